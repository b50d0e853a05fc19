package table

import (
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// chooses takes the option a player has picked. An option nobody has is an
// error that lists what is open.
func (s *State) chooses(e *Event) error {
	k, o, err := s.matchChoice(e.Seat, e.Option)
	if err != nil {
		return err
	}
	c := s.led.choices[k]
	if c.irr >= 0 && !s.led.called && c.why != onChange && c.why != onCall && c.why != onCallChange && c.why != onCallLead && c.why != onSeveral && c.why != onRank && s.led.irr[c.irr].by.Side() != e.Seat.Side() {
		for _, ref := range s.edition().ActedWithoutDirector() {
			s.review(ref, bridge.NoSide)
		}
	}
	s.led.choices[k].chooser = e.Seat
	switch c.why {
	case onLead:
		s.answerLead(k, e.Seat, o)
	case onPartnerLead:
		s.chooseLead(k, o)
	case onOwnCards:
		return s.chooseOwn(k, o)
	case onNotPlayed:
		s.decideNotPlayed(k, o.Verb == law.Accept, false)
	case onPremature:
		s.choosePremature(k, o)
	case onSeveral:
		s.chooseSeveral(k, o)
	case onChange:
		if o.Verb == law.Keep {
			s.keepCards(k)
			return nil
		}
		s.takeBack(k, c.cards)
	case onRank, onAnyCard:
		s.close(k, o)
		s.rule(c.irr, law.Verdict{Status: law.Rectified})
		return s.play(c.seat, o.Card, false)
	case onBond:
		s.decideBond(k, o.Verb == law.Accept)
	case onTrump:
		s.chooseTrump(k, o)
	case onBar:
		s.chooseBar(k, o)
	case onCall:
		if o.Verb == law.Accept {
			s.acceptCall(false)
		} else {
			s.refuseCall()
		}
	case onCallChange:
		if o.Verb == law.Keep {
			s.keepCall(k)
		} else {
			s.takeBackCall(k, bridge.NoCall)
		}
	case onCallLead:
		s.chooseCallLead(k, o)
	case onHand:
		s.close(k, o)
		s.rule(c.irr, law.Verdict{Status: law.Rectified})
		s.led.leadHand, s.led.leadTrick = o.Seat, c.trick
	default:
		return law.Refuse("%s is done, not chosen: put the card in", o.Verb)
	}
	return nil
}

// matchChoice finds the open right and the option that the words mean.
func (s *State) matchChoice(p bridge.Seat, o law.Option) (int, law.Option, error) {
	var open []string
	for k := range s.led.choices {
		c := &s.led.choices[k]
		if !c.open || !c.by.Has(p) {
			continue
		}
		for _, x := range s.options(k) {
			open = append(open, x.String())
			switch {
			case s.takesArgument(c, x):
				if x.Verb == o.Verb && s.freeArgument(c, o) {
					return k, o, nil
				}
			case x == o, c.why == onBond && x.Verb == o.Verb && o.Card == bridge.NoCard && s.onlyBond(k),
				c.why == onChange && named(c, x) == o:
				return k, x, nil
			}
		}
	}
	if len(open) == 0 {
		return -1, o, law.Refuse("%s has nothing to choose now, so not %q", p, o)
	}
	return -1, o, law.Refuse("%s cannot choose %q; open to him: %s", p, o, strings.Join(open, ", "))
}

// onlyBond reports whether no other card than that of choice k is in question
// against a claim, so that it need not be named.
func (s *State) onlyBond(k int) bool {
	for j := range s.led.choices {
		if c := &s.led.choices[j]; j != k && c.open && c.why == onBond {
			return false
		}
	}
	return true
}

// options are what may be chosen under right k. Where its chooser has a right over
// other cards too, keeping or withdrawing names the cards.
func (s *State) options(k int) []law.Option {
	c := &s.led.choices[k]
	out := slices.Clone(c.options)
	if c.why != onChange || !c.open {
		return out
	}
	for j := range s.led.choices {
		d := &s.led.choices[j]
		if d.open && d.why == onChange && d.by&c.by != 0 && cardsOf(d) != cardsOf(c) {
			for i, o := range out {
				out[i] = named(c, o)
			}
			break
		}
	}
	return out
}

// named is an option of right c with the cards it is about.
func named(c *choice, o law.Option) law.Option {
	o.Cards = cardsOf(c)
	return o
}

func cardsOf(c *choice) bridge.Hand {
	var h bridge.Hand
	for _, at := range c.cards {
		h = h.With(at.card)
	}
	return h
}

// takesArgument reports whether the chooser of option x still names something
// freely: a suit under Law 57A, dummy's card under 46B5.
func (s *State) takesArgument(c *choice, x law.Option) bool {
	free := x.Suits == 0 && (x.Verb == law.Require || x.Verb == law.Forbid)
	return free && (c.why == onPremature || c.why == onCallLead) || c.why == onAnyCard
}

// freeArgument reports whether o names what its chooser may name: a suit other
// than the one led, a legal card of dummy.
func (s *State) freeArgument(c *choice, o law.Option) bool {
	if c.why == onAnyCard {
		return law.Unpenalized(s.playFacts(c.trick, c.seat)).Has(o.Card)
	}
	one := o.Suits != 0 && o.Suits&(o.Suits-1) == 0
	if c.why == onCallLead {
		return one
	}
	suit, _ := s.ledSuit(c.trick)
	return one && !o.Suits.Has(suit)
}
