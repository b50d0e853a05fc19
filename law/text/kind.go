package text

import (
	"slices"

	"arbiter/law"
)

// kindText names a kind of irregularity and says what happened. A name agrees with
// what is said behind it.
type kindText struct {
	gender         gender
	name, happened phrase
}

// gender is that of a Russian name, or its plural; a whole sentence is neuter.
type gender uint8

const (
	masculine gender = iota
	feminine
	neuter
	pluralName
)

var kindTexts = [...]kindText{
	law.Revoke: {
		masculine, phrase{"revoke", "фальшренонс"},
		phrase{
			"{seat} revoked[ on trick {trick}][: he played {card}, though he could have played as the law requires].",
			"{seat} сделал фальшренонс[ во взятке {trick}][: сыграл {card}, хотя мог сыграть как положено].",
		},
	},
	law.LeadOutOfTurn: {
		masculine, phrase{"lead out of turn", "ход вне очереди"},
		phrase{
			"{seat} led[ {card}] out of turn[ to trick {trick}].",
			"{seat} сделал ход[ {card}] вне очереди[ во взятке {trick}].",
		},
	},
	law.OpeningLeadOutOfTurn: {
		masculine, phrase{"opening lead out of turn", "первый ход вне очереди"},
		phrase{
			"{seat} made the opening lead out of turn[: {card}].",
			"{seat} сделал первый ход вне очереди[: {card}].",
		},
	},
	law.PlayOutOfTurn: {
		feminine, phrase{"play out of turn", "игра вне очереди"},
		phrase{
			"{seat} played[ {card}][ to trick {trick}] when it was not his turn.",
			"{seat} сыграл[ {card}][ во взятку {trick}] не в свою очередь.",
		},
	},
	law.PrematurePlay: {
		masculine, phrase{"premature lead or play", "преждевременный ход или игра"},
		phrase{
			"{seat} played too early[ on trick {trick}][: {card}].",
			"{seat} сыграл преждевременно[ во взятке {trick}][: {card}].",
		},
	},
	law.ExposedCard: {
		feminine, phrase{"exposed card", "открытая карта"},
		phrase{
			"[On trick {trick} ]{seat} exposed {cards} outside the normal course of play.",
			"[Во взятке {trick} ]{seat} открыл {cards} вне обычного хода игры.",
		},
	},
	law.SimultaneousCards: {
		feminine, phrase{"cards played together", "одновременная игра несколькими картами"},
		phrase{
			"[On trick {trick} ]{seat} played more than one card at the same time[: {cards}].",
			"[Во взятке {trick} ]{seat} сыграл несколько карт одновременно[: {cards}].",
		},
	},
	law.FifthCard: {
		feminine, phrase{"card too many to a trick", "лишняя карта во взятку"},
		phrase{
			"{seat} put down a card too many[ on trick {trick}][: {card}].",
			"{seat} положил[ во взятке {trick}] лишнюю карту[: {card}].",
		},
	},
	law.DefectiveTrick: {
		feminine, phrase{"defective trick", "дефектная взятка"},
		phrase{
			"[On trick {trick} ]{seat} played no card.",
			"{seat} не положил карты во взятку[ {trick}].",
		},
	},
	law.DummyMisplay: {
		feminine, phrase{"card misplayed by dummy", "карта, ошибочно сыгранная болваном"},
		phrase{
			"[On trick {trick} ]{seat}, dummy, placed a card that declarer did not name[: {card}].",
			"[Во взятке {trick} ]{seat}, болван, положил карту, которую разыгрывающий не называл[: {card}].",
		},
	},
	law.UnclearDesignation: {
		neuter, phrase{"unclear call of dummy’s card", "неполное или недействительное указание карты болвана"},
		phrase{
			"{seat} did not name dummy’s card in full.",
			"{seat} назвал карту болвана не полностью.",
		},
	},
	law.PenaltyCardNotPlayed: {
		neuter, phrase{"failure to play a penalty card", "неисполнение обязанности сыграть штрафную карту"},
		phrase{
			"[On trick {trick} ]{seat} did not play his penalty card[: he played {card}].",
			"[Во взятке {trick} ]{seat} не сыграл свою штрафную карту[: он сыграл {card}].",
		},
	},
	law.IllegalInquiry: {
		masculine, phrase{"improper question about a revoke", "недозволенный вопрос о фальшренонсе"},
		phrase{
			"{seat} asked about a revoke without the right to ask.",
			"{seat} спросил о фальшренонсе, не имея на это права.",
		},
	},
	law.Inspection: {
		masculine, phrase{"improper inspection", "недозволенный просмотр карт"},
		phrase{
			"[On trick {trick} ]{seat} looked at cards that he may not look at.",
			"[Во взятке {trick} ]{seat} смотрел карты, на которые не имел права смотреть.",
		},
	},
	law.DummyRights: {
		neuter, phrase{"dummy exceeded his rights", "болван превысил свои права"},
		phrase{
			"[On trick {trick} ]{seat}, dummy, did what dummy may not do.",
			"[Во взятке {trick} ]{seat}, болван, сделал то, на что болван не имеет права.",
		},
	},
	law.Claim: {
		feminine, phrase{"claim", "претензия на взятки"},
		phrase{
			"{seat} claimed.",
			"{seat} предъявил претензию на взятки.",
		},
	},
	law.Concession: {
		feminine, phrase{"concession", "уступка взяток"},
		phrase{
			"{seat} conceded tricks.",
			"{seat} уступил взятки.",
		},
	},
	law.MissingCard: {
		feminine, phrase{"missing card", "недостающая карта"},
		phrase{
			"{seat} has too few cards[: {cards} {n|is|are} missing].",
			"У {seat.gen} не хватает карт[: нет {cards}].",
		},
	},
	law.SurplusCard: {
		feminine, phrase{"surplus card", "лишняя карта"},
		phrase{
			"{seat} has too many cards[: {cards} {n|does|do} not belong there].",
			"У {seat.gen} больше карт, чем нужно[: {cards} {n|лишняя|лишние|лишние}].",
		},
	},
	law.InsufficientBid: {
		neuter, phrase{"insufficient bid", "недостаточное назначение"},
		phrase{
			"{seat} made an insufficient bid[: {call}][, then {later} in its place].",
			"{seat} сделал недостаточное назначение[: {call}][; вместо него {later}].",
		},
	},
	law.CallOutOfRotation: {
		feminine, phrase{"call out of rotation", "заявка вне очереди"},
		phrase{
			"{seat} called out of rotation[: {call}].",
			"{seat} сделал заявку вне очереди[: {call}].",
		},
	},
	law.ChangedCall: {
		neuter, phrase{"changed call", "изменение заявки"},
		phrase{
			"{seat} changed his call[ from {call}][ to {second}].",
			"{seat} изменил свою заявку[: сначала {call}][, потом {second}].",
		},
	},
	law.InadmissibleCall: {
		feminine, phrase{"inadmissible call", "недопустимая заявка"},
		phrase{
			"{seat} made an inadmissible call[: {call}].",
			"{seat} сделал недопустимую заявку[: {call}].",
		},
	},
	law.CallAfterPass: {
		feminine, phrase{"call after the final pass", "заявка после заключительного паса"},
		phrase{
			"{seat} called after the final pass[: {call}].",
			"{seat} сделал заявку после заключительного паса[: {call}].",
		},
	},
	law.ExposedInAuction: {
		feminine, phrase{"card exposed during the auction", "карта, открытая во время торговли"},
		phrase{
			"{seat} exposed {cards} during the auction.",
			"{seat} открыл {cards} во время торговли.",
		},
	},
	law.WrongBoard: {
		feminine, phrase{"wrong board", "неправильная сдача"},
		phrase{
			"{seat} is at a board that he should not be playing.",
			"{seat} играет сдачу, которую играть не должен.",
		},
	},
	law.WrongHand: {
		pluralName, phrase{"cards from a wrong board", "карты из ненадлежащей коробки"},
		phrase{
			"{seat} took the cards of another board[ and called on them: {call}].",
			"{seat} взял карты из другой коробки[ и сделал по ним заявку: {call}].",
		},
	},
	law.AgainstClaim: {
		feminine, phrase{"play against a claim", "игра вопреки претензии"},
		phrase{
			"[On trick {trick} ]{seat} played a card that the claim does not leave him[: {card}].",
			"[Во взятке {trick} ]{seat} сыграл карту, которую претензия ему не оставляет[: {card}].",
		},
	},
	law.RestrictionBroken: {
		neuter, phrase{"restriction not obeyed", "нарушение ограничения на ход или игру"},
		phrase{
			"[On trick {trick} ]{seat} did not obey a restriction[: he played {card}].",
			"[Во взятке {trick} ]{seat} не выполнил ограничение[: он сыграл {card}].",
		},
	},
	law.MispointedTrick: {
		feminine, phrase{"trick pointed the wrong way", "неправильно положенная взятка"},
		phrase{
			"[On trick {trick} ]{seat} has a quitted card pointing the wrong way.",
			"[Во взятке {trick} ]{seat} положил карту закрытой взятки не в ту сторону.",
		},
	},
	law.MixedCards: {
		pluralName, phrase{"played cards mixed", "смешанные карты"},
		phrase{
			"{seat} disturbed the order of his played cards.",
			"{seat} нарушил порядок своих сыгранных карт.",
		},
	},
	law.IllegalRetraction: {
		feminine, phrase{"illegal retraction", "карта, взятая назад без права"},
		phrase{
			"{seat} took back[ {card}] without the right to do so.",
			"{seat} взял назад карту[ {card}], не имея на это права.",
		},
	},
	law.Misinformation: {
		feminine, phrase{"misinformation", "дезинформация"},
		phrase{
			"{seat} misinformed his opponents.",
			"{seat} дал оппонентам неверные сведения.",
		},
	},
	law.ImproperQuestion: {
		masculine, phrase{"improper question about the auction", "вопрос о торговле не по правилам"},
		phrase{
			"{seat.gen} question about the auction was not in order.",
			"Вопрос {seat.gen} о торговле был не по правилам.",
		},
	},
	law.ImproperExplanation: {
		neuter, phrase{"improper explanation", "объяснение не по правилам"},
		phrase{
			"What {seat} said of the calls was not for him to say then.",
			"{seat} сказал о заявках то, что говорить ему не полагалось.",
		},
	},
	law.UnauthorizedInformation: {
		feminine, phrase{"unauthorized information", "нелегальная информация"},
		phrase{
			"{seat} has let his partner know something outside the calls and plays, an opponent says.",
			"По словам оппонента, {seat} дал партнёру узнать нечто помимо заявок и игры.",
		},
	},
	law.OutsideInformation: {
		pluralName, phrase{"information from outside", "посторонние сведения"},
		phrase{
			"{seat} has learned something about the board from outside.",
			"{seat} узнал нечто о сдаче со стороны.",
		},
	},
	law.UndisclosedAgreement: {
		neuter, phrase{"agreement not disclosed or not permitted", "нераскрытое или недозволенное соглашение"},
		phrase{
			"An opponent says that {seat} and his partner have an agreement that was not disclosed or is not permitted.",
			"По словам оппонента, у {seat.gen} с партнёром есть нераскрытое или недозволенное соглашение.",
		},
	},
	law.CallForm: {
		pluralName, phrase{"words with a double", "лишние слова при контре"},
		phrase{
			"{seat} said more than the one word of his call[: {call}].",
			"{seat} сказал больше одного слова своей заявки[: {call}].",
		},
	},
	law.ActedEarly: {
		neuter, phrase{"act before the director’s ruling", "действие до решения судьи"},
		phrase{
			"{seat} called or played after attention was drawn, before anything was decided.",
			"{seat} заявил или сыграл после того, как на нарушение обратили внимание, не дождавшись решения.",
		},
	},
	law.HandledCards: {
		neuter, phrase{"touching another player’s cards", "прикосновение к чужим картам"},
		phrase{
			"{seat} touched a card of another player[: {card}].",
			"{seat} дотронулся до чужой карты[: {card}].",
		},
	},
	law.HandShown: {
		feminine, phrase{"hand shown to dummy", "рука, показанная болвану"},
		phrase{
			"{seat}, a defender, showed dummy his hand.",
			"{seat}, вистующий, показал болвану свою руку.",
		},
	},
	law.DirectorsError: {
		neuter, phrase{"wrong rectification", "неверное исправление"},
		phrase{
			"An irregularity was put right in the wrong way.",
			"Нарушение исправили неверно.",
		},
	},
}

