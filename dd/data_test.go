package dd

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"arbiter/bridge"
)

func answers(t testing.TB, limit int) (deals [][4]uint64, want []string) {
	f, err := os.Open("../../shared/data/dds/dd-answers.txt")
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	for sc.Scan() && len(deals) < limit {
		line := sc.Text()
		if strings.HasPrefix(line, "#") {
			continue
		}
		a, b, _ := strings.Cut(line, "\t")
		d, err := bridge.ParseDeal(a)
		if err != nil {
			t.Fatal(err)
		}
		var h [4]uint64
		for i, x := range d.Hands {
			h[i] = uint64(x)
		}
		deals = append(deals, h)
		want = append(want, b)
	}
	return
}

func TestQuick(t *testing.T) {
	n := 40
	fmt.Sscan(os.Getenv("DDN"), &n)
	deals, want := answers(t, n)
	s := new(search)
	bad := 0
	t0 := time.Now()
	for i, h := range deals {
		r := s.table(h)
		var b []string
		for _, st := range []int{3, 2, 1, 0, 4} {
			for seat := range 4 {
				b = append(b, fmt.Sprint(r[st][seat]))
			}
		}
		if got := strings.Join(b, " "); got != want[i] {
			bad++
			if bad < 5 {
				t.Errorf("deal %d\n got %s\nwant %s", i, got, want[i])
			}
		}
	}
	d := time.Since(t0)
	k := uint64(len(deals))
	t.Logf("%d bad; %v a deal; nodes %d leads %d scans %d stores %d; %d MB", bad, d/time.Duration(k), s.stats.Nodes/k, s.stats.Leads/k, s.stats.Scans/k, s.stats.Stores/k, s.mem.bytes()>>20)
}
