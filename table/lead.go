package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 53 to 56 and 60B: leads out of turn.

// leadOutOfTurn is a card put down after a complete trick, or before the opening
// lead, by a player who is not on lead.
func (s *State) leadOutOfTurn(t int, p bridge.Seat, c bridge.Card) error {
	opening := s.phase == InLead
	kind := law.LeadOutOfTurn
	if opening {
		kind = law.OpeningLeadOutOfTurn
	}
	if by := s.led.told[p]; by != bridge.NoSeat && by.Side() != p.Side() {
		if v, ok := s.edition().Told(true); ok {
			s.toLead(s.misled(kind, t, p, c, by, v), t, "47E1")
			return nil
		}
	}
	if s.led.retracted == t+1 && s.defender(p) {
		s.establishBy(p, t, law.ByPlay)
		i := s.add(law.PlayOutOfTurn, p, t, s.edition().AfterRetraction(), c)
		s.lay(i, p, c, true)
		return nil
	}
	f := law.LeadFacts{Defender: s.defender(p), Opening: opening, Trick: t + 1, ProperIsOpp: s.onLead(t).Side() != p.Side()}
	v := s.edition().LeadOutOfTurn(f)
	if opening && !f.Defender {
		i := s.add(law.ExposedInAuction, p, t, v, c)
		s.sendBack(i, p, c, "54E")
		s.toLead(i, t, "54E")
		return nil
	}
	if s.led.pending.irr >= 0 {
		return s.fifthCard(t, p, c) // one lead lies undecided on the next trick already
	}
	s.lapse(p)
	if s.begun(t) {
		return s.play(p, c, false) // by playing he let a premature lead stand, and plays to it
	}
	s.establishBy(p, t, law.ByPlay)
	if opening {
		s.auctionClosed()
	}
	i := s.add(kind, p, t, v, c)
	s.led.irr[i].lead = f
	if v.Right == nil {
		s.sendBack(i, p, c, v.Laws[0])
		s.returned(p, c, p.Side())
		s.toLead(i, t, v.Laws[0])
		return nil
	}
	s.playOpen(p, c)
	s.hands[p] = s.hands[p].Without(c)
	s.led.pending = pending{irr: i, seat: p, card: c, second: bridge.NoCard, meant: bridge.NoSeat}
	by := SeatSet(s.declarer())
	if !f.Defender {
		by = SeatSet(s.declarer().Next(), s.declarer().Prev())
	}
	s.open(choice{by: by, irr: i, why: onLead, seat: p, trick: t}, v.Right)
	return nil
}

// toLead records who leads to trick t once a lead out of turn has gone back.
func (s *State) toLead(i, t int, ref law.Ref) {
	p := s.onLead(t)
	e := effect(law.OnLead, p, bridge.NoCard)
	if p == s.dummy() {
		e = effect(law.DummyLeads, s.declarer(), bridge.NoCard)
	}
	e.Law = ref
	s.effect(i, e)
}

// sendBack records that a card went back to the hand.
func (s *State) sendBack(i int, p bridge.Seat, c bridge.Card, ref law.Ref) {
	e := effect(law.Returned, p, c)
	e.Law = ref
	s.effect(i, e)
}

// playOverLead is a card put down while a lead out of turn is undecided.
func (s *State) playOverLead(t int, p bridge.Seat, c bridge.Card) error {
	d := s.led.pending
	proper := s.onLead(t)
	switch {
	case p == d.seat, d.second != bridge.NoCard && p == d.seat.Partner():
		return s.fifthCard(t, p, c)
	case p == proper && p.Side() != d.seat.Side():
		// his own lead, unless he meant to follow, which only the next player can
		s.led.pending.meant = bridge.NoSeat
		if p == d.seat.Next() {
			return s.leadOrFollow(t, p, c)
		}
		return s.properLead(t, p, c)
	case s.defender(d.seat) && s.defender(p):
		s.establishBy(p, t, law.ByPlay)
		s.exposeUnruled(t, p, c)
		return nil
	case s.defender(d.seat):
		how := law.ByPlaying
		if p != d.seat.Next() {
			how = law.ByOtherHand
		}
		s.acceptLead(how)
		err := s.play(p, c, false)
		if s.led.irr[d.irr].lead.Opening && p == s.declarer() {
			s.ask(d.irr, law.AskSpread, p)
		}
		return err
	case !s.defender(p):
		// declarer plays from his other hand: a lead put right, or a play to it
		s.lapse(p)
		s.hands[p] = s.hands[p].Without(c)
		s.led.pending.second = c
		s.led.irr[d.irr].second = c
		return nil
	case p == d.seat.Next():
		s.acceptLead(law.ByPlaying)
	default:
		s.acceptLead(law.ByWrongDefender)
	}
	return s.play(p, c, false)
}

// leadOrFollow is a card by the player who is both on lead and next to the lead
// out of turn: presumed his own lead (53B) until the director finds that he
// followed (53A).
func (s *State) leadOrFollow(t int, p bridge.Seat, c bridge.Card) error {
	i := s.led.pending.irr
	if err := s.properLead(t, p, c); err != nil {
		return err
	}
	s.ask(i, law.AskLed, p)
	return nil
}

