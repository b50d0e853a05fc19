package text

import (
	"arbiter/bridge"
	"arbiter/law"
)

// optionNames name what an option lets its holder do, as a thing to do:
// "South may accept", «Юг может принять».
var optionNames = [...]phrase{
	law.Accept:      {"accept", "принять"},
	law.Reject:      {"refuse", "не принять"},
	law.Spread:      {"spread his hand", "выложить свою руку"},
	law.Require:     {"require {suit.pl}", "потребовать {suit.pl}"},
	law.Forbid:      {"forbid {suit.pl}", "запретить {suit.pl}"},
	law.Free:        {"leave it free", "не ограничивать"},
	law.Keep:        {"keep it", "оставить"},
	law.Withdraw:    {"take it back", "взять назад"},
	law.Play:        {"play {card}", "сыграть {card}"},
	law.HighestCard: {"require the highest card", "потребовать старшую карту"},
	law.LowestCard:  {"require the lowest card", "потребовать младшую карту"},
	law.LeadFrom:    {"lead from {seat.gen} hand", "ход с руки {seat.gen}"},
	law.Substitute:  {"substitute", "заменить"},
	law.Supply:      {"supply a card", "доложить карту"},
}

// anyCard stands for a card that the chooser names freely.
var anyCard = phrase{"name a legal card", "назвать легальную карту"}

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
	v := optionValues(l, 0, o)
	t, _ := v.fill(optionNames[o.Verb])
	return t
}

func optionValues(l Lang, e law.Edition, o law.Option) values {
	v := none(l, e)
	v.seat, v.suits, v.any = o.Seat, o.Suits, true
	if o.Card.Valid() {
		v.cards = []bridge.Card{o.Card}
	}
	return v
}

// optionText says what an option of a right under a rule does and costs.
type optionText struct {
	law  string // the rule, or the law above it
	verb law.Verb
	does phrase
}

