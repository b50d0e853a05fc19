package guide_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
)

// heading is a law text that only says what its sub-laws are about.
var heading = regexp.MustCompile(`^(How|What|Who|Where|Which|Until when)\b[^.]*\.$|^When\b[^,]*\.$`)

// standAlone fails where a law that is shown beside the ruling orders nothing without
// laws that are not shown.
func standAlone(t *testing.T, s *guide.State, laws []report.GuidedLaw, answers []string) {
	t.Helper()
	for _, k := range laws {
		if heading.MatchString(k.Text) {
			t.Errorf("%s %s %q: %s says nothing by itself: %q", s.Topic, s.Edition, answers, k.Law, k.Text)
		}
	}
}

// TestCitedLawsStandAlone: a law to bear in mind says what it orders.
func TestCitedLawsStandAlone(t *testing.T) {
	for _, c := range []string{
		"claim S S all disputed", "claim S S all played", "claim S S all play-on", "claim S W some agreement-withdrawn no",
		"information hesitation S auction yes yes", "information alert S auction none", "board wrong-board yes auction",
	} {
		f := strings.Fields(c)
		for ed := range law.NumEditions {
			s, err := guide.Next(guide.Case{Topic: f[0], Edition: ed}, f[1:])
			if err != nil {
				continue // the edition asks other questions
			}
			standAlone(t, &s, report.BuildGuided(&s, text.English).Ruling.Laws, f[1:])
		}
	}
}

// TestPlayAfterClaimIsEvidence: where an edition lets the director weigh what was played
// after a claim without the agreement of all, that is said, with the trust of its law.
func TestPlayAfterClaimIsEvidence(t *testing.T) {
	for ed, want := range map[law.Edition]report.GuidedLaw{
		law.Duplicate2017: {Law: "68D2b", Trust: law.PartlyRead},
		law.Duplicate2007: {Law: "70D3", Trust: law.Read},
		law.Duplicate1997: {},
		law.Duplicate1987: {},
	} {
		for _, answers := range [][]string{{"S", "S", "all", "played"}, {"S", "S", "some", "played"}, {"S", "W", "none", "played"}} {
			s := next(t, "claim", ed, answers...)
			for l, word := range map[text.Lang]string{text.English: "evidence", text.Russian: "свидетельств"} {
				g := report.BuildGuided(&s, l).Ruling
				k := slices.IndexFunc(g.Laws, func(k report.GuidedLaw) bool { return strings.Contains(k.Title+k.Text, word) })
				if want.Law == "" {
					if k >= 0 {
						t.Errorf("%s %q: shows %v", ed, answers, g.Laws[k])
					}
					continue
				}
				if k < 0 || want.Law != g.Laws[k].Law || g.Laws[k].Trust != want.Trust {
					t.Errorf("%s %q: shows %v", ed, answers, g.Laws)
				}
			}
			if told := said(&s, text.English); ed == law.Duplicate2017 && !strings.Contains(told, "may serve as evidence") {
				t.Errorf("%s %q: says %q", ed, answers, told)
			}
		}
	}
}

// reviewed reports whether the law is looked at after play for that side.
func reviewed(s *guide.State, ref law.Ref, side bridge.Side) bool {
	return slices.Contains(s.Reviews(), law.Review{Law: ref, Side: side})
}

// TestCallTakenBackTellsOffenders: what a call shows that is taken back after
// misinformation is closed to the side that misinformed, in every edition with such a
// law, and looked at after play.
func TestCallTakenBackTellsOffenders(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997, law.Duplicate1987} {
		closed := ed.WithdrawnCard(law.WithdrawnFacts{}).Restricts
		for answers, seats := range map[string][2]string{
			"explanation S auction own left no yes no withdraw":        {"West and East", "Запад и Восток"},
			"explanation S auction own right no yes no withdraw":       {"East and West", "Восток и Запад"},
			"explanation S before-lead S own right no yes no withdraw": {"East and West", "Восток и Запад"},
			"alert S auction left no yes withdraw":                     {"West and East", "Запад и Восток"},
			"alert E before-lead S left no yes withdraw":               {"South and North", "Юг и Север"},
		} {
			s := next(t, "information", ed, strings.Fields(answers)...)
			side := bridge.EW
			if strings.HasPrefix(answers, "alert E") {
				side = bridge.NS
			}
			if reviewed(&s, "16C", side) != closed {
				t.Errorf("%s %s: looks at %v", ed, answers, s.Reviews())
			}
			for l, words := range map[text.Lang]string{text.English: seats[0] + ", you may use what a call that is taken back has shown you; opponents, you may not", text.Russian: seats[1] + ", тем, что показала взятая назад заявка, вы пользоваться можете; оппоненты, вам этим пользоваться нельзя"} {
				if told := said(&s, l); strings.Contains(told, words) != closed {
					t.Errorf("%s %s: says %q", ed, answers, told)
				}
			}
			kept := next(t, "information", ed, append(strings.Fields(strings.TrimSuffix(answers, "withdraw")), "keep")...)
			if reviewed(&kept, "16C", side) || strings.Contains(said(&kept, text.English), "taken back has shown") {
				t.Errorf("%s %s: no call is taken back, but it says %q", ed, answers, said(&kept, text.English))
			}
		}
	}
}

