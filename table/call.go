package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Calls: in their turn or out of it, sufficient or not (Laws 17 to 39). The
// order of the checks is that of the law: first what must be put right, then
// whose turn it is, then what the call may be.

func (s *State) makeCall(e *Event) error {
	switch {
	case s.setup.Contract != nil:
		return law.Refuse("the record gives the contract; calls are not part of it")
	case s.dealer > bridge.West:
		return law.Refuse("calls need a dealer: the record has neither a Dealer nor a Board tag")
	case s.led.cancelled:
		return law.Refuse("the board has been cancelled")
	case s.led.stopped:
		return law.Refuse("an adjusted score takes the place of the result: the auction does not go on")
	}
	if e.Together && s.simultaneousCall(e.Seat, e.Call) {
		return nil
	}
	before := s.Auction()
	s.call(e.Seat, e.Call)
	s.doubleWords(e, before)
	if e.Together {
		if i := len(s.led.irr) - 1; i >= 0 && s.led.irr[i].event == s.now && s.led.irr[i].by == e.Seat && s.led.irr[i].kind != law.CallForm {
			s.rule(i, law.Verdict{Laws: []law.Ref{"33"}})
		}
	}
	return nil
}

// simultaneousCall applies Law 33 where the record names the call out of turn
// first: that of the player in turn comes first, then the other is judged.
func (s *State) simultaneousCall(p bridge.Seat, c bridge.Call) bool {
	b := &s.led.bids
	d := b.pending
	if d.irr < 0 || d.kind != law.CallOutOfRotation || s.Auction().Turn() != p || s.led.irr[d.irr].event != s.now-1 {
		return false
	}
	s.dropPending()
	s.led.irr[d.irr].gone = true
	s.call(p, c)
	s.call(d.seat, d.call)
	return true
}

// call dispatches a call to its law.
func (s *State) call(p bridge.Seat, c bridge.Call) {
	b := &s.led.bids
	b.last[p] = s.now
	a := s.Auction()
	turn := a.Turn()
	switch {
	case len(b.unmeant.over) > 0:
		s.callOverUnmeant(p, c)
	case b.replacing.irr >= 0 && b.replacing.seat == p:
		s.replace(p, c)
	case s.phase != InAuction && b.pending.irr < 0:
		s.inadmissible(p, c, law.AfterEnd, false)
	case b.pending.irr >= 0:
		s.callOverPending(p, c)
	case len(b.second) > 0:
		s.secondAuction(p, c)
	case p != turn && turn == p.Next() && a.HasCalled(p) && s.calls[s.lastCallOf(p)].Call == c:
		s.addCall(law.CallOutOfRotation, p, c, s.edition().CallRepeated(law.KindOf(c)))
	case s.mayNotStand(p, c, p != turn):
	case p != turn && turn == p.Prev() && b.duty[turn] != law.NoDuty && b.repeat[turn] == bridge.NoCall:
		s.stand(turn, bridge.Pass) // he has to pass anyway (28A)
		s.call(p, c)
	case p != turn && turn == p.Next() && s.callChangeOf(p) >= 0:
		s.takeBackCall(s.callChangeOf(p), c) // he uses his right
	case p != turn && turn == p.Next() && a.HasCalled(p):
		s.changeCall(p, s.lastCallOf(p), c, true)
	case p != turn:
		s.outOfRotation(p, c, turn)
	default:
		s.callInTurn(p, c)
	}
}

// mayNotStand takes a call that Laws 36 to 38 forbid, whoever's turn it is; it
// reports false where they do not.
func (s *State) mayNotStand(p bridge.Seat, c bridge.Call, outOfTurn bool) bool {
	b := &s.led.bids
	switch {
	case c.OverSeven():
		s.inadmissible(p, c, law.OverSeven, outOfTurn)
	case law.KindOf(c) == law.DoubleCall && !s.Auction().Admissible(p, c):
		s.inadmissible(p, c, law.WrongDouble, outOfTurn)
	case b.duty[p] != law.NoDuty && c != bridge.Pass:
		s.inadmissible(p, c, law.BarredCall, outOfTurn)
	default:
		return false
	}
	return true
}

// callInTurn is a call that nothing forbids by itself.
func (s *State) callInTurn(p bridge.Seat, c bridge.Call) {
	b := &s.led.bids
	switch {
	case b.repeat[p] != bridge.NoCall && c != b.repeat[p]:
		s.notRepeated(p, c)
	case b.barDouble[p] && law.KindOf(c) == law.DoubleCall:
		s.inadmissible(p, c, law.BarredCall, false)
	case c.IsBid() && !s.Auction().Sufficient(c):
		if i := b.await[p]; i >= 0 && b.repeat[p] == c {
			s.calledInTurn(i, p, c) // he has repeated it, whatever becomes of it now
			b.repeat[p] = bridge.NoCall
		}
		s.insufficient(p, c)
	default:
		s.stand(p, c)
	}
}

