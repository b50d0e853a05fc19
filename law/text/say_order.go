package text

import "arbiter/law"

// sayOrders are the orders that speak to a player, said to him. An order that is
// not here speaks of no player and is said as the ruling has it.
var sayOrders = map[law.Ref]phrase{
	"14B3": {
		"{seat}, your hand is made up from another pack and counts as always complete",
		"{seat}, вашу руку дополняют из другой колоды, и она считается всё время полной",
	},
	"16B1": {
		"{partner}, you may not choose what this suggests if another action is sensible",
		"{partner}, не выбирайте то, что этим подсказано, если разумно и другое действие",
	},
	"16B2": {
		"if you dispute the facts, call {director} at once; whether {partner} acted on it is looked at after play",
		"если вы спорите о фактах, вызывайте {director.acc} сразу; воспользовался ли этим {partner}, разбирают после розыгрыша",
	},
	"16D1": {
		"{seat}, tell {director} of such a thing at once",
		"{seat}, о таких сведениях сразу сообщайте {director.dat}",
	},
	"16D2a": {
		"{seat}, you change places so that you hold the hand you know, and the board is played",
		"{seat}, вас пересаживают, чтобы вы получили известную вам руку, и сдачу играют",
	},
	"46B4": {
		"{seat}, name another card, any that dummy may legally play",
		"{seat}, назовите другую карту, любую, которой болван может сыграть по правилам",
	},
	"54B": sayOpeningOrder,
	"54C": sayOpeningOrder,
	"67B2a": {
		"{seat}, take {cards} out of the trick",
		"{seat}, заберите {cards} из взятки",
	},
	"68B2": {
		"play goes on; cards shown with the concession are no penalty cards; {partner}, you may not use what {seat} has shown or said",
		"розыгрыш продолжается; карты, показанные при уступке, — не штрафные; {partner}, тем, что показал или сказал {seat}, пользоваться нельзя",
	},
	"15A3": {
		"a procedural penalty may be added",
		"к этому может быть добавлен процедурный штраф",
	},
	"7B3": {
		"{seat}, do not touch another player’s cards without leave of an opponent or {director.gen}",
		"{seat}, не касайтесь чужих карт без разрешения оппонента или {director.gen}",
	},
	"9B2": {
		"do not call or play until everything is explained: you may lose a right to {penalty.gen} by it",
		"пока всё не объяснено, не заявляйте и не играйте: так можно потерять право на {penalty.acc}",
	},
	"19A2": sayOneWord,
	"19B2": sayOneWord,
	"19A3": sayWrongWords,
	"19B3": sayWrongWords,
	"20B": {
		"{seat}, ask to hear the calls again only at your own turn, and not when you are required to pass",
		"{seat}, просите повторить заявки только в свою очередь и не тогда, когда обязаны пасовать",
	},
	"20F":  sayExplanations,
	"20F1": sayExplanations,
	"20F4": {
		"{seat}, tell your opponents now what the call really means",
		"{seat}, скажите сейчас оппонентам, что заявка означает на самом деле",
	},
	"20G": {
		"{seat}, you may not ask only for your partner’s good, nor to draw a wrong answer",
		"{seat}, нельзя спрашивать только ради партнёра или чтобы вызвать неверный ответ",
	},
	"43A1a": {
		"{seat}, as dummy you may ask for a ruling only after another player has drawn attention",
		"{seat}, болвану можно просить решения, только если на нарушение обратил внимание другой игрок",
	},
	"43A1b": {
		"{seat}, as dummy you may point out an irregularity only when play is over",
		"{seat}, болвану можно указать на нарушение только после розыгрыша",
	},
	"43A1c": {
		"{seat}, as dummy you may not take part in the play, nor tell declarer anything about it",
		"{seat}, болван не участвует в розыгрыше и ничего не говорит о нём разыгрывающему",
	},
	"45F": {
		"{partner}, name dummy’s card: the one that was put is not played unless you name it",
		"{partner}, назовите карту болвана: положенная не сыграна, пока вы её не назовёте",
	},
	"43B2b":    sayAsIfEstablished("dummy had lost his right to ask", "болван уже не имел права спрашивать"),
	"63B.1997": sayAsIfEstablished("the question was not allowed", "спрашивать было нельзя"),
	"43A3": {
		"{seat}, you may not show dummy your hand",
		"{seat}, не показывайте болвану свою руку",
	},
	"15A1b": {
		"that call and all later ones are cancelled; {seat}, call again with the right cards",
		"эта заявка и все после неё отменяются; {seat}, заявляйте снова по своим картам",
	},
	"17D.2007": {
		"that call is cancelled; {seat}, call again with the right cards; an opponent who has called over it repeats his call",
		"эта заявка отменяется; {seat}, заявляйте снова по своим картам; оппонент, заявивший после неё, повторяет свою заявку",
	},
	"15C.2007": {
		"the auction is cancelled; the right players for this board sit down, and all call again: whoever has called already repeats his calls, and if any call differs, the board is cancelled",
		"торговля отменяется; за стол садятся те, кто должен играть эту сдачу, и все заявляют заново: кто уже заявлял, повторяет свои заявки, и если хоть одна будет другой, сдача отменяется",
	},
	"21B3": {
		"it is too late to change a call: go on, and if you think the wrong information damaged you, call {director} when play is over",
		"менять заявку поздно: продолжайте, а если считаете, что дезинформация вам повредила, позовите {director.acc} после розыгрыша",
	},
	"47E2b": {
		"it is too late to change the card: play on, and if you think the wrong explanation damaged you, call {director} when play is over",
		"менять карту поздно: играйте дальше, а если считаете, что неверное объяснение вам повредило, позовите {director.acc} после розыгрыша",
	},
	"24": {
		"{seat}, this card is ruled on together with your other exposed cards",
		"{seat}, решение об этой карте — вместе с другими вашими открытыми картами",
	},
	"24B": {
		"{partner}, you must pass when it is next your turn",
		"{partner}, вы пасуете в свою следующую очередь",
	},
	"24C": {
		"more than one card was exposed: {partner}, you must pass when it is next your turn",
		"открыта не одна карта: {partner}, вы пасуете в свою следующую очередь",
	},
	"24E": {
		"{seat}, you defend: what you have exposed becomes a penalty card",
		"{seat}, вы вистуете: открытое вами становится штрафной картой",
	},
	"24D": {
		"{seat}, you do not defend: what you have exposed goes back to your hand",
		"{seat}, вы не вистуете: открытое вами возвращается к вам в руку",
	},
	"25A1": {
		"{seat}, you did not mean that call: the one you meant takes its place",
		"{seat}, вы не имели в виду эту заявку: её заменяет та, которую вы имели в виду",
	},
	"25A2": {
		"{seat}, you meant the call when you made it: it was no slip",
		"{seat}, вы сделали эту заявку намеренно: это не оговорка",
	},
	"25B2": {
		"the second call is cancelled and the first one stands[; {turn}, it is your call]",
		"вторая заявка отменяется, остаётся первая[; {turn}, очередь ваша]",
	},
	"17D3": {
		"the turn goes back to the player who lost it, and the passes after it are cancelled[; {turn}, it is your call]",
		"очередь возвращается к тому, кто её потерял, и пасы после неё отменяются[; {turn}, очередь ваша]",
	},
	"25B2b1.1997": {
		"the first call stands; {partner}, you must pass when it is next your turn",
		"первая заявка остаётся; {partner}, вы пасуете в свою следующую очередь",
	},
	"26": {
		"{partner}, if {seat} defends, your first lead may be restricted; it depends on what the two calls mean",
		"{partner}, если {seat} будет вистовать, ваш первый ход может быть ограничен; это зависит от значения двух заявок",
	},
	"26B": {
		"the auction has ended before {seat} could call again, so that nothing comparable has taken the place of the withdrawn call: {partner}, declarer may restrict your first lead",
		"торговля окончилась раньше, чем {seat} мог сделать новую заявку, и ничего сопоставимого взятую назад не заменило: {partner}, разыгрывающий может ограничить ваш первый ход",
	},
	"27B2": sayPartnerPasses,
	"27B3": {
		"{partner}, you must pass whenever it is your turn, whatever {seat} calls now; if {seat} defends, declarer may restrict your first lead",
		"{partner}, вы пасуете до конца торговли, что бы {seat} теперь ни заявил; если {seat} будет вистовать, разыгрывающий может ограничить ваш первый ход",
	},
	"28B": {
		"the opponent whose turn it was has called: his call stands; {seat}, at your turn you may make any legal call",
		"оппонент, чья была очередь, сделал заявку: она остаётся; {seat}, в свою очередь вы можете сделать любую легальную заявку",
	},
	"29B": {
		"the call is cancelled[; {turn}, it is your call]",
		"заявка отменяется[; {turn}, очередь ваша]",
	},
	"36A": {
		"the call and all calls after it are cancelled[; {turn}, it is your call]",
		"эта заявка и все после неё отменяются[; {turn}, очередь ваша]",
	},
	"30A":       sayMustPassNext,
	"30A.2007":  sayMustPassNext,
	"30B1.2007": sayMustPassNext,
	"30B1":      sayAnyLegalCall,
	"30B1bii":   sayPartnerPassesOnce,
	"30B2.2007": {
		"{seat}, you must pass whenever it is your turn; {partner}, you may not double or redouble at your next turn",
		"{seat}, вы пасуете до конца торговли; {partner}, в свою следующую очередь вам нельзя контрировать или реконтрировать",
	},
	"30B2":      saySaidTwice,
	"31C":       saySaidTwice,
	"32C":       saySaidTwice,
	"31A":       sayRepeatOrChoose,
	"32A":       sayRepeatOrChoose,
	"31A1":      sayMustRepeatCall,
	"32A1":      sayMustRepeatCall,
	"31A2":      sayNeedNotRepeat,
	"32A2":      sayNeedNotRepeat,
	"32B1.2007": sayMustRepeatCall,
	"31B":       sayAnyLegalCall,
	"32B":       sayAnyLegalCall,
	"31A2b":     sayPartnerPassesOnce,
	"32A2b":     sayPartnerPassesOnce,
	"31A2a.2007": {
		"the call repeats the denomination: {partner}, you must pass when it is next your turn",
		"заявка повторяет деноминацию: {partner}, вы пасуете в свою следующую очередь",
	},
	"31A2b.2007": sayPartnerPasses,
	"31B.2007":   sayPartnerPasses,
	"32A.2007":   sayPartnerPasses,
	"32B2.2007":  sayPartnerPasses,
	"36B2": { // the choice tells the offender to call again
		"{partner}, you must pass whenever it is your turn",
		"{partner}, вы пасуете до конца торговли",
	},
	"36B3": sayLeadRestricted,
	"36B4": {
		"the call is cancelled[; {turn}, it is your call]; {seat}, at your turn you may make any legal call; {partner}, you must pass whenever it is your turn; if {seat} defends, declarer may restrict your first lead",
		"заявка отменяется[; {turn}, очередь ваша]; {seat}, в свою очередь вы можете сделать любую легальную заявку; {partner}, вы пасуете до конца торговли; если {seat} будет вистовать, разыгрывающий может ограничить ваш первый ход",
	},
	"37B": {
		"a pass takes the place of the call; {seat} and {partner}, you must both pass whenever it is your turn; if {seat} defends, declarer may restrict {partner.gen} first lead",
		"заявку заменяет пас; {seat} и {partner}, вы оба пасуете до конца торговли; если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}",
	},
	"38C": {
		"{seat} and {partner}, you must both pass whenever it is your turn; if {seat} defends, declarer may restrict {partner.gen} first lead",
		"{seat} и {partner}, вы оба пасуете до конца торговли; если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}",
	},
	"38D": {
		"{seat} and {partner}, you must both pass whenever it is your turn; the opponent has called over the bid, so there is no lead restriction",
		"{seat} и {partner}, вы оба пасуете до конца торговли; оппонент успел заявить, и ограничения на ход нет",
	},
	"39C": sayLeadRestricted,
}

