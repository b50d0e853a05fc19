package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/record"
)

func newShow() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "show FILE|-",
		Short: "Print a record in its canonical form, as text or JSON",
		Long: `Show reads records, as text or as JSON, and prints them in their canonical
form: the text a director would read, or with --json the same content as JSON.
Nothing is ruled on; comments and expectations stay.`,
		Example: `  arbiter show game.table
  arbiter show --json game.table > game.json
  arbiter show game.json > game.table`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return withHint(errors.New("show needs one file, or - for standard input"), "arbiter show game.table")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			f, err := read(args[0], c.InOrStdin(), c.ErrOrStderr())
			if err != nil {
				return err
			}
			var b strings.Builder
			write := record.Write
			if asJSON {
				write = record.EncodeJSON
			}
			if err := write(&b, f.File); err != nil {
				return err
			}
			return newOutput(c.OutOrStdout()).write(b.String())
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}
