package guide_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
)

// next runs a guide and fails on an error.
func next(t *testing.T, topic string, ed law.Edition, answers ...string) guide.State {
	t.Helper()
	s, err := guide.Next(guide.Case{Topic: topic, Edition: ed}, answers)
	if err != nil {
		t.Fatalf("%s %s: %v", topic, strings.Join(answers, ","), err)
	}
	return s
}

// says fails unless the guide has ended with a ruling that has the status and,
// among others, the laws; effects are written as type seat card or tricks.
func says(t *testing.T, s guide.State, status law.Status, laws ...law.Ref) {
	t.Helper()
	r := s.Rulings()
	if !s.Ruled || len(r) != 1 {
		t.Fatalf("%d rulings, ruled %t, question %+v", len(r), s.Ruled, s.Question)
	}
	if r[0].Status != status {
		t.Errorf("status %s, want %s: %s", r[0].Status, status, text.Ruling(text.English, s.Edition, r[0]))
	}
	for _, ref := range laws {
		if !slices.Contains(r[0].Laws, ref) {
			t.Errorf("laws %v lack %s", r[0].Laws, ref)
		}
	}
}

// TestRevokeInFiveAnswers is the promise of the director's app: a plain
// established revoke takes five answers at most.
func TestRevokeInFiveAnswers(t *testing.T) {
	for _, c := range []struct {
		answers string
		tricks  int
		law     law.Ref
	}{
		{"S W played self some", 2, "64A1"},
		{"S W played self none", 1, "64A1"},
		{"S W played partner", 1, "64A2"},
		{"S W played other some", 1, "64A2"},
		{"S W played other none", 0, "64B1"},
		{"S S played self some", 2, "64A1"},
		{"S N played", 0, "64B3"},
		{"S W again", 0, "64B2"},
		{"S W next-board", 0, "64B4"},
		{"S W round-over", 0, "64B5"},
		{"S W claimed other some", 1, "64A2"},
	} {
		answers := strings.Fields(c.answers)
		s := next(t, "revoke", law.Duplicate2017, answers...)
		says(t, s, law.Established, "61A1", c.law)
		moved := 0
		for _, e := range s.Rulings()[0].Effects {
			if e.Type == law.TricksMoved {
				moved += e.Tricks
			}
		}
		if moved != c.tricks {
			t.Errorf("%s: %d tricks pass, want %d", c.answers, moved, c.tricks)
		}
		if len(answers) > 5 {
			t.Errorf("%s takes %d answers", c.answers, len(answers))
		}
	}
}

// TestNoTrickPasses: a revoke that costs no trick is ruled on in so many words, with
// one reminder of what it may have cost the other side.
func TestNoTrickPasses(t *testing.T) {
	for ed := range law.NumEditions {
		for _, answers := range []string{"S W again", "S W next-board", "S W round-over", "S N played", "S W played other none"} {
			if answers == "S W round-over" && !ed.Directed() {
				continue
			}
			s := next(t, "revoke", ed, strings.Fields(answers)...)
			for l, words := range map[text.Lang]string{text.English: "no trick passes", text.Russian: "взятки не передаются"} {
				g := report.BuildGuided(&s, l).Ruling
				said := strings.ToLower(strings.Join(g.Say, " "))
				if strings.Count(said, words) != 1 || !strings.Contains(strings.ToLower(g.Rulings[0].Text), words) {
					t.Errorf("%s %s: says %q", ed, answers, g.Say)
				}
				if n := len(g.Reviews) + len(g.Questions); ed.Directed() && n != 1 {
					t.Errorf("%s %s: %d reminders: %v %v", ed, answers, n, g.Reviews, g.Questions)
				}
			}
		}
	}
}

