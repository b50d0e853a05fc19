package claim

import (
	"context"
	"math/rand/v2"
	"testing"

	"arbiter/bridge"
)

// oracle is the least number of tricks the claimer's side takes, by trying every
// card everywhere: no memory, no equal cards, no short cut. The plan is read by
// the same functions as in the search.
type oracle struct{ s search }

func newOracle(p *Position) oracle {
	o := oracle{search{trumps: p.Trumps, side: p.Claimer.Side(), plan: p.Plan}}
	for _, seat := range bridge.Seats {
		o.s.own[seat] = p.plays(seat)
	}
	return o
}

func (o *oracle) least(hands [4]bridge.Hand, lead bridge.Seat, cards []bridge.Card, step int) int {
	if len(cards) == 4 {
		best := 0
		t := trick{lead: lead}
		for i, c := range cards {
			t.cards[i] = c
			if bridge.Beats(c, cards[best], o.s.trumps) {
				best = i
			}
		}
		winner := lead
		for range best {
			winner = winner.Next()
		}
		n := o.least(hands, winner, nil, o.s.after(&hands, &t, winner, step))
		if winner.Side() == o.s.side {
			n++
		}
		return n
	}
	seat := lead
	for range cards {
		seat = seat.Next()
	}
	if hands[seat] == 0 {
		return 0
	}
	var moves []move
	if len(cards) > 0 {
		for _, c := range hands[seat].Follow(cards[0].Suit()).Cards() {
			moves = append(moves, move{c, o.s.follow(seat, c, step)})
		}
	} else {
		if o.s.own[seat] {
			moves = o.s.leads(&hands, seat, step)
			if moves == nil {
				step = len(o.s.plan)
			}
		}
		if moves == nil {
			for _, c := range hands[seat].Cards() {
				moves = append(moves, move{c, step})
			}
		}
	}
	n := 13
	for _, m := range moves {
		after := hands
		after[seat] = after[seat].Without(m.card)
		n = min(n, o.least(after, lead, append(cards[:len(cards):len(cards)], m.card), m.step))
	}
	return n
}

// randomPosition deals n cards to each hand, often the high ones to South, so
// that claims do hold, and plays some legal cards of the first trick.
func randomPosition(r *rand.Rand, n int) Position {
	pool := bridge.Pack.Cards()
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	pool = pool[:4*n]
	p := Position{
		Trumps:  bridge.Strain(r.IntN(5)),
		Lead:    bridge.Seat(r.IntN(4)),
		Claimer: bridge.Seat(r.IntN(4)),
		Dummy:   bridge.NoSeat,
	}
	if r.IntN(3) > 0 {
		p.Dummy = p.Claimer.Partner()
	}
	for i, c := range pool {
		p.Hands[i%4] = p.Hands[i%4].With(c)
	}
	if r.IntN(4) > 0 { // give the claimer better cards than his opponents
		for _, seat := range []bridge.Seat{p.Claimer.Next(), p.Claimer.Prev()} {
			for _, suit := range bridge.Suits {
				mine, theirs := p.Hands[p.Claimer].Lowest(suit), p.Hands[seat].Highest(suit)
				if mine != bridge.NoCard && theirs != bridge.NoCard && theirs > mine {
					p.Hands[p.Claimer] = p.Hands[p.Claimer].Without(mine).With(theirs)
					p.Hands[seat] = p.Hands[seat].Without(theirs).With(mine)
				}
			}
		}
	}
	seat := p.Lead
	for range r.IntN(4) {
		legal := p.Hands[seat]
		if len(p.Trick) > 0 {
			legal = legal.Follow(p.Trick[0].Suit())
		}
		c := legal.Cards()[r.IntN(legal.Count())]
		p.Hands[seat] = p.Hands[seat].Without(c)
		p.Trick = append(p.Trick, c)
		seat = seat.Next()
	}
	return p
}

func randomPlan(r *rand.Rand, p *Position) []Step {
	var plan []Step
	for range r.IntN(4) {
		switch r.IntN(4) {
		case 0:
			plan = append(plan, Step{Verb: DrawTrumps})
		case 1:
			plan = append(plan, Step{Verb: RunSuit, Suit: bridge.Suit(r.IntN(4))})
		default:
			cards := (p.Hands[p.Claimer] | p.Hands[p.Claimer.Partner()]).Cards()
			if len(cards) > 0 {
				plan = append(plan, Step{Verb: PlayCard, Card: cards[r.IntN(len(cards))]})
			}
		}
	}
	return plan
}

func TestAgainstOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(70, 1))
	certain := [2]int{}
	sizes := []int{1, 2, 2, 3, 3, 3, 3, 3}
	for i := range 4000 {
		n := sizes[i%len(sizes)]
		if i%400 == 0 && !testing.Short() {
			n = 4
		}
		p := randomPosition(r, n)
		free := compare(t, p)
		p.Plan = randomPlan(r, &p)
		planned := compare(t, p)
		if planned < free {
			t.Errorf("%+v: a plan gives %d, none %d", p, planned, free)
		}
		if free > 0 {
			certain[0]++
		}
		if planned > free {
			certain[1]++
		}
	}
	if certain[0] < 100 || certain[1] < 20 {
		t.Errorf("only %d sure tricks, %d by a plan: the positions test nothing", certain[0], certain[1])
	}
}

