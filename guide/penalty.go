package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// penalty is a penalty card that lies on the table: what its owner has to do and
// what declarer may ask of his partner.
func (g *run) penalty() {
	g.noTrick = true
	d := g.declarer()
	if g.stopped() {
		return
	}
	p := penalty{run: g, declarer: d, by: g.seat(about("penalty-by", "50"), d.Next(), d.Prev()), other: bridge.NoCard}
	p.cards = g.cards(about("penalty-cards", "50").of(p.by), 1, 4)
	p.deliberate = g.penaltyHow("penalty-how", p.by, p.cards)
	whens := []string{"partner-leads", "his-turn", "other-card"}
	if p.by <= bridge.West && g.Hands[p.by] != 0 && g.Hands[p.by]&^bridge.HandOf(p.cards...) == 0 {
		whens = whens[:2] // he has no other
	}
	switch g.choice(about("penalty-now", "50D").of(p.by).and(p.by.Partner()), whens...) {
	case "partner-leads":
		p.partnerLeads()
	case "his-turn":
		p.hisTurn()
	case "other-card":
		p.otherCard()
	}
}

// penalty is a case of penalty cards on its way to the table.
type penalty struct {
	*run
	declarer, by bridge.Seat
	cards        []bridge.Card
	deliberate   bool
	other        bridge.Card // what he has played instead; NoCard for nothing
}

// minor reports whether he has one minor penalty card.
func (p *penalty) minor() bool {
	return len(p.cards) == 1 && p.Edition.PenaltyClass(p.cards[0], p.deliberate) == law.Minor
}

// lay sets the table up with his penalty cards on it: leader is to lead.
func (p *penalty) lay(leader bridge.Seat) {
	p.playAt(p.declarer, someTrick, leader, bridge.NoTrump)
	p.layOpen(p.by, p.cards, p.deliberate)
	p.laid()
}

// laid takes what has happened so far as what was there before the case.
func (p *penalty) laid() {
	if !p.stopped() {
		p.before = len(p.Table.Rulings())
	}
}

// reminds cites what the penalty cards of the player on turn demand of him.
func (p *penalty) reminds(onTurn bridge.Seat) {
	for _, k := range p.Table.PenaltyCards() {
		ref := law.Ref("50C")
		if k.Class != law.Minor {
			if k.Seat != onTurn {
				continue
			}
			ref = "50D1a"
		}
		if !slices.Contains(p.Cite, ref) {
			p.Cite = append(p.Cite, ref)
		}
	}
}

// partnerLeads is the lead of his partner, who may have penalty cards of his own.
func (p *penalty) partnerLeads() {
	mate := p.by.Partner()
	var own []bridge.Card
	deliberate := false
	if p.yes(about("penalty-partner", "50D1").of(mate)) {
		own = p.run.cards(about("penalty-partner-cards", "50").of(mate), 1, 4)
		deliberate = p.penaltyHow("penalty-partner-how", mate, own)
	}
	if p.stopped() {
		return
	}
	p.playAt(p.declarer, someTrick, mate, bridge.NoTrump)
	if own != nil {
		p.layOpen(mate, own, deliberate)
	}
	p.layOpen(p.by, p.cards, p.deliberate)
	p.laid()
	p.reminds(mate)
}

// hisTurn is the turn of their owner: of several, which he can play depends on what
// was led.
func (p *penalty) hisTurn() {
	led, follows := leads, false
	if p.anyLed = len(p.cards) == 1; !p.anyLed {
		led = p.askLed()
		follows = led == otherSuit && p.mustFollow()
	}
	if p.stopped() {
		return
	}
	if follows {
		p.lay(p.by.Next())
		return
	}
	p.dueTo(led)
	p.reminds(p.by)
}

// askLed asks what was led to the trick to which he is to play, or has played.
func (p *penalty) askLed() string {
	suits := suitsIn(p.cards)
	if p.other != bridge.NoCard && !slices.Contains(suits, p.other.Suit()) {
		suits = append(suits, p.other.Suit())
	}
	options := []string{leads}
	for _, s := range bridge.Suits {
		if slices.Contains(suits, s) {
			options = append(options, s.String())
		}
	}
	if len(suits) < len(bridge.Suits) {
		options = append(options, otherSuit)
	}
	return p.choice(about("penalty-led", "50D1b").of(p.by), options...)
}

