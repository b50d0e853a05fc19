package score_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

// sheet writes an entry as "NS below 60 odd-tricks 2, NS above 60 overtricks 2".
func sheet(e score.RubberEntry) string {
	var lines []string
	for _, l := range e.Lines {
		where := "above"
		if l.Below {
			where = "below"
		}
		lines = append(lines, fmt.Sprintf("%s %s %d %s %d", l.Side, where, l.Points, l.Reason, l.Count))
	}
	return strings.Join(lines, ", ")
}

func TestRubberDeal(t *testing.T) {
	const (
		none = bridge.Vulnerability(0)
		ns   = bridge.Vulnerability(1)
	)
	both := []law.Edition{law.Rubber2014, law.Rubber1993, law.Rubber1981, law.Rubber1963}
	now, then := both[:2], both[2:]
	for _, x := range []struct {
		name     string
		contract string
		tricks   int
		vul      bridge.Vulnerability
		before   [2]int
		honours  score.Honours
		editions []law.Edition
		want     string
		game     bridge.Side
	}{
		{"seed 000: eight tricks and two transferred make no game", "2S", 8 + 2, none, [2]int{}, score.Honours{}, both,
			"NS below 60 odd-tricks 2, NS above 60 overtricks 2", bridge.NoSide},
		{"seed 000: the game bid, eight and two transferred", "4S", 8 + 2, none, [2]int{}, score.Honours{}, both,
			"NS below 120 odd-tricks 4", bridge.NS},
		{"the law book's own example", "3H", 8 + 2, none, [2]int{}, score.Honours{}, both,
			"NS below 90 odd-tricks 3, NS above 30 overtricks 1", bridge.NoSide},
		{"a part score of the same game completes it", "1NT", 7, none, [2]int{60, 0}, score.Honours{}, both,
			"NS below 40 odd-tricks 1", bridge.NS},
		{"the other side's part score does not", "1NT", 7, none, [2]int{50, 60}, score.Honours{}, both,
			"NS below 40 odd-tricks 1", bridge.NoSide},
		{"overtricks do not complete it", "1C", 13, none, [2]int{60, 0}, score.Honours{}, both,
			"NS below 20 odd-tricks 1, NS above 120 overtricks 6", bridge.NoSide},
		{"a lost contract completes nothing", "4S", 9, none, [2]int{100, 0}, score.Honours{}, both,
			"EW above 50 undertricks 1", bridge.NoSide},
		{"defenders' honours", "1S", 6, none, [2]int{}, score.Honours{Holder: bridge.East, Cards: 4}, both,
			"EW above 50 undertricks 1, EW above 100 four-honours 4", bridge.NoSide},
		{"five honours", "4S", 10, ns, [2]int{}, score.Honours{Holder: bridge.North, Cards: 5}, both,
			"NS below 120 odd-tricks 4, NS above 150 five-honours 5", bridge.NS},
		{"four aces at notrump, doubled: not multiplied", "1NTX", 7, ns, [2]int{}, score.Honours{Holder: bridge.South, Cards: 4}, both,
			"NS below 80 odd-tricks 1, NS above 50 fulfilled 1, NS above 150 four-aces 4", bridge.NoSide},
		{"three honours are none", "4S", 10, none, [2]int{}, score.Honours{Holder: bridge.North, Cards: 3}, both,
			"NS below 120 odd-tricks 4", bridge.NS},
		{"doubled, four down", "1SX", 3, none, [2]int{}, score.Honours{}, now,
			"EW above 800 undertricks 4", bridge.NoSide},
		{"doubled, four down, older", "1SX", 3, none, [2]int{}, score.Honours{}, then,
			"EW above 700 undertricks 4", bridge.NoSide},
		{"redoubled and made", "1HXX", 7, none, [2]int{}, score.Honours{}, now,
			"NS below 120 odd-tricks 1, NS above 100 fulfilled 1", bridge.NS},
		{"redoubled and made, older", "1HXX", 7, none, [2]int{}, score.Honours{}, then,
			"NS below 120 odd-tricks 1, NS above 50 fulfilled 1", bridge.NS},
		{"small slam", "6S", 12, ns, [2]int{}, score.Honours{Holder: bridge.North, Cards: 4}, both,
			"NS below 180 odd-tricks 6, NS above 750 small-slam 6, NS above 100 four-honours 4", bridge.NS},
		{"grand slam", "7NT", 13, none, [2]int{}, score.Honours{}, both,
			"NS below 220 odd-tricks 7, NS above 1000 grand-slam 7", bridge.NS},
		{"thirteen tricks in six are a small slam", "6D", 13, none, [2]int{}, score.Honours{}, both,
			"NS below 120 odd-tricks 6, NS above 20 overtricks 1, NS above 500 small-slam 6", bridge.NS},
		{"doubled overtrick vulnerable", "2DX", 9, ns, [2]int{}, score.Honours{}, both,
			"NS below 80 odd-tricks 2, NS above 200 overtricks 1, NS above 50 fulfilled 2", bridge.NoSide},
		{"passed out", "Pass", 0, none, [2]int{}, score.Honours{Holder: bridge.North, Cards: 5}, both,
			"", bridge.NoSide},
	} {
		for _, ed := range x.editions {
			e := score.RubberDeal(score.RubberInput{
				Contract: contract(t, x.contract, bridge.South), Tricks: x.tricks,
				Vulnerable: x.vul, PartScore: x.before, Honours: x.honours,
			}, ed)
			if got := sheet(e); got != x.want {
				t.Errorf("%s, %s:\n got %s\nwant %s", x.name, ed, got, x.want)
			}
			if e.Game != x.game {
				t.Errorf("%s, %s: game of %s, want %s", x.name, ed, e.Game, x.game)
			}
		}
	}
}

