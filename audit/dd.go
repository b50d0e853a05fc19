package audit

import (
	"context"
	"strconv"
	"sync"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/dd"
)

// DoubleDummy is the play of a board measured against best play with all cards
// seen.
type DoubleDummy struct {
	dd.Play
	Contract bridge.Contract
	// Total is declarer's tricks by the record, and -1 where it does not say.
	Total int
	// Complete reports whether the cards are all of the record's.
	Complete bool
}

// Worth is what the card of that place brought the side that played it, in
// tricks; negative if it cost any.
func (d *DoubleDummy) Worth(i int) int { return -d.Cards[i].Cost }

// Analyst solves plays and remembers the answers by deal. Many Checkers may share
// one; each brings a solver of its own.
type Analyst struct {
	ctx   context.Context
	nodes uint64
	mu    sync.Mutex
	known map[playKey]dd.Play
	old   map[playKey]dd.Play
}

// playKey is a deal with its contract and play.
type playKey struct {
	hands    [4]bridge.Hand
	strain   bridge.Strain
	declarer bridge.Seat
	cards    string
}

// analystMemory is the number of plays in each of the two generations that an
// analyst remembers: some 3 KB a play.
const analystMemory = 8192

// NewAnalyst makes an analyst. nodes bounds the work on one board, as in
// dd.Options; 0 is no bound.
func NewAnalyst(ctx context.Context, nodes uint64) *Analyst {
	return &Analyst{ctx: ctx, nodes: nodes, known: map[playKey]dd.Play{}}
}

// play solves a play, or remembers it.
func (a *Analyst) play(s *dd.Solver, deal bridge.Deal, contract bridge.Contract, cards []bridge.Card) (dd.Play, bool) {
	text := make([]byte, len(cards))
	for i, c := range cards {
		text[i] = byte(c)
	}
	key := playKey{deal.Hands, contract.Strain, contract.Declarer, string(text)}
	a.mu.Lock()
	p, ok := a.known[key]
	if !ok {
		p, ok = a.old[key]
	}
	a.mu.Unlock()
	if ok {
		return p, true
	}
	p, err := s.Play(a.ctx, deal, contract, cards)
	if err != nil {
		return dd.Play{}, false // out of nodes, or given up
	}
	a.mu.Lock()
	if len(a.known) >= analystMemory {
		a.known, a.old = map[playKey]dd.Play{}, a.known
	}
	a.known[key] = p
	a.mu.Unlock()
	return p, true
}

// Analyse makes the checker measure each play with the analyst; memory bounds
// its solver, as in dd.Options.
func (c *Checker) Analyse(a *Analyst, memory int) {
	c.analyst = a
	c.solver = dd.NewSolver(dd.Options{Memory: memory, Nodes: a.nodes})
}

// claimTrick is how many tricks are played before an end of the record is taken
// for a claim: scribes often leave off earlier, players seldom.
const claimTrick = 5

// measure solves the play of the board, and says where its end is not what best
// play gives.
func (c *Checker) measure() {
	c.double = nil
	if c.analyst == nil || !c.hasContract || c.strainOnly || c.rows == 0 || c.short > 0 || c.known != [4]bool{true, true, true, true} || c.dealt != bridge.Pack {
		return
	}
	c.line = c.line[:0]
	complete := true
	for t := range c.rows {
		k := &c.tricks[t]
		if k.forced || k.gap || k.repeated || t == 0 && k.lead != c.contract.Declarer.Next() {
			complete = false
			break
		}
		for i := range bridge.Seat(4) {
			if card := k.card[(k.lead+i)&3]; card != bridge.NoCard {
				c.line = append(c.line, card)
			}
		}
	}
	if len(c.line) == 0 {
		return
	}
	play, ok := c.analyst.play(c.solver, c.deal, c.contract, c.line)
	if !ok {
		return
	}
	total, said := c.total()
	if !said {
		total = -1
	}
	c.double = &DoubleDummy{Play: play, Contract: c.contract, Total: total, Complete: complete}
	if end := play.Cards[len(play.Cards)-1].Tricks; complete && said && len(c.line) < 52 && total != end && total-c.transfer != end && c.possible(total) {
		rating, why := Table, BestPlay
		if len(c.line) < 4*claimTrick {
			rating, why = Scribe, BrokenOff
		}
		f := c.add(ClaimDoubleDummy, c.lastPlay(), rating, why, "70")
		f.Trick, f.Found, f.Expected = c.rows, strconv.Itoa(total), strconv.Itoa(end)
	}
}

// possible reports whether the cards played leave declarer that many tricks.
func (c *Checker) possible(total int) bool {
	won, left, _ := c.won()
	return total >= won && total <= won+left && c.b.PlayEnd != archive.InProgress
}

// played is the place of a finding's card in the play that was measured.
func (c *Checker) played(f *Finding) int {
	if c.double == nil || f.Card == bridge.NoCard {
		return -1
	}
	for i, p := range c.double.Cards {
		if p.Card == f.Card && p.Seat == f.Seat {
			return i
		}
	}
	return -1
}
