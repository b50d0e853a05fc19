package archive

import (
	"fmt"
	"strconv"
)

// Error is a fault that ends the reading of a file: a deviation where the
// format has to be kept strictly, or one without which nothing can be read.
type Error struct {
	File string
	Deviation
}

// Error writes file, line and column, what was found and what was expected.
func (e *Error) Error() string {
	place := e.File
	if e.Line > 0 {
		place = fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
	}
	found := e.Found
	if found == "" {
		found = "nothing"
	}
	return fmt.Sprintf("%s: %s: found %s, expected %s", place, e.Name, found, e.Expected)
}

// maxQuoted is how many characters of a file a message shows at the most.
const maxQuoted = 60

// Quote is text of a file for a message: short and on one line.
func Quote(text string) string {
	n := 0
	for i := range text {
		if n == maxQuoted {
			text = text[:i] + "..."
			break
		}
		n++
	}
	return strconv.Quote(text)
}
