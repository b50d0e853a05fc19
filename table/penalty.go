package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Laws 49 to 52: exposed cards, penalty cards, and what may be played.

// lay makes the card of a defender, already back among the cards he holds, a
// penalty card by the irregularity.
func (s *State) lay(i int, p bridge.Seat, c bridge.Card, deliberate bool) {
	l := s.led
	ed := s.edition()
	if s.penaltyAt(p, c) >= 0 {
		return
	}
	l.penalty = append(l.penalty, PenaltyCard{Seat: p, Card: c, Class: ed.PenaltyClass(c, deliberate), Law: "50B"})
	l.played = slices.DeleteFunc(l.played, func(k PenaltyCard) bool { return k.Seat == p && k.Card == c })
	n := 0
	for _, k := range l.penalty {
		if k.Seat == p {
			n++
		}
	}
	said := []bridge.Card{c}
	if ed.AllMajor(n) {
		for j := range l.penalty {
			k := &l.penalty[j]
			if k.Seat != p || k.Class != law.Minor {
				continue
			}
			k.Class, l.raised = law.Major, l.raised.With(k.Card)
			if k.Card != c && !s.neverMinor(p, k.Card) {
				said = append(said, k.Card)
			}
		}
	}
	s.rule(i, law.Verdict{Laws: []law.Ref{"50B"}})
	class := l.penalty[len(l.penalty)-1].Class
	for _, k := range said {
		e := effect(law.PenaltyCard, p, k)
		e.Class, e.Law = class, "50B"
		s.effect(i, e)
	}
	for _, ref := range ed.PenaltyCardReviews() {
		s.reviewFor(ref, p.Side().Other(), c)
	}
	s.informPenalty(p, c)
}

// neverMinor corrects what a ruling says of a minor penalty card, if the event that
// laid the card is the one that makes it major. It reports whether there is such a
// ruling.
func (s *State) neverMinor(p bridge.Seat, c bridge.Card) bool {
	for i := range s.led.irr {
		r := &s.led.irr[i]
		k := slices.IndexFunc(r.effects, func(e law.Effect) bool {
			return e.Type == law.PenaltyCard && e.Seat == p && e.Card == c && e.Class == law.Minor
		})
		if k >= 0 && r.touched == s.now {
			r.effects = slices.Clone(r.effects)
			r.effects[k].Class = law.Major
			return true
		}
	}
	return false
}

// reclass corrects what a ruling says of the class of a penalty card.
func (s *State) reclass(i int, p bridge.Seat, c bridge.Card, was, is law.Class) {
	r := &s.led.irr[i]
	k := slices.IndexFunc(r.effects, func(e law.Effect) bool {
		return e.Type == law.PenaltyCard && e.Seat == p && e.Card == c && e.Class == was
	})
	if k >= 0 {
		r.touched = s.now
		r.effects = slices.Clone(r.effects)
		r.effects[k].Class = is
	}
}

// informPenalty applies Law 50E to a card that lies face up.
func (s *State) informPenalty(p bridge.Seat, c bridge.Card) {
	k := s.edition().PenaltyCardInfo()
	if !k.Ruled {
		return
	}
	for _, q := range bridge.Seats {
		if q == p {
			continue
		}
		ok := k.PartnerUses || q != p.Partner()
		s.inform(Information{Seat: q, Card: c, By: p, Authorized: ok, Law: k.Law})
		s.inform(Information{Seat: q, Card: c, By: p, Authorized: true, Duty: true, Law: k.Law})
	}
}

func (s *State) penaltyAt(p bridge.Seat, c bridge.Card) int {
	if s.led == nil {
		return -1
	}
	return slices.IndexFunc(s.led.penalty, func(k PenaltyCard) bool { return k.Seat == p && k.Card == c })
}

// unlay ends a penalty card, played or picked up.
func (s *State) unlay(p bridge.Seat, c bridge.Card) {
	if i := s.penaltyAt(p, c); i >= 0 {
		s.led.penalty = slices.Delete(s.led.penalty, i, i+1)
		s.led.questions = slices.DeleteFunc(s.led.questions, func(q question) bool {
			return q.ID == law.AskDeliberate && q.irr >= 0 && s.led.irr[q.irr].kind == law.FifthCard && s.led.irr[q.irr].cards[0] == c
		})
		s.led.raised = s.led.raised.Without(c)
		s.led.info = slices.DeleteFunc(s.led.info, func(o Information) bool { return o.Card == c && o.Duty })
	}
}

