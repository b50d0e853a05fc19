package sqlitelog

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Backup writes a copy of the file, complete as of one moment, while it is
// written to. to must not exist.
func (s *Store) Backup(ctx context.Context, to string) error { return Backup(ctx, s.path, to) }

// Backup copies a data file that may be in use by another program. to must not
// exist; it is there only when it is complete and on the disk.
func Backup(ctx context.Context, from, to string) (err error) {
	if from, err = filepath.Abs(from); err != nil {
		return err
	}
	if to, err = filepath.Abs(to); err != nil {
		return err
	}
	if _, err := os.Stat(from); err != nil {
		return err
	}
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s exists already", to)
	}
	// it has the mode of the file that is copied, which only its owner may read
	part, err := os.OpenFile(to+".part", os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, part.Close())
		if err != nil {
			err = errors.Join(err, os.Remove(part.Name()))
		}
	}()
	db, err := openFile(from, 1, `PRAGMA synchronous = FULL`)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := examine(ctx, db); err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, part.Name()); err != nil {
		return err
	}
	if err := part.Sync(); err != nil {
		return err
	}
	return os.Rename(part.Name(), to)
}
