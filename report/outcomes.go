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

// Outcome is what an answer to a question would lead to, found by giving the
// answer and looking at what has changed.
type Outcome struct {
	Answer  string     `json:"answer"`   // yes, no, none, S, ...
	Write   string     `json:"write"`    // the event that gives the answer
	LeadsTo string     `json:"leads_to"` // in words
	Laws    []string   `json:"laws"`     // those that would newly apply
	Status  law.Status `json:"status,omitempty"`
}

// outcomes is what the possible answers would lead to; none where no answer
// changes anything, now or later. An answer that changes nothing by itself is
// told by what it is presumed to mean, or left out. Numbers of tricks are not
// tried.
func (b *builder) outcomes(q law.Asked) []Outcome {
	var all []Outcome
	changes := countsLater(q, &b.in.State)
	for _, a := range answers(q, &b.in.State) {
		if o, ok := b.outcome(q, a); ok {
			all = append(all, o)
			changes = changes || o.LeadsTo != ""
		}
	}
	if !changes {
		return nil
	}
	yes, no := text.Answers(b.in.Lang, b.ed, q)
	var out []Outcome
	for _, o := range all {
		switch {
		case o.LeadsTo == "" && (o.Answer == "yes" || q.ID == law.AskClass):
			o.LeadsTo = text.Sentence(yes)
		case o.LeadsTo == "" && o.Answer == "no":
			o.LeadsTo = text.Sentence(no)
		}
		if o.LeadsTo != "" {
			out = append(out, o)
		}
	}
	return out
}

// countsLater reports whether an answer to the question is only remembered, for
// what comes later.
func countsLater(q law.Asked, s *table.State) bool {
	switch q.ID {
	case law.AskKnewCouldDamage, law.AskAlternatives:
		return true
	case law.AskArtificial, law.AskFound:
		rulings := s.Rulings()
		return q.Ruling > 0 && q.Ruling <= len(rulings) && rulings[q.Ruling-1].Status == law.Open
	}
	return false
}

// answers are the answers that a question may have, as far as they can be told
// beforehand.
func answers(q law.Asked, s *table.State) []table.Answer {
	of := func(kinds ...table.AnswerKind) []table.Answer {
		var out []table.Answer
		for _, k := range kinds {
			out = append(out, table.Answer{Kind: k, Seat: q.Seat, Side: q.Side, Card: bridge.NoCard})
		}
		return out
	}
	switch q.ID {
	case law.AskMeaning, law.AskSpecifiedSuits:
		out := of(table.AnswerNone)
		if q.ID == law.AskMeaning {
			out = of(table.AnswerOther)
		}
		for _, suit := range bridge.Suits {
			a := of(table.AnswerSuits)[0]
			a.Suits = law.SuitSet(suit)
			out = append(out, a)
		}
		return out
	case law.AskIntended, law.AskEquity, law.AskLikely:
		return nil
	case law.AskDeliberate:
		var out []table.Answer
		for _, r := range s.Rulings() {
			if r.ID != q.Ruling {
				continue
			}
			for _, c := range r.Cards {
				a := of(table.AnswerYes)[0]
				a.Seat, a.Side, a.Card = bridge.NoSeat, bridge.NoSide, c
				out = append(out, a)
			}
		}
		return out
	case law.AskRevoke:
		return of(table.AnswerYes, table.AnswerNo, table.AnswerUnknown)
	case law.AskClaim:
		return of(table.AnswerYes, table.AnswerNo, table.AnswerTrick)
	case law.AskClass:
		return of(table.AnswerExpert, table.AnswerAverage, table.AnswerNovice)
	}
	return of(table.AnswerYes, table.AnswerNo)
}

// outcome gives the answer and tells what has changed; false where it cannot be
// given.
func (b *builder) outcome(q law.Asked, a table.Answer) (Outcome, bool) {
	e := table.Event{
		Verb: table.DirectorFinds, Seat: bridge.NoSeat, Side: bridge.NoSide, Whom: bridge.NoSeat,
		Option: law.Do(law.NoVerb), Question: q.ID, Answer: a,
	}
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
	o := Outcome{Answer: answerWord(a), Write: record.EventText(&e), Laws: numbers(b.ed, c.laws), Status: c.status}
	o.LeadsTo = strings.Join(c.says, " ")
	return o, true
}

// answerWord is the answer as a record writes it.
func answerWord(a table.Answer) string {
	word := ""
	switch a.Kind {
	case table.AnswerYes:
		word = "yes"
	case table.AnswerNo:
		word = "no"
	case table.AnswerUnknown:
		word = "unknown"
	case table.AnswerTrick:
		word = "current-trick"
	case table.AnswerNone:
		word = "none"
	case table.AnswerOther:
		word = "other"
	case table.AnswerExpert:
		word = "expert"
	case table.AnswerAverage:
		word = "average"
	case table.AnswerNovice:
		word = "novice"
	case table.AnswerSuits:
		word = a.Suits.String()
	}
	if a.Card != bridge.NoCard {
		return a.Card.String() + " " + word
	}
	return word
}

// outcomes prints a line for each answer that leads to something.
func (p *printer) outcomes(q law.Asked) {
	found := p.b.outcomes(q)
	column := 0
	for i := range found {
		found[i].Answer = p.answerName(found[i].Answer)
		column = max(column, utf8.RuneCountInString(found[i].Answer)+6)
	}
	for _, o := range found {
		p.option(o.Answer, o.LeadsTo, column)
	}
}

// answerName is an answer in words: "yes", "spades", "♥9 yes".
func (p *printer) answerName(word string) string {
	if suit, ok := bridge.ParseSuit(word); ok {
		return text.Suit(p.l, suit)
	}
	if card, rest, ok := strings.Cut(word, " "); ok {
		if c, ok := bridge.ParseCard(card); ok {
			return text.Card(c) + " " + text.AnswerWord(p.l, rest)
		}
	}
	return text.AnswerWord(p.l, word)
}
