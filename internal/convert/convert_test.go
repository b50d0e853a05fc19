package convert

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/record"
)

// foreignFiles are the files of other programs that lie beside the project.
func foreignFiles(t testing.TB) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir("../../../shared/data", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && IsForeign(path) {
			names = append(names, path)
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the files of other programs are not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// into converts text and gives the losses, too.
func into(t *testing.T, name string, from, to *Format, text []byte) ([]byte, []string) {
	t.Helper()
	text, err := Decode(text, "")
	if err != nil {
		t.Fatal(err)
	}
	v := &Conversion{Name: name}
	if _, err := v.Read(from, text, false); err != nil {
		t.Fatalf("%s as %s: %v", name, from.Name, err)
	}
	out, err := v.Write(to)
	if err != nil {
		t.Fatalf("%s to %s: %v", name, to.Name, err)
	}
	return out, v.Losses
}

// Every file of other programs goes into every format that is written, and what
// was written stays the same when it is read and written again.
func TestConvertForeignFiles(t *testing.T) {
	for _, name := range foreignFiles(t) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		from := Of(name)
		for _, to := range formats {
			if !to.Written() {
				continue
			}
			first, losses := into(t, name, from, to, data)
			for _, l := range losses {
				if !strings.HasPrefix(l, name+":") || !strings.Contains(l, ": lost ") {
					t.Errorf("a loss without place and name: %s", l)
				}
			}
			again, losses := into(t, name, to, to, first)
			if len(losses) > 0 {
				t.Errorf("%s: from %s to itself: %v", name, to.Name, losses)
			}
			if string(again) != string(first) {
				t.Errorf("%s: %s is not stable: %s", name, to.Name, firstDifference(first, again))
			}
		}
	}
}

// What is written of a record is no deviation when it comes back, also where the
// record has hands or cards that PBN does not allow.
func TestRecordsDoNotDeviate(t *testing.T) {
	for _, name := range []string{"auction/wrong-number-of-cards.table", "play/premature-play.table", "revoke/unknown-hands.table"} {
		name = filepath.Join("../../casebook", name)
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := into(t, name, Table, PBN, data)
		v := &Conversion{Name: name}
		deviations, err := v.Read(PBN, text, false)
		if err != nil || len(deviations) > 0 || len(v.Boards) == 0 {
			t.Errorf("%s: %d boards, %v, %v", name, len(v.Boards), deviations, err)
		}
	}
}

// What LIN says goes through PBN and table records and back.
func TestLINThroughOthers(t *testing.T) {
	for _, name := range foreignFiles(t) {
		if Of(name) != LIN {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		direct, _ := into(t, name, LIN, Table, data)
		for _, by := range []*Format{PBN, Table, JSON} {
			text, lost := into(t, name, LIN, by, data)
			back, lostToo := into(t, name, by, LIN, text)
			if len(lost)+len(lostToo) > 0 {
				continue
			}
			if table, _ := into(t, name, LIN, Table, back); string(table) != string(direct) {
				t.Errorf("%s, through %s: %s", name, by.Name, firstDifference(direct, table))
			}
		}
	}
}

func firstDifference(a, b []byte) string {
	x, y := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return x[i] + "\nthen " + y[min(i, len(y)-1)]
		}
	}
	return "the end"
}

// The files of other programs are ruled on as records: a record that is made of
// a board can be replayed, or lacks what a replay needs.
func TestForeignRecordsReplay(t *testing.T) {
	boards, refused := 0, 0
	for _, name := range foreignFiles(t) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := Decode(data, "")
		if err != nil {
			t.Fatal(err)
		}
		err = readBoards(Of(name).open(name, text, false), func(b *archive.Board) error {
			r, _ := record.FromBoard(b)
			boards++
			var e *record.Error
			if _, err := record.Replay(r, r.Editions()[0]); errors.As(err, &e) {
				if refused++; e.Found != "none" {
					t.Errorf("%s, board %d: %v", name, b.Index, err)
				}
			}
			return nil
		})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	t.Logf("%d boards, %d lack what a replay needs", boards, refused)
}
