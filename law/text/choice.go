package text

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

var untilTexts = [...]phrase{
	law.UntilUsed:        {"until it is used", "пока право не использовано"},
	law.UntilLead:        {"until that lead is made", "пока этот ход не сделан"},
	law.UntilNextPlay:    {"until a further card is played", "пока не сыграна следующая карта"},
	law.UntilNextCall:    {"until a further call is made", "пока не сделана следующая заявка"},
	law.UntilTurn:        {"until the card is played at its turn", "пока карта не сыграна в свою очередь"},
	law.UntilBothPlay:    {"until both sides have played to the next trick", "пока обе стороны не сыграли в следующую взятку"},
	law.UntilEstablished: {"until the revoke is established", "пока фальшренонс не установлен"},
	law.UntilDummySeen:   {"until declarer could see a card of dummy", "пока разыгрывающий не мог увидеть карту болвана"},
}

// Until says what ends a right: "until a further card is played".
func Until(l Lang, u law.Until) string {
	if int(u) >= len(untilTexts) {
		return ""
	}
	return untilTexts[u][l]
}

var choiceTexts = struct{ open, only, substitutes, plays, supplies, substituted, supplied, chosen, ended phrase }{
	open:        phrase{"{who} chooses{law}[, {until}]", "{who} выбирает{law}[, {until}]"},
	only:        phrase{"{who} plays {card}, the only one of them that is legal{law}", "{who} играет {card}: другими из этих карт играть нельзя{law}"},
	substitutes: phrase{"{who} makes another call in its place{law}[, {until}]", "{who} делает взамен другую заявку{law}[, {until}]"},
	plays:       phrase{"{who} plays a legal card in its place{law}[, {until}]", "{who} заменяет её легальной картой{law}[, {until}]"},
	supplies:    phrase{"{who} has to supply a card{law}[, {until}]", "{who} должен доложить карту{law}[, {until}]"},
	substituted: phrase{"{who} had to put another in its place{law}", "{who} должен был её заменить{law}"},
	supplied:    phrase{"{who} had to supply a card{law}", "{who} должен был доложить карту{law}"},
	chosen:      phrase{"{who} chose: {what}{law}", "{who} выбрал: {what}{law}"},
	ended:       phrase{"{who} can no longer choose{law}", "{who} больше не может выбирать{law}"},
}

func choiceValues(l Lang, e law.Edition, c law.Choice) values {
	v := none(l, e)
	by := c.By
	if !c.Open && c.Chosen.Verb != law.NoVerb && c.How == law.BySaying && slices.Contains(by, c.Chooser) {
		by = []bridge.Seat{c.Chooser}
	}
	v.who, v.what = Seats(l, by), Option(l, c.Chosen)
	if c.Until != law.UntilUsed {
		v.until = Until(l, c.Until)
	}
	if c.Law != "" {
		v.laws = []law.Ref{c.Law}
	}
	if onlyCard(c) {
		v.cards = []bridge.Card{c.Options[0].Card}
	}
	return v
}

// onlyCard reports that of several cards only one may be played, so that there is nothing
// to choose.
func onlyCard(c law.Choice) bool {
	return len(c.Options) == 1 && c.Options[0].Verb == law.Play && c.Options[0].Card.Valid() && (c.Open || c.Chosen == c.Options[0])
}

// ChoiceHead says who chooses, under which law and until when, without the
// options and without a full stop. What is to be done rather than chosen is said
// itself.
func ChoiceHead(l Lang, e law.Edition, c law.Choice) string {
	v := choiceValues(l, e, c)
	switch duty(c) {
	case law.Substitute:
		if under(c.Law, "62") {
			return v.sentence(choiceTexts.plays)
		}
		return v.sentence(choiceTexts.substitutes)
	case law.Supply:
		return v.sentence(choiceTexts.supplies)
	}
	return v.sentence(choiceTexts.open)
}

// duty is what the only option of a choice makes its holder do: to substitute or
// to supply a card; NoVerb where there is something to choose.
func duty(c law.Choice) law.Verb {
	if len(c.Options) == 1 && (c.Options[0].Verb == law.Substitute || c.Options[0].Verb == law.Supply) {
		return c.Options[0].Verb
	}
	return law.NoVerb
}

// accepted says what has been done instead of accepting in words.
var accepted = [...]phrase{
	law.ByPlaying:       {"a card has been played after it", "после него уже сыграна карта"},
	law.ByOtherHand:     {"a card has been played after it", "после него уже сыграна карта"},
	law.ByWrongDefender: {"the other defender has played to it", "второй вистующий к нему уже сыграл"},
	law.ByDummySeen:     {"{who} could see a card of dummy", "{who} мог увидеть карту болвана"},
	law.ByCalling:       {"the next player has called after it", "следующий игрок уже сделал заявку"},
}

// unspoken reports that a right was used by an act that stands for accepting.
func unspoken(c law.Choice) bool {
	return !c.Open && c.Chosen.Verb == law.Accept && c.How != law.BySaying
}

// Choice is the right in one sentence: who chooses among what, under which law,
// until when; or what was chosen, or that the right has ended.
func Choice(l Lang, e law.Edition, c law.Choice) string {
	v := choiceValues(l, e, c)
	switch {
	case onlyCard(c):
		return stop(v.sentence(choiceTexts.only))
	case c.Open && duty(c) != law.NoVerb:
		return stop(ChoiceHead(l, e, c))
	case c.Open:
		var options []string
		for _, o := range c.Options {
			options = append(options, Option(l, o))
		}
		return stop(v.sentence(choiceTexts.open) + ": " + join(options, wordOr[l]))
	case unspoken(c):
		return stop(v.sentence(accepted[c.How]))
	case c.Chosen.Verb != law.NoVerb:
		return stop(v.sentence(choiceTexts.chosen))
	}
	switch duty(c) {
	case law.Substitute:
		return stop(v.sentence(choiceTexts.substituted))
	case law.Supply:
		return stop(v.sentence(choiceTexts.supplied))
	}
	return stop(v.sentence(choiceTexts.ended))
}
