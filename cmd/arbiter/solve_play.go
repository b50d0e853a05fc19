package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbiter/bridge"
	"arbiter/dd"
	"arbiter/report"
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
	if err := report.Solvable(deal); err != nil {
		return "", err
	}
	solver := dd.NewSolver(f.options())
	if f.play == "" {
		of := report.NewPlayed(deal, contract, nil)
		return leads(ctx, solver, &of, f.json)
	}
	cards, err := playedCards(f.play)
	if err != nil {
		return "", err
	}
	of := report.NewPlayed(deal, contract, cards)
	return costs(ctx, solver, &of, f.json)
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

// leads is the result of each lead.
func leads(ctx context.Context, solver *dd.Solver, p *report.Played, asJSON bool) (string, error) {
	answer, err := p.SolveLeads(ctx, solver)
	if err != nil {
		return "", err
	}
	if asJSON {
		return jsonLine(answer)
	}
	var b strings.Builder
	writeName(&b, p.Name)
	writeDiagram(&b, p.Deal)
	fmt.Fprintf(&b, "\n%s by %s: %d tricks\n\n", signs(answer.Contract), answer.Declarer, answer.Tricks)
	for _, suit := range bridge.Suits {
		line := ""
		for _, c := range p.Deal.Hands[p.Leader].Of(suit).Cards() {
			if n, ok := answer.Leads[c]; ok {
				line += fmt.Sprintf("  %s %-2d", c.Rank(), n)
			}
		}
		if line != "" {
			fmt.Fprintf(&b, "%s%s\n", suit.Symbol(), strings.TrimRight(line, " "))
		}
	}
	return b.String(), nil
}

// costs is what each card cost.
func costs(ctx context.Context, solver *dd.Solver, p *report.Played, asJSON bool) (string, error) {
	answer, err := p.SolvePlay(ctx, solver)
	if err != nil {
		return "", err
	}
	if asJSON {
		return jsonLine(answer)
	}
	cards := answer.Cards
	var b strings.Builder
	writeName(&b, p.Name)
	fmt.Fprintf(&b, "%s by %s: %d tricks double dummy, %d after %d cards\n\n", signs(answer.Contract), answer.Declarer,
		answer.Before, cards[len(cards)-1].Tricks, len(cards))
	writePlot(&b, &answer)
	writeCosts(&b, cards)
	return b.String(), nil
}

func writeName(b *strings.Builder, name string) {
	if name != "" {
		fmt.Fprintf(b, "%s\n\n", name)
	}
}

// writePlot draws declarer's tricks along the cards, four columns a trick.
func writePlot(b *strings.Builder, play *report.SolvedPlay) {
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
		fmt.Fprintf(b, " %-3d", play.Cards[i-1].Trick)
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
func writeCosts(b *strings.Builder, cards []report.SolvedCard) {
	none := true
	for _, c := range cards {
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
		fmt.Fprintf(b, "trick %d, %s plays %s: %s %d %s\n", c.Trick, c.By, c.Card.Suit().Symbol()+c.Card.Rank().String(), verb, cost, noun)
	}
	if none {
		b.WriteString("\nno card cost a trick\n")
	}
}
