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

// penalty is a penalty card that lies on the table: what its owner has to do and
// what declarer may ask of his partner.
func (g *run) penalty() {
	g.noTrick = true
	d := g.declarer()
	if g.stopped() {
		return
	}
	by := g.seat(about("penalty-by", "50"), d.Next(), d.Prev())
	cards := g.cards(about("penalty-cards", "50").of(by), 1, 4)
	deliberate := g.penaltyHow("penalty-how", by, cards)
	whens := []string{"partner-leads", "his-turn", "other-card"}
	if by <= bridge.West && g.Hands[by] != 0 && g.Hands[by]&^bridge.HandOf(cards...) == 0 {
		whens = whens[:2] // he has no other
	}
	now := g.choice(about("penalty-now", "50D").of(by).and(by.Partner()), whens...)
	other := bridge.NoCard
	followed := false
	if now == "other-card" {
		other = g.card(about("penalty-other", "52").of(by))
		followed = !g.stopped() && g.mayFollow(cards, other, deliberate) && g.yes(about("penalty-followed", "50D1b").of(by))
	}
	var own []bridge.Card // of the partner who leads
	ownDeliberate := false
	if now == "partner-leads" && g.yes(about("penalty-partner", "50D1").of(by.Partner())) {
		own = g.cards(about("penalty-partner-cards", "50").of(by.Partner()), 1, 4)
		ownDeliberate = g.penaltyHow("penalty-partner-how", by.Partner(), own)
	}
	if g.stopped() {
		return
	}
	leader := by
	switch {
	case now == "partner-leads":
		leader = by.Partner()
	case followed:
		leader = by.Prev()
	}
	g.playAt(d, someTrick, leader, bridge.NoTrump)
	if own != nil {
		g.layOpen(by.Partner(), own, ownDeliberate)
	}
	g.layOpen(by, cards, deliberate)
	g.before = len(g.Table.Rulings())
	if followed {
		g.play(by.Prev(), g.standIn(other.Suit(), true))
	}
	if other != bridge.NoCard {
		g.play(by, other)
		if !g.stopped() && len(g.Table.Rulings()) == g.before {
			g.Tell = append(g.Tell, Notice{ID: "card-stands", Seat: by, Card: other})
		}
	}
	onTurn := by
	if now == "partner-leads" {
		onTurn = by.Partner()
	}
	for _, p := range g.Table.PenaltyCards() {
		ref := law.Ref("50C")
		if p.Class != law.Minor {
			if now == "other-card" || p.Seat != onTurn {
				continue
			}
			ref = "50D1a"
		}
		if !slices.Contains(g.Cite, ref) {
			g.Cite = append(g.Cite, ref)
		}
	}
}

// penaltyHow asks how a player exposed his penalty card, where its class turns on that,
// and reports whether it was on purpose.
func (g *run) penaltyHow(id string, by bridge.Seat, cards []bridge.Card) bool {
	if len(cards) != 1 || g.Edition.PenaltyClass(cards[0], false) == g.Edition.PenaltyClass(cards[0], true) {
		return false
	}
	return g.choice(about(id, "50B").of(by), "accident", "played") == "played"
}

// layOpen lays cards of a defender on the table as penalty cards.
func (g *run) layOpen(by bridge.Seat, cards []bridge.Card, deliberate bool) {
	e := event(table.Drops, by)
	if deliberate {
		e.Verb = table.Shows
	}
	e.Cards = cards
	g.do(e)
	g.find(law.AskClaim, by, table.AnswerNo)
	g.find(law.AskOwnError, by, table.AnswerYes)
}

// mayFollow reports whether a defender with these penalty cards may play another card
// only where he follows suit with it: a minor penalty card bars nothing but the small
// cards of its suit, and a major one of the suit led is due itself.
func (g *run) mayFollow(penalty []bridge.Card, other bridge.Card, deliberate bool) bool {
	if len(penalty) == 1 && g.Edition.PenaltyClass(penalty[0], deliberate) == law.Minor {
		return false
	}
	return !slices.ContainsFunc(penalty, func(c bridge.Card) bool { return c.Suit() == other.Suit() })
}
