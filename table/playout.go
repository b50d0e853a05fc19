package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Law 69 of the rubber codes, with 70C to 70E: a disputed claim is played out.

// playOut is what binds the players of a claim that is played out.
type playOut struct {
	from   ClaimPosition // the position of the claim
	trick  int           // index of the trick in progress there
	trump  law.Verb      // what the opponents have said of an overlooked trump, NoVerb while nothing
	barred bridge.Hand   // cards that declarer has forbidden the claimer's partner at his turn
	freeAt uint32        // 1 + number of cards played when declarer forbade no more
}

// playsOut begins the play of a disputed claim.
func (s *State) playsOut() {
	c := s.led.claim
	s.phase = InPlay
	c.award = [2]int8{-1, -1} // the play decides, also what was agreed before
	for _, i := range []int{c.claim, c.concession} {
		if i >= 0 {
			s.led.irr[i].effects = withoutAward(s.led.irr[i].effects)
		}
	}
	if c.out == nil {
		c.out = &playOut{from: s.claimPosition(), trick: s.current()}
		if old := c.before; old != nil && old.by == c.by { // claiming again frees him of nothing
			c.out.trump = old.out.trump
		}
	}
}

// madeAt is the position in which a claim was made that is played out, with what has
// been found and put right since.
func (s *State) madeAt(c *claim) ClaimPosition {
	pos := c.out.from
	pos.Aware, pos.Class, pos.Normal, pos.Abnormal = c.aware, c.class, c.normal, c.abnormal
	pos.Stated, pos.Confirmed = c.stated, c.confirmed
	if pos.Stated == law.No {
		pos.Plan = nil
	}
	s.setBack(&pos, c.out.trick)
	return pos
}

// setBack takes the cards back into the hands that were played after the position of
// a claim to trick t, as the tricks are now: one of them may have been replaced.
func (s *State) setBack(pos *ClaimPosition, t int) {
	hands := s.hands
	if d := s.led.pending; d.irr >= 0 { // it may yet go back
		hands[d.seat] = hands[d.seat].With(d.card)
		if d.second != bridge.NoCard {
			hands[d.seat.Partner()] = hands[d.seat.Partner()].With(d.second)
		}
	}
	for i := t; i < 13; i++ {
		for p, c := range s.tricks[i].card {
			if c != bridge.NoCard {
				hands[p] = hands[p].With(c)
			}
		}
	}
	n := len(pos.Trick)
	pos.Trick = nil
	if s.begun(t) {
		pos.Leader = s.tricks[t].leader
		for p := pos.Leader; len(pos.Trick) < n && s.tricks[t].card[p] != bridge.NoCard; p = p.Next() {
			c := s.tricks[t].card[p]
			pos.Trick = append(pos.Trick, c)
			hands[p] = hands[p].Without(c)
		}
	}
	for _, p := range bridge.Seats {
		if !pos.Deal.Unknown[p] {
			pos.Deal.Hands[p] = hands[p]
		}
	}
}

// playedOut is the claim that is being played out, the last one made by a player of
// whom it is asked; nil if there is none.
func (s *State) playedOut(by func(bridge.Seat) bool) *claim {
	if s.phase != InPlay {
		return nil
	}
	for c := s.live(); c != nil; c = c.before {
		if c.out != nil && by(c.by) {
			return c
		}
	}
	return nil
}

// ofDeclarer is declarer's claim that is being played out, nil if there is none.
func (s *State) ofDeclarer() *claim {
	return s.playedOut(func(p bridge.Seat) bool { return !s.defender(p) })
}

// facedFree reports whether cards that p shows are none of Law 49: he has claimed,
// or defends against declarer's claim.
func (s *State) facedFree(p bridge.Seat) bool {
	return s.playedOut(func(by bridge.Seat) bool { return by == p || !s.defender(by) }) != nil
}

// sinceClaim are the cards played since the claim, in the order of play, before the
// card of p to trick t; ok is false where he played that before the claim, or an
// earlier card is missing.
func (s *State) sinceClaim(out *playOut, t int, p bridge.Seat) (cards []bridge.Card, ok bool) {
	for x := out.trick; x <= t; x++ {
		if !s.begun(x) {
			return cards, x == t
		}
		q := s.tricks[x].leader
		for i := range 4 {
			later := x > out.trick || i >= len(out.from.Trick)
			if x == t && q == p {
				return cards, later
			}
			c := s.tricks[x].card[q]
			if c == bridge.NoCard {
				return nil, false
			}
			if later {
				cards = append(cards, c)
			}
			q = q.Next()
		}
	}
	return nil, false
}

