package text

import (
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// What a director says at the table: the same as the ruling, to the players
// themselves and without the numbers of the laws. An order that has no words of
// its own here is said as the ruling has it.

var sayEffects = map[law.EffectType]phrase{
	law.Returned:     {"{seat}, {card} goes back to your hand", "{seat}, {card} возвращается к вам в руку"},
	law.CardStands:   {"{seat}, your {card} stays played", "{seat}, ваша карта {card} остаётся сыгранной"},
	law.MustPlay:     {"{seat}, you must play {card} at your turn", "{seat}, в свою очередь вы должны сыграть {card}"},
	law.BecomesDummy: {"{seat}, you become dummy; {partner}, you play the hand", "{seat}, теперь вы болван; {partner}, разыгрываете вы"},
	law.CardSupplied: {"{seat}, your card to the trick is now {card}", "{seat}, ваша карта во взятке теперь {card}"},
}

// sayUnnamed are those on a card that nobody has named.
var sayUnnamed = map[law.EffectType]phrase{
	law.Returned:     {"{seat}, the card goes back to your hand", "{seat}, карта возвращается к вам в руку"},
	law.CardSupplied: {"{seat}, add the missing card to the trick", "{seat}, доложите недостающую карту во взятку"},
}

var sayPenalty = [...]phrase{
	law.Minor: {
		"{seat}, your {card} stays face up: it is a minor penalty card. Until it is played you may play no other small card of that suit, only an honour or another suit",
		"{seat}, {card} остаётся перед вами открытой: это младшая штрафная карта. Пока она не сыграна, вам нельзя играть другую мелкую карту этой масти, только онёр или другую масть",
	},
	law.Major: {
		"{seat}, your {card} stays face up: it is a major penalty card. Play it as soon as you legally can",
		"{seat}, {card} остаётся перед вами открытой: это старшая штрафная карта. Сыграйте её при первой легальной возможности",
	},
	law.OneClass: {
		"{seat}, your {card} stays face up: it is a penalty card. Play it as soon as you legally can",
		"{seat}, {card} остаётся перед вами открытой: это штрафная карта. Сыграйте её при первой легальной возможности",
	},
}

var sayRestrictions = map[law.Verb]struct{ lead, keepsLead, play phrase }{
	law.Require: {
		lead:      phrase{"{seat}, you must lead {suit.acc} if you can", "{seat}, если можете, ходите в {suit.acc}"},
		keepsLead: phrase{"{seat}, you must lead {suit.acc} if you can, as long as you keep the lead", "{seat}, если можете, ходите в {suit.acc}, пока остаётесь на ходу"},
		play:      phrase{"{seat}, you must play {suit.acc} to this trick if you can", "{seat}, если можете, сыграйте в эту взятку {suit.acc}"},
	},
	law.Forbid: {
		lead:      phrase{"{seat}, you may not lead {suit.acc} now", "{seat}, сейчас вам нельзя ходить в {suit.acc}"},
		keepsLead: phrase{"{seat}, you may not lead {suit.acc} as long as you keep the lead", "{seat}, вам нельзя ходить в {suit.acc}, пока остаётесь на ходу"},
		play:      phrase{"{seat}, you may not play {suit.acc} to this trick", "{seat}, в эту взятку вам нельзя играть {suit.acc}"},
	},
	law.HighestCard: {
		lead: phrase{"{seat}, you must lead your highest card of {suit}", "{seat}, сыграйте старшую {suit.acc}"},
		play: phrase{"{seat}, you must play your highest card of {suit}", "{seat}, сыграйте старшую {suit.acc}"},
	},
	law.LowestCard: {
		lead: phrase{"{seat}, you must lead your lowest card of {suit}", "{seat}, сыграйте младшую {suit.acc}"},
		play: phrase{"{seat}, you must play your lowest card of {suit}", "{seat}, сыграйте младшую {suit.acc}"},
	},
}

var sayChoices = struct{ open, substitutes, supplies, spread phrase }{
	open:        phrase{"{who}, you choose[, {until}]", "{who}, выбираете вы[, {until}]"},
	substitutes: phrase{"{who}, you have to put another in its place", "{who}, сделайте замену"},
	supplies:    phrase{"{who}, supply a card to the trick", "{who}, доложите карту во взятку"},
	spread:      phrase{"spread your hand", "выложить свою руку"},
}

// Say is what a director says at the table about a ruling, a text for each thing:
// what happened, what has been ordered, who may choose.
func Say(l Lang, e law.Edition, r law.Ruling) []string {
	out := []string{stop(strings.TrimSuffix(happened(l, e, r), "."))}
	for _, c := range r.Choices {
		if chosen(c) && decidesAct(c) {
			out = appendNew(out, sayChoice(l, e, c))
		}
	}
	ordered, _ := orders(l, e, r)
	if t := statusMeans(l, e, r.Kind, r.Status); t != "" && !statusTold(r, ordered) {
		out = append(out, stop(t))
	}
	if Unnoted(r) {
		out = append(out, stop(unnoted[l]))
	}
	for _, t := range ordered {
		out = appendNew(out, t)
	}
	for i, f := range r.Effects {
		if f.Type == law.CardStands && r.Status == law.Accepted || undone(f, r.Effects[i+1:]) {
			continue
		}
		out = appendNew(out, SayEffect(l, e, f))
	}
	for _, c := range r.Choices {
		if c.Open || chosen(c) && !decidesAct(c) {
			out = appendNew(out, sayChoice(l, e, c))
		}
	}
	return out
}

// undone reports whether a card that became a penalty card or had to be played
// has gone back to the hand since.
func undone(f law.Effect, later []law.Effect) bool {
	if f.Type != law.PenaltyCard && f.Type != law.MustPlay {
		return false
	}
	return slices.ContainsFunc(later, func(g law.Effect) bool {
		return g.Type == law.Returned && g.Seat == f.Seat && g.Card == f.Card
	})
}

// SayEffect tells a player what has been ordered.
func SayEffect(l Lang, e law.Edition, f law.Effect) string {
	if f.Type == law.LeadRestriction {
		if t := SayRestriction(l, e, f.Seat, f.Verb, f.Suits, false, f.Law); t != "" {
			return t
		}
	}
	p, ok := sayEffects[f.Type]
	if unnamed, some := sayUnnamed[f.Type]; some && !f.Card.Valid() {
		p = unnamed
	}
	if f.Type == law.PenaltyCard && int(f.Class) < len(sayPenalty) {
		p, ok = sayPenalty[f.Class], true
	}
	if !ok {
		p = effectPhrase(f)
	}
	v := effectValues(l, e, f)
	v.laws = nil
	return stop(v.sentence(p))
}

// SayPenaltyCard tells its owner what a penalty card demands.
func SayPenaltyCard(l Lang, e law.Edition, s bridge.Seat, c bridge.Card, class law.Class) string {
	return SayEffect(l, e, law.Effect{Type: law.PenaltyCard, Seat: s, Card: c, Class: class, Side: bridge.NoSide})
}

// SayRestriction tells a player what he must or may not lead or play next, as
// Restriction has it.
func SayRestriction(l Lang, e law.Edition, s bridge.Seat, verb law.Verb, suits law.Suits, keepsLead bool, ref law.Ref) string {
	p, ok := sayRestrictions[verb]
	if !ok {
		return ""
	}
	v := none(l, e)
	v.seat, v.suits, v.any = s, suits, true
	return stop(v.sentence(restrictionPhrase(verb, p.lead, p.keepsLead, p.play, keepsLead, ref)))
}

// sayChoice tells who chooses that he does, or what has been chosen.
func sayChoice(l Lang, e law.Edition, c law.Choice) string {
	c.Law = ""
	if !c.Open {
		return Choice(l, e, c)
	}
	v := choiceValues(l, e, c)
	switch duty(c) {
	case law.Substitute:
		return stop(v.sentence(sayChoices.substitutes))
	case law.Supply:
		return stop(v.sentence(sayChoices.supplies))
	}
	var options []string
	for _, o := range c.Options {
		if o.Verb == law.Spread {
			options = append(options, sayChoices.spread[l])
		} else {
			options = append(options, Option(l, o))
		}
	}
	return stop(v.sentence(sayChoices.open) + ": " + join(options, wordOr[l]))
}
