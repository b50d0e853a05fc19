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

// TestEveryAnswerCloses gives every answer to every question that is open after any
// event of the casebook: it is taken and closes the question.
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
		for _, st := range p.Steps {
			if s, _, err = table.Step(s, st.Event); err != nil {
				t.Fatalf("%s: %v", p.Record, err)
			}
			for _, q := range s.Questions() {
				seen[q.ID] = true
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
					} else if slices.ContainsFunc(after.Questions(), func(o law.Asked) bool { return sameQuestion(o, q) }) {
						bad = "leaves the question open"
					}
					if what := record.EventText(&e); bad != "" && !failed[what] {
						failed[what] = true
						t.Errorf("%s, after %s: %s: %s", p.Record, record.EventText(st.Event), what, bad)
					}
				}
			}
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
