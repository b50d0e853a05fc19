package sqlitelog

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// A backup while entries are written is a whole file: all that was acknowledged
// before it began, and no entry without the one before it.
func TestBackupWhileWriting(t *testing.T) {
	s := newStore(t)
	newEvent(t, s, "e")
	stop, ended := make(chan struct{}), make(chan struct{})
	written := make(chan int64, 1)
	go func() {
		defer close(ended)
		for seq := int64(0); ; seq++ {
			select {
			case <-stop:
				return
			default:
			}
			if _, err := add(s, "e", 1, seq, fmt.Sprint(seq)); err != nil {
				t.Error(err)
				return
			}
			select {
			case <-written:
			default:
			}
			written <- seq + 1
		}
	}()
	var last int64
	for i := range 5 {
		least := <-written
		to := filepath.Join(t.TempDir(), "copy.db")
		if err := s.Backup(t.Context(), to); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(to); err != nil || info.Mode() != 0o600 {
			t.Errorf("the copy has mode %v, %v", info.Mode(), err)
		}
		c, err := Open(to)
		if err != nil {
			t.Fatal(err)
		}
		all, err := c.TableEntries(t.Context(), "e", 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		if n := int64(len(all)); n < least || all[n-1].Seq != n {
			t.Errorf("backup %d holds %d entries; %d were acknowledged before", i, n, least)
		} else if n < last {
			t.Errorf("backup %d holds fewer entries than the one before", i)
		} else {
			last = n
		}
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
		if err := s.Backup(t.Context(), to); err == nil {
			t.Error("a backup wrote over a file")
		}
	}
	close(stop)
	<-ended
	if err := Backup(t.Context(), filepath.Join(t.TempDir(), "none.db"), filepath.Join(t.TempDir(), "copy.db")); err == nil {
		t.Error("a backup of a file that is not there")
	}
}
