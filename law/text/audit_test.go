package text_test

import (
	"regexp"
	"strings"
	"testing"

	"arbiter/audit"
	"arbiter/bridge"
	"arbiter/law/text"
	"arbiter/lin"
	"arbiter/pbn"
	"arbiter/rbn"
	"arbiter/usebio"
)

// TestAuditCatalogs: every kind, rule of rating and rating of package audit has
// its texts, and no text is of another.
func TestAuditCatalogs(t *testing.T) {
	full := text.Audited{
		Seat: bridge.West, Card: bridge.NewCard(bridge.Spades, bridge.Ace), Call: bridge.Double,
		Found: "1", Expected: "2", What: "3",
	}
	bare := text.Audited{Seat: bridge.NoSeat, Card: bridge.NoCard, Call: bridge.NoCall}
	for l := text.English; l < text.NumLangs; l++ {
		said := map[string]string{}
		for _, k := range audit.Kinds() {
			name := k.Name(l)
			if name == "" || said[name] != "" {
				t.Errorf("%s in %s is called %q, as %q", k, l, name, said[name])
			}
			said[name] = string(k)
			for _, x := range []text.Audited{full, bare} {
				x.Kind = string(k)
				if got := text.AuditFinding(l, x); strings.ContainsAny(got, "{}[]|") || got == "" && x.Found != "" {
					t.Errorf("%s in %s: %q", k, l, got)
				}
			}
		}
		for _, r := range audit.Reasons() {
			if r.Text(l) == "" {
				t.Errorf("reason %s has no text in %s", r, l)
			}
		}
		for _, r := range []audit.Rating{audit.Table, audit.Scribe} {
			if r.Name(l) == "" {
				t.Errorf("rating %s has no text in %s", r, l)
			}
		}
	}
	if kinds, reasons := text.AuditIDs(); kinds != len(audit.Kinds()) || reasons != len(audit.Reasons()) {
		t.Errorf("texts of %d kinds and %d reasons, there are %d and %d", kinds, reasons, len(audit.Kinds()), len(audit.Reasons()))
	}
}

// TestDeviations: every deviation of the formats is said in Russian.
func TestDeviations(t *testing.T) {
	names := map[string]bool{}
	for _, d := range pbn.Deviations {
		names[d.Name] = true
	}
	for _, list := range [][]struct{ Name, Meaning string }{lin.Deviations, rbn.Deviations, usebio.Deviations} {
		for _, d := range list {
			names[d.Name] = true
		}
	}
	for name := range names {
		got := text.Deviation(text.Russian, name)
		if !regexp.MustCompile(`\p{Cyrillic}`).MatchString(got) || regexp.MustCompile(`[A-Za-z]`).MatchString(got) {
			t.Errorf("%s is %q in Russian", name, got)
		}
		if text.Deviation(text.English, name) != "" {
			t.Errorf("%s is told twice in English", name)
		}
	}
	if n := text.NumDeviations(); n != len(names) {
		t.Errorf("%d texts for %d deviations", n, len(names))
	}
}

func TestAuditCounts(t *testing.T) {
	for _, tt := range []struct {
		word   string
		n      int
		en, ru string
	}{
		{"files", 1, "1 file", "1 файл"},
		{"boards", 3, "3 boards", "3 сдачи"},
		{"findings", 11, "11 findings", "11 замечаний"},
		{"failed", 21, "21 files not read", "не прочитан 21 файл"},
		{"more", 2, "and 2 more", "и ещё 2"},
	} {
		if got := text.AuditCount(text.English, tt.word, tt.n); got != tt.en {
			t.Errorf("got %q, want %q", got, tt.en)
		}
		if got := text.AuditCount(text.Russian, tt.word, tt.n); got != tt.ru {
			t.Errorf("got %q, want %q", got, tt.ru)
		}
	}
	if got, want := text.AuditWorth(text.Russian, -2, "9"), "в открытую: цена карты 2 взятки, у разыгрывающего 9"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := text.AuditWorth(text.English, 1, "9"), "double dummy: the card gained 1 trick, declarer 9"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
