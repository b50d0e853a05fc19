package score

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"arbiter/bridge"
)

// usebioLine is a traveller line of a USEBIO file. A result is a contract with
// its declarer and tricks; an artificial score has the letter A and the per
// cents of both sides in place of points.
type usebioLine struct {
	NS       string `xml:"NS_PAIR_NUMBER"`
	EW       string `xml:"EW_PAIR_NUMBER"`
	Contract string `xml:"CONTRACT"`
	Declarer string `xml:"PLAYED_BY"`
	Tricks   string `xml:"TRICKS"`
	Score    string `xml:"SCORE"`
	NSMP     string `xml:"NS_MATCH_POINTS"`
	EWMP     string `xml:"EW_MATCH_POINTS"`
	NSButler string `xml:"NS_BUTLER_POINTS"`
	EWButler string `xml:"EW_BUTLER_POINTS"`
	NSCross  string `xml:"NS_CROSS_IMP_POINTS"`
	EWCross  string `xml:"EW_CROSS_IMP_POINTS"`
}

// readUSEBIO reads the travellers of a USEBIO result file. The hands, which
// stand in BOARD elements of their own, are passed over.
func readUSEBIO(data []byte, s Source) ([]Board, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = func(charset string, _ io.Reader) (io.Reader, error) {
		return nil, fmt.Errorf("the file is in %s, expected UTF-8", charset)
	}
	var boards []Board
	var b *Board
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, xmlError(d, err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			if end, ok := token.(xml.EndElement); ok && end.Name.Local == "BOARD" && b != nil {
				if len(b.Rows) > 0 {
					boards = append(boards, *b)
				}
				b = nil
			}
			continue
		}
		switch start.Name.Local {
		case "BOARD":
			b = &Board{}
		case "BOARD_NUMBER":
			if b == nil {
				continue
			}
			var text string
			if err := d.DecodeElement(&text, &start); err != nil {
				return nil, xmlError(d, err)
			}
			if b.Number, err = strconv.Atoi(strings.TrimSpace(text)); err != nil || b.Number < 1 {
				return nil, xmlError(d, fmt.Errorf("found %q, expected the number of a board", text))
			}
			b.Vulnerable = s.vulnerable(b.Number)
		case "BOARD_AVERAGE":
			var text string
			if err := d.DecodeElement(&text, &start); err != nil {
				return nil, xmlError(d, err)
			}
			if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && b != nil {
				b.GivenDatum = &n
			}
		case "TRAVELLER_LINE":
			line, _ := d.InputPos()
			if b == nil || b.Number == 0 {
				return nil, xmlError(d, errors.New("a traveller line stands outside a board with a number"))
			}
			var in usebioLine
			if err := d.DecodeElement(&in, &start); err != nil {
				return nil, xmlError(d, err)
			}
			row, err := in.row(b.Vulnerable, s)
			if err != nil {
				return nil, &InputError{Line: line, Err: fmt.Errorf("board %d, pair %s against %s: %w", b.Number, in.NS, in.EW, err)}
			}
			row.Line = line
			b.Rows = append(b.Rows, row)
		}
	}
	if len(boards) == 0 {
		return nil, &InputError{Err: errors.New("holds no traveller lines, expected a USEBIO result file")}
	}
	return boards, nil
}

func xmlError(d *xml.Decoder, err error) error {
	line, column := d.InputPos()
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return &InputError{Line: syntax.Line, Err: errors.New(syntax.Msg)}
	}
	return &InputError{Line: line, Column: column, Err: err}
}

func (in usebioLine) row(v bridge.Vulnerability, s Source) (Row, error) {
	text := rowText{contract: in.Contract, declarer: in.Declarer, tricks: in.Tricks, score: in.Score}
	if _, artificial := parseArtificial(in.Score); artificial {
		text = rowText{result: in.Score}
	}
	row := Row{NS: in.NS, EW: in.EW}
	var err error
	if row.Awards, err = text.awards(v, s.Edition); err != nil {
		return row, err
	}
	for side, all := range [2][]string{{in.NSMP, in.NSButler, in.NSCross}, {in.EWMP, in.EWButler, in.EWCross}} {
		for _, t := range all {
			if given, ok := ParseRat(t); ok {
				row.Given[side] = &given
				break
			}
		}
	}
	return row, nil
}
