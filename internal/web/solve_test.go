package web

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/dd"
	"arbiter/law"
	"arbiter/record"
	"arbiter/report"
)

const whole = "N:T8432.K2.J987.AQ J6.AQT85.Q532.53 AQ.J643.AK6.KT92 K975.97.T4.J8764"

// What is asked, as JSON or as a record, brings the answer of its kind.
func TestSolve(t *testing.T) {
	h := New(Config{})
	api := describe(&server{config: Config{}.withDefaults()})
	schema := api.OpenAPI().Paths["/api/v1/solve"].Post.Responses["200"].Content["application/json"].Schema
	head := `[Deal "N:2...2 43... .K.2. .A..3"]` + "\n"
	contract := `[Declarer "S"]` + "\n" + `[Contract "3NT"]` + "\n" + `[Tricks "NS 8 EW 3"]` + "\n" + `[OnLead "S"]` + "\n"
	end := `[TableRecord "1"]` + "\n"
	for _, x := range []struct{ name, body, want string }{
		{"table", `{"deal":"` + whole + `","dealer":"E","vulnerable":"All"}`, `"par":{"dealer":"E","vulnerability":"All","score":600,`},
		{"table of a short deal", `{"deal":"N:A... K... Q... J..."}`, `{"table":{"deal":"N:A... K... Q... J...","tricks":`},
		{"leads", `{"deal":"` + whole + `","contract":"2H","declarer":"N"}`, `"tricks":8,"leads":{"C3":`},
		{"play", `{"deal":"` + whole + `","contract":"2H","declarer":"N","play":"D2 D6 DT D7"}`, `{"trick":1,"card":"D7","by":"N","tricks":6,"cost":2}`},
		{"record without a contract", head + end, `{"table":{"deal":"N:2...2 43... .K.2. .A..3",`},
		{"record without cards", head + contract + end, `{"leads":{"deal":"N:2...2 43... .K.2. .A..3","contract":"3NT","declarer":"S","tricks":9,"leads":{"D2":9,"HK":8}}}`},
		{"record with cards", head + contract + end + "S HK, W HA\n", `{"play":{"deal":"N:2...2 43... .K.2. .A..3","contract":"3NT","declarer":"S","before":9,"cards":[{"trick":12,"card":"HK","by":"S","tricks":8,"cost":1},`},
	} {
		status, body, _ := ask(t, h, "POST", "/api/v1/solve", contentType(x.body), x.body)
		if status != 200 || !strings.Contains(body, x.want) {
			t.Errorf("%s: %d %s\nwant %s", x.name, status, body, x.want)
			continue
		}
		for _, complaint := range validate(t, api, schema, body) {
			t.Errorf("%s: %s", x.name, complaint)
		}
	}
}

// The table and the play are those that the command prints.
func TestSolveIsTheReport(t *testing.T) {
	h := New(Config{})
	deal, err := bridge.ParseDeal(whole)
	if err != nil {
		t.Fatal(err)
	}
	table, err := dd.NewPool(1, dd.Options{}).Table(context.Background(), deal)
	if err != nil {
		t.Fatal(err)
	}
	same := func(name, body, field string, answer any) {
		t.Helper()
		want, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		if status, got, _ := ask(t, h, "POST", "/api/v1/solve", contentType(body), body); status != 200 || got != `{"`+field+`":`+string(want)+"}\n" {
			t.Errorf("%s: %d %s\nwant %s", name, status, got, want)
		}
	}
	same("table", `{"deal":"`+whole+`"}`, "table", report.SolveTable(deal, table, bridge.North, 0))
	f, err := record.Parse("", []byte(small))
	if err != nil {
		t.Fatal(err)
	}
	played, err := record.Replay(f.Records[0], law.Duplicate2017)
	if err != nil {
		t.Fatal(err)
	}
	p, err := report.PlayedIn(report.Input{Replayed: played})
	if err != nil {
		t.Fatal(err)
	}
	answer, err := p.SolvePlay(context.Background(), dd.NewSolver(dd.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	same("play", small, "play", answer)
	var asJSON bytes.Buffer
	if err := record.EncodeJSON(&asJSON, f); err != nil {
		t.Fatal(err)
	}
	same("play of a record as JSON", asJSON.String(), "play", answer)
}

func TestSolveProblems(t *testing.T) {
	h := New(Config{})
	for body, want := range map[string]string{
		`{"deal":"N:A... K... Q... JT..."}`:                                            "one length",
		`{"deal":"N:A... K... Q..."}`:                                                  "detail",
		`{"deal":"N:A... K... Q... J...","contract":"9S","declarer":"N"}`:              `9S`,
		`{"deal":"N:A... K... Q... J...","contract":"2S"}`:                             "declarer: found",
		`{"deal":"N:A... K... Q... J...","contract":"2S","declarer":"N","play":"SA"}`:  "not in the hand of E",
		`{"deal":"N:A... K... Q... J...","contract":"2S","declarer":"N","play":"XX"}`:  "is no card",
		`{"deal":"N:A... K... Q... J...","contract":"2S","declarer":"N","dealer":"E"}`: "for the par",
		`{"deal":"N:A... K... Q... J...","play":"SK"}`:                                 "go with a contract",
		`{"deal":"N:A... K... Q... J...","dealer":"X"}`:                                "dealer: found",
		`{"deal":"N:A... K... Q... J...","vulnerable":"X"}`:                            "vulnerable: found",
		`{"deal":"N:A... K... Q... J...","vul":"NS"}`:                                  "vul",
		`{"deal":"N:A... K... Q... J..."}{}`:                                           "detail",
		`{"tags":3}`:                                                                   "detail",
		`[Deal "N:A... K... Q... -"]` + "\n" + `[TableRecord "1"]` + "\n":              "hand of W is not known",
		"[Deel]": `"line":1`,
	} {
		status, got, kind := ask(t, h, "POST", "/api/v1/solve", contentType(body), body)
		if status != 422 || !strings.Contains(got, want) || kind != "application/problem+json" {
			t.Errorf("%s: %d %s\nwant %s", body, status, got, want)
		}
	}
	if status, got, _ := ask(t, h, "POST", "/api/v1/solve?edition=duplicate-2007", "application/json", `{"deal":"N:A... K... Q... J..."}`); status != 422 {
		t.Errorf("an edition with a deal: %d %s", status, got)
	}
}
