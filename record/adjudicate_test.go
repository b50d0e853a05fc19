package record

import (
	"context"
	"slices"
	"testing"

	"arbiter/bridge"
	"arbiter/claim"
	"arbiter/law"
	"arbiter/table"
)

// What a context has cut short is not remembered, and a record on which it was cut
// short is refused.
func TestAdjudicatorContext(t *testing.T) {
	r := parseOne(t, `[Deal "N:KJ3... 987... AT4... Q52..."]
[Declarer "S"]
[Contract "3NT"]
[OnLead "S"]
[TableRecord "1"]
S claims all
W objects
`)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	deal, err := bridge.ParseDeal("N:KJ3... 987... AT4... Q52...")
	if err != nil {
		t.Fatal(err)
	}
	p := claim.Position{
		Hands: deal.Hands, Trumps: bridge.NoTrump, Lead: bridge.South, Claimer: bridge.South, Dummy: bridge.North, Claimed: 3,
	}
	a := &Adjudicator{}
	if found := a.award(over, p); found.Settled || len(a.known) > 0 {
		t.Errorf("cut short: settled %v, %d remembered", found.Settled, len(a.known))
	}
	if found := a.award(t.Context(), p); !found.Settled || found.Awarded != 2 || len(a.known) != 1 {
		t.Errorf("searched: %+v, %d remembered", found.Result, len(a.known))
	}
	late := &late{Context: t.Context(), looks: 3} // one before each event, then in the search
	if _, err := (Runner{Context: late}).Replay(r, law.Duplicate2017); err == nil {
		t.Error("a claim that was not searched to the end is ruled on")
	}
}

// What was replayed within a context is good after it: a claim that is contested
// then is searched to the end, unless it is bounded again.
func TestReplayedOutlivesContext(t *testing.T) {
	r := parseOne(t, `[Deal "N:KJ3... 987... AT4... Q52..."]
[Declarer "S"]
[Contract "3NT"]
[OnLead "S"]
[TableRecord "1"]
S claims all
`)
	ctx, cancel := context.WithCancel(t.Context())
	p, err := Runner{Context: ctx}.Replay(r, law.Duplicate2017)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	events, err := ParseEvents("W objects")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		name   string
		played *Replayed
		want   int
	}{
		{"bounded again", p.Within(ctx), 3}, // cut short: what was claimed
		{"not bounded", p, 2},
	} {
		after, _, err := table.Step(x.played.State, events[0])
		if n, ok, _ := after.Awarded(bridge.NS); err != nil || !ok || n != x.want {
			t.Errorf("%s: %d tricks, %v, %v", x.name, n, ok, err)
		}
	}
}

// An award above the claim is proved, settled or not, and cites the law that gives
// it.
func TestAboveTheClaim(t *testing.T) {
	deal, err := bridge.ParseDeal("N:2...A 3...K AK... 54...")
	if err != nil {
		t.Fatal(err)
	}
	p := claim.Position{
		Hands: deal.Hands, Trumps: bridge.NoTrump, Lead: bridge.South, Claimer: bridge.South, Dummy: bridge.North, Claimed: 1,
	}
	for _, settled := range []bool{true, false} {
		r := claim.Result{Claimed: 1, Left: 2, Awarded: 2, Least: 2, Settled: settled, Laws: []string{"70A"}}
		for ed, want := range map[law.Edition]law.Ref{law.Duplicate2017: "71B", law.Duplicate2007: "71B", law.Duplicate1997: "71A", law.Rubber1993: "71A"} {
			got := AdjudicationLaws(t.Context(), ed, p, r)
			if !slices.Contains(got, want) {
				t.Errorf("%s, settled %v: %v, want %s", ed, settled, got, want)
			}
		}
	}
}

// late is a context that is done after so many looks.
type late struct {
	context.Context
	looks int
}

func (c *late) Err() error {
	if c.looks--; c.looks < 0 {
		return context.Canceled
	}
	return nil
}
