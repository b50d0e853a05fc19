package record

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"

	"arbiter/law"
	"arbiter/table"
)

var rewrite = flag.Bool("rewrite", false, "write testdata/acts.json anew; read the difference")

// actLines are acts of every kind, with every field that a kind can have: what
// the app has to be able to write by taps (web/src/lib/acts.test.ts).
const actLines = `
W C9
W C9 H3
W C9 (H3)
W (CK) (C9)
W D5 together
N 1S
N Pass
E X "double two spades"
E 1S together
S calls "low diamond"
S calls "four" pointing-at H
S changes "club" to "diamond"
S pauses
S touches DK
N moves DK
W holds-out H3
W holds-out H3 visible-to E
W drops HK DQ
W drops HK visible-to N E "he sneezed"
W shows HK
W shows HK visible-to E "by mistake"
W shows HK together
E shows hand to N
W names HK
W names HK to play
W leads-face-down HK
W faces HK
W omits
W supplies H5
W supplies H5 trick 4
W mislays H7
W restores H7
W restores H7 face-up
W restores H7 face-down
N finds H5 surplus
W withdraws HK
W withdraws CA DA
N withdraws 1H
E withdraws agreement
S withdraws concession
N spreads
S spreads HA
N spreads (S2)
W turns
W mixes
W points trick 4 won
W points trick 4 lost
W asks trick 4
W looks at E
W looks at trick 4
W looks at own trick 4
director moves C5 from S to N
N changes 1S to 2S
S alerts 2D
S explains 2D "majors"
S corrects 2D "minors"
W asks about 2D
W asks S about 2D
W asks about auction
W asks for review
E restates
E takes board 5
E called 1H at board 4
director
N calls director
W notes revoke
W notes revoke by W
W notes revoke by W trick 2
W asks E about D
S tells E to-lead
S tells E to-play "your turn"
N warns S hand
W says "that is mine"
W learns "a slam makes"
S chooses accept
S chooses reject
S chooses spread
S chooses require D
S chooses forbid S D
S chooses forbid DK
S chooses free
S chooses keep
S chooses withdraw
S chooses play HK
S chooses highest D
S chooses lowest D
S chooses hand N
S claims all
S claims 5 "drawing the trump" plan(trumps > S > HA > finesse SJ > ruff D in N > cross to N with HK > cross to N > watch S > any)
S claims 3 together
S concedes all
S concedes 2 "the last two"
W objects
W agrees
W play-on
all play-on
end play
NS call next-board
round over
correction-period over
`

// actExample is an act in both forms.
type actExample struct {
	Verb string    `json:"verb"`
	Line string    `json:"line"`
	Item eventJSON `json:"item"`
}

// questionForm says which answers a finding can have: words, and SUITS, CARD or
// TRICKS where those are named.
type questionForm struct {
	Question string   `json:"question"`
	Answers  []string `json:"answers"`
}

// TestActs proves that the examples show every act, every field, every option and
// every question of the notation, and keeps them where the tests of the app read
// them: an act that the app cannot write fails there.
func TestActs(t *testing.T) {
	var all struct {
		Acts      []actExample   `json:"acts"`
		Kinds     []string       `json:"kinds"`
		Options   []string       `json:"options"`
		Questions []questionForm `json:"questions"`
	}
	verbs, options, fields := map[table.Verb]bool{}, map[law.Verb]bool{law.Substitute: true, law.Supply: true}, map[string]bool{}
	add := func(line string) {
		es, err := ParseEvents(line)
		if err != nil || len(es) != 1 {
			t.Fatalf("%s: %d events, %v", line, len(es), err)
		}
		e := es[0]
		if got := EventText(e); got != line {
			t.Errorf("%s is written %s", line, got)
		}
		verbs[e.Verb], options[e.Option.Verb] = true, true
		item := eventToJSON(e)
		for i, v := 0, reflect.ValueOf(item); i < v.NumField(); i++ {
			if !v.Field(i).IsZero() {
				fields[v.Type().Field(i).Name] = true
			}
		}
		all.Acts = append(all.Acts, actExample{e.Verb.String(), line, item})
	}
	for _, line := range strings.Split(strings.TrimSpace(actLines), "\n") {
		add(line)
	}
	for _, q := range law.Questions() {
		f := questionForm{Question: q}
		for _, a := range [][2]string{
			{"SUITS", "W S H"}, {"CARD", "S HQ"}, {"TRICKS", "NS 9"},
			{"yes", "S yes"}, {"no", "S no"}, {"unknown", "S unknown"}, {"current-trick", "S current-trick"}, {"none", "S none"},
			{"other", "S other"}, {"expert", "S expert"}, {"average", "S average"}, {"novice", "S novice"},
		} {
			line := "director finds " + q + " " + a[1]
			if _, err := ParseEvents(line); err == nil {
				f.Answers = append(f.Answers, a[0])
				add(line)
			}
		}
		if len(f.Answers) == 0 {
			t.Errorf("no example answers the question %s", q)
		}
		all.Questions = append(all.Questions, f)
	}
	add("director finds normal S HQ yes")
	add("director finds played-before all no")
	all.Kinds, all.Options = law.Kinds(), law.Verbs()

	for v := table.NoVerb + 1; !strings.HasPrefix(v.String(), "act "); v++ {
		if !verbs[v] {
			t.Errorf("no example shows the act %s", v)
		}
	}
	for _, w := range law.Verbs() {
		if v, _ := law.ParseVerb(w); !options[v] {
			t.Errorf("no example shows the option %s", w)
		}
	}
	for i, j := 0, reflect.TypeFor[eventJSON](); i < j.NumField(); i++ {
		if f := j.Field(i).Name; !fields[f] {
			t.Errorf("no example has the field %s", f)
		}
	}
	got, err := json.MarshalIndent(all, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	const file = "testdata/acts.json"
	if *rewrite {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what the examples are (%v); go test ./record -run TestActs -rewrite writes it", file, err)
	}
}
