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
	liveMost = 1000             // devices that follow at the same time
	page     = 1000             // entries read at once
)

// hub wakes those who follow an event.
type hub struct {
	sync.Mutex
	wake map[string]chan struct{} // by event; closed when something was written
	open int
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
func (h *hub) enter() bool {
	h.Lock()
	defer h.Unlock()
	if h.open >= liveMost {
		return false
	}
	h.open++
	return true
}

func (h *hub) leave() {
	h.Lock()
	defer h.Unlock()
	h.open--
}

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
			return refuse(http.StatusBadRequest, "Last-Event-ID is a number")
		}
	}
	if !a.live.enter() {
		p := refuse(http.StatusServiceUnavailable, "too many devices follow")
		p.wait = beat
		return p
	}
	defer a.live.leave()
	c := http.NewResponseController(w)
	if err := c.SetReadDeadline(time.Time{}); err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // for a proxy
	send := func(text []byte) error {
		if err := c.SetWriteDeadline(time.Now().Add(beat)); err != nil {
			return err
		}
		if _, err := w.Write(text); err != nil {
			return err
		}
		return c.Flush()
	}
	// from here on nothing can be told but by ending
	if send([]byte("retry: 2000\n\n")) != nil {
		return nil
	}
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		next := a.live.next(event)
		entries, err := a.Store.Entries(r.Context(), event, after, page)
		if err != nil {
			a.ended(r, err)
			return nil
		}
		if len(entries) > 0 {
			if send(eventStream(entries)) != nil {
				return nil
			}
			after = entries[len(entries)-1].N
			if len(entries) == page {
				continue
			}
		}
		select {
		case <-next:
		case <-tick.C:
			// a device that was signed out follows no longer
			if now, err := a.visitor(r); err != nil || now.role < v.role || send([]byte(":\n\n")) != nil {
				return nil
			}
		case <-r.Context().Done():
			return nil
		case <-a.stop:
			return nil
		}
	}
}

// ended tells the log why a stream ended, unless the device went away.
func (a *App) ended(r *http.Request, err error) {
	if r.Context().Err() == nil {
		a.Log.Error("failed", "route", r.Pattern, "error", err)
	}
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

// number is a number in the query; 0 where it is not given.
func number(r *http.Request, name string) (int64, error) {
	t := r.URL.Query().Get(name)
	if t == "" {
		return 0, nil
	}
	n, err := strconv.ParseInt(t, 10, 64)
	if err != nil || n < 0 {
		return 0, refuse(http.StatusBadRequest, name+" is a number from 0 on")
	}
	return n, nil
}
