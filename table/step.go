package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Step takes one event. It returns the new state and the rulings that are new
// or changed by the event; on an impossible event the old state, unchanged, and
// an error that says what is impossible about it.
func Step(s State, e *Event) (State, []law.Ruling, error) {
	n := s
	n.now++
	if n.led == nil && e.Verb == Plays && len(e.Cards) == 1 && e.Hidden == 0 && n.playPlain(e.Seat, e.Cards[0]) {
		return n, nil, nil
	}
	if n.led == nil && e.Verb == Calls && e.Words == "" && n.callPlain(e.Seat, e.Call) {
		return n, nil, nil
	}
	if n.led != nil {
		n.led = n.led.clone()
	} else {
		n.led = newLedger()
	}
	if err := n.check(e); err != nil {
		return s, nil, err
	}
	if err := n.apply(e); err != nil {
		return s, nil, err
	}
	n.settle()
	return n, n.changed(), nil
}

// playPlain is the course of a correct deal: a card led or played in turn, held
// and legal, with nothing else on the table. It reports false, having changed
// nothing, where anything is out of the ordinary.
func (s *State) playPlain(p bridge.Seat, c bridge.Card) bool {
	if s.phase != InPlay && s.phase != InLead || p > bridge.West || !s.hands[p].Has(c) || s.unknown(p) {
		return false
	}
	t := s.current()
	if t == 13 || s.turnIn(t) != p {
		return false
	}
	if suit, led := s.ledSuit(t); led && c.Suit() != suit && s.hands[p].Of(suit) != 0 {
		return false
	}
	s.place(t, p, c)
	s.phase = InPlay
	if t == 12 && s.complete(12) {
		s.phase = Over
	}
	return true
}

// callPlain is the course of a correct auction, as playPlain is that of the play.
func (s *State) callPlain(p bridge.Seat, c bridge.Call) bool {
	a := s.Auction()
	if s.phase != InAuction || s.dealer > bridge.West || a.Turn() != p || !a.Legal(p, c) || c.IsBid() && c.Level() > 7 {
		return false
	}
	s.calls = append(s.calls[:len(s.calls):len(s.calls)], bridge.Made{Seat: p, Call: c})
	if s.Auction().Over() {
		s.closeAuction()
	}
	return true
}

// apply dispatches an event to its law.
func (s *State) apply(e *Event) error {
	switch e.Verb {
	case Chooses, DirectorFinds, Withdraws:
		s.led.attention.acted, s.led.attention.dealt = 0, true // the matter is dealt with
	}
	switch e.Verb {
	case Plays:
		s.actsMeanwhile(e.Seat)
		return s.plays(e)
	case Calls:
		s.actsMeanwhile(e.Seat)
		return s.makeCall(e)
	case Designates:
		return s.designates(e)
	case Moves:
		return s.moves(e)
	case Touches:
		return s.touches(e)
	case HoldsOut:
		return s.holdsOut(e)
	case Drops, Shows:
		return s.shows(e)
	case Names:
		return s.names(e)
	case LeadsFaceDown:
		return s.leadsFaceDown(e)
	case Faces:
		return s.faces(e)
	case Omits:
		return s.omits(e)
	case Supplies:
		return s.supplies(e)
	case Mislays:
		return s.mislays(e)
	case Restores:
		return s.restores(e)
	case Finds:
		return s.finds(e)
	case Withdraws:
		return s.withdraws(e)
	case WithdrawsCall:
		return s.withdrawsCall(e)
	case ChangesCall:
		return s.changesCall(e)
	case TakesBoard:
		return s.takesBoard(e)
	case CalledAt:
		return s.calledAt(e)
	case MovesCard:
		return s.movesCard(e)
	case WithdrawsAgreement:
		return s.withdrawsAgreement(e)
	case WithdrawsConcession:
		return s.withdrawsConcession(e)
	case ChangesWords:
		return s.changesWords(e)
	case Notes:
		return s.notes(e)
	case Asks:
		return s.asks(e)
	case AsksTrick:
		return s.asksTrick(e)
	case AsksCall, AsksAuction, AsksReview:
		return s.inquires(e)
	case Restates:
		return s.restates(e)
	case Learns:
		return s.learns(e)
	case ShowsHand:
		return s.showsHand(e)
	case Spreads:
		return s.spreads(e)
	case LooksAt:
		return s.looksAt(e)
	case LooksAtTrick:
		return s.looksAtTrick(e)
	case Tells:
		s.led.told[e.Whom] = e.Seat
		return nil
	case Warns:
		return s.warns(e)
	case Explains:
		return s.explains(e)
	case Corrects:
		return s.corrects(e)
	case Alerts:
		return s.alerts(e)
	case Pauses:
		if e.Seat == s.declarer() {
			s.led.spoken.paused = true
		}
		return nil
	case Turns:
		return s.turns(e)
	case Points:
		return s.points(e)
	case Mixes:
		return s.mixes(e)
	case DirectorCalled:
		return s.directorCalled(e)
	case Chooses:
		return s.chooses(e)
	case Claims, Concedes:
		return s.claims(e)
	case Says:
		return s.says(e)
	case Objects:
		return s.objects(e)
	case Agrees:
		return s.agrees(e)
	case PlaysOn:
		return s.playsOn(e)
	case DirectorFinds:
		return s.found(e)
	case EndPlay:
		if s.phase == InAuction {
			return law.Refuse("the auction is not over")
		}
		s.led.playEnded = true
		if s.phase != InClaim {
			s.phase = Over
		}
		return nil
	case NextBoard:
		return s.nextBoard(e)
	case RoundOver:
		return s.roundOver()
	case PeriodOver:
		s.led.periodOver = true
		return nil
	}
	return law.Refuse("this act is not ruled on: %s", e.Verb)
}

