package text

import (
	"arbiter/bridge"
	"arbiter/law"
)

var dutyTexts = struct{ once, rest, repeat, barred, faceUp phrase }{
	once: phrase{
		"{seat} must pass when it is next his turn",
		"{seat} должен пасовать в свою следующую очередь",
	},
	rest: phrase{
		"{seat} must pass for the rest of the auction",
		"{seat} должен пасовать до конца торговли",
	},
	repeat: phrase{
		"{seat} may make only one call now: {call}",
		"{seat} может сейчас сделать только одну заявку: {call}",
	},
	barred: phrase{
		"{seat} may not make these calls at his next turn: {calls}",
		"{seat} не может в свою следующую очередь сделать такую заявку: {calls}",
	},
	faceUp: phrase{
		"{seat.gen} {cards} {n|lies|lie} face up until the auction ends",
		"{cards} {seat.gen} {n|лежит|лежат|лежат} лицом вверх до конца торговли",
	},
}

// MustPass says that a seat has to pass, once or to the end of the auction;
// empty where it need not.
func MustPass(l Lang, s bridge.Seat, d law.Duty) string {
	v := none(l, 0)
	v.seat = s
	switch d {
	case law.PassOnce:
		return stop(v.sentence(dutyTexts.once))
	case law.PassRest:
		return stop(v.sentence(dutyTexts.rest))
	}
	return ""
}

// MustRepeat says that a seat has only one call to make.
func MustRepeat(l Lang, s bridge.Seat, c bridge.Call) string {
	v := none(l, 0)
	v.seat, v.calls = s, []bridge.Call{c}
	return stop(v.sentence(dutyTexts.repeat))
}

// Barred says which calls a seat may not make at its next turn; empty for none.
func Barred(l Lang, s bridge.Seat, cs []bridge.Call) string {
	v := none(l, 0)
	v.seat, v.calls = s, cs
	return stop(v.sentence(dutyTexts.barred))
}

// firstLeadTexts say what declarer may ask of a first lead under Law 26, and say it to
// the player who leads.
var firstLeadTexts = []struct {
	law       string
	says, say phrase
}{
	{"26.2007", phrase{
		"[if {other} defends, ]declarer may restrict {seat.gen} first lead: if {partner.gen} withdrawn call showed suits, require or forbid one of those that {partner} has not shown in the legal auction; if it showed something else, forbid any one suit; what is forbidden stays so as long as {seat} keeps the lead{law}",
		"[если {other} будет вистовать, ]разыгрывающий может ограничить первый ход {seat.gen}: если взятая назад заявка {partner.gen} показывала масти — потребовать или запретить одну из тех, которых {partner} не показал в законной торговле; если что-то другое — запретить любую одну масть; запрет действует, пока ход остаётся у {seat.gen}{law}",
	}, phrase{
		"{seat}, [if {other} defends, ]wait before you first lead: if {partner.gen} withdrawn call showed suits, declarer may require or forbid one of those that {partner} has not shown in the legal auction; if it showed something else, forbid any one suit; what is forbidden stays so as long as you keep the lead",
		"{seat}, [если {other} будет вистовать, ]перед своим первым ходом подождите: если взятая назад заявка {partner.gen} показывала масти, разыгрывающий может потребовать или запретить одну из тех, которых {partner} не показал в законной торговле; если что-то другое — запретить любую одну масть; запрет действует, пока ход остаётся у вас",
	}},
	{"26A2.2007", phrase{
		"[if {other} defends, ]declarer may, at {seat.gen} first turn to lead, require or forbid one suit that {partner.gen} withdrawn call showed and {partner} has not shown in the legal auction; what is forbidden stays so as long as {seat} keeps the lead{law}",
		"[если {other} будет вистовать, ]разыгрывающий может перед первым ходом {seat.gen} потребовать или запретить одну масть, которую показывала взятая назад заявка {partner.gen} и которой {partner} не показал в законной торговле; запрет действует, пока ход остаётся у {seat.gen}{law}",
	}, phrase{
		"{seat}, [if {other} defends, ]wait before you first lead: declarer may require or forbid one suit that {partner.gen} withdrawn call showed and {partner} has not shown in the legal auction; what is forbidden stays so as long as you keep the lead",
		"{seat}, [если {other} будет вистовать, ]перед своим первым ходом подождите: разыгрывающий может потребовать или запретить одну масть, которую показывала взятая назад заявка {partner.gen} и которой {partner} не показал в законной торговле; запрет действует, пока ход остаётся у вас",
	}},
	{"26B.2007", phrase{
		"[if {other} defends, ]declarer may, at {seat.gen} first turn to lead, forbid him any one suit, for as long as {seat} keeps the lead{law}",
		"[если {other} будет вистовать, ]разыгрывающий может перед первым ходом {seat.gen} запретить ему любую одну масть, пока ход остаётся у {seat.gen}{law}",
	}, phrase{
		"{seat}, [if {other} defends, ]wait before you first lead: declarer may forbid you any one suit, for as long as you keep the lead",
		"{seat}, [если {other} будет вистовать, ]перед своим первым ходом подождите: разыгрывающий может запретить вам любую одну масть, пока ход остаётся у вас",
	}},
	{"26A", phrase{
		"[if {other} defends, ]declarer may, unless the two calls are comparable, at {seat.gen} first turn to lead, forbid him one suit that {partner} has not shown in the legal auction, for as long as {seat} keeps the lead{law}",
		"[если {other} будет вистовать, ]разыгрывающий может, если две заявки не сопоставимы, перед первым ходом {seat.gen} запретить ему одну масть, которой {partner} не показал в законной торговле, пока ход остаётся у {seat.gen}{law}",
	}, phrase{
		"{seat}, [if {other} defends, ]wait before you first lead: unless the two calls are comparable, declarer may forbid you one suit that {partner} has not shown in the legal auction, for as long as you keep the lead",
		"{seat}, [если {other} будет вистовать, ]перед своим первым ходом подождите: если две заявки не сопоставимы, разыгрывающий может запретить вам одну масть, которой {partner} не показал в законной торговле, пока ход остаётся у вас",
	}},
	{"26B", phrase{
		"[if {other} defends, ]declarer may, at {seat.gen} first turn to lead, forbid him one suit that {partner} has not shown in the legal auction, for as long as {seat} keeps the lead{law}",
		"[если {other} будет вистовать, ]разыгрывающий может перед первым ходом {seat.gen} запретить ему одну масть, которой {partner} не показал в законной торговле, пока ход остаётся у {seat.gen}{law}",
	}, phrase{
		"{seat}, [if {other} defends, ]wait before you first lead: declarer may forbid you one suit that {partner} has not shown in the legal auction, for as long as you keep the lead",
		"{seat}, [если {other} будет вистовать, ]перед своим первым ходом подождите: разыгрывающий может запретить вам одну масть, которой {partner} не показал в законной торговле, пока ход остаётся у вас",
	}},
}

