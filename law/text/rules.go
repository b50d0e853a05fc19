package text

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"arbiter/law"
)

//go:generate go run arbiter/internal/gencoverage ../../docs/coverage.md

//go:embed rules_en.tsv
var rulesEN string

//go:embed rules_ru.tsv
var rulesRU string

type ruleText struct{ title, body string }

var ruleTexts = [NumLangs]map[law.Ref]ruleText{
	English: parseRuleTexts("rules_en.tsv", rulesEN),
	Russian: parseRuleTexts("rules_ru.tsv", rulesRU),
}

func parseRuleTexts(file, t string) map[law.Ref]ruleText {
	m := map[law.Ref]ruleText{}
	for n, line := range strings.Split(t, "\n") {
		line = strings.TrimRight(line, "\r")
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 3 {
			panic(fmt.Sprintf("law/text/%s:%d: %d columns, expected 3", file, n+1, len(f)))
		}
		ref := law.Ref(f[0])
		if _, twice := m[ref]; twice {
			panic(fmt.Sprintf("law/text/%s:%d: %s stands twice", file, n+1, ref))
		}
		m[ref] = ruleText{f[1], f[2]}
	}
	return m
}

// Rule is the title of a rule and what it says, in our words, with what differs from
// edition to edition, as the law book has it. Both are empty for a ref that is not in
// the rule table.
func Rule(l Lang, ref law.Ref) (title, body string) {
	t := ruleTexts[l][ref]
	return t.title, resolve(t.body, law.NumEditions)
}

// RuleIn is the same for one edition alone: without notes on others.
func RuleIn(l Lang, ref law.Ref, e law.Edition) (title, body string) {
	t := ruleTexts[l][ref]
	return t.title, resolve(t.body, e)
}

// resolve is what a text of the rule files says in the edition; NumEditions stands for
// all of them together. A part in brackets belongs to the editions of the years before
// its bar, or with "!" to all others: [2007 1997|text]. Of <words|others> in it the first
// are said beside other editions, the second where the edition stands alone.
func resolve(t string, e law.Edition) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(t, "[")
		b.WriteString(before)
		if !found {
			return strings.TrimSpace(b.String())
		}
		part, after, _ := strings.Cut(rest, "]")
		years, part, _ := strings.Cut(part, "|")
		if e == law.NumEditions || ofYears(years, e) {
			b.WriteString(sideBySide(part, e == law.NumEditions))
		}
		t = after
	}
}

// ofYears reports whether the edition is one of those years, or of none behind a "!".
func ofYears(years string, e law.Edition) bool {
	years, others := strings.CutPrefix(years, "!")
	name := e.String()
	return slices.Contains(strings.Fields(years), name[strings.LastIndexByte(name, '-')+1:]) != others
}

// sideBySide takes of each <words|others> the words that are said beside other editions,
// or the others.
func sideBySide(t string, beside bool) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(t, "<")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		words, after, _ := strings.Cut(rest, ">")
		words, others, _ := strings.Cut(words, "|")
		if !beside {
			words = others
		}
		b.WriteString(words)
		t = after
	}
}

// LookupRules finds the rules whose number in the edition meets what was
// asked for: "64A" gives 64A, 64A1, 64A2. Brackets and blanks do not count, a
// cyrillic letter is read as the latin one that looks like it, and a name
// with an edition ("63B.1997") gives that rule alone.
func LookupRules(asked string, e law.Edition) []law.Rule {
	asked = latin.Replace(strings.TrimSpace(asked))
	if asked == "" {
		return nil
	}
	if strings.Contains(asked, ".") {
		if r, ok := law.FindRule(law.Ref(asked)); ok {
			return []law.Rule{r}
		}
		return nil
	}
	var found []law.Rule
	for _, r := range law.Rules() {
		if r.Number[e] != "" && law.NumberFits(r.Number[e], asked) && !twin(r, e) {
			found = append(found, r)
		}
	}
	return found
}

// Rules lists the rules of an edition in the order of the rule table, each number
// once.
func Rules(e law.Edition) []law.Rule {
	var out []law.Rule
	for _, r := range law.Rules() {
		if r.Number[e] != "" && !twin(r, e) {
			out = append(out, r)
		}
	}
	return out
}

// twin reports whether the rule is the form that another rule takes in the
// auction, under the same number in this edition.
func twin(r law.Rule, e law.Edition) bool {
	base, inAuction := strings.CutSuffix(string(r.Ref), ".auction")
	return inAuction && e.Number(law.Ref(base)) == r.Number[e]
}

var latin = strings.NewReplacer(
	"А", "A", "В", "B", "С", "C", "Е", "E",
	"а", "a", "в", "b", "с", "c", "е", "e",
)

// Moved says where a rule stands in the editions.
type Moved struct {
	Numbers []NumberIn    // each number once, that of the newest edition first
	Lacking []law.Edition // editions without such a rule
}

// NumberIn is a number of a rule and the editions in which it has it.
type NumberIn struct {
	Number   string
	Editions []law.Edition
}

// Moves says where the rule stands in the editions: 53B in one, 53C in others,
// none in the rest.
func Moves(r law.Rule) Moved {
	var m Moved
editions:
	for e := range law.NumEditions {
		number := r.Number[e]
		if number == "" {
			m.Lacking = append(m.Lacking, e)
			continue
		}
		for i := range m.Numbers {
			if m.Numbers[i].Number == number {
				m.Numbers[i].Editions = append(m.Numbers[i].Editions, e)
				continue editions
			}
		}
		m.Numbers = append(m.Numbers, NumberIn{number, []law.Edition{e}})
	}
	return m
}
