package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"arbiter/internal/engine"
)

// strict looks at a JSON body before the framework does, which names no line and no
// column. It takes JSON under any type; what is none is a wrong type, unless the sender
// calls it JSON.
func (s *server) strict(check func(body []byte) error) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(ctx)
		_ = ctx.SetReadDeadline(time.Now().Add(s.config.Timeout))
		rest := r.Body
		body, err := io.ReadAll(io.LimitReader(rest, s.config.MaxBody+1))
		// a body that is too long, too slow or missing is left to the framework
		r.Body = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(bytes.NewReader(body), rest), rest}
		if err != nil || len(body) == 0 || int64(len(body)) > s.config.MaxBody {
			next(ctx)
			return
		}
		err = check(body)
		named, _, _ := mime.ParseMediaType(ctx.Header("Content-Type"))
		if err != nil && named != "application/json" && !json.Valid(body) {
			err = &engine.Problem{
				Title: http.StatusText(http.StatusUnsupportedMediaType), Status: http.StatusUnsupportedMediaType,
				Detail: "the body is no JSON: send JSON with Content-Type: application/json",
			}
		}
		var p *engine.Problem
		if errors.As(err, &p) {
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(p.Status)
			_ = json.NewEncoder(w).Encode(p)
			return
		}
		r.Header.Set("Content-Type", "application/json")
		next(ctx)
	}
}
