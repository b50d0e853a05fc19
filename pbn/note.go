package pbn

import (
	"slices"
	"strings"

	"arbiter/archive"
)

// noteRef is a reference to a note: "=1=".
type noteRef struct {
	entry  int // index in Auction or Play
	number int
	text   string
	archive.Pos
}

// note is a tag Note.
type note struct {
	order       int // among the notes of the game
	number      int // 0: none
	text, value string
	usedBy      [2]bool // the auction, the play
	archive.Pos
}

// refer adds a reference to a note to the last call or card.
func (r *Reader) refer(i int, w string) {
	g, b := &r.g, r.g.board
	inside := w[1 : len(w)-1]
	length, number := digits(inside)
	if length == 0 || length != len(inside) || number == 0 || number > 32 {
		r.deviate(noteMalformed, r.at(i), w, "a reference from =1= to =32=")
		if length == 0 || length != len(inside) {
			return
		}
	}
	entry := len(b.Auction) - 1
	if g.in == playSection {
		entry = len(b.Play) - 1
	}
	refs := &g.refs[g.in.index()]
	switch n := len(*refs); {
	case entry < 0:
		r.deviate(noteMalformed, r.at(i), w, "a call or card before the reference")
	case n > 0 && (*refs)[n-1].entry == entry:
		r.deviate(noteTwice, r.at(i), w, "one reference")
	default:
		*refs = append(*refs, noteRef{entry, number, w, r.at(i)})
	}
}

// addNote keeps a tag Note.
func (r *Reader) addNote(value string, at, valuePos archive.Pos) {
	g := &r.g
	g.in, g.tag = noSection, tagNote
	n := note{value: value, Pos: at, order: len(g.left) + len(g.notes[0]) + len(g.notes[1])}
	length, number := digits(value)
	if length == 0 || length == len(value) || value[length] != ':' {
		r.deviate(noteMalformed, valuePos, value, `a note as in "1:text"`)
		g.left = append(g.left, n)
		return
	}
	if number == 0 || number > 32 {
		r.deviate(noteMalformed, valuePos, value, "a number from 1 to 32")
	}
	n.number, n.text = number, strings.TrimLeft(value[length+1:], " \t")
	if g.about == noSection {
		r.deviate(noteUnused, at, value, "an auction or play before its notes")
		g.left = append(g.left, n)
		return
	}
	notes := &g.notes[g.about.index()]
	for i := range *notes {
		if (*notes)[i].number == number {
			r.deviate(noteTwice, at, value, "each number once")
			g.left = append(g.left, n)
			return
		}
	}
	*notes = append(*notes, n)
}

// resolveNotes gives the calls and cards their notes.
func (r *Reader) resolveNotes() {
	g, b := &r.g, r.g.board
	for _, ref := range g.refs[1] {
		if text, ok := r.noteText(1, ref.number, 1); ok {
			b.Play[ref.entry].Note = text
		} else {
			b.Play[ref.entry].Ref = ref.text
			r.deviate(noteMissing, ref.Pos, ref.text, "a note of that number after the play")
		}
	}
	for _, ref := range g.refs[0] {
		text, ok := r.noteText(0, ref.number, 0)
		if !ok {
			if text, ok = r.noteText(1, ref.number, 0); ok {
				r.deviate(notePlace, ref.Pos, ref.text, "the notes of the auction directly after it")
			} else {
				b.Auction[ref.entry].Ref = ref.text
				r.deviate(noteMissing, ref.Pos, ref.text, "a note of that number after the auction")
			}
		}
		c := &b.Auction[ref.entry]
		c.Note, c.Alert = text, text == ""
	}
	for s := range g.notes {
		for _, n := range g.notes[s] {
			if n.usedBy == [2]bool{} {
				r.deviate(noteUnused, n.Pos, n.value, "a reference to the note")
				g.left = append(g.left, n)
			}
		}
	}
	// a note that belongs to no section could be taken for the missing one when it is written
	for _, n := range g.left {
		for s, refs := range g.refs {
			for _, ref := range refs {
				switch {
				case ref.number != n.number:
				case s == 0:
					b.Auction[ref.entry].Ref = ""
				default:
					b.Play[ref.entry].Ref = ""
				}
			}
		}
	}
	slices.SortFunc(g.left, func(m, n note) int { return m.order - n.order })
	for _, n := range g.left {
		r.addTag(tagNote, "Note", n.value, n.Pos)
	}
}

// noteText finds the text of a note among the notes of a section, for a call (0)
// or a card (1). A note that a card refers to is no note of the auction.
func (r *Reader) noteText(where, number, by int) (string, bool) {
	for i := range r.g.notes[where] {
		n := &r.g.notes[where][i]
		if n.number == number && !(where == 1 && by == 0 && n.usedBy[1]) {
			n.usedBy[by] = true
			return n.text, true
		}
	}
	return "", false
}
