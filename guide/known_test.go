package guide_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/record"
	"arbiter/table"
)

// stateOf replays a record.
func stateOf(t *testing.T, text string) *table.State {
	t.Helper()
	f, err := record.Parse("", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Replay(f.Records[0], law.Duplicate2017)
	if err != nil {
		t.Fatal(err)
	}
	return &r.State
}

func TestKnown(t *testing.T) {
	for _, c := range []struct {
		name, record string
		want         string // facts as id=answer
		hands        int    // how many are known
	}{
		{"auction", `[Deal "N:- - - -"]
[Dealer "E"]
[TableRecord "1"]
E Pass, S 1H, W Pass
`, "exposed-when=auction call-turn=N call-bid-made=yes call-maker=S call-before=yes call-first=Pass", 0},
		{"before the lead", `[Deal "N:- - - -"]
[Contract "3NT"]
[Declarer "S"]
[TableRecord "1"]
`, "declarer=S lead-opening=yes lead-turn=W info-when=before-lead", 0},
		{"a penalty card", `[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Contract "2S"]
[Declarer "S"]
[TableRecord "1"]
W S3, N S2, E S9, S SQ
E drops HQ
`, "declarer=S lead-opening=no lead-turn=S penalty-by=E penalty-cards=HQ dummy-trumps=S", 4},
	} {
		facts, hands := guide.Known(stateOf(t, c.record))
		for _, want := range strings.Fields(c.want) {
			id, answer, _ := strings.Cut(want, "=")
			if facts[id] != answer {
				t.Errorf("%s: %s is %q, want %q", c.name, id, facts[id], answer)
			}
		}
		n := 0
		for _, h := range hands {
			if h != 0 {
				n++
				if h.Count() != 13 {
					t.Errorf("%s: a hand of %d cards", c.name, h.Count())
				}
			}
		}
		if n != c.hands {
			t.Errorf("%s: %d hands are known, want %d", c.name, n, c.hands)
		}
	}
}

// TestKnownIsNotAsked gives a guide one fact after the other beforehand.
func TestKnownIsNotAsked(t *testing.T) {
	answers := []string{"S", "W", "played", "self", "some"}
	full := next(t, "revoke", law.Duplicate2017, answers...)
	for i, a := range full.Asked {
		c := guide.Case{Topic: "revoke", Edition: law.Duplicate2017, Known: map[string]string{a.Question.ID: a.Answer, "bid-by": "N"}}
		rest := append(append([]string{}, answers[:i]...), answers[i+1:]...)
		s, err := guide.Next(c, rest)
		if err != nil {
			t.Fatal(err)
		}
		says(t, s, law.Established, "64A1")
		if !s.Asked[i].Known {
			t.Errorf("%s counts as asked", a.Question.ID)
		}
	}
}

// TestHandsAreOffered: where the hands are known only cards of the player do.
func TestHandsAreOffered(t *testing.T) {
	c := guide.Case{Topic: "revoke", Edition: law.Duplicate2017}
	c.Hands[bridge.West], _ = bridge.ParseHand("A43.876.AJT98.A8")
	s, err := guide.Next(c, []string{"S", "W", "open"})
	if err != nil || len(s.Question.Options) != 13 {
		t.Fatalf("%v, %v", s.Question, err)
	}
	if _, err := guide.Next(c, []string{"S", "W", "open", "H2"}); err == nil {
		t.Error("a card of another hand was taken")
	}
	if _, err := guide.Next(c, []string{"S", "W", "open", "ca"}); err != nil {
		t.Error(err)
	}
}

// TestHandsRunOut: a hand of which every card has been named has no other.
func TestHandsRunOut(t *testing.T) {
	for _, x := range []struct{ topic, hand, before, wrong string }{
		{"penalty", "A...", "S W SA", "other-card"},
		{"penalty", "A.K..", "S W SA,HK", "other-card"},
		{"several", "A...", "S", "W"},
	} {
		c := guide.Case{Topic: x.topic, Edition: law.Duplicate2017}
		c.Hands[bridge.West], _ = bridge.ParseHand(x.hand)
		answers := strings.Fields(x.before)
		for i := range answers {
			answers[i] = strings.ReplaceAll(answers[i], ",", " ")
		}
		for {
			s, err := guide.Next(c, answers)
			if err != nil || s.Question == nil {
				t.Fatalf("%s %q: %v, %v", x.topic, answers, s.Question, err)
			}
			if s.Question.ID == "penalty-how" {
				answers = append(answers, "played")
				continue
			}
			if x.wrong == "other-card" && slices.Contains(s.Question.Options, x.wrong) {
				t.Errorf("%s of %s: another card is offered", x.topic, x.hand)
			}
			break
		}
		s, err := guide.Next(c, append(answers, x.wrong))
		var refused *guide.AnswerError
		if !errors.As(err, &refused) || refused.Number != len(answers)+1 || refused.Answer != x.wrong {
			t.Errorf("%s of %s, %q: %v, %v", x.topic, x.hand, x.wrong, s.Question, err)
		}
	}
}

func FuzzNext(f *testing.F) {
	f.Add("revoke", uint8(0), "S,W,open,CA,yes,yes,D4,no,withdraw")
	f.Add("call", uint8(1), "W,N,1S,no,open,reject,S,Pass,1S")
	f.Add("dummy", uint8(2), "S,said,win,H,HA HQ H2,HJ")
	f.Add("penalty", uint8(3), "S,W,HK CK,partner-leads,no,forbid H C")
	f.Add("several", uint8(7), "S,W,HK C2,H,one,HK,no")
	f.Fuzz(func(t *testing.T, topic string, ed uint8, answers string) {
		c := guide.Case{Topic: topic, Edition: law.Edition(ed) % law.NumEditions}
		s, err := guide.Next(c, strings.Split(answers, ","))
		if err != nil {
			return
		}
		if s.Question == nil && !s.Ruled {
			t.Errorf("%s %s %q: neither a question nor a ruling", topic, c.Edition, answers)
		}
	})
}

// TestSeveralOfOneCard: who has one card left cannot have played several.
func TestSeveralOfOneCard(t *testing.T) {
	c := guide.Case{Topic: "several", Edition: law.Duplicate2017}
	for p, hand := range map[bridge.Seat]string{bridge.North: "K2...", bridge.West: "A...", bridge.East: "Q..."} {
		c.Hands[p], _ = bridge.ParseHand(hand)
	}
	s, err := guide.Next(c, []string{"S"})
	if err != nil || s.Question == nil || !slices.Equal(s.Question.Options, []string{"N", "S"}) {
		t.Errorf("%+v, %v", s.Question, err)
	}
}
