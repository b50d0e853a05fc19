package table

import (
	"testing"

	"arbiter/bridge"
)

// TestUnknownHandsBeginLate: where no hand is known the tricks won before say
// with which trick the record begins.
func TestUnknownHandsBeginLate(t *testing.T) {
	for _, c := range []struct {
		won   [2]int
		first int // 0: refused
	}{
		{[2]int{}, 1},
		{[2]int{2, 2}, 5},
		{[2]int{12, 0}, 13},
		{[2]int{7, 6}, 0},
		{[2]int{-1, 0}, 0},
	} {
		s, err := New(Setup{
			Deal: bridge.Deal{Unknown: [4]bool{true, true, true, true}}, Dealer: bridge.NoSeat, OnLead: bridge.East, Won: c.won,
			Contract: &bridge.Contract{Level: 3, Strain: bridge.NoTrump, Declarer: bridge.South},
		})
		switch {
		case c.first == 0:
			if err == nil {
				t.Errorf("%v tricks won before are taken", c.won)
			}
		case err != nil:
			t.Error(err)
		case s.FirstTrick() != c.first:
			t.Errorf("%v: the first trick is %d, want %d", c.won, s.FirstTrick(), c.first)
		}
	}
}
