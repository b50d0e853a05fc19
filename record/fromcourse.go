package record

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/table"
)

// This file makes the course of a record from a board: calls, cards, claim.

// made is a call of the board with the seat that made it.
type made struct {
	bridge.Made
	at int // index in Board.Auction; -1: a pass that is not written out
}

// madeCalls is the calls of the board in order, with the passes of AP and those
// left out before the first call.
func (m *importer) madeCalls() []made {
	b := m.b
	if b.Opener > bridge.West {
		return nil
	}
	var out []made
	seat := b.Opener
	for range m.passes {
		out = append(out, made{bridge.Made{Seat: seat, Call: bridge.Pass}, -1})
		seat = seat.Next()
	}
	for i := range b.Auction {
		if c := b.Auction[i].Call; c != bridge.NoCall { // else the turn was passed over
			out = append(out, made{bridge.Made{Seat: seat, Call: c}, i})
		}
		seat = seat.Next()
	}
	if b.AuctionEnd == archive.AllPassed {
		for !passedOut(out) {
			out = append(out, made{bridge.Made{Seat: seat, Call: bridge.Pass}, -1})
			seat = seat.Next()
		}
	}
	return out
}

// passedOut reports whether the calls end with the passes that end an auction.
func passedOut(calls []made) bool {
	a := bridge.Auction{}
	for _, c := range calls {
		a.Calls = append(a.Calls, c.Made)
	}
	return a.Over()
}

// bid takes the contract and its declarer from a regular auction where the file
// does not say them.
func (m *importer) bid() {
	if m.contractKnown == archive.Given && m.declarerKnown == archive.Given {
		return
	}
	c, ok := m.b.Bid()
	if !ok || len(m.b.Auction) == 0 && m.b.AuctionEnd != archive.AllPassed || m.contradicts(c) {
		return
	}
	m.contract, m.contractKnown = c, archive.Given
	if m.contract.Level > 0 {
		m.declarerKnown = archive.Given
	}
}

// unread is the index of a call that cannot be read; -1 if there is none.
func (m *importer) unread() int {
	return slices.IndexFunc(m.b.Auction, func(c archive.Call) bool { return c.Call == bridge.NoCall && c.Mark != archive.Skipped })
}

// auction decides how the calls are written: as a section where they are
// regular, complete and agree with the contract, as events otherwise.
func (m *importer) auction() {
	calls := m.madeCalls()
	if len(calls) == 0 {
		m.strayComments(archive.AfterCall, len(m.b.Auction))
		return
	}
	if i := m.unread(); i >= 0 {
		m.lose(m.b.Auction[i].Pos, LostAuction, "call %d cannot be read; the auction is kept as a comment", i+1)
		m.auctionRemark()
		return
	}
	a := bridge.Auction{Dealer: m.b.Opener}
	for _, c := range calls {
		if a.Turn() != c.Seat || !a.Legal(c.Seat, c.Call) {
			m.events = true
			return
		}
		a.Calls = append(a.Calls, c.Made)
	}
	switch {
	case !a.Over():
		m.events = true
		return
	case m.contradicts(a.Contract()):
		m.lose(m.auctionPos(), LostAuction, "the auction leads to %s by %s, the file has %s by %s as the contract", a.Contract(),
			a.Contract().Declarer, m.b.Contract, m.b.Contract.Declarer)
		m.auctionRemark()
		return
	case m.b.Dealer <= bridge.West && m.b.Dealer != m.b.Opener:
		m.lose(m.auctionPos(), LostTag, "[Dealer %q]: the auction begins with %s", m.b.Dealer, m.b.Opener)
		m.remark(fmt.Sprintf("the file has Dealer %q", m.b.Dealer))
		m.drop(m.r.Tag(tagDealer))
	}
	m.section()
}

// auctionPos is where the auction begins.
func (m *importer) auctionPos() archive.Pos {
	if len(m.b.Auction) > 0 {
		return m.b.Auction[0].Pos
	}
	return m.b.Pos
}

// contradicts reports whether the file names another contract or declarer.
func (m *importer) contradicts(c bridge.Contract) bool {
	b := m.b
	if b.ContractKnown != archive.Given {
		return false
	}
	said := b.Contract
	if b.DeclarerKnown != archive.Given {
		said.Declarer = c.Declarer
	}
	return said != c
}

