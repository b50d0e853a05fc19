package score

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// Outcome is a result of a deal, obtained or possible: a contract with the
// tricks of its declarer, or the points alone.
type Outcome struct {
	Played   bool // contract and tricks are known
	Contract bridge.Contract
	Tricks   int
	NS       int // the duplicate score seen from North-South
}

// Points is the outcome of which only the points of North-South are known.
func Points(ns int) Outcome { return Outcome{NS: ns} }

// Result is the outcome of a contract in which declarer's side has won so many
// tricks after transfers (Law 77).
func Result(c bridge.Contract, tricks int, v bridge.Vulnerability, ed law.Edition) Outcome {
	if c.Level == 0 {
		return Outcome{Played: true, Contract: bridge.Contract{Declarer: bridge.NoSeat}}
	}
	side := c.Declarer.Side()
	n := Duplicate(c, tricks, v.Of(side), ed)
	if side == bridge.EW {
		n = -n
	}
	return Outcome{Played: true, Contract: c, Tricks: tricks, NS: n}
}

// For is the points of the outcome seen from a side.
func (o Outcome) For(s bridge.Side) int {
	if s == bridge.EW {
		return -o.NS
	}
	return o.NS
}

// String writes the outcome as scorers do: 3NTS=, 4SXE-2, Pass; or the points
// of North-South: +420.
func (o Outcome) String() string {
	switch {
	case !o.Played:
		return fmt.Sprintf("%+d", o.NS)
	case o.Contract.Level == 0:
		return "Pass"
	}
	declarer := ""
	if o.Contract.Declarer != bridge.NoSeat {
		declarer = o.Contract.Declarer.String()
	}
	made := "="
	if over := o.Tricks - 6 - o.Contract.Level; over != 0 {
		made = fmt.Sprintf("%+d", over)
	}
	return o.Contract.String() + declarer + made
}

// MarshalText writes the outcome as String does.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// maxPoints is the greatest score of a deal: thirteen down redoubled.
const maxPoints = 7600

var (
	outcomePattern = regexp.MustCompile(`^([1-7]) *(NT|[CDHSN]) *(XX?|\*\*?)? *([NESW]?) *(?:(=)|([+-] *\d+)| (\d+))$`)
	pointsPattern  = regexp.MustCompile(`^[+-]?\d+$`)
	suitSigns      = strings.NewReplacer("♣", "C", "♦", "D", "♥", "H", "♠", "S", "−", "-", "*", "X")
)

const outcomeForms = "a contract, its declarer and what it made, such as 3NTS=, 4SXE-2 or 2H N 8; or Pass; or points for North-South such as +420"

// ParseOutcome reads 3NTS= (made), 4SXE-2 (two down), 2HN+1 (one over), 2H N 9
// (nine tricks), Pass, or the points of North-South: +420.
func ParseOutcome(t string, v bridge.Vulnerability, ed law.Edition) (Outcome, error) {
	c, tricks, points, err := parseOutcome(t)
	switch {
	case err != nil:
		return Outcome{}, err
	case c.Level < 0:
		return Points(points), nil
	case c.Level > 0 && c.Declarer == bridge.NoSeat:
		return Outcome{}, fmt.Errorf("%q has no declarer; expected N, E, S or W after the contract, such as 3NTS=", t)
	}
	return Result(c, tricks, v, ed), nil
}

// ParseResult reads a contract and its tricks as ParseOutcome does; the
// declarer may be left out.
func ParseResult(t string) (c bridge.Contract, tricks int, err error) {
	c, tricks, _, err = parseOutcome(t)
	if err == nil && c.Level < 0 {
		err = fmt.Errorf("%q is points, expected a contract and what it made, such as 3NTS=", t)
	}
	return c, tricks, err
}

