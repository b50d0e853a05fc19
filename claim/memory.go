package claim

import (
	"math/bits"

	"arbiter/bridge"
)

// key is a position between two tricks with what the rules look at besides the
// cards: the place in the statement and the suits shown out of.
type key struct {
	hands [4]bridge.Hand
	meta  uint64
}

// key is the position as far as it matters. That an opponent has shown out
// matters while the other still holds a card of the suit, and in trumps.
func (g *game) key(st *state) key {
	shown := st.shown
	for s := range 4 {
		if g.suited && s == int(g.trump) {
			continue
		}
		a := st.hands[g.opponents[0]].Of(bridge.Suit(s)) != 0
		b := st.hands[g.opponents[1]].Of(bridge.Suit(s)) != 0
		if !a && !b {
			shown &^= 0x11 << s
		}
	}
	k := key{st.hands, uint64(st.lead) | uint64(st.step)<<8 | uint64(shown)<<16}
	if g.forgets(st) {
		k.meta |= 1 << 24
	}
	if int(st.step) >= len(g.plan) {
		g.raise(&k.hands)
	}
	return k
}

// bands are the highest rank that the rules treat like this one, of the cards of
// the claimer's side, from the two on.
var bands = [13]int8{6, 6, 6, 6, 6, 6, 6, 7, 9, 9, 12, 12, 12}

// raise gives each card the highest rank that keeps the order of the suit and,
// for cards of the claimer's side, the rules. Positions that differ in nothing
// else are then the same.
func (g *game) raise(hands *[4]bridge.Hand) {
	all := hands[0] | hands[1] | hands[2] | hands[3]
	mine := hands[g.claimer] | hands[g.claimer.Partner()]
	second := hands[g.opponents[1]] | hands[g.claimer.Partner()] // of each side
	var out [4]bridge.Hand
	for base := 0; base < 64; base += 16 {
		top := int8(13)
		for rest := uint16(all >> base); rest != 0; {
			r := bits.Len16(rest) - 1
			rest &^= 1 << r
			bit := bridge.Hand(1) << (base + r)
			seat := g.opponents[0]
			top--
			switch {
			case mine&bit != 0:
				top = min(top, bands[r])
				seat = g.claimer
				if second&bit != 0 {
					seat = g.claimer.Partner()
				}
			case second&bit != 0:
				seat = g.opponents[1]
			}
			out[seat] |= 1 << (base + int(top))
		}
	}
	*hands = out
}

// memory keeps what is known of positions: an open table of entries.
type memory struct {
	entries []entry
	used    int
}

type entry struct {
	key
	low, high int8 // at least so many tricks on every line, on some line at most so many
	taken     bool
}

// newMemory has room to begin with for so many tricks.
func newMemory(tricks int) *memory { return &memory{entries: make([]entry, 1<<min(16, 6+tricks))} }

// clear forgets everything.
func (m *memory) clear() {
	if m.used > 0 {
		clear(m.entries)
		m.used = 0
	}
}

func (k *key) hash() uint64 {
	const m = 0x9e3779b97f4a7c15
	h := k.meta * m
	for _, w := range k.hands {
		h = (h ^ uint64(w)) * m
		h ^= h >> 29
	}
	return h
}

// slot is where the key is or would be.
func (m *memory) slot(k *key) int {
	mask := uint64(len(m.entries) - 1)
	i := k.hash() & mask
	for m.entries[i].taken && m.entries[i].key != *k {
		i = (i + 1) & mask
	}
	return int(i)
}

// find is the index of the entry of the key, or -1.
func (m *memory) find(k *key) int {
	if i := m.slot(k); m.entries[i].taken {
		return i
	}
	return -1
}

// store keeps the answer to a question about a position of so many tricks.
func (m *memory) store(k *key, need, left int, ok bool) {
	if 2*m.used >= len(m.entries) {
		old := m.entries
		m.entries = make([]entry, 2*len(old))
		for i := range old {
			if old[i].taken {
				m.entries[m.slot(&old[i].key)] = old[i]
			}
		}
	}
	e := &m.entries[m.slot(k)]
	if !e.taken {
		*e = entry{key: *k, low: 0, high: int8(left), taken: true}
		m.used++
	}
	if ok {
		e.low = max(e.low, int8(need))
	} else {
		e.high = min(e.high, int8(need-1))
	}
}