// mustFollow asks whether he can follow to another suit than those of his penalty cards:
// then none of them is due, as if it were not his turn.
func (p *penalty) mustFollow() bool {
	if !p.yes(about("penalty-holds", "50D1b").of(p.by)) {
		return false
	}
	p.tell("follow-first", p.by)
	p.Cite = append(p.Cite, "50D1b")
	return true
}

// dueTo lays his cards on the table and has the suit led to which he is to play.
func (p *penalty) dueTo(led string) {
	if led == leads {
		p.lay(p.by)
		return
	}
	p.lay(p.by.Prev())
	p.play(p.by.Prev(), p.standIn(p.ledSuit(led), true))
}

// ledSuit is the suit that was led: any of which no card is known where it is another
// one, or he has led to the trick himself.
func (p *penalty) ledSuit(led string) bridge.Suit {
	s, one := bridge.ParseSuit(led)
	switch {
	case one:
		return s
	case p.other == bridge.NoCard:
		return suitWithout(suitsIn(p.cards)...)
	case led == leads:
		return p.other.Suit()
	}
	return suitWithout(append(suitsIn(p.cards), p.other.Suit())...)
}

// otherCard is another card that he has played: he may have been free to, or have
// revoked, or declarer accepts or refuses it (50D1b, 52).
func (p *penalty) otherCard() {
	p.other = p.card(about("penalty-other", "52").of(p.by))
	if p.stopped() {
		return
	}
	led := p.askLed()
	if p.stopped() {
		return
	}
	s, one := bridge.ParseSuit(led)
	switch {
	case one && p.other.Suit() != s && slices.Contains(suitsIn(p.cards), s),
		led == otherSuit && p.yes(about("penalty-holds", "61A1").of(p.by)):
		p.revokes(led)
		return
	}
	if p.stopped() {
		return
	}
	trial := *p.run
	free := (&penalty{&trial, p.declarer, p.by, p.cards, p.deliberate, p.other}).plays(led)
	since := !free && p.yes(about("penalty-since", "52B1b").of(p.by))
	p.plays(led)
	if free {
		p.Tell = append(p.Tell, Notice{ID: "card-stands", Seat: p.by, Card: p.other})
	}
	if since {
		p.play(p.by.Next(), p.standIn(p.ledSuit(led), false))
	}
	if p.minor() {
		p.reminds(bridge.NoSeat)
	}
}

// revokes is the other card where it is a revoke: to follow suit comes first
// (50D1b), and a penalty card of the suit led shows that he could (44C).
func (p *penalty) revokes(led string) {
	r := newRevoke(p.run, p.declarer, p.by)
	r.card, r.led, r.lies = p.other, p.ledSuit(led), p
	r.after()
	if led == otherSuit {
		p.Cite = append(p.Cite, "50D1b")
	}
}

// plays has him play the other card, and reports whether the table has nothing to say to
// it.
func (p *penalty) plays(led string) bool {
	p.dueTo(led)
	p.play(p.by, p.other)
	return len(p.Table.Rulings()) == p.before
}

// penaltyHow asks how a player exposed his penalty card, where its class turns on that,
// and reports whether it was on purpose.
func (g *run) penaltyHow(id string, by bridge.Seat, cards []bridge.Card) bool {
	if len(cards) != 1 || g.Edition.PenaltyClass(cards[0], false) == g.Edition.PenaltyClass(cards[0], true) {
		return false
	}
	return g.choice(about(id, "50B").of(by), "accident", "played") == "played"
}

// layOpen lays cards of a defender on the table as penalty cards.
func (g *run) layOpen(by bridge.Seat, cards []bridge.Card, deliberate bool) {
	e := event(table.Drops, by)
	if deliberate {
		e.Verb = table.Shows
	}
	e.Cards = cards
	g.do(e)
	g.find(law.AskClaim, by, table.AnswerNo)
	g.find(law.AskOwnError, by, table.AnswerYes)
}
