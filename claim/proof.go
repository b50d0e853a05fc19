package claim

import (
	"context"
	"slices"

	"arbiter/bridge"
)

// proof answers whether the claimer takes so many tricks on every line that
// counts. It ends with the first line on which he does not.
//
// Most of it is done loosely: of two cards of the opponents with none of the
// claimer's between them it is left open which is higher, so that a trick which
// such cards win may go to either opponent. That gives the opponents more lines
// and far fewer positions. So what holds loosely holds, and only where it does
// not is a line looked for with the cards as they are. When all tricks are to be
// taken the two are the same.
//
// Loosely the opponents need not play their penalty cards either: that, too, gives
// them more lines. While the claimer's side has one nothing is done loosely.
type proof struct {
	*game
	ctx      context.Context
	memories *memories
	nodes    int
	budget   int
	check    int           // at so many nodes the budget and the context are looked at again
	spent    bool          // the search was given up: the last answer is worth nothing
	used     uint32        // the rules that had a say in the last answer, of those that are asked about
	found    bool          // the Director has found something of a card since
	changed  uint32        // the rules in which that game differs
	earlier  *memories     // what is known of the game with all rules, or nil
	refuted  [4][64]uint32 // how often the card of that seat was a counterexample
	stack    [56]options   // of the plays on the way to the present one
}

// pollEvery is how many nodes a search goes on before it looks whether its context
// is done: a few milliseconds.
const pollEvery = 4096

func newProof(ctx context.Context, g *game, budget int, m *memories) *proof {
	return &proof{game: g, ctx: ctx, budget: budget, memories: m}
}

// allow begins another search with a budget of its own.
func (p *proof) allow(budget int) {
	p.spent, p.budget, p.check = false, p.nodes+budget, 0
}

// over reports whether the search has to be given up.
func (p *proof) over() bool {
	p.spent = p.nodes > p.budget || p.ctx.Err() != nil
	p.check = min(p.budget, p.nodes+pollEvery)
	return p.spent
}

// hidden are rules that are not seen to have a say where they are off.
const hidden = 1<<Notices | 1<<ProvedGone

// recall makes use of what an earlier search has found out, if its game differs
// in rules only that would have shown in it.
func (p *proof) recall(first *proof) {
	if p.belief != first.belief || p.long != first.long || !slices.Equal(p.plan, first.plan) || first.off&^p.off&hidden != 0 {
		return
	}
	p.found = p.normal != first.normal || p.abnormal != first.abnormal
	if !p.found || first.marked == 0 {
		p.earlier, p.changed = first.memories, p.off^first.off
	}
}

// recalled is what the earlier search found out about the question. While a card
// is held of which the Director has found something since, that is no more than a
// bound: without a play that is not normal the claimer takes no fewer tricks, and
// with one more that is normal no more.
func (p *proof) recalled(st *state, k *key, need int, loose bool) (ok, known bool) {
	bound := p.found && p.fixed(st)
	if bound {
		if p.normal.cards() != 0 && p.abnormal.cards() != 0 {
			return false, false
		}
		plain := p.keyWith(st, loose, false)
		k = &plain
	}
	e := p.earlier.of(loose).find(k)
	if e == nil {
		return false, false
	}
	used := p.used
	ok, known = e.answer(need, p.changed, &p.used)
	if bound && known && ok == (p.abnormal.cards() == 0) {
		p.used = used
		return false, false
	}
	return ok, known
}

// ask answers the question at the position of the claim, a trick in progress or
// not.
func (p *proof) ask(st *state, need int) bool {
	switch {
	case st.n == 0:
		return p.holds(st, need, false)
	case need <= 0:
		return true
	case need > st.left():
		return false
	}
	if p.faceUp(st, true) == 0 && p.play(st, need, true) {
		return true
	}
	return !p.spent && p.play(st, need, false)
}

// holds reports whether the claimer's side takes at least need of the tricks
// left, on every line that counts. It is to be asked between two tricks.
func (p *proof) holds(st *state, need int, loose bool) bool {
	left := st.left()
	switch {
	case need <= 0:
		return true
	case need > left:
		return false
	case !loose:
		if p.faceUp(st, true) == 0 {
			if ok := p.holds(st, need, true); ok || p.spent || need == left && p.faceUp(st, false) == 0 {
				return ok
			}
		}
	default:
		if least, most := p.limits(st, left); least >= need {
			return true
		} else if most < need {
			return false
		}
	}
	k := p.key(st, loose)
	m := p.memories.of(loose)
	if e := m.find(&k); e != nil {
		if ok, known := e.answer(need, 0, &p.used); known {
			return ok
		}
	}
	if p.earlier != nil {
		if ok, known := p.recalled(st, &k, need, loose); known {
			return ok
		}
	}
	before := p.used
	p.used = 0
	ok := p.play(st, need, loose)
	if p.spent {
		return false
	}
	m.store(&k, need, left, ok, p.used)
	p.used |= before
	return ok
}

