package report

import (
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/score"
)

// The answers about scores: what the kinds of the command score print as JSON.
// Field names are stable.

var sides = [2]bridge.Side{bridge.NS, bridge.EW}

// ScoreLine is one part of a score. Below says that it goes below the line of a
// rubber sheet; Deal is the number of its deal there.
type ScoreLine struct {
	Deal   int         `json:"deal,omitempty"`
	Side   bridge.Side `json:"side"`
	Below  bool        `json:"below,omitempty"`
	Points int         `json:"points"`
	Reason string      `json:"reason"`
	Count  int         `json:"count"`
	Text   string      `json:"text"`
}

func scoreLine(l text.Lang, x score.Line) ScoreLine {
	return ScoreLine{
		Side: x.Side, Below: x.Below, Points: x.Points, Reason: x.Reason.String(), Count: x.Count,
		Text: text.ScoreReason(l, x.Reason.String(), x.Count),
	}
}

// ContractScore is the score of one contract.
type ContractScore struct {
	Edition    law.Edition         `json:"edition"`
	Contract   string              `json:"contract"`
	Declarer   *bridge.Seat        `json:"declarer,omitempty"`
	Tricks     int                 `json:"tricks"`
	Vulnerable string              `json:"vulnerable"`
	Score      map[bridge.Side]int `json:"score"` // of the side that scores; 0 passed out
	Lines      []ScoreLine         `json:"lines"`
}

// ContractLines are the parts of the score of one contract: by Law 77, or as
// they go on a sheet under an edition of rubber bridge.
func ContractLines(k bridge.Contract, tricks int, v bridge.Vulnerability, ed law.Edition) []score.Line {
	if ed.Rubber() {
		return score.RubberDeal(score.RubberInput{Contract: k, Tricks: tricks, Vulnerable: v}, ed).Lines
	}
	return score.DuplicateLines(k, tricks, v.Of(k.Declarer.Side()), ed)
}

// Contract is the score of a contract with its declarer.
func Contract(l text.Lang, k bridge.Contract, tricks int, v bridge.Vulnerability, ed law.Edition) ContractScore {
	lines := ContractLines(k, tricks, v, ed)
	out := ContractScore{
		Edition: ed, Contract: k.String(), Tricks: tricks, Vulnerable: v.String(), Score: map[bridge.Side]int{}, Lines: []ScoreLine{},
	}
	if k.Level > 0 {
		out.Declarer = &k.Declarer
	}
	for _, x := range lines {
		out.Score[x.Side] += x.Points
		out.Lines = append(out.Lines, scoreLine(l, x))
	}
	if len(lines) == 0 {
		out.Score[bridge.NS], out.Score[bridge.EW] = 0, 0
	}
	return out
}

// IMPScore is a difference converted to IMPs.
type IMPScore struct {
	Difference int `json:"difference"`
	IMPs       int `json:"imps"`
}

// VPScore is the victory points of a match; VP are those of the side asked
// about and of its opponents.
type VPScore struct {
	Scale  string       `json:"scale"`
	Boards int          `json:"boards"`
	Margin score.Rat    `json:"margin"`
	VP     [2]score.Rat `json:"vp"`
}

// WorkingLine is a line of a working. Which values are there depends on its
// kind.
type WorkingLine struct {
	Kind    string     `json:"kind"`
	Law     string     `json:"law,omitempty"`
	Trust   *law.Trust `json:"trust,omitempty"` // of the law, where it was not read
	Result  string     `json:"result,omitempty"`
	Points  *int       `json:"points,omitempty"`
	Average string     `json:"average,omitempty"`
	Weight  *score.Rat `json:"weight,omitempty"`
	A       *score.Rat `json:"a,omitempty"`
	B       *score.Rat `json:"b,omitempty"`
	C       *score.Rat `json:"c,omitempty"`
	N       *int       `json:"n,omitempty"`
	Of      *int       `json:"of,omitempty"`
	Value   *score.Rat `json:"value,omitempty"`
	Unit    string     `json:"unit,omitempty"`
	Text    string     `json:"text"`
}

