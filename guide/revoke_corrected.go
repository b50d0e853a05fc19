package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// correct is a revoke that is put right: the card comes back, and who has played
// after it may change.
func (r *revoke) correct() {
	g := r.run
	card := r.card
	if r.defender() && card == bridge.NoCard {
		card = g.card(about("revoke-card", "62B1").of(r.by))
	}
	since := r.since()
	if since.revoked {
		r.bothCorrected(card)
		return
	}
	partner := bridge.NoCard
	if since.toTrick && r.defender() && g.Edition.OffenderMayChange() && g.yes(about("revoke-partner-played", "62C2").of(r.by.Partner())) {
		partner = g.card(about("revoke-partner-card", "62C2").of(r.by.Partner()))
	}
	led := since.led <= bridge.West
	wins := led && r.trick < 12 && r.stage != "other-claimed" && r.mayBeat(partner) && g.yes(about("revoke-wins", "62A").of(r.by))
	if wins && r.defender() {
		since.led = g.seat(about("revoke-led-from", "44G").of(r.declarer), r.declarer, r.declarer.Partner())
	}
	toPlay := r.defender() && r.trick == 12 && partner == bridge.NoCard && g.Edition.Number("62D2") != "" &&
		g.yes(about("revoke-partner-to-play", "62D2").of(r.by.Partner()))
	partnerLeads := r.defender() && r.trick < 12 && !led && r.stage != "other-claimed" && r.mayWin(partner) &&
		g.yes(about("revoke-partner-leads", "50D2").of(r.by.Partner()))
	lying := r.lying()
	if g.stopped() {
		return
	}
	if card == bridge.NoCard {
		card = g.standIn(bridge.Diamonds, false)
	}
	if r.together == nil && !r.follows() {
		r.led = r.ledBut(card, partner, lying)
	}
	switch {
	case wins && r.follows():
		r.wins = r.due()[0]
	case wins:
		r.wins = g.standIn(r.led, true)
	}
	// the revoker's place in the trick fits who has played after him
	leader := r.by.Prev()
	switch {
	case toPlay:
		// partner comes after him
	case !since.toTrick:
		leader = r.by.Next() // he was the last
	case partner == bridge.NoCard:
		leader = r.by.Partner()
	}
	follows := partner != bridge.NoCard && partner.Suit() == r.led
	trumps := bridge.NoTrump
	first := r.led // the suit of the card played next after the revoke
	switch {
	case partnerLeads && since.toTrick:
		// changing his card declarer may yet win the trick
		trumps = bridge.Strain(suitWithout(r.led, card.Suit()))
		if partner != bridge.NoCard && !follows {
			trumps = bridge.Strain(partner.Suit())
		}
		s, _ := trumps.Suit()
		first = suitWithout(r.led, s)
	case follows && !wins:
		first = suitWithout(r.led, card.Suit())
		trumps = bridge.Strain(first) // declarer's card beats that of his partner
	case r.unbeaten() && !wins:
		trumps = bridge.Strain(suitWithout(r.led, card.Suit(), suitOf(partner))) // declarer has trumped
	}
	g.playAt(r.declarer, r.trick, leader, trumps)
	r.lay(lying)
	if len(lying) > 0 && !g.stopped() {
		g.leadsFreely() // the trick was led
	}
	last := r.by
	switch {
	case led:
		last = leader.Prev()
	case partner != bridge.NoCard:
		last = r.by.Partner()
	case since.toTrick:
		last = r.by.Next()
	}
	winner := r.by.Prev()
	switch {
	case partnerLeads:
		winner = r.by.Partner()
	case led:
		winner = since.led
	}
	ruff, ruffs := trumps.Suit()
	if ruffs = ruffs && r.unbeaten() && first == r.led; ruffs && winner == leader {
		winner = leader.Partner()
	}
	for p := leader; ; p = p.Next() {
		switch {
		case p == r.by:
			r.put(card)
		case p == r.by.Next() && since.toTrick && first != r.led:
			g.play(p, g.standIn(first, true))
		case p == r.by.Partner() && partner != bridge.NoCard:
			g.play(p, partner)
		case p == winner && ruffs:
			g.play(p, g.standIn(ruff, true))
		case p == winner && wins && r.follows():
			g.play(p, g.standInBelow(r.wins))
		default:
			// whoever leads next has won with a high card
			g.play(p, g.standIn(r.led, p == winner))
		}
		if p == last || g.stopped() {
			break
		}
	}
	if led {
		if p, ok := g.Table.Turn(); ok {
			g.play(p, g.standIn(suitWithout(r.led, card.Suit()), false))
		}
	}
	if r.stage == "other-claimed" {
		r.othersClaim()
	}
	r.draw()
	e := event(table.Withdraws, r.by)
	e.Cards = []bridge.Card{card}
	g.do(e)
	if len(r.due()) < 2 { // of more declarer says which
		g.play(r.by, r.substitute())
	}
	switch next := r.by.Next(); {
	case wins:
		id := "wins-now"
		if since.toTrick {
			id = "may-win-now" // who has played to the trick may yet change his card and win it
		}
		if r.by == r.declarer.Partner() {
			g.tell(id+"-dummy", r.declarer)
		} else {
			g.tell(id, r.by)
		}
	case r.defender() && led && since.toTrick:
		g.tell("either-card", r.declarer)
	case since.toTrick && since.led == next:
		g.tell("either-card", next)
	}
}

