package sqlitelog

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Session is a device that is signed in: as a director, or as a player who follows
// an event.
type Session struct {
	ID      int64
	Token   []byte // the hash of its token
	Account int64  // 0: a player
	Name    string // of the account
	Lang    string // of the account
	Event   string // of a player
	Agent   string
	Made    time.Time
	Seen    time.Time
}

// Link signs devices in: one as the account, or any number as players of the
// event.
type Link struct {
	Code    []byte // the hash of its code
	Account int64
	Event   string // where Account is 0
	Expires time.Time
}

// The refusals about sessions and links.
var (
	ErrNoSession = errors.New("there is no such session")
	ErrNoLink    = errors.New("there is no such link, or it was used or is too old")
)

const selectSessions = `SELECT session.id, token, coalesce(account, 0), coalesce(account.name, ''), coalesce(account.lang, ''),
	coalesce(event.uuid, ''), agent, session.made, seen
	FROM session LEFT JOIN account ON account.id = account LEFT JOIN event ON event.id = event`

func scanSession(row scanner) (n Session, err error) {
	var made, seen int64
	err = row.Scan(&n.ID, &n.Token, &n.Account, &n.Name, &n.Lang, &n.Event, &n.Agent, &made, &seen)
	n.Made, n.Seen = time.UnixMilli(made).UTC(), time.UnixMilli(seen).UTC()
	return n, err
}

// AddSession stores a session and sets its ID.
func (s *Store) AddSession(n *Session) error {
	return s.submit(func(ctx context.Context, c *sql.Conn) error { return addSession(ctx, c, n) })
}

func addSession(ctx context.Context, c *sql.Conn, n *Session) error {
	return c.QueryRowContext(ctx, `INSERT INTO session (token, account, event, agent, made, seen)
		VALUES (?, nullif(?, 0), (SELECT id FROM event WHERE uuid = ?), ?, ?, ?) RETURNING id`,
		n.Token, n.Account, n.Event, n.Agent, n.Made.UnixMilli(), n.Seen.UnixMilli()).Scan(&n.ID)
}

// AddLink stores a link.
func (s *Store) AddLink(l Link) error {
	return s.submit(func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `INSERT INTO link (code, account, event, expires)
			VALUES (?, nullif(?, 0), (SELECT id FROM event WHERE uuid = ?), ?)`, l.Code, l.Account, l.Event, l.Expires.UnixMilli())
		return err
	})
}

// UseLink stores the session that the link with that hash of a code begins, and
// sets whose it is. A link of an account is gone then. Without a link in time it
// says ErrNoLink.
func (s *Store) UseLink(code []byte, now time.Time, n *Session) error {
	var refused error
	err := s.submit(func(ctx context.Context, c *sql.Conn) error {
		if _, err := c.ExecContext(ctx, `DELETE FROM link WHERE expires <= ?`, now.UnixMilli()); err != nil {
			return err
		}
		err := c.QueryRowContext(ctx, `SELECT coalesce(account, 0), coalesce((SELECT uuid FROM event WHERE id = event), '') FROM link WHERE code = ?`,
			code).Scan(&n.Account, &n.Event)
		if errors.Is(err, sql.ErrNoRows) {
			refused = ErrNoLink
			return nil
		}
		if err != nil {
			return err
		}
		if _, err := c.ExecContext(ctx, `DELETE FROM link WHERE code = ? AND account IS NOT NULL`, code); err != nil {
			return err
		}
		return addSession(ctx, c, n)
	})
	if err == nil {
		err = refused
	}
	return err
}

// SessionOf is the session with that hash of a token, or ErrNoSession.
func (s *Store) SessionOf(ctx context.Context, token []byte) (Session, error) {
	n, err := askRow(ctx, s, scanSession, selectSessions+` WHERE token = ?`, token)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoSession
	}
	return n, err
}

// Sessions lists what is signed in, the last seen first.
func (s *Store) Sessions(ctx context.Context) ([]Session, error) {
	rows, err := s.read.QueryContext(ctx, selectSessions+` ORDER BY seen DESC, session.id DESC`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var sessions []Session
	for rows.Next() {
		n, err := scanSession(rows)
		if err != nil {
			return nil, err
		}
		sessions = append(sessions, n)
	}
	return sessions, rows.Err()
}

// SawSession notes that a session was used.
func (s *Store) SawSession(id int64, at time.Time) error {
	return s.submit(func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `UPDATE session SET seen = ? WHERE id = ?`, at.UnixMilli(), id)
		return err
	})
}

// EndSession ends a session, or says ErrNoSession.
func (s *Store) EndSession(id int64) error {
	var gone int64
	err := s.submit(func(ctx context.Context, c *sql.Conn) error {
		r, err := c.ExecContext(ctx, `DELETE FROM session WHERE id = ?`, id)
		if err != nil {
			return err
		}
		gone, err = r.RowsAffected()
		return err
	})
	if err == nil && gone == 0 {
		err = ErrNoSession
	}
	return err
}

// EndSessionsBefore ends the sessions that were last seen before that time.
func (s *Store) EndSessionsBefore(t time.Time) error {
	return s.submit(func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `DELETE FROM session WHERE seen < ?`, t.UnixMilli())
		return err
	})
}
