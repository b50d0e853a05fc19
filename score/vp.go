package score

import (
	"fmt"
	"math"
)

// VPScale turns the margin of a match in IMPs into victory points. A scale is a
// regulation, not a law: Law 78D leaves it to the conditions of contest.
type VPScale struct {
	name   string
	boards int
	unit   int // victory points are counted in parts of this many
	total  int // what winner and loser share, in these parts
	winner []int
}

// Name is the word of the scale: continuous, discrete and so on.
func (s VPScale) Name() string { return s.name }

// Boards is the number of boards the scale is for.
func (s VPScale) Boards() int { return s.boards }

// Blitz is the lowest margin that earns everything.
func (s VPScale) Blitz() int { return len(s.winner) - 1 }

// For is the victory points of a side that is ahead by margin IMPs, and of its
// opponents; a negative margin is a loss.
func (s VPScale) For(margin int) (own, other Rat) {
	w := s.winner[min(max(margin, -margin), s.Blitz())]
	own, other = Frac(w, s.unit), Frac(s.total-w, s.unit)
	if margin < 0 {
		return other, own
	}
	return own, other
}

// ForIMPs is For with a margin that need not be whole: it is rounded first to
// whole IMPs, halves away from zero, as the scale does not define parts of one.
func (s VPScale) ForIMPs(margin Rat) (own, other Rat) { return s.For(margin.RoundWhole()) }

// The constants of the World Bridge Federation's scales of 2013: tau is the
// golden ratio's lesser part, vpRatio its cube. X, the margin at which a match
// is won by everything, is vpSpread times the root of the number of boards.
const (
	tau      = math.Phi - 1
	vpRatio  = tau * tau * tau
	vpSpread = 15
)

// MaxVPBoards is the longest match a scale is made for.
const MaxVPBoards = 128

func checkBoards(boards int) error {
	if boards < 1 || boards > MaxVPBoards {
		return fmt.Errorf("no scale for %d boards, expected 1 to %d", boards, MaxVPBoards)
	}
	return nil
}

// ContinuousVP is the WBF's continuous scale of 2013 for a match of so many
// boards: 20 victory points shared, two decimals. With X = 15√N a margin of I
// IMPs is worth 10 + 10·(1 − R^(I/X))/(1 − R), rounded half up to 0.01; margins
// of X and more earn 20. Then, as the decision of 2012 orders that no IMP be
// worth more than the one before it, 0.01 is added to a value wherever the next
// step would be greater than the one that leads to it.
func ContinuousVP(boards int) (VPScale, error) {
	if err := checkBoards(boards); err != nil {
		return VPScale{}, err
	}
	v := plainVP(boards)
	for changed := true; changed; {
		changed = false
		for i := 1; i+1 < len(v); i++ {
			if v[i+1]-v[i] > v[i]-v[i-1] {
				v[i]++
				changed = true
			}
		}
	}
	return VPScale{"continuous", boards, 100, 2000, v}, nil
}

// plainVP is the continuous scale in hundredths before its repair.
func plainVP(boards int) []int {
	x := vpSpread * math.Sqrt(float64(boards))
	var v []int
	for i := 0; i*i < vpSpread*vpSpread*boards; i++ {
		v = append(v, int(math.Floor(100*vpCurve(float64(i)/x)+0.5)))
	}
	return append(v, 2000)
}

// vpCurve is the continuous curve at a part of X, from 10 at 0 to 20 at 1.
func vpCurve(part float64) float64 { return 10 + 10*(1-math.Pow(vpRatio, part))/(1-vpRatio) }

// DiscreteVP is the WBF's whole-number scale for a match of so many boards: 20
// to 0. It has bands of its own and is no rounding of the continuous scale.
func DiscreteVP(boards int) (VPScale, error) {
	if err := checkBoards(boards); err != nil {
		return VPScale{}, err
	}
	return discrete("discrete", boards, 10, math.Sqrt(float64(boards))), nil
}

