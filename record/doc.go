// Package record is the written form of what happened at a table: the .table
// notation and its JSON, errors that name line and column, and the runner of
// executable casebooks. The notation itself is described in docs/notation.md.
//
// Parse reads a file into records, Write writes them back; Record.Setup turns
// the tags into what the state machine begins with, Replay takes the events
// through it, and CheckFile compares the expectations with what it says.
// Nothing is lost on the way: comments, lines and blank lines stay, so that
// text, model and JSON can be turned into each other any number of times.
//
// # JSON
//
// A file is {"records":[...]}; DecodeJSON also takes a single record or an array
// of them. A record is
//
//	{"tags":[{"name":"Contract","value":"2S"}, ...], "items":[...]}
//
// where the tag Auction may have "auction":["1NT","Pass","AP"] and the section of
// a tag of another program stands in "lines". An item is an event, an
// expectation or a comment:
//
//	{"by":"W","act":"plays","cards":["C9"]}
//	{"by":"S","act":"chooses","option":"forbid S D"}
//	{"act":"finds","question":"equity","side":"NS","count":9}
//	{"expect":"choice S 62C1 keep,withdraw","in":["duplicate-2017"]}
//	{"comment":"West holds diamonds","same_line":true}
//
// "same_line" and "gap" say that the item stands on the line of the one before,
// or after a blank line. "act" is the verb of the notation; a card is played
// with "plays", a call made with "calls". The other fields of an event are
//
//	cards, hidden, visible_to   the cards, those of them that are not visible, who could see them
//	call, to                    a call; the call, words, seat or purpose it is changed, moved or told to
//	words, plan, count          what was said, the steps of a claim, a number of tricks or "all"
//	whom, kind, trick, board    the other player, the irregularity noted, numbers
//	suit, option, won, own      pointing-at or about; a right used; trick N won; own trick
//	face, from, together        "up" or "down"; seat a card is moved from; at the same moment
//	question, seat, side, card, suits, answer, count   a finding
//
// Expectations are texts, the same as in the notation. A field that an act does
// not have is an error, as is anything else that the text form cannot say.
// Records made from JSON have no lines; their errors name record and item.
//
// # Compatibility
//
// The tag TableRecord carries the version of the notation, "1". Words and JSON
// fields may be added to it; none changes its meaning.
package record
