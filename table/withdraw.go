package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// withdraws takes cards back: by right, as the physical side of a ruling, or
// without right (Law 47F2).
func (s *State) withdraws(e *Event) error {
	for i, c := range e.Cards {
		if err := s.withdrawOne(e.Seat, c, e.Cards[:i]); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) withdrawOne(p bridge.Seat, c bridge.Card, before []bridge.Card) error {
	l := s.led
	// declarer takes back dummy's card
	if p == s.declarer() && !s.hands[p].Has(c) && s.find(p, c) < 0 && l.pending.card != c {
		if q := s.dummy(); s.hands[q].Has(c) || s.find(q, c) >= 0 || l.pending.second == c {
			p = q
		}
	}
	if l.faceDown[p] == c {
		return s.withdrawFaceDown(p, c)
	}
	if l.pending.irr >= 0 && l.pending.seat == p && l.pending.card == c {
		l.pending.back = true
		s.add(law.IllegalRetraction, p, s.current(), s.edition().IllegalRetraction(law.RetractionFacts{}), c)
		return nil
	}
	if l.misplay.irr >= 0 && l.misplay.moved == c && p == s.dummy() {
		s.correctMisplay()
		return nil
	}
	t := s.find(p, c)
	if t < 0 {
		if s.settleSeveral(p, c) || s.hands[p].Has(c) && s.wasSeen(p, c) {
			return nil // it is back in the hand already, or lies as a penalty card
		}
		return law.Refuse("%s has no card %s on the table to take back", p, c)
	}
	if s.severalBack(p, c, t) {
		return nil
	}
	if i := s.revokeAt(p, t); i >= 0 && l.irr[i].cards[0] == c {
		if l.irr[i].status == law.Correctable {
			s.withdrawRevoke(i)
			return nil
		}
	}
	if k := s.changeOf(p, c); k >= 0 {
		s.takeBack(k, []place{{t, p, c}})
		return nil
	}
	if d := s.debtOf(p); d >= 0 && l.debts[d].trick < t && len(before) > 0 {
		// with a revoke on trick twelve the last card is picked up too (62D1)
		lead := s.tricks[t].leader == p
		s.lift(t, p)
		if lead {
			s.tricks[t].leader = p
		}
		l.debts = append(l.debts, debt{seat: p, trick: t, irr: l.debts[d].irr, why: onChange, owner: bridge.NoSeat, taken: c})
		return nil
	}
	f := law.RetractionFacts{}
	if k := s.choiceFor(onNotPlayed, -1); k >= 0 && l.choices[k].seat == p {
		f.PenaltyDue = true
	}
	for i := range l.irr {
		if r := &l.irr[i]; !r.gone && r.kind == law.PrematurePlay && r.by == p && r.trick == t && r.cards[0] == c {
			f.PrematureOfOwn = !s.defender(p)
			f.SecondToLead = r.toOpening
		}
	}
	s.add(law.IllegalRetraction, p, t, s.edition().IllegalRetraction(f), c)
	return nil
}

// withdrawFaceDown is a face-down opening lead taken back: only the director,
// after an irregularity, may allow that (41A).
func (s *State) withdrawFaceDown(p bridge.Seat, c bridge.Card) error {
	if s.onLead(0) == p && s.led.pending.irr < 0 {
		s.add(law.IllegalRetraction, p, 0, s.edition().IllegalRetraction(law.RetractionFacts{FaceDownLead: true}), c)
		return nil
	}
	s.led.faceDown[p] = bridge.NoCard
	return nil
}

// wasSeen reports whether a card in the hand of a player has been on the table
// before: it was played, exposed or taken back.
func (s *State) wasSeen(p bridge.Seat, c bridge.Card) bool {
	return slices.ContainsFunc(s.led.irr, func(r irregularity) bool { return slices.Contains(r.cards, c) }) ||
		slices.ContainsFunc(s.led.info, func(i Information) bool { return i.Card == c }) ||
		slices.ContainsFunc(s.led.bids.faceUp, func(f faceUp) bool { return f.seat == p && f.card == c }) ||
		s.penaltyAt(p, c) >= 0
}
