package bridge

// Auction is a legal auction in progress: the calls in order from the dealer.
type Auction struct {
	Dealer Seat
	Calls  []Call
}

// Turn is the seat whose call comes next.
func (a Auction) Turn() Seat { return Seat((int(a.Dealer) + len(a.Calls)) & 3) }

// Over reports whether the auction has ended: three passes after a bid, or
// four passes at the start (Law 22).
func (a Auction) Over() bool {
	n := len(a.Calls)
	if n < 4 {
		return false
	}
	for _, c := range a.Calls[n-3:] {
		if c != Pass {
			return false
		}
	}
	return true
}

// Last is the last bid, its place in Calls, and how far it is doubled.
func (a Auction) Last() (bid Call, at, doubled int) {
	at = -1
	for i, c := range a.Calls {
		switch {
		case c.IsBid():
			bid, at, doubled = c, i, 0
		case c == Double:
			doubled = 1
		case c == Redouble:
			doubled = 2
		}
	}
	return bid, at, doubled
}

// Legal reports whether the seat whose turn it is may make the call (Laws 18,
// 19): a bid above the last one, a double of an opponent's bid, a redouble of
// an opponent's double.
func (a Auction) Legal(c Call) bool {
	if a.Over() {
		return false
	}
	bid, at, doubled := a.Last()
	mine := at >= 0 && (len(a.Calls)-at)&1 == 0
	switch {
	case c == Pass:
		return true
	case c == Double:
		return at >= 0 && !mine && doubled == 0
	case c == Redouble:
		return at >= 0 && mine && doubled == 1
	}
	return c.IsBid() && c > bid
}

// Contract is the contract the auction has led to and its declarer: who of the
// side first named the strain (Law 22).
func (a Auction) Contract() Contract {
	bid, at, doubled := a.Last()
	if at < 0 {
		return Contract{Declarer: NoSeat}
	}
	c := Contract{Level: bid.Level(), Strain: bid.Strain(), Doubled: doubled}
	for i := at & 1; i <= at; i += 2 {
		if b := a.Calls[i]; b.IsBid() && b.Strain() == c.Strain {
			c.Declarer = Seat((int(a.Dealer) + i) & 3)
			break
		}
	}
	return c
}
