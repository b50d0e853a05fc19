package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// found takes a finding of the director. One that the edition does not need, or
// that comes too late, changes nothing; one that cannot concern the player named
// is an error.
func (s *State) found(e *Event) error {
	a := e.Answer
	if err := s.mayFind(e.Question, a); err != nil {
		return err
	}
	yes, no := a.Kind == AnswerYes, a.Kind == AnswerNo
	switch e.Question {
	case law.AskLed:
		if s.foundFaceUp(law.AskLed, a) {
			return nil
		}
		return s.foundLed(a)
	case law.AskClaim:
		return s.foundClaim(a)
	case law.AskWithoutPause, law.AskMeaning, law.AskSpecifiedSuits, law.AskArtificial, law.AskSameDenomination,
		law.AskNatural, law.AskComparable:
		s.foundCall(e.Question, a)
	case law.AskAuctionPeriod:
		s.foundFaceUp(e.Question, a)
	case law.AskSeen, law.AskPlayedBefore, law.AskDiffers:
		return s.foundBoard(e.Question, a)
	case law.AskKnewCouldDamage, law.AskDamage:
		s.foundAfterPlay(e.Question, a)
	case law.AskIntent:
		if s.led.spoken.changed == bridge.NoCard {
			s.foundIntent(a)
			return nil
		}
		if _, ok := s.answered(law.AskIntent, a.Seat); ok && no {
			s.replaceSpoken(s.led.spoken.changed, "45C4b")
		}
	case law.AskIntended:
		s.foundIntended(a)
	case law.AskMisinformed:
		if s.foundMisinformed(a) {
			return nil
		}
		i, ok := s.answered(law.AskMisinformed, a.Seat)
		if ok && no && i >= 0 {
			s.closeAll(onChange, i)
			s.rule(i, s.edition().NotInfluenced())
		}
	case law.AskEquity:
		if a.Side > bridge.EW || a.Count < 0 || a.Count > 13 {
			return law.Refuse("equity needs a side and a number of tricks, 0 to 13")
		}
		s.led.equity[a.Side] = int8(a.Count)
		s.answered(law.AskEquity, bridge.NoSeat)
	case law.AskAware:
		s.foundAware(a)
	case law.AskClass:
		s.foundClass(a)
	case law.AskStatement:
		s.foundStatement(a)
	case law.AskNormal:
		s.foundNormal(a)
	case law.AskLikely:
		return s.foundLikely(a)
	case law.AskOwnError:
		if (a.Card != bridge.NoCard || len(s.askedOwnError(a.Seat)) == 0) && s.foundFaceUp(e.Question, a) {
			return nil // of a card shown in the auction
		}
		return s.foundOwnError(a)
	case law.AskDeliberate:
		s.foundDeliberate(a)
	case law.AskFound:
		i, ok := s.answered(law.AskFound, a.Seat)
		if ok && i >= 0 && no {
			s.led.irr[i].notFound = true
			s.led.irr[i].touched = s.now
		}
	case law.AskSpread:
		if i, ok := s.answered(law.AskSpread, a.Seat); ok && yes {
			s.foundSpread(i)
		}
	case law.AskReseated, law.AskRedealt:
		s.foundOutside(e.Question, a)
	case law.AskAgreed:
		s.foundAgreed(a)
	case law.AskUnderstanding, law.AskPermitted:
		s.foundAgreement(e.Question, a)
	case law.AskForPartner:
		s.foundForPartner(a)
	case law.AskMisruled:
		s.foundMisruled(a)
	case law.AskSpectator:
		return s.foundSpectator(a)
	case law.AskAlternatives:
		s.foundAlternatives(a)
	case law.AskPlayable:
		if s.foundOutside(e.Question, a) || s.foundCount(e.Question, a) {
			return nil
		}
		if i, ok := s.answered(law.AskPlayable, bridge.NoSeat); ok && no {
			s.cancel(i)
		}
	case law.AskRevoke:
		s.foundRevoke(a)
	case law.AskHandsBack:
		s.foundHandsBack(a)
	default:
		s.answered(e.Question, a.Seat)
	}
	return nil
}

