package report

import (
	"bufio"
	"io"
	"strings"

	"arbiter/law"
	"arbiter/law/text"
)

// LawEntry is what is known of one rule.
type LawEntry struct {
	Rule     law.Ref           `json:"rule"`   // its name in the rule table
	Number   string            `json:"number"` // in the edition asked for
	Edition  law.Edition       `json:"edition"`
	Title    string            `json:"title"`
	Text     string            `json:"text"` // what it orders, in our words, with what differs in other editions
	Here     string            `json:"here"` // the same for this edition alone
	Trust    law.Trust         `json:"trust"`
	Coverage string            `json:"coverage"`
	Numbers  map[string]string `json:"numbers"` // by edition; editions without the rule are left out
}

// Law is what is known of a rule in an edition.
func Law(r law.Rule, e law.Edition, l text.Lang) LawEntry {
	title, body := text.Rule(l, r.Ref)
	_, here := text.RuleIn(l, r.Ref, e)
	out := LawEntry{
		Rule: r.Ref, Number: r.Number[e], Edition: e, Title: title, Text: body, Here: here,
		Trust: r.Trust[e], Coverage: r.Coverage.String(), Numbers: map[string]string{},
	}
	for ed := range law.NumEditions {
		if n := r.Number[ed]; n != "" {
			out.Numbers[ed.String()] = n
		}
	}
	return out
}

// LawText writes rules for a person: number and title, what it orders, how well
// it is known and covered, and where other editions have it.
func LawText(w io.Writer, rules []law.Rule, e law.Edition, l text.Lang, style Style) error {
	out := bufio.NewWriter(w)
	p := printer{w: out, style: style, l: l, b: builder{ed: e}}
	p.line(apply(style.Heading, text.Edition(l, e)))
	for _, r := range rules {
		title, body := text.Rule(l, r.Ref)
		p.line("")
		p.line(apply(style.Strong, text.Printed(r.Number[e])) + "  " + title)
		p.body("  ", body)
		notes := []string{text.Trust(l, r.Trust[e]), text.Coverage(l, r.Coverage)}
		notes = append(notes, moved(r, e, l)...)
		p.faint("  ", strings.Join(notes, "; "))
	}
	return out.Flush()
}

// moved names the editions that have the rule under another number or do not
// have it.
func moved(r law.Rule, e law.Edition, l text.Lang) []string {
	var notes []string
	m := text.Moves(r)
	for _, n := range m.Numbers {
		if n.Number != r.Number[e] {
			notes = append(notes, text.Printed(n.Number)+" "+text.Words(l, text.LabelIn)+" "+editions(n.Editions))
		}
	}
	if len(m.Lacking) > 0 {
		notes = append(notes, text.Words(l, text.LabelNotIn)+" "+editions(m.Lacking))
	}
	return notes
}

func editions(eds []law.Edition) string {
	var t []string
	for _, e := range eds {
		t = append(t, e.String())
	}
	return strings.Join(t, ", ")
}
