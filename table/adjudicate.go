package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 69 to 71: what becomes of a claim: agreement and its withdrawal, the
// adjudication, a concession that is taken back.

// Claim is the position of the claim or concession on the table; false if there
// is none. Of one that is played out it is the position in which it was made.
func (s *State) Claim() (ClaimPosition, bool) {
	c := s.live()
	switch {
	case c == nil:
		return ClaimPosition{}, false
	case c.out != nil:
		return s.madeAt(c), true
	}
	return s.claimPosition(), true
}

// Adjudicating is the state with another way to decide contested claims, as
// Setup.Adjudicate has it.
func (s State) Adjudicating(decide func(ClaimPosition) Adjudication) State {
	setup := *s.setup
	setup.Adjudicate = decide
	s.setup = &setup
	return s
}

func (s *State) claimPosition() ClaimPosition {
	c := s.led.claim
	pos := ClaimPosition{Trumps: s.contract.Strain, Claimer: c.by, Dummy: s.dummy(), Claimed: c.claimed, Plan: c.plan,
		ShownOut: s.shownOut(), Aware: c.aware, Class: c.class, Normal: c.normal, Abnormal: c.abnormal, Confirmed: c.confirmed,
		Stated: c.stated, Edition: s.edition(), Regulation: s.setup.Regulation}
	if s.limited(c.by) || c.stated == law.No {
		pos.Plan = nil // it may name a card that he is not free to play
	}
	for _, k := range s.led.penalty {
		if k.Class == law.Minor {
			pos.Minor = pos.Minor.With(k.Card)
		} else {
			pos.Major = pos.Major.With(k.Card)
		}
	}
	pos.Restricted = len(s.led.restrict) > 0
	pos.Deal.Unknown = s.setup.Deal.Unknown
	pos.Deal.Hands = s.hands
	t := s.current()
	if t >= 13 {
		return pos
	}
	pos.Leader = s.onLead(t)
	if s.begun(t) {
		pos.Leader = s.tricks[t].leader
		for i, p := 0, pos.Leader; i < 4; i, p = i+1, p.Next() {
			if c := s.tricks[t].card[p]; c != bridge.NoCard {
				pos.Trick = append(pos.Trick, c)
			}
		}
	}
	return pos
}

// limited reports whether a defender has penalty cards or restrictions.
func (s *State) limited(p bridge.Seat) bool {
	return slices.ContainsFunc(s.led.penalty, func(k PenaltyCard) bool { return k.Seat == p }) ||
		slices.ContainsFunc(s.led.restrict, func(r Restriction) bool { return r.Seat == p })
}

// agreementComplete applies Law 69A to a side that calls on a later board, or at
// the end of the round.
func (s *State) agreementComplete(side bridge.Side) {
	c := s.live()
	if c == nil || c.complete || c.contested || c.by.Side() == side || c.agreed == 0 && !s.led.roundOver {
		return
	}
	c.complete = true
	s.led.penalty, s.led.restrict, s.led.spent = nil, nil, nil
	s.ruleClaim(s.edition().Agreed())
	s.establishBy(c.by.Next(), 13, law.ByAgreement)
	s.award(c.by.Side(), c.claimed)
}

// award gives tricks of the remaining ones to a side, unless they are played out.
func (s *State) award(side bridge.Side, n int) {
	c := s.led.claim
	if c.contested && s.edition().PlayContinues() {
		return
	}
	n = max(0, min(n, c.remaining))
	c.award[side], c.award[side.Other()] = int8(n), int8(c.remaining-n)
	for _, i := range []int{c.claim, c.concession} {
		if i >= 0 {
			e := effect(law.TricksAwarded, bridge.NoSeat, bridge.NoCard)
			e.Side, e.Tricks = side, n
			r := &s.led.irr[i]
			r.effects = append(withoutAward(r.effects), e)
			r.touched = s.now
		}
	}
}

func withoutAward(effects []law.Effect) []law.Effect {
	kept := effects[:0:0]
	for _, x := range effects {
		if x.Type != law.TricksAwarded {
			kept = append(kept, x)
		}
	}
	return kept
}

