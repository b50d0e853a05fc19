package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// A call that may still be accepted or refused, what is called over it, and what
// becomes of it.

// callOverPending is a call while an irregular one has not been ruled on.
func (s *State) callOverPending(p bridge.Seat, c bridge.Call) {
	b := &s.led.bids
	d := b.pending
	turn := s.Auction().Turn()
	lho := p == d.seat.Next()
	switch d.kind {
	case law.InsufficientBid:
		switch {
		case p == d.seat:
			s.changesPending(c)
			return
		case !lho:
			s.strayCall(p, c)
			return
		case d.sub != bridge.NoCall && !d.again && s.legalOver(p, c, bridge.Made{Seat: d.seat, Call: d.sub}):
			s.refuseCall() // he calls over the substitute
			s.call(p, c)
			return
		}
		s.acceptCall(true)
	case law.CallOutOfRotation:
		switch {
		case p == d.seat:
			s.changesPending(c)
			return
		case p == turn && p.Side() != d.seat.Side() && !(lho && s.led.called):
			s.wipe()
		case lho:
			s.acceptCall(true)
		case p == turn:
			// the offender's partner calls before the ruling: his call lies there
			b.pending.later = append(b.pending.later, bridge.Made{Seat: p, Call: c})
			return
		default:
			s.strayCall(p, c)
			return
		}
	case law.ChangedCall:
		if !lho {
			s.strayCall(p, c)
			return
		}
		if s.choiceFor(onCall, d.irr) >= 0 {
			s.acceptCall(true)
		} else {
			s.dropPending()
		}
	default:
		f := &s.led.irr[d.irr].call
		if f.outOfTurn && !lho && p == turn && p.Side() != d.seat.Side() && len(d.later) == 0 {
			s.wipe()
			break
		}
		f.lhoCalled = f.lhoCalled || lho
		if f.what == law.BarredCall && lho {
			s.ruleInadmissible()
			s.call(p, c)
			return
		}
		b.pending.later = append(b.pending.later, bridge.Made{Seat: p, Call: c})
		s.endOverInadmissible()
		return
	}
	s.call(p, c)
}

// strayCall is a call by one who may not call at all now; the law says nothing
// of its own about it.
func (s *State) strayCall(p bridge.Seat, c bridge.Call) {
	s.addCall(law.CallOutOfRotation, p, c, law.Verdict{Status: law.NeedsDirector, Laws: []law.Ref{"29B"}})
}

// legalOver reports whether p may call c after m has been added to the auction.
func (s *State) legalOver(p bridge.Seat, c bridge.Call, m bridge.Made) bool {
	a := s.Auction()
	a.Calls = append(slices.Clip(a.Calls), m)
	return a.Legal(p, c)
}

// endOverInadmissible closes an auction that three passes have ended while an
// inadmissible call lies in it unnoticed: it is scored as if that had not been
// made (36C).
func (s *State) endOverInadmissible() {
	d := s.led.bids.pending
	if s.led.irr[d.irr].call.what == law.AfterEnd {
		return
	}
	a := s.Auction()
	a.Calls = append(slices.Clip(a.Calls), bridge.Made{Seat: d.seat, Call: bridge.Pass})
	a.Calls = append(a.Calls, d.later...)
	if !a.Over() {
		return
	}
	s.calls = a.Calls
	s.closeAuction()
	s.pickUpFaceUp()
}

// wipe applies Law 28B.
func (s *State) wipe() {
	d := s.led.bids.pending
	r := &s.led.irr[d.irr]
	r.laws = without(s.edition().InadmissibleVoid(r.laws), s.edition().OutOfRotation(law.RotationFacts{Insufficient: true}).Laws)
	s.rule(d.irr, s.edition().WipedOut())
	s.tooLateForIntent(d.seat)
	s.dropQuestions(d.seat)
	s.informCall(bridge.Made{Seat: d.seat, Call: d.call}, d.seat.Side())
	s.dropPending()
}

