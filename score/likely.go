package score

import (
	"fmt"
	"slices"

	"arbiter/bridge"
)

// Thresholds put numbers to the two standards of Law 12C2 of 1997: "likely" for
// the non-offending side, "at all probable" for the offenders.
type Thresholds struct {
	Likely, AtAll Rat
	// Single asks for one outcome of that probability; otherwise probabilities
	// are added up from the best outcome for the non-offenders down.
	Single bool
}

// The two schools. The law gives no numbers; both are practice.
var (
	Cumulative   = Thresholds{Likely: Frac(1, 3), AtAll: Frac(1, 6)}
	SingleResult = Thresholds{Likely: Frac(1, 6), AtAll: Frac(1, 20), Single: true}
)

// TwoStandards picks from outcomes with their probabilities what Law 12C2 of
// 1997 assigns: to the non-offenders the most favourable outcome that was
// likely, to the offenders the most unfavourable that was at all probable.
func (t Thresholds) TwoStandards(os Outcomes, nonOffenders bridge.Side, c Conditions) (nos, off Outcome, steps []Step, err error) {
	merged := Outcomes{} // best for the non-offenders first, each score once
	for _, w := range os {
		i := slices.IndexFunc(merged, func(m Weighted) bool { return m.NS == w.NS })
		if i < 0 {
			merged = append(merged, w)
			continue
		}
		merged[i].Weight = merged[i].Weight.Add(w.Weight)
	}
	slices.SortStableFunc(merged, func(a, b Weighted) int { return b.For(nonOffenders) - a.For(nonOffenders) })
	pick := func(kind StepKind, least Rat, side bridge.Side) (Outcome, error) {
		sum := Rat{}
		for _, w := range merged {
			if t.Single {
				sum = Rat{}
			}
			if sum = sum.Add(w.Weight); sum.Cmp(least) >= 0 {
				o := w.Outcome
				steps = append(steps, Step{
					Kind: kind, Side: side, Law: c.rules().likely, Outcome: &o, Points: o.For(side), A: sum, B: least,
				})
				return o, nil
			}
		}
		return Outcome{}, fmt.Errorf("no outcome has a probability of %s", least)
	}
	if nos, err = pick(StepLikely, t.Likely, nonOffenders); err == nil {
		off, err = pick(StepAtAll, t.AtAll, nonOffenders.Other())
	}
	return nos, off, steps, err
}
