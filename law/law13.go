package law

// Laws 13 and 15: wrong number of cards, wrong board or hand.

// CountFacts are the facts of one hand with too many cards and another with too
// few.
type CountFacts struct {
	WrongHandCalled bool // a player with a wrong hand has called
	AfterPlay       bool
	Seen            Tri // a card of another hand has been seen
	Playable        Tri // the deal can be corrected and played, with no call changed
}

// CountRuling is the verdict on a wrong number of cards.
type CountRuling struct {
	Verdict
	Adjust     Ref // an adjusted score is due under it; empty: none
	Artificial bool
	DealAgain  bool // the deal does not count
}

// WrongCount applies Law 13A, B, D. Before 2017 a board of which a card has been seen
// is played only if that is unlikely to interfere; in 1997 a call by a wrong hand makes
// it unplayable; at rubber bridge the cards are dealt again.
func (e Edition) WrongCount(f CountFacts) CountRuling {
	switch {
	case e.Rubber():
		return CountRuling{Verdict: Verdict{Status: Void, Laws: []Ref{"13"}}, DealAgain: true}
	case f.AfterPlay:
		return CountRuling{Verdict: Verdict{Status: NeedsDirector, Laws: []Ref{"13D"}}, Adjust: "13D", Artificial: e.code().condoned}
	case !f.WrongHandCalled && f.Seen == Unknown:
		return CountRuling{Verdict: Verdict{Status: Open, Laws: []Ref{"13A"}, Ask: []Question{AskSeen}}}
	case !f.WrongHandCalled && f.Seen == Yes && e.code().seenCardBars && f.Playable == Unknown:
		return CountRuling{Verdict: Verdict{Status: Open, Laws: []Ref{"13A"}, Ask: []Question{AskPlayable}}}
	case !f.WrongHandCalled && f.Seen == Yes && e.code().seenCardBars && f.Playable == No:
		return CountRuling{Verdict: Verdict{Status: NeedsDirector, Laws: []Ref{"13A2"}}, Adjust: "13A2", Artificial: e.code().condoned}
	case !f.WrongHandCalled && f.Seen == Yes:
		return CountRuling{Verdict: Verdict{Status: Open, Laws: []Ref{"13A2"}, Reviews: []Ref{"13A2"}}}
	case !f.WrongHandCalled:
		return CountRuling{Verdict: Verdict{Status: Open, Laws: []Ref{"13A1"}}}
	case e.code().condoned:
		return CountRuling{Verdict: Verdict{Status: NeedsDirector, Laws: []Ref{"13B2"}}, Adjust: "13B2", Artificial: true}
	case f.Playable == Unknown:
		return CountRuling{Verdict: Verdict{Status: Open, Laws: []Ref{"13B"}, Ask: []Question{AskPlayable}}}
	case f.Playable == Yes:
		return CountRuling{Verdict: Verdict{Status: Open, Laws: []Ref{"13B1"}, Reviews: []Ref{"13B1"}}}
	}
	return CountRuling{Verdict: Verdict{Status: NeedsDirector, Laws: []Ref{"13B2"}}, Adjust: "13B2"}
}

// SurplusCard is the verdict on a card that does not belong to the deal (13C; 13F
// in 2007): it is taken away and play goes on, unless it stands for a missing
// card, so that the deal was never made with a proper pack.
func (e Edition) SurplusCard(improperPack bool) Verdict {
	if improperPack && e.Rubber() {
		return Verdict{Status: Void, Laws: []Ref{"13C"}}
	}
	if improperPack {
		return Verdict{Status: NeedsDirector, Laws: []Ref{"13C", "12A2"}}
	}
	return Verdict{Status: Rectified, Laws: []Ref{"13C"}}
}

// Boards reports whether the cards lie in boards, so that one may be wrong (15);
// rubber bridge has none.
func (e Edition) Boards() bool { return e.Number("15") != "" }

