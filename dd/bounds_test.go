package dd

import "testing"

// TestSureTrumps holds a bound against what it must and must not find; ranks is
// the lowest card that it rests on.
func TestSureTrumps(t *testing.T) {
	cards := func(ranks string) (h uint64) {
		for _, c := range parseCards(t, ranks) {
			h |= 1 << c
		}
		return h
	}
	for _, c := range []struct {
		a, b, theirs string
		enough, n    int
		ranks        string
	}{
		{"C2C3C4", "", "CACK", 1, 1, ""},             // one trump more than they have
		{"C2C3C4", "", "CACK", 2, 0, ""},             // each of theirs takes one
		{"CJCTC9", "", "CACQC2", 1, 1, "C9"},         // two of theirs are higher
		{"CKC2", "", "CAC3", 1, 0, ""},               // the deuce may fall to the three
		{"CKCQ", "", "CAC3", 1, 1, "CQ"},             // one of two
		{"CKCQ", "", "CAC3", 2, 0, ""},               //
		{"C2", "CACK", "CQCJ", 2, 2, "CK"},           // the other hand
		{"CA", "CK", "CQCJ", 2, 0, ""},               // both may fall together
		{"CAC5C4C3", "", "CKCQ", 3, 0, ""},           // the ace, and one more when theirs are gone
		{"", "", "CKCQ", 1, 0, ""},                   //
		{"C9C8C7C6C5", "", "CACKCQ", 2, 2, ""},       // the surplus
		{"C9C8C7C6C5", "C2", "CACKCQC3", 2, 2, "C5"}, // their three takes none
	} {
		n, ranks := sureTrumps(cards(c.a), cards(c.b), cards(c.theirs), c.enough)
		if n != c.n || ranks != cards(c.ranks) {
			t.Errorf("%q %q against %q: got %d resting on %x, want %d on %s", c.a, c.b, c.theirs, n, ranks, c.n, c.ranks)
		}
	}
}
