package sqlitelog

import (
	"context"
	"database/sql"
	"errors"

	"github.com/ncruces/go-sqlite3/driver"
)

// maxBatch is the most jobs in one transaction.
const maxBatch = 1024

// job is something to write. It is answered after the commit of the transaction
// it was part of.
type job struct {
	do   func(ctx context.Context, c *sql.Conn) error
	err  error
	done chan struct{}
}

// submit hands a job to the writer and waits for its answer. A job that has been
// handed in is done: what waits is not the caller's to withdraw.
//
// An error of do takes back the whole transaction, so it is for what must not
// happen; a refusal that has written nothing is told another way. do is called
// again where the transaction it was part of did not commit.
func (s *Store) submit(do func(ctx context.Context, c *sql.Conn) error) error {
	j := &job{do: do, done: make(chan struct{})}
	s.closing.RLock()
	if s.closed {
		s.closing.RUnlock()
		return ErrClosed
	}
	s.jobs <- j
	s.closing.RUnlock()
	<-j.done
	return j.err
}

// run is the writer. It ends when the jobs are closed.
func (s *Store) run(conn *sql.Conn) {
	defer close(s.done)
	defer func() { _ = errors.Join(s.appender.close(), conn.Close()) }() // nothing is left to be written
	batch := make([]*job, 0, maxBatch)
	for j := range s.jobs {
		batch = s.waiting(append(batch[:0], j))
		if err := s.commit(conn, batch...); err != nil && len(batch) == 1 {
			j.err = err
		} else if err != nil {
			// one of them is at fault, and not the others
			for _, j := range batch {
				j.err = s.commit(conn, j)
			}
		}
		for _, j := range batch {
			close(j.done)
		}
	}
}

// waiting adds to the batch what waits by now.
func (s *Store) waiting(batch []*job) []*job {
	for len(batch) < maxBatch {
		select {
		case j, ok := <-s.jobs:
			if !ok {
				return batch
			}
			batch = append(batch, j)
		default:
			return batch
		}
	}
	return batch
}

// commit does the jobs in one transaction, all or none.
func (s *Store) commit(conn *sql.Conn, batch ...*job) error {
	ctx := context.Background()
	s.appender.begin()
	if _, err := conn.ExecContext(ctx, `BEGIN IMMEDIATE`); err != nil {
		return err
	}
	for _, j := range batch {
		if err := j.do(ctx, conn); err != nil {
			return errors.Join(err, rollback(conn))
		}
	}
	if _, err := conn.ExecContext(ctx, `COMMIT`); err != nil {
		return errors.Join(err, rollback(conn))
	}
	return nil
}

// rollback takes the transaction back, unless the fault (a full disk) has done
// that already.
func rollback(conn *sql.Conn) error {
	return conn.Raw(func(c any) error {
		raw := c.(driver.Conn).Raw()
		if raw.GetAutocommit() {
			return nil
		}
		return raw.Exec(`ROLLBACK`)
	})
}