// Orders that several laws give.
var (
	sayMustPassNext = phrase{
		"{seat}, you must pass when it is next your turn",
		"{seat}, вы пасуете в свою следующую очередь",
	}
	sayOneWord = phrase{
		"{seat}, say only the one word[: {call}]",
		"{seat}, говорите только одно слово[: {call}]",
	}
	sayWrongWords = phrase{
		"a wrong level or suit in the words changes nothing: the call goes with the bid as it was made; {partner}, you may not use what the words tell",
		"неверный уровень или масть в словах ничего не меняет: заявка относится к сделанному назначению; {partner}, сказанным пользоваться нельзя",
	}
	sayExplanations = phrase{
		"before the final pass, ask about the opponents’ auction at your own turn; the partner of the caller answers",
		"до заключительного паса спрашивайте о торговле оппонентов в свою очередь; отвечает партнёр заявившего",
	}
	saySaidTwice = phrase{
		"{seat}, you have made this call already: it stands once, and the turn stays with the next player",
		"{seat}, вы уже сделали эту заявку: она остаётся одна, очередь за следующим игроком",
	}
	sayAnyLegalCall = phrase{
		"{seat}, you may make any legal call when your turn comes; if it is not comparable, {partner} passes once after it",
		"{seat}, в свою очередь вы можете сделать любую легальную заявку; если она не сопоставима, {partner} после неё один раз пасует",
	}
	sayPartnerPassesOnce = phrase{
		"the new call is not comparable with the withdrawn one: {partner}, you must pass when it is next your turn; if {seat} defends, declarer may restrict your first lead",
		"новая заявка не сопоставима со взятой назад: {partner}, вы пасуете в свою следующую очередь; если {seat} будет вистовать, разыгрывающий может ограничить ваш первый ход",
	}
	sayPartnerPasses = phrase{
		"{partner}, you must pass whenever it is your turn; if {seat} defends, declarer may restrict your first lead",
		"{partner}, вы пасуете до конца торговли; если {seat} будет вистовать, разыгрывающий может ограничить ваш первый ход",
	}
	sayLeadRestricted = phrase{
		"{partner}, if {seat} defends, declarer may restrict your first lead",
		"{partner}, если {seat} будет вистовать, разыгрывающий может ограничить ваш первый ход",
	}
	sayRepeatOrChoose = phrase{
		"{seat}, if the opponent to your right passes, you must repeat your call; otherwise you may make any legal call, and what follows depends on it",
		"{seat}, если правый оппонент спасует, вы повторяете свою заявку; иначе можете сделать любую легальную заявку, и от неё зависит дальнейшее",
	}
	sayMustRepeatCall = phrase{
		"the opponent to the right has passed; {seat}, you must repeat your call[: {call}]",
		"правый оппонент спасовал; {seat}, вы повторяете свою заявку[: {call}]",
	}
	sayNeedNotRepeat = phrase{
		"the opponent to the right has not passed; {seat}, you may make any legal call, and what follows depends on it",
		"правый оппонент не спасовал; {seat}, вы можете сделать любую легальную заявку, и от неё зависит дальнейшее",
	}
	sayRepeatedInsufficient = phrase{
		"{seat}, you have repeated your call after a pass on your right",
		"{seat}, правый оппонент спасовал, и вы повторили свою заявку",
	}
	sayRepeated = phrase{
		"{seat}, you have repeated your call after a pass on your right: nothing more follows",
		"{seat}, правый оппонент спасовал, и вы повторили свою заявку: больше ничего не следует",
	}
)

