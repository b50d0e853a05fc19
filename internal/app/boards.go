package app

import (
	"cmp"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/internal/convert"
	"arbiter/internal/sqlitelog"
	"arbiter/record"
)

// uploadRoute takes larger requests than the others.
const uploadRoute = "POST /app/v1/events/{id}/boards"

const (
	maxUpload     = 8 << 20 // bytes of a file of boards
	maxBoards     = 500     // of a file
	maxDeviations = 100     // that are told
)

// uploadBoards takes the boards of a file into an event.
func (a *App) uploadBoards(w http.ResponseWriter, r *http.Request, v visitor) error {
	event := r.PathValue("id")
	if _, err := a.openEvent(r.Context(), event); err != nil {
		return err
	}
	name := r.URL.Query().Get("name")
	if err := plain("name", name, 200); err != nil {
		return err
	}
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	bodies, deviations, err := readBoards(name, text)
	if err != nil {
		return err
	}
	t, err := a.tables.lock(r.Context(), event, 0)
	if err != nil {
		return err
	}
	defer a.tables.unlock(t)
	entries, err := a.Store.TableEntries(r.Context(), event, 0, 0)
	if err != nil {
		return err
	}
	before := map[int]json.RawMessage{}
	for _, b := range Fold(entries).Boards {
		before[b.Board] = b.Body
	}
	in := sqlitelog.Append{Event: event, By: v.session.Name, At: a.Now()}
	for i := range bodies {
		b := &bodies[i]
		if had := before[b.Board]; had != nil && b.complete(had) {
			deviations = append(deviations, fmt.Sprintf("%s: board %d had other hands; those of the file took their place, the log keeps both", name, b.Board))
		}
		body, err := json.Marshal(b)
		if err != nil {
			return err
		}
		e := sqlitelog.Entry{ID: newUUID(), Kind: kindBoard, Body: body}
		if err := check(&e, 0); err != nil {
			return err
		}
		in.Entries = append(in.Entries, e)
	}
	in.After = t.seq
	stored, err := a.put(t, in, nil)
	if err != nil {
		return err
	}
	return answer(w, struct {
		Entries    []sqlitelog.Entry `json:"entries"`
		Deviations []string          `json:"deviations"`
	}{stored, deviations})
}

// complete adds what the event knew of the board and the file does not tell,
// unless the file tells of another deal: then it reports so.
func (b *boardBody) complete(had json.RawMessage) (replaced bool) {
	var old boardBody
	if json.Unmarshal(had, &old) != nil {
		return false
	}
	if b.Deal != "" && old.Deal != "" && b.Deal != old.Deal {
		return true
	}
	b.Dealer = cmp.Or(b.Dealer, old.Dealer)
	b.Vulnerable = cmp.Or(b.Vulnerable, old.Vulnerable)
	b.Deal = cmp.Or(b.Deal, old.Deal)
	b.Record = cmp.Or(b.Record, old.Record)
	b.Players = cmp.Or(b.Players, old.Players)
	if b.Contract == "" && len(b.Auction) == 0 { // what was bid and made belongs together
		b.Auction, b.Contract, b.Declarer = old.Auction, old.Contract, old.Declarer
		b.Result = cmp.Or(b.Result, old.Result)
	}
	return false
}

// newUUID is a random UUID.
func newUUID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	b[6], b[8] = b[6]&0x0F|0x40, b[8]&0x3F|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// readBoards reads the boards of a file, and what is wrong with it.
func readBoards(name string, data []byte) (bodies []boardBody, deviations []string, err error) {
	format := convert.Of(name)
	if format == nil {
		return nil, nil, invalid("the format of %q does not follow from its name; known are %s", cut(name, 100), strings.Join(convert.Names(false), ", ")).as(codeFormat)
	}
	text, err := convert.Decode(data, "")
	if err != nil {
		return nil, nil, invalid("%v", err).as(codeFile)
	}
	c := convert.Conversion{Name: name}
	if deviations, err = c.Read(format, text, false); err != nil {
		return nil, nil, wrongRecord(err)
	}
	records := c.Records().Records
	deviations = append([]string{}, append(deviations, c.Losses...)...) // as JSON it is not null
	seen := map[int]bool{}
	for i, r := range records {
		var b archive.Board
		if c.File == nil {
			b = *c.Boards[i]
		} else {
			r.ToPlainBoard(&b)
		}
		if t := strings.TrimSpace(b.Value("Board")); t != "" && boardNumber(t) == 0 {
			deviations = append(deviations, fmt.Sprintf("%s: game %d is for board %q, which is no number from 1 to %d, and was left out", name, i+1, cut(t, 20), maxBoard))
			continue
		}
		body := boardOf(r, &b)
		if body.empty() { // it would take the place of one that tells something
			deviations = append(deviations, fmt.Sprintf("%s: board %d tells nothing and was left out", name, body.Board))
			continue
		}
		if seen[body.Board] {
			deviations = append(deviations, fmt.Sprintf("%s: board %d stands there again; the first one was taken", name, body.Board))
			continue
		}
		seen[body.Board] = true
		bodies = append(bodies, body)
	}
	if len(bodies) == 0 {
		return nil, nil, invalid("%s holds no board", name).as(codeNoBoard)
	}
	if len(bodies) > maxBoards {
		return nil, nil, invalid("a file has at most %d boards", maxBoards).as(codeTooManyBoards)
	}
	if n := len(deviations) - maxDeviations; n > 0 {
		deviations = append(deviations[:maxDeviations], fmt.Sprintf("and %d more", n))
	}
	return bodies, deviations, nil
}

// boardNumber is the number of a board; 0 if it is none.
func boardNumber(t string) int {
	n, err := strconv.Atoi(strings.TrimSpace(t))
	if err != nil || n < 1 || n > maxBoard {
		return 0
	}
	return n
}

// boardOf is a board as an entry has it. The record goes along where it tells
// more than the deal.
func boardOf(r *record.Record, b *archive.Board) boardBody {
	body := boardBody{Board: b.Index}
	if n := boardNumber(b.Value("Board")); n > 0 {
		body.Board = n
	}
	if b.Dealer != bridge.NoSeat {
		body.Dealer = b.Dealer.String()
	}
	if b.VulnerableKnown == archive.Given {
		body.Vulnerable = b.Vulnerable.String()
	}
	if b.DealKnown == archive.Given {
		body.Deal = b.Deal.String()
	}
	// calls that begin elsewhere than with the dealer stand in the record only
	if calls, ok := b.Calls(nil); ok && b.Opener == b.Dealer {
		for _, c := range calls {
			body.Auction = append(body.Auction, c.Call.String())
		}
	}
	if b.ContractKnown == archive.Given {
		c := b.Contract
		if c.Level > 0 && b.DeclarerKnown == archive.Given {
			body.Declarer = c.Declarer.String()
		}
		c.Declarer = bridge.NoSeat
		body.Contract = c.String()
	}
	if b.ResultKnown == archive.Given && b.Result >= 0 && b.Result <= 13 {
		body.Result = &b.Result
	}
	name := func(seat string) string {
		return strings.Map(func(r rune) rune {
			if hidden(r) {
				return -1
			}
			return r
		}, b.Value(seat))
	}
	if p := (players{name("North"), name("East"), name("South"), name("West")}); p != (players{}) {
		body.Players = &p
	}
	if slices.ContainsFunc(r.Items, func(it record.Item) bool { return it.Event != nil }) {
		body.Record = string(r.AppendText(nil))
	}
	return body
}