// lying asks for the penalty cards that a defender has beside the one he gets for the
// revoke. On trick twelve he gets none, and after a claim nothing hangs on it; cards put
// down together or missing are asked for in topics of their own.
func (r *revoke) lying() []bridge.Card {
	if r.lies != nil {
		return r.lies.cards
	}
	if !r.defender() || r.stage != "open" || r.together != nil || r.mislaid {
		return nil
	}
	return r.lyingBesides(r.by, 2)
}

// lay lays them on the table as what was there before the case.
func (r *revoke) lay(lying []bridge.Card) {
	if r.lies != nil {
		r.layOpen(r.by, lying, r.lies.deliberate)
		r.lies.laid()
		return
	}
	r.layBesides(r.by, lying)
}

// ledBut is a suit led in which neither the card of the revoke is nor one that lies on
// the table, nor his partner's card where one is left.
func (r *revoke) ledBut(card, partner bridge.Card, lying []bridge.Card) bridge.Suit {
	own := append(suitsIn(lying), card.Suit())
	if s := suitWithout(append(slices.Clip(own), suitOf(partner))...); !slices.Contains(own, s) {
		return s
	}
	return suitWithout(own...)
}

// mayBeat reports whether two unknown cards can beat the one that the revoker's partner
// has played to the suit led.
func (r *revoke) mayBeat(partner bridge.Card) bool {
	if due := r.due(); len(due) > 0 {
		lower := r.unusedBelow(due[0])
		follows := partner != bridge.NoCard && partner.Suit() == r.led
		return len(due) == 1 && lower.Count() > 2 && (!follows || partner < due[0] && lower.Highest(r.led) > partner)
	}
	if r.together == nil || partner == bridge.NoCard || partner.Suit() != r.led {
		return true
	}
	higher := 0
	for _, c := range r.unused(r.led).Cards() {
		if c.Rank() > partner.Rank() {
			higher++
		}
	}
	return higher >= 2
}

// othersClaim lets the other side claim, and his own object: what is in doubt is left
// to the ruling on the claim.
func (r *revoke) othersClaim() {
	e := event(table.Claims, drawer(r.by, r.declarer))
	e.Count = table.AllTricks
	r.do(e)
	objector := r.by
	if !r.defender() {
		objector = r.declarer
	}
	r.do(event(table.Objects, objector))
	r.claimed = true
	r.tell("claim-after-revoke", r.by)
}

