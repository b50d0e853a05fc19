package report

import (
	"context"
	"strings"
	"testing"

	"arbiter/law/text"
)

// hopeless is a claim that nobody can grant; the figure hangs on our reading.
const hopeless = `[Edition "duplicate-2017"]
[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
W S3, N S2, E S9, S SQ
S claims 8 "draws trumps" plan(trumps)
W objects
`

// sure is a claim of three with a guess that the law gives to nobody.
const sure = `[Edition "duplicate-2017"]
[Deal "N:KJ3... 987... AT4... Q52..."]
[Declarer "S"]
[Contract "3NT"]
[Tricks "NS 6 EW 4"]
[OnLead "S"]
[TableRecord "1"]
S claims all
W objects
`

// TestAwardInDoubt: what the command claim says and what the command rule says own
// up to an award that hangs on our reading, and to no other.
func TestAwardInDoubt(t *testing.T) {
	for _, x := range []struct {
		name, record string
		lang         text.Lang
		says, rules  string // in the text of the claim, and of its ruling
	}{
		{"in doubt", hopeless, text.English, "In doubt: without one of our readings North-South would be due 2, 4 or 5 tricks.", "In doubt: North-South may be due 5 tricks."},
		{"in doubt", hopeless, text.Russian, "Под вопросом: без одного из наших толкований паре Север — Юг причитается 2, 4 или 5 взяток.", "Под вопросом: паре Север — Юг может причитаться 5 взяток."},
		{"sure", sure, text.English, "", ""},
		{"sure", sure, text.Russian, "", ""},
	} {
		in := input(t, x.record, x.lang)
		a, ok := Adjudicate(context.Background(), in.Replayed, ClaimSearch{})
		if !ok {
			t.Fatalf("%s: there is no claim", x.name)
		}
		doubts := []string{"n doubt", "од вопросом"}
		holds := func(what, says, want string) {
			if want != "" && !strings.Contains(says, want) || want == "" && (strings.Contains(says, doubts[0]) || strings.Contains(says, doubts[1])) {
				t.Errorf("%s, %s: %q, want %q", x.name, what, says, want)
			}
		}
		answer := a.Answer(x.lang)
		holds("claim", answer.Text, x.says)
		if answer.Doubt != x.says {
			t.Errorf("%s: the doubt is %q, want %q", x.name, answer.Doubt, x.says)
		}
		built := Build(in)
		for _, r := range built.Rulings {
			holds("rule", r.Text, x.rules)
			for _, e := range r.Effects {
				if (e.Otherwise != nil) != (x.rules != "" && e.Tricks != nil) {
					t.Errorf("%s: %+v", x.name, e)
				}
			}
		}
	}
}

// TestLeadsFree: claim and ruling own up to restrictions on leads that are not taken
// into account, where there may be one.
func TestLeadsFree(t *testing.T) {
	const course = "W S3, N S2, E S9, S SQ\n%S D6, W DA, N D4, E D2\nS claims 11\nW objects\n"
	deal, _, _ := strings.Cut(hopeless, "W S3")
	for drop, want := range map[string]bool{"": false, "W drops CA\n": true, "W drops C8\n": false} {
		for lang, says := range map[text.Lang]string{text.English: "restrictions on a lead or play", text.Russian: "ограничения на ход или игру"} {
			in := input(t, deal+strings.Replace(course, "%", drop, 1), lang)
			a, ok := Adjudicate(t.Context(), in.Replayed, ClaimSearch{})
			if !ok || strings.Contains(a.Text(lang), says) != want {
				t.Errorf("%q: %q", drop, a.Text(lang))
			}
			rulings := Build(in).Rulings
			if r := rulings[len(rulings)-1]; strings.Contains(r.Text, says) != want {
				t.Errorf("%q: %q", drop, r.Text)
			}
			var b strings.Builder
			if err := Text(&b, in, Style{}); err != nil || strings.Contains(strings.Join(strings.Fields(b.String()), " "), says) != want {
				t.Errorf("%q: %v, %q", drop, err, b.String())
			}
		}
	}
}
