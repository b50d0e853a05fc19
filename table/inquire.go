package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 16B, 16D, 19, 20 and 40: what is asked and said about the calls, what a
// player learns from elsewhere, and agreements that were not disclosed.

// inquires is a question about the calls (20B, 20C2, 20F).
func (s *State) inquires(e *Event) error {
	p := e.Seat
	f := law.CallQuestionFacts{AuctionEnded: s.phase != InAuction, OwnTurn: s.mayAskNow(p)}
	switch e.Verb {
	case AsksReview:
		f.What = law.AsksReview
		s.led.reviewFor = p
	case AsksAuction:
		f.What = law.AsksExplanation
	case AsksCall:
		f.What = law.AsksOneCall
		switch caller := s.lastCaller(e.Call); {
		case caller <= bridge.West:
			f.OwnSide = caller.Side() == p.Side()
			f.WrongPlayer = e.Whom <= bridge.West && e.Whom != caller.Partner()
		default: // a call that might have been made
			f.OwnSide = e.Whom <= bridge.West && e.Whom.Side() == p.Side()
		}
	}
	if !f.AuctionEnded {
		f.MustPass = s.led.bids.duty[p] != law.NoDuty
	} else {
		f.Declarer, f.Dummy, f.OpeningUnfaced = p == s.declarer(), p == s.dummy(), s.phase == InLead
		f.HasPlayed = s.playedBy(p) > 0 || f.Declarer && s.playedBy(s.dummy()) > 0
	}
	s.led.asked[law.AskForPartner] |= SeatSet(p)
	v := s.edition().AskedAboutCalls(f)
	if v.Status != law.NoStatus {
		s.add(law.ImproperQuestion, p, -1, v)
		return nil
	}
	for _, ref := range v.Reviews {
		s.review(ref, p.Side().Other())
	}
	return nil
}

// mayAskNow reports whether it is p's turn: to call, to decide about the call of
// his right-hand opponent, to lead or to play; declarer plays from dummy as well.
func (s *State) mayAskNow(p bridge.Seat) bool {
	if d := s.led.bids.pending; s.phase == InAuction && d.irr >= 0 {
		return p == d.seat.Next() && s.choiceFor(onCall, d.irr) >= 0
	}
	turn, ok := s.Turn()
	return ok && (turn == p || s.phase != InAuction && s.decider(turn) == p)
}

// lastCaller is who has made that call last, also one that does not stand; NoSeat if
// nobody has.
func (s *State) lastCaller(c bridge.Call) bridge.Seat {
	if d := s.led.bids.pending; d.irr >= 0 && (d.call == c || d.sub == c) {
		return d.seat
	}
	for i := len(s.calls) - 1; i >= 0; i-- {
		if s.calls[i].Call == c {
			return s.calls[i].Seat
		}
	}
	for i := len(s.led.irr) - 1; i >= 0; i-- {
		if r := &s.led.irr[i]; r.call.call == c || r.call.sub == c || slices.Contains(r.call.cancelled, c) {
			return r.by
		}
	}
	return bridge.NoSeat
}

// hasMade reports whether a call by p stands in the auction.
func (s *State) hasMade(p bridge.Seat, c bridge.Call) bool {
	return slices.Contains(s.calls, bridge.Made{Seat: p, Call: c})
}

// restates is a player who repeats the calls for another (20D).
func (s *State) restates(e *Event) error {
	p := s.led.reviewFor
	if p > bridge.West {
		// unasked it is a remark
		if s.edition().Directed() {
			s.review("16B", e.Seat.Side().Other())
		}
		return nil
	}
	s.led.reviewFor = bridge.NoSeat
	if v := s.edition().Restated(e.Seat.Side() != p.Side()); v.Status != law.NoStatus {
		s.add(law.ImproperExplanation, e.Seat, -1, v)
	}
	return nil
}

// explainsOwn: a player has explained his own call, which is for his partner to do
// (20F1).
func (s *State) explainsOwn(p bridge.Seat, c bridge.Call) {
	if s.lastCaller(c) == p && !s.hasMade(p.Partner(), c) {
		s.add(law.ImproperExplanation, p, -1, s.edition().ExplainedOwn(s.phase != InAuction))
	}
}

// reworded applies Laws 20F4 and F5 to the correction of an explanation given by
// explainer. It returns the rule under which it came in time; empty where it did not.
func (s *State) reworded(p, explainer bridge.Seat) law.Ref {
	v := s.edition().Reworded(law.RewordingFacts{Own: p == explainer, AuctionEnded: s.phase != InAuction,
		Defender: s.defender(p), PlayEnded: s.phase == Over || s.led.playEnded})
	if v.Status != law.NoStatus {
		s.add(law.ImproperExplanation, p, -1, v)
		return ""
	}
	return s.edition().RewordingLaw(p == explainer)
}

