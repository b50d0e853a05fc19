package charset

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

const russian = `[Event "Кубок города, 1-й тур"]
[West "Иванов"]
[North "Ёлкина"]
[East "Щукин"]
[South "Чацкий"]
[Dealer "S"]
[Contract "3NT"]
`

const french = `[Event "Coupe de France, 2ème tour"]
[West "André Müller"]
[North "Zénobie Lefèvre"]
[East "Bjørn Sjöberg"]
[South "Peña"]
`

// old is what code page 437 can write of western names.
const old = `[Event "Coupe de France, 2ème tour"]
[West "André Müller"]
[North "Zénobie Lefèvre"]
[South "Åke Peña"]
`

func encode(t testing.TB, text string, page *charmap.Charmap) []byte {
	t.Helper()
	out, err := page.NewEncoder().Bytes([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func utf16Text(text string, e Encoding, bom bool) []byte {
	var out []byte
	if bom {
		text = "\ufeff" + text
	}
	for _, r := range text { // of the basic plane
		if e == UTF16LE {
			out = append(out, byte(r), byte(r>>8))
		} else {
			out = append(out, byte(r>>8), byte(r))
		}
	}
	return out
}

func TestDetect(t *testing.T) {
	for _, x := range []struct {
		name string
		raw  []byte
		want Encoding
		text string
	}{
		{"ascii", []byte("md|3SA|"), UTF8, "md|3SA|"},
		{"empty", nil, UTF8, ""},
		{"utf-8", []byte(russian), UTF8, russian},
		{"utf-8 with mark", []byte("\ufeff" + french), UTF8, french},
		{"utf-8, damaged", []byte(strings.Repeat(russian, 2) + "\xff."), UTF8, strings.Repeat(russian, 2) + "\ufffd."},
		{"utf-16le with mark", utf16Text(russian, UTF16LE, true), UTF16LE, russian},
		{"utf-16be with mark", utf16Text(russian, UTF16BE, true), UTF16BE, russian},
		{"utf-16le", utf16Text(russian, UTF16LE, false), UTF16LE, russian},
		{"utf-16be", utf16Text(french, UTF16BE, false), UTF16BE, french},
		{"windows-1251", encode(t, russian, charmap.Windows1251), Windows1251, russian},
		{"koi8-r", encode(t, russian, charmap.KOI8R), KOI8R, russian},
		{"cp866", encode(t, russian, charmap.CodePage866), CP866, russian},
		{"windows-1252", encode(t, french, charmap.Windows1252), Windows1252, french},
		{"cp437", encode(t, old, charmap.CodePage437), CP437, old},
		{"one name, 1251", encode(t, "pn|Иванов,a,b,c|", charmap.Windows1251), Windows1251, "pn|Иванов,a,b,c|"},
		{"capitals, 1251", encode(t, "[Event \"КУБОК ГОРОДА\"]", charmap.Windows1251), Windows1251, "[Event \"КУБОК ГОРОДА\"]"},
		{"one name, koi8", encode(t, "pn|Иванов,a,b,c|", charmap.KOI8R), KOI8R, "pn|Иванов,a,b,c|"},
		{"one letter, 1252", encode(t, "pn|André,a,b,c|", charmap.Windows1252), Windows1252, "pn|André,a,b,c|"},
		{"one letter, 437", encode(t, "pn|André,a,b,c|", charmap.CodePage437), CP437, "pn|André,a,b,c|"},
		{"signs, 1252", encode(t, "“well” – 50 £", charmap.Windows1252), Windows1252, "“well” – 50 £"},
	} {
		got, e := Decode(x.raw)
		if e != x.want || string(got) != x.text {
			t.Errorf("%s: found %s: %q, expected %s: %q", x.name, e, got, x.want, x.text)
		}
		r := NewReader(iotest.OneByteReader(bytes.NewReader(x.raw)))
		if got, err := io.ReadAll(r); err != nil || string(got) != x.text || r.Encoding() != x.want {
			t.Errorf("%s as a stream: found %s: %q, %v", x.name, r.Encoding(), got, err)
		}
		if got := DecodeAs(x.raw, x.want); string(got) != x.text {
			t.Errorf("%s, told: %q", x.name, got)
		}
		if got, err := io.ReadAll(NewReaderAs(bytes.NewReader(x.raw), x.want)); err != nil || string(got) != x.text {
			t.Errorf("%s as a stream, told: %q, %v", x.name, got, err)
		}
	}
}

// UTF-8 is passed through as it is, without a copy.
func TestNoCopy(t *testing.T) {
	text := []byte(russian)
	got, _ := Decode(text)
	if &got[0] != &text[0] {
		t.Error("valid UTF-8 was copied")
	}
}

func TestParse(t *testing.T) {
	for name, want := range map[string]Encoding{
		"utf-8": UTF8, "UTF8": UTF8, "cp1251": Windows1251, "Windows-1251": Windows1251, "KOI8-R": KOI8R, "latin-1": Windows1252,
		"ISO-8859-1": Windows1252, " cp437 ": CP437, "CP866": CP866, "utf-16": UTF16LE, "utf-16be": UTF16BE,
	} {
		if got, err := Parse(name); err != nil || got != want {
			t.Errorf("%s is %s, %v; expected %s", name, got, err, want)
		}
	}
	if _, err := Parse("ebcdic"); err == nil || !strings.Contains(err.Error(), "windows-1251") {
		t.Errorf("unknown name: %v", err)
	}
	for e := range encodings {
		if got, err := Parse(e.String()); err != nil || got != e {
			t.Errorf("%s is %s, %v", e, got, err)
		}
	}
}

// A stream longer than its blocks: characters are cut by their ends, and the
// first that is not ASCII may come late.
func TestLongStream(t *testing.T) {
	for _, lead := range []int{0, block - 1, block - 20, block + 1, 3*block - 3} {
		text := strings.Repeat("a", lead) + strings.Repeat(russian, 2000)
		for _, x := range []struct {
			raw  []byte
			want Encoding
		}{
			{[]byte(text), UTF8},
			{encode(t, text, charmap.Windows1251), Windows1251},
			{encode(t, text, charmap.KOI8R), KOI8R},
			{utf16Text(text, UTF16LE, true), UTF16LE},
		} {
			r := NewReader(bytes.NewReader(x.raw))
			got, err := io.ReadAll(r)
			if err != nil || r.Encoding() != x.want || string(got) != text {
				t.Errorf("%s after %d bytes: found %s, %d bytes, %v; expected %d", x.want, lead, r.Encoding(), len(got), err, len(text))
			}
		}
	}
}

func TestReadError(t *testing.T) {
	broken := errors.New("the disk is gone")
	if _, err := io.ReadAll(NewReader(iotest.ErrReader(broken))); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
}

// TestShared looks at files of other programs.
func TestShared(t *testing.T) {
	root := filepath.Join("..", "..", "..", "shared", "data")
	text, err := os.ReadFile(filepath.Join(root, "constructed", "cyrillic_cp1251.pbn"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the files of other programs are not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	got, e := Decode(text)
	if e != Windows1251 {
		t.Errorf("the file in Windows-1251 is found to be in %s", e)
	}
	for _, want := range []string{"Кубок города, 1-й тур", "Иванов", "Ёлкина", "Щукин", "Чацкий"} {
		if !bytes.Contains(got, []byte(want)) {
			t.Errorf("%s is not in the decoded text", want)
		}
	}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Dir(path) == filepath.Join(root, "constructed") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name := filepath.Base(path)
		want, ok := eightBit[name]
		if !ok {
			if utf8.Valid(text) {
				if e := Detect(text); e != UTF8 {
					t.Errorf("%s is found to be in %s", name, e)
				}
			} else {
				t.Errorf("%s is not UTF-8: found %s", name, Detect(text))
			}
			return nil
		}
		got, e := Decode(text)
		if e != want.encoding || !bytes.Contains(got, []byte(want.holds)) {
			t.Errorf("%s is found to be in %s, expected %s and %q", name, e, want.encoding, want.holds)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// eightBit are the shared files that are not UTF-8, with a word of each.
var eightBit = map[string]struct {
	encoding Encoding
	holds    string
}{
	"1997_11th_Cap_Gemini_World_Top_Tou__ROUND13.PBN": {Windows1252, "Hotel Des Indes\u00a0- The Hague"},
	"1997_11th_Cap_Gemini_World_Top_Tou__ROUND14.PBN": {Windows1252, "Hotel Des Indes\u00a0- The Hague"},
	"1998_12th_Cap_Gemini_World_Top_Tou__ROUND02.PBN": {Windows1252, "Hotel Des Indes\u00a0- The Hague"},
	"1998_CapGemini_annotated__Cap98bu1.pbn":          {Windows1252, "Lévy"},
	"1998_CapGemini_annotated__Cap98bu3.pbn":          {Windows1252, "Lévy"},
	"1998_CapGemini_annotated__Cap98bu5.pbn":          {Windows1252, "Lévy"},
	"bridgecomposer.pbn":                              {Windows1252, "párový turnaj"},
	"correct_10.pbn":                                  {Windows1252, "À Á Â Ã"},
}

// FuzzDecode decodes anything: the result is UTF-8, and the same from a stream.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(russian))
	f.Add(encode(f, russian, charmap.Windows1251))
	f.Add(encode(f, old, charmap.CodePage437))
	f.Add(utf16Text(french, UTF16BE, true))
	f.Add([]byte("\xff\xfe\x00\xd8a"))
	f.Fuzz(func(t *testing.T, text []byte) {
		got, e := Decode(text)
		if !utf8.Valid(got) {
			t.Fatalf("%s: %q is not UTF-8", e, got)
		}
		r := NewReader(bytes.NewReader(text))
		stream, err := io.ReadAll(r)
		if err != nil || len(text) < block && !bytes.Equal(stream, got) {
			t.Fatalf("%s: %q, from a stream in %s %q, %v", e, got, r.Encoding(), stream, err)
		}
		for e := range encodings {
			if got := DecodeAs(text, e); !utf8.Valid(got) {
				t.Fatalf("%s: %q is not UTF-8", e, got)
			}
		}
	})
}

func BenchmarkDecode(b *testing.B) {
	for _, x := range []struct {
		name string
		text []byte
	}{
		{"ascii", bytes.Repeat([]byte("mb|1N|mb|p|pc|SA|"), 60000)},
		{"utf-8", []byte(strings.Repeat(russian, 5000))},
		{"windows-1251", encode(b, strings.Repeat(russian, 5000), charmap.Windows1251)},
	} {
		b.Run(x.name, func(b *testing.B) {
			b.SetBytes(int64(len(x.text)))
			b.ReportAllocs()
			for b.Loop() {
				Decode(x.text)
			}
		})
	}
}
