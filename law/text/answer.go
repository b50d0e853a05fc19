package text

import "arbiter/law"

// answerText says what follows from yes and from no to a question that is put
// under a law.
type answerText struct {
	id      law.Question
	law     string // the law; empty: under any
	has     law.Ref
	yes, no phrase
}

// answerTexts is searched for the closest law, and for the first text among
// equals.
var answerTexts = []answerText{
	{id: law.AskIntent, law: "25", yes: phrase{
		"it is a change of a call he meant: the opponent to his left may accept it, otherwise the first call stands",
		"это изменение намеренной заявки: левый оппонент может его принять, иначе остаётся первая заявка",
	}, no: phrase{
		"the call he meant stands, and no lead restriction follows",
		"остаётся заявка, которую он имел в виду, ограничения на ход нет",
	}},
	{id: law.AskIntent, law: "45", yes: phrase{
		"the card he named first stays played",
		"остаётся карта, названная первой",
	}, no: phrase{
		"the card he meant takes its place",
		"её заменяет та, которую он имел в виду",
	}},
	{id: law.AskIntent, yes: phrase{
		"the call is judged as he made it",
		"о заявке судят как о сделанной",
	}, no: phrase{
		"the call he meant takes its place, and nothing follows from the first",
		"её заменяет та, которую он имел в виду, и из первой ничего не следует",
	}},
	{id: law.AskWithoutPause, yes: phrase{
		"the call he meant stands",
		"остаётся заявка, которую он имел в виду",
	}, no: phrase{
		"it is ruled as a change of a call he meant",
		"об этом судят как об изменении намеренной заявки",
	}},
	{id: law.AskComparable, law: "25", yes: phrase{
		"there is no lead restriction",
		"ограничения на ход нет",
	}, no: phrase{
		"declarer may forbid a suit at the first lead of the offender’s partner",
		"разыгрывающий может запретить масть при первом ходе партнёра нарушителя",
	}},
	{id: law.AskComparable, law: "27", has: "23A", yes: phrase{
		"nothing more follows, and his partner is free to call",
		"больше ничего не следует, партнёр может заявлять",
	}, no: phrase{
		"his partner must pass for the rest of the auction and a lead restriction may follow; a double is cancelled",
		"партнёр должен пасовать до конца торговли, возможно ограничение на ход; контра отменяется",
	}},
	{id: law.AskComparable, law: "27", yes: phrase{
		"his partner may call, but may not use what the withdrawn bid has shown",
		"партнёр может заявлять, но не может пользоваться тем, что показало взятое назад назначение",
	}, no: phrase{
		"his partner must pass for the rest of the auction and a lead restriction may follow; a double is cancelled",
		"партнёр должен пасовать до конца торговли, возможно ограничение на ход; контра отменяется",
	}},
	{id: law.AskComparable, yes: phrase{
		"nothing more follows; after play it is asked whether the withdrawn call has helped",
		"больше ничего не следует; после розыгрыша выясняют, не помогла ли взятая назад заявка",
	}, no: phrase{
		"his partner must pass when it is next his turn, and a lead restriction may follow",
		"партнёр должен пасовать в свою следующую очередь, возможно ограничение на ход",
	}},
	{id: law.AskNormal, yes: phrase{
		"the award stays as it is",
		"решение о взятках остаётся прежним",
	}, no: phrase{
		"the award stays as it is",
		"решение о взятках остаётся прежним",
	}},
	{id: law.AskClass, yes: phrase{
		"the award stays as it is",
		"решение о взятках остаётся прежним",
	}, no: phrase{
		"the award stays as it is",
		"решение о взятках остаётся прежним",
	}},
	{id: law.AskHandsBack, yes: phrase{
		"the revoke stands, no trick passes, and the score may be adjusted",
		"фальшренонс остаётся, взятки не передаются, но результат могут присудить",
	}, no: phrase{
		"the revoke is corrected",
		"фальшренонс исправляют",
	}},
	{id: law.AskStatement, yes: phrase{
		"the award stays as it is",
		"решение о взятках остаётся прежним",
	}, no: phrase{
		"the award stays as it is",
		"решение о взятках остаётся прежним",
	}},
	{id: law.AskAware, yes: phrase{
		"the award stays as it is",
		"решение о взятках остаётся прежним",
	}, no: phrase{
		"the award stays as it is",
		"решение о взятках остаётся прежним",
	}},
	{id: law.AskSameDenomination, yes: phrase{
		"nothing more follows, and his partner is free to call",
		"больше ничего не следует, партнёр может заявлять",
	}, no: phrase{
		"it is asked whether the bid is comparable",
		"выясняют, сопоставимо ли назначение",
	}},
	{id: law.AskNatural, has: "27B1b", yes: phrase{
		"nothing more follows, and his partner is free to call",
		"больше ничего не следует, партнёр может заявлять",
	}, no: phrase{
		"it is asked whether the new bid means the same or something more precise",
		"выясняют, значит ли новое назначение то же или нечто более точное",
	}},
	{id: law.AskNatural, yes: phrase{
		"nothing more follows, and his partner is free to call",
		"больше ничего не следует, партнёр может заявлять",
	}, no: phrase{
		"his partner must pass for the rest of the auction and a lead penalty may follow",
		"партнёр должен пасовать до конца торговли, возможно наказание на ход",
	}},
	{id: law.AskArtificial, yes: phrase{
		"the pass is treated like a bid out of rotation",
		"с пасом поступают как с назначением вне очереди",
	}, no: phrase{
		"the pass is treated as a pass",
		"с пасом поступают как с пасом",
	}},
	{id: law.AskOwnError, law: "24", yes: phrase{
		"the card stays face up until the auction ends and may become a penalty card",
		"карта лежит открытой до конца торговли и может стать штрафной",
	}, no: phrase{
		"the card goes back to the hand and nothing follows",
		"карта возвращается в руку, и ничего не следует",
	}},
	{id: law.AskOwnError, yes: phrase{
		"the card stays on the table as a penalty card",
		"карта остаётся на столе штрафной",
	}, no: phrase{
		"the card goes back to the hand and nothing follows",
		"карта возвращается в руку, и ничего не следует",
	}},
	{id: law.AskLed, law: "24", yes: phrase{
		"his partner must pass when it is next his turn",
		"партнёр должен пасовать в свою следующую очередь",
	}, no: phrase{
		"a single low card changes nothing in the auction",
		"одна младшая карта на торговлю не влияет",
	}},
	{id: law.AskAuctionPeriod, yes: phrase{
		"the card stays face up, as one exposed during the auction",
		"карта остаётся открытой, как открытая во время торговли",
	}, no: phrase{
		"the card goes back; what was seen counts as information from elsewhere",
		"карта возвращается; увиденное считается информацией со стороны",
	}},
	{id: law.AskSeen, yes: phrase{
		"the board is played, and the score may be adjusted afterwards",
		"сдачу играют, потом возможен присуждённый результат",
	}, no: phrase{
		"the hands are put right and the board is played normally",
		"руки исправляют и сдачу играют как обычно",
	}},
	{id: law.AskPlayable, law: "13A", yes: phrase{
		"the hands are put right and the board is played, and the score may be adjusted afterwards",
		"руки исправляют и сдачу играют, потом результат могут присудить",
	}, no: phrase{
		"the score is adjusted at once",
		"результат присуждают сразу",
	}},
	{id: law.AskPlayable, yes: phrase{
		"the hands are put right, the calls stand and play goes on",
		"руки исправляют, заявки остаются, игра продолжается",
	}, no: phrase{
		"the score is adjusted",
		"результат присуждают",
	}},
	{id: law.AskFound, yes: phrase{
		"the card goes back to its hand",
		"карта возвращается в свою руку",
	}, no: phrase{
		"the hand is made up from another pack",
		"руку дополняют из другой колоды",
	}},
	{id: law.AskPlayedBefore, yes: phrase{
		"the board is cancelled",
		"сдача отменяется",
	}, no: phrase{
		"the board is played and its score counts",
		"сдачу играют, результат засчитывается",
	}},
	{id: law.AskDiffers, yes: phrase{
		"the score is adjusted",
		"результат присуждают",
	}, no: phrase{
		"the board may be played",
		"сдачу можно играть",
	}},
	{id: law.AskMisinformed, law: "21", yes: phrase{
		"he may change his call, unless it is too late",
		"он может сменить заявку, если не поздно",
	}, no: phrase{
		"the call stands",
		"заявка остаётся",
	}},
	{id: law.AskAgreed, yes: phrase{
		"nobody was misinformed, and nothing follows",
		"дезинформации не было, и ничего не следует",
	}, no: phrase{
		"it is ruled as misinformation",
		"об этом судят как о дезинформации",
	}},
	{id: law.AskDeliberate, yes: phrase{
		"it is a major penalty card, unless it is the card he plays",
		"это старшая штрафная карта, если только не её он играет",
	}, no: phrase{
		"a card below the ten that is his only penalty card is a minor one",
		"карта младше десятки, если других штрафных у него нет, — младшая штрафная карта",
	}},
	{id: law.AskDeliberate, law: "58B4", yes: phrase{
		"it is a major penalty card",
		"это старшая штрафная карта",
	}, no: phrase{
		"it is a minor penalty card, if it is his only one",
		"это младшая штрафная карта, если других штрафных у него нет",
	}},
	{id: law.AskDeliberate, law: "45E", yes: phrase{
		"it is a major penalty card",
		"это старшая штрафная карта",
	}, no: phrase{
		"it is a minor penalty card, if it is his only one",
		"это младшая штрафная карта, если других штрафных у него нет",
	}},
	{id: law.AskKnewCouldDamage, yes: phrase{
		"the score is adjusted if his side has gained",
		"результат присуждают, если его сторона выиграла",
	}, no: phrase{
		"the result stands as far as this law goes",
		"по этому правилу результат остаётся",
	}},
	{id: law.AskDamage, yes: phrase{
		"the score is adjusted",
		"результат присуждают",
	}, no: phrase{
		"the result stands as far as this law goes",
		"по этому правилу результат остаётся",
	}},
	{id: law.AskAlternatives, yes: phrase{
		"the score is adjusted if what he chose was suggested and did damage",
		"результат присуждают, если выбранное было подсказано и нанесло ущерб",
	}, no: phrase{
		"what he did was free",
		"его действие было свободным",
	}},
}

// Answers says what yes and no to a question lead to, as clauses without a full
// stop; both are empty where the question is not of that sort.
func Answers(l Lang, e law.Edition, a law.Asked) (yes, no string) {
	length := -1
	v := none(l, e)
	for _, t := range answerTexts {
		fits := t.id == a.ID && (t.law == "" || under(a.Law, t.law)) && (t.has == "" || Number(e, t.has) != "")
		if a.ID == law.AskIntent && !inAuction(e, a) || !fits || len(t.law) <= length {
			continue
		}
		yes, _ = v.fill(t.yes)
		no, _ = v.fill(t.no)
		length = len(t.law)
	}
	return yes, no
}
