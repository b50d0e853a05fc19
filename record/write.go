package record

import (
	"bytes"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// Write writes the records in the canonical text form: one tag a line, one
// blank line between records, the words as the notation has them, suits and
// cards in capitals, lines as the items say.
func Write(w io.Writer, f *File) error {
	_, err := w.Write(f.AppendText(nil))
	return err
}

// String is the file in the canonical text form.
func (f *File) String() string { return string(f.AppendText(nil)) }

// AppendText appends the canonical text form to b.
func (f *File) AppendText(b []byte) []byte {
	start := len(b)
	for _, r := range f.Records {
		if len(b) > start {
			b = append(b, '\n')
		}
		b = r.AppendText(b)
	}
	if len(f.Tail) > 0 && len(b) > start {
		b = append(b, '\n')
	}
	return appendComments(b, f.Tail, true)
}

// AppendText appends the record in the canonical text form to b.
func (r *Record) AppendText(b []byte) []byte {
	for i := range r.Tags {
		b = appendTag(b, &r.Tags[i])
	}
	return appendItems(b, r.Items)
}

// appendComments appends comments that stand above a tag, with the line's end
// behind the last one.
func appendComments(b []byte, cs []Comment, end bool) []byte {
	for i, c := range cs {
		switch {
		case i == 0:
		case c.Joined:
			b = append(b, ' ')
		default:
			b = append(b, '\n')
		}
		if c.Gap {
			b = append(b, '\n')
		}
		b = appendComment(b, c)
	}
	if end && len(cs) > 0 {
		b = append(b, '\n')
	}
	return b
}

func appendComment(b []byte, c Comment) []byte {
	switch c.Style {
	case BraceComment:
		b = append(b, '{')
		b = append(b, c.Text...)
		return append(b, '}')
	case EscapeComment:
		b = append(b, '%')
		return append(b, c.Text...)
	}
	b = append(b, ';')
	if c.Text != "" {
		b = append(b, ' ')
	}
	return append(b, c.Text...)
}

func appendTag(b []byte, t *Tag) []byte {
	b = appendComments(b, t.Before, true)
	b = append(b, '[')
	b = append(b, t.Name...)
	b = append(b, ' ')
	b = appendQuoted(b, t.Value)
	b = append(b, ']')
	for _, c := range t.After {
		b = append(b, ' ')
		b = appendComment(b, c)
	}
	b = append(b, '\n')
	for _, l := range t.Lines {
		b = append(b, l...)
		b = append(b, '\n')
	}
	return appendAuction(b, t.Auction)
}

// appendAuction appends the calls, four a line.
func appendAuction(b []byte, es []Entry) []byte {
	calls := 0
	fresh, closed := true, false // the line is empty; a comment has closed it
	for i := range es {
		e := &es[i]
		comment := e.Kind == EntryComment
		switch {
		case fresh:
		case closed || comment && !e.Comment.Joined || e.Kind == EntryCall && calls%4 == 0:
			b = append(b, '\n')
		default:
			b = append(b, ' ')
		}
		fresh, closed = false, comment && e.Comment.Style != BraceComment
		switch e.Kind {
		case EntryCall:
			calls++
			b = append(b, e.Call.String()...)
		case EntryAllPass:
			b = append(b, "AP"...)
		case EntryMark:
			b = append(b, e.Text...)
		case EntryComment:
			b = appendComment(b, e.Comment)
		}
	}
	if !fresh {
		b = append(b, '\n')
	}
	return b
}

// appendQuoted appends a text in quotation marks.
func appendQuoted(b []byte, t string) []byte {
	b = append(b, '"')
	for i := range len(t) {
		if t[i] == '"' || t[i] == '\\' {
			b = append(b, '\\')
		}
		b = append(b, t[i])
	}
	return append(b, '"')
}

// commentColumn is where comments behind events stand, if there is room.
const commentColumn = 32

func appendItems(b []byte, items []Item) []byte {
	start := len(b)
	event := false // an event stands on this line
	for i := range items {
		it := &items[i]
		if i > 0 && !it.Joined {
			b = append(b, '\n')
			event = false
		}
		if it.Gap {
			b = append(b, '\n')
		}
		if it.Joined && (it.Event != nil || it.Wrong != nil && it.Wrong.Comma) && event {
			b = append(b, ',')
		}
		if it.Joined {
			b = append(b, ' ')
		}
		switch {
		case it.Event != nil:
			b = appendEvent(b, it.Event)
			event = true
		case it.Expect != nil:
			b = it.Expect.appendLine(b)
		case it.Wrong != nil:
			b = append(b, it.Wrong.Text...)
		case it.Comment != nil:
			if it.Joined && it.Comment.Style == LineComment {
				line := b[1+bytes.LastIndexByte(b, '\n'):]
				for n := utf8.RuneCount(line); n < commentColumn; n++ {
					b = append(b, ' ')
				}
			}
			b = appendComment(b, *it.Comment)
		}
	}
	if len(b) > start {
		b = append(b, '\n')
	}
	return b
}

// EventText is the event as a record has it: "W C9 H3".
func EventText(e *table.Event) string { return string(appendEvent(nil, e)) }

// appendWord appends a word with a blank before it.
func appendWord(b []byte, w string) []byte {
	b = append(b, ' ')
	return append(b, w...)
}

func appendCards(b []byte, cs []bridge.Card) []byte {
	for _, c := range cs {
		b = appendWord(b, c.String())
	}
	return b
}

func appendPlayed(b []byte, e *table.Event) []byte {
	for i, c := range e.Cards {
		if e.Hidden>>i&1 != 0 {
			b = append(b, " ("...)
			b = append(b, c.String()...)
			b = append(b, ')')
			continue
		}
		b = appendWord(b, c.String())
	}
	return b
}

func appendText(b []byte, t string) []byte {
	if t == "" {
		return b
	}
	return appendQuoted(append(b, ' '), t)
}

func appendTrick(b []byte, n int) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(append(b, " trick "...), int64(n), 10)
}