// TestSlipAfterAPause: a pause for thought ends the right to change a card of dummy
// only where the edition says so, and nobody is told that all is in order.
func TestSlipAfterAPause(t *testing.T) {
	for ed := range law.NumEditions {
		pausing := ed.SlipChangeable(law.SlipFacts{Paused: true})
		s := next(t, "dummy", ed, "S", "changed", "D4", "S5")
		if got := slices.Contains(s.Question.Options, "paused"); got == pausing {
			t.Errorf("%s: a pause is asked for: %t", ed, got)
		}
		for _, o := range s.Question.Options {
			s := next(t, "dummy", ed, "S", "changed", "D4", "S5", o)
			if s.Question != nil && s.Question.Finding != nil && s.Question.Finding.ID == law.AskIntent {
				s = next(t, "dummy", ed, "S", "changed", "D4", "S5", o, "yes")
			} else if o == "open" || o == "next" {
				t.Errorf("%s %s: what he meant is not asked", ed, o)
			}
			if say := report.BuildGuided(&s, text.English).Ruling.Say; len(say) != 1 || !strings.Contains(say[0], "named first") {
				t.Errorf("%s %s: says %q", ed, o, say)
			}
		}
	}
}

// TestDefendersChooseInTurn: after a corrected revoke of declarer's side the defender
// who played first is first to say whether he changes his card.
func TestDefendersChooseInTurn(t *testing.T) {
	for _, d := range bridge.Seats {
		for _, by := range []bridge.Seat{d, d.Partner()} {
			s := next(t, "revoke", law.Duplicate2017, d.String(), by.String(), "open", "both")
			var order []bridge.Seat
			for s.Question != nil && s.Question.Right != nil {
				order = append(order, s.Question.Right.By...)
				s = next(t, "revoke", law.Duplicate2017, append([]string{d.String(), by.String(), "open", "both"}, slices.Repeat([]string{"keep"}, len(order))...)...)
			}
			if want := []bridge.Seat{by.Next(), by.Prev()}; !slices.Equal(order, want) {
				t.Errorf("declarer %s, revoke by %s: asked %v, want %v", d, by, order, want)
			}
		}
	}
}

// TestMissingCard: wherever the card that is missing from a hand has been, the guide
// ends in a ruling that is settled.
func TestMissingCard(t *testing.T) {
	for _, c := range []struct {
		answers string
		law     law.Ref
		also    law.Kind // what else is ruled on
		status  law.Status
	}{
		{"E,auction,elsewhere", "14A1", law.NoKind, 0},
		{"E,auction,nowhere", "14A2", law.NoKind, 0},
		{"E,play,S,played,H4,yes", "14B1", law.DefectiveTrick, law.Rectified},
		{"N,play,S,played", "14B1", law.DefectiveTrick, law.Rectified},
		{"E,play,S,elsewhere,no,no", "14B2", law.NoKind, 0},
		{"E,play,S,nowhere,no", "14B3", law.NoKind, 0},
		{"E,play,S,elsewhere,no,yes,C4", "14B2", law.ExposedCard, law.Rectified},
		{"E,play,S,elsewhere,yes,open,H4,no,no", "14B2", law.Revoke, law.Corrected},
		{"E,play,S,nowhere,yes,played,partner", "14B3", law.Revoke, law.Established},
		{"N,play,S,elsewhere,yes,played", "14B2", law.Revoke, law.Established},
	} {
		s := next(t, "board", law.Duplicate2017, append([]string{"missing"}, strings.Split(c.answers, ",")...)...)
		if !s.Ruled {
			t.Errorf("%s: asks %+v", c.answers, s.Question)
			continue
		}
		found := map[law.Kind]law.Ruling{}
		for _, r := range s.Rulings() {
			found[r.Kind] = r
		}
		if r := found[law.MissingCard]; r.Status != law.Rectified || !slices.Contains(r.Laws, c.law) {
			t.Errorf("%s: %s by %v", c.answers, r.Status, r.Laws)
		}
		if r := found[c.also]; r.Status != c.status {
			t.Errorf("%s: %s is %s", c.answers, c.also, r.Status)
		}
		if returned := slices.ContainsFunc(found[law.MissingCard].Effects, func(e law.Effect) bool { return e.Type == law.Returned }); returned != (c.law == "14A1" || c.law == "14B2") {
			t.Errorf("%s: a card goes back: %t", c.answers, returned)
		}
	}
}

