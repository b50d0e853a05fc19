package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

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
