package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 13 and 15: wrong number of cards, cards of another board, a board that
// was not to be played.

// countNoted is attention drawn to hands of unequal length; -1 where they are
// equal.
func (s *State) countNoted() int {
	long := bridge.NoSeat
	short := false
	for _, p := range bridge.Seats {
		if s.unknown(p) {
			continue
		}
		n := s.setup.Deal.Hands[p].Count()
		if n > 13 {
			long = p
		}
		short = short || n < 13-int(s.first)
	}
	if long == bridge.NoSeat || !short {
		return -1
	}
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.SurplusCard && r.by == long && !r.gone {
			return i
		}
	}
	i := s.add(law.SurplusCard, long, -1, law.Verdict{})
	s.ruleCount(i)
	return i
}

func (s *State) countFacts(i int) law.CountFacts {
	f := law.CountFacts{AfterPlay: s.led.playEnded, Seen: s.led.irr[i].call.same, Playable: s.led.irr[i].call.comparable}
	for _, p := range bridge.Seats {
		if s.setup.Deal.Hands[p].Count() != 13 && (s.led.bids.last[p] > 0 || s.Auction().HasCalled(p)) {
			f.WrongHandCalled = true
		}
	}
	return f
}

// ruleCount applies Law 13 as the findings stand.
func (s *State) ruleCount(i int) {
	v := s.edition().WrongCount(s.countFacts(i))
	s.led.irr[i].laws = nil
	ask, reviews := v.Ask, v.Reviews
	v.Ask, v.Reviews = nil, nil
	s.rule(i, v.Verdict)
	for _, q := range ask {
		s.askSide(i, q, bridge.NoSeat, bridge.NoSide)
	}
	for _, ref := range reviews {
		s.review(ref, bridge.NoSide) // whose fault it was, or who has seen a card, nobody has said
	}
	if v.Adjust != "" {
		s.adjust(i, v.Adjust, v.Artificial)
	}
	if v.DealAgain {
		s.dealAgain(i, v.Laws[0])
	}
}

// dealAgain ends a deal that does not count: another one takes its place.
func (s *State) dealAgain(i int, ref law.Ref) {
	s.led.redealt, s.led.cancelled = true, true
	s.endDeal()
	e := effect(law.DealtAgain, bridge.NoSeat, bridge.NoCard)
	e.Law = ref
	s.effect(i, e)
}

// wrongHandCalls: a player with a wrong number of cards calls after attention
// was drawn to it, which changes the law (13B).
func (s *State) wrongHandCalls(p bridge.Seat) {
	i := s.irregularityOf(law.SurplusCard, bridge.NoSeat, -1)
	if i < 0 || s.led.irr[i].status != law.Open || s.setup.Deal.Hands[p].Count() == 13 {
		return
	}
	s.answered(law.AskSeen, bridge.NoSeat)
	s.ruleCount(i)
}

func (s *State) adjust(i int, ref law.Ref, artificial bool) {
	a := Adjustment{Law: ref, Artificial: artificial}
	if !slices.Contains(s.led.adjusted, a) {
		s.led.adjusted = append(s.led.adjusted, a)
	}
	e := effect(law.ScoreAdjusted, bridge.NoSeat, bridge.NoCard)
	e.Law = ref
	s.effect(i, e)
	s.stop()
}

// stop ends a deal that cannot be played on.
func (s *State) stop() {
	if s.phase == Over {
		return
	}
	s.led.stopped = true
	s.endDeal()
}

// endDeal ends the deal by a ruling. Every right and question but those for the
// end of play is gone with it, and every call and card still to be made good.
func (s *State) endDeal() {
	s.phase = Over
	for k := range s.led.choices {
		if s.led.choices[k].open {
			s.close(k, law.Do(law.NoVerb))
		}
	}
	s.led.questions = slices.DeleteFunc(s.led.questions, func(q question) bool { return !afterPlay(q.ID) })
	none, b := noBids(), &s.led.bids
	b.owed, b.pending, b.replacing, b.await = none.owed, none.pending, none.replacing, none.await
	for _, d := range s.led.debts {
		if d.why == onCorrect {
			s.rule(d.irr, law.Verdict{Status: law.Void}) // no card takes the place of the one withdrawn
		}
	}
	s.led.debts = nil
}

// ended reports whether a ruling has ended the deal.
func (s *State) ended() bool { return s.led.stopped || s.led.cancelled }

