package law

import "arbiter/bridge"

// Verdict is what a law orders of one irregularity. The zero value of a field
// means that the law orders nothing of that sort.
type Verdict struct {
	Status   Status
	Laws     []Ref
	Returned bool       // the card goes back to the hand
	Penalty  bool       // the card becomes a penalty card
	Right    *Right     // somebody may choose
	Ask      []Question // findings that change the outcome
	Reviews  []Ref      // what is looked at when play is over
	Reading  bool       // the text leaves a gap here; this is our reading of it
}

// Right is a choice that a law gives. Who has it follows from the facts that
// were given to the verdict; the table adds the seats.
type Right struct {
	Law     Ref
	Options []Option
	Until   Until
	Cause   Cause
}

// Cause says what has given rise to a right, where its use has consequences that
// depend on it.
type Cause uint8

// The causes.
const (
	NoCause          Cause = iota
	RevokeCorrected        // a card may be changed after an opponent's revoke was put right (62C1)
	BothCorrected          // or by a defender after revokes of both sides were (62C3)
	CardChanged            // and a card of the offending side after that (62C2)
	MisplayCorrected       // a card after dummy's misplay was put right (45D1)
	SlipCorrected          // a card after declarer has changed his call of dummy's card (47D)
	SeveralSettled         // a card after it was said which of several is played (58B3)
	CardMisled             // a card played on a wrong explanation (47E2)
	CallMisled             // a call made on one (21B1)
	ChangeRefused          // the first call may be kept, or a third one made (25B2b of 1997)
	BidReplaced            // a substitute was named before the ruling: it stands if the bid is refused (27C)
	CallCancelled          // an inadmissible double: any legal call takes its place, and nothing is compared (36B2)
	CardUnnamed            // dummy's card was left open: either opponent names it (46B5)
)

func options(verbs ...Verb) []Option {
	os := make([]Option, len(verbs))
	for i, v := range verbs {
		os[i] = Do(v)
	}
	return os
}

var changeLaws = map[Cause]Ref{
	RevokeCorrected: "62C1", BothCorrected: "62C3", CardChanged: "62C2", MisplayCorrected: "45D1", SlipCorrected: "47D",
	SeveralSettled: "58B3", CardMisled: "47E2a",
}

// KeepOrWithdraw is the right to change a card that something done by others has
// overtaken.
func KeepOrWithdraw(c Cause) *Right {
	return &Right{Law: changeLaws[c], Options: options(Keep, Withdraw), Until: UntilNextPlay, Cause: c}
}

// code is what distinguishes the editions: numbers and switches as fields,
// procedures as functions.
type code struct {
	minorCards       bool // 50B: minor penalty cards exist
	requireOther     bool // 57A: a card of another suit may be required
	playAtRHO        bool // 57D
	sameSuit         bool // 55.1963
	nextCardAccepts  bool // 55A.1963: the next card accepts, the first objection ends the right
	nextPrevails     bool // 55A: of two defenders the one next in turn prevails
	lastTrickBack    bool // 53A13
	offenderChanges  bool // 62C2
	correctBoth      bool // 62C3
	assentAtOnce     bool // 63A3: assent to an opponent's claim establishes a revoke
	inquiryPenalized bool // 63B.1997
	defendersAsk     bool // 61B default
	bothSides        bool // 64B7
	bothOnOneTrick   bool // equity where both sides revoke on one trick
	omissionRevoke   bool // 67B1a is a deemed revoke too
	withdrawnInfo    bool // 16C exists
	penaltyInfo      penaltyInfo
	boardReview      bool // 50E3
	slip             slip
	looksUntilLead   bool // 66B ends with any lead to the next trick
	pointing         bool // 65B3
	pointUntilLead   bool // 65B3: the right ends with any lead to the next trick
	denyLost         bool // 65D: mixing cards also jeopardises the right to deny a revoke
	playOnVoids      bool // 68D2b
	objectionVoids   bool // 68B2: a partner's objection wipes out the claim too
	likelyTrick      bool // 69B2
	facedAsAsked     bool // 70B3: the director may have the cards faced; before, they are
	lossByNormal     bool // 71B; before: any legal play (71A), normal play until the next call (71C)
	told             told
	toldEstablishes  bool // 63A1: a card that 47E1 gives back establishes a revoke all the same
	transfer         func(TransferFacts) (int, Ref)

	comparable    bool // 23A: a comparable replacement is free, whatever the irregular call
	comparable27  bool // 27B1b: a comparable substitute for an insufficient bid is free
	seenCardBars  bool // 13A2: a card seen of another hand bars play unless it is unlikely to interfere
	condoned      bool // the law of 1997: 13, 27C, 35
	firstOrThird  bool // 25B2b.1997: the offender keeps his first call or makes a third
	thirdSilences bool // 25B2b2.1997: another call silences partner
	secondAuction bool // 15C
	shownInfo     bool // 24: what a card shown in the auction tells is ruled on
}

