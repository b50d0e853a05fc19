package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbiter/bridge"
	"arbiter/dd"
)

// solveContract is what each opening lead leads to, or what each card of a list
// cost.
func solveContract(ctx context.Context, deal bridge.Deal, f solveFlags) (string, error) {
	contract, ok := bridge.ParseContract(f.contract)
	if !ok || contract.Level == 0 {
		return "", withHint(fmt.Errorf("--contract %q: expected a contract such as 3NT or 4SX", f.contract),
			"a record needs the contract and its declarer: --contract 3NT --declarer S")
	}
	if contract.Declarer, ok = bridge.ParseSeat(f.declarer); !ok {
		return "", withHint(fmt.Errorf("--declarer %q: expected N, E, S or W", f.declarer),
			"a contract needs its declarer: --contract 3NT --declarer S")
	}
	if err := sameLength(deal); err != nil {
		return "", err
	}
	solver := dd.NewSolver(f.options())
	of := played{deal: deal, contract: contract, leader: contract.Declarer.Next(), first: 1}
	if f.play == "" {
		return of.leads(ctx, solver, f.json)
	}
	cards, err := playedCards(f.play)
	if err != nil {
		return "", err
	}
	for _, c := range cards {
		of.moves = append(of.moves, dd.Move{Seat: bridge.NoSeat, Card: c})
	}
	return of.costs(ctx, solver, f.json)
}

// playedCards reads cards with blanks between them.
func playedCards(text string) ([]bridge.Card, error) {
	var cards []bridge.Card
	for i, w := range strings.Fields(text) {
		c, ok := bridge.ParseCard(w)
		if !ok {
			return nil, withHint(fmt.Errorf("--play: card %d, %q, is no card", i+1, w), "cards are written suit first: SA, HT, C2")
		}
		cards = append(cards, c)
	}
	if len(cards) == 0 {
		return nil, errors.New("--play holds no card")
	}
	return cards, nil
}

// played is a contract on a deal with the cards played.
type played struct {
	name     string // of the record
	deal     bridge.Deal
	contract bridge.Contract
	leader   bridge.Seat
	first    int // number of the first trick
	won      int // declarer's tricks before it
	moves    []dd.Move
}

func (p played) position() dd.Position {
	return dd.Position{Hands: p.deal.Hands, Trump: p.contract.Strain, Leader: p.leader}
}

// leads is the result of each lead.
func (p played) leads(ctx context.Context, solver *dd.Solver, asJSON bool) (string, error) {
	sol, err := solver.Solve(ctx, p.position())
	if err != nil {
		return "", err
	}
	declarers := func(leaders int) int {
		if p.leader.Side() == p.contract.Declarer.Side() {
			return p.won + leaders
		}
		return p.won + sol.Of - leaders
	}
	if asJSON {
		tricks := map[bridge.Card]int{}
		for _, c := range sol.Cards {
			tricks[c.Card] = declarers(c.Tricks)
		}
		return jsonLine(struct {
			Name     string              `json:"name,omitempty"`
			Deal     string              `json:"deal"`
			Contract string              `json:"contract"`
			Declarer bridge.Seat         `json:"declarer"`
			Tricks   int                 `json:"tricks"`
			Leads    map[bridge.Card]int `json:"leads"`
		}{p.name, p.deal.String(), p.contract.String(), p.contract.Declarer, declarers(sol.Tricks), tricks})
	}
	var b strings.Builder
	p.title(&b)
	writeDiagram(&b, p.deal)
	fmt.Fprintf(&b, "\n%s by %s: %d tricks\n\n", signs(p.contract.String()), p.contract.Declarer, declarers(sol.Tricks))
	for _, suit := range bridge.Suits {
		line := ""
		for _, c := range sol.Cards {
			if c.Card.Suit() == suit {
				line += fmt.Sprintf("  %s %-2d", c.Card.Rank(), declarers(c.Tricks))
			}
		}
		if line != "" {
			fmt.Fprintf(&b, "%s%s\n", suit.Symbol(), strings.TrimRight(line, " "))
		}
	}
	return b.String(), nil
}

