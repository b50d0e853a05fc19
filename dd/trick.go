package dd

import "math/bits"

// trick is the state of a trick being played.
type trick struct {
	all         uint64 // the cards out when it began
	suit        uint64 // the mask of the suit led
	win         uint64 // the card that is winning
	winner      int    // its seat
	partnerWins bool
	cards       uint64 // the cards played to it
	plan        [4]plan
}

// tryLeads searches the leads of a hand.
func (s *search) tryLeads(seat, need, left int, all uint64) (int, uint64) {
	t := &s.tricks[left]
	t.all = all
	me := s.hand[seat]
	hash := cutoffHash(me, 0, 0, seat)
	remembered := s.cut.card(hash) & me
	plan := &t.plan[0]
	if remembered != 0 {
		plan.only(remembered)
	} else {
		s.orderLeads(plan, me, s.hand[(seat+1)&3], s.hand[(seat+2)&3], s.hand[(seat+3)&3])
	}
	todo := me
	ns := seat&1 == 0
	best := 0
	if !ns {
		best = left
	}
	var ranks uint64
	for {
		for i := 0; i < plan.n; i++ {
			for g := plan.group[i] & todo; g != 0; g &= todo {
				c := highest(g)
				if plan.up>>i&1 != 0 {
					c = lowest(g)
				}
				s.stats.Nodes++
				suit := suitOf(c)
				t.suit, t.win, t.winner, t.cards = suit, c, seat, c
				s.hand[seat] ^= c
				v, r := s.follow(t, 1, (seat+1)&3, need, left)
				s.hand[seat] ^= c
				if s.halt {
					return 0, 0
				}
				if ns == (v >= need) {
					if c != remembered {
						s.cut.remember(hash, bits.TrailingZeros64(c))
					}
					return v, r
				}
				if ns {
					best = max(best, v)
				} else {
					best = min(best, v)
				}
				ranks |= r
				todo &^= run(c, me, all)
				todo = relevant(todo, c, suit, r)
			}
		}
		if todo == 0 {
			return best, ranks
		}
		s.orderLeads(plan, me, s.hand[(seat+1)&3], s.hand[(seat+2)&3], s.hand[(seat+3)&3])
	}
}

// run is the cards of the hand that are equal to c: no other card that was out
// at the start of the trick stands between them.
func run(c, hand, all uint64) uint64 {
	const gap = 0x2000_2000_2000_2000 // above each suit
	others := all&^hand | gap
	higher := others &^ (c - 1)
	return hand & (lowest(higher) - 1) &^ (1<<bits.Len64(others&(c-1)) - 1)
}

// relevant drops from todo the cards of the suit that need not be tried after c
// has failed with a proof that rests on ranks: those below the lowest of them.
func relevant(todo, c, suit, ranks uint64) uint64 {
	low := lowest(ranks & suit)
	if low == 0 {
		return todo &^ suit
	}
	if low > c {
		return todo &^ (suit & (low - 1))
	}
	return todo
}

// follow searches the second, third or fourth card of a trick: place 1 to 3.
func (s *search) follow(t *trick, place, seat, need, left int) (int, uint64) {
	hand := s.hand[seat]
	todo := hand & t.suit
	win, winner, played := t.win, t.winner, t.cards
	follows := todo != 0
	if !follows {
		todo = hand
	}
	plan := &t.plan[place]
	var hash, remembered uint64
	choice := todo&^run(lowest(todo), hand, t.all) != 0
	if !choice {
		plan.only(todo)
	} else {
		if follows {
			hash = cutoffHash(t.all&t.suit, bits.TrailingZeros64(win), place, seat)
		} else {
			hash = cutoffHash(hand, bits.TrailingZeros64(win), place, seat)
		}
		remembered = s.cut.card(hash) & todo
		if remembered != 0 {
			plan.only(remembered)
		} else {
			s.order(t, plan, place, seat, todo, follows)
		}
	}
	candidates := todo
	ns := seat&1 == 0
	best := 0
	if !ns {
		best = left
	}
	var ranks uint64
	for {
		for i := 0; i < plan.n; i++ {
			for g := plan.group[i] & todo; g != 0; g &= todo {
				c := highest(g)
				if plan.up>>i&1 != 0 {
					c = lowest(g)
				}
				s.stats.Nodes++
				suit := suitOf(c)
				t.win, t.winner, t.cards = win, winner, played|c
				if win&suit != 0 {
					if c > win {
						t.win, t.winner = c, seat
					}
				} else if c&s.trump != 0 {
					t.win, t.winner = c, seat
				}
				s.hand[seat] = hand ^ c
				var v int
				var r uint64
				if place < 3 {
					v, r = s.follow(t, place+1, (seat+1)&3, need, left)
				} else {
					won := t.winner&1 ^ 1
					w := t.win
					inSuit := t.cards & suitOf(w)
					v, r = s.lead(t.winner, need-won, left-1)
					v += won
					if inSuit != w {
						r |= w
					}
				}
				s.hand[seat] = hand
				if s.halt {
					return 0, 0
				}
				if ns == (v >= need) {
					if choice && c != remembered {
						s.cut.remember(hash, bits.TrailingZeros64(c))
					}
					return v, r
				}
				if ns {
					best = max(best, v)
				} else {
					best = min(best, v)
				}
				ranks |= r
				todo &^= run(c, hand, t.all)
				todo = relevant(todo, c, suit, r)
			}
		}
		if todo == 0 {
			return best, ranks
		}
		t.win, t.winner, t.cards = win, winner, played
		s.order(t, plan, place, seat, candidates, follows)
	}
}

// order ranks the cards of a hand that plays to a trick.
func (s *search) order(t *trick, p *plan, place, seat int, cards uint64, follows bool) {
	t.partnerWins = t.winner == seat^2
	lho := s.hand[(seat+1)&3]
	if follows {
		t.orderFollow(p, place, cards, lho&t.suit, s.hand[seat^2]&t.suit)
	} else {
		s.orderDiscards(p, t, place, cards, lho)
	}
}