// optionTexts is searched for the closest rule: "62C2" before "62" before "".
var optionTexts = []optionText{
	{"21", law.Keep, phrase{"the call stands", "заявка остаётся"}},
	{"21", law.Withdraw, phrase{"the call made on wrong information is changed, without {penalty}", "заявка, сделанная по неверным сведениям, меняется, без {penalty.gen}"}},
	{"25", law.Accept, phrase{"the second call stands and the auction goes on", "вторая заявка остаётся, торговля продолжается"}},
	{"25", law.Reject, phrase{"the second call is cancelled, the first one stands", "вторая заявка отменяется, остаётся первая"}},
	{"25", law.Keep, phrase{"the first call stands", "остаётся первая заявка"}},
	{"25", law.Withdraw, phrase{"the first call is taken back and another one made", "первая заявка берётся назад и заменяется другой"}},
	{"26", law.Require, phrase{"at the first turn to lead this suit must be led, if he can", "при первой очереди ходить он должен, если может, пойти в эту масть"}},
	{"26", law.Forbid, phrase{"this suit may not be led as long as he keeps the lead", "в эту масть ходить нельзя, пока он остаётся на ходу"}},
	{"26", law.Free, phrase{"any card may be led", "ходить можно любой картой"}},
	{"27", law.Accept, phrase{"the bid counts as if it were sufficient", "назначение считается достаточным"}},
	{"27", law.Reject, phrase{"the bid must be replaced by a legal call", "назначение должно быть заменено легальной заявкой"}},
	{"27", law.Substitute, phrase{"make a sufficient bid or pass; a double is not allowed", "сделать достаточное назначение или пасовать; контра не разрешена"}},
	{"27B3", law.Substitute, phrase{"the double is cancelled: make a sufficient bid or pass, and his partner passes for the rest", "контра отменяется: сделать достаточное назначение или пасовать, его партнёр пасует до конца торговли"}},
	{"29", law.Accept, phrase{"the call stands and the auction goes on from it", "заявка остаётся, торговля идёт от неё дальше"}},
	{"29", law.Reject, phrase{"the call is cancelled and the turn goes back to the proper player", "заявка отменяется, очередь возвращается к тому, чья она"}},
	{"36", law.Substitute, phrase{"make another legal call", "сделать другую, легальную заявку"}},
	{"37", law.Accept, phrase{"the call stands", "заявка остаётся"}},
	{"43B2", law.LeadFrom, phrase{"declarer must lead from this hand", "разыгрывающий должен ходить с этой руки"}},
	{"45C4", law.Keep, phrase{"the card first named is played", "играется карта, названная первой"}},
	{"45C4", law.Withdraw, phrase{"the card first named goes back and the one meant is played", "карта, названная первой, возвращается, играется та, что имелась в виду"}},
	{"45D", law.Keep, phrase{"the card stays played", "карта остаётся сыгранной"}},
	{"45D", law.Withdraw, phrase{"the card goes back without {penalty} and another one is played", "карта возвращается без {penalty.gen}, играется другая"}},
	{"46B3", law.Play, phrase{"this card of dummy is played", "играется эта карта болвана"}},
	{"46B5", law.Play, phrase{"a defender names dummy’s card", "карту болвана называет вистующий"}},
	{"47", law.Keep, phrase{"the card stays played", "карта остаётся сыгранной"}},
	{"47", law.Withdraw, phrase{"the card goes back without {penalty} and another one is played", "карта возвращается без {penalty.gen}, играется другая"}},
	{"50D2", law.Require, phrase{"the leader must lead this suit now, if he can; the penalty card goes back to the hand", "на ходу он должен сейчас, если может, пойти в эту масть; штрафная карта возвращается в руку"}},
	{"50D2", law.Forbid, phrase{"the leader may not lead this suit as long as he keeps the lead; the penalty card goes back to the hand", "в эту масть ходить нельзя, пока он остаётся на ходу; штрафная карта возвращается в руку"}},
	{"50D2", law.Free, phrase{"any lead; the penalty card stays on the table, and the choice comes again at his next lead", "ход любой; штрафная карта остаётся на столе, и при следующем его ходе выбор повторяется"}},
	{"51A", law.Play, phrase{"this penalty card is played now, the others stay on the table", "сейчас играется эта штрафная карта, остальные остаются на столе"}},
	{"51B", law.Require, phrase{"the leader must lead this suit now, if he can; all penalty cards of this suit go back to the hand, others stay", "на ходу он должен сейчас, если может, пойти в эту масть; все штрафные карты этой масти возвращаются в руку, прочие остаются"}},
	{"51B", law.Forbid, phrase{"no lead of {suit.acc} as long as he keeps the lead; the penalty cards of what is forbidden go back to the hand, others stay", "нельзя ходить в {suit.acc}, пока он остаётся на ходу; штрафные карты запрещённого возвращаются в руку, прочие остаются"}},
	{"51B", law.Free, phrase{"any lead; all penalty cards stay on the table", "ход любой; все штрафные карты остаются на столе"}},
	{"52", law.Accept, phrase{"the card played stands; the penalty card stays on the table", "сыгранная карта остаётся; штрафная карта остаётся на столе"}},
	{"52", law.Reject, phrase{"the penalty card is played instead, and the card played becomes a penalty card", "вместо неё играется штрафная карта, а сыгранная карта становится штрафной"}},
	{"53", law.Accept, phrase{"the lead stands as if it were correct, nothing more follows", "ход считается правильным, больше ничего не следует"}},
	{"53", law.Reject, phrase{"the card becomes a penalty card and the lead comes from the proper hand", "карта становится штрафной, ход делается с надлежащей руки"}},
	{"54", law.Spread, phrase{"he becomes dummy and his partner plays the hand; the lead stands", "он становится болваном, разыгрывает его партнёр; ход остаётся"}},
	{"54", law.Accept, phrase{"the lead stands, dummy is spread, and declarer plays the second card from his own hand", "ход остаётся, болван открывается, вторую карту разыгрывающий играет со своей руки"}},
	{"54", law.Reject, phrase{"the lead goes to the proper player; declarer may require or forbid the suit (the card goes back) or leave the lead free (it stays a penalty card)", "ход переходит к тому, чья очередь; разыгрывающий может потребовать или запретить эту масть (карта возвращается в руку) или оставить ход свободным (карта остаётся штрафной)"}},
	{"55", law.Accept, phrase{"the lead stands as if it were correct", "ход считается правильным"}},
	{"55", law.Reject, phrase{"the card goes back and the lead comes from the proper hand", "карта возвращается, ход делается с надлежащей руки"}},
	{"55A.1963", law.Reject, phrase{"the card goes back and the correct hand leads the same suit, if it has a card of it", "карта возвращается, надлежащая рука ходит в ту же масть, если она там есть"}},
	{"57", law.HighestCard, phrase{"his partner must play his highest card of the suit led", "партнёр должен сыграть старшую карту масти хода"}},
	{"57", law.LowestCard, phrase{"his partner must play his lowest card of the suit led", "партнёр должен сыграть младшую карту масти хода"}},
	{"57", law.Require, phrase{"if his partner cannot follow suit he must play this suit", "если партнёр не может играть в масть, он должен сыграть эту масть"}},
	{"57", law.Forbid, phrase{"if his partner cannot follow suit he may not play this suit", "если партнёр не может играть в масть, эту масть он сыграть не может"}},
	{"58B2", law.Play, phrase{"this card is played; the others go back, a defender’s visible ones as penalty cards", "играется эта карта; прочие возвращаются, а видимые карты вистующего становятся штрафными"}},
	{"58B3", law.Keep, phrase{"the card stays played", "карта остаётся сыгранной"}},
	{"58B3", law.Withdraw, phrase{"the card goes back without {penalty} and another one is played", "карта возвращается без {penalty.gen}, играется другая"}},
	{"62", law.Substitute, phrase{"the revoke card is taken back and a legal card is played; a defender’s card stays as a penalty card", "карта фальшренонса берётся назад и заменяется легальной; карта вистующего остаётся штрафной"}},
	{"62C1", law.Keep, phrase{"the card stays played", "карта остаётся сыгранной"}},
	{"62C1", law.Withdraw, phrase{"the card goes back without {penalty} and another one is played", "карта возвращается без {penalty.gen}, играется другая"}},
	{"62C2", law.Keep, phrase{"the card stays played", "карта остаётся сыгранной"}},
	{"62C2", law.Withdraw, phrase{"another card is played; a defender’s card taken back becomes a penalty card", "играется другая карта; взятая назад карта вистующего становится штрафной"}},
	{"67A", law.Supply, phrase{"he adds a card he can legally play; it belongs to the trick and may win it", "он докладывает карту, которую может легально сыграть; она входит во взятку и может её выиграть"}},
	{"67B", law.Supply, phrase{"he puts a card among his played cards, of the suit led if he has one; the trick stays with the side that won it", "он кладёт карту к своим сыгранным, в масть хода, если она есть; взятка остаётся у выигравшей стороны"}},

	{"", law.Accept, phrase{"it stands as if it were regular", "это считается правильным"}},
	{"", law.Reject, phrase{"it must be put right", "это должно быть исправлено"}},
	{"", law.Spread, phrase{"he becomes dummy", "он становится болваном"}},
	{"", law.Require, phrase{"this suit must be led or played, if he can", "он должен, если может, пойти в эту масть или сыграть её"}},
	{"", law.Forbid, phrase{"this suit may not be led or played", "эту масть играть нельзя"}},
	{"", law.Free, phrase{"any legal card", "любая легальная карта"}},
	{"", law.Keep, phrase{"what was done stands", "сделанное остаётся"}},
	{"", law.Withdraw, phrase{"it is taken back and replaced", "это берётся назад и заменяется"}},
	{"", law.Play, phrase{"this card is played", "играется эта карта"}},
	{"", law.HighestCard, phrase{"he must play his highest card of the suit", "он должен сыграть старшую карту масти"}},
	{"", law.LowestCard, phrase{"he must play his lowest card of the suit", "он должен сыграть младшую карту масти"}},
	{"", law.LeadFrom, phrase{"the lead comes from this hand", "ход делается с этой руки"}},
	{"", law.Substitute, phrase{"a legal card or call takes its place", "её заменяет легальная карта или заявка"}},
	{"", law.Supply, phrase{"the missing card is added", "недостающая карта докладывается"}},
}

// OptionDoes says what the option does and costs under the right of a rule, as
// a clause without a full stop.
func OptionDoes(l Lang, e law.Edition, ref law.Ref, o law.Option) string {
	best, length := phrase{}, -1
	for _, t := range optionTexts {
		if t.verb == o.Verb && len(t.law) > length && (t.law == "" || under(ref, t.law)) {
			best, length = t.does, len(t.law)
		}
	}
	t, _ := optionValues(l, e, o).fill(best)
	if under(ref, "62C1") && o.Verb == law.Withdraw && Number(e, "62C2") != "" {
		t += opponentFollows[l]
	}
	return t
}

// opponentFollows is the price of changing a card where the opponent may then
// change his.
var opponentFollows = phrase{
	"; the opponent who plays next may then change his card too",
	"; тогда и следующий за ним оппонент может сменить свою карту",
}