// happenedOtherwise says it of irregularities that have come about in one of
// several ways, by a law that the ruling stands under.
var happenedOtherwise = []struct {
	kind law.Kind
	law  law.Ref
	says phrase
}{
	{law.DefectiveTrick, "67B2", phrase{
		"[On trick {trick} ]{seat} played more than one card.",
		"{seat} положил во взятку[ {trick}] больше одной карты.",
	}},
	{law.FifthCard, "45C1", kindTexts[law.FifthCard].happened},
	{law.FifthCard, "48A", kindTexts[law.FifthCard].happened},
	{law.FifthCard, "45E", phrase{
		"{seat} played a fifth card[ to trick {trick}][: {card}].",
		"{seat} положил во взятку[ {trick}] пятую карту[: {card}].",
	}},
	{law.ExposedInAuction, "54E", phrase{
		"{seat} led[ {card}] to the first trick, but the opening lead is not his side’s.",
		"{seat} сделал первый ход[ ({card})], хотя ходить должна другая пара.",
	}},
	{law.UnclearDesignation, "44C", phrase{
		"{seat} called for a card with which dummy would not follow suit, though he can.",
		"{seat} назвал карту не в масть хода, хотя у болвана эта масть есть.",
	}},
	{law.UnclearDesignation, "46B4", phrase{
		"{seat} called for a card that dummy does not hold.",
		"{seat} назвал карту, которой у болвана нет.",
	}},
	{law.UnclearDesignation, "45C4", phrase{
		"{seat} called for a card of dummy that he did not mean[: {card}].",
		"{seat} назвал карту болвана, которую не имел в виду[: {card}].",
	}},
	{law.UnclearDesignation, "46B5", phrase{
		"{seat} left it open which card dummy should play.",
		"{seat} не сказал, какую карту играть болвану.",
	}},
}

