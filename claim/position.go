// Package claim proves claims. It takes the position at which play was
// suspended and what the claimer said, and searches every legal play of every
// hand, careless and absurd ones included; only where the statement fixes the
// claimer's card does he play that one. If all of these lines give him what he
// claimed there is nothing to doubt, whatever a regulation holds for a normal
// line (Laws 68C, 70A, 70D, 70E). If one of them does not, or the search would
// take too long, the answer is that nothing is proved, and the claim is the
// Director's. The package never weighs one line against another: which plays
// are normal for the class of player, what the claimer knew of an outstanding
// trump (Law 70C) and what the opponents are to be given it leaves to him.
package claim

import "arbiter/bridge"

// Position is the place at which play was suspended by a claim. Cards already
// played to the trick in progress lie in Trick and no longer in Hands.
type Position struct {
	Hands   [4]bridge.Hand
	Unknown [4]bool // hands nobody knows: nothing can be proved
	Trumps  bridge.Strain
	Lead    bridge.Seat   // who led to the trick in progress, or leads to the next
	Trick   []bridge.Card // the trick in progress, 0 to 3 cards, in the order of play
	Claimer bridge.Seat
	Dummy   bridge.Seat // a claimer who is his partner plays both hands; NoSeat if there is none
	Claimed int         // by the claimer's side, of the tricks left, the trick in progress counted
	Plan    []Step      // what the claimer said, in order; empty: nothing. See Certain for when to leave it out
}

// plays reports whether the claimer chooses the cards of the seat.
func (p *Position) plays(s bridge.Seat) bool {
	return s == p.Claimer || s == p.Dummy && p.Claimer == p.Dummy.Partner()
}

// tricks is how many tricks are left, the trick in progress counted. It is not
// ok if the hands and the trick do not fit together.
func (p *Position) tricks() (n int, ok bool) {
	if len(p.Trick) > 3 || p.Lead > bridge.West || p.Claimer > bridge.West {
		return 0, false
	}
	n = p.Hands[p.Lead].Count()
	if len(p.Trick) > 0 {
		n++
	}
	var seen bridge.Hand
	seat := p.Lead
	for i := range 4 {
		h := p.Hands[seat]
		if i < len(p.Trick) {
			if h.Has(p.Trick[i]) || !p.Trick[i].Valid() {
				return 0, false
			}
			h = h.With(p.Trick[i])
		}
		if p.Unknown[seat] || h&seen != 0 || h&^bridge.Pack != 0 || h.Count() != n {
			return 0, false
		}
		seen |= h
		seat = seat.Next()
	}
	return n, true
}
