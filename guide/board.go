package guide

import (
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// board is a wrong board, cards from a wrong board, or a hand with a wrong number
// of cards (Laws 13 to 15).
func (g *run) board() {
	q, wrong := about("board-what", "15"), []string{"wrong-board", "wrong-hand", "missing", "count"}
	if !g.Edition.Boards() {
		q, wrong = about("board-what", "13"), wrong[2:]
	}
	switch g.choice(q, wrong...) {
	case "wrong-board":
		g.wrongBoard()
	case "wrong-hand":
		g.wrongHand()
	case "missing":
		g.missing()
	case "count":
		g.wrongCount()
	}
}

func (g *run) wrongBoard() {
	inAuction := g.choice(about("board-when", "15B"), "auction", "play") == "auction"
	if g.stopped() {
		return
	}
	if inAuction {
		g.begin(table.Setup{Deal: unknownHands(), Dealer: bridge.North, OnLead: bridge.NoSeat})
		g.calls(bridge.North, bridge.Pass)
	} else {
		g.playAt(bridge.South, someTrick, bridge.West, bridge.NoTrump)
	}
	g.note(bridge.North, law.WrongBoard, bridge.NoSeat, 0)
}

// wrongHand is a player who has called on the cards of another board.
func (g *run) wrongHand() {
	by := g.seat(about("board-by", "15A"), bridge.Seats[:]...)
	called := g.yes(about("board-called", "15A").of(by))
	if !called {
		// nothing was called on those cards: what he saw comes from outside (16D)
		g.tell("own-cards", by)
		g.Cite = []law.Ref{"16D"}
		return
	}
	call := g.call(about("board-call", "15A1").of(by), func(c bridge.Call) bool { return c.IsBid() || c == bridge.Pass })
	since := g.choice(about("board-since", "15A1").of(by).and(by.Next()), "none", "next", "partner")
	if g.stopped() {
		return
	}
	g.begin(table.Setup{Deal: unknownHands(), Dealer: by, OnLead: bridge.NoSeat, Board: 1})
	e := event(table.TakesBoard, by)
	e.Board = 2
	g.do(e)
	g.calls(by, call)
	if since != "none" {
		g.calls(by.Next(), bridge.Pass)
	}
	if since == "partner" {
		g.calls(by.Partner(), bridge.Pass)
	}
	g.note(by.Next(), law.WrongHand, by, 0)
	g.follow()
	if g.stopped() || len(g.Table.Adjustments()) > 0 || g.Table.BoardCancelled() {
		return
	}
	c := g.legalCall(about("board-again", "15A1").of(by), by)
	if g.stopped() {
		g.Ruled = g.err == nil
		return
	}
	e = event(table.TakesBoard, by)
	e.Board = 1
	g.do(e)
	g.calls(by, c)
	if since != "none" {
		g.calls(by.Next(), bridge.Pass)
	}
}

// missing is a hand with too few cards where no other has too many (Law 14).
func (g *run) missing() {
	by := g.seat(about("board-short", "14"), bridge.Seats[:]...)
	inPlay := g.choice(about("board-when-missing", "14B"), "auction", "play") == "play"
	if g.stopped() {
		return
	}
	if inPlay {
		g.playAt(by.Next(), someTrick, by.Next(), bridge.NoTrump)
	} else {
		g.begin(table.Setup{Deal: unknownHands(), Dealer: by.Next(), OnLead: bridge.NoSeat})
		g.calls(by.Next(), bridge.Pass)
	}
	g.noTrick = true
	g.note(drawer(by, by.Next()), law.MissingCard, by, 0)
	if inPlay {
		g.Cite = []law.Ref{"14B1", "14B2", "14B3", "14B4"}
	} else {
		g.Cite = []law.Ref{"14A1", "14A2", "14A3"}
	}
}

// wrongCount is a hand with too many cards and another with too few (Law 13).
func (g *run) wrongCount() {
	long := g.seat(about("board-long", "13"), bridge.Seats[:]...)
	when := "before"
	if !g.Edition.WrongCount(law.CountFacts{}).DealAgain {
		when = g.choice(about("board-count-when", "13A"), "before", "called", "after")
	}
	if g.stopped() {
		return
	}
	short := long.Next()
	cards := bridge.Pack.Cards()
	var deal bridge.Deal
	for _, p := range bridge.Seats {
		n := 13
		switch p {
		case long:
			n = 14
		case short:
			n = 12
		}
		deal.Hands[p], cards = bridge.HandOf(cards[:n]...), cards[n:]
	}
	g.standIns = bridge.Pack
	// whoever has called before attention is drawn has, or has not, a proper hand
	dealer := long.Partner()
	if when == "called" {
		dealer = long
	}
	s := table.Setup{Deal: deal, Dealer: dealer, OnLead: bridge.NoSeat}
	if when == "after" {
		s.Contract = &bridge.Contract{Level: 1, Strain: bridge.NoTrump, Declarer: short}
	}
	g.begin(s)
	switch when {
	case "after":
		g.do(event(table.EndPlay, bridge.NoSeat))
	case "called":
		g.calls(dealer, bridge.Pass)
	}
	g.note(short, law.SurplusCard, long, 0)
}