// happenedAgreed says it where both sides agree that it happened, of kinds that are
// else told as an opponent says.
var happenedAgreed = map[law.Kind]phrase{
	law.UnauthorizedInformation: {
		"{seat} has let his partner know something outside the calls and plays.",
		"{seat} дал партнёру узнать нечто помимо заявок и игры.",
	},
}

// happenedNot says what happened of irregularities that have turned out to be none.
var happenedNot = map[law.Kind]phrase{
	law.Misinformation: {
		"{seat.gen} explanation was right; the call was the mistake.",
		"Объяснение {seat.gen} было верным, ошибкой была заявка.",
	},
}

// happenedNamingNone says it where the cards that another text names are not known.
var happenedNamingNone = map[law.Kind]phrase{
	law.ExposedCard: {
		"[On trick {trick} ]{seat} exposed his hand outside the normal course of play.",
		"[Во взятке {trick} ]{seat} открыл свои карты вне обычного хода игры.",
	},
	law.ExposedInAuction: {
		"{seat} exposed a card during the auction.",
		"{seat} открыл карту во время торговли.",
	},
}

// happenedAlone says it where nobody is at fault.
var happenedAlone = map[law.Kind]phrase{
	law.WrongBoard: {
		"This board should not be played at this table now.",
		"Эту сдачу сейчас за этим столом играть не должны.",
	},
}

