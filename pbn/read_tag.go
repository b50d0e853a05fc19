package pbn

import (
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/archive"
)

// readTag reads the tag at hand. It reports false, and reads nothing, if the
// tag begins another game.
func (r *Reader) readTag() bool {
	g, b := &r.g, r.g.board
	bracket := r.at(r.pos)
	i, end := r.nameFrom, r.nameTo
	name := r.src[i:end]
	id, folded := findTag(name)
	if folded {
		name = tagNames[id]
	}
	twice := id != tagNote && r.isTwice(id, name)
	again := twice && r.isEmptySection(id)
	if twice && !again && r.opensGame(id, name) {
		r.deviate(noEmptyLine, bracket, "["+name, "an empty line before the next game")
		return false
	}
	if len(b.Tags) == 0 && b.Pos.Line == 0 {
		b.Pos = bracket
	}
	if g.mark != archive.NoMark {
		r.dropMark()
	}
	g.plus = false
	r.step(i)
	if folded {
		r.deviate(tagCase, r.at(i), r.src[i:end], name)
	} else if id == otherTag && !plainName(name) {
		r.deviate(tagName, r.at(i), name, "letters, digits and _")
	}
	r.step(r.valueFrom)
	value, valuePos := r.value()
	if id == tagNote {
		r.addNote(value, bracket, valuePos)
		return true
	}
	var t *archive.Tag
	if again {
		g.again = true
		t = r.tagOf(id)
		t.Value, t.Pos = value, bracket
	} else {
		t = r.addTag(id, name, value, bracket)
	}
	if t.Value == "#" || strings.HasPrefix(t.Value, "##") {
		r.inherit(id, t, valuePos)
	}
	if twice {
		r.deviate(tagTwice, bracket, name, "each tag once")
	}
	if !twice || again {
		g.has.add(id)
		r.take(id, t.Value, valuePos)
	}
	g.tag, g.in, g.about = id, rowSection, noSection
	switch {
	case twice && !again:
	case id == tagAuction:
		g.in, g.about, g.broken = auctionSection, auctionSection, false
	case id == tagPlay:
		g.in, g.about, g.broken = playSection, playSection, false
	case id.isTable():
		r.checkHeader(t.Value, valuePos)
	}
	return true
}

// opensGame reports whether a tag that the game already has begins the next game:
// if the game has something to tell, and games begin with such a tag.
func (r *Reader) opensGame(id tagID, name string) bool {
	if !r.g.has.hasAny(tagDeal, tagAuction, tagPlay, tagContract, tagResult) {
		return false
	}
	switch id {
	case tagEvent, tagBoard, tagDeal, tagAuction, tagPlay:
		return true
	}
	return name == r.g.board.Tags[0].Name
}

// isTwice reports whether the game already has the tag.
func (r *Reader) isTwice(id tagID, name string) bool {
	if id != otherTag {
		return r.g.has.has(id)
	}
	g, tags := &r.g, r.g.board.Tags
	if len(tags) < manyTags {
		return slices.ContainsFunc(tags, func(t archive.Tag) bool { return t.Name == name })
	}
	if g.names == nil {
		g.names = make(map[string]bool)
		for i := range tags {
			g.names[tags[i].Name] = true
		}
	}
	return g.names[name]
}

// manyTags is the number of tags from which on their names are looked up in a
// map, and maxKept the number of them that the next game may inherit: a text of
// garbage could have a hundred thousand.
const (
	manyTags = 64
	maxKept  = 1024
)

// isEmptySection reports whether the tag is Auction or Play and nothing was read
// under the one before: then this is its section.
func (r *Reader) isEmptySection(id tagID) bool {
	b := r.g.board
	switch id {
	case tagAuction:
		return len(b.Auction) == 0 && r.g.dashes == 0 && b.AuctionEnd == archive.NoEnding && !r.g.has.has(tagPlay)
	case tagPlay:
		return len(b.Play) == 0 && b.PlayEnd == archive.NoEnding
	}
	return false
}

// tagOf is the tag of the board with the number.
func (r *Reader) tagOf(id tagID) *archive.Tag {
	if i := slices.Index(r.g.ids, id); i >= 0 {
		return &r.g.board.Tags[i]
	}
	return nil
}

func plainName(name string) bool {
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c != '_' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			return false
		}
	}
	return true
}

// addTag adds a tag to the board and uses the memory of its section again.
func (r *Reader) addTag(id tagID, name, value string, at archive.Pos) *archive.Tag {
	b := r.g.board
	n := len(b.Tags)
	if n == cap(b.Tags) {
		b.Tags = append(b.Tags, archive.Tag{})
	} else {
		b.Tags = b.Tags[:n+1]
	}
	t := &b.Tags[n]
	t.Name, t.Value, t.Pos = name, value, at
	t.Section, t.Inherited = t.Section[:0], false
	r.g.ids = append(r.g.ids, id)
	if r.g.names != nil {
		r.g.names[name] = true
	}
	return t
}

