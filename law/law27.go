package law

// Law 27: the insufficient bid.

// InsufficientBid is the verdict on the bid when it is made (27A).
func (e Edition) InsufficientBid() Verdict {
	return Verdict{Status: Open, Laws: []Ref{"27A1"}, Ask: []Question{AskIntent}, Right: acceptOrReject("27A1")}
}

// InsufficientChanged is the right of the left-hand opponent where the bid was
// replaced before a ruling: he may still accept the original (27C). In 1997 the
// substitution is simply cancelled.
func (e Edition) InsufficientChanged() *Right {
	r := acceptOrReject("27C")
	r.Cause = BidReplaced
	return r
}

// ReplacedBeforeRuling reports whether a substitute put in before the ruling
// stands for judgement (27C), rather than being cancelled as in 1997.
func (e Edition) ReplacedBeforeRuling() bool { return !e.code().condoned }

// InsufficientAgain is his right over a substitute that is insufficient too
// (27B4).
func (e Edition) InsufficientAgain() *Right { return acceptOrReject("27B4") }

// InsufficientAccepted applies Law 27A1, 27C or 27B4: the bid stands.
func (e Edition) InsufficientAccepted(under Ref) Verdict {
	return Verdict{Status: Accepted, Laws: []Ref{under}}
}

// InsufficientRefused asks what the bid showed, where that decides with what it
// may be replaced (27B1b).
func (e Edition) InsufficientRefused() Verdict {
	if !e.code().comparable27 {
		return Verdict{}
	}
	return Verdict{Ask: []Question{AskMeaning}}
}

// MustSubstitute is the duty to replace the bid; again: after 27B3.
func (e Edition) MustSubstitute(again bool) *Right {
	if again {
		return substitute("27B3")
	}
	return substitute("27B")
}

// SubstituteFacts are the facts of the call put in place of an insufficient bid.
type SubstituteFacts struct {
	Kind             CallKind
	Insufficient     bool // it is insufficient again, and has been refused
	LowestNamed      bool // it is the lowest sufficient bid in the denomination first named
	Again            bool // 27B3 has silenced partner already
	SameDenomination Tri  // lowest sufficient bid that specifies the same denomination(s) (2017)
	Natural          Tri  // 2007: both bids not artificial; 1997: the first not conventional
	Comparable       Tri
	LeadFaced        bool // it is judged after the opening lead was faced
}

// Substituted applies Law 27B. While a finding is missing the verdict asks for
// it and orders nothing.
func (e Edition) Substituted(f SubstituteFacts) Called {
	c := e.code()
	ask := func(q Question) Called { return Called{Verdict: Verdict{Ask: []Question{q}}} }
	silence := func(ref Ref) Called {
		return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{ref}, Reviews: []Ref{knewCouldDamage}},
			Partner: PassRest, Restricts: true}
	}
	if f.Insufficient {
		r := silence("27B4")
		r.Status, r.Cancelled = Open, true
		r.Laws = append(r.Laws, "27B3")
		return r
	}
	double := f.Kind == DoubleCall && !f.LeadFaced
	if f.Again {
		r := silence("27B3")
		switch {
		case !double || c.comparable27 && f.Comparable == Yes:
		case c.comparable27 && f.Comparable == Unknown:
			return ask(AskComparable)
		default: // cancelled like the first: he replaces it as 27B allows
			r.Status, r.Cancelled = Open, true
		}
		return r
	}
	if f.Kind == BidCall {
		first := c.comparable || f.LowestNamed
		finding, q := f.Natural, AskNatural
		if c.comparable {
			finding, q = f.SameDenomination, AskSameDenomination
		}
		switch {
		case first && finding == Unknown:
			return ask(q)
		case first && finding == Yes:
			r := Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"27B1a"}, Reviews: []Ref{"27D"}}, Free: true}
			if !c.comparable27 {
				r.Reviews = []Ref{"27B1b.1997"}
			}
			return r
		}
	}
	switch {
	case c.comparable27 && f.Comparable == Unknown:
		return ask(AskComparable)
	case c.comparable27 && f.Comparable == Yes:
		return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"27B1b"}, Reviews: []Ref{"27D"}}, Free: c.comparable}
	case f.Kind == DoubleCall:
		if f.LeadFaced {
			// 27B3 has him call again, but the auction period is over (22B): the double stands
			return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"22B"}, Reviews: []Ref{knewCouldDamage}, Reading: true}}
		}
		r := silence("27B3")
		r.Status, r.Cancelled = Open, true
		return r
	}
	return silence("27B2")
}
