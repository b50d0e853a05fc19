package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
)

func newLaw() *cobra.Command {
	var (
		edition editionFlag
		lang    langFlag
		asJSON  bool
	)
	c := &cobra.Command{
		Use:   "law NUMBER",
		Short: "Say what a law orders, in our words",
		Long: `Law says in our own words what a law and its parts order, how well its text is
known, how far Arbiter rules on it, and under what number other editions have
it. The number is that of the edition asked for; 50D2(a), 50D2a and 50d2a are
the same.`,
		Example: `  arbiter law 62C1
  arbiter law 53 --edition duplicate-1997
  arbiter law 64A --lang ru`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return withHint(errors.New("law needs the number of a law"), "arbiter law 62C1")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			number := strings.Join(args, " ")
			rules := text.LookupRules(number, edition.edition)
			if len(rules) == 0 {
				return noLaw(number, edition.edition)
			}
			out := newOutput(c.OutOrStdout())
			if asJSON {
				var b strings.Builder
				for _, r := range rules {
					line, err := json.Marshal(report.Law(r, edition.edition, lang.Lang))
					if err != nil {
						return err
					}
					b.Write(line)
					b.WriteByte('\n')
				}
				return out.write(b.String())
			}
			var b strings.Builder
			if err := report.LawText(&b, rules, edition.edition, lang.Lang, out.style()); err != nil {
				return err
			}
			return out.write(b.String())
		},
	}
	addEdition(c, &edition, "look the number up in this edition (default duplicate-2017)")
	addLang(c, &lang)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, one object per rule")
	return c
}

// noLaw is the error of a number that the edition does not have; the hint names
// an edition that has it.
func noLaw(number string, e law.Edition) error {
	err := fmt.Errorf("no law %q in %s", number, e)
	for other := range law.NumEditions {
		if len(text.LookupRules(number, other)) > 0 {
			return withHint(err, fmt.Sprintf("%s has it: arbiter law %s --edition %s", other, number, other))
		}
	}
	return withHint(err, fmt.Sprintf("the nearest are %s; arbiter law 64 shows a law with all its parts", e.Nearest(number)))
}
