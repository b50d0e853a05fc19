package law

import "slices"

// Laws 35 to 39: inadmissible calls.

// Inadmissible is the kind of an inadmissible call.
type Inadmissible uint8

// The kinds of Law 35.
const (
	WrongDouble Inadmissible = iota // a double or redouble that Law 19 does not allow
	BarredCall                      // a call other than pass by a player who must pass
	OverSeven                       // a bid of more than seven
	AfterEnd                        // a call after the final pass
)

// InadmissibleFacts are the facts of an inadmissible call when it is ruled on.
type InadmissibleFacts struct {
	Kind      Inadmissible
	OutOfTurn bool
	LHOCalled bool // the left-hand opponent has called since
	LeadFaced bool // it came to light after the opening lead was faced
	ByPass    bool // AfterEnd: the call is a pass
	Defender  bool // AfterEnd: by a defender
}

// InadmissibleMade is the verdict on the call when it is made: what it comes to
// is decided when the director is called, or the left-hand opponent calls.
func (e Edition) InadmissibleMade(f InadmissibleFacts) Verdict {
	ref := [...]Ref{WrongDouble: "36B", BarredCall: "37", OverSeven: "38", AfterEnd: "39"}[f.Kind]
	if f.Kind == WrongDouble && f.OutOfTurn {
		ref = "36B4"
	}
	return Verdict{Status: Open, Laws: []Ref{ref}, Ask: []Question{AskIntent}}
}

// InadmissibleVoid are the laws under which an inadmissible call was taken, without
// those that order what follows from it: nothing does, it is void.
func (e Edition) InadmissibleVoid(laws []Ref) []Ref {
	return slices.DeleteFunc(slices.Clone(laws), func(r Ref) bool { return r == "36B4" })
}

// InadmissibleRuled applies Laws 36 to 39.
func (e Edition) InadmissibleRuled(f InadmissibleFacts) Called {
	heavy := Called{Verdict: Verdict{Status: Rectified, Reviews: []Ref{knewCouldDamage}}, Restricts: true, Cancelled: true}
	switch f.Kind {
	case WrongDouble:
		switch {
		case f.LeadFaced && e.Number("36C") == "":
			return Called{Verdict: Verdict{Status: NeedsDirector}, Cancelled: true}
		case f.LeadFaced:
			return Called{Verdict: Verdict{Status: Void, Laws: []Ref{"36C"}}, Cancelled: true}
		case f.LHOCalled:
			return Called{Verdict: Verdict{Status: Void, Laws: []Ref{"36A"}}, Cancelled: true}
		}
		heavy.Status, heavy.Partner = Open, PassRest
		heavy.Laws = []Ref{"36B2", "36B3"}
		heavy.Right = substitute("36B2")
		heavy.Right.Cause = CallCancelled
		if f.OutOfTurn {
			heavy.Laws = []Ref{"36B4"}
			heavy.Right = nil
		}
		return heavy
	case BarredCall:
		if f.LHOCalled {
			return Called{Verdict: Verdict{Status: Accepted, Laws: []Ref{"37A"}}}
		}
		heavy.Laws = []Ref{"37B"}
	case OverSeven:
		heavy.Laws = []Ref{"38A", "38B", "38C"}
		if f.LHOCalled {
			heavy.Laws = []Ref{"38A", "38D"}
			heavy.Reviews, heavy.Restricts = nil, false
		}
	case AfterEnd:
		c := Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"39A", "39B"}}, Cancelled: true}
		if !f.LHOCalled && !f.ByPass && f.Defender {
			c.Laws, c.Restricts = []Ref{"39A", "39C"}, true
		}
		return c
	}
	heavy.Partner, heavy.Offender = PassRest, PassRest
	return heavy
}
