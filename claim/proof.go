package claim

import "arbiter/bridge"

// proof answers whether the claimer takes so many tricks on every line that
// counts. It ends with the first line on which he does not.
type proof struct {
	*game
	memory *memory
	nodes  int
	budget int
	spent  bool        // the budget is used up: the last answer is worth nothing
	used   uint32      // disputed rules that had a say
	stack  [56]options // of the plays on the way to the present one
}

func newProof(g *game, budget int, m *memory) *proof {
	m.clear()
	return &proof{game: g, budget: budget, memory: m}
}

// holds reports whether the claimer's side takes at least need of the tricks
// left, on every line that counts. It is to be asked between two tricks.
func (p *proof) holds(st *state, need int) bool {
	left := st.left()
	switch {
	case need <= 0:
		return true
	case need > left:
		return false
	}
	if least, most := p.limits(st, left); least >= need {
		return true
	} else if most < need {
		return false
	}
	k := p.key(st, need == left)
	e := p.memory.find(&k)
	if e >= 0 {
		if m := &p.memory.entries[e]; int(m.low) >= need {
			return true
		} else if int(m.high) < need {
			return false
		}
	}
	ok := p.play(st, need)
	if p.spent {
		return false
	}
	p.memory.store(&k, need, left, ok)
	return ok
}

// play is holds in the middle of a trick, or at a lead.
func (p *proof) play(st *state, need int) bool {
	if p.nodes++; p.nodes > p.budget {
		p.spent = true
		return false
	}
	if st.n == 0 && st.hands[st.lead] == 0 {
		return need <= 0
	}
	out := &p.stack[st.hands[st.turn()].Count()*4+int(3-st.n)]
	out.all = need == st.left()
	p.options(st, out)
	p.used |= out.used
	if len(out.worst) == 0 {
		for _, o := range out.best {
			if ok := p.after(st, o, out.fresh, need); ok || p.spent {
				return ok && !p.spent
			}
		}
		return false
	}
	p.order(st, out.worst)
	for _, o := range out.worst {
		if !p.after(st, o, out.fresh, need) {
			return false
		}
	}
	return true
}

func (p *proof) after(st *state, o option, fresh bool, need int) bool {
	next, took := p.game.next(st, o, fresh)
	if took == bridge.NoSeat {
		return p.play(&next, need)
	}
	if p.role[took] != opponent {
		need--
	}
	return p.holds(&next, need)
}

// order puts the likeliest counterexamples first: for opponents the cards that
// win, for the claimer those that can be beaten.
func (p *proof) order(st *state, of []option) {
	if len(of) < 2 {
		return
	}
	mine := p.role[st.turn()] != opponent
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
		weight[i] = w
	}
	for i := 1; i < len(of); i++ {
		for j := i; j > 0 && weight[j] > weight[j-1]; j-- {
			of[j], of[j-1] = of[j-1], of[j]
			weight[j], weight[j-1] = weight[j-1], weight[j]
		}
	}
}
