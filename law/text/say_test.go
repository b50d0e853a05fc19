package text

import (
	"slices"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

func TestSay(t *testing.T) {
	spade, _ := bridge.ParseCard("SA")
	penalty := law.Effect{Type: law.PenaltyCard, Seat: bridge.East, Card: spade, Class: law.Major, Side: bridge.NoSide}
	back := law.Effect{Type: law.Returned, Seat: bridge.East, Card: spade, Side: bridge.NoSide, Law: "50D2a"}
	right := law.Choice{
		By: []bridge.Seat{bridge.South}, Law: "62C1", Options: []law.Option{law.Do(law.Keep), law.Do(law.Withdraw)},
		Until: law.UntilNextPlay, Chosen: law.Do(law.NoVerb), Open: true,
	}
	named := right
	named.Options = slices.Clone(right.Options)
	for i := range named.Options {
		named.Options[i].Cards = bridge.HandOf(spade)
	}
	r := law.Ruling{Kind: law.ExposedCard, Offender: bridge.East, Status: law.Rectified, Effects: []law.Effect{penalty}, Choices: []law.Choice{right, named}}
	for _, x := range []struct {
		lang  Lang
		wants []string
	}{
		{English, []string{
			"East, your ♠A stays face up: it is a major penalty card, to be played as soon as you legally can.",
			"South, you choose, until a further card is played: keep the card or take it back.",
			"South, you choose, until a further card is played: keep ♠A or take ♠A back.",
		}},
		{Russian, []string{
			"Восток, ♠A остаётся перед вами открытой: это старшая штрафная карта, её надо сыграть при первой легальной возможности.",
			"Юг, выбираете вы, пока не сыграна следующая карта: оставить карту или взять её назад.",
			"Юг, выбираете вы, пока не сыграна следующая карта: оставить ♠A или взять ♠A назад.",
		}},
	} {
		said := Say(x.lang, law.Duplicate2017, r)
		for _, want := range x.wants {
			if !slices.Contains(said, want) {
				t.Errorf("said %q, want %q", said, want)
			}
		}
	}
	// a card that has gone back is no penalty card any more
	r.Effects = append(r.Effects, back)
	if said := Say(English, law.Duplicate2017, r); slices.Contains(said, SayEffect(English, law.Duplicate2017, penalty)) ||
		!slices.Contains(said, "East, pick up ♠A.") {
		t.Errorf("said %q", said)
	}
}
