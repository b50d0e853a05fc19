package pbn

import (
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// playLine reads cards up to the end of the line or a comment.
func (r *Reader) playLine() {
	src, i := r.src, r.pos
	if r.fresh {
		r.alignRow()
	}
	r.fresh = false
	for i < len(src) {
		c := src[i]
		switch {
		case c == ' ' || c == '\t':
			i++
			continue
		case i+2 < len(src) && strainOf[c] != 0 && src[i+2] <= ' ':
			if rank := rankOf[src[i+1]]; rank != 0 && rank&smallRank == 0 {
				r.addCard(bridge.NewCard(bridge.Suit(strainOf[c]-1), bridge.Rank(rank)), i)
				i += 2
				continue
			}
		case endsWord(c):
			r.pos = i
			return
		}
		i = r.word(i)
	}
	r.pos, r.short = i, true
}

func (r *Reader) cardWord(i int, w string) {
	if w == "-" {
		r.addCard(bridge.NoCard, i)
		return
	}
	c, f, ok := parseCard(w)
	switch {
	case !ok && strings.Trim(w, "-") == "":
		r.deviate(valueForm, r.at(i), w, "-")
	case !ok:
		r.deviate(cardMalformed, r.at(i), w, "a card as in SA, HT, D2, or -")
	case f != asPBN:
		r.deviate(valueForm, r.at(i), w, c.String())
	}
	r.addCard(c, i)
}

func (r *Reader) readPlus(i int) {
	if r.ended(i) {
		return
	}
	g := &r.g
	if *r.ending() == archive.InProgress {
		r.deviate(plusTwice, r.at(i), "+", "one + in a section")
		if g.plus {
			r.fillPlus(i)
		}
	}
	*r.ending() = archive.InProgress
	g.plus = g.in == playSection
}

// fillPlus puts the empty place into the row of which "+" was an entry.
func (r *Reader) fillPlus(i int) {
	b := r.g.board
	r.g.plus = false
	r.pos = i
	r.emptyPlace()
	if len(b.Play)&3 == 0 {
		r.deviate(afterPlus, r.at(i), "", "nothing after +")
	}
}

func (r *Reader) addCard(c bridge.Card, i int) {
	b := r.g.board
	if b.PlayEnd != archive.NoEnding {
		if r.ended(i) {
			return
		}
		if r.g.plus {
			r.fillPlus(i)
		}
	}
	r.putCard(c, i)
}

func (r *Reader) putCard(c bridge.Card, i int) {
	b := r.g.board
	seat := b.Leader
	if seat != bridge.NoSeat {
		seat = (seat + bridge.Seat(len(b.Play))) & 3
	}
	b.Play = append(b.Play, archive.Card{Card: c, Pos: r.at(i), Seat: seat, Mark: r.g.mark})
	r.g.mark = archive.NoMark
}

// alignRow looks at the row of the play that begins at hand. A row may be
// indented to the column of its seat, and the row before may lack cards.
func (r *Reader) alignRow() {
	b := r.g.board
	broken := r.g.broken
	r.g.broken = false
	n := len(b.Play)
	if n == 0 || r.g.plus || b.PlayEnd != archive.NoEnding {
		return
	}
	if n&3 != 0 {
		if !broken && linedUp(b.Play) && r.entriesAhead() == 4 {
			r.deviate(playRowShort, b.Play[n-1].Pos, "", "four cards in the row")
			for len(b.Play)&3 != 0 {
				r.emptyPlace()
			}
		}
		return
	}
	row := b.Play[n-4:]
	column := r.at(r.pos).Column
	if column <= row[0].Column || row[3].Line != row[0].Line {
		return
	}
	for k := 1; k < 4; k++ {
		if row[k].Column == column && r.entriesAhead() <= 4-k {
			r.deviate(playIndented, r.at(r.pos), "", "- for each place that is empty")
			for ; k > 0; k-- {
				r.emptyPlace()
			}
			return
		}
	}
}

// linedUp reports whether the last, short row has a line of its own, and so has
// the row before it: then lines are rows. Otherwise cards follow each other
// freely over the ends of lines, as PBN lets them.
func linedUp(play []archive.Card) bool {
	s := len(play) &^ 3
	return s == 0 || play[s-1].Line != play[s].Line && play[s-1].Line == play[s-4].Line && (s == 4 || play[s-5].Line != play[s-4].Line)
}

// emptyPlace adds an empty place and keeps the mark at hand for the next card.
func (r *Reader) emptyPlace() {
	mark := r.g.mark
	r.g.mark = archive.NoMark
	r.putCard(bridge.NoCard, r.pos)
	r.g.mark = mark
}

// entriesAhead counts the cards and dashes up to the end of the line.
func (r *Reader) entriesAhead() int {
	src, n := r.src, 0
	for i := r.pos; ; i++ {
		for i < len(src) && (src[i] == ' ' || src[i] == '\t') {
			i++
		}
		if i == len(src) {
			r.short = true
			return n
		}
		switch c := src[i]; {
		case endsWord(c):
			return n
		case strings.IndexByte("!?$=^*", c) < 0:
			n++
		}
		for i < len(src) && !endsWord(src[i]) {
			i++
		}
		if i == len(src) {
			r.short = true
			return n
		}
		i--
	}
}
