package dd

import (
	"context"
	"fmt"

	"arbiter/bridge"
)

// Play is the analysis of a record.
type Play struct {
	// Before is the double-dummy result of the contract: declarer's tricks.
	Before int
	Cards  []PlayedCard
}

// PlayedCard is a card of a record with what it did to the result.
type PlayedCard struct {
	Seat   bridge.Seat
	Card   bridge.Card
	Tricks int // declarer's tricks in the end, if all play best from here on
	Cost   int // the tricks it cost the side that played it
}

// Play follows a record of the play from the opening lead on and finds the
// result after each card. Any card of the hand whose turn it is may be played,
// also one that revokes, which may even gain: its cost is then negative.
func (s *Solver) Play(ctx context.Context, deal bridge.Deal, contract bridge.Contract, cards []bridge.Card) (Play, error) {
	if contract.Level == 0 || contract.Declarer > bridge.West {
		return Play{}, fmt.Errorf("dd: there is no play without a contract and its declarer")
	}
	p := Position{Hands: deal.Hands, Trump: contract.Strain, Leader: contract.Declarer.Next()}
	if err := p.check(deal.Unknown); err != nil {
		return Play{}, err
	}
	s.search.begin(ctx, s.nodes)
	s.prepare(p)
	at, _ := p.start()
	all := at.left
	ours := contract.Declarer.Side() == bridge.NS
	declarers := func(v int) int {
		if ours {
			return v
		}
		return all - v
	}
	v, err := s.value(at, Limits{}, at.guess())
	if err != nil {
		return Play{}, err
	}
	result := Play{Before: declarers(v), Cards: make([]PlayedCard, 0, len(cards))}
	won := 0 // tricks of North-South so far
	for i, c := range cards {
		if at.left == 0 {
			return Play{}, fmt.Errorf("dd: card %d, %s, comes after the last trick", i+1, c)
		}
		seat := bridge.Seat(at.turn)
		if !c.Valid() || at.hand[seat]>>c&1 == 0 {
			return Play{}, fmt.Errorf("dd: card %d, %s, is not in the hand of %s, whose turn it is", i+1, c, seat)
		}
		free := at.follow()
		choice := free&^run(1<<c, at.hand[seat], at.all()) != 0
		next, _, trick, _ := at.play(1<<c, Limits{})
		before := v
		won += trick
		if choice {
			rest, err := s.value(next, Limits{}, v-won)
			if err != nil {
				return Play{}, err
			}
			v = won + rest
		}
		cost := before - v
		if seat.Side() == bridge.EW {
			cost = v - before
		}
		result.Cards = append(result.Cards, PlayedCard{seat, c, declarers(v), cost})
		at = next
	}
	return result, nil
}
