package score

import (
	"fmt"

	"arbiter/law"
)

// Method is how the results of a board are compared (Law 78).
type Method uint8

// The methods.
const (
	Matchpoints Method = iota // 78A
	Butler                    // 78D: IMPs against a datum
	CrossIMPs                 // 78D: IMPs against every other table
	Teams                     // 78B: IMPs against the one other table
	BoardAMatch               // 78D: a board won, tied or lost
	TotalPoints               // 78C
)

var methodNames = [...]string{"matchpoints", "butler", "cross-imps", "teams", "board-a-match", "total-points"}

// String is the word of the method.
func (m Method) String() string {
	if int(m) >= len(methodNames) {
		return fmt.Sprintf("%d?", m)
	}
	return methodNames[m]
}

// MarshalText writes the word of the method.
func (m Method) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// ParseMethod reads the word of a method.
func ParseMethod(t string) (Method, bool) {
	for m, name := range methodNames {
		if name == t {
			return Method(m), true
		}
	}
	return 0, false
}

// Methods lists the words of the methods.
func Methods() []string { return methodNames[:] }

// Unit is what a method counts in.
func (m Method) Unit() Unit {
	switch m {
	case Matchpoints, BoardAMatch:
		return MP
	case TotalPoints:
		return TP
	}
	return IMP
}

// Unit is the unit of a score.
type Unit uint8

// The units.
const (
	NoUnit Unit = iota
	MP          // matchpoints
	IMP         // international matchpoints
	VP          // victory points
	TP          // total points
)

var unitNames = [...]string{"", "mp", "imp", "vp", "tp"}

// String is the word of the unit.
func (u Unit) String() string { return unitNames[u] }

// MarshalText writes the word of the unit.
func (u Unit) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// Conditions are what the conditions of contest say about scoring. They are
// fixed before the first round; the Laws leave all of it to regulation (Laws
// 78D, 80B) except where a field names a law.
type Conditions struct {
	Edition law.Edition
	Method  Method

	// HalfUnits counts 1 for a result beaten and ½ for a tie, as in America,
	// in place of 2 and 1 (Law 78A knows both).
	HalfUnits bool
	// SmallGroups scores a group of two or three results out of many by fixed
	// percentages, and a result that stands alone as an artificial score, in
	// place of Neuberg's formula: an English regulation.
	SmallGroups bool

	Drop      int  // Butler: results left out at each end of the datum
	DropEvery int  // Butler: one more at each end for every so many results; 0: none
	Median    bool // Butler: the datum is the median, not the mean

	Cap int  // cross-IMPs: the most that one comparison may count; 0: no limit
	Sum bool // cross-IMPs: the sum of the comparisons, not their mean

	// BoardUnit is what the score of a board is rounded to, and ScaledUnit that
	// of a board with fewer results than expected; exact halves go away from
	// average. 0 leaves the score exact.
	BoardUnit, ScaledUnit Rat

	// Plus, Average and Minus are the artificial scores in parts of a top, and
	// IMPs what average plus is worth in IMPs (Law 12C2 of 2017).
	Plus, Average, Minus, IMPs Rat

	// Knockout gives both sides the mean where adjusted scores at IMPs do not
	// balance (Law 12C4 of 2017, 86B before).
	Knockout bool

	// Likely assigns by the two standards "likely" and "at all probable" where
	// the edition has them (Law 12C2 of 1997), with these thresholds.
	Likely     bool
	Thresholds Thresholds

	// PenaltyTop is the usual procedural penalty in parts of a top (Law 90 leaves
	// the amount open).
	PenaltyTop Rat

	// CorrectionMinutes and AppealMinutes are the periods of Laws 79C1 and 92B
	// after the official score is available.
	CorrectionMinutes, AppealMinutes int
}

// Standard is the conditions of an edition where a regulation says nothing else:
// mean of all comparisons, Neuberg's formula with four decimals, 60, 50 and 40
// per cent or 3 IMPs, thirty minutes.
func Standard(ed law.Edition, m Method) Conditions {
	return Conditions{
		Edition: ed, Method: m,
		ScaledUnit: Frac(1, 10000),
		Plus:       Frac(6, 10), Average: Frac(1, 2), Minus: Frac(4, 10), IMPs: Int(3),
		Likely:            editionRules[ed].likely == editionRules[ed].assigned,
		Thresholds:        Cumulative,
		PenaltyTop:        Frac(1, 4),
		CorrectionMinutes: 30, AppealMinutes: 30,
	}
}

// top is the best score of a board with so many results: 0 where the method
// knows none.
func (c Conditions) top(results int) Rat {
	switch {
	case c.Method == BoardAMatch:
		return Int(2)
	case c.Method != Matchpoints:
		return Rat{}
	}
	return c.units(Int(2 * (results - 1)))
}

// pairwise reports whether the method compares two tables.
func (c Conditions) pairwise() bool { return c.Method == Teams || c.Method == BoardAMatch }

// units turns matchpoints of 2 for a win into those of the conditions.
func (c Conditions) units(mp Rat) Rat {
	if c.HalfUnits {
		return mp.Quo(Int(2))
	}
	return mp
}

func (c Conditions) rules() *rules { return editionRules[c.Edition] }
