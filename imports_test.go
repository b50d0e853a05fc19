package arbiter

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// allowed is the import rule: which of our packages a package may import. A
// package that is not listed may import everything. Those listed use, beside
// these, the standard library only.
var allowed = map[string][]string{
	"bridge":   {},
	"law":      {"bridge"},
	"law/text": {"bridge", "law"},
	"table":    {"bridge", "law"},
	"score":    {"bridge", "law"},
	"claim":    {"bridge"},
	"record":   {"bridge", "law", "table", "score", "claim"},
	"report":   {"bridge", "law", "law/text", "table", "score", "record"},
}

// pure are the packages without input and output, clock, randomness and
// goroutines; the standard packages below are what would bring them in.
var (
	pure   = []string{"bridge", "law", "law/text", "table", "score", "claim", "record"}
	impure = []string{"net", "net/http", "os", "time", "math/rand", "math/rand/v2", "crypto/rand", "sync", "context", "log"}
)

// TestImports holds the import rule of docs/architecture.md.
func TestImports(t *testing.T) {
	found := map[string]bool{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		pkg := filepath.ToSlash(filepath.Dir(path))
		ours, listed := allowed[pkg]
		if !listed {
			return nil
		}
		found[pkg] = true
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range f.Imports {
			name := strings.Trim(spec.Path.Value, `"`)
			first, rest, _ := strings.Cut(name, "/")
			switch {
			case first == "arbiter":
				if !slices.Contains(ours, rest) {
					t.Errorf("%s imports %s, which package %s may not", path, name, pkg)
				}
			case strings.Contains(first, "."):
				t.Errorf("%s imports %s: package %s uses the standard library only", path, name, pkg)
			case slices.Contains(pure, pkg) && slices.Contains(impure, name):
				t.Errorf("%s imports %s: package %s is pure", path, name, pkg)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range allowed {
		if !found[pkg] {
			t.Errorf("package %s is in the import rule and not in the module", pkg)
		}
	}
}
