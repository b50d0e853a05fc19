// Package report turns a replayed record into an answer: the JSON of the
// command rule and of the programming interface, and the text a person reads.
// It decides nothing and prints the same bytes for the same record, edition
// and language.
package report

import (
	"context"
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
)

// Input is what an answer is made of: a record after its last event, and the
// language of the texts.
type Input struct {
	*record.Replayed
	Lang text.Lang
	// Nodes is how many cards the double-dummy search for evidence may try in
	// all; 0: none is sought. EvidenceNodes is a good bound.
	Nodes uint64
	// Context, if set, bounds the work: once it is done, no further answer to a
	// question is tried and no more evidence sought. The answer is then incomplete.
	Context context.Context
}

func (in *Input) context() context.Context {
	if in.Context == nil {
		return context.Background()
	}
	return in.Context
}

// Answer is the answer to a record. Field names are stable: later versions add
// to them and take nothing away.
type Answer struct {
	Event       string       `json:"name,omitempty"` // the tag Event of the record
	Edition     law.Edition  `json:"edition"`
	Say         []string     `json:"say"` // all there is to say to the players, each thing once
	Rulings     []Ruling     `json:"rulings"`
	Choices     []Choice     `json:"choices"` // those still open
	Questions   []Question   `json:"questions"`
	Reviews     []Review     `json:"reviews"`
	Adjustments []Adjustment `json:"adjustments,omitempty"`
	Cancelled   bool         `json:"cancelled,omitempty"` // the board is not played
	Stopped     bool         `json:"stopped,omitempty"`   // it is not played on: an adjusted score takes the place of the result
	State       State        `json:"state"`
	Result      *Result      `json:"result,omitempty"` // when play is over
}

// Ruling is one irregularity and what the Laws say of it.
type Ruling struct {
	ID           int          `json:"id"`
	Irregularity law.Kind     `json:"irregularity"`
	Name         string       `json:"name"` // the irregularity in words
	Offender     *bridge.Seat `json:"offender,omitempty"`
	Trick        int          `json:"trick,omitempty"`
	Event        int          `json:"event"` // index of the event, from 0
	Line         int          `json:"line,omitempty"`
	Status       law.Status   `json:"status"`
	Standing     string       `json:"standing"` // the status in words that fit behind the name
	Laws         []string     `json:"laws"`     // numbers of the edition
	Facts        Facts        `json:"facts"`
	Effects      []Effect     `json:"effects"`
	Choices      []Choice     `json:"choices"`
	Trust        law.Trust    `json:"trust"`
	Text         string       `json:"text"`
	Say          []string     `json:"say"`                // the same to the players themselves, without the laws
	Evidence     *Evidence    `json:"evidence,omitempty"` // double dummy, for the director's finding
}

// Facts are the facts a ruling is about.
type Facts struct {
	Cards []bridge.Card `json:"cards,omitempty"`
	Calls []bridge.Call `json:"calls,omitempty"` // the irregular one, then what was put in its place
}

// Effect is one thing that a law has ordered.
type Effect struct {
	Type   law.EffectType `json:"type"`
	Seat   *bridge.Seat   `json:"seat,omitempty"`
	Card   *bridge.Card   `json:"card,omitempty"`
	Class  string         `json:"class,omitempty"`
	Verb   string         `json:"verb,omitempty"`
	Suits  []string       `json:"suits,omitempty"`
	Tricks *int           `json:"tricks,omitempty"`
	// Otherwise is what an award in doubt may come to instead.
	Otherwise *int         `json:"otherwise,omitempty"`
	From      *bridge.Side `json:"from,omitempty"`
	To        *bridge.Side `json:"to,omitempty"`
	Law       string       `json:"law,omitempty"`
	Text      string       `json:"text"`
}

