package audit

import (
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law/text"
)

// words is a text in all languages. In braces stand values of the finding:
// {seat}, {card}, {call}, {trick}, {found}, {expected}.
type words [text.NumLangs]string

// kindName is what a kind is called in a heading, and what a finding of it says.
var kindWords = map[Kind]struct{ name, says words }{
	Format:             {words{"deviation from the format", "отступление от формата"}, words{"{found}{; expected: |expected}", "{found}{; ожидалось: |expected}"}},
	HandSize:           {words{"hand not of thirteen cards", "в руке не тринадцать карт"}, words{"{seat} holds {found} cards, {expected} belong there", "{seat}: карт в руке {found}, должно быть {expected}"}},
	DuplicateCard:      {words{"card in two hands", "карта в двух руках"}, words{"{card} is in two hands: {found}", "{card} — в двух руках: {found}"}},
	MissingCard:        {words{"card in no hand", "карты нет ни в одной руке"}, words{"{card} is in no hand", "{card} нет ни в одной руке"}},
	WrongDealer:        {words{"dealer wrong for the board number", "сдающий не по номеру сдачи"}, words{"dealer {found}, the number of the board says {expected}", "сдаёт {found}, по номеру сдачи — {expected}"}},
	WrongVulnerability: {words{"vulnerability wrong for the board number", "зональность не по номеру сдачи"}, words{"vulnerable {found}, the number of the board says {expected}", "зональность {found}, по номеру сдачи — {expected}"}},
	InsufficientBid:    {words{"insufficient bid", "недостаточная заявка"}, words{"{seat} bids {call} over {expected}", "{seat}: {call} после {expected}"}},
	InadmissibleCall:   {words{"inadmissible call", "недопустимая заявка"}, words{"{seat} calls {call}{ over |expected}", "{seat}: {call}{ после |expected}"}},
	CallOutOfRotation:  {words{"call out of rotation", "заявка вне очереди"}, words{"{seat} calls out of rotation{: |call}", "{seat}: заявка вне очереди{ — |call}"}},
	CallAfterPass:      {words{"call after the end of the auction", "заявка после конца торговли"}, words{"{seat} calls {call} after the auction has ended", "{seat}: {call} после конца торговли"}},
	ChangedCall:        {words{"changed call", "изменённая заявка"}, words{"{seat} changes his call to {call}", "{seat}: заявка изменена на {call}"}},
	AuctionGap:         {words{"unknown call in the auction", "пропуск в торговле"}, words{"a call of {seat} is not known", "{seat}: заявка неизвестна"}},
	AuctionUnfinished:  {words{"auction without its end", "торговля без конца"}, words{"the passes that end the auction are missing", "нет пасов, которыми кончается торговля"}},
	PassesMissing:      {words{"first passes not written", "первые пасы не записаны"}, words{"the first call written is {expected}’s, the passes from {found} on are missing", "первая записанная заявка — {expected}, пасы с руки {found} пропущены"}},
	ContractDiffers:    {words{"contract not that of the auction", "контракт не из торговли"}, words{"contract {found}, the auction gives {expected}", "контракт {found}, по торговле — {expected}"}},
	DeclarerDiffers:    {words{"declarer not that of the auction", "разыгрывающий не из торговли"}, words{"declarer {found}, the auction gives {expected}", "разыгрывает {found}, по торговле — {expected}"}},
	DeclarerSwapped:    {words{"declarer and dummy exchanged", "разыгрывающий и болван поменялись"}, words{"{found} plays the hand instead of {expected}", "вместо {expected} разыгрывает {found}"}},
	NoContract:         {words{"play without a contract", "розыгрыш без контракта"}, words{"cards are played, but the contract and its declarer are not known", "карты сыграны, а контракт и разыгрывающий неизвестны"}},
	WrongLeader:        {words{"play begins with the wrong seat", "розыгрыш начат не с той руки"}, words{"the play begins with {found}, declarer’s left-hand opponent is {expected}", "розыгрыш начинается с {found}, слева от разыгрывающего — {expected}"}},
	OpeningLead:        {words{"opening lead out of turn", "первый ход вне очереди"}, words{"{seat} makes the opening lead out of turn: {card}", "{seat}: первый ход вне очереди — {card}"}},
	LeadOutOfTurn:      {words{"lead out of turn", "ход вне очереди"}, words{"{seat} leads out of turn: {card}", "{seat}: ход вне очереди — {card}"}},
	RowOrder:           {words{"row not in columns", "строка не по столбцам"}, words{"the row begins with {seat}, not with the first column", "строка начинается с руки {seat}, а не с первого столбца"}},
	PlayGap:            {words{"card missing in a trick", "пропуск во взятке"}, words{"the card of {seat} is missing", "{seat}: нет карты"}},
	PlayTooLong:        {words{"more than 52 cards played", "сыграно больше 52 карт"}, words{"the play goes on after the last trick: {card}", "розыгрыш продолжается после последней взятки: {card}"}},
	PlayUnfinished:     {words{"play without its end", "розыгрыш без конца"}, words{"the play stops without a claim or a sign of the end", "розыгрыш обрывается без клейма и знака конца"}},
	CardNotHeld:        {words{"card not held", "карты нет в руке"}, words{"{seat} plays {card}, which he does not hold{; it was dealt to |expected}", "{seat}: {card} — такой карты у него нет{; она сдана: |expected}"}},
	CardTwice:          {words{"card played twice", "карта сыграна дважды"}, words{"{seat} plays {card}, which lies in an earlier trick", "{seat}: {card} уже лежит в прежней взятке"}},
	Revoke:             {words{"revoke", "фальшренонс"}, words{"{seat} plays {card} on {expected}, holding a card of the suit", "{seat}: {card} на {expected}, имея карту в масть"}},
	PlayIrregular:      {words{"another irregularity of the play", "иное нарушение в розыгрыше"}, words{"{seat}, {card}: {found}", "{seat}, {card}: {found}"}},
	UnfoundedMark:      {words{"mark without its irregularity", "знак без нарушения"}, words{"{seat}{: |call}{: |card}{ on |expected} is marked {found}, but that is no irregularity by the record", "{seat}{: |call}{: |card}{ на |expected} — знак {found}, но нарушения по записи нет"}},
	ResultMarked:       {words{"result marked as irregular", "результат отмечен как неправильный"}, words{"the result, {found}, is marked as not that of the cards", "результат {found} отмечен как не соответствующий картам"}},
	ResultImpossible:   {words{"impossible result", "невозможный результат"}, words{"result {found}, the tricks played allow {expected}", "результат {found}, сыгранные взятки допускают {expected}"}},
	ResultDiffers:      {words{"result not that of the play", "результат не из розыгрыша"}, words{"result {found}, the cards give {expected}", "результат {found}, по картам — {expected}"}},
	ClaimImpossible:    {words{"impossible claim", "невозможный клейм"}, words{"{found} tricks claimed for declarer, the tricks played allow {expected}", "заявлено взяток разыгрывающего: {found}, сыгранное допускает {expected}"}},
	ScoreDiffers:       {words{"score not that of the result", "запись не по результату"}, words{"score {found}, contract and result give {expected} to {seat}", "запись {found}, контракт и результат дают {expected} ({seat})"}},
	ClaimDoubleDummy:   {words{"claim against double dummy", "клейм против игры в открытую"}, words{"play ends with {found} tricks for declarer, best play gives {expected}", "розыгрыш окончен на {found} взятках разыгрывающего, лучшая игра в открытую даёт {expected}"}},
}