// bonds are the cards that bind a hand at its turn, of those it could play.
type bonds struct {
	trumps bridge.Hand // those that the opponents leave it, of an overlooked trump
	ClaimBonds
	barred bridge.Hand
}

// bondsOf are the bonds of the hand of p at its turn to trick t, where it could play
// the legal cards.
func (s *State) bondsOf(t int, p bridge.Seat, legal bridge.Hand) bonds {
	b := bonds{trumps: legal}
	if s.defender(p) {
		if c := s.playedOut(func(by bridge.Seat) bool { return by == p.Partner() }); c != nil {
			b.barred = c.out.barred
		}
	}
	c := s.playedOut(func(by bridge.Seat) bool { return by == s.decider(p) })
	if c == nil {
		return b
	}
	played, ok := s.sinceClaim(c.out, t, p)
	if !ok {
		return b
	}
	for _, r := range s.trumpRestriction() {
		trumps := legal.Of(r.Suit)
		if r.Verb == law.Forbid {
			trumps = legal &^ trumps
		}
		if leading := !s.begun(t) || s.tricks[t].leader == p; leading && trumps != 0 {
			b.trumps = trumps
		}
	}
	if s.setup.Bind != nil {
		b.ClaimBonds, _ = s.setup.Bind(s.madeAt(c), played)
	}
	return b
}

// of is what binds the hand to another card than c, of those it could play.
func (b *bonds) of(c bridge.Card, legal bridge.Hand) law.Bond {
	allowed := legal
	for _, x := range []struct {
		cards bridge.Hand
		bond  law.Bond
	}{{b.trumps, law.ByTrump}, {b.Stated, law.ByStatement}, {^b.Finesse, law.NoFinesse}, {^b.barred, law.ByBar}} {
		if left := allowed & x.cards; x.cards != 0 && left != 0 {
			if allowed = left; !allowed.Has(c) {
				return x.bond
			}
		}
	}
	return law.NoBond
}

// left are the cards that the bonds leave.
func (b *bonds) left(legal bridge.Hand) bridge.Hand {
	var out bridge.Hand
	for _, c := range legal.Cards() {
		if b.of(c, legal) == law.NoBond {
			out = out.With(c)
		}
	}
	return out
}

// unbound are the cards, of those that p could play to trick t, that no bond forbids
// him.
func (s *State) unbound(t int, p bridge.Seat, legal bridge.Hand) bridge.Hand {
	if s.led == nil {
		return legal
	}
	b := s.bondsOf(t, p, legal)
	return b.left(legal)
}

// checkBonds finds whether the card that p has just played to trick t, of those that
// he could legally play, goes against what binds him.
func (s *State) checkBonds(t int, p bridge.Seat, c bridge.Card, legal bridge.Hand) {
	b := s.bondsOf(t, p, legal)
	bond := b.of(c, legal)
	if bond == law.NoBond {
		return
	}
	v := s.edition().PlayedAgainstClaim(bond, c)
	i := s.add(law.AgainstClaim, s.decider(p), t, v, c)
	s.led.irr[i].couldPlay = b.left(legal)
	by := SeatSet(s.declarer())
	if !s.defender(p) {
		by = SeatSet(p.Next(), p.Prev())
	}
	s.open(choice{by: by, irr: i, why: onBond, seat: p, trick: t}, v.Right)
}

// decideBond lets a card stand that was played against what binds its player, or
// has another put in its place.
func (s *State) decideBond(k int, accepted bool) {
	ch := s.led.choices[k]
	i := ch.irr
	o := law.DoCard(law.Reject, s.led.irr[i].cards[0])
	if accepted {
		o.Verb = law.Accept
	}
	s.close(k, o)
	s.rule(i, s.edition().AgainstClaimDecided(accepted))
	if accepted {
		return
	}
	lead := s.tricks[ch.trick].leader == ch.seat
	if s.led.pending.irr >= 0 { // it came after the card, too
		s.overrideLead()
	}
	for t := ch.trick + 1; t < 13 && s.begun(t); t++ { // his side may have led on
		for _, q := range bridge.Seats {
			if s.tricks[t].card[q] != bridge.NoCard {
				s.lift(t, q)
			}
		}
	}
	s.liftLater(i, ch.trick, ch.seat)
	s.sendBack(i, ch.seat, s.lift(ch.trick, ch.seat), ch.law)
	if lead {
		s.tricks[ch.trick].leader = ch.seat
	}
	left := s.led.irr[i].couldPlay
	if left.Count() == 1 {
		c := left.Cards()[0]
		s.put(ch.trick, ch.seat, c)
		s.effect(i, effect(law.CardSupplied, ch.seat, c))
		return
	}
	s.led.debts = append(s.led.debts, debt{seat: ch.seat, trick: ch.trick, irr: i, why: onBond, set: left, owner: bridge.NoSeat, taken: s.led.irr[i].cards[0]})
}

