package lin

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// Options say how a file is read.
type Options struct {
	// Strict makes the first deviation of a board an error.
	Strict bool
}

const (
	window   = 64 << 10 // bytes taken from the source at a time
	maxBoard = 1 << 20  // bytes a board may have
)

// Reader reads the boards of one file, one at a time and in memory that does
// not grow with the file. It is an archive.Reader.
type Reader struct {
	name  string
	opt   Options
	src   io.Reader
	step  int // bytes to take at a time, at least
	chunk []byte
	buf   string // the window: text from the source that is not yet read, and some before
	ended bool   // buf goes to the end of the text
	err   error  // what every further Next returns
	state
}

// state is what has to be put back when the window ends within a board.
type state struct {
	cur   cursor
	head  header
	index int  // boards read
	tags  bool // a tag was read
}

// NewReader reads the text of a file in UTF-8. The name is that of the file in
// errors.
func NewReader(name string, text []byte, opt Options) *Reader {
	r := NewStream(name, bytes.NewReader(text), opt)
	r.step = min(window, len(text)+1)
	return r
}

// NewStream reads a file in UTF-8 from src.
func NewStream(name string, src io.Reader, opt Options) *Reader {
	r := &Reader{name: name, opt: opt, src: src, step: window}
	r.cur.line = 1
	r.head.pair = -1
	return r
}

// Next reads the next board into b. It returns io.EOF after the last one and an
// *archive.Error for a fault of the text.
func (r *Reader) Next(b *archive.Board) error {
	for r.err == nil {
		before := r.state
		b.Reset()
		d := draft{b: b}
		whole, some := r.parse(&d)
		if !whole {
			r.state = before
			r.err = r.fill()
			continue
		}
		if !some {
			r.err = io.EOF
			if !r.tags && strings.Trim(r.buf, "\ufeff \t\r\n") != "" {
				r.err = r.fault("not-lin", archive.Pos{Line: 1, Column: 1}, "text without tags", "tag|value|")
			}
			break
		}
		r.index++
		b.Index = r.index
		if r.opt.Strict && len(b.Deviations) > 0 {
			r.err = &archive.Error{File: r.name, Deviation: b.Deviations[0]}
			break
		}
		return nil
	}
	return r.err
}

func (r *Reader) fault(name string, p archive.Pos, found, expected string) error {
	return &archive.Error{File: r.name, Deviation: archive.Deviation{Name: name, Pos: p, Found: found, Expected: expected}}
}

// fill takes more text into the window, which begins at the cursor then.
func (r *Reader) fill() error {
	rest := r.buf[r.cur.off:]
	if len(rest) >= maxBoard {
		if !r.tags && r.index == 0 && !strings.Contains(rest, "|") {
			return r.fault("not-lin", r.cur.pos(), "text without tags", "tag|value|")
		}
		return r.fault("board-too-long", r.cur.pos(), fmt.Sprintf("%d bytes without the end of a board", len(rest)), "qx, pn, st or md of the next one")
	}
	n := max(r.step, len(rest)) // doubled, so that a long board is not read again too often
	if len(r.chunk) < n {
		r.chunk = make([]byte, n)
	}
	got, err := io.ReadFull(r.src, r.chunk[:n])
	switch err {
	case nil:
	case io.EOF, io.ErrUnexpectedEOF:
		r.ended = true
	default:
		return fmt.Errorf("%s: %w", r.name, err)
	}
	var buf strings.Builder
	buf.Grow(len(rest) + got)
	buf.WriteString(rest)
	buf.Write(r.chunk[:got])
	r.buf = buf.String()
	r.cur.start -= r.cur.off
	r.cur.off = 0
	if r.index == 0 && r.cur == (cursor{line: 1}) && strings.HasPrefix(r.buf, "\ufeff") {
		r.cur = cursor{off: 3, line: 1, start: 3}
	}
	return nil
}

