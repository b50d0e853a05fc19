package pbn

import (
	"strconv"
	"strings"

	"arbiter/archive"
)

// checkHeader looks at the description of a table: columns with semicolons, each
// a name, before it + or - where the lines are in the order of the column, after
// it a backslash with a width and perhaps L or R.
func (r *Reader) checkHeader(header string, at archive.Pos) {
	for rest, more := header, header != "" && header != "?"; more; {
		var column string
		column, rest, more = strings.Cut(rest, ";")
		name, width, hasWidth := strings.Cut(column, `\`)
		name = strings.TrimLeft(name, "+-")
		n, _ := digits(width)
		last := width[n:]
		if name == "" || !plainName(name) || hasWidth && (n == 0 || last != "" && last != "L" && last != "R") {
			r.deviate(tableHeader, at, column, `a column as in Name\3R`)
			return
		}
	}
}

// checkRow looks at one line of a table, before it is added to its section.
func (r *Reader) checkRow(t *archive.Tag, row string) {
	found := 0 // entries
	bad := -1  // offset of a character that may not stand there
	for i := 0; i < len(row); i++ {
		switch c := row[i]; c {
		case ' ', '\t':
			continue
		case '"':
			found++
			closing := strings.IndexByte(row[i+1:], '"')
			if closing < 0 {
				i = len(row)
				continue
			}
			i += closing + 1
		default:
			found++
			for ; i < len(row) && row[i] != ' ' && row[i] != '\t'; i++ {
				if bad < 0 && strings.IndexByte("{}[]%;", row[i]) >= 0 {
					bad = i
				}
			}
		}
	}
	at := r.at(r.pos)
	if bad >= 0 {
		r.deviate(tableCharacter, at, row[bad:bad+1], "entries without { } [ ] % ;")
		return
	}
	if t.Value == "" || t.Value == "?" {
		return
	}
	if columns := strings.Count(t.Value, ";") + 1; found != columns {
		r.deviate(tableColumns, at, row, strconv.Itoa(columns)+" entries")
		return
	}
	if n := len(t.Section); n > 0 && strings.ContainsAny(t.Value, "+-") && !inOrder(t.Value, t.Section[n-1], row) {
		r.deviate(tableOrder, at, row, "lines in the order of "+t.Value)
	}
}

// inOrder reports whether two lines may follow each other by the + and - of the
// description: + highest first, - lowest first. Entries that are no numbers are
// not compared.
func inOrder(header, above, below string) bool {
	a, b := strings.Fields(above), strings.Fields(below)
	if strings.IndexByte(above+below, '"') >= 0 {
		a, b = fieldsQuoted(above), fieldsQuoted(below)
	}
	for i, column := range strings.Split(header, ";") {
		if column == "" || column[0] != '+' && column[0] != '-' || i >= len(a) || i >= len(b) {
			continue
		}
		x, err1 := strconv.ParseFloat(a[i], 64)
		y, err2 := strconv.ParseFloat(b[i], 64)
		if err1 != nil || err2 != nil {
			continue
		}
		if column[0] == '+' && x < y || column[0] == '-' && x > y {
			return false
		}
	}
	return true
}

// fieldsQuoted splits a line at its blanks outside quotation marks.
func fieldsQuoted(s string) []string {
	inside := false
	return strings.FieldsFunc(s, func(c rune) bool {
		if c == '"' {
			inside = !inside
		}
		return !inside && (c == ' ' || c == '\t')
	})
}
