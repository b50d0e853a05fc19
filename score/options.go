package score

import (
	"fmt"
	"strings"

	"arbiter/law"
)

// Options are conditions of contest as a person gives them; what is not set is
// as Standard has it.
type Options struct {
	Method      string // empty: matchpoints
	Half        bool   // HalfUnits
	SmallGroups bool
	Drop        int
	DropEvery   int
	Median      bool
	Cap         int
	Sum         bool
	Round       string // a number: BoardUnit and ScaledUnit
}

// Conditions reads the options under an edition. Its errors are of type
// *FieldError.
func (o Options) Conditions(ed law.Edition) (Conditions, error) {
	if o.Method == "" {
		o.Method = Matchpoints.String()
	}
	m, ok := ParseMethod(o.Method)
	if !ok {
		return Conditions{}, &FieldError{"method", fmt.Errorf("found %q, expected one of %s", o.Method, strings.Join(Methods(), ", "))}
	}
	for _, x := range []struct {
		field string
		n     int
	}{{"drop", o.Drop}, {"drop-every", o.DropEvery}, {"cap", o.Cap}} {
		if x.n < 0 {
			return Conditions{}, &FieldError{x.field, fmt.Errorf("found %d, expected 0 or more", x.n)}
		}
	}
	for _, x := range []struct {
		field string
		set   bool
		only  Method
	}{
		{"cap", o.Cap != 0, CrossIMPs}, {"sum", o.Sum, CrossIMPs},
		{"drop", o.Drop != 0, Butler}, {"drop-every", o.DropEvery != 0, Butler}, {"median", o.Median, Butler},
		{"half", o.Half, Matchpoints}, {"small-groups", o.SmallGroups, Matchpoints},
	} {
		if x.set && m != x.only {
			return Conditions{}, &FieldError{x.field, fmt.Errorf("belongs to the method %s, not to %s", x.only, m)}
		}
	}
	c := Standard(ed, m)
	c.HalfUnits, c.SmallGroups = o.Half, o.SmallGroups
	c.Drop, c.DropEvery, c.Median = o.Drop, o.DropEvery, o.Median
	c.Cap, c.Sum = o.Cap, o.Sum
	if o.Round != "" {
		unit, ok := ParseRat(o.Round)
		if !ok || unit.Sign() <= 0 {
			return c, &FieldError{"round", fmt.Errorf("found %q, expected a number above 0", o.Round)}
		}
		c.BoardUnit, c.ScaledUnit = unit, unit
	}
	return c, nil
}
