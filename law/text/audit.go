package text

import (
	"strconv"

	"arbiter/bridge"
)

// auditKinds name the kinds of findings of an audit of archives, by their words, and
// say what a finding is.
var auditKinds = map[string]struct{ name, says phrase }{
	"format": {
		phrase{"deviation from the format", "отступление от формата"},
		phrase{"{found}[; {what}][; expected: {expected}]", "{found}[; {what}][; ожидалось: {expected}]"},
	},
	"hand-size": {
		phrase{"hand not of thirteen cards", "в руке не тринадцать карт"},
		phrase{"{seat} holds {found} cards, {expected} belong there", "{seat}: карт в руке {found}, должно быть {expected}"},
	},
	"duplicate-card": {
		phrase{"card in two hands", "карта в двух руках"},
		phrase{"{card} is in two hands: {found}", "{card} — в двух руках: {found}"},
	},
	"missing-card": {
		phrase{"card in no hand", "карты нет ни в одной руке"},
		phrase{"{card} is in no hand", "{card} нет ни в одной руке"},
	},
	"wrong-dealer": {
		phrase{"dealer wrong for the board number", "сдающий не по номеру сдачи"},
		phrase{"dealer {found}, the number of the board says {expected}", "сдаёт {found}, по номеру сдачи — {expected}"},
	},
	"wrong-vulnerability": {
		phrase{"vulnerability wrong for the board number", "зональность не по номеру сдачи"},
		phrase{"vulnerable {found}, the number of the board says {expected}", "зональность {found}, по номеру сдачи — {expected}"},
	},
	"insufficient-bid": {
		phrase{"insufficient bid", "недостаточная заявка"},
		phrase{"{seat} bids {call} over {expected}", "{seat}: {call} после {expected}"},
	},
	"inadmissible-call": {
		phrase{"inadmissible call", "недопустимая заявка"},
		phrase{"{seat} calls {call}[ over {expected}]", "{seat}: {call}[ после {expected}]"},
	},
	"call-out-of-rotation": {
		phrase{"call out of rotation", "заявка вне очереди"},
		phrase{"{seat} calls out of rotation[: {call}]", "{seat}: заявка вне очереди[ — {call}]"},
	},
	"call-after-pass": {
		phrase{"call after the end of the auction", "заявка после конца торговли"},
		phrase{"{seat} calls {call} after the auction has ended", "{seat}: {call} после конца торговли"},
	},
	"changed-call": {
		phrase{"changed call", "изменённая заявка"},
		phrase{"{seat} changes his call to {call}", "{seat}: заявка изменена на {call}"},
	},
	"gap-in-auction": {
		phrase{"unknown call in the auction", "пропуск в торговле"},
		phrase{"a call of {seat} is not known", "{seat}: заявка неизвестна"},
	},
	"auction-unfinished": {
		phrase{"auction without its end", "торговля без конца"},
		phrase{"the passes that end the auction are missing", "нет пасов, которыми кончается торговля"},
	},
	"passes-missing": {
		phrase{"first passes not written", "первые пасы не записаны"},
		phrase{"the first call written is {expected}’s, the passes from {found} on are missing", "первая записанная заявка — {expected}, пасы с руки {found} пропущены"},
	},
	"contract-differs": {
		phrase{"contract not that of the auction", "контракт не из торговли"},
		phrase{"contract {found}, the auction gives {expected}", "контракт {found}, по торговле — {expected}"},
	},
	"declarer-differs": {
		phrase{"declarer not that of the auction", "разыгрывающий не из торговли"},
		phrase{"declarer {found}, the auction gives {expected}", "разыгрывает {found}, по торговле — {expected}"},
	},
	"declarer-swapped": {
		phrase{"declarer and dummy exchanged", "разыгрывающий и болван поменялись"},
		phrase{"{found} plays the hand instead of {expected}", "вместо {expected} разыгрывает {found}"},
	},
	"play-without-contract": {
		phrase{"play without a contract", "розыгрыш без контракта"},
		phrase{"cards are played, but the contract and its declarer are not known", "карты сыграны, а контракт и разыгрывающий неизвестны"},
	},
	"wrong-leader": {
		phrase{"play begins with the wrong seat", "розыгрыш начат не с той руки"},
		phrase{"the play begins with {found}, declarer’s left-hand opponent is {expected}", "розыгрыш начинается с {found}, слева от разыгрывающего — {expected}"},
	},
	"opening-lead-out-of-turn": {
		phrase{"opening lead out of turn", "первый ход вне очереди"},
		phrase{"{seat} makes the opening lead out of turn: {card}", "{seat}: первый ход вне очереди — {card}"},
	},
	"lead-out-of-turn": {
		phrase{"lead out of turn", "ход вне очереди"},
		phrase{"{seat} leads out of turn: {card}", "{seat}: ход вне очереди — {card}"},
	},
	"row-order": {
		phrase{"row not in columns", "строка не по столбцам"},
		phrase{"the row begins with {seat}, not with the first column", "строка начинается с руки {seat}, а не с первого столбца"},
	},
	"gap-in-trick": {
		phrase{"card missing in a trick", "пропуск во взятке"},
		phrase{"the card of {seat} is missing", "{seat}: нет карты"},
	},
	"play-too-long": {
		phrase{"more than 52 cards played", "сыграно больше 52 карт"},
		phrase{"the play goes on after the last trick: {card}", "розыгрыш продолжается после последней взятки: {card}"},
	},
	"play-unfinished": {
		phrase{"play without its end", "розыгрыш без конца"},
		phrase{"the play stops without a claim or a sign of the end", "розыгрыш обрывается без претензии и знака конца"},
	},
	"card-not-held": {
		phrase{"card not held", "карты нет в руке"},
		phrase{"{seat} plays {card}, which he does not hold[; it was dealt to {expected}]", "{seat}: {card} — такой карты у него нет[; она сдана: {expected}]"},
	},
	"card-played-twice": {
		phrase{"card played twice", "карта сыграна дважды"},
		phrase{"{seat} plays {card}, which lies in an earlier trick", "{seat}: {card} уже лежит в прежней взятке"},
	},
	"revoke": {
		phrase{"revoke", "фальшренонс"},
		phrase{"{seat} plays {card} on {expected}, holding a card of the suit", "{seat}: {card} на {expected}, имея карту в масть"},
	},
	"play-irregular": {
		phrase{"another irregularity of the play", "иное нарушение в розыгрыше"},
		phrase{"{seat}, {card}: {found}", "{seat}, {card}: {found}"},
	},
	"mark-unfounded": {
		phrase{"mark without its irregularity", "знак без нарушения"},
		phrase{"{seat}[: {call}][: {card}][ on {expected}] is marked {found}, but that is no irregularity by the record", "{seat}[: {call}][: {card}][ на {expected}] — знак {found}, но нарушения по записи нет"},
	},
	"result-marked": {
		phrase{"result marked as irregular", "результат отмечен как неправильный"},
		phrase{"the result, {found}, is marked as not that of the cards", "результат {found} отмечен как не соответствующий картам"},
	},
	"result-impossible": {
		phrase{"impossible result", "невозможный результат"},
		phrase{"result {found}, the tricks played allow {expected}", "результат {found}, сыгранные взятки допускают {expected}"},
	},
	"result-differs": {
		phrase{"result not that of the play", "результат не из розыгрыша"},
		phrase{"result {found}, the cards give {expected}", "результат {found}, по картам — {expected}"},
	},
	"claim-impossible": {
		phrase{"impossible claim", "невозможная претензия"},
		phrase{"{found} tricks claimed for declarer, the tricks played allow {expected}", "заявлено взяток разыгрывающего: {found}, сыгранное допускает {expected}"},
	},
	"score-differs": {
		phrase{"score not that of the result", "запись не по результату"},
		phrase{"score {found}, contract and result give {expected} to {seat}", "запись {found}, контракт и результат дают {expected} ({seat})"},
	},
	"claim-double-dummy": {
		phrase{"claim against double dummy", "претензия против игры в открытую"},
		phrase{"play ends with {found} tricks for declarer, best play gives {expected}", "розыгрыш окончен на {found} взятках разыгрывающего, лучшая игра в открытую даёт {expected}"},
	},
}

