package claim

import (
	"context"
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
	Tricks  int
	Settled bool
}

// differs reports whether the figure is known to be another than n: unless it is
// settled it can only turn out lower.
func (o Outcome) differs(n int) bool { return o.Tricks < n || o.Settled && o.Tricks != n }

// Knowing is the figure under one answer to whether the claimer knew of the
// trump that is out.
type Knowing struct {
	Knew bool
	Outcome
}

// Result is the adjudication of a claim.
type Result struct {
	Claimed int
	Left    int // tricks that remained, the one in progress counted
	// Awarded is the number of tricks of the claimer's side: the least it takes
	// on any normal line against any play of the opponents. It exceeds Claimed
	// where no normal line loses more (Law 71B).
	Awarded int
	// Settled is false where the search was given up: Least is then proved, and
	// Awarded the fewest tricks on the worst line found so far, but not more than
	// double dummy gives, nor more than Claimed unless that is proved.
	Settled bool
	Least   int
	// Line is a normal line on which the side takes no more than Awarded, up to
	// the end of play; empty where it takes all tricks, or none has been found.
	Line     []Played
	Laws     []string // in the numbering of 2017
	Doubtful []Doubt
	// Aware is the figure under each answer to whether the claimer knew of the
	// trump that is out and not mentioned; empty if there is none or the figure is
	// the same.
	Aware []Knowing
	// Class is the figure for each class of player; empty where it is the same
	// for all.
	Class []Outcome
	// Turn is the play of the line on which the award hangs, and Otherwise the
	// figure if it is found not to be normal.
	Turn      Turn
	Otherwise Outcome
	// Unstated is the figure if the statement was not made; nil if it is the
	// same, or there is none.
	Unstated *Outcome
	Policy   Policy
	Nodes    int
	used     uint32 // the rules that had a say
	best     *int   // double dummy; nil while nobody has asked
}

// Adjudicate finds what the Laws give a claimer whose claim is contested (Law
// 70). The position must be complete: Settled is false, and Left 0, where a
// hand is unknown or the hands do not fit together. Once the context is done the
// search is given up, as if its budget were used up.
func Adjudicate(ctx context.Context, p Position) Result {
	return AdjudicateWithin(ctx, p, DefaultBudget)
}

// Award is Adjudicate with less of what surrounds the award: of the doubts the
// first, of the answers to whether he knew of a trump the present one if it has
// been found, and not the figure if the Turn is not normal.
func Award(ctx context.Context, p Position) Result {
	return adjudicate(ctx, p, DefaultBudget, awardOnly)
}

// Doubts is Adjudicate with a bound on the number of cards tried, and with no more
// than the award, its line, its laws and its doubts.
func Doubts(ctx context.Context, p Position, budget int) Result {
	return adjudicate(ctx, p, budget, withDoubts)
}

// AdjudicateWithin is Adjudicate with a bound on the number of cards tried.
func AdjudicateWithin(ctx context.Context, p Position, budget int) Result {
	return adjudicate(ctx, p, budget, withAnswers)
}

// extent is how much of what surrounds the award is searched.
type extent uint8

const (
	awardOnly   extent = iota // see Award
	withDoubts                // see Doubts
	withAnswers               // all of a Result
)

