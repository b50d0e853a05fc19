package law

// Law 47: retraction of a played card.

// RetractionFacts are the facts of an attempt to take back a played card.
type RetractionFacts struct {
	FaceDownLead   bool // an opening lead in turn, not yet faced
	PenaltyDue     bool // another card was due as a penalty card
	SecondToLead   bool // dummy's card, played second to an accepted opening lead
	PrematureOfOwn bool // declarer's premature play
}

// IllegalRetraction is the verdict on a card taken back without right: it
// stays played (47F2, 41A, 52A, 54B2).
func (e Edition) IllegalRetraction(f RetractionFacts) Verdict {
	ref := Ref("47F2")
	switch {
	case f.FaceDownLead:
		ref = "41A"
	case f.PenaltyDue:
		ref = "52A"
	case f.SecondToLead:
		ref = "54B2"
	case f.PrematureOfOwn:
		ref = "57C3"
	}
	return Verdict{Status: Void, Laws: []Ref{ref}}
}

// Told is the verdict on a lead or play out of turn by a player whom an
// opponent told that it was his turn (47E1): back to the hand, nobody may
// accept it. ok is false where the edition has no such rule for it.
func (e Edition) Told(lead bool) (v Verdict, ok bool) {
	switch e.code().told {
	case toldNothing:
		return v, false
	case toldLead:
		if !lead {
			return v, false
		}
	}
	return Verdict{Status: Rectified, Laws: []Ref{"47E1"}, Returned: true}, true
}

// ToldEstablishes reports whether a card that goes back under Law 47E1 establishes
// an earlier revoke of its side (63A1).
func (e Edition) ToldEstablishes() bool { return e.code().toldEstablishes }

// MisexplainedFacts are the facts of a card played on an opponent's wrong
// explanation that has now been corrected.
type MisexplainedFacts struct {
	CardSince  bool // a card has been played after it
	DummyFaced bool // it was the opening lead, and dummy has faced a card
}

// Misexplained applies Law 47E2: the card may be changed while no other card
// has been played after it, an opening lead while dummy has faced no card;
// later only the score can be adjusted.
func (e Edition) Misexplained(f MisexplainedFacts) Verdict {
	if f.CardSince || f.DummyFaced {
		return Verdict{Laws: []Ref{"47E2b"}, Reviews: []Ref{"47E2b"}}
	}
	return Verdict{Laws: []Ref{"47E2a"}, Right: KeepOrWithdraw(CardMisled), Ask: []Question{AskMisinformed}}
}

// NotInfluenced is the verdict where a wrong explanation has been put right in
// time and did not bear on the card: it was misinformation, and the card stands.
func (e Edition) NotInfluenced() Verdict { return Verdict{Status: Accepted} }
