package web

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/report"
)

const claimed = `[Deal "N:..32. ..54. .J6.. .9..A"]
[Declarer "S"]
[Contract "3NT"]
[Tricks "NS 7 EW 4"]
[OnLead "S"]
[TableRecord "1"]
S claims all "two hearts"
`

// The answers on the claims of the casebook are those that the command prints,
// and fit the schema.
func TestClaimIsTheReport(t *testing.T) {
	h := New(Config{})
	api := describe(&server{config: Config{}.withDefaults()})
	schema := api.OpenAPI().Paths["/api/v1/claim"].Post.Responses["200"].Content["application/json"].Schema
	names, err := filepath.Glob("../../casebook/claims/*.table")
	if err != nil || len(names) == 0 {
		t.Fatal("no records", err)
	}
	seen := 0
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
			a, ok := report.Adjudicate(context.Background(), played, report.ClaimSearch{})
			if !ok {
				continue
			}
			var want bytes.Buffer
			e := json.NewEncoder(&want)
			e.SetEscapeHTML(false)
			if err := e.Encode(a.Answer(text.Russian)); err != nil {
				t.Fatal(err)
			}
			seen++
			status, got, _ := ask(t, h, "POST", "/api/v1/claim?lang=ru", "text/plain", written)
			if status != 200 || got != want.String() {
				t.Errorf("%s, record %d: %d %.300s\nwant %.300s", name, i+1, status, got, want.String())
			}
			for _, complaint := range validate(t, api, schema, got) {
				t.Errorf("%s, record %d: %s", name, i+1, complaint)
			}
		}
	}
	if seen < 20 {
		t.Errorf("%d claims", seen)
	}
}

func TestClaimRegulation(t *testing.T) {
	h := New(Config{})
	for regulation, want := range map[string]string{
		"claims=ebu":       `"awarded":{"EW":2,"NS":0}`,
		"claims=acbl-2019": `"awarded":{"EW":0,"NS":2}`,
	} {
		if status, body, _ := ask(t, h, "POST", "/api/v1/claim?regulation="+regulation, "text/plain", claimed); status != 200 || !strings.Contains(body, want) {
			t.Errorf("%s: %d %s", regulation, status, body)
		}
	}
	status, body, _ := ask(t, h, "POST", "/api/v1/claim?edition="+law.Duplicate1997.String(), "text/plain", claimed)
	if status != 200 || !strings.Contains(body, `"edition":"duplicate-1997"`) || !strings.Contains(body, `"70D"`) {
		t.Errorf("edition: %d %s", status, body)
	}
}

func TestClaimProblems(t *testing.T) {
	h := New(Config{})
	for _, x := range []struct{ query, body, want string }{
		{"", small, "does not end with a claim"},
		{"", claimed + "S clames 2\n", `"line":8`},
		{"?regulation=claims=french", claimed, "expected wbf, ebu or acbl-2019"},
		{"?record=2", claimed, "not hold so many records"},
		{"", strings.Replace(claimed, ".9..A", "-", 1), "hand is not known"},
	} {
		status, got, contentType := ask(t, h, "POST", "/api/v1/claim"+x.query, "text/plain", x.body)
		if status != 422 || !strings.Contains(got, x.want) || contentType != "application/problem+json" {
			t.Errorf("%q %s: %d %s\nwant %s", x.query, x.body, status, got, x.want)
		}
	}
}
