package text

import (
	"strings"

	"arbiter/bridge"
)

var scoreUnits = map[string]struct{ one, many phrase }{
	"mp":  {phrase{"MP", "МП"}, phrase{"MP", "МП"}},
	"imp": {phrase{"IMP", "ИМП"}, phrase{"IMPs", "ИМП"}},
	"vp":  {phrase{"VP", "ПО"}, phrase{"VP", "ПО"}},
	"tp":  {phrase{"points", "очков"}, phrase{"points", "очков"}},
}

// ScoreUnit is the short name of a unit of scoring, by its word (mp, imp, vp,
// tp), as it goes with a number.
func ScoreUnit(l Lang, unit, digits string) string {
	u, ok := scoreUnits[unit]
	if !ok {
		return ""
	}
	if strings.TrimPrefix(digits, "-") == "1" {
		return u.one[l]
	}
	return u.many[l]
}

var scoreReasons = map[string]phrase{
	"odd-tricks":            {"{n} odd {n|trick|tricks} bid", "{n} {n|взятка|взятки|взяток} сверх шести по контракту"},
	"overtricks":            {"{n} {n|overtrick|overtricks}", "{n} {n|лишняя взятка|лишние взятки|лишних взяток}"},
	"undertricks":           {"{n} {n|undertrick|undertricks}", "{n} {n|недобранная взятка|недобранные взятки|недобранных взяток}"},
	"fulfilled":             {"doubled contract made", "премия за выигрыш контракта под контрой"},
	"small-slam":            {"small slam", "малый шлем"},
	"grand-slam":            {"grand slam", "большой шлем"},
	"four-honours":          {"four honours in one hand", "четыре онера в одной руке"},
	"five-honours":          {"five honours in one hand", "пять онеров в одной руке"},
	"four-aces":             {"four aces in one hand", "четыре туза в одной руке"},
	"part-score-premium":    {"part-score bonus", "премия за частичный контракт"},
	"game-premium":          {"game bonus", "премия за гейм"},
	"two-game-rubber":       {"rubber in two games", "премия за чистый роббер"},
	"three-game-rubber":     {"rubber in three games", "премия за роббер"},
	"unfinished-game":       {"the only game of an unfinished rubber", "единственный гейм неоконченного роббера"},
	"unfinished-part-score": {"the only part score of an unfinished game", "единственная частичная запись неоконченного гейма"},
	"last-part-score":       {"part score on the last deal", "частичная запись в последней сдаче"},
}

// ScoreReason says what points were scored for, by the word of the reason and
// the number of tricks: "2 overtricks".
func ScoreReason(l Lang, word string, n int) string {
	p, ok := scoreReasons[word]
	if !ok {
		return ""
	}
	v := values{lang: l, n: n}
	t, _ := v.fillText(p[l])
	return t
}

var scoreMethods = map[string]phrase{
	"matchpoints":   {"matchpoints", "матчпункты"},
	"butler":        {"Butler", "Батлер"},
	"cross-imps":    {"cross-IMPs", "кросс-импы"},
	"teams":         {"teams, IMPs", "командный матч, импы"},
	"board-a-match": {"board-a-match", "поинт-э-борд"},
	"total-points":  {"total points", "тотал"},
}

// ScoreMethod is the name of a method of comparing scores, by its word.
func ScoreMethod(l Lang, word string) string { return scoreMethods[word][l] }

// ScoreLabel is a heading or a word of a score sheet.
type ScoreLabel uint8

// The labels.
const (
	ScoreBoard ScoreLabel = iota
	ScoreVulnerable
	ScoreNone
	ScoreAll
	ScoreTop
	ScorePairNS
	ScorePairEW
	ScoreResult
	ScorePoints
	ScoreForNS
	ScoreForEW
	ScoreGiven
	ScoreNotPlayed
	ScoreTotal
	ScoreWe
	ScoreThey
	ScoreRubber
	ScoreFourDeals
	ScoreDeal
	ScoreMargin
	ScoreEqual
	ScoreInProgress
	ScoreHundreds
	ScoreBoards
	ScoreScale
	ScoreAdjusted
	ScoreStands
	ScoreSplit
	ScoreBelow
	ScoreAbove
	ScoreDifference
	ScoreEmpowered
	numScoreLabels
)

var scoreLabels = [numScoreLabels]phrase{
	ScoreBoard:      {"Board", "Сдача"},
	ScoreVulnerable: {"vulnerable", "в зоне"},
	ScoreNone:       {"nobody", "никто"},
	ScoreAll:        {"all", "все"},
	ScoreTop:        {"top", "топ"},
	ScorePairNS:     {"N/S", "С/Ю"},
	ScorePairEW:     {"E/W", "В/З"},
	ScoreResult:     {"result", "результат"},
	ScorePoints:     {"points", "очки"},
	ScoreForNS:      {"for N/S", "для С/Ю"},
	ScoreForEW:      {"for E/W", "для В/З"},
	ScoreGiven:      {"in the file", "в файле"},
	ScoreNotPlayed:  {"not played", "не сыграна"},
	ScoreTotal:      {"Total", "Итог"},
	ScoreWe:         {"We", "Мы"},
	ScoreThey:       {"They", "Они"},
	ScoreRubber:     {"Rubber", "Роббер"},
	ScoreFourDeals:  {"Four deals", "Четыре сдачи"},
	ScoreDeal:       {"Deal", "Сдача"},
	ScoreMargin:     {"Margin", "Перевес"},
	ScoreEqual:      {"equal", "поровну"},
	ScoreInProgress: {"in progress", "не окончен"},
	ScoreHundreds:   {"in hundreds", "в сотнях"},
	ScoreBoards:     {"boards", "сдач"},
	ScoreScale:      {"scale", "шкала"},
	ScoreAdjusted:   {"Adjusted score", "Присуждённый результат"},
	ScoreStands:     {"the table result stands", "остаётся результат за столом"},
	ScoreSplit:      {"split score", "раздельный результат"},
	ScoreBelow:      {"below the line", "под чертой"},
	ScoreAbove:      {"above the line", "над чертой"},
	ScoreDifference: {"difference", "разница"},
	ScoreEmpowered:  {"empowered by", "на основании"},
}

// ScoreWords is the text of a label.
func ScoreWords(l Lang, n ScoreLabel) string {
	if n >= numScoreLabels {
		return ""
	}
	return scoreLabels[n][l]
}

var vpScales = map[string]phrase{
	"continuous":  {"continuous", "непрерывная"},
	"discrete":    {"discrete", "целочисленная"},
	"half-match":  {"half of a match of three", "половина матча трёх команд"},
	"american-20": {"older American, 20 points", "старая американская, 20 очков"},
	"american-30": {"older American, 30 points", "старая американская, 30 очков"},
}

// VPScale is the name of a scale of victory points, by its word.
func VPScale(l Lang, word string) string { return vpScales[word][l] }

var seatLetters = [NumLangs][4]string{
	English: {bridge.North: "N", bridge.East: "E", bridge.South: "S", bridge.West: "W"},
	Russian: {bridge.North: "С", bridge.East: "В", bridge.South: "Ю", bridge.West: "З"},
}

// SeatLetter is the letter of a seat on a score sheet; empty for NoSeat.
func SeatLetter(l Lang, s bridge.Seat) string {
	if s > bridge.West {
		return ""
	}
	return seatLetters[l][s]
}
