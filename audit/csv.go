package audit

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law/text"
)

// CSV writes findings as a table with a line of headings, for spreadsheets.
type CSV struct {
	lang text.Lang
	w    *csv.Writer
}

// csvHeadings are the names of the columns.
var csvHeadings = []string{
	"file", "game", "event", "board", "room", "line", "column", "trick", "seat", "card", "call", "kind", "laws", "edition", "rating",
	"reason", "found", "expected", "text", "because", "ruling", "worth",
}

// NewCSV makes a writer of CSV and writes the headings.
func NewCSV(w io.Writer, l text.Lang) (*CSV, error) {
	c := &CSV{l, csv.NewWriter(w)}
	return c, c.w.Write(csvHeadings)
}

// Finding writes a finding.
func (c *CSV) Finding(f *Finding) error {
	ruling := ""
	if f.Ruling != nil {
		ruling = text.Ruling(c.lang, f.Edition, *f.Ruling)
	}
	card, call, seat, worth := "", "", "", ""
	if f.Card.Valid() {
		card = f.Card.String()
	}
	if f.Call != bridge.NoCall {
		call = f.Call.String()
	}
	if f.Seat <= bridge.West {
		seat = f.Seat.String()
	}
	if f.Double != nil && f.Played >= 0 {
		worth = strconv.Itoa(f.Double.Worth(f.Played))
	}
	return c.w.Write(inert(
		f.File, number(f.Game), f.Event, f.Board, f.Room, number(f.Line), number(f.Column), number(f.Trick), seat, card, call,
		string(f.Kind), strings.Join(text.Numbers(f.Edition, f.Laws), " "), f.Edition.String(), string(f.Rating), string(f.Reason),
		f.Found, f.Expected, f.Text(c.lang), f.Reason.Text(c.lang), ruling, worth,
	))
}

// Flush writes what is still held back.
func (c *CSV) Flush() error {
	c.w.Flush()
	return c.w.Error()
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// inert keeps a spreadsheet from taking a name of the file for a formula: what
// begins like one and is no number gets an apostrophe in front.
func inert(fields ...string) []string {
	for i, t := range fields {
		if t == "" || !strings.ContainsRune("=+-@\t\r", rune(t[0])) {
			continue
		}
		if _, err := strconv.Atoi(t); err != nil {
			fields[i] = "'" + t
		}
	}
	return fields
}
