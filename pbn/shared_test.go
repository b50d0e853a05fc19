package pbn

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/archive"
)

// sharedDir holds files of other programs that are no part of the project.
const sharedDir = "../../shared/data/pbn"

// sharedFiles reads them by their path below the folder.
func sharedFiles(t testing.TB) map[string][]byte {
	t.Helper()
	files := benchFiles(t)
	if len(files) == 0 {
		t.Skip("no shared files here")
	}
	return files
}

// benchFiles are the shared files, none where they are missing.
func benchFiles(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(sharedDir, "*", "*.[pP][bB][nN]"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rel, err := filepath.Rel(sharedDir, name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.ToSlash(rel)] = decode(text)
	}
	return files
}

// decode takes a text that is no UTF-8 for Latin-1.
func decode(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	var out []byte
	for _, c := range text {
		out = utf8.AppendRune(out, rune(c))
	}
	return out
}

// readAll reads all boards, each into memory of its own.
func readAll(r *Reader) ([]*archive.Board, error) {
	var boards []*archive.Board
	for {
		b := new(archive.Board)
		switch err := r.Next(b); {
		case errors.Is(err, io.EOF):
			return boards, nil
		case err != nil:
			return boards, err
		}
		boards = append(boards, b)
	}
}

func mustRead(t testing.TB, text string) []*archive.Board {
	t.Helper()
	boards, err := readAll(NewReader("test.pbn", []byte(text), Options{}))
	if err != nil {
		t.Fatal(err)
	}
	return boards
}

// plain is the board without what a round trip may change: places, deviations,
// and where a value was inherited from.
func plain(b *archive.Board) *archive.Board {
	c := *b
	c.Pos, c.Deviations = archive.Pos{}, nil
	c.Tags = append([]archive.Tag(nil), b.Tags...)
	for i := range c.Tags {
		c.Tags[i].Pos, c.Tags[i].Inherited = archive.Pos{}, false
		c.Tags[i].Section = append([]string(nil), c.Tags[i].Section...)
	}
	c.Auction = append([]archive.Call(nil), b.Auction...)
	for i := range c.Auction {
		c.Auction[i].Pos = archive.Pos{}
	}
	c.Play = append([]archive.Card(nil), b.Play...)
	for i := range c.Play {
		c.Play[i].Pos = archive.Pos{}
	}
	c.Comments = append([]archive.Comment(nil), b.Comments...)
	for i := range c.Comments {
		c.Comments[i].Pos = archive.Pos{}
	}
	return &c
}

// written writes boards as a file.
func written(t testing.TB, boards []*archive.Board, form Form) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, &listed{boards}, form); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

type listed struct{ boards []*archive.Board }

func (l *listed) Next(b *archive.Board) error {
	if len(l.boards) == 0 {
		return io.EOF
	}
	*b = *l.boards[0]
	l.boards = l.boards[1:]
	return nil
}

// checkRoundTrip writes the boards in both forms and reads them again.
func checkRoundTrip(t testing.TB, boards []*archive.Board) {
	t.Helper()
	text := written(t, boards, AsRead)
	again := mustRead(t, string(text))
	if len(again) != len(boards) {
		t.Fatalf("%d games written, %d read\n%s", len(boards), len(again), text)
	}
	for i := range boards {
		want, got := plain(boards[i]), plain(again[i])
		if !reflect.DeepEqual(want, got) {
			t.Fatalf("game %d as read:\n%s\nwant %s\ngot  %s", i+1, AppendBoard(nil, boards[i], AsRead), dump(want), dump(got))
		}
	}
	text = written(t, boards, Export)
	again = mustRead(t, string(text))
	if len(again) != len(boards) {
		t.Fatalf("%d games exported, %d read\n%s", len(boards), len(again), text)
	}
	for i := range boards {
		want, got := facts(boards[i]), facts(again[i])
		if !reflect.DeepEqual(want, got) {
			t.Fatalf("game %d exported:\n%s\nwant %s\ngot  %s", i+1, AppendBoard(nil, boards[i], Export), dump(want), dump(got))
		}
	}
	if second := written(t, again, Export); !bytes.Equal(text, second) {
		t.Fatalf("the export of an export differs:\n%s\n---\n%s", text, second)
	}
}

