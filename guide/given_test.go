package guide_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/guide"
	"arbiter/law"
)

// Answers that would do for the questions of today are refused where they were given to others.
func TestGivenTo(t *testing.T) {
	ids := []string{"declarer", "revoke-by", "revoke-stage"}
	for _, x := range []struct {
		name    string
		known   map[string]string
		answers []string
		to      []string
		wrong   int // the number of the answer that was given to another question; -1: there are not as many
	}{
		{"no answers", nil, nil, nil, 0},
		{"the same questions", nil, []string{"S", "W", "open"}, ids, 0},
		{"asked in another order", nil, []string{"S", "W"}, []string{"revoke-by", "declarer"}, 1},
		{"another question with the same answers", nil, []string{"S", "W"}, []string{"declarer", "revoke-seat"}, 2},
		{"what is known was not asked", map[string]string{"declarer": "S"}, []string{"W", "open"}, ids[1:], 0},
		{"it was asked, and is known now", map[string]string{"declarer": "S"}, []string{"W"}, ids[:1], 1},
		{"it was known, and is asked now", nil, []string{"S"}, ids[1:2], 1},
		{"a question was dropped", nil, []string{"S", "W"}, ids, -1},
		{"too few questions", nil, []string{"S", "W"}, ids[:1], -1},
		{"none", nil, []string{"S", "W"}, nil, -1},
	} {
		s, err := guide.Next(guide.Case{Topic: "revoke", Edition: law.Duplicate2017, Known: x.known}, x.answers)
		if err != nil {
			t.Fatalf("%s: %v", x.name, err)
		}
		err = s.GivenTo(x.to)
		var at *guide.AnswerError
		switch {
		case x.wrong == 0 && err != nil, x.wrong != 0 && err == nil, errors.As(err, &at) != (x.wrong > 0):
			t.Errorf("%s: %v", x.name, err)
		case x.wrong > 0 && (at.Number != x.wrong || at.ID == x.to[x.wrong-1] || at.Answer != x.answers[x.wrong-1] || !slices.Contains(ids, at.ID)):
			t.Errorf("%s: %v, want answer %d", x.name, err, x.wrong)
		}
	}
}
