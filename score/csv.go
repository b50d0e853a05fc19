package score

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/bridge"
)

// csvColumns are the headings that a table may have.
var csvColumns = []string{
	"board", "ns", "ew", "contract", "declarer", "tricks", "score", "result", "result_ns", "result_ew", "vul", "form", "given_ns", "given_ew",
}

// readCSV reads travellers from a table with a heading, whose separator is found
// in it. A row is one result; rows of the same board number belong together.
// Lines that begin with "#" are comments.
func readCSV(data []byte, s Source) ([]Board, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	r := csv.NewReader(bytes.NewReader(data))
	for line := range strings.Lines(string(data)) {
		if line[0] == '#' || strings.TrimSpace(line) == "" {
			continue
		}
		for _, sign := range ";\t" {
			if strings.ContainsRune(line, sign) {
				r.Comma = sign
			}
		}
		break
	}
	r.TrimLeadingSpace, r.Comment = r.Comma != '\t', '#'
	names, err := r.Read()
	if err != nil {
		return nil, csvError(err)
	}
	for i, name := range names {
		names[i] = strings.ToLower(strings.TrimSpace(name))
		if !slices.Contains(csvColumns, names[i]) {
			line, column := r.FieldPos(i)
			return nil, &InputError{Line: line, Column: column, Err: fmt.Errorf("found column %q, expected one of %s", name, strings.Join(csvColumns, ", "))}
		}
		if slices.Index(names[:i], names[i]) >= 0 {
			line, column := r.FieldPos(i)
			return nil, &InputError{Line: line, Column: column, Err: fmt.Errorf("found column %q again, expected each once", name)}
		}
	}
	if !slices.ContainsFunc(names, func(n string) bool { return n == "contract" || n == "score" || strings.HasPrefix(n, "result") }) {
		return nil, &InputError{Line: 1, Column: 1, Err: errors.New("found no column with a result, expected contract, score or result")}
	}
	t := csvReader{source: s, names: names, r: r, index: map[int]int{}}
	for {
		t.fields, err = r.Read()
		if err == io.EOF {
			break
		}
		if err == nil {
			err = t.row()
		}
		if err != nil {
			return nil, csvError(err)
		}
	}
	if len(t.boards) == 0 {
		return nil, &InputError{Line: 1, Err: errors.New("no results under the heading")}
	}
	return t.boards, nil
}

// csvError gives an error of the CSV reader its place.
func csvError(err error) error {
	var parse *csv.ParseError
	if errors.As(err, &parse) {
		return &InputError{Line: parse.Line, Column: parse.Column, Err: parse.Err}
	}
	return err
}

type csvReader struct {
	source Source
	names  []string
	r      *csv.Reader
	fields []string
	boards []Board
	index  map[int]int // of boards by number
}

// get is the field of a column; empty where the table does not have it.
func (t *csvReader) get(column string) string {
	if i := slices.Index(t.names, column); i >= 0 {
		return strings.TrimSpace(t.fields[i])
	}
	return ""
}

// fail is an error about a column, or about the row where the table does not
// have it.
func (t *csvReader) fail(column string, err error) error {
	i := max(0, slices.Index(t.names, column))
	line, col := t.r.FieldPos(i)
	return &InputError{Line: line, Column: col, Err: err}
}

func (t *csvReader) row() error {
	number := 0
	if text := t.get("board"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return t.fail("board", fmt.Errorf("found %q, expected the number of a board", text))
		}
		number = n
	}
	vul := t.source.vulnerable(number)
	if text := t.get("vul"); text != "" {
		v, ok := bridge.ParseVulnerability(text)
		if !ok {
			return t.fail("vul", fmt.Errorf("found %q, expected None, NS, EW or All", text))
		}
		vul = v
	}
	i, known := t.index[number]
	if !known {
		i = len(t.boards)
		t.index[number] = i
		t.boards = append(t.boards, Board{Number: number, Vulnerable: vul})
	}
	b := &t.boards[i]
	if b.Vulnerable != vul {
		return t.fail("vul", fmt.Errorf("board %d is vulnerable %s here and %s before", number, vul, b.Vulnerable))
	}
	text := rowText{
		contract: t.get("contract"), declarer: t.get("declarer"), tricks: t.get("tricks"), score: t.get("score"),
		result: t.get("result"), side: [2]string{t.get("result_ns"), t.get("result_ew")},
	}
	awards, err := text.awards(vul, t.source.Edition)
	if err != nil {
		return t.fail(text.column(), err)
	}
	line, _ := t.r.FieldPos(0)
	row := Row{NS: t.get("ns"), EW: t.get("ew"), Awards: awards, Form: t.get("form"), Line: line}
	for side, column := range []string{"given_ns", "given_ew"} {
		if text := t.get(column); text != "" {
			v, ok := ParseRat(text)
			if !ok {
				return t.fail(column, fmt.Errorf("found %q, expected a number", text))
			}
			row.Given[side] = &v
		}
	}
	b.Rows = append(b.Rows, row)
	return nil
}

// column is the heading that an error in the result is about.
func (t rowText) column() string {
	switch {
	case t.side[0] != "":
		return "result_ns"
	case t.side[1] != "":
		return "result_ew"
	case t.result != "":
		return "result"
	case t.contract != "":
		return "contract"
	}
	return "score"
}
