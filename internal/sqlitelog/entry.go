package sqlitelog

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Entry is one entry of the log of an event. It is never changed and never
// removed.
type Entry struct {
	ID    string          `json:"id"` // made by the device that wrote it
	N     int64           `json:"n"`  // its number in the event, from 1
	Table int             `json:"table"`
	Seq   int64           `json:"seq"`            // its number in the log of its table, from 1
	At    time.Time       `json:"at"`             // when it was taken
	By    string          `json:"by"`             // the name of the account
	Made  string          `json:"made,omitempty"` // when the device made it
	Kind  string          `json:"kind"`
	Body  json.RawMessage `json:"body"`
}

// Append is what is added to the log of a table: ID, Made, Kind and Body of the
// entries.
type Append struct {
	Event   string
	Table   int
	After   int64 // the last Seq of the table that the writer has seen
	By      string
	At      time.Time
	Entries []Entry
}

// Conflict is the answer to an Append whose writer had not seen all: nothing was
// stored.
type Conflict struct {
	Missed []Entry // after Append.After, without those of the Append itself
}

func (c *Conflict) Error() string {
	return fmt.Sprintf("%d entries were written meanwhile", len(c.Missed))
}

// ErrNoEvent says that there is no event of that id.
var ErrNoEvent = errors.New("there is no such event")

// ErrRemoved says that the event was removed: the only entry it takes is one of
// kind event that brings it back.
var ErrRemoved = errors.New("the event was removed")

// ErrOtherTable says that an entry of that id is in the log of another table.
var ErrOtherTable = errors.New("an entry of this id is in the log of another table")

// Append adds entries to the log of a table and returns them as they are stored,
// after the commit. Those that are stored already, by their id, stay as they are
// and are returned too. The error is a *Conflict where others have written.
func (s *Store) Append(a Append) ([]Entry, error) {
	return s.append(a, func(context.Context, *sql.Conn) error { return nil })
}

// CreateEvent makes an event; its first entry stands in a. To make an event that
// is there already is to append to it.
func (s *Store) CreateEvent(a Append) ([]Entry, error) {
	return s.append(a, func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `INSERT INTO event (uuid, made) VALUES (?, ?) ON CONFLICT (uuid) DO NOTHING`, a.Event, a.At.UnixMilli())
		return err
	})
}

// append adds entries in one transaction with what is to be done before.
func (s *Store) append(a Append, before func(context.Context, *sql.Conn) error) ([]Entry, error) {
	var stored []Entry
	var refused error
	err := s.submit(func(ctx context.Context, c *sql.Conn) error {
		err := before(ctx, c)
		if err != nil {
			return err
		}
		stored, refused, err = s.appender.add(ctx, &a)
		return err
	})
	if err == nil {
		err = refused
	}
	if err != nil {
		return nil, err
	}
	return stored, nil
}

// columns are those that scanEntry reads.
const columns = `uuid, n, tableno, seq, at, by, made, kind, body`

// selectLastEvent is the body by which an event is what it is.
const selectLastEvent = `SELECT body FROM entry INDEXED BY entry_of_event WHERE event = ? AND kind = 'event' ORDER BY n DESC LIMIT 1`

type scanner interface{ Scan(...any) error }

func scanEntry(row scanner) (e Entry, err error) {
	var at int64
	var body []byte
	err = row.Scan(&e.ID, &e.N, &e.Table, &e.Seq, &at, &e.By, &e.Made, &e.Kind, &body)
	e.At, e.Body = time.UnixMilli(at).UTC(), body
	return e, err
}

