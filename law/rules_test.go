package law

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var refForm = regexp.MustCompile(`^\d{1,2}([A-G](\d{1,2}([a-f]\d?)?)?)?(\.\d{4})?$`)

// A ref without an edition is a number of the Laws of 2017. One with an
// edition is its number in that edition, the last duplicate code to have it,
// or the last rubber code if no duplicate code has.
func TestRefsFollowTheirName(t *testing.T) {
	for _, r := range Rules() {
		base, year, old := strings.Cut(string(r.Ref), ".")
		if !refForm.MatchString(string(r.Ref)) {
			t.Errorf("%s: not the form of a ref", r.Ref)
		}
		if !old {
			if r.Number[Duplicate2017] == "" {
				t.Errorf("%s: not in duplicate-2017 and no edition in its name", r.Ref)
			}
			continue
		}
		for e := range NumEditions {
			if r.Number[e] == "" {
				continue
			}
			if !strings.HasSuffix(e.String(), year) || r.Number[e] != base {
				t.Errorf("%s: stands last in %s, as %s", r.Ref, e, r.Number[e])
			}
			break
		}
	}
}

func TestNumbersAreWellFormed(t *testing.T) {
	for _, r := range Rules() {
		for e, n := range r.Number {
			if n != "" && (!refForm.MatchString(n) || strings.Contains(n, ".")) {
				t.Errorf("%s: number %q in %s", r.Ref, n, Edition(e))
			}
		}
	}
}

// Older editions may put under one number what 2017 splits. In 2017 only the
// note on the thirteenth trick has no number of its own.
func TestNumbersOf2017AreUnique(t *testing.T) {
	seen := map[string]Ref{}
	for _, r := range Rules() {
		n := r.Number[Duplicate2017]
		if n == "" || r.Ref == "53A13" {
			continue
		}
		if n != string(r.Ref) {
			t.Errorf("%s: number %s in duplicate-2017", r.Ref, n)
		}
		if other, twice := seen[n]; twice {
			t.Errorf("%s and %s are both %s", r.Ref, other, n)
		}
		seen[n] = r.Ref
	}
}

// The laws of the play stand with all their headings: 64C2a brings 64C2, 64C
// and 64.
func TestHeadings(t *testing.T) {
	for n := 41; n <= 71; n++ {
		if _, ok := FindRule(Ref(strconv.Itoa(n))); !ok {
			t.Errorf("no heading %d", n)
		}
	}
	for _, r := range Rules() {
		base, _, _ := strings.Cut(string(r.Ref), ".")
		n, _ := strconv.Atoi(base[:min(2, len(base))])
		if n < 41 || n > 71 || base == "53A13" {
			continue
		}
		for i := len(base) - 1; i >= 2; i-- {
			if _, ok := FindRule(Ref(base[:i])); !ok {
				t.Errorf("%s: no rule %s", r.Ref, base[:i])
			}
		}
	}
}

