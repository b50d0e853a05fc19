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
		"was the side not at fault compensated too little",
		"не осталась ли ненарушившая сторона без полного возмещения ущерба",
	}},
	{"13", phrase{
		"did a player use what he knew of a card of another hand",
		"не использовал ли игрок то, что знал о карте из чужой руки",
	}},
	{"13C", phrase{
		"did the card that does not belong to the deal affect the result",
		"не повлияла ли на результат карта не из этой сдачи",
	}},
	{"13B1", phrase{
		"did the wrong number of cards, or its correction, affect the result",
		"не повлияло ли на результат неверное число карт или его исправление",
	}},
	{"14", phrase{
		"did a player use what the search for the missing card has shown him",
		"не использовал ли игрок то, что узнал при поиске недостающей карты",
	}},
	{"16", phrase{
		"did a player choose what unauthorized information suggested",
		"не выбрал ли игрок то, что подсказывала нелегальная информация",
	}},
	{"16C", phrase{
		"did a player choose what a call that was taken back or a card that was seen suggested",
		"не выбрал ли игрок то, что подсказывала взятая назад заявка или увиденная карта",
	}},
	{"20F3", phrase{
		"did the question about one call tell partner something that he used",
		"не подсказал ли партнёру вопрос об одной заявке то, чем он воспользовался",
	}},
	{"20F5", phrase{
		"did a wrong explanation damage the opponents that could only be put right later",
		"не повредило ли оппонентам неверное объяснение, которое можно было исправить лишь позже",
	}},
	{"40B4", phrase{
		"did it damage the opponents that an agreement was not disclosed",
		"не повредило ли оппонентам нераскрытое соглашение",
	}},
	{"40B5", phrase{
		"did an agreement that is not permitted damage the opponents",
		"не повредило ли оппонентам недозволенное соглашение",
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
	{"25B2b2", phrase{
		"has the offending side scored more than average minus",
		"не получила ли нарушившая сторона больше среднего с минусом",
	}},
	{"27B1b", phrase{
		"did the insufficient bid give information that damaged the other side",
		"не передало ли недостаточное назначение сведений, повредивших другой стороне",
	}},
	{"27", phrase{
		"did the insufficient bid help the offending side to its result",
		"не помогло ли нарушившей стороне недостаточное назначение",
	}},
	{"43B3", phrase{
		"did the defenders gain by the irregularity that dummy pointed out",
		"не выиграли ли вистующие от нарушения, на которое указал болван",
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
		"are {side} still worse off than without the revoke",
		"не осталась ли пара {side} в убытке от фальшренонса",
	}},
	{"64C2a", phrase{
		"would the side not at fault probably have won more tricks without the later revoke",
		"не взяла бы ненарушившая сторона больше взяток без повторного фальшренонса",
	}},
	{"64C2b", phrase{
		"are {side} worse off than if nobody had revoked",
		"не осталась ли пара {side} в убытке по сравнению с игрой без фальшренонсов",
	}},
	{"72", phrase{
		"could the offender have been aware that his irregularity could well damage the other side",
		"не мог ли нарушитель осознавать, что его нарушение может повредить другой стороне",
	}},
	{"73E2", phrase{
		"did a player draw a false conclusion from what an opponent showed, had that opponent no bridge reason for it, and could he have known that it might help him",
		"не сделал ли игрок ложного вывода из того, что показал оппонент, у которого не было для этого бриджевой причины и который мог знать, что это может ему помочь",
	}},
	{"", phrase{
		"was the side not at fault damaged",
		"не пострадала ли ненарушившая сторона",
	}},
}

var (
	reviewCount = phrase{
		"How many tricks have {opponents} won from the revoke trick on? Those that pass to {side} are counted then{law}.",
		"Сколько взяток взяла пара {opponents} начиная с фальшренонса? По ним и считают, сколько переходит к паре {side}{law}.",
	}
	reviewDue = phrase{
		"{what}? If so, an adjusted score may be due[ to {side}]{law}.",
		"{what}? Если да, возможен присуждённый результат[ в пользу пары {side}]{law}.",
	}
	reviewRubber = phrase{
		"{what}? If so, the players settle it among themselves{law}.",
		"{what}? Если да, игроки решают это между собой{law}.",
	}
)

// Review is the reminder in words: what to ask when play is over, and what
// follows.
func Review(l Lang, e law.Edition, r law.Review) string {
	length, why := -1, ""
	v := none(l, e)
	v.side, v.laws = r.Side, []law.Ref{r.Law}
	for _, t := range reviewTexts {
		if len(t.law) > length && (t.law == "" || under(r.Law, t.law)) {
			why, length = t.why[l], len(t.law)
		}
	}
	v.what, _ = v.fillText(why)
	if r.Law == "64A" {
		return v.sentence(reviewCount)
	}
	if e.Rubber() {
		return v.sentence(reviewRubber)
	}
	return v.sentence(reviewDue)
}
