package text

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

var (
	factLine   = regexp.MustCompile(`(?m)^\t\t'?([a-z-]+)'?: (.+),$`)
	factAnswer = regexp.MustCompile(`(?:\{ |, )'?([A-Za-z0-9-]*)'?: '`)
)

// TestFactsOfTheApp: the app tells an answered question as a part of a sentence, in
// web/src/messages/facts.ts. Every question of a guide has words there in both languages,
// for each of its answers, and no words stand there for a question or answer that is gone.
func TestFactsOfTheApp(t *testing.T) {
	data, err := os.ReadFile("../../web/src/messages/facts.ts")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for _, m := range factLine.FindAllStringSubmatch(string(data), -1) {
		id, fact := m[1], m[2]
		found[id]++
		q, asked := guideTexts[id]
		if !asked {
			t.Errorf("%s is told and no guide has that question", id)
			continue
		}
		if fact[0] != '{' {
			continue // one text for all answers
		}
		answers := []string{"yes", "no"}
		if len(q.options) > 0 {
			answers = answers[:0]
			for a := range q.options {
				answers = append(answers, a)
			}
		}
		var told []string
		for _, a := range factAnswer.FindAllStringSubmatch(fact, -1) {
			told = append(told, a[1])
			if a[1] != "" && !slices.Contains(answers, a[1]) {
				t.Errorf("%s has words for %q, which is no answer to it", id, a[1])
			}
		}
		for _, a := range answers {
			if !slices.Contains(told, a) && !slices.Contains(told, "") {
				t.Errorf("%s has no words for the answer %q", id, a)
			}
		}
	}
	for id := range guideTexts {
		if found[id] != int(NumLangs) {
			t.Errorf("%s has words in %d languages of the app, want %d", id, found[id], NumLangs)
		}
	}
}
