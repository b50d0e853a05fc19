package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// eventJSON is an event with the words of the notation. Which fields an act
// has is said in the package comment.
type eventJSON struct {
	By        string        `json:"by,omitempty"`
	Act       string        `json:"act,omitempty"`
	Cards     []bridge.Card `json:"cards,omitempty"`
	Hidden    []bridge.Card `json:"hidden,omitempty"`
	VisibleTo []bridge.Seat `json:"visible_to,omitempty"`
	Call      string        `json:"call,omitempty"`
	Words     *string       `json:"words,omitempty"`
	From      string        `json:"from,omitempty"`
	To        *string       `json:"to,omitempty"`
	Kind      string        `json:"kind,omitempty"`
	Whom      string        `json:"whom,omitempty"`
	Trick     int           `json:"trick,omitempty"`
	Board     int           `json:"board,omitempty"`
	Suit      string        `json:"suit,omitempty"`
	Option    string        `json:"option,omitempty"`
	Plan      []string      `json:"plan,omitempty"`
	Question  string        `json:"question,omitempty"`
	Seat      string        `json:"seat,omitempty"`
	Side      string        `json:"side,omitempty"`
	Card      string        `json:"card,omitempty"`
	Suits     []string      `json:"suits,omitempty"`
	Answer    string        `json:"answer,omitempty"`
	Count     *tricksJSON   `json:"count,omitempty"`
	Own       bool          `json:"own,omitempty"`
	Won       *bool         `json:"won,omitempty"`
	Face      string        `json:"face,omitempty"`
	Together  bool          `json:"together,omitempty"`
}

// tricksJSON is a number of tricks, or "all".
type tricksJSON int

// MarshalJSON writes the number or "all".
func (n tricksJSON) MarshalJSON() ([]byte, error) {
	if n == table.AllTricks {
		return []byte(`"all"`), nil
	}
	return json.Marshal(int(n))
}

// UnmarshalJSON reads what MarshalJSON writes.
func (n *tricksJSON) UnmarshalJSON(data []byte) error {
	var w string
	if json.Unmarshal(data, &w) == nil && strings.EqualFold(w, "all") {
		*n = table.AllTricks
		return nil
	}
	var v int
	if err := json.Unmarshal(data, &v); err != nil || v < 0 {
		return fmt.Errorf("found %s, expected a number of tricks or \"all\"", data)
	}
	*n = tricksJSON(v)
	return nil
}

// actWords are the acts in JSON. Those that share a word differ in their
// fields: a call or words, a card or a call, a seat or a trick.
var actWords = [...]string{
	table.Plays: "plays", table.Calls: "calls", table.Designates: "calls", table.Moves: "moves", table.Touches: "touches",
	table.HoldsOut: "holds-out", table.Drops: "drops", table.Shows: "shows", table.Names: "names",
	table.LeadsFaceDown: "leads-face-down", table.Faces: "faces", table.Omits: "omits", table.Supplies: "supplies",
	table.Mislays: "mislays", table.Restores: "restores", table.Finds: "finds", table.Withdraws: "withdraws",
	table.WithdrawsCall: "withdraws", table.WithdrawsAgreement: "withdraws agreement",
	table.WithdrawsConcession: "withdraws concession", table.ChangesCall: "changes", table.ChangesWords: "changes",
	table.Notes: "notes", table.Asks: "asks", table.AsksTrick: "asks", table.Spreads: "spreads", table.LooksAt: "looks at",
	table.LooksAtTrick: "looks at", table.Tells: "tells", table.Warns: "warns", table.Explains: "explains",
	table.Corrects: "corrects", table.Alerts: "alerts", table.TakesBoard: "takes", table.CalledAt: "called",
	table.MovesCard: "moves", table.Pauses: "pauses", table.Turns: "turns", table.Points: "points", table.Mixes: "mixes",
	table.DirectorCalled: "director", table.Chooses: "chooses", table.Claims: "claims", table.Concedes: "concedes",
	table.Says: "says", table.Objects: "objects", table.Agrees: "agrees", table.PlaysOn: "play-on",
	table.DirectorFinds: "finds", table.EndPlay: "end play", table.NextBoard: "call next-board",
	table.RoundOver: "round over", table.PeriodOver: "correction-period over",
	table.AsksCall: "asks", table.AsksAuction: "asks about auction", table.AsksReview: "asks for review",
	table.Restates: "restates", table.Learns: "learns", table.ShowsHand: "shows hand",
}

