package table

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 68, 69 and 71: claims and concessions as acts. A contested one is
// adjudicated where Setup.Adjudicate decides it; otherwise it is left to the
// director.

type claim struct {
	by         bridge.Seat
	claimed    int // tricks for the claiming side, trick in progress included
	remaining  int
	claim      int // index of the irregularity, or -1
	concession int
	plan       []PlanStep
	event      uint32
	touched    bool // something beside showing cards has happened since
	agreed     Seats
	wantPlay   Seats
	contested  bool
	complete   bool // agreement is complete (69A)
	void       bool
	award      [2]int8 // by side, -1 while open
	aware      law.Tri // of an outstanding trump (70C)
	doubtful   bool
	otherwise  int
	settled    bool // it has been adjudicated on what is known
}

// remaining is the number of tricks not yet complete.
func (s *State) remaining() int {
	n := 0
	for t := int(s.first); t < 13; t++ {
		if !s.complete(t) {
			n++
		}
	}
	return n
}

func (s *State) claims(e *Event) error {
	left := s.remaining()
	if c := s.live(); c != nil && s.phase == InClaim && !c.complete && e.Seat.Side() == c.by.Side() {
		return s.claimsAgain(e, left)
	}
	if s.phase != InPlay && s.phase != InLead || left == 0 {
		return errors.New("there are no tricks left to claim or concede")
	}
	f, err := claimFacts(e, left)
	if err != nil {
		return err
	}
	if err := s.claimMade(e, f); err != nil || !e.Together || s.live() == nil {
		return err
	}
	s.contest([]law.Ref{"70"}) // the lawful play at the same moment comes first
	return nil
}

func claimFacts(e *Event, left int) (law.ClaimFacts, error) {
	n := e.Count
	if n == AllTricks {
		n = left
	}
	if n < 0 || n > left {
		return law.ClaimFacts{}, fmt.Errorf("%d tricks are claimed or conceded, but only %d remain", n, left)
	}
	f := law.ClaimFacts{Claimed: n, Remaining: left}
	if e.Verb == Concedes {
		f.Claimed, f.Conceding = left-n, true
	}
	return f, nil
}

// claimsAgain is a side that has claimed and speaks once more while play is
// suspended. It may give up tricks; what it adds to its claim does not count
// (70B1, 70D1), and the statement stays the first one.
func (s *State) claimsAgain(e *Event, left int) error {
	old := s.led.claim
	f, err := claimFacts(e, left)
	if err != nil {
		return err
	}
	old.touched = true
	if f.Claimed >= old.claimed {
		return nil
	}
	again := *e
	again.Plan = old.plan
	for _, i := range []int{old.claim, old.concession} {
		if i >= 0 {
			s.led.irr[i].effects = withoutAward(s.led.irr[i].effects)
		}
	}
	if err := s.claimMade(&again, f); err != nil {
		return err
	}
	s.led.claim.aware = old.aware
	return nil
}

func (s *State) claimMade(e *Event, f law.ClaimFacts) error {
	p := e.Seat
	if p == s.dummy() {
		v, _ := s.edition().DummyActed(law.DummyTakesPart)
		s.add(law.DummyRights, p, s.current(), v)
		return nil
	}
	for _, k := range s.led.shown {
		if k.seat == p && k.irr >= 0 {
			s.unexpose(k.irr)
		}
	}
	s.answered(law.AskClaim, p)
	m := s.edition().ClaimMade(f)
	c := &claim{by: p, claimed: f.Claimed, remaining: f.Remaining, claim: -1, concession: -1, plan: e.Plan, event: s.now,
		award: [2]int8{-1, -1}}
	s.establishBy(p, 13, law.ByClaiming)
	if m.Claim {
		c.claim = s.add(law.Claim, p, s.current(), law.Verdict{Status: law.Open, Laws: m.ClaimLaws})
	}
	if m.Concession {
		c.concession = s.add(law.Concession, p, s.current(), law.Verdict{Status: law.Open, Laws: m.ConcededLaws})
	}
	s.led.claim = c
	s.phase = InClaim
	return nil
}

// Claim is the position of the claim or concession on the table; false if there
// is none.
func (s *State) Claim() (ClaimPosition, bool) {
	if s.live() == nil {
		return ClaimPosition{}, false
	}
	return s.claimPosition(), true
}

