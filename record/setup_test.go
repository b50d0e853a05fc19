package record

import (
	"reflect"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

func parseOne(t *testing.T, text string) *Record {
	t.Helper()
	f, err := Parse("x.table", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f.Records[0]
}

const fullDeal = `[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]` + "\n"

func TestSetup(t *testing.T) {
	s, err := parseOne(t, fullDeal+`[Board "7"]
[Auction "S"]
1NT Pass 2NT! $1 Pass ; a comment
3NT AP
[Regulation "Claims=EBU, defenders-may-ask=yes"]
[TableRecord "1"]
`).Setup(law.Duplicate2007)
	if err != nil {
		t.Fatal(err)
	}
	if s.Edition != law.Duplicate2007 || s.Dealer != bridge.South || s.Vulnerable != 3 || len(s.Calls) != 8 || s.Contract != nil ||
		s.Regulation.Claims != "ebu" || s.OnLead != bridge.NoSeat {
		t.Errorf("%+v", s)
	}

	s, err = parseOne(t, `[Deal "N:.4.3. .3.8. A.A.. 3.2.."]
[Declarer "S"]
[Contract "2SX"]
[Dealer "E"]
[Vulnerable "EW"]
[Tricks "EW 4"]
[OnLead "W"]
[TableRecord "1"]
`).Setup(law.Rubber1963)
	if err != nil {
		t.Fatal(err)
	}
	want := bridge.Contract{Level: 2, Strain: bridge.Strain(bridge.Spades), Doubled: 1, Declarer: bridge.South}
	if s.Contract == nil || *s.Contract != want || s.Dealer != bridge.East || s.Vulnerable != 2 || s.Won != [2]int{7, 4} || s.OnLead != bridge.West {
		t.Errorf("%+v", s)
	}
}

func TestSetupFromBoard(t *testing.T) {
	s, err := parseOne(t, fullDeal+"[Board \"7\"]\n[TableRecord \"1\"]\n").Setup(law.Duplicate2017)
	if err != nil || s.Dealer != bridge.South || s.Vulnerable != 3 || s.Calls != nil || s.Contract != nil {
		t.Errorf("%+v, %v", s, err)
	}
	s, err = parseOne(t, fullDeal+"[Board \"7\"]\n[Dealer \"W\"]\n[Vulnerable \"None\"]\n[TableRecord \"1\"]\n").Setup(law.Duplicate2017)
	if err != nil || s.Dealer != bridge.West || s.Vulnerable != 0 {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestUnknownHand(t *testing.T) {
	s, err := parseOne(t, `[Deal "N:K2.543.K54.76543 - Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]`+"\n[Dealer \"N\"]\n").Setup(law.Duplicate2017)
	if err != nil || s.Deal.Unknown[bridge.East] || s.Deal.Hands[bridge.East].String() != "JT9.QJT9.32.QJT9" {
		t.Errorf("full deal: %s, %v", s.Deal, err)
	}
	for _, deal := range []string{"N:2.A.A.4 3.5.3.5 - K.3.2.3", "N:K2.543.K54.76543 - - A43.876.AJT98.A8"} {
		s, err := parseOne(t, "[Deal \""+deal+"\"]\n[Dealer \"N\"]\n").Setup(law.Duplicate2017)
		if err != nil || s.Deal.String() != deal {
			t.Errorf("%s became %s, %v", deal, s.Deal, err)
		}
	}
}

func TestSetupMissing(t *testing.T) {
	for text, want := range map[string]string{
		"[Event \"x\"]\n[TableRecord \"1\"]\n":             `x.table:1:1: found none, expected the tag [Deal "N:..."]`,
		fullDeal + "[Contract \"2S\"]\n":                   "x.table:1:1: found none, expected the tag Declarer beside the tag Contract",
		fullDeal + "[Declarer \"S\"]\n":                    "x.table:1:1: found none, expected the tag Contract beside the tag Declarer",
		fullDeal + "[Declarer \"S\"]\n[Contrakt \"2S\"]\n": `x.table:3:1: found the tag "Contrakt", expected the tag Contract beside the tag Declarer; did you mean "Contract"?`,
		fullDeal + "[Auction \"\"]\n[Board \"?\"]\n":       "",
	} {
		_, err := parseOne(t, text).Setup(law.Duplicate2017)
		if got := message(err); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestEditions(t *testing.T) {
	for text, want := range map[string][]law.Edition{
		"[Event \"x\"]\n": {law.Duplicate2017},
		"[Edition \"rubber-1963, Duplicate-1987,duplicate-2017\"]\n": {law.Rubber1963, law.Duplicate1987, law.Duplicate2017},
	} {
		if got := parseOne(t, text).Editions(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v", text, got)
		}
	}
}
