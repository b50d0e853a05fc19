package dd

import "math/bits"

// Long lists of patterns are cut into pieces of 64, and each piece has an index
// in front: words with a bit for each pattern of the piece. For each of the
// three highest cards of each suit and each seat, a word tells which patterns
// allow that seat to own that card; for each threshold, a word tells which
// patterns have a bound that decides it. The words that belong to a position,
// taken together by AND, leave the few patterns worth comparing.
const (
	indexRanks = 3
	needWords  = 4 * indexRanks * 4 // where the words for the thresholds begin
	indexSize  = 64

	pieceClass = 6
	pieceLen   = 1 << pieceClass
	pieceSize  = indexSize + patternSize*pieceLen
)

// search looks through the pieces of a long list.
func (m *memory) search(words []uint64, n int, minor, major uint64, need int) (p pattern, ok bool) {
	var at [4 * indexRanks]uint8
	for r := range indexRanks {
		s := 2 * r
		at[r] = uint8(r<<2) | uint8(minor>>(50-s)&3)
		at[indexRanks+r] = uint8((indexRanks+r)<<2) | uint8(minor>>(24-s)&3)
		at[2*indexRanks+r] = uint8((2*indexRanks+r)<<2) | uint8(major>>(50-s)&3)
		at[3*indexRanks+r] = uint8((3*indexRanks+r)<<2) | uint8(major>>(24-s)&3)
	}
	for ; n > 0; n -= pieceLen {
		m.scans++
		index := (*[indexSize]uint64)(words)
		live := index[needWords+need]
		for _, i := range at {
			live &= index[i&(indexSize-1)]
		}
		for ; live != 0; live &= live - 1 {
			m.scans++
			i := indexSize + patternSize*bits.TrailingZeros64(live)
			w := words[i : i+patternSize]
			if (w[0]^minor)&w[1]|(w[2]^major)&w[3] == 0 {
				return pattern{w[0], w[1], w[2], w[3]}, true
			}
		}
		if n > pieceLen {
			words = words[pieceSize:]
		}
	}
	return p, false
}

// put writes pattern i of a piece and its bits in the index.
func put(piece []uint64, i int, p pattern) {
	w := piece[indexSize+patternSize*i:]
	w[0], w[1], w[2], w[3] = p.minor, p.minorMask, p.major, p.majorMask
	bit := uint64(1) << i
	owners := [4]uint64{p.minor >> 26, p.minor, p.major >> 26, p.major}
	masks := [4]uint64{p.minorMask >> 26, p.minorMask, p.majorMask >> 26, p.majorMask}
	for suit := range 4 {
		for r := range indexRanks {
			s := 24 - 2*r
			at := (suit*indexRanks + r) << 2
			row := piece[at : at+4]
			if masks[suit]>>s&3 == 0 {
				row[0], row[1], row[2], row[3] = row[0]|bit, row[1]|bit, row[2]|bit, row[3]|bit
				continue
			}
			row[0], row[1], row[2], row[3] = row[0]&^bit, row[1]&^bit, row[2]&^bit, row[3]&^bit
			row[owners[suit]>>s&3] |= bit
		}
	}
	putBounds(piece, i, p)
}

// putBounds writes the bounds of pattern i into the index.
func putBounds(piece []uint64, i int, p pattern) {
	bit := uint64(1) << i
	low, high := p.low(), p.high()
	for need := 1; need <= 13; need++ {
		if low >= need || high < need {
			piece[needWords+need] |= bit
		} else {
			piece[needWords+need] &^= bit
		}
	}
}

// remove clears pattern i of a piece from the index.
func remove(piece []uint64, i int) {
	for need := 1; need <= 13; need++ {
		piece[needWords+need] &^= 1 << i
	}
}

// storeLong adds a pattern to a long list. Among those it covers, one with the
// same cards takes its bounds.
func (m *memory) storeLong(slot *shapeSlot, seat int, p pattern) {
	n := int(slot.count[seat])
	words := m.words(slot.first[seat])
	free := -1 // a place whose pattern says no more
	owners := [4]uint64{p.minor >> 26, p.minor, p.major >> 26, p.major}
	masks := [4]uint64{p.minorMask >> 26, p.minorMask, p.majorMask >> 26, p.majorMask}
	for base := 0; base < n; base += pieceLen {
		piece := words[base/pieceLen*pieceSize:]
		live := ^uint64(0)
		if n-base < pieceLen {
			live = 1<<(n-base) - 1
		}
		for suit := range 4 {
			for r := range indexRanks {
				s := 24 - 2*r
				if masks[suit]>>s&3 == 0 {
					break
				}
				live &= piece[(suit*indexRanks+r)<<2|int(owners[suit]>>s&3)]
			}
		}
		for ; live != 0; live &= live - 1 {
			i := bits.TrailingZeros64(live)
			w := piece[indexSize+patternSize*i:]
			e := pattern{w[0], w[1], w[2], w[3]}
			switch {
			case !p.covers(&e):
			case p.sameCards(&e):
				e.setBounds(max(e.low(), p.low()), min(e.high(), p.high()))
				w[0] = e.minor
				putBounds(piece, i, e)
				return
			case p.low() >= e.low() && p.high() <= e.high():
				remove(piece, i)
				free = base + i
			}
		}
	}
	switch {
	case free >= 0:
		put(words[free/pieceLen*pieceSize:], free%pieceLen, p)
		return
	case n >= longest:
		put(words[(n-1)/pieceLen*pieceSize:], (n-1)%pieceLen, p)
		return
	}
	if c := class(n + 1); c != class(n) {
		first := m.room(c)
		to := m.words(first)
		copy(to, words[:size(c-1)])
		m.release(slot.first[seat], c-1)
		slot.first[seat] = first
		words = to
	}
	piece := words[n/pieceLen*pieceSize:]
	if n%pieceLen == 0 {
		clear(piece[:indexSize])
	}
	put(piece, n%pieceLen, p)
	slot.count[seat] = uint16(n + 1)
}
