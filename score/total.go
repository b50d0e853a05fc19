package score

import (
	"slices"

	"arbiter/bridge"
)

// Total is the score of a contestant over several boards.
type Total struct {
	Name   string
	Boards int // with a score
	Value  Rat
	Top    Rat // what could be had; 0 where the method knows no top
}

// Percent is the total in per cent of what could be had, where the method knows
// that.
func (t Total) Percent() (Rat, bool) {
	if t.Top.IsZero() {
		return Rat{}, false
	}
	return t.Value.Quo(t.Top).Mul(Int(100)), true
}

// Totals adds up the scores of each contestant by name, the best first:
// by per cent where there is a top, otherwise by the sum (Law 78C for total
// points). Contestants of the same name are the same, in either direction. A
// board of two teams counts once for each.
func Totals(boards []Board, scores [][]RowScore, c Conditions) []Total {
	var out []Total
	index := map[string]int{}
	for k, b := range boards {
		for i, row := range b.Rows {
			if i > 0 && c.pairwise() {
				break
			}
			for side, name := range [2]string{bridge.NS: row.NS, bridge.EW: row.EW} {
				if name == "" || !scores[k][i].Scored[side] {
					continue
				}
				n, known := index[name]
				if !known {
					n = len(out)
					index[name] = n
					out = append(out, Total{Name: name})
				}
				t := &out[n]
				t.Boards++
				t.Value, t.Top = t.Value.Add(scores[k][i].Value[side]), t.Top.Add(scores[k][i].Top)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Total) int {
		if pa, ok := a.Percent(); ok {
			pb, _ := b.Percent()
			return pb.Cmp(pa)
		}
		return b.Value.Cmp(a.Value)
	})
	return out
}
