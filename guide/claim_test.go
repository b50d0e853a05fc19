package guide_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
)

// saidOf is all that is said of the case at the table, in lower case.
func saidOf(s *guide.State, l text.Lang) string {
	return strings.ToLower(strings.Join(report.BuildGuided(s, l).Ruling.Say, " "))
}

// TestAfterClaimOneOrder: whatever has happened after a claim, the ruling either stops
// play or lets it go on, and says which.
func TestAfterClaimOneOrder(t *testing.T) {
	for _, stage := range []string{"S all disputed", "W some partner-objects", "W none partner-objects", "S all play-on", "W some play-on"} {
		for ed := range law.NumEditions {
			s := next(t, "claim", ed, append([]string{"S"}, strings.Fields(stage)...)...)
			if !s.Ruled {
				t.Errorf("%s %s: asks %+v", ed, stage, s.Question)
				continue
			}
			goesOn := strings.HasSuffix(stage, "partner-objects") && (ed != law.Duplicate1987 || strings.Contains(stage, "none")) ||
				strings.HasSuffix(stage, "play-on") && ed == law.Duplicate2017 || ed.PlayContinues()
			for l, words := range map[text.Lang][2]string{text.English: {"play stops", "play goes on"}, text.Russian: {"игра прекращается", "продолжается"}} {
				say := saidOf(&s, l)
				if stops := strings.Contains(say, words[0]); stops == goesOn || strings.Contains(say, words[1]) != goesOn {
					t.Errorf("%s %s: says %q", ed, stage, say)
				}
			}
			judged := slices.ContainsFunc(s.Rulings(), func(r law.Ruling) bool { return r.Status == law.NeedsDirector })
			if judged == goesOn {
				t.Errorf("%s %s: rules %v", ed, stage, s.Rulings())
			}
		}
	}
}

// TestPlayedAfterClaim: what becomes of the cards played after a claim is said: they
// count in 2017, where all have agreed, and are void before.
func TestPlayedAfterClaim(t *testing.T) {
	for ed, words := range map[law.Edition][2]string{
		law.Duplicate2017: {"its score counts", "результат засчитывается"},
		law.Duplicate2007: {"cards played after it are void", "карты, сыгранные после неё, не считаются"},
		law.Duplicate1997: {"cards played after it are void", "карты, сыгранные после неё, не считаются"},
		law.Duplicate1987: {"cards played after it are void", "карты, сыгранные после неё, не считаются"},
	} {
		s := next(t, "claim", ed, "S", "S", "all", "play-on")
		for l, want := range map[text.Lang]string{text.English: words[0], text.Russian: words[1]} {
			if say := saidOf(&s, l); strings.Count(say, want) != 1 {
				t.Errorf("%s: says %q", ed, say)
			}
		}
	}
}
