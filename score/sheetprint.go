package score

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/bridge"
)

// column is the width of a column of a printed sheet.
const column = 9

// Print writes the sheet as people know it: two columns, what is above the line
// stacked upwards from it, the trick points below, a line between one game and
// the next, the totals. left is the side of the first column, and
// names are the headings of the columns.
func (s Sheet) Print(left bridge.Side, names [2]string) string {
	sides := [2]bridge.Side{left, left.Other()}
	var b strings.Builder
	row := func(a, c string) {
		b.WriteString(strings.Repeat(" ", max(0, column-1-utf8.RuneCountInString(a))))
		b.WriteString(strings.TrimRight(a+" |"+strings.Repeat(" ", max(0, column-1-utf8.RuneCountInString(c)))+c, " "))
		b.WriteByte('\n')
	}
	rule := func(sign string) {
		b.WriteString(strings.Repeat(sign, column) + "+" + strings.Repeat(sign, column) + "\n")
	}
	row(names[0], names[1])
	rule("-")
	above := s.cells(sides, func(l SheetLine) bool { return !l.Below })
	for i := len(above) - 1; i >= 0; i-- {
		row(above[i][0], above[i][1])
	}
	rule("=")
	below := false
	for game := 1; game <= len(s.Won)+1; game++ {
		cells := s.cells(sides, func(l SheetLine) bool { return l.Below && l.Game == game })
		if game > 1 && len(cells) > 0 {
			rule("-")
		}
		for _, c := range cells {
			below = true
			row(c[0], c[1])
		}
	}
	if below {
		rule("=")
	}
	row(strconv.Itoa(s.Total[sides[0]]), strconv.Itoa(s.Total[sides[1]]))
	return b.String()
}

// cells is the lines that are wanted, in the order of the deals, as rows of two
// columns.
func (s Sheet) cells(sides [2]bridge.Side, want func(SheetLine) bool) [][2]string {
	var columns [2][]string
	for _, l := range s.Lines {
		if !want(l) {
			continue
		}
		for i, side := range sides {
			if l.Side == side {
				columns[i] = append(columns[i], strconv.Itoa(l.Points))
			}
		}
	}
	rows := make([][2]string, max(len(columns[0]), len(columns[1])))
	for i, c := range columns {
		for k, t := range c {
			rows[k][i] = t
		}
	}
	return rows
}
