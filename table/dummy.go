package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 42, 43, 45 and 46: dummy, his cards, and how they are named.

// designates is a card of dummy named by declarer in words (46).
func (s *State) designates(e *Event) error {
	if e.Seat != s.declarer() {
		return law.Refuse("%s is not declarer and names no card of dummy", e.Seat)
	}
	if s.phase == Over || s.phase == InClaim || s.phase == InAuction {
		return law.Refuse("no card is to be named now")
	}
	said, ok := law.ParseDesignation(e.Words)
	if !ok {
		return law.Refuse("the words %q name no card of dummy", e.Words)
	}
	if e.HasSuit && !said.HasSuit {
		said.Suit, said.HasSuit = e.Suit, true
	}
	p := s.dummy()
	t := s.current()
	if t == 13 { // play is not over while someone owes a card
		return law.Refuse("no card is to be named; all tricks have been led to")
	}
	if s.unknown(p) {
		return law.Refuse("dummy's hand is unknown; name the card itself")
	}
	c, v := s.edition().Designate(s.designationFacts(t, said))
	if c == bridge.NoCard {
		i := s.add(law.UnclearDesignation, p.Partner(), t, v)
		if v.Right == nil {
			return nil
		}
		ch := choice{by: SeatSet(s.declarer()), irr: i, why: onRank, seat: p, trick: t}
		if v.Right.Cause == law.CardUnnamed {
			ch.why, ch.by = onAnyCard, SeatSet(p.Next(), p.Prev())
		}
		s.open(ch, v.Right)
		return nil
	}
	if err := s.play(p, c, false); err != nil {
		return err
	}
	s.led.spoken = spoken{trick: t, card: c, event: s.now, changed: bridge.NoCard}
	return nil
}

func (s *State) designationFacts(t int, said law.Designation) law.DesignationFacts {
	p := s.dummy()
	suit, led := s.ledSuit(t)
	f := law.DesignationFacts{Said: said, Hand: s.hands[p], Led: suit, Leading: !led,
		Best: bridge.NoCard, Trumps: s.contract.Strain, WonWith: bridge.NoCard}
	if led {
		f.Best = s.tricks[t].card[s.winner(t)]
	} else if t > int(s.first) && s.winner(t-1) == p {
		f.WonWith = s.tricks[t-1].card[p]
	}
	return f
}

// changesWords is a designation that declarer changes (45C4b): presumed
// intended until the director finds otherwise.
func (s *State) changesWords(e *Event) error {
	sp := &s.led.spoken
	said, ok := law.ParseDesignation(e.NewWords)
	if !ok {
		return law.Refuse("the words %q name no card of dummy", e.NewWords)
	}
	s.led.asked[law.AskIntent] |= SeatSet(e.Seat) // the finding may come though the change is too late
	f := law.SlipFacts{DeclarerPlayedSince: sp.card == bridge.NoCard, Paused: sp.paused}
	if !s.edition().SlipChangeable(f) {
		return nil
	}
	p := s.dummy()
	facts := s.designationFacts(sp.trick, said)
	facts.Hand = facts.Hand.With(sp.card)
	if s.tricks[sp.trick].leader == p {
		facts.Leading, facts.Best = true, bridge.NoCard
	}
	c, _ := s.edition().Designate(facts)
	if c == bridge.NoCard {
		return nil
	}
	sp.changed = c
	s.askAbout(-1, law.Asked{ID: law.AskIntent, Seat: e.Seat, Side: bridge.NoSide, Card: bridge.NoCard, Law: "45C4b"})
	return nil
}

// replaceSpoken puts another card of dummy in place of the one that counted as
// named; opponents who have played since may change theirs (47D).
func (s *State) replaceSpoken(c bridge.Card, ref law.Ref) {
	sp := s.led.spoken
	p := s.dummy()
	if c == bridge.NoCard || c == sp.card || s.tricks[sp.trick].card[p] != sp.card {
		return
	}
	t := sp.trick
	seq := s.tricks[t].seq[p]
	i := s.add(law.UnclearDesignation, s.declarer(), t, s.edition().AnotherCardMeant(ref, len(s.cardsSince(p.Next(), t, seq, s.now)) > 0), sp.card, c)
	s.exchange(i, t, p, c)
	s.sendBack(i, p, sp.card, ref)
	s.effect(i, effect(law.NewDummyCard, p, c))
	s.led.spoken.card = c
	for _, q := range s.opposingDeciders(p) {
		s.openChange(i, q, law.SlipCorrected, s.cardsSince(q, t, seq, s.now))
	}
	if s.tricks[t].leader == p {
		s.recheckTrick(t)
	}
}

