package table

import (
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// BenchmarkReplay takes a complete legal deal of 52 cards through Step.
func BenchmarkReplay(b *testing.B) {
	s := start(b, fullDeal, law.Duplicate2017, "3NT")
	es := legalDeal(b, s)
	b.ReportAllocs()
	for b.Loop() {
		n := s
		for _, e := range es {
			n, _, _ = Step(n, e)
		}
		if n.Phase() != Over {
			b.Fatal("not over")
		}
	}
}

// BenchmarkAuction takes a legal auction of twelve calls through Step.
func BenchmarkAuction(b *testing.B) {
	d, err := bridge.ParseDeal(fullDeal)
	if err != nil {
		b.Fatal(err)
	}
	s := newAuction(b, d, law.Duplicate2017, bridge.North)
	var es []*Event
	for i, c := range []bridge.Call{bridge.Pass, bridge.Bid(1, bridge.Strain(bridge.Clubs)), bridge.Double, bridge.Redouble,
		bridge.Bid(1, bridge.Strain(bridge.Hearts)), bridge.Bid(2, bridge.Strain(bridge.Diamonds)), bridge.Bid(2, bridge.Strain(bridge.Hearts)),
		bridge.Bid(3, bridge.NoTrump), bridge.Double, bridge.Pass, bridge.Pass, bridge.Pass} {
		es = append(es, &Event{Verb: Calls, Seat: bridge.Seat(i & 3), Call: c})
	}
	b.ReportAllocs()
	for b.Loop() {
		n := s
		for _, e := range es {
			n, _, _ = Step(n, e)
		}
		if n.Contract().String() != "3NTX" || n.led != nil {
			b.Fatal(n.Contract(), n.Rulings())
		}
	}
}

// BenchmarkReplayAfterRuling is the same after an irregularity in the first
// trick, so that every step works on a ledger.
func BenchmarkReplayAfterRuling(b *testing.B) {
	s := start(b, fullDeal, law.Duplicate2017, "3NT")
	s = step(b, s, &Event{Verb: DirectorCalled})
	es := legalDeal(b, s)
	b.ReportAllocs()
	for b.Loop() {
		n := s
		for _, e := range es {
			n, _, _ = Step(n, e)
		}
	}
}
