package report

import "arbiter/law/text"

// aloud is all there is to say to the players, each thing once: the rulings, and
// more that follows from them.
func (b *builder) aloud(rulings []Ruling, more ...string) []string {
	said := []string{}
	for _, r := range rulings {
		for _, t := range r.Say {
			said = text.SayMore(b.in.Lang, said, t)
		}
	}
	for _, t := range more {
		said = text.SayMore(b.in.Lang, said, t)
	}
	return said
}

// lying is what lies on the table, said to its owners.
func lying(cards []PenaltyCard, restrictions []Restriction, obligations []Obligation, faceUp []FaceUp) []string {
	var out []string
	for _, c := range cards {
		out = append(out, c.Say)
	}
	for _, r := range restrictions {
		out = append(out, r.Say)
	}
	for _, o := range obligations {
		out = append(out, o.Say)
	}
	for _, f := range faceUp {
		out = append(out, f.Say)
	}
	return out
}
