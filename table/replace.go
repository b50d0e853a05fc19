package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Calls put in the place of others: Laws 25, 27B, 36 to 39.

// mustReplace27 gives the author of a refused insufficient bid the right and
// duty to replace it.
func (s *State) mustReplace27(i int, p bridge.Seat, again bool) {
	r := s.edition().MustSubstitute(again)
	s.led.bids.replacing = replacing{irr: i, seat: p, cause: r.Cause}
	s.openCall(i, p, onReplace, r)
}

// replace takes the call that is put in place of a refused or cancelled one.
func (s *State) replace(p bridge.Seat, c bridge.Call) {
	b := &s.led.bids
	d := b.replacing
	i := d.irr
	f := &s.led.irr[i].call
	a := s.Auction()
	if d.cause == law.CallCancelled {
		s.closeAll(onReplace, i)
		b.replacing = replacing{irr: -1}
		s.rule(i, law.Verdict{Status: law.Rectified})
		s.call(p, c)
		return
	}
	switch {
	case c.IsBid() && !a.Sufficient(c):
		f.sub = c
		s.closeAll(onReplace, i)
		s.dropQuestions(p)
		b.replacing = replacing{irr: -1}
		b.pending = pendingCall{irr: i, kind: law.InsufficientBid, seat: p, call: f.call, sub: c, again: true}
		s.openCall(i, p.Next(), onCall, s.edition().InsufficientAgain())
		return
	case law.KindOf(c) == law.DoubleCall && !a.Admissible(p, c), c.OverSeven():
		s.closeAll(onReplace, i)
		b.replacing = replacing{irr: -1}
		f.sub = c
		s.rule(i, law.Verdict{Status: law.Rectified}) // the law on the new call settles the matter
		s.dropQuestions(p)
		s.call(p, c)
		return
	}
	s.closeAll(onReplace, i)
	b.replacing = replacing{irr: -1}
	f.sub, f.judging = c, true
	f.same, f.natural, f.comparable = law.Unknown, law.Unknown, law.Unknown
	f.lowest = c.IsBid() && c.Strain() == f.call.Strain() && lowestBid(a, c)
	s.stand(p, c)
	s.substituteJudged(i, law.SubstituteFacts{})
}

// lowestBid reports whether c is the lowest sufficient bid in its strain.
func lowestBid(a bridge.Auction, c bridge.Call) bool {
	return a.Sufficient(c) && (c.Level() == 1 || !a.Sufficient(bridge.Bid(c.Level()-1, c.Strain())))
}

// substituteJudged applies Law 27B to the substitute of irregularity i, as far
// as the findings go.
func (s *State) substituteJudged(i int, f law.SubstituteFacts) {
	r := &s.led.irr[i]
	c := r.call
	if !f.Insufficient {
		f = law.SubstituteFacts{Kind: law.KindOf(c.sub), LowestNamed: c.lowest, Again: c.again,
			SameDenomination: c.same, Natural: c.natural, Comparable: c.comparable, LeadFaced: s.leadFaced()}
	}
	v := s.edition().Substituted(f)
	if v.Status != law.NoStatus {
		r.call.judging = false
		s.dropQuestions(r.by)
		s.answered(law.AskSameDenomination, r.by)
		s.answered(law.AskNatural, r.by)
		s.answered(law.AskComparable, r.by)
	}
	s.judged(i, v, r.by, c.call)
	if v.Cancelled {
		r = &s.led.irr[i]
		r.call.again = true
		r.call.cancelled, r.call.sub = append(slices.Clip(r.call.cancelled), c.sub), bridge.NoCall
		if n := s.lastCallOf(r.by); !f.Insufficient && n >= 0 && s.calls[n].Call == c.sub {
			for _, m := range s.calls[n:] {
				s.informCall(m, r.by.Side())
			}
			s.reopen(n)
			s.withdrawCall(i, r.by, c.sub, false)
		}
		s.mustReplace27(i, r.by, true)
	}
}