func firstLead(l Lang, e law.Edition, s bridge.Seat, settled bool, ref law.Ref) (says, say string) {
	v := none(l, e)
	v.seat, v.laws = s, []law.Ref{ref}
	if !settled {
		v.other = s.Partner()
	}
	of := string(ref)
	if (of == "26" || of == "26B") && e.Number("26A2.2007") != "" {
		of += ".2007"
	}
	for _, t := range firstLeadTexts {
		if t.law == of {
			return stop(v.sentence(t.says)), stop(v.sentence(t.say))
		}
	}
	return "", ""
}

// FirstLead says what declarer may ask of the first lead of a seat whose partner has
// withdrawn a call, under that part of Law 26; settled where it is known to defend.
func FirstLead(l Lang, e law.Edition, s bridge.Seat, settled bool, ref law.Ref) string {
	says, _ := firstLead(l, e, s, settled, ref)
	return says
}

// SayFirstLead says it to that player.
func SayFirstLead(l Lang, e law.Edition, s bridge.Seat, settled bool, ref law.Ref) string {
	_, say := firstLead(l, e, s, settled, ref)
	return say
}

// FaceUp says which cards of a seat lie face up during the auction; empty for
// none.
func FaceUp(l Lang, s bridge.Seat, cs []bridge.Card) string {
	v := none(l, 0)
	v.seat, v.cards, v.n = s, cs, len(cs)
	return stop(v.sentence(dutyTexts.faceUp))
}

var callInformationTexts = struct{ forbidden, free, own, stands phrase }{
	forbidden: phrase{
		"{who} may not use what {other.gen} withdrawn call showed[: {call}]{law}",
		"{who} не {n|должен|должны|должны} использовать то, что показала взятая назад заявка {other.gen}[: {call}]{law}",
	},
	free: phrase{
		"{who} may use what {other.gen} withdrawn call showed[: {call}]{law}",
		"{who} {n|может|могут|могут} использовать то, что показала взятая назад заявка {other.gen}[: {call}]{law}",
	},
	own: phrase{
		"{who} may use what his own withdrawn call showed[: {call}]{law}",
		"{who} может использовать то, что показала его собственная взятая назад заявка[: {call}]{law}",
	},
	stands: phrase{
		"{other.gen} call stands, and {who} may use it[: {call}]{law}",
		"Заявка {other.gen} остаётся, {who} {n|может|могут|могут} её использовать[: {call}]{law}",
	},
}

// CallInformation says what players may, or may not, use of a withdrawn call, or
// of one that was accepted (16A1). NoCall: which call it was is not known.
func CallInformation(l Lang, e law.Edition, who []bridge.Seat, c bridge.Call, by bridge.Seat, authorized bool, ref law.Ref) string {
	v := none(l, e)
	v.who, v.n, v.other = All(l, who), len(who), by
	if c != bridge.NoCall {
		v.calls = []bridge.Call{c}
	}
	if ref != "" {
		v.laws = []law.Ref{ref}
	}
	switch {
	case under(ref, "16A"):
		return stop(v.sentence(callInformationTexts.stands))
	case authorized && len(who) == 1 && who[0] == by:
		return stop(v.sentence(callInformationTexts.own))
	case authorized:
		return stop(v.sentence(callInformationTexts.free))
	}
	return stop(v.sentence(callInformationTexts.forbidden))
}
