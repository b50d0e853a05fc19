package app

import (
	"encoding/json"
	"net/http"
	"time"
)

// What players see of an event. While it is played that is nothing about the
// cards, for others have the board before them; and never what was said to the
// director, or by whom.
var (
	eventShown       = []string{"name", "edition", "regulation", "scoring", "lang", "corrections", "ends", "demo"}
	boardShown       = []string{"board", "dealer", "vulnerable"}
	boardShownAfter  = []string{"deal", "auction", "contract", "declarer", "result"}
	rulingShown      = []string{"id", "board", "round", "session", "topic", "irregularity", "edition", "regulation", "status", "made", "closed", "appealUntil"}
	rulingShownAfter = []string{"answers", "known", "said", "chosen", "score"}
)

// showPublic shows players what they may see.
func (a *App) showPublic(w http.ResponseWriter, r *http.Request, v visitor) error {
	event := r.PathValue("id")
	if v.role == player && v.session.Event != event {
		return refuse(http.StatusForbidden, "the link is for another event")
	}
	b, err := a.openEvent(r.Context(), event)
	if err != nil {
		return err
	}
	state, err := a.fold(r, event)
	if err != nil {
		return err
	}
	out := struct {
		Event   object   `json:"event"`
		Boards  []object `json:"boards"`
		Rulings []object `json:"rulings"`
	}{Boards: []object{}, Rulings: []object{}}
	if out.Event, err = some(state.Event, eventShown); err != nil {
		return err
	}
	boardFields, rulingFields := boardShown, rulingShown
	if ended(b, a.Now()) {
		boardFields, rulingFields = both(boardShown, boardShownAfter), both(rulingShown, rulingShownAfter)
	}
	for _, b := range state.Boards {
		shown, err := some(b.Body, boardFields)
		if err != nil {
			return err
		}
		out.Boards = append(out.Boards, shown)
	}
	for _, r := range state.Rulings {
		var status rulingBody
		if err := json.Unmarshal(r.Body, &status); err != nil {
			return err
		}
		if status.Status != "closed" {
			continue
		}
		shown, err := some(r.Body, rulingFields)
		if err != nil {
			return err
		}
		shown["table"] = r.Table
		out.Rulings = append(out.Rulings, shown)
	}
	return answer(w, out)
}

// ended reports whether the session of the event is over.
func ended(b *eventBody, now time.Time) bool {
	ends, err := time.Parse(time.RFC3339, b.Ends)
	return err == nil && !now.Before(ends)
}

// fold folds all entries of an event.
func (a *App) fold(r *http.Request, event string) (State, error) {
	f := newFolder()
	for {
		entries, err := a.Store.Entries(r.Context(), event, f.N, listMost)
		if err != nil {
			return State{}, err
		}
		for i := range entries {
			f.take(&entries[i])
		}
		if len(entries) < listMost {
			return f.State, nil
		}
	}
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
