package app

import (
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
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
	mode := r.URL.Query().Get("replace")
	if !slices.Contains([]string{"", "yes", "no"}, mode) {
		return invalid("replace is yes or no")
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
	state, err := a.fold(r, event)
	if err != nil {
		return err
	}
	numbered := numberBoards(bodies, state)
	replaced := replaces(bodies, state)
	if mode == "no" {
		bodies = slices.DeleteFunc(bodies, func(b boardBody) bool { return slices.Contains(replaced.Boards, b.Board) })
	}
	in := sqlitelog.Append{Event: event, By: v.session.Name, At: a.Now()}
	for _, b := range bodies {
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
	if len(replaced.Boards) > 0 && mode == "" {
		p := refuse(http.StatusConflict, codeReplaces, fmt.Sprintf("%s would replace boards that are entered already; replace is yes or no", name))
		p.Replaces = replaced
		return p
	}
	in.After = t.seq
	stored := []sqlitelog.Entry{}
	if len(in.Entries) > 0 {
		if stored, err = a.put(t, in, nil); err != nil {
			return err
		}
	}
	return answer(w, struct {
		Entries    []sqlitelog.Entry `json:"entries"`
		Numbered   []int             `json:"numbered"`
		Deviations []string          `json:"deviations"`
	}{stored, numbered, deviations})
}

// replaced is what a file would replace: boards, and how many rulings are of them.
type replaced struct {
	Boards  []int `json:"boards"`
	Rulings int   `json:"rulings"`
}

// replaces completes the boards of a file by what the event knows of them, and tells
// which would tell other hands than it has, or of a board with rulings anything else.
func replaces(bodies []boardBody, state State) *replaced {
	before := map[int]json.RawMessage{}
	for _, b := range state.Boards {
		before[b.Board] = b.Body
	}
	rulings := map[int]int{}
	for _, r := range state.Rulings {
		if b := boardRuled(r); b.Status != "dropped" {
			rulings[b.Board]++
		}
	}
	out := &replaced{}
	for i := range bodies {
		b := &bodies[i]
		had := before[b.Board]
		if had == nil {
			continue
		}
		if otherHands, otherwise := b.complete(had); otherHands || otherwise && rulings[b.Board] > 0 {
			out.Boards = append(out.Boards, b.Board)
			out.Rulings += rulings[b.Board]
		}
	}
	return out
}

// boardRuled is the board that a ruling is of, 0 where it tells none.
func boardRuled(r Ruling) (b struct {
	Board  int    `json:"board"`
	Status string `json:"status"`
}) {
	_ = json.Unmarshal(r.Body, &b) // a field of another kind tells nothing
	return b
}

// numberBoards gives the boards that have none the numbers behind those that the event
// and the file have, and tells which these are.
func numberBoards(bodies []boardBody, state State) []int {
	last := 0
	for _, b := range state.Boards {
		last = max(last, b.Board)
	}
	for _, r := range state.Records {
		last = max(last, r.Board)
	}
	for _, r := range state.Rulings {
		last = max(last, boardRuled(r).Board)
	}
	for _, b := range bodies {
		last = max(last, b.Board)
	}
	numbers := []int{}
	for i := range bodies {
		if bodies[i].Board == 0 {
			last++
			bodies[i].Board = last
			numbers = append(numbers, last)
		}
	}
	return numbers
}

// complete adds what the event knew of the board and the file does not tell, unless the
// file tells of other hands. It reports that, and whether it tells anything otherwise.
func (b *boardBody) complete(had json.RawMessage) (otherHands, otherwise bool) {
	var old boardBody
	if json.Unmarshal(had, &old) != nil {
		return false, false
	}
	if b.Deal != "" && old.Deal != "" && b.Deal != old.Deal {
		return true, true
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
	return false, b.otherThan(&old)
}

// otherThan reports whether something that old tells is another thing here.
func (b *boardBody) otherThan(old *boardBody) bool {
	other := func(now, was string) bool { return was != "" && now != was }
	otherName := b.Players != nil && old.Players != nil && (other(b.Players.N, old.Players.N) || other(b.Players.E, old.Players.E) ||
		other(b.Players.S, old.Players.S) || other(b.Players.W, old.Players.W))
	return other(b.Dealer, old.Dealer) || other(b.Vulnerable, old.Vulnerable) || other(b.Contract, old.Contract) || other(b.Declarer, old.Declarer) ||
		len(old.Auction) > 0 && !slices.Equal(b.Auction, old.Auction) || old.Result != nil && (b.Result == nil || *b.Result != *old.Result) ||
		otherName || other(b.Record, old.Record)
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
		var empty *convert.Empty
		if errors.As(err, &empty) {
			return nil, nil, noBoard()
		}
		return nil, nil, wrongRecord(err).as(codeFile)
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
			deviations = append(deviations, fmt.Sprintf("%s: game %d tells nothing and was left out", name, i+1))
			continue
		}
		if body.Board > 0 && seen[body.Board] {
			deviations = append(deviations, fmt.Sprintf("%s: board %d stands there again; the first one was taken", name, body.Board))
			continue
		}
		seen[body.Board] = true
		bodies = append(bodies, body)
	}
	if len(bodies) == 0 {
		return nil, nil, noBoard()
	}
	if len(bodies) > maxBoards {
		return nil, nil, invalid("a file has at most %d boards", maxBoards).as(codeTooManyBoards)
	}
	if n := len(deviations) - maxDeviations; n > 0 {
		deviations = append(deviations[:maxDeviations], fmt.Sprintf("and %d more", n))
	}
	return bodies, deviations, nil
}

func noBoard() *problem { return invalid("the file holds no board").as(codeNoBoard) }

// boardNumber is the number of a board; 0 if it is none.
func boardNumber(t string) int {
	n, err := strconv.Atoi(strings.TrimSpace(t))
	if err != nil || n < 1 || n > maxBoard {
		return 0
	}
	return n
}

// boardOf is a board as an entry has it; its number is 0 where the file does not tell it.
// The record goes along where it tells more than the deal.
func boardOf(r *record.Record, b *archive.Board) boardBody {
	body := boardBody{Board: boardNumber(b.Value("Board"))}
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
