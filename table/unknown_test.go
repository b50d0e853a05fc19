package table

import (
	"math/rand/v2"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
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

// TestActsOfUnknownHands takes random acts of players whose hands nobody knows
// through the machine, and asks for the answers to what is open.
func TestActsOfUnknownHands(t *testing.T) {
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 9))
		dealt := randomDeal(r)
		d := conceal(r, dealt)
		first := newPlay(t, d, law.Edition(r.IntN(int(law.NumEditions))), bridge.Strain(r.IntN(5)), bridge.Seat(r.IntN(4)))
		s := first
		var log []*Event
		for range 60 {
			e := act(r, &s)
			reveal(r, e, &d, &dealt)
			log = append(log, e)
			_, next, err := run(s, []*Event{e})
			if err != nil {
				story(t, first, shrink(first, log))
				t.Fatalf("seed %d: %v", seed, err)
			}
			s = next
		}
	}
}

// conceal makes most hands of a deal unknown.
func conceal(r *rand.Rand, d bridge.Deal) bridge.Deal {
	for p := range d.Hands {
		if r.IntN(4) > 0 {
			d.Hands[p], d.Unknown[p] = 0, true
		}
	}
	return d
}

// reveal gives the act of a player whose hand nobody knows a card of the hand he was dealt.
func reveal(r *rand.Rand, e *Event, d, dealt *bridge.Deal) {
	if e.Verb != Chooses && len(e.Cards) < 2 && e.Seat <= bridge.West && d.Unknown[e.Seat] && r.IntN(6) > 0 {
		cards := dealt.Hands[e.Seat].Cards()
		e.Cards = []bridge.Card{cards[r.IntN(len(cards))]}
		if r.IntN(12) == 0 {
			e.Cards = append(e.Cards, cards[r.IntN(len(cards))])
			e.Hidden = uint16(r.IntN(4))
		}
	}
}
