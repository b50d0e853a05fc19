package app

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// routes are requests to every route; those of an event are to event 1.
var routes = []struct {
	method, path string
	body         any
	least        role
}{
	{"GET", "/me", nil, nobody},
	{"POST", "/logout", object{}, nobody},
	{"GET", "/events/" + id(1) + "/public", nil, player},
	{"GET", "/events/" + id(1) + "/public/live", nil, player},
	{"GET", "/events", nil, director},
	{"POST", "/events", object{}, director},
	{"GET", "/events/" + id(1) + "/entries", nil, director},
	{"POST", "/events/" + id(1) + "/entries", object{}, director},
	{"GET", "/events/" + id(9) + "/live", nil, director},
	{"POST", "/events/" + id(1) + "/boards", []byte{}, director},
	{"GET", "/events/" + id(1) + "/export?as=csv", nil, director},
	{"GET", "/devices", nil, director},
	{"DELETE", "/devices/999", nil, director},
	{"GET", "/accounts", nil, director},
	{"POST", "/accounts", object{}, director},
	{"POST", "/password", object{}, director},
	{"POST", "/links", object{}, director},
	{"GET", "/backup", nil, director},
}

// link makes a link and gives its code.
func (d *device) link(role, event string) string {
	d.Helper()
	var out struct{ URL, SVG, Expires string }
	d.want(200, "POST", "/links", object{"role": role, "event": event}, &out)
	base, code, ok := strings.Cut(out.URL, "/#/pair/")
	if !ok || base != d.url || !strings.HasPrefix(out.SVG, "<svg ") || (role == "director") != (out.Expires != "") {
		d.Fatalf("a link is %+v", out)
	}
	return code
}

func TestRoles(t *testing.T) {
	s := newServer(t)
	d := s.director()
	d.event(1)
	d.event(2)
	p := s.device()
	p.want(204, "POST", "/pair", object{"code": d.link("player", id(1))}, nil)
	var me struct{ Role, Event string }
	if p.want(200, "GET", "/me", nil, &me); me.Role != "player" || me.Event != id(1) {
		t.Errorf("a player is %+v", me)
	}
	p.want(403, "GET", "/events/"+id(2)+"/public", nil, nil)
	for _, x := range routes {
		if x.path == "/logout" {
			continue // the devices are needed
		}
		for who, dev := range map[role]*device{nobody: s.device(), player: p, director: d} {
			a := dev.do(x.method, x.path, x.body)
			a.Body.Close()
			refused := a.StatusCode == http.StatusUnauthorized || a.StatusCode == http.StatusForbidden
			// a director's request may be refused for what it says
			if who < x.least != (refused && a.Header.Get("Content-Type") == "application/problem+json") {
				t.Errorf("%s %s as %s: status %d", x.method, x.path, who, a.StatusCode)
			}
			if got := a.Header.Get("Cache-Control"); got != "no-store" {
				t.Errorf("%s %s may be kept: %q", x.method, x.path, got)
			}
		}
	}
}

// A page of another site can have nothing changed.
func TestCrossOrigin(t *testing.T) {
	s := newServer(t)
	d := s.director()
	d.event(1)
	for _, x := range routes {
		if x.method == "GET" {
			continue
		}
		for _, header := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "https://evil.example"}} {
			a := d.do(x.method, x.path, x.body, header...)
			text, err := io.ReadAll(a.Body)
			a.Body.Close()
			if err != nil || a.StatusCode != 403 || !strings.Contains(string(text), "pages of the server itself") {
				t.Errorf("%s %s with %s: status %d: %s", x.method, x.path, header, a.StatusCode, text)
			}
		}
	}
	d.want(200, "POST", "/links", object{"role": "director"}, nil, "Sec-Fetch-Site", "same-origin", "Origin", s.url)
}

func TestCookie(t *testing.T) {
	s := newServer(t)
	d := s.device()
	a := d.do("POST", "/setup", object{"code": s.app.SetupCode(), "name": "Anna", "password": "right-horse", "lang": "en"})
	a.Body.Close()
	c := a.Cookies()
	if len(c) != 1 || !c[0].HttpOnly || c[0].SameSite != http.SameSiteStrictMode || c[0].Path != "/" || len(c[0].Value) != 43 {
		t.Fatalf("cookies %v", c)
	}
	forged := s.device()
	forged.want(401, "GET", "/events", nil, nil, "Cookie", cookieName+"="+c[0].Value[1:]+"A")
	forged.want(200, "GET", "/events", nil, nil, "Cookie", cookieName+"="+c[0].Value)
}