// moves is a card that dummy puts into the played position on his own.
func (s *State) moves(e *Event) error {
	p, c := e.Seat, e.Cards[0]
	if p != s.dummy() {
		return law.Refuse("%s is not dummy", p)
	}
	if err := s.mustHold(p, c); err != nil {
		if s.find(p, c) >= 0 && s.led.spoken.card == c {
			return nil // he carries out what declarer has named
		}
		return err
	}
	t := s.current()
	sp := s.led.spoken
	named := sp.card != bridge.NoCard && s.tricks[sp.trick].card[p] == sp.card
	if !named {
		s.led.dummyActed = t + 1
		s.add(law.DummyMisplay, p, t, s.edition().DummyMisplay(law.DummyMisplayFacts{}), c)
		return nil
	}
	v := s.edition().DummyMoved()
	ask := v.Ask
	v.Ask = nil
	i := s.add(law.DummyMisplay, p, sp.trick, v, c)
	for _, q := range ask {
		s.ask(i, q, s.declarer())
	}
	s.exchange(i, sp.trick, p, c)
	s.led.misplay = misplay{irr: i, trick: sp.trick, named: sp.card, moved: c, event: s.now}
	return nil
}

// correctMisplay applies Law 45D1 or, once each side has played to the next
// trick, 45D2.
func (s *State) correctMisplay() {
	m := s.led.misplay
	if m.irr < 0 {
		return
	}
	s.noticed(m.irr)
	s.led.misplay.irr = -1
	s.answered(law.AskIntended, s.declarer())
	p, t := s.dummy(), m.trick
	if s.bothPlayedAfter(t) {
		s.rule(m.irr, s.edition().DummyMisplay(law.DummyMisplayFacts{Named: true, BothPlayed: true}))
		return
	}
	s.exchange(m.irr, t, p, m.named)
	changed := false
	for _, q := range s.opposingDeciders(p) {
		cards := s.cardsSince(q, t, m.event, s.now)
		changed = changed || len(cards) > 0
		s.openChange(m.irr, q, law.MisplayCorrected, cards)
	}
	s.rule(m.irr, s.edition().DummyMisplay(law.DummyMisplayFacts{Named: true, DefenderWas: changed}))
	s.sendBack(m.irr, p, m.moved, "45D1")
	s.effect(m.irr, effect(law.NewDummyCard, p, m.named))
	if s.tricks[t].leader == p {
		s.recheckTrick(t)
	}
}

// touches is a card of dummy that declarer touches on purpose: it is played
// (45C3).
func (s *State) touches(e *Event) error {
	if dummy := s.dummy(); e.Seat != s.declarer() || s.phase == InAuction || !s.hands[dummy].Has(e.Cards[0]) {
		return s.handles(e.Seat, e.Cards[0])
	}
	return s.plays(&Event{Verb: Plays, Seat: s.dummy(), Cards: e.Cards})
}

// spreads is a hand laid face up: dummy's in its time, declarer's after an
// opening lead out of turn or as a claim, a defender's as one.
func (s *State) spreads(e *Event) error {
	p := e.Seat
	for i, c := range e.Cards {
		if !s.hands[p].Has(c) {
			return law.Refuse("%s does not hold %s (card %d of the spread)", p, c, i+1)
		}
	}
	pendingOpening := s.led.pending.irr >= 0 && s.led.irr[s.led.pending.irr].lead.Opening
	switch {
	case s.phase == InAuction:
		return law.Refuse("the auction has not ended")
	case s.led.spread.Has(p):
		return nil
	case s.phase == InClaim:
		s.showInClaim(p, s.hands[p].Cards())
		return nil
	case s.phase == Over:
		return nil
	case p == s.dummy():
		if pendingOpening {
			s.acceptLead(law.ByDummySeen)
		}
		s.led.spread |= SeatSet(p)
		for i, c := range e.Cards {
			if e.Hidden>>i&1 != 0 {
				s.led.hidden = s.led.hidden.With(c)
			}
		}
		return nil
	case p == s.declarer() && pendingOpening:
		s.becomeDummy()
		return nil
	case p == s.declarer() && len(e.Cards) > 0:
		s.ask(-1, law.AskClaim, p)
		for _, c := range e.Cards {
			s.returned(p, c, p.Side())
		}
		return nil
	case s.defender(p) && s.phase == InLead:
		v := s.edition().DefenderSpread()
		i := s.add(law.ExposedCard, p, 0, law.Verdict{Status: v.Status, Laws: v.Laws}, s.hands[p].Cards()...)
		for _, q := range v.Ask {
			s.askSide(i, q, bridge.NoSeat, bridge.NoSide)
		}
		return nil
	}
	return s.claimMade(e, law.ClaimFacts{Claimed: s.remaining(), Remaining: s.remaining(), Shown: true})
}

