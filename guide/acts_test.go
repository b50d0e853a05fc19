package guide_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/record"
)

const actsDeal = "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"

// The acts of a guide go into a record of the board as it was dealt, which then
// rules the same.
func TestActs(t *testing.T) {
	deal, err := bridge.ParseDeal(actsDeal)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(11, 12))
	entered := map[string]int{}
	for _, topic := range guide.Topics() {
		for ed := range law.NumEditions {
			c := guide.Case{Topic: topic, Edition: ed, Known: map[string]string{"declarer": "S", "lead-opening": "yes", "dealer": "W", "call-bid-made": "no"}, Hands: deal.Hands}
			for range 60 {
				var answers []string
				s, err := guide.Next(c, nil)
				for err == nil && s.Question != nil && len(answers) < most {
					n, with, ok := step(t, c, answers, s, r)
					if !ok {
						break
					}
					s, answers = n, with
				}
				if err != nil {
					t.Fatal(err)
				}
				acts, whole := s.Acts()
				if len(acts) == 0 {
					continue
				}
				entered[fmt.Sprint(topic, " ", whole)]++
				contract := "[Declarer \"S\"]\n[Contract \"2S\"]\n"
				if s.Setup.Contract == nil {
					contract = "[Dealer \"W\"]\n[Vulnerable \"None\"]\n"
				}
				text := fmt.Sprintf("[Deal %q]\n%s[Edition %q]\n[TableRecord \"1\"]\n", actsDeal, contract, ed)
				for i := range acts {
					text += record.EventText(&acts[i]) + "\n"
				}
				f, err := record.Parse("", []byte(text))
				if err != nil {
					t.Errorf("%s %s %q: %v", topic, ed, answers, err)
					continue
				}
				p, err := record.Replay(f.Records[0], ed)
				if err != nil {
					t.Errorf("%s %s %q: %v in\n%s", topic, ed, answers, err, text)
					continue
				}
				told := func(all []law.Ruling) (out []string) {
					for _, k := range all {
						if !whole {
							k.Status, k.Laws = law.NoStatus, nil // the rest is yet to happen
						}
						out = append(out, fmt.Sprint(k.Kind, k.Offender, k.Status, k.Laws))
					}
					return out
				}
				if slices.ContainsFunc(p.State.Rulings(), func(k law.Ruling) bool { return slices.Contains(k.Laws, "17D3") }) {
					continue // how many have passed before only the record knows
				}
				want, got := told(s.Rulings()), told(p.State.Rulings())
				if !whole {
					want = want[:min(len(want), len(got))]
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s %s %q: %v, the guide %v, in\n%s", topic, ed, answers, got, want, text)
				}
			}
		}
	}
	for _, way := range []string{"lead true", "call true", "call false"} {
		if entered[way] < 20 {
			t.Errorf("%s: only %d guides gave acts", way, entered[way])
		}
	}
}
