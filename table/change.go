package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Cards that may be taken back and replaced because an opponent or partner has
// changed his (Laws 45D1, 47D, 47E2, 58B3, 62C), and cards owed to a trick.

// openChange gives q the right to keep or withdraw the cards, if there are any.
func (s *State) openChange(i int, q bridge.Seat, cause law.Cause, cards []place) {
	if len(cards) == 0 {
		return
	}
	r := law.KeepOrWithdraw(cause)
	s.open(choice{by: SeatSet(q), irr: i, why: onChange, seat: q, trick: cards[0].trick, cards: cards}, r)
	s.rule(i, law.Verdict{Laws: []law.Ref{r.Law}})
}

// changeOf is an open right of the decider of p under which card c may be
// withdrawn, or -1.
func (s *State) changeOf(p bridge.Seat, c bridge.Card) int {
	for i := range s.led.choices {
		ch := &s.led.choices[i]
		if ch.open && ch.why == onChange && slices.ContainsFunc(ch.cards, func(k place) bool { return k.seat == p && k.card == c }) {
			return i
		}
	}
	return -1
}

// keepCards lets cards stand that might have been changed. Where the suit led is
// another now, not following to it is a revoke.
func (s *State) keepCards(k int) {
	ch := s.led.choices[k]
	s.close(k, law.Do(law.Keep))
	for _, at := range ch.cards {
		s.recheck(at, s.replacedLead(ch.irr, at.trick))
	}
}

// replacedLead reports whether what irregularity i changed is dummy's lead to trick t.
func (s *State) replacedLead(i, t int) bool {
	k := s.led.irr[i].kind
	return s.tricks[t].leader == s.dummy() && (k == law.DummyMisplay || k == law.UnclearDesignation)
}

// recheckTrick looks again at the cards of a trick that has got another lead. A card
// that its player may still keep or withdraw waits for that.
func (s *State) recheckTrick(t int) {
	k := &s.tricks[t]
	for _, p := range bridge.Seats {
		if c := k.card[p]; c != bridge.NoCard && s.changeOf(p, c) < 0 {
			s.recheck(place{t, p, c}, true)
		}
	}
}

// recheck looks again whether a card that stays in a trick is a legal play there. Of a
// hand that nobody knows it asks, where the lead is another one.
func (s *State) recheck(at place, relead bool) {
	k := &s.tricks[at.trick]
	suit, led := s.ledSuit(at.trick)
	if k.card[at.seat] != at.card || k.leader == at.seat || !led {
		return
	}
	for i := range s.led.irr {
		r := &s.led.irr[i]
		if r.kind != law.Revoke || r.by != at.seat || r.trick != at.trick {
			continue
		}
		if r.suit == suit && slices.Contains(r.cards, at.card) && s.unknown(at.seat) {
			return // it is asked, or answered, already
		}
		if r.status == law.Open && !r.gone {
			s.askNoMore(i)
		}
	}
	could := s.hands[at.seat].With(at.card).Follow(suit)
	i := s.revokeAt(at.seat, at.trick)
	switch {
	case could.Has(at.card) && i >= 0 && s.led.irr[i].status == law.Correctable:
		s.dropRevoke(at.seat, at.trick)
	case !could.Has(at.card) && i < 0:
		s.revoked(at.trick, at.seat, at.card, law.RevokeFacts{FollowSuit: true}, suit, could)
		i = len(s.led.irr) - 1
		s.catchUp(i)
		s.revokeNoted(i)
		return
	}
	if relead && s.unknown(at.seat) && at.card.Suit() != suit {
		i = s.askRevoke(at.trick, at.seat, at.card, suit, true)
		s.askAbout(i, law.Asked{ID: law.AskRevoke, Seat: at.seat, Side: bridge.NoSide, Card: k.card[k.leader]})
	}
}

// takeBack withdraws cards under a right to change. Each goes back to its hand
// and another is owed in its place, unless it was a lead to a trick that nobody
// else has played to.
func (s *State) takeBack(k int, cards []place) {
	ch := s.led.choices[k]
	s.close(k, law.Do(law.Withdraw))
	i := ch.irr
	offender := s.led.irr[i].by
	penal := (ch.cause == law.CardChanged || ch.cause == law.BothCorrected) && s.defender(ch.seat)
	for _, at := range cards {
		s.nameCard(at.seat, at.trick)
	}
	for _, at := range cards {
		if s.tricks[at.trick].card[at.seat] != at.card {
			continue // it has been taken back already
		}
		if i := s.revokeAt(at.seat, at.trick); i >= 0 && s.led.irr[i].status == law.Correctable {
			s.withdrawRevoke(i) // it must not come back
			continue
		}
		lead := s.tricks[at.trick].leader == at.seat
		owner := s.onLead(at.trick + 1)
		s.lift(at.trick, at.seat)
		alone := !s.anyCard(at.trick)
		if lead && !alone {
			s.tricks[at.trick].leader = at.seat
		}
		os := offender.Side()
		switch {
		case ch.cause == law.SlipCorrected:
			os = bridge.NoSide // the withdrawal is nobody's offence
		case s.led.irr[i].both:
			os = at.seat.Side().Other() // both sides are at fault, and his own side's card is no news to declarer
		}
		taken := at.card
		if s.playedOpen(at.seat, at.card) >= 0 {
			taken = bridge.NoCard // it was due, and is again
		}
		if penal {
			if ch.cause == law.CardChanged {
				s.sendBack(i, at.seat, at.card, ch.law)
			}
			s.lay(i, at.seat, at.card, true)
		} else {
			s.goBack(i, at.seat, at.card, ch.law, os)
		}
		if !lead || !alone {
			s.led.debts = append(s.led.debts, debt{seat: at.seat, trick: at.trick, irr: i, why: onChange, cause: ch.cause, owner: owner, taken: taken})
		}
	}
}