// HalfMatchVP is the whole-number scale of 10 victory points for one half of a
// match of three teams, the half having so many boards.
func HalfMatchVP(boards int) (VPScale, error) {
	if err := checkBoards(boards); err != nil {
		return VPScale{}, err
	}
	return discrete("half-match", boards, 5, math.Sqrt(float64(boards)/2)), nil
}

// discrete makes a whole-number scale around its middle; root times vpSpread is
// the spread X.
func discrete(name string, boards, middle int, root float64) VPScale {
	upper := make([]int, middle) // the highest margin that earns middle + v
	for v := range upper {
		upper[v] = int(math.Floor(discreteBound(v, middle, root) + borderSlack))
	}
	for repairBands(upper) {
	}
	s := VPScale{name: name, boards: boards, unit: 1, total: 2 * middle}
	for v, u := range upper {
		for len(s.winner) <= u {
			s.winner = append(s.winner, middle+v)
		}
	}
	s.winner = append(s.winner, 2*middle)
	return s
}

// borderSlack is added before rounding down. One border of a half-match scale,
// a third of X, can be a whole number, which floating point may just miss; no
// other border comes nearer to one than this.
const borderSlack = 1e-9

// discreteBound is where the band that earns middle + v ends.
func discreteBound(v, middle int, root float64) float64 {
	m := float64(middle)
	part := (m+0.5+float64(v))/m - 1
	return vpSpread * root * math.Log(1-(1-vpRatio)*part) / math.Log(vpRatio)
}

// repairBands makes one band shorter where the next one is not as wide as it
// should be: no band may be narrower than the one before it. It reports whether
// it found one.
func repairBands(upper []int) bool {
	if upper[1]-upper[0] < 2*upper[0]+1 {
		upper[0]--
		return true
	}
	for i := 1; i+1 < len(upper); i++ {
		if upper[i+1]-upper[i] < upper[i]-upper[i-1] {
			upper[i]--
			return true
		}
	}
	return false
}

// americanFrom are the lowest margins of the older American scales, by the
// number of boards: for each step of the winner's score.
var americanFrom = []struct {
	name     string
	from, to int // boards
	first    int // the score of the first margin
	lowest   []int
}{
	{"american-20", 6, 8, 10, []int{0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28}},
	{"american-20", 9, 11, 10, []int{0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36}},
	{"american-30", 6, 8, 15, []int{0, -1, -1, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28}},
	{"american-30", 9, 11, 15, []int{0, -1, -1, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36}},
}

// AmericanVP is one of the older American scales, which share 20 or 30 victory
// points and exist for 6 to 11 boards.
func AmericanVP(boards, points int) (VPScale, error) {
	name := fmt.Sprintf("american-%d", points)
	for _, a := range americanFrom {
		if a.name != name || boards < a.from || boards > a.to {
			continue
		}
		s := VPScale{name: name, boards: boards, unit: 1, total: points}
		for step, low := range a.lowest {
			for len(s.winner) < low {
				s.winner = append(s.winner, s.winner[len(s.winner)-1])
			}
			if low >= 0 {
				s.winner = append(s.winner, a.first+step)
			}
		}
		return s, nil
	}
	return VPScale{}, fmt.Errorf("no American scale of %d points for %d boards; they share 20 or 30 points and are for 6 to 11 boards", points, boards)
}

// VPScales lists the words of the scales.
func VPScales() []string {
	return []string{"continuous", "discrete", "half-match", "american-20", "american-30"}
}

// VPScaleOf is the scale of that word for a match of so many boards.
func VPScaleOf(name string, boards int) (VPScale, error) {
	switch name {
	case "continuous":
		return ContinuousVP(boards)
	case "discrete":
		return DiscreteVP(boards)
	case "half-match":
		return HalfMatchVP(boards)
	case "american-20":
		return AmericanVP(boards, 20)
	case "american-30":
		return AmericanVP(boards, 30)
	}
	return VPScale{}, fmt.Errorf("no scale %q", name)
}
