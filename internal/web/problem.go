package web

import (
	"encoding"
	"encoding/json"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"arbiter/internal/engine"
)

// Problem is an error as RFC 9457 has it, with the place in the request body
// that is wrong.
type Problem struct {
	huma.ErrorModel
	Line     int    `json:"line,omitempty" doc:"Line of the body, from 1"`
	Column   int    `json:"column,omitempty" doc:"Column in characters, from 1"`
	Record   int    `json:"record,omitempty" doc:"Number of the record in the body, from 1"`
	Item     int    `json:"item,omitempty" doc:"Number of the item of a record that came as JSON, from 1"`
	Tag      string `json:"tag,omitempty" doc:"The tag it is about"`
	Found    string `json:"found,omitempty"`
	Expected string `json:"expected,omitempty"`
	Hint     string `json:"hint,omitempty"`
	Say      string `json:"say,omitempty" doc:"Why an act cannot have happened, to people, in the language asked for"`
}

// The framework makes its own errors by this variable too.
func init() {
	plain := huma.NewError
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		p := &Problem{}
		if m, ok := plain(status, msg, errs...).(*huma.ErrorModel); ok {
			p.ErrorModel = *m
			for _, e := range p.Errors {
				if e.Location == "body" {
					e.Value = nil // the sender knows it
				}
			}
		}
		return p
	}
}

// problem is the answer to a request that the engine refuses.
func problem(p *engine.Problem) error {
	return &Problem{
		ErrorModel: huma.ErrorModel{Status: p.Status, Title: p.Title, Detail: p.Detail},
		Line:       p.Line, Column: p.Column, Record: p.Record, Item: p.Item, Tag: p.Tag, Found: p.Found, Expected: p.Expected, Hint: p.Hint, Say: p.Say,
	}
}

// unrouted lets the mux answer, but for requests that it has no route for: what it
// says to these, no such path or not with this method, is said as a problem.
func unrouted(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h, route := mux.Handler(r)
		if route != "" {
			mux.ServeHTTP(w, r)
			return
		}
		s := &statusOnly{header: w.Header(), status: http.StatusOK}
		h.ServeHTTP(s, r)
		s.header.Set("Content-Type", "application/problem+json")
		w.WriteHeader(s.status)
		if r.Method == http.MethodHead {
			return
		}
		detail := "there is no " + r.URL.Path + "; /openapi.json describes what there is"
		if allow := s.header.Get("Allow"); allow != "" {
			detail = r.URL.Path + " takes " + allow
		}
		_ = json.NewEncoder(w).Encode(&Problem{ErrorModel: huma.ErrorModel{
			Status: s.status, Title: http.StatusText(s.status), Detail: detail,
		}})
	})
}

// statusOnly takes the status and the headers of an answer and drops its body.
type statusOnly struct {
	header http.Header
	status int
}

func (w *statusOnly) Header() http.Header         { return w.header }
func (w *statusOnly) WriteHeader(status int)      { w.status = status }
func (w *statusOnly) Write(b []byte) (int, error) { return len(b), nil }

var textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()

// aliasTexts tells the schemas that the types which write themselves as text,
// as far as they are found in the values, are strings.
func aliasTexts(r huma.Registry, values ...any) {
	isText := func(t reflect.Type) bool {
		return t.Kind() != reflect.Pointer && (t.Implements(textMarshaler) || reflect.PointerTo(t).Implements(textMarshaler))
	}
	seen := map[reflect.Type]bool{}
	var visit func(reflect.Type)
	visit = func(t reflect.Type) {
		if seen[t] {
			return
		}
		seen[t] = true
		switch {
		case isText(t):
			r.RegisterTypeAlias(t, reflect.TypeFor[string]())
			return
		case t.Kind() == reflect.Slice && isText(t.Elem()): // a slice of a byte type would be taken for bytes
			r.RegisterTypeAlias(t, reflect.TypeFor[[]string]())
			return
		}
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			visit(t.Elem())
		case reflect.Map:
			visit(t.Key())
			visit(t.Elem())
		case reflect.Struct:
			for i := range t.NumField() {
				if f := t.Field(i); f.IsExported() {
					visit(f.Type)
				}
			}
		}
	}
	for _, v := range values {
		visit(reflect.TypeOf(v))
	}
}
