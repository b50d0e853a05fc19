package table

import (
	"testing"

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
