package pbn

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"arbiter/archive"
)

// maxLine is the number of characters a line may have before its end, with
// which it is one of 255.
const maxLine = 254

// place is a place in the text.
type place struct {
	pos   int  // offset in src
	line  int  // from 1
	bol   int  // offset of the beginning of the line
	wide  bool // the line has characters of more than one byte before pos
	fresh bool // only blanks stand before pos on the line
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

// pass steps to an offset on the same line.
func (r *Reader) pass(end int) {
	for i := r.pos; i < end && !r.wide; i++ {
		r.wide = r.src[i] >= utf8.RuneSelf
	}
	r.pos = end
	r.fresh = false
}
