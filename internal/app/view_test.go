package app

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// watch reads what a live public answer sends, each with its id.
func watch(t *testing.T, d *device, event string, header ...string) (<-chan [2]string, func()) {
	t.Helper()
	a := d.do("GET", "/events/"+event+"/public/live", nil, header...)
	if a.StatusCode != 200 || a.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("status %d, %s", a.StatusCode, a.Header.Get("Content-Type"))
	}
	views := make(chan [2]string, 100)
	go func() {
		defer close(views)
		lines := bufio.NewScanner(a.Body)
		lines.Buffer(nil, 1<<20)
		tag := ""
		for lines.Scan() {
			if id, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				tag = id
			}
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				views <- [2]string{tag, data}
			}
		}
	}()
	return views, func() { a.Body.Close() }
}

// asked is the public view as one answer.
func (d *device) asked(event string) string {
	d.Helper()
	a := d.do("GET", "/events/"+event+"/public", nil)
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	if err != nil || a.StatusCode != http.StatusOK {
		d.Fatal(a.StatusCode, err)
	}
	return strings.TrimSpace(string(text))
}

// player is a device that looks at the event by the players' link.
func (d *device) player(event string) *device {
	d.Helper()
	p := d.device()
	p.want(204, "POST", "/pair", object{"code": d.link("player", event)}, nil)
	return p
}

func none(t *testing.T, views <-chan [2]string, why string) {
	t.Helper()
	select {
	case v, ok := <-views:
		t.Fatalf("%s: %v, %t", why, v, ok)
	case <-time.After(3 * gather):
	}
}

func TestPublicLive(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	p := d.player(e)
	views, end := watch(t, p, e)
	first := <-views
	if first[1] != p.asked(e) {
		t.Errorf("sent %s", first)
	}
	// nothing that players may see
	d.write(200, e, 1, 0, in(2, kindRecord, object{"record": "r", "text": game1}), in(3, kindAct, object{"record": "r", "lines": []string{"W S3"}}),
		ruling(4, object{"words": "He shouted."}))
	none(t, views, "what players may not see")
	d.write(200, e, 2, 0, ruling(5, object{"status": "closed", "said": "The ♠7 stays."}))
	closed := <-views
	if closed[1] != p.asked(e) || !strings.Contains(closed[1], "ruling5") || closed[0] == first[0] {
		t.Errorf("sent %s", closed)
	}
	end()
	// who was away is sent what he has not seen
	again, endAgain := watch(t, p, e, "Last-Event-ID", closed[0])
	none(t, again, "what was seen before")
	d.write(200, e, 0, 1, in(6, kindEvent, object{"name": "Club", "edition": "duplicate-2017", "lang": "en", "corrections": 30, "ends": d.clock().Add(time.Second).Format(time.RFC3339)}))
	if v := <-again; strings.Contains(v[1], "said") {
		t.Errorf("before the end %s", v)
	}
	d.pass(time.Minute) // nobody writes, but the session ends
	if v := <-again; !strings.Contains(v[1], "The ♠7 stays.") || v[1] != p.asked(e) {
		t.Errorf("after the end %s", v)
	}
	late, endLate := watch(t, p, e, "Last-Event-ID", first[0])
	if v := <-late; v[1] != p.asked(e) {
		t.Errorf("sent %s", v)
	}
	endLate()
	// the event goes, and with it what shows it
	d.write(200, e, 0, 2, in(7, kindEvent, object{"name": "Club", "edition": "duplicate-2017", "lang": "en", "corrections": 30, "removed": true}))
	if v, open := <-again; open {
		t.Errorf("of a removed event %s", v)
	}
	endAgain()
	for _, path := range []string{"/public", "/public/live"} {
		var refused problem
		if p.want(410, "GET", "/events/"+e+path, nil, &refused); refused.Code != codeRemoved {
			t.Errorf("%s: %q", path, refused.Code)
		}
	}
	d.want(404, "GET", "/events/"+id(8)+"/public/live", nil, nil)
	p.want(403, "GET", "/events/"+d.event(2)+"/public/live", nil, nil)
}

