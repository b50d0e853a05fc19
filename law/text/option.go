package text

import (
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// optionNames name what an option lets its holder do, as a thing to do:
// "South may accept", «Юг может принять».
var optionNames = [...]phrase{
	law.Accept:      {"accept[ {card}]", "принять[ {card}]"},
	law.Reject:      {"refuse[ {card}]", "не принять[ {card}]"},
	law.Spread:      {"spread his hand", "выложить свою руку"},
	law.Require:     {"require {suit.pl}", "потребовать {suit.pl}"},
	law.Forbid:      {"forbid {suit.pl}", "запретить {suit.pl}"},
	law.Free:        {"leave it free", "не ограничивать"},
	law.Keep:        {"keep it", "оставить"},
	law.Withdraw:    {"take it back", "взять назад"},
	law.Play:        {"play {card}", "сыграть {card}"},
	law.HighestCard: {"require the highest card", "потребовать старшую карту"},
	law.LowestCard:  {"require the lowest card", "потребовать младшую карту"},
	law.LeadFrom:    {"have {seat.gen} hand lead", "назначить ход с руки {seat.gen}"},
	law.Substitute:  {"substitute", "заменить"},
	law.Supply:      {"supply a card", "доложить карту"},
}

// anyCard stands for a card that the chooser names freely.
var anyCard = phrase{"name a legal card", "назвать легальную карту"}

// forbidCard forbids a card, not a suit.
var forbidCard = phrase{"forbid {card}", "запретить {card}"}

// cardOptions are those that name which cards they are about.
var cardOptions = map[law.Verb]phrase{
	law.Keep:     {"keep {cards}", "оставить {cards}"},
	law.Withdraw: {"take {cards} back", "взять {cards} назад"},
}

// Verb is the bare name of an option: "forbid", «запретить».
func Verb(l Lang, v law.Verb) string {
	o := law.Do(v)
	if v == law.Play {
		return phrase{"play a card", "сыграть карту"}[l]
	}
	if v == law.LeadFrom {
		return phrase{"choose the hand", "выбрать руку"}[l]
	}
	if v == law.Require {
		return phrase{"require", "потребовать"}[l]
	}
	if v == law.Forbid {
		return phrase{"forbid", "запретить"}[l]
	}
	return Option(l, o)
}

// Option names an option with its suits, card or seat: "forbid spades and
// diamonds", «сыграть ♥K». What the chooser names freely is said so.
func Option(l Lang, o law.Option) string {
	if int(o.Verb) >= len(optionNames) {
		return ""
	}
	if o.Verb == law.Play && !o.Card.Valid() {
		return anyCard[l]
	}
	if o.Verb == law.Forbid && o.Card.Valid() {
		t, _ := optionValues(l, 0, o).fill(forbidCard)
		return t
	}
	v := optionValues(l, 0, o)
	p := optionNames[o.Verb]
	if o.Cards != 0 {
		p = cardOptions[o.Verb]
	}
	t, _ := v.fill(p)
	return t
}

func optionValues(l Lang, e law.Edition, o law.Option) values {
	v := none(l, e)
	v.seat, v.suits, v.any = o.Seat, o.Suits, true
	if o.Card.Valid() {
		v.cards = []bridge.Card{o.Card}
	}
	if o.Cards != 0 {
		v.cards = o.Cards.Cards()
	}
	return v
}

// optionText says what an option of a right under a rule does and costs.
type optionText struct {
	law  string // the rule, or the law above it
	verb law.Verb
	does phrase
	has  law.Ref // only in editions that have this rule; empty: in all
}

// optionTexts is searched for the closest rule, "62C2" before "62" before "", and
// for the first text among equals.
var optionTexts = []optionText{
	{law: "21", verb: law.Keep, does: phrase{"the call stands", "заявка остаётся"}},
	{law: "21", verb: law.Withdraw, does: phrase{
		"the call made on wrong information is changed, without {penalty}; the opponent to his left may then change a call made after it",
		"заявка, сделанная по неверным сведениям, меняется, без {penalty.gen}; тогда левый оппонент может сменить свою заявку после неё",
	}},
	{law: "21B2", verb: law.Withdraw, does: phrase{
		"the call is changed; his side may not use what was withdrawn",
		"заявка меняется; пользоваться взятым назад его сторона не может",
	}},
	{law: "25A6", verb: law.Withdraw, does: phrase{
		"the call is changed without {penalty}; his side may use what was withdrawn, the other may not",
		"заявка меняется без {penalty.gen}; взятым назад может пользоваться его сторона, другая — нет",
	}},
	{law: "25", verb: law.Accept, has: "25B2b.1997", does: phrase{
		"the second call stands and nothing more follows",
		"вторая заявка остаётся, больше ничего не следует",
	}},
	{law: "25", verb: law.Accept, does: phrase{
		"the second call stands and the first is withdrawn; a lead restriction may follow",
		"вторая заявка остаётся, первая взята назад; возможно ограничение на ход",
	}},
	{law: "25", verb: law.Reject, has: "25B2b.1997", does: phrase{
		"the second call is cancelled; he then keeps the first, his partner passing once, or makes another at a price",
		"вторая заявка отменяется; он оставляет первую, а партнёр один раз пасует, или делает другую, но не даром",
	}},
	{law: "25", verb: law.Reject, does: phrase{
		"the second call is cancelled and the first one stands; a lead restriction may follow",
		"вторая заявка отменяется, остаётся первая; возможно ограничение на ход",
	}},
	{law: "25", verb: law.Keep, does: phrase{"the call stands", "заявка остаётся"}},
	{law: "25", verb: law.Withdraw, does: phrase{"the call is taken back and another one made", "заявка берётся назад и заменяется другой"}},
	{law: "25B2b", verb: law.Keep, does: phrase{
		"the first call stands, and his partner must pass when it is next his turn",
		"остаётся первая заявка, и его партнёр должен пасовать в свою следующую очередь",
	}},
	{law: "25B2b", verb: law.Withdraw, does: phrase{
		"he makes another legal call, and his side can score no more than average minus",
		"он делает другую легальную заявку, и его сторона получит не больше среднего с минусом",
	}},
	{law: "26", verb: law.Require, does: phrase{
		"at the first turn to lead this suit must be led, if he can",
		"при первой очереди ходить он должен, если может, пойти в эту масть",
	}},
	{law: "26", verb: law.Forbid, does: phrase{
		"this suit may not be led as long as he keeps the lead",
		"в эту масть ходить нельзя, пока он остаётся на ходу",
	}},
	{law: "26", verb: law.Free, does: phrase{
		"any card may be led, and the right is used up",
		"ходить можно любой картой, и право использовано",
	}},
	{law: "27", verb: law.Accept, does: phrase{
		"the bid counts as if it were sufficient, and the auction goes on from it",
		"назначение считается достаточным, торговля идёт от него дальше",
	}},
	{law: "27", verb: law.Reject, does: phrase{
		"the bid must be replaced by a legal call; it depends on that call whether his partner must pass",
		"назначение нужно заменить легальной заявкой; от неё зависит, должен ли его партнёр пасовать",
	}},
	{law: "27C", verb: law.Accept, does: phrase{
		"the first bid stands after all, and what replaced it is withdrawn",
		"первое назначение всё-таки остаётся, а его замена взята назад",
	}},
	{law: "27C", verb: law.Reject, does: phrase{
		"the replacement is judged as if it had been made after the ruling",
		"о замене судят так, словно она сделана после решения",
	}},
	{law: "27B4", verb: law.Accept, does: phrase{
		"the second insufficient bid counts as if it were sufficient",
		"второе недостаточное назначение считается достаточным",
	}},
	{law: "27B4", verb: law.Reject, does: phrase{
		"it is cancelled too; he calls again and his partner passes for the rest of the auction",
		"оно тоже отменяется; он заявляет снова, а его партнёр пасует до конца торговли",
	}},
	{law: "29", verb: law.Accept, does: phrase{
		"the call stands and the auction goes on from it; whoever was skipped loses this turn",
		"заявка остаётся, торговля идёт от неё дальше; пропущенные теряют эту очередь",
	}},
	{law: "29", verb: law.Reject, does: phrase{
		"the call is cancelled and the turn goes back to the proper player; what more follows depends on the call and on whose turn it was",
		"заявка отменяется, очередь возвращается к тому, чья она; что ещё следует, зависит от заявки и от того, чья была очередь",
	}},
	{law: "36", verb: law.Substitute, does: phrase{
		"any legal call; his partner passes for the rest of the auction in any case",
		"любая легальная заявка; партнёр в любом случае пасует до конца торговли",
	}},
	{law: "43B2", verb: law.LeadFrom, does: phrase{"declarer must lead from this hand", "разыгрывающий должен ходить с этой руки"}},
	{law: "45C4", verb: law.Keep, does: phrase{"the card first named is played", "играется карта, названная первой"}},
	{law: "45C4", verb: law.Withdraw, does: phrase{"the card first named goes back and the one meant is played", "карта, названная первой, возвращается, играется та, что имелась в виду"}},
	{law: "45D", verb: law.Keep, does: phrase{"the card stays played", "карта остаётся сыгранной"}},
	{law: "45D", verb: law.Withdraw, does: phrase{"the card goes back without {penalty} and another one is played", "карта возвращается без {penalty.gen}, играется другая"}},
	{law: "46B3", verb: law.Play, does: phrase{"this card of dummy is played", "играется эта карта болвана"}},
	{law: "46B5", verb: law.Play, does: phrase{"a defender names dummy’s card", "карту болвана называет вистующий"}},
	{law: "47", verb: law.Keep, does: phrase{"the card stays played", "карта остаётся сыгранной"}},
	{law: "47", verb: law.Withdraw, does: phrase{"the card goes back without {penalty} and another one is played", "карта возвращается без {penalty.gen}, играется другая"}},
	{law: "50D2", verb: law.Require, does: phrase{"the leader must lead this suit now, if he can; the penalty card goes back to the hand", "тот, кто на ходу, должен сейчас, если может, пойти в эту масть; штрафная карта возвращается в руку"}},
	{law: "50D2", verb: law.Forbid, does: phrase{"the leader may not lead this suit as long as he keeps the lead; the penalty card goes back to the hand", "в эту масть ходить нельзя, пока он остаётся на ходу; штрафная карта возвращается в руку"}},
	{law: "50D2", verb: law.Free, does: phrase{"any lead; the penalty card stays on the table, and the choice comes again at his next lead", "ход любой; штрафная карта остаётся на столе, и при следующем его ходе выбор повторяется"}},
	{law: "51A", verb: law.Play, does: phrase{"this penalty card is played now, the others stay on the table", "сейчас играется эта штрафная карта, остальные остаются на столе"}},
	{law: "51B", verb: law.Require, does: phrase{"the leader must lead this suit now, if he can; all penalty cards of this suit go back to the hand, others stay", "тот, кто на ходу, должен сейчас, если может, пойти в эту масть; все штрафные карты этой масти возвращаются в руку, прочие остаются"}},
	{law: "51B", verb: law.Forbid, does: phrase{"no lead of {suit.acc} as long as he keeps the lead; the penalty cards of what is forbidden go back to the hand, others stay", "нельзя ходить в {suit.acc}, пока он остаётся на ходу; штрафные карты запрещённого возвращаются в руку, прочие остаются"}},
	{law: "51B", verb: law.Free, does: phrase{"any lead; all penalty cards stay on the table", "ход любой; все штрафные карты остаются на столе"}},
	{law: "52", verb: law.Accept, does: phrase{"the card played stands; the penalty card stays on the table", "сыгранная карта остаётся; штрафная карта остаётся на столе"}},
	{law: "52", verb: law.Reject, does: phrase{"the penalty card is played instead, and the card played becomes a penalty card", "вместо неё играется штрафная карта, а сыгранная карта становится штрафной"}},
	{law: "53", verb: law.Accept, does: phrase{"the lead stands as if it were correct, nothing more follows", "ход считается правильным, больше ничего не следует"}},
	{law: "53", verb: law.Reject, does: phrase{"the card becomes a penalty card and the lead comes from the proper hand", "карта становится штрафной, ход делается с надлежащей руки"}},
	{law: "54", verb: law.Spread, does: phrase{"he becomes dummy and his partner plays the hand; the lead stands", "он становится болваном, разыгрывает его партнёр; ход остаётся"}},
	{law: "54", verb: law.Accept, does: phrase{"the lead stands, dummy is spread, and declarer plays the second card from his own hand", "ход остаётся, болван открывается, вторую карту разыгрывающий играет со своей руки"}},
	{law: "54", verb: law.Reject, does: phrase{"the lead goes to the proper player; declarer may require or forbid the suit (the card goes back) or leave the lead free (it stays a penalty card)", "ход переходит к тому, чья очередь; разыгрывающий может потребовать или запретить эту масть (карта возвращается в руку) или оставить ход свободным (карта остаётся штрафной)"}},
	{law: "55", verb: law.Accept, does: phrase{"the lead stands as if it were correct", "ход считается правильным"}},
	{law: "55", verb: law.Reject, does: phrase{"the card goes back and the lead comes from the proper hand", "карта возвращается, ход делается с надлежащей руки"}},
	{law: "55A.1963", verb: law.Reject, does: phrase{"the card goes back and the correct hand leads the same suit, if it has a card of it", "карта возвращается, надлежащая рука ходит в ту же масть, если она там есть"}},
	{law: "57", verb: law.HighestCard, does: phrase{"his partner must play his highest card of the suit led if he has one", "партнёр должен, если может, сыграть старшую карту масти хода"}},
	{law: "57", verb: law.LowestCard, does: phrase{"his partner must play his lowest card of the suit led if he has one", "партнёр должен, если может, сыграть младшую карту масти хода"}},
	{law: "57", verb: law.Require, does: phrase{"only if his partner cannot follow suit he must play this suit if he can", "только если партнёр не может играть в масть, он должен, если может, сыграть эту масть"}},
	{law: "57", verb: law.Forbid, does: phrase{"if his partner cannot follow suit he may not play this suit unless he has nothing else", "если партнёр не может играть в масть, эту масть он может сыграть, только если больше нечего"}},
	{law: "58B2", verb: law.Play, does: phrase{"this card is played; the others go back, a defender’s visible ones as penalty cards", "играется эта карта; прочие возвращаются, а видимые карты вистующего становятся штрафными"}},
	{law: "58B3", verb: law.Keep, does: phrase{"the card stays played", "карта остаётся сыгранной"}},
	{law: "58B3", verb: law.Withdraw, does: phrase{"the card goes back without {penalty} and another one is played", "карта возвращается без {penalty.gen}, играется другая"}},
	{law: "62", verb: law.Substitute, does: phrase{"the revoke card is taken back and a legal card is played; a defender’s card stays as a penalty card", "карта фальшренонса берётся назад и заменяется легальной; карта вистующего остаётся штрафной"}},
	{law: "62C1", verb: law.Keep, does: phrase{"the card stays played", "карта остаётся сыгранной"}},
	{law: "62C1", verb: law.Withdraw, does: phrase{"the card goes back without {penalty} and another one is played", "карта возвращается без {penalty.gen}, играется другая"}},
	{law: "62C2", verb: law.Keep, does: phrase{"the card stays played", "карта остаётся сыгранной"}},
	{law: "62C2", verb: law.Withdraw, does: phrase{"another card is played; a defender’s card taken back becomes a penalty card", "играется другая карта; взятая назад карта вистующего становится штрафной"}},
	{law: "67A", verb: law.Supply, does: phrase{"he adds a card he can legally play; it belongs to the trick and may win it", "он докладывает карту, которую может легально сыграть; она входит во взятку и может её выиграть"}},
	{law: "67B", verb: law.Supply, does: phrase{"he puts a card among his played cards, of the suit led if he has one; the trick stays with the side that won it", "он кладёт карту к своим сыгранным, в масть хода, если она есть; взятка остаётся у выигравшей стороны"}},
	{law: "69.2014", verb: law.Accept, does: phrase{"the card stands", "карта остаётся"}},
	{law: "62C3", verb: law.Keep, does: phrase{"the card stays played", "карта остаётся сыгранной"}},
	{law: "62C3", verb: law.Withdraw, does: phrase{"another card is played; the card taken back becomes a penalty card", "играется другая карта; взятая назад становится штрафной"}},
	{law: "69.2014", verb: law.Reject, does: phrase{"the card goes back and one that is not forbidden is played", "карта возвращается, играется незапрещённая"}},
	{law: "69.2014", verb: law.Forbid, does: phrase{"this card, which the claimer’s hand could suggest, may not be played now", "этой картой, которую могла подсказать рука заявителя, сейчас играть нельзя"}},
	{law: "69.2014", verb: law.Free, does: phrase{"any legal card that is not forbidden", "любая легальная незапрещённая карта"}},
	{law: "70C", verb: law.Require, does: phrase{"the claimer must lead trumps, if he can, until the trump he overlooked is drawn", "заявитель должен, если может, ходить козырями, пока не выбьет забытый козырь"}},
	{law: "70C", verb: law.Forbid, does: phrase{"the claimer may not lead trumps while the trump he overlooked is out", "заявитель не может ходить козырями, пока забытый козырь не вышел"}},
	{law: "70C", verb: law.Free, does: phrase{"the claimer draws the trump or not, as he likes", "заявитель выбивает козырь или нет, как хочет"}},
	{law: "70", verb: law.Accept, does: phrase{"the card stands", "карта остаётся"}},
	{law: "70", verb: law.Reject, does: phrase{"the card goes back and one that keeps to the claim is played", "карта возвращается, играется та, что не противоречит претензии"}},

	{law: "", verb: law.Accept, does: phrase{"it stands as if it were regular", "это считается правильным"}},
	{law: "", verb: law.Reject, does: phrase{"it must be put right", "это должно быть исправлено"}},
	{law: "", verb: law.Spread, does: phrase{"he becomes dummy", "он становится болваном"}},
	{law: "", verb: law.Require, does: phrase{"this suit must be led or played, if he can", "он должен, если может, пойти в эту масть или сыграть её"}},
	{law: "", verb: law.Forbid, does: phrase{"this suit may not be led or played", "эту масть играть нельзя"}},
	{law: "", verb: law.Free, does: phrase{"any legal card", "любая легальная карта"}},
	{law: "", verb: law.Keep, does: phrase{"what was done stands", "сделанное остаётся"}},
	{law: "", verb: law.Withdraw, does: phrase{"it is taken back and replaced", "это берётся назад и заменяется"}},
	{law: "", verb: law.Play, does: phrase{"this card is played", "играется эта карта"}},
	{law: "", verb: law.HighestCard, does: phrase{"he must play his highest card of the suit", "он должен сыграть старшую карту масти"}},
	{law: "", verb: law.LowestCard, does: phrase{"he must play his lowest card of the suit", "он должен сыграть младшую карту масти"}},
	{law: "", verb: law.LeadFrom, does: phrase{"the lead comes from this hand", "ход делается с этой руки"}},
	{law: "", verb: law.Substitute, does: phrase{"a legal card or call takes its place", "её заменяет легальная карта или заявка"}},
	{law: "", verb: law.Supply, does: phrase{"the missing card is added", "недостающая карта докладывается"}},
}

// OptionDoes says what the option does and costs under the right of a rule, as
// a clause without a full stop.
func OptionDoes(l Lang, e law.Edition, ref law.Ref, o law.Option) string {
	if o.Verb == law.Substitute && under(ref, "27") {
		var kinds []string
		for _, c := range BidCosts(l, e, under(ref, "27B3")) {
			kinds = append(kinds, c.Call+": "+c.Costs)
		}
		return strings.Join(kinds, "; ")
	}
	best, length := phrase{}, -1
	for _, t := range optionTexts {
		if t.verb == o.Verb && len(t.law) > length && (t.law == "" || under(ref, t.law)) && (t.has == "" || Number(e, t.has) != "") {
			best, length = t.does, len(t.law)
		}
	}
	t, _ := optionValues(l, e, o).fill(best)
	if under(ref, "62C1") && o.Verb == law.Withdraw && Number(e, "62C2") != "" {
		t += opponentFollows[l]
	}
	return t
}

// OptionLeaves says what OptionDoes says of a choice before a lead, and what the option
// leaves the leader to do with penalty cards of his own.
func OptionLeaves(l Lang, e law.Edition, ref law.Ref, o law.Option, d law.LeadDuty) string {
	t := OptionDoes(l, e, ref, o)
	v := none(l, e)
	var own phrase
	switch {
	case d.Must != 0:
		v.cards, own = d.Must.Cards(), ownMust
		if len(v.cards) > 1 {
			own = ownOneOf
		}
		if o.Verb == law.Free {
			t = freeOwn[l] // not any lead is open to him
		}
	case d.Barred != 0:
		v.cards, own = d.Barred.Cards(), ownBarred
	default:
		return t
	}
	more, _ := v.fill(own)
	return t + more
}

// What a choice before a lead leaves the leader to do with penalty cards of his own.
var (
	freeOwn   = phrase{"what lies before his partner stays on the table, and the choice comes again at his next lead", "штрафные карты партнёра остаются на столе, и при следующем его ходе выбор повторяется"}
	ownMust   = phrase{"; he must lead a penalty card of his own: {cards}", "; ходить он должен своей штрафной картой: {cards}"}
	ownOneOf  = phrase{"; he must lead one of his own penalty cards: {cards}", "; ходить он должен одной из своих штрафных карт: {cards}"}
	ownBarred = phrase{"; so he may not lead his own {cards} either", "; значит, и своей штрафной картой ходить ему нельзя: {cards}"}
)

// opponentFollows is the price of changing a card where the opponent may then
// change his.
var opponentFollows = phrase{
	"; the opponent who plays next may then change his card too",
	"; тогда и следующий за ним оппонент может сменить свою карту",
}
