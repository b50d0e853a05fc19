package pbn

import (
	"strconv"

	"arbiter/archive"
)

// Losses lists what the board says and the export format cannot: what
// AppendBoard leaves out. Name is the kind of loss, Found what is lost.
func Losses(b *archive.Board) []archive.Deviation {
	var all []archive.Deviation
	lose := func(name string, p archive.Pos, found, expected string) {
		all = append(all, archive.Deviation{Name: name, Pos: p, Found: found, Expected: expected})
	}
	if n := inColumns(b); n < len(b.Play) {
		lose("play", b.Play[n].Pos, strconv.Itoa(len(b.Play)-n)+" cards in the order played, without a trump suit to put them into columns by", "a contract or an auction")
	}
	if b.Claimed >= 0 && b.ResultKnown == archive.Given && b.Result != b.Claimed {
		lose("claim", b.Pos, strconv.Itoa(b.Claimed)+" tricks of declarer by the claim", "the "+strconv.Itoa(b.Result)+" of the result")
	}
	said := map[string]bool{}
	for i := range b.Tags {
		t := &b.Tags[i]
		if said[t.Name] && t.Name != "Note" {
			lose("tag", t.Pos, "the tag stands twice: "+t.Name+" "+strconv.Quote(t.Value), "each tag once")
		}
		said[t.Name] = true
	}
	return all
}

// inColumns is how many cards of the play can be put into columns: those after
// the first trick in the order played only if the trump suit is known.
func inColumns(b *archive.Board) int {
	if _, ok := b.Trumps(); ok || b.Columns {
		return len(b.Play)
	}
	return min(len(b.Play), 4)
}
