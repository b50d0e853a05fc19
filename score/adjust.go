package score

import (
	"errors"
	"fmt"
	"regexp"
	"slices"

	"arbiter/bridge"
)

// lawNumber is the form of the number of a law.
var lawNumber = regexp.MustCompile(`^[1-9][0-9]?[A-Z]?[0-9]*(\(?[a-z]\)?)?[0-9]*$`)

// Adjustment is a director's decision about one result of a board: what is
// assigned, who offended, and which law gives the power (Law 12A).
type Adjustment struct {
	Law       string  // the law that empowers; required
	Offenders [2]bool // by side; none at a director's error (Law 82C)
	Table     *Outcome
	// Transfer says that Table is the result after tricks were transferred for a
	// revoke (Law 64A) and the assigned score is equity (Law 64C): the
	// non-offenders get the better of the two, never both.
	Transfer *Transfer
	// Assigned is the outcomes by side, with weights; those of East-West may be
	// missing where the score is not split. Where the conditions assign by
	// "likely" and "at all probable" the weights are probabilities.
	Assigned [2]Outcomes
	// NoError is what the non-offenders could still have obtained after the
	// infraction without an error of their own (Law 12C1e of 2017).
	NoError    Outcomes
	Artificial [2]*Artificial
	Penalties  [2]*Penalty
}

// Transfer is how the tricks of a table result came about after a revoke.
type Transfer struct {
	Won, Received int // by declarer's side; received is below 0 for tricks it gave
}

// Adjusted is what an adjustment comes to.
type Adjusted struct {
	Stands bool        // the table result stands
	Split  bool        // the sides' scores do not balance
	Value  [2]Rat      // by side, in the unit of the method
	Top    Rat         // the best possible score; 0 where the method knows none
	Steps  [2][]Step   // the working of each side; what concerns both stands with the first side
	First  bridge.Side // the side whose working comes first
	Board  Board       // the board with the adjusted score in it
}

// Adjust works out the adjusted score of a row and puts it into the board, so
// that the others are compared with it.
func (b Board) Adjust(row int, a Adjustment, c Conditions) (Adjusted, error) {
	if err := a.check(b, row, c); err != nil {
		return Adjusted{}, err
	}
	d := adjuster{a: a, c: c, board: b, row: row}
	d.out.First = bridge.NS
	if nos, ok := a.innocent(); ok {
		d.out.First = nos
	}
	d.board.Rows = append([]Row{}, b.Rows...)
	if err := d.run(); err != nil {
		return Adjusted{}, err
	}
	if c.Knockout && c.Method == Teams {
		d.knockout()
	}
	d.out.Top = c.top(d.board.expected())
	d.out.Board = d.board
	return d.out, nil
}

// innocent is the non-offending side where exactly one side offended.
func (a Adjustment) innocent() (bridge.Side, bool) {
	if a.Offenders[bridge.NS] == a.Offenders[bridge.EW] {
		return bridge.NoSide, false
	}
	if a.Offenders[bridge.NS] {
		return bridge.EW, true
	}
	return bridge.NS, true
}

func (a Adjustment) assigned() bool { return len(a.Assigned[bridge.NS]) > 0 }

func (a Adjustment) artificial() bool {
	return a.Artificial[bridge.NS] != nil || a.Artificial[bridge.EW] != nil
}

