package record

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// FromBoard makes a table record of a board of another program: its tags, the
// auction, the cards in the order they were played, and a claim where the play
// ends with one. A board that carries a record in a comment of ours gives that
// record back. The tags come in the order of the export format of PBN, without
// those of every game that are not known. The auction becomes the section of the tag Auction where it is
// regular and complete, and events otherwise; what cannot be an event or the
// value of a tag stays as a comment. Everything that cannot be meant as it is
// written is a Loss.
//
// The record can always be written and parsed. It can be replayed unless the
// board lacks what a replay needs, such as the declarer of its contract; the
// replay says so. The places of the record are those of the board.
func FromBoard(b *archive.Board) (*Record, []Loss) {
	m := importer{b: b}
	if r := ownRecord(b, &m.losses); r != nil {
		return r, m.losses
	}
	m.r = &Record{Index: b.Index}
	m.contract, m.contractKnown, m.declarerKnown = b.Contract, b.ContractKnown, b.DeclarerKnown
	if c, ok := b.Bid(); ok {
		m.passes = b.MissingPasses(c)
	}
	m.bid()
	m.tags()
	m.auction()
	m.begin()
	m.calls()
	m.play()
	m.finish()
	return m.r, m.losses
}

// importer makes a record of a board.
type importer struct {
	b      *archive.Board
	r      *Record
	losses []Loss

	contract      bridge.Contract // of the file, or of its auction
	contractKnown archive.Known
	declarerKnown archive.Known

	kept   []int    // for each tag of the board, its index in the record; -1: not kept
	notes  []string // the texts of the notes of the auction, by number
	events bool     // the calls are events
	passes int      // that the file leaves out before the first call

	state  table.State
	ready  bool // state is of use
	closed bool // nothing may follow on the line of the last item
}

func (m *importer) lose(p archive.Pos, name LossName, format string, args ...any) {
	m.losses = append(m.losses, Loss{Pos: posOf(p), Name: name, What: fmt.Sprintf(format, args...)})
}

// tagOrder is the tags that PBN wants of every board, in its order.
var tagOrder = [...]string{
	"Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
	"Declarer", "Contract", "Result",
}

// tags takes over all tags but those whose sections are the auction and the
// play, and adds those that only fields of the board say. They come in the order
// of the export format of PBN.
func (m *importer) tags() {
	b := m.b
	m.kept = make([]int, len(b.Tags))
	for i := range b.Tags {
		t := &b.Tags[i]
		m.kept[i] = -1
		switch t.Name {
		case tagAuction, "Play", tagRecord:
			continue
		case "Note":
			m.refuse(t, "no call or card refers to it")
			continue
		}
		if t.Value == "?" && tagRank(t.Name, false) < len(tagOrder) && len(t.Section) == 0 {
			continue // every game has these; so it says nothing
		}
		if t.Value == "" && m.passedOut() && (t.Name == tagDeclarer || t.Name == "Result") {
			continue
		}
		if m.tag(t) {
			m.kept[i] = len(m.r.Tags) - 1
		}
	}
	for _, name := range append(tagOrder[:], "Score") {
		if v, ok := m.field(name); ok && m.r.Tag(name) == nil {
			m.r.Tags = append(m.r.Tags, Tag{Name: name, Value: v, Pos: posOf(b.Pos)})
		}
	}
	m.sort()
}

// passedOut reports whether the file says that nobody played the deal.
func (m *importer) passedOut() bool {
	return m.contractKnown == archive.Given && m.contract.Level == 0
}

// insert adds a tag of every game in its place.
func (m *importer) insert(t Tag) {
	i := 0
	for i < len(m.r.Tags) && tagRank(m.r.Tags[i].Name, false) < tagRank(t.Name, false) {
		i++
	}
	m.r.Tags = slices.Insert(m.r.Tags, i, t)
	for k := range m.kept {
		if m.kept[k] >= i {
			m.kept[k]++
		}
	}
}

// sort brings the tags into the order of the export format: those of every game,
// then the others by name, those with sections last.
func (m *importer) sort() {
	order := make([]int, len(m.r.Tags))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int {
		x, y := &m.r.Tags[i], &m.r.Tags[k]
		p, q := tagRank(x.Name, x.Lines != nil), tagRank(y.Name, y.Lines != nil)
		if p != q || p < len(tagOrder) {
			return p - q
		}
		return strings.Compare(x.Name, y.Name)
	})
	sorted := make([]Tag, len(order))
	to := make([]int, len(order))
	for i, from := range order {
		sorted[i], to[from] = m.r.Tags[from], i
	}
	m.r.Tags = sorted
	for i, k := range m.kept {
		if k >= 0 {
			m.kept[i] = to[k]
		}
	}
}

// tagRank is the place of a tag in tagOrder, or behind it.
func tagRank(name string, section bool) int {
	if i := slices.Index(tagOrder[:], name); i >= 0 {
		return i
	}
	if section {
		return len(tagOrder) + 1
	}
	return len(tagOrder)
}

