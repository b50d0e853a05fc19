package table

import (
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// TestTakenBack: what a card that goes back from the next trick leaves behind,
// where the penalty card put in under 52B2 wins the trick before.
func TestTakenBack(t *testing.T) {
	card := bridge.NewCard
	hq, hk, h2 := card(bridge.Hearts, 12), card(bridge.Hearts, 13), card(bridge.Hearts, 2)
	cq, c2, s2 := card(bridge.Clubs, 12), card(bridge.Clubs, 2), card(bridge.Spades, 2)
	for _, c := range []struct {
		name string
		card bridge.Card // dummy's to West's premature lead of CQ
	}{
		{"the lead and a card to it", c2},
		{"the lead and a revoke to it", s2},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := bridge.ParseDeal("N:2.7.2.2 4.K2..3 A.3.A.A 3.Q.3.Q")
			if err != nil {
				t.Fatal(err)
			}
			contract := bridge.Contract{Level: 3, Strain: bridge.NoTrump, Declarer: bridge.South}
			s, err := New(Setup{Edition: law.Duplicate2017, Deal: d, Dealer: bridge.NoSeat, Contract: &contract, Won: [2]int{5, 4}, OnLead: bridge.South})
			if err != nil {
				t.Fatal(err)
			}
			events := []*Event{
				{Verb: Drops, Seat: bridge.East, Whom: bridge.NoSeat, Side: bridge.NoSide, Cards: []bridge.Card{hk}},
				play(bridge.South, card(bridge.Hearts, 3)), play(bridge.West, hq), play(bridge.North, card(bridge.Hearts, 7)), play(bridge.West, cq),
				play(bridge.North, c.card), play(bridge.East, h2),
				{Verb: Chooses, Seat: bridge.South, Whom: bridge.NoSeat, Side: bridge.NoSide, Option: law.Do(law.Reject)},
			}
			for _, e := range events {
				s = step(t, s, e)
				if err := invariantsOf(&s, 16); err != nil {
					t.Fatal(err)
				}
			}
			if w, _ := s.TrickOwner(10); w != bridge.East {
				t.Errorf("trick 10 won by %s, want E", w)
			}
			if k := s.penaltyAt(bridge.West, cq); k < 0 || s.led.penalty[k].Class != law.Major {
				t.Errorf("penalty cards %v, want CQ of W among them", s.PenaltyCards())
			}
			if got := s.Legal(bridge.North); got != bridge.HandOf(s2, card(bridge.Diamonds, 2), c2) {
				t.Errorf("N may play %s, want his whole hand", got)
			}
			for _, r := range s.Rulings() {
				if r.Kind == law.Revoke && r.Status != law.Void {
					t.Errorf("revoke by %s is %s, want void", r.Offender, r.Status)
				}
			}
		})
	}
}
