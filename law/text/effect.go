package text

import (
	"arbiter/bridge"
	"arbiter/law"
)

var effectTexts = [...]phrase{
	law.PenaltyCard: {
		"{card} lies face up before {seat} as a penalty card: he must play it as soon as he legally can{law}",
		"{card} лежит открытой перед {seat.ins} как штрафная карта: он должен сыграть её при первой легальной возможности{law}",
	},
	law.Returned: {
		"{card} goes back to {seat.gen} hand{law}",
		"{card} возвращается в руку {seat.gen}{law}",
	},
	law.CardStands: {
		"{card} of {seat} stays played{law}",
		"{card} {seat.gen} остаётся сыгранной{law}",
	},
	law.MustPlay: {
		"{seat} must play {card} at his turn{law}",
		"{seat} в свою очередь должен сыграть {card}{law}",
	},
	law.LeadRestriction: {
		"{seat} is restricted in what he may lead or play{law}",
		"{seat} ограничен в выборе хода или игры{law}",
	},
	law.TricksMoved: {
		"{n} {n|trick passes|tricks pass} from {opponents} to {side}{law}",
		"{n} {n|взятка переходит|взятки переходят|взяток переходят} от пары {opponents} к паре {side}{law}",
	},
	law.BecomesDummy: {
		"{seat} becomes dummy and {partner} plays the hand as declarer{law}",
		"{seat} становится болваном, а {partner} — разыгрывающим{law}",
	},
	law.RightLost: {
		"{seat} has lost a right or put it at risk: doubt is resolved against him{law}",
		"{seat} потерял право или поставил его под угрозу: сомнения толкуются против него{law}",
	},
	law.ScoreAdjusted: {
		"an adjusted score is due[, in favour of {side}]{law}",
		"назначается присуждённый результат[ в пользу пары {side}]{law}",
	},
	law.TricksAwarded: {
		"{side} get {n} of the remaining tricks{law}",
		"пара {side} получает {n} {n|взятку|взятки|взяток} из оставшихся{law}",
	},
	law.CardSupplied: {
		"{seat.gen} card to the trick is now {card}{law}",
		"карта {seat.gen} во взятке теперь {card}{law}",
	},
	law.NewDummyCard: {
		"{card} is played from dummy{law}",
		"от болвана играется {card}{law}",
	},
	law.BoardCancelled: {
		"the board is cancelled and not played{law}",
		"сдача отменена и не играется{law}",
	},
	law.DealtAgain: {
		"this deal does not count, and the cards are dealt again{law}",
		"эта сдача не засчитывается, карты сдают заново{law}",
	},
	law.OpponentsHeard: {
		"the objections are heard, and may go beyond those made at first{law}",
		"возражения выслушивают, и они могут быть шире первых{law}",
	},
	law.CardsMayBeFaced: {
		"the director may have all cards that are left put face up on the table{law}",
		"судья может распорядиться открыть на столе все оставшиеся карты{law}",
	},
	law.CardsFaced: {
		"all cards that are left are put face up on the table{law}",
		"все оставшиеся карты открывают на столе{law}",
	},
	law.PlayGoesOn: {
		"play goes on with the claimer’s cards face up{law}. He is bound by what he said and takes no finesse he did not state. His opponents may tell him to draw a trump he overlooked, or not to draw it. His cards are no penalty cards, nor are those that defenders show against declarer’s claim. If a defender claimed, declarer may forbid his partner what those cards could suggest",
		"игра продолжается с открытыми картами заявителя{law}. Он связан своими словами и не делает импаса, о котором не сказал. Оппоненты могут велеть ему выбить забытый козырь или не выбивать его. Его карты не штрафные, как и те, что вистующие покажут против претензии разыгрывающего. Если претензию предъявил вистующий, разыгрывающий может запретить его партнёру то, что могли подсказать эти карты",
	},
	law.OnLead: {
		"{seat} is to lead{law}",
		"ход за {seat.ins}{law}",
	},
	law.DummyLeads: {
		"{seat} is to lead from dummy{law}",
		"{seat} ходит из рук болвана{law}",
	},
}

// rightLostTexts are the laws that put a right at risk in their own way.
var rightLostTexts = map[law.Ref]phrase{
	"43B2": {
		"{seat} may no longer ask declarer about a revoke, nor keep anybody from an irregularity{law}",
		"{seat} больше не вправе спрашивать разыгрывающего о фальшренонсе и предотвращать нарушения{law}",
	},
	"11B.1997": {
		"{seat} may lose his right: his side answers for the spectator who pointed it out{law}",
		"{seat} может потерять своё право: его сторона отвечает за зрителя, который указал на нарушение{law}",
	},
}

