package claim

import "arbiter/bridge"

// This file holds the rules about leads: which suit, and which card of it.

// options lists the cards that count at the turn of the state.
func (g *game) options(st *state, out *options) {
	out.worst, out.best, out.used, out.fresh = out.buf[:0], nil, 0, false
	seat := st.turn()
	hand := st.hands[seat]
	legal := hand
	if st.n > 0 {
		legal = hand.Follow(st.cards[0].Suit())
	}
	switch {
	case g.role[seat] == opponent && out.loose && !g.exact:
		live := st.hands[g.claimer] | st.hands[g.claimer.Partner()]
		for i, c := range st.cards[:st.n] {
			if g.role[(st.lead+bridge.Seat(i))&3] != opponent {
				live = live.With(c)
			}
		}
		for h := g.apart(legal, live, false); h != 0; h &= h - 1 {
			out.worst = append(out.worst, option{lowest(h), PartnerFree, st.step})
		}
		return
	case g.role[seat] == opponent, st.n == 0 && g.role[seat] == partner:
		g.add(out, st, seat, g.due(legal), PartnerFree, st.step)
	case g.role[seat] == partner:
		g.partnerPlays(st, seat, legal, out)
	case st.n == 0:
		g.leads(st, seat, out)
	default:
		g.plays(st, seat, legal, out)
	}
	if g.normal != (Plays{}) || g.abnormal != (Plays{}) {
		g.found(st, seat, legal, out)
	}
	if due := g.due(legal); due != legal && g.role[seat] != opponent {
		g.obey(st, seat, due, out)
	}
	if len(out.worst) == 1 && len(out.best) == 0 && out.worst[0].rule != Stated && (legal.Count() == 1 || g.distinct(st, seat, legal).Count() == 1) {
		out.worst[0].rule = Forced
	}
}

// add appends the cards, one of each run of equals.
func (g *game) add(out *options, st *state, seat bridge.Seat, cards bridge.Hand, r Rule, step uint8) {
	for h := g.distinct(st, seat, cards); h != 0; h &= h - 1 {
		c := lowest(h)
		twice := false
		for _, o := range out.worst {
			twice = twice || o.card == c
		}
		if !twice {
			out.worst = append(out.worst, option{c, r, step})
		}
	}
}

// choose makes the cards such that the claimer has his choice of them.
func (g *game) choose(out *options, st *state, seat bridge.Seat, cards bridge.Hand, r Rule, step uint8) {
	out.worst = out.buf[:0]
	g.add(out, st, seat, cards, r, step)
	out.best, out.worst = out.worst, nil
	out.used |= 1<<r | 1<<Notices
}

// Ranks of cards that the rules tell apart: a suit headed by one of the first
// class is plainly high, of the second in between, of the third small.
func class(c bridge.Card) int {
	switch r := c.Rank(); {
	case r >= bridge.Queen:
		return 0
	case r >= bridge.Ten:
		return 1
	}
	return 2
}

// distinct leaves the lowest of each run of cards between which nothing lies:
// no card still in play, for the claimer's side no border between classes, and
// no card that the statement names.
func (g *game) distinct(st *state, seat bridge.Seat, of bridge.Hand) bridge.Hand {
	if of&(of-1) == 0 || g.exact {
		return of
	}
	live := st.hands[0] | st.hands[1] | st.hands[2] | st.hands[3]
	for _, c := range st.cards[:st.n] {
		live = live.With(c)
	}
	return g.apart(of, live, g.role[seat] != opponent)
}

// apart leaves the lowest of each run of cards with nothing live between them.
func (g *game) apart(of, live bridge.Hand, mine bool) bridge.Hand {
	out := bridge.Hand(0)
	last := bridge.NoCard
	for h := of; h != 0; h &= h - 1 {
		c := lowest(h)
		if last == bridge.NoCard || last.Suit() != c.Suit() || live&(1<<c-1)&^(2<<last-1) != 0 ||
			g.major.Has(c) || g.minor.Has(c) || g.major.Has(last) || g.minor.Has(last) ||
			mine && (class(c) != class(last) || g.named.Has(c) || g.named.Has(last)) {
			out |= 1 << c
		}
		last = c
	}
	return out
}

// inOrder are the cards that the order inside a suit lets him lead, of those he
// believes high, and the rule.
func (g *game) inOrder(st *state, cards, believed bridge.Hand, against bridge.Hand, out *options) (bridge.Hand, Rule) {
	s := lowest(cards).Suit()
	top := cards.Highest(s)
	if g.policy.Uses(TopDown) {
		return bridge.HandOf(top), TopDown
	}
	if g.suited && s == g.trump || cards.Count() == 1 {
		return bridge.HandOf(top), HighFirst
	}
	switch class(top) {
	case 0:
		return bridge.HandOf(top), HighFirst
	case 2:
		if believed.Count() > 1 {
			out.used |= 1 << SmallCards
		}
		if !g.uses(SmallCards) {
			return bridge.HandOf(top), HighFirst
		}
		return believed, SmallCards
	}
	if next := cards.Without(top).Highest(s); next != bridge.NoCard && high(next, against) {
		return bridge.HandOf(top), HighFirst
	}
	if believed.Count() > 1 {
		out.used |= 1 << Between
	}
	if !g.uses(Between) {
		return bridge.HandOf(top), HighFirst
	}
	return believed, Between
}

