package text

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// foundText states what was found about a question: yes, no, or with {what} what it was
// found to be.
type foundText struct{ yes, no, what phrase }

// foundTexts are the findings that are made before play is over.
var foundTexts = map[law.Question]foundText{
	law.AskIntent: {
		yes: phrase{"{player} meant that call or card", "{player} имел в виду именно эту заявку или карту"},
		no:  phrase{"{player} did not mean that call or card", "{player} имел в виду не эту заявку или карту"},
	},
	law.AskWithoutPause: {
		yes: phrase{"{player} changed it without pause for thought", "{player} сменил её без паузы на раздумье"},
		no:  phrase{"{player} changed it after a pause for thought", "{player} сменил её после паузы на раздумье"},
	},
	law.AskMeaning: {
		what: phrase{"{player.gen} withdrawn call[, {call},] showed: {what}", "взятая назад заявка {player.gen}[, {call},] показывала: {what}"},
	},
	law.AskComparable: {
		yes: phrase{"{player.gen} new call[, {second},] is comparable with the withdrawn one", "новая заявка {player.gen}[, {second},] сопоставима со взятой назад"},
		no:  phrase{"{player.gen} new call[, {second},] is not comparable with the withdrawn one", "новая заявка {player.gen}[, {second},] не сопоставима со взятой назад"},
	},
	law.AskSameDenomination: {
		yes: phrase{"{player.gen} new bid[, {second},] specifies the same denomination", "новое назначение {player.gen}[, {second},] — в той же деноминации"},
		no:  phrase{"{player.gen} new bid[, {second},] does not specify the same denomination", "новое назначение {player.gen}[, {second},] — в другой деноминации"},
	},
	law.AskNatural: {
		yes: phrase{"{player.gen} bids are plainly natural", "назначения {player.gen} несомненно натуральные"},
		no:  phrase{"{player.gen} bids are not plainly natural", "назначения {player.gen} не бесспорно натуральные"},
	},
	law.AskArtificial: {
		yes: phrase{"{player.gen} pass is artificial", "пас {player.gen} искусственный"},
		no:  phrase{"{player.gen} pass is not artificial", "пас {player.gen} не искусственный"},
	},
	law.AskSpecifiedSuits: {
		what: phrase{"{player} has shown: {what}", "{player} показал: {what}"},
	},
	law.AskOwnError: {
		yes: phrase{"the card was exposed by {player.gen} own error", "карта открылась по ошибке самого {player.gen}"},
		no:  phrase{"the card was not exposed by {player.gen} own error", "карта открылась не по ошибке {player.gen}"},
	},
	law.AskLed: {
		yes: phrase{"{player} led that card", "{player} ходил этой картой"},
		no:  phrase{"{player} did not lead that card", "{player} этой картой не ходил"},
	},
	law.AskAuctionPeriod: {
		yes: phrase{"the auction period had begun", "период торговли уже начался"},
		no:  phrase{"the auction period had not begun", "период торговли ещё не начался"},
	},
	law.AskSeen: {
		yes: phrase{"a card of another hand was seen", "карту из чужой руки видели"},
		no:  phrase{"no card of another hand was seen", "карт из чужой руки не видели"},
	},
	law.AskPlayable: {
		yes: phrase{"the board can be played", "сдачу можно играть"},
		no:  phrase{"the board cannot be played", "сдачу играть нельзя"},
	},
	law.AskFound: {
		yes: phrase{"{player.gen} missing card has been found", "недостающая карта {player.gen} найдена"},
		no:  phrase{"{player.gen} missing card has not been found", "недостающая карта {player.gen} не найдена"},
	},
	law.AskPlayedBefore: {
		yes: phrase{"the board has been played before", "эту сдачу уже играли"},
		no:  phrase{"the board has not been played before", "эту сдачу раньше не играли"},
	},
	law.AskDiffers: {
		yes: phrase{"{player.gen} call now is much different", "заявка {player.gen} теперь сильно отличается"},
		no:  phrase{"{player.gen} call now is not much different", "заявка {player.gen} теперь отличается несильно"},
	},
	law.AskMisinformed: {
		yes: phrase{"wrong or missing information could well have influenced {player}", "неверные или несообщённые сведения могли повлиять на {player.acc}"},
		no:  phrase{"wrong or missing information did not influence {player}", "неверные или несообщённые сведения на {player.acc} не повлияли"},
	},
	law.AskDeliberate: {
		yes:  phrase{"{player} played the card on purpose", "{player} сыграл картой намеренно"},
		no:   phrase{"{player} exposed nothing on purpose", "{player} ничего не открыл намеренно"},
		what: phrase{"{player} played {what} on purpose", "{player} сыграл {what} намеренно"},
	},
	law.AskSpread: {
		yes: phrase{"{player} was beginning to spread his hand", "{player} начал выкладывать руку"},
		no:  phrase{"{player} was playing a card", "{player} играл картой"},
	},
	law.AskSimultaneous: {
		yes: phrase{"both happened at the same time", "оба действия произошли одновременно"},
		no:  phrase{"they did not happen at the same time", "действия произошли не одновременно"},
	},
	law.AskRevoke: {
		yes:  phrase{"{player} has revoked", "{player} сделал фальшренонс"},
		no:   phrase{"{player} has not revoked", "фальшренонса у {player.gen} не было"},
		what: phrase{"whether {player} has revoked: {what}", "был ли фальшренонс у {player.gen}: {what}"},
	},
	law.AskAware: {
		yes: phrase{"{player} knew of the cards still out", "{player} знал о невышедших картах"},
		no:  phrase{"{player} did not know of the cards still out", "{player} не знал о невышедших картах"},
	},
	law.AskClaim: {
		yes:  phrase{"{player} meant to claim or concede", "{player} хотел предъявить претензию или уступить взятки"},
		no:   phrase{"{player} did not mean to claim or concede", "{player} не предъявлял претензии и не уступал взяток"},
		what: phrase{"what {player} said or showed was about: {what}", "к чему относилось сказанное или показанное ({player}): {what}"},
	},
	law.AskLikely: {
		what: phrase{"of the agreed tricks had been won, or would likely have been won[ by {side}]: {what}", "из согласованных взяток было взято или, вероятно, было бы взято[ парой {side}]: {what}"},
	},
	law.AskAgreed: {
		yes: phrase{"the explanation was as {player} and his partner have agreed", "объяснение отвечало соглашению {player.gen} с партнёром"},
		no:  phrase{"the explanation was not as {player} and his partner have agreed", "объяснение не отвечало соглашению {player.gen} с партнёром"},
	},
	law.AskUnderstanding: {
		yes: phrase{"{player} and his partner have that agreement", "у {player.gen} с партнёром есть такое соглашение"},
		no:  phrase{"{player} and his partner have no such agreement", "у {player.gen} с партнёром такого соглашения нет"},
	},
	law.AskPermitted: {
		yes: phrase{"the agreement is permitted", "соглашение дозволено"},
		no:  phrase{"the agreement is not permitted", "соглашение не дозволено"},
	},
	law.AskReseated: {
		yes: phrase{"the players can be moved", "игроков можно пересадить"},
		no:  phrase{"the players cannot be moved", "игроков пересадить нельзя"},
	},
	law.AskRedealt: {
		yes: phrase{"the board is dealt again", "сдачу пересдают"},
		no:  phrase{"the board is not dealt again", "сдачу не пересдают"},
	},
	law.AskForPartner: {
		yes: phrase{"{player} asked for his partner’s good or to draw a wrong answer", "{player} спрашивал ради партнёра или чтобы вызвать неверный ответ"},
		no:  phrase{"{player} asked for himself", "{player} спрашивал для себя"},
	},
	law.AskMisruled: {
		yes: phrase{"an irregularity was put right in the wrong way", "нарушение исправили неверно"},
		no:  phrase{"no irregularity was put right in the wrong way", "неверных исправлений не было"},
	},
	law.AskSpectator: {
		yes: phrase{"a spectator pointed it out", "на это указал зритель"},
		no:  phrase{"no spectator pointed it out", "зритель на это не указывал"},
	},
	law.AskStatement: {
		yes: phrase{"{player} made the statement together with the claim", "{player} сделал заявление вместе с претензией"},
		no:  phrase{"{player} did not make the statement together with the claim", "{player} сделал заявление не вместе с претензией"},
	},
	law.AskHandsBack: {
		yes: phrase{"the cards had been put away", "карты были уже убраны"},
		no:  phrase{"the cards had not all been put away", "карты были убраны ещё не все"},
	},
}

