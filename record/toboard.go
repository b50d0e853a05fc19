package record

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
	"arbiter/table"
)

// ToBoard fills b with what PBN can say of the record under its first edition,
// as ToPlainBoard does. Where the board alone would not give the record back, the
// whole record goes into one comment of ours (docs/formats.md), the only one
// then, from which FromBoard restores it. So nothing is lost.
func (r *Record) ToBoard(b *archive.Board) {
	r.fill(b, nil, false)
	if !slices.ContainsFunc(b.Comments, func(c archive.Comment) bool { return c.Where == archive.AfterBoard }) {
		again, lost := FromBoard(b)
		if len(lost) == 0 && string(again.AppendText(nil)) == string(r.AppendText(nil)) {
			return
		}
	}
	r.fill(b, (&Adjudicator{}).under(context.Background()), true)
	c := archive.Comment{Text: string(appendOwn(nil, string(r.AppendText(nil)))), Where: archive.BeforeBoard}
	for i := range b.Tags {
		if len(b.Tags[i].Section) == 0 {
			c.Where, c.At = archive.AfterTag, i
		}
	}
	b.Comments = append(b.Comments[:0], c)
}

// ToPlainBoard fills b with what other programs can read of the record under its
// first edition: the tags, the calls that stand and the cards that were finally
// played to each trick, with the marks of PBN for irregularities, contract,
// declarer, result and score, and the comments. The losses are what this does
// not say, an item each.
func (r *Record) ToPlainBoard(b *archive.Board) []Loss {
	losses, _ := r.fill(b, (&Adjudicator{}).under(context.Background()), true)
	return losses
}

// HasRecord reports whether a board carries a table record in a comment of ours.
func HasRecord(b *archive.Board) bool {
	return slices.ContainsFunc(b.Comments, func(c archive.Comment) bool {
		_, own, _ := readOwn(c.Text)
		return own
	})
}

// fill is ToPlainBoard with a choice of the adjudication; with counted also where
// the record has no tag for it, the result is counted and scored. It is not ok where the record
// cannot be replayed to its end.
func (r *Record) fill(b *archive.Board, adjudicate func(table.ClaimPosition) table.Adjudication, counted bool) (losses []Loss, ok bool) {
	b.Reset()
	x := exporter{r: r, b: b, counted: counted}
	ok = x.replay(adjudicate)
	x.tags()
	x.fields()
	x.auction()
	x.play()
	x.result()
	x.comments()
	return x.losses, ok
}

// exporter makes a board of a record.
type exporter struct {
	r      *Record
	b      *archive.Board
	losses []Loss

	counted bool

	said  said
	setup table.Setup
	state table.State
	ready bool // state is of use
	// follows is the call or card that each item follows: where a comment in
	// its place belongs.
	follows []follow
	claimed int // tricks of declarer by the last claim; -1: none
}

type follow struct {
	calls, cards int
}

// replay takes the events as far as they are possible, and says of each what
// the board will not. It reports whether all were possible.
func (x *exporter) replay(adjudicate func(table.ClaimPosition) table.Adjudication) bool {
	r := x.r
	x.claimed = -1
	x.said, _ = r.read()
	n := Runner{Prepare: func(s *table.Setup) { s.Adjudicate = adjudicate }}
	w, err := n.start(r, r.Editions()[0])
	if err == nil {
		x.setup, x.state, x.ready = w.setup, w.state, true
	}
	lost := func(it *Item, name LossName, what string) {
		x.losses = append(x.losses, Loss{Pos: it.Pos, Name: name, What: what})
	}
	stopped := !x.ready
	for i := range r.Items {
		it := &r.Items[i]
		x.follows = append(x.follows, x.now())
		switch {
		case it.Expect != nil:
			lost(it, LostExpectation, string(it.Expect.appendLine(nil)))
			continue
		case it.Wrong != nil:
			stopped = true
			lost(it, LostError, it.Wrong.Text)
			continue
		case it.Event == nil:
			continue
		}
		e := it.Event
		if !stopped {
			x.claim(e)
			if _, err := w.step(i); err != nil {
				stopped = true
			}
			x.state = w.state
			x.follows[i] = x.now()
		}
		if stopped {
			lost(it, LostError, EventText(e))
		} else if name := eventLoss(e); name != "" {
			lost(it, name, EventText(e))
		}
	}
	return !stopped
}

// now is how many calls and cards of the board there are at this moment, or may
// be: cards that are taken back later are counted too.
func (x *exporter) now() follow {
	if !x.ready {
		return follow{}
	}
	f := follow{calls: len(x.state.Auction().Calls)}
	for n := x.state.FirstTrick(); n <= 13; n++ {
		for _, s := range bridge.Seats {
			if x.state.Played(n, s) != bridge.NoCard {
				f.cards++
			}
		}
	}
	return f
}

