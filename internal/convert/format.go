// Package convert reads the boards and records of a file in any format, and writes
// them in another; every loss on the way has a name and a place.
package convert

import (
	"errors"
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

// Format is a way in which files hold boards.
type Format struct {
	Name   string   // a short word
	suffix []string // of its files
	// open reads boards; nil for the formats of records.
	open func(name string, text []byte, strict bool) archive.Reader
	// write is nil where the format is only read.
	write func(c *Conversion) ([]byte, error)
}

// Written reports whether the format can be written; others are only read.
func (f *Format) Written() bool { return f.write != nil }

// Foreign reports whether files of the format hold boards of other programs.
func (f *Format) Foreign() bool { return f.open != nil }

// The formats.
var (
	Table = &Format{Name: "table", suffix: []string{".table"}}
	JSON  = &Format{Name: "json", suffix: []string{".json"}}
	PBN   = &Format{Name: "pbn", suffix: []string{".pbn"},
		open: func(name string, text []byte, strict bool) archive.Reader {
			return pbn.NewReader(name, text, pbn.Options{Strict: strict})
		}}
	LIN = &Format{Name: "lin", suffix: []string{".lin"},
		open: func(name string, text []byte, strict bool) archive.Reader {
			return lin.NewReader(name, text, lin.Options{Strict: strict})
		}}
	RBN = &Format{Name: "rbn", suffix: []string{".rbn"},
		open: func(name string, text []byte, strict bool) archive.Reader {
			return rbn.NewReader(name, text, rbn.Options{Strict: strict})
		}}
	USEBIO = &Format{Name: "usebio", suffix: []string{".xml"},
		open: func(name string, text []byte, strict bool) archive.Reader {
			return usebio.NewReader(name, text, usebio.Options{Strict: strict})
		}}

	formats = []*Format{Table, JSON, PBN, LIN, RBN, USEBIO}
)

func init() {
	Table.write = (*Conversion).table
	JSON.write = (*Conversion).json
	PBN.write = (*Conversion).pbn
	LIN.write = (*Conversion).lin
}

// Names lists the formats, or those that are written.
func Names(written bool) []string {
	var names []string
	for _, f := range formats {
		if !written || f.Written() {
			names = append(names, f.Name)
		}
	}
	return names
}

// Named is the format of that name, in either case; nil if there is none.
func Named(name string) *Format {
	for _, f := range formats {
		if strings.EqualFold(f.Name, name) {
			return f
		}
	}
	return nil
}

// Of is the format of a file by its name; nil if that does not tell.
func Of(name string) *Format {
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

// IsForeign reports whether a file, by its name, holds boards of another program.
func IsForeign(name string) bool {
	f := Of(name)
	return f != nil && f.Foreign()
}

// Decode gives text in UTF-8, from the encoding named or the one found.
func Decode(text []byte, encoding string) ([]byte, error) {
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
func readRecords(f *Format, name string, text []byte) (*record.File, error) {
	if f == JSON {
		return record.DecodeJSON(name, text)
	}
	return record.Parse(name, text)
}