// acceptCall lets the pending call stand. By calling: the left-hand opponent's
// call follows, so that the auction is not over yet.
func (s *State) acceptCall(byCalling bool) {
	b := &s.led.bids
	d := b.pending
	k := s.choiceFor(onCall, d.irr)
	under := law.Ref("27A1")
	if k >= 0 {
		under = s.led.choices[k].law
		if byCalling {
			s.led.choices[k].how = law.ByCalling
		}
		s.close(k, law.Do(law.Accept))
	}
	s.dropQuestions(d.seat)
	switch d.kind {
	case law.InsufficientBid:
		s.rule(d.irr, s.edition().InsufficientAccepted(under))
		call := d.call
		if d.again {
			call = d.sub
		}
		b.pending = pendingCall{irr: -1}
		if d.sub != bridge.NoCall && call == d.call {
			s.informCall(bridge.Made{Seat: d.seat, Call: d.sub}, d.seat.Side())
		}
		s.informAccepted(d.seat, call)
		s.stand(d.seat, call)
	case law.CallOutOfRotation:
		s.rule(d.irr, s.edition().RotationAccepted())
		turn := s.Auction().Turn()
		b.pending = pendingCall{irr: -1}
		if turn != d.seat {
			b.skips = append(b.skips, skip{at: len(s.calls), irr: d.irr})
		}
		for _, m := range d.later {
			s.informCall(m, m.Seat.Side())
		}
		s.informAccepted(d.seat, d.call)
		if i := b.await[d.seat]; i >= 0 {
			b.await[d.seat] = -1 // an earlier one was refused; this one stands for his call
			s.rule(i, law.Verdict{Status: law.Rectified})
		}
		s.enter(d.seat, d.call)
		if !byCalling {
			s.endAuction()
		}
	case law.ChangedCall:
		first := s.calls[d.at]
		v := s.edition().SecondAccepted()
		s.rule(d.irr, v.Verdict)
		if v.Restricts {
			s.withdrawCall(d.irr, d.seat, first.Call, true)
		}
		s.informCall(first, d.seat.Side())
		b.pending = pendingCall{irr: -1}
		s.reopen(d.at)
		if b.served[d.seat] && d.call != bridge.Pass {
			b.duty[d.seat] = law.PassOnce // by the pass that he has changed
		}
		if !s.mayNotStand(d.seat, d.call, false) {
			s.callInTurn(d.seat, d.call)
		}
	}
}

// informAccepted: an accepted call is part of the auction, everybody may use it.
func (s *State) informAccepted(by bridge.Seat, c bridge.Call) {
	if !s.edition().WithdrawnCard(law.WithdrawnFacts{}).Restricts {
		return
	}
	for _, p := range bridge.Seats {
		if p != by {
			s.inform(Information{Seat: p, Card: bridge.NoCard, Call: c, By: by, Authorized: true, Law: "16A1"})
		}
	}
}