// parseOutcome reads an outcome; a level of -1 says that it is points alone.
func parseOutcome(t string) (c bridge.Contract, tricks, points int, err error) {
	u := strings.ToUpper(suitSigns.Replace(strings.TrimSpace(t)))
	switch {
	case u == "PASS" || u == "PASSED" || u == "P" || u == "AP":
		return bridge.Contract{Declarer: bridge.NoSeat}, 0, 0, nil
	case pointsPattern.MatchString(u):
		n, err := strconv.Atoi(u)
		if err != nil || n%10 != 0 || n < -maxPoints || n > maxPoints {
			return c, 0, 0, fmt.Errorf("%q is no score of a deal, expected a multiple of 10 up to %d", t, maxPoints)
		}
		return bridge.Contract{Level: -1}, 0, n, nil
	}
	f := outcomePattern.FindStringSubmatch(u)
	if f == nil {
		return c, 0, 0, fmt.Errorf("%q is no result, expected %s", t, outcomeForms)
	}
	c.Level = int(f[1][0] - '0')
	c.Strain, _ = bridge.ParseStrain(f[2])
	c.Doubled = len(f[3])
	c.Declarer, _ = bridge.ParseSeat(f[4])
	switch {
	case f[7] != "":
		tricks, err = strconv.Atoi(f[7])
	case f[6] != "":
		tricks, err = strconv.Atoi(strings.ReplaceAll(f[6], " ", ""))
		tricks += c.Level + 6
	default:
		tricks = c.Level + 6
	}
	if err != nil || tricks < 0 || tricks > 13 {
		return c, 0, 0, fmt.Errorf("%q is impossible: it comes to %d tricks of 13", t, tricks)
	}
	return c, tricks, 0, nil
}

// Weighted is an outcome with its weight.
type Weighted struct {
	Weight Rat
	Outcome
	// ByInfraction marks an outcome that could only be reached by the
	// infraction itself; it may not be part of an assigned score (Law 12C1c of
	// 2017).
	ByInfraction bool
}

// Outcomes are the outcomes of one score; their weights add up to 1.
type Outcomes []Weighted

// Certain is the one outcome that a deal had.
func Certain(o Outcome) Outcomes { return Outcomes{{Weight: Int(1), Outcome: o}} }

// ParseWeighted reads a weight and an outcome: "60% 3DN=", "2/5 -50". The word
// "illegal" at its end marks an outcome of the infraction itself.
func ParseWeighted(t string, v bridge.Vulnerability, ed law.Edition) (Weighted, error) {
	weight, rest, _ := strings.Cut(strings.TrimSpace(t), " ")
	w := Weighted{}
	var ok bool
	if w.Weight, ok = ParseRat(weight); !ok {
		return w, fmt.Errorf("%q does not begin with a weight, expected such as %q", t, "60% 3DN=")
	}
	if !w.Weight.isWeight() {
		return w, fmt.Errorf("the weight %s is too fine, expected a decimal of at most eight places or a fraction with at most %d below", weight, maxParts)
	}
	rest, w.ByInfraction = strings.CutSuffix(strings.TrimSpace(rest), " illegal")
	var err error
	w.Outcome, err = ParseOutcome(rest, v, ed)
	return w, err
}

// Check says what is wrong with the outcomes as an assigned score: weights that
// do not add up to 1, a weight that is not above 0, and under an edition that
// forbids it an outcome that only the infraction made possible.
func (os Outcomes) Check(ed law.Edition) error {
	sum := Rat{}
	for _, w := range os {
		if w.Weight.Sign() <= 0 {
			return fmt.Errorf("the weight of %s is %s, expected more than 0", w.Outcome, w.Weight)
		}
		if ref := editionRules[ed].legalOnly; w.ByInfraction && ref != "" {
			return fmt.Errorf("%s was reached only by the infraction and has a weight of %s%%; only outcomes that could be reached legally may be weighted (Law %s)",
				w.Outcome, w.Weight.Mul(Int(100)), ref)
		}
		sum = sum.Add(w.Weight)
	}
	if !sum.Equal(Int(1)) {
		return fmt.Errorf("the weights add up to %s%%, expected 100%%", sum.Mul(Int(100)).Decimal(2))
	}
	return nil
}

// mean is the weighted mean of f over the outcomes.
func (os Outcomes) mean(f func(Outcome) Rat) Rat {
	sum := Rat{}
	for _, w := range os {
		sum = sum.Add(w.Weight.Mul(f(w.Outcome)))
	}
	return sum
}
