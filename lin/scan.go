package lin

import (
	"strings"

	"arbiter/archive"
)

// cursor is a place in the window of the text that is being read.
type cursor struct {
	off   int // of the next byte in the window
	line  int // from 1
	start int // offset of the first byte of the line; it may lie before the window
	wide  int // bytes of the line before off that begin no character of their own
}

func (c *cursor) pos() archive.Pos {
	return archive.Pos{Line: c.line, Column: c.off - c.start - c.wide + 1}
}

// Classes of bytes: what a scan for the next bar has to stop at.
const (
	plain = iota
	bar
	feed
	carriage
	tail // of a character of UTF-8
)

var class = func() (t [256]uint8) {
	t['|'], t['\n'], t['\r'] = bar, feed, carriage
	for b := 0x80; b < 0xc0; b++ {
		t[b] = tail
	}
	return t
}()

// toBar moves to the next bar and reports whether there is one; without it, to
// the end of s.
func (c *cursor) toBar(s string) bool {
	i := c.off
	for i < len(s) {
		switch class[s[i]] {
		case bar:
			c.off = i
			return true
		case feed:
			c.line, c.start, c.wide = c.line+1, i+1, 0
		case carriage:
			if i+1 == len(s) || s[i+1] != '\n' {
				c.line, c.start, c.wide = c.line+1, i+1, 0
			}
		case tail:
			c.wide++
		}
		i++
	}
	c.off = i
	return false
}

// blanks moves over blanks and line breaks.
func (c *cursor) blanks(s string) {
	i := c.off
	for i < len(s) && s[i] <= ' ' {
		if s[i] == '\n' || s[i] == '\r' && (i+1 == len(s) || s[i+1] != '\n') {
			c.line, c.start, c.wide = c.line+1, i+1, 0
		}
		i++
	}
	c.off = i
}

// value is the text between two bars, with its place.
type value struct {
	text string
	archive.Pos
}

// at is the place of byte i of the value.
func (v value) at(i int) archive.Pos {
	w := walk{value: v}
	return w.at(i)
}

// walk finds the places of bytes of a value, one after the other.
type walk struct {
	value
	cur cursor
}

// at is the place of byte i, which must not be before that asked for last.
func (w *walk) at(i int) archive.Pos {
	c := &w.cur
	if c.line == 0 {
		c.line, c.start = w.Line, 1-w.Column
	}
	for s := w.text[:i]; ; c.off++ {
		if c.toBar(s); c.off >= len(s) {
			return c.pos()
		}
	}
}

// from is the value without its first i bytes.
func (v value) from(i int) value { return value{v.text[i:], v.at(i)} }

// trim is the value without blanks around it.
func (v value) trim() value {
	if n := len(v.text); n == 0 || v.text[0] > ' ' && v.text[n-1] > ' ' {
		return v
	}
	i := 0
	for i < len(v.text) && v.text[i] <= ' ' {
		i++
	}
	v = v.from(i)
	v.text = strings.TrimRight(v.text, " \t\r\n\v\f")
	return v
}
