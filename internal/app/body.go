package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
)

// The kinds of entries.
const (
	kindEvent  = "event"
	kindBoard  = "board"
	kindRuling = "ruling"
	kindRecord = "record"
	kindAct    = "act"
	kindUndo   = "undo"
)

// What the server reads of the bodies. They hold more, which is stored as it
// came: docs/app.md has it all.
type (
	eventBody struct {
		Name        string `json:"name"`
		Edition     string `json:"edition"`
		Regulation  string `json:"regulation,omitempty"`
		Scoring     string `json:"scoring,omitempty"`
		Lang        string `json:"lang"`
		Corrections int    `json:"corrections"`
		Demo        bool   `json:"demo,omitempty"`
		Ends        string `json:"ends,omitempty"`
		Removed     bool   `json:"removed,omitempty"`
	}
	boardBody struct {
		Board      int      `json:"board"`
		Dealer     string   `json:"dealer,omitempty"`
		Vulnerable string   `json:"vulnerable,omitempty"`
		Deal       string   `json:"deal,omitempty"`
		Auction    []string `json:"auction,omitempty"`
		Contract   string   `json:"contract,omitempty"`
		Declarer   string   `json:"declarer,omitempty"`
		Result     *int     `json:"result,omitempty"`
		Players    *players `json:"players,omitempty"`
		Record     string   `json:"record,omitempty"`
	}
	players struct {
		N string `json:"N,omitempty"`
		E string `json:"E,omitempty"`
		S string `json:"S,omitempty"`
		W string `json:"W,omitempty"`
	}
	rulingBody struct {
		ID     string `json:"id"`
		Topic  string `json:"topic"`
		Status string `json:"status"`
		// Questions are the ids to which the answers were given. Whether they are those that
		// are asked today the engine says, to whoever asks it about the ruling.
		Questions []string `json:"questions,omitempty"`
		// Award is an object, or not there.
		Award json.RawMessage `json:"award,omitempty"`
	}
	// On, in the bodies about a record, is the last entry about it that the writer
	// had seen. One that was written by an older build, or begins a record, has none.
	recordBody struct {
		Record  string `json:"record"`
		On      string `json:"on,omitempty"`
		Board   int    `json:"board,omitempty"`
		Text    string `json:"text"`
		Removed bool   `json:"removed,omitempty"`
		// Of is the record of which it is another version, entered without the network
		// while others went on. From is how many of its lines were there before.
		Of   string `json:"of,omitempty"`
		From int    `json:"from,omitempty"`
	}
	actBody struct {
		Record string   `json:"record"`
		On     string   `json:"on,omitempty"`
		Lines  []string `json:"lines"`
	}
	undoBody struct {
		Record string `json:"record"`
		On     string `json:"on,omitempty"`
		Count  int    `json:"count"`
	}
)

const (
	maxBoard = 9999
	maxLines = 100 // of one act
	maxLine  = 400 // characters
)

// checkBody looks at a body as far as it can be judged by itself.
func checkBody(kind string, table int, body json.RawMessage) error {
	if !utf8.Valid(body) {
		return invalid("the body is not UTF-8")
	}
	switch kind {
	case kindEvent:
		return checkAs(kind, body, func(b *eventBody) error { return b.check(table) })
	case kindBoard:
		return checkAs(kind, body, (*boardBody).check)
	case kindRuling:
		return checkAs(kind, body, (*rulingBody).check)
	case kindRecord:
		return checkAs(kind, body, (*recordBody).check)
	case kindAct:
		return checkAs(kind, body, (*actBody).check)
	case kindUndo:
		return checkAs(kind, body, (*undoBody).check)
	}
	return invalid("no kind %q; known are event, board, ruling, record, act, undo", cut(kind, 40))
}

func checkAs[B any](kind string, body json.RawMessage, check func(*B) error) error {
	b, err := bodyAs[B](kind, body)
	if err != nil {
		return err
	}
	return check(b)
}

// bodyAs reads a body.
func bodyAs[B any](kind string, body json.RawMessage) (*B, error) {
	var b *B
	if err := json.Unmarshal(body, &b); err != nil {
		return nil, invalid("the body is none of kind %s: %v", kind, err)
	}
	if b == nil {
		return nil, invalid("the body is null")
	}
	return b, nil
}

func checkID(what, id string) error {
	if id == "" {
		return invalid("%s is needed", what)
	}
	return plain(what, id, 60)
}

