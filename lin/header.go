package lin

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// header is what stands before the boards of a match and holds for all of them.
// Its strings are copies, so that it keeps no window alive.
type header struct {
	title    [titleFields]string // of vg
	titlePos archive.Pos
	titleAt  int // index of the board with which vg stands
	first    int // numbers of the boards by vg; 0: not said
	last     int

	names    string // of pn
	namesPos archive.Pos
	namesAt  int

	results    string // of rs
	resultsPos archive.Pos
	boards     string // of bn

	pair   int // how many boards, rooms counted together, since rs; from 0
	room   byte
	number string
}

// The fields of vg.
const (
	event = iota
	session
	scoring
	firstBoard
	lastBoard
	homeTeam
	homeCarry
	visitTeam
	visitCarry
	titleFields
)

// titleTags are the names under which fields of vg are told.
var titleTags = [titleFields]string{event: "Event", session: "Session", scoring: "Scoring", homeTeam: "HomeTeam", visitTeam: "VisitTeam"}

var scorings = map[string]string{"I": "IMP", "P": "MP", "B": "BAM"}

// letter is the letter of vg for a scoring of PBN; the text itself if it has none.
func letter(scoring string) string {
	for k, v := range scorings {
		if v == scoring {
			return k
		}
	}
	return scoring
}

// setTitle reads vg. It begins another match: names, results and numbers are no
// longer those of the one before. Where that holds within one header, vg is kept as
// it stands, so that it is written in its place.
func (h *header) setTitle(d *draft, v value) {
	_, numbered := has(d.b, kept+"bn")
	if _, ok := has(d.b, kept+"vg"); d.vg && !ok {
		d.keep("vg", value{string(h.appendTitle(nil)), h.titlePos})
	}
	again := d.vg
	d.vg = true
	at := h.namesAt
	*h = header{titlePos: v.Pos, namesAt: at, pair: -1}
	rest := strings.Clone(v.text)
	more := true
	for i := 0; i < titleFields && more; i++ {
		h.title[i], rest, more = strings.Cut(rest, ",")
	}
	if more && rest != "" {
		d.deviates("title-fields", v.Pos, archive.Quote(rest), "nine fields")
	}
	if s, ok := scorings[h.title[scoring]]; ok {
		h.title[scoring] = s
	}
	h.first, _ = strconv.Atoi(strings.TrimSpace(h.title[firstBoard]))
	h.last, _ = strconv.Atoi(strings.TrimSpace(h.title[lastBoard]))
	h.putTitle(d, false)
	if again || numbered || string(h.appendTitle(nil)) != v.text {
		d.keep("vg", v)
	}
}

// putTitle tells of vg in the tags of a board.
func (h *header) putTitle(d *draft, inherited bool) {
	d.title = true
	for i, name := range titleTags {
		if name != "" && h.title[i] != "" {
			d.tag(name, h.title[i], h.titlePos, inherited)
		}
	}
}

// appendTitle writes the value of vg with what the tags of a board tell of it.
func (h *header) appendTitle(dst []byte) []byte {
	for i, name := range titleTags {
		if i > 0 {
			dst = append(dst, ',')
		}
		switch {
		case i == scoring:
			dst = append(dst, letter(h.title[i])...)
		case name != "":
			dst = append(dst, h.title[i]...)
		}
	}
	return dst
}

// settle tells of the match once its header is read.
func (r *Reader) settle(d *draft) {
	if !d.title {
		r.head.putTitle(d, true)
	}
}

// setNames reads pn: the players South, West, North, East of one table or of
// both rooms, the open one first.
func (h *header) setNames(d *draft, v value, index int) {
	if h.names != v.text {
		h.names = strings.Clone(v.text)
	}
	h.namesPos, h.namesAt = v.Pos, index
	n := strings.Count(v.text, ",") + 1
	if n != 4 && n != 8 {
		d.deviates("names-count", v.Pos, fmt.Sprintf("%d names", n), "four or eight")
	}
	if n != 4 {
		d.keep("pn", v)
	}
}

var nameTags = [4]string{"South", "West", "North", "East"}

// putNames tells the players of the room.
func (h *header) putNames(d *draft, index int) {
	if d.names {
		return
	}
	d.names = true
	if h.names == "" {
		return
	}
	for k, name := range h.players(d.room) {
		if name != "" {
			d.tag(nameTags[k], name, h.namesPos, h.namesAt != index)
		}
	}
}

// players are the names from South on in the room.
func (h *header) players(room byte) (names [4]string) {
	rest, more := h.names, true
	if room == 'c' && strings.Count(rest, ",") >= 7 {
		for range 4 {
			_, rest, _ = strings.Cut(rest, ",")
		}
	}
	for k := 0; k < 4 && more; k++ {
		names[k], rest, more = strings.Cut(rest, ",")
	}
	return names
}

// setResults reads rs: for each board the result in the open room, then in the
// closed one.
func (h *header) setResults(v value) {
	h.results, h.resultsPos = strings.Clone(v.text), v.Pos
	h.pair = -1
}

