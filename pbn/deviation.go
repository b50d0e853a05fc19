package pbn

import "arbiter/archive"

// maxDeviations bounds what one board keeps: a game of garbage would have one a
// word.
const maxDeviations = 100

// RowTurned is the name of the deviation of a row of the play that begins at
// another seat than its first column.
const RowTurned = "play-row-turned"

// The names of the deviations.
const (
	afterEnd          = "after-end"
	afterPlus         = "after-plus"
	auctionDash       = "auction-dash"
	auctionSeat       = "auction-seat"
	blankLine         = "blank-line-in-game"
	callMalformed     = "call-malformed"
	callOverSeven     = "call-over-seven"
	cardMalformed     = "card-malformed"
	commentUnclosed   = "comment-unclosed"
	contractMalformed = "contract-malformed"
	dateMalformed     = "date-malformed"
	dealCards         = "deal-13-cards"
	dealCardTwice     = "deal-card-twice"
	dealHands         = "deal-hands"
	dealMalformed     = "deal-malformed"
	dealUnknown       = "deal-unknown"
	gameTooLong       = "game-too-long"
	handMalformed     = "hand-malformed"
	inheritForbidden  = "inherit-forbidden"
	inheritNothing    = "inherit-nothing"
	inheritUnmarked   = "inherit-unmarked"
	lineTooLong       = "line-too-long"
	markMalformed     = "mark-malformed"
	noEmptyLine       = "no-empty-line"
	noteMalformed     = "note-malformed"
	noteMissing       = "note-missing"
	notePlace         = "note-place"
	noteTwice         = "note-twice"
	noteUnused        = "note-unused"
	playIndented      = "play-indented"
	playRowShort      = "play-row-short"
	playRowTurned     = RowTurned
	playSeat          = "play-seat"
	plusTwice         = "plus-twice"
	resultMalformed   = "result-malformed"
	resultSum         = "result-sum"
	rubberHistory     = "rubber-history"
	scoreMalformed    = "score-malformed"
	scoringMalformed  = "scoring-malformed"
	seatMalformed     = "seat-malformed"
	stringControl     = "string-control"
	stringQuotes      = "string-quotes"
	stringUnclosed    = "string-unclosed"
	suffixMalformed   = "suffix-malformed"
	suffixTwice       = "suffix-twice"
	tableCharacter    = "table-character"
	tableColumns      = "table-columns"
	tableHeader       = "table-header"
	tableOrder        = "table-order"
	tagCase           = "tag-case"
	tagMalformed      = "tag-malformed"
	tagName           = "tag-name"
	tagTwice          = "tag-twice"
	tagUnclosed       = "tag-unclosed"
	textOutside       = "text-outside"
	valueForm         = "value-form"
	valueUnquoted     = "value-unquoted"
	vulnerableUnclear = "vulnerable-malformed"
)

