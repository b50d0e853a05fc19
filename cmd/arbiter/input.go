package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"arbiter/internal/convert"
	"arbiter/record"
)

// input is the records of one file.
type input struct {
	*record.File
	// foreign: they were made of boards of another program, where one that cannot
	// be replayed does not stop the others.
	foreign bool
}

// read reads a file of records, or of boards that become records; "-" is
// standard input. What cannot be taken over of a board is named on notes.
func read(name string, stdin io.Reader, notes io.Writer) (input, error) {
	data, shown, err := readInput(name, stdin)
	if err != nil {
		return input{}, err
	}
	if convert.IsForeign(name) {
		f, err := readForeign(convert.Of(name), shown, data, notes)
		return input{f, true}, err
	}
	parse := record.Parse
	if isJSON(name, data) {
		parse = record.DecodeJSON
	}
	f, err := parse(shown, data)
	if err != nil {
		return input{}, err
	}
	if len(f.Records) == 0 {
		return input{}, withHint(fmt.Errorf("%s holds no record", shown), `a record begins with tags such as [Deal "N:..."]`)
	}
	return input{f, false}, nil
}

// readForeign makes records of the boards of another program.
func readForeign(format *convert.Format, name string, data []byte, notes io.Writer) (*record.File, error) {
	text, err := convert.Decode(data, "")
	if err != nil {
		return nil, err
	}
	v := &convert.Conversion{Name: name}
	if _, err := v.Read(format, text, false); err != nil {
		return nil, err
	}
	f := v.Records()
	for _, l := range v.Losses {
		fmt.Fprintln(notes, l)
	}
	return f, nil
}

// isJSON reports whether a record is written as JSON: by the name of its file,
// or because it begins like an object with a field or an array of objects. A
// comment in braces and a tag do not.
func isJSON(name string, data []byte) bool {
	if strings.HasSuffix(name, ".json") {
		return true
	}
	start := strings.Join(strings.Fields(string(data[:min(len(data), 64)])), "")
	return strings.HasPrefix(start, `{"`) || strings.HasPrefix(start, "[{")
}

// fileError says in one line why a file cannot be read.
func fileError(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}
