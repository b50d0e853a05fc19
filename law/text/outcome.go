package text

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// What would follow from an answer, before it is given.

// answerWords are the answers of a record that are words.
var answerWords = map[string]phrase{
	"yes":           {"yes", "да"},
	"no":            {"no", "нет"},
	"unknown":       {"unknown", "неизвестно"},
	"none":          {"none", "ничего"},
	"other":         {"other", "другое"},
	"current-trick": {"this trick only", "только эта взятка"},
}

// AnswerWord is an answer given by its word: "yes", «да».
func AnswerWord(l Lang, word string) string {
	if p, ok := answerWords[word]; ok {
		return p[l]
	}
	return word
}

var outcomeTexts = struct{ gone, turn, contract, passedOut, goesOn, asked, reviewed phrase }{
	gone: phrase{
		"that was no irregularity after all ({what})",
		"это вовсе не нарушение ({what})",
	},
	turn:      phrase{"it is {seat.gen} turn", "очередь переходит к {seat.dat}"},
	contract:  phrase{"the contract is then {what}", "контракт тогда {what}"},
	passedOut: phrase{"the deal is then passed out", "сдача тогда распасована"},
	goesOn:    phrase{"the auction goes on", "торговля продолжается"},
	asked:     phrase{"next question: {what}", "следующий вопрос: {what}"},
	reviewed:  phrase{"no score is adjusted for this{law}", "результат из-за этого не меняется{law}"},
}

// Follows says what a law orders, without what has happened: r holds only the
// laws, effects and choices that are new. Status is left out where it is
// NoStatus.
func Follows(l Lang, e law.Edition, r law.Ruling) []string {
	var out []string
	ordered, cited := orders(l, e, r)
	if r.Status != law.NoStatus && !statusTold(r, ordered) {
		laws := lawsIn(l, e, otherLaws(e, r, cited))
		out = append(out, stop(statusMeans(l, e, r)+laws))
	}
	for _, t := range ordered {
		out = appendNew(out, t)
	}
	for _, f := range r.Effects {
		if f.Type != law.CardStands || r.Status != law.Accepted {
			out = appendNew(out, Effect(l, e, f))
		}
	}
	for _, c := range r.Choices {
		out = appendNew(out, Choice(l, e, c))
	}
	return out
}

// statusTold reports whether what was ordered, or is to be chosen, tells the
// status of a ruling already.
func statusTold(r law.Ruling, ordered []string) bool {
	has := func(t law.EffectType) bool {
		return slices.ContainsFunc(r.Effects, func(f law.Effect) bool { return f.Type == t })
	}
	switch r.Status {
	case law.Rectified:
		told := func(ref law.Ref) bool {
			return ref == "49" || // what has become of the penalty card
				ref == "69.2014" // it is played out
		}
		return len(r.Effects)+len(ordered)+len(r.Choices) > 0 || slices.ContainsFunc(r.Laws, told)
	case law.Open:
		return len(ordered) > 0 || slices.ContainsFunc(r.Choices, func(c law.Choice) bool { return c.Open })
	case law.Corrected: // a card that nobody has named is yet to be played
		return r.Kind == law.DefectiveTrick && slices.ContainsFunc(r.Effects, toPlay)
	case law.Accepted:
		return r.Kind == law.UnclearDesignation && has(law.NewDummyCard)
	case law.Void:
		return has(law.BoardCancelled) || has(law.DealtAgain) || slices.Contains(r.Laws, "25A1")
	case law.Established:
		return slices.ContainsFunc(r.Laws, func(ref law.Ref) bool { return ref == "43B2b" || ref == "63B.1997" })
	case law.NeedsDirector:
		return has(law.ScoreAdjusted) || has(law.BoardCancelled) || has(law.DealtAgain) || slices.Contains(r.Laws, "43B3")
	}
	return false
}

// NoIrregularity says that an irregularity of that kind turns out to be none.
func NoIrregularity(l Lang, k law.Kind) string {
	v := none(l, 0)
	v.what = Kind(l, k)
	return stop(v.sentence(outcomeTexts.gone))
}

// ThenTurn says whose turn it is then.
func ThenTurn(l Lang, s bridge.Seat) string {
	v := none(l, 0)
	v.seat = s
	return stop(v.sentence(outcomeTexts.turn))
}

// ThenContract says what the contract is then.
func ThenContract(l Lang, c bridge.Contract) string {
	v := none(l, 0)
	if c.Level == 0 {
		return stop(v.sentence(outcomeTexts.passedOut))
	}
	v.what = Contract(l, c)
	return stop(v.sentence(outcomeTexts.contract))
}

// ThenGoesOn says that an auction that has ended then goes on.
func ThenGoesOn(l Lang) string { return stop(none(l, 0).sentence(outcomeTexts.goesOn)) }

// ThenAsked says what is asked next.
func ThenAsked(l Lang, e law.Edition, a law.Asked) string {
	v := none(l, e)
	v.what = Question(l, e, a)
	return v.sentence(outcomeTexts.asked)
}

// ThenSettled says that a reminder for the end of play falls away, and nothing
// follows from it.
func ThenSettled(l Lang, e law.Edition, ref law.Ref) string {
	v := none(l, e)
	v.laws = []law.Ref{ref}
	return stop(v.sentence(outcomeTexts.reviewed))
}

// Awarded says how many of the remaining tricks a side gets.
func Awarded(l Lang, e law.Edition, side bridge.Side, tricks int) string {
	return Effect(l, e, law.Effect{Type: law.TricksAwarded, Seat: bridge.NoSeat, Card: bridge.NoCard, Side: side, Tricks: tricks})
}

// Sentence makes a clause, as options and answers have it, a sentence.
func Sentence(clause string) string { return stop(capital(clause)) }
