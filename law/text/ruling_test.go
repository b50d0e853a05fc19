package text

import (
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

func card(t *testing.T, name string) bridge.Card {
	t.Helper()
	c, ok := bridge.ParseCard(name)
	if !ok {
		t.Fatalf("%q is no card", name)
	}
	return c
}

func TestRuling(t *testing.T) {
	moved := law.Effect{Type: law.TricksMoved, Seat: bridge.NoSeat, Card: bridge.NoCard, Side: bridge.NS, Tricks: 2, Law: "64A1"}
	refused := law.Choice{By: []bridge.Seat{bridge.South}, Law: "53A", Chosen: law.Do(law.Reject)}
	forbids := law.Choice{By: []bridge.Seat{bridge.South}, Law: "50D2", Chosen: law.DoSuits(law.Forbid, law.SuitSet(bridge.Hearts))}
	for _, c := range []struct {
		name   string
		ed     law.Edition
		r      law.Ruling
		en, ru string
	}{
		{
			"established revoke", law.Duplicate2017,
			law.Ruling{
				Kind: law.Revoke, Offender: bridge.West, Trick: 5, Cards: []bridge.Card{card(t, "H7")},
				Status: law.Established, Laws: []law.Ref{"61A1", "63A1", "64A1"}, Effects: []law.Effect{moved},
			},
			"West revoked on trick 5: he played ♥7, though he could have played as the law requires. " +
				"The revoke is established: the trick stands as played (Laws 61A1, 63A1). " +
				"2 tricks pass from East-West to North-South (Law 64A1).",
			"Запад сделал фальшренонс во взятке 5: сыграл ♥7, хотя мог сыграть как положено. " +
				"Фальшренонс установлен: взятка остаётся такой, как сыграна (Правила 61A1, 63A1). " +
				"2 взятки переходят от пары Восток — Запад к паре Север — Юг (Правило 64A1).",
		},
		{
			"refused lead, suit forbidden", law.Duplicate2017,
			law.Ruling{
				Kind: law.LeadOutOfTurn, Offender: bridge.East, Trick: 5, Cards: []bridge.Card{card(t, "HT")},
				Status: law.Rectified, Laws: []law.Ref{"53A", "56", "50D2a"},
				Effects: []law.Effect{
					{Type: law.Returned, Seat: bridge.East, Card: card(t, "HT"), Law: "50D2a"},
					{Type: law.LeadRestriction, Seat: bridge.West, Card: bridge.NoCard, Verb: law.Forbid, Suits: law.SuitSet(bridge.Hearts), Law: "50D2a"},
				},
				Choices: []law.Choice{forbids, refused},
			},
			"East led ♥10 out of turn to trick 5 (Law 56). South chose: refuse (Law 53A). South chose: forbid hearts (Law 50D2). " +
				"♥10 goes back to East’s hand (Law 50D2a). West may not lead a heart as long as he keeps the lead (Law 50D2a).",
			"Восток сделал ход ♥10 вне очереди во взятке 5 (Правило 56). Юг выбрал: не принять (Правило 53A). " +
				"Юг выбрал: запретить червы (Правило 50D2). ♥10 возвращается в руку Востока (Правило 50D2a). " +
				"Запад не может ходить в черву, пока остаётся на ходу (Правило 50D2a).",
		},
		{
			"no offender", law.Rubber1963,
			law.Ruling{Kind: law.WrongBoard, Offender: bridge.NoSeat, Status: law.NeedsDirector},
			"Wrong board. The law leaves it to the judgement of the players.",
			"Неправильная сдача. Правила оставляют это на усмотрение игроков.",
		},
	} {
		if got := Ruling(English, c.ed, c.r); got != c.en {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.en)
		}
		if got := Ruling(Russian, c.ed, c.r); got != c.ru {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.ru)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		ed     law.Edition
		law    law.Ref
		option law.Option
		en, ru string
	}{
		{
			law.Duplicate2017, "51B2", law.DoSuits(law.Forbid, law.SuitSet(bridge.Spades, bridge.Diamonds)),
			"forbid spades and diamonds: no lead of a spade or a diamond as long as he keeps the lead; the penalty cards of what is forbidden go back to the hand, others stay",
			"запретить пики и бубны: нельзя ходить в пику или бубну, пока он остаётся на ходу; штрафные карты запрещённого возвращаются в руку, прочие остаются",
		},
		{
			law.Duplicate2017, "62C1", law.Do(law.Withdraw),
			"take it back: the card goes back without rectification and another one is played; the opponent who plays next may then change his card too",
			"взять назад: карта возвращается без исправления, играется другая; тогда и следующий за ним оппонент может сменить свою карту",
		},
		{
			law.Rubber1963, "62C1", law.Do(law.Withdraw),
			"take it back: the card goes back without penalty and another one is played",
			"взять назад: карта возвращается без наказания, играется другая",
		},
		{
			law.Duplicate2017, "57A", law.Do(law.Forbid),
			"forbid a suit he names: if his partner cannot follow suit he may not play this suit",
			"запретить названную масть: если партнёр не может играть в масть, эту масть он сыграть не может",
		},
		{
			law.Duplicate2017, "46B5", law.Do(law.Play),
			"name a legal card: a defender names dummy’s card",
			"назвать легальную карту: карту болвана называет вистующий",
		},
	} {
		if got := Option(English, c.option) + ": " + OptionDoes(English, c.ed, c.law, c.option); got != c.en {
			t.Errorf("got\n%s\nwant\n%s", got, c.en)
		}
		if got := Option(Russian, c.option) + ": " + OptionDoes(Russian, c.ed, c.law, c.option); got != c.ru {
			t.Errorf("got\n%s\nwant\n%s", got, c.ru)
		}
	}
}

func TestRussianCases(t *testing.T) {
	seats := [2]bridge.Seat{bridge.East, bridge.South}
	if got, want := Information(Russian, law.Duplicate2017, seats[:], card(t, "CA"), bridge.West, true, false, "50E1"),
		"Восток и Юг могут использовать то, что известно о карте ♣A Запада (Правило 50E1)."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Information(Russian, law.Duplicate2017, seats[:1], card(t, "CA"), bridge.West, false, false, "16C2"),
		"Восток не должен использовать то, что известно о карте ♣A Запада (Правило 16C2)."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := PenaltyCard(Russian, law.Rubber1963, bridge.North, card(t, "DK"), law.OneClass, ""),
		"♦K лежит открытой перед Севером как штрафная карта: он должен сыграть её при первой легальной возможности."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
