package law

// Laws 21 and 25: calls that are changed.

// ChangeFacts are the facts of a call that its author changes, or wants to.
type ChangeFacts struct {
	Intended      Tri  // did he mean the first call when he selected it (25A); presumed yes
	Pause         Tri  // was there a pause for thought: Yes, a pause (2007 and before)
	PartnerCalled bool // his partner has called since
	LeadFaced     bool
	AuctionEnded  bool
	LHOCalled     bool // his left-hand opponent has called over the first call
	OutOfTurn     bool // the second call stands for a call at his left-hand opponent's turn
	Second        CallKind
}

// Change is the verdict on a changed call.
type Change struct {
	Verdict
	Replaced  bool   // the second call stands, the first counts as never made (25A)
	LHOChange *Right // the left-hand opponent may change a call made over the first (25A6)
}

// CallChanged applies Law 25A and, to a call that was intended, 25B1.
func (e Edition) CallChanged(f ChangeFacts) Change {
	pauses := e.code().slip == slipNoPause
	switch {
	case f.LeadFaced:
		return Change{Verdict: Verdict{Status: Void, Laws: []Ref{"25A5"}}}
	case f.PartnerCalled:
		return Change{Verdict: Verdict{Status: Void, Laws: []Ref{"25A4"}}}
	case f.Intended == No && !(pauses && f.Pause == Yes):
		c := Change{Verdict: Verdict{Status: Rectified, Laws: []Ref{"25A1"}}, Replaced: true}
		if pauses && f.Pause == Unknown {
			c.Ask = []Question{AskWithoutPause}
		}
		if f.AuctionEnded {
			c.Laws = append(c.Laws, "25A5")
		}
		if f.LHOCalled {
			c.LHOChange = e.CallOverUnmeant()
			c.Laws = append(c.Laws, c.LHOChange.Law)
		}
		return c
	}
	v := Verdict{Status: Open, Laws: []Ref{"25B"}, Ask: []Question{AskIntent}}
	if f.OutOfTurn {
		v.Laws = []Ref{"25B", [...]Ref{PassCall: "30B2", BidCall: "31C", DoubleCall: "32C"}[f.Second]}
	}
	if f.Intended == Yes {
		v.Laws = append(v.Laws, "25A2")
	}
	if f.LHOCalled || f.AuctionEnded {
		if f.Intended != Unknown {
			v.Status = Void
		}
		return Change{Verdict: v}
	}
	v.Right = acceptOrReject("25B1")
	return Change{Verdict: v}
}

// CallRepeated is the verdict on a player who makes his last call again at his
// left-hand opponent's turn. The Laws treat a call there as a change of call (30B2,
// 31C, 32C), but nothing is changed: that it stands once is our reading.
func (e Edition) CallRepeated(k CallKind) Verdict {
	return Verdict{Status: Void, Laws: []Ref{[...]Ref{PassCall: "30B2", BidCall: "31C", DoubleCall: "32C"}[k]}, Reading: true}
}

// CallOverUnmeant is the right of a player to change a call that he made over one which
// was not meant (25A6).
func (e Edition) CallOverUnmeant() *Right { return keepOrChange("25A6", NoCause) }

// keepOrChange is the right to change a call.
func keepOrChange(ref Ref, c Cause) *Right {
	return &Right{Law: ref, Options: options(Keep, Withdraw), Until: UntilNextCall, Cause: c}
}

// SecondAccepted applies Law 25B1: the second call stands.
func (e Edition) SecondAccepted() Called {
	c := Called{Verdict: Verdict{Status: Accepted, Laws: []Ref{"25B1"}, Reviews: e.WithdrawnCard(WithdrawnFacts{}).Reviews}, Restricts: !e.code().firstOrThird}
	if c.Restricts {
		c.Laws = append(c.Laws, "26")
	}
	return c
}

// SecondRefused applies Law 25B2: the first call stands. In 1997 the offender
// chooses between letting it stand, his partner passing once, and another call
// with a limited score.
func (e Edition) SecondRefused() Called {
	c := Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"25B2", "26"}, Reviews: e.WithdrawnCard(WithdrawnFacts{}).Reviews}, Restricts: true}
	if e.code().firstOrThird {
		c.Verdict = Verdict{Status: Open, Laws: []Ref{"25B2b.1997"}, Right: keepOrChange("25B2b.1997", ChangeRefused)}
	}
	return c
}

// FirstKept and ThirdCall apply Law 25B2(b) of 1997.
func (e Edition) FirstKept() Called {
	return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"25B2b1.1997"}}, Partner: PassOnce, Restricts: true}
}

// ThirdCall applies Law 25B2(b)(2) of 1997: the auction goes on, the side scores
// average minus at most. In the older codes partner has to pass to the end instead.
func (e Edition) ThirdCall() Called {
	if e.code().thirdSilences {
		return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"25B2b2.1997"}}, Partner: PassRest, Restricts: true}
	}
	return Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"25B2b2.1997"}, Reviews: []Ref{"25B2b2.1997"}}, Restricts: true}
}

// MisinformedFacts are the facts of a call made on an opponent's wrong or late
// explanation.
type MisinformedFacts struct {
	PartnerCalled bool // the player's partner has called since
	LeadFaced     bool
}

// CallMisinformed applies Law 21B: until his partner calls, and no lead is
// faced, the player may change his call; later the score may be adjusted.
func (e Edition) CallMisinformed(f MisinformedFacts) Verdict {
	if f.PartnerCalled || f.LeadFaced {
		return Verdict{Status: Rectified, Laws: []Ref{"21B3"}, Reviews: []Ref{"21B3"}}
	}
	return Verdict{Status: Open, Laws: []Ref{"21B1a"}, Right: keepOrChange("21B1a", CallMisled)}
}

// CallsAfterChange is the right of the next player to change a call he made
// before the change under Law 21B1 (21B2).
func (e Edition) CallsAfterChange() *Right { return keepOrChange("21B2", NoCause) }
