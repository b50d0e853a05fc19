package app

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/bridge"
	"arbiter/internal/sqlitelog"
	"arbiter/table"
)

func ruling(n int, more object) entryIn {
	body := object{"id": fmt.Sprint("ruling", n), "topic": "revoke", "answers": []string{}, "edition": "duplicate-2017", "status": "open", "reminders": []string{}, "made": "2026-11-30T12:00:00Z"}
	for k, v := range more {
		body[k] = v
	}
	return in(100+n, kindRuling, body)
}

func TestRefusedEntries(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	good := in(2, kindBoard, object{"board": 1})
	for _, x := range []struct {
		name   string
		status int
		body   any
	}{
		{"no JSON", 400, []byte("{")},
		{"two values", 400, []byte(`{"table":1,"after":0,"entries":[]} {}`)},
		{"an unknown field", 400, object{"table": 1, "after": 0, "entries": []entryIn{good}, "by": "me"}},
		{"no entries", 422, object{"table": 1}},
		{"a table below 0", 422, object{"table": -1, "entries": []entryIn{good}}},
		{"a table too high", 422, object{"table": maxTable + 1, "entries": []entryIn{good}}},
		{"the same id twice", 422, object{"table": 1, "entries": []entryIn{good, good}}},
		{"an id that is none", 422, object{"table": 1, "entries": []entryIn{{ID: "<script>", Kind: kindBoard, Body: good.Body}}}},
		{"an unknown kind", 422, object{"table": 1, "entries": []entryIn{{ID: id(2), Kind: "x", Body: good.Body}}}},
		{"no body", 422, object{"table": 1, "entries": []entryIn{{ID: id(2), Kind: kindBoard}}}},
		{"a body that is null", 422, object{"table": 1, "entries": []entryIn{{ID: id(2), Kind: kindBoard, Body: json.RawMessage("null")}}}},
		{"a time that is none", 422, object{"table": 1, "entries": []entryIn{{ID: id(2), Kind: kindBoard, Body: good.Body, Made: "today"}}}},
		{"an event that is no table 0", 422, object{"table": 1, "entries": []entryIn{in(2, kindEvent, object{"name": "x", "edition": "duplicate-2017", "lang": "en"})}}},
		{"a body too long", 422, object{"table": 1, "entries": []entryIn{in(2, kindBoard, object{"board": 1, "x": strings.Repeat("x", maxBody)})}}},
		{"a request too long", 413, object{"table": 1, "entries": []entryIn{in(2, kindBoard, object{"board": 1, "x": strings.Repeat("x", 1<<20)})}}},
	} {
		a := d.do("POST", "/events/"+e+"/entries", x.body)
		text, err := io.ReadAll(a.Body)
		a.Body.Close()
		if err != nil || a.StatusCode != x.status || a.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: status %d, want %d: %s", x.name, a.StatusCode, x.status, text)
		}
	}
	var p problem
	d.want(400, "POST", "/events/"+e+"/entries", []byte("{\"table\": 1,\n  \"aftr\": 0}"), &p)
	if p.Code != codeInvalid || p.Line != 2 || p.Column != 3 || p.Found != `"aftr"` || p.Hint != `did you mean "after"?` {
		t.Errorf("%+v", p)
	}
	many := []entryIn{}
	for i := range maxEntries + 1 {
		many = append(many, in(10+i, kindBoard, object{"board": 1}))
	}
	d.write(422, e, 1, 0, many...)
	d.write(200, e, 1, 0, in(3, kindRecord, object{"record": "r", "text": game1}))
	for kind, bodies := range map[string][]object{
		kindEvent: {
			{"name": " ", "edition": "duplicate-2017", "lang": "en"}, {"name": "x", "edition": "2017", "lang": "en"},
			{"name": "x", "edition": "duplicate-2017", "lang": "xx"}, {"name": "x", "edition": "duplicate-2017", "lang": "en", "regulation": "claims=mine"},
			{"name": "x", "edition": "duplicate-2017", "lang": "en", "corrections": -1}, {"name": strings.Repeat("x", 201), "edition": "duplicate-2017", "lang": "en"},
			{"name": 7}, {"name": "x", "edition": "duplicate-2017", "lang": "en", "ends": "tonight"}, {"name": "x", "scoring": "\x00", "edition": "duplicate-2017", "lang": "en"},
		},
		kindBoard: {
			{"board": 0}, {"board": "1"}, {"board": maxBoard + 1}, {"board": 1, "dealer": "X"}, {"board": 1, "declarer": "north"}, {"board": 1, "vulnerable": "some"},
			{"board": 1, "deal": "N:AKQ"}, {"board": 1, "auction": []string{"maybe"}}, {"board": 1, "contract": "8S"}, {"board": 1, "result": 14},
			{"board": 1, "record": "W S3"}, {"board": 1, "record": game1 + "W flies"}, {"board": 1, "record": game1 + "\n" + game1},
		},
		kindRuling: {
			{"id": "", "topic": "x", "status": "open"}, {"id": "a", "topic": "x", "status": "open", "award": "3"}, {"id": "a", "topic": "x", "status": "open", "award": nil}, {"id": "a", "topic": "x", "status": "done"}, {"id": "a", "topic": "x\n", "status": "open"},
			{"id": strings.Repeat("a", 61), "topic": "x", "status": "open"}, {"id": "a", "topic": "x", "status": "open", "questions": "declarer"},
			{"id": "a", "topic": "x", "status": "open", "questions": []any{1}}, {"id": "a", "topic": "x", "status": "open", "questions": []string{"declarer", ""}},
		},
		kindRecord: {
			{"record": "", "text": game1}, {"record": "r"}, {"record": "r", "text": "W S3"}, {"record": "r", "text": "[Deal \"N:AKQ\"]\n[TableRecord \"1\"]\n"},
			{"record": "r", "text": game1 + "W SK"}, {"record": "r", "text": strings.TrimSuffix(game1, "[TableRecord \"1\"]\n")}, {"record": "r", "text": game1 + "\n" + game1},
			{"record": "r", "text": game1, "on": "r"}, {"record": "x", "text": game1, "of": "r", "from": -1}, {"record": "x", "text": game1, "from": 4}, {"record": "x", "text": game1, "of": "\x00"},
		},
		kindAct: {
			{"record": "r", "lines": []string{}}, {"record": "none", "lines": []string{"W S3"}}, {"record": "r", "lines": []string{" "}},
			{"record": "r", "lines": []string{"W S3\nN S2"}}, {"record": "r", "lines": []string{"expect turn W"}}, {"record": "r", "lines": []string{`[Deal "-"]`}},
			{"record": "r", "lines": []string{"{ to be continued"}}, {"record": "r", "lines": []string{strings.Repeat(" ", maxLine) + "W S3"}},
			{"record": "r", "lines": []string{"W S\u20283"}}, {"record": "r", "lines": []string{"W S3"}, "on": "r"},
		},
		kindUndo: {{"record": "r", "count": 0}, {"record": "r", "count": 99}, {"record": "none", "count": 1}, {"record": "r", "count": 1, "on": "x"}},
	} {
		table := 1
		if kind == kindEvent {
			table = 0
		}
		for _, body := range bodies {
			if p := d.write(422, e, table, 1, in(2, kind, body)); p.Entry != 1 || p.Detail == "" {
				t.Errorf("%s %v: %+v", kind, body, p.problem)
			}
		}
	}
	var all stored
	if d.want(200, "GET", "/events/"+e+"/entries", nil, &all); len(all.Entries) != 2 {
		t.Errorf("%d entries were stored", len(all.Entries)-2)
	}
	d.want(422, "POST", "/events", object{"id": "x", "body": object{}}, nil)
	d.want(400, "GET", "/events/"+e+"/entries?after=-1", nil, nil)
}

