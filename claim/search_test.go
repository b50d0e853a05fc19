package claim

import (
	"context"
	"math/rand/v2"
	"testing"

	"arbiter/bridge"
)

// worst is the award by trying every card that counts everywhere: no memory, no
// bound, no order, and no question but the number itself. The rules are those
// of the search; which cards they allow is tested by the rulings.
func worst(g *game, st state) int {
	if st.n == 0 && st.hands[st.lead] == 0 {
		return 0
	}
	var out options
	g.options(&st, &out)
	of, least := out.worst, true
	if len(of) == 0 {
		of, least = out.best, false
	}
	value := -1
	for _, o := range of {
		next, took := g.next(&st, o, out.fresh)
		n := worst(g, next)
		if took != bridge.NoSeat && g.role[took] != opponent {
			n++
		}
		if value < 0 || least && n < value || !least && n > value {
			value = n
		}
	}
	return value
}

// everyCard is worst for a game in which no two cards are held equal.
func everyCard(p *Position) int {
	g := newGame(p, 0)
	g.exact = true
	return worst(g, g.start(p))
}

// randomClaim is a position with everything that the rules look at.
func randomClaim(r *rand.Rand, n int, policy Policy) Position {
	p := randomPosition(r, n)
	p.Policy = policy
	p.Aware = Knowledge(r.IntN(3))
	p.Claimed = r.IntN(n + 2)
	if r.IntN(2) == 0 {
		p.Claimed = n
	}
	for _, s := range bridge.Seats {
		if r.IntN(3) == 0 {
			p.ShownOut[s] = Suits(r.IntN(16))
		}
	}
	for range r.IntN(3) {
		mine := (p.Hands[p.Claimer] | p.Hands[p.Claimer.Partner()]).Cards()
		st := Step{Verb: Verb(r.IntN(int(Watch) + 1)), Suit: bridge.Suit(r.IntN(4)), Seat: bridge.Seat(r.IntN(4)), Card: bridge.NoCard}
		if len(mine) > 0 && (st.Verb == PlayCard || st.Verb == Finesse || st.Verb == CrossTo && r.IntN(2) == 0) {
			st.Card = mine[r.IntN(len(mine))]
		}
		p.Plan = append(p.Plan, st)
	}
	if r.IntN(4) == 0 {
		p.Class = Class(r.IntN(int(NumClasses)))
	}
	if cards := (p.Hands[p.Claimer] | p.Hands[p.Claimer.Partner()]).Cards(); len(cards) > 0 && r.IntN(4) == 0 {
		pick := func() bridge.Card { return cards[r.IntN(len(cards))] }
		p.Normal = p.Normal.With(pick(), r.IntN(2) == 0)
		p.Abnormal = p.Abnormal.With(pick(), r.IntN(2) == 0)
	}
	return p
}

// withPenaltyCards lays some cards of a side down.
func withPenaltyCards(r *rand.Rand, p Position) Position {
	seat := bridge.Seat(r.IntN(4))
	if r.IntN(3) > 0 {
		seat = p.Claimer.Next()
	}
	if p.plays(seat) && p.Dummy != bridge.NoSeat { // declarer has none
		seat = seat.Next()
	}
	for _, s := range []bridge.Seat{seat, seat.Partner()} {
		cards := p.Hands[s].Cards()
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		switch n := min(len(cards), r.IntN(3)); {
		case n == 1 && !cards[0].Rank().Honour() && r.IntN(2) == 0:
			p.Minor = p.Minor.With(cards[0])
		default:
			for _, c := range cards[:n] {
				p.Major = p.Major.With(c)
			}
		}
	}
	return p
}

