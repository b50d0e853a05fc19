// Package rbn reads Richard's Bridge Notation, the format of Richard Pavlicek
// (rpbridge.net/7a12.htm): records of lines that begin with a label of one
// letter, ended by an empty line.
//
//	B 8
//	H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:
//	A WZ:1S2H2S4D:4SPP5H:XA
//	C 5HX:N
//	P CK972:CQ!H483
//	R 9-300:0
//
// The labels D T L E F S K N B H hold for the records that follow until they
// are given again; their tags are marked as inherited there. Told are the tags
// of PBN 2.1: Date and Time of D, Annotator of T, Site of L, Event of E, Scoring
// of F, Stage and Session of S, HomeTeam and VisitTeam of K, the players, Room
// and Table of N, Board of B, Deal of H, Dealer and Vulnerable of A, Contract
// and Declarer of C, Result, Score, ScoreMP and ScoreIMP of R. A label that says
// more than these names hold is kept whole, as RBN_ and the label. The score is
// that of North-South.
//
// A card of the play without a suit is of the suit led. The leader is the player
// on declarer's left; where no declarer is given, the hand that holds the first
// card.
package rbn
