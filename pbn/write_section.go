package pbn

import (
	"slices"
	"strconv"

	"arbiter/archive"
	"arbiter/bridge"
)

// reserveNotes keeps the numbers of the notes that nothing refers to, and of those
// that are referred to and not there.
func (w *writer) reserveNotes() {
	for i := range w.b.Tags {
		if t := &w.b.Tags[i]; t.Name == "Note" {
			_, n := digits(t.Value)
			w.reserved = append(w.reserved, n)
		}
	}
	reserve := func(ref string) {
		if ref != "" {
			_, n := digits(ref[1:])
			w.reserved = append(w.reserved, n)
		}
	}
	for i := range w.b.Auction {
		reserve(w.b.Auction[i].Ref)
	}
	for i := range w.b.Play {
		reserve(w.b.Play[i].Ref)
	}
}

// numbered are the notes of a section; the number of a note is that of its place.
type numbered struct {
	numbers []int
	texts   []string
	next    int
}

// number is the number of the note with the text.
func (n *numbered) number(text string, reserved []int) int {
	if i := slices.Index(n.texts, text); i >= 0 {
		return n.numbers[i]
	}
	n.next++
	for slices.Contains(reserved, n.next) {
		n.next++
	}
	n.numbers = append(n.numbers, n.next)
	n.texts = append(n.texts, text)
	return n.next
}

func (w *writer) notes(n *numbered) {
	for i, text := range n.texts {
		w.tag("Note", strconv.Itoa(n.numbers[i])+":"+text)
	}
}

// auction writes the calls, four in a line, under a tag with the given seat.
func (w *writer) auction(seat string) {
	b := w.b
	var notes numbered
	w.comments(archive.AfterCall, -1)
	column := 0
	if first := w.auctionSeat(seat); first != bridge.NoSeat && b.Opener != bridge.NoSeat {
		for ; column < int(b.Opener-first)&3; column++ {
			w.word("-")
		}
	}
	last := len(b.Auction) - 1
	for i := range b.Auction {
		c := &b.Auction[i]
		w.startWord(column)
		column++
		switch c.Mark {
		case archive.Skipped:
			w.word("^S")
		case archive.Insufficient:
			w.word("^I")
			w.word(c.Call.String())
		default:
			w.word(c.Call.String())
		}
		w.suffix(c.Suffix)
		switch {
		case c.Note == "" && c.Ref != "":
			w.word(c.Ref)
		case c.Note != "" || c.Alert:
			w.reference(notes.number(noteText(c.Note), w.reserved))
		}
		if i < last {
			w.comments(archive.AfterCall, i)
		}
	}
	switch b.AuctionEnd {
	case archive.AllPassed:
		w.startWord(column)
		w.word("AP")
	case archive.InProgress:
		w.startWord(column)
		w.word("+")
	case archive.Finished:
		w.startWord(column)
		w.word("*")
	}
	w.endLine()
	if last >= 0 {
		w.comments(archive.AfterCall, last)
	}
	w.notes(&notes)
}

// noteText is the text as one line without blanks before it.
func noteText(s string) string {
	line := []byte(s)
	for i, c := range line {
		if c == '\n' || c == '\r' {
			line[i] = ' '
		}
	}
	for len(line) > 0 && (line[0] == ' ' || line[0] == '\t') {
		line = line[1:]
	}
	return string(line)
}

// startWord begins a line before the entry of the first of four columns.
func (w *writer) startWord(column int) {
	if column > 0 && column&3 == 0 {
		w.endLine()
	}
}

// word writes a word with a blank before it if the line has begun.
func (w *writer) word(s string) {
	if n := len(w.dst); n > 0 && w.dst[n-1] != '\n' {
		w.dst = append(w.dst, ' ')
	}
	w.dst = append(w.dst, s...)
}

// endLine ends a line that has begun.
func (w *writer) endLine() {
	if n := len(w.dst); n > 0 && w.dst[n-1] != '\n' {
		w.newline()
	}
}

// suffix writes the suffixes as words: "!$13" is "! $13".
func (w *writer) suffix(s string) {
	for len(s) > 0 {
		n := 1
		if s[0] == '$' {
			for n < len(s) && s[n] >= '0' && s[n] <= '9' {
				n++
			}
		} else {
			for n < len(s) && s[n] != '$' {
				n++
			}
		}
		w.word(s[:n])
		s = s[n:]
	}
}

func (w *writer) reference(n int) { w.word("=" + strconv.Itoa(n) + "=") }

