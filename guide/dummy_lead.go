package guide

import (
	"slices"

	"arbiter/bridge"
)

// ledSince is the trick with dummy's wrong card, when one side has led to the next.
type ledSince struct {
	leader bridge.Seat    // to the trick itself
	cards  [4]bridge.Card // of the trick, by the seat; the wrong one of dummy
	trumps bridge.Strain
	after  int         // how many have played to it after dummy
	by     bridge.Seat // who led to the next one
	winner bridge.Seat // who wins the trick once the right card is in its place
}

// afterDummy are the answers to who has played after dummy, by their number.
var afterDummy = []string{"nobody", "next", "declarer", "all"}

// ledAfter asks who has led since dummy's wrong card, who has played after it, and who
// wins the trick with the right card: another one, and the lead does not stand. Slip:
// declarer named the wrong card himself, so he has not played since.
func (g *run) ledAfter(d bridge.Seat, wrong, right bridge.Card, slip bool) ledSince {
	dummy := d.Partner()
	x := ledSince{leader: dummy, trumps: bridge.NoTrump}
	leaders, after := bridge.Seats[:], afterDummy
	if slip {
		leaders, after = []bridge.Seat{dummy.Next(), dummy.Prev()}, afterDummy[:2]
	}
	x.by = g.seat(about("dummy-led-by", "44G").of(dummy), leaders...)
	x.after = max(0, slices.Index(afterDummy, g.choice(about("dummy-after", "45D").of(dummy).and(dummy.Next()), after...)))
	if g.stopped() {
		return x
	}
	for range x.after + 1 {
		x.leader = x.leader.Next()
	}
	var winners []bridge.Seat
	for _, p := range bridge.Seats {
		if x.winner = p; g.fits(&x, dummy, wrong, right, slip) {
			winners = append(winners, p)
		}
	}
	x.winner = g.seat(about("dummy-winner", "44E").of(dummy).and(x.by), winners...)
	if g.stopped() {
		return x
	}
	if !g.fits(&x, dummy, wrong, right, slip) {
		x.winner = bridge.NoSeat
	}
	for p, c := range x.cards {
		if bridge.Seat(p) != dummy {
			g.standIns = g.standIns.With(c)
		}
	}
	return x
}

// fits looks for cards and trumps with which x.by wins the trick while dummy's wrong
// card lies there, and x.winner with the right one.
func (g *run) fits(x *ledSince, dummy bridge.Seat, wrong, right bridge.Card, slip bool) bool {
	var matter, rest []bridge.Seat
	for _, p := range bridge.Seats {
		switch {
		case p == dummy:
		case p == x.by || p == x.winner:
			matter = append(matter, p)
		default:
			rest = append(rest, p)
		}
	}
	x.cards[dummy] = wrong
	free := bridge.Pack &^ (g.reserved | g.standIns)
	var try func(n int) bool
	try = func(n int) bool {
		if n == len(matter) {
			return g.legalForDummy(x, dummy, wrong, right, slip) && x.won(wrong, dummy) == x.by && x.won(right, dummy) == x.winner
		}
		for _, s := range bridge.Suits {
			for _, c := range slices.Backward(lowFirst(free.Of(s))) {
				x.cards[matter[n]] = c
				if free.Has(c) && !x.holds(c, matter[n]) && try(n+1) {
					return true
				}
			}
		}
		return false
	}
	for _, x.trumps = range []bridge.Strain{bridge.NoTrump, bridge.Strain(bridge.Spades), bridge.Strain(bridge.Hearts), bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Clubs)} {
		for _, s := range bridge.Suits {
			low := lowFirst(free.Of(s))
			if len(low) < len(rest) {
				continue
			}
			for _, p := range matter {
				x.cards[p] = bridge.NoCard
			}
			for i, p := range rest {
				x.cards[p] = low[i]
			}
			if try(0) {
				return true
			}
		}
	}
	return false
}

// lowFirst lists the cards of one suit from the lowest up.
func lowFirst(h bridge.Hand) []bridge.Card {
	cards := h.Cards()
	slices.SortFunc(cards, func(a, b bridge.Card) int { return int(a.Rank()) - int(b.Rank()) })
	return cards
}

// holds reports whether another seat has that card in the trick.
func (x *ledSince) holds(c bridge.Card, but bridge.Seat) bool {
	for p, k := range x.cards {
		if k == c && bridge.Seat(p) != but {
			return true
		}
	}
	return false
}

// legalForDummy reports whether the right card follows suit or dummy, who is left
// without voidSuit, has none to follow with. The wrong one need not, unless declarer
// named it.
func (g *run) legalForDummy(x *ledSince, dummy bridge.Seat, wrong, right bridge.Card, slip bool) bool {
	if x.leader == dummy {
		return true
	}
	led := x.cards[x.leader].Suit()
	return led == voidSuit(wrong, right) || led == right.Suit() && (!slip || led == wrong.Suit())
}

// voidSuit is the suit that dummy, who holds these two, is left without.
func voidSuit(a, b bridge.Card) bridge.Suit { return suitWithout(a.Suit(), b.Suit()) }

// won is the winner of the trick with that card of dummy.
func (x *ledSince) won(c bridge.Card, dummy bridge.Seat) bridge.Seat {
	cards := x.cards
	cards[dummy] = c
	return trickWinner(cards, x.leader, x.trumps)
}

// tellLead says what becomes of the lead to the next trick: it goes back if the right
// card has changed who wins, and a defender who has played after dummy may yet do so.
func (g *run) tellLead(d bridge.Seat, x ledSince) {
	dummy := d.Partner()
	switch {
	case x.winner == x.by:
		if x.after > 0 && x.by == dummy.Next() || x.after == len(afterDummy)-1 && x.by == dummy.Prev() {
			g.tell("either-card", x.by)
		}
	case x.winner == dummy && x.after > 0:
		g.tell("may-win-now-dummy", d)
		return
	case x.winner == dummy:
		g.tell("wins-now-dummy", d)
	default:
		g.tell("trick-yours", x.winner)
	}
	if x.after > 0 {
		g.tell("change-wins", bridge.NoSeat)
	}
}