// adjustedBy are the laws that adjust a score in their own way.
var adjustedBy = map[law.Ref]phrase{
	"13D": {
		"the result is cancelled, and an adjusted score is due[, in favour of {side}]{law}",
		"результат отменяется, назначается присуждённый[ в пользу пары {side}]{law}",
	},
}

// noTricksText awards none of the remaining tricks.
var noTricksText = phrase{
	"{side} get none of the remaining tricks{law}",
	"пара {side} не получает ни одной из оставшихся взяток{law}",
}

// unnamedTexts are the effects on a card that nobody has named.
var unnamedTexts = map[law.EffectType]phrase{
	law.Returned:     {"the card goes back to {seat.gen} hand{law}", "карта возвращается в руку {seat.gen}{law}"},
	law.CardSupplied: {"{seat} adds the missing card to the trick{law}", "{seat} докладывает недостающую карту во взятку{law}"},
}

// leadBack is Returned of a lead that nobody has named.
var leadBack = phrase{"the card led to the next trick goes back to {seat.gen} hand{law}", "карта, которой пошли в следующую взятку, возвращается в руку {seat.gen}{law}"}

// missingTexts are the cards, which nobody has named, that were missing from a trick, by
// the law that says what they may be.
var missingTexts = map[law.Ref]phrase{
	"67A1": {
		"{seat} now plays to this trick any card that he legally may, and it can win the trick{law}",
		"{seat} теперь играет в эту взятку любую карту, которую можно по правилам, и может этой картой взять{law}",
	},
	"67B1a": {
		"{seat} puts a card of the suit led, whichever he likes, into that trick{law}",
		"{seat} кладёт в ту взятку любую карту масти, в которую пошли{law}",
	},
	"67B1b": {
		"{seat} has none of the suit led and puts any card into that trick{law}",
		"у {seat.gen} нет масти, в которую пошли: в ту взятку идёт любая карта{law}",
	},
}

// substituteText is the card, which nobody has named, that takes the place of a revoke.
var substituteText = phrase{
	"{seat} plays a card of the suit led in place of the revoke{law}",
	"{seat} заменяет фальшренонс картой той масти, в которую пошли{law}",
}

// dummysTexts are such cards of dummy, which declarer chooses.
var dummysTexts = map[law.Ref]phrase{
	"67A1": {
		"{partner} now plays from dummy to this trick any card that is legal, and it can win the trick{law}",
		"{partner} теперь играет со стола в эту взятку любую карту, которую можно по правилам, и этой картой можно взять{law}",
	},
	"67B1a": {
		"{partner} puts a card of dummy in the suit led, whichever he likes, into that trick{law}",
		"{partner} кладёт в ту взятку любую карту болвана той масти, в которую пошли{law}",
	},
	"67B1b": {
		"dummy has none of the suit led, and {partner} puts any of his cards into that trick{law}",
		"масти, в которую пошли, у болвана нет, и {partner} кладёт в ту взятку любую его карту{law}",
	},
	"62A": {
		"{partner} plays from dummy a card of the suit led in place of the revoke{law}",
		"{partner} заменяет фальшренонс картой болвана той масти, в которую пошли{law}",
	},
}

// restoredText is a missing card that has come back: it may lie face up all the same.
var restoredText = phrase{
	"the missing card[, {card},] belongs to {seat.gen} hand and counts as always there{law}",
	"недостающая карта[, {card},] принадлежит руке {seat.gen}; считается, что она всё время была в руке{law}",
}

// effectIn is an effect of a ruling in words.
func effectIn(l Lang, e law.Edition, r law.Ruling, f law.Effect) string {
	if p, ok := dummysTexts[f.Law]; ok && r.OfDummy && f.Seat == r.Offender && toPlay(f) {
		return stop(effectValues(l, e, f).sentence(p))
	}
	if r.Kind == law.MissingCard && f.Type == law.Returned {
		return stop(effectValues(l, e, f).sentence(restoredText))
	}
	return Effect(l, e, f)
}

// substituted reports whether a card that nobody has named takes the place of a revoke.
func substituted(f law.Effect) bool {
	return f.Law == "62A" && toPlay(f)
}

// toPlay reports whether a card that nobody has named is put into a trick.
func toPlay(f law.Effect) bool { return f.Type == law.CardSupplied && !f.Card.Valid() }