// leads are the leads of the claimer from the hand at seat.
func (g *game) leads(st *state, seat bridge.Seat, out *options) {
	if int(st.step) < len(g.plan) {
		if step, fixed := g.stateLead(st, seat, out); fixed {
			return
		} else if len(out.worst) > 0 || step != st.step {
			g.freeLeads(st, seat, step, out)
			return
		}
	}
	g.freeLeads(st, seat, st.step, out)
}

// freeLeads are the leads that no statement fixes.
func (g *game) freeLeads(st *state, seat bridge.Seat, step uint8, out *options) {
	hand, against := st.hands[seat], g.against(st)
	trumpsOut := g.suited && against.Of(g.trump) != 0
	if trumpsOut && st.seen {
		out.used |= 1 << Notices
	}
	if trumpsOut && !g.forgets(st) {
		if top := hand.Highest(g.trump); top != bridge.NoCard && high(top, against) {
			g.add(out, st, seat, bridge.HandOf(top), Draws, step)
			return
		}
	}
	other := seat.Partner()
	suits, gone := 0, false
	var losers, trumps, choice, crossing bridge.Hand
	for _, s := range bridge.Suits {
		cards := hand.Of(s)
		if cards == 0 {
			continue
		}
		if g.located(st, s) {
			choice |= cards
			out.used |= 1<<Located | 1<<Notices
			continue
		}
		isTrump := g.suited && s == g.trump
		believed := g.believedOf(st, cards, against)
		switch {
		case isTrump && g.forgets(st) && over(cards.Highest(s), against) > 0:
			out.used |= 1 << TrumpFirst
			if g.uses(TrumpFirst) {
				g.add(out, st, seat, believed, TrumpFirst, step)
				suits++
			} else {
				trumps |= cards
			}
		case believed != 0:
			led, r := g.inOrder(st, cards, believed, against, out)
			if isTrump && g.gone(st) && g.uses(ProvedGone) {
				trumps |= led
				gone = true
				continue
			}
			if trumpsOut && g.forgets(st) && !isTrump && r != SmallCards && r != Between && g.canRuff(st, s) {
				r = Unaware
			}
			g.add(out, st, seat, led, r, step)
			suits++
		case g.role[other] == own && g.reaches(st, other, s, against):
			out.used |= 1 << Crosses
			if g.uses(Crosses) {
				g.add(out, st, seat, cards, Crosses, step)
				suits++
			} else {
				crossing |= cards
			}
		default:
			losers |= cards
		}
	}
	if gone {
		out.used |= 1<<ProvedGone | 1<<Notices
	}
	switch {
	case len(out.worst) == 0 && crossing != 0:
		g.choose(out, st, seat, choice|crossing, Crosses, step)
	case len(out.worst) == 0 && choice != 0:
		g.choose(out, st, seat, choice, Located, step)
	case len(out.worst) == 0 && trumps != 0 && losers == 0:
		g.add(out, st, seat, trumps, NothingElse, step)
	case len(out.worst) == 0:
		g.add(out, st, seat, losers, NothingElse, step)
		if gone {
			g.add(out, st, seat, trumps, NothingElse, step)
		}
	case losers != 0 && g.concedes:
		out.used |= 1 << WinnersFirst
		if !g.uses(WinnersFirst) {
			g.add(out, st, seat, losers, AnySuit, step)
		}
	}
	if suits > 1 {
		for i := range out.worst {
			if r := &out.worst[i].rule; *r == HighFirst || *r == TopDown {
				*r = AnySuit
			}
		}
		if !trumpsOut || !g.forgets(st) { // else the law has it that he may leave the trump out (70C)
			out.used |= 1 << AnySuit
			if !g.uses(AnySuit) {
				out.best, out.worst = out.worst, nil
			}
		}
	}
}

// believedOf are the cards that the claimer takes for winners.
func (g *game) believedOf(st *state, cards, against bridge.Hand) bridge.Hand {
	var out bridge.Hand
	for h := cards; h != 0; h &= h - 1 {
		if c := lowest(h); g.believed(st, c, against) {
			out |= 1 << c
		}
	}
	return out
}

// canRuff reports whether an opponent can ruff the suit.
func (g *game) canRuff(st *state, s bridge.Suit) bool {
	for _, o := range g.opponents {
		if st.hands[o].Of(s) == 0 && st.hands[o].Of(g.trump) != 0 {
			return true
		}
	}
	return false
}

// reaches reports whether a lead of the suit goes to a winner or a ruff in the
// claimer's other hand.
func (g *game) reaches(st *state, other bridge.Seat, s bridge.Suit, against bridge.Hand) bool {
	cards := st.hands[other].Of(s)
	if cards == 0 {
		return g.suited && s != g.trump && st.hands[other].Of(g.trump) != 0
	}
	return g.believedOf(st, cards, against) != 0
}
