package score

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// Decision is an adjustment as a director writes it: texts that are read
// against the board it concerns. Empty texts say nothing.
type Decision struct {
	Law       string   // the law that empowers
	Offending string   // NS, EW, both or none
	Table     string   // the table result, where the row does not have it; none: there is none
	Assign    []string // outcomes with their weights: "60% 3DN="
	AssignEW  []string // outcomes for East-West alone
	NoError   []string // what the innocent side could still have had without its own error
	// Won and Received are the tricks of declarer's side after a revoke: won in
	// play, and transferred to it (below 0: from it).
	Won, Received int
	Average       [2]string // by side: an artificial score
	Own           [2]string // by side: what it made on its other boards
	Penalty       [2]string // by side: "usual", an amount, per cent of a top
}

// FieldError says which text of a decision is wrong: by the name of its field
// as a command line and JSON write it, with "-" between the words.
type FieldError struct {
	Field string
	Err   error
}

// Error is the field and the reason.
func (e *FieldError) Error() string { return e.Field + ": " + e.Err.Error() }

// Unwrap is the reason.
func (e *FieldError) Unwrap() error { return e.Err }

// Adjustment reads the decision about a row, from 0, of the board. Its errors
// are of type *FieldError.
func (d Decision) Adjustment(b Board, row int, c Conditions) (Adjustment, error) {
	a := Adjustment{Law: d.Law}
	fail := func(field string, err error) (Adjustment, error) { return a, &FieldError{field, err} }
	switch strings.ToLower(d.Offending) {
	case "ns":
		a.Offenders[bridge.NS] = true
	case "ew":
		a.Offenders[bridge.EW] = true
	case "both":
		a.Offenders = [2]bool{true, true}
	case "none", "":
	default:
		return fail("offending", fmt.Errorf("found %q, expected NS, EW, both or none", d.Offending))
	}
	if d.Law != "" && !c.Edition.Known(d.Law) {
		return fail("law", fmt.Errorf("%s has no law %q; the nearest are %s", c.Edition, d.Law, c.Edition.Nearest(d.Law)))
	}
	var err error
	if a.Assigned[bridge.NS], err = parseOutcomes(d.Assign, b.Vulnerable, c.Edition); err != nil {
		return fail("assign", err)
	}
	if a.Assigned[bridge.EW], err = parseOutcomes(d.AssignEW, b.Vulnerable, c.Edition); err != nil {
		return fail("assign-ew", err)
	}
	if len(d.AssignEW) > 0 && len(d.Assign) == 0 {
		return fail("assign-ew", errors.New("nothing is assigned to North-South"))
	}
	if a.NoError, err = parseOutcomes(d.NoError, b.Vulnerable, c.Edition); err != nil {
		return fail("without-error", err)
	}
	switch os := b.Rows[row].Awards[bridge.NS]; {
	case d.Table == "none":
	case d.Table != "":
		o, err := ParseOutcome(d.Table, b.Vulnerable, c.Edition)
		if err != nil {
			return fail("table", err)
		}
		a.Table = &o
	case len(os.Outcomes) == 1 && !os.Assigned:
		a.Table = &os.Outcomes[0].Outcome
	}
	if d.Won > 0 || d.Received != 0 {
		if a.Table == nil || !a.Table.Played || a.Table.Tricks != d.Won+d.Received {
			return fail("won", fmt.Errorf("%d tricks won and %d received are not those of the table result", d.Won, d.Received))
		}
		a.Transfer = &Transfer{Won: d.Won, Received: d.Received}
	}
	return a, d.sides(&a, c)
}

// parseOutcomes reads outcomes; one without a weight has all of it.
func parseOutcomes(texts []string, v bridge.Vulnerability, ed law.Edition) (Outcomes, error) {
	var os Outcomes
	for _, t := range texts {
		if !strings.Contains(strings.TrimSpace(t), " ") && !strings.Contains(t, "%") {
			t = "100% " + t
		}
		w, err := ParseWeighted(t, v, ed)
		if err != nil {
			return nil, err
		}
		os = append(os, w)
	}
	return os, nil
}

// sides reads what is given to each side by itself.
func (d Decision) sides(a *Adjustment, c Conditions) error {
	for i, side := range []string{"ns", "ew"} {
		if t := d.Average[i]; t != "" {
			x, ok := artificialOf(t)
			if average, named := ParseAverage(strings.TrimSuffix(t, "%")); named {
				x, ok = Artificial{Average: average}, true
			}
			if !ok {
				return &FieldError{side, fmt.Errorf("found %q, expected average-plus, average, average-minus or per cent such as 55%%", t)}
			}
			a.Artificial[i] = &x
		}
		if t := d.Own[i]; t != "" {
			own, ok := ParseRat(t)
			expected := ""
			switch percent := strings.Contains(t, "%"); {
			case !ok || a.Artificial[i] == nil:
				expected = "a number, and an artificial score of the side"
			case c.Method.Unit() == MP && (own.Sign() < 0 || own.Cmp(Int(1)) > 0):
				expected = "per cent from 0% to 100%, such as 65.2%"
			case c.Method.Unit() == IMP && percent:
				expected = "the mean of a board in IMPs, such as 1.5"
			}
			if expected != "" {
				return &FieldError{"own-" + side, fmt.Errorf("found %q, expected %s", t, expected)}
			}
			a.Artificial[i].Own = &own
		}
		if t := d.Penalty[i]; t != "" {
			amount, ok := ParseRat(t)
			ofTop := strings.Contains(t, "%")
			if t == "usual" {
				amount, ok, ofTop = c.PenaltyTop, true, true
			}
			if !ok || amount.Sign() <= 0 {
				return &FieldError{"penalty-" + side, fmt.Errorf("found %q, expected usual, or a number above 0 such as 2 or 25%%", t)}
			}
			a.Penalties[i] = &Penalty{Amount: amount, OfTop: ofTop}
		}
	}
	return nil
}
