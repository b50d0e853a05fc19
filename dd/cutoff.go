package dd

const cutoffBits = 16

// cutoffs remembers which card was good enough in similar situations. An entry
// has ten bits of the hash above the six bits of the card; a collision costs a
// worse order and nothing else.
type cutoffs [1 << cutoffBits]uint16

func (c *cutoffs) reset() { clear(c[:]) }

// cutoffHash is the hash of a set of cards that tells the situation, the card
// that is winning, the place in the trick and the seat.
func cutoffHash(cards uint64, winning, place, seat int) uint64 {
	h := cards ^ uint64(winning<<4|place<<2|seat)*0xd6e8feb86659fd93
	h *= 0x9b8b4567327b23c7
	return h ^ h>>32
}

// card is the mask of the remembered card, or 0.
func (c *cutoffs) card(hash uint64) uint64 {
	e := c[hash>>(64-cutoffBits)]
	if e>>6 != uint16(hash)>>6 {
		return 0
	}
	return 1 << (e & 63)
}

func (c *cutoffs) remember(hash uint64, card int) {
	c[hash>>(64-cutoffBits)] = uint16(hash)>>6<<6 | uint16(card)
}
