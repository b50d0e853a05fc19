// Package sqlitelog keeps what the director's app must not lose in one SQLite
// file: the logs of the events, the accounts and what is signed in.
//
// A log is only ever added to. One writer takes all that waits into one
// transaction and answers after its commit, with a write-ahead log that is
// flushed to the disk each time: what was acknowledged is there after a crash
// of the program, and after a loss of power as far as the disk keeps its word.
package sqlitelog

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"
)

// Store is an open file. It may be used from several goroutines.
type Store struct {
	path  string
	read  *sql.DB
	write *sql.DB
	asked sync.Map // prepared statements of read, by their text
	jobs  chan *job
	done  chan struct{} // closed when the writer has ended

	closing sync.RWMutex // held by whoever hands in a job
	closed  bool

	appender *appender // of the writer
}

// ErrClosed is the answer of a store that was closed.
var ErrClosed = errors.New("the data file was closed")

// readers is how many goroutines read at the same time.
const readers = 4

// Open opens the file, makes it where there is none, and brings it to the schema
// of this program. A file of a newer program is refused.
func Open(path string) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := private(path); err != nil {
		return nil, err
	}
	s, err := open(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// private makes the file and the one of shared memory, where they are not there,
// and lets nobody but the owner read them: they hold the hashes of passwords.
func private(path string) error {
	for _, suffix := range []string{"", "-shm"} {
		f, err := os.OpenFile(path+suffix, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return err
		}
		if err := errors.Join(f.Chmod(0o600), f.Close()); err != nil {
			return err
		}
	}
	return nil
}

func open(path string) (_ *Store, err error) {
	s := &Store{path: path, jobs: make(chan *job, maxBatch), done: make(chan struct{})}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.closeFiles())
		}
	}()
	if s.write, err = openFile(path, 1, `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000`); err != nil {
		return nil, err
	}
	if err = migrate(s.write); err != nil {
		return nil, err
	}
	if s.read, err = openFile(path, readers, `PRAGMA query_only = ON`); err != nil {
		return nil, err
	}
	conn, err := s.write.Conn(context.Background())
	if err != nil {
		return nil, err
	}
	if s.appender, err = newAppender(conn); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	go s.run(conn)
	return s, nil
}

// openFile opens the file with that many connections, each of which is set up by
// the pragmas.
func openFile(path string, connections int, pragmas string) (*sql.DB, error) {
	// what SQLite puts beside the file has the mode of the file
	name := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: "modeof=" + strings.ReplaceAll(url.QueryEscape(path), "+", "%20")}
	db, err := driver.Open(name.String(), func(c *sqlite3.Conn) error {
		return c.Exec(`PRAGMA busy_timeout = 10000; ` + pragmas)
	})
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	if err := db.Ping(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// ask is the prepared statement of a question that is asked often.
func (s *Store) ask(ctx context.Context, query string) (*sql.Stmt, error) {
	if known, ok := s.asked.Load(query); ok {
		return known.(*sql.Stmt), nil
	}
	stmt, err := s.read.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	if known, raced := s.asked.LoadOrStore(query, stmt); raced {
		return known.(*sql.Stmt), stmt.Close()
	}
	return stmt, nil
}

// askRow scans the answer to a question that has one row.
func askRow[T any](ctx context.Context, s *Store, scan func(scanner) (T, error), query string, args ...any) (T, error) {
	stmt, err := s.ask(ctx, query)
	if err != nil {
		var none T
		return none, err
	}
	return scan(stmt.QueryRowContext(ctx, args...))
}

// Path is the name of the file.
func (s *Store) Path() string { return s.path }

// Check examines the whole file for damage.
func (s *Store) Check(ctx context.Context) error {
	var found string
	if err := s.read.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return fmt.Errorf("%s is damaged: %s", s.path, found)
	}
	return nil
}

// Close ends the writer after what waits has been written, and closes the file.
func (s *Store) Close() error {
	s.closing.Lock()
	was := s.closed
	s.closed = true
	s.closing.Unlock()
	if was {
		return ErrClosed
	}
	close(s.jobs)
	<-s.done
	return s.closeFiles()
}

func (s *Store) closeFiles() error {
	var errs []error
	s.asked.Range(func(_, stmt any) bool {
		errs = append(errs, stmt.(*sql.Stmt).Close())
		return true
	})
	for _, db := range []*sql.DB{s.read, s.write} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}
