package record

import (
	"fmt"

	"arbiter/archive"
	"arbiter/table"
)

// Loss is something that a form cannot carry, or that cannot be meant as it is
// written.
type Loss struct {
	Pos  // where it stands; 0 where the form has no lines
	Name LossName
	What string // for people
}

// String is the loss with its place and name.
func (l Loss) String() string {
	if l.Line == 0 {
		return fmt.Sprintf("%s: %s", l.Name, l.What)
	}
	return fmt.Sprintf("%d:%d: %s: %s", l.Line, l.Column, l.Name, l.What)
}

// LossName is a short stable word for a kind of loss.
type LossName string

// The losses of a board that becomes a record.
const (
	LostTag         LossName = "tag"           // the value of a tag is refused; it is kept as a comment
	LostHand        LossName = "hand"          // a hand cannot be meant; it is left unknown
	LostAuction     LossName = "auction"       // the auction cannot be replayed or contradicts the contract; it is kept as a comment
	LostCard        LossName = "card"          // a card that cannot be played ends the play; the rest is kept as a comment
	LostPlay        LossName = "play"          // no contract: the play is kept as a comment
	LostClaim       LossName = "claim"         // the tricks claimed are impossible
	LostNote        LossName = "note"          // a note or suffix of a card is kept as a comment
	LostMark        LossName = "mark"          // a mark of an irregularity is kept as a comment
	LostComment     LossName = "comment"       // a comment changes its signs, or is not written
	DamagedRecord   LossName = "record"        // the comment with the table record cannot be read
	OutdatedRecord  LossName = "outdated"      // the board has changed since the comment with the table record was written
	LostTail        LossName = "tail"          // comments after the last record
	LostWithdrawn   LossName = "withdrawn"     // a card or call taken back or changed
	LostChoice      LossName = "choice"        // a right used
	LostFinding     LossName = "finding"       // a finding of the director
	LostExposed     LossName = "exposed"       // a card shown, named or faced
	LostStatement   LossName = "statement"     // what was said with a claim
	LostAct         LossName = "act"           // any other act that is no call and no card
	LostSeveral     LossName = "several"       // several cards at once
	LostExpectation LossName = "expectation"   // a line that begins with expect
	LostTrick       LossName = "earlier-trick" // tricks won before the record begins
	LostError       LossName = "error"         // what follows an act that is impossible
)

// eventLoss is the kind of loss of an act where only the calls and cards that
// stand are kept; empty for those acts.
func eventLoss(e *table.Event) LossName {
	switch e.Verb {
	case table.Plays:
		if len(e.Cards) > 1 || e.Hidden != 0 {
			return LostSeveral
		}
		return ""
	case table.Calls:
		return ""
	case table.Claims, table.Concedes:
		if e.Words == "" && len(e.Plan) == 0 {
			return ""
		}
		return LostStatement
	case table.Withdraws, table.WithdrawsCall, table.ChangesCall, table.ChangesWords:
		return LostWithdrawn
	case table.Chooses:
		return LostChoice
	case table.DirectorFinds:
		return LostFinding
	case table.Drops, table.Shows, table.HoldsOut, table.Names, table.Spreads, table.LeadsFaceDown, table.Faces:
		return LostExposed
	}
	return LostAct
}

func posOf(p archive.Pos) Pos { return Pos{p.Line, p.Column} }