// penaltyTexts say what a penalty card of a class demands.
var penaltyTexts = [...]struct{ name, effect phrase }{
	law.Minor: {
		phrase{"minor penalty card", "младшая штрафная карта"},
		phrase{
			"{card} lies face up before {seat} as a minor penalty card: until it is played he may not play another small card of that suit, only an honour or another suit{law}",
			"{card} лежит открытой перед {seat.ins} как младшая штрафная карта: пока она не сыграна, он не может играть другую мелкую карту этой масти, только онер или другую масть{law}",
		},
	},
	law.Major: {
		phrase{"major penalty card", "старшая штрафная карта"},
		phrase{
			"{card} lies face up before {seat} as a major penalty card: he must play it as soon as he legally can{law}",
			"{card} лежит открытой перед {seat.ins} как старшая штрафная карта: он должен сыграть её при первой легальной возможности{law}",
		},
	},
	law.OneClass: {
		phrase{"penalty card", "штрафная карта"},
		effectTexts[law.PenaltyCard],
	},
}

// restrictionTexts say what a restriction demands of a lead, and of a card that
// is played to somebody else’s lead.
var restrictionTexts = map[law.Verb]struct{ lead, keepsLead, play phrase }{
	law.Require: {
		lead:      phrase{"{seat} must lead {suit.acc} if he can{law}", "{seat} должен, если может, пойти в {suit.acc}{law}"},
		keepsLead: phrase{"{seat} must lead {suit.acc} if he can, as long as he keeps the lead{law}", "{seat} должен, если может, ходить в {suit.acc}, пока остаётся на ходу{law}"},
		play:      phrase{"{seat} must follow suit; only if he cannot, he must play {suit.acc} if he has one{law}", "{seat} должен играть в масть; только если её у него нет, он должен сыграть {suit.acc}, если может{law}"},
	},
	law.Forbid: {
		lead:      phrase{"{seat} may not lead {suit.acc} now{law}", "{seat} не может сейчас ходить в {suit.acc}{law}"},
		keepsLead: phrase{"{seat} may not lead {suit.acc} as long as he keeps the lead{law}", "{seat} не может ходить в {suit.acc}, пока остаётся на ходу{law}"},
		play:      phrase{"{seat} must follow suit; if he cannot, he may not play {suit.acc} unless he has nothing else{law}", "{seat} должен играть в масть; если её у него нет, играть {suit.acc} он может, только если больше нечего{law}"},
	},
	law.HighestCard: {
		lead: phrase{"{seat} must lead his highest card of {suit}{law}", "{seat} должен сыграть старшую {suit.acc}{law}"},
		play: phrase{"{seat} must play his highest card of {suit} if he has one{law}", "{seat} должен, если может, сыграть старшую {suit.acc}{law}"},
	},
	law.LowestCard: {
		lead: phrase{"{seat} must lead his lowest card of {suit}{law}", "{seat} должен сыграть младшую {suit.acc}{law}"},
		play: phrase{"{seat} must play his lowest card of {suit} if he has one{law}", "{seat} должен, если может, сыграть младшую {suit.acc}{law}"},
	},
}

// Penalty is the name of a class of penalty cards.
func Penalty(l Lang, c law.Class) string {
	if int(c) >= len(penaltyTexts) {
		return ""
	}
	return penaltyTexts[c].name[l]
}

// PenaltyCard says what a penalty card demands of its owner.
func PenaltyCard(l Lang, e law.Edition, s bridge.Seat, c bridge.Card, class law.Class, ref law.Ref) string {
	return Effect(l, e, law.Effect{Type: law.PenaltyCard, Seat: s, Card: c, Class: class, Side: bridge.NoSide, Law: ref})
}

// Effect is what a law has ordered, as a sentence with the number of the law.
func Effect(l Lang, e law.Edition, f law.Effect) string {
	if f.Type == law.LeadRestriction {
		if t := Restriction(l, e, f.Seat, f.Verb, f.Suits, false, f.Law); t != "" {
			return t
		}
	}
	return stop(effectValues(l, e, f).sentence(effectPhrase(f)))
}