// playOpen ends a penalty card that is played.
func (s *State) playOpen(seat bridge.Seat, c bridge.Card) {
	if k := s.penaltyAt(seat, c); k >= 0 {
		p := s.led.penalty[k]
		if s.led.raised.Has(c) {
			p.Class = law.Minor // by itself
		}
		s.led.played = append(s.led.played, p)
		s.unlay(seat, c)
	}
}

// playedOpen is where the penalty card c of p stands among those played, or -1.
func (s *State) playedOpen(p bridge.Seat, c bridge.Card) int {
	return slices.IndexFunc(s.led.played, func(k PenaltyCard) bool { return k.Seat == p && k.Card == c })
}

// majors are the cards of p that he must play at the first opportunity.
func (s *State) majors(p bridge.Seat) bridge.Hand {
	var h bridge.Hand
	if s.led != nil {
		for _, k := range s.led.penalty {
			if k.Seat == p && k.Class != law.Minor {
				h = h.With(k.Card)
			}
		}
	}
	return h
}

// playFacts are what decides what p may lead or play to trick t.
func (s *State) playFacts(t int, p bridge.Seat) law.PlayFacts {
	suit, led := s.ledSuit(t)
	if led && s.tricks[t].leader == p {
		led = false // he replaces his own lead
	}
	f := law.PlayFacts{Hand: s.hands[p], Leading: !led, Led: suit, Minor: bridge.NoCard}
	if s.led == nil {
		return f
	}
	for _, r := range s.led.restrict {
		if r.Seat == p {
			f.Restraints = append(f.Restraints, law.Restraint{Verb: r.Verb, Suit: r.Suit, OnPlay: r.OnPlay})
		}
	}
	for _, x := range s.led.spent { // they bind the card that takes the place of the one that met them
		if x.Seat == p && x.trick == t && !x.KeepsLead {
			f.Restraints = append(f.Restraints, law.Restraint{Verb: x.Verb, Suit: x.Suit, OnPlay: x.OnPlay})
		}
	}
	f.Major = s.majors(p)
	if o := s.led.forced[p]; o.trick == t && s.hands[p].Has(o.card) {
		f.Due = bridge.HandOf(o.card)
	}
	for _, k := range s.led.penalty {
		if k.Seat == p && k.Class == law.Minor {
			f.Minor = k.Card
		}
	}
	if o := s.led.designated[p]; o.trick == t && (law.Unpenalized(f) & f.Major).Has(o.card) {
		f.Major = bridge.HandOf(o.card) // declarer has said which (51A)
	}
	return f
}

// checkPlay finds what is wrong with a card just put into trick t by p, given
// what he could have played before.
func (s *State) checkPlay(t int, p bridge.Seat, c bridge.Card, f law.PlayFacts) {
	if s.unknown(p) {
		s.checkUnknown(t, p, c, f)
		return
	}
	free := law.Unpenalized(f)
	switch {
	case !free.Has(c):
		follow := !f.Leading && c.Suit() != f.Led && f.Hand.Of(f.Led) != 0
		if !follow && !s.defender(p) {
			s.add(law.RestrictionBroken, p, t, s.edition().SameSuitNotLed(), c)
			return
		}
		suit := f.Led
		if f.Leading {
			suit = c.Suit()
		}
		s.revokedFrom(f, t, p, c, law.RevokeFacts{FollowSuit: follow, ByLaw: !follow && f.Due != 0 && free == f.Due}, suit, free)
	case s.led != nil && !law.Playable(f).Has(c):
		s.notPlayed(t, p, c)
	default:
		s.checkBonds(t, p, c, law.Playable(f))
	}
}

