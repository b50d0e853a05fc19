package guide

import (
	"slices"

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
		g.exposedByDeclarer(d, by)
		return
	}
	how := g.choice(about("exposed-how", "49").of(by).and(by.Partner()), "dropped", "shown", "named", "unseen", "fault-of-other")
	if g.notExposed(how, by, "49") {
		return
	}
	most := 4
	if how == "named" {
		most = 1
	}
	cards := g.cards(about("exposed-cards", "50B").of(by), 1, most)
	lying := g.lyingBesides(by, 3)
	leader, lead := g.turnWith(by, append(slices.Clip(cards), lying...), how != "dropped")
	if g.stopped() {
		return
	}
	g.playAt(d, someTrick, leader, bridge.NoTrump)
	g.layBesides(by, lying)
	lead()
	e := event(map[string]table.Verb{"dropped": table.Drops, "shown": table.Shows, "named": table.Names}[how], by)
	e.Cards = cards
	g.do(e)
	g.find(law.AskOwnError, by, table.AnswerYes)
	if how == "named" {
		g.Tell = append(g.Tell, Notice{ID: "named-card", Seat: by, Card: cards[0]})
	}
	g.follow()
	switch {
	case g.stopped():
	case g.Table.Phase() == table.InClaim:
		g.Tell, g.Cite = nil, nil // there is no penalty card to follow with
		g.shownClaim(d, by)
	case how == "shown" && len(g.Table.Rulings()) == g.before:
		g.Tell, g.Cite = nil, []law.Ref{"68"}
		g.tell("shown-for-trick", by)
	}
}

// exposedByDeclarer is a card of declarer or dummy: nothing follows, unless declarer
// faced his cards to claim.
func (g *run) exposedByDeclarer(d, by bridge.Seat) {
	if by == d && g.choice(about("exposed-how-declarer", "48B2").of(by), "dropped", "shown") == "shown" {
		g.playAt(d, someTrick, d, bridge.NoTrump)
		e := event(table.Shows, d)
		e.Cards = []bridge.Card{g.standIn(bridge.Spades, true), g.standIn(bridge.Hearts, true)}
		g.do(e)
		g.follow()
		if !g.stopped() && g.Table.Phase() == table.InClaim {
			g.shownClaim(d, d)
			return
		}
	}
	if !g.stopped() {
		g.Cite = []law.Ref{"48A"}
		g.tell("never-penalty", by)
	}
}

// notExposed reports whether that is no exposure by the player, and says what becomes
// of the card.
func (g *run) notExposed(how string, by bridge.Seat, ref law.Ref) bool {
	switch how {
	case "unseen":
		g.tell("unseen", by)
	case "fault-of-other":
		g.tell("seen-by-mishap", by)
		if g.Edition.Directed() {
			g.remind("16D", bridge.NoSide)
		}
	default:
		return false
	}
	g.Cite = []law.Ref{ref}
	return true
}

// lyingBesides asks for the penalty cards that a defender has on the table already,
// beside one he gets now: two of them are both major, and declarer may ask for more.
func (g *run) lyingBesides(by bridge.Seat, most int) []bridge.Card {
	if !g.yes(about("exposed-besides", "50B").of(by)) {
		return nil
	}
	return g.cards(about("exposed-besides-cards", "50B").of(by), 1, most)
}

// layBesides lays these on the table as what was there before the case.
func (g *run) layBesides(by bridge.Seat, lying []bridge.Card) {
	if len(lying) > 0 && !g.stopped() {
		g.layOpen(by, lying, false)
		g.before, g.reminded = len(g.Table.Rulings()), nil
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
	if g.stopped() || len(cards) == 0 || len(cards) == 1 && g.Edition.PenaltyClass(cards[0], deliberate) == law.Minor {
		return "other"
	}
	options := []string{"partner-leads", "other"}
	if len(cards) > 1 {
		options = []string{"partner-leads", "his-turn", "other"}
	}
	return g.choice(about("exposed-turn", "50D").of(by).and(by.Partner()), options...)
}

// turnWith asks whose turn it is when cards of a defender become penalty cards, as far
// as declarer has something to choose then: who leads to the trick, and what puts the
// lead down where its owner is to play to it.
func (g *run) turnWith(by bridge.Seat, cards []bridge.Card, deliberate bool) (leader bridge.Seat, lead func()) {
	p := penalty{run: g, by: by, cards: cards, other: bridge.NoCard}
	leader, led := by.Next(), leads
	switch g.exposedTurn(by, cards, deliberate) {
	case "partner-leads":
		leader = by.Partner()
	case "his-turn":
		led = p.askLed()
		switch {
		case led == otherSuit && p.mustFollow():
			led = leads
		case led == leads:
			leader = by
		default:
			leader = by.Prev()
		}
	}
	return leader, func() {
		if led != leads {
			g.play(leader, g.standIn(p.ledSuit(led), false))
		}
	}
}

// exposedInAuction is a card seen before the auction has ended (Law 24).
func (g *run) exposedInAuction() {
	by := g.seat(about("exposed-by", "24"), bridge.Seats[:]...)
	how := g.choice(about("exposed-how-auction", "24B").of(by).and(by.Partner()), "dropped", "shown", "led", "unseen", "fault-of-other")
	if g.notExposed(how, by, "24") {
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
