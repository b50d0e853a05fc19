// Package archive holds what a file of another program says about one deal at
// one table. It is the common ground of the formats: a reader (packages pbn,
// lin, rbn, usebio) fills a Board with what is written, a writer writes one;
// nothing in it is judged or made up. Package record turns boards into table
// records and back, package audit replays and judges them.
package archive

import "arbiter/bridge"

// Pos is a place in a file: line and column from 1, columns in characters. Both
// are 0 where the format has no lines.
type Pos struct {
	Line, Column int
}

// Reader gives the boards of one file in order. Next fills b, whose slices it
// uses again, and returns io.EOF after the last board. Any other error ends the
// reading; what can be read in spite of a fault is a Deviation of the board.
type Reader interface {
	Next(b *Board) error
}

// Known says whether a value is there.
type Known uint8

// What is known of a value.
const (
	Unsaid  Known = iota // not in the file
	Unknown              // said to be unknown: "?" of PBN
	Nothing              // said not to apply: "" of PBN, the contract of a deal passed out
	Given                // there
)

// Board is a deal at one table as a file tells it. The strings may share the
// memory of the text they were read from.
type Board struct {
	Pos
	Index int // number of the board in its file, from 1

	// Tags are all that is said by name, in the order of the file and under the
	// names of PBN 2.1 whatever the format ("Event", "Board", "North", "Room"),
	// also where a field below holds the value. Notes of PBN are not among them:
	// their texts stand in Auction and Play. Only a note that nothing refers to is
	// a tag, "Note", after all others.
	Tags []Tag

	Dealer          bridge.Seat // NoSeat: not known
	Vulnerable      bridge.Vulnerability
	VulnerableKnown Known
	Deal            bridge.Deal // hands may be short, long or unknown
	DealKnown       Known

	Opener     bridge.Seat // the seat the auction begins with; NoSeat: no auction
	Auction    []Call
	AuctionEnd Ending

	Contract      bridge.Contract // Level 0: passed out; Declarer NoSeat where the file does not name him
	ContractKnown Known
	StrainOnly    bool // only the strain of Contract is known ("H" of PBN, for end positions); ContractKnown is Unknown
	DeclarerKnown Known
	DeclarerSwap  bool // dummy and declarer were exchanged: "^" of PBN

	Leader  bridge.Seat // the seat of the first column or the first card of the play; NoSeat: no play
	Columns bool        // Play stands in columns of seats (PBN), not in the order played (LIN)
	Play    []Card
	PlayEnd Ending

	Result          int // tricks of declarer where ResultKnown is Given
	ResultKnown     Known
	ResultIrregular bool // it differs from the cards because of an irregularity: "^" of PBN
	// Claimed is the number of tricks declarer has in the whole deal after a
	// claim or concession by anybody; -1 where none is known.
	Claimed int
	Score   string // as written: "NS 420", "+420", "-50"; empty: not said

	Comments   []Comment
	Deviations []Deviation
}

// Tag is a named value, with the lines of its section if it has one that no
// field of Board holds (the tables of PBN 2.1, sections of other programs).
type Tag struct {
	Name, Value string
	Pos
	Section   []string
	Inherited bool // the value comes from the board before: "#" of PBN
}

// Call is a call as written.
type Call struct {
	Call bridge.Call // NoCall: a turn passed over (Mark is Skipped), or a call that cannot be read
	Pos
	Mark   Mark
	Alert  bool   // marked as alerted; in PBN: it has a note without text, or refers to one that is not there
	Suffix string // "!", "?", "$3" and their like, in order and without blanks
	Note   string // the explanation or note that belongs to it
	Ref    string // "=3=": of PBN, to a note that is not there; of no effect beside a note
}

// Card is a card of the play as written. In columns a place may be empty.
type Card struct {
	Card bridge.Card // NoCard: no card stands here
	Pos
	Seat   bridge.Seat // the column, or NoSeat where the format names none
	Mark   Mark
	Suffix string
	Note   string
	Ref    string // as of a call
}

// Mark is a sign of PBN 2.1 for an irregularity.
type Mark uint8

// The marks.
const (
	NoMark       Mark = iota
	Insufficient      // ^I in the auction: an insufficient bid
	Skipped           // ^S in the auction: the turn was passed over
	Revoked           // ^R in the play
	LedOutOfTurn      // ^L in the play
)

// Ending is how an auction or play section ends.
type Ending uint8

// The endings.
const (
	NoEnding   Ending = iota // the section ends with its last entry
	Finished                 // "*": nothing more is recorded, the deal was ended by a claim or concession
	InProgress               // "+": it was still going on
	AllPassed                // AP: the passes that end the auction were not written out
)

// Where is the part of a board that a comment follows.
type Where uint8

// The parts.
const (
	BeforeBoard Where = iota
	AfterTag          // At is an index in Tags
	AfterCall         // At is an index in Auction; -1: before the first
	AfterCard         // At is an index in Play; -1: before the first
	AfterBoard
)

// Comment is text for readers.
type Comment struct {
	Text string
	Pos
	Where  Where
	At     int
	Escape bool // a line of PBN that begins with %
	Rest   bool // it runs to the end of its line: ";" of PBN
}

// Deviation is a place where a file leaves its format. Name is a short stable
// word of the format package ("deal-13-cards"), the rest is for people.
type Deviation struct {
	Name string
	Pos
	Found, Expected string
}

// Reset empties b for the next board and keeps its memory.
func (b *Board) Reset() {
	*b = Board{
		Dealer: bridge.NoSeat, Opener: bridge.NoSeat, Leader: bridge.NoSeat,
		Contract: bridge.Contract{Declarer: bridge.NoSeat},
		Claimed:  -1,
		Tags:     b.Tags[:0], Auction: b.Auction[:0], Play: b.Play[:0],
		Comments: b.Comments[:0], Deviations: b.Deviations[:0],
	}
}

// Value is the value of the tag of that name; empty if there is none.
func (b *Board) Value(name string) string {
	for i := range b.Tags {
		if b.Tags[i].Name == name {
			return b.Tags[i].Value
		}
	}
	return ""
}
