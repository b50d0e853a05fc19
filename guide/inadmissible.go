package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// inadmissible is a call that the Laws do not let stand, made in turn (Laws 35 to 39).
func (g *run) inadmissible() {
	what := g.choice(about("wrong-what", "35"), "double", "must-pass", "seven", "after")
	if what == "after" {
		g.afterFinalPass()
		return
	}
	by := g.seat(about("wrong-by", "35"), bridge.Seats[:]...)
	if g.stopped() {
		return
	}
	switch what {
	case "double":
		g.wrongDouble(by)
	case "must-pass":
		g.barred(by)
	case "seven":
		g.overSeven(by)
	}
	g.follow()
}

// calledOverWrong has the next player call over an inadmissible call; it is asked then
// whether that was meant (25A).
func (g *run) calledOverWrong(by bridge.Seat) {
	g.madeUp = true // what he has called is not asked
	g.calls(by.Next(), bridge.Pass)
	g.slipped(by)
	slip := func(r law.Ruling) bool { return slices.Contains(r.Laws, "25A1") }
	if !g.stopped() && slices.ContainsFunc(g.Table.Rulings(), slip) {
		g.Cite = append(g.Cite, "25A6")
		g.tell("call-over-slip", by.Next())
	}
}

// wrongDouble is a double or redouble of what cannot be doubled or redoubled (36).
func (g *run) wrongDouble(by bridge.Seat) {
	call := g.call(about("wrong-double", "36").of(by), func(c bridge.Call) bool { return law.KindOf(c) == law.DoubleCall })
	stages := []string{"open", "next"}
	if g.Edition.Number("36C") != "" {
		stages = append(stages, "faced")
	}
	since := g.choice(about("wrong-since", "36A").of(by).and(by.Next()), stages...)
	if g.stopped() {
		return
	}
	if since == "faced" {
		// of partner's bid, and all have passed
		g.auctionOf(by, []bridge.Made{{Seat: by.Partner(), Call: lowestBid}, {Seat: by.Prev(), Call: bridge.Pass}})
		g.calls(by, call)
		g.madeUp = true
		g.calls(by.Next(), bridge.Pass)
		g.play(by.Prev(), g.standIn(bridge.Spades, true))
		return
	}
	g.auctionOf(by, nil)
	g.calls(by, call)
	if since == "next" {
		g.calledOverWrong(by)
	}
}

// barred is a bid, double or redouble of a player who has to pass (37).
func (g *run) barred(by bridge.Seat) {
	call := g.call(about("wrong-call", "37").of(by), func(c bridge.Call) bool { return c != bridge.Pass })
	since := g.choice(about("wrong-since", "37A").of(by).and(by.Next()), "open", "next")
	duty := law.PassRest
	if since == "next" && g.choice(about("wrong-duty", "37A").of(by), "once", "rest") == "once" {
		duty = law.PassOnce
	}
	if g.stopped() {
		return
	}
	var earlier []bridge.Made // that leave only his duty in the way of the call
	switch call {
	case bridge.Double:
		earlier = []bridge.Made{{Seat: by.Prev(), Call: lowestBid}}
	case bridge.Redouble:
		earlier = []bridge.Made{{Seat: by.Partner(), Call: lowestBid}, {Seat: by.Prev(), Call: bridge.Double}}
	}
	dealer := by
	if len(earlier) > 0 {
		dealer = earlier[0].Seat
	}
	s := table.Setup{Deal: unknownHands(), Dealer: dealer, OnLead: bridge.NoSeat}
	s.MustPass[by] = duty
	g.begin(s)
	for _, m := range earlier {
		g.calls(m.Seat, m.Call)
	}
	g.calls(by, call)
	if since == "next" {
		g.calledOverWrong(by)
	}
}

// overSeven is a bid of more than seven (38).
func (g *run) overSeven(by bridge.Seat) {
	var bids []string
	for s := bridge.Strain(bridge.Clubs); s <= bridge.NoTrump; s++ {
		bids = append(bids, bridge.Bid(8, s).String())
	}
	bid, _ := bridge.ParseCall(g.choice(about("wrong-bid", "38").of(by), bids...))
	if g.stopped() {
		return
	}
	since := g.choice(about("wrong-since", "38D").of(by).and(by.Next()), "open", "next")
	g.auctionOf(by, nil)
	g.calls(by, bid)
	if since == "next" {
		g.calledOverWrong(by)
	}
}

// afterFinalPass is a call when the auction is over (39).
func (g *run) afterFinalPass() {
	declarer := g.declarer()
	by := g.seat(about("wrong-by", "39"), bridge.Seats[:]...)
	call := g.call(about("wrong-call", "39").of(by), func(bridge.Call) bool { return true })
	if g.stopped() {
		return
	}
	since := "open"
	if by.Side() != declarer.Side() && call != bridge.Pass {
		since = g.choice(about("wrong-since", "39B").of(by).and(by.Next()), "open", "next")
	}
	g.begin(table.Setup{
		Deal: unknownHands(), Dealer: declarer, OnLead: bridge.NoSeat,
		Calls: []bridge.Call{lowestBid, bridge.Pass, bridge.Pass, bridge.Pass},
	})
	g.calls(by, call)
	if since == "next" {
		g.calledOverWrong(by)
	}
	g.follow()
}
