package law

// Laws 61 to 64: the revoke.

// RevokeFacts are the facts of a card that was not played as the law demands.
type RevokeFacts struct {
	FollowSuit bool // he could follow suit
	ByLaw      bool // the law itself required that card (57D); otherwise an opponent's option did
}

// Revoked is the verdict on a revoke when it is made (61A).
func (e Edition) Revoked(f RevokeFacts) Verdict {
	ref := Ref("61A3")
	switch {
	case f.FollowSuit:
		ref = "61A1"
	case f.ByLaw:
		ref = "61A2"
	}
	return Verdict{Status: Correctable, Laws: []Ref{ref}}
}

// SuspectedRevoke is the verdict on a revoke that only a hand nobody knows could
// show: the director is asked.
func (e Edition) SuspectedRevoke() Verdict {
	return Verdict{Status: Open, Laws: []Ref{"61A"}, Ask: []Question{AskRevoke}}
}

// MustCorrect is the right and duty of the revoker to substitute a legal card
// once attention has been drawn (62A, 62B).
func (e Edition) MustCorrect() *Right {
	return &Right{Law: "62B", Options: options(Substitute), Until: UntilEstablished}
}

// CorrectionFacts are the facts of a revoke that is being put right.
type CorrectionFacts struct {
	Defender    bool
	AlreadyOpen bool // the revoke card lay face up before it was played
	Trick       int
	BothSides   bool // the other side revoked on the same trick, and one side has played on
	// PartnerToPlay: the offender's partner has not yet played to the trick.
	PartnerToPlay bool
}

// RevokeCorrected applies Law 62: the card is withdrawn and replaced; a
// defender's card from the closed hand is a penalty card.
func (e Edition) RevokeCorrected(f CorrectionFacts) Verdict {
	v := Verdict{Status: Corrected, Laws: []Ref{"62A"}}
	switch {
	case f.Trick == 12:
		// with one card left there is nothing for a penalty card to do (62D)
		v.Laws = append(v.Laws, "62D1")
		if f.Defender && f.PartnerToPlay {
			v.Laws = append(v.Laws, "62D2")
		}
		v.Returned = true
		return v
	case f.BothSides && e.code().correctBoth:
		v.Laws = append(v.Laws, "62C3", "64B8")
	}
	if f.Defender && !f.AlreadyOpen {
		v.Laws = append(v.Laws, "62B1", "50B")
		v.Penalty = true
	} else {
		v.Laws = append(v.Laws, "62B2")
		v.Returned = true
	}
	return v
}

// OffenderMayChange reports whether the player of the offending side next in
// rotation may change his card after an opponent has changed his (62C2).
func (e Edition) OffenderMayChange() bool { return e.code().offenderChanges }

// BothCorrected reports whether revokes of both sides on one trick are both
// corrected while only one side has played to the next (62C3).
func (e Edition) BothCorrected() bool { return e.code().correctBoth }

// Establishment is the way in which a revoke becomes established.
type Establishment uint8

// The ways of Law 63A.
const (
	ByPlay      Establishment = iota // the offending side leads or plays to the next trick
	ByNaming                         // or names a card for it
	ByClaiming                       // or claims or concedes
	ByAgreement                      // or has agreed to the opponents' claim or concession
	ByHands                          // trick twelve: the hands are back in the board, or the cards mixed
	ByMovingOn                       // or must be, after what the players have done since
)

// EndsTwelve reports whether a revoke on trick twelve, too, is past correction
// after this (62D1).
func (how Establishment) EndsTwelve() bool { return how == ByHands || how == ByMovingOn }

// Established applies Law 63A. That all hands are back once the players have moved
// on is inferred.
func (e Edition) Established(how Establishment) Verdict {
	ref := map[Establishment]Ref{ByPlay: "63A1", ByNaming: "63A2", ByClaiming: "63A3", ByAgreement: "63A4",
		ByHands: "62D1", ByMovingOn: "62D1"}[how]
	if how == ByAgreement && e.code().assentAtOnce {
		ref = "63A3"
	}
	return Verdict{Status: Established, Laws: []Ref{ref}, Reading: how == ByMovingOn}
}

// TwelveNoted is what is asked when attention is drawn to a revoke on trick twelve
// after the play: corrected it is only until all four hands are back in the board,
// or at rubber bridge, where there is none, until the cards are mixed (62D1).
func (e Edition) TwelveNoted() Question { return AskHandsBack }

// AssentEstablishes reports whether assent to an opponent's claim establishes
// a revoke at once (63A3 before 2017) rather than when the agreement is
// complete (63A4).
func (e Edition) AssentEstablishes() bool { return e.code().assentAtOnce }

// InquiryFacts are the facts of a question whether a player has none of a suit.
type InquiryFacts struct {
	AskerDummy, AskerDeclarer bool
	OfDeclarer, OfPartner     bool
	DummyLostRights           bool
	FirstToAsk                bool // nobody has drawn attention before
	Revoked                   bool // he had revoked, not yet established
	Regulation                Regulation
}

