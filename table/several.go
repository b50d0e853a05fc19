package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 58B and 67B2: two or more cards of one hand at once. The first visible
// card that is legal, or else the first, lies as the card to the trick; the others
// are logically in the hand all along, as Law 67B2b counts them when they come to
// light late.

func (s *State) playSeveral(e *Event) error {
	p := e.Seat
	var visible []bridge.Card
	for i, c := range e.Cards {
		if e.Hidden>>i&1 == 0 {
			visible = append(visible, c)
		}
	}
	t := s.current()
	if d := s.debtOf(p); d >= 0 {
		t = s.led.debts[d].trick
	}
	f := s.playFacts(t, p)
	legal := law.Unpenalized(f)
	faced := bridge.NoCard
	if len(visible) > 0 {
		faced = visible[0]
		for _, c := range slices.Backward(visible) {
			if legal.Has(c) {
				faced = c // until he says which, he has not revoked
			}
		}
	}
	down := law.CardThatStays(e.Cards, faced, legal)
	if err := s.play(p, down, e.Together); err != nil {
		return err
	}
	if s.find(p, down) != t {
		// the act was out of turn; the other cards are exposed with it
		var rest []bridge.Card
		for _, c := range visible {
			if c != down {
				rest = append(rest, c)
			}
		}
		s.expose(p, rest, false, true)
		return nil
	}
	facts := law.SeveralFacts{Defender: s.defender(p), Visible: visible, Legal: legal}
	if len(visible) == 0 {
		facts.Visible, facts.Unseen = e.Cards, true
	}
	v := s.edition().SeveralCards(facts)
	i := s.add(law.SimultaneousCards, p, t, v, e.Cards...)
	k := several{seat: p, trick: t, irr: i, cards: slices.Clone(e.Cards), visible: visible}
	if v.Right != nil {
		s.open(choice{by: SeatSet(s.decider(p)), irr: i, why: onSeveral, seat: p, trick: t}, v.Right)
	} else {
		for _, c := range e.Cards {
			if c != down {
				s.sendBack(i, p, c, "58B1")
			}
		}
	}
	s.led.several = append(s.led.several, k)
	return nil
}

// chooseSeveral applies Law 58B2: the player says which card he plays; a
// defender's other visible cards are penalty cards.
func (s *State) chooseSeveral(k int, o law.Option) {
	ch := s.led.choices[k]
	p, t, i := ch.seat, ch.trick, ch.irr
	n := slices.IndexFunc(s.led.several, func(x several) bool { return x.irr == i })
	x := &s.led.several[n]
	x.settled = true
	s.close(k, o)
	s.rule(i, law.Verdict{Status: law.Rectified})
	was := s.tricks[t].card[p]
	changed := was != o.Card
	if changed {
		s.exchange(i, t, p, o.Card)
	}
	var laid []bridge.Card
	for _, c := range x.cards {
		switch seen := slices.Contains(x.visible, c); {
		case c == o.Card:
		case !seen:
			s.sendBack(i, p, c, "58B2")
		case s.defender(p):
			s.lay(i, p, c, s.deliberate(i, c))
			laid = append(laid, c)
		default:
			s.sendBack(i, p, c, "58B2")
			s.returned(p, c, p.Side())
		}
	}
	if !s.edition().PurposeMatters(laid) {
		s.answered(law.AskDeliberate, p)
	}
	for _, q := range s.opposingDeciders(p) {
		s.openChange(i, q, law.SeveralSettled, s.cardsSince(q, t, s.tricks[t].seq[p], s.now))
	}
}

// namedOfSeveral reports whether the card is the one that its player has said he
// plays.
func (s *State) namedOfSeveral(c bridge.Card) bool {
	return slices.ContainsFunc(s.led.several, func(x several) bool { return x.settled && s.tricks[x.trick].card[x.seat] == c })
}

// deliberate reports whether the director has found that a card was played on
// purpose (50B).
func (s *State) deliberate(i int, c bridge.Card) bool {
	return s.led.irr[i].purposely.Has(c)
}

// dropRevoke forgets a revoke that was only the look of two cards at once.
func (s *State) dropRevoke(p bridge.Seat, t int) {
	if i := s.revokeAt(p, t); i >= 0 {
		s.led.irr[i].gone = true
		s.led.irr[i].touched = s.now
		s.closeAll(onCorrect, i)
	}
}

