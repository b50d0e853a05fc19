package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 67A1, 67B1 and 14: omitted and missing cards.

// omits is a turn passed over: no card is played and play goes on.
func (s *State) omits(e *Event) error {
	t := s.current()
	if t >= 13 || s.phase != InPlay {
		return law.Refuse("there is no trick to omit a card from")
	}
	if !s.begun(t) || s.turnIn(t) != e.Seat {
		return law.Refuse("it is not %s's turn to follow", e.Seat)
	}
	s.tricks[t].omitted |= SeatSet(e.Seat)
	if s.hands[e.Seat] == 0 && s.led.mislaid[e.Seat] != 0 {
		return nil // he has no card left to play: Law 14
	}
	i := s.add(law.DefectiveTrick, e.Seat, t, s.edition().Omitted())
	s.led.irr[i].suit, _ = s.ledSuit(t)
	s.led.irr[i].exempt = e.Seat == s.dummy()
	return nil
}

// omission is the irregularity of p, who has played no card to trick t, while it is to be
// put right; -1 for none.
func (s *State) omission(t int, p bridge.Seat) int {
	return slices.IndexFunc(s.led.irr, func(r irregularity) bool {
		return r.kind == law.DefectiveTrick && !r.gone && r.by == p && r.trick == t && r.status == law.Open && s.tricks[t].omitted.Has(p)
	})
}

// omissionNoted opens the right and duty to supply the card.
func (s *State) omissionNoted(i int) {
	s.noticed(i)
	r := &s.led.irr[i]
	if r.status != law.Open || s.choiceFor(onSupply, i) >= 0 {
		return
	}
	p, t := r.by, r.trick
	suit, _ := s.ledSuit(t)
	v := s.edition().Omission(law.OmissionFacts{BothPlayed: s.bothPlayedAfter(t), HoldsSuit: s.hands[p].Of(suit) != 0})
	r.laws = nil
	s.rule(i, v.Verdict)
	d := debt{seat: p, trick: t, irr: i, why: onSupply, law: v.Right.Law, owner: bridge.NoSeat, taken: bridge.NoCard}
	if !s.unknown(p) {
		f := s.playFacts(t, p)
		d.set = law.Playable(f)
		if v.OwnerFixed {
			d.set = s.hands[p].Follow(suit)
		}
	}
	r = &s.led.irr[i]
	if v.OwnerFixed {
		s.tricks[t].owner = s.winner(t)
		r.deemed = v.DeemedRevoked
	}
	s.led.debts = append(s.led.debts, d)
	s.open(choice{by: SeatSet(s.decider(p)), irr: i, why: onSupply, seat: p, trick: t}, v.Right)
}

// supplies puts a missing card into a trick.
func (s *State) supplies(e *Event) error {
	c := e.Cards[0]
	if err := s.mustHold(e.Seat, c); err != nil {
		return err
	}
	if e.Trick > 13 || e.Trick > 0 && e.Trick <= int(s.first) {
		return law.Refuse("there is no trick %d", e.Trick)
	}
	for k, d := range s.led.debts {
		if d.seat == e.Seat && d.why == onSupply && (e.Trick == 0 || d.trick == e.Trick-1) {
			return s.pay(k, c)
		}
	}
	t := e.Trick - 1
	if t < 0 {
		t = s.current()
	}
	if t < 13 && s.tricks[t].omitted.Has(e.Seat) {
		if i := s.omission(t, e.Seat); i >= 0 {
			s.omissionNoted(i)
			return s.supplies(e)
		}
		f := s.playFacts(t, e.Seat)
		s.put(t, e.Seat, c)
		s.checkPlay(t, e.Seat, c, f)
		return nil
	}
	return law.Refuse("no card of %s is missing there", e.Seat)
}

// supplyOrExpose puts card c into trick t, which lacks one of p; where the law does not
// let him play it there a defender has exposed it, and declarer takes it back.
func (s *State) supplyOrExpose(t int, p bridge.Seat, c bridge.Card) error {
	k := slices.IndexFunc(s.led.debts, func(d debt) bool { return d.seat == p && d.why == onSupply && d.trick == t })
	if set := s.owed(s.led.debts[k]); s.unknown(p) || set.Has(c) {
		return s.pay(k, c)
	}
	if s.defender(p) {
		s.expose(p, []bridge.Card{c}, true, true)
	}
	return nil
}

// paySupply puts in the card that was omitted.
func (s *State) paySupply(d debt, c bridge.Card) {
	p, t := d.seat, d.trick
	before := s.onLead(t + 1)
	e := effect(law.CardSupplied, p, c)
	e.Law = d.law
	if s.tricks[t].owner != bridge.NoSeat {
		// what he puts in shows whether he held the suit led
		suit, _ := s.ledSuit(t)
		v := s.edition().Omission(law.OmissionFacts{BothPlayed: true, HoldsSuit: c.Suit() == suit})
		e.Law = v.Card
		if r := &s.led.irr[d.irr]; s.unknown(p) {
			r.deemed, r.laws = v.DeemedRevoked, v.Laws
		}
	}
	s.put(t, p, c)
	s.close(s.choiceFor(onSupply, d.irr), law.Do(law.Supply))
	s.rule(d.irr, law.Verdict{Status: s.edition().Supplied(s.tricks[t].owner != bridge.NoSeat)})
	s.led.irr[d.irr].cards = []bridge.Card{c}
	s.effect(d.irr, e)
	if s.tricks[t].owner == bridge.NoSeat && !s.unknown(p) {
		s.checkBonds(t, p, c, d.set)
	}
	s.afterPlay(t, p)
	s.relead(d.irr, t, before)
}

