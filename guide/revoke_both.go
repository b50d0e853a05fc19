package guide

import (
	"slices"

	"arbiter/bridge"
)

// bothRevoked is a trick to which both sides have revoked, and the lead to the next one.
type bothRevoked struct {
	r      *revoke
	by     [2]bridge.Seat // who have revoked
	first  bridge.Seat    // who led to the trick
	leader bridge.Seat    // who won it with the revokes in it, and led to the next one
	known  [4]bridge.Card // what was played, by the seat; NoCard where nobody has told it
	lead   bridge.Card    // to the next trick; NoCard where nobody has told it

	// What fits found.
	led     bridge.Suit
	trumps  bridge.Strain
	played  [4]bridge.Card
	instead [4]bridge.Card // of those who have revoked, otherwise NoCard
}

// strains are the suits as trumps.
var strains = []bridge.Strain{bridge.Strain(bridge.Clubs), bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Hearts), bridge.Strain(bridge.Spades)}

// after reports whether p plays after q to a trick that first leads.
func after(first, p, q bridge.Seat) bool {
	for s := first; s != p; s = s.Next() {
		if s == q {
			return true
		}
	}
	return false
}

// fits looks for trumps, a suit led that is none of not, and cards for those which
// nobody has told, so that the trick goes to the leader with the revokes in it and to
// winner once they are corrected.
func (x *bothRevoked) fits(winner bridge.Seat, not []bridge.Suit) bool {
	for _, x.trumps = range append([]bridge.Strain{bridge.NoTrump}, strains...) {
		for _, x.led = range bridge.Suits {
			if !slices.Contains(not, x.led) && x.ledFits() && x.fill(0, winner) {
				return true
			}
		}
	}
	return false
}

// ledFits reports whether the cards that are known fit the suit led: the revokes are none
// of it, the first card is, and who could not follow does not lead it now.
func (x *bothRevoked) ledFits() bool {
	for p, c := range x.known {
		seat := bridge.Seat(p)
		switch {
		case c == bridge.NoCard:
		case slices.Contains(x.by[:], seat):
			if c.Suit() == x.led {
				return false
			}
		case c.Suit() != x.led && (seat == x.first || seat == x.leader && x.lead != bridge.NoCard && x.lead.Suit() == x.led):
			return false
		}
	}
	return true
}

// wins reports whether the leader can have won the trick with his card among those that
// are known, whatever was led and trumps.
func (x *bothRevoked) wins() bool {
	if x.known[x.leader] == bridge.NoCard {
		return true
	}
	for _, x.trumps = range append([]bridge.Strain{bridge.NoTrump}, strains...) {
		for _, x.led = range bridge.Suits {
			if x.ledFits() && x.best() {
				return true
			}
		}
	}
	return false
}

// best reports whether the leader's card is the best of those that are known.
func (x *bothRevoked) best() bool {
	worth := func(c bridge.Card) int {
		switch {
		case bridge.Strain(c.Suit()) == x.trumps:
			return 100 + int(c.Rank())
		case c.Suit() == x.led:
			return int(c.Rank())
		}
		return -1
	}
	own := worth(x.known[x.leader])
	for p, c := range x.known {
		if own < 0 || bridge.Seat(p) != x.leader && c != bridge.NoCard && worth(c) > own {
			return false
		}
	}
	return true
}

// cannotWin are the cards of p with which the leader cannot have won the trick.
func (x *bothRevoked) cannotWin(p bridge.Seat) (out bridge.Hand) {
	was := x.known[p]
	defer func() { x.known[p] = was }()
	for _, c := range bridge.Pack.Cards() {
		if x.known[p] = c; !x.wins() {
			out = out.With(c)
		}
	}
	if out == bridge.Pack {
		return 0 // what was told before cannot be
	}
	return out
}

// fill finds the cards from the n-th on: those of the trick by their seats, and then what
// takes the place of the two revokes.
func (x *bothRevoked) fill(n int, winner bridge.Seat) bool {
	if n == 0 {
		x.played = x.known
		x.instead = [4]bridge.Card{bridge.NoCard, bridge.NoCard, bridge.NoCard, bridge.NoCard}
	}
	if n == 6 {
		corrected := x.played
		for _, p := range x.by {
			corrected[p] = x.instead[p]
		}
		return trickWinner(x.played, x.first, x.trumps) == x.leader && trickWinner(corrected, x.first, x.trumps) == winner
	}
	suits := []bridge.Suit{x.led}
	var at *bridge.Card
	switch {
	case n >= 4:
		at = &x.instead[x.by[n-4]]
	case x.known[n] != bridge.NoCard:
		return x.fill(n+1, winner)
	default:
		at = &x.played[n]
		if slices.Contains(x.by[:], bridge.Seat(n)) {
			suits = slices.DeleteFunc(slices.Clone(bridge.Suits[:]), func(s bridge.Suit) bool { return s == x.led })
		}
	}
	for _, s := range suits {
		for _, c := range x.ends(s) {
			*at = c
			if x.fill(n+1, winner) {
				return true
			}
			*at = bridge.NoCard
		}
	}
	return false
}

// ends are the two lowest and the two highest cards of the suit that nobody has told and
// that are in no other place: those between win no other trick.
func (x *bothRevoked) ends(s bridge.Suit) []bridge.Card {
	free := x.r.unused(s)
	for _, cards := range [][4]bridge.Card{x.played, x.instead} {
		for _, c := range cards {
			if c != bridge.NoCard {
				free = free.Without(c)
			}
		}
	}
	cards := lowFirst(free)
	if n := len(cards); n > 4 {
		cards = slices.Delete(cards, 2, n-2)
	}
	return cards
}

// trickWinner is who wins a trick of these cards.
func trickWinner(cards [4]bridge.Card, first bridge.Seat, trumps bridge.Strain) bridge.Seat {
	best := first
	for p := first.Next(); p != first; p = p.Next() {
		a, b := cards[p], cards[best]
		if a.Suit() == b.Suit() && a.Rank() > b.Rank() || a.Suit() != b.Suit() && bridge.Strain(a.Suit()) == trumps {
			best = p
		}
	}
	return best
}
