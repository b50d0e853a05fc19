package engine

import (
	"context"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestDo(t *testing.T) {
	seed, err := os.ReadFile("../../casebook/seeds/000-corrected-revoke.table")
	if err != nil {
		t.Fatal(err)
	}
	one, _, _ := strings.Cut(string(seed), "\n\n; Seed 000, the same")
	for _, x := range []struct {
		operation, query, contentType, body string
		status                              int
		want                                string
	}{
		{"guide", "lang=ru", "", "", 200, `"title":"Фальшренонс"`},
		{"guide", "", "application/json", `{"topic":"revoke"}`, 200, `"id":"declarer"`},
		{"guide", "", "application/json", `{"topic":"revok"}`, 422, `revok`},
		{"guide", "", "application/json", `{"topik":"revoke"}`, 422, `topik`},
		{"guide", "", "application/json", `{"topic":"revoke","answers":["S","W","open"],"deal":"N:- - - A43.876.AJT98.A8"}`, 200, `"answer":"DJ"`},
		{"guide", "", "application/json", `{"topic":"revoke","answers":["S","W"],"questions":["declarer","revoke-by"]}`, 200, `"id":"revoke-stage"`},
		{"guide", "", "application/json", `{"topic":"revoke","answers":["S","W"],"questions":["declarer","revoke-card"]}`, 422, `"item":2,"tag":"revoke-by"`},
		{"guide", "", "application/json", `{"topic":"revoke","deal":"K2 - - -"}`, 422, `no seat and colon`},
		{"guide", "", "application/json", `{"topic":"lead","events":0,"table":` + strconv.Quote(one) + `}`, 200, `"id":"lead-opening","question":"Was it the opening lead?","answer":"yes"`},
		{"guide", "", "application/json", `{"topic":"lead","table":` + strconv.Quote(one) + `,"events":99}`, 422, `the record has 13`},
		{"law/64A1", "edition=duplicate-2017", "", "", 200, `"number":"64A1"`},
		{"law/64A%31", "", "", "", 200, `"number":"64A1"`},
		{"law/99Z", "", "", "", 404, `there is no law 99Z`},
		{"law", "edition=rubber-1963", "", "", 200, `"edition":"rubber-1963"`},
		{"law", "edition=rubber-1964", "", "", 422, `no edition rubber-1964`},
		{"law", "editoin=x", "", "", 422, `editoin`},
		{"law", "lang=fr", "", "", 422, `expected en, ru`},
		{"rule", "evidence=no", "text/plain", one, 200, `"irregularity":"revoke"`},
		{"rule", "events=5", "text/plain", one, 200, `"rulings":[]`},
		{"rule", "events=6", "text/plain", one, 200, `"status":"correctable"`},
		{"rule", "events=99", "text/plain", one, 422, `the record has 13`},
		{"rule", "", "text/plain", one + "\nS SQ, S SQ\n", 422, `"say":"♠Q lies on the table already."`},
		{"rule", "lang=ru", "text/plain", one + "\nS SQ, S SQ\n", 422, `"say":"♠Q уже лежит на столе."`},
		{"rule", "lang=ru", "text/plain", one + "\nW dropps S3\n", 422, `"say":"\"dropps\" здесь не читается; может быть, \"drops\"?"`},
		{"rule", "record=x", "text/plain", one, 422, `record: found`},
		{"check", "", "text/plain", one, 200, `"failed":0`},
		{"claim", "", "text/plain", one, 422, `claim`},
		{"solve", "", "application/json", `{"deal":"N:T8432.K2.J987.AQ J6.AQT85.Q532.53 AQ.J643.AK6.KT92 K975.97.T4.J8764"}`, 200, `"par"`},
		{"score", "", "application/json", `{"contract":{"result":"4SN="}}`, 200, `{"NS":420}`},
		{"score", "", "application/json", `{"rubber":{"deals":"2S S 8"}}`, 200, `"below":true`},
		{"score", "", "application/json", `{"chicago":{"deals":"2S S 8"}}`, 200, `"chicago"`},
		{"score", "", "application/json", `{"rubber":{"deals":"2S S 8","we":"N"}}`, 422, `we: found \"N\"`},
		{"score", "", "application/json", `{"vp":{"margin":"30","boards":24}}`, 200, `"scale":"continuous"`},
		{"convert", "from=table&to=pbn", "text/plain", one, 200, `[Deal `},
		{"convert", "from=table&to=rbn", "text/plain", one, 422, `expected table, json, pbn, lin`},
		{"convert", "to=pbn", "text/plain", one, 422, `from: it has to be given`},
		{"rules", "", "", "", 404, `there is no operation rules`},
		{"rule", "", "", "", 404, `there is no operation rule`},
	} {
		query, err := url.ParseQuery(x.query)
		if err != nil {
			t.Fatal(err)
		}
		status, body := Do(context.Background(), Call{Operation: x.operation, Query: query, ContentType: x.contentType, Body: []byte(x.body)})
		if status != x.status || !strings.Contains(string(body), x.want) {
			t.Errorf("%s?%s %.40q: %d %.400s\nwant %d with %s", x.operation, x.query, x.body, status, body, x.status, x.want)
		}
	}
}