// costs is what each card cost.
func (p played) costs(ctx context.Context, solver *dd.Solver, asJSON bool) (string, error) {
	play, err := solver.Follow(ctx, p.position(), p.contract.Declarer.Side(), p.moves)
	if err != nil {
		return "", err
	}
	play.Before += p.won
	for i := range play.Cards {
		play.Cards[i].Tricks += p.won
	}
	if asJSON {
		type card struct {
			Trick  int         `json:"trick"`
			Card   bridge.Card `json:"card"`
			By     bridge.Seat `json:"by"`
			Tricks int         `json:"tricks"`
			Cost   int         `json:"cost"`
		}
		list := make([]card, len(play.Cards))
		for i, c := range play.Cards {
			list[i] = card{p.first + i/4, c.Card, c.Seat, c.Tricks, c.Cost}
		}
		return jsonLine(struct {
			Name     string      `json:"name,omitempty"`
			Deal     string      `json:"deal"`
			Contract string      `json:"contract"`
			Declarer bridge.Seat `json:"declarer"`
			Before   int         `json:"before"`
			Cards    []card      `json:"cards"`
		}{p.name, p.deal.String(), p.contract.String(), p.contract.Declarer, play.Before, list})
	}
	var b strings.Builder
	p.title(&b)
	fmt.Fprintf(&b, "%s by %s: %d tricks double dummy, %d after %d cards\n\n", signs(p.contract.String()), p.contract.Declarer,
		play.Before, play.Cards[len(play.Cards)-1].Tricks, len(play.Cards))
	writePlot(&b, play, p.first)
	writeCosts(&b, play, p.first)
	return b.String(), nil
}

func (p played) title(b *strings.Builder) {
	if p.name != "" {
		fmt.Fprintf(b, "%s\n\n", p.name)
	}
}

// writePlot draws declarer's tricks along the cards, four columns a trick.
func writePlot(b *strings.Builder, play dd.Play, first int) {
	values := []int{play.Before}
	low, high := play.Before, play.Before
	for _, c := range play.Cards {
		values = append(values, c.Tricks)
		low, high = min(low, c.Tricks), max(high, c.Tricks)
	}
	for level := high; level >= low; level-- {
		var line strings.Builder
		for i, v := range values {
			before := v
			if i > 0 {
				before = values[i-1]
			}
			line.WriteString(plotMark(level, before, v))
		}
		fmt.Fprintf(b, "%4d ┤%s\n", level, strings.TrimRight(line.String(), " "))
	}
	b.WriteString("     └")
	for i := range values {
		if i%4 == 1 {
			b.WriteString("┴")
		} else {
			b.WriteString("─")
		}
	}
	b.WriteString("\n      ")
	for i := 1; i < len(values); i += 4 {
		fmt.Fprintf(b, " %-3d", first+i/4)
	}
	b.WriteString("trick\n")
}

// plotMark is the sign at one level of the plot where the result goes from one
// value to the next.
func plotMark(level, before, after int) string {
	switch {
	case before == after && level == after:
		return "─"
	case before == after:
		return " "
	case level == before && after > before:
		return "╯"
	case level == before:
		return "╮"
	case level == after && after > before:
		return "╭"
	case level == after:
		return "╰"
	case min(before, after) < level && level < max(before, after):
		return "│"
	}
	return " "
}

// writeCosts lists the cards that changed the result.
func writeCosts(b *strings.Builder, play dd.Play, first int) {
	none := true
	for i, c := range play.Cards {
		if c.Cost == 0 {
			continue
		}
		if none {
			b.WriteByte('\n')
			none = false
		}
		verb, cost := "costs", c.Cost
		if cost < 0 {
			verb, cost = "gains", -cost
		}
		noun := "tricks"
		if cost == 1 {
			noun = "trick"
		}
		fmt.Fprintf(b, "trick %d, %s plays %s: %s %d %s\n", first+i/4, c.Seat, c.Card.Suit().Symbol()+c.Card.Rank().String(), verb, cost, noun)
	}
	if none {
		b.WriteString("\nno card cost a trick\n")
	}
}
