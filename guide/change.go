package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// changed is a call that its author changes, or wants to, on its way to the table.
type changed struct {
	*run
	by            bridge.Seat
	first, second bridge.Call
	since         string      // who has called: open, before, over or partner
	over          bridge.Call // by the next player, before the change
	ended         string      // whether the first call, or that over it, was the final pass: no, ended or faced
	allowed       bool        // the second call is one that he might have made at that turn
}

// change is a call changed, by a slip of the hand or by another thought (Law 25).
func (g *run) change() {
	x := changed{run: g, over: bridge.NoCall, ended: "no", allowed: true}
	any := func(bridge.Call) bool { return true }
	x.by = g.seat(about("change-by", "25"), bridge.Seats[:]...)
	x.first = g.call(about("change-first", "25").of(x.by), any)
	x.second = g.call(about("change-second", "25").of(x.by), func(c bridge.Call) bool { return c != x.first })
	lho := x.by.Next()
	x.since = g.choice(about("change-since", "25A4").of(x.by).and(lho), "open", "before", "over", "partner")
	switch {
	case x.since == "before" && !x.overMatters():
		x.over = bridge.Pass
	case x.since == "before":
		x.over = g.call(about("change-over", "25A6").of(lho).and(x.by), func(c bridge.Call) bool {
			x.over = c
			return x.possible(true) || x.possible(false)
		})
	}
	if g.stopped() {
		return
	}
	if x.first == bridge.Pass && (x.since == "open" || x.over == bridge.Pass) {
		x.ended = g.choice(about("change-ended", "25A5").of(x.by), "no", "ended", "faced")
	}
	if x.since != "partner" && x.ended != "faced" {
		x.allowed = x.possible(true)
		if x.allowed && x.possible(false) {
			x.allowed = g.yes(about("change-allowed", "25").of(x.by))
		}
	}
	if g.stopped() {
		return
	}
	earlier, _ := x.earlier(anyMaker)
	x.happens(earlier)
	x.follow()
	x.replacesOver()
	g.replaces(x.by, func() { x.doubles(len(earlier)) })
}

// overMatters reports whether it makes a difference what the next player has called over
// the first call: whatever it was, it may follow a bid that is lower than the first.
func (x *changed) overMatters() bool {
	lower := x.second.IsBid() && x.first.IsBid() && x.second < x.first
	return !lower || x.Edition.WithdrawnCard(law.WithdrawnFacts{}).Restricts
}

// happens puts the calls on the table, behind those that stand for what was called before.
func (x *changed) happens(earlier []bridge.Made) {
	x.auctionOf(x.by, earlier)
	x.calls(x.by, x.first)
	switch {
	case x.since == "before":
		x.madeUp = x.madeUp || !x.overMatters()
		x.calls(x.by.Next(), x.over)
	case x.since == "partner":
		x.madeUp = true // what they have called is not asked
		x.calls(x.by.Next(), bridge.Pass, bridge.Pass)
	}
	if x.ended == "faced" && !x.stopped() {
		x.play(x.Table.Contract().Declarer.Next(), x.standIn(bridge.Spades, true))
	}
	e := event(table.ChangesCall, x.by)
	e.Call, e.NewCall = x.first, x.second
	x.do(e)
	if x.since == "over" {
		x.slipped(x.by)
		x.madeUp = true
		x.calls(x.by.Next(), bridge.Pass)
	}
}

// replacesOver has the next player call again who takes back what he has called over a
// slip (25A6).
func (x *changed) replacesOver() {
	for _, a := range x.Asked {
		if a.Question.Right == nil || a.Question.Law != "25A6" || a.Answer != "withdraw" {
			continue
		}
		x.tell("calls-instead", x.by.Next())
		if x.Edition.WithdrawnCard(law.WithdrawnFacts{}).Restricts {
			x.tell("call-seen", x.by.Next())
		}
	}
}

// doubles asks, before a double takes the place of an insufficient second call, whether
// there is a bid to double: if it is partner's, what has happened is told again over that.
func (x *changed) doubles(n int) {
	own, mayBe := x.earlier(func(maker bridge.Seat) bool { return maker == x.by.Partner() })
	if _, theirs := x.earlier(func(maker bridge.Seat) bool { return maker == x.by.Next() || maker == x.by.Prev() }); !mayBe || !theirs {
		return
	}
	if x.yes(about("bid-opponents", "36").of(x.by)) || x.stopped() {
		return
	}
	since := slices.Clone(x.events[n:])
	x.auctionOf(x.by, own)
	for _, e := range since {
		x.do(e)
	}
}