// check refuses what is no adjustment: without a law that empowers, without a
// director, without a score, or with outcomes that may not be assigned.
func (a Adjustment) check(b Board, row int, c Conditions) error {
	_, one := a.innocent()
	switch {
	case c.rules().adjusted == "":
		return fmt.Errorf("%s has no director and no adjusted scores", c.Edition)
	case row < 0 || row >= len(b.Rows):
		return fmt.Errorf("the board has %d rows, there is no row %d", len(b.Rows), row+1)
	case a.Law != "" && !lawNumber.MatchString(a.Law):
		return fmt.Errorf("found law %q, expected the number of a law such as 16B3", a.Law)
	case a.Law == "":
		return fmt.Errorf("an adjusted score needs the law that empowers the director (Law %s)", c.rules().adjusted)
	case !a.assigned() && !a.artificial():
		if a.Penalties == [2]*Penalty{} {
			return errors.New("nothing to adjust: neither an assigned nor an artificial score nor a penalty")
		}
	case a.assigned() && a.artificial() && !(c.Method == Teams && one):
		return errors.New("a score is assigned or artificial, not both; only at teams the better of the two is taken for one innocent side")
	case a.artificial() && !(a.assigned()) && (a.Artificial[bridge.NS] == nil || a.Artificial[bridge.EW] == nil):
		return errors.New("an artificial score is given to each side separately: one side has none")
	case len(a.NoError) > 0 && (!one || a.Table == nil):
		return errors.New("self-inflicted damage needs one offending side and the table result")
	case len(a.NoError) > 0 && c.rules().selfInflicted == "":
		return fmt.Errorf("%s has no rule on self-inflicted damage", c.Edition)
	case c.Likely && c.rules().likely == "":
		return fmt.Errorf("%s does not assign by \"likely\" and \"at all probable\"", c.Edition)
	case a.assigned() && a.artificial() && c.rules().teams == "":
		return fmt.Errorf("%s does not let the better of an artificial and an assigned score be taken", c.Edition)
	case c.Likely && one && len(a.Assigned[bridge.NS]) > 1 && len(a.Assigned[bridge.EW]) > 0:
		return fmt.Errorf("the two standards of Law %s find each side's score in one list of outcomes", c.rules().likely)
	case c.Likely && len(a.Assigned[bridge.NS]) > 1 && !one:
		return fmt.Errorf("the two standards of Law %s need one offending side", c.rules().likely)
	}
	for _, p := range a.Penalties {
		if err := p.check(c); err != nil {
			return err
		}
	}
	for _, os := range [][]Weighted{a.Assigned[bridge.NS], a.Assigned[bridge.EW], a.NoError} {
		if len(os) > 0 {
			if err := Outcomes(os).Check(c.Edition); err != nil {
				return err
			}
		}
	}
	return b.check(c)
}

// adjuster works out one adjustment.
type adjuster struct {
	a     Adjustment
	c     Conditions
	board Board
	row   int
	out   Adjusted
}

func (d *adjuster) add(side bridge.Side, steps ...Step) {
	d.out.Steps[side] = append(d.out.Steps[side], steps...)
}

func (d *adjuster) run() error {
	a := d.a
	if len(a.Assigned[bridge.EW]) == 0 {
		a.Assigned[bridge.EW] = a.Assigned[bridge.NS]
	}
	if nos, one := a.innocent(); one && d.c.Likely && len(a.Assigned[bridge.NS]) > 1 {
		likely, atAll, steps, err := d.c.Thresholds.TwoStandards(a.Assigned[nos], nos, d.c)
		if err != nil {
			return err
		}
		a.Assigned[nos], a.Assigned[nos.Other()] = Certain(likely), Certain(atAll)
		d.add(nos, steps[0])
		d.add(nos.Other(), steps[1])
	}
	d.a = a
	row := &d.board.Rows[d.row]
	for side := range row.Awards {
		var award Award
		if a.assigned() {
			award = Award{Outcomes: a.Assigned[side], Assigned: true}
		} else if a.artificial() {
			award = Award{Artificial: a.Artificial[side]}
		} else {
			award = row.Awards[side]
		}
		award.Penalty = a.Penalties[side]
		row.Awards[side] = award
	}
	nos, one := a.innocent()
	switch {
	case a.assigned() && one:
		return d.damage(nos)
	case a.assigned():
		d.assign(bridge.NS, false)
	default:
		d.score(bridge.NS)
		d.score(bridge.EW)
	}
	return nil
}

