package lin_test

import (
	"math/rand"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/lin"
)

// TestWrittenTwice writes boards with headers of every malformed kind, reads them
// and writes them again: the same bytes.
func TestWrittenTwice(t *testing.T) {
	values := map[string][]string{
		"vg": {"", "Cup", "Cup,One,I,1,2,Owls,0,Larks,0", ",,P,1,2", ",,I,2,1,,,", "Cup,One,IMP", "a,b,c,d,e,f,g,h,i,j", ",,,x,y", ",,,,,,,,", " , ,I, 1 ,2 "},
		"rs": {"", "0", ",", "3NS=", "3NS=,", ",3NS=", "3NS+1,PASS,,4Hx", "z,3NS=", "PASS", "3ns=", "3NSx", " 3NS= , "},
		"pn": {"", "a,b,c,d", ",,,", "a,b,c,d,e,f,g,h", "a", "a,b,c,d,e", "a, b ,c,d"},
		"bn": {"", "1,2", "2,1", "x"},
		"qx": {"", "o1", "c1", "o2", "o", "1", "c,title", "o1,title", "x"},
		"ah": {"", "Board 1", "Board 2", "board 1", "0", "Board x"},
		"st": {"", "x"}, "pw": {"", "x"}, "mp": {"y"}, "rh": {"", "n,e"}, "pg": {"", "x"}, "sv": {"o", "", "q"}, "mc": {"9", "99"},
		"md": {"", "1", "3S" + "AKQ,H,D,", md}, "mb": {"p", "1N", "?"}, "pc": {"SA", "?"}, "nt": {"x"}, "an": {"x"},
	}
	var tags []string
	for _, tag := range []string{"vg", "rs", "pn", "bn", "qx", "ah", "st", "pw", "mp", "rh", "pg", "sv", "mc", "md", "mb", "pc", "nt", "an"} {
		n := 1
		switch tag {
		case "vg", "rs", "md", "qx", "pn":
			n = 4
		}
		for range n {
			tags = append(tags, tag)
		}
	}
	rng := rand.New(rand.NewSource(1))
	failed := 0
	for range 4000 {
		var in strings.Builder
		for range 1 + rng.Intn(12) {
			tag := tags[rng.Intn(len(tags))]
			in.WriteString(tag + "|" + values[tag][rng.Intn(len(values[tag]))] + "|")
		}
		boards, err := read("x.lin", []byte(in.String()), lin.Options{})
		if err != nil {
			t.Fatal(err)
		}
		once := write(boards)
		again, err := read("x.lin", once, lin.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if twice := write(again); string(twice) != string(once) {
			t.Errorf("%s\nis written as\n%s\nand then as\n%s", in.String(), once, twice)
			if failed++; failed > 4 {
				break
			}
		}
	}
}

func write(boards []archive.Board) []byte {
	var w lin.Writer
	var out []byte
	for i := range boards {
		out = w.Append(out, &boards[i])
	}
	return out
}
