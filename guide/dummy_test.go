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

// TestVoidDesignation: whatever declarer has called for, either a card of dummy that he
// may play is named, or somebody names one. A call that has no effect says whether dummy
// lacks the card or has to follow suit, and that declarer names another.
func TestVoidDesignation(t *testing.T) {
	void := 0
	for ed := range law.NumEditions {
		for _, hand := range []string{"SA SQ S4", "SK HK", "HA H4", "S9 H9 C3", "S5 HK HA", "D2"} {
			for _, led := range []string{"S", "H", "leads"} {
				for _, call := range []string{"suit S", "suit H", "low S", "high S", "win S", "rank K", "rank 9", "rank A"} {
					word, what, _ := strings.Cut(call, " ")
					answers := []string{"S", "said", word, led}
					if word == "suit" || word == "rank" || led == "leads" {
						answers = append(answers, what)
					}
					answers = append(answers, hand)
					s := next(t, "dummy", ed, answers...)
					for s.Question != nil {
						answers = append(answers, map[string]string{"dummy-best": "D3", "dummy-trumps": "NT", "dummy-won": "no"}[s.Question.ID])
						s = next(t, "dummy", ed, answers...)
					}
					void += checkDesignation(t, &s, hand, led)
				}
			}
		}
	}
	if void < 100 {
		t.Errorf("only %d calls have no effect", void)
	}
}

// checkDesignation checks one end and counts it where the call has no effect.
func checkDesignation(t *testing.T, s *guide.State, hand, led string) int {
	t.Helper()
	var dummy bridge.Hand
	for _, w := range strings.Fields(hand) {
		c, _ := bridge.ParseCard(w)
		dummy = dummy.With(c)
	}
	legal := dummy
	if suit, ok := bridge.ParseSuit(led); ok {
		legal = dummy.Follow(suit)
	}
	r := s.Rulings()[0]
	for _, f := range r.Effects {
		if !legal.Has(f.Card) {
			t.Errorf("%s %s of %s: %s is played", s.Edition, led, hand, f.Card)
		}
	}
	if r.Status != law.Void {
		return 0
	}
	g := report.BuildGuided(s, text.English).Ruling
	say := strings.Join(g.Say, " ")
	lacks := strings.Contains(say, "does not hold")
	if !strings.Contains(say, "South, name another card") || !strings.Contains(g.Rulings[0].Text, "names another card") ||
		lacks == strings.Contains(say, "not follow suit") || !lacks && legal == dummy {
		t.Errorf("%s %s of %s: says %q", s.Edition, led, hand, say)
	}
	return 1
}

// TestDummysWrongCard: each defender who has played since dummy's wrong card may change
// his, and then declarer one he has played after that.
func TestDummysWrongCard(t *testing.T) {
	for _, d := range bridge.Seats {
		dummy := d.Partner()
		for stage, may := range map[string][]bridge.Seat{
			"open": nil, "next": {dummy.Next()}, "declarer": {dummy.Next(), d}, "trick": {dummy.Next(), dummy.Prev(), d},
			"late": nil,
		} {
			for _, moved := range []string{"D7", "S5"} {
				answers := []string{d.String(), "moved", "D4", moved, stage}
				var by []bridge.Seat
				s := next(t, "dummy", law.Duplicate2017, answers...)
				for s.Question != nil {
					if s.Question.Right == nil {
						answers = append(answers, "no") // none of the suit that is led now
					} else {
						by = append(by, s.Question.Right.By...)
						answers = append(answers, "withdraw")
					}
					s = next(t, "dummy", law.Duplicate2017, answers...)
				}
				slices.Sort(by)
				slices.Sort(may)
				if !slices.Equal(by, may) {
					t.Errorf("declarer %s, %s, %s: %v may change, want %v", d, moved, stage, by, may)
				}
			}
		}
	}
}

