package sqlitelog

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
)

// The file schema/N.sql takes a file from version N-1 to version N.
//
//go:embed schema/*.sql
var schema embed.FS

// version is that of the schema this program writes.
const version = 2

// applicationID marks a file as ours, so that the database of another program is
// not taken for an empty one: "arbi".
const applicationID = 0x61726269

// querier is a database, or a transaction.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// examine is the version of a file of ours; 0: it is empty. A file of a newer
// program, or of another one, is refused.
func examine(ctx context.Context, db querier) (have int, err error) {
	var app, objects int
	err = db.QueryRowContext(ctx, `SELECT (SELECT user_version FROM pragma_user_version),
		(SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)`).Scan(&have, &app, &objects)
	switch {
	case err != nil:
		return 0, err
	case app != applicationID && (app != 0 || have != 0 || objects > 0):
		return 0, errors.New("this is the database of another program")
	case have > version:
		return 0, fmt.Errorf("a newer arbiter wrote this file (version %d; this one knows up to %d): use that one, or a backup from before", have, version)
	}
	return have, nil
}

// migrate brings the file to the version of this program, in one transaction.
func migrate(db *sql.DB) error {
	ctx := context.Background()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after the commit
	have, err := examine(ctx, tx)
	if err != nil || have == version {
		return err
	}
	for v := have + 1; v <= version; v++ {
		step, err := schema.ReadFile(fmt.Sprintf("schema/%d.sql", v))
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, string(step)); err != nil {
			return fmt.Errorf("to version %d: %w", v, err)
		}
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf(`PRAGMA user_version = %d; PRAGMA application_id = %d`, version, applicationID)); err != nil {
		return err
	}
	return tx.Commit()
}
