package score_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

// TestFouledBoard: a board of twelve results of which some were played in other
// forms (Law 87). Each form is compared within itself and scaled to twelve.
func TestFouledBoard(t *testing.T) {
	board := func(small int) score.Board {
		b := field(10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120)
		for i := range small {
			b.Rows[i].Form = "b"
		}
		return b
	}
	mp := score.Standard(law.Duplicate2017, score.Matchpoints)
	got := scores(t, board(4), mp)
	equal(t, "best of four", got[3].Value[bridge.NS], "20") // (6+1)*12/4-1
	equal(t, "worst of four", got[0].Value[bridge.NS], "2")
	equal(t, "best of eight", got[11].Value[bridge.NS], "21.5") // (14+1)*12/8-1
	equal(t, "its opponents", got[11].Value[bridge.EW], "0.5")

	// The English regulation for small groups: 4 of 12 is scaled, fewer are not.
	mp.SmallGroups = true
	for size, want := range map[int][]string{
		4: {"2", "8", "14", "20"},
		3: {"11", "13.2", "15.4"}, // 50, 60 and 70 per cent of 22
		2: {"12.1", "14.3"},       // 55 and 65
		1: {"13.2"},               // alone: average plus
	} {
		got := scores(t, board(size), mp)
		for i, w := range want {
			equal(t, fmt.Sprintf("group of %d, row %d", size, i+1), got[i].Value[bridge.NS], w)
			equal(t, fmt.Sprintf("group of %d, row %d, E/W", size, i+1), got[i].Value[bridge.EW], want[len(want)-1-i])
		}
	}
	mp.HalfUnits = true
	equal(t, "group of two, half units", scores(t, board(2), mp)[1].Value[bridge.NS], "7.15")
	// Three results of eight are more than a third: Neuberg's formula.
	b := field(10, 20, 30)
	b.Expected = 8
	mp.HalfUnits = false
	equal(t, "three of eight", scores(t, b, mp)[2].Value[bridge.NS], "12.3333")
}

func TestDatumVariants(t *testing.T) {
	datum := func(c score.Conditions, b score.Board) string {
		t.Helper()
		for _, s := range scores(t, b, c)[0].Steps[bridge.NS] {
			if s.Kind == score.StepDatum || s.Kind == score.StepMedian {
				return s.Value.String()
			}
		}
		return "none"
	}
	b := field(-800, 100, 110, 120, 130, 400, 420, 1000)
	c := score.Standard(law.Duplicate2017, score.Butler)
	for _, x := range []struct {
		drop, every int
		median      bool
		want        string
	}{
		{0, 0, false, "190"}, // 1480 / 8 = 185
		{1, 0, false, "210"}, // 1280 / 6 = 213.3
		{0, 4, false, "190"}, // two at each end: 760 / 4
		{0, 0, true, "130"},  // between 120 and 130
		{4, 0, false, "190"}, // nothing would be left: nothing is dropped
	} {
		c.Drop, c.DropEvery, c.Median = x.drop, x.every, x.median
		if got := datum(c, b); got != x.want {
			t.Errorf("%+v: got %s", x, got)
		}
	}
	// Four results of eight: one dropped of eight is half a result of four.
	b = field(0, 100, 100, 400)
	b.Expected, c = 8, score.Standard(law.Duplicate2017, score.Butler)
	c.Drop = 1
	if got := datum(c, b); got != "130" { // (0/2 + 100 + 100 + 400/2) / 3
		t.Errorf("scaled: got %s", got)
	}
	equal(t, "E/W of a datum", scores(t, field(420, -50), score.Standard(law.Duplicate2017, score.Butler))[0].Value[bridge.EW], "-6")
}

