package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "arbiter"

// core lists the packages of the pure core and what each may import of ours.
// A new package gets its line here, or lies outside the core.
var core = map[string][]string{
	"archive":            {"bridge"},
	"bridge":             {},
	"casebook":           {},
	"law":                {"bridge"},
	"law/text":           {"law", "bridge"},
	"table":              {"law", "bridge"},
	"score":              {"law", "bridge", "internal/jsonfield"},
	"dd":                 {"bridge"},
	"claim":              {"dd", "bridge"},
	"pbn":                {"archive", "bridge"},
	"lin":                {"archive", "bridge"},
	"rbn":                {"archive", "bridge"},
	"usebio":             {"archive", "bridge"},
	"internal/jsonfield": {},
	"guide":              {"table", "law", "bridge"},
	"record":             {"table", "law", "bridge", "score", "claim", "archive", "internal/jsonfield"},
	"report":             {"guide", "record", "table", "law", "law/text", "score", "claim", "dd", "bridge"},
}

// outer are the folders outside the core. They may import anything of ours.
var outer = []string{"cmd", "internal", "audit", "web"}

// impure are the packages, with all below them, that give a function more than
// its arguments: a clock, chance, files, the network.
var impure = []string{"time", "math/rand", "crypto/rand", "os", "net", "syscall", "log"}

// workers are the core packages that may start goroutines.
var workers = []string{"dd"}

type file struct {
	name string // path from the root of the module
	pkg  string // its folder
	*ast.File
}

var fset = token.NewFileSet()

// sources parses all Go files of the module that are no tests.
func sources(t *testing.T) []file {
	t.Helper()
	root := os.DirFS(filepath.Join("..", ".."))
	var files []file
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := path.Base(name)
		if d.IsDir() {
			if name != "." && (strings.HasPrefix(base, ".") || base == "testdata" || base == "node_modules") {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, file{name, path.Dir(name), f})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestImports(t *testing.T) {
	seen := false
	for _, f := range sources(t) {
		for _, complaint := range badImports(f) {
			t.Error(complaint)
		}
		seen = seen || f.pkg == "bridge"
	}
	if !seen {
		t.Error("found no package bridge: the test looks in the wrong place")
	}
}

// badImports lists what is wrong with the imports of the file.
func badImports(f file) []string {
	allowed, isCore := core[f.pkg]
	if !isCore {
		if first, _, _ := strings.Cut(f.pkg, "/"); slices.Contains(outer, first) {
			return nil
		}
		return []string{f.name + ": package " + f.pkg + " has no line in the table of imports"}
	}
	var bad []string
	for _, spec := range f.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			panic(err)
		}
		first, rest, _ := strings.Cut(name, "/")
		switch {
		case first == module:
			if !slices.Contains(allowed, rest) {
				bad = append(bad, at(spec)+": "+f.pkg+" may not import "+rest)
			}
		case strings.Contains(first, ".") || first == "C":
			bad = append(bad, at(spec)+": "+f.pkg+" is core and imports "+name+", which is not of the standard library")
		case slices.ContainsFunc(impure, func(p string) bool { return name == p || strings.HasPrefix(name, p+"/") }):
			bad = append(bad, at(spec)+": "+f.pkg+" is core and imports "+name+", which is not pure")
		}
	}
	return bad
}

func TestNoGoroutines(t *testing.T) {
	for _, f := range sources(t) {
		if _, isCore := core[f.pkg]; !isCore || slices.Contains(workers, f.pkg) {
			continue
		}
		for _, place := range goroutines(f.File) {
			t.Errorf("%s: %s is core and starts a goroutine", place, f.pkg)
		}
	}
}

func goroutines(f *ast.File) []string {
	var places []string
	ast.Inspect(f, func(n ast.Node) bool {
		if n, ok := n.(*ast.GoStmt); ok {
			places = append(places, at(n))
		}
		return true
	})
	return places
}

func at(n ast.Node) string { return fset.Position(n.Pos()).String() }
