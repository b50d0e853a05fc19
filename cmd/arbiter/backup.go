package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"arbiter/internal/sqlitelog"
)

func newBackup() *cobra.Command {
	var data string
	c := &cobra.Command{
		Use:   "backup TO",
		Short: "Copy the data of the director's app, also while it runs",
		Long: `Backup writes a copy of the data file of "arbiter serve": complete as of one moment,
also while the server runs and writes. The copy is on the disk when the command ends;
an existing file is not written over. To go back to a copy, stop the server and
start it with --data on the copy.`,
		Example: `  arbiter backup monday.db
  arbiter backup --data club.db /media/stick/club-monday.db`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return withHint(errors.New("backup needs the name of the copy"), "arbiter backup monday.db")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			err := sqlitelog.Backup(c.Context(), data, args[0])
			if errors.Is(err, fs.ErrNotExist) {
				return withHint(fileError(data, err), "--data names the data file of the server")
			}
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(c.OutOrStdout(), "%s: a copy of %s\n", args[0], data)
			return err
		},
	}
	c.Flags().StringVar(&data, "data", defaultData, "the data file")
	return c
}