func TestLinks(t *testing.T) {
	s := newServer(t)
	d := s.director()
	d.event(1)
	code := d.link("director", "")
	phone := s.device()
	phone.want(204, "POST", "/pair", object{"code": code}, nil)
	phone.want(200, "GET", "/events", nil, nil)
	s.device().want(403, "POST", "/pair", object{"code": code}, nil) // it was used
	code = d.link("director", "")
	s.pass(pairLife)
	s.device().want(403, "POST", "/pair", object{"code": code}, nil) // it is old
	s.device().want(403, "POST", "/pair", object{"code": ""}, nil)
	d.want(422, "POST", "/links", object{"role": "none"}, nil)
	d.want(404, "POST", "/links", object{"role": "player", "event": id(7)}, nil)

	code = d.link("player", id(1))
	p := s.device()
	p.want(204, "POST", "/pair", object{"code": code}, nil)
	s.device().want(204, "POST", "/pair", object{"code": code}, nil) // as many as have it
	p.want(200, "GET", "/events/"+id(1)+"/public", nil, nil)
	gone := object{"name": "Club", "edition": "duplicate-2017", "lang": "en", "corrections": 0, "removed": true}
	d.write(200, id(1), 0, 1, in(50, kindEvent, gone))
	p.want(410, "GET", "/events/"+id(1)+"/public", nil, nil)
	d.want(410, "POST", "/links", object{"role": "player", "event": id(1)}, nil)
	var events []object
	if d.want(200, "GET", "/events", nil, &events); len(events) != 0 {
		t.Errorf("removed events are listed: %v", events)
	}
	if d.want(200, "GET", "/events?removed=true", nil, &events); len(events) != 1 || events[0]["id"] != id(1) {
		t.Errorf("of the removed events are listed %v", events)
	}
	d.want(400, "GET", "/events?removed=yes", nil, nil)

	link, first, err := s.app.StartLink(t.Context())
	if err != nil || first {
		t.Fatal(link, first, err)
	}
	s.device().want(204, "POST", "/pair", object{"code": strings.TrimPrefix(link, "/#/pair/")}, nil)
}

func TestDevices(t *testing.T) {
	s := newServer(t)
	d := s.director()
	phone := s.device()
	phone.want(204, "POST", "/pair", object{"code": d.link("director", "")}, nil, "User-Agent", "phone "+strings.Repeat("ф", 300))
	var devices []struct {
		ID      int64
		Name    string
		Role    string
		Agent   string
		Current bool
	}
	d.want(200, "GET", "/devices", nil, &devices)
	if len(devices) != 2 || devices[0].Current || !devices[1].Current || devices[0].Name != "Anna" || devices[0].Role != "director" ||
		len(devices[0].Agent) > 200 || !strings.HasPrefix(devices[0].Agent, "phone фф") {
		t.Fatalf("devices %+v", devices)
	}
	d.want(204, "DELETE", fmt.Sprintf("/devices/%d", devices[0].ID), nil, nil)
	phone.want(401, "GET", "/events", nil, nil)
	d.want(404, "DELETE", fmt.Sprintf("/devices/%d", devices[0].ID), nil, nil)
	d.want(404, "DELETE", "/devices/x", nil, nil)
}

func TestAccounts(t *testing.T) {
	s := newServer(t)
	d := s.director()
	d.want(204, "POST", "/accounts", object{"name": "Boris", "password": "battery-staple"}, nil)
	d.want(409, "POST", "/accounts", object{"name": "BORIS ", "password": "battery-staple"}, nil)
	for _, bad := range []object{
		{"name": "", "password": "battery-staple"}, {"name": "a\nb", "password": "battery-staple"}, {"name": "a\u202eb", "password": "battery-staple"},
		{"name": strings.Repeat("я", 61), "password": "battery-staple"},
		{"name": "Vera", "password": "short"}, {"name": "Vera", "password": strings.Repeat("long", 19)},
		{"name": "Vera", "password": "battery-staple", "lang": "xx"},
	} {
		d.want(422, "POST", "/accounts", bad, nil)
	}
	var accounts []struct{ Name string }
	if d.want(200, "GET", "/accounts", nil, &accounts); len(accounts) != 2 || accounts[1].Name != "Boris" {
		t.Errorf("accounts %+v", accounts)
	}
	b, other := s.device(), s.device()
	for _, dev := range []*device{b, other} {
		dev.want(204, "POST", "/login", object{"name": "boris", "password": "battery-staple"}, nil)
	}
	b.want(422, "POST", "/password", object{"old": "wrong", "new": "new-battery"}, nil)
	shown := b.link("director", "")
	b.want(204, "POST", "/password", object{"old": "battery-staple", "new": "new-battery"}, nil)
	b.want(200, "GET", "/events", nil, nil)
	other.want(401, "GET", "/events", nil, nil)
	other.want(403, "POST", "/pair", object{"code": shown}, nil)
	other.want(401, "POST", "/login", object{"name": "Boris", "password": "battery-staple"}, nil)
	other.want(204, "POST", "/login", object{"name": "Boris", "password": "new-battery"}, nil)
}

