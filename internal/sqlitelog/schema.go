package sqlitelog

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
)

// The file schema/N.sql takes a file from version N-1 to version N.
//
//go:embed schema/*.sql
var schema embed.FS

// version is that of the schema this program writes.
const version = 1

// applicationID marks a file as ours, so that the database of another program is
// not taken for an empty one: "arbi".
const applicationID = 0x61726269

// migrate brings the file to the version of this program, in one transaction.
func migrate(db *sql.DB) error {
	ctx := context.Background()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after the commit
	var have, app, objects int
	for query, to := range map[string]*int{
		`PRAGMA user_version`: &have, `PRAGMA application_id`: &app, `SELECT count(*) FROM sqlite_schema`: &objects,
	} {
		if err := tx.QueryRowContext(ctx, query).Scan(to); err != nil {
			return err
		}
	}
	switch {
	case app != applicationID && (app != 0 || have != 0 || objects > 0):
		return fmt.Errorf("this is the database of another program")
	case have > version:
		return fmt.Errorf("a newer arbiter wrote this file (version %d; this one knows up to %d): use that one, or a backup from before", have, version)
	case have == version:
		return nil
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