func appendVisible(b []byte, v table.Seats) []byte {
	if v == 0 {
		return b
	}
	b = append(b, " visible-to"...)
	for _, s := range bridge.Seats {
		if v.Has(s) {
			b = appendWord(b, s.String())
		}
	}
	return b
}

func appendBoard(b []byte, n int) []byte {
	return strconv.AppendInt(append(b, " board "...), int64(n), 10)
}

// verbWords is the verb of each act as the notation has it; a card or a call
// needs none.
var verbWords = [...]string{
	table.Designates: "calls", table.Moves: "moves", table.Touches: "touches", table.HoldsOut: "holds-out",
	table.Drops: "drops", table.Shows: "shows", table.Names: "names", table.LeadsFaceDown: "leads-face-down",
	table.Faces: "faces", table.Omits: "omits", table.Supplies: "supplies", table.Mislays: "mislays",
	table.Restores: "restores", table.Finds: "finds", table.Withdraws: "withdraws", table.WithdrawsCall: "withdraws",
	table.WithdrawsAgreement: "withdraws", table.WithdrawsConcession: "withdraws", table.ChangesCall: "changes",
	table.ChangesWords: "changes", table.Notes: "notes", table.Asks: "asks", table.AsksTrick: "asks",
	table.Spreads: "spreads", table.LooksAt: "looks at", table.LooksAtTrick: "looks at", table.Tells: "tells",
	table.Warns: "warns", table.Explains: "explains", table.Corrects: "corrects", table.Alerts: "alerts",
	table.TakesBoard: "takes", table.CalledAt: "called", table.Pauses: "pauses", table.Turns: "turns",
	table.Points: "points", table.Mixes: "mixes", table.Chooses: "chooses", table.Claims: "claims",
	table.Concedes: "concedes", table.Says: "says", table.Objects: "objects", table.Agrees: "agrees",
	table.PlaysOn: "play-on",
}

