package sqlitelog

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Session is a device that is signed in.
type Session struct {
	ID      int64
	Token   []byte // the hash of its token
	Account int64
	Name    string // of the account
	Lang    string // of the account
	Agent   string
	Made    time.Time
	Seen    time.Time
}

// ErrNoSession says that nothing is signed in with that token or number.
var ErrNoSession = errors.New("there is no such session")

const selectSessions = `SELECT session.id, token, account.id, account.name, account.lang, agent, session.made, seen
	FROM session JOIN account ON account.id = session.account`

func scanSession(row scanner) (n Session, err error) {
	var made, seen int64
	err = row.Scan(&n.ID, &n.Token, &n.Account, &n.Name, &n.Lang, &n.Agent, &made, &seen)
	n.Made, n.Seen = time.UnixMilli(made).UTC(), time.UnixMilli(seen).UTC()
	return n, err
}

// AddSession stores a session and sets its ID.
func (s *Store) AddSession(n *Session) error {
	return s.submit(func(ctx context.Context, c *sql.Conn) error {
		return c.QueryRowContext(ctx, `INSERT INTO session (token, account, agent, made, seen) VALUES (?,?,?,?,?) RETURNING id`,
			n.Token, n.Account, n.Agent, n.Made.UnixMilli(), n.Seen.UnixMilli()).Scan(&n.ID)
	})
}

// SessionOf is the session with that hash of a token, or ErrNoSession.
func (s *Store) SessionOf(ctx context.Context, token []byte) (Session, error) {
	n, err := scanSession(s.read.QueryRowContext(ctx, selectSessions+` WHERE token = ?`, token))
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
