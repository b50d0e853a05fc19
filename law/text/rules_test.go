package text

import (
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"arbiter/law"
)

func TestEveryRuleHasBothTexts(t *testing.T) {
	for l := range NumLangs {
		for _, r := range law.Rules() {
			title, body := Rule(l, r.Ref)
			if title == "" || body == "" {
				t.Errorf("%s %s: no text", l, r.Ref)
				continue
			}
			for _, s := range []string{title, body} {
				if s != strings.TrimSpace(s) || strings.Contains(s, "  ") {
					t.Errorf("%s %s: stray blanks in %q", l, r.Ref, s)
				}
			}
			if strings.HasSuffix(title, ".") || !strings.HasSuffix(body, ".") {
				t.Errorf("%s %s: a title ends without a full stop, a body with one", l, r.Ref)
			}
			if n := len(strings.Fields(title)); n > 7 {
				t.Errorf("%s %s: a title of %d words", l, r.Ref, n)
			}
		}
		for ref := range ruleTexts[l] {
			if _, ok := law.FindRule(ref); !ok {
				t.Errorf("%s: a text for %s, which is not in the rule table", l, ref)
			}
		}
	}
}

// What a rule says in one edition names no other, is whole, and is part of what the law
// book says of all.
func TestRuleInOneEdition(t *testing.T) {
	year := regexp.MustCompile(`(19|20)[0-9][0-9]`)
	for l := range NumLangs {
		for _, r := range law.Rules() {
			_, book := Rule(l, r.Ref)
			told := strings.Contains(ruleTexts[l][r.Ref].body, "[")
			if year.MatchString(book) && !told {
				t.Errorf("%s %s: names an edition in %q", l, r.Ref, book)
			}
			differs := false
			for e := range law.NumEditions {
				if r.Number[e] == "" {
					continue
				}
				title, body := RuleIn(l, r.Ref, e)
				differs = differs || body != book
				if title == "" || !strings.HasSuffix(body, ".") || body != strings.TrimSpace(body) || year.MatchString(body) {
					t.Errorf("%s %s in %s: %q", l, r.Ref, e, body)
				}
				for _, bad := range []string{"  ", "..", ",.", " .", " ,", ", :", ";.", "[", "]", "<", ">", "|"} {
					if strings.Contains(body, bad) || strings.Contains(book, bad) {
						t.Errorf("%s %s in %s: %q in %q", l, r.Ref, e, bad, body)
					}
				}
			}
			if differs != told {
				t.Errorf("%s %s: differs %t, marked %t", l, r.Ref, differs, told)
			}
		}
	}
	for body, want := range map[string][2]string{
		"A[2017 1997|, <in 1997 |>b][!2017|<, not c|, d>].":    {"A, in 1997 b, not c.", "A, b."},
		"A.[1987| <In 1987 it|It> is b.][2017 2014| It is c.]": {"A. In 1987 it is b. It is c.", "A. It is c."},
	} {
		if got := [2]string{resolve(body, law.NumEditions), resolve(body, law.Duplicate2017)}; got != want {
			t.Errorf("%q: got %q, want %q", body, got, want)
		}
	}
}

func TestRuleTextsDiffer(t *testing.T) {
	for _, r := range law.Rules() {
		et, eb := Rule(English, r.Ref)
		rt, rb := Rule(Russian, r.Ref)
		if et == rt || eb == rb {
			t.Errorf("%s: the same in both languages", r.Ref)
		}
		if cyrillicLetters(et+eb) || latinLetters(rt+rb) {
			t.Errorf("%s: letters of the other alphabet", r.Ref)
		}
		if strings.Contains(rb, "наказани") && !strings.Contains(string(r.Ref), ".1") {
			t.Errorf("%s: since 2007 a rectification is no penalty", r.Ref)
		}
	}
}

// A rule is shown alone, in a ruling or on a screen: no text sends its reader to a list
// that stands elsewhere.
func TestRuleTextsStandAlone(t *testing.T) {
	lists := [NumLangs]*regexp.Regexp{
		English: regexp.MustCompile(`(?i)\b(above|below)( all)?( hold)?[.,;:]|\b(cases?|rules?|points?|tests?) (above|below)\b` +
			`|\b(the following|following (acts?|cases?|rules?|points?))\b|\b(among|of|these) (two|three|four|five|these) (\w+ )?(acts|breaches|cases|conditions|points|rules|tests|ways)\b`),
		Russian: regexp.MustCompile(`(?i)следующ\p{L}+ (действи|случа|правил|пункт|услови)|(всё|верно) следующее|(^|[ (])(ниже|выше)[.,;:]` +
			`|(из|один из|одному из|любое из) (двух|трёх|четырёх|этих|следующих) (действи|нарушени|правил|пункт|путей|случа|услови)|любое из следующих|за любое из этих`),
	}
	for l, list := range lists {
		for _, r := range law.Rules() {
			if _, body := Rule(Lang(l), r.Ref); list.MatchString(body) {
				t.Errorf("%s %s: sends its reader elsewhere: %q", Lang(l), r.Ref, body)
			}
		}
	}
}

