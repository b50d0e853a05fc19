// Package engine is the door to Arbiter for programs that are not written in Go:
// each operation is a struct of the request and the JSON of its answer. The HTTP
// API (internal/web) and the engine of the browser (cmd/arbiter-wasm) open the
// same ones, so that they cannot differ. A request is answered from itself alone.
//
// The tags of a request say where its fields come from: query parameters, the
// JSON of the body (Body), or the bytes of the body (RawBody) with their type.
package engine

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"mime"
	"regexp"
	"strconv"
	"strings"

	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/report"
)

// Options are the query parameters that most operations know.
type Options struct {
	Edition string `query:"edition" example:"duplicate-2017" doc:"Rule under this edition; the first the record names, or duplicate-2017"`
	Lang    string `query:"lang" enum:"en,ru" default:"en" doc:"The language of the texts"`
}

// edition is the edition asked for; ok is false where none was.
func (o Options) edition() (e law.Edition, ok bool, err error) {
	if o.Edition == "" {
		return law.Duplicate2017, false, nil
	}
	if e, ok = law.ParseEdition(o.Edition); !ok {
		p := refuse("no edition " + o.Edition + "; known are " + strings.Join(law.Editions(), ", "))
		p.Found, p.Expected = o.Edition, strings.Join(law.Editions(), ", ")
		return e, false, p
	}
	return e, true, nil
}

func (o Options) lang() text.Lang {
	l, _ := text.ParseLang(o.Lang)
	return l
}

// Records is a request that carries records.
type Records struct {
	RawBody     []byte `contentType:"text/plain" doc:"The records"`
	ContentType string `header:"Content-Type" hidden:"true"`
}

// file reads the records of a request.
func (b Records) file() (*record.File, error) {
	parse := record.Parse
	if b.isJSON() {
		parse = record.DecodeJSON
	}
	f, err := parse("", b.RawBody)
	if err != nil {
		p := problem(err)
		if mediaType(b.ContentType) == formType && p.Hint == "" && bytes.IndexByte(b.RawBody, '\n') < 0 {
			p.Hint = "the body has no line ends: curl -d drops them, --data-binary keeps them"
		}
		return nil, p
	}
	if len(f.Records) == 0 {
		return nil, refuse(`the body holds no record; a record begins with tags such as [Deal "N:..."]`)
	}
	return f, nil
}

// formType is what programs such as curl call a body that nobody has named.
const formType = "application/x-www-form-urlencoded"

// isJSON reports whether the body is JSON: it is called so, or it begins as the JSON
// of a request does and is not called text.
func (b Records) isJSON() bool {
	switch mediaType(b.ContentType) {
	case "application/json":
		return true
	case "", formType, "application/octet-stream":
		return jsonBegins.Match(b.RawBody)
	}
	return false
}

// jsonBegins: a record as text begins with a tag, and no comment is like this.
var jsonBegins = regexp.MustCompile(`^\s*(\{\s*["}]|\[\s*[{\]])`)

// mediaType is the type in a Content-Type, without its parameters.
func mediaType(header string) string {
	t, _, err := mime.ParseMediaType(header)
	if err != nil {
		return ""
	}
	return t
}

// one is the record asked for: the only one of the body, or the one of that
// number.
func one(f *record.File, number int) (*record.Record, error) {
	switch n := len(f.Records); {
	case number > n:
		return nil, refuse("the body does not hold so many records")
	case number > 0:
		return f.Records[number-1], nil
	case n > 1:
		return nil, refuse("the body holds several records; the parameter record says which")
	}
	return f.Records[0], nil
}

// OneRecord is a request about one record.
type OneRecord struct {
	Options
	Records
	Record int `query:"record" minimum:"1" doc:"The number of the record, where the body holds several"`
}

// read is the record and the edition asked for.
func (in *OneRecord) read() (*record.Record, law.Edition, error) {
	ed, given, err := in.edition()
	if err != nil {
		return nil, ed, err
	}
	f, err := in.file()
	if err != nil {
		return nil, ed, in.told(err)
	}
	r, err := one(f, in.Record)
	if err != nil {
		return nil, ed, err
	}
	if !given {
		ed = r.Editions()[0]
	}
	return r, ed, nil
}

// played replays the record asked for.
func (in *OneRecord) played(ctx context.Context) (*record.Replayed, error) {
	r, ed, err := in.read()
	if err != nil {
		return nil, err
	}
	p, err := replay(ctx, r, ed)
	return p, in.told(err)
}

func replay(ctx context.Context, r *record.Record, ed law.Edition) (*record.Replayed, error) {
	p, err := record.Runner{Context: ctx}.Replay(r, ed)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, problem(err)
	}
	return p, nil
}

// Rule is a request to rule on a record.
type Rule struct {
	OneRecord
	Events   string `query:"events" pattern:"^[0-9]{0,6}$" example:"12" doc:"Rule on so many events of the record, from the first, and leave the later ones out; all"`
	Evidence string `query:"evidence" enum:"yes,no" default:"yes" doc:"Whether double-dummy evidence is sought"`
}

// Answer is what the Laws order.
func (in *Rule) Answer(ctx context.Context) (report.Answer, error) {
	r, ed, err := in.read()
	if err != nil {
		return report.Answer{}, err
	}
	if in.Events != "" {
		if r, err = first(r, in.Events); err != nil {
			return report.Answer{}, err
		}
	}
	p, err := replay(ctx, r, ed)
	if err != nil {
		return report.Answer{}, in.told(err)
	}
	x := report.Input{Replayed: p, Lang: in.lang(), Context: ctx}
	if in.Evidence != "no" {
		x.Nodes = report.EvidenceNodes
	}
	return report.Build(x), nil
}

