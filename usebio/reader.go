package usebio

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// Options say how a file is read.
type Options struct {
	// Strict makes the first deviation of a board an error.
	Strict bool
}

// Reader reads the boards of one file. It is an archive.Reader.
type Reader struct {
	name string
	opt  Options
	src  *source
	read bool  // the file is read
	err  error // what Next returns when all boards are given
	next int
	file
}

// file is what a result file holds.
type file struct {
	event []element // what is said of the whole event, by the names of tags
	names map[string]string
	lines []travellerLine
	hands []*hands
	deals map[place]*hands
	used  map[*hands]bool
}

// place is where a board is played.
type place struct {
	session int // 0: hands of all sessions
	number  string
}

// element is a piece of text with its name.
type element struct {
	name, text string
	archive.Pos
}

type travellerLine struct {
	place
	pos   archive.Pos
	parts []element
	board bool // it stands in a board
}

// hands are the hands of a board.
type hands struct {
	place
	pos        archive.Pos
	deal       bridge.Deal
	has        [4]bool
	deviations []archive.Deviation
}

// NewReader reads the text of a file in UTF-8. The name is that of the file in
// errors.
func NewReader(name string, text []byte, opt Options) *Reader {
	return NewStream(name, bytes.NewReader(text), opt)
}

// NewStream reads a file in UTF-8 from src.
func NewStream(name string, src io.Reader, opt Options) *Reader {
	return &Reader{name: name, opt: opt, src: newSource(src)}
}

// Next reads the next board into b. It returns io.EOF after the last one and an
// *archive.Error for a fault of the text.
func (r *Reader) Next(b *archive.Board) error {
	if !r.read {
		r.read = true
		r.err = r.readFile()
		for i := range r.lines {
			if h := r.handsOf(r.lines[i].place); h != nil {
				r.used[h] = true
			}
		}
	}
	b.Reset()
	switch {
	case r.next < len(r.lines):
		r.lineBoard(b, &r.lines[r.next])
	default:
		for len(r.hands) > 0 && r.used[r.hands[0]] {
			r.hands = r.hands[1:]
		}
		if len(r.hands) == 0 {
			return r.err
		}
		r.handsBoard(b, r.hands[0])
		r.hands = r.hands[1:]
	}
	r.next++
	b.Index = r.next
	if r.opt.Strict && len(b.Deviations) > 0 {
		r.err = &archive.Error{File: r.name, Deviation: b.Deviations[0]}
		r.lines, r.hands = nil, nil
		return r.err
	}
	return nil
}

func (r *Reader) fault(name string, p archive.Pos, found, expected string) error {
	return &archive.Error{File: r.name, Deviation: archive.Deviation{Name: name, Pos: p, Found: found, Expected: expected}}
}

// handsOf are the hands of the board, those of its session before those of all.
func (f *file) handsOf(p place) *hands {
	if h := f.deals[p]; h != nil {
		return h
	}
	p.session = 0
	return f.deals[p]
}

// scope is where in the file the reading is.
type scope struct {
	names    []string // of the open elements
	session  int      // number of the session that is open, 0 outside
	sessions int
	board    *place
	boardPos archive.Pos
	line     *travellerLine
	hands    *hands
	hand     []element
	pair     []element
}

// readFile reads the whole file.
func (r *Reader) readFile() error {
	r.names, r.deals, r.used = map[string]string{}, map[place]*hands{}, map[*hands]bool{}
	d := xml.NewDecoder(r.src)
	d.Strict = r.opt.Strict
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	var s scope
	var text []byte
	var textPos archive.Pos
	for {
		pos := r.src.at(d.InputOffset())
		token, err := d.Token()
		if err != nil {
			return r.xmlError(err, len(s.names))
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			if len(s.names) == 0 && name != "USEBIO" {
				return r.fault("not-usebio", pos, "the root element "+name, "USEBIO")
			}
			if len(s.names) == maxDepth {
				return r.fault("nested-too-deep", pos, fmt.Sprintf("an element in %d others", maxDepth), "a file of one event")
			}
			s.names = append(s.names, name)
			text = text[:0]
			textPos = r.src.at(d.InputOffset())
			r.open(&s, token, pos)
		case xml.CharData:
			text = append(text, token...)
		case xml.EndElement:
			if len(s.names) == 0 {
				continue
			}
			name := token.Name.Local
			r.close(&s, element{name, strings.TrimSpace(string(text)), textPos})
			text = text[:0]
			s.names = s.names[:len(s.names)-1]
		}
	}
}

