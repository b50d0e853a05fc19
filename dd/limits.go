package dd

import "arbiter/bridge"

// Limits are what the Laws take away from the choice of the players after an
// irregularity. The zero value takes nothing.
type Limits struct {
	// Penalty is the major penalty cards of each seat: one that can legally be
	// played must be; among several the other side chooses (Laws 50D1, 51A).
	Penalty [4]bridge.Hand
	// Minor is the minor penalty card of each seat: before it no other card of
	// its suit below the rank of an honour may be played (Law 50C).
	Minor [4]bridge.Hand
	// Lead restricts the leads of each seat.
	Lead [4]LeadLimit
}

// LeadLimit restricts the next lead of a seat.
type LeadLimit struct {
	// From is the cards that may be led. It binds as long as the hand holds one
	// of them; the empty set is no limit.
	From bridge.Hand
	// Retained extends the limit for as long as the seat retains the lead.
	Retained bool
}

// LeadSuit is the limit that the suit must be led (Law 50D2).
func LeadSuit(s bridge.Suit) LeadLimit { return LeadLimit{From: bridge.Pack.Of(s)} }

// LeadOther is the limit that the suit may not be led, for as long as the seat
// retains the lead (Laws 26B, 50D2).
func LeadOther(s bridge.Suit) LeadLimit {
	return LeadLimit{From: bridge.Pack &^ bridge.Pack.Of(s), Retained: true}
}

func (l *Limits) none() bool { return *l == Limits{} }

// filter is the cards among those that follow suit which the limits allow.
// theirs is true where the other side chooses.
func (l *Limits) filter(seat int, follow, hand uint64, leads bool) (cards uint64, theirs bool) {
	cards = follow
	if leads {
		if c := cards & uint64(l.Lead[seat].From); c != 0 {
			cards = c
		}
	}
	if c := cards & uint64(l.Penalty[seat]); c != 0 {
		return c, c&(c-1) != 0
	}
	if minor := uint64(l.Minor[seat]) & hand; minor != 0 {
		const honours = 0x1f00_1f00_1f00_1f00
		for m := minor; m != 0; m &= m - 1 {
			barred := suitOf(m&-m) &^ honours &^ minor
			if c := cards &^ barred; c != 0 {
				cards = c
			}
		}
	}
	return cards, false
}

// alike reports whether the limits treat two cards of a suit in the same way.
func (l *Limits) alike(seat int, a, b uint64) bool {
	const honours = 0x1f00_1f00_1f00_1f00
	for _, set := range [...]uint64{uint64(l.Penalty[seat]), uint64(l.Minor[seat]), uint64(l.Lead[seat].From)} {
		if set&a != 0 != (set&b != 0) {
			return false
		}
	}
	return l.Minor[seat] == 0 || honours&a != 0 == (honours&b != 0)
}

// drop leaves out what binds no longer: penalty cards that have been played and
// lead limits that leave all cards or none.
func (l *Limits) drop(hand [4]uint64) {
	for seat, h := range hand {
		l.Penalty[seat] &= bridge.Hand(h)
		l.Minor[seat] &= bridge.Hand(h)
		if from := l.Lead[seat].From & bridge.Hand(h); from == 0 || from == bridge.Hand(h) {
			l.Lead[seat] = LeadLimit{}
		}
	}
}

// led ends the limit of a seat that leads.
func (l *Limits) led(seat int) {
	if !l.Lead[seat].Retained {
		l.Lead[seat] = LeadLimit{}
	}
}

// ended ends the limit of a leader who lost the lead.
func (l *Limits) ended(leader, winner int) {
	if leader != winner {
		l.Lead[leader] = LeadLimit{}
	}
}

// free reports whether the limits bind no hand of the side.
func (l *Limits) free(side int) bool {
	a, b := side, side+2
	return l.Penalty[a]|l.Penalty[b]|l.Minor[a]|l.Minor[b]|l.Lead[a].From|l.Lead[b].From == 0
}

// leads is one bit for each lead limit in force.
func (l *Limits) leads() (active uint8) {
	for seat, lead := range l.Lead {
		if lead.From != 0 {
			active |= 1 << seat
		}
	}
	return active
}
