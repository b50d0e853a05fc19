package score

import (
	"fmt"

	"arbiter/bridge"
)

// SelfInflicted shares the damage where the non-offending side added to its own
// by an error or a gambling action after the infraction (Law 12C1e of 2017,
// 12C1b of 2007; a code of practice before). The three values are in the unit
// of scoring, never in total points, and all seen from the non-offenders:
// table is what they obtained, without what they expected had there been no
// infraction, and noError, not less than table, what they could still have
// obtained after it without their error. The offenders get the score that puts
// their infraction right, which off gives seen from the non-offenders; these get
// no relief for the part that is their own doing.
func SelfInflicted(table, without, noError Rat) (nos, off Rat, step StepKind, err error) {
	switch {
	case noError.Cmp(table) < 0:
		return nos, off, 0, fmt.Errorf("without the error the result is worth %s, less than the %s of the table; then there was no error", noError, table)
	case table.Cmp(without) > 0:
		return table, table, StepStands, nil
	case noError.Cmp(without) >= 0:
		return table, without, StepAllSelf, nil
	case noError.Equal(table):
		return without, without, StepNoneSelf, nil
	}
	return table.Add(without).Sub(noError), without, StepPartSelf, nil
}

// KnockoutMean is the score of a side in knockout play where adjusted scores do
// not balance: the mean of what each side's own score gives it (Law 12C4 of
// 2017, 86B before). Both values are seen from their own side; the opponents
// get the opposite.
func KnockoutMean(c Conditions, side bridge.Side, own, opponents Rat) (Rat, Step) {
	v := own.Sub(opponents).Quo(Int(2))
	return v, Step{Kind: StepKnockout, Side: side, Law: c.rules().knockout, A: own, B: opponents, Value: v, Unit: c.Method.Unit()}
}

// Split is the victory points of the two sides of a match whose scores do not
// balance: each from the margin of its own score, so that the sum need not be
// that of the scale.
func (s VPScale) Split(a, b Rat) (Rat, Rat) {
	va, _ := s.ForIMPs(a)
	vb, _ := s.ForIMPs(b)
	return va, vb
}

// Individual is a procedural penalty in an individual event: adjusted scores
// fall on both members of the offending side alike, a penalty only on the one
// to blame (Law 12C3 of 2017).
func (p Penalty) Individual(c Conditions, value, top Rat) (offender, partner Rat) {
	offender, _ = p.take(c, bridge.NoSide, value, top)
	return offender, value
}