// TestLeadOfAnotherSuit: where dummy's right card is a lead of another suit, whoever has
// played and lets his card stand is asked whether he holds that suit, and revokes if he
// does. Nobody is asked who takes his card back, nor where the suit stays the same.
func TestLeadOfAnotherSuit(t *testing.T) {
	for ed := range law.NumEditions {
		for _, c := range []struct {
			answers string
			played  []bridge.Seat
		}{
			{"moved D4 S5 open", nil},
			{"moved D4 S5 next", []bridge.Seat{bridge.East}},
			{"moved D4 S5 declarer", []bridge.Seat{bridge.East, bridge.South}},
			{"moved D4 S5 trick", []bridge.Seat{bridge.East, bridge.South, bridge.West}},
			{"moved D4 D5 trick", nil},
			{"changed S5 D4 open", nil},
			{"changed S5 D4 next", []bridge.Seat{bridge.East}},
			{"changed D5 D4 next", nil},
		} {
			for _, choice := range []string{"keep", "withdraw"} {
				for _, holds := range []string{"yes", "no"} {
					checkLeadOfAnotherSuit(t, ed, append([]string{"S"}, strings.Fields(c.answers)...), c.played, choice, holds)
				}
			}
		}
	}
}

// checkLeadOfAnotherSuit goes one way to the end, where everybody answers the same.
func checkLeadOfAnotherSuit(t *testing.T, ed law.Edition, answers []string, want []bridge.Seat, choice, holds string) {
	t.Helper()
	if choice == "withdraw" {
		want = slices.DeleteFunc(slices.Clone(want), func(p bridge.Seat) bool { return p != bridge.South })
	}
	var asked, revoked []bridge.Seat
	s := next(t, "dummy", ed, answers...)
	for s.Question != nil {
		switch f := s.Question.Finding; {
		case f == nil:
			answers = append(answers, choice)
		case f.ID == law.AskRevoke:
			if q := text.Question(text.English, ed, *f); !strings.Contains(q, "♦4") {
				t.Errorf("%s %v: asks %q", ed, answers, q)
			}
			asked, answers = append(asked, f.Seat), append(answers, holds)
		default:
			answers = append(answers, "no")
		}
		s = next(t, "dummy", ed, answers...)
	}
	for _, r := range s.Rulings() {
		if r.Kind == law.Revoke && (r.Status == law.Correctable || r.Status == law.Corrected) {
			revoked = append(revoked, r.Offender)
		}
	}
	slices.Sort(asked)
	slices.Sort(revoked)
	if !slices.Equal(asked, want) {
		t.Errorf("%s %v: asks %v, want %v", ed, answers, asked, want)
	}
	if holds == "no" {
		want = nil
	}
	if !slices.Equal(revoked, want) {
		t.Errorf("%s %v: %v revoked, want %v", ed, answers, revoked, want)
	}
}

// TestLeadAfterDummysWrongCard: once one side has led to the next trick, the guide asks who
// wins the trick with the right card. The lead goes back if that is another, whose lead it
// then is; and each defender who has played since may change his card all the same. The
// same holds for a slip of the tongue.
func TestLeadAfterDummysWrongCard(t *testing.T) {
	order := []string{"nobody", "next", "declarer", "all"}
	cases := 0
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997, law.Rubber1963} {
		for _, what := range []string{"moved", "changed"} {
			for _, pair := range []string{"HK H2", "H2 HK", "HK HQ", "D4 S5"} {
				named, put, _ := strings.Cut(pair, " ")
				for after, word := range order {
					for _, by := range bridge.Seats {
						if what == "changed" && (after > 1 || by.Side() == bridge.NS) {
							continue
						}
						first, second := named, put
						if what == "changed" {
							first, second = put, named
						}
						answers := []string{"S", what, first, second, "led", by.String(), word}
						winners := []string{""}
						if s := next(t, "dummy", ed, answers...); s.Question != nil && s.Question.ID == "dummy-winner" {
							winners = s.Question.Options
						} else if pair == "HK H2" && by != bridge.North {
							t.Errorf("%s %v: does not ask whether the king wins the trick", ed, answers)
						}
						for _, w := range winners {
							all := answers
							if w != "" {
								all = append(slices.Clone(answers), w)
							}
							s := next(t, "dummy", ed, all...)
							if what == "changed" && s.Question != nil && s.Question.Finding != nil {
								all = append(slices.Clone(all), "no")
								s = next(t, "dummy", ed, all...)
							}
							for s.Question != nil && s.Question.Finding != nil && s.Question.Finding.ID == law.AskRevoke {
								all = append(slices.Clone(all), "no")
								s = next(t, "dummy", ed, all...)
							}
							checkLeadAfter(t, &s, all, by, w, after)
							cases++
						}
					}
				}
			}
		}
	}
	if cases < 200 {
		t.Errorf("only %d cases", cases)
	}
}

