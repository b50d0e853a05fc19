package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"arbiter/internal/sqlitelog"
)

// testServer is an app with its store, on a clock of its own.
type testServer struct {
	*testing.T
	app *App
	url string

	mu  sync.Mutex
	now time.Time
}

func newServer(t *testing.T) *testServer {
	t.Helper()
	store, err := sqlitelog.Open(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	s := &testServer{T: t, now: time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)}
	s.app, err = New(t.Context(), Config{
		Store: store, Version: "test", Now: s.clock, passwordCost: 4,
		Pages: fstest.MapFS{
			"index.html":         {Data: []byte("<!doctype html>" + strings.Repeat("<p>page</p>", 50))},
			"sw.js":              {Data: []byte("self")},
			"assets/index-12.js": {Data: []byte("script")},
		},
		Engine: fstest.MapFS{
			"README.md":       {Data: []byte("no page")},
			"arbiter.wasm.gz": {Data: pack([]byte("\x00asm"))},
			"wasm_exec.js":    {Data: []byte("glue")},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	s.app.Mount(mux)
	h := httptest.NewServer(mux)
	s.url = h.URL
	t.Cleanup(func() {
		s.app.Stop()
		h.Close()
		if err := store.Close(); err != nil && !errors.Is(err, sqlitelog.ErrClosed) {
			t.Error(err)
		}
	})
	return s
}

func (s *testServer) clock() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

func (s *testServer) pass(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = s.now.Add(d)
}

// device is a browser.
type device struct {
	*testServer
	http.Client
}

func (s *testServer) device() *device {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.Fatal(err)
	}
	return &device{s, http.Client{Jar: jar}}
}

// director is a device that made the first account.
func (s *testServer) director() *device {
	s.Helper()
	d := s.device()
	d.want(204, "POST", "/setup", map[string]string{"code": s.app.SetupCode(), "name": "Anna", "password": "right-horse", "lang": "en"}, nil)
	return d
}

// do sends a request with a JSON body, or the bytes of one.
func (d *device) do(method, path string, body any, header ...string) *http.Response {
	d.Helper()
	var text []byte
	switch b := body.(type) {
	case nil:
	case []byte:
		text = b
	default:
		var err error
		if text, err = json.Marshal(b); err != nil {
			d.Fatal(err)
		}
	}
	r, err := http.NewRequest(method, d.url+"/app/v1"+path, bytes.NewReader(text))
	if err != nil {
		d.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	a, err := d.Do(r)
	if err != nil {
		d.Fatal(err)
	}
	return a
}

// want sends a request and reads an answer that has that status.
func (d *device) want(status int, method, path string, body, out any, header ...string) {
	d.Helper()
	a := d.do(method, path, body, header...)
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	if err != nil {
		d.Fatal(err)
	}
	if a.StatusCode != status {
		d.Fatalf("%s %s: status %d, want %d: %s", method, path, a.StatusCode, status, text)
	}
	if out != nil {
		if err := json.Unmarshal(text, out); err != nil {
			d.Fatalf("%s %s: %v: %s", method, path, err, text)
		}
	}
}

// id is a UUID made of a number.
func id(n int) string { return fmt.Sprintf("%08x-0000-4000-8000-000000000000", n) }

// event makes an event of that number.
func (d *device) event(n int) string {
	d.Helper()
	d.want(200, "POST", "/events", object{"id": id(n), "body": object{"name": "Club", "edition": "duplicate-2017", "lang": "en", "corrections": 30}}, nil)
	return id(n)
}

// stored is what an append answers.
type stored struct {
	Entries []sqlitelog.Entry `json:"entries"`
	N       int64             `json:"n"`
	problem
}

// in is an entry as it is sent.
func in(n int, kind string, body object) entryIn {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	return entryIn{ID: id(n), Kind: kind, Body: text}
}

// write appends to the log of a table.
func (d *device) write(status int, event string, table int, after int64, entries ...entryIn) (out stored) {
	d.Helper()
	d.want(status, "POST", "/events/"+event+"/entries", object{"table": table, "after": after, "entries": entries}, &out)
	return out
}

const game1 = `[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
`

func TestFirstUse(t *testing.T) {
	s := newServer(t)
	d := s.device()
	var me struct {
		Role, Name, Lang, Version string
		Fresh                     bool
	}
	d.want(200, "GET", "/me", nil, &me)
	if me.Role != "none" || !me.Fresh || me.Version != "test" {
		t.Errorf("before: %+v", me)
	}
	first := object{"code": "wrong", "name": " Анна ", "password": "right-horse", "lang": "ru"}
	d.want(403, "POST", "/setup", first, nil)
	d.want(401, "GET", "/events", nil, nil)
	first["code"] = s.app.SetupCode()
	d.want(204, "POST", "/setup", first, nil)
	d.want(200, "GET", "/me", nil, &me)
	if me.Role != "director" || me.Name != "Анна" || me.Lang != "ru" || me.Fresh {
		t.Errorf("after: %+v", me)
	}
	d.want(409, "POST", "/setup", first, nil)
	d.want(204, "POST", "/logout", object{}, nil)
	d.want(401, "GET", "/events", nil, nil)
	d.want(401, "POST", "/login", object{"name": "Анна", "password": "wrong-horse"}, nil)
	d.want(401, "POST", "/login", object{"name": "nobody", "password": "right-horse"}, nil)
	d.want(204, "POST", "/login", object{"name": "Анна", "password": "right-horse"}, nil)
	d.want(200, "GET", "/events", nil, nil)
	s.pass(sessionLife + time.Hour)
	d.want(401, "GET", "/events", nil, nil)
}

func TestEntries(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	d.event(1) // again
	record := in(2, kindRecord, object{"record": "r", "text": game1})
	act := func(n int, lines ...string) entryIn {
		return in(n, kindAct, object{"record": "r", "lines": lines})
	}
	d.write(200, e, 1, 0, record, act(3, "W S3, N S2", "E S9"))
	p := d.write(422, e, 1, 2, act(4, "S S5"), act(5, "W C8", "  N S3"))
	if p.Entry != 2 || p.Line != 2 || p.Column != 3 || !strings.Contains(p.Detail, "does not hold") {
		t.Errorf("an act that is impossible: %+v", p.problem)
	}
	if got := d.write(200, e, 1, 2, act(4, "S SQ")); len(got.Entries) != 1 || got.Entries[0].Seq != 3 || got.Entries[0].By != "Anna" {
		t.Errorf("an act was stored as %+v", got.Entries)
	}
	d.write(200, e, 1, 2, act(4, "S SQ")) // again, though it would be impossible now
	if p := d.write(409, e, 1, 2, act(6, "S SQ")); len(p.Missed) != 1 || p.Missed[0].ID != id(4) {
		t.Errorf("who is behind is told %+v", p.problem)
	}
	d.write(422, e, 1, 3, act(6, "S SQ"))
	d.write(422, e, 2, 0, act(6, "S SQ")) // the record is not of this table
	d.write(422, e, 2, 0, record)
	d.write(200, e, 1, 3, in(7, kindUndo, object{"record": "r", "count": 1}))
	d.write(200, e, 1, 4, act(8, "S S5"))
	d.write(422, e, 1, 5, in(9, kindUndo, object{"record": "r", "count": 4})) // into the tags
	var all stored
	d.want(200, "GET", "/events/"+e+"/entries?after=1", nil, &all)
	if len(all.Entries) != 5 || all.N != 6 {
		t.Errorf("entries after 1: %d, up to %d", len(all.Entries), all.N)
	}
	state := Fold(all.Entries)
	if want := game1 + "W S3, N S2\nE S9\nS S5\n"; len(state.Records) != 1 || state.Records[0].Text != want {
		t.Errorf("the record is %+v", state.Records)
	}
	d.want(404, "GET", "/events/"+id(99)+"/entries", nil, nil)
	d.want(404, "POST", "/events/"+id(99)+"/entries", object{"table": 1, "after": 0, "entries": []entryIn{record}}, nil)
}
