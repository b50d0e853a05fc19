package table

import (
	"slices"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// TestPenaltyClasses: what the rulings say of the class of a penalty card when a
// second one makes it major (50B).
func TestPenaltyClasses(t *testing.T) {
	d7, c9 := bridge.NewCard(bridge.Diamonds, 7), bridge.NewCard(bridge.Clubs, 9)
	drop := func(cards ...bridge.Card) *Event {
		return &Event{Verb: Drops, Seat: bridge.East, Whom: bridge.NoSeat, Side: bridge.NoSide, Cards: cards}
	}
	type laid struct {
		card  bridge.Card
		class law.Class
	}
	for _, c := range []struct {
		name   string
		events []*Event
		want   [][]laid // by ruling
	}{
		{"together", []*Event{drop(d7, c9)}, [][]laid{{{d7, law.Major}}, {{c9, law.Major}}}},
		{"one after the other", []*Event{drop(d7), drop(c9)}, [][]laid{{{d7, law.Minor}}, {{c9, law.Major}, {d7, law.Major}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start(t, fullDeal, law.Duplicate2017, "3NT")
			for _, e := range c.events {
				s = step(t, s, e)
			}
			rulings := s.Rulings()
			if len(rulings) != len(c.want) {
				t.Fatalf("%d rulings, want %d", len(rulings), len(c.want))
			}
			for i, r := range rulings {
				var got []laid
				for _, e := range r.Effects {
					if e.Type == law.PenaltyCard {
						got = append(got, laid{e.Card, e.Class})
					}
				}
				if !slices.Equal(got, c.want[i]) {
					t.Errorf("ruling %d says %v, want %v", i+1, got, c.want[i])
				}
			}
		})
	}
}
