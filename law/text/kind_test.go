package text

import (
	"regexp"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

var (
	manyWords = regexp.MustCompile(`^(лишние|смешанные|карты|посторонние)$`)
	feminines = regexp.MustCompile(`[ая]$`)
	neuters   = regexp.MustCompile(`[ое]$`)
)

// genderOf tells the gender of a Russian name by its first word.
func genderOf(name string) gender {
	word := regexp.MustCompile(`[ ,]`).Split(strings.TrimPrefix(name, "неправильно "), 2)[0]
	switch {
	case word == "болван": // a sentence: it is what he did that is put right
		return neuter
	case manyWords.MatchString(word):
		return pluralName
	case feminines.MatchString(word):
		return feminine
	case neuters.MatchString(word):
		return neuter
	}
	return masculine
}

// TestStatusAgrees: a status is said as the name of the irregularity before it wants it.
func TestStatusAgrees(t *testing.T) {
	corrected := [...]string{masculine: "исправлен", feminine: "исправлена", neuter: "исправлено", pluralName: "исправлены"}
	open := [...]string{masculine: "ждёт решения", feminine: "ждёт решения", neuter: "ждёт решения", pluralName: "ждут решения"}
	for k := law.Kind(1); int(k) < len(kindTexts); k++ {
		name := Kind(Russian, k)
		g := genderOf(name)
		if got := Status(Russian, k, law.Corrected); got != corrected[g] {
			t.Errorf("%s: %s, want %s", name, got, corrected[g])
		}
		if got := Status(Russian, k, law.Open); got != open[g] {
			t.Errorf("%s: %s, want %s", name, got, open[g])
		}
		for s := law.Status(1); int(s) < len(statusTexts); s++ {
			for l := English; l < NumLangs; l++ {
				if got := Status(l, k, s); got == "" || strings.ContainsAny(got, "{|}") {
					t.Errorf("%s, %s in %s: %q", k, s, l, got)
				}
			}
		}
	}
}

// TestStanding: a revoke or a trick that is put right with a card yet to be played has not
// been put right.
func TestStanding(t *testing.T) {
	supplied := law.Effect{Type: law.CardSupplied, Seat: bridge.West, Card: bridge.NoCard, Side: bridge.NoSide}
	for _, k := range []law.Kind{law.Revoke, law.DefectiveTrick} {
		r := law.Ruling{Kind: k, Status: law.Corrected, Offender: bridge.West, Effects: []law.Effect{supplied}}
		for l := English; l < NumLangs; l++ {
			if got, done := Standing(l, r), Status(l, k, law.Corrected); got == done || got == "" {
				t.Errorf("%s in %s: %q before the card is played", k, l, got)
			}
			if means := statusMeans(l, law.Duplicate2017, r); k == law.Revoke && means == none(l, law.Duplicate2017).sentence(kindStatus[k][law.Corrected]) {
				t.Errorf("%s in %s: %q before the card is played", k, l, means)
			}
		}
		r.Effects[0].Card = bridge.Pack.Cards()[0]
		if got, want := Standing(English, r), Status(English, k, law.Corrected); got != want {
			t.Errorf("%s: %q, want %q", k, got, want)
		}
	}
}
