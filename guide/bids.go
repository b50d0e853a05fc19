package guide

import (
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// bid is an insufficient bid (Law 27).
func (g *run) bid() {
	by := g.seat(about("bid-by", "27"), bridge.Seats[:]...)
	bid := g.call(about("bid-call", "27").of(by), bridge.Call.IsBid)
	since := g.choice(about("bid-since", "27A").of(by).and(by.Next()), "open", "next")
	if g.stopped() {
		return
	}
	if since == "next" {
		g.insufficient(by, bid, bid, by.Prev())
		g.calls(by.Next(), bridge.Pass)
		return
	}
	// the call that takes its place may be insufficient again
	last := g.call(about("bid-last", "27B").of(by), func(c bridge.Call) bool { return c.IsBid() && c >= bid })
	g.insufficient(by, bid, last, by.Prev())
	g.follow()
	if g.stopped() || !g.refused() {
		return
	}
	q := about("bid-again", "27B").of(by)
	c := g.call(q, g.callable(by))
	if c == bridge.Double && !g.yes(about("bid-opponents", "36").of(by)) && !g.stopped() {
		g.insufficient(by, bid, last, by.Partner())
		e := event(table.Chooses, by.Next())
		e.Option = law.Do(law.Reject)
		g.do(e)
	}
	g.again(by, c)
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
// higher than the last one, which maker made.
func (g *run) insufficient(by bridge.Seat, bid, last bridge.Call, maker bridge.Seat) {
	g.auction(maker, last, by, false)
	g.calls(by, bid)
	g.find(law.AskIntent, by, table.AnswerYes)
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
	return g.call(q, func(c bridge.Call) bool { return g.Table.Auction().Legal(p, c) })
}

// auction sets up an auction in which maker has made the last bid and all have
// passed up to the player whose turn is given, or the next one has doubled. Without a bid he is the dealer.
func (g *run) auction(maker bridge.Seat, bid bridge.Call, turn bridge.Seat, doubled bool) {
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
		if doubled && p == maker.Next() {
			g.calls(p, bridge.Double)
			continue
		}
		g.calls(p, bridge.Pass)
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
		if overHim && maker == by {
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
	switch {
	case bid != bridge.NoCall && overHim && maker != by:
		g.auction(maker, bid, by, call == bridge.Redouble)
		before = g.call(about("call-first", "25").of(by), func(c bridge.Call) bool {
			return !c.IsBid() && g.Table.Auction().Legal(by, c)
		})
		g.calls(by, before)
	case bid == bridge.NoCall && before == bridge.Pass:
		g.auction(bridge.NoSeat, bridge.NoCall, by, false)
		g.calls(by, bridge.Pass)
	default:
		g.auction(maker, bid, turn, call == bridge.Redouble)
	}
	// all before have passed; just before him he too, unless it was to begin with the next player
	g.start = bid == bridge.NoCall && (!overHim || (before == bridge.NoCall) == (g.Known["dealer"] == turn.String()))
	since := "open"
	if before == bridge.NoCall || before != call {
		since = g.choice(about("call-since", "29A").of(by).and(by.Next()), "open", "next")
	}
	if g.stopped() {
		return
	}
	g.calls(by, call)
	if since == "next" {
		g.madeUp = true // what he called is not asked
		g.calls(by.Next(), bridge.Pass)
		return
	}
	if before == bridge.NoCall {
		g.find(law.AskIntent, by, table.AnswerYes)
	}
	g.follow()
	if g.stopped() || !g.refused() {
		return
	}
	if g.Table.MustPass(by) != law.NoDuty {
		return
	}
	// the auction goes on where it should have, until he calls in turn
	c := g.legalCall(about("call-proper", "30").of(turn), turn)
	if g.stopped() {
		g.Ruled = g.err == nil
		return
	}
	g.calls(turn, c)
	g.madeUp = g.madeUp || turn.Next() != by
	for p := turn.Next(); p != by && !g.stopped() && g.Table.Phase() == table.InAuction; p = p.Next() {
		g.calls(p, bridge.Pass)
	}
	if g.Table.Phase() == table.InAuction && g.free(by) {
		g.again(by, g.call(about("call-again", "30").of(by), g.callable(by)))
	}
}
