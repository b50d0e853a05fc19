package law

// Laws 53 to 56: leads out of turn.

// LeadFacts are the facts of a faced lead by a player who was not on lead.
type LeadFacts struct {
	Defender    bool // the leader is a defender
	Opening     bool // nobody has led to the first trick yet
	Trick       int
	ProperIsOpp bool // the player on lead is an opponent of the leader
}

// LeadOutOfTurn applies Laws 53A, 54 and 55A: who may accept it, or that it must
// be taken back.
func (e Edition) LeadOutOfTurn(f LeadFacts) Verdict {
	c := e.code()
	switch {
	case f.Opening && !f.Defender:
		// no opening lead at all: the card goes back
		return Verdict{Status: Rectified, Laws: []Ref{"54E"}, Returned: true}
	case f.Opening:
		return Verdict{Status: Open, Laws: []Ref{"54"},
			Right: &Right{Law: "54", Options: options(Spread, Accept, Reject), Until: UntilDummySeen}}
	case f.Trick == 13 && c.lastTrickBack:
		return Verdict{Status: Rectified, Laws: []Ref{"53A13"}, Returned: true}
	case f.Defender:
		return Verdict{Status: Open, Laws: []Ref{"53A"}, Ask: []Question{AskLed},
			Right: &Right{Law: "53A", Options: options(Accept, Reject), Until: UntilNextPlay}}
	case c.nextCardAccepts:
		return Verdict{Status: Open, Laws: []Ref{"55A.1963"}, Ask: []Question{AskLed},
			Right: &Right{Law: "55A.1963", Options: options(Accept, Reject), Until: UntilNextPlay}}
	}
	return Verdict{Status: Open, Laws: []Ref{"55A", "53A"}, Ask: []Question{AskLed},
		Right: &Right{Law: "55A", Options: options(Accept, Reject), Until: UntilNextPlay}}
}

// Acceptance is the way in which a lead or a call that was irregular came to be accepted.
type Acceptance uint8

// The ways.
const (
	BySaying        Acceptance = iota // by a statement
	ByPlaying                         // the next hand played to it
	ByOtherHand                       // declarer played from the hand that was not next
	ByWrongDefender                   // the defender before the leader played to it
	BySpreading                       // declarer spread his hand
	ByDummySeen                       // declarer could see a card of dummy
	ByCalling                         // the next player called after it
)

// LeadAccepted applies Laws 53A, 53C, 54A to 54C: the lead stands.
func (e Edition) LeadAccepted(f LeadFacts, how Acceptance) Verdict {
	v := Verdict{Status: Accepted}
	switch {
	case how == BySpreading:
		v.Laws = []Ref{"54A"}
	case how == ByDummySeen:
		v.Laws = []Ref{"54C"}
	case how == ByWrongDefender:
		v.Laws = []Ref{"53C"}
	case how == ByOtherHand:
		// whether declarer's play from the hand that is not next accepts is not said
		v.Laws, v.Reading = []Ref{"53A"}, true
	case how == BySaying && f.Opening:
		v.Laws = []Ref{"54B", "53A"}
	case f.Opening:
		v.Laws = []Ref{"53A", "54B"}
	case how == BySaying && !f.Defender:
		v.Laws = []Ref{"55A", "53A"}
	default:
		v.Laws = []Ref{"53A"}
	}
	return v
}

// SeveralAnswers says what happens when the two defenders answer declarer's
// lead out of turn differently (55A).
type SeveralAnswers uint8

// The rules on several answers.
const (
	NextPrevails  SeveralAnswers = iota // the defender next in turn (2007, 2017)
	DirectorRules                       // the director settles it (before 2007)
	FirstEnds                           // the first objection ends the right (old rubber law)
)

// DefendersDiffer says what holds in the edition.
func (e Edition) DefendersDiffer() SeveralAnswers {
	switch c := e.code(); {
	case c.nextCardAccepts:
		return FirstEnds
	case c.nextPrevails:
		return NextPrevails
	}
	return DirectorRules
}

// RefusedLead is what follows from a lead out of turn that was not accepted.
type RefusedLead struct {
	Verdict
	SameSuit bool // the correct hand must lead the same suit if it can (old rubber law)
}

// LeadRefused applies Laws 54D, 55B, 56: a defender's card is a penalty card,
// declarer's goes back.
func (e Edition) LeadRefused(f LeadFacts) RefusedLead {
	switch {
	case f.Defender && f.Opening:
		return RefusedLead{Verdict: Verdict{Status: Rectified, Laws: []Ref{"54D"}, Penalty: true}}
	case f.Defender:
		return RefusedLead{Verdict: Verdict{Status: Rectified, Laws: []Ref{"56", "54D"}, Penalty: true}}
	case f.ProperIsOpp:
		return RefusedLead{Verdict: Verdict{Status: Rectified, Laws: []Ref{"55B1"}, Returned: true}}
	case e.code().sameSuit:
		return RefusedLead{Verdict: Verdict{Status: Rectified, Laws: []Ref{"55.1963"}, Returned: true}, SameSuit: true}
	}
	v := Verdict{Status: Rectified, Laws: []Ref{"55B2"}, Returned: true}
	if e.Directed() {
		v.Reviews = []Ref{"55C"}
	}
	return RefusedLead{Verdict: v}
}

// SameSuitNotLed is the verdict on declarer who does not lead, from the correct
// hand, the suit he led from the wrong one (old rubber law): what follows is not
// said.
func (e Edition) SameSuitNotLed() Verdict {
	return Verdict{Status: NeedsDirector, Laws: []Ref{"55.1963"}}
}

// ProperLeadMade applies Law 53B: the player on lead, an opponent, has led
// before the lead out of turn was accepted; his lead stands.
//
// That a defender's card so returned is no penalty card is read in the text of
// 2007; that of 2017 does not say it.
func (e Edition) ProperLeadMade(f LeadFacts) Verdict {
	return Verdict{Status: Rectified, Laws: []Ref{"53B"}, Returned: true, Reading: f.Defender && e.code().comparable}
}

// AfterRetraction applies Law 60B: declarer had to take back a lead, and a
// defender has played before the new one.
func (e Edition) AfterRetraction() Verdict {
	return Verdict{Status: Rectified, Laws: []Ref{"60B"}, Penalty: true}
}

// PartnerLedToo is the verdict on a defender who leads or plays after his
// partner's lead out of turn and before the ruling (60C): his card is a
// penalty card, the opponents' rights stand.
func (e Edition) PartnerLedToo() Verdict {
	return Verdict{Status: Rectified, Laws: []Ref{"49", "60C"}, Penalty: true}
}
