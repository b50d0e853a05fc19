package report

import (
	"context"
	"strings"

	"arbiter/bridge"
	"arbiter/claim"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/table"
)

// ClaimAnswer is the adjudication of a claim: what the command claim prints as
// JSON. Field names are stable.
type ClaimAnswer struct {
	Event      string              `json:"event,omitempty"`
	RecordLine int                 `json:"record_line,omitempty"`
	Edition    law.Edition         `json:"edition"`
	Claimer    bridge.Seat         `json:"claimer"`
	Claimed    int                 `json:"claimed"`
	Left       int                 `json:"left"`
	Awarded    map[bridge.Side]int `json:"awarded"`
	Settled    bool                `json:"settled"`
	Least      int                 `json:"least"`
	Line       []bridge.Card       `json:"line"`
	Reasons    []ClaimCard         `json:"reasons"`
	Laws       []string            `json:"laws"`
	Doubt      string              `json:"doubt,omitempty"` // that the award is in doubt, with the tricks it may come to
	Doubtful   []ClaimDoubt        `json:"doubtful"`
	Aware      []ClaimKnew         `json:"aware,omitempty"`
	Normal     *ClaimNormal        `json:"normal,omitempty"`
	Class      []ClaimClass        `json:"class,omitempty"`
	Unstated   *ClaimOutcome       `json:"unstated,omitempty"`
	Figures    *ClaimFigures       `json:"figures,omitempty"`
	Policy     claim.Policy        `json:"policy"`
	Nodes      int                 `json:"nodes"`
	Text       string              `json:"text"`
	Questions  []ClaimQuestion     `json:"questions"` // what has not been found and would change the award
}

// ClaimCard is a card of the line that decides; one of the claimer's with the rule
// that makes it normal.
type ClaimCard struct {
	Seat bridge.Seat `json:"seat"`
	Card bridge.Card `json:"card"`
	Rule claim.Rule  `json:"rule,omitempty"`
	Text string      `json:"text,omitempty"`
}

// ClaimDoubt is a rule in doubt, with the tricks without it.
type ClaimDoubt struct {
	Rule      claim.Rule   `json:"rule"`
	Source    claim.Source `json:"source"`
	Otherwise int          `json:"otherwise"`
	Text      string       `json:"text"`
}

// ClaimOutcome is the tricks of the claimer's side under an answer.
type ClaimOutcome struct {
	Tricks  int  `json:"tricks"`
	Settled bool `json:"settled"`
}

// ClaimKnew is the tricks if the claimer knew of a trump, or did not.
type ClaimKnew struct {
	Knew bool `json:"knew"`
	ClaimOutcome
}

// ClaimNormal is the play on which the award hangs, with the tricks if it is found
// not to be normal.
type ClaimNormal struct {
	Seat bridge.Seat `json:"seat"`
	Card bridge.Card `json:"card"`
	Led  bool        `json:"led"`
	ClaimOutcome
}

// ClaimClass is the tricks for a class of player.
type ClaimClass struct {
	Class claim.Class `json:"class"`
	ClaimOutcome
}

// ClaimFigures stand side by side.
type ClaimFigures struct {
	Claimed     int `json:"claimed"`
	DoubleDummy int `json:"double_dummy"`
	Stated      int `json:"stated"`
	WorstNormal int `json:"worst_normal"`
}

// ClaimQuestion is a finding that would change the award.
type ClaimQuestion struct {
	ID      law.Question       `json:"id"`
	Seat    bridge.Seat        `json:"seat"`
	Card    *bridge.Card       `json:"card,omitempty"` // the play that it is about
	Law     string             `json:"law,omitempty"`
	Answer  string             `json:"answer"` // the event that answers it, as a record has it
	Text    string             `json:"text"`
	Answers []ClaimAlternative `json:"answers"`
}