// claim notes how many tricks a claim or concession gives declarer.
func (x *exporter) claim(e *table.Event) {
	if e.Verb != table.Claims && e.Verb != table.Concedes || !x.state.AuctionOver() || x.state.Contract().Level == 0 {
		return
	}
	left := 14 - x.state.TrickNumber()
	n := e.Count
	if n == table.AllTricks {
		n = left
	}
	if e.Verb == table.Concedes {
		n = left - n
	}
	mine := x.state.Contract().Declarer.Side()
	if e.Seat.Side() != mine {
		n = left - n
	}
	x.claimed = x.state.Won(mine) + n
}

// tags takes over the tags. The notes of the auction go to their calls.
func (x *exporter) tags() {
	for i := range x.r.Tags {
		t := &x.r.Tags[i]
		switch t.Name {
		case tagRecord, tagAuction:
			continue
		case "Note":
			if x.r.Tag(tagAuction) != nil {
				continue
			}
		}
		x.b.Tags = append(x.b.Tags, archive.Tag{Name: t.Name, Value: t.Value, Pos: archive.Pos(t.Pos), Section: t.Lines})
	}
	if len(x.r.Tags) > 0 {
		x.b.Pos = archive.Pos(x.r.Tags[0].Pos)
	}
	x.b.Index = x.r.Index
}

// known is how much the value of a tag says.
func (x *exporter) known(name string) archive.Known {
	t := x.r.Tag(name)
	switch {
	case t == nil:
		return archive.Unsaid
	case t.Value == "?":
		return archive.Unknown
	case strings.Trim(t.Value, " \t") == "":
		return archive.Nothing
	}
	return archive.Given
}

// fields is what the tags say of the deal and the contract.
func (x *exporter) fields() {
	b, s := x.b, &x.said
	b.Dealer = s.dealer
	if x.ready && x.state.Dealer() <= bridge.West {
		b.Dealer = x.state.Dealer()
	}
	b.VulnerableKnown = x.known(tagVulnerable)
	if s.hasVul || s.board > 0 {
		b.Vulnerable, b.VulnerableKnown = s.vulnerable, archive.Given
	}
	b.DealKnown = x.known(tagDeal)
	switch {
	case s.hasDeal && s.deal.Unknown == [4]bool{true, true, true, true}:
		b.DealKnown = archive.Unknown // PBN has no deal of unknown hands
		for i := range b.Tags {
			if b.Tags[i].Name == tagDeal {
				b.Tags[i].Value = "?"
			}
		}
	case s.hasDeal:
		b.Deal = s.deal
	case b.DealKnown == archive.Given:
		b.DealKnown = archive.Unsaid // it cannot be read
	}
	b.ContractKnown, b.DeclarerKnown = x.known(tagContract), x.known(tagDeclarer)
	b.DeclarerSwap = strings.HasPrefix(x.r.Value(tagDeclarer), "^")
	switch {
	case x.ready && x.state.AuctionOver():
		b.Contract, b.ContractKnown = x.state.Contract(), archive.Given
	case s.contract != nil:
		b.Contract, b.ContractKnown = *s.contract, archive.Given
	default:
		if b.ContractKnown == archive.Given {
			b.ContractKnown = archive.Unsaid
		}
	}
	switch {
	case b.Contract.Declarer <= bridge.West:
		b.DeclarerKnown = archive.Given
	case b.ContractKnown == archive.Given && b.Contract.Level == 0:
		b.DeclarerKnown = archive.Nothing
	case b.DeclarerKnown == archive.Given:
		b.DeclarerKnown = archive.Unsaid
	}
	if x.ready && x.state.FirstTrick() > 1 {
		x.losses = append(x.losses, Loss{Pos: x.r.Tag(tagDeal).Pos, Name: LostTrick,
			What: fmt.Sprintf("the record begins with trick %d", x.state.FirstTrick())})
	}
}

// auction is the calls that stand, with the marks that a regular section has.
func (x *exporter) auction() {
	if t := x.r.Tag(tagAuction); t != nil && x.said.auction != nil {
		x.section(t)
		return
	}
	if !x.ready {
		return
	}
	a := x.state.Auction()
	if len(a.Calls) == 0 {
		return
	}
	b := x.b
	b.Opener = a.Dealer
	before := bridge.Auction{Dealer: a.Dealer}
	for _, c := range a.Calls {
		for seat := before.Turn(); seat != c.Seat; seat = seat.Next() {
			b.Auction = append(b.Auction, archive.Call{Call: bridge.NoCall, Mark: archive.Skipped})
			before.Calls = append(before.Calls, bridge.Made{Seat: seat, Call: bridge.NoCall})
		}
		k := archive.Call{Call: c.Call}
		if c.Call.IsBid() && !before.Sufficient(c.Call) {
			k.Mark = archive.Insufficient
		}
		b.Auction = append(b.Auction, k)
		before.Calls = append(before.Calls, c)
	}
	if !a.Over() {
		b.AuctionEnd = archive.InProgress
	}
}

