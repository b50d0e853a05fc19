package dd

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/bridge"
)

// all makes the tests use the whole of the large lists instead of a part.
var all = flag.Bool("all", false, "solve all deals of the large lists")

// lines is the lines of a list of answers that are no comments. Lists outside
// the repository are skipped where they are absent.
func lines(t testing.TB, name string) []string {
	t.Helper()
	f, err := os.Open(filepath.FromSlash(name))
	if err != nil {
		t.Skipf("no list: %v", err)
	}
	defer f.Close()
	var out []string
	in := bufio.NewScanner(f)
	for in.Scan() {
		if line := in.Text(); line != "" && line[0] != '#' {
			out = append(out, line)
		}
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

func parseDeal(t testing.TB, text string) bridge.Deal {
	t.Helper()
	d, err := bridge.ParseDeal(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// parseCards reads cards written without or with blanks between them.
func parseCards(t testing.TB, text string) (cards []bridge.Card) {
	t.Helper()
	text = strings.ReplaceAll(text, " ", "")
	for ; len(text) >= 2; text = text[2:] {
		c, ok := bridge.ParseCard(text[:2])
		if !ok {
			t.Fatalf("%q is no card", text[:2])
		}
		cards = append(cards, c)
	}
	return cards
}

func ints(t testing.TB, words []string) (out []int) {
	t.Helper()
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, n)
	}
	return out
}

const shared = "../../shared/data/dds/"

// TestAnswers compares tables with a list of answers of libdds.
func TestAnswers(t *testing.T) {
	checkTables(t, lines(t, shared+"dd-answers.txt"), 20)
}

// TestOwnAnswers does the same with the list kept here: random deals, and deals
// made to be odd.
func TestOwnAnswers(t *testing.T) {
	checkTables(t, lines(t, "testdata/answers.txt"), 20)
}

// TestSymmetric does it with deals in which every hand has the same suits in
// another order, far harder than dealt ones.
func TestSymmetric(t *testing.T) {
	checkTables(t, lines(t, "testdata/symmetric.txt"), 4)
}

func checkTables(t *testing.T, list []string, some int) {
	if testing.Short() || slow {
		some /= 4
	}
	if !*all && len(list) > some {
		list = list[:some]
	}
	t.Parallel()
	s := NewSolver(Options{})
	for _, line := range list {
		text, want, _ := strings.Cut(line, "\t")
		got, err := s.Table(context.Background(), parseDeal(t, text))
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// TestPlay compares the results along records with a list of libdds.
func TestPlay(t *testing.T) {
	t.Parallel()
	list := lines(t, shared+"dd-play.txt")
	if testing.Short() || slow {
		list = list[:20]
	}
	s := NewSolver(Options{})
	for _, line := range list {
		f := strings.Split(line, "\t")
		strain, _ := bridge.ParseStrain(f[1])
		declarer, _ := bridge.ParseSeat(f[2])
		checkPlay(t, s, parseDeal(t, f[0]), strain, declarer, parseCards(t, f[3]), ints(t, strings.Fields(f[4])))
	}
}

// checkPlay compares the analysis of a record with the results before the
// first card and after each card.
func checkPlay(t *testing.T, s *Solver, deal bridge.Deal, strain bridge.Strain, declarer bridge.Seat, cards []bridge.Card, want []int) {
	t.Helper()
	contract := bridge.Contract{Level: 1, Strain: strain, Declarer: declarer}
	p, err := s.Play(context.Background(), deal, contract, cards)
	if err != nil {
		t.Fatal(err)
	}
	got := []int{p.Before}
	for i, c := range p.Cards {
		change := c.Tricks - got[i]
		if c.Seat.Side() == declarer.Side() {
			change = -change
		}
		if c.Cost != change || c.Cost < 0 {
			t.Errorf("%s %s by %s: card %d costs %d, the results say %d", deal, strain, declarer, i+1, c.Cost, change)
		}
		got = append(got, c.Tricks)
	}
	n := min(len(got), len(want)) // some lists leave out the last trick
	if !slices.Equal(got[:n], want[:n]) {
		t.Errorf("%s %s by %s\n got %v\nwant %v", deal, strain, declarer, got, want)
	}
}

// TestLists compares tables, par scores, single cards and records with lists
// that come with libdds.
func TestLists(t *testing.T) {
	t.Parallel()
	list := lines(t, shared+"list100.txt")
	some := 12
	if testing.Short() || slow {
		some = 4
	}
	if *all {
		some = 40
	}
	s := NewSolver(Options{})
	seats := bridge.Seats
	strain := func(i int) bridge.Strain { return strains[i] }
	for i := 1; i+6 < len(list) && i < 7*some; i += 7 {
		head := strings.SplitN(list[i], `"`, 3)
		deal := parseDeal(t, head[1])
		numbers := ints(t, strings.Fields(head[0])[1:])
		vul := [4]bridge.Vulnerability{0, 3, 1, 2}[numbers[1]]
		trump, first := strain(numbers[2]), seats[numbers[3]]
		table, err := s.Table(context.Background(), deal)
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.Fields(list[i+2])[1:]; table.String() != strings.Join(want, " ") {
			t.Errorf("%s: got %s, want %s", deal, table, want)
		}
		par := strings.Split(list[i+3], `"`)
		for k, dealer := range []bridge.Seat{bridge.North, bridge.East} {
			got := table.Par(dealer, vul)
			if dealer.Side() == bridge.EW {
				got.Score = -got.Score
			}
			if text := fmt.Sprintf("%s %d", dealer.Side(), got.Score); text != par[1+2*k] {
				t.Errorf("%s: par %s, want %s", deal, text, par[1+2*k])
			}
		}
		checkCards(t, s, Position{Hands: deal.Hands, Trump: trump, Leader: first}, list[i+1])
		record, trace := strings.Split(list[i+5], `"`), strings.Fields(list[i+6])
		checkPlay(t, s, deal, trump, first.Prev(), parseCards(t, record[1]), ints(t, trace[2:]))
	}
}

// checkCards compares the result of each lead with a line of a list: the number
// of solutions, then suits, ranks, equal lower ranks, and tricks.
func checkCards(t *testing.T, s *Solver, p Position, line string) {
	t.Helper()
	f := ints(t, strings.Fields(line)[1:])
	n, f := f[0], f[1:]
	want := map[bridge.Card]int{}
	for i := range n {
		suit := bridge.Suits[f[i]]
		want[bridge.NewCard(suit, bridge.Rank(f[n+i]))] = f[3*n+i]
		for r := bridge.Rank(2); r <= bridge.Ace; r++ {
			if f[2*n+i]>>r&1 != 0 {
				want[bridge.NewCard(suit, r)] = f[3*n+i]
			}
		}
	}
	got, err := s.Solve(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Cards) != len(want) {
		t.Errorf("%v: %d cards, want %d", p.Hands, len(got.Cards), len(want))
	}
	for _, c := range got.Cards {
		if want[c.Card] != c.Tricks {
			t.Errorf("%v %s: %s leads to %d tricks, want %d", p.Hands, p.Trump, c.Card, c.Tricks, want[c.Card])
		}
	}
}
