package guide

import (
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// trick is a trick with too few or too many cards of one player (Law 67).
func (g *run) trick() {
	g.noTrick = true
	d := g.declarer()
	by := g.seat(about("trick-by", "67"), bridge.Seats[:]...)
	what := g.choice(about("trick-what", "67").of(by), "missing", "extra")
	late := g.yes(about("trick-late", "67B").of(by))
	if g.stopped() {
		return
	}
	if what == "extra" {
		g.tooMany(d, by, late, law.DefectiveTrick)
		return
	}
	verdict := func(holds bool) law.Omission {
		return g.Edition.Omission(law.OmissionFacts{BothPlayed: late, HoldsSuit: holds})
	}
	if !late && !g.omittedEarly(d, by) {
		return
	}
	holds := late && g.yes(about("trick-suit", "67B1").of(by))
	n, winner, later := someTrick, by.Next(), false
	if verdict(holds).DeemedRevoked && by != d.Partner() {
		switch g.choice(about("trick-winner", "64A").of(by), "side", "other", "trick-12") {
		case "side":
			winner = by.Partner()
		case "trick-12":
			n = 12
		case "other":
			switch g.choice(about("trick-later", "64A").of(by), "none", "some", unplayed) {
			case "some":
				later = true
			case unplayed:
				g.countLater(by.Side())
			}
		}
	}
	if g.stopped() {
		return
	}
	g.playAt(d, n, by.Next(), bridge.NoTrump)
	s := bridge.Spades
	g.play(by.Next(), g.standIn(s, winner != by.Partner()), g.standIn(s, winner == by.Partner()), g.standIn(s, false))
	g.do(event(table.Omits, by))
	if late {
		leader := by.Next()
		if winner == by.Partner() {
			leader = winner
		}
		cards := 4
		if n == 12 {
			cards = 2 // play is not over yet
		}
		for p, k := leader, 0; k < cards; p, k = p.Next(), k+1 {
			high := later && p == by.Partner()
			g.play(p, g.standIn(bridge.Clubs, high || k == 0 && !later))
		}
	}
	g.note(drawer(by, d), law.DefectiveTrick, by, n)
	e := event(table.Supplies, by)
	e.Trick = n
	if late && !holds {
		s = bridge.Diamonds
	}
	e.Cards = []bridge.Card{g.standIn(s, false)}
	g.do(e)
}

// omittedEarly asks who has led to the next trick since, of a card that can still be put
// in, and reports whether that is all there is to rule on. The partner of a defender has
// led too early (57A).
func (g *run) omittedEarly(d, by bridge.Seat) bool {
	options := []string{"none", "somebody"}
	defender := by.Side() != d.Side()
	if defender {
		options = []string{"none", "partner", "opponent"}
	}
	switch g.choice(about("trick-since", "67A1").of(by).and(by.Partner()), options...) {
	case "partner":
		card := g.card(about("trick-partner-card", "57A").of(by.Partner()))
		g.prematureLead(d, by.Partner(), card)
		g.Cite = []law.Ref{"67A1"}
		return false
	case "opponent", "somebody":
		if by == d.Partner() {
			g.tell("omitted-wins-dummy", d)
		} else {
			g.tell("omitted-wins", by)
		}
	}
	return true
}

// prematureLead is a lead of a defender to the next trick before his partner has played
// to this one.
func (g *run) prematureLead(d, by bridge.Seat, card bridge.Card) {
	s, ok := bridge.ParseSuit(g.suit(about("trick-suit-led", "57A").of(by.Partner())))
	if !ok || g.stopped() {
		return
	}
	leader := by.Partner().Next()
	g.playAt(d, someTrick, leader, bridge.NoTrump)
	for p := leader; p != by.Partner(); p = p.Next() {
		g.play(p, g.standIn(s, p == by))
	}
	g.play(by, card)
}

// tooMany is a card too many: seen at once it is a fifth card, a lead, or one of several;
// later a defective trick, to which attention is drawn as that or as a card that is
// missing from his hand.
func (g *run) tooMany(d, by bridge.Seat, late bool, noted law.Kind) {
	if !late && g.yes(about("trick-together", "67A2").of(by)) {
		g.severalBy(d, by, func() bool { return false })
		return
	}
	defender := by.Side() != d.Side()
	full := !late && g.yes(about("trick-full", "45E").of(by))
	toPlay := !late && !full && defender && !g.yes(about("trick-partner-played", "57A").of(by.Partner()))
	led := (full || toPlay) && g.yes(about("trick-led", "45E").of(by))
	turn := by.Next()
	if full && (led || defender) {
		turn = g.leadTurn(d, by)
	}
	card := bridge.NoCard
	if defender || led && g.Edition.LeadRefused(law.LeadFacts{Trick: someTrick, ProperIsOpp: turn.Side() != by.Side()}).SameSuit {
		card = g.card(about("trick-extra-card", "67B2").of(by))
	}
	if toPlay && led {
		g.prematureLead(d, by, card)
		return
	}
	unseen := late && card != bridge.NoCard && !g.yes(about("trick-extra-seen", "67B2b").of(by))
	var laid []bridge.Card
	if late && defender && !unseen {
		laid = []bridge.Card{card}
	}
	play := g.askTurn(by, laid)
	if g.stopped() {
		return
	}
	if card == bridge.NoCard {
		card = g.standIn(bridge.Hearts, false)
		if late {
			g.tell("faced-stays", by)
		}
	}
	s := suitWithout(card.Suit())
	switch {
	case late:
		g.playAt(d, someTrick, by, bridge.NoTrump)
		e := event(table.Plays, by)
		e.Cards = []bridge.Card{g.standIn(s, false), card}
		if unseen {
			e.Hidden = 1 << 1
		}
		g.do(e)
		g.finishTrick()
		play()
		g.note(drawer(by, d), noted, by, someTrick)
		g.Cite = []law.Ref{"67B2b"} // not to have played it may be a revoke
		return
	case full:
		g.playAt(d, someTrick, turn, bridge.NoTrump)
		g.play(turn, g.standIn(s, true), g.standIn(s, false), g.standIn(s, false), g.standIn(s, false))
	case toPlay || !defender:
		g.playAt(d, someTrick, by, bridge.NoTrump)
		g.play(by, g.standIn(s, true), g.standIn(s, false))
	default:
		g.playAt(d, someTrick, by.Partner(), bridge.NoTrump)
		g.play(by.Partner(), g.standIn(s, true), g.standIn(s, false), g.standIn(s, false))
	}
	g.play(by, card)
	switch {
	case led:
		g.find(law.AskLed, by, table.AnswerYes)
	case full || toPlay:
		g.find(law.AskLed, by, table.AnswerNo)
	}
}
