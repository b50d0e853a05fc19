package text

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// order is what a law of the auction has brought about when it stands in a
// ruling. The offender is {seat}.
type order struct {
	law  law.Ref
	when func(law.Status) bool // nil: always
	says phrase
}

func whileOpen(s law.Status) bool    { return s == law.Open }
func whenVoid(s law.Status) bool     { return s == law.Void }
func unlessVoid(s law.Status) bool   { return s != law.Void }
func whenStands(s law.Status) bool   { return s == law.Accepted }
func unlessJudged(s law.Status) bool { return s != law.NeedsDirector }
func whileJudged(s law.Status) bool  { return s == law.NeedsDirector }
func unlessHeld(s law.Status) bool   { return s != law.Accepted && s != law.NeedsDirector }

var nothingMore = phrase{"nothing more follows", "больше ничего не следует"}

// openingOrder is how play goes on from an opening lead out of turn that stands.
var openingOrder = phrase{
	"dummy is spread; declarer plays second, from his own hand, and dummy last{law}",
	"болван открывает карты; разыгрывающий играет вторым, со своей руки, болван — последним{law}",
}

var orderTexts = []order{
	{"13A1", nil, phrase{
		"no card of another hand was seen: the hands are put right and the board is played normally{law}",
		"карт чужой руки никто не видел: руки исправляют и сдачу играют как обычно{law}",
	}},
	{"13A2", unlessJudged, phrase{
		"a card of another hand was seen: the hands are put right and the board is played, and the score may be adjusted afterwards{law}",
		"карту чужой руки видели: руки исправляют и сдачу играют, потом результат могут присудить{law}",
	}},
	{"13B1", nil, phrase{
		"no call need be changed: the hands are put right, the calls stand and play goes on{law}",
		"менять заявки не нужно: руки исправляют, заявки остаются, игра продолжается{law}",
	}},
	{"13B2", nil, phrase{
		"the board cannot be played on with these calls: the score is adjusted{law}",
		"с этими заявками сдачу играть нельзя: результат присуждают{law}",
	}},
	{"13C", unlessHeld, phrase{
		"the card is taken away and the board goes on{law}",
		"карту убирают, игра продолжается{law}",
	}},
	{"14A1", nil, phrase{
		"all calls stand{law}",
		"все заявки остаются{law}",
	}},
	{"14A2", nil, phrase{
		"the deal is made up from another pack and all calls stand{law}",
		"сдачу дополняют из другой колоды, все заявки остаются{law}",
	}},
	{"14B1", nil, phrase{
		"the card lies among the played ones: the trick with a card too many is put right{law}",
		"карта лежит среди сыгранных: исправляют взятку с лишней картой{law}",
	}},
	{"14B3", nil, phrase{
		"{seat.gen} hand is made up from another pack and counts as always complete{law}",
		"руку {seat.gen} дополняют из другой колоды, и она считается всё время полной{law}",
	}},
	{"46B4", whenVoid, phrase{
		"{seat} names another card, any that dummy may legally play{law}",
		"{seat} называет другую карту, любую, которой болван может сыграть по правилам{law}",
	}},
	{"54B", nil, openingOrder},
	{"54C", nil, openingOrder},
	{"67B1", unlessVoid, phrase{
		"the trick stays with the side that won it{law}",
		"взятка остаётся у той пары, которая её взяла{law}",
	}},
	{"67B2a", nil, phrase{
		"{cards} {n|comes|come} out of the trick{law}",
		"{cards} убирают из взятки{law}",
	}},
	{"68B2", whenVoid, phrase{
		"play goes on; a card shown with the concession is no penalty card, and the partner of the player who showed it may not use it{law}",
		"розыгрыш продолжается; карта, показанная при уступке, — не штрафная, и партнёр показавшего не может пользоваться ею{law}",
	}},
	{"68D2b", whenVoid, phrase{
		"all four have agreed: play goes on, and its score counts; cards that were shown are no penalty cards, and everybody may use what he has seen and heard{law}",
		"все четверо согласны: розыгрыш продолжается, и его результат засчитывается; показанные карты — не штрафные, и увиденным и услышанным может пользоваться каждый{law}",
	}},
	{"68D.2007", whileJudged, phrase{
		"play ended with the claim: cards played after it are void{law}",
		"с претензией розыгрыш закончился: карты, сыгранные после неё, не считаются{law}",
	}},
	{"69B", whenStands, phrase{
		"it is too late to withdraw the agreement: it stands{law}",
		"отзывать согласие поздно: оно остаётся в силе{law}",
	}},
	{"69B1", whenStands, phrase{
		"the agreement stands: the trick had not been won, and normal play could lose it{law}",
		"согласие остаётся в силе: взятка не была взята, и при нормальной игре её можно было отдать{law}",
	}},
	{"71", whenStands, phrase{
		"it is too late: the trick stays conceded{law}",
		"поздно: взятка остаётся уступленной{law}",
	}},
	{"71A.1997", whenStands, phrase{
		"it is too late to look at normal play: the trick comes back only if no legal play could lose it{law}",
		"смотреть на нормальную игру поздно: взятка возвращается, только если её нельзя отдать ни при какой легальной игре{law}",
	}},
	{"71B", whenStands, staysConceded},
	{"71C.1997", whenStands, staysConceded},
	{"71B.1997", nil, phrase{
		"the contract was decided already, and its concession is cancelled{law}",
		"контракт был уже решён, и его уступка отменяется{law}",
	}},
	{"12A3", nil, phrase{
		"because of that the score is adjusted{law}",
		"из-за этого результат присуждают{law}",
	}},
	{"16A3", nil, phrase{
		"no call or play may rest on it{law}",
		"ни заявка, ни игра не могут на этом основываться{law}",
	}},
	{"16B1", unlessVoid, phrase{
		"{partner} may not choose what it suggests if another action is sensible{law}",
		"{partner} не может выбирать то, что этим подсказано, если разумно и другое действие{law}",
	}},
	{"16B2", unlessVoid, phrase{
		"if the facts are disputed, {director} is called at once; whether {partner} acted on it is looked at after play{law}",
		"если стороны спорят о фактах, {director.acc} вызывают сразу; пользовался ли этим {partner}, разбирают после розыгрыша{law}",
	}},
	{"16D1", whileOpen, phrase{
		"{seat} tells {director} at once{law}",
		"{seat} сразу сообщает об этом {director.dat}{law}",
	}},
	{"16D2", whileOpen, phrase{
		"nobody has called yet: the players may be moved, the board dealt again, or played with a possible adjustment afterwards, or the score adjusted at once{law}",
		"никто ещё не заявил: можно пересадить игроков, пересдать, сыграть и потом, возможно, присудить результат или присудить его сразу{law}",
	}},
	{"16D3", whileOpen, phrase{
		"somebody has called: the board is played with a possible adjustment afterwards, or the score is adjusted at once{law}",
		"кто-то уже заявил: сдачу играют и потом, возможно, присуждают результат или присуждают его сразу{law}",
	}},
	{"16D2a", nil, phrase{
		"the players are moved so that {seat} holds the hand he knows, and the board is played{law}",
		"игроков пересаживают, чтобы {seat} получил известную ему руку, и сдачу играют{law}",
	}},
	{"16D2b", nil, phrase{
		"the board is dealt again for these players{law}",
		"сдачу пересдают для этих игроков{law}",
	}},
	{"16D2c", nil, phrase{
		"the board is played, and the score may be adjusted if the information mattered{law}",
		"сдачу играют, и результат могут присудить, если сведения повлияли на него{law}",
	}},
	{"15A3", nil, phrase{
		"{director} may add a procedural penalty{law}",
		"{director} может добавить процедурный штраф{law}",
	}},
	{"15B3", nil, phrase{
		"a contestant who loses his chance of a score by this gets an artificial score{law}",
		"участнику, который из-за этого остаётся без результата, назначают искусственный{law}",
	}},
	{"7B3", nil, phrase{
		"nobody touches another’s cards without leave of an opponent or {director.gen}{law}",
		"чужих карт не касаются без разрешения оппонента или {director.gen}{law}",
	}},
	{"9B2", nil, phrase{
		"until everything is explained nobody acts: a right to {penalty.gen} may be lost by it{law}",
		"пока всё не объяснено, никто не действует: так можно потерять право на {penalty.acc}{law}",
	}},
	{"19A2", nil, phrase{
		"the one word of the call is its only right form{law}",
		"единственная правильная форма заявки — одно слово{law}",
	}},
	{"19B2", nil, phrase{
		"the one word of the call is its only right form{law}",
		"единственная правильная форма заявки — одно слово{law}",
	}},
	{"19A3", nil, wrongWords},
	{"19B3", nil, wrongWords},
	{"20B", nil, phrase{
		"the calls are repeated only at a player’s own turn, and not to one who is required to pass{law}",
		"заявки повторяют игроку только в его очередь и не тому, кто обязан пасовать{law}",
	}},
	{"20C2", nil, phrase{
		"after the auction declarer or a defender may have the calls repeated at his first turn to play, dummy may not{law}",
		"после торговли заявки повторяют разыгрывающему или вистующему в его первую очередь играть, но не болвану{law}",
	}},
	{"20D", nil, phrase{
		"an opponent of the player who asks repeats the calls{law}",
		"заявки повторяет оппонент того, кто спросил{law}",
	}},
	{"20F", nil, explanations},
	{"20F1", nil, explanations},
	{"20F2", nil, phrase{
		"after the auction a defender asks at his own turn to play, declarer when he plays from either hand, and the partner of the caller answers{law}",
		"после торговли вистующий спрашивает в свою очередь играть, разыгрывающий — играя с любой руки, и отвечает партнёр заявившего{law}",
	}},
	{"20F4", nil, phrase{
		"{seat} tells his opponents now what the call really means{law}",
		"{seat} сейчас говорит оппонентам, что заявка означает на самом деле{law}",
	}},
	{"20F5", nil, phrase{
		"a wrong explanation by partner is put right by declarer or dummy after the final pass, by a defender only after play, and never during the auction{law}",
		"неверное объяснение партнёра разыгрывающий или болван исправляет после заключительного паса, вистующий — только после розыгрыша, и никто — во время торговли{law}",
	}},
	{"20G", nil, phrase{
		"a player may not ask only for his partner’s good, nor to draw a wrong answer{law}",
		"нельзя спрашивать только ради партнёра или чтобы вызвать неверный ответ{law}",
	}},
	{"40A3", nil, phrase{
		"any call may be made that rests on no hidden agreement{law}",
		"можно сделать любую заявку, если за ней нет скрытого соглашения{law}",
	}},
	{"40C1", unlessVoid, phrase{
		"what partner has come to expect by habit counts as agreed{law}",
		"если партнёр привык этого ожидать, это уже соглашение{law}",
	}},
	{"40A1", nil, phrase{
		"agreements, spoken or grown by habit, must be disclosed{law}",
		"соглашения, оговорённые или сложившиеся, нужно раскрывать{law}",
	}},
	{"40B4", nil, phrase{
		"the score is adjusted if the opponents were damaged because it was not disclosed{law}",
		"результат присуждают, если оппонентам повредило то, что соглашение не раскрыто{law}",
	}},
	{"40B5", nil, phrase{
		"the score is adjusted if the opponents were damaged by an agreement that is not permitted{law}",
		"результат присуждают, если оппонентам повредило недозволенное соглашение{law}",
	}},
	{"43A1a", nil, phrase{
		"dummy may ask for a ruling only after another player has drawn attention{law}",
		"болван может просить решения, только если на нарушение обратил внимание другой игрок{law}",
	}},
	{"43A1b", nil, phrase{
		"dummy may point out an irregularity only when play is over{law}",
		"болван может указать на нарушение только после розыгрыша{law}",
	}},
	{"43A1c", nil, phrase{
		"dummy may not take part in the play, nor tell declarer anything about it{law}",
		"болван не участвует в розыгрыше и ничего не говорит о нём разыгрывающему{law}",
	}},
	{"45F", nil, phrase{
		"{partner} names dummy’s card: the one that was put is not played unless he names it{law}",
		"карту болвана называет {partner}: положенная не сыграна, пока он её не назовёт{law}",
	}},
	{"43B3", nil, phrase{
		"dummy had lost his rights: nothing is put right now and play goes on; what the defenders gain by it is taken from them at the end{law}",
		"болван уже потерял свои права: сейчас ничего не исправляют, игра продолжается; что вистующие на этом выиграют, у них отнимут в конце{law}",
	}},
	{"43B2b", nil, asIfEstablished("dummy had lost his right to ask", "болван уже не имел права спрашивать")},
	{"63B.1997", nil, asIfEstablished("the question was not allowed", "спрашивать было нельзя")},
	{"43A3", nil, phrase{
		"a defender may not show dummy his hand{law}",
		"вистующий не показывает болвану свою руку{law}",
	}},
	{"15A1a", nil, phrase{
		"{partner} has called since: the score is adjusted{law}",
		"{partner} успел заявить: результат присуждают{law}",
	}},
	{"15A1b", nil, phrase{
		"that call and all later ones are cancelled, and {seat} calls again with the right cards{law}",
		"эта заявка и все после неё отменяются, {seat} заявляет снова по своим картам{law}",
	}},
	{"17D.2007", unlessHeld, phrase{
		"that call is cancelled and {seat} calls again with the right cards; an opponent who has called over it repeats his call{law}",
		"эта заявка отменяется, {seat} заявляет снова по своим картам; оппонент, заявивший после неё, повторяет свою заявку{law}",
	}},
	{"15C.2007", nil, phrase{
		"the auction is cancelled; the right players sit down, and all call again: if any call differs, the board is cancelled{law}",
		"торговля отменяется; за стол садятся те, кто должен играть эту сдачу, и все заявляют заново: если хоть одна заявка отличается, сдача отменяется{law}",
	}},
	{"17D3", nil, phrase{
		"the turn goes back to the player who lost it, and the passes after it are cancelled{law}",
		"очередь возвращается к тому, кто её потерял, и пасы после неё отменяются{law}",
	}},
	{"21B3", nil, phrase{
		"it is too late to change a call; whether wrong information did damage is looked at after play{law}",
		"менять заявку поздно; не повредила ли дезинформация, разбирают после розыгрыша{law}",
	}},
	{"47E2b", nil, phrase{
		"it is too late to change the card; whether the wrong explanation did damage is looked at after play{law}",
		"менять карту поздно; не повредило ли неверное объяснение, разбирают после розыгрыша{law}",
	}},
	{"64B1", nil, phrase{
		"no trick passes for this revoke: the side of {seat} has won neither that trick nor a later one{law}",
		"за этот фальшренонс взятки не передаются: пара {seat.gen} не взяла ни эту взятку, ни одну из следующих{law}",
	}},
	{"64B2", nil, phrase{
		"no trick passes for this revoke: {seat} had revoked in this suit before{law}",
		"за этот фальшренонс взятки не передаются: {seat} уже делал фальшренонс в этой масти{law}",
	}},
	{"64B3", nil, phrase{
		"no trick passes for this revoke: it was about a card of dummy, or one that lay face up{law}",
		"за этот фальшренонс взятки не передаются: речь о карте болвана или о карте, лежавшей открытой{law}",
	}},
	{"64B4", nil, phrase{
		"no trick passes for this revoke: the other side had called on the next deal before attention was drawn to it{law}",
		"за этот фальшренонс взятки не передаются: другая пара заявила в следующей сдаче прежде, чем на него обратили внимание{law}",
	}},
	{"64B5", nil, phrase{
		"no trick passes for this revoke: the round was over before attention was drawn to it{law}",
		"за этот фальшренонс взятки не передаются: тур окончился прежде, чем на него обратили внимание{law}",
	}},
	{"64B6", nil, phrase{
		"no trick passes for this revoke: it was made on trick twelve{law}",
		"за этот фальшренонс взятки не передаются: он сделан в двенадцатой взятке{law}",
	}},
	{"64B7", nil, phrase{
		"no trick passes for this revoke: both sides have revoked on this deal{law}",
		"за этот фальшренонс взятки не передаются: в этой сдаче его сделали обе пары{law}",
	}},
	{"64B8", nil, phrase{
		"no trick passes for this revoke: both sides revoked on that trick, and both revokes are corrected{law}",
		"за этот фальшренонс взятки не передаются: в этой взятке его сделали обе пары, и оба исправлены{law}",
	}},
	{"64C1", nil, phrase{
		"no trick passes for this revoke: both sides revoked on that trick, and it counts what would have come without that{law}",
		"за этот фальшренонс взятки не передаются: в этой взятке его сделали обе пары, и считается то, что вышло бы без этого{law}",
	}},
	{"24", nil, phrase{
		"it is ruled on together with the other cards that {seat} has exposed{law}",
		"решение по ней — вместе с другими картами, которые открыл {seat}{law}",
	}},
	{"24A", nil, phrase{
		"a single low card that was not led: the auction is not affected{law}",
		"одна младшая карта, и это не ход: на торговлю она не влияет{law}",
	}},
	{"24B", nil, phrase{
		"{partner} must pass when it is next his turn{law}",
		"{partner} должен пасовать в свою следующую очередь{law}",
	}},
	{"24C", nil, phrase{
		"more than one card was exposed: {partner} must pass when it is next his turn{law}",
		"открыта не одна карта: {partner} должен пасовать в свою следующую очередь{law}",
	}},
	{"24E", nil, phrase{
		"{seat} defends: what he has exposed becomes a penalty card{law}",
		"{seat} вистует: открытое им становится штрафной картой{law}",
	}},
	{"24D", nil, phrase{
		"{seat} does not defend: what he has exposed goes back to his hand{law}",
		"{seat} не вистует: открытое им возвращается в руку{law}",
	}},
	{"25A1", nil, phrase{
		"{seat} did not mean that call: the one he meant takes its place{law}",
		"{seat} не имел в виду эту заявку: её заменяет та, которую он имел в виду{law}",
	}},
	{"25A2", nil, phrase{
		"{seat} meant the call when he made it: it was no slip{law}",
		"{seat} делал эту заявку намеренно: это не оговорка{law}",
	}},
	{"25A4", nil, phrase{
		"{partner} has called since: it is too late to change the call{law}",
		"{partner} успел заявить: менять заявку поздно{law}",
	}},
	{"25A5", whenVoid, phrase{
		"the opening lead has been faced: it is too late to change the call{law}",
		"первый ход уже открыт: менять заявку поздно{law}",
	}},
	{"25B2", nil, phrase{
		"the second call is cancelled and the first one stands{law}",
		"вторая заявка отменяется, остаётся первая{law}",
	}},
	{"25B2b1.1997", nil, phrase{
		"the first call stands, and {partner} must pass when it is next his turn{law}",
		"первая заявка остаётся, и {partner} должен пасовать в свою следующую очередь{law}",
	}},
	{"25B2b2.1997", nil, phrase{
		"both calls are gone: {side} can score no more than average minus{law}",
		"обе заявки сняты: пара {side} получит не больше среднего с минусом{law}",
	}},
	{"26", nil, phrase{
		"if {seat} defends, a restriction of {partner.gen} first lead may follow; it depends on what the two calls mean{law}",
		"если {seat} будет вистовать, первый ход {partner.gen} может быть ограничен; это зависит от значения двух заявок{law}",
	}},
	{"26B", nil, phrase{
		"the auction has ended before {seat} could call again, so that nothing comparable has taken the place of the withdrawn call: declarer may restrict {partner.gen} first lead{law}",
		"торговля окончилась раньше, чем {seat} мог сделать новую заявку, и ничего сопоставимого взятую назад не заменило: разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}},
	{"27B1a", nil, phrase{
		"the new bid is the lowest one in the same denomination: nothing more follows{law}",
		"новое назначение — минимальное в той же деноминации: больше ничего не следует{law}",
	}},
	{"27B1b", nil, phrase{
		"the new call is comparable with the withdrawn one: nothing more follows{law}",
		"новая заявка сопоставима со взятой назад: больше ничего не следует{law}",
	}},
	{"27B2", nil, phrase{
		"{partner} must pass for the rest of the auction, and if {seat} defends declarer may restrict {partner.gen} first lead{law}",
		"{partner} должен пасовать до конца торговли, а если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}},
	{"27C", whenStands, phrase{
		"it is the first bid that stands, and the call put in its place is cancelled{law}",
		"остаётся именно первое назначение, а заменившая его заявка отменяется{law}",
	}},
	{"27B4", unlessHeld, phrase{
		"the second insufficient bid is cancelled as well{law}",
		"второе недостаточное назначение тоже отменяется{law}",
	}},
	{"27B3", unlessHeld, phrase{
		"whatever {seat} calls now, {partner} must pass for the rest of the auction, and if {seat} defends declarer may restrict {partner.gen} first lead{law}",
		"что бы {seat} теперь ни заявил, {partner} должен пасовать до конца торговли, а если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}},
	{"28B", nil, phrase{
		"the opponent whose turn it was has called: his call stands, and {seat} may make any legal call at his turn{law}",
		"оппонент, чья была очередь, сделал заявку: она остаётся, а {seat} в свою очередь может сделать любую легальную заявку{law}",
	}},
	{"29B", nil, phrase{
		"the call is cancelled[ and it is {turn.gen} call]{law}",
		"заявка отменяется[, очередь за {turn.ins}]{law}",
	}},
	{"30A", nil, mustPassNext},
	{"30A.2007", nil, mustPassNext},
	{"30B1.2007", nil, mustPassNext},
	{"30B1", whileOpen, anyLegalCall},
	{"30B1bi", nil, comparableCall},
	{"30B1bii", nil, partnerPassesOnce},
	{"30B2.2007", nil, phrase{
		"{seat} must pass for the rest of the auction, and {partner} may not double or redouble at this turn{law}",
		"{seat} должен пасовать до конца торговли, а {partner} в эту очередь не может контрировать или реконтрировать{law}",
	}},
	{"30C", nil, phrase{
		"the pass was artificial: it counts as a bid{law}",
		"пас искусственный: он считается назначением{law}",
	}},
	{"30B2", whenVoid, saidTwice},
	{"31C", whenVoid, saidTwice},
	{"32C", whenVoid, saidTwice},
	{"31A", whileOpen, repeatOrChoose},
	{"32A", whileOpen, repeatOrChoose},
	{"31A2", whileOpen, needNotRepeat},
	{"32A2", whileOpen, needNotRepeat},
	{"31A1", nil, mustRepeat},
	{"32A1", nil, mustRepeat},
	{"32B1.2007", nil, mustRepeat},
	{"31B", whileOpen, anyLegalCall},
	{"32B", whileOpen, anyLegalCall},
	{"31A2a", nil, comparableCall},
	{"32A2a", nil, comparableCall},
	{"31A2b", nil, partnerPassesOnce},
	{"32A2b", nil, partnerPassesOnce},
	{"31A2a.2007", nil, phrase{
		"the call repeats the denomination: {partner} must pass when it is next his turn{law}",
		"заявка повторяет деноминацию: {partner} должен пасовать в свою следующую очередь{law}",
	}},
	{"31A2b.2007", nil, partnerPasses},
	{"31B.2007", nil, partnerPasses},
	{"32A.2007", nil, partnerPasses},
	{"32B2.2007", nil, partnerPasses},
	{"36A", nil, phrase{
		"the call and all calls after it are cancelled[, and it is {turn.gen} call]{law}",
		"эта заявка и все после неё отменяются[, очередь за {turn.ins}]{law}",
	}},
	{"36B2", nil, phrase{
		"{seat} makes a legal call instead, and {partner} must pass for the rest of the auction{law}",
		"{seat} заменяет её легальной заявкой, а {partner} должен пасовать до конца торговли{law}",
	}},
	{"36B3", nil, phrase{
		"if {seat} defends, declarer may restrict {partner.gen} first lead{law}",
		"если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}},
	{"36B4", nil, phrase{
		"the call is cancelled[ and it is {turn.gen} call]; {seat} may make any legal call at his turn, but {partner} must pass for the rest of the auction, and if {seat} defends declarer may restrict {partner.gen} first lead{law}",
		"заявка отменяется[, очередь за {turn.ins}]; {seat} в свою очередь может сделать любую легальную заявку, но {partner} должен пасовать до конца торговли, а если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}},
	{"36C", nil, phrase{
		"the contract is scored as if that call had not been made{law}",
		"контракт записывают так, словно этой заявки не было{law}",
	}},
	{"37B", nil, phrase{
		"a pass takes the place of the call, {seat} and {partner} must pass for the rest of the auction, and if {seat} defends declarer may restrict {partner.gen} first lead{law}",
		"заявку заменяет пас, {seat} и {partner} должны пасовать до конца торговли, а если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}},
	{"38A", nil, phrase{
		"no contract above seven is played: the bid and all calls after it are cancelled, and a pass takes its place{law}",
		"контракт выше семи не играется: назначение и все заявки после него отменяются, его заменяет пас{law}",
	}},
	{"38C", nil, phrase{
		"{seat} and {partner} must pass for the rest of the auction, and if {seat} defends declarer may restrict {partner.gen} first lead{law}",
		"{seat} и {partner} должны пасовать до конца торговли, а если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}},
	{"38D", nil, phrase{
		"{seat} and {partner} must pass for the rest of the auction, but the opponent has called over the bid: there is no lead restriction{law}",
		"{seat} и {partner} должны пасовать до конца торговли, но оппонент успел заявить: ограничения на ход нет{law}",
	}},
	{"39A", nil, phrase{
		"the call is cancelled{law}",
		"заявка отменяется{law}",
	}},
	{"39B", nil, nothingMore.with("{law}")},
	{"39C", nil, phrase{
		"if {seat} defends, declarer may restrict {partner.gen} first lead{law}",
		"если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}},
}

// Orders that several laws give.
var (
	staysConceded = phrase{
		"a normal play could lose the trick: it stays conceded{law}",
		"взятку можно отдать и при нормальной игре: она остаётся уступленной{law}",
	}
	mustPassNext = phrase{
		"{seat} must pass when his turn comes{law}",
		"{seat} должен пасовать в свою следующую очередь{law}",
	}
	wrongWords = phrase{
		"a wrong level or suit in the words changes nothing: the call goes with the bid as it was made, and partner may not use what the words tell{law}",
		"неверный уровень или масть в словах ничего не меняет: заявка относится к сделанному назначению, а партнёр не должен пользоваться сказанным{law}",
	}
	explanations = phrase{
		"before the final pass a player asks at his own turn about the opponents’ auction, and the partner of the caller answers{law}",
		"до заключительного паса игрок в свою очередь спрашивает о торговле оппонентов, и отвечает партнёр заявившего{law}",
	}
	saidTwice = phrase{
		"{seat} has made this call already: it stands once, and the turn stays with the next player{law}",
		"{seat} уже сделал эту заявку: она остаётся одна, очередь за следующим игроком{law}",
	}
	anyLegalCall = phrase{
		"{seat} may make any legal call when his turn comes; if it is not comparable, {partner} must pass once after it{law}",
		"{seat} в свою очередь может сделать любую легальную заявку; если она не сопоставима, {partner} после неё должен один раз пасовать{law}",
	}
	comparableCall = phrase{
		"the new call is comparable with the withdrawn one: nothing more follows{law}",
		"новая заявка сопоставима со взятой назад: больше ничего не следует{law}",
	}
	// preciseCall is what a comparable call was in 2007: the withdrawn bid remains
	// information that may not be used.
	preciseCall = phrase{
		"the new call means the same as the withdrawn one, or something more precise: {partner} need not pass{law}",
		"новая заявка значит то же, что взятая назад, или нечто более точное: {partner} пасовать не обязан{law}",
	}
	sayPreciseCall = phrase{
		"the new call means the same as the withdrawn one, or something more precise: {partner}, you need not pass",
		"новая заявка значит то же, что взятая назад, или нечто более точное: {partner}, пасовать вы не обязаны",
	}
	partnerPassesOnce = phrase{
		"the new call is not comparable with the withdrawn one: {partner} must pass when it is next his turn, and if {seat} defends declarer may restrict {partner.gen} first lead{law}",
		"новая заявка не сопоставима со взятой назад: {partner} должен пасовать в свою следующую очередь, а если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}
	partnerPasses = phrase{
		"{partner} must pass for the rest of the auction, and if {seat} defends declarer may restrict {partner.gen} first lead{law}",
		"{partner} должен пасовать до конца торговли, а если {seat} будет вистовать, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	}
	repeatOrChoose = phrase{
		"if the opponent to his right passes, {seat} must repeat his call; otherwise he may make any legal call, and what follows depends on it{law}",
		"если правый оппонент спасует, {seat} должен повторить свою заявку; иначе он может сделать любую легальную заявку, и от неё зависит дальнейшее{law}",
	}
	mustRepeat = phrase{
		"the opponent to his right has passed: {seat} must repeat his call{law}",
		"правый оппонент спасовал: {seat} должен повторить свою заявку{law}",
	}
	needNotRepeat = phrase{
		"the opponent to his right has not passed: {seat} may make any legal call, and what follows depends on it{law}",
		"правый оппонент не спасовал: {seat} может сделать любую легальную заявку, и от неё зависит дальнейшее{law}",
	}
	repeatedInsufficient = phrase{
		"the opponent to his right has passed, and {seat} has repeated his call: it is insufficient there, which is ruled on for itself{law}",
		"правый оппонент спасовал, и {seat} повторил свою заявку: она недостаточная, и о ней решают отдельно{law}",
	}
	repeated = phrase{
		"the opponent to his right has passed, and {seat} has repeated his call: nothing more follows{law}",
		"правый оппонент спасовал, и {seat} повторил свою заявку: больше ничего не следует{law}",
	}
)

// omissionTexts take the place of the order of Law 67B1 once the card has been put in:
// where it counts as a revoke, to the players, and where it does not.
var omissionTexts = struct{ revoke, sayRevoke, none phrase }{
	revoke: phrase{
		"the trick stays with the side that won it, and {seat} counts as having revoked on it{law}",
		"взятка остаётся у той пары, которая её взяла, и считается, что {seat} сделал в ней фальшренонс{law}",
	},
	sayRevoke: phrase{
		"the trick stays with the side that won it; {seat}, this counts as a revoke",
		"взятка остаётся у той пары, которая её взяла; {seat}, это считается фальшренонсом",
	},
	none: phrase{
		"the trick stays with the side that won it, and no trick passes for this{law}",
		"взятка остаётся у той пары, которая её взяла, и взятки за это не передаются{law}",
	},
}

// soFarNone takes the place of the order of Law 64B1 while play goes on.
var soFarNone = phrase{
	"so far no trick passes for this revoke{law}",
	"пока за этот фальшренонс взятки не передаются{law}",
}

// superseded names the order of a law that is said no more once another one has
// taken its place.
var superseded = map[law.Ref][]law.Ref{
	"31A": {"31A1", "31A2"},
	"32A": {"32A1", "32B1.2007", "32A2", "32B2.2007"},
}

// rightByPartner takes the place of the order of Law 20F5 where partner has put a wrong
// explanation right when he was to, and sayRightByPartner says it to him.
var (
	rightByPartner = phrase{
		"{partner} tells the opponents now what the call really means{law}",
		"{partner} сейчас говорит оппонентам, что заявка означает на самом деле{law}",
	}
	sayRightByPartner = phrase{
		"{partner}, tell your opponents now what the call really means",
		"{partner}, скажите сейчас оппонентам, что заявка означает на самом деле",
	}
)

// rectifiedTexts say what laws have ordered once that has been done.
var rectifiedTexts = map[law.Ref]phrase{"31A1": repeated, "32A1": repeated, "32B1.2007": repeated}

// orderDuties are the laws whose order is a duty to pass and a lead restriction
// that a finding brings, which may come too late for both.
var orderDuties = []law.Ref{
	"27B2", "30B1bii", "31A2b", "32A2b", "31A2b.2007", "32B2.2007",
}

// notReplaced reports whether Law 26B applies to the call out of rotation of a ruling
// because its author had no turn to call any more. Elsewhere that law only names what
// another one has ordered.
func notReplaced(r law.Ruling) bool {
	return r.Kind == law.CallOutOfRotation && !slices.ContainsFunc(r.Laws, func(ref law.Ref) bool {
		return ref == "31B.2007" || ref == "32A.2007" || slices.Contains(orderDuties, ref)
	})
}

// lateTexts say what is left of such an order, by law.Late.
var lateTexts = [...]phrase{
	law.AuctionOver - 1: {
		"the auction is over and nobody has to pass any more, but if {seat} defends declarer may restrict {partner.gen} first lead{law}",
		"торговля окончена, и пасовать уже никто не должен, но если {seat} вистует, разыгрывающий может ограничить первый ход {partner.gen}{law}",
	},
	law.LeadMade - 1: {
		"it is too late for a pass of {partner} or a restriction of his first lead: what the other side has lost by that is for the end of play{law}",
		"для паса {partner.gen} и ограничения его первого хода уже поздно: что другая сторона на этом потеряла, решают после розыгрыша{law}",
	},
}

// asIfEstablished is the order to correct a revoke that costs what an established one
// does, because of a question.
func asIfEstablished(en, ru string) phrase {
	return phrase{
		"{seat} puts a legal card in the place of the wrong one, and as " + en + " tricks pass as for an established revoke{law}",
		"{seat} заменяет карту легальной, но " + ru + ", и взятки передаются, как за установленный фальшренонс{law}",
	}
}

// sayAsIfEstablished says it to the player.
func sayAsIfEstablished(en, ru string) phrase {
	return phrase{
		"{seat}, put a legal card in the place of the wrong one; as " + en + ", tricks pass as for an established revoke",
		"{seat}, замените карту легальной; но " + ru + ", и взятки передаются, как за установленный фальшренонс",
	}
}

// with adds the same to the phrase in every language.
func (p phrase) with(t string) phrase {
	for l := range p {
		p[l] += t
	}
	return p
}

// ordered is an order of a ruling: the law that gave it, its words, and the words
// to the players themselves.
type ordered struct {
	law       law.Ref
	says, say phrase
}

// ordersOf are the orders that the laws of the auction in a ruling have given.
// What an effect of the ruling tells already is left out.
func ordersOf(e law.Edition, r law.Ruling) []ordered {
	var out []ordered
	for _, ref := range r.Laws {
		if ref == "16B2" && r.Account != law.Told {
			continue // the director has been called and has heard both sides
		}
		if told := func(f law.Effect) bool { return f.Law == ref }; ref != "67B2a" && slices.ContainsFunc(r.Effects, told) {
			continue
		}
		if ref == "26B" && !notReplaced(r) {
			continue
		}
		over := slices.ContainsFunc(superseded[ref], func(by law.Ref) bool { return slices.Contains(r.Laws, by) })
		for _, o := range orderTexts {
			if o.law != ref || over || o.when != nil && !o.when(r.Status) {
				continue
			}
			x := ordered{ref, o.says, o.says}
			if p, ok := sayOrders[ref]; ok {
				x.say = p
			}
			if done, ok := rectifiedTexts[ref]; ok && r.Status == law.Rectified {
				x.says, x.say = done, sayRepeated
				if slices.Contains(r.Laws, "27A2") {
					x.says, x.say = repeatedInsufficient, sayRepeatedInsufficient
				}
			}
			if slices.Contains(orderDuties, ref) && r.Late != law.InTime {
				x.says, x.say = lateTexts[r.Late-1], sayLate[r.Late-1]
			}
			if ref == "27B1b" && Number(e, "23A") == "" {
				x.says, x.say = preciseCall, sayPreciseCall
			}
			if ref == "20F5" && r.Kind == law.Misinformation {
				x.says, x.say = rightByPartner, sayRightByPartner
			}
			if ref == "67B1" && r.Status == law.Rectified {
				x.says, x.say = omissionTexts.none, omissionTexts.none
				if slices.ContainsFunc(r.Laws, func(ref law.Ref) bool { return under(ref, "64") }) {
					x.says, x.say = omissionTexts.revoke, omissionTexts.sayRevoke
				}
			}
			if ref == "64B1" && r.Yet.Tricks > 0 {
				x.says, x.say = soFarNone, soFarNone
			}
			out = append(out, x)
		}
	}
	return out
}

// orderValues are what the orders of a ruling are filled with.
func orderValues(l Lang, e law.Edition, r law.Ruling) values {
	v := none(l, e)
	v.seat, v.calls, v.turn = r.Offender, r.Calls, r.Turn
	if r.Offender != bridge.NoSeat {
		v.side = r.Offender.Side()
	}
	for _, f := range r.Effects {
		if f.Type == law.PenaltyCard && f.Seat == r.Offender {
			v.cards = append(v.cards, f.Card) // it lies there, and no longer in a trick
		}
	}
	v.n = len(v.cards)
	return v
}

// orders are the sentences for those orders and the numbers of their laws.
func orders(l Lang, e law.Edition, r law.Ruling) (sentences []string, cited map[string]bool) {
	cited = map[string]bool{}
	for _, o := range ordersOf(e, r) {
		v := orderValues(l, e, r)
		v.laws = []law.Ref{o.law}
		if t := v.sentence(o.says); t != "" {
			sentences = appendNew(sentences, stop(t))
			cited[Number(e, o.law)] = true
		}
	}
	return sentences, cited
}

// sayOrdersOf are the same to the players, without the laws.
func sayOrdersOf(l Lang, e law.Edition, r law.Ruling) (sentences []string) {
	for _, o := range ordersOf(e, r) {
		if t := orderValues(l, e, r).sentence(o.say); t != "" {
			sentences = appendNew(sentences, stop(t))
		}
	}
	return sentences
}