// mayWin reports whether a card that his partner has played to the suit led can win
// the trick, once the revoke is corrected.
func (r *revoke) mayWin(partner bridge.Card) bool {
	if due := r.due(); len(due) > 0 {
		switch {
		case len(due) > 1:
			return false // which of them takes its place is open
		case partner == bridge.NoCard:
			return !r.unbeaten()
		}
		return partner.Suit() != r.led || partner > due[0]
	}
	if r.together == nil || partner == bridge.NoCard || partner.Suit() != r.led {
		return true
	}
	lower := 0
	for _, c := range r.unused(r.led).Cards() {
		if c.Rank() < partner.Rank() {
			lower++
		}
	}
	return lower > 2
}

// handsBack is a revoke on trick twelve that came to light when all hands were back
// in the board.
func (r *revoke) handsBack() {
	g := r.run
	if g.stopped() {
		return
	}
	g.playAt(r.declarer, r.trick, r.by.Prev(), bridge.NoTrump)
	for p, n := r.by.Prev(), 0; n < 4; p, n = p.Next(), n+1 {
		s := bridge.Spades
		if p == r.by {
			s = bridge.Diamonds
		}
		g.play(p, g.standIn(s, n == 0))
	}
	for p, n := r.by.Prev(), 0; n < 4; p, n = p.Next(), n+1 {
		g.play(p, g.standIn(bridge.Hearts, n == 0))
	}
	r.draw()
	g.find(law.AskHandsBack, bridge.NoSeat, table.AnswerYes)
}

func suitOf(c bridge.Card) bridge.Suit {
	if c == bridge.NoCard {
		return bridge.Diamonds
	}
	return c.Suit()
}

// playedSince is what the other side has played after a revoke.
type playedSince struct {
	toTrick bool        // its next player has played to that trick
	led     bridge.Seat // who has led to the next one; NoSeat for nobody
	revoked bool        // to that trick too, and has led to the next one: both are corrected (62C3)
}

// since asks what the other side has played after the revoke: of declarer's side it
// is declarer who may change, whichever hand it was. To the trick itself only the next
// player can have played, so a card of the other one is a lead.
func (r *revoke) since() playedSince {
	g := r.run
	lho, rho := r.by.Next(), r.by.Prev()
	p := playedSince{led: bridge.NoSeat}
	who := lho
	if r.defender() {
		if !g.yes(about("revoke-declarer-since", "62C1").of(r.by)) {
			return p
		}
		who = r.declarer
	} else {
		options := []string{"none", "left", "right", "both"}
		if r.bothMay() {
			options = append(options, "revoked")
		}
		switch g.choice(about("revoke-since", "62C1").of(lho).and(rho), options...) {
		case "revoked":
			p.revoked = true
			return p
		case "right":
			return playedSince{led: rho}
		case "both":
			return playedSince{toTrick: true, led: rho}
		case "none":
			return p
		}
	}
	if r.trick == 12 || r.stage == "other-claimed" {
		p.toTrick = true
		return p
	}
	options := []string{"trick", "lead", "both"}
	if r.defender() && r.bothMay() {
		options = append(options, "revoked")
	}
	what := g.choice(about("revoke-what-since", "62C1").of(who), options...)
	if what == "revoked" {
		p.revoked = true
		return p
	}
	p.toTrick = what != "lead"
	if what != "trick" {
		p.led = lho
	}
	return p
}

// bothMay reports whether a revoke of the other side to the same trick may be corrected
// with this one, though that side has played on.
func (r *revoke) bothMay() bool {
	return r.Edition.BothCorrected() && r.stage == "open" && r.together == nil && !r.mislaid && !r.follows()
}

