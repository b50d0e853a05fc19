package text

import "arbiter/law"

var untilTexts = [...]phrase{
	law.UntilUsed:         {"until it is used", "пока право не использовано"},
	law.UntilLead:         {"until that lead is made", "пока этот ход не сделан"},
	law.UntilNextPlay:     {"until a further card is played", "пока не сыграна следующая карта"},
	law.UntilTurn:         {"until the card is played at its turn", "пока карта не сыграна в свою очередь"},
	law.UntilBothPlay:     {"until both sides have played to the next trick", "пока обе стороны не сыграли в следующую взятку"},
	law.UntilEstablished:  {"until the revoke is established", "пока фальшренонс не установлен"},
	law.UntilDummySeen:    {"until declarer could see a card of dummy", "пока разыгрывающий не мог увидеть карту болвана"},
	law.UntilSideCalls:    {"until the side calls on the next board or the round ends", "пока сторона не сделала заявку в следующей сдаче или не кончился тур"},
	law.UntilPeriodEnds:   {"until the correction period ends", "до конца периода исправления"},
	law.UntilHandsBoarded: {"until all hands are back in the board", "пока все руки не возвращены в коробку"},
}

// Until says what ends a right: "until a further card is played".
func Until(l Lang, u law.Until) string {
	if int(u) >= len(untilTexts) {
		return ""
	}
	return untilTexts[u][l]
}

var choiceTexts = struct{ open, chosen, ended phrase }{
	open:   phrase{"{who} chooses{law}[, {until}]", "{who} выбирает{law}[, {until}]"},
	chosen: phrase{"{who} chose: {what}{law}", "{who} выбрал: {what}{law}"},
	ended:  phrase{"{who} can no longer choose{law}", "{who} больше не может выбирать{law}"},
}

func choiceValues(l Lang, e law.Edition, c law.Choice) values {
	v := none(l, e)
	v.who, v.what = Seats(l, c.By), Option(l, c.Chosen)
	if c.Until != law.UntilUsed {
		v.until = Until(l, c.Until)
	}
	if c.Law != "" {
		v.laws = []law.Ref{c.Law}
	}
	return v
}

// ChoiceHead says who chooses, under which law and until when, without the
// options and without a full stop.
func ChoiceHead(l Lang, e law.Edition, c law.Choice) string {
	return choiceValues(l, e, c).sentence(choiceTexts.open)
}

// Choice is the right in one sentence: who chooses among what, under which law,
// until when; or what was chosen, or that the right has ended.
func Choice(l Lang, e law.Edition, c law.Choice) string {
	v := choiceValues(l, e, c)
	switch {
	case c.Open:
		var options []string
		for _, o := range c.Options {
			options = append(options, Option(l, o))
		}
		return stop(v.sentence(choiceTexts.open) + ": " + join(options, wordOr[l]))
	case c.Chosen.Verb != law.NoVerb:
		return stop(v.sentence(choiceTexts.chosen))
	}
	return stop(v.sentence(choiceTexts.ended))
}