// A removed event takes nothing but what brings it back, whoever writes and where.
func TestRemovedEvent(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	club := func(n int, removed bool) entryIn {
		return in(n, kindEvent, object{"name": "Club", "edition": "duplicate-2017", "lang": "en", "corrections": 30, "removed": removed})
	}
	d.write(200, e, 3, 0, ruling(1, nil))
	d.write(410, e, 0, 1, club(2, true), in(3, kindBoard, object{"board": 1})) // nothing after it in the same request
	d.write(200, e, 0, 1, club(2, true))
	d.write(200, e, 0, 1, club(2, true)) // sent twice
	d.write(200, e, 3, 0, ruling(1, nil))
	for _, x := range []struct {
		name  string
		table int
		after int64
		entry entryIn
	}{
		{"a ruling", 3, 1, ruling(2, nil)},
		{"a ruling at a new table", 4, 0, ruling(2, nil)},
		{"a board", 0, 2, in(4, kindBoard, object{"board": 1})},
		{"a record", 3, 1, in(5, kindRecord, object{"record": "r", "text": game1})},
		{"another name", 0, 2, club(6, true)},
	} {
		if p := d.write(410, e, x.table, x.after, x.entry); p.Detail == "" {
			t.Errorf("%s: no reason is told", x.name)
		}
	}
	d.want(410, "POST", "/events/"+e+"/boards?name=x.table", []byte(game1), nil)
	var all stored
	if d.want(200, "GET", "/events/"+e+"/entries", nil, &all); len(all.Entries) != 3 {
		t.Errorf("%d entries, want 3", len(all.Entries))
	}
	d.write(200, e, 0, 2, club(7, false), in(8, kindBoard, object{"board": 1}))
	d.write(200, e, 3, 1, ruling(2, nil))
	// what lists and screens take for removed, the log does too
	d.write(200, e, 0, 4, in(9, kindEvent, object{"name": "Club", "edition": "duplicate-2017", "lang": "en", "corrections": 30, "Removed": true}))
	d.write(410, e, 3, 2, ruling(3, nil))
	d.write(200, e, 0, 5, club(10, false))
	var events []object
	if d.want(200, "GET", "/events", nil, &events); len(events) != 1 {
		t.Errorf("events are %v", events)
	}
}