// bothCorrected is a revoke of each side to one trick, of which the other side has led to
// the next: both are put right (62C3).
func (r *revoke) bothCorrected(card bridge.Card) {
	g := r.run
	lho, rho, partner := r.by.Next(), r.by.Prev(), r.by.Partner()
	other := newRevoke(g, r.declarer, g.seat(about("revoke-other-by", "62C3").of(r.by), lho, rho))
	if g.stopped() {
		return
	}
	if other.defender() {
		other.card = g.card(about("revoke-other-card", "62B1").of(other.by))
	}
	first := g.seat(about("revoke-first-led", "62C1"), partner, other.by.Partner())
	leader := g.seat(about("revoke-next-led", "62C3"), lho, rho)
	if g.stopped() {
		return
	}
	x := bothRevoked{r: r, by: [2]bridge.Seat{r.by, other.by}, first: first, leader: leader, lead: bridge.NoCard}
	for p := range x.known {
		x.known[p] = bridge.NoCard
	}
	x.known[r.by], x.known[other.by] = card, other.card
	// every card that the defenders take back becomes a penalty card
	ours, mate := r.by, other.by.Partner()
	if r.defender() {
		ours, mate = other.by, partner
	}
	if after(first, mate, ours) {
		q := about("revoke-mate-card", "62C3").of(mate)
		q.Not = x.cannotWin(mate)
		x.known[mate] = g.card(q)
	}
	penal := leader.Side() != r.declarer.Side()
	if penal {
		x.lead = g.card(about("revoke-lead-card", "62C3").of(leader))
	}
	if g.stopped() {
		return
	}
	var winners []bridge.Seat
	for _, p := range bridge.Seats {
		if x.fits(p, nil) {
			winners = append(winners, p)
		}
	}
	if len(winners) == 0 {
		last := g.Asked[len(g.Asked)-1]
		g.err = &AnswerError{g.used, last.Question.ID, last.Answer, "cards with which " + leader.String() + " can have won that trick"}
		return
	}
	winner := g.seat(about("revoke-both-winner", "62A").of(r.by).and(other.by), winners...)
	lying := r.lying()
	if g.stopped() {
		return
	}
	avoid := suitsIn(lying)
	if x.lead != bridge.NoCard {
		avoid = append(slices.Clip(avoid), x.lead.Suit())
	}
	if !x.fits(winner, avoid) && !x.fits(winner, suitsIn(lying)) {
		x.fits(winner, nil)
	}
	for p := range x.played {
		for _, c := range []bridge.Card{x.played[p], x.instead[p]} {
			if c != bridge.NoCard && c != x.known[p] {
				g.standIns = g.standIns.With(c)
			}
		}
	}
	r.led = x.led
	g.playAt(r.declarer, r.trick, first, x.trumps)
	r.lay(lying)
	if len(lying) > 0 && !g.stopped() {
		g.leadsFreely()
	}
	for p, n := first, 0; n < 4; p, n = p.Next(), n+1 {
		g.play(p, x.played[p])
	}
	if !penal {
		x.lead = g.standIn(suitWithout(r.led, x.played[r.by].Suit(), x.played[other.by].Suit()), false)
	}
	// a lead of the suit led would by itself show the leader's revoke, and establish it
	shown := leader == other.by && x.lead.Suit() == r.led
	if !shown {
		g.play(leader, x.lead)
	}
	r.draw()
	other.draw()
	if shown {
		g.play(leader, x.lead)
	}
	for _, p := range []bridge.Seat{r.by, other.by} {
		e := event(table.Withdraws, p)
		e.Cards = []bridge.Card{x.played[p]}
		g.do(e)
	}
	for _, p := range x.by {
		g.play(p, x.instead[p])
	}
	switch {
	case winner == leader:
	case penal && winner == r.declarer.Partner():
		g.tell("trick-dummys", r.declarer)
	case penal:
		g.tell("trick-yours-only", winner)
	case winner == r.declarer.Partner():
		g.tell("trick-yours", r.declarer)
	default:
		g.tell("trick-yours", winner)
	}
}
