package dd

import (
	"context"
	"errors"
	"slices"
	"testing"

	"arbiter/bridge"
)

const someDeal = "N:T8432.K2.J987.AQ J6.AQT85.Q532.53 AQ.J643.AK6.KT92 K975.97.T4.J8764"

func TestBudget(t *testing.T) {
	deal := parseDeal(t, someDeal)
	s := NewSolver(Options{Nodes: 5000})
	if _, err := s.Table(context.Background(), deal); !errors.Is(err, ErrBudget) {
		t.Fatalf("got %v, want the budget to end the search", err)
	}
	if n := s.Stats().Nodes; n > 5000+100_000 {
		t.Errorf("%d cards were tried under a budget of 5000", n)
	}
	// The solver stays good for a question that it can afford.
	p := Position{Trump: bridge.NoTrump, Hands: [4]bridge.Hand{
		bridge.HandOf(0x3c, 0x3b), bridge.HandOf(0x3a, 0x02), bridge.HandOf(0x01, 0x00), bridge.HandOf(0x0c, 0x11)}}
	sol, err := s.Best(context.Background(), p)
	if err != nil || sol.Tricks != 2 {
		t.Errorf("got %v, %v, want 2 tricks", sol, err)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	deal := parseDeal(t, someDeal)
	if _, err := NewSolver(Options{}).Table(ctx, deal); !errors.Is(err, context.Canceled) {
		t.Errorf("Table: got %v", err)
	}
	if _, err := NewPool(2, Options{}).Table(ctx, deal); !errors.Is(err, context.Canceled) {
		t.Errorf("Pool.Table: got %v", err)
	}
}

// TestMemory solves with so little memory that the table is emptied on the way.
func TestMemory(t *testing.T) {
	deal := parseDeal(t, someDeal)
	want, err := NewSolver(Options{}).Table(context.Background(), deal)
	if err != nil {
		t.Fatal(err)
	}
	s := NewSolver(Options{Memory: MinMemory})
	got, err := s.Table(context.Background(), deal)
	if err != nil || got != want {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	if s.Memory() > MinMemory {
		t.Errorf("%d bytes are held, the bound is %d", s.Memory(), MinMemory)
	}
}

// TestAgain solves a deal before and after others: results and counts are the
// same, whatever a solver has done before.
func TestAgain(t *testing.T) {
	deal := parseDeal(t, someDeal)
	hard := parseDeal(t, "N:AT62.J73.Q84.K95 K95.AT62.J73.Q84 Q84.K95.AT62.J73 J73.Q84.K95.AT62")
	s := NewSolver(Options{})
	var counts [2]Stats
	for i := range counts {
		before := s.Stats()
		if _, err := s.Table(context.Background(), deal); err != nil {
			t.Fatal(err)
		}
		counts[i] = s.Stats().minus(before)
		if _, err := s.Table(context.Background(), hard); err != nil {
			t.Fatal(err)
		}
	}
	if counts[0] != counts[1] {
		t.Errorf("first %+v, then %+v", counts[0], counts[1])
	}
}

func (s Stats) minus(b Stats) Stats {
	return Stats{s.Nodes - b.Nodes, s.Leads - b.Leads, s.Scans - b.Scans, s.Stores - b.Stores}
}

// TestBadPositions asks what has no answer.
func TestBadPositions(t *testing.T) {
	ace, king := bridge.NewCard(bridge.Spades, bridge.Ace), bridge.NewCard(bridge.Spades, bridge.King)
	for name, p := range map[string]Position{
		"a card twice":        {Hands: [4]bridge.Hand{bridge.HandOf(ace), bridge.HandOf(ace)}},
		"no leader":           {Hands: [4]bridge.Hand{bridge.HandOf(ace)}, Leader: bridge.NoSeat},
		"no strain":           {Hands: [4]bridge.Hand{bridge.HandOf(ace)}, Trump: 7},
		"no card":             {Hands: [4]bridge.Hand{1 << 14}},
		"played and held":     {Hands: [4]bridge.Hand{bridge.HandOf(ace)}, Trick: []bridge.Card{ace}},
		"fourteen cards":      {Hands: [4]bridge.Hand{0x3fff_0000&bridge.Pack.Of(1) | 7}},
		"a complete trick":    {Hands: [4]bridge.Hand{}, Trick: []bridge.Card{ace, king}},
		"a trick of too many": {Trick: []bridge.Card{ace, king, 1, 2}},
	} {
		if sol, err := NewSolver(Options{}).Solve(context.Background(), p); err == nil {
			t.Errorf("%s: got %+v, want an error", name, sol)
		}
	}
	deal := parseDeal(t, "N:A... - K... Q...")
	if _, err := NewSolver(Options{}).Table(context.Background(), deal); err == nil {
		t.Error("a hand that is not known: got no error")
	}
}

// TestBadRecords follows records that cannot have happened.
func TestBadRecords(t *testing.T) {
	deal := parseDeal(t, someDeal)
	contract := bridge.Contract{Level: 1, Strain: bridge.NoTrump, Declarer: bridge.North}
	s := NewSolver(Options{})
	for _, cards := range []string{"SA", "D2 D2", "D2 D6 DT S2"} {
		if _, err := s.Play(context.Background(), deal, contract, parseCards(t, cards)); err == nil && cards != "D2 D6 DT S2" {
			t.Errorf("%s: got no error", cards)
		}
	}
	if _, err := s.Play(context.Background(), deal, bridge.Contract{}, nil); err == nil {
		t.Error("no contract: got no error")
	}
}

// TestFollow follows play that begins in the middle and goes on with a lead by
// the wrong hand.
func TestFollow(t *testing.T) {
	hands := parseDeal(t, "N:A2... .A2.. 3..2. 4...2").Hands
	p := Position{Hands: hands, Trump: bridge.NoTrump, Leader: bridge.North}
	var moves []Move
	for _, m := range []string{"E HA", "S D2", "W C2", "N S2", "E H2", "S S3", "W S4", "N SA"} {
		seat, _ := bridge.ParseSeat(m[:1])
		moves = append(moves, Move{seat, parseCards(t, m[2:])[0]})
	}
	s := NewSolver(Options{})
	for side, want := range map[bridge.Side][]int{bridge.NS: {2, 0, 0, 0, 0, 0, 0, 0, 0}, bridge.EW: {0, 2, 2, 2, 2, 2, 2, 2, 2}} {
		play, err := s.Follow(context.Background(), p, side, moves)
		if err != nil {
			t.Fatal(err)
		}
		got, cost := []int{play.Before}, 0
		for _, c := range play.Cards {
			got, cost = append(got, c.Tricks), cost+c.Cost
		}
		if !slices.Equal(got, want) || play.Cards[0].Cost != -2 || cost != -2 {
			t.Errorf("%s: got %v, %+v, want %v", side, got, play.Cards, want)
		}
	}
	for name, bad := range map[string][]Move{
		"a card of another hand":      {{bridge.East, parseCards(t, "SA")[0]}},
		"out of turn within a trick":  {moves[0], moves[2]},
		"a card that has been played": {moves[0], moves[0]},
	} {
		if _, err := s.Follow(context.Background(), p, bridge.NS, bad); err == nil {
			t.Errorf("%s: got no error", name)
		}
	}
	p.Limits.Lead[bridge.North] = LeadSuit(bridge.Spades)
	if _, err := s.Follow(context.Background(), p, bridge.NS, nil); err == nil {
		t.Error("limits: got no error")
	}
}

func TestPool(t *testing.T) {
	list := lines(t, "testdata/answers.txt")[6:12]
	var deals []bridge.Deal
	s := NewSolver(Options{})
	var want []Table
	for i, line := range list {
		deals = append(deals, parseDeal(t, line[:69]))
		table, err := s.Table(context.Background(), deals[i])
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, table)
	}
	pool := NewPool(3, Options{})
	if got, err := pool.Table(context.Background(), deals[0]); err != nil || got != want[0] {
		t.Errorf("got %v, %v, want %v", got, err, want[0])
	}
	each := func(yield func(string, bridge.Deal) bool) {
		for i, d := range deals {
			if !yield(list[i], d) {
				return
			}
		}
	}
	n := 0
	err := pool.Batch(context.Background(), each, func(label string, got Table) error {
		if label != list[n] || got != want[n] {
			t.Errorf("deal %d: got %s %v, want %v", n, label, got, want[n])
		}
		n++
		return nil
	})
	if err != nil || n != len(deals) {
		t.Errorf("%d tables, %v", n, err)
	}
	stop := errors.New("enough")
	if err := pool.Batch(context.Background(), each, func(string, Table) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("got %v, want %v", err, stop)
	}
}
