package claim

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/bridge"
)

// claimLike is a position of n cards in which South, on lead, holds most of the
// high cards with his dummy and claims as many tricks as he has top cards, or
// one more.
func claimLike(r *rand.Rand, n int) Position {
	p := Position{
		Trumps: bridge.Strain(r.IntN(5)), Lead: bridge.South, Claimer: bridge.South, Dummy: bridge.North,
		Policy: Policy(r.IntN(int(NumPolicies))),
	}
	pool := bridge.Pack.Cards()
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	pool = pool[:4*n]
	for i, c := range pool {
		p.Hands[i%4] = p.Hands[i%4].With(c)
	}
	for range 3 { // pass high cards of the opponents to North and South
		for i, seat := range []bridge.Seat{bridge.East, bridge.West} {
			mate := []bridge.Seat{bridge.South, bridge.North}[(i+r.IntN(2))%2]
			for _, s := range bridge.Suits {
				mine, theirs := p.Hands[mate].Lowest(s), p.Hands[seat].Highest(s)
				if mine != bridge.NoCard && theirs != bridge.NoCard && theirs > mine && r.IntN(4) > 0 {
					p.Hands[mate] = p.Hands[mate].Without(mine).With(theirs)
					p.Hands[seat] = p.Hands[seat].Without(theirs).With(mine)
				}
			}
		}
	}
	tops := 0
	against := p.Hands[bridge.East] | p.Hands[bridge.West]
	for _, s := range bridge.Suits {
		a, b := p.Hands[bridge.South].Of(s), p.Hands[bridge.North].Of(s)
		tops += min(winners(a|b, against), max(a.Count(), b.Count()))
	}
	p.Claimed = min(n, tops+r.IntN(2))
	return p
}

// quiet is the least processor time of three runs: other work on the machine only
// adds.
func quiet(f func()) time.Duration {
	least := time.Duration(1 << 62)
	for range 3 {
		start := cpu()
		f()
		least = min(least, cpu()-start)
	}
	return least
}

// BenchmarkAdjudicate takes claims of each size. It reports, in milliseconds,
// the times of the award alone, and of the whole ruling with all its doubts and
// the figure under each finding.
func BenchmarkAdjudicate(b *testing.B) {
	for _, size := range []struct{ cards, positions int }{{5, 400}, {6, 300}, {7, 300}, {8, 300}, {9, 100}, {10, 60}, {13, 10}} {
		b.Run(fmt.Sprint(size.cards), func(b *testing.B) {
			for b.Loop() {
				r := rand.New(rand.NewPCG(5, uint64(size.cards)))
				var award, whole []time.Duration
				open := 0
				for range size.positions {
					p := claimLike(r, size.cards)
					settled := true
					award = append(award, quiet(func() {
						g := newGame(&p, 0)
						proof := newProof(context.Background(), g, DefaultBudget, newMemories(size.cards))
						st := g.start(&p)
						least, worst := proof.bounds(&st, 0, size.cards, p.Claimed)
						settled = least == worst
					}))
					whole = append(whole, quiet(func() { Adjudicate(context.Background(), p) }))
					if !settled {
						open++
					}
				}
				report := func(times []time.Duration, what string) {
					slices.Sort(times)
					for _, q := range []int{50, 90, 99} {
						at := times[min(len(times)-1, len(times)*q/100)]
						b.ReportMetric(float64(at.Microseconds())/1000, fmt.Sprintf("%s-p%d-ms", what, q))
					}
				}
				report(award, "award")
				report(whole, "ruling")
				b.ReportMetric(float64(open), "open")
			}
		})
	}
}

// solid are claims of all thirteen tricks, on lead and in trumps or notrump.
var solid = []struct{ name, deal, trumps, plan string }{
	{"one hand", "N:5432.432.432.432 T98.JT98.JT9.JT9 AKQJ.AKQ.AKQ.AKQ 76.765.8765.8765", "NT", ""},
	{"two hands", "N:432.AKQ.5432.AKQ T98.JT98.JT9.JT9 AKQJ.432.AKQ.432 765.765.876.8765", "NT", ""},
	{"crossed", "N:AK32.A432.K32.A2 T98.JT9.T98.T987 QJ54.KQ5.AQ4.KQ3 76.876.J765.J654", "NT", ""},
	{"with trumps", "N:T987.A2.K32.K432 32.JT98.JT9.JT98 AKQJ4.K3.AQ4.AQ5 65.Q7654.8765.76", "S", "trumps"},
}

// TestSolid: such a claim is settled well within the bound.
func TestSolid(t *testing.T) {
	for _, x := range solid {
		p := solidPosition(t, x.deal, x.trumps, x.plan)
		if res := Adjudicate(context.Background(), p); !res.Settled || res.Awarded < 12 || res.Nodes > DefaultBudget {
			t.Errorf("%s: awarded %d, settled %t, %d plays", x.name, res.Awarded, res.Settled, res.Nodes)
		}
	}
}

func BenchmarkSolid(b *testing.B) {
	for _, x := range solid {
		b.Run(strings.ReplaceAll(x.name, " ", "-"), func(b *testing.B) {
			p := solidPosition(b, x.deal, x.trumps, x.plan)
			for b.Loop() {
				Adjudicate(context.Background(), p)
			}
		})
	}
}

func solidPosition(t testing.TB, deal, trumps, plan string) Position {
	t.Helper()
	d, err := bridge.ParseDeal(deal)
	if err != nil {
		t.Fatal(err)
	}
	strain, _ := bridge.ParseStrain(trumps)
	p := Position{Hands: d.Hands, Trumps: strain, Lead: bridge.South, Claimer: bridge.South, Dummy: bridge.North, Claimed: 13}
	for _, w := range strings.FieldsFunc(plan, func(c rune) bool { return c == ' ' || c == '>' }) {
		if s, ok := bridge.ParseSuit(w); ok {
			p.Plan = append(p.Plan, Step{Verb: RunSuit, Suit: s})
		} else {
			p.Plan = append(p.Plan, Step{Verb: DrawTrumps})
		}
	}
	return p
}
