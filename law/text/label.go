package text

// Label is a heading or a word of a report.
type Label uint8

// The labels.
const (
	LabelRulings Label = iota
	LabelNoRulings
	LabelOpen
	LabelQuestions
	LabelReviews
	LabelTable
	LabelResult
	LabelTurn
	LabelTrick
	LabelLine
	LabelWritten
	LabelLegal
	LabelWon
	LabelTransferred
	LabelTricks
	LabelScore
	LabelBelow
	LabelAbove
	LabelDoubtful
	LabelAwaits
	LabelIn
	LabelNotIn
	LabelAdjusted
	LabelEvidence
	LabelEvidenceOnly
	LabelWithout
	LabelWith
	LabelCounted
	LabelSay
	LabelAsk
	LabelWhy
	LabelNothing
	LabelLaws
	LabelWhatHappened
	LabelTyped
	LabelBack
	LabelQuit
	numLabels
)

var labelTexts = [numLabels]phrase{
	LabelRulings:     {"Rulings", "Решения"},
	LabelNoRulings:   {"No irregularity.", "Нарушений нет."},
	LabelOpen:        {"To be chosen", "Предстоит выбрать"},
	LabelQuestions:   {"To be found", "Предстоит выяснить"},
	LabelReviews:     {"After play", "После розыгрыша"},
	LabelTable:       {"The table", "За столом"},
	LabelResult:      {"Result", "Результат"},
	LabelTurn:        {"turn", "очередь"},
	LabelTrick:       {"trick", "взятка"},
	LabelLine:        {"line", "строка"},
	LabelWritten:     {"write", "записать"},
	LabelLegal:       {"may play", "может сыграть"},
	LabelWon:         {"won in play", "взято в розыгрыше"},
	LabelTransferred: {"transferred", "передано"},
	LabelTricks:      {"tricks that count", "засчитано взяток"},
	LabelScore:       {"score", "запись"},
	LabelBelow:       {"below the line", "под чертой"},
	LabelAbove:       {"above the line", "над чертой"},
	LabelDoubtful:    {"doubtful", "спорно"},
	LabelAwaits:      {"waits for a ruling or a choice", "ждёт решения или выбора"},
	LabelIn:          {"in", "в"},
	LabelNotIn:       {"not in", "нет в"},
	LabelAdjusted:    {"Adjusted score", "Присуждённый результат"},
	LabelEvidence:    {"Double dummy", "При открытых картах"},
	LabelEvidenceOnly: {
		"What each side takes when all four hands play best and see all cards: evidence for the finding, never the finding itself.",
		"Сколько берёт каждая пара, если все четыре руки видят все карты и играют лучшим образом: это довод для решения, но не само решение.",
	},
	LabelWithout: {"without it", "без нарушения"},
	LabelWith:    {"with it", "с нарушением"},
	LabelCounted: {"counted", "засчитано"},

	LabelSay:          {"The ruling", "Решение"},
	LabelAsk:          {"At the table", "За столом"},
	LabelWhy:          {"Why", "Зачем"},
	LabelNothing:      {"Nothing is ordered; the deal goes on.", "Ничего не предписано, игра продолжается."},
	LabelLaws:         {"Laws to bear in mind", "Правила, о которых надо помнить"},
	LabelWhatHappened: {"What happened?", "Что случилось?"},
	LabelTyped:        {"answer or its number", "ответ или его номер"},
	LabelBack:         {"back", "назад"},
	LabelQuit:         {"quit", "выход"},
}

// Words is the text of a label.
func Words(l Lang, n Label) string {
	if n >= numLabels {
		return ""
	}
	return labelTexts[n][l]
}

var phaseTexts = map[string]phrase{
	"auction": {"auction", "торговля"},
	"lead":    {"before the opening lead", "перед первым ходом"},
	"play":    {"play", "розыгрыш"},
	"claim":   {"claim", "претензия"},
	"over":    {"play is over", "розыгрыш окончен"},
	"stopped": {"the deal is not played on: an adjusted score takes the place of the result", "сдачу дальше не играют: вместо результата назначается присуждённый"},
}

// Phase is the name of a phase of the deal, given by its word.
func Phase(l Lang, word string) string {
	if p, ok := phaseTexts[word]; ok {
		return p[l]
	}
	return word
}

var averageTexts = map[string]phrase{
	"average":       {"average", "средний"},
	"average-plus":  {"average plus", "средний плюс"},
	"average-minus": {"average minus", "средний минус"},
}

// Average is the name of an artificial score, given by its word.
func Average(l Lang, word string) string {
	if p, ok := averageTexts[word]; ok {
		return p[l]
	}
	return word
}