// foundForms are other wordings, where they fit better.
var foundForms = []struct {
	id   law.Question
	fits func(law.Edition, law.Asked) bool
	foundText
}{
	{law.AskIntent, inAuction, foundText{
		yes: phrase{"{player} meant the call[ {call}]", "{player} имел в виду именно эту заявку[, {call}]"},
		no:  phrase{"{player} did not mean the call[ {call}]", "{player} имел в виду не эту заявку[, {call}]"},
	}},
	{law.AskHandsBack, atRubber, foundText{
		yes: phrase{"the cards had been mixed", "карты были уже смешаны"},
		no:  phrase{"the cards had not been mixed", "карты ещё не были смешаны"},
	}},
}

// Found states the answer to a question, as a clause without a full stop; answer is as a
// record writes it. It is empty where the question has no such words.
func Found(l Lang, e law.Edition, a law.Asked, answer string) string {
	t := foundTexts[a.ID]
	for _, f := range foundForms {
		if f.id == a.ID && f.fits(e, a) {
			t = f.foundText
		}
	}
	v := questionValues(l, e, a)
	p := t.what
	switch words := strings.Fields(answer); {
	case answer == "yes":
		p = t.yes
	case answer == "no":
		p = t.no
	case len(words) == 2 && slices.Contains([]string{"yes", "no"}, words[1]):
		c, _ := bridge.ParseCard(words[0])
		v.what = Card(c)
		if words[1] == "no" || t.what == (phrase{}) {
			v.what = AnswerName(l, answer)
			p = map[string]phrase{"yes": t.yes, "no": t.no}[words[1]].with(" ({what})")
		}
	default:
		v.what = AnswerName(l, answer)
		if n, err := strconv.Atoi(answer); err == nil {
			v.what = strconv.Itoa(n)
		}
	}
	if p == (phrase{}) {
		return ""
	}
	return v.sentence(p)
}