// appendEvent appends the event as a record has it.
func appendEvent(b []byte, e *table.Event) []byte {
	switch e.Verb {
	case table.DirectorCalled:
		return append(b, "director"...)
	case table.EndPlay:
		return append(b, "end play"...)
	case table.RoundOver:
		return append(b, "round over"...)
	case table.PeriodOver:
		return append(b, "correction-period over"...)
	case table.NextBoard:
		return append(append(b, e.Side.String()...), " call next-board"...)
	case table.MovesCard:
		b = appendCards(append(b, "director moves"...), e.Cards)
		b = appendWord(append(b, " from"...), e.Seat.String())
		return appendWord(append(b, " to"...), e.Whom.String())
	case table.DirectorFinds:
		return appendFinding(append(b, "director finds"...), e)
	}
	if e.All {
		b = append(b, "all"...)
	} else {
		b = append(b, e.Seat.String()...)
	}
	if int(e.Verb) < len(verbWords) && verbWords[e.Verb] != "" {
		b = appendWord(b, verbWords[e.Verb])
	}
	b = appendArguments(b, e)
	if e.Together {
		b = append(b, " together"...)
	}
	return b
}

// appendArguments appends what stands behind the verb.
func appendArguments(b []byte, e *table.Event) []byte {
	switch e.Verb {
	case table.Plays, table.Spreads:
		return appendPlayed(b, e)
	case table.Calls, table.WithdrawsCall, table.Alerts:
		return appendWord(b, e.Call.String())
	case table.Designates:
		b = appendQuoted(append(b, ' '), e.Words)
		if e.HasSuit {
			b = appendWord(append(b, " pointing-at"...), e.Suit.String())
		}
	case table.HoldsOut, table.Drops, table.Shows:
		return appendText(appendVisible(appendCards(b, e.Cards), e.VisibleTo), e.Words)
	case table.Names:
		b = appendCards(b, e.Cards)
		if e.ToPlay {
			b = append(b, " to play"...)
		}
	case table.Moves, table.Touches, table.LeadsFaceDown, table.Faces, table.Mislays, table.Withdraws:
		return appendCards(b, e.Cards)
	case table.Supplies:
		return appendTrick(appendCards(b, e.Cards), e.Trick)
	case table.Restores:
		b = appendCards(b, e.Cards)
		if e.FaceUp {
			b = append(b, " face-up"...)
		}
		if e.FaceDown {
			b = append(b, " face-down"...)
		}
	case table.Finds:
		return append(appendCards(b, e.Cards), " surplus"...)
	case table.WithdrawsAgreement:
		return append(b, " agreement"...)
	case table.WithdrawsConcession:
		return append(b, " concession"...)
	case table.ChangesCall:
		b = append(appendWord(b, e.Call.String()), " to"...)
		return appendWord(b, e.NewCall.String())
	case table.ChangesWords:
		b = append(appendQuoted(append(b, ' '), e.Words), " to "...)
		return appendQuoted(b, e.NewWords)
	case table.Notes:
		b = appendWord(b, e.Kind.String())
		if e.Whom != bridge.NoSeat {
			b = appendWord(append(b, " by"...), e.Whom.String())
		}
		return appendTrick(b, e.Trick)
	case table.Asks:
		b = append(appendWord(b, e.Whom.String()), " about"...)
		return appendWord(b, e.Suit.String())
	case table.AsksTrick:
		return appendTrick(b, e.Trick)
	case table.LooksAt:
		return appendWord(b, e.Whom.String())
	case table.LooksAtTrick:
		if e.OwnCard {
			b = append(b, " own"...)
		}
		return appendTrick(b, e.Trick)
	case table.Tells:
		b = appendWord(b, e.Whom.String())
		if e.ToPlay {
			b = append(b, " to-play"...)
		} else {
			b = append(b, " to-lead"...)
		}
		return appendText(b, e.Words)
	case table.Warns:
		return append(appendWord(b, e.Whom.String()), " hand"...)
	case table.Explains, table.Corrects:
		return appendQuoted(append(appendWord(b, e.Call.String()), ' '), e.Words)
	case table.TakesBoard:
		return appendBoard(b, e.Board)
	case table.CalledAt:
		return appendBoard(append(appendWord(b, e.Call.String()), " at"...), e.Board)
	case table.Points:
		b = appendTrick(b, e.Trick)
		if e.Won {
			return append(b, " won"...)
		}
		return append(b, " lost"...)
	case table.Chooses:
		return appendWord(b, e.Option.String())
	case table.Claims, table.Concedes:
		return appendPlan(appendText(appendCount(b, e.Count), e.Words), e.Plan)
	case table.Says:
		return appendQuoted(append(b, ' '), e.Words)
	}
	return b
}

