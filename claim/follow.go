package claim

import "arbiter/bridge"

// This file holds the rules about the cards that follow a lead.

// view is what a player who follows sees of the trick.
type view struct {
	led       bridge.Suit
	best      bridge.Card
	ours      bool        // the claimer's side wins so far
	sure      bool        // and no opponent can beat the card, as far as rank goes
	threat    bool        // an opponent has still to play
	later     bridge.Seat // a hand of the claimer that has still to play, or NoSeat
	against   bridge.Hand
	mine      bridge.Hand
	plausible bool // the card that wins so far may be left to win: a finesse
}

func (g *game) view(st *state) view {
	v := view{led: st.cards[0].Suit(), best: st.cards[st.best], later: bridge.NoSeat, against: g.against(st), mine: g.mine(st)}
	v.ours = g.role[(st.lead+bridge.Seat(st.best))&3] != opponent
	for i := st.n + 1; i < 4; i++ {
		switch seat := (st.lead + bridge.Seat(i)) & 3; g.role[seat] {
		case opponent:
			v.threat = true
		case own:
			v.later = seat
		}
	}
	v.sure = v.ours && (!v.threat || high(v.best, v.against))
	v.plausible = v.ours && v.mayHold(v.best)
	return v
}

// mayHold reports whether the card may be played, or left, in the hope that the
// opponent who has still to play cannot beat it: it is a nine and one card is
// out above it, or an honour and no more than two are, and he has not three
// winners in the suit, under which what is missing should fall.
func (v *view) mayHold(c bridge.Card) bool {
	return v.threat && winners(v.mine.Of(c.Suit()), v.against) <= 2 && hopeful(c, v.against)
}

// hopeful reports whether so few cards are out above the card that it may win.
func hopeful(c bridge.Card, against bridge.Hand) bool {
	n := over(c, against)
	return c.Rank() >= 9 && (n == 1 || n == 2 && c.Rank().Honour())
}

// reached reports whether the claimer's hand that has still to play can surely
// win the trick.
func (g *game) reached(st *state, v *view) bool {
	if v.later == bridge.NoSeat {
		return false
	}
	hand := st.hands[v.later]
	cards := hand.Of(v.led)
	if cards == 0 {
		return g.suited && v.led != g.trump && hand.Of(g.trump) != 0 && v.best.Suit() == v.led
	}
	c := cards.Highest(v.led)
	return bridge.Beats(c, v.best, g.trumps) && high(c, v.against)
}

// plays are the cards with which the claimer follows from the hand at seat.
func (g *game) plays(st *state, seat bridge.Seat, legal bridge.Hand, out *options) {
	v := g.view(st)
	step := st.step
	if int(step) < len(g.plan) {
		c, next, fixed := g.stateFollow(st, seat, legal, &v)
		if fixed {
			g.add(out, st, seat, bridge.HandOf(c), Stated, next)
			return
		}
		step = next
	}
	switch {
	case lowest(legal).Suit() != v.led:
		g.ruffs(st, seat, legal, &v, step, out)
	case g.located(st, v.led):
		g.choose(out, st, seat, legal, Located, step)
	case v.sure:
		g.keepsHigh(st, seat, legal, &v, step, out)
	default:
		g.contests(st, seat, legal, &v, step, out)
	}
}

// keepHigh leaves the winners out, unless there is nothing else.
func keepHigh(cards, against bridge.Hand) bridge.Hand {
	var low bridge.Hand
	for h := cards; h != 0; h &= h - 1 {
		if c := lowest(h); !high(c, against) {
			low |= 1 << c
		}
	}
	if low == 0 {
		return cards
	}
	return low
}