// TestTwoTables: the methods of a match, with an artificial score at one table,
// which is that of the board for both teams.
func TestTwoTables(t *testing.T) {
	for _, x := range []struct {
		method         score.Method
		home, away     int
		home1, visitor string // N/S of the first table, and their opponents
	}{
		{score.Teams, 620, -100, "12", "-12"},
		{score.Teams, 620, 620, "0", "0"},
		{score.BoardAMatch, 620, 600, "2", "0"},
		{score.BoardAMatch, 620, 620, "1", "1"},
		{score.BoardAMatch, 90, 620, "0", "2"},
		{score.TotalPoints, 620, -100, "620", "-620"},
	} {
		c := score.Standard(law.Duplicate2017, x.method)
		got := scores(t, field(x.home, x.away), c)
		equal(t, x.method.String(), got[0].Value[bridge.NS], x.home1)
		equal(t, x.method.String(), got[0].Value[bridge.EW], x.visitor)
	}
	plus, minus := score.Artificial{Average: score.AveragePlus}, score.Artificial{Average: score.AverageMinus}
	b := field(620, 0)
	b.Rows[1].Awards = [2]score.Award{bridge.NS: {Artificial: &minus}, bridge.EW: {Artificial: &plus}}
	got := scores(t, b, score.Standard(law.Duplicate2017, score.Teams))
	for row, want := range [2][2]string{{"3", "-3"}, {"-3", "3"}} {
		equal(t, "N/S", got[row].Value[bridge.NS], want[0])
		equal(t, "E/W", got[row].Value[bridge.EW], want[1])
	}
	b.Rows[1].Awards = [2]score.Award{}
	if got := scores(t, b, score.Standard(law.Duplicate2017, score.Teams)); got[0].Scored[bridge.NS] || got[1].Scored[bridge.NS] {
		t.Error("one table of two has a score")
	}
}

// TestTwoTablesSplit: a team compares its own result with that of its team mates,
// who sit the other way; a penalty at either table is the team's.
func TestTwoTablesSplit(t *testing.T) {
	teams := score.Standard(law.Duplicate2017, score.Teams)
	split := func(b *score.Board, row, ns, ew int) {
		b.Rows[row].Awards = [2]score.Award{{Outcomes: score.Certain(score.Points(ns))}, {Outcomes: score.Certain(score.Points(ew))}}
	}
	for _, x := range []struct {
		rows [2][2]int // by table: what it counts for N/S and for E/W
		want [2]string // N/S and E/W of the first table
	}{
		{[2][2]int{{420, 420}, {420, 450}}, [2]string{"-1", "0"}},
		{[2][2]int{{420, 450}, {420, 420}}, [2]string{"0", "-1"}},
		{[2][2]int{{420, 450}, {140, 170}}, [2]string{"6", "-7"}},
	} {
		b := field(0, 0)
		split(&b, 0, x.rows[0][0], x.rows[0][1])
		split(&b, 1, x.rows[1][0], x.rows[1][1])
		got := scores(t, b, teams)
		for side, want := range x.want {
			equal(t, fmt.Sprint(x.rows, " here"), got[0].Value[side], want)
			equal(t, fmt.Sprint(x.rows, " there"), got[1].Value[1-side], want)
		}
	}
	b := field(620, 420)
	b.Rows[1].Awards[bridge.NS].Penalty = &score.Penalty{Amount: score.Int(2)}
	got := scores(t, b, teams)
	equal(t, "penalty here", got[1].Value[bridge.NS], "-7")
	equal(t, "penalty at the other table", got[0].Value[bridge.EW], "-7")
	equal(t, "opponents", got[0].Value[bridge.NS], "5")
}

