package text

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"arbiter/bridge"
)

// deviationTexts say in Russian how a file leaves its format, by the names that
// packages pbn, lin, rbn and usebio give to such places. In English these packages
// say themselves what they expected.
var deviationTexts = map[string]string{
	"after-end":            "заявки или карты после конца раздела",
	"after-plus":           "заявка или карта после знака +",
	"alert-repeated":       "второе объяснение той же заявки",
	"alert-without-call":   "объяснение до первой заявки",
	"auction-dash":         "прочерк посреди торговли",
	"auction-seat":         "не сказано, кто начал торговлю",
	"blank-line-in-game":   "пустая строка внутри записи",
	"board-number":         "номер сдачи не указан или указан по-разному",
	"board-too-long":       "сдача длиннее мегабайта",
	"call":                 "заявку не прочесть",
	"call-after-end":       "заявка после конца торговли",
	"call-after-play":      "заявка после первой карты",
	"call-malformed":       "слово в торговле — не заявка",
	"call-over-seven":      "назначение выше седьмого уровня",
	"calls-together":       "несколько заявок в одном поле",
	"card":                 "карту не прочесть",
	"card-after-claim":     "карта после претензии",
	"card-dealt-twice":     "карта в двух руках",
	"card-malformed":       "слово в розыгрыше — не карта",
	"card-twice":           "карта в руке дважды",
	"cards-together":       "несколько карт в одном поле",
	"claim":                "число взяток по претензии — не от 0 до 13",
	"claim-repeated":       "вторая претензия",
	"comment-close":        "текст за скобкой, закрывающей комментарий",
	"comment-open":         "комментарий не закрыт до конца записи",
	"comment-unclosed":     "комментарий не закрыт",
	"contract":             "контракт не прочесть",
	"contract-malformed":   "контракт не прочесть",
	"date":                 "это не дата",
	"date-malformed":       "дата не в виде «год.месяц.день»",
	"deal-13-cards":        "в руках не поровну карт или больше тринадцати",
	"deal-card-twice":      "карта сдана дважды",
	"deal-hands":           "рук не четыре",
	"deal-malformed":       "расклад без места первой руки и двоеточия",
	"deal-unknown":         "расклад из четырёх неизвестных рук",
	"dealer-digit":         "сдающий не назван цифрой от 1 до 4",
	"declarer":             "разыгрывающий не назван",
	"file-too-long":        "файл слишком длинный",
	"fourth-hand":          "четвёртая рука — не остаток колоды",
	"game-too-long":        "запись слишком длинная",
	"hand-character":       "посторонний знак в руке",
	"hand-count":           "в руке не тринадцать карт",
	"hand-direction":       "рука без места",
	"hand-left-out":        "пропущена не последняя рука",
	"hand-malformed":       "посторонний знак в руке или не четыре масти",
	"hand-suit":            "карта до первой масти",
	"hand-suits":           "в руке не четыре масти",
	"hands":                "расклад без места первой руки",
	"hands-missing":        "даны не все четыре руки",
	"hands-more-than-four": "пятая рука",
	"hands-repeated":       "рука дана второй раз",
	"inherit-forbidden":    "знак # там, где значение не наследуется",
	"inherit-nothing":      "знак #, но в предыдущей записи такого значения нет",
	"inherit-unmarked":     "повторены только изменившиеся поля, без знака #",
	"label-case":           "метка строчной буквой",
	"label-repeated":       "метка повторена",
	"label-space":          "нет пробела после метки",
	"label-unknown":        "неизвестная метка",
	"lead":                 "первый ход — не карта",
	"leader":               "неясно, кто сделал первый ход",
	"line":                 "строка без метки",
	"line-outside-board":   "строка протокола вне сдачи",
	"line-too-long":        "строка длиннее 255 знаков",
	"mark-malformed":       "знак ^ без своей буквы или не перед заявкой и картой",
	"names-count":          "имён не четыре и не восемь",
	"nested-too-deep":      "слишком много вложенных элементов",
	"no-deal":              "сдача без расклада",
	"no-empty-line":        "нет пустой строки перед записью",
	"not-lin":              "в файле нет полей этого формата",
	"not-rbn":              "в файле нет меток этого формата",
	"not-usebio":           "корневой элемент не этого формата",
	"note-malformed":       "примечание или ссылка без номера от 1 до 32",
	"note-missing":         "ссылка на примечание, которого нет",
	"note-number":          "нет цифры после знака ^",
	"note-place":           "примечание к торговле стоит после розыгрыша",
	"note-twice":           "второе примечание или вторая ссылка с тем же номером",
	"note-unused":          "на примечание ничто не ссылается",
	"play-indented":        "строка розыгрыша начата с отступа",
	"play-row-short":       "в строке розыгрыша меньше четырёх карт",
	"play-row-turned":      "строка розыгрыша начата не с первого столбца",
	"play-seat":            "не сказано, чей первый столбец розыгрыша",
	"play-too-long":        "больше тринадцати взяток",
	"plus-twice":           "второй знак + в разделе",
	"rank-10":              "десятка записана как 10",
	"record-too-long":      "запись слишком длинная",
	"rest-of-pack":         "последняя рука не получается из остатка колоды",
	"result":               "результат не прочесть",
	"result-and-claim":     "результат и претензия дают разное число взяток",
	"result-malformed":     "результат не прочесть",
	"result-sum":           "взятки сторон в сумме не тринадцать",
	"results-count":        "результатов не по два на сдачу",
	"room-board":           "нет комнаты или номера сдачи",
	"rubber-history":       "зональность не по счёту роббера",
	"score-malformed":      "запись очков — не число",
	"scoring-malformed":    "вид подсчёта — не слово",
	"seat-malformed":       "место за столом не прочесть",
	"stray-bar":            "лишняя черта вместо поля",
	"string-control":       "управляющий знак в значении",
	"string-quotes":        "кавычки внутри значения",
	"string-unclosed":      "значение без закрывающей кавычки",
	"suffix-malformed":     "неизвестная пометка или пометка без заявки и карты",
	"suffix-twice":         "вторая пометка того же рода",
	"table-character":      "недопустимый знак в таблице",
	"table-columns":        "в строке таблицы не столько столбцов, сколько описано",
	"table-header":         "столбец таблицы описан неверно",
	"table-order":          "строки таблицы не по порядку",
	"tag-case":             "имя поля в другом регистре",
	"tag-form":             "имя поля — не две буквы или цифры",
	"tag-malformed":        "скобка, с которой не начинается поле",
	"tag-name":             "посторонний знак в имени поля",
	"tag-repeated":         "поле повторено",
	"tag-twice":            "поле повторено",
	"tag-unclosed":         "поле без закрывающей скобки",
	"tag-without-value":    "поле без значения в конце файла",
	"text-outside":         "текст вне разделов",
	"title-fields":         "в заголовке больше девяти полей",
	"trick-cards":          "во взятке не четыре карты",
	"tricks":               "число взяток — не от 0 до 13",
	"unknown-tag":          "неизвестное поле",
	"unterminated-value":   "файл кончается внутри значения",
	"value-form":           "записано не так, как принято в формате",
	"value-unquoted":       "значение без кавычек",
	"vulnerability":        "зональность не прочесть",
	"vulnerable-malformed": "зональность не прочесть",
	"xml":                  "файл построен неверно",
}

