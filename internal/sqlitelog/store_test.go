package sqlitelog

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// newStore opens a new file that is closed with the test.
func newStore(t *testing.T) *Store {
	t.Helper()
	s, err := Open(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil && !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
	})
	return s
}

// entry is a small entry of that id.
func entry(id string) Entry {
	return Entry{ID: id, Kind: "board", Body: json.RawMessage(`{"board":1}`)}
}

func newEvent(t *testing.T, s *Store, id string) {
	t.Helper()
	e := Entry{ID: id, Kind: "event", Body: json.RawMessage(`{"name":"` + id + `"}`)}
	if _, err := s.CreateEvent(Append{Event: id, By: "Anna", At: noon, Entries: []Entry{e}}); err != nil {
		t.Fatal(err)
	}
}

// add appends entries of those ids.
func add(s *Store, event string, table int, after int64, ids ...string) ([]Entry, error) {
	a := Append{Event: event, Table: table, After: after, By: "Anna", At: noon}
	for _, id := range ids {
		a.Entries = append(a.Entries, entry(id))
	}
	return s.Append(a)
}

// shown is entries in short: id, n, table, seq.
func shown(entries []Entry) string {
	text := ""
	for _, e := range entries {
		text += fmt.Sprintf("%s:%d/%d.%d ", e.ID, e.N, e.Table, e.Seq)
	}
	return text
}

func TestAppend(t *testing.T) {
	s := newStore(t)
	newEvent(t, s, "e")
	for _, x := range []struct {
		name   string
		table  int
		after  int64
		ids    []string
		want   string
		missed string
		err    error
	}{
		{name: "the first of a table", table: 1, ids: []string{"a", "b"}, want: "a:2/1.1 b:3/1.2 "},
		{name: "another table counts by itself", table: 2, ids: []string{"c"}, want: "c:4/2.1 "},
		{name: "sent twice, stored once", table: 1, ids: []string{"a", "b"}, want: "a:2/1.1 b:3/1.2 "},
		{name: "the answer was lost and more was written", table: 1, ids: []string{"b", "d"}, want: "b:3/1.2 d:5/1.3 ", after: 1},
		{name: "others wrote", table: 1, after: 1, ids: []string{"x"}, missed: "b:3/1.2 d:5/1.3 "},
		{name: "others wrote beside its own", table: 1, after: 0, ids: []string{"b", "x"}, missed: "a:2/1.1 d:5/1.3 "},
		{name: "nothing of that was stored", table: 1, after: 3, ids: []string{"x"}, want: "x:6/1.4 "},
		{name: "an id of another table", table: 2, after: 1, ids: []string{"a"}, err: ErrOtherTable},
		{name: "a device that knows more than the file, which was restored", table: 2, after: 9, ids: []string{"f"}, want: "f:7/2.2 "},
	} {
		got, err := add(s, "e", x.table, x.after, x.ids...)
		var c *Conflict
		missed := ""
		if errors.As(err, &c) {
			missed = shown(c.Missed)
		} else if !errors.Is(err, x.err) {
			t.Errorf("%s: %v", x.name, err)
		}
		if shown(got) != x.want || missed != x.missed {
			t.Errorf("%s: stored %q, missed %q; want %q, %q", x.name, shown(got), missed, x.want, x.missed)
		}
	}
	if _, err := add(s, "none", 1, 0, "a"); !errors.Is(err, ErrNoEvent) {
		t.Errorf("an event that is not there: %v", err)
	}
	all, err := s.Entries(t.Context(), "e", 2, 100)
	if err != nil || shown(all) != "b:3/1.2 c:4/2.1 d:5/1.3 x:6/1.4 f:7/2.2 " {
		t.Errorf("entries after 2: %s, %v", shown(all), err)
	}
	if e := all[0]; e.By != "Anna" || !e.At.Equal(noon) || e.Kind != "board" || string(e.Body) != `{"board":1}` {
		t.Errorf("an entry came back as %+v", e)
	}
	first, err := s.Entries(t.Context(), "e", 0, 2)
	if err != nil || len(first) != 2 {
		t.Errorf("at most 2: %s, %v", shown(first), err)
	}
}

