package pbn

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/archive"
	"arbiter/bridge"
)

// noteRef is a reference to a note: "=1=".
type noteRef struct {
	entry  int // index in Auction or Play
	number int
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

// endsWord reports whether the character ends a word of a section.
func endsWord(c byte) bool {
	switch c {
	case ' ', '\t', '\n', '\r', '\v', '\f', endOfFile, '{', ';', '[':
		return true
	}
	return false
}

// auctionLine reads calls up to the end of the line or a comment.
func (r *Reader) auctionLine() {
	r.fresh = false
	src, i := r.src, r.pos
	for i < len(src) {
		c := src[i]
		switch {
		case c == ' ' || c == '\t':
			i++
			continue
		case c <= '7' && c >= '1' && i+2 < len(src) && src[i+2] <= ' ':
			if strain := strainOf[src[i+1]]; strain != 0 {
				r.addCall(bridge.Bid(int(c-'0'), bridge.Strain(strain-1)), i)
				i += 2
				continue
			}
		case c == 'P' && i+4 < len(src) && src[i+4] <= ' ' && src[i:i+4] == "Pass":
			r.addCall(bridge.Pass, i)
			i += 4
			continue
		case endsWord(c):
			r.pos = i
			return
		}
		i = r.word(i)
	}
	r.pos, r.short = i, true
}

// strainOf is the suit of a letter plus 1, 0 for none.
var strainOf = [256]uint8{'C': 1, 'D': 2, 'H': 3, 'S': 4}

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

// word reads a word of the auction or the play that may hold several parts, as
// "1C!=1=", and returns the offset behind it.
func (r *Reader) word(i int) int {
	end := i
	for end < len(r.src) && !endsWord(r.src[end]) {
		if r.src[end] >= utf8.RuneSelf {
			r.wide = true
		}
		end++
	}
	if end == len(r.src) {
		r.short = true
	}
	for i < end {
		i += r.part(i, r.src[i:end])
	}
	return end
}

// part reads the first part of a word at offset i and returns its length.
func (r *Reader) part(i int, w string) int {
	switch w[0] {
	case '^':
		return r.readMark(i, w)
	case '!', '?':
		n := 1
		if n < len(w) && (w[n] == '!' || w[n] == '?') {
			n++
		}
		if n < len(w) && (w[n] == '!' || w[n] == '?') {
			for n < len(w) && (w[n] == '!' || w[n] == '?') {
				n++
			}
			r.deviate(suffixMalformed, r.at(i), w[:n], "!, ?, !!, ??, !? or ?!")
		}
		r.suffix(i, w[:n])
		return n
	case '$':
		n, number := digits(w[1:])
		if n == 0 || number > 255 {
			r.deviate(suffixMalformed, r.at(i), w[:n+1], "$0 to $255")
		}
		if n > 0 {
			r.suffix(i, w[:n+1])
		}
		return n + 1
	case '=':
		closing := strings.IndexByte(w[1:], '=')
		if closing < 0 {
			r.deviate(noteMalformed, r.at(i), w, "a reference as in =1=")
			return len(w)
		}
		n := closing + 2
		r.refer(i, w[:n])
		return n
	case '*':
		r.end(archive.Finished, i, w[:1])
		return 1
	case '+':
		r.readPlus(i)
		return 1
	}
	n := 1
	for n < len(w) && strings.IndexByte("!?$=^", w[n]) < 0 {
		n++
	}
	if r.g.in == auctionSection {
		r.callWord(i, w[:n])
	} else {
		r.cardWord(i, w[:n])
	}
	return n
}

// digits reads a number at the beginning of a text; large ones become 1000.
func digits(s string) (length, number int) {
	for length < len(s) && s[length] >= '0' && s[length] <= '9' {
		number = min(number*10+int(s[length]-'0'), 1000)
		length++
	}
	return length, number
}

func (r *Reader) callWord(i int, w string) {
	switch {
	case w == "-":
		if len(r.g.board.Auction) > 0 {
			r.deviate(auctionDash, r.at(i), w, "a call")
		}
		r.addCall(bridge.NoCall, i)
	case isAllPass(w):
		if w != "AP" {
			r.deviate(valueForm, r.at(i), w, "AP")
		}
		r.end(archive.AllPassed, i, w)
	default:
		c, f, ok := parseCall(w)
		switch {
		case !ok:
			r.deviate(callMalformed, r.at(i), w, "a call as in 1C, 3NT, Pass, X, XX, AP")
		case c.OverSeven():
			r.deviate(callOverSeven, r.at(i), w, "a bid of one to seven")
		case f != asPBN:
			r.deviate(valueForm, r.at(i), w, c.String())
		}
		r.addCall(c, i)
	}
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

// ending is where the ending of the section at hand is kept.
func (r *Reader) ending() *archive.Ending {
	if r.g.in == auctionSection {
		return &r.g.board.AuctionEnd
	}
	return &r.g.board.PlayEnd
}

// ended reports whether the section at hand is over; a word at offset i is then
// a deviation.
func (r *Reader) ended(i int) bool {
	e := *r.ending()
	if e != archive.Finished && e != archive.AllPassed {
		return false
	}
	to := i
	for to < len(r.src) && to < i+maxFound && !endsWord(r.src[to]) {
		to++
	}
	r.deviate(afterEnd, r.at(i), r.src[i:to], "the end of the section")
	return true
}

func (r *Reader) end(e archive.Ending, i int, found string) {
	if r.ended(i) {
		return
	}
	if r.g.mark != archive.NoMark {
		r.dropMark()
	}
	if *r.ending() == archive.InProgress {
		r.deviate(afterPlus, r.at(i), found, "nothing after +")
	}
	*r.ending() = e
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

func (r *Reader) addCall(c bridge.Call, i int) {
	g, b := &r.g, r.g.board
	if b.AuctionEnd != archive.NoEnding {
		if r.ended(i) {
			return
		}
		r.deviate(afterPlus, r.at(i), c.String(), "nothing after +")
	}
	if c == bridge.NoCall && g.mark != archive.Skipped && len(b.Auction) == 0 {
		if g.mark != archive.NoMark {
			r.dropMark()
		}
		g.dashes++ // the auction begins at the next seat
		return
	}
	b.Auction = append(b.Auction, archive.Call{Call: c, Pos: r.at(i), Mark: g.mark})
	g.mark = archive.NoMark
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

// readMark reads ^I ^S ^R ^L.
func (r *Reader) readMark(i int, w string) int {
	g := &r.g
	if g.mark != archive.NoMark {
		r.dropMark()
	}
	mark := archive.NoMark
	n := min(2, len(w))
	switch letter := w[1:n]; {
	case g.in == auctionSection && (letter == "I" || letter == "i"):
		mark = archive.Insufficient
	case g.in == auctionSection && (letter == "S" || letter == "s"):
		mark = archive.Skipped
	case g.in == playSection && (letter == "R" || letter == "r"):
		mark = archive.Revoked
	case g.in == playSection && (letter == "L" || letter == "l"):
		mark = archive.LedOutOfTurn
	default:
		r.deviate(markMalformed, r.at(i), w[:n], "^I or ^S in the auction, ^R or ^L in the play")
		return n
	}
	g.mark, g.markPos = mark, r.at(i)
	if mark == archive.Skipped {
		r.addCall(bridge.NoCall, i)
		g.mark = archive.NoMark
	}
	return n
}

func (r *Reader) dropMark() {
	r.deviate(markMalformed, r.g.markPos, "^", "a call or card after its mark")
	r.g.mark = archive.NoMark
}

// maxSuffix bounds the suffixes of a call or card, in bytes: a text of garbage
// could have no others.
const maxSuffix = 64

// suffix adds a suffix to the last call or card.
func (r *Reader) suffix(i int, s string) {
	b := r.g.board
	var to *string
	switch {
	case r.g.in == auctionSection && len(b.Auction) > 0:
		to = &b.Auction[len(b.Auction)-1].Suffix
	case r.g.in == playSection && len(b.Play) > 0:
		to = &b.Play[len(b.Play)-1].Suffix
	default:
		r.deviate(suffixMalformed, r.at(i), s, "a call or card before it")
		return
	}
	if *to != "" && !(suffixKind(*to) == 1 && suffixKind(s) == 2) {
		r.deviate(suffixTwice, r.at(i), s, "one suffix, after it at most one of $7 to $255")
	}
	if len(*to) < maxSuffix {
		*to += s
	}
}

// suffixKind is the kind of the last suffix of a text: 1 for those of ! and ?,
// which $1 to $6 stand for as well, 2 for the other numbers.
func suffixKind(s string) int {
	dollar := strings.LastIndexByte(s, '$')
	if dollar < 0 {
		return 1
	}
	if n, number := digits(s[dollar+1:]); dollar+1+n == len(s) && (number == 0 || number > 6) {
		return 2
	}
	return 1
}

// index says which of two things belongs to the section: 0 the auction, 1 the
// play.
func (s section) index() int {
	if s == playSection {
		return 1
	}
	return 0
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
		*refs = append(*refs, noteRef{entry, number, r.at(i)})
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
			r.deviate(noteMissing, ref.Pos, refText(ref.number), "a note of that number after the play")
		}
	}
	for _, ref := range g.refs[0] {
		text, ok := r.noteText(0, ref.number, 0)
		if !ok {
			if text, ok = r.noteText(1, ref.number, 0); ok {
				r.deviate(notePlace, ref.Pos, refText(ref.number), "the notes of the auction directly after it")
			} else {
				r.deviate(noteMissing, ref.Pos, refText(ref.number), "a note of that number after the auction")
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

func refText(number int) string { return "=" + strconv.Itoa(number) + "=" }

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
		if !broken && r.entriesAhead() == 4 {
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
