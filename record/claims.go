package record

import (
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// This file reads claims with their plans, and options.

// claimed reads the number of a claim or concession and what was said.
func (p *parser) claimed(e *table.Event) bool {
	switch {
	case p.take("all"):
		e.Count = table.AllTricks
	case p.take("the"):
		if !p.need("rest") {
			return false
		}
		e.Count = table.AllTricks
	default:
		if !p.number(&e.Count, 0, 13, `a number of tricks, "all" or "the rest"`, "all", "the") {
			return false
		}
	}
	if p.skip() == '"' {
		return p.words(&e.Words)
	}
	return p.err == nil
}

// emptyStep is a step about no card and no seat.
var emptyStep = table.PlanStep{Card: bridge.NoCard, Seat: bridge.NoSeat}

// plan reads plan(step > step), if it stands there.
func (p *parser) plan(e *table.Event) bool {
	if !p.take("plan") {
		return p.err == nil
	}
	if !p.sign('(') {
		return p.unexpected(`"(" after "plan"`)
	}
	for {
		s := emptyStep
		if !p.planStep(&s) {
			return false
		}
		e.Plan = append(e.Plan, s)
		if p.sign(')') {
			return true
		}
		if !p.sign('>') {
			return p.unexpected(`">" or ")"`)
		}
	}
}

var planWords = []string{"trumps", "finesse", "ruff", "cross", "watch", "any"}

func (p *parser) planStep(s *table.PlanStep) bool {
	w := p.peek()
	var ok bool
	if s.Card, ok = parseCard(w); ok {
		p.word()
		s.Kind = table.PlanCard
		return true
	}
	if s.Suit, ok = bridge.ParseSuit(w); ok {
		p.word()
		s.Kind = table.PlanSuit
		return true
	}
	var buf [24]byte
	switch string(lower(&buf, w)) {
	case "trumps":
		p.word()
		s.Kind = table.PlanTrumps
		return true
	case "any":
		p.word()
		s.Kind = table.PlanAny
		return true
	case "watch":
		p.word()
		s.Kind = table.PlanWatch
		return p.suit(&s.Suit)
	case "finesse":
		p.word()
		s.Kind = table.PlanFinesse
		return p.cardWord(&s.Card)
	case "ruff":
		p.word()
		s.Kind = table.PlanRuff
		return p.suit(&s.Suit) && p.need("in") && p.seat(&s.Seat, "a seat")
	case "cross":
		p.word()
		s.Kind = table.PlanCross
		if !p.need("to") || !p.seat(&s.Seat, "a seat") {
			return false
		}
		if p.take("with") {
			return p.cardWord(&s.Card)
		}
		return p.err == nil
	}
	return p.unexpected("a step of the plan: a card, a suit, "+list(planWords...), planWords...)
}

// chosen reads the option of "chooses", with the argument the choice needs.
func (p *parser) chosen(o *law.Option) bool {
	if w := p.peek(); strings.EqualFold(w, "substitute") || strings.EqualFold(w, "supply") {
		return p.fail(p.pos, quote(w), "an option", "that is not chosen, it is done: write the card or the call")
	}
	at := p.pos
	if !p.option(o) {
		return false
	}
	switch {
	case o.Verb == law.Play && o.Card == bridge.NoCard:
		return p.unexpected("the card to play")
	case o.Verb == law.LeadFrom && o.Seat == bridge.NoSeat:
		return p.unexpected("the seat whose hand it is")
	case o.Verb == law.Require && o.Suits == 0:
		return p.unexpected("a suit (S, H, D, C)")
	case o.Verb == law.NoVerb:
		p.pos = at
		return p.unexpected("an option")
	}
	return true
}

// option reads an option with its argument, if one stands there.
func (p *parser) option(o *law.Option) bool {
	*o = law.Do(law.NoVerb)
	w := p.peek()
	var buf [24]byte
	v, ok := law.ParseVerb(string(lower(&buf, w)))
	if !ok {
		return p.unexpected("an option: "+list(law.Verbs()...), law.Verbs()...)
	}
	p.word()
	o.Verb = v
	switch v {
	case law.Require, law.Forbid, law.HighestCard, law.LowestCard:
		for {
			s, ok := bridge.ParseSuit(p.peek())
			if !ok {
				break
			}
			p.word()
			o.Suits |= law.SuitSet(s)
		}
		if c, ok := parseCard(p.peek()); ok && v == law.Forbid && o.Suits == 0 {
			p.word()
			o.Card = c
		}
	case law.Play, law.Accept, law.Reject:
		if c, ok := parseCard(p.peek()); ok {
			p.word()
			o.Card = c
		}
	case law.Keep, law.Withdraw:
		for {
			c, ok := parseCard(p.peek())
			if !ok {
				break
			}
			p.word()
			o.Cards = o.Cards.With(c)
		}
	case law.LeadFrom:
		if s, ok := bridge.ParseSeat(p.peek()); ok {
			p.word()
			o.Seat = s
		}
	}
	return p.err == nil
}