func (b *eventBody) check(table int) error {
	if table != 0 {
		return invalid("the event is table 0")
	}
	if strings.TrimSpace(b.Name) == "" {
		return invalid("an event has a name").as(codeNameNeeded)
	}
	if err := plain("name", b.Name, 200); err != nil {
		return err
	}
	if err := plain("scoring", b.Scoring, 40); err != nil {
		return err
	}
	if _, ok := law.ParseEdition(b.Edition); !ok {
		return invalid("no edition %q; known are %s", cut(b.Edition, 40), strings.Join(law.Editions(), ", "))
	}
	if _, err := law.ParseRegulation(b.Regulation); err != nil {
		return invalid("%v", err)
	}
	if _, ok := text.ParseLang(b.Lang); !ok {
		return invalid("lang is one of %s", strings.Join(text.Langs(), ", "))
	}
	if b.Ends != "" {
		if _, err := time.Parse(time.RFC3339, b.Ends); err != nil {
			return invalid("ends is a time such as 2026-11-30T22:30:00Z")
		}
	}
	if b.Corrections < 0 || b.Corrections > 60*24*60 {
		return invalid("corrections is a number of minutes")
	}
	return nil
}

func (b *boardBody) check() error {
	if b.Board < 1 || b.Board > maxBoard {
		return invalid("board is a number from 1 to %d", maxBoard)
	}
	for what, seat := range map[string]string{"dealer": b.Dealer, "declarer": b.Declarer} {
		if _, ok := bridge.ParseSeat(seat); !ok && seat != "" {
			return invalid("%s is one of N, E, S, W", what)
		}
	}
	if _, ok := bridge.ParseVulnerability(b.Vulnerable); !ok && b.Vulnerable != "" {
		return invalid("vulnerable is one of None, NS, EW, All")
	}
	if b.Deal != "" {
		if _, err := bridge.ParseDeal(b.Deal); err != nil {
			p := invalid("board %d: %v", b.Board, err)
			var twice *bridge.DealtTwice
			if errors.As(err, &twice) {
				p = p.as(codeCardTwice)
				p.Board, p.Found = b.Board, text.Card(twice.Card)
			}
			return p
		}
	}
	for _, call := range b.Auction {
		if _, ok := bridge.ParseCall(call); !ok {
			return invalid("auction: no call %q", cut(call, 40))
		}
	}
	if _, ok := bridge.ParseContract(b.Contract); !ok && b.Contract != "" {
		return invalid("contract is such as 4SX, or Pass")
	}
	if b.Result != nil && (*b.Result < 0 || *b.Result > 13) {
		return invalid("result is the number of declarer's tricks")
	}
	if b.Record != "" {
		if _, err := oneRecord(b.Record); err != nil {
			return err
		}
	}
	return nil
}

// empty reports whether the body tells no more than the number of its board.
func (b boardBody) empty() bool {
	return b.Dealer == "" && b.Vulnerable == "" && b.Deal == "" && len(b.Auction) == 0 && b.Contract == "" && b.Result == nil &&
		b.Players == nil && b.Record == ""
}

func (b *rulingBody) check() error {
	if err := checkID("id", b.ID); err != nil {
		return err
	}
	if err := plain("topic", b.Topic, 60); err != nil {
		return err
	}
	for i, id := range b.Questions {
		if err := checkID(fmt.Sprintf("question %d", i+1), id); err != nil {
			return err
		}
	}
	if b.Award != nil {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(b.Award, &fields); err != nil || fields == nil {
			return invalid("award is an object")
		}
	}
	switch b.Status {
	case "open", "closed", "dropped":
		return nil
	}
	return invalid("status is open, closed or dropped")
}

func (b *recordBody) check() error {
	if err := checkOn(b.Record, b.On); err != nil {
		return err
	}
	if err := plain("of", b.Of, 60); err != nil {
		return err
	}
	if b.From < 0 || b.From > 0 && b.Of == "" {
		return invalid("from is a number of lines of a record that has of")
	}
	return nil
}

// checkOn looks at what is said of the record that an entry is about.
func checkOn(record, on string) error {
	if err := checkID("record", record); err != nil {
		return err
	}
	if on != "" && !uuid.MatchString(on) {
		return invalid("on is the id of an entry")
	}
	return nil
}

func (b *actBody) check() error {
	if err := checkOn(b.Record, b.On); err != nil {
		return err
	}
	if len(b.Lines) == 0 || len(b.Lines) > maxLines {
		return invalid("an act has 1 to %d lines", maxLines)
	}
	for i, line := range b.Lines {
		if err := plain(fmt.Sprintf("line %d", i+1), line, maxLine); err != nil {
			return err
		}
		if strings.TrimSpace(line) == "" {
			return invalid("line %d is empty", i+1)
		}
	}
	return nil
}

func (b *undoBody) check() error {
	if err := checkOn(b.Record, b.On); err != nil {
		return err
	}
	if b.Count < 1 {
		return invalid("count is a number of lines from 1 on")
	}
	return nil
}
