package app

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"arbiter/internal/sqlitelog"
)

// The front end is tested with the same file.
func TestFold(t *testing.T) {
	text, err := os.ReadFile("testdata/fold.json")
	if err != nil {
		t.Fatal(err)
	}
	var want struct {
		Entries []sqlitelog.Entry
		State   json.RawMessage
	}
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(Fold(want.Entries))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(tree(t, got), tree(t, want.State)) {
		t.Errorf("folded to\n%s\nwant\n%s", got, want.State)
	}
	if got, err := json.Marshal(Fold(nil)); err != nil || string(got) != `{"n":0,"event":null,"boards":[],"rulings":[],"records":[]}` {
		t.Errorf("nothing folds to %s, %v", got, err)
	}
}

func tree(t *testing.T, text []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}
