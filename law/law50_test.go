package law

import (
	"testing"

	"arbiter/bridge"
)

// TestLeadDuty: what declarer asks of a lead comes before the duty of the leader to lead
// a penalty card of his own, and binds him only as far as he can obey (50D1, 59).
func TestLeadDuty(t *testing.T) {
	cards := func(words ...string) bridge.Hand {
		h := bridge.Hand(0)
		for _, w := range words {
			c, ok := bridge.ParseCard(w)
			if !ok {
				t.Fatal(w)
			}
			h = h.With(c)
		}
		return h
	}
	spades, hearts := SuitSet(bridge.Spades), SuitSet(bridge.Hearts)
	for _, c := range []struct {
		name         string
		option       Option
		hand, own    bridge.Hand
		must, barred bridge.Hand
	}{
		{"free", Do(Free), bridge.Pack, cards("SA"), cards("SA"), 0},
		{"his suit required", DoSuits(Require, spades), bridge.Pack, cards("SA"), cards("SA"), 0},
		{"his suit forbidden", DoSuits(Forbid, spades), bridge.Pack, cards("SA"), 0, cards("SA")},
		{"his suit forbidden, he has no other", DoSuits(Forbid, spades), cards("SA", "S3"), cards("SA"), cards("SA"), 0},
		{"another suit required", DoSuits(Require, hearts), bridge.Pack, cards("SA"), 0, 0},
		{"another suit required that he has not", DoSuits(Require, hearts), cards("SA", "D3"), cards("SA"), cards("SA"), 0},
		{"another suit forbidden", DoSuits(Forbid, hearts), bridge.Pack, cards("SA"), cards("SA"), 0},
		{"one of his suits forbidden", DoSuits(Forbid, spades), bridge.Pack, cards("SA", "HA"), cards("HA"), 0},
		{"both of his suits forbidden", DoSuits(Forbid, spades|hearts), bridge.Pack, cards("SA", "HA"), 0, cards("SA", "HA")},
		{"no card of his own", Do(Free), bridge.Pack, 0, 0, 0},
	} {
		d := Duplicate2017.LeadDuty(c.option, PlayFacts{Hand: c.hand, Leading: true, Major: c.own, Minor: bridge.NoCard})
		if d.Must != c.must || d.Barred != c.barred {
			t.Errorf("%s: must lead %v, may not lead %v; want %v, %v", c.name, d.Must.Cards(), d.Barred.Cards(), c.must.Cards(), c.barred.Cards())
		}
	}
}
