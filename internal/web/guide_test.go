package web

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/internal/engine"
	"arbiter/report"
)

func TestGuide(t *testing.T) {
	h := New(Config{})
	api := describe(&server{config: Config{}.withDefaults()})
	paths := api.OpenAPI().Paths
	status, body, _ := ask(t, h, "GET", "/api/v1/guide?lang=ru", "", "")
	if status != 200 || !strings.Contains(body, `"topic":"revoke"`) || !strings.Contains(body, "енонс") {
		t.Errorf("topics: %d %s", status, body)
	}
	for _, complaint := range validate(t, api, paths["/api/v1/guide"].Get.Responses["200"].Content["application/json"].Schema, body) {
		t.Error(complaint)
	}
	// every topic can be walked by its first options, and every answer fits the description
	schema := paths["/api/v1/guide"].Post.Responses["200"].Content["application/json"].Schema
	var topics struct{ Topics []report.GuidedTopic }
	if err := json.Unmarshal([]byte(body), &topics); err != nil {
		t.Fatal(err)
	}
	for _, topic := range topics.Topics {
		var answers, questions []string
		for range 30 {
			request, err := json.Marshal(engine.GuideRequest{Topic: topic.Topic, Answers: answers, Questions: questions})
			if err != nil {
				t.Fatal(err)
			}
			status, body, _ := ask(t, h, "POST", "/api/v1/guide", "application/json", string(request))
			if status != 200 {
				t.Fatalf("%s: %d %s", request, status, body)
			}
			for _, complaint := range validate(t, api, schema, body) {
				t.Errorf("%s: %s", request, complaint)
			}
			var state struct {
				Question *struct {
					ID      string
					Kind    string
					Options []struct{ Answer string }
					Min     int
				}
				Ruling any
			}
			if err := json.Unmarshal([]byte(body), &state); err != nil {
				t.Fatal(err)
			}
			if state.Question == nil {
				if state.Ruling == nil {
					t.Errorf("%s: neither a question nor a ruling", request)
				}
				break
			}
			questions = append(questions, state.Question.ID)
			answers = append(answers, simpleAnswer(state.Question.Kind, state.Question.Min, len(answers), state.Question.Options))
		}
	}
}

// simpleAnswer is the first option, or a value of the kind.
func simpleAnswer(kind string, least, n int, options []struct{ Answer string }) string {
	if len(options) > 0 {
		return options[0].Answer
	}
	switch kind {
	case "card":
		return []string{"S2", "S3", "S4", "S5"}[n%4]
	case "cards":
		return []string{"H7 H8", "D7 D8", "C7 C8", "S7 S8"}[n%4]
	case "call":
		return "1S"
	case "number":
		return string(rune('0' + max(least, 1)))
	}
	return "yes"
}

func TestGuideProblems(t *testing.T) {
	h := New(Config{})
	for body, want := range map[string]string{
		`{"topic":"revoked"}`:                                                         `no topic`,
		`{"topic":"revoke","answers":["Q"]}`:                                          `"item":1`,
		`{"topic":"revoke","regulation":"claims=nobody"}`:                             `claims`,
		`{"topic":"revoke","table":"[Deal \"N:x\"]\n"}`:                               `"line":1`,
		`{"topic":"revoke","answer":["S"]}`:                                           `answer`,
		`{"topic":"revoke","answers":["S","W"],"questions":["revoke-by","declarer"]}`: `"item":1,"tag":"declarer","found":"S"`,
		`{"topic":"revoke","answers":["S","W"],"questions":["declarer"]}`:             `found 1 ids, expected 2`,
		`{"topic":"lead","known":{"declarer":"X"},"answers":[]}`:                      `declarer`,
	} {
		status, got, contentType := ask(t, h, "POST", "/api/v1/guide", "application/json", body)
		if status != 422 || !strings.Contains(got, want) || contentType != "application/problem+json" {
			t.Errorf("%s: %d %s\nwant %s", body, status, got, want)
		}
	}
}
