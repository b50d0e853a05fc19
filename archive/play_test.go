package archive_test

import (
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/internal/formattest"
)

// The same play in columns and in order gives the same sequence: the leaders are
// those of the deal's thirteen tricks.
func TestSequence(t *testing.T) {
	board := func(text string, columns bool) *archive.Board {
		b := &archive.Board{Leader: bridge.West, Columns: columns}
		for _, w := range strings.Fields(text) {
			c, ok := bridge.ParseCard(w)
			if !ok {
				t.Fatal(w)
			}
			b.Play = append(b.Play, archive.Card{Card: c, Seat: bridge.NoSeat})
		}
		return b
	}
	say := func(b *archive.Board) (cards, leaders string) {
		for i, p := range b.Sequence(nil, bridge.NoTrump) {
			cards += " " + b.Play[p.Index].Card.String()
			if i%4 == 0 {
				leaders += p.Seat.String()
			}
			if p.Trick != i/4+1 {
				t.Errorf("card %d is in trick %d", i, p.Trick)
			}
		}
		return cards, leaders
	}
	c1, l1 := say(board(formattest.Rows, true))
	c2, l2 := say(board(formattest.Order, false))
	if c1 != c2 || l1 != l2 {
		t.Errorf("columns give %s %s, order gives %s %s", c1, l1, c2, l2)
	}
	if want := "WNESNNSEEEENN"; l1 != want {
		t.Errorf("leaders are %s, expected %s", l1, want)
	}
}

// A column without a card and a lead out of turn.
func TestSequenceOfOddTricks(t *testing.T) {
	parse := func(w string) bridge.Card {
		c, ok := bridge.ParseCard(w)
		if !ok {
			return bridge.NoCard
		}
		return c
	}
	b := &archive.Board{Leader: bridge.West, Columns: true}
	for _, w := range strings.Fields("D9 DA - DJ S2 S3 S4 S5 H2 H3") {
		b.Play = append(b.Play, archive.Card{Card: parse(w), Seat: bridge.NoSeat})
	}
	b.Play[6].Mark = archive.LedOutOfTurn
	got := ""
	for _, p := range b.Sequence(nil, bridge.NoTrump) {
		got += " " + p.Seat.String() + b.Play[p.Index].Card.String()
	}
	if want := " WD9 NDA SDJ ES4 SS5 WS2 NS3 WH2 NH3"; got != want {
		t.Errorf("got%s, expected%s", got, want)
	}
}
