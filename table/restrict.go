package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Restrictions on leads and plays (Laws 26, 50D2, 51A, 51B, 57A, 57D): how they begin, end
// with the card that meets them, and come back with it.

// spent is a restriction that was met by a card in the trick, or that ended with
// it because its player lost the lead. It is in force again if that is undone.
type spent struct {
	Restriction
	trick int
	by    bridge.Seat // whose card in that trick ended it
}

// ordered is the one card that a player has to play to a trick. It stays so as long
// as the trick lasts: it binds the card that takes the place of one that is taken back.
type ordered struct {
	card  bridge.Card
	trick int
}

var nothingOrdered = ordered{bridge.NoCard, -1}

// bind puts a restriction on a seat.
func (s *State) bind(irr int, r Restriction) {
	r.from = s.current()
	s.led.restrict = append(s.led.restrict, r)
	if irr >= 0 {
		e := effect(law.LeadRestriction, r.Seat, bridge.NoCard)
		e.Verb, e.Suits, e.Law = r.Verb, law.SuitSet(r.Suit), r.Law
		s.effect(irr, e)
	}
}

// spend ends restrictions with the card of player by in trick t.
func (s *State) spend(t int, by bridge.Seat, which func(Restriction) bool) {
	l := s.led
	for _, r := range l.restrict {
		if which(r) {
			l.spent = append(l.spent, spent{r, t, by})
		}
	}
	l.restrict = slices.DeleteFunc(l.restrict, which)
}

// liftRestrictions ends those that last while a player keeps the lead, once he has
// led and another hand has won a trick (50D2a).
func (s *State) liftRestrictions() {
	if len(s.led.restrict) == 0 {
		return
	}
	t := s.current()
	if s.begun(t) || t == int(s.first) {
		return
	}
	w := s.winner(t - 1)
	s.spend(t-1, w, func(r Restriction) bool { return r.KeepsLead && r.Seat != w && s.hadLead(r.Seat, r.from, t) })
}

// hadLead reports whether p had the lead to a trick from trick from on, before trick t.
// The lead that was bound may have gone back, and the lead with it.
func (s *State) hadLead(p bridge.Seat, from, t int) bool {
	for u := from; u < t; u++ {
		if s.tricks[u].leader == p || s.onLead(u) == p {
			return true
		}
	}
	return false
}

// unspend puts in force again the restrictions, and opens again the rights of Law
// 26, that a card had used up which has been taken back; who has kept the lead is
// looked at again while nobody has led to the trick.
func (s *State) unspend() {
	l := s.led
	now := s.current()
	l.spent = slices.DeleteFunc(l.spent, func(x spent) bool {
		var back bool
		switch {
		case x.KeepsLead:
			back = x.trick >= now-1 && now < 13 && !s.begun(now)
		case s.tricks[x.trick].card[x.by] != bridge.NoCard:
		case x.OnPlay && !s.begun(x.trick):
			return true // with the trick
		default:
			back = true
		}
		if back {
			l.restrict = append(l.restrict, x.Restriction)
		}
		return back
	})
	for i := range l.bids.withdrawn {
		if w := &l.bids.withdrawn[i]; w.led > 0 && s.tricks[w.led-1].card[w.by.Partner()] == bridge.NoCard {
			w.used, w.led = false, 0
		}
	}
}
