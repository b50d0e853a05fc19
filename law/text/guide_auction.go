package text

// guideAuction are the questions about calls, boards and information.
var guideAuction = map[string]guideText{
	// Law 27.
	"bid-by": {asks: phrase{"Who made the insufficient bid?", "Кто сделал недостаточное назначение?"}},
	"bid-call": {
		asks: phrase{"Which bid did {seat} make?", "Какое назначение сделал {seat}?"},
		why:  phrase{"It is compared with the call that takes its place.", "С ним сравнивают заявку, которая его заменит."},
	},
	"bid-since": {
		asks: phrase{"Has {other} called after the bid of {seat}?", "Сделал ли {other} заявку после назначения {seat.gen}?"},
		tell: phrase{"Let nobody change a call before the choice is made.", "Пусть никто не меняет заявку, пока выбор не сделан."},
		why: phrase{
			"The next player may accept the bid; by calling over it he has done so.",
			"Следующий игрок может принять назначение; сделав заявку, он его принял.",
		},
		options: map[string]phrase{
			"open":    {"no", "нет"},
			"changed": {"no, but {seat} has put another call in its place", "нет, но {seat} уже заменил своё назначение"},
			"next":    {"yes: {other} has called", "да: {other} сделал заявку"},
		},
	},
	"bid-changed": {
		asks: phrase{"Which call has {seat} put in its place?", "Какой заявкой {seat} заменил назначение?"},
		why: phrase{
			"The next player may still accept the insufficient bid; if he does not, the new call is judged.",
			"Следующий игрок ещё может принять недостаточное назначение; если не примет, оценивают новую заявку.",
		},
	},
	"bid-last": {
		asks: phrase{"What was the last bid before it?", "Какое назначение было до него последним?"},
		why:  phrase{"A bid that takes its place has to be higher than that one.", "Назначение, которое его заменит, должно быть выше."},
	},
	"bid-again": {
		asks: phrase{"What does {seat} call instead?", "Какой заявкой {seat} заменяет своё назначение?"},
		tell: phrase{
			"Tell {seat} what each kind of call costs before he chooses.",
			"Объясните {seat.dat}, чего стоит каждая замена, до того как он выберет.",
		},
		why: phrase{"It depends on that call whether his partner must pass.", "От этой заявки зависит, должен ли его партнёр пасовать."},
	},
	"bid-opponents": {
		asks: phrase{"Was the last bid before {seat} made by an opponent?", "Последнее назначение до {seat.gen} сделал оппонент?"},
		why:  phrase{"Only an opponent’s bid can be doubled.", "Контру можно дать только на назначение оппонента."},
	},

	// Laws 28 to 32.
	"call-by": {
		asks: phrase{"Who called out of turn?", "Кто сделал заявку вне очереди?"},
		tell: phrase{
			"Of two calls at once, that of the player in turn comes first: rule on the other as made after it (Law 33).",
			"Из двух одновременных заявок первая — того, чья очередь; другая сделана после неё (закон 33).",
		},
	},
	"call-turn": {asks: phrase{"Whose turn was it?", "Кто должен был заявлять?"}, why: phrase{"A call at the turn of the opponent to the right costs less than one at another player’s turn.", "Заявка в очередь правого оппонента обходится дешевле, чем в очередь другого игрока."}},
	"call-call": {
		asks: phrase{"What did {seat} call?", "Какую заявку сделал {seat}?"},
		tell: phrase{
			"If his hand or tongue slipped, enter the call that he meant.",
			"При оговорке укажите задуманную заявку.",
		},
	},
	"call-bid-made": {
		asks: phrase{"Had anybody bid before that?", "Было ли до этого сделано какое-нибудь назначение?"},
		why:  phrase{"Whether a call is sufficient, and what it showed, depends on it.", "От этого зависит, достаточна ли заявка и что она показывала."},
	},
	"call-enough": {
		asks: phrase{"Was the bid of {seat} higher than the last one?", "Назначение {seat.gen} было выше последнего?"},
		why:  phrase{"If not, it is insufficient as well.", "Если нет, оно к тому же недостаточное."},
	},
	"call-before": {
		asks: phrase{"Had {seat} called already in this auction?", "{seat} в этой торговле уже делал заявку?"},
		why: phrase{
			"A second call when the player to the left is to call is a change of the first one.",
			"Вторая заявка в очередь сидящего слева — это смена первой.",
		},
	},
	"call-first": {
		asks: phrase{"What had {seat} called at his own turn just before?", "Какую заявку {seat} сделал перед этим, в свою очередь?"},
		why: phrase{
			"His second call changes the first one; the same call made again stands once.",
			"Вторая его заявка — смена первой; та же заявка, сделанная ещё раз, считается один раз.",
		},
	},
	"call-maker": {asks: phrase{"Who had made that bid?", "Кто его сделал?"}},
	"call-since": {
		asks: phrase{"Has an opponent called after {seat}?", "Сделал ли кто-то из оппонентов заявку после {seat.gen}?"},
		why: phrase{
			"The player to the left may accept the call; by calling over it he has done so. A call by the opponent whose turn it was stands, and the other falls away.",
			"Сидящий слева может принять заявку; сделав свою, он её принял. Если же заявку сделал оппонент, чья была очередь, она остаётся, а сделанная вне очереди отпадает.",
		},
		options: map[string]phrase{
			"open": {"no", "нет"},
			"next": {"yes: {other} has called", "да: {other} сделал заявку"},
			"turn": {"yes: first the opponent whose turn it was", "да: первым тот оппонент, чья была очередь"},
		},
	},
	"call-ended": {
		asks: phrase{"Have three passes in a row been made by now?", "Было ли к этому времени три паса подряд?"},
		why: phrase{
			"Three passes do not end the auction if one of them has cost a player his turn.",
			"Три паса не кончают торговлю, если один из них лишил кого-то очереди.",
		},
	},
	"call-proper": {
		asks: phrase{"What does {seat} call, whose turn it is?", "Какую заявку делает {seat}, чья теперь очередь?"},
		tell: phrase{"The cancelled call is free information for the opponents, not for partner.", "Отменённой заявкой оппоненты могут пользоваться, партнёр — нет."},
		why:  phrase{"What the offender may call then depends on it.", "От этого зависит, что потом может заявить нарушитель."},
	},
	"call-again": {
		asks: phrase{"What does {seat} call when his turn comes?", "Какую заявку делает {seat}, когда подходит его очередь?"},
		tell: phrase{
			"Tell {seat} what each kind of call costs before he chooses.",
			"Объясните {seat.dat}, чего стоит каждая заявка, до того как он выберет.",
		},
		why: phrase{"It decides whether his partner must pass.", "От неё зависит, должен ли его партнёр пасовать."},
	},

	// Law 25.
	"change-by": {
		asks: phrase{"Who has changed his call, or wants to?", "Кто сменил свою заявку или хочет сменить?"},
		tell: phrase{"Let nobody call before this is settled.", "Пусть никто не заявляет, пока это не решено."},
	},
	"change-first": {
		asks: phrase{"What did {seat} call first?", "Какой была первая заявка {seat.gen}?"},
		tell: phrase{
			"If that call was itself insufficient, out of turn or not allowed, rule on that.",
			"Если сама эта заявка недостаточна, недопустима или сделана вне очереди, разбирайте это.",
		},
		why: phrase{"It stands, or counts as never made.", "Она остаётся или считается несделанной."},
	},
	"change-second": {
		asks: phrase{"What has {seat} put in its place, or wants to?", "Чем {seat} её заменил или хочет заменить?"},
		why: phrase{
			"If that is the call he meant at first, it takes the place of the other; if he has changed his mind, the next player may accept it.",
			"Если именно её он и хотел сделать, она займёт место первой; если передумал, её может принять следующий игрок.",
		},
	},
	"change-since": {
		asks: phrase{"Who has called after {seat}?", "Кто делал заявки после {seat.gen}?"},
		why: phrase{
			"Until his partner has called a slip may be put right, however he became aware of it. A call over the new call accepts that.",
			"Пока партнёр не сделал заявку, ошибку руки можно исправить, как бы игрок о ней ни узнал. Заявка после новой принимает новую.",
		},
		options: map[string]phrase{
			"open":    {"nobody", "никто"},
			"before":  {"{other}, before the change", "{other}, до замены"},
			"over":    {"{other}, after the change", "{other}, после замены"},
			"partner": {"his partner too, before the change", "и его партнёр, до замены"},
		},
	},
	"change-over": {
		asks: phrase{"What did {seat} call over it?", "Какую заявку сделал после неё {seat}?"},
		why: phrase{
			"If the first call was a slip he may change his; if it cannot stand over the new call, he must.",
			"Если первая заявка была ошибкой руки, он может сменить свою; если она после новой невозможна — должен.",
		},
	},
	"change-ended": {
		asks: phrase{"Was that the end of the auction?", "На этом торговля закончилась?"},
		why: phrase{
			"If his partner had no turn any more, a slip may be put right until a lead is faced or, after four passes, the hands are put back.",
			"Если до партнёра очередь уже не дошла, ошибку руки можно исправить до открытого первого хода, а после четырёх пасов — пока руки не вложены в коробку.",
		},
		options: map[string]phrase{
			"no":    {"no", "нет"},
			"ended": {"yes, no lead is faced yet", "да, но ход ещё не открыт"},
			"faced": {"yes, and a lead is faced", "да, и ход уже открыт"},
		},
	},
	"change-allowed": {
		asks: phrase{"Could {seat} have made the second call at that turn?", "Была ли вторая заявка {seat.gen} тогда возможна?"},
		why: phrase{
			"A bid must be higher than the last one, a double needs an opponent’s bid, a redouble an opponent’s double. If it stands and is none of that, its own law follows.",
			"Назначение должно быть выше последнего, контра — на назначение оппонента, реконтра — на его контру. Иначе к новой заявке применяют её закон.",
		},
	},

	// Laws 35 to 39.
	"wrong-what": {
		asks: phrase{"What was called that is not allowed?", "Какая недопустимая заявка сделана?"},
		options: map[string]phrase{
			"double":    {"a double of partner or of no bid, or the like", "контра на партнёра, реконтра без контры и т. п."},
			"must-pass": {"a call by one who had to pass", "заявка того, кто обязан пасовать"},
			"seven":     {"a bid above seven", "назначение выше семи"},
			"after":     {"a call after the final pass", "заявка после заключительного паса"},
		},
	},
	"wrong-by": {asks: phrase{"Who made that call?", "Кто сделал эту заявку?"}},
	"wrong-double": {
		asks: phrase{"Which call was it?", "Какая это была заявка?"},
		tell: phrase{"If it was out of turn, take “call out of turn”.", "Если она сделана вне очереди, выберите «Заявка вне очереди»."},
	},
	"wrong-call": {
		asks: phrase{"What did {seat} call?", "Какую заявку сделал {seat}?"},
	},
	"wrong-bid": {
		asks: phrase{"Which bid did {seat} make?", "Какое назначение сделал {seat}?"},
		options: map[string]phrase{
			"8C": {"8♣", "8♣"}, "8D": {"8♦", "8♦"}, "8H": {"8♥", "8♥"}, "8S": {"8♠", "8♠"}, "8NT": {"8NT", "8БК"},
		},
	},
	"wrong-since": {
		asks: phrase{"Has {other} called after {seat}?", "Сделал ли {other} заявку после {seat.gen}?"},
		why: phrase{
			"Who calls over it before anybody has spoken up loses the right to what follows from it, or part of that.",
			"Кто заявил после неё, пока о ней никто не сказал, теряет то, что из неё следует, или часть этого.",
		},
		options: map[string]phrase{
			"open":  {"no", "нет"},
			"next":  {"yes: {other} has called", "да: {other} сделал заявку"},
			"faced": {"yes, and the opening lead is faced", "да, и первый ход уже открыт"},
		},
	},
	"wrong-duty": {
		asks: phrase{"For how long had {seat} to pass?", "Сколько {seat} обязан был пасовать?"},
		why: phrase{
			"The call stands; at his later turns he still has to pass if it was for the rest of the auction.",
			"Заявка остаётся; если он обязан был пасовать до конца торговли, в следующие очереди он пасует.",
		},
		options: map[string]phrase{
			"once": {"at that turn only", "только в эту очередь"},
			"rest": {"for the rest of the auction", "до конца торговли"},
		},
	},

	// Laws 13 to 15.
	"board-what": {
		asks: phrase{"What is wrong with the board or the hand?", "Что не так со сдачей или с рукой?"},
		tell: phrase{"“Count your cards, face down.” Compare the board with the guide card.", "«Пересчитайте карты, не открывая». Сверьте сдачу с карточкой движения."},
		options: map[string]phrase{
			"wrong-board": {"a board that these players should not play now", "сдача, которую эти игроки сейчас играть не должны"},
			"wrong-hand":  {"a player took cards from another board", "игрок взял карты из другой коробки"},
			"missing":     {"a hand has too few cards, and no other too many", "в одной руке карт не хватает, лишних ни у кого нет"},
			"count":       {"one hand has too many cards, another too few", "в одной руке карт больше, в другой меньше"},
			"surplus":     {"a hand has a card too many, and no other too few", "в одной руке лишняя карта, а у остальных карт хватает"},
		},
	},
	"board-begun": {
		asks: phrase{"Has anybody taken his cards from the board yet?", "Кто-нибудь уже вынул карты из коробки?"},
		why:  phrase{"Until then the auction has not begun, and the right board takes its place.", "До этого торговля не началась, и берут нужную сдачу."},
	},
	"board-when": {
		asks:    phrase{"How far has the board gone?", "Как далеко зашла сдача?"},
		options: map[string]phrase{"auction": {"the auction is not over", "торговля не закончена"}, "play": {"the play has begun", "розыгрыш начался"}},
	},
	"board-when-missing": {
		asks:    phrase{"When was the card missed?", "Когда хватились карты?"},
		why:     phrase{"After a lead is faced the missing card counts as always held, and not playing it may be a revoke.", "После открытого хода считается, что карта всё время была в руке, и не сыграть её — возможно, фальшренонс."},
		options: map[string]phrase{"auction": {"before an opening lead was faced", "до открытого первого хода"}, "play": {"after it", "после него"}},
	},
	"board-found": {
		asks: phrase{"Where is the card?", "Где эта карта?"},
		tell: phrase{"“Look on the floor, in the board and among the other packs.”", "«Посмотрите на полу, в коробке и в других колодах»."},
		options: map[string]phrase{
			"elsewhere": {"it has been found", "нашлась"},
			"nowhere":   {"it is not to be found", "её нигде нет"},
		},
	},
	"board-found-in-play": {
		asks: phrase{"Where is the card?", "Где эта карта?"},
		why:  phrase{"Among the played cards it makes a trick with a card too many; anywhere else it counts as always held.", "Среди сыгранных карт это взятка с лишней картой; в любом другом месте считается, что карта всё время была в руке."},
		tell: phrase{"“Show your played cards one by one.” Look on the floor and in the board.", "«Покажите сыгранные карты по одной». Посмотрите на полу и в коробке."},
		options: map[string]phrase{
			"played":    {"among the played cards of {seat}", "среди сыгранных карт {seat.gen}"},
			"elsewhere": {"found elsewhere: on the floor, in the board", "нашлась в другом месте: на полу, в коробке"},
			"nowhere":   {"it is not to be found", "её нигде нет"},
		},
	},
	"board-missing-suit": {
		asks: phrase{"Has {seat} not followed suit to a trick that the card would have fitted?", "Была ли взятка, в которую {seat} не сыграл в масть, а этой картой мог?"},
		why:  phrase{"The card counts as always held: not to have followed with it is a revoke.", "Считается, что карта всё время была в руке: не сыграть её в масть — фальшренонс."},
	},
	"board-missing-seen": {
		asks: phrase{
			"Could {other}, his partner, see the face of the card, and through {seat.gen} own fault?",
			"Мог ли {other}, его партнёр, увидеть эту карту, и случилось ли это по вине самого {seat.gen}?",
		},
		why: phrase{"Then it counts as exposed, and may become a penalty card.", "Тогда она считается открытой и может стать штрафной."},
	},
	"board-missing-card": {asks: phrase{"Which card is it?", "Какая это карта?"}},
	"board-by":           {asks: phrase{"Who took the wrong cards?", "Кто взял чужие карты?"}},
	"board-called":       {asks: phrase{"Has {seat} called on those cards?", "Сделал ли {seat} заявку по этим картам?"}},
	"board-call":         {asks: phrase{"What did {seat} call?", "Какую заявку сделал {seat}?"}},
	"board-since": {
		asks: phrase{"Who has called after {seat}?", "Кто делал заявки после {seat.gen}?"},
		why:  phrase{"Once his partner has called the board cannot be saved.", "Если заявку сделал партнёр, сдачу уже не спасти."},
		options: map[string]phrase{
			"none": {"nobody", "никто"}, "next": {"{other} only", "только {other}"}, "partner": {"his partner too", "и его партнёр"},
		},
	},
	"board-over": {
		asks: phrase{"What did {seat} call over it?", "Какую заявку сделал после неё {seat}?"},
		why:  phrase{"That call is cancelled, too.", "Эта заявка тоже отменяется."},
	},
	"board-surplus-played": {
		asks: phrase{"Was it played to a trick that has been turned?", "Сыграна ли эта карта во взятку, которая уже закрыта?"},
		tell: phrase{"Find out to which pack the card belongs.", "Выясните, из какой колоды эта карта."},
		why:  phrase{"Only then may the score have to be adjusted.", "Только тогда может понадобиться присуждённый результат."},
	},
	"board-again": {
		asks: phrase{"What does {seat} call with the right cards?", "Какую заявку {seat} делает по своим картам?"},
		why:  phrase{"If it is much different the board cannot be played.", "Если она сильно отличается, сдачу играть нельзя."},
	},
	"board-short": {asks: phrase{"Who has too few cards?", "Кто держит слишком мало карт?"}},
	"board-long":  {asks: phrase{"Who has too many cards?", "Кто держит слишком много карт?"}},
	"board-count-when": {
		asks: phrase{"When was it noticed?", "Когда это заметили?"},
		tell: phrase{"“Has anybody seen a card of another hand, or called?”", "«Видел ли кто-нибудь чужую карту? Были ли заявки?»"},
		options: map[string]phrase{
			"before": {"before either of the two had called", "никто из этих двоих ещё не заявил"},
			"called": {"after one of them had called, before play was over", "один из них уже заявил, розыгрыш не окончен"},
			"after":  {"after the play", "после розыгрыша"},
		},
	},

	// Laws 16, 20, 21: taken down, not ruled on at once.
	"info-what": {
		asks: phrase{"What are the players complaining of?", "На что жалуются игроки?"},
		tell: phrase{"Take the facts down, each side’s words; the deal goes on.", "Запишите факты и слова каждой стороны; игра продолжается."},
		options: map[string]phrase{
			"hesitation":  {"a hesitation, remark, gesture or tone", "пауза, замечание, жест или тон"},
			"explanation": {"a wrong explanation", "неверное объяснение"},
			"alert":       {"an alert that was missing", "не сделанный алерт"},
		},
	},
	"info-by":           {asks: phrase{"Who hesitated, spoke or showed something?", "Кто задумался, сказал что-то или показал?"}},
	"info-explained-by": {asks: phrase{"Who gave the wrong explanation?", "Кто дал неверное объяснение?"}},
	"info-alert-by":     {asks: phrase{"Who should have alerted?", "Кто должен был сделать алерт?"}},
	"info-shown-when": {
		asks: phrase{"When did that happen?", "Когда это было?"},
		why: phrase{
			"A pause of declarer in the play suggests nothing to dummy, who chooses no card; it may still mislead a defender.",
			"Пауза разыгрывающего в розыгрыше болвану ничего не подсказывает: карт он не выбирает; но ввести в заблуждение вистующего она может.",
		},
		options: map[string]phrase{
			"auction": {"in the auction", "в торговле"},
			"play":    {"in the play", "в розыгрыше"},
		},
	},
	"info-agreed": {
		asks: phrase{"Do both sides agree that it happened?", "Обе стороны согласны, что это было?"},
		why:  phrase{"If not, write down both accounts now, while they are fresh.", "Если нет, запишите обе версии сейчас, пока помнят."},
	},
	"info-acted": {
		asks: phrase{"Has {seat}, the partner, made a call or play that it may have suggested?", "Сделал ли {seat}, партнёр, заявку или ход, которые это могло подсказать?"},
		tell: phrase{"Do not ask the players why they did it; look at the hands after play.", "Не спрашивайте о причинах за столом; посмотрите руки после розыгрыша."},
		why:  phrase{"Then the score may have to be adjusted after play.", "Тогда после розыгрыша результат, возможно, присуждают."},
	},
	"info-when": {
		asks: phrase{"How far has the deal gone?", "Как далеко зашла сдача?"},
		why:  phrase{"As long as the auction lasts a call made on wrong information may be changed.", "Пока идёт торговля, заявку, сделанную из-за неверных сведений, можно сменить."},
		options: map[string]phrase{
			"auction":     {"the auction goes on", "идёт торговля"},
			"before-lead": {"after the final pass, before the opening lead is faced", "после заключительного паса, до открытого первого хода"},
			"play":        {"the play has begun", "розыгрыш начался"},
		},
	},
	"info-mistaken": {
		asks: phrase{"Who has noticed that the explanation was wrong?", "Кто заметил, что объяснение неверно?"},
		why: phrase{
			"A player corrects his own mistake at once if he likes, a mistake of his partner only at the proper time.",
			"Свою ошибку можно исправить сразу, ошибку партнёра — только в положенное время.",
		},
		options: map[string]phrase{
			"own":     {"the player who gave it, or an opponent", "тот, кто объяснял, или оппонент"},
			"partner": {"{seat}, his partner, and he has not said so to anybody else", "{seat}, его партнёр, и больше никому об этом не сказал"},
			"said":    {"{seat}, his partner, and he has said so at the table", "{seat}, его партнёр, и сказал об этом за столом"},
		},
	},
	"info-misled": {
		asks: phrase{"Who says that he would have called or played differently?", "Кто говорит, что заявил или сыграл бы иначе?"},
		tell: phrase{
			"Tell both opponents the right explanation first. Ask each away from the table.",
			"Сначала дайте обоим оппонентам верное объяснение. Спросите каждого отдельно, не за столом.",
		},
		why: phrase{"He may perhaps change what he did.", "Возможно, он сможет сменить то, что сделал."},
		options: map[string]phrase{
			"none": {"neither", "никто"}, "left": {"{seat}", "{seat}"}, "right": {"{other}", "{other}"},
		},
	},
	"info-partner-called": {
		asks: phrase{"Has {seat}, the partner of the misled player, called since?", "Сделал ли после этого заявку {seat}, партнёр введённого в заблуждение?"},
		why:  phrase{"Until then the call may be changed.", "До этого заявку можно сменить."},
	},
	"info-played": {
		asks: phrase{"What does {seat} say he would have done differently?", "Что {seat} сделал бы иначе?"},
		why:  phrase{"A card may be changed as long as no other has been played after it, an opening lead until dummy has faced a card.", "Карту можно сменить, пока после неё не сыграна другая, а первый ход — пока болван не открыл карту."},
		options: map[string]phrase{
			"calls": {"a call", "заявил бы"},
			"last":  {"a card, and nothing has been played or faced after it", "сыграл бы; после его карты ничего не сыграно и не открыто"},
			"since": {"a card, and others have been played or faced after it", "сыграл бы; после его карты уже сыграли или открыли другие"},
		},
	},
}

