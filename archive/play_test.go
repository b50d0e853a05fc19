package archive

import (
	"strings"
	"testing"

	"arbiter/bridge"
)

// The same play in columns and in order gives the same sequence: the leaders are
// those of the deal's thirteen tricks.
func TestSequence(t *testing.T) {
	const columns = `D9 DA D2 DJ
D5 D3 D7 D6
CT DQ D8 DK
SQ SK S4 ST
C9 CK H9 C8
H5 H7 H6 HK
S3 SJ SA S8
C7 CJ D4 S9
HJ CA DT S7
S5 C3 S6 S2
H4 HA HT H2
C4 C6 H8 C5
C2 CQ H3 HQ`
	const order = `D9 DA D2 DJ D3 D7 D6 D5 D8 DK CT DQ ST SQ SK S4 CK H9 C8 C9 H7 H6 HK H5 S8 S3 SJ SA D4 S9 C7 CJ DT S7 HJ CA S6 S2 S5 C3
HT H2 H4 HA C6 H8 C5 C4 CQ H3 HQ C2`
	board := func(text string, columns bool) *Board {
		b := &Board{Leader: bridge.West, Columns: columns}
		for _, w := range strings.Fields(text) {
			c, ok := bridge.ParseCard(w)
			if !ok {
				t.Fatal(w)
			}
			b.Play = append(b.Play, Card{Card: c, Seat: bridge.NoSeat})
		}
		return b
	}
	say := func(b *Board) (cards, leaders string) {
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
	c1, l1 := say(board(columns, true))
	c2, l2 := say(board(order, false))
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
	b := &Board{Leader: bridge.West, Columns: true}
	for _, w := range strings.Fields("D9 DA - DJ S2 S3 S4 S5 H2 H3") {
		b.Play = append(b.Play, Card{Card: parse(w), Seat: bridge.NoSeat})
	}
	b.Play[6].Mark = LedOutOfTurn
	got := ""
	for _, p := range b.Sequence(nil, bridge.NoTrump) {
		got += " " + p.Seat.String() + b.Play[p.Index].Card.String()
	}
	if want := " WD9 NDA SDJ ES4 SS5 WS2 NS3 WH2 NH3"; got != want {
		t.Errorf("got%s, expected%s", got, want)
	}
}