// What is put in the place of a call stands for a bid, a pass or a double alike: no
// pronoun of one gender says which.
func TestReplacementHasNoGender(t *testing.T) {
	for _, p := range []phrase{choiceTexts.substitutes, sayChoices.call} {
		if regexp.MustCompile(`(^|\P{L})(неё|него|её|его)(\P{L}|$)`).FindString(p[Russian]) != "" {
			t.Errorf("a gender in %q", p[Russian])
		}
	}
}

func cyrillicLetters(t string) bool {
	return strings.ContainsFunc(t, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

func latinLetters(t string) bool {
	return strings.ContainsFunc(t, func(r rune) bool { return unicode.Is(unicode.Latin, r) })
}

func TestLookupRules(t *testing.T) {
	for _, c := range []struct {
		asked string
		e     law.Edition
		want  string
	}{
		{"64A", law.Duplicate2017, "64A 64A1 64A2"},
		{"64a", law.Duplicate1997, "64A 64A1 64A2 64A2.1997"},
		{"64А2", law.Duplicate2017, "64A2"}, // cyrillic А
		{"53 в", law.Duplicate2007, "53C"},  // cyrillic в
		{"53C", law.Duplicate1997, "53B"},
		{"50D2(a)", law.Duplicate2017, "50D2a"},
		{"23", law.Duplicate2007, "72C"},
		{"62C3", law.Duplicate2007, "61C"},
		{"45D", law.Duplicate2007, "45D 45D1 45D2 45D2a 45D2b"},
		{"63B.1997", law.Duplicate2017, "63B.1997"},
		{"57D", law.Duplicate2007, ""},
		{"23", law.Duplicate1997, "72C.auction"},
		{"72C", law.Duplicate2017, "72C"},
		{"72C.auction", law.Duplicate2017, "72C.auction"},
		{"30B1b", law.Duplicate2017, "30B1b 30B1bi 30B1bii"},
		{"30B1(b)(ii)", law.Duplicate2017, "30B1bii"},
		{"31A2", law.Duplicate2007, "31A2 31A2a.2007 31A2b.2007"},
		{"35А", law.Duplicate1997, "36A"}, // cyrillic А
		{"25B2(b)", law.Duplicate1997, "25B2b.1997 25B2b1.1997 25B2b2.1997"},
		{"3", law.Duplicate2017, "3"},
		{"9", law.Duplicate2017, "9 9A 9A1 9A2 9A3 9A4 9A5 9B 9B1 9B1a 9B1b 9B1c 9B1d 9B2 9C"},
		{"78", law.Duplicate2017, ""},
		{"", law.Duplicate2017, ""},
		{"99.1997", law.Duplicate2017, ""},
	} {
		var got []string
		for _, r := range LookupRules(c.asked, c.e) {
			got = append(got, string(r.Ref))
		}
		if g := strings.Join(got, " "); g != c.want {
			t.Errorf("%q in %s: %q, expected %q", c.asked, c.e, g, c.want)
		}
	}
}

func TestMoves(t *testing.T) {
	r, _ := law.FindRule("61C")
	m := Moves(r)
	want := []NumberIn{
		{"61C", []law.Edition{law.Duplicate2017}},
		{"62C3", []law.Edition{law.Duplicate2007}},
		{"66C", []law.Edition{law.Duplicate1997, law.Duplicate1987, law.Rubber2014, law.Rubber1993, law.Rubber1981, law.Rubber1963}},
	}
	if !reflect.DeepEqual(m.Numbers, want) || m.Lacking != nil {
		t.Errorf("61C: %v, lacking %v", m.Numbers, m.Lacking)
	}
	r, _ = law.FindRule("57D")
	if m := Moves(r); len(m.Numbers) != 1 || len(m.Lacking) != int(law.NumEditions)-1 {
		t.Errorf("57D: %v, lacking %v", m.Numbers, m.Lacking)
	}
}

func TestPrinted(t *testing.T) {
	for number, want := range map[string]string{
		"64A1": "64A1", "27B1b": "27B1(b)", "16D2a": "16D2(a)", "30B1bii": "30B1(b)(ii)",
		"25B2b1": "25B2(b)(1)", "43B2b": "43B2(b)", "7": "7", "53A": "53A", "": "",
	} {
		if got := Printed(number); got != want {
			t.Errorf("Printed(%q) = %q, expected %q", number, got, want)
		}
	}
}

// Every number is found again under the form in which it is printed.
func TestPrintedIsFound(t *testing.T) {
	for _, r := range law.Rules() {
		for e, n := range r.Number {
			if n != "" && len(LookupRules(Printed(n), law.Edition(e))) == 0 {
				t.Errorf("%s of %s is not found as %s", n, law.Edition(e), Printed(n))
			}
		}
	}
}
