package text

import (
	"arbiter/bridge"
	"arbiter/law"
)

// questionTexts are the questions as one would put them at the table.
var questionTexts = [...]struct{ name, asks phrase }{
	law.AskIntent: {
		phrase{"intent", "намерение"},
		phrase{
			"When {player} chose that call or card, did he mean to make it, and not another?",
			"Когда {player} выбирал эту заявку или карту, он имел в виду именно её?",
		},
	},
	law.AskWithoutPause: {
		phrase{"without pause", "без паузы"},
		phrase{
			"Did {player} change it, or try to, without pause for thought?",
			"{player} менял её или пытался менять без паузы на раздумье?",
		},
	},
	law.AskMeaning: {
		phrase{"meaning of the withdrawn call", "значение взятой назад заявки"},
		phrase{
			"What did {player.gen} withdrawn call[, {call},] show: which suits, or something else?",
			"Что показывала взятая назад заявка {player.gen}[, {call}]: какие масти или что-то другое?",
		},
	},
	law.AskComparable: {
		phrase{"comparable call", "сопоставимая заявка"},
		phrase{
			"Is {player.gen} new call[, {second},] comparable with the withdrawn one[, {call}]: the same or a similar meaning, a part of it, or the same purpose?",
			"Сопоставима ли новая заявка {player.gen}[, {second},] со взятой назад[, {call}]: то же или близкое значение, его часть или та же цель?",
		},
	},
	law.AskSameDenomination: {
		phrase{"same denomination", "та же деноминация"},
		phrase{
			"Is {player.gen} new bid[, {second},] the lowest sufficient one that specifies the same denomination as the withdrawn bid[, {call}]?",
			"Новое назначение {player.gen}[, {second},] — минимальное достаточное в той же деноминации, что и взятое назад[, {call}]?",
		},
	},
	law.AskNatural: {
		phrase{"natural bids", "натуральные назначения"},
		phrase{
			"Are {player.gen} withdrawn bid[, {call},] and the new one[, {second},] both plainly natural?",
			"Оба назначения {player.gen}, взятое назад[ {call}] и новое[ {second}], несомненно натуральные?",
		},
	},
	law.AskArtificial: {
		phrase{"artificial pass", "искусственный пас"},
		phrase{
			"Was {player.gen} pass artificial, or a pass of his partner’s artificial call?",
			"Был ли пас {player.gen} искусственным или пасом на искусственную заявку партнёра?",
		},
	},
	law.AskSpecifiedSuits: {
		phrase{"suits shown", "показанные масти"},
		phrase{
			"Which suits has {player} shown in the legal auction?",
			"Какие масти {player} показал в легальной торговле?",
		},
	},
	law.AskOwnError: {
		phrase{"own error", "собственная ошибка"},
		phrase{
			"Was {player.gen} card[, {card},] exposed by his own error, and not by somebody else?",
			"Карта {player.gen}[, {card},] открылась по его собственной ошибке, а не по вине другого?",
		},
	},
	law.AskLed: {
		phrase{"was it a lead", "был ли это ход"},
		phrase{
			"Did {player} mean to lead that card, and not to play it to a trick that others had led to?",
			"{player} именно ходил этой картой, а не играл её во взятку, начатую другим?",
		},
	},
	law.AskAuctionPeriod: {
		phrase{"auction period", "период торговли"},
		phrase{
			"Had the auction period begun[ for {side}]: had a player of that side taken his cards from the board?",
			"Начался ли период торговли[ для пары {side}]: брал ли кто-то из них карты из коробки?",
		},
	},
	law.AskSeen: {
		phrase{"seen cards", "увиденные карты"},
		phrase{
			"Has {player} seen a card of another hand?",
			"Видел ли {player} карту из чужой руки?",
		},
	},
	law.AskPlayable: {
		phrase{"playable", "можно ли играть"},
		phrase{
			"Can the deal be put right and played with no call changed?",
			"Можно ли исправить сдачу и сыграть её, не меняя ни одной заявки?",
		},
	},
	law.AskFound: {
		phrase{"card found", "карта найдена"},
		phrase{
			"Has {player.gen} missing card been found?",
			"Найдена ли недостающая карта {player.gen}?",
		},
	},
	law.AskPlayedBefore: {
		phrase{"played before", "уже играна"},
		phrase{
			"Has {player} played this board before?",
			"Играл ли {player} эту сдачу раньше?",
		},
	},
	law.AskDiffers: {
		phrase{"different call", "другая заявка"},
		phrase{
			"Is {player.gen} call now much different from the one he made with the wrong cards[, {call}]?",
			"Сильно ли заявка {player.gen} теперь отличается от сделанной по чужим картам[, {call}]?",
		},
	},
	law.AskMisinformed: {
		phrase{"misinformed", "дезинформация"},
		phrase{
			"Could the wrong or missing information well have influenced what {player} did?",
			"Могли ли неверные или несообщённые сведения повлиять на то, что сделал {player}?",
		},
	},
	law.AskKnewCouldDamage: {
		phrase{"could have known", "мог предвидеть"},
		phrase{
			"Could {player} have been aware that his irregularity could well damage the other side?",
			"Мог ли {player} осознавать, что его нарушение вполне может повредить другой стороне?",
		},
	},
	law.AskDamage: {
		phrase{"damage", "ущерб"},
		phrase{
			"Without the help of the irregularity, could the result well have been different[, to the good of {side}]?",
			"Мог ли результат без помощи нарушения быть иным[, лучшим для пары {side}]?",
		},
	},
	law.AskAlternatives: {
		phrase{"logical alternatives", "логические альтернативы"},
		phrase{
			"Had {player} a logical alternative to what the information suggested?",
			"Была ли у {player.gen} логическая альтернатива тому, что подсказывала информация?",
		},
	},
	law.AskDeliberate: {
		phrase{"deliberate play", "намеренная игра"},
		phrase{
			"Did {player} expose the card by playing it on purpose, and not by accident?",
			"{player} открыл карту намеренно, играя её, а не случайно?",
		},
	},
	law.AskIntended: {
		phrase{"card meant", "имевшаяся в виду карта"},
		phrase{
			"Which card of dummy did {player} beyond doubt mean, if any?",
			"Какую карту болвана {player} несомненно имел в виду, если это можно сказать?",
		},
	},
	law.AskSpread: {
		phrase{"spreading the hand", "выкладывал ли руку"},
		phrase{
			"Was {player} beginning to spread his hand, and not playing a card to the trick?",
			"{player} начал выкладывать руку, а не играл во взятку?",
		},
	},
	law.AskSimultaneous: {
		phrase{"at the same time", "одновременно ли"},
		phrase{
			"Did the two acts happen at the same time, or can nobody say which came first?",
			"Произошли ли оба действия одновременно, или неизвестно, какое было первым?",
		},
	},
	law.AskNormal: {
		phrase{"normal play", "нормальная игра"},
		phrase{
			"Could that trick be lost by normal play, careless play included?",
			"Могла ли эта взятка уйти при нормальной игре, пусть и небрежной?",
		},
	},
	law.AskRevoke: {
		phrase{"was there a revoke", "был ли фальшренонс"},
		phrase{
			"Did {player} revoke? The cards no longer show it.",
			"Был ли у {player.gen} фальшренонс? По картам этого уже не видно.",
		},
	},
	law.AskAware: {
		phrase{"aware of the cards out", "знал ли о картах"},
		phrase{
			"Did {player} know of the cards still out, above all the trumps?",
			"Знал ли {player} о невышедших картах, прежде всего о козырях?",
		},
	},
	law.AskClaim: {
		phrase{"was it a claim", "была ли это претензия"},
		phrase{
			"Did {player} mean to claim or concede tricks beyond the trick in progress?",
			"Хотел ли {player} предъявить претензию или уступить взятки помимо текущей?",
		},
	},
	law.AskEquity: {
		phrase{"equity", "справедливый результат"},
		phrase{
			"Had there been no irregularity, how many tricks would probably have been made[ by {side}]?",
			"Сколько взяток, вероятно, было бы взято без нарушения[ парой {side}]?",
		},
	},
	law.AskLikely: {
		phrase{"likely tricks", "вероятные взятки"},
		phrase{
			"How many of the agreed tricks had in fact been won already[ by {side}], or would likely have been won had play gone on?",
			"Сколько из согласованных взяток на самом деле уже было взято[ парой {side}] или, вероятно, было бы взято, если бы розыгрыш продолжался?",
		},
	},
	law.AskAgreed: {
		phrase{"explanation as agreed", "объяснение по соглашению"},
		phrase{
			"Is there evidence that the explanation is what {player} and his partner have agreed, and the call itself was the mistake?",
			"Есть ли доказательства, что объяснение отвечает соглашению {player.gen} с партнёром, а ошибкой была сама заявка?",
		},
	},
	law.AskUnderstanding: {
		phrase{"understanding", "соглашение"},
		phrase{
			"Do {player} and his partner have that agreement, spoken or grown by habit?",
			"Есть ли у {player.gen} с партнёром такое соглашение, оговорённое или сложившееся?",
		},
	},
	law.AskPermitted: {
		phrase{"permitted", "дозволено ли"},
		phrase{
			"Is the agreement permitted here, the same for both partners, and not varied after a question or an irregularity?",
			"Дозволено ли здесь это соглашение, одинаково ли оно для обоих партнёров и не меняется ли после вопроса или нарушения?",
		},
	},
	law.AskReseated: {
		phrase{"players moved", "игроки пересажены"},
		phrase{
			"Can the players be moved, so that {player} holds the hand he knows?",
			"Можно ли пересадить игроков так, чтобы {player} получил руку, о которой знает?",
		},
	},
	law.AskRedealt: {
		phrase{"dealt again", "пересдача"},
		phrase{
			"Does the contest allow the board to be dealt again for these players, and is it?",
			"Допускает ли турнир пересдачу для этих игроков и пересдана ли сдача?",
		},
	},
	law.AskForPartner: {
		phrase{"asked for partner", "вопрос ради партнёра"},
		phrase{
			"Did {player} ask only for his partner’s good, or to draw a wrong answer?",
			"{player} спрашивал только ради партнёра или чтобы вызвать неверный ответ?",
		},
	},
	law.AskMisruled: {
		phrase{"wrong rectification", "неверное исправление"},
		phrase{
			"Was an irregularity put right in the wrong way?",
			"Было ли нарушение исправлено неверно?",
		},
	},
	law.AskSpectator: {
		phrase{"pointed out by a spectator", "указал зритель"},
		phrase{
			"Did a spectator draw attention to it for whose presence one of the sides is responsible?",
			"Указал ли на это зритель, за присутствие которого отвечает одна из сторон?",
		},
	},
	law.AskClass: {
		phrase{"class of the player", "класс игрока"},
		phrase{
			"Of what class is {player}: which careless plays are normal for him?",
			"Какого класса {player}: какая небрежная игра для него нормальна?",
		},
	},
	law.AskStatement: {
		phrase{"the statement", "заявление"},
		phrase{
			"Did {player} make this statement together with the claim?",
			"Сделал ли {player} это заявление вместе с претензией?",
		},
	},
	law.AskHandsBack: {
		phrase{"cards put away", "карты убраны"},
		phrase{
			"Were all four hands back in the board when attention was drawn to the revoke?",
			"Были ли все четыре руки уже в коробке, когда на фальшренонс обратили внимание?",
		},
	},
}

