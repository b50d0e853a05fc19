package guide_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
)

// walk answers the guides at random, n times each, and calls f with every state on the way
// that asks something, and with the last one.
func walk(t *testing.T, n int, seed uint64, f func(s *guide.State, answers []string)) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, seed+1))
	for _, topic := range guide.Topics() {
		for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997, law.Rubber1993} {
			c := guide.Case{Topic: topic, Edition: ed}
			for range n {
				s, err := guide.Next(c, nil)
				if err != nil {
					t.Fatal(err)
				}
				var answers []string
				for ok := true; s.Question != nil && ok; s, answers, ok = step(t, c, answers, s, r) {
					f(&s, answers)
				}
				f(&s, answers)
			}
		}
	}
}

// TestWalk holds what is true of every case: a card that has to be played is not offered
// as a choice; a penalty card is a minor one only where it has been asked how it was
// exposed; two questions for the end of play about two sides name them; and whatever is told
// has words.
func TestWalk(t *testing.T) {
	how := []string{"deliberate", "penalty-how", "penalty-partner-how", "exposed-how", "exposed-how-auction", "board-missing-seen"}
	minor, lone := 0, 0
	walk(t, 40, 41, func(s *guide.State, answers []string) {
		if q := s.Question; q != nil {
			if q.Right != nil && len(q.Actions) == 1 && q.Actions[0].Option.Verb == law.Play {
				t.Errorf("%s %s %q: only %s to choose", s.Topic, s.Edition, answers, q.Options)
			}
			return
		}
		asked := slices.ContainsFunc(s.Asked, func(a guide.Answered) bool { return slices.Contains(how, strings.Fields(a.Question.ID)[0]) })
		for _, p := range s.PenaltyCards() {
			if p.Class == law.Minor {
				minor++
				if !asked {
					t.Errorf("%s %s %q: %s is minor unasked", s.Topic, s.Edition, answers, p.Card)
				}
			}
		}
		for _, r := range s.Rulings() {
			for _, c := range r.Choices {
				if len(c.Options) == 1 && c.Options[0].Verb == law.Play && c.Chosen == c.Options[0] {
					lone++
				}
			}
		}
		for _, n := range s.Tell {
			for l := range text.NumLangs {
				if text.GuideNotice(l, s.Edition, n.ID, n.Seat, n.Card) == "" {
					t.Errorf("%s %s %q: no words for %+v", s.Topic, s.Edition, answers, n)
				}
			}
		}
		sides := map[string]law.Review{}
		for _, v := range s.Reviews() {
			asks, _, _ := strings.Cut(text.Review(text.English, s.Edition, v), "?")
			if other, twice := sides[asks]; twice && other.Side != v.Side {
				t.Errorf("%s %s %q: asks of both sides %q", s.Topic, s.Edition, answers, asks)
			}
			sides[asks] = v
		}
	})
	if minor == 0 || lone == 0 {
		t.Errorf("%d minor penalty cards, %d cards that had to be played", minor, lone)
	}
}

// TestReviewsOfBothSides: where both sides have revoked each question names its side.
func TestReviewsOfBothSides(t *testing.T) {
	for answers, ed := range map[string]law.Edition{"S,W,another,both-sides": law.Duplicate2017, "S,N,another,both-sides": law.Duplicate2007, "S,W,another,same-trick": law.Duplicate1997} {
		s := next(t, "revoke", ed, strings.Split(answers, ",")...)
		for l, words := range map[text.Lang][2]string{text.English: {"Are North-South", "Are East-West"}, text.Russian: {"Не осталась ли пара Север — Юг", "Не осталась ли пара Восток — Запад"}} {
			var told []string
			for _, v := range s.Reviews() {
				told = append(told, text.Review(l, ed, v))
			}
			for _, w := range words {
				if !slices.ContainsFunc(told, func(r string) bool { return strings.HasPrefix(r, w) }) {
					t.Errorf("%s %s: asks %q", ed, answers, told)
				}
			}
		}
	}
}

