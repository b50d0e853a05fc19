package report

import (
	"context"
	"fmt"
	"slices"

	"arbiter/bridge"
	"arbiter/dd"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/table"
)

// EvidenceNodes is a bound for Input.Nodes that keeps an answer quick: well
// under a second, and enough for any dealt board.
const EvidenceNodes = 4_000_000

// evidenceMemory bounds the table of the search in bytes.
const evidenceMemory = 32 << 20

// Evidence is what an irregularity of the play has done to the tricks double
// dummy: all four hands play best and see all cards. It is evidence for the
// director who finds the equity of Law 64C or assigns a score under Law 12C1,
// and never the finding: nothing else in an answer depends on it.
type Evidence struct {
	Law     string      `json:"law"`
	Turn    bridge.Seat `json:"turn"`    // who was to play just before the irregularity
	Without Tally       `json:"without"` // from just before it
	// With is the tricks from the position after WithEvent: the end of the trick
	// of a revoke that became established; any other irregularity has been dealt
	// with there, its penalty cards and lead restrictions are in force. Missing
	// where there is no such position or it is the same as the one before.
	With      *Tally `json:"with,omitempty"`
	WithEvent *int   `json:"with_event,omitempty"`
	// Counted is what the sides took in play and by claims, with what passed
	// under Law 64A but without equity, once play is over.
	Counted *Tally `json:"counted,omitempty"`
}

// Tally is a number of tricks for each side.
type Tally struct {
	NS int `json:"NS"`
	EW int `json:"EW"`
}

// evidence is what double dummy says of the rulings, by their ids; those of
// which it says nothing are missing. It needs all four hands, and an
// irregularity of the play for which an adjusted score may be due.
func (b *builder) evidence() map[int]Evidence {
	s := &b.in.State
	if b.in.Nodes == 0 || b.in.Setup.Deal.Unknown != [4]bool{} {
		return nil
	}
	var due []law.Ruling
	for _, r := range s.Rulings() {
		if b.evidenceLaw(r) != "" {
			due = append(due, r)
		}
	}
	if len(due) == 0 {
		return nil
	}
	f := evidenceFinder{ctx: b.in.context(), states: b.states(), left: b.in.Nodes}
	counted := counted(s)
	out := map[int]Evidence{}
	for _, r := range due {
		if e, ok := f.find(r); ok {
			e.Law, e.Counted = text.Number(b.ed, b.evidenceLaw(r)), counted
			out[r.ID] = e
		}
	}
	return out
}

// ofThePlay are the irregularities that can change what a contract takes. Claims
// are adjudicated by their own law.
var ofThePlay = []law.Kind{
	law.Revoke, law.LeadOutOfTurn, law.OpeningLeadOutOfTurn, law.PlayOutOfTurn, law.PrematurePlay, law.ExposedCard,
	law.SimultaneousCards, law.FifthCard, law.DefectiveTrick, law.DummyMisplay, law.UnclearDesignation,
	law.PenaltyCardNotPlayed, law.IllegalInquiry, law.Inspection, law.DummyRights, law.RestrictionBroken,
	law.MispointedTrick, law.Misinformation,
}

// evidenceLaw is the law under which double-dummy tricks are evidence about the
// irregularity; empty where they are not.
func (b *builder) evidenceLaw(r law.Ruling) law.Ref {
	s := &b.in.State
	switch {
	case r.Offender > bridge.West || !slices.Contains(ofThePlay, r.Kind):
		return ""
	case r.Kind == law.Revoke && r.Status == law.Established:
		return "64C"
	case r.Status == law.Void || r.Status == law.Open || r.Status == law.Correctable || !b.ed.Directed():
		return ""
	}
	innocent := r.Offender.Side().Other()
	due := slices.ContainsFunc(s.Reviews(), func(v law.Review) bool {
		return (v.Side == innocent || v.Side == bridge.NoSide) && !law.NumberFits(string(v.Law), "64")
	})
	due = due || slices.ContainsFunc(s.Adjustments(), func(a table.Adjustment) bool { return !a.Artificial })
	if !due {
		return ""
	}
	return "12C1"
}

