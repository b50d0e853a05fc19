package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Law 68: claims and concessions as acts. What becomes of them is in
// adjudicate.go.

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
	class      law.PlayerClass
	normal     CardPlays // what the director has found normal for him, and not normal
	abnormal   CardPlays
	confirmed  CardPlays // plays on which the award hung, found normal: they are not asked about again
	turn       CardTurn  // the play on which the award hangs
	stated     law.Tri   // whether the statement was made with the claim
	reclaimed  int       // tricks that a side gets if no normal play loses them (69B2, 71), or 0
	reclaims   bridge.Side
	doubtful   bool
	otherwise  int
	settled    bool         // it has been adjudicated on what is known
	laws       [2][]law.Ref // of the claim and of the concession, before that
	out        *playOut     // it is played out; nil: it is not
	before     *claim       // the one that was being played out when it was made; nil if none was
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
		return law.Refuse("there are no tricks left to claim or concede")
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
		return law.ClaimFacts{}, law.Refuse("%d tricks are claimed or conceded, but only %d remain", n, left)
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
	c := s.led.claim
	c.aware, c.class, c.normal, c.abnormal, c.stated = old.aware, old.class, old.normal, old.abnormal, old.stated
	c.confirmed, c.before = old.confirmed, old.before
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
		award: [2]int8{-1, -1}, turn: CardTurn{Card: bridge.NoCard}}
	c.before = s.playedOut(func(bridge.Seat) bool { return true })
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

// live is the claim on the table, not yet void; nil if there is none.
func (s *State) live() *claim {
	if s.led == nil || s.led.claim == nil || s.led.claim.void {
		return nil
	}
	return s.led.claim
}

// ruleClaim applies a verdict to the claim and the concession that goes with it.
//
// Of one that is void only the law that makes it so counts, no longer that by which it
// was one.
func (s *State) ruleClaim(v law.Verdict) {
	c := s.led.claim
	if v.Status == law.Void && len(v.Laws) > 0 {
		for _, i := range []int{c.claim, c.concession} {
			if i >= 0 {
				s.led.irr[i].laws = without(s.led.irr[i].laws, s.edition().ClaimLaws())
			}
		}
	}
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
		return law.Refuse("there is no claim or concession to object to")
	}
	if c.complete {
		return law.Refuse("the agreement is complete; it can only be withdrawn")
	}
	if e.Seat == c.by {
		return law.Refuse("a player does not object to his own claim")
	}
	o := s.edition().Objected(law.ObjectionFacts{
		ByPartner: e.Seat == c.by.Partner(), ByDefender: s.defender(c.by),
		AtOnce:   !c.touched && c.agreed == 0,
		Concedes: c.concession >= 0, Claims: c.claim >= 0,
	})
	switch {
	case o.VoidConcession && !o.Contested:
		s.ruleClaim(law.Verdict{Status: law.Void, Laws: o.Laws, Reviews: o.Reviews})
		s.resume()
		for _, k := range s.led.shown {
			if k.seat == c.by && s.hands[k.seat].Has(k.card) {
				s.shownTo(k.seat, k.card)
			}
		}
		return nil
	case o.VoidConcession:
		s.rule(c.concession, law.Verdict{Status: law.Void, Laws: o.Laws})
		c.concession = -1
		s.contest(o.ClaimLaws)
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
	hearing := s.edition().Hearing()
	v := law.Verdict{Status: law.NeedsDirector, Laws: slices.Clone(laws)}
	if s.edition().PlayContinues() {
		v.Status = law.Rectified // the play decides
	}
	for _, h := range hearing {
		v.Laws = append(v.Laws, h.Law)
	}
	s.ruleClaim(v)
	for _, h := range hearing {
		e := effect(h.Type, bridge.NoSeat, bridge.NoCard)
		e.Law = h.Law
		s.effect(max(c.claim, c.concession), e)
	}
	if s.edition().PlayContinues() {
		s.playsOut()
	}
}

// resume lets play go on after a claim that counts for nothing.
func (s *State) resume() {
	c := s.led.claim
	c.void = true
	if c.before != nil { // it still binds
		s.led.claim = c.before
	}
	s.phase = InPlay
}

func (s *State) agrees(e *Event) error {
	c := s.live()
	if c == nil {
		return law.Refuse("there is no claim or concession to agree to")
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
	if s.assented() {
		s.establishBy(s.led.claim.by.Next(), 13, law.ByAgreement)
	}
}

// assented reports whether the other side has assented to the claim in a way that
// establishes its revokes at once.
func (s *State) assented() bool {
	c := s.led.claim
	if !s.edition().AssentEstablishes() || c.contested {
		return false
	}
	return !slices.ContainsFunc(s.deciders(c.by.Side().Other()), func(p bridge.Seat) bool { return !c.agreed.Has(p) })
}

func (s *State) playsOn(e *Event) error {
	c := s.live()
	if c == nil {
		return law.Refuse("there is no claim to play on after")
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
	for _, ref := range s.edition().PlayedAfterClaim() {
		s.ruleClaim(law.Verdict{Laws: []law.Ref{ref}})
		for k, laws := range c.laws {
			if laws != nil && !slices.Contains(laws, ref) {
				c.laws[k] = append(slices.Clone(laws), ref)
			}
		}
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
