package record

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/table"
)

func TestEventJSON(t *testing.T) {
	for line, want := range map[string]string{
		"W C9":                                `{"by":"W","act":"plays","cards":["C9"]}`,
		"W C9 (H3) together":                  `{"by":"W","act":"plays","cards":["C9","H3"],"hidden":["H3"],"together":true}`,
		"N 1S":                                `{"by":"N","act":"calls","call":"1S"}`,
		`S calls "low" pointing-at H`:         `{"by":"S","act":"calls","words":"low","suit":"H"}`,
		"S chooses forbid S D":                `{"by":"S","act":"chooses","option":"forbid S D"}`,
		"director finds equity NS 9":          `{"act":"finds","question":"equity","side":"NS","count":9}`,
		"director finds aware S no":           `{"act":"finds","question":"aware","seat":"S","answer":"no"}`,
		"director finds meaning S H S":        `{"act":"finds","question":"meaning","seat":"S","suits":["S","H"]}`,
		"director finds intended HQ":          `{"act":"finds","question":"intended","card":"HQ"}`,
		"director finds played-before all no": `{"act":"finds","question":"played-before","seat":"all","answer":"no"}`,
		"director moves C5 from S to N":       `{"act":"moves","cards":["C5"],"from":"S","to":"N"}`,
		"N finds H5 surplus":                  `{"by":"N","act":"finds","cards":["H5"]}`,
		"N changes 1S to 2S":                  `{"by":"N","act":"changes","call":"1S","to":"2S"}`,
		`S changes "club" to "heart"`:         `{"by":"S","act":"changes","words":"club","to":"heart"}`,
		`S claims all plan(trumps > S)`:       `{"by":"S","act":"claims","plan":["trumps","S"],"count":"all"}`,
		"W points trick 4 lost":               `{"by":"W","act":"points","trick":4,"won":false}`,
		"W looks at own trick 4":              `{"by":"W","act":"looks at","trick":4,"own":true}`,
		"S tells E to-lead":                   `{"by":"S","act":"tells","to":"lead","whom":"E"}`,
		"W notes revoke by W trick 3":         `{"by":"W","act":"notes","kind":"revoke","whom":"W","trick":3}`,
		"NS call next-board":                  `{"by":"NS","act":"call next-board"}`,
		"all play-on":                         `{"by":"all","act":"play-on"}`,
		"director":                            `{"act":"director"}`,
		"end play":                            `{"act":"end play"}`,
	} {
		e := one(t, line)
		b, err := json.Marshal(eventToJSON(&e))
		if err != nil || string(b) != want {
			t.Errorf("%s: got %s, want %s (%v)", line, b, want, err)
		}
	}
}

// Every act has a word in JSON, and one in the text form unless the card, the
// call or the subject says it.
func TestEveryActHasItsWord(t *testing.T) {
	for v := table.Plays; v <= table.PeriodOver; v++ {
		if int(v) >= len(actWords) || actWords[v] == "" {
			t.Errorf("act %d has no word", v)
		}
		if e := emptyEvent(v); EventText(&e) == "" {
			t.Errorf("act %d has no text", v)
		}
	}
}