// effectPhrase is the text of an effect; empty for one that has none.
func effectPhrase(f law.Effect) phrase {
	if lost, ok := rightLostTexts[f.Law]; ok && f.Type == law.RightLost {
		return lost
	}
	if adjusted, ok := adjustedBy[f.Law]; ok && f.Type == law.ScoreAdjusted {
		return adjusted
	}
	if f.Type == law.TricksAwarded && f.Tricks == 0 {
		return noTricksText
	}
	if substituted(f) {
		return substituteText
	}
	if missing, ok := missingTexts[f.Law]; ok && toPlay(f) {
		return missing
	}
	if f.Led && !f.Card.Valid() {
		return leadBack
	}
	if unnamed, ok := unnamedTexts[f.Type]; ok && !f.Card.Valid() {
		return unnamed
	}
	if f.Type == law.PenaltyCard && int(f.Class) < len(penaltyTexts) {
		return penaltyTexts[f.Class].effect
	}
	if int(f.Type) < len(effectTexts) {
		return effectTexts[f.Type]
	}
	return phrase{}
}

func effectValues(l Lang, e law.Edition, f law.Effect) values {
	v := none(l, e)
	v.seat, v.side, v.suits, v.n = f.Seat, f.Side, f.Suits, f.Tricks
	if f.Card.Valid() {
		v.cards = []bridge.Card{f.Card}
	}
	if f.Law != "" {
		v.laws = []law.Ref{f.Law}
	}
	return v
}

// Restriction says what a seat must or may not lead or play next; keepsLead
// where the restriction lasts as long as he stays on lead.
func Restriction(l Lang, e law.Edition, s bridge.Seat, verb law.Verb, suits law.Suits, keepsLead bool, ref law.Ref) string {
	p, ok := restrictionTexts[verb]
	if !ok {
		return ""
	}
	v := none(l, e)
	v.seat, v.suits, v.any = s, suits, true
	if ref != "" {
		v.laws = []law.Ref{ref}
	}
	return stop(v.sentence(restrictionPhrase(verb, p.lead, p.keepsLead, p.play, keepsLead, ref)))
}

// restrictionPhrase is the one of three that fits a restriction: for a lead, as
// long as he keeps the lead, for a card to somebody else's lead.
func restrictionPhrase(verb law.Verb, lead, keeps, play phrase, keepsLead bool, ref law.Ref) phrase {
	switch {
	case under(ref, "57"):
		return play
	case verb == law.Forbid && (keepsLead || under(ref, "50", "51", "54", "56", "26")), keepsLead && keeps != (phrase{}):
		return keeps
	}
	return lead
}

// Information says what players may, or may not, use of a card of another hand;
// duty where it is only that its owner has to play it.
func Information(l Lang, e law.Edition, who []bridge.Seat, c bridge.Card, owner bridge.Seat, authorized, duty bool, ref law.Ref) string {
	v := none(l, e)
	v.who, v.n, v.other = All(l, who), len(who), owner
	if c.Valid() {
		v.cards = []bridge.Card{c}
	}
	if ref != "" {
		v.laws = []law.Ref{ref}
	}
	p := informationTexts.forbidden
	switch {
	case authorized && len(who) == 1 && who[0] == owner:
		p = informationTexts.own
	case authorized && duty:
		p = informationTexts.duty
	case authorized:
		p = informationTexts.free
	}
	return stop(v.sentence(p))
}

var informationTexts = struct{ forbidden, free, own, duty phrase }{
	own: phrase{
		"{who} may use what is known of his own {card}{law}",
		"{who} может использовать то, что известно о его собственной карте {card}{law}",
	},
	forbidden: phrase{
		"{who} may not use what is known of {other.gen} {card}{law}",
		"{who} не {n|должен|должны|должны} использовать то, что известно о карте {card} {other.gen}{law}",
	},
	free: phrase{
		"{who} may use what is known of {other.gen} {card}{law}",
		"{who} {n|может|могут|могут} использовать то, что известно о карте {card} {other.gen}{law}",
	},
	duty: phrase{
		"{who} may use only that {other} has to play {card}{law}",
		"{who} {n|может|могут|могут} использовать только то, что {other} обязан сыграть {card}{law}",
	},
}

// Forfeit says that a seat has lost a right or put it at risk.
func Forfeit(l Lang, e law.Edition, s bridge.Seat, ref law.Ref) string {
	return Effect(l, e, law.Effect{Type: law.RightLost, Seat: s, Card: bridge.NoCard, Side: bridge.NoSide, Law: ref})
}

// under reports whether ref is one of the rules or a part of one.
func under(ref law.Ref, rules ...string) bool {
	for _, r := range rules {
		if law.NumberFits(string(ref), r) {
			return true
		}
	}
	return false
}

// stop ends a sentence.
func stop(t string) string {
	if t == "" {
		return ""
	}
	return t + "."
}
