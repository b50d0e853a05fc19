package audit

import (
	"arbiter/archive"
	"arbiter/bridge"
)

// trick is one trick of the record: the cards by seat, and what is sure of it.
type trick struct {
	lead     bridge.Seat
	card     [4]bridge.Card
	index    [4]int // in Board.Play
	forced   bool   // led out of turn: marked, or because nothing else fits
	guessed  bool   // forced by inference, not by a mark
	gap      bool   // a card is missing though play goes on
	repeated bool   // it holds a card that was played before
	stray    bool   // it holds a card that its seat cannot have played
	winner   bridge.Seat
	led      bool // the leader is sure
	sure     bool // the winner follows from the cards
}

// stray is a card that its seat cannot have played.
type stray struct {
	trick   int // index
	seat    bridge.Seat
	card    bridge.Card
	index   int         // in Board.Play
	holder  bridge.Seat // who was dealt it; NoSeat: nobody
	earlier bool        // it lies in an earlier trick as well
	column  bool        // its column and that of the holder were exchanged
}

// layout sorts the cards of the play into tricks. On a clean record it does what
// archive.Board.Sequence does. Where the cards do not fit the seats it looks for
// the reading that does: a lead by another hand.
func (c *Checker) layout() {
	b := c.b
	play := b.Play
	for len(play) > 0 && play[len(play)-1].Card == bridge.NoCard {
		play = play[:len(play)-1]
	}
	if limit := 52 - 4*c.short; len(play) > limit {
		c.add(PlayTooLong, play[limit].Pos, Scribe, OnlyOnPaper, "44").Card = play[limit].Card
		play = play[:limit]
	}
	c.rows = (len(play) + 3) / 4
	first := b.Leader
	if first > bridge.West {
		first = c.contract.Declarer.Next()
	}
	left := c.deal.Hands
	var seen bridge.Hand
	lead, sure := first, true
	for t := range c.rows {
		row := play[4*t : min(4*t+4, len(play))]
		k := &c.tricks[t]
		*k = trick{card: [4]bridge.Card{bridge.NoCard, bridge.NoCard, bridge.NoCard, bridge.NoCard}, index: [4]int{-1, -1, -1, -1}}
		start := first
		if !b.Columns {
			start = c.turned(row, lead, &left)
		}
		cards := 0
		for i := range row {
			if row[i].Card == bridge.NoCard {
				continue
			}
			s := (start + bridge.Seat(i)) & 3
			k.card[s], k.index[s] = row[i].Card, 4*t+i
			cards++
			if row[i].Mark == archive.LedOutOfTurn {
				k.forced = s != lead || k.forced
				lead = s
				sure = true
			}
		}
		if !b.Columns && start != lead {
			lead, k.forced, k.guessed, sure = start, true, true, true
		}
		c.exchange(t, &left)
		if t == 0 {
			lead = c.openingLeader(lead, &left)
		}
		lead, sure = c.leader(t, lead, sure, cards, &left)
		k.lead, k.led = lead, sure
		k.gap = cards < 4 && (t < c.rows-1 || !k.inOrder())
		c.count(t, &left, &seen)
		k.win(c.contract.Strain)
		k.sure = !k.stray && (sure && !c.beaten(k, &left, seen) || cards == 4 && k.oneSuit())
		lead, sure = k.winner, k.sure
	}
}

// exchange puts two cards of trick t into each other's columns, where each is
// the other hand's.
func (c *Checker) exchange(t int, left *[4]bridge.Hand) {
	k := &c.tricks[t]
	for s := range 3 {
		for q := s + 1; q < 4; q++ {
			a, b := k.card[s], k.card[q]
			if c.known[s] && c.known[q] && !left[s].Has(a) && !left[q].Has(b) && left[q].Has(a) && left[s].Has(b) {
				c.strays = append(c.strays,
					stray{trick: t, seat: bridge.Seat(s), card: a, index: k.index[s], holder: bridge.Seat(q), column: true},
					stray{trick: t, seat: bridge.Seat(q), card: b, index: k.index[q], holder: bridge.Seat(s), column: true})
				k.card[s], k.card[q] = b, a
				k.index[s], k.index[q] = k.index[q], k.index[s]
			}
		}
	}
}

// turned is the seat that a trick in the order played begins with: lead, unless
// the cards are in order from another seat only. One or two cards prove nothing.
func (c *Checker) turned(row []archive.Card, lead bridge.Seat, left *[4]bridge.Hand) bridge.Seat {
	if c.fits(row, lead, left) || len(row) < 3 {
		return lead
	}
	for _, turn := range [3]bridge.Seat{1, 2, 3} {
		if s := (lead + turn) & 3; c.fits(row, s, left) {
			return s
		}
	}
	return lead
}

// fits reports whether each card of a row is in the hand that plays it when the
// row begins with that seat.
func (c *Checker) fits(row []archive.Card, start bridge.Seat, left *[4]bridge.Hand) bool {
	for i := range row {
		s := (start + bridge.Seat(i)) & 3
		if card := row[i].Card; card != bridge.NoCard && c.known[s] && !left[s].Has(card) {
			return false
		}
	}
	return true
}

// offSuit counts the hands that do not follow a lead by that seat though they
// could.
func (c *Checker) offSuit(k *trick, lead bridge.Seat, left *[4]bridge.Hand) int {
	n := 0
	led := k.card[lead]
	for s, card := range k.card {
		if card != bridge.NoCard && led != bridge.NoCard && c.known[s] && card.Suit() != led.Suit() && left[s].Of(led.Suit()) != 0 {
			n++
		}
	}
	return n
}