// contests are the cards of the suit led with which he plays to a trick that is
// not yet surely won.
func (g *game) contests(st *state, seat bridge.Seat, legal bridge.Hand, v *view, step uint8, out *options) {
	var beats, sure, finesse bridge.Hand
	for h := legal; h != 0; h &= h - 1 {
		c := lowest(h)
		if !bridge.Beats(c, v.best, g.trumps) {
			continue
		}
		beats |= 1 << c
		switch {
		case !v.threat || high(c, v.against):
			sure |= 1 << c
		case v.mayHold(c):
			finesse |= 1 << c
		}
	}
	reached := g.reached(st, v)
	switch {
	case sure != 0 && !v.threat:
		g.add(out, st, seat, bridge.HandOf(sure.Lowest(v.led)), Cheapest, step)
	case sure != 0:
		r := Takes
		if finesse != 0 || v.plausible && legal != beats {
			switch begun := g.underWay && st.left() == g.tricks && st.n == 2; {
			case begun && g.uses(UnderWay):
				sure, r = 0, UnderWay
			case g.belief == believesTops:
				finesse, v.plausible = 0, false
			default:
				r = Guess
			}
			if g.underWay && st.left() == g.tricks && st.n == 2 {
				out.used |= 1 << UnderWay
			}
		}
		g.add(out, st, seat, sure, r, step)
		g.add(out, st, seat, finesse, r, step)
		if rest := legal &^ beats; v.plausible && rest != 0 {
			g.add(out, st, seat, g.thrifty(out, st, seat, keepHigh(rest, v.against), beats, v.against), r, step)
		}
		if rest := legal &^ sure &^ finesse; reached && rest != 0 {
			out.used |= 1 << EitherHand
			if g.uses(EitherHand) {
				g.add(out, st, seat, g.thrifty(out, st, seat, keepHigh(rest, v.against), beats, v.against), EitherHand, step)
			}
		}
	case reached:
		g.add(out, st, seat, g.thrifty(out, st, seat, keepHigh(legal, v.against), beats, v.against), EitherHand, step)
		g.chosen(out, EitherHand)
	case beats != 0:
		g.add(out, st, seat, g.thrifty(out, st, seat, legal, beats, v.against), AnyCard, step)
	default:
		g.keepsHigh(st, seat, legal, v, step, out)
	}
}

// keepsHigh are the cards of the suit led with which he follows to a trick that is
// won or lost without them: losers, though the suit be blocked by his winners. It
// is disputed where his other hand has more of the suit: without the rule he
// unblocks it if he likes.
func (g *game) keepsHigh(st *state, seat bridge.Seat, legal bridge.Hand, v *view, step uint8, out *options) {
	low := keepHigh(legal, v.against)
	if partner := seat.Partner(); low != legal && g.role[partner] == own && st.hands[partner].Of(v.led) != 0 {
		out.used |= 1 << KeepsHigh
		if !g.uses(KeepsHigh) {
			g.add(out, st, seat, legal, KeepsHigh, step)
			out.best, out.worst = out.worst, nil
			return
		}
	}
	g.add(out, st, seat, g.thrifty(out, st, seat, low, 0, v.against), KeepsHigh, step)
}

// thrifty leaves out the honours that are wasted: those that are not high and do
// not beat the trick, while there is a lower card of the suit. Nobody plays the
// king from king and small to a trick that is lost: it brings him nothing.
func (g *game) thrifty(out *options, st *state, seat bridge.Seat, cards, beats, against bridge.Hand) bridge.Hand {
	var wasted bridge.Hand
	for h := cards &^ beats; h != 0; h &= h - 1 {
		if c := lowest(h); c.Rank().Honour() && c != cards.Lowest(c.Suit()) && !high(c, against) {
			wasted |= 1 << c
		}
	}
	if wasted == 0 || g.distinct(st, seat, cards)&wasted == 0 {
		return cards
	}
	out.used |= 1 << KeepsHonours
	if !g.uses(KeepsHonours) {
		return cards
	}
	return cards &^ wasted
}

// chosen leaves the claimer his choice of the cards that count where the rule is
// off by which they all do.
func (g *game) chosen(out *options, r Rule) {
	if len(out.worst) < 2 {
		return
	}
	out.used |= 1 << r
	if !g.uses(r) {
		out.best, out.worst = out.worst, nil
	}
}