// WrongHandFacts are the facts of a player who has taken the cards of another
// board.
type WrongHandFacts struct {
	Called        bool // he has called with them
	PartnerCalled bool // his partner has called since
	LHOCalled     bool // his left-hand opponent has called over it
}

// WrongHandRuling is the verdict on cards of another board.
type WrongHandRuling struct {
	Verdict
	Cancelled  bool // that call and all later ones
	LHORepeats bool // the left-hand opponent must repeat his call
	Adjust     Ref
	Artificial bool
}

// WrongHand applies Law 15A1, and 17D of 2007 and 1997. Where he has not called with
// them he takes his own (7B1), and what he saw comes from outside (16D).
func (e Edition) WrongHand(f WrongHandFacts) WrongHandRuling {
	if !f.Called {
		return WrongHandRuling{Verdict: Verdict{Status: Void, Laws: []Ref{"7B1", "16D"}}}
	}
	r := WrongHandRuling{Verdict: Verdict{Status: Rectified, Laws: []Ref{"15A1", "15A1b", "15A3"}}, Cancelled: true}
	r.Reviews = e.WithdrawnCard(WithdrawnFacts{}).Reviews
	if !e.code().comparable {
		r.Laws = []Ref{"17D.2007", "15A3"}
		r.LHORepeats = f.LHOCalled
	}
	if f.PartnerCalled {
		r.Reviews = nil
		r.Status, r.Adjust, r.Laws = NeedsDirector, "15A1a", []Ref{"15A1", "15A1a", "15A3"}
		if !e.code().comparable {
			r.Adjust, r.Artificial, r.Laws = "17D.2007", true, []Ref{"17D.2007", "15A3"}
		}
	}
	return r
}

// CalledAgain is the verdict on the call made with the right cards (17D of 2007
// and 1997): a different one, over which the left-hand opponent had called,
// ends in an artificial score. adjust is empty where play goes on.
func (e Edition) CalledAgain(lhoCalled, differs bool) (adjust Ref) {
	if !e.code().comparable && lhoCalled && differs {
		return "17D.2007"
	}
	return ""
}

// OtherBoardReached applies Law 15A2: the board whose cards he had looked at is
// played now; while it is not known whether the call differs, that is asked.
func (e Edition) OtherBoardReached(differs Tri) (v Verdict, adjust Ref) {
	switch differs {
	case Unknown:
		return Verdict{Status: Open, Laws: []Ref{"15A2"}, Ask: []Question{AskDiffers}}, ""
	case Yes:
		return Verdict{Status: NeedsDirector, Laws: []Ref{"15A2"}}, "15A2"
	}
	return Verdict{Status: Accepted, Laws: []Ref{"15A2"}}, ""
}

// WrongBoardRuling is the verdict on a board that was not to be played.
type WrongBoardRuling struct {
	Verdict
	Cancelled   bool // the board is not played
	RepeatCalls bool // a second auction, in which all repeat their calls (15C of 2007)
}

// WrongBoard applies Law 15B: played before by one of the four it is cancelled,
// otherwise it is played. In 2007 a wrong board found during the auction has a
// second auction (15C).
func (e Edition) WrongBoard(inAuction bool, playedBefore Tri) WrongBoardRuling {
	if inAuction && e.code().secondAuction {
		return WrongBoardRuling{Verdict: Verdict{Status: Open, Laws: []Ref{"15C.2007"}}, RepeatCalls: true}
	}
	switch playedBefore {
	case Unknown:
		return WrongBoardRuling{Verdict: Verdict{Status: Open, Laws: []Ref{"15B"}, Ask: []Question{AskPlayedBefore}}}
	case Yes:
		return WrongBoardRuling{Verdict: Verdict{Status: Void, Laws: []Ref{"15B1", "15B3"}}, Cancelled: true}
	}
	return WrongBoardRuling{Verdict: Verdict{Status: Accepted, Laws: []Ref{"15B2"}}}
}
