package report

import (
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/law/text"
	"arbiter/record"
)

const revoke = `[Event "Corrected revoke"]
[Edition "duplicate-2017, rubber-1963"]
[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT8 Q8765.AK2.Q76.K2 A43.876.AJT98.A9"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
W H8, N H3, E H9, S HK
S D6, W C9, N DK, E D3
W notes revoke by W
W withdraws C9, W DA
`

// input is the first record of the text, ruled on under its first edition.
func input(t *testing.T, content string, l text.Lang) Input {
	t.Helper()
	f, err := record.Parse("test.table", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	r := f.Records[0]
	played, err := record.Replay(r, r.Editions()[0])
	if err != nil {
		t.Fatal(err)
	}
	return Input{Replayed: played, Lang: l}
}

// Once its context is done, Build tries no more answers.
func TestBuildContext(t *testing.T) {
	in := input(t, `[Deal "N:KJ3... 987... AT4... Q52..."]
[Declarer "S"]
[Contract "3NT"]
[OnLead "S"]
[TableRecord "1"]
S claims all
W objects
`, text.English)
	if q := Build(in).Questions; len(q) != 1 || len(q[0].Answers) != 2 {
		t.Fatalf("questions %+v", q)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	in.Context = ctx
	if q := Build(in).Questions; len(q) != 1 || len(q[0].Answers) != 0 {
		t.Errorf("tried all the same: %+v", q)
	}
}

func TestTextRussian(t *testing.T) {
	var b bytes.Buffer
	if err := Text(&b, input(t, revoke, text.Russian), Style{}); err != nil {
		t.Fatal(err)
	}
	want := `Corrected revoke · Правила спортивного бриджа 2017 года · 2♠, разыгрывает Юг

Решения
  1. фальшренонс, Запад: исправлен (строка 8, взятка 2)
`
	if !strings.HasPrefix(b.String(), want) {
		t.Errorf("got\n%s\nwant it to begin with\n%s", b.String(), want)
	}
	for _, line := range strings.Split(b.String(), "\n") {
		if n := len([]rune(line)); n > width {
			t.Errorf("%d characters in %q", n, line)
		}
	}
}

func TestStyle(t *testing.T) {
	mark := func(sign string) func(string) string {
		return func(t string) string { return sign + t + sign }
	}
	var b bytes.Buffer
	err := Text(&b, input(t, revoke, text.English), Style{Heading: mark("#"), Faint: mark("~"), Strong: mark("*"), Body: mark("_")})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"#Rulings#\n", "*corrected*", "~ (line 8, trick 2)~", "    *keep it*  "} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in\n%s", want, b.String())
		}
	}
}

// TestStableJSON holds the names of the fields other programs rely on.
func TestStableJSON(t *testing.T) {
	data, err := json.Marshal(Build(input(t, revoke, text.English)))
	if err != nil {
		t.Fatal(err)
	}
	var a map[string]any
	if err := json.Unmarshal(data, &a); err != nil {
		t.Fatal(err)
	}
	fields := func(what string, v any, names ...string) {
		m, ok := v.(map[string]any)
		if !ok {
			t.Fatalf("%s is %v", what, v)
		}
		for _, n := range names {
			if _, ok := m[n]; !ok {
				t.Errorf("%s has no field %s", what, n)
			}
		}
	}
	first := func(v any) any { return v.([]any)[0] }
	fields("the answer", a, "edition", "rulings", "choices", "questions", "reviews", "state")
	ruling := first(a["rulings"]).(map[string]any)
	fields("a ruling", ruling, "id", "irregularity", "offender", "trick", "event", "line", "status", "laws", "facts",
		"effects", "choices", "trust", "text")
	fields("an effect", first(ruling["effects"]), "type", "seat", "card", "class", "law")
	fields("a choice", first(a["choices"]), "by", "law", "options", "until", "text", "explain")
	fields("a review", first(a["reviews"]), "law", "side", "text")
	fields("the state", a["state"], "phase", "turn", "trick", "won", "penalty_cards", "restrictions", "legal", "hands", "tricks")
}

var (
	allowedLatin = regexp.MustCompile(`[♠♥♦♣](10|[2-9TJQKA])+|\d+[A-H]?\d*(\([a-z]+\)|[a-z])*`)
	latin        = regexp.MustCompile(`[A-Za-z]+`)
)