// score takes the score of a side from the board as it now stands.
func (d *adjuster) score(side bridge.Side) {
	value, steps, _ := d.board.scoreRow(d.c, d.row, side, d.board.tallies())
	d.out.Value[side] = value
	d.add(side, steps...)
}

// assign scores both sides on what is assigned to them, first the one named;
// told says that its outcomes have been worked out before. The other side's
// working is left out where its score is what the first side leaves.
func (d *adjuster) assign(first bridge.Side, told bool) {
	value, steps, _ := d.board.scoreRow(d.c, d.row, first, d.board.tallies())
	if told {
		steps = d.withoutOutcomes(steps)
	}
	d.out.Value[first] = value
	d.add(first, steps...)
	second := first.Other()
	value, steps, _ = d.board.scoreRow(d.c, d.row, second, d.board.tallies())
	d.out.Value[second] = value
	top := d.c.top(d.board.expected())
	whole := d.out.Value[first]
	if p := d.a.Penalties[first]; p != nil {
		whole = d.board.withoutPenalty(d.row, first, d.c)
	}
	own := d.board.withoutPenalty(d.row, second, d.c)
	if !whole.Add(own).Equal(top) {
		d.out.Split = true
		d.add(second, steps...)
		return
	}
	s := Step{Kind: StepOpposite, Side: second, Value: own, Unit: d.c.Method.Unit()}
	if !top.IsZero() {
		s.Kind, s.A, s.B = StepComplement, top, whole
	}
	d.add(second, s)
	for _, s := range steps {
		if s.Kind == StepPenalty {
			d.add(second, s)
		}
	}
}

// withoutOutcomes leaves the lines of outcomes out.
func (d *adjuster) withoutOutcomes(steps []Step) []Step {
	var out []Step
	for _, s := range steps {
		switch s.Kind {
		case StepOutcome, StepSum, StepDatum, StepMedian, StepDropped:
		default:
			out = append(out, s)
		}
	}
	return out
}

// withoutPenalty is the score of a side before a penalty.
func (b Board) withoutPenalty(row int, side bridge.Side, c Conditions) Rat {
	rows := append([]Row{}, b.Rows...)
	rows[row].Awards[side].Penalty = nil
	if c.pairwise() {
		rows[1-row].Awards[side.Other()].Penalty = nil
	}
	b.Rows = rows
	v, _, _ := b.scoreRow(c, row, side, b.tallies())
	return v
}

// damage compares the assigned score with the table result of the one innocent
// side (Laws 12B1 and 64C) and shares self-inflicted damage (Law 12C1e).
func (d *adjuster) damage(nos bridge.Side) error {
	a, c := d.a, d.c
	k := d.board.comparison(c, d.row, nos, d.board.tallies())
	r, unit := c.rules(), c.Method.Unit()
	with, lines := k.working(a.Assigned[nos])
	if d.a.artificial() {
		return d.betterAtTeams(nos, with, lines)
	}
	if a.Table == nil || r.noDamage == "" && a.Transfer == nil {
		d.assign(nos, false) // without Law 12B1 each side has its own standard
		return nil
	}
	table := k.value(Certain(*a.Table))
	o := *a.Table
	first := Step{Kind: StepTable, Side: nos, Outcome: &o, Points: o.For(nos), Value: table, Unit: unit}
	if t := a.Transfer; t != nil {
		first.Kind, first.Law, first.N, first.Of = StepTransfer, r.transfer, t.Won, t.Received
	}
	d.add(nos, first)
	d.add(nos, lines...)
	verdict := Step{Kind: StepDamage, Side: nos, Law: r.noDamage, A: table, B: with, Value: table.Max(with), Unit: unit}
	if table.Cmp(with) >= 0 {
		verdict.Kind = StepStands
	}
	if a.Transfer != nil {
		verdict.Kind, verdict.Law = StepBetter, r.equity
	}
	if table.Cmp(with) >= 0 {
		d.add(nos, verdict)
		d.out.Stands = true
		for side := range d.board.Rows[d.row].Awards {
			d.board.Rows[d.row].Awards[side].Outcomes, d.board.Rows[d.row].Awards[side].Assigned = Certain(o), false
		}
		d.assign(nos, true)
		return nil
	}
	if len(a.NoError) > 0 {
		return d.selfInflicted(nos, k, table, with)
	}
	d.add(nos, verdict)
	d.assign(nos, true)
	return nil
}