// Names and words of the worst kind come back as they were, and never as markup.
func TestHostileWords(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	hostile := `</script><img src=x onerror=alert(1)>'"&\u2028` + "\u202e\u2028;=cmd|' /C calc'!A0"
	d.write(200, e, 0, 1, in(2, kindBoard, object{"board": 1, "players": object{"N": hostile}, "comment": hostile}))
	d.write(200, e, 1, 0, ruling(1, object{"words": "=" + hostile, "caller": "+1", "status": "closed", "topic": "-2",
		"award": object{"tricks": object{"NS": 3, "EW": 0}, "reason": "=" + hostile}}))
	a := d.do("GET", "/events/"+e+"/entries", nil)
	text, err := io.ReadAll(a.Body)
	a.Body.Close()
	if err != nil || bytes.ContainsAny(text, "<>&") || !strings.HasPrefix(a.Header.Get("Content-Type"), "application/json") {
		t.Errorf("entries hold markup, %v: %s", err, text)
	}
	var all stored
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	var b struct{ Players struct{ N string } }
	if err := json.Unmarshal(all.Entries[1].Body, &b); err != nil || b.Players.N != hostile {
		t.Errorf("the name came back as %q, %v", b.Players.N, err)
	}

	a = d.do("GET", "/events/"+e+"/export?as=csv", nil)
	defer a.Body.Close()
	if got := a.Header.Get("Content-Disposition"); !strings.HasPrefix(got, `attachment; filename="Club.csv"`) {
		t.Errorf("the file is sent as %s", got)
	}
	r := bufio.NewReader(a.Body)
	if bom, _, err := r.ReadRune(); err != nil || bom != '\ufeff' {
		t.Errorf("the file begins with %q, %v", bom, err)
	}
	rows, err := csv.NewReader(r).ReadAll()
	if err != nil || len(rows) != 2 {
		t.Fatal(rows, err)
	}
	got := map[string]string{}
	for i, head := range rows[0] {
		got[head] = rows[1][i]
		if c := rows[1][i]; c != "" && strings.ContainsRune("=+-@", rune(c[0])) {
			t.Errorf("%s is a formula: %s", head, c)
		}
	}
	if got["words"] != "'="+hostile || got["caller"] != "'+1" || got["topic"] != "'-2" || got["table"] != "1" || got["status"] != "closed" ||
		got["award NS"] != "3" || got["award EW"] != "0" || got["award reason"] != "'="+hostile {
		t.Errorf("the line is %v", got)
	}
}

// Several devices write the acts of one table: each act is stored once, and what
// is stored can be replayed.
func TestTogether(t *testing.T) {
	s := newServer(t)
	first := s.director()
	e := first.event(1)
	first.write(200, e, 1, 0, in(2, kindRecord, object{"record": "r", "text": game1}))
	const devices = 4
	deck := []string{"W S3", "N S2", "E S9", "S SQ", "S D6", "W D8", "N DK", "E D2"} // the whole of two tricks
	var wg sync.WaitGroup
	for n := range devices {
		d := s.device()
		d.want(204, "POST", "/pair", object{"code": first.link("director", "")}, nil)
		wg.Go(func() {
			after, played := int64(1), 0
			for played < len(deck) {
				body := object{"table": 1, "after": after, "entries": []entryIn{in(1000*(n+1)+played, kindAct, object{"record": "r", "lines": []string{deck[played]}})}}
				a := d.do("POST", "/events/"+e+"/entries", body)
				var out stored
				err := json.NewDecoder(a.Body).Decode(&out)
				a.Body.Close()
				switch {
				case err != nil:
					t.Error(err)
					return
				case a.StatusCode == 200:
					after, played = after+1, played+1
				case a.StatusCode == 409:
					after, played = after+int64(len(out.Missed)), played+len(out.Missed)
				default:
					t.Errorf("status %d: %+v", a.StatusCode, out.problem)
					return
				}
			}
		})
	}
	wg.Wait()
	var all stored
	first.want(200, "GET", "/events/"+e+"/entries", nil, &all)
	state := Fold(all.Entries)
	if want := game1 + strings.Join(deck, "\n") + "\n"; len(state.Records) != 1 || state.Records[0].Text != want {
		t.Errorf("the record is %+v", state.Records)
	}
}

// What was entered on a record that has gone on is refused, whatever it is and
// however it is sent, and nothing that came with it is stored.
func TestMoved(t *testing.T) {
	s := newServer(t)
	d := s.director()
	e := d.event(1)
	about := func(n int, kind string, on int, more object) entryIn {
		body := object{"record": "r"}
		if on > 0 {
			body["on"] = id(on)
		}
		for k, v := range more {
			body[k] = v
		}
		return in(n, kind, body)
	}
	act := func(n, on int, line string) entryIn { return about(n, kindAct, on, object{"lines": []string{line}}) }
	again := object{"text": game1 + "W S3\n"}
	d.write(200, e, 1, 0, about(2, kindRecord, 0, object{"text": game1}), act(3, 2, "W S3"), ruling(1, nil))
	for _, read := range []bool{false, true} { // by a server that starts again too
		if read {
			s.app.tables.mu.Lock()
			clear(s.app.tables.byKey)
			s.app.tables.mu.Unlock()
		}
		for name, entries := range map[string][]entryIn{
			"an act":             {act(10, 2, "N S2")},
			"an undo":            {about(10, kindUndo, 2, object{"count": 1})},
			"a text":             {about(10, kindRecord, 2, again)},
			"a removal":          {about(10, kindRecord, 2, object{"text": "", "removed": true})},
			"behind another":     {act(10, 3, "N S2"), act(11, 3, "E S9")},
			"behind a ruling":    {ruling(2, nil), act(11, 2, "N S2")},
			"on nothing":         {act(10, 99, "N S2")},
			"what went before":   {act(10, 3, "N S2"), about(11, kindRecord, 10, object{"text": "", "removed": true}), act(12, 10, "E S9")},
			"a record not there": {in(10, kindAct, object{"record": "gone", "on": id(3), "lines": []string{"N S2"}})},
		} {
			p := d.write(409, e, 1, 3, entries...)
			if p.Code != codeMoved || p.Entry != len(entries) || len(p.Missed) != 0 {
				t.Errorf("%s: %+v", name, p.problem)
			}
		}
	}
	d.write(200, e, 1, 3, act(3, 2, "W S3"))                                                // sent twice
	d.write(200, e, 1, 3, act(10, 3, "N S2"), ruling(2, nil), act(11, 10, "E S9"))          // on each other
	d.write(200, e, 1, 6, act(12, 0, "S SQ"))                                               // of an older build
	d.write(200, e, 1, 7, about(13, kindUndo, 12, object{"count": 1}), act(14, 13, "S S5")) // taken back and played again
	d.write(200, e, 1, 9, about(15, kindRecord, 14, again), about(16, kindUndo, 15, object{"count": 1}))
	d.write(200, e, 1, 11, about(17, kindRecord, 16, object{"text": "", "removed": true}), about(18, kindRecord, 0, again), act(19, 18, "N S2"))
}

