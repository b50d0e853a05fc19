package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// notes is attention drawn to an irregularity (Law 9A).
func (s *State) notes(e *Event) error {
	t := e.Trick - 1
	byDummy := s.contract.Level > 0 && e.Seat == s.dummy() && s.phase == InPlay && !s.led.playEnded
	switch e.Kind {
	case law.MispointedTrick:
		return s.mispointed(e)
	case law.WrongBoard:
		return s.wrongBoard()
	case law.WrongHand:
		return s.wrongHand(e)
	case law.Revoke:
		s.led.inquired = true
	}
	// a player may say so and go on: it is looked at later (16B2)
	forLater := e.Kind == law.UnauthorizedInformation || e.Kind == law.UndisclosedAgreement
	if forLater && e.Whom > bridge.West {
		return law.Refuse("%s: by whom is not said", e.Kind)
	}
	i := s.noted(e, t)
	if !forLater {
		s.drewAttention(e.Seat, i)
	}
	if byDummy {
		if done := s.dummyNotes(e.Seat, i); done {
			return nil
		}
	}
	if i < 0 {
		if e.Kind == law.Revoke && e.Whom <= bridge.West && s.unknown(e.Whom) {
			s.suspectRevoke(e.Whom, t)
		}
		return nil
	}
	switch e.Kind {
	case law.Revoke:
		s.revokeNoted(i)
	case law.LeadOutOfTurn:
		s.noticed(i)
		s.objectToLead(e.Seat, i)
	default:
		s.noticed(i)
	}
	return nil
}

// dummyNotes applies Law 43 to attention drawn by dummy during play: beyond his
// rights, and where he has lost them the rectification of a defender's
// irregularity falls away (43B3). It reports whether that is so.
func (s *State) dummyNotes(p bridge.Seat, i int) bool {
	if i >= 0 && s.led.rightsLost && s.defender(s.led.irr[i].by) && !s.led.irr[i].note.drawn {
		s.noticed(i)
		r := &s.led.irr[i]
		for _, c := range r.cards {
			s.unlay(r.by, c)
		}
		r.laws = slices.DeleteFunc(slices.Clone(r.laws), func(l law.Ref) bool { return l == "50B" })
		r.effects = nil
		for k := range s.led.choices {
			if s.led.choices[k].irr == i {
				s.close(k, law.Do(law.NoVerb))
			}
		}
		s.rule(i, s.edition().AttentionWithoutRights())
		return true
	}
	v, _ := s.edition().DummyActed(law.DummyDrawsAttention)
	s.add(law.DummyRights, p, s.current(), v)
	return false
}

// noted is the irregularity that the words mean, or -1 if there is none.
func (s *State) noted(e *Event, t int) int {
	switch e.Kind {
	case law.DefectiveTrick, law.SimultaneousCards:
		for i := range s.led.irr {
			r := &s.led.irr[i]
			if r.kind == law.DefectiveTrick && !r.gone && (e.Whom == bridge.NoSeat || r.by == e.Whom) && r.status == law.Open && (t < 0 || r.trick == t) {
				s.omissionNoted(i)
				return i
			}
		}
		if !s.lateSeveral(e.Whom, t) {
			s.playedOn(e.Whom, t)
		}
		return s.irregularityOf(e.Kind, e.Whom, t)
	case law.MissingCard, law.SurplusCard:
		if i := s.countNoted(); i >= 0 {
			return i
		}
		if e.Kind == law.SurplusCard {
			return s.irregularityOf(e.Kind, e.Whom, t)
		}
		return s.missingNoted(e.Whom)
	case law.UnauthorizedInformation:
		if s.edition().Directed() {
			return s.suggestionNoted(e.Whom)
		}
	case law.UndisclosedAgreement:
		return s.agreementNoted(e.Whom)
	case law.DummyMisplay:
		i := s.led.misplay.irr
		s.correctMisplay()
		return i
	}
	return s.irregularityOf(e.Kind, e.Whom, t)
}

// irregularityOf is the last irregularity of a kind by a seat, in trick t if t is
// not -1.
func (s *State) irregularityOf(k law.Kind, p bridge.Seat, t int) int {
	for i := len(s.led.irr) - 1; i >= 0; i-- {
		r := &s.led.irr[i]
		same := r.kind == k || k == law.LeadOutOfTurn && r.kind == law.OpeningLeadOutOfTurn
		if same && !r.gone && (p == bridge.NoSeat || r.by == p) && (t < 0 || r.trick == t) {
			return i
		}
	}
	return -1
}

// objectToLead lets attention drawn by a defender count as his objection, where
// the first objection ends the right (old rubber law).
func (s *State) objectToLead(p bridge.Seat, i int) {
	k := s.choiceFor(onLead, i)
	if k >= 0 && s.led.choices[k].by.Has(p) && !s.led.irr[i].lead.Defender && s.edition().DefendersDiffer() == law.FirstEnds {
		s.answerLead(k, p, law.Do(law.Reject))
	}
}
