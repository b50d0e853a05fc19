package text

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// Refusal says to people why an act cannot have happened. In a text {1} is the first
// value of the refusal, {1.gen} the same in a case; the English text is the reason
// itself where no better one stands here.
func Refusal(l Lang, r *law.Refusal) string {
	p, known := refusals[r.Reason]
	if p[l] == "" {
		if !known || l != English {
			return r.Error()
		}
		return ended(reason(r))
	}
	t := p[l]
	var b strings.Builder
	for {
		i := strings.IndexByte(t, '{')
		if i < 0 {
			break
		}
		b.WriteString(t[:i])
		end := i + strings.IndexByte(t[i:], '}')
		n, form, _ := strings.Cut(t[i+1:end], ".")
		if k, err := strconv.Atoi(n); err == nil && k <= len(r.Args) {
			b.WriteString(said(l, r.Args[k-1], caseOf(form)))
		}
		t = t[end+1:]
	}
	b.WriteString(t)
	return ended(b.String())
}

var unread = phrase{"{found} cannot be read here[; did you mean {what}?]", "{found} здесь не читается[; может быть, {what}?]"}

// Unread says that a word of a record is not what belongs in its place; near is the
// word that may be meant, where one is near.
func Unread(l Lang, found, near string) string {
	v := none(l, law.Duplicate2017)
	v.found, v.what = found, near
	t := v.sentence(unread)
	if strings.HasSuffix(t, "?") {
		return t
	}
	return t + "."
}

// reason is the English text with its values as people say them.
func reason(r *law.Refusal) string {
	words := make([]any, len(r.Args))
	for i, a := range r.Args {
		words[i] = said(English, a, nominative)
	}
	return fmt.Sprintf(strings.NewReplacer("%d", "%s", "%q", "%s").Replace(r.Reason), words...)
}

// ended makes a sentence of a text.
func ended(t string) string { return capital(t) + "." }

// said is a value of a refusal.
func said(l Lang, v any, c grammar) string {
	switch v := v.(type) {
	case bridge.Seat:
		return seatIn(l, v, c)
	case bridge.Card:
		return Card(v)
	case bridge.Hand:
		return Cards(l, v.Cards())
	case bridge.Call:
		return Call(l, v)
	case law.Option:
		return Option(l, v)
	case law.Verb:
		return Verb(l, v)
	case law.Kind:
		return Kind(l, v)
	case law.Question:
		return QuestionName(l, v)
	case string:
		if l == Russian {
			return "«" + v + "»"
		}
		return "“" + v + "”"
	}
	return fmt.Sprint(v)
}