// learns is a player who by accident learns something about the board (16D).
func (s *State) learns(e *Event) error {
	if !s.edition().Directed() || s.phase == Over {
		return nil
	}
	i := s.add(law.OutsideInformation, e.Seat, -1, law.Verdict{})
	s.led.irr[i].call.outOfTurn = len(s.calls) > 0 || s.led.bids.pending.irr >= 0 || s.phase != InAuction
	s.ruleOutside(i)
	return nil
}

// ruleOutside applies Law 16D as the findings stand.
func (s *State) ruleOutside(i int) {
	r := &s.led.irr[i]
	v := s.edition().LearnedOutside(law.OutsideFacts{Called: r.call.outOfTurn, Reseated: r.call.same, Redealt: r.call.natural, Playable: r.call.comparable})
	r.laws = nil
	for _, q := range []law.Question{law.AskReseated, law.AskRedealt, law.AskPlayable} {
		s.led.questions = slices.DeleteFunc(s.led.questions, func(o question) bool { return o.irr == i && o.ID == q })
	}
	s.rule(i, v.Verdict)
	switch {
	case v.Redeal:
		s.dealAgain(i, v.Laws[len(v.Laws)-1])
	case v.Adjust != "":
		s.adjust(i, v.Adjust, true)
	}
}

// foundOutside takes the findings of Law 16D; it reports false where they concern
// something else.
func (s *State) foundOutside(q law.Question, a Answer) bool {
	i := s.irregularityOf(law.OutsideInformation, a.Seat, -1)
	if i < 0 || s.led.irr[i].status != law.Open {
		return false
	}
	f := &s.led.irr[i].call
	switch q {
	case law.AskReseated:
		f.same = tri(a)
	case law.AskRedealt:
		f.natural = tri(a)
	case law.AskPlayable:
		f.comparable = tri(a)
	}
	s.ruleOutside(i)
	return true
}

// suggestionNoted is an opponent who says that p has let his partner know
// something (16B2).
func (s *State) suggestionNoted(p bridge.Seat) int {
	if i := s.irregularityOf(law.UnauthorizedInformation, p, -1); i >= 0 {
		return i
	}
	return s.add(law.UnauthorizedInformation, p, -1, s.edition().Suggested())
}

// agreementNoted is an opponent who says that p's side has an agreement it has not
// disclosed, or may not have (40).
func (s *State) agreementNoted(p bridge.Seat) int {
	if i := s.irregularityOf(law.UndisclosedAgreement, p, -1); i >= 0 {
		return i
	}
	return s.add(law.UndisclosedAgreement, p, -1, s.edition().Agreement(law.AgreementFacts{}))
}

// foundAgreement takes the findings of Law 40 about an agreement.
func (s *State) foundAgreement(q law.Question, a Answer) {
	s.answered(q, a.Seat)
	i := s.irregularityOf(law.UndisclosedAgreement, a.Seat, -1)
	if i < 0 || s.led.irr[i].status != law.Open {
		return
	}
	r := &s.led.irr[i]
	if q == law.AskUnderstanding {
		r.call.same = tri(a)
	} else {
		r.call.comparable = tri(a)
	}
	r.laws = nil
	s.rule(i, s.edition().Agreement(law.AgreementFacts{Had: r.call.same, Permitted: r.call.comparable}))
}

// foundAgreed: the explanation is what the pair has agreed, so nobody was
// misinformed (21B1b).
func (s *State) foundAgreed(a Answer) {
	s.answered(law.AskAgreed, a.Seat)
	if a.Kind != AnswerYes {
		return
	}
	i := s.irregularityOf(law.Misinformation, a.Seat, -1)
	asked := func(o question) bool { return o.ID == law.AskMisinformed && (o.irr < 0 || o.irr == i) }
	if i < 0 {
		if !slices.ContainsFunc(s.led.questions, asked) {
			return
		}
		i = s.add(law.Misinformation, a.Seat, -1, law.Verdict{})
	}
	s.led.questions = slices.DeleteFunc(s.led.questions, asked)
	s.closeAll(onCallChange, i)
	s.closeAll(onChange, i)
	s.unreview("21B3")
	s.unreview("47E2")
	s.led.irr[i].laws = nil
	s.rule(i, s.edition().ExplanationRight())
}

// foundForPartner: a question was put only for the partner's good (20G).
func (s *State) foundForPartner(a Answer) {
	if a.Kind == AnswerYes && a.Seat <= bridge.West {
		s.add(law.ImproperQuestion, a.Seat, -1, s.edition().AskedForPartner())
	}
}

// foundMisruled: an irregularity was put right in the wrong way (12A3).
func (s *State) foundMisruled(a Answer) {
	if a.Kind != AnswerYes || !s.edition().Directed() {
		return
	}
	v, ref := s.edition().Misruled()
	i := s.add(law.DirectorsError, bridge.NoSeat, -1, v)
	due := Adjustment{Law: ref}
	if !slices.Contains(s.led.adjusted, due) {
		s.led.adjusted = append(s.led.adjusted, due)
	}
	x := effect(law.ScoreAdjusted, bridge.NoSeat, bridge.NoCard)
	x.Law = ref
	s.effect(i, x)
}

