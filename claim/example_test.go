package claim_test

import (
	"context"
	"fmt"

	"arbiter/bridge"
	"arbiter/claim"
)

// The queen of spades is missing, and the claimer has not said whom he plays
// for it.
func ExampleAdjudicate() {
	deal, err := bridge.ParseDeal("N:KJ3... 987... AT4... Q52...")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := claim.Adjudicate(context.Background(), claim.Position{
		Hands: deal.Hands, Trumps: bridge.NoTrump, Lead: bridge.South,
		Claimer: bridge.South, Dummy: bridge.North, Claimed: 3,
	})
	fmt.Println(r.Awarded, "of", r.Left, r.Laws)
	for _, c := range r.Line {
		if c.Rule != claim.NoRule {
			fmt.Println(c.Seat, c.Card, c.Rule)
		}
	}
	// Output:
	// 2 of 3 [70A 70D1 70E1]
	// S SA high-first
	// N S3 keeps-high
	// S S4 between
	// N SK guess
	// N SJ forced
	// S ST forced
}