// reasonWords says a rule of rating in words.
var reasonWords = map[Reason]words{
	Marked:          {"the scribe marked it", "так отмечено в записи"},
	Uncontradicted:  {"nothing in the record speaks against it", "запись этому не противоречит"},
	ResultAgrees:    {"the result counts the tricks that the Laws transfer", "результат учитывает переданные по Закону взятки"},
	OnlyOnPaper:     {"nobody does this at a table", "за столом так не бывает"},
	DealFaulty:      {"the deal as written is not a pack", "записанный расклад — не колода"},
	DealtThirteen:   {"all 52 cards are there, wrongly shared out", "все 52 карты на месте, но розданы неверно"},
	NumberUsual:     {"collections often number boards anew", "в сборниках сдачи часто нумеруют заново"},
	ColumnsSwapped:  {"two columns of the trick are exchanged", "два столбца взятки переставлены"},
	OtherHand:       {"the card is another hand’s", "карта из другой руки"},
	PlayedBefore:    {"the card lies in another trick as well", "карта стоит и в другой взятке"},
	NoHand:          {"no hand holds the card", "карты нет ни в одной руке"},
	SeveralOffSuit:  {"several hands fail to follow the same lead: the lead is mistyped", "на один ход не отвечают в масть несколько рук: ход записан неверно"},
	SuitMistyped:    {"he held the same rank of the suit led and never plays it", "карта того же достоинства в масти хода у него была и нигде не сыграна"},
	CardsExchanged:  {"exchanged with his card of the next trick, both are in order", "если поменять с картой соседней взятки, обе правильны"},
	AfterGap:        {"cards are missing before it", "до этого пропущены карты"},
	LeadFitsOther:   {"as a lead by this hand all follow suit", "если ход из этой руки, все отвечают в масть"},
	LeadFitsTag:     {"the opening lead is right for the declarer named", "первый ход верен для названного разыгрывающего"},
	LeadFitsAuction: {"the opening lead is right for the declarer of the auction", "первый ход верен для разыгрывающего по торговле"},
	PlayedOn:        {"not marked: the record goes on as if it were in order", "не отмечено: запись идёт дальше как ни в чём не бывало"},
	AuctionOpener:   {"only the first column of the auction is wrong", "неверен только первый столбец торговли"},
	ClaimOfRest:     {"as a number of the remaining tricks it fits", "как число оставшихся взяток оно подходит"},
	OtherVulnerable: {"it fits the other vulnerability", "подходит к другой зональности"},
	OtherSide:       {"it fits with the opposite sign", "подходит с обратным знаком"},
	OtherResult:     {"it fits another number of tricks", "подходит к другому числу взяток"},
	OtherDoubled:    {"it fits if the contract is doubled otherwise", "подходит при другой контре"},
	BestPlay:        {"measured against best play with all cards seen", "в сравнении с лучшей игрой в открытую"},
	BrokenOff:       {"the record leaves off so early that it hardly was a claim", "запись обрывается так рано, что клейма, скорее всего, не было"},
	AfterRevoke:     {"a revoke on the board may have moved tricks", "фальшренонс на сдаче мог передать взятки"},
}