// guideNotices are what the director says beside the rulings.
var guideNotices = map[string]phrase{
	"face-down": {
		"{seat}, your card goes back to your hand unseen: it was not your lead, and nothing more follows. {partner}, it is your lead",
		"{seat}, ваша карта возвращается к вам в руку закрытой: ход был не ваш, и больше ничего не следует. {partner}, ход ваш",
	},
	"named-card": {
		"{seat}, put your {card} face up before you",
		"{seat}, положите {card} перед собой открытой",
	},
	"shown-for-trick": {
		"Play goes on: what was shown or said was about this trick only. {seat}, take your cards back, they are no penalty cards",
		"Игра продолжается: показанное или сказанное относилось только к этой взятке. {seat}, возьмите карты назад, они не штрафные",
	},
	"never-penalty": {
		"{seat}, the card goes back: declarer and dummy have no penalty cards, and play goes on",
		"{seat}, карта возвращается: у разыгрывающего и болвана штрафных карт не бывает, игра продолжается",
	},
	"unseen": {
		"{seat}, take the card back: {partner} could not see it, and nothing more follows",
		"{seat}, возьмите карту назад: {partner} не мог её видеть, и больше ничего не следует",
	},
	"seen-by-mishap": {
		"{seat}, take the card back: it was not your fault, and it is no penalty card. {partner}, you may not use what you have seen",
		"{seat}, возьмите карту назад: вы не виноваты, и она не штрафная. {partner}, тем, что вы увидели, пользоваться нельзя",
	},
	"lead-stands": {
		"The lead from the hand of {seat}, whose turn it was, stands",
		"Ход с руки {seat.gen}, чья была очередь, остаётся в силе",
	},
	"lead-followed": {
		"{seat}, your card counts as played to it in turn",
		"{seat}, ваша карта считается сыгранной в ответ в свою очередь",
	},
	"call-over-slip": {
		"{seat}, you may change the call that you have made over it",
		"{seat}, вы можете сменить заявку, которую сделали поверх неё",
	},
	"call-over-first": {
		"{seat}, if you made your call over the first one, before it was changed, you may change yours too",
		"{seat}, если вы сделали свою заявку поверх первой, ещё не изменённой, вы тоже можете её сменить",
	},
	"call-withdrawn": {
		"{partner}, you may not use what {seat.gen} withdrawn call has shown",
		"{partner}, тем, что показала взятая назад заявка {seat.gen}, вам пользоваться нельзя",
	},
	"card-seen": {
		"{partner}, you may not use what you know of {seat.gen} {card}; {opponents} may",
		"{partner}, тем, что вы знаете о карте {card} {seat.gen}, пользоваться нельзя; паре {opponents} — можно",
	},
	"cards-seen": {
		"{partner}, you may not use what you know of the cards that {seat} has shown; {opponents} may",
		"{partner}, тем, что вы знаете о показанных картах {seat.gen}, пользоваться нельзя; паре {opponents} — можно",
	},
	"call-repeated": {
		"{seat}, once you have made the same call again nothing more follows; {partner}, you may then use it like any other call",
		"{seat}, как только вы повторите ту же заявку, больше ничего не следует; {partner}, тогда вы можете пользоваться ею как любой другой",
	},
	"call-cancelled": {
		"{seat}, your call is cancelled as well: at your turn you call as you like, and you may use what you have seen",
		"{seat}, ваша заявка тоже отменяется: в свою очередь заявляйте что угодно, и увиденным вы можете пользоваться",
	},
	"right-board": {
		"Put that board aside, and take the one that you have to play now",
		"Отложите эту сдачу и возьмите ту, которую должны играть сейчас",
	},
	"board-later": {
		"The board that you should have played may be played later, if {director} so decides",
		"Сдачу, которую вы должны были играть, можно сыграть позже, если так решит {director}",
	},
	"waits-to-lead": {
		"{partner}, as long as a penalty card of {seat} lies there, wait for declarer’s choice before you lead",
		"{partner}, пока на столе лежит штрафная карта {seat.gen}, перед своим ходом ждите выбора разыгрывающего",
	},
	"faced-stays": {
		"{seat}, the card you faced in playing to that trick stays; if nobody can say which, the highest that you could legally have played",
		"{seat}, остаётся карта, которую вы открыли, играя в эту взятку; если сказать нельзя — старшая из тех, которыми можно было сыграть",
	},
	"lead-then": {
		"{seat}, if it is your lead after all, wait: declarer may first require or forbid the suit of a penalty card of your partner",
		"{seat}, если ход всё же окажется вашим, подождите: разыгрывающий может сначала потребовать или запретить масть штрафной карты вашего партнёра",
	},
	"wins-now": {
		"{seat}, your new card wins that trick, and you are on lead: the lead that was made goes back",
		"{seat}, ваша новая карта берёт эту взятку, и ход ваш: сделанный ход возвращается",
	},
	"trick-yours": {
		"{seat}, that trick is yours now, and you are on lead: the lead that was made goes back",
		"{seat}, эта взятка теперь ваша, и ход ваш: сделанный ход возвращается",
	},
	"trick-yours-only": {
		"{seat}, that trick is yours now, and you are on lead",
		"{seat}, эта взятка теперь ваша, и ход ваш",
	},
	"trick-dummys": {
		"{seat}, that trick is dummy’s now, and you lead from dummy",
		"{seat}, эта взятка теперь за болваном, и ход с болвана",
	},
	"wins-now-dummy": {
		"{seat}, dummy’s new card wins that trick, and you lead from dummy: the lead that was made goes back",
		"{seat}, новая карта болвана берёт эту взятку, и ход с болвана: сделанный ход возвращается",
	},
	"may-win-now": {
		"{seat}, your new card wins that trick, and you are on lead, unless a card to it is changed and beats yours; the lead that was made goes back",
		"{seat}, ваша новая карта берёт эту взятку, и ход ваш, если только её не перебьют, заменив карту; сделанный ход возвращается",
	},
	"may-win-now-dummy": {
		"{seat}, dummy’s new card wins that trick, and you lead from dummy, unless a card to it is changed and beats dummy’s; the lead that was made goes back",
		"{seat}, новая карта болвана берёт эту взятку, и ход с болвана, если только её не перебьют, заменив карту; сделанный ход возвращается",
	},
	"change-wins": {
		"If a card that is changed now gives the trick to another player, he is on lead, and a lead that was made goes back",
		"Если из-за смены карты взятка достанется другому, ход его, а сделанный ход возвращается",
	},
	"either-card": {
		"{seat}, of the two cards you have played since you may take back either, or both",
		"{seat}, из двух карт, сыгранных вами после этого, можно взять назад любую или обе",
	},
	"claim-after-revoke": {
		"Then the claim is settled; what is in doubt goes against the side of {seat}",
		"После этого решается, что даёт претензия; сомнения толкуются против пары {seat.gen}",
	},
	"both-revoked": {
		"Nor does a trick pass for the revoke of the other side",
		"За фальшренонс другой пары взятки тоже не передаются",
	},
	"first-card": {
		"{seat}, the card you named first stays played",
		"{seat}, карта, которую вы назвали первой, остаётся сыгранной",
	},
	"card-stands": {
		"{seat}, your {card} stays played: you were free to play it",
		"{seat}, ваша карта {card} остаётся сыгранной: вы могли ею сыграть",
	},
	"due-lead": {
		"{seat}, you lead your {card} now",
		"{seat}, сейчас вы ходите {card}",
	},
	"due-now": {
		"{seat}, you play your {card} now",
		"{seat}, сейчас вы играете {card}",
	},
	"follow-first": {
		"{seat}, follow suit: your penalty cards stay on the table until you can play one",
		"{seat}, играйте в масть: штрафные карты лежат на столе, пока вы не сможете сыграть одной из них",
	},
	"omitted-wins": {
		"{seat}, if your card wins the trick, the lead is yours, and the card led to the next trick goes back",
		"{seat}, если ваша карта возьмёт взятку, ход ваш, а карта, которой пошли в следующую, возвращается в руку",
	},
	"omitted-wins-dummy": {
		"{seat}, if dummy’s card wins the trick, you lead from dummy, and the card led to the next trick goes back",
		"{seat}, если карта болвана возьмёт взятку, ход с болвана, а карта, которой пошли в следующую, возвращается в руку",
	},
	"stays": {
		"{seat}, your {card} stays in the trick",
		"{seat}, ваша карта {card} остаётся во взятке",
	},
	"visible-played": {
		"{seat}, your {card} is played: it was the only one that could be seen",
		"{seat}, сыграна ваша карта {card}: видна была только она",
	},
	"highest-of-all-stays": {
		"{seat}, your {card} stays in the trick: nobody knows which card you faced, and it is the highest of them",
		"{seat}, ваша карта {card} остаётся во взятке: какую карту вы открыли, неизвестно, а это старшая из них",
	},
	"highest-stays": {
		"{seat}, your {card} stays in the trick: nobody knows which card you faced, and it is the highest you could legally have played",
		"{seat}, ваша карта {card} остаётся во взятке: какую карту вы открыли, неизвестно, а это старшая из тех, которыми вы могли сыграть",
	},
	"played-after": {
		"The claim is decided as it was made: the cards played after it do not count, but may serve as evidence",
		"Решают по самой претензии: сыгранное после неё не засчитывается, но может служить свидетельством",
	},
	"moved-cards": {
		"A player whose partner’s hand was wrong may not use what he has learned of where its cards lay or went",
		"Если неверной была рука партнёра, нельзя пользоваться тем, что вы узнали о том, где лежали её карты и куда они ушли",
	},
	"pointed-out": {
		"The irregularity itself is ruled on all the same",
		"Само нарушение разбирается как обычно",
	},
	"dummy-may": {
		"{seat}, as dummy you may do that; play goes on",
		"{seat}, болвану это можно; игра продолжается",
	},
	"no-revoke": {
		"There was no revoke: the card stays played and play goes on",
		"Фальшренонса не было: карта остаётся сыгранной, игра продолжается",
	},
	"own-cards": {
		"{seat}, put those cards back into their board and take your own. What you have seen of them you may not use, nor tell anybody",
		"{seat}, верните эти карты в их коробку и возьмите свои. Тем, что вы увидели, пользоваться нельзя, и рассказывать об этом тоже",
	},
	"settle": {
		"Play on. What partner has let you know you may not use; if somebody was damaged, settle it among yourselves when play is over",
		"Играйте дальше. Тем, что дал вам узнать партнёр, пользоваться нельзя; если кто-то пострадал, договоритесь об этом после розыгрыша",
	},
	"written": {
		"I write down what happened; the deal goes on",
		"Я записываю, что произошло; игра продолжается",
	},
	"disputed": {
		"You do not agree about what happened: I write down what each side says; the deal goes on",
		"Вы описываете это по-разному: я записываю слова каждой стороны; игра продолжается",
	},
	"acted": {
		"Opponents, if you think that {partner} chose what it suggested, call me when play is over",
		"Оппоненты, если считаете, что {partner} выбрал подсказанное, позовите меня после розыгрыша",
	},
	"may-mislead": {
		"{opponents}, what you read into it is at your own risk; if you think that it misled you and that {seat} had no bridge reason for it, call me when play is over",
		"Пара {opponents}, выводы из этого вы делаете на свой риск; если считаете, что это ввело вас в заблуждение, а бриджевой причины у {seat.gen} не было, позовите меня после розыгрыша",
	},
	"misleads-only": {
		"Nobody is barred from anything: dummy chooses no card. {opponents}, what you read into it is at your own risk; if you think that it misled you and that {seat} had no bridge reason for it, call me when play is over",
		"Никому ничего не запрещено: болван карт не выбирает. Пара {opponents}, выводы из этого вы делаете на свой риск; если считаете, что это ввело вас в заблуждение, а бриджевой причины у {seat.gen} не было, позовите меня после розыгрыша",
	},
	"quiet-in-auction": {
		"To {seat} alone: say nothing and show nothing now. If you become declarer or dummy, call me after the final pass and put it right before the opening lead; if you defend, only when play is over",
		"Только игроку {seat}: сейчас молчите и ничем этого не показывайте. Если станете разыгрывающим или болваном, позовите меня после заключительного паса и исправьте это до первого хода; если будете вистовать — только после розыгрыша",
	},
	"quiet-in-play": {
		"To {seat} alone: say nothing and show nothing until play is over; then call me and put it right",
		"Только игроку {seat}: до конца розыгрыша молчите и ничем этого не показывайте; потом позовите меня и исправьте это",
	},
	"stands": {
		"What was called and played stands; the deal goes on. If you find that you were damaged after all, call me when play is over",
		"Всё заявленное и сыгранное остаётся; игра продолжается. Если окажется, что вы всё же пострадали, позовите меня после розыгрыша",
	},
	"heard": {
		"{partner}, what {seat} has said of your call is not for you to use: go on as if you had not heard it",
		"{partner}, тем, что {seat} сказал о вашей заявке, пользоваться нельзя: действуйте так, словно вы этого не слышали",
	},
	"remark-heard": {
		"{seat}, what {partner} has said of your explanation is not for you to use: go on as if you had not heard it",
		"{seat}, тем, что {partner} сказал о вашем объяснении, пользоваться нельзя: действуйте так, словно вы этого не слышали",
	},
	"not-alerted": {
		"{partner}, that {seat} did not alert your call is not for you to use: go on as if he had",
		"{partner}, тем, что {seat} не сделал алерта на вашу заявку, пользоваться нельзя: действуйте так, словно алерт был",
	},
	"call-seen": {
		"{seat} and {partner}, you may use what a call that is taken back has shown you; opponents, you may not",
		"{seat} и {partner}, тем, что показала взятая назад заявка, вы пользоваться можете; оппоненты, вам этим пользоваться нельзя",
	},
	"calls-instead": {
		"{seat}, make another call in its place now",
		"{seat}, сделайте теперь другую заявку вместо неё",
	},
	"calls-again": {
		"{seat}, make another call now: the auction goes on from it. If the opponent to your left has called after you, he may change his call too",
		"{seat}, сделайте теперь другую заявку: торговля продолжается с неё. Если левый оппонент уже сделал заявку после вас, он тоже может её сменить",
	},
	"plays-again": {
		"{seat}, play another card in its place. Opponents, what you have seen of the first card is not for you to use",
		"{seat}, сыграйте вместо неё другую карту. Оппоненты, тем, что вы видели первую, пользоваться нельзя",
	},
	"lead-back": {
		"{seat}, if your lead lies face down, you may take it back and lead another card",
		"{seat}, если ваш ход лежит закрытым, вы можете взять его назад и пойти другой картой",
	},
	"lead-returns": {
		"A lead that lies face down goes back to the hand",
		"Ход, лежащий закрытым, возвращается в руку",
	},
	"damaged-yet": {
		"If you find that you were damaged after all, call me when play is over",
		"Если окажется, что вы всё же пострадали, позовите меня после розыгрыша",
	},
	"put-right": {
		"What holds is what you now know of the call; the deal goes on with that. If you find that you were damaged, call me when play is over",
		"Считается верным то, что теперь сказано о заявке; с этим игра и продолжается. Если окажется, что вы пострадали, позовите меня после розыгрыша",
	},
}
