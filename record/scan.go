package record

import (
	"strings"
	"unicode/utf8"

	"arbiter/bridge"
	"arbiter/table"
)

// parser reads one file by hand over one string, so that every word of the
// model is a part of that string and costs nothing.
//
// Invariant: src ends with a line feed, and pos is at most the place of a line
// feed while a line is being read.
type parser struct {
	name string
	src  string
	pos  int
	line int // of pos, from 1

	// The column of the byte colPos of this line is col.
	colPos, col int

	// A line, number baseLine, began at base; pos is there or later.
	base, baseLine int

	file    *File
	rec     *Record
	tags    []Tag     // of rec, copied when the head is complete
	items   []Item    // of rec, copied when the record is complete
	pending []Comment // comments met inside an item; they follow it
	err     *Error

	wrong    *Error    // the first error of rec
	expected bool      // rec expects an error
	apart    bool      // a blank line stands before the course of rec, which begins with a comment
	unclosed bool      // a braced comment has no end
	ahead    []Comment // those above the first tag of the next record

	events  []table.Event
	expects []Expectation
	remarks []Comment
	cards   []bridge.Card
}

func newParser(name string, data []byte) *parser {
	return &parser{name: name, src: clean(data), line: 1, col: 1, baseLine: 1, file: &File{Name: name}}
}

// clean is the text with UTF-8 characters, without a byte order mark, with
// single line feeds, and one at the end. Text that is no UTF-8 is Latin-1, as
// the PBN standard says.
func clean(data []byte) string {
	var b strings.Builder
	b.Grow(len(data) + 1)
	b.Write(data)
	b.WriteByte('\n')
	t := b.String()
	if !utf8.ValidString(t) {
		var u strings.Builder
		u.Grow(2 * len(t))
		for i := range len(t) {
			u.WriteRune(rune(t[i]))
		}
		t = u.String()
	}
	t = strings.TrimPrefix(t, "\ufeff")
	if strings.IndexByte(t, '\r') >= 0 {
		t = strings.ReplaceAll(t, "\r\n", "\n")
		t = strings.ReplaceAll(t, "\r", "\n")
	}
	return t
}

// ends marks the bytes that end a word.
var ends = [256]bool{
	' ': true, '\t': true, '\n': true, ',': true, ';': true, '{': true, '}': true,
	'"': true, '(': true, ')': true, '[': true, ']': true, ':': true, '>': true,
}

// posOf is the place of the byte at, which is not before colPos on the current
// line.
func (p *parser) posOf(at int) Pos {
	if at > p.colPos {
		p.col += utf8.RuneCountInString(p.src[p.colPos:at])
		p.colPos = at
	}
	return Pos{p.line, p.col}
}

// newline steps over the line feed at pos.
func (p *parser) newline() {
	p.pos++
	p.line++
	p.colPos, p.col = p.pos, 1
	p.base, p.baseLine = p.pos, p.line
}

// done reports whether the whole text is read.
func (p *parser) done() bool { return p.pos >= len(p.src) }

// blanks steps over blanks only.
func (p *parser) blanks() byte {
	i := p.pos
	for p.src[i] == ' ' || p.src[i] == '\t' {
		i++
	}
	p.pos = i
	return p.src[i]
}

// skip steps over blanks and braced comments inside an item and returns the
// next byte, which it leaves unread.
func (p *parser) skip() byte {
	for p.err == nil {
		c := p.blanks()
		if c != '{' {
			return c
		}
		if text, ok := p.brace(); ok {
			p.pending = append(p.pending, Comment{Style: BraceComment, Text: text, Joined: true})
		}
	}
	return '\n'
}

// brace reads the braced comment at pos.
func (p *parser) brace() (string, bool) {
	end := strings.IndexByte(p.src[p.pos:], '}')
	if end < 0 {
		p.unclosed = true
		p.fail(p.pos, quote("{"), `} at the end of the comment`, "")
		return "", false
	}
	text := p.src[p.pos+1 : p.pos+end]
	p.pos += end + 1
	if n := strings.Count(text, "\n"); n > 0 {
		p.line += n
		p.colPos = p.pos - (len(text) - strings.LastIndexByte(text, '\n'))
		p.col = 1
	}
	return strings.Trim(text, " \t\n"), true
}

// lineComment reads the comment from the sign at pos to the end of the line.
func (p *parser) lineComment() string {
	text := p.restOfLine(p.pos + 1)
	p.pos += 1 + len(text)
	return strings.Trim(text, " \t")
}

// restOfLine is the text from the byte at to the end of its line.
func (p *parser) restOfLine(at int) string {
	return p.src[at : at+strings.IndexByte(p.src[at:], '\n')]
}

// word reads the next word of an item; empty at a sign or the line's end.
func (p *parser) word() string {
	p.skip()
	i := p.pos
	for !ends[p.src[i]] {
		i++
	}
	w := p.src[p.pos:i]
	p.pos = i
	return w
}

// peek is the next word, left unread.
func (p *parser) peek() string {
	p.skip()
	i := p.pos
	for !ends[p.src[i]] {
		i++
	}
	return p.src[p.pos:i]
}

// take reads the next word if it is w, in either case.
func (p *parser) take(w string) bool {
	if t := p.peek(); strings.EqualFold(t, w) {
		p.pos += len(t)
		return true
	}
	return false
}

// sign reads the next byte if it is c.
func (p *parser) sign(c byte) bool {
	if p.skip() != c || p.err != nil {
		return false
	}
	p.pos++
	return true
}

// quoted reads a text in quotation marks; a backslash stands before a mark or
// a backslash that belongs to it.
func (p *parser) quoted() (string, bool) {
	if p.skip() != '"' {
		return "", p.unexpected("a text in quotation marks")
	}
	start := p.pos + 1
	escaped := false
	for i := start; ; i++ {
		switch p.src[i] {
		case '\n':
			return "", p.fail(p.pos, quote(p.src[p.pos:i]), "a quotation mark at the end of the text", "")
		case '\\':
			if c := p.src[i+1]; c == '"' || c == '\\' {
				escaped = true
				i++
			}
		case '"':
			p.pos = i + 1
			t := p.src[start:i]
			if escaped {
				t = strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(t)
			}
			return t, true
		}
	}
}

// fail notes the first error and returns false. The place is the byte at.
func (p *parser) fail(at int, found, expected, hint string) bool {
	if p.err != nil {
		return false
	}
	start := strings.LastIndexByte(p.src[:at], '\n') + 1
	p.err = &Error{
		File: p.name, Line: p.baseLine + strings.Count(p.src[p.base:start], "\n"), Column: 1 + utf8.RuneCountInString(p.src[start:at]),
		Found: found, Expected: expected, Hint: hint,
	}
	return false
}

// unexpected fails at the next word or sign. The known words give the hint.
func (p *parser) unexpected(expected string, known ...string) bool {
	p.skip()
	if p.err != nil {
		return false
	}
	w := p.peek()
	if w == "" {
		if c := p.src[p.pos]; c == '\n' || c == ';' {
			return p.fail(p.pos, "end of line", expected, "")
		}
		return p.fail(p.pos, quote(p.src[p.pos:p.pos+1]), expected, "")
	}
	return p.fail(p.pos, quote(w), expected, didYouMean(w, known...))
}

// lower writes w in lower case into buf, as far as it fits.
func lower(buf *[24]byte, w string) []byte {
	n := copy(buf[:], w)
	for i, c := range buf[:n] {
		if 'A' <= c && c <= 'Z' {
			buf[i] = c | 0x20
		}
	}
	return buf[:n]
}
