package rbn

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"arbiter/archive"
)

// Options say how a file is read.
type Options struct {
	// Strict makes the first deviation of a record an error.
	Strict bool
}

// maxRecord is how many bytes a record may have.
const maxRecord = 1 << 20

// Reader reads the records of one file, one at a time. It is an archive.Reader.
type Reader struct {
	name   string
	opt    Options
	src    *bufio.Reader
	err    error // what every further Next returns
	index  int
	line   int    // lines read
	record []byte // of the text
	first  int    // the line it begins in
	lines  []line
	stays  [len(repeating)]line // the labels that hold on, as they stand last
}

// repeating are the labels that hold for the records that follow.
const repeating = "DTLEFSKNBH"

// labels are all labels with data; digits are notes.
const labels = repeating + "ACPRMI"

// line is a line with a label, or a comment (label '{').
type line struct {
	label byte
	text  string
	archive.Pos
	counted, column int // bytes of the text and the characters they are, for at
}

// at is the place of byte i of the text. Asked for one place after the other it
// does not count again from the beginning.
func (l *line) at(i int) archive.Pos {
	if i < l.counted {
		l.counted, l.column = 0, 0
	}
	l.column += utf8.RuneCountInString(l.text[l.counted:i])
	l.counted = i
	p := l.Pos
	p.Column += l.column
	return p
}

// NewReader reads the text of a file in UTF-8. The name is that of the file in
// errors.
func NewReader(name string, text []byte, opt Options) *Reader {
	return NewStream(name, bytes.NewReader(text), opt)
}

// NewStream reads a file in UTF-8 from src.
func NewStream(name string, src io.Reader, opt Options) *Reader {
	return &Reader{name: name, opt: opt, src: bufio.NewReader(src)}
}

// Next reads the next record into b. It returns io.EOF after the last one and an
// *archive.Error for a fault of the text.
func (r *Reader) Next(b *archive.Board) error {
	if r.err != nil {
		return r.err
	}
	if r.err = r.take(); r.err != nil {
		return r.err
	}
	b.Reset()
	d := draft{b: b}
	r.split(&d)
	if r.index == 0 && !d.labelled {
		r.err = r.fault("not-rbn", r.first, "a line without a label", "a line as in \"B 8\"")
		return r.err
	}
	r.index++
	b.Index = r.index
	b.Pos = archive.Pos{Line: r.first, Column: 1}
	r.build(&d)
	if r.opt.Strict && len(b.Deviations) > 0 {
		r.err = &archive.Error{File: r.name, Deviation: b.Deviations[0]}
		return r.err
	}
	return nil
}

func (r *Reader) fault(name string, line int, found, expected string) error {
	return &archive.Error{File: r.name, Deviation: archive.Deviation{
		Name: name, Pos: archive.Pos{Line: line, Column: 1}, Found: found, Expected: expected}}
}

// take reads the lines of the next record.
func (r *Reader) take() error {
	r.record = r.record[:0]
	for {
		from := len(r.record)
		err := r.takeLine()
		if err != nil && err != io.EOF {
			return err
		}
		if len(bytes.TrimSpace(r.record[from:])) == 0 {
			r.record = r.record[:from]
			if from > 0 {
				return nil
			}
		} else if from == 0 {
			r.first = r.line
		}
		if err == io.EOF {
			if len(r.record) > 0 {
				return nil
			}
			return io.EOF
		}
	}
}

// takeLine appends a line to the record.
func (r *Reader) takeLine() error {
	r.line++
	for {
		part, err := r.src.ReadSlice('\n')
		r.record = append(r.record, part...)
		if len(r.record) > maxRecord {
			return r.fault("record-too-long", r.line, fmt.Sprintf("more than %d bytes", maxRecord), "an empty line")
		}
		if err != bufio.ErrBufferFull {
			if err != nil && err != io.EOF {
				err = fmt.Errorf("%s: %w", r.name, err)
			}
			return err
		}
	}
}

// draft is a board while it is read.
type draft struct {
	b        *archive.Board
	labelled bool // the record has a line with a label
	notes    [2][10]line
	used     [2][10]bool
}

func (d *draft) deviates(name string, p archive.Pos, found, expected string) {
	d.b.Deviations = append(d.b.Deviations, archive.Deviation{Name: name, Pos: p, Found: found, Expected: expected})
}

