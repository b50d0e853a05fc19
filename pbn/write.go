package pbn

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// Form is one of the two forms in which games are written. Both are PBN 2.1 and
// are read again as the same board.
type Form uint8

const (
	// Export is the export format: all mandatory tags ("?" where nothing is
	// known) in their order, the others by name, then auction, play and tables;
	// values in the writing of the standard, lines that end in CR LF. A tag that
	// the game has twice is written once.
	Export Form = iota
	// AsRead keeps the tags that are there, their order and the writing of
	// their values; lines end in LF.
	AsRead
)

// Write writes all games of a reader as one file.
func Write(w io.Writer, from archive.Reader, form Form) error {
	out := bufio.NewWriter(w)
	var b archive.Board
	var buf []byte
	for first := true; ; first = false {
		err := from.Next(&b)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		buf = buf[:0]
		if first {
			buf = AppendHeader(buf, form)
		} else {
			buf = append(buf, form.lineEnd()...)
		}
		buf = AppendBoard(buf, &b, form)
		if _, err := out.Write(buf); err != nil {
			return err
		}
	}
	return out.Flush()
}

// AppendHeader appends the escape lines with which a file begins.
func AppendHeader(dst []byte, form Form) []byte {
	dst = append(append(dst, "% PBN 2.1"...), form.lineEnd()...)
	if form == Export {
		dst = append(append(dst, "% EXPORT"...), form.lineEnd()...)
	}
	return dst
}

func (f Form) lineEnd() string {
	if f == Export {
		return "\r\n"
	}
	return "\n"
}

// AppendBoard appends one game. Between two games of a file stands an empty
// line, which is the caller's. What the fields of the board say counts more than
// its tags. A play in the order played is put into columns of seats: without a
// trump suit its first trick only. An alerted call without explanation gets a note
// without text. Where no result is given, Claimed is written as one. What is left
// out, Losses names.
func AppendBoard(dst []byte, b *archive.Board, form Form) []byte {
	w := writer{dst: dst, b: b, form: form, end: form.lineEnd()}
	w.comments(archive.BeforeBoard, 0)
	w.reserveNotes()
	w.tags()
	if w.hasComment(archive.AfterBoard) {
		w.newline()
		w.comments(archive.AfterBoard, 0)
	}
	return w.dst
}

type writer struct {
	dst  []byte
	b    *archive.Board
	form Form
	end  string

	reserved []int // numbers of notes that nothing refers to
}

// entry is a tag to be written: one of the board, or one that only a field says
// or the export format demands.
type entry struct {
	id    tagID
	index int // in Tags; -1: none
	class int // order in the export format
}

// The classes of entries after the mandatory tags.
const (
	classOther = 100 + iota
	classAuction
	classPlay
	classTable
	classNote
)

// tags writes the tags with their comments and sections.
func (w *writer) tags() {
	b := w.b
	entries := make([]entry, 0, len(b.Tags)+int(lastMandatory)+2)
	var has tagSet
	for i := range b.Tags {
		id := tagByName(b.Tags[i].Name)
		has.add(id)
		entries = append(entries, entry{id, i, class(id, &b.Tags[i])})
	}
	w.keepTogether(entries)
	var added []entry
	for id := tagEvent; id <= tagPlay; id++ {
		if !has.has(id) && (w.form == Export && id <= lastMandatory || w.says(id)) {
			added = append(added, entry{id, -1, class(id, nil)})
		}
	}
	if !has.has(tagScore) && b.Score != "" {
		added = append(added, entry{tagScore, -1, classOther})
	}
	entries = append(added, entries...)
	if w.form == Export {
		slices.SortStableFunc(entries, func(x, y entry) int {
			if x.class != y.class {
				return x.class - y.class
			}
			if x.class == classOther || x.class == classTable {
				return strings.Compare(w.name(x), w.name(y))
			}
			return 0
		})
	}
	for i := 0; i < len(entries); i++ {
		e, same := entries[i], i+1
		for w.form == Export && e.class != classNote && same < len(entries) && w.name(entries[same]) == w.name(e) {
			same++
		}
		w.entry(e, w.isSecond(entries[:i], e), entries[i+1:same])
		i = same - 1
	}
}

// keepTogether gives all tags of a name the class of the first, so that it stays
// the first. Only tags of other programs differ: one may have lines, another not.
func (w *writer) keepTogether(entries []entry) {
	if w.form != Export || !slices.ContainsFunc(entries, func(e entry) bool { return e.id == otherTag && e.class == classTable }) {
		return
	}
	classes := make(map[string]int)
	for i := range entries {
		e := &entries[i]
		if first, known := classes[w.name(*e)]; known {
			e.class = first
		} else {
			classes[w.name(*e)] = e.class
		}
	}
}

// isSecond reports whether a tag before has the same name.
func (w *writer) isSecond(before []entry, e entry) bool {
	if e.id == otherTag || e.id >= firstPlainTag {
		return false
	}
	return slices.ContainsFunc(before, func(x entry) bool { return x.id == e.id })
}