// foundSpectator: a spectator, for whose presence a side is responsible, drew
// attention to the irregularity last found (11B of 1997).
func (s *State) foundSpectator(a Answer) error {
	ref, ok := s.edition().PointedOutBySpectator()
	if !ok || a.Kind != AnswerYes {
		return nil
	}
	if a.Side > bridge.EW {
		return law.Refuse("which side is responsible for the spectator is not said: NS or EW")
	}
	i := len(s.led.irr) - 1
	for i >= 0 && (s.led.irr[i].gone || s.led.irr[i].by > bridge.West) {
		i--
	}
	if i < 0 {
		return law.Refuse("nothing irregular has happened that a spectator could have pointed out")
	}
	s.rule(i, law.Verdict{Laws: []law.Ref{ref}})
	for _, p := range bridge.Seats {
		if p.Side() == a.Side {
			s.forfeit(i, p, ref)
		}
	}
	return nil
}

// doubleWords looks at the words with which a double or redouble was made after the
// calls of a (19A2, 19A3, 19B2, 19B3).
func (s *State) doubleWords(e *Event, a bridge.Auction) {
	if law.KindOf(e.Call) != law.DoubleCall || law.ProperDouble(e.Words) {
		return
	}
	last, _, _ := a.Last()
	named, ok := law.BidNamed(e.Words)
	f := law.DoubleWordsFacts{Redouble: e.Call == bridge.Redouble, WrongBid: ok && named != last, Unlawful: !a.Admissible(e.Seat, e.Call)}
	i := s.add(law.CallForm, e.Seat, -1, s.edition().DoubleWords(f))
	s.led.irr[i].call.call = e.Call
}

// showsHand is a player who lets another see his hand (43A3); for all but dummy its
// cards are shown to that player.
func (s *State) showsHand(e *Event) error {
	if e.Seat == e.Whom {
		return law.Refuse("a player sees his own hand by right")
	}
	if s.defender(e.Seat) && e.Whom == s.dummy() {
		if v, ok := s.edition().ShownToDummy(); ok {
			s.add(law.HandShown, e.Seat, -1, v)
		}
		return nil
	}
	if s.phase == Over {
		return nil
	}
	cards := s.hands[e.Seat].Cards()
	if len(cards) == 0 {
		return law.Refuse("%s has no card that is known and could be shown", e.Seat)
	}
	return s.shows(&Event{Verb: Drops, Seat: e.Seat, Whom: bridge.NoSeat, Side: bridge.NoSide, Cards: cards, VisibleTo: SeatSet(e.Whom)})
}

// handles is a player who touches a card of another (7B3), or dummy one of his own
// that nobody has called for (45F).
func (s *State) handles(p bridge.Seat, c bridge.Card) error {
	has := func(q bridge.Seat) bool { return s.hands[q].Has(c) || s.find(q, c) >= 0 }
	switch {
	case s.phase == InPlay && p == s.dummy() && s.hands[p].Has(c):
		s.add(law.DummyMisplay, p, s.current(), s.edition().DummyMisplay(law.DummyMisplayFacts{}), c)
	case has(p) || s.edition().Number("7B3") == "":
	case slices.ContainsFunc(bridge.Seats[:], func(q bridge.Seat) bool { return has(q) || s.unknown(q) }):
		s.add(law.HandledCards, p, -1, s.edition().HandledCards(), c)
	default:
		return law.Refuse("nobody has %s", c)
	}
	return nil
}

// drewAttention notes that a player has pointed out irregularity i, -1 for none
// that is known (9A).
func (s *State) drewAttention(p bridge.Seat, i int) {
	if a := s.led.attention; a.event == 0 || a.dealt {
		s.led.attention = attention{event: s.now, by: p, irr: i}
	}
}

// actsMeanwhile remembers who calls or plays between attention and the coming of
// the director; putting a card or call right is a matter of its own law (9C).
func (s *State) actsMeanwhile(p bridge.Seat) {
	a := &s.led.attention
	if a.event > 0 && !a.dealt && p <= bridge.West && s.debtOf(p) < 0 && s.led.bids.replacing.irr < 0 {
		a.acted |= SeatSet(s.decider(p))
	}
}

// ruleMeanwhile applies Law 9B2 when the director has come.
func (s *State) ruleMeanwhile() {
	a := s.led.attention
	s.led.attention = attention{}
	if a.irr < 0 {
		return // nothing was wrong
	}
	for _, p := range bridge.Seats {
		if a.acted.Has(p) {
			innocent := s.led.irr[a.irr].by.Side() != p.Side()
			s.add(law.ActedEarly, p, -1, s.edition().ActedBeforeRuling(innocent))
		}
	}
}
