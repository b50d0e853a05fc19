package guide

import (
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// leadAfter is a lead out of turn that was faced together with the proper lead, or after
// it: it counts as played to that lead, in turn or too early (58A, 57).
func (g *run) leadAfter(d, by, turn bridge.Seat, opening, together bool) {
	led, ok := bridge.ParseSuit(g.suit(about("lead-suit-led", "44C").of(by).and(turn)))
	card := g.card(about("lead-own-card", "58A").of(by))
	if g.stopped() || !ok {
		return
	}
	inTurn, early := turn == by.Prev(), turn == by.Next() && by.Side() != d.Side()
	holds := card.Suit() != led && !early && g.yes(about("lead-holds", "44C").of(by))
	if g.stopped() {
		return
	}
	trick := someTrick
	if opening {
		trick = 1
	}
	lead := g.standIn(led, false)
	deal := unknownHands()
	deal.Unknown[by], deal.Hands[by] = false, g.handWith(card, led, holds, 14-trick)
	g.begin(table.Setup{
		Deal: deal, Dealer: bridge.NoSeat, OnLead: turn,
		Contract: &bridge.Contract{Level: 1, Strain: bridge.NoTrump, Declarer: d},
		Won:      [2]int{bridge.NS: trick - 1},
	})
	g.start = opening
	g.play(turn, lead)
	e := event(table.Plays, by)
	e.Cards, e.Together = []bridge.Card{card}, together
	g.do(e)
	g.tell("lead-stands", turn)
	switch {
	case holds && (inTurn || by.Side() == d.Side()):
		g.note(drawer(by, d), law.Revoke, by, 0)
	case inTurn:
		g.tell("lead-followed", by)
	}
	if inTurn && together {
		g.Cite = []law.Ref{"58A"}
	}
}

// handWith is a hand of n cards with the card, and with one of the suit led only where
// its owner holds one; the others stand for what nobody has named.
func (g *run) handWith(card bridge.Card, led bridge.Suit, holds bool, n int) bridge.Hand {
	h := bridge.HandOf(card)
	if holds {
		h = h.With(g.standIn(led, false))
	}
	for h.Count() < n {
		h = h.With(g.standIn(g.freeSuitBut(led), false))
	}
	return h
}
