package table

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// PenaltyCard is a card that lies face up before a defender (Law 50).
type PenaltyCard struct {
	Seat  bridge.Seat
	Card  bridge.Card
	Class law.Class
	Law   law.Ref
}

// Restriction limits what a seat may lead or play next.
type Restriction struct {
	Seat bridge.Seat
	Verb law.Verb    // Require, Forbid, HighestCard, LowestCard
	Suit bridge.Suit // the suit required or forbidden, or of which the highest or lowest card is due
	Law  law.Ref
	// KeepsLead: the restriction lasts until another hand wins a trick; the
	// others end with the card they bind.
	KeepsLead bool
	// OnPlay: it binds the card to a trick in progress (57A), not a lead.
	OnPlay bool

	from int // the trick that was current when it began
}

// Information says what a player may, or may not, use of a card he has seen
// (Laws 16 and 50E).
type Information struct {
	Seat       bridge.Seat // who
	Card       bridge.Card // what he knows of; NoCard where it is a call
	Call       bridge.Call // a withdrawn call; NoCall where it is a card
	By         bridge.Seat // whose card it is
	Authorized bool
	Duty       bool // only that the owner has to play it
	Law        law.Ref
}

// Forfeit is a right lost or in jeopardy: doubt goes against Seat.
type Forfeit struct {
	Seat bridge.Seat
	Law  law.Ref
}

// Transfer is the number of tricks that pass to a side under a law.
type Transfer struct {
	To     bridge.Side
	Tricks int
	Law    law.Ref
}

// Edition is the edition the deal is ruled under.
func (s *State) Edition() law.Edition { return s.setup.Edition }

// Phase is the period of the deal.
func (s *State) Phase() Phase { return s.phase }

// Contract is the contract with its declarer; level 0 while there is none, or
// if the deal was passed out.
func (s *State) Contract() bridge.Contract { return s.contract }

// Auction is the auction so far: the calls that stand.
func (s *State) Auction() bridge.Auction { return bridge.Auction{Dealer: s.dealer, Calls: s.calls} }

// AuctionOver reports whether the auction has ended, or was never part of the
// record.
func (s *State) AuctionOver() bool { return s.phase != InAuction }

// Dealer is the dealer, NoSeat if the record does not say.
func (s *State) Dealer() bridge.Seat { return s.dealer }

// Vulnerable says which sides are vulnerable.
func (s *State) Vulnerable() bridge.Vulnerability { return s.vul }

// Turn is the player whose call, lead or play comes next; false when nobody's
// does.
func (s *State) Turn() (bridge.Seat, bool) {
	switch s.phase {
	case InAuction:
		p := s.Auction().Turn()
		return p, s.dealer <= bridge.West
	case Over:
		if s.led == nil || len(s.led.debts) == 0 {
			return bridge.NoSeat, false
		}
	}
	if s.led != nil {
		for i := range s.led.debts {
			if d := &s.led.debts[i]; d.why != onSupply || s.tricks[d.trick].owner == bridge.NoSeat {
				return d.seat, true
			}
		}
	}
	p := s.turnIn(s.current())
	return p, p <= bridge.West
}

// Legal is the set of cards that p may lead or play now, or at his turn to the
// trick in progress. It is empty for one who has to wait for a choice or a
// ruling, has played already, or whose hand nobody knows.
func (s *State) Legal(p bridge.Seat) bridge.Hand {
	if s.phase == InAuction || p > bridge.West || s.unknown(p) {
		return 0
	}
	if d := s.debtOf(p); d >= 0 {
		return s.owed(s.led.debts[d])
	}
	if s.phase == Over || s.phase == InClaim {
		return 0
	}
	t := s.current()
	if t >= 13 {
		return 0
	}
	if s.led == nil {
		if s.tricks[t].card[p] != bridge.NoCard {
			return 0
		}
		return law.Playable(s.playFacts(t, p))
	}
	if i := s.toReplace(p, t); i >= 0 {
		return s.substitutes(i)
	}
	for i := range s.led.choices {
		c := &s.led.choices[i]
		if !c.open || c.seat != p {
			continue
		}
		switch c.why {
		case onPartnerLead, onOwnCards, onPremature:
			return 0
		case onSeveral:
			return optionCards(c.options) & s.hands[p].With(s.tricks[c.trick].card[p])
		}
	}
	if c := s.led.faceDown[p]; c != bridge.NoCard && s.onLead(t) == p && s.led.pending.irr < 0 {
		return bridge.HandOf(c)
	}
	if s.tricks[t].card[p] != bridge.NoCard {
		return 0
	}
	if d := s.led.pending; d.irr >= 0 && s.onLead(t).Side() == d.seat.Side() && s.onLead(t) == p && s.defender(p) {
		return 0
	}
	legal := law.Playable(s.playFacts(t, p))
	if s.turnIn(t) != p {
		return legal
	}
	return s.unbound(t, p, legal)
}

