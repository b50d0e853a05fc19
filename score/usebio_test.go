package score_test

import (
	"encoding/xml"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

// TestUSEBIO recomputes the boards of result files that another program made
// and compares every score. A difference must be one of those explained here.
func TestUSEBIO(t *testing.T) {
	half := score.Frac(1, 2)
	for _, file := range []struct {
		name    string
		method  score.Method
		rows    int
		rounded int // shown with one decimal where ours has more
		// average names the results, board and row, beside which the file has an
		// average that the result does not show: they are averages here too.
		average [][2]int
		// byHand names the results whose points a director has set by hand.
		byHand [][2]int
	}{
		{"butler_howell.xml", score.Butler, 140, 0, nil, nil},
		// Board 15: the average is worth nothing, and six results give the datum.
		{"butler_mitchell.xml", score.Butler, 245, 0, nil, nil},
		{"mp_pairs_howell.xml", score.Matchpoints, 161, 0, nil, nil},
		{"mp_pairs_mitchell.xml", score.Matchpoints, 512, 0, nil, nil},
		// Board 1: +110 is written, but 20 of 40 is given, and the other twenty
		// results are scaled to twenty-one. Board 3: A5050 with 23 and 11 of 40, a
		// decision that the letters do not show. Board 4: 21 and 19 where all others
		// with the same result have 19 and 21. On boards 1 to 3 the file rounds to
		// one decimal, halves to the even digit.
		{"mp_pairs_mitchell_adjusted.xml", score.Matchpoints, 567, 56, [][2]int{{1, 1}}, [][2]int{{3, 1}, {4, 1}}},
	} {
		data, err := os.ReadFile(filepath.Join("..", "..", "shared", "data", "usebio", file.name))
		if errors.Is(err, fs.ErrNotExist) {
			t.Skip("the result files are not here")
		}
		if err != nil {
			t.Fatal(err)
		}
		boards, err := score.ReadBoards(data, score.Source{Edition: law.Duplicate2017})
		if err != nil {
			t.Fatalf("%s:%v", file.name, err)
		}
		c := score.Standard(law.Duplicate2017, file.method)
		c.Drop = 1 // of Butler: the best and the worst result
		rows, rounded, byHand := 0, 0, 0
		for _, b := range boards {
			for _, x := range file.average {
				if x[0] == b.Number {
					level := score.Artificial{Average: score.AverageLevel}
					b.Rows[x[1]-1].Awards = [2]score.Award{{Artificial: &level}, {Artificial: &level}}
				}
			}
			all := scores(t, b, c)
			for _, s := range all[0].Steps[bridge.NS] {
				// Six results of seven: the file drops one at each end of the six, we
				// bring them up to seven first. The IMPs are the same.
				if s.Kind == score.StepDatum && !s.Value.Equal(score.Int(*b.GivenDatum)) &&
					!(file.name == "butler_mitchell.xml" && b.Number == 15 && s.Value.Equal(score.Int(-420)) && *b.GivenDatum == -430) {
					t.Errorf("%s, board %d: datum %s, the file has %d", file.name, b.Number, s.Value, *b.GivenDatum)
				}
			}
			for i, got := range all {
				rows++
				hand := false
				for _, x := range file.byHand {
					hand = hand || x == [2]int{b.Number, i + 1}
				}
				for side, v := range got.Value {
					given := b.Rows[i].Given[side]
					if given == nil {
						t.Errorf("%s, board %d, row %d: no points given", file.name, b.Number, i+1)
						continue
					}
					switch d := v.Sub(*given).Abs(); {
					case hand && !d.IsZero():
						byHand++
					case d.IsZero():
					case file.rounded > 0 && d.Cmp(half.Quo(score.Int(10))) <= 0:
						rounded++
					default:
						t.Errorf("%s, board %d, row %d: %s has %s, we make it %s", file.name, b.Number, i+1, bridge.Side(side), given, v)
					}
				}
			}
		}
		if rows != file.rows || rounded != file.rounded || byHand != 2*len(file.byHand) {
			t.Errorf("%s: %d rows, %d rounded, %d by hand", file.name, rows, rounded, byHand)
		}
	}
}

// TestUSEBIOTotals adds up what the contestants made and compares it with the
// totals of the files, where no score was set by hand.
func TestUSEBIOTotals(t *testing.T) {
	for name, want := range map[string]struct {
		method score.Method
		pairs  int
	}{
		"butler_howell.xml":     {score.Butler, 8},
		"butler_mitchell.xml":   {score.Butler, 14},
		"mp_pairs_howell.xml":   {score.Matchpoints, 12},
		"mp_pairs_mitchell.xml": {score.Matchpoints, 38},
	} {
		data, err := os.ReadFile(filepath.Join("..", "..", "shared", "data", "usebio", name))
		if errors.Is(err, fs.ErrNotExist) {
			t.Skip("the result files are not here")
		}
		var file struct {
			Pairs []struct {
				Number  string `xml:"PAIR_NUMBER"`
				Total   string `xml:"TOTAL_SCORE"`
				Percent string `xml:"PERCENTAGE"`
			} `xml:"EVENT>PARTICIPANTS>PAIR"`
		}
		if err := xml.Unmarshal(data, &file); err != nil {
			t.Fatal(err)
		}
		boards, err := score.ReadBoards(data, score.Source{Edition: law.Duplicate2017})
		if err != nil {
			t.Fatal(err)
		}
		c := score.Standard(law.Duplicate2017, want.method)
		c.Drop = 1
		var all [][]score.RowScore
		// A board of eighteen results among boards of nineteen: its lines show
		// points out of 34, the totals count it brought up to nineteen.
		results := 0
		for _, b := range boards {
			results = max(results, len(b.Rows))
		}
		for _, b := range boards {
			b.Expected = results
			all = append(all, scores(t, b, c))
		}
		totals := map[string]score.Total{}
		for _, x := range score.Totals(boards, all, c) {
			totals[x.Name] = x
		}
		for _, p := range file.Pairs {
			got := totals[p.Number]
			// A pair that sat out is given the total of a full session.
			total := got.Value.Mul(score.Frac(len(boards), got.Boards))
			if want.method == score.Butler {
				total = got.Value
			}
			if total.Sub(rat(t, p.Total)).Abs().Cmp(score.Frac(1, 100)) > 0 {
				t.Errorf("%s, pair %s: %s, the file has %s", name, p.Number, total.Fixed(2), p.Total)
			}
			if percent, ok := got.Percent(); ok && percent.Fixed(2) != p.Percent {
				t.Errorf("%s, pair %s: %s per cent, the file has %s", name, p.Number, percent.Fixed(2), p.Percent)
			}
		}
		if len(file.Pairs) != want.pairs || len(totals) != want.pairs {
			t.Errorf("%s: %d pairs, %d totals", name, len(file.Pairs), len(totals))
		}
	}
}

func TestUSEBIOErrors(t *testing.T) {
	const line = `<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><SCORE>400</SCORE></TRAVELLER_LINE>`
	good := "<USEBIO><BOARD>\n<BOARD_NUMBER>1</BOARD_NUMBER>\n" + line + "</BOARD></USEBIO>"
	read := func(text string) ([]score.Board, error) {
		return score.ReadBoards([]byte(text), score.Source{Edition: law.Duplicate2017})
	}
	if b, err := read(good); err != nil || len(b) != 1 || b[0].Rows[0].Awards[0].Outcomes[0].String() != "3NTN=" || b[0].Rows[0].Line != 3 {
		t.Errorf("got %v, %v", b, err)
	}
	for text, want := range map[string]string{
		strings.Replace(good, ">400<", ">430<", 1):                     "3: board 1, pair 1 against 2: score +430 does not go with 3NTN=",
		strings.Replace(good, ">3NT<", ">8NT<", 1):                     `3: board 1, pair 1 against 2: "8NT N 9" is no result`,
		strings.Replace(good, ">9<", ">14<", 1):                        "14 tricks of 13",
		strings.Replace(good, "BOARD_NUMBER>1", "BOARD_NUMBER>one", 1): `2:`,
		strings.Replace(good, "</BOARD></USEBIO>", "</BORED>", 1):      "4: ",
		"<USEBIO>" + line + "</USEBIO>":                                "1:25: a traveller line stands outside a board",
		"<USEBIO></USEBIO>":                                            "holds no traveller lines",
		`<?xml version="1.0" encoding="KOI8-R"?><USEBIO></USEBIO>`:     "expected UTF-8",
	} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
