package dd

import "math/bits"

const suitMask = 0x1fff

// owners holds what never changes while a deal is played: who was dealt each
// card. For each suit and each set of its cards that may still be out it keeps
// the order of the owners and the length of each hand, so that a position is
// put into relative ranks by four look-ups.
type owners struct {
	// order has two bits for each card, the seat of its owner, the highest card
	// in bits 24 and 25.
	order [4][suitMask + 1]uint32
	// lengths has four bits for each seat, North lowest.
	lengths [4][suitMask + 1]uint16

	hands [4]uint64 // the hands the tables are made for
}

// set makes the tables for the cards of the hands. Tables already made for
// these hands are kept; fresh reports whether they were made anew.
func (o *owners) set(hands [4]uint64) (fresh bool) {
	if o.hands == hands {
		return false
	}
	o.hands = hands
	for suit := range 4 {
		var held [4]uint32
		var all uint32
		for seat := range 4 {
			held[seat] = uint32(hands[seat]>>(16*suit)) & suitMask
			all |= held[seat]
		}
		var seatOf [13]uint32
		for seat, h := range held {
			for ; h != 0; h &= h - 1 {
				seatOf[bits.TrailingZeros32(h)] = uint32(seat)
			}
		}
		order, lengths := &o.order[suit], &o.lengths[suit]
		order[0], lengths[0] = 0, 0
		// The subsets of all in ascending order: each is made from the one
		// without its lowest card.
		for set := -all & all; set != 0; set = (set - all) & all {
			rest := set & (set - 1)
			seat := seatOf[bits.TrailingZeros32(set)]
			order[set] = order[rest] | seat<<(24-2*bits.OnesCount32(rest))
			lengths[set] = lengths[rest] + 1<<(4*seat)
		}
	}
	return true
}

// shape is the lengths of all suits in all hands, four bits each.
func (o *owners) shape(all uint64) uint64 {
	return uint64(o.lengths[0][all&suitMask]) |
		uint64(o.lengths[1][all>>16&suitMask])<<16 |
		uint64(o.lengths[2][all>>32&suitMask])<<32 |
		uint64(o.lengths[3][all>>48&suitMask])<<48
}

// ranks is the owners of all cards by relative rank: clubs and diamonds in the
// first word, hearts and spades in the second, 26 bits a suit.
func (o *owners) ranks(all uint64) (minor, major uint64) {
	minor = uint64(o.order[0][all&suitMask])<<26 | uint64(o.order[1][all>>16&suitMask])
	major = uint64(o.order[2][all>>32&suitMask])<<26 | uint64(o.order[3][all>>48&suitMask])
	return minor, major
}
