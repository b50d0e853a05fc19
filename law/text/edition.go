package text

import (
	"regexp"
	"strings"

	"arbiter/law"
)

var editionNames = [law.NumEditions]phrase{
	law.Duplicate2017: {"Laws of Duplicate Bridge 2017", "Правила спортивного бриджа 2017 года"},
	law.Duplicate2007: {"Laws of Duplicate Bridge 2007", "Правила спортивного бриджа 2007 года"},
	law.Duplicate1997: {"Laws of Duplicate Bridge 1997", "Правила спортивного бриджа 1997 года"},
	law.Duplicate1987: {"Laws of Duplicate Bridge 1987", "Правила спортивного бриджа 1987 года"},
	law.Rubber2014:    {"Laws of Rubber Bridge 2014", "Правила роберного бриджа 2014 года"},
	law.Rubber1993:    {"Laws of Rubber Bridge 1993", "Правила роберного бриджа 1993 года"},
	law.Rubber1981:    {"Laws of Rubber Bridge 1981", "Правила роберного бриджа 1981 года"},
	law.Rubber1963:    {"Laws of Rubber Bridge 1963", "Правила роберного бриджа 1963 года"},
}

// Edition is the title of an edition.
func Edition(l Lang, e law.Edition) string { return editionNames[e][l] }

// penalties says which editions call what follows an irregularity a penalty;
// the others speak of rectification.
var penalties = [law.NumEditions]bool{
	law.Duplicate1997: true, law.Duplicate1987: true,
	law.Rubber2014: true, law.Rubber1993: true, law.Rubber1981: true, law.Rubber1963: true,
}

var (
	penaltyWord = [NumLangs]cases{
		English: {"penalty", "penalty", "penalty", "penalty", "penalty"},
		Russian: {"наказание", "наказания", "наказанию", "наказание", "наказанием"},
	}
	rectificationWord = [NumLangs]cases{
		English: {"rectification", "rectification", "rectification", "rectification", "rectification"},
		Russian: {"исправление", "исправления", "исправлению", "исправление", "исправлением"},
	}
)

// remedyIn is the edition's word for what follows an irregularity.
func remedyIn(l Lang, e law.Edition, c grammar) string {
	if penalties[e] {
		return penaltyWord[l][c]
	}
	return rectificationWord[l][c]
}

var (
	directorWord = [NumLangs]cases{
		English: {"the director", "the director", "the director", "the director", "the director"},
		Russian: {"судья", "судьи", "судье", "судью", "судьёй"},
	}
	playersWord = [NumLangs]cases{
		English: {"the players", "the players", "the players", "the players", "the players"},
		Russian: {"игроки", "игроков", "игрокам", "игроков", "игроками"},
	}
)

// directorIn is who decides what the law leaves to judgement: the director, or
// the players where there is none.
func directorIn(l Lang, e law.Edition, c grammar) string {
	if e.Rubber() {
		return playersWord[l][c]
	}
	return directorWord[l][c]
}

// Number is the number of a rule in an edition; empty where the edition has no
// such rule.
func Number(e law.Edition, ref law.Ref) string {
	if r, ok := law.FindRule(ref); ok {
		return r.Number[e]
	}
	return string(ref)
}

// Numbers is the numbers of rules in an edition, each once.
func Numbers(e law.Edition, refs []law.Ref) []string {
	var t []string
next:
	for _, ref := range refs {
		n := Number(e, ref)
		if n == "" {
			continue
		}
		for _, have := range t {
			if have == n {
				continue next
			}
		}
		t = append(t, n)
	}
	return t
}

var letteredPart = regexp.MustCompile(`^(\d+[A-G]\d*)([a-f])(i+|\d)?$`)

// Printed is a number as a person reads it, the lettered parts in brackets:
// 27B1(b) for 27B1b, 30B1(b)(ii) for 30B1bii. Other forms stay as they are.
func Printed(number string) string {
	m := letteredPart.FindStringSubmatch(number)
	if m == nil {
		return number
	}
	number = m[1] + "(" + m[2] + ")"
	if m[3] != "" {
		number += "(" + m[3] + ")"
	}
	return number
}

// Laws is a reference to rules: "Law 62B", "Laws 61A, 62B"; empty where the
// edition has none of them.
func Laws(l Lang, e law.Edition, refs ...law.Ref) string {
	t := Numbers(e, refs)
	for i := range t {
		t[i] = Printed(t[i])
	}
	switch len(t) {
	case 0:
		return ""
	case 1:
		return phrase{"Law ", "Правило "}[l] + t[0]
	}
	return phrase{"Laws ", "Правила "}[l] + strings.Join(t, ", ")
}

// lawsIn is the reference in brackets with a blank before it, or nothing.
func lawsIn(l Lang, e law.Edition, refs []law.Ref) string {
	if t := Laws(l, e, refs...); t != "" {
		return " (" + t + ")"
	}
	return ""
}