// TestBoardRefused: what cannot be scored is an error, not a number.
func TestBoardRefused(t *testing.T) {
	plus := score.Artificial{Average: score.AveragePlus}
	part := score.Frac(11, 20)
	with := func(a score.Award) score.Board {
		b := field(420, -50)
		b.Rows[1].Awards = [2]score.Award{a, a}
		return b
	}
	for _, x := range []struct {
		board   score.Board
		edition law.Edition
		method  score.Method
		want    string
	}{
		{field(1, 2, 3), law.Duplicate2017, score.Teams, "has 3 results; teams compares two"},
		{with(score.Award{Artificial: &plus}), law.Rubber2014, score.Matchpoints, "no director and no artificial scores"},
		{with(score.Award{Artificial: &plus}), law.Duplicate2017, score.TotalPoints, "has no value in total-points"},
		{with(score.Award{Artificial: &score.Artificial{Part: &part}}), law.Duplicate2017, score.Butler, "has no value in butler"},
		{with(score.Award{Outcomes: weights(t, "50% +420 | 40% -50"), Assigned: true}), law.Duplicate2017, score.Matchpoints, "90%"},
		{with(score.Award{Outcomes: weights(t, "0% +420 | 100% -50"), Assigned: true}), law.Duplicate2017, score.Matchpoints, "expected more than 0"},
		{
			with(score.Award{Outcomes: weights(t, "100% -50"), Penalty: &score.Penalty{Amount: part, OfTop: true}}),
			law.Duplicate2017, score.Butler, "butler has no top",
		},
	} {
		if _, err := x.board.Score(score.Standard(x.edition, x.method)); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("got %v, want %s", err, x.want)
		}
	}
}

// TestAdjustRefused: a decision without its law, its side or its score.
func TestAdjustRefused(t *testing.T) {
	mp := score.Standard(law.Duplicate2017, score.Matchpoints)
	old := score.Standard(law.Duplicate1997, score.Matchpoints)
	likely := mp
	likely.Likely = true
	table, better := score.Points(-50), score.Points(110)
	one, os := [2]bool{bridge.EW: true}, [2]score.Outcomes{weights(t, "100% +110")}
	two := [2]score.Outcomes{weights(t, "50% +110 | 50% -50")}
	plus := &score.Artificial{Average: score.AveragePlus}
	for _, x := range []struct {
		a    score.Adjustment
		c    score.Conditions
		row  int
		want string
	}{
		{score.Adjustment{Offenders: one, Assigned: os}, mp, 0, "needs the law that empowers"},
		{score.Adjustment{Law: "16B3", Assigned: os}, mp, 7, "there is no row 8"},
		{score.Adjustment{Law: "16B3", Assigned: os}, score.Standard(law.Rubber1993, score.Matchpoints), 0, "no director"},
		{score.Adjustment{Law: "16B3"}, mp, 0, "nothing to adjust"},
		{score.Adjustment{Law: "16B3", Assigned: os, Artificial: [2]*score.Artificial{plus, plus}}, mp, 0, "assigned or artificial, not both"},
		{score.Adjustment{Law: "12A2", Artificial: [2]*score.Artificial{plus, nil}}, mp, 0, "one side has none"},
		{score.Adjustment{Law: "16B3", Assigned: os, NoError: os[0]}, mp, 0, "needs one offending side and the table result"},
		{score.Adjustment{Law: "16", Offenders: one, Table: &table, Assigned: os, NoError: os[0]}, old, 0, "no rule on self-inflicted damage"},
		{score.Adjustment{Law: "16B3", Offenders: one, Assigned: two}, likely, 0, "does not assign by"},
		{score.Adjustment{Law: "16", Assigned: two}, old, 0, "two standards of Law 12C2 need one offending side"},
		{score.Adjustment{Law: "16", Offenders: one, Table: &better, Assigned: [2]score.Outcomes{weights(t, "100% +420")}, NoError: weights(t, "100% -800")}, mp, 1, "then there was no error"},
	} {
		if _, err := field(-50, 110, 420).Adjust(x.row, x.a, x.c); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("got %v, want %s", err, x.want)
		}
	}
}