// TestPartnerHearsNoAlert: that a call was not alerted tells its maker something, as a
// wrong explanation does; dummy decides nothing.
func TestPartnerHearsNoAlert(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997, law.Duplicate1987} {
		for answers, hears := range map[string]bool{
			"S auction none": true, "S auction left yes": true, "S before-lead W none": true, "S play W none": true, "S play N none": true,
			"S play S none": false, "S before-lead S none": false,
		} {
			s := next(t, "information", ed, append([]string{"alert"}, strings.Fields(answers)...)...)
			if reviewed(&s, "16B", bridge.EW) != hears {
				t.Errorf("%s %s: looks at %v", ed, answers, s.Reviews())
			}
			for l, words := range map[text.Lang]string{text.English: "North, that South did not alert your call is not for you to use", text.Russian: "Север, тем, что Юг не сделал алерта"} {
				if told := said(&s, l); strings.Contains(told, words) != hears {
					t.Errorf("%s %s: says %q", ed, answers, told)
				}
			}
		}
	}
}

// TestRightPlayersSitDown: a second auction is held by the players whose board it is, who
// are seated first (15C before 2017).
func TestRightPlayersSitDown(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2007, law.Duplicate1997, law.Duplicate1987} {
		s := next(t, "board", ed, "wrong-board", "yes", "auction")
		for l, words := range map[text.Lang]string{text.English: "the right players for this board sit down", text.Russian: "за стол садятся те, кто должен играть эту сдачу"} {
			told := said(&s, l)
			seated, call := strings.Index(told, words), strings.Index(told, map[text.Lang]string{text.English: "call again", text.Russian: "заявляют заново"}[l])
			if seated < 0 || call < seated {
				t.Errorf("%s: says %q", ed, told)
			}
		}
	}
}

// TestDueAtOnceIsPenaltyCard: of a penalty card that is played at once the ruling says
// that it is one, and not that nothing is ordered.
func TestDueAtOnceIsPenaltyCard(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate1997, law.Rubber1963} {
		due := 0
		begin := []string{"play", "S", "W", "dropped", "H5 C3", "no", "his-turn"}
		everyEnd(t, guide.Case{Topic: "exposed", Edition: ed}, r, begin, func(s *guide.State, answers []string) {
			if !slices.ContainsFunc(s.Tell, func(n guide.Notice) bool { return n.Due() }) {
				return
			}
			due++
			for _, r := range report.BuildGuided(s, text.English).Ruling.Rulings {
				if len(r.Facts.Cards) > 0 && !strings.Contains(r.Text, "penalty card") || strings.Contains(r.Text, "Nothing more is ordered") {
					t.Errorf("%s %q: rules %q", ed, answers, r.Text)
				}
			}
		})
		if due == 0 {
			t.Errorf("%s: no card is due", ed)
		}
	}
}

// TestWithdrawnCallIsClosedToPartner: wherever a call is withdrawn and nothing comparable
// takes its place, partner hears that it is not for him, and it is looked at after play;
// where it stands or the new call says the same, neither.
func TestWithdrawnCallIsClosedToPartner(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997, law.Duplicate1987} {
		restricts := ed.WithdrawnCard(law.WithdrawnFacts{}).Restricts
		for _, c := range []struct {
			topic  string
			given  map[string]string
			closed bool
		}{
			{"bid", map[string]string{"bid-by": "S", "bid-call": "1H", "bid-since": "open", "bid-last": "1S", "intent S": "yes", "choice 27A1 W 1": "reject",
				"bid-again": "3C", "same-denomination S": "no", "comparable S": "no"}, true},
			{"bid", map[string]string{"bid-by": "S", "bid-call": "1H", "bid-since": "open", "bid-last": "1S", "intent S": "yes", "choice 27A1 W 1": "reject",
				"bid-again": "2H", "same-denomination S": "yes", "natural S": "yes"}, false},
			{"bid", map[string]string{"bid-by": "S", "bid-call": "1H", "bid-since": "open", "bid-last": "1S", "intent S": "yes", "choice 27A1 W 1": "accept"}, false},
			{"call", map[string]string{"call-by": "S", "call-turn": "E", "call-call": "Pass", "call-bid-made": "yes", "call-maker": "N", "call-since": "open",
				"intent S": "yes", "choice 29A W 1": "reject", "artificial S": "no"}, true},
			{"call", map[string]string{"call-by": "S", "call-turn": "N", "call-call": "X", "call-bid-made": "yes", "call-maker": "W", "call-since": "open",
				"choice 29A W 1": "reject", "call-proper": "1S", "call-again": "3C", "comparable S": "no"}, true},
			{"call", map[string]string{"call-by": "S", "call-turn": "N", "call-call": "X", "call-bid-made": "yes", "call-maker": "W", "call-since": "open",
				"choice 29A W 1": "accept"}, false},
			{"call", map[string]string{"call-by": "S", "call-turn": "E", "call-call": "1NT", "call-bid-made": "no", "call-since": "turn"}, true},
		} {
			s, answers := answering(t, guide.Case{Topic: c.topic, Edition: ed}, c.given)
			closed := c.closed && restricts
			for l, words := range map[text.Lang]string{text.English: "North, you may not use what South’s withdrawn call has shown", text.Russian: "Север, тем, что показала взятая назад заявка Юга, вам пользоваться нельзя"} {
				if told := said(&s, l); strings.Contains(told, words) != closed {
					t.Errorf("%s %s %q: says %q", ed, c.topic, answers, told)
				}
			}
			if reviewed(&s, "16C", bridge.EW) != closed {
				t.Errorf("%s %s %q: looks at %v", ed, c.topic, answers, s.Reviews())
			}
		}
	}
}

