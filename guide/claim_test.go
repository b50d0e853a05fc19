package guide_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
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
	for _, stage := range []string{"S all disputed", "W some partner-objects", "W none partner-objects", "S all play-on", "W some play-on", "S all played", "W none played"} {
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
		// they never count where somebody had not agreed, and that is said once
		s = next(t, "claim", ed, "S", "S", "all", "played")
		for l, want := range map[text.Lang]*regexp.Regexp{
			text.English: regexp.MustCompile("cards played after it (are void|do not count)"),
			text.Russian: regexp.MustCompile("сыгранн[а-яё ,]+не (засчитывается|считаются)"),
		} {
			if say := saidOf(&s, l); len(want.FindAllString(say, -1)) != 1 {
				t.Errorf("%s: says %q", ed, say)
			}
		}
	}
}

// TestClaimOfDummy: dummy cannot claim or concede; under a director's code declarer may
// not use what he has heard.
func TestClaimOfDummy(t *testing.T) {
	for ed := range law.NumEditions {
		s := next(t, "claim", ed, "E", "W")
		says(t, s, law.Rectified, "43A1c")
		if got := slices.Contains(s.Rulings()[0].Laws, "16B1"); got != ed.Directed() {
			t.Errorf("%s: rules by %v", ed, s.Rulings()[0].Laws)
		}
		if say := saidOf(&s, text.English); strings.Contains(say, "claimed") || strings.Contains(say, "nothing more") {
			t.Errorf("%s: says %q", ed, say)
		}
	}
}

// TestWantedBack: of an agreement or a concession that is withdrawn all that decides is
// asked, under every edition; the end says who gets how many of the tricks left, which
// is what the answers gave.
func TestWantedBack(t *testing.T) {
	ends := 0
	for ed := range law.NumEditions {
		for _, by := range []string{"S", "W"} {
			for _, stage := range []string{
				"all agreement-withdrawn", "some agreement-withdrawn", "some concession-withdrawn", "none concession-withdrawn",
			} {
				var walk func(answers []string)
				walk = func(answers []string) {
					s := next(t, "claim", ed, answers...)
					if q := s.Question; q != nil {
						options := q.Options
						if q.Kind == guide.Number {
							options = []string{map[string]string{"claim-left": "6", "claim-count": "3"}[q.ID]}
							if options[0] == "" {
								options = []string{"1", "2"}
							}
						}
						for _, o := range options {
							walk(append(slices.Clip(answers), o))
						}
						return
					}
					ends++
					wantedBack(t, &s, by, strings.Join(answers, ","))
				}
				walk(append([]string{"S", by}, strings.Fields(stage)...))
			}
		}
	}
	if ends < 300 {
		t.Errorf("only %d ends", ends)
	}
}

// wantedBack checks one end of the guide.
func wantedBack(t *testing.T, s *guide.State, by, answers string) {
	t.Helper()
	of := map[string]string{}
	for _, a := range s.Asked {
		of[strings.Fields(a.Question.ID)[0]] = a.Answer
	}
	if open := s.ToFind(); len(open) > 0 {
		t.Errorf("%s %s: left to find: %v", s.Edition, answers, open)
	}
	award := ""
	for _, r := range s.Rulings() {
		for _, f := range r.Effects {
			if f.Type == law.TricksAwarded {
				award = fmt.Sprint(f.Side, " ", f.Tricks)
			}
		}
	}
	last, agreement := s.Rulings()[len(s.Rulings())-1], strings.HasSuffix(of["claim-stage"], "agreement-withdrawn")
	switch {
	case of["claim-established"] == "no":
		if _, asked := of["claim-late"]; asked || award != "" || last.Status != law.NeedsDirector && !s.Edition.PlayContinues() {
			t.Errorf("%s %s: an objection in time: %v", s.Edition, answers, last)
		}
		return
	case of["claim-late"] == "yes":
		if award != "" {
			t.Errorf("%s %s: awards %s on numbers nobody gave", s.Edition, answers, award)
		}
		return
	}
	claimer, other := "NS", "EW"
	if by == "W" {
		claimer, other = other, claimer
	}
	claimed := map[string]int{"all": 6, "some": 3}[of["claim-how"]]
	back, _ := strconv.Atoi(of["claim-back"])
	if _, likely := of["likely"]; likely {
		back, _ = strconv.Atoi(of["likely"])
	} else if of["claim-won"] != "yes" && of["claim-certain"] != "yes" && of["claim-normal"] != "no" {
		back = 0
	}
	want := claimed + back
	if agreement {
		want = claimed - back
	}
	if award != fmt.Sprint(claimer, " ", want) && award != fmt.Sprint(other, " ", 6-want) {
		t.Errorf("%s %s: awards %q, expected %d to %s", s.Edition, answers, award, want, claimer)
	}
	decided := of["claim-decided"] == "yes"
	if ruled := last.Status == law.Void || last.Status == law.Rectified; !agreement && ruled != (back > 0 || decided) {
		t.Errorf("%s %s: the concession is %s", s.Edition, answers, last.Status)
	}
	if won := slices.Contains(last.Laws, "71A"); !agreement && won != (of["claim-won"] == "yes" || of["claim-certain"] == "yes") {
		t.Errorf("%s %s: rules by %v", s.Edition, answers, last.Laws)
	}
}
