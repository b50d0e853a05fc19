// Package table is the state machine of one deal at one table: it accepts
// every act that is physically possible, finds the irregularities in it, takes
// the verdicts of package law and keeps what follows from them: whose turn it
// is, what may be played, penalty cards, open rights, questions, reminders.
//
// A State is a value. Step takes one event and returns the new state; the old
// one stays as it was, so copying a state is a snapshot and undo is replaying a
// shorter record. The same events give the same states, byte for byte.
package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Setup is what is known before the first event.
type Setup struct {
	Edition    law.Edition
	Regulation law.Regulation
	Deal       bridge.Deal
	Dealer     bridge.Seat // NoSeat: not said
	Vulnerable bridge.Vulnerability
	// Calls is a legal auction that has already ended; nil where the contract
	// is given or calls are events.
	Calls []bridge.Call
	// Contract with its declarer, where there is no auction; nil otherwise.
	Contract *bridge.Contract
	Won      [2]int      // tricks each side won before a short deal starts
	OnLead   bridge.Seat // who leads to the first trick of a short deal; NoSeat: declarer's LHO
}
