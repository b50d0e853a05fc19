package dd

import "math/bits"

// pattern is a proved fact about the positions of one shape with one seat on
// lead: whenever the highest cards of the suits, as many as the masks cover,
// belong to the owners in minor and major, North-South take between low and
// high of the tricks left. The bounds stand above the 52 bits of the owners.
type pattern struct {
	minor, minorMask uint64
	major, majorMask uint64
}

const (
	ownerBits = 1<<52 - 1
	lowShift  = 52
	highShift = 56
)

func (p *pattern) low() int  { return int(p.minor >> lowShift & 15) }
func (p *pattern) high() int { return int(p.minor >> highShift & 15) }

func (p *pattern) setBounds(low, high int) {
	p.minor = p.minor&ownerBits | uint64(low)<<lowShift | uint64(high)<<highShift
}

// weight is the number of bits the pattern fixes: the lower, the more general.
func (p *pattern) weight() int {
	return bits.OnesCount64(p.minorMask) + bits.OnesCount64(p.majorMask)
}

// covers reports whether the pattern holds wherever q does.
func (p *pattern) covers(q *pattern) bool {
	return (q.minor^p.minor)&p.minorMask|(q.major^p.major)&p.majorMask|
		p.minorMask&^q.minorMask|p.majorMask&^q.majorMask == 0
}

// sameCards reports whether two patterns fix the same cards, where one covers
// the other.
func (p *pattern) sameCards(q *pattern) bool {
	return p.minorMask == q.minorMask && p.majorMask == q.majorMask
}

// topMask is the mask of the owners of the k highest cards of a suit, in the
// lower 26 bits of a word.
var topMask = func() (m [14]uint64) {
	for k := range m {
		m[k] = (1<<(2*k) - 1) << (26 - 2*k)
	}
	return m
}()

// lowestFixed is the lowest card of each suit that the pattern fixes, in a
// position where the cards of all are out.
func (p *pattern) lowestFixed(all uint64) (ranks uint64) {
	for suit, m := range [4]uint64{p.minorMask >> 26, p.minorMask & (1<<26 - 1), p.majorMask >> 26, p.majorMask & (1<<26 - 1)} {
		if m == 0 {
			continue
		}
		cards := all >> (16 * suit) & suitMask
		for n := bits.OnesCount64(m)/2 - 1; n > 0; n-- {
			cards ^= highest(cards)
		}
		ranks |= highest(cards) << (16 * suit)
	}
	return ranks
}