// Choice is a right to choose.
type Choice struct {
	By      []bridge.Seat `json:"by"`
	Law     string        `json:"law,omitempty"`
	Options []law.Option  `json:"options"`
	Until   law.Until     `json:"until"`
	Chosen  *law.Option   `json:"chosen,omitempty"`
	Open    bool          `json:"open"`
	Ruling  int           `json:"ruling,omitempty"` // id of the ruling it belongs to
	Text    string        `json:"text"`
	Explain []string      `json:"explain"` // what each option does, in their order
	Names   []string      `json:"names"`   // the options in words, in their order
	// Write is the event by which the first of By takes each option, in their
	// order, with CARD, SUIT or CALL for what he names himself.
	Write []string `json:"write"`
}

// Question is a finding that is asked of the director.
type Question struct {
	ID   law.Question `json:"id"`
	Seat *bridge.Seat `json:"seat,omitempty"`
	Side *bridge.Side `json:"side,omitempty"`
	// Calls is the call it is about, then the one put in its place.
	Calls  []bridge.Call `json:"calls,omitempty"`
	Card   *bridge.Card  `json:"card,omitempty"` // the play that it is about
	Law    string        `json:"law,omitempty"`
	Ruling int           `json:"ruling,omitempty"`
	Answer string        `json:"answer"` // the event that answers it, as a record has it
	Text   string        `json:"text"`
	// AfterPlay is true where it is found at the end of play, false where it is found now.
	AfterPlay bool `json:"after_play,omitempty"`
	// Options are all answers it may have; none where that is a card or a number of
	// tricks.
	Options []Option `json:"options,omitempty"`
	// Answers is what the possible answers would lead to; an answer that
	// changes nothing is left out.
	Answers []Outcome `json:"answers,omitempty"`
}

// Review is a reminder of an adjusted score that may be due.
type Review struct {
	Law  string       `json:"law,omitempty"`
	Side *bridge.Side `json:"side,omitempty"`
	Text string       `json:"text"`
}

// Adjustment is an adjusted score that is due.
type Adjustment struct {
	Law        string `json:"law,omitempty"`
	Artificial bool   `json:"artificial,omitempty"`
	Text       string `json:"text"`
}

// Build makes the answer.
func Build(in Input) Answer {
	if in.Context != nil {
		in.Replayed = in.Within(in.Context)
	}
	b := newBuilder(in)
	s := &in.State
	a := Answer{
		Event: in.Record.Value("Event"), Edition: b.ed, Cancelled: s.BoardCancelled(), Stopped: s.Stopped(),
		Say: []string{}, Rulings: []Ruling{}, Choices: []Choice{}, Questions: []Question{}, Reviews: []Review{},
	}
	evidence := b.evidence()
	for _, r := range s.Rulings() {
		ruling := b.ruling(r)
		if e, ok := evidence[r.ID]; ok {
			ruling.Evidence = &e
		}
		a.Rulings = append(a.Rulings, ruling)
	}
	for _, c := range s.Choices() {
		a.Choices = append(a.Choices, b.choice(c))
	}
	for _, q := range s.Questions() {
		a.Questions = append(a.Questions, b.question(b.asked(q)))
	}
	a.Reviews = append(a.Reviews, b.reviews(s.Reviews())...)
	for _, d := range s.Adjustments() {
		a.Adjustments = append(a.Adjustments, Adjustment{
			Law: text.Number(b.ed, d.Law), Artificial: d.Artificial, Text: text.Adjusted(b.in.Lang, b.ed, d.Law, d.Artificial),
		})
	}
	a.State = b.state()
	if len(a.Rulings) > 0 {
		a.Say = b.aloud(a.Rulings, lying(a.State.PenaltyCards, a.State.Restrictions, a.State.Obligations, a.State.FaceUp)...)
	}
	a.Result = b.result()
	return a
}

// NewRuling is a ruling that belongs to no record, as one of an answer.
func NewRuling(l text.Lang, e law.Edition, r law.Ruling) Ruling {
	b := builder{in: Input{Replayed: &record.Replayed{}, Lang: l}, ed: e}
	return b.ruling(r)
}

