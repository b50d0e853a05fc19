package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"time"

	"arbiter/internal/sqlitelog"
)

const (
	maxTable   = 9999
	maxEntries = 200     // of a request
	maxBody    = 1 << 18 // bytes of the body of an entry
	listMost   = 5000    // entries of an answer
)

var uuid = regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

// listEvents lists the events that were not removed, or those that were.
func (a *App) listEvents(w http.ResponseWriter, r *http.Request, _ visitor) error {
	type event struct {
		ID      string    `json:"id"`
		Name    string    `json:"name"`
		Edition string    `json:"edition"`
		Demo    bool      `json:"demo"`
		Made    time.Time `json:"made"`
		N       int64     `json:"n"`
	}
	removed, err := truth(r, "removed")
	if err != nil {
		return err
	}
	events, err := a.Store.Events(r.Context())
	if err != nil {
		return err
	}
	out := []event{}
	for _, e := range events {
		var b eventBody
		if err := json.Unmarshal(e.Body, &b); err != nil {
			return err
		}
		if b.Removed == removed {
			out = append(out, event{e.ID, b.Name, b.Edition, b.Demo, e.Made, e.N})
		}
	}
	return answer(w, out)
}

// makeEvent makes an event. Sent twice it is made once.
func (a *App) makeEvent(w http.ResponseWriter, r *http.Request, v visitor) error {
	var in struct {
		ID   string          `json:"id"`
		Body json.RawMessage `json:"body"`
	}
	if err := read(r, &in); err != nil {
		return err
	}
	if !uuid.MatchString(in.ID) {
		return invalid("id is a UUID in small letters")
	}
	e := sqlitelog.Entry{ID: in.ID, Kind: kindEvent, Body: in.Body}
	if err := check(&e, 0); err != nil {
		return err
	}
	stored, err := a.Store.CreateEvent(sqlitelog.Append{Event: in.ID, By: v.session.Name, At: a.Now(), Entries: []sqlitelog.Entry{e}})
	if err != nil {
		return err
	}
	return answer(w, object{"entries": stored})
}

// listEntries lists the entries after a number.
func (a *App) listEntries(w http.ResponseWriter, r *http.Request, _ visitor) error {
	after, err := number(r, "after")
	if err != nil {
		return err
	}
	e, err := a.Store.Event(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	entries, err := a.Store.Entries(r.Context(), e.ID, after, listMost)
	if err != nil {
		return err
	}
	if len(entries) > 0 {
		e.N = max(e.N, entries[len(entries)-1].N)
	}
	return answer(w, object{"entries": entries, "n": e.N})
}

// entryIn is an entry as a device sends it.
type entryIn struct {
	ID   string          `json:"id"`
	Kind string          `json:"kind"`
	Body json.RawMessage `json:"body"`
	Made string          `json:"made"`
}

// appendEntries adds to the log of a table.
func (a *App) appendEntries(w http.ResponseWriter, r *http.Request, v visitor) error {
	var in struct {
		Table   int       `json:"table"`
		After   int64     `json:"after"`
		Entries []entryIn `json:"entries"`
	}
	if err := read(r, &in); err != nil {
		return err
	}
	entries, err := checkEntries(in.Table, in.Entries)
	if err != nil {
		return err
	}
	return a.append(w, r, sqlitelog.Append{
		Event: r.PathValue("id"), Table: in.Table, After: in.After, By: v.session.Name, At: a.Now(), Entries: entries,
	})
}

// append adds to the log of a table after its acts have been replayed. One
// request at a time is taken for a table, so that the state which an act was
// replayed on is the one it is stored behind.
func (a *App) append(w http.ResponseWriter, r *http.Request, in sqlitelog.Append) error {
	t, err := a.tables.lock(r.Context(), in.Event, in.Table)
	if err != nil {
		return err
	}
	defer a.tables.unlock(t)
	// a device that is behind is told what it missed before it is told that
	// its act is impossible
	if err := t.missed(r.Context(), in.After, in.Entries); err != nil {
		return err
	}
	next, err := t.replay(r.Context(), in.Entries)
	if err != nil {
		return err
	}
	stored, err := a.put(t, in, next)
	if err != nil {
		return err
	}
	return answer(w, object{"entries": stored})
}

// put stores what was looked at and wakes those who follow.
func (a *App) put(t *tableLog, in sqlitelog.Append, next changes) ([]sqlitelog.Entry, error) {
	stored, err := a.Store.Append(in)
	if err != nil {
		t.loaded = false // it is not known what the file holds now
		return nil, err
	}
	t.take(stored, next)
	a.live.wrote(in.Event)
	return stored, nil
}

// checkEntries looks at the entries of a request, each by itself.
func checkEntries(table int, in []entryIn) ([]sqlitelog.Entry, error) {
	if table < 0 || table > maxTable {
		return nil, invalid("table is a number from 0 to %d", maxTable)
	}
	if len(in) == 0 || len(in) > maxEntries {
		return nil, invalid("a request has 1 to %d entries", maxEntries)
	}
	seen := map[string]bool{}
	entries := make([]sqlitelog.Entry, len(in))
	for i, e := range in {
		entries[i] = sqlitelog.Entry{ID: e.ID, Kind: e.Kind, Body: e.Body, Made: e.Made}
		err := check(&entries[i], table)
		if err == nil && seen[e.ID] {
			err = invalid("two entries have the same id")
		}
		if err != nil {
			return nil, at(err, i)
		}
		seen[e.ID] = true
	}
	return entries, nil
}

// check looks at an entry by itself and makes its body compact.
func check(e *sqlitelog.Entry, table int) error {
	if !uuid.MatchString(e.ID) {
		return invalid("id is a UUID in small letters")
	}
	if e.Made != "" {
		if _, err := time.Parse(time.RFC3339, e.Made); err != nil {
			return invalid("made is a time such as 2026-11-30T10:15:00Z")
		}
	}
	if len(e.Body) > maxBody {
		return invalid("the body of an entry has at most %d bytes", maxBody)
	}
	if err := checkBody(e.Kind, table, e.Body); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := json.Compact(&b, e.Body); err != nil {
		return err
	}
	e.Body = b.Bytes()
	return nil
}

// at says which entry of a request a problem is about.
func at(err error, entry int) error {
	var p *problem
	if errors.As(err, &p) {
		p.Entry = entry + 1
	}
	return err
}