// warns is an attempt to prevent a lead from the wrong hand: dummy's right,
// until he has lost it (42B2, 43B2a).
func (s *State) warns(e *Event) error {
	if e.Seat != s.dummy() || !s.led.rightsLost {
		return nil
	}
	r := s.edition().WarnedWithoutRights()
	for _, p := range []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
		if p == s.declarer() || p == s.dummy() {
			o := law.Do(law.LeadFrom)
			o.Seat = p
			r.Options = append(r.Options, o)
		}
	}
	i := s.add(law.DummyRights, e.Seat, s.current(), law.Verdict{Status: law.Open, Laws: []law.Ref{r.Law}})
	s.open(choice{by: SeatSet(s.dummy().Next(), s.dummy().Prev()), irr: i, why: onHand, seat: s.declarer(), trick: s.current()}, r)
	return nil
}

// looksAt is a look at another hand.
func (s *State) looksAt(e *Event) error {
	if e.Seat == e.Whom {
		return law.Refuse("a player looks at his own hand by right")
	}
	if e.Seat != s.dummy() || s.contract.Level == 0 {
		if e.Whom == s.dummy() && s.led.spread.Has(e.Whom) {
			return nil
		}
		s.add(law.Inspection, e.Seat, -1, s.edition().LookedAtHand())
		return nil
	}
	act := law.DummyLooks
	if e.Whom == s.declarer() {
		act = law.DummyWatches
	}
	v, forfeits := s.edition().DummyActed(act)
	i := s.add(law.DummyRights, e.Seat, -1, v)
	if forfeits && !s.led.rightsLost {
		s.led.rightsLost = true
		s.forfeit(i, e.Seat, "43B2")
	}
	return nil
}

func (s *State) forfeited(p bridge.Seat, ref law.Ref) bool {
	return slices.Contains(s.led.forfeits, Forfeit{Seat: p, Law: ref})
}

func (s *State) forfeit(i int, p bridge.Seat, ref law.Ref) {
	f := Forfeit{Seat: p, Law: ref}
	if !slices.Contains(s.led.forfeits, f) {
		s.led.forfeits = append(s.led.forfeits, f)
	}
	e := effect(law.RightLost, p, bridge.NoCard)
	e.Law = ref
	s.effect(i, e)
}

// asks is a question whether a player has none of the suit (61B).
func (s *State) asks(e *Event) error {
	if e.Seat == e.Whom {
		return law.Refuse("%s asks himself; a player asks his partner or an opponent", e.Seat)
	}
	i := -1
	t := s.current()
	for j := len(s.led.irr) - 1; j >= 0; j-- {
		r := &s.led.irr[j]
		if r.kind == law.Revoke && !r.gone && r.by == e.Whom && r.suit == e.Suit && r.status == law.Correctable && (r.trick == t || r.trick == t-1) {
			i = j
			break
		}
	}
	first := i < 0 || !s.led.irr[i].note.drawn
	q := s.edition().Inquiry(law.InquiryFacts{
		AskerDummy: e.Seat == s.dummy(), AskerDeclarer: e.Seat == s.declarer(),
		OfDeclarer: e.Whom == s.declarer(), OfPartner: e.Whom == e.Seat.Partner(),
		DummyLostRights: s.led.rightsLost, FirstToAsk: first, Revoked: i >= 0,
		Regulation: s.setup.Regulation,
	})
	if q.Status != law.NoStatus {
		s.add(law.IllegalInquiry, e.Seat, t, q.Verdict)
	}
	if q.AsIfEstablished && i >= 0 {
		s.led.irr[i].asIf = true
		s.rule(i, law.Verdict{Laws: []law.Ref{q.Law}})
		s.revokeNoted(i)
	}
	return nil
}
