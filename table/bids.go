package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// bids is the part of the ledger that concerns the auction.
type bids struct {
	pending   pendingCall
	replacing replacing
	unmeant   unmeant
	owed
	await     [4]int // refused call out of rotation whose author has yet to call in turn, or -1
	last      [4]uint32
	skips     []skip
	faceUp    []faceUp
	laid      []faceUp // those that were face up when the auction ended
	withdrawn []withdrawnCall
	meaning   [4]meaning
	specified [4]meaning
	reopened  bool
	over      bool          // an opening lead was faced, perhaps out of turn
	second    []bridge.Made // calls to be repeated in a second auction (15C)
	board     [4]int        // board whose cards a player has taken; 0: the right ones
	boardCall [4]int        // number of calls when he took them
	elsewhere [4]bridge.Call
	informer  bridge.Seat // whose late word opened the question of Law 21
	informed  law.Ref     // under which he, or his partner for him, has put his explanation right; empty: he has not
}

// pendingCall is an irregular call not yet ruled on. irr is -1 when there is
// none.
type pendingCall struct {
	irr   int
	kind  law.Kind
	seat  bridge.Seat
	call  bridge.Call
	sub   bridge.Call   // what its author has since put in its place; NoCall
	again bool          // which is insufficient too, after a refusal (27B4)
	at    int           // a changed call: index of the first call
	later []bridge.Made // calls made after it that lie on the table
}

// replacing is the author of a refused or cancelled call who has to call again.
type replacing struct {
	irr   int
	seat  bridge.Seat
	cause law.Cause
}

// unmeant is a call that its author did not mean and has yet to replace by the one he
// meant; over are the calls made over it, which still lie on the table (25A6).
type unmeant struct {
	irr  int
	over []bridge.Made
}

type skip struct {
	at  int // index of the call that was accepted out of rotation
	irr int
}

type faceUp struct {
	seat bridge.Seat
	card bridge.Card
	led  bool
	irr  int
}

type withdrawnCall struct {
	irr  int
	by   bridge.Seat
	call bridge.Call
	cmp  bool // a change of call: Law 26 depends on whether the two are comparable
	used bool
	led  int // 1 + trick to which he led, which used it up while it was open
}

type meaning struct {
	known, other bool
	suits        law.Suits
	found        uint32 // the event that told it
}

// callFacts are what an irregularity of the auction keeps.
type callFacts struct {
	call, sub  bridge.Call
	cancelled  []bridge.Call // put in place of call before sub, and cancelled (27B3, 27B4)
	rotation   law.RotationFacts
	outOfTurn  bool
	what       law.Inadmissible
	intent     law.Tri
	pause      law.Tri
	same       law.Tri
	natural    law.Tri
	comparable law.Tri
	again      bool // 27B3 has silenced partner
	judging    bool // the replacement stands, a finding about it is awaited
	lowest     bool
	before     []bridge.Made // the calls before it, to be restored
	owed       owed          // and what was owed before it
	lhoCalled  bool
}

// owed is what players have to call or must not.
type owed struct {
	duty      [4]law.Duty
	dutyBy    [4]int  // irregularity that gave a duty to pass once, or -1
	served    [4]bool // his last call was a pass he had to make once
	repeat    [4]bridge.Call
	repeatLaw [4]law.Ref
	barDouble [4]bool // at his next turn
}

func noBids() bids {
	b := bids{pending: pendingCall{irr: -1}, replacing: replacing{irr: -1}}
	for i := range b.await {
		b.await[i], b.dutyBy[i] = -1, -1
	}
	return b
}

func (b bids) clone() bids {
	b.pending.later = slices.Clip(b.pending.later)
	b.skips = slices.Clone(b.skips)
	b.faceUp, b.laid = slices.Clone(b.faceUp), slices.Clone(b.laid)
	b.withdrawn = slices.Clone(b.withdrawn)
	b.second = slices.Clip(b.second)
	return b
}

// informCall records what may be used of a call that was withdrawn or
// cancelled: the side that is not at fault may use it, the other may not (16C).
func (s *State) informCall(m bridge.Made, os bridge.Side) {
	w := s.edition().WithdrawnCard(law.WithdrawnFacts{})
	if !w.Ruled || !w.Restricts {
		return
	}
	for _, p := range bridge.Seats {
		if p == m.Seat && p.Side() == os {
			continue
		}
		in := Information{Seat: p, Card: bridge.NoCard, Call: m.Call, By: m.Seat, Authorized: p.Side() != os, Law: "16C1"}
		if !in.Authorized {
			in.Law = "16C2"
		}
		s.inform(in)
	}
}

// freeCall ends what is unauthorized of a call: its replacement says the same.
func (s *State) freeCall(by bridge.Seat, c bridge.Call) {
	s.led.info = slices.DeleteFunc(s.led.info, func(o Information) bool { return o.Call == c && o.By == by })
}

