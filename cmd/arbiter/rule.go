package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/report"
)

const ruleExample = `  arbiter rule game.table
  arbiter rule --lang ru --edition duplicate-2007 game.table
  arbiter rule --json game.table | jq .choices

` + smallRecord

// smallRecord is a command line with a complete record in it. It begins at the
// margin, so that it can be copied.
const smallRecord = `arbiter rule - <<'END'
[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
W S3, N S2, E S9, S SQ
S D6, W CA, N DK, E D3
W notes revoke by W
W withdraws CA, W DA
END`

func newRule() *cobra.Command {
	var (
		edition editionFlag
		lang    langFlag
		asJSON  bool
		number  int
	)
	c := &cobra.Command{
		Use:   "rule FILE|-",
		Short: "Replay a record and print what the Laws order",
		Long: `Rule replays every record of the file and prints each irregularity with its
ruling, then what is still to be chosen or found, with what each option does and
each answer would lead to, then the table and the result. Where an irregularity
of the play may call for an adjusted score and all hands are known, it shows the
double-dummy tricks with and without it: evidence, never the finding.
With --json the answer is one JSON object per record, one a line.`,
		Example: ruleExample,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return withHint(errors.New("rule needs a record: a file, or - for standard input"),
					"a record tells what happened at the table, card by card; this one is complete:\n\n"+smallRecord)
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			var inputs []report.Input
			for _, name := range args {
				in, err := replay(c, name, edition, number)
				if err != nil {
					return err
				}
				inputs = append(inputs, in...)
			}
			out := newOutput(c.OutOrStdout())
			var b strings.Builder
			for i, in := range inputs {
				in.Lang, in.Nodes = lang.Lang, report.EvidenceNodes
				if asJSON {
					line, err := json.Marshal(report.Build(in))
					if err != nil {
						return err
					}
					b.Write(line)
					b.WriteByte('\n')
					continue
				}
				if i > 0 {
					b.WriteString("\n\n")
				}
				if err := report.Text(&b, in, out.style()); err != nil {
					return err
				}
			}
			return out.write(b.String())
		},
	}
	addEdition(c, &edition, "rule under this edition (default: the first the record names)")
	addLang(c, &lang)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, one object per record")
	c.Flags().IntVar(&number, "record", 0, "rule on this record of the file only, counted from 1")
	return c
}

// replay reads a file and replays its records, or the one of that number.
func replay(c *cobra.Command, name string, edition editionFlag, number int) ([]report.Input, error) {
	f, err := read(name, c.InOrStdin())
	if err != nil {
		return nil, err
	}
	records := f.Records
	if c.Flags().Changed("record") {
		if number < 1 || number > len(records) {
			return nil, fmt.Errorf("%s has no record %d; its last one is number %d", name, number, len(records))
		}
		records = records[number-1 : number]
	}
	var inputs []report.Input
	for _, r := range records {
		ed := r.Editions()[0]
		if edition.set {
			ed = edition.edition
		}
		played, err := runner.Replay(r, ed)
		if err != nil {
			return nil, err
		}
		inputs = append(inputs, report.Input{Replayed: played})
	}
	return inputs, nil
}
