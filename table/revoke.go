package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 61 to 64: the revoke.

// revoked records a revoke as it is made.
func (s *State) revoked(t int, p bridge.Seat, c bridge.Card, f law.RevokeFacts, suit bridge.Suit, could bridge.Hand) {
	i := s.add(law.Revoke, p, t, s.edition().Revoked(f), c)
	r := &s.led.irr[i]
	r.suit, r.follow, r.couldPlay = suit, f.FollowSuit, could
	r.exempt = p == s.dummy()
}

// checkUnknown finds what is wrong with a card of a player of whom nobody knows the
// hand.
//
// What lies face up before him is known: a penalty card that was due and not
// played falls under Law 52, and a restriction he seems not to have obeyed is
// asked about.
func (s *State) checkUnknown(t int, p bridge.Seat, c bridge.Card, f law.PlayFacts) {
	if s.revokesUnknown(t, p, c, f) {
		return
	}
	follows := !f.Leading && c.Suit() == f.Led
	if m := f.Major; m != 0 && !m.Has(c) && (!follows || m.Of(f.Led) != 0) {
		s.notPlayed(t, p, c)
	} else if g := f; f.Minor != bridge.NoCard && f.Minor != c {
		g.Hand = bridge.HandOf(c, f.Minor)
		if law.Unpenalized(g).Has(c) && !law.Playable(g).Has(c) {
			s.notPlayed(t, p, c)
		}
	}
	for _, r := range f.Restraints {
		if r.OnPlay != f.Leading && !r.Allows(c) && !follows {
			s.askRevoke(t, p, c, c.Suit(), false)
		}
	}
}

// revokesUnknown records the revoke of a player who does not follow suit and, though
// nobody knows his hand, is known to hold a card of the suit: it lies face up before him,
// or he has put it down with this one, or taken it back before.
func (s *State) revokesUnknown(t int, p bridge.Seat, c bridge.Card, f law.PlayFacts) bool {
	could := f.Hand.Of(f.Led)
	if f.Leading || c.Suit() == f.Led || could == 0 {
		return false
	}
	s.revokedFrom(f, t, p, c, law.RevokeFacts{FollowSuit: true}, f.Led, could)
	return true
}

// showsRevoke looks back over what a player of whom nobody knows the hand has
// played, when card c turns out to be his: a card of a suit to which he has not
// followed shows a revoke.
func (s *State) showsRevoke(p bridge.Seat, c bridge.Card) {
	for u := int(s.first); u < 13; u++ {
		suit, led := s.ledSuit(u)
		d := s.tricks[u].card[p]
		if !led || d == bridge.NoCard || d.Suit() == suit || c.Suit() != suit || s.revokeAt(p, u) >= 0 {
			continue
		}
		for i := range s.led.irr {
			if r := &s.led.irr[i]; r.kind == law.Revoke && r.by == p && r.trick == u && r.status == law.Open {
				s.askNoMore(i)
			}
		}
		s.revoked(u, p, d, law.RevokeFacts{FollowSuit: true}, suit, bridge.HandOf(c))
		s.catchUp(len(s.led.irr) - 1)
	}
}

// suspectRevoke asks whether a player whose hand nobody knows has revoked to
// trick t (-1: the trick in progress or the last one). Nothing is asked where he
// has followed suit.
func (s *State) suspectRevoke(p bridge.Seat, t int) {
	if t < 0 {
		if t = s.current(); t > 12 || s.tricks[t].card[p] == bridge.NoCard {
			t--
		}
	}
	if t < int(s.first) || s.tricks[t].card[p] == bridge.NoCard {
		return
	}
	c := s.tricks[t].card[p]
	suit, led := s.ledSuit(t)
	if !led || c.Suit() == suit {
		return
	}
	s.noticed(s.askRevoke(t, p, c, suit, true))
}

// askRevoke records a revoke that only its author's hand could show.
func (s *State) askRevoke(t int, p bridge.Seat, c bridge.Card, suit bridge.Suit, follow bool) int {
	i := s.add(law.Revoke, p, t, s.edition().SuspectedRevoke(), c)
	s.led.irr[i].suit, s.led.irr[i].follow = suit, follow
	return i
}

// askNoMore drops the suspicion of a revoke, which needs no asking any more.
func (s *State) askNoMore(i int) {
	s.led.irr[i].gone, s.led.irr[i].touched = true, s.now
	s.led.questions = slices.DeleteFunc(s.led.questions, func(q question) bool { return q.ID == law.AskRevoke && q.irr == i })
}

