package audit

import (
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/internal/formattest"
	"arbiter/law"
)

// BenchmarkCheck examines a board with a complete auction and 52 cards on one
// processor; its inverse is the number of boards a second. The budget is 40
// microseconds a board.
func BenchmarkCheck(b *testing.B) {
	board := made(b)
	c := NewChecker(law.Duplicate2017)
	b.ReportAllocs()
	for b.Loop() {
		if f := c.Check(nil, board); len(f) != 0 {
			b.Fatal(f)
		}
	}
}

// BenchmarkCheckRevoke is the same with a revoke on trick 4, after which every
// card goes the long way through the engine.
func BenchmarkCheckRevoke(b *testing.B) {
	board := made(b)
	cards(b, board, bridge.West, strings.NewReplacer("SQ SK S4 ST", "C2 SK S4 ST", "C2 CQ H3 HQ", "SQ CQ H3 HQ").Replace(formattest.Rows))
	c := NewChecker(law.Duplicate2017)
	var out []Finding
	b.ReportAllocs()
	for b.Loop() {
		if out = c.Check(out[:0], board); len(out) != 1 {
			b.Fatal(out)
		}
	}
}
