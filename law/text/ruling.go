package text

import (
	"slices"
	"strings"

	"arbiter/law"
)

// Ruling is what a director would say at the table: what happened, where the
// matter stands and under which laws, what was chosen and ordered, and who
// still has to choose.
func Ruling(l Lang, e law.Edition, r law.Ruling) string { return strings.Join(Sentences(l, e, r), " ") }

// Sentences is the same, a sentence or two for each thing.
func Sentences(l Lang, e law.Edition, r law.Ruling) []string {
	out := []string{happened(l, e, r)}
	said := make([]bool, len(r.Choices))
	for i, c := range r.Choices {
		if chosen(c) && decidesAct(c) {
			out = appendNew(out, Choice(l, e, c))
			said[i] = true
		}
	}
	ordered, cited := orders(l, e, r)
	laws := lawsIn(l, e, otherLaws(e, r, cited))
	if t := statusMeans(l, e, r); t == "" || statusTold(r, ordered) {
		out[0] = stop(strings.TrimSuffix(out[0], ".") + laws)
	} else {
		out = append(out, stop(t+laws))
	}
	if Unnoted(r) {
		out = append(out, stop(unnoted[l]))
	}
	for _, t := range ordered {
		out = appendNew(out, t)
	}
	for _, f := range r.Effects {
		if f.Type == law.CardStands && r.Status == law.Accepted {
			continue // the status says so
		}
		for i, c := range r.Choices {
			if !said[i] && chosen(c) && brings(e, c, f) {
				out = append(out, Choice(l, e, c))
				said[i] = true
			}
		}
		out = appendNew(out, effectIn(l, e, r, f))
	}
	says, _ := yet(l, e, r)
	out = appendNew(out, says)
	for i, c := range r.Choices {
		if !said[i] && (c.Open || chosen(c)) {
			out = appendNew(out, Choice(l, e, c))
		}
	}
	return out
}

// decidesAct reports whether the choice was about the irregular act itself, so
// that it comes before everything that was ordered.
func decidesAct(c law.Choice) bool {
	switch c.Chosen.Verb {
	case law.Accept, law.Reject, law.Spread, law.LeadFrom:
		return true
	case law.Play:
		return !under(c.Law, "51")
	}
	return false
}

// brings reports whether the choice has brought the effect, so that it comes before it:
// a card that its owner takes back may become a penalty card.
func brings(e law.Edition, c law.Choice, f law.Effect) bool {
	if f.Type == law.PenaltyCard && c.Chosen.Verb == law.Withdraw {
		return slices.Contains(c.By, f.Seat)
	}
	return f.Law != "" && under(law.Ref(Number(e, f.Law)), Number(e, c.Law))
}

// bringsOrder reports whether the choice has brought what a law orders, or the card that
// takes the place of another one, so that it comes before all that was ordered.
func bringsOrder(e law.Edition, r law.Ruling, c law.Choice) bool {
	ordered := func(o ordered) bool { return under(law.Ref(Number(e, o.law)), Number(e, c.Law)) }
	supplied := func(f law.Effect) bool { return f.Type == law.CardSupplied && c.Chosen == law.DoPlay(f.Card) }
	return slices.ContainsFunc(ordersOf(e, r), ordered) || slices.ContainsFunc(r.Effects, supplied)
}

// chosen reports whether the choice was made by saying so; a substitute and a
// supplied card are simply played, which an effect tells.
func chosen(c law.Choice) bool {
	switch c.Chosen.Verb {
	case law.NoVerb, law.Substitute, law.Supply:
		return false
	}
	return true
}

// otherLaws is the laws of the ruling that no effect or choice will cite, nor
// are cited already.
func otherLaws(e law.Edition, r law.Ruling, cited map[string]bool) []law.Ref {
	for _, f := range r.Effects {
		cited[Number(e, f.Law)] = true
	}
	if r.Yet.Tricks > 0 {
		cited[Number(e, r.Yet.Law)] = true
	}
	for _, c := range r.Choices {
		if c.Open || chosen(c) {
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
