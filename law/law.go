// Package law holds the Laws: the editions and their numbers, and for each law
// of the play a verdict, which takes the facts of an irregularity and returns
// what the law orders. A file is named by the laws it states. The package knows
// no table: the state machine finds the facts, a guided ruling asks for them,
// an audit infers them, and all three come here for the answer.
//
// A rule is named by a Ref, its number in the Laws of 2017; Edition.Number
// gives the number it has elsewhere, and Edition.Trust how well its text is
// known there.
package law

import (
	"fmt"

	"arbiter/bridge"
)

// Kind is the kind of an irregularity, named as in the table notation.
type Kind uint8

// The kinds of irregularity.
const (
	NoKind Kind = iota
	Revoke
	LeadOutOfTurn
	OpeningLeadOutOfTurn
	PlayOutOfTurn
	PrematurePlay
	ExposedCard
	SimultaneousCards
	FifthCard
	DefectiveTrick
	DummyMisplay
	UnclearDesignation
	PenaltyCardNotPlayed
	IllegalInquiry
	Inspection
	DummyRights
	Claim
	Concession
	MissingCard
	SurplusCard
	InsufficientBid
	CallOutOfRotation
	ChangedCall
	InadmissibleCall
	CallAfterPass
	ExposedInAuction
	WrongBoard
	WrongHand
	RestrictionBroken
	MispointedTrick
	MixedCards
	IllegalRetraction
	Misinformation
	ImproperQuestion
	ImproperExplanation
	UnauthorizedInformation
	OutsideInformation
	UndisclosedAgreement
	CallForm
	ActedEarly
	HandledCards
	HandShown
	DirectorsError
	AgainstClaim
)

var kindNames = [...]string{
	"", "revoke", "lead-out-of-turn", "opening-lead-out-of-turn", "play-out-of-turn", "premature-play",
	"exposed-card", "simultaneous-cards", "fifth-card", "defective-trick", "dummy-misplay",
	"unclear-designation", "penalty-card-not-played", "illegal-inquiry", "inspection", "dummy-rights",
	"claim", "concession", "missing-card", "surplus-card", "insufficient-bid", "call-out-of-rotation",
	"changed-call", "inadmissible-call", "call-after-pass", "exposed-in-auction", "wrong-board",
	"wrong-hand", "restriction-broken", "mispointed-trick", "mixed-cards", "illegal-retraction",
	"misinformation", "improper-question", "improper-explanation", "unauthorized-information",
	"outside-information", "undisclosed-agreement", "call-form", "acted-early", "handled-cards",
	"hand-shown", "directors-error", "against-claim",
}

func (k Kind) String() string { return nameOf(kindNames[:], k) }

// ParseKind reads a kind by its word in the notation.
func ParseKind(t string) (Kind, bool) { return parseName[Kind](kindNames[:], t) }

// Kinds lists the words of all kinds.
func Kinds() []string { return kindNames[1:] }

// MarshalText writes the word of the kind.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Status says how far an irregularity has been dealt with.
type Status uint8

// The statuses. Their meaning is that of the table notation.
const (
	NoStatus      Status = iota
	Open                 // a choice or finding is awaited
	Correctable          // a revoke not yet established
	Corrected            // put right in time
	Established          // a revoke that stands, Law 64 applies
	Accepted             // stands as played, nothing follows
	Rectified            // the law has been applied
	Void                 // without effect
	NeedsDirector        // left to judgement
)

var statusNames = [...]string{"", "open", "correctable", "corrected", "established", "accepted", "rectified", "void", "needs-director"}

func (s Status) String() string { return nameOf(statusNames[:], s) }

// ParseStatus reads a status by its word.
func ParseStatus(t string) (Status, bool) { return parseName[Status](statusNames[:], t) }

// Statuses lists the words of all statuses.
func Statuses() []string { return statusNames[1:] }

// MarshalText writes the word of the status.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Class is the class of a penalty card (Law 50B).
type Class uint8

// The classes. Editions without minor penalty cards have OneClass, which
// works like Major.
const (
	Minor Class = iota
	Major
	OneClass
)

var classNames = [...]string{"minor", "major", ""}

func (c Class) String() string { return nameOf(classNames[:], c) }

// MarshalText writes minor, major, or nothing where there is one class.
func (c Class) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Verb is what an option lets its holder do.
type Verb uint8

// The options that laws give.
const (
	NoVerb Verb = iota
	Accept
	Reject
	Spread
	Require
	Forbid
	Free
	Keep
	Withdraw
	Play
	HighestCard
	LowestCard
	LeadFrom
	Substitute
	Supply
)

var verbNames = [...]string{
	"", "accept", "reject", "spread", "require", "forbid", "free", "keep", "withdraw", "play",
	"highest", "lowest", "hand", "substitute", "supply",
}

func (v Verb) String() string { return nameOf(verbNames[:], v) }

// ParseVerb reads an option by its word.
func ParseVerb(t string) (Verb, bool) { return parseName[Verb](verbNames[:], t) }

// Verbs lists the words of all options.
func Verbs() []string { return verbNames[1:] }

// Option is one of the things a chooser may pick. An option whose argument the
// chooser names freely has neither suits nor card nor seat.
type Option struct {
	Verb  Verb
	Suits Suits       // require, forbid: the suits named
	Card  bridge.Card // play, accept, reject, forbid: the card, or NoCard
	Cards bridge.Hand // keep, withdraw: the cards, where it must be said which
	Seat  bridge.Seat // hand: whose, or NoSeat
}

