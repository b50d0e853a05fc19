package score

import (
	"fmt"

	"arbiter/bridge"
)

// Average is the kind of an artificial score (Law 12C2 of 2017, 12C1 of 1997).
type Average uint8

// The kinds, by the fault of the contestant.
const (
	NoAverage    Average = iota
	AveragePlus          // in no way at fault
	AverageLevel         // only partly at fault
	AverageMinus         // directly at fault
)

var averageNames = [...]string{"", "average-plus", "average", "average-minus"}

// String is the word of the kind.
func (a Average) String() string { return averageNames[a] }

// MarshalText writes the word of the kind.
func (a Average) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// ParseAverage reads average-plus, average, average-minus and their short
// forms plus, minus, A+, A, A-.
func ParseAverage(t string) (Average, bool) {
	switch t {
	case "average-plus", "plus", "A+", "av+", "60":
		return AveragePlus, true
	case "average", "A", "av", "50":
		return AverageLevel, true
	case "average-minus", "minus", "A-", "av-", "40":
		return AverageMinus, true
	}
	return NoAverage, false
}

// Artificial is an artificial score of one side.
type Artificial struct {
	Average Average
	// Own is what the contestant made on the other boards of the session where
	// that is known: the part of the matchpoints that could be had, or at IMPs
	// the mean of a board. It is taken over boards with a real result only.
	Own *Rat
	// Part is the part of a top that somebody has set in place of the usual 60,
	// 50 or 40 per cent.
	Part *Rat
}

// OwnPart is what a contestant made of the matchpoints that could be had on the
// other boards of a session (Law 12C2c of 2017, Law 88 of 1997).
func OwnPart(made, possible Rat) (Rat, error) {
	if possible.Sign() <= 0 || made.Sign() < 0 || made.Cmp(possible) > 0 {
		return Rat{}, fmt.Errorf("%s of %s matchpoints cannot be made", made, possible)
	}
	return made.Quo(possible), nil
}

// value is the artificial score of a side on a board with that top, and how it
// came about.
func (a Artificial) value(c Conditions, side bridge.Side, top Rat) (Rat, []Step) {
	if c.Method == Matchpoints || c.Method == BoardAMatch {
		return a.matchpoints(c, side, top)
	}
	r := c.rules()
	s := Step{Kind: StepArtificialIMP, Side: side, Law: r.imps, Unit: c.Method.Unit(), Average: a.Average}
	switch a.Average {
	case AveragePlus:
		s.Value = c.IMPs
	case AverageMinus:
		s.Value = c.IMPs.Neg()
	}
	if ref, own := a.own(r, s.Value); ref != "" {
		return own, []Step{s, {Kind: StepOwnIMP, Side: side, Law: ref, Unit: s.Unit, Average: a.Average, A: own, B: s.Value, Value: own}}
	}
	return s.Value, []Step{s}
}

func (a Artificial) matchpoints(c Conditions, side bridge.Side, top Rat) (Rat, []Step) {
	r := c.rules()
	if a.Part != nil {
		v := a.Part.Mul(top)
		return v, []Step{{Kind: StepReadjusted, Side: side, Law: r.artificial, Unit: MP, A: *a.Part, B: top, Value: v}}
	}
	part := map[Average]Rat{AveragePlus: c.Plus, AverageLevel: c.Average, AverageMinus: c.Minus}[a.Average]
	var steps []Step
	if ref, own := a.own(r, part); ref != "" {
		steps = append(steps, Step{Kind: StepOwn, Side: side, Law: ref, Unit: MP, Average: a.Average, A: own, B: part, Value: own})
		part = own
	}
	v := part.Mul(top)
	return v, append(steps, Step{
		Kind: StepArtificial, Side: side, Law: r.artificial, Unit: MP, Average: a.Average, A: part, B: top, Value: v,
	})
}

// own is the own percentage, with its law, where it takes the place of usual:
// more for who is innocent, less for who is at fault.
func (a Artificial) own(r *rules, usual Rat) (ref string, own Rat) {
	switch {
	case a.Own == nil:
		return "", Rat{}
	case a.Average == AveragePlus && a.Own.Cmp(usual) > 0:
		return r.ownPlus, *a.Own
	case a.Average == AverageMinus && a.Own.Cmp(usual) < 0:
		return r.ownMinus, *a.Own
	}
	return "", Rat{}
}
