package claim

import (
	"math/bits"

	"arbiter/bridge"
)

// game is a claim with all that stays the same while it is played out.
type game struct {
	trumps    bridge.Strain
	trump     bridge.Suit
	suited    bool // there are trumps
	side      bridge.Side
	opponents [2]bridge.Seat
	claimer   bridge.Seat
	role      [4]role
	plan      []Step
	named     bridge.Hand // cards that the statement names
	stated    Suits       // suits of which it speaks
	watched   Suits       // suits in which he said that he would see who follows
	policy    Policy
	off       uint32 // the disputed rules that are left out
	normal    Plays  // what the Director has found of cards
	abnormal  Plays
	marked    bridge.Hand // all of these
	major     bridge.Hand // penalty cards
	minor     bridge.Hand
	unaware   bool // a trump is out and the claimer may have forgotten it
	belief    belief
	long      Suits // suits in which he had the highest card at the claim
	concedes  bool
	underWay  bool // his side led to the trick in progress at the claim
	tricks    int
	exact     bool // no two cards are held equal
}

// role says how the cards of a seat are chosen.
type role uint8

const (
	opponent role = iota // any legal card
	own                  // the claimer's hand, or his dummy
	partner              // of a defender who claims
)

// belief says which of his cards the claimer must have thought high to make the
// claim he made.
type belief uint8

const (
	believesTops  belief = iota // those that are: they suffice
	believesSuits               // all cards of suits in which he has the highest one
	believesAll                 // all
)

// state is a point of the play.
type state struct {
	hands [4]bridge.Hand
	cards [4]bridge.Card // of the trick in progress
	n     int8           // how many of them
	best  int8           // which of them wins so far
	lead  bridge.Seat
	step  uint8 // place in the plan
	fresh bool  // the trick in progress was led for the step before
	shown uint8 // suits that opponents have shown out of, four bits each
	seen  bool  // an opponent has played a trump since the claim
}

// option is a card that may be played, with the reason and the place in the
// plan after it.
type option struct {
	card bridge.Card
	rule Rule
	step uint8
}

// options are the cards of one hand. Each of the worst ones counts. If there is
// none of these, the claimer has his choice of the best ones.
type options struct {
	worst, best []option
	used        uint32 // disputed rules that had a say
	fresh       bool   // the lead is made for the step before
	loose       bool   // it is open which of two neighbouring cards of the opponents is higher
	buf         [13]option
}

func newGame(p *Position, off uint32) *game {
	g := &game{
		trumps: p.Trumps, side: p.Claimer.Side(), claimer: p.Claimer,
		plan: p.Plan, policy: p.Policy, off: off | p.Policy.without(p.Class),
		normal: p.Normal, abnormal: p.Abnormal,
	}
	g.marked = g.normal.cards() | g.abnormal.cards()
	g.named = g.marked
	g.major, g.minor = p.Major, p.Minor
	g.trump, g.suited = p.Trumps.Suit()
	g.opponents = [2]bridge.Seat{p.Claimer.Next(), p.Claimer.Prev()}
	for _, s := range bridge.Seats {
		switch {
		case p.plays(s):
			g.role[s] = own
		case s.Side() == g.side:
			g.role[s] = partner
		}
	}
	for _, st := range p.Plan {
		switch st.Verb {
		case PlayCard, Finesse:
			g.named = g.named.With(st.Card)
		case CrossTo:
			if st.Card.Valid() {
				g.named = g.named.With(st.Card)
			}
		case RunSuit:
			g.stated |= SuitSet(st.Suit)
		case Watch:
			g.stated |= SuitSet(st.Suit)
			g.watched |= SuitSet(st.Suit)
		case DrawTrumps:
			if g.suited {
				g.watched |= SuitSet(g.trump)
			}
		}
	}
	g.tricks, _ = p.tricks()
	g.concedes = p.Claimed < g.tricks
	g.unaware = p.trumpOut() && p.Aware != Knew
	g.underWay = len(p.Trick) > 0 && p.Lead.Side() == g.side
	st := g.start(p)
	if g.uses(Believes) {
		g.belief = g.beliefOf(&st, p.Claimed)
	}
	return g
}