// TestRubberAgainstDuplicate: without its premiums for game and part score the
// duplicate score is what the rubber entries of declarer's side come to less
// those of the defenders; the sums are those of the lines.
func TestRubberAgainstDuplicate(t *testing.T) {
	everyDeal(func(c bridge.Contract, tricks int, vulnerable bool, ed law.Edition) {
		in := score.RubberInput{Contract: c, Tricks: tricks}
		if vulnerable {
			in.Vulnerable = 2
		}
		e := score.RubberDeal(in, ed)
		var below, above [2]int
		for _, l := range e.Lines {
			if l.Below {
				below[l.Side] += l.Points
			} else {
				above[l.Side] += l.Points
			}
		}
		if below != e.Below || above != e.Above {
			t.Errorf("%s %s %d tricks: sums %v %v, lines %s", ed, c, tricks, e.Below, e.Above, sheet(e))
		}
		premium := 0
		switch {
		case tricks < c.Level+6:
		case e.Game == bridge.NoSide:
			premium = 50
		case vulnerable:
			premium = 500
		default:
			premium = 300
		}
		got := e.Below[bridge.EW] + e.Above[bridge.EW] - e.Below[bridge.NS] - e.Above[bridge.NS] + premium
		if want := score.Duplicate(c, tricks, vulnerable, ed); got != want {
			t.Errorf("%s %s %d tricks: rubber comes to %d, duplicate to %d", ed, c, tricks, got, want)
		}
	})
}

func TestHonoursOf(t *testing.T) {
	d, err := bridge.ParseDeal("N:AKQJ98765.2.32.2 T.A3.A.AKQJT9876 43.KQJT987.65.43 2.654.KQJT9874.5")
	if err != nil {
		t.Fatal(err)
	}
	for strain, want := range map[bridge.Strain]score.Honours{
		bridge.Strain(bridge.Spades):   {Holder: bridge.North, Cards: 4},
		bridge.Strain(bridge.Hearts):   {Holder: bridge.South, Cards: 4},
		bridge.Strain(bridge.Diamonds): {Holder: bridge.West, Cards: 4},
		bridge.Strain(bridge.Clubs):    {Holder: bridge.East, Cards: 5},
		bridge.NoTrump:                 {},
	} {
		if got := score.HonoursOf(d, strain); got != want {
			t.Errorf("%s: got %v, want %v", strain, got, want)
		}
	}
	d.Hands[bridge.North], d.Hands[bridge.East] = d.Hands[bridge.North].Without(bridge.NewCard(bridge.Spades, bridge.Ace)),
		d.Hands[bridge.East].With(bridge.NewCard(bridge.Spades, bridge.Ace))
	if got, want := score.HonoursOf(d, bridge.NoTrump), (score.Honours{Holder: bridge.East, Cards: 4}); got != want {
		t.Errorf("aces: got %v, want %v", got, want)
	}
	if got := score.HonoursOf(d, bridge.Strain(bridge.Spades)); got != (score.Honours{}) {
		t.Errorf("three and two honours: got %v", got)
	}
}

func TestReasons(t *testing.T) {
	names := score.Reasons()
	if i := slices.Index(names, score.LastPartScore.String()); i != len(names)-1 {
		t.Errorf("the last reason is %s, not last-part-score", names[len(names)-1])
	}
}
