package law

// Law 16C: information from cards that have been withdrawn.

// WithdrawnFacts are the facts of a card that goes from the table back to a
// hand, where others have seen it.
type WithdrawnFacts struct {
	NoOffender bool // nobody is at fault for its being withdrawn
}

// WithdrawnCard is what Law 16C says of the information from a withdrawn card.
type WithdrawnCard struct {
	// Restricts: the offending side may not use it (16C2); otherwise everybody
	// may use it, or the edition has no rule.
	Restricts bool
	// Ruled: the edition has a rule at all.
	Ruled   bool
	Reviews []Ref
}

// WithdrawnCard applies Law 16C (16D in 2007). The side that is not at fault
// may use what it has seen (16C1), the other side may not (16C2).
func (e Edition) WithdrawnCard(f WithdrawnFacts) WithdrawnCard {
	if !e.code().withdrawnInfo {
		return WithdrawnCard{Ruled: e.Directed()}
	}
	return WithdrawnCard{Restricts: !f.NoOffender, Ruled: true, Reviews: []Ref{"16C"}}
}

// Extraneous applies Law 16B1 (16A of 1987 and 1997): what a player shows or
// says outside the game is not for his partner to use. ok is false where the
// edition has no such rule.
func (e Edition) Extraneous() (ref Ref, ok bool) { return "16B1", e.Directed() }

// Suggested applies Law 16B2: an opponent says that a player has let his partner
// know something outside the calls and plays. Whether partner acted on it is
// looked at after play (16B3).
func (e Edition) Suggested() Verdict {
	return Verdict{Status: NeedsDirector, Laws: []Ref{"16B1", "16B2"}, Reviews: []Ref{"16B3"}}
}

// OutsideFacts are the facts of a player who has by accident learned something
// about the board.
type OutsideFacts struct {
	Called   bool // somebody has called
	Reseated Tri  // the players can be moved, so that he holds the hand he knows
	Redealt  Tri  // the board can be dealt again for these players
	Playable Tri  // it can be played, with a possible adjustment
}

// OutsideRuling is what Law 16D orders.
type OutsideRuling struct {
	Verdict
	Redeal bool // this deal is not played
	Adjust Ref  // an adjusted score takes the place of a result
}

// LearnedOutside applies Law 16D (16C in 2007, 16B before). Before the first call
// there are four ways, after it two; which of them is open depends on the
// contest, so the director is asked.
func (e Edition) LearnedOutside(f OutsideFacts) OutsideRuling {
	laws := []Ref{"16D1", "16D2"}
	if f.Called {
		laws = []Ref{"16D1", "16D3"}
	}
	with := func(s Status, refs ...Ref) OutsideRuling {
		return OutsideRuling{Verdict: Verdict{Status: s, Laws: append(laws, refs...)}}
	}
	switch {
	case !f.Called && f.Reseated == Yes:
		return with(Rectified, "16D2a")
	case !f.Called && f.Redealt == Yes:
		r := with(Rectified, "16D2b")
		r.Redeal = true
		return r
	case f.Playable == Yes:
		r := with(Rectified, "16D2c")
		r.Reviews = []Ref{"16D"}
		return r
	case f.Playable == No:
		r := with(NeedsDirector, "16D2d")
		r.Adjust = "16D2d"
		return r
	}
	r := with(Open)
	if !f.Called && f.Reseated == Unknown {
		r.Ask = append(r.Ask, AskReseated)
	}
	if !f.Called && f.Redealt == Unknown {
		r.Ask = append(r.Ask, AskRedealt)
	}
	r.Ask = append(r.Ask, AskPlayable)
	return r
}

// PenaltyCardInfo is what may be known of a penalty card on the table (50E).
type PenaltyCardInfo struct {
	PartnerUses bool // the owner's partner may use everything it shows, not only that it must be played
	Law         Ref
	Ruled       bool
}

// PenaltyCardInfo applies Law 50E1 of 2017, 50E1 and 2 of 2007, 50D1 of 1997.
func (e Edition) PenaltyCardInfo() PenaltyCardInfo {
	c := e.code()
	switch c.penaltyInfo {
	case infoAll:
		return PenaltyCardInfo{PartnerUses: true, Law: "50E1", Ruled: true}
	case infoDuty:
		ref := Ref("50D1.1997")
		if c.boardReview {
			ref = "50E2.2007"
		}
		return PenaltyCardInfo{Law: ref, Ruled: true}
	}
	return PenaltyCardInfo{PartnerUses: true, Law: "50", Ruled: e.Directed()}
}