func class(id tagID, t *archive.Tag) int {
	switch {
	case id >= tagEvent && id <= lastMandatory:
		return int(id)
	case id == tagAuction:
		return classAuction
	case id == tagPlay:
		return classPlay
	case id == tagNote:
		return classNote
	case id.isTable(), id == otherTag && len(t.Section) > 0:
		return classTable
	}
	return classOther
}

func (w *writer) name(e entry) string {
	if e.index < 0 {
		return tagNames[e.id]
	}
	return w.b.Tags[e.index].Name
}

// says reports whether a field has a value for the tag.
func (w *writer) says(id tagID) bool {
	b := w.b
	switch id {
	case tagDealer:
		return b.Dealer != bridge.NoSeat
	case tagVulnerable:
		return b.VulnerableKnown != archive.Unsaid
	case tagDeal:
		return b.DealKnown != archive.Unsaid
	case tagDeclarer:
		return b.DeclarerKnown != archive.Unsaid || b.Contract.Declarer != bridge.NoSeat
	case tagContract:
		return b.ContractKnown != archive.Unsaid
	case tagResult:
		return b.ResultKnown != archive.Unsaid || b.Claimed >= 0
	case tagAuction:
		return b.Opener != bridge.NoSeat || len(b.Auction) > 0
	case tagPlay:
		return b.Leader != bridge.NoSeat || len(b.Play) > 0
	}
	return false
}

func (w *writer) passedOut() bool {
	return w.b.ContractKnown == archive.Given && w.b.Contract.Level == 0
}

// entry writes a tag with its comments and its section, and the comments of the
// tags of the same name that are left out. The value of a second tag of a name is
// none of a field.
func (w *writer) entry(e entry, second bool, leftOut []entry) {
	value := "?"
	if e.index >= 0 {
		value = w.b.Tags[e.index].Value
	}
	if !second {
		value = w.value(e, value)
	}
	w.tag(w.name(e), value)
	switch {
	case e.id == tagAuction && !second:
		w.auction(value)
	case e.id == tagPlay && !second:
		w.play()
	}
	if e.index < 0 {
		return
	}
	w.comments(archive.AfterTag, e.index)
	for _, x := range leftOut {
		w.comments(archive.AfterTag, x.index)
	}
	for _, line := range w.b.Tags[e.index].Section {
		if text := strings.TrimLeft(line, blankCharacters); text != "" && strings.IndexByte("[{;", text[0]) < 0 && line[0] != '%' && sameLine(line) {
			w.line(line)
		}
	}
}

// blankCharacters are what the reader steps over.
const blankCharacters = " \t\v\f\x1a"

// value is what the fields of the board say for the tag. What is written is kept
// where it says the same, in the export format only if it is unclear.
func (w *writer) value(e entry, written string) string {
	b := w.b
	keep := func(same bool, f form) bool {
		return e.index >= 0 && same && (w.form == AsRead || f == unreadable)
	}
	switch e.id {
	case tagDealer:
		seat, f := parseSeat(written)
		if keep(seat == b.Dealer, f) || b.Dealer == bridge.NoSeat {
			return written
		}
		return b.Dealer.String()
	case tagVulnerable:
		v, k, f := parseVulnerable(written)
		if keep(v == b.Vulnerable && k == b.VulnerableKnown, f) {
			return written
		}
		return w.orKnown(b.VulnerableKnown, b.Vulnerable.String(), written)
	case tagDeal:
		return w.deal(e, written)
	case tagDeclarer:
		seat, k, swap, f := parseDeclarer(written)
		if keep(seat == b.Contract.Declarer && k == b.DeclarerKnown && swap == b.DeclarerSwap, f) {
			return written
		}
		if b.Contract.Declarer != bridge.NoSeat {
			return irregular(b.DeclarerSwap) + b.Contract.Declarer.String()
		}
		return w.orKnown(w.ofPassedOut(b.DeclarerKnown), "?", written)
	case tagContract:
		c, k, strainOnly, f := parseContract(written)
		c.Declarer = b.Contract.Declarer
		if keep(c == b.Contract && k == b.ContractKnown && strainOnly == b.StrainOnly, f) {
			return written
		}
		if b.StrainOnly {
			return b.Contract.Strain.String()
		}
		return w.orKnown(b.ContractKnown, b.Contract.String(), written)
	case tagResult:
		res := parseResult(written)
		n, known := res.of(b.Contract)
		switch {
		case b.ResultKnown != archive.Given && b.Claimed >= 0:
		case !known && b.ResultKnown == archive.Unknown:
			if keep(res.known != archive.Nothing, unreadable) {
				return written
			}
		case keep(res.known == b.ResultKnown && n == b.Result && (!known || res.irregular == b.ResultIrregular), res.form):
			return written
		}
		if b.ResultKnown != archive.Given && b.Claimed >= 0 {
			return strconv.Itoa(b.Claimed)
		}
		return w.orKnown(w.ofPassedOut(b.ResultKnown), irregular(b.ResultIrregular)+strconv.Itoa(b.Result), written)
	case tagAuction:
		if b.Opener == bridge.NoSeat || w.form == AsRead && e.index >= 0 && w.auctionSeat(written) != bridge.NoSeat {
			return written
		}
		return b.Opener.String()
	case tagPlay:
		seat, f := parseSeat(written)
		if seat == bridge.NoSeat && len(b.Play) > 0 {
			seat = firstSeat(b)
		}
		if keep(seat == w.firstColumn(), f) || w.firstColumn() == bridge.NoSeat {
			return written
		}
		return w.firstColumn().String()
	case tagScore:
		if b.Score != "" {
			return b.Score
		}
	}
	return written
}

