package score_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

// random is the chance of these tests: the same in every run.
func random() *rand.Rand { return rand.New(rand.NewPCG(77, 78)) }

// anyPoints is a score of a deal, often one that others have too.
func anyPoints(r *rand.Rand) int {
	c := bridge.Contract{
		Level: 1 + r.IntN(7), Strain: bridge.Strain(r.IntN(5)), Doubled: r.IntN(6) / 4, Declarer: bridge.Seat(r.IntN(4)),
	}
	return score.Result(c, min(13, 5+r.IntN(7)), 0, law.Duplicate2017).NS
}

// anyWeights is one to four outcomes whose weights add up to 1.
func anyWeights(r *rand.Rand) score.Outcomes {
	parts := make([]int, 1+r.IntN(4))
	sum := 0
	for i := range parts {
		parts[i] = 1 + r.IntN(20)
		sum += parts[i]
	}
	var os score.Outcomes
	for _, p := range parts {
		os = append(os, score.Weighted{Weight: score.Frac(p, sum), Outcome: score.Points(anyPoints(r))})
	}
	return os
}

// anyField is a board with results of which some are weighted; split makes some
// of these differ between the sides.
func anyField(r *rand.Rand, split bool) score.Board {
	b := field()
	for i := range 2 + r.IntN(15) {
		row := score.Played(fmt.Sprint(i), fmt.Sprint(100+i), score.Points(anyPoints(r)))
		if r.IntN(4) == 0 {
			os := anyWeights(r)
			row.Awards = [2]score.Award{{Outcomes: os, Assigned: true}, {Outcomes: os, Assigned: true}}
			if split {
				row.Awards[bridge.EW].Outcomes = anyWeights(r)
			}
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// TestMatchpointsAddUp: however results are weighted or split, each direction
// shares out n·(n−1) matchpoints, and unless a score is split the two sides of
// a table share a top; with results missing the mean is that of the full field.
func TestMatchpointsAddUp(t *testing.T) {
	r := random()
	for range 300 {
		split := r.IntN(2) == 0
		b := anyField(r, split)
		c := score.Standard(law.Duplicate2017, score.Matchpoints)
		c.HalfUnits, c.ScaledUnit = r.IntN(2) == 0, score.Int(0)
		n := len(b.Rows)
		all := n
		if r.IntN(2) == 0 {
			all += 1 + r.IntN(5)
			b.Expected = all
		}
		top := score.Int(2 * (all - 1))
		if c.HalfUnits {
			top = score.Int(all - 1)
		}
		var sum [2]score.Rat
		for i, x := range scores(t, b, c) {
			if !x.Top.Equal(top) {
				t.Fatalf("top %s, want %s", x.Top, top)
			}
			if both := x.Value[bridge.NS].Add(x.Value[bridge.EW]); !split && !both.Equal(top) {
				t.Errorf("row %d: %s and %s are not the top %s", i, x.Value[bridge.NS], x.Value[bridge.EW], top)
			}
			for side, v := range x.Value {
				sum[side] = sum[side].Add(v)
			}
		}
		for side, s := range sum {
			if want := score.Int(n).Mul(top).Quo(score.Int(2)); !s.Equal(want) {
				t.Errorf("%s: %d results come to %s, want %s", bridge.Side(side), n, s, want)
			}
		}
	}
}

// TestIMPsBalance: unless a score is split, what one side gains the other loses,
// and by cross-IMPs each direction comes to nothing, capped or not.
func TestIMPsBalance(t *testing.T) {
	r := random()
	for range 200 {
		b := anyField(r, false)
		for _, m := range []score.Method{score.Butler, score.CrossIMPs, score.TotalPoints} {
			c := score.Standard(law.Duplicate2017, m)
			c.Drop, c.Median, c.Cap = r.IntN(3), r.IntN(2) == 0, r.IntN(2)*17
			sum := score.Rat{}
			for i, x := range scores(t, b, c) {
				if !x.Value[bridge.NS].Equal(x.Value[bridge.EW].Neg()) {
					t.Errorf("%s, row %d: %s and %s", m, i, x.Value[bridge.NS], x.Value[bridge.EW])
				}
				sum = sum.Add(x.Value[bridge.NS])
			}
			if m == score.CrossIMPs && !sum.IsZero() {
				t.Errorf("cross-IMPs come to %s", sum)
			}
		}
	}
	for d := 0; d <= 2*7600; d += 10 {
		if score.IMPs(d) != -score.IMPs(-d) || score.IMPs(d) < score.IMPs(d-10) {
			t.Errorf("%d points: %d IMPs", d, score.IMPs(d))
		}
	}
}

// TestBetterScoresMore: of two results the better one never scores less, by any
// method.
func TestBetterScoresMore(t *testing.T) {
	r := random()
	for range 200 {
		b := anyField(r, false)
		for _, m := range []score.Method{score.Matchpoints, score.Butler, score.CrossIMPs, score.TotalPoints} {
			got := scores(t, b, score.Standard(law.Duplicate2017, m))
			for i := range got {
				for k := range got {
					a, z := b.Rows[i].Awards[0], b.Rows[k].Awards[0]
					if a.Assigned || z.Assigned || a.Outcomes[0].NS < z.Outcomes[0].NS {
						continue
					}
					if got[i].Value[bridge.NS].Cmp(got[k].Value[bridge.NS]) < 0 {
						t.Errorf("%s: %s scores %s and %s scores %s", m, a.Outcomes[0].Outcome, got[i].Value[0], z.Outcomes[0].Outcome, got[k].Value[0])
					}
				}
			}
		}
	}
}

// TestWeightsTwoWays: a weighted score comes to the same whether each outcome is
// put into the board by itself or the weights are frequencies of one table; it
// lies between its outcomes, and the working adds up to it.
func TestWeightsTwoWays(t *testing.T) {
	r := random()
	for range 200 {
		b := anyField(r, false)
		os := anyWeights(r)
		table := score.Frequencies{}
		last := len(b.Rows) - 1
		for _, row := range b.Rows[:last] {
			for _, w := range row.Awards[0].Outcomes {
				table = table.Add(w.NS, w.Weight)
			}
		}
		for _, w := range os {
			table = table.Add(w.NS, w.Weight)
		}
		for _, m := range []score.Method{score.Matchpoints, score.CrossIMPs} {
			c := score.Standard(law.Duplicate2017, m)
			at := adjust(t, b, score.Adjustment{Assigned: [2]score.Outcomes{os}}, c)
			var alone []score.Rat
			mean, fractional := score.Rat{}, score.Rat{}
			for _, w := range os {
				one := adjust(t, b, score.Adjustment{Assigned: [2]score.Outcomes{score.Certain(w.Outcome)}}, c)
				alone = append(alone, one.Value[0])
				mean = mean.Add(w.Weight.Mul(one.Value[0]))
				fractional = fractional.Add(w.Weight.Mul(table.Beaten(w.NS).Sub(score.Int(1))))
			}
			low, high := slices.MinFunc(alone, score.Rat.Cmp), slices.MaxFunc(alone, score.Rat.Cmp)
			v := at.Value[0]
			if !v.Equal(mean) || v.Cmp(low) < 0 || v.Cmp(high) > 0 {
				t.Errorf("%s: %s, outcomes alone %s", m, v, mean)
			}
			if m == score.Matchpoints && !v.Equal(fractional) {
				t.Errorf("%s, by fractional frequencies %s", v, fractional)
			}
			sum := score.Rat{}
			for _, s := range at.Steps[bridge.NS] {
				if s.Kind == score.StepOutcome {
					sum = sum.Add(s.Value)
				}
			}
			if !sum.Equal(v) {
				t.Errorf("%s: the working adds up to %s, the score is %s", m, sum, v)
			}
		}
	}
}

// TestInnocentSideNeverLoses: an assigned score never takes from the innocent
// side what it had at the table.
func TestInnocentSideNeverLoses(t *testing.T) {
	r := random()
	for range 200 {
		b := anyField(r, false)
		last := len(b.Rows) - 1
		table := score.Points(anyPoints(r))
		b.Rows[last] = score.Played("a", "b", table)
		for _, m := range []score.Method{score.Matchpoints, score.CrossIMPs, score.Butler} {
			c := score.Standard(law.Duplicate2017, m)
			for _, nos := range []bridge.Side{bridge.NS, bridge.EW} {
				before := scores(t, b, c)[last].Value[nos]
				a := score.Adjustment{Table: &table, Assigned: [2]score.Outcomes{anyWeights(r)}}
				a.Offenders[nos.Other()] = true
				if at := adjust(t, b, a, c); at.Value[nos].Cmp(before) < 0 || at.Stands && !at.Value[nos].Equal(before) {
					t.Errorf("%s: %s had %s, now %s", m, nos, before, at.Value[nos])
				}
			}
		}
	}
}

func TestRat(t *testing.T) {
	for text, want := range map[string]string{
		"60%": "0.6", "3/5": "0.6", "0.6": "0.6", "-7": "-7", "1/3": "1/3", " 40 % ": "0.4", "14/3": "14/3", "0.0000001": "1/10000000",
	} {
		r, ok := score.ParseRat(text)
		if !ok || r.String() != want {
			t.Errorf("%q: got %s, want %s", text, r, want)
		}
	}
	for _, text := range []string{"", "%", "x", "1/0", "1e9", "0x10", "--1", "1 2", "1_0"} {
		if r, ok := score.ParseRat(text); ok {
			t.Errorf("%q: read as %s", text, r)
		}
	}
	for _, x := range []struct{ number, unit, centre, want string }{
		{"514.55", "10", "0", "510"}, {"475", "10", "0", "480"}, {"-35", "10", "0", "-40"}, {"-5", "10", "0", "-10"},
		{"12.65", "0.1", "20", "12.6"}, {"33.65", "0.1", "20", "33.7"}, {"7.5", "1", "7.5", "8"}, {"-7.5", "1", "-7.5", "-8"},
		{"4.83333333", "0.0001", "6", "4.8333"}, {"2.3", "0", "0", "2.3"}, {"-2.25", "0.5", "0", "-2.5"},
	} {
		if got := rat(t, x.number).Round(rat(t, x.unit), rat(t, x.centre)); got.String() != x.want {
			t.Errorf("%s to %s around %s: got %s, want %s", x.number, x.unit, x.centre, got, x.want)
		}
	}
	if got := score.Frac(2, 3).Decimal(2) + " " + score.Frac(-1, 1000).Decimal(2) + " " + score.Int(120).Decimal(2); got != "0.67 0 120" {
		t.Errorf("got %s", got)
	}
}

// TestCrossQuotient: with two results the quotient is the sum itself, and the
// rounding goes away from 0.
func TestCrossQuotient(t *testing.T) {
	for _, x := range []struct {
		boards []score.CrossSum
		want   int
	}{
		{[]score.CrossSum{{score.Int(10), 2}, {score.Int(-3), 2}}, 7},
		{[]score.CrossSum{{score.Int(18), 6}}, 5},                                      // 18 / √15 = 4.65
		{[]score.CrossSum{{score.Int(3), 4}, {score.Int(6), 4}}, 4},                    // 9 / √6 = 3.67
		{[]score.CrossSum{{score.Int(-9), 9}, {score.Int(0), 9}}, -2},                  // -9 / 6 = -1.5
		{[]score.CrossSum{{score.Int(1), 9}, {score.Int(8), 9}, {score.Int(5), 1}}, 2}, // 1/6 + 8/6
	} {
		if got := score.CrossQuotient(x.boards); got != x.want {
			t.Errorf("%v: got %d, want %d", x.boards, got, x.want)
		}
	}
}
