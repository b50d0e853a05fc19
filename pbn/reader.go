package pbn

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

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

// maxLine is the number of characters a line may have before its end, with
// which it is one of 255.
const maxLine = 254

// Reader reads the games of one file, see [archive.Reader]. The strings of a
// board share the memory of the text; they stay valid after Next.
type Reader struct {
	name string
	opts Options
	in   io.Reader // nil where the whole text is at hand
	buf  []byte

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
	fault    error  // the first deviation in strict reading
	err      error

	version string
	export  bool
}

// place is a place in the text.
type place struct {
	pos   int  // offset in src
	line  int  // from 1
	bol   int  // offset of the beginning of the line
	wide  bool // the line has characters of more than one byte before pos
	fresh bool // only blanks stand before pos on the line
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
	if opts.Limit <= 0 {
		opts.Limit = DefaultLimit
	}
	r := &Reader{name: name, opts: opts, in: in}
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
	start := r.place
	for {
		r.short, r.fault = false, nil
		b.Reset()
		found := r.game(b)
		if r.short && !r.last {
			r.place = start
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
		return r.failure(gameTooLong, r.at(r.pos), "", fmt.Sprintf("the end of the game within %d bytes", r.opts.Limit))
	}
	size := max(blockSize, len(rest))
	if len(r.buf) < size {
		r.buf = make([]byte, size)
	}
	n, err := io.ReadFull(r.in, r.buf[:size])
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		r.last = true
	case err != nil:
		return fmt.Errorf("%s: %w", r.name, err)
	}
	r.src = rest + string(r.buf[:n])
	r.pos -= r.bol
	r.bol = 0
	r.counted, r.eolFrom, r.eol = count{}, 0, -1
	r.noBrace = len(r.src) + 1
	return nil
}

func (r *Reader) skipByteOrderMark() {
	if strings.HasPrefix(r.src, "\ufeff") {
		r.pos, r.bol = 3, 3
	}
}

// at is the position of an offset on the current line.
func (r *Reader) at(i int) archive.Pos {
	if r.wide {
		return archive.Pos{Line: r.line, Column: r.characters(i) + 1}
	}
	return archive.Pos{Line: r.line, Column: i - r.bol + 1}
}

// characters counts what lies before an offset on the current line. It goes on
// from the last count, so that a long line costs no more than its length.
func (r *Reader) characters(i int) int {
	if r.counted.line != r.line || r.counted.to > i || r.counted.to < r.bol {
		r.counted = count{line: r.line, to: r.bol}
	}
	r.counted.n += utf8.RuneCountInString(r.src[r.counted.to:i])
	r.counted.to = i
	return r.counted.n
}

// count is the number of characters from the beginning of a line to an offset.
type count struct{ line, to, n int }

// newline steps over the end of a line.
func (r *Reader) newline() {
	src, i := r.src, r.pos
	if i-r.bol > maxLine {
		r.longLine(i)
	}
	i++
	if src[i-1] == '\r' {
		switch {
		case i == len(src):
			r.short = true
		case src[i] == '\n':
			i++
		}
	}
	r.pos, r.bol = i, i
	r.line++
	r.wide, r.fresh = false, true
}

// longLine notes once a game that a line, which ends at offset end, is too long.
func (r *Reader) longLine(end int) {
	if r.g.longLine {
		return
	}
	if n := utf8.RuneCountInString(r.src[r.bol:end]); n > maxLine {
		r.g.longLine = true
		r.deviate(lineTooLong, archive.Pos{Line: r.line, Column: maxLine + 1}, fmt.Sprintf("%d characters", n), "at most 254 before the line end")
	}
}

// lineEnd is the offset where the current line ends.
func (r *Reader) lineEnd() int {
	if r.eolFrom <= r.pos && r.pos <= r.eol {
		return r.eol
	}
	src, i := r.src, r.pos
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		i++
	}
	if i == len(src) {
		r.short = true
		return i
	}
	r.eolFrom, r.eol = r.pos, i
	return i
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
	broken  bool // a comment ended the line

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
				r.deviate(blankLine, r.at(r.pos), "an empty line", "the tags and sections of a game without empty lines")
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
				r.deviate(blankLine, r.at(r.pos), "an empty line", "the section without empty lines")
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

// skipBlanks steps to the next character that is no blank and reports whether
// an empty line lay before it.
func (r *Reader) skipBlanks() (blank bool) {
	src := r.src
	for r.pos < len(src) {
		switch src[r.pos] {
		case ' ', '\t', '\v', '\f', endOfFile:
			r.pos++
		case '\n', '\r':
			blank = blank || r.fresh
			r.newline()
		default:
			return blank
		}
	}
	return blank
}

