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

	// ShownOut are the suits that each hand has failed to follow to so far.
	// Certain does not look at it, nor at Aware and Policy.
	ShownOut [4]Suits
	Aware    Knowledge // whether the claimer knew of the trumps still out (Law 70C)
	Policy   Policy    // which plays are normal

	// Major and Minor are the penalty cards that still lie before defenders. Certain
	// does not look at them.
	Major, Minor bridge.Hand

	// What the Director has found of the player, and of single cards as plays of
	// his.
	Class            Class
	Normal, Abnormal Plays
}

// Suits is a set of suits.
type Suits uint8

// SuitSet is the set of the given suits.
func SuitSet(suits ...bridge.Suit) Suits {
	var v Suits
	for _, s := range suits {
		v |= 1 << s
	}
	return v
}

// Has reports whether s is in the set.
func (v Suits) Has(s bridge.Suit) bool { return v>>s&1 != 0 }

// Knowledge is what has been found of what the claimer knew.
type Knowledge uint8

// Nobody has asked, he did not know, he knew. Doubt goes against the claimer:
// while it is not found that he knew, he did not.
const (
	NotFound Knowledge = iota
	DidNotKnow
	Knew
)

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

// trumpOut reports whether an opponent holds a trump or has played one to the
// trick in progress, of which the statement says nothing.
func (p *Position) trumpOut() bool {
	suit, ok := p.Trumps.Suit()
	if !ok || p.mentionsTrumps() {
		return false
	}
	for _, s := range bridge.Seats {
		if s.Side() != p.Claimer.Side() && p.Hands[s].Of(suit) != 0 {
			return true
		}
	}
	return false
}

func (p *Position) mentionsTrumps() bool {
	for _, st := range p.Plan {
		if st.Verb == DrawTrumps {
			return true
		}
	}
	return false
}
