package text

// guideTexts are the questions of guided rulings, by their ids.
var guideTexts = map[string]guideText{
	"declarer": {
		asks: phrase{"Who plays the hand?", "Кто разыгрывает?"},
		why: phrase{
			"Declarer, dummy and defenders have different rights, and only a defender has penalty cards.",
			"У разыгрывающего, болвана и вистующих разные права, а штрафные карты бывают только у вистующих.",
		},
	},

	// Laws 61 to 64.
	"revoke-by": {
		asks: phrase{"Who has revoked?", "Кто сделал фальшренонс?"},
		tell: phrase{
			"“Have you a card of the suit that was led to that trick?” Look at his cards yourself, away from the others.",
			"«Есть ли у вас карта масти, в которую тогда пошли?» Посмотрите его карты сами, не показывая другим.",
		},
		why: phrase{"A card of dummy that does not follow suit costs no trick.", "Если не в масть сыграла карта болвана, взятки за это не передаются."},
	},
	"revoke-stage": {
		asks: phrase{"How far had things gone when attention was drawn to it?", "До чего дошло, когда на это обратили внимание?"},
		tell: phrase{
			"“Has anybody of the side of {seat} led or played to the next trick?”",
			"«Ходил ли кто-нибудь из пары {seat.gen} или играл ли в следующую взятку?»",
		},
		why: phrase{
			"Until his side has played on the revoke must be corrected; after that it is established and tricks may pass.",
			"Пока его пара не сыграла дальше, фальшренонс исправляют; потом он установлен и взятки могут быть переданы.",
		},
		options: map[string]phrase{
			"open":       {"his side has not led or played to the next trick", "его пара ещё не ходила и не играла в следующую взятку"},
			"played":     {"his side has led or played to the next trick", "его пара уже ходила или сыграла в следующую взятку"},
			"claimed":    {"his side has claimed or conceded tricks", "его пара предъявила претензию на взятки или уступила их"},
			"again":      {"it has, and he had revoked in this suit before", "уже сыграла, и раньше он делал фальшренонс в этой же масти"},
			"trick-12":   {"it was on trick twelve", "это было в двенадцатой взятке"},
			"next-board": {"the other side has called on the next deal", "другая пара уже сделала заявку в следующей сдаче"},
			"round-over": {"the round is over", "тур уже окончен"},
		},
	},
	"revoke-card": {
		asks: phrase{"Which card did {seat} play?", "Какой картой сыграл {seat}?"},
		why:  phrase{"A defender’s card that is taken back becomes a penalty card.", "Взятая назад карта вистующего становится штрафной."},
	},
	"revoke-declarer-since": {
		asks: phrase{"Has declarer played from either hand since?", "Играл ли разыгрывающий после этого, со своей руки или со стола?"},
		tell: phrase{"“Which cards were played after that one?”", "«Какие карты сыграны после этой?»"},
		why:  phrase{"A card played after the revoke may be changed.", "Карту, сыгранную после фальшренонса, можно сменить."},
	},
	"revoke-since": {
		asks: phrase{"Which of the defenders has played since?", "Кто из вистующих играл после этого?"},
		tell: phrase{"“Which cards were played after that one?”", "«Какие карты сыграны после этой?»"},
		why:  phrase{"A card played after the revoke may be changed.", "Карту, сыгранную после фальшренонса, можно сменить."},
		options: map[string]phrase{
			"none": {"neither", "никто"},
			"both": {"both", "оба"},
		},
	},
	"revoke-partner-played": {
		asks: phrase{"Has {seat} played to that trick after declarer?", "Играл ли {seat} в эту взятку после разыгрывающего?"},
		why: phrase{
			"If declarer changes his card, a defender who has played after it may change too.",
			"Если разыгрывающий сменит карту, сыгравший после неё вистующий тоже может сменить свою.",
		},
	},
	"revoke-partner-card": {
		asks: phrase{"Which card has {seat} played?", "Какой картой сыграл {seat}?"},
		why:  phrase{"If he changes it, it becomes a penalty card.", "Если он её сменит, она станет штрафной."},
	},
	"revoke-winner": {
		asks: phrase{"Who won the trick on which {seat} revoked?", "Кто взял взятку, в которой {seat} сделал фальшренонс?"},
		tell: phrase{"“Please show the cards of that trick.”", "«Покажите, пожалуйста, карты этой взятки»."},
		why: phrase{
			"It costs more if the card of the revoke itself won the trick, and nothing if his side wins no trick from there on.",
			"Дороже, если взяла сама карта фальшренонса; ничего, если с этого места его пара не возьмёт ни одной взятки.",
		},
		options: map[string]phrase{
			"self":    {"{seat}, with his own card", "{seat}, своей картой"},
			"partner": {"his partner", "его партнёр"},
			"other":   {"the other side", "другая пара"},
		},
	},
	"revoke-winner-side": {
		asks: phrase{"Which side won the trick on which {seat} revoked?", "Какая пара взяла взятку, в которой {seat} сделал фальшренонс?"},
		tell: phrase{"“Please show the cards of that trick.”", "«Покажите, пожалуйста, карты этой взятки»."},
		why: phrase{
			"Only tricks that his side has won from there on can pass to the other side.",
			"Передать можно только взятки, взятые его парой начиная с этой.",
		},
		options: map[string]phrase{
			"side":  {"his own side", "его пара"},
			"other": {"the other side", "другая пара"},
		},
	},
	"revoke-later": {
		asks: phrase{"How many tricks has the side of {seat} won after that one, to the end?", "Сколько взяток взяла пара {seat.gen} после этой, до конца?"},
		tell: phrase{"Let them play to the end first, or count what a claim gives them.", "Сначала дайте доиграть до конца или посчитайте взятки по претензии."},
		why:  phrase{"No more tricks pass than his side has won from the revoke on.", "Передаётся не больше взяток, чем его пара взяла начиная с фальшренонса."},
		options: map[string]phrase{
			"none": {"none", "ни одной"},
			"some": {"one or more", "одну или больше"},
			"one":  {"one", "одну"},
			"two":  {"two or more", "две или больше"},
		},
	},
	"revoke-later-two": {
		asks: phrase{"Has the side of {seat} won more than one trick after that one?", "Взяла ли пара {seat.gen} после этой больше одной взятки?"},
		why:  phrase{"No more tricks pass than his side has won from the revoke on.", "Передаётся не больше взяток, чем его пара взяла начиная с фальшренонса."},
		options: map[string]phrase{
			"one": {"one at most", "не больше одной"},
			"two": {"two or more", "две или больше"},
		},
	},
	"revoke-with-card": {
		asks: phrase{
			"Did {seat} later win a trick with a card that he could have played to the revoke trick?",
			"Взял ли {seat} позже взятку картой, которой мог сыграть вместо фальшренонса?",
		},
		why: phrase{"Then a second trick passes.", "Тогда передаётся вторая взятка."},
	},
}
