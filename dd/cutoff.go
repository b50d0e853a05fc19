package dd

const (
	cutoffBits  = 15
	noCard      = 63
	cutoffPrime = 0x9b8b4567327b23c7
)

// cutoffs remembers which card was good enough in similar situations. An entry
// is the upper 26 bits of the hash above the six bits of the card; a collision
// costs a worse order and nothing else.
type cutoffs [1 << cutoffBits]uint32

func (c *cutoffs) reset() { clear(c[:]) }

func cutoffHash(situation uint64, place, seat int) uint64 {
	return (situation + uint64(place<<2|seat)<<13) * cutoffPrime
}

// card is the mask of the remembered card, or 0.
func (c *cutoffs) card(hash uint64) uint64 {
	e := c[hash>>(64-cutoffBits)]
	if e>>6 != uint32(hash>>6)&(1<<26-1) {
		return 0
	}
	return 1 << (e & 63)
}

func (c *cutoffs) remember(hash uint64, card int) {
	c[hash>>(64-cutoffBits)] = uint32(hash>>6)&(1<<26-1)<<6 | uint32(card)
}