// Kind is the name of a kind of irregularity: "lead out of turn".
func Kind(l Lang, k law.Kind) string {
	if int(k) >= len(kindTexts) {
		return ""
	}
	return kindTexts[k].name[l]
}

// happened says what happened: a sentence, or the bare name of the irregularity
// where nobody is at fault.
func happened(l Lang, e law.Edition, r law.Ruling) string {
	if int(r.Kind) >= len(kindTexts) {
		return ""
	}
	v := none(l, e)
	v.seat, v.trick, v.cards, v.calls, v.n = r.Offender, r.Trick, r.Cards, r.Calls, len(r.Cards)
	p := kindTexts[r.Kind].happened
	if agreed, ok := happenedAgreed[r.Kind]; ok && r.Account == law.Agreed {
		p = agreed
	}
	if not, ok := happenedNot[r.Kind]; ok && r.Status == law.Void {
		p = not
	}
	if unnamed, ok := happenedNamingNone[r.Kind]; ok && len(r.Cards) == 0 {
		p = unnamed
	}
	for _, o := range happenedOtherwise {
		if o.kind == r.Kind && slices.ContainsFunc(r.Laws, func(ref law.Ref) bool { return under(ref, string(o.law)) }) {
			p = o.says
			break
		}
	}
	if t := v.sentence(p); t != "" {
		return t
	}
	if p, ok := happenedAlone[r.Kind]; ok {
		return p[l]
	}
	return capital(Kind(l, r.Kind)) + "."
}