// forgetDebts: no card has been led to the trick, or the lead has been taken back,
// so nobody but its leader owes a card to it. The card of a defender who owed one
// stays seen.
func (s *State) forgetDebts(t int) {
	var owed []debt
	for _, d := range s.led.debts {
		if d.trick == t && d.seat != s.onLead(t) {
			owed = append(owed, d)
		}
	}
	if owed == nil {
		return
	}
	s.led.debts = slices.DeleteFunc(s.led.debts, func(d debt) bool { return slices.Contains(owed, d) })
	for _, d := range owed {
		if d.why != onCorrect {
			continue
		}
		s.close(s.choiceFor(onCorrect, d.irr), law.Do(law.NoVerb))
		s.rule(d.irr, law.Verdict{Status: law.Corrected, Laws: []law.Ref{"62A"}})
		if s.defender(d.seat) && d.taken != bridge.NoCard && s.hands[d.seat].Has(d.taken) {
			s.lay(d.irr, d.seat, d.taken, true)
		}
	}
}

// pay puts the card that a player owes into its trick.
func (s *State) pay(k int, c bridge.Card) error {
	d := s.led.debts[k]
	if set := d.set & s.hands[d.seat]; set != 0 && !set.Has(c) {
		return law.Refuse("%s may put in %s, not %s", d.seat, set, c)
	}
	if d.why == onSupply && s.beforeChoice(d.trick, d.seat, c) {
		return nil
	}
	s.led.debts = slices.Delete(s.led.debts, k, k+1)
	if i := s.led.pending.irr; i >= 0 && s.led.irr[i].trick == d.trick && !s.begun(d.trick) {
		s.overrideLead() // what is put in is the proper lead
	}
	switch d.why {
	case onCorrect:
		s.payRevoke(d, c)
	case onSupply:
		s.paySupply(d, c)
	default:
		s.payChange(d, c)
	}
	return nil
}

// owed is what may be put in for a debt.
func (s *State) owed(d debt) bridge.Hand {
	set := d.set & s.hands[d.seat]
	if set != 0 && (d.why != onSupply || s.tricks[d.trick].owner != bridge.NoSeat) {
		return set
	}
	if set == 0 {
		set = law.Playable(s.debtFacts(d))
	}
	return s.unbound(d.trick, d.seat, set)
}

// debtFacts is playFacts for a card owed to a trick: a card that has just been
// taken back and lies as a penalty card is not due there.
func (s *State) debtFacts(d debt) law.PlayFacts {
	f := s.playFacts(d.trick, d.seat)
	f.Major = f.Major.Without(d.taken)
	if f.Minor == d.taken {
		f.Minor = bridge.NoCard
	}
	return f
}

// payChange is the replacement of a card that was taken back.
func (s *State) payChange(d debt, c bridge.Card) {
	p, t := d.seat, d.trick
	f := s.debtFacts(d)
	s.put(t, p, c)
	s.checkPlay(t, p, c, f)
	s.afterPlay(t, p)
	s.effect(d.irr, effect(law.CardSupplied, p, c))
	s.relead(d.irr, t, d.owner)
	if s.tricks[t].leader == p {
		s.recheckTrick(t)
	}
	switch d.cause {
	case law.RevokeCorrected, law.BothCorrected:
		if q := s.nextOffender(d); q != bridge.NoSeat && s.edition().OffenderMayChange() {
			s.openChange(d.irr, s.decider(q), law.CardChanged, s.cardAfter(q, d))
		}
	case law.MisplayCorrected:
		if s.defender(p) {
			// declarer may change a card he played after the defender (45D1)
			q := p.Next()
			s.openChange(d.irr, s.decider(q), law.MisplayCorrected, s.cardAfter(q, d))
		}
	}
}

// nextOffender is the player of the offending side next in rotation after the
// one who has changed his card.
func (s *State) nextOffender(d debt) bridge.Seat {
	q := d.seat.Next()
	if q.Side() != s.led.irr[d.irr].by.Side() {
		return bridge.NoSeat
	}
	return q
}

// cardAfter is the card of q in the trick of d, if it was played before the
// change but after the player who changed.
func (s *State) cardAfter(q bridge.Seat, d debt) []place {
	k := &s.tricks[d.trick]
	c := k.card[q]
	if c == bridge.NoCard || k.leader == q || q == s.led.irr[d.irr].by {
		return nil
	}
	return []place{{d.trick, q, c}}
}