// lastCallOf is the index of p's last call that stands, or -1.
func (s *State) lastCallOf(p bridge.Seat) int {
	for i := len(s.calls) - 1; i >= 0; i-- {
		if s.calls[i].Seat == p {
			return i
		}
	}
	return -1
}

// stand enters a call, and ends the auction if it is the last.
func (s *State) stand(p bridge.Seat, c bridge.Call) {
	s.enter(p, c)
	s.endAuction()
}

// enter appends a call to the auction and settles what waited for it.
func (s *State) enter(p bridge.Seat, c bridge.Call) {
	b := &s.led.bids
	s.tooLateForIntent(p.Partner())
	rho := p.Next() // whose right-hand opponent p is
	s.calls = append(s.calls[:len(s.calls):len(s.calls)], bridge.Made{Seat: p, Call: c})
	if b.served[p] = b.duty[p] == law.PassOnce; b.served[p] {
		b.duty[p] = law.NoDuty
	}
	b.barDouble[p] = false
	if i := b.await[rho]; i >= 0 && !s.Auction().Over() {
		if ref, ok := s.edition().MustRepeat(s.led.irr[i].call.rotation); ok && c == bridge.Pass {
			b.repeat[rho], b.repeatLaw[rho] = s.led.irr[i].call.call, ref
			s.rule(i, law.Verdict{Laws: []law.Ref{ref}})
		} else if ok {
			b.repeat[rho] = bridge.NoCall
			s.rule(i, law.Verdict{Laws: []law.Ref{s.edition().NeedNotRepeat(s.led.irr[i].call.rotation)}})
		}
	}
	if i := b.await[p]; i >= 0 {
		s.calledInTurn(i, p, c)
	}
	b.repeat[p] = bridge.NoCall
	s.elsewhereCalled(p)
	s.wrongHandCalls(p)
	s.closeCallChanges()
}

// tooLateForIntent closes what was asked for Law 25A about a call of p: his
// partner has called, or a lead is faced (25A4, 25A5). NoSeat: of anybody.
func (s *State) tooLateForIntent(p bridge.Seat) {
	s.answered(law.AskWithoutPause, p)
	if s.led.spoken.changed == bridge.NoCard {
		s.answered(law.AskIntent, p)
	}
}

// closeCallChanges ends rights over earlier calls: the auction has gone on.
func (s *State) closeCallChanges() {
	for i := range s.led.choices {
		if ch := &s.led.choices[i]; ch.open && ch.why == onCallChange {
			s.close(i, law.Do(law.Keep))
		}
	}
}

// endAuction closes the auction if the last call has ended it, unless a pass out
// of rotation has cost a player his turn (17D3).
func (s *State) endAuction() {
	a := s.Auction()
	if !a.Over() {
		return
	}
	for _, k := range s.led.bids.skips {
		if k.at >= len(s.calls)-3 && s.calls[k.at].Call == bridge.Pass {
			by := s.calls[k.at].Seat
			for _, m := range s.calls[k.at:] {
				if m.Seat == by {
					s.informCall(m, by.Side())
				}
			}
			s.cutCalls(k.at)
			s.rule(k.irr, s.edition().TurnLost())
			s.led.bids.skips = nil
			return
		}
	}
	for _, i := range s.led.bids.await {
		if i >= 0 {
			s.notReplaced(i)
		}
	}
	s.closeAuction()
	s.led.bids.reopened = false
	s.pickUpFaceUp()
}

// notReplaced settles the refused or cancelled call of irregularity i whose author
// has no turn to call any more.
func (s *State) notReplaced(i int) {
	r := &s.led.irr[i]
	if r.kind != law.CallOutOfRotation {
		s.rule(i, law.Verdict{Status: law.Rectified})
		return
	}
	c := s.Auction().Contract()
	defends := c.Level > 0 && c.Declarer.Side() != r.by.Side()
	s.judged(i, s.edition().NotReplaced(r.call.rotation, defends), r.by, r.call.call)
}

// awaitsAgain takes back what notReplaced has brought: the auction goes on, and the
// author of irregularity i may have a turn to call after all.
func (s *State) awaitsAgain(i int) {
	r := &s.led.irr[i]
	r.status, r.touched = law.Open, s.now
	if r.kind != law.CallOutOfRotation || !s.edition().NotReplaced(r.call.rotation, true).Restricts {
		return
	}
	r.laws, r.reading = without(r.laws, []law.Ref{"26B"}), false
	s.dropWithdrawn(i)
	s.undoDuties(i)
}

