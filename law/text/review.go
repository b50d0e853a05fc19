package text

import "arbiter/law"

// reviewTexts say what the reminder is about, by the rule it stands under. The
// closest rule is taken.
var reviewTexts = []struct {
	law string
	why phrase
}{
	{"11A", phrase{
		"did a side gain because opponents did not know the law",
		"не выиграла ли сторона оттого, что оппоненты не знали правил",
	}},
	{"12", phrase{
		"has the side not at fault been compensated for its damage",
		"возмещён ли ненарушившей стороне ущерб",
	}},
	{"13", phrase{
		"did a player use what he knew of a card of another hand",
		"не использовал ли игрок то, что знал о карте из чужой руки",
	}},
	{"14", phrase{
		"did a player use what the search for the missing card has shown him",
		"не использовал ли игрок то, что узнал при поиске недостающей карты",
	}},
	{"16", phrase{
		"did a player choose what unauthorized information suggested",
		"не выбрал ли игрок то, что подсказывала нелегальная информация",
	}},
	{"21", phrase{
		"did wrong information damage the opponents",
		"не повредила ли оппонентам дезинформация",
	}},
	{"23", phrase{
		"could the offender have been aware that his irregularity could well damage the other side",
		"не мог ли нарушитель осознавать, что его нарушение может повредить другой стороне",
	}},
	{"23C", phrase{
		"did the withdrawn call help the offending side to its result",
		"не помогла ли нарушившей стороне взятая назад заявка",
	}},
	{"25", phrase{
		"did the change of call damage the other side",
		"не повредило ли другой стороне изменение заявки",
	}},
	{"27", phrase{
		"did the insufficient bid help the offending side to its result",
		"не помогло ли нарушившей стороне недостаточное назначение",
	}},
	{"43B3", phrase{
		"what did the defenders gain by the irregularity that dummy pointed out",
		"что выиграли вистующие от нарушения, на которое указал болван",
	}},
	{"45F", phrase{
		"did dummy suggest a play, and were the defenders damaged",
		"не подсказал ли болван игру и не пострадали ли вистующие",
	}},
	{"47E2", phrase{
		"did a wrong explanation damage a player who could no longer change his card",
		"не повредило ли неверное объяснение игроку, который уже не мог сменить карту",
	}},
	{"50", phrase{
		"did the exposed card help the offending side to its result",
		"не помогла ли открытая карта нарушившей стороне",
	}},
	{"55C", phrase{
		"did declarer choose his play with the help of his lead out of turn",
		"не выбрал ли разыгрывающий игру с помощью своего хода вне очереди",
	}},
	{"64", phrase{
		"do the tricks that passed make good the damage of the revoke",
		"возмещают ли переданные взятки ущерб от фальшренонса",
	}},
	{"72", phrase{
		"could the offender have been aware that his irregularity could well damage the other side",
		"не мог ли нарушитель осознавать, что его нарушение может повредить другой стороне",
	}},
	{"", phrase{
		"is an adjusted score due",
		"не нужен ли присуждённый результат",
	}},
}

var (
	reviewFor    = phrase{"when play is over, look[ for {side}]{law}: {what}?", "после розыгрыша проверить[ для пары {side}]{law}: {what}?"}
	reviewRubber = phrase{"when play is over, the players consider[ for {side}]{law}: {what}?", "после розыгрыша игроки решают[ для пары {side}]{law}: {what}?"}
)

// Review is the reminder in words: what to look at when play is over, and why.
func Review(l Lang, e law.Edition, r law.Review) string {
	length := -1
	v := none(l, e)
	v.side, v.laws = r.Side, []law.Ref{r.Law}
	for _, t := range reviewTexts {
		if len(t.law) > length && (t.law == "" || under(r.Law, t.law)) {
			v.what, length = t.why[l], len(t.law)
		}
	}
	if e.Rubber() {
		return v.sentence(reviewRubber)
	}
	return v.sentence(reviewFor)
}