// ClaimAlternative is an answer with the tricks of the claimer's side under it.
type ClaimAlternative struct {
	Answer string `json:"answer"`
	Write  string `json:"write"` // the event that gives the answer
	ClaimOutcome
	Text string `json:"text"`
}

// ClaimSearch says how a claim is adjudicated.
type ClaimSearch struct {
	Budget     int             // cards tried; 0: claim.DefaultBudget
	Regulation *law.Regulation // in place of that of the record; nil: the record's
	Brief      bool            // the award and its doubts only
}

// Adjudicated is a claim with all there is to say about it.
type Adjudicated struct {
	*record.Replayed
	Position claim.Position
	Result   claim.Result
	Figures  claim.Figures
	Compared bool // the figures are known
	at       table.ClaimPosition
	laws     []law.Ref
}

// Adjudicate takes the claim on the table at the end of a record. It is not ok
// where there is none, or a hand is unknown. Once the context is done the search is
// given up: its answer is then worth nothing.
func Adjudicate(ctx context.Context, in *record.Replayed, by ClaimSearch) (a Adjudicated, ok bool) {
	a = Adjudicated{Replayed: in}
	if a.at, ok = in.State.Claim(); !ok {
		return a, false
	}
	if by.Regulation != nil {
		a.at.Regulation = *by.Regulation
	}
	if by.Budget == 0 {
		by.Budget = claim.DefaultBudget
	}
	a.Position = record.ClaimPosition(a.at)
	if by.Brief {
		a.Result = claim.Doubts(ctx, a.Position, by.Budget)
	} else {
		a.Result = claim.AdjudicateWithin(ctx, a.Position, by.Budget)
	}
	if a.Result.Left == 0 {
		return a, false
	}
	a.laws = record.AdjudicationLaws(ctx, a.at.Edition, a.Position, a.Result)
	if !by.Brief {
		a.Figures, a.Compared = claim.Compare(ctx, a.Position)
	}
	return a, true
}

// Edition is the edition ruled under.
func (a *Adjudicated) Edition() law.Edition { return a.at.Edition }

// Side is the claimer's side.
func (a *Adjudicated) Side() bridge.Side { return a.Position.Claimer.Side() }

// Laws are the numbers of the ruling's laws in the edition.
func (a *Adjudicated) Laws() []string {
	return numbers(a.Edition(), a.laws)
}

// ClaimFinding is a question that has not been answered and would change the
// award, with the tricks under each answer.
type ClaimFinding struct {
	Asked   law.Asked
	Answers []ClaimFound
}

// ClaimFound is an answer with the tricks of the claimer's side under it.
type ClaimFound struct {
	Kind  table.AnswerKind
	Label text.ClaimLabel
	claim.Outcome
}

// present is the figure as it stands.
func (a *Adjudicated) present() claim.Outcome {
	return claim.Outcome{Tricks: a.Result.Awarded, Settled: a.Result.Settled}
}

// Findings are the questions still open.
func (a *Adjudicated) Findings() []ClaimFinding {
	r := &a.Result
	turn := table.CardTurn{Card: r.Turn.Card, Led: r.Turn.Led}
	var out []ClaimFinding
	ask := func(q law.Question, answers ...ClaimFound) {
		if !a.at.Asks(q, turn) {
			return
		}
		about := law.Asked{ID: q, Seat: a.Position.Claimer, Side: bridge.NoSide, Card: bridge.NoCard, Law: law.AskedUnder(q)}
		if q == law.AskNormal {
			about.Card = r.Turn.Card
		}
		out = append(out, ClaimFinding{about, answers})
	}
	present := a.present()
	if len(r.Aware) == 2 {
		var answers [2]ClaimFound
		for i, k := range r.Aware {
			answers[i] = ClaimFound{table.AnswerNo, text.ClaimDidNotKnow, k.Outcome}
			if k.Knew {
				answers[i] = ClaimFound{table.AnswerYes, text.ClaimKnew, k.Outcome}
			}
		}
		ask(law.AskAware, answers[:]...)
	}
	if r.Turn.Card != bridge.NoCard && r.Otherwise != present { // else another line costs as much
		ask(law.AskNormal, ClaimFound{table.AnswerYes, text.ClaimIsNormal, present}, ClaimFound{table.AnswerNo, text.ClaimNotNormal, r.Otherwise})
	}
	if len(r.Class) > 0 {
		ask(law.AskClass, ClaimFound{table.AnswerExpert, text.ClaimExpert, r.Class[claim.Expert]},
			ClaimFound{table.AnswerAverage, text.ClaimAverage, r.Class[claim.Average]},
			ClaimFound{table.AnswerNovice, text.ClaimNovice, r.Class[claim.Novice]})
	}
	if r.Unstated != nil {
		ask(law.AskStatement, ClaimFound{table.AnswerYes, text.ClaimStated, present}, ClaimFound{table.AnswerNo, text.ClaimNotStated, *r.Unstated})
	}
	return out
}