// TestPenaltyAlone: a penalty without an adjusted score costs its side alone, and
// the others nothing.
func TestPenaltyAlone(t *testing.T) {
	mp := score.Standard(law.Duplicate2017, score.Matchpoints)
	quarter := &score.Penalty{Amount: mp.PenaltyTop, OfTop: true}
	at := adjust(t, field(420, 100, -50), score.Adjustment{Law: "90A", Penalties: [2]*score.Penalty{quarter}}, mp)
	equal(t, "N/S", at.Value[bridge.NS], "-1")
	equal(t, "E/W", at.Value[bridge.EW], "4")
	got := scores(t, at.Board, mp)
	equal(t, "the others", got[0].Value[bridge.NS], "4")
	equal(t, "in the board", got[2].Value[bridge.NS], "-1")
}

// TestHouseRules: what clubs have agreed on in place of the Laws.
func TestHouseRules(t *testing.T) {
	sheet := func(h score.House, text string) [2]int {
		t.Helper()
		s, _, err := score.RubberSheet(deals(t, text), law.Rubber2014, h, false)
		if err != nil {
			t.Fatal(err)
		}
		return s.Total
	}
	for _, x := range []struct {
		house score.House
		deals string
		want  [2]int
	}{
		{score.House{}, "1SX S 3", [2]int{0, 800}},
		{score.House{FlatUndertricks: true}, "1SX S 3", [2]int{0, 700}},
		{score.House{Insult: 50}, "1HXX S 7", [2]int{170, 0}},
		{score.House{CleanRubber: 750}, "4S S 10\n4S S 10", [2]int{240 + 750, 0}},
		{score.House{CleanRubber: 750}, "4S S 10\n4S E 10\n4S S 10", [2]int{240 + 500, 120}},
		{score.House{PerGame: 200, LastGame: 700}, "4S S 10\n4S E 10\n4S S 10", [2]int{240 + 200 + 700, 120 + 200}},
	} {
		if got := sheet(x.house, x.deals); got != x.want {
			t.Errorf("%+v, %q: got %v, want %v", x.house, x.deals, got, x.want)
		}
	}
	if s := (score.Chicago{Dealer: bridge.North, NonDealer: true}); s.Vulnerable(2) != 1 || s.Vulnerable(3) != 2 {
		t.Error("the side that does not deal is not vulnerable")
	}
}

// TestPrint: two columns; above the line upwards, below it game by game.
func TestPrint(t *testing.T) {
	s := rubber(t, "5C N 11\n2S E 10\n1S N 7\n2D S 9\n1NT S 7", law.Rubber2014, false)
	want := strings.TrimPrefix(`
      We |    They
---------+---------
     700 |
      20 |      60
=========+=========
     100 |
---------+---------
      30 |      60
      40 |
      40 |
=========+=========
     930 |     120
`, "\n")
	if got := s.Print(bridge.NS, [2]string{"We", "They"}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestTrust: laws that were not read in an edition say so.
func TestTrust(t *testing.T) {
	for _, x := range []struct {
		edition law.Edition
		number  string
		want    law.Trust
	}{
		{law.Duplicate2017, "12C2b", law.Read},
		{law.Duplicate2017, "12C4", law.PartlyRead},
		{law.Duplicate2007, "12C1e", law.Unread},
		{law.Duplicate1997, "88", law.Unread},
		{law.Duplicate1987, "92D", law.Unread},
	} {
		if got := score.Trust(x.edition, x.number); got != x.want {
			t.Errorf("%s of %s: %s, want %s", x.number, x.edition, got, x.want)
		}
	}
}

func BenchmarkBoard(b *testing.B) {
	r := random()
	board := field()
	for i := range 500 {
		board.Rows = append(board.Rows, score.Played(fmt.Sprint(i), fmt.Sprint(i+1000), score.Points(anyPoints(r))))
	}
	c := score.Standard(law.Duplicate2017, score.Matchpoints)
	for b.Loop() {
		if _, err := board.Score(c); err != nil {
			b.Fatal(err)
		}
	}
}
