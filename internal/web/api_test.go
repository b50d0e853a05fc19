package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math/bits"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"arbiter/internal/engine"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/report"
)

const small = `[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
W S3, N S2, E S9, S SQ
S D6, W CA, N DK, E D3
`

// ask sends a request and gives the status, the body and its type.
func ask(t *testing.T, h http.Handler, method, target, contentType, body string) (int, string, string) {
	t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	data, err := io.ReadAll(w.Result().Body)
	if err != nil {
		t.Fatal(err)
	}
	return w.Code, string(data), w.Header().Get("Content-Type")
}

// The API answers what the command prints, for text and JSON, in both languages.
func TestRuleIsTheReport(t *testing.T) {
	h := New(Config{})
	names, err := filepath.Glob("../../casebook/seeds/*.table")
	if err != nil || len(names) == 0 {
		t.Fatal("no records", err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := record.Parse("", data)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range f.Records {
			written := (&record.File{Records: []*record.Record{r}}).String()
			one, err := record.Parse("", []byte(written))
			if err != nil {
				t.Fatal(err)
			}
			played, err := record.Replay(one.Records[0], r.Editions()[0])
			if err != nil {
				continue
			}
			var want, asJSON bytes.Buffer
			e := json.NewEncoder(&want)
			e.SetEscapeHTML(false)
			if err := e.Encode(report.Build(report.Input{Replayed: played, Lang: text.Russian, Nodes: report.EvidenceNodes})); err != nil {
				t.Fatal(err)
			}
			if err := record.EncodeJSON(&asJSON, one); err != nil {
				t.Fatal(err)
			}
			status, got, _ := ask(t, h, "POST", "/api/v1/rule?lang=ru", "text/plain; charset=utf-8", written)
			if status != 200 || got != want.String() {
				t.Errorf("%s, record %d: %d %.300s\nwant %.300s", name, i+1, status, got, want.String())
			}
			if status, got, _ = ask(t, h, "POST", "/api/v1/rule", "application/json", asJSON.String()); status != 200 {
				t.Errorf("%s, record %d as JSON: %d %s", name, i+1, status, got)
			}
		}
	}
}

func TestProblems(t *testing.T) {
	h := New(Config{MaxBody: 4096})
	for _, x := range []struct {
		name, method, target, contentType, body string
		status                                  int
		want                                    string
	}{
		{"wrong word", "POST", "/api/v1/rule", "text/plain", small + "S dropps D6\n", 422, `"line":7,"column":3`},
		{"impossible", "POST", "/api/v1/rule", "text/plain", small + "W CA\n", 422, `"line":7,`},
		{"empty", "POST", "/api/v1/rule", "text/plain", "", 400, `body`},
		{"no record", "POST", "/api/v1/rule", "text/plain", "\n", 422, `the body holds no record`},
		{"two records", "POST", "/api/v1/rule", "text/plain", small + "\n" + small, 422, `the parameter record says which`},
		{"no third record", "POST", "/api/v1/rule?record=3", "text/plain", small + "\n" + small, 422, `not hold so many records`},
		{"edition", "POST", "/api/v1/rule?edition=duplicate-2018", "text/plain", small, 422, `known are duplicate-2017`},
		{"language", "POST", "/api/v1/rule?lang=fr", "text/plain", small, 422, `lang`},
		{"parameter", "POST", "/api/v1/rule?editoin=x", "text/plain", small, 422, `editoin`},
		{"too long", "POST", "/api/v1/rule", "text/plain", strings.Repeat("; long\n", 1000), 413, `too large`},
		{"broken JSON", "POST", "/api/v1/rule", "application/json", `{"tags":[`, 422, `detail`},
		{"no law", "GET", "/api/v1/law/99Z", "", "", 404, `there is no law 99Z`},
		{"no route", "GET", "/api/v1/laws", "", "", 404, `there is no /api/v1/laws`},
		{"method", "GET", "/api/v1/rule", "", "", 405, `takes POST`},
		{"not JSON", "POST", "/api/v1/score", "text/plain", `secret`, 415, `send JSON with Content-Type: application/json`},
		{"not JSON for curl", "POST", "/api/v1/score", curl, `secret`, 415, `send JSON with Content-Type: application/json`},
		{"no type", "POST", "/api/v1/score", "", `secret`, 415, `send JSON with Content-Type: application/json`},
		{"broken JSON with a charset", "POST", "/api/v1/score", "application/json; charset=utf-8", "{\n \"imps\": }", 422, `"line":2,"column":10`},
		{"broken JSON for curl", "POST", "/api/v1/rule", curl, "{\n \"tags\":[}", 422, `"line":2,"column":10`},
		{"field", "POST", "/api/v1/score", "application/json", "{\n  \"contrct\": {}}", 422,
			`"line":2,"column":3,"found":"\"contrct\"","expected":"contract, imps, vp, boards, adjusted, rubber or chicago","hint":"did you mean \"contract\"?"`},
		{"field for curl", "POST", "/api/v1/score", curl, `{"contract": {"reslt": "4S="}}`, 422, `"column":15,"found":"\"reslt\"","expected":"result or vulnerable","hint":"did you mean \"result\"?"`},
		{"field of an embedded part", "POST", "/api/v1/score", "", `{"boards": {"traveler": ""}}`, 422, `"column":13,"found":"\"traveler\""`},
		{"field of a guide", "POST", "/api/v1/guide", "application/json", `{"topic":"revoke","known":{"answrs":"x"},"answrs":[]}`, 422, `"column":42,"found":"\"answrs\""`},
		{"field of a deal", "POST", "/api/v1/solve", "application/json", `{"deal":"N:AKQ", "declare":"S"}`, 422, `"column":18,"found":"\"declare\""`},
		{"field of a record", "POST", "/api/v1/rule", "application/json", `{"records":[{"tags":[],"itms":[]}]}`, 422, `"column":24,"found":"\"itms\"","expected":"tags or items","hint":"did you mean \"items\"?"`},
		{"field of a call", "POST", "/api/v1/rule", "application/json", `{"tags":[{"name":"Auction","value":"N","auction":["1S",{"mrk":"!"}]}]}`, 422, `"column":57,"found":"\"mrk\""`},
		{"kind of a field", "POST", "/api/v1/score", "application/json", `{"imps": {"points": "3"}}`, 422, `"line":1,"column":23,"found":"a text","expected":"a number as imps.points"`},
		{"two values", "POST", "/api/v1/score", "application/json", "{}\n {}", 422, `"line":2,"column":2`},
		{"no line ends", "POST", "/api/v1/rule", curl, strings.ReplaceAll(small, "\n", ""), 422, `--data-binary keeps them`},
	} {
		status, body, contentType := ask(t, h, x.method, x.target, x.contentType, x.body)
		if strings.Contains(body, "secret") {
			t.Errorf("%s: the body comes back: %s", x.name, body)
		}
		if status != x.status || !strings.Contains(body, x.want) || contentType != "application/problem+json" {
			t.Errorf("%s: %d %s %s\nwant %d and %s", x.name, status, contentType, body, x.status, x.want)
		}
	}
}

// curl is the type that curl gives a body by itself.
const curl = "application/x-www-form-urlencoded"

// What is JSON, or a record, is taken whatever it is called.
func TestBodiesByAnyName(t *testing.T) {
	h := New(Config{})
	asJSON, err := record.Parse("", []byte(small))
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(asJSON)
	if err != nil {
		t.Fatal(err)
	}
	for target, body := range map[string]string{
		"/api/v1/score":   `{"contract":{"result":"4S="}}`,
		"/api/v1/guide":   `{"topic":"revoke"}`,
		"/api/v1/solve":   ` {"deal":"N:A... K... Q... J..."}`,
		"/api/v1/rule":    string(text),
		"/api/v1/check":   "[" + string(text[len(`{"records":[`):len(text)-2]) + "]",
		"/api/v1/rule?a=": "{ a comment }\n" + small,
	} {
		target, _, _ := strings.Cut(target, "?")
		types := []string{"", curl, "application/json", "application/octet-stream"}
		if strings.HasPrefix(body, "{ a") {
			types[2] = "text/plain"
		}
		for _, contentType := range types {
			if status, answer, _ := ask(t, h, "POST", target, contentType, body); status != 200 {
				t.Errorf("%s as %q: %d %s", target, contentType, status, answer)
			}
		}
	}
}

func TestCheckAndLaw(t *testing.T) {
	h := New(Config{})
	casebook := small + "expect irregularity revoke by W\nexpect irregularity revoke by E\n"
	status, body, _ := ask(t, h, "POST", "/api/v1/check", "text/plain", casebook)
	if status != 200 || !strings.Contains(body, `"passed":1,"failed":1`) || !strings.Contains(body, `"line":8`) {
		t.Errorf("check: %d %s", status, body)
	}
	status, body, _ = ask(t, h, "GET", "/api/v1/law/64a(1)?lang=ru&edition=duplicate-2007", "", "")
	if status != 200 || !strings.Contains(body, `"number":"64A1"`) || !strings.Contains(body, "взят") {
		t.Errorf("law: %d %s", status, body)
	}
}

// What the handlers take and answer is what the description says.
func TestOpenAPI(t *testing.T) {
	h := New(Config{})
	status, text, _ := ask(t, h, "GET", "/openapi.json", "", "")
	if status != 200 {
		t.Fatal(status, text)
	}
	var described struct {
		Paths map[string]map[string]struct {
			OperationID string `json:"operationId"`
			Summary     string `json:"summary"`
			RequestBody struct {
				Content map[string]any `json:"content"`
			} `json:"requestBody"`
		} `json:"paths"`
	}
	if err := json.Unmarshal([]byte(text), &described); err != nil {
		t.Fatal(err)
	}
	s := &server{config: Config{}.withDefaults()}
	api := describe(s)
	asked := map[string]struct{ target, body string }{
		"POST /api/v1/score":   {"/api/v1/score", `{"contract":{"result":"3NTS="}}`},
		"POST /api/v1/rule":    {"/api/v1/rule", small},
		"POST /api/v1/check":   {"/api/v1/check", small + "expect irregularity revoke by E\n"},
		"POST /api/v1/claim":   {"/api/v1/claim?lang=ru", claimed},
		"POST /api/v1/solve":   {"/api/v1/solve", `{"deal":"N:A... K... Q... J..."}`},
		"POST /api/v1/guide":   {"/api/v1/guide", `{"topic":"revoke"}`},
		"GET /api/v1/guide":    {"/api/v1/guide", ""},
		"POST /api/v1/convert": {"/api/v1/convert?from=table&to=pbn", small},
		"GET /api/v1/law":      {"/api/v1/law?edition=rubber-1963&lang=ru", ""},
		"GET /api/v1/law/{id}": {"/api/v1/law/64A", ""},
	}
	for path, ops := range described.Paths {
		for method, op := range ops {
			method = strings.ToUpper(method)
			x, ok := asked[method+" "+path]
			if !ok || op.Summary == "" {
				t.Errorf("%s %s is described and not tested, or has no summary", method, path)
				continue
			}
			delete(asked, method+" "+path)
			if strings.HasPrefix(x.body, "[") && op.RequestBody.Content["text/plain"] == nil {
				t.Errorf("%s takes %v", path, op.RequestBody.Content)
			}
			status, body, _ := ask(t, h, method, x.target, contentType(x.body), x.body)
			if status != 200 {
				t.Errorf("%s %s: %d %s", method, path, status, body)
				continue
			}
			// the engine of the browser answers the same
			at, err := url.Parse(x.target)
			if err != nil {
				t.Fatal(err)
			}
			offlineStatus, offline := engine.Do(t.Context(), engine.Call{
				Operation: strings.TrimPrefix(at.Path, "/api/v1/"), Query: at.Query(), ContentType: contentType(x.body), Body: []byte(x.body),
			})
			if offlineStatus != status || string(offline) != body {
				t.Errorf("%s offline: %d %s\nwant %s", path, offlineStatus, offline, body)
			}
			item := api.OpenAPI().Paths[path]
			known := map[string]*huma.Operation{"POST": item.Post, "GET": item.Get}[method]
			for _, complaint := range validate(t, api, known.Responses["200"].Content["application/json"].Schema, body) {
				t.Errorf("%s answers otherwise than described: %s", path, complaint)
			}
		}
	}
	for path := range asked {
		t.Errorf("%s is not described", path)
	}
}

// A request that is given up does not go on holding a place: with one worker the
// next is answered.
func TestGivenUp(t *testing.T) {
	h := New(Config{Timeout: 50 * time.Millisecond, Workers: 1})
	var body strings.Builder
	body.WriteString(`[Deal "N:QT85.Q976.63.964 K974.KJ852.Q4.K3 J32.4.AKT9.AQT82 A6.AT3.J8752.J75"]
[Declarer "S"]
[Contract "4H"]
[TableRecord "1"]
W claims 13
N objects
`)
	for i := uint(1); i < 500; i++ { // each finding makes another position of a long search
		card := strings.Fields("C5 C7 CJ D2 D5 D7 D8 H3 HT HA")[bits.TrailingZeros(i)]
		answer := "no"
		if i>>bits.TrailingZeros(i)&2 == 0 {
			answer = "yes"
		}
		fmt.Fprintf(&body, "director finds normal W %s %s\n", card, answer)
	}
	for _, path := range []string{"/api/v1/rule", "/api/v1/check", "/api/v1/claim"} {
		if status, body, _ := ask(t, h, "POST", path, "text/plain", body.String()); status != 503 {
			t.Errorf("%s: %d %s", path, status, body)
		}
		waited := time.Now()
		for {
			status, body, _ := ask(t, h, "POST", "/api/v1/score", "application/json", `{"imps":{"points":420}}`)
			if status == 200 {
				break
			}
			if time.Since(waited) > time.Minute {
				t.Fatalf("after %s: %d %s", path, status, body)
			}
		}
	}
}

// The answers to the whole casebook fit the schema of an answer.
func TestAnswersFitTheSchema(t *testing.T) {
	api := describe(&server{config: Config{}.withDefaults()})
	schema := api.OpenAPI().Paths["/api/v1/rule"].Post.Responses["200"].Content["application/json"].Schema
	seen := 0
	err := filepath.WalkDir("../../casebook/auction", func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".table" {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f, err := record.Parse(name, data)
		if err != nil {
			return err
		}
		for _, r := range f.Records {
			played, err := record.Replay(r, r.Editions()[0])
			if err != nil {
				continue
			}
			answer, err := json.Marshal(report.Build(report.Input{Replayed: played}))
			if err != nil {
				return err
			}
			seen++
			for _, complaint := range validate(t, api, schema, string(answer)) {
				t.Errorf("%s: %s", name, complaint)
			}
		}
		return nil
	})
	if err != nil || seen < 100 {
		t.Errorf("%d answers, %v", seen, err)
	}
}

// contentType is the type of a body: records begin with a tag.
func contentType(body string) string {
	if strings.HasPrefix(body, "[") {
		return "text/plain"
	}
	return "application/json"
}

func describe(s *server) huma.API {
	s.slots = make(chan struct{}, 1)
	s.mount(http.NewServeMux())
	return s.api
}

func validate(t *testing.T, api huma.API, schema *huma.Schema, body string) []error {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(body), &v); err != nil {
		t.Fatal(err)
	}
	res := &huma.ValidateResult{}
	huma.Validate(api.OpenAPI().Components.Schemas, schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, v, res)
	return res.Errors
}

// A request is counted under its route, and the log does not hold what it said.
func TestMetricsAndLog(t *testing.T) {
	var log bytes.Buffer
	h := New(Config{Log: slog.New(slog.NewTextHandler(&log, nil))})
	ask(t, h, "POST", "/api/v1/rule?lang=ru", "text/plain", small+"{ secret name }\n")
	_, body, _ := ask(t, h, "GET", "/metrics", "", "")
	if !strings.Contains(body, `arbiter_requests_total{route="POST /api/v1/rule",status="200"} 1`) {
		t.Error(body)
	}
	if strings.Contains(log.String(), "secret") || !strings.Contains(log.String(), `route="POST /api/v1/rule" status=200`) {
		t.Error(log.String())
	}
	if status, body, _ := ask(t, h, "GET", "/healthz", "", ""); status != 200 || body != "ok\n" {
		t.Error(status, body)
	}
}
