package score_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

// older marks the editions that score by the table from before 1987.
var older = [law.NumEditions]bool{law.Rubber1981: true, law.Rubber1963: true}

// TestDuplicateTable compares every row of the table of scores, in every strain
// of its class and every edition.
func TestDuplicateTable(t *testing.T) {
	text, err := os.ReadFile("testdata/scores.tsv")
	if err != nil {
		t.Fatal(err)
	}
	strains := map[string][]bridge.Strain{
		"CD": {bridge.Strain(bridge.Clubs), bridge.Strain(bridge.Diamonds)},
		"HS": {bridge.Strain(bridge.Hearts), bridge.Strain(bridge.Spades)},
		"NT": {bridge.NoTrump},
	}
	doubled := map[string]int{"-": 0, "X": 1, "XX": 2}
	rows := 0
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		f := strings.Split(line, "\t")
		number := func(k int) int {
			n, err := strconv.Atoi(f[k])
			if err != nil {
				t.Fatalf("scores.tsv:%d: %v", i+2, err)
			}
			return n
		}
		for _, s := range strains[f[1]] {
			c := bridge.Contract{Level: number(0), Strain: s, Doubled: doubled[f[2]], Declarer: bridge.South}
			for ed := range law.NumEditions {
				want := number(5)
				if older[ed] {
					want = number(6)
				}
				if got := score.Duplicate(c, number(4), f[3] == "V", ed); got != want {
					t.Errorf("scores.tsv:%d: %s %s, %s, %d tricks: got %d, want %d", i+2, ed, c, f[3], number(4), got, want)
				}
			}
		}
		rows++
	}
	if rows != 1764 {
		t.Errorf("%d rows, expected 1764", rows)
	}
}

func contract(t testing.TB, text string, declarer bridge.Seat) bridge.Contract {
	t.Helper()
	c, ok := bridge.ParseContract(text)
	if !ok {
		t.Fatalf("%q is no contract", text)
	}
	if c.Level > 0 {
		c.Declarer = declarer
	}
	return c
}

// TestDuplicatePublished holds results met in published articles.
func TestDuplicatePublished(t *testing.T) {
	for _, x := range []struct {
		contract   string
		tricks     int
		vulnerable bool
		now, then  int // since 1987, before
	}{
		{"Pass", 0, true, 0, 0},
		{"3NT", 9, false, 400, 400},
		{"3NT", 9, true, 600, 600},
		{"2HX", 8, false, 470, 470},
		{"1HX", 7, false, 160, 160},
		{"2CXX", 8, true, 760, 710},
		{"1NTXX", 7, true, 760, 710},
		{"1NTXX", 7, false, 560, 510},
		{"2S", 10, false, 170, 170},
		{"6D", 12, true, 1370, 1370},
		{"5DXX", 12, true, 1400, 1350},
		{"4HX", 13, false, 890, 890},
		{"4CX", 13, false, 810, 810},
		{"7SX", 4, false, -2300, -1700},
		{"7CXX", 0, true, -7600, -7600},
		{"7CX", 0, false, -3500, -2500},
		{"7D", 13, false, 1440, 1440},
		{"6D", 13, false, 940, 940},
		{"1HXX", 13, true, 3120, 3070},
		{"4DXX", 13, true, 2120, 2070},
		{"6DXX", 13, false, 1580, 1530},
		{"7NT", 13, true, 2220, 2220},
	} {
		c := contract(t, x.contract, bridge.South)
		if got := score.Duplicate(c, x.tricks, x.vulnerable, law.Duplicate2017); got != x.now {
			t.Errorf("2017, %s, %d tricks: got %d, want %d", x.contract, x.tricks, got, x.now)
		}
		if got := score.Duplicate(c, x.tricks, x.vulnerable, law.Rubber1963); got != x.then {
			t.Errorf("1963, %s, %d tricks: got %d, want %d", x.contract, x.tricks, got, x.then)
		}
	}
}

// everyDeal calls f with every contract, number of tricks, vulnerability of
// declarer and edition.
func everyDeal(f func(c bridge.Contract, tricks int, vulnerable bool, ed law.Edition)) {
	for ed := range law.NumEditions {
		for level := 1; level <= 7; level++ {
			for strain := bridge.Strain(0); strain <= bridge.NoTrump; strain++ {
				for doubled := 0; doubled <= 2; doubled++ {
					for tricks := 0; tricks <= 13; tricks++ {
						c := bridge.Contract{Level: level, Strain: strain, Doubled: doubled, Declarer: bridge.East}
						f(c, tricks, false, ed)
						f(c, tricks, true, ed)
					}
				}
			}
		}
	}
}

// TestDuplicateProperties: another trick never costs points, the sign says
// whether the contract was made, being vulnerable never makes a result smaller,
// all scores end in 0.
func TestDuplicateProperties(t *testing.T) {
	everyDeal(func(c bridge.Contract, tricks int, vulnerable bool, ed law.Edition) {
		got := score.Duplicate(c, tricks, vulnerable, ed)
		if made := tricks >= c.Level+6; made != (got > 0) || got == 0 {
			t.Errorf("%s %s %d tricks: %d", ed, c, tricks, got)
		}
		if got%10 != 0 {
			t.Errorf("%s %s %d tricks: %d", ed, c, tricks, got)
		}
		if tricks < 13 && score.Duplicate(c, tricks+1, vulnerable, ed) <= got {
			t.Errorf("%s %s: trick %d costs points", ed, c, tricks+1)
		}
		if less := score.Duplicate(c, tricks, false, ed); vulnerable && (got < 0 && got > less || got > 0 && got < less) {
			t.Errorf("%s %s %d tricks: %d vulnerable, %d not", ed, c, tricks, got, less)
		}
	})
}

func BenchmarkDuplicate(b *testing.B) {
	c := contract(b, "4SX", bridge.South)
	b.ReportAllocs()
	sum := 0
	for i := 0; b.Loop(); i++ {
		sum += score.Duplicate(c, i%14, i&1 != 0, law.Duplicate2017)
	}
	_ = sum
}