// TestShownClaim: a card that was shown to claim leads on to what has become of the
// claim.
func TestShownClaim(t *testing.T) {
	for ed := range law.NumEditions {
		for stage, status := range map[string]law.Status{"agreed": law.Accepted, "disputed": law.NeedsDirector} {
			if stage == "disputed" && ed.PlayContinues() {
				status = law.Rectified // it is played out
			}
			s := next(t, "exposed", ed, "play", "E", "N", "shown", "HQ", "partner-leads", "yes", stage)
			if r := s.Rulings(); !s.Ruled || r[len(r)-1].Kind != law.Claim || r[len(r)-1].Status != status {
				t.Errorf("%s %s: ruled %t, %v", ed, stage, s.Ruled, r)
			}
		}
	}
}

// TestWithdrawnTooLate: whoever takes back an agreement or a concession too late is
// told so under every edition, and why.
func TestWithdrawnTooLate(t *testing.T) {
	late := func(a guide.Answered) bool {
		return a.Answer == "yes" && (a.Question.ID == "claim-late" || a.Question.ID == "claim-next-board")
	}
	for ed := range law.NumEditions {
		for _, by := range []string{"S", "W"} {
			for _, stage := range []string{
				"all agreement-withdrawn", "some agreement-withdrawn", "some concession-withdrawn", "none concession-withdrawn",
			} {
				answers := append([]string{"S", by}, strings.Fields(stage)...)
				s := next(t, "claim", ed, answers...)
				for s.Question != nil {
					answer := "yes"
					if s.Question.ID == "claim-decided" {
						answer = "no"
					}
					answers = append(answers, answer)
					s = next(t, "claim", ed, answers...)
				}
				if !slices.ContainsFunc(s.Asked, late) {
					t.Errorf("%s %s %s: whether it is too late is not asked", ed, by, stage)
				}
				rulings := s.Rulings()
				i := slices.IndexFunc(rulings, func(r law.Ruling) bool {
					return slices.ContainsFunc(r.Laws, func(ref law.Ref) bool { return ref == "69B" || ref == "71" || ref == "71A.1997" })
				})
				if i < 0 || rulings[i].Status != law.Accepted {
					t.Errorf("%s %s %s: rules %v", ed, by, stage, rulings)
				}
				for l, words := range map[text.Lang]string{text.English: "too late", text.Russian: "поздно"} {
					if say := strings.ToLower(strings.Join(report.BuildGuided(&s, l).Ruling.Say, " ")); strings.Count(say, words) != 1 {
						t.Errorf("%s %s %s: says %q", ed, by, stage, say)
					}
				}
			}
		}
	}
}