// reopen takes the auction back to the first n calls.
func (s *State) reopen(n int) {
	if s.ended() {
		return
	}
	if s.phase != InAuction {
		s.phase = InAuction
		s.contract = bridge.Contract{}
		b := &s.led.bids
		b.reopened = true
		b.faceUp, b.laid = b.laid, nil
		// who defends is open again: no card is a penalty card until it is settled
		s.led.penalty = nil
		s.closeAll(onCallLead, -1)
		for _, w := range b.withdrawn {
			s.answered(law.AskSpecifiedSuits, w.by) // asked again when his partner is to lead
		}
		for _, i := range b.await {
			if i >= 0 {
				s.awaitsAgain(i)
			}
		}
	}
	n = min(n, len(s.calls))
	s.cutCalls(n)
	s.dropSkips(n)
	for i := range s.led.choices {
		if ch := &s.led.choices[i]; ch.open && ch.why == onCallChange && s.lastCallOf(ch.seat) < 0 {
			s.close(i, law.Do(law.NoVerb)) // the call is gone
		}
	}
}

// cutCalls leaves the first n calls, and no change of one of the others.
func (s *State) cutCalls(n int) {
	s.calls = s.calls[:n:n]
	if d := s.led.bids.pending; d.irr >= 0 && d.kind == law.ChangedCall && d.at >= n {
		s.dropPending()
		s.answered(law.AskIntent, d.seat)
		s.answered(law.AskWithoutPause, d.seat)
		s.dropQuestions(d.seat)
		s.rule(d.irr, law.Verdict{Status: law.Void})
	}
}

// rewind reopens the auction with the calls as they once were.
func (s *State) rewind(calls []bridge.Made) {
	s.reopen(len(calls))
	s.calls = slices.Clip(calls)
}

// dropSkips forgets turns lost by calls that are gone: those from the n-th on.
func (s *State) dropSkips(n int) {
	b := &s.led.bids
	b.skips = slices.DeleteFunc(b.skips, func(k skip) bool { return k.at >= n })
}

// auctionClosed ends every right over calls: the opening lead is faced. An
// inadmissible call that nobody has noticed stays to be found (36C).
func (s *State) auctionClosed() {
	for _, why := range []purpose{onCall, onReplace, onCallChange} {
		s.closeAll(why, -1)
	}
	b := &s.led.bids
	if b.pending.irr >= 0 && b.pending.kind == law.CallAfterPass {
		s.ruleInadmissible()
	}
	b.over = true
	s.tooLateForIntent(bridge.NoSeat)
	b.replacing = replacing{irr: -1}
	if i := b.pending.irr; i >= 0 && s.led.irr[i].kind != law.InadmissibleCall {
		s.dropPending()
	}
}

func (s *State) dropPending() {
	b := &s.led.bids
	if i := b.pending.irr; i >= 0 {
		s.closeAll(onCall, i)
	}
	b.pending = pendingCall{irr: -1}
}

// outOfRotation is a call at another player's turn (29).
func (s *State) outOfRotation(p bridge.Seat, c bridge.Call, turn bridge.Seat) {
	bid, _, _ := s.Auction().Last()
	f := law.RotationFacts{Kind: law.KindOf(c), BidMade: bid != bridge.NoCall, Insufficient: c.IsBid() && !s.Auction().Sufficient(c)}
	switch turn {
	case p.Partner():
		f.Turn = law.AtPartner
	case p.Next():
		f.Turn = law.AtLHO
	}
	v := s.edition().OutOfRotation(f)
	i := s.addCall(law.CallOutOfRotation, p, c, v)
	s.led.irr[i].call.rotation = f
	s.led.bids.pending = pendingCall{irr: i, kind: law.CallOutOfRotation, seat: p, call: c}
	s.openCall(i, p.Next(), onCall, v.Right)
}

// insufficient is a bid in turn that does not supersede the last one (27).
func (s *State) insufficient(p bridge.Seat, c bridge.Call) {
	v := s.edition().InsufficientBid()
	i := s.addCall(law.InsufficientBid, p, c, v)
	s.led.bids.pending = pendingCall{irr: i, kind: law.InsufficientBid, seat: p, call: c}
	s.openCall(i, p.Next(), onCall, v.Right)
}

// inadmissible is a call that Laws 35 to 39 forbid.
func (s *State) inadmissible(p bridge.Seat, c bridge.Call, what law.Inadmissible, outOfTurn bool) {
	v := s.edition().InadmissibleMade(law.InadmissibleFacts{Kind: what, OutOfTurn: outOfTurn})
	kind := law.InadmissibleCall
	if what == law.AfterEnd {
		kind = law.CallAfterPass
	}
	i := s.addCall(kind, p, c, v)
	s.led.irr[i].call.what, s.led.irr[i].call.outOfTurn = what, outOfTurn
	s.led.bids.pending = pendingCall{irr: i, kind: kind, seat: p, call: c}
}

// notRepeated is another call by a player who has to repeat one: the law leaves
// no choice, so the director has to say.
func (s *State) notRepeated(p bridge.Seat, c bridge.Call) {
	s.addCall(law.InadmissibleCall, p, c, law.Verdict{Status: law.NeedsDirector, Laws: []law.Ref{s.led.bids.repeatLaw[p]}})
}