// verbOf is the act that the fields mean.
func (j *eventJSON) verbOf() table.Verb {
	act := strings.ToLower(j.Act)
	switch {
	case act == "calls" && j.Words != nil && j.Call == "":
		return table.Designates
	case act == "moves" && (j.From != "" || j.To != nil):
		return table.MovesCard
	case act == "finds" && j.Question != "":
		return table.DirectorFinds
	case act == "withdraws" && j.Call != "":
		return table.WithdrawsCall
	case act == "changes" && j.Words != nil:
		return table.ChangesWords
	case act == "asks" && j.Trick != 0:
		return table.AsksTrick
	case act == "asks" && j.Call != "":
		return table.AsksCall
	case act == "looks at" && j.Trick != 0:
		return table.LooksAtTrick
	}
	for v, w := range actWords {
		if w == act && w != "" {
			return table.Verb(v)
		}
	}
	return table.NoVerb
}

// eventToJSON is the event in its JSON form.
func eventToJSON(e *table.Event) eventJSON {
	j := eventJSON{Act: actWords[e.Verb], Cards: e.Cards, Trick: e.Trick, Board: e.Board, Together: e.Together, Own: e.OwnCard}
	switch {
	case e.Verb == table.MovesCard:
		j.From, j.To = e.Seat.String(), ptr(e.Whom.String())
	case e.All:
		j.By = "all"
	case e.Seat != bridge.NoSeat:
		j.By = e.Seat.String()
	case e.Side != bridge.NoSide:
		j.By = e.Side.String()
	}
	for i, c := range e.Cards {
		if e.Hidden>>i&1 != 0 {
			j.Hidden = append(j.Hidden, c)
		}
	}
	for _, s := range bridge.Seats {
		if e.VisibleTo.Has(s) {
			j.VisibleTo = append(j.VisibleTo, s)
		}
	}
	if e.Call != bridge.NoCall {
		j.Call = e.Call.String()
	}
	if e.HasSuit {
		j.Suit = e.Suit.String()
	}
	if e.Whom != bridge.NoSeat && e.Verb != table.MovesCard {
		j.Whom = e.Whom.String()
	}
	if e.Kind != law.NoKind {
		j.Kind = e.Kind.String()
	}
	if e.FaceUp {
		j.Face = "up"
	}
	if e.FaceDown {
		j.Face = "down"
	}
	if e.Words != "" {
		j.Words = &e.Words
	}
	for _, s := range e.Plan {
		j.Plan = append(j.Plan, planText(s))
	}
	switch e.Verb {
	case table.Designates, table.Explains, table.Corrects, table.Says, table.Learns:
		j.Words = &e.Words
	case table.ChangesCall:
		j.To = ptr(e.NewCall.String())
	case table.ChangesWords:
		j.Words, j.To = &e.Words, &e.NewWords
	case table.Names:
		if e.ToPlay {
			j.To = ptr("play")
		}
	case table.Tells:
		j.To = ptr("lead")
		if e.ToPlay {
			j.To = ptr("play")
		}
	case table.Chooses:
		j.Option = e.Option.String()
	case table.Claims, table.Concedes:
		j.Count = ptr(tricksJSON(e.Count))
	case table.Points:
		j.Won = &e.Won
	case table.DirectorFinds:
		j.finding(e)
	}
	return j
}

func ptr[T any](v T) *T { return &v }

