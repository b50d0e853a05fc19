package record

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/archive"
)

// A board of PBN cannot say what a table record says: cards taken back, rights
// used, findings, rulings, expectations. It carries the record in a comment of
// ours, described in docs/formats.md: a first line that names it, then the text
// of the record with the signs that programs look for written otherwise.

// ownHeader is the first line of the comment.
const ownHeader = "Arbiter TableRecord 1"

// ownWidth is the length in bytes after which a line of the comment is folded,
// so that the line stays under the 255 that PBN allows.
const ownWidth = 240

// ownSigns are the bytes that do not stand in the comment, and what stands for
// them behind a backslash.
var ownSigns = [...]struct{ sign, code byte }{{'\\', '\\'}, {'{', '('}, {'}', ')'}, {'[', '<'}, {']', '>'}, {'\t', 't'}}

// appendOwn appends the text of the comment.
func appendOwn(b []byte, text string) []byte {
	b = append(b, ownHeader...)
	width := 0
	add := func(s ...byte) {
		b = append(b, s...)
		width += len(s)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		b = append(b, '\n')
		width = 0
		if line == "" {
			add('\\', '-')
		}
	line:
		for i := range len(line) {
			c := line[i]
			if width >= ownWidth && utf8.RuneStart(c) {
				b = append(b, '\\', '\n')
				width = 0
			}
			if c == '%' && width == 0 {
				add('\\', '%')
				continue
			}
			if c == ' ' && (width == 0 || i == len(line)-1) {
				add('\\', '_') // a blank at either end of a line may get lost
				continue
			}
			for _, s := range ownSigns {
				if c == s.sign {
					add('\\', s.code)
					continue line
				}
			}
			add(c)
		}
	}
	return b
}

// own is a comment of ours, read.
type own struct {
	text  string
	lines []int // for each line of text, how far below the first line of the comment it stands
}

// readOwn reads a comment; false where it is none of ours, and an error where
// it is but does not follow its rules.
func readOwn(comment string) (o own, is bool, err error) {
	first, rest, _ := strings.Cut(strings.Trim(strings.ReplaceAll(comment, "\r\n", "\n"), " \t\n"), "\n")
	if strings.TrimRight(first, " \t") != ownHeader {
		return own{}, false, nil
	}
	var b strings.Builder
	down := 1
	o.lines = append(o.lines, down)
	for i := 0; i < len(rest); i++ {
		c := rest[i]
		if c != '\\' {
			b.WriteByte(c)
			if c == '\n' {
				down++
				o.lines = append(o.lines, down)
			}
			continue
		}
		i++
		if i == len(rest) {
			return own{}, true, &Error{Found: quote(`\`), Expected: "a sign after it"}
		}
		switch c = rest[i]; c {
		case '\n':
			down++
			continue
		case '-':
			continue
		case '%':
			b.WriteByte('%')
			continue
		case '_':
			b.WriteByte(' ')
			continue
		}
		k := 0
		for k < len(ownSigns) && ownSigns[k].code != c {
			k++
		}
		if k == len(ownSigns) {
			return own{}, true, &Error{Found: strconv.Quote(rest[i-1 : i+1]), Expected: `one of \\ \( \) \< \> \t \_ \- \%`}
		}
		b.WriteByte(ownSigns[k].sign)
	}
	b.WriteByte('\n')
	o.text = b.String()
	return o, true, nil
}

// ownRecord is the record in the comment of ours that the board has, if any.
func ownRecord(b *archive.Board, losses *[]Loss) *Record {
	for i := range b.Comments {
		c := &b.Comments[i]
		o, is, err := readOwn(c.Text)
		if !is {
			continue
		}
		damaged := func(err error) {
			*losses = append(*losses, Loss{Pos: posOf(c.Pos), Name: DamagedRecord,
				What: "the comment with the table record is not read: " + err.Error()})
		}
		if err != nil {
			damaged(err)
			continue
		}
		f, err := Parse("", []byte(o.text))
		switch {
		case err != nil:
			damaged(err)
			continue
		case len(f.Records) != 1:
			damaged(&Error{Found: strconv.Itoa(len(f.Records)) + " records", Expected: "one"})
			continue
		}
		r := f.Records[0]
		if !r.tells(b) {
			*losses = append(*losses, Loss{Pos: posOf(c.Pos), Name: OutdatedRecord,
				What: "the comment with the table record tells of other calls or cards than the board; the board is taken"})
			continue
		}
		r.Index = b.Index
		if c.Line > 0 {
			r.move(c.Line, o.lines)
		}
		return r
	}
	return nil
}

// tells reports whether the record is of that board: the same deal, calls,
// contract and cards as far as they stand. A record that cannot be replayed is
// of any board.
func (r *Record) tells(b *archive.Board) bool {
	var own archive.Board
	_, ok := r.fill(&own, nil, false)
	return !ok || sameBoard(&own, b)
}

// sameBoard compares what two boards say of the deal and its course.
func sameBoard(a, b *archive.Board) bool {
	if a.Deal != b.Deal || a.Contract.Level != b.Contract.Level || a.Contract.Level > 0 && a.Contract != b.Contract || len(a.Auction) != len(b.Auction) || a.Opener != b.Opener {
		return false
	}
	for i := range a.Auction {
		if a.Auction[i].Call != b.Auction[i].Call {
			return false
		}
	}
	p, q := a.Sequence(nil, a.Contract.Strain), b.Sequence(nil, b.Contract.Strain)
	if len(p) != len(q) {
		return false
	}
	for i := range p {
		if p[i].Seat != q[i].Seat || a.Play[p[i].Index].Card != b.Play[q[i].Index].Card {
			return false
		}
	}
	return true
}

// SetFile gives the record the name of the file it was read from, for messages.
func (r *Record) SetFile(name string) {
	r.File = name
	for i := range r.Tags {
		if e := r.Tags[i].Wrong; e != nil {
			e.File = name
		}
	}
	for i := range r.Items {
		if w := r.Items[i].Wrong; w != nil {
			w.Err.File = name
		}
	}
}

// move sets the lines of a record that stands in a comment of its file, which
// begins at that line.
func (r *Record) move(comment int, lines []int) {
	place := func(line *int) {
		if n := *line; 0 < n && n <= len(lines) {
			*line = comment + lines[n-1]
		}
	}
	for i := range r.Tags {
		place(&r.Tags[i].Line)
		if e := r.Tags[i].Wrong; e != nil {
			place(&e.Line)
		}
	}
	for i := range r.Items {
		place(&r.Items[i].Line)
		if w := r.Items[i].Wrong; w != nil {
			place(&w.Err.Line)
		}
	}
}