// section appends the tag Auction with its calls, and the notes they refer to.
func (m *importer) section() {
	b := m.b
	t := Tag{Name: tagAuction, Value: b.Opener.String(), Auction: []Entry{}, Pos: posOf(m.auctionPos())}
	comments := func(at int) {
		for i := range b.Comments {
			if c := &b.Comments[i]; c.Where == archive.AfterCall && clamp(c.At, len(b.Auction)) == at {
				for _, k := range m.styled(c) {
					last := len(t.Auction) - 1
					k.Joined = last >= 0 && k.Style != EscapeComment &&
						(t.Auction[last].Kind != EntryComment || t.Auction[last].Comment.Style == BraceComment)
					t.Auction = append(t.Auction, Entry{Kind: EntryComment, Comment: k})
				}
			}
		}
	}
	comments(-1)
	if m.passes > 0 {
		m.lose(m.auctionPos(), LostAuction, "the first passes are not written; with them the auction leads to the declarer of the file, %s", b.Contract.Declarer)
	}
	for range m.passes {
		t.Auction = append(t.Auction, Entry{Kind: EntryCall, Call: bridge.Pass})
	}
	for i := range b.Auction {
		c := &b.Auction[i]
		t.Auction = append(t.Auction, Entry{Kind: EntryCall, Call: c.Call})
		for _, mark := range m.marks(c) {
			t.Auction = append(t.Auction, Entry{Kind: EntryMark, Text: mark})
		}
		comments(i)
	}
	if b.AuctionEnd == archive.AllPassed {
		t.Auction = append(t.Auction, Entry{Kind: EntryAllPass})
	}
	m.r.Tags = append(m.r.Tags, t)
	for i, text := range m.notes {
		m.r.Tags = append(m.r.Tags, Tag{Name: "Note", Value: fmt.Sprintf("%d:%s", i+1, text), Pos: t.Pos})
	}
}

// maxNotes is the highest number a note of PBN may have.
const maxNotes = 32

// marks is what follows a call in the section of the auction.
func (m *importer) marks(c *archive.Call) []string {
	var out []string
	switch c.Mark {
	case archive.Insufficient:
		out = append(out, "^I")
	case archive.Skipped:
		out = append(out, "^S")
	}
	if c.Alert && strings.Trim(c.Note, " \t\r\n") != "" && !strings.HasPrefix(c.Suffix, "!") {
		out = append(out, "!")
	}
	switch {
	case isSuffix(c.Suffix):
		out = append(out, c.Suffix)
	case c.Suffix != "":
		m.lose(c.Pos, LostNote, "the suffix %q of the call %s is none of PBN", c.Suffix, c.Call)
	}
	text := strings.TrimLeft(oneLine(c.Note), " \t")
	if text == "" && !c.Alert {
		return out // an alert without words is a note without text, as in PBN
	}
	for i, n := range m.notes {
		if n == text {
			return append(out, fmt.Sprintf("=%d=", i+1))
		}
	}
	if len(m.notes) == maxNotes {
		m.lose(c.Pos, LostNote, "the auction has more than %d notes: %s", maxNotes, text)
		return out
	}
	m.notes = append(m.notes, text)
	return append(out, fmt.Sprintf("=%d=", len(m.notes)))
}

