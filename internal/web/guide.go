package web

import (
	"context"
	"errors"

	"arbiter/guide"
	"arbiter/law"
	"arbiter/report"
)

// GuideRequest is a guide with the answers so far.
type GuideRequest struct {
	Topic      string            `json:"topic" example:"revoke" doc:"One of the topics that GET /api/v1/guide lists"`
	Answers    []string          `json:"answers,omitempty" maxItems:"100" doc:"In the order of the questions; the form is that of the options, or of the table notation: W, H7, 2S, 3, yes"`
	Known      map[string]string `json:"known,omitempty" doc:"Answers that need no asking, by the id of their question: declarer, S"`
	Regulation string            `json:"regulation,omitempty" doc:"Options of the regulating authority"`
	// Table is a record whose table knows some of the facts already.
	Table string `json:"table,omitempty" doc:"A record: what it knows after its last event is not asked"`
}

type guideInput struct {
	Options
	Body GuideRequest
}

type guideOutput struct{ Body report.Guided }

func (s *server) guide(ctx context.Context, in *guideInput) (*guideOutput, error) {
	ed, given, err := in.edition()
	if err != nil {
		return nil, err
	}
	c := guide.Case{Topic: in.Body.Topic, Edition: ed, Known: map[string]string{}}
	if in.Body.Table != "" {
		from := &OneRecord{Options: in.Options, Records: Records{RawBody: []byte(in.Body.Table)}}
		p, err := from.played(ctx)
		if err != nil {
			return nil, err
		}
		c.Known, c.Hands = guide.Known(&p.State)
		c.Regulation = p.Setup.Regulation
		if !given {
			c.Edition = p.Setup.Edition
		}
	}
	if in.Body.Regulation != "" {
		if c.Regulation, err = law.ParseRegulation(in.Body.Regulation); err != nil {
			return nil, problem(err)
		}
	}
	for id, answer := range in.Body.Known {
		c.Known[id] = answer
	}
	state, err := guide.Next(c, in.Body.Answers)
	if err != nil {
		return nil, guideProblem(err)
	}
	return &guideOutput{report.BuildGuided(&state, in.lang())}, nil
}

// guideProblem is the answer to an answer that does not fit its question.
func guideProblem(err error) error {
	p, _ := problem(err).(*Problem)
	var at *guide.AnswerError
	if errors.As(err, &at) {
		p.Item, p.Tag, p.Found, p.Expected = at.Number, at.ID, at.Answer, at.Expected
	}
	return p
}

type topicsInput struct {
	Lang string `query:"lang" enum:"en,ru" default:"en" doc:"The language of the texts"`
}

type topicsOutput struct {
	Body struct {
		Topics []report.GuidedTopic `json:"topics"`
	}
}

func (s *server) topics(_ context.Context, in *topicsInput) (*topicsOutput, error) {
	out := &topicsOutput{}
	out.Body.Topics = report.GuideTopicList(Options{Lang: in.Lang}.lang())
	return out, nil
}
