package pbn

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// Options say how a file is read.
type Options struct {
	// Strict makes the first deviation an error.
	Strict bool
	// Limit is the length in bytes that one game of a stream may have, with the
	// comments before it; 0 stands for DefaultLimit.
	Limit int
}

// DefaultLimit is the length in bytes of the longest game a stream may hold.
const DefaultLimit = 1 << 20

// blockSize is how many bytes of a stream are read at once.
const blockSize = 1 << 16

// Reader reads the games of one file, see [archive.Reader]. The strings of a
// board share the memory of the text; they stay valid after Next.
type Reader struct {
	name  string
	opts  Options
	in    io.Reader // nil where the whole text is at hand
	buf   []byte
	fails error // of in
	block int   // how many bytes are read at once

	src   string
	last  bool // src goes up to the end of the file
	short bool // the end of src was reached
	place
	counted count
	eol     int // end of the line of eolFrom, see lineEnd
	eolFrom int
	noBrace int // from this offset on no brace is closed

	nameFrom, nameTo, valueFrom int // offsets of the tag that beginsTag has seen

	g        game
	index    int
	before   []kept // what the game before said
	unmarked bool   // the file repeats only the tags that change, without "#"
	turned   bool   // the file has rows of the play that begin at another seat
	fault    error  // the first deviation in strict reading
	err      error

	version string
	export  bool
}

// kept is a tag that a later game may inherit.
type kept struct {
	id          tagID
	name, value string
	repeat      bool // "##": later games without the tag have it too
}

// NewReader reads the games of a text. The name is that of the file, for errors.
func NewReader(name string, text []byte, opts Options) *Reader {
	r := &Reader{name: name, opts: opts, src: string(text), last: true}
	r.place = place{line: 1, fresh: true}
	r.eol = -1
	r.noBrace = len(text) + 1
	r.skipByteOrderMark()
	return r
}

// NewStream reads the games of a text of any length. It holds one block of the
// text at a time, and at most the longest game.
func NewStream(name string, in io.Reader, opts Options) *Reader {
	return newStream(name, in, opts, blockSize)
}

func newStream(name string, in io.Reader, opts Options, block int) *Reader {
	if opts.Limit <= 0 {
		opts.Limit = DefaultLimit
	}
	r := &Reader{name: name, opts: opts, in: in, block: block}
	r.place = place{line: 1, fresh: true}
	if r.err = r.fill(); r.err == nil {
		r.skipByteOrderMark()
	}
	return r
}

// Version is the version a file names in its first lines, as "2.1"; empty if it
// names none. It is known after the first call of Next.
func (r *Reader) Version() string { return r.version }

// Export reports whether a file says of itself that it is in export format. It
// is known after the first call of Next.
func (r *Reader) Export() bool { return r.export }

// Next reads the next game into b; io.EOF after the last one.
func (r *Reader) Next(b *archive.Board) error {
	if r.err != nil {
		return r.err
	}
	start, unmarked, turned := r.place, r.unmarked, r.turned
	for {
		r.short, r.fault = false, nil
		b.Reset()
		found := r.game(b)
		if r.short && !r.last {
			r.place, r.unmarked, r.turned = start, unmarked, turned
			if r.err = r.fill(); r.err != nil {
				return r.err
			}
			start = r.place
			continue
		}
		switch {
		case r.fault != nil:
			r.err = r.fault
		case !found:
			r.err = io.EOF
		default:
			r.index++
			b.Index = r.index
			r.remember(b)
		}
		return r.err
	}
}

// fill adds a block to the text from the current line on and drops what lies
// before it.
func (r *Reader) fill() error {
	rest := r.src[r.bol:]
	if len(rest) >= r.opts.Limit {
		return &archive.Error{File: r.name, Deviation: archive.Deviation{
			Name: gameTooLong, Pos: r.at(r.pos), Expected: fmt.Sprintf("the end of the game within %d bytes", r.opts.Limit),
		}}
	}
	size := max(r.block, len(rest))
	if len(r.buf) < size {
		r.buf = make([]byte, size)
	}
	if r.fails != nil {
		return fmt.Errorf("%s: %w", r.name, r.fails)
	}
	n, err := io.ReadFull(r.in, r.buf[:size])
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		r.last = true
	default:
		r.fails = err // after what was read before it
	}
	r.src = rest + string(r.buf[:n])
	r.pos -= r.bol
	r.bol = 0
	r.counted, r.eolFrom, r.eol = count{}, 0, -1
	r.noBrace = len(r.src) + 1
	return nil
}

// section says what the words at hand belong to.
type section uint8

const (
	noSection section = iota
	auctionSection
	playSection
	rowSection // the lines of a table or of another program
)

// game is what is known of the game being read beyond its board.
type game struct {
	board    *archive.Board
	has      tagSet
	in       section // what words belong to
	about    section // what notes and comments belong to
	tag      tagID   // the last tag
	longLine bool

	auctionSeat bridge.Seat // of the tag Auction
	auctionPos  archive.Pos
	dashes      int // before the first call
	result      string
	resultPos   archive.Pos
	history     string // ScoreRubberHistory
	historyPos  archive.Pos

	mark    archive.Mark // waits for its call or card
	markPos archive.Pos
	plus    bool // + was read
	callEnd int  // offset behind the last call of more than one part
	broken  bool // a comment ended the line
	again   bool // a tag Auction or Play took the place of an empty one

	refs    [2][]noteRef // references of the auction and of the play
	notes   [2][]note
	left    []note          // notes that nothing refers to
	repeats []int           // tags with "##"
	ids     []tagID         // of the tags of the board
	names   map[string]bool // of the tags where they are many
}

