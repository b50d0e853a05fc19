package text

import (
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// guideText is a question of a guided ruling: what the director is asked, why,
// what he should ask the players, and the answers to choose from.
type guideText struct {
	asks, why, tell phrase
	options         map[string]phrase
}

// topicTexts name the topics of guided rulings and say what each is about.
var topicTexts = map[string]struct{ name, about phrase }{
	"bid": {
		phrase{"insufficient bid", "недостаточное назначение"},
		phrase{"not higher than the last one", "не выше последнего"},
	},
	"call": {
		phrase{"call out of turn", "заявка вне очереди"},
		phrase{"a pass, bid or double when it was another player’s turn", "пас, назначение или контра в чужую очередь"},
	},
	"change": {
		phrase{"call changed or mispulled", "заявка изменена или вынута по ошибке"},
		phrase{"the wrong bidding card, a slip of the tongue, another thought", "не та карточка, оговорка или игрок передумал"},
	},
	"inadmissible": {
		phrase{"call not allowed", "недопустимая заявка"},
		phrase{"a double of partner, a bid above seven, a call by one who must pass or after the final pass", "контра на партнёра, назначение выше семи, заявка обязанного пасовать или после конца торговли"},
	},
	"revoke": {
		phrase{"revoke", "фальшренонс"},
		phrase{"somebody did not follow suit though he could", "кто-то не сыграл в масть, хотя мог"},
	},
	"lead": {
		phrase{"lead out of turn", "ход вне очереди"},
		phrase{"the opening lead or a later one, from a wrong hand", "первый или позднейший, не с той руки"},
	},
	"exposed": {
		phrase{"card exposed", "открытая карта"},
		phrase{"dropped, shown or named, in the auction or the play", "упала, показана или названа, в торговле или розыгрыше"},
	},
	"penalty": {
		phrase{"penalty card on the table", "штрафная карта на столе"},
		phrase{"what its owner must play, what his partner may lead", "что должен сыграть её владелец, чем может пойти партнёр"},
	},
	"several": {
		phrase{"two cards at once", "две карты сразу"},
		phrase{"which one is played, what becomes of the others", "какая сыграна и что с остальными"},
	},
	"trick": {
		phrase{"missing or extra card in a trick", "во взятке не хватает карты или есть лишняя"},
		phrase{"a player has played none, or more than one", "игрок не положил карты или положил больше одной"},
	},
	"dummy": {
		phrase{"dummy’s card", "карта болвана"},
		phrase{"not named clearly, changed, put wrongly; dummy’s rights", "названа неясно, сменена, положена не та; права болвана"},
	},
	"claim": {
		phrase{"claim or concession disputed", "спор о претензии или уступке"},
		phrase{"objected to, played on after, or taken back", "возражение, игра после неё, отказ от согласия"},
	},
	"board": {
		phrase{"wrong board or hand", "не та сдача или рука"},
		phrase{"a wrong board, cards of another board, too many or too few cards", "чужая сдача, карты из другой коробки, лишние или недостающие карты"},
	},
	"information": {
		phrase{"hesitation or wrong explanation", "пауза или неверное объяснение"},
		phrase{"taken down now, looked at after play", "записать сейчас, разобрать после розыгрыша"},
	},
}

// topicWords are other words under which a topic is looked for.
var topicWords = map[string]phrase{
	"call": {
		"simultaneous, two calls at once, not his turn, bid out of rotation, double out of turn",
		"одновременные заявки, две заявки сразу, не в свою очередь, пас вне очереди, контра вне очереди",
	},
	"inadmissible": {
		"inadmissible illegal redouble doubled own side bid of eight 8NT silenced barred after the auction",
		"незаконная заявка, реконтра, контра на свою пару, заявил восемь, после торговли, лишён права заявлять, должен пасовать",
	},
	"change": {
		"mispull mispulled bidding box slip mistake misbid unintended changed his mind second thought 25A 25B",
		"ошибся карточкой, ошибка руки, коробка для заявок, биддинг-бокс, описка, передумал, смена заявки, сменил заявку, 25A 25B",
	},
	"information": {
		"misinformation MI unauthorized information UI tempo break in tempo BIT pause thought huddle alert not alerted failed to alert announcement convention card explained wrongly",
		"дезинформация, неразрешённая информация, темп, задумался, задумалась, думал, думала, заминка, алерт, не алертил, неверный алерт, объяснил неверно, пояснение, конвенционная карта",
	},
	"trick": {
		"defective trick, fifth card, one card short, one card too many, did not play",
		"лишняя карта, пятая карта, не сыграл, неполная взятка",
	},
}

// GuideWords are other words under which a topic is looked for; none for most.
func GuideWords(l Lang, name string) string { return topicWords[name][l] }

// groupTexts name the groups of topics.
var groupTexts = map[string]phrase{
	"auction": {"in the auction", "в торговле"},
	"play":    {"in the play", "в розыгрыше"},
	"end":     {"at the end", "в конце"},
	"other":   {"other", "прочее"},
}

func guideValues(l Lang, e law.Edition, p, other bridge.Seat) values {
	v := none(l, e)
	v.seat, v.other = p, other
	return v
}

// GuideTopic names a topic of guided rulings and says what it is about.
func GuideTopic(l Lang, name string) (title, about string) {
	t := topicTexts[name]
	return capital(t.name[l]), t.about[l]
}

// GuideGroup names a group of topics.
func GuideGroup(l Lang, name string) string { return capital(groupTexts[name][l]) }

// GuideQuestion is a question of a guide to the director, the reason why it is
// asked, and how to put it to the players; the last two may be empty.
func GuideQuestion(l Lang, e law.Edition, id string, p, other bridge.Seat) (asks, why, tell string) {
	t := guideTexts[id]
	if r, ok := guideRubber[id]; ok && e.Rubber() {
		t = r
	}
	v := guideValues(l, e, p, other)
	return v.sentence(t.asks), v.sentence(t.why), v.sentence(t.tell)
}

// GuideOption is an answer to a question of a guide in words: that of the
// question where it has one, otherwise by its kind (seat, suit, card, cards,
// call) the name of what it names.
func GuideOption(l Lang, e law.Edition, id, kind, answer string, p, other bridge.Seat) string {
	if t, ok := guideTexts[id].options[answer]; ok {
		word, _ := guideValues(l, e, p, other).fill(t)
		return word
	}
	switch kind {
	case "seat":
		if s, ok := bridge.ParseSeat(answer); ok {
			return Seat(l, s)
		}
	case "call":
		if c, ok := bridge.ParseCall(answer); ok {
			return Call(l, c)
		}
	}
	return AnswerName(l, answer)
}

// answerCards are answers about one card.
var answerCards = map[string]phrase{
	"yes": {"yes, the {card}", "да, {card}"},
	"no":  {"no, not the {card}", "нет, не {card}"},
}

// AnswerName is an answer in words: "yes", "spades", "♥9", "yes, the ♥9".
func AnswerName(l Lang, answer string) string {
	var names []string
	words := strings.Fields(answer)
	if len(words) == 2 {
		c, isCard := bridge.ParseCard(words[0])
		if p, ok := answerCards[words[1]]; ok && isCard {
			v := none(l, 0)
			v.cards = []bridge.Card{c}
			name, _ := v.fill(p)
			return name
		}
	}
	for _, w := range words {
		if s, ok := bridge.ParseSuit(w); ok {
			names = append(names, Suit(l, s))
		} else if c, ok := bridge.ParseCard(w); ok {
			names = append(names, Card(c))
		} else {
			names = append(names, AnswerWord(l, w))
		}
	}
	return strings.Join(names, " ")
}

// GuideNotice is something the director says in a guided ruling beside the
// rulings, about a player or about nobody, and about a card or none.
func GuideNotice(l Lang, e law.Edition, id string, p bridge.Seat, c bridge.Card) string {
	v := guideValues(l, e, p, bridge.NoSeat)
	if p <= bridge.West {
		v.side = p.Side()
	}
	if c.Valid() {
		v.cards = []bridge.Card{c}
	}
	return stop(v.sentence(guideNotices[id]))
}