// ruleInadmissible applies Laws 36 to 39 to the pending inadmissible call.
func (s *State) ruleInadmissible() {
	b := &s.led.bids
	d := b.pending
	f := s.led.irr[d.irr].call
	facts := law.InadmissibleFacts{Kind: f.what, OutOfTurn: f.outOfTurn, LHOCalled: f.lhoCalled,
		LeadFaced: s.leadFaced(), ByPass: d.call == bridge.Pass, Defender: s.defender(d.seat)}
	v := s.edition().InadmissibleRuled(facts)
	b.pending = pendingCall{irr: -1}
	s.dropQuestions(d.seat)
	if f.lhoCalled {
		s.tooLateForIntent(d.seat)
	}
	os := d.seat.Side()
	if v.Cancelled && !facts.LeadFaced {
		s.informCall(bridge.Made{Seat: d.seat, Call: d.call}, os)
		for _, m := range d.later {
			s.informCall(m, os)
		}
		if f.what != law.AfterEnd {
			s.reopen(len(f.before))
		}
	}
	right := v.Right
	v.Right = nil
	if v.Status == law.Void {
		r := &s.led.irr[d.irr]
		r.laws = s.edition().InadmissibleVoid(r.laws)
	}
	if !v.Cancelled {
		s.rule(d.irr, v.Verdict)
		s.stand(d.seat, d.call)
		return
	}
	pass := f.what == law.BarredCall || f.what == law.OverSeven && !f.outOfTurn
	if pass {
		s.stand(d.seat, bridge.Pass)
	}
	s.judged(d.irr, v, d.seat, d.call)
	switch {
	case right != nil:
		b.replacing = replacing{irr: d.irr, seat: d.seat, cause: right.Cause}
		s.openCall(d.irr, d.seat, onReplace, right)
	case f.what == law.WrongDouble && v.Status == law.Open:
		b.await[d.seat] = d.irr
	}
}

// changeCall is a call that its author changes of his own accord (25).
func (s *State) changeCall(p bridge.Seat, at int, c bridge.Call, outOfTurn bool) {
	b := &s.led.bids
	f := s.changeFacts(p, at)
	f.OutOfTurn, f.Second = outOfTurn, law.KindOf(c)
	v := s.edition().CallChanged(f)
	i := s.addCall(law.ChangedCall, p, s.calls[at].Call, v.Verdict)
	k := &s.led.irr[i].call
	k.sub, k.outOfTurn, k.lhoCalled = c, outOfTurn, f.LHOCalled
	if v.Status == law.Void {
		return
	}
	b.pending = pendingCall{irr: i, kind: law.ChangedCall, seat: p, call: c, at: at}
	s.openCall(i, p.Next(), onCall, v.Right)
}

func (s *State) changeFacts(p bridge.Seat, at int) law.ChangeFacts {
	mine := s.led.bids.last[p]
	f := law.ChangeFacts{LeadFaced: s.leadFaced(), AuctionEnded: s.phase == InLead || s.passedOut()}
	partner := s.led.bids.last[p.Partner()]
	for _, m := range s.calls[at+1:] {
		f.PartnerCalled = f.PartnerCalled || m.Seat == p.Partner()
		f.LHOCalled = f.LHOCalled || m.Seat == p.Next()
	}
	f.PartnerCalled = f.PartnerCalled || partner > mine
	return f
}

// changesCall is the event: N changes 1S to 2S.
func (s *State) changesCall(e *Event) error {
	b := &s.led.bids
	p := e.Seat
	switch e.NewCall {
	case bridge.NoCall:
		return law.Refuse("changes: the new call is not said")
	case e.Call:
		return law.Refuse("%s to %s is no change", e.Call, e.NewCall)
	}
	d := b.pending
	switch {
	case d.irr >= 0 && d.seat == p && d.call == e.Call && d.kind == law.ChangedCall:
		b.pending.call = e.NewCall
		s.led.irr[d.irr].call.sub, s.led.irr[d.irr].touched = e.NewCall, s.now
		return nil
	case d.irr >= 0 && d.seat == p && (d.call == e.Call || d.sub == e.Call) && d.kind != law.ChangedCall:
		s.changesPending(e.NewCall)
		return nil
	case b.replacing.irr >= 0 && b.replacing.seat == p:
		s.replace(p, e.NewCall)
		return nil
	}
	at := s.lastCallOf(p)
	if at < 0 || s.calls[at].Call != e.Call {
		return law.Refuse("%s has made no call %s that he could change", p, e.Call)
	}
	if k := s.callChangeOf(p); k >= 0 {
		s.takeBackCall(k, e.NewCall)
		return nil
	}
	if d.irr >= 0 {
		return law.Refuse("an irregular call by %s has to be ruled on first", d.seat)
	}
	s.changeCall(p, at, e.NewCall, false)
	return nil
}

