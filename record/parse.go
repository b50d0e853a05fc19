package record

import (
	"fmt"
	"strings"

	"arbiter/table"
)

// Parse reads the records of one file. The name is for messages. The first
// word that cannot be read, or tag that cannot be meant, is returned as *Error
// and nothing else is; only a record that expects an error may hold one, which
// then is kept in its Tag or Item.
func Parse(name string, data []byte) (*File, error) {
	p := newParser(name, data)
	for !p.done() {
		p.record()
		if p.err != nil {
			return nil, p.err
		}
	}
	return p.file, nil
}

// ParseEvents reads events, as they stand in a record; anything else but
// comments is an error.
func ParseEvents(line string) ([]*table.Event, error) {
	p := newParser("", []byte(line))
	p.rec = &Record{}
	p.course()
	if p.wrong == nil && !p.done() {
		p.fail(p.pos, quote("["), "an event", "")
		p.wrong = p.err
	}
	if p.wrong != nil {
		return nil, p.wrong
	}
	for _, it := range p.items {
		if it.Expect != nil {
			return nil, &Error{Line: it.Line, Column: it.Column, Found: quote("expect"), Expected: "an event"}
		}
	}
	p.rec.Items = p.items
	return p.rec.Events(), nil
}

// record reads one record, or the comments at the end of the file.
func (p *parser) record() {
	p.rec = &Record{File: p.name, Index: len(p.file.Records) + 1}
	p.tags, p.wrong, p.expected, p.apart = p.tags[:0], nil, false, false
	next := p.head()
	if p.err != nil {
		return
	}
	if len(p.tags) == 0 {
		if !p.done() {
			p.unexpected(`a tag such as [Deal "N:..."]`)
		}
		p.file.Tail = next
		return
	}
	p.rec.Tags = append([]Tag(nil), p.tags...)
	if p.lastTag().Name == tagRecord {
		p.items = p.items[:0]
		p.course()
		if p.err != nil {
			return
		}
		next = p.cut()
		p.rec.Items = append([]Item(nil), p.items...)
	}
	p.checkTags()
	if p.wrong != nil && !p.expected {
		p.err = p.wrong
		return
	}
	p.file.Records = append(p.file.Records, p.rec)
	if len(next) > 0 {
		next[0].Gap = false
	}
	if p.done() {
		p.file.Tail = next
	}
	p.ahead = next
}

// cut takes the comments off the end of the items that belong to the tags that
// follow: those after the last blank lines.
func (p *parser) cut() []Comment {
	if p.done() {
		return nil
	}
	from := len(p.items)
	for i := len(p.items) - 1; i >= 0; i-- {
		it := &p.items[i]
		if it.Comment == nil {
			break
		}
		if it.Gap || i == 0 && p.apart {
			from = i
		}
	}
	var out []Comment
	for _, it := range p.items[from:] {
		out = append(out, *it.Comment)
	}
	p.items = p.items[:from]
	return out
}

// comment takes a comment from the current block.
func (p *parser) comment(c Comment) *Comment {
	if len(p.remarks) == cap(p.remarks) {
		p.remarks = make([]Comment, 0, blockSize(cap(p.remarks)))
	}
	p.remarks = append(p.remarks, c)
	return &p.remarks[len(p.remarks)-1]
}

// row is what is known of the line that is being read.
type row struct {
	things int  // what stands on it so far
	gap    bool // a blank line stands before it
	events bool // an event stands on it
	comma  bool // a comma stands before pos
	closed bool // nothing but comments may follow
}

// course reads the items of a record up to the next tag.
func (p *parser) course() {
	var r row
	for p.err == nil && !p.done() {
		switch c := p.blanks(); c {
		case '\n':
			r = row{gap: r.things == 0}
			p.newline()
		case ';', '{':
			p.remark(&r, p.anyComment(c))
		case '[':
			if r.things == 0 {
				if len(p.items) == 0 && !r.gap && len(p.tags) > 0 {
					p.fail(p.pos, quote("["), "an event", "the tag TableRecord is the last one of a record")
				}
				return
			}
			p.item(&r)
		case ',':
			if !r.events || r.comma || r.closed {
				p.item(&r)
				break
			}
			p.pos++
			r.comma = true
		default:
			if c == '%' && p.pos == p.base && r.things == 0 {
				p.remark(&r, p.anyComment(c))
				break
			}
			p.item(&r)
		}
	}
}

// remark adds a comment item.
func (p *parser) remark(r *row, c Comment) {
	c.Joined, c.Gap = r.things > 0, r.things == 0 && r.gap && len(p.items) > 0
	if len(p.items) == 0 {
		p.apart = r.gap
	}
	p.items = append(p.items, Item{Comment: p.comment(c), Joined: c.Joined, Gap: c.Gap})
	r.things++
}

// item reads an event or expectation. A line that cannot be read becomes a
// Wrong item.
func (p *parser) item(r *row) {
	at, line, colPos, col := p.pos, p.line, p.colPos, p.col
	it := Item{Pos: p.posOf(at), Joined: r.things > 0, Gap: r.things == 0 && r.gap && len(p.items) > 0}
	p.pending = p.pending[:0]
	w := p.word()
	switch {
	case r.closed:
		p.pos = at
		p.unexpected("the end of the line")
	case r.events && !r.comma:
		p.pos = at
		p.unexpected("a comma or the end of the line")
	case strings.EqualFold(w, "expect"):
		if r.events {
			p.fail(at, quote(w), "an event", "an expectation stands on a line of its own")
			break
		}
		it.Expect = p.expectation()
		r.closed = true
		if x := it.Expect; x != nil && x.Assert == AssertError && !x.Not {
			p.expected = true
		}
	default:
		it.Event = p.event(w, at)
	}
	if p.err != nil {
		if p.unclosed {
			return
		}
		p.pos, p.line, p.colPos, p.col = at, line, colPos, col
		text := p.restOfLine(at)
		p.pos += len(text)
		p.err.Record, p.err.Item = p.rec.Index, len(p.items)+1
		it.Event, it.Expect = nil, nil
		it.Wrong = &Wrong{Text: strings.TrimRight(text, " \t"), Comma: r.events && r.comma, Err: p.err}
		if p.wrong == nil {
			p.wrong = p.err
		}
		p.err = nil
		p.pending = p.pending[:0]
	}
	p.items = append(p.items, it)
	r.things++
	if it.Event != nil {
		r.events, r.comma = true, false
	}
	for _, c := range p.pending {
		p.items = append(p.items, Item{Comment: p.comment(c), Joined: true})
		r.things++
	}
}

// String names the record in messages: its event tag, or its number.
func (r *Record) String() string {
	if v := r.Value("Event"); v != "" {
		return v
	}
	return fmt.Sprintf("record %d", r.Index)
}