// step goes to an offset that lies behind blanks and line ends, or behind a tag
// name.
func (r *Reader) step(to int) {
	for i := r.pos; i < to; i++ {
		switch c := r.src[i]; {
		case c == '\n' || c == '\r':
			r.pos = i
			r.newline()
			i = r.pos - 1
		case c >= utf8.RuneSelf:
			r.wide = true
		}
	}
	r.pos = to
	r.fresh = false
}

// value reads the value of a tag and the bracket that closes it.
func (r *Reader) value() (string, archive.Pos) {
	src := r.src
	if src[r.pos] != '"' {
		return r.unquoted()
	}
	first := r.pos + 1
	i := first
	escapes, control := false, -1
scan:
	for ; i < len(src); i++ {
		switch c := src[i]; {
		case c == '"':
			break scan
		case c == '\\':
			if i+1 < len(src) && (src[i+1] == '"' || src[i+1] == '\\') {
				escapes = true
				i++
			}
		case c == '\n' || c == '\r':
			break scan
		case c < ' ' || c == 0x7f:
			if control < 0 && c < ' ' {
				control = i
			}
		case c >= utf8.RuneSelf:
			r.wide = true
		}
	}
	at := r.at(first)
	if i >= len(src) {
		r.short = true
		i = len(src)
	}
	r.fresh = false
	if control >= 0 {
		r.deviate(stringControl, r.at(control), src[control:control+1], "no control characters in a value")
	}
	if i == len(src) || src[i] != '"' {
		r.pos = i
		return r.unclosed(first, i), at
	}
	value := src[first:i]
	r.pos = i + 1
	next := r.blanks(r.pos)
	switch {
	case next < len(src) && src[next] == ']':
		if next == r.pos {
			r.pos++
		} else {
			r.step(next + 1)
		}
	default:
		if longer, ok := r.innerQuotes(first, next); ok {
			return longer, at
		}
		r.deviate(tagUnclosed, r.at(r.pos), "", "]")
		if next < len(src) && src[next] != '[' && sameLine(src[r.pos:next]) {
			if end := min(r.lineEnd(), next+farQuote); strings.IndexByte(src[next:end], ']') >= 0 {
				r.pass(next + strings.IndexByte(src[next:end], ']') + 1)
			}
		}
	}
	if escapes {
		value = unescape(value)
	}
	return value, at
}

// unclosed is the value from first to the end of the line, which has no closing
// quotation mark.
func (r *Reader) unclosed(first, end int) string {
	text := strings.TrimRight(r.src[first:end], " \t")
	r.deviate(stringUnclosed, r.at(first-1), text, "a closing quotation mark on the same line")
	if inner, ok := strings.CutSuffix(text, `\"]`); ok {
		return unescape(inner) + `\` // the mark was meant to close
	}
	text = strings.TrimRight(strings.TrimSuffix(text, "]"), " \t")
	return unescape(text)
}

// farQuote is how far the end of a value is looked for beyond a quotation mark
// that does not end it, in bytes.
const farQuote = 4 * maxLine

// innerQuotes reads a value with quotation marks in it that have no backslash:
// it ends at the last one of the line before a bracket. The first of them lies
// before offset next.
func (r *Reader) innerQuotes(first, next int) (string, bool) {
	if next >= len(r.src) || r.src[next] == '[' || !sameLine(r.src[r.pos:next]) {
		return "", false
	}
	line := r.src[:min(r.lineEnd(), next+farQuote)]
	closing := strings.IndexByte(line[next:], ']')
	for closing >= 0 {
		closing += next
		before := strings.TrimRight(line[:closing], " \t")
		if len(before) > r.pos && before[len(before)-1] == '"' {
			r.deviate(stringQuotes, r.at(r.pos-1), `"`, `\" within a value`)
			value := r.src[first : len(before)-1]
			r.pass(closing + 1)
			return unescape(value), true
		}
		next = closing + 1
		closing = strings.IndexByte(line[next:], ']')
	}
	return "", false
}

// unquoted reads a value without quotation marks.
func (r *Reader) unquoted() (string, archive.Pos) {
	at, from := r.at(r.pos), r.pos
	end := r.lineEnd()
	closing := strings.IndexByte(r.src[from:end], ']')
	value := r.src[from:end]
	if closing >= 0 {
		value = value[:closing]
	}
	value = strings.TrimRight(value, " \t")
	r.deviate(valueUnquoted, at, value, "a value in quotation marks")
	if closing < 0 {
		r.deviate(tagUnclosed, at, "", "]")
		r.pass(end)
	} else {
		r.pass(from + closing + 1)
	}
	return value, at
}

// unescape takes the backslashes from quotation marks and backslashes. Before
// other characters they stay: tables describe their columns with them.
func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\') {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// inherit resolves "#" and "##".
func (r *Reader) inherit(id tagID, t *archive.Tag, at archive.Pos) {
	repeat := len(t.Value) > 1
	rest := strings.TrimLeft(t.Value, "#")
	if repeat && !id.uninheritable() {
		r.g.repeats = append(r.g.repeats, len(r.g.board.Tags)-1)
	}
	if repeat && rest != "" {
		t.Value = rest
		return
	}
	if id.uninheritable() {
		r.deviate(inheritForbidden, at, t.Value, "a value of its own for the tag "+t.Name)
	}
	if k := r.earlier(id, t.Name); k != nil {
		t.Value, t.Inherited = k.value, true
		return
	}
	r.deviate(inheritNothing, at, t.Value, "a game before with the tag "+t.Name)
	t.Value = "?"
}

