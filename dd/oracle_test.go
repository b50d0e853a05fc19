package dd

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"arbiter/bridge"
)

// oracle solves a position by trying everything, card by card.
type oracle struct {
	trump bridge.Strain
	known map[oracleKey]int
}

type oracleKey struct {
	hands  [4]bridge.Hand
	turn   bridge.Seat
	limits Limits
}

// tricks is what North-South take from a position on. played are the cards of
// the trick in progress, seats who played them.
func (o *oracle) tricks(hands [4]bridge.Hand, turn bridge.Seat, l Limits, played []bridge.Card, seats []bridge.Seat) int {
	if len(played) > 0 {
		// Whose turn is it, and is the trick complete?
		next := seats[len(seats)-1].Next()
		for i := 0; i < 4 && (hands[next] == 0 || has(seats, next)); i++ {
			next = next.Next()
		}
		if hands[next] != 0 && !has(seats, next) {
			turn = next
		} else {
			win := 0
			for i := range played {
				if bridge.Beats(played[i], played[win], o.trump) {
					win = i
				}
			}
			winner := seats[win]
			if seats[0] != winner {
				l.Lead[seats[0]] = LeadLimit{}
			}
			v := o.tricks(hands, winner, l, nil, nil)
			if winner.Side() == bridge.NS {
				v++
			}
			return v
		}
	} else {
		for i := 0; hands[turn] == 0; i++ {
			if i == 4 {
				return 0
			}
			turn = turn.Next()
		}
		if v, ok := o.known[oracleKey{hands, turn, l}]; ok {
			return v
		}
	}
	best := -1
	choices, theirs := o.choices(hands[turn], turn, l, played)
	ns := turn.Side() == bridge.NS != theirs
	for _, c := range choices {
		v := o.after(hands, turn, l, played, seats, c)
		if best < 0 || ns && v > best || !ns && v < best {
			best = v
		}
	}
	if len(played) == 0 {
		o.known[oracleKey{hands, turn, l}] = best
	}
	return best
}

func (o *oracle) after(hands [4]bridge.Hand, turn bridge.Seat, l Limits, played []bridge.Card, seats []bridge.Seat, c bridge.Card) int {
	hands[turn] = hands[turn].Without(c)
	if len(played) == 0 && !l.Lead[turn].Retained {
		l.Lead[turn] = LeadLimit{}
	}
	return o.tricks(hands, 0, l, append(played[:len(played):len(played)], c), append(seats[:len(seats):len(seats)], turn))
}

// choices is the cards a seat may play, read from the Laws rather than from
// the code under test.
func (o *oracle) choices(hand bridge.Hand, turn bridge.Seat, l Limits, played []bridge.Card) (cards []bridge.Card, theirs bool) {
	ok := hand.Cards()
	keep := func(f func(bridge.Card) bool) {
		var some []bridge.Card
		for _, c := range ok {
			if f(c) {
				some = append(some, c)
			}
		}
		if len(some) > 0 {
			ok = some
		}
	}
	if len(played) > 0 {
		keep(func(c bridge.Card) bool { return c.Suit() == played[0].Suit() })
	} else {
		keep(func(c bridge.Card) bool { return l.Lead[turn].From.Has(c) })
	}
	keep(func(c bridge.Card) bool { return l.Penalty[turn].Has(c) })
	forced := 0
	for _, c := range ok {
		if l.Penalty[turn].Has(c) {
			forced++
		}
	}
	if forced > 0 {
		return ok, forced > 1
	}
	for _, m := range l.Minor[turn].Cards() {
		if hand.Has(m) {
			keep(func(c bridge.Card) bool { return c == m || c.Suit() != m.Suit() || c.Rank().Honour() })
		}
	}
	return ok, false
}

func has(seats []bridge.Seat, s bridge.Seat) bool {
	for _, x := range seats {
		if x == s {
			return true
		}
	}
	return false
}

