package sqlitelog

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Account is a director.
type Account struct {
	ID       int64
	Name     string
	Password []byte // its hash
	Lang     string
	Made     time.Time
}

// The refusals about accounts.
var (
	ErrNoAccount = errors.New("there is no such account")
	ErrTaken     = errors.New("there is an account of this name")
	ErrNotFirst  = errors.New("there is an account already")
)

const selectAccounts = `SELECT id, name, password, lang, made FROM account`

// AddAccount makes an account and sets its ID. Names that differ by the case of
// their Latin letters are the same. With first it must be the first of all.
func (s *Store) AddAccount(a *Account, first bool) error {
	var refused error
	err := s.submit(func(ctx context.Context, c *sql.Conn) error {
		var all, same int
		err := c.QueryRowContext(ctx, `SELECT count(*), count(*) FILTER (WHERE name = ?) FROM account`, a.Name).Scan(&all, &same)
		switch {
		case err != nil:
			return err
		case first && all > 0:
			refused = ErrNotFirst
			return nil
		case same > 0:
			refused = ErrTaken
			return nil
		}
		return c.QueryRowContext(ctx, `INSERT INTO account (name, password, lang, made) VALUES (?,?,?,?) RETURNING id`,
			a.Name, a.Password, a.Lang, a.Made.UnixMilli()).Scan(&a.ID)
	})
	if err == nil {
		err = refused
	}
	return err
}

// SetPassword changes the hash of a password and ends all sessions of the
// account but one, and its links.
func (s *Store) SetPassword(account int64, password []byte, but int64) error {
	return s.submit(func(ctx context.Context, c *sql.Conn) error {
		if _, err := c.ExecContext(ctx, `UPDATE account SET password = ? WHERE id = ?`, password, account); err != nil {
			return err
		}
		if _, err := c.ExecContext(ctx, `DELETE FROM link WHERE account = ?`, account); err != nil {
			return err
		}
		_, err := c.ExecContext(ctx, `DELETE FROM session WHERE account = ? AND id <> ?`, account, but)
		return err
	})
}

// Accounts lists the accounts, the first one first.
func (s *Store) Accounts(ctx context.Context) ([]Account, error) {
	rows, err := s.read.QueryContext(ctx, selectAccounts+` ORDER BY id`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var accounts []Account
	for rows.Next() {
		a, err := scanAccount(rows)
		if err != nil {
			return nil, err
		}
		accounts = append(accounts, a)
	}
	return accounts, rows.Err()
}

// AccountNamed is the account of that name, or ErrNoAccount.
func (s *Store) AccountNamed(ctx context.Context, name string) (Account, error) {
	a, err := askRow(ctx, s, scanAccount, selectAccounts+` WHERE name = ?`, name)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoAccount
	}
	return a, err
}

func scanAccount(row scanner) (a Account, err error) {
	var made int64
	err = row.Scan(&a.ID, &a.Name, &a.Password, &a.Lang, &made)
	a.Made = time.UnixMilli(made).UTC()
	return a, err
}
