package claim

import (
	"context"
	"testing"

	"arbiter/bridge"
)

// A search whose context is done is given up soon, and says that nothing is
// settled.
func TestContext(t *testing.T) {
	deal, err := bridge.ParseDeal("N:QT85.Q976.63.964 K974.KJ852.Q4.K3 J32.4.AKT9.AQT82 A6.AT3.J8752.J75")
	if err != nil {
		t.Fatal(err)
	}
	p := Position{Hands: deal.Hands, Trumps: bridge.Strain(bridge.Hearts), Lead: bridge.West, Claimer: bridge.West, Dummy: bridge.North, Claimed: 13}
	whole := Adjudicate(t.Context(), p)
	if whole.Nodes <= 10*pollEvery {
		t.Fatalf("the search is too short to be cut: %d nodes", whole.Nodes)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if r := Adjudicate(over, p); r.Settled || r.Nodes > pollEvery {
		t.Errorf("done before the search: settled %v, %d nodes", r.Settled, r.Nodes)
	}
	// a context that is done at the third look
	late := &countdown{Context: t.Context(), looks: 3}
	if r := Adjudicate(late, p); r.Settled || r.Nodes > 10*pollEvery {
		t.Errorf("done meanwhile: settled %v, %d nodes", r.Settled, r.Nodes)
	}
	if n, ok := Certain(over, p); ok {
		t.Errorf("certain of %d tricks", n)
	}
	if _, ok := Compare(over, p); ok {
		t.Error("compared")
	}
}

// countdown is a context that is done after so many looks.
type countdown struct {
	context.Context
	looks int
}

func (c *countdown) Err() error {
	if c.looks--; c.looks < 0 {
		return context.Canceled
	}
	return nil
}