func (s *State) claimPosition() ClaimPosition {
	c := s.led.claim
	pos := ClaimPosition{Trumps: s.contract.Strain, Claimer: c.by, Dummy: s.dummy(), Claimed: c.claimed, Plan: c.plan,
		ShownOut: s.shownOut(), Aware: c.aware, Edition: s.edition(), Regulation: s.setup.Regulation}
	if s.limited(c.by) {
		pos.Plan = nil // it may name a card that he is not free to play
	}
	pos.Deal.Unknown = s.setup.Deal.Unknown
	pos.Deal.Hands = s.hands
	t := s.current()
	if t >= 13 {
		return pos
	}
	pos.Leader = s.onLead(t)
	if s.begun(t) {
		pos.Leader = s.tricks[t].leader
		for i, p := 0, pos.Leader; i < 4; i, p = i+1, p.Next() {
			if c := s.tricks[t].card[p]; c != bridge.NoCard {
				pos.Trick = append(pos.Trick, c)
			}
		}
	}
	return pos
}

// limited reports whether a defender has penalty cards or restrictions.
func (s *State) limited(p bridge.Seat) bool {
	return slices.ContainsFunc(s.led.penalty, func(k PenaltyCard) bool { return k.Seat == p }) ||
		slices.ContainsFunc(s.led.restrict, func(r Restriction) bool { return r.Seat == p })
}

// live is the claim on the table, not yet void; nil if there is none.
func (s *State) live() *claim {
	if s.led == nil || s.led.claim == nil || s.led.claim.void {
		return nil
	}
	return s.led.claim
}

// ruleClaim applies a verdict to the claim and the concession that goes with it.
func (s *State) ruleClaim(v law.Verdict) {
	c := s.led.claim
	if c.claim >= 0 {
		s.rule(c.claim, v)
	}
	if c.concession >= 0 {
		s.rule(c.concession, v)
	}
}

// showInClaim is a claimer, or another player, who faces cards while play is
// suspended: they are no penalty cards, but his partner may not use them if
// play goes on (68B2).
func (s *State) showInClaim(p bridge.Seat, cards []bridge.Card) {
	for _, c := range cards {
		s.led.shown = append(s.led.shown, shownCard{seat: p, card: c, irr: -1})
	}
}

func (s *State) objects(e *Event) error {
	c := s.live()
	if c == nil {
		return errors.New("there is no claim or concession to object to")
	}
	if c.complete {
		return errors.New("the agreement is complete; it can only be withdrawn")
	}
	if e.Seat == c.by {
		return errors.New("a player does not object to his own claim")
	}
	o := s.edition().Objected(law.ObjectionFacts{
		ByPartner: e.Seat == c.by.Partner(), ByDefender: s.defender(c.by),
		AtOnce:   !c.touched && c.agreed == 0,
		Concedes: c.concession >= 0, Claims: c.claim >= 0,
	})
	switch {
	case o.VoidConcession && (o.VoidClaim || c.claim < 0):
		s.ruleClaim(law.Verdict{Status: law.Void, Laws: o.Laws})
		s.resume()
		return nil
	case o.VoidConcession:
		// before 2017 only the concession falls away
		s.rule(c.concession, law.Verdict{Status: law.Void, Laws: o.Laws})
		s.rule(c.claim, law.Verdict{Status: law.NeedsDirector, Laws: o.ClaimLaws})
		s.resume()
		return nil
	}
	s.contest(o.Laws)
	return nil
}

// doubted is the director called to a claim to which nobody has agreed: it is
// doubted (68D2a).
func (s *State) doubted() {
	if c := s.live(); c != nil && s.phase == InClaim && !c.contested && !c.complete && c.agreed == 0 {
		s.contest([]law.Ref{"68D2a", "70"})
	}
}

// contest sends the claim to Law 70.
func (s *State) contest(laws []law.Ref) {
	c := s.led.claim
	c.contested = true
	s.ruleClaim(law.Verdict{Status: law.NeedsDirector, Laws: laws})
	if s.edition().PlayContinues() {
		s.phase = InPlay
	}
}

// resume lets play go on after a claim that counts for nothing.
func (s *State) resume() {
	c := s.led.claim
	c.void = true
	s.phase = InPlay
	for _, k := range s.led.shown {
		if k.seat == c.by && s.hands[k.seat].Has(k.card) {
			s.shownTo(k.seat, k.card)
		}
	}
}

