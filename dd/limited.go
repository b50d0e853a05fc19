package dd

import "math/bits"

// limitedSearch searches what the plain search cannot: hands of unequal length
// and players under limits. It hands over to the plain search as soon as
// neither is left.
type limitedSearch struct {
	search *search
	known  map[limitedKey]bounds
}

// limitedKey is a position at the start of a trick under limits. Which penalty
// cards are left follows from the cards.
type limitedKey struct {
	all   uint64
	seat  uint8
	leads uint8 // the lead limits in force
}

type bounds struct{ low, high int8 }

// knownBound is the number of positions under limits that are remembered.
const knownBound = 1 << 18

func (q *limitedSearch) reset() { clear(q.known) }

// bound answers a question about a situation as search does.
func (q *limitedSearch) bound(at *situation, l *Limits, need int) (int, uint64) {
	if need <= 0 {
		return 0, 0
	}
	if need > at.left {
		return at.left, 0
	}
	s := q.search
	s.hand = at.hand
	even, free := at.even(), l.none()
	if even && free {
		return s.from(at, need)
	}
	if at.places > 0 {
		return q.try(at, l, need, free)
	}
	all := at.all()
	if free {
		shape := s.own.shape(all)
		minor, major := s.own.ranks(all)
		if v, ranks, ok := s.recall(shape, minor, major, all, at.turn, need); ok {
			return v, ranks
		}
		v, ranks := q.try(at, l, need, true)
		if s.halt {
			return 0, 0
		}
		s.hand = at.hand
		return v, s.keep(shape, pattern{minor: minor, major: major}, ranks, all, at.turn, v, need, at.left)
	}
	key := limitedKey{all, uint8(at.turn), l.leads()}
	b, ok := q.known[key]
	if !ok {
		b = bounds{0, int8(at.left)}
	}
	if int(b.low) >= need {
		return int(b.low), all
	}
	if int(b.high) < need {
		return int(b.high), all
	}
	v, found := 0, false
	if even {
		v, found = q.unlimited(at, l, need)
	}
	if !found {
		v, _ = q.try(at, l, need, false)
	}
	if s.halt {
		return 0, 0
	}
	if v >= need {
		b.low = max(b.low, int8(v))
	} else {
		b.high = min(b.high, int8(v))
	}
	if len(q.known) >= knownBound {
		clear(q.known)
	}
	if q.known == nil {
		q.known = map[limitedKey]bounds{}
	}
	q.known[key] = b
	return v, all
}

// unlimited asks the plain search. A side that has enough against free
// opponents has it against opponents under limits.
func (q *limitedSearch) unlimited(at *situation, l *Limits, need int) (v int, found bool) {
	ns, ew := l.free(0), l.free(1)
	if ns == ew {
		return 0, false
	}
	v, _ = q.search.from(at, need)
	return v, ns && v >= need || ew && v < need
}

// try searches the cards of the hand whose turn it is. Where the hands are only
// of unequal length, free, it passes on the ranks that the result rests on.
func (q *limitedSearch) try(at *situation, l *Limits, need int, free bool) (int, uint64) {
	s := q.search
	if s.stats.Nodes&1023 == 0 {
		s.pause()
	}
	legal, theirs := at.legal(*l)
	hash := cutoffHash(at.hand[at.turn]^at.suit<<3, bits.TrailingZeros64(at.win), at.places, at.turn)
	order := q.order(at, legal, s.cut.card(hash)&legal)
	ns := at.turn&1 == 0 != theirs
	best := 0
	if !ns {
		best = at.left
	}
	all := at.all()
	todo := legal
	var ranks uint64
	for i := 0; i < order.n; i++ {
		for g := order.group[i] & todo; g != 0; g &= todo {
			c := highest(g)
			if order.up>>i&1 != 0 {
				c = lowest(g)
			}
			s.stats.Nodes++
			next, rest, won, winner := at.play(c, *l)
			v, r := q.bound(&next, &rest, need-won)
			if s.halt {
				return 0, 0
			}
			v += won
			r |= winner
			if ns == (v >= need) {
				s.cut.remember(hash, bits.TrailingZeros64(c))
				return v, r
			}
			if ns {
				best = max(best, v)
			} else {
				best = min(best, v)
			}
			ranks |= r
			if free {
				todo &^= run(c, at.hand[at.turn], all)
				todo = relevant(todo, c, suitOf(c), r)
				continue
			}
			for same := run(c, at.hand[at.turn], all) & todo; same != 0; same &= same - 1 {
				if l.alike(at.turn, c, lowest(same)) {
					todo &^= lowest(same)
				}
			}
		}
	}
	return best, ranks
}

// order ranks the cards as the plain search does, the remembered one first.
func (q *limitedSearch) order(at *situation, legal, remembered uint64) *plan {
	s := q.search
	s.hand = at.hand
	p := new(plan)
	if at.places == 0 {
		s.orderLeads(p, legal, at.hand[(at.turn+1)&3], at.hand[at.turn^2], at.hand[(at.turn+3)&3])
	} else {
		t := trick{suit: at.suit, win: at.win, winner: at.winner}
		s.order(&t, p, at.places, at.turn, legal, legal&at.suit != 0)
	}
	first := new(plan)
	first.down(remembered)
	for i := range p.n {
		if p.up>>i&1 != 0 {
			first.rise(p.group[i])
		} else {
			first.down(p.group[i])
		}
	}
	return first
}
