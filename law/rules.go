package law

import (
	_ "embed"
	"fmt"
	"strings"
)

// Rule is one line of the rule table: a rule, its number and trust in each
// edition, and how far the project covers it.
type Rule struct {
	Ref      Ref
	Number   [NumEditions]string // empty: the edition has no such rule
	Trust    [NumEditions]Trust
	Coverage Coverage
}

//go:embed rules.tsv
var rulesTSV string

var (
	ruleList  []Rule
	ruleIndex = map[Ref]int{}
)

func init() {
	for n, line := range strings.Split(rulesTSV, "\n") {
		line = strings.TrimRight(line, "\r")
		if line == "" || line[0] == '#' {
			continue
		}
		r, err := parseRule(line)
		if err != nil {
			panic(fmt.Sprintf("law/rules.tsv:%d: %v", n+1, err))
		}
		if _, twice := ruleIndex[r.Ref]; twice {
			panic(fmt.Sprintf("law/rules.tsv:%d: %s stands twice", n+1, r.Ref))
		}
		ruleIndex[r.Ref] = len(ruleList)
		ruleList = append(ruleList, r)
	}
}

func parseRule(line string) (Rule, error) {
	f := strings.Split(line, "\t")
	if len(f) != 2+int(NumEditions) {
		return Rule{}, fmt.Errorf("%d columns, expected %d", len(f), 2+int(NumEditions))
	}
	r := Rule{Ref: Ref(f[0])}
	var ok bool
	if r.Coverage, ok = parseName[Coverage](coverageNames[:], f[1]); !ok {
		return r, fmt.Errorf("coverage %q", f[1])
	}
	for e, cell := range f[2:] {
		if cell == "-" {
			continue
		}
		number, mark, ok := strings.Cut(cell, "/")
		if !ok {
			return r, fmt.Errorf("cell %q has no mark", cell)
		}
		if number == "=" {
			number, _, _ = strings.Cut(f[0], ".")
		}
		r.Number[e] = number
		switch mark {
		case "r":
			r.Trust[e] = Read
		case "p":
			r.Trust[e] = PartlyRead
		case "u":
			r.Trust[e] = Unread
		case "o":
			r.Trust[e] = OurReading
		default:
			return r, fmt.Errorf("mark %q", mark)
		}
	}
	return r, nil
}

// Rules lists all rules in the order of the rule table.
func Rules() []Rule { return ruleList }

// FindRule is the rule named ref.
func FindRule(ref Ref) (Rule, bool) {
	i, ok := ruleIndex[ref]
	if !ok {
		return Rule{}, false
	}
	return ruleList[i], true
}

// Number is the number the rule has in the edition; empty if it has none. It
// panics on a ref that is not in the rule table.
func (e Edition) Number(ref Ref) string { return mustRule(ref).Number[e] }

// Trust says how well the rule is known in the edition.
func (e Edition) Trust(ref Ref) Trust { return mustRule(ref).Trust[e] }

func mustRule(ref Ref) *Rule {
	i, ok := ruleIndex[ref]
	if !ok {
		panic("law: no rule " + string(ref))
	}
	return &ruleList[i]
}

// NumberFits reports whether a law number meets what was asked for: the same
// number or a part of it, "50D2(a)" for "50D2", whatever the brackets.
func NumberFits(number, asked string) bool {
	number, asked = bare(number), bare(asked)
	if !strings.HasPrefix(number, asked) {
		return false
	}
	rest := number[len(asked):]
	if rest == "" {
		return true
	}
	digit := func(b byte) bool { return b >= '0' && b <= '9' }
	return asked != "" && !(digit(asked[len(asked)-1]) && digit(rest[0]))
}

var brackets = strings.NewReplacer("(", "", ")", "", " ", "")

func bare(t string) string { return strings.ToUpper(brackets.Replace(t)) }