// The tags that are read, as their two letters.
const (
	tagAH uint16 = 'a'<<8 | 'h'
	tagAN uint16 = 'a'<<8 | 'n'
	tagBN uint16 = 'b'<<8 | 'n'
	tagMB uint16 = 'm'<<8 | 'b'
	tagMC uint16 = 'm'<<8 | 'c'
	tagMD uint16 = 'm'<<8 | 'd'
	tagMP uint16 = 'm'<<8 | 'p'
	tagNT uint16 = 'n'<<8 | 't'
	tagPC uint16 = 'p'<<8 | 'c'
	tagPG uint16 = 'p'<<8 | 'g'
	tagPN uint16 = 'p'<<8 | 'n'
	tagPW uint16 = 'p'<<8 | 'w'
	tagQX uint16 = 'q'<<8 | 'x'
	tagRH uint16 = 'r'<<8 | 'h'
	tagRS uint16 = 'r'<<8 | 's'
	tagST uint16 = 's'<<8 | 't'
	tagSV uint16 = 's'<<8 | 'v'
	tagVG uint16 = 'v'<<8 | 'g'
)

// draft is a board while it is read.
type draft struct {
	b      *archive.Board
	pos    archive.Pos // of its first tag
	room   byte        // o or c; 0: none said
	number string      // its number in qx, or else in ah
	name   value       // ah, as long as it gives the number

	vg                  bool // its header has one
	qx, md, rh, ah, sv  bool // tags it has
	title, names        bool // their tags are in b.Tags
	claim, freshResults bool
	some                bool // there is something in it
}

// begins reports whether the tag begins another board.
func (d *draft) begins(tag uint16) bool {
	switch tag {
	case tagQX:
		return d.md || d.qx
	case tagVG, tagRS, tagPN, tagPW, tagMP, tagBN, tagST:
		return d.md || len(d.b.Auction) > 0 || len(d.b.Play) > 0
	case tagMD:
		return d.md
	case tagRH:
		return d.rh && d.begun()
	case tagAH:
		return d.ah && d.begun()
	case tagSV:
		return d.sv && d.begun()
	}
	return false
}

func (d *draft) begun() bool {
	return d.md && (len(d.b.Auction) > 0 || len(d.b.Play) > 0 || d.claim)
}

func (d *draft) tag(name, text string, p archive.Pos, inherited bool) {
	d.b.Tags = append(d.b.Tags, archive.Tag{Name: name, Value: text, Pos: p, Inherited: inherited})
}

// keep keeps a tag that no field holds.
func (d *draft) keep(tag string, v value) { d.tag(kept+tag, v.text, v.Pos, false) }

func (d *draft) deviates(name string, p archive.Pos, found, expected string) {
	d.b.Deviations = append(d.b.Deviations, archive.Deviation{Name: name, Pos: p, Found: found, Expected: expected})
}

// parse reads a board from the cursor on. whole is false when the window ends
// before the board does, some when there was a board.
func (r *Reader) parse(d *draft) (whole, some bool) {
	s, c := r.buf, &r.cur
	for {
		c.blanks(s)
		before := *c
		if c.off >= len(s) {
			break
		}
		var tag uint16
		var name string
		told := -1 // deviations before that of an odd tag
		if i := c.off; i+2 < len(s) && s[i+2] == '|' && small(s[i]) && small(s[i+1]) {
			tag = uint16(s[i])<<8 | uint16(s[i+1])
			name = s[i : i+2]
			c.off = i + 3
			if d.some && d.quick(tag, s, c) {
				continue
			}
		} else {
			if !c.toBar(s) {
				if !r.ended {
					return false, false
				}
				v := value{s[before.off:], before.pos()}.trim()
				if d.some {
					d.deviates("tag-without-value", v.Pos, archive.Quote(v.text), "a bar and a value")
					if len(v.text) != 2 {
						d.comment(v)
					}
				}
				break
			}
			name = strings.TrimRight(s[before.off:c.off], " \t\r\n")
			c.off++
			told = len(d.b.Deviations)
			tag, name = d.oddTag(name, before.pos())
			if name == "" {
				for c.off < len(s) && s[c.off] == '|' {
					c.off++
				}
				continue
			}
		}
		if d.begins(tag) {
			*c = before
			if told >= 0 {
				d.b.Deviations = d.b.Deviations[:told] // it is the next board's
			}
			break
		}
		v := value{Pos: c.pos()}
		from := c.off
		if c.toBar(s) {
			v.text = s[from:c.off]
			c.off++
		} else {
			if !r.ended {
				return false, false
			}
			v.text = s[from:]
			d.deviates("unterminated-value", c.pos(), "the end of the file", "a bar after the value of "+name)
		}
		r.tags = true
		if d.pos.Line == 0 {
			d.pos = before.pos()
		}
		r.take(d, tag, name, v, before.pos())
	}
	if c.off >= len(s) && !r.ended {
		return false, false
	}
	if !d.some {
		return true, false
	}
	r.finish(d)
	return true, true
}