// Many write to one table at the same time: each Seq is given once, and who was
// behind is told what he missed.
func TestAppendTogether(t *testing.T) {
	s := newStore(t)
	newEvent(t, s, "e")
	const writers, each = 8, 25
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			after := int64(0)
			for i := range each {
				for {
					stored, err := add(s, "e", 1, after, fmt.Sprintf("%d-%d", w, i))
					var c *Conflict
					if errors.As(err, &c) {
						after = c.Missed[len(c.Missed)-1].Seq
						continue
					}
					if err != nil {
						t.Error(err)
						return
					}
					after = stored[0].Seq
					break
				}
			}
		})
	}
	wg.Wait()
	all, err := s.TableEntries(t.Context(), "e", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != writers*each {
		t.Fatalf("%d entries, want %d", len(all), writers*each)
	}
	for i, e := range all {
		if e.Seq != int64(i+1) {
			t.Fatalf("entry %d has Seq %d", i+1, e.Seq)
		}
	}
}

func TestEntriesStay(t *testing.T) {
	s := newStore(t)
	newEvent(t, s, "e")
	for _, q := range []string{`UPDATE entry SET body = '{}'`, `DELETE FROM entry`} {
		err := s.submit(func(ctx context.Context, c *sql.Conn) error {
			_, err := c.ExecContext(ctx, q)
			return err
		})
		if err == nil {
			t.Errorf("%s was done", q)
		}
	}
}

func TestEvents(t *testing.T) {
	s := newStore(t)
	newEvent(t, s, "first")
	newEvent(t, s, "second")
	newEvent(t, s, "first") // again
	a := Append{Event: "first", After: 1, At: noon, Entries: []Entry{{ID: "x", Kind: "event", Body: json.RawMessage(`{"name":"renamed"}`)}}}
	if _, err := s.Append(a); err != nil {
		t.Fatal(err)
	}
	events, err := s.Events(t.Context())
	if err != nil || len(events) != 2 {
		t.Fatal(events, err)
	}
	if e := events[1]; e.ID != "first" || e.N != 2 || string(e.Body) != `{"name":"renamed"}` || !e.Made.Equal(noon) {
		t.Errorf("the older event is %+v", e)
	}
	if _, err := s.Event(t.Context(), "third"); !errors.Is(err, ErrNoEvent) {
		t.Errorf("no third event: %v", err)
	}
}

func TestAccountsAndSessions(t *testing.T) {
	s := newStore(t)
	ctx := t.Context()
	anna := &Account{Name: "Anna", Password: []byte("h"), Lang: "ru", Made: noon}
	if err := s.AddAccount(anna, true); err != nil {
		t.Fatal(err)
	}
	if err := s.AddAccount(&Account{Name: "Boris"}, true); !errors.Is(err, ErrNotFirst) {
		t.Errorf("a second first account: %v", err)
	}
	if err := s.AddAccount(&Account{Name: "ANNA"}, false); !errors.Is(err, ErrTaken) {
		t.Errorf("the same name: %v", err)
	}
	one := Session{Token: []byte("1"), Account: anna.ID, Agent: "phone", Made: noon, Seen: noon}
	two := Session{Token: []byte("2"), Account: anna.ID, Made: noon, Seen: noon.Add(time.Hour)}
	for _, n := range []*Session{&one, &two} {
		if err := s.AddSession(n); err != nil {
			t.Fatal(err)
		}
	}
	if n, err := s.SessionOf(ctx, []byte("1")); err != nil || n.Name != "Anna" || n.Agent != "phone" || n.ID != one.ID {
		t.Errorf("session 1: %+v, %v", n, err)
	}
	if err := s.SetPassword(anna.ID, []byte("new"), two.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := s.SessionOf(ctx, []byte("1")); !errors.Is(err, ErrNoSession) {
		t.Errorf("the other session after a new password: %v", err)
	}
	if all, err := s.Sessions(ctx); err != nil || len(all) != 1 {
		t.Errorf("sessions: %v, %v", all, err)
	}
	if err := s.EndSessionsBefore(noon.Add(2 * time.Hour)); err != nil {
		t.Fatal(err)
	}
	if err := s.EndSession(two.ID); !errors.Is(err, ErrNoSession) {
		t.Errorf("an old session: %v", err)
	}
}

// A file that others cannot read, and that is whole in one file after it was
// closed.
func TestFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a b?#%&+=.db") // no sign of a name may be read as more
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	newEvent(t, s, "e")
	names, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	if err != nil || len(names) != 3 {
		t.Fatalf("files %q, %v", names, err)
	}
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode() != 0o600 {
			t.Errorf("%s has mode %v", name, info.Mode())
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := add(s, "e", 1, 0, "a"); !errors.Is(err, ErrClosed) {
		t.Errorf("a write after the end: %v", err)
	}
	if _, err := os.Stat(path + "-wal"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the write-ahead log is left: %v", err)
	}
}
