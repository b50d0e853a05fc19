package record

import (
	"arbiter/claim"
	"arbiter/law"
	"arbiter/table"
)

// adjudicate decides a contested claim where every legal play gives the same
// answer (package claim); else it leaves the claim to the director.
func adjudicate(p table.ClaimPosition) table.Adjudication {
	q := claim.Position{
		Hands: p.Deal.Hands, Unknown: p.Deal.Unknown, Trumps: p.Trumps, Lead: p.Leader, Trick: p.Trick,
		Claimer: p.Claimer, Dummy: p.Dummy, Claimed: p.Claimed,
	}
	for _, s := range p.Plan {
		q.Plan = append(q.Plan, planStep(s))
	}
	n, ok := claim.Certain(q)
	return table.Adjudication{Decided: ok, Tricks: n, Laws: []law.Ref{"70A"}}
}

func planStep(s table.PlanStep) claim.Step {
	switch s.Kind {
	case table.PlanTrumps:
		return claim.Step{Verb: claim.DrawTrumps}
	case table.PlanSuit:
		return claim.Step{Verb: claim.RunSuit, Suit: s.Suit}
	case table.PlanCard:
		return claim.Step{Verb: claim.PlayCard, Card: s.Card}
	}
	return claim.Step{Verb: claim.Unclear}
}
