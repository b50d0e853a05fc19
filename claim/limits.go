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
		}
	}
	return least, most
}

// cashes is how many tricks the claimer surely takes from the lead on, because he
// leads winners before other cards and nobody can ruff them.
//
// A lead of a winner, or one to a winner of the other hand, wins the trick. So
// he loses the lead only from a hand that has no winner left. Each trick costs
// the hand that does not win it one winner at most. If it is the first hand that
// is left without, he has taken at least as many tricks as it had winners; if it
// is the other, as many as that had.
func (p *proof) cashes(st *state, hand, against bridge.Hand) int {
	if p.belief != believesTops || p.suited && against.Of(p.trump) != 0 || int(st.step) < len(p.plan) ||
		p.concedes && !p.uses(WinnersFirst) || !p.uses(AnySuit) || p.stated != 0 {
		return 0
	}
	partner := st.lead.Partner()
	other := bridge.Hand(0)
	if p.role[partner] != opponent {
		other = st.hands[partner]
	}
	mine, theirs := 0, 0
	stays := !p.suited || other.Of(p.trump) == 0 // the lead cannot pass to the other hand
	for _, s := range bridge.Suits {
		if p.suited && s == p.trump {
			continue // he may keep them
		}
		cards := hand.Of(s)
		top := other.Highest(s)
		tops := winners(cards, against)
		mine += tops
		theirs += winners(other.Of(s), against)
		if cards != 0 && top != bridge.NoCard && (tops == 0 && high(top, against) || tops > 0 && top > nth(cards, tops)) {
			stays = false
		}
	}
	switch {
	case stays:
		return mine
	case p.role[partner] == own:
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
