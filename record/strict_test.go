package record

import "testing"

// A key that is there more than once has no place: nobody knows which is meant.
func TestKeyAt(t *testing.T) {
	for text, want := range map[string]int{
		`{"a": "key", "key" : 1}`:           13,
		`{"key": 1, "a": {"key": 2}}`:       -1,
		`{"key": 1, "a": "key", "b": {}}`:   1,
		`{"a": "key"}`:                      -1,
		`{"a": [{"key":1},{}], "keys": []}`: 8,
	} {
		if at := keyAt([]byte(text), `"key"`); at != want {
			t.Errorf("%s: at %d, want %d", text, at, want)
		}
	}
}
