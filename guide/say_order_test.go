package guide_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
)

var tellsChoice = [text.NumLangs]*regexp.Regexp{
	text.English: regexp.MustCompile(`has (chosen|accepted|refused) `),
	text.Russian: regexp.MustCompile(` (решил|принял|не принял) `),
}

var listedCard = regexp.MustCompile(`(, | and | и )?` + cardSign.String())

// noCards is a sentence without the cards in it: an order about several cards may be left
// with fewer.
func noCards(said string) string { return listedCard.ReplaceAllString(said, "") }

// TestChoiceIsSaidBeforeItsEffect: what a player has chosen is said before what his
// choice brings, at every choice of every guide.
func TestChoiceIsSaidBeforeItsEffect(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	told := map[string]bool{}
	for _, topic := range guide.Topics() {
		for ed := range law.NumEditions {
			c := guide.Case{Topic: topic, Edition: ed}
			for range 25 {
				s, err := guide.Next(c, nil)
				if err != nil {
					t.Fatal(err)
				}
				var answers []string
				for s.Question != nil {
					n, tried, ok := step(t, c, answers, s, r)
					if !ok {
						break
					}
					if s.Question.Right != nil && n.Ruled {
						for l := text.English; l < text.NumLangs; l++ {
							before, after := report.BuildGuided(&s, l).Ruling.Say, report.BuildGuided(&n, l).Ruling.Say
							fresh := slices.DeleteFunc(slices.Clone(after), func(x string) bool {
								return slices.ContainsFunc(before, func(y string) bool { return noCards(x) == noCards(y) })
							})
							k := slices.IndexFunc(fresh, tellsChoice[l].MatchString)
							if k > 0 {
								t.Errorf("%s %s %q: %q is said before the choice: %q", topic, ed, tried, fresh[:k], fresh[k])
							}
							if k == 0 && len(fresh) > 1 {
								told[string(s.Question.Right.Law)] = true
							}
						}
					}
					s, answers = n, tried
				}
			}
		}
	}
	if len(told) < 10 {
		t.Errorf("only choices under %v were met", told)
	}
}
