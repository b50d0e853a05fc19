package record

import (
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
	if policy, ok := claim.ParsePolicy(p.Regulation.Claims); ok {
		q.Policy = policy
	}
	return q
}

// adjudicate decides a contested claim or a concession that is taken back.
func adjudicate(p table.ClaimPosition) table.Adjudication {
	q := ClaimPosition(p)
	r := claim.Award(q)
	a := table.Adjudication{Decided: r.Left > 0, Tricks: r.Awarded, Open: !r.Settled}
	switch {
	case !r.Settled: // no worse line has been found than the one that is known
		a.Doubtful, a.Otherwise = true, r.Least
	case len(r.Doubtful) > 0:
		a.Doubtful, a.Otherwise = true, r.Doubtful[0].Otherwise
	}
	a.Certain = certain(q, r)
	a.Laws = AdjudicationLaws(p.Edition, q, r)
	if len(r.Aware) > 0 {
		a.Ask = append(a.Ask, law.AskAware)
	}
	return a
}

// certain is what every legal play leaves a claimer who gets more than he
// claimed; 0 if that is not proved.
func certain(p claim.Position, r claim.Result) int {
	if !r.Settled || r.Awarded <= r.Claimed {
		return 0
	}
	n, _ := claim.Certain(p)
	return n
}

// AdjudicationLaws are the laws of an adjudication that the edition knows. Which
// of them gives more than was claimed depends on the edition (71).
func AdjudicationLaws(ed law.Edition, p claim.Position, r claim.Result) []law.Ref {
	var out []law.Ref
	for _, n := range r.Laws {
		if ref := law.Ref(n); n != "71B" && ed.Number(ref) != "" {
			out = append(out, ref)
		}
	}
	if r.Settled && r.Awarded > r.Claimed {
		v, _ := ed.ConcessionCancelled(law.CancellationFacts{InPeriod: true, NoLegal: certain(p, r) > r.Claimed, NoNormal: law.Yes})
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