// foundRevoke settles a suspected revoke. One that cannot be shown is none,
// unless the doubt is of the accused player's making.
func (s *State) foundRevoke(a Answer) {
	i, ok := s.answered(law.AskRevoke, a.Seat)
	if !ok || i < 0 {
		return
	}
	r := &s.led.irr[i]
	r.touched = s.now
	doubt := a.Kind == AnswerUnknown && s.edition().DoubtfulRevoke(s.forfeited(r.by, "65D"), s.forfeited(r.by, "66D"))
	if a.Kind != AnswerYes && !doubt {
		r.gone = true
		return
	}
	r.exempt = r.by == s.dummy()
	r.laws = nil
	if r.follow {
		s.followsFirst(r.by, r.trick)
	}
	s.rule(i, s.edition().Revoked(law.RevokeFacts{FollowSuit: r.follow}))
	s.catchUp(i)
	if s.led.irr[i].status == law.Correctable {
		s.revokeNoted(i)
	}
}

// followsFirst drops what was ruled on a penalty card that p did not play to trick t:
// he had to follow suit first (50D1b).
func (s *State) followsFirst(p bridge.Seat, t int) {
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.PenaltyCardNotPlayed && r.by == p && r.trick == t && r.status != law.Rectified {
			s.closeAll(onNotPlayed, i)
			r.gone, r.touched = true, s.now
		}
	}
}

// revokeAt is the index of p's revoke to trick t, or -1.
func (s *State) revokeAt(p bridge.Seat, t int) int {
	if s.led == nil {
		return -1
	}
	for i := len(s.led.irr) - 1; i >= 0; i-- {
		if r := &s.led.irr[i]; r.kind == law.Revoke && r.by == p && r.trick == t && !r.gone && (r.status == law.Correctable || r.status == law.Established) {
			return i
		}
	}
	return -1
}

// catchUp establishes a revoke that came to light after its side had played on
// or claimed; it was made when its card was played.
func (s *State) catchUp(i int) {
	r := &s.led.irr[i]
	if at := s.tricks[r.trick].seq[r.by]; at > 0 {
		r.event = at
	}
	c := s.live()
	takenBack := slices.ContainsFunc(s.led.debts, func(d debt) bool {
		return d.why != onSupply && d.trick > r.trick && d.seat.Side() == r.by.Side()
	})
	switch {
	case takenBack, s.sidePlayedTo(r.trick+1, r.by.Side()):
		s.establish(i, law.ByPlay)
	case c != nil && c.by.Side() == r.by.Side() && c.event > r.event:
		s.establish(i, law.ByClaiming)
	case c != nil && c.by.Side() != r.by.Side() && c.event > r.event && (c.complete || s.assented()):
		s.establish(i, law.ByAgreement)
	}
	if s.handsAreBack() {
		s.handsBack()
	}
}

// establishBy establishes the revokes of p's side to tricks before t, when p
// leads or plays to trick t, names a card for it, or ends the play.
func (s *State) establishBy(p bridge.Seat, t int, how law.Establishment) {
	for i := range s.led.irr {
		r := &s.led.irr[i]
		if r.kind == law.Revoke && !r.gone && r.status == law.Correctable && r.by.Side() == p.Side() && r.trick < t {
			s.establish(i, how)
		}
	}
}

// establish applies Law 63A, except where the law still has the revoke
// corrected: on trick twelve (62D1), and where both sides revoked on the trick
// and only one has played on (62C3).
func (s *State) establish(i int, how law.Establishment) {
	r := &s.led.irr[i]
	if r.trick == 11 && !how.EndsTwelve() {
		return
	}
	if s.edition().BothCorrected() && !how.EndsTwelve() {
		side := r.by.Side().Other()
		for j := range s.led.irr {
			o := &s.led.irr[j]
			if o.kind != law.Revoke || o.gone || o.trick != r.trick || o.by.Side() != side || o.status != law.Correctable {
				continue
			}
			other := how
			switch {
			case how == law.ByAgreement:
				other = law.ByClaiming // both sides have ended the play
			case !s.sidePlayedTo(r.trick+1, side):
				return
			}
			s.rule(j, s.edition().Established(other))
			s.closeAll(onCorrect, j)
		}
	}
	s.rule(i, s.edition().Established(how))
	s.closeAll(onCorrect, i)
	s.led.debts = slices.DeleteFunc(s.led.debts, func(d debt) bool { return d.irr == i && d.why == onCorrect })
}

// noticed records when attention is first drawn to an irregularity.
func (s *State) noticed(i int) {
	r := &s.led.irr[i]
	if r.note.drawn {
		return
	}
	r.touched = s.now
	r.note = notice{drawn: true, event: s.now, round: s.led.roundOver, handsBack: s.handsAreBack()}
	if side := r.by.Side(); side <= bridge.EW {
		r.note.nextDeal = s.led.nextBoard[side.Other()]
	}
}

