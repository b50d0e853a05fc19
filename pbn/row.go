package pbn

import (
	"cmp"
	"slices"

	"arbiter/archive"
	"arbiter/bridge"
)

// turnRows puts the cards of rows that begin at another seat than that of the
// first column into their columns. Which seat it is tells the deal. One card alone
// may as well be a slip of the pen, so that it takes such rows before it in the
// file. A last row with "+" stays: its place is that of the card to come.
// It reports whether there were such rows.
func (r *Reader) turnRows() (turned bool) {
	b := r.g.board
	if b.Leader == bridge.NoSeat || b.DealKnown != archive.Given {
		return false
	}
	for first := 0; first < len(b.Play); first += 4 {
		n := min(4, len(b.Play)-first)
		if first+n == len(b.Play) && b.PlayEnd == archive.InProgress {
			break
		}
		if turn, cards := rowTurn(b, b.Play[first:first+n]); turn > 0 && (cards > 1 || r.turned) {
			r.turned = true
			r.deviate(playRowTurned, b.Play[first].Pos, b.Play[first].Card.String(), "the card of "+b.Leader.String()+" first in the row")
			turnRow(b, first, n, turn)
			turned = true
		}
	}
	return turned
}

// rowTurn is how many columns further the cards of a row belong, and how many
// cards these are: turn is 0 where they stand as they should, or the deal does not
// say the same of all of them.
func rowTurn(b *archive.Board, row []archive.Card) (turn, cards int) {
	for i := range row {
		c := row[i].Card
		if !c.Valid() {
			continue
		}
		seat := (b.Leader + bridge.Seat(i)) & 3
		if !b.Deal.Hands[seat].Has(c) {
			if seat = holder(b, c); seat == bridge.NoSeat {
				return 0, 0
			}
		}
		t := int(seat-b.Leader-bridge.Seat(i)) & 3
		if t == 0 || turn > 0 && t != turn {
			return 0, 0
		}
		turn = t
		cards++
	}
	return turn, cards
}

// turnRow moves the n cards of the row at index first, with their comments. A
// comment below the row stays below it. Empty places at the end of a last row go,
// and leave their comments to the card before.
func turnRow(b *archive.Board, first, n, turn int) {
	end := b.Play[first+n-1].Pos
	var row [4]archive.Card
	for i := range row {
		row[i] = archive.Card{Card: bridge.NoCard, Pos: end}
	}
	for i := range n {
		row[(i+turn)&3] = b.Play[first+i]
	}
	size := 4
	for n < 4 && bare(&row[size-1]) {
		size--
	}
	for i := range row {
		row[i].Seat = (b.Leader + bridge.Seat(i)) & 3
	}
	b.Play = append(b.Play[:first], append(row[:size:size], b.Play[first+n:]...)...)
	for i := range b.Comments {
		k := &b.Comments[i]
		switch {
		case k.Where != archive.AfterCard || k.At < first || k.At >= first+n:
		case k.At == first+n-1 && k.Line > end.Line:
			k.At = first + size - 1
		default:
			k.At = first + min((k.At-first+turn)&3, size-1)
		}
	}
}

// bare reports whether a place is empty and nothing is said of it.
func bare(c *archive.Card) bool {
	return !c.Card.Valid() && c.Mark == archive.NoMark && c.Suffix == "" && c.Note == "" && c.Ref == ""
}

// sortComments brings the comments into the order of what they follow.
func (r *Reader) sortComments() {
	g := &r.g
	tag := func(c *archive.Comment) int {
		switch c.Where {
		case archive.BeforeBoard:
			return -1
		case archive.AfterCall:
			return slices.Index(g.ids, tagAuction)
		case archive.AfterCard:
			return slices.Index(g.ids, tagPlay)
		case archive.AfterBoard:
			return len(g.ids)
		}
		return c.At
	}
	slices.SortStableFunc(g.board.Comments, func(x, y archive.Comment) int {
		return cmp.Or(cmp.Compare(tag(&x), tag(&y)), cmp.Compare(x.At, y.At))
	})
}