// Of the acts that several devices enter at once on the same record one is stored,
// though each device writes again on top of what it missed.
func TestOneActAtATime(t *testing.T) {
	s := newServer(t)
	first := s.director()
	e := first.event(1)
	first.write(200, e, 1, 0, in(2, kindRecord, object{"record": "r", "text": game1}))
	cards := []string{"S3", "S4", "H6", "H7", "H8", "D8"}
	moved := make([]bool, len(cards))
	var wg sync.WaitGroup
	for n, card := range cards {
		d := s.device()
		d.want(204, "POST", "/pair", object{"code": first.link("director", "")}, nil)
		wg.Go(func() {
			for after := int64(1); ; {
				lead := in(10+n, kindAct, object{"record": "r", "on": id(2), "lines": []string{"W " + card}})
				a := d.do("POST", "/events/"+e+"/entries", object{"table": 1, "after": after, "entries": []entryIn{lead}})
				var out stored
				err := json.NewDecoder(a.Body).Decode(&out)
				a.Body.Close()
				switch {
				case err != nil:
					t.Error(err)
					return
				case a.StatusCode == 200:
					return
				case out.Code == codeConflict && len(out.Missed) > 0:
					after += int64(len(out.Missed))
				case out.Code == codeMoved:
					moved[n] = true
					return
				default:
					t.Errorf("status %d: %+v", a.StatusCode, out.problem)
					return
				}
			}
		})
	}
	wg.Wait()
	var all stored
	first.want(200, "GET", "/events/"+e+"/entries", nil, &all)
	refused := 0
	for _, m := range moved {
		if m {
			refused++
		}
	}
	if len(all.Entries) != 3 || refused != len(cards)-1 {
		t.Errorf("%d acts are stored and %d refused", len(all.Entries)-2, refused)
	}
}

// An act that is one step on from a state in memory is taken or refused like the
// replay of the whole text.
func TestActIsReplay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	taken, refused := 0, 0
	for range 20 {
		g, err := newGame(t.Context(), splitLines(game1), 0)
		if err != nil {
			t.Fatal(err)
		}
		for range 60 {
			line := fmt.Sprintf("%s %c%c", bridge.Seat(rng.IntN(4)), "SHDC"[rng.IntN(4)], "AKQJT98765432"[rng.IntN(13)])
			if turn, ok := g.played.Turn(); ok && rng.IntN(4) > 0 {
				if legal := g.played.Legal(turn).Cards(); len(legal) > 0 {
					line = fmt.Sprintf("%s %s", turn, legal[rng.IntN(len(legal))])
				}
			}
			whole, wrong := newGame(t.Context(), splitLines(joinLines(g.lines)+line+"\n"), 0)
			next, err := g.act(t.Context(), []string{line})
			if (err == nil) != (wrong == nil) {
				t.Fatalf("%s after\n%s: %v, but the replay says %v", line, joinLines(g.lines), err, wrong)
			}
			if err != nil {
				refused++
				continue
			}
			taken++
			if shownTable(next.played) != shownTable(whole.played) || joinLines(next.lines) != joinLines(whole.lines) {
				t.Fatalf("%s after\n%s leads elsewhere than the replay", line, joinLines(g.lines))
			}
			g = next
		}
	}
	if taken < 300 || refused < 100 {
		t.Errorf("%d acts were taken and %d refused: the test sees too little", taken, refused)
	}
}

// shownTable is what can be seen of a table, in short.
func shownTable(s *table.State) string {
	turn, ok := s.Turn()
	text := fmt.Sprint(turn, ok, s.PenaltyCards(), s.Choices())
	for p := range bridge.Seat(4) {
		text += fmt.Sprint(s.Hand(p), s.Legal(p))
	}
	return text
}

// A server that starts again, or drops a table from its memory, goes on where it
// was.
func TestTablesAreReadAgain(t *testing.T) {
	s := newServer(t)
	d := s.director()
	e := d.event(1)
	act := func(n int, line string) entryIn {
		return in(n, kindAct, object{"record": "r", "lines": []string{line}})
	}
	d.write(200, e, 1, 0, in(2, kindRecord, object{"record": "r", "text": game1}), act(3, "W S3"))
	s.app.tables.mu.Lock()
	clear(s.app.tables.byKey)
	s.app.tables.mu.Unlock()
	d.write(422, e, 1, 2, act(4, "N SA"))
	d.write(200, e, 1, 2, act(4, "N S2"))
	d.write(200, e, 1, 2, act(4, "N S2")) // again
	d.write(409, e, 1, 2, act(5, "E S9"))
	t.Run("room", func(t *testing.T) {
		tables := newTables(s.app.Store)
		for i := range maxTables {
			tables.byKey[tableKey{"x", i}] = &tableLog{users: i % 2}
		}
		l, err := tables.lock(t.Context(), e, 1)
		if err != nil {
			t.Fatal(err)
		}
		tables.unlock(l)
		if n := len(tables.byKey); n > maxTables*3/4+1 {
			t.Errorf("%d tables are kept", n)
		}
		for i := 1; i < maxTables; i += 2 {
			if tables.byKey[tableKey{"x", i}] == nil {
				t.Fatal("a table in use was dropped")
			}
		}
	})
}

