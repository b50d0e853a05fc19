package text

import (
	"arbiter/law"
)

// yetTexts say what more may pass for a revoke before play ends, and say it to the
// player who made it.
var yetTexts = struct{ one, some, another, byCard [2]phrase }{
	one: [2]phrase{
		{
			"one trick passes to {side} at the end if {opponents} win any trick after the revoke trick{law}",
			"одна взятка перейдёт в конце к паре {side}, если пара {opponents} возьмёт хоть одну после взятки с фальшренонсом{law}",
		},
		{
			"{seat}, if your side wins any trick after that one, one trick passes to the other side at the end",
			"{seat}, если ваша пара возьмёт хоть одну взятку после той, одна взятка в конце перейдёт к другой паре",
		},
	},
	some: [2]phrase{
		{
			"one or two tricks pass to {side} at the end if {opponents} win tricks after the revoke trick{law}",
			"одна или две взятки перейдут в конце к паре {side}, если пара {opponents} возьмёт взятки после взятки с фальшренонсом{law}",
		},
		{
			"{seat}, if your side wins tricks after that one, one or two tricks pass to the other side at the end",
			"{seat}, если ваша пара возьмёт взятки после той, одна или две в конце перейдут к другой паре",
		},
	},
	another: [2]phrase{
		{
			"one more passes at the end if {opponents} win another trick after the revoke trick{law}",
			"ещё одна перейдёт в конце, если пара {opponents} возьмёт ещё взятку после взятки с фальшренонсом{law}",
		},
		{
			"{seat}, if your side wins another trick after that one, one more passes at the end",
			"{seat}, если ваша пара возьмёт ещё взятку после той, в конце перейдёт ещё одна",
		},
	},
	byCard: [2]phrase{
		{
			"one more passes at the end if {seat} still wins a trick with a card that he could have played to that one{law}",
			"ещё одна перейдёт в конце, если {seat} ещё возьмёт взятку картой, которой мог сыграть в ту{law}",
		},
		{
			"{seat}, if you still win a trick with a card that you could have played to that one, one more passes at the end",
			"{seat}, если вы ещё возьмёте взятку картой, которой могли сыграть в ту, в конце перейдёт ещё одна",
		},
	},
}

// yet is what more may pass for a revoke before play ends, and the same to the player;
// both are empty where nothing can.
func yet(l Lang, e law.Edition, r law.Ruling) (says, say string) {
	if r.Yet.Tricks == 0 {
		return "", ""
	}
	passes := false
	for _, f := range r.Effects {
		passes = passes || f.Type == law.TricksMoved
	}
	p := yetTexts.one
	switch {
	case r.Yet.ByCard:
		p = yetTexts.byCard
	case passes:
		p = yetTexts.another
	case r.Yet.Tricks > 1:
		p = yetTexts.some
	}
	v := none(l, e)
	v.seat, v.side, v.laws = r.Offender, r.Offender.Side().Other(), []law.Ref{r.Yet.Law}
	return stop(v.sentence(p[0])), stop(v.sentence(p[1]))
}