func TestJSONErrors(t *testing.T) {
	in := func(item string) string {
		return `{"tags":[{"name":"TableRecord","value":"1"}],"items":[{"act":"director"},` + item + `]}`
	}
	for _, c := range []struct{ data, want string }{
		{in(`{"by":"W","act":"plyas","cards":["C9"]}`), `x.json: record 1, item 2: found "plyas", expected an act; did you mean "plays"?`},
		{in(`{"by":"W","act":"plays"}`), `record 1, item 2: found end of line, expected a card`},
		{in(`{"by":"X","act":"omits"}`), `record 1, item 2: found "by": "X", expected a seat`},
		{in(`{"by":"W","act":"omits","trick":3}`), `item 2: found a field that this act does not have, expected an event that reads "W omits"`},
		{in(`{"by":"W","act":"says","words":"a\nb"}`), `item 2: found "\"a", expected a quotation mark`},
		{in(`{"by":"W","act":"omits","expect":"turn S"}`), `item 2: found fields of several items`},
		{in(`{"expect":"turn Q"}`), `item 2: found "Q", expected a seat`},
		{in(`{"expect":"turn S","in":["1999"]}`), `item 2: found "1999", expected an edition`},
		{in(`{}`), `item 2: found an object without them`},
		{in(`{"comment":"a\nb"}`), `record 1`},
		{in(`{"by":"W","act":"omits","cards":["Q9"]}`), `"Q9" is no card`},
		{in(`{"buy":"W","act":"omits"}`), `found "buy", expected a known field, such as by, `},
		{`{"tags":[{"name":"Contract","value":"9S"}],"items":[]}`, `x.json: record 1, tag Contract: found "9S", expected a contract`},
		{`{"records":3}`, `x.json:1:12: found a number, expected a list as records`},
		{`[] []`, `more than one JSON value`},
	} {
		_, err := DecodeJSON("x.json", []byte(c.data))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s:\ngot  %v\nwant %s", c.data, err, c.want)
		}
	}
}

// A record by itself, a list of records and a file mean the same, and fields
// may be in either case.
func TestJSONForms(t *testing.T) {
	record := `{"tags":[{"name":"TableRecord","value":"1"}],"items":[{"by":"w","act":"PLAYS","cards":["c9"]},{"expect":"turn N"}]}`
	for _, data := range []string{record, "[" + record + "]", `{"records":[` + record + `]}`} {
		f, err := DecodeJSON("x.json", []byte(data))
		if err != nil {
			t.Errorf("%s: %v", data, err)
			continue
		}
		if want := "[TableRecord \"1\"]\nW C9\nexpect turn N\n"; f.String() != want {
			t.Errorf("%s: got %s", data, f)
		}
	}
	var r Record
	if err := json.Unmarshal([]byte(record), &r); err != nil || len(r.Items) != 2 {
		t.Errorf("record: %v", err)
	}
	var f File
	if err := json.Unmarshal([]byte(record), &f); err != nil || len(f.Records) != 1 {
		t.Errorf("file: %v", err)
	}
}

// TestNotJSON: what is no JSON is refused with its place.
func TestNotJSON(t *testing.T) {
	for data, want := range map[string]string{
		"{\n \"tags\": [\n": "x.json:2:11: the JSON ends before its last bracket",
		"{\n \"tagsй\" 1}":  "x.json:2:10: invalid character '1' after object key",
		"[{},\n ]":          "x.json:2:2: invalid character ']' looking for beginning of value",
		"[] []":             "x.json:1:4: more than one JSON value",
		"[] ]":              "x.json:1:4: more than one JSON value",
		`{"a": 1}`:          `x.json:1:2: found "a", expected records or tail`,
		"{\"tags\": [{\"name\": \"й\",\n\"value\": \"й\"}], \"itms\": 1}": `x.json:2:17: found "itms", expected tags or items; did you mean "items"?`,
		`{"tags": [{"name": "A", "vlue": "b"}]}`:                          `x.json:1:25: found "vlue", expected name, value, before, after, auction or lines; did you mean "value"?`,
		`{"tags": [{"name": 1}]}`:                                         `x.json:1:20: found a number, expected a text as tags.name`,
		"{\"tags\":[\n {\"name\":\"Auction\",\"value\":\"N\",\n  \"auction\":[\"1S\",{\"name\":\"!\"}]}],\"items\":[]}": `x.json:3:20: found "name", expected mark, comment, style, same_line or gap`,
		`{"tags": [{"name": "Auction", "auction": ["AP", {"mrk": "!"}]}]}`:                                              `x.json:1:50: found "mrk", expected mark, comment, style, same_line or gap; did you mean "mark"?`,
	} {
		if _, err := DecodeJSON("x.json", []byte(data)); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", data, err, want)
		}
	}
}
