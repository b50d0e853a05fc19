package audit

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"arbiter/archive"
	"arbiter/lin"
	"arbiter/pbn"
	"arbiter/rbn"
	"arbiter/usebio"
)

// format is a file format: the suffixes of its files, what they begin with, and
// how they are read.
type format struct {
	suffix string
	begins func(head []byte) bool
	open   func(name string, in io.Reader) archive.Reader
}

// Suffixes lists the suffixes of the formats.
func Suffixes() string {
	var t []string
	for i := range formats {
		t = append(t, formats[i].suffix)
	}
	return strings.Join(t, ", ")
}

// Wanted reports whether a file of a folder or archive looks like records by its
// name.
func Wanted(name string) bool {
	name = strings.TrimSuffix(strings.ToLower(name), ".gz")
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
var formats = []format{
	{".pbn", beginsPBN, func(name string, in io.Reader) archive.Reader { return pbn.NewStream(name, in, pbn.Options{}) }},
	{".lin", beginsLIN, func(name string, in io.Reader) archive.Reader { return lin.NewStream(name, in, lin.Options{}) }},
	{".rbn", beginsRBN, func(name string, in io.Reader) archive.Reader { return rbn.NewStream(name, in, rbn.Options{}) }},
	{".xml", beginsUSEBIO, func(name string, in io.Reader) archive.Reader { return usebio.NewStream(name, in, usebio.Options{}) }},
}

// beginsPBN: an escape line, a comment or a tag pair.
func beginsPBN(head []byte) bool {
	if len(head) == 0 {
		return false
	}
	switch head[0] {
	case '%', ';', '{':
		return bytes.Contains(head, []byte("[")) || head[0] == '%' && bytes.HasPrefix(bytes.ToUpper(head), []byte("% PBN"))
	case '[':
		i := 1
		for i < len(head) && (head[i]|0x20 >= 'a' && head[i]|0x20 <= 'z' || head[i] >= '0' && head[i] <= '9' || head[i] == '_') {
			i++
		}
		return i > 1 && bytes.HasPrefix(bytes.TrimLeft(head[i:], " \t"), []byte(`"`))
	}
	return false
}

// beginsLIN: a name of two letters and a bar, as vg|, pn| or st|.
func beginsLIN(head []byte) bool {
	return len(head) > 3 && head[2] == '|' && head[0] >= 'a' && head[0] <= 'z' && head[1] >= 'a' && head[1] <= 'z'
}

// beginsRBN: a line of a letter and a blank that names what a deal has.
func beginsRBN(head []byte) bool {
	return len(head) > 3 && head[1] == ' ' && bytes.IndexByte([]byte("TFSDBHACP"), head[0]) >= 0 && bytes.Contains(head, []byte("\nH "))
}

// beginsUSEBIO: XML that soon says so.
func beginsUSEBIO(head []byte) bool {
	return len(head) > 0 && head[0] == '<' && bytes.Contains(bytes.ToUpper(head), []byte("<USEBIO"))
}
