package audit

import (
	"encoding/json"
	"io"

	"arbiter/bridge"
	"arbiter/dd"
	"arbiter/law/text"
	"arbiter/report"
)

// JSON writes findings and measured boards as JSON, one object a line. Field
// names are stable: later versions add to them and take nothing away.
type JSON struct {
	Lang text.Lang
	enc  *json.Encoder
}

// NewJSON makes a writer of JSON lines.
func NewJSON(w io.Writer, l text.Lang) *JSON {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return &JSON{l, e}
}

// where is the place of a line of JSON.
type where struct {
	File  string `json:"file"`
	Game  int    `json:"game"`
	Event string `json:"event,omitempty"`
	Board string `json:"board,omitempty"`
	Room  string `json:"room,omitempty"`
}

type jsonFinding struct {
	Type string `json:"type"`
	where
	Line     int            `json:"line,omitempty"`
	Column   int            `json:"column,omitempty"`
	Trick    int            `json:"trick,omitempty"`
	Seat     *bridge.Seat   `json:"seat,omitempty"`
	Card     *bridge.Card   `json:"card,omitempty"`
	Call     *bridge.Call   `json:"call,omitempty"`
	Kind     Kind           `json:"kind"`
	Laws     []string       `json:"laws"`
	Edition  string         `json:"edition"`
	Rating   Rating         `json:"rating"`
	Reason   Reason         `json:"reason"`
	Found    string         `json:"found,omitempty"`
	Expected string         `json:"expected,omitempty"`
	Text     string         `json:"text"`
	Because  string         `json:"because"`
	Ruling   *report.Ruling `json:"ruling,omitempty"`
	Position *jsonPosition  `json:"position,omitempty"`
	Worth    *jsonWorth     `json:"double_dummy,omitempty"`
}

type jsonPosition struct {
	Deal     string        `json:"deal"`
	Contract string        `json:"contract"`
	Declarer bridge.Seat   `json:"declarer"`
	Leader   bridge.Seat   `json:"leader"`
	Trick    []bridge.Card `json:"trick"`
}

// jsonWorth is what the card of a finding was worth.
type jsonWorth struct {
	Worth  int `json:"worth"`  // tricks to the side that played it
	Before int `json:"before"` // declarer's tricks before it
	After  int `json:"after"`
}

// Finding writes a finding.
func (j *JSON) Finding(f *Finding) error {
	out := jsonFinding{
		Type: "finding", where: where{f.File, f.Game, f.Event, f.Board, f.Room}, Line: f.Line, Column: f.Column, Trick: f.Trick,
		Kind: f.Kind, Laws: []string{}, Edition: f.Edition.String(), Rating: f.Rating, Reason: f.Reason,
		Found: f.Found, Expected: f.Expected, Text: f.Text(j.Lang), Because: f.Reason.Text(j.Lang),
	}
	out.Laws = append(out.Laws, text.Numbers(f.Edition, f.Laws)...)
	if f.Seat <= bridge.West {
		out.Seat = &f.Seat
	}
	if f.Card.Valid() {
		out.Card = &f.Card
	}
	if f.Call != bridge.NoCall {
		out.Call = &f.Call
	}
	if f.Ruling != nil {
		r := report.NewRuling(j.Lang, f.Edition, *f.Ruling)
		out.Ruling = &r
	}
	if p := f.Position; p != nil {
		out.Position = &jsonPosition{bridge.Deal{Hands: p.Hands, Unknown: p.Unknown}.String(), p.Contract.String(), p.Contract.Declarer, p.Leader, p.Trick}
		if p.Trick == nil {
			out.Position.Trick = []bridge.Card{}
		}
	}
	if d := f.Double; d != nil && f.Played >= 0 {
		out.Worth = &jsonWorth{d.Worth(f.Played), d.before(f.Played), d.Cards[f.Played].Tricks}
	}
	return j.enc.Encode(out)
}

// before is declarer's tricks before the card of that place.
func (d *DoubleDummy) before(i int) int {
	if i == 0 {
		return d.Before
	}
	return d.Cards[i-1].Tricks
}

type jsonMeasured struct {
	Type string `json:"type"`
	where
	Contract string      `json:"contract"`
	Declarer bridge.Seat `json:"declarer"`
	Before   int         `json:"before"`
	Total    *int        `json:"total,omitempty"` // declarer's tricks by the record
	Cards    []jsonCard  `json:"cards"`
}

type jsonCard struct {
	By     bridge.Seat `json:"by"`
	Card   bridge.Card `json:"card"`
	Tricks int         `json:"tricks"`
	Cost   int         `json:"cost"`
}

// Measured writes a board measured double dummy.
func (j *JSON) Measured(m *Measured) error {
	out := jsonMeasured{
		Type: "double-dummy", where: where{m.File, m.Game, m.Event, m.Board, m.Room},
		Contract: m.Contract.String(), Declarer: m.Contract.Declarer, Before: m.Before, Cards: costs(m.Cards),
	}
	if m.Total >= 0 {
		out.Total = &m.Total
	}
	return j.enc.Encode(out)
}

func costs(cards []dd.PlayedCard) []jsonCard {
	out := make([]jsonCard, len(cards))
	for i, c := range cards {
		out[i] = jsonCard{c.Seat, c.Card, c.Tricks, c.Cost}
	}
	return out
}

// Failed writes a file that could not be read.
func (j *JSON) Failed(file string, err error) error {
	return j.enc.Encode(struct {
		Type  string `json:"type"`
		File  string `json:"file"`
		Error string `json:"error"`
	}{"failed", file, err.Error()})
}
