package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Law 24: cards exposed or led during the auction.

// shownInAuction puts cards face up until the auction ends.
func (s *State) shownInAuction(e *Event, led bool) error {
	p := e.Seat
	b := &s.led.bids
	for _, c := range e.Cards {
		if err := s.mustHold(p, c); err != nil {
			return err
		}
		if slices.ContainsFunc(b.faceUp, func(f faceUp) bool { return f.seat == p && f.card == c }) {
			return law.Refuse("%s lies face up already", c)
		}
	}
	if !led && !s.sawIt(e) {
		return nil
	}
	i := s.add(law.ExposedInAuction, p, -1, law.Verdict{}, e.Cards...)
	for _, c := range e.Cards {
		b.faceUp = append(b.faceUp, faceUp{seat: p, card: c, led: led, irr: i})
	}
	s.ruleFaceUp(i)
	if len(s.calls) == 0 {
		s.askSide(i, law.AskAuctionPeriod, bridge.NoSeat, p.Side())
	}
	if !led && e.Verb == Shows {
		s.ask(i, law.AskLed, p)
	}
	return nil
}

// ruleFaceUp applies Law 24A to C to the cards of the player of irregularity i.
func (s *State) ruleFaceUp(i int) {
	r := &s.led.irr[i]
	p := r.by
	var f law.AuctionCardFacts
	for _, k := range s.led.bids.faceUp {
		if k.seat == p {
			f.Cards = append(f.Cards, k.card)
			f.AnyLed = f.AnyLed || k.led
		}
	}
	if len(f.Cards) == 0 {
		return
	}
	v := s.edition().ShownInAuction(f)
	for _, k := range s.led.bids.faceUp {
		if k.seat == p {
			s.led.irr[k.irr].laws = nil
			if k.irr != i {
				s.rule(k.irr, law.Verdict{Laws: []law.Ref{"24"}}) // several cards are ruled on together
			}
		}
	}
	s.judged(i, v, p, bridge.NoCall)
	if b, q := &s.led.bids, p.Partner(); b.dutyBy[q] == i && s.passedSince(q, r.event) {
		b.duty[q], b.dutyBy[q] = law.NoDuty, -1
	}
	if !s.edition().ShownCardInfo() {
		return
	}
	for _, c := range f.Cards {
		for _, q := range bridge.Seats {
			if q != p {
				s.inform(Information{Seat: q, Card: c, By: p, Authorized: q != p.Partner(), Law: "24"})
			}
		}
		for _, ref := range s.edition().WithdrawnCard(law.WithdrawnFacts{}).Reviews {
			s.reviewFor(ref, p.Side().Other(), c)
		}
	}
}

// foundFaceUp takes a finding about cards shown in the auction; it reports false
// where it concerns something else.
func (s *State) foundFaceUp(q law.Question, a Answer) bool {
	b := &s.led.bids
	fits := func(f faceUp) bool {
		return a.Seat == f.seat || a.Seat == bridge.NoSeat && (a.Side == bridge.NoSide || a.Side == f.seat.Side())
	}
	n := -1
	for k, f := range b.faceUp {
		if fits(f) && (a.Card == bridge.NoCard || a.Card == f.card) {
			n = k
		}
	}
	if n < 0 {
		return s.foundLaid(q, a, fits)
	}
	i := b.faceUp[n].irr
	s.answered(q, a.Seat)
	no := a.Kind == AnswerNo
	switch {
	case q == law.AskLed && a.Kind == AnswerYes:
		b.faceUp[n].led = true
		s.ruleFaceUp(i)
	case q == law.AskOwnError && no, q == law.AskAuctionPeriod && no:
		s.notFaceUp(i)
		if q == law.AskAuctionPeriod && s.edition().Directed() {
			s.review("16D", bridge.NoSide)
		}
	}
	return true
}

// foundLaid takes such a finding after the auction, when the cards of a defender
// have become penalty cards.
func (s *State) foundLaid(q law.Question, a Answer, fits func(faceUp) bool) bool {
	k := slices.IndexFunc(s.led.bids.laid, func(f faceUp) bool {
		return fits(f) && (a.Card == bridge.NoCard || a.Card == f.card) && s.penaltyAt(f.seat, f.card) >= 0
	})
	if k < 0 || q != law.AskLed && q != law.AskOwnError {
		return false
	}
	f := s.led.bids.laid[k]
	s.answered(q, a.Seat)
	switch {
	case q == law.AskLed && a.Kind == AnswerYes:
		s.unlay(f.seat, f.card)
		s.lay(f.irr, f.seat, f.card, true)
		s.led.bids.laid[k].led = true
	case q == law.AskOwnError && a.Kind == AnswerNo:
		for _, c := range s.led.irr[f.irr].cards {
			s.unlay(f.seat, c)
		}
		s.notFaceUp(f.irr)
	}
	return true
}

// notFaceUp: it was no matter for Law 24.
func (s *State) notFaceUp(i int) {
	b := &s.led.bids
	r := &s.led.irr[i]
	r.gone, r.touched = true, s.now
	b.faceUp = slices.DeleteFunc(b.faceUp, func(f faceUp) bool { return f.irr == i })
	b.laid = slices.DeleteFunc(b.laid, func(f faceUp) bool { return f.irr == i })
	for _, c := range r.cards {
		s.led.info = slices.DeleteFunc(s.led.info, func(o Information) bool { return o.Card == c && o.Call == bridge.NoCall })
		s.unreviewFor(s.edition().WithdrawnCard(law.WithdrawnFacts{}).Reviews, c)
	}
	rest := slices.IndexFunc(b.faceUp, func(f faceUp) bool { return f.seat == r.by })
	if p := r.by.Partner(); b.dutyBy[p] == i || rest >= 0 && b.dutyBy[p] >= 0 && s.led.irr[b.dutyBy[p]].kind == law.ExposedInAuction {
		b.duty[p], b.dutyBy[p] = law.NoDuty, -1
	}
	for _, q := range []law.Question{law.AskOwnError, law.AskLed} {
		s.answered(q, r.by)
	}
	s.led.questions = slices.DeleteFunc(s.led.questions, func(q question) bool { return q.irr == i })
	if rest >= 0 {
		s.ruleFaceUp(b.faceUp[rest].irr) // without this card
	}
}

// notUp ends a card as face up: it has left the hand. It does not come back with
// the others if the auction is reopened.
func (s *State) notUp(p bridge.Seat, c bridge.Card) {
	b := &s.led.bids
	is := func(f faceUp) bool { return f.seat == p && f.card == c }
	b.faceUp, b.laid = slices.DeleteFunc(b.faceUp, is), slices.DeleteFunc(b.laid, is)
}

// pickUpFaceUp applies Law 24D and E when the auction ends: the cards of a
// defender are penalty cards, the others are picked up.
func (s *State) pickUpFaceUp() {
	cards := s.led.bids.faceUp
	s.led.bids.faceUp, s.led.bids.laid = nil, cards
	if s.phase != InLead {
		return
	}
	for _, f := range cards {
		if s.defender(f.seat) {
			s.rule(f.irr, law.Verdict{Laws: []law.Ref{"24E"}})
			s.lay(f.irr, f.seat, f.card, f.led)
		} else {
			s.rule(f.irr, law.Verdict{Laws: []law.Ref{"24D"}})
			s.sendBack(f.irr, f.seat, f.card, "24D")
		}
	}
}