// Inquiry is the verdict on the question.
type Inquiry struct {
	Verdict // of the question itself; no status: it is allowed
	// AsIfEstablished: the card must be replaced and Law 64 applies all the
	// same, under Law.
	AsIfEstablished bool
	Law             Ref
}

// Inquiry applies Law 61B, with 43B2b for a dummy who has lost his rights and
// Law 63B of 1997 and 1987 for a question that was not allowed.
func (e Edition) Inquiry(f InquiryFacts) Inquiry {
	var q Inquiry
	allowed := true
	switch {
	case f.AskerDummy && f.OfDeclarer:
		if f.DummyLostRights && f.FirstToAsk && f.Revoked {
			q.AsIfEstablished, q.Law = true, "43B2b"
		}
	case f.AskerDummy:
		allowed = false
	case !f.AskerDeclarer && f.OfPartner:
		allowed = e.code().defendersAsk
		if may := f.Regulation.DefendersMayAsk; may != nil && e.mayRegulateAsking() {
			allowed = *may
		}
	}
	if allowed {
		return q
	}
	q.Verdict = Verdict{Status: Rectified, Laws: []Ref{"61B"}}
	if e.Directed() {
		q.Reviews = []Ref{"16B"}
	}
	if f.Revoked && e.code().inquiryPenalized {
		q.AsIfEstablished, q.Law = true, "63B.1997"
	}
	return q
}

// mayRegulateAsking reports whether the authority may decide if defenders may
// ask each other: not in 2017.
func (e Edition) mayRegulateAsking() bool { return !e.code().correctBoth }

// TransferFacts are the facts that decide how many tricks pass after an
// established revoke. Tricks are those of the offending side.
type TransferFacts struct {
	SideWon     bool // it won the revoke trick
	PlayerWon   bool // the revoker himself won it, in his own hand
	Later       int  // tricks it won after the revoke trick
	WithCard    bool // the revoker later won a trick with a card he could have played to it
	Repeated    bool // an earlier revoke of his in that suit is established
	DummyOrOpen bool // dummy's card, or a penalty card that was not played
	NextDeal    bool // attention came after the other side had called on the next deal
	RoundOver   bool // attention came after the end of the round
	Trick       int
	BothSides   bool // both sides have an established revoke on the board
	OneTrick    bool // and on the same trick
}

// Transfer applies Laws 64A and 64B: the tricks that pass to the other side,
// and the rule that says so.
func (e Edition) Transfer(f TransferFacts) (int, Ref) {
	c := e.code()
	switch {
	case f.Repeated:
		return 0, "64B2"
	case f.DummyOrOpen:
		return 0, "64B3"
	case f.NextDeal:
		return 0, "64B4"
	case f.RoundOver:
		return 0, "64B5"
	case f.Trick == 12:
		return 0, "64B6"
	case f.BothSides && c.bothSides:
		return 0, "64B7"
	case f.OneTrick && c.bothOnOneTrick:
		return 0, "64C1" // equity, as if nobody had revoked
	case !f.SideWon && f.Later == 0:
		return 0, "64B1"
	}
	return c.transfer(f)
}

// RevokeReviews are the reminders of Law 64C for an established revoke.
func (e Edition) RevokeReviews(f TransferFacts) []Ref {
	switch {
	case f.Repeated:
		return []Ref{"64C2a"}
	case f.BothSides && e.code().bothSides, f.OneTrick && e.code().bothOnOneTrick:
		return []Ref{"64C2b"}
	}
	return []Ref{"64C1"}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// transferByPlayer is Law 64A since 2007.
func transferByPlayer(f TransferFacts) (int, Ref) {
	if f.PlayerWon {
		return 1 + min(1, f.Later), "64A1"
	}
	return min(1, btoi(f.SideWon)+f.Later), "64A2"
}

// transferWithCard is Law 64A of 1997 and 1987: a second trick also where the
// revoker later won with a card he could have played to the revoke trick.
func transferWithCard(f TransferFacts) (int, Ref) {
	k := btoi(f.SideWon) + f.Later
	switch {
	case f.PlayerWon:
		return min(2, k), "64A1"
	case k >= 2 && f.WithCard:
		return 2, "64A2.1997"
	}
	return min(1, k), "64A2"
}

// transferBySideOne counts by side, with one trick for a revoke trick that was
// lost (rubber 1981).
func transferBySideOne(f TransferFacts) (int, Ref) {
	if f.SideWon {
		return 1 + min(1, f.Later), "64A.1981"
	}
	return min(1, f.Later), "64A.1981"
}

// transferBySide counts by side, two tricks at most (rubber 1963).
func transferBySide(f TransferFacts) (int, Ref) {
	return min(2, btoi(f.SideWon)+f.Later), "64A.1963"
}