// Do is the option without an argument.
func Do(v Verb) Option { return Option{Verb: v, Card: bridge.NoCard, Seat: bridge.NoSeat} }

// DoSuits is a require or forbid option for the given suits.
func DoSuits(v Verb, s Suits) Option {
	o := Do(v)
	o.Suits = s
	return o
}

// DoCard is an option about card c.
func DoCard(v Verb, c bridge.Card) Option {
	o := Do(v)
	o.Card = c
	return o
}

// DoPlay is the option to play card c.
func DoPlay(c bridge.Card) Option { return DoCard(Play, c) }

// String writes the option as the notation does: "forbid S D", "play HK".
func (o Option) String() string {
	t := o.Verb.String()
	if o.Suits != 0 {
		t += " " + o.Suits.String()
	}
	if o.Card != bridge.NoCard {
		t += " " + o.Card.String()
	}
	for _, c := range o.Cards.Cards() {
		t += " " + c.String()
	}
	if o.Seat != bridge.NoSeat {
		t += " " + o.Seat.String()
	}
	return t
}

// MarshalText writes the option as String does.
func (o Option) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// Suits is a set of suits.
type Suits uint8

// SuitSet is the set of the given suits.
func SuitSet(ss ...bridge.Suit) Suits {
	var v Suits
	for _, s := range ss {
		v |= 1 << s
	}
	return v
}

// Has reports whether s is in the set.
func (v Suits) Has(s bridge.Suit) bool { return v>>s&1 != 0 }

// Hand is the set of all cards of the suits.
func (v Suits) Hand() bridge.Hand {
	var h bridge.Hand
	for _, s := range bridge.Suits {
		if v.Has(s) {
			h |= bridge.Pack.Of(s)
		}
	}
	return h
}

// String writes the letters of the suits, highest first, with blanks between.
func (v Suits) String() string {
	t := ""
	for _, s := range bridge.Suits {
		if v.Has(s) {
			if t != "" {
				t += " "
			}
			t += s.String()
		}
	}
	return t
}

// Question is the id of a finding that the engine asks for.
type Question uint8

// The questions. Their words and meaning are those of the table notation.
const (
	NoQuestion Question = iota
	AskIntent
	AskWithoutPause
	AskMeaning
	AskComparable
	AskSameDenomination
	AskNatural
	AskArtificial
	AskSpecifiedSuits
	AskOwnError
	AskLed
	AskAuctionPeriod
	AskSeen
	AskPlayable
	AskFound
	AskPlayedBefore
	AskDiffers
	AskMisinformed
	AskKnewCouldDamage
	AskDamage
	AskAlternatives
	AskDeliberate
	AskIntended
	AskSpread
	AskSimultaneous
	AskNormal
	AskRevoke
	AskAware
	AskClaim
	AskEquity
	AskLikely
	AskAgreed
	AskUnderstanding
	AskPermitted
	AskReseated
	AskRedealt
	AskForPartner
	AskMisruled
	AskSpectator
	AskClass
	AskStatement
	AskHandsBack
	NumQuestions
)

var questionNames = [...]string{
	"", "intent", "without-pause", "meaning", "comparable", "same-denomination", "natural", "artificial",
	"specified-suits", "own-error", "led", "auction-period", "seen", "playable", "found", "played-before",
	"differs", "misinformed", "knew-could-damage", "damage", "alternatives", "deliberate", "intended",
	"spread", "simultaneous", "normal", "revoke", "aware", "claim", "equity", "likely",
	"agreed", "understanding", "permitted", "reseated", "redealt", "for-partner", "misruled", "spectator",
	"class", "statement", "hands-back",
}

func (q Question) String() string { return nameOf(questionNames[:], q) }

// ParseQuestion reads a question by its word.
func ParseQuestion(t string) (Question, bool) { return parseName[Question](questionNames[:], t) }

// OfPlayer reports whether the question can only be about a player who has done
// what raises it.
func (q Question) OfPlayer() bool {
	switch q {
	case AskIntent, AskWithoutPause, AskMeaning, AskComparable, AskSameDenomination, AskNatural, AskArtificial,
		AskSpecifiedSuits, AskOwnError, AskLed, AskDiffers, AskMisinformed, AskFound, AskSpread, AskRevoke, AskAware, AskClaim,
		AskAgreed, AskUnderstanding, AskPermitted, AskReseated, AskRedealt, AskForPartner:
		return true
	}
	return false
}

// OfReplacement reports whether the question is about the call that takes the
// place of another.
func (q Question) OfReplacement() bool {
	return q == AskComparable || q == AskSameDenomination || q == AskNatural
}

// AfterPlay reports whether the question is left for the end of play: until then
// nobody can tell what an act has cost.
func (q Question) AfterPlay() bool {
	return q == AskKnewCouldDamage || q == AskDamage || q == AskAlternatives || q == AskEquity
}

// Questions lists the words of all questions.
func Questions() []string { return questionNames[1:] }

// MarshalText writes the word of the question.
func (q Question) MarshalText() ([]byte, error) { return []byte(q.String()), nil }

func nameOf[T ~uint8](names []string, v T) string {
	if int(v) >= len(names) {
		return fmt.Sprintf("%d?", v)
	}
	return names[v]
}

func parseName[T ~uint8](names []string, t string) (T, bool) {
	if t == "" {
		return 0, false
	}
	for i, n := range names {
		if n == t {
			return T(i), true
		}
	}
	return 0, false
}
