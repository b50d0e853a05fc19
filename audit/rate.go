package audit

import (
	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/law"
)

// rate says how an irregularity of the play looks. The rules are tried in this
// order; the first that applies decides.
func (c *Checker) rate(r *law.Ruling, t int) (Rating, Reason) {
	k := &c.tricks[t]
	s := r.Offender
	mark := c.b.Play[k.index[s]].Mark
	if r.Kind != law.Revoke {
		switch {
		case mark == archive.LedOutOfTurn:
			return Table, Marked
		case k.guessed:
			return Table, LeadFitsOther
		case c.afterGap(t):
			return Scribe, AfterGap
		}
		return Table, Uncontradicted
	}
	switch {
	case mark == archive.Revoked:
		return Table, Marked
	case c.resultAgrees():
		return Table, ResultAgrees
	case c.afterGap(t):
		return Scribe, AfterGap
	case c.severalOffSuit(t):
		return Scribe, SeveralOffSuit
	case c.playedTwice(k.card[s]):
		return Scribe, PlayedBefore
	case c.exchanged(t, s):
		return Scribe, CardsExchanged
	case c.suitMistyped(t, s):
		return Scribe, SuitMistyped
	}
	return Table, Uncontradicted
}

// resultAgrees reports whether the result differs from the complete play by just
// what the Laws transfer.
func (c *Checker) resultAgrees() bool {
	won, left, sure := c.won()
	return c.transfer != 0 && sure && left == 0 && c.b.ResultKnown == archive.Given && c.b.Result == won+c.transfer
}

// severalOffSuit reports whether more than one hand fails to follow to trick t
// though it has a card of the suit.
func (c *Checker) severalOffSuit(t int) bool {
	k := &c.tricks[t]
	led := k.card[k.lead].Suit()
	n := 0
	for s, card := range k.card {
		if card != bridge.NoCard && card.Suit() != led && c.leftOf(t, bridge.Seat(s)).Of(led) != 0 {
			n++
		}
	}
	return n > 1
}

// leftOf is the cards of s before trick t, as dealt and played by the record; of
// a hand that the record does not give, those he plays later.
func (c *Checker) leftOf(t int, s bridge.Seat) bridge.Hand {
	h := c.b.Deal.Hands[s]
	if c.b.DealKnown != archive.Given || c.b.Deal.Unknown[s] {
		h = 0
		for u := t; u < c.rows; u++ {
			h = h.With(c.tricks[u].card[s])
		}
		return h
	}
	for u := range t {
		h = h.Without(c.tricks[u].card[s])
	}
	return h
}

func (c *Checker) playedTwice(card bridge.Card) bool {
	n := 0
	for i := range c.b.Play {
		if c.b.Play[i].Card == card {
			n++
		}
	}
	return n > 1
}

func (c *Checker) afterGap(t int) bool {
	for u := range t {
		if c.tricks[u].gap {
			return true
		}
	}
	return false
}

// exchanged reports whether the card of s to trick t and his card to the trick
// before or after it would both be in order the other way round.
func (c *Checker) exchanged(t int, s bridge.Seat) bool {
	for _, u := range [2]int{t - 1, t + 1} {
		if u < 0 || u >= c.rows {
			continue
		}
		k, other := &c.tricks[t], &c.tricks[u]
		mine, his := k.card[s], other.card[s]
		if his == bridge.NoCard || other.lead == s || k.lead == s || other.card[other.lead] == bridge.NoCard {
			continue
		}
		led, otherLed := k.card[k.lead].Suit(), other.card[other.lead].Suit()
		if his.Suit() == led && mine.Suit() == otherLed && his.Suit() != otherLed {
			return true
		}
	}
	return false
}

// suitMistyped reports whether s held the card of the same rank in the suit led,
// which never appears in the record though it was played out.
func (c *Checker) suitMistyped(t int, s bridge.Seat) bool {
	k := &c.tricks[t]
	meant := bridge.NewCard(k.card[k.lead].Suit(), k.card[s].Rank())
	if !c.leftOf(t, s).Has(meant) {
		return false
	}
	for u := range c.rows {
		if c.tricks[u].card[s] == meant {
			return false
		}
	}
	return true
}
