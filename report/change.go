package report

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/table"
)

// change is the difference between two states, put into words.
type change struct {
	b             *builder
	before, after *table.State
	says          []string
	laws          []law.Ref
	status        law.Status
	told          bool // a law was applied, and its words tell what it brings
}

func (c *change) say(t string) {
	if t != "" && !slices.Contains(c.says, t) {
		c.says = append(c.says, t)
	}
}

// rulings tells what is ordered newly of irregularities that were touched, and
// which ones have turned out to be none.
func (c *change) rulings(changed []law.Ruling) {
	l, ed := c.b.in.Lang, c.b.ed
	old := c.before.Rulings()
	another := false // the act falls under another law than it seemed
	for _, r := range changed {
		i := slices.IndexFunc(old, func(o law.Ruling) bool { return sameRuling(o, r) })
		if i < 0 {
			another = true
			c.say(text.Ruling(l, ed, r))
			c.laws, c.told = append(c.laws, r.Laws...), true
			c.keepStatus(r.Status)
			continue
		}
		n := newIn(old[i], r)
		if n.Status == law.NoStatus && len(n.Laws)+len(n.Effects)+len(n.Choices) == 0 {
			continue
		}
		for _, t := range text.Follows(l, ed, n) {
			c.say(t)
			c.told = true
		}
		c.laws = append(c.laws, n.Laws...)
		for _, k := range n.Choices {
			c.laws = append(c.laws, k.Law)
		}
		c.keepStatus(r.Status)
	}
	now := c.after.Rulings()
	for _, o := range old {
		if !another && !slices.ContainsFunc(now, func(r law.Ruling) bool { return sameRuling(o, r) }) {
			c.say(text.NoIrregularity(l, o.Kind))
		}
	}
}

func (c *change) keepStatus(s law.Status) {
	if c.status == law.NoStatus {
		c.status = s
	}
}

// sameRuling reports whether two rulings are about the same irregularity; their
// numbers may differ.
func sameRuling(a, b law.Ruling) bool {
	return a.Kind == b.Kind && a.Event == b.Event && a.Offender == b.Offender && slices.Equal(a.Cards, b.Cards)
}

// newIn is the ruling with only what it has more than the old one.
func newIn(old, r law.Ruling) law.Ruling {
	n := r
	n.Laws, n.Effects, n.Choices = nil, nil, nil
	for _, ref := range r.Laws {
		if !slices.Contains(old.Laws, ref) {
			n.Laws = append(n.Laws, ref)
		}
	}
	for _, f := range r.Effects {
		if !slices.Contains(old.Effects, f) {
			n.Effects = append(n.Effects, f)
		}
	}
	for _, k := range r.Choices {
		if k.Open && !slices.ContainsFunc(old.Choices, func(o law.Choice) bool { return o.Open && o.Law == k.Law && slices.Equal(o.By, k.By) }) {
			n.Choices = append(n.Choices, k)
		}
	}
	if r.Status == old.Status {
		n.Status = law.NoStatus
	}
	return n
}

// cards tells of penalty cards that change their class or are none any more.
func (c *change) cards() {
	l, ed := c.b.in.Lang, c.b.ed
	before := c.before.PenaltyCards()
	for _, k := range c.after.PenaltyCards() {
		i := slices.IndexFunc(before, func(o table.PenaltyCard) bool { return o.Card == k.Card })
		if i >= 0 && before[i].Class != k.Class {
			c.say(text.PenaltyCard(l, ed, k.Seat, k.Card, k.Class, k.Law))
			c.laws = append(c.laws, k.Law)
		}
	}
}

// calls tells of duties to pass that no law's words have told of, and of the
// course of the auction.
func (c *change) calls() {
	l := c.b.in.Lang
	if !c.told {
		for _, p := range bridge.Seats {
			if d := c.after.MustPass(p); d != c.before.MustPass(p) {
				c.say(text.MustPass(l, p, d))
			}
		}
	}
	was, is := c.before.Phase(), c.after.Phase()
	switch {
	case was != table.InAuction && is == table.InAuction:
		c.say(text.ThenGoesOn(l))
	case is != table.InAuction && c.before.Contract() != c.after.Contract():
		c.say(text.ThenContract(l, c.after.Contract()))
	}
	turn, ok := c.after.Turn()
	if old, had := c.before.Turn(); ok && had && old != turn {
		c.say(text.ThenTurn(l, turn))
	}
}

// scores tells of tricks and adjusted scores that no effect has told of.
func (c *change) scores() {
	l, ed := c.b.in.Lang, c.b.ed
	due := c.before.Adjustments()
	for _, a := range c.after.Adjustments() {
		if slices.Contains(due, a) {
			continue
		}
		c.laws = append(c.laws, a.Law)
		if !c.told {
			c.say(text.Adjusted(l, ed, a.Law, a.Artificial))
		}
	}
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		n, ok, _ := c.after.Awarded(side)
		old, had, _ := c.before.Awarded(side)
		if ok && (!had || n != old) && !c.told {
			c.say(text.Awarded(l, ed, side, n))
		}
	}
}

// next tells what has to be found then, and which reminders fall away.
func (c *change) next() {
	l, ed := c.b.in.Lang, c.b.ed
	had := c.before.Questions()
	for _, n := range c.after.Questions() {
		if !slices.ContainsFunc(had, func(o law.Asked) bool {
			return o.ID == n.ID && o.Seat == n.Seat && o.Side == n.Side && o.Card == n.Card
		}) {
			c.say(text.ThenAsked(l, ed, c.b.asked(n)))
		}
	}
	if len(c.says) > 0 {
		return
	}
	left := c.after.Reviews()
	for _, r := range c.before.Reviews() {
		if !slices.Contains(left, r) {
			c.say(text.ThenSettled(l, ed, r.Law))
		}
	}
}