func optionCards(os []law.Option) bridge.Hand {
	var h bridge.Hand
	for _, o := range os {
		h = h.With(o.Card)
	}
	return h
}

// toReplace is p's revoke that he is to put right, its card still in the trick:
// one to trick t, or one that attention has been drawn to; -1 if there is none.
func (s *State) toReplace(p bridge.Seat, t int) int {
	if i := s.revokeAt(p, t); i >= 0 && s.led.irr[i].status == law.Correctable {
		return i
	}
	for i := range s.led.choices {
		if c := &s.led.choices[i]; c.open && c.why == onCorrect && c.seat == p {
			return c.irr
		}
	}
	return -1
}

// substitutes are the cards with which revoke i may be replaced.
func (s *State) substitutes(i int) bridge.Hand {
	r := &s.led.irr[i]
	if !r.follow {
		// he broke a restriction: it binds the substitute too
		return r.couldPlay & s.hands[r.by].With(r.cards[0])
	}
	f := s.playFacts(r.trick, r.by)
	f.Hand = f.Hand.With(r.cards[0])
	return s.unbound(r.trick, r.by, law.Playable(f))
}

// Hand is the cards p holds, penalty cards included; of a hand nobody knows only
// those that have come to light.
func (s *State) Hand(p bridge.Seat) bridge.Hand { return s.hands[p] }

// Holds reports whether p holds the card.
func (s *State) Holds(p bridge.Seat, c bridge.Card) bool { return s.hands[p].Has(c) }

// FirstTrick is the number of the first trick of the record.
func (s *State) FirstTrick() int { return int(s.first) + 1 }

// TrickNumber is the number of the trick in progress, 14 when all are complete.
func (s *State) TrickNumber() int { return s.current() + 1 }

// TrickLeader is who led to trick n; NoSeat if nobody has.
func (s *State) TrickLeader(n int) bridge.Seat {
	if n < 1 || n > 13 {
		return bridge.NoSeat
	}
	return s.tricks[n-1].leader
}

// TrickOwner is who has won trick n; false while it is not complete.
func (s *State) TrickOwner(n int) (bridge.Seat, bool) {
	if n <= int(s.first) || n > 13 || !s.complete(n-1) {
		return bridge.NoSeat, false
	}
	w := s.winner(n - 1)
	return w, w <= bridge.West
}

// Played is the card that lies in trick n as p's; NoCard if there is none.
func (s *State) Played(n int, p bridge.Seat) bridge.Card {
	if n < 1 || n > 13 || p > bridge.West {
		return bridge.NoCard
	}
	return s.tricks[n-1].card[p]
}

// Won is the number of tricks a side has won in play.
func (s *State) Won(side bridge.Side) int {
	n := s.setup.Won[side]
	for t := int(s.first); t < 13; t++ {
		if s.complete(t) && s.winner(t).Side() == side {
			n++
		}
	}
	return n
}

// Awarded is the number of the remaining tricks that a claim or concession, as
// agreed or adjudicated, gives a side.
func (s *State) Awarded(side bridge.Side) (n int, ok, doubtful bool) {
	c := s.live()
	if c == nil || c.award[side] < 0 {
		return 0, false, false
	}
	return int(c.award[side]), true, c.doubtful
}

// AwardedOtherwise is what the claimer's side would be awarded without the rule
// that makes the adjudication doubtful.
func (s *State) AwardedOtherwise() (side bridge.Side, n int, ok bool) {
	c := s.live()
	if c == nil || !c.doubtful {
		return bridge.NoSide, 0, false
	}
	return c.by.Side(), c.otherwise, true
}

// Tricks is the number of tricks a side has after awards, transfers and equity:
// the better of tricks with transfer and equity for the side that equity was
// found for (64C).
func (s *State) Tricks(side bridge.Side) int {
	n := s.Won(side)
	if a, ok, _ := s.Awarded(side); ok {
		n += a
	}
	for _, t := range s.Transfers() {
		if t.To == side {
			n += t.Tricks
		} else {
			n -= t.Tricks
		}
	}
	if s.led == nil {
		return n
	}
	if q := int(s.led.equity[side]); q > n {
		return q
	}
	if q := int(s.led.equity[side.Other()]); q >= 0 {
		total := s.total()
		if q > total-n {
			return max(0, total-q)
		}
	}
	return n
}

