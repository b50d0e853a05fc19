package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// PenaltyCard is a card that lies face up before a defender (Law 50).
type PenaltyCard struct {
	Seat  bridge.Seat
	Card  bridge.Card
	Class law.Class
	Law   law.Ref
}

// Restriction limits what a seat may lead or play next.
type Restriction struct {
	Seat bridge.Seat
	Verb law.Verb    // Require, Forbid, HighestCard, LowestCard
	Suit bridge.Suit // the suit required or forbidden, or of which the highest or lowest card is due
	Law  law.Ref
	// KeepsLead: the restriction lasts until another hand wins a trick; the
	// others end with the card they bind.
	KeepsLead bool
}

// Information says what a player may, or may not, use of a card he has seen
// (Laws 16 and 50E).
type Information struct {
	Seat       bridge.Seat // who
	Card       bridge.Card // what he knows of
	By         bridge.Seat // whose card it is
	Authorized bool
	Duty       bool // only that the owner has to play it
	Law        law.Ref
}

// Forfeit is a right lost or in jeopardy: doubt goes against Seat.
type Forfeit struct {
	Seat bridge.Seat
	Law  law.Ref
}

// Transfer is the number of tricks that pass to a side under a law.
type Transfer struct {
	To     bridge.Side
	Tricks int
	Law    law.Ref
}