// revokedFrom records a revoke of a player who had what f says before him.
func (s *State) revokedFrom(f law.PlayFacts, t int, p bridge.Seat, c bridge.Card, rf law.RevokeFacts, suit bridge.Suit, could bridge.Hand) {
	s.revoked(t, p, c, rf, suit, could)
	r := &s.led.irr[len(s.led.irr)-1]
	r.openCard, r.openClass = f.Major.Has(c) || f.Minor == c, law.Major
	if f.Minor == c {
		r.openClass = law.Minor
	}
	may := could
	if m := could & f.Major; m != 0 {
		may = m // the others he had to keep (50D1a)
	}
	r.exempt = r.exempt || may&^s.faceUpOf(f) == 0
}

// faceUpOf are the cards that lie face up before the player as penalty cards.
func (s *State) faceUpOf(f law.PlayFacts) bridge.Hand {
	if f.Minor == bridge.NoCard {
		return f.Major
	}
	return f.Major.With(f.Minor)
}

// notPlayed opens Law 52: another card was played than the penalty card due.
func (s *State) notPlayed(t int, p bridge.Seat, c bridge.Card) {
	v := s.edition().PenaltyCardNotPlayed()
	i := s.add(law.PenaltyCardNotPlayed, p, t, v, c)
	s.open(choice{by: SeatSet(s.declarer()), irr: i, why: onNotPlayed, seat: p, trick: t}, v.Right)
}

// decideNotPlayed applies declarer's answer under Law 52.
func (s *State) decideNotPlayed(k int, accepted, byPlay bool) {
	ch := s.led.choices[k]
	i := ch.irr
	v := s.edition().NotPlayedDecided(accepted, byPlay)
	o := law.Do(law.Reject)
	if accepted {
		o = law.Do(law.Accept)
	}
	s.close(k, o)
	s.rule(i, v)
	if accepted {
		return
	}
	c := s.led.irr[i].cards[0]
	s.nameCard(ch.seat, ch.trick)
	s.liftLater(i, ch.trick, ch.seat)
	s.lift(ch.trick, ch.seat)
	s.lay(i, ch.seat, c, true)
	f := s.playFacts(ch.trick, ch.seat)
	f.Major = f.Major.Without(c)
	due := law.Playable(f)
	if f.Minor != bridge.NoCard && due.Has(f.Minor) {
		due = bridge.HandOf(f.Minor)
	}
	// the card just refused made every other one of his major
	if m := s.majors(ch.seat).Without(c) & law.Unpenalized(f); m != 0 {
		due = m
	}
	d := debt{seat: ch.seat, trick: ch.trick, irr: i, why: onNotPlayed, set: due, owner: bridge.NoSeat, taken: c}
	if due.Count() == 1 {
		s.payChange(d, due.Cards()[0])
		return
	}
	s.led.debts = append(s.led.debts, d)
}

// liftLater gives back the cards played to trick t after p's, which an
// opponent's or partner's change has overtaken (47D).
func (s *State) liftLater(i, t int, p bridge.Seat) {
	at := s.tricks[t].seq[p]
	for _, q := range bridge.Seats {
		if c := s.tricks[t].card[q]; q != p && c != bridge.NoCard && s.tricks[t].seq[q] > at {
			s.nameCard(q, t)
			c = s.tricks[t].card[q]
			s.lift(t, q)
			s.goBack(i, q, c, "47D", p.Side())
		}
	}
}

// put places a card, ends it as a penalty card, and with it the right to name
// another of several cards put down earlier: he has played on.
func (s *State) put(t int, p bridge.Seat, c bridge.Card) {
	s.place(t, p, c)
	s.playOpen(p, c)
	for i := range s.led.choices {
		if k := &s.led.choices[i]; k.open && k.why == onSeveral && k.seat == p && k.trick != t {
			s.close(i, law.Do(law.NoVerb))
		}
	}
}

// expose applies Laws 48A and 49 to cards that became visible.
func (s *State) expose(p bridge.Seat, cards []bridge.Card, deliberate, partnerSaw bool) []int {
	var made []int
	for _, c := range cards {
		if s.penaltyAt(p, c) >= 0 {
			continue
		}
		v := s.edition().Exposure(law.ExposureFacts{Defender: s.defender(p), PartnerCouldSee: partnerSaw, PlayedOut: s.facedFree(p)})
		if v.Status == law.NoStatus {
			continue
		}
		i := s.add(law.ExposedCard, p, -1, v, c)
		s.led.irr[i].ownErrorAsked = slices.Contains(v.Ask, law.AskOwnError)
		s.lay(i, p, c, deliberate)
		made = append(made, i)
	}
	return made
}

