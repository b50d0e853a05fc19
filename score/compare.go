package score

import "arbiter/bridge"

// comparison is what a result is compared with in one direction.
type comparison struct {
	c        Conditions
	side     bridge.Side
	others   Frequencies // what the others obtained in this direction
	results  int         // how many results there are, with this one
	expected int         // how many there should be
}

// meter is the method for one score given as outcomes: the value of points in
// the unit of the method, before any scaling. The datum of Butler counts the
// outcomes themselves; all other methods ask the others alone.
func (k comparison) meter(os Outcomes) (value func(points int) Rat, steps []Step) {
	switch k.c.Method {
	case BoardAMatch:
		return k.others.Beaten, nil
	case Matchpoints:
		return func(p int) Rat { return k.c.units(k.others.Beaten(p)) }, nil
	case TotalPoints:
		return Int, nil
	case Butler:
		all := k.others
		for _, w := range os {
			all = all.Add(w.For(k.side), w.Weight)
		}
		datum, steps := k.c.datum(all, k.results, k.expected, k.side)
		return func(p int) Rat { return Int(IMPs(p - datum)) }, steps
	}
	n := k.others.Total()
	if n.IsZero() {
		return func(int) Rat { return Rat{} }, nil
	}
	sum := func(p int) Rat { return k.others.sum(func(o int) int { return k.c.capped(IMPs(p - o)) }) }
	if k.c.Method == CrossIMPs && k.c.Sum {
		return sum, nil
	}
	return func(p int) Rat { return sum(p).Quo(n) }, nil
}

// capped keeps IMPs within the limit of one comparison.
func (c Conditions) capped(imps int) int {
	if c.Cap == 0 || c.Method != CrossIMPs {
		return imps
	}
	return max(-c.Cap, min(imps, c.Cap))
}

// datum is the datum of a board in one direction: the scores but for the
// extremes, their mean or median, rounded to a multiple of 10, an exact 5 away
// from 0. Where results are missing, the frequencies are first brought up to
// the number expected, so that the same number of extremes is left out.
func (c Conditions) datum(all Frequencies, results, expected int, side bridge.Side) (int, []Step) {
	n, drop := expected, c.Drop
	if results < expected && results > 0 {
		all = all.scale(Frac(expected, results))
	}
	if c.DropEvery > 0 {
		drop += n / c.DropEvery
	}
	var steps []Step
	if 2*drop >= n {
		drop = 0
	}
	if drop > 0 {
		all = all.drop(Int(drop))
		steps = append(steps, Step{Kind: StepDropped, Side: side, N: drop})
	}
	s := Step{Kind: StepDatum, Side: side, N: n - 2*drop, Unit: TP}
	if c.Median {
		s.Kind, s.A = StepMedian, all.median()
	} else {
		s.A = all.sum(func(p int) int { return p }).Quo(all.Total())
	}
	s.Value = s.A.Round(Int(10), Int(0))
	return s.Value.whole(), append(steps, s)
}

// value is what outcomes are worth, exactly and before scaling.
func (k comparison) value(os Outcomes) Rat {
	meter, _ := k.meter(os)
	return os.mean(func(o Outcome) Rat { return meter(o.For(k.side)) })
}

// working is value line by line: each outcome with its weight, then their sum.
// A single outcome of weight 1 needs no lines of its own.
func (k comparison) working(os Outcomes) (Rat, []Step) {
	meter, steps := k.meter(os)
	value := os.mean(func(o Outcome) Rat { return meter(o.For(k.side)) })
	unit, ref := k.c.Method.Unit(), k.c.rules().weighted
	if len(os) == 1 {
		ref = k.c.rules().assigned
	}
	for _, w := range os {
		o, p := w.Outcome, w.For(k.side)
		v := meter(p)
		steps = append(steps, Step{
			Kind: StepOutcome, Side: k.side, Law: ref, Outcome: &o, Points: p, Weight: w.Weight,
			A: v, Value: w.Weight.Mul(v), Unit: unit,
		})
	}
	if len(os) > 1 {
		steps = append(steps, Step{Kind: StepSum, Side: k.side, Law: ref, Value: value, Unit: unit})
	}
	return value, steps
}

// finish scales the value of a board with fewer results than expected and
// rounds it.
func (k comparison) finish(value Rat) (Rat, []Step) {
	c := k.c
	unit, centre := c.BoardUnit, c.top(k.expected).Quo(Int(2))
	var steps []Step
	if c.Method == Matchpoints && k.results != k.expected {
		unit = c.ScaledUnit
		s := Step{Side: k.side, A: value, N: k.results, Of: k.expected, Unit: MP}
		if c.SmallGroups && k.results <= 3 && 3*k.results <= k.expected {
			value, s = k.smallGroup(value, s)
		} else {
			half := c.units(Int(1))
			value = value.Add(half).Mul(Frac(k.expected, k.results)).Sub(half)
			s.Kind, s.B, s.Value = StepNeuberg, half, value
		}
		steps = append(steps, s)
	}
	rounded := value.Round(unit, centre)
	if !rounded.Equal(value) {
		steps = append(steps, Step{Kind: StepRounded, Side: k.side, A: value, B: unit, Value: rounded, Unit: c.Method.Unit()})
	}
	return rounded, steps
}

// smallGroup is the score of a result in a group of two or three: 60 per cent
// and 5 more or less for each matchpoint above or below the middle. A result
// that stands alone is an average plus.
func (k comparison) smallGroup(value Rat, s Step) (Rat, Step) {
	middle := k.c.units(Int(k.results - 1))
	perPoint := Frac(5, 100).Quo(k.c.units(Int(1)))
	s.Kind = StepSmallGroup
	s.A = k.c.Plus.Add(value.Sub(middle).Mul(perPoint))
	s.B = k.c.top(k.expected)
	s.Value = s.A.Mul(s.B)
	return s.Value, s
}
