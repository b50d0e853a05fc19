package text_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbiter/audit"
	"arbiter/bridge"
	"arbiter/law/text"
	"arbiter/lin"
	"arbiter/pbn"
	"arbiter/rbn"
	"arbiter/usebio"
)

// TestAuditCatalogs: every kind, rule of rating and rating of package audit has
// its texts, and no text is of another.
func TestAuditCatalogs(t *testing.T) {
	full := text.Audited{
		Seat: bridge.West, Card: bridge.NewCard(bridge.Spades, bridge.Ace), Call: bridge.Double,
		Found: "1", Expected: "2", What: "3",
	}
	bare := text.Audited{Seat: bridge.NoSeat, Card: bridge.NoCard, Call: bridge.NoCall}
	for l := text.English; l < text.NumLangs; l++ {
		said := map[string]string{}
		for _, k := range audit.Kinds() {
			name := k.Name(l)
			if name == "" || said[name] != "" {
				t.Errorf("%s in %s is called %q, as %q", k, l, name, said[name])
			}
			said[name] = string(k)
			for _, x := range []text.Audited{full, bare} {
				x.Kind = string(k)
				if got := text.AuditFinding(l, x); strings.ContainsAny(got, "{}[]|") || got == "" && x.Found != "" {
					t.Errorf("%s in %s: %q", k, l, got)
				}
			}
		}
		for _, r := range audit.Reasons() {
			if r.Text(l) == "" {
				t.Errorf("reason %s has no text in %s", r, l)
			}
		}
		for _, r := range []audit.Rating{audit.Table, audit.Scribe} {
			if r.Name(l) == "" {
				t.Errorf("rating %s has no text in %s", r, l)
			}
		}
	}
	if kinds, reasons := text.AuditIDs(); kinds != len(audit.Kinds()) || reasons != len(audit.Reasons()) {
		t.Errorf("texts of %d kinds and %d reasons, there are %d and %d", kinds, reasons, len(audit.Kinds()), len(audit.Reasons()))
	}
}

// TestDeviations: every deviation of the formats is said in Russian.
func TestDeviations(t *testing.T) {
	names := map[string]bool{}
	for _, d := range pbn.Deviations {
		names[d.Name] = true
	}
	for _, list := range [][]struct{ Name, Meaning string }{lin.Deviations, rbn.Deviations, usebio.Deviations} {
		for _, d := range list {
			names[d.Name] = true
		}
	}
	for name := range names {
		got := text.Deviation(text.Russian, name)
		if !regexp.MustCompile(`\p{Cyrillic}`).MatchString(got) || regexp.MustCompile(`[A-Za-z]`).MatchString(got) {
			t.Errorf("%s is %q in Russian", name, got)
		}
		if text.Deviation(text.English, name) != "" {
			t.Errorf("%s is told twice in English", name)
		}
	}
	if n := text.NumDeviations(); n != len(names) {
		t.Errorf("%d texts for %d deviations", n, len(names))
	}
}

func TestAuditCounts(t *testing.T) {
	for _, tt := range []struct {
		word   string
		n      int
		en, ru string
	}{
		{"files", 1, "1 file", "1 файл"},
		{"boards", 3, "3 boards", "3 сдачи"},
		{"findings", 11, "11 findings", "11 замечаний"},
		{"failed", 21, "21 files not read", "не прочитан 21 файл"},
		{"more", 2, "and 2 more", "и ещё 2"},
	} {
		if got := text.AuditCount(text.English, tt.word, tt.n); got != tt.en {
			t.Errorf("got %q, want %q", got, tt.en)
		}
		if got := text.AuditCount(text.Russian, tt.word, tt.n); got != tt.ru {
			t.Errorf("got %q, want %q", got, tt.ru)
		}
	}
	if got, want := text.AuditWorth(text.Russian, -2, "9"), "в открытую: цена карты 2 взятки, у разыгрывающего 9"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := text.AuditWorth(text.English, 1, "9"), "double dummy: the card gained 1 trick, declarer 9"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestDeviationFound: what a reader has found in its own words is said in Russian, and
// a piece of a file stays as it is.
func TestDeviationFound(t *testing.T) {
	for found, want := range map[string]string{
		"9 names": "имён: 9", "S has 12 cards": "Юг: карт 12", "13 cards for E": "Восток: карт 13",
		"no hand for W": "нет руки Запада", "SA of N": "♠A Севера", "board 7 again": "снова сдача 7", "the end of the file": "конец файла",
		`"9 names"`: `"9 names"`, "SA": "SA", "": "",
	} {
		if got := text.DeviationFound(text.Russian, found); got != want {
			t.Errorf("%q is %q, want %q", found, got, want)
		}
		if got := text.DeviationFound(text.English, found); got != found {
			t.Errorf("%q is %q in English", found, got)
		}
	}
}

// TestDeviationFinds: what a reader says in its own words of what it has found has its
// Russian, wherever that stands in the code of a format.
func TestDeviationFinds(t *testing.T) {
	words, seen := regexp.MustCompile("[a-z]{3}"), 0
	for _, format := range []string{"pbn", "lin", "rbn", "usebio"} {
		files, err := filepath.Glob("../../" + format + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatal(format, err)
		}
		for _, name := range files {
			code, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(code, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) < 4 || !strings.HasPrefix(called(call), "deviate") {
					return true
				}
				found := strings.NewReplacer("%d", "3", "%s", "S").Replace(literal(call.Args[len(call.Args)-2]))
				if words.MatchString(found) {
					seen++
					if got := text.DeviationFound(text.Russian, found); words.MatchString(got) {
						t.Errorf("%s: %q is %q in Russian", name, found, got)
					}
				}
				return true
			})
		}
	}
	if seen < 15 {
		t.Errorf("%d places", seen)
	}
}

// called is the name of the function that is called.
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// literal is the text of an expression, with S for what is put into it when it runs;
// empty where it has no text of its own.
func literal(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.BasicLit:
		s, _ := strconv.Unquote(x.Value)
		return s
	case *ast.CallExpr:
		if called(x) == "Sprintf" {
			return literal(x.Args[0])
		}
	case *ast.BinaryExpr:
		part := func(x ast.Expr) string {
			if s := literal(x); s != "" {
				return s
			}
			return "S"
		}
		if s := part(x.X) + part(x.Y); s != "SS" {
			return s
		}
	}
	return ""
}