// followed undoes a presumed lead by p: he had played to the lead out of turn,
// which is thereby accepted (53A).
func (s *State) followed(i int, p bridge.Seat) {
	r := &s.led.irr[i]
	t := r.trick
	c := s.tricks[t].card[p]
	if c == bridge.NoCard || s.tricks[t].leader != p {
		return
	}
	s.dropRevoke(p, t)
	for _, q := range bridge.Seats {
		if s.tricks[t].card[q] != bridge.NoCard {
			s.lift(t, q)
		}
	}
	s.tricks[t].leader = bridge.NoSeat
	r.laws = without(r.laws, s.edition().ProperLeadMade(r.lead).Laws)
	r.effects = nil
	s.notReturned(r.cards[0])
	s.hands[r.by] = s.hands[r.by].Without(r.cards[0])
	s.led.pending = noPending
	s.led.pending.irr, s.led.pending.seat, s.led.pending.card = i, r.by, r.cards[0]
	s.acceptLead(law.ByPlaying)
	s.inTurn(t, p, c)
}

// properLead applies Law 53B: the lead of the player on lead stands.
func (s *State) properLead(t int, p bridge.Seat, c bridge.Card) error {
	s.overrideLead()
	return s.leadInTurn(t, p, c)
}

// overrideLead sends the pending lead back because the proper one has been made.
func (s *State) overrideLead() {
	d := s.led.pending
	s.closeAll(onLead, d.irr)
	s.rule(d.irr, s.edition().ProperLeadMade(s.led.irr[d.irr].lead))
	s.hands[d.seat] = s.hands[d.seat].With(d.card)
	s.goBack(d.irr, d.seat, d.card, "53B", d.seat.Side())
	s.answered(law.AskLed, d.seat)
	second := d.second
	s.led.pending = noPending
	if second != bridge.NoCard {
		q := d.seat.Partner()
		s.hands[q] = s.hands[q].With(second)
		s.returned(q, second, q.Side())
	}
}

// acceptLead lets the pending lead stand.
func (s *State) acceptLead(how law.Acceptance) {
	d := s.led.pending
	i := d.irr
	f := s.led.irr[i].lead
	t := s.led.irr[i].trick
	o := law.Do(law.Accept)
	if how == law.BySpreading {
		o = law.Do(law.Spread)
	}
	if k := s.choiceFor(onLead, i); k >= 0 {
		s.led.choices[k].how = how
		s.close(k, o)
	}
	s.rule(i, s.edition().LeadAccepted(f, how))
	s.led.pending = noPending
	s.returnFaceDown()
	s.startPlay()
	// what was required of this lead is past with it (50D2a); what is forbidden goes on
	turn := s.onLead(t)
	s.put(t, d.seat, d.card)
	s.spend(t, d.seat, func(r Restriction) bool { return r.Seat == turn && !r.OnPlay && !r.KeepsLead })
	s.effect(i, effect(law.CardStands, d.seat, d.card))
	s.answered(law.AskLed, d.seat)
	if s.edition().Directed() {
		for _, p := range bridge.Seats {
			s.inform(Information{Seat: p, Card: d.card, By: d.seat, Authorized: true, Law: "16A1"})
		}
	}
	if d.second == bridge.NoCard {
		return
	}
	q := d.seat.Partner()
	s.hands[q] = s.hands[q].With(d.second)
	if d.back || !s.hands[q].Follow(d.card.Suit()).Has(d.second) {
		// it was led from the other hand; the lead that stands is the first one
		s.returned(q, d.second, q.Side())
		return
	}
	s.put(t, q, d.second)
}

// returnFaceDown sends back opening leads that lie face down (41A, 54).
func (s *State) returnFaceDown() {
	for p := range s.led.faceDown {
		s.led.faceDown[p] = bridge.NoCard
	}
}

// refuseLead sends the pending lead back.
func (s *State) refuseLead() {
	d := s.led.pending
	i := d.irr
	f := s.led.irr[i].lead
	t := s.led.irr[i].trick
	v := s.edition().LeadRefused(f)
	s.rule(i, v.Verdict)
	s.led.pending = noPending
	s.returnFaceDown()
	s.hands[d.seat] = s.hands[d.seat].With(d.card)
	s.answered(law.AskLed, d.seat)
	switch {
	case v.Penalty:
		s.lay(i, d.seat, d.card, true)
	default:
		s.sendBack(i, d.seat, d.card, v.Laws[0])
		s.returned(d.seat, d.card, d.seat.Side())
		if !v.SameSuit && d.second == bridge.NoCard {
			s.toLead(i, t, v.Laws[0])
		}
	}
	if !f.Defender && !f.ProperIsOpp {
		s.led.retracted = t + 1
	}
	if v.SameSuit {
		s.bind(i, Restriction{Seat: s.onLead(t), Verb: law.Require, Suit: d.card.Suit(), Law: v.Laws[0]})
	}
	s.secondBack(t, d)
}

