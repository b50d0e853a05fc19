package dd

import (
	"math/bits"
	"unsafe"
)

// shapeSlot is the place of a shape in the hash table, with a list of patterns
// for each seat that may be on lead.
type shapeSlot struct {
	key   uint64
	first [4]uint32
	count [4]uint16
}

const (
	chunkBits = 16 // a chunk has 65,536 words, half a megabyte
	chunkSize = 1 << chunkBits
	slotBits  = 12 // of a new hash table
	none      = ^uint32(0)

	shortClass  = 4 // lists of up to 16 patterns have no index
	longest     = 1 << 13
	classes     = 14
	patternSize = 4 // words
)

// memory is the transposition table. A list of n patterns stands in a block of
// the smallest class that holds them, the smallest power of two; blocks lie in
// chunks of words that are never moved and hold no pointers. Short lists are
// searched one by one, general patterns first. Long lists are cut into pieces
// of 64 patterns, each behind an index, see index.go. When the bound of the
// table is reached it is emptied, which costs time and no answer.
type memory struct {
	slots []shapeSlot
	shift uint
	used  int

	chunks [][]uint64
	next   uint32 // the first word never used
	free   [classes]uint32
	bound  int // in bytes

	scans  uint64 // patterns and pieces looked at
	stores uint64
}

// held is the memory that stays reserved, in bytes.
func (m *memory) held() int {
	return cap(m.slots)*int(unsafe.Sizeof(shapeSlot{})) + len(m.chunks)*chunkSize*8
}

// full reports whether the bound is reached. It depends on what the table holds
// and not on what earlier deals left reserved.
func (m *memory) full() bool {
	slots := len(m.slots)
	if m.used*4 >= slots*3 {
		slots *= 3 // the old and the new hash table
	}
	chunks := int(m.next>>chunkBits) + 2
	return slots*int(unsafe.Sizeof(shapeSlot{}))+chunks*chunkSize*8 > m.bound
}

// reset forgets everything and keeps the memory.
func (m *memory) reset() {
	if m.slots == nil {
		m.slots = make([]shapeSlot, 1<<slotBits)
	} else {
		m.slots = m.slots[:1<<slotBits]
		clear(m.slots)
	}
	m.shift = 64 - slotBits
	m.used = 0
	m.next = 0
	for i := range m.free {
		m.free[i] = none
	}
}

func (m *memory) hash(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 >> m.shift }

// find is the slot of the shape, or nil.
func (m *memory) find(key uint64) *shapeSlot {
	slots := m.slots
	for i := m.hash(key); ; i++ {
		s := &slots[i&uint64(len(slots)-1)]
		if s.key == key {
			return s
		}
		if s.key == 0 {
			return nil
		}
	}
}

// add is the slot of the shape, made when it is not there.
func (m *memory) add(key uint64) *shapeSlot {
	if m.used*4 >= len(m.slots)*3 {
		m.grow()
	}
	slots := m.slots
	for i := m.hash(key); ; i++ {
		s := &slots[i&uint64(len(slots)-1)]
		if s.key == key {
			return s
		}
		if s.key == 0 {
			s.key = key
			m.used++
			return s
		}
	}
}

// grow doubles the hash table.
func (m *memory) grow() {
	old := m.slots
	if cap(old) >= 2*len(old) {
		old = append([]shapeSlot(nil), old...)
		m.slots = m.slots[:2*len(old)]
		clear(m.slots)
	} else {
		m.slots = make([]shapeSlot, 2*len(old))
	}
	m.shift--
	for i := range old {
		if old[i].key == 0 {
			continue
		}
		for j := m.hash(old[i].key); ; j++ {
			s := &m.slots[j&uint64(len(m.slots)-1)]
			if s.key == 0 {
				*s = old[i]
				break
			}
		}
	}
}

// class is the class of a list of n patterns.
func class(n int) int { return bits.Len32(uint32(n - 1)) }

// size is the number of words of a block.
func size(class int) uint32 {
	switch {
	case class <= shortClass:
		return patternSize << class
	case class < pieceClass:
		return indexSize + patternSize<<class
	}
	return pieceSize << (class - pieceClass)
}

