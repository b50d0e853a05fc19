package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/dd"
	"arbiter/internal/convert"
	"arbiter/report"
)

// namesFile reports whether an argument that is no deal names a file of records.
func namesFile(arg string) bool {
	if arg == "-" || strings.HasSuffix(arg, ".table") || strings.HasSuffix(arg, ".json") {
		return true
	}
	_, err := os.Stat(arg)
	return err == nil
}

// solveFile solves the records of a file, or its deals.
func solveFile(ctx context.Context, c *cobra.Command, out output, name string, f solveFlags) error {
	for _, flag := range []string{"contract", "declarer", "play", "dealer", "vul"} {
		if c.Flags().Changed(flag) {
			return fmt.Errorf("--%s goes with a deal: a record has its own", flag)
		}
	}
	if f.tables {
		return solveTables(ctx, c, out, name, f)
	}
	return solveRecords(ctx, c, out, name, f)
}

// solveRecords solves the records of a file: the cost of each card played, of a
// record without cards the leads, and of one without a contract the table. A
// board of another program that cannot be solved is named on standard error.
func solveRecords(ctx context.Context, c *cobra.Command, out output, name string, f solveFlags) error {
	inputs, refused, err := replay(c, name, f.edition, f.number)
	if err != nil {
		return err
	}
	solver := dd.NewSolver(f.options())
	solved := 0
	for _, in := range inputs {
		answer, err := solveRecord(ctx, solver, in, f)
		switch {
		case err == nil:
		case ctx.Err() == nil && convert.IsForeign(name):
			fmt.Fprintf(c.ErrOrStderr(), "%s: %s: not solved: %v\n", place(in.Record), title(in.Record), err)
			refused++
			continue
		default:
			return fmt.Errorf("%s: %s: %w", place(in.Record), in.Record, err)
		}
		if solved > 0 && !f.json {
			answer = "\n\n" + answer
		}
		solved++
		if err := out.solved(answer, f); err != nil {
			return err
		}
	}
	if refused > 0 {
		return errFailed
	}
	return nil
}

func solveRecord(ctx context.Context, solver *dd.Solver, in report.Input, f solveFlags) (string, error) {
	if err := report.Solvable(in.Setup.Deal); err != nil {
		return "", err
	}
	s := &in.State
	contract := s.Contract()
	if contract.Level == 0 {
		return solveTable(ctx, in.Setup.Deal, report.ParDealer(in), s.Vulnerable(), f)
	}
	p, err := report.PlayedIn(in)
	if err != nil {
		return "", err
	}
	if len(p.Moves) == 0 {
		return leads(ctx, solver, &p, f.json)
	}
	return costs(ctx, solver, &p, f.json)
}