// Nobody keeps what nobody looks at, and players keep no director out.
func TestPublicLiveLeaves(t *testing.T) {
	d := newServer(t).director()
	e := d.event(1)
	p := d.player(e)
	views, end := watch(t, p, e)
	<-views
	d.app.live.Lock()
	d.app.live.open[player] = liveMost
	d.app.live.Unlock()
	p.want(503, "GET", "/events/"+e+"/public/live", nil, nil)
	live, endLive := stream(t, d, "/events/"+e+"/live")
	<-live
	endLive()
	end()
	for range views {
	}
	for range 100 {
		d.app.views.mu.Lock()
		n := len(d.app.views.byEvent)
		d.app.views.mu.Unlock()
		if n == 0 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("the view of an event is kept though nobody looks")
}

// told is what players may see of a kind, by field: before the end of the
// session, and from then on.
var told = map[string]struct{ before, after []string }{
	kindEvent: {before: []string{"name", "regulation", "scoring"}},
	kindBoard: {after: []string{"deal"}},
	kindRuling: {
		before: []string{"id", "round", "session", "topic", "irregularity", "edition", "regulation", "made", "closed", "appealUntil"},
		after:  []string{"answers", "questions", "known", "said", "chosen", "score"},
	},
	kindRecord: {}, kindAct: {}, kindUndo: {},
}

// Whatever is written, players are sent only the fields that are told.
func TestPublicLiveTellsNothingElse(t *testing.T) {
	const deal = "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"
	ofRuling := []string{"round", "session", "topic", "irregularity", "edition", "regulation", "made", "closed", "appealUntil", "answers", "known", "said", "chosen", "score",
		"record", "events", "caller", "words", "agreed", "disputed", "consulted", "appeal", "players", "reminders", "by", "offline", "secret"}
	var known []string
	err := checkBody("none", 0, json.RawMessage("{}"))
	if _, list, ok := strings.Cut(err.Error(), "known are "); ok {
		known = strings.Split(list, ", ")
	}
	if len(known) != len(told) || slices.ContainsFunc(known, func(k string) bool { _, ok := told[k]; return !ok }) {
		t.Fatalf("the kinds are %q", known)
	}
	d := newServer(t).director()
	e := d.event(1)
	p := d.player(e)
	views, end := watch(t, p, e)
	defer end()
	r := rand.New(rand.NewPCG(80, 1))
	over := false
	var marks []string // kind, field, number, of all that was written
	made := 1
	mark := func(kind, field string) string {
		marks = append(marks, fmt.Sprintf("%s-%s-%dz", kind, field, made))
		return marks[len(marks)-1]
	}
	seqs := map[int]int64{0: 1}
	write := func(table int, kind string, body object) {
		t.Helper()
		made++
		d.write(200, e, table, seqs[table], in(made, kind, body))
		seqs[table]++
	}
	event := func(ends time.Time) {
		write(0, kindEvent, object{"name": mark(kindEvent, "name"), "edition": "duplicate-2017", "lang": "en", "corrections": 30,
			"ends": ends.Format(time.RFC3339), "scoring": mark(kindEvent, "scoring"), "secret": object{"in": mark(kindEvent, "secret")}})
	}
	event(d.clock().Add(time.Hour))
	sent := ""
	look := func() {
		t.Helper()
		for want := p.asked(e); sent != want; {
			select {
			case v := <-views:
				sent = v[1]
			case <-time.After(10 * time.Second):
				t.Fatalf("players were sent\n%s\nwant\n%s", sent, want)
			}
			for _, m := range marks {
				part := strings.SplitN(m, "-", 3)
				may := told[part[0]]
				if strings.Contains(sent, m) && !slices.Contains(may.before, part[1]) && (!over || !slices.Contains(may.after, part[1])) {
					t.Fatalf("players are sent %s:\n%s", m, sent)
				}
			}
			if strings.Contains(sent, "Anna") || !over && strings.Contains(sent, "JT98") {
				t.Fatalf("players are sent\n%s", sent)
			}
		}
	}
	lines := []string{}
	records := 0
	for i := range 60 {
		if i == 30 {
			d.pass(2 * time.Hour)
			over = true
		}
		switch kind := known[r.IntN(len(known))]; kind {
		case kindEvent:
			event(time.Date(2026, 11, 30, 13, 0, 0, 0, time.UTC))
		case kindBoard:
			write(0, kind, object{"board": 1 + r.IntN(4), "dealer": "S", "deal": deal, "contract": "2S",
				"players": object{"N": mark(kind, "players")}, "record": game1 + "; " + mark(kind, "record") + "\n", "secret": mark(kind, "secret")})
		case kindRuling:
			b := object{"id": fmt.Sprint("r", r.IntN(5)), "status": []string{"open", "closed"}[r.IntN(2)]}
			as := kind
			if b["status"] == "open" {
				as = "draft" // nothing of it may be seen
			}
			for _, f := range ofRuling {
				b[f] = object{"in": []string{mark(as, f)}}
			}
			b["topic"], b["questions"] = "revoke", []string{mark(as, "questions")}
			write(1+r.IntN(3), kind, b)
		case kindRecord:
			records++
			lines = lines[:0]
			write(9, kind, object{"record": fmt.Sprint("t", records), "text": game1 + "; " + mark(kind, "text") + "\n", "secret": mark(kind, "secret")})
		case kindAct:
			if records > 0 && len(lines) == 0 {
				lines = append(lines, "W S3")
				write(9, kind, object{"record": fmt.Sprint("t", records), "lines": []string{"W S3 ; " + mark(kind, "lines")}, "secret": mark(kind, "secret")})
			}
		case kindUndo:
			if len(lines) > 0 {
				lines = lines[:0]
				write(9, kind, object{"record": fmt.Sprint("t", records), "count": 1, "secret": mark(kind, "secret")})
			}
		}
		if i%5 == 4 || i == 30 {
			look()
		}
	}
	for kind, may := range told {
		for _, f := range append(may.before, may.after...) {
			if f == "id" || f == "deal" || f == "topic" || kind == kindEvent && f == "regulation" {
				continue // of a form of their own
			}
			if !strings.Contains(sent, kind+"-"+f+"-") {
				t.Errorf("%s of %s was never sent: the test tests nothing", f, kind)
			}
		}
	}
}