// Name is what a kind is called.
func (k Kind) Name(l text.Lang) string { return kindWords[k].name[l] }

// Name is what a rating is called.
func (r Rating) Name(l text.Lang) string {
	if r == Table {
		return words{"table", "за столом"}[l]
	}
	return words{"scribe", "в записи"}[l]
}

// Text is a rule of rating in words.
func (r Reason) Text(l text.Lang) string { return reasonWords[r][l] }

// Text says in one sentence without a stop what is wrong.
func (f *Finding) Text(l text.Lang) string {
	return fill(kindWords[f.Kind].says[l], func(name string) string { return f.value(l, name) })
}

// value is a value that a text may hold; empty where the finding has none.
func (f *Finding) value(l text.Lang, name string) string {
	switch name {
	case "seat":
		return text.Seat(l, f.Seat)
	case "card":
		return text.Card(f.Card)
	case "call":
		return text.Call(l, f.Call)
	case "found":
		return f.shown(l, f.Found)
	case "expected":
		return f.shown(l, f.Expected)
	}
	return ""
}

// shown puts what is written in the notation of PBN into the form readers know,
// where the kind says that it is a card, a contract or seats.
func (f *Finding) shown(l text.Lang, t string) string {
	switch f.Kind {
	case Revoke, UnfoundedMark:
		if c, ok := bridge.ParseCard(t); ok {
			return text.Card(c)
		}
	case ContractDiffers:
		if c, ok := bridge.ParseContract(t); ok {
			return text.Contract(l, c)
		}
	case WrongDealer, PassesMissing, DeclarerDiffers, DeclarerSwapped, WrongLeader, CardNotHeld:
		if s, ok := bridge.ParseSeat(t); ok {
			return text.Seat(l, s)
		}
	case DuplicateCard:
		var seats []bridge.Seat
		for _, b := range t {
			if s, ok := bridge.ParseSeat(string(b)); ok {
				seats = append(seats, s)
			}
		}
		return text.All(l, seats)
	case InsufficientBid, InadmissibleCall:
		out := strings.Fields(t)
		for i, w := range out {
			if c, ok := bridge.ParseCall(w); ok {
				out[i] = text.Call(l, c)
			} else if s, ok := bridge.ParseSeat(w); ok {
				out[i] = "(" + text.Seat(l, s) + ")"
			}
		}
		return strings.Join(out, " ")
	}
	return t
}

// Worth says what a card was worth double dummy; empty where it was not measured.
func (f *Finding) Worth(l text.Lang) string {
	if f.Double == nil || f.Played < 0 {
		return ""
	}
	n := f.Double.Worth(f.Played)
	after := strconv.Itoa(f.Double.Cards[f.Played].Tricks)
	switch {
	case n > 0:
		return words{"double dummy: the card gained " + tricks(n) + ", declarer " + after, "в открытую: выигрыш карты " + text.Tricks(l, n) + ", у разыгрывающего " + after}[l]
	case n < 0:
		return words{"double dummy: the card cost " + tricks(-n) + ", declarer " + after, "в открытую: цена карты " + text.Tricks(l, -n) + ", у разыгрывающего " + after}[l]
	}
	return words{"double dummy: the card changed nothing, declarer " + after, "в открытую: карта ничего не изменила, у разыгрывающего " + after}[l]
}

func tricks(n int) string { return text.Tricks(text.English, n) }

// fill puts values into a text: {name}, or {words |name}, which vanishes where
// there is no value.
func fill(t string, value func(name string) string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(t, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		field, after, _ := strings.Cut(rest, "}")
		lead, name, optional := strings.Cut(field, "|")
		if !optional {
			lead, name = "", field
		}
		if v := value(name); v != "" {
			b.WriteString(lead)
			b.WriteString(v)
		}
		t = after
	}
}

// Printable is what a file says without the characters that steer a terminal or
// turn the direction of writing.
func Printable(t string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || r >= 0x200e && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
			return '\ufffd'
		}
		return r
	}, t)
}