// selfInflicted gives the offenders the score of the assigned outcomes and the
// non-offenders what Law 12C1e leaves them.
func (d *adjuster) selfInflicted(nos bridge.Side, k comparison, table, with Rat) error {
	r, unit := d.c.rules(), d.c.Method.Unit()
	without, lines := k.working(d.a.NoError)
	for i := range lines {
		if lines[i].Kind == StepOutcome {
			lines[i].Kind = StepNoError
		}
	}
	d.add(nos, lines...)
	value, off, kind, err := SelfInflicted(table, with, without)
	if err != nil {
		return err
	}
	d.add(nos, Step{Kind: kind, Side: nos, Law: r.selfInflicted, A: table, B: with, C: without, Value: value, Unit: unit})
	if kind == StepNoneSelf {
		d.assign(nos, true)
		return nil
	}
	offenders := nos.Other()
	d.add(offenders, Step{Kind: StepOffenders, Side: offenders, Law: r.selfInflicted, B: off, Unit: unit})
	d.score(offenders)
	value, lines = k.finish(value)
	d.add(nos, lines...)
	d.board.Rows[d.row].Awards[nos].Outcomes = Certain(*d.a.Table)
	d.fix(nos, value)
	d.out.Split = true
	return nil
}

// betterAtTeams gives the one innocent team the better of average plus and the
// assigned score, its opponents the opposite (Law 86B of 2017).
func (d *adjuster) betterAtTeams(nos bridge.Side, with Rat, lines []Step) error {
	plus := d.a.Artificial[nos]
	if plus == nil {
		return fmt.Errorf("the innocent side %s has no artificial score to compare with", nos)
	}
	average, steps := plus.value(d.c, nos, Rat{})
	d.add(nos, lines...)
	d.add(nos, steps...)
	best := average.Max(with)
	d.add(nos, Step{Kind: StepTeams, Side: nos, Law: d.c.rules().teams, A: average, B: with, Value: best, Unit: IMP})
	d.add(nos.Other(), Step{Kind: StepOpposite, Side: nos.Other(), Value: best.Neg(), Unit: IMP})
	d.fix(nos, best)
	d.fix(nos.Other(), best.Neg())
	return nil
}

// fix gives a side a value that was worked out by hand, less its penalty.
func (d *adjuster) fix(side bridge.Side, value Rat) {
	award := &d.board.Rows[d.row].Awards[side]
	award.Fixed, d.out.Value[side] = &value, value
	if p := award.Penalty; p != nil {
		left, step := p.take(d.c, side, value, d.c.top(d.board.expected()))
		d.out.Value[side] = left
		d.add(side, step)
	}
}

// knockout gives both sides the mean of scores that do not balance, before any
// penalty.
func (d *adjuster) knockout() {
	var own [2]Rat
	for side := range own {
		own[side] = d.board.withoutPenalty(d.row, bridge.Side(side), d.c)
	}
	if own[bridge.NS].Add(own[bridge.EW]).IsZero() {
		return
	}
	d.out.Split = false
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		mean, step := KnockoutMean(d.c, side, own[side], own[side.Other()])
		d.out.Steps[side] = slices.DeleteFunc(d.out.Steps[side], func(s Step) bool { return s.Kind == StepPenalty })
		d.add(side, step)
		d.fix(side, mean)
	}
}
