package guide

import (
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// exposed is a card that became visible outside the course of play.
func (g *run) exposed() {
	g.noTrick = true
	if g.choice(about("exposed-when", "24"), "play", "auction") == "auction" {
		g.exposedInAuction()
		return
	}
	d := g.declarer()
	by := g.seat(about("exposed-by", "48A"), bridge.Seats[:]...)
	if g.stopped() {
		return
	}
	if by.Side() == d.Side() {
		g.Cite = []law.Ref{"48A"}
		return
	}
	how := g.choice(about("exposed-how", "49").of(by).and(by.Partner()), "dropped", "shown", "named", "unseen", "fault-of-other")
	if how == "unseen" || how == "fault-of-other" {
		g.Cite = []law.Ref{"49"}
		return
	}
	most := 4
	if how == "named" {
		most = 1
	}
	cards := g.cards(about("exposed-cards", "50B").of(by), 1, most)
	leader := d
	switch g.exposedTurn(by, cards, how != "dropped") {
	case "partner-leads":
		leader = by.Partner()
	case "his-turn":
		leader = by
	}
	g.playAt(d, someTrick, leader, bridge.NoTrump)
	e := event(map[string]table.Verb{"dropped": table.Drops, "shown": table.Shows, "named": table.Names}[how], by)
	e.Cards = cards
	g.do(e)
	g.find(law.AskOwnError, by, table.AnswerYes)
	g.follow()
	if !g.stopped() && g.Table.Phase() == table.InClaim {
		g.shownClaim(d, by)
	}
}

// shownClaim is what follows where he meant to claim with the cards he showed.
func (g *run) shownClaim(d, by bridge.Seat) {
	g.noCount = true
	q := about("claim-stage", "68D").of(by).and(by.Partner())
	stage := g.choice(q, "agreed", "disputed", "play-on")
	g.Ruled = !g.stopped()
	g.settle(stage, by, drawer(by, d))
}

// exposedTurn asks whose turn it is, as far as that gives declarer something to
// choose at once.
func (g *run) exposedTurn(by bridge.Seat, cards []bridge.Card, deliberate bool) string {
	if g.stopped() || len(cards) == 1 && g.Edition.PenaltyClass(cards[0], deliberate) == law.Minor {
		return "other"
	}
	options := []string{"partner-leads", "other"}
	if len(cards) > 1 {
		options = []string{"partner-leads", "his-turn", "other"}
	}
	return g.choice(about("exposed-turn", "50D").of(by).and(by.Partner()), options...)
}

// exposedInAuction is a card seen before the auction has ended (Law 24).
func (g *run) exposedInAuction() {
	by := g.seat(about("exposed-by", "24"), bridge.Seats[:]...)
	how := g.choice(about("exposed-how-auction", "24B").of(by).and(by.Partner()), "dropped", "shown", "led", "unseen", "fault-of-other")
	if how == "unseen" || how == "fault-of-other" {
		g.Cite = []law.Ref{"24"}
		return
	}
	most := 4
	if how == "led" {
		most = 1
	}
	cards := g.cards(about("exposed-cards", "24").of(by), 1, most)
	if g.stopped() {
		return
	}
	g.begin(table.Setup{Deal: unknownHands(), Dealer: by.Next(), OnLead: bridge.NoSeat})
	g.calls(by.Next(), bridge.Pass)
	e := event(map[string]table.Verb{"dropped": table.Drops, "shown": table.Shows, "led": table.Plays}[how], by)
	e.Cards = cards
	g.do(e)
	g.find(law.AskOwnError, by, table.AnswerYes)
	if how == "shown" {
		g.asked[findingID(law.Asked{ID: law.AskLed, Seat: by, Side: bridge.NoSide})] = true
		for _, c := range cards {
			e := event(table.DirectorFinds, bridge.NoSeat)
			e.Question, e.Answer = law.AskLed, table.Answer{Kind: table.AnswerNo, Seat: by, Side: bridge.NoSide, Card: c}
			g.do(e)
		}
	}
	g.Cite = []law.Ref{"24D", "24E"}
}

// calls makes calls, one player each from p on.
func (g *run) calls(p bridge.Seat, calls ...bridge.Call) {
	for _, c := range calls {
		e := event(table.Calls, p)
		e.Call = c
		g.do(e)
		p = p.Next()
	}
}