// stream reads the entries of a live answer.
func stream(t *testing.T, d *device, path string, header ...string) (<-chan sqlitelog.Entry, func()) {
	t.Helper()
	a := d.do("GET", path, nil, header...)
	if a.StatusCode != 200 || a.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("%s: status %d, %s", path, a.StatusCode, a.Header.Get("Content-Type"))
	}
	entries := make(chan sqlitelog.Entry)
	go func() {
		defer close(entries)
		lines := bufio.NewScanner(a.Body)
		number := ""
		for lines.Scan() {
			if n, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				number = n
			}
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				var e sqlitelog.Entry
				if err := json.Unmarshal([]byte(data), &e); err != nil || fmt.Sprint(e.N) != number {
					t.Errorf("id %s: %v: %s", number, err, data)
				}
				entries <- e
			}
		}
	}()
	return entries, func() { a.Body.Close() }
}

func TestLive(t *testing.T) {
	s := newServer(t)
	d := s.director()
	e := d.event(1)
	board := func(n int) entryIn { return in(n, kindBoard, object{"board": n}) }
	d.write(200, e, 0, 1, board(2), board(3))
	live, end := stream(t, d, "/events/"+e+"/live?after=1")
	again, endAgain := stream(t, d, "/events/"+e+"/live?after=1", "Last-Event-ID", "2")
	next := func(c <-chan sqlitelog.Entry, n int64) {
		t.Helper()
		if got, ok := <-c; !ok || got.N != n {
			t.Errorf("entry %d, %v; want %d", got.N, ok, n)
		}
	}
	next(live, 2)
	next(live, 3)
	next(again, 3)
	for n := 4; n < 30; n++ {
		d.write(200, e, n%3, int64(n), board(n))
		next(live, int64(n))
		next(again, int64(n))
	}
	end()
	for range live {
	}
	endAgain()
	for range again {
	}
	d.want(404, "GET", "/events/"+id(9)+"/live", nil, nil)
	d.want(400, "GET", "/events/"+e+"/live", nil, nil, "Last-Event-ID", "x")
}

// A server that stops ends the live answers.
func TestStopEndsLive(t *testing.T) {
	s := newServer(t)
	d := s.director()
	live, end := stream(t, d, "/events/"+d.event(1)+"/live")
	defer end()
	<-live
	s.app.Stop()
	if _, open := <-live; open {
		t.Error("it goes on")
	}
}

func TestPublic(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	d.write(200, e, 0, 1, in(2, kindBoard, object{"board": 3, "dealer": "S", "deal": "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8", "contract": "2S", "secret": 1}))
	closed := object{"status": "closed", "board": 3, "said": "West, the ♠7 stays.", "words": "He shouted.", "disputed": object{"NS": "No."}, "caller": "N", "consulted": "Vera", "agreed": "x",
		"award": object{"tricks": object{"NS": 3, "EW": 1}, "reason": "A trump is out.", "laws": []string{"70C"}, "record": "S claims all \"drawing trumps\"", "findings": []string{"he forgot"}}}
	d.write(200, e, 2, 0, ruling(1, closed), ruling(2, object{"words": "open"}), in(5, kindRuling, object{"id": "ruling5", "topic": "lead", "status": "closed", "said": "By mistake."}))
	d.write(200, e, 2, 3, in(6, kindRuling, object{"id": "ruling5", "topic": "lead", "status": "dropped", "said": "By mistake."}))
	get := func() string {
		a := d.do("GET", "/events/"+e+"/public", nil)
		defer a.Body.Close()
		text, err := io.ReadAll(a.Body)
		if err != nil || a.StatusCode != 200 {
			t.Fatal(a.StatusCode, err)
		}
		return strings.TrimSpace(string(text))
	}
	ruled := `{"board":3,"edition":"duplicate-2017","id":"ruling1","made":"2026-11-30T12:00:00Z",%s"status":"closed","table":2,"topic":"revoke"}`
	want := `{"event":{"corrections":30,"edition":"duplicate-2017","lang":"en","name":"Club"},"boards":[{"board":3,"dealer":"S"}],"rulings":[` + fmt.Sprintf(ruled, "") + `]}`
	if got := get(); got != want {
		t.Errorf("while it is played players see\n%s\nwant\n%s", got, want)
	}
	d.write(200, e, 0, 2, in(3, kindEvent, object{"name": "Club", "edition": "duplicate-2017", "lang": "en", "corrections": 30, "ends": "2026-11-30T13:00:00Z"}))
	if got := get(); strings.Contains(got, "said") {
		t.Errorf("before the end players see %s", got)
	}
	d.pass(time.Hour)
	got := get()
	for _, shown := range []string{`"deal":"N:K2`, `"contract":"2S"`, `"said":"West, the ♠7 stays."`,
		`"award":{"laws":["70C"],"reason":"A trump is out.","tricks":{"EW":1,"NS":3}}`} {
		if !strings.Contains(got, shown) {
			t.Errorf("after the end players do not see %s", shown)
		}
	}
	for _, hidden := range []string{"shouted", "No.", "Vera", "agreed", "caller", "secret", "ruling2", "ruling5", "mistake", "drawing", "forgot"} {
		if strings.Contains(got, hidden) {
			t.Errorf("players see %s", hidden)
		}
	}
}