// ruffs are the cards with which he plays to a suit of which he has none.
func (g *game) ruffs(st *state, seat bridge.Seat, hand bridge.Hand, v *view, step uint8, out *options) {
	var trumps bridge.Hand
	if g.suited && v.led != g.trump {
		trumps = hand.Of(g.trump)
	}
	rest := hand &^ trumps
	var beats bridge.Hand
	for h := trumps; h != 0; h &= h - 1 {
		if c := lowest(h); bridge.Beats(c, v.best, g.trumps) {
			beats |= 1 << c
		}
	}
	if v.sure || beats == 0 {
		if rest == 0 {
			g.add(out, st, seat, trumps, OnlyTrumps, step)
			g.chosen(out, OnlyTrumps)
			return
		}
		g.discards(st, seat, rest, v, AnyDiscard, step, out)
		g.chosen(out, AnyDiscard)
		return
	}
	if g.distinct(st, seat, beats).Count() > 1 {
		out.used |= 1 << RuffsLow
	}
	if g.uses(RuffsLow) {
		beats = bridge.HandOf(beats.Lowest(g.trump))
	}
	g.add(out, st, seat, beats, RuffsLow, step)
	switch {
	case rest == 0:
	case v.plausible && g.belief != believesTops:
		g.discards(st, seat, rest, v, Guess, step, out)
	case g.reached(st, v):
		out.used |= 1 << EitherHand
		if g.uses(EitherHand) {
			g.discards(st, seat, rest, v, EitherHand, step, out)
		}
	}
}

// discards are what he throws: no card he believes a winner while he has losers
// that his other hand has no use for, and no winner while he has other cards.
func (g *game) discards(st *state, seat bridge.Seat, cards bridge.Hand, v *view, r Rule, step uint8, out *options) {
	believed := g.believedOf(st, cards, v.against)
	if losers := cards &^ believed; losers != 0 {
		cards = losers
		if loose, unruffed := g.useless(st, seat, losers, v.against); loose&unruffed != 0 {
			cards = loose & unruffed
		} else if loose != 0 {
			cards = loose
		} else if idle := g.idle(st, seat, believed, v.against); idle != 0 {
			cards = idle
		}
	} else {
		cards = keepHigh(cards, v.against)
		if idle := g.idle(st, seat, cards, v.against); idle != 0 {
			cards = idle
		}
	}
	g.add(out, st, seat, g.thrifty(out, st, seat, cards, 0, v.against), r, step)
}

// useless sorts losers. Loose are those that do not go with the other hand's
// winners in their suit, one for each, so that this hand's winner need not fall
// under one; unruffed those that the other hand cannot ruff, once this hand's
// winners have taken its cards of the suit.
func (g *game) useless(st *state, seat bridge.Seat, losers, against bridge.Hand) (loose, unruffed bridge.Hand) {
	partner := seat.Partner()
	if g.role[partner] != own {
		return losers, losers
	}
	loose, unruffed = losers, losers
	other := st.hands[partner]
	for _, s := range bridge.Suits {
		cards := losers.Of(s)
		if cards == 0 {
			continue
		}
		theirs, mine := winners(other.Of(s), against), winners(st.hands[seat].Of(s), against)
		if mine > 0 && theirs >= cards.Count() {
			loose &^= cards
		}
		if g.suited && s != g.trump && other.Of(g.trump) != 0 && other.Of(s).Count() <= mine {
			unruffed &^= cards
		}
	}
	return loose, unruffed
}

// idle leaves out winners of suits in which the other hand has a loser.
func (g *game) idle(st *state, seat bridge.Seat, cards, against bridge.Hand) bridge.Hand {
	partner := seat.Partner()
	if g.role[partner] != own {
		return cards
	}
	for _, s := range bridge.Suits {
		if other := st.hands[partner].Of(s); winners(other, against) < other.Count() {
			cards &^= cards.Of(s)
		}
	}
	return cards
}

// winners is how many of the cards of a suit are high.
func winners(cards, against bridge.Hand) int {
	n := 0
	for h := cards; h != 0; h &= h - 1 {
		if high(lowest(h), against) {
			n++
		}
	}
	return n
}

// partnerPlays are the cards of a claiming defender's partner: every one but a
// winner or a ruff on a trick his side has surely won.
func (g *game) partnerPlays(st *state, seat bridge.Seat, legal bridge.Hand, out *options) {
	v := g.view(st)
	if v.sure {
		if lowest(legal).Suit() == v.led {
			legal = keepHigh(legal, v.against)
		} else if g.suited && legal&^legal.Of(g.trump) != 0 {
			legal &^= legal.Of(g.trump)
		}
	}
	g.add(out, st, seat, legal, PartnerFree, st.step)
}
