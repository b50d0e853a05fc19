package audit

import (
	"bufio"
	"bytes"
	"strings"

	"arbiter/archive"
)

// format is a file format: the suffixes of its files, what they begin with, and
// how they are read.
type format struct {
	suffix string
	begins func(head []byte) bool
	open   func(name string, in *bufio.Reader, charset string) (archive.Reader, error)
}

// suffixes lists the suffixes of the formats.
func suffixes() string {
	var t []string
	for i := range formats {
		t = append(t, formats[i].suffix)
	}
	return strings.Join(t, ", ")
}

// wanted reports whether a file of a folder or archive, its name in lower case,
// looks like records.
func wanted(name string) bool {
	name = strings.TrimSuffix(name, ".gz")
	for i := range formats {
		if strings.HasSuffix(name, formats[i].suffix) {
			return true
		}
	}
	return strings.HasSuffix(name, ".zip")
}

// formatOf tells the format of a text by its suffix, else by what it begins with;
// nil if by neither.
func formatOf(path string, in *bufio.Reader) *format {
	for i := range formats {
		if strings.HasSuffix(path, formats[i].suffix) && (formats[i].suffix != ".xml" || begins(&formats[i], in)) {
			return &formats[i]
		}
	}
	for i := range formats {
		if begins(&formats[i], in) {
			return &formats[i]
		}
	}
	return nil
}

func begins(f *format, in *bufio.Reader) bool {
	head, _ := in.Peek(2048)
	return f.begins(narrow(head))
}

// narrow makes one byte of each character of UTF-16, takes off marks of the
// byte order and blanks before the text.
func narrow(head []byte) []byte {
	if bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff}) {
		head = bytes.ReplaceAll(head[2:], []byte{0}, nil)
	}
	return bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")), " \t\r\n")
}

// formats are the formats known, in the order in which they are tried.
var formats []format
