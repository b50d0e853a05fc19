package audit

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
)

// hostile is a name that tries to be markup, a formula and a script.
const hostile = `=cmd|' /C calc'!A0 <script>alert("x")</script> '"&`

// turned also turns the direction of writing.
const turned = hostile + "\u202e\x1b"

// spoiled is a board with a revoke and a hostile event and room.
func spoiled(t testing.TB) *archive.Board {
	b := made(t)
	revoke("")(t.(*testing.T), b)
	b.Tags[0].Value, b.Tags[2].Value = hostile, hostile
	return b
}

// checkMeasured checks a board double dummy.
func checkMeasured(t testing.TB, b *archive.Board) ([]Finding, *DoubleDummy) {
	t.Helper()
	c := NewChecker(law.Duplicate2017)
	c.Analyse(NewAnalyst(context.Background(), 0), 0)
	return c.Check(nil, b), c.double
}

func TestJSON(t *testing.T) {
	found, double := checkMeasured(t, spoiled(t))
	var b bytes.Buffer
	j := NewJSON(&b, text.English)
	for i := range found {
		found[i].File = "x.pbn"
		if err := j.Finding(&found[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Measured(&Measured{File: "x.pbn", Game: 1, DoubleDummy: double}); err != nil {
		t.Fatal(err)
	}
	if err := j.Failed("y.pbn", errors.New("no such file")); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines) != 3 {
		t.Fatal(b.String())
	}
	for _, want := range []string{
		`"type":"finding","file":"x.pbn","game":1,`, `"board":"3"`, `"line":33,"column":1,"trick":4,"seat":"W","card":"C2"`,
		`"kind":"revoke","laws":["61A1","63A1","64A2"],"edition":"duplicate-2017","rating":"table","reason":"uncontradicted"`,
		`"ruling":{"id":1,"irregularity":"revoke","name":"revoke","offender":"W"`, `"type":"transfer","tricks":1,"from":"EW","to":"NS"`,
		`"position":{"deal":"N:`, `"contract":"3NT","declarer":"S","leader":"S","trick":["ST"]}`, `"double_dummy":{"worth":`,
	} {
		if !strings.Contains(lines[0], want) {
			t.Errorf("%s\nlacks %s", lines[0], want)
		}
	}
	var first, second map[string]any
	if err := json.Unmarshal([]byte(lines[0]), &first); err != nil || first["event"] != hostile {
		t.Error(err, first["event"])
	}
	if err := json.Unmarshal([]byte(lines[1]), &second); err != nil || len(second["cards"].([]any)) != 52 || second["total"] != 8.0 {
		t.Error(err, second)
	}
	if lines[2] != `{"type":"failed","file":"y.pbn","error":"no such file"}` {
		t.Error(lines[2])
	}
}

func TestCSV(t *testing.T) {
	found := Board(spoiled(t))
	var b bytes.Buffer
	c, err := NewCSV(&b, text.English)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Finding(&found[0]); err != nil {
		t.Fatal(err)
	}
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(rows) != 2 {
		t.Fatal(rows, err)
	}
	row := map[string]string{}
	for i, name := range rows[0] {
		row[name] = rows[1][i]
	}
	if row["event"] != "'"+hostile || row["kind"] != "revoke" || row["laws"] != "61A1 63A1 64A2" || row["trick"] != "4" || row["seat"] != "W" ||
		!strings.HasPrefix(row["ruling"], "West revoked on trick 4") {
		t.Error(row)
	}
	if got := inert("-50", "+110", "-x", "", "a"); strings.Join(got, "|") != "-50|+110|'-x||a" {
		t.Error(got)
	}
}

// TestHTML: the page is well-formed, holds nothing that a file says as markup, and
// draws what was found.
func TestHTML(t *testing.T) {
	for _, l := range []text.Lang{text.English, text.Russian} {
		found, double := checkMeasured(t, spoiled(t))
		h := NewHTML(l)
		for i := range found {
			found[i].File, found[i].Event = turned, turned
			for range htmlPerKind + 3 {
				if err := h.Finding(&found[i]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := h.Measured(&Measured{DoubleDummy: double}); err != nil {
			t.Fatal(err)
		}
		if err := h.Failed(turned, errors.New(turned)); err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := h.Write(&b, Total{Files: 2, Failed: 1, Boards: 1, Findings: len(found)}); err != nil {
			t.Fatal(err)
		}
		page := b.String()
		for _, bad := range []string{"<script", "http://", "https://", "src=", "ZgotmplZ", "<no value>", "%!", "\u202e", "\x1b"} {
			if strings.Contains(page, bad) {
				t.Errorf("the page holds %q", bad)
			}
		}
		for _, want := range []string{"<polyline", "<circle", `<tspan class="red">♥</tspan> J54`, "♠10", "&lt;script&gt;", `<i class="table" style="width: 100%"></i>`, `<html lang="` + l.String()} {
			if !strings.Contains(page, want) {
				t.Errorf("the page lacks %q", want)
			}
		}
		if n := strings.Count(page, "<article"); n != htmlPerKind {
			t.Errorf("%d findings shown, expected %d", n, htmlPerKind)
		}
		d := xml.NewDecoder(strings.NewReader(page))
		d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
		depth := 0
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			switch token.(type) {
			case xml.StartElement:
				depth++
			case xml.EndElement:
				depth--
			}
		}
		if depth != 0 {
			t.Errorf("%d elements are not closed", depth)
		}
	}
}

// TestDoubleDummy: the cost of the cards, what a revoke was worth, and a claim
// that best play does not give.
func TestDoubleDummy(t *testing.T) {
	_, double := checkMeasured(t, made(t))
	if double == nil || len(double.Cards) != 52 || double.Total != 8 || double.Cards[51].Tricks != 8 {
		t.Fatalf("%+v", double)
	}
	cost := 0
	for _, c := range double.Cards {
		if c.Seat.Side() == bridge.NS {
			cost += c.Cost
		} else {
			cost -= c.Cost
		}
	}
	if double.Before-cost != 8 {
		t.Errorf("%d tricks before, %d lost, 8 made", double.Before, cost)
	}

	b := made(t)
	cards(t, b, bridge.West, rows(8))
	b.Result, b.Score = 5, "-200"
	found, _ := checkMeasured(t, b)
	if len(found) != 1 || found[0].Kind != ClaimDoubleDummy || found[0].Found != "5" || found[0].Rating != Table {
		t.Error(found)
	}
	cards(t, b, bridge.West, rows(2))
	if found, _ = checkMeasured(t, b); len(found) != 1 || found[0].Reason != BrokenOff {
		t.Error(found)
	}

	found, _ = checkMeasured(t, spoiled(t))
	if f := found[0]; f.Played != 13 || f.Double.Cards[f.Played].Card.String() != "C2" || f.Worth(text.English) == "" {
		t.Errorf("%+v", f)
	}

	b = made(t)
	b.Deal.Hands[bridge.West], b.Deal.Unknown[bridge.West] = 0, true
	if _, double = checkMeasured(t, b); double != nil {
		t.Error("a hand that is not known was measured")
	}
}

// TestAnalystRemembers: a play is solved once.
func TestAnalystRemembers(t *testing.T) {
	c := NewChecker(law.Duplicate2017)
	a := NewAnalyst(context.Background(), 0)
	c.Analyse(a, 0)
	c.Check(nil, made(t))
	before := c.solver.Stats()
	c.Check(nil, made(t))
	if after := c.solver.Stats(); after != before || len(a.known) != 1 {
		t.Errorf("solved again: %+v, %+v", before, after)
	}
	c.Analyse(NewAnalyst(context.Background(), 1), 0)
	if c.Check(nil, made(t)); c.double != nil {
		t.Error("measured beyond the bound of nodes")
	}
}

// TestRunMeasured: double dummy through the pipeline.
func TestRunMeasured(t *testing.T) {
	path := write(t, filepath.Join(t.TempDir(), "a.pbn"), []byte(pbnBoard("e", false)+pbnBoard("f", true)))
	var events []string
	_, err := Run(context.Background(), []string{path}, Options{DoubleDummy: true}, Handler{Measured: func(m *Measured) error {
		events = append(events, m.Event)
		return nil
	}})
	if err != nil || strings.Join(events, " ") != "e f" {
		t.Error(events, err)
	}
}
