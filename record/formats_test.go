package record_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/lin"
	"arbiter/pbn"
	"arbiter/record"
)

// files lists the files with that ending under a folder; none where it is absent.
func files(t testing.TB, dir, suffix string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.EqualFold(filepath.Ext(path), suffix) {
			names = append(names, path)
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func contents(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// each reads all boards.
func each(t testing.TB, r archive.Reader, f func(b *archive.Board)) {
	t.Helper()
	for {
		var b archive.Board
		switch err := r.Next(&b); err {
		case nil:
			f(&b)
		case io.EOF:
			return
		default:
			t.Fatal(err)
		}
	}
}

// The whole casebook goes through PBN without a loss, as PBN that keeps the standard.
func TestCasebookThroughPBN(t *testing.T) {
	n := 0
	for _, name := range files(t, "../casebook", ".table") {
		f, err := record.Parse(name, contents(t, name))
		if err != nil {
			t.Fatal(err)
		}
		text := pbn.AppendHeader(nil, pbn.Export)
		for i, r := range f.Records {
			var b archive.Board
			r.ToBoard(&b)
			if i > 0 {
				text = append(text, "\r\n"...)
			}
			text = pbn.AppendBoard(text, &b, pbn.Export)
		}
		again := &record.File{Name: name}
		each(t, pbn.NewReader(name, text, pbn.Options{}), func(b *archive.Board) {
			r, losses := record.FromBoard(b)
			for _, l := range losses {
				t.Errorf("%s: %s", name, l)
			}
			again.Records = append(again.Records, r)
			n++
			for _, d := range b.Deviations {
				// what PBN has no other way to say: unequal hands, a card of a later turn
				if d.Name != "deal-13-cards" && d.Name != "after-plus" {
					t.Errorf("%s, board %d: what we write deviates by %s: %s", name, b.Index, d.Name, d.Found)
				}
			}
		})
		f.Tail = nil
		if want, got := f.String(), again.String(); want != got {
			t.Errorf("%s:\n%s\nthen\n%s", name, want, got)
		}
	}
	t.Logf("%d records", n)
}

// Boards of other programs become records that can be read, and go through them
// into PBN and back.
func TestSharedFilesThroughRecords(t *testing.T) {
	const data = "../../shared/data"
	boards, carried, losses := 0, 0, map[record.LossName]int{}
	try := func(name string, r archive.Reader) {
		each(t, r, func(b *archive.Board) {
			boards++
			rec, lost := record.FromBoard(b)
			for _, l := range lost {
				losses[l.Name]++
			}
			text := string(rec.AppendText(nil))
			f, err := record.Parse(name, []byte(text))
			if err != nil || f.String() != text {
				t.Fatalf("%s, board %d: %v\n%s", name, b.Index, err, text)
			}
			var out archive.Board
			rec.ToBoard(&out)
			if record.HasRecord(&out) && len(lost) == 0 {
				carried++
			}
			each(t, pbn.NewReader(name, pbn.AppendBoard(nil, &out, pbn.Export), pbn.Options{}), func(b *archive.Board) {
				again, lost := record.FromBoard(b)
				if len(lost) > 0 {
					t.Errorf("%s, board %d, through PBN: %v", name, b.Index, lost)
				}
				if got := string(again.AppendText(nil)); got != text {
					t.Errorf("%s, board %d, through PBN:\n%s\nthen\n%s", name, b.Index, text, got)
				}
			})
		})
	}
	for _, name := range files(t, data, ".pbn") {
		try(name, pbn.NewReader(name, contents(t, name), pbn.Options{}))
	}
	for _, name := range files(t, data, ".lin") {
		try(name, lin.NewReader(name, contents(t, name), lin.Options{}))
	}
	if boards == 0 {
		t.Skip("the files of other programs are not here")
	}
	t.Logf("%d boards, %d without losses carry the record in a comment, losses %v", boards, carried, losses)
	if carried > boards/50 {
		t.Errorf("%d of %d boards carry a comment of ours that hold nothing PBN cannot say", carried, boards)
	}
}