// attention is drawn to a revoke: not yet established it must be corrected.
func (s *State) revokeNoted(i int) {
	s.noticed(i)
	r := &s.led.irr[i]
	if r.status == law.Correctable && s.choiceFor(onCorrect, i) < 0 {
		s.open(choice{by: SeatSet(s.decider(r.by)), irr: i, why: onCorrect, seat: r.by, trick: r.trick}, s.edition().MustCorrect())
		if r.trick == 11 && (s.led.playEnded || s.complete(12)) {
			s.ask(i, s.edition().TwelveNoted(), bridge.NoSeat)
		}
	}
}

// foundHandsBack: all hands were back in the board when attention was drawn to a
// revoke on trick twelve, or not. Once it has been corrected that is settled.
func (s *State) foundHandsBack(a Answer) {
	i, ok := s.answered(law.AskHandsBack, bridge.NoSeat)
	if ok && i >= 0 && a.Kind == AnswerYes && s.led.irr[i].status == law.Correctable {
		s.led.irr[i].touched = s.now
		s.establish(i, law.ByHands)
	}
}

// handsAreBack reports whether what happened since lets us infer that the hands are
// back in the board.
func (s *State) handsAreBack() bool { return s.led.roundOver || s.led.nextBoard != [2]bool{} }

// handsBack establishes the revokes on trick twelve to which nobody had drawn attention
// when the hands went back into the board; the others are still corrected (62D1).
func (s *State) handsBack() {
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.Revoke && !r.gone && r.status == law.Correctable && r.trick == 11 && (!r.note.drawn || r.note.handsBack) {
			s.establish(i, law.ByMovingOn)
		}
	}
}

// withdrawRevoke begins the correction: the revoke card leaves the trick.
func (s *State) withdrawRevoke(i int) {
	s.noticed(i)
	s.nameCard(s.led.irr[i].by, s.led.irr[i].trick)
	r := &s.led.irr[i]
	p, t, c := r.by, r.trick, r.cards[0]
	if s.choiceFor(onCorrect, i) < 0 {
		s.revokeNoted(i)
	}
	leader := s.tricks[t].leader == p
	s.led.debts = append(s.led.debts, debt{seat: p, trick: t, irr: i, why: onCorrect, owner: s.onLead(t + 1), taken: c})
	s.lift(t, p)
	if leader {
		s.tricks[t].leader = p
	}
	s.correctsBoth(i)
	v := s.edition().RevokeCorrected(s.correctionFacts(i))
	if v.Penalty && !r.asIf {
		s.lay(i, p, c, true)
		r = &s.led.irr[i]
		r.laws = slices.DeleteFunc(slices.Clone(r.laws), func(l law.Ref) bool { return l == "50B" })
		s.led.penalty[s.penaltyAt(p, c)].Law = "62B1"
		return
	}
	if r.openCard && s.defender(p) {
		s.lay(i, p, c, r.openClass != law.Minor)
	}
	os := p.Side()
	if s.led.irr[i].both {
		os = os.Other() // both sides are at fault, and his own side's card is no news to declarer
	}
	ref := law.Ref("62B2")
	if t == 11 && !r.openCard && s.defender(p) {
		ref = "62D1" // with one card left there is nothing for a penalty card to do
	}
	s.sendBack(i, p, c, ref)
	s.returned(p, c, os)
}

func (s *State) correctionFacts(i int) law.CorrectionFacts {
	r := &s.led.irr[i]
	return law.CorrectionFacts{Defender: s.defender(r.by), AlreadyOpen: r.openCard, Trick: r.trick + 1, BothSides: r.both,
		PartnerToPlay: s.tricks[r.trick].card[r.by.Partner()] == bridge.NoCard}
}

// correctsBoth marks revoke i, and those of the other side on its trick, as corrected
// together where one side has played on (62C3). That stays so when its lead goes back.
func (s *State) correctsBoth(i int) {
	r := &s.led.irr[i]
	if !s.edition().BothCorrected() || r.trick == 11 ||
		s.sidePlayedTo(r.trick+1, bridge.NS) == s.sidePlayedTo(r.trick+1, bridge.EW) {
		return
	}
	for j := range s.led.irr {
		o := &s.led.irr[j]
		if o.kind == law.Revoke && !o.gone && o.trick == r.trick && o.by.Side() != r.by.Side() {
			r.both, o.both = true, true
		}
	}
}

