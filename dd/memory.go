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
	ownerBits  = 1<<52 - 1
	lowShift   = 52
	highShift  = 56
	boundsMask = 0xff << lowShift
)

func (p *pattern) low() int  { return int(p.minor >> lowShift & 15) }
func (p *pattern) high() int { return int(p.minor >> highShift & 15) }

// weight is the number of bits the pattern fixes: the lower, the more general.
func (p *pattern) weight() int {
	return bits.OnesCount64(p.minorMask) + bits.OnesCount64(p.majorMask)
}

// topMask is the mask of the owners of the k highest cards of a suit, in the
// lower 26 bits of a word.
var topMask = func() (m [14]uint64) {
	for k := range m {
		m[k] = (1<<(2*k) - 1) << (26 - 2*k)
	}
	return m
}()

// shapeSlot is the place of a shape in the hash table, with a list of patterns
// for each seat that may be on lead. A list of n patterns fills a block of the
// smallest power of two that holds them.
type shapeSlot struct {
	key   uint64
	first [4]uint32
	count [4]uint16
}

const (
	chunkBits   = 13
	chunkSize   = 1 << chunkBits
	slotBits    = 12 // of a new hash table
	longestList = chunkSize
	classes     = chunkBits + 1
)

// memory is the transposition table: patterns in chunks that are never moved
// and hold no pointers. When its bound is reached it is emptied, which costs
// time and no answer.
type memory struct {
	slots []shapeSlot
	shift uint
	used  int

	chunks   [][]pattern
	next     uint32 // the first pattern never used
	free     [classes]uint32
	maxBytes int
	resets   uint64
}

func (m *memory) bytes() int { return cap(m.slots)*40 + len(m.chunks)*chunkSize*32 }

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

const none = ^uint32(0)

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

// list is the patterns of the slot with the seat on lead.
func (m *memory) list(s *shapeSlot, seat int) []pattern {
	n := uint32(s.count[seat])
	if n == 0 {
		return nil
	}
	i := s.first[seat]
	at := i & (chunkSize - 1)
	return m.chunks[i>>chunkBits][at : at+n]
}

// room is a block for 1<<class patterns.
func (m *memory) room(class int) uint32 {
	if i := m.free[class]; i != none {
		m.free[class] = uint32(m.chunks[i>>chunkBits][i&(chunkSize-1)].minor)
		return i
	}
	size := uint32(1) << class
	if rest := chunkSize - m.next&(chunkSize-1); rest < size {
		// The rest of the chunk goes to the free lists.
		for rest > 0 {
			c := bits.TrailingZeros32(m.next)
			m.release(m.next, c)
			m.next += 1 << c
			rest -= 1 << c
		}
	}
	i := m.next
	if int(i>>chunkBits) == len(m.chunks) {
		m.chunks = append(m.chunks, make([]pattern, chunkSize))
	}
	m.next += size
	return i
}

func (m *memory) release(i uint32, class int) {
	if int(i>>chunkBits) < len(m.chunks) {
		m.chunks[i>>chunkBits][i&(chunkSize-1)].minor = uint64(m.free[class])
		m.free[class] = i
	}
}

// store adds a pattern to those of the shape with the seat on lead. Patterns
// that say no more than the new one are dropped.
func (m *memory) store(key uint64, seat int, p pattern) {
	if m.bytes() >= m.maxBytes && int(m.next>>chunkBits) >= len(m.chunks) {
		m.reset()
		m.resets++
	}
	slot := m.add(key)
	list := m.list(slot, seat)
	n := len(list)
	for i := 0; i < n; i++ {
		e := &list[i]
		if (e.minor^p.minor)&p.minorMask|(e.major^p.major)&p.majorMask|
			p.minorMask&^e.minorMask|p.majorMask&^e.majorMask != 0 {
			continue
		}
		if p.minorMask == e.minorMask && p.majorMask == e.majorMask {
			e.setBounds(max(e.low(), p.low()), min(e.high(), p.high()))
			return
		}
		if p.low() >= e.low() && p.high() <= e.high() {
			n--
			copy(list[i:n], list[i+1:n+1])
			i--
		}
	}
	if n < len(list) {
		m.shrink(slot, seat, len(list), n)
	}
	m.insert(slot, seat, p)
}

func (p *pattern) setBounds(low, high int) {
	p.minor = p.minor&ownerBits | uint64(low)<<lowShift | uint64(high)<<highShift
}

func class(n int) int { return bits.Len32(uint32(n - 1)) }

// shrink notes that a list has n patterns now and gives back what it frees.
func (m *memory) shrink(slot *shapeSlot, seat, old, n int) {
	slot.count[seat] = uint16(n)
	first := slot.first[seat]
	if n == 0 {
		m.release(first, class(old))
		return
	}
	for c := class(old); c > class(n); c-- {
		m.release(first+1<<(c-1), c-1)
	}
}

// insert puts the pattern into a list, general ones first.
func (m *memory) insert(slot *shapeSlot, seat int, p pattern) {
	n := int(slot.count[seat])
	switch {
	case n == 0:
		slot.first[seat] = m.room(0)
	case n >= longestList:
		n--
	case n&(n-1) == 0:
		old := m.list(slot, seat)
		first := m.room(class(n + 1))
		copy(m.chunks[first>>chunkBits][first&(chunkSize-1):], old)
		m.release(slot.first[seat], class(n))
		slot.first[seat] = first
	}
	slot.count[seat] = uint16(n + 1)
	list := m.list(slot, seat)
	w := p.weight()
	i := n
	for ; i > 0 && list[i-1].weight() > w; i-- {
		list[i] = list[i-1]
	}
	list[i] = p
}