// otherTags is how many tags of other programs a record may take over.
const otherTags = maxTags - 100

// tag takes over a tag, unless it is refused.
func (m *importer) tag(t *archive.Tag) bool {
	out := Tag{Name: t.Name, Value: oneLine(t.Value), Pos: posOf(t.Pos)}
	name, known := knownTag(t.Name)
	switch {
	case m.r.Tag(t.Name) != nil:
		m.refuse(t, "the tag stands twice")
		return false
	case known:
		out.Name = name
	case !isName(t.Name) || slip(t.Name) != "":
		m.refuse(t, "it cannot be the name of a tag")
		return false
	case len(m.r.Tags) >= otherTags:
		m.refuse(t, "there are too many tags")
		return false
	}
	if v, ok := m.field(out.Name); ok {
		out.Value = v
	}
	for _, l := range t.Section {
		if l = strings.Trim(oneLine(l), " \t"); l == "" || known {
			continue
		}
		if strings.IndexByte("[;{%", l[0]) >= 0 || strings.ContainsAny(l, "{}") {
			m.lose(t.Pos, LostTag, "a line of the section of %s begins like another thing, or has braces: %s", t.Name, l)
			continue
		}
		out.Lines = append(out.Lines, l)
	}
	m.r.Tags = append(m.r.Tags, out)
	return true
}

// refuse keeps a tag as a comment at the beginning of the course.
func (m *importer) refuse(t *archive.Tag, why string) {
	m.lose(t.Pos, LostTag, "[%s %q]: %s", t.Name, t.Value, why)
	m.remark(fmt.Sprintf("the file has %s %q", t.Name, t.Value))
}

// field is the value of a tag that a field of the board holds.
func (m *importer) field(name string) (string, bool) {
	b := m.b
	switch name {
	case tagDealer:
		return b.Dealer.String(), b.Dealer <= bridge.West
	case tagVulnerable:
		return b.Vulnerable.String(), b.VulnerableKnown == archive.Given
	case tagDeal:
		return b.Deal.String(), b.DealKnown == archive.Given
	case tagContract:
		return m.contract.String(), m.contractKnown == archive.Given
	case tagDeclarer:
		d := m.contract.Declarer
		if b.DeclarerSwap {
			return "^" + d.String(), d <= bridge.West && m.declarerKnown == archive.Given
		}
		return d.String(), d <= bridge.West && m.declarerKnown == archive.Given
	case "Result":
		if b.ResultIrregular {
			return fmt.Sprintf("^%d", b.Result), b.ResultKnown == archive.Given
		}
		return fmt.Sprint(b.Result), b.ResultKnown == archive.Given
	case "Score":
		return b.Score, b.Score != ""
	}
	return "", false
}

// begin settles the tags: a value that is refused, or contradicts another one,
// becomes a comment. Then it makes the state for the first event.
func (m *importer) begin() {
	m.hands()
	for {
		_, errs := m.r.read()
		if len(errs) == 0 {
			break
		}
		bad := errs[0].at
		t := archive.Tag{Name: bad.Name, Value: bad.Value, Pos: archive.Pos(bad.Pos)}
		m.drop(bad)
		m.refuse(&t, errs[0].Reason())
	}
	setup, err := m.r.Setup(law.Duplicate2017)
	if err != nil {
		return
	}
	if m.state, err = table.New(setup); err == nil {
		m.ready = true
	}
}

// drop takes a tag out of the record.
func (m *importer) drop(t *Tag) {
	i := 0
	for &m.r.Tags[i] != t {
		i++
	}
	m.r.Tags = append(m.r.Tags[:i], m.r.Tags[i+1:]...)
	for k := range m.kept {
		switch {
		case m.kept[k] == i:
			m.kept[k] = -1
		case m.kept[k] > i:
			m.kept[k]--
		}
	}
}

// hands leaves those hands unknown with which no deal can begin: that hold a
// card another one has, or are shorter or longer than the others. Law 13 knows
// what to do with 52 cards in unequal hands.
func (m *importer) hands() {
	t := m.r.Tag(tagDeal)
	if m.b.DealKnown != archive.Given {
		// the cards of a hand nobody knows come to light as they are played
		if t == nil {
			m.insert(Tag{Name: tagDeal, Pos: posOf(m.b.Pos)})
			t = m.r.Tag(tagDeal)
		} else if !notSaid(t.Value) {
			m.lose(archive.Pos(t.Pos), LostHand, "the deal %q cannot be read", t.Value)
			m.remark(fmt.Sprintf("the file has Deal %q", t.Value))
		}
		t.Value = bridge.Deal{Unknown: [4]bool{true, true, true, true}}.String()
		return
	}
	d := m.b.Deal
	unknown := func(s bridge.Seat, format string, args ...any) {
		m.lose(archive.Pos(t.Pos), LostHand, "%s; the hand of %s is left unknown", fmt.Sprintf(format, args...), s)
		m.remark(fmt.Sprintf("the file deals %s %s", s, m.b.Deal.Hands[s]))
		d.Unknown[s], d.Hands[s] = true, 0
	}
	for _, s := range bridge.Seats {
		if d.Unknown[s] {
			d.Hands[s] = 0
		}
	}
	given := d
	for _, s := range bridge.Seats {
		for _, o := range bridge.Seats {
			if both := given.Hands[s] & given.Hands[o]; s != o && both != 0 {
				unknown(s, "%s is dealt to %s and to %s", both.Cards()[0], s, o)
				break
			}
		}
	}
	total, most := 0, 0
	for _, s := range bridge.Seats {
		n := d.Hands[s].Count()
		total += n
		if n <= 13 {
			most = max(most, n)
		}
	}
	if total != 52 || d.Unknown != [4]bool{} {
		for _, s := range bridge.Seats {
			if n := d.Hands[s].Count(); !d.Unknown[s] && (n != most || n == 0) {
				unknown(s, "%s is dealt %d cards", s, n)
			}
		}
	}
	t.Value = d.String()
}

