package score

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// InputError says where a traveller or a list of deals is wrong. Line and
// Column count from 1; 0 is not known.
type InputError struct {
	Line, Column int
	Place        string // such as "board 3, row 2"; empty where Line says it
	Err          error
}

// Error is the place and the reason, so that a file name and a colon can stand
// before it.
func (e *InputError) Error() string {
	switch {
	case e.Line > 0 && e.Column > 0:
		return fmt.Sprintf("%d:%d: %v", e.Line, e.Column, e.Err)
	case e.Line > 0:
		return fmt.Sprintf("%d: %v", e.Line, e.Err)
	case e.Place != "":
		return fmt.Sprintf(" %s: %v", e.Place, e.Err)
	}
	return fmt.Sprintf(" %v", e.Err)
}

// Unwrap is the reason.
func (e *InputError) Unwrap() error { return e.Err }

// lineColumn is the place of an offset in a text, columns in bytes.
func lineColumn(data []byte, offset int64) (line, column int) {
	before := string(data[:min(max(offset, 0), int64(len(data)))])
	return strings.Count(before, "\n") + 1, len(before) - strings.LastIndexByte(before, '\n')
}

// jsonError gives an error of the JSON decoder its place.
func jsonError(data []byte, offset int64, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset - 1 // of the character that does not fit
	case errors.As(err, &kind):
		offset = kind.Offset - 1
		err = fmt.Errorf("found %s in %q, expected %s", kind.Value, strings.TrimPrefix(kind.Field, "boardJSON."), kindWord(kind.Type.Kind().String()))
	default:
		err = errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	line, column := lineColumn(data, offset)
	return &InputError{Line: line, Column: column, Err: err}
}

// kindWord is what JSON calls a kind of Go value.
func kindWord(kind string) string {
	switch kind {
	case "int":
		return "a whole number"
	case "slice":
		return "an array"
	case "struct":
		return "an object"
	case "bool":
		return "true or false"
	}
	return "a " + kind
}

// Source is what a reader of travellers has to know beside the text.
type Source struct {
	Edition law.Edition
	// Vulnerable overrides the vulnerability that the number of a board has.
	Vulnerable *bridge.Vulnerability
}

// vulnerable is the vulnerability of a board: as the source says, as its
// number says, or none where neither is known.
func (s Source) vulnerable(number int) bridge.Vulnerability {
	switch {
	case s.Vulnerable != nil:
		return *s.Vulnerable
	case number > 0:
		return bridge.BoardVulnerability(number)
	}
	return 0
}

// ReadBoards reads travellers: USEBIO if the text begins with "<", JSON if with
// "{" or "[", otherwise a table with a heading (CSV, or separated by semicolons
// or tabs).
func ReadBoards(data []byte, s Source) ([]Board, error) {
	text := strings.TrimSpace(strings.TrimPrefix(string(data), "\ufeff"))
	if text == "" {
		return nil, &InputError{Err: errors.New("is empty, expected a traveller as CSV, JSON or USEBIO")}
	}
	read := readCSV
	switch text[0] {
	case '<':
		read = readUSEBIO
	case '{', '[':
		read = readJSON
	}
	boards, err := read(data, s)
	if err != nil {
		return nil, err
	}
	return boards, checkOnce(boards)
}

// checkOnce says which board stands there twice, or which contestant has two
// results on a board in the same direction.
func checkOnce(boards []Board) error {
	seen := map[int]bool{}
	for _, b := range boards {
		if b.Number > 0 && seen[b.Number] {
			return &InputError{Place: fmt.Sprintf("board %d", b.Number), Err: errors.New("stands there twice, expected all its rows together")}
		}
		seen[b.Number] = true
		first := map[resultOf]int{}
		for i, r := range b.Rows {
			for side, name := range []string{r.NS, r.EW} {
				if name == "" {
					continue
				}
				key := resultOf{bridge.Side(side), name}
				if at, twice := first[key]; twice {
					place := fmt.Sprintf("board %d, row %d", b.Number, i+1)
					err := fmt.Errorf("%q plays the board a second time as %s, after row %d", name, key.side, at+1)
					return &InputError{Line: r.Line, Place: place, Err: err}
				}
				first[key] = i
			}
		}
	}
	return nil
}

// resultOf names a contestant in a direction.
type resultOf struct {
	side bridge.Side
	name string
}

