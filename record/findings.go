package record

import (
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// directorEvent reads what the director does, or that he is called.
func (p *parser) directorEvent(e *table.Event) bool {
	w := p.peek()
	switch {
	case w == "":
		e.Verb = table.DirectorCalled
		return p.err == nil
	case strings.EqualFold(w, "moves"):
		p.word()
		e.Verb = table.MovesCard
		return p.card(e) && p.need("from") && p.seat(&e.Seat, "a seat") && p.need("to") && p.seat(&e.Whom, "a seat")
	case strings.EqualFold(w, "finds"):
		p.word()
		e.Verb = table.DirectorFinds
		return p.question(&e.Question) && p.concerns(e) && p.answer(e)
	}
	return p.unexpected(`"finds", "moves" or the end of the line`, "finds", "moves")
}

// concerns reads whom a finding is about: a seat, a side or all.
func (p *parser) concerns(e *table.Event) bool {
	w := p.peek()
	a := &e.Answer
	var ok bool
	if a.Seat, ok = bridge.ParseSeat(w); ok {
		p.word()
	} else if a.Side, ok = bridge.ParseSide(w); ok {
		p.word()
	} else if a.All = strings.EqualFold(w, "all"); a.All {
		p.word()
	}
	return p.err == nil
}

// answer reads the answer in the form its question has.
func (p *parser) answer(e *table.Event) bool {
	a := &e.Answer
	switch e.Question {
	case law.AskMeaning, law.AskSpecifiedSuits:
		if a.Seat == bridge.NoSeat {
			return p.unexpected("a seat, then the suits")
		}
		return p.suitsAnswer(e)
	case law.AskIntended:
		return p.cardAnswer(a)
	case law.AskEquity, law.AskLikely:
		if a.Side == bridge.NoSide {
			return p.unexpected("a side (NS, EW), then a number of tricks")
		}
		a.Kind = table.AnswerCount
		return p.number(&a.Count, 0, 13, "a number of tricks")
	}
	if c, ok := parseCard(p.peek()); ok {
		p.word()
		a.Card = c
	}
	known := []string{"yes", "no"}
	switch e.Question {
	case law.AskRevoke:
		known = append(known, "unknown")
	case law.AskClaim:
		known = append(known, "current-trick")
	case law.AskClass:
		known = []string{"expert", "average", "novice"}
	}
	for _, k := range known {
		if p.take(k) {
			a.Kind = answerKind(k)
			return p.err == nil
		}
	}
	return p.unexpected(list(known...), known...)
}

func (p *parser) suitsAnswer(e *table.Event) bool {
	a := &e.Answer
	word, kind := "other", table.AnswerOther
	if e.Question == law.AskSpecifiedSuits {
		word, kind = "none", table.AnswerNone
	}
	if p.take(word) {
		a.Kind = kind
		return p.err == nil
	}
	for {
		s, ok := bridge.ParseSuit(p.peek())
		if !ok {
			break
		}
		p.word()
		a.Suits |= law.SuitSet(s)
	}
	if a.Suits == 0 {
		return p.unexpected("suits (S, H, D, C) or "+word, word)
	}
	a.Kind = table.AnswerSuits
	return p.err == nil
}

func (p *parser) cardAnswer(a *table.Answer) bool {
	if p.take("none") {
		a.Kind = table.AnswerNone
		return p.err == nil
	}
	c, ok := parseCard(p.peek())
	if !ok {
		return p.unexpected("a card or none", "none")
	}
	p.word()
	a.Kind, a.Card = table.AnswerCard, c
	return p.err == nil
}

// answerWords are the answers that are one word.
var answerWords = [...]string{
	table.AnswerNo: "no", table.AnswerYes: "yes", table.AnswerUnknown: "unknown", table.AnswerTrick: "current-trick",
	table.AnswerNone: "none", table.AnswerOther: "other",
	table.AnswerExpert: "expert", table.AnswerAverage: "average", table.AnswerNovice: "novice",
}

func answerKind(w string) table.AnswerKind {
	for k, t := range answerWords {
		if t == w && w != "" {
			return table.AnswerKind(k)
		}
	}
	return table.NoAnswer
}
