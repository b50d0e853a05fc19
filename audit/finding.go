package audit

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Kind is what is wrong, a stable word. Acts at the table have the words of
// package law.
type Kind string

// The kinds of findings, in the order of a board.
const (
	Format             Kind = "format"               // a deviation from the file format
	HandSize           Kind = "hand-size"            // a hand that has not thirteen cards
	DuplicateCard      Kind = "duplicate-card"       // a card in two hands
	MissingCard        Kind = "missing-card"         // a card in no hand
	WrongDealer        Kind = "wrong-dealer"         // not the dealer of the board's number
	WrongVulnerability Kind = "wrong-vulnerability"  // not the vulnerability of the board's number
	InsufficientBid    Kind = "insufficient-bid"     //
	InadmissibleCall   Kind = "inadmissible-call"    //
	CallOutOfRotation  Kind = "call-out-of-rotation" //
	CallAfterPass      Kind = "call-after-pass"      // a call after the auction had ended
	ChangedCall        Kind = "changed-call"         //
	AuctionGap         Kind = "gap-in-auction"       // a call is not known though the auction goes on
	AuctionUnfinished  Kind = "auction-unfinished"   // the passes that end it are missing
	PassesMissing      Kind = "passes-missing"       // those before the first call are not written
	ContractDiffers    Kind = "contract-differs"     // not the contract of the auction
	DeclarerDiffers    Kind = "declarer-differs"     // not the declarer of the auction
	DeclarerSwapped    Kind = "declarer-swapped"     // marked: dummy plays the hand
	NoContract         Kind = "play-without-contract"
	WrongLeader        Kind = "wrong-leader" // the play begins with another seat than declarer's left
	OpeningLead        Kind = "opening-lead-out-of-turn"
	LeadOutOfTurn      Kind = "lead-out-of-turn"
	RowOrder           Kind = "row-order"         // a row of the play is not in the columns of the seats
	PlayGap            Kind = "gap-in-trick"      // a card is missing though play goes on
	PlayTooLong        Kind = "play-too-long"     // more than 52 cards
	PlayUnfinished     Kind = "play-unfinished"   // it stops without a sign of the end
	CardNotHeld        Kind = "card-not-held"     //
	CardTwice          Kind = "card-played-twice" //
	Revoke             Kind = "revoke"            //
	PlayIrregular      Kind = "play-irregular"    // another irregularity of the play
	UnfoundedMark      Kind = "mark-unfounded"    // a mark of an irregularity that the record does not show
	ResultMarked       Kind = "result-marked"     // the record says that the result is irregular
	ResultImpossible   Kind = "result-impossible"
	ResultDiffers      Kind = "result-differs" // not the tricks of the complete play
	ClaimImpossible    Kind = "claim-impossible"
	ScoreDiffers       Kind = "score-differs"
	ClaimDoubleDummy   Kind = "claim-double-dummy" // with double dummy: the claim is not what best play gives
)

var kinds = []Kind{
	Format, HandSize, DuplicateCard, MissingCard, WrongDealer, WrongVulnerability, InsufficientBid, InadmissibleCall,
	CallOutOfRotation, CallAfterPass, ChangedCall, AuctionGap, AuctionUnfinished, PassesMissing, ContractDiffers, DeclarerDiffers,
	DeclarerSwapped, NoContract, WrongLeader, OpeningLead, LeadOutOfTurn, RowOrder, PlayGap, PlayTooLong,
	PlayUnfinished, CardNotHeld, CardTwice, Revoke, PlayIrregular, UnfoundedMark, ResultMarked,
	ResultImpossible, ResultDiffers, ClaimImpossible, ScoreDiffers, ClaimDoubleDummy,
}

// Kinds lists all kinds in the order of a board.
func Kinds() []Kind { return slices.Clone(kinds) }

// ParseKind reads the word of a kind.
func ParseKind(t string) (Kind, bool) { return Kind(t), slices.Contains(kinds, Kind(t)) }

// Rating says how a finding looks.
type Rating string

// The ratings.
const (
	Table  Rating = "table"  // as if it happened at the table
	Scribe Rating = "scribe" // like an error of whoever typed the record
)

// ParseRating reads the word of a rating.
func ParseRating(t string) (Rating, bool) {
	return Rating(t), t == string(Table) || t == string(Scribe)
}

// Reason is the rule by which a finding was rated, a stable word.
type Reason string

