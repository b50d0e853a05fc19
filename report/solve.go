package report

import (
	"context"
	"errors"
	"fmt"

	"arbiter/bridge"
	"arbiter/dd"
)

// The answers of the double-dummy solver: what the command solve prints as JSON.
// Field names are stable.

// SolvedTable is what each declarer takes in each strain, with the par.
type SolvedTable struct {
	Deal   string                    `json:"deal"`
	Tricks map[string]map[string]int `json:"tricks"` // by strain and declarer
	Par    *SolvedPar                `json:"par,omitempty"`
}

// SolvedPar is the par of a deal of whole hands; Score is that of North-South.
type SolvedPar struct {
	Dealer        bridge.Seat         `json:"dealer"`
	Vulnerability string              `json:"vulnerability"`
	Score         int                 `json:"score"`
	Contracts     []SolvedParContract `json:"contracts"`
}

// SolvedParContract is a contract that brings the par.
type SolvedParContract struct {
	Contract string      `json:"contract"`
	Declarer bridge.Seat `json:"declarer"`
	Tricks   int         `json:"tricks"`
}

// SolvedLeads is what a contract brings: declarer's tricks after the best lead,
// and after each.
type SolvedLeads struct {
	Name     string              `json:"name,omitempty"`
	Deal     string              `json:"deal"`
	Contract string              `json:"contract"`
	Declarer bridge.Seat         `json:"declarer"`
	Tricks   int                 `json:"tricks"`
	Leads    map[bridge.Card]int `json:"leads"`
}

// SolvedPlay is what each card of a play cost. Before is declarer's tricks before
// the first.
type SolvedPlay struct {
	Name     string       `json:"name,omitempty"`
	Deal     string       `json:"deal"`
	Contract string       `json:"contract"`
	Declarer bridge.Seat  `json:"declarer"`
	Before   int          `json:"before"`
	Cards    []SolvedCard `json:"cards"`
}

// SolvedCard is a card of a play: declarer's tricks if all play best from there
// on, and what it cost the side that played it.
type SolvedCard struct {
	Trick  int         `json:"trick"`
	Card   bridge.Card `json:"card"`
	By     bridge.Seat `json:"by"`
	Tricks int         `json:"tricks"`
	Cost   int         `json:"cost"`
}

// SolveTable is the answer to a deal that was solved in all strains.
func SolveTable(deal bridge.Deal, t dd.Table, dealer bridge.Seat, vul bridge.Vulnerability) SolvedTable {
	out := SolvedTricks(deal.String(), t)
	if deal.Hands[0].Count() == 13 {
		p := t.Par(dealer, vul)
		out.Par = &SolvedPar{Dealer: dealer, Vulnerability: vul.String(), Score: p.Score, Contracts: []SolvedParContract{}}
		for _, c := range p.Contracts {
			out.Par.Contracts = append(out.Par.Contracts, SolvedParContract{c.Contract.String(), c.Contract.Declarer, c.Tricks})
		}
	}
	return out
}

// SolvedTricks is the table of a deal without its par, the deal as it was written.
func SolvedTricks(deal string, t dd.Table) SolvedTable {
	out := SolvedTable{Deal: deal, Tricks: map[string]map[string]int{}}
	for _, strain := range dd.Strains() {
		row := map[string]int{}
		for _, seat := range bridge.Seats {
			row[seat.String()] = t.Tricks(strain, seat)
		}
		out.Tricks[strain.String()] = row
	}
	return out
}

// ParDealer is the dealer of a record for the par: North where it does not say.
func ParDealer(in Input) bridge.Seat {
	if d := in.State.Dealer(); d <= bridge.West {
		return d
	}
	return bridge.North
}

// Solvable reports why a deal cannot be solved: a hand that is not known, or hands
// that do not begin with the same number of cards.
func Solvable(d bridge.Deal) error {
	for _, seat := range bridge.Seats {
		if d.Unknown[seat] {
			return fmt.Errorf("the hand of %s is not known", seat)
		}
		if n, want := d.Hands[seat].Count(), d.Hands[0].Count(); n != want {
			return fmt.Errorf("%s has %d cards and N %d: a table needs hands of one length", seat, n, want)
		}
	}
	if d.Hands[0] == 0 {
		return errors.New("the hands hold no cards")
	}
	return nil
}

