package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Cards and leads that are taken back. Whatever law orders it, what refers to a
// card in a trick ends here when the card leaves the trick, and what refers to a
// trick when nothing lies in it any more.

// left ends what refers to a card that has just left its trick: the right over
// it, to change it or to say which of several it is, and a revoke that it made,
// unless its player is putting that right.
func (s *State) left(at place) {
	l := s.led
	for i := range l.choices {
		ch := &l.choices[i]
		if !ch.open {
			continue
		}
		there := ch.seat == at.seat && ch.trick == at.trick
		switch ch.why {
		case onNotPlayed:
			if there {
				s.close(i, law.Do(law.NoVerb))
				l.irr[ch.irr].gone = true
			}
		case onSeveral:
			if there {
				s.close(i, law.Do(law.NoVerb))
			}
		case onBond:
			if there && l.irr[ch.irr].cards[0] == at.card {
				s.close(i, law.Do(law.NoVerb))
				l.irr[ch.irr].gone = true
			}
		case onLead:
			if there && l.irr[ch.irr].cards[0] == at.card {
				s.close(i, law.Do(law.NoVerb)) // the accepted lead is no more
			}
		case onChange:
			ch.cards = slices.DeleteFunc(slices.Clone(ch.cards), func(k place) bool { return k == at })
			if len(ch.cards) == 0 {
				s.close(i, law.Do(law.NoVerb))
			}
		}
	}
	for i := range l.irr {
		r := &l.irr[i]
		if r.kind != law.Revoke || r.gone || r.by != at.seat || r.trick != at.trick || r.cards[0] != at.card {
			continue
		}
		switch {
		case r.status == law.Open:
			s.askNoMore(i)
		case r.status == law.Correctable && !s.owes(i):
			s.closeAll(onCorrect, i)
			s.rule(i, law.Verdict{Status: law.Void, Laws: []law.Ref{"47D"}, Reading: true})
		}
	}
	if m := &l.misplay; m.irr >= 0 && at == (place{m.trick, s.dummy(), m.moved}) {
		m.irr = -1
		s.answered(law.AskIntended, s.declarer())
	}
}

// owes reports whether a card is owed under irregularity i.
func (s *State) owes(i int) bool {
	return slices.ContainsFunc(s.led.debts, func(d debt) bool { return d.irr == i })
}

// goBack rules on a card that a law, ref, sends back to the hand by irregularity
// i, through the fault of side os. One that was a penalty card before it was
// played is one again (50A).
func (s *State) goBack(i int, p bridge.Seat, c bridge.Card, ref law.Ref, os bridge.Side) {
	if k := s.playedOpen(p, c); k >= 0 {
		s.lay(i, p, c, s.led.played[k].Class != law.Minor)
		return
	}
	s.sendBack(i, p, c, ref)
	s.returned(p, c, os)
}

// exchange puts another card of p in the place of the one that lies in trick t,
// as if it had been played then, by the order of irregularity i.
func (s *State) exchange(i, t int, p bridge.Seat, c bridge.Card) {
	s.dropRevoke(p, t)
	k := &s.tricks[t]
	leader, seq, owner := k.leader, k.seq[p], s.onLead(t+1)
	s.lift(t, p)
	k.leader = leader
	f := s.playFacts(t, p)
	s.put(t, p, c)
	k.seq[p] = seq
	s.checkPlay(t, p, c, f)
	if j := s.revokeAt(p, t); j >= 0 {
		s.catchUp(j)
	}
	s.relead(i, t, owner)
}

// ownLead lets a pending lead stand where the trick before has got another owner
// since, so that its player is on lead after all.
func (s *State) ownLead() {
	d := s.led.pending
	if d.irr < 0 {
		return
	}
	t := s.led.irr[d.irr].trick
	if s.current() != t || s.begun(t) || s.onLead(t) != d.seat {
		return
	}
	s.closeAll(onLead, d.irr)
	s.answered(law.AskLed, d.seat)
	s.led.pending = noPending
	s.hands[d.seat] = s.hands[d.seat].With(d.card)
	f := s.playFacts(t, d.seat)
	s.put(t, d.seat, d.card)
	s.tricks[t].seq[d.seat] = s.led.irr[d.irr].event
	s.rule(d.irr, law.Verdict{Status: law.Accepted, Reading: true})
	s.effect(d.irr, effect(law.CardStands, d.seat, d.card))
	s.checkPlay(t, d.seat, d.card, f)
	s.afterPlay(t, d.seat)
	if q := d.seat.Partner(); d.second != bridge.NoCard {
		s.hands[q] = s.hands[q].With(d.second)
		s.goBack(d.irr, q, d.second, "47D", bridge.NoSide)
	}
}

// emptied ends what refers to a trick to which no card is led, or no longer.
func (s *State) emptied() {
	l := s.led
	now := s.current()
	if now < 13 && !s.begun(now) {
		if now > int(s.first) && s.defender(s.winner(now-1)) { // declarer is not to lead, whatever was ordered
			l.retracted = 0
			if l.leadTrick == now {
				l.leadHand = bridge.NoSeat
			}
		}
		l.restrict = slices.DeleteFunc(l.restrict, func(r Restriction) bool {
			missing := now > int(s.first) && s.tricks[now-1].omitted.Has(r.Seat) // it binds the card he puts in there
			return r.OnPlay && !missing
		})
		for p := range l.forced {
			if l.forced[p].trick == now {
				l.forced[p] = nothingOrdered
			}
			if l.designated[p].trick == now && bridge.Seat(p) != s.onLead(now) {
				l.designated[p] = nothingOrdered
			}
		}
		for i := range l.choices {
			if ch := &l.choices[i]; ch.open && ch.why == onPremature && ch.trick == now {
				s.close(i, law.Do(law.NoVerb))
			}
		}
	}
	for t := now; t < 13; t++ {
		if s.begun(t) {
			continue
		}
		s.forgetDebts(t)
		s.tricks[t].omitted = 0
		for i := range l.irr {
			if r := &l.irr[i]; r.kind == law.DefectiveTrick && !r.gone && r.trick == t && r.status == law.Open {
				s.closeAll(onSupply, i)
				s.rule(i, law.Verdict{Status: law.Void, Laws: []law.Ref{"47D"}, Reading: true})
			}
		}
		for n := range l.several {
			if x := &l.several[n]; x.trick == t {
				x.settled = true
			}
		}
	}
}