// foundCount takes the findings of Law 13; it reports false where they concern
// something else.
func (s *State) foundCount(q law.Question, a Answer) bool {
	for i := range s.led.irr {
		r := &s.led.irr[i]
		if r.kind != law.SurplusCard || r.gone || r.status != law.Open {
			continue
		}
		s.answered(q, bridge.NoSeat)
		if q == law.AskSeen {
			r.call.same = tri(a)
		} else {
			r.call.comparable = tri(a)
		}
		s.ruleCount(i)
		return true
	}
	return false
}

// movesCard is the director who corrects hands that were wrongly dealt.
func (s *State) movesCard(e *Event) error {
	c := e.Cards[0]
	if !s.hands[e.Seat].Has(c) {
		return law.Refuse("%s does not hold %s", e.Seat, c)
	}
	if s.irregularityOf(law.SurplusCard, bridge.NoSeat, -1) < 0 {
		return law.Refuse("nobody has drawn attention to a wrong number of cards")
	}
	s.unlay(e.Seat, c)
	s.notUp(e.Seat, c)
	s.hands[e.Seat] = s.hands[e.Seat].Without(c)
	s.hands[e.Whom] = s.hands[e.Whom].With(c)
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.SurplusCard && !r.gone && r.status == law.Open {
			s.rule(i, law.Verdict{Status: law.Rectified})
			s.sendBack(i, e.Whom, c, r.laws[0])
		}
	}
	if s.edition().Directed() {
		for _, p := range []bridge.Seat{e.Seat, e.Whom} {
			if q := p.Partner(); q != e.Seat && q != e.Whom {
				s.inform(Information{Seat: q, Card: c, By: e.Whom, Law: "16D"})
			}
		}
	}
	return nil
}

// needBoards refuses what can only happen where the cards lie in boards.
func (s *State) needBoards() error {
	if s.edition().Boards() {
		return nil
	}
	return law.Refuse("there are no boards at rubber bridge")
}

// takesBoard is a player who takes his cards from the pocket of a board (15A).
func (s *State) takesBoard(e *Event) error {
	if err := s.needBoards(); err != nil {
		return err
	}
	b := &s.led.bids
	if e.Board == s.setup.Board {
		b.board[e.Seat] = 0
		return nil
	}
	b.board[e.Seat], b.boardCall[e.Seat] = e.Board, len(s.calls)
	return nil
}

// wrongHand is attention drawn to a player with the cards of another board.
func (s *State) wrongHand(e *Event) error {
	b := &s.led.bids
	p := e.Whom
	if p > bridge.West || b.board[p] == 0 {
		return nil
	}
	at := -1
	for i := b.boardCall[p]; i < len(s.calls); i++ {
		if s.calls[i].Seat == p {
			at = i
			break
		}
	}
	lho := bridge.NoCall
	var made []bridge.Made // that call and those after it
	if d := b.pending; at < 0 && d.irr >= 0 && d.seat == p {
		// an irregular call, which this law goes before
		at = len(s.calls)
		made = append([]bridge.Made{{Seat: p, Call: d.call}}, d.later...)
		s.led.irr[d.irr].gone, s.led.irr[d.irr].touched = true, s.now
		s.tooLateForIntent(p)
		s.dropQuestions(p)
	} else if at >= 0 {
		made = s.calls[at:]
	}
	f := law.WrongHandFacts{Called: at >= 0}
	if f.Called {
		for _, m := range made[1:] {
			f.PartnerCalled = f.PartnerCalled || m.Seat == p.Partner()
			if m.Seat == p.Next() && lho == bridge.NoCall {
				lho, f.LHOCalled = m.Call, true
			}
		}
	}
	v := s.edition().WrongHand(f)
	i := s.addCall(law.WrongHand, p, bridge.NoCall, v.Verdict)
	if !v.Cancelled {
		return nil
	}
	r := &s.led.irr[i]
	r.call.call, r.call.lhoCalled = made[0].Call, f.LHOCalled
	for _, m := range made {
		s.informCall(m, p.Side())
	}
	s.dropPending()
	b.replacing = replacing{irr: -1}
	s.reopen(at)
	if v.Adjust != "" {
		s.adjust(i, v.Adjust, v.Artificial)
		return nil
	}
	b.await[p] = -1
	r.call.judging = true
	if v.LHORepeats {
		b.repeat[p.Next()], b.repeatLaw[p.Next()] = lho, v.Laws[0]
	}
	return nil
}