// foundLed settles whether a card was a lead (45E, 53A, 53B).
func (s *State) foundLed(a Answer) error {
	i, ok := s.answered(law.AskLed, a.Seat)
	if !ok || i < 0 {
		return nil
	}
	r := &s.led.irr[i]
	if r.kind == law.FifthCard {
		if a.Kind == AnswerYes {
			s.wasLead(i)
		}
		return nil
	}
	if a.Seat != bridge.NoSeat && r.by != a.Seat {
		if a.Kind == AnswerNo {
			s.followed(i, a.Seat)
		}
		return nil
	}
	if a.Kind == AnswerNo && s.led.pending.irr == i {
		d := s.led.pending
		s.closeAll(onLead, i)
		s.led.pending = noPending
		s.hands[d.seat] = s.hands[d.seat].With(d.card)
		r.gone, r.touched = true, s.now
		t := r.trick
		if m := s.omission(t-1, d.seat); m >= 0 {
			// no fifth card to a trick to which he has played none: it is the missing one
			s.omissionNoted(m)
			s.secondBack(t, d)
			return s.supplyOrExpose(t-1, d.seat, d.card)
		}
		if err := s.fifthCard(max(t-1, int(s.first)), d.seat, d.card); err != nil {
			return err
		}
		s.answered(law.AskLed, d.seat) // of what is a further card to the trick now
		s.secondBack(t, d)
		return nil
	}
	return nil
}

// wasLead: a defender's further card to a trick was a lead to the next one before
// his partner had played (45E1, 57A). With nobody's card to restrict it stays
// what it is, an exposed card.
func (s *State) wasLead(i int) {
	r := &s.led.irr[i]
	p, c, t := r.by, r.cards[0], r.trick
	if s.tricks[t].card[p.Partner()] != bridge.NoCard || s.tricks[t].card[p] == bridge.NoCard || s.current() != t || !s.hands[p].Has(c) {
		return
	}
	s.unlay(p, c)
	r.gone, r.touched = true, s.now
	_ = s.prematureLead(t, p, c)
}

// foundIntended puts in the card declarer incontrovertibly meant (46B); none
// leaves what the words mean.
func (s *State) foundIntended(a Answer) {
	s.answered(law.AskIntended, bridge.NoSeat)
	if a.Kind != AnswerCard {
		return
	}
	if m := s.led.misplay; m.irr >= 0 && m.moved == a.Card {
		// dummy understood him: the card he moved is the one that was named
		s.led.irr[m.irr].gone = true
		s.led.misplay.irr = -1
		return
	}
	s.replaceSpoken(a.Card, "46B")
}

// foundOwnError takes back penalty cards that somebody else exposed. Of cards
// exposed at different moments that finding has to name one, and the question stays
// open for the others; that all were his own error may be found at once.
func (s *State) foundOwnError(a Answer) error {
	exposed := s.exposedBy(a.Seat, a.Card)
	if open := s.askedOwnError(a.Seat); a.Card == bridge.NoCard && len(open) > 0 {
		exposed = open
	}
	no := a.Kind == AnswerNo
	if no && len(exposed) > 1 && a.Card == bridge.NoCard {
		first, last := s.led.irr[exposed[0]].cards[0], s.led.irr[exposed[len(exposed)-1]].cards[0]
		return law.Refuse("%s has exposed cards at different moments, such as %s and %s: the finding says which card", a.Seat, first, last)
	}
	for _, i := range exposed {
		s.led.irr[i].ownErrorAsked = false
		if no {
			s.unexpose(i)
		}
	}
	if len(s.askedOwnError(a.Seat)) == 0 {
		s.answered(law.AskOwnError, a.Seat)
	}
	return nil
}

