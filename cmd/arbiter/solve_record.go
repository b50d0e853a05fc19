package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/bridge"
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
	if err := sameLength(in.Setup.Deal); err != nil {
		return "", err
	}
	s := &in.State
	contract := s.Contract()
	if contract.Level == 0 {
		dealer := s.Dealer()
		if dealer > bridge.West {
			dealer = bridge.North
		}
		return solveTable(ctx, in.Setup.Deal, dealer, s.Vulnerable(), f)
	}
	p := played{
		name: in.Record.Value("Event"), deal: in.Setup.Deal, contract: contract, first: s.FirstTrick(),
		won: in.Setup.Won[contract.Declarer.Side()], leader: contract.Declarer.Next(),
	}
	if p.first > 1 && in.Setup.OnLead <= bridge.West {
		p.leader = in.Setup.OnLead
	}
	var err error
	if p.moves, err = standing(in); err != nil {
		return "", err
	}
	if len(p.moves) == 0 {
		return p.leads(ctx, solver, f.json)
	}
	return p.costs(ctx, solver, f.json)
}

// standing is the cards that lie in the tricks after the last event, in the order
// of play, up to the first that is still to be played. Cards that were withdrawn
// are not among them.
func standing(in report.Input) ([]dd.Move, error) {
	s := &in.State
	var moves []dd.Move
	for n := s.FirstTrick(); n <= 13; n++ {
		leader := s.TrickLeader(n)
		if leader > bridge.West {
			break
		}
		seat := leader
		for range bridge.Seats {
			c := s.Played(n, seat)
			if c == bridge.NoCard {
				if n < s.TrickNumber() {
					return nil, withHint(errors.New("a trick without a card of every hand cannot be solved"),
						fmt.Sprintf("%s has no card in trick %d", seat, n))
				}
				return moves, nil
			}
			moves = append(moves, dd.Move{Seat: seat, Card: c})
			seat = seat.Next()
		}
	}
	return moves, nil
}
