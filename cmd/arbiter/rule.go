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
  arbiter rule --record 7 session.pbn
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
With --json the answer is one JSON object per record, one a line.
Boards of other programs (.pbn, .lin) are ruled on as their files tell them; what
cannot be taken over, and boards that cannot be replayed, are named on standard
error.`,
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
			refused := 0
			for _, name := range args {
				in, n, err := replay(c, name, edition, number)
				if err != nil {
					return err
				}
				inputs = append(inputs, in...)
				refused += n
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
			if err := out.write(b.String()); err != nil || refused == 0 {
				return err
			}
			return errFailed
		},
	}
	addEdition(c, &edition, "rule under this edition (default: the first the record names)")
	addLang(c, &lang)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, one object per record")
	c.Flags().IntVar(&number, "record", 0, "rule on this record of the file only, counted from 1")
	return c
}

// replay reads a file and replays its records, or the one of that number. Of
// boards of another program those that cannot be replayed are named on standard
// error and counted, unless there are no others.
func replay(c *cobra.Command, name string, edition editionFlag, number int) (inputs []report.Input, refused int, err error) {
	f, err := read(name, c.InOrStdin(), c.ErrOrStderr())
	if err != nil {
		return nil, 0, err
	}
	records := f.Records
	if c.Flags().Changed("record") {
		if number < 1 || number > len(records) {
			return nil, 0, fmt.Errorf("%s has no record %d; its last one is number %d", name, number, len(records))
		}
		records = records[number-1 : number]
	}
	var faults []error
	for _, r := range records {
		ed := r.Editions()[0]
		if edition.set {
			ed = edition.edition
		}
		played, err := runner.Replay(r, ed)
		switch {
		case err == nil:
			inputs = append(inputs, report.Input{Replayed: played})
		case !f.foreign:
			return nil, 0, err
		default:
			faults = append(faults, err)
		}
	}
	if len(inputs) == 0 && len(faults) > 0 {
		return nil, 0, faults[0]
	}
	for _, err := range faults {
		fmt.Fprintln(c.ErrOrStderr(), err)
	}
	return inputs, len(faults), nil
}