// unexpose takes back what an exposure led to: it turned out to be no matter
// for Law 49.
func (s *State) unexpose(i int) {
	r := &s.led.irr[i]
	for _, c := range r.cards {
		s.unlay(r.by, c)
		s.led.info = slices.DeleteFunc(s.led.info, func(o Information) bool { return o.Card == c })
		s.unreviewFor(s.edition().PenaltyCardReviews(), c)
	}
	r.gone, r.touched = true, s.now
	s.lastOne(r.by)
}

// lastOne makes the only penalty card that p has left minor again, if it was major
// only because of another, which has turned out to be none.
func (s *State) lastOne(p bridge.Seat) {
	var only *PenaltyCard
	for i := range s.led.penalty {
		if k := &s.led.penalty[i]; k.Seat == p {
			if only != nil {
				return
			}
			only = k
		}
	}
	if only == nil || !s.led.raised.Has(only.Card) {
		return
	}
	only.Class, s.led.raised = law.Minor, s.led.raised.Without(only.Card)
	for i := range s.led.irr {
		r := &s.led.irr[i]
		r.effects = slices.Clone(r.effects)
		for k := range r.effects {
			if e := &r.effects[k]; e.Type == law.PenaltyCard && e.Seat == p && e.Card == only.Card {
				e.Class = law.Minor
			}
		}
	}
}

// leadRight keeps the choice that declarer has before the partner of a penalty
// card leads (50D2, 51B): open while that partner is on lead and nothing else
// is undecided.
func (s *State) leadRight() {
	l := s.led
	t := s.current()
	p := bridge.NoSeat
	if (s.phase == InPlay || s.phase == InLead) && l.pending.irr < 0 && t < 13 && !s.begun(t) {
		if q := s.onLead(t); s.defender(q) && l.freeLead[q] != t+1 && len(l.debts) == 0 && s.choiceFor(onHand, -1) < 0 && s.choiceFor(onPremature, -1) < 0 {
			p = q
		}
	}
	var cards bridge.Hand
	if p != bridge.NoSeat {
		for _, k := range l.penalty {
			if k.Seat == p.Partner() && k.Class != law.Minor {
				cards = cards.With(k.Card)
			}
		}
	}
	k := s.choiceFor(onPartnerLead, -1)
	if k >= 0 {
		c := &l.choices[k]
		if cards != 0 && c.seat == p && c.trick == t && sameOptions(c.options, s.edition().PartnerLeads(cards).Options) {
			return
		}
		s.close(k, law.Do(law.NoVerb))
	}
	if cards != 0 {
		s.open(choice{by: SeatSet(s.declarer()), irr: s.lastOn(p.Partner()), why: onPartnerLead, seat: p, trick: t},
			s.edition().PartnerLeads(cards))
	}
}

func sameOptions(a, b []law.Option) bool { return slices.Equal(a, b) }

// lastOn is the irregularity by which p's last penalty card came to lie, or -1.
func (s *State) lastOn(p bridge.Seat) int {
	for i := len(s.led.irr) - 1; i >= 0; i-- {
		r := &s.led.irr[i]
		if r.gone {
			continue
		}
		for _, e := range r.effects {
			if e.Type == law.PenaltyCard && e.Seat == p && s.penaltyAt(p, e.Card) >= 0 {
				return i
			}
		}
	}
	return -1
}

// chooseLead applies declarer's choice under 50D2 or 51B.
func (s *State) chooseLead(k int, o law.Option) {
	ch := s.led.choices[k]
	owner := ch.seat.Partner()
	r := s.edition().LeadChosen(ch.law, o, s.majors(owner), s.hands[ch.seat])
	s.close(k, o)
	s.led.freeLead[ch.seat] = ch.trick + 1
	if ch.irr >= 0 {
		s.rule(ch.irr, law.Verdict{Laws: []law.Ref{r.Law}, Reading: r.Reading})
	}
	for _, c := range r.PickedUp.Cards() {
		s.unlay(owner, c)
		s.returned(owner, c, owner.Side())
		if ch.irr >= 0 {
			e := effect(law.Returned, owner, c)
			e.Law = r.Law
			s.effect(ch.irr, e)
		}
	}
	for _, suit := range bridge.Suits {
		if r.Restraint != law.NoVerb && r.Suits.Has(suit) {
			s.bind(ch.irr, Restriction{Seat: ch.seat, Verb: r.Restraint, Suit: suit, Law: r.Law, KeepsLead: r.KeepsLead})
		}
	}
}

