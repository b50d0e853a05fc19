package claim

import (
	"strings"
	"testing"

	"arbiter/bridge"
)

// TestBind: what a claimer who plays on may do, in notrump or with spades as trumps.
func TestBind(t *testing.T) {
	const guess = "N:KJ3... 987... AT4... Q52..."
	for _, x := range []struct {
		name, deal, trumps string
		shown              bridge.Seat // who has shown out of spades, or NoSeat
		plan               []Step
		played             string
		stated, finesse    string
		ok                 bool
	}{
		{"a lead is free", guess, "NT", bridge.NoSeat, nil, "", "", "", true},
		{"an unstated finesse", guess, "NT", bridge.NoSeat, nil, "S4 S2", "", "SJ", true},
		{"to let a card run", guess, "NT", bridge.NoSeat, nil, "ST S2", "", "S3 SJ", true},
		{"a card that an opponent has covered", guess, "NT", bridge.NoSeat, nil, "ST SQ", "", "", true},
		{"proved by a void", "N:KJ3... .987.. AT4... Q52...", "NT", bridge.East, nil, "S4 S2", "", "", true},
		{"a void that has not shown", "N:KJ3... .987.. AT4... Q52...", "NT", bridge.NoSeat, nil, "S4 S2", "", "SJ", true},
		{"a ducked trick", "N:A32... 987... 654... KQT...", "NT", bridge.NoSeat, nil, "S4 ST", "", "", true},
		{"not his turn", guess, "NT", bridge.NoSeat, nil, "S4", "", "", false},
		{"a card that nobody holds", guess, "NT", bridge.NoSeat, nil, "C4", "", "", false},
		{"the statement names the lead", guess, "NT", bridge.NoSeat, []Step{{Verb: PlayCard, Card: card("SA")}}, "", "SA", "", true},
		{"and the next", guess, "NT", bridge.NoSeat, []Step{{Verb: PlayCard, Card: card("SA")}, {Verb: Finesse, Card: card("SJ")}},
			"SA S2 S3 S7", "S4 ST", "", true},
		{"a stated finesse", guess, "NT", bridge.NoSeat, []Step{{Verb: Finesse, Card: card("SJ")}}, "S4 S2", "SJ", "", true},
		{"another lead was let stand", guess, "NT", bridge.NoSeat, []Step{{Verb: PlayCard, Card: card("SA")}}, "S4 S2 SK S7", "S3 SJ", "", true},
		{"trumps from the top", "N:.32.. 3.4.. A2... .65..", "S", bridge.NoSeat, []Step{{Verb: DrawTrumps}}, "", "SA", "", true},
	} {
		deal, err := bridge.ParseDeal(x.deal)
		if err != nil {
			t.Fatal(err)
		}
		trumps, _ := bridge.ParseStrain(x.trumps)
		p := Position{Hands: deal.Hands, Trumps: trumps, Lead: bridge.South, Claimer: bridge.South, Dummy: bridge.North, Claimed: 3, Plan: x.plan}
		if x.shown != bridge.NoSeat {
			p.ShownOut[x.shown] = SuitSet(bridge.Spades)
		}
		var played []bridge.Card
		for _, w := range strings.Fields(x.played) {
			played = append(played, card(w))
		}
		b, ok := Bind(p, played)
		if ok != x.ok || b.Stated != hand(x.stated) || b.Finesse != hand(x.finesse) {
			t.Errorf("%s: stated %v, finesse %v, %v", x.name, b.Stated, b.Finesse, ok)
		}
	}
}

func card(t string) bridge.Card {
	c, _ := bridge.ParseCard(t)
	return c
}

func hand(t string) bridge.Hand {
	var h bridge.Hand
	for _, w := range strings.Fields(t) {
		h = h.With(card(w))
	}
	return h
}