// trumpOut reports whether an opponent of the claimer holds a trump.
func (s *State) trumpOut(c *claim) bool {
	suit, ok := s.contract.Strain.Suit()
	return ok && (s.hands[c.by.Next()]|s.hands[c.by.Prev()]).Of(suit) != 0
}

// trumpRestriction is what the opponents have required or forbidden of a trump that
// the claimer overlooked, while it is out.
func (s *State) trumpRestriction() []Restriction {
	c := s.ofDeclarer()
	if c == nil || c.out.trump != law.Require && c.out.trump != law.Forbid || !s.trumpOut(c) {
		return nil
	}
	suit, _ := s.contract.Strain.Suit()
	return []Restriction{{Seat: c.by, Verb: c.out.trump, Suit: suit, Law: "70C"}}
}

// trumpRight keeps the choice that the opponents of a declarer who plays on have
// about a trump that he has not mentioned, unless he is found to have known of it.
func (s *State) trumpRight() {
	c := s.ofDeclarer()
	due := c != nil && c.out.trump == law.NoVerb && c.aware != law.Yes && s.trumpOut(c) &&
		!slices.ContainsFunc(c.plan, func(p PlanStep) bool { return p.Kind == PlanTrumps })
	k := s.choiceFor(onTrump, -1)
	switch {
	case due && k < 0:
		suit, _ := s.contract.Strain.Suit()
		s.open(choice{by: SeatSet(c.by.Next(), c.by.Prev()), irr: -1, why: onTrump, seat: bridge.NoSeat}, s.edition().OverlookedTrump(suit))
	case !due && k >= 0:
		s.close(k, law.Do(law.NoVerb))
	}
}

// chooseTrump takes what the opponents say of the trump that was overlooked.
func (s *State) chooseTrump(k int, o law.Option) {
	c := s.ofDeclarer()
	i := max(c.claim, c.concession)
	s.close(k, o)
	c.out = c.out.with(func(out *playOut) { out.trump = o.Verb })
	s.rule(i, law.Verdict{Laws: []law.Ref{"70C"}})
	if o.Verb != law.Free {
		e := effect(law.LeadRestriction, c.by, bridge.NoCard)
		e.Verb, e.Suits, e.Law = o.Verb, o.Suits, "70C"
		s.effect(i, e)
	}
}

// with is a copy that is changed; states before it keep theirs.
func (o *playOut) with(change func(*playOut)) *playOut {
	k := *o
	change(&k)
	return &k
}

// barRight keeps the choice that declarer has, before the partner of a defender who
// has claimed plays, to forbid him cards.
func (s *State) barRight() {
	c := s.playedOut(s.defender)
	var cards bridge.Hand
	p := bridge.NoSeat
	if c != nil {
		if t := s.current(); t < 13 && s.turnIn(t) == c.by.Partner() && len(s.led.debts) == 0 && s.led.pending.irr < 0 && c.out.freeAt != 1+s.playedCards() {
			p = c.by.Partner()
			cards = law.Playable(s.playFacts(t, p)) &^ c.out.barred
		}
	}
	if c != nil && p == bridge.NoSeat && c.out.barred != 0 { // his turn is over
		c.out = c.out.with(func(out *playOut) { out.barred = 0 })
	}
	if cards.Count() < 2 {
		cards = 0
	}
	k := s.choiceFor(onBar, -1)
	if k >= 0 {
		if cards != 0 && sameOptions(s.led.choices[k].options, s.edition().SuggestedPlays(cards).Options) {
			return
		}
		s.close(k, law.Do(law.NoVerb))
	}
	if cards != 0 {
		s.open(choice{by: SeatSet(s.declarer()), irr: -1, why: onBar, seat: p, trick: s.current()}, s.edition().SuggestedPlays(cards))
	}
}

// playedCards is how many cards lie in the tricks.
func (s *State) playedCards() uint32 {
	n := uint32(0)
	for t := int(s.first); t < 13; t++ {
		for _, c := range s.tricks[t].card {
			if c != bridge.NoCard {
				n++
			}
		}
	}
	return n
}

// chooseBar forbids the claimer's partner a card, or no more.
func (s *State) chooseBar(k int, o law.Option) {
	c := s.playedOut(s.defender)
	s.close(k, o)
	c.out = c.out.with(func(out *playOut) {
		if o.Verb == law.Free {
			out.freeAt = 1 + s.playedCards()
		} else {
			out.barred = out.barred.With(o.Card)
		}
	})
}