// Played is a contract on a deal with the cards played.
type Played struct {
	Name     string // of the record
	Deal     bridge.Deal
	Contract bridge.Contract
	Leader   bridge.Seat
	First    int // number of the first trick
	Won      int // declarer's tricks before it
	Moves    []dd.Move
}

// NewPlayed is a contract on a whole deal with the cards from the opening lead
// on, whoever played them.
func NewPlayed(deal bridge.Deal, contract bridge.Contract, cards []bridge.Card) Played {
	p := Played{Deal: deal, Contract: contract, Leader: contract.Declarer.Next(), First: 1}
	for _, c := range cards {
		p.Moves = append(p.Moves, dd.Move{Seat: bridge.NoSeat, Card: c})
	}
	return p
}

// PlayedIn is the play of a record that has a contract: its cards as they lie in
// the tricks after the last event, up to the first that is still to be played.
// Cards that were withdrawn are not among them.
func PlayedIn(in Input) (Played, error) {
	s := &in.State
	contract := s.Contract()
	p := Played{
		Name: in.Record.Value("Event"), Deal: in.Setup.Deal, Contract: contract, First: s.FirstTrick(),
		Won: in.Setup.Won[contract.Declarer.Side()], Leader: contract.Declarer.Next(),
	}
	if p.First > 1 && in.Setup.OnLead <= bridge.West {
		p.Leader = in.Setup.OnLead
	}
	for n := p.First; n <= 13; n++ {
		leader := s.TrickLeader(n)
		if leader > bridge.West {
			break
		}
		seat := leader
		for range bridge.Seats {
			c := s.Played(n, seat)
			if c == bridge.NoCard {
				if n < s.TrickNumber() {
					return Played{}, fmt.Errorf("%s has no card in trick %d: such a trick cannot be solved", seat, n)
				}
				return p, nil
			}
			p.Moves = append(p.Moves, dd.Move{Seat: seat, Card: c})
			seat = seat.Next()
		}
	}
	return p, nil
}

func (p *Played) position() dd.Position {
	return dd.Position{Hands: p.Deal.Hands, Trump: p.Contract.Strain, Leader: p.Leader}
}

// SolveLeads is what each first lead brings.
func (p *Played) SolveLeads(ctx context.Context, solver *dd.Solver) (SolvedLeads, error) {
	sol, err := solver.Solve(ctx, p.position())
	if err != nil {
		return SolvedLeads{}, err
	}
	declarers := func(leaders int) int {
		if p.Leader.Side() == p.Contract.Declarer.Side() {
			return p.Won + leaders
		}
		return p.Won + sol.Of - leaders
	}
	out := SolvedLeads{
		Name: p.Name, Deal: p.Deal.String(), Contract: p.Contract.String(), Declarer: p.Contract.Declarer,
		Tricks: declarers(sol.Tricks), Leads: map[bridge.Card]int{},
	}
	for _, c := range sol.Cards {
		out.Leads[c.Card] = declarers(c.Tricks)
	}
	return out, nil
}

// SolvePlay is what each card cost.
func (p *Played) SolvePlay(ctx context.Context, solver *dd.Solver) (SolvedPlay, error) {
	play, err := solver.Follow(ctx, p.position(), p.Contract.Declarer.Side(), p.Moves)
	if err != nil {
		return SolvedPlay{}, err
	}
	out := SolvedPlay{
		Name: p.Name, Deal: p.Deal.String(), Contract: p.Contract.String(), Declarer: p.Contract.Declarer,
		Before: p.Won + play.Before, Cards: []SolvedCard{},
	}
	for i, c := range play.Cards {
		out.Cards = append(out.Cards, SolvedCard{p.First + i/4, c.Card, c.Seat, p.Won + c.Tricks, c.Cost})
	}
	return out, nil
}
