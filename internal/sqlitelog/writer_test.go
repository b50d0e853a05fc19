package sqlitelog

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"testing"
)

// A job that fails leaves nothing behind, and those that were in its transaction
// are stored all the same, once.
func TestFailedJobFailsAlone(t *testing.T) {
	s := newStore(t)
	newEvent(t, s, "e")
	fault := errors.New("fault")
	hold, held := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() { // keeps the writer busy until all others wait
		once := sync.OnceFunc(func() { close(held) })
		if err := s.submit(func(context.Context, *sql.Conn) error { once(); <-hold; return nil }); err != nil {
			t.Error(err)
		}
	})
	<-held
	const each = 20
	for i := range each {
		wg.Go(func() {
			stored, err := add(s, "e", i+1, 0, fmt.Sprint(i))
			if err != nil || len(stored) != 1 || stored[0].Seq != 1 {
				t.Errorf("entry %d: %s, %v", i, shown(stored), err)
			}
		})
		wg.Go(func() {
			err := s.submit(func(ctx context.Context, c *sql.Conn) error {
				if _, err := c.ExecContext(ctx, `INSERT INTO event (uuid, made) VALUES (?, 0)`, fmt.Sprint("left", i)); err != nil {
					return err
				}
				return fault
			})
			if !errors.Is(err, fault) {
				t.Errorf("fault %d: %v", i, err)
			}
		})
	}
	for len(s.jobs) < 2*each {
		select {
		case <-t.Context().Done():
			t.Fatal("the jobs do not wait")
		default:
		}
	}
	close(hold)
	wg.Wait()
	events, err := s.Events(t.Context())
	if err != nil || len(events) != 1 {
		t.Errorf("%d events, %v", len(events), err)
	}
	all, err := s.Entries(t.Context(), "e", 0, 100)
	if err != nil || len(all) != each+1 || all[each].N != each+1 {
		t.Errorf("%d entries, %v", len(all), err)
	}
}
