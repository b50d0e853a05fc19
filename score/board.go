package score

import (
	"fmt"

	"arbiter/bridge"
)

// Award is what one side is given on a board: the outcomes it is scored on, or
// an artificial score, or nothing where the board was not played.
type Award struct {
	Outcomes   Outcomes    // one of weight 1 for a result obtained
	Assigned   bool        // the outcomes take the place of the table result
	Artificial *Artificial // in place of outcomes
	// Fixed is a score in the unit of the method that was worked out by hand or
	// by Law 12C1e; the outcomes are still what the others are compared with.
	Fixed   *Rat
	Penalty *Penalty // does not touch the opponents' score
}

// none reports whether there is no score at all.
func (a Award) none() bool { return len(a.Outcomes) == 0 && a.Artificial == nil && a.Fixed == nil }

// Penalty is a procedural penalty (Law 90). It is kept apart from the score and
// never benefits the opponents.
type Penalty struct {
	Amount Rat  // in the unit of the method
	OfTop  bool // Amount is a part of a top
}

// Row is one line of a traveller: what two contestants made of a board.
type Row struct {
	NS, EW string
	Awards [2]Award // by side
	// Form tells the forms of a fouled board apart (Law 87): results are
	// compared within their own form only.
	Form  string
	Given [2]*Rat // the points that the source itself gives, by side
	Line  int     // where it stood in its source; 0: not known
}

// Played is a row with the same result for both sides.
func Played(ns, ew string, o Outcome) Row {
	return Row{NS: ns, EW: ew, Awards: [2]Award{{Outcomes: Certain(o)}, {Outcomes: Certain(o)}}}
}

// Board is a traveller: all results of one board.
type Board struct {
	Number     int // 0: not known
	Vulnerable bridge.Vulnerability
	Rows       []Row
	// GivenDatum is the datum of Butler that the source itself gives.
	GivenDatum *int
	// Expected is how many results the board should have; 0: as many as it has
	// rows with a score, artificial ones counted.
	Expected int
}

// RowScore is what a row scores.
type RowScore struct {
	Scored [2]bool // by side: the row has a score
	Value  [2]Rat  // by side, in the unit of the method
	Top    Rat     // the best possible score; 0 where the method knows none
	Steps  [2][]Step
}

// Percent is the score of a side in per cent of the top, where there is one.
func (r RowScore) Percent(s bridge.Side) (Rat, bool) {
	if r.Top.IsZero() || !r.Scored[s] {
		return Rat{}, false
	}
	return r.Value[s].Quo(r.Top).Mul(Int(100)), true
}

// Score compares the results of the board and scores every row of it. Each
// direction is compared by itself, so that a split score changes only the
// direction it belongs to.
func (b Board) Score(c Conditions) ([]RowScore, error) {
	if err := b.check(c); err != nil {
		return nil, err
	}
	out := make([]RowScore, len(b.Rows))
	all, top := b.tallies(), c.top(b.expected())
	first := map[resultKey]int{} // the row that has a plain result first
	for i, row := range b.Rows {
		out[i].Top = top
		for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
			key, plain := row.plain(side)
			if at, known := first[key]; known && plain {
				out[i].Value[side], out[i].Steps[side], out[i].Scored[side] = out[at].Value[side], out[at].Steps[side], out[at].Scored[side]
				continue
			}
			out[i].Value[side], out[i].Steps[side], out[i].Scored[side] = b.scoreRow(c, i, side, all)
			if plain && !c.pairwise() {
				first[key] = i
			}
		}
	}
	return out, nil
}

// resultKey names a result that all who have it score alike.
type resultKey struct {
	tallyKey
	points int
}

// plain is the key of a side's result, where it is one that was obtained and
// nothing else.
func (r Row) plain(side bridge.Side) (key resultKey, ok bool) {
	a := r.Awards[side]
	if len(a.Outcomes) != 1 || a.Assigned || a.Artificial != nil || a.Fixed != nil || a.Penalty != nil {
		return key, false
	}
	return resultKey{tallyKey{side, r.Form}, a.Outcomes[0].For(side)}, true
}

// expected is the number of results the board should have.
func (b Board) expected() int {
	n := 0
	for _, r := range b.Rows {
		if !r.Awards[bridge.NS].none() || !r.Awards[bridge.EW].none() {
			n++
		}
	}
	return max(n, b.Expected)
}

