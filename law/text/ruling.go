package text

import (
	"strings"

	"arbiter/law"
)

// Ruling is what a director would say at the table: what happened, where the
// matter stands and under which laws, what has been ordered, and who chose or
// has to choose.
func Ruling(l Lang, e law.Edition, r law.Ruling) string {
	out := []string{happened(l, e, r)}
	rest := otherLaws(e, r)
	if t := statusMeans(l, e, r.Kind, r.Status); t != "" {
		out = append(out, stop(t+lawsIn(l, e, rest)))
	} else if len(rest) > 0 {
		out[0] = stop(strings.TrimSuffix(out[0], ".") + lawsIn(l, e, rest))
	}
	for _, f := range r.Effects {
		out = appendNew(out, Effect(l, e, f))
	}
	for _, c := range r.Choices {
		if c.Open || c.Chosen.Verb != law.NoVerb {
			out = appendNew(out, Choice(l, e, c))
		}
	}
	return strings.Join(out, " ")
}

// otherLaws is the laws of the ruling that no effect or choice will cite.
func otherLaws(e law.Edition, r law.Ruling) []law.Ref {
	cited := map[string]bool{}
	for _, f := range r.Effects {
		cited[Number(e, f.Law)] = true
	}
	for _, c := range r.Choices {
		if c.Open || c.Chosen.Verb != law.NoVerb {
			cited[Number(e, c.Law)] = true
		}
	}
	var rest []law.Ref
	for _, ref := range r.Laws {
		if !cited[Number(e, ref)] {
			rest = append(rest, ref)
		}
	}
	return rest
}

// appendNew appends t unless it is empty or stands in the list already.
func appendNew(list []string, t string) []string {
	if t == "" {
		return list
	}
	for _, have := range list {
		if have == t {
			return list
		}
	}
	return append(list, t)
}