// states are the states before the first event and after each one. Claims are
// left to the director in them: no position after a claim is looked at.
func (b *builder) states() []table.State {
	setup := b.in.Setup
	setup.Adjudicate = nil
	s, err := table.New(setup)
	if err != nil {
		return nil
	}
	out := []table.State{s}
	for _, step := range b.in.Steps {
		if s, _, err = table.Step(s, step.Event); err != nil {
			break
		}
		out = append(out, s)
	}
	return out
}

// counted is what the sides have without equity; nil while play is not over.
func counted(s *table.State) *Tally {
	if s.Phase() != table.Over {
		return nil
	}
	n := [2]int{s.Won(bridge.NS), s.Won(bridge.EW)}
	for side := range n {
		a, _, _ := s.Awarded(bridge.Side(side))
		n[side] += a
	}
	for _, t := range s.Transfers() {
		n[t.To] += t.Tricks
		n[t.To.Other()] -= t.Tricks
	}
	return &Tally{n[bridge.NS], n[bridge.EW]}
}

// evidenceFinder solves positions of a record until its nodes are used up.
type evidenceFinder struct {
	ctx    context.Context
	states []table.State
	left   uint64
}

// find solves the positions without and with an irregularity.
func (f *evidenceFinder) find(r law.Ruling) (Evidence, bool) {
	if r.Event < 0 || r.Event >= len(f.states) {
		return Evidence{}, false
	}
	before, ok := position(&f.states[r.Event])
	if !ok {
		return Evidence{}, false
	}
	without, turn, ok := f.solve(r.Event, before)
	if !ok {
		return Evidence{}, false
	}
	e := Evidence{Turn: turn, Without: without}
	at, after, ok := f.after(r)
	if !ok || samePosition(before, after) {
		return e, true
	}
	if with, _, ok := f.solve(at, after); ok {
		event := at - 1
		e.With, e.WithEvent = &with, &event
	}
	return e, true
}

// after is the position that the irregularity has left behind, and the index of
// its state. Of a revoke that became established it is the end of its trick:
// the others have played to it without knowing of the revoke, and a search that
// saw it would make too much of it. Otherwise it is the position once the law
// has been applied, if possible when nobody may change anything any more, and
// before anything else happens.
func (f *evidenceFinder) after(r law.Ruling) (int, dd.Position, bool) {
	stands := r.Kind == law.Revoke && r.Status == law.Established
	index, found := 0, dd.Position{}
	for i := r.Event + 1; i < len(f.states); i++ {
		s := &f.states[i]
		if stands {
			if p, ok := position(s); ok && s.TrickNumber() == r.Trick+1 {
				return i, p, true
			}
			continue
		}
		rulings := s.Rulings()
		n := slices.IndexFunc(rulings, func(o law.Ruling) bool { return sameRuling(o, r) })
		another := slices.ContainsFunc(rulings, func(o law.Ruling) bool { return o.Event > r.Event })
		if another {
			break
		}
		if n < 0 || rulings[n].Status == law.Open || rulings[n].Status == law.Correctable {
			continue
		}
		p, ok := position(s)
		if !ok {
			continue
		}
		open := slices.ContainsFunc(rulings[n].Choices, func(c law.Choice) bool { return c.Open })
		if index == 0 || !open {
			index, found = i, p
		}
		if !open {
			break
		}
	}
	return index, found, index > 0
}

// solve is what each side takes from state i on, what it has won before
// included, and whose turn it is there.
func (f *evidenceFinder) solve(i int, p dd.Position) (Tally, bridge.Seat, bool) {
	if f.left == 0 {
		return Tally{}, bridge.NoSeat, false
	}
	solver := dd.NewSolver(dd.Options{Nodes: f.left, Memory: evidenceMemory})
	sol, err := solver.Best(f.ctx, p)
	f.left -= min(f.left, solver.Stats().Nodes)
	s := &f.states[i]
	if err != nil || sol.Of != 14-s.TrickNumber() {
		return Tally{}, bridge.NoSeat, false // out of nodes, or a hand lacks a card
	}
	n := [2]int{s.Won(bridge.NS), s.Won(bridge.EW)}
	n[sol.Turn.Side()] += sol.Tricks
	n[sol.Turn.Side().Other()] += sol.Of - sol.Tricks
	return Tally{n[bridge.NS], n[bridge.EW]}, sol.Turn, true
}

