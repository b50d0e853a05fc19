package guide

import "arbiter/law"

// information is a hesitation or a wrong explanation. Nothing is ordered on the
// spot: the director takes the facts down and play goes on under the laws that
// he reminds the players of.
func (g *run) information() {
	if g.Edition.Number("16B1a") == "" {
		g.Cite = []law.Ref{"16", "20", "21"} // the rubber codes leave it to the players
		return
	}
	what := g.choice(about("info-what", "16B"), "hesitation", "explanation", "alert")
	if what == "hesitation" {
		agreed := g.yes(about("info-agreed", "16B2"))
		acted := g.yes(about("info-acted", "16B3"))
		if g.stopped() {
			return
		}
		g.Cite = []law.Ref{"16B1a"}
		if acted {
			g.Cite = append(g.Cite, "16B1b", "16B3")
		}
		if !agreed {
			g.Cite = append(g.Cite, "16B2")
		}
		return
	}
	when := g.choice(about("info-when", "21B1"), "auction", "before-lead", "play")
	if g.stopped() {
		return
	}
	partner := what == "explanation" && g.choice(about("info-mistaken", "20F5"), "own", "partner") == "partner"
	if g.stopped() {
		return
	}
	if what == "explanation" {
		if partner {
			g.Cite = append(g.Cite, "20F5")
		} else {
			g.Cite = append(g.Cite, "20F4")
		}
	}
	switch when {
	case "auction", "before-lead":
		g.Cite = append(g.Cite, "21B1a", "21B1b", "21B3")
	case "play":
		g.Cite = append(g.Cite, "47E2a", "47E2b", "21B1b", "21B3")
	}
}