// questionForm is another wording of a question, where it fits better.
type questionForm struct {
	id   law.Question
	fits func(law.Edition, law.Asked) bool
	asks phrase
}

var questionForms = []questionForm{
	{law.AskIntent, aboutCall, phrase{
		"When {player} called {call}, did he mean to make that call, and not another?",
		"Когда {player} делал заявку «{call}», он имел в виду именно её?",
	}},
	{law.AskIntent, inAuction, phrase{
		"When {player} made that call, did he mean to make it, and not another?",
		"Когда {player} делал эту заявку, он имел в виду именно её?",
	}},
	{law.AskComparable, noComparable, phrase{
		"Does {player.gen} new call[, {second},] mean the same as the withdrawn bid[, {call}], or something more precise?",
		"Значит ли новая заявка {player.gen}[, {second},] то же, что взятое назад назначение[, {call}], или нечто более точное?",
	}},
	{law.AskNatural, conventionalOnly, phrase{
		"Was {player.gen} insufficient bid[, {call},] beyond doubt not conventional?",
		"Было ли недостаточное назначение {player.gen}[, {call},] несомненно не конвенционным?",
	}},
	{law.AskRevoke, aboutCard, phrase{
		"The lead to the trick is {card} now. Does {player} hold a card of that suit?",
		"Взятка теперь начинается с {card}. Есть ли у {player.gen} карта этой масти?",
	}},
	{law.AskHandsBack, atRubber, phrase{
		"Had the cards been mixed when attention was drawn to the revoke?",
		"Были ли карты уже смешаны, когда на фальшренонс обратили внимание?",
	}},
	{law.AskOwnError, inAuction, phrase{
		"Could {player.gen} partner see the face of the card, and through {player.gen} own error?",
		"Мог ли партнёр {player.gen} увидеть карту, и случилось ли это по вине самого {player.gen}?",
	}},
	{law.AskLed, inAuction, phrase{
		"Did {player} lead that card, and not just show or drop it?",
		"{player} сделал этой картой ход, а не просто показал или уронил её?",
	}},
	{law.AskAuctionPeriod, looksAtCards, phrase{
		"Had the auction period begun[ for {side}]: had a player of that side looked at his cards?",
		"Начался ли период торговли[ для пары {side}]: смотрел ли кто-то из них свои карты?",
	}},
	{law.AskSeen, nobody, phrase{
		"Has any player seen a card of another hand?",
		"Видел ли кто-нибудь карту из чужой руки?",
	}},
	{law.AskPlayedBefore, nobody, phrase{
		"Has any of the four played this board before?",
		"Играл ли кто-нибудь из четверых эту сдачу раньше?",
	}},
	{law.AskIntent, ofLaw("45"), phrase{
		"When {player} called for that card of dummy, did he mean that card, and not another?",
		"Называя эту карту болвана, {player} имел в виду именно её, а не другую?",
	}},
	{law.AskPlayable, ofLaw("13A"), phrase{
		"Can the board still be played normally, though a card of another hand was seen?",
		"Можно ли всё же нормально сыграть сдачу, хотя карту чужой руки видели?",
	}},
	{law.AskPlayable, fromOutside, phrase{
		"Can the board be played, with a possible adjustment afterwards?",
		"Можно ли сыграть сдачу с возможным присуждением результата потом?",
	}},
	{law.AskAlternatives, overheard, phrase{
		"Had {player} a logical alternative to what his partner suggested, for a player of his class?",
		"Была ли у {player.gen}, для игрока его класса, логическая альтернатива тому, что подсказал партнёр?",
	}},
	{law.AskNormal, aboutCard, phrase{
		"Is it normal for {player} to play {card} here, careless play included?",
		"Нормально ли для {player.gen} сыграть здесь {card}, считая и небрежную игру?",
	}},
	{law.AskMisinformed, inAuction, phrase{
		"Could {player.gen} call[, {call},] well have been influenced by misinformation from an opponent?",
		"Могла ли дезинформация от оппонента повлиять на заявку {player.gen}[, {call}]?",
	}},
}