// playedOn settles several cards of a player who has played on since, while not both
// sides have, once attention is drawn to them: the card that lies in the trick is the one
// he played (58B2).
func (s *State) playedOn(p bridge.Seat, t int) {
	for _, x := range s.led.several {
		if x.settled || p != bridge.NoSeat && x.seat != p || t >= 0 && x.trick != t {
			continue
		}
		for k := range s.led.choices {
			if c := &s.led.choices[k]; c.why == onSeveral && c.irr == x.irr && !c.open {
				s.chooseSeveral(k, law.DoPlay(s.tricks[x.trick].card[x.seat]))
			}
		}
	}
}

// lateSeveral makes two cards at once a defective trick, once each side has
// played to the next trick and attention is drawn (58B4, 67B2). It reports
// false where there is no such trick.
func (s *State) lateSeveral(p bridge.Seat, t int) bool {
	n := slices.IndexFunc(s.led.several, func(x several) bool {
		return (p == bridge.NoSeat || x.seat == p) && (t < 0 || x.trick == t) && !x.settled && s.bothPlayedAfter(x.trick)
	})
	if n < 0 {
		return false
	}
	x := &s.led.several[n]
	x.settled = true
	p, i := x.seat, x.irr
	s.closeAll(onSeveral, i)
	r := &s.led.irr[i]
	r.kind, r.laws, r.reading = law.DefectiveTrick, nil, false
	r.effects = slices.DeleteFunc(slices.Clone(r.effects), func(e law.Effect) bool { return e.Law == "58B1" }) // told anew
	s.noticed(i)
	s.rule(i, s.edition().SeveralCards(law.SeveralFacts{Late: true}))
	stays := s.tricks[x.trick].card[p]
	var laid []bridge.Card
	for _, c := range x.cards {
		if c == stays || !s.hands[p].Has(c) {
			continue
		}
		if slices.Contains(x.visible, c) && s.defender(p) {
			s.lay(i, p, c, s.deliberate(i, c)) // it comes back as a penalty card
			laid = append(laid, c)
			s.rule(i, law.Verdict{Laws: []law.Ref{"67B2b"}})
		} else {
			s.sendBack(i, p, c, "67B2a")
		}
		for u := x.trick; u < 13; u++ {
			if j := s.revokeAt(p, u); j >= 0 && s.led.irr[j].couldPlay.Has(c) {
				s.rule(i, law.Verdict{Laws: []law.Ref{"67B2b"}})
			}
		}
	}
	if !s.edition().PurposeMatters(laid) {
		s.answered(law.AskDeliberate, p)
	}
	return true
}

// settleSeveral takes note that the player has picked up a card of several;
// with one visible card left that is the one played.
func (s *State) settleSeveral(p bridge.Seat, c bridge.Card) bool {
	for n := range s.led.several {
		x := &s.led.several[n]
		if x.seat == p && slices.Contains(x.cards, c) && !x.settled {
			if s.bothPlayedAfter(x.trick) {
				return s.lateSeveral(p, x.trick)
			}
			if k := s.choiceFor(onSeveral, x.irr); k >= 0 {
				s.pickOther(k, x, c)
			}
			return true
		}
	}
	return false
}

// severalBack is the withdrawal of the card that lies in the trick, where the
// player has not yet said which of several he plays.
func (s *State) severalBack(p bridge.Seat, c bridge.Card, t int) bool {
	for n := range s.led.several {
		x := &s.led.several[n]
		if k := s.choiceFor(onSeveral, x.irr); x.seat == p && x.trick == t && !x.settled && k >= 0 {
			return s.pickOther(k, x, c)
		}
	}
	return false
}

// nameCard takes the card that lies in trick t as the one p plays, where he has
// not yet said which of several (58B2).
func (s *State) nameCard(p bridge.Seat, t int) {
	for n := range s.led.several {
		x := &s.led.several[n]
		if k := s.choiceFor(onSeveral, x.irr); x.seat == p && x.trick == t && k >= 0 {
			s.chooseSeveral(k, law.DoPlay(s.tricks[t].card[p]))
			return
		}
	}
}

// pickOther names the one option left when card c is picked up.
func (s *State) pickOther(k int, x *several, c bridge.Card) bool {
	var rest []law.Option
	for _, o := range s.led.choices[k].options {
		if o.Card != c {
			rest = append(rest, o)
		}
	}
	if len(rest) != 1 {
		return false
	}
	s.chooseSeveral(k, rest[0])
	return true
}