func TestBoards(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	upload := func(status int, name, text string) (out struct {
		Entries    []sqlitelog.Entry
		Deviations []string
		problem
	}) {
		t.Helper()
		d.want(status, "POST", "/events/"+e+"/boards?name="+name, []byte(text), &out)
		return out
	}
	table := strings.Replace(game1, "[Declarer", "[Board \"7\"]\n[North \"\u202eИванова <b>\"]\n[Vulnerable \"All\"]\n[Declarer", 1)
	out := upload(200, "a.table", table+"W S3, N S2\n")
	if len(out.Entries) != 1 || out.Entries[0].Seq != 2 || out.Deviations == nil {
		t.Fatalf("stored %+v", out)
	}
	var b boardBody
	if err := json.Unmarshal(out.Entries[0].Body, &b); err != nil {
		t.Fatal(err)
	}
	if b.Board != 7 || b.Vulnerable != "All" || b.Contract != "2S" || b.Declarer != "S" || b.Players.N != "Иванова <b>" ||
		!strings.HasPrefix(b.Deal, "N:K2.543") || !strings.HasSuffix(b.Record, "W S3, N S2\n") {
		t.Errorf("the board is %+v", b)
	}
	pbn := "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8\"]\n" +
		"[Declarer \"S\"]\n[Contract \"2SX\"]\n[Result \"8\"]\n[Auction \"N\"]\nPass Pass 1S X\n2S X Pass Pass\nPass\n\n"
	out = upload(200, "b.pbn", pbn+strings.Replace(pbn, `"1"`, `"2"`, 1)+pbn)
	if len(out.Entries) != 2 || !strings.Contains(strings.Join(out.Deviations, "\n"), "board 1 stands there again") {
		t.Fatalf("stored %+v", out)
	}
	if err := json.Unmarshal(out.Entries[0].Body, &b); err != nil {
		t.Fatal(err)
	}
	if b.Board != 1 || len(b.Auction) != 9 || b.Auction[2] != "1S" || *b.Result != 8 || b.Dealer != "N" || b.Contract != "2SX" {
		t.Errorf("the board is %+v", b)
	}
	if p := upload(422, "c.table", "[Deal \"N:K2\"]\n"); p.Line != 1 || p.Detail == "" {
		t.Errorf("a file that is refused: %+v", p.problem)
	}
	if p := upload(422, "c.pbn", strings.Replace(pbn, "JT9.QJT9", "KT9.QJT9", 1)); p.Code != codeCardTwice || p.Board != 1 || p.Found != "♠K" {
		t.Errorf("a card that is dealt twice: %+v", p.problem)
	}
	// a file adds to what is known of a board
	out = upload(200, "names.pbn", "[Board \"1\"]\n[West \"Anna\"]\n")
	if len(out.Entries) != 1 || json.Unmarshal(out.Entries[0].Body, &b) != nil || b.Contract != "2SX" || b.Deal == "" || b.Players == nil || b.Players.W != "Anna" {
		t.Errorf("stored %+v", out)
	}
	// a number that is none does not stand for the place in the file
	out = upload(200, "b.pbn", pbn+strings.Replace(pbn, `"1"`, `"0"`, 1))
	if len(out.Entries) != 1 || !strings.Contains(strings.Join(out.Deviations, "\n"), `game 2 is for board "0"`) {
		t.Errorf("stored %+v", out)
	}
	// what tells nothing does not take the place of a board
	out = upload(200, "d.pbn", pbn+"[Board \"2\"]\n\n")
	if len(out.Entries) != 1 || !strings.Contains(strings.Join(out.Deviations, "\n"), "game 2 tells nothing") {
		t.Errorf("stored %+v", out)
	}
	upload(422, "d.pbn", "\x00\x01[\n\n\xFF\n\n[Board \"1\"]\n")
	upload(422, "c.doc", "x")
	upload(422, "c.pbn", "")
	upload(422, "c%0a.pbn", pbn)
	d.want(413, "POST", "/events/"+e+"/boards?name=a.pbn", bytes.Repeat([]byte(" "), maxUpload+1), nil)
	d.want(200, "POST", "/events/"+e+"/boards?name=a.pbn", append([]byte(pbn), bytes.Repeat([]byte("\n"), 1<<20)...), nil)
	d.want(404, "POST", "/events/"+id(9)+"/boards?name=a.pbn", []byte(pbn), nil)
}

