package engine

import (
	"context"
	"errors"
	"strconv"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/report"
)

// GuideRequest is a guide with the answers so far.
type GuideRequest struct {
	Topic      string            `json:"topic" example:"revoke" doc:"One of the topics that GET /api/v1/guide lists"`
	Answers    []string          `json:"answers,omitempty" maxItems:"100" doc:"In the order of the questions; the form is that of the options, or of the table notation: W, H7, 2S, 3, yes"`
	Questions  []string          `json:"questions,omitempty" maxItems:"100" doc:"The ids of the questions to which the answers were given, one each: where another is asked now the answer is refused. Without them nothing is compared"`
	Known      map[string]string `json:"known,omitempty" doc:"Answers that need no asking, by the id of their question: declarer, S"`
	Regulation string            `json:"regulation,omitempty" doc:"Options of the regulating authority"`
	// Table is a record whose table knows some of the facts already.
	Table  string `json:"table,omitempty" doc:"A record: what it knows after its last event is not asked"`
	Events *int   `json:"events,omitempty" minimum:"0" doc:"Only so many events of that record count, from the first; all"`
	// Deal is asked for no fact: it gives the cards to choose from.
	Deal string `json:"deal,omitempty" example:"N:K2.543.K54.76543 - - -" doc:"The hands, as PBN writes them; a question for a card then offers those of its player"`
}

// Guide is a request for the next step of a guide.
type Guide struct {
	Options
	Body GuideRequest
}

// Answer is the next question, or the ruling.
func (in *Guide) Answer(ctx context.Context) (report.Guided, error) {
	var none report.Guided
	ed, given, err := in.edition()
	if err != nil {
		return none, err
	}
	c := guide.Case{Topic: in.Body.Topic, Edition: ed, Known: map[string]string{}}
	if in.Body.Table != "" {
		from := &OneRecord{Options: in.Options, Records: Records{RawBody: []byte(in.Body.Table)}}
		r, of, err := from.read()
		if err != nil {
			return none, err
		}
		if in.Body.Events != nil {
			if r, err = first(r, strconv.Itoa(*in.Body.Events)); err != nil {
				return none, err
			}
		}
		p, err := replay(ctx, r, of)
		if err != nil {
			return none, err
		}
		c.Known, c.Hands = guide.Known(&p.State)
		c.Regulation = p.Setup.Regulation
		if !given {
			c.Edition = p.Setup.Edition
		}
	}
	if in.Body.Deal != "" {
		deal, err := bridge.ParseDeal(in.Body.Deal)
		if err != nil {
			return none, problem(err)
		}
		c.Hands = deal.Hands
	}
	if in.Body.Regulation != "" {
		if c.Regulation, err = law.ParseRegulation(in.Body.Regulation); err != nil {
			return none, problem(err)
		}
	}
	for id, answer := range in.Body.Known {
		c.Known[id] = answer
	}
	state, err := guide.Next(c, in.Body.Answers)
	if err != nil {
		return none, guideProblem(err)
	}
	if len(in.Body.Questions) > 0 {
		if err := state.GivenTo(in.Body.Questions); err != nil {
			return none, guideProblem(err)
		}
	}
	return report.BuildGuided(&state, in.lang()), nil
}

// guideProblem is the answer to an answer that does not fit its question.
func guideProblem(err error) error {
	p := problem(err)
	var at *guide.AnswerError
	if errors.As(err, &at) {
		p.Item, p.Tag, p.Found, p.Expected = at.Number, at.ID, at.Answer, at.Expected
	}
	return p
}

// Topics is a request for the topics of the guide.
type Topics struct {
	Lang string `query:"lang" enum:"en,ru" default:"en" doc:"The language of the texts"`
}

// TopicsAnswer is the topics in the order in which they are shown.
type TopicsAnswer struct {
	Topics []report.GuidedTopic `json:"topics"`
}

// Answer lists the topics.
func (in *Topics) Answer(context.Context) (TopicsAnswer, error) {
	return TopicsAnswer{report.GuideTopicList(Options{Lang: in.Lang}.lang())}, nil
}
