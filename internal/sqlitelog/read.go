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
	(SELECT body FROM entry WHERE entry.event = event.id AND kind = 'event' ORDER BY n DESC LIMIT 1)
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
	e, err := scanEvent(s.read.QueryRowContext(ctx, selectEvents+` WHERE uuid = ?`, id))
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoEvent
	}
	return e, err
}

// Entries lists the entries of an event with a number above after, in order, at
// most limit of them.
func (s *Store) Entries(ctx context.Context, event string, after int64, limit int) ([]Entry, error) {
	return scanEntries(s.read.QueryContext(ctx, `SELECT `+columns+` FROM entry
		WHERE event = (SELECT id FROM event WHERE uuid = ?) AND n > ? ORDER BY n LIMIT ?`, event, after, limit))
}

// TableEntries lists the entries in the log of a table with a Seq above after.
func (s *Store) TableEntries(ctx context.Context, event string, table int, after int64) ([]Entry, error) {
	return scanEntries(s.read.QueryContext(ctx, `SELECT `+columns+` FROM entry
		WHERE event = (SELECT id FROM event WHERE uuid = ?) AND tableno = ? AND seq > ? ORDER BY seq`, event, table, after))
}

// TableOfRecord is the table in whose log a table record began.
func (s *Store) TableOfRecord(ctx context.Context, event, record string) (table int, known bool, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT tableno FROM entry
		WHERE event = (SELECT id FROM event WHERE uuid = ?) AND kind = 'record' AND body ->> 'record' = ? LIMIT 1`, event, record).Scan(&table)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return table, err == nil, err
}