// mislays is a card that leaves a hand unplayed and unnoticed.
func (s *State) mislays(e *Event) error {
	c := e.Cards[0]
	if err := s.mustHold(e.Seat, c); err != nil {
		return err
	}
	for _, x := range s.led.several {
		if x.seat == e.Seat && !x.settled && slices.Contains(x.cards, c) {
			return law.Refuse("%s lies on the table with another card of %s: it cannot leave the hand unnoticed", c, e.Seat)
		}
	}
	s.unlay(e.Seat, c)
	s.notUp(e.Seat, c)
	if s.led.forced[e.Seat].card == c {
		s.led.forced[e.Seat] = nothingOrdered
	}
	s.hands[e.Seat] = s.hands[e.Seat].Without(c)
	s.led.mislaid[e.Seat] = s.led.mislaid[e.Seat].With(c)
	return nil
}

// leadFaced reports whether a defender has faced an opening lead, in turn or
// not, which ends the auction period (22B).
func (s *State) leadFaced() bool {
	return s.phase == InPlay || s.phase == Over && !s.passedOut() || s.phase == InClaim || s.led.bids.over
}

// passedOut reports whether all four have passed: there is no lead, and the auction may
// be reopened until the hands go back into the board (17D).
func (s *State) passedOut() bool {
	return s.phase == Over && s.contract.Level == 0 && !s.ended() && s.Auction().Over()
}

// missingNoted is attention drawn to a hand with too few cards (14).
func (s *State) missingNoted(p bridge.Seat) int {
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.MissingCard && r.by == p && !r.gone {
			return i
		}
	}
	f := law.MissingFacts{InPlay: s.leadFaced()}
	for _, x := range s.led.several {
		if x.seat == p && !x.settled && f.InPlay {
			f.Played = true
		}
	}
	if s.led.mislaid[p] == 0 && !f.Played && !s.unknown(p) {
		return -1
	}
	i := s.add(law.MissingCard, p, -1, s.edition().Missing(f), s.led.mislaid[p].Cards()...)
	if f.Played {
		s.lateSeveral(p, -1)
	}
	return i
}

// restores is a missing card that comes back: it counts as always held, so not
// having played it may be a revoke (14B4).
func (s *State) restores(e *Event) error {
	p, c := e.Seat, e.Cards[0]
	if !s.led.mislaid[p].Has(c) {
		return law.Refuse("%s has not mislaid %s", p, c)
	}
	i := s.missingNoted(p)
	notFound := s.led.irr[i].notFound
	s.answered(law.AskFound, p)
	s.led.mislaid[p] = s.led.mislaid[p].Without(c)
	s.hands[p] = s.hands[p].With(c)
	for t := int(s.first); t < 13; t++ {
		suit, led := s.ledSuit(t)
		d := s.tricks[t].card[p]
		if !led || d == bridge.NoCard || s.tricks[t].leader == p || d.Suit() == suit || c.Suit() != suit {
			continue
		}
		if j := s.revokeAt(p, t); j >= 0 {
			s.led.irr[j].couldPlay = s.led.irr[j].couldPlay.With(c)
			continue
		}
		s.revoked(t, p, d, law.RevokeFacts{FollowSuit: true}, suit, bridge.HandOf(c))
		s.rule(len(s.led.irr)-1, law.Verdict{Laws: []law.Ref{"14B4"}})
		s.catchUp(len(s.led.irr) - 1)
	}
	ref := law.Ref("14A")
	if s.leadFaced() {
		ref = "14B4"
	}
	s.rule(i, s.edition().Missing(law.MissingFacts{InPlay: s.leadFaced(), ByRestoring: true, NotFound: notFound}))
	if !notFound {
		s.sendBack(i, p, c, ref)
	}
	if s.edition().Number("14C") != "" {
		s.inform(Information{Seat: p.Partner(), Card: c, By: p, Law: "14C"})
	}
	return nil
}

// finds is a card too many that does not belong to the deal: it is taken away
// (13C; 13F in 2007).
func (s *State) finds(e *Event) error {
	c := e.Cards[0]
	if s.hands[e.Seat].Has(c) {
		return law.Refuse("%s holds %s by right: it is his card of the deal", e.Seat, c)
	}
	s.add(law.SurplusCard, e.Seat, -1, s.edition().SurplusCard(false), c)
	s.led.surplus[e.Seat] = s.led.surplus[e.Seat].With(c)
	return nil
}

// playSurplus is a card that does not belong to the deal and has been played as
// if it did: with another missing, that is no proper pack, and the board is
// cancelled.
func (s *State) playSurplus(p bridge.Seat, c bridge.Card) bool {
	if !s.led.surplus[p].Has(c) || s.hands[p].Has(c) {
		return false
	}
	s.led.surplus[p] = s.led.surplus[p].Without(c)
	if s.led.mislaid[p] == 0 {
		return true // it is taken away, and he plays a card of his own
	}
	if i := s.irregularityOf(law.SurplusCard, p, -1); i >= 0 {
		s.rule(i, s.edition().SurplusCard(true))
		if s.edition().Rubber() {
			s.dealAgain(i, "13C")
		} else {
			s.cancelBoard(i, "13C", AveragePlus)
		}
	}
	return true
}
