package record

import (
	"errors"
	"strings"
	"testing"

	"arbiter/law"
)

// played is a record of two tricks of a correct game.
const played = fullDeal + `[Declarer "S"]
[Contract "2S"]
[Vulnerable "NS"]
[Dealer "W"]
[TableRecord "1"]
W H8, N H3, E H9, S HK
S D6, W DJ, N D5, E D2
`

func TestCheck(t *testing.T) {
	for expectation, got := range map[string]string{
		"turn W":                 "",
		"turn N":                 "turn W",
		"trick 1 won S":          "",
		"trick 2 won E":          "trick 2 won W",
		"trick 3 won W":          "trick 3 without an owner",
		"no trick 3 won W":       "",
		"holds W DA":             "",
		"holds W DJ":             "W holds A43.76.AT98.A8",
		"no holds W DJ":          "",
		"played S HK trick 1":    "",
		"played S HA trick 1":    "S HK in trick 1",
		"won NS 1":               "",
		"won EW 2":               "won EW 1",
		"transfer 0 to NS":       "",
		"transfer 1 to EW":       "transfer 0 to EW",
		"no irregularity":        "",
		"irregularity revoke":    "no irregularity",
		"no choice":              "",
		"choice S 62C1 keep":     "no choice",
		"no penalty":             "",
		"penalty W CA":           "no penalty",
		"no restriction":         "",
		"restriction E forbid D": "no restriction",
		"legal W SA S4 S3 H7 H6 DA DT D9 D8 CA C8": "",
		"legal W SA S4":         "legal W SA S4 S3 H7 H6 DA DT D9 D8 CA C8",
		"no question":           "",
		"question led W":        "no question",
		"no review":             "",
		"review 64C":            "no review",
		"no forfeit W":          "",
		"forfeit W 66D":         "no forfeit",
		"no unauthorized E":     "",
		"contract 2S by S":      "",
		"contract 2S by N":      "contract 2S by S",
		"contract Pass":         "contract 2S by S",
		"vulnerable NS":         "",
		"vulnerable all":        "vulnerable NS",
		"dealer W":              "",
		"dealer N":              "dealer W",
		"no adjust":             "",
		"adjust 12":             "no adjust",
		"no board cancelled":    "",
		"board cancelled":       "a board that is not cancelled",
		"awarded NS 3":          "nothing awarded",
		"no irregularity by W":  "",
		"error":                 "a record that is accepted",
		"no error":              "",
		"unauthorized E CA":     "no information",
		"no turn W":             "turn W",
		"no contract 2S":        "contract 2S by S",
		"no holds W DA":         "W holds A43.76.AT98.A8",
		"score NS average-plus": "score NS -700",
	} {
		r := parseOne(t, played+"expect "+expectation+"\n")
		failures := Check(r, law.Duplicate2017)
		have := ""
		if len(failures) > 0 {
			have = failures[0].Got
		}
		if have != got {
			t.Errorf("%s: got %q, want %q", expectation, have, got)
		}
	}
}

func TestCheckFile(t *testing.T) {
	f, err := Parse("x.table", []byte("[Edition \"duplicate-2017, rubber-1963\"]\n"+played+
		"expect turn W\nexpect in rubber-1963: turn N\nexpect in duplicate-1987: turn N\n"))
	if err != nil {
		t.Fatal(err)
	}
	got := CheckFile(f)
	if got.Records != 1 || got.Passed != 2 || got.Failed != 1 || len(got.Failures) != 1 {
		t.Fatalf("%+v", got)
	}
	if want := "x.table:11: rubber-1963: expected turn N, got turn W"; got.Failures[0].String() != want {
		t.Errorf("got %s, want %s", got.Failures[0], want)
	}
}

// An impossible act is an error at its place, and what follows is not reached.
func TestRefused(t *testing.T) {
	r := parseOne(t, played+"expect turn W\nW D3, W HQ\nexpect turn W\n")
	_, err := Replay(r, law.Duplicate2017)
	var e *Error
	if !errors.As(err, &e) || e.Line != 10 || e.Column != 1 || e.Err == nil {
		t.Fatalf("got %v", err)
	}
	if want := `x.table:10:1: found "W D3", expected an act that is possible: `; !strings.HasPrefix(e.Error(), want) {
		t.Errorf("got %v, want %s", e, want)
	}
	failures := Check(r, law.Duplicate2017)
	if len(failures) != 2 || failures[0].Line != 11 || failures[1].Line != 10 {
		t.Errorf("got %v", failures)
	}
	for expectation, holds := range map[string]bool{
		"error": true, "error 10": true, "error 9": false, "no error": false,
	} {
		r := parseOne(t, played+"expect turn W\nW D3, W HQ\nexpect "+expectation+"\n")
		if got := len(Check(r, law.Duplicate2017)) == 0; got != holds {
			t.Errorf("%s: %v", expectation, Check(r, law.Duplicate2017))
		}
	}
}

func TestReplay(t *testing.T) {
	got, err := Replay(parseOne(t, played), law.Duplicate2017)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Steps) != 8 || got.Steps[5].Pos != (Pos{8, 7}) || got.Steps[5].Item != 5 {
		t.Errorf("%d steps, the sixth at %v", len(got.Steps), got.Steps[5].Pos)
	}
}
