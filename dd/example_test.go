package dd_test

import (
	"context"
	"fmt"

	"arbiter/bridge"
	"arbiter/dd"
)

func Example() {
	deal, err := bridge.ParseDeal("N:T8432.K2.J987.AQ J6.AQT85.Q532.53 AQ.J643.AK6.KT92 K975.97.T4.J8764")
	if err != nil {
		panic(err)
	}
	s := dd.NewSolver(dd.Options{})
	table, err := s.Table(context.Background(), deal)
	if err != nil {
		panic(err)
	}
	par := table.Par(bridge.North, 0)
	fmt.Println(table.Tricks(bridge.NoTrump, bridge.South), par.Score, par.Contracts[0].Contract)
	// Output: 9 400 3NT
}

// East has to play the queen of spades, a major penalty card, and South's jack
// becomes good.
func ExampleLimits() {
	deal, err := bridge.ParseDeal("N:A2... Q3... J4... T5...")
	if err != nil {
		panic(err)
	}
	s := dd.NewSolver(dd.Options{})
	p := dd.Position{Hands: deal.Hands, Trump: bridge.NoTrump, Leader: bridge.North}
	free, err := s.Best(context.Background(), p)
	if err != nil {
		panic(err)
	}
	p.Limits.Penalty[bridge.East] = bridge.HandOf(bridge.NewCard(bridge.Spades, bridge.Queen))
	bound, err := s.Best(context.Background(), p)
	if err != nil {
		panic(err)
	}
	fmt.Println(free.Tricks, bound.Tricks)
	// Output: 1 2
}