// total is the number of tricks that belong to somebody.
func (s *State) total() int {
	n := 0
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		n += s.Won(side)
		a, _, _ := s.Awarded(side)
		n += a
	}
	return n
}

// Equity is the number of tricks that the director has found a side would
// probably have made without the irregularity (64C).
func (s *State) Equity(side bridge.Side) (n int, ok bool) {
	if s.led == nil || s.led.equity[side] < 0 {
		return 0, false
	}
	return int(s.led.equity[side]), true
}

// PenaltyCards lists the penalty cards on the table.
func (s *State) PenaltyCards() []PenaltyCard {
	if s.led == nil {
		return nil
	}
	return slices.Clone(s.led.penalty)
}

// AtOnce are the cards that p has played at once with the one that lies in the
// trick, all of them visible, and that lie beside it until he says which he plays
// (58B2).
func (s *State) AtOnce(p bridge.Seat) []bridge.Card {
	if s.led == nil {
		return nil
	}
	var out []bridge.Card
	for _, x := range s.led.several {
		if x.seat != p || x.settled || s.choiceFor(onSeveral, x.irr) < 0 {
			continue
		}
		for _, c := range x.visible {
			if c != s.tricks[x.trick].card[p] && s.hands[p].Has(c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// Restrictions lists the restrictions on leads and plays in force.
func (s *State) Restrictions() []Restriction {
	if s.led == nil {
		return nil
	}
	return append(slices.Clone(s.led.restrict), s.trumpRestriction()...)
}

// Information lists what each player may or may not use, one entry a player and
// card.
func (s *State) Information() []Information {
	if s.led == nil {
		return nil
	}
	return slices.Clone(s.led.info)
}

// Forfeits lists the rights lost or in jeopardy.
func (s *State) Forfeits() []Forfeit {
	if s.led == nil {
		return nil
	}
	return slices.Clone(s.led.forfeits)
}

// Reviews lists the reminders for the end of play; among them, as long as it is
// closed to a side what a withdrawn call has shown, whether that was used (16C).
func (s *State) Reviews() []law.Review {
	if s.led == nil {
		return nil
	}
	var out []law.Review
	for _, r := range s.led.reviews {
		out = append(out, r.Review)
	}
	for _, in := range s.led.info {
		if in.Call == bridge.NoCall || in.Authorized {
			continue
		}
		for _, ref := range s.edition().WithdrawnCard(law.WithdrawnFacts{}).Reviews {
			if r := (law.Review{Law: ref, Side: in.Seat.Side().Other()}); !slices.Contains(out, r) {
				out = append(out, r)
			}
		}
	}
	return out
}

// Questions lists what the director is asked.
func (s *State) Questions() []law.Asked {
	if s.led == nil {
		return nil
	}
	var out []law.Asked
	for _, q := range s.led.questions {
		a := q.Asked
		if open := s.askedOwnError(q.Seat); q.ID == law.AskOwnError && len(open) > 0 {
			q.irr = open[len(open)-1]
			if len(open) == 1 {
				a.Card = s.led.irr[q.irr].cards[0]
			}
		}
		if q.irr >= 0 && !s.led.irr[q.irr].gone {
			a.Ruling = s.id(q.irr)
			r := &s.led.irr[q.irr]
			if len(r.laws) > 0 && a.Law == "" {
				a.Law = r.laws[0]
			}
			a.Call, a.NewCall = r.call.call, r.call.sub
			if q.ID == law.AskMeaning {
				a.Call = s.withdrawnOf(q.irr)
			}
		} else if k := s.lastCallOf(q.Seat); q.ID == law.AskMisinformed && k >= 0 {
			a.Call = s.calls[k].Call
		}
		out = append(out, a)
	}
	return out
}

// withdrawnOf is the call of irregularity i whose meaning is asked: the one for
// which Law 26 restricts the lead, which of two need not be the first, or else
// the irregular one.
func (s *State) withdrawnOf(i int) bridge.Call {
	for _, w := range s.led.bids.withdrawn {
		if w.irr == i && !w.used {
			return w.call
		}
	}
	return s.led.irr[i].call.call
}

// Choices lists the rights that are open.
func (s *State) Choices() []law.Choice {
	if s.led == nil {
		return nil
	}
	var out []law.Choice
	for i := range s.led.choices {
		if s.led.choices[i].open {
			out = append(out, s.choice(i))
		}
	}
	return out
}

func (s *State) choice(i int) law.Choice {
	c := &s.led.choices[i]
	k := law.Choice{Law: c.law, Options: s.options(i), Until: c.until, Chosen: c.chosen, Chooser: c.chooser, How: c.how, Open: c.open}
	for _, p := range bridge.Seats {
		if c.by.Has(p) {
			k.By = append(k.By, p)
		}
	}
	if c.irr >= 0 {
		k.Ruling = s.id(c.irr)
	}
	return k
}

// Adjustments lists the adjusted scores that are due.
func (s *State) Adjustments() []Adjustment {
	if s.led == nil {
		return nil
	}
	return slices.Clone(s.led.adjusted)
}

// BoardCancelled reports whether the board is not played.
func (s *State) BoardCancelled() bool { return s.led != nil && s.led.cancelled }

// Stopped reports whether the deal is not played on because an adjusted score
// takes the place of the result.
func (s *State) Stopped() bool { return s.led != nil && s.led.stopped }

// Redealt reports whether the board is dealt again (Law 16D2).
func (s *State) Redealt() bool { return s.led != nil && s.led.redealt }

// Average is the artificial score of a side, where one is due.
func (s *State) Average(side bridge.Side) (Average, bool) {
	if s.led == nil || !s.led.cancelled || s.led.redealt || side > bridge.EW {
		return 0, false
	}
	return s.led.average[side], true
}

// Rulings lists all irregularities with what the Laws say of them, in the order
// in which they came up.
func (s *State) Rulings() []law.Ruling {
	if s.led == nil {
		return nil
	}
	var out []law.Ruling
	for i := range s.led.irr {
		if !s.led.irr[i].gone {
			out = append(out, s.ruling(i))
		}
	}
	return out
}

// id is the number of an irregularity as rulings show it.
func (s *State) id(i int) int {
	n := 0
	for j := 0; j <= i; j++ {
		if !s.led.irr[j].gone {
			n++
		}
	}
	return n
}

// ruling is irregularity i as it stands now.
func (s *State) ruling(i int) law.Ruling {
	r := &s.led.irr[i]
	ed := s.edition()
	out := law.Ruling{
		ID: s.id(i), Kind: r.kind, Offender: r.by, Trick: r.trick + 1, Event: int(r.event) - 1,
		Cards: slices.Clone(r.cards), Status: r.status, Effects: slices.Clone(r.effects),
		OfDummy: s.contract.Level > 0 && r.by == s.dummy(),
	}
	if c := r.call; c.call != bridge.NoCall {
		out.Calls = append(append(out.Calls, c.call), c.cancelled...)
		if c.sub != bridge.NoCall {
			out.Calls = append(out.Calls, c.sub)
		}
	}
	out.Turn = s.turnGivenBack(i)
	for _, ref := range r.laws {
		if ed.Number(ref) != "" && !slices.Contains(out.Laws, ref) {
			out.Laws = append(out.Laws, ref)
		}
	}
	if r.kind == law.Revoke && r.status == law.Established {
		f := s.transferFacts(i)
		n, ref := ed.Transfer(f)
		if ed.Number(ref) != "" {
			out.Laws = append(out.Laws, ref)
		}
		if n > 0 {
			e := effect(law.TricksMoved, bridge.NoSeat, bridge.NoCard)
			e.Side, e.Tricks, e.Law = r.by.Side().Other(), n, ref
			out.Effects = append(out.Effects, e)
		}
		out.Yet = s.mayPassYet(r.by.Side(), n, func(more int, byCard bool) (int, law.Ref) {
			g := f
			if s.complete(r.trick) {
				g.Later, g.WithCard = g.Later+more, g.WithCard || byCard
			} else { // the first of them is that of the revoke
				g.SideWon, g.PlayerWon, g.Later, g.WithCard = true, true, more-1, byCard && more > 1
			}
			return ed.Transfer(g)
		})
	}
	if r.deemed {
		f := s.transferFacts(i)
		n, ref := ed.OmissionTransfer(f)
		out.Yet = s.mayPassYet(r.by.Side(), n, func(more int, _ bool) (int, law.Ref) {
			g := f
			g.Later += more
			return ed.OmissionTransfer(g)
		})
		if n > 0 || r.status == law.Rectified {
			out.Laws = append(out.Laws, ref)
		}
		if n > 0 {
			e := effect(law.TricksMoved, bridge.NoSeat, bridge.NoCard)
			e.Side, e.Tricks, e.Law = r.by.Side().Other(), n, ref
			out.Effects = append(out.Effects, e)
		}
	}
	for k := range s.led.choices {
		if s.led.choices[k].irr == i {
			out.Choices = append(out.Choices, s.choice(k))
		}
	}
	out.Late = r.late
	out.Trust = ed.Softest(out.Laws)
	if r.reading {
		out.Trust = max(out.Trust, law.OurReading)
	}
	if r.status == law.NeedsDirector {
		out.Trust = law.Judgement
	}
	return out
}