// TestPenaltyCards: the search finds what trying every card finds that penalty cards
// leave, and they bring the claimer's opponents nothing.
func TestPenaltyCards(t *testing.T) {
	r := rand.New(rand.NewPCG(50, 1))
	var gains, own int
	for i := range 12_000 {
		free := randomClaim(r, 1+i%4, Policy(i%int(NumPolicies)))
		p := withPenaltyCards(r, free)
		want := everyCard(&p)
		res := adjudicate(t.Context(), p, 1<<30, awardOnly)
		if !res.Settled || res.Awarded != want || res.Least != want {
			t.Fatalf("%s %+v: got %d, want %d", bridge.Deal{Hands: p.Hands}, p, res.Awarded, want)
		}
		checkDue(t, &p, &res)
		if without := everyCard(&free); (p.Major|p.Minor)&(p.Hands[p.Claimer]|p.Hands[p.Claimer.Partner()]) != 0 {
			if without != want {
				own++
			}
		} else if want < without {
			t.Fatalf("%s %+v: %d, without penalty cards %d", bridge.Deal{Hands: p.Hands}, p, want, without)
		} else if want > without {
			gains++
		}
	}
	if gains < 100 || own < 30 {
		t.Errorf("%d gain, %d of the claimer's side differ: the positions test nothing", gains, own)
	}
}

// checkDue: on the line nobody leaves a penalty card that he could play.
func checkDue(t *testing.T, p *Position, res *Result) {
	t.Helper()
	g := newGame(p, 0)
	st := g.start(p)
	for _, c := range res.Line {
		legal := st.hands[c.Seat]
		if st.n > 0 {
			legal = legal.Follow(st.cards[0].Suit())
		}
		minor := legal & p.Minor
		small := c.Card.Rank() < bridge.Ten && minor.Of(c.Card.Suit()) != 0
		if legal&p.Major != 0 && !p.Major.Has(c.Card) || legal&p.Major == 0 && small && !minor.Has(c.Card) {
			t.Fatalf("%+v: %s plays %s in %v", p, c.Seat, c.Card, res.Line)
		}
		st, _ = g.next(&st, option{card: c.Card, step: st.step}, false)
	}
}

// TestSearch: the search finds what trying every card finds, under each policy.
func TestSearch(t *testing.T) {
	positions := 10_000
	if testing.Short() {
		positions = 1_000
	}
	sizes := []int{1, 2, 2, 3, 3, 3, 3, 4, 4, 4}
	for policy := range NumPolicies {
		r := rand.New(rand.NewPCG(70, uint64(policy)))
		figures := map[int]int{}
		for i := range positions {
			n := sizes[i%len(sizes)]
			if i%200 == 0 {
				n = 5
			}
			p := randomClaim(r, n, policy)
			want := everyCard(&p)
			res := adjudicate(context.Background(), p, 1<<30, awardOnly)
			if !res.Settled || res.Awarded != want || res.Least != want {
				t.Fatalf("%s %s %+v: got %d, want %d", policy, bridge.Deal{Hands: p.Hands}, p, res.Awarded, want)
			}
			checkLine(t, &p, &res)
			figures[want]++
		}
		if figures[0] == positions || figures[2] < positions/50 {
			t.Errorf("%s: the positions test nothing: %v", policy, figures)
		}
	}
}

// checkLine: the line is legal play, each card of the claimer's side has a rule,
// and it ends with the award.
func checkLine(t *testing.T, p *Position, res *Result) {
	t.Helper()
	if (res.Awarded < res.Left) != (len(res.Line) > 0) {
		t.Fatalf("%+v: awarded %d of %d, line %v", p, res.Awarded, res.Left, res.Line)
	}
	g := newGame(p, 0)
	st := g.start(p)
	tricks := 0
	for _, c := range res.Line {
		hand := st.hands[st.turn()]
		legal := hand
		if st.n > 0 {
			legal = hand.Follow(st.cards[0].Suit())
		}
		if c.Seat != st.turn() || !legal.Has(c.Card) || (c.Rule == NoRule) != (g.role[c.Seat] == opponent) {
			t.Fatalf("%+v: %s plays %s (%s) in %v", p, c.Seat, c.Card, c.Rule, res.Line)
		}
		switch trump := g.suited && c.Card.Suit() == g.trump; {
		case c.Rule == AnyDiscard && (trump || st.n == 0 || c.Card.Suit() == st.cards[0].Suit()),
			(c.Rule == RuffsLow || c.Rule == OnlyTrumps) && !trump:
			t.Fatalf("%+v: %s is no case of %s in %v", p, c.Card, c.Rule, res.Line)
		}
		if g.role[c.Seat] == own && g.marked == 0 && wastes(g, &st, hand, c) {
			t.Fatalf("%+v: %s is wasted (%s) in %v", p, c.Card, c.Rule, res.Line)
		}
		var took bridge.Seat
		if st, took = g.next(&st, option{card: c.Card, step: st.step}, false); took != bridge.NoSeat && g.role[took] != opponent {
			tricks++
		}
	}
	if len(res.Line) > 0 && (tricks != res.Awarded || st.hands != [4]bridge.Hand{}) {
		t.Fatalf("%+v: the line gives %d tricks, awarded %d: %v", p, tricks, res.Awarded, res.Line)
	}
}

