package text

import "arbiter/law"

var trustTexts = [...]struct{ name, means phrase }{
	law.Read: {
		phrase{"read", "прочитано"},
		phrase{
			"The text of these laws was read in this edition.",
			"Текст этих правил прочитан в этом издании.",
		},
	},
	law.PartlyRead: {
		phrase{"partly read", "прочитано частично"},
		phrase{
			"The text was read only in part, or in a commentary or a neighbouring edition.",
			"Текст прочитан не полностью либо в комментарии или соседнем издании.",
		},
	},
	law.Unread: {
		phrase{"text not read", "текст не прочитан"},
		phrase{
			"The text of this edition has not been seen: the ruling rests on general knowledge and should be checked.",
			"Текст этого издания не прочитан: решение опирается на общие знания, его нужно проверить.",
		},
	},
	law.OurReading: {
		phrase{"our reading", "наше толкование"},
		phrase{
			"The text leaves a gap here; this is our reading of it.",
			"Правила здесь оставляют пробел; это наше толкование.",
		},
	},
	law.Judgement: {
		phrase{"judgement", "на усмотрение"},
		phrase{
			"The law leaves this to the judgement of {director}.",
			"Правила оставляют это на усмотрение {director.gen}.",
		},
	},
}

// Trust is the name of a grade of trust: "our reading".
func Trust(l Lang, t law.Trust) string {
	if int(t) >= len(trustTexts) {
		return ""
	}
	return trustTexts[t].name[l]
}

// TrustMeans says in a sentence on what a ruling of that trust rests.
func TrustMeans(l Lang, e law.Edition, t law.Trust) string {
	if int(t) >= len(trustTexts) {
		return ""
	}
	return none(l, e).sentence(trustTexts[t].means)
}

var coverageTexts = [...]phrase{
	law.NotYet:     {"not ruled on yet", "пока не решается"},
	law.Partly:     {"ruled on in part", "решается частично"},
	law.ByDirector: {"facts are asked for, the director decides", "факты спрашиваются, решает судья"},
	law.Procedure:  {"order of the game: there is no act to rule on", "порядок игры: решать здесь нечего"},
	law.Done:       {"ruled on", "решается"},
}

// Coverage says how far the project rules on a rule.
func Coverage(l Lang, c law.Coverage) string {
	if int(c) >= len(coverageTexts) {
		return ""
	}
	return coverageTexts[c][l]
}
