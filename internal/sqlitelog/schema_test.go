package sqlitelog

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// written is a database file made by those statements.
func written(t *testing.T, statements string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.db")
	db, err := openFile(path, 1, `PRAGMA journal_mode = WAL`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(statements); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// objects is the schema of a file as text.
func objects(t *testing.T, s *Store) string {
	t.Helper()
	rows, err := s.read.Query(`SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	return strings.Join(all, "\n")
}

// A file of the version before keeps what it holds and gets the schema of a new
// one.
func TestMigrate(t *testing.T) {
	old, err := os.ReadFile("testdata/version1.sql")
	if err != nil {
		t.Fatal(err)
	}
	s, err := Open(written(t, string(old)))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got, want := objects(t, s), objects(t, newStore(t)); got != want {
		t.Errorf("the schema after the migration:\n%s\nwant:\n%s", got, want)
	}
	ctx := context.Background()
	all, err := s.Entries(ctx, "e", 0, 10)
	if err != nil || shown(all) != "a:1/0.1 b:2/3.1 " {
		t.Errorf("entries: %s, %v", shown(all), err)
	}
	if n, err := s.SessionOf(ctx, []byte{1}); err != nil || n.ID != 7 || n.Name != "Anna" || n.Agent != "phone" || !n.Seen.Equal(time.UnixMilli(1796040001000)) {
		t.Errorf("session: %+v, %v", n, err)
	}
	if _, err := add(s, "e", 3, 1, "c"); err != nil {
		t.Errorf("it takes no more: %v", err)
	}
	if err := s.AddSession(&Session{Token: []byte{2}, Event: "e"}); err != nil {
		t.Errorf("a player: %v", err)
	}
	var wrong int
	if err := s.read.QueryRow(`SELECT count(*) FROM pragma_foreign_key_check`).Scan(&wrong); err != nil || wrong > 0 {
		t.Errorf("%d references lead nowhere, %v", wrong, err)
	}
}

func TestRefusedFiles(t *testing.T) {
	for _, x := range []struct{ name, statements, want string }{
		{"newer", `PRAGMA user_version = 99; PRAGMA application_id = 0x61726269`, "a newer arbiter wrote this file (version 99"},
		{"of another program", `CREATE TABLE t (x)`, "another program"},
		{"of another application", `PRAGMA application_id = 7`, "another program"},
	} {
		path := written(t, x.statements)
		if s, err := Open(path); err == nil || !strings.Contains(err.Error(), x.want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want %q", x.name, err, x.want)
			if err == nil {
				s.Close()
			}
		}
		if err := Backup(t.Context(), path, path+".copy"); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("backup of one %s: %v, want %q", x.name, err, x.want)
		}
		left, err := filepath.Glob(path + ".copy*")
		if err != nil || len(left) > 0 {
			t.Errorf("a backup that failed left %q, %v", left, err)
		}
	}
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte("[Event \"no database at all, and longer than its head would be\"]"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(text); err == nil {
		t.Error("a text was opened as a database")
	}
}

// A migration that fails leaves the file as it was.
func TestMigrateAllOrNothing(t *testing.T) {
	path := written(t, `CREATE TABLE link (x); PRAGMA user_version = 1; PRAGMA application_id = 0x61726269`)
	if _, err := Open(path); err == nil {
		t.Fatal("a file that has a table of the next version already was taken")
	}
	db, err := sql.Open("sqlite3", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var have, tables int
	if err := db.QueryRow(`SELECT (SELECT user_version FROM pragma_user_version), count(*) FROM sqlite_schema`).Scan(&have, &tables); err != nil {
		t.Fatal(err)
	}
	if have != 1 || tables != 1 {
		t.Errorf("version %d with %d tables, want 1 and 1", have, tables)
	}
}