// wastes reports whether the card is an honour that is thrown away, though no
// statement has it so: it neither beats the trick nor is high, nor as good as a
// lower one, and the hand has a lower one of the suit.
func wastes(g *game, st *state, hand bridge.Hand, c Played) bool {
	if st.n == 0 || c.Rule == Stated || c.Rule == Located || !c.Card.Rank().Honour() || high(c.Card, g.against(st)) ||
		bridge.Beats(c.Card, st.cards[st.best], g.trumps) {
		return false
	}
	low := hand.Lowest(c.Card.Suit())
	return low != c.Card && g.distinct(st, c.Seat, hand.Of(low.Suit())).Has(c.Card)
}

// TestDoubts: the rules that are tried together hide no doubt.
func TestDoubts(t *testing.T) {
	r := rand.New(rand.NewPCG(70, 11))
	doubts := 0
	for i := range 6000 {
		p := randomClaim(r, 2+i%3, Policy(i%int(NumPolicies)))
		if i%2 == 0 {
			p.Plan = nil
		}
		res := Adjudicate(context.Background(), p)
		for _, rule := range Rules() {
			if !p.Policy.Disputed(rule) {
				continue
			}
			g := newGame(&p, 1<<rule)
			want := worst(g, g.start(&p))
			got := res.Awarded
			for _, d := range res.Doubtful {
				if d.Rule == rule {
					got = d.Otherwise
				}
			}
			if got != want {
				t.Fatalf("%s %s %+v: without %s %d, want %d", p.Policy, bridge.Deal{Hands: p.Hands}, p, rule, got, want)
			}
			if want != res.Awarded {
				doubts++
			}
		}
	}
	if doubts < 60 {
		t.Errorf("only %d doubts: the positions test nothing", doubts)
	}
}

// TestFindings: the figure under each answer is the award of a position in which
// the answer has been found.
func TestFindings(t *testing.T) {
	r := rand.New(rand.NewPCG(70, 13))
	var classes, turns, unstated int
	for i := range 4000 {
		p := randomClaim(r, 2+i%3, Policy(i%int(NumPolicies)))
		p.Claimed = 2 + i%3
		res := Adjudicate(context.Background(), p)
		for c := range NumClasses {
			q := p
			q.Class = c
			want, got := everyCard(&q), res.Awarded
			if len(res.Class) > 0 {
				got = res.Class[c].Tricks
			}
			if got != want {
				t.Fatalf("%s %+v: %s gets %d, want %d", bridge.Deal{Hands: p.Hands}, p, c, got, want)
			}
		}
		classes += min(1, len(res.Class))
		for _, knew := range []Knowledge{Knew, DidNotKnow} {
			q := p
			q.Aware = knew
			want, got := everyCard(&q), res.Awarded
			for _, k := range res.Aware {
				if k.Knew == (knew == Knew) {
					got = k.Tricks
				}
			}
			if got != want || len(res.Aware) > 0 && res.Aware[0].Tricks == res.Aware[1].Tricks {
				t.Fatalf("%s %+v: knew %t gets %v, want %d", bridge.Deal{Hands: p.Hands}, p, knew == Knew, res.Aware, want)
			}
		}
		if u := res.Unstated; len(p.Plan) > 0 {
			q := p
			q.Plan = nil
			if want := everyCard(&q); (u != nil) != (want != res.Awarded) || u != nil && u.Tricks != want {
				t.Fatalf("%s %+v: without the statement %v, want %d", bridge.Deal{Hands: p.Hands}, p, u, want)
			} else if u != nil {
				unstated++
			}
		}
		if k := res.Turn; k.Card != bridge.NoCard {
			turns++
			q := p
			q.Abnormal = p.Abnormal.With(k.Card, k.Led)
			if want := everyCard(&q); res.Otherwise.Tricks != want {
				t.Fatalf("%s %+v: without %v %v, want %d", bridge.Deal{Hands: p.Hands}, p, k, res.Otherwise, want)
			}
			q = p
			q.Normal = p.Normal.With(k.Card, k.Led)
			if got := everyCard(&q); got > res.Awarded {
				t.Fatalf("%s %+v: with %v normal %d, before %d", bridge.Deal{Hands: p.Hands}, p, k, got, res.Awarded)
			}
		}
	}
	if classes < 20 || turns < 100 || unstated < 50 {
		t.Errorf("%d for classes, %d turns, %d without a statement: the positions test nothing", classes, turns, unstated)
	}
}