// section is the auction as the tag has it: calls, suffixes and notes.
func (x *exporter) section(t *Tag) {
	b := x.b
	b.Opener = x.said.auction.Dealer
	for i := range t.Auction {
		e := &t.Auction[i]
		last := len(b.Auction) - 1
		switch e.Kind {
		case EntryCall:
			b.Auction = append(b.Auction, archive.Call{Call: e.Call, Pos: archive.Pos(t.Pos)})
		case EntryAllPass:
			b.AuctionEnd = archive.AllPassed
		case EntryComment:
			x.comment(&e.Comment, archive.AfterCall, last)
		case EntryMark:
			if last >= 0 {
				x.mark(&b.Auction[last], e.Text)
			}
		}
	}
}

// mark takes what follows a call: suffixes, marks and references to notes.
func (x *exporter) mark(c *archive.Call, text string) {
	for text != "" {
		n := 1
		switch text[0] {
		case '=':
			if n = 1 + strings.IndexByte(text[1:], '='); n == 0 {
				return
			}
			n++
			c.Note = x.note(text[1 : n-1])
			c.Alert = c.Note == ""
		case '^':
			switch {
			case strings.HasPrefix(text, "^I"):
				c.Mark = archive.Insufficient
			case strings.HasPrefix(text, "^S"):
				c.Mark = archive.Skipped
			}
			n = min(2, len(text))
		case '!', '?', '$':
			if n = strings.IndexAny(text, "=^"); n < 0 {
				n = len(text)
			}
			c.Suffix += text[:n]
		}
		text = text[n:]
	}
}

// note is the text of a note of the auction by its number.
func (x *exporter) note(number string) string {
	for i := range x.r.Tags {
		t := &x.r.Tags[i]
		if n, text, ok := strings.Cut(t.Value, ":"); ok && t.Name == "Note" && n == number {
			return text
		}
	}
	return ""
}

// markOf is the mark of PBN for an irregularity in the play; none for others.
func markOf(r *law.Ruling) archive.Mark {
	switch r.Kind {
	case law.Revoke:
		return archive.Revoked
	case law.LeadOutOfTurn, law.OpeningLeadOutOfTurn:
		return archive.LedOutOfTurn
	}
	return archive.NoMark
}

// play is the cards that lie in the tricks at the end, in columns.
func (x *exporter) play() {
	if !x.ready || !x.state.AuctionOver() {
		return
	}
	b, s := x.b, &x.state
	revoked := map[bridge.Card]bool{}
	for _, r := range s.Rulings() {
		if r.Kind == law.Revoke && r.Status != law.Corrected {
			for _, c := range r.Cards {
				revoked[c] = true
			}
		}
	}
	first := s.FirstTrick()
	due := s.Contract().Declarer.Next()
	if x.setup.OnLead <= bridge.West && first > 1 {
		due = x.setup.OnLead
	}
	for n := first; n <= 13; n++ {
		leader := s.TrickLeader(n)
		if leader == bridge.NoSeat {
			break
		}
		if n == first {
			b.Leader, b.Columns = leader, true
		}
		for i := range 4 {
			seat := (b.Leader + bridge.Seat(i)) & 3
			c := archive.Card{Card: s.Played(n, seat), Seat: seat}
			switch {
			case c.Card == bridge.NoCard:
			case seat == leader && seat != due:
				c.Mark = archive.LedOutOfTurn
			case revoked[c.Card]:
				c.Mark = archive.Revoked
			}
			b.Play = append(b.Play, c)
		}
		due = byCards(s, n, leader)
	}
	if (s.Phase() == table.InPlay || s.Phase() == table.InLead && b.Leader <= bridge.West) && x.known("Result") == archive.Unsaid {
		b.PlayEnd = archive.InProgress
		for n := len(b.Play); n > 0 && b.Play[n-1].Card == bridge.NoCard; n-- {
			b.Play = b.Play[:n-1]
		}
	}
}

// byCards is who wins a trick by its cards, as a reader of PBN finds it.
func byCards(s *table.State, n int, leader bridge.Seat) bridge.Seat {
	best := leader
	for i := range 4 {
		seat := (leader + bridge.Seat(i)) & 3
		if c := s.Played(n, seat); c != bridge.NoCard && seat != best &&
			(s.Played(n, best) == bridge.NoCard || bridge.Beats(c, s.Played(n, best), s.Contract().Strain)) {
			best = seat
		}
	}
	return best
}

