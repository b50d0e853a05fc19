// Package lin reads and writes LIN, the format of Bridge Base Online: hand
// records, one deal with its auction and play, and vugraph files, a match in two
// rooms with results and comments. There is no published description; what is
// read here was found in files of that program.
//
// A file is a chain of tags of two letters, each with a value between bars:
//
//	pn|South,West,North,East|st||md|3SAK...,S...,S...,|sv|o|mb|1N|an|15-17|mb|p|...|pc|D9|pc|DA|...|mc|9|pg||
//
// Lines mean nothing. A board begins with qx, pn, st or md once the one before
// has its deal. Reading gives the tags of PBN 2.1: Event, Session, Scoring,
// HomeTeam and VisitTeam of vg; Contract, Declarer and Result of rs; the players
// of pn; Room and Board of qx, Board of ah; Dealer and Deal of md; Vulnerable of
// sv. All other tags are kept under their own name with Lin_ in front, as is the
// text of a tag that says more than those names hold.
//
// Calls and cards that cannot be read keep their place, as NoCall and NoCard.
// The contract is what rs says and nothing else; it is not made up from the
// auction. The leader is the hand that holds the first card.
package lin