// withdrawsCall is the event: E withdraws Pass.
func (s *State) withdrawsCall(e *Event) error {
	if k := s.callChangeOf(e.Seat); k >= 0 {
		s.takeBackCall(k, bridge.NoCall)
		return nil
	}
	b := &s.led.bids
	if d := b.pending; d.irr >= 0 && d.seat == e.Seat && d.call == e.Call || b.replacing.irr >= 0 && b.replacing.seat == e.Seat {
		return nil // it has not been ruled on, or is cancelled already
	}
	if at := s.lastCallOf(e.Seat); at < 0 || s.calls[at].Call != e.Call {
		return law.Refuse("%s has made no call %s", e.Seat, e.Call)
	}
	return law.Refuse("%s may not take %s back; a change of call is written: %s changes %s to the new call", e.Seat, e.Call, e.Seat, e.Call)
}

func (s *State) callChangeOf(p bridge.Seat) int {
	for i := range s.led.choices {
		if c := &s.led.choices[i]; c.open && c.why == onCallChange && c.seat == p {
			return i
		}
	}
	return -1
}

// takeBackCall uses a right to change a call (21B, 25A6, 25B2 of 1997). With
// NoCall the turn comes back to the player.
func (s *State) takeBackCall(k int, c bridge.Call) {
	ch := s.led.choices[k]
	p, i := ch.seat, ch.irr
	s.close(k, law.Do(law.Withdraw))
	s.dropPending()
	at := s.lastCallOf(p)
	old := s.calls[at]
	offender := s.led.irr[i].by
	s.informCall(old, offender.Side())
	if ch.cause == law.ChangeRefused {
		v := s.edition().ThirdCall()
		s.rule(i, v.Verdict)
		s.reopen(at)
		s.setDuty(p.Partner(), v.Partner, i)
		if c != bridge.NoCall {
			s.call(p, c)
		}
		return
	}
	if ch.cause == law.CallMisled {
		s.answered(law.AskAgreed, offender)
		s.rule(i, law.Verdict{Status: law.Rectified, Reviews: s.edition().WithdrawnCard(law.WithdrawnFacts{}).Reviews})
	}
	later := append([]bridge.Made{}, s.calls[at+1:]...)
	s.reopen(at)
	if c == bridge.NoCall {
		return
	}
	if len(later) == 0 || s.wouldEnd(later) {
		s.call(p, c)
		return
	}
	// later calls stay; the next player may change his (21B2)
	s.calls = append(s.calls, bridge.Made{Seat: p, Call: c})
	s.calls = append(s.calls, later...)
	s.rule(i, law.Verdict{Status: law.Rectified})
	if ch.cause == law.CallMisled && later[0].Seat == p.Next() {
		s.rule(i, law.Verdict{Laws: []law.Ref{"21B2"}})
		s.openCall(i, p.Next(), onCallChange, s.edition().CallsAfterChange())
	}
}

// wouldEnd reports whether only passes follow, which fall away with the auction
// reopened.
func (s *State) wouldEnd(later []bridge.Made) bool {
	for _, m := range later {
		if m.Call != bridge.Pass {
			return false
		}
	}
	return len(later) > 1
}

// keepCall uses a right to change a call by keeping it.
func (s *State) keepCall(k int) {
	ch := s.led.choices[k]
	s.close(k, law.Do(law.Keep))
	if ch.cause == law.ChangeRefused {
		s.judgedChange(ch.irr, s.edition().FirstKept())
		return
	}
	if ch.cause == law.CallMisled {
		s.answered(law.AskAgreed, s.led.irr[ch.irr].by)
	}
	s.rule(ch.irr, law.Verdict{Status: law.Rectified})
}

func (s *State) judgedChange(i int, v law.Called) {
	restricts := v.Restricts
	v.Restricts = false
	r := s.led.irr[i]
	s.judged(i, v, r.by, r.call.sub)
	if restricts {
		s.withdrawCall(i, r.by, r.call.sub, true)
	}
}
