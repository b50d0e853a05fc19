package app

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"os"
	"testing"

	"arbiter/internal/sqlitelog"
)

// Whatever body is taken can be folded, replayed, and sent again as JSON. The
// bodies are good ones with a few bytes changed; a fuzz target would have SQLite
// built with instruments, which takes minutes.
func TestChangedBodies(t *testing.T) {
	text, err := os.ReadFile("testdata/fold.json")
	if err != nil {
		t.Fatal(err)
	}
	var seeds struct{ Entries []sqlitelog.Entry }
	if err := json.Unmarshal(text, &seeds); err != nil {
		t.Fatal(err)
	}
	seeds.Entries = append(seeds.Entries,
		sqlitelog.Entry{Kind: kindAct, Body: []byte(`{"record":"r1","lines":["W S3, N S2 ; x","{ y } E S9"]}`)},
		sqlitelog.Entry{Kind: kindUndo, Body: []byte(`{"record":"r1","count":1}`)})
	const signs = " {}[],:\"0129NSWE-\\\x00\xff"
	rng := rand.New(rand.NewPCG(3, 4))
	taken := 0
	for range 3000 {
		from := seeds.Entries[rng.IntN(len(seeds.Entries))]
		body := bytes.Clone(from.Body)
		for range rng.IntN(4) {
			body[rng.IntN(len(body))] = signs[rng.IntN(len(signs))]
		}
		if takes(t, from.Kind, body) {
			taken++
		}
	}
	if taken < 500 {
		t.Errorf("%d bodies were taken: the test sees too little", taken)
	}
}

// takes reports whether a body is taken, and checks what becomes of it.
func takes(t *testing.T, kind string, body []byte) bool {
	t.Helper()
	e := sqlitelog.Entry{ID: id(1), N: 2, Seq: 2, Kind: kind, Body: body}
	if check(&e, 0) != nil {
		return false
	}
	g, err := newGame(t.Context(), splitLines(game1), 0)
	if err != nil {
		t.Fatal(err)
	}
	begin := sqlitelog.Entry{ID: id(2), N: 1, Seq: 1, Kind: kindRecord}
	if begin.Body, err = json.Marshal(recordBody{Record: "r1", Text: game1}); err != nil {
		t.Fatal(err)
	}
	log := tableLog{games: map[string]*game{"r1": g}, seqs: map[string]int64{}}
	next := changes{}
	if kind == kindAct || kind == kindUndo {
		if log.replayOne(t.Context(), &e, next) != nil {
			return false
		}
	}
	state := Fold([]sqlitelog.Entry{begin, e})
	if g := next["r1"]; g != nil && state.Records[0].Text != joinLines(g.lines) {
		t.Errorf("%s folds to\n%s\nand was replayed as\n%s", body, state.Records[0].Text, joinLines(g.lines))
	}
	if _, err := json.Marshal(state); err != nil {
		t.Error(err)
	}
	if err := writeCSV(io.Discard, state.Rulings); err != nil {
		t.Error(err)
	}
	return true
}
