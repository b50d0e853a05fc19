package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"arbiter/bridge"
)

// solveFile prints the table and par of each deal of a file of boards, with its
// dealer and vulnerability as far as the file says them. A deal that is not
// complete is named on standard error.
func solveFile(ctx context.Context, c *cobra.Command, name string, f solveFlags) error {
	in, err := read(name, c.InOrStdin(), io.Discard) // what is odd in the play does not matter here
	if err != nil {
		return err
	}
	out := newOutput(c.OutOrStdout())
	solved := map[string]bool{}
	bad := false
	for _, r := range in.Records {
		deal, err := bridge.ParseDeal(r.Value("Deal"))
		if err == nil {
			err = sameLength(deal)
		}
		if err != nil {
			fmt.Fprintf(c.ErrOrStderr(), "%s: not solved: %v\n", place(r), err)
			bad = true
			continue
		}
		f := f
		if dealer, ok := bridge.ParseSeat(r.Value("Dealer")); ok {
			f.dealer = dealer.String()
		}
		if vul, ok := bridge.ParseVulnerability(r.Value("Vulnerable")); ok {
			f.vul = vul.String()
		}
		key := deal.String() + f.dealer + f.vul
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
		if err := solveTable(ctx, out, deal, f); err != nil {
			return err
		}
	}
	if bad {
		return errFailed
	}
	return nil
}
