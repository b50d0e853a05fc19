package dd

import "arbiter/bridge"

// Par is the result that neither side can better in the auction when both know
// all hands.
type Par struct {
	Score     int // for North-South
	Contracts []ParContract
}

// ParContract is a contract that gives the par score. A contract that fails is
// doubled.
type ParContract struct {
	Contract bridge.Contract
	Tricks   int
}

const allBids = 35

// bidding finds the value of an auction in which both sides know everything.
// An auction is described by the last bid and the side that made it.
type bidding struct {
	table  Table
	vul    bridge.Vulnerability
	accept [allBids][2]int // the score of North-South when the bid is passed
	value  [allBids][2]int // the same when both sides go on as is best for them
}

// Par finds the par of a deal of 13 tricks whose dealer's side bids first.
func (t Table) Par(dealer bridge.Seat, vul bridge.Vulnerability) Par {
	b := bidding{table: t, vul: vul}
	for bid := allBids - 1; bid >= 0; bid-- {
		for side := bridge.NS; side <= bridge.EW; side++ {
			best := b.score(bid, side)
			b.accept[bid][side] = best
			for next := bid + 1; next < allBids; next++ {
				best = better(side.Other(), best, b.value[next][side.Other()])
			}
			b.value[bid][side] = best
		}
	}
	first := dealer.Side()
	pass := 0
	for bid := range allBids {
		pass = better(first.Other(), pass, b.value[bid][first.Other()])
	}
	par := Par{Score: pass}
	for bid := range allBids {
		par.Score = better(first, par.Score, b.value[bid][first])
	}
	var seen [allBids][2]bool
	for bid := range allBids {
		if b.value[bid][first] == par.Score {
			b.collect(&par, bid, first, &seen)
		}
		if pass == par.Score && b.value[bid][first.Other()] == par.Score {
			b.collect(&par, bid, first.Other(), &seen)
		}
	}
	return par
}

// better is the score that the side prefers.
func better(side bridge.Side, a, b int) int {
	if side == bridge.NS {
		return max(a, b)
	}
	return min(a, b)
}

// collect adds the contracts in which the auction ends after the bid.
func (b *bidding) collect(par *Par, bid int, side bridge.Side, seen *[allBids][2]bool) {
	if seen[bid][side] {
		return
	}
	seen[bid][side] = true
	if b.accept[bid][side] != par.Score {
		for next := bid + 1; next < allBids; next++ {
			if b.value[next][side.Other()] == par.Score {
				b.collect(par, next, side.Other(), seen)
			}
		}
		return
	}
	for _, seat := range [2]bridge.Seat{bridge.Seat(side), bridge.Seat(side) + 2} {
		c, tricks := b.contract(bid, seat)
		if b.signed(c, tricks) == par.Score {
			par.Contracts = append(par.Contracts, ParContract{c, tricks})
		}
	}
}

// score is the score of North-South when the side plays the bid from its
// better hand.
func (b *bidding) score(bid int, side bridge.Side) int {
	c1, t1 := b.contract(bid, bridge.Seat(side))
	c2, t2 := b.contract(bid, bridge.Seat(side)+2)
	return better(side, b.signed(c1, t1), b.signed(c2, t2))
}

// contract is the contract of a bid and the tricks it takes.
func (b *bidding) contract(bid int, declarer bridge.Seat) (bridge.Contract, int) {
	c := bridge.Contract{Level: bid/5 + 1, Strain: bridge.Strain(bid % 5), Declarer: declarer}
	tricks := b.table[c.Strain][declarer]
	if tricks < c.Level+6 {
		c.Doubled = 1
	}
	return c, tricks
}

// signed is the duplicate score of a contract for North-South (Law 77). Par
// contracts are doubled when they fail and only then.
func (b *bidding) signed(c bridge.Contract, tricks int) int {
	side := c.Declarer.Side()
	vulnerable := b.vul.Of(side)
	over := tricks - 6 - c.Level
	var score int
	if over < 0 {
		down := -over
		switch {
		case vulnerable:
			score = 100 - 300*down
		case down > 3:
			score = 400 - 300*down
		default:
			score = 100 - 200*down
		}
	} else {
		each, first := 30, 0
		switch {
		case c.Strain == bridge.NoTrump:
			first = 10
		case c.Strain <= bridge.Strain(bridge.Diamonds):
			each = 20
		}
		bid := c.Level*each + first
		score = bid + over*each + bonus(c.Level, bid >= 100, vulnerable)
	}
	if side == bridge.EW {
		return -score
	}
	return score
}

// bonus is the premium for a part-score, a game or a slam.
func bonus(level int, game, vulnerable bool) int {
	n := 50
	if game {
		n = 300
		if vulnerable {
			n = 500
		}
	}
	if level >= 6 {
		slam := 500 * (level - 5)
		if vulnerable {
			slam += slam / 2
		}
		n += slam
	}
	return n
}
