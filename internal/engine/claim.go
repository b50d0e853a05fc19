package engine

import (
	"context"

	"arbiter/law"
	"arbiter/report"
)

// Claim is a request to adjudicate the claim at the end of a record.
type Claim struct {
	OneRecord
	Regulation string `query:"regulation" example:"claims=ebu" doc:"Options of the regulating authority, in place of the record's"`
}

// Answer is the award and what it rests on.
func (in *Claim) Answer(ctx context.Context) (report.ClaimAnswer, error) {
	var none report.ClaimAnswer
	var by report.ClaimSearch
	if in.Regulation != "" {
		r, err := law.ParseRegulation(in.Regulation)
		if err != nil {
			return none, problem(err)
		}
		by.Regulation = &r
	}
	p, err := in.played(ctx)
	if err != nil {
		return none, err
	}
	a, ok := report.Adjudicate(ctx, p, by)
	if !ok {
		return none, refuse(
			"the record does not end with a claim or concession on the table, or a hand is not known; a claim is written like this: S claims 5 plan(trumps > S)")
	}
	return a.Answer(in.lang()), nil
}
