package text_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/score"
)

// TestScoreCatalogs: every line of a working, reason, unit, method, scale and
// label has a text in both languages, with all values filled in and in its own
// alphabet.
func TestScoreCatalogs(t *testing.T) {
	contract, _ := bridge.ParseContract("4SX")
	contract.Declarer = bridge.West
	outcome := score.Result(contract, 9, 0, law.Duplicate2017)
	latin := regexp.MustCompile(`[A-Za-z]{2,}`)
	check := func(l text.Lang, what, got string) {
		t.Helper()
		switch {
		case got == "":
			t.Errorf("%s in %s: no text", what, l)
		case strings.ContainsAny(got, "{}[]|"), strings.Contains(got, "  "), strings.Contains(got, ".."):
			t.Errorf("%s in %s: %q", what, l, got)
		case l == text.Russian && latin.MatchString(got), l == text.English && regexp.MustCompile(`\p{Cyrillic}`).MatchString(got):
			t.Errorf("%s in %s: wrong alphabet: %q", what, l, got)
		}
	}
	for _, l := range []text.Lang{text.English, text.Russian} {
		for k := score.StepKind(1); int(k) <= len(score.StepKinds()); k++ {
			for _, unit := range []score.Unit{score.MP, score.IMP, score.TP} {
				s := score.Step{
					Kind: k, Side: bridge.EW, Law: "12", Outcome: &outcome, Points: 100, Weight: score.Frac(3, 5),
					A: score.Int(-3), B: score.Frac(1, 3), C: score.Int(-4), Value: score.Frac(5, 2), Unit: unit, N: 2, Of: 3,
					Average: score.AveragePlus,
				}
				got := text.Working(l, s)
				check(l, k.String(), got)
				if !strings.HasSuffix(got, ".") {
					t.Errorf("%s in %s has no end: %q", k, l, got)
				}
			}
		}
		for _, r := range score.Reasons() {
			for _, n := range []int{1, 2, 5} {
				check(l, r, text.ScoreReason(l, r, n))
			}
		}
		for _, m := range score.Methods() {
			check(l, m, text.ScoreMethod(l, m))
		}
		for _, s := range score.VPScales() {
			check(l, s, text.VPScale(l, s))
		}
		for _, u := range []score.Unit{score.MP, score.IMP, score.VP, score.TP} {
			check(l, u.String(), text.ScoreUnit(l, u.String(), "2"))
		}
		labels := 0
		for n := text.ScoreLabel(0); text.ScoreWords(l, n) != ""; n++ {
			labels++
		}
		if text.ScoreWords(l, text.ScoreEmpowered) == "" || labels != int(text.ScoreEmpowered)+1 {
			t.Errorf("a label has no text in %s", l)
		}
	}
	if got := text.Working(text.English, score.Step{}); got != "" {
		t.Errorf("no line: %q", got)
	}
}

func TestWorking(t *testing.T) {
	diamonds, _ := bridge.ParseContract("3D")
	diamonds.Declarer = bridge.North
	outcome := score.Result(diamonds, 9, 0, law.Duplicate2017)
	for _, x := range []struct {
		step   score.Step
		en, ru string
	}{
		{
			score.Step{Kind: score.StepOutcome, Side: bridge.NS, Outcome: &outcome, Points: 110, Weight: score.Frac(3, 5), A: score.Int(19), Value: score.Frac(114, 10), Unit: score.MP},
			"60 %: 3♦ by North, 9 tricks, North-South +110, worth 19 MP; 19 × 60 % = 11.4.",
			"60 %: 3♦, разыгрывает Север, 9 взяток, Север — Юг +110, то есть 19 МП; 19 × 60 % = 11,4.",
		},
		{
			score.Step{Kind: score.StepOutcome, Side: bridge.EW, Outcome: new(score.Outcome), Points: -50, Weight: score.Int(1), A: score.Int(-2), Value: score.Int(-2), Unit: score.IMP},
			"Assigned: East-West −50, worth −2 IMPs.",
			"Назначено: Восток — Запад −50, то есть −2 ИМП.",
		},
		{
			score.Step{Kind: score.StepPartSelf, Side: bridge.NS, Law: "12C1e", A: score.Int(-8), B: score.Int(0), C: score.Int(-3), Value: score.Int(-5), Unit: score.IMP},
			"At the table −8, without the infraction 0, without the error −3; part of the damage is self-inflicted: −8 + 0 − (−3) = −5 IMPs (Law 12C1(e)).",
			"За столом −8, без нарушения 0, без ошибки −3; часть ущерба причинена себе самим: −8 + 0 − (−3) = −5 ИМП (Правило 12C1(e)).",
		},
		{
			score.Step{Kind: score.StepArtificialIMP, Side: bridge.NS, Law: "12C2b", Average: score.AveragePlus, Value: score.Int(1), Unit: score.IMP},
			"Average plus: +1 IMP (Law 12C2(b)).",
			"Средний плюс: +1 ИМП (Правило 12C2(b)).",
		},
		{
			score.Step{Kind: score.StepNeuberg, Side: bridge.NS, A: score.Int(18), B: score.Int(1), N: 10, Of: 11, Value: score.Frac(199, 10), Unit: score.MP},
			"10 results of 11: (18 + 1) × 11 / 10 − 1 = 19.9 MP.",
			"10 результатов из 11: (18 + 1) × 11 / 10 − 1 = 19,9 МП.",
		},
	} {
		if got := text.Working(text.English, x.step); got != x.en {
			t.Errorf("got  %s\nwant %s", got, x.en)
		}
		if got := text.Working(text.Russian, x.step); got != x.ru {
			t.Errorf("got  %s\nwant %s", got, x.ru)
		}
	}
	if got := text.ScoreReason(text.Russian, "overtricks", 3) + ", " + text.ScoreReason(text.English, "undertricks", 1); got != "3 лишние взятки, 1 undertrick" {
		t.Errorf("got %s", got)
	}
	if !slices.Contains(score.Reasons(), "overtricks") {
		t.Error("the reason overtricks has another word")
	}
}
