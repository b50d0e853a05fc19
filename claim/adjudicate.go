package claim

import (
	"slices"

	"arbiter/bridge"
)

// DefaultBudget is how many cards Adjudicate may try: a second or two.
const DefaultBudget = 2_000_000

// Played is a card of a line.
type Played struct {
	Seat bridge.Seat `json:"seat"`
	Card bridge.Card `json:"card"`
	// Rule is why the card is a normal play; NoRule for an opponent, who may
	// play any.
	Rule Rule `json:"rule,omitempty"`
}

// Doubt is a rule that is disputed, or of our making, and changes the figure.
type Doubt struct {
	Rule      Rule
	Otherwise int // the figure without it
}

// Outcome is the figure under one answer to a question of fact.
type Outcome struct {
	Knew    bool // the claimer knew of the trump that is out
	Tricks  int
	Settled bool
}

// Result is the adjudication of a claim.
type Result struct {
	Claimed int
	Left    int // tricks that remained, the one in progress counted
	// Awarded is the number of tricks of the claimer's side: the least it takes
	// on any normal line against any play of the opponents. It exceeds Claimed
	// where no normal line loses more (Law 71B).
	Awarded int
	// Settled is false where the search was given up: Awarded is then the
	// fewest tricks on the worst line found so far, and Least is proved.
	Settled bool
	Least   int
	// Line is a normal line on which the side takes no more than Awarded, up to
	// the end of play; empty where it takes all tricks.
	Line     []Played
	Laws     []string // in the numbering of 2017
	Doubtful []Doubt
	// Aware is the figure under each answer to whether the claimer knew of the
	// trump that is out and not mentioned; empty if there is none.
	Aware  []Outcome
	Policy Policy
	Nodes  int
}

// Adjudicate finds what the Laws give a claimer whose claim is contested (Law
// 70). The position must be complete: Settled is false, and Left 0, where a
// hand is unknown or the hands do not fit together.
func Adjudicate(p Position) Result { return AdjudicateWithin(p, DefaultBudget) }

// Award is Adjudicate with less of what surrounds the award: of the doubts the
// first, and of the answers to whether he knew of a trump the present one.
func Award(p Position) Result { return adjudicate(p, DefaultBudget, true) }

// AdjudicateWithin is Adjudicate with a bound on the number of cards tried.
func AdjudicateWithin(p Position, budget int) Result { return adjudicate(p, budget, false) }

func adjudicate(p Position, budget int, brief bool) Result {
	r := Result{Claimed: p.Claimed, Policy: p.Policy}
	left, ok := p.tricks()
	if !ok {
		return r
	}
	r.Left = left
	g := newGame(&p, 0)
	first := newProof(g, budget, newMemories(left))
	st := g.start(&p)
	r.Least, r.Awarded = first.bounds(&st, 0, left, min(p.Claimed, left))
	r.Settled = r.Least == r.Awarded
	used := first.used
	if r.Awarded < left {
		r.Line = first.line(&st, r.Awarded)
	}
	r.Nodes = first.nodes
	if r.Settled {
		r.doubt(&p, used, first, budget, brief)
	}
	if p.trumpOut() {
		r.Aware = []Outcome{{p.Aware == Knew, r.Awarded, r.Settled}}
		if !brief {
			r.ask(&p, first, budget)
		}
	}
	r.Laws = laws(&p, g, &r, used)
	return r
}

// bounds narrows what is known, the tricks proved and those of the worst line
// found, until they are equal or the budget is used up. guess is asked first.
// used are then the rules on which the two bounds rest.
func (p *proof) bounds(st *state, least, worst, guess int) (int, int) {
	var proved, refuted uint32
	for need := max(guess, least+1); least < worst; {
		p.used = 0
		ok := p.ask(st, need)
		switch {
		case p.spent:
			return least, worst
		case ok:
			least, proved = need, p.used
			need++
		default:
			worst, refuted = need-1, p.used
			need = worst
		}
	}
	p.used = proved | refuted
	return least, worst
}