// entry is the result of rs for the next board.
func (h *header) entry(room byte, number string) (v value, ok bool) {
	if room != 'c' || h.room != 'o' || h.number != number || h.pair < 0 {
		h.pair++
	}
	h.room, h.number = room, number
	if h.results == "" {
		return v, false
	}
	pair := h.pair
	if n, err := strconv.Atoi(number); err == nil {
		if h.boards != "" {
			if i := h.position(number); i >= 0 {
				pair = i
			}
		} else if h.first <= n && n <= h.last {
			pair = n - h.first
		}
	}
	n := 2 * pair
	if room == 'c' {
		n++
	}
	i := 0
	for ; n > 0; n-- {
		next := strings.IndexByte(h.results[i:], ',')
		if next < 0 {
			return v, false
		}
		i += next + 1
	}
	v = value{h.results, h.resultsPos}.from(i)
	v.text, _, _ = strings.Cut(v.text, ",")
	return v.trim(), true
}

// position is the place of the number in bn, -1 if it does not stand there.
func (h *header) position(number string) int {
	for i, rest, more := 0, h.boards, true; more; i++ {
		var n string
		if n, rest, more = strings.Cut(rest, ","); strings.TrimSpace(n) == number {
			return i
		}
	}
	return -1
}

// putResult tells what rs says of the board.
func (h *header) putResult(d *draft) {
	v, _ := h.entry(d.room, d.number)
	b := d.b
	if d.freshResults {
		if n := strings.Count(h.results, ",") + 1; h.first > 0 && h.last >= h.first && n != 2*(h.last-h.first+1) {
			d.deviates("results-count", h.resultsPos, fmt.Sprintf("%d results", n), fmt.Sprint(2*(h.last-h.first+1)))
		}
	}
	if v.text != "" {
		c, tricks, ok := parseResult(v.text)
		switch {
		case !ok:
			d.deviates("result", v.Pos, archive.Quote(v.text), "a result as in 4HS+1, 3NW-2, PASS")
		case c.Level == 0:
			b.ContractKnown, b.DeclarerKnown, b.ResultKnown = archive.Given, archive.Nothing, archive.Nothing
			d.tag("Contract", "Pass", v.Pos, false)
		default:
			b.Contract, b.ContractKnown, b.DeclarerKnown = c, archive.Given, archive.Given
			d.tag("Contract", c.String(), v.Pos, false)
			d.tag("Declarer", c.Declarer.String(), v.Pos, false)
			if tricks >= 0 {
				b.Result, b.ResultKnown = tricks, archive.Given
				d.tag("Result", strconv.Itoa(tricks), v.Pos, false)
			}
		}
	}
	if d.freshResults && string(appendResults(nil, b, d.room)) != h.results {
		d.keep("rs", value{h.results, h.resultsPos})
	}
}

// parseResult reads a result of rs: 3HS=, 5HSx-1, PASS. tricks are those of
// declarer, -1 where none are given.
func parseResult(t string) (c bridge.Contract, tricks int, ok bool) {
	c.Declarer = bridge.NoSeat
	if p, size := call(t); p == bridge.Pass && size == len(t) {
		return c, 0, true
	}
	bid, size := call(t)
	if !bid.IsBid() {
		return c, 0, false
	}
	c.Level, c.Strain = bid.Level(), bid.Strain()
	t = t[size:]
	doubled := func() {
		for len(t) > 0 && lower(t[0]) == 'x' && c.Doubled < 2 {
			c.Doubled++
			t = t[1:]
		}
	}
	doubled()
	if t == "" {
		return c, 0, false
	}
	if c.Declarer, ok = bridge.ParseSeat(t[:1]); !ok {
		return c, 0, false
	}
	t = t[1:]
	doubled()
	tricks = 6 + c.Level
	switch {
	case t == "":
		return c, -1, true
	case t == "=":
		return c, tricks, true
	case t[0] == '+' || t[0] == '-':
		n, err := strconv.Atoi(t)
		tricks += n
		return c, tricks, err == nil && tricks >= 0 && tricks <= 13
	}
	return c, 0, false
}

// appendResults writes an rs that holds the result of one board.
func appendResults(dst []byte, b *archive.Board, room byte) []byte {
	if room == 'c' {
		dst = append(dst, ',')
	}
	return appendResult(dst, b)
}

// appendResult writes the contract and result of the board as rs does.
func appendResult(dst []byte, b *archive.Board) []byte {
	c := b.Contract
	switch {
	case b.ContractKnown != archive.Given && b.ContractKnown != archive.Nothing:
		return dst
	case c.Level == 0:
		return append(dst, "PASS"...)
	case c.Declarer > bridge.West:
		return dst
	}
	dst = append(dst, byte('0'+c.Level), "CDHSN"[c.Strain])
	dst = append(dst, c.Declarer.String()...)
	dst = append(dst, "xx"[:c.Doubled]...)
	if b.ResultKnown != archive.Given {
		return dst
	}
	switch over := b.Result - c.Level - 6; {
	case over == 0:
		return append(dst, '=')
	case over > 0:
		return strconv.AppendInt(append(dst, '+'), int64(over), 10)
	default:
		return strconv.AppendInt(dst, int64(over), 10)
	}
}