// askedOwnError is when p has exposed cards of which it is asked, and not yet found,
// whether that was his own error.
func (s *State) askedOwnError(p bridge.Seat) []int {
	if !s.isAsked(law.AskOwnError, Answer{Seat: p}) {
		return nil
	}
	return slices.DeleteFunc(s.exposedBy(p, bridge.NoCard), func(i int) bool { return !s.led.irr[i].ownErrorAsked })
}

// exposedBy is when p has exposed cards, or card c, so that they are penalty cards
// (49): each moment an irregularity. That he has spread his hand is none of them.
func (s *State) exposedBy(p bridge.Seat, c bridge.Card) []int {
	var out []int
	for i := range s.led.irr {
		r := &s.led.irr[i]
		if r.kind == law.ExposedCard && r.by == p && !r.gone && slices.Contains(r.laws, "49") && (c == bridge.NoCard || slices.Contains(r.cards, c)) {
			out = append(out, i)
		}
	}
	return out
}

// foundDeliberate records whether a card was exposed by deliberate play (50B). A fifth
// card counts as played on purpose until it is found to have been put down by accident.
func (s *State) foundDeliberate(a Answer) {
	i, ok := s.answered(law.AskDeliberate, bridge.NoSeat)
	if !ok || i < 0 {
		return
	}
	if r := &s.led.irr[i]; r.kind == law.FifthCard && a.Kind == AnswerNo {
		s.led.raised = s.led.raised.With(r.cards[0])
		r.touched = s.now
		s.lastOne(r.by)
		return
	}
	if a.Kind != AnswerYes || a.Card == bridge.NoCard {
		return
	}
	s.led.irr[i].purposely = s.led.irr[i].purposely.With(a.Card)
	if k := slices.IndexFunc(s.led.penalty, func(p PenaltyCard) bool { return p.Card == a.Card }); k >= 0 {
		p := &s.led.penalty[k]
		was := p.Class
		p.Class = s.edition().PenaltyClass(a.Card, true)
		s.led.raised = s.led.raised.Without(a.Card)
		s.reclass(i, p.Seat, p.Card, was, p.Class)
	}
}

// foundSpread finds that declarer's card to an opening lead out of turn began a
// spread of his hand (54A).
func (s *State) foundSpread(i int) {
	p := s.declarer()
	if c := s.tricks[0].card[p]; c != bridge.NoCard && s.tricks[0].card[p.Partner()] == bridge.NoCard {
		s.dropRevoke(p, 0)
		s.lift(0, p)
	}
	r := &s.led.irr[i]
	r.laws = without(r.laws, s.edition().LeadAccepted(r.lead, law.ByPlaying).Laws)
	s.rule(i, s.edition().LeadAccepted(r.lead, law.BySpreading))
	s.swapDummy(i)
}

// cancel ends a board that cannot be played: an artificial score (12A2, 12C2), or
// another deal where there are no adjusted scores.
func (s *State) cancel(i int) {
	if !s.edition().Directed() {
		if i >= 0 {
			s.dealAgain(i, "12A2")
		}
		return
	}
	s.led.cancelled = true
	s.led.adjusted = append(s.led.adjusted, Adjustment{Law: "12A2", Artificial: true})
	s.led.average = [2]Average{AverageScore, AverageScore}
	s.endDeal()
	if i >= 0 {
		e := effect(law.BoardCancelled, bridge.NoSeat, bridge.NoCard)
		e.Law = "12A2"
		s.effect(i, e)
	}
}

func (s *State) nextBoard(e *Event) error {
	if e.Side > bridge.EW {
		return law.Refuse("NS or EW call on the next board")
	}
	s.led.nextBoard[e.Side] = true
	s.agreementComplete(e.Side)
	s.handsBack()
	return nil
}

// roundOver is the end of the round: agreements are complete, the hands are back
// in the board.
func (s *State) roundOver() error {
	s.led.roundOver = true
	s.agreementComplete(bridge.NS)
	s.agreementComplete(bridge.EW)
	s.handsBack()
	return nil
}