// setDuty obliges p to pass; a heavier duty stays.
func (s *State) setDuty(p bridge.Seat, d law.Duty, irr int) {
	if d > s.led.bids.duty[p] {
		s.led.bids.duty[p] = d
		s.led.bids.dutyBy[p] = irr
	}
}

// passedSince reports whether p has passed since an event: a duty to pass once
// that is found out later is served.
func (s *State) passedSince(p bridge.Seat, event uint32) bool {
	k := s.lastCallOf(p)
	return s.led.bids.last[p] > event && k >= 0 && s.calls[k].Call == bridge.Pass
}

// strayDouble reports whether the irregularity is a double or redouble out of rotation.
func (r *irregularity) strayDouble() bool {
	return r.kind == law.CallOutOfRotation && r.call.rotation.Kind == law.DoubleCall
}

// withdrawCall remembers a withdrawn call for Law 26.
func (s *State) withdrawCall(irr int, by bridge.Seat, c bridge.Call, cmp bool) {
	b := &s.led.bids
	for i := range b.withdrawn {
		if w := &b.withdrawn[i]; w.irr == irr && w.call == c {
			return
		}
	}
	b.withdrawn = append(b.withdrawn, withdrawnCall{irr: irr, by: by, call: c, cmp: cmp, used: s.lateFor(by) == law.LeadMade})
}

// lateFor is what it is too late for, where a call by p is judged now.
func (s *State) lateFor(by bridge.Seat) law.Late {
	if s.phase == InAuction {
		return law.InTime
	}
	for t := int(s.first); t < 13; t++ {
		if s.tricks[t].leader == by.Partner() {
			return law.LeadMade
		}
	}
	if s.phase == Over {
		return law.LeadMade
	}
	return law.AuctionOver
}

// judged applies what a law has ordered of an irregular call.
func (s *State) judged(i int, c law.Called, by bridge.Seat, withdrawn bridge.Call) {
	s.rule(i, c.Verdict)
	if c.Partner != law.NoDuty || c.Restricts {
		s.led.irr[i].late = s.lateFor(by)
	}
	if c.Partner != law.PassOnce || !s.passedSince(by.Partner(), s.led.bids.last[by]) {
		s.setDuty(by.Partner(), c.Partner, i)
	}
	s.setDuty(by, c.Offender, i)
	if c.BarDouble {
		s.led.bids.barDouble[by.Partner()] = true
	}
	if c.Free {
		s.freeCall(by, withdrawn)
	}
	if c.Restricts {
		s.withdrawCall(i, by, withdrawn, false)
	}
}

// addCall records an irregularity of the auction.
func (s *State) addCall(kind law.Kind, p bridge.Seat, c bridge.Call, v law.Verdict) int {
	i := s.add(kind, p, -1, v)
	s.led.irr[i].call = callFacts{call: c, before: slices.Clip(s.calls), owed: s.led.bids.owed}
	return i
}

// turnGivenBack is the player whose turn it was when the call of irregularity i was
// made, while that call is cancelled and nobody has called since; else NoSeat.
func (s *State) turnGivenBack(i int) bridge.Seat {
	r := &s.led.irr[i]
	if r.call.call == bridge.NoCall || s.phase != InAuction || s.led.bids.pending.irr >= 0 || len(s.calls) != len(r.call.before) {
		return bridge.NoSeat
	}
	return s.Auction().Turn()
}

// openCall gives a right over a call.
func (s *State) openCall(i int, p bridge.Seat, why purpose, r *law.Right) {
	if r != nil {
		if why == onCallChange {
			s.close(s.callChangeOf(p), law.Do(law.NoVerb)) // the right is over his last call
		}
		s.open(choice{by: SeatSet(p), irr: i, why: why, seat: p, trick: -1}, r)
	}
}

// auctionRestrictions keeps the choices of Law 26: they come up when the
// offender's partner has his first turn to lead.
func (s *State) auctionRestrictions() {
	l := s.led
	if len(l.bids.withdrawn) == 0 || s.phase != InLead && s.phase != InPlay {
		return
	}
	t := s.current()
	if t >= 13 || s.begun(t) || l.pending.irr >= 0 {
		return
	}
	p := s.onLead(t)
	if !s.defender(p) {
		return
	}
	for i := range l.bids.withdrawn {
		w := &l.bids.withdrawn[i]
		if w.used || w.by != p.Partner() {
			continue
		}
		r := s.edition().RestrictLead(s.withdrawnFacts(*w))
		switch {
		case r.Ask != law.NoQuestion:
			s.ask(w.irr, r.Ask, w.by)
			return
		case r.Right == nil:
			w.used = true
		default:
			if s.choiceFor(onCallLead, -1) < 0 {
				s.open(choice{by: SeatSet(s.declarer()), irr: w.irr, why: onCallLead, seat: p, trick: t}, r.Right)
			}
			return
		}
	}
}

