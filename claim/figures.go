package claim

import (
	"context"

	"arbiter/bridge"
	"arbiter/dd"
)

// Figures stand beside the award, in tricks of the claimer's side.
type Figures struct {
	DoubleDummy int // both sides play best, all cards seen
	// Stated is what the statement brings against the best defence, where it
	// fixes a card; beyond it both sides play best.
	Stated int
}

// statedBudget is how many cards the search for Stated may try.
const statedBudget = 300_000

// Compare finds the figures of a position. ok is false where the position does
// not fit together, the work would be too much, or a penalty card lies before a
// defender: the figures do without the duty to play it.
func Compare(ctx context.Context, p Position) (f Figures, ok bool) {
	left, ok := p.tricks()
	if !ok {
		return f, false
	}
	if p.Major|p.Minor != 0 {
		return f, false
	}
	p.Policy, p.Aware = WBF, Knew
	s := stated{
		game:   newGame(&p, 0),
		ctx:    ctx,
		solver: dd.NewSolver(dd.Options{Memory: 8 << 20, Nodes: 20_000_000}),
		memory: map[key]int8{},
	}
	if left == 0 {
		return f, true
	}
	st := s.start(&p)
	f.DoubleDummy = s.best(&st)
	f.Stated = f.DoubleDummy
	if len(p.Plan) > 0 {
		f.Stated = s.value(&st)
	}
	return f, !s.failed
}

// stated plays a statement against the best defence.
type stated struct {
	*game
	ctx    context.Context
	solver *dd.Solver
	memory map[key]int8
	nodes  int
	failed bool
}

// best is the double-dummy value of a position.
func (s *stated) best(st *state) int {
	sol, err := s.solver.Best(s.ctx, dd.Position{
		Hands: st.hands, Trump: s.trumps, Leader: st.lead, Trick: st.cards[:st.n],
	})
	if err != nil {
		s.failed = true
		return 0
	}
	if sol.Turn.Side() == s.side {
		return sol.Tricks
	}
	return sol.Of - sol.Tricks
}

// value is what the claimer's side takes from here.
func (s *stated) value(st *state) int {
	if s.nodes++; s.nodes > statedBudget || s.failed || s.nodes%pollEvery == 1 && s.ctx.Err() != nil {
		s.failed = true
		return 0
	}
	switch {
	case st.n == 0 && st.hands[st.lead] == 0:
		return 0
	case int(st.step) >= len(s.plan):
		if st.n > 0 {
			return s.best(st)
		}
	}
	var k key
	if st.n == 0 {
		k = s.key(st, false)
		if v, ok := s.memory[k]; ok {
			return int(v)
		}
	}
	v := -1
	if int(st.step) >= len(s.plan) {
		v = s.best(st)
	} else {
		seat := st.turn()
		of, fresh := s.cards(st, seat)
		for _, o := range of {
			next, took := s.next(st, o, fresh)
			n := s.value(&next)
			if took != bridge.NoSeat && s.role[took] != opponent {
				n++
			}
			if v < 0 || s.role[seat] == opponent && n < v || s.role[seat] != opponent && n > v {
				v = n
			}
		}
	}
	if st.n == 0 && !s.failed {
		s.memory[k] = int8(v)
	}
	return v
}

// cards are what may be played: what the statement fixes, or any legal card.
func (s *stated) cards(st *state, seat bridge.Seat) ([]option, bool) {
	var out options
	s.options(st, &out)
	of := append(out.worst, out.best...)
	if s.role[seat] == opponent {
		return of, out.fresh
	}
	step := uint8(0)
	var fixed []option
	for _, o := range of {
		if o.rule == Stated {
			fixed = append(fixed, o)
		} else {
			step = max(step, o.step)
		}
	}
	if len(fixed) == len(of) {
		return fixed, out.fresh
	}
	legal := st.hands[seat]
	if st.n > 0 {
		legal = legal.Follow(st.cards[0].Suit())
	}
	for h := s.distinct(st, seat, legal); h != 0; h &= h - 1 {
		fixed = append(fixed, option{lowest(h), NoRule, step})
	}
	return fixed, out.fresh
}
