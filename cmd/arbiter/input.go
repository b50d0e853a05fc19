package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

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
	f, err := record.Read(shown, data)
	if err != nil {
		return nil, err
	}
	if len(f.Records) == 0 {
		return nil, withHint(fmt.Errorf("%s holds no record", shown), `a record begins with tags such as [Deal "N:..."]`)
	}
	return f, nil
}

// fileError says in one line why a file cannot be read.
func fileError(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}
