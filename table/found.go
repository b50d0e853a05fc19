package table

import (
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// Findings of the director about calls.

func tri(a Answer) law.Tri {
	switch a.Kind {
	case AnswerYes:
		return law.Yes
	case AnswerNo:
		return law.No
	}
	return law.Unknown
}

// mayFind refuses a finding that cannot concern the player it names: nothing he
// has done raises the question, or not yet.
func (s *State) mayFind(q law.Question, a Answer) error {
	if q == law.AskMisruled && a.Kind == AnswerYes && s.edition().Directed() && len(s.Rulings()) == 0 {
		return law.Refuse("nothing irregular has happened that could have been put right in the wrong way")
	}
	if !q.OfPlayer() || !s.edition().Asks(q) || s.isAsked(q, a) {
		return nil
	}
	p := a.Seat
	if p > bridge.West {
		return nil
	}
	if q.OfReplacement() && s.yetToReplace(p) {
		return law.Refuse("%s has not called again: %s is found when he has; %s", p, q, s.openQuestions())
	}
	acted := slices.ContainsFunc(s.led.irr, func(r irregularity) bool { return r.by == p })
	if q == law.AskMisinformed {
		acted = slices.ContainsFunc(s.led.explained, func(x explanation) bool { return x.seat.Side() != p.Side() })
	}
	if q == law.AskAgreed {
		acted = acted || slices.ContainsFunc(s.led.explained, func(x explanation) bool { return x.seat == p })
	}
	if acted || s.led.asked[q].Has(p) {
		return nil
	}
	if q == law.AskMisinformed {
		return law.Refuse("no opponent of %s has explained or alerted a call after which he could be misinformed; %s", p, s.openQuestions())
	}
	return law.Refuse("nothing that %s has done raises the question %s; %s", p, q, s.openQuestions())
}

// isAsked reports whether the question that the finding answers is open.
func (s *State) isAsked(q law.Question, a Answer) bool {
	return slices.ContainsFunc(s.led.questions, func(o question) bool {
		return o.ID == q && (a.Seat == bridge.NoSeat || o.Seat == bridge.NoSeat || o.Seat == a.Seat)
	})
}

// yetToReplace reports whether a refused or cancelled call of p waits for the one
// that takes its place.
func (s *State) yetToReplace(p bridge.Seat) bool {
	b := &s.led.bids
	waits := b.pending.irr >= 0 && b.pending.seat == p && b.pending.sub == bridge.NoCall && b.pending.kind != law.ChangedCall
	return waits || b.await[p] >= 0 || b.replacing.irr >= 0 && b.replacing.seat == p
}

// openQuestions lists what is asked, for an error.
func (s *State) openQuestions() string {
	var open []string
	for _, o := range s.led.questions {
		t := o.ID.String()
		if o.Seat <= bridge.West {
			t += " " + o.Seat.String()
		} else if o.Side <= bridge.EW {
			t += " " + o.Side.String()
		}
		if !slices.Contains(open, t) {
			open = append(open, t)
		}
	}
	if len(open) == 0 {
		return "no question is open"
	}
	return "open: " + strings.Join(open, ", ")
}

// callIrregularity is the last irregularity of the auction by a seat that still
// concerns its call, or -1.
func (s *State) callIrregularity(p bridge.Seat, fits func(*irregularity) bool) int {
	for i := len(s.led.irr) - 1; i >= 0; i-- {
		r := &s.led.irr[i]
		if !r.gone && r.by == p && r.call.call != bridge.NoCall && fits(r) {
			return i
		}
	}
	return -1
}

// foundCall takes a finding about a call.
func (s *State) foundCall(q law.Question, a Answer) {
	b := &s.led.bids
	p := a.Seat
	switch q {
	case law.AskIntent:
		s.foundIntent(a)
	case law.AskWithoutPause:
		s.foundPause(a)
	case law.AskMeaning, law.AskSpecifiedSuits:
		if p > bridge.West {
			return
		}
		s.answered(q, p)
		m := meaning{known: true, other: a.Kind == AnswerOther, suits: a.Suits, found: s.now}
		if q == law.AskMeaning {
			b.meaning[p] = m
			s.refusedAnew(p)
		} else {
			b.specified[p] = m
		}
	case law.AskArtificial:
		s.answered(q, p)
		if d := b.pending; d.irr >= 0 && d.seat == p {
			s.led.irr[d.irr].call.rotation.Artificial = a.Kind == AnswerYes
		} else if i := b.await[p]; i >= 0 {
			s.led.irr[i].call.rotation.Artificial = a.Kind == AnswerYes
			s.refusedAnew(p)
		}
	case law.AskSameDenomination, law.AskNatural, law.AskComparable:
		s.foundAlike(q, a)
	}
}

// refusedAnew judges a refused call out of rotation again, by what has been
// found of it since; its author has not yet called in turn, or will not any more.
func (s *State) refusedAnew(p bridge.Seat) {
	b := &s.led.bids
	i := b.await[p]
	if i < 0 || s.led.irr[i].kind != law.CallOutOfRotation {
		return
	}
	r := &s.led.irr[i]
	before := slices.Clone(b.withdrawn)
	s.undoDuties(i)
	s.dropWithdrawn(i)
	s.answered(law.AskMeaning, p)
	r.laws = slices.Clone(s.edition().OutOfRotation(r.call.rotation).Laws)
	r.call.rotation.ShowsOther = s.showsOther(p, r.call.call)
	s.judged(i, s.edition().RotationRefused(r.call.rotation), p, r.call.call)
	if s.phase == InAuction {
		return
	}
	s.notReplaced(i)
	for k := range b.withdrawn {
		w := &b.withdrawn[k]
		for _, o := range before {
			if o.irr == w.irr && o.call == w.call {
				w.used, w.led = o.used, o.led // what declarer has chosen stays
			}
		}
	}
}

// showsOther reports whether p's call is known to have shown something else than
// the suit it names (29C).
func (s *State) showsOther(p bridge.Seat, c bridge.Call) bool {
	m := s.led.bids.meaning[p]
	if !m.known || !c.IsBid() {
		return false
	}
	suit, named := c.Strain().Suit()
	return !m.other && (!named || m.suits != law.SuitSet(suit))
}

// undoDuties takes back what irregularity i has obliged players to, and the
// reminder it brought, if nothing else of that side did.
func (s *State) undoDuties(i int) {
	b := &s.led.bids
	r := &s.led.irr[i]
	for p := range b.duty {
		if b.dutyBy[p] == i {
			b.duty[p], b.dutyBy[p] = r.call.owed.duty[p], r.call.owed.dutyBy[p]
		}
	}
	b.barDouble = r.call.owed.barDouble
	if !slices.ContainsFunc(s.led.irr, func(o irregularity) bool {
		return !o.gone && o.call.call != bridge.NoCall && o.by.Side() == r.by.Side() && o.event != r.event
	}) {
		s.unreview("72C.auction")
	}
}

// foundAlike: how the replacement compares with the withdrawn call.
func (s *State) foundAlike(q law.Question, a Answer) {
	p := a.Seat
	s.answered(q, p)
	i := s.callIrregularity(p, func(r *irregularity) bool { return r.call.judging })
	if i < 0 {
		if q == law.AskComparable {
			if i = s.callIrregularity(p, func(r *irregularity) bool { return r.kind == law.ChangedCall }); i >= 0 {
				s.led.irr[i].call.comparable = tri(a)
				s.led.irr[i].touched = s.now
			}
		}
		return
	}
	f := &s.led.irr[i].call
	switch q {
	case law.AskSameDenomination:
		f.same = tri(a)
	case law.AskNatural:
		f.natural = tri(a)
	case law.AskComparable:
		f.comparable = tri(a)
	}
	if s.led.irr[i].kind == law.InsufficientBid {
		s.substituteJudged(i, law.SubstituteFacts{})
	} else {
		s.judgeInTurn(i, false)
	}
}

// foundIntent settles whether a call was the one its author meant (25A).
func (s *State) foundIntent(a Answer) {
	b := &s.led.bids
	p := a.Seat
	s.answered(law.AskIntent, p)
	i := s.callIrregularity(p, func(*irregularity) bool { return true })
	if i < 0 {
		return
	}
	r := &s.led.irr[i]
	r.call.intent = tri(a)
	r.touched = s.now
	pending := b.pending.irr == i
	if s.leadFaced() {
		return
	}
	if r.kind == law.ChangedCall {
		s.ruleChange(i)
		return
	}
	if a.Kind != AnswerNo {
		return
	}
	// the call counts as never made
	if !pending && (r.status == law.Void || b.last[p.Partner()] > r.event) {
		return // it stands, or his partner has called: too late (25A4)
	}
	sub := r.call.sub
	if n := len(r.call.cancelled); sub == bridge.NoCall && n > 0 {
		sub = r.call.cancelled[n-1]
	}
	var over, since []bridge.Made // calls over it, and those over what he called instead
	if pending {
		sub, over = b.pending.sub, b.pending.later
		s.dropPending()
	} else {
		if n := len(r.call.before); len(s.calls) > n {
			since = slices.Clone(s.calls[n:])
		}
		if len(since) > 0 && since[0].Seat == p && s.madeForHim(i, since[0].Call) {
			over, since = since[1:], nil
			s.freeCall(p, r.call.call)
		}
		s.undoCall(i)
	}
	s.neverMade(i)
	b.unmeant = unmeant{irr: i, over: over}
	if sub != bridge.NoCall && !slices.ContainsFunc(since, func(m bridge.Made) bool { return m.Seat == p }) {
		s.call(p, sub)
	}
	for _, m := range since {
		s.call(m.Seat, m.Call)
	}
}

// madeForHim reports whether call c in the auction is that of irregularity i itself, which
// was accepted, or the pass that the law has put in its place.
func (s *State) madeForHim(i int, c bridge.Call) bool {
	r := &s.led.irr[i]
	return c == r.call.call || r.kind == law.InadmissibleCall && c == bridge.Pass && r.call.what != law.WrongDouble
}

// callOverUnmeant is the first call after one that counts as never made because its author
// did not mean it, while calls made over that one lie on the table.
func (s *State) callOverUnmeant(p bridge.Seat, c bridge.Call) {
	b := &s.led.bids
	u := b.unmeant
	b.unmeant = unmeant{}
	s.callMeant(u.irr, bridge.Made{Seat: p, Call: c}, u.over)
}

// callMeant makes the call that was meant instead of the one of irregularity i, over which
// others have been made. Out of rotation too, it is accepted by the call over it.
func (s *State) callMeant(i int, m bridge.Made, over []bridge.Made) {
	b := &s.led.bids
	if a := s.Auction(); a.Turn() != m.Seat && over[0].Seat == m.Seat.Next() && a.Legal(m.Seat, m.Call) && b.duty[m.Seat] == law.NoDuty {
		b.skips = append(b.skips, skip{at: len(s.calls), irr: i})
		s.enter(m.Seat, m.Call)
	} else {
		s.call(m.Seat, m.Call)
	}
	s.keepOver(i, over)
}

// keepOver leaves the calls made over one that was not meant on the table, where they may
// follow the one that was; their first author may change his (25A6). Otherwise they are
// withdrawn.
func (s *State) keepOver(i int, over []bridge.Made) {
	b := &s.led.bids
	a := s.Auction()
	fits := s.phase == InAuction && b.pending.irr < 0 && b.replacing.irr < 0
	for _, m := range over {
		fits = fits && a.Turn() == m.Seat && a.Legal(m.Seat, m.Call)
		a.Calls = append(slices.Clip(a.Calls), m)
	}
	right := s.edition().CallOverUnmeant()
	s.rule(i, law.Verdict{Laws: []law.Ref{right.Law}})
	if !fits {
		for _, m := range over {
			s.informCall(m, s.led.irr[i].by.Side())
		}
		return
	}
	s.calls = a.Calls
	s.openCall(i, over[0].Seat, onCallChange, right)
	s.endAuction()
}

// neverMade rules on an irregular call that its author did not mean: what followed
// from it does not (25A1).
func (s *State) neverMade(i int) {
	r := &s.led.irr[i]
	r.laws = s.edition().InadmissibleVoid(r.laws[:1])
	s.rule(i, law.Verdict{Status: law.Void, Laws: []law.Ref{"25A1"}})
	s.dropQuestions(r.by)
}

// undoCall restores the auction as it was before irregularity i.
func (s *State) undoCall(i int) {
	b := &s.led.bids
	r := &s.led.irr[i]
	s.dropPending()
	if ended := s.phase != InAuction && r.call.what == law.AfterEnd; !ended {
		s.rewind(r.call.before)
	}
	if b.replacing.irr >= 0 {
		s.closeAll(onReplace, b.replacing.irr)
		b.replacing = replacing{irr: -1}
	}
	s.undoDuties(i)
	b.owed = r.call.owed
	for p := range b.await {
		if b.await[p] == i {
			b.await[p] = -1
		}
	}
	s.dropWithdrawn(i)
}

// dropQuestions closes what was asked about p's call that was not meant.
func (s *State) dropQuestions(p bridge.Seat) {
	for _, q := range []law.Question{law.AskMeaning, law.AskArtificial} {
		s.answered(q, p)
	}
}

// ruleChange applies Law 25 to a changed call as the findings stand.
func (s *State) ruleChange(i int) {
	b := &s.led.bids
	r := &s.led.irr[i]
	d := b.pending
	if d.irr != i {
		return
	}
	f := s.changeFacts(r.by, d.at)
	f.OutOfTurn, f.Intended, f.Pause, f.Second = r.call.outOfTurn, r.call.intent, r.call.pause, law.KindOf(r.call.sub)
	v := s.edition().CallChanged(f)
	v.Ask = slices.DeleteFunc(v.Ask, func(q law.Question) bool { return q == law.AskIntent })
	if !v.Replaced {
		if v.Status == law.Void {
			s.dropPending()
		}
		s.rule(i, v.Verdict)
		return
	}
	s.dropPending()
	r = &s.led.irr[i]
	r.laws = without(r.laws, s.edition().CallChanged(law.ChangeFacts{}).Laws)
	s.rule(i, v.Verdict)
	s.answered(law.AskMeaning, r.by)
	first := s.calls[d.at]
	accepted := s.callIrregularity(r.by, func(o *irregularity) bool {
		return o.kind == law.InsufficientBid && o.status == law.Accepted && o.call.call == first.Call && o.event < r.event
	})
	if accepted >= 0 && len(s.led.irr[accepted].call.before) == d.at {
		s.freeCall(r.by, first.Call)
		s.neverMade(accepted)
	}
	later := append([]bridge.Made{}, s.calls[d.at+1:]...)
	s.reopen(d.at)
	if v.LHOChange == nil {
		s.call(first.Seat, d.call)
		return
	}
	s.callMeant(i, bridge.Made{Seat: first.Seat, Call: d.call}, later)
}

// foundPause: 2007 and before, a change after a pause for thought is no matter
// for Law 25A.
func (s *State) foundPause(a Answer) {
	p := a.Seat
	s.answered(law.AskWithoutPause, p)
	i := s.callIrregularity(p, func(r *irregularity) bool {
		return r.kind == law.ChangedCall || r.kind == law.InsufficientBid && !s.putInByChange(r)
	})
	if i < 0 || a.Kind != AnswerNo {
		return
	}
	r := &s.led.irr[i]
	if s.leadFaced() || s.led.bids.last[p.Partner()] > r.event {
		return
	}
	r.call.pause = law.Yes
	if r.kind != law.ChangedCall || r.status != law.Rectified {
		return
	}
	at := len(r.call.before) - 1
	for ; at >= 0 && r.call.before[at].Seat != p; at-- {
	}
	if at < 0 {
		return
	}
	s.closeAll(onCallChange, i)
	for k := len(s.led.irr) - 1; k > i; k-- {
		if o := &s.led.irr[k]; !o.gone && s.putInByChange(o) {
			s.undoCall(k) // the second call does not stand, whatever it would have brought
			s.dropQuestions(p)
			o.gone, o.touched = true, s.now
		}
	}
	s.rewind(r.call.before)
	r.laws = nil
	s.led.bids.pending = pendingCall{irr: i, kind: law.ChangedCall, seat: p, call: r.call.sub, at: at}
	f := s.changeFacts(p, at)
	f.Intended, f.Pause = r.call.intent, law.Yes
	v := s.edition().CallChanged(f)
	v.Ask = nil
	s.rule(i, v.Verdict)
	if v.Status == law.Void {
		s.dropPending()
		return
	}
	s.openCall(i, p.Next(), onCall, v.Right)
}

// putInByChange reports whether the irregular call took the place of one that its author
// had not meant (25A).
func (s *State) putInByChange(r *irregularity) bool {
	return r.call.call != bridge.NoCall && slices.ContainsFunc(s.led.irr, func(o irregularity) bool {
		return o.kind == law.ChangedCall && !o.gone && o.status == law.Rectified && slices.Contains(o.laws, "25A1") &&
			o.by == r.by && o.call.sub == r.call.call && r.event > o.event && len(r.call.before) < len(o.call.before)
	})
}