type builder struct {
	in Input
	ed law.Edition
}

func newBuilder(in Input) builder { return builder{in: in, ed: in.Setup.Edition} }

// line is the line of an event in the file; 0 where it has none.
func (b *builder) line(event int) int {
	if event < 0 || event >= len(b.in.Steps) {
		return 0
	}
	return b.in.Steps[event].Pos.Line
}

func (b *builder) ruling(r law.Ruling) Ruling {
	out := Ruling{
		ID: r.ID, Irregularity: r.Kind, Name: text.Kind(b.in.Lang, r.Kind), Offender: seat(r.Offender), Trick: r.Trick, Event: r.Event,
		Line: b.line(r.Event), Status: r.Status, Standing: text.Standing(b.in.Lang, r), Laws: numbers(b.ed, r.Laws), Facts: Facts{Cards: r.Cards, Calls: r.Calls},
		Effects: []Effect{}, Choices: []Choice{}, Trust: r.Trust, Text: text.Ruling(b.in.Lang, b.ed, r),
		Say: text.Say(b.in.Lang, b.ed, r),
	}
	for _, f := range r.Effects {
		e := b.effect(f)
		if side, n, ok := b.in.State.AwardedOtherwise(); ok && f.Type == law.TricksAwarded {
			if f.Side == side {
				e.Otherwise = &n
			}
			out.Text += " " + text.AwardInDoubt(b.in.Lang, side, n)
		}
		out.Effects = append(out.Effects, e)
	}
	if free := b.leadsFree(r); free != "" {
		out.Text += " " + free
	}
	for _, c := range r.Choices {
		out.Choices = append(out.Choices, b.choice(c))
	}
	return out
}

// leadsFree says of an award to a claimer that restrictions on leads are not taken
// into account; empty where none can matter.
func (b *builder) leadsFree(r law.Ruling) string {
	pos, ok := b.in.State.Claim()
	awarded := slices.ContainsFunc(r.Effects, func(e law.Effect) bool { return e.Type == law.TricksAwarded })
	if !ok || r.Kind != law.Claim || !awarded || !pos.LeadsBound() {
		return ""
	}
	return text.Claim(b.in.Lang, text.ClaimLeadsFree)
}

func (b *builder) effect(f law.Effect) Effect {
	out := Effect{Type: f.Type, Law: text.Number(b.ed, f.Law), Text: text.Effect(b.in.Lang, b.ed, f)}
	switch f.Type {
	case law.TricksMoved:
		from := f.Side.Other()
		out.Tricks, out.From, out.To = &f.Tricks, &from, &f.Side
		return out
	case law.TricksAwarded:
		out.Tricks, out.To = &f.Tricks, &f.Side
		return out
	case law.PenaltyCard:
		out.Class = f.Class.String()
	case law.LeadRestriction:
		out.Verb, out.Suits = f.Verb.String(), suits(f.Suits)
	}
	out.Seat, out.To = seat(f.Seat), side(f.Side)
	if f.Card.Valid() {
		out.Card = &f.Card
	}
	return out
}

func (b *builder) choice(c law.Choice) Choice {
	out := Choice{
		By: c.By, Law: text.Number(b.ed, c.Law), Options: c.Options, Until: c.Until, Open: c.Open,
		Ruling: c.Ruling, Text: text.Choice(b.in.Lang, b.ed, c), Explain: []string{}, Names: []string{}, Write: []string{},
	}
	if out.Options == nil {
		out.Options = []law.Option{}
	}
	for _, o := range c.Options {
		out.Explain = append(out.Explain, text.OptionLeaves(b.in.Lang, b.ed, c.Law, o, b.in.State.LeadDuty(c, o)))
		out.Names = append(out.Names, text.Option(b.in.Lang, o))
		out.Write = append(out.Write, chosenBy(&b.in.State, c, o))
	}
	if c.Chosen.Verb != law.NoVerb {
		out.Chosen = &c.Chosen
	}
	return out
}

