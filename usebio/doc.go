// Package usebio reads result files of USEBIO, the XML format of British and
// other scoring programs (www.usebio.org): one board for each traveller line,
// with the hands where the file has them.
//
// The hands of a board may stand behind its results, so a file is read whole
// before the first board is given; it may have 8 megabytes. Hands without
// results are given last. The text is UTF-8, whatever its first line says.
//
// Told are the tags of PBN 2.1: Event, Site, Date, Scoring, Board, Deal,
// Contract, Declarer, Result and Score, and from the columns of its score
// tables PairId_NS, Names_NS, MP_NS, IMP_NS and the same for East-West. All else
// in a traveller line is kept as USEBIO_ and its name. The players of a pair have
// no seats there, nor have boards a dealer or a vulnerability. The score is that
// of North-South, or A and two percentages of an artificial score. The lead is
// the one card of the play.
package usebio

// Deviations names every way of leaving the format that reading tells, with
// what it means.
var Deviations = []struct{ Name, Meaning string }{
	{"xml", "the file is not well-formed; always an error, after the boards before it"},
	{"not-usebio", "the root element is not USEBIO; always an error"},
	{"file-too-long", "more than 8 megabytes; always an error"},
	{"nested-too-deep", "more than 64 elements in each other; always an error"},
	{"line-outside-board", "a traveller line outside a board"},
	{"board-number", "a board without a number"},
	{"contract", "a contract that cannot be read; it is kept and not used"},
	{"declarer", "a declarer other than N, E, S, W; he is not known"},
	{"tricks", "tricks that are no number from 0 to 13; they are not known"},
	{"lead", "a lead that is no card; it is kept and not used"},
	{"leader", "a lead without a declarer that no hand holds; the leader is not known"},
	{"hand-direction", "a hand without a direction; it is left out"},
	{"hand-character", "a character of a hand that is no rank; it is left out"},
	{"hand-count", "a hand of other than thirteen cards"},
	{"card-dealt-twice", "a card stands twice in the hands of a board; it stays in both"},
	{"hands-missing", "a board with fewer than four hands; the others are not known"},
	{"hands-repeated", "a hand stands a second time; the first one counts"},
}
