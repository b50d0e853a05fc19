package score_test

import (
	"fmt"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

func ExampleDuplicate() {
	c := bridge.Contract{Level: 5, Strain: bridge.Strain(bridge.Diamonds), Doubled: 2, Declarer: bridge.West}
	fmt.Println(score.Duplicate(c, 12, true, law.Duplicate2017))
	// Output: 1400
}

// South bid two spades, won eight tricks, and receives two for a revoke.
func ExampleRubberDeal() {
	e := score.RubberDeal(score.RubberInput{
		Contract: bridge.Contract{Level: 2, Strain: bridge.Strain(bridge.Spades), Declarer: bridge.South},
		Tricks:   8 + 2,
	}, law.Rubber1963)
	for _, l := range e.Lines {
		fmt.Println(l.Side, l.Points, l.Reason, l.Count)
	}
	fmt.Println("game:", e.Game)
	// Output:
	// NS 60 odd-tricks 2
	// NS 60 overtricks 2
	// game: -
}
