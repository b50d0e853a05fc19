package claim

import (
	"context"
	"math/bits"

	"arbiter/bridge"
)

// budget is how many plays a search may look at: a fraction of a second.
const budget = 200_000

// Certain reports whether the claimer's side takes the tricks it claimed on
// every legal play of every hand, but for the cards that the claimer's
// statement fixes (see Step). If so tricks is the least number it takes on any
// of these lines, at least the number claimed. Otherwise, and if a hand is
// unknown, the hands do not fit together, or the search would take too long or its context is done,
// the answer is 0 and false: nothing is proved.
//
// Penalty cards and lead restrictions only take plays away, so what is proved
// holds under them as well. But a plan may fix a card they forbid: a defender
// who claims under a restriction or with a penalty card has to be given none.
func Certain(ctx context.Context, p Position) (tricks int, ok bool) {
	left, ok := p.tricks()
	if !ok {
		return 0, false
	}
	s := search{
		ctx:     ctx,
		trumps:  p.Trumps,
		side:    p.Claimer.Side(),
		plan:    p.Plan,
		claimed: p.Claimed,
		memo:    map[legalKey]int8{},
	}
	for _, seat := range bridge.Seats {
		s.own[seat] = p.plays(seat)
	}
	for _, st := range p.Plan {
		if st.Verb == PlayCard {
			s.named = s.named.With(st.Card)
		}
	}
	hands := p.Hands
	if len(p.Trick) == 0 {
		tricks = s.next(&hands, p.Lead, 0, 0, left)
	} else {
		t := trick{lead: p.Lead}
		for _, c := range p.Trick {
			t.add(c, p.Trumps)
		}
		tricks = s.play(&hands, t, 0, 0, left)
	}
	if s.failed || tricks < p.Claimed {
		return 0, false
	}
	return tricks, true
}

// search looks for a line on which the claim fails. It ends with the first.
type search struct {
	ctx     context.Context
	trumps  bridge.Strain
	side    bridge.Side // of the claimer
	own     [4]bool     // the hands whose cards the claimer chooses
	plan    []Step
	named   bridge.Hand // the cards the plan names
	claimed int
	nodes   int
	failed  bool // the claim fails on some line, or the budget is spent
	memo    map[legalKey]int8
}

// legalKey is a position between two tricks.
type legalKey struct {
	hands [4]bridge.Hand
	lead  bridge.Seat
	step  int
}

// trick is a trick in progress.
type trick struct {
	cards [4]bridge.Card
	n     int
	lead  bridge.Seat
	best  int // which card wins so far
}

func (t *trick) add(c bridge.Card, trumps bridge.Strain) {
	if t.n > 0 && bridge.Beats(c, t.cards[t.best], trumps) {
		t.best = t.n
	}
	t.cards[t.n] = c
	t.n++
}

// next is the least number of the left tricks that the claimer's side takes
// when lead leads to the next, having won so many since the claim. A failed
// search returns any number.
func (s *search) next(hands *[4]bridge.Hand, lead bridge.Seat, step, won, left int) int {
	if won+left < s.claimed {
		s.failed = true
		return 0
	}
	if left == 0 {
		return 0
	}
	k := legalKey{*hands, lead, step}
	if v, ok := s.memo[k]; ok {
		s.failed = s.failed || won+int(v) < s.claimed
		return int(v)
	}
	var v int
	switch {
	case !s.allHigh(hands, lead):
		v = s.play(hands, trick{lead: lead}, step, won, left)
	case lead.Side() == s.side:
		v = left
	}
	if won+v < s.claimed {
		s.failed = true
	}
	if !s.failed {
		s.memo[k] = int8(v)
	}
	return v
}

// play is next in the middle of a trick, which counts among the left ones.
func (s *search) play(hands *[4]bridge.Hand, t trick, step, won, left int) int {
	seat := (t.lead + bridge.Seat(t.n)) & 3
	if t.n == 4 {
		winner := (t.lead + bridge.Seat(t.best)) & 3
		took := 0
		if winner.Side() == s.side {
			took = 1
		}
		return took + s.next(hands, winner, s.after(hands, &t, winner, step), won+took, left-1)
	}
	least := left
	try := func(c bridge.Card, step int) bool {
		if s.nodes++; s.nodes > budget || s.nodes%pollEvery == 1 && s.ctx.Err() != nil {
			s.failed = true
			return false
		}
		after, with := *hands, t
		after[seat] = after[seat].Without(c)
		with.add(c, s.trumps)
		least = min(least, s.play(&after, with, step, won, left))
		return !s.failed
	}
	legal := hands[seat]
	switch {
	case t.n > 0:
		legal = legal.Follow(t.cards[0].Suit())
	case s.own[seat]:
		fixed := s.leads(hands, seat, step)
		for _, m := range fixed {
			if !try(m.card, m.step) {
				return 0
			}
		}
		if fixed != nil {
			return least
		}
		step = len(s.plan)
	}
	for _, c := range s.distinct(hands, &t, legal) {
		if !try(c, s.follow(seat, c, step)) {
			return 0
		}
	}
	return least
}

// distinct lists the cards of a hand without those that are as good as the next
// lower one: no card still in play lies between them and the plan names neither.
func (s *search) distinct(hands *[4]bridge.Hand, t *trick, of bridge.Hand) []bridge.Card {
	live := hands[0] | hands[1] | hands[2] | hands[3]
	for _, c := range t.cards[:t.n] {
		live = live.With(c)
	}
	cards := make([]bridge.Card, 0, 13)
	last := bridge.NoCard
	for h := of; h != 0; h &= h - 1 {
		c := bridge.Card(bits.TrailingZeros64(uint64(h)))
		between := live & (1<<c - 1) &^ (2<<last - 1)
		if last == bridge.NoCard || last.Suit() != c.Suit() || between != 0 || s.named.Has(c) || s.named.Has(last) {
			cards = append(cards, c)
		}
		last = c
	}
	return cards
}

// allHigh reports whether the hand on lead takes every trick in whatever order
// it plays: each of its cards is higher than all others of the suit, and nobody
// else has a trump, or it has nothing but trumps.
func (s *search) allHigh(hands *[4]bridge.Hand, lead bridge.Seat) bool {
	mine := hands[lead]
	others := hands[lead.Next()] | hands[lead.Partner()] | hands[lead.Prev()]
	if suit, ok := s.trumps.Suit(); ok && others.Of(suit) != 0 && mine != mine.Of(suit) {
		return false
	}
	for _, suit := range bridge.Suits {
		if o := others.Of(suit); o != 0 && mine.Of(suit) != 0 && mine.Lowest(suit) < o.Highest(suit) {
			return false
		}
	}
	return true
}