// auctionOf begins an auction with calls that stand for what was called before p's turn.
func (g *run) auctionOf(p bridge.Seat, earlier []bridge.Made) {
	dealer := p
	if len(earlier) > 0 {
		dealer = earlier[0].Seat
	}
	g.begin(table.Setup{Deal: unknownHands(), Dealer: dealer, OnLead: bridge.NoSeat})
	for _, m := range earlier {
		g.calls(m.Seat, m.Call)
	}
}

func anyMaker(bridge.Seat) bool { return true }

// possible reports whether there can have been an auction in which all that was told has
// happened, and the second call was allowed, or not.
func (x *changed) possible(allowed bool) bool {
	y := *x
	y.allowed = allowed
	_, ok := y.earlier(anyMaker)
	return ok
}

// earlier is the shortest auction up to his turn in which all that was told can have
// happened, and whose last bidder fits; ok is false where there is none.
func (x *changed) earlier(fits func(maker bridge.Seat) bool) (calls []bridge.Made, ok bool) {
	for _, calls := range auctionsBefore[x.by] {
		a := bridge.Auction{Dealer: x.by, Calls: calls}
		if len(calls) > 0 {
			a.Dealer = calls[0].Seat
		}
		if _, maker, _ := a.Last(); fits(maker) && x.happened(a) {
			return calls, true
		}
	}
	return nil, false
}

// happened reports whether all that was told can have happened in the auction a.
func (x *changed) happened(a bridge.Auction) bool {
	settled := x.since == "partner" || x.ended == "faced" // the second call comes too late, whatever it is
	if !a.Legal(x.by, x.first) || !settled && a.Legal(x.by, x.second) != x.allowed {
		return false
	}
	after := func(c bridge.Call, next ...bridge.Call) bridge.Auction {
		b := a
		b.Calls = append(slices.Clip(a.Calls), bridge.Made{Seat: x.by, Call: c})
		for _, n := range next {
			b.Calls = append(b.Calls, bridge.Made{Seat: b.Turn(), Call: n})
		}
		return b
	}
	switch x.since {
	case "before":
		if !after(x.first).Legal(x.by.Next(), x.over) {
			return false
		}
		a = after(x.first, x.over)
	case "over":
		return !after(x.second, bridge.Pass).Over()
	case "partner":
		return !after(x.first, bridge.Pass, bridge.Pass).Over()
	default:
		a = after(x.first)
	}
	if x.ended == "faced" && a.Contract().Level == 0 {
		return false
	}
	return a.Over() == (x.ended != "no")
}

// auctionsBefore are auctions that may have come before a player's turn, with each bid that
// may have been the last one, the shortest first.
var auctionsBefore = func() (all [4][][]bridge.Made) {
	for _, p := range bridge.Seats {
		all[p] = auctionsUpTo(p)
	}
	return all
}()

func auctionsUpTo(p bridge.Seat) [][]bridge.Made {
	lho, partner, rho := p.Next(), p.Partner(), p.Prev()
	pass := func(q bridge.Seat) bridge.Made { return bridge.Made{Seat: q, Call: bridge.Pass} }
	double := func(q bridge.Seat) bridge.Made { return bridge.Made{Seat: q, Call: bridge.Double} }
	out := [][]bridge.Made{nil}
	for _, b := range allCalls {
		if !b.IsBid() {
			continue
		}
		bid := func(q bridge.Seat) bridge.Made { return bridge.Made{Seat: q, Call: b} }
		out = append(out,
			[]bridge.Made{bid(rho)},
			[]bridge.Made{bid(partner), pass(rho)},
			[]bridge.Made{bid(partner), double(rho)},
			[]bridge.Made{bid(lho), pass(partner), pass(rho)},
			[]bridge.Made{bid(lho), double(partner), pass(rho)},
		)
	}
	return append(out, []bridge.Made{pass(partner), pass(rho)}, []bridge.Made{pass(lho), pass(partner), pass(rho)})
}
