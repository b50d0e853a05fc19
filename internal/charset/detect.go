package charset

import (
	"math"
	"unicode"
	"unicode/utf8"
)

// Detect says what the text is written in. Without a byte order mark it weighs
// all of the text for UTF-8 and the first few thousand bytes that are not ASCII
// for the rest; where nothing speaks for another one it is UTF-8, and of code
// pages Windows-1252.
func Detect(text []byte) Encoding {
	if e, size := mark(text); size > 0 {
		return e
	}
	if e, ok := zeros(text); ok {
		return e
	}
	if mostlyUTF8(text) {
		return UTF8
	}
	best, most := Windows1252, score(text, Windows1252)
	for _, e := range []Encoding{Windows1251, KOI8R, CP866, CP437} {
		if s := score(text, e); s > most {
			best, most = e, s
		}
	}
	return best
}

// zeros finds UTF-16 without a mark: in texts that are mostly Latin letters
// every other byte is zero.
func zeros(text []byte) (Encoding, bool) {
	text = text[:min(len(text), 4096)&^1]
	var even, odd int
	for i := 0; i < len(text); i += 2 {
		if text[i] == 0 {
			even++
		}
		if text[i+1] == 0 {
			odd++
		}
	}
	pairs := len(text) / 2
	switch {
	case pairs < 2:
	case odd*2 > pairs && even*20 <= pairs:
		return UTF16LE, true
	case even*2 > pairs && odd*20 <= pairs:
		return UTF16BE, true
	}
	return UTF8, false
}

// mostlyUTF8 reports whether the bytes beyond ASCII are characters of UTF-8, but
// for one in ten. A character that the text cuts off at its end is none of them.
func mostlyUTF8(text []byte) bool {
	if utf8.Valid(text) {
		return true
	}
	good, bad := 0, 0
	for len(text) > 0 {
		text = text[ascii(text):]
		if len(text) == 0 || !utf8.FullRune(text) {
			break
		}
		r, size := utf8.DecodeRune(text)
		if r == utf8.RuneError && size == 1 {
			bad++
		} else {
			good++
		}
		text = text[size:]
	}
	return good >= 10*bad
}

// enough bytes beyond ASCII tell a code page.
const enough = 4096

// How often Russian has its letters, in thousandths of all letters.
var frequency = map[rune]float64{
	'о': 110, 'е': 85, 'а': 80, 'и': 74, 'н': 67, 'т': 63, 'с': 55, 'р': 47, 'в': 45, 'л': 44, 'к': 35, 'м': 32, 'д': 30,
	'п': 28, 'у': 26, 'я': 20, 'ы': 19, 'ь': 17, 'г': 17, 'з': 16, 'б': 16, 'ч': 14, 'й': 12, 'х': 10, 'ж': 9, 'ш': 7,
	'ю': 6, 'ц': 5, 'щ': 4, 'э': 3, 'ф': 3, 'ё': 2, 'ъ': 0.4,
}

// The letters with marks that names in western languages have most.
const western = "éèêëàâäáãåæçíîïìñóôöòõøœúùüûýßšžÿ"

// kind is what a character is for the scores.
type kind uint8

const (
	other    kind = iota // a sign: it may stand anywhere outside words
	space                // one that does not break: it may stand beside words
	opening              // a quotation mark before a word
	closing              // a quotation mark behind a word or an apostrophe in it
	control              // no text has it
	box                  // a line or block to draw with
	cyrillic             // a letter of Russian
	letter               // a common letter of a western language
	strange              // any other letter
)

// trait is a character as the scores see it.
type trait struct {
	kind  kind
	upper bool
	often float64 // what a letter of Russian adds for its frequency
}

var traits = func() (t [encodings][128]trait) {
	common := map[rune]bool{}
	for _, r := range western {
		common[r] = true
	}
	for e := range t {
		for i, r := range runes[e] {
			x := &t[e][i]
			low := unicode.ToLower(r)
			x.upper = unicode.IsUpper(r)
			switch {
			case unicode.IsControl(r) || r == utf8.RuneError:
				x.kind = control
			case r == 0xa0:
				x.kind = space
			case r == '’' || r == '”':
				x.kind = closing
			case r == '‘' || r == '“' || r == '‚' || r == '„':
				x.kind = opening
			case r >= 0x2500 && r <= 0x25ff || r >= 0x2320 && r <= 0x2321:
				x.kind = box
			case frequency[low] > 0:
				x.kind = cyrillic
				x.often = math.Log(frequency[low] / 30)
			case common[low]:
				x.kind = letter
			case unicode.IsLetter(r):
				x.kind = strange
			}
		}
	}
	return t
}()

// score says how likely the text is in the code page: the higher, the likelier.
func score(text []byte, e Encoding) float64 {
	table := &traits[e]
	at := func(i int) (x trait, latin bool) {
		if i < 0 || i >= len(text) {
			return trait{}, false
		}
		if b := text[i]; b >= 0x80 {
			return table[b-0x80], false
		} else {
			low := b | 0x20
			return trait{upper: b < 'a'}, low >= 'a' && low <= 'z'
		}
	}
	sum, run := 0.0, 0 // run: western letters in a row
	seen := 0
	for i := 0; i < len(text) && seen < enough; i++ {
		if text[i] < 0x80 {
			i += ascii(text[i:]) - 1
			run = 0
			continue
		}
		seen++
		x, _ := at(i)
		before, latinBefore := at(i - 1)
		after, latinAfter := at(i + 1)
		inWord := latinBefore || latinAfter
		if x.kind != letter {
			run = 0
		}
		switch x.kind {
		case control:
			sum -= 8
		case box:
			sum -= 3
			if inWord {
				sum -= 3
			}
		case other:
			if latinBefore && latinAfter {
				sum -= 2
			}
		case space:
			if inWord && !(latinBefore && latinAfter) {
				sum += 3
			}
		case opening:
			if latinBefore {
				sum -= 2
			} else if latinAfter {
				sum += 3
			}
		case closing:
			if latinBefore {
				sum += 3
			}
		case strange:
			sum -= 3
		case cyrillic:
			switch {
			case inWord:
				sum -= 6
			case before.kind == cyrillic || after.kind == cyrillic:
				sum += 2 + x.often
				if x.upper && before.kind == cyrillic && !before.upper {
					sum -= 6
				}
			}
		case letter:
			run++
			switch {
			case run > 2:
				sum -= 4
			case inWord:
				sum += 3
				if x.upper && latinBefore && !before.upper {
					sum -= 4
				}
			}
		}
	}
	return sum
}