// calledAt is a call made earlier at another board with the cards of this one.
func (s *State) calledAt(e *Event) error {
	if err := s.needBoards(); err != nil {
		return err
	}
	s.led.bids.elsewhere[e.Seat] = e.Call
	return nil
}

// elsewhereCalled applies Law 15A2 when that player makes his first call here,
// and 17D of older codes when the call with the right cards is made.
func (s *State) elsewhereCalled(p bridge.Seat) {
	b := &s.led.bids
	if b.elsewhere[p] != bridge.NoCall {
		v, _ := s.edition().OtherBoardReached(law.Unknown)
		i := s.addCall(law.WrongHand, p, b.elsewhere[p], v)
		s.led.irr[i].call.judging = true
		b.elsewhere[p] = bridge.NoCall
		return
	}
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.WrongHand && r.by == p && r.call.judging && !r.gone && r.call.sub == bridge.NoCall {
			r.call.sub = s.calls[len(s.calls)-1].Call
			if s.edition().CalledAgain(r.call.lhoCalled, true) != "" {
				s.ask(i, law.AskDiffers, p)
			}
		}
	}
}

// wrongBoard is attention drawn to a board that was not to be played.
func (s *State) wrongBoard() error {
	if err := s.needBoards(); err != nil {
		return err
	}
	v := s.edition().WrongBoard(s.phase == InAuction, law.Unknown)
	i := s.add(law.WrongBoard, bridge.NoSeat, -1, law.Verdict{Status: v.Status, Laws: v.Laws})
	for _, q := range v.Ask {
		s.askSide(i, q, bridge.NoSeat, bridge.NoSide)
	}
	if v.RepeatCalls {
		s.led.bids.second = slices.Clip(s.calls)
		s.dropPending()
		s.reopen(0)
	}
	return nil
}

// secondAuction is a call of an auction that is held again (15C of 2007): each
// player must repeat his calls, any other call ends the board.
func (s *State) secondAuction(p bridge.Seat, c bridge.Call) {
	b := &s.led.bids
	want := b.second[0]
	if want == (bridge.Made{Seat: p, Call: c}) {
		b.second = b.second[1:]
		s.stand(p, c)
		return
	}
	if i := s.irregularityOf(law.WrongBoard, bridge.NoSeat, -1); i >= 0 {
		s.rule(i, law.Verdict{Status: law.Void})
		s.cancelBoard(i, "15C.2007", AveragePlus)
	}
}

// foundBoard takes the findings of Laws 13A and 15.
func (s *State) foundBoard(q law.Question, a Answer) error {
	switch q {
	case law.AskSeen:
		s.foundCount(q, a)
	case law.AskPlayedBefore:
		i, ok := s.answered(q, bridge.NoSeat)
		if !ok || i < 0 {
			return nil
		}
		v := s.edition().WrongBoard(false, tri(a))
		s.rule(i, v.Verdict)
		if v.Cancelled {
			s.cancelBoard(i, "15B1", AveragePlus)
		}
	case law.AskDiffers:
		s.answered(q, a.Seat)
		for i := range s.led.irr {
			r := &s.led.irr[i]
			if r.kind != law.WrongHand || r.gone || !r.call.judging || a.Seat != bridge.NoSeat && r.by != a.Seat {
				continue
			}
			r.call.judging = false
			if slices.Contains(r.laws, "15A2") {
				v, ref := s.edition().OtherBoardReached(tri(a))
				s.rule(i, v)
				if ref != "" {
					s.adjust(i, ref, false)
				}
			} else if ref := s.edition().CalledAgain(r.call.lhoCalled, a.Kind == AnswerYes); ref != "" {
				s.rule(i, law.Verdict{Status: law.NeedsDirector})
				s.adjust(i, ref, true)
			}
		}
	}
	return nil
}

// cancelBoard: the board is not played, both sides have an artificial score.
func (s *State) cancelBoard(i int, ref law.Ref, score Average) {
	s.led.cancelled = true
	s.led.average = [2]Average{score, score}
	s.endDeal()
	e := effect(law.BoardCancelled, bridge.NoSeat, bridge.NoCard)
	e.Law = ref
	s.effect(i, e)
}
