package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/report"
)

// solveTables prints the table and par of each deal of a file, once, with its
// dealer and vulnerability as far as the file says them. A deal that is not
// complete is named on standard error.
func solveTables(ctx context.Context, c *cobra.Command, out output, name string, f solveFlags) error {
	in, err := read(name, c.InOrStdin(), io.Discard) // what is odd in the play does not matter here
	if err != nil {
		return err
	}
	solved := map[string]bool{}
	bad := false
	for _, r := range in.Records {
		deal, err := bridge.ParseDeal(r.Value("Deal"))
		if err == nil {
			err = report.Solvable(deal)
		}
		if err != nil {
			fmt.Fprintf(c.ErrOrStderr(), "%s: not solved: %v\n", place(r), err)
			bad = true
			continue
		}
		dealer, ok := bridge.ParseSeat(r.Value("Dealer"))
		if !ok {
			dealer = bridge.North
		}
		vul, _ := bridge.ParseVulnerability(r.Value("Vulnerable"))
		key := deal.String() + dealer.String() + vul.String()
		if solved[key] {
			continue // another table of the same deal
		}
		if !f.json {
			gap := ""
			if len(solved) > 0 {
				gap = "\n"
			}
			if err := out.write(gap + title(r) + "\n\n"); err != nil {
				return err
			}
		}
		solved[key] = true
		answer, err := solveTable(ctx, deal, dealer, vul, f)
		if err != nil {
			return err
		}
		if err := out.solved(answer, f); err != nil {
			return err
		}
	}
	if bad {
		return errFailed
	}
	return nil
}
