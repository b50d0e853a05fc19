package dd

import (
	"context"
	"testing"

	"arbiter/bridge"
)

// limited solves a position and returns the tricks of the side to play. The cards
// listed are those that may be played.
func limited(t *testing.T, p Position) Solution {
	t.Helper()
	sol, err := NewSolver(Options{Nodes: 20_000_000}).Solve(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	var listed bridge.Hand
	for _, c := range sol.Cards {
		listed = listed.With(c.Card)
	}
	if legal, err := p.Legal(); err != nil || legal != listed {
		t.Errorf("%v may be played, %v, but the solution lists %v", legal, err, listed)
	}
	return sol
}

func TestPenaltyCardIsPlayed(t *testing.T) {
	deal := parseDeal(t, "N:432... AK... Q5.2.. 7.6.3.")
	p := Position{Hands: deal.Hands, Trump: bridge.NoTrump, Leader: bridge.North}
	p.Hands[bridge.North] = p.Hands[bridge.North].Without(bridge.NewCard(bridge.Spades, 2))
	p.Hands[bridge.South] = p.Hands[bridge.South].Without(bridge.NewCard(bridge.Hearts, 2))
	p.Hands[bridge.West] = p.Hands[bridge.West].Without(bridge.NewCard(bridge.Diamonds, 3))
	king := bridge.NewCard(bridge.Spades, bridge.King)
	p.Trick = []bridge.Card{bridge.NewCard(bridge.Spades, 4)}
	p.Hands[bridge.North] = bridge.HandOf(bridge.NewCard(bridge.Spades, 3))
	p.Limits.Penalty[bridge.East] = bridge.HandOf(king)
	sol := limited(t, p)
	if sol.Turn != bridge.East || len(sol.Cards) != 1 || sol.Cards[0].Card != king || sol.Opponents {
		t.Errorf("East may play %v, want the king only", sol.Cards)
	}
	p.Limits.Penalty[bridge.East] |= bridge.HandOf(bridge.NewCard(bridge.Spades, bridge.Ace))
	if sol = limited(t, p); len(sol.Cards) != 2 || !sol.Opponents {
		t.Errorf("of two penalty cards North-South choose, got %+v", sol)
	}
}

func TestMinorPenaltyCard(t *testing.T) {
	p := Position{Trump: bridge.NoTrump, Leader: bridge.North}
	for seat, text := range []string{"Q6543...", "J9872...", ".AKQJT..", "..AKQJT."} {
		h, err := bridge.ParseHand(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Hands[seat] = h
	}
	three := bridge.NewCard(bridge.Spades, 3)
	p.Limits.Minor[bridge.North] = bridge.HandOf(three)
	var got []bridge.Card
	for _, c := range limited(t, p).Cards {
		got = append(got, c.Card)
	}
	if len(got) != 2 || got[0].Rank() != bridge.Queen || got[1] != three {
		t.Errorf("North may lead %v, want SQ and S3", got)
	}
}

func TestLeadLimits(t *testing.T) {
	deal := parseDeal(t, "N:A2.32.. 43.54.. K5.A6.. 76.K7..")
	p := Position{Hands: deal.Hands, Trump: bridge.NoTrump, Leader: bridge.West}
	p.Limits.Lead[bridge.West] = LeadSuit(bridge.Hearts)
	for _, c := range limited(t, p).Cards {
		if c.Card.Suit() != bridge.Hearts {
			t.Errorf("West may lead %s where a heart is required", c.Card)
		}
	}
	p.Limits.Lead[bridge.West] = LeadOther(bridge.Hearts)
	for _, c := range limited(t, p).Cards {
		if c.Card.Suit() == bridge.Hearts {
			t.Errorf("West may lead %s where hearts are forbidden", c.Card)
		}
	}
	p.Limits.Lead[bridge.West] = LeadSuit(bridge.Clubs)
	if n := len(limited(t, p).Cards); n != 4 {
		t.Errorf("West has no club and may lead %d cards, want all four", n)
	}
}

// TestLimitsOnWholeDeals solves whole deals under limits within a budget. A
// limit on one side never helps it.
func TestLimitsOnWholeDeals(t *testing.T) {
	some := lines(t, "testdata/answers.txt")[6:12]
	s := NewSolver(Options{})
	for i, line := range some {
		deal := parseDeal(t, line[:69])
		p := Position{Hands: deal.Hands, Trump: strains[i%5], Leader: bridge.West}
		free, err := s.Best(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		cards := deal.Hands[bridge.East].Cards()
		p.Limits.Penalty[bridge.East] = bridge.HandOf(cards[0])
		p.Limits.Lead[bridge.West] = LeadOther(bridge.Suit(i % 4))
		before := s.Stats()
		bound, err := s.Best(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d free, %d with %s exposed; %d cards tried", free.Tricks, bound.Tricks, cards[0], s.Stats().minus(before).Nodes)
		if bound.Tricks > free.Tricks {
			t.Errorf("%s: East-West take %d, and %d under a limit", deal, free.Tricks, bound.Tricks)
		}
	}
}

// TestUnequalHands solves whole deals in which one hand lacks a card, within a
// budget. One trick more or less of one side is all that a low card changes.
func TestUnequalHands(t *testing.T) {
	s := NewSolver(Options{Nodes: 20_000_000})
	for i, line := range lines(t, "testdata/answers.txt")[6:10] {
		deal := parseDeal(t, line[:69])
		cards := deal.Hands[bridge.East].Cards()
		deal.Hands[bridge.East] = deal.Hands[bridge.East].Without(cards[len(cards)-1])
		sol, err := s.Best(context.Background(), Position{Hands: deal.Hands, Trump: strains[i], Leader: bridge.North})
		if err != nil {
			t.Fatalf("%s: %v", deal, err)
		}
		if sol.Of != 13 {
			t.Errorf("%s: %d tricks are left, want 13", deal, sol.Of)
		}
	}
}