func (s *State) agrees(e *Event) error {
	c := s.live()
	if c == nil {
		return errors.New("there is no claim or concession to agree to")
	}
	if e.All {
		c.agreed = SeatSet(bridge.North, bridge.East, bridge.South, bridge.West)
	} else {
		c.agreed |= SeatSet(e.Seat)
	}
	c.touched = true
	s.assent()
	return nil
}

// assent establishes revokes of a side that agrees to the opponents' claim,
// where the edition has it so at once (63A3 before 2017).
func (s *State) assent() {
	c := s.led.claim
	side := c.by.Side().Other()
	if !s.edition().AssentEstablishes() || c.contested {
		return
	}
	for _, p := range s.deciders(side) {
		if !c.agreed.Has(p) {
			return
		}
	}
	s.establishBy(c.by.Next(), 13, law.ByAgreement)
}

// agreementComplete applies Law 69A to a side that calls on a later board, or at
// the end of the round.
func (s *State) agreementComplete(side bridge.Side) {
	c := s.live()
	if c == nil || c.complete || c.contested || c.by.Side() == side || c.agreed == 0 && !s.led.roundOver {
		return
	}
	c.complete = true
	s.led.penalty, s.led.restrict = nil, nil
	s.ruleClaim(s.edition().Agreed())
	s.establishBy(c.by.Next(), 13, law.ByAgreement)
	s.award(c.by.Side(), c.claimed)
}

func (s *State) award(side bridge.Side, n int) {
	c := s.led.claim
	n = max(0, min(n, c.remaining))
	c.award[side], c.award[side.Other()] = int8(n), int8(c.remaining-n)
	for _, i := range []int{c.claim, c.concession} {
		if i >= 0 {
			e := effect(law.TricksAwarded, bridge.NoSeat, bridge.NoCard)
			e.Side, e.Tricks = side, n
			r := &s.led.irr[i]
			r.effects = append(withoutAward(r.effects), e)
			r.touched = s.now
		}
	}
}

func withoutAward(effects []law.Effect) []law.Effect {
	kept := effects[:0:0]
	for _, x := range effects {
		if x.Type != law.TricksAwarded {
			kept = append(kept, x)
		}
	}
	return kept
}

// settleClaim adjudicates a contested claim (70), once no finding or revoke
// stands in the way.
func (s *State) settleClaim() {
	c := s.live()
	if c == nil || !c.contested || c.settled || s.setup.Adjudicate == nil || len(s.led.debts) > 0 || s.phase != InClaim {
		return
	}
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.Revoke && !r.gone && r.status == law.Correctable {
			return // a revoke is corrected first
		}
	}
	c.settled = true
	a := s.setup.Adjudicate(s.claimPosition())
	for _, q := range a.Ask {
		if q != law.AskAware || c.aware == law.Unknown {
			s.ask(max(c.claim, c.concession), q, c.by)
		}
	}
	if !a.Decided {
		return
	}
	c.doubtful, c.otherwise = a.Doubtful, a.Otherwise
	s.award(c.by.Side(), a.Tricks)
	v := law.Verdict{Status: law.Rectified, Laws: a.Laws}
	if a.Doubtful || a.Tricks < c.claimed {
		v.Status = law.NeedsDirector // it rests on what is normal for the claimer
	}
	s.ruleClaim(v)
}

// shownOut are the suits that each hand has failed to follow to.
func (s *State) shownOut() [4]law.Suits {
	var out [4]law.Suits
	for t := int(s.first); t < 13; t++ {
		suit, led := s.ledSuit(t)
		for p, c := range s.tricks[t].card {
			if led && c != bridge.NoCard && c.Suit() != suit && s.revokeAt(bridge.Seat(p), t) < 0 {
				out[p] |= law.SuitSet(suit)
			}
		}
	}
	return out
}

// foundAware is whether the claimer knew of an outstanding trump (70C).
func (s *State) foundAware(a Answer) {
	s.answered(law.AskAware, a.Seat)
	if c := s.live(); c != nil {
		c.aware = tri(a)
		c.settled = false
	}
}

func (s *State) playsOn(e *Event) error {
	c := s.live()
	if c == nil {
		return errors.New("there is no claim to play on after")
	}
	c.touched = true
	if e.All {
		c.wantPlay = SeatSet(bridge.North, bridge.East, bridge.South, bridge.West)
	} else {
		if e.Seat.Side() == c.by.Side() && c.wantPlay == 0 {
			return nil // not for the claimer's side to ask
		}
		c.wantPlay |= SeatSet(e.Seat)
	}
	if c.contested {
		return nil
	}
	all := c.wantPlay == SeatSet(bridge.North, bridge.East, bridge.South, bridge.West)
	v, ok := s.edition().PlayedOn()
	switch {
	case ok && all:
		s.ruleClaim(v)
		s.resume()
	case !ok:
		s.contest(v.Laws)
	}
	return nil
}

