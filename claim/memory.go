package claim

import (
	"math/bits"

	"arbiter/bridge"
)

// key is a position between two tricks with what the rules look at besides the
// cards: the place in the statement and the suits shown out of. Its words hold
// the cards of the first hand and of one other each; the rest stands in the bits
// that no card uses.
type key [3]uint64

func newKey(hands *[4]bridge.Hand, meta uint32) key {
	var k key
	for i := range k {
		k[i] = uint64(hands[0] | hands[i+1])
		for s := 13; s < 64; s += 16 {
			k[i] |= uint64(meta&7) << s
			meta >>= 3
		}
	}
	return k
}

// key is the position as far as it matters to a question, put loosely or not.
// That an opponent has shown out matters while the other still
// holds cards of the suit among those of the claimer, and in trumps while the
// claimer has some; that a trump may be forgotten while one is out. Where penalty cards are looked at,
// the cards stay as they are as long as one is held.
func (g *game) key(st *state, loose bool) key { return g.keyWith(st, loose, g.fixed(st)) }

// fixed reports whether the claimer's side holds a card of which the Director has
// found something.
func (g *game) fixed(st *state) bool {
	return g.marked != 0 && g.marked&g.mine(st) != 0
}

// keyWith is the key with the claimer's cards as they are, if fixed, or as far as
// the rules look at them.
func (g *game) keyWith(st *state, loose, fixed bool) key {
	shown := st.shown
	against, mine := g.against(st), g.mine(st)
	for _, s := range bridge.Suits {
		a, m := against.Of(s), mine.Of(s)
		if g.suited && s == g.trump {
			if m == 0 {
				shown &^= 0x11 << s
			}
		} else if a == 0 || m == 0 || m.Lowest(s) > a.Highest(s) || m.Highest(s) < a.Lowest(s) {
			shown &^= 0x11 << s
		}
	}
	meta := uint32(st.lead) | uint32(st.step)<<2 | uint32(shown)<<10
	if g.forgets(st) && against.Of(g.trump) != 0 {
		meta |= 1 << 18
	}
	open := !loose && g.faceUp(st, true)|g.faceUp(st, false) != 0
	if open {
		meta |= 1 << 20
	}
	if open || int(st.step) < len(g.plan) {
		return newKey(&st.hands, meta)
	}
	hands := st.hands
	if fixed {
		meta |= 1 << 19
	}
	g.raise(&hands, loose, fixed)
	return newKey(&hands, meta)
}

// bands are the highest rank that the rules treat like this one, of the cards of
// the claimer's side, from the two on.
var bands = [13]int8{6, 6, 6, 6, 6, 6, 6, 7, 9, 9, 12, 12, 12}

// raise gives each card the highest rank that keeps the order of the suit and,
// for cards of the claimer's side, the rules. Positions that differ in nothing
// else are then the same; loosely those too in which the opponents share the cards
// between two of the claimer's in another way.
// If fixed, the claimer's cards stay as they are.
func (g *game) raise(hands *[4]bridge.Hand, loose, fixed bool) {
	first, second := g.opponents[0], g.opponents[1]
	one, two := g.claimer, g.claimer.Partner()
	var out [4]bridge.Hand
	for _, s := range bridge.Suits {
		base := 16 * int(s)
		o1, o2 := uint16(hands[first]>>base), uint16(hands[second]>>base)
		m1, m2 := uint16(hands[one]>>base), uint16(hands[two]>>base)
		if o1|o2|m1|m2 == 0 {
			continue
		}
		plain := g.suited && s == g.trump || g.policy.Uses(TopDown)
		lift := lifted(m1, o1|o2, plain) | lifted(m2, o1|o2, plain)
		top := int8(13)
		var r1, r2, q1, q2 uint16
		for rest := o1 | o2 | m1 | m2; rest != 0; {
			r := bits.Len16(rest) - 1
			bit := uint16(1) << r
			if (o1|o2)&bit != 0 {
				if !loose {
					rest &^= bit
					top--
					if o1&bit != 0 {
						r1 |= 1 << top
					} else {
						r2 |= 1 << top
					}
					continue
				}
				gap := rest &^ (1<<bits.Len16(rest&(m1|m2)) - 1)
				rest &^= gap
				n := bits.OnesCount16(gap & o1)
				top -= int8(n)
				r1 |= (1<<n - 1) << top
				n = bits.OnesCount16(gap & o2)
				top -= int8(n)
				r2 |= (1<<n - 1) << top
				continue
			}
			rest &^= bit
			top--
			switch {
			case fixed:
				top = int8(r)
			case lift&bit == 0:
				top = min(top, bands[r])
			}
			if m1&bit != 0 {
				q1 |= 1 << top
			} else {
				q2 |= 1 << top
			}
		}
		out[first] |= bridge.Hand(r1) << base
		out[second] |= bridge.Hand(r2) << base
		out[one] |= bridge.Hand(q1) << base
		out[two] |= bridge.Hand(q2) << base
	}
	*hands = out
}

