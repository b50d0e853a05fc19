package law

// Laws 65 and 66: arrangement and inspection of tricks.

// PointingFacts are the facts of a remark that a card was pointed the wrong
// way.
type PointingFacts struct {
	ByDeclarer     bool
	ByDummy        bool
	SidePlayed     bool // the speaker's side has led or played to the next trick
	NextTrickBegun bool // anybody has led to it
}

// Pointing applies Law 65B3: a player may draw attention to it until his side
// leads or plays to the next trick (2007: until anybody leads to it); later Law
// 16B may apply. Declarer's remark tells nobody who still has to decide. Late is
// true for a remark that came too late.
func (e Edition) Pointing(f PointingFacts) (v Verdict, late bool) {
	v = Verdict{Status: Rectified, Laws: []Ref{"65B"}}
	if !e.code().pointing {
		return v, false
	}
	v.Laws = []Ref{"65B3"}
	ended := f.SidePlayed
	if e.code().pointUntilLead {
		ended = f.NextTrickBegun
	}
	if !f.ByDeclarer && ended {
		v.Reviews = []Ref{"16B"}
		return v, true
	}
	return v, false
}

// MixingFacts are the facts of a player who mixes his played cards.
type MixingFacts struct {
	AfterPlay     bool // play has ended
	RevokeClaimed bool // a revoke has been claimed on the board
}

// Mixed applies Laws 65D and 66D: doubt goes against the player who mixed his
// cards.
func (e Edition) Mixed(f MixingFacts) Verdict {
	if f.AfterPlay && f.RevokeClaimed {
		return Verdict{Status: Rectified, Laws: []Ref{"66D"}}
	}
	return Verdict{Status: Rectified, Laws: []Ref{"65D"}}
}

// DoubtfulRevoke reports whether a revoke that the cards no longer show counts
// as made: the accused has mixed his cards after it was claimed (66D), or
// before, where that jeopardises his right to deny it (65D of 2017).
func (e Edition) DoubtfulRevoke(mixed, mixedAfterClaim bool) bool {
	return mixedAfterClaim || mixed && e.code().denyLost
}

// InspectionFacts are the facts of a look at a played card.
type InspectionFacts struct {
	Dummy      bool
	OwnCard    bool // only his own card of the trick
	AllFaced   bool // he asks for all cards of the trick to be faced
	LastTrick  bool // it is the last complete trick, nobody or only some have played on
	TurnedOwn  bool // he has turned his own card
	SidePlayed bool // his side has led or played to the next trick
	AnyPlayed  bool // anybody has led to the next trick
	PlayOver   bool
}

// Inspect applies Law 66. No status: it was his right.
func (e Edition) Inspect(f InspectionFacts) Verdict {
	switch {
	case f.PlayOver:
		return Verdict{}
	case f.AllFaced && f.LastTrick && !f.Dummy && !f.TurnedOwn && !f.SidePlayed:
		return Verdict{}
	case f.OwnCard && f.LastTrick && !f.Dummy:
		ended := f.SidePlayed
		if e.code().looksUntilLead {
			ended = f.AnyPlayed
		}
		if !ended {
			return Verdict{}
		}
		return Verdict{Status: Rectified, Laws: []Ref{"66B", "66C"}}
	case f.AllFaced:
		return Verdict{Status: Rectified, Laws: []Ref{"66A", "66C"}}
	}
	return Verdict{Status: Rectified, Laws: []Ref{"66C"}}
}
