package convert

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"arbiter/archive"
	"arbiter/lin"
	"arbiter/pbn"
	"arbiter/record"
)

// Conversion is the content of a file on its way into another format: records,
// or the boards of another program.
type Conversion struct {
	Name   string           // of the file, for messages
	File   *record.File     // where records were read
	Boards []*archive.Board // where boards were read
	Losses []string         // so far, each with its place
}

// lose names a loss with its place: a line, or where there is none the number of
// the board.
func (c *Conversion) lose(p archive.Pos, board int, name, what string) {
	place := fmt.Sprintf("%s: board %d", c.Name, board)
	if p.Line > 0 {
		place = fmt.Sprintf("%s:%d:%d", c.Name, p.Line, p.Column)
	}
	c.Losses = append(c.Losses, fmt.Sprintf("%s: lost %s: %s", place, name, what))
}

func (c *Conversion) loseAll(board int, losses []record.Loss) {
	for _, l := range losses {
		c.lose(archive.Pos(l.Pos), board, string(l.Name), l.What)
	}
}

// Records are the records read, or those of the boards.
func (c *Conversion) Records() *record.File {
	if c.File != nil {
		return c.File
	}
	f := &record.File{Name: c.Name}
	for _, b := range c.Boards {
		r, losses := record.FromBoard(b)
		r.SetFile(c.Name)
		c.loseAll(b.Index, losses)
		f.Records = append(f.Records, r)
	}
	return f
}

// Write writes the content in a format that can be written.
func (c *Conversion) Write(to *Format) ([]byte, error) { return to.write(c) }

func (c *Conversion) table() ([]byte, error) { return c.Records().AppendText(nil), nil }

func (c *Conversion) json() ([]byte, error) {
	var b bytes.Buffer
	err := record.EncodeJSON(&b, c.Records())
	return b.Bytes(), err
}

// each gives the boards for a writer: those read, or those of the records. tail
// is what a file of records holds behind the last one.
func (c *Conversion) each(of func(r *record.Record, b *archive.Board), write func(b *archive.Board)) {
	for _, b := range c.Boards {
		write(b)
	}
	if c.File == nil {
		return
	}
	for _, r := range c.File.Records {
		var b archive.Board
		of(r, &b)
		write(&b)
	}
	for range c.File.Tail {
		c.lose(archive.Pos{}, len(c.File.Records), string(record.LostTail), "a comment behind the last record")
	}
}

// pbn writes the export format.
func (c *Conversion) pbn() ([]byte, error) {
	text := pbn.AppendHeader(nil, pbn.Export)
	first := true
	c.each((*record.Record).ToBoard, func(b *archive.Board) {
		if !first {
			text = append(text, "\r\n"...)
		}
		first = false
		c.fitPBN(b)
		text = pbn.AppendBoard(text, b, pbn.Export)
	})
	return text, nil
}

// fitPBN changes a board where PBN says the same in another way, and names what
// it does not say.
func (c *Conversion) fitPBN(b *archive.Board) {
	if bid, ok := b.Bid(); ok && b.ContractKnown != archive.Given && b.DeclarerKnown != archive.Given {
		b.Contract, b.ContractKnown = bid, archive.Given
		if bid.Level > 0 {
			b.DeclarerKnown = archive.Given
		}
	}
	for i := range b.Auction {
		// a note is the explanation of an alert; the sign alone is a suffix
		if k := &b.Auction[i]; k.Alert && k.Note != "" && !strings.HasPrefix(k.Suffix, "!") {
			k.Suffix = "!" + k.Suffix
		}
	}
	for i := range b.Comments {
		// between two games a comment belongs to the second one
		if k := &b.Comments[i]; k.Where == archive.AfterBoard {
			if b.Claimed >= 0 {
				c.lose(k.Pos, b.Index, "place", "the comment stands before the claim")
			}
			switch {
			case len(b.Play) > 0:
				k.Where, k.At = archive.AfterCard, len(b.Play)-1
			case len(b.Auction) > 0:
				k.Where, k.At = archive.AfterCall, len(b.Auction)-1
			case len(b.Tags) > 0:
				k.Where, k.At = archive.AfterTag, len(b.Tags)-1
			default:
				k.Where = archive.BeforeBoard
			}
		}
	}
	for _, d := range pbn.Losses(b) {
		c.lose(d.Pos, b.Index, d.Name, fmt.Sprintf("%s; expected %s", d.Found, d.Expected))
	}
}

// lin writes one board a line.
func (c *Conversion) lin() ([]byte, error) {
	var w lin.Writer
	var text []byte
	write := func(b *archive.Board) {
		// what says nothing is left out
		b.Tags = slices.DeleteFunc(b.Tags, func(t archive.Tag) bool { return t.Value == "?" })
		b.Comments = slices.DeleteFunc(b.Comments, func(k archive.Comment) bool { return strings.Trim(k.Text, " \t\n") == "" })
		for i := range b.Auction {
			if k := &b.Auction[i]; strings.HasPrefix(k.Suffix, "!") && !strings.HasPrefix(k.Suffix, "!!") {
				k.Alert, k.Suffix = true, k.Suffix[1:]
			}
		}
		for _, d := range lin.Losses(b) {
			c.lose(d.Pos, b.Index, d.Name, fmt.Sprintf("%s; expected %s", d.Found, d.Expected))
		}
		text = w.Append(text, b)
	}
	of := func(r *record.Record, b *archive.Board) { c.loseAll(r.Index, r.ToPlainBoard(b)) }
	for _, b := range c.Boards {
		if record.HasRecord(b) {
			r, losses := record.FromBoard(b)
			c.loseAll(b.Index, losses)
			of(r, b)
		} else {
			belowPlay(b)
		}
	}
	c.each(of, write)
	return text, nil
}

// belowPlay puts the comments below the last row of a play in columns behind the
// card that was played last, wherever in the row it stands.
func belowPlay(b *archive.Board) {
	trumps, ok := b.Trumps()
	if !b.Columns || !ok {
		return
	}
	seq := b.Sequence(nil, trumps)
	if len(seq) == 0 {
		return
	}
	for i := range b.Comments {
		if k := &b.Comments[i]; k.Where == archive.AfterCard && k.At == len(b.Play)-1 {
			k.At = seq[len(seq)-1].Index
		}
	}
}

// Empty is the error of a file that holds nothing of what its format is for.
type Empty struct{ File, Of string }

func (e *Empty) Error() string { return e.File + " holds no " + e.Of }

// Read takes in the records or boards of a file and gives the places where it
// leaves its format.
func (c *Conversion) Read(source *Format, text []byte, strict bool) (deviations []string, err error) {
	if source.open == nil {
		if c.File, err = readRecords(source, c.Name, text); err != nil {
			return nil, err
		}
		if len(c.File.Records) == 0 {
			return nil, &Empty{c.Name, "record"}
		}
		return nil, nil
	}
	err = readBoards(source.open(c.Name, text, strict), func(b *archive.Board) error {
		c.Boards = append(c.Boards, b)
		if record.HasRecord(b) {
			return nil // what deviates is what happened at the table, as the record tells
		}
		for _, d := range b.Deviations {
			e := archive.Error{File: c.Name, Deviation: d}
			deviations = append(deviations, e.Error())
		}
		return nil
	})
	if err == nil && len(c.Boards) == 0 {
		err = &Empty{c.Name, "board"}
	}
	return deviations, err
}