// quick reads the tags that most of a file consists of, in their plain form: a
// call, a card, the end of a page. Everything else it leaves alone.
func (d *draft) quick(tag uint16, s string, c *cursor) bool {
	i := c.off
	if i+2 >= len(s) {
		return false
	}
	switch tag {
	case tagPC:
		if s[i+2] != '|' || d.claim {
			return false
		}
		k := card(s[i], s[i+1])
		if k == bridge.NoCard {
			return false
		}
		d.played(k, c.pos())
		c.off = i + 3
		return true
	case tagPG:
		if s[i] != '|' {
			return false
		}
		c.off = i + 1
		return true
	case tagMB:
		size := 1
		if s[i+1] != '|' {
			size = 2
		}
		k, n := call(s[i : i+size])
		if s[i+size] != '|' || n != size || len(d.b.Play) > 0 {
			return false
		}
		d.b.Auction = append(d.b.Auction, archive.Call{Call: k, Pos: c.pos()})
		c.off = i + size + 1
		return true
	}
	return false
}

func small(b byte) bool { return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' }

// oddTag is a tag that is not two small letters. Its deviation is noted; it is
// empty where there is no tag.
func (d *draft) oddTag(name string, p archive.Pos) (tag uint16, lower string) {
	if name == "" {
		d.deviates("stray-bar", p, "a bar", "a tag")
		return 0, ""
	}
	if len(name) == 2 {
		lower = strings.ToLower(name)
		if small(lower[0]) && small(lower[1]) {
			if lower != name {
				d.deviates("tag-case", p, name, lower)
			}
			return uint16(lower[0])<<8 | uint16(lower[1]), lower
		}
	}
	d.deviates("tag-form", p, archive.Quote(name), "two letters or digits")
	return 0, name
}

// take reads one tag into the board.
func (r *Reader) take(d *draft, tag uint16, name string, v value, at archive.Pos) {
	switch tag {
	case tagMB:
		d.calls(v)
	case tagPC:
		d.cards(v)
	case tagPG:
		if v.text != "" {
			d.keep(name, v)
		}
		return // a page break alone makes no board
	case tagAN:
		d.alert(v)
	case tagNT:
		if v.text == "" {
			return
		}
		d.comment(v)
	case tagMC:
		d.claimed(v.trim())
	case tagMD:
		d.md = true
		r.settle(d)
		r.head.putNames(d, r.index)
		d.deal(v.trim())
	case tagSV:
		if v = v.trim(); v.text != "" && d.once(&d.sv, name, v) {
			d.vulnerability(v)
		}
	case tagRH:
		if v.text != "" && d.once(&d.rh, name, v) {
			d.keep(name, v)
		}
		d.rh = true
	case tagST:
		if v.text != "" {
			d.keep(name, v)
		}
	case tagAH:
		if v = v.trim(); v.text != "" && d.once(&d.ah, name, v) {
			d.boardName(v)
		}
	case tagQX:
		d.qx = true
		d.pos = at
		r.settle(d)
		d.roomAndBoard(v.trim())
	case tagPN:
		r.head.setNames(d, v, r.index)
	case tagVG:
		r.head.setTitle(d, v)
		r.head.titleAt = r.index
	case tagRS:
		r.head.setResults(v)
		d.freshResults = true
	case tagBN:
		r.head.boards = strings.Clone(v.text)
		d.keep(name, v)
	case tagPW, tagMP:
		d.keep(name, v)
	default:
		if tag != 0 {
			d.deviates("unknown-tag", at, name, "a tag of LIN")
		}
		d.keep(name, v)
	}
	d.some = d.some || !headOnly(tag)
}

// headOnly reports whether the tag stands before boards and makes none alone.
func headOnly(tag uint16) bool {
	switch tag {
	case tagVG, tagRS, tagPN, tagPW, tagMP, tagBN, tagST, tagRH:
		return true
	}
	return false
}
