package score_test

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"arbiter/score"
)

// rows reads a table of tab-separated values without its heading.
func rows(t *testing.T, name string) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		out = append(out, strings.Split(line, "\t"))
	}
	return out
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func rat(t testing.TB, text string) score.Rat {
	t.Helper()
	r, ok := score.ParseRat(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return r
}

func equal(t *testing.T, what string, got score.Rat, want string) {
	t.Helper()
	if !got.Equal(rat(t, want)) {
		t.Errorf("%s: got %s, want %s", what, got, want)
	}
}

// TestIMPTable compares every row of the table at both ends, and both signs.
func TestIMPTable(t *testing.T) {
	table := rows(t, "imp.tsv")
	for i, f := range table {
		n, low := number(t, f[0]), number(t, f[1])
		high := 7600 * 2
		if f[2] != "-" {
			high = number(t, f[2])
		}
		for d := low; d <= high; d += 10 {
			if got := score.IMPs(d); got != n {
				t.Errorf("imp.tsv:%d: %d points: got %d, want %d", i+2, d, got, n)
			}
			if got := score.IMPs(-d); got != -n {
				t.Errorf("imp.tsv:%d: %d points: got %d, want %d", i+2, -d, got, -n)
			}
		}
	}
	if len(table) != 25 {
		t.Errorf("%d rows, expected 25", len(table))
	}
}

// TestContinuousVP compares every row of the scale for 4 to 32 boards.
func TestContinuousVP(t *testing.T) {
	table := rows(t, "vp-continuous.tsv")
	blitz := map[int]int{}
	for i, f := range table {
		boards, margin := number(t, f[0]), number(t, f[1])
		s, err := score.ContinuousVP(boards)
		if err != nil {
			t.Fatal(err)
		}
		own, other := s.For(margin)
		if !own.Equal(rat(t, f[2])) || !other.Equal(rat(t, f[3])) {
			t.Errorf("vp-continuous.tsv:%d: %d boards, %d IMPs: got %s-%s, want %s-%s", i+2, boards, margin, own, other, f[2], f[3])
		}
		if score.PlainVP(boards)[margin] != int(math.Round(100*mustFloat(t, f[4]))) {
			t.Errorf("vp-continuous.tsv:%d: before the repair: got %d, want %s", i+2, score.PlainVP(boards)[margin], f[4])
		}
		back, front := s.For(-margin)
		if !back.Equal(other) || !front.Equal(own) {
			t.Errorf("%d boards: a loss by %d is not the mirror of a win", boards, margin)
		}
		blitz[boards] = margin
	}
	if len(table) != 1828 || len(blitz) != 29 {
		t.Errorf("%d rows of %d scales, expected 1828 of 29", len(table), len(blitz))
	}
	for boards, margin := range blitz {
		s, _ := score.ContinuousVP(boards)
		if s.Blitz() != margin {
			t.Errorf("%d boards: all is won at %d, want %d", boards, s.Blitz(), margin)
		}
	}
}

func mustFloat(t *testing.T, text string) float64 {
	t.Helper()
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestVPProperties: a greater margin earns more until all is won, no IMP is
// worth more than the one before it, nothing is created or lost, and floating
// point decides no rounding.
func TestVPProperties(t *testing.T) {
	for boards := 1; boards <= score.MaxVPBoards; boards++ {
		s, err := score.ContinuousVP(boards)
		if err != nil {
			t.Fatal(err)
		}
		before, step := score.Int(10), score.Int(20)
		for m := 1; m <= s.Blitz(); m++ {
			own, other := s.For(m)
			if !own.Add(other).Equal(score.Int(20)) {
				t.Errorf("%d boards, %d: %s and %s are not 20", boards, m, own, other)
			}
			next := own.Sub(before)
			if next.Sign() < 0 || boards >= 4 && boards <= 32 && next.Sign() == 0 || next.Cmp(step) > 0 {
				t.Errorf("%d boards, %d: step %s after %s", boards, m, next, step)
			}
			before, step = own, next
		}
		for i, edge := range score.VPEdges(boards) {
			if math.Abs(edge-math.Round(edge)) < 1e-9 {
				t.Errorf("%d boards: value %d is too near to a border: %v", boards, i, edge)
			}
		}
	}
	for _, boards := range []int{0, -1, score.MaxVPBoards + 1} {
		for _, name := range score.VPScales() {
			if _, err := score.VPScaleOf(name, boards); err == nil {
				t.Errorf("a %s scale for %d boards", name, boards)
			}
		}
	}
}

// TestDiscreteVP compares the bands of every scale that was published or
// computed by the same rule.
func TestDiscreteVP(t *testing.T) {
	table := rows(t, "vp-discrete.tsv")
	for i, f := range table {
		s, err := score.DiscreteVP(number(t, f[0]))
		if err != nil {
			t.Fatal(err)
		}
		for k, low := range f[1:] {
			n := number(t, low)
			if own, _ := s.For(n); !own.Equal(score.Int(10 + k)) {
				t.Errorf("vp-discrete.tsv:%d: %s boards, %d IMPs: got %s, want %d", i+2, f[0], n, own, 10+k)
			}
			if own, _ := s.For(n - 1); k > 0 && !own.Equal(score.Int(9+k)) {
				t.Errorf("vp-discrete.tsv:%d: %s boards, %d IMPs: got %s, want %d", i+2, f[0], n-1, own, 9+k)
			}
		}
	}
	if len(table) != 33 {
		t.Errorf("%d rows, expected 33", len(table))
	}
}

// TestOtherVPScales holds the half-match scale and the American ones.
func TestOtherVPScales(t *testing.T) {
	for _, x := range []struct {
		name   string
		boards int
		first  int
		lowest []int
	}{
		{"half-match", 3, 5, []int{0, 1, 4, 7, 10, 15}},
		{"half-match", 4, 5, []int{0, 1, 4, 8, 12, 18}},
		{"american-20", 7, 10, []int{0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28}},
		{"american-20", 10, 10, []int{0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36}},
		{"american-30", 8, 18, []int{1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28}},
		{"american-30", 9, 18, []int{1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36}},
	} {
		s, err := score.VPScaleOf(x.name, x.boards)
		if err != nil {
			t.Fatal(err)
		}
		for k, low := range x.lowest {
			if own, _ := s.For(low); !own.Equal(score.Int(x.first + k)) {
				t.Errorf("%s, %d boards, %d IMPs: got %s, want %d", x.name, x.boards, low, own, x.first+k)
			}
			if own, _ := s.For(low - 1); k > 0 && !own.Equal(score.Int(x.first+k-1)) {
				t.Errorf("%s, %d boards, %d IMPs: got %s, want %d", x.name, x.boards, low-1, own, x.first+k-1)
			}
		}
		if s.Blitz() != x.lowest[len(x.lowest)-1] {
			t.Errorf("%s, %d boards: all is won at %d", x.name, x.boards, s.Blitz())
		}
	}
	s, _ := score.VPScaleOf("american-30", 6)
	if own, other := s.For(0); !own.Equal(score.Int(15)) || !other.Equal(score.Int(15)) {
		t.Errorf("american-30, a draw: %s-%s", own, other)
	}
	if _, err := score.AmericanVP(12, 20); err == nil {
		t.Error("an American scale for 12 boards")
	}
	if _, err := score.VPScaleOf("swiss", 8); err == nil {
		t.Error("a scale nobody knows")
	}
}
