package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// reasons are the formats of all refusals in package table, by their source.
func reasons(t *testing.T) map[string]int {
	out := map[string]int{}
	files, err := filepath.Glob("../../table/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			s, ok := c.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if s.Sel.Name == "Errorf" || s.Sel.Name == "New" && ast.Unparen(s.X).(*ast.Ident).Name == "errors" {
				t.Errorf("%s refuses an act in English only: law.Refuse is said in every language", name)
			}
			if s.Sel.Name != "Refuse" {
				return true
			}
			r, err := strconv.Unquote(c.Args[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			out[r] = len(c.Args) - 1
			return true
		})
	}
	return out
}

func TestRefusals(t *testing.T) {
	all := reasons(t)
	if len(all) < 80 {
		t.Fatalf("found %d refusals in package table", len(all))
	}
	placeholder := regexp.MustCompile(`\{(\d)(\.(gen|dat|acc|ins))?\}`)
	for r, n := range all {
		p, ok := refusals[r]
		if !ok || p[Russian] == "" {
			t.Errorf("no text for %q", r)
		}
		for l, words := range p {
			for _, m := range placeholder.FindAllStringSubmatch(words, -1) {
				if k, _ := strconv.Atoi(m[1]); k < 1 || k > n {
					t.Errorf("%s: %q has %d values", Lang(l), words, n)
				}
			}
			if rest := placeholder.ReplaceAllString(words, ""); strings.ContainsAny(rest, "{}%") {
				t.Errorf("%s: %q", Lang(l), words)
			}
		}
	}
	for r := range refusals {
		if _, ok := all[r]; !ok {
			t.Errorf("package table refuses nothing with %q", r)
		}
	}
}

func TestRefusal(t *testing.T) {
	sa, _ := bridge.ParseCard("SA")
	for _, c := range []struct {
		err    error
		en, ru string
	}{
		{law.Refuse("%s does not hold %s: it is %s's", bridge.West, sa, bridge.East), "West does not hold ♠A: it is East's.", "У Запада нет ♠A: эта карта — Востока."},
		{law.Refuse("the words %q name no card of dummy", "foo"), "The words “foo” name no card of dummy.", "Слова «foo» не называют карту болвана."},
		{law.Refuse("%d tricks are claimed or conceded, but only %d remain", 9, 4), "9 tricks are claimed or conceded, but only 4 remain.", "Речь о взятках числом 9, а осталось только 4."},
		{law.Refuse("%s has nothing to choose now, so not %q", bridge.South, law.Do(law.Accept)), "South has nothing to choose now.", "Югу сейчас нечего выбирать."},
	} {
		r := c.err.(*law.Refusal)
		if got := Refusal(English, r); got != c.en {
			t.Errorf("got  %s\nwant %s", got, c.en)
		}
		if got := Refusal(Russian, r); got != c.ru {
			t.Errorf("got  %s\nwant %s", got, c.ru)
		}
	}
}
