package sqlitelog

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"
)

// Event is an event as its log tells it.
type Event struct {
	ID   string
	Made time.Time
	N    int64           // its last entry
	Body json.RawMessage // of its last entry of kind event
}

const selectEvents = `SELECT event.uuid, event.made,
	(SELECT max(n) FROM entry WHERE entry.event = event.id),
	(SELECT body FROM entry INDEXED BY entry_of_event WHERE entry.event = event.id AND kind = 'event' ORDER BY n DESC LIMIT 1)
	FROM event`

func scanEvent(row scanner) (e Event, err error) {
	var made int64
	var body []byte
	err = row.Scan(&e.ID, &made, &e.N, &body)
	e.Made, e.Body = time.UnixMilli(made).UTC(), body
	return e, err
}

// Events lists the events, the newest first.
func (s *Store) Events(ctx context.Context) ([]Event, error) {
	rows, err := s.read.QueryContext(ctx, selectEvents+` ORDER BY event.id DESC`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var events []Event
	for rows.Next() {
		e, err := scanEvent(rows)
		if err != nil {
			return nil, err
		}
		events = append(events, e)
	}
	return events, rows.Err()
}

// Event is the event of that id, or ErrNoEvent.
func (s *Store) Event(ctx context.Context, id string) (Event, error) {
	e, err := askRow(ctx, s, scanEvent, selectEvents+` WHERE uuid = ?`, id)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoEvent
	}
	return e, err
}

func (s *Store) askEntries(ctx context.Context, query string, args ...any) ([]Entry, error) {
	stmt, err := s.ask(ctx, query)
	if err != nil {
		return nil, err
	}
	return scanEntries(stmt.QueryContext(ctx, args...))
}

const selectEntries = `SELECT ` + columns + ` FROM entry
	WHERE event = (SELECT id FROM event WHERE uuid = ?) AND n > ? ORDER BY n LIMIT ?`

// Entries lists the entries of an event with a number above after, in order, at
// most limit of them.
func (s *Store) Entries(ctx context.Context, event string, after int64, limit int) ([]Entry, error) {
	return s.askEntries(ctx, selectEntries, event, after, limit)
}

const selectTableEntries = `SELECT ` + columns + ` FROM entry
	WHERE event = (SELECT id FROM event WHERE uuid = ?) AND tableno = ? AND seq > ? ORDER BY seq`

// TableEntries lists the entries in the log of a table with a Seq above after.
func (s *Store) TableEntries(ctx context.Context, event string, table int, after int64) ([]Entry, error) {
	return s.askEntries(ctx, selectTableEntries, event, table, after)
}

const selectTableOfRecord = `SELECT tableno FROM entry INDEXED BY entry_of_record
	WHERE event = (SELECT id FROM event WHERE uuid = ?) AND kind = 'record' AND body ->> 'record' = ? LIMIT 1`

// TableOfRecord is the table in whose log a table record began.
func (s *Store) TableOfRecord(ctx context.Context, event, record string) (table int, known bool, err error) {
	table, err = askRow(ctx, s, func(row scanner) (t int, err error) { return t, row.Scan(&t) }, selectTableOfRecord, event, record)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return table, err == nil, err
}