// Where a rule moved between editions. Columns as in the rule table, "-" for
// an edition without the rule.
func TestNumbersMove(t *testing.T) {
	for _, line := range []string{
		"53B 53B 53C 53C 53C 53C 53C 53C 53C",
		"53C 53C 53B 53B 53B 53B 53B 53B 53B",
		"53A13 53A - - - - - - -",
		"16C 16C 16D 16C - - - - -",
		"16C1 16C1 16D1 16C1 - - - - -",
		"16C2 16C2 16D2 16C2 - - - - -",
		"16C3 16C3 16D 16C - - - - -",
		"16B 16B 16B 16A 16A - - - -",
		"16D 16D 16C 16B 16B - - - -",
		"72C 72C 23 72B1 72B1 - - - -",
		"12C1 12C1 12C1 12C2 12C2 - - - -",
		"12C2 12C2 12C2 12C1 12C1 - - - -",
		"13C 13C 13F 13 13 13 13 13 13",
		"13D 13D 13C 13 13 - - - -",
		"14B4 14B4 14B4 14B 14B 14B 14B 14B 14B",
		"45C4b 45C4b 45C4b 45C4b 45C4b 45C4b 45D 45C4b 45C4b",
		"45D1 45D1 45D 45D 45D 45D 45 45 45",
		"45D2 45D2 45D 45D 45D 45D 45 45 45",
		"47D 47D 47D 47D 47F 47D 47C 47 47",
		"58B3 58B3 58B3 58B3 47F 58B3 58B3 58B3 58B3",
		"47F2 47F2 47F2 47F 47 47F2 47 47 47",
		"50D1a 50D1a 50D1a 50D1 50D1 50D1a 50D1 50D1 50D1",
		"50E1 50E1 - - - - - - -",
		"50E1.2007 - 50E1 - - 50E1 - - -",
		"50D1.1997 - - 50D1 50D1 - - - -",
		"50.1963 - - - - - - - 50",
		"51B2c 51B2c - - - - - - -",
		"54E 54E 54E 24 24 24 24 24 24",
		"55.1963 - - - - - - - 55",
		"57A3 57A3 - - - - - - -",
		"57A4 57A4 57A3 57A3 57A3 57A3 57A3 57A3 57A3",
		"57C1 57C1 57C1 57C1 57C1 57C1 57C1 57C1 57C1",
		"57C2 57C2 57C1 57C1 57C1 57C1 57C1 57C1 57C1",
		"57C3 57C3 57C2 57C2 57C2 57C2 57C2 57C2 57C2",
		"57D 57D - - - - - - -",
		"61A3 61A3 61A 61A 61A 61A 61A 61A 61A",
		"61C 61C 62C3 66C 66C 66C 66C 66C 66C",
		"62C3 62C3 - - - - - - -",
		"63A4 63A4 - - - - - - -",
		"63B 63B 63B 63C 63C 63B 63C 63C 63C",
		"63B.1997 - - 63B 63B - 63B 63B -",
		"64A1 64A1 64A1 64A1 64A1 64A1 64A1 - -",
		"64A2.1997 - - 64A2 64A2 - 64A2 - -",
		"64A.1981 - - - - - - 64A -",
		"64A.1963 - - - - - - - 64A",
		"64B7 64B7 64B7 - - 64B7 - - -",
		"64B8 64B8 - - - - - - -",
		"64C1 64C1 64C 64C 64C 64C 64C 64C 64C",
		"65B3 65B3 65B3 - - - - - -",
		"67B1a 67B1a 67B1a 67B1a 67B1a 67B1a 67B1a 67B1a 67B1a",
		"68B1 68B1 68B1 68B1 68B 68B 68B 68B 68B",
		"68D2a 68D2a 68D 68D 68D - - - -",
		"68D2b 68D2b - - - - - - -",
		"69B2 69B2 69B2 69B 69B 69B 69B 69B 69B",
		"70B2 70B2 70B2 70B3 70B3 - - - -",
		"70B3 70B3 70B3 70B2 70B2 - - - -",
		"70D3.2007 - 70D3 - - - - - -",
		"71B 71B 71B - - - - - -",
		"71C.1997 - - 71C 71C 71 71 71 71",
		"79A2 79A2 79A2 72A2 72A2 - - - -",
	} {
		f := strings.Fields(line)
		for e := range NumEditions {
			want := f[1+int(e)]
			if want == "-" {
				want = ""
			}
			if got := e.Number(Ref(f[0])); got != want {
				t.Errorf("%s in %s: %q, expected %q", f[0], e, got, want)
			}
		}
	}
}

func TestNumberFits(t *testing.T) {
	for _, c := range []struct {
		number, asked string
		want          bool
	}{
		{"64A1", "64A", true},
		{"64A1", "64", true},
		{"64A1", "6", false},
		{"64A", "64A1", false},
		{"50D2a", "50D2(a)", true},
		{"50D2a", "50 d2", true},
		{"53A", "53A", true},
		{"45C4b", "45C", true},
	} {
		if got := NumberFits(c.number, c.asked); got != c.want {
			t.Errorf("NumberFits(%s, %s) = %v", c.number, c.asked, got)
		}
	}
}

// What the code calls by its number is in the table. A string that looks like
// a ref is taken for one.
func TestRefsInCodeExist(t *testing.T) {
	literal := regexp.MustCompile(`^\d{1,2}([A-G][0-9]?[0-9]?[a-f]?)?(\.\d{4})?$`)
	for _, dir := range []string{".", "../table"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files (%v)", dir, err)
		}
		fset := token.NewFileSet()
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				s, err := strconv.Unquote(lit.Value)
				if err != nil || !literal.MatchString(s) {
					return true
				}
				if _, ok := FindRule(Ref(s)); !ok {
					t.Errorf("%s: no rule %s", fset.Position(lit.Pos()), s)
				}
				return true
			})
		}
	}
}