// checkLeadAfter checks what becomes of the lead by that player, when so many have played
// after North, dummy, and that player wins the trick; empty for what is not asked.
func checkLeadAfter(t *testing.T, s *guide.State, answers []string, by bridge.Seat, winner string, after int) {
	t.Helper()
	say := saidOf(s, text.English)
	back := winner != "" && winner != by.String()
	if strings.Contains(say, "the lead that was made goes back") != back {
		t.Errorf("%s %v: says %q, the lead goes back: %t", s.Edition, answers, say, back)
	}
	if len(s.Rulings()) != 1 {
		t.Errorf("%s %v: rules %v", s.Edition, answers, s.Rulings())
	}
	may := map[bridge.Seat]bool{bridge.East: after > 0, bridge.West: after == 3}
	if by.Side() == bridge.EW && !back {
		may[by] = true
	}
	for _, p := range []bridge.Seat{bridge.East, bridge.West} {
		has := slices.ContainsFunc(s.Choices(), func(c law.Choice) bool { return slices.Contains(c.By, p) })
		if has != may[p] {
			t.Errorf("%s %v: %s may change his card: %t, want %t", s.Edition, answers, p, has, may[p])
		}
	}
}

// TestDummysBreach: what dummy may not do is ruled on under its law; only who has seen
// another hand loses his rights, and nobody is told of a doubt. Where he has pointed
// something out, that is ruled on all the same, unless he had lost the right.
func TestDummysBreach(t *testing.T) {
	for ed := range law.NumEditions {
		for _, c := range []struct {
			answers string
			law     law.Ref
			loses   bool
			tells   bool
		}{
			{"attention no", "43A1b", false, true}, {"calls no", "43A1a", false, true},
			{"attention yes declarer", "43A1b", false, true}, {"calls yes declarer", "43A1a", false, true},
			{"attention yes defender", "43B3", false, false}, {"calls yes defender", "43B3", false, false},
			{"takes-part", "43A1c", false, false}, {"swaps", "43A2a", true, false},
			{"declarer-hand", "43A2b", true, false}, {"defender-hand", "43A2c", true, false},
		} {
			answers := append([]string{"S", "rights"}, strings.Fields(c.answers)...)
			if ed.Number("43B3") == "" && len(answers) > 3 {
				if c.law == "43B3" || len(answers) > 4 {
					continue
				}
				answers = answers[:3]
			}
			s := next(t, "dummy", ed, answers...)
			says(t, s, map[bool]law.Status{true: law.NeedsDirector, false: law.Rectified}[c.law == "43B3"], c.law)
			say := saidOf(&s, text.English)
			loses := strings.Contains(say, "no longer ask declarer about a revoke")
			tells := strings.Contains(say, "ruled on all the same")
			if loses != c.loses || tells != c.tells || strings.Contains(say, "doubt") || tells && strings.Contains(say, "nothing more") {
				t.Errorf("%s %s: says %q", ed, c.answers, say)
			}
		}
	}
}

// TestDummyUnasked: a card that dummy puts before declarer has named one is not played:
// declarer still names it.
func TestDummyUnasked(t *testing.T) {
	for ed := range law.NumEditions {
		s := next(t, "dummy", ed, "S", "unasked")
		says(t, s, law.Rectified, "45F")
		if say := saidOf(&s, text.English); !strings.Contains(say, "south, name dummy’s card") || strings.Contains(say, "nothing more") {
			t.Errorf("%s: says %q", ed, say)
		}
	}
}