// inAuction: the question belongs to a law of the auction.
func inAuction(_ law.Edition, a law.Asked) bool { return InAuction(a.Law) }

// aboutCall: the question belongs to a law of the auction and to one call.
func aboutCall(e law.Edition, a law.Asked) bool { return inAuction(e, a) && a.Call != bridge.NoCall }

// fromOutside: the question is about information from outside (16D).
func fromOutside(_ law.Edition, a law.Asked) bool { return under(a.Law, "16D") }

// overheard: it is about what partner has let a player know (16B).
func overheard(_ law.Edition, a law.Asked) bool { return under(a.Law, "16B") }

// noComparable: the edition does not know comparable calls.
func noComparable(e law.Edition, _ law.Asked) bool { return Number(e, "23A") == "" }

// conventionalOnly: only the insufficient bid itself has to be natural.
func conventionalOnly(e law.Edition, _ law.Asked) bool { return Number(e, "27B1b") == "" }

// atRubber: there is no board to which the hands go back.
func atRubber(e law.Edition, _ law.Asked) bool { return e.Rubber() }

// looksAtCards: the auction period begins with a look at the cards, in the codes
// that still had 25B2(b).
func looksAtCards(e law.Edition, _ law.Asked) bool { return Number(e, "25B2b.1997") != "" }