// TestPartnerWaitsToLead: a major penalty card binds its owner's partner before he leads;
// a minor one and one that goes back do not.
func TestPartnerWaitsToLead(t *testing.T) {
	for ed := range law.NumEditions {
		for answers, waits := range map[string]bool{
			"lead S no E N open D5 reject": true, "exposed 1 S W dropped SK no other": true, "exposed 1 S S dropped SK no other": false,
		} {
			w := strings.Fields(answers)
			s, err := guide.Next(guide.Case{Topic: w[0], Edition: ed}, w[1:])
			if err != nil {
				continue // it asks less in this edition
			}
			if told := said(&s, text.English); strings.Contains(told, "wait for declarer’s choice before you lead") != waits {
				t.Errorf("%s %s: says %q", ed, answers, told)
			}
		}
	}
}

// TestOwnPenaltyCardIsDue: the player on turn is told to lead or play the one major
// penalty card of his own that nothing else comes before, once declarer has chosen.
func TestOwnPenaltyCardIsDue(t *testing.T) {
	words := map[text.Lang][2]string{
		text.English: {"East, you lead your ", "West, you play your "},
		text.Russian: {"Восток, сейчас вы ходите ", "Запад, сейчас вы играете "},
	}
	for answers, due := range map[string][2]string{ // that East leads, that West plays
		"penalty,S,W,HK,partner-leads,yes,CA,free":             {"♣A"},
		"penalty,S,W,HK,partner-leads,yes,CA,forbid H":         {"♣A"},
		"penalty,S,W,HK,partner-leads,yes,HA,require H":        {"♥A"},
		"penalty,S,W,HK,partner-leads,yes,CA,require H":        {}, // a heart comes first
		"penalty,S,W,HK,partner-leads,yes,HA,forbid H":         {},
		"penalty,S,W,HK,partner-leads,yes,C7,accident,free":    {},
		"penalty,S,W,H7,accident,partner-leads,yes,CA":         {"♣A"},
		"penalty,S,W,HK,partner-leads,yes,CA DA,free,play DA":  {"♦A"},
		"penalty,S,W,HK,partner-leads,yes,CA DA,free":          {}, // declarer has still to choose
		"penalty,S,W,HK,partner-leads,no,free":                 {},
		"penalty,S,W,HK DK,his-turn,D":                         {1: "♦K"},
		"penalty,S,W,HK,his-turn":                              {}, // what is led is not asked
		"exposed,play,S,W,dropped,H5 C3,no,his-turn,C":         {1: "♣3"},
		"exposed,play,S,W,dropped,H5 C3,no,partner-leads,free": {},
	} {
		w := strings.Split(answers, ",")
		s := next(t, w[0], law.Duplicate2017, w[1:]...)
		for l, begins := range words {
			for i, begin := range begins {
				if told := said(&s, l); strings.Contains(told, begin) != (due[i] != "") || !strings.Contains(told, begin+due[i]) && due[i] != "" {
					t.Errorf("%s: says %q", answers, told)
				}
			}
		}
	}
}