// payRevoke puts in the substitute card and opens what follows: the other side
// may change the cards it played after the revoke (62C1).
func (s *State) payRevoke(d debt, c bridge.Card) {
	i := d.irr
	p, t := d.seat, d.trick
	f := s.debtFacts(d)
	s.put(t, p, c)
	r := &s.led.irr[i]
	free := law.Unpenalized(f)
	s.close(s.choiceFor(onCorrect, i), law.Do(law.Substitute))
	if r.asIf {
		s.rule(i, law.Verdict{Status: law.Established})
	} else {
		s.rule(i, s.edition().RevokeCorrected(s.correctionFacts(i)))
	}
	e := effect(law.CardSupplied, p, c)
	if !r.asIf {
		e.Law = "62A"
	}
	s.effect(i, e)
	switch {
	case s.unknown(p):
		s.revokesUnknown(t, p, c, f)
	case free.Has(c):
		s.checkBonds(t, p, c, law.Playable(f))
	default:
		s.checkPlay(t, p, c, f)
	}
	s.afterPlay(t, p)
	s.relead(d.irr, t, d.owner)
	if s.tricks[t].leader == p {
		return
	}
	from := s.led.irr[i].event
	cause := law.RevokeCorrected
	if s.led.irr[i].both && s.defender(p.Next()) {
		cause = law.BothCorrected
	}
	for _, q := range s.opposingDeciders(p) {
		s.openChange(i, q, cause, s.cardsSince(q, t, from, s.led.irr[i].note.event))
	}
}

// deciders are the players of a side who decide for themselves.
func (s *State) deciders(side bridge.Side) []bridge.Seat {
	if side == s.declarer().Side() {
		return []bridge.Seat{s.declarer()}
	}
	return []bridge.Seat{s.declarer().Next(), s.declarer().Prev()}
}

// opposingDeciders are the opponents of p who decide for themselves, in the order of
// play after him.
func (s *State) opposingDeciders(p bridge.Seat) []bridge.Seat {
	if d := s.declarer(); p.Side() != d.Side() {
		return []bridge.Seat{d}
	}
	return []bridge.Seat{p.Next(), p.Prev()}
}

// cardsSince are the cards that player q, or the hand he plays, put into trick
// t or the next one after event from and before event to.
func (s *State) cardsSince(q bridge.Seat, t int, from, to uint32) []place {
	var out []place
	for u := t; u < min(t+2, 13); u++ {
		for _, p := range bridge.Seats {
			k := &s.tricks[u]
			if s.decider(p) == q && k.card[p] != bridge.NoCard && k.seq[p] > from && k.seq[p] < to {
				out = append(out, place{u, p, k.card[p]})
			}
		}
	}
	return out
}

// relead deals with a lead to trick t+1 when irregularity i has changed the owner
// of trick t: on the last trick the cards simply lie in another order; otherwise
// what was led is taken back without rectification, which no law says in so many
// words.
func (s *State) relead(i, t int, before bridge.Seat) {
	if t+1 >= 13 || !s.complete(t) {
		return
	}
	s.ownLead()
	w := s.winner(t)
	k := &s.tricks[t+1]
	if w == before || k.leader == bridge.NoSeat || k.leader == w {
		return
	}
	if t+1 == 12 && k.card[w] != bridge.NoCard || t+1 == 12 && s.debtOf(w) >= 0 {
		k.leader = w
		return
	}
	leader := k.leader
	for _, p := range bridge.Seats {
		if c := k.card[p]; c != bridge.NoCard {
			s.nameCard(p, t+1)
			c = k.card[p]
			s.lift(t+1, p)
			switch both := s.led.irr[i].both; {
			case both && s.defender(p):
				s.lay(i, p, c, true) // 62C3
			case both:
				s.goBack(i, p, c, "47D", p.Side().Other())
			default:
				s.goBack(i, p, c, "47D", bridge.NoSide)
			}
			if e := s.led.irr[i].effects; p == leader && len(e) > 0 && e[len(e)-1].Type == law.Returned {
				e[len(e)-1].Led = true
			}
			s.rule(i, law.Verdict{Laws: []law.Ref{"47D"}, Reading: true})
		}
	}
	k.leader = bridge.NoSeat
}