func BenchmarkNext(b *testing.B) {
	c := guide.Case{Topic: "revoke", Edition: law.Duplicate2017}
	answers := []string{"S", "W", "played", "self", "some"}
	for b.Loop() {
		if _, err := guide.Next(c, answers); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSecondCallAtTheNextTurn: whoever calls again at the turn of his left-hand
// opponent changes his first call, which is asked for, and so is whether he
// meant it.
func TestSecondCallAtTheNextTurn(t *testing.T) {
	for _, c := range []struct {
		answers string
		asks    string
		status  law.Status
		laws    string
	}{
		{"S,W,7H,yes,no,E", "call-first", 0, ""},
		{"S,W,X,yes,E", "call-first", 0, ""},
		{"S,W,Pass,yes,E", "call-first", 0, ""},
		{"S,W,2H,yes,yes,S", "call-first", 0, ""},
		{"S,W,1C,no", "call-before", 0, ""},
		{"S,W,7H,yes,no,E,X,open", "intent S", 0, ""},
		{"S,W,X,yes,E,Pass,open", "intent S", 0, ""},
		{"S,W,2H,yes,yes,S,1H,open", "intent S", 0, ""},
		{"S,W,1C,no,yes,open", "intent S", 0, ""},
		{"S,W,X,yes,E,Pass,open,no", "", law.Rectified, "25A1"},
		{"S,W,X,yes,E,Pass,open,yes", "choice 25B1 W 1", law.Open, "25B 32C 25A2"},
		{"S,W,1C,no,yes,open,yes", "choice 25B1 W 1", law.Open, "25B 31C 25A2"},
		{"S,W,1C,no,no,open", "choice 29A W 1", law.Open, "29A"},
		{"S,W,Pass,yes,E,Pass", "", law.Void, "30B2"},
		{"S,W,Pass,yes,E,X,open,no", "", law.Rectified, "25A1"},
		{"S,W,1H,yes,no,S,1H", "", law.Void, "31C"},
	} {
		s := next(t, "call", law.Duplicate2017, strings.Split(c.answers, ",")...)
		asked := ""
		if s.Question != nil {
			asked = s.Question.ID
		}
		if asked != c.asks {
			t.Errorf("%s: asks %q, want %q", c.answers, asked, c.asks)
		}
		if c.laws != "" {
			var refs []law.Ref
			for _, w := range strings.Fields(c.laws) {
				refs = append(refs, law.Ref(w))
			}
			says(t, s, c.status, refs...)
		}
	}
}

// TestWrongCardsNotCalledOn: cards of another board on which nobody has called go
// back, and what was seen of them may not be used.
func TestWrongCardsNotCalledOn(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997} {
		s := next(t, "board", ed, "wrong-hand", "E", "no")
		if len(s.Tell) != 1 || s.Tell[0].ID != "own-cards" || s.Tell[0].Seat != bridge.East {
			t.Errorf("%s: says %v", ed, s.Tell)
		}
		if slices.Contains(s.Cite, "15A") || !slices.Contains(s.Cite, "16D") {
			t.Errorf("%s: cites %v", ed, s.Cite)
		}
	}
}

// TestNotInfluencedWasMisinformed: a wrong explanation that did not bear on the
// card was one all the same, and nobody says the contrary.
func TestNotInfluencedWasMisinformed(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007} {
		s := next(t, "information", ed, "explanation", "S", "play", "E", "own", "right", "last", "no")
		says(t, s, law.Accepted, "47E2a")
		if len(s.Choices()) > 0 {
			t.Errorf("%s: %v may still be chosen", ed, s.Choices())
		}
	}
}

// TestExtraCardFoundLate: a card too many is a penalty card if it was exposed and
// goes back to the hand if it was not, never both, and each is told once.
func TestExtraCardFoundLate(t *testing.T) {
	for _, c := range []struct {
		topic, answers string
		want           law.EffectType
	}{
		{"trick", "W,S,extra,yes,DK,yes", law.PenaltyCard},
		{"trick", "W,S,extra,yes,D7,yes", law.PenaltyCard},
		{"trick", "W,S,extra,yes,DK,no", law.Returned},
		{"several", "N,E,DJ H3,one,DJ,D,yes", law.Returned},
	} {
		for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate1997} {
			s := next(t, c.topic, ed, strings.Split(c.answers, ",")...)
			says(t, s, law.Rectified, "67B2a")
			e := slices.DeleteFunc(slices.Clone(s.Rulings()[0].Effects), func(e law.Effect) bool { return e.Type == law.NoPenaltyCard })
			if len(e) != 1 || e[0].Type != c.want {
				t.Errorf("%s %s: effects %v", c.answers, ed, e)
			}
		}
	}
}

