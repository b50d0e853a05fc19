package lin_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/lin"
)

// FuzzRead reads any text: what is read can be written, and read again it has
// the same boards with the same deals, calls, cards and comments. Reading
// strictly gives the same boards up to the first deviation.
func FuzzRead(f *testing.F) {
	f.Add(broken)
	f.Add(string(records(2)))
	f.Add("vg|Cup,Segment 2,I,5,6,Owls,10,Larks,7|rs|3NS-1,3NNx=,PASS,|pn|a,b,c,d,e,f,g,h|pg||qx|o5|st||md|" + md + "|sv|n|nt|x|mb|1N!|pc|sQ|mc|8|")
	f.Add("md|9S2,S2,,*|sv|z|mb|?|mb|p1Np|an|a|an|b|zz|y|pc|SAS10|pc||mc|77|\r|")
	f.Fuzz(func(t *testing.T, text string) {
		boards, err := read("x.lin", []byte(text), lin.Options{})
		var fault *archive.Error
		if err != nil && !errors.As(err, &fault) {
			t.Fatal(err)
		}
		strict, err := read("x.lin", []byte(text), lin.Options{Strict: true})
		if err == nil && len(strict) != len(boards) || len(strict) > len(boards) {
			t.Fatalf("%d boards strictly, %d leniently", len(strict), len(boards))
		}
		var w lin.Writer
		for i := range boards {
			b := &boards[i]
			lin.Losses(b)
			again, err := read("x.lin", w.Append(nil, b), lin.Options{})
			if err != nil || len(again) != 1 {
				t.Fatalf("board %d is written as\n%s\nand read again as %d boards, %v", i+1, lin.AppendBoard(nil, b), len(again), err)
			}
			if got, want := content(&again[0]), content(b); got != want {
				t.Fatalf("board %d is written as\n%s\nread again\n%s\nexpected\n%s", i+1, lin.AppendBoard(nil, b), got, want)
			}
		}
	})
}

// content is what may not change when a board is written and read again.
func content(b *archive.Board) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s %v %d %d %d %s\n", b.Dealer, b.Deal, b.Vulnerable, b.VulnerableKnown, b.Claimed, b.Leader)
	for _, c := range b.Auction {
		fmt.Fprintf(&out, "%s %v %s %q\n", c.Call, c.Alert, c.Suffix, c.Note)
	}
	for _, c := range b.Play {
		fmt.Fprintf(&out, "%s ", c.Card)
	}
	for _, c := range b.Comments {
		fmt.Fprintf(&out, "%q\n", c.Text)
	}
	return out.String()
}