// first is a record up to its event of that number.
func first(r *record.Record, number string) (*record.Record, error) {
	n, err := strconv.Atoi(number)
	if all := len(r.Events()); err != nil || n < 0 || n > all {
		return nil, refusef("events: found %s, the record has %d", number, all)
	}
	cut := *r
	for i, seen := 0, 0; i < len(r.Items); i++ {
		if r.Items[i].Event == nil {
			continue
		}
		if seen == n {
			cut.Items = r.Items[:i:i]
			break
		}
		seen++
	}
	return &cut, nil
}

// Check is a request to compare records with what they expect.
type Check struct {
	Records
	Edition string `query:"edition" doc:"Check under this edition only"`
}

// CheckAnswer counts the expectations and lists those that fail.
type CheckAnswer struct {
	Passed   int              `json:"passed"`
	Failed   int              `json:"failed"`
	Failures []record.Failure `json:"failures"`
}

// Answer replays every record under each of its editions.
func (in *Check) Answer(ctx context.Context) (CheckAnswer, error) {
	only, given, err := Options{Edition: in.Edition}.edition()
	if err != nil {
		return CheckAnswer{}, err
	}
	f, err := in.file()
	if err != nil {
		return CheckAnswer{}, err
	}
	var sum record.Report
	runner := record.Runner{Context: ctx, Claims: &record.Adjudicator{}}
	for _, r := range f.Records {
		for _, ed := range r.Editions() {
			if !given || ed == only {
				sum.Add(runner.Check(r, ed))
			}
			if err := ctx.Err(); err != nil {
				return CheckAnswer{}, err
			}
		}
	}
	if sum.Failures == nil {
		sum.Failures = []record.Failure{}
	}
	return CheckAnswer{sum.Passed, sum.Failed, sum.Failures}, nil
}

// Law is a request for what a law orders.
type Law struct {
	Options
	ID string `path:"id" example:"64A1" doc:"The number of a law in that edition; 64A1, 64a1 and 64A(1) are the same"`
}

// LawAnswer is rules in the order of their numbers.
type LawAnswer struct {
	Rules []report.LawEntry `json:"rules"`
}

// Answer is the law with that number and its parts.
func (in *Law) Answer(context.Context) (LawAnswer, error) {
	ed, _, err := in.edition()
	if err != nil {
		return LawAnswer{}, err
	}
	return lawAnswer(text.LookupRules(in.ID, ed), ed, in.lang(), "there is no law "+in.ID+" in "+ed.String()+"; the nearest are "+ed.Nearest(in.ID))
}

// Laws is a request for all laws of an edition.
type Laws struct{ Options }

// Answer is all laws.
func (in *Laws) Answer(context.Context) (LawAnswer, error) {
	ed, _, err := in.edition()
	if err != nil {
		return LawAnswer{}, err
	}
	return lawAnswer(text.Rules(ed), ed, in.lang(), "")
}

func lawAnswer(rules []law.Rule, ed law.Edition, l text.Lang, none string) (LawAnswer, error) {
	var out LawAnswer
	for _, r := range rules {
		out.Rules = append(out.Rules, report.Law(r, ed, l))
	}
	if out.Rules == nil {
		p := refuse(none)
		p.Status, p.Title = 404, "Not Found"
		return out, p
	}
	return out, nil
}

// Problem is a request that is refused, as RFC 9457 has it, with the place in the
// body that is wrong. An error of an operation is a *Problem, or that of its
// context.
type Problem struct {
	Title    string `json:"title"`
	Status   int    `json:"status"`
	Detail   string `json:"detail"`
	Line     int    `json:"line,omitempty" doc:"Line of the body, from 1"`
	Column   int    `json:"column,omitempty" doc:"Column in characters, from 1"`
	Record   int    `json:"record,omitempty" doc:"Number of the record in the body, from 1"`
	Item     int    `json:"item,omitempty" doc:"Number of the item of a record that came as JSON, from 1"`
	Tag      string `json:"tag,omitempty" doc:"The tag it is about"`
	Found    string `json:"found,omitempty"`
	Expected string `json:"expected,omitempty"`
	Hint     string `json:"hint,omitempty"`
	Say      string `json:"say,omitempty" doc:"Why an act cannot have happened, to people, in the language asked for"`

	cause error
}

func (p *Problem) Error() string { return p.Detail }

// refuse is a request that cannot be answered.
func refuse(detail string) *Problem {
	return &Problem{Title: "Unprocessable Entity", Status: 422, Detail: detail}
}

func refusef(format string, args ...any) *Problem { return refuse(fmt.Sprintf(format, args...)) }

// problem is the answer to a record that is refused.
func problem(err error) *Problem {
	p := refuse(err.Error())
	p.cause = err
	var at *record.Error
	if errors.As(err, &at) {
		p.Detail = at.Reason()
		p.Line, p.Column, p.Record, p.Item, p.Tag = at.Line, at.Column, at.Record, at.Item, at.Tag
		p.Found, p.Expected, p.Hint = at.Found, at.Expected, at.Hint
	}
	return p
}

// told adds to a problem what can be said of it in the language of the request.
func (o Options) told(err error) error {
	var p *Problem
	if !errors.As(err, &p) {
		return err
	}
	p.Say = Say(o.lang(), p.cause)
	return p
}

// Say is what can be said to people of a record that was refused: why an act cannot have
// happened, or which word does not belong there; empty where nothing can.
func Say(l text.Lang, err error) string {
	var impossible *law.Refusal
	var at *record.Error
	switch {
	case errors.As(err, &impossible):
		return text.Refusal(l, impossible)
	case errors.As(err, &at) && at.Found != "":
		_, near, _ := strings.Cut(at.Hint, "did you mean ")
		return text.Unread(l, at.Found, strings.TrimSuffix(near, "?"))
	}
	return ""
}
