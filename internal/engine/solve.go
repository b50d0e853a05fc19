package engine

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"arbiter/bridge"
	"arbiter/dd"
	"arbiter/record"
	"arbiter/report"
)

// solveMemory is the bound on the table of a solver: many requests may be worked
// on at once.
const solveMemory = 32 << 20

// SolveRequest is a deal to solve: the table and the par, or with a contract what
// each lead brings, or with cards as well what each of them cost.
type SolveRequest struct {
	Deal       string `json:"deal" example:"N:T8432.K2.J987.AQ J6.AQT85.Q532.53 AQ.J643.AK6.KT92 K975.97.T4.J8764" doc:"In PBN form"`
	Contract   string `json:"contract,omitempty" example:"3NT"`
	Declarer   string `json:"declarer,omitempty" enum:"N,E,S,W"`
	Play       string `json:"play,omitempty" example:"C6 CQ C3 C2" doc:"The cards played, in order, from the opening lead"`
	Dealer     string `json:"dealer,omitempty" enum:"N,E,S,W" default:"N" doc:"For the par"`
	Vulnerable string `json:"vulnerable,omitempty" enum:"None,NS,EW,All" default:"None" doc:"For the par"`
}

// SolveAnswer has the field of what was solved.
type SolveAnswer struct {
	Table *report.SolvedTable `json:"table,omitempty" doc:"Of a deal, or a record without a contract"`
	Leads *report.SolvedLeads `json:"leads,omitempty" doc:"Of a contract without cards"`
	Play  *report.SolvedPlay  `json:"play,omitempty" doc:"Of a contract with cards"`
}

// Solve is a request to solve a record or a deal.
type Solve struct {
	Records
	Edition string `query:"edition" example:"duplicate-2017" doc:"Replay a record under this edition"`
	Record  int    `query:"record" minimum:"1" doc:"The number of the record, where the body holds several"`
}

// Answer has the field of what was solved.
func (in *Solve) Answer(ctx context.Context) (SolveAnswer, error) {
	answer, err := in.solved(ctx)
	var p *Problem
	if err == nil || errors.As(err, &p) {
		return answer, err
	}
	if ctx.Err() != nil {
		return answer, ctx.Err()
	}
	return answer, problem(err)
}

func (in *Solve) solved(ctx context.Context) (SolveAnswer, error) {
	if r, ok, err := dealOf(in.Records); ok || err != nil {
		if err != nil {
			return SolveAnswer{}, err
		}
		if in.Edition != "" || in.Record > 0 {
			return SolveAnswer{}, errors.New("edition and record go with a record, not with a deal")
		}
		return r.solve(ctx)
	}
	from := &OneRecord{Options: Options{Edition: in.Edition}, Records: in.Records, Record: in.Record}
	p, err := from.played(ctx)
	if err != nil {
		return SolveAnswer{}, err
	}
	of := report.Input{Replayed: p}
	if err := report.Solvable(of.Setup.Deal); err != nil {
		return SolveAnswer{}, err
	}
	if of.State.Contract().Level == 0 {
		return solveTable(ctx, of.Setup.Deal, report.ParDealer(of), of.State.Vulnerable())
	}
	play, err := report.PlayedIn(of)
	if err != nil {
		return SolveAnswer{}, err
	}
	return solvePlay(ctx, &play)
}

// dealOf is the deal of a request; not ok where it holds records.
func dealOf(b Records) (r SolveRequest, ok bool, err error) {
	var probe struct{ Deal *json.RawMessage }
	if !b.isJSON() || json.Unmarshal(b.RawBody, &probe) != nil || probe.Deal == nil {
		return r, false, nil
	}
	if err := record.Strict("", b.RawBody, &r); err != nil {
		return r, false, err
	}
	return r, true, nil
}

func (r *SolveRequest) solve(ctx context.Context) (SolveAnswer, error) {
	deal, err := bridge.ParseDeal(r.Deal)
	if err != nil {
		return SolveAnswer{}, err
	}
	if err := report.Solvable(deal); err != nil {
		return SolveAnswer{}, err
	}
	if r.Contract == "" {
		if r.Declarer != "" || r.Play != "" {
			return SolveAnswer{}, errors.New("declarer and play go with a contract")
		}
		dealer, ok := bridge.ParseSeat(cmp.Or(r.Dealer, "N"))
		if !ok {
			return SolveAnswer{}, fmt.Errorf("dealer: found %q, expected N, E, S or W", r.Dealer)
		}
		vul, ok := bridge.ParseVulnerability(cmp.Or(r.Vulnerable, "None"))
		if !ok {
			return SolveAnswer{}, fmt.Errorf("vulnerable: found %q, expected None, NS, EW or All", r.Vulnerable)
		}
		return solveTable(ctx, deal, dealer, vul)
	}
	if r.Dealer != "" || r.Vulnerable != "" {
		return SolveAnswer{}, errors.New("dealer and vulnerable are for the par of a deal without a contract")
	}
	contract, ok := bridge.ParseContract(r.Contract)
	if !ok || contract.Level == 0 {
		return SolveAnswer{}, fmt.Errorf("contract: found %q, expected one such as 3NT or 4SX", r.Contract)
	}
	if contract.Declarer, ok = bridge.ParseSeat(r.Declarer); !ok {
		return SolveAnswer{}, fmt.Errorf("declarer: found %q, expected N, E, S or W", r.Declarer)
	}
	var cards []bridge.Card
	for i, w := range strings.Fields(r.Play) {
		c, ok := bridge.ParseCard(w)
		if !ok {
			return SolveAnswer{}, fmt.Errorf("play: card %d, %q, is no card", i+1, w)
		}
		cards = append(cards, c)
	}
	play := report.NewPlayed(deal, contract, cards)
	return solvePlay(ctx, &play)
}

func solveTable(ctx context.Context, deal bridge.Deal, dealer bridge.Seat, vul bridge.Vulnerability) (SolveAnswer, error) {
	table, err := dd.NewPool(1, dd.Options{Memory: solveMemory}).Table(ctx, deal)
	if err != nil {
		return SolveAnswer{}, err
	}
	answer := report.SolveTable(deal, table, dealer, vul)
	return SolveAnswer{Table: &answer}, nil
}

func solvePlay(ctx context.Context, play *report.Played) (SolveAnswer, error) {
	solver := dd.NewSolver(dd.Options{Memory: solveMemory})
	if len(play.Moves) == 0 {
		answer, err := play.SolveLeads(ctx, solver)
		return SolveAnswer{Leads: &answer}, err
	}
	answer, err := play.SolvePlay(ctx, solver)
	return SolveAnswer{Play: &answer}, err
}
