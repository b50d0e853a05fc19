package text

import (
	"arbiter/law"
)

// yetTexts say what more may pass for a revoke before play ends, and say it to the
// player who made it.
var yetTexts = struct{ one, some, another, byCard [2]phrase }{
	one: [2]phrase{
		{
			"one trick passes to {side} at the end if {opponents} win a trick from here on{law}",
			"одна взятка перейдёт в конце к паре {side}, если пара {opponents} возьмёт ещё хоть одну{law}",
		},
		{
			"{seat}, if your side wins a trick from here on, one trick passes to the other side at the end",
			"{seat}, если ваша пара возьмёт ещё хоть одну взятку, одна взятка в конце перейдёт к другой паре",
		},
	},
	some: [2]phrase{
		{
			"one or two tricks pass to {side} at the end if {opponents} win tricks from here on{law}",
			"одна или две взятки перейдут в конце к паре {side}, если пара {opponents} возьмёт ещё взятки{law}",
		},
		{
			"{seat}, if your side wins tricks from here on, one or two tricks pass to the other side at the end",
			"{seat}, если ваша пара возьмёт ещё взятки, одна или две в конце перейдут к другой паре",
		},
	},
	another: [2]phrase{
		{
			"one more passes at the end if {opponents} win another trick from here on{law}",
			"ещё одна перейдёт в конце, если пара {opponents} возьмёт ещё взятку{law}",
		},
		{
			"{seat}, if your side wins another trick from here on, one more passes at the end",
			"{seat}, если ваша пара возьмёт ещё взятку, в конце перейдёт ещё одна",
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
