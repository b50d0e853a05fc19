package guide

import (
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// lead is a lead out of turn: by a defender or from declarer's wrong hand, the
// opening lead or a later one.
func (g *run) lead() {
	g.noTrick = true
	d := g.declarer()
	opening := g.yes(about("lead-opening", "54"))
	if g.stopped() {
		return
	}
	by, turn := bridge.NoSeat, d.Next()
	if opening {
		by = g.seat(about("lead-by", "53A"), d.Prev(), d, d.Partner())
	} else {
		by = g.seat(about("lead-by", "53A"), bridge.Seats[:]...)
		turn = g.leadTurn(d, by)
	}
	if g.stopped() {
		return
	}
	defender := by.Side() != d.Side()
	stage := g.leadStage(by, turn, opening, defender)
	f := law.LeadFacts{Defender: defender, Opening: opening, Trick: someTrick, ProperIsOpp: turn.Side() != by.Side()}
	if stage == "face-down" {
		// no lead yet, and nobody has seen the card: the record rules on nothing either
		g.Cite = []law.Ref{"41A"}
		g.tell("face-down", by)
		return
	}
	if stage == "partner" || stage == "proper" {
		if order := g.choice(about("lead-order", "58A").of(by).and(turn), "first", "together", "after"); order != "first" {
			g.leadAfter(d, by, turn, opening, order == "together")
			return
		}
	}
	card, second, led := bridge.NoCard, bridge.NoCard, bridge.Hearts
	if stage == "other" {
		led, _ = bridge.ParseSuit(g.suit(about("trick-suit-led", "57A").of(by.Next())))
		second = g.card(about("lead-second", "57A").of(by.Prev()))
	}
	if stage == "partner" || stage == "open" && (defender || g.Edition.LeadRefused(f).SameSuit) {
		card = g.card(about("lead-card", "53A").of(by))
	}
	if stage == "partner" {
		second = g.card(about("lead-partner-card", "60C").of(by.Partner()))
	}
	if g.stopped() {
		return
	}
	if card == bridge.NoCard {
		card = g.standIn(led, false)
	}
	trick := someTrick
	switch {
	case opening:
		trick = 1
	case stage == "last-trick":
		trick = 13
	}
	g.playAt(d, trick, turn, bridge.NoTrump)
	g.start = opening
	if stage == "told" {
		e := event(table.Tells, by.Next())
		e.Whom = by
		g.do(e)
	}
	g.play(by, card)
	g.find(law.AskLed, by, table.AnswerYes)
	switch stage {
	case "next":
		g.play(by.Next(), g.standIn(card.Suit(), true))
		g.find(law.AskLed, by.Next(), table.AnswerNo)
		g.find(law.AskSpread, d, table.AnswerNo)
	case "other":
		g.play(by.Prev(), second)
	case "other-hand":
		g.play(by.Prev(), g.standIn(card.Suit(), true))
	case "partner":
		g.play(by.Partner(), second)
	case "proper":
		g.play(turn, g.standIn(suitWithout(card.Suit()), false))
		g.find(law.AskLed, turn, table.AnswerYes)
		g.tell("lead-stands", turn)
	case "dummy-seen":
		g.do(event(table.Spreads, d.Partner()))
	case "spread":
		g.do(event(table.Spreads, d))
	}
}

// leadStage asks what has been done about the lead since.
func (g *run) leadStage(by, turn bridge.Seat, opening, defender bool) string {
	if opening && !defender {
		return "open"
	}
	stages := []string{"open", "next"}
	q := about("lead-stage", "53A").of(by).and(by.Next())
	switch {
	case opening:
		q.ID = "lead-stage-opening"
		stages = append(stages, "dummy-seen", "spread")
		if g.Edition.Number("41A") != "" {
			stages = append(stages, "face-down")
		}
	case turn.Side() != by.Side():
		stages = append(stages, "proper")
	}
	switch {
	case opening:
	case !defender && turn != by.Prev():
		stages = append(stages, "other")
	case defender && turn != by.Prev():
		stages = append(stages, "other-hand")
	}
	if defender && turn == by.Partner() {
		stages = append(stages, "partner")
	}
	if !opening && g.Edition.LeadOutOfTurn(law.LeadFacts{Defender: defender, Trick: 13}).Right == nil {
		stages = append(stages, "last-trick")
	}
	if _, ok := g.Edition.Told(true); ok {
		stages = append(stages, "told")
	}
	return g.choice(q, stages...)
}

// leadTurn asks whose lead it was: what hangs on it is not the same for a defender's
// lead and for one of declarer's side.
func (g *run) leadTurn(d, by bridge.Seat) bridge.Seat {
	q := about("lead-turn", "53B")
	if by.Side() == d.Side() {
		q = about("lead-turn-declarer", "55B")
	}
	return g.seat(q.of(by), others(by)...)
}

// others are the seats but this one.
func others(p bridge.Seat) []bridge.Seat {
	return []bridge.Seat{p.Next(), p.Partner(), p.Prev()}
}
