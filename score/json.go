package score

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/internal/jsonfield"
)

// boardJSON is a traveller as JSON.
type boardJSON struct {
	Board      int       `json:"board"`
	Vulnerable string    `json:"vulnerable"`
	Expected   int       `json:"expected"`
	Rows       []rowJSON `json:"rows"`
}

// rowJSON is one result: contract, declarer and tricks; or score, the points of
// North-South; or result, whatever a CSV cell may hold; or result_ns and
// result_ew, a split score; or none of them where the board was not played.
type rowJSON struct {
	NS       string `json:"ns"`
	EW       string `json:"ew"`
	Contract string `json:"contract"`
	Declarer string `json:"declarer"`
	Tricks   *int   `json:"tricks"`
	Score    *int   `json:"score"`
	Result   string `json:"result"`
	ResultNS string `json:"result_ns"`
	ResultEW string `json:"result_ew"`
	Form     string `json:"form"`
	GivenNS  *Rat   `json:"given_ns"`
	GivenEW  *Rat   `json:"given_ew"`
}

// readJSON reads one board, an array of boards, or an object with the field
// boards.
func readJSON(data []byte, s Source) ([]Board, error) {
	var all struct {
		Boards []boardJSON `json:"boards"`
		boardJSON
	}
	target := any(&all)
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		target = &all.Boards
	}
	if err := decodeJSON(data, target); err != nil {
		return nil, err
	}
	if all.Boards == nil {
		all.Boards = []boardJSON{all.boardJSON}
	}
	var out []Board
	for i, in := range all.Boards {
		name := fmt.Sprintf("board %d", in.Board)
		if in.Board == 0 {
			name = fmt.Sprintf("board no. %d", i+1)
		}
		b, err := in.board(s, name)
		if err != nil {
			return nil, err
		}
		out = append(out, b)
	}
	if len(out) == 0 {
		return nil, &InputError{Err: errors.New("holds no board")}
	}
	return out, nil
}

// decodeJSON decodes the one value of a text; unknown fields are errors.
func decodeJSON(data []byte, target any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(target); err != nil {
		if err == io.ErrUnexpectedEOF {
			err = errors.New("ends in the middle of a value")
			return jsonError(data, int64(len(data)), err)
		}
		at := d.InputOffset()
		if u, ok := jsonfield.Find(data, target); ok && strings.HasPrefix(err.Error(), "json: unknown field ") {
			at = int64(u.At)
		}
		return jsonError(data, at, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return jsonError(data, d.InputOffset(), errors.New("something follows the value"))
	}
	return nil
}

func (in boardJSON) board(s Source, name string) (Board, error) {
	fail := func(place string, err error) (Board, error) { return Board{}, &InputError{Place: place, Err: err} }
	if in.Board < 0 || in.Expected < 0 {
		return fail(name, errors.New("its number and the results expected are not below 0"))
	}
	b := Board{Number: in.Board, Vulnerable: s.vulnerable(in.Board), Expected: in.Expected}
	if in.Vulnerable != "" {
		v, ok := bridge.ParseVulnerability(in.Vulnerable)
		if !ok {
			return fail(name, fmt.Errorf("vulnerable: found %q, expected None, NS, EW or All", in.Vulnerable))
		}
		b.Vulnerable = v
	}
	for i, r := range in.Rows {
		text := rowText{
			contract: r.Contract, declarer: r.Declarer, result: r.Result, side: [2]string{r.ResultNS, r.ResultEW},
		}
		if r.Tricks != nil {
			text.tricks = strconv.Itoa(*r.Tricks)
		}
		if r.Score != nil {
			text.score = strconv.Itoa(*r.Score)
		}
		awards, err := text.awards(b.Vulnerable, s.Edition)
		if err != nil {
			return fail(fmt.Sprintf("%s, row %d", name, i+1), err)
		}
		b.Rows = append(b.Rows, Row{
			NS: r.NS, EW: r.EW, Awards: awards, Form: strings.TrimSpace(r.Form), Given: [2]*Rat{r.GivenNS, r.GivenEW},
		})
	}
	if len(b.Rows) == 0 {
		return fail(name, errors.New("has no rows"))
	}
	return b, nil
}
