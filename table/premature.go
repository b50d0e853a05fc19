package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 57, 58A and 60A: cards played before their turn.

var (
	errNoOpeningLead = law.Refuse("the opening lead is no longer to be made")
	errNotFaceDown   = law.Refuse("no such card lies face down before this player")
)

// premature is a card played to trick t, in progress, by a player who has not
// yet played to it and whose turn it is not.
func (s *State) premature(t int, p bridge.Seat, c bridge.Card, partnerToPlay, together bool) error {
	s.overtake(p)
	s.establishBy(p, t, law.ByPlay)
	facts := s.playFacts(t, p)
	k := &s.tricks[t]
	f := law.PrematureFacts{
		Defender:      s.defender(p),
		PartnerToPlay: partnerToPlay,
		DeclarerBoth:  k.card[s.declarer()] != bridge.NoCard && k.card[s.dummy()] != bridge.NoCard,
		DummyActed:    s.led.dummyActed == t+1,
		LegalInTurn:   law.Playable(facts).Has(c),
		Simultaneous:  together,
		SecondToLead:  p == s.dummy() && s.secondToOpening(t),
	}
	v := s.edition().Premature(f)
	if !f.Defender {
		s.lapse(p)
	}
	i := s.add(v.Kind, p, t, v.Verdict, c)
	s.led.irr[i].toOpening = f.SecondToLead
	switch {
	case v.Stands:
		s.put(t, p, c)
		s.effect(i, effect(law.CardStands, p, c))
		s.checkPlay(t, p, c, facts)
	case v.MustPlay:
		s.led.forced[p] = ordered{c, t}
		s.effect(i, effect(law.MustPlay, p, c))
	default:
		s.lay(i, p, c, true)
		if v.Right != nil {
			s.open(choice{by: SeatSet(s.declarer()), irr: i, why: onPremature, seat: p.Partner(), trick: t}, v.Right)
		}
	}
	return nil
}

// secondToOpening reports whether only an accepted opening lead out of turn lies
// in the first trick.
func (s *State) secondToOpening(t int) bool {
	if t != 0 {
		return false
	}
	n := 0
	for _, c := range s.tricks[0].card {
		if c != bridge.NoCard {
			n++
		}
	}
	return n == 1 && s.tricks[0].leader != s.declarer().Next()
}

// overtake applies Law 60A: p plays after his right-hand opponent's card out of
// turn, which is now treated as in turn.
func (s *State) overtake(p bridge.Seat) {
	t := s.current()
	rho := p.Prev()
	if rho.Side() == p.Side() || t >= 13 || s.debtOf(rho) >= 0 || s.tricks[t].card[rho] != bridge.NoCard {
		return
	}
	for i := range s.led.irr {
		r := &s.led.irr[i]
		if r.gone || r.by != rho || r.trick != t || r.status != law.Rectified && r.status != law.Open {
			continue
		}
		if (r.kind == law.PrematurePlay || r.kind == law.PlayOutOfTurn) && s.led.forced[rho] == (ordered{r.cards[0], t}) && s.hands[rho].Has(r.cards[0]) {
			s.rule(i, s.edition().RightLostByPlay())
			s.led.forced[rho] = nothingOrdered
			s.put(t, rho, r.cards[0])
		}
	}
}

// prematureLead is a lead by a defender to the next trick while his partner has
// still to play to trick t (57A).
func (s *State) prematureLead(t int, p bridge.Seat, c bridge.Card) error {
	s.establishBy(p, t+1, law.ByPlay)
	if s.chosenOver(t, p) {
		s.exposeUnruled(t, p, c)
		return nil
	}
	f := law.PrematureFacts{Defender: true, PartnerToPlay: true}
	v := s.edition().Premature(f)
	i := s.add(v.Kind, p, t, v.Verdict, c)
	s.led.irr[i].toOpening = f.SecondToLead
	s.lay(i, p, c, true)
	s.open(choice{by: SeatSet(s.declarer()), irr: i, why: onPremature, seat: p.Partner(), trick: t}, v.Right)
	return nil
}

// chosenOver reports whether a card of p before its turn has given declarer a choice over
// his partner's card to trick t, used or not: another card gives no second one.
func (s *State) chosenOver(t int, p bridge.Seat) bool {
	return slices.ContainsFunc(s.led.choices, func(c choice) bool {
		return c.why == onPremature && c.trick == t && c.seat == p.Partner() && !s.led.irr[c.irr].gone
	})
}

// partnerOmitted reports whether p, a defender who now leads to trick t, does so before
// his partner has played to the one before, which nobody has noticed.
func (s *State) partnerOmitted(t int, p bridge.Seat) bool {
	if t <= int(s.first) || !s.defender(p) || !s.tricks[t-1].omitted.Has(p.Partner()) {
		return false
	}
	if by := s.led.told[p]; by != bridge.NoSeat && by.Side() != p.Side() {
		return false // an opponent told him to lead
	}
	return s.omission(t-1, p.Partner()) >= 0
}