// What is entered is not replaced unless that is asked for.
func TestReplacedBoards(t *testing.T) {
	board := func(number int, deal, more string) string {
		return fmt.Sprintf("[Board \"%d\"]\n[Dealer \"N\"]\n[Deal \"%s:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8\"]\n%s\n", number, deal, more)
	}
	const (
		names  = "[North \"Anna\"]\n"
		other  = "[North \"Boris\"]\n"
		result = "[Declarer \"S\"]\n[Contract \"2S\"]\n[Result \"8\"]\n"
	)
	before := board(1, "N", names+result) + board(2, "N", names+result) + board(3, "N", "")
	for _, x := range []struct {
		name, file string
		asks       []int
		rulings    int
		left       int // of the boards of the file, where those that are entered stay
	}{
		{"the same file", before, nil, 0, 3},
		{"more about boards", board(3, "N", result), nil, 0, 1},
		{"other hands", board(1, "E", result) + board(9, "N", ""), []int{1}, 2, 1},
		{"other names of a board with rulings", board(1, "N", other), []int{1}, 2, 0},
		{"another result of a board with rulings", board(1, "N", strings.Replace(result, "8", "9", 1)), []int{1}, 2, 0},
		{"other names of a board without", board(2, "N", other), nil, 0, 1},
		{"other hands of a board without", board(3, "S", ""), []int{3}, 0, 0},
		{"all", strings.ReplaceAll(before, "N:", "W:"), []int{1, 2, 3}, 2, 0},
		{"a new board", board(9, "N", ""), nil, 0, 1},
	} {
		d := newServer(t).director()
		e := d.event(1)
		var out struct{ Entries []sqlitelog.Entry }
		d.want(200, "POST", "/events/"+e+"/boards?name=a.pbn", []byte(before), &out)
		d.write(200, e, 1, 0, ruling(1, object{"board": 1}), ruling(2, object{"board": 1, "status": "closed"}), ruling(3, object{"board": 2, "status": "dropped"}))
		upload := func(status int, more string, out any) {
			t.Helper()
			d.want(status, "POST", "/events/"+e+"/boards?name=b.pbn"+more, []byte(x.file), out)
		}
		all := strings.Count(x.file, "[Board")
		if x.asks == nil {
			upload(200, "", &out)
		} else {
			var p problem
			upload(409, "", &p)
			if p.Code != codeReplaces || !slices.Equal(p.Replaces.Boards, x.asks) || p.Replaces.Rulings != x.rulings {
				t.Errorf("%s: it asks %+v", x.name, p)
			}
			if upload(200, "&replace=no", &out); len(out.Entries) != x.left {
				t.Errorf("%s: without replacing it takes %d boards, want %d", x.name, len(out.Entries), x.left)
			}
			upload(200, "&replace=yes", &out)
		}
		if len(out.Entries) != all {
			t.Errorf("%s: it takes %d boards, want %d", x.name, len(out.Entries), all)
		}
		upload(422, "&replace=perhaps", nil)
	}
}

// A board whose number the file does not tell takes the place of none.
func TestBoardsWithoutNumber(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	var out struct {
		Entries  []sqlitelog.Entry
		Numbered []int
	}
	upload := func(name, text string, want ...int) {
		t.Helper()
		d.want(200, "POST", "/events/"+e+"/boards?name="+name, []byte(text), &out)
		if !slices.Equal(out.Numbered, want) || out.Numbered == nil {
			t.Errorf("%s: numbered %v, want %v", name, out.Numbered, want)
		}
	}
	upload("a.table", game1+"W S3\n", 1)
	upload("a.table", game1+"W S3\n", 2)
	d.write(200, e, 1, 0, ruling(1, object{"board": 5}))
	upload("a.table", game1+"W S3\n", 6)
	numbered := "[Board \"8\"]\n" + game1
	upload("b.table", game1+"\n"+numbered+"\n"+game1, 9, 10)
	upload("c.table", numbered)
}

// Why an act is refused is said in the language that the page asks for.
func TestRefusedActsAreSaid(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	d.write(200, e, 1, 0, in(2, kindRecord, object{"record": "r1", "text": game1 + "W S3\n"}))
	for _, x := range []struct{ line, lang, want string }{
		{"W S3", "ru", "Запад уже сыграл ♠3 во взятку 1."},
		{"W S3", "ru-RU,ru;q=0.9", "Запад уже сыграл ♠3 во взятку 1."},
		{"W S3", "en", "West played ♠3 to trick 1."},
		{"W S3", "", "West played ♠3 to trick 1."},
		{"N C2 dorps", "ru", "dorps"},
	} {
		var p problem
		d.want(422, "POST", "/events/"+e+"/entries", object{"table": 1, "after": 1, "entries": []entryIn{in(3, kindAct, object{"record": "r1", "lines": []string{x.line}})}}, &p, "Accept-Language", x.lang)
		if !strings.Contains(p.Say, x.want) {
			t.Errorf("%s in %q: it says %q, want %q", x.line, x.lang, p.Say, x.want)
		}
	}
	// a problem that nothing is to be said of says nothing
	var p problem
	d.want(404, "GET", "/events/"+id(9)+"/entries", nil, &p)
	if p.Say != "" {
		t.Errorf("it says %q", p.Say)
	}
}

