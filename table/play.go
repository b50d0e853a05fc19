package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// A card is put down: where it belongs, and which law it falls under.

// plays takes one card or several at once.
func (s *State) plays(e *Event) error {
	if s.phase == InAuction {
		return s.shownInAuction(e, true)
	}
	if len(e.Cards) == 1 && s.playSurplus(e.Seat, e.Cards[0]) {
		return nil
	}
	for i, c := range e.Cards {
		if err := s.mustHold(e.Seat, c); err != nil {
			return err
		}
		for _, d := range e.Cards[:i] {
			if c == d {
				return law.Refuse("%s stands twice", c)
			}
		}
	}
	if s.phase == InClaim && s.debtOf(e.Seat) < 0 {
		return s.playsAfterClaim(e)
	}
	if s.phase == Over && s.debtOf(e.Seat) < 0 {
		return law.Refuse("play is over")
	}
	if len(e.Cards) > 1 || e.Hidden != 0 {
		return s.playSeveral(e)
	}
	return s.play(e.Seat, e.Cards[0], e.Together)
}

// play puts one card on the table.
func (s *State) play(p bridge.Seat, c bridge.Card, together bool) error {
	if d := s.debtOf(p); d >= 0 {
		return s.pay(d, c)
	}
	t := s.current()
	if t >= 13 {
		return law.Refuse("play is over: all tricks are complete")
	}
	if together && s.joins(t, p) {
		return s.simultaneousLead(t, p, c)
	}
	if s.led.pending.irr >= 0 && s.led.irr[s.led.pending.irr].trick == t {
		return s.playOverLead(t, p, c)
	}
	if f := s.led.faceDown[p]; f != bridge.NoCard && s.phase == InLead {
		s.led.faceDown[p] = bridge.NoCard
		if f != c && s.onLead(t) == p {
			// the lead lies on the table face down; the other card is exposed
			s.led.faceDown[p] = f
			s.expose(p, []bridge.Card{c}, true, true)
			return nil
		}
	}
	if !s.begun(t) {
		return s.leads(t, p, c, together)
	}
	if s.turnIn(t) == p {
		s.inTurn(t, p, c)
		return nil
	}
	return s.outOfTurn(t, p, c, together)
}

// inTurn is a play in turn, legal or not.
func (s *State) inTurn(t int, p bridge.Seat, c bridge.Card) {
	if s.beforeChoice(t, p, c) {
		return
	}
	s.beforePlay(t, p)
	f := s.playFacts(t, p)
	s.put(t, p, c)
	s.checkPlay(t, p, c, f)
	s.afterPlay(t, p)
}

// beforeChoice exposes a card of p to trick t before declarer has chosen what he must
// play (60C); false where there is nothing to choose.
func (s *State) beforeChoice(t int, p bridge.Seat, c bridge.Card) bool {
	if k := s.choiceFor(onPremature, -1); k < 0 || p != s.led.choices[k].seat {
		return false
	}
	s.exposeUnruled(t, p, c)
	return true
}

// exposeUnruled is a card of a defender to trick t before a card of his side has been
// ruled on: it is exposed, and declarer's rights stand (60C).
func (s *State) exposeUnruled(t int, p bridge.Seat, c bridge.Card) {
	i := s.add(law.ExposedCard, p, t, s.edition().PartnerLedToo(), c)
	s.lay(i, p, c, true)
}

// leads is a card put down while nobody has led to trick t.
func (s *State) leads(t int, p bridge.Seat, c bridge.Card, together bool) error {
	if k := s.choiceFor(onPremature, -1); k >= 0 && s.omissionLed(k) {
		if done, err := s.overOmission(t, k, p, c, together); done {
			return err
		}
	}
	if s.partnerOmitted(t, p) {
		return s.prematureLead(t-1, p, c)
	}
	if p == s.onLead(t) {
		return s.leadInTurn(t, p, c)
	}
	return s.leadOutOfTurn(t, p, c)
}

func (s *State) leadInTurn(t int, p bridge.Seat, c bridge.Card) error {
	if k := s.choiceFor(onPartnerLead, -1); k >= 0 && s.led.choices[k].seat == p {
		i := s.add(law.ExposedCard, p, t, s.edition().LedBeforeChoice(), c)
		s.lay(i, p, c, true)
		return nil
	}
	s.lead(t, p, c)
	return nil
}

// lead puts a lead in turn into trick t.
func (s *State) lead(t int, p bridge.Seat, c bridge.Card) {
	s.beforePlay(t, p)
	f := s.playFacts(t, p)
	s.put(t, p, c)
	s.startPlay()
	s.checkPlay(t, p, c, f)
	s.afterPlay(t, p)
}

// startPlay begins the play period: the opening lead is faced (41C).
func (s *State) startPlay() {
	if s.phase == InLead {
		s.phase = InPlay
		s.auctionClosed()
		for i := range s.led.faceDown {
			s.led.faceDown[i] = bridge.NoCard
		}
	}
}

// beforePlay ends what a play by p ends: rights over earlier acts that his side
// has waived by playing on, and revokes it establishes.
func (s *State) beforePlay(t int, p bridge.Seat) {
	s.lapse(p)
	s.establishBy(p, t, law.ByPlay)
}

