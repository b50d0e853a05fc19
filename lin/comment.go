package lin

import (
	"slices"

	"arbiter/archive"
)

// spot is where a comment is written: after a call or a card by the numbers in
// which these are written.
type spot struct {
	where archive.Where // BeforeBoard, AfterCall, AfterCard or AfterBoard
	at    int
}

// settle finds the order of the cards and the spots of the comments. A comment
// stands where it is found again by reading: what comes before the play follows
// the auction, what comes after a board without a claim its last card.
func (w *Writer) settle(b *archive.Board) {
	w.played = slices.Grow(w.played[:0], len(b.Play))
	if !b.Columns {
		for i := range b.Play {
			w.played = append(w.played, i)
		}
	} else if trumps, ok := b.Trumps(); ok { // columns may hold empty places
		for _, p := range b.Sequence(nil, trumps) {
			w.played = append(w.played, p.Index)
		}
	}
	w.places = w.places[:0]
	if len(b.Comments) == 0 {
		return
	}
	beforePlay := spot{archive.AfterCall, calls(b) - 1}
	last := beforePlay
	if n := len(w.played); n > 0 {
		last = spot{archive.AfterCard, n - 1}
	}
	for i := range b.Comments {
		var s spot
		switch c := &b.Comments[i]; c.Where {
		case archive.BeforeBoard, archive.AfterTag:
			s = spot{archive.BeforeBoard, 0}
		case archive.AfterCall:
			s = spot{archive.AfterCall, min(c.At, beforePlay.at)}
		case archive.AfterCard:
			s = beforePlay
			for n, card := range w.played {
				if card == c.At {
					s = spot{archive.AfterCard, n}
					break
				}
				if card < c.At { // where its own place is empty
					s = spot{archive.AfterCard, n}
				}
			}
		case archive.AfterBoard:
			s = last
			if claimed(b) >= 0 {
				s = spot{archive.AfterBoard, 0}
			}
		}
		w.places = append(w.places, s)
	}
}

// appendComments writes the comments of a spot. One without text would not be
// found again.
func (w *Writer) appendComments(dst []byte, b *archive.Board, where archive.Where, at int) []byte {
	for i, s := range w.places {
		if s == (spot{where, at}) && b.Comments[i].Text != "" {
			dst = appendTag(dst, "nt", b.Comments[i].Text)
		}
	}
	return dst
}
