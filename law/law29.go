package law

// Laws 17D3 and 28 to 32: calls out of rotation.

// Relation says whose turn it was, seen from the offender.
type Relation uint8

// The relations.
const (
	AtRHO Relation = iota
	AtPartner
	AtLHO
)

// RotationFacts are the facts of a call out of rotation.
type RotationFacts struct {
	Kind       CallKind
	Artificial bool // an artificial pass, or a pass of partner's artificial call (30C)
	Turn       Relation
	BidMade    bool // somebody has bid before
	// Insufficient: it is a bid that would not supersede the last one either.
	Insufficient bool
	// ShowsOther: the bid has shown something else than the suit it names.
	ShowsOther bool
}

// OutOfRotation is the verdict on the call when it is made (29A).
func (e Edition) OutOfRotation(f RotationFacts) Verdict {
	v := Verdict{Status: Open, Laws: []Ref{"29A"}, Ask: []Question{AskIntent}, Right: acceptOrReject("29A")}
	if f.Kind == PassCall {
		v.Ask = append(v.Ask, AskArtificial)
	}
	if f.Insufficient {
		v.Laws = append(v.Laws, "27A2")
	}
	return v
}

// WipedOut applies Law 28B: the opponent in turn has called before a ruling.
func (e Edition) WipedOut() Verdict {
	return Verdict{Status: Void, Laws: []Ref{"28B"}, Reviews: e.WithdrawnCard(WithdrawnFacts{}).Reviews}
}

// RotationAccepted applies Law 29A.
func (e Edition) RotationAccepted() Verdict { return Verdict{Status: Accepted, Laws: []Ref{"29A"}} }

// TurnLost applies Law 17D3: three passes have ended the auction though one of
// them cost a player his turn: it goes back to him.
func (e Edition) TurnLost() Verdict { return Verdict{Status: Rectified, Laws: []Ref{"17D3"}} }

// RotationRefused applies Law 29B and 30 to 32 as far as they order anything
// before the offender calls again. What the call showed is asked where his next
// call is judged by it.
func (e Edition) RotationRefused(f RotationFacts) Called {
	c := Called{Verdict: Verdict{Laws: []Ref{"29B"}}}
	add := func(ref Ref) { c.Laws = append(c.Laws, ref) }
	modern := e.code().comparable
	pass := f.Kind == PassCall && !f.Artificial
	if f.Kind == PassCall && f.Artificial {
		add("30C")
	}
	if f.ShowsOther {
		add("29C")
	}
	switch {
	case pass && modern && f.Turn == AtRHO:
		add("30A")
		c.Offender, c.Reviews = PassOnce, []Ref{knewCouldDamage}
	case pass && modern:
		add("30B1")
	case pass && !f.BidMade:
		add("30A.2007")
		c.Offender, c.Reviews = PassOnce, []Ref{knewCouldDamage}
	case pass && f.Turn == AtRHO:
		add("30B1.2007")
		c.Offender, c.Reviews = PassOnce, []Ref{knewCouldDamage}
	case pass:
		add("30B2.2007")
		c.Offender, c.BarDouble, c.Reviews = PassRest, true, []Ref{knewCouldDamage}
	case f.Turn == AtRHO:
		// what follows depends on the right-hand opponent's call
		if f.Kind == DoubleCall {
			add("32A")
		} else {
			add("31A")
		}
	case modern && f.Kind == DoubleCall:
		add("32B")
	case modern:
		add("31B")
	case f.Kind == DoubleCall:
		add("32A.2007")
		c.Partner, c.Restricts, c.Reviews = PassRest, true, []Ref{knewCouldDamage}
	default:
		add("31B.2007")
		c.Partner, c.Restricts, c.Reviews = PassRest, true, []Ref{knewCouldDamage}
	}
	if c.Offender == NoDuty && c.Partner == NoDuty && (modern || f.Kind != DoubleCall) {
		c.Ask = []Question{AskMeaning}
	}
	return c
}

