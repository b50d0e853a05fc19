package law

// Law 40: partnership understandings; Law 75 in 1987 and 1997.

// AgreementFacts are the findings on an agreement that an opponent says was not
// disclosed or not allowed.
type AgreementFacts struct {
	Had       Tri // the pair had that agreement, spoken or by habit
	Permitted Tri // the organizer allows it, and it is the same for both partners
}

// Agreement applies Law 40: a call that rests on no agreement is free, however
// misleading (40A3); an agreement has to be disclosed (40A1, 40B4) and permitted
// (40B1 to B3, 40B5). Damage is looked at after play.
func (e Edition) Agreement(f AgreementFacts) Verdict {
	disclosed := e.known("40A1", "40A")
	switch {
	case f.Had == Unknown:
		return Verdict{Status: Open, Laws: []Ref{disclosed}, Ask: []Question{AskUnderstanding}}
	case f.Had == No:
		return Verdict{Status: Void, Laws: e.listed("40A3")}
	case f.Permitted == Unknown:
		return Verdict{Status: Open, Laws: []Ref{disclosed}, Ask: []Question{AskPermitted}}
	case f.Permitted == Yes:
		return Verdict{Status: NeedsDirector, Laws: e.listed("40A1", "40C1", "40B4"), Reviews: e.listed("40B4")}
	}
	return Verdict{Status: NeedsDirector, Laws: e.listed("40B1", "40B2", "40B3", "40A4", "40B5"), Reviews: e.listed("40B5")}
}

// known is the first of the rules that the edition has; "40" if it has none.
func (e Edition) known(refs ...Ref) Ref {
	for _, r := range refs {
		if e.Number(r) != "" {
			return r
		}
	}
	return "40"
}

// listed is the rules that the edition has, or Law 40 itself.
func (e Edition) listed(refs ...Ref) []Ref {
	var out []Ref
	for _, r := range refs {
		if e.Number(r) != "" {
			out = append(out, r)
		}
	}
	if out == nil {
		out = []Ref{"40"}
	}
	return out
}

// ExplanationRight applies Law 21B1b where there is evidence: the explanation
// was what the pair has agreed, so nobody was misinformed and the call is free
// (40A3).
func (e Edition) ExplanationRight() Verdict {
	return Verdict{Status: Void, Laws: e.listed("21B1b", "40A3")}
}
