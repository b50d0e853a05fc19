package guide_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
)

// someOffers are offers, of calls only a few.
func someOffers(q *guide.Question, r *rand.Rand) []string {
	all := offers(q, r)
	if q.Kind != guide.Call {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(a string) bool {
		return !slices.Contains([]string{"Pass", "X", "XX", "1S", "2D", "4H"}, a)
	})
}

// everyBoard calls f with every state of the guide of boards and hands.
func everyBoard(t *testing.T, ed law.Edition, begin []string, f func(*guide.State, []string)) {
	t.Helper()
	r := rand.New(rand.NewPCG(31, 32))
	var walk func(answers []string)
	walk = func(answers []string) {
		s := next(t, "board", ed, answers...)
		f(&s, answers)
		if s.Question == nil {
			return
		}
		for _, a := range someOffers(s.Question, r) {
			walk(append(slices.Clip(answers), a))
		}
	}
	walk(begin)
}

// TestBoardsNameWhatWasNamed: what the guide of boards says of calls and of the side
// that may have a score adjusted is in the answers; who has seen a card of another hand,
// or whose fault a wrong number of cards is, nobody has said.
func TestBoardsNameWhatWasNamed(t *testing.T) {
	ends := 0
	for ed := range law.NumEditions {
		begins := [][]string{{"count"}, {"surplus"}}
		if ed.Boards() {
			begins = append(begins, []string{"wrong-board"}, []string{"wrong-hand", "E"})
		}
		for _, begin := range begins {
			everyBoard(t, ed, begin, func(s *guide.State, answers []string) {
				if !s.Ruled {
					return
				}
				ends++
				sound(t, s, answers)
				for _, i := range s.Information() {
					if i.Call != bridge.NoCall && !slices.Contains(answers, i.Call.String()) {
						t.Errorf("%s %q: nobody has said that %s called %s", ed, answers, i.By, i.Call)
					}
				}
				for _, p := range bridge.Seats {
					if c, must := s.Table.MustRepeat(p); must && !slices.Contains(answers, c.String()) {
						t.Errorf("%s %q: nobody has said that %s called %s", ed, answers, p, c)
					}
				}
				for _, v := range s.Reviews() {
					if v.Side != bridge.NoSide && begin[0] != "wrong-hand" {
						t.Errorf("%s %q: a score for %s, whose opponents nobody has accused", ed, answers, v.Side)
					}
				}
				if over := len(s.Table.Adjustments()) > 0; over && len(s.Information())+len(s.Reviews())+len(s.Tell) > 0 {
					t.Errorf("%s %q: the score is adjusted, and yet %v %v %v", ed, answers, s.Information(), s.Reviews(), s.Tell)
				}
			})
		}
	}
	if ends < 300 {
		t.Errorf("only %d ends", ends)
	}
}

// TestBoardQuestionsMatter: every question about boards and hands but the one who it
// was changes what is ruled, wherever it is asked.
func TestBoardQuestionsMatter(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	asked := map[string]bool{}
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997, law.Rubber2014} {
		for _, begin := range []string{"count", "surplus", "wrong-board", "wrong-hand"} {
			if !ed.Boards() && strings.HasPrefix(begin, "wrong") {
				continue
			}
			everyBoard(t, ed, []string{begin}, func(s *guide.State, answers []string) {
				q := s.Question
				if q == nil || q.Kind == guide.Seat || q.Kind == guide.Call || slices.Contains(answers, "N") || slices.Contains(answers, "W") {
					return
				}
				asked[q.ID] = true
				if !matters(s.Case, answers, q, r) {
					t.Errorf("%s %q: no answer to %s changes the ruling", ed, answers, q.ID)
				}
			})
		}
	}
	if len(asked) < 8 {
		t.Errorf("only %v were asked", asked)
	}
}

// TestWrongHandCalls: with the cards of another board a player may have made any call,
// and so may the opponent over it.
func TestWrongHandCalls(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007} {
		for _, calls := range [][2]string{
			{"Pass", "Pass"}, {"Pass", "X"}, {"Pass", "XX"}, {"Pass", "1C"}, {"X", "Pass"}, {"X", "XX"}, {"X", "1D"},
			{"XX", "Pass"}, {"XX", "2H"}, {"1H", "X"}, {"1H", "1S"}, {"7NT", "X"},
		} {
			s := next(t, "board", ed, "wrong-hand", "E", "yes", calls[0], "next", calls[1])
			if r := s.Rulings(); !s.Ruled || len(r) != 1 || r[0].Status != law.Rectified || r[0].Calls[0].String() != calls[0] {
				t.Errorf("%s %v: ruled %t, %v", ed, calls, s.Ruled, r)
			}
			if again := s.Question != nil; again != (ed == law.Duplicate2007) {
				t.Errorf("%s %v: asks for the new call: %t", ed, calls, again)
			}
		}
	}
}

// TestRestoredOrFaceUp: of no card both is said that it goes back to the hand and that
// it lies face up.
func TestRestoredOrFaceUp(t *testing.T) {
	for ed := range law.NumEditions {
		for _, answers := range []string{"E,auction,elsewhere,yes,C4", "E,auction,elsewhere,yes,CK", "E,play,S,elsewhere,no,yes,C4", "E,play,S,elsewhere,no,yes,CK"} {
			s := next(t, "board", ed, append([]string{"missing"}, strings.Split(answers, ",")...)...)
			for l, words := range map[text.Lang][2]string{text.English: {"goes back", "face up"}, text.Russian: {"возвращается", "перед вами"}} {
				say := strings.Join(report.BuildGuided(&s, l).Ruling.Say, " ")
				if strings.Contains(say, words[0]) || !strings.Contains(say, words[1]) {
					t.Errorf("%s %s: says %q", ed, answers, say)
				}
			}
		}
	}
}
