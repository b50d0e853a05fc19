package claim

import (
	"slices"

	"arbiter/bridge"
)

// This file holds the duties to play penalty cards (Law 50). Of several that are due
// the worst for the claimer is played: that declarer will name another he has not said.

// faceUp are the penalty cards that are still held by the sides.
func (g *game) faceUp(st *state, ours bool) bridge.Hand {
	open := g.major | g.minor
	if open == 0 {
		return 0
	}
	var held bridge.Hand
	for _, s := range bridge.Seats {
		if ours == (g.role[s] != opponent) {
			held |= st.hands[s]
		}
	}
	return open & held
}

// due are those of the cards that a hand may legally play that its penalty cards
// leave: a major one itself (50D1), and of a minor one's suit no other card below
// the honours (50C).
func (g *game) due(legal bridge.Hand) bridge.Hand {
	if m := legal & g.major; m != 0 {
		return m
	}
	out := legal
	for h := legal & g.minor; h != 0; h &= h - 1 {
		open := lowest(h)
		for of := legal.Of(open.Suit()); of != 0; of &= of - 1 {
			if c := lowest(of); c != open && !c.Rank().Honour() {
				out &^= 1 << c
			}
		}
	}
	return out
}

// obey leaves a hand of the claimer's side the plays that its penalty cards allow.
func (g *game) obey(st *state, seat bridge.Seat, due bridge.Hand, out *options) {
	barred := func(o option) bool { return !due.Has(o.card) }
	out.worst, out.best = slices.DeleteFunc(out.worst, barred), slices.DeleteFunc(out.best, barred)
	if due&g.major != 0 || len(out.worst)+len(out.best) == 0 {
		out.worst, out.best = out.buf[:0], nil
		g.add(out, st, seat, due, Forced, st.step)
	}
}