// aboutCard: the question is about one card.
func aboutCard(_ law.Edition, a law.Asked) bool { return a.Card.Valid() }

func nobody(_ law.Edition, a law.Asked) bool { return a.Seat == bridge.NoSeat }

// lawOf is the number of the law that a rule belongs to.
func lawOf(ref law.Ref) int {
	n := 0
	for _, c := range ref {
		if c < '0' || c > '9' {
			break
		}
		n = 10*n + int(c-'0')
	}
	return n
}

// QuestionName is a short name of a question: "comparable call".
func QuestionName(l Lang, q law.Question) string {
	if int(q) >= len(questionTexts) {
		return ""
	}
	return questionTexts[q].name[l]
}

// Question is what has to be asked or found, as a question in plain words.
func Question(l Lang, e law.Edition, a law.Asked) string {
	if int(a.ID) >= len(questionTexts) {
		return ""
	}
	v := questionValues(l, e, a)
	for _, f := range questionForms {
		if f.id == a.ID && f.fits(e, a) {
			return v.sentence(f.asks)
		}
	}
	return v.sentence(questionTexts[a.ID].asks)
}

// questionValues are what a question and its answer are filled with.
func questionValues(l Lang, e law.Edition, a law.Asked) values {
	v := none(l, e)
	v.seat, v.side = a.Seat, a.Side
	if v.side == bridge.NoSide {
		v.side = a.Seat.Side()
	}
	if a.Call != bridge.NoCall {
		v.calls = []bridge.Call{a.Call}
		if a.NewCall != bridge.NoCall {
			v.calls = append(v.calls, a.NewCall)
		}
	}
	if (a.ID == law.AskNormal || a.ID == law.AskOwnError || a.ID == law.AskRevoke) && a.Card.Valid() {
		v.cards = []bridge.Card{a.Card}
	}
	return v
}