// isSuffix reports whether a text is a suffix of PBN, or several: ! ? $3.
func isSuffix(t string) bool {
	for i := range len(t) {
		if c := t[i]; c != '!' && c != '?' && c != '$' && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return t != ""
}

// calls replays an auction that is not regular as events. Where it does not lead
// to the contract of the file, the contract stands and the auction is a comment.
func (m *importer) calls() {
	if !m.events {
		return
	}
	before := *m.r
	before.Tags = append([]Tag(nil), m.r.Tags...)
	kept := append([]int(nil), m.kept...)
	items, losses, closed := len(m.r.Items), len(m.losses), m.closed
	err := m.tryCalls()
	if err == nil {
		return
	}
	*m.r, m.kept, m.losses, m.closed = before, kept, m.losses[:losses], closed
	m.r.Items = m.r.Items[:items]
	m.lose(m.auctionPos(), LostAuction, "the auction is kept as a comment: %v", err)
	m.auctionRemark()
	m.begin()
}

// tryCalls appends the calls as events of a record without a contract.
func (m *importer) tryCalls() error {
	b := m.b
	for _, name := range []string{tagContract, tagDeclarer} {
		if t := m.r.Tag(name); t != nil {
			m.drop(t)
		}
	}
	if t := m.r.Tag(tagDealer); t == nil || notSaid(t.Value) {
		if t != nil {
			m.drop(t)
		}
		m.r.Tags = append(m.r.Tags, Tag{Name: tagDealer, Value: b.Opener.String(), Pos: posOf(m.auctionPos())})
	}
	m.begin()
	if !m.ready {
		return fmt.Errorf("its deal cannot be replayed")
	}
	m.courseComments(archive.AfterCall, -1, len(b.Auction))
	for i, c := range m.madeCalls() {
		e := emptyEvent(table.Calls)
		e.Seat, e.Call = c.Seat, c.Call
		p := b.Pos
		if c.at >= 0 {
			p = b.Auction[c.at].Pos
		}
		if err := m.event(&e, p, i == 0 || c.Seat == b.Opener); err != nil {
			return fmt.Errorf("%s %s: %w", c.Seat, c.Call, err)
		}
		if c.at < 0 {
			continue
		}
		m.callRemarks(&b.Auction[c.at])
		m.courseComments(archive.AfterCall, c.at, len(b.Auction))
	}
	if b.ContractKnown == archive.Given && (!m.state.AuctionOver() || m.contradicts(m.state.Contract())) {
		return fmt.Errorf("it does not lead to the contract of the file, %s by %s", b.Contract, b.Contract.Declarer)
	}
	return nil
}

// callRemarks keeps what else the file says of a call.
func (m *importer) callRemarks(c *archive.Call) {
	said := strings.TrimSpace(c.Suffix)
	if c.Alert {
		said = strings.TrimSpace(said + " alerted")
	}
	if c.Note != "" {
		said = strings.TrimSpace(said + " " + c.Note)
	}
	if said == "" {
		return
	}
	m.lose(c.Pos, LostNote, "what is said of the call %s stands as a comment: %s", c.Call, said)
	for _, k := range m.styled(&archive.Comment{Text: said}) {
		m.item(Item{Comment: &k}, false)
	}
}

// event appends an event that the state accepts.
func (m *importer) event(e *table.Event, p archive.Pos, newLine bool) error {
	state, _, err := table.Step(m.state, e)
	if err != nil {
		return err
	}
	m.state = state
	m.item(Item{Event: e, Pos: posOf(p)}, newLine)
	return nil
}

// auctionRemark keeps the auction as a comment.
func (m *importer) auctionRemark() {
	m.events = false
	words := []string{"the auction of the file:"}
	seat := m.b.Opener
	for i := range m.b.Auction {
		words = append(words, seat.String(), m.b.Auction[i].Call.String()+",")
		seat = seat.Next()
	}
	if m.b.AuctionEnd == archive.AllPassed {
		words = append(words, "all pass")
	}
	m.remark(strings.TrimSuffix(strings.Join(words, " "), ","))
	m.strayComments(archive.AfterCall, len(m.b.Auction))
}

// courseComments appends the comments that stand behind that call or card, of n.
func (m *importer) courseComments(where archive.Where, at, n int) {
	for i := range m.b.Comments {
		if c := &m.b.Comments[i]; c.Where == where && clamp(c.At, n) == at {
			m.comment(c)
		}
	}
}

// strayComments appends all comments of a part of the board.
func (m *importer) strayComments(where archive.Where, n int) {
	for at := -1; at < n; at++ {
		m.courseComments(where, at, n)
	}
}

// clamp keeps an index within n things, or at -1.
func clamp(at, n int) int { return max(-1, min(at, n-1)) }

// play appends the cards in the order they were played, and the claim.
func (m *importer) play() {
	b := m.b
	switch {
	case len(b.Play) == 0:
		m.strayComments(archive.AfterCard, 0)
		m.claim()
		return
	case b.Leader > bridge.West:
		m.lose(b.Play[0].Pos, LostPlay, "the cards are kept as a comment: who led is not known")
		words := []string{"the play of the file:"}
		for i := range b.Play {
			words = append(words, b.Play[i].Card.String())
		}
		m.remark(strings.Join(words, " "))
		m.strayComments(archive.AfterCard, len(b.Play))
		return
	}
	if !m.ready || !m.state.AuctionOver() || m.state.Contract().Level == 0 {
		m.lose(b.Play[0].Pos, LostPlay, "the cards are kept as a comment: a play needs a contract and its declarer")
		m.playRemark(b.Sequence(nil, bridge.NoTrump), "the play of the file:")
		m.strayComments(archive.AfterCard, len(b.Play))
		return
	}
	if t := m.r.Tag(tagOnLead); t == nil && !m.events && m.state.FirstTrick() > 1 && b.Leader != m.state.Contract().Declarer.Next() {
		m.r.Tags = append(m.r.Tags, Tag{Name: tagOnLead, Value: b.Leader.String(), Pos: posOf(b.Play[0].Pos)})
		m.begin()
	}
	cards := b.Sequence(nil, m.state.Contract().Strain)
	m.courseComments(archive.AfterCard, -1, len(b.Play))
	for i, p := range cards {
		c := &b.Play[p.Index]
		first := i == 0 || cards[i-1].Trick != p.Trick
		if err := m.card(p, first); err != nil {
			m.lose(c.Pos, LostCard, "trick %d, %s %s: %v; the play ends before it", p.Trick, p.Seat, c.Card, err)
			m.playRemark(cards[i:], "the play of the file goes on:")
			for _, q := range cards[i:] {
				m.courseComments(archive.AfterCard, q.Index, len(b.Play))
			}
			return
		}
		m.cardRemarks(c)
		m.courseComments(archive.AfterCard, p.Index, len(b.Play))
	}
	m.claim()
	if m.b.ResultKnown == archive.Unsaid && m.state.TrickNumber() == 14 && len(m.state.Rulings()) == 0 && m.r.Tag("Result") == nil {
		m.insert(Tag{Name: "Result", Value: fmt.Sprint(m.state.Won(m.state.Contract().Declarer.Side())), Pos: posOf(b.Pos)})
	}
}

// card appends a card. A card that does not follow on the one before it in its
// trick shows that one is missing in between.
func (m *importer) card(p archive.Played, first bool) error {
	c := &m.b.Play[p.Index]
	if turn, ok := m.state.Turn(); ok && turn != p.Seat && !(first && (p.Trick == 1 || c.Mark == archive.LedOutOfTurn)) {
		return fmt.Errorf("the card of %s is missing", turn)
	}
	e := emptyEvent(table.Plays)
	e.Seat, e.Cards = p.Seat, []bridge.Card{c.Card}
	return m.event(&e, c.Pos, first)
}

// cardRemarks keeps what else the file says of a card. A revoke or a lead out of
// turn that the cards show needs no mark.
func (m *importer) cardRemarks(c *archive.Card) {
	said := strings.TrimSpace(c.Suffix)
	if c.Note != "" {
		said = strings.TrimSpace(said + " " + c.Note)
	}
	if said != "" {
		m.lose(c.Pos, LostNote, "what is said of the card %s stands as a comment: %s", c.Card, said)
	}
	if c.Mark != archive.NoMark && !m.marked(c) {
		mark := "marked as a revoke"
		if c.Mark == archive.LedOutOfTurn {
			mark = "marked as a lead out of turn"
		}
		m.lose(c.Pos, LostMark, "the card %s is %s, which the cards do not show", c.Card, mark)
		said = strings.TrimSpace(mark + " " + said)
	}
	if said == "" {
		return
	}
	for _, k := range m.styled(&archive.Comment{Text: said}) {
		m.item(Item{Comment: &k}, false)
	}
}

// marked reports whether the engine has found what the mark says.
func (m *importer) marked(c *archive.Card) bool {
	for _, r := range m.state.Rulings() {
		if markOf(&r) != c.Mark {
			continue
		}
		for _, k := range r.Cards {
			if k == c.Card {
				return true
			}
		}
	}
	return false
}

// playRemark keeps cards as a comment.
func (m *importer) playRemark(cards []archive.Played, what string) {
	words := []string{what}
	for _, p := range cards {
		words = append(words, p.Seat.String(), m.b.Play[p.Index].Card.String()+",")
	}
	m.remark(strings.TrimSuffix(strings.Join(words, " "), ","))
}

// whoClaimed stands behind a claim that was read from a board.
const whoClaimed = "who claimed is not said"

// claim appends a claim where the play was ended by one. The file does not say
// who made it: the tricks of declarer are taken as claimed, or all conceded, by
// declarer.
func (m *importer) claim() {
	b := m.b
	total := b.Claimed
	if total < 0 && b.PlayEnd == archive.Finished && b.ResultKnown == archive.Given && !b.ResultIrregular {
		total = b.Result
	}
	p := b.Pos
	if n := len(b.Play); n > 0 {
		p = b.Play[n-1].Pos
	}
	if total < 0 {
		if b.PlayEnd == archive.Finished {
			m.lose(p, LostClaim, "a claim ends the play, the number of tricks is not known")
		}
		return
	}
	lose := func(format string, args ...any) {
		m.lose(p, LostClaim, format, args...)
		m.remark(fmt.Sprintf("the file has a claim that gives declarer %d tricks", total))
	}
	if !m.ready || !m.state.AuctionOver() || m.state.Contract().Level == 0 {
		lose("a claim needs a contract and its declarer")
		return
	}
	declarer := m.state.Contract().Declarer
	left := 14 - m.state.TrickNumber()
	won := m.state.Won(declarer.Side())
	switch {
	case left == 0 && total == won:
		return
	case left == 0:
		lose("declarer has %d tricks after a claim, but won %d of all thirteen", total, won)
		return
	case total < won || total > won+left:
		lose("declarer has %d tricks after a claim, but has won %d and %d remain", total, won, left)
		return
	}
	e := emptyEvent(table.Claims)
	e.Seat, e.Count = declarer, total-won
	if total == won {
		e.Verb, e.Count = table.Concedes, table.AllTricks
	}
	if err := m.event(&e, p, true); err != nil {
		lose("%v", err)
		return
	}
	m.item(Item{Comment: &Comment{Text: whoClaimed}}, false)
}