// refusals are the reasons of package table.
var refusals = map[string]phrase{
	// Cards.
	"%s does not hold %s":                              {"", "у {1.gen} нет {2}"},
	"%s does not hold %s: it is %s's":                  {"", "у {1.gen} нет {2}: эта карта — {3.gen}"},
	"%s cannot hold %s: it is %s's":                    {"", "у {1.gen} не может быть {2}: эта карта — {3.gen}"},
	"%s does not hold %s (card %d of the spread)":      {"{1} does not hold {2}", "у {1.gen} нет {2}"},
	"%s has played %s to trick %d":                     {"{1} played {2} to trick {3}", "{1} уже сыграл {2} во взятку {3}"},
	"%s has mislaid %s":                                {"", "{2} — пропавшая карта {1.gen}"},
	"%s has not mislaid %s":                            {"", "{2} у {1.gen} не пропадала"},
	"%s has shown all his cards, %s is not among them": {"", "{1} показал все свои карты, {2} среди них нет"},
	"%s holds %s by right: it is his card of the deal": {"", "{2} у {1.gen} по праву: это его карта в этой сдаче"},
	"%s stands twice":                                  {"{1} is named twice", "{1} названа дважды"},
	"%s lies on the table already":                     {"", "{1} уже лежит на столе"},
	"%s lies face up already":                          {"", "{1} уже лежит открытой"},
	"%s lies on the table with another card of %s: it cannot leave the hand unnoticed":          {"", "{1} лежит на столе вместе с другой картой {2.gen} и незаметно из руки пропасть не может"},
	"%s has no card %s on the table to take back":                                               {"{1} has no {2} on the table to take back", "у {1.gen} на столе нет {2}, брать назад нечего"},
	"%s has no card that is known and could be shown":                                           {"", "ни одна карта {1.gen} не известна, показать нечего"},
	"%s may put in %s, not %s":                                                                  {"", "{1} может доложить {2}, а не {3}"},
	"no card of %s is missing there":                                                            {"", "карты {1.gen} там хватает"},
	"nobody has %s":                                                                             {"", "{1} нет ни у кого"},
	"no such card lies face down before this player":                                            {"", "перед этим игроком такой карты лицом вниз нет"},
	"the opening lead is no longer to be made":                                                  {"", "первый ход уже сделан"},
	"a hand has thirteen cards at most":                                                         {"", "в руке не больше тринадцати карт"},
	"there are no boards at rubber bridge":                                                      {"", "в роббере сдачи в коробках не лежат"},
	"nobody has drawn attention to a wrong number of cards":                                     {"", "на неверное число карт никто не указал"},
	"%s has exposed cards at different moments, such as %s and %s: the finding says which card": {"", "{1} открыл карты в разное время, например {2} и {3}: скажите, о какой речь"},

	// Tricks and play.
	"it is not %s's turn to follow":                            {"", "очередь играть во взятку не за {1.ins}"},
	"there is no trick to omit a card from":                    {"", "взятки, в которую не сыграли, нет"},
	"there is no trick %d":                                     {"", "взятки {1} нет"},
	"trick %d has not been played in this record":              {"", "взятка {1} в этой записи не сыграна"},
	"no trick is complete":                                     {"", "ни одна взятка не завершена"},
	"play is over":                                             {"", "розыгрыш окончен"},
	"play is over: all tricks are complete":                    {"", "розыгрыш окончен: все взятки сыграны"},
	"the deal has been ended by a ruling: it is not played on": {"", "сдача закончена решением, дальше её не играют"},

	// Dummy.
	"%s is not declarer and names no card of dummy": {"", "{1} не разыгрывает и карт болвана не называет"},
	"%s is not dummy":                                           {"", "{1} — не болван"},
	"no card is to be named now":                                {"", "называть карту сейчас не нужно"},
	"no card is to be named; all tricks have been led to":       {"", "называть карту не нужно: во все взятки уже пошли"},
	"dummy's hand is unknown; name the card itself":             {"dummy’s hand is not known; play the card itself", "рука болвана неизвестна; сыграйте саму карту"},
	"the words %q name no card of dummy":                        {"", "слова {1} не называют карту болвана"},
	"a player looks at his own hand by right":                   {"", "свою руку игрок смотрит по праву"},
	"a player sees his own hand by right":                       {"", "свою руку игрок видит по праву"},
	"%s asks himself; a player asks his partner or an opponent": {"a player asks his partner or an opponent, not himself", "игрок спрашивает партнёра или противника, а не себя"},

	// Calls.
	"the record gives the contract; calls are not part of it":                             {"this record begins with the contract; it has no calls", "запись начинается с контракта, заявок в ней нет"},
	"calls need a dealer: the record has neither a Dealer nor a Board tag":                {"nobody knows who dealt: give the record a dealer or a board number", "неизвестно, кто сдавал: укажите сдающего или номер сдачи"},
	"the board has been cancelled":                                                        {"", "сдача отменена"},
	"an adjusted score takes the place of the result: the auction does not go on":         {"", "вместо результата — скорректированный счёт: торговля не продолжается"},
	"the auction has not ended":                                                           {"", "торговля не окончена"},
	"the auction is not over":                                                             {"", "торговля не окончена"},
	"the auction has not ended: this act is not ruled on before the final pass":           {"the auction is not over: this can only happen after the final pass", "торговля не окончена: такое бывает только после заключительного паса"},
	"%s to %s is no change":                                                               {"", "{1} на {2} — не замена"},
	"%s has made no call %s":                                                              {"{1} has not called {2}", "заявки {2} {1} не делал"},
	"%s has made no call %s that he could change":                                         {"{1} has no call {2} that he could change", "у {1.gen} нет заявки {2}, которую можно изменить"},
	"an irregular call by %s has to be ruled on first":                                    {"", "сначала нужно решить о заявке {1.gen}"},
	"%s may not take %s back; a change of call is written: %s changes %s to the new call": {"{1} cannot take {2} back; enter a change of call instead", "взять {2} назад {1} не может; внесите изменение заявки"},
	"changes: the new call is not said":                                                   {"the new call is not said", "новая заявка не указана"},

	// Claims.
	"there are no tricks left to claim or concede":                           {"", "взяток, на которые можно претендовать или которые можно уступить, не осталось"},
	"%d tricks are claimed or conceded, but only %d remain":                  {"", "речь о взятках числом {1}, а осталось только {2}"},
	"there is no claim or concession to object to":                           {"", "нет ни претензии, ни уступки: возражать не на что"},
	"there is no claim or concession to agree to":                            {"", "нет ни претензии, ни уступки: соглашаться не с чем"},
	"there is no claim to play on after":                                     {"", "претензии не было: доигрывать после неё нечего"},
	"the agreement is complete; it can only be withdrawn":                    {"", "согласие уже дано; его можно только взять назад"},
	"a player does not object to his own claim":                              {"", "на свою претензию игрок не возражает"},
	"there is no agreement to withdraw":                                      {"", "согласия, которое можно взять назад, нет"},
	"there is no concession to withdraw":                                     {"", "уступки, которую можно взять назад, нет"},
	"likely needs a side and a number of tricks after a withdrawn agreement": {"say the side and the number of tricks, after an agreement was taken back", "укажите сторону и число взяток после взятого назад согласия"},
	"equity needs a side and a number of tricks, 0 to 13":                    {"say the side and the number of tricks, 0 to 13", "укажите сторону и число взяток от 0 до 13"},

	// Rights and findings.
	"%s is done, not chosen: put the card in":                                                   {"this is not chosen but done: play the card", "это не выбирают, а делают: сыграйте карту"},
	"%s has nothing to choose now, so not %q":                                                   {"{1} has nothing to choose now", "{1.dat} сейчас нечего выбирать"},
	"%s cannot choose %q; open to him: %s":                                                      {"{1} has no such choice now", "такого выбора у {1.gen} сейчас нет"},
	"%s has not called again: %s is found when he has; %s":                                      {"{1} has not called again; this is found when he has", "{1} ещё не сделал новой заявки; это выясняют после неё"},
	"no opponent of %s has explained or alerted a call after which he could be misinformed; %s": {"no opponent of {1} has explained or alerted a call that could have misinformed him", "противники {1.gen} не поясняли и не алертили заявок, которые могли ввести его в заблуждение"},
	"nothing that %s has done raises the question %s; %s":                                       {"nothing that {1} has done raises this question", "ничто из сделанного {1.ins} этого вопроса не вызывает"},
	"nothing irregular has happened that could have been put right in the wrong way":            {"", "нарушений не было, и неверно исправить было нечего"},
	"nothing irregular has happened that a spectator could have pointed out":                    {"", "нарушений не было, и зрителю указать было не на что"},
	"which side is responsible for the spectator is not said: NS or EW":                         {"say which side is responsible for the spectator", "укажите, какая сторона отвечает за зрителя"},
	"NS or EW call on the next board":                                                           {"say which side calls on the next board", "укажите, какая сторона торгуется на следующей сдаче"},
	"%s: by whom is not said":                                                                   {"say whose irregularity it is: {1}", "укажите, чьё это нарушение: {1}"},

	// What an act lacks.
	"unknown act %d":                   {"this act is not known", "такого действия нет"},
	"the act needs a seat":             {"say who does it", "укажите, кто это сделал"},
	"this act is not ruled on: %s":     {"this act is not ruled on", "о таком действии решений не выносят"},
	"%s: who does it is not said":      {"say who does it", "укажите, кто это сделал"},
	"%s: the other player is not said": {"say which other player it is", "укажите второго игрока"},
	"%s: the card is not said":         {"say which card it is", "укажите карту"},
	"%s: the call is not said":         {"say which call it is", "укажите заявку"},
	"%s: no such card":                 {"there is no such card", "такой карты нет"},
	"%s: no such suit or trick":        {"there is no such suit or trick", "такой масти или взятки нет"},

	// The setup of a record.
	"%d tricks were won before, but hands of %d cards leave %d": {"", "раньше взято взяток: {1}, но по {2} карт в руках их могло быть только {3}"},
	"%d tricks were won before, no more than 12 can be":         {"", "раньше взято взяток: {1}, а больше 12 быть не может"},
	"the contract has no declarer":                              {"", "у контракта нет разыгрывающего"},
	"an auction needs a dealer":                                 {"", "для торговли нужен сдающий"},
	"call %d of the auction, %s by %s, is not legal there":      {"", "заявка {2} ({3}, {1}-я в торговле) там нелегальна"},
	"the auction is not finished: three passes are missing":     {"", "торговля не закончена: не хватает трёх пасов"},
	"%s holds %d cards, more than thirteen":                     {"", "у {1.gen} {2} карт, больше тринадцати"},
	"%s holds %d cards, another hand %d: unequal hands are ruled on only where the record says how they came about": {"{1} holds {2} cards, another hand {3}", "у {1.gen} карт: {2}, а в другой руке: {3}"},
	"the hands are empty": {"", "руки пусты"},
}
