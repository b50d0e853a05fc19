package dd

import (
	"context"
	"fmt"

	"arbiter/bridge"
)

// Play is the analysis of a record.
type Play struct {
	// Before is the double-dummy result: declarer's tricks, or those of the side
	// asked for.
	Before int
	Cards  []PlayedCard
}

// PlayedCard is a card of a record with what it did to the result.
type PlayedCard struct {
	Seat   bridge.Seat
	Card   bridge.Card
	Tricks int // the tricks of the side in the end, if all play best from here on
	Cost   int // the tricks it cost the side that played it
}

// Move is a card played by a seat; NoSeat stands for the one whose turn it is.
type Move struct {
	Seat bridge.Seat
	Card bridge.Card
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
	moves := make([]Move, len(cards))
	for i, c := range cards {
		moves[i] = Move{bridge.NoSeat, c}
	}
	return s.Follow(ctx, p, contract.Declarer.Side(), moves)
}

// Follow follows the play from any position without limits on, as Play does, and
// counts the tricks of a side. A trick may also be led by a hand whose turn it
// is not, as after a lead out of turn that was accepted.
func (s *Solver) Follow(ctx context.Context, p Position, side bridge.Side, moves []Move) (Play, error) {
	if !p.Limits.none() {
		return Play{}, fmt.Errorf("dd: play under limits cannot be followed")
	}
	_, at, err := s.open(ctx, p)
	if err != nil {
		return Play{}, err
	}
	all := at.left
	of := func(v int) int {
		if side == bridge.NS {
			return v
		}
		return all - v
	}
	v, err := s.value(at, Limits{}, at.guess())
	if err != nil {
		return Play{}, err
	}
	result := Play{Before: of(v), Cards: make([]PlayedCard, 0, len(moves))}
	won := 0 // tricks of North-South so far
	for i, m := range moves {
		c := m.Card
		if at.left == 0 {
			return Play{}, fmt.Errorf("dd: card %d, %s, comes after the last trick", i+1, c)
		}
		stray := at.places == 0 && m.Seat <= bridge.West && int(m.Seat) != at.turn
		if stray {
			at.turn = int(m.Seat)
		}
		seat := bridge.Seat(at.turn)
		if m.Seat <= bridge.West && m.Seat != seat || !c.Valid() || at.hand[seat]>>c&1 == 0 {
			return Play{}, fmt.Errorf("dd: card %d, %s, is not in the hand of %s, whose turn it is", i+1, c, seat)
		}
		free := at.follow()
		choice := stray || free&^run(1<<c, at.hand[seat], at.all()) != 0
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
		result.Cards = append(result.Cards, PlayedCard{seat, c, of(v), cost})
		at = next
	}
	return result, nil
}