// The rules of rating.
const (
	Marked          Reason = "marked"            // the scribe marked it as an irregularity
	Uncontradicted  Reason = "uncontradicted"    // nothing else in the record speaks against it
	ResultAgrees    Reason = "result-agrees"     // the result counts the tricks the Laws transfer
	OnlyOnPaper     Reason = "only-on-paper"     // nobody does this at a table: it is the record that is wrong
	DealFaulty      Reason = "deal-faulty"       // the deal of the record is not a pack
	DealtThirteen   Reason = "cards-dealt-wrong" // 52 different cards, wrongly shared out
	NumberUsual     Reason = "number-changed"    // collections number boards anew
	ColumnsSwapped  Reason = "columns-swapped"   // the missing card stands in another column of the trick
	OtherHand       Reason = "in-other-hand"     // the card is another hand's
	PlayedBefore    Reason = "played-before"     // the card lies in another trick as well
	NoHand          Reason = "in-no-hand"        // no hand holds the card
	SeveralOffSuit  Reason = "several-off-suit"  // several hands fail to follow one lead: the lead is mistyped
	SuitMistyped    Reason = "suit-mistyped"     // he held the same rank of the suit led and never plays it
	CardsExchanged  Reason = "cards-exchanged"   // exchanged with his card of a trick beside, both are in order
	AfterGap        Reason = "after-gap"         // cards are missing before it
	LeadFitsOther   Reason = "fits-other-leader" // as led by that hand, all follow suit
	LeadFitsTag     Reason = "lead-fits-tag"     // the opening lead is right for the tag
	LeadFitsAuction Reason = "lead-fits-auction" // the opening lead is right for the auction
	PlayedOn        Reason = "record-goes-on"    // the record takes no notice of it
	AuctionOpener   Reason = "first-column"      // the auction only begins in another column
	ClaimOfRest     Reason = "claim-of-rest"     // as a number of the remaining tricks it fits
	OtherVulnerable Reason = "other-vulnerable"  // the score fits the other vulnerability
	OtherSide       Reason = "other-side"        // the score fits with the opposite sign
	OtherResult     Reason = "other-result"      // the score fits another number of tricks
	OtherDoubled    Reason = "other-doubled"     // the score fits when the contract is doubled otherwise
	BestPlay        Reason = "double-dummy"      // measured against best play with all cards seen
	BrokenOff       Reason = "broken-off"        // the record leaves off so early that it hardly was a claim
	AfterRevoke     Reason = "revoke-on-board"   // the board has a revoke that may have moved tricks
)

var reasons = []Reason{
	Marked, Uncontradicted, ResultAgrees, OnlyOnPaper, DealFaulty, DealtThirteen, NumberUsual, ColumnsSwapped, OtherHand,
	PlayedBefore, NoHand, SeveralOffSuit, SuitMistyped, CardsExchanged, AfterGap, LeadFitsOther, LeadFitsTag, LeadFitsAuction,
	PlayedOn, AuctionOpener, ClaimOfRest, OtherVulnerable, OtherSide, OtherResult, OtherDoubled, BestPlay, BrokenOff, AfterRevoke,
}

// Reasons lists the rules of rating.
func Reasons() []Reason { return slices.Clone(reasons) }

// Finding is one thing that is wrong with a board.
type Finding struct {
	File               string // as given, with "!" before a name inside an archive
	Game               int    // number of the board in its file, from 1
	Event, Board, Room string // as the file names them
	Line, Column       int    // 0 where the format has none

	Kind    Kind
	Edition law.Edition
	Laws    []law.Ref // those it falls under
	Rating  Rating
	Reason  Reason

	Trick int         // from 1; 0 outside the play
	Seat  bridge.Seat // NoSeat where nobody's
	Card  bridge.Card // NoCard where it is about no card
	Call  bridge.Call // NoCall where it is about no call
	// Found and Expected are what is written and what belongs there, in the
	// notation of PBN; empty where the kind says all.
	Found, Expected string

	Ruling   *law.Ruling  // if it were an act at the table
	Position *Position    // of a finding in the play whose cards are known
	Double   *DoubleDummy // with double dummy, of a board with play
	Played   int          // place of the card in Double.Cards, from 0; -1 where it is not there
}

// Position is the cards at the moment of a finding.
type Position struct {
	Hands    [4]bridge.Hand
	Unknown  [4]bool
	Contract bridge.Contract
	Leader   bridge.Seat
	Trick    []bridge.Card // those in the trick already, from the leader on
}