// playsAfterClaim are cards played while play is suspended: they change nothing
// and may serve the director as evidence.
func (s *State) playsAfterClaim(*Event) error {
	c := s.led.claim
	c.touched = true
	return nil
}

func (s *State) withdrawsAgreement(e *Event) error {
	c := s.live()
	if c == nil || c.agreed == 0 && !c.complete {
		return errors.New("there is no agreement to withdraw")
	}
	switch {
	case s.led.periodOver:
		return nil
	case !c.complete:
		s.contest([]law.Ref{"68D2a", "70"})
		return nil
	}
	v := s.edition().AgreementWithdrawn()
	ask := v.Ask
	v.Ask = nil
	s.ruleClaim(v)
	for _, q := range ask {
		s.askSide(c.claim, q, bridge.NoSeat, e.Seat.Side())
	}
	return nil
}

// foundLikely gives the objecting side the tricks it would likely have won
// (69B2).
func (s *State) foundLikely(a Answer) error {
	c := s.live()
	if c == nil || a.Side > bridge.EW {
		return errors.New("likely needs a side and a number of tricks after a withdrawn agreement")
	}
	s.answered(law.AskLikely, bridge.NoSeat)
	if c.award[a.Side] >= 0 {
		s.award(a.Side, int(c.award[a.Side])+a.Count)
	}
	return nil
}

// withdrawsConcession claims a conceded trick back (71).
func (s *State) withdrawsConcession(e *Event) error {
	c := s.live()
	if c == nil || c.concession < 0 {
		return errors.New("there is no concession to withdraw")
	}
	side := c.by.Side()
	f := law.CancellationFacts{InPeriod: !s.led.periodOver, NextBoard: s.led.nextBoard[side] || s.led.roundOver}
	tricks := c.claimed
	if s.setup.Adjudicate != nil {
		if a := s.setup.Adjudicate(s.claimPosition()); a.Decided && !a.Open {
			f.NoNormal = law.No
			if a.Tricks > c.claimed {
				f.NoNormal = law.Yes
			}
			f.NoLegal = a.Certain > c.claimed
			tricks, c.doubtful, c.otherwise = max(a.Tricks, a.Certain), a.Doubtful, a.Otherwise
		}
	}
	v, ok := s.edition().ConcessionCancelled(f)
	if !ok {
		if c.doubtful = false; c.award[side] < 0 {
			s.award(side, c.claimed)
		}
		return nil
	}
	ask := v.Ask
	v.Ask = nil
	s.rule(c.concession, v)
	for _, q := range ask {
		s.ask(c.concession, q, c.by)
	}
	if len(ask) == 0 {
		s.award(side, tricks)
	}
	return nil
}

// says is a remark that may or may not be a claim: the director finds.
func (s *State) says(e *Event) error {
	if s.led.claim != nil {
		s.led.claim.touched = true
	}
	if s.phase == InAuction && s.edition().Directed() {
		s.review("16B", e.Seat.Side().Other())
	}
	if (s.phase == InPlay || s.phase == InLead) && e.Seat != s.dummy() && s.remaining() > 0 {
		s.ask(-1, law.AskClaim, e.Seat)
	}
	return nil
}

// foundClaim settles whether words or shown cards were a claim.
func (s *State) foundClaim(a Answer) error {
	_, ok := s.answered(law.AskClaim, a.Seat)
	if !ok {
		return nil
	}
	switch a.Kind {
	case AnswerYes:
		left := s.remaining()
		return s.claimMade(&Event{Verb: Claims, Seat: a.Seat}, law.ClaimFacts{Claimed: left, Remaining: left})
	case AnswerTrick:
		for _, k := range s.led.shown {
			if k.seat == a.Seat && k.irr >= 0 {
				s.unexpose(k.irr)
				s.shownTo(k.seat, k.card)
			}
		}
	}
	for i := len(s.led.shown) - 1; i >= 0; i-- {
		if s.led.shown[i].seat == a.Seat {
			s.led.shown = append(s.led.shown[:i:i], s.led.shown[i+1:]...)
		}
	}
	return nil
}
