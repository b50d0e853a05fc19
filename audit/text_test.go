package audit

import (
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/law/text"
)

func TestText(t *testing.T) {
	b := made(t)
	revoke("")(t, b)
	revoked := Board(b)[0]
	odd := made(t)
	odd.Deviations = []archive.Deviation{{Name: "value-form", Found: `"north"`, Expected: "N, E, S or W"}, {Name: "value-form"}}
	deviates := Board(odd)[0]
	for _, tt := range []struct {
		f      Finding
		en, ru string
	}{
		{revoked, "West plays ♣2 on ♠10, holding a card of the suit", "Запад: ♣2 на ♠10, имея карту в масть"},
		{deviates, `value-form: "north" (+1); expected: N, E, S or W`, `value-form: "north" (+1); записано не так, как принято в формате`},
		{Finding{Kind: Format, Found: "play-too-long (+2)", Expected: "13 tricks"}, "play-too-long (+2); expected: 13 tricks", "play-too-long (+2); больше тринадцати взяток"},
		{Finding{Kind: InadmissibleCall, Seat: bridge.South, Card: bridge.NoCard, Call: bridge.Double, Expected: "3NT X N"},
			"South calls double over 3NT double (North)", "Юг: контра после 3БК контра (Север)"},
		{Finding{Kind: CardNotHeld, Seat: bridge.South, Card: bridge.NewCard(bridge.Spades, bridge.Ace)},
			"South plays ♠A, which he does not hold", "Юг: ♠A — такой карты у него нет"},
	} {
		if got := tt.f.Text(text.English); got != tt.en {
			t.Errorf("got  %s\nwant %s", got, tt.en)
		}
		if got := tt.f.Text(text.Russian); got != tt.ru {
			t.Errorf("got  %s\nwant %s", got, tt.ru)
		}
	}
}
