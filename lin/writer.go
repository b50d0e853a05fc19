package lin

import (
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// Writer writes boards as LIN, one a line. What holds for several boards, the
// match and its players, is written where it changes. The zero value is ready.
type Writer struct {
	head  header
	index int

	played []int  // the cards of the board at hand in the order played
	places []spot // of its comments
}

// AppendBoard appends the board as LIN to dst, with all that belongs to it. What
// LIN cannot say is left out; Losses tells what that is.
func AppendBoard(dst []byte, b *archive.Board) []byte {
	var w Writer
	return w.Append(dst, b)
}

// Append appends the next board as LIN to dst.
func (w *Writer) Append(dst []byte, b *archive.Board) []byte {
	if w.index == 0 {
		w.head.pair = -1
	}
	room := roomOf(b)
	number := number(b)
	dst = w.appendHeader(dst, b, room, number)
	scratch := draft{b: new(archive.Board), room: room}
	qx, roomed := has(b, kept+"qx")
	if !roomed && room != 0 {
		qx, roomed = string(room)+number, true
	}
	if roomed {
		dst = appendTag(dst, "qx", qx)
	}
	if names := namesOf(b); w.needsNames(b, names, room) {
		dst = appendTag(dst, "pn", names)
		w.head.setNames(&scratch, value{text: names}, w.index)
	}
	w.head.entry(room, number)
	w.index++

	dst = appendTag(dst, "st", b.Value(kept+"st")) // before comments: it begins the board
	w.settle(b)
	dst = w.appendComments(dst, b, archive.BeforeBoard, 0)
	dst = append(dst, "md|"...)
	dst = appendHands(dst, b)
	dst = append(dst, '|')
	dst = appendTag(dst, "rh", b.Value(kept+"rh"))
	if name := boardName(b); !roomed && name != "" {
		dst = appendTag(dst, "ah", name)
	}
	if b.VulnerableKnown == archive.Given {
		dst = appendTag(dst, "sv", "oneb"[b.Vulnerable&3:][:1])
	}
	for i := range b.Tags {
		t := &b.Tags[i]
		name, ok := strings.CutPrefix(t.Name, kept)
		if !ok {
			continue
		}
		switch name {
		case "vg", "rs", "pn", "pw", "mp", "bn", "qx", "st", "rh":
		default:
			dst = appendTag(dst, name, t.Value)
		}
	}
	dst = w.appendCalls(dst, b)
	dst = w.appendPlay(dst, b)
	if n := claimed(b); n >= 0 {
		dst = append(dst, "mc|"...)
		dst = strconv.AppendInt(dst, int64(n), 10)
		dst = append(dst, '|')
	}
	dst = w.appendComments(dst, b, archive.AfterBoard, 0)
	return append(dst, "pg||\n"...)
}

// appendHeader writes what stands before boards, as far as it has changed.
func (w *Writer) appendHeader(dst []byte, b *archive.Board, room byte, number string) []byte {
	before := len(dst)
	scratch := draft{b: new(archive.Board)}
	title := titleOf(b)
	rest := b.Tags
	for last := lastOf(rest, kept+"vg"); last >= 0; last-- {
		switch t := &rest[0]; t.Name {
		case kept + "vg":
			dst = appendTag(dst, "vg", t.Value)
			w.head.setTitle(&scratch, value{text: t.Value})
		case kept + "bn", kept + "pn", kept + "pw", kept + "mp": // vg ends what they say
			dst = appendTag(dst, t.Name[len(kept):], t.Value)
		}
		rest = rest[1:]
	}
	if len(dst) == before && !w.sameTitle(title) {
		dst = w.appendTitle(dst, title)
	}
	h := w.head
	if i := lastOf(rest, kept+"bn"); i >= 0 {
		h.boards = rest[i].Value
	}
	rs, fresh := has(b, kept+"rs")
	if fresh {
		h.setResults(value{text: rs})
	}
	numbers := true // bn of this header is still to be written
	if !h.tells(b, room, number) {
		rs, fresh = string(appendResults(nil, b, room)), true
		if h.setResults(value{text: rs}); !h.tells(b, room, number) {
			for i := range rest {
				if t := &rest[i]; t.Name == kept+"bn" {
					dst = appendTag(dst, "bn", t.Value)
				}
			}
			numbers = false
			dst = w.appendTitle(dst, title) // which numbers no boards
		}
	}
	if fresh {
		dst = appendTag(dst, "rs", rs)
		w.head.setResults(value{text: rs})
	}
	for i := range rest {
		switch t := &rest[i]; t.Name {
		case kept + "pn":
			dst = appendTag(dst, "pn", t.Value)
			w.head.setNames(&scratch, value{text: t.Value}, w.index)
		case kept + "bn":
			if numbers {
				dst = appendTag(dst, "bn", t.Value)
				w.head.boards = t.Value
			}
		case kept + "pw", kept + "mp":
			dst = appendTag(dst, t.Name[len(kept):], t.Value)
		}
	}
	if len(dst) > before {
		dst = append(dst, "pg||\n"...)
	}
	return dst
}

// tells reports whether rs says of the next board what it has.
func (h header) tells(b *archive.Board, room byte, number string) bool {
	said, _ := h.entry(room, number)
	return sameResult(said.text, b)
}

// lastOf is the place of the last tag of the name, -1 if there is none.
func lastOf(tags []archive.Tag, name string) int {
	for i := len(tags) - 1; i >= 0; i-- {
		if tags[i].Name == name {
			return i
		}
	}
	return -1
}

func (w *Writer) appendTitle(dst []byte, title [titleFields]string) []byte {
	h := header{title: title}
	vg := string(h.appendTitle(nil))
	w.head.setTitle(&draft{b: new(archive.Board)}, value{text: vg})
	return appendTag(dst, "vg", vg)
}

func (w *Writer) sameTitle(title [titleFields]string) bool {
	for i, name := range titleTags {
		if name != "" && title[i] != w.head.title[i] {
			return false
		}
	}
	return true
}

// titleOf is what the tags of the board tell of vg.
func titleOf(b *archive.Board) (title [titleFields]string) {
	for i, name := range titleTags {
		if name != "" {
			title[i] = field(b.Value(name))
		}
	}
	return title
}

// has is the value of the tag and whether it is there.
func has(b *archive.Board, name string) (string, bool) {
	for i := range b.Tags {
		if b.Tags[i].Name == name {
			return b.Tags[i].Value, true
		}
	}
	return "", false
}

// field is text for a list with commas.
func field(text string) string {
	if strings.ContainsAny(text, ",|") {
		text = strings.NewReplacer(",", ";", "|", "/").Replace(text)
	}
	return text
}

// namesOf is the value of pn for the players of the board.
func namesOf(b *archive.Board) string {
	var names [4]string
	for k, tag := range nameTags {
		names[k] = field(b.Value(tag))
	}
	return strings.Join(names[:], ",")
}

// needsNames reports whether pn must be written with the board: what was
// written before says something else, or they stand with the board itself.
func (w *Writer) needsNames(b *archive.Board, names string, room byte) bool {
	said := w.head.players(room)
	if strings.Join(said[:], ",") != names {
		return true
	}
	if _, ok := has(b, kept+"pn"); ok {
		return false
	}
	for i := range b.Tags {
		for _, name := range nameTags {
			if b.Tags[i].Name == name && !b.Tags[i].Inherited && field(b.Tags[i].Value) != "" {
				return true
			}
		}
	}
	return false
}

func roomOf(b *archive.Board) byte {
	switch b.Value("Room") {
	case "Open":
		return 'o'
	case "Closed":
		return 'c'
	}
	return 0
}

// number is the board as qx and rs know it.
func number(b *archive.Board) string { return b.Value("Board") }

// boardName is the value of ah.
func boardName(b *archive.Board) string {
	n := b.Value("Board")
	if isNumber(n) {
		return "Board " + n
	}
	return n
}

// sameResult reports whether an entry of rs says of the board what it has.
func sameResult(entry string, b *archive.Board) bool {
	want := string(appendResult(nil, b))
	if entry == "" {
		return want == ""
	}
	c, tricks, ok := parseResult(entry)
	if !ok {
		return want == "" // nothing is read from it
	}
	read := archive.Board{Contract: c, ContractKnown: archive.Given, ResultKnown: archive.Given, Result: tricks}
	if tricks < 0 {
		read.ResultKnown = archive.Unsaid
	}
	return string(appendResult(nil, &read)) == want
}

// claimed is the value of mc; -1 where there is none.
func claimed(b *archive.Board) int {
	if b.Claimed < 0 && b.PlayEnd == archive.Finished && b.ResultKnown == archive.Given {
		return b.Result
	}
	return b.Claimed
}

func appendTag(dst []byte, tag, text string) []byte {
	dst = append(dst, tag...)
	dst = append(dst, '|')
	dst = appendText(dst, text)
	return append(dst, '|')
}

// appendText writes text; a bar in it, which LIN cannot hold, becomes a slash.
func appendText(dst []byte, text string) []byte {
	for i := strings.IndexByte(text, '|'); i >= 0; i = strings.IndexByte(text, '|') {
		dst = append(append(dst, text[:i]...), '/')
		text = text[i+1:]
	}
	return append(dst, text...)
}

// appendHands writes the value of md. A fourth hand that is the rest of the
// pack is left out.
func appendHands(dst []byte, b *archive.Board) []byte {
	if b.Dealer <= bridge.West {
		dst = append(dst, '1'+byte((b.Dealer-bridge.South)&3))
	}
	if b.DealKnown != archive.Given || b.Deal.Unknown == [4]bool{true, true, true, true} {
		return dst
	}
	for k := range 4 {
		seat := (bridge.South + bridge.Seat(k)) & 3
		if k == 3 && completes(b.Deal) {
			break
		}
		if !b.Deal.Unknown[seat] {
			for i := 3; i >= 0; i-- {
				dst = append(dst, "CDHS"[i])
				h := uint16(b.Deal.Hands[seat] >> (16 * i))
				for rank := range 13 {
					if h>>rank&1 != 0 {
						dst = append(dst, "23456789TJQKA"[rank])
					}
				}
			}
		}
		if k < 3 {
			dst = append(dst, ',')
		}
	}
	return dst
}

// completes reports whether the hand of East is what the other three full hands
// leave.
func completes(d bridge.Deal) bool {
	var union bridge.Hand
	for seat, h := range d.Hands {
		if h.Count() != 13 || d.Unknown[seat] {
			return false
		}
		union |= h
	}
	return union == bridge.Pack
}

func (w *Writer) appendCalls(dst []byte, b *archive.Board) []byte {
	dst = w.appendComments(dst, b, archive.AfterCall, -1)
	for i := range b.Auction {
		c := &b.Auction[i]
		dst = append(dst, "mb|"...)
		dst = appendCall(dst, c.Call)
		if c.Alert {
			dst = append(dst, '!')
		}
		dst = append(dst, strings.Repeat("?", strings.Count(c.Suffix, "?"))...)
		dst = append(dst, '|')
		if c.Note != "" {
			dst = appendTag(dst, "an", c.Note)
		}
		dst = w.appendComments(dst, b, archive.AfterCall, i)
	}
	n := calls(b)
	for i := len(b.Auction); i < n; i++ {
		dst = append(dst, "mb|p|"...)
		dst = w.appendComments(dst, b, archive.AfterCall, i)
	}
	if n > 0 {
		dst = append(dst, "pg||"...)
	}
	return dst
}

// calls is how many calls are written, with the passes that end the auction.
func calls(b *archive.Board) int {
	if b.AuctionEnd == archive.AllPassed {
		return len(b.Auction) + passesLeft(b)
	}
	return len(b.Auction)
}

// passesLeft is how many passes end the auction.
func passesLeft(b *archive.Board) int {
	passes := 0
	for i := len(b.Auction) - 1; i >= 0; i-- {
		if b.Auction[i].Call != bridge.Pass {
			return max(0, 3-passes)
		}
		passes++
	}
	return max(0, 4-passes)
}

func appendCall(dst []byte, c bridge.Call) []byte {
	switch c {
	case bridge.NoCall:
		return append(dst, '-')
	case bridge.Pass:
		return append(dst, 'p')
	case bridge.Double:
		return append(dst, 'd')
	case bridge.Redouble:
		return append(dst, 'r')
	}
	return append(dst, byte('0'+c.Level()), "CDHSN"[c.Strain()])
}

func (w *Writer) appendPlay(dst []byte, b *archive.Board) []byte {
	for n, i := range w.played {
		dst = append(dst, "pc|"...)
		if c := b.Play[i].Card; c.Valid() {
			dst = append(dst, "CDHS"[c>>4&3], "23456789TJQKA"[c&15])
		} else {
			dst = append(dst, '-')
		}
		dst = append(dst, '|')
		dst = w.appendComments(dst, b, archive.AfterCard, n)
		if n%4 == 3 || n == len(w.played)-1 {
			dst = append(dst, "pg||"...)
		}
	}
	return dst
}
