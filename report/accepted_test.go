package report

import (
	"strings"
	"testing"

	"arbiter/law/text"
)

const acceptedDeal = `[Deal "N:Q53.KJ7.J86.AQ54 K.T842.QT9743.T9 T96.A963.AK52.KJ AJ8742.Q5..87632"]
`

// A lead or call that stands because of what was done is not told as chosen.
func TestAcceptedByAnAct(t *testing.T) {
	const play = acceptedDeal + "[Declarer \"S\"]\n[Contract \"3NT\"]\n[TableRecord \"1\"]\n"
	for _, c := range []struct{ name, content, want string }{
		{"dummy seen", play + "E D7\nN shows CA\n", "South could see a card of dummy."},
		{"played to", play + "E D7\nS D2\n", "A card has been played after it."},
		{"in words", play + "E D7\nS chooses accept\n", "South chose: accept (Law 54)."},
		{"called after", "[Dealer \"N\"]\n" + acceptedDeal + "[TableRecord \"1\"]\nN 1H\nE 1C\nS 1S\n", "The next player has called after it."},
	} {
		a := Build(input(t, c.content, text.English))
		if len(a.Rulings) == 0 {
			t.Errorf("%s: no ruling", c.name)
			continue
		}
		said := a.Rulings[0].Text
		if !strings.Contains(said, c.want) || c.name != "in words" && strings.Contains(said, "chose") {
			t.Errorf("%s: %q does not say %q alone", c.name, said, c.want)
		}
	}
}
