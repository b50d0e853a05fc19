package report

import (
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/table"
)

// unasked are the questions that nobody is asked: a director finds them unasked.
var unasked = []law.Question{law.AskForPartner, law.AskMisruled, law.AskSimultaneous, law.AskSpectator}

// freeAnswers are answers of those questions whose answers are not listed.
func freeAnswers(s *table.State, q law.Asked) []table.Answer {
	a := table.Answer{Seat: q.Seat, Side: q.Side, Card: bridge.NoCard}
	switch q.ID {
	case law.AskIntended:
		none, card := a, a
		none.Kind, card.Kind = table.AnswerNone, table.AnswerCard
		card.Card = s.Hand(s.Contract().Declarer.Partner()).Cards()[0]
		return []table.Answer{none, card}
	case law.AskEquity, law.AskLikely:
		a.Kind, a.Count = table.AnswerCount, 0
		if a.Side == bridge.NoSide {
			a.Side = bridge.NS
		}
		return []table.Answer{a}
	}
	return nil
}

// TestEveryAnswerCloses gives every answer to every question that an event of the
// casebook opens: it is taken and closes the question, or leaves it open with
// fewer answers, for the other cards that it is about.
func TestEveryAnswerCloses(t *testing.T) {
	var seen [law.NumQuestions]bool
	for _, q := range unasked {
		seen[q] = true
	}
	failed := map[string]bool{}
	eachRecord(t, func(p *record.Replayed) {
		s, err := table.New(p.Setup)
		if err != nil {
			t.Fatal(err)
		}
		var before []law.Asked
		for _, st := range p.Steps {
			if s, _, err = table.Step(s, st.Event); err != nil {
				t.Fatalf("%s: %v", p.Record, err)
			}
			open := s.Questions()
			for _, q := range open {
				seen[q.ID] = true
				if slices.Contains(before, q) {
					continue
				}
				answers := append(s.Answers(q), freeAnswers(&s, q)...)
				if len(answers) < 1 || answers[0].Kind != table.AnswerCount && len(answers) < 2 {
					t.Errorf("%s: %s has the answers %v", p.Record, q.ID, answers)
				}
				for _, a := range answers {
					e := finding(q, a)
					after, _, err := table.Step(s, &e)
					bad := ""
					if err != nil {
						bad = err.Error()
					} else if i := slices.IndexFunc(after.Questions(), func(o law.Asked) bool { return sameQuestion(o, q) }); i >= 0 {
						if left := after.Answers(after.Questions()[i]); a.Card == bridge.NoCard || len(left) >= len(answers) || slices.Contains(left, a) {
							bad = "leaves the question open"
						}
					}
					if what := record.EventText(&e); bad != "" && !failed[what] {
						failed[what] = true
						t.Errorf("%s, after %s: %s: %s", p.Record, record.EventText(st.Event), what, bad)
					}
				}
			}
			before = open
		}
	})
	for q := law.NoQuestion + 1; q < law.NumQuestions; q++ {
		if !seen[q] {
			t.Errorf("%s is never asked", q)
		}
	}
}

func sameQuestion(a, b law.Asked) bool {
	return a.ID == b.ID && a.Seat == b.Seat && a.Side == b.Side && a.Ruling == b.Ruling && a.Card == b.Card
}

// TestMeaningOfWithdrawn: what a call showed is asked once it is withdrawn, not
// while it may still be accepted.
func TestMeaningOfWithdrawn(t *testing.T) {
	asked := 0
	eachRecord(t, func(p *record.Replayed) {
		if p.Setup.Contract != nil {
			return // no call is an event of it
		}
		s, err := table.New(p.Setup)
		if err != nil {
			t.Fatal(err)
		}
		for _, st := range p.Steps {
			if s, _, err = table.Step(s, st.Event); err != nil {
				t.Fatalf("%s: %v", p.Record, err)
			}
			for _, q := range s.Questions() {
				if q.ID != law.AskMeaning {
					continue
				}
				asked++
				for _, c := range s.Choices() {
					if c.Ruling == q.Ruling && slices.Contains(c.Options, law.Do(law.Accept)) {
						t.Errorf("%s, after %s: the meaning is asked while the call may be accepted", p.Record, record.EventText(st.Event))
					}
				}
			}
		}
	})
	if asked == 0 {
		t.Error("the meaning of a call is never asked")
	}
}

