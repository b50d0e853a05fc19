package dd

import "math/bits"

// above is the cards higher than the highest of others; of and others hold
// cards of one suit only.
func above(of, others uint64) uint64 { return of &^ (1<<bits.Len64(others) - 1) }

// top keeps the n highest cards of a suit.
func top(cards uint64, n int) uint64 {
	for extra := bits.OnesCount64(cards) - n; extra > 0; extra-- {
		cards &= cards - 1
	}
	return cards
}

// quickTricks is a number of tricks that the side on lead can take at once,
// and the cards whose ranks that rests on. First the hand on lead cashes its
// winners, then it crosses to partner, who cashes his.
func (s *search) quickTricks(me, lho, partner, rho uint64) (int, uint64) {
	theirTrumps := (lho | rho) & s.trump
	trumps, ranks := topTrumps(me&s.trump, partner&s.trump, theirTrumps)
	var partnerRanks uint64
	var mine, both int // without and with crossing
	loss := none       // the least that crossing costs in the suit it is done in
	lhoRuffs, rhoRuffs := lho&s.trump != 0, rho&s.trump != 0
	for suit := uint64(suitMask); suit != 0; suit <<= 16 {
		m, p := me&suit, partner&suit
		if suit == s.trump || m|p == 0 {
			continue
		}
		l, r := lho&suit, rho&suit
		beaten := uint64(1)<<bits.Len64(l|r) - 1
		mw, pw := m&^beaten, p&^beaten
		if mw|pw == 0 {
			continue
		}
		nl, nr := bits.OnesCount64(l), bits.OnesCount64(r)
		nm, np := bits.OnesCount64(m), bits.OnesCount64(p)
		limit := 13 // rounds that nobody ruffs
		if lhoRuffs {
			limit = nl
		}
		if rhoRuffs {
			limit = min(limit, nr)
		}
		longest := max(nl, nr)
		small := np - bits.OnesCount64(pw)
		tricks, early := 0, 0
		if mw != 0 {
			rounds := max(np, longest)
			mw = top(mw, rounds)
			ranks |= mw
			cw := bits.OnesCount64(mw)
			under := bits.OnesCount64(p&(mw&-mw-1)) + bits.OnesCount64(above(mw, p))
			tricks = cw
			if under < min(cw, np) {
				tricks = under
			} else if cw == rounds {
				tricks = nm
			}
			tricks = min(tricks, limit)
			early = min(cw, small, limit)
		}
		mine += tricks
		if pw == 0 {
			both += tricks
			continue
		}
		rounds := max(nm, longest)
		pw = top(pw, rounds)
		partnerRanks |= pw
		full := max(tricks, partnerTricks(m, pw, early, np, rounds, limit))
		both += full
		if m != 0 && m&-m < pw {
			crossing := full
			if early == nm {
				crossing = max(0, partnerTricks(m, pw, early-1, np, rounds, limit))
			} else if full == tricks {
				crossing = partnerTricks(m, pw, early, np, rounds, limit)
			}
			loss = min(loss, uint32(full-crossing))
		}
	}
	if theirTrumps != 0 && mine > 0 {
		mine = min(mine, bits.OnesCount64(partner&^s.trump))
	}
	if loss != none {
		both -= int(loss)
		if theirTrumps != 0 {
			both = min(both, bits.OnesCount64(partner&^s.trump), bits.OnesCount64(me&^s.trump))
		}
		if both > mine {
			return trumps + both, ranks | partnerRanks
		}
	}
	return trumps + mine, ranks
}

// partnerTricks is the tricks of a suit when the hand on lead cashes early
// winners in it and partner, on lead afterwards, cashes his winners pw.
func partnerTricks(m, pw uint64, early, np, rounds, limit int) int {
	n := bits.OnesCount64(pw)
	lowest := pw & -pw
	if early < bits.OnesCount64(m&^(lowest-1)) {
		// A high card of mine may have to take a trick of his.
		n = min(n, bits.OnesCount64(m&(lowest-1)))
	} else if n == rounds {
		return min(np, limit)
	}
	return min(early+n, limit)
}

// topTrumps is the tricks that a side takes with its highest trumps.
func topTrumps(m, p, theirs uint64) (int, uint64) {
	if m|p == 0 {
		return 0, 0
	}
	n := max(bits.OnesCount64(m), bits.OnesCount64(p))
	if theirs == 0 {
		return n, 0
	}
	winners := top(above(m|p, theirs), n)
	return bits.OnesCount64(winners), winners
}

// laterTricks is a number of tricks that the side not on lead must come to,
// and the cards whose ranks that rests on.
func (s *search) laterTricks(me, lho, partner, rho, all uint64) (int, uint64) {
	if trumps := all & s.trump; trumps != 0 {
		n, ranks := topTrumps(lho&s.trump, rho&s.trump, (me|partner)&s.trump)
		if n > 0 {
			return n, ranks
		}
		return slowTrump(lho&s.trump, rho&s.trump, partner&s.trump, me&s.trump, trumps, 13)
	}
	var tops uint64
	for suit := uint64(suitMask); suit != 0; suit <<= 16 {
		if me&suit == 0 {
			continue
		}
		theirs := (lho | rho) & suit
		if (me|partner)&suit > theirs {
			return 0, 0
		}
		tops |= 1 << (bits.Len64(theirs) - 1)
	}
	if tops&^lho == 0 || tops&^rho == 0 {
		return bits.OnesCount64(tops), tops
	}
	return 1, tops
}

// slowTrump finds a trump trick, other than the ace, for the side of a and b:
// the king behind the ace, king and queen against the ace, the queen guarded
// twice behind ace and king. Each of the two plays after the hand named for it.
// The cards are those of hand a, which needs one more when it is on lead.
func slowTrump(a, b, beforeB, beforeA, all uint64, cards int) (int, uint64) {
	if bits.OnesCount64(all) < 3 {
		return 0, 0
	}
	ace := uint64(1) << (bits.Len64(all) - 1)
	king := uint64(1) << (bits.Len64(all^ace) - 1)
	queen := uint64(1) << (bits.Len64(all^ace^king) - 1)
	switch na, nb := bits.OnesCount64(a), bits.OnesCount64(b); {
	case a&king != 0 && beforeA&ace != 0 && na >= 2 && cards >= 3,
		b&king != 0 && beforeB&ace != 0 && nb >= 2:
		return 1, ace | king
	case (a|b)&ace == 0 && (a|b)&(king|queen) == king|queen && (na >= 2 || nb >= 2):
		return 1, ace | king | queen
	case a&queen != 0 && beforeA&(ace|king) == ace|king && na >= 3 && cards >= 4,
		b&queen != 0 && beforeB&(ace|king) == ace|king && nb >= 3:
		return 1, ace | king | queen
	}
	return 0, 0
}