// TestClaimTurned: turned by a seat, with the suits renamed, a position gives
// the same answer.
func TestClaimTurned(t *testing.T) {
	r := rand.New(rand.NewPCG(70, 9))
	for range 500 {
		p := randomClaim(r, 1+r.IntN(4), Policy(r.IntN(3)))
		q := turn(p)
		for i, s := range p.ShownOut {
			q.ShownOut[(i+1)&3] = (s<<1 | s>>3) & 15
		}
		a, b := Adjudicate(context.Background(), p), Adjudicate(context.Background(), q)
		if a.Awarded != b.Awarded || len(a.Doubtful) != len(b.Doubtful) {
			t.Fatalf("%+v: %d, turned %d", p, a.Awarded, b.Awarded)
		}
	}
}

// TestBudget: a search that is given up says so and keeps to what it knows.
func TestBudget(t *testing.T) {
	r := rand.New(rand.NewPCG(70, 10))
	for range 300 {
		p := randomClaim(r, 4, WBF)
		full := Adjudicate(context.Background(), p)
		for _, budget := range []int{0, 1, 10, 100} {
			res := AdjudicateWithin(context.Background(), p, budget)
			if res.Least > full.Awarded || res.Awarded < min(full.Awarded, p.Claimed) || res.Settled && res.Awarded != full.Awarded {
				t.Fatalf("%+v: with %d plays %d to %d, in full %d", p, budget, res.Least, res.Awarded, full.Awarded)
			}
			best := p
			best.Plan = nil
			f, _ := Compare(t.Context(), best)
			if !res.Settled && (res.Awarded > max(res.Least, p.Claimed) || res.Awarded > f.DoubleDummy) {
				t.Fatalf("%+v: with %d plays %d are awarded, proved are %d, double dummy %d", p, budget, res.Awarded, res.Least, f.DoubleDummy)
			}
		}
	}
}

// TestCompare: the award is at most what the statement brings, and that at most
// what double dummy gives.
func TestCompare(t *testing.T) {
	r := rand.New(rand.NewPCG(70, 12))
	between := 0
	for range 800 {
		p := randomClaim(r, 1+r.IntN(5), Policy(r.IntN(3)))
		f, ok := Compare(t.Context(), p)
		res := Adjudicate(context.Background(), p)
		if !ok || res.Awarded > f.Stated || f.Stated > f.DoubleDummy || len(p.Plan) == 0 && f.Stated != f.DoubleDummy {
			t.Fatalf("%s %+v: awarded %d, %+v, %t", bridge.Deal{Hands: p.Hands}, p, res.Awarded, f, ok)
		}
		if f.Stated < f.DoubleDummy || f.Stated > res.Awarded {
			between++
		}
	}
	if between < 50 {
		t.Errorf("only %d positions tell the figures apart", between)
	}
}

// FuzzAdjudicate: no position makes the search panic or give more tricks than
// there are.
func FuzzAdjudicate(f *testing.F) {
	f.Add(uint64(1), uint64(2), uint8(2))
	f.Add(uint64(70), uint64(68), uint8(7))
	f.Fuzz(func(t *testing.T, a, b uint64, size uint8) {
		r := rand.New(rand.NewPCG(a, b))
		p := randomClaim(r, 1+int(size%6), Policy(r.IntN(3)))
		res := AdjudicateWithin(context.Background(), p, 20_000)
		if res.Least < 0 || res.Least > res.Awarded || res.Awarded > res.Left {
			t.Errorf("%+v: %+v", p, res)
		}
	})
}