// TestRevokeAmongSeveral: the only visible one of two cards does not follow suit and the
// other does, so it is a revoke as well, which is corrected or has been established.
func TestRevokeAmongSeveral(t *testing.T) {
	for _, c := range []struct {
		answers string
		other   law.Kind // what the cards together are
		status  law.Status
		law     law.Ref
		effects []law.EffectType // of the revoke
	}{
		{"N,E,DJ H3,one,H3,D,no,open,no,no", law.SimultaneousCards, law.Corrected, "62B1", []law.EffectType{law.PenaltyCard, law.CardSupplied}},
		{"N,S,DJ H3,one,H3,D,no,open,none", law.SimultaneousCards, law.Corrected, "62B2", []law.EffectType{law.Returned, law.CardSupplied}},
		{"N,E,DJ H3,one,H3,D,no,trick-12,no,no", law.SimultaneousCards, law.Corrected, "62D1", []law.EffectType{law.Returned, law.CardSupplied}},
		{"N,E,DJ H3,one,H3,other,no,yes,open,no,no", law.SimultaneousCards, law.Corrected, "62B1", []law.EffectType{law.PenaltyCard, law.CardSupplied}},
		{"N,E,DJ H3,one,H3,D,no,played,self,some", law.SimultaneousCards, law.Established, "64A1", []law.EffectType{law.TricksMoved}},
		{"N,E,DJ H3,one,H3,D,no,claimed,other,some", law.SimultaneousCards, law.Established, "63A3", []law.EffectType{law.TricksMoved}},
		{"N,E,DJ H3,one,H3,D,yes,played,other,some", law.DefectiveTrick, law.Established, "64A2", []law.EffectType{law.TricksMoved}},
		{"N,E,DJ H3,one,H3,D,yes,again", law.DefectiveTrick, law.Established, "64B2", nil},
		{"N,E,DJ H3,one,H3,D,yes,next-board", law.DefectiveTrick, law.Established, "64B4", nil},
		{"N,E,DJ H3,one,H3,D,yes,round-over", law.DefectiveTrick, law.Established, "64B5", nil},
		{"N,S,DJ H3,one,H3,D,yes,played", law.DefectiveTrick, law.Established, "64B3", nil},
	} {
		s := next(t, "several", law.Duplicate2017, strings.Split(c.answers, ",")...)
		r := s.Rulings()
		if !s.Ruled || len(r) != 2 || r[0].Kind != c.other || r[1].Kind != law.Revoke {
			t.Errorf("%s: ruled %t, question %+v, %+v", c.answers, s.Ruled, s.Question, r)
			continue
		}
		if slices.Contains(r[0].Laws, "67B2b") != (c.other == law.DefectiveTrick) || len(s.Cite) > 0 {
			t.Errorf("%s: laws %v, %v beside them", c.answers, r[0].Laws, s.Cite)
		}
		if r[1].Status != c.status || !slices.Contains(r[1].Laws, c.law) {
			t.Errorf("%s: %s by %v, %v", c.answers, r[1].Status, r[1].Laws, r[1].Effects)
		}
		var got []law.EffectType
		for _, e := range r[1].Effects {
			got = append(got, e.Type)
		}
		if !slices.Equal(got, c.effects) {
			t.Errorf("%s: effects %v, want %v", c.answers, r[1].Effects, c.effects)
		}
	}
}

// TestNoRevokeAmongSeveral: he may still play a card that follows suit, or none of them
// does and he has no other.
func TestNoRevokeAmongSeveral(t *testing.T) {
	for _, answers := range []string{
		"N,E,DJ H3,all,D,no,play DJ,no", "N,E,H3 DJ,all,D,no,play DJ,no", "N,E,H3 DJ,all,D,yes", "N,E,H3 DJ,unclear,D,no,play DJ",
		"N,E,H3 DJ,one,DJ,D,no", "N,E,H3 DJ,one,H3,leads,no", "N,E,H3 DJ,one,H3,leads,yes", "N,E,H3 DJ,one,H3,other,no,no", "N,E,H3 DJ,one,H3,other,yes,no",
	} {
		for ed := range law.NumEditions {
			given := strings.Split(answers, ",")
			s := next(t, "several", ed)
			for n := 1; n <= len(given) && s.Question != nil; n++ { // some editions ask less
				s = next(t, "several", ed, given[:n]...)
			}
			if slices.ContainsFunc(s.Rulings(), func(r law.Ruling) bool { return r.Kind == law.Revoke }) || !s.Ruled {
				t.Errorf("%s %s: ruled %t: %v", answers, ed, s.Ruled, s.Rulings())
			}
		}
	}
}
