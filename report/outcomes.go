package report

import (
	"strings"
	"unicode/utf8"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/table"
)

// Option is an answer that a question may have.
type Option struct {
	Answer string `json:"answer"` // yes, no, none, S, ...
	Name   string `json:"name"`   // the answer in words
	Write  string `json:"write"`  // the event that gives the answer
}

// options are all answers to a question, those that change nothing too; none where
// the answer is a card or a number of tricks.
func (b *builder) options(q law.Asked) []Option {
	var out []Option
	for _, a := range b.in.State.Answers(q) {
		e := finding(q, a)
		out = append(out, b.option(a, &e))
	}
	return out
}

func (b *builder) option(a table.Answer, e *table.Event) Option {
	return Option{Answer: a.Word(), Name: text.AnswerName(b.in.Lang, a.Word()), Write: record.EventText(e)}
}

// Outcome is what an answer to a question would lead to, found by giving the
// answer and looking at what has changed.
type Outcome struct {
	Option
	LeadsTo string     `json:"leads_to"` // in words
	Laws    []string   `json:"laws"`     // those that would newly apply
	Status  law.Status `json:"status,omitempty"`
}

// outcomes is what the possible answers would lead to; none where no answer
// changes anything, now or later. An answer that changes nothing by itself is
// told by what it is presumed to mean, or left out. Numbers of tricks are not
// tried.
func (b *builder) outcomes(q law.Asked) []Outcome {
	var out []Outcome
	changes := countsLater(q, &b.in.State)
	yes, no := text.Answers(b.in.Lang, b.ed, q)
	for _, a := range b.in.State.Answers(q) {
		if b.in.context().Err() != nil {
			return nil
		}
		o, ok := b.outcome(q, a)
		if !ok {
			continue
		}
		changes = changes || o.LeadsTo != ""
		switch {
		case o.LeadsTo != "":
		case a.Kind == table.AnswerYes, q.ID == law.AskClass:
			o.LeadsTo = text.Sentence(yes)
		case a.Kind == table.AnswerNo:
			o.LeadsTo = text.Sentence(no)
		}
		if o.LeadsTo != "" {
			out = append(out, o)
		}
	}
	if !changes {
		return nil
	}
	return out
}

// countsLater reports whether an answer to the question is only remembered, for
// what comes later.
func countsLater(q law.Asked, s *table.State) bool {
	switch q.ID {
	case law.AskKnewCouldDamage, law.AskAlternatives:
		return true
	case law.AskArtificial, law.AskFound, law.AskDeliberate:
		rulings := s.Rulings()
		return q.Ruling > 0 && q.Ruling <= len(rulings) && rulings[q.Ruling-1].Status == law.Open
	}
	return false
}

// outcome gives the answer and tells what has changed; false where it cannot be
// given.
func (b *builder) outcome(q law.Asked, a table.Answer) (Outcome, bool) {
	e := finding(q, a)
	after, changed, err := table.Step(b.in.State, &e)
	if err != nil {
		return Outcome{}, false
	}
	c := change{b: b, before: &b.in.State, after: &after}
	c.rulings(changed)
	c.cards()
	c.calls()
	c.scores()
	c.next()
	return Outcome{Option: b.option(a, &e), LeadsTo: strings.Join(c.says, " "), Laws: numbers(b.ed, c.laws), Status: c.status}, true
}

// finding is the event that gives an answer.
func finding(q law.Asked, a table.Answer) table.Event {
	return table.Event{
		Verb: table.DirectorFinds, Seat: bridge.NoSeat, Side: bridge.NoSide, Whom: bridge.NoSeat,
		Option: law.Do(law.NoVerb), Question: q.ID, Answer: a,
	}
}

// outcomes prints a line for each answer that leads to something.
func (p *printer) outcomes(q law.Asked) {
	found := p.b.outcomes(q)
	column := 0
	for i := range found {
		column = max(column, utf8.RuneCountInString(found[i].Name)+6)
	}
	for _, o := range found {
		p.option(o.Name, o.LeadsTo, column)
	}
}
