package archive

import "arbiter/bridge"

// Calls appends to dst the calls of the auction with the seats that made them,
// with the passes that AP stands for. It reports false where a call cannot be
// read or who began is not known.
func (b *Board) Calls(dst []bridge.Made) ([]bridge.Made, bool) {
	if b.Opener > bridge.West {
		return dst, len(b.Auction) == 0
	}
	start := len(dst)
	seat := b.Opener
	for i := range b.Auction {
		switch c := &b.Auction[i]; {
		case c.Call != bridge.NoCall:
			dst = append(dst, bridge.Made{Seat: seat, Call: c.Call})
		case c.Mark != Skipped:
			return dst, false
		}
		seat = seat.Next()
	}
	for b.AuctionEnd == AllPassed && !(bridge.Auction{Calls: dst[start:]}).Over() {
		dst = append(dst, bridge.Made{Seat: seat, Call: bridge.Pass})
		seat = seat.Next()
	}
	return dst, true
}

// Bid is the contract that the auction leads to; false where the auction is not
// regular and complete.
func (b *Board) Bid() (bridge.Contract, bool) {
	calls, ok := b.Calls(nil)
	a := bridge.Auction{Dealer: b.Opener}
	for _, c := range calls {
		if !ok || a.Turn() != c.Seat || !a.Legal(c.Seat, c.Call) {
			return bridge.Contract{Declarer: bridge.NoSeat}, false
		}
		a.Calls = append(a.Calls, c)
	}
	return a.Contract(), ok && a.Over()
}

// Trumps is the strain that decides the tricks: of the contract, or of the calls
// where the file does not give one. It reports false where neither tells.
func (b *Board) Trumps() (bridge.Strain, bool) {
	switch {
	case b.ContractKnown == Given:
		return b.Contract.Strain, b.Contract.Level > 0
	case b.StrainOnly:
		return b.Contract.Strain, true
	case b.Opener > bridge.West:
		return 0, false
	}
	a := bridge.Auction{Dealer: b.Opener}
	seat := b.Opener
	for i := range b.Auction {
		a.Calls = append(a.Calls, bridge.Made{Seat: seat, Call: b.Auction[i].Call})
		seat = seat.Next()
	}
	c := a.Contract()
	return c.Strain, c.Level > 0
}
