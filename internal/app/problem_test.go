package app

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"
)

// The codes differ, and every problem of the package has one.
func TestCodes(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "problem.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if kind, ok := s.Type.(*ast.Ident); !ok || kind.Name != "code" {
			return true
		}
		value, err := strconv.Unquote(s.Values[0].(*ast.BasicLit).Value)
		if err != nil || value == "" || seen[value] {
			t.Errorf("%s = %q", s.Names[0], value)
		}
		seen[value] = true
		return true
	})
	if len(seen) < 20 {
		t.Errorf("%d codes", len(seen))
	}
	for _, p := range []*problem{invalid("x"), wrongRecord(errors.New("x")), refuse(404, codeNoEvent, "x"), invalid("x").as(codeTooLong)} {
		if !seen[string(p.Code)] {
			t.Errorf("%q is no code", p.Code)
		}
	}
}
