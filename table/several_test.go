package table

import (
	"slices"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// TestAtOnce: two visible cards lie on the table until their player says which
// he plays, whoever he is; a card that nobody could see does not.
func TestAtOnce(t *testing.T) {
	heart := func(r bridge.Rank) bridge.Card { return bridge.NewCard(bridge.Hearts, r) }
	h4, h2, hQ, hA, h9 := heart(4), heart(2), heart(bridge.Queen), heart(bridge.Ace), heart(9)
	choose := func(p bridge.Seat, c bridge.Card) *Event {
		return &Event{Verb: Chooses, Seat: p, Option: law.DoPlay(c), Whom: bridge.NoSeat}
	}
	hidden := play(bridge.East, h4, h2)
	hidden.Hidden = 1 << 1
	for _, x := range []struct {
		name   string
		events []*Event
		seat   bridge.Seat
		want   []bridge.Card
	}{
		{"both are visible", []*Event{play(bridge.East, h4, h2)}, bridge.East, []bridge.Card{h2}},
		{"one is visible", []*Event{hidden}, bridge.East, nil},
		{"he has said which", []*Event{play(bridge.East, h4, h2), choose(bridge.East, h2)}, bridge.East, nil},
		{"of declarer", []*Event{play(bridge.East, h4), play(bridge.South, hA, h9)}, bridge.South, []bridge.Card{h9}},
		{"of another hand", []*Event{play(bridge.East, h4, h2)}, bridge.South, nil},
	} {
		s := start(t, fullDeal, law.Duplicate2017, "3NT")
		for _, e := range append([]*Event{play(bridge.West, hQ), play(bridge.North, heart(7))}, x.events...) {
			s = step(t, s, e)
		}
		if got := s.AtOnce(x.seat); !slices.Equal(got, x.want) {
			t.Errorf("%s: %v, want %v", x.name, got, x.want)
		}
	}
}
