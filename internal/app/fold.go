package app

import (
	"encoding/json"
	"slices"
	"time"

	"arbiter/internal/sqlitelog"
)

// State is what the entries of an event fold to. testdata/fold.json holds
// entries and the state that the server and the front end both make of them.
type State struct {
	N       int64           `json:"n"`     // the last entry
	Event   json.RawMessage `json:"event"` // the body of the last one of its kind; null: none
	Boards  []Board         `json:"boards"`
	Rulings []Ruling        `json:"rulings"`
	Records []Record        `json:"records"`
}

// Place is where the last entry about something stands.
type Place struct {
	Table int       `json:"table,omitempty"` // 0: of no table, but of the event
	N     int64     `json:"n"`
	At    time.Time `json:"at"`
	By    string    `json:"by"`
}

// Board is a board as it was written last. They are in order of their numbers.
type Board struct {
	Place
	Board int             `json:"board"`
	Body  json.RawMessage `json:"body"`
}

// Ruling is a ruling as it was written last. They are in the order in which they
// began.
type Ruling struct {
	Place
	ID       string          `json:"id"`
	First    int64           `json:"first"`    // its first entry
	Versions int             `json:"versions"` // how many entries it has
	Body     json.RawMessage `json:"body"`
}

// Record is a table record that was not removed. They are in the order in which
// they began.
type Record struct {
	Place
	Record string `json:"record"`
	Board  int    `json:"board,omitempty"`
	Text   string `json:"text"`
	Of     string `json:"of,omitempty"`   // the record of which it is another version
	From   int    `json:"from,omitempty"` // how many lines both began with
}

// Fold takes entries in the order of their log. What does not fit what was
// before, such as an act of a record that is not there, is left out.
func Fold(entries []sqlitelog.Entry) State {
	f := newFolder()
	for i := range entries {
		f.take(&entries[i])
	}
	return f.State
}

// folder is a fold under way.
type folder struct {
	State
	rulings map[string]int // index in Rulings
}

func newFolder() *folder {
	return &folder{
		State:   State{Event: json.RawMessage("null"), Boards: []Board{}, Rulings: []Ruling{}, Records: []Record{}},
		rulings: map[string]int{},
	}
}

func (f *folder) take(e *sqlitelog.Entry) {
	f.N = e.N
	switch e.Kind {
	case kindEvent:
		f.Event = e.Body
	case kindBoard:
		if b, err := bodyAs[boardBody](e.Kind, e.Body); err == nil {
			f.board(Board{place(e), b.Board, e.Body})
		}
	case kindRuling:
		if b, err := bodyAs[rulingBody](e.Kind, e.Body); err == nil {
			f.ruling(e, b.ID)
		}
	case kindRecord:
		if b, err := bodyAs[recordBody](e.Kind, e.Body); err == nil {
			f.record(e, b)
		}
	case kindAct:
		if b, err := bodyAs[actBody](e.Kind, e.Body); err == nil {
			f.change(e, b.Record, func(lines []string) []string { return append(lines, b.Lines...) })
		}
	case kindUndo:
		if b, err := bodyAs[undoBody](e.Kind, e.Body); err == nil {
			f.change(e, b.Record, func(lines []string) []string { return lines[:max(0, len(lines)-b.Count)] })
		}
	}
}

func place(e *sqlitelog.Entry) Place { return Place{e.Table, e.N, e.At, e.By} }

func (f *folder) board(b Board) {
	i, found := slices.BinarySearchFunc(f.Boards, b.Board, func(x Board, number int) int { return x.Board - number })
	if found {
		f.Boards[i] = b
	} else {
		f.Boards = slices.Insert(f.Boards, i, b)
	}
}

func (f *folder) ruling(e *sqlitelog.Entry, id string) {
	i, known := f.rulings[id]
	if !known {
		i = len(f.Rulings)
		f.rulings[id] = i
		f.Rulings = append(f.Rulings, Ruling{ID: id, First: e.N})
	}
	r := &f.Rulings[i]
	r.Place, r.Body = place(e), e.Body
	r.Versions++
}

func (f *folder) find(record string) int {
	return slices.IndexFunc(f.Records, func(r Record) bool { return r.Record == record })
}

func (f *folder) record(e *sqlitelog.Entry, b *recordBody) {
	r := Record{place(e), b.Record, b.Board, b.Text, b.Of, b.From}
	switch i := f.find(b.Record); {
	case b.Removed && i >= 0:
		f.Records = slices.Delete(f.Records, i, i+1)
	case b.Removed:
	case i >= 0:
		f.Records[i] = r
	default:
		f.Records = append(f.Records, r)
	}
}

// change changes the lines of a record.
func (f *folder) change(e *sqlitelog.Entry, record string, how func(lines []string) []string) {
	if i := f.find(record); i >= 0 {
		r := &f.Records[i]
		r.Place, r.Text = place(e), joinLines(how(splitLines(r.Text)))
	}
}
