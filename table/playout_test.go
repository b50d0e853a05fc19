package table

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// TestAnythingMayHappenInPlayOut takes random acts through claims that are played
// out: no panic, no card lost, no right over a card that has gone, and what has been
// played since a claim comes from the hands at the claim.
func TestAnythingMayHappenInPlayOut(t *testing.T) {
	runs := 400
	if testing.Short() {
		runs = 150
	}
	broken, bound := 0, 0
	for n := range runs {
		r := rand.New(rand.NewPCG(uint64(n), 11))
		ed := law.Rubber2014 + law.Edition(n%4)
		contract := bridge.Contract{Level: 3, Strain: bridge.Strain(n % 5), Declarer: bridge.Seat(n & 3)}
		var wrong error
		bind := func(pos ClaimPosition, played []bridge.Card) (ClaimBonds, bool) {
			for _, c := range played {
				if in := pos.Deal.Hands; wrong == nil && !(in[0] | in[1] | in[2] | in[3]).Has(c) {
					wrong = fmt.Errorf("%s was played after the claim, but %s is the deal there", c, pos.Deal)
				}
			}
			k := len(played) % 13
			return ClaimBonds{
				Stated:  bridge.Hand(bits.RotateLeft64(0x5555aaaa33331, k)) & (1<<52 - 1),
				Finesse: bridge.Hand(bits.RotateLeft64(0x1111000022224, k)) & (1<<52 - 1),
			}, true
		}
		first, err := New(Setup{Edition: ed, Deal: randomDeal(r), Dealer: bridge.NoSeat, Contract: &contract, OnLead: bridge.NoSeat, Bind: bind})
		if err != nil {
			t.Fatal(err)
		}
		s := first
		var log []*Event
		for range 140 {
			e := act(r, &s)
			if s.TrickNumber() > 5 && r.IntN(12) == 0 {
				e = &Event{Verb: Claims, Seat: bridge.Seat(r.IntN(4)), Whom: bridge.NoSeat, Side: bridge.NoSide, Count: AllTricks}
			} else if s.Phase() == InClaim {
				e = &Event{Verb: Objects, Seat: bridge.Seat(r.IntN(4)), Whom: bridge.NoSeat, Side: bridge.NoSide}
			}
			_, next, err := run(s, []*Event{e})
			if err == nil {
				err = wrong
			}
			log = append(log, e)
			if err != nil {
				story(t, first, shrink(first, log))
				t.Fatalf("run %d: %v", n, err)
			}
			s = next
		}
		for _, i := range s.Rulings() {
			if i.Kind == law.AgainstClaim {
				broken++
			}
		}
		if s.playedOut(func(bridge.Seat) bool { return true }) != nil || s.led != nil && s.led.claim != nil && s.led.claim.out != nil {
			bound++
		}
	}
	if broken < runs/4 || bound < runs/4 {
		t.Errorf("%d plays against a claim and %d claims played out in %d runs", broken, bound, runs)
	}
}