// transferFacts are the facts that Law 64 asks about revoke i as play stands.
func (s *State) transferFacts(i int) law.TransferFacts {
	r := &s.led.irr[i]
	side := r.by.Side()
	w := s.winner(r.trick)
	f := law.TransferFacts{
		SideWon:     w.Side() == side,
		PlayerWon:   w == r.by,
		DummyOrOpen: r.exempt,
		NextDeal:    r.note.nextDeal,
		RoundOver:   r.note.round,
		Trick:       r.trick + 1,
	}
	if r.asIf && r.trick == 11 {
		f.Trick = 0
	}
	f.Later, f.WithCard = s.laterTricks(r.by, r.trick, r.couldPlay)
	for j := range s.led.irr {
		o := &s.led.irr[j]
		if j == i || o.kind != law.Revoke || o.gone || o.status != law.Established {
			continue
		}
		if o.by == r.by && o.suit == r.suit && o.trick < r.trick {
			f.Repeated = true
		}
		if o.by.Side() != side {
			f.BothSides = true
			f.OneTrick = f.OneTrick || o.trick == r.trick
		}
	}
	return f
}

// laterTricks counts the tricks that p's side has won after trick t, awarded
// ones included, and tells whether p himself won one with a card of could.
func (s *State) laterTricks(p bridge.Seat, t int, could bridge.Hand) (n int, with bool) {
	for u := t + 1; u < 13; u++ {
		if !s.complete(u) {
			break
		}
		if w := s.winner(u); w.Side() == p.Side() {
			n++
			with = with || w == p && could.Has(s.tricks[u].card[p])
		}
	}
	if a, ok, _ := s.Awarded(p.Side()); ok {
		n += a
	}
	return n, with
}

// mayPassYet is what may still pass from a side beyond n tricks, by the tricks that
// it can win before play ends.
func (s *State) mayPassYet(side bridge.Side, n int, pass func(more int, byCard bool) (int, law.Ref)) law.Yet {
	left := 0
	if _, awarded, _ := s.Awarded(side); s.phase != Over && !s.led.playEnded && !awarded {
		for t := int(s.first); t < 13; t++ {
			if !s.complete(t) {
				left++
			}
		}
	}
	var out law.Yet
	for _, byCard := range []bool{false, true} {
		for more := 1; more <= left; more++ {
			if k, ref := pass(more, byCard); k > n+out.Tricks {
				out = law.Yet{Tricks: k - n, Law: ref, ByCard: byCard && out.Tricks == 0}
			}
		}
	}
	return out
}

// revoked reports whether it is an established revoke, or counts as one.
func (r *irregularity) revoked() bool {
	return r.kind == law.Revoke && r.status == law.Established || r.deemed
}

// revokeReminders keeps the reminders of Law 64C, which depend on what else has
// been established.
func (s *State) revokeReminders() {
	for _, ref := range []law.Ref{"64C1", "64C2a", "64C2b"} {
		s.unreview(ref)
	}
	due := false
	for i := range s.led.irr {
		r := &s.led.irr[i]
		if r.gone || !r.revoked() {
			continue
		}
		side := r.by.Side().Other()
		if s.led.equity[side] >= 0 {
			continue
		}
		if s.edition().Directed() {
			for _, ref := range s.edition().RevokeReviews(s.transferFacts(i)) {
				s.review(ref, side)
			}
		}
		if s.phase == Over || s.led.playEnded {
			s.askSide(i, law.AskEquity, bridge.NoSeat, side)
			due = true
		}
	}
	if !due {
		s.answered(law.AskEquity, bridge.NoSeat)
	}
}

// transferable is, by side, how many tricks it has won from its first revoke on:
// no trick passes twice, and none that was won before.
func (s *State) transferable() [2]int {
	var n [2]int
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		first := 13
		for i := range s.led.irr {
			r := &s.led.irr[i]
			if !r.gone && r.revoked() && r.by.Side() == side {
				first = min(first, r.trick)
			}
		}
		for t := first; t < 13; t++ {
			if s.complete(t) && s.winner(t).Side() == side {
				n[side]++
			}
		}
		if a, ok, _ := s.Awarded(side); ok {
			n[side] += a
		}
	}
	return n
}

// Transfers lists, for each side with an established revoke or a trick deemed to
// be one, what passes to the other side if play ended now (Laws 64, 67B).
func (s *State) Transfers() []Transfer {
	if s.led == nil {
		return nil
	}
	var out []Transfer
	left := s.transferable()
	for i := range s.led.irr {
		r := &s.led.irr[i]
		var n int
		var ref law.Ref
		switch {
		case r.gone:
			continue
		case r.kind == law.Revoke && r.status == law.Established:
			n, ref = s.edition().Transfer(s.transferFacts(i))
		case r.kind == law.DefectiveTrick && r.deemed:
			n, ref = s.edition().OmissionTransfer(s.transferFacts(i))
		default:
			continue
		}
		side := r.by.Side()
		n = min(n, left[side])
		left[side] -= n
		out = append(out, Transfer{To: side.Other(), Tricks: n, Law: ref})
	}
	return out
}
