package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// bid is an insufficient bid (Law 27).
func (g *run) bid() {
	by := g.seat(about("bid-by", "27"), bridge.Seats[:]...)
	bid := g.call(about("bid-call", "27").of(by), bridge.Call.IsBid)
	since := g.choice(about("bid-since", "27A").of(by).and(by.Next()), "open", "changed", "next")
	if g.stopped() {
		return
	}
	if since == "next" {
		g.insufficient(by, bid, bid, by.Prev(), bridge.NoCall)
		g.madeUp = true // what they have called is not asked
		g.calls(by.Next(), bridge.Pass)
		if g.slipped(by); !g.stopped() && g.Table.Auction().Turn() == by {
			g.Cite = append(g.Cite, "25A6")
			g.tell("call-over-slip", by.Next())
		}
		return
	}
	// the call that takes its place may be insufficient again
	last := g.call(about("bid-last", "27B").of(by), func(c bridge.Call) bool { return c.IsBid() && c >= bid })
	sub := bridge.NoCall
	if since == "changed" {
		sub = g.call(about("bid-changed", "27C").of(by), func(c bridge.Call) bool { return c != bid })
	}
	maker := by.Prev()
	if sub == bridge.Double && !g.yes(about("bid-opponents", "36").of(by)) {
		maker = by.Partner()
	}
	g.insufficient(by, bid, last, maker, sub)
	g.follow()
	g.replaces(by, func() {
		if sub != bridge.NoCall {
			return
		}
		if !g.yes(about("bid-opponents", "36").of(by)) && !g.stopped() {
			g.insufficient(by, bid, last, by.Partner(), sub)
			g.meant(by)
			e := event(table.Chooses, by.Next())
			e.Option = law.Do(law.Reject)
			g.do(e)
		}
	})
}

// replaces asks for the call that takes the place of an irregular one of p's which has
// been refused or cancelled, if that is still to come. A double makes sure first that
// there is somebody to double.
func (g *run) replaces(p bridge.Seat, doubled func()) {
	owed := func(c law.Choice) bool {
		return slices.Contains(c.By, p) && slices.Contains(c.Options, law.Do(law.Substitute))
	}
	if g.stopped() || !g.Begun || !slices.ContainsFunc(g.Table.Choices(), owed) {
		return
	}
	c := g.call(about("bid-again", "27B").of(p), g.callable(p))
	if c == bridge.Double && doubled != nil {
		doubled()
	}
	g.again(p, c)
}

// meant has the director find that p meant the call he made.
func (g *run) meant(p bridge.Seat) { g.find(law.AskIntent, p, table.AnswerYes) }

// slipped asks whether p meant the call he has made or changed, where that matters,
// before what is called over it (Law 25A).
func (g *run) slipped(p bridge.Seat) {
	for !g.stopped() {
		q, ok := g.finding()
		if !ok || q.Seat != p || q.ID != law.AskIntent && q.ID != law.AskWithoutPause {
			return
		}
		g.askFinding(q)
	}
}

// callable reports which calls a player can make now, whatever they bring.
func (g *run) callable(p bridge.Seat) func(bridge.Call) bool {
	return func(c bridge.Call) bool {
		e := event(table.Calls, p)
		e.Call = c
		_, _, err := table.Step(g.Table, &e)
		return err == nil
	}
}

// insufficient sets up an auction in which a player has made a bid that is not
// higher than the last one, which maker made, and perhaps changed it before the
// director came.
func (g *run) insufficient(by bridge.Seat, bid, last bridge.Call, maker bridge.Seat, sub bridge.Call) {
	g.auction(maker, last, by)
	g.calls(by, bid)
	if sub != bridge.NoCall {
		e := event(table.ChangesCall, by)
		e.Call, e.NewCall = bid, sub
		g.do(e)
	}
	g.do(event(table.DirectorCalled, bridge.NoSeat))
}

// refused reports whether the irregular call has been refused or cancelled, so
// that there is something to call instead.
func (g *run) refused() bool {
	for _, r := range g.Table.Rulings() {
		for _, c := range r.Choices {
			if c.Chosen.Verb == law.Reject {
				return true
			}
		}
	}
	return false
}

