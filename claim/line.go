package claim

import (
	"cmp"
	"slices"

	"arbiter/bridge"
)

// line plays the position out so that the claimer's side takes no more than
// most tricks, as plausibly as it may: a Director has to show it to the players.
// Where the claimer has his choice he plays one of the best cards.
func (p *proof) line(st *state, most int) []Played {
	var out []Played
	p.allow(p.budget)
	for at, need := *st, most+1; at.n > 0 || at.hands[at.lead] != 0; {
		opts := &options{}
		p.options(&at, opts)
		pick := -1
		if len(opts.worst) == 0 {
			pick = p.bestOf(&at, opts.best, opts.fresh, need)
			opts.worst = opts.best
		} else {
			p.plausible(&at, opts.worst)
			pick = slices.IndexFunc(opts.worst, func(o option) bool { return !p.after(&at, o, opts.fresh, need, false) && !p.spent })
		}
		if pick < 0 {
			return out // the search was given up before it knew the end
		}
		o := opts.worst[pick]
		seat := at.turn()
		played := Played{Seat: seat, Card: o.card, Rule: o.rule}
		if p.role[seat] == opponent {
			played.Rule = NoRule
		}
		out = append(out, played)
		var took bridge.Seat
		if at, took = p.game.next(&at, o, opts.fresh); took != bridge.NoSeat && p.role[took] != opponent {
			need--
		}
	}
	return out
}

// plausible puts the likeliest plays first. The claimer plays by the letter of the
// law rather than by a reading of it, leads high cards and plays low ones else;
// his opponents do as the search would have them, whatever it has met elsewhere.
func (p *proof) plausible(st *state, of []option) {
	if p.role[st.turn()] != own {
		p.orderBy(st, of, false)
		return
	}
	against := p.against(st)
	rank := func(o option) int {
		r := int(o.card.Rank())
		if st.n == 0 && high(o.card, against) {
			r = -r
		}
		return r
	}
	slices.SortFunc(of, func(a, b option) int {
		return cmp.Or(cmp.Compare(p.policy.Source(a.rule), p.policy.Source(b.rule)),
			cmp.Compare(rank(a), rank(b)), cmp.Compare(a.card, b.card))
	})
}

// bestOf is the option with which the claimer still takes need-1 tricks, on a
// line on which he does not take need.
func (p *proof) bestOf(st *state, of []option, fresh bool, need int) int {
	for _, n := range []int{need - 1, need - 2} {
		for i, o := range of {
			if p.after(st, o, fresh, n, false) && !p.spent {
				return i
			}
		}
	}
	return -1
}