// auctionSeat is the seat from which a tag Auction counts: the dealer where it
// names none.
func (w *writer) auctionSeat(value string) bridge.Seat {
	if seat, _ := parseSeat(value); seat != bridge.NoSeat {
		return seat
	}
	return w.b.Dealer
}

// orKnown is the value if it is given, else the sign for what is known of it.
func (w *writer) orKnown(k archive.Known, value, written string) string {
	switch k {
	case archive.Given:
		return value
	case archive.Nothing:
		return ""
	case archive.Unknown:
		if kw, empty := known(written); empty && kw != archive.Unknown {
			return "?"
		}
	}
	return written
}

// ofPassedOut is what is known, and for a deal passed out that it does not apply.
func (w *writer) ofPassedOut(k archive.Known) archive.Known {
	if k == archive.Unsaid && w.passedOut() {
		return archive.Nothing
	}
	return k
}

func irregular(yes bool) string {
	if yes {
		return "^"
	}
	return ""
}

// deal writes the hands from the seat with which the tag begins.
func (w *writer) deal(e entry, written string) string {
	b := w.b
	clear := true
	d, k := parseDeal(written, func(name string, _ int, _, _ string) {
		clear = clear && (name == valueForm || name == dealCards || name == dealUnknown)
	})
	if e.index >= 0 && d == b.Deal && k == b.DealKnown && (w.form == AsRead || !clear) {
		return written
	}
	if b.DealKnown != archive.Given {
		return w.orKnown(b.DealKnown, "", written)
	}
	first, f := parseSeat(written[:max(strings.IndexByte(written, ':'), 0)])
	if f == unreadable || first == bridge.NoSeat {
		first = b.Dealer
	}
	if first == bridge.NoSeat {
		first = bridge.North
	}
	text := make([]byte, 0, 72)
	text = append(append(text, first.String()...), ':')
	for i := range 4 {
		if i > 0 {
			text = append(text, ' ')
		}
		seat := (first + bridge.Seat(i)) & 3
		if b.Deal.Unknown[seat] {
			text = append(text, '-')
		} else {
			text = append(text, b.Deal.Hands[seat].String()...)
		}
	}
	return string(text)
}

func (w *writer) newline() { w.dst = append(w.dst, w.end...) }

func (w *writer) line(text string) {
	w.dst = append(w.dst, text...)
	w.newline()
}

// tag writes a tag. Backslashes are doubled only where they would be read as
// part of a sign, since the descriptions of tables have them single.
func (w *writer) tag(name, value string) {
	w.dst = append(append(append(w.dst, '['), name...), ' ', '"')
	if name != "Note" && (value == "#" || strings.HasPrefix(value, "##")) {
		w.dst = append(w.dst, ' ') // else it would be inherited
	}
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case c == '"', c == '\\' && (i+1 == len(value) || value[i+1] == '\\' || value[i+1] == '"'):
			w.dst = append(w.dst, '\\', c)
		case c == '\n' || c == '\r':
			w.dst = append(w.dst, ' ')
		default:
			w.dst = append(w.dst, c)
		}
	}
	w.dst = append(w.dst, '"', ']')
	w.newline()
}

func (w *writer) hasComment(where archive.Where) bool {
	return slices.ContainsFunc(w.b.Comments, func(c archive.Comment) bool { return c.Where == where })
}

// comments writes the comments of a place, each in a line of its own.
func (w *writer) comments(where archive.Where, at int) {
	for i := range w.b.Comments {
		c := &w.b.Comments[i]
		if c.Where != where || c.At != at && where != archive.BeforeBoard && where != archive.AfterBoard {
			continue
		}
		w.endLine()
		w.comment(c)
	}
}

func (w *writer) comment(c *archive.Comment) {
	mark := byte(';')
	switch {
	case c.Escape:
		mark = '%'
	case !c.Rest && strings.IndexByte(c.Text, '}') < 0:
		w.dst = append(w.dst, '{')
		for rest, more := c.Text, true; more; {
			var line string
			line, rest, more = strings.Cut(rest, "\n")
			w.dst = append(w.dst, line...)
			if more {
				w.newline()
			}
		}
		w.line("}")
		return
	}
	for line := range strings.SplitSeq(strings.ReplaceAll(c.Text, "\r", "\n"), "\n") {
		w.dst = append(w.dst, mark)
		w.line(line)
	}
}
