package text

import (
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// TestFound: yes and no to every question that is put before play is over are statements
// that differ.
func TestFound(t *testing.T) {
	for id := law.AskIntent; int(id) < len(questionTexts); id++ {
		words := foundTexts[id]
		if id.AfterPlay() || words.yes == (phrase{}) && words.what != (phrase{}) {
			continue
		}
		if id == law.AskNormal || id == law.AskClass || id == law.AskIntended {
			continue // of the position of a claim, or no yes and no
		}
		for l := English; l < NumLangs; l++ {
			for ed := range law.NumEditions {
				a := law.Asked{ID: id, Seat: bridge.West, Side: bridge.NoSide, Card: bridge.NoCard, Law: law.AskedUnder(id)}
				yes, no := Found(l, ed, a, "yes"), Found(l, ed, a, "no")
				if yes == "" || no == "" || yes == no || strings.ContainsAny(yes+no, "?{}[]") {
					t.Errorf("%s in %s: %q, %q", id, l, yes, no)
				}
			}
		}
	}
	a := law.Asked{ID: law.AskArtificial, Seat: bridge.East, Side: bridge.NoSide, Card: bridge.NoCard, Law: "29A"}
	for l, want := range map[Lang]string{English: "East’s pass is not artificial", Russian: "Пас Востока не искусственный"} {
		if got := Found(l, law.Duplicate2017, a, "no"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	a = law.Asked{ID: law.AskMeaning, Seat: bridge.East, Side: bridge.NoSide, Card: bridge.NoCard, Law: "29A", Call: call(t, "1S")}
	for l, want := range map[Lang]string{English: "East’s withdrawn call, 1♠, showed: spades hearts", Russian: "Взятая назад заявка Востока, 1♠, показывала: пики червы"} {
		if got := Found(l, law.Duplicate2017, a, "S H"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
