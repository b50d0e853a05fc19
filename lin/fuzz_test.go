package lin_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/lin"
)

// FuzzRead reads any text: what is read can be written, and read again it has
// the same boards with the same deals, calls, cards and comments, and is written
// in the same bytes. Reading strictly gives the same boards up to the first deviation.
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
		for i := range strict {
			if !reflect.DeepEqual(strict[i], boards[i]) {
				t.Fatalf("strictly\n%+v\nleniently\n%+v", strict[i], boards[i])
			}
		}
		var w lin.Writer
		var whole []byte
		for i := range boards {
			lin.Losses(&boards[i])
			whole = w.Append(whole, &boards[i])
		}
		again, err := read("x.lin", whole, lin.Options{})
		if err != nil || len(again) != len(boards) {
			t.Fatalf("written as\n%s\nand read again as %d boards, %v; expected %d", whole, len(again), err, len(boards))
		}
		for i := range boards {
			if got, want := content(&again[i]), content(&boards[i]); got != want {
				t.Fatalf("board %d is written in\n%s\nread again\n%s\nexpected\n%s", i+1, whole, got, want)
			}
		}
		var second lin.Writer
		var twice []byte
		for i := range again {
			twice = second.Append(twice, &again[i])
		}
		if string(twice) != string(whole) {
			t.Fatalf("written as\n%s\nand then as\n%s", whole, twice)
		}
	})
}

// content is what may not change when a board is written and read again.
func content(b *archive.Board) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s %v %d %d %d %s\n", b.Dealer, b.Deal, b.Vulnerable, b.VulnerableKnown, b.Claimed, b.Leader)
	fmt.Fprintf(&out, "%+v %d %d %d %d\n", b.Contract, b.ContractKnown, b.DeclarerKnown, b.Result, b.ResultKnown)
	for _, name := range []string{"Event", "Session", "HomeTeam", "VisitTeam", "North", "East", "South", "West", "Room"} {
		fmt.Fprintf(&out, "%q ", b.Value(name))
	}
	for _, c := range b.Auction {
		fmt.Fprintf(&out, "%s %v %s %q\n", c.Call, c.Alert, c.Suffix, c.Note)
	}
	for _, c := range b.Play {
		fmt.Fprintf(&out, "%s ", c.Card)
	}
	for _, c := range b.Comments {
		fmt.Fprintf(&out, "%d %d %q\n", c.Where, c.At, c.Text)
	}
	return out.String()
}
