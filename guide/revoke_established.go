package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// established is a revoke that stands: who won the tricks decides what passes.
func (r *revoke) established() {
	g := r.run
	f := law.TransferFacts{
		DummyOrOpen: r.by == r.declarer.Partner() || r.follows(), Repeated: r.stage == "again",
		NextDeal: r.stage == "next-board", RoundOver: r.stage == "round-over", Trick: r.trick,
		BothSides: r.stage == "both-sides", OneTrick: r.stage == "same-trick",
	}
	winner := r.winner(f)
	f.PlayerWon, f.SideWon = winner == "self", winner != "other"
	later := r.later(f)
	with := false
	if one, two := f, f; later > 0 && !r.ended() {
		one.Later, two.Later, two.WithCard = later, later, true
		if differ(g.Edition, one, two) {
			with = g.yes(about("revoke-with-card", "64A2.1997").of(r.by))
		}
	}
	if len(r.laid) > 0 && !r.counted && (r.stage == "played" || r.stage == "again") {
		r.turn = g.askTurn(r.by, r.laid)
	}
	if g.stopped() {
		return
	}
	rho, own := r.by.Prev(), r.card
	open := r.follows() && !slices.Contains([]string{"again", "both-sides", "same-trick"}, r.stage)
	if r.together == nil && !open {
		r.led, own = bridge.Spades, g.standIn(bridge.Diamonds, false)
	}
	if r.stage == "again" {
		// an earlier revoke in the suit
		g.playAt(r.declarer, r.trick-2, rho, bridge.NoTrump)
		g.play(rho, g.standIn(r.led, true), g.standIn(suitWithout(r.led), false), g.standIn(r.led, false), g.standIn(r.led, false))
		earlier := *r
		earlier.trick, earlier.soon, earlier.turn = r.trick-2, false, nil
		earlier.tricksAfter(0, false)
		g.finishTrick()
		earlier.draw()
		if g.stopped() {
			return
		}
		g.before, g.reminded = len(g.Table.Rulings()), g.Table.Reviews()
		g.play(rho, g.standIn(r.led, !r.soon))
		r.put(own)
		g.play(r.by.Next(), g.standIn(r.led, false), g.standIn(r.led, r.soon))
		r.tricksAfter(0, false)
		r.draw()
		return
	}
	trumps := bridge.NoTrump
	if winner == "self" {
		trumps = bridge.Strain(own.Suit())
	}
	if r.stage == "both-sides" {
		r.otherRevoked()
	} else {
		g.playAt(r.declarer, r.trick, rho, trumps)
	}
	if open {
		r.lay(r.lies.cards)
	}
	g.play(rho, g.standIn(r.led, false))
	r.put(own)
	mate := g.standIn(r.led, winner == "partner")
	if r.stage == "same-trick" {
		g.play(r.by.Next(), g.standIn(suitWithout(r.led, own.Suit()), false), mate)
	} else {
		g.play(r.by.Next(), g.standIn(r.led, winner == "other"), mate)
	}
	if r.ended() {
		r.claims(later)
	} else {
		r.tricksAfter(later, with)
	}
	switch r.stage {
	case "next-board":
		g.do(event(table.EndPlay, bridge.NoSeat))
		e := event(table.NextBoard, bridge.NoSeat)
		e.Side = r.side.Other()
		g.do(e)
	case "round-over":
		g.do(event(table.EndPlay, bridge.NoSeat))
		g.do(event(table.RoundOver, bridge.NoSeat))
	}
	if r.stage == "same-trick" {
		other := newRevoke(g, r.declarer, r.by.Next())
		other.draw()
		r.drawnBefore()
	}
	r.draw()
	if r.ended() {
		g.do(event(table.RoundOver, bridge.NoSeat)) // the agreement is complete
	}
}

// otherRevoked is an established revoke of the other side two tricks before, after which
// his right-hand opponent leads.
func (r *revoke) otherRevoked() {
	g := r.run
	other := newRevoke(g, r.declarer, drawer(r.by, r.declarer))
	other.led, other.trick = bridge.Clubs, r.trick-2
	rho := r.by.Prev()
	g.playAt(r.declarer, other.trick, r.by, bridge.NoTrump)
	for p, n := r.by, 0; n < 4; p, n = p.Next(), n+1 {
		s := other.led
		if p == other.by {
			s = bridge.Hearts
		}
		g.play(p, g.standIn(s, p == r.by))
	}
	for p, n := r.by, 0; n < 4; p, n = p.Next(), n+1 {
		g.play(p, g.standIn(bridge.Hearts, p == rho))
	}
	other.draw()
	r.drawnBefore()
}

// drawnBefore leaves what has been ruled on the revoke of the other side to the sentence
// that tells of both.
func (r *revoke) drawnBefore() {
	r.before = len(r.Table.Rulings())
	r.tell("both-revoked", r.by)
}

