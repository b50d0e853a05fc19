package archive

import "arbiter/bridge"

// Played is a card in the order of play.
type Played struct {
	Seat  bridge.Seat // whose card it is by the record
	Index int         // of the card in Board.Play
	Trick int         // from 1
}

// Sequence appends to dst the cards of b.Play in the order they were played and
// with the seats that played them, as the record means it: the winner of a
// trick leads to the next. In columns (PBN) a seat is what its column says, and
// a trick with a mark of a lead out of turn begins with that card; in the order
// of play (LIN) the seats go round from the leader. trumps decides the tricks.
// Nothing is asked of the deal, so a card may be one that its seat never held.
func (b *Board) Sequence(dst []Played, trumps bridge.Strain) []Played {
	lead := b.Leader
	if lead > bridge.West {
		return dst
	}
	for first := 0; first < len(b.Play); first += 4 {
		trick := b.Play[first:min(first+4, len(b.Play))]
		if b.Columns {
			for i := range trick {
				if trick[i].Mark == LedOutOfTurn {
					lead = b.Leader + bridge.Seat(i)
				}
			}
		}
		lead &= 3
		start := len(dst)
		for i := range 4 {
			seat := (lead + bridge.Seat(i)) & 3
			at := i
			if b.Columns {
				at = int((seat - b.Leader) & 3)
			}
			if at < len(trick) && trick[at].Card != bridge.NoCard {
				dst = append(dst, Played{seat, first + at, first/4 + 1})
			}
		}
		won := start
		for i := start + 1; i < len(dst); i++ {
			if bridge.Beats(b.Play[dst[i].Index].Card, b.Play[dst[won].Index].Card, trumps) {
				won = i
			}
		}
		if won < len(dst) {
			lead = dst[won].Seat
		}
	}
	return dst
}