// finding fills in question and answer.
func (j *eventJSON) finding(e *table.Event) {
	a := &e.Answer
	j.Question = e.Question.String()
	switch {
	case a.Seat != bridge.NoSeat:
		j.Seat = a.Seat.String()
	case a.Side != bridge.NoSide:
		j.Side = a.Side.String()
	case a.All:
		j.Seat = "all"
	}
	if a.Card != bridge.NoCard {
		j.Card = a.Card.String()
	}
	switch a.Kind {
	case table.AnswerSuits:
		j.Suits = strings.Fields(a.Suits.String())
	case table.AnswerCount:
		j.Count = ptr(tricksJSON(a.Count))
	case table.AnswerCard:
	default:
		j.Answer = answerWords[a.Kind]
	}
}

// event is the event that the JSON form means. It is written as text and read
// from there, so that both forms have the same rules, and then compared, so
// that no field is without effect.
func (j *eventJSON) event() (*table.Event, *Error) {
	verb := j.verbOf()
	if verb == table.NoVerb {
		return nil, &Error{Found: quote(j.Act), Expected: "an act", Hint: didYouMean(j.Act, actWords[1:]...)}
	}
	e := emptyEvent(verb)
	f := filler{event: &e}
	f.fill(j)
	if f.err != nil {
		return nil, f.err
	}
	line := EventText(&e)
	events, err := ParseEvents(line)
	var wrong *Error
	switch {
	case errors.As(err, &wrong):
		wrong.Line, wrong.Column = 0, 0
		return nil, wrong
	case len(events) != 1 || !reflect.DeepEqual(events[0], &e):
		return nil, &Error{Found: "a field that this act does not have", Expected: "an event that reads " + quote(line)}
	}
	return events[0], nil
}

// filler fills an event from fields and keeps the first error.
type filler struct {
	event *table.Event
	err   *Error
}

func (f *filler) fill(j *eventJSON) {
	e := f.event
	e.Cards, e.Trick, e.Board, e.Together, e.OwnCard = j.Cards, j.Trick, j.Board, j.Together, j.Own
	if len(e.Cards) == 0 {
		e.Cards = nil
	}
	f.subject(j)
	for _, h := range j.Hidden {
		i := slices.Index(e.Cards, h)
		f.ok(i >= 0, "hidden", h.String(), "one of the cards")
		e.Hidden |= 1 << max(i, 0)
	}
	e.VisibleTo = table.SeatSet(j.VisibleTo...)
	f.call(&e.Call, "call", j.Call)
	if j.Suit != "" {
		e.HasSuit = true
		e.Suit = read(f, bridge.ParseSuit, "suit", j.Suit, "a suit")
	}
	if j.Whom != "" {
		e.Whom = read(f, bridge.ParseSeat, "whom", j.Whom, "a seat")
	}
	if j.Kind != "" {
		e.Kind = read(f, law.ParseKind, "kind", strings.ToLower(j.Kind), "the kind of an irregularity")
	}
	if j.Words != nil {
		e.Words = *j.Words
	}
	if j.Option != "" {
		f.parsed("option", j.Option, func(p *parser) bool { return p.option(&e.Option) })
	}
	for _, step := range j.Plan {
		s := emptyStep
		f.parsed("plan", step, func(p *parser) bool { return p.planStep(&s) })
		e.Plan = append(e.Plan, s)
	}
	switch strings.ToLower(j.Face) {
	case "":
	case "up":
		e.FaceUp = true
	case "down":
		e.FaceDown = true
	default:
		f.ok(false, "face", j.Face, "up or down")
	}
	if j.Won != nil {
		e.Won = *j.Won
		f.ok(e.Verb == table.Points, "won", "", "no such field")
	}
	f.to(j.To)
	if e.Verb == table.DirectorFinds {
		f.finding(j)
		return
	}
	if j.Count != nil {
		e.Count = int(*j.Count)
	}
	f.ok(j.Question+j.Seat+j.Side+j.Card+j.Answer == "" && j.Suits == nil, "question", "", "no finding beside another act")
}

// ok notes an error at a field.
func (f *filler) ok(holds bool, field, found, expected string) {
	if !holds && f.err == nil {
		f.err = &Error{Found: quote(field) + ": " + quote(found), Expected: expected}
	}
}

