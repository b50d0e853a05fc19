package dd

import "math/bits"

// plan is the order in which the cards of a hand are tried: groups, each from
// its highest card down or, where its bit in up is set, from its lowest up.
type plan struct {
	group [8]uint64
	n     int
	up    uint
}

// only makes a plan of one group.
func (p *plan) only(g uint64) {
	p.group[0], p.n, p.up = g, 1, 0
}

func (p *plan) down(g uint64) {
	p.group[p.n] = g
	p.n++
}

func (p *plan) rise(g uint64) {
	p.up |= 1 << p.n
	p.group[p.n] = g
	p.n++
}

func highest(cards uint64) uint64 {
	if cards == 0 {
		return 0
	}
	return 1 << (bits.Len64(cards) - 1)
}

func lowest(cards uint64) uint64 { return cards & -cards }

// orderLeads ranks the leads: ruffs for partner, finesses through the left
// hand, strong suits, the rest, suits that give the right hand a finesse,
// trumps, and last the suits an opponent can ruff.
func (s *search) orderLeads(p *plan, me, lho, partner, rho uint64) {
	var ruffs, good, strong, plain, bad, trumps uint64
	p.n, p.up = 0, 0
	for suit := uint64(suitMask); suit != 0; suit <<= 16 {
		m := me & suit
		if m == 0 {
			continue
		}
		ends := highest(m) | lowest(m)
		l, q, r := lho&suit, partner&suit, rho&suit
		if s.trump != 0 {
			if suit == s.trump {
				trumps = ends
				continue
			}
			if l == 0 && lho&s.trump != 0 || r == 0 && rho&s.trump != 0 {
				continue
			}
		}
		ours := m | q
		rest := ours | l | r
		ace := highest(rest)
		rest ^= ace
		king := highest(rest)
		rest ^= king
		queen := highest(rest)
		rest ^= queen
		jack := highest(rest)
		ten := highest(rest ^ jack)
		if q&(q-1) != 0 && l&(l-1) != 0 {
			if q&king != 0 && l&ace != 0 ||
				q&ace != 0 && l&king != 0 && (q&queen != 0 || ours&(queen|jack) == queen|jack) ||
				q&king != 0 && l&queen != 0 && (q&jack != 0 || ours&(jack|ten) == jack|ten) {
				good |= ends
				continue
			}
		}
		if s.trump != 0 && m&(m-1) != 0 && r&(r-1) != 0 {
			if m&ace != 0 && r&king != 0 || m&king != 0 && r&ace != 0 && ours&queen == 0 {
				bad |= highest(m)
				continue
			}
		}
		if l != 0 && r != 0 {
			if high := ours & (ace | king | queen); high&(high-1) != 0 {
				strong |= ends
				continue
			}
			if q == 0 && partner&s.trump != 0 && lowest(m) != ace &&
				bits.OnesCount64(partner&s.trump) <= bits.OnesCount64(me&s.trump) {
				ruffs |= lowest(m)
				continue
			}
		}
		plain |= ends
	}
	p.down(ruffs)
	p.down(good)
	p.down(strong)
	p.down(plain)
	p.down(bad)
	p.down(trumps)
	p.down(me)
}

// orderFollow ranks the cards of a hand that follows suit: cards are those it
// holds of the suit led, partner and lho the other hands' of that suit.
func (t *trick) orderFollow(p *plan, place int, cards, lho, partner uint64) {
	p.n, p.up = 0, 0
	win := t.win
	if win&t.suit == 0 || cards < win {
		p.rise(cards)
		return
	}
	best := highest(cards)
	if place >= 2 && t.partnerWins {
		if place == 3 || lho < win || between(lho, win) == between(lho, best) {
			p.rise(cards)
			return
		}
	}
	if place == 1 && partner > win {
		if lho > partner|cards && between(lho, highest(partner)) == between(lho, best) || partner > lho {
			p.rise(cards)
			return
		}
	}
	higher := cards &^ (win - 1)
	if place == 3 || lowest(higher) > lho {
		p.rise(higher)
	} else {
		p.down(higher)
	}
	p.rise(cards &^ higher)
}

// between is the cards of a set above card c.
func between(set, c uint64) uint64 { return set &^ (c<<1 - 1) }

// orderDiscards ranks the cards of a hand that cannot follow suit.
func (s *search) orderDiscards(p *plan, t *trick, place int, hand, lho uint64) {
	p.n, p.up = 0, 0
	left := hand
	if trumps := hand & s.trump; trumps != 0 {
		lhoFollows := lho & t.suit
		safe := t.partnerWins && (place == 3 || lhoFollows != 0 && (t.win&s.trump != 0 || lhoFollows < t.win))
		switch {
		case place >= 2 && safe:
		case t.win&s.trump != 0:
			if !t.partnerWins {
				if over := trumps &^ (t.win - 1); over != 0 {
					p.rise(over)
					left &^= over
				}
			}
		case place == 3 || lhoFollows != 0 || lho&s.trump == 0:
			p.rise(lowest(trumps))
			left &^= lowest(trumps)
		default:
			p.rise(trumps)
			left &^= trumps
		}
	}
	// The lowest card of each side suit, the longest suit first.
	var size [4]int
	var low [4]uint64
	n := 0
	for suit := uint64(suitMask); suit != 0; suit <<= 16 {
		h := left & suit
		if h == 0 || suit == s.trump {
			continue
		}
		k := bits.OnesCount64(h)
		i := n
		for ; i > 0 && size[i-1] < k; i-- {
			size[i], low[i] = size[i-1], low[i-1]
		}
		size[i], low[i] = k, lowest(h)
		n++
	}
	for i := range n {
		p.down(low[i])
	}
	p.down(left)
}
