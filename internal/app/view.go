package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"sync"
	"time"

	"arbiter/internal/sqlitelog"
)

// gather is how long what is written one after the other comes to players
// together.
const gather = 250 * time.Millisecond

// views are the public views of the events that somebody looks at.
type views struct {
	mu      sync.Mutex
	byEvent map[string]*view
}

func newViews() *views { return &views{byEvent: map[string]*view{}} }

// enter gives the view of an event, until leave.
func (s *views) enter(event string) *view {
	s.mu.Lock()
	defer s.mu.Unlock()
	v := s.byEvent[event]
	if v == nil {
		v = &view{event: event, fold: newFolder()}
		s.byEvent[event] = v
	}
	v.users++
	return v
}

func (s *views) leave(event string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v := s.byEvent[event]
	if v.users--; v.users == 0 {
		delete(s.byEvent, event)
	}
}

// view is the public view of an event, worked out once for all who look at it.
type view struct {
	event string
	users int // under views.mu

	sync.Mutex
	fold  *folder // without the records, of which players see nothing
	stale bool    // fold holds what shown does not tell
	over  bool    // whether shown is as after the end of the session
	shown shownView
}

// shownView is what players see at one time.
type shownView struct {
	text json.RawMessage // on one line
	tag  string          // its name; another text has another one
	ends time.Time       // the end of the session, where it is known and to come
}

// read brings the view up to date; sqlitelog.ErrNoEvent: there is no such event;
// sqlitelog.ErrRemoved: it was removed.
func (v *view) read(ctx context.Context, store *sqlitelog.Store, now time.Time) (shownView, error) {
	v.Lock()
	defer v.Unlock()
	for more := true; more; {
		entries, err := store.Entries(ctx, v.event, v.fold.N, listMost)
		if err != nil {
			return shownView{}, err
		}
		for i := range entries {
			switch e := &entries[i]; e.Kind {
			case kindEvent, kindBoard, kindRuling:
				v.fold.take(e)
				v.stale = true
			default:
				v.fold.N = e.N
			}
		}
		more = len(entries) == listMost
	}
	if v.fold.N == 0 {
		return shownView{}, sqlitelog.ErrNoEvent
	}
	b, err := bodyAs[eventBody](kindEvent, v.fold.Event)
	if err != nil {
		return shownView{}, err
	}
	if b.Removed {
		return shownView{}, sqlitelog.ErrRemoved
	}
	ends, err := time.Parse(time.RFC3339, b.Ends)
	over := err == nil && !now.Before(ends)
	if v.stale || over != v.over || v.shown.text == nil {
		all, err := public(v.fold.State, over)
		if err != nil {
			return shownView{}, err
		}
		text, err := json.Marshal(all)
		if err != nil {
			return shownView{}, err
		}
		sum := sha256.Sum256(text)
		v.shown = shownView{text: text, tag: hex.EncodeToString(sum[:12])}
		if !over {
			v.shown.ends = ends
		}
		v.stale, v.over = false, over
	}
	return v.shown, nil
}