// statusText names a status and says what it means for the irregularity.
type statusText struct{ name, means phrase }

var statusTexts = [...]statusText{
	law.Open: {
		phrase{"open", "{agrees|ждёт|ждёт|ждёт|ждут} решения"},
		phrase{"It is not settled yet", "Вопрос ещё не решён"},
	},
	law.Correctable: {
		phrase{"may still be corrected", "можно исправить"},
		phrase{"It can still be put right", "Это ещё можно исправить"},
	},
	law.Corrected: {
		phrase{"corrected", "{agrees|исправлен|исправлена|исправлено|исправлены}"},
		phrase{"It has been put right in time", "Это исправлено вовремя"},
	},
	law.Established: {
		phrase{"established", "{agrees|установлен|установлена|установлено|установлены}"},
		phrase{"It can no longer be put right", "Исправить это уже нельзя"},
	},
	law.Accepted: {
		phrase{"stands", "{agrees|остаётся|остаётся|остаётся|остаются}"},
		phrase{"It stands", "Это остаётся в силе"},
	},
	law.Rectified: {
		phrase{"put right", "правило применено"},
		phrase{"Nothing more is ordered", "Больше ничего не предписано"},
	},
	law.Void: {
		phrase{"no effect", "не {agrees|имеет|имеет|имеет|имеют} силы"},
		phrase{"It has no effect", "Это не имеет силы"},
	},
	law.NeedsDirector: {
		phrase{"for you to judge", "решать вам"},
		phrase{"The law leaves it to the judgement of {director}", "Правила оставляют это на усмотрение {director.gen}"},
	},
}

// unnoted is said of an irregularity that is put right only when attention is drawn
// to it, while nobody has.
var unnoted = phrase{"It is put right when somebody draws attention to it", "Это исправляют, когда кто-нибудь обратит на это внимание"}

// Unnoted reports whether a ruling waits for attention to be drawn to the
// irregularity.
func Unnoted(r law.Ruling) bool {
	return r.Kind == law.DefectiveTrick && r.Status == law.Open && len(r.Choices) == 0
}

var decidedLater = phrase{"What it comes to is decided after play", "К чему это ведёт, решают после розыгрыша"}