// lapse ends the rights that p's side loses when p plays on, and accepts what
// it could have refused.
func (s *State) lapse(p bridge.Seat) {
	for i := range s.led.choices {
		c := &s.led.choices[i]
		if !c.open {
			continue
		}
		switch c.why {
		case onNotPlayed:
			if !s.defender(p) {
				s.decideNotPlayed(i, true, true)
			}
		case onBond:
			if p.Side() != c.seat.Side() {
				s.decideBond(i, true)
			}
		case onPremature:
			switch {
			case s.defender(p):
			case s.omissionLed(i):
				s.close(i, law.Do(law.NoVerb)) // he leads himself; the card stays a penalty card
				s.rule(c.irr, law.Verdict{Status: law.Rectified})
			default:
				s.losePremature(i)
			}
		case onLead:
			if s.led.pending.irr != c.irr {
				s.close(i, law.Do(law.NoVerb)) // decided; the other defender kept silent
			}
		case onSeveral:
			if c.seat == p {
				s.close(i, law.Do(law.NoVerb)) // the card that lies in the trick is the one he played
			}
		case onRank, onAnyCard:
			if c.seat == p {
				s.close(i, law.Do(law.NoVerb)) // declarer has named a card
				s.rule(c.irr, law.Verdict{Status: law.Rectified})
			}
		case onHand:
			if !s.defender(p) {
				s.close(i, law.Do(law.NoVerb))
			}
		case onChange:
			if s.decider(p) == c.seat {
				s.keepCards(i)
			}
		}
	}
	if !s.defender(p) {
		s.led.spoken = spoken{card: bridge.NoCard, changed: bridge.NoCard}
		s.answered(law.AskIntent, bridge.NoSeat)
		s.answered(law.AskIntended, bridge.NoSeat)
	}
	s.answered(law.AskSpread, bridge.NoSeat)
	s.led.told[p] = bridge.NoSeat
	// whether a card was a lead or a play is past asking once play has gone on
	s.led.questions = slices.DeleteFunc(s.led.questions, func(q question) bool {
		return q.ID == law.AskLed && q.irr != s.led.pending.irr
	})
}

// afterPlay ends the restrictions that bound this one card, as long as it lies.
func (s *State) afterPlay(t int, p bridge.Seat) {
	l := s.led
	s.spend(t, p, func(r Restriction) bool {
		return r.Seat == p && (r.OnPlay || !r.KeepsLead && s.tricks[t].leader == p)
	})
	if s.tricks[t].leader == p {
		s.ledFirst(t, p)
	}
	if l.turnedFor != t {
		l.turned, l.turnedFor = 0, t
	}
}

// outOfTurn is a card put down while trick t is in progress and it is somebody
// else's turn.
func (s *State) outOfTurn(t int, p bridge.Seat, c bridge.Card, together bool) error {
	k := &s.tricks[t]
	toPlay := 0
	for q := range k.card {
		if k.card[q] == bridge.NoCard && !k.omitted.Has(bridge.Seat(q)) {
			toPlay++
		}
	}
	partnerToPlay := k.card[p.Partner()] == bridge.NoCard && !k.omitted.Has(p.Partner())
	played := k.card[p] != bridge.NoCard
	if by := s.led.told[p]; by != bridge.NoSeat && by.Side() != p.Side() {
		if v, ok := s.edition().Told(false); ok {
			s.misled(law.PrematurePlay, t, p, c, by, v)
			return nil
		}
	}
	if played {
		if k := s.choiceFor(onPremature, -1); k >= 0 && !s.defender(p) && s.led.irr[s.led.choices[k].irr].by == p.Prev() {
			s.losePremature(k)
		}
		switch {
		case s.leadsOn(t, p):
			return s.playToNext(t, p, c)
		case s.defender(p) && partnerToPlay && toPlay == 1:
			return s.prematureLead(t, p, c)
		}
		return s.fifthCard(t, p, c)
	}
	return s.premature(t, p, c, partnerToPlay, together)
}

// leadsOn reports whether a card has been led to the trick after t already, and
// p has not yet played to it.
func (s *State) leadsOn(t int, p bridge.Seat) bool {
	return t+1 < 13 && s.begun(t+1) && s.tricks[t+1].card[p] == bridge.NoCard
}

// fifthCard is a further card to a trick, no lead (45E).
func (s *State) fifthCard(t int, p bridge.Seat, c bridge.Card) error {
	k := &s.tricks[t]
	f := law.FifthCardFacts{Defender: s.defender(p), Full: true, Played: k.card[p] != bridge.NoCard, Card: c}
	for _, q := range bridge.Seats {
		f.Full = f.Full && (k.card[q] != bridge.NoCard || k.omitted.Has(q))
	}
	i := s.add(law.FifthCard, p, t, s.edition().FifthCard(f), c)
	if f.Defender {
		s.lay(i, p, c, true)
		return nil
	}
	e := effect(law.Returned, p, c)
	e.Law = "45E2"
	s.effect(i, e)
	s.returned(p, c, p.Side())
	return nil
}

// misled is a card led or played out of turn by a player whom an opponent had
// told that it was his turn (47E1).
func (s *State) misled(kind law.Kind, t int, p bridge.Seat, c bridge.Card, by bridge.Seat, v law.Verdict) int {
	i := s.add(kind, p, t, v, c)
	e := effect(law.Returned, p, c)
	e.Law = "47E1"
	s.effect(i, e)
	s.returned(p, c, by.Side())
	s.led.told[p] = bridge.NoSeat
	if s.tricks[t].card[p] != bridge.NoCard {
		t++ // he was to lead to the next trick
	}
	if s.edition().ToldEstablishes() {
		s.establishBy(p, t, law.ByPlay)
	}
	return i
}
