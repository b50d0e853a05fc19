package house

import (
	"go/parser"
	"testing"
)

// parse reads Go text as a file of the package.
func parse(t *testing.T, pkg, text string) file {
	t.Helper()
	f, err := parser.ParseFile(fset, pkg+"/x.go", "package x\n"+text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return file{pkg + "/x.go", pkg, f}
}

// TestRulesBite: each rule finds what it forbids, and only that.
func TestRulesBite(t *testing.T) {
	for _, x := range []struct {
		pkg, imports string
		bad          int
	}{
		{"bridge", `"fmt"; "strings"`, 0},
		{"bridge", `"arbiter/law"`, 1},
		{"law", `"arbiter/bridge"; _ "embed"`, 0},
		{"law", `"arbiter/table"`, 1},
		{"claim", `"arbiter/dd"; "arbiter/law"`, 1},
		{"table", `"time"; "math/rand/v2"; "os/exec"; "net/http"`, 4},
		{"table", `"arbiter/lawx"; "example.com/x"`, 2},
		{"nowhere", `"fmt"`, 1},
		{"cmd/arbiter", `"os"; "arbiter/record"`, 0},
	} {
		f := parse(t, x.pkg, "import ("+x.imports+")")
		if got := badImports(f); len(got) != x.bad {
			t.Errorf("%s imports %s: %q", x.pkg, x.imports, got)
		}
	}
	if got := goroutines(parse(t, "law", "func f() { go f() }").File); len(got) != 1 {
		t.Errorf("goroutines: %q", got)
	}
	editions := []string{"Duplicate2017", "Rubber1963"}
	for _, x := range []struct {
		text            string
		named, compared int
	}{
		{`import "arbiter/law"; var e = law.NumEditions`, 0, 0},
		{`import "arbiter/law"; var e = law.Duplicate2017`, 1, 0},
		{`import "arbiter/law"; var e = [...]int{law.Rubber1963: 3}`, 1, 0},
		{`import "arbiter/law"; func f(e law.Edition) bool { return e == law.Duplicate2017 || (law.Rubber1963) <= e }`, 2, 2},
		{`import l "arbiter/law"; func f(e l.Edition) { switch e { case l.Duplicate2017, l.Rubber1963: } }`, 2, 2},
		{`import . "arbiter/law"; func f(e Edition) bool { return e != Rubber1963 }`, 1, 1},
		{`import "other/law"; func f(e law.Edition) bool { return e == law.Duplicate2017 }`, 0, 0},
	} {
		named, compared := editionUses(parse(t, "record", x.text).File, editions)
		if len(named) != x.named || len(compared) != x.compared {
			t.Errorf("%s: named %q, compared %q", x.text, named, compared)
		}
	}
}