// firstColumn is the seat of the first column.
func (w *writer) firstColumn() bridge.Seat {
	b := w.b
	if b.Leader != bridge.NoSeat || b.Columns || len(b.Play) == 0 {
		return b.Leader
	}
	if b.Play[0].Seat != bridge.NoSeat {
		return b.Play[0].Seat
	}
	return firstSeat(b)
}

// holder is the seat that was dealt the card.
func holder(b *archive.Board, c bridge.Card) bridge.Seat {
	if !c.Valid() {
		return bridge.NoSeat
	}
	for _, s := range bridge.Seats {
		if b.Deal.Hands[s].Has(c) {
			return s
		}
	}
	return bridge.NoSeat
}

// play writes the cards in columns.
func (w *writer) play() {
	b := w.b
	var notes numbered
	w.comments(archive.AfterCard, -1)
	places := w.places()
	// what is said of the last card, in either order, comes at the end
	ends := func(i int) bool { return i == len(b.Play)-1 || i == places[len(places)-1] }
	plus := -1
	if b.PlayEnd == archive.InProgress {
		plus = plusPlace(b, places)
	}
	for i, index := range places {
		w.startWord(i)
		if index < 0 || i == plus {
			w.word(dashOr(i == plus))
			if index < 0 {
				continue
			}
		}
		c := &b.Play[index]
		switch c.Mark {
		case archive.Revoked:
			w.word("^R")
		case archive.LedOutOfTurn:
			w.word("^L")
		}
		switch {
		case i == plus:
		case c.Card.Valid():
			w.word(c.Card.String())
		default:
			w.word("-")
		}
		w.suffix(c.Suffix)
		switch {
		case c.Note != "":
			w.reference(notes.number(noteText(c.Note), w.reserved))
		case c.Ref != "":
			w.word(c.Ref)
		}
		if !ends(index) {
			w.comments(archive.AfterCard, index)
		}
	}
	switch {
	case b.PlayEnd == archive.Finished, b.PlayEnd == archive.NoEnding && b.Claimed >= 0 && len(b.Play) < 52:
		w.endLine()
		w.line("*")
	case b.PlayEnd == archive.InProgress && plus < 0:
		w.startWord(len(places))
		w.word("+")
	}
	w.endLine()
	for i := range b.Play {
		if !slices.Contains(places, i) || ends(i) {
			w.comments(archive.AfterCard, i)
		}
	}
	w.notes(&notes)
}

func dashOr(plus bool) string {
	if plus {
		return "+"
	}
	return "-"
}

// plusPlace is the place of the last row in which "+" stands for a dash: the one
// whose right-hand neighbour has played, with a card still standing after it in
// the row. -1 where "+" follows the last entry.
func plusPlace(b *archive.Board, places []int) int {
	n := len(places)
	if n&3 != 0 || n == 0 {
		return -1
	}
	has := func(i int) bool { return places[i] >= 0 && b.Play[places[i]].Card.Valid() }
	empty := func(i int) bool { return places[i] < 0 || bare(&b.Play[places[i]]) }
	for i := n - 4; i < n-1; i++ {
		if empty(i) && has(n-4+(i-n+4+3)&3) && slices.ContainsFunc(places[i+1:], func(p int) bool { return p >= 0 && b.Play[p].Card.Valid() }) {
			return i
		}
	}
	return -1
}

// places lists the entries in columns: for each place the index of its card, -1
// for none. Cards of which it is not known who played them have no place.
func (w *writer) places() []int {
	b := w.b
	places := make([]int, 0, len(b.Play)+4)
	if b.Columns {
		for i := range b.Play {
			places = append(places, i)
		}
		return places
	}
	first, leader := w.firstColumn(), w.firstColumn()
	if first == bridge.NoSeat {
		first, leader = bridge.North, bridge.North
	}
	trumps, _ := b.Trumps()
	for i := 0; i < inColumns(b); i += 4 {
		trick := b.Play[i:min(i+4, len(b.Play))]
		row := [4]int{-1, -1, -1, -1}
		best, bestSeat := bridge.NoCard, leader
		for k := range trick {
			seat := (leader + bridge.Seat(k)) & 3
			if trick[k].Seat != bridge.NoSeat {
				seat = trick[k].Seat
			}
			if place := (seat - first) & 3; row[place] < 0 {
				row[place] = i + k
			}
			if c := trick[k].Card; c.Valid() && (!best.Valid() || bridge.Beats(c, best, trumps)) {
				best, bestSeat = c, seat
			}
		}
		places = append(places, row[:]...)
		leader = bestSeat
	}
	for len(places) > 0 && places[len(places)-1] < 0 {
		places = places[:len(places)-1]
	}
	return places
}