func appendCount(b []byte, n int) []byte {
	if n == table.AllTricks {
		return append(b, " all"...)
	}
	return strconv.AppendInt(append(b, ' '), int64(n), 10)
}

func appendPlan(b []byte, steps []table.PlanStep) []byte {
	if len(steps) == 0 {
		return b
	}
	b = append(b, " plan("...)
	for i, s := range steps {
		if i > 0 {
			b = append(b, " > "...)
		}
		b = append(b, planText(s)...)
	}
	return append(b, ')')
}

// planText is a step of a plan as a record has it.
func planText(s table.PlanStep) string {
	switch s.Kind {
	case table.PlanTrumps:
		return "trumps"
	case table.PlanSuit:
		return s.Suit.String()
	case table.PlanCard:
		return s.Card.String()
	case table.PlanFinesse:
		return "finesse " + s.Card.String()
	case table.PlanRuff:
		return "ruff " + s.Suit.String() + " in " + s.Seat.String()
	case table.PlanCross:
		if s.Card == bridge.NoCard {
			return "cross to " + s.Seat.String()
		}
		return "cross to " + s.Seat.String() + " with " + s.Card.String()
	case table.PlanWatch:
		return "watch " + s.Suit.String()
	}
	return "any"
}

// appendFinding appends question and answer.
func appendFinding(b []byte, e *table.Event) []byte {
	a := &e.Answer
	b = appendWord(b, e.Question.String())
	switch {
	case a.Seat != bridge.NoSeat:
		b = appendWord(b, a.Seat.String())
	case a.Side != bridge.NoSide:
		b = appendWord(b, a.Side.String())
	case a.All:
		b = append(b, " all"...)
	}
	if a.Card != bridge.NoCard {
		b = appendWord(b, a.Card.String())
	}
	switch a.Kind {
	case table.AnswerCard, table.NoAnswer:
		return b
	case table.AnswerSuits:
		return appendWord(b, a.Suits.String())
	case table.AnswerCount:
		return strconv.AppendInt(append(b, ' '), int64(a.Count), 10)
	}
	return appendWord(b, answerWords[a.Kind])
}

// String is the expectation as a record has it, without the word expect and
// the editions.
func (x *Expectation) String() string { return string(x.appendAssertion(nil)) }

func (x *Expectation) appendLine(b []byte) []byte {
	b = append(b, "expect "...)
	for i, ed := range x.Editions {
		if i == 0 {
			b = append(b, "in "...)
		} else {
			b = append(b, ", "...)
		}
		b = append(b, ed.String()...)
	}
	if len(x.Editions) > 0 {
		b = append(b, ": "...)
	}
	return x.appendAssertion(b)
}