// settleClaim adjudicates a contested claim (70), once no finding or revoke
// stands in the way.
func (s *State) settleClaim() {
	c := s.live()
	if c == nil || !c.contested || c.settled || s.setup.Adjudicate == nil || len(s.led.debts) > 0 || s.phase != InClaim {
		return
	}
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.Revoke && !r.gone && r.status == law.Correctable {
			return // a revoke is corrected first
		}
	}
	c.settled = true
	pos := s.claimPosition()
	a := s.setup.Adjudicate(pos)
	c.turn = a.Turn
	s.led.questions = slices.DeleteFunc(s.led.questions, func(q question) bool {
		return q.ID == law.AskAware || q.ID == law.AskClass || q.ID == law.AskNormal || q.ID == law.AskStatement
	})
	for _, q := range a.Ask {
		if !pos.Asks(q, a.Turn) {
			continue
		}
		about := law.Asked{ID: q, Seat: c.by, Side: bridge.NoSide, Card: bridge.NoCard, Law: law.AskedUnder(q)}
		if q == law.AskNormal {
			about.Card = a.Turn.Card
		}
		s.askAbout(max(c.claim, c.concession), about)
	}
	if !a.Decided {
		return
	}
	c.doubtful, c.otherwise = a.Doubtful, a.Otherwise
	for k, i := range []int{c.claim, c.concession} {
		if i < 0 {
			continue
		}
		if c.laws[k] == nil {
			c.laws[k] = s.led.irr[i].laws
		}
		s.led.irr[i].laws = slices.Clone(c.laws[k])
	}
	s.award(c.by.Side(), a.Tricks)
	v := law.Verdict{Status: law.Rectified, Laws: a.Laws}
	if a.Doubtful || a.Tricks < c.claimed {
		v.Status = law.NeedsDirector // it rests on what is normal for the claimer
	}
	s.ruleClaim(v)
}

// shownOut are the suits that each hand has failed to follow to.
func (s *State) shownOut() [4]law.Suits {
	var out [4]law.Suits
	for t := int(s.first); t < 13; t++ {
		suit, led := s.ledSuit(t)
		for p, c := range s.tricks[t].card {
			if led && c != bridge.NoCard && c.Suit() != suit && s.revokeAt(bridge.Seat(p), t) < 0 {
				out[p] |= law.SuitSet(suit)
			}
		}
	}
	return out
}

// foundAware is whether the claimer knew of an outstanding trump (70C).
func (s *State) foundAware(a Answer) {
	s.answered(law.AskAware, a.Seat)
	if c := s.live(); c != nil {
		c.aware = tri(a)
		c.settled = false
	}
}

// foundClass is the class of the player.
func (s *State) foundClass(a Answer) {
	s.answered(law.AskClass, a.Seat)
	if c := s.live(); c != nil {
		c.class = map[AnswerKind]law.PlayerClass{
			AnswerExpert: law.ClassExpert, AnswerAverage: law.ClassAverage, AnswerNovice: law.ClassNovice,
		}[a.Kind]
		c.settled = false
	}
}

// foundStatement is whether the statement was made together with the claim; only
// then does it count (70B1, 70D1).
func (s *State) foundStatement(a Answer) {
	s.answered(law.AskStatement, a.Seat)
	if c := s.live(); c != nil {
		c.stated = tri(a)
		c.settled = false
	}
}

// foundNormal is whether a play is normal for the claimer: the one on which the
// award hangs, or any play of the card that is named. Of a trick that is claimed
// back it is whether a line that loses it is normal.
func (s *State) foundNormal(a Answer) {
	s.answered(law.AskNormal, a.Seat)
	c := s.live()
	if c == nil {
		return
	}
	if c.reclaimed > 0 && !c.contested {
		found := law.Accepted
		if a.Kind == AnswerNo {
			s.award(c.reclaims, c.reclaimed)
			found = law.Rectified
		}
		s.ruleClaim(law.Verdict{Status: found})
		c.reclaimed = 0
		return
	}
	plays := CardPlays{Led: bridge.HandOf(a.Card), Played: bridge.HandOf(a.Card)}
	asked := a.Card == bridge.NoCard || a.Card == c.turn.Card
	if asked {
		plays = c.turn.plays()
	}
	switch {
	case a.Kind == AnswerNo:
		c.abnormal = c.abnormal.with(plays)
		c.normal, c.confirmed = c.normal.without(plays), c.confirmed.without(plays)
	case asked: // it counts already
		c.confirmed = c.confirmed.with(plays)
	case c.abnormal.meet(plays): // that finding is taken back
		c.abnormal = c.abnormal.without(plays)
	default:
		c.normal = c.normal.with(plays)
	}
	c.settled = false
}

