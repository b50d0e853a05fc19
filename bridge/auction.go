package bridge

// Made is a call with the seat that made it.
type Made struct {
	Seat Seat
	Call Call
}

// Auction is an auction in progress: the calls that stand, in order. Calls that
// were accepted though out of rotation or insufficient stand like others.
type Auction struct {
	Dealer Seat
	Calls  []Made
}

// Turn is the seat whose call comes next: the one after the last caller.
func (a Auction) Turn() Seat {
	if len(a.Calls) == 0 {
		return a.Dealer
	}
	return a.Calls[len(a.Calls)-1].Seat.Next()
}

// Over reports whether the auction has ended: three passes after a call other
// than pass, or four passes at the start (Law 22).
func (a Auction) Over() bool {
	passes := 0
	for i := len(a.Calls) - 1; i >= 0 && a.Calls[i].Call == Pass; i-- {
		passes++
	}
	return passes >= 4 || passes == 3 && len(a.Calls) > 3
}

// Last is the last bid, who made it, and how far it is doubled; NoCall and
// NoSeat if there has been no bid.
func (a Auction) Last() (bid Call, by Seat, doubled int) {
	by = NoSeat
	for _, m := range a.Calls {
		switch {
		case m.Call.IsBid():
			bid, by, doubled = m.Call, m.Seat, 0
		case m.Call == Double:
			doubled = 1
		case m.Call == Redouble:
			doubled = 2
		}
	}
	return bid, by, doubled
}

// Sufficient reports whether the bid supersedes the last one (Law 18).
func (a Auction) Sufficient(c Call) bool {
	bid, _, _ := a.Last()
	return c > bid
}

// Admissible reports whether the seat may double or redouble (Law 19): the last
// bid is an opponent's and not doubled, or the side's own and doubled.
func (a Auction) Admissible(s Seat, c Call) bool {
	_, by, doubled := a.Last()
	if by == NoSeat {
		return false
	}
	if c == Double {
		return by.Side() != s.Side() && doubled == 0
	}
	return by.Side() == s.Side() && doubled == 1
}

// Legal reports whether the seat may make the call at its turn (Laws 18, 19).
func (a Auction) Legal(s Seat, c Call) bool {
	switch {
	case a.Over():
		return false
	case c == Pass:
		return true
	case c == Double || c == Redouble:
		return a.Admissible(s, c)
	}
	return c.IsBid() && a.Sufficient(c)
}

// HasCalled reports whether the seat has made a call that stands.
func (a Auction) HasCalled(s Seat) bool {
	for _, m := range a.Calls {
		if m.Seat == s {
			return true
		}
	}
	return false
}

// Contract is the contract the auction has led to and its declarer: who of the
// side first named the strain (Law 22).
func (a Auction) Contract() Contract {
	bid, by, doubled := a.Last()
	if by == NoSeat {
		return Contract{Declarer: NoSeat}
	}
	c := Contract{Level: bid.Level(), Strain: bid.Strain(), Doubled: doubled, Declarer: by}
	for _, m := range a.Calls {
		if m.Seat.Side() == by.Side() && m.Call.IsBid() && m.Call.Strain() == c.Strain {
			c.Declarer = m.Seat
			break
		}
	}
	return c
}