// TestCasebookReads puts every record of the casebook, under each of its
// editions, into both forms and both languages: the bytes are the same twice,
// and every text is whole and in its own letters.
func TestCasebookReads(t *testing.T) {
	seen := 0
	eachRecord(t, func(played *record.Replayed) {
		seen++
		for l := text.English; l < text.NumLangs; l++ {
			checkInput(t, Input{Replayed: played, Lang: l})
		}
	})
	t.Logf("%d rulings read", seen)
}

// eachRecord replays every record of the casebook under each of its editions,
// except those that are refused or not ruled on yet, of which the casebook
// runner tells.
func eachRecord(t *testing.T, visit func(*record.Replayed)) {
	t.Helper()
	all, err := casebook()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		visit(p)
	}
}

// casebook are the records of the casebook, replayed once for all tests.
var casebook = sync.OnceValues(func() (all []*record.Replayed, err error) {
	err = filepath.WalkDir("../casebook", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".table") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, err := record.Parse(path, data)
		if err != nil {
			return err
		}
		for _, r := range f.Records {
			for _, ed := range r.Editions() {
				if played, err := record.Replay(r, ed); err == nil {
					all = append(all, played)
				}
			}
		}
		return nil
	})
	return all, err
})

func checkInput(t *testing.T, in Input) {
	t.Helper()
	first, err := json.Marshal(Build(in))
	if err != nil {
		t.Fatal(err)
	}
	if in.Lang == text.English {
		if second, _ := json.Marshal(Build(in)); !bytes.Equal(first, second) {
			t.Errorf("%s: two answers differ", in.Record)
		}
	}
	var b bytes.Buffer
	if err := Text(&b, in, Style{}); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(b.String(), "{}") {
		t.Errorf("%s: a text is not filled in:\n%s", in.Record, b.String())
	}
	var a any
	if err := json.Unmarshal(first, &a); err != nil {
		t.Fatal(err)
	}
	eachText(a, func(key, v string) {
		where := in.Record.String() + " in " + in.Lang.String()
		switch {
		case v == "", strings.ContainsAny(v, "{}[]"), strings.Contains(v, "  "), strings.Contains(v, "()"), strings.Contains(v, " ."):
			t.Errorf("%s: %s %q", where, key, v)
		case in.Lang == text.Russian:
			if m := latin.FindString(allowedLatin.ReplaceAllString(v, "")); m != "" {
				t.Errorf("%s: Latin %q in %q", where, m, v)
			}
		}
	})
}

// eachText visits the texts of an answer.
func eachText(v any, visit func(key, v string)) {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			eachText(x, visit)
		}
	case map[string]any:
		for k, x := range v {
			switch x := x.(type) {
			case string:
				if k == "text" || k == "leads_to" {
					visit(k, x)
				}
			case []any:
				for _, e := range x {
					if s, ok := e.(string); ok && k == "explain" {
						visit(k, s)
					}
				}
				eachText(x, visit)
			default:
				eachText(x, visit)
			}
		}
	}
}

// A program that shows the options as buttons needs their names and what to write
// when one is pressed, and takes both from the answer.
func TestChoiceToPress(t *testing.T) {
	for _, tt := range []struct {
		name, events string
		lang         text.Lang
		names, write []string
	}{
		{"kept or taken back", "W withdraws C9, W DA", text.English, []string{"keep it", "take it back"}, []string{"S chooses keep", "S chooses withdraw"}},
		{"a card put right", "W notes revoke by W", text.Russian, []string{"заменить"}, []string{"W withdraws CARD, W CARD"}},
		{"a card taken back already", "W notes revoke by W, W withdraws C9", text.English, []string{"substitute"}, []string{"W CARD"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			head, _, _ := strings.Cut(revoke, "W notes")
			a := Build(input(t, head+tt.events+"\n", tt.lang))
			if len(a.Choices) != 1 {
				t.Fatalf("choices %v, want one", a.Choices)
			}
			if c := a.Choices[0]; !slices.Equal(c.Names, tt.names) || !slices.Equal(c.Write, tt.write) {
				t.Errorf("names %q, write %q, want %q, %q", c.Names, c.Write, tt.names, tt.write)
			}
		})
	}
}