// NotReplaced applies Law 26B to a refused call out of rotation whose author has no
// turn to call any more, since the auction is over, and defends: nothing comparable
// has taken its place. Law 30A leaves no choice of call and so nothing to compare. Where the
// right-hand opponent has passed, Law 31A1 or 32A1 frees only a call that is made
// again; that it is not made is a gap. In 2007 and before, Law 26 needs another
// call in that turn; what else there is has been ordered at the refusal.
func (e Edition) NotReplaced(f RotationFacts, defends bool) Called {
	c := Called{Verdict: Verdict{Status: Rectified}}
	plainPass := f.Kind == PassCall && !f.Artificial
	if !e.code().comparable || f.Turn == AtRHO && (plainPass || !defends) {
		return c
	}
	c.Reviews = []Ref{knewCouldDamage}
	if defends {
		c.Laws, c.Restricts, c.Reading = []Ref{"26B"}, true, f.Turn == AtRHO
	}
	return c
}

// MustRepeat applies Laws 31A1 and 32A1: the right-hand opponent has passed, so
// the call out of rotation must be made again. ok is false where the law does
// not ask for that.
func (e Edition) MustRepeat(f RotationFacts) (ref Ref, ok bool) {
	switch {
	case f.Turn != AtRHO, f.Kind == PassCall && !f.Artificial:
		return "", false
	case f.Kind == DoubleCall && e.code().comparable:
		return "32A1", true
	case f.Kind == DoubleCall:
		return "32B1.2007", true
	}
	return "31A1", true
}

// NeedNotRepeat names the law that applies in the place of 31A1 and 32A1 where the
// right-hand opponent has not passed: the offender may make any legal call.
func (e Edition) NeedNotRepeat(f RotationFacts) Ref {
	switch {
	case f.Kind != DoubleCall:
		return "31A2"
	case e.code().comparable:
		return "32A2"
	}
	return "32B2.2007"
}

// NextCallFacts are the facts of the offender's call in turn after his call out
// of rotation was refused.
type NextCallFacts struct {
	RotationFacts
	Repeated         bool // he had to repeat the call, or to pass, and has done so
	SameDenomination bool // it repeats the denomination of the bid out of rotation
	Comparable       Tri
}

// CalledInTurn applies Laws 30 to 32 to the offender's next call. While a
// finding is missing the verdict asks for it.
func (e Edition) CalledInTurn(f NextCallFacts) Called {
	pass := f.Kind == PassCall && !f.Artificial
	if f.Repeated {
		return Called{Verdict: Verdict{Status: Rectified}}
	}
	if !e.code().comparable {
		switch {
		case pass:
			return Called{Verdict: Verdict{Status: Rectified}}
		case f.Kind == DoubleCall && f.Turn == AtRHO:
			return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"32B2.2007"}, Reviews: []Ref{knewCouldDamage}}, Partner: PassRest, Restricts: true}
		case f.Turn != AtRHO:
			return Called{Verdict: Verdict{Status: Rectified}} // ordered at the refusal
		case f.SameDenomination && f.Kind == BidCall:
			return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"31A2a.2007"}}, Partner: PassOnce}
		}
		return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"31A2b.2007"}, Reviews: []Ref{knewCouldDamage}}, Partner: PassRest, Restricts: true}
	}
	yes, no := Ref("31A2a"), Ref("31A2b")
	switch {
	case pass:
		yes, no = "30B1bi", "30B1bii"
	case f.Kind == DoubleCall:
		yes, no = "32A2a", "32A2b"
	}
	switch f.Comparable {
	case Unknown:
		return Called{Verdict: Verdict{Ask: []Question{AskComparable}}}
	case Yes:
		return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{yes, "23A"}, Reviews: []Ref{"23C"}}, Free: true}
	}
	return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{no}, Reviews: []Ref{knewCouldDamage}}, Partner: PassOnce, Restricts: true}
}