// TestOnlyTheLawThatApplies: a claim that its partner's objection or the agreement of all
// undoes, and a call over which the opponent in turn has called, rest on no law by which
// they would have counted.
func TestOnlyTheLawThatApplies(t *testing.T) {
	for answers, x := range map[string]struct{ has, not []law.Ref }{
		"claim,S,W,none,partner-objects": {[]law.Ref{"68B2"}, []law.Ref{"68B1", "68A"}},
		"claim,S,W,some,partner-objects": {[]law.Ref{"68B2"}, []law.Ref{"68B1", "68A"}},
		"claim,S,W,none,play-on":         {[]law.Ref{"68D2b"}, []law.Ref{"68B1"}},
		"claim,S,S,some,play-on":         {[]law.Ref{"68D2b"}, []law.Ref{"68B1", "68A"}},
		"claim,S,S,all,play-on":          {[]law.Ref{"68D2b"}, []law.Ref{"68A"}},
		"claim,S,W,none,disputed":        {[]law.Ref{"68B1", "70"}, []law.Ref{"68B2"}},
		"call,E,N,6S,yes,no,S,turn":      {[]law.Ref{"28B"}, []law.Ref{"27A2", "29A"}},
		"call,E,N,6S,yes,yes,S,turn":     {[]law.Ref{"28B"}, []law.Ref{"27A2", "29A"}},
		"call,E,N,6S,yes,no,S,open":      {[]law.Ref{"27A2", "29A"}, []law.Ref{"28B"}},
	} {
		w := strings.Split(answers, ",")
		s := next(t, w[0], law.Duplicate2017, w[1:]...)
		for _, r := range s.Rulings() {
			for _, ref := range x.has {
				if !slices.Contains(r.Laws, ref) {
					t.Errorf("%s: %s rests on %v, not on %s", answers, r.Kind, r.Laws, ref)
				}
			}
			for _, ref := range x.not {
				if slices.Contains(r.Laws, ref) {
					t.Errorf("%s: %s rests on %v", answers, r.Kind, r.Laws)
				}
			}
		}
		if len(s.Rulings()) == 0 {
			t.Errorf("%s: no ruling", answers)
		}
	}
}

// TestPreciseCallBindsPartner: in 2007 a call that means the same as the insufficient bid
// leaves partner bound by what the bid has shown; more than that, or nothing, is not said.
func TestPreciseCallBindsPartner(t *testing.T) {
	given := map[string]string{
		"bid-by": "N", "bid-call": "1H", "bid-since": "open", "bid-last": "2D", "intent N": "yes", "choice 27A1 E 1": "reject",
		"bid-again": "3H", "same-denomination N": "no", "natural N": "no", "comparable N": "yes",
	}
	for ed, bound := range map[law.Edition]bool{law.Duplicate2007: true, law.Duplicate2017: false} {
		s, answers := answering(t, guide.Case{Topic: "bid", Edition: ed}, given)
		for l, words := range map[text.Lang][2]string{
			text.English: {"South, you may not use", "nothing more follows"},
			text.Russian: {"Юг, тем, что показала взятая назад", "больше ничего не следует"},
		} {
			told := said(&s, l)
			if strings.Contains(told, words[0]) != bound || strings.Contains(told, words[1]) == bound {
				t.Errorf("%s %q: says %q", ed, answers, told)
			}
		}
	}
}

