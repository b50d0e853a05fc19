package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// The trick on which a case of the play happens where nobody asks for its
// number: enough tricks are over, and enough to come.
const someTrick = 5

// declarer asks who plays the hand.
func (g *run) declarer() bridge.Seat {
	return g.seat(about("declarer", "41"), bridge.Seats[:]...)
}

// revoke is a card that did not follow suit though it could.
func (g *run) revoke() {
	g.noTrick = true
	d := g.declarer()
	by := g.seat(about("revoke-by", "61A"), bridge.Seats[:]...)
	if g.stopped() {
		return
	}
	r := newRevoke(g, d, by)
	r.after()
}

// after asks how far things have gone since, and puts the revoke on the table.
func (r *revoke) after() {
	if r.mislaid {
		r.stage = r.choice(about("revoke-stage", "63A").of(r.by), "open", "played")
	} else {
		r.askStage()
	}
	switch r.stage {
	case "other-claimed":
		if r.Edition.AssentEstablishes() && r.yes(about("revoke-claim-agreed", "63A3").of(r.by)) {
			r.established()
			return
		}
		if r.Edition.Number("63A4") != "" && r.yes(about("revoke-claim-complete", "63A4").of(r.by)) {
			r.complete = true
			r.established()
			return
		}
		r.correct()
	case "trick-12":
		// corrected it is only until the hands are back in the board
		r.trick = 12
		if r.yes(about("revoke-hands-back", "62D1").of(r.by)) {
			r.handsBack()
			return
		}
		r.correct()
	case "open":
		r.correct()
	case "played", "claimed", "again", "both-sides", "same-trick", "next-board", "round-over":
		r.established()
	}
}

// askStage asks how far things have gone; what is rarer only after the answer under
// which it falls, so that all answers fit on the screen of a phone.
func (r *revoke) askStage() {
	alone := law.TransferFacts{SideWon: true}
	bothSides, oneTrick := alone, alone
	bothSides.BothSides, oneTrick.OneTrick = true, true
	another := []string{"again"}
	if differ(r.Edition, alone, bothSides) {
		another = append(another, "both-sides")
	}
	if differ(r.Edition, alone, oneTrick) {
		another = append(another, "same-trick")
	}
	more := "another"
	if len(another) == 1 {
		more = another[0]
	}
	stages := []string{"open", "played", "claim", more, "trick-12", "next-board"}
	if r.Edition.Directed() {
		stages = append(stages, "round-over")
	}
	if r.lies != nil && !(r.follows() && len(r.lies.cards) == 1) {
		stages = slices.DeleteFunc(stages, func(s string) bool { return s == "trick-12" }) // he has more than two cards
	}
	switch r.stage = r.choice(about("revoke-stage", "63A").of(r.by), stages...); r.stage {
	case "claim":
		r.stage = r.choice(about("revoke-claim-by", "63A3").of(r.by), "claimed", "other-claimed")
	case "another":
		r.stage = r.choice(about("revoke-another", "64B").of(r.by), another...)
	}
}

// revoke is a revoke on its way to the table.
type revoke struct {
	*run
	declarer, by bridge.Seat
	side         bridge.Side
	stage        string
	trick        int
	led          bridge.Suit // the suit he did not follow to
	card         bridge.Card // with which; NoCard while that is not asked
	// together is his play of that card and others at once, one of which follows
	// suit; nil where he has put down one card.
	together *table.Event
	namer    bridge.Seat // who has said that it is the one he plays; NoSeat for nobody
	soon     bool        // of cards put down together: his side has led to the next trick, and nobody else has played to it
	counted  bool        // the tricks after the revoke have been counted to the end
	complete bool        // his side has agreed to a claim and called on a later board
	// laid are those of several cards that become penalty cards when they come to light
	// late; turn then plays the next trick, and perhaps a lead, to the turn it is now.
	laid []bridge.Card
	turn func(not ...bridge.Suit)
	// mislaid: the card he could have followed with was missing from his hand; found
	// tells whether it has come to light.
	mislaid, found bool
	missing        bridge.Card
	wins           bridge.Card // takes the place of the revoke and wins the trick; NoCard for none
	lies           *penalty    // the penalty cards before him, where the case began with them; nil where they are asked for
}

func newRevoke(g *run, declarer, by bridge.Seat) revoke {
	return revoke{run: g, declarer: declarer, by: by, side: by.Side(), trick: someTrick, card: bridge.NoCard, namer: bridge.NoSeat, wins: bridge.NoCard}
}

// put puts the card of the revoke down.
func (r *revoke) put(c bridge.Card) {
	if r.together != nil {
		r.do(*r.together)
		if r.namer <= bridge.West {
			e := event(table.Chooses, r.namer)
			e.Option = law.DoPlay(c)
			r.do(e)
		}
		return
	}
	if r.mislaid {
		if r.missing = r.wins; r.missing == bridge.NoCard {
			r.missing = r.standIn(r.led, false)
		}
		r.mislay(r.by, r.missing)
	}
	r.play(r.by, c)
}

// substitute is a card of the suit led that takes the place of the revoke.
func (r *revoke) substitute() bridge.Card {
	if r.mislaid {
		return r.missing
	}
	if due := r.due(); len(due) > 0 {
		return due[0]
	}
	if r.wins != bridge.NoCard {
		return r.wins
	}
	if c := r.held(); c != bridge.NoCard && r.trick == 12 {
		return c // he has no other left
	}
	return r.standIn(r.led, false)
}

// held is the card of the suit led that he has put down beside the revoke and is known
// to have held; NoCard for none.
func (r *revoke) held() bridge.Card {
	if r.together == nil {
		return bridge.NoCard
	}
	for _, c := range r.together.Cards {
		if c.Suit() == r.led {
			return c
		}
	}
	return bridge.NoCard
}

// follows reports whether he could have followed suit with a penalty card, as everybody
// saw.
func (r *revoke) follows() bool { return len(r.due()) > 0 }

// due is the penalty cards of the suit led, of which one takes the place of the revoke
// (50D1a).
func (r *revoke) due() []bridge.Card {
	if r.lies == nil {
		return nil
	}
	return bridge.HandOf(r.lies.cards...).Of(r.led).Cards()
}

// unbeaten reports whether only a trump can beat his highest penalty card of the suit
// led.
func (r *revoke) unbeaten() bool {
	due := r.due()
	return len(due) > 0 && r.unused(r.led) == r.unusedBelow(due[0])
}

func (r *revoke) defender() bool { return r.side != r.declarer.Side() }

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

// draw draws attention to the revoke and settles that it was one.
func (r *revoke) draw() {
	by := r.by.Next()
	if by == r.declarer.Partner() {
		by = r.declarer
	}
	if r.mislaid {
		r.restore(r.by, by, r.missing, r.found)
		return
	}
	r.note(by, law.Revoke, r.by, r.trick)
	r.find(law.AskRevoke, r.by, table.AnswerYes)
}

// established is a revoke that stands: who won the tricks decides what passes.
func (r *revoke) established() {
	g := r.run
	f := law.TransferFacts{
		DummyOrOpen: r.by == r.declarer.Partner(), Repeated: r.stage == "again",
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
	if r.together == nil {
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
