package dd

import (
	"context"
	"fmt"
	"testing"

	"arbiter/bridge"
)

// The work for the first ten random deals of testdata/answers.txt. A change
// that raises a figure by more than 5% makes the search slower on every
// machine; one that lowers it should write the new figure here.
var workOfList = Stats{Nodes: 13_370_843, Leads: 2_844_999, Scans: 9_216_361, Stores: 959_066}

func TestWork(t *testing.T) {
	s := NewSolver(Options{})
	for _, line := range lines(t, "testdata/answers.txt")[6:16] {
		if _, err := s.Table(context.Background(), parseDeal(t, line[:69])); err != nil {
			t.Fatal(err)
		}
	}
	got, want := s.Stats(), workOfList
	t.Logf("%+v", got)
	for _, c := range []struct {
		name      string
		got, want uint64
	}{
		{"cards tried", got.Nodes, want.Nodes},
		{"positions looked up", got.Leads, want.Leads},
		{"patterns compared", got.Scans, want.Scans},
		{"patterns stored", got.Stores, want.Stores},
	} {
		if c.got*100 > c.want*105 {
			t.Errorf("%s: %d, more than 5%% above %d", c.name, c.got, c.want)
		} else if c.got*105 < c.want*100 {
			t.Logf("%s: %d, below %d", c.name, c.got, c.want)
		}
	}
}

// BenchmarkTable solves random deals in turn.
func BenchmarkTable(b *testing.B) {
	list := lines(b, "testdata/answers.txt")[6:26]
	s := NewSolver(Options{})
	before := s.Stats()
	n := 0
	for b.Loop() {
		if _, err := s.Table(context.Background(), parseDeal(b, list[n%len(list)][:69])); err != nil {
			b.Fatal(err)
		}
		n++
	}
	work := s.Stats().minus(before)
	b.ReportMetric(float64(work.Nodes)/float64(n), "nodes/op")
	b.ReportMetric(float64(work.Scans)/float64(n), "scans/op")
	b.ReportMetric(float64(s.Memory())/(1<<20), "MB")
}

// BenchmarkBest solves one contract a time.
func BenchmarkBest(b *testing.B) {
	list := lines(b, "testdata/answers.txt")[6:26]
	s := NewSolver(Options{})
	n := 0
	for b.Loop() {
		deal := parseDeal(b, list[n%len(list)][:69])
		p := Position{Hands: deal.Hands, Trump: strains[n%5], Leader: leaders[n%4]}
		if _, err := s.Best(context.Background(), p); err != nil {
			b.Fatal(err)
		}
		n++
	}
}

// BenchmarkPool solves the same random deals on one goroutine and on two: the
// second figure should be at most 1/1.6 of the first where two cores are free.
func BenchmarkPool(b *testing.B) {
	var deals []bridge.Deal
	for _, line := range lines(b, "testdata/answers.txt")[6:46] {
		deals = append(deals, parseDeal(b, line[:69]))
	}
	each := func(yield func(string, bridge.Deal) bool) {
		for _, d := range deals {
			if !yield("", d) {
				return
			}
		}
	}
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			pool := NewPool(workers, Options{})
			for b.Loop() {
				if err := pool.Batch(context.Background(), each, func(string, Table) error { return nil }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
