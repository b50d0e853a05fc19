// Package charset turns the text of bridge files into UTF-8. Few of them say
// what they are written in: a byte order mark does, and UTF-8 betrays itself;
// the code pages of eight bits are told apart by which letters they would give,
// where in words these stand and how often the language has them.
package charset

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Encoding is how characters are written as bytes.
type Encoding uint8

// The encodings.
const (
	UTF8 Encoding = iota // with ASCII
	UTF16LE
	UTF16BE
	Windows1252 // with Latin-1, which it contains but for control characters
	Windows1251
	KOI8R
	CP437
	CP866
	encodings
)

var names = [encodings]string{"utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1251", "koi8-r", "cp437", "cp866"}

// String is the name of the encoding, in small letters.
func (e Encoding) String() string {
	if e < encodings {
		return names[e]
	}
	return fmt.Sprintf("encoding %d", uint8(e))
}

var others = map[string]Encoding{
	"utf8": UTF8, "ascii": UTF8, "us-ascii": UTF8, "utf-16": UTF16LE, "utf16": UTF16LE, "utf16le": UTF16LE, "utf16be": UTF16BE,
	"latin1": Windows1252, "latin-1": Windows1252, "iso-8859-1": Windows1252, "cp1252": Windows1252, "1252": Windows1252,
	"cp1251": Windows1251, "1251": Windows1251, "koi8": KOI8R, "koi8r": KOI8R,
	"ibm437": CP437, "437": CP437, "ibm866": CP866, "866": CP866,
}

// Parse reads the name of an encoding, in either case: those of String, and
// cp1251, latin-1, koi8 and their like.
func Parse(name string) (Encoding, error) {
	low := strings.ToLower(strings.TrimSpace(name))
	for e, n := range names {
		if n == low {
			return Encoding(e), nil
		}
	}
	if e, ok := others[low]; ok {
		return e, nil
	}
	return UTF8, fmt.Errorf("encoding %q is not known, expected one of %s", name, strings.Join(names[:], ", "))
}

// runes are the characters of the upper half of each code page.
var runes = func() (t [encodings][128]rune) {
	for e, page := range map[Encoding]*charmap.Charmap{
		Windows1252: charmap.Windows1252, Windows1251: charmap.Windows1251, KOI8R: charmap.KOI8R,
		CP437: charmap.CodePage437, CP866: charmap.CodePage866,
	} {
		for i := range t[e] {
			t[e][i] = page.DecodeByte(byte(i + 0x80))
		}
	}
	return t
}()

// Decode gives the text in UTF-8, without a byte order mark, and the encoding it
// was found to be in. Text in UTF-8 is not copied, unless it is damaged: then
// each damaged part becomes U+FFFD.
func Decode(text []byte) ([]byte, Encoding) {
	e := Detect(text)
	return DecodeAs(text, e), e
}

// DecodeAs gives text of the encoding in UTF-8, as Decode does. A byte order
// mark says more than e.
func DecodeAs(text []byte, e Encoding) []byte {
	if marked, size := mark(text); size > 0 {
		e, text = marked, text[size:]
	}
	if e == UTF8 {
		if utf8.Valid(text) {
			return text
		}
		return bytes.ToValidUTF8(text, []byte("\ufffd"))
	}
	out, rest := appendDecoded(make([]byte, 0, len(text)+len(text)/4+4), text, e)
	if len(rest) > 0 {
		out = utf8.AppendRune(out, utf8.RuneError)
	}
	return out
}

// mark is the encoding a byte order mark gives and the length of the mark.
func mark(text []byte) (Encoding, int) {
	switch {
	case bytes.HasPrefix(text, []byte("\xef\xbb\xbf")):
		return UTF8, 3
	case bytes.HasPrefix(text, []byte("\xff\xfe")):
		return UTF16LE, 2
	case bytes.HasPrefix(text, []byte("\xfe\xff")):
		return UTF16BE, 2
	}
	return UTF8, 0
}

// appendDecoded decodes text that is not UTF-8. What it leaves is the beginning
// of a character that goes on behind text.
func appendDecoded(dst, text []byte, e Encoding) (out, rest []byte) {
	if e == UTF16LE || e == UTF16BE {
		return appendUTF16(dst, text, e)
	}
	page := &runes[e]
	for len(text) > 0 {
		n := ascii(text)
		dst = append(dst, text[:n]...)
		text = text[n:]
		for len(text) > 0 && text[0] >= 0x80 {
			dst = utf8.AppendRune(dst, page[text[0]-0x80])
			text = text[1:]
		}
	}
	return dst, nil
}

func appendUTF16(dst, text []byte, e Encoding) (out, rest []byte) {
	var order binary.ByteOrder = binary.LittleEndian
	if e == UTF16BE {
		order = binary.BigEndian
	}
	for len(text) >= 2 {
		r := rune(order.Uint16(text))
		size := 2
		if utf16.IsSurrogate(r) {
			if len(text) < 4 {
				return dst, text
			}
			if r = utf16.DecodeRune(r, rune(order.Uint16(text[2:]))); r != utf8.RuneError {
				size = 4
			}
		}
		dst = utf8.AppendRune(dst, r)
		text = text[size:]
	}
	return dst, text
}

// ascii is the length of the ASCII at the beginning of the text.
func ascii(text []byte) int {
	i := 0
	for i+8 <= len(text) && binary.LittleEndian.Uint64(text[i:])&0x8080808080808080 == 0 {
		i += 8
	}
	for i < len(text) && text[i] < 0x80 {
		i++
	}
	return i
}