// overOmission is a card to trick t while choice k stands open, about a lead to that trick
// over a card omitted before; false where the player leads for himself.
//
// A further card of the defenders is exposed: the one who has omitted a card may not play
// on before declarer has chosen. A card of declarer's side is played to the lead, from
// whichever hand, unless that hand is on lead and not the next to follow.
func (s *State) overOmission(t, k int, p bridge.Seat, c bridge.Card, together bool) (bool, error) {
	ch := s.led.choices[k]
	by := s.led.irr[ch.irr].by
	if s.defender(p) {
		s.establishBy(p, t, law.ByPlay)
		s.exposeUnruled(t, p, c)
		return true, nil
	}
	if p != by.Next() && p == s.onLead(t) {
		return false, nil
	}
	unnoticed := !s.led.irr[s.omission(ch.trick, ch.seat)].note.drawn
	s.losePremature(k)
	if unnoticed {
		// it is as a lead in turn (60A2); what is left is the missing card
		s.unexpose(ch.irr)
	}
	switch {
	case p == by.Next():
		s.inTurn(t, p, c)
		return true, nil
	case s.begun(t):
		return true, s.outOfTurn(t, p, c, together)
	}
	return false, nil
}

// omissionLed reports whether choice k is about a lead over an omitted card that is still
// missing.
func (s *State) omissionLed(k int) bool {
	ch := s.led.choices[k]
	return s.omission(ch.trick, ch.seat) >= 0
}

// losePremature ends declarer's right under Law 57A: he has played on, and the
// premature card is treated as played or led in turn (60A).
func (s *State) losePremature(k int) {
	ch := s.led.choices[k]
	s.close(k, law.Do(law.NoVerb))
	s.rule(ch.irr, s.edition().RightLostByPlay())
	r := &s.led.irr[ch.irr]
	t := ch.trick
	if s.tricks[t].card[r.by] != bridge.NoCard {
		t++
	}
	if s.led.pending.irr >= 0 && s.led.irr[s.led.pending.irr].trick == t {
		return // a lead lies undecided on that trick; the card stays a penalty card
	}
	if t < 13 && s.debtOf(r.by) < 0 && s.tricks[t].card[r.by] == bridge.NoCard && s.hands[r.by].Has(r.cards[0]) {
		s.put(t, r.by, r.cards[0])
	}
}

// playToNext is a card by a player who has played to trick t, to a lead already
// made to the next one.
func (s *State) playToNext(t int, p bridge.Seat, c bridge.Card) error {
	s.beforePlay(t+1, p)
	f := s.playFacts(t+1, p)
	s.put(t+1, p, c)
	s.checkPlay(t+1, p, c, f)
	return nil
}

// choosePremature applies declarer's option under Law 57A.
func (s *State) choosePremature(k int, o law.Option) {
	ch := s.led.choices[k]
	s.close(k, o)
	s.rule(ch.irr, law.Verdict{Status: law.Rectified})
	suit, _ := s.ledSuit(ch.trick)
	r := s.edition().PrematureRestraint(o, suit)
	s.bind(ch.irr, Restriction{Seat: ch.seat, Verb: r.Verb, Suit: r.Suit, Law: ch.law, OnPlay: true})
	if i := s.omission(ch.trick, ch.seat); i >= 0 {
		s.omissionNoted(i) // the card that is bound is the missing one
		if d := s.debtOf(ch.seat); !s.unknown(ch.seat) {
			s.led.debts[d].set = law.Playable(s.debtFacts(s.led.debts[d]))
		}
	}
}

// joins reports whether a lead at the same moment by p, who is on lead, makes
// the pending lead of a defender a later card (58A).
func (s *State) joins(t int, p bridge.Seat) bool {
	return s.led.pending.irr >= 0 && !s.begun(t) && s.onLead(t) == p
}

// simultaneousLead applies Law 58A where the record names the lead out of turn
// first: the legal lead counts as made first.
func (s *State) simultaneousLead(t int, p bridge.Seat, c bridge.Card) error {
	d := s.led.pending
	s.closeAll(onLead, d.irr)
	s.answered(law.AskLed, d.seat)
	s.led.irr[d.irr].gone = true
	s.led.pending = noPending
	s.hands[d.seat] = s.hands[d.seat].With(d.card)
	if err := s.leadInTurn(t, p, c); err != nil {
		return err
	}
	if s.turnIn(t) == d.seat {
		s.inTurn(t, d.seat, d.card)
		return nil
	}
	return s.outOfTurn(t, d.seat, d.card, true)
}
