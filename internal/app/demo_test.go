package app

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/guide"
	"arbiter/law/text"
)

// The event for trying out is one that a device could have written: every entry
// passes the checks, every record is replayed, and what was closed was said.
func TestDemo(t *testing.T) {
	for _, l := range []text.Lang{text.English, text.Russian} {
		s := newServer(t)
		s.app.Demo = true
		d := s.device()
		d.want(204, "POST", "/setup", object{"code": s.app.SetupCode(), "name": "Anna", "password": "right-horse", "lang": l.String()}, nil)
		var events []struct {
			ID, Name string
			Demo     bool
		}
		d.want(200, "GET", "/events", nil, &events)
		if len(events) != 1 || !events[0].Demo || events[0].Name != demoName.in(l) {
			t.Fatalf("events %+v", events)
		}
		var all stored
		d.want(200, "GET", "/events/"+events[0].ID+"/entries", nil, &all)
		d.event(1)
		seqs := map[int]int64{0: 1} // its first entry
		for i, e := range all.Entries {
			if e.Kind == kindEvent {
				continue
			}
			copied := entryIn{ID: id(1000 + i), Kind: e.Kind, Body: e.Body}
			seqs[e.Table] = d.write(200, id(1), e.Table, seqs[e.Table], copied).Entries[0].Seq
		}
		state := Fold(all.Entries)
		records := 0
		for _, x := range demoCases {
			if x.file != "" {
				records++
			}
		}
		if len(state.Boards) != len(demoCases) || len(state.Rulings) != len(demoCases) || len(state.Records) != records {
			t.Errorf("%d boards, %d rulings, %d records", len(state.Boards), len(state.Rulings), len(state.Records))
		}
		for _, r := range state.Records {
			if strings.Contains(r.Text, "expect") || strings.Contains(r.Text, "[Board") {
				t.Errorf("a record tells too much:\n%s", r.Text)
			}
			for _, seat := range []string{"West", "North", "East", "South"} {
				if !strings.Contains(r.Text, "["+seat+" \"") {
					t.Errorf("a record does not say who is %s:\n%s", seat, r.Text)
				}
			}
		}
		open := 0
		for _, r := range state.Rulings {
			if r.By != demoBy.in(l) {
				t.Errorf("a ruling for trying out is signed by %q", r.By)
			}
			var b demoRuling
			if err := json.Unmarshal(r.Body, &b); err != nil {
				t.Fatal(err)
			}
			if b.Status == "open" {
				open++
			}
			c := guide.Case{Topic: b.Topic, Edition: demoEdition}
			if s, err := guide.Next(c, b.Answers); b.Record == "" && (err != nil || s.GivenTo(b.Questions) != nil) {
				t.Errorf("board %d answers %q to %q: %v", b.Board, b.Answers, b.Questions, err)
			}
			russian := strings.ContainsAny(b.Said, "абвгдежзиклмнопрстуя")
			if (b.Said == "") != (b.Status == "open") || b.Said != "" && russian != (l == text.Russian) {
				t.Errorf("board %d is %s, said %q", b.Board, b.Status, b.Said)
			}
		}
		if open != 3 {
			t.Errorf("%d rulings are open", open)
		}
	}
}

// A file that has an event gets none for trying out.
func TestNoDemo(t *testing.T) {
	s := newServer(t)
	d := s.director()
	d.event(1)
	if err := s.app.makeDemo(t.Context(), text.English); err != nil {
		t.Fatal(err)
	}
	var events []object
	if d.want(200, "GET", "/events", nil, &events); len(events) != 1 {
		t.Errorf("events %v", events)
	}
}