// words is the memory from a place on, as far as the chunk goes.
func (m *memory) words(i uint32) []uint64 {
	return m.chunks[i>>chunkBits][i&(chunkSize-1):]
}

// room is a block of the class.
func (m *memory) room(class int) uint32 {
	if i := m.free[class]; i != none {
		m.free[class] = uint32(m.words(i)[0])
		return i
	}
	need := size(class)
	if rest := chunkSize - m.next&(chunkSize-1); rest < need {
		// What is left of the chunk is cut into blocks for short lists.
		for c := shortClass; c >= 0; c-- {
			for ; rest >= size(c); rest -= size(c) {
				m.release(m.next, c)
				m.next += size(c)
			}
		}
	}
	i := m.next
	if int(i>>chunkBits) == len(m.chunks) {
		m.chunks = append(m.chunks, make([]uint64, chunkSize))
	}
	m.next += need
	return i
}

// release gives a block back.
func (m *memory) release(i uint32, class int) {
	m.words(i)[0] = uint64(m.free[class])
	m.free[class] = i
}

// recall looks among the patterns of a shape for one that answers the
// question: a lower bound of at least need, or an upper bound below it.
func (m *memory) recall(shape, minor, major uint64, seat, need int) (p pattern, ok bool) {
	slot := m.find(shape)
	if slot == nil {
		return p, false
	}
	n := int(slot.count[seat])
	if n == 0 {
		return p, false
	}
	words := m.words(slot.first[seat])
	if n > 1<<shortClass {
		return m.search(words, n, minor, major, need)
	}
	for w := words[: patternSize*n : patternSize*n]; len(w) >= patternSize; w = w[patternSize:] {
		m.scans++
		if (w[0]^minor)&w[1]|(w[2]^major)&w[3] != 0 {
			continue
		}
		if int(w[0]>>lowShift&15) >= need || int(w[0]>>highShift&15) < need {
			return pattern{w[0], w[1], w[2], w[3]}, true
		}
	}
	return p, false
}

// store adds a pattern to those of the shape with the seat on lead. Patterns
// that say no more than the new one are dropped.
func (m *memory) store(shape uint64, seat int, p pattern) {
	m.stores++
	if m.full() {
		m.reset()
	}
	slot := m.add(shape)
	n := int(slot.count[seat])
	if n > 1<<shortClass {
		m.storeLong(slot, seat, p)
		return
	}
	var words []uint64
	if n > 0 {
		words = m.words(slot.first[seat])
	}
	kept := 0
	for i := range n {
		w := words[patternSize*i : patternSize*i+patternSize]
		e := pattern{w[0], w[1], w[2], w[3]}
		if p.covers(&e) {
			if p.sameCards(&e) {
				p.setBounds(max(e.low(), p.low()), min(e.high(), p.high()))
				continue
			}
			if p.low() >= e.low() && p.high() <= e.high() {
				continue
			}
		}
		if kept < i {
			copy(words[patternSize*kept:], w)
		}
		kept++
	}
	if n > 0 && class(kept+1) != class(n) || n == 0 {
		first := m.room(class(kept + 1))
		to := m.words(first)
		if kept < 1<<shortClass {
			copy(to, words[:patternSize*kept])
		} else {
			clear(to[:indexSize])
			for i := range kept {
				w := words[patternSize*i : patternSize*i+patternSize]
				put(to, i, pattern{w[0], w[1], w[2], w[3]})
			}
		}
		if n > 0 {
			m.release(slot.first[seat], class(n))
		}
		slot.first[seat] = first
		words = to
	}
	slot.count[seat] = uint16(kept + 1)
	if kept == 1<<shortClass {
		put(words, kept, p)
		return
	}
	weight := p.weight()
	i := kept
	for ; i > 0; i-- {
		w := words[patternSize*(i-1) : patternSize*(i+1)]
		e := pattern{w[0], w[1], w[2], w[3]}
		if e.weight() <= weight {
			break
		}
		copy(w[patternSize:], w[:patternSize])
	}
	w := words[patternSize*i : patternSize*i+patternSize]
	w[0], w[1], w[2], w[3] = p.minor, p.minorMask, p.major, p.majorMask
}
