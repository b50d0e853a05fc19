package record

import (
	"fmt"

	"arbiter/law"
)

// Failure is an expectation that does not hold, or a record that is refused
// though nothing in it expects that.
type Failure struct {
	File     string      `json:"file"`
	Line     int         `json:"line"`
	Record   string      `json:"record"` // its Event tag
	Edition  law.Edition `json:"edition"`
	Expected string      `json:"expected"`
	Got      string      `json:"got"`
}

// String is the line of a report: file:line, edition, expected and got.
func (f Failure) String() string {
	return fmt.Sprintf("%s:%d: %s: expected %s, got %s", f.File, f.Line, f.Edition, f.Expected, f.Got)
}

// Report is the outcome of a check. An expectation counts once for every
// edition it is checked under.
type Report struct {
	Records  int
	Passed   int
	Failed   int
	Failures []Failure
}

// Add adds the outcome of another check.
func (r *Report) Add(other Report) {
	r.Records += other.Records
	r.Passed += other.Passed
	r.Failed += other.Failed
	r.Failures = append(r.Failures, other.Failures...)
}

// Check lists the expectations of the record that do not hold under the
// edition.
func Check(r *Record, ed law.Edition) []Failure { return Runner{}.Check(r, ed).Failures }

// CheckFile checks all records of a file under each edition of their tags.
func CheckFile(f *File) Report { return Runner{}.CheckFile(f) }

// CheckFile checks all records of a file under each edition of their tags.
func (n Runner) CheckFile(f *File) Report {
	var sum Report
	for _, r := range f.Records {
		sum.Add(n.CheckUnder(r, r.Editions()))
		sum.Records++
	}
	return sum
}

// CheckUnder checks one record under each of the editions.
func (n Runner) CheckUnder(r *Record, editions []law.Edition) Report {
	if n.Claims == nil {
		n.Claims = &Adjudicator{}
	}
	var sum Report
	for _, ed := range editions {
		sum.Add(n.Check(r, ed))
	}
	return sum
}

// Check evaluates each expectation of the record at its place, under one
// edition. From the point where a record is refused on, expectations of an
// error hold and no others do.
func (n Runner) Check(r *Record, ed law.Edition) Report {
	var out Report
	report := func(line int, expected, got string) {
		if got == "" {
			out.Passed++
			return
		}
		out.Failed++
		out.Failures = append(out.Failures, Failure{r.File, line, r.String(), ed, expected, got})
	}
	refusal := n.refusal(r, ed)
	foreseen := false
	var w *walk
	var refused *Error
	if w, refused = n.start(r, ed); refused != nil {
		refusal = refused
	}
	for i := range r.Items {
		it := &r.Items[i]
		x := it.Expect
		switch {
		case x != nil && !x.Under(ed):
		case x != nil && x.Assert == AssertError:
			foreseen = foreseen || !x.Not
			report(it.Line, x.String(), gotError(x, refusal))
		case x != nil && refused != nil:
			report(it.Line, x.String(), fmt.Sprintf("nothing: the record is refused at line %d", refused.Line))
		case x != nil:
			report(it.Line, x.String(), evaluate(x, &w.state))
		case refused == nil:
			_, refused = w.step(i)
		}
	}
	if refused != nil && !foreseen {
		report(refused.Line, "a record that is accepted", refused.Reason())
	}
	return out
}

// refusal is the reason for which the record is refused; nil if it is not.
func (n Runner) refusal(r *Record, ed law.Edition) *Error {
	if !r.expectsErrors() {
		return nil
	}
	_, err := n.Replay(r, ed)
	if err == nil {
		return nil
	}
	return asError(r, err)
}

// gotError evaluates "error" and "error LINE". A record that came as JSON has
// no lines, so that any refusal will do there.
func gotError(x *Expectation, refusal *Error) string {
	holds := refusal != nil && (x.Line == 0 || refusal.Line == 0 || x.Line == refusal.Line)
	switch {
	case holds != x.Not:
		return ""
	case refusal == nil:
		return "a record that is accepted"
	}
	return fmt.Sprintf("an error at line %d: %s", refusal.Line, refusal.Reason())
}
