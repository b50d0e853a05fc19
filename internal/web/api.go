// Package web serves Arbiter over HTTP: the JSON API described by
// /openapi.json. A request is answered from its body alone; nothing is kept.
package web

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"reflect"
	"runtime"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"arbiter/internal/engine"
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
	// Mount, if set, adds the routes of what is served beside the API.
	Mount func(*http.ServeMux)
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
	if c.Mount != nil {
		c.Mount(mux)
	}
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
	aliasTexts(c.Components.Schemas, report.Answer{}, report.LawEntry{}, record.Failure{}, engine.ScoreAnswer{}, report.Guided{}, report.ClaimAnswer{}, engine.SolveAnswer{})
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
	post(s, requestBody(), "rule", "Rule on a record", records+"The answer is what the Laws order.", (*engine.Rule).Answer)
	post(s, requestBody(), "check", "Check a casebook", records+"Every record is replayed under each of its editions and compared with what it expects.", (*engine.Check).Answer)
	post(s, requestBody(), "claim", "Adjudicate a claim", records+"The claim or concession on the table when the record ends is adjudicated as if it were contested.", (*engine.Claim).Answer)
	post(s, solveBody(s.api), "solve", "Solve a deal double dummy", records+"Or a deal as JSON. The answer has the field of what was solved: the table of a deal, the leads against a contract, the cost of each card of a play.", (*engine.Solve).Answer)
	post(s, nil, "score", "Score a contract, boards, an adjusted score, a match, a rubber", "The request has one of the fields; the answer has the same field.", (*engine.Score).Answer)
	post(s, nil, "guide", "Find a ruling by questions", "The next question after the answers so far, or the ruling. Going back is sending fewer answers.", (*engine.Guide).Answer)
	post(s, fileBody(), "convert", "Turn boards and records from one format into another", "The body is a file in the format that the parameter from names.", (*engine.Convert).Answer)
	get(s, "guide", "topics", "List the topics of the guide", "In the order in which they are shown.", (*engine.Topics).Answer)
	get(s, "law", "laws", "List all laws", "All laws of an edition in our words.", (*engine.Laws).Answer)
	get(s, "law/{id}", "law", "Say what a law orders", "The law with that number and its parts, in our words, with its numbers in other editions.", (*engine.Law).Answer, http.StatusNotFound)
}

// get registers an operation without a body.
func get[I, O any](s *server, path, name, summary, about string, f func(*I, context.Context) (O, error), errors ...int) {
	huma.Register(s.api, huma.Operation{
		OperationID: name, Method: http.MethodGet, Path: "/api/v1/" + path, Summary: summary, Description: about,
		Errors: append(errors, http.StatusUnprocessableEntity),
	}, func(ctx context.Context, in *I) (*output[O], error) { return answered(f(in, ctx)) })
}

// output is an answer as the framework wants it.
type output[O any] struct{ Body O }

// answered turns what an operation gives into what is sent.
func answered[O any](body O, err error) (*output[O], error) {
	var p *engine.Problem
	switch {
	case err == nil:
		return &output[O]{body}, nil
	case errors.As(err, &p):
		return nil, problem(p)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return nil, busy()
	}
	return nil, err
}

// post registers an operation that works on the body of a request: on bytes, as
// body describes them, or where body is nil on the JSON of its input.
func post[I, O any](s *server, body *huma.RequestBody, name, summary, about string, f func(*I, context.Context) (O, error)) {
	var before huma.Middlewares
	errors := []int{
		http.StatusBadRequest, http.StatusRequestTimeout, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity,
		http.StatusServiceUnavailable,
	}
	if body == nil {
		errors = append(errors, http.StatusUnsupportedMediaType)
		before = append(before, s.strict(func(body []byte) error { return engine.CheckBody(new(I), body) }))
	}
	huma.Register(s.api, huma.Operation{
		OperationID: name, Method: http.MethodPost, Path: "/api/v1/" + name, Summary: summary, Description: about,
		MaxBodyBytes: s.config.MaxBody, BodyReadTimeout: s.config.Timeout, RequestBody: body, SkipValidateBody: body != nil,
		Errors: errors, Middlewares: before,
	}, func(ctx context.Context, in *I) (*output[O], error) {
		ctx, cancel := context.WithTimeout(ctx, s.config.Timeout)
		defer cancel()
		select {
		case s.slots <- struct{}{}:
		case <-ctx.Done():
			return nil, busy()
		}
		// the bytes go back to a pool with the answer, which may come before the work ends
		if raw := reflect.ValueOf(in).Elem().FieldByName("RawBody"); raw.IsValid() {
			raw.SetBytes(bytes.Clone(raw.Bytes()))
		}
		done := make(chan struct{})
		var out *output[O]
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
			out, err = answered(f(in, ctx))
		}()
		select {
		case <-done:
			if ctx.Err() == nil {
				return out, err
			}
		case <-ctx.Done():
		}
		return nil, busy() // what was found until then is not the whole answer
	})
}

// requestBody says that a body is a record as text or as JSON.
func requestBody() *huma.RequestBody {
	return &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
		"text/plain":       {Schema: &huma.Schema{Type: huma.TypeString, Description: "Records in the notation"}},
		"application/json": {Schema: &huma.Schema{Type: huma.TypeObject, Description: "Records in their JSON form", AdditionalProperties: true}},
	}}
}

// fileBody says that a body is a file.
func fileBody() *huma.RequestBody {
	return &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
		"text/plain":               {Schema: &huma.Schema{Type: huma.TypeString, Description: "A file in UTF-8"}},
		"application/octet-stream": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary", Description: "A file whose encoding is found"}},
	}}
}

// solveBody says that a body is a record, or a deal as JSON.
func solveBody(api huma.API) *huma.RequestBody {
	body := requestBody()
	deal := api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[engine.SolveRequest](), true, "SolveRequest")
	record := body.Content["application/json"].Schema
	body.Content["application/json"].Schema = &huma.Schema{AnyOf: []*huma.Schema{deal, record}}
	return body
}

func busy() error {
	return huma.ErrorWithHeaders(huma.Error503ServiceUnavailable("not answered within the time limit; try again later"),
		http.Header{"Retry-After": {"5"}})
}