// start is the position of the claim.
func (g *game) start(p *Position) state {
	st := state{hands: p.Hands, lead: p.Lead}
	for i, o := range g.opponents {
		for _, s := range bridge.Suits {
			if p.ShownOut[o].Has(s) && st.hands[o].Of(s) == 0 {
				st.shown |= 1 << (4*i + int(s))
			}
		}
	}
	for _, c := range p.Trick {
		seat := st.turn()
		st.put(c, p.Trumps)
		if g.role[seat] == opponent && c.Suit() != st.cards[0].Suit() {
			st.showOut(seat == g.opponents[1], st.cards[0].Suit())
		}
	}
	return st
}

func (st *state) showOut(second bool, s bridge.Suit) {
	if second {
		s += 4
	}
	st.shown |= 1 << s
}

func (st *state) turn() bridge.Seat { return (st.lead + bridge.Seat(st.n)) & 3 }

// put adds a card to the trick, without taking it from the hand.
func (st *state) put(c bridge.Card, trumps bridge.Strain) {
	if st.n > 0 && bridge.Beats(c, st.cards[st.best], trumps) {
		st.best = st.n
	}
	st.cards[st.n] = c
	st.n++
}

// left is how many tricks are left, the trick in progress counted.
func (st *state) left() int {
	n := st.hands[st.lead].Count()
	if st.n > 0 {
		n++
	}
	return n
}

// next is the position after the option: a full trick is taken in, and took
// says who won it.
func (g *game) next(st *state, o option, fresh bool) (after state, took bridge.Seat) {
	after = *st
	seat := st.turn()
	after.hands[seat] = after.hands[seat].Without(o.card)
	if st.n == 0 {
		after.fresh = fresh
	}
	after.put(o.card, g.trumps)
	after.step = o.step
	if g.role[seat] == opponent {
		led := after.cards[0].Suit()
		if o.card.Suit() != led && (g.uses(Notices) || g.watched.Has(led)) {
			after.showOut(seat == g.opponents[1], led)
		}
		if g.unaware && o.card.Suit() == g.trump && g.uses(Notices) {
			after.seen = true
		}
	}
	if after.n < 4 {
		return after, bridge.NoSeat
	}
	took = (st.lead + bridge.Seat(after.best)) & 3
	if g.upset(&after, took) {
		after.step = uint8(len(g.plan))
	}
	after.lead, after.n, after.best, after.fresh = took, 0, 0, false
	after.cards = [4]bridge.Card{}
	return after, took
}

// forgets reports whether the claimer may still not know of a trump that is out:
// not once he has seen one.
func (g *game) forgets(st *state) bool { return g.unaware && !st.seen }

// uses reports whether the rule is in force.
func (g *game) uses(r Rule) bool { return g.policy.Uses(r) && g.off>>r&1 == 0 }

// against is all cards of the opponents.
func (g *game) against(st *state) bridge.Hand {
	return st.hands[g.opponents[0]] | st.hands[g.opponents[1]]
}

// mine is all cards that the claimer plays.
func (g *game) mine(st *state) bridge.Hand {
	h := st.hands[g.claimer]
	if p := g.claimer.Partner(); g.role[p] == own {
		h |= st.hands[p]
	}
	return h
}

// lowest is the card of the lowest bit.
func lowest(h bridge.Hand) bridge.Card { return bridge.Card(bits.TrailingZeros64(uint64(h))) }

// high reports whether no opponent holds a higher card of the suit.
func high(c bridge.Card, against bridge.Hand) bool {
	top := against.Highest(c.Suit())
	return top == bridge.NoCard || c > top
}

// over is how many cards of the opponents are higher than c in its suit.
func over(c bridge.Card, against bridge.Hand) int {
	return bits.OnesCount64(uint64(against.Of(c.Suit()) &^ (2<<c - 1)))
}

