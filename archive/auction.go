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

// MissingPasses is how many passes the file leaves out before the first call; given
// is what the calls lead to as they are written. There are such passes where only
// they make the auction give the declarer that the file names and the play begins
// beside, and the hand that then opens has more high cards than the one in whose
// column the first call stands.
func (b *Board) MissingPasses(given bridge.Contract) int {
	named := b.Contract
	if b.ContractKnown != Given || named.Declarer > bridge.West || b.DeclarerSwap || b.Leader != named.Declarer.Next() ||
		given.Level == 0 || given.Level != named.Level || given.Strain != named.Strain || given.Declarer > bridge.West ||
		b.Opener > bridge.West || len(b.Auction) == 0 || b.Auction[0].Call == bridge.Pass {
		return 0
	}
	passes := (named.Declarer - given.Declarer) & 3
	if opens := (b.Opener + passes) & 3; passes == 0 || b.Deal.Unknown[opens] || b.Deal.Unknown[b.Opener] || points(b.Deal.Hands[opens]) <= points(b.Deal.Hands[b.Opener]) {
		return 0
	}
	return int(passes)
}

// points counts four for an ace to one for a jack.
func points(h bridge.Hand) int {
	n := 0
	for _, s := range bridge.Suits {
		for r := bridge.Jack; r <= bridge.Ace; r++ {
			if h.Has(bridge.NewCard(s, r)) {
				n += int(r - bridge.Ten)
			}
		}
	}
	return n
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
