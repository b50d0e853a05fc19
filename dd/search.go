package dd

import (
	"context"
	"math/bits"
)

// search finds what one side can take. It answers a question with a threshold:
// do North-South take at least need of the tricks left? The value it returns is
// a bound, at least need or below it, with the set of cards whose ranks the
// proof rests on: the proof holds for every position in which the cards from
// the lowest of these upwards, suit by suit, have the same owners and all suits
// the same lengths.
type search struct {
	hand  [4]uint64
	trump uint64 // the mask of the trump suit, 0 at notrump
	own   owners
	mem   memory
	cut   cutoffs

	tricks [14]trick // by the number of tricks left
	stats  Stats

	ctx    context.Context
	budget uint64
	halt   bool
	err    error
}

// Stats counts the work of a search. The counts are the same on every run.
type Stats struct {
	Nodes  uint64 // cards tried
	Leads  uint64 // positions at the start of a trick that were looked up
	Scans  uint64 // patterns compared with a position
	Stores uint64 // patterns stored
}

// lead searches a position at the start of a trick.
func (s *search) lead(seat, need, left int) (int, uint64) {
	if need <= 0 {
		return 0, 0
	}
	if need > left {
		return left, 0
	}
	if left == 1 {
		return s.lastTrick(seat)
	}
	me, lho, partner, rho := s.hand[seat], s.hand[(seat+1)&3], s.hand[(seat+2)&3], s.hand[(seat+3)&3]
	all := me | lho | partner | rho
	enough, other := need, left-need+1
	if seat&1 == 1 {
		enough, other = other, enough
	}
	n, ranks := s.quickTricks(me, lho, partner, rho, enough)
	if n == 0 && s.trump != 0 {
		n, ranks = slowTrump(me&s.trump, partner&s.trump, lho&s.trump, rho&s.trump, all&s.trump, left)
	}
	n = min(n, left)
	if seat&1 == 0 {
		if n >= need {
			return n, ranks
		}
	} else if left-n < need {
		return left - n, ranks
	}
	if s.trump != 0 {
		n, ranks = s.drawnTricks(me, lho, partner, rho, enough)
		if n < enough {
			n, ranks = sureTrumps(me&s.trump, partner&s.trump, (lho|rho)&s.trump, enough)
		}
		n = min(n, left)
		if seat&1 == 0 {
			if n >= need {
				return n, ranks
			}
		} else if left-n < need {
			return left - n, ranks
		}
		n, ranks = sureTrumps(lho&s.trump, rho&s.trump, (me|partner)&s.trump, other)
		if seat&1 == 1 {
			if n >= need {
				return n, ranks
			}
		} else if left-n < need {
			return left - n, ranks
		}
	}
	n, ranks = s.laterTricks(me, lho, partner, rho, all, other)
	n = min(n, left)
	if seat&1 == 1 {
		if n >= need {
			return n, ranks
		}
	} else if left-n < need {
		return left - n, ranks
	}
	shape := s.own.shape(all)
	minor, major := s.own.ranks(all)
	if v, ranks, ok := s.recall(shape, minor, major, all, seat, need); ok {
		return v, ranks
	}
	v, ranks := s.tryLeads(seat, need, left, all)
	if s.halt {
		return 0, 0
	}
	p := pattern{minor: minor, major: major}
	return v, s.keep(shape, p, ranks, all, seat, v, need, left)
}

// recall looks for a pattern that answers the question.
func (s *search) recall(shape, minor, major, all uint64, seat, need int) (v int, ranks uint64, ok bool) {
	if s.stats.Leads++; s.stats.Leads&1023 == 0 {
		s.pause()
	}
	p, ok := s.mem.recall(shape, minor, major, seat, need)
	if !ok {
		return 0, 0, false
	}
	v = p.low()
	if v < need {
		v = p.high()
	}
	return v, p.lowestFixed(all), true
}

// keep stores what was found as a pattern and returns the cards it fixes.
func (s *search) keep(shape uint64, p pattern, ranks, all uint64, seat, v, need, left int) uint64 {
	ranks = s.widen(&p, ranks, all)
	p.minor &= p.minorMask
	p.major &= p.majorMask
	if v >= need {
		p.setBounds(v, left)
	} else {
		p.setBounds(0, v)
	}
	s.mem.store(shape, seat, p)
	return ranks
}

// begin starts a call with its own context and node budget.
func (s *search) begin(ctx context.Context, nodes uint64) {
	s.ctx, s.halt, s.err = ctx, false, nil
	s.budget = ^uint64(0)
	if nodes > 0 {
		s.budget = s.stats.Nodes + nodes
	}
	s.pause()
}

// pause ends the search when it is cancelled or its budget is used up.
func (s *search) pause() {
	if s.stats.Nodes > s.budget {
		s.halt, s.err = true, ErrBudget
	} else if err := s.ctx.Err(); err != nil {
		s.halt, s.err = true, err
	}
}

// from searches a situation whose hands were equally long when the trick began.
func (s *search) from(at *situation, need int) (int, uint64) {
	if at.places == 0 || need <= 0 || need > at.left {
		return s.lead(at.turn, need, at.left)
	}
	t := &s.tricks[at.left]
	t.all = at.all()
	t.suit, t.win, t.winner, t.cards = at.suit, at.win, at.winner, at.cards
	return s.follow(t, at.places, at.turn, need, at.left)
}

// widen makes the masks of a pattern that fixes all cards from the lowest of
// ranks upwards. Cards next to each other in one hand count as equal in the
// search, so the lowest takes in the whole run of its hand below it; a run that
// ends the suit beats nothing and is left out. The result is the lowest card
// fixed in each suit.
func (s *search) widen(p *pattern, ranks, all uint64) (fixed uint64) {
	for suit := range 4 {
		shift := 16 * suit
		r := ranks >> shift & suitMask
		if r == 0 {
			continue
		}
		cards := all >> shift & suitMask
		low := r & -r
		var mine uint64
		for _, h := range s.hand {
			if h>>shift&low != 0 {
				mine = h >> shift & suitMask
			}
		}
		others := cards &^ mine
		if below := others & (low - 1); below != 0 {
			// The lowest card of mine above the next card of another hand.
			low = lowest(mine &^ (1<<bits.Len64(below) - 1))
		} else {
			// Only the cards above the run matter.
			low = lowest(others &^ (low - 1))
			if low == 0 {
				continue
			}
		}
		fixed |= low << shift
		m := topMask[bits.OnesCount64(cards&^(low-1))]
		switch suit {
		case 0:
			p.minorMask |= m << 26
		case 1:
			p.minorMask |= m
		case 2:
			p.majorMask |= m << 26
		case 3:
			p.majorMask |= m
		}
	}
	return fixed
}

// lastTrick plays the only cards left.
func (s *search) lastTrick(seat int) (int, uint64) {
	win, winner, all := s.hand[seat], seat, s.hand[seat]
	suit := suitOf(win)
	for i := 1; i < 4; i++ {
		c := s.hand[(seat+i)&3]
		all |= c
		if c&suit != 0 && c > win || c&suit == 0 && c&s.trump != 0 {
			win, winner, suit = c, (seat+i)&3, suitOf(c)
		}
	}
	if all&suit == win {
		return winner&1 ^ 1, 0
	}
	return winner&1 ^ 1, win
}

// suitOf is the mask of the suit of a card.
func suitOf(card uint64) uint64 {
	return suitMask << (uint(bits.TrailingZeros64(card)) &^ 15)
}
