package report

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law/text"
	"arbiter/record"
)

// notEnough is a board on which declarer has nine tricks, loses four of them by
// West's revoke, and gets one back.
const notEnough = `[Event "The transfer is not enough"]
[Deal "N:3.5.AQJT9. 87.98.87.7 65.764.2.6 AK.KQ.K.43"]
[Declarer "S"]
[Contract "3NT"]
[Tricks "NS 4 EW 2"]
[OnLead "S"]
[TableRecord "1"]
S D2, W C4, N DA, E D7
N DQ, E D8, S C6, W DK
W SA, N S3, E S7, S S5
W SK, N H5, E S8, S S6
W HK, N D9, E H8, S H4
W HQ, N DT, E H9, S H6
W C3, N DJ, E C7, S H7
S notes revoke by W trick 7
end play
`

// ending is two tricks in which West keeps the ace of hearts to the last, if he
// may.
const ending = `[Deal "N:2...2 43... .K.2. .A..3"]
[Edition "EDITION"]
[Declarer "S"]
[Contract "3NT"]
[Tricks "NS 8 EW 3"]
[OnLead "S"]
[TableRecord "1"]
`

func build(t *testing.T, content string, nodes uint64) Answer {
	t.Helper()
	in := input(t, content, text.English)
	in.Nodes = nodes
	return Build(in)
}

func at(n int) *int { return &n }

func TestEvidence(t *testing.T) {
	in := func(edition string) string { return strings.Replace(ending, "EDITION", edition, 1) }
	for _, c := range []struct {
		name, record string
		want         []*Evidence // by ruling
	}{
		{"established", notEnough, []*Evidence{
			{Law: "64C", Turn: bridge.West, Without: Tally{9, 4}, With: &Tally{5, 8}, WithEvent: at(3), Counted: &Tally{6, 7}}}},
		{"the director has found the equity", notEnough + "director finds equity NS 9\n", []*Evidence{
			{Law: "64C", Turn: bridge.West, Without: Tally{9, 4}, With: &Tally{5, 8}, WithEvent: at(3), Counted: &Tally{6, 7}}}},
		{"a penalty card", in("duplicate-2017") + "W drops HA\n", []*Evidence{
			{Law: "12C1", Turn: bridge.South, Without: Tally{9, 4}, With: &Tally{10, 3}, WithEvent: at(0)}}},
		{"an edition with another number", in("duplicate-1997") + "W drops HA\n", []*Evidence{
			{Law: "12C2", Turn: bridge.South, Without: Tally{9, 4}, With: &Tally{10, 3}, WithEvent: at(0)}}},
		{"a code without adjusted scores", in("rubber-1963") + "W drops HA\n", []*Evidence{nil}},
		{"a hand nobody knows", strings.Replace(notEnough, "87.98.87.7", "-", 1), []*Evidence{nil}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := build(t, c.record, EvidenceNodes).Rulings
			if len(got) != len(c.want) {
				t.Fatalf("%d rulings, want %d", len(got), len(c.want))
			}
			for i, r := range got {
				if !reflect.DeepEqual(r.Evidence, c.want[i]) {
					g, _ := json.Marshal(r.Evidence)
					w, _ := json.Marshal(c.want[i])
					t.Errorf("%s: evidence %s, want %s", r.Text, g, w)
				}
			}
		})
	}
}

// TestEvidenceIsBounded: a search that finds no end within its bound leaves no
// evidence, and neither does one that nobody asked for.
func TestEvidenceIsBounded(t *testing.T) {
	const deal = `[Deal "N:K743.A52.KQ6.J74 J985.J9.J987.852 AQ2.KQ73.A42.K96 T6.T864.T53.AQT3"]
[Declarer "S"]
[Contract "3NT"]
[TableRecord "1"]
W drops CA
`
	for nodes, want := range map[uint64]bool{0: false, 5000: false, EvidenceNodes: true} {
		if e := build(t, deal, nodes).Rulings[0].Evidence; (e != nil) != want {
			t.Errorf("%d nodes: evidence %v", nodes, e)
		}
	}
}