// LeadDuty says what an option of declarer's open choice before a lead (50D2, 51B)
// leaves the leader to do with penalty cards of his own; nothing of another choice.
func (s *State) LeadDuty(c law.Choice, o law.Option) law.LeadDuty {
	if s.led == nil || !c.Open {
		return law.LeadDuty{}
	}
	k := s.choiceFor(onPartnerLead, -1)
	if k < 0 || s.led.choices[k].law != c.Law {
		return law.LeadDuty{}
	}
	p := s.led.choices[k].seat
	f := s.playFacts(s.led.choices[k].trick, p)
	if s.unknown(p) {
		f.Hand = bridge.Pack // he may hold any of them
	}
	return s.edition().LeadDuty(o, f)
}

// Due are the major penalty cards of the player on turn one of which he must lead or
// play now (50D1a), whatever cards he may hold that nobody knows; none for a player who
// may be able to follow suit, or to obey declarer, with another card.
func (s *State) Due() bridge.Hand {
	p, ok := s.Turn()
	if !ok || !s.defender(p) {
		return 0
	}
	f := s.playFacts(s.current(), p)
	if s.unknown(p) {
		f.Hand = bridge.Pack
	}
	return law.Unpenalized(f) & f.Major
}

// ownRight keeps the choice that declarer has when a defender could play
// several of his penalty cards (51A), at his turn or in place of a card refused.
func (s *State) ownRight() {
	l := s.led
	t := s.current()
	var set bridge.Hand
	p, irr := s.turnIn(t), -1
	if t < 13 && (s.phase == InPlay || s.phase == InLead) && l.pending.irr < 0 && s.defender(p) && s.debtOf(p) < 0 &&
		s.choiceFor(onPartnerLead, -1) < 0 && s.choiceFor(onPremature, -1) < 0 {
		f := s.playFacts(t, p)
		if m := law.Unpenalized(f) & f.Major; m.Count() > 1 {
			set = m
		}
	}
	if k := slices.IndexFunc(l.debts, s.severalDue); k >= 0 {
		d := l.debts[k]
		p, t, irr, set = d.seat, d.trick, d.irr, s.penaltyDue(d)
	}
	k := s.choiceFor(onOwnCards, -1)
	if k >= 0 {
		if set != 0 && l.choices[k].seat == p && sameOptions(l.choices[k].options, s.edition().OwnerPlays(set).Options) {
			return
		}
		s.close(k, law.Do(law.NoVerb))
	}
	if set != 0 {
		if irr < 0 {
			irr = s.lastOn(p)
		}
		s.open(choice{by: SeatSet(s.declarer()), irr: irr, why: onOwnCards, seat: p, trick: t}, s.edition().OwnerPlays(set))
	}
}

// severalDue reports whether several penalty cards could take the place of the card
// refused (52B2), or of a revoke.
func (s *State) severalDue(d debt) bool { return s.penaltyDue(d).Count() > 1 }

// penaltyDue is the penalty cards of which one takes the place of a card taken back.
func (s *State) penaltyDue(d debt) bridge.Hand {
	switch d.why {
	case onNotPlayed:
		return s.owed(d)
	case onCorrect:
		f := s.debtFacts(d)
		return law.Unpenalized(f) & f.Major
	}
	return 0
}

// chooseOwn applies declarer's choice among a defender's penalty cards (51A).
func (s *State) chooseOwn(k int, o law.Option) error {
	c := s.led.choices[k]
	s.close(k, o)
	if d := slices.IndexFunc(s.led.debts, s.severalDue); d >= 0 && s.led.debts[d].seat == c.seat {
		return s.pay(d, o.Card)
	}
	s.led.designated[c.seat] = ordered{o.Card, c.trick}
	return nil
}
