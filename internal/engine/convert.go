package engine

import (
	"context"
	"strings"

	"arbiter/internal/convert"
)

// Convert is a request to turn a file into another format.
type Convert struct {
	RawBody []byte `contentType:"text/plain" doc:"The file"`
	From    string `query:"from" required:"true" enum:"table,json,pbn,lin,rbn,usebio" doc:"The format of the file"`
	To      string `query:"to" required:"true" enum:"table,json,pbn,lin" doc:"The format wanted"`
	Strict  string `query:"strict" enum:"yes,no" default:"no" doc:"Whether a file that leaves its format is refused"`
	Lang    string `query:"lang" enum:"en,ru" default:"en" doc:"The language of the texts"`
}

// Converted is a file in another format.
type Converted struct {
	Text       string   `json:"text"`
	Losses     []string `json:"losses" doc:"What the new format cannot say, with its place"`
	Deviations []string `json:"deviations" doc:"Where the file leaves its format"`
}

// Answer is the file in the format wanted.
func (in *Convert) Answer(context.Context) (Converted, error) {
	from, to := convert.Named(in.From), convert.Named(in.To)
	if from == nil {
		return Converted{}, refusef("from: found %q, expected %s", in.From, strings.Join(convert.Names(false), ", "))
	}
	if to == nil || !to.Written() {
		return Converted{}, refusef("to: found %q, expected %s", in.To, strings.Join(convert.Names(true), ", "))
	}
	text, err := convert.Decode(in.RawBody, "")
	if err != nil {
		return Converted{}, problem(err)
	}
	c := convert.Conversion{Name: in.From}
	deviations, err := c.Read(from, text, in.Strict == "yes")
	if err != nil {
		return Converted{}, problem(err)
	}
	out, err := c.Write(to)
	if err != nil {
		return Converted{}, problem(err)
	}
	return Converted{Text: string(out), Losses: list(c.Losses), Deviations: list(deviations)}, nil
}

// list makes sure that JSON has a list and not null.
func list(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}