// finish closes the head with the tag TableRecord and puts the comments that
// belong to no call or card where they stand in the board.
func (m *importer) finish() {
	m.r.Tags = append(m.r.Tags, Tag{Name: tagRecord, Value: version, Pos: posOf(m.b.Pos)})
	for i := range m.b.Comments {
		c := &m.b.Comments[i]
		switch c.Where {
		case archive.BeforeBoard:
			m.above(0, c)
		case archive.AfterTag:
			m.afterTag(c)
		case archive.AfterBoard:
			m.comment(c)
		}
	}
	if len(m.r.Items) > 0 {
		m.r.Items[0].Joined = false
		if c := m.r.Items[0].Comment; c != nil {
			c.Joined = false
		}
	}
}

// above puts a comment above a tag. An empty line parts it from a section.
func (m *importer) above(tag int, c *archive.Comment) {
	for _, k := range m.styled(c) {
		t := &m.r.Tags[tag]
		if tag > 0 && len(t.Before) == 0 && (m.r.Tags[tag-1].Lines != nil || m.r.Tags[tag-1].Auction != nil) {
			if m.r.Tag(t.Name) != t {
				m.item(Item{Comment: &k}, true) // after an empty line the tag would begin a record
				continue
			}
			k.Gap = true
		}
		t.Before = append(t.Before, k)
	}
}

// afterTag puts a comment on a line below a tag.
func (m *importer) afterTag(c *archive.Comment) {
	at := -1
	for i := min(c.At, len(m.kept)-1); i >= 0 && at < 0; i-- {
		at = m.kept[i]
	}
	m.above(at+1, c)
}

// item appends an item, on a new line if asked or needed.
func (m *importer) item(it Item, newLine bool) {
	it.Joined = !newLine && !m.closed && len(m.r.Items) > 0
	m.closed = it.Comment != nil && it.Comment.Style != BraceComment
	if it.Comment != nil {
		it.Comment.Joined = it.Joined
	}
	m.r.Items = append(m.r.Items, it)
}

// remark appends a comment of our own.
func (m *importer) remark(text string) {
	for _, k := range m.styled(&archive.Comment{Text: text}) {
		m.item(Item{Comment: &k}, true)
	}
}

// comment appends a comment of the board to the course, on the line of what it
// follows where it can stand there.
func (m *importer) comment(c *archive.Comment) {
	for _, k := range m.styled(c) {
		m.item(Item{Comment: &k}, k.Style == EscapeComment || c.Where == archive.AfterBoard)
	}
}

// styled is a comment as a record writes it: its signs may change where its text
// would end it.
func (m *importer) styled(c *archive.Comment) []Comment {
	text := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.ToValidUTF8(c.Text, "\ufffd"))
	escape := strings.Trim(strings.TrimRight(text, " \t\n"), "\n")
	text = strings.Trim(text, " \t\n")
	if _, own, _ := readOwn(text); own {
		return nil
	}
	multi := strings.Contains(text, "\n")
	switch {
	case c.Escape && (escape == " EXPORT" || strings.HasPrefix(escape, " PBN ")):
		return nil // it is about the file
	case c.Escape && !multi:
		return []Comment{{Style: EscapeComment, Text: escape}}
	case !multi && (c.Rest || strings.Contains(text, "}")):
		return []Comment{{Style: LineComment, Text: text}}
	case strings.Contains(text, "}"):
		m.lose(c.Pos, LostComment, "the braces in a comment of several lines become round brackets")
		text = strings.NewReplacer("{", "(", "}", ")").Replace(text)
	}
	return []Comment{{Style: BraceComment, Text: text}}
}

// oneLine is a text on one line, as a tag needs it.
func oneLine(t string) string {
	t = strings.ToValidUTF8(t, "\ufffd")
	if !strings.ContainsAny(t, "\r\n") {
		return t
	}
	return strings.Join(strings.FieldsFunc(t, func(c rune) bool { return c == '\r' || c == '\n' }), " ")
}

func isName(t string) bool {
	for i := range len(t) {
		if !nameByte(t[i]) {
			return false
		}
	}
	return t != ""
}
