package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Verb says what kind of act an event is. The words are those of the table
// notation.
type Verb uint8

// The acts. The comment says which fields of Event count beside Verb; Seat is
// the subject unless Side, All or Director is said.
const (
	NoVerb              Verb = iota
	Plays                    // W C9: Cards, Hidden, Together. For dummy: declarer named the card and it was played
	Calls                    // W 2H, W X "double 4S": Call, Words, Together
	Designates               // S calls "low diamond": Words, Suit and HasSuit from pointing-at
	Moves                    // N moves DK: Cards[0]
	Touches                  // S touches DK: Cards[0]
	HoldsOut                 // W holds-out H3: Cards[0], VisibleTo
	Drops                    // W drops HK DQ: Cards, VisibleTo, Words
	Shows                    // W shows HK: Cards, VisibleTo, Words
	Names                    // W names HK: Cards[0]; ToPlay: proposes to play it
	LeadsFaceDown            // W leads-face-down HK: Cards[0]
	Faces                    // W faces HK: Cards[0]
	Omits                    // W omits
	Supplies                 // W supplies H5 trick 4: Cards[0], Trick
	Mislays                  // W mislays H7: Cards[0]
	Restores                 // W restores H7: Cards[0], FaceUp or FaceDown
	Finds                    // N finds H5 surplus: Cards[0]
	Withdraws                // W withdraws HK: Cards
	WithdrawsCall            // N withdraws 1H: Call
	WithdrawsAgreement       // E withdraws agreement
	WithdrawsConcession      // S withdraws concession
	ChangesCall              // N changes 1S to 2S: Call, NewCall
	ChangesWords             // S changes "club" to "diamond": Words, NewWords
	Notes                    // W notes revoke by W trick 3: Kind, Whom, Trick (0: not said)
	Asks                     // W asks E about D: Whom, Suit
	AsksTrick                // W asks trick 4: Trick
	AsksCall                 // W asks about 2D, W asks S about 2D: Call, Whom
	AsksAuction              // W asks about auction
	AsksReview               // W asks for review
	Restates                 // E restates: he repeats the calls
	Learns                   // W learns "...": something about the board, from elsewhere: Words
	ShowsHand                // E shows hand to N: Whom
	Spreads                  // N spreads; S spreads HA: Cards he stopped after; N spreads (S2): Hidden cards
	LooksAt                  // W looks at E: Whom
	LooksAtTrick             // W looks at trick 4; OwnCard: W looks at own trick 4
	Tells                    // S tells E to-lead: Whom, ToPlay (else to lead), Words
	Warns                    // N warns S hand: Whom
	Explains                 // S explains 2D "majors": Call, Words
	Corrects                 // S corrects 2D "minors": Call, Words
	Alerts                   // S alerts 2D: Call
	TakesBoard               // E takes board 5: Board
	CalledAt                 // E called 1H at board 4: Call, Board
	MovesCard                // director moves C5 from S to N: Cards[0], Seat from, Whom to
	Pauses                   // S pauses
	Turns                    // W turns
	Points                   // W points trick 4 won: Trick, Won
	Mixes                    // W mixes
	DirectorCalled           // director, N calls director: Seat, if it is said
	Chooses                  // S chooses OPTION: Option
	Claims                   // S claims 5 "statement" plan(...): Count (AllTricks), Words, Plan, Together
	Concedes                 // S concedes 2 "...": Count, Words, Together
	Says                     // W says "...": Words
	Objects                  // W objects
	Agrees                   // W agrees
	PlaysOn                  // W play-on; All: all play-on
	DirectorFinds            // director finds QUESTION ...: Question, Answer
	EndPlay                  // end play
	NextBoard                // NS call next-board: Side
	RoundOver                // round over
	PeriodOver               // correction-period over
)

// AllTricks is the count of a claim or concession of all remaining tricks.
const AllTricks = -1

// Event is one thing that happened at the table. Verb says which fields count;
// the rest have their zero values (card lists nil, seats and cards that are
// not said NoSeat and NoCard).
type Event struct {
	Verb  Verb
	Seat  bridge.Seat // the subject; NoSeat where it is a side, all, or the director
	Side  bridge.Side // subject of NextBoard; NoSide otherwise
	All   bool        // subject "all"
	Whom  bridge.Seat // the other player
	Cards []bridge.Card
	// Hidden marks the cards of Cards, by bit, that were not visible.
	Hidden    uint16
	VisibleTo Seats // who could see the cards; 0: everybody
	Trick     int   // 0: not said
	Suit      bridge.Suit
	HasSuit   bool
	Call      bridge.Call
	NewCall   bridge.Call
	Kind      law.Kind
	Option    law.Option
	Count     int
	Board     int
	Words     string
	NewWords  string
	Plan      []PlanStep
	Question  law.Question
	Answer    Answer

	Together, ToPlay, OwnCard, Won, FaceUp, FaceDown bool
}

// Seats is a set of seats.
type Seats uint8

// SeatSet is the set of the given seats.
func SeatSet(ss ...bridge.Seat) Seats {
	var v Seats
	for _, s := range ss {
		v |= 1 << s
	}
	return v
}

// Has reports whether s is in the set.
func (v Seats) Has(s bridge.Seat) bool { return s <= bridge.West && v>>s&1 != 0 }

// AnswerKind says in what form a finding was given.
type AnswerKind uint8

// The forms of answers.
const (
	NoAnswer      AnswerKind = iota
	AnswerNo                 // no
	AnswerYes                // yes
	AnswerUnknown            // unknown
	AnswerTrick              // current-trick
	AnswerNone               // none (intended none, specified-suits none)
	AnswerOther              // other (meaning other)
	AnswerSuits              // Suits
	AnswerCard               // Card
	AnswerCount              // Count, for a side: equity NS 9, likely EW 1
	AnswerExpert             // expert (class expert)
	AnswerAverage            // average
	AnswerNovice             // novice
)

// Answer is what the director has found. Seat, Side, All and Card say whom or
// which card the finding concerns, as far as it was said.
type Answer struct {
	Kind  AnswerKind
	Seat  bridge.Seat
	Side  bridge.Side
	All   bool
	Card  bridge.Card // the card found (intended HQ) or concerned (deliberate C9 yes)
	Suits law.Suits
	Count int
}

// PlanKind is the kind of a step of a claim statement.
type PlanKind uint8

// The steps of a statement.
const (
	PlanTrumps  PlanKind = iota // draw the outstanding trumps
	PlanSuit                    // run Suit from the top
	PlanCard                    // play Card
	PlanFinesse                 // finesse Card
	PlanRuff                    // ruff Suit in the hand of Seat
	PlanCross                   // cross to Seat with Card (NoCard: not said)
	PlanWatch                   // watch who plays Suit before choosing
	PlanAny                     // anything
)

// PlanStep is one step of a claim statement, in order.
type PlanStep struct {
	Kind PlanKind
	Suit bridge.Suit
	Card bridge.Card
	Seat bridge.Seat
}