// asked completes a question that stands under no ruling with its law.
func (b *builder) asked(q law.Asked) law.Asked {
	if q.Law == "" {
		q.Law = text.QuestionLaw(b.ed, q)
	}
	return q
}

func (b *builder) question(q law.Asked) Question {
	var card *bridge.Card
	if (q.ID == law.AskNormal || q.ID == law.AskOwnError) && q.Card.Valid() {
		card = &q.Card
	}
	options := b.options(q)
	return Question{
		ID: q.ID, Seat: seat(q.Seat), Side: side(q.Side), Calls: calls(q), Card: card, Law: text.Number(b.ed, text.QuestionLaw(b.ed, q)), Ruling: q.Ruling,
		Answer: answerForm(q, options), Options: options, Text: text.Question(b.in.Lang, b.ed, q), AfterPlay: q.ID.AfterPlay(), Answers: b.outcomes(q),
	}
}

func (b *builder) review(r law.Review) Review {
	return Review{Law: text.Number(b.ed, r.Law), Side: side(r.Side), Text: text.Review(b.in.Lang, b.ed, r)}
}

// reviews are the reminders, each once: two rules may stand under one number of the
// edition.
func (b *builder) reviews(all []law.Review) []Review {
	var out []Review
	for _, r := range all {
		v := b.review(r)
		if !slices.ContainsFunc(out, func(o Review) bool { return o.Law == v.Law && o.Text == v.Text }) {
			out = append(out, v)
		}
	}
	return out
}

// calls are the calls that the question is about.
func calls(q law.Asked) []bridge.Call {
	var out []bridge.Call
	for _, c := range []bridge.Call{q.Call, q.NewCall} {
		if c != bridge.NoCall {
			out = append(out, c)
		}
	}
	return out
}

// answerForm is how a record answers the question: the event, with the possible
// answers, some of which may be listed, in the place of the answer.
func answerForm(q law.Asked, listed []Option) string {
	t := "director finds " + q.ID.String()
	who := ""
	if q.Seat <= bridge.West {
		who = " " + q.Seat.String()
	} else if q.Side <= bridge.EW {
		who = " " + q.Side.String()
	}
	switch q.ID {
	case law.AskMeaning:
		return t + who + " S H D C|other"
	case law.AskSpecifiedSuits:
		return t + who + " S H D C|none"
	case law.AskIntended:
		return t + " CARD|none"
	case law.AskEquity, law.AskLikely:
		if q.Side > bridge.EW {
			who = " NS"
			if q.Seat <= bridge.West {
				who = " " + q.Seat.Side().String()
			}
		}
		return t + who + " TRICKS"
	case law.AskRevoke:
		return t + who + " yes|no|unknown"
	case law.AskClaim:
		return t + who + " yes|no|current-trick"
	case law.AskClass:
		return t + who + " expert|average|novice"
	case law.AskDeliberate:
		return t + " CARD yes|no"
	case law.AskOwnError:
		if len(listed) > 2 { // of several cards, which one was not
			return t + who + " yes|CARD no"
		}
	}
	return t + who + " yes|no"
}

func numbers(e law.Edition, refs []law.Ref) []string {
	if t := text.Numbers(e, refs); t != nil {
		return t
	}
	return []string{}
}

func seat(s bridge.Seat) *bridge.Seat {
	if s > bridge.West {
		return nil
	}
	return &s
}

func side(s bridge.Side) *bridge.Side {
	if s > bridge.EW {
		return nil
	}
	return &s
}

func suits(v law.Suits) []string {
	var t []string
	for _, s := range bridge.Suits {
		if v.Has(s) {
			t = append(t, s.String())
		}
	}
	return t
}