// settle derives what follows from the state as it now is: choices that stand
// or fall with whose lead it is, reminders that grow with the tricks.
func (s *State) settle() {
	if s.phase == InPlay && s.complete(12) && s.current() == 13 && len(s.led.debts) == 0 {
		s.phase = Over
	}
	s.ownLead()
	s.emptied()
	s.unspend()
	s.liftRestrictions()
	s.leadRight()
	s.auctionRestrictions()
	s.ownRight()
	s.revokeReminders()
	s.settleClaim()
	s.trumpRight()
	s.barRight()
	s.afterPlayQuestions()
}

// changed lists the rulings touched by the last event.
func (s *State) changed() []law.Ruling {
	var out []law.Ruling
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.touched == s.now && !r.gone {
			out = append(out, s.ruling(i))
		}
	}
	return out
}

// mustHold is the error for a card that a seat cannot have.
func (s *State) mustHold(p bridge.Seat, c bridge.Card) error {
	if p > bridge.West {
		return law.Refuse("the act needs a seat")
	}
	if s.hands[p].Has(c) {
		return nil
	}
	if s.led != nil && s.led.mislaid[p].Has(c) {
		return law.Refuse("%s has mislaid %s", p, c)
	}
	if t := s.find(p, c); t >= 0 {
		return law.Refuse("%s has played %s to trick %d", p, c, t+1)
	}
	for _, q := range bridge.Seats {
		switch held := s.setup.Deal.Hands[q].Has(c); {
		case held && q == p: // put down, but not yet in a trick
			return law.Refuse("%s lies on the table already", c)
		case held:
			return law.Refuse("%s does not hold %s: it is %s's", p, c, q)
		}
	}
	if s.unknown(p) {
		return s.reveal(p, c)
	}
	return law.Refuse("%s does not hold %s", p, c)
}

// reveal takes note of a card that a player nobody knew the hand of turns out
// to hold.
func (s *State) reveal(p bridge.Seat, c bridge.Card) error {
	if d := &s.led.pending; d.irr >= 0 && (c == d.card || c == d.second) {
		return law.Refuse("%s lies on the table already", c)
	}
	for _, q := range bridge.Seats {
		if q != p && (s.hands[q].Has(c) || s.led.mislaid[q].Has(c) || s.find(q, c) >= 0) {
			return law.Refuse("%s cannot hold %s: it is %s's", p, c, q)
		}
	}
	if s.hands[p].Count()+s.playedBy(p) >= 13-int(s.first) {
		return law.Refuse("%s has shown all his cards, %s is not among them", p, c)
	}
	s.hands[p] = s.hands[p].With(c)
	s.showsRevoke(p, c)
	return nil
}

func (s *State) playedBy(p bridge.Seat) int {
	n := 0
	for t := int(s.first); t < 13; t++ {
		if s.tricks[t].card[p] != bridge.NoCard {
			n++
		}
	}
	return n
}