// auditReasons say why an audit rates a finding as it does, by the words of its
// rules.
var auditReasons = map[string]phrase{
	"marked":            {"the scribe marked it", "так отмечено в записи"},
	"uncontradicted":    {"nothing in the record speaks against it", "запись этому не противоречит"},
	"result-agrees":     {"the result counts the tricks that the Laws transfer", "результат учитывает переданные по Закону взятки"},
	"only-on-paper":     {"nobody does this at a table", "за столом так не бывает"},
	"deal-faulty":       {"the deal as written is not a pack", "записанный расклад — не колода"},
	"cards-dealt-wrong": {"all 52 cards are there, wrongly shared out", "все 52 карты на месте, но розданы неверно"},
	"number-changed":    {"collections often number boards anew", "в сборниках сдачи часто нумеруют заново"},
	"columns-swapped":   {"two columns of the trick are exchanged", "два столбца взятки переставлены"},
	"in-other-hand":     {"the card is another hand’s", "карта из другой руки"},
	"played-before":     {"the card lies in another trick as well", "карта стоит и в другой взятке"},
	"in-no-hand":        {"no hand holds the card", "карты нет ни в одной руке"},
	"several-off-suit":  {"several hands fail to follow the same lead: the lead is mistyped", "на один ход не отвечают в масть несколько рук: ход записан неверно"},
	"suit-mistyped":     {"he held the same rank of the suit led and never plays it", "карта того же достоинства в масти хода у него была и нигде не сыграна"},
	"cards-exchanged":   {"exchanged with his card of the next trick, both are in order", "если поменять с картой соседней взятки, обе правильны"},
	"after-gap":         {"cards are missing before it", "до этого пропущены карты"},
	"fits-other-leader": {"as a lead by this hand all follow suit", "если ход из этой руки, все отвечают в масть"},
	"lead-fits-tag":     {"the opening lead is right for the declarer named", "первый ход верен для названного разыгрывающего"},
	"lead-fits-auction": {"the opening lead is right for the declarer of the auction", "первый ход верен для разыгрывающего по торговле"},
	"record-goes-on":    {"not marked: the record goes on as if it were in order", "не отмечено: запись идёт дальше как ни в чём не бывало"},
	"first-column":      {"only the first column of the auction is wrong", "неверен только первый столбец торговли"},
	"claim-of-rest":     {"as a number of the remaining tricks it fits", "как число оставшихся взяток оно подходит"},
	"other-vulnerable":  {"it fits the other vulnerability", "подходит к другой зональности"},
	"other-side":        {"it fits with the opposite sign", "подходит с обратным знаком"},
	"other-result":      {"it fits another number of tricks", "подходит к другому числу взяток"},
	"other-doubled":     {"it fits if the contract is doubled otherwise", "подходит при другой контре"},
	"double-dummy":      {"measured against best play with all cards seen", "в сравнении с лучшей игрой в открытую"},
	"broken-off":        {"the record leaves off so early that it hardly was a claim", "запись обрывается так рано, что претензии, скорее всего, не было"},
	"revoke-on-board":   {"a revoke on the board may have moved tricks", "фальшренонс на сдаче мог передать взятки"},
}