func adjudicate(ctx context.Context, p Position, budget int, how extent) Result {
	r := Result{Claimed: p.Claimed, Policy: p.Policy, Turn: Turn{Seat: bridge.NoSeat, Card: bridge.NoCard}}
	left, ok := p.tricks()
	if !ok {
		return r
	}
	r.Left = left
	g := newGame(&p, 0)
	first := newProof(ctx, g, budget, newMemories(left))
	st := g.start(&p)
	r.Least, r.Awarded = first.bounds(&st, 0, left, min(p.Claimed, left))
	r.Settled = r.Least == r.Awarded
	r.used = first.used
	if r.Awarded < left {
		r.Line = first.line(&st, r.Awarded)
	}
	r.Nodes = first.nodes
	if r.Settled {
		r.doubt(&p, first, budget, how == awardOnly)
	} else if most := r.unsettled(ctx, &p, r.Least, r.Awarded); most < r.Awarded {
		r.Awarded, r.Line = most, nil
	}
	if how == withDoubts {
		r.Laws = laws(&p, g, &r)
		return r
	}
	if p.trumpOut() {
		r.Aware = []Knowing{{p.Aware == Knew, Outcome{r.Awarded, r.Settled}}}
		if how == withAnswers || p.Aware == NotFound {
			r.askAware(&p, first, budget)
		}
	}
	if r.Settled {
		r.askClass(&p, first, budget)
		r.askStatement(&p, first, budget)
		if r.Awarded < min(r.Claimed, left) {
			r.askTurn(&p, first, budget, how)
		}
	}
	r.Laws = laws(&p, g, &r)
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
const fewer uint32 = 1<<RuffsLow | 1<<WinnersFirst | 1<<KeepsHonours

// more are the rules without which he has fewer plays, or his choice of them, and
// so no fewer tricks.
const more = free | 1<<Between | 1<<SmallCards | 1<<Crosses

// free are those of them that do not narrow a choice that another one gives.
const free uint32 = 1<<AnySuit | 1<<KeepsHigh | 1<<AnyDiscard | 1<<OnlyTrumps | 1<<EitherHand

// ordered reports whether more plays never bring more tricks: a play that was found
// not to be normal is dropped only where there is another.
func (g *game) ordered() bool { return g.abnormal == (Plays{}) }

// doubt tries what the figure is without each disputed rule that had a say. If
// it is the same without all those of a kind, it is the same without each of them.
func (r *Result) doubt(p *Position, first *proof, budget int, brief bool) {
	used := r.used &^ first.off
	if first.belief != believesTops {
		used |= 1 << Believes
	}
	for _, rule := range Rules() {
		if !p.Policy.Disputed(rule) {
			used &^= 1 << rule
		}
	}
	for _, kind := range []uint32{fewer, free} {
		together := used & kind
		if together&(together-1) == 0 || !first.ordered() {
			continue
		}
		if n, ok := r.figure(p, first, together, budget); ok && n == r.Awarded {
			used &^= together
		}
	}
	for _, rule := range Rules() {
		if used>>rule&1 == 0 {
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

// askAware adds the figure under the other answer to whether he knew of a trump.
func (r *Result) askAware(p *Position, first *proof, budget int) {
	q := *p
	q.Aware = Knew
	if p.Aware == Knew {
		q.Aware = DidNotKnow
	}
	n, ok := r.figure(&q, first, 0, budget)
	if r.Settled && ok && n == r.Awarded {
		r.Aware = nil
		return
	}
	r.Aware = append(r.Aware, Knowing{q.Aware == Knew, Outcome{n, ok}})
}

// askClass finds the figures for the other classes of player.
func (r *Result) askClass(p *Position, first *proof, budget int) {
	of := make([]Outcome, NumClasses)
	differ := false
	for c := range NumClasses {
		of[c] = Outcome{r.Awarded, true}
		if changed := p.Policy.without(c) ^ p.Policy.without(p.Class); changed&(r.used|first.off&hidden) == 0 {
			continue // no rule that is another for this class had a say
		}
		q := *p
		q.Class = c
		of[c].Tricks, of[c].Settled = r.figure(&q, first, 0, budget)
		differ = differ || of[c].differs(r.Awarded)
	}
	if differ {
		r.Class = of
	}
}

// askStatement finds the figure without the statement.
func (r *Result) askStatement(p *Position, first *proof, budget int) {
	if len(p.Plan) == 0 {
		return
	}
	q := *p
	q.Plan = nil
	n, ok := r.figure(&q, first, 0, budget/2)
	if o := (Outcome{n, ok}); o.differs(r.Awarded) {
		r.Unstated = &o
	}
}

// askTurn finds the play on which the award hangs and, with the answers, the
// figure if it is not normal.
func (r *Result) askTurn(p *Position, first *proof, budget int, how extent) {
	st := first.start(p)
	before := first.nodes
	r.Turn = first.turn(&st, r.Line, r.Awarded)
	r.Nodes += first.nodes - before
	if how != withAnswers || r.Turn.Card == bridge.NoCard {
		return
	}
	q := *p
	q.Abnormal = p.Abnormal.With(r.Turn.Card, r.Turn.Led)
	r.Otherwise.Tricks, r.Otherwise.Settled = r.figure(&q, first, 0, budget)
}

// figure is the award for a position without the rules that are off. What the
// first search found out without their help is made use of.
func (r *Result) figure(q *Position, first *proof, off uint32, budget int) (n int, ok bool) {
	g := newGame(q, off)
	p := newProof(first.ctx, g, max(budget-r.Nodes, budget/4), newMemories(r.Left))
	p.recall(first)
	st := g.start(q)
	least, worst := 0, r.Left
	switch {
	case off == 0, !g.ordered():
	case off&^fewer == 0:
		worst = r.Awarded
	case off&^free == 0, off&(off-1) == 0 && off&^more == 0:
		least = r.Awarded
	}
	least, worst = p.bounds(&st, least, worst, r.Awarded)
	r.Nodes += p.nodes
	if least < worst {
		return r.unsettled(first.ctx, q, least, worst), false
	}
	return worst, true
}

// unsettled is the figure where the search was given up with no more known than
// the two bounds: at most what both sides' best play brings, and no more than was
// claimed unless that is proved.
func (r *Result) unsettled(ctx context.Context, p *Position, least, worst int) int {
	if r.best == nil {
		q := *p
		q.Plan = nil
		best := r.Left
		if f, ok := Compare(ctx, q); ok {
			best = f.DoubleDummy
		}
		r.best = &best
	}
	return min(worst, *r.best, max(least, r.Claimed))
}

// laws are the laws of the ruling.
func laws(p *Position, g *game, r *Result) []string {
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
	if p.Major != 0 {
		add("50D1")
	}
	if p.Minor != 0 {
		add("50C")
	}
	if p.Policy.Uses(TopDown) {
		add("70E2")
	}
	if r.used>>Located&1 == 1 {
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
