package record

import (
	"bytes"
	"io"
	"unicode/utf8"
)

// Write writes the records in the canonical text form: one tag a line, one
// blank line between records, the words as the notation has them, suits and
// cards in capitals, lines as the items say.
func Write(w io.Writer, f *File) error {
	_, err := w.Write(f.AppendText(nil))
	return err
}

// String is the file in the canonical text form.
func (f *File) String() string { return string(f.AppendText(nil)) }

// AppendText appends the canonical text form to b.
func (f *File) AppendText(b []byte) []byte {
	start := len(b)
	for _, r := range f.Records {
		if len(b) > start {
			b = append(b, '\n')
		}
		b = r.AppendText(b)
	}
	if len(f.Tail) > 0 && len(b) > start {
		b = append(b, '\n')
	}
	return appendComments(b, f.Tail, true)
}

// AppendText appends the record in the canonical text form to b.
func (r *Record) AppendText(b []byte) []byte {
	for i := range r.Tags {
		b = appendTag(b, &r.Tags[i])
	}
	return appendItems(b, r.Items)
}

// appendComments appends comments that stand above a tag, with the line's end
// behind the last one.
func appendComments(b []byte, cs []Comment, end bool) []byte {
	for i, c := range cs {
		switch {
		case i == 0:
		case c.Joined:
			b = append(b, ' ')
		default:
			b = append(b, '\n')
		}
		if c.Gap {
			b = append(b, '\n')
		}
		b = appendComment(b, c)
	}
	if end && len(cs) > 0 {
		b = append(b, '\n')
	}
	return b
}

func appendComment(b []byte, c Comment) []byte {
	switch c.Style {
	case BraceComment:
		b = append(b, '{')
		b = append(b, c.Text...)
		return append(b, '}')
	case EscapeComment:
		b = append(b, '%')
		return append(b, c.Text...)
	}
	b = append(b, ';')
	if c.Text != "" {
		b = append(b, ' ')
	}
	return append(b, c.Text...)
}

func appendTag(b []byte, t *Tag) []byte {
	b = appendComments(b, t.Before, true)
	b = append(b, '[')
	b = append(b, t.Name...)
	b = append(b, ' ')
	b = appendQuoted(b, t.Value)
	b = append(b, ']')
	for _, c := range t.After {
		b = append(b, ' ')
		b = appendComment(b, c)
	}
	b = append(b, '\n')
	for _, l := range t.Lines {
		b = append(b, l...)
		b = append(b, '\n')
	}
	return appendAuction(b, t.Auction)
}

// appendAuction appends the calls, four a line.
func appendAuction(b []byte, es []Entry) []byte {
	calls := 0
	fresh, closed := true, false // the line is empty; a comment has closed it
	for i := range es {
		e := &es[i]
		comment := e.Kind == EntryComment
		switch {
		case fresh:
		case closed || comment && !e.Comment.Joined || e.Kind == EntryCall && calls%4 == 0:
			b = append(b, '\n')
		default:
			b = append(b, ' ')
		}
		fresh, closed = false, comment && e.Comment.Style != BraceComment
		switch e.Kind {
		case EntryCall:
			calls++
			b = append(b, e.Call.String()...)
		case EntryAllPass:
			b = append(b, "AP"...)
		case EntryMark:
			b = append(b, e.Text...)
		case EntryComment:
			b = appendComment(b, e.Comment)
		}
	}
	if !fresh {
		b = append(b, '\n')
	}
	return b
}

// appendQuoted appends a text in quotation marks.
func appendQuoted(b []byte, t string) []byte {
	b = append(b, '"')
	for i := range len(t) {
		if t[i] == '"' || t[i] == '\\' {
			b = append(b, '\\')
		}
		b = append(b, t[i])
	}
	return append(b, '"')
}

// commentColumn is where comments behind events stand, if there is room.
const commentColumn = 32

func appendItems(b []byte, items []Item) []byte {
	start := len(b)
	event := false // an event stands on this line
	for i := range items {
		it := &items[i]
		if i > 0 && !it.Joined {
			b = append(b, '\n')
			event = false
		}
		if it.Gap {
			b = append(b, '\n')
		}
		if it.Joined && (it.Event != nil || it.Wrong != nil && it.Wrong.Comma) && event {
			b = append(b, ',')
		}
		if it.Joined || it.Wrong != nil && it.Wrong.Text[0] == '%' {
			b = append(b, ' ') // a % that begins a line would begin a comment
		}
		switch {
		case it.Event != nil:
			b = appendEvent(b, it.Event)
			event = true
		case it.Expect != nil:
			b = it.Expect.appendLine(b)
		case it.Wrong != nil:
			b = append(b, it.Wrong.Text...)
		case it.Comment != nil:
			if it.Joined && it.Comment.Style == LineComment {
				line := b[1+bytes.LastIndexByte(b, '\n'):]
				for n := utf8.RuneCount(line); n < commentColumn; n++ {
					b = append(b, ' ')
				}
			}
			b = appendComment(b, *it.Comment)
		}
	}
	if len(b) > start {
		b = append(b, '\n')
	}
	return b
}
