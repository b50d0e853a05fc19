package record

import (
	"fmt"
	"strconv"
	"strings"
)

// Error says where a record is wrong and why. Line and Column count from 1,
// columns in characters; both are 0 in a record that came as JSON, where Item
// or Tag say the place.
type Error struct {
	File   string
	Line   int
	Column int
	Record int    // number of the record in its file, from 1; 0: not known
	Item   int    // number of the item in its record, from 1; 0: not an item
	Tag    string // the tag it is about; empty: not a tag
	// Found and Expected are what stands there and what could stand there,
	// quoted where they are words of the record.
	Found    string
	Expected string
	Hint     string // a sentence that helps, such as `did you mean "drops"?`
	Err      error  // the reason, where the act itself is impossible

	at *Tag // the tag it is about
}

// Error prints file:line:column, what was found, what was expected, and the
// hint.
func (e *Error) Error() string {
	var b strings.Builder
	if e.File != "" {
		b.WriteString(e.File + ":")
	}
	switch {
	case e.Line > 0:
		fmt.Fprintf(&b, "%d:%d: ", e.Line, e.Column)
	case e.Item > 0:
		fmt.Fprintf(&b, " record %d, item %d: ", e.Record, e.Item)
	case e.Tag != "":
		fmt.Fprintf(&b, " record %d, tag %s: ", e.Record, e.Tag)
	case e.Record > 0:
		fmt.Fprintf(&b, " record %d: ", e.Record)
	case e.File != "":
		b.WriteByte(' ')
	}
	b.WriteString(e.Reason())
	return b.String()
}

// Reason is the error without its place.
func (e *Error) Reason() string {
	var b strings.Builder
	switch {
	case e.Err != nil && e.Found != "":
		fmt.Fprintf(&b, "found %s, expected %s: %v", e.Found, e.Expected, e.Err)
	case e.Err != nil:
		b.WriteString(e.Err.Error())
	default:
		fmt.Fprintf(&b, "found %s, expected %s", e.Found, e.Expected)
	}
	if e.Hint != "" {
		b.WriteString("; ")
		b.WriteString(e.Hint)
	}
	return b.String()
}

// Unwrap is the reason, where there is one of its own.
func (e *Error) Unwrap() error { return e.Err }

// quote shows a piece of a record in an error, shortened.
func quote(t string) string {
	const most = 40
	n := 0
	for i := range t {
		if n == most {
			return strconv.Quote(t[:i] + "...")
		}
		n++
	}
	return strconv.Quote(t)
}

// list joins words as "a, b or c".
func list(words ...string) string {
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// didYouMean is the hint with the known word nearest to the one found; empty
// if none is near, which means that half its letters would have to change.
func didYouMean(found string, known ...string) string {
	found = strings.ToLower(found)
	best, dist := "", 1+max(1, len(found)/3)
	for _, k := range known {
		if d := editDistance(found, strings.ToLower(k), dist); d < dist && 2*d < max(len(found), len(k)) {
			best, dist = k, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("did you mean %q?", best)
}

// editDistance counts the letters to insert, drop, replace or swap with their
// neighbour to turn a into b. Anything of limit or more may be reported as
// limit.
func editDistance(a, b string, limit int) int {
	const most = 63
	if d := len(a) - len(b); d >= limit || -d >= limit || len(a) > most || len(b) > most {
		return limit
	}
	var rows [3][most + 1]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(row[j-1]+1, last[j]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
