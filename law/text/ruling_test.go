package text

import (
	"strings"
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

func call(t *testing.T, name string) bridge.Call {
	t.Helper()
	c, ok := bridge.ParseCall(name)
	if !ok {
		t.Fatalf("%q is no call", name)
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
				"♥10 goes back to East’s hand (Law 50D2(a)). West may not lead a heart as long as he keeps the lead (Law 50D2(a)).",
			"Восток сделал ход ♥10 вне очереди во взятке 5 (Правило 56). Юг выбрал: не принять (Правило 53A). " +
				"Юг выбрал: запретить червы (Правило 50D2). ♥10 возвращается в руку Востока (Правило 50D2(a)). " +
				"Запад не может ходить в черву, пока остаётся на ходу (Правило 50D2(a)).",
		},
		{
			"insufficient bid refused and replaced", law.Duplicate2017,
			law.Ruling{
				Kind: law.InsufficientBid, Offender: bridge.East, Status: law.Rectified, Laws: []law.Ref{"27A1", "27B2"},
				Calls: []bridge.Call{call(t, "1H"), call(t, "2NT")},
				Choices: []law.Choice{
					{By: []bridge.Seat{bridge.South}, Law: "27A1", Chosen: law.Do(law.Reject)},
					{By: []bridge.Seat{bridge.East}, Law: "27B", Chosen: law.Do(law.Substitute)},
				},
			},
			"East made an insufficient bid: 1♥, then 2NT in its place. South chose: refuse (Law 27A1). " +
				"West must pass for the rest of the auction, and if East defends declarer may restrict West’s first lead (Law 27B2).",
			"Восток сделал недостаточное назначение: 1♥; вместо него 2БК. Юг выбрал: не принять (Правило 27A1). " +
				"Запад должен пасовать до конца торговли, а если Восток будет вистовать, разыгрывающий может ограничить первый ход Запада (Правило 27B2).",
		},
		{
			"call out of rotation accepted", law.Duplicate1997,
			law.Ruling{
				Kind: law.CallOutOfRotation, Offender: bridge.South, Status: law.Accepted, Laws: []law.Ref{"29A"},
				Calls: []bridge.Call{bridge.Pass},
			},
			"South called out of rotation: pass. The call stands and the auction goes on from it (Law 29A).",
			"Юг сделал заявку вне очереди: пас. Заявка остаётся, торговля идёт от неё дальше (Правило 29A).",
		},
		{
			"call out of rotation refused", law.Duplicate2017,
			law.Ruling{
				Kind: law.CallOutOfRotation, Offender: bridge.East, Status: law.Open, Laws: []law.Ref{"29B"},
				Calls: []bridge.Call{call(t, "1S")}, Turn: bridge.North,
			},
			"East called out of rotation: 1♠. The call is cancelled and it is North’s call (Law 29B).",
			"Восток сделал заявку вне очереди: 1♠. Заявка отменяется, очередь за Севером (Правило 29B).",
		},
		{
			"opening lead from a hand of declarer’s side", law.Duplicate2017,
			law.Ruling{
				Kind: law.ExposedInAuction, Offender: bridge.North, Trick: 1, Cards: []bridge.Card{card(t, "DA")}, Status: law.Rectified, Laws: []law.Ref{"54E"},
				Effects: []law.Effect{{Type: law.OnLead, Seat: bridge.West, Card: bridge.NoCard, Side: bridge.NoSide, Law: "54E"}},
			},
			"North led ♦A to the first trick, but the opening lead is not his side’s. West is to lead (Law 54E).",
			"Север сделал первый ход (♦A), хотя ходить должна другая пара. Ход за Западом (Правило 54E).",
		},
		{
			"the same under a code that has no such law", law.Duplicate1997,
			law.Ruling{Kind: law.ExposedInAuction, Offender: bridge.South, Trick: 1, Status: law.Rectified, Laws: []law.Ref{"54E"}},
			"South led to the first trick, but the opening lead is not his side’s. Nothing more is ordered (Law 24).",
			"Юг сделал первый ход, хотя ходить должна другая пара. Больше ничего не предписано (Правило 24).",
		},
		{
			"information, as an opponent says", law.Duplicate2017,
			law.Ruling{Kind: law.UnauthorizedInformation, Offender: bridge.West, Status: law.NeedsDirector, Laws: []law.Ref{"16B1", "16B2"}},
			"West has let his partner know something outside the calls and plays, an opponent says. What it comes to is decided after play. " +
				"East may not choose what it suggests if another action is sensible (Law 16B1). " +
				"If the facts are disputed, the director is called at once; whether East acted on it is looked at after play (Law 16B2).",
			"По словам оппонента, Запад дал партнёру узнать нечто помимо заявок и игры. К чему это ведёт, решают после розыгрыша. " +
				"Восток не может выбирать то, что этим подсказано, если разумно и другое действие (Правило 16B1). " +
				"Если стороны спорят о фактах, судью вызывают сразу; пользовался ли этим Восток, разбирают после розыгрыша (Правило 16B2).",
		},
		{
			"information, the facts agreed", law.Duplicate2017,
			law.Ruling{
				Kind: law.UnauthorizedInformation, Offender: bridge.West, Status: law.NeedsDirector, Laws: []law.Ref{"16B1", "16B2"}, Account: law.Agreed,
			},
			"West has let his partner know something outside the calls and plays. What it comes to is decided after play (Law 16B2). " +
				"East may not choose what it suggests if another action is sensible (Law 16B1).",
			"Запад дал партнёру узнать нечто помимо заявок и игры. К чему это ведёт, решают после розыгрыша (Правило 16B2). " +
				"Восток не может выбирать то, что этим подсказано, если разумно и другое действие (Правило 16B1).",
		},
		{
			"bid repeated", law.Duplicate2007,
			law.Ruling{
				Kind: law.CallOutOfRotation, Offender: bridge.East, Status: law.Rectified, Laws: []law.Ref{"29A", "29B", "31A", "31A1"},
				Calls: []bridge.Call{call(t, "1S")}, Turn: bridge.NoSeat,
			},
			"East called out of rotation: 1♠ (Laws 29A, 31A). The call is cancelled (Law 29B). " +
				"The opponent to his right has passed, and East has repeated his call: nothing more follows (Law 31A1).",
			"Восток сделал заявку вне очереди: 1♠ (Правила 29A, 31A). Заявка отменяется (Правило 29B). " +
				"Правый оппонент спасовал, и Восток повторил свою заявку: больше ничего не следует (Правило 31A1).",
		},
		{
			"inadmissible double, overtaken", law.Duplicate1997,
			law.Ruling{
				Kind: law.InadmissibleCall, Offender: bridge.South, Status: law.Void, Laws: []law.Ref{"36A"},
				Calls: []bridge.Call{bridge.Double}, Turn: bridge.West,
			},
			"South made an inadmissible call: double. There is no penalty. " +
				"The call and all calls after it are cancelled, and it is West’s call (Law 35A).",
			"Юг сделал недопустимую заявку: контра. Наказание не применяется. " +
				"Эта заявка и все после неё отменяются, очередь за Западом (Правило 35A).",
		},
		{
			"adjusted under the law that orders it", law.Duplicate2017,
			law.Ruling{
				Kind: law.SurplusCard, Offender: bridge.South, Status: law.NeedsDirector, Laws: []law.Ref{"13B2"},
				Effects: []law.Effect{{Type: law.ScoreAdjusted, Seat: bridge.NoSeat, Card: bridge.NoCard, Side: bridge.NoSide, Law: "13B2"}},
			},
			"South has too many cards. An adjusted score is due (Law 13B2).",
			"У Юга больше карт, чем нужно. Назначается присуждённый результат (Правило 13B2).",
		},
		{
			"adjusted after play", law.Duplicate2017,
			law.Ruling{
				Kind: law.SurplusCard, Offender: bridge.South, Status: law.NeedsDirector, Laws: []law.Ref{"13D"},
				Effects: []law.Effect{{Type: law.ScoreAdjusted, Seat: bridge.NoSeat, Card: bridge.NoCard, Side: bridge.NoSide, Law: "13D"}},
			},
			"South has too many cards. The result is cancelled, and an adjusted score is due (Law 13D).",
			"У Юга больше карт, чем нужно. Результат отменяется, назначается присуждённый (Правило 13D).",
		},
		{
			"a card put in that counts as a revoke", law.Duplicate2017,
			law.Ruling{
				Kind: law.DefectiveTrick, Offender: bridge.West, Trick: 4, Status: law.Rectified, Laws: []law.Ref{"67B1", "67B1a", "64B1"},
				Effects: []law.Effect{{Type: law.CardSupplied, Seat: bridge.West, Card: card(t, "S9"), Side: bridge.NoSide, Law: "67B1a"}},
			},
			"On trick 4 West played no card. The trick stays with the side that won it, and West counts as having revoked on it (Law 67B1). " +
				"No trick passes for this revoke: the side of West has won neither that trick nor a later one (Law 64B1). " +
				"West’s card to the trick is now ♠9 (Law 67B1(a)).",
			"Запад не положил карты во взятку 4. Взятка остаётся у той пары, которая её взяла, и считается, что Запад сделал в ней фальшренонс (Правило 67B1). " +
				"За этот фальшренонс взятки не передаются: пара Запада не взяла ни эту взятку, ни одну из следующих (Правило 64B1). " +
				"Карта Запада во взятке теперь ♠9 (Правило 67B1(a)).",
		},
		{
			"a card still to be played", law.Duplicate1997,
			law.Ruling{
				Kind: law.DefectiveTrick, Offender: bridge.West, Status: law.Corrected, Laws: []law.Ref{"67A1"},
				Effects: []law.Effect{{Type: law.CardSupplied, Seat: bridge.West, Card: bridge.NoCard, Side: bridge.NoSide, Law: "67A1"}},
			},
			"West played no card. West now plays to this trick any card that he legally may, and it can win the trick (Law 67A1).",
			"Запад не положил карты во взятку. Запад теперь играет в эту взятку любую карту, которую можно по правилам, и может этой картой взять (Правило 67A1).",
		},
		{
			"explained as agreed", law.Duplicate2017,
			law.Ruling{Kind: law.Misinformation, Offender: bridge.South, Status: law.Void, Laws: []law.Ref{"21B1b"}, Calls: []bridge.Call{bridge.Pass}},
			"South’s explanation was right; the call was the mistake. Nothing changes (Law 21B1(b)).",
			"Объяснение Юга было верным, ошибкой была заявка. Ничего не меняется (Правило 21B1(b)).",
		},
		{
			"a spread hand that nobody knows", law.Duplicate2017,
			law.Ruling{Kind: law.ExposedCard, Offender: bridge.East, Trick: 1, Status: law.NeedsDirector, Laws: []law.Ref{"12A2"}},
			"On trick 1 East exposed his hand outside the normal course of play. The law leaves it to the judgement of the director (Law 12A2).",
			"Во взятке 1 Восток открыл свои карты вне обычного хода игры. Правила оставляют это на усмотрение судьи (Правило 12A2).",
		},
		{
			"no offender", law.Rubber1963,
			law.Ruling{Kind: law.WrongBoard, Offender: bridge.NoSeat, Status: law.NeedsDirector},
			"This board should not be played at this table now. The law leaves it to the judgement of the players.",
			"Эту сдачу сейчас за этим столом играть не должны. Правила оставляют это на усмотрение игроков.",
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
	both := law.Do(law.Keep)
	both.Cards = bridge.HandOf(card(t, "D5"), card(t, "H9"))
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
			law.Duplicate2017, "47E2", both,
			"keep ♥9 and ♦5: the card stays played",
			"оставить ♥9 и ♦5: карта остаётся сыгранной",
		},
		{
			law.Duplicate1997, "25B1", law.Do(law.Accept),
			"accept: the second call stands and nothing more follows",
			"принять: вторая заявка остаётся, больше ничего не следует",
		},
		{
			law.Duplicate2007, "25B1", law.Do(law.Accept),
			"accept: the second call stands and the first is withdrawn; a lead restriction may follow",
			"принять: вторая заявка остаётся, первая взята назад; возможно ограничение на ход",
		},
		{
			law.Duplicate2007, "27B3", law.Do(law.Substitute),
			"substitute: any bid or a pass or a comparable double: partner must pass to the end of the auction, and his first lead may be restricted; any other double: it is cancelled and must be replaced in its turn; partner must pass to the end of the auction, and his first lead may be restricted",
			"заменить: любое назначение или пас или сопоставимая контра: партнёр пасует до конца торговли, и его первый ход могут ограничить; другая контра: она отменяется, и нужна ещё одна замена; партнёр пасует до конца торговли, и его первый ход могут ограничить",
		},
		{
			law.Duplicate2017, "26B", law.DoSuits(law.Forbid, law.SuitSet(bridge.Hearts)),
			"forbid hearts: this suit may not be led as long as he keeps the lead",
			"запретить червы: в эту масть ходить нельзя, пока он остаётся на ходу",
		},
		{
			law.Rubber1963, "62C1", law.Do(law.Withdraw),
			"take it back: the card goes back without penalty and another one is played",
			"взять назад: карта возвращается без наказания, играется другая",
		},
		{
			law.Duplicate2017, "57A", law.Do(law.Forbid),
			"forbid a suit he names: if his partner cannot follow suit he may not play this suit unless he has nothing else",
			"запретить масть по выбору: если партнёр не может играть в масть, эту масть он может сыграть, только если больше нечего",
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

// What is accepted by an act is not said to have been chosen.
func TestAcceptedWithoutAWord(t *testing.T) {
	lead := law.Choice{By: []bridge.Seat{bridge.South}, Law: "54", Chosen: law.Do(law.Accept)}
	for _, c := range []struct {
		how    law.Acceptance
		en, ru string
	}{
		{law.BySaying, "South chose: accept (Law 54).", "Юг выбрал: принять (Правило 54)."},
		{law.ByPlaying, "A card has been played after it.", "После него уже сыграна карта."},
		{law.ByOtherHand, "A card has been played after it.", "После него уже сыграна карта."},
		{law.ByWrongDefender, "The other defender has played to it.", "Второй вистующий к нему уже сыграл."},
		{law.ByDummySeen, "South could see a card of dummy.", "Юг мог увидеть карту болвана."},
		{law.ByCalling, "The next player has called after it.", "Следующий игрок уже сделал заявку."},
	} {
		lead.How = c.how
		if got := Choice(English, law.Duplicate2017, lead); got != c.en {
			t.Errorf("got %q, want %q", got, c.en)
		}
		if got := Choice(Russian, law.Duplicate2017, lead); got != c.ru {
			t.Errorf("got %q, want %q", got, c.ru)
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

// TestOrders puts words to every law of the auction that orders something.
func TestOrders(t *testing.T) {
	seen := map[law.Ref]bool{}
	for _, o := range orderTexts {
		if _, ok := law.FindRule(o.law); !ok {
			t.Errorf("%s is not in the rule table", o.law)
		}
		if seen[o.law] {
			t.Errorf("%s stands twice", o.law)
		}
		seen[o.law] = true
		for e := range law.NumEditions {
			if e.Number(o.law) == "" {
				continue
			}
			for l := range NumLangs {
				status := law.Open
				for o.when != nil && !o.when(status) && status < law.NeedsDirector {
					status++
				}
				r := law.Ruling{Kind: law.CallOutOfRotation, Offender: bridge.West, Status: status, Laws: []law.Ref{o.law}}
				if o.law == "67B2a" { // it is about the cards that lie there
					r.Effects = []law.Effect{{Type: law.PenaltyCard, Seat: bridge.West, Card: card(t, "H7"), Law: "50B"}}
				}
				got, cited := orders(l, e, r)
				if len(got) != 1 || !cited[e.Number(o.law)] {
					t.Errorf("%s in %s: %q", o.law, e, got)
					continue
				}
				checkText(t, l, "order "+string(o.law), got[0])
			}
		}
	}
}

func TestQuestionsOfTheAuction(t *testing.T) {
	for _, c := range []struct {
		ed   law.Edition
		a    law.Asked
		asks string
		yes  string
		no   string
	}{
		{
			law.Duplicate2017, law.Asked{ID: law.AskComparable, Seat: bridge.East, Side: bridge.NoSide, Law: "29A"},
			"Is East’s new call comparable with the withdrawn one: the same or a similar meaning, a part of it, or the same purpose?",
			"nothing more follows; after play it is asked whether the withdrawn call has helped",
			"his partner must pass when it is next his turn, and a lead restriction may follow",
		},
		{
			law.Duplicate2007, law.Asked{ID: law.AskComparable, Seat: bridge.East, Side: bridge.NoSide, Law: "27A1"},
			"Does East’s new call mean the same as the withdrawn bid, or something more precise?",
			"his partner may call, but may not use what the withdrawn bid has shown",
			"his partner must pass for the rest of the auction and a lead restriction may follow; a double is cancelled",
		},
		{
			law.Duplicate1997, law.Asked{ID: law.AskNatural, Seat: bridge.North, Side: bridge.NoSide, Law: "27A1"},
			"Was North’s insufficient bid beyond doubt not conventional?",
			"nothing more follows, and his partner is free to call",
			"his partner must pass for the rest of the auction and a lead penalty may follow",
		},
		{
			law.Duplicate2017, law.Asked{ID: law.AskOwnError, Seat: bridge.South, Side: bridge.NoSide, Card: bridge.NoCard, Law: "24B"},
			"Could South’s partner see the face of the card, and through South’s own error?",
			"the card stays face up until the auction ends and may become a penalty card",
			"the card goes back to the hand and nothing follows",
		},
		{
			law.Duplicate2017, law.Asked{ID: law.AskOwnError, Seat: bridge.South, Side: bridge.NoSide, Card: bridge.NoCard, Law: "49"},
			"Was South’s card exposed by his own error, and not by somebody else?",
			"the card stays on the table as a penalty card", "the card goes back to the hand and nothing follows",
		},
		{
			law.Duplicate2017, law.Asked{ID: law.AskPlayedBefore, Seat: bridge.NoSeat, Side: bridge.NoSide, Law: "15B"},
			"Has any of the four played this board before?",
			"the board is cancelled", "the board is played and its score counts",
		},
		{
			law.Duplicate2017, law.Asked{ID: law.AskMeaning, Seat: bridge.West, Side: bridge.NoSide, Law: "27A1"},
			"What did West’s withdrawn call show: which suits, or something else?", "", "",
		},
	} {
		if got := Question(English, c.ed, c.a); got != c.asks {
			t.Errorf("got %q, want %q", got, c.asks)
		}
		if yes, no := Answers(English, c.ed, c.a); yes != c.yes || no != c.no {
			t.Errorf("%s: %q and %q, want %q and %q", c.asks, yes, no, c.yes, c.no)
		}
		yes, no := Answers(Russian, c.ed, c.a)
		if (yes == "") != (c.yes == "") || (no == "") != (c.no == "") {
			t.Errorf("%s in Russian: %q and %q", c.asks, yes, no)
		}
	}
}

func TestDuties(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{MustPass(English, bridge.West, law.PassOnce), "West must pass when it is next his turn."},
		{MustPass(Russian, bridge.West, law.PassRest), "Запад должен пасовать до конца торговли."},
		{MustPass(English, bridge.West, law.NoDuty), ""},
		{MustRepeat(Russian, bridge.East, call(t, "1NT")), "Восток может сейчас сделать только одну заявку: 1БК."},
		{Barred(English, bridge.North, []bridge.Call{bridge.Double, bridge.Redouble}), "North may not make these calls at his next turn: double or redouble."},
		{Barred(English, bridge.North, nil), ""},
		{FaceUp(Russian, bridge.South, []bridge.Card{card(t, "SK")}), "♠K Юга лежит лицом вверх до конца торговли."},
		{FaceUp(Russian, bridge.South, nil), ""},
		{
			CallInformation(English, law.Duplicate2007, []bridge.Seat{bridge.West}, call(t, "1H"), bridge.East, false, "16C2"),
			"West may not use what East’s withdrawn call showed: 1♥ (Law 16D2).",
		},
		{
			CallInformation(Russian, law.Duplicate2017, []bridge.Seat{bridge.North, bridge.South}, bridge.Pass, bridge.East, true, "16C1"),
			"Север и Юг могут использовать то, что показала взятая назад заявка Востока: пас (Правило 16C1).",
		},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestQuestionLaw(t *testing.T) {
	for _, c := range []struct {
		ed   law.Edition
		a    law.Asked
		want law.Ref
	}{
		{law.Duplicate2017, law.Asked{ID: law.AskLikely, Law: "68A"}, "69B2"},
		{law.Duplicate2007, law.Asked{ID: law.AskLikely, Law: "68A"}, "69B2"},
		{law.Duplicate2017, law.Asked{ID: law.AskEquity, Law: "61A"}, "64C"},
		{law.Duplicate2017, law.Asked{ID: law.AskAware, Law: "70C"}, "70C"},
	} {
		if got := QuestionLaw(c.ed, c.a); got != c.want {
			t.Errorf("%s: %s under %s is asked under %s, want %s", c.ed, c.a.ID, c.a.Law, got, c.want)
		}
	}
}

// At rubber bridge there is no board: no question speaks of one.
func TestHandsBackByEdition(t *testing.T) {
	words := [NumLangs][2]string{English: {"board", "mixed"}, Russian: {"коробк", "смешаны"}}
	for e := range law.NumEditions {
		for l := range NumLangs {
			guided, _, _ := GuideQuestion(l, e, "revoke-hands-back", bridge.West, bridge.NoSeat)
			for _, asks := range []string{Question(l, e, law.Asked{ID: law.AskHandsBack, Seat: bridge.NoSeat}), guided} {
				if strings.Contains(asks, words[l][0]) == e.Rubber() || strings.Contains(asks, words[l][1]) != e.Rubber() {
					t.Errorf("%s: %q", e, asks)
				}
			}
		}
	}
}

// TestAnswerName: answers of one word and of several.
func TestAnswerName(t *testing.T) {
	for answer, want := range map[string][2]string{
		"yes":    {"yes", "да"},
		"S H":    {"spades hearts", "пики червы"},
		"H9":     {"♥9", "♥9"},
		"DJ H3":  {"♦J ♥3", "♦J ♥3"},
		"H9 yes": {"yes, the ♥9", "да, ♥9"},
		"H9 no":  {"no, not the ♥9", "нет, не ♥9"},
	} {
		for l, w := range want {
			if got := AnswerName(Lang(l), answer); got != w {
				t.Errorf("%s: %q, want %q", answer, got, w)
			}
		}
	}
}