func (s *State) withdrawsAgreement(e *Event) error {
	c := s.live()
	if c == nil || c.agreed == 0 && !c.complete {
		return law.Refuse("there is no agreement to withdraw")
	}
	switch {
	case s.led.periodOver:
		i := c.claim
		if i < 0 {
			i = c.concession
		}
		if !c.contested {
			s.rule(i, s.edition().AgreementStands())
		}
		return nil
	case !c.complete:
		s.contest([]law.Ref{"68D2a", "70"})
		return nil
	}
	side := e.Seat.Side()
	f, tricks := s.agreedToLose(e.Seat)
	v, ok := s.edition().AgreementWithdrawn(f)
	if !ok {
		s.ruleClaim(v)
		return nil
	}
	ask := v.Ask
	v.Ask = nil
	s.ruleClaim(v)
	if f.NoNormal == law.Yes && len(ask) == 0 {
		s.award(side, tricks)
	}
	for _, q := range ask {
		if q == law.AskNormal {
			c.reclaims, c.reclaimed = side, c.remaining-c.claimed+1
		}
		s.askAbout(c.claim, law.Asked{ID: q, Seat: bridge.NoSeat, Side: side, Card: bridge.NoCard, Law: v.Laws[0]})
	}
	return nil
}

// agreedToLose reports whether a side that agreed to a claim gave up a trick that
// no normal play of its own could lose, and how many it then takes.
func (s *State) agreedToLose(p bridge.Seat) (f law.WithdrawalFacts, tricks int) {
	c := s.led.claim
	pos := s.claimPosition()
	if s.setup.Adjudicate == nil || c.by.Side() == p.Side() {
		return f, 0
	}
	if p == s.dummy() {
		p = p.Partner()
	}
	pos.Claimer, pos.Claimed, pos.Plan, pos.Aware = p, c.remaining-c.claimed, nil, law.Unknown
	pos.Class, pos.Normal, pos.Abnormal = law.ClassNotFound, CardPlays{}, CardPlays{}
	switch a := s.setup.Adjudicate(pos); {
	case a.Decided && a.Tricks > pos.Claimed: // only where it is proved
		return law.WithdrawalFacts{NoNormal: law.Yes}, a.Tricks
	case a.Decided && !a.Open:
		f.NoNormal = law.No
	}
	return f, 0
}

// foundLikely gives the objecting side the tricks it would likely have won
// (69B2).
func (s *State) foundLikely(a Answer) error {
	c := s.live()
	if c == nil || a.Side > bridge.EW {
		return law.Refuse("likely needs a side and a number of tricks after a withdrawn agreement")
	}
	s.answered(law.AskLikely, bridge.NoSeat)
	if c.award[a.Side] >= 0 {
		s.award(a.Side, int(c.award[a.Side])+a.Count)
	}
	return nil
}

// withdrawsConcession claims a conceded trick back (71).
func (s *State) withdrawsConcession(e *Event) error {
	c := s.live()
	if c == nil || c.concession < 0 {
		return law.Refuse("there is no concession to withdraw")
	}
	side := c.by.Side()
	f := law.CancellationFacts{InPeriod: !s.led.periodOver, NextBoard: s.led.nextBoard[side] || s.led.roundOver, Decided: s.decided(side)}
	tricks := c.claimed
	if s.setup.Adjudicate != nil {
		// more than was claimed is awarded only where it is proved
		if a := s.setup.Adjudicate(s.claimPosition()); a.Decided && (!a.Open || a.Tricks > c.claimed) {
			f.NoNormal = law.No
			if a.Tricks > c.claimed {
				f.NoNormal = law.Yes
			}
			f.NoLegal, f.Won = a.Certain > c.claimed, a.Won
			tricks, c.doubtful, c.otherwise = max(a.Tricks, a.Certain), a.Doubtful, a.Otherwise
		}
	}
	v, ok := s.edition().ConcessionCancelled(f)
	if v.Status == law.Rectified { // the contract is given back, no trick
		tricks, c.doubtful = c.claimed, false
	}
	if !ok {
		if !c.contested {
			s.rule(c.concession, v)
		}
		if c.doubtful = false; c.award[side] < 0 {
			s.award(side, c.claimed)
		}
		return nil
	}
	ask := v.Ask
	v.Ask = nil
	s.rule(c.concession, v)
	for _, q := range ask {
		c.reclaims, c.reclaimed = side, c.claimed+1
		s.ask(c.concession, q, c.by)
	}
	if len(ask) == 0 {
		s.award(side, tricks)
	}
	return nil
}

// decided reports whether the side has made the contract, or beaten it, with the
// tricks that it has won in play.
func (s *State) decided(side bridge.Side) bool {
	k := s.contract
	if k.Level == 0 {
		return false
	}
	need := 6 + int(k.Level)
	if side != k.Declarer.Side() {
		need = 14 - need
	}
	return s.Won(side) >= need
}
