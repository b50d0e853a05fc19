package text

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// ClaimLabel is a heading or a sentence of the report on a claim.
type ClaimLabel uint8

// The labels.
const (
	ClaimLosingLine ClaimLabel = iota
	ClaimNoLosingLine
	ClaimNoLosingReading // the same where a rule is in doubt
	ClaimInDoubt
	ClaimWithout // tricks without a rule
	ClaimToFind
	ClaimKnew
	ClaimDidNotKnow
	ClaimOpen
	ClaimOpenNoLine
	ClaimFigures
	ClaimFigureClaimed
	ClaimFigureBest
	ClaimFigureStated
	ClaimFigureUnstated
	ClaimFigureProved
	ClaimFigureWorst
	ClaimFigureFound // where the search was given up
	ClaimPolicy
	ClaimLaws
	ClaimIsNormal
	ClaimNotNormal
	ClaimExpert
	ClaimAverage
	ClaimNovice
	ClaimStated
	ClaimNotStated
	ClaimPlayedOut
	ClaimLeadsFree // restrictions on leads are not taken into account
)

var claimLabels = [...]phrase{
	ClaimLosingLine:      {"The line that decides", "Решающая линия"},
	ClaimNoLosingLine:    {"No normal line loses a trick.", "Ни одна нормальная линия не теряет взятки."},
	ClaimNoLosingReading: {"As we read the Laws, no normal line loses a trick.", "По нашему толкованию ни одна нормальная линия не теряет взятки."},
	ClaimInDoubt:         {"In doubt", "Под вопросом"},
	ClaimWithout:         {"without this rule", "без этого положения"},
	ClaimToFind:          {"To be found", "Нужно установить"},
	ClaimKnew:            {"if he did", "если да"},
	ClaimDidNotKnow:      {"if he did not", "если нет"},
	ClaimOpenNoLine:      {"Not settled within the bound; no counterexample has been found so far.", "В отведённых пределах не решено; контрпример пока не найден."},
	ClaimOpen:            {"Not settled within the bound: this is the best counterexample found so far.", "В отведённых пределах не решено: это лучший найденный контрпример."},
	ClaimFigures:         {"Tricks", "Взятки"},
	ClaimFigureClaimed:   {"claimed", "заявлено"},
	ClaimFigureBest:      {"double dummy", "в открытую"},
	ClaimFigureStated:    {"the statement against the best defence", "по заявлению при лучшей защите"},
	ClaimFigureUnstated:  {"the statement against the best defence: no line was stated", "по заявлению при лучшей защите: план не заявлен"},
	ClaimFigureProved:    {"proved for every normal line", "доказано при любой нормальной игре"},
	ClaimFigureWorst:     {"the worst normal line", "худшая нормальная линия"},
	ClaimFigureFound:     {"the worst normal line found so far", "худшая из найденных нормальных линий"},
	ClaimPolicy:          {"Guidance on normal play", "Указания о нормальной игре"},
	ClaimLaws:            {"Laws", "Правила"},
	ClaimIsNormal:        {"if it is", "если да"},
	ClaimNotNormal:       {"if it is not", "если нет"},
	ClaimExpert:          {"an expert", "мастер"},
	ClaimAverage:         {"an average player", "средний игрок"},
	ClaimNovice:          {"a novice", "новичок"},
	ClaimStated:          {"if he did", "если да"},
	ClaimNotStated:       {"if he did not", "если нет"},
	ClaimPlayedOut:       {"At rubber bridge a disputed claim is played out; this is what a director would award.", "В роберном бридже спорную претензию доигрывают; здесь сказано, что присудил бы судья."},
	ClaimLeadsFree: {
		"Penalty cards are played at the first lawful chance, but restrictions on a lead or play (Laws 26, 50D2, 51B) are not taken into account: you judge whether one would change the award.",
		"Штрафные карты сыграны при первой законной возможности, но ограничения на ход или игру (правила 26, 50D2, 51B) не учтены: вам решать, изменило бы такое ограничение присуждённое число взяток.",
	},
}

// Claim is the text of a label.
func Claim(l Lang, n ClaimLabel) string { return claimLabels[n][l] }

// Quoted puts what was said in quotation marks.
func Quoted(l Lang, said string) string {
	return phrase{"“", "«"}[l] + said + phrase{"”", "»"}[l]
}

