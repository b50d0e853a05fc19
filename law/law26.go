package law

import "arbiter/bridge"

// Law 26: lead restrictions after a withdrawn call.

// WithdrawnCallFacts are the facts of a call that the offender has withdrawn.
type WithdrawnCallFacts struct {
	Suits        Suits // what it showed; none for Other
	Other        bool  // notrump, pass, take-out double
	MeaningKnown bool
	StrayDouble  bool  // it was a double or redouble out of rotation (32)
	Specified    Suits // suits the offender has shown in the legal auction
	SpecKnown    bool
	CompareCalls bool // it was a change of call: were the two comparable (25B)
	Comparable   Tri
}

// CallRestriction is what Law 26 gives declarer.
type CallRestriction struct {
	Ask   Question // what must be found first
	Right *Right   // nil with no question: no restriction
}

// RestrictLead applies Law 26B of 2017: one suit that the offender has not shown
// may be forbidden; in 2007 and 1997 26A, where the call was about suits, lets
// one of them be required or forbidden, 26B any one suit be forbidden. To a double
// out of rotation their Law 32 applies 26B, whatever it showed.
func (e Edition) RestrictLead(f WithdrawnCallFacts) CallRestriction {
	if e.code().comparable {
		switch {
		case f.CompareCalls && f.Comparable == Unknown:
			return CallRestriction{Ask: AskComparable}
		case f.CompareCalls && f.Comparable == Yes:
			return CallRestriction{}
		case !f.SpecKnown:
			return CallRestriction{Ask: AskSpecifiedSuits}
		}
		r := &Right{Law: "26B", Until: UntilLead}
		if f.Specified == 0 {
			r.Options = options(Forbid, Free)
			return CallRestriction{Right: r}
		}
		for _, s := range bridge.Suits {
			if !f.Specified.Has(s) {
				r.Options = append(r.Options, DoSuits(Forbid, SuitSet(s)))
			}
		}
		if len(r.Options) == 0 {
			return CallRestriction{}
		}
		r.Options = append(r.Options, Do(Free))
		return CallRestriction{Right: r}
	}
	switch {
	case !f.MeaningKnown && !f.StrayDouble:
		return CallRestriction{Ask: AskMeaning}
	case f.StrayDouble || f.Other || f.Suits == 0:
		return CallRestriction{Right: &Right{Law: "26B", Options: options(Forbid, Free), Until: UntilLead}}
	case !f.SpecKnown:
		return CallRestriction{Ask: AskSpecifiedSuits}
	}
	r := &Right{Law: "26A2.2007", Until: UntilLead}
	for _, v := range []Verb{Require, Forbid} {
		for _, s := range bridge.Suits {
			if f.Suits.Has(s) && !f.Specified.Has(s) {
				r.Options = append(r.Options, DoSuits(v, SuitSet(s)))
			}
		}
	}
	if len(r.Options) == 0 {
		return CallRestriction{}
	}
	r.Options = append(r.Options, Do(Free))
	return CallRestriction{Right: r}
}
