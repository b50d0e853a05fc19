package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Law 21: calls made on an opponent's wrong or late explanation; and what is
// asked when play is over.

// explains is an explanation of a call. One that comes after an opponent has
// called over it may show that he was misinformed.
func (s *State) explains(e *Event) error {
	s.led.explained = append(s.led.explained, explanation{seat: e.Seat, call: e.Call, event: s.now})
	s.explainsOwn(e.Seat, e.Call)
	if s.setup.Calls == nil {
		s.lateWord(e.Seat, e.Call)
	}
	return nil
}

// alerts is an alert; one that comes after the next player has called is late.
func (s *State) alerts(e *Event) error {
	s.lateWord(e.Seat, e.Call)
	return nil
}

// lateWord asks whether the opponent whose call can still be changed, or the
// last one whose cannot, was misinformed.
func (s *State) lateWord(p bridge.Seat, c bridge.Call) {
	if s.phase != InAuction && s.phase != InLead && s.phase != InPlay {
		return
	}
	at := -1
	for i, m := range s.calls {
		if m.Call == c && m.Seat.Side() == p.Side() {
			at = i
		}
	}
	if at < 0 {
		return
	}
	// first the opponent whose partner has not called since
	var who []bridge.Seat
	for i := len(s.calls) - 1; i > at; i-- {
		if q := s.calls[i].Seat; q.Side() != p.Side() && !slices.Contains(who, q) {
			who = append(who, q)
		}
	}
	for _, q := range who {
		s.ask(-1, law.AskMisinformed, q)
	}
	if len(who) > 0 {
		s.led.bids.informer, s.led.bids.informed = p, ""
	}
}

// foundMisinformed applies Law 21B to a call; it reports false where the finding
// is about a card (47E2).
func (s *State) foundMisinformed(a Answer) bool {
	p := a.Seat
	if p > bridge.West {
		return false
	}
	k := slices.IndexFunc(s.led.questions, func(q question) bool { return q.ID == law.AskMisinformed && q.Seat == p })
	if k < 0 || s.led.questions[k].irr >= 0 {
		return false
	}
	s.led.questions = slices.DeleteFunc(s.led.questions, func(q question) bool {
		return q.ID == law.AskMisinformed && q.irr < 0
	})
	if a.Kind != AnswerYes {
		return true
	}
	at := s.lastCallOf(p)
	if at < 0 {
		return true
	}
	f := law.MisinformedFacts{LeadFaced: s.leadFaced()}
	for _, m := range s.calls[at+1:] {
		f.PartnerCalled = f.PartnerCalled || m.Seat == p.Partner()
	}
	v := s.edition().CallMisinformed(f)
	i := s.addCall(law.Misinformation, s.led.bids.informer, s.calls[at].Call, law.Verdict{Status: v.Status, Laws: v.Laws, Reviews: v.Reviews})
	if ref := s.led.bids.informed; ref != "" {
		s.rule(i, law.Verdict{Laws: []law.Ref{ref}})
	}
	s.openCall(i, p, onCallChange, v.Right)
	s.ask(i, law.AskAgreed, s.led.bids.informer)
	return true
}

// directorCalled is the director's coming: what the Laws cancel or replace at
// once is put right (36 to 39). Dummy is not to be first to call him (43A1a).
func (s *State) directorCalled(e *Event) error {
	pointedOut := s.led.attention.event > 0 && s.led.attention.by != s.dummy()
	if e.Seat <= bridge.West && e.Seat == s.dummy() && s.phase == InPlay && !s.led.playEnded && !pointedOut {
		v, _ := s.edition().DummyActed(law.DummyCalls)
		s.add(law.DummyRights, e.Seat, s.current(), v)
	}
	s.led.called = true
	s.ruleMeanwhile()
	s.doubted()
	d := s.led.bids.pending
	if d.irr < 0 {
		return nil
	}
	if k := s.led.irr[d.irr].kind; k == law.InadmissibleCall || k == law.CallAfterPass {
		s.ruleInadmissible()
	}
	return nil
}

// afterPlayQuestions asks, when play is over, what the reminders need to know.
func (s *State) afterPlayQuestions() {
	if !s.led.playEnded {
		return
	}
	for _, r := range s.led.reviews {
		switch q := law.SettledBy(r.Law); q {
		case law.AskKnewCouldDamage:
			s.askSide(-1, q, bridge.NoSeat, bridge.NoSide)
		case law.AskDamage:
			s.askSide(-1, q, bridge.NoSeat, r.Side)
		}
	}
	for i := range s.led.irr {
		r := &s.led.irr[i]
		if r.kind != law.UnauthorizedInformation || r.gone {
			continue
		}
		switch r.call.comparable {
		case law.Unknown:
			s.ask(i, law.AskAlternatives, r.by.Partner())
		case law.Yes:
			s.askSide(-1, law.AskDamage, bridge.NoSeat, r.by.Side().Other())
		}
	}
}

// foundAlternatives: whether the partner of one who has let him know something had
// a logical alternative to what it suggested (16B1). Without one he was free.
func (s *State) foundAlternatives(a Answer) {
	i, _ := s.answered(law.AskAlternatives, a.Seat)
	if i < 0 {
		return
	}
	s.led.irr[i].call.comparable, s.led.irr[i].touched = tri(a), s.now
	if a.Kind == AnswerNo {
		s.unreview("16B3")
		s.rule(i, law.Verdict{Status: law.Void})
	}
}

// foundAfterPlay takes what is found when play is over: damage brings an adjusted
// score, and an answer of no ends the reminder.
func (s *State) foundAfterPlay(q law.Question, a Answer) {
	concerns := func(side bridge.Side) bool {
		return a.Side == bridge.NoSide || side == bridge.NoSide || side == a.Side
	}
	l := s.led
	l.questions = slices.DeleteFunc(l.questions, func(o question) bool {
		done := o.ID == q && concerns(o.Side)
		if done {
			l.settled = append(l.settled, o)
		}
		return done
	})
	settled := func(r reminder) bool {
		by := law.SettledBy(r.Law)
		return concerns(r.Side) && (by == q || by == law.AskAlternatives && q == law.AskDamage && s.hadAlternative(r.Side))
	}
	adjusts := a.Kind == AnswerYes && q == law.AskDamage
	if adjusts {
		for _, r := range l.reviews {
			if due := (Adjustment{Law: r.Law}); settled(r) && !slices.Contains(l.adjusted, due) {
				l.adjusted = append(l.adjusted, due)
			}
		}
	}
	if adjusts || a.Kind == AnswerNo {
		l.reviews = slices.DeleteFunc(l.reviews, settled)
	}
}

// hadAlternative reports whether a player has been found to have had a logical
// alternative to what his partner suggested; side is the side of his opponents.
func (s *State) hadAlternative(side bridge.Side) bool {
	return slices.ContainsFunc(s.led.irr, func(r irregularity) bool {
		return r.kind == law.UnauthorizedInformation && r.by.Side() != side && r.call.comparable == law.Yes
	})
}
