package law

import "arbiter/bridge"

// Ruling is what the Laws say of one irregularity, in ids and numbers. Words
// are put to it by package text.
type Ruling struct {
	ID       int           // 1, 2, ... in the order in which they came up
	Kind     Kind          //
	Offender bridge.Seat   // NoSeat where nobody is at fault
	Trick    int           // 1 to 13; 0 outside a trick
	Event    int           // index of the event that caused it, from 0
	Cards    []bridge.Card // the cards it is about, the first one first
	Calls    []bridge.Call // the calls it is about, the first one first
	Status   Status        //
	Laws     []Ref         // in the order in which they were applied
	Effects  []Effect      // what has been ordered so far
	Choices  []Choice      // rights over it, used and open
	Trust    Trust         // the softest of its laws
	Turn     bridge.Seat   // whose call it is since a call was cancelled; NoSeat where he has called, or no turn was lost
	Account  Account       // how far it is known that it happened as an opponent says
	Yet      Yet           // what more may pass for a revoke before play ends
	Late     Late          // what a finding about its call came too late for
	OfDummy  bool          // the offender is dummy, whose cards declarer plays
}

// Yet is what more may pass for a revoke while play goes on: Tricks at most, under
// Law, for tricks that the side of the player who made it still wins; no tricks where
// nothing more can pass.
type Yet struct {
	Tricks int
	Law    Ref
	// ByCard: only for a trick that he wins himself with a card that he could have
	// played instead.
	ByCard bool
}

// Account says how far it is known that something happened as an opponent says.
type Account uint8

// The accounts.
const (
	Told     Account = iota // he says so
	Disputed                // the director has heard both sides, and they differ
	Agreed                  // both sides agree
)

// EffectType says what an effect orders.
type EffectType uint8

// The effects.
const (
	NoEffect        EffectType = iota
	PenaltyCard                // Card of Seat lies face up as a penalty card of Class
	Returned                   // Card goes back to the hand of Seat
	CardStands                 // Card of Seat stays where it was played
	MustPlay                   // Card of Seat must be played at his turn
	LeadRestriction            // Seat is restricted: Verb and Suits
	TricksMoved                // Tricks from Side.Other to Side
	BecomesDummy               // Seat becomes dummy, his partner plays the hand
	RightLost                  // Seat has lost, or risks, a right under Law
	ScoreAdjusted              // an adjusted score is due under Law
	TricksAwarded              // Tricks of the remaining ones to Side
	CardSupplied               // Card of Seat was put into the trick
	NewDummyCard               // Card is played from dummy, Seat
	BoardCancelled             // the board is not played
	OpponentsHeard             // the opponents of the claimer on Side are heard
	CardsMayBeFaced            // the director may have all cards left faced
	CardsFaced                 // all cards left are faced
	PlayGoesOn                 // the claim is played out under its statement
	OnLead                     // Seat is to lead, from his own hand
	DummyLeads                 // Seat, declarer, is to lead from dummy
	DealtAgain                 // the deal does not count, another one takes its place
)

var effectNames = [...]string{
	"", "penalty-card", "returned", "stands", "must-play", "restriction", "transfer", "becomes-dummy",
	"right-lost", "adjust", "awarded", "supplied", "dummy-card", "board-cancelled",
	"opponents-heard", "cards-may-be-faced", "cards-faced", "play-goes-on",
	"on-lead", "dummy-leads", "dealt-again",
}

func (t EffectType) String() string { return nameOf(effectNames[:], t) }

// MarshalText writes the word of the effect.
func (t EffectType) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Effect is one thing that a law has ordered. Which fields count depends on
// the type; the others have their NoCard, NoSeat, NoSide values.
type Effect struct {
	Type   EffectType
	Seat   bridge.Seat
	Card   bridge.Card
	Class  Class
	Verb   Verb
	Suits  Suits
	Side   bridge.Side
	Tricks int
	Law    Ref
	Led    bool // Returned: the card was a lead
}

// Until is the event that ends a right.
type Until uint8

// The ends of rights.
const (
	UntilUsed        Until = iota
	UntilLead              // until that lead is made
	UntilNextPlay          // until a further card is played
	UntilNextCall          // until a further call is made
	UntilTurn              // until the card in question is played
	UntilBothPlay          // until both sides have played to the next trick
	UntilEstablished       // until the revoke is established
	UntilDummySeen         // until declarer could see a card of dummy
)

var untilNames = [...]string{
	"used", "lead", "next-play", "next-call", "turn", "both-sides-play", "established", "dummy-seen",
}

func (u Until) String() string { return nameOf(untilNames[:], u) }

// MarshalText writes the word of the end.
func (u Until) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// Choice is a right: who may choose, under which law, among what, until when.
type Choice struct {
	By      []bridge.Seat
	Law     Ref
	Options []Option
	Until   Until
	Ruling  int         // ID of the ruling it belongs to; 0 for none
	Chosen  Option      // Verb is NoVerb while the right is open or lapsed
	Chooser bridge.Seat // which of By chose; counts only where several could
	How     Acceptance  // what stands for the choice, where it was accepted without a word
	Open    bool
}

// Review is a reminder that an adjusted score may be due when play is over.
type Review struct {
	Law  Ref
	Side bridge.Side // the side that may be entitled; NoSide for either
}

// SettledBy is what is found when play is over about a reminder; NoQuestion where
// nothing is asked.
func SettledBy(review Ref) Question {
	switch review {
	case "72C", knewCouldDamage:
		return AskKnewCouldDamage
	case "23C", "27D", "40B4", "40B5":
		return AskDamage
	case "16B3":
		return AskAlternatives
	}
	return NoQuestion
}

// Asked is a question the director is asked.
type Asked struct {
	ID     Question
	Seat   bridge.Seat // whom it concerns; NoSeat for nobody
	Side   bridge.Side // instead of Seat, a side; NoSide for none
	Card   bridge.Card // the card it is about, for AskRevoke the one that is the lead now; NoCard for none
	Ruling int         // ID of the ruling it belongs to; 0 for none
	Law    Ref
	// Call is the call it is about, NewCall what was put in its place; NoCall
	// where it is about none.
	Call, NewCall bridge.Call
}
