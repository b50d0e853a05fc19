package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"arbiter/internal/sqlitelog"
)

const (
	beat     = 15 * time.Second // between two comments
	liveMost = 1000             // devices of a role that follow at the same time
	page     = 1000             // entries read at once
)

// hub wakes those who follow an event.
type hub struct {
	sync.Mutex
	wake map[string]chan struct{} // by event; closed when something was written
	open [director + 1]int        // who follows, by role: players keep no director out
}

func newHub() *hub { return &hub{wake: map[string]chan struct{}{}} }

// next is closed when something is written to the event from now on.
func (h *hub) next(event string) <-chan struct{} {
	h.Lock()
	defer h.Unlock()
	c := h.wake[event]
	if c == nil {
		c = make(chan struct{})
		h.wake[event] = c
	}
	return c
}

// wrote wakes those who follow the event.
func (h *hub) wrote(event string) {
	h.Lock()
	defer h.Unlock()
	if c := h.wake[event]; c != nil {
		close(c)
		delete(h.wake, event)
	}
}

// enter counts a device that follows; false where there are too many.
func (h *hub) enter(as role) bool {
	h.Lock()
	defer h.Unlock()
	if h.open[as] >= liveMost {
		return false
	}
	h.open[as]++
	return true
}

func (h *hub) leave(as role) {
	h.Lock()
	defer h.Unlock()
	h.open[as]--
}

// sse is an answer of server-sent events under way.
type sse struct {
	a    *App
	w    http.ResponseWriter
	r    *http.Request
	v    visitor
	c    *http.ResponseController
	tick *time.Ticker
}

// stream begins an answer of server-sent events. From then on nothing can be told
// but by ending it; the caller closes it.
func (a *App) stream(w http.ResponseWriter, r *http.Request, v visitor) (*sse, error) {
	if !a.live.enter(v.role) {
		p := refuse(http.StatusServiceUnavailable, codeBusy, "too many devices follow")
		p.wait = beat
		return nil, p
	}
	s := &sse{a, w, r, v, http.NewResponseController(w), time.NewTicker(beat)}
	if err := s.c.SetReadDeadline(time.Time{}); err != nil {
		s.close()
		return nil, err
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // for a proxy
	return s, nil
}

func (s *sse) close() {
	s.tick.Stop()
	s.a.live.leave(s.v.role)
}

// send reports whether the device was reached.
func (s *sse) send(text []byte) bool {
	if s.c.SetWriteDeadline(time.Now().Add(beat)) != nil {
		return false
	}
	if _, err := s.w.Write(text); err != nil {
		return false
	}
	return s.c.Flush() == nil
}

// wait waits until one of the channels is ready, or for a beat; false: the stream
// is over.
func (s *sse) wait(wake <-chan struct{}, timer <-chan time.Time) bool {
	select {
	case <-wake:
		return true
	case <-timer:
		return true
	case <-s.tick.C:
		// a device that was signed out follows no longer
		now, err := s.a.visitor(s.r)
		return err == nil && now.role >= s.v.role && s.send([]byte(":\n\n"))
	case <-s.r.Context().Done():
		return false
	case <-s.a.stop:
		return false
	}
}

// failed tells the log why the stream ends, unless the device went away.
func (s *sse) failed(err error) {
	if s.r.Context().Err() == nil {
		s.a.Log.Error("failed", "route", s.r.Pattern, "error", err)
	}
}

// begin tells the device how soon to come back when the stream breaks.
var begin = []byte("retry: 2000\n\n")

// follow sends the entries of an event as they are written, as server-sent
// events.
func (a *App) follow(w http.ResponseWriter, r *http.Request, v visitor) error {
	event := r.PathValue("id")
	if _, err := a.Store.Event(r.Context(), event); err != nil {
		return err
	}
	after, err := number(r, "after")
	if err != nil {
		return err
	}
	if last := r.Header.Get("Last-Event-ID"); last != "" {
		if after, err = strconv.ParseInt(last, 10, 64); err != nil {
			return refuse(http.StatusBadRequest, codeInvalid, "Last-Event-ID is a number")
		}
	}
	s, err := a.stream(w, r, v)
	if err != nil {
		return err
	}
	defer s.close()
	for open := s.send(begin); open; {
		next := a.live.next(event)
		entries, err := a.Store.Entries(r.Context(), event, after, page)
		if err != nil {
			s.failed(err)
			return nil
		}
		if len(entries) > 0 {
			open = s.send(eventStream(entries))
			after = entries[len(entries)-1].N
		}
		if open && len(entries) < page {
			open = s.wait(next, nil)
		}
	}
	return nil
}

func eventStream(entries []sqlitelog.Entry) []byte {
	var b bytes.Buffer
	for _, e := range entries {
		text, err := json.Marshal(e)
		if err != nil {
			panic(err) // its body was JSON when it was stored
		}
		fmt.Fprintf(&b, "id: %d\ndata: %s\n\n", e.N, text)
	}
	return b.Bytes()
}

// truth is a truth value in the query; false where it is not given.
func truth(r *http.Request, name string) (bool, error) {
	switch r.URL.Query().Get(name) {
	case "", "false":
		return false, nil
	case "true":
		return true, nil
	}
	return false, refuse(http.StatusBadRequest, codeInvalid, name+" is true or false")
}

// number is a number in the query; 0 where it is not given.
func number(r *http.Request, name string) (int64, error) {
	t := r.URL.Query().Get(name)
	if t == "" {
		return 0, nil
	}
	n, err := strconv.ParseInt(t, 10, 64)
	if err != nil || n < 0 {
		return 0, refuse(http.StatusBadRequest, codeInvalid, name+" is a number from 0 on")
	}
	return n, nil
}
