package score_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

func readBoards(text string) ([]score.Board, error) {
	return score.ReadBoards([]byte(text), score.Source{Edition: law.Duplicate2017})
}

// results writes a board as "3NTN= / A6040 / 60% +110 | 40% -50".
func results(b score.Board) string {
	var out []string
	for _, r := range b.Rows {
		a := r.Awards[bridge.NS]
		var part []string
		for _, w := range a.Outcomes {
			text := w.Outcome.String()
			if a.Assigned {
				text = w.Weight.Mul(score.Int(100)).Decimal(2) + "% " + text
			}
			part = append(part, text)
		}
		if a.Artificial != nil {
			for _, x := range r.Awards {
				text := x.Artificial.Average.String()
				if x.Artificial.Part != nil {
					text = x.Artificial.Part.Mul(score.Int(100)).Decimal(2)
				}
				part = append(part, text)
			}
		}
		if part == nil {
			part = []string{"-"}
		}
		out = append(out, strings.Join(part, " | "))
	}
	return strings.Join(out, " / ")
}

func TestReadBoards(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"comma", "board,ns,ew,contract,declarer,tricks,score\n2,1,11,3NT,N,9,600\n2,2,12,4SX,E,-2,300\n2,3,13,pass,,,0\n",
			"3NTN= / 4SXE-2 / Pass"},
		{"semicolon", "Board; Result\n1; 3NTN=\n1; A6040\n1; 60% 2SS= | 40% 2SS-1\n1; average-plus/average-minus\n1; A5533\n",
			"3NTN= / average-plus | average-minus / 60% 2SS= | 40% 2SS-1 / average-plus | average-minus / 55 | 33"},
		{"tab, points, not played", "\ufeff# a comment\nboard\tscore\n1\t+420\n1\t\n1\t-50\n", "+420 / - / -50"},
		{"no board number", "score\n420\n-100\n", "+420 / -100"},
		{"JSON object", `{"board":1,"rows":[{"contract":"4S","declarer":"S","tricks":10},{"score":-50},{"result":"A6060"},{"ns":"4"}]}`,
			"4SS= / -50 / average-plus | average-plus / -"},
		{"JSON array", `[{"board":1,"vulnerable":"All","rows":[{"result":"4S S 10","score":620}]}]`, "4SS="},
		{"JSON boards", `{"boards":[{"board":1,"rows":[{"result_ns":"+420","result_ew":"-50"}]}]}`, "+420"},
	} {
		b, err := readBoards(x.text)
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
			continue
		}
		if got := results(b[0]); got != x.want {
			t.Errorf("%s:\n got %s\nwant %s", x.name, got, x.want)
		}
	}
	b, err := readBoards("board,result,vul\n1,4SS=,All\n3,4SS=,\n1,4SS-1,All\n")
	if err != nil || len(b) != 2 || b[0].Rows[0].Awards[0].Outcomes[0].NS != 620 || b[1].Rows[0].Awards[0].Outcomes[0].NS != 420 {
		t.Errorf("two boards: %v, %v", b, err)
	}
}

func TestReadBoardsErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "is empty",
		"  \n":                          "is empty",
		"board,points\n1,420\n":         `1:7: found column "points", expected one of board, ns,`,
		"board,score\n":                 "1: no results under the heading",
		"board,score\nx,420\n":          `2:1: found "x", expected the number of a board`,
		"board,score\n1,425\n":          `2:3: "425" is no score of a deal`,
		"board,score\n1,430\n1,710\n":   "",
		"board,score\n1,890\n1,30\n":    `3:3: "30" is no score of a deal, vulnerable: None`,
		"board,result\n1,3NTS+5\n":      `2:3: "3NTS+5" is impossible: it comes to 14 tricks of 13`,
		"board,result\n1,3NT=\n":        `2:3: "3NT=" has no declarer`,
		"board,result\n1,four spades\n": `2:3: "four spades" is no result, expected a contract`,
		"board,result\n1,60% +110\n":    "2:3: the weights add up to 60%, expected 100%",
		"board,result\n1,1/1009 +110 | 1008/1009 -50\n":         `2:3: the weight 1/1009 is too fine`,
		"board,result\n1,x% +110\n":                             `2:3: "x% +110" does not begin with a weight`,
		"board,vul,score\n1,us,420\n":                           `2:3: found "us", expected None, NS, EW or All`,
		"board,vul,score\n1,NS,0\n1,EW,0\n":                     "3:3: board 1 is vulnerable EW here and NS before",
		"board,contract,declarer,tricks,score\n1,3NT,N,9,430\n": "2:3: score +430 does not go with 3NTN=, which is +400",
		"board,result_ns,result_ew\n1,420,\n":                   "2:3: a split score has a result for one side only",
		"board,score\n1,420,3\n":                                "2:1: wrong number of fields",
		"board,score,given_ns\n1,420,many\n":                    `2:7: found "many", expected a number`,
		`{"board":1,"rows":[{"ns":3}]}`:                         `1:26: found number in "rows.ns", expected a string`,
		`{"board":1,"row":[]}`:                                  `1:12: unknown field "row"`,
		`{"board":1,`:                                           "1:12: ends in the middle of a value",
		"{\n\"board\":x}":                                       "2:9: invalid character 'x'",
		`{"board":1} 2`:                                         "something follows the value",
		`{"board":1}`:                                           "board 1: has no rows",
		`[]`:                                                    "holds no board",
		`{"board":7,"rows":[{"score":620},{"result":"9S"}]}`:    `board 7, row 2: "9S" is no result`,
		`{"board":7,"vulnerable":"Us","rows":[{"score":420}]}`:  `board 7: vulnerable: found "Us"`,
		`{"rows":[{"result":"-50 %"}]}`:                         `board no. 1, row 1:`,
	} {
		_, err := readBoards(text)
		switch {
		case want == "" && err != nil:
			t.Errorf("%q: %v", text, err)
		case want == "":
		case err == nil || !strings.Contains(err.Error(), want):
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
		var place *score.InputError
		if err != nil && !errors.As(err, &place) {
			t.Errorf("%q: %v has no place", text, err)
		}
	}
}

