package report

import (
	"testing"

	"arbiter/law"
	"arbiter/law/text"
)

// What is judged by what came of it waits for the end of play; what was done at
// the table is found out now.
func TestQuestionAfterPlay(t *testing.T) {
	for _, c := range []struct {
		q    law.Question
		want bool
	}{
		{law.AskLed, false}, {law.AskIntent, false}, {law.AskComparable, false}, {law.AskNormal, false}, {law.AskHandsBack, false},
		{law.AskKnewCouldDamage, true}, {law.AskDamage, true}, {law.AskAlternatives, true}, {law.AskEquity, true},
	} {
		b := newBuilder(input(t, acceptedDeal+"[Declarer \"S\"]\n[Contract \"3NT\"]\n[TableRecord \"1\"]\n", text.English))
		if got := b.question(law.Asked{ID: c.q}).AfterPlay; got != c.want {
			t.Errorf("%s: after_play %t, want %t", c.q, got, c.want)
		}
	}
}
