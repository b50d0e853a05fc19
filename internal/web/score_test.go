package web

import (
	"strings"
	"testing"
)

func TestScore(t *testing.T) {
	h := New(Config{})
	api := describe(&server{config: Config{}.withDefaults()})
	schema := api.OpenAPI().Paths["/api/v1/score"].Post.Responses["200"].Content["application/json"].Schema
	traveller := `"traveller":"board,ns,ew,result\n7,1,2,3NTS=\n7,3,4,3NTS-1\n7,5,6,4SN=\n"`
	for _, x := range []struct{ target, body, want string }{
		{"", `{"contract":{"result":"5DXXW+1","vulnerable":"EW"}}`, `"score":{"EW":1400}`},
		{"?edition=rubber-1963", `{"contract":{"result":"2S S 10"}}`, `"below":true,"points":60`},
		{"", `{"imps":{"points":420,"other":-50}}`, `"difference":470,"imps":10`},
		{"", `{"vp":{"margin":"30","boards":16}}`, `"vp":[16.73,3.27]`},
		{"", `{"boards":{` + traveller + `}}`, `"ns":"5","ew":"6","result":{"EW":"4SN=","NS":"4SN="},"score":{"EW":0,"NS":4}`},
		{"", `{"boards":{` + traveller + `,"method":"butler"}}`, `"method":"butler"`},
		{"?lang=ru", `{"adjusted":{` + traveller + `,"row":2,"law":"16B3","offending":"EW","assign":["60% 3NTS=","40% 3NTS-1"]}}`, `"law":"16B3","row":2`},
		{"", `{"adjusted":{"other":"+620","vulnerable":"NS","law":"12A2","ns":"average-plus","ew":"average-minus"}}`, `"exact":{"EW":"-3","NS":"3"}`},
		{"", `{"rubber":{"deals":"2S S 8 received 2"}}`, `"edition":"rubber-2014","lines"`},
		{"", `{"chicago":{"deals":"3S S 10\n3NT E 9","dealer":"W"}}`, `"deals":2,"over":false`},
	} {
		status, body, _ := ask(t, h, "POST", "/api/v1/score"+x.target, "application/json", x.body)
		if status != 200 || !strings.Contains(body, x.want) {
			t.Errorf("%s: %d %s\nwant %s", x.body, status, body, x.want)
			continue
		}
		for _, complaint := range validate(t, api, schema, body) {
			t.Errorf("%s: %s", x.body, complaint)
		}
	}
}

func TestScoreProblems(t *testing.T) {
	h := New(Config{})
	for body, want := range map[string]string{
		`{}`: `found 0 kinds of scoring`,
		`{"imps":{"points":1},"contract":{"result":"1NT="}}`:                               `found 2 kinds of scoring`,
		`{"imps":{"points":1000000}}`:                                                      `body.imps.points`,
		`{"contract":{"result":"9S"}}`:                                                     `9S`,
		`{"contract":{"result":"4SS=","vulnerable":"most"}}`:                               `expected None, NS, EW or All`,
		`{"boards":{"traveller":"board,result\n1,4SS=\n1,nonsense\n"}}`:                    `"line":3,"column":3`,
		`{"boards":{"traveller":"board,result\n1,4SS=\n","board":2}}`:                      `there is no board 2`,
		`{"boards":{"traveller":"board,result\n1,4SS=\n","method":"swiss"}}`:               `method: found \"swiss\"`,
		`{"boards":{"traveller":"board,result\n1,4SS=\n","cap":3}}`:                        `cap: belongs to the method cross-imps`,
		`{"adjusted":{"traveller":"board,result\n1,4SS=\n","row":2,"law":"12A2"}}`:         `the board has rows 1 to 1`,
		`{"adjusted":{"traveller":"board,result\n1,4SS=\n","row":1,"law":"","ns":"plus"}}`: `needs the law that empowers`,
		`{"vp":{"margin":"ten","boards":16}}`:                                              `is no number of IMPs`,
		`{"rubber":{"deals":"4S 10"}}`:                                                     `"line":1`,
		`{"rubber":{"deal":"4S S 10"}}`:                                                    `deal`,
	} {
		status, got, contentType := ask(t, h, "POST", "/api/v1/score", "application/json", body)
		if status != 422 || !strings.Contains(got, want) || contentType != "application/problem+json" {
			t.Errorf("%s: %d %s\nwant %s", body, status, got, want)
		}
	}
}