// fewer are the rules without which the claimer has more plays and so no more
// tricks.
var fewer = []Rule{RuffsLow, WinnersFirst}

// doubt tries what the figure is without each disputed rule that had a say. If
// it is the same without all those that take plays away, it is the same without
// each of them.
func (r *Result) doubt(p *Position, used uint32, first *proof, budget int, brief bool) {
	if first.belief != believesTops {
		used |= 1 << Believes
	}
	var together uint32
	several := 0
	for _, rule := range fewer {
		if used>>rule&1 == 1 && p.Policy.disputed(rule) {
			together |= 1 << rule
			several++
		}
	}
	if several > 1 {
		if n, ok := r.figure(p, first, together, budget); ok && n == r.Awarded {
			used &^= together
		}
	}
	for _, rule := range Rules() {
		if used>>rule&1 == 0 || !p.Policy.disputed(rule) {
			continue
		}
		if brief && len(r.Doubtful) > 0 {
			return
		}
		if n, ok := r.figure(p, first, 1<<rule, budget); ok && n != r.Awarded {
			r.Doubtful = append(r.Doubtful, Doubt{rule, n})
		}
	}
}

// ask adds the figure under the other answer to whether he knew of a trump.
func (r *Result) ask(p *Position, first *proof, budget int) {
	q := *p
	q.Aware = Knew
	if p.Aware == Knew {
		q.Aware = DidNotKnow
	}
	n, ok := r.figure(&q, first, 0, budget)
	r.Aware = append(r.Aware, Outcome{q.Aware == Knew, n, ok})
}

// figure is the award for a position without the rules that are off. What the
// first search found out without their help is made use of.
func (r *Result) figure(q *Position, first *proof, off uint32, budget int) (n int, ok bool) {
	g := newGame(q, off)
	p := newProof(g, max(budget-r.Nodes, budget/4), newMemories(r.Left))
	if g.belief == first.belief && g.long == first.long {
		p.earlier = first.memories
	}
	st := g.start(q)
	least, worst := 0, r.Left
	more := off != 0
	for _, rule := range fewer {
		off &^= 1 << rule
	}
	switch {
	case more && off == 0:
		worst = r.Awarded
	case off == 1<<Between, off == 1<<AnySuit: // without it he has fewer plays, or his choice
		least = r.Awarded
	}
	least, worst = p.bounds(&st, least, worst, r.Awarded)
	r.Nodes += p.nodes
	return worst, least == worst
}

// laws are the laws of the ruling; used are the rules that had a say.
func laws(p *Position, g *game, r *Result, used uint32) []string {
	out := []string{"70A"}
	if len(p.Plan) > 0 {
		out = append(out, "70B1")
	}
	add := func(l string) {
		if !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	if r.Awarded < r.Claimed {
		if g.unaware && g.losesToTrump(p, r.Line) {
			add("70C")
		}
		for _, c := range r.Line {
			switch c.Rule {
			case NoRule, Stated, Forced, NothingElse, Unaware:
			default:
				if l := c.Rule.Law(); l != "70C" {
					add(l)
				}
			}
		}
	}
	if p.Policy.Uses(TopDown) {
		add("70E2")
	}
	if used>>Located&1 == 1 {
		add("70E1")
	}
	if r.Awarded > r.Claimed {
		add("71B")
	}
	return out
}

// losesToTrump reports whether an opponent's trump wins a trick of the line.
func (g *game) losesToTrump(p *Position, line []Played) bool {
	st := g.start(p)
	for _, c := range line {
		var took bridge.Seat
		best := bridge.NoCard
		if st.n > 0 {
			best = st.cards[st.best]
		}
		if st.n == 0 || bridge.Beats(c.Card, best, g.trumps) {
			best = c.Card
		}
		if st, took = g.next(&st, option{card: c.Card, step: st.step}, false); took != bridge.NoSeat &&
			g.role[took] == opponent && best.Suit() == g.trump {
			return true
		}
	}
	return false
}
