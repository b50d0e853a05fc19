package text

import "maps"

// guidePlay are the questions about the play, claims and concessions.
var guidePlay = map[string]guideText{
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
		asks: phrase{"How far had things gone when attention was drawn to it?", "Как далеко зашла игра, когда на это обратили внимание?"},
		tell: phrase{
			"“Has the side of {seat} led or played to the next trick, or named a card for it?”",
			"«Играл ли кто-нибудь из пары {seat.gen} в следующую взятку, называл ли карту для неё?»",
		},
		why: phrase{
			"Until his side has played on the revoke must be corrected; after that it is established and tricks may pass.",
			"Пока его пара не сыграла дальше, фальшренонс исправляют; потом он установлен и взятки могут быть переданы.",
		},
		options: map[string]phrase{
			"open":       {"his side has not led or played to the next trick", "его пара дальше ещё не играла"},
			"played":     {"his side has led or played to the next trick", "его пара уже сыграла дальше"},
			"claimed":    {"his side has claimed or conceded tricks", "его пара предъявила претензию на взятки или уступила их"},
			"claim":      {"tricks have been claimed or conceded", "претензия или уступка взяток"},
			"again":      {"it has, and an earlier revoke of his in this suit stands too", "уже сыграла, и его прежний фальшренонс в этой масти тоже установлен"},
			"another":    {"another revoke on this deal stands too", "есть и другой фальшренонс"},
			"trick-12":   {"it was on trick twelve", "это было в двенадцатой взятке"},
			"next-board": {"the other side has called on the next deal", "другая пара торгуется уже в новой сдаче"},
			"round-over": {"the round is over", "тур уже окончен"},
		},
	},
	"revoke-claim-by": {
		asks: phrase{"Which side has claimed or conceded?", "Какая пара предъявила претензию на взятки или уступила их?"},
		why: phrase{
			"A claim or concession of his own side establishes his revoke; one of the other side does so only where his side agrees to it, if at all.",
			"Претензия или уступка его собственной пары устанавливает фальшренонс; другой пары — лишь если его пара согласилась, и то не всегда.",
		},
		options: map[string]phrase{
			"claimed":       {"his side", "его пара"},
			"other-claimed": {"the other side, before attention was drawn to the revoke", "другая пара, до того как на фальшренонс обратили внимание"},
		},
	},
	"revoke-another": {
		asks: phrase{"Which other revoke stands too?", "Какой ещё фальшренонс установлен?"},
		why: phrase{
			"For a second revoke in the same suit, and where both sides have revoked, tricks pass otherwise or not at all.",
			"За второй фальшренонс в той же масти и тогда, когда фальшренонс сделали обе пары, взятки передаются иначе или не передаются вовсе.",
		},
		options: map[string]phrase{
			"again":      {"an earlier one of his in this suit", "его прежний в этой масти"},
			"both-sides": {"one of the other side on this deal", "другой пары в этой сдаче"},
			"same-trick": {"one of the other side on that trick", "другой пары в той же взятке"},
		},
	},
	"revoke-hands-back": {
		asks: phrase{"Were all four hands back in the board when attention was drawn to it?", "Все ли четыре руки были уже в коробке, когда на это обратили внимание?"},
		why:  phrase{"Until then a revoke on trick twelve is corrected; after that it stands, and no trick passes.", "До этого фальшренонс в двенадцатой взятке исправляют; потом он остаётся, и взятки не передаются."},
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
			"none":  {"neither", "никто"},
			"left":  {"{seat}", "{seat}"},
			"right": {"{other}", "{other}"},
			"both":  {"both", "оба"},
			"revoked": {
				"they have led to the next trick, and one of them has revoked to this one too",
				"они пошли в следующую взятку, и у одного из них в этой тоже фальшренонс",
			},
		},
	},
	"revoke-what-since": {
		asks: phrase{"What has {seat} played since?", "Что {seat} сыграл после этого?"},
		tell: phrase{"“Who led to the next trick?”", "«Кто пошёл в следующую взятку?»"},
		why: phrase{
			"Each of these cards may be taken back; a lead must be if the trick changes hands.",
			"Каждую из этих карт можно взять назад; ход — обязательно, если взятка меняет владельца.",
		},
		options: map[string]phrase{
			"trick": {"a card to that trick", "карту в ту же взятку"},
			"lead":  {"the lead to the next trick", "карту хода в следующую взятку"},
			"both":  {"both", "обе"},
			"revoked": {
				"the lead to the next trick, and his side has revoked to this one too",
				"карту хода в следующую взятку, и у его пары в этой тоже фальшренонс",
			},
		},
	},
	"revoke-other-by": {
		asks: phrase{"Who of the other side has revoked to that trick?", "Кто из другой пары сделал фальшренонс в этой взятке?"},
		why: phrase{
			"Only one side has played on, so both revokes are corrected.",
			"Дальше сыграла только одна пара, поэтому исправляют оба фальшренонса.",
		},
	},
	"revoke-other-card": {
		asks: phrase{"Which card did {seat} play?", "Какой картой сыграл {seat}?"},
		why:  phrase{"A defender’s card that is taken back becomes a penalty card.", "Взятая назад карта вистующего становится штрафной."},
	},
	"revoke-mate-card": {
		asks: phrase{"Which card did {seat} play to that trick?", "Какой картой {seat} сыграл в эту взятку?"},
		why:  phrase{"If he changes it, it becomes a penalty card.", "Если он её сменит, она станет штрафной."},
	},
	"revoke-lead-card": {
		asks: phrase{"Which card did {seat} lead to the next trick?", "Какой картой {seat} пошёл в следующую взятку?"},
		why:  phrase{"A lead of a defender that is taken back becomes a penalty card.", "Взятая назад карта хода вистующего становится штрафной."},
	},
	"revoke-first-led": {
		asks: phrase{"Who led to the trick with the two revokes?", "Кто пошёл в той взятке, где два фальшренонса?"},
		why:  phrase{"A card played after a revoke of the other side may be changed.", "Карту, сыгранную после чужого фальшренонса, можно сменить."},
	},
	"revoke-next-led": {
		asks: phrase{"Who led to the next trick?", "Кто пошёл в следующую взятку?"},
		why:  phrase{"If the trick changes hands, that lead is taken back.", "Если взятка меняет владельца, этот ход отменяется."},
	},
	"revoke-both-winner": {
		asks: phrase{"Who wins the trick once both revokes are corrected?", "Кто берёт взятку, когда исправлены оба фальшренонса?"},
		tell: phrase{
			"Let {seat} and {other} play a card of the suit led first.",
			"Сначала {seat} и {other} играют картой масти, в которую пошли.",
		},
		why: phrase{"The lead to the next trick is his.", "Ход в следующую взятку — его."},
	},
	"revoke-wins": {
		asks: phrase{"Does the card that {seat} plays instead win that trick?", "Берёт ли эту взятку карта, которой {seat} играет взамен?"},
		tell: phrase{"Let {seat} play a card of the suit led first.", "Сначала {seat} играет картой масти, в которую пошли."},
		why: phrase{
			"Then the lead to the next trick is his, and the one that was made goes back.",
			"Тогда ход в следующую взятку его, а сделанный возвращается.",
		},
	},
	"revoke-led-from": {
		asks: phrase{"From which hand has {seat} led to the next trick?", "Какой рукой {seat} пошёл в следующую взятку?"},
		why:  phrase{"That card goes back there.", "Туда эта карта и вернётся."},
	},
	"revoke-claim-agreed": {
		asks: phrase{"Has the side of {seat} agreed to it?", "Согласилась ли с этим пара {seat.gen}?"},
		why:  phrase{"Agreement establishes the revoke.", "С согласием фальшренонс установлен."},
	},
	"revoke-claim-complete": {
		asks: phrase{"Has the side of {seat} agreed to it, and called on a later board since?", "Согласилась ли с этим пара {seat.gen} и сделала ли после этого заявку в следующей сдаче?"},
		why:  phrase{"Agreement alone does not establish the revoke; a call on a later board does.", "Одно согласие фальшренонс ещё не устанавливает, а с заявкой в следующей сдаче он установлен."},
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
	"revoke-partner-to-play": {
		asks: phrase{"Is {seat} still to play to that trick?", "{seat} ещё не сыграл в эту взятку?"},
		why:  phrase{"Then he may not choose the card that the revoke has suggested.", "Тогда он не может выбрать карту, которую подсказал фальшренонс."},
	},
	"revoke-partner-leads": {
		asks: phrase{
			"Is the trick complete, and {seat} on lead to the next one once the revoke is corrected?",
			"Взятка доиграна, и, когда фальшренонс исправлен, на ходу в следующую {seat}?",
		},
		why: phrase{"Then declarer may require or forbid the suit of the penalty card.", "Тогда разыгрывающий может потребовать или запретить масть штрафной карты."},
	},
	"revoke-winner": {
		asks: phrase{"Who won the trick on which {seat} revoked?", "Кто взял взятку, в которой {seat} сделал фальшренонс?"},
		tell: phrase{"“Please show the cards of that trick.”", "«Покажите, пожалуйста, карты этой взятки»."},
		why: phrase{
			"It costs more if the card of the revoke itself won the trick, and nothing if his side wins no trick from there on.",
			"Передаётся больше, если взятку взяла сама карта фальшренонса, и ничего, если начиная с неё его пара не взяла ни одной взятки.",
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
		asks: phrase{"How many tricks has the side of {seat} won after that one?", "Сколько взяток взяла пара {seat.gen} после этой?"},
		tell: phrase{"Count those won before it came to light too, and after a claim what it gives them.", "Считайте и взятые до того, как это обнаружили, а после претензии — и взятки по ней."},
		why:  phrase{"No more tricks pass than his side has won from the revoke on.", "Передаётся не больше взяток, чем его пара взяла начиная с фальшренонса."},
		options: map[string]phrase{
			"none":     {"none to the end", "до конца ни одной"},
			"some":     {"one or more", "одну или больше"},
			"one":      {"one", "одну"},
			"two":      {"two or more", "две или больше"},
			"unplayed": {"fewer so far, and play is not over", "меньше, игра идёт"},
		},
	},
	"revoke-later-two": {
		asks: phrase{"Has the side of {seat} won more than one trick after that one?", "Взяла ли пара {seat.gen} после этой больше одной взятки?"},
		why:  phrase{"No more tricks pass than his side has won from the revoke on.", "Передаётся не больше взяток, чем его пара взяла начиная с фальшренонса."},
		options: map[string]phrase{
			"one":      {"one at most", "не больше одной"},
			"two":      {"two or more", "две или больше"},
			"unplayed": {"fewer so far, and play is not over", "меньше, игра идёт"},
		},
	},
	"revoke-with-card": {
		asks: phrase{
			"Did {seat} later win a trick with a card that he could have played to the revoke trick?",
			"Взял ли {seat} позже взятку картой, которой мог сыграть вместо фальшренонса?",
		},
		why: phrase{"Then a second trick passes.", "Тогда передаётся вторая взятка."},
	},

	// Laws 53 to 56.
	"lead-opening": {
		asks: phrase{"Was it the opening lead?", "Это был первый ход сдачи?"},
		why:  phrase{"An opening lead out of turn gives declarer more to choose from.", "При первом ходе вне очереди выбор у разыгрывающего шире."},
	},
	"lead-by": {asks: phrase{"Who led, or whose card did declarer lead?", "Кто пошёл или с чьей руки пошёл разыгрывающий?"}},
	"lead-turn": {
		asks: phrase{"Whose lead was it?", "Кто должен был ходить?"},
		tell: phrase{"“Who won the last trick?”", "«Кто взял последнюю взятку?»"},
		why:  phrase{"If it was his partner’s, declarer may restrict that lead.", "Если ходить должен был партнёр, разыгрывающий может ограничить его ход."},
	},
	"lead-turn-declarer": {
		asks: phrase{"Whose lead was it?", "Кто должен был ходить?"},
		tell: phrase{"“Who won the last trick?”", "«Кто взял последнюю взятку?»"},
		why: phrase{
			"Unless the lead is accepted, the hand whose turn it was leads: the other hand of declarer’s side, or an opponent.",
			"Если ход не примут, пойдут с той руки, чья была очередь: с другой руки разыгрывающей пары или с руки оппонента.",
		},
	},
	"lead-stage": {
		asks: phrase{"What has been done about the lead of {seat}?", "Что произошло после хода {seat.gen}?"},
		why: phrase{
			"Whoever plays to a lead out of turn accepts it, whoever leads himself refuses it.",
			"Сыгравший в ответ принял ход вне очереди, пошедший сам — не принял.",
		},
		options: map[string]phrase{
			"open":       {"nothing yet", "ещё ничего"},
			"next":       {"{other} has played to it", "{other} сыграл в ответ"},
			"proper":     {"the player whose lead it was has led too", "тот, чей был ход, пошёл сам"},
			"other":      {"the other defender has played to it", "сыграл другой вистующий"},
			"other-hand": {"declarer has played to it from his other hand", "разыгрывающий сыграл в ответ с другой своей руки"},
			"partner":    {"{partner}, whose lead it was, has led too", "{partner}, чей был ход, тоже пошёл"},
			"last-trick": {"it was the lead to the last trick", "это был ход в последнюю взятку"},
			"told":       {"an opponent had said that this hand was on lead", "оппонент сказал, что ходить с этой руки"},
		},
	},
	"lead-stage-opening": {
		asks: phrase{"What has been done about the lead of {seat}?", "Что произошло после хода {seat.gen}?"},
		tell: phrase{
			"“Could anybody have seen a card of dummy?” A lead of {partner} that still lies face down goes back first.",
			"«Мог ли кто-нибудь увидеть карту болвана?» Закрытый ход игрока {partner} сначала возвращается.",
		},
		why: phrase{"Once declarer has played, or could have seen a card of dummy, the lead stands.", "Если разыгрывающий сыграл или мог увидеть карту болвана, ход остаётся."},
		options: map[string]phrase{
			"open":       {"nothing yet", "ещё ничего"},
			"next":       {"{other}, declarer, has played a card to it", "{other}, разыгрывающий, сыграл в ответ"},
			"dummy-seen": {"declarer could have seen a card of dummy", "разыгрывающий мог увидеть карту болвана"},
			"face-down":  {"the card still lies face down", "карта ещё лежит рубашкой вверх"},
			"spread":     {"declarer has begun to spread his hand", "разыгрывающий начал выкладывать свою руку"},
			"partner":    {"{partner}, whose lead it was, has faced a lead too", "{partner}, чей был ход, тоже открыл ход"},
			"told":       {"an opponent had told {seat} that it was his lead", "оппонент сказал {seat.dat}, что ход его"},
		},
	},
	"lead-second": {
		asks: phrase{"Which card did {seat} play to it?", "Какую карту сыграл {seat}?"},
		why: phrase{
			"He played before his partner: the card may become a penalty card, and declarer may say what his partner plays.",
			"Он сыграл раньше партнёра: карта может стать штрафной, а разыгрывающий — указать, чем сыграть партнёру.",
		},
	},
	"lead-order": {
		asks: phrase{"Which lead was faced first?", "Чей ход был раньше?"},
		why: phrase{
			"A card put down together with a proper lead, or after it, counts as played to that lead.",
			"Карта, положенная одновременно с ходом в очередь или после него, считается сыгранной в ответ.",
		},
		options: map[string]phrase{
			"first":    {"that of {seat}", "{seat.gen}"},
			"together": {"both at the same moment", "оба одновременно"},
			"after":    {"that of {other}, whose lead it was", "{other.gen}, чей был ход"},
		},
	},
	"lead-suit-led": {
		asks: phrase{"Which suit did {other} lead?", "В какую масть пошёл {other}?"},
		why: phrase{
			"The card of {seat} counts as played to that lead.",
			"Карта {seat.gen} считается сыгранной в ответ на этот ход.",
		},
	},
	"lead-own-card": {
		asks: phrase{"Which card did {seat} put down?", "Какую карту положил {seat}?"},
		why: phrase{
			"If he could not play it, or played it before his partner, a defender’s card becomes a penalty card.",
			"Карта вистующего, которой нельзя было сыграть или сыгранная раньше партнёра, становится штрафной.",
		},
	},
	"lead-holds": {
		asks: phrase{"Has {seat} a card of the suit that was led?", "Есть ли у {seat.gen} карта масти, в которую пошли?"},
		tell: phrase{"Look at his cards yourself, away from the others.", "Посмотрите его карты сами, не показывая другим."},
		why:  phrase{"Then he may not play that card to the lead.", "Тогда этой картой играть нельзя."},
	},
	"lead-partner-card": {
		asks: phrase{"Which card did {seat} lead?", "Какой картой пошёл {seat}?"},
		why: phrase{
			"He led before the ruling on his partner’s lead: his card becomes a penalty card.",
			"Он пошёл до решения о ходе партнёра: его карта становится штрафной.",
		},
	},
	"lead-card": {
		asks: phrase{"Which card was led?", "Какой картой пошли?"},
		why:  phrase{"Refused, a defender’s card becomes a penalty card, and its suit may be required or forbidden.", "Непринятая карта вистующего становится штрафной, её масть могут потребовать или запретить."},
	},

	// Laws 24, 48, 49.
	"exposed-when": {
		asks: phrase{"When did the card become visible?", "Когда карта стала видна?"},
		options: map[string]phrase{
			"play":    {"after the final pass, before or during the play", "после заключительного паса, до розыгрыша или во время него"},
			"auction": {"before the final pass", "до заключительного паса"},
		},
	},
	"exposed-by": {asks: phrase{"Whose card was it?", "Кто владелец карты?"}, why: phrase{"Declarer and dummy never have penalty cards.", "У разыгрывающего и болвана штрафных карт не бывает."}},
	"exposed-how": {
		asks: phrase{"How did it happen?", "Как это произошло?"},
		tell: phrase{"“{other}, could you see its face?” Could, not did.", "«{other}, могли ли вы её видеть?» Именно могли, а не видели."},
		why: phrase{
			"A card counts as exposed if partner could see it; a small one dropped by accident binds its owner less.",
			"Карта открыта, если партнёр мог её видеть; случайно упавшая мелкая связывает меньше.",
		},
		options: map[string]phrase{
			"dropped":        {"dropped or shown by accident", "упала или показана случайно"},
			"shown":          {"faced on purpose", "показана намеренно"},
			"named":          {"{seat} said that he holds it", "{seat} назвал её как свою"},
			"unseen":         {"{other} could not see it", "{other} не мог её видеть"},
			"fault-of-other": {"another player or a mishap caused it", "виноват другой игрок или случай"},
		},
	},
	"exposed-how-declarer": {
		asks: phrase{"How did it happen?", "Как это произошло?"},
		why: phrase{
			"If declarer faces his cards on purpose, it may be a claim.",
			"Если разыгрывающий открывает карты намеренно, это может быть претензией.",
		},
		options: map[string]phrase{
			"dropped": {"a card was dropped, or shown by accident", "карта упала или показана случайно"},
			"shown":   {"he faced his cards on purpose", "он открыл карты намеренно"},
		},
	},
	"exposed-besides": {
		asks: phrase{"Has {seat} another penalty card on the table?", "Лежит ли у {seat.gen} на столе другая штрафная карта?"},
		why: phrase{
			"Two penalty cards of one defender are both major, and declarer may ask for more.",
			"Две штрафные карты одного вистующего — обе старшие, и прав у разыгрывающего больше.",
		},
	},
	"exposed-besides-cards": {asks: phrase{"Which other penalty cards has {seat}?", "Какие ещё штрафные карты у {seat.gen}?"}},
	"exposed-how-auction": {
		asks: phrase{"How did it happen?", "Как это произошло?"},
		tell: phrase{"“{other}, could you see its face?” Could, not did.", "«{other}, могли ли вы её видеть?» Именно могли, а не видели."},
		why: phrase{
			"An honour, a card led or several cards silence {other} once; a single small card does not.",
			"Онер, карта хода или несколько карт лишают {other.acc} одной заявки; одна мелкая карта — нет.",
		},
		options: map[string]phrase{
			"dropped":        {"dropped or shown by accident", "упала или показана случайно"},
			"shown":          {"faced on purpose", "показана намеренно"},
			"led":            {"{seat} led it too early", "{seat} пошёл ею раньше времени"},
			"unseen":         {"{other} could not see it", "{other} не мог её видеть"},
			"fault-of-other": {"another player or a mishap caused it", "виноват другой игрок или случай"},
		},
	},
	"exposed-cards": {asks: phrase{"Which card was it, or which cards?", "Какая это карта (или карты)?"}},
	"exposed-turn": {
		asks: phrase{"Whose turn is it now?", "Чья сейчас очередь?"},
		why:  phrase{"Declarer may restrict a lead of {other}, and says which of several cards {seat} plays.", "Разыгрывающий может ограничить ход {other.gen} и решает, какую из нескольких карт играет {seat}."},
		options: map[string]phrase{
			"partner-leads": {"{other} is on lead", "на ходу {other}"},
			"his-turn":      {"{seat} is to lead or play", "ходить или играть {seat.dat}"},
			"other":         {"another player’s", "другого игрока"},
		},
	},

	// Laws 50 to 52.
	"penalty-by":    {asks: phrase{"Before whom does the penalty card lie?", "Кто владелец штрафной карты?"}},
	"penalty-cards": {asks: phrase{"Which penalty cards has {seat}?", "Какие штрафные карты у {seat.gen}?"}},
	"penalty-how": {
		asks:    phrase{"How had {seat} exposed it?", "Как {seat} её открыл?"},
		why:     phrase{"A card below the ten that was exposed by accident is a minor penalty card.", "Случайно открытая карта младше десятки — младшая штрафная карта."},
		options: map[string]phrase{"accident": {"by accident", "случайно"}, "played": {"by playing or facing it on purpose", "сыграл или показал намеренно"}},
	},
	"penalty-partner": {
		asks: phrase{"Has {seat}, who is to lead, a penalty card of his own?", "Есть ли своя штрафная карта у {seat.gen}, который на ходу?"},
		why:  phrase{"He must lead it, unless declarer orders or forbids a suit that rules it out.", "Ходить он должен ею, если только этому не мешает масть, которую требует или запрещает разыгрывающий."},
	},
	"penalty-partner-cards": {asks: phrase{"Which penalty cards has {seat}?", "Какие штрафные карты у {seat.gen}?"}},
	"penalty-partner-how": {
		asks:    phrase{"How had {seat} exposed it?", "Как {seat} её открыл?"},
		why:     phrase{"A card below the ten that was exposed by accident is a minor penalty card.", "Случайно открытая карта младше десятки — младшая штрафная карта."},
		options: map[string]phrase{"accident": {"by accident", "случайно"}, "played": {"by playing or facing it on purpose", "сыграл или показал намеренно"}},
	},
	"penalty-now": {
		asks: phrase{"What is the matter now?", "Что происходит сейчас?"},
		options: map[string]phrase{
			"partner-leads": {"{other}, his partner, is on lead", "на ходу {other}, его партнёр"},
			"his-turn":      {"it is the turn of {seat} to lead or play", "очередь {seat.gen} ходить или играть"},
			"other-card":    {"{seat} has played another card", "{seat} сыграл другую карту"},
		},
	},
	"penalty-led": {
		asks: phrase{"Which suit was led to that trick?", "В какую масть пошли в этой взятке?"},
		why:  phrase{"Following suit comes before a penalty card of another suit.", "Играть в масть важнее, чем сыграть штрафную карту другой масти."},
		options: map[string]phrase{
			"leads": {"none: {seat} leads to it", "ни в какую: ходит {seat}"}, "other": {"another suit", "в другую"},
			"S": {"spades", "пики"}, "H": {"hearts", "червы"}, "D": {"diamonds", "бубны"}, "C": {"clubs", "трефы"},
		},
	},
	"penalty-holds": {
		asks: phrase{"Has {seat} a card of the suit that was led?", "Есть ли у {seat.gen} карта масти, в которую пошли?"},
		tell: phrase{"Look at his cards yourself, away from the others.", "Посмотрите его карты сами, не показывая другим."},
		why:  phrase{"Following suit comes before a penalty card of another suit.", "Играть в масть важнее, чем сыграть штрафную карту другой масти."},
	},
	"penalty-obeys": {
		asks: phrase{"Has {seat} a card of the suit that is required?", "Есть ли у {seat.gen} карта масти, которую требуют?"},
		tell: phrase{"Look at his cards yourself, away from the others.", "Посмотрите его карты сами, не показывая другим."},
		why:  phrase{"He must lead that suit if he can; only if he cannot does declarer say which penalty card he leads.", "Если она есть, он ходит в эту масть; если нет, какой из штрафных карт ходить, решает разыгрывающий."},
	},
	"penalty-since": {
		asks: phrase{"Has declarer played from either hand since?", "Играл ли разыгрывающий после этого, со своей руки или со стола?"},
		why:  phrase{"By playing on he has accepted the card.", "Сыграв дальше, он принял эту карту."},
	},
	"penalty-other": {asks: phrase{"Which card did {seat} play instead?", "Какой картой {seat} сыграл вместо неё?"}},

	// Law 58.
	"several-by":    {asks: phrase{"Who played several cards at once?", "Кто сыграл несколькими картами сразу?"}},
	"several-cards": {asks: phrase{"Which cards?", "Какими картами?"}},
	"several-seen": {
		asks: phrase{"How many of them could be seen?", "Сколько из них было видно?"},
		why:  phrase{"If only one could be seen, that one is played.", "Если видна была одна, сыграна она."},
		options: map[string]phrase{
			"all": {"more than one", "больше одной"}, "one": {"only one", "только одна"}, "unclear": {"nobody can say", "никто не может сказать"},
		},
	},
	"several-led": {
		asks: phrase{"Which suit was led to that trick?", "В какую масть пошли в этой взятке?"},
		why:  phrase{"A card that follows suit is the only legal one.", "Если одна из карт в масть, только она легальна."},
		options: map[string]phrase{
			"leads": {"none: {seat} led", "ни в какую: ходил {seat}"}, "other": {"another suit", "в другую"},
			"S": {"spades", "пики"}, "H": {"hearts", "червы"}, "D": {"diamonds", "бубны"}, "C": {"clubs", "трефы"},
		},
	},
	"several-visible":      {asks: phrase{"Which one could be seen?", "Какая была видна?"}},
	"several-visible-some": {asks: phrase{"Which of them could be seen?", "Какие из них были видны?"}},
	"several-named":        {asks: phrase{"Which one does {seat} say he plays?", "Какой из них, по его словам, играет {seat}?"}},
	"several-holds": {
		asks: phrase{"Has {seat} a card of the suit that was led?", "Есть ли у {seat.gen} карта масти, в которую пошли?"},
		tell: phrase{"Look at his cards yourself, away from the others.", "Посмотрите его карты сами, не показывая другим."},
		why:  phrase{"Then the card he plays is a revoke.", "Тогда карта, которой он играет, — фальшренонс."},
	},
	"several-faced": {
		asks:    phrase{"Which of them did {seat} face in playing?", "Которую из них {seat} открыл, играя?"},
		why:     phrase{"That one stays; if nobody can say, the highest he could legally have played.", "Она и остаётся; если сказать нельзя — старшая из тех, которыми можно было сыграть."},
		options: map[string]phrase{"unclear": {"nobody can say: the highest stays", "никто не может сказать: остаётся старшая"}},
	},
	"several-declarer-since": {
		asks: phrase{"Has declarer played from either hand since?", "Играл ли разыгрывающий после этого, со своей руки или со стола?"},
		why:  phrase{"He may change a card that he played after one that goes back.", "Карту, сыгранную после той, что возвращается в руку, он может сменить."},
	},
	"several-since": {
		asks: phrase{"Which of the defenders has played since?", "Кто из вистующих играл после этого?"},
		why:  phrase{"He may change a card that he played after one that goes back.", "Карту, сыгранную после той, что возвращается в руку, он может сменить."},
		options: map[string]phrase{
			"none": {"neither", "никто"}, "left": {"{seat}", "{seat}"}, "both": {"both", "оба"},
		},
	},
	"several-late": {
		asks: phrase{"Have both sides led or played to the next trick?", "Обе ли стороны уже ходили или играли в следующую взятку?"},
		why:  phrase{"Then the trick is a defective one.", "Тогда это дефектная взятка."},
	},

	// Law 67.
	"trick-by": {
		asks: phrase{"Who has played too few or too many cards to a trick?", "Кто положил во взятку слишком мало или много карт?"},
		tell: phrase{"“Count the cards in your hand and the played ones, all of you.”", "«Пересчитайте все карты в руке и сыгранные»."},
	},
	"trick-what": {
		asks:    phrase{"What did {seat} do?", "Что сделал {seat}?"},
		options: map[string]phrase{"missing": {"he played no card", "не положил карты"}, "extra": {"he played more than one", "положил больше одной"}},
	},
	"trick-together": {
		asks: phrase{"Did {seat} put the cards down at the same moment?", "{seat} выложил эти карты одновременно?"},
		why:  phrase{"Of cards put down together the player may say which one he plays.", "Из карт, выложенных сразу, игрок может назвать ту, которой играет."},
	},
	"trick-since": {
		asks: phrase{"Has anybody led to the next trick?", "Ходил ли кто-нибудь в следующую взятку?"},
		why: phrase{
			"A partner’s lead before the card is played is too early; the card may also win the trick.",
			"Ход партнёра до этой карты — преждевременный; этой картой можно и взять взятку.",
		},
		options: map[string]phrase{
			"none":     {"nobody", "никто"},
			"partner":  {"{other}, his partner", "{other}, его партнёр"},
			"opponent": {"an opponent", "оппонент"},
			"somebody": {"yes, somebody has", "да, ходили"},
		},
	},
	"trick-partner-card": {asks: phrase{"Which card did {seat} lead?", "Какой картой пошёл {seat}?"}},
	"trick-partner-played": {
		asks: phrase{"Has {seat}, his partner, played to that trick?", "{seat}, его партнёр, уже сыграл в эту взятку?"},
		why:  phrase{"If not, and the card was meant as a lead, declarer may restrict what he plays.", "Если нет, а карта была ходом, разыгрывающий может ограничить его карту."},
	},
	"trick-suit-led": {
		asks: phrase{"Which suit was led to the trick to which {seat} has still to play?", "В какую масть пошли во взятке, в которую {seat} ещё не сыграл?"},
		why:  phrase{"Declarer may require the highest or the lowest card of it, or require or forbid another suit.", "Разыгрывающий может потребовать старшую или младшую карту этой масти либо назвать другую масть."},
	},
	"trick-late": {
		asks: phrase{"Have both sides led or played to the next trick?", "Обе ли стороны уже ходили или играли в следующую взятку?"},
		why:  phrase{"Until then the trick is simply put right; after that it keeps its owner.", "До этого взятку просто исправляют; потом она остаётся у взявшего."},
	},
	"trick-suit": {
		asks: phrase{"Has {seat} a card of the suit that was led to that trick?", "Есть ли у {seat.gen} карта масти, в которую тогда пошли?"},
		why:  phrase{"He must put one in, and may count as having revoked.", "Её он должен доложить, и это может считаться фальшренонсом."},
	},
	"trick-winner": {
		asks: phrase{"Which side won that trick?", "Какая пара взяла эту взятку?"},
		why:  phrase{"He counts as having revoked: one trick passes if his side won that trick or a later one.", "Это считается фальшренонсом: взятка передаётся, если его пара взяла эту или позднейшую."},
		options: map[string]phrase{
			"side": {"the side of {seat}", "пара {seat.gen}"}, "other": {"the other side", "другая пара"},
			"trick-12": {"it was trick twelve", "это была двенадцатая взятка"},
		},
	},
	"trick-later": {
		asks:    phrase{"Has the side of {seat} won a later trick?", "Взяла ли пара {seat.gen} хоть одну взятку позже?"},
		options: map[string]phrase{"none": {"none", "ни одной"}, "some": {"one or more", "одну или больше"}, "unplayed": {"fewer so far, and play is not over", "меньше, игра идёт"}},
	},
	"trick-full": {
		asks: phrase{"Had all four played to the trick, and was another player on lead?", "Все ли четверо уже сыграли в эту взятку, и ходить должен был другой?"},
		why:  phrase{"Then that card may have been a lead out of turn.", "Тогда карта могла быть ходом вне очереди."},
	},
	"trick-led": {
		asks: phrase{"Did {seat} mean to lead that card to the next trick?", "{seat} ходил этой картой в следующую взятку?"},
		tell: phrase{"Ask him away from the others.", "Спросите его отдельно от других."},
	},
	"trick-extra-seen": {
		asks: phrase{"Was that card faced, so that others could see it?", "Была ли эта карта открыта, могли ли её видеть другие?"},
		why:  phrase{"Only a card that was exposed becomes a penalty card.", "Штрафной становится только открытая карта."},
	},
	"trick-extra-card": {
		asks: phrase{"Which card was the one too many?", "Какая карта лишняя?"},
		tell: phrase{
			"The one he faced in playing stays; if nobody can say which, the highest he could legally have played.",
			"Остаётся та, которую он открыл, играя; если сказать нельзя — старшая из тех, которыми можно было сыграть.",
		},
		why: phrase{"A defender’s card that others saw becomes a penalty card.", "Увиденная карта вистующего становится штрафной."},
	},

	// Laws 42, 43, 45, 46.
	"dummy-what": {
		asks: phrase{"What is the matter with dummy?", "Что случилось с болваном?"},
		options: map[string]phrase{
			"said":    {"{other} did not name the card completely", "{other} назвал карту неполностью"},
			"changed": {"{other} named a card and then another one", "{other} назвал карту, а потом другую"},
			"moved":   {"{seat} put another card than the one named", "{seat} положил не ту карту, что была названа"},
			"unasked": {"{seat} put or touched a card before {other} had named one", "{seat} положил или тронул карту, хотя {other} ещё никакой не назвал"},
			"rights":  {"{seat} did or said what dummy may not", "{seat} сделал или сказал недозволенное болвану"},
		},
	},
	"dummy-said": {
		asks: phrase{"What did {seat} say?", "Что сказал {seat}?"},
		tell: phrase{"“Please repeat your words exactly.” If he plainly meant a certain card, that card is played.", "«Повторите, пожалуйста, слово в слово». Если он явно имел в виду определённую карту, играется она."},
		options: map[string]phrase{
			"suit": {"only a suit", "только масть"}, "low": {"“low”", "«мелкую»"}, "high": {"“high”", "«старшую»"},
			"win": {"“win it”", "«бей»"}, "rank": {"only a rank", "только ранг"}, "anything": {"“anything”", "«любую»"},
		},
	},
	"dummy-led": {
		asks:    phrase{"Which suit was led to the trick?", "В какую масть пошли?"},
		options: map[string]phrase{"leads": {"none: {seat}, dummy, is on lead", "ни в какую: на ходу {seat}, болван"}, "S": {"spades", "пики"}, "H": {"hearts", "червы"}, "D": {"diamonds", "бубны"}, "C": {"clubs", "трефы"}},
	},
	"dummy-suit": {asks: phrase{"Which suit did {seat} name?", "Какую масть назвал {seat}?"}},
	"dummy-rank": {asks: phrase{"Which rank did {seat} name?", "Какой ранг назвал {seat}?"}, options: map[string]phrase{
		"A": {"ace", "туз"}, "K": {"king", "король"}, "Q": {"queen", "дама"}, "J": {"jack", "валет"}, "T": {"ten", "десятка"},
		"9": {"nine", "девятка"}, "8": {"eight", "восьмёрка"}, "7": {"seven", "семёрка"}, "6": {"six", "шестёрка"},
		"5": {"five", "пятёрка"}, "4": {"four", "четвёрка"}, "3": {"three", "тройка"}, "2": {"two", "двойка"},
	}},
	"dummy-hand": {
		asks: phrase{"Which cards has {seat}, as far as they may be meant?", "Какие карты есть у {seat.gen} из тех, что могли иметься в виду?"},
		tell: phrase{"If he has cards of the suit led, enter one of them in any case.", "Если масть хода у него есть, укажите хотя бы одну её карту."},
		why:  phrase{"Dummy has to follow suit, whatever card is called for.", "Болван обязан играть в масть, какую бы карту ни назвали."},
	},
	"dummy-best": {asks: phrase{"Which card was winning the trick when it came to {other}?", "Какая карта была старшей во взятке, когда дошло до {other.gen}?"}},
	"dummy-trumps": {
		asks:    phrase{"What are trumps?", "Что козыри?"},
		options: map[string]phrase{"S": {"spades", "пики"}, "H": {"hearts", "червы"}, "D": {"diamonds", "бубны"}, "C": {"clubs", "трефы"}, "NT": {"there are none", "козырей нет"}},
	},
	"dummy-won":      {asks: phrase{"Did {seat}, dummy, win the last trick?", "Последнюю взятку взял {seat}, болван?"}, why: phrase{"Then the suit in which he won it goes on.", "Тогда продолжается масть, в которой он её взял."}},
	"dummy-won-with": {asks: phrase{"With which card?", "Какой картой?"}},
	"dummy-named":    {asks: phrase{"Which card did {seat} name first?", "Какую карту {seat} назвал сначала?"}},
	"dummy-moved":    {asks: phrase{"Which card did {seat} put?", "Какую карту положил {seat}?"}},
	"dummy-second":   {asks: phrase{"Which card did {seat} name then?", "Какую карту {seat} назвал потом?"}},
	"dummy-moved-stage": {
		asks: phrase{"How far had the play gone when it was noticed?", "Как далеко зашла игра, когда это заметили?"},
		why:  phrase{"It is put right until both sides have played to the next trick.", "Это исправляют, пока обе стороны не сыграли в следующую взятку."},
		options: map[string]phrase{
			"open":     {"nobody had played since", "после неё ещё никто не сыграл"},
			"next":     {"{other} had played", "сыграл {other}"},
			"declarer": {"{other} and declarer had played", "сыграли {other} и разыгрывающий"},
			"trick":    {"all had played: it was the lead to the trick", "сыграли все: с неё началась взятка"},
			"led":      {"one side had led to the next trick", "одна сторона пошла в следующую взятку"},
			"late":     {"both sides had played to the next trick", "обе стороны сыграли в следующую взятку"},
		},
	},
	"dummy-changed-stage": {
		asks: phrase{"When did {seat} change the card?", "Когда {seat} сменил карту?"},
		tell: phrase{"Did he stop to think, or was it a slip of the tongue?", "Он передумал или оговорился?"},
		options: map[string]phrase{
			"open":   {"at once", "сразу"},
			"next":   {"at once, but {other} had played", "сразу, но {other} успел сыграть"},
			"led":    {"at once, but a defender had led to the next trick", "сразу, но вистующий успел пойти в следующую взятку"},
			"paused": {"after a pause for thought", "после паузы на раздумье"},
			"late":   {"after he had played a card himself", "после того как сыграл сам"},
		},
	},
	"dummy-changed-when": {
		asks: phrase{"How far had the play gone when {seat} changed the card?", "До чего дошла игра, когда {seat} сменил карту?"},
		why: phrase{
			"A card that he did not mean may be changed until he plays again, however long that takes him.",
			"Карту, которую он не имел в виду, можно сменить, пока он не сыграл снова, сколько бы времени ни прошло.",
		},
		options: map[string]phrase{
			"open": {"no opponent had played since", "никто из оппонентов после неё не сыграл"},
			"next": {"{other} had played", "сыграл {other}"},
			"led":  {"a defender had led to the next trick", "вистующий пошёл в следующую взятку"},
			"late": {"{seat} had played again, from either hand", "{seat} успел сыграть снова, со своей руки или со стола"},
		},
	},
	"dummy-led-by": {
		asks: phrase{"Who led to the next trick?", "Кто пошёл в следующую взятку?"},
		why:  phrase{"The lead stands only if the trick is still his.", "Ход остаётся, только если взятка по-прежнему его."},
	},
	"dummy-after": {
		asks: phrase{"Who had played to the trick after {seat}, dummy?", "Кто сыграл в эту взятку после {seat.gen}, болвана?"},
		why:  phrase{"A defender who has played after dummy may change his card.", "Вистующий, сыгравший после болвана, может сменить карту."},
		options: map[string]phrase{
			"nobody":   {"nobody: dummy was last", "никто: болван был последним"},
			"next":     {"{other}", "{other}"},
			"declarer": {"{other} and declarer", "{other} и разыгрывающий"},
			"all":      {"all three: dummy led to it", "все трое: с болвана взятка началась"},
		},
	},
	"dummy-winner": {
		asks: phrase{"Who wins that trick with the right card of dummy in its place?", "Кто берёт эту взятку с нужной картой болвана?"},
		tell: phrase{"“Please show the cards of that trick.”", "«Покажите, пожалуйста, карты этой взятки»."},
		why:  phrase{"If it is not {other}, the lead that was made goes back.", "Если не {other}, сделанный ход возвращается."},
	},
	"dummy-act": {
		asks: phrase{"What did {seat} do?", "Что сделал {seat}?"},
		options: map[string]phrase{
			"attention":     {"he was first to draw attention to an irregularity, during play", "во время розыгрыша первым обратил внимание на нарушение"},
			"defender-hand": {"he looked at a defender’s hand", "посмотрел в карты вистующего"},
			"declarer-hand": {"he left his seat to watch declarer play", "встал посмотреть, как играет разыгрывающий"},
			"swaps":         {"he exchanged hands with declarer", "обменялся картами с разыгрывающим"},
			"calls":         {"he called the director before anybody had drawn attention", "позвал судью, хотя на нарушение никто не указал"},
			"takes-part":    {"he took part in the play, or said something of it to declarer", "вмешался в розыгрыш или сказал о нём что-то разыгрывающему"},
			"warns":         {"he warned declarer of a lead from the wrong hand", "предостерёг разыгрывающего от хода не с той руки"},
			"asks":          {"he was first to ask declarer about a revoke", "первым спросил разыгрывающего о фальшренонсе"},
		},
	},
	"dummy-looked": {
		asks: phrase{
			"Had {seat} before that looked at a defender’s hand, left his seat to watch {other} play, or exchanged hands with him?",
			"Смотрел ли {seat} до этого в карты вистующего, вставал ли посмотреть, как играет {other}, менялся ли с ним картами?",
		},
		why: phrase{"By that dummy loses the right to warn and to ask.", "Так болван теряет право предостерегать и спрашивать."},
	},
	"dummy-whose": {
		asks:    phrase{"Whose irregularity was it?", "Чьё это было нарушение?"},
		options: map[string]phrase{"defender": {"a defender’s", "вистующего"}, "declarer": {"declarer’s", "разыгрывающего"}},
	},
	"dummy-revoked": {
		asks: phrase{"Had {seat} revoked?", "Был ли у {seat.gen} фальшренонс?"},
		tell: phrase{"Look at his cards yourself.", "Посмотрите его карты сами."},
		why:  phrase{"Then he corrects it, and it costs as much as if it stood.", "Тогда его исправляют, но взятки передаются, как за установленный."},
	},

	// Laws 68 to 71.
	"claim-by": {asks: phrase{"Who claimed or conceded?", "Кто предъявил претензию или уступил взятки?"}},
	"claim-how": {
		asks: phrase{"What did {seat} say of the remaining tricks?", "Что {seat} сказал об оставшихся взятках?"},
		tell: phrase{
			"“Please repeat your statement, with the words you used.” Words about the trick in progress alone are no claim.",
			"«Повторите свои слова в точности». Слова только о текущей взятке — не претензия.",
		},
		options: map[string]phrase{
			"all": {"he claimed all", "взял себе все"}, "some": {"he claimed some and gave up the rest", "взял часть, остальные уступил"}, "none": {"he conceded all", "уступил все"},
		},
	},
	"claim-stage": {
		asks: phrase{"What has happened since?", "Что было потом?"},
		options: map[string]phrase{
			"disputed":             {"somebody objects or doubts (dummy may too)", "кто-то возражает или сомневается (может и болван)"},
			"partner-objects":      {"{other}, his partner, objected at once", "{other}, его партнёр, сразу возразил"},
			"agreed":               {"the opponents agree", "оппоненты согласны"},
			"play-on":              {"all four agreed to play on, as an opponent wished", "все четверо согласились играть дальше, как просил оппонент"},
			"played":               {"play went on, though not all four had agreed to it", "играли дальше, хотя согласились не все четверо"},
			"agreement-withdrawn":  {"it was agreed, and an opponent now takes that back", "согласились, а теперь оппонент берёт согласие назад"},
			"concession-withdrawn": {"it was agreed, and his side now wants a conceded trick back", "согласились, а теперь его пара хочет вернуть уступленную взятку"},
		},
	},
	"claim-left": {
		asks: phrase{"How many tricks were left when it was agreed?", "Сколько взяток оставалось, когда согласились?"},
	},
	"claim-count": {
		asks: phrase{"How many of them were agreed to be for {seat}?", "Сколько из них согласились отдать {seat.dat}?"},
	},
	"claim-established": {
		asks: phrase{"Is the round over, or have the opponents of {seat} called on a later board?", "Окончен ли тур или успели ли оппоненты {seat.gen} заявить в следующей сдаче?"},
		why:  phrase{"Until then they may still object, and it is decided as a disputed claim.", "До этого возразить ещё можно, и претензию разбирают как спорную."},
	},
	"claim-back": {
		asks: phrase{"How many tricks are wanted back?", "Сколько взяток просят вернуть?"},
		why:  phrase{"If it stands differently with some of them, count those that may come back.", "Если с ними дело обстоит по-разному, считайте те, что могут вернуться."},
	},
	"claim-won": {
		asks: phrase{"Had {seat.gen} side in fact won such a trick already?", "Была ли такая взятка на самом деле уже взята стороной {seat.gen}?"},
		tell: phrase{"Look at the cards played.", "Посмотрите сыгранные карты."},
	},
	"claim-certain": {
		asks: phrase{"Had {seat.gen} side in fact won such a trick already, or could no legal play lose it?", "Была ли такая взятка на самом деле уже взята стороной {seat.gen}, или её нельзя было отдать ни при какой легальной игре?"},
		tell: phrase{"Look at the cards played and those that were left.", "Посмотрите сыгранные карты и те, что оставались."},
	},
	"claim-normal": {
		asks: phrase{"Could such a trick be lost by normal play, careless play included?", "Могла ли такая взятка уйти при нормальной игре, пусть и небрежной?"},
		tell: phrase{"Look at all cards that were left.", "Посмотрите все карты, которые оставались."},
		why:  phrase{"It comes back only if no normal play loses it.", "Она возвращается, только если её не отдать ни при какой нормальной игре."},
	},
	"claim-next-board": {
		asks: phrase{"Has {seat.gen} side called on the next board, or is the round over?", "Сделала ли сторона {seat.gen} заявку в следующей сдаче или окончен ли тур?"},
		why:  phrase{"Until then a trick comes back that no normal play could lose.", "До этого возвращается взятка, которую нельзя отдать при нормальной игре."},
	},
	"claim-decided": {
		asks: phrase{"With the tricks won before, had {seat.gen} side made the contract already, or beaten it?", "Решён ли контракт уже взятыми взятками в пользу стороны {seat.gen}: выигран ею или посажен?"},
		why:  phrase{"Who concedes a contract that was decided does not lose it.", "Кто уступил уже решённый контракт, его не теряет."},
	},
	"claim-late": {
		asks: phrase{"Is the correction period over?", "Истёк ли срок исправлений?"},
		why:  phrase{"After that nothing is changed.", "После этого ничего не меняют."},
	},
}

// guideTexts are the questions of guided rulings, by their ids.
var guideTexts = func() map[string]guideText {
	all := maps.Clone(guidePlay)
	maps.Copy(all, guideAuction)
	return all
}()

// guideRubber are the questions that are put in other words at rubber bridge, which
// has no boards.
var guideRubber = map[string]guideText{
	"board-what": {
		asks: phrase{"What is wrong with the hands?", "Что не так с картами на руках?"},
		tell: phrase{"“Count your cards, face down.”", "«Пересчитайте карты, не открывая»."},
	},
	"claim-established": {
		asks: phrase{"Have the opponents of {seat} called on the next deal?", "Успели ли оппоненты {seat.gen} заявить в следующей сдаче?"},
		why:  guideTexts["claim-established"].why,
	},
	"claim-next-board": {
		asks: phrase{"Has {seat.gen} side called on the next deal?", "Сделала ли сторона {seat.gen} заявку в следующей сдаче?"},
		why:  guideTexts["claim-next-board"].why,
	},
	"claim-late": {
		asks: phrase{"Is the score of the rubber agreed?", "Согласован ли счёт роббера?"},
		why:  guideTexts["claim-late"].why,
	},
	"revoke-hands-back": {
		asks: phrase{"Had the cards been mixed when attention was drawn to it?", "Были ли карты уже смешаны, когда на это обратили внимание?"},
		why:  guideTexts["revoke-hands-back"].why,
	},
}
