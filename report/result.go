package report

import (
	"strings"

	"arbiter/bridge"
	"arbiter/law/text"
	"arbiter/score"
	"arbiter/table"
)

// Result is the outcome of the deal, seen from declarer's side.
type Result struct {
	Contract string       `json:"contract"`
	Declarer *bridge.Seat `json:"declarer,omitempty"`
	Won      int          `json:"won"` // in play
	// Transferred is the tricks that passed to declarer's side less those that
	// passed to the other.
	Transferred int `json:"transferred"`
	// Awarded is the tricks by side of those that remained, where a claim or
	// concession was settled or adjudicated.
	Awarded   map[string]int `json:"awarded,omitempty"`
	Doubtful  bool           `json:"doubtful,omitempty"` // the award hangs on judgement
	Tricks    int            `json:"tricks"`             // that count
	Transfers []Transfer     `json:"transfers,omitempty"`
	// Score is the duplicate score of the side with the positive score, or of
	// declarer's side at zero; missing where not all tricks are known.
	Score map[string]int `json:"score,omitempty"`
	// Average is the artificial score of each side, where there is one.
	Average map[string]string `json:"average,omitempty"`
	Rubber  *Rubber           `json:"rubber,omitempty"`
}

// Transfer is a number of tricks that passed to a side under a law.
type Transfer struct {
	To     bridge.Side `json:"to"`
	Tricks int         `json:"tricks"`
	Law    string      `json:"law,omitempty"`
}

// Rubber is what the deal adds to a rubber sheet: Below and Above for
// declarer's side, OpponentsAbove for the other.
type Rubber struct {
	Side           bridge.Side `json:"side"`
	Below          int         `json:"below"`
	Above          int         `json:"above"`
	OpponentsAbove int         `json:"opponents_above,omitempty"`
	Game           bool        `json:"game,omitempty"` // the deal completes a game
}

// result is the outcome; nil while the deal is not over, or where an
// adjusted score takes its place.
func (b *builder) result() *Result {
	s := &b.in.State
	if s.Phase() != table.Over || s.Stopped() || s.Redealt() {
		return nil
	}
	c := s.Contract()
	out := &Result{Contract: c.String(), Declarer: seat(c.Declarer)}
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		if a, ok := s.Average(side); ok {
			if out.Average == nil {
				out.Average = map[string]string{}
			}
			out.Average[side.String()] = a.String()
		}
	}
	if c.Level == 0 {
		if !s.BoardCancelled() && out.Average == nil {
			out.Score = map[string]int{"NS": 0}
		}
		return out
	}
	mine := c.Declarer.Side()
	out.Won, out.Tricks = s.Won(mine), s.Tricks(mine)
	for _, t := range s.Transfers() {
		if t.To == mine {
			out.Transferred += t.Tricks
		} else {
			out.Transferred -= t.Tricks
		}
		out.Transfers = append(out.Transfers, Transfer{To: t.To, Tricks: t.Tricks, Law: text.Number(b.ed, t.Law)})
	}
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		if n, ok, doubtful := s.Awarded(side); ok {
			if out.Awarded == nil {
				out.Awarded = map[string]int{}
			}
			out.Awarded[side.String()] = n
			out.Doubtful = out.Doubtful || doubtful
		}
	}
	if out.Average != nil || s.BoardCancelled() || s.Tricks(bridge.NS)+s.Tricks(bridge.EW) != 13 {
		return out
	}
	b.score(out, c)
	return out
}

// score adds the duplicate score, and the rubber entries under a rubber code or
// where the record says that rubber bridge was scored.
func (b *builder) score(out *Result, c bridge.Contract) {
	s, mine := &b.in.State, c.Declarer.Side()
	rubber := b.ed.Rubber()
	switch strings.ToLower(b.in.Record.Value("Scoring")) {
	case "rubber", "chicago":
		rubber = true
	}
	if rubber {
		e := score.RubberDeal(score.RubberInput{Contract: c, Tricks: out.Tricks, Vulnerable: s.Vulnerable()}, b.ed)
		out.Rubber = &Rubber{
			Side: mine, Below: e.Below[mine], Above: e.Above[mine], OpponentsAbove: e.Above[mine.Other()],
			Game: e.Game == mine,
		}
	}
	if !b.ed.Rubber() {
		n := score.Duplicate(c, out.Tricks, s.Vulnerable().Of(mine), b.ed)
		if n < 0 {
			n, mine = -n, mine.Other()
		}
		out.Score = map[string]int{mine.String(): n}
	}
}