// ending is a random position of at most n cards a hand.
func ending(r *rand.Rand, n int, ragged, limited bool) Position {
	deck := bridge.Pack.Cards()
	if r.IntN(2) == 0 { // few suits make long suits
		deck = deck[:13*(2+r.IntN(2))]
	}
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	p := Position{Trump: bridge.Strain(r.IntN(5)), Leader: bridge.Seat(r.IntN(4))}
	k := 1 + r.IntN(n)
	for seat := range 4 {
		size := k
		if ragged {
			size = r.IntN(k + 1)
		}
		if size == 0 && seat == int(p.Leader) {
			size = 1
		}
		for range size {
			p.Hands[seat] = p.Hands[seat].With(deck[0])
			deck = deck[1:]
		}
	}
	seat := p.Leader
	for range r.IntN(4) {
		h := p.Hands[seat]
		if h == 0 {
			break
		}
		if len(p.Trick) > 0 {
			h = h.Follow(p.Trick[0].Suit())
		}
		cards := h.Cards()
		c := cards[r.IntN(len(cards))]
		p.Trick = append(p.Trick, c)
		p.Hands[seat] = p.Hands[seat].Without(c)
		seat = seat.Next()
	}
	if limited {
		for seat := range 4 {
			cards := p.Hands[seat].Cards()
			if len(cards) == 0 {
				continue
			}
			pick := func() bridge.Hand { return bridge.HandOf(cards[r.IntN(len(cards))]) }
			switch r.IntN(8) {
			case 0, 1:
				p.Limits.Penalty[seat] = pick()
			case 2:
				p.Limits.Penalty[seat] = pick()
				p.Limits.Penalty[seat] |= pick()
			case 3:
				p.Limits.Minor[seat] = pick()
			case 4:
				p.Limits.Lead[seat] = LeadSuit(bridge.Suit(r.IntN(4)))
			case 5:
				p.Limits.Lead[seat] = LeadOther(bridge.Suit(r.IntN(4)))
			}
		}
	}
	return p
}

// compare solves a position and compares every card with the oracle.
func compare(s *Solver, p Position) error {
	got, err := s.Solve(context.Background(), p)
	if errors.Is(err, errComplete) {
		return nil
	}
	if err != nil {
		return err
	}
	o := oracle{p.Trump, map[oracleKey]int{}}
	var seats []bridge.Seat
	for i := range p.Trick {
		seats = append(seats, (p.Leader+bridge.Seat(i))&3)
	}
	if got.Of == 0 {
		return nil
	}
	sign := func(v int) int {
		if got.Turn.Side() == bridge.NS {
			return v
		}
		return got.Of - v
	}
	cards, theirs := o.choices(p.Hands[got.Turn], got.Turn, p.Limits, p.Trick)
	if len(cards) != len(got.Cards) || theirs != got.Opponents {
		return fmt.Errorf("%+v: cards %v, want %v", p, got.Cards, cards)
	}
	for i, c := range cards {
		want := sign(o.after(p.Hands, got.Turn, p.Limits, p.Trick, seats, c))
		if got.Cards[i].Card != c || got.Cards[i].Tricks != want {
			return fmt.Errorf("%+v: %v by %v: got %v, want %d", p, c, got.Turn, got.Cards[i], want)
		}
	}
	if want := sign(o.tricks(p.Hands, p.Leader, p.Limits, p.Trick, seats)); got.Tricks != want {
		return fmt.Errorf("%+v: got %d, want %d", p, got.Tricks, want)
	}
	best, err := s.Best(context.Background(), p)
	if err != nil || best.Tricks != got.Tricks {
		return fmt.Errorf("%+v: best %d, %v, want %d", p, best.Tricks, err, got.Tricks)
	}
	return nil
}

// TestEndings compares random positions of the last five tricks, with hands of
// unequal length, tricks in progress and limits, with the oracle.
func TestEndings(t *testing.T) {
	t.Parallel()
	n := 100_000
	if testing.Short() || slow {
		n = 10_000
	}
	r := rand.New(rand.NewPCG(1, 2))
	s := NewSolver(Options{})
	for i := range n {
		size := 3
		if i%40 == 0 {
			size = 5
		} else if i%10 == 0 {
			size = 4
		}
		p := ending(r, size, i/40%4 == 1, i/40%4 == 2)
		if err := compare(s, p); err != nil {
			t.Fatalf("position %d: %v", i, err)
		}
	}
}

// FuzzEnding does the same with positions that the fuzzer draws.
func FuzzEnding(f *testing.F) {
	for i := range uint64(8) {
		f.Add(i, uint8(i), uint8(i))
	}
	solver := NewSolver(Options{Memory: MinMemory})
	f.Fuzz(func(t *testing.T, seed uint64, size, kind uint8) {
		p := ending(rand.New(rand.NewPCG(seed, 1)), 1+int(size%5), kind&1 != 0, kind&2 != 0)
		if err := compare(solver, p); err != nil {
			t.Fatal(err)
		}
	})
}
