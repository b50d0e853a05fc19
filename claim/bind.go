package claim

import (
	"slices"

	"arbiter/bridge"
)

// Bound is what binds a claimer who plays on under his claim, as the codes of rubber
// bridge have it, in one of his hands at its turn.
type Bound struct {
	// Stated are the cards that the statement leaves him; none where it fixes
	// nothing.
	Stated bridge.Hand
	// Finesse are the cards with which he would finesse without having said so: he
	// has a card that surely wins, and what he plays instead wins only if a certain
	// opponent does not hold a certain card. A finesse that an opponent's void has
	// proved is none, nor one that was begun before the claim.
	Finesse bridge.Hand
}

// Bind plays the cards that have been played since the claim and tells what binds
// the claimer now. It is not ok where it is not the turn of one of his hands, or the
// position or the cards do not fit together.
func Bind(p Position, played []bridge.Card) (b Bound, ok bool) {
	if _, ok := p.tricks(); !ok {
		return b, false
	}
	g := newGame(&p, 0)
	g.exact = true // each card of his is looked at
	st := g.start(&p)
	for _, c := range played {
		if !st.hands[st.turn()].Has(c) {
			return b, false
		}
		var out options
		g.options(&st, &out)
		o := option{card: c, step: st.step}
		of := append(slices.Clone(out.worst), out.best...)
		if i := slices.IndexFunc(of, func(o option) bool { return o.card == c }); i >= 0 {
			o = of[i]
		}
		st, _ = g.next(&st, o, out.fresh)
	}
	seat := st.turn()
	if st.hands[seat] == 0 || g.role[seat] != own {
		return b, false
	}
	var out options
	g.options(&st, &out)
	fixed := true
	for _, o := range append(slices.Clone(out.worst), out.best...) {
		b.Stated = b.Stated.With(o.card)
		fixed = fixed && o.rule == Stated
	}
	if !fixed {
		b.Stated, b.Finesse = 0, g.finesses(&st, seat)
	}
	return b, true
}

// finesses are the cards of the suit led with which the hand would finesse.
func (g *game) finesses(st *state, seat bridge.Seat) bridge.Hand {
	begun := g.underWay && st.left() == g.tricks && st.n == 2
	if st.n == 0 || begun {
		return 0
	}
	v := g.view(st)
	if !v.threat || g.located(st, v.led) {
		return 0
	}
	var sure, hopes bridge.Hand
	for h := st.hands[seat].Of(v.led); h != 0; h &= h - 1 {
		switch c := lowest(h); {
		case !bridge.Beats(c, v.best, g.trumps):
			if v.ours && hopeful(v.best, v.against) { // which is to hold
				hopes |= 1 << c
			}
		case high(c, v.against):
			sure |= 1 << c
		case hopeful(c, v.against):
			hopes |= 1 << c
		}
	}
	if sure == 0 {
		return 0
	}
	return hopes
}