// Text is the answer in words, without its doubts.
func (f ClaimFound) Text(l text.Lang) string {
	n := text.Tricks(l, f.Tricks)
	if !f.Settled {
		n += "?"
	}
	return text.Claim(l, f.Label) + ": " + n
}

// Answer is the adjudication with its texts in a language.
func (a *Adjudicated) Answer(l text.Lang) ClaimAnswer {
	r := &a.Result
	out := ClaimAnswer{
		Event: a.Record.Value("Event"), RecordLine: a.Record.Line(), Edition: a.Edition(), Claimer: a.Position.Claimer,
		Claimed: r.Claimed, Left: r.Left, Settled: r.Settled, Least: r.Least,
		Awarded: map[bridge.Side]int{a.Side(): r.Awarded, a.Side().Other(): r.Left - r.Awarded},
		Line:    []bridge.Card{}, Reasons: []ClaimCard{}, Laws: a.Laws(), Doubtful: []ClaimDoubt{}, Policy: r.Policy, Nodes: r.Nodes,
		Text: a.Text(l), Doubt: a.InDoubt(l), Questions: []ClaimQuestion{},
	}
	for _, c := range r.Line {
		out.Line = append(out.Line, c.Card)
		out.Reasons = append(out.Reasons, ClaimCard{c.Seat, c.Card, c.Rule, a.reason(l, c)})
	}
	for _, d := range r.Doubtful {
		out.Doubtful = append(out.Doubtful, ClaimDoubt{d.Rule, r.Policy.Source(d.Rule), d.Otherwise, a.Doubt(l, d)})
	}
	for _, k := range r.Aware {
		out.Aware = append(out.Aware, ClaimKnew{k.Knew, ClaimOutcome(k.Outcome)})
	}
	if t := r.Turn; t.Card != bridge.NoCard {
		out.Normal = &ClaimNormal{t.Seat, t.Card, t.Led, ClaimOutcome(r.Otherwise)}
	}
	for c, o := range r.Class {
		out.Class = append(out.Class, ClaimClass{claim.Class(c), ClaimOutcome(o)})
	}
	if r.Unstated != nil {
		u := ClaimOutcome(*r.Unstated)
		out.Unstated = &u
	}
	if a.Compared {
		out.Figures = &ClaimFigures{r.Claimed, a.Figures.DoubleDummy, a.Figures.Stated, r.Awarded}
	}
	for _, f := range a.Findings() {
		out.Questions = append(out.Questions, a.question(l, f))
	}
	return out
}

func (a *Adjudicated) question(l text.Lang, f ClaimFinding) ClaimQuestion {
	q := f.Asked
	out := ClaimQuestion{
		ID: q.ID, Seat: q.Seat, Law: text.Number(a.Edition(), text.QuestionLaw(a.Edition(), q)), Answer: answerForm(q, nil),
		Text: text.Question(l, a.Edition(), q),
	}
	if q.Card.Valid() {
		out.Card = &q.Card
	}
	for _, x := range f.Answers {
		e := finding(q, table.Answer{Kind: x.Kind, Seat: q.Seat, Side: q.Side, Card: bridge.NoCard})
		out.Answers = append(out.Answers, ClaimAlternative{e.Answer.Word(), record.EventText(&e), ClaimOutcome(x.Outcome), x.Text(l)})
	}
	return out
}