// again makes the call that takes the place of the irregular one.
func (g *run) again(by bridge.Seat, c bridge.Call) {
	if g.stopped() {
		g.Ruled = g.err == nil
		return
	}
	g.calls(by, c)
}

// legalCall asks for a call that p may make at his turn.
func (g *run) legalCall(q Question, p bridge.Seat) bridge.Call {
	return g.call(q, func(c bridge.Call) bool {
		barred := c != bridge.Pass && g.Table.MustPass(p) != law.NoDuty || slices.Contains(g.Table.BarredCalls(p), c)
		return !barred && g.Table.Auction().Legal(p, c)
	})
}

// auction sets up an auction in which maker has made the last bid and all have
// passed up to the player whose turn is given, or the first of them have made the
// calls over it. Without a bid he is the dealer.
func (g *run) auction(maker bridge.Seat, bid bridge.Call, turn bridge.Seat, over ...bridge.Call) {
	if g.stopped() {
		return
	}
	dealer := turn
	if bid != bridge.NoCall {
		dealer = maker
	}
	g.begin(table.Setup{Deal: unknownHands(), Dealer: dealer, OnLead: bridge.NoSeat})
	if bid == bridge.NoCall {
		return
	}
	g.calls(maker, bid)
	for p := maker.Next(); p != turn && !g.stopped(); p = p.Next() {
		c := bridge.Pass
		if len(over) > 0 {
			c, over = over[0], over[1:]
		}
		g.calls(p, c)
	}
}

// free reports whether a player may choose his next call.
func (g *run) free(p bridge.Seat) bool {
	_, repeats := g.Table.MustRepeat(p)
	return !repeats && g.Table.MustPass(p) == law.NoDuty
}

// lowestBid stands for a last bid over which everything is sufficient.
var lowestBid = bridge.Bid(1, bridge.Strain(bridge.Clubs))

var highestBid = bridge.Bid(7, bridge.NoTrump)

