package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"arbiter/internal/sqlitelog"
)

// What players see of an event. While it is played that is nothing about the
// cards, for others have the board before them; and never what was said to the
// director, or by whom.
var (
	eventShown       = []string{"name", "edition", "regulation", "scoring", "lang", "corrections", "ends", "demo"}
	boardShown       = []string{"board", "dealer", "vulnerable"}
	boardShownAfter  = []string{"deal", "auction", "contract", "declarer", "result"}
	rulingShown      = []string{"id", "board", "round", "session", "topic", "irregularity", "edition", "regulation", "status", "made", "closed", "appealUntil"}
	rulingShownAfter = []string{"answers", "questions", "known", "said", "chosen", "score"}
	awardShownAfter  = []string{"tricks", "least", "laws", "reason"} // not what was said with the claim
)

// publicView is what players see of an event.
type publicView struct {
	Event   object   `json:"event"`
	Boards  []object `json:"boards"`
	Rulings []object `json:"rulings"`
}

// public is what players see of the event that the entries folded to.
func public(state State, over bool) (out publicView, err error) {
	out.Boards, out.Rulings = []object{}, []object{}
	if out.Event, err = some(state.Event, eventShown); err != nil {
		return out, err
	}
	boardFields, rulingFields := boardShown, rulingShown
	if over {
		boardFields, rulingFields = both(boardShown, boardShownAfter), both(rulingShown, rulingShownAfter)
	}
	for _, b := range state.Boards {
		shown, err := some(b.Body, boardFields)
		if err != nil {
			return out, err
		}
		out.Boards = append(out.Boards, shown)
	}
	for _, r := range state.Rulings {
		var status rulingBody
		if err := json.Unmarshal(r.Body, &status); err != nil {
			return out, err
		}
		if status.Status != "closed" {
			continue
		}
		shown, err := some(r.Body, rulingFields)
		if err != nil {
			return out, err
		}
		if over && status.Award != nil {
			if shown["award"], err = some(status.Award, awardShownAfter); err != nil {
				return out, err
			}
		}
		shown["table"] = r.Table
		out.Rulings = append(out.Rulings, shown)
	}
	return out, nil
}

// publicEvent is the event of the request, if the visitor may see it.
func publicEvent(r *http.Request, v visitor) (string, error) {
	event := r.PathValue("id")
	if v.role == player && v.session.Event != event {
		return "", refuse(http.StatusForbidden, codeOtherEvent, "the link is for another event")
	}
	return event, nil
}

// showPublic shows players what they may see.
func (a *App) showPublic(w http.ResponseWriter, r *http.Request, v visitor) error {
	event, err := publicEvent(r, v)
	if err != nil {
		return err
	}
	view := a.views.enter(event)
	defer a.views.leave(event)
	now, err := view.read(r.Context(), a.Store, a.Now())
	if err != nil {
		return err
	}
	return answer(w, now.text)
}

// followPublic sends what players may see of an event, whenever it has changed,
// as server-sent events.
func (a *App) followPublic(w http.ResponseWriter, r *http.Request, v visitor) error {
	event, err := publicEvent(r, v)
	if err != nil {
		return err
	}
	view := a.views.enter(event)
	defer a.views.leave(event)
	if _, err := view.read(r.Context(), a.Store, a.Now()); err != nil {
		return err
	}
	s, err := a.stream(w, r, v)
	if err != nil {
		return err
	}
	defer s.close()
	seen := r.Header.Get("Last-Event-ID")
	for open := s.send(begin); open; {
		next := a.live.next(event)
		now, err := view.read(r.Context(), a.Store, a.Now())
		if errors.Is(err, sqlitelog.ErrRemoved) {
			return nil
		}
		if err != nil {
			s.failed(err)
			return nil
		}
		if now.tag != seen {
			seen = now.tag
			open = s.send(fmt.Appendf(nil, "id: %s\ndata: %s\n\n", now.tag, now.text))
		}
		if !open || !s.wait(nil, time.After(gather)) {
			return nil
		}
		var end <-chan time.Time
		if !now.ends.IsZero() {
			end = time.After(min(now.ends.Sub(a.Now()), beat))
		}
		open = s.wait(next, end)
	}
	return nil
}

// object is a JSON object.
type object = map[string]any

// some is the object with some of its fields.
func some(body json.RawMessage, fields []string) (object, error) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(body, &all); err != nil {
		return nil, err
	}
	out := object{}
	for _, f := range fields {
		if v, ok := all[f]; ok {
			out[f] = v
		}
	}
	return out, nil
}

func both(a, b []string) []string { return append(a[:len(a):len(a)], b...) }