func TestEvidenceText(t *testing.T) {
	for l, want := range map[text.Lang]string{
		text.English: `
Double dummy
  What each side takes when all four hands play best and see all cards: evidence
  for the finding, never the finding itself.
  1. revoke, West (Law 64C)
    without it            North-South 9, East-West 4
    with it               North-South 5, East-West 8
    counted               North-South 6, East-West 7

`,
		text.Russian: `
При открытых картах
  Сколько берёт каждая пара, если все четыре руки видят все карты и играют
  лучшим образом: это довод для решения, но не само решение.
  1. фальшренонс, Запад (Правило 64C)
    без нарушения         Север — Юг 9, Восток — Запад 4
    с нарушением          Север — Юг 5, Восток — Запад 8
    засчитано             Север — Юг 6, Восток — Запад 7

`,
	} {
		in := input(t, notEnough, l)
		in.Nodes = EvidenceNodes
		var b bytes.Buffer
		if err := Text(&b, in, Style{}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s: got\n%s\nwant in it\n%s", l, b.String(), want)
		}
	}
}

// TestEvidenceJSON holds the names of the fields.
func TestEvidenceJSON(t *testing.T) {
	data, err := json.Marshal(build(t, notEnough, EvidenceNodes).Rulings[0].Evidence)
	want := `{"law":"64C","turn":"W","without":{"NS":9,"EW":4},"with":{"NS":5,"EW":8},"with_event":3,"counted":{"NS":6,"EW":7}}`
	if err != nil || string(data) != want {
		t.Errorf("got %s, %v, want %s", data, err, want)
	}
}

// TestEvidenceIsNoFinding rules on the casebook with evidence and without: all
// else in the answers is the same, so that no question is answered, no trick
// counted and no score given by it.
func TestEvidenceIsNoFinding(t *testing.T) {
	total := 0
	eachRecord(t, func(played *record.Replayed) {
		if played.Setup.Edition != played.Record.Editions()[0] {
			return
		}
		in := Input{Replayed: played, Lang: text.English, Nodes: 100_000} // enough for most, and quick
		answer, found := Build(in), 0
		for i := range answer.Rulings {
			if answer.Rulings[i].Evidence != nil {
				found++
				checkEvidence(t, in, answer.Rulings[i])
				answer.Rulings[i].Evidence = nil
			}
		}
		if total += found; found == 0 {
			return
		}
		in.Nodes = 0
		with, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		if without, _ := json.Marshal(Build(in)); !bytes.Equal(with, without) {
			t.Errorf("%s: evidence changes the answer from\n%s\nto\n%s", in.Record, without, with)
		}
	})
	if total < 100 {
		t.Errorf("only %d rulings of the casebook have evidence", total)
	}
}

// checkEvidence: no trick is lost or doubled, and the position is one of the
// play.
func checkEvidence(t *testing.T, in Input, r Ruling) {
	t.Helper()
	all := 13
	if won := in.Setup.Won[0] + in.Setup.Won[1]; won == 0 {
		for _, h := range in.Setup.Deal.Hands {
			all = min(all, h.Count()) // a short deal whose record does not say who won the tricks before
		}
	}
	e := r.Evidence
	for name, n := range map[string]*Tally{"without": &e.Without, "with": e.With} {
		if n != nil && n.NS+n.EW != all {
			t.Errorf("%s: %s %v: want %d tricks in all: %s", in.Record, name, *n, all, r.Text)
		}
	}
	if (e.With == nil) != (e.WithEvent == nil) || e.WithEvent != nil && *e.WithEvent < r.Event {
		t.Errorf("%s: the position with the irregularity is not one after it: %s", in.Record, r.Text)
	}
}
