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
func (s *search) quickTricks(me, lho, partner, rho uint64, enough int) (int, uint64) {
	theirTrumps := (lho | rho) & s.trump
	trumps, ranks := topTrumps(me&s.trump, partner&s.trump, theirTrumps, enough)
	if trumps >= enough {
		return trumps, ranks
	}
	// Partner must not be driven to ruff what he could follow or discard to.
	discards := 13
	ruffless := 13 // rounds that neither of the two has to ruff
	if theirTrumps != 0 {
		discards = bits.OnesCount64(partner &^ s.trump)
		ruffless = min(discards, bits.OnesCount64(me&^s.trump))
	}
	var partnerRanks uint64
	var mine, both int // without and with crossing
	loss := 13         // the least that crossing costs in the suit it is done in
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
			mw = top(mw, min(rounds, limit, enough-trumps-mine))
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
		if trumps+min(mine, discards) >= enough {
			return trumps + min(mine, discards), ranks
		}
		if pw == 0 {
			both += tricks
			continue
		}
		rounds := max(nm, longest)
		pw = top(pw, rounds)
		partnerRanks |= pw
		full := max(tricks, min(limit, partnerTricks(m, pw, early, np, rounds)))
		both += full
		if m&-m < pw && m != 0 && limit > 0 {
			first := min(early, nm-1, limit-1)
			crossing := min(limit, max(first+1, partnerTricks(m, pw, first, np, rounds)))
			loss = min(loss, max(0, full-crossing))
		}
		if loss < 13 {
			if n := trumps + min(both-loss, ruffless); n >= enough {
				return n, ranks | partnerRanks
			}
		}
	}
	mine = min(mine, discards)
	if loss < 13 {
		both = min(both-loss, ruffless)
		if both > mine {
			return trumps + both, ranks | partnerRanks
		}
	}
	return trumps + mine, ranks
}

// partnerTricks is the tricks of a suit when the hand on lead cashes early
// winners in it and partner, on lead afterwards, cashes his winners pw.
func partnerTricks(m, pw uint64, early, np, rounds int) int {
	n := bits.OnesCount64(pw)
	low := lowest(pw)
	if early < bits.OnesCount64(m&^(low-1)) {
		// A high card of mine may have to take a trick of his.
		return early + min(n, bits.OnesCount64(m&(low-1)))
	}
	if n == rounds {
		return np
	}
	return early + n
}

// topTrumps is the tricks that a side takes with its highest trumps.
func topTrumps(m, p, theirs uint64, enough int) (int, uint64) {
	if m|p == 0 {
		return 0, 0
	}
	n := max(bits.OnesCount64(m), bits.OnesCount64(p))
	if theirs == 0 {
		return n, 0
	}
	winners := top(above(m|p, theirs), min(n, enough))
	return bits.OnesCount64(winners), winners
}

// laterTricks is a number of tricks that the side not on lead must come to,
// and the cards whose ranks that rests on.
func (s *search) laterTricks(me, lho, partner, rho, all uint64, enough int) (int, uint64) {
	if trumps := all & s.trump; trumps != 0 {
		n, ranks := topTrumps(lho&s.trump, rho&s.trump, (me|partner)&s.trump, enough)
		if n > 0 {
			return n, ranks
		}
		return slowTrump(lho&s.trump, rho&s.trump, partner&s.trump, me&s.trump, trumps, 13)
	}
	// Whatever is led, an opponent who holds the top of the suit takes the
	// trick and then what he can cash.
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
	if enough == 1 {
		return 1, tops
	}
	n, ranks := 13, tops
	if tops&lho != 0 {
		n, ranks = cashedAlone(lho, me|partner|rho, ranks)
	}
	if tops&rho != 0 {
		var k int
		k, ranks = cashedAlone(rho, me|partner|lho, ranks)
		n = min(n, k)
	}
	return n, ranks
}

// cashedAlone is the tricks that a hand on lead takes at notrump with cards
// higher than all others.
func cashedAlone(hand, others, ranks uint64) (n int, all uint64) {
	for suit := uint64(suitMask); suit != 0; suit <<= 16 {
		winners := above(hand&suit, others&suit)
		n += bits.OnesCount64(winners)
		if others&suit != 0 {
			ranks |= winners
		}
	}
	return n, ranks
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

// sureTrumps is a number of tricks that a side must come to with the trumps of
// one of its hands, whoever leads what: the other side takes such a trump only
// with a higher one, and with each only one. It is enough or 0.
func sureTrumps(a, b, theirs uint64, enough int) (int, uint64) {
	if n, ranks := sureOf(a, theirs, enough); n > 0 {
		return n, ranks
	}
	return sureOf(b, theirs, enough)
}

func sureOf(hand, theirs uint64, enough int) (int, uint64) {
	held := bits.OnesCount64(hand)
	if held < enough {
		return 0, 0
	}
	if held-bits.OnesCount64(theirs) >= enough {
		return enough, 0 // whatever their ranks
	}
	higher := 0 // trumps of theirs that have taken none yet
	for n := 0; hand != 0; {
		c := highest(hand)
		hand ^= c
		over := theirs &^ (c - 1)
		theirs ^= over
		if higher += bits.OnesCount64(over); higher > 0 {
			higher--
		} else if n++; n == enough {
			return n, c
		}
	}
	return 0, 0
}

// drawnTricks is the tricks of the hand on lead when it first draws all trumps of
// the other side with its own, so that nobody ruffs its winners afterwards. A
// partner who must ruff one has trumps only and takes the rest himself.
func (s *search) drawnTricks(me, lho, partner, rho uint64, enough int) (int, uint64) {
	rounds := max(bits.OnesCount64(lho&s.trump), bits.OnesCount64(rho&s.trump))
	if rounds == 0 {
		return 0, 0 // quickTricks has counted them
	}
	mine := me & s.trump
	ranks := above(mine, (lho|partner|rho)&s.trump)
	n := bits.OnesCount64(ranks)
	if n < rounds {
		return 0, 0
	}
	if bits.OnesCount64(partner&s.trump) <= rounds {
		n = bits.OnesCount64(mine)
		ranks = top(ranks, rounds)
	}
	for suit := uint64(suitMask); suit != 0 && n < enough; suit <<= 16 {
		m := me & suit
		l, p, r := lho&suit, partner&suit, rho&suit
		winners := above(m, l|p|r)
		if suit == s.trump || winners == 0 {
			continue
		}
		longest := max(bits.OnesCount64(l), bits.OnesCount64(p), bits.OnesCount64(r))
		if k := bits.OnesCount64(winners); k < longest {
			n += k
		} else {
			n += bits.OnesCount64(m)
			winners = top(winners, longest)
		}
		ranks |= winners
	}
	return n, ranks
}