// leader decides who led to trick t, where the cards speak against the seat
// whose lead it was: after a gap as soon as a hand would have revoked, else only
// if two would have, and only for a lead with which all follow suit.
func (c *Checker) leader(t int, lead bridge.Seat, sure bool, cards int, left *[4]bridge.Hand) (bridge.Seat, bool) {
	k := &c.tricks[t]
	if k.forced || !c.b.Columns {
		return lead, sure
	}
	off := c.offSuit(k, lead, left)
	if sure && (off < 2 || cards < 4) || !sure && off == 0 && k.card[lead] != bridge.NoCard {
		return lead, sure
	}
	for _, turn := range [3]bridge.Seat{2, 1, 3} { // the partner's hand first
		if s := (lead + turn) & 3; k.card[s] != bridge.NoCard && c.offSuit(k, s, left) == 0 {
			k.forced, k.guessed = sure, sure
			return s, sure
		}
	}
	return lead, sure
}

// openingLeader decides who led to the first trick where the play does not begin
// in the column of declarer's left-hand opponent: he, if the cards allow it.
func (c *Checker) openingLeader(lead bridge.Seat, left *[4]bridge.Hand) bridge.Seat {
	k := &c.tricks[0]
	proper := c.contract.Declarer.Next()
	if k.forced || lead == proper || c.b.DeclarerSwap {
		return lead
	}
	if c.b.Columns && k.card[proper] != bridge.NoCard && c.offSuit(k, proper, left) <= c.offSuit(k, lead, left) {
		f := c.add(WrongLeader, c.b.Play[0].Pos, Scribe, OnlyOnPaper, "41A")
		f.Trick, f.Seat, f.Found, f.Expected = 1, lead, lead.String(), proper.String()
		return proper
	}
	k.forced = true
	return lead
}

// count takes the cards of trick t out of the hands and notes those that their
// seats cannot have played.
func (c *Checker) count(t int, left *[4]bridge.Hand, seen *bridge.Hand) {
	k := &c.tricks[t]
	for s, card := range k.card {
		if card == bridge.NoCard {
			continue
		}
		seat := bridge.Seat(s)
		x := stray{trick: t, seat: seat, card: card, index: k.index[s], holder: bridge.NoSeat, earlier: seen.Has(card)}
		*seen = seen.With(card)
		left[s] = left[s].Without(card)
		if !x.earlier && c.mayHold(seat, card) {
			continue
		}
		k.repeated = k.repeated || x.earlier
		k.stray = k.stray || x.earlier || c.dealt.Has(card)
		for _, q := range bridge.Seats {
			if q != seat && c.b.Deal.Hands[q].Has(card) && c.dealt.Has(card) {
				x.holder = q
			}
		}
		c.strays = append(c.strays, x)
	}
}

// mayHold reports whether the hand may have been dealt the card: it was by the
// record, or the record does not give the hand and no other has the card.
func (c *Checker) mayHold(seat bridge.Seat, card bridge.Card) bool {
	if c.b.DealKnown == archive.Given && !c.b.Deal.Unknown[seat] {
		return c.b.Deal.Hands[seat].Has(card)
	}
	for _, q := range bridge.Seats {
		if q != seat && c.known[q] && c.deal.Hands[q].Has(card) {
			return false
		}
	}
	return true
}

// inOrder reports whether the cards of a trick that is not complete are those of
// the leader and the seats after him.
func (k *trick) inOrder() bool {
	ended := false
	for i := range bridge.Seat(4) {
		none := k.card[(k.lead+i)&3] == bridge.NoCard
		if ended && !none {
			return false
		}
		ended = ended || none
	}
	return true
}

func (k *trick) oneSuit() bool {
	for _, card := range k.card {
		if card != bridge.NoCard && card.Suit() != k.card[k.winner&3].Suit() {
			return false
		}
	}
	return true
}

// win finds who wins, or is winning, the trick.
func (k *trick) win(trumps bridge.Strain) {
	k.winner = k.lead
	best := bridge.NoCard
	for i := range bridge.Seat(4) {
		s := (k.lead + i) & 3
		if card := k.card[s]; card != bridge.NoCard && (best == bridge.NoCard || bridge.Beats(card, best, trumps)) {
			k.winner, best = s, card
		}
	}
}

// beaten reports whether a card that is missing could win the trick.
func (c *Checker) beaten(k *trick, left *[4]bridge.Hand, seen bridge.Hand) bool {
	best := k.card[k.winner]
	for s, card := range k.card {
		if card != bridge.NoCard {
			continue
		}
		if best == bridge.NoCard {
			return true
		}
		h := bridge.Pack &^ seen
		if c.known[s] {
			h = left[s]
			if led := k.card[k.lead]; led != bridge.NoCard {
				h = h.Follow(led.Suit())
			}
		}
		for _, other := range h.Cards() {
			if bridge.Beats(other, best, c.contract.Strain) {
				return true
			}
		}
	}
	return false
}

// position is the cards before the seat plays to trick t; before the trick, if
// he does not play to it.
func (c *Checker) position(t int, seat bridge.Seat) *Position {
	p := &Position{Hands: c.b.Deal.Hands, Unknown: c.b.Deal.Unknown, Contract: c.contract, Leader: c.tricks[t].lead}
	for u := range t {
		for s, card := range c.tricks[u].card {
			p.Hands[s] = p.Hands[s].Without(card)
		}
	}
	k := &c.tricks[t]
	if seat > bridge.West || k.card[seat] == bridge.NoCard {
		return p
	}
	for s := k.lead; s != seat; s = s.Next() {
		if card := k.card[s]; card != bridge.NoCard {
			p.Trick = append(p.Trick, card)
			p.Hands[s] = p.Hands[s].Without(card)
		}
	}
	return p
}
