package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"arbiter/archive"
	"arbiter/internal/charset"
	"arbiter/lin"
	"arbiter/pbn"
	"arbiter/rbn"
	"arbiter/record"
	"arbiter/usebio"
)

// format is a way in which files hold boards.
type format struct {
	name   string   // as --from and --to have it
	suffix []string // of its files
	// open reads boards; nil for the formats of records.
	open func(name string, text []byte, strict bool) archive.Reader
	// write is nil where the format is only read.
	write func(c *conversion) ([]byte, error)
}

var (
	tableFormat = &format{name: "table", suffix: []string{".table"}}
	jsonFormat  = &format{name: "json", suffix: []string{".json"}}
	pbnFormat   = &format{name: "pbn", suffix: []string{".pbn"},
		open: func(name string, text []byte, strict bool) archive.Reader {
			return pbn.NewReader(name, text, pbn.Options{Strict: strict})
		}}
	linFormat = &format{name: "lin", suffix: []string{".lin"},
		open: func(name string, text []byte, strict bool) archive.Reader {
			return lin.NewReader(name, text, lin.Options{Strict: strict})
		}}
	rbnFormat = &format{name: "rbn", suffix: []string{".rbn"},
		open: func(name string, text []byte, strict bool) archive.Reader {
			return rbn.NewReader(name, text, rbn.Options{Strict: strict})
		}}
	usebioFormat = &format{name: "usebio", suffix: []string{".xml"},
		open: func(name string, text []byte, strict bool) archive.Reader {
			return usebio.NewReader(name, text, usebio.Options{Strict: strict})
		}}

	formats = []*format{tableFormat, jsonFormat, pbnFormat, linFormat, rbnFormat, usebioFormat}
)

func init() {
	tableFormat.write = (*conversion).table
	jsonFormat.write = (*conversion).json
	pbnFormat.write = (*conversion).pbn
	linFormat.write = (*conversion).lin
}

// formatNames lists the formats, or those that are written.
func formatNames(written bool) []string {
	var names []string
	for _, f := range formats {
		if !written || f.write != nil {
			names = append(names, f.name)
		}
	}
	return names
}

// formatOf is the format of a file by its name; nil if that does not tell.
func formatOf(name string) *format {
	ext := strings.ToLower(filepath.Ext(name))
	for _, f := range formats {
		for _, s := range f.suffix {
			if s == ext {
				return f
			}
		}
	}
	return nil
}

// isForeign reports whether a file holds boards of another program.
func isForeign(name string) bool {
	f := formatOf(name)
	return f != nil && f.open != nil
}

// formatFlag is a flag that names a format; nil where it is not set.
type formatFlag struct{ format *format }

func (f *formatFlag) String() string {
	if f.format == nil {
		return ""
	}
	return f.format.name
}

func (f *formatFlag) Set(t string) error {
	for _, known := range formats {
		if strings.EqualFold(known.name, t) {
			f.format = known
			return nil
		}
	}
	return fmt.Errorf("no format %q; known are %s", t, strings.Join(formatNames(false), ", "))
}

func (f *formatFlag) Type() string { return "format" }

// decode gives text in UTF-8, from the encoding named or the one found.
func decode(text []byte, encoding string) ([]byte, error) {
	if encoding == "" {
		out, _ := charset.Decode(text)
		return out, nil
	}
	e, err := charset.Parse(encoding)
	if err != nil {
		return nil, err
	}
	return charset.DecodeAs(text, e), nil
}

// readBoards gives all boards of a file to f, which may keep them.
func readBoards(r archive.Reader, f func(b *archive.Board) error) error {
	for {
		b := new(archive.Board)
		switch err := r.Next(b); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if err := f(b); err != nil {
			return err
		}
	}
}

// readRecords reads records that are written as such.
func readRecords(f *format, name string, text []byte) (*record.File, error) {
	if f == jsonFormat {
		return record.DecodeJSON(name, text)
	}
	return record.Parse(name, text)
}
