package score

import (
	"fmt"
	"slices"
	"strings"

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
	StepNoError                // an outcome without the error of the innocent side: as StepOutcome
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
	StepBetter                 // the better of the two: A after transfer, B equity, Value
	StepNeuberg                // fewer results: A unscaled, N results, Of expected, Value
	StepSmallGroup             // a small group: N results, A the part of a top, B the top, Value
	StepDatum                  // the datum: A the mean, N results that count, Value
	StepMedian                 // the datum from the median: A, N, Value
	StepDropped                // left out of the datum: N at each end
	StepPenalty                // a procedural penalty: A before it, B the penalty, Value
	StepRounded                // rounding: A before, B the unit, Value
)

// stepKinds holds the word of each kind, a key for the texts, and the values
// that it uses beside the side and the law.
var stepKinds = [...]struct{ word, uses string }{
	StepTable:         {"table", "outcome value"},
	StepOutcome:       {"outcome", "outcome weight a value"},
	StepSum:           {"sum", "value"},
	StepComplement:    {"complement", "a b value"},
	StepOpposite:      {"opposite", "value"},
	StepStands:        {"stands", "a b value"},
	StepDamage:        {"damage", "a b value"},
	StepNoError:       {"no-error", "outcome weight a value"},
	StepOffenders:     {"offenders", "b"},
	StepNoneSelf:      {"none-self-inflicted", "a b c value"},
	StepAllSelf:       {"all-self-inflicted", "a b c value"},
	StepPartSelf:      {"part-self-inflicted", "a b c value"},
	StepArtificial:    {"artificial", "average a b value"},
	StepArtificialIMP: {"artificial-imps", "average value"},
	StepOwn:           {"own", "average a b"},
	StepOwnIMP:        {"own-imps", "average a b value"},
	StepReadjusted:    {"readjusted", "a b value"},
	StepLikely:        {"likely", "outcome a b"},
	StepAtAll:         {"at-all-probable", "outcome a b"},
	StepKnockout:      {"knockout", "a b value"},
	StepTeams:         {"teams", "a b value"},
	StepTransfer:      {"transfer", "n of outcome value"},
	StepBetter:        {"better", "a b value"},
	StepNeuberg:       {"neuberg", "a b n of value"},
	StepSmallGroup:    {"small-group", "n a b value"},
	StepDatum:         {"datum", "a n value"},
	StepMedian:        {"median", "a n value"},
	StepDropped:       {"dropped", "n"},
	StepPenalty:       {"penalty", "a b value"},
	StepRounded:       {"rounded", "a b value"},
}

// String is the word of the kind, a key for the texts.
func (k StepKind) String() string {
	if int(k) >= len(stepKinds) {
		return fmt.Sprintf("%d?", k)
	}
	return stepKinds[k].word
}

// MarshalText writes the word of the kind.
func (k StepKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// StepKinds lists the words of all kinds.
func StepKinds() []string {
	var words []string
	for _, k := range stepKinds[1:] {
		words = append(words, k.word)
	}
	return words
}

// Uses lists the values that lines of the kind have: outcome, weight, a, b, c,
// value, n, of, average.
func (k StepKind) Uses() []string { return strings.Fields(stepKinds[k].uses) }

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

// Get is a value by the name that texts use for it; nil where the line has none
// of that name. Numbers are a Rat or an int, with % in the name in per cent;
// sides, contracts and words have their own types.
func (s Step) Get(name string) any {
	switch name {
	case "side":
		return s.Side
	case "law":
		return s.Law
	case "unit":
		return s.Unit.String()
	}
	field, percent := strings.CutSuffix(name, "%")
	switch field {
	case "contract", "tricks", "points":
		field = "outcome"
	}
	if !slices.Contains(s.Kind.Uses(), field) {
		return nil
	}
	scale := Int(1)
	if percent {
		scale = Int(100)
	}
	switch strings.TrimSuffix(name, "%") {
	case "contract":
		if s.Outcome.Played {
			return s.Outcome.Contract
		}
	case "tricks":
		if s.Outcome.Played && s.Outcome.Contract.Level > 0 {
			return s.Outcome.Tricks
		}
	case "points":
		return s.Points
	case "weight":
		return s.Weight.Mul(scale)
	case "a":
		return s.A.Mul(scale)
	case "b":
		return s.B.Mul(scale)
	case "c":
		return s.C.Mul(scale)
	case "value":
		return s.Value
	case "n":
		return s.N
	case "of":
		return s.Of
	case "average":
		return s.Average.String()
	}
	return nil
}
