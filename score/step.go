package score

import (
	"fmt"

	"arbiter/bridge"
)

// StepKind is what a line of a working says.
type StepKind uint8

// The kinds of lines. The comment says what the fields of the line hold.
const (
	NoStep            StepKind = iota
	StepTable                  // the table result: Outcome, Points, Value
	StepOutcome                // an outcome and its share: Outcome, Points, Weight, A its value, Value the share
	StepSum                    // the shares together: Value
	StepComplement             // the other side's score: A the top, B the first side's, Value
	StepOpposite               // the other side's score is the opposite: Value
	StepStands                 // no damage: A the table's value, B the assigned one, Value
	StepDamage                 // damage: A the table's value, B the assigned one, Value
	StepOffenders              // self-inflicted damage, the offenders: B without the infraction, Value
	StepNoneSelf               // none of the damage self-inflicted: A table, B without infraction, C without the error, Value
	StepAllSelf                // all of it: A, B, C, Value
	StepPartSelf               // part of it: A, B, C, Value
	StepArtificial             // an artificial score: Average, A the part of a top, B the top, Value
	StepArtificialIMP          // an artificial score in IMPs: Average, Value
	StepOwn                    // the own percentage counts instead: Average, A the part, B the usual part
	StepOwnIMP                 // the same in IMPs: Average, A, B
	StepReadjusted             // the level of an artificial score is set by hand: A the part of a top, B the top, Value
	StepLikely                 // the most favourable likely outcome: Outcome, Points, A its probability, B the threshold
	StepAtAll                  // the most unfavourable at all probable outcome: the same
	StepKnockout               // the mean of scores that do not balance: A, B each from its own side, Value
	StepTeams                  // the assigned score is better than average plus: A average plus, B the assigned score, Value
	StepTransfer               // tricks after transfer: N won, Of transferred, Outcome, Value
	StepEquity                 // the result without the revoke: Value
	StepBetter                 // the better of the two: A after transfer, B equity, Value
	StepNeuberg                // fewer results: A unscaled, N results, Of expected, Value
	StepSmallGroup             // a small group: N results, A the part of a top, B the top, Value
	StepDatum                  // the datum: A the mean, N results that count, Value
	StepMedian                 // the datum from the median: A, N, Value
	StepDropped                // left out of the datum: N at each end
	StepCross                  // cross-IMPs: A the sum, N comparisons, Value
	StepPenalty                // a procedural penalty: A before it, B the penalty, Value
	StepRounded                // rounding: A before, B the unit, Value
	StepVP                     // victory points: N the boards, A the margin, Value
	numSteps
)

var stepNames = [...]string{
	"", "table", "outcome", "sum", "complement", "opposite", "stands", "damage", "offenders",
	"none-self-inflicted", "all-self-inflicted", "part-self-inflicted",
	"artificial", "artificial-imps", "own", "own-imps", "readjusted",
	"likely", "at-all-probable", "knockout", "teams", "transfer", "equity", "better",
	"neuberg", "small-group", "datum", "median", "dropped", "cross", "penalty", "rounded", "vp",
}

// String is the word of the kind, a key for the texts.
func (k StepKind) String() string {
	if int(k) >= len(stepNames) {
		return fmt.Sprintf("%d?", k)
	}
	return stepNames[k]
}

// MarshalText writes the word of the kind.
func (k StepKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// StepKinds lists the words of all kinds.
func StepKinds() []string { return stepNames[1:] }

// Step is one line of the working of a score. Which fields a kind uses stands
// at the kind.
type Step struct {
	Kind    StepKind
	Side    bridge.Side // whose score it is; NoSide: of neither
	Law     string      // number in the edition; empty: a regulation
	Outcome *Outcome
	Points  int // of the outcome, from Side
	Weight  Rat
	A, B, C Rat
	Value   Rat // what the line comes to
	Unit    Unit
	N, Of   int
	Average Average
}

// Key is the word of the kind of line.
func (s Step) Key() string { return s.Kind.String() }

// Get is a field by the name that texts use for it; nil where there is none of
// that name. Numbers are a Rat or an int, sides, outcomes and the rest their
// own types.
func (s Step) Get(name string) any {
	switch name {
	case "side":
		return s.Side
	case "other":
		if s.Side > bridge.EW {
			return bridge.NoSide
		}
		return s.Side.Other()
	case "law":
		return s.Law
	case "contract":
		if s.Outcome == nil || !s.Outcome.Played {
			return nil
		}
		return s.Outcome.Contract
	case "tricks":
		if s.Outcome == nil || !s.Outcome.Played || s.Outcome.Contract.Level == 0 {
			return nil
		}
		return s.Outcome.Tricks
	case "points":
		return s.Points
	case "weight":
		return s.Weight
	case "a":
		return s.A
	case "b":
		return s.B
	case "c":
		return s.C
	case "value":
		return s.Value
	case "unit":
		return s.Unit.String()
	case "n":
		return s.N
	case "of":
		return s.Of
	case "average":
		return s.Average.String()
	}
	return nil
}
