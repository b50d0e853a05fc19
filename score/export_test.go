package score

import "math"

// PlainVP is the continuous scale before its repair, in hundredths.
var PlainVP = plainVP

// VPEdges is how near the values of both WBF scales come to the next border of
// rounding: every number here is a border where it is whole. The margins at
// which the curve is rational by construction are left out.
func VPEdges(boards int) []float64 {
	root := math.Sqrt(float64(boards))
	var edges []float64
	for i := range len(plainVP(boards)) - 1 {
		if 9*i*i == vpSpread*vpSpread*boards || i == 0 {
			continue // a third of X: exactly 15; nothing: exactly 10
		}
		edges = append(edges, 100*vpCurve(float64(i)/(vpSpread*root))+0.5)
	}
	for v := range 10 {
		edges = append(edges, discreteBound(v, 10, root))
	}
	for v := range 5 {
		if v == 2 {
			continue // a third of X
		}
		edges = append(edges, discreteBound(v, 5, math.Sqrt(float64(boards)/2)))
	}
	return edges
}
