// Package web serves Arbiter over HTTP: the JSON API described by
// /openapi.json. A request is answered from its body alone; nothing is kept.
package web

import (
	"context"
	"log/slog"
	"net/http"
	"reflect"
	"runtime"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/report"
	"arbiter/score"
)

// Config is what a server is made with. Zero values stand for the defaults.
type Config struct {
	MaxBody int64         // bytes of a request; 1 MiB
	Timeout time.Duration // for an answer, waiting included; 10 seconds
	Workers int           // requests worked on at the same time; two for each processor
	Log     *slog.Logger  // one line for each request; nil: none
}

func (c Config) withDefaults() Config {
	if c.MaxBody <= 0 {
		c.MaxBody = 1 << 20
	}
	if c.Timeout <= 0 {
		c.Timeout = 10 * time.Second
	}
	if c.Workers <= 0 {
		c.Workers = 2 * runtime.GOMAXPROCS(0)
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c
}

// New makes the handler of a server: the API under /api/v1, its description at
// /openapi.json and /openapi.yaml, /healthz and /metrics.
func New(c Config) http.Handler {
	c = c.withDefaults()
	mux := http.NewServeMux()
	s := &server{config: c, slots: make(chan struct{}, c.Workers)}
	s.mount(mux)
	m := newMetrics()
	mux.Handle("GET /metrics", m.handler())
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = w.Write([]byte("ok\n"))
	})
	return secure(m.count(c.Log, unrouted(mux)))
}

// openAPI is the description of the API, without its operations.
func openAPI() huma.Config {
	c := huma.DefaultConfig("Arbiter", "1")
	c.Info.Description = "The Laws of Contract Bridge, executable: what happened at a table in, what the Laws order out."
	c.DocsPath, c.SchemasPath = "", ""
	c.CreateHooks = nil
	c.RejectUnknownQueryParameters = true
	aliasTexts(c.Components.Schemas, report.Answer{}, report.LawEntry{}, record.Failure{}, ScoreAnswer{}, report.Guided{}, report.ClaimAnswer{}, SolveAnswer{})
	c.Components.Schemas.RegisterTypeAlias(reflect.TypeFor[score.Rat](), reflect.TypeFor[float64]())
	return c
}

type server struct {
	config Config
	api    huma.API
	slots  chan struct{}
}

// mount registers the operations.
func (s *server) mount(mux *http.ServeMux) {
	s.api = humago.New(mux, openAPI())
	records := "A table record as text (text/plain) or as JSON (application/json). "
	post(s, requestBody(), "rule", "Rule on a record", records+"The answer is what the Laws order.", s.rule)
	post(s, requestBody(), "check", "Check a casebook", records+"Every record is replayed under each of its editions and compared with what it expects.", s.check)
	post(s, requestBody(), "claim", "Adjudicate a claim", records+"The claim or concession on the table when the record ends is adjudicated as if it were contested.", s.claim)
	post(s, solveBody(s.api), "solve", "Solve a deal double dummy", records+"Or a deal as JSON. The answer has the field of what was solved: the table of a deal, the leads against a contract, the cost of each card of a play.", s.solve)
	post(s, nil, "score", "Score a contract, boards, an adjusted score, a match, a rubber", "The request has one of the fields; the answer has the same field.", s.score)
	post(s, nil, "guide", "Find a ruling by questions", "The next question after the answers so far, or the ruling. Going back is sending fewer answers.", s.guide)
	huma.Register(s.api, huma.Operation{
		OperationID: "topics", Method: http.MethodGet, Path: "/api/v1/guide", Summary: "List the topics of the guide",
		Errors: []int{http.StatusUnprocessableEntity},
	}, s.topics)
	huma.Register(s.api, huma.Operation{
		OperationID: "law", Method: http.MethodGet, Path: "/api/v1/law/{id}", Summary: "Say what a law orders",
		Description: "The law with that number and its parts, in our words, with its numbers in other editions.",
		Errors:      []int{http.StatusNotFound, http.StatusUnprocessableEntity},
	}, s.law)
}

// post registers an operation that works on the body of a request: on records, or
// where records is nil on the JSON of its input.
func post[I, O any](s *server, records *huma.RequestBody, name, summary, about string, f func(context.Context, *I) (*O, error)) {
	errors := []int{
		http.StatusBadRequest, http.StatusRequestTimeout, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity,
		http.StatusServiceUnavailable,
	}
	if records == nil {
		errors = append(errors, http.StatusUnsupportedMediaType)
	}
	huma.Register(s.api, huma.Operation{
		OperationID: name, Method: http.MethodPost, Path: "/api/v1/" + name, Summary: summary, Description: about,
		MaxBodyBytes: s.config.MaxBody, BodyReadTimeout: s.config.Timeout, RequestBody: records, SkipValidateBody: records != nil,
		Errors: errors,
	}, func(ctx context.Context, in *I) (*O, error) {
		ctx, cancel := context.WithTimeout(ctx, s.config.Timeout)
		defer cancel()
		select {
		case s.slots <- struct{}{}:
		case <-ctx.Done():
			return nil, busy()
		}
		done := make(chan struct{})
		var out *O
		var err error
		go func() {
			defer func() {
				<-s.slots
				if p := recover(); p != nil {
					s.config.Log.Error("panic", "operation", name, "value", p)
					err = huma.Error500InternalServerError("the server failed on this request")
				}
				close(done)
			}()
			out, err = f(ctx, in)
		}()
		select {
		case <-done:
			return out, err
		case <-ctx.Done():
			return nil, busy()
		}
	})
}

