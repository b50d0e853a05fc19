package claim

import "arbiter/bridge"

// limits are bounds on the tricks of the claimer's side that hold for all plays
// that count, whatever the rules are.
func (p *proof) limits(st *state, left int) (least, most int) {
	against := p.against(st)
	mine := (st.hands[0] | st.hands[1] | st.hands[2] | st.hands[3]) &^ against
	hand := st.hands[st.lead]
	ours := p.role[st.lead] != opponent
	theirs, with := mine, against // the side that is not on lead, and the other
	if ours {
		theirs, with = against, mine
	}
	// One side has only winners and keeps the lead.
	if p.allHigh(hand, (mine|against)&^hand) || !(p.suited && theirs.Of(p.trump) != 0) && allOver(with, theirs) {
		if ours {
			return left, left
		}
		return 0, 0
	}
	least, most = 0, left
	if p.suited {
		// A trump that no opponent can beat wins the trick it is played to.
		for _, s := range bridge.Seats {
			if trumps := st.hands[s].Of(p.trump); p.role[s] == opponent {
				most = min(most, left-winners(trumps, mine))
			} else {
				least = max(least, winners(trumps, against))
			}
		}
	}
	if !ours {
		most = min(most, left-p.loses(st, hand, mine))
	}
	if ours && p.role[st.lead] == own {
		if n := p.cashes(st, hand, against); n > least {
			least = n
			if p.concedes {
				p.used |= 1 << WinnersFirst
			}
			if st.seen {
				p.used |= 1 << Notices // he draws trumps, having seen one
			}
		}
	}
	return least, most
}

// cashes is how many tricks the claimer surely takes from the lead on, because he
// draws the trumps he knows of, then leads winners before other cards, and
// nobody can ruff them.
//
// A lead of a winner, or one to a winner or a ruff of the other hand, wins the
// trick. So he loses the lead only from a hand that has no winner left outside
// trumps. Each trick costs a hand one card: if he is stuck in the first hand, he
// has taken a trick for each of its winners, and its trumps take one each, then
// or later; if it is the other, as many as that had.
func (p *proof) cashes(st *state, hand, against bridge.Hand) int {
	if p.belief != believesTops || int(st.step) < len(p.plan) ||
		p.concedes && !p.uses(WinnersFirst) || !p.uses(AnySuit) || p.stated != 0 || p.normal != (Plays{}) {
		return 0
	}
	partner := st.lead.Partner()
	other := bridge.Hand(0)
	if p.role[partner] != opponent {
		other = st.hands[partner]
	}
	rounds := 0 // to draw the trumps that are out
	var trumps, others bridge.Hand
	if p.suited {
		trumps, others = hand.Of(p.trump), other.Of(p.trump)
		if against.Of(p.trump) != 0 {
			for _, o := range p.opponents {
				rounds = max(rounds, st.hands[o].Of(p.trump).Count())
			}
			if p.forgets(st) || winners(trumps, against) < rounds ||
				others != 0 && others.Highest(p.trump) > nth(trumps, rounds) {
				return 0
			}
		}
	}
	mine, theirs, losers := 0, 0, 0
	stays := others.Count() <= rounds // the lead cannot pass to the other hand
	for _, s := range bridge.Suits {
		if p.suited && s == p.trump {
			continue
		}
		cards := hand.Of(s)
		top := other.Highest(s)
		tops := winners(cards, against)
		mine += tops
		n := winners(other.Of(s), against)
		theirs += n
		losers += other.Of(s).Count() - n
		if cards != 0 && top != bridge.NoCard && (tops == 0 && high(top, against) || tops > 0 && top > nth(cards, tops)) {
			stays = false
		}
	}
	mine += trumps.Count()
	switch {
	case stays && rounds == 0:
		return mine
	case p.role[partner] == own:
		// While trumps are drawn the other hand throws its losers first.
		thrown := max(0, rounds-others.Count())
		theirs += max(others.Count(), rounds) - max(0, thrown-losers)
		return min(mine, theirs)
	}
	return 0
}

// loses is how many tricks the opponent on lead can cash: winners that nobody
// can ruff and that his partner need not overtake.
func (p *proof) loses(st *state, hand, mine bridge.Hand) int {
	if p.suited && mine.Of(p.trump) != 0 {
		return 0
	}
	other := st.hands[st.lead.Partner()]
	n := 0
	for _, s := range bridge.Suits {
		cards := hand.Of(s)
		if cards == 0 {
			continue
		}
		tops := winners(cards, mine)
		if top := other.Highest(s); tops > 0 && (top == bridge.NoCard || top < nth(cards, tops)) && (!p.suited || other.Of(p.trump) == 0 || s == p.trump) {
			n += tops
		}
	}
	return n
}

// nth is the n-th card of a suit from the top.
func nth(cards bridge.Hand, n int) bridge.Card {
	for m := cards.Count(); m > n; m-- {
		cards &= cards - 1
	}
	return lowest(cards)
}

// allHigh reports whether the hand wins every trick it leads to, in any order:
// nobody else has a trump or it has nothing but trumps, and no card of the
// others is higher.
func (p *proof) allHigh(hand, others bridge.Hand) bool {
	if p.suited && others.Of(p.trump) != 0 && hand != hand.Of(p.trump) {
		return false
	}
	return allOver(hand, others)
}

// allOver reports whether each card of the one set is higher than all of the
// other in its suit.
func allOver(cards, others bridge.Hand) bool {
	for _, s := range bridge.Suits {
		if o := others.Of(s); o != 0 && cards.Of(s) != 0 && cards.Lowest(s) < o.Highest(s) {
			return false
		}
	}
	return true
}