// rowText is a row as sources write it, before it is understood.
type rowText struct {
	contract, declarer, tricks string
	score                      string
	result                     string    // outcome, weights, or an artificial score
	side                       [2]string // the same for one side: a split score
}

// awards reads what a row says about the result.
func (t rowText) awards(v bridge.Vulnerability, ed law.Edition) ([2]Award, error) {
	var out [2]Award
	for side, text := range t.side {
		if text == "" {
			continue
		}
		a, err := parseAward(text, v, ed)
		if err != nil {
			return out, err
		}
		out[side] = a[side]
	}
	switch {
	case t.side != [2]string{}:
		if t.side[0] == "" || t.side[1] == "" {
			return out, errors.New("a split score has a result for one side only, expected one for each")
		}
		return out, nil
	case t.result != "":
		return parseAward(t.result, v, ed)
	}
	if t.contract == "" && t.score == "" && (t.declarer != "" || t.tricks != "") {
		return out, errors.New("a declarer or tricks without a contract, expected the contract too")
	}
	var played *Outcome
	if t.contract != "" {
		o, err := ParseOutcome(joinResult(t.contract, t.declarer, t.tricks), v, ed)
		if err != nil {
			return out, err
		}
		played = &o
	}
	if t.score == "" {
		if played == nil {
			return out, nil // not played
		}
		return both(Certain(*played)), nil
	}
	a, err := parseAward(t.score, v, ed)
	if err != nil || played == nil || len(a[0].Outcomes) == 0 {
		return a, err
	}
	if written := a[0].Outcomes[0].NS; written != played.NS {
		return out, fmt.Errorf("score %+d does not go with %s, which is %+d for North-South", written, played, played.NS)
	}
	return both(Certain(*played)), nil
}

// joinResult puts a contract, its declarer and the tricks into one text.
func joinResult(contract, declarer, tricks string) string {
	if strings.EqualFold(contract, "pass") {
		return contract
	}
	t := contract + " " + declarer
	if tricks != "" && !strings.ContainsAny(tricks[:1], "=+-") {
		t += " "
	}
	return t + tricks
}

func both(os Outcomes) [2]Award { return [2]Award{{Outcomes: os}, {Outcomes: os}} }

// parseAward reads a result: an outcome, outcomes with weights separated by
// "|", or an artificial score for both sides (A6040, average-plus/average-minus).
func parseAward(t string, v bridge.Vulnerability, ed law.Edition) ([2]Award, error) {
	t = strings.TrimSpace(t)
	if a, ok := parseArtificial(t); ok {
		return a, nil
	}
	if !strings.Contains(t, "|") && !strings.Contains(t, "%") {
		o, err := ParseOutcome(t, v, ed)
		if err == nil && !o.Played && !Possible(o.NS, v, ed) {
			err = fmt.Errorf("%q is no score of a deal, vulnerable: %s", t, v)
		}
		return both(Certain(o)), err
	}
	var os Outcomes
	for _, part := range strings.Split(t, "|") {
		w, err := ParseWeighted(part, v, ed)
		if err != nil {
			return [2]Award{}, err
		}
		os = append(os, w)
	}
	if err := os.Check(ed); err != nil {
		return [2]Award{}, err
	}
	a := both(os)
	a[0].Assigned, a[1].Assigned = true, true
	return a, nil
}

// parseArtificial reads A6040 or 60/40, per cent for North-South and East-West,
// and average-plus/average-minus.
func parseArtificial(t string) ([2]Award, bool) {
	var parts []string
	if len(t) == 5 && t[0] == 'A' && strings.Trim(t[1:], "0123456789") == "" {
		parts = []string{t[1:3], t[3:]}
	} else if parts = strings.Split(t, "/"); len(parts) != 2 {
		return [2]Award{}, false
	}
	var out [2]Award
	for side, p := range parts {
		a, ok := artificialOf(strings.TrimSpace(p))
		if !ok {
			return [2]Award{}, false
		}
		out[side].Artificial = &a
	}
	return out, true
}

// artificialOf reads an artificial score: a word, or per cent of a top.
func artificialOf(t string) (Artificial, bool) {
	if a, ok := ParseAverage(t); ok {
		return Artificial{Average: a}, true
	}
	part, ok := ParseRat(strings.TrimSuffix(t, "%") + "%")
	if !ok || part.Sign() < 0 || part.Cmp(Int(1)) > 0 {
		return Artificial{}, false
	}
	return Artificial{Part: &part}, true
}