// read reads the value of a field with a parse function of its type.
func read[T any](f *filler, parse func(string) (T, bool), field, value, expected string) T {
	v, ok := parse(value)
	f.ok(ok, field, value, expected)
	return v
}

// parsed reads the value of a field as the text form has it.
func (f *filler) parsed(field, value string, parse func(*parser) bool) {
	p := newParser("", []byte(value))
	ok := parse(p) && p.atEnd()
	f.ok(ok, field, value, "the words of the notation")
}

func (f *filler) call(to *bridge.Call, field, value string) {
	if value != "" {
		*to = bridgeCall(value)
		f.ok(*to != bridge.NoCall, field, value, "a call")
	}
}

// subject reads who acts.
func (f *filler) subject(j *eventJSON) {
	e := f.event
	switch e.Verb {
	case table.MovesCard:
		e.Seat = read(f, bridge.ParseSeat, "from", j.From, "a seat")
		f.ok(j.By == "" || strings.EqualFold(j.By, "director"), "by", j.By, "director")
		return
	case table.DirectorCalled:
		if j.By != "" && !strings.EqualFold(j.By, "director") {
			e.Seat = read(f, bridge.ParseSeat, "by", j.By, "a seat")
		}
		return
	case table.DirectorFinds, table.EndPlay, table.RoundOver, table.PeriodOver:
		f.ok(j.By == "" || strings.EqualFold(j.By, "director"), "by", j.By, "director")
		return
	case table.NextBoard:
		e.Side = read(f, bridge.ParseSide, "by", j.By, "a side")
		return
	case table.PlaysOn:
		if strings.EqualFold(j.By, "all") {
			e.All = true
			return
		}
	}
	e.Seat = read(f, bridge.ParseSeat, "by", j.By, "a seat")
	f.ok(j.From == "", "from", j.From, "no such field")
}

// to reads the field "to", whose meaning depends on the act.
func (f *filler) to(v *string) {
	e := f.event
	if v == nil {
		f.ok(e.Verb != table.ChangesCall && e.Verb != table.ChangesWords && e.Verb != table.Tells && e.Verb != table.MovesCard,
			"to", "", "a value")
		return
	}
	switch e.Verb {
	case table.ChangesCall:
		f.call(&e.NewCall, "to", *v)
	case table.ChangesWords:
		e.NewWords = *v
	case table.MovesCard:
		e.Whom = read(f, bridge.ParseSeat, "to", *v, "a seat")
	case table.Names:
		e.ToPlay = strings.EqualFold(*v, "play")
		f.ok(e.ToPlay, "to", *v, "play")
	case table.Tells:
		e.ToPlay = strings.EqualFold(*v, "play")
		f.ok(e.ToPlay || strings.EqualFold(*v, "lead"), "to", *v, "lead or play")
	default:
		f.ok(false, "to", *v, "no such field")
	}
}

// finding reads question and answer.
func (f *filler) finding(j *eventJSON) {
	e := f.event
	a := &e.Answer
	e.Question = read(f, law.ParseQuestion, "question", strings.ToLower(j.Question), "a question")
	switch {
	case strings.EqualFold(j.Seat, "all"):
		a.All = true
	case j.Seat != "":
		a.Seat = read(f, bridge.ParseSeat, "seat", j.Seat, "a seat")
	}
	if j.Side != "" {
		a.Side = read(f, bridge.ParseSide, "side", j.Side, "a side")
	}
	if j.Card != "" {
		a.Card = read(f, bridge.ParseCard, "card", j.Card, "a card")
	}
	for _, w := range j.Suits {
		a.Suits |= law.SuitSet(read(f, bridge.ParseSuit, "suits", w, "a suit"))
	}
	switch {
	case j.Suits != nil:
		a.Kind = table.AnswerSuits
	case j.Count != nil:
		a.Kind, a.Count = table.AnswerCount, int(*j.Count)
	case j.Answer == "":
		a.Kind = table.AnswerCard
	default:
		a.Kind = answerKind(strings.ToLower(j.Answer))
		f.ok(a.Kind != table.NoAnswer, "answer", j.Answer, "an answer")
	}
}
