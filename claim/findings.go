package claim

import (
	"fmt"
	"slices"

	"arbiter/bridge"
)

// This file holds what the Director may find of a claim and what hangs on it:
// the class of the player, whether a play is normal for him, and whether the
// statement was made.

// Class is the class of a player: careless play of one class is not normal for
// another (footnote to Laws 69 to 71).
type Class uint8

// The classes. Average is what holds while nothing is found.
const (
	Average Class = iota
	Expert
	Novice
	NumClasses
)

var classNames = [NumClasses]string{"average", "expert", "novice"}

// String is average, expert or novice.
func (c Class) String() string {
	if c >= NumClasses {
		return fmt.Sprintf("%d?", c)
	}
	return classNames[c]
}

// MarshalText writes the word of the class.
func (c Class) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// beyond are the rules that do not hold for the class, of those of our making:
// slips that are not normal for an expert, care that a novice may not take.
var beyond = [NumClasses][]Rule{
	Expert: {Between, TrumpFirst},
	Novice: {WinnersFirst, Notices, ProvedGone},
}

// without are the rules of the policy that do not hold for the class. What the
// policy itself lays down holds for all.
func (p Policy) without(c Class) uint32 {
	var off uint32
	for _, r := range beyond[c] {
		if p.Disputed(r) {
			off |= 1 << r
		}
	}
	return off
}

// Plays are cards of the claimer's side, as led or as played to a trick that
// another has led to.
type Plays struct {
	Led, Played bridge.Hand
}

// With adds a card.
func (p Plays) With(c bridge.Card, led bool) Plays {
	if led {
		p.Led = p.Led.With(c)
	} else {
		p.Played = p.Played.With(c)
	}
	return p
}

// Has reports whether the card is among them.
func (p Plays) Has(c bridge.Card, led bool) bool {
	return led && p.Led.Has(c) || !led && p.Played.Has(c)
}

func (p Plays) cards() bridge.Hand { return p.Led | p.Played }

// found puts in effect what the Director has found of single cards. One that he
// found normal is added to the cards that the rules leave, unless the statement
// fixes one; one that he found not to be normal is dropped where there is another.
func (g *game) found(st *state, seat bridge.Seat, legal bridge.Hand, out *options) {
	if g.role[seat] != own || len(out.worst) == 0 || slices.ContainsFunc(out.worst, func(o option) bool { return o.rule == Stated }) {
		return
	}
	normal, abnormal := g.normal.Played, g.abnormal.Played
	if st.n == 0 {
		normal, abnormal = g.normal.Led, g.abnormal.Led
	}
	g.add(out, st, seat, normal&legal, Found, out.worst[0].step)
	kept := 0
	for _, o := range out.worst {
		if !abnormal.Has(o.card) {
			out.worst[kept] = o
			kept++
		}
	}
	if kept > 0 {
		out.worst = out.worst[:kept]
	}
}

// Turn is a play of the claimer's side on which the award hangs: the last one of
// the line where another normal card would have saved the trick.
type Turn struct {
	Seat bridge.Seat
	Card bridge.Card // NoCard: there is none
	Led  bool
}

// turn finds the play of the line on which the award hangs. The plays nearest to
// its end, which are the quickest to judge, come first.
func (p *proof) turn(st *state, line []Played, awarded int) Turn {
	none := Turn{Seat: bridge.NoSeat, Card: bridge.NoCard}
	type place struct {
		state
		need int
	}
	at := place{*st, awarded + 1}
	places := make([]place, 0, len(line))
	for _, c := range line {
		opts := &options{}
		p.options(&at.state, opts)
		of := append(slices.Clone(opts.worst), opts.best...)
		i := slices.IndexFunc(of, func(o option) bool { return o.card == c.Card })
		if i < 0 {
			return none
		}
		places = append(places, at)
		var took bridge.Seat
		if at.state, took = p.game.next(&at.state, of[i], opts.fresh); took != bridge.NoSeat && p.role[took] != opponent {
			at.need--
		}
	}
	p.allow(p.budget / 4)
	for i := len(line) - 1; i >= 0; i-- {
		at, c := places[i], line[i]
		if p.role[c.Seat] != own || c.Rule == Forced || c.Rule == Stated || p.normal.Has(c.Card, at.n == 0) {
			continue
		}
		opts := &options{}
		p.options(&at.state, opts)
		for _, o := range opts.worst {
			if o.card == c.Card {
				continue
			}
			if ok := p.after(&at.state, o, opts.fresh, at.need, false); p.spent {
				return none
			} else if ok {
				return Turn{c.Seat, c.Card, at.n == 0}
			}
		}
	}
	return none
}