type penaltyInfo uint8

const (
	infoAll  penaltyInfo = iota // while on the table everything may be used (50E1)
	infoDuty                    // only the duty to play it
	infoFree                    // no rule: all may be used, also afterwards
)

type slip uint8

const (
	slipAnyTime slip = iota // 45C4(b): until declarer next plays, however long the pause
	slipNoPause             // without pause for thought
)

type told uint8

const (
	toldLeadOrPlay told = iota // 47E1
	toldLead                   // 1997: leads only
	toldNothing
)

var codes = func() [NumEditions]code {
	d2017 := code{
		minorCards: true, requireOther: true, playAtRHO: true, nextPrevails: true, lastTrickBack: true,
		offenderChanges: true, correctBoth: true, defendersAsk: true, bothSides: true,
		omissionRevoke: true, withdrawnInfo: true, penaltyInfo: infoAll, boardReview: true,
		slip: slipAnyTime, pointing: true, denyLost: true, playOnVoids: true, objectionVoids: true, likelyTrick: true, facedAsAsked: true,
		lossByNormal: true, told: toldLeadOrPlay, transfer: transferByPlayer,
		comparable: true, comparable27: true, shownInfo: true,
	}
	d2007 := d2017
	d2007.requireOther, d2007.playAtRHO, d2007.lastTrickBack, d2007.correctBoth = false, false, false, false
	d2007.playOnVoids, d2007.denyLost = false, false
	d2007.assentAtOnce, d2007.looksUntilLead, d2007.pointUntilLead = true, true, true
	d2007.penaltyInfo, d2007.slip = infoDuty, slipNoPause
	d2007.comparable, d2007.secondAuction, d2007.toldEstablishes = false, true, true
	d2007.seenCardBars = true

	d1997 := d2007
	d1997.nextPrevails, d1997.defendersAsk, d1997.bothSides, d1997.omissionRevoke = false, false, false, false
	d1997.boardReview, d1997.pointing, d1997.likelyTrick, d1997.lossByNormal = false, false, false, false
	d1997.facedAsAsked = false
	d1997.inquiryPenalized, d1997.bothOnOneTrick = true, true
	d1997.told, d1997.transfer = toldLead, transferWithCard
	d1997.comparable27, d1997.condoned, d1997.firstOrThird, d1997.shownInfo = false, true, true, false

	d1987 := d1997
	d1987.withdrawnInfo, d1987.bothOnOneTrick, d1987.objectionVoids = false, false, false
	d1987.penaltyInfo = infoFree
	d1987.thirdSilences = true

	r2014 := d2007
	r2014.firstOrThird, r2014.thirdSilences = true, true
	r2014.withdrawnInfo, r2014.boardReview, r2014.lossByNormal, r2014.penaltyInfo = false, false, false, infoFree
	r1993 := d1987
	r1993.defendersAsk, r1993.inquiryPenalized = true, false
	r1981 := d1987
	r1981.transfer, r1981.inquiryPenalized, r1981.told = transferBySideOne, false, toldNothing
	r1963 := r1981
	r1963.minorCards, r1963.offenderChanges = false, false
	r1963.sameSuit, r1963.nextCardAccepts = true, true
	r1963.transfer = transferBySide
	return [NumEditions]code{d2017, d2007, d1997, d1987, r2014, r1993, r1981, r1963}
}()

func (e Edition) code() *code { return &codes[e] }

// Asks reports whether the edition has a rule that needs the finding.
func (e Edition) Asks(q Question) bool {
	c := e.code()
	switch q {
	case AskComparable:
		return c.comparable27
	case AskSameDenomination:
		return c.comparable
	case AskNatural:
		return !c.comparable
	case AskWithoutPause:
		return c.slip == slipNoPause
	}
	return true
}

// Softest is the softest trust among the rules in the edition. What rests on none of
// its rules is our reading.
func (e Edition) Softest(refs []Ref) Trust {
	t, found := Read, false
	for _, r := range refs {
		if rule, ok := FindRule(r); ok && rule.Number[e] != "" {
			t, found = max(t, rule.Trust[e]), true
		}
	}
	if !found {
		return OurReading
	}
	return t
}

// Directed reports whether there is a director who rules and adjusts scores.
func (e Edition) Directed() bool { return !e.Rubber() }

// Suit of a card set that holds one suit only.
func oneSuit(h bridge.Hand) (bridge.Suit, bool) {
	var found bridge.Suit
	n := 0
	for _, s := range bridge.Suits {
		if h.Of(s) != 0 {
			found, n = s, n+1
		}
	}
	return found, n == 1
}