// beliefOf is what the claimer must have believed.
func (g *game) beliefOf(st *state, claimed int) belief {
	against := g.against(st)
	var hands [2]bridge.Hand // his own, the other he plays
	hands[0] = st.hands[g.claimer]
	other := g.claimer.Partner()
	if g.role[other] == own {
		hands[1] = st.hands[other]
	}
	tops, lengths := 0, 0
	switch {
	case st.n > 0:
		if best := st.cards[st.best]; g.role[(st.lead+bridge.Seat(st.best))&3] == own && high(best, against) {
			tops, lengths = 1, 1
		}
	case st.lead == g.claimer && !g.linked(hands[0], hands[1], against):
		hands[1] = 0
	case st.lead == other && !g.linked(hands[1], hands[0], against):
		hands[0] = 0
	}
	for _, s := range bridge.Suits {
		a, b := hands[0].Of(s), hands[1].Of(s)
		if a|b == 0 {
			continue
		}
		masters := 0
		for rest := a | b; rest != 0; rest &= rest - 1 {
			if high(lowest(rest), against) || g.unaware && s == g.trump {
				masters++
			}
		}
		length := max(a.Count(), b.Count())
		if g.suited && s == g.trump {
			length = a.Count() + b.Count()
		}
		longest := max(st.hands[g.opponents[0]].Of(s).Count(), st.hands[g.opponents[1]].Of(s).Count())
		if masters >= longest && (class((a|b).Highest(s)) == 0 || g.policy.Uses(TopDown) || g.suited && s == g.trump) {
			tops += length // the suit runs
		} else {
			tops += min(masters, length)
		}
		if masters > 0 {
			lengths += length
			g.long |= SuitSet(s)
		}
	}
	switch {
	case tops >= claimed:
		return believesTops
	case lengths >= claimed:
		return believesSuits
	}
	return believesAll
}

// linked reports whether the hand on lead can reach the other: by a card lower
// than a winner of the other, or by a ruff.
func (g *game) linked(lead, other, against bridge.Hand) bool {
	for _, s := range bridge.Suits {
		if lead.Of(s) == 0 {
			continue
		}
		if top := other.Highest(s); top != bridge.NoCard && top > lead.Lowest(s) && (high(top, against) || g.unaware && g.suited && s == g.trump) {
			return true
		}
		if g.suited && s != g.trump && other.Of(s) == 0 && other.Of(g.trump) != 0 {
			return true
		}
	}
	return false
}

// believed reports whether the claimer takes his card for a winner.
func (g *game) believed(st *state, c bridge.Card, against bridge.Hand) bool {
	s := c.Suit()
	known := g.suited && s == g.trump && !g.forgets(st) // he knows of the trumps above it
	switch {
	case high(c, against), g.belief == believesAll && !known, g.suited && s == g.trump && g.forgets(st), g.stated.Has(s):
		return true
	case g.belief == believesAll, g.belief == believesSuits && g.long.Has(s):
		top := g.mine(st).Highest(s)
		return top != bridge.NoCard && high(top, against)
	}
	return false
}

// located reports whether all cards of the suit that the opponents still hold
// lie in one known hand, because the other has shown out, and how they are
// played matters.
func (g *game) located(st *state, s bridge.Suit) bool {
	if st.shown>>s&1 == st.shown>>(4+s)&1 || g.suited && s == g.trump && g.forgets(st) {
		return false
	}
	against, mine := g.against(st).Of(s), g.mine(st).Of(s)
	if against == 0 || mine == 0 {
		return false
	}
	return mine.Lowest(s) < against.Highest(s) && mine.Highest(s) > against.Lowest(s)
}

// gone reports whether both opponents have shown out of trumps.
func (g *game) gone(st *state) bool {
	return g.suited && st.shown>>g.trump&1 == 1 && st.shown>>(4+g.trump)&1 == 1
}
