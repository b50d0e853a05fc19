package claim

import "arbiter/bridge"

// This file follows the claimer's statement, which comes before all other
// rules. A step that has become impossible is passed over; the rest of the
// statement still binds. It ends altogether where an opponent wins a trick or
// shows out of a suit on which it counted.

// stateLead lists the leads that the statement fixes from the hand at seat. If
// it fixes none, step is the place from which he goes on later: his leads are
// free for the moment.
func (g *game) stateLead(st *state, seat bridge.Seat, out *options) (step uint8, fixed bool) {
	hand, other := st.hands[seat], st.hands[seat.Partner()]
	if g.role[seat.Partner()] != own {
		other = 0
	}
	against := g.against(st)
	for step = st.step; int(step) < len(g.plan); step++ {
		p := g.plan[step]
		switch p.Verb {
		case DrawTrumps:
			top := hand.Highest(g.trump)
			switch {
			case !g.suited || (hand|other).Of(g.trump) == 0:
				continue
			case against.Of(g.trump) == 0:
				// He may not know yet that the last one fell.
				if top != bridge.NoCard && g.gone(st) {
					out.used |= 1 << Notices
				} else if top != bridge.NoCard {
					g.add(out, st, seat, bridge.HandOf(top), Stated, step+1)
				}
				continue
			case top == bridge.NoCard:
				return step, false
			}
			g.add(out, st, seat, bridge.HandOf(top), Stated, step)
			return step, true
		case RunSuit, Watch:
			cards := hand.Of(p.Suit)
			switch {
			case (hand | other).Of(p.Suit) == 0:
				continue
			case p.Verb == Watch && g.located(st, p.Suit):
				g.choose(out, st, seat, hand, Stated, step)
				return step, true
			case cards == 0:
				return step, false
			case p.Verb == RunSuit:
				cards = bridge.HandOf(cards.Highest(p.Suit))
			default:
				cards, _ = g.inOrder(st, cards, cards, against, out)
			}
			g.add(out, st, seat, cards, Stated, step)
			return step, true
		case PlayCard:
			switch cards := hand.Of(p.Card.Suit()); {
			case hand.Has(p.Card):
				g.add(out, st, seat, bridge.HandOf(p.Card), Stated, step+1)
				return step, true
			case other.Has(p.Card) && cards != 0:
				g.towards(st, seat, below(cards, p.Card), step, out)
				return step, true
			case other.Has(p.Card) && high(p.Card, against):
				return step, false
			}
		case Finesse:
			switch cards := hand.Of(p.Card.Suit()); {
			case hand.Has(p.Card), other.Has(p.Card) && cards == 0:
				return step, false
			case other.Has(p.Card):
				g.towards(st, seat, below(cards, p.Card), step, out)
				return step, true
			}
		case RuffIn:
			switch cards := hand.Of(p.Suit); {
			case !g.suited || st.hands[p.Seat].Of(g.trump) == 0 || g.role[p.Seat] != own || (hand|other).Of(p.Suit) == 0:
				continue
			case seat != p.Seat && cards != 0:
				g.towards(st, seat, keepHigh(cards, against), step, out)
				return step, true
			}
			return step, false
		case CrossTo:
			switch {
			case seat == p.Seat || g.role[p.Seat] != own:
				continue
			case p.Card.Valid() && other.Has(p.Card) && hand.Of(p.Card.Suit()) != 0:
				g.towards(st, seat, below(hand.Of(p.Card.Suit()), p.Card), step, out)
				return step, true
			}
			return step, false
		default:
			return uint8(len(g.plan)), false
		}
	}
	return step, false
}

// towards leads the cards to what the step wants played by the other hand.
func (g *game) towards(st *state, seat bridge.Seat, cards bridge.Hand, step uint8, out *options) {
	g.add(out, st, seat, cards, Stated, step)
	out.fresh = true
}

// below are the cards that the card can beat; all where there is none.
func below(cards bridge.Hand, c bridge.Card) bridge.Hand {
	if low := cards & (1<<c - 1); low != 0 {
		return low
	}
	return cards
}

// stateFollow is the card with which the statement has him follow. If it fixes
// none, step is his place in the statement.
func (g *game) stateFollow(st *state, seat bridge.Seat, legal bridge.Hand, v *view) (c bridge.Card, step uint8, fixed bool) {
	p := g.plan[st.step]
	follows := lowest(legal).Suit() == v.led
	switch p.Verb {
	case PlayCard:
		if !legal.Has(p.Card) {
			break
		}
		if follows {
			led := g.role[st.lead] == opponent || st.fresh
			if led || bridge.Beats(p.Card, v.best, g.trumps) && !v.sure {
				return p.Card, st.step + 1, true
			}
		} else if !high(p.Card, v.against) {
			return p.Card, st.step + 1, true
		}
	case Finesse:
		if legal.Has(p.Card) && follows {
			if bridge.Beats(p.Card, v.best, g.trumps) {
				return p.Card, st.step + 1, true
			}
			if !v.ours { // it is covered; under a card of his own it is still to come
				return 0, st.step + 1, false
			}
		}
	case RuffIn:
		if seat == p.Seat && v.led == p.Suit && !follows {
			for h := legal.Of(g.trump); g.suited && h != 0; h &= h - 1 {
				if c := lowest(h); bridge.Beats(c, v.best, g.trumps) {
					return c, st.step + 1, true
				}
			}
		}
	case CrossTo:
		if seat == p.Seat && p.Card.Valid() && legal.Has(p.Card) && follows {
			return p.Card, st.step, true
		}
	}
	return 0, st.step, false
}

// upset reports whether the trick just played ends the statement. The state is
// the one after it, with its cards still in view.
func (g *game) upset(st *state, took bridge.Seat) bool {
	if int(st.step) >= len(g.plan) {
		return false
	}
	if g.role[took] == opponent {
		return true
	}
	led := st.cards[0].Suit()
	for i, c := range st.cards {
		seat := (st.lead + bridge.Seat(i)) & 3
		if g.role[seat] == opponent && c.Suit() != led && upset(&st.hands, g.plan[st.step:], g.trumps, g.side, took, led) {
			return true
		}
	}
	return false
}
