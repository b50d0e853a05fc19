package law

import "arbiter/bridge"

// Vocabulary shared by the laws of the auction (17 to 39).

// Tri is a finding that may not have been made yet.
type Tri uint8

// The findings.
const (
	Unknown Tri = iota
	Yes
	No
)

// Duty is an obligation to pass.
type Duty uint8

// The obligations, the lesser one first.
const (
	NoDuty   Duty = iota
	PassOnce      // at the player's next turn
	PassRest      // for the rest of the auction
)

var dutyNames = [...]string{"", "once", "rest"}

func (d Duty) String() string { return nameOf(dutyNames[:], d) }

// MarshalText writes once, rest or nothing.
func (d Duty) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// CallKind is what sort of call it is.
type CallKind uint8

// The kinds of calls that the Laws tell apart.
const (
	PassCall CallKind = iota
	BidCall
	DoubleCall // a double or redouble
)

// Late says what it is too late for when a call is judged.
type Late uint8

// The grades of lateness.
const (
	InTime      Late = iota
	AuctionOver      // nobody has to pass any more
	LeadMade         // nor can the first lead be restricted
)

// KindOf is the kind of the call.
func KindOf(c bridge.Call) CallKind {
	switch {
	case c == bridge.Pass:
		return PassCall
	case c == bridge.Double || c == bridge.Redouble:
		return DoubleCall
	}
	return BidCall
}

// Called is what follows from a call that has been judged: the verdict and its
// consequences for the rest of the auction and for the first lead.
type Called struct {
	Verdict
	Partner   Duty // the offender's partner must pass
	Offender  Duty // the offender himself must pass
	BarDouble bool // partner may not double or redouble at his next turn
	Free      bool // nothing is unauthorized any more
	Restricts bool // Law 26 applies to the withdrawn call
	Cancelled bool // the call does not stand; the offender calls again
}

// acceptOrReject is the right of the offender's left-hand opponent.
func acceptOrReject(ref Ref) *Right {
	return &Right{Law: ref, Options: options(Accept, Reject), Until: UntilUsed}
}

func substitute(ref Ref) *Right {
	return &Right{Law: ref, Options: options(Substitute), Until: UntilUsed}
}

// knewCouldDamage is the reminder for an irregularity of the auction (72C; 23
// of 2007 and 1997).
const knewCouldDamage Ref = "72C.auction"