// xmlError is the fault with which the reading ends; io.EOF where there is none.
func (r *Reader) xmlError(err error, open int) error {
	p := r.src.here
	var syntax *xml.SyntaxError
	msg := strings.TrimPrefix(err.Error(), "xml: ")
	if errors.As(err, &syntax) {
		msg = syntax.Msg
	}
	switch {
	case errors.Is(err, errTooLong):
		return r.fault("file-too-long", p, fmt.Sprintf("more than %d bytes", maxFile), "a file of one event")
	case err == io.EOF && r.src.n == 0:
		return io.EOF
	case err == io.EOF && open == 0 && len(r.event)+len(r.lines)+len(r.hands) == 0:
		return r.fault("not-usebio", archive.Pos{Line: 1, Column: 1}, "no element", "USEBIO")
	case err == io.EOF:
		return io.EOF
	case r.src.err != nil:
		return fmt.Errorf("%s: %w", r.name, r.src.err)
	}
	return r.fault("xml", p, msg, "well-formed XML")
}

// open begins an element.
func (r *Reader) open(s *scope, e xml.StartElement, pos archive.Pos) {
	switch e.Name.Local {
	case "EVENT":
		for _, a := range e.Attr {
			if a.Name.Local == "EVENT_TYPE" {
				r.event = append(r.event, element{"Scoring", scoring(a.Value), pos})
			}
		}
	case "SESSION":
		s.sessions++
		s.session = s.sessions
	case "BOARD":
		s.board = &place{session: s.session}
		s.boardPos = pos
	case "TRAVELLER_LINE":
		s.line = &travellerLine{pos: pos, board: s.board != nil}
	case "HAND":
		if s.board != nil && s.hands == nil {
			s.hands = &hands{pos: s.boardPos, deal: bridge.Deal{Unknown: [4]bool{true, true, true, true}}}
		}
		s.hand = s.hand[:0]
	case "PAIR":
		s.pair = s.pair[:0]
	}
}

// close ends an element, whose text is given if nothing stands within it.
func (r *Reader) close(s *scope, e element) {
	switch e.name {
	case "TRAVELLER_LINE":
		if s.line != nil {
			if s.board != nil {
				s.line.place = *s.board
			}
			r.lines = append(r.lines, *s.line)
		}
		s.line = nil
	case "HAND":
		if s.hands != nil {
			s.hands.add(s.hand)
		}
		s.hand = s.hand[:0]
	case "BOARD":
		r.closeBoard(s)
	case "SESSION":
		s.session = 0
	case "PAIR":
		r.closePair(s)
	case "BOARD_NUMBER":
		if s.board != nil {
			s.board.number = e.text
		}
	case "EVENT_DESCRIPTION":
		r.say("Event", e)
	case "CLUB_NAME":
		r.say("Site", e)
	case "DATE":
		e.text = date(e.text)
		r.say("Date", e)
	default:
		switch parent := s.parent(); {
		case parent == "TRAVELLER_LINE" && s.line != nil && e.text != "":
			s.line.parts = append(s.line.parts, e)
		case parent == "HAND":
			s.hand = append(s.hand, e)
		case e.name == "PAIR_NUMBER" || e.name == "PLAYER_NAME":
			s.pair = append(s.pair, e)
		}
	}
}

// parent is the element within which the one that ends stands.
func (s *scope) parent() string {
	if len(s.names) < 2 {
		return ""
	}
	return s.names[len(s.names)-2]
}

// say notes what is said of the event, the first time.
func (r *Reader) say(name string, e element) {
	for _, x := range r.event {
		if x.name == name {
			return
		}
	}
	if e.text != "" {
		r.event = append(r.event, element{name, e.text, e.Pos})
	}
}

func (r *Reader) closeBoard(s *scope) {
	if h := s.hands; h != nil && s.board != nil {
		h.place = *s.board
		if before := r.deals[h.place]; before != nil {
			before.deviates("hands-repeated", h.pos, "board "+h.number+" again", "the hands of a board once")
		} else {
			h.check()
			r.deals[h.place] = h
			r.hands = append(r.hands, h)
		}
	}
	s.hands, s.board = nil, nil
}

// closePair notes the players of a pair.
func (r *Reader) closePair(s *scope) {
	number := ""
	var names []string
	for _, e := range s.pair {
		if e.name == "PAIR_NUMBER" {
			number = e.text
		} else {
			names = append(names, e.text)
		}
	}
	if _, had := r.names[number]; number != "" && !had {
		r.names[number] = strings.Join(names, " & ")
	}
}

// scoring is the scoring of PBN for an EVENT_TYPE.
func scoring(kind string) string {
	switch {
	case strings.HasPrefix(kind, "MP_"):
		return "MP"
	case strings.Contains(kind, "IMP") || strings.Contains(kind, "BUTLER") || strings.Contains(kind, "TEAMS"):
		return "IMP"
	}
	return kind
}

// date turns dd/mm/yyyy into the form of PBN; other text stays.
func date(text string) string {
	if len(text) == 10 && text[2] == '/' && text[5] == '/' {
		return text[6:] + "." + text[3:5] + "." + text[:2]
	}
	return text
}
