package audit

import (
	"strings"
	"testing"
	"unicode"

	"arbiter/bridge"
	"arbiter/law/text"
)

// TestTexts: every kind and reason has its words in all languages, with the same
// values and in the right alphabet.
func TestTexts(t *testing.T) {
	if len(kindWords) != len(kinds) || len(reasonWords) != len(reasons) {
		t.Errorf("%d kinds with %d texts, %d reasons with %d", len(kinds), len(kindWords), len(reasons), len(reasonWords))
	}
	check := func(id string, w words) {
		if w[text.English] == "" || w[text.Russian] == "" {
			t.Errorf("%s: a text is missing", id)
		}
		var used [text.NumLangs]string
		for l, s := range w {
			s = fill(s, func(name string) string {
				if !strings.Contains(used[l], "<"+name+">") {
					used[l] += "<" + name + ">"
				}
				return ""
			})
			for _, r := range s {
				if unicode.Is(unicode.Cyrillic, r) != (text.Lang(l) == text.Russian) && unicode.IsLetter(r) {
					t.Errorf("%s: %q in the wrong alphabet: %s", id, r, s)
					break
				}
			}
		}
		for _, field := range strings.SplitAfter(used[0], ">") {
			if !strings.Contains(used[1], field) {
				t.Errorf("%s: values %s and %s", id, used[0], used[1])
			}
		}
	}
	for _, k := range kinds {
		check(string(k), kindWords[k].name)
		check(string(k), kindWords[k].says)
	}
	for _, r := range reasons {
		check(string(r), reasonWords[r])
	}
}

func TestText(t *testing.T) {
	b := made(t)
	revoke("")(t, b)
	f := Board(b)[0]
	for l, want := range (words{"West plays ♣2 on ♠10, holding a card of the suit", "Запад: ♣2 на ♠10, имея карту в масть"}) {
		if got := f.Text(text.Lang(l)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	f = Finding{Kind: InadmissibleCall, Seat: bridge.South, Card: bridge.NoCard, Call: bridge.Double, Expected: "3NT X N"}
	if got, want := f.Text(text.English), "South calls double over 3NT double (North)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	f = Finding{Kind: CardNotHeld, Seat: bridge.South, Card: bridge.NewCard(bridge.Spades, bridge.Ace)}
	if got, want := f.Text(text.English), "South plays ♠A, which he does not hold"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