// compare claims every number of tricks and returns the oracle's.
func compare(t *testing.T, p Position) int {
	t.Helper()
	o := newOracle(&p)
	want := o.least(p.Hands, p.Lead, p.Trick, 0)
	for p.Claimed = range 5 {
		got, ok := Certain(context.Background(), p)
		if wantOK := p.Claimed <= want; ok != wantOK || ok && got != want || !ok && got != 0 {
			t.Fatalf("%s %+v: got %d, %t, oracle %d", bridge.Deal{Hands: p.Hands}, p, got, ok, want)
		}
	}
	return want
}

// TestTurned: turned by a seat and with the suits renamed in a circle, a
// position gives the same answer.
func TestTurned(t *testing.T) {
	r := rand.New(rand.NewPCG(70, 2))
	for range 500 {
		p := randomPosition(r, 1+r.IntN(4))
		p.Plan = randomPlan(r, &p)
		p.Claimed = r.IntN(2)
		n, ok := Certain(context.Background(), p)
		if m, okay := Certain(context.Background(), turn(p)); m != n || okay != ok {
			t.Fatalf("%+v: got %d, %t, turned %d, %t", p, n, ok, m, okay)
		}
	}
}

func turn(p Position) Position {
	suit := func(s bridge.Suit) bridge.Suit { return (s + 1) & 3 }
	card := func(c bridge.Card) bridge.Card { return bridge.NewCard(suit(c.Suit()), c.Rank()) }
	q := p
	q.Hands = [4]bridge.Hand{}
	for seat, h := range p.Hands {
		for _, c := range h.Cards() {
			q.Hands[bridge.Seat(seat).Next()] = q.Hands[bridge.Seat(seat).Next()].With(card(c))
		}
	}
	q.Trick, q.Plan = nil, nil
	for _, c := range p.Trick {
		q.Trick = append(q.Trick, card(c))
	}
	for _, st := range p.Plan {
		q.Plan = append(q.Plan, Step{st.Verb, suit(st.Suit), card(st.Card), st.Seat.Next()})
	}
	hand := func(h bridge.Hand) (out bridge.Hand) {
		for _, c := range h.Cards() {
			out = out.With(card(c))
		}
		return out
	}
	q.Normal = Plays{hand(p.Normal.Led), hand(p.Normal.Played)}
	q.Abnormal = Plays{hand(p.Abnormal.Led), hand(p.Abnormal.Played)}
	q.Lead, q.Claimer = p.Lead.Next(), p.Claimer.Next()
	if p.Dummy != bridge.NoSeat {
		q.Dummy = p.Dummy.Next()
	}
	if s, ok := p.Trumps.Suit(); ok {
		q.Trumps = bridge.Strain(suit(s))
	}
	return q
}

// FuzzCertain: no position or plan makes the search panic or prove more tricks
// than there are.
func FuzzCertain(f *testing.F) {
	f.Add(uint64(1), uint64(2), 3, uint8(2))
	f.Add(uint64(70), uint64(68), 2, uint8(7))
	f.Fuzz(func(t *testing.T, a, b uint64, claimed int, size uint8) {
		r := rand.New(rand.NewPCG(a, b))
		p := randomPosition(r, 1+int(size%5))
		p.Claimed, p.Plan = claimed, randomPlan(r, &p)
		left, ok := p.tricks()
		if !ok {
			t.Fatalf("%+v does not fit together", p)
		}
		if n, ok := Certain(context.Background(), p); n < 0 || n > left || ok && n < claimed || !ok && n != 0 {
			t.Errorf("%+v: %d, %t", p, n, ok)
		}
	})
}

// trumpToDraw claims two of the last six tricks with a trump to draw. South's
// winners are no more: he may lead his losing heart after the first of them, and
// discard the others on what the defenders cash.
func trumpToDraw(tb testing.TB) Position {
	tb.Helper()
	d, err := bridge.ParseDeal("N:K.32.32.5 .JT.987.6 A.6.AK.AK 3.98.54.2")
	if err != nil {
		tb.Fatal(err)
	}
	return Position{
		Hands: d.Hands, Trumps: bridge.Strain(bridge.Spades), Lead: bridge.South,
		Claimer: bridge.South, Dummy: bridge.North, Claimed: 2, Plan: []Step{{Verb: DrawTrumps}},
	}
}

func TestTrumpToDraw(t *testing.T) {
	p := trumpToDraw(t)
	if n := compare(t, p); n != p.Claimed {
		t.Errorf("%d tricks are sure, want %d", n, p.Claimed)
	}
}

// BenchmarkCertain proves a claim of two of the last six tricks.
func BenchmarkCertain(b *testing.B) {
	p := trumpToDraw(b)
	b.ReportAllocs()
	for b.Loop() {
		if n, ok := Certain(context.Background(), p); !ok {
			b.Fatal(n)
		}
	}
}

// BenchmarkBudget is a search that proves nothing and costs all it may.
func BenchmarkBudget(b *testing.B) {
	d, err := bridge.ParseDeal("N:AQT8.7642.A53.K7 J5.AKQJ.K64.AT83 9762.53.QJ2.Q654 K43.T98.T987.J92")
	if err != nil {
		b.Fatal(err)
	}
	p := Position{Hands: d.Hands, Trumps: bridge.NoTrump, Lead: bridge.South, Claimer: bridge.South, Dummy: bridge.North}
	b.ReportAllocs()
	for b.Loop() {
		if n, ok := Certain(context.Background(), p); ok {
			b.Fatal(n)
		}
	}
}
