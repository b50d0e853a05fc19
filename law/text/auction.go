package text

import (
	"arbiter/bridge"
	"arbiter/law"
)

var dealTexts = struct {
	dealer     phrase
	vulnerable [4]phrase // by bridge.Vulnerability
}{
	dealer: phrase{"dealer {seat}", "сдающий {seat}"},
	vulnerable: [4]phrase{
		{"nobody vulnerable", "все до зоны"},
		{"North-South vulnerable", "в зоне Север — Юг"},
		{"East-West vulnerable", "в зоне Восток — Запад"},
		{"both sides vulnerable", "все в зоне"},
	},
}

// Dealer says who has dealt: "dealer North"; empty where nobody knows.
func Dealer(l Lang, s bridge.Seat) string {
	v := none(l, 0)
	v.seat = s
	if t, whole := v.fill(dealTexts.dealer); whole {
		return t
	}
	return ""
}

// Vulnerable says who is vulnerable: "nobody vulnerable".
func Vulnerable(l Lang, v bridge.Vulnerability) string { return dealTexts.vulnerable[v&3][l] }

// InAuction reports whether the rule is one of the Laws of the deal and the
// auction (13 to 40).
func InAuction(ref law.Ref) bool { return lawOf(ref) >= 13 && lawOf(ref) <= 40 }

var reopenedText = phrase{
	"the auction had ended and goes on",
	"торговля была окончена и продолжается",
}

// Reopened says that an auction that had ended goes on.
func Reopened(l Lang) string { return stop(capital(reopenedText[l])) }

var adjustedTexts = struct{ assigned, artificial phrase }{
	assigned: phrase{
		"an adjusted score is due{law}",
		"назначается присуждённый результат{law}",
	},
	artificial: phrase{
		"an artificial adjusted score is due{law}",
		"назначается искусственный результат{law}",
	},
}

// Adjusted says that an adjusted score is due, and of which sort.
func Adjusted(l Lang, e law.Edition, ref law.Ref, artificial bool) string {
	v := none(l, e)
	if ref != "" {
		v.laws = []law.Ref{ref}
	}
	if artificial {
		return stop(v.sentence(adjustedTexts.artificial))
	}
	return stop(v.sentence(adjustedTexts.assigned))
}

// questionLaws names the rule under which a question is asked, where that is not
// the first rule of its ruling. The first fitting entry whose rule the edition
// has is taken.
var questionLaws = []struct {
	id   law.Question
	fits func(law.Edition, law.Asked) bool
	ref  law.Ref
}{
	{law.AskIntent, inAuction, "25A"},
	{law.AskWithoutPause, inAuction, "25A"},
	{law.AskMeaning, inAuction, "23A"},
	{law.AskMeaning, inAuction, "26"},
	{law.AskSpecifiedSuits, inAuction, "26"},
	{law.AskComparable, ofLaw("27"), "27B1b"},
	{law.AskComparable, ofLaw("25"), "26"},
	{law.AskComparable, inAuction, "23A"},
	{law.AskSameDenomination, inAuction, "27B1a"},
	{law.AskNatural, inAuction, "27B1a"},
	{law.AskArtificial, inAuction, "30C"},
	{law.AskOwnError, inAuction, "24"},
	{law.AskLed, inAuction, "24B"},
	{law.AskAuctionPeriod, inAuction, "17A"},
	{law.AskEquity, ofLaw("61"), "64C"},
	{law.AskHandsBack, ofLaw("61"), "62D1"},
	{law.AskLikely, ofLaw("68"), "69B2"},
	{law.AskMisinformed, underNone, "21B"},
	{law.AskAgreed, inAuction, "21B1b"},
	{law.AskAlternatives, inAuction, "16B1"},
	{law.AskPermitted, inAuction, "40B"},
	{law.AskPlayable, fromOutside, "16D2c"},
	{law.AskReseated, inAuction, "16D2a"},
	{law.AskRedealt, inAuction, "16D2b"},
	{law.AskKnewCouldDamage, underNone, "72C"},
}

func ofLaw(number string) func(law.Edition, law.Asked) bool {
	return func(_ law.Edition, a law.Asked) bool { return under(a.Law, number) }
}

func underNone(_ law.Edition, a law.Asked) bool { return a.Law == "" }

// QuestionLaw is the rule under which a question is asked; empty where none is
// known.
func QuestionLaw(e law.Edition, a law.Asked) law.Ref {
	for _, q := range questionLaws {
		if q.id == a.ID && Number(e, q.ref) != "" && q.fits(e, a) {
			return q.ref
		}
	}
	return a.Law
}
