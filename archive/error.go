package archive

import "fmt"

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
	return fmt.Sprintf("%s: %s: found %s, expected %s", place, e.Name, e.Found, e.Expected)
}
