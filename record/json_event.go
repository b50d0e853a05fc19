package record

import (
	"encoding/json"
	"fmt"
	"reflect"
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
}

// verbOf is the act that the fields mean.
func (j *eventJSON) verbOf() table.Verb {
	act := strings.ToLower(j.Act)
	switch {
	case act == "calls" && j.Words != nil:
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
	case table.Designates, table.Explains, table.Corrects, table.Says:
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
	line, e := j.text(verb)
	if e != nil {
		return nil, e
	}
	events, err := ParseEvents(line)
	if err != nil {
		if e, ok := err.(*Error); ok {
			e.Line, e.Column = 0, 0
			return nil, e
		}
		return nil, &Error{Err: err}
	}
	if len(events) != 1 {
		return nil, &Error{Found: quote(line), Expected: "one event"}
	}
	same := eventToJSON(events[0])
	if given := j.folded(); !reflect.DeepEqual(given, same.folded()) {
		return nil, &Error{Found: "other fields beside " + quote(EventText(events[0])), Expected: "the fields of that act"}
	}
	return events[0], nil
}

// folded is the form with its words in one case, for comparison.
func (j *eventJSON) folded() eventJSON {
	f := *j
	for _, w := range []*string{&f.By, &f.Act, &f.Call, &f.From, &f.Kind, &f.Whom, &f.Suit, &f.Option, &f.Question,
		&f.Seat, &f.Side, &f.Card, &f.Answer, &f.Face} {
		*w = strings.ToLower(strings.Join(strings.Fields(*w), " "))
	}
	if c := bridgeCall(f.Call); c != bridge.NoCall {
		f.Call = c.String()
	}
	if f.To != nil && f.Words == nil {
		f.To = ptr(strings.ToLower(*f.To))
		if c := bridgeCall(*f.To); c != bridge.NoCall {
			f.To = ptr(c.String())
		}
	}
	if c, ok := parseCard(f.Card); ok {
		f.Card = c.String()
	}
	f.Suits, f.Plan = foldAll(f.Suits), foldAll(f.Plan)
	if len(f.Cards) == 0 {
		f.Cards = nil
	}
	if len(f.Hidden) == 0 {
		f.Hidden = nil
	}
	if len(f.VisibleTo) == 0 {
		f.VisibleTo = nil
	}
	return f
}

func foldAll(words []string) []string {
	var out []string
	for _, w := range words {
		out = append(out, strings.ToLower(strings.Join(strings.Fields(w), " ")))
	}
	return out
}

// text writes the event as a line of a record.
func (j *eventJSON) text(verb table.Verb) (string, *Error) {
	e := emptyEvent(verb)
	if err := j.fill(&e); err != nil {
		return "", err
	}
	return EventText(&e), nil
}