// endOfFile is the character with which old systems end a text.
const endOfFile = 0x1a

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

func sameLine(s string) bool { return strings.IndexByte(s, '\n') < 0 && strings.IndexByte(s, '\r') < 0 }

// blanks is the offset of the first character from i on that is no blank, over
// line ends but not over empty lines.
func (r *Reader) blanks(i int) int {
	src := r.src
	lines := 0
	for ; i < len(src); i++ {
		switch src[i] {
		case ' ', '\t':
		case '\n':
			if lines++; lines > 1 {
				return i
			}
		case '\r':
			if i+1 < len(src) && src[i+1] == '\n' {
				continue
			}
			if lines++; lines > 1 {
				return i
			}
		default:
			return i
		}
	}
	r.short = true
	return i
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
// line lies between: a play after its auction, a note after either.
func (r *Reader) joins() bool {
	switch r.src[r.nameFrom:r.nameTo] {
	case "Play":
		return r.g.has.has(tagAuction) && !r.g.has.has(tagPlay)
	case "Note":
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

// pass steps to an offset on the same line.
func (r *Reader) pass(end int) {
	for i := r.pos; i < end && !r.wide; i++ {
		r.wide = r.src[i] >= utf8.RuneSelf
	}
	r.pos = end
	r.fresh = false
}

// trailing gives the comments at hand to the board that has ended if no other
// game follows.
func (r *Reader) trailing() {
	if r.src[r.pos] == '[' {
		return
	}
	b := r.g.board
	start, comments, deviations := r.place, len(b.Comments), len(b.Deviations)
	for {
		r.skipBlanks()
		if r.pos >= len(r.src) {
			r.short = true
			return
		}
		switch c := r.src[r.pos]; {
		case c == '{' || c == ';' || c == '%' && r.pos == r.bol:
			r.addComment(archive.AfterBoard, 0)
		case c == '[' && r.beginsTag():
			r.place = start
			b.Comments, b.Deviations = b.Comments[:comments], b.Deviations[:deviations]
			r.fault = nil
			return
		default:
			r.stray()
		}
	}
}

// comment reads a comment or an escape line and says what it follows.
func (r *Reader) comment() {
	g, b := &r.g, r.g.board
	switch {
	case len(b.Tags) == 0 && g.about == noSection:
		if r.index == 0 && r.src[r.pos] == '%' && r.header() {
			return
		}
		r.addComment(archive.BeforeBoard, 0)
	case g.about == auctionSection:
		r.addComment(archive.AfterCall, len(b.Auction)-1)
	case g.about == playSection:
		r.addComment(archive.AfterCard, len(b.Play)-1)
	default:
		r.addComment(archive.AfterTag, len(b.Tags)-1)
	}
}

// header reads the escape lines that name the version and the export format.
func (r *Reader) header() bool {
	end := r.lineEnd()
	line := strings.TrimRight(r.src[r.pos+1:end], " \t")
	switch v, isVersion := strings.CutPrefix(line, " PBN "); {
	case line == " EXPORT":
		r.export = true
	case isVersion && len(v) == 3 && v[0] >= '1' && v[0] <= '9' && v[1] == '.' && v[2] >= '0' && v[2] <= '9':
		r.version = v
	default:
		return false
	}
	r.pass(end)
	return true
}

func (r *Reader) addComment(where archive.Where, at int) {
	c := archive.Comment{Pos: r.at(r.pos), Where: where, At: at}
	switch r.src[r.pos] {
	case '%':
		end := r.lineEnd()
		c.Text, c.Escape = r.src[r.pos+1:end], true
		r.pass(end)
	case ';':
		end := r.lineEnd()
		c.Text, c.Rest = r.src[r.pos+1:end], true
		r.pass(end)
	default:
		c.Text = r.brace()
	}
	r.g.broken = true
	r.g.board.Comments = append(r.g.board.Comments, c)
}

// brace reads a comment in braces. Line ends in it become "\n".
func (r *Reader) brace() string {
	from := r.pos + 1
	end := -1
	if from < r.noBrace {
		end = strings.IndexByte(r.src[from:], '}')
		if end < 0 {
			r.short = true
			r.noBrace = from
		}
	}
	if end < 0 {
		r.deviate(commentUnclosed, r.at(r.pos), "", "}")
		r.pass(r.lineEnd())
		return r.src[from:r.pos]
	}
	text := r.src[from : from+end]
	r.fresh = false
	for i := from; i < from+end; i++ {
		if c := r.src[i]; c == '\n' || c == '\r' {
			r.pos = i
			r.newline()
			i = r.pos - 1
		}
	}
	r.fresh = false
	r.pass(from + end + 1)
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	return text
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