// kindStatus has the meaning of a status where a kind has its own words.
var kindStatus = map[law.Kind]map[law.Status]phrase{
	law.Revoke: {
		law.Correctable: {"The revoke is not established: it can still be corrected", "Фальшренонс не установлен: его ещё можно исправить"},
		law.Corrected:   {"The revoke has been corrected in time", "Фальшренонс исправлен вовремя"},
		law.Void:        {"The card has gone back to the hand: there is nothing left to correct", "Карта вернулась в руку: исправлять больше нечего"},
		law.Established: {"The revoke is established: the trick stands as played", "Фальшренонс установлен: взятка остаётся такой, как сыграна"},
	},
	law.LeadOutOfTurn: {
		law.Accepted: {"The lead is accepted and play goes on", "Ход принят, розыгрыш продолжается"},
	},
	law.OpeningLeadOutOfTurn: {
		law.Accepted: {"The lead is accepted", "Ход принят"},
	},
	law.Claim: {
		law.Open:     {"The claim has not been settled", "Претензия ещё не решена"},
		law.Accepted: {"The claim is agreed", "Претензия принята"},
		law.Void:     {"The claim does not count", "Претензия не засчитывается"},
	},
	law.Concession: {
		law.Open:     {"The concession has not been settled", "Уступка ещё не решена"},
		law.Accepted: {"The concession is agreed", "Уступка принята"},
		law.Void:     {"The concession is cancelled", "Уступка отменена"},
	},
	law.InsufficientBid: {
		law.Accepted: {"The bid stands and the auction goes on from it", "Назначение остаётся, торговля идёт от него дальше"},
		law.Void:     {"The bid counts as never made", "Назначение считается не сделанным"},
	},
	law.CallOutOfRotation: {
		law.Accepted: {"The call stands and the auction goes on from it", "Заявка остаётся, торговля идёт от неё дальше"},
		law.Void:     {"The call counts as never made", "Заявка считается не сделанной"},
	},
	law.ChangedCall: {
		law.Accepted: {"The second call stands", "Остаётся вторая заявка"},
		law.Void:     {"The change has no effect", "Изменение не имеет силы"},
	},
	law.InadmissibleCall: {
		law.Accepted: {"The call stands and the auction goes on from it", "Заявка остаётся, торговля идёт от неё дальше"},
		law.Void:     {"There is no {penalty}", "{penalty} не применяется"},
	},
	law.ExposedInAuction: {
		law.Void: {"Nothing follows", "Ничего не следует"},
	},
	law.WrongBoard: {
		law.Accepted: {"The board is played and its score counts", "Сдачу играют, результат засчитывается"},
		law.Void:     {"The board is cancelled", "Сдача отменена"},
	},
	law.WrongHand: {
		law.Accepted: {"The board may be played", "Сдачу можно играть"},
		law.Void:     {"Nobody has called on them: no call is cancelled", "Заявок по ним не было: отменять нечего"},
	},
	law.UnauthorizedInformation: {
		law.NeedsDirector: decidedLater,
		law.Void:          {"Partner had no other sensible action: nothing follows", "У партнёра не было иного разумного действия: ничего не следует"},
	},
	law.UndisclosedAgreement: {
		law.NeedsDirector: decidedLater,
		law.Void:          {"The call rests on no agreement: it is free", "Заявка не основана на соглашении: она свободна"},
	},
	law.Misinformation: {
		law.Void:     {"Nothing changes", "Ничего не меняется"},
		law.Accepted: {"That did not bear on the card: it stands", "На карту это не повлияло: она остаётся"},
	},
	law.DefectiveTrick: {
		law.Void: {"The lead has been taken back: no card is missing", "Ход взят обратно: недостающей карты нет"},
	},
	law.CallForm: {
		law.Accepted: {"The call stands", "Заявка остаётся"},
	},
	law.IllegalRetraction: {
		law.Void: {"The card stays played", "Карта остаётся сыгранной"},
	},
}

// Status is the name of a status, said behind the name of a kind: "established".
func Status(l Lang, k law.Kind, s law.Status) string {
	if int(k) >= len(kindTexts) || int(s) >= len(statusTexts) {
		return ""
	}
	v := none(l, 0)
	v.gender = kindTexts[k].gender
	t, _ := v.fill(statusTexts[s].name)
	return t
}

// beingCorrected is said of an irregularity that is put right with a card which is yet
// to be played.
var beingCorrected = statusText{
	phrase{"being corrected", "{agrees|исправляется|исправляется|исправляется|исправляются}"},
	phrase{"Attention was drawn to it in time: the revoke is corrected now", "Это замечено вовремя: фальшренонс исправляют"},
}

// Standing is the status of a ruling in words that fit behind the name of its
// irregularity.
func Standing(l Lang, r law.Ruling) string {
	if r.Status != law.Corrected || !slices.ContainsFunc(r.Effects, toPlay) {
		return Status(l, r.Kind, r.Status)
	}
	v := none(l, 0)
	v.gender = kindTexts[r.Kind].gender
	t, _ := v.fill(beingCorrected.name)
	return t
}

// statusMeans is what the status says of the irregularity of a ruling, without a full
// stop.
func statusMeans(l Lang, e law.Edition, r law.Ruling) string {
	p, ok := kindStatus[r.Kind][r.Status]
	switch {
	case r.Kind == law.Revoke && r.Status == law.Corrected && slices.ContainsFunc(r.Effects, toPlay):
		p = beingCorrected.means
	case !ok && int(r.Status) < len(statusTexts):
		p = statusTexts[r.Status].means
	}
	return none(l, e).sentence(p)
}