// claimProgress says how many claims of many are adjudicated.
var claimProgress = phrase{"{what} of {n} {n|claim|claims}", "{what} из {n} {n|претензии|претензий|претензий}"}

// ClaimProgress says how many claims of many are adjudicated.
func ClaimProgress(l Lang, done, all int) string {
	t, _ := values{lang: l, n: all, what: strconv.Itoa(done)}.fill(claimProgress)
	return t
}

var claimMade = phrase{
	"{seat} claims {n} of the {trick} remaining {n2}.",
	"{seat} претендует на {n} из {trick} оставшихся взяток.",
}

// ClaimMade says who claims how many of the tricks left.
func ClaimMade(l Lang, by bridge.Seat, claimed, left int) string {
	p := claimMade[l]
	noun := "tricks"
	if left == 1 {
		noun = "trick"
		if l == Russian {
			p = "{seat} претендует на {n} из {trick} оставшейся взятки."
		}
	}
	return strings.NewReplacer("{seat}", Seat(l, by), "{n}", strconv.Itoa(claimed), "{trick}", strconv.Itoa(left), "{n2}", noun).Replace(p)
}

// ClaimAwarded says how the remaining tricks are shared.
func ClaimAwarded(l Lang, side bridge.Side, n, left int) string {
	awarded := [NumLangs]string{"Awarded: ", "Присуждается: "}
	return awarded[l] + Side(l, side) + " " + Tricks(l, n) + ", " + Side(l, side.Other()) + " " + Tricks(l, left-n) + "."
}

var (
	claimDecides = phrase{
		"what decides is {seat.gen} {cards}: {what}",
		"решает карта {seat.gen} {cards}: {what}",
	}
	claimDecidesToo = phrase{
		"among other plays that cost a trick is {seat.gen} {cards}: {what}",
		"среди прочего взятки стоит карта {seat.gen} {cards}: {what}",
	}
)

// ClaimRuled is ClaimAwarded with the laws of the ruling.
func ClaimRuled(l Lang, e law.Edition, side bridge.Side, n, left int, laws []law.Ref) string {
	return stop(strings.TrimSuffix(ClaimAwarded(l, side, n, left), ".") + lawsIn(l, e, laws))
}

var (
	claimDoubt  = phrase{"in doubt: without our reading {side} would be due {what}", "под вопросом: без нашего толкования паре {side} причитается {what}"}
	claimDoubts = phrase{"in doubt: without one of our readings {side} would be due {what}", "под вопросом: без одного из наших толкований паре {side} причитается {what}"}
	awardDoubt  = phrase{"in doubt: {side} may be due {n} {n|trick|tricks}", "под вопросом: паре {side} может причитаться {n} {n|взятка|взятки|взяток}"}
	claimOr     = phrase{" or ", " или "}
)

// ClaimDoubt says that the award hangs on rules of our reading, and how many tricks
// the side is due without one or another of them.
func ClaimDoubt(l Lang, side bridge.Side, rules int, otherwise []int) string {
	figures := slices.Compact(slices.Sorted(slices.Values(otherwise)))
	last := len(figures) - 1
	tricks := Tricks(l, figures[last])
	if last > 0 {
		var others []string
		for _, n := range figures[:last] {
			others = append(others, strconv.Itoa(n))
		}
		tricks = strings.Join(others, ", ") + claimOr[l] + tricks
	}
	p := claimDoubt
	if rules > 1 {
		p = claimDoubts
	}
	v := none(l, 0)
	v.side, v.what = side, tricks
	return stop(v.sentence(p))
}

// AwardInDoubt says that a side may be due so many tricks instead of those it is
// awarded.
func AwardInDoubt(l Lang, side bridge.Side, n int) string {
	v := none(l, 0)
	v.side, v.n = side, n
	return stop(v.sentence(awardDoubt))
}

// ClaimDecides says which play decides, alone or among others that cost as much,
// and why it counts.
func ClaimDecides(l Lang, by bridge.Seat, c bridge.Card, why string, alone bool) string {
	v := none(l, 0)
	v.seat, v.cards, v.what = by, []bridge.Card{c}, why
	if alone {
		return stop(v.sentence(claimDecides))
	}
	return stop(v.sentence(claimDecidesToo))
}