func working(l text.Lang, ed law.Edition, steps []score.Step) []WorkingLine {
	out := []WorkingLine{}
	for _, s := range steps {
		j := WorkingLine{Kind: s.Kind.String(), Law: s.Law, Unit: s.Unit.String(), Text: text.Working(l, s)}
		if trust := score.Trust(ed, s.Law); s.Law != "" && trust != law.Read {
			j.Trust = &trust
		}
		for _, name := range s.Kind.Uses() {
			switch name {
			case "outcome":
				j.Result, j.Points = s.Outcome.String(), &s.Points
			case "average":
				j.Average = s.Average.String()
			case "weight":
				j.Weight = &s.Weight
			case "a":
				j.A = &s.A
			case "b":
				j.B = &s.B
			case "c":
				j.C = &s.C
			case "n":
				j.N = &s.N
			case "of":
				j.Of = &s.Of
			case "value":
				j.Value = &s.Value
			}
		}
		out = append(out, j)
	}
	return out
}

// ScoredRow is a scored row of a board.
type ScoredRow struct {
	NS      string                        `json:"ns,omitempty"`
	EW      string                        `json:"ew,omitempty"`
	Result  map[bridge.Side]string        `json:"result"`
	Score   map[bridge.Side]score.Rat     `json:"score"`
	Percent map[bridge.Side]score.Rat     `json:"percent,omitempty"`
	Given   map[bridge.Side]score.Rat     `json:"given,omitempty"`
	Working map[bridge.Side][]WorkingLine `json:"working,omitempty"`
}

// BoardScore is a scored board.
type BoardScore struct {
	Board      int         `json:"board,omitempty"`
	Vulnerable string      `json:"vulnerable"`
	Method     string      `json:"method"`
	Edition    law.Edition `json:"edition"`
	Unit       string      `json:"unit"`
	Top        *score.Rat  `json:"top,omitempty"`
	Rows       []ScoredRow `json:"rows"`
}

// Board is the answer to a board that was scored under the conditions.
func Board(l text.Lang, c score.Conditions, b score.Board, scores []score.RowScore) BoardScore {
	out := BoardScore{
		Board: b.Number, Vulnerable: b.Vulnerable.String(), Method: c.Method.String(), Edition: c.Edition, Unit: c.Method.Unit().String(),
		Rows: []ScoredRow{},
	}
	for i, s := range scores {
		if !s.Top.IsZero() {
			out.Top = &s.Top
		}
		r := b.Rows[i]
		j := ScoredRow{
			NS: r.NS, EW: r.EW, Result: map[bridge.Side]string{}, Score: map[bridge.Side]score.Rat{}, Percent: map[bridge.Side]score.Rat{},
			Given: map[bridge.Side]score.Rat{}, Working: map[bridge.Side][]WorkingLine{},
		}
		for _, side := range sides {
			j.Result[side] = awardWord(r.Awards[side])
			if s.Scored[side] {
				j.Score[side] = s.Value[side]
			}
			if p, ok := s.Percent(side); ok {
				j.Percent[side] = p
			}
			if r.Given[side] != nil {
				j.Given[side] = *r.Given[side]
			}
			if len(s.Steps[side]) > 0 {
				j.Working[side] = working(l, c.Edition, s.Steps[side])
			}
		}
		out.Rows = append(out.Rows, j)
	}
	return out
}

// awardWord writes a result as a table of results does.
func awardWord(a score.Award) string {
	if a.Artificial != nil {
		if a.Artificial.Part != nil {
			return a.Artificial.Part.Mul(score.Int(100)).Decimal(2) + "%"
		}
		return a.Artificial.Average.String()
	}
	var parts []string
	for _, w := range a.Outcomes {
		t := w.Outcome.String()
		if len(a.Outcomes) > 1 {
			t = w.Weight.Mul(score.Int(100)).Decimal(2) + "% " + t
		}
		parts = append(parts, t)
	}
	return strings.Join(parts, " | ")
}