// reason is why a card of the claimer's is normal; empty for one of an opponent.
func (a *Adjudicated) reason(l text.Lang, c claim.Played) string {
	if c.Rule == claim.NoRule {
		return ""
	}
	return text.ClaimRule(l, c.Rule.String()) + " (" + text.ClaimSource(l, a.Result.Policy.Source(c.Rule).String()) + ")"
}

// InDoubt says that the award hangs on our reading, with the tricks it may come to;
// empty where it does not.
func (a *Adjudicated) InDoubt(l text.Lang) string {
	var otherwise []int
	for _, d := range a.Result.Doubtful {
		otherwise = append(otherwise, d.Otherwise)
	}
	if otherwise == nil {
		return ""
	}
	return text.ClaimDoubt(l, a.Side(), len(otherwise), otherwise)
}

// LeadsFree says that restrictions on leads are not taken into account; empty where
// none can matter.
func (a *Adjudicated) LeadsFree(l text.Lang) string {
	if !a.at.LeadsBound() {
		return ""
	}
	return text.Claim(l, text.ClaimLeadsFree)
}

// NoLosingLine says that no normal line loses a trick, as far as that is sure.
func (a *Adjudicated) NoLosingLine(l text.Lang) string {
	if len(a.Result.Doubtful) > 0 {
		return text.Claim(l, text.ClaimNoLosingReading)
	}
	return text.Claim(l, text.ClaimNoLosingLine)
}

// Doubt says what is in doubt and what the figure is without it.
func (a *Adjudicated) Doubt(l text.Lang, d claim.Doubt) string {
	return text.Sentence(a.doubt(l, d))
}

func (a *Adjudicated) doubt(l text.Lang, d claim.Doubt) string {
	return a.reason(l, claim.Played{Rule: d.Rule}) + "; " + text.Claim(l, text.ClaimWithout) + ": " + text.Tricks(l, d.Otherwise)
}

// Text is what a director would say: the claim, the award with its laws, the play
// that decides, and that it is in doubt.
func (a *Adjudicated) Text(l text.Lang) string {
	r, ed := &a.Result, a.Edition()
	out := []string{text.ClaimMade(l, a.Position.Claimer, r.Claimed, r.Left)}
	if ed.PlayContinues() {
		out = append(out, text.Claim(l, text.ClaimPlayedOut))
	}
	out = append(out, text.ClaimRuled(l, ed, a.Side(), r.Awarded, r.Left, a.laws))
	if doubt := a.InDoubt(l); doubt != "" {
		out = append(out, doubt)
	}
	if free := a.LeadsFree(l); free != "" {
		out = append(out, free)
	}
	switch {
	case !r.Settled && len(r.Line) > 0:
		out = append(out, text.Claim(l, text.ClaimOpen))
	case !r.Settled:
		out = append(out, text.Claim(l, text.ClaimOpenNoLine))
	case len(r.Line) == 0:
		out = append(out, a.NoLosingLine(l))
	}
	if c, ok := a.decisive(); ok {
		out = append(out, text.ClaimDecides(l, c.Seat, c.Card, a.reason(l, c), r.Otherwise != a.present()))
	}
	return strings.Join(out, " ")
}

// decisive is the play of the line on which the award hangs.
func (a *Adjudicated) decisive() (claim.Played, bool) {
	for _, c := range a.Result.Line {
		if c.Seat == a.Result.Turn.Seat && c.Card == a.Result.Turn.Card {
			return c, true
		}
	}
	return claim.Played{}, false
}
