package record

import (
	"context"
	"fmt"
	"sync"

	"arbiter/bridge"
	"arbiter/claim"
	"arbiter/law"
	"arbiter/table"
)

// ClaimPosition is the position of a claim as package claim takes it.
func ClaimPosition(p table.ClaimPosition) claim.Position {
	q := claim.Position{
		Hands: p.Deal.Hands, Unknown: p.Deal.Unknown, Trumps: p.Trumps, Lead: p.Leader, Trick: p.Trick,
		Claimer: p.Claimer, Dummy: p.Dummy, Claimed: p.Claimed,
		Major: p.Major, Minor: p.Minor,
	}
	for _, s := range p.Plan {
		q.Plan = append(q.Plan, planStep(s))
	}
	for seat, out := range p.ShownOut {
		for _, s := range bridge.Suits {
			if out.Has(s) {
				q.ShownOut[seat] |= claim.SuitSet(s)
			}
		}
	}
	switch p.Aware {
	case law.Yes:
		q.Aware = claim.Knew
	case law.No:
		q.Aware = claim.DidNotKnow
	}
	switch p.Class {
	case law.ClassExpert:
		q.Class = claim.Expert
	case law.ClassNovice:
		q.Class = claim.Novice
	}
	q.Normal, q.Abnormal = claim.Plays(p.Normal), claim.Plays(p.Abnormal)
	if policy, ok := claim.ParsePolicy(p.Regulation.Claims); ok {
		q.Policy = policy
	}
	return q
}

// maxRemembered is how many positions an Adjudicator remembers.
const maxRemembered = 256

// Adjudicator adjudicates the claims of records and remembers what it found, so
// that the same position under another edition, or before and after a finding,
// is searched once. It may be used from several goroutines.
type Adjudicator struct {
	mu    sync.Mutex
	known map[string]awarded
}

// awarded is what is found of a position.
type awarded struct {
	claim.Result
	certain int // what every legal play leaves a claimer who gets more than he claimed
}

// award is the adjudication of a position. One that the context has cut short is
// not remembered.
func (a *Adjudicator) award(ctx context.Context, p claim.Position) awarded {
	key := fmt.Sprintf("%+v", p)
	a.mu.Lock()
	found, ok := a.known[key]
	a.mu.Unlock()
	if ok {
		return found
	}
	found.Result = claim.Award(ctx, p)
	found.certain = certain(ctx, p, found.Result)
	if ctx.Err() != nil {
		return found
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.known == nil || len(a.known) >= maxRemembered {
		a.known = map[string]awarded{}
	}
	a.known[key] = found
	return found
}

// under is adjudicate with a context; nil is none.
func (a *Adjudicator) under(ctx context.Context) func(table.ClaimPosition) table.Adjudication {
	if ctx == nil {
		ctx = context.Background()
	}
	return func(p table.ClaimPosition) table.Adjudication { return a.adjudicate(ctx, p) }
}

// adjudicate decides a contested claim or a concession that is taken back.
func (a *Adjudicator) adjudicate(ctx context.Context, p table.ClaimPosition) table.Adjudication {
	q := ClaimPosition(p)
	r := a.award(ctx, q)
	out := table.Adjudication{Decided: r.Left > 0, Tricks: r.Awarded, Open: !r.Settled, Certain: r.certain}
	switch {
	case !r.Settled: // no worse line has been found than the one that is known
		out.Doubtful, out.Otherwise = true, r.Least
	case len(r.Doubtful) > 0:
		out.Doubtful, out.Otherwise = true, r.Doubtful[0].Otherwise
	}
	out.Laws = r.laws(p.Edition)
	out.Turn = table.CardTurn{Card: r.Turn.Card, Led: r.Turn.Led}
	if len(r.Aware) > 0 {
		out.Ask = append(out.Ask, law.AskAware)
	}
	if len(r.Class) > 0 {
		out.Ask = append(out.Ask, law.AskClass)
	}
	if r.Turn.Card != bridge.NoCard {
		out.Ask = append(out.Ask, law.AskNormal)
	}
	if r.Unstated != nil {
		out.Ask = append(out.Ask, law.AskStatement)
	}
	return out
}

// certain is what every legal play leaves a claimer who gets more than he
// claimed; 0 if that is not proved.
func certain(ctx context.Context, p claim.Position, r claim.Result) int {
	if r.Awarded <= r.Claimed {
		return 0
	}
	n, _ := claim.Certain(ctx, p)
	return n
}

// AdjudicationLaws are the laws of an adjudication that the edition knows. Which
// of them gives more than was claimed depends on the edition (71).
func AdjudicationLaws(ctx context.Context, ed law.Edition, p claim.Position, r claim.Result) []law.Ref {
	a := awarded{r, certain(ctx, p, r)}
	return a.laws(ed)
}

func (r *awarded) laws(ed law.Edition) []law.Ref {
	var out []law.Ref
	for _, n := range r.Laws {
		if ref := law.Ref(n); n != "71B" && ed.Number(ref) != "" {
			out = append(out, ref)
		}
	}
	if r.Awarded > r.Claimed { // it is proved
		v, _ := ed.ConcessionCancelled(law.CancellationFacts{InPeriod: true, NoLegal: r.certain > r.Claimed, NoNormal: law.Yes})
		out = append(out, v.Laws...)
	}
	return out
}

func planStep(s table.PlanStep) claim.Step {
	verbs := [...]claim.Verb{
		table.PlanTrumps: claim.DrawTrumps, table.PlanSuit: claim.RunSuit, table.PlanCard: claim.PlayCard,
		table.PlanFinesse: claim.Finesse, table.PlanRuff: claim.RuffIn, table.PlanCross: claim.CrossTo,
		table.PlanWatch: claim.Watch, table.PlanAny: claim.Unclear,
	}
	return claim.Step{Verb: verbs[s.Kind], Suit: s.Suit, Card: s.Card, Seat: s.Seat}
}

// bindClaim tells what binds a claimer who plays on.
func bindClaim(p table.ClaimPosition, played []bridge.Card) (table.ClaimBonds, bool) {
	b, ok := claim.Bind(ClaimPosition(p), played)
	return table.ClaimBonds(b), ok
}
