package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The codes of the app's own pages, which no server sends.
var codesOfPages = []string{"offline", "no-engine", "broken"}

// The codes differ; every problem of the package has one of them, every one is of a
// problem, and the app has words for each in both languages and for no other.
func TestCodes(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]string{} // by the names of the constants
	used := map[string]bool{}    // those names, as problems have them
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			var given ast.Expr
			switch n := n.(type) {
			case *ast.FuncDecl:
				return n.Name.Name != "refuse" && n.Name.Name != "as" // where the code is a parameter
			case *ast.ValueSpec:
				if kind, ok := n.Type.(*ast.Ident); ok && kind.Name == "code" {
					value, err := strconv.Unquote(n.Values[0].(*ast.BasicLit).Value)
					if err != nil || value == "" {
						t.Errorf("%s = %q", n.Names[0], value)
					}
					codes[n.Names[0].Name] = value
				}
			case *ast.CallExpr:
				switch called := n.Fun.(type) {
				case *ast.Ident:
					if called.Name == "refuse" {
						given = n.Args[1]
					}
				case *ast.SelectorExpr:
					if called.Sel.Name == "as" {
						given = n.Args[0]
					}
				}
			case *ast.CompositeLit:
				if kind, ok := n.Type.(*ast.Ident); ok && kind.Name == "problem" {
					t.Errorf("%s: a problem that refuse has not made", fset.Position(n.Pos()))
				}
			}
			if given != nil {
				if c, ok := given.(*ast.Ident); ok {
					used[c.Name] = true
				} else {
					t.Errorf("%s: the code is no constant", fset.Position(given.Pos()))
				}
			}
			return true
		})
	}
	var sent []string
	for name, value := range codes {
		if !used[name] {
			t.Errorf("%s is of no problem", name)
		}
		sent = append(sent, value)
	}
	for name := range used {
		if codes[name] == "" {
			t.Errorf("%s is no code", name)
		}
	}
	want := slices.Sorted(slices.Values(append(sent, codesOfPages...)))
	if len(slices.Compact(slices.Clone(want))) != len(want) {
		t.Errorf("a code is there twice: %v", want)
	}
	for i, words := range wordsOfCodes(t) {
		if !slices.Equal(words, want) {
			t.Errorf("language %d has words for\n%v, want\n%v", i+1, words, want)
		}
	}
}

// wordsOfCodes are the codes for which the app has words, sorted, by language.
func wordsOfCodes(t *testing.T) [2][]string {
	text, err := os.ReadFile("../../web/src/messages/problems.ts")
	if err != nil {
		t.Fatal(err)
	}
	_, catalog, _ := strings.Cut(string(text), "export const problems = catalog")
	catalog, _, _ = strings.Cut(catalog, "\n);")
	languages := strings.Split(catalog, "\n\t{\n")
	if len(languages) != 3 {
		t.Fatalf("problems.ts has %d languages", len(languages)-1)
	}
	var out [2][]string
	for i, words := range languages[1:] {
		for _, m := range regexp.MustCompile(`(?m)^\t\t'?([a-z-]+)'?: `).FindAllStringSubmatch(words, -1) {
			out[i] = append(out[i], m[1])
		}
		slices.Sort(out[i])
	}
	return out
}
