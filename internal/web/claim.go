package web

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"arbiter/law"
	"arbiter/report"
)

type claimInput struct {
	OneRecord
	Regulation string `query:"regulation" example:"claims=ebu" doc:"Options of the regulating authority, in place of the record's"`
}

type claimOutput struct{ Body report.ClaimAnswer }

func (s *server) claim(ctx context.Context, in *claimInput) (*claimOutput, error) {
	var by report.ClaimSearch
	if in.Regulation != "" {
		r, err := law.ParseRegulation(in.Regulation)
		if err != nil {
			return nil, problem(err)
		}
		by.Regulation = &r
	}
	p, err := in.played(ctx)
	if err != nil {
		return nil, err
	}
	a, ok := report.Adjudicate(ctx, p, by)
	if !ok {
		return nil, huma.Error422UnprocessableEntity(
			"the record does not end with a claim or concession on the table, or a hand is not known; a claim is written like this: S claims 5 plan(trumps > S)")
	}
	return &claimOutput{a.Answer(in.lang())}, nil
}