func TestReadDeals(t *testing.T) {
	got := deals(t, "# a rubber\n\n3H S 9 # made\n4SXE-1\n2S S 8 received 2\n1NT N 7 honours S 4\npass\n3C W 9 given 1 honours N 5\n")
	for i, want := range []score.SheetDeal{
		{Contract: contract(t, "3H", bridge.South), Won: 9},
		{Contract: contract(t, "4SX", bridge.East), Won: 9},
		{Contract: contract(t, "2S", bridge.South), Won: 8, Received: 2},
		{Contract: contract(t, "1NT", bridge.North), Won: 7, Honours: score.Honours{Holder: bridge.South, Cards: 4}},
		{Contract: bridge.Contract{Declarer: bridge.NoSeat}},
		{Contract: contract(t, "3C", bridge.West), Won: 9, Given: 1, Honours: score.Honours{Holder: bridge.North, Cards: 5}},
	} {
		if got[i] != want {
			t.Errorf("deal %d: got %v, want %v", i+1, got[i], want)
		}
	}
	same := deals(t, `[{"result":"3H S 9"},{"contract":"4SX","declarer":"E","tricks":9},{"contract":"2S","declarer":"S","tricks":8,"received":2},
		{"result":"1NT N 7","honours":{"holder":"S","cards":4}},{"result":"pass"},{"result":"3C W 9","given":1,"honours":{"holder":"N","cards":5}}]`)
	for i := range same {
		if same[i] != got[i] {
			t.Errorf("deal %d of JSON: got %v, want %v", i+1, same[i], got[i])
		}
	}
	for text, want := range map[string]string{
		"":                            "holds no deals",
		"[]":                          "holds no deals",
		"3H S 9\n4S 10\n":             "2: 4S has no declarer",
		"3H S\n":                      `1: "3H S" is no result`,
		"+420\n":                      `1: "+420" is points`,
		"3H S 9 got 2\n":              `1: "3H S 9 got 2" is no result`,
		"3H S 9 received\n":           `1: "received" is without a number`,
		"3H S 9 received two\n":       `1: found "two" after received`,
		"3H S 12 received 2\n":        "1: 12 tricks won and 2 received are more than 13",
		"3H S 1 given 2\n":            "are impossible",
		"3H S 9 honours S\n":          "1: honours need a seat and a number",
		"3H S 9 honours X 4\n":        `1: found "X", expected the seat`,
		"3H S 9 honours S 3\n":        `1: found "3", expected 4 or 5`,
		"3NT S 9 honours S 5\n":       "1: 5 honours at notrump, expected the 4 aces",
		"3H S 9 received 1 then 2":    `1: found "then", expected received, given or honours`,
		`[{"result":"3H S 9","x":1}]`: `1:21: unknown field "x"`,
		`[{"result":"3H S 99"}]`:      "deal 1: ",
	} {
		if _, err := score.ReadDeals([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
	}
}

func FuzzReadBoards(f *testing.F) {
	f.Add("board,ns,ew,contract,declarer,tricks,score\n2,1,11,3NT,N,9,600\n")
	f.Add("board;result\n1;60% 2SS= | 40% 2SS-1\n1;A6040\n")
	f.Add(`{"board":1,"rows":[{"contract":"4S","declarer":"S","tricks":10},{"result":"A6060"}]}`)
	f.Add("<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>A6060</SCORE></TRAVELLER_LINE></BOARD></USEBIO>")
	f.Fuzz(func(t *testing.T, text string) {
		boards, err := readBoards(text)
		if err != nil {
			return
		}
		for _, b := range boards {
			if len(b.Rows) > 50 {
				continue
			}
			for _, m := range []score.Method{score.Matchpoints, score.Butler, score.CrossIMPs, score.Teams} {
				if _, err := b.Score(score.Standard(law.Duplicate2017, m)); err != nil {
					continue
				}
			}
		}
	})
}

func FuzzReadDeals(f *testing.F) {
	f.Add("3H S 9 # made\n4SXE-1\n2S S 8 received 2 honours N 5\npass\n")
	f.Add(`[{"result":"3H S 9"},{"contract":"4SX","declarer":"E","tricks":9}]`)
	f.Fuzz(func(t *testing.T, text string) {
		d, err := score.ReadDeals([]byte(text))
		if err != nil {
			return
		}
		sheets, err := score.Rubbers(d, law.Rubber2014, score.House{}, true)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sheets {
			s.Print(bridge.NS, [2]string{"We", "They"})
		}
	})
}