// tricksAfter plays what follows the revoke trick: n tricks to his side, the last
// of them with a card of the suit he had not followed to where with is set; and a
// card of his side to the next one in any case, which establishes the revoke. Where it
// has been asked whose turn it is, the tricks lead there.
func (r *revoke) tricksAfter(n int, with bool) {
	g := r.run
	one := suitWithout(r.led, bridge.Diamonds)
	suits := []bridge.Suit{one, suitWithout(r.led, bridge.Diamonds, one)}
	g.leadsFreely()
	if r.turn != nil {
		if !g.stopped() {
			r.turn(r.led) // no trick is won with a card he could have played to that one
		}
		return
	}
	if r.soon {
		if p, ok := g.Table.Turn(); ok && !g.stopped() {
			g.play(p, g.standIn(one, true))
		}
		return
	}
	for i := range n {
		leader, ok := g.Table.Turn()
		if !ok || g.stopped() {
			return
		}
		s := suits[i%len(suits)]
		if with && i == n-1 {
			s = r.led
		}
		high, rest := bridge.NoCard, s
		if s == r.led {
			high = r.held()
		}
		switch {
		case high == bridge.NoCard:
			high = g.standIn(s, true)
		case leader == r.by:
			rest = suitWithout(r.led) // nobody beats it, however low it is
		}
		for k, p := 0, leader; k < 4; k, p = k+1, p.Next() {
			c := high
			if p != r.by {
				c = g.standIn(rest, false)
			}
			g.play(p, c)
		}
	}
	s := suits[0]
	for range 2 {
		p, ok := g.Table.Turn()
		if n > 0 || !ok || g.stopped() {
			return
		}
		g.play(p, g.standIn(s, p.Side() != r.side))
	}
}

// leadsFreely lets declarer leave the next lead free where a penalty card gives him the
// choice: the card has been led, so nothing was asked of it.
func (g *run) leadsFreely() {
	for _, c := range g.Table.Choices() {
		if slices.Contains(c.Options, law.Do(law.Free)) {
			e := event(table.Chooses, c.By[0])
			e.Option = law.Do(law.Free)
			g.do(e)
		}
	}
}

// ended reports whether a claim or concession ended the play.
func (r *revoke) ended() bool { return r.stage == "claimed" || r.stage == "other-claimed" }

// claims lets a side claim the remaining tricks, or concede them, so that his side gets
// some or none.
func (r *revoke) claims(later int) {
	by, all := r.by, later > 0
	if r.stage == "other-claimed" {
		by, all = drawer(r.by, r.declarer), !all
	}
	if by.Side() == r.declarer.Side() {
		by = r.declarer
	}
	e := event(table.Claims, by)
	e.Count = table.AllTricks
	if !all {
		e.Verb = table.Concedes
	}
	r.do(e)
	e = event(table.Agrees, bridge.NoSeat)
	e.All = true
	r.do(e)
	if r.complete {
		e = event(table.NextBoard, bridge.NoSeat)
		e.Side = r.side
		r.do(e)
	}
	r.claimed = true
}

// winner asks who won the revoke trick, as far as Law 64 makes a difference.
func (r *revoke) winner(f law.TransferFacts) string {
	var options []string
	seen := map[string]bool{}
	winners := []string{"self", "partner", "other"}
	if r.soon {
		winners = winners[:2] // his side is on lead
	}
	for _, w := range winners {
		f.PlayerWon, f.SideWon = w == "self", w != "other"
		k := ""
		for n := range 4 {
			f.Later, f.WithCard = n, false
			k += key(r.Edition, f)
			f.WithCard = n > 0
			k += key(r.Edition, f)
		}
		if !seen[k] {
			options = append(options, w)
		}
		seen[k] = true
	}
	if len(options) == 1 {
		return winners[len(winners)-1]
	}
	q := about("revoke-winner", "64A").of(r.by)
	if !slices.Contains(options, "partner") {
		q.ID = "revoke-winner-side"
		options[0] = "side"
	}
	if a := r.choice(q, options...); a != "side" {
		return a
	}
	return "self"
}

// later asks how many tricks his side has won after the revoke trick, as far as
// Law 64 makes a difference.
func (r *revoke) later(f law.TransferFacts) int {
	g := r.run
	at := func(n int) law.TransferFacts {
		k := f
		k.Later = n
		return k
	}
	with := func(n int) law.TransferFacts {
		k := at(n)
		k.WithCard = !r.ended() // the cards of a claim are not played
		return k
	}
	first := differ(g.Edition, at(0), at(1)) || differ(g.Edition, at(0), with(1))
	second := differ(g.Edition, at(1), at(2)) || differ(g.Edition, with(1), with(2))
	options := []string{"none", "some"}
	q := about("revoke-later", "64A").of(r.by)
	switch {
	case !first && !second:
		return 0
	case second && first:
		options = []string{"none", "one", "two"}
	case second:
		q.ID, options = "revoke-later-two", []string{"one", "two"}
	}
	if r.soon {
		g.countLater(r.side)
		return 0
	}
	if r.stage == "played" {
		options = append(options, unplayed)
	}
	answer := g.choice(q, options...)
	r.counted = answer != unplayed
	switch answer {
	case unplayed:
		g.countLater(r.side)
	case "some", "one":
		return 1
	case "two":
		return 2
	}
	return 0
}

// unplayed stands for the answer that the tricks which count are still to be played.
const unplayed = "unplayed"

// countLater leaves the tricks of the side from a revoke on to be counted when play is
// over.
func (g *run) countLater(side bridge.Side) {
	g.unplayed = true
	g.remind("64A", side.Other())
}

func key(e law.Edition, f law.TransferFacts) string {
	n, ref := e.Transfer(f)
	return string(rune('0'+n)) + string(ref) + " "
}

func differ(e law.Edition, f, g law.TransferFacts) bool { return key(e, f) != key(e, g) }