func (x *Expectation) appendAssertion(b []byte) []byte {
	if x.Not {
		b = append(b, "no "...)
	}
	b = append(b, x.Assert.String()...)
	count := func(n int) { b = strconv.AppendInt(append(b, ' '), int64(n), 10) }
	seat := func() {
		if x.Seat != bridge.NoSeat {
			b = appendWord(b, x.Seat.String())
		}
	}
	word := func() {
		if x.Word != "" {
			b = appendWord(b, x.Word)
		}
	}
	laws := func(w string) {
		if len(x.Laws) > 0 {
			b = append(append(b, w...), strings.Join(x.Laws, ",")...)
		}
	}
	by := func() {
		if x.By != bridge.NoSeat {
			b = appendWord(append(b, " by"...), x.By.String())
		}
	}
	switch x.Assert {
	case AssertIrregularity:
		if x.Kind != law.NoKind {
			b = appendWord(b, x.Kind.String())
		}
		by()
		b = appendTrick(b, x.Trick)
		if x.Status != law.NoStatus {
			b = appendWord(append(b, " status"...), x.Status.String())
		}
		laws(" law ")
	case AssertChoice:
		b = x.appendChoice(b)
	case AssertRestriction:
		seat()
		for _, o := range x.Options {
			b = appendWord(b, o.String())
		}
	case AssertTrick:
		count(x.Trick)
		b = append(b, " won"...)
		seat()
	case AssertPlayed:
		seat()
		b = appendTrick(appendCards(b, x.Cards), x.Trick)
	case AssertTransfer:
		count(x.Count)
		b = appendWord(append(b, " to"...), x.Side.String())
		laws(" law ")
	case AssertWon, AssertTricks:
		b = appendWord(b, x.Side.String())
		count(x.Count)
	case AssertAwarded:
		b = appendWord(b, x.Side.String())
		count(x.Count)
		if x.High != x.Count {
			b = strconv.AppendInt(append(b, ".."...), int64(x.High), 10)
		}
		if x.Doubtful {
			b = append(b, " doubtful"...)
		}
	case AssertScore:
		b = appendWord(b, x.Side.String())
		if word(); x.Word == "" {
			count(x.Count)
		}
	case AssertRubber:
		b = append(appendWord(b, x.Side.String()), " below"...)
		count(x.Below)
		b = append(b, " above"...)
		count(x.Above)
	case AssertUnauthorized, AssertAuthorized:
		seat()
		if x.Duty {
			b = append(b, " duty"...)
		}
		b = x.appendCalls(appendCards(b, x.Cards))
		by()
	case AssertAuction:
		word()
		b = x.appendCalls(b)
	case AssertContract:
		b = appendWord(b, x.Contract.String())
		if x.Contract.Declarer != bridge.NoSeat {
			b = appendWord(append(b, " by"...), x.Contract.Declarer.String())
		}
	case AssertVulnerable:
		b = appendWord(b, [4]string{"none", "NS", "EW", "all"}[x.Vulnerable&3])
	case AssertQuestion:
		if x.Question != law.NoQuestion {
			b = appendWord(b, x.Question.String())
		}
		seat()
		if x.Side != bridge.NoSide {
			b = appendWord(b, x.Side.String())
		}
	case AssertError:
		if x.Line > 0 {
			count(x.Line)
		}
	default:
		seat()
		b = x.appendCalls(appendCards(b, x.Cards))
		laws(" ")
		word()
	}
	return b
}

func (x *Expectation) appendChoice(b []byte) []byte {
	first := true
	for _, s := range bridge.Seats {
		if !x.Seats.Has(s) {
			continue
		}
		if first {
			b = append(b, ' ')
		} else {
			b = append(b, ',')
		}
		first = false
		b = append(b, s.String()...)
	}
	for _, l := range x.Laws {
		b = appendWord(b, l)
	}
	for i, o := range x.Options {
		if i > 0 {
			b = append(b, ',')
		} else {
			b = append(b, ' ')
		}
		b = append(b, o.String()...)
	}
	return b
}

func (x *Expectation) appendCalls(b []byte) []byte {
	for i, c := range x.Calls {
		if i > 0 && c.Seat != bridge.NoSeat {
			b = append(b, ',')
		}
		if c.Seat != bridge.NoSeat {
			b = appendWord(b, c.Seat.String())
		}
		b = appendWord(b, c.Call.String())
	}
	return b
}
