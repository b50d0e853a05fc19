package app

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// exportLog sends the ruling log of an event as a file.
func (a *App) exportLog(w http.ResponseWriter, r *http.Request, _ visitor) error {
	event := r.PathValue("id")
	b, err := a.openEvent(r.Context(), event)
	if err != nil {
		return err
	}
	as := r.URL.Query().Get("as")
	if as != "csv" && as != "json" {
		return refuse(http.StatusBadRequest, codeInvalid, "as is csv or json")
	}
	state, err := a.fold(r, event)
	if err != nil {
		return err
	}
	attach(w, b.Name+"."+as)
	if as == "json" {
		return answer(w, state)
	}
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	return writeCSV(w, state.Rulings)
}

// attach makes an answer a file to be saved.
func attach(w http.ResponseWriter, name string) {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name)
	var ascii, encoded strings.Builder
	for _, b := range []byte(name) {
		switch {
		case b >= 0x80:
			ascii.WriteByte('_')
			fmt.Fprintf(&encoded, "%%%02X", b)
		case b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '-' || b == '.' || b == '_':
			ascii.WriteByte(b)
			encoded.WriteByte(b)
		default:
			ascii.WriteByte(b)
			fmt.Fprintf(&encoded, "%%%02X", b)
		}
	}
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s"; filename*=UTF-8''%s`, ascii.String(), encoded.String()))
}

// loggedRuling is what the log shows of a ruling.
type loggedRuling struct {
	Board      int               `json:"board"`
	Round      int               `json:"round"`
	Session    string            `json:"session"`
	Topic      string            `json:"topic"`
	Answers    []string          `json:"answers"`
	Questions  []string          `json:"questions"`
	Edition    string            `json:"edition"`
	Regulation string            `json:"regulation"`
	Status     string            `json:"status"`
	Caller     string            `json:"caller"`
	Words      string            `json:"words"`
	Agreed     string            `json:"agreed"`
	Disputed   map[string]string `json:"disputed"`
	Chosen     string            `json:"chosen"`
	Consulted  string            `json:"consulted"`
	Until      string            `json:"appealUntil"`
	Appeal     map[string]string `json:"appeal"`
	Players    players           `json:"players"`
	Said       string            `json:"said"`
	Made       string            `json:"made"`
	Closed     string            `json:"closed"`
	Offline    bool              `json:"offline"`
	Award      loggedAward       `json:"award"`
}

// loggedAward is what the log shows of the award of a disputed claim.
type loggedAward struct {
	Tricks *struct{ NS, EW int } `json:"tricks"`
	Reason string                `json:"reason"`
}

// sides are the tricks of both sides in words; empty without an award.
func (a loggedAward) sides() (ns, ew string) {
	if a.Tricks == nil {
		return "", ""
	}
	return fmt.Sprint(a.Tricks.NS), fmt.Sprint(a.Tricks.EW)
}

var logHead = []string{
	"id", "table", "board", "round", "session", "status", "topic", "answers", "edition", "regulation", "made", "closed", "by", "written",
	"versions", "north", "east", "south", "west", "caller", "words", "agreed", "disputed NS", "disputed EW", "said", "chosen", "consulted",
	"appeal until", "appeal by", "grounds", "deposit", "outcome", "offline",
	"award NS", "award EW", "award reason", "questions",
}

// writeCSV writes a line a ruling, as spreadsheets read it.
func writeCSV(w io.Writer, rulings []Ruling) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil { // else they take it for an old encoding
		return nil
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	if err := out.Write(logHead); err != nil {
		return nil // nobody reads any more
	}
	for _, r := range rulings {
		var b loggedRuling
		// a field of another kind than expected is left empty; the JSON has it
		_ = json.Unmarshal(r.Body, &b)
		ns, ew := b.Award.sides()
		line := []string{
			r.ID, count(r.Table), count(b.Board), count(b.Round), b.Session, b.Status, b.Topic, strings.Join(b.Answers, "; "), b.Edition, b.Regulation,
			b.Made, b.Closed, r.By, r.At.Format(time.RFC3339), fmt.Sprint(r.Versions), b.Players.N, b.Players.E, b.Players.S, b.Players.W,
			b.Caller, b.Words, b.Agreed, b.Disputed["NS"], b.Disputed["EW"], b.Said, b.Chosen, b.Consulted,
			b.Until, b.Appeal["by"], b.Appeal["grounds"], b.Appeal["deposit"], b.Appeal["outcome"], yes(b.Offline),
			ns, ew, b.Award.Reason, strings.Join(b.Questions, "; "),
		}
		for i := range line {
			line[i] = harmless(line[i])
		}
		if err := out.Write(line); err != nil {
			return nil
		}
	}
	out.Flush()
	return nil
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return ""
}

// harmless keeps a spreadsheet from taking a text for a formula.
func harmless(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// sendBackup sends the data file, complete as of one moment.
func (a *App) sendBackup(w http.ResponseWriter, r *http.Request, _ visitor) error {
	folder, err := os.MkdirTemp("", "arbiter")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	name := filepath.Join(folder, "copy.db")
	if err := a.Store.Backup(r.Context(), name); err != nil {
		return err
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	// a slow network may take longer than other answers
	if err := http.NewResponseController(w).SetWriteDeadline(time.Now().Add(time.Hour)); err != nil {
		return err
	}
	attach(w, "arbiter-"+a.Now().Format("2006-01-02-1504")+".db")
	w.Header().Set("Content-Type", "application/vnd.sqlite3")
	w.Header().Set("Content-Length", fmt.Sprint(info.Size()))
	if _, err := io.Copy(w, f); err != nil {
		a.Log.Info("a backup was not sent whole", "error", err)
	}
	return nil
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