// rotation is a call out of turn (Laws 28 to 32).
func (g *run) rotation() {
	by := g.seat(about("call-by", "29"), bridge.Seats[:]...)
	turn := g.seat(about("call-turn", "29").of(by), others(by)...)
	call := g.call(about("call-call", "29").of(by), func(bridge.Call) bool { return true })
	bid, maker := bridge.NoCall, bridge.NoSeat
	before := bridge.NoCall // his own last call, which this one changes (Law 25)
	overHim := turn == by.Next()
	if g.yes(about("call-bid-made", "30").of(by)) {
		bid = lowestBid
		enough := !call.IsBid() || call <= bid || g.yes(about("call-enough", "31").of(by))
		maker = g.seat(about("call-maker", "29"), others(turn)...)
		if !enough {
			bid = min(call+1, highestBid)
		}
		if overHim && maker == by && law.KindOf(call) == law.DoubleCall {
			before = bid // whatever it was, nobody has called over it
		} else if overHim && maker == by {
			before = g.call(about("call-first", "25").of(by), func(c bridge.Call) bool {
				return c.IsBid() && (!call.IsBid() || (c < call) == (enough && call > lowestBid))
			})
			bid = before
		}
	} else if overHim && g.yes(about("call-before", "25").of(by)) {
		before = bridge.Pass
	}
	if g.stopped() {
		return
	}
	var over []bridge.Call // what has been called over the bid
	if call == bridge.Redouble {
		over = append(over, bridge.Double)
	}
	changes := false // there is a call of his own that this one may change
	switch {
	case bid != bridge.NoCall && overHim && maker != by:
		g.auction(maker, bid, by, over...)
		before = bridge.Pass
		if theirs := maker.Side() != by.Side(); call != bridge.Double && call != bridge.Redouble || theirs == (call == bridge.Double) {
			before = g.call(about("call-first", "25").of(by), func(c bridge.Call) bool {
				return !c.IsBid() && g.Table.Auction().Legal(by, c)
			})
		}
		g.calls(by, before)
		changes = true
	case bid == bridge.NoCall && before == bridge.Pass:
		g.auction(bridge.NoSeat, bridge.NoCall, by)
		g.calls(by, bridge.Pass)
		changes = true
	case before != bridge.NoCall:
		g.auction(maker, bid, turn, over...)
		changes = true
	}
	since := "open"
	if before == bridge.NoCall || before != call {
		who := []string{"open", "next"}
		if turn == by.Prev() {
			who = append(who, "turn")
		}
		since = g.choice(about("call-since", "29A").of(by).and(by.Next()), who...)
	}
	next := bridge.Pass // what the next player has called, where that is not asked
	if !changes {
		if call == bridge.Pass && bid != bridge.NoCall && since != "turn" && !g.passedOut(by, maker, turn, since == "next") {
			over, next = []bridge.Call{bridge.Double, bridge.Redouble}, highestBid
		}
		g.auction(maker, bid, turn, over...)
	}
	if g.stopped() {
		return
	}
	// all before have passed; just before him he too, unless it was to begin with the next player
	g.start = bid == bridge.NoCall && (!overHim || (before == bridge.NoCall) == (g.Known["dealer"] == turn.String()))
	admissible := law.KindOf(call) != law.DoubleCall || g.Table.Auction().Admissible(by, call)
	g.calls(by, call)
	if since != "open" {
		g.madeUp = true // what they have called is not asked
		if changes && admissible {
			g.slipped(by)
		} else {
			g.meant(by)
		}
		p := by.Next()
		if since == "turn" {
			p = turn
		}
		g.calls(p, next)
		if !g.stopped() && slices.ContainsFunc(g.Table.Rulings(), func(r law.Ruling) bool { return slices.Contains(r.Laws, "25A1") }) {
			g.Cite = append(g.Cite, "25A6")
			g.tell("call-over-first", p)
		}
		return
	}
	if !changes || !admissible {
		g.meant(by)
	}
	g.follow()
	if changes || g.stopped() || !g.refused() {
		g.replaces(by, nil)
		return
	}
	if g.Table.MustPass(by) != law.NoDuty || g.Table.MustPass(by.Partner()) == law.PassRest {
		return // it does not matter any more what he calls
	}
	// the auction goes on where it should have, until he calls in turn
	c := g.legalCall(about("call-proper", "30").of(turn), turn)
	if g.stopped() {
		g.Ruled = g.err == nil
		return
	}
	g.calls(turn, c)
	if c, must := g.Table.MustRepeat(by); must {
		if !c.IsBid() || g.Table.Auction().Sufficient(c) {
			g.repeats = !g.stopped()
			g.tell("call-repeated", by)
			return
		}
		g.calls(by, c) // he has no choice, and it is insufficient where it stands now
		g.meant(by)
		g.follow()
		g.replaces(by, nil)
		return
	}
	// the players between them pass, unless that would end the auction: that they have, nobody has said
	proper, n := g.Table, len(g.events)
	g.madeUp = g.madeUp || turn.Next() != by
	for p := turn.Next(); p != by && !g.stopped() && g.Table.Phase() == table.InAuction; p = p.Next() {
		between := bridge.Pass
		if a := g.Table.Auction(); p == by.Prev() && endsAuction(a, p) && a.Legal(p, bridge.Double) {
			between = bridge.Double
		}
		g.calls(p, between)
	}
	if g.Table.Phase() != table.InAuction || !g.free(by) {
		return
	}
	c = g.legalCall(about("call-again", "30").of(by), by)
	g.again(by, c)
	if g.stopped() || turn.Next() == by || g.Table.Phase() == table.InAuction {
		return
	}
	g.Table, g.events = proper, g.events[:n:n]
	for p := turn.Next(); p != by; p = p.Next() {
		between := bridge.Pass
		if p == by.Prev() && g.Table.Auction().Legal(p, highestBid) {
			between = highestBid
		}
		g.calls(p, between)
	}
	g.calls(by, c)
}

// endsAuction reports whether a pass by p would end the auction.
func endsAuction(a bridge.Auction, p bridge.Seat) bool {
	a.Calls = append(slices.Clip(a.Calls), bridge.Made{Seat: p, Call: bridge.Pass})
	return a.Over()
}

// passedOut asks whether a pass out of turn, with that of the next player over it,
// was the third in a row, where it may have been.
func (g *run) passedOut(by, maker, turn bridge.Seat, over bool) bool {
	passes := 1
	for p := maker.Next(); p != turn; p = p.Next() {
		passes++
	}
	if over {
		passes++
	}
	return passes < 3 || g.yes(about("call-ended", "17D3").of(by).and(by.Next()))
}
