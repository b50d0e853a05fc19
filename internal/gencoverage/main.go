// Gencoverage writes the page docs/coverage.md from the rule table and the
// titles of the rules: go generate ./law/text
package main

import (
	"fmt"
	"os"
	"strings"

	"arbiter/law"
	"arbiter/law/text"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gencoverage FILE")
		os.Exit(2)
	}
	if err := os.WriteFile(os.Args[1], []byte(page(law.Rules())), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

const head = `# Which laws Arbiter knows

Made from law/rules.tsv by ` + "`go generate ./law/text`" + `; do not edit by hand.

A line is a rule, named by its number in the Laws of Duplicate Bridge 2017. A
rule that 2017 does not have is named by its last number and edition, such as
63B.1997. The columns give the number of the rule in each edition, with a mark
that says how well its text is known there, or – if the edition has no such
rule:

| mark | known how |
| --- | --- |
| r | read in the text of that edition |
| p | read in part, or in a commentary or a neighbouring edition |
| u | from general knowledge, the text was not seen |
| o | the text leaves a gap; this is our reading of it |

A ruling carries the softest mark of the rules it rests on. Coverage is *done*
where Arbiter rules by itself, *asked* where the law leaves the decision to the
director and Arbiter asks him for it, *procedure* where no act at the table is
ruled on by the rule: it permits something, or addresses organizers and the
director. It is *partly* or *not yet* where work is left.
A heading counts as a rule.

`

var marks = [...]string{law.Read: "r", law.PartlyRead: "p", law.Unread: "u", law.OurReading: "o"}

var columns = [law.NumEditions]string{
	law.Duplicate2017: "2017", law.Duplicate2007: "2007", law.Duplicate1997: "1997", law.Duplicate1987: "1987",
	law.Rubber2014: "rubber 2014", law.Rubber1993: "rubber 1993", law.Rubber1981: "rubber 1981", law.Rubber1963: "rubber 1963",
}

func page(rules []law.Rule) string {
	var b strings.Builder
	b.WriteString(head)
	counts(&b, rules)
	for i := 0; i < len(rules); {
		n := lawOf(rules[i])
		end := i
		for end < len(rules) && lawOf(rules[end]) == n {
			end++
		}
		oneLaw(&b, n, rules[i:end])
		i = end
	}
	return b.String()
}

func counts(b *strings.Builder, rules []law.Rule) {
	var coverage [law.Done + 1]int
	var trust [law.NumEditions][len(marks)]int
	var lacking [law.NumEditions]int
	for _, r := range rules {
		coverage[r.Coverage]++
		for e := range law.NumEditions {
			if r.Number[e] == "" {
				lacking[e]++
			} else {
				trust[e][r.Trust[e]]++
			}
		}
	}
	fmt.Fprintf(b, "## Counts\n\n%d rules: %d done, %d asked, %d procedure, %d partly, %d not yet.\n\n", len(rules),
		coverage[law.Done], coverage[law.ByDirector], coverage[law.Procedure], coverage[law.Partly], coverage[law.NotYet])
	b.WriteString("| edition | r | p | u | o | – |\n| --- | ---: | ---: | ---: | ---: | ---: |\n")
	for e := range law.NumEditions {
		fmt.Fprintf(b, "| %s |", e)
		for _, n := range trust[e] {
			fmt.Fprintf(b, " %d |", n)
		}
		fmt.Fprintf(b, " %d |\n", lacking[e])
	}
}

func oneLaw(b *strings.Builder, number string, rules []law.Rule) {
	fmt.Fprintf(b, "\n## Law %s", number)
	if title, _ := text.Rule(text.English, law.Ref(number)); title != "" {
		fmt.Fprintf(b, ". %s", title)
	}
	b.WriteString("\n\n| rule | title |")
	for _, c := range columns {
		fmt.Fprintf(b, " %s |", c)
	}
	b.WriteString(" coverage |\n|" + strings.Repeat(" --- |", len(columns)+3) + "\n")
	for _, r := range rules {
		title, _ := text.Rule(text.English, r.Ref)
		fmt.Fprintf(b, "| %s | %s |", r.Ref, title)
		for e := range law.NumEditions {
			if r.Number[e] == "" {
				b.WriteString(" – |")
			} else {
				fmt.Fprintf(b, " %s %s |", text.Printed(r.Number[e]), marks[r.Trust[e]])
			}
		}
		fmt.Fprintf(b, " %s |\n", r.Coverage)
	}
}

// lawOf is the number of the law that the rule belongs to.
func lawOf(r law.Rule) string {
	ref := string(r.Ref)
	return ref[:len(ref)-len(strings.TrimLeft(ref, "0123456789"))]
}
