package guide_test

import (
	"strings"
	"testing"

	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
)

// TestPrematureRestriction: whatever declarer chooses after a card played before its
// turn, the highest and the lowest card are of the suit led, not of the card played too
// early; another suit comes only after following suit; and nothing is asked that cannot
// be obeyed.
func TestPrematureRestriction(t *testing.T) {
	seen := map[law.Verb]bool{}
	for ed := range law.NumEditions {
		for _, c := range []struct{ topic, answers string }{
			{"lead", "S no S N other C H4"}, {"lead", "S no N S other C H4"}, {"trick", "S W missing no partner H4 C"},
		} {
			answers := strings.Fields(c.answers)
			s := next(t, c.topic, ed, answers...)
			if s.Question == nil || s.Question.Right == nil {
				t.Errorf("%s %s %s: nothing to choose", ed, c.topic, c.answers)
				continue
			}
			for i, o := range s.Question.Options {
				verb := s.Question.Actions[i].Option.Verb
				if s.Question.Actions[i].Option.Suits == 0 && (verb == law.Require || verb == law.Forbid) {
					continue // no suit is named
				}
				seen[verb] = true
				after := next(t, c.topic, ed, append(answers, o)...)
				for l, want := range map[text.Lang]map[law.Verb][]string{
					text.English: {
						law.HighestCard: {"highest card of clubs", " if "}, law.LowestCard: {"lowest card of clubs", " if "},
						law.Require: {"follow suit", "only if", "if you have one|if he has one"},
						law.Forbid:  {"follow suit", "cannot", "nothing else"},
					},
					text.Russian: {
						law.HighestCard: {"старшую трефу", "если"}, law.LowestCard: {"младшую трефу", "если"},
						law.Require: {"в масть", "только если", "если может|если можете"},
						law.Forbid:  {"в масть", "если её у", "только если больше нечего"},
					},
				} {
					r := report.BuildGuided(&after, l).Ruling
					told := strings.Join(r.Say, " ")
					ruled := ""
					for _, x := range r.Rulings {
						ruled += x.Text + " "
					}
					for _, w := range want[verb] {
						a, b, _ := strings.Cut(w, "|")
						has := func(s string) bool { return strings.Contains(s, a) || b != "" && strings.Contains(s, b) }
						if !has(told) || !has(ruled) {
							t.Errorf("%s %s %s, %s: says %q, rules %q, want %q", ed, c.topic, c.answers, o, told, ruled, w)
						}
					}
				}
			}
		}
	}
	if len(seen) != 4 {
		t.Errorf("options %v were chosen, want four", seen)
	}
}