// play is holds in the middle of a trick, or at a lead.
func (p *proof) play(st *state, need int, loose bool) bool {
	if p.nodes++; p.nodes > p.check && p.over() {
		return false
	}
	if st.n == 0 && st.hands[st.lead] == 0 {
		return need <= 0
	}
	seat := st.turn()
	out := &p.stack[st.hands[seat].Count()*4+int(3-st.n)]
	out.loose = loose
	p.options(st, out)
	before, used := p.used, out.used
	of, decides := out.worst, false // the answer of one card that is that of all
	if len(of) == 0 {
		of, decides = out.best, true
	} else {
		p.order(st, of)
	}
	for _, o := range of {
		p.used = 0
		switch ok := p.after(st, o, out.fresh, need, loose); {
		case p.spent:
			return false
		case ok == decides:
			if !ok {
				p.refuted[seat][o.card] += uint32(st.left())
			}
			p.used |= before | out.used
			return ok
		}
		used |= p.used
	}
	p.used = before | used
	return !decides
}

func (p *proof) after(st *state, o option, fresh bool, need int, loose bool) bool {
	next, took := p.game.next(st, o, fresh)
	switch {
	case took == bridge.NoSeat:
		return p.play(&next, need, loose)
	case p.role[took] != opponent:
		return p.holds(&next, need-1, loose)
	case !p.holds(&next, need, loose):
		return false
	}
	if loose && p.either(st, o.card) {
		next.lead = took.Partner()
		return p.holds(&next, need, loose)
	}
	return true
}

// either reports whether the trick that an opponent wins, the last card to which
// is given, may as well be his partner's.
func (p *proof) either(st *state, last bridge.Card) bool {
	trick := st.cards
	trick[3] = last
	best := bridge.NoCard
	for _, c := range trick {
		if best == bridge.NoCard || bridge.Beats(c, best, p.trumps) {
			best = c
		}
	}
	var theirs, mine bridge.Hand
	for i, c := range trick {
		if p.role[(st.lead+bridge.Seat(i))&3] == opponent {
			theirs = theirs.With(c)
		} else {
			mine = mine.With(c)
		}
	}
	theirs = theirs.Of(best.Suit()).Without(best)
	if theirs == 0 {
		return false
	}
	mine |= st.hands[p.claimer] | st.hands[p.claimer.Partner()]
	return mine&(1<<best-1)&^(2<<lowest(theirs)-1) == 0
}

// order puts the likeliest counterexamples first: for opponents the cards that
// win, for the claimer those that can be beaten.
func (p *proof) order(st *state, of []option) { p.orderBy(st, of, true) }

// orderBy is order, with the cards first that have been counterexamples elsewhere
// or without a look at these.
func (p *proof) orderBy(st *state, of []option, refuted bool) {
	if len(of) < 2 {
		return
	}
	seat := st.turn()
	mine := p.role[seat] != opponent
	against := p.against(st)
	var weight [13]int
	for i, o := range of {
		w := int(o.card & 15)
		switch {
		case mine && st.n == 0:
			w = -w
			if !high(o.card, against) {
				w += 100
			} else if p.suited && p.canRuff(st, o.card.Suit()) {
				w += 50
			}
		case mine:
			w = -w
			if bridge.Beats(o.card, st.cards[st.best], p.trumps) {
				w -= 50
			}
		case st.n == 0:
			top := p.mine(st).Highest(o.card.Suit())
			if top == bridge.NoCard || o.card > top {
				w += 50
			}
		case bridge.Beats(o.card, st.cards[st.best], p.trumps):
			w += 50
		default:
			w = -w
		}
		if refuted {
			w += int(p.refuted[seat][o.card])
		}
		weight[i] = w
	}
	for i := 1; i < len(of); i++ {
		for j := i; j > 0 && weight[j] > weight[j-1]; j-- {
			of[j], of[j-1] = of[j-1], of[j]
			weight[j], weight[j-1] = weight[j-1], weight[j]
		}
	}
}