// TestLateCardIsAskedFor: the purpose of a small card that comes to light late is asked,
// its class is what was found, and it is told to come out of the trick.
func TestLateCardIsAskedFor(t *testing.T) {
	for _, begin := range []string{"several,S,W,H7 HK,all,yes,HK", "trick,S,W,extra,yes,H7,yes", "several,S,W,HK H7 S3,all,HK H7,H,yes,HK"} {
		for answer, class := range map[string]law.Class{"no": law.Minor, "H7 yes,other": law.Major} {
			w := append(strings.Split(begin, ","), strings.Split(answer, ",")...)
			s := next(t, w[0], law.Duplicate2017, w[1:]...)
			if p := s.PenaltyCards(); !s.Ruled || len(p) != 1 || p[0].Class != class || p[0].Card.String() != "H7" {
				t.Errorf("%q: penalty cards %v, asks %+v", w, p, s.Question)
			}
			for l, words := range map[text.Lang]string{text.English: "West, take ♥7 out of the trick", text.Russian: "Запад, заберите ♥7 из взятки"} {
				if told := said(&s, l); !strings.Contains(told, words) {
					t.Errorf("%q: says %q", w, told)
				}
			}
		}
	}
	for _, answers := range []string{"several,S,W,H7 HK,all,yes,H7,other", "trick,S,W,extra,yes,HK,yes,other", "trick,S,S,extra,yes"} {
		w := strings.Split(answers, ",")
		if s := next(t, w[0], law.Duplicate2017, w[1:]...); !s.Ruled {
			t.Errorf("%s: asks %+v", answers, s.Question)
		}
	}
}

// TestHighestOfSeveral: where nobody knows which of the cards that could be seen he faced,
// the highest legal one stays, also one that could not be seen; where none was legal, the
// highest that was seen, of which nothing more is said.
func TestHighestOfSeveral(t *testing.T) {
	for answers, x := range map[string]struct {
		stays  string
		revoke bool
		class  law.Class // of what lies there
	}{
		"S,W,DT HT H9,all,HT H9,D,yes,unclear,other":                            {"♦10", false, law.Major},
		"S,W,DT D3 H9,all,DT D3,D,yes,unclear,no":                               {"♦10", false, law.Minor},
		"S,W,HT S9,all,other,yes,unclear,yes,played,other,unplayed,no":          {"♥10", true, law.Minor},
		"S,W,HT H9 SK,all,HT H9,other,yes,unclear,yes,played,other,unplayed,no": {"♥10", true, law.Minor},
		"S,W,HT H9 SK,all,HT H9 SK,leads,yes,unclear,other":                     {"♠K", false, law.Major},
		"S,W,HT H9 SK,all,HT H9,leads,yes,unclear,no":                           {"♥10", false, law.Minor},
	} {
		s := next(t, "several", law.Duplicate2017, strings.Split(answers, ",")...)
		revoked := slices.ContainsFunc(s.Rulings(), func(r law.Ruling) bool { return r.Kind == law.Revoke })
		p := s.PenaltyCards()
		if !s.Ruled || revoked != x.revoke || len(p) == 0 || p[0].Class != x.class {
			t.Errorf("%s: revoke %t, penalty cards %v, asks %+v", answers, revoked, p, s.Question)
			continue
		}
		for l, words := range map[text.Lang][2]string{
			text.English: {"West, your " + x.stays + " stays in the trick", "could legally have played"},
			text.Russian: {"Запад, ваша карта " + x.stays + " остаётся во взятке", "которыми вы могли сыграть"},
		} {
			if told := said(&s, l); !strings.Contains(told, words[0]) || strings.Contains(told, words[1]) == revoked {
				t.Errorf("%s: says %q", answers, told)
			}
		}
	}
}

// TestSurelyWins: a new card wins the trick for sure once nobody changes a card to it.
func TestSurelyWins(t *testing.T) {
	for answer, sure := range map[string]bool{"keep": true, "withdraw,keep": false} {
		s := next(t, "revoke", law.Duplicate2017, strings.Split("S,W,open,D5,yes,both,yes,HK,yes,S,no,"+answer, ",")...)
		if !s.Ruled || s.Question != nil {
			t.Errorf("%s: asks %+v", answer, s.Question)
			continue
		}
		for l, words := range map[text.Lang][2]string{
			text.English: {"and you are on lead: the lead", "unless a card to it is changed"},
			text.Russian: {"и ход ваш: сделанный ход", "если только её не перебьют"},
		} {
			if told := said(&s, l); strings.Contains(told, words[0]) != sure || strings.Contains(told, words[1]) == sure {
				t.Errorf("%s: says %q", answer, told)
			}
		}
	}
}