// refuseCall cancels the pending call.
func (s *State) refuseCall() {
	b := &s.led.bids
	d := b.pending
	k := s.choiceFor(onCall, d.irr)
	cause, under := law.NoCause, law.Ref("")
	if k >= 0 {
		cause, under = s.led.choices[k].cause, s.led.choices[k].law
		s.close(k, law.Do(law.Reject))
	}
	ed := s.edition()
	os := d.seat.Side()
	switch d.kind {
	case law.InsufficientBid:
		s.informCall(bridge.Made{Seat: d.seat, Call: d.call}, os)
		s.rule(d.irr, ed.InsufficientRefused())
		switch {
		case d.again:
			s.informCall(bridge.Made{Seat: d.seat, Call: d.sub}, os)
			b.pending = pendingCall{irr: -1}
			s.substituteJudged(d.irr, law.SubstituteFacts{Kind: law.BidCall, Insufficient: true})
		case d.sub != bridge.NoCall && cause == law.BidReplaced:
			s.rule(d.irr, law.Verdict{Laws: []law.Ref{under}})
			b.pending = pendingCall{irr: -1}
			b.replacing = replacing{irr: d.irr, seat: d.seat}
			s.replace(d.seat, d.sub)
		default:
			b.pending = pendingCall{irr: -1}
			s.mustReplace27(d.irr, d.seat, false)
		}
	case law.CallOutOfRotation:
		f := &s.led.irr[d.irr].call
		f.rotation.ShowsOther = s.showsOther(d.seat, d.call)
		b.pending = pendingCall{irr: -1}
		s.informCall(bridge.Made{Seat: d.seat, Call: d.call}, os)
		s.judged(d.irr, ed.RotationRefused(f.rotation), d.seat, d.call)
		b.await[d.seat] = d.irr
		for _, m := range d.later {
			s.call(m.Seat, m.Call)
		}
	case law.ChangedCall:
		v := ed.SecondRefused()
		b.pending = pendingCall{irr: -1}
		s.rule(d.irr, v.Verdict)
		s.informCall(bridge.Made{Seat: d.seat, Call: d.call}, os)
		if v.Right != nil {
			s.openCall(d.irr, d.seat, onCallChange, v.Right)
		}
		s.withdrawCall(d.irr, d.seat, d.call, true)
	}
}

// calledInTurn judges the offender's call in turn after his call out of rotation
// was refused (30 to 32).
func (s *State) calledInTurn(i int, p bridge.Seat, c bridge.Call) {
	f := &s.led.irr[i].call
	repeated := s.led.bids.repeat[p] != bridge.NoCall && c == s.led.bids.repeat[p]
	if f.rotation.Kind == law.PassCall && !f.rotation.Artificial && s.edition().RotationRefused(f.rotation).Offender != law.NoDuty {
		repeated = true // he had to pass
	}
	f.sub = c
	s.led.bids.await[p] = -1
	f.judging = true
	if c == f.call {
		if repeated && s.led.bids.repeat[p] == c {
			s.freeCall(p, c) // it stands in the auction after all (16A1)
		} else {
			s.dropWithdrawn(i)
		}
	}
	s.judgeInTurn(i, repeated)
}

// dropWithdrawn: Law 26 does not apply to the withdrawn call of irregularity i,
// because it has been made again or counts as never made.
func (s *State) dropWithdrawn(i int) {
	b := &s.led.bids
	b.withdrawn = slices.DeleteFunc(b.withdrawn, func(w withdrawnCall) bool { return w.irr == i })
}

func (s *State) judgeInTurn(i int, repeated bool) {
	r := &s.led.irr[i]
	f := r.call
	n := law.NextCallFacts{RotationFacts: f.rotation, Repeated: repeated, Comparable: f.comparable}
	n.SameDenomination = f.call.IsBid() && f.sub.IsBid() && f.call.Strain() == f.sub.Strain()
	if suit, ok := f.sub.Strain().Suit(); f.rotation.ShowsOther {
		n.SameDenomination = f.sub.IsBid() && ok && s.led.bids.meaning[r.by].suits == law.SuitSet(suit) // 29C
	}
	v := s.edition().CalledInTurn(n)
	if v.Status != law.NoStatus {
		r.call.judging = false
		s.dropQuestions(r.by)
	}
	s.judged(i, v, r.by, f.call)
}

// changesPending is the author of a pending call who puts another in its place
// before any ruling.
func (s *State) changesPending(c bridge.Call) {
	b := &s.led.bids
	d := b.pending
	b.pending.sub = c
	s.led.irr[d.irr].call.sub = c
	s.led.irr[d.irr].touched = s.now
	if d.kind == law.InsufficientBid && s.edition().ReplacedBeforeRuling() {
		s.closeAll(onCall, d.irr)
		s.openCall(d.irr, d.seat.Next(), onCall, s.edition().InsufficientChanged())
	}
}