// lifted are the cards of a holding of the claimer's side whose rank the rules
// do not look at any more, but for which is higher: winners where the order
// inside a suit does not depend on it, and where all are winners those above the
// nine, and one below.
func lifted(cards, against uint16, plain bool) uint16 {
	high := cards &^ (1<<bits.Len16(against) - 1)
	switch {
	case plain:
		return high
	case high != cards:
		return 0
	}
	const small = 1<<8 - 1
	if low := cards & small; low&(low-1) != 0 {
		return cards &^ small
	}
	return cards
}

// memory keeps what is known of positions: an open table of entries.
type memory struct {
	entries []entry
	used    int
}

// entry is what is known of a position: at least so many tricks on every line,
// on some line at most so many, and with each the rules that had a say in it.
type entry struct {
	key
	low, high known
}

// known is a number of tricks, in the highest four bits, and a set of rules.
type known uint32

// hang are the rules on which a figure can hang. Their bits are below the tricks.
const hang known = 1<<Found - 1

var _ [28 - Found]struct{}

func knownOf(tricks int, used uint32) known { return known(tricks)<<28 | known(used)&hang }

func (n known) tricks() int  { return int(n >> 28) }
func (n known) used() uint32 { return uint32(n & hang) }

// memories are those of one search after the other.
type memories struct{ exact, loose memory }

func (m *memories) of(loose bool) *memory {
	if loose {
		return &m.loose
	}
	return &m.exact
}

// newMemories have room to begin with for so many tricks.
func newMemories(tricks int) *memories {
	return &memories{memory{entries: make([]entry, 1<<6)}, memory{entries: make([]entry, 1<<min(18, 5+tricks))}}
}

func (k *key) hash() uint64 {
	const m = 0x9e3779b97f4a7c15
	h := k[0] * m
	h = (h ^ h>>29 ^ k[1]) * m
	h = (h ^ h>>29 ^ k[2]) * m
	return h ^ h>>32
}

// slot is where the key is or would be.
func (m *memory) slot(k *key) int {
	mask := uint64(len(m.entries) - 1)
	i := k.hash() & mask
	for m.entries[i].key != *k && m.entries[i].key != (key{}) {
		i = (i + 1) & mask
	}
	return int(i)
}

// find is the entry of the key, or nil.
func (m *memory) find(k *key) *entry {
	if e := &m.entries[m.slot(k)]; e.key == *k {
		return e
	}
	return nil
}

// answer answers the question by what the entry says without the help of the
// rules that are off. The rules that had a say go to used.
func (e *entry) answer(need int, off uint32, used *uint32) (ok, known bool) {
	n := e.high
	switch {
	case e.low.tricks() >= need:
		n, ok = e.low, true
	case n.tricks() >= need:
		return false, false
	}
	if n.used()&off != 0 {
		return false, false
	}
	*used |= n.used()
	return ok, true
}

// store keeps the answer to a question about a position of so many tricks, and
// the rules that had a say in it.
func (m *memory) store(k *key, need, left int, ok bool, used uint32) {
	if 2*m.used >= len(m.entries) {
		old := m.entries
		m.entries = make([]entry, 2*len(old))
		for i := range old {
			if old[i].key != (key{}) {
				m.entries[m.slot(&old[i].key)] = old[i]
			}
		}
	}
	e := &m.entries[m.slot(k)]
	if e.key != *k {
		*e = entry{key: *k, high: knownOf(left, 0)}
		m.used++
	}
	switch {
	case ok && need > e.low.tricks():
		e.low = knownOf(need, used)
	case !ok && need <= e.high.tricks():
		e.high = knownOf(need-1, used)
	}
}
