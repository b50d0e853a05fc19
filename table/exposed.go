package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Cards that become visible outside the course of play (Laws 45C, 48, 49).

func (s *State) sawIt(e *Event) bool {
	return e.VisibleTo == 0 || e.VisibleTo.Has(e.Seat.Partner())
}

// holdsOut is a card held in, or nearly in, the played position: a defender's
// is played if his partner could see it (45C1), declarer's is played (45C2).
func (s *State) holdsOut(e *Event) error {
	if s.defender(e.Seat) && !s.sawIt(e) {
		return s.mustHold(e.Seat, e.Cards[0])
	}
	return s.plays(&Event{Verb: Plays, Seat: e.Seat, Cards: e.Cards})
}

// shows is a card that becomes visible, by accident or on purpose.
func (s *State) shows(e *Event) error {
	p := e.Seat
	if s.phase == InAuction {
		return s.shownInAuction(e, false)
	}
	for _, c := range e.Cards {
		if s.led.pending.irr >= 0 && s.led.pending.card == c || s.find(p, c) >= 0 {
			return law.Refuse("%s lies on the table already", c)
		}
		if err := s.mustHold(p, c); err != nil {
			return err
		}
	}
	switch s.phase {
	case InClaim:
		s.showInClaim(p, e.Cards)
		return nil
	case Over:
		return nil // there is no play that it could harm
	}
	if !s.defender(p) {
		if d := s.led.pending; p == s.dummy() && d.irr >= 0 && s.led.irr[d.irr].lead.Opening && (e.VisibleTo == 0 || e.VisibleTo.Has(s.declarer())) {
			s.acceptLead(law.ByDummySeen)
		}
		for _, c := range e.Cards {
			if s.led.hidden.Has(c) && s.edition().Directed() {
				s.review("12A1", p.Side().Other()) // dummy was not spread whole (41D)
			}
		}
		if e.Verb == Shows && p == s.declarer() && len(e.Cards) > 1 && !s.facedFree(p) {
			s.ask(-1, law.AskClaim, p)
		}
		return nil
	}
	before := len(s.led.irr)
	made := s.expose(p, e.Cards, e.Verb == Shows, s.sawIt(e))
	if e.Verb == Drops || len(made) == 0 {
		return nil
	}
	for k, i := range made {
		s.led.shown = append(s.led.shown, shownCard{seat: p, card: s.led.irr[before+k].cards[0], irr: i})
	}
	s.ask(-1, law.AskClaim, p)
	return nil
}

// names is a card that a player names as his: to play it (45C4a), or as a card
// he holds (49).
func (s *State) names(e *Event) error {
	if err := s.mustHold(e.Seat, e.Cards[0]); err != nil {
		return err
	}
	if s.phase == Over {
		return nil
	}
	t := s.current()
	if e.ToPlay {
		switch {
		case !s.begun(t):
			s.establishBy(e.Seat, t, law.ByNaming)
		case s.tricks[t].card[e.Seat] != bridge.NoCard:
			s.establishBy(e.Seat, t+1, law.ByNaming)
		}
		if s.onTurn(e.Seat) {
			return s.plays(&Event{Verb: Plays, Seat: e.Seat, Cards: e.Cards})
		}
	}
	s.expose(e.Seat, e.Cards, true, true)
	return nil
}

func (s *State) onTurn(p bridge.Seat) bool {
	t := s.current()
	return t < 13 && s.turnIn(t) == p && s.led.pending.irr < 0
}