// TotalScore is what a contestant made on all boards.
type TotalScore struct {
	Name    string     `json:"name"`
	Boards  int        `json:"boards"`
	Score   score.Rat  `json:"score"`
	Top     *score.Rat `json:"top,omitempty"`
	Percent *score.Rat `json:"percent,omitempty"`
}

// Totals are the answers to what contestants made.
func Totals(totals []score.Total) []TotalScore {
	out := []TotalScore{}
	for _, t := range totals {
		j := TotalScore{Name: t.Name, Boards: t.Boards, Score: t.Value}
		if p, ok := t.Percent(); ok {
			j.Top, j.Percent = &t.Top, &p
		}
		out = append(out, j)
	}
	return out
}

// AdjustedScore is an adjusted score with its working.
type AdjustedScore struct {
	Edition law.Edition                   `json:"edition"`
	Law     string                        `json:"law"`
	Row     int                           `json:"row"`
	Stands  bool                          `json:"stands"`
	Split   bool                          `json:"split"`
	Score   map[bridge.Side]score.Rat     `json:"score"`
	Exact   map[bridge.Side]string        `json:"exact"` // the same as a fraction
	Working map[bridge.Side][]WorkingLine `json:"working"`
	Board   BoardScore                    `json:"board"`
}

// Adjusted is the answer to a row, from 1, that was adjusted by a law, with the
// scores of its board.
func Adjusted(l text.Lang, c score.Conditions, by string, row int, done score.Adjusted, scores []score.RowScore) AdjustedScore {
	out := AdjustedScore{
		Edition: c.Edition, Law: by, Row: row, Stands: done.Stands, Split: done.Split, Score: map[bridge.Side]score.Rat{},
		Exact: map[bridge.Side]string{}, Working: map[bridge.Side][]WorkingLine{}, Board: Board(l, c, done.Board, scores),
	}
	for _, side := range sides {
		out.Score[side], out.Exact[side] = done.Value[side], done.Value[side].Fraction()
		out.Working[side] = working(l, c.Edition, done.Steps[side])
	}
	return out
}

// SheetScore is a sheet of rubber bridge or of four deals.
type SheetScore struct {
	Edition    law.Edition         `json:"edition"`
	Lines      []ScoreLine         `json:"lines"`
	Games      map[bridge.Side]int `json:"games"`
	PartScore  map[bridge.Side]int `json:"part_score"`
	Vulnerable string              `json:"vulnerable,omitempty"` // for the next deal
	Deals      int                 `json:"deals"`
	Over       bool                `json:"over"`
	Total      map[bridge.Side]int `json:"total"`
	Margin     map[bridge.Side]int `json:"margin"` // of the side that is ahead
	Hundreds   int                 `json:"hundreds"`
	Sheet      string              `json:"sheet"`
}

func bySide(n [2]int) map[bridge.Side]int {
	return map[bridge.Side]int{bridge.NS: n[bridge.NS], bridge.EW: n[bridge.EW]}
}

// Sheet is the answer to a sheet whose first column is that of we.
func Sheet(l text.Lang, ed law.Edition, s score.Sheet, we bridge.Side) SheetScore {
	out := SheetScore{
		Edition: ed, Lines: []ScoreLine{}, Games: bySide([2]int{s.Games(bridge.NS), s.Games(bridge.EW)}),
		PartScore: bySide(s.PartScore), Deals: s.Deals, Over: s.Over, Total: bySide(s.Total), Margin: map[bridge.Side]int{},
		Sheet: s.Print(we, SheetNames(l)),
	}
	if !s.FourDeal && !s.Over {
		out.Vulnerable = s.Vulnerable().String()
	}
	for _, x := range s.Lines {
		line := scoreLine(l, x.Line)
		line.Deal = x.Deal
		out.Lines = append(out.Lines, line)
	}
	if side, margin := s.Margin(); side != bridge.NoSide {
		out.Margin[side], out.Hundreds = margin, score.Hundreds(margin)
	}
	return out
}

// SheetNames are the headings of the two columns of a sheet.
func SheetNames(l text.Lang) [2]string {
	return [2]string{text.ScoreWords(l, text.ScoreWe), text.ScoreWords(l, text.ScoreThey)}
}