// Deviations lists the names of the deviations in alphabetical order, what each
// one means and how the text is read in spite of it.
var Deviations = []struct{ Name, Meaning string }{
	{afterEnd, "calls or cards after the end of their section (AP, *); they are left out"},
	{afterPlus, "a call or card after + which says that it is not yet known; it is read"},
	{auctionDash, "a dash in the auction after its first call; an unknown call stands in its place"},
	{auctionSeat, "the tag Auction does not name a seat; the dealer is taken"},
	{blankLine, "an empty line within a game: between auction and play, before a note or in a section; the game goes on"},
	{callMalformed, "a word in the auction that is no call; an unknown call stands in its place"},
	{callOverSeven, "a bid of eight or nine; it is read"},
	{cardMalformed, "a word in the play that is no card; the place stays empty"},
	{commentUnclosed, "a brace that is never closed; the comment ends with its line"},
	{contractMalformed, "a contract that cannot be read; it counts as unknown"},
	{dateMalformed, "a date that is not YYYY.MM.DD, with ? for what is not known"},
	{dealCards, "hands of more than thirteen cards or of different numbers of cards"},
	{dealCardTwice, "a card that is dealt twice; both hands have it"},
	{dealHands, "more or fewer than four hands; missing ones are unknown, further ones are left out"},
	{dealMalformed, "a deal without a seat and a colon in front; it counts as unknown"},
	{dealUnknown, "a deal of four unknown hands"},
	{gameTooLong, "a game longer than a stream may hold; the reading ends"},
	{handMalformed, "a hand with a wrong character or without four suits; it counts as unknown"},
	{inheritForbidden, "# where a value may not be inherited; it is inherited"},
	{inheritNothing, "# where the game before has no such value; the value is unknown"},
	{inheritUnmarked, "a game without deal and board number after one that has them: only the tags that change are repeated; the others are inherited"},
	{lineTooLong, "a line of more than 255 characters, its end counted as one"},
	{markMalformed, "^ without one of the letters that belong to the section, or not before a call or card; it is left out"},
	{noEmptyLine, "a game that begins without an empty line before it"},
	{noteMalformed, "a note or a reference to one without a number from 1 to 32"},
	{noteMissing, "a reference to a note that is not there; the call counts as alerted, and the reference is written as it stands"},
	{notePlace, "a note of the auction that stands after the play"},
	{noteTwice, "a second note of the same number, or a second reference at the same call or card; it is kept as a tag"},
	{noteUnused, "a note nothing refers to; it is kept as a tag"},
	{playIndented, "a row of the play that begins under a later column of the row before; the places before it are empty"},
	{playRowShort, "a row of fewer than four cards between full rows; its last places are empty"},
	{playRowTurned, "a row of the play whose cards, by the deal, are those of the hands clockwise from another seat than that of the first column; they are put into their columns. A row of one card is so read only after other such rows of the file"},
	{playSeat, "the tag Play does not name a seat although cards follow; it is that of the hand which holds the first card, or declarer's left-hand opponent where no hand does; it is unknown if the cards contradict it"},
	{plusTwice, "a second + in one section"},
	{resultMalformed, "a result that cannot be read; it counts as unknown"},
	{resultSum, "a result whose two sides do not add up to thirteen; declarer's side counts"},
	{rubberHistory, "a vulnerability that is not the one of ScoreRubberHistory; the tag Vulnerable counts"},
	{scoreMalformed, "a score that is no number, for a side or for each; it is kept as it stands"},
	{scoringMalformed, "a scoring method that is no word of letters, digits and _, or several of them with semicolons"},
	{seatMalformed, "a seat that cannot be read; it counts as unknown"},
	{stringControl, "a tab or another control character in a value; it is kept"},
	{stringQuotes, "quotation marks in a value without \\ before them; they are kept"},
	{stringUnclosed, "a value without its closing quotation mark; it ends with its line"},
	{suffixMalformed, "a suffix that is none of ! ? !! ?? !? ?! and $0 to $255, or without call or card before it"},
	{suffixTwice, "a second suffix of a kind at a call or card, or one of ! and ? after a $ above $6; all are kept"},
	{tableCharacter, "a character that may not stand in the line of a table: { } [ ] % ;"},
	{tableColumns, "a line of a table with more or fewer entries than the table has columns"},
	{tableHeader, "a column of a table that is not described by a name and \\ with a width and L or R"},
	{tableOrder, "lines of a table that are not in the order its description says"},
	{tagCase, "a tag whose name is written in other letters; it counts as the one of the standard"},
	{tagMalformed, "a bracket that begins no tag; it is left out"},
	{tagName, "a tag name of other characters than letters, digits and _"},
	{tagTwice, "a tag that the game already has; the first one counts, both are kept; of Auction and Play the first one that is not empty"},
	{tagUnclosed, "a tag without its closing bracket"},
	{textOutside, "text that belongs to no section and is no comment; it is left out, under a known tag it is kept as its section"},
	{valueForm, "something clear that PBN writes otherwise: small letters, 10 for T, N for NT, P for Pass, card ranks before suits"},
	{valueUnquoted, "a value without quotation marks; it ends before the bracket"},
	{vulnerableUnclear, "a vulnerability that cannot be read; it counts as unknown"},
}

// deviate notes a deviation of the board being read; found is text of the file. In
// strict reading it ends the game.
func (r *Reader) deviate(name string, at archive.Pos, found, expected string) {
	if found != "" {
		found = archive.Quote(found)
	}
	r.tell(name, at, found, expected)
}

// tell is deviate with what was found in words.
func (r *Reader) tell(name string, at archive.Pos, found, expected string) {
	b := r.g.board
	if at.Line == 0 {
		at = b.Pos // an inherited value
	}
	d := archive.Deviation{Name: name, Pos: at, Found: found, Expected: expected}
	if r.opts.Strict && r.fault == nil {
		r.fault = &archive.Error{File: r.name, Deviation: d}
	}
	if len(b.Deviations) < maxDeviations {
		b.Deviations = append(b.Deviations, d)
	}
}