// result is the tricks of declarer, as the tag Result has them or as the cards
// and rulings give them, and the score.
func (x *exporter) result() {
	b, s := x.b, &x.state
	b.ResultKnown = x.known("Result")
	if b.ResultKnown == archive.Given {
		v, irregular := strings.CutPrefix(x.r.Value("Result"), "^")
		if n, ok := tricksOf(v, b.Contract.Declarer.Side()); ok {
			b.Result, b.ResultIrregular = n, irregular
		} else {
			b.ResultKnown = archive.Unsaid
		}
	}
	b.Score = x.r.Value("Score")
	c := b.Contract
	if !x.ready || !s.AuctionOver() || c.Level == 0 {
		return
	}
	mine := c.Declarer.Side()
	total := -1
	if x.claimed >= 0 && s.TrickNumber() < 14 && (s.Phase() == table.InClaim || s.Phase() == table.Over) {
		b.PlayEnd, b.Claimed = archive.Finished, x.claimed
		if b.Leader == bridge.NoSeat {
			b.Leader, b.Columns = c.Declarer.Next(), true
		}
		total = x.claimed
	}
	_, awarded, _ := s.Awarded(mine)
	if s.Phase() == table.Over && (awarded || s.TrickNumber() == 14) && s.Tricks(mine)+s.Tricks(mine.Other()) == 13 {
		total = s.Tricks(mine)
		if awarded {
			b.Claimed = total
		}
	}
	if total < 0 || total > 13 || b.ResultKnown != archive.Unsaid || !x.counted {
		return
	}
	b.Result, b.ResultKnown = total, archive.Given
	n, _, _ := s.Awarded(mine)
	b.ResultIrregular = s.Phase() == table.Over && total != s.Won(mine)+n
	if ed := x.setup.Edition; b.Score == "" && s.Phase() == table.Over && !ed.Rubber() {
		v := score.Duplicate(c, total, s.Vulnerable().Of(mine), ed)
		b.Score = fmt.Sprintf("%s %d", mine, v)
	}
}

// tricksOf reads declarer's tricks as PBN has them: "9", or "NS 9".
func tricksOf(v string, mine bridge.Side) (int, bool) {
	words := strings.Fields(v)
	side := mine
	if len(words) > 1 {
		if side, _ = bridge.ParseSide(words[0]); side == bridge.NoSide || mine == bridge.NoSide {
			return 0, false
		}
		words = words[1:2]
	}
	if len(words) == 0 {
		return 0, false
	}
	n, err := strconv.Atoi(words[0])
	if err != nil || n < 0 || n > 13 {
		return 0, false
	}
	if side != mine {
		n = 13 - n
	}
	return n, true
}

// comments puts the comments of the record where they stand in the board.
func (x *exporter) comments() {
	r := x.r
	tag := -1
	for i := range r.Tags {
		t := &r.Tags[i]
		for k := range t.Before {
			if tag < 0 {
				x.comment(&t.Before[k], archive.BeforeBoard, 0)
			} else {
				x.comment(&t.Before[k], archive.AfterTag, tag)
			}
		}
		if t.Name != tagRecord && t.Name != tagAuction && !(t.Name == "Note" && r.Tag(tagAuction) != nil) {
			tag++
		}
		for k := range t.After {
			x.comment(&t.After[k], archive.AfterTag, max(tag, 0))
		}
	}
	last := len(r.Items)
	for last > 0 && r.Items[last-1].Comment != nil {
		last--
	}
	for i := range r.Items {
		c := r.Items[i].Comment
		if c == nil || c.Joined && c.Text == whoClaimed {
			continue
		}
		f := x.follows[i]
		switch {
		case i >= last && !c.Joined:
			x.comment(c, archive.AfterBoard, 0)
		case f.cards > 0:
			x.comment(c, archive.AfterCard, x.cardAt(f.cards))
		case f.calls > 0 && x.said.auction == nil:
			x.comment(c, archive.AfterCall, min(f.calls, len(x.b.Auction))-1)
		default:
			x.comment(c, archive.AfterCard, -1)
		}
	}
}

// cardAt is the index in the play of the n-th card that was played.
func (x *exporter) cardAt(n int) int {
	seq := x.b.Sequence(nil, x.b.Contract.Strain)
	if n > len(seq) {
		n = len(seq)
	}
	if n == 0 {
		return -1
	}
	return seq[n-1].Index
}

func (x *exporter) comment(c *Comment, where archive.Where, at int) {
	text := c.Text
	if c.Style == LineComment && text != "" {
		text = " " + text
	}
	x.b.Comments = append(x.b.Comments, archive.Comment{
		Text: text, Where: where, At: at, Escape: c.Style == EscapeComment, Rest: c.Style == LineComment,
	})
}
