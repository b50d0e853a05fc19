package record

import (
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// Assertion is what an expectation says something about.
type Assertion uint8

// The assertions. The comment says which fields of Expectation count.
const (
	NoAssertion        Assertion = iota
	AssertIrregularity           // Kind, By, Trick, Status, Laws; negated also without Kind
	AssertChoice                 // Seats, Laws (one), Options
	AssertPenalty                // Seat, Cards, Word: major, minor or nothing
	AssertRestriction            // Seat, Options (one)
	AssertLegal                  // Seat, Cards or Calls, or Word none
	AssertTurn                   // Seat
	AssertTrick                  // Trick, Seat
	AssertHolds                  // Seat, Cards
	AssertPlayed                 // Seat, Cards, Trick
	AssertTransfer               // Count, Side, Laws
	AssertWon                    // Side, Count
	AssertTricks                 // Side, Count
	AssertAwarded                // Side, Count to High, Doubtful
	AssertScore                  // Side, Count, or Word average, average-plus, average-minus
	AssertRubber                 // Side, Below, Above
	AssertUnauthorized           // Seat, Cards or Calls, By
	AssertAuthorized             // Seat, Cards or Calls, By, Duty
	AssertMustPass               // Seat, Word: once, rest or nothing
	AssertBarred                 // Seat, Calls
	AssertAuction                // Calls with seats, or Word none, reopened
	AssertContract               // Contract
	AssertDealer                 // Seat
	AssertVulnerable             // Vulnerable
	AssertFaceUp                 // Seat, Cards
	AssertAdjust                 // Laws, Word: assigned, artificial or nothing
	AssertBoard                  // Word: cancelled
	AssertQuestion               // Question, Seat or Side
	AssertForfeit                // Seat, Laws
	AssertReview                 // Laws
	AssertError                  // Line; 0: any
)

var assertionNames = [...]string{
	"", "irregularity", "choice", "penalty", "restriction", "legal", "turn", "trick", "holds", "played", "transfer",
	"won", "tricks", "awarded", "score", "rubber", "unauthorized", "authorized", "must-pass", "barred", "auction",
	"contract", "dealer", "vulnerable", "face-up", "adjust", "board", "question", "forfeit", "review", "error",
}

// String is the word of the assertion.
func (a Assertion) String() string {
	if int(a) < len(assertionNames) {
		return assertionNames[a]
	}
	return "?"
}

// SeatCall is a call and who made it; NoSeat where that is not said.
type SeatCall struct {
	Seat bridge.Seat
	Call bridge.Call
}

// Expectation is what a record says the Laws require at its place. Assert says
// which fields count; the rest have their zero values (NoSeat, NoSide,
// NoContract).
type Expectation struct {
	Editions []law.Edition // under which it is checked; none: every edition of the record
	Not      bool          // the assertion must not hold
	Assert   Assertion

	Kind       law.Kind
	Status     law.Status
	Laws       []string // numbers of the edition
	Trick      int      // 0: not said
	Seats      table.Seats
	Seat       bridge.Seat
	By         bridge.Seat
	Side       bridge.Side
	Options    []law.Option
	Cards      []bridge.Card
	Calls      []SeatCall
	Word       string
	Duty       bool
	Doubtful   bool
	Count      int
	High       int // the end of the range Count to High
	Below      int
	Above      int
	Contract   bridge.Contract
	Vulnerable bridge.Vulnerability
	Question   law.Question
	Line       int // of the file
}

// Under reports whether the expectation is checked under the edition.
func (x *Expectation) Under(ed law.Edition) bool {
	if len(x.Editions) == 0 {
		return true
	}
	for _, e := range x.Editions {
		if e == ed {
			return true
		}
	}
	return false
}