// check says why the board cannot be scored by the method.
func (b Board) check(c Conditions) error {
	if c.pairwise() && len(b.Rows) != 2 {
		return fmt.Errorf("board %d has %d results; %s compares two", b.Number, len(b.Rows), c.Method)
	}
	for i, r := range b.Rows {
		for side, a := range r.Awards {
			if len(a.Outcomes) > 0 {
				if err := a.Outcomes.Check(c.Edition); err != nil {
					return fmt.Errorf("board %d, row %d: %w", b.Number, i+1, err)
				}
			}
			if err := a.Penalty.check(c); err != nil {
				return fmt.Errorf("board %d, row %d: %w", b.Number, i+1, err)
			}
			if a.Artificial == nil {
				continue
			}
			if c.rules().adjusted == "" {
				return fmt.Errorf("board %d, row %d: %s has no director and no artificial scores", b.Number, i+1, c.Edition)
			}
			if c.Method == TotalPoints || c.Method.Unit() == IMP && a.Artificial.Part != nil {
				return fmt.Errorf("board %d, row %d: the artificial score of %s has no value in %s", b.Number, i+1, bridge.Side(side), c.Method)
			}
		}
	}
	return nil
}

// tally is the results of one form of the board in one direction.
type tally struct {
	all     Frequencies
	results int
}

// tallyKey names a tally.
type tallyKey struct {
	side bridge.Side
	form string
}

// tallies counts the results of the board.
func (b Board) tallies() map[tallyKey]tally {
	out := map[tallyKey]tally{}
	for _, r := range b.Rows {
		for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
			if len(r.Awards[side].Outcomes) == 0 {
				continue
			}
			key := tallyKey{side, r.Form}
			t := out[key]
			t.results++
			t.all = t.all.with(side, r.Awards[side].Outcomes, Int(1))
			out[key] = t
		}
	}
	return out
}

// with adds outcomes to the table, or takes them out where times is -1.
func (f Frequencies) with(side bridge.Side, os Outcomes, times Rat) Frequencies {
	for _, w := range os {
		f = f.Add(w.For(side), w.Weight.Mul(times))
	}
	return f
}

// comparison is what the row is compared with in one direction.
func (b Board) comparison(c Conditions, row int, side bridge.Side, all map[tallyKey]tally) comparison {
	r := b.Rows[row]
	if c.pairwise() {
		// a team compares its two tables: this side's result here with what its
		// team mates, who sit the other way, obtained there
		mates := b.Rows[1-row].Awards[side.Other()].Outcomes
		k := comparison{c: c, side: side, others: Frequencies{}.with(side, mates, Int(1)), results: 1, expected: b.expected()}
		if len(mates) > 0 {
			k.results++
		}
		return k
	}
	t := all[tallyKey{side, r.Form}]
	k := comparison{c: c, side: side, others: t.all, results: t.results, expected: b.expected()}
	if own := r.Awards[side].Outcomes; len(own) > 0 {
		k.others = k.others.with(side, own, Int(-1))
	} else {
		k.results++
	}
	return k
}

// scoreRow scores one side of a row; ok is false where it has no score.
func (b Board) scoreRow(c Conditions, row int, side bridge.Side, all map[tallyKey]tally) (value Rat, steps []Step, ok bool) {
	a := b.Rows[row].Awards[side]
	k := b.comparison(c, row, side, all)
	if c.pairwise() && a.Artificial == nil && a.Fixed == nil {
		// The board is one comparison of two contestants: an artificial score at
		// the other table is the score of the team mates at this one.
		if mates := b.Rows[1-row].Awards[side.Other()]; mates.Artificial != nil || mates.Fixed != nil {
			a.Artificial, a.Fixed = mates.Artificial, mates.Fixed
		}
	}
	switch {
	case a.Fixed != nil:
		value = *a.Fixed
	case a.Artificial != nil:
		value, steps = a.Artificial.value(c, side, c.top(k.expected))
	case len(a.Outcomes) == 0, c.pairwise() && k.results != 2:
		return Rat{}, nil, false
	default:
		var lines []Step
		if a.Assigned {
			value, steps = k.working(a.Outcomes)
		} else {
			value = k.value(a.Outcomes)
			_, steps = k.meter(a.Outcomes)
		}
		value, lines = k.finish(value)
		steps = append(steps, lines...)
	}
	penalties := []*Penalty{a.Penalty}
	if c.pairwise() {
		penalties = append(penalties, b.Rows[1-row].Awards[side.Other()].Penalty)
	}
	for _, p := range penalties {
		if p != nil {
			var s Step
			value, s = p.take(c, side, value, c.top(k.expected))
			steps = append(steps, s)
		}
	}
	return value, steps, true
}

// check says why the penalty has no meaning under the conditions.
func (p *Penalty) check(c Conditions) error {
	if p != nil && p.OfTop && c.top(2).IsZero() {
		return fmt.Errorf("a penalty in parts of a top, and %s has no top", c.Method)
	}
	return nil
}

// take deducts the penalty from a score on a board with that top.
func (p Penalty) take(c Conditions, side bridge.Side, value, top Rat) (Rat, Step) {
	amount := p.Amount
	if p.OfTop {
		amount = amount.Mul(top)
	}
	s := Step{Kind: StepPenalty, Side: side, Law: c.rules().penalty, A: value, B: amount, Value: value.Sub(amount), Unit: c.Method.Unit()}
	return s.Value, s
}