// Deviation says what a deviation of that name is; empty in English.
func Deviation(l Lang, name string) string {
	if l != Russian {
		return ""
	}
	return deviationTexts[name]
}

// deviationFinds say what a reader has found where that is not a piece of the file,
// in its own words and in Russian: {n} is a number, {seat} a seat, {card} a card and
// {what} a piece of the file.
var deviationFinds = []phrase{
	{"{n} names", "имён: {n}"},
	{"{n} results", "результатов: {n}"},
	{"{n} characters", "знаков: {n}"},
	{"{n} suits", "мастей: {n}"},
	{"{n} cards", "карт: {n}"},
	{"{n} cards for {seat}", "{seat}: карт {n}"},
	{"{seat} has {n} cards", "{seat}: карт {n}"},
	{"no hand for {seat}", "нет руки {seat.gen}"},
	{"another hand of {seat}", "ещё одна рука {seat.gen}"},
	{"{card} of {seat}", "{card} {seat.gen}"},
	{"fewer than four hands", "меньше четырёх рук"},
	{"the end of the file", "конец файла"},
	{"a board without md", "сдача без md"},
	{"a bar", "вертикальная черта"},
	{"no direction", "место не названо"},
	{"no number", "номера нет"},
	{"a traveller line", "строка протокола"},
	{"board {what} again", "снова сдача {what}"},
}

// deviationForms read the English ones.
var deviationForms = sync.OnceValue(func() []*regexp.Regexp {
	parts := strings.NewReplacer(`\{n\}`, `(?P<n>\d+)`, `\{seat\}`, `(?P<seat>[NESW])`, `\{card\}`, `(?P<card>[SHDC][2-9TJQKA])`, `\{what\}`, `(?P<what>.*)`)
	var all []*regexp.Regexp
	for _, p := range deviationFinds {
		all = append(all, regexp.MustCompile("^"+parts.Replace(regexp.QuoteMeta(p[English]))+"$"))
	}
	return all
})

// DeviationFound is what a reader of a format has found, in the language; a piece of
// the file stays as it is.
func DeviationFound(l Lang, found string) string {
	if l == English {
		return found
	}
	for i, form := range deviationForms() {
		m := form.FindStringSubmatch(found)
		if m == nil {
			continue
		}
		v := none(l, 0)
		for k, name := range form.SubexpNames() {
			switch name {
			case "n":
				v.n, _ = strconv.Atoi(m[k])
			case "seat":
				v.seat, _ = bridge.ParseSeat(m[k])
			case "card":
				c, _ := bridge.ParseCard(m[k])
				v.cards = []bridge.Card{c}
			case "what":
				v.what = m[k]
			}
		}
		t, _ := v.fill(deviationFinds[i])
		return t
	}
	return found
}
