package law

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

var refForm = regexp.MustCompile(`^\d{1,2}([A-G](\d{1,2}([a-f](\d|i{1,2})?)?)?)?(\.(\d{4}|auction))?$`)

// In 1997 the rule of 72C has another number in the auction than in the play.
const auction = ".auction"

// A ref without an edition is a number of the Laws of 2017. One with an
// edition is its number in that edition, the last duplicate code to have it,
// or the last rubber code if no duplicate code has.
// TestSoftest: the softest rule of the edition counts, and what rests on no rule of
// the edition is our reading.
func TestSoftest(t *testing.T) {
	for e := range NumEditions {
		if got := e.Softest(nil); got != OurReading {
			t.Errorf("%s: nothing is %s", e, got)
		}
		for _, r := range Rules() {
			want := r.Trust[e]
			if r.Number[e] == "" {
				want = OurReading
			}
			if got := e.Softest([]Ref{r.Ref}); got != want {
				t.Errorf("%s in %s: %s, want %s", r.Ref, e, got, want)
			}
		}
	}
}

func TestRefsFollowTheirName(t *testing.T) {
	for _, r := range Rules() {
		base, year, old := strings.Cut(strings.TrimSuffix(string(r.Ref), auction), ".")
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
		if n == "" || r.Ref == "53A13" || strings.HasSuffix(string(r.Ref), auction) {
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

// The laws stand with all their headings: 64C2a brings 64C2, 64C and 64. A rule
// that 2017 lacks may hang on a heading of its own edition.
func TestHeadings(t *testing.T) {
	for n := 1; n <= 72; n++ {
		if _, ok := FindRule(Ref(strconv.Itoa(n))); !ok {
			t.Errorf("no heading %d", n)
		}
	}
	for _, r := range Rules() {
		base, year, _ := strings.Cut(string(r.Ref), ".")
		digits := strings.IndexFunc(base+"A", func(c rune) bool { return c > '9' })
		if n, _ := strconv.Atoi(base[:digits]); n > 71 || base == "53A13" {
			continue
		}
		for i := len(base) - 1; i >= digits; i-- {
			if base[i] == 'i' {
				continue
			}
			_, ok := FindRule(Ref(base[:i]))
			if _, own := FindRule(Ref(base[:i] + "." + year)); !ok && !own {
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
		"13A1 13A1 13D1 13 13 - - - -",
		"13A2 13A2 13D2 13 13 - - - -",
		"13B1 13B1 13A 13 13 - - - -",
		"13B2 13B2 13B 13 13 - - - -",
		"15A1 15A1 17D1 17D 17D - - - -",
		"15A1a 15A1a 17D2 17D 17D - - - -",
		"15B1 15B1 15B 15B 15B - - - -",
		"15B2 15B2 15A 15A 15A - - - -",
		"15C.2007 - 15C 15C 15C - - - -",
		"17D 17D 17E 17E 17E - - - -",
		"17D.2007 - 17D 17D 17D - - - -",
		"17D3 17D3 17E2 34 34 34 34 34 34",
		"19A1 19A1 19A1 19A1 19A1 19 19 19 19",
		"20F4 20F4 20F4 75D1 75D1 - - - -",
		"21B1a 21B1a 21B1a 21B1 21B1 - - - -",
		"22A 22A 22A2 22B 22B 22B 22B 22B 22B",
		"23C 23C - - - - - - -",
		"72C.auction 72C 23 23 72B1 - - - -",
		"25A1 25A1 25A 25A 25A 25A 25A 25A 25A",
		"25A6 25A6 25A 25A 25A 25A 25A 25A 25A",
		"25B2b1.1997 - - 25B2b1 25B2b1 25B2b1 25B2b1 25B2b1 25B2b1",
		"26A 26A - - - - - - -",
		"26A2.2007 - 26A2 26A2 26A2 26A2 26A2 26A2 26A2",
		"26B 26B 26B 26B 26B 26B 26B 26B 26B",
		"27A1 27A1 27A1 27A 27A 27A 27A 27A 27A",
		"27A2 27A2 27A2 27C 27C 27C 27C 27C 27C",
		"27B1a 27B1a 27B1a 27B1a 27B1a 27B1a 27B1a 27B1a 27B1a",
		"27B1b 27B1b 27B1b - - - - - -",
		"27B1b.1997 - - 27B1b 27B1b - - - -",
		"27D 27D 27D - - - - - -",
		"30A 30A - - - - - - -",
		"30A.2007 - 30A 30A 30A 30A 30A 30A 30A",
		"30B1bii 30B1bii - - - - - - -",
		"30B2 30B2 30B3 30B3 30B3 30B3 30B3 30B3 30B3",
		"30B2.2007 - 30B2 30B2 30B2 30B2 30B2 30B2 30B2",
		"31A2a 31A2a - - - - - - -",
		"31A2a.2007 - 31A2a 31A2a 31A2a 31A2a 31A2a 31A2a 31A2a",
		"31B 31B - - - - - - -",
		"32A 32A 32B 32B 32B 32B 32B 32B 32B",
		"32A.2007 - 32A 32A 32A 32A 32A 32A 32A",
		"36A 36A 36A 35A 35A 35A 35A 35A 35A",
		"36B2 36B2 36B2 36 36 36 36 36 36",
		"36C 36C - - - - - - -",
		"37A 37A 37A 35B 35B 35B 35B 35B 35B",
		"37B 37B 37B 37 37 37 37 37 37",
		"38D 38D 38D 35C 35C 35C 35C 35C 35C",
		"39B 39B 39B 35D 35D 35D 35D 35D 35D",
		"39C 39C 39C 39B 39B 39B 39B 39B 39B",
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

// Every law that a record of the casebook expects is in the table, under that
// number in that edition.
func TestCasebookNumbersExist(t *testing.T) {
	files, err := filepath.Glob("../casebook/*/*.table")
	if err != nil || len(files) == 0 {
		t.Fatalf("no casebook (%v)", err)
	}
	var (
		editionTag = regexp.MustCompile(`^\[Edition "([^"]*)"\]`)
		expected   = regexp.MustCompile(`^expect (?:in ([^:]*): )?(?:review|adjust|choice [NESW]+) (\d\S*)|^expect (?:in ([^:]*): )?.*\blaw (\d\S*)`)
	)
	known := map[string]bool{}
	fits := func(e Edition, asked string) bool {
		if known[e.String()+asked] {
			return true
		}
		known[e.String()+asked] = slices.ContainsFunc(Rules(), func(r Rule) bool { return r.Number[e] != "" && NumberFits(r.Number[e], asked) })
		return known[e.String()+asked]
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		editions := ""
		for n, line := range strings.Split(string(text), "\n") {
			line, _, _ = strings.Cut(line, ";")
			if m := editionTag.FindStringSubmatch(line); m != nil {
				editions = m[1]
			}
			m := expected.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			in := m[1] + m[3]
			if in == "" {
				in = editions
			}
			for _, edition := range strings.Split(in, ",") {
				e, ok := ParseEdition(strings.TrimSpace(edition))
				if !ok {
					continue
				}
				for _, number := range strings.Split(m[2]+m[4], ",") {
					if !fits(e, number) {
						t.Errorf("%s:%d: no rule has the number %s in %s", name, n+1, number, e)
					}
				}
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
	literal := regexp.MustCompile(`^\d{1,2}([A-G](\d{1,2}([a-f](\d|i{1,2})?)?)?)?(\.(\d{4}|auction))?$`)
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
				switch r, ok := FindRule(Ref(s)); {
				case !ok:
					t.Errorf("%s: no rule %s", fset.Position(lit.Pos()), s)
				case r.Coverage == Procedure || r.Coverage == NotYet:
					t.Errorf("%s: %s is ruled on, and covered as %q", fset.Position(lit.Pos()), s, r.Coverage)
				}
				return true
			})
		}
	}
}