// requestBody says that a body is a record as text or as JSON.
func requestBody() *huma.RequestBody {
	return &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
		"text/plain":       {Schema: &huma.Schema{Type: huma.TypeString, Description: "Records in the notation"}},
		"application/json": {Schema: &huma.Schema{Type: huma.TypeObject, Description: "Records in their JSON form", AdditionalProperties: true}},
	}}
}

func busy() error {
	return huma.ErrorWithHeaders(huma.Error503ServiceUnavailable("not answered within the time limit; try again later"),
		http.Header{"Retry-After": {"5"}})
}

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
		return e, false, unknownEdition(o.Edition)
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
	if mediaType(b.ContentType) == "application/json" {
		parse = record.DecodeJSON
	}
	f, err := parse("", b.RawBody)
	if err != nil {
		return nil, problem(err)
	}
	if len(f.Records) == 0 {
		return nil, huma.Error422UnprocessableEntity(`the body holds no record; a record begins with tags such as [Deal "N:..."]`)
	}
	return f, nil
}

// one is the record asked for: the only one of the body, or the one of that
// number.
func one(f *record.File, number int) (*record.Record, error) {
	switch n := len(f.Records); {
	case number > n:
		return nil, huma.Error422UnprocessableEntity("the body does not hold so many records")
	case number > 0:
		return f.Records[number-1], nil
	case n > 1:
		return nil, huma.Error422UnprocessableEntity("the body holds several records; the parameter record says which")
	}
	return f.Records[0], nil
}

// OneRecord is a request about one record.
type OneRecord struct {
	Options
	Records
	Record int `query:"record" minimum:"1" doc:"The number of the record, where the body holds several"`
}

type ruleOutput struct{ Body report.Answer }

// played replays the record of a request.
func (in *OneRecord) played(ctx context.Context) (*record.Replayed, error) {
	ed, given, err := in.edition()
	if err != nil {
		return nil, err
	}
	f, err := in.file()
	if err != nil {
		return nil, err
	}
	r, err := one(f, in.Record)
	if err != nil {
		return nil, err
	}
	if !given {
		ed = r.Editions()[0]
	}
	p, err := record.Runner{Context: ctx}.Replay(r, ed)
	if err != nil {
		return nil, problem(err)
	}
	return p, nil
}

func (s *server) rule(ctx context.Context, in *OneRecord) (*ruleOutput, error) {
	p, err := in.played(ctx)
	if err != nil {
		return nil, err
	}
	return &ruleOutput{report.Build(report.Input{Replayed: p, Lang: in.lang(), Nodes: report.EvidenceNodes})}, nil
}

type checkInput struct {
	Records
	Edition string `query:"edition" doc:"Check under this edition only"`
}

type checkOutput struct {
	Body struct {
		Passed   int              `json:"passed"`
		Failed   int              `json:"failed"`
		Failures []record.Failure `json:"failures"`
	}
}

func (s *server) check(ctx context.Context, in *checkInput) (*checkOutput, error) {
	only, given, err := Options{Edition: in.Edition}.edition()
	if err != nil {
		return nil, err
	}
	f, err := in.file()
	if err != nil {
		return nil, err
	}
	var sum record.Report
	runner := record.Runner{Context: ctx, Claims: &record.Adjudicator{}}
	for _, r := range f.Records {
		for _, ed := range r.Editions() {
			if !given || ed == only {
				sum.Add(runner.Check(r, ed))
			}
			if ctx.Err() != nil {
				return nil, busy()
			}
		}
	}
	out := &checkOutput{}
	out.Body.Passed, out.Body.Failed, out.Body.Failures = sum.Passed, sum.Failed, sum.Failures
	if out.Body.Failures == nil {
		out.Body.Failures = []record.Failure{}
	}
	return out, nil
}

type lawInput struct {
	Options
	ID string `path:"id" example:"64A1" doc:"The number of a law in that edition; 64A1, 64a1 and 64A(1) are the same"`
}

type lawOutput struct {
	Body struct {
		Rules []report.LawEntry `json:"rules"`
	}
}

func (s *server) law(_ context.Context, in *lawInput) (*lawOutput, error) {
	ed, _, err := in.edition()
	if err != nil {
		return nil, err
	}
	out := &lawOutput{}
	for _, r := range text.LookupRules(in.ID, ed) {
		out.Body.Rules = append(out.Body.Rules, report.Law(r, ed, in.lang()))
	}
	if out.Body.Rules == nil {
		return nil, huma.Error404NotFound("there is no law " + in.ID + " in " + ed.String())
	}
	return out, nil
}
