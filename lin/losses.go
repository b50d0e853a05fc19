package lin

import (
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// Losses lists what the board says and LIN cannot: what AppendBoard leaves out
// or changes. Name is the kind of loss, Found what is lost.
func Losses(b *archive.Board) []archive.Deviation {
	var all []archive.Deviation
	lose := func(name string, p archive.Pos, found, expected string) {
		all = append(all, archive.Deviation{Name: name, Pos: p, Found: found, Expected: expected})
	}
	for i := range b.Tags {
		t := &b.Tags[i]
		switch {
		case !says(t.Name) || t.Name == "Room" && t.Value != "" && roomOf(b) == 0:
			if t.Value != "" || len(t.Section) > 0 {
				lose("tag", t.Pos, t.Name+" "+archive.Quote(t.Value), "a tag that LIN has")
			}
		case len(t.Section) > 0:
			lose("section", t.Pos, "the lines of "+t.Name, "no section")
		case strings.ContainsAny(t.Value, "|") || listed(t.Name) && strings.Contains(t.Value, ","):
			lose("separator", t.Pos, t.Name+" "+archive.Quote(t.Value), "text without bars, and without commas in lists")
		}
	}
	if b.VulnerableKnown == archive.Unknown {
		lose("vulnerability", b.Pos, "a vulnerability said to be unknown", "one that is known, or nothing")
	}
	if len(b.Auction) > 0 && b.Opener != b.Dealer {
		lose("opener", b.Auction[0].Pos, "an auction that begins with "+b.Opener.String(), "one that begins with the dealer, "+b.Dealer.String())
	}
	for i := range b.Auction {
		c := &b.Auction[i]
		if c.Mark != archive.NoMark {
			lose("mark", c.Pos, "a mark of an irregularity at call "+strconv.Itoa(i+1), "none")
		}
		if strings.Trim(c.Suffix, "?") != "" {
			lose("suffix", c.Pos, c.Suffix, "? or nothing")
		}
	}
	if b.AuctionEnd == archive.InProgress {
		lose("ending", b.Pos, "an auction still going on", "one that has ended")
	}
	if b.PlayEnd == archive.InProgress {
		lose("ending", b.Pos, "a play still going on", "one that has ended")
	}
	if len(b.Play) > 0 && b.Columns {
		if _, ok := b.Trumps(); !ok {
			lose("play", b.Play[0].Pos, "columns of cards without a trump suit to order them by", "a contract or an auction")
		}
	}
	for i := range b.Play {
		c := &b.Play[i]
		if c.Mark != archive.NoMark {
			lose("mark", c.Pos, "a mark of an irregularity at "+c.Card.String(), "none")
		}
		if c.Suffix != "" {
			lose("suffix", c.Pos, c.Suffix, "nothing")
		}
		if c.Note != "" {
			lose("note", c.Pos, archive.Quote(c.Note), "notes of calls only")
		}
	}
	nobody := b.Contract.Level > 0 && b.Contract.Declarer > bridge.West
	if b.ContractKnown == archive.Given && nobody {
		lose("contract", b.Pos, b.Contract.String(), "a declarer")
	}
	if b.ResultKnown == archive.Given && (b.ContractKnown != archive.Given || nobody) && claimed(b) != b.Result {
		lose("result", b.Pos, strconv.Itoa(b.Result)+" tricks", "a contract and declarer for rs")
	}
	if b.ResultIrregular || b.DeclarerSwap {
		lose("mark", b.Pos, "^ of the declarer or the result", "none")
	}
	for i := range b.Comments {
		if strings.Contains(b.Comments[i].Text, "|") {
			lose("separator", b.Comments[i].Pos, archive.Quote(b.Comments[i].Text), "text without bars")
		}
	}
	return all
}

// says reports whether LIN has the tag, or a field of the board writes it.
func says(name string) bool {
	switch name {
	case "Board", "Room", "Dealer", "Deal", "Vulnerable", "Contract", "Declarer", "Result", "Auction", "Play", "Note":
		return true
	}
	return listed(name) || strings.HasPrefix(name, kept)
}

// listed reports whether the tag stands in a list with commas.
func listed(name string) bool {
	for _, n := range titleTags {
		if n == name {
			return true
		}
	}
	for _, n := range nameTags {
		if n == name {
			return true
		}
	}
	return false
}
