package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"arbiter/record"
)

// read reads a record file; "-" is standard input.
func read(name string, stdin io.Reader) (*record.File, error) {
	data, shown := []byte(nil), name
	var err error
	if name == "-" {
		shown = "standard input"
		data, err = io.ReadAll(stdin)
	} else {
		data, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, fileError(shown, err)
	}
	parse := record.Parse
	if isJSON(name, data) {
		parse = record.DecodeJSON
	}
	f, err := parse(shown, data)
	if err != nil {
		return nil, err
	}
	if len(f.Records) == 0 {
		return nil, withHint(fmt.Errorf("%s holds no record", shown), `a record begins with tags such as [Deal "N:..."]`)
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