func scanEntries(rows *sql.Rows, err error) ([]Entry, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	entries := []Entry{}
	for rows.Next() {
		e, err := scanEntry(rows)
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, rows.Err()
}

// appender adds entries inside the transaction of the writer.
type appender struct {
	event, byID, last, lastOf, lastEvent, missed, insert *sql.Stmt

	// in this transaction:
	keys map[string]int64 // of the events
	n    map[int64]int64  // the last entry of an event
}

func newAppender(c *sql.Conn) (*appender, error) {
	a := &appender{keys: map[string]int64{}, n: map[int64]int64{}}
	for query, to := range map[string]**sql.Stmt{
		`SELECT id FROM event WHERE uuid = ?`:                                     &a.event,
		`SELECT ` + columns + ` FROM entry WHERE event = ? AND uuid = ?`:          &a.byID,
		`SELECT coalesce(max(n), 0) FROM entry WHERE event = ?`:                   &a.last,
		`SELECT coalesce(max(seq), 0) FROM entry WHERE event = ? AND tableno = ?`: &a.lastOf,
		selectLastEvent: &a.lastEvent,
		`SELECT ` + columns + ` FROM entry WHERE event = ? AND tableno = ? AND seq > ? ORDER BY seq`:              &a.missed,
		`INSERT INTO entry (event, n, tableno, seq, uuid, at, by, made, kind, body) VALUES (?,?,?,?,?,?,?,?,?,?)`: &a.insert,
	} {
		var err error
		if *to, err = c.PrepareContext(context.Background(), query); err != nil {
			return nil, err
		}
	}
	return a, nil
}

func (a *appender) close() error {
	var errs []error
	for _, stmt := range []*sql.Stmt{a.event, a.byID, a.last, a.lastOf, a.lastEvent, a.missed, a.insert} {
		errs = append(errs, stmt.Close())
	}
	return errors.Join(errs...)
}

// begin begins with a new transaction.
func (a *appender) begin() {
	clear(a.keys)
	clear(a.n)
}

// add adds the entries. It has written nothing where it refuses.
func (a *appender) add(ctx context.Context, in *Append) (stored []Entry, refused, err error) {
	event, known := a.keys[in.Event]
	if !known {
		if err := a.event.QueryRowContext(ctx, in.Event).Scan(&event); errors.Is(err, sql.ErrNoRows) {
			return nil, ErrNoEvent, nil
		} else if err != nil {
			return nil, nil, err
		}
		a.keys[in.Event] = event
	}
	stored = make([]Entry, len(in.Entries))
	own := map[string]bool{}
	fresh := 0
	for i, e := range in.Entries {
		stored[i], err = scanEntry(a.byID.QueryRowContext(ctx, event, e.ID))
		switch {
		case errors.Is(err, sql.ErrNoRows):
			fresh++
		case err != nil:
			return nil, nil, err
		case stored[i].Table != in.Table:
			return nil, ErrOtherTable, nil
		}
		own[e.ID] = true
	}
	if fresh == 0 {
		return stored, nil, nil
	}
	var seq int64
	if err := a.lastOf.QueryRowContext(ctx, event, in.Table).Scan(&seq); err != nil {
		return nil, nil, err
	}
	if seq > in.After {
		missed, err := scanEntries(a.missed.QueryContext(ctx, event, in.Table, in.After))
		if err != nil {
			return nil, nil, err
		}
		if missed = without(missed, own); len(missed) > 0 {
			return nil, &Conflict{missed}, nil
		}
	}
	refused, err = a.gone(ctx, event, in.Entries, stored)
	if refused != nil || err != nil {
		return nil, refused, err
	}
	n, known := a.n[event]
	if !known {
		if err := a.last.QueryRowContext(ctx, event).Scan(&n); err != nil {
			return nil, nil, err
		}
	}
	for i, e := range in.Entries {
		if stored[i].N > 0 {
			continue
		}
		n++
		seq++
		_, err := a.insert.ExecContext(ctx, event, n, in.Table, seq, e.ID, in.At.UnixMilli(), in.By, e.Made, e.Kind, string(e.Body))
		if err != nil {
			return nil, nil, err
		}
		e.N, e.Table, e.Seq, e.At, e.By = n, in.Table, seq, in.At.UTC().Truncate(time.Millisecond), in.By
		stored[i] = e
	}
	a.n[event] = n
	return stored, nil, nil
}

// gone refuses as ErrRemoved what is new of the entries where the event is removed
// when its turn comes.
func (a *appender) gone(ctx context.Context, event int64, entries, stored []Entry) (refused, err error) {
	var last []byte
	removed := false
	switch err := a.lastEvent.QueryRowContext(ctx, event).Scan(&last); {
	case errors.Is(err, sql.ErrNoRows): // the event is being made
	case err != nil:
		return nil, err
	default:
		if removed, err = removedBy(last); err != nil {
			return nil, err
		}
	}
	for i, e := range entries {
		if stored[i].N > 0 {
			continue
		}
		was := removed
		if e.Kind == "event" {
			if removed, err = removedBy(e.Body); err != nil {
				return nil, err
			}
		}
		if was && removed {
			return ErrRemoved, nil
		}
	}
	return nil, nil
}

// removedBy reports whether the body of an entry of kind event says that the event is
// removed, as all others read it.
func removedBy(body []byte) (bool, error) {
	var b struct {
		Removed bool `json:"removed"`
	}
	err := json.Unmarshal(body, &b)
	return b.Removed, err
}

// without is the entries that are not among those.
func without(entries []Entry, those map[string]bool) []Entry {
	var rest []Entry
	for _, e := range entries {
		if !those[e.ID] {
			rest = append(rest, e)
		}
	}
	return rest
}