// Passwords and codes cannot be tried often, neither from one address nor for
// one account.
func TestLimits(t *testing.T) {
	s := newServer(t)
	s.director()
	try := func(path string, body object) int {
		a := s.device().do("POST", path, body)
		a.Body.Close()
		if a.StatusCode == 429 && a.Header.Get("Retry-After") == "" {
			t.Errorf("%s: no word of when to try again", path)
		}
		return a.StatusCode
	}
	for i := range accountBurst {
		if got := try("/login", object{"name": "anna", "password": "wrong"}); got != 401 {
			t.Fatalf("try %d: status %d", i, got)
		}
	}
	if got := try("/login", object{"name": "Anna ", "password": "right-horse"}); got != 429 {
		t.Errorf("one try too many for an account: status %d", got)
	}
	s.pass(accountEvery)
	if got := try("/login", object{"name": "Anna", "password": "right-horse"}); got != 204 {
		t.Errorf("after a while: status %d", got)
	}
	for _, path := range []string{"/pair", "/setup", "/login"} {
		status := 0
		for i := 0; i <= addressBurst && status != 429; i++ {
			status = try(path, object{"code": "x", "name": fmt.Sprint("nobody", i), "password": "wrong"})
		}
		if status != 429 {
			t.Errorf("%s: %d tries from one address", path, addressBurst+1)
		}
	}
}

// Tries from one address do not keep the owner of the account out at another.
func TestLimitsByAddress(t *testing.T) {
	a := &App{Config: Config{Now: time.Now}, limits: newLimits()}
	from := func(host string) *http.Request { return &http.Request{RemoteAddr: host + ":4711"} }
	for range accountBurst {
		if err := a.limitAccount(from("10.0.0.1"), "Anna"); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.limitAccount(from("10.0.0.1"), "anna"); err == nil {
		t.Error("the address may go on")
	}
	if err := a.limitAccount(from("10.0.0.2"), "Anna"); err != nil {
		t.Error(err)
	}
}

func TestLimitsForget(t *testing.T) {
	l := newLimits()
	now := time.Unix(1000, 0)
	for i := range maxLimits {
		if err := l.take(fmt.Sprint(i), now, 1, time.Second); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.take("0", now, 1, time.Second); err == nil {
		t.Error("a key that is full was forgotten")
	}
	if err := l.take("new", now.Add(time.Minute), 1, time.Second); err != nil || len(l.full) != 1 {
		t.Errorf("%d keys are kept, %v", len(l.full), err)
	}
}

// What is secret is in no log, whatever happens.
func TestNoSecretsInLogs(t *testing.T) {
	var log bytes.Buffer
	s := newServer(t)
	s.app.Log = slog.New(slog.NewTextHandler(&log, nil))
	d := s.director()
	code := d.link("director", "")
	s.device().want(403, "POST", "/pair", object{"code": code + "x"}, nil)
	s.device().want(401, "POST", "/login", object{"name": "Anna", "password": "secret-password"}, nil)
	s.device().want(204, "POST", "/pair", object{"code": code}, nil)
	if err := s.app.Store.Close(); err != nil { // from here on everything fails
		t.Fatal(err)
	}
	s.app.sessions.forget()
	d.want(500, "GET", "/events?code="+code, nil, nil)
	s.device().want(500, "POST", "/login", object{"name": "Anna", "password": "secret-password"}, nil)
	s.device().want(500, "POST", "/pair", object{"code": code}, nil)
	if n := strings.Count(log.String(), "level=ERROR"); n != 3 {
		t.Errorf("%d errors in the log: %s", n, log.String())
	}
	cookies := d.Jar.Cookies(&url.URL{Scheme: "http", Host: strings.TrimPrefix(s.url, "http://"), Path: "/"})
	for _, secret := range []string{code, "secret-password", "right-horse", cookies[0].Value, "Anna"} {
		if strings.Contains(log.String(), secret) {
			t.Errorf("%s is in the log: %s", secret, log.String())
		}
	}
}