// earlier is the tag in the game before.
func (r *Reader) earlier(id tagID, name string) *kept {
	for i := range r.before {
		if k := &r.before[i]; k.id == id && (id != otherTag || k.name == name) {
			return k
		}
	}
	return nil
}

// remember keeps what the next game may inherit.
func (r *Reader) remember(b *archive.Board) {
	r.before = r.before[:0]
	for i, id := range r.g.ids {
		if id != tagNote && i < maxKept {
			r.before = append(r.before, kept{id: id, name: b.Tags[i].Name, value: b.Tags[i].Value})
		}
	}
	for _, i := range r.g.repeats {
		if i < len(r.before) {
			r.before[i].repeat = true // notes come last, so the indexes agree
		}
	}
}

// inheritMissing adds what the game does not say and takes over from the one
// before: tags with "##", and in a file that repeats only what changes, the rest.
func (r *Reader) inheritMissing() {
	g, b := &r.g, r.g.board
	sameDeal := !g.has.hasAny(tagDeal, tagBoard, tagDealer, tagVulnerable)
	hasDeal := r.earlier(tagDeal, "") != nil
	if !r.unmarked && sameDeal && hasDeal && (g.has.hasAny(tagAuction, tagPlay) || b.ContractKnown == archive.Given) {
		r.unmarked = true
	}
	said := false
	for i := range r.before {
		k := &r.before[i]
		silent := r.unmarked && (k.id.ofTheSession() || k.id.ofTheDeal() && sameDeal)
		if !k.repeat && !silent || r.isTwice(k.id, k.name) {
			continue
		}
		if !k.repeat && !said {
			said = true
			r.deviate(inheritUnmarked, b.Pos, "", "the tag "+k.name)
		}
		t := r.addTag(k.id, k.name, k.value, archive.Pos{})
		t.Inherited = true
		if k.repeat {
			g.repeats = append(g.repeats, len(b.Tags)-1)
		}
		g.has.add(k.id)
		r.take(k.id, k.value, archive.Pos{})
	}
}

// take keeps the value of a tag that a field of the board holds.
func (r *Reader) take(id tagID, value string, at archive.Pos) {
	g, b := &r.g, r.g.board
	switch id {
	case tagDealer:
		seat, form := parseSeat(value)
		b.Dealer = seat
		r.judgeForm(form, seatMalformed, at, value, "N, E, S or W")
	case tagVulnerable:
		var form form
		b.Vulnerable, b.VulnerableKnown, form = parseVulnerable(value)
		r.judgeForm(form, vulnerableUnclear, at, value, "None, NS, EW or All")
	case tagDeal:
		b.Deal, b.DealKnown = parseDeal(value, func(name string, offset int, found, expected string) {
			p := at
			if p.Line > 0 {
				p.Column += utf8.RuneCountInString(value[:offset])
			}
			r.deviate(name, p, found, expected)
		})
	case tagDeclarer:
		var form form
		b.Contract.Declarer, b.DeclarerKnown, b.DeclarerSwap, form = parseDeclarer(value)
		r.judgeForm(form, seatMalformed, at, value, "N, E, S or W, or ^ and one of them")
	case tagContract:
		r.takeContract(value, at)
	case tagResult:
		g.result, g.resultPos = value, at
	case tagAuction:
		seat, form := parseSeat(value)
		g.auctionSeat, g.auctionPos = seat, at
		r.judgeForm(form, auctionSeat, at, value, "N, E, S or W")
	case tagPlay:
		seat, form := parseSeat(value)
		b.Leader, b.Columns = seat, true
		r.judgeForm(form, playSeat, at, value, "N, E, S or W")
	case tagScore:
		b.Score = value
		r.checkScore(id, value, at)
	case tagScoreIMP, tagScoreMP, tagScorePercentage, tagScoreRubber, tagOptimumScore:
		r.checkScore(id, value, at)
	case tagScoreRubberHistory:
		g.history, g.historyPos = value, at
	case tagScoring:
		r.checkScoring(value, at)
	case tagDate, tagEventDate, tagUTCDate:
		r.checkDate(value, at)
	}
}

func (r *Reader) takeContract(value string, at archive.Pos) {
	b := r.g.board
	c, known, strainOnly, form := parseContract(value)
	c.Declarer = b.Contract.Declarer
	b.Contract, b.ContractKnown, b.StrainOnly = c, known, strainOnly
	r.judgeForm(form, contractMalformed, at, value, "Pass or a contract as in 4SX or 3NT")
}

// judgeForm notes a value that cannot be read or is written in another way.
func (r *Reader) judgeForm(f form, malformed string, at archive.Pos, found, expected string) {
	switch f {
	case otherForm:
		r.deviate(valueForm, at, found, expected)
	case unreadable:
		r.deviate(malformed, at, found, expected)
	}
}