// split finds the lines of the record.
func (r *Reader) split(d *draft) {
	r.lines = r.lines[:0]
	rest := strings.TrimPrefix(string(r.record), "\ufeff")
	var comment *strings.Builder // the comment that goes on
	for number := r.first; rest != ""; number++ {
		var text string
		text, rest, _ = strings.Cut(rest, "\n")
		text = strings.TrimRight(text, " \t\r")
		l := line{text: text, Pos: archive.Pos{Line: number, Column: 1}}
		if comment != nil || strings.HasPrefix(text, "{") {
			if comment == nil {
				comment = new(strings.Builder)
				r.lines = append(r.lines, line{label: '{', Pos: l.Pos})
				l.text, l.Column = text[1:], 2
			} else {
				comment.WriteByte('\n')
			}
			text, closed := d.closing(l)
			comment.WriteString(text)
			if closed {
				r.lines[len(r.lines)-1].text = comment.String()
				comment = nil
			}
			continue
		}
		if text == "" {
			continue
		}
		switch label := text[0]; {
		case label >= 'a' && label <= 'z' && (len(text) == 1 || text[1] == ' '):
			d.deviates("label-case", l.Pos, text[:1], strings.ToUpper(text[:1]))
			l.label = label - 'a' + 'A'
		case label >= 'A' && label <= 'Z' || label >= '0' && label <= '9':
			l.label = label
		default:
			d.deviates("line", l.Pos, archive.Quote(text), "a label or {")
			l.label = '{'
			r.lines = append(r.lines, l)
			continue
		}
		d.labelled = true
		l.text = text[1:]
		l.Column = 2
		if l.text != "" && l.text[0] != ' ' {
			d.deviates("label-space", l.Pos, archive.Quote(text), "a blank behind "+text[:1])
		}
		trimmed := strings.TrimLeft(l.text, " \t")
		l.Column += len(l.text) - len(trimmed)
		l.text = trimmed
		r.lines = append(r.lines, l)
	}
	if comment != nil {
		last := &r.lines[len(r.lines)-1]
		last.text = comment.String()
		d.deviates("comment-open", last.Pos, archive.Quote(last.text), "} at the end of a line")
	}
}

// closing is a line of a comment without the brace that closes it.
func (d *draft) closing(l line) (text string, closed bool) {
	i := strings.LastIndexByte(l.text, '}')
	if i < 0 {
		return l.text, false
	}
	if rest := l.text[i+1:]; rest != "" {
		d.deviates("comment-close", l.at(i+1), archive.Quote(rest), "the end of the line behind }")
	}
	return l.text[:i] + l.text[i+1:], true
}

// build makes the board of the lines.
func (r *Reader) build(d *draft) {
	var stated [128]bool
	play := false
	for i := range r.lines {
		l := &r.lines[i]
		if l.label == '{' {
			continue
		}
		switch k := strings.IndexByte(repeating, l.label); {
		case l.label >= '0' && l.label <= '9':
			part := 0
			if play {
				part = 1
			}
			if n := &d.notes[part][l.label-'0']; n.Line > 0 {
				d.deviates("label-repeated", l.Pos, string(l.label), "each note once")
			} else {
				*n = *l
			}
			continue
		case k >= 0 && !stated[l.label]:
			r.stays[k] = *l
			r.stays[k].text = strings.Clone(l.text)
		case l.label == 'P':
			play = true
		}
		stated[l.label] = true
	}
	for k := range r.stays {
		if l := r.stays[k]; l.Line > 0 && !stated[l.label] {
			d.tags(l, true)
		}
	}
	clear(stated[:])
	var last byte
	for _, l := range r.lines {
		switch {
		case l.label == '{':
			d.comment(l, last)
			continue
		case l.label >= '0' && l.label <= '9':
			continue
		case !strings.Contains(labels, string(l.label)):
			d.deviates("label-unknown", l.Pos, string(l.label), "one of "+labels)
			d.keep(l, false)
		case stated[l.label]:
			d.deviates("label-repeated", l.Pos, string(l.label), "each label once a record")
			d.keep(l, false)
		default:
			stated[l.label] = true
			d.tags(l, false)
		}
		last = l.label
	}
	d.finish()
}

// comment keeps text at its place, behind a line of the label.
func (d *draft) comment(l line, after byte) {
	c := archive.Comment{Text: l.text, Pos: l.Pos}
	switch b := d.b; after {
	case 0:
	case 'A':
		c.Where, c.At = archive.AfterCall, len(b.Auction)-1
	case 'P':
		c.Where, c.At = archive.AfterCard, len(b.Play)-1
	case 'R', 'M', 'I':
		c.Where = archive.AfterBoard
	default:
		if len(b.Tags) > 0 {
			c.Where, c.At = archive.AfterTag, len(b.Tags)-1
		}
	}
	d.b.Comments = append(d.b.Comments, c)
}