// auditRatings are the ratings of findings, by their words.
var auditRatings = map[string]phrase{
	"table":  {"table", "за столом"},
	"scribe": {"scribe", "в записи"},
}

// auditWords are the words of a report, headings of its parts most of them.
var auditWords = map[string]phrase{
	"title":    {"Audit of boards", "Проверка сдач"},
	"files":    {"Files", "Файлы"},
	"boards":   {"Boards", "Сдачи"},
	"findings": {"Findings", "Замечания"},
	"failed":   {"Files not read", "Файлы не прочитаны"},
	"kind":     {"kind", "вид"},
	"event":    {"event", "турнир"},
	"kinds":    {"By kind", "По видам"},
	"events":   {"By event", "По турнирам"},
	"more":     {"Not shown here", "Здесь не показано"},
	"table":    {"looks as if it happened at the table", "похоже, что так было за столом"},
	"scribe":   {"looks like an error of the record", "похоже на ошибку записи"},
	"only":     {"show only what happened at the table", "показать только случившееся за столом"},
	"ruling":   {"If it happened at the table", "Если так было за столом"},
	"double":   {"Double dummy", "В открытую"},
	"measured": {"boards measured", "измерено сдач"},
	"lost":     {"tricks lost a board: declarer", "потеряно взяток за сдачу: разыгрывающий"},
	"defence":  {"defenders", "вистующие"},
	"tricks":   {"declarer’s tricks along the play", "взятки разыгрывающего по ходу розыгрыша"},
}

// auditCounts are words that go with a number.
var auditCounts = map[string]phrase{
	"files":    {"{n} {n|file|files}", "{n} {n|файл|файла|файлов}"},
	"boards":   {"{n} {n|board|boards}", "{n} {n|сдача|сдачи|сдач}"},
	"findings": {"{n} {n|finding|findings}", "{n} {n|замечание|замечания|замечаний}"},
	"failed":   {"{n} {n|file|files} not read", "не {n|прочитан|прочитаны|прочитано} {n} {n|файл|файла|файлов}"},
	"more":     {"and {n} more", "и ещё {n}"},

	"speed":     {"{n} boards/s", "{n} сдач/с"},
	"megabytes": {"{n} MB", "{n} МБ"},
}

// auditUnread ends a run in which some of {expected} files could not be read.
var auditUnread = phrase{
	"{n} of {expected} files could not be read to their end",
	"{n|не дочитан|не дочитаны|не дочитано} до конца {n} {n|файл|файла|файлов} из {expected}",
}

