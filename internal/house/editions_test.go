package house

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"testing"
)

// TestEditions: what differs between editions is data or a named question of
// package law. The state machine does not name an edition at all; other core
// packages may map editions to tables, and take one as the default, but do not
// compare.
func TestEditions(t *testing.T) {
	files := sources(t)
	editions := editionNames(files)
	if !slices.Contains(editions, "Duplicate2017") || slices.Contains(editions, "NumEditions") {
		t.Fatalf("the editions found in package law are %v", editions)
	}
	for _, f := range files {
		if _, isCore := core[f.pkg]; !isCore || f.pkg == "law" {
			continue
		}
		named, compared := editionUses(f.File, editions)
		if f.pkg == "table" {
			for _, place := range named {
				t.Errorf("%s: table names an edition", place)
			}
			continue
		}
		for _, place := range compared {
			t.Errorf("%s: %s compares with an edition; ask a named question of the edition instead", place, f.pkg)
		}
	}
}

// editionNames lists the constants of type Edition in package law but for the
// last, which is their number.
func editionNames(files []file) []string {
	var names []string
	for _, f := range files {
		if f.pkg != "law" {
			continue
		}
		for _, d := range f.Decls {
			group, ok := d.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST || len(group.Specs) == 0 {
				continue
			}
			kind, ok := group.Specs[0].(*ast.ValueSpec).Type.(*ast.Ident)
			if !ok || kind.Name != "Edition" {
				continue
			}
			for _, s := range group.Specs {
				for _, id := range s.(*ast.ValueSpec).Names {
					names = append(names, id.Name)
				}
			}
		}
	}
	return names[:max(len(names)-1, 0)]
}

// editionUses lists the places where a file names a concrete edition, and those
// of them that compare with it: an operand of a comparison, a case of a switch.
func editionUses(f *ast.File, editions []string) (named, compared []string) {
	local := lawName(f)
	if local == "" {
		return nil, nil
	}
	concrete := func(e ast.Expr) bool {
		for {
			p, ok := e.(*ast.ParenExpr)
			if !ok {
				break
			}
			e = p.X
		}
		if local == "." {
			id, ok := e.(*ast.Ident)
			return ok && slices.Contains(editions, id.Name)
		}
		s, ok := e.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		id, ok := s.X.(*ast.Ident)
		return ok && id.Name == local && slices.Contains(editions, s.Sel.Name)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if concrete(n.X) || concrete(n.Y) {
				compared = append(compared, at(n))
			}
		case *ast.CaseClause:
			for _, e := range n.List {
				if concrete(e) {
					compared = append(compared, at(e))
				}
			}
		}
		if e, ok := n.(ast.Expr); ok && concrete(e) {
			named = append(named, at(e))
			return false
		}
		return true
	})
	return named, compared
}

// lawName is the name under which the file knows package law; empty if it does
// not import it.
func lawName(f *ast.File) string {
	for _, spec := range f.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil && p == module+"/law" {
			if spec.Name != nil {
				return spec.Name.Name
			}
			return "law"
		}
	}
	return ""
}
