package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbiter/bridge"
	"arbiter/dd"
)

// solveContract prints what each opening lead leads to, or what each card of a
// record cost.
func solveContract(ctx context.Context, out output, deal bridge.Deal, f solveFlags) error {
	contract, ok := bridge.ParseContract(f.contract)
	if !ok || contract.Level == 0 {
		return withHint(fmt.Errorf("--contract %q: expected a contract such as 3NT or 4SX", f.contract),
			"a record needs the contract and its declarer: --contract 3NT --declarer S")
	}
	if contract.Declarer, ok = bridge.ParseSeat(f.declarer); !ok {
		return withHint(fmt.Errorf("--declarer %q: expected N, E, S or W", f.declarer),
			"a contract needs its declarer: --contract 3NT --declarer S")
	}
	if err := sameLength(deal); err != nil {
		return err
	}
	solver := dd.NewSolver(f.options())
	if f.play == "" {
		return solveLeads(ctx, out, solver, deal, contract, f.json)
	}
	cards, err := playedCards(f.play)
	if err != nil {
		return err
	}
	play, err := solver.Play(ctx, deal, contract, cards)
	if err != nil {
		return err
	}
	if f.json {
		type card struct {
			Card   bridge.Card `json:"card"`
			By     bridge.Seat `json:"by"`
			Tricks int         `json:"tricks"`
			Cost   int         `json:"cost"`
		}
		list := make([]card, len(play.Cards))
		for i, c := range play.Cards {
			list[i] = card{c.Card, c.Seat, c.Tricks, c.Cost}
		}
		return writeJSON(out, struct {
			Deal     string      `json:"deal"`
			Contract string      `json:"contract"`
			Declarer bridge.Seat `json:"declarer"`
			Before   int         `json:"before"`
			Cards    []card      `json:"cards"`
		}{deal.String(), contract.String(), contract.Declarer, play.Before, list})
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s by %s: %d tricks double dummy, %d after %d cards\n\n", signs(contract.String()), contract.Declarer,
		play.Before, play.Cards[len(play.Cards)-1].Tricks, len(play.Cards))
	writePlot(&b, play)
	writeCosts(&b, play)
	return out.write(out.body(b.String()))
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

// solveLeads prints the result of each opening lead.
func solveLeads(ctx context.Context, out output, solver *dd.Solver, deal bridge.Deal, contract bridge.Contract, asJSON bool) error {
	p := dd.Position{Hands: deal.Hands, Trump: contract.Strain, Leader: contract.Declarer.Next()}
	sol, err := solver.Solve(ctx, p)
	if err != nil {
		return err
	}
	if asJSON {
		tricks := map[bridge.Card]int{}
		for _, c := range sol.Cards {
			tricks[c.Card] = sol.Of - c.Tricks
		}
		return writeJSON(out, struct {
			Deal     string              `json:"deal"`
			Contract string              `json:"contract"`
			Declarer bridge.Seat         `json:"declarer"`
			Tricks   int                 `json:"tricks"`
			Leads    map[bridge.Card]int `json:"leads"`
		}{deal.String(), contract.String(), contract.Declarer, sol.Of - sol.Tricks, tricks})
	}
	var b strings.Builder
	writeDiagram(&b, deal)
	fmt.Fprintf(&b, "\n%s by %s: %d tricks\n\n", signs(contract.String()), contract.Declarer, sol.Of-sol.Tricks)
	for _, suit := range bridge.Suits {
		line := ""
		for _, c := range sol.Cards {
			if c.Card.Suit() == suit {
				line += fmt.Sprintf("  %s %-2d", c.Card.Rank(), sol.Of-c.Tricks)
			}
		}
		if line != "" {
			fmt.Fprintf(&b, "%s%s\n", suit.Symbol(), strings.TrimRight(line, " "))
		}
	}
	return out.write(out.body(b.String()))
}

// writePlot draws declarer's tricks along the cards, four columns a trick.
func writePlot(b *strings.Builder, play dd.Play) {
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
		fmt.Fprintf(b, " %-3d", i/4+1)
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
func writeCosts(b *strings.Builder, play dd.Play) {
	first := true
	for i, c := range play.Cards {
		if c.Cost == 0 {
			continue
		}
		if first {
			b.WriteByte('\n')
			first = false
		}
		verb, cost := "costs", c.Cost
		if cost < 0 {
			verb, cost = "gains", -cost
		}
		noun := "tricks"
		if cost == 1 {
			noun = "trick"
		}
		fmt.Fprintf(b, "trick %d, %s plays %s: %s %d %s\n", i/4+1, c.Seat, c.Card.Suit().Symbol()+c.Card.Rank().String(), verb, cost, noun)
	}
	if first {
		b.WriteString("\nno card cost a trick\n")
	}
}