// sayLate says what is left of an order that comes too late, by law.Late.
var sayLate = [...]phrase{
	law.AuctionOver - 1: {
		"the auction is over and nobody has to pass any more; {partner}, if {seat} defends, declarer may restrict your first lead",
		"торговля окончена, и пасовать уже никто не должен; {partner}, если {seat} вистует, разыгрывающий может ограничить ваш первый ход",
	},
	law.LeadMade - 1: {
		"it is too late to make {partner} pass or to restrict his first lead: what the other side has lost by that is for the end of play",
		"для паса {partner.gen} и ограничения его первого хода уже поздно: что другая сторона на этом потеряла, решают после розыгрыша",
	},
}

// sayDuties are the duties of package text's dutyTexts, to the player himself.
var sayDuties = struct{ once, rest, both, repeat, barred, faceUp phrase }{
	once: sayMustPassNext,
	rest: phrase{
		"{seat}, you must pass whenever it is your turn",
		"{seat}, вы пасуете до конца торговли",
	},
	both: phrase{
		"{seat} and {partner}, you must both pass whenever it is your turn",
		"{seat} и {partner}, вы оба пасуете до конца торговли",
	},
	repeat: phrase{
		"{seat}, you must repeat your call: {call}",
		"{seat}, вы повторяете свою заявку: {call}",
	},
	barred: phrase{
		"{seat}, you may not double or redouble at your next turn",
		"{seat}, в свою следующую очередь вам нельзя контрировать или реконтрировать",
	},
	faceUp: phrase{
		"{seat}, your {cards} {n|stays|stay} face up until the auction ends",
		"{seat}, {cards} {n|остаётся|остаются|остаются} перед вами лицом вверх до конца торговли",
	},
}

var sayOpeningOrder = phrase{
	"dummy, spread your hand; declarer, you play second, from your own hand, and dummy plays last",
	"болван, откройте карты; разыгрывающий, вы играете вторым, со своей руки, болван — последним",
}