func (g *game) reset(b *archive.Board) {
	*g = game{
		board: b, auctionSeat: bridge.NoSeat,
		refs: [2][]noteRef{g.refs[0][:0], g.refs[1][:0]}, notes: [2][]note{g.notes[0][:0], g.notes[1][:0]},
		left: g.left[:0], repeats: g.repeats[:0], ids: g.ids[:0],
	}
}

// game reads up to the beginning of the next game and reports whether there was
// a tag.
func (r *Reader) game(b *archive.Board) bool {
	g := &r.g
	g.reset(b)
	started := false
	blank := false
	for r.fault == nil {
		if r.skipBlanks() {
			blank = true
		}
		if r.pos >= len(r.src) {
			r.short = true
			break
		}
		c := r.src[r.pos]
		isTag := c == '[' && r.beginsTag()
		isComment := c == '{' || c == ';' || c == '%' && r.pos == r.bol
		switch {
		case started && blank && (isComment || isTag && !r.joins()):
			r.trailing()
			return r.finish()
		case isTag:
			if blank && started {
				r.tell(blankLine, r.at(r.pos), "an empty line", "the tags and sections of a game without empty lines")
			}
			if !r.readTag() {
				return r.finish()
			}
			started = true
		case isComment:
			r.comment()
		case c == '[' || g.in == noSection || blank && !r.goesOn():
			r.stray()
			continue // it separates nothing
		default:
			if blank {
				r.tell(blankLine, r.at(r.pos), "an empty line", "the section without empty lines")
			}
			switch g.in {
			case auctionSection:
				r.auctionLine()
			case playSection:
				r.playLine()
			case rowSection:
				r.row()
			}
		}
		blank = false
	}
	return started && r.finish()
}

// beginsTag reports whether the bracket at hand begins a tag: a name and a value
// of some kind follow.
func (r *Reader) beginsTag() bool {
	from := r.pos + 1
	if from < len(r.src) && r.src[from] <= ' ' {
		from = r.blanks(from)
	}
	to := nameEnd(r.src, from)
	if to == from {
		return false
	}
	i := r.blanks(to)
	if i >= len(r.src) {
		r.short = true
		return false
	}
	r.nameFrom, r.nameTo, r.valueFrom = from, to, i
	c := r.src[i]
	return c == '"' || c != ']' && c != '[' && sameLine(r.src[r.pos:i])
}

// nameEnd is the offset behind the tag name that begins at i.
func nameEnd(src string, i int) int {
	for ; i < len(src); i++ {
		switch c := src[i]; {
		case c <= ' ', c == '"', c == '[', c == ']', c == '{', c == '}', c == ';', c == 0x7f:
			return i
		}
	}
	return i
}

// joins reports whether the tag at hand goes on with the game although an empty
// line lies between: a play directly after its auction, a note after either.
func (r *Reader) joins() bool {
	switch id, _ := findTag(r.src[r.nameFrom:r.nameTo]); id {
	case tagPlay:
		return r.g.about == auctionSection && !r.g.has.has(tagPlay)
	case tagNote:
		return r.g.about != noSection
	}
	return false
}

// goesOn reports whether the text at hand, after an empty line, still belongs to
// the section before it: prose does not belong to an auction.
func (r *Reader) goesOn() bool {
	i := r.pos
	for i < len(r.src) && !endsWord(r.src[i]) {
		i++
	}
	word := r.src[r.pos:i]
	if end := strings.IndexAny(word, "!?$=*"); end > 0 {
		word = word[:end]
	}
	switch r.g.in {
	case auctionSection:
		_, _, ok := parseCall(word)
		return ok || strings.IndexByte("-*+^", word[0]) >= 0 || isAllPass(word)
	case playSection:
		_, _, ok := parseCard(word)
		return ok || strings.IndexByte("-*+^", word[0]) >= 0
	}
	b := r.g.board
	return len(b.Tags[len(b.Tags)-1].Section) > 0
}

// stray steps over text that belongs to nothing.
func (r *Reader) stray() {
	if end := r.lineEnd(); r.src[r.pos] == '[' {
		r.deviate(tagMalformed, r.at(r.pos), r.src[r.pos:end], "a tag as in [Event \"...\"]")
		if next := strings.IndexByte(r.src[r.pos+1:end], '['); next >= 0 {
			end = r.pos + 1 + next
		}
		r.pass(end)
	} else {
		r.deviate(textOutside, r.at(r.pos), r.src[r.pos:end], "a tag, a section or a comment")
		r.pass(end)
	}
}

// row reads a line of a section.
func (r *Reader) row() {
	b := r.g.board
	t := &b.Tags[len(b.Tags)-1]
	end := r.lineEnd()
	from := r.pos
	if r.fresh {
		from = r.bol
	}
	text := r.src[from:end]
	if !r.fresh && text[0] == '%' {
		text = " " + text // at the beginning of its line it would be an escape
	}
	if r.g.tag.isTable() {
		r.checkRow(t, text)
	} else if r.g.tag != otherTag && len(t.Section) == 0 {
		r.deviate(textOutside, r.at(r.pos), r.src[r.pos:end], "a tag, a section or a comment")
	}
	t.Section = append(t.Section, text)
	r.pass(end)
}
