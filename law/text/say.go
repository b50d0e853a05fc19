package text

import (
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// What a director says at the table: the same as the ruling, to the players
// themselves and without the numbers of the laws. What has no words of its own
// here speaks to no player and is said as the ruling has it.

var sayEffects = map[law.EffectType]phrase{
	law.Returned:   {"{seat}, {card} goes back to your hand", "{seat}, {card} возвращается к вам в руку"},
	law.CardStands: {"{seat}, your {card} stays played", "{seat}, ваша карта {card} остаётся сыгранной"},
	law.MustPlay:   {"{seat}, you must play {card} at your turn", "{seat}, в свою очередь вы должны сыграть {card}"},
	law.BecomesDummy: {
		"{seat}, you become dummy: spread your whole hand; {partner}, you play the hand",
		"{seat}, теперь вы болван: выложите всю руку; {partner}, разыгрываете вы",
	},
	law.CardSupplied: {"{seat}, your card to the trick is now {card}", "{seat}, ваша карта во взятке теперь {card}"},
	law.RightLost: {
		"{seat}, you have lost a right or put it at risk: doubt is resolved against you",
		"{seat}, вы потеряли право или поставили его под угрозу: сомнения толкуются не в вашу пользу",
	},
	law.OpponentsHeard: {
		"whoever objects, say to what: you are not bound by your first objections",
		"кто не согласен, скажите, с чем именно: первыми возражениями вы не связаны",
	},
	law.OnLead:     {"{seat}, it is your lead", "{seat}, ход ваш"},
	law.DummyLeads: {"{seat}, lead any card from dummy", "{seat}, ходите любой картой болвана"},
}

// sayContested opens the hearing of a claim to which somebody has objected.
var sayContested = [...]phrase{
	{"play stops", "игра прекращается"},
	{"{seat}, repeat your statement", "{seat}, повторите своё заявление"},
}

// sayFaced ends it.
var sayFaced = phrase{"now all cards on the table, face up", "теперь все карты на стол, в открытую"}

// contested reports whether the ruling is on a claim or concession that the
// director has yet to hear; where a claim is played out nobody is heard.
func contested(r law.Ruling) bool {
	return (r.Kind == law.Claim || r.Kind == law.Concession) && r.Status == law.NeedsDirector && slices.Contains(r.Laws, "70B2")
}

// sayOwnHand tells declarer to lead from his own hand where he has led from dummy.
var sayOwnHand = phrase{"{seat}, lead any card from your own hand", "{seat}, ходите любой картой своей руки"}

var sayPickUp = phrase{"{seat}, pick up {cards}", "{seat}, возьмите {cards} обратно в руку"}

// sayRightLost are the laws that put a right at risk in their own way.
var sayRightLost = map[law.Ref]phrase{
	"43B2": {
		"{seat}, you may no longer ask declarer about a revoke, nor keep anybody from an irregularity",
		"{seat}, вы больше не вправе спрашивать разыгрывающего о фальшренонсе и предотвращать нарушения",
	},
	"11B.1997": {
		"{seat}, you may lose your right: your side answers for the spectator who pointed it out",
		"{seat}, вы можете потерять своё право: ваша сторона отвечает за зрителя, который указал на нарушение",
	},
}

// sayUnnamed are those on a card that nobody has named.
var sayUnnamed = map[law.EffectType]phrase{
	law.Returned:     {"{seat}, the card goes back to your hand", "{seat}, карта возвращается к вам в руку"},
	law.CardSupplied: {"{seat}, add the missing card to the trick", "{seat}, доложите недостающую карту во взятку"},
}

// sayLeadBack is leadBack to its player.
var sayLeadBack = phrase{
	"{seat}, the card led to the next trick goes back to your hand",
	"{seat}, карта, которой пошли в следующую взятку, возвращается к вам в руку",
}

// sayMissing are those of missingTexts.
var sayMissing = map[law.Ref]phrase{
	"67A1": {
		"{seat}, now play to this trick any card you legally may; it can win the trick",
		"{seat}, сыграйте теперь в эту взятку любую карту, которую можно по правилам; ею можно и взять",
	},
	"67B1a": {
		"{seat}, put a card of the suit led, whichever you like, into that trick",
		"{seat}, положите в ту взятку любую карту масти, в которую пошли",
	},
	"67B1b": {
		"{seat}, put any card into that trick: you have none of the suit led",
		"{seat}, положите в ту взятку любую карту: масти, в которую пошли, у вас нет",
	},
}

// sayDummys are those on a card of dummy, which declarer chooses.
var sayDummys = map[law.Ref]phrase{
	"67A1": {
		"{partner}, now play from dummy to this trick any card you legally may; it can win the trick",
		"{partner}, сыграйте теперь со стола в эту взятку любую карту, которую можно по правилам; ею можно и взять",
	},
	"67B1a": {
		"{partner}, put a card of dummy in the suit led, whichever you like, into that trick",
		"{partner}, положите в ту взятку любую карту болвана той масти, в которую пошли",
	},
	"67B1b": {
		"{partner}, put any card of dummy into that trick: he has none of the suit led",
		"{partner}, положите в ту взятку любую карту болвана: масти, в которую пошли, у него нет",
	},
	"62A": {
		"{partner}, play from dummy a card of the suit led in place of the revoke",
		"{partner}, замените фальшренонс картой болвана той масти, в которую пошли",
	},
}

var sayRestored = phrase{
	"{seat}, the missing card[, {card},] belongs to your hand and counts as always there",
	"{seat}, недостающая карта[, {card},] принадлежит вам; считается, что она всё время была в руке",
}

var saySubstitute = phrase{
	"{seat}, play a card of the suit led in place of the revoke",
	"{seat}, замените фальшренонс картой той масти, в которую пошли",
}

var sayPenalty = [...]phrase{
	law.Minor: {
		"{seat}, your {card} stays face up: it is a minor penalty card, and until it is played you may play no other small card of that suit, only an honour or another suit",
		"{seat}, {card} остаётся перед вами открытой: это младшая штрафная карта, и пока она не сыграна, вам нельзя играть другую мелкую карту этой масти, только онер или другую масть",
	},
	law.Major: {
		"{seat}, your {card} stays face up: it is a major penalty card, to be played as soon as you legally can",
		"{seat}, {card} остаётся перед вами открытой: это старшая штрафная карта, её надо сыграть при первой легальной возможности",
	},
	law.OneClass: {
		"{seat}, your {card} stays face up: it is a penalty card, to be played as soon as you legally can",
		"{seat}, {card} остаётся перед вами открытой: это штрафная карта, её надо сыграть при первой легальной возможности",
	},
}

var sayRestrictions = map[law.Verb]struct{ lead, keepsLead, play phrase }{
	law.Require: {
		lead:      phrase{"{seat}, you must lead {suit.acc} if you can", "{seat}, если можете, ходите в {suit.acc}"},
		keepsLead: phrase{"{seat}, you must lead {suit.acc} if you can, as long as you keep the lead", "{seat}, если можете, ходите в {suit.acc}, пока остаётесь на ходу"},
		play:      phrase{"{seat}, follow suit; only if you cannot, play {suit.acc} if you have one", "{seat}, играйте в масть; только если её у вас нет, сыграйте, если можете, {suit.acc}"},
	},
	law.Forbid: {
		lead:      phrase{"{seat}, you may not lead {suit.acc} now", "{seat}, сейчас вам нельзя ходить в {suit.acc}"},
		keepsLead: phrase{"{seat}, you may not lead {suit.acc} as long as you keep the lead", "{seat}, вам нельзя ходить в {suit.acc}, пока остаётесь на ходу"},
		play:      phrase{"{seat}, follow suit; if you cannot, you may not play {suit.acc} unless you have nothing else", "{seat}, играйте в масть; если её у вас нет, играть {suit.acc} вам можно, только если больше нечего"},
	},
	law.HighestCard: {
		lead: phrase{"{seat}, you must lead your highest card of {suit}", "{seat}, сыграйте старшую {suit.acc}"},
		play: phrase{"{seat}, play your highest card of {suit} if you have one", "{seat}, если можете, сыграйте старшую {suit.acc}"},
	},
	law.LowestCard: {
		lead: phrase{"{seat}, you must lead your lowest card of {suit}", "{seat}, сыграйте младшую {suit.acc}"},
		play: phrase{"{seat}, play your lowest card of {suit} if you have one", "{seat}, если можете, сыграйте младшую {suit.acc}"},
	},
}

var sayChoices = struct{ open, either, only, onlyCard, card, call, supplies, spread, freeLead, anySuit, dummysCard, chosen, accepted, refused, ended phrase }{
	open:       phrase{"{who}, you choose[, {until}]", "{who}, выбираете вы[, {until}]"},
	either:     phrase{"{who}, one of you chooses[, {until}]", "{who}, выбирает один из вас[, {until}]"},
	only:       phrase{"{who}, only one thing is left to you: {what}", "{who}, вам остаётся одно: {what}"},
	card:       phrase{"{who}, take the card back and play one that is legal", "{who}, возьмите карту назад и сыграйте ту, которой можно"},
	call:       phrase{"{who}, make another call in its place", "{who}, сделайте взамен другую заявку"},
	supplies:   phrase{"{who}, supply a card to the trick", "{who}, доложите карту во взятку"},
	spread:     phrase{"spread your hand", "выложить свою руку"},
	freeLead:   phrase{"leave the lead free", "не ограничивать ход"},
	anySuit:    phrase{"a suit you name", "масть по вашему выбору"},
	dummysCard: phrase{"{who}, one of you names dummy’s card", "{who}, один из вас назначает карту болвана"},
	onlyCard:   phrase{"{who}, you play {card}, the only one of these that is legal", "{who}, вы играете {card}: другими из этих карт играть нельзя"},
	chosen:     phrase{"{who} has chosen to {what}", "{who} решил {what}"},
	accepted:   phrase{"{who} has accepted {what}", "{who} принял {what}"},
	refused:    phrase{"{who} has refused {what}", "{who} не принял {what}"},
	ended:      phrase{"{who}, you can no longer choose", "{who}, выбирать уже поздно"},
}

// Say is what a director says at the table about a ruling, a text for each thing:
// what happened, what has been ordered, who may choose.
func Say(l Lang, e law.Edition, r law.Ruling) []string {
	if contested(r) {
		return sayHearing(l, e, r)
	}
	out := []string{happened(l, e, r)}
	said := make([]bool, len(r.Choices))
	for k, c := range r.Choices {
		if chosen(c) && (decidesAct(c) || bringsOrder(e, r, c)) {
			out = appendNew(out, sayChoice(l, e, c))
			said[k] = true
		}
	}
	ordered := sayOrdersOf(l, e, r)
	if t := statusMeans(l, e, r); t != "" && !statusTold(r, ordered) {
		out = append(out, stop(t))
	}
	if Unnoted(r) {
		out = append(out, stop(unnoted[l]))
	}
	for _, t := range ordered {
		out = appendNew(out, t)
	}
	for i, f := range r.Effects {
		for k, c := range r.Choices {
			if !said[k] && chosen(c) && brings(e, c, f) {
				out = appendNew(out, sayChoice(l, e, c)) // before what it brings
				said[k] = true
			}
		}
		switch {
		case f.Type == law.CardStands && r.Status == law.Accepted || undone(f, r.Effects[i+1:]):
		case !pickedUp(f):
			out = appendNew(out, sayEffectIn(l, e, r, f))
		case i == 0 || !pickedUp(r.Effects[i-1]):
			out = appendNew(out, SayPickedUp(l, e, r.Effects[i:]))
		}
	}
	_, say := yet(l, e, r)
	out = appendNew(out, say)
	for k, c := range r.Choices {
		if c.Open || chosen(c) && !said[k] {
			out = appendNew(out, sayChoice(l, e, c))
		}
		if c.Open && duty(c) == law.Substitute && under(c.Law, "27") {
			out = append(out, sayCosts(BidCosts(l, e, under(c.Law, "27B3")))...)
		}
	}
	return append(out, sayCosts(TurnCosts(l, e, r))...)
}

// sayHearing is what a director says when he is called to a claim: that it was
// made everybody knows, and the cards are faced once both sides have spoken.
func sayHearing(l Lang, e law.Edition, r law.Ruling) []string {
	v := none(l, e)
	v.seat = r.Offender
	var out []string
	for _, p := range sayContested {
		out = append(out, stop(v.sentence(p)))
	}
	out = append(out, sayOrdersOf(l, e, r)...)
	for _, f := range r.Effects {
		t := SayEffect(l, e, f)
		if f.Type == law.CardsFaced || f.Type == law.CardsMayBeFaced {
			t = stop(v.sentence(sayFaced))
		}
		out = appendNew(out, t)
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

// pickedUp reports whether a penalty card goes back to the hand because declarer
// has chosen what its owner's partner leads.
func pickedUp(f law.Effect) bool {
	return f.Type == law.Returned && f.Card.Valid() && under(f.Law, "50D2", "51B")
}

// SayPickedUp tells a player to pick up the penalty cards with which effects begin;
// empty where they begin otherwise.
func SayPickedUp(l Lang, e law.Edition, effects []law.Effect) string {
	v := none(l, e)
	for _, f := range effects {
		if !pickedUp(f) || v.seat != bridge.NoSeat && v.seat != f.Seat {
			break
		}
		v.seat, v.cards = f.Seat, append(v.cards, f.Card)
	}
	if len(v.cards) == 0 {
		return ""
	}
	return stop(v.sentence(sayPickUp))
}

// SayEffect tells a player what has been ordered.
func SayEffect(l Lang, e law.Edition, f law.Effect) string { return sayEffectIn(l, e, law.Ruling{}, f) }

// sayEffectIn does so for an effect of a ruling.
func sayEffectIn(l Lang, e law.Edition, r law.Ruling, f law.Effect) string {
	if f.Type == law.LeadRestriction {
		if t := SayRestriction(l, e, f.Seat, f.Verb, f.Suits, false, f.Law); t != "" {
			return t
		}
	}
	p, ok := sayEffects[f.Type]
	if unnamed, some := sayUnnamed[f.Type]; some && !f.Card.Valid() {
		p = unnamed
	}
	if f.Led && !f.Card.Valid() {
		p = sayLeadBack
	}
	if missing, some := sayMissing[f.Law]; some && toPlay(f) {
		p = missing
	}
	if substituted(f) {
		p = saySubstitute
	}
	if of, some := sayDummys[f.Law]; some && r.OfDummy && f.Seat == r.Offender && toPlay(f) {
		p = of
	}
	if r.Kind == law.MissingCard && f.Type == law.Returned {
		p = sayRestored
	}
	if f.Type == law.PenaltyCard && int(f.Class) < len(sayPenalty) {
		p, ok = sayPenalty[f.Class], true
	}
	if lost, some := sayRightLost[f.Law]; some && f.Type == law.RightLost {
		p = lost
	}
	if f.Type == law.OnLead && f.Law == "55B2" {
		p = sayOwnHand
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

// SayChoiceHead tells who chooses that he does, and until when, without the
// options and without a full stop. What is to be done rather than chosen is said
// itself.
func SayChoiceHead(l Lang, e law.Edition, c law.Choice) string {
	v := choiceValues(l, e, c)
	p := sayChoices.open
	switch {
	case duty(c) == law.Substitute && under(c.Law, "62"):
		p = sayChoices.card
	case duty(c) == law.Substitute:
		p = sayChoices.call
	case duty(c) == law.Supply:
		p = sayChoices.supplies
	case under(c.Law, "46B5"):
		p = sayChoices.dummysCard
	case len(c.By) > 1:
		p = sayChoices.either
	}
	return v.sentence(p)
}

// sayChoice tells who chooses among what, or what has been chosen.
func sayChoice(l Lang, e law.Edition, c law.Choice) string {
	v := choiceValues(l, e, c)
	v.laws = nil
	switch {
	case onlyCard(c):
		return stop(v.sentence(sayChoices.onlyCard))
	case unspoken(c):
		return stop(v.sentence(accepted[c.How]))
	case !c.Open && c.Chosen.Verb != law.NoVerb:
		o := c.Chosen
		if plain := o.Cards == 0 && !o.Card.Valid(); plain && (o.Verb == law.Accept || o.Verb == law.Reject) {
			p := sayChoices.accepted
			if o.Verb == law.Reject {
				p = sayChoices.refused
			}
			v.what = sayThing(c.Law)[0][l]
			return stop(v.sentence(p))
		}
		if o.Verb != law.Spread {
			v.what = sayOption(l, c.Law, o, false)
		}
		return stop(v.sentence(sayChoices.chosen))
	case !c.Open:
		return stop(v.sentence(sayChoices.ended))
	case duty(c) != law.NoVerb || under(c.Law, "46B5"):
		return stop(SayChoiceHead(l, e, c))
	case len(c.Options) == 1 && len(c.By) == 1:
		v.what = sayOption(l, c.Law, c.Options[0], false)
		return stop(v.sentence(sayChoices.only))
	}
	var options []string
	named := false
	for _, o := range c.Options {
		options = append(options, sayOption(l, c.Law, o, named))
		_, names := sayThingOptions[o.Verb]
		named = named || names
	}
	return stop(SayChoiceHead(l, e, c) + ": " + join(options, wordOr[l]))
}

// sayThings are what a choice may be about: its name, and what stands for it once
// it has been named.
var sayThings = struct{ lead, call, card [2]phrase }{
	lead: [2]phrase{{"the lead", "ход"}, {"it", "его"}},
	call: [2]phrase{{"the call", "заявку"}, {"it", "её"}},
	card: [2]phrase{{"the card", "карту"}, {"it", "её"}},
}

// sayThing is what a choice under a law is about.
func sayThing(ref law.Ref) [2]phrase {
	switch {
	case under(ref, "53", "54", "55", "56"):
		return sayThings.lead
	case under(ref, "21", "25", "27", "29"):
		return sayThings.call
	}
	return sayThings.card
}

// sayThingOptions are the options that are about such a thing.
var sayThingOptions = map[law.Verb]phrase{
	law.Accept:   {"accept {what}", "принять {what}"},
	law.Reject:   {"refuse {what}", "не принимать {what}"},
	law.Keep:     {"keep {what}", "оставить {what}"},
	law.Withdraw: {"take {what} back", "взять {what} назад"},
}

// sayOption names an option of a choice under a law to the player who chooses;
// named where the thing it is about has been named.
func sayOption(l Lang, ref law.Ref, o law.Option, named bool) string {
	if p, ok := sayThingOptions[o.Verb]; ok && o.Cards == 0 && !o.Card.Valid() {
		thing := sayThing(ref)
		v := none(l, 0)
		v.what = thing[0][l]
		if named {
			v.what = thing[1][l]
		}
		t, _ := v.fill(p)
		return t
	}
	switch {
	case o.Verb == law.Spread:
		return sayChoices.spread[l]
	case o.Verb == law.Free && under(ref, "26", "50", "51", "54"):
		return sayChoices.freeLead[l]
	case (o.Verb == law.Require || o.Verb == law.Forbid) && o.Suits == 0 && !o.Card.Valid():
		return Verb(l, o.Verb) + " " + sayChoices.anySuit[l]
	}
	return Option(l, o)
}

// SayMustPass tells a player that he has to pass, once or to the end of the
// auction; empty where he need not.
func SayMustPass(l Lang, s bridge.Seat, d law.Duty) string {
	switch d {
	case law.PassOnce:
		return sayTo(l, s, sayDuties.once)
	case law.PassRest:
		return sayTo(l, s, sayDuties.rest)
	}
	return ""
}

// SayMustRepeat tells a player that he has only one call to make.
func SayMustRepeat(l Lang, s bridge.Seat, c bridge.Call) string {
	v := none(l, 0)
	v.seat, v.calls = s, []bridge.Call{c}
	return stop(v.sentence(sayDuties.repeat))
}

// SayBarred tells a player that he may not double or redouble at his next turn;
// no other calls are ever barred.
func SayBarred(l Lang, s bridge.Seat) string { return sayTo(l, s, sayDuties.barred) }

// SayFaceUp tells a player which of his cards lie face up during the auction;
// empty for none.
func SayFaceUp(l Lang, s bridge.Seat, cs []bridge.Card) string {
	v := none(l, 0)
	v.seat, v.cards, v.n = s, cs, len(cs)
	return stop(v.sentence(sayDuties.faceUp))
}

func sayTo(l Lang, s bridge.Seat, p phrase) string {
	v := none(l, 0)
	v.seat = s
	return stop(v.sentence(p))
}

// SayMore adds a sentence to what is said, unless it has been said already, as a
// sentence of its own or as a part of one.
func SayMore(l Lang, said []string, sentence string) []string {
	if sentence == "" || saidIn(said, sentence) {
		return said
	}
	for _, s := range bridge.Seats { // both partners may have been told together
		if sentence == sayTo(l, s, sayDuties.rest) &&
			(saidIn(said, sayTo(l, s, sayDuties.both)) || saidIn(said, sayTo(l, s.Partner(), sayDuties.both))) {
			return said
		}
	}
	return append(said, sentence)
}

func saidIn(said []string, sentence string) bool {
	part := strings.TrimSuffix(sentence, ".")
	return slices.ContainsFunc(said, func(t string) bool { return strings.Contains(t, part) })
}