// auditNone ends a run that has found no files, with a hint: {expected} are their names.
var auditNone = [2]phrase{
	{"no files of boards there", "файлов со сдачами там нет"},
	{"in folders and archives audit looks for {expected}, with .gz or without", "в папках и архивах audit ищет {expected}, с .gz или без"},
}

// auditPlaces say where a finding stands.
var auditPlaces = map[string]phrase{
	"board": {"board {what}", "сдача {what}"},
	"game":  {"game {what}", "запись {what}"},
	"trick": {"trick {what}", "взятка {what}"},
}

// auditWorth says what a card did double dummy; {what} are declarer's tricks after it.
var auditWorth = struct{ gained, cost, nothing phrase }{
	phrase{"double dummy: the card gained {n} {n|trick|tricks}, declarer {what}", "в открытую: выигрыш карты {n} {n|взятка|взятки|взяток}, у разыгрывающего {what}"},
	phrase{"double dummy: the card cost {n} {n|trick|tricks}, declarer {what}", "в открытую: цена карты {n} {n|взятка|взятки|взяток}, у разыгрывающего {what}"},
	phrase{"double dummy: the card changed nothing, declarer {what}", "в открытую: карта ничего не изменила, у разыгрывающего {what}"},
}

// auditMeasured sums up what was measured double dummy: tricks lost a board by
// declarer, {found}, and the defenders, {expected}.
var auditMeasured = phrase{
	"double dummy: {n} {n|board|boards}, tricks lost a board: declarer {found}, defenders {expected}",
	"в открытую: {n} {n|сдача|сдачи|сдач}, потеряно взяток за сдачу: разыгрывающий {found}, вистующие {expected}",
}

// Audited is a finding of an audit of archives, with what its kind may tell of.
type Audited struct {
	Kind            string // its word
	Seat            bridge.Seat
	Card            bridge.Card
	Call            bridge.Call
	Found, Expected string // as readers know them
	What            string // of a deviation: see Deviation
}

// AuditFinding says in one sentence without a stop what is wrong.
func AuditFinding(l Lang, x Audited) string {
	v := values{
		lang: l, seat: x.Seat, other: bridge.NoSeat, side: bridge.NoSide, found: x.Found, expected: x.Expected, what: x.What,
		cards: []bridge.Card{x.Card}, calls: []bridge.Call{x.Call},
	}
	t, _ := v.fill(auditKinds[x.Kind].says)
	return t
}

// AuditKind is what a kind of findings is called, by its word.
func AuditKind(l Lang, word string) string { return auditKinds[word].name[l] }

// AuditReason says a rule of rating, by its word.
func AuditReason(l Lang, word string) string { return auditReasons[word][l] }

// AuditRating is what a rating is called, by its word.
func AuditRating(l Lang, word string) string { return auditRatings[word][l] }

// AuditWord is a word of a report.
func AuditWord(l Lang, word string) string { return auditWords[word][l] }

// AuditWords are all words of a report.
func AuditWords(l Lang) map[string]string {
	all := make(map[string]string, len(auditWords))
	for k, p := range auditWords {
		all[k] = p[l]
	}
	return all
}

// AuditCount is a number of what auditCounts lists: files, boards, findings ...
func AuditCount(l Lang, word string, n int) string {
	t, _ := values{lang: l, n: n}.fill(auditCounts[word])
	return t
}

// AuditUnread says how many of the files could not be read to their end.
func AuditUnread(l Lang, n, files int) string {
	t, _ := values{lang: l, n: n, expected: strconv.Itoa(files)}.fill(auditUnread)
	return t
}

// AuditNone says that there are no files of boards, and what is looked for.
func AuditNone(l Lang, names string) (says, hint string) {
	says, _ = values{lang: l}.fill(auditNone[0])
	hint, _ = values{lang: l, expected: names}.fill(auditNone[1])
	return says, hint
}

// AuditPlace is a board, game or trick with its number or name.
func AuditPlace(l Lang, word, name string) string {
	t, _ := values{lang: l, what: name}.fill(auditPlaces[word])
	return t
}

// AuditWorth says what a card gained double dummy, or cost if it is less than
// nothing, and what tricks declarer has after it.
func AuditWorth(l Lang, gained int, tricks string) string {
	p := auditWorth.nothing
	switch {
	case gained > 0:
		p = auditWorth.gained
	case gained < 0:
		p, gained = auditWorth.cost, -gained
	}
	t, _ := values{lang: l, n: gained, what: tricks}.fill(p)
	return t
}

// AuditMeasured sums up what boards lost double dummy.
func AuditMeasured(l Lang, boards int, declarer, defenders string) string {
	t, _ := values{lang: l, n: boards, found: declarer, expected: defenders}.fill(auditMeasured)
	return t
}