// TestMeaningOfWhich names the call of two that was withdrawn.
func TestMeaningOfWhich(t *testing.T) {
	head := strings.Replace(auctionHead, "2017", "2007", 1) + "S 1H\nW 2C\nW changes 2C to 2D\ndirector finds intent W yes\n"
	for choice, want := range map[string]string{"accept": "2♣", "reject": "2♦"} {
		in := input(t, head+"N chooses "+choice+"\nN 2S\nE Pass\nS 4S\nW Pass\nN Pass\nE Pass\n", text.English)
		var asked []string
		for _, q := range Build(in).Questions {
			asked = append(asked, q.Text)
		}
		if all := strings.Join(asked, " "); !strings.Contains(all, "West’s withdrawn call, "+want+", show") {
			t.Errorf("%s: %s", choice, all)
		}
	}
}

// TestOwnErrorOfSeveral: of cards exposed at different moments a record says which
// one was not exposed through its player's own error.
func TestOwnErrorOfSeveral(t *testing.T) {
	const head = `[Edition "duplicate-2017"]
[Deal "N:- - - -"]
[Declarer "S"]
[Contract "3NT"]
[TableRecord "1"]
W drops C3
`
	for more, want := range map[string]string{"": "director finds own-error W yes|no", "W drops C4\n": "director finds own-error W yes|CARD no"} {
		in := input(t, head+more, text.English)
		var forms []string
		for _, q := range Build(in).Questions {
			forms = append(forms, q.Answer)
		}
		if !slices.Contains(forms, want) {
			t.Errorf("%v, want %s", forms, want)
		}
	}
}

// TestOwnErrorOfEach: of cards exposed at different moments each can be found to be no
// error of its player, the one that is left named in the question.
func TestOwnErrorOfEach(t *testing.T) {
	const head = `[Edition "duplicate-2017"]
[Deal "N:- - - -"]
[Declarer "S"]
[Contract "3NT"]
[TableRecord "1"]
`
	for _, x := range []struct {
		acts     string
		answers  string // of the question, empty where it is closed
		question string
		lying    int // penalty cards
	}{
		{"E drops H9", "yes, no", "Was East’s card, ♥9, exposed by his own error, and not by somebody else?", 1},
		{"E drops H9, E drops HQ", "yes, H9 no, HQ no", "Was East’s card exposed by his own error, and not by somebody else?", 2},
		{"E drops H9, E drops HQ, director finds own-error E HQ no", "yes, no", "Was East’s card, ♥9, exposed by his own error, and not by somebody else?", 1},
		{"E drops H9, E drops HQ, director finds own-error E H9 no", "yes, no", "Was East’s card, ♥Q, exposed by his own error, and not by somebody else?", 1},
		{"E drops H9, E drops HQ, director finds own-error E HQ yes", "yes, no", "Was East’s card, ♥9, exposed by his own error, and not by somebody else?", 2},
		{"E drops H9, E drops HQ, director finds own-error E HQ no, director finds own-error E no", "", "", 0},
		{"E drops H9, E drops HQ, director finds own-error E HQ no, director finds own-error E yes", "", "", 1},
		{"E drops H9, E drops HQ, director finds own-error E HQ yes, director finds own-error E no", "", "", 1},
		{"E drops H9, E drops HQ, director finds own-error E yes", "", "", 2},
		{"E drops H9, E drops HQ, E drops C2, director finds own-error E HQ no", "yes, H9 no, C2 no", "Was East’s card exposed by his own error, and not by somebody else?", 2},
		{"E drops H9, director finds own-error E yes, E drops HQ", "yes, no", "Was East’s card, ♥Q, exposed by his own error, and not by somebody else?", 2},
		{"E drops H9, director finds own-error E yes, E drops HQ, director finds own-error E no", "", "", 1},
	} {
		in := input(t, head+strings.ReplaceAll(x.acts, ", ", "\n")+"\n", text.English)
		var answers []string
		question := ""
		for _, q := range in.State.Questions() {
			if q.ID != law.AskOwnError {
				continue
			}
			question = text.Question(text.English, in.Setup.Edition, q)
			for _, a := range in.State.Answers(q) {
				answers = append(answers, a.Word())
			}
		}
		if got := strings.Join(answers, ", "); got != x.answers || question != x.question {
			t.Errorf("%s: %q, answers %s; want %q, %s", x.acts, question, got, x.question, x.answers)
		}
		if n := len(in.State.PenaltyCards()); n != x.lying {
			t.Errorf("%s: %d penalty cards, want %d", x.acts, n, x.lying)
		}
	}
}