// FirstLead is what declarer may still ask of the first lead of Seat, whose partner has
// withdrawn a call (26).
type FirstLead struct {
	Seat bridge.Seat
	// Law is the rule that gives the right: 26 where it depends on what the withdrawn call
	// showed, 26A where on whether another is comparable with it.
	Law     law.Ref
	Settled bool // that Seat defends
}

// FirstLeads are the leads that declarer may restrict under Law 26 once they come up.
func (s *State) FirstLeads() []FirstLead {
	if s.led == nil || s.phase != InAuction && s.phase != InLead && s.phase != InPlay {
		return nil
	}
	var out []FirstLead
	for _, w := range s.led.bids.withdrawn {
		p, settled := w.by.Partner(), s.phase != InAuction
		if w.used || settled && (!s.defender(p) || s.choiceFor(onCallLead, -1) >= 0) {
			continue
		}
		f := s.withdrawnFacts(w)
		f.SpecKnown = true
		r := s.edition().RestrictLead(f)
		lead := FirstLead{Seat: p, Settled: settled}
		switch {
		case r.Ask == law.AskComparable:
			lead.Law = "26A"
		case r.Ask != law.NoQuestion:
			lead.Law = "26"
		case r.Right == nil:
			continue
		default:
			lead.Law = r.Right.Law
		}
		if !slices.Contains(out, lead) {
			out = append(out, lead)
		}
	}
	return out
}

// withdrawnFacts are the facts of a withdrawn call for Law 26.
func (s *State) withdrawnFacts(w withdrawnCall) law.WithdrawnCallFacts {
	m, spec := s.led.bids.meaning[w.by], s.led.bids.specified[w.by]
	r := &s.led.irr[w.irr]
	return law.WithdrawnCallFacts{Suits: m.suits, Other: m.other, MeaningKnown: m.known, StrayDouble: r.strayDouble(),
		Specified: spec.suits, SpecKnown: spec.known, CompareCalls: w.cmp, Comparable: r.call.comparable}
}

// chooseCallLead applies declarer's option under Law 26.
func (s *State) chooseCallLead(k int, o law.Option) {
	ch := s.led.choices[k]
	s.close(k, o)
	for i := range s.led.bids.withdrawn {
		if w := &s.led.bids.withdrawn[i]; w.irr == ch.irr && !w.used && w.by == ch.seat.Partner() {
			w.used = true
			break
		}
	}
	s.rule(ch.irr, law.Verdict{Laws: []law.Ref{ch.law}})
	for _, suit := range bridge.Suits {
		if o.Suits.Has(suit) {
			s.bind(ch.irr, Restriction{Seat: ch.seat, Verb: o.Verb, Suit: suit, Law: ch.law, KeepsLead: o.Verb == law.Forbid})
		}
	}
}

// ledFirst ends what Law 26 would have given at the first lead of p, to trick t.
func (s *State) ledFirst(t int, p bridge.Seat) {
	for i := range s.led.bids.withdrawn {
		if w := &s.led.bids.withdrawn[i]; w.by == p.Partner() && !w.used {
			w.used, w.led = true, t+1
		}
	}
	s.closeAll(onCallLead, -1)
}

// MustPass is the obligation of a seat to pass.
func (s *State) MustPass(p bridge.Seat) law.Duty {
	if s.led == nil || s.phase != InAuction {
		return law.NoDuty
	}
	return s.led.bids.duty[p]
}

// MustRepeat is the only call that p may make at his turn (31A1, 32A1, 15C).
func (s *State) MustRepeat(p bridge.Seat) (bridge.Call, bool) {
	if s.led == nil || s.phase != InAuction {
		return bridge.NoCall, false
	}
	if q := s.led.bids.second; len(q) > 0 && q[0].Seat == p {
		return q[0].Call, true
	}
	c := s.led.bids.repeat[p]
	return c, c != bridge.NoCall
}

// BarredCalls are the calls p may not make at his next turn, beside what his
// obligation to pass forbids.
func (s *State) BarredCalls(p bridge.Seat) []bridge.Call {
	if s.led == nil || !s.led.bids.barDouble[p] {
		return nil
	}
	return []bridge.Call{bridge.Double, bridge.Redouble}
}

// FaceUp are the cards of p that lie face up during the auction (24).
func (s *State) FaceUp(p bridge.Seat) []bridge.Card {
	if s.led == nil || s.phase != InAuction {
		return nil
	}
	var out []bridge.Card
	for _, f := range s.led.bids.faceUp {
		if f.seat == p {
			out = append(out, f.card)
		}
	}
	return out
}

// Reopened reports whether an auction that had ended goes on.
func (s *State) Reopened() bool { return s.led != nil && s.led.bids.reopened }