func TestExport(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	d.write(200, e, 1, 0, ruling(1, object{"board": 4}))
	d.write(200, e, 1, 1, in(200, kindRuling, object{"id": "ruling1", "topic": "revoke", "status": "closed", "board": 4}))
	var state State
	d.want(200, "GET", "/events/"+e+"/export?as=json", nil, &state)
	if len(state.Rulings) != 1 || state.Rulings[0].Versions != 2 {
		t.Errorf("the log is %+v", state)
	}
	// what was dropped stays in the log, and says so; taken back it is what it was
	for i, status := range []string{"dropped", "closed"} {
		d.write(200, e, 1, int64(2+i), in(201+i, kindRuling, object{"id": "ruling1", "topic": "revoke", "status": status, "board": 4}))
		a := d.do("GET", "/events/"+e+"/export?as=csv", nil)
		lines, err := csv.NewReader(a.Body).ReadAll()
		a.Body.Close()
		if err != nil || len(lines) != 2 || !slices.Contains(lines[1], status) {
			t.Errorf("%s: the log is %q, %v", status, lines, err)
		}
	}
	// a ruling of no table stands at none
	d.write(200, e, 0, 1, in(300, kindRuling, object{"id": "ruling2", "topic": "revoke", "status": "open", "answers": []string{"S", "W"}, "questions": []string{"declarer", "revoke-by"}}))
	var rulings struct{ Rulings []object }
	d.want(200, "GET", "/events/"+e+"/export?as=json", nil, &rulings)
	a := d.do("GET", "/events/"+e+"/export?as=csv", nil)
	lines, err := csv.NewReader(a.Body).ReadAll()
	a.Body.Close()
	if err != nil || len(lines) != 3 || len(rulings.Rulings) != 2 {
		t.Fatalf("the log is %q, %v, %v", lines, err, rulings.Rulings)
	}
	for i, want := range []string{"1", ""} {
		at := slices.Index(lines[0], "table")
		if got := lines[1+i][at]; got != want {
			t.Errorf("ruling %d is of table %q in CSV, want %q", i+1, got, want)
		}
		if got, there := rulings.Rulings[i]["table"]; there != (want != "") {
			t.Errorf("ruling %d is of table %v in JSON, want %q", i+1, got, want)
		}
	}
	for field, want := range map[string][]any{"answers": {"S", "W"}, "questions": {"declarer", "revoke-by"}} {
		if got := lines[2][slices.Index(lines[0], field)]; got != fmt.Sprintf("%s; %s", want...) {
			t.Errorf("the %s are %q in CSV", field, got)
		}
		if got := rulings.Rulings[1]["body"].(object)[field]; !reflect.DeepEqual(got, want) {
			t.Errorf("the %s are %v in JSON", field, got)
		}
	}
	d.write(422, e, 1, 4, in(203, kindRuling, object{"id": "ruling1", "topic": "revoke", "status": "gone"}))
	d.want(400, "GET", "/events/"+e+"/export", nil, nil)
	d.want(404, "GET", "/events/"+id(9)+"/export?as=csv", nil, nil)
}

func TestBackup(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	a := d.do("GET", "/backup", nil)
	defer a.Body.Close()
	data, err := io.ReadAll(a.Body)
	if err != nil || a.StatusCode != 200 {
		t.Fatal(a.StatusCode, err)
	}
	if got := a.Header.Get("Content-Disposition"); !strings.Contains(got, `"arbiter-2026-11-30-1200.db"`) {
		t.Errorf("it is sent as %s", got)
	}
	path := filepath.Join(t.TempDir(), "copy.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := sqlitelog.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Event(t.Context(), e); err != nil {
		t.Error(err)
	}
}

func TestPages(t *testing.T) {
	s := newServer(t)
	get := func(path string, header ...string) *http.Response {
		t.Helper()
		r, err := http.NewRequest("GET", s.url+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		a, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { a.Body.Close() })
		return a
	}
	for path, keep := range map[string]string{"/": "no-cache", "/sw.js": "no-cache", "/assets/index-12.js": "public, max-age=31536000, immutable"} {
		a := get(path)
		policy := a.Header.Get("Content-Security-Policy")
		if a.StatusCode != 200 || a.Header.Get("Cache-Control") != keep || !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s: status %d, %v", path, a.StatusCode, a.Header)
		}
		scripts := policy[strings.Index(policy, "script-src"):]
		if scripts = scripts[:strings.Index(scripts, ";")]; scripts != "script-src 'self' 'wasm-unsafe-eval'" {
			t.Errorf("%s allows %s", path, scripts)
		}
		if again := get(path, "If-None-Match", a.Header.Get("ETag")); again.StatusCode != 304 {
			t.Errorf("%s again: status %d", path, again.StatusCode)
		}
	}
	if a := get("/", "Accept-Encoding", "br, gzip;q=1.0"); a.Header.Get("Content-Encoding") != "gzip" || a.ContentLength > 200 {
		t.Errorf("the page is sent as %q, %d bytes", a.Header.Get("Content-Encoding"), a.ContentLength)
	}
	if a := get("/", "Accept-Encoding", "gzip;q=0"); a.Header.Get("Content-Encoding") != "" {
		t.Error("the page is packed for who cannot unpack it")
	}
	for _, encoding := range []string{"gzip", "identity"} {
		a := get("/engine/arbiter.wasm", "Accept-Encoding", encoding)
		data, err := io.ReadAll(a.Body)
		if err == nil && encoding == "gzip" {
			z, zerr := gzip.NewReader(bytes.NewReader(data))
			if zerr != nil {
				t.Fatal(zerr)
			}
			data, err = io.ReadAll(z)
		}
		if err != nil || string(data) != "\x00asm" || a.Header.Get("Content-Type") != "application/wasm" {
			t.Errorf("the engine as %s: %q, %v, %v", encoding, data, a.Header, err)
		}
	}
	if a := get("/engine/wasm_exec.js"); a.StatusCode != 200 || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/javascript") {
		t.Errorf("the glue of the engine: %d, %v", a.StatusCode, a.Header)
	}
	var me struct{ Engine string }
	if s.device().want(200, "GET", "/me", nil, &me); len(me.Engine) != 16 {
		t.Errorf("the engine is %q", me.Engine)
	}
	for _, path := range []string{"/engine/README.md", "/index", "/assets/", "/assets/none.js", "/..%2fapp.go"} {
		if a := get(path); a.StatusCode != 404 {
			t.Errorf("%s: status %d", path, a.StatusCode)
		}
	}
}