// TestSeenCardIsClosedToPartner: a card that went back to the hand, or was shown in the
// auction, is not for its owner's partner, and he is told so wherever the edition has
// that law; a penalty card that stays on the table is not spoken of, nor a card of
// declarer's side.
func TestSeenCardIsClosedToPartner(t *testing.T) {
	for ed := range law.NumEditions {
		withdrawn, shown := ed.WithdrawnCard(law.WithdrawnFacts{}).Restricts, ed.ShownCardInfo()
		for answers, c := range map[string]struct {
			by     string
			closed bool
		}{
			"exposed,auction,W,dropped,H7":                      {"East, West’s ♥7; North-South", shown},
			"exposed,auction,W,led,SK":                          {"East, West’s ♠K; North-South", shown},
			"exposed,auction,N,dropped,SK S3":                   {"South, the cards that North has shown; East-West", shown},
			"exposed,auction,W,unseen":                          {"East, West’s", false},
			"board,missing,N,auction,elsewhere,yes,H3":          {"South, North’s ♥3; East-West", shown},
			"lead,S,yes,E,open,SK,reject,forbid S":              {"West, East’s ♠K; North-South", withdrawn},
			"lead,S,yes,E,open,SK,reject,require S":             {"West, East’s ♠K; North-South", withdrawn},
			"lead,S,yes,E,open,SK,reject,free":                  {"West, East’s ♠K; North-South", false},
			"penalty,S,W,SK,partner-leads,no,forbid S":          {"East, West’s ♠K; North-South", withdrawn},
			"penalty,S,W,SK S5,partner-leads,no,require S":      {"East, the cards that West has shown; North-South", withdrawn},
			"penalty,S,W,SK,partner-leads,no,free":              {"East, West’s ♠K; North-South", false},
			"exposed,play,S,W,dropped,SK,no,partner-leads,free": {"East, West’s ♠K; North-South", false},
		} {
			w := strings.Split(answers, ",")
			s, err := guide.Next(guide.Case{Topic: w[0], Edition: ed}, w[1:])
			if err != nil {
				continue // the edition asks other questions
			}
			who, what, _ := strings.Cut(c.by, ", ")
			if told := said(&s, text.English); strings.Contains(told, who+", you may not use what you know of "+what) != c.closed {
				t.Errorf("%s %s: says %q", ed, answers, told)
			}
			mate := map[string]bridge.Side{"East": bridge.NS, "West": bridge.NS, "South": bridge.EW}[who]
			if c.closed && !reviewed(&s, "16C", mate) {
				t.Errorf("%s %s: looks at %v", ed, answers, s.Reviews())
			}
		}
	}
}

// TestRemarkAboutExplanationIsClosed: where partner corrects an explanation aloud before
// his time, both hear that what the other has said is not for them to use, whoever was
// misled; where he kept quiet or the player corrects himself, nobody has remarked on it.
func TestRemarkAboutExplanationIsClosed(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997, law.Duplicate1987} {
		for answers, remarks := range map[string]bool{
			"S auction said none": true, "S auction said right no yes no keep": true, "S auction said left yes no": true, "S before-lead E said none": true,
			"S play E said none": true, "S play E said right calls no": true,
			"S auction own none": false, "S auction partner": false, "S play E own none": false, "S before-lead S partner none": false,
		} {
			s := next(t, "information", ed, append([]string{"explanation"}, strings.Fields(answers)...)...)
			for l, words := range map[text.Lang]string{text.English: "South, what North has said of your explanation is not for you to use", text.Russian: "Юг, тем, что Север сказал о вашем объяснении, пользоваться нельзя"} {
				if told := said(&s, l); strings.Contains(told, words) != remarks {
					t.Errorf("%s %s: says %q", ed, answers, told)
				}
			}
			if remarks && !reviewed(&s, "16B", bridge.EW) {
				t.Errorf("%s %s: looks at %v", ed, answers, s.Reviews())
			}
		}
	}
}

// TestTempoOfDeclarer: a pause in the play bars declarer's partner from nothing, but it may
// have misled a defender; anybody else's may do both, dummy's remark included.
func TestTempoOfDeclarer(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997, law.Duplicate1987} {
		for answers, bars := range map[string]bool{
			"S auction yes no": true, "S play S yes": false, "S play S no": false, "S play N yes no": true, "S play E yes yes": true,
		} {
			s := next(t, "information", ed, append([]string{"hesitation"}, strings.Fields(answers)...)...)
			if !reviewed(&s, "73E2", bridge.EW) || reviewed(&s, "16B3", bridge.EW) != bars {
				t.Errorf("%s %s: looks at %v", ed, answers, s.Reviews())
			}
			told := said(&s, text.English)
			if strings.Contains(told, "North, you may not choose what this suggests") != bars || !strings.Contains(told, "East-West, what you read into it is at your own risk") {
				t.Errorf("%s %s: says %q", ed, answers, told)
			}
			if !slices.Contains(s.Cite, law.Ref("73E2")) {
				t.Errorf("%s %s: shows %v", ed, answers, s.Cite)
			}
		}
	}
}