// facts is the board without its tags and with its comments in the order of
// their texts: what the export format must keep. What is not said becomes
// unknown there.
func facts(b *archive.Board) *archive.Board {
	c := plain(b)
	c.Tags = nil
	for _, k := range []*archive.Known{&c.VulnerableKnown, &c.DealKnown, &c.ContractKnown, &c.DeclarerKnown, &c.ResultKnown} {
		if *k == archive.Unsaid {
			*k = archive.Unknown
		}
	}
	if c.ContractKnown == archive.Given && c.Contract.Level == 0 {
		c.DeclarerKnown, c.ResultKnown = max(c.DeclarerKnown, archive.Nothing), max(c.ResultKnown, archive.Nothing)
	}
	var texts []string
	for _, comment := range c.Comments {
		texts = append(texts, comment.Text)
	}
	c.Comments = nil
	c.Score += fmt.Sprint(len(texts))
	return c
}

func dump(b *archive.Board) string { return fmt.Sprintf("%+v", *b) }

func TestSharedRoundTrip(t *testing.T) {
	for name, text := range sharedFiles(t) {
		t.Run(name, func(t *testing.T) {
			boards, err := readAll(NewReader(name, text, Options{}))
			if err != nil {
				t.Fatal(err)
			}
			checkRoundTrip(t, boards)
		})
	}
}

// sharedCounts are the numbers of games, with auction, with play and with all 52
// cards that SOURCES.md tells of each file.
func sharedCounts(t testing.TB) map[string][4]int {
	f, err := os.Open(filepath.Join(sharedDir, "SOURCES.md"))
	if err != nil {
		t.Skip("no shared files here")
	}
	defer f.Close()
	counts := map[string][4]int{}
	folder := ""
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		line := lines.Text()
		if rest, ok := strings.CutPrefix(line, "## "); ok {
			folder, _, _ = strings.Cut(rest, "/")
		}
		cells := strings.Split(line, "|")
		if len(cells) < 8 {
			continue
		}
		var c [4]int
		ok := true
		for i := range c {
			n, err := strconv.Atoi(strings.TrimSpace(cells[i+3]))
			c[i], ok = n, ok && err == nil
		}
		if ok {
			counts[folder+"/"+strings.TrimSpace(cells[1])] = c
		}
	}
	return counts
}

// otherCounts are the files of which SOURCES.md tells other numbers, and why.
// Its "with play" leaves out plays without a usable contract.
var otherCounts = map[string][4]int{
	"champ/2000_Orbis_Bermuda_Bowl__r14_poin.pbn": {40, 39, 39, 0},     // a game without calls; the next begins without an empty line
	"verifier/errors_20.pbn":                      {23, 3, 2, 0},       // two values that are never closed hide the games after them
	"verifier/correct_20.pbn":                     {46, 17, 6, 0},      // an end position with the contract "H"
	"producers/pavlicek_inherit_excerpt.pbn":      {585, 575, 579, 19}, // the contract "1NR"
	"producers/pbntools_bbo_skyclub.pbn":          {44, 44, 44, 27},    // two games without a contract
}

func TestSharedCounts(t *testing.T) {
	want := sharedCounts(t)
	for name, text := range sharedFiles(t) {
		boards, err := readAll(NewReader(name, text, Options{}))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got [4]int
		for _, b := range boards {
			got[0]++
			if len(b.Auction) > 0 || b.AuctionEnd == archive.AllPassed {
				got[1]++
			}
			cards := 0
			for _, c := range b.Play {
				if c.Card.Valid() {
					cards++
				}
			}
			if cards > 0 {
				got[2]++
			}
			if cards == 52 {
				got[3]++
			}
		}
		w, ok := want[name]
		if other, differs := otherCounts[name]; differs {
			w = other
		}
		if !ok {
			t.Errorf("%s is not in SOURCES.md", name)
		} else if got != w {
			t.Errorf("%s: games, auctions, plays, full plays %v, want %v", name, got, w)
		}
	}
}

// The author of the standard says that the files correct_* obey it and that each
// game of errors_* does not.
func TestSharedVerifier(t *testing.T) {
	for name, text := range sharedFiles(t) {
		if !strings.HasPrefix(name, "verifier/") {
			continue
		}
		boards, err := readAll(NewReader(name, text, Options{}))
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range boards {
			deviates := len(b.Deviations) > 0
			if wrong := strings.HasPrefix(name, "verifier/errors_"); deviates != wrong {
				t.Errorf("%s: game %d: deviations %v", name, i+1, b.Deviations)
			}
		}
	}
}

func TestSharedStream(t *testing.T) {
	for name, text := range sharedFiles(t) {
		whole, err := readAll(NewReader(name, text, Options{}))
		if err != nil {
			t.Fatal(err)
		}
		streamed, err := readAll(newStream(name, bytes.NewReader(text), Options{Limit: DefaultLimit}, 512))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.EqualFunc(whole, streamed, func(a, b *archive.Board) bool { return dump(a) == dump(b) }) {
			t.Errorf("%s is read otherwise as a stream", name)
		}
	}
}