// secondBack deals with the card declarer has played from his other hand over a
// lead that does not stand: where that hand is on lead it is the lead.
func (s *State) secondBack(t int, d pending) {
	if d.second == bridge.NoCard {
		return
	}
	q := d.seat.Partner()
	s.hands[q] = s.hands[q].With(d.second)
	if s.onLead(t) == q && !s.begun(t) {
		s.lead(t, q, d.second)
	}
}

// reopenLead puts an accepted or refused lead of declarer's back into question,
// because the defender who may overrule his partner has spoken (55A).
func (s *State) reopenLead(i int) {
	r := &s.led.irr[i]
	p, c := r.by, r.cards[0]
	t := r.trick
	for _, q := range []bridge.Seat{p, p.Partner()} {
		if k := s.tricks[t].card[q]; k != bridge.NoCard && (k == c || k == r.second) {
			s.dropRevoke(q, t)
			s.lift(t, q)
		}
	}
	if !s.anyCard(t) {
		s.tricks[t].leader = bridge.NoSeat
	}
	s.hands[p] = s.hands[p].Without(c)
	s.led.retracted = 0
	s.led.restrict = slices.DeleteFunc(s.led.restrict, func(x Restriction) bool { return x.Law == "55.1963" })
	s.led.spent = slices.DeleteFunc(s.led.spent, func(x spent) bool { return x.Law == "55.1963" })
	refused := s.edition().LeadRefused(r.lead)
	r.laws, r.effects, r.status = without(r.laws, refused.Laws), nil, law.Open
	s.notReturned(c)
	s.unreviewFor(refused.Reviews, c)
	s.led.pending = noPending
	s.led.pending.irr, s.led.pending.seat, s.led.pending.card = i, p, c
	if q := p.Partner(); s.hands[q].Has(r.second) {
		s.hands[q] = s.hands[q].Without(r.second)
		s.led.pending.second = r.second
	}
}

// without is the rules of laws that are not among the others.
func without(laws, others []law.Ref) []law.Ref {
	return slices.DeleteFunc(slices.Clone(laws), func(l law.Ref) bool { return slices.Contains(others, l) })
}

// answerLead takes the answer of a player who has a right over the pending, or
// just decided, lead.
func (s *State) answerLead(k int, p bridge.Seat, o law.Option) {
	ch := s.led.choices[k]
	i := ch.irr
	if o.Verb == law.Spread {
		s.becomeDummy()
		return
	}
	if s.led.irr[i].lead.Defender {
		s.decideLead(k, o)
		return
	}
	r := &s.led.irr[i]
	first := r.answers == [4]law.Verb{}
	differ := !first && r.answers[p.Partner()] != law.NoVerb && r.answers[p.Partner()] != o.Verb
	r.answers[p] = o.Verb
	switch s.edition().DefendersDiffer() {
	case law.FirstEnds:
		s.decideLead(k, o)
		return
	case law.DirectorRules:
		if differ {
			s.close(k, o)
			s.rule(i, law.Verdict{Status: law.NeedsDirector})
			return
		}
	}
	next := p == ch.seat.Next()
	if first {
		s.decideLead(k, o)
		if !next || s.edition().DefendersDiffer() == law.DirectorRules {
			// the other defender may still speak
			c := &s.led.choices[k]
			c.open, c.chosen, c.by = true, law.Do(law.NoVerb), SeatSet(p.Partner())
		}
		return
	}
	switch c := r.cards[0]; {
	case !differ:
		s.close(k, o)
	case !s.hands[ch.seat].Has(c) && s.tricks[r.trick].card[ch.seat] != c:
		s.close(k, o) // the card has been lost since
		s.rule(i, law.Verdict{Status: law.NeedsDirector})
	default:
		s.reopenLead(i)
		s.decideLead(k, o)
	}
}

func (s *State) decideLead(k int, o law.Option) {
	if o.Verb == law.Accept {
		s.acceptLead(law.BySaying)
		s.close(k, o)
		return
	}
	s.close(k, o)
	s.refuseLead()
}

// becomeDummy applies Law 54A: declarer spreads his hand, his partner plays.
func (s *State) becomeDummy() {
	i := s.led.pending.irr
	s.acceptLead(law.BySpreading)
	s.swapDummy(i)
}

// swapDummy makes declarer dummy and his partner declarer.
func (s *State) swapDummy(i int) {
	p := s.declarer()
	s.contract.Declarer = p.Partner()
	s.led.spread |= SeatSet(p)
	s.effect(i, effect(law.BecomesDummy, p, bridge.NoCard))
}

// leadsFaceDown is an opening lead not yet faced (41A).
func (s *State) leadsFaceDown(e *Event) error {
	if s.phase != InLead {
		return errNoOpeningLead
	}
	if err := s.mustHold(e.Seat, e.Cards[0]); err != nil {
		return err
	}
	s.led.faceDown[e.Seat] = e.Cards[0]
	return nil
}

// faces turns a face-down lead up; it is then a lead like any other.
func (s *State) faces(e *Event) error {
	if s.led.faceDown[e.Seat] != e.Cards[0] {
		return errNotFaceDown
	}
	s.led.faceDown[e.Seat] = bridge.NoCard
	return s.play(e.Seat, e.Cards[0], false)
}