// position is the state as the solver sees it: hands, trick in progress,
// penalty cards and restrictions on leads. It is refused where play does not
// simply go on: the auction, a claim, cards out of turn, an act that is owed, a
// choice without which no card may be played, a limit that the solver does not
// have.
func position(s *table.State) (dd.Position, bool) {
	turn, ok := s.Turn()
	if !ok || s.Phase() != table.InLead && s.Phase() != table.InPlay {
		return dd.Position{}, false
	}
	p := dd.Position{Trump: s.Contract().Strain, Leader: turn}
	for _, seat := range bridge.Seats {
		p.Hands[seat] = s.Hand(seat)
	}
	n := s.TrickNumber()
	if leader := s.TrickLeader(n); leader <= bridge.West {
		p.Leader = leader
	}
	next := p.Leader
	for ; next != turn; next = next.Next() {
		c := s.Played(n, next)
		if c == bridge.NoCard {
			return dd.Position{}, false
		}
		p.Trick = append(p.Trick, c)
	}
	for _, c := range s.PenaltyCards() {
		if c.Class == law.Minor {
			p.Limits.Minor[c.Seat] = p.Limits.Minor[c.Seat].With(c.Card)
		} else {
			p.Limits.Penalty[c.Seat] = p.Limits.Penalty[c.Seat].With(c.Card)
		}
	}
	for _, r := range s.Restrictions() {
		if r.OnPlay || r.Verb != law.Require && r.Verb != law.Forbid {
			return dd.Position{}, false
		}
		limit := &p.Limits.Lead[r.Seat]
		if limit.From == 0 {
			*limit = dd.LeadLimit{From: bridge.Pack, Retained: r.KeepsLead}
		}
		if limit.Retained != r.KeepsLead {
			return dd.Position{}, false
		}
		suit := bridge.Pack.Of(r.Suit)
		if r.Verb == law.Forbid {
			suit = bridge.Pack &^ suit
		}
		limit.From &= suit
	}
	legal, err := p.Legal()
	return p, err == nil && legal != 0 && legal == s.Legal(turn)
}

func samePosition(a, b dd.Position) bool {
	return a.Hands == b.Hands && a.Leader == b.Leader && slices.Equal(a.Trick, b.Trick) && a.Limits == b.Limits
}

// evidence prints the tricks with and without each irregularity, those of
// North-South first.
func (p *printer) evidence() {
	found := p.b.evidence()
	if len(found) == 0 {
		return
	}
	p.heading(text.LabelEvidence)
	p.body("  ", text.Words(p.l, text.LabelEvidenceOnly))
	for _, r := range p.b.in.State.Rulings() {
		e, ok := found[r.ID]
		if !ok {
			continue
		}
		about := text.Laws(p.l, p.b.ed, p.b.evidenceLaw(r))
		p.line(fmt.Sprintf("  %d. %s, %s", r.ID, text.Kind(p.l, r.Kind), text.Seat(p.l, r.Offender)) + apply(p.style.Faint, " ("+about+")"))
		p.tally(text.LabelWithout, &e.Without)
		p.tally(text.LabelWith, e.With)
		p.tally(text.LabelCounted, e.Counted)
	}
}

func (p *printer) tally(n text.Label, t *Tally) {
	if t == nil {
		return
	}
	p.option(text.Words(p.l, n), fmt.Sprintf("%s %d, %s %d", text.Side(p.l, bridge.NS), t.NS, text.Side(p.l, bridge.EW), t.EW), evidenceColumn)
}

// evidenceColumn is where the tricks begin.
const evidenceColumn = 26
