package score

import "math/big"

// CrossSum is what a contestant has by cross-IMPs on one board: the sum of the
// comparisons, and the number of results on the board.
type CrossSum struct {
	Sum     Rat
	Results int
}

// CrossQuotient brings the cross-IMPs of a match to the size of IMPs in a match
// of two tables, so that a scale of victory points fits: each sum is divided by
// √(r(r−1)/2) for r results, and the total rounded to whole IMPs, halves away
// from zero. It is an English regulation (XIMPQ).
func CrossQuotient(boards []CrossSum) int {
	const precision = 256
	total := new(big.Float).SetPrec(precision)
	for _, b := range boards {
		if b.Results < 2 {
			continue
		}
		root := new(big.Float).SetPrec(precision).SetInt64(int64(b.Results) * int64(b.Results-1) / 2)
		root.Sqrt(root)
		sum := new(big.Float).SetPrec(precision).SetRat(b.Sum.get())
		total.Add(total, sum.Quo(sum, root))
	}
	// A part of 10^-30 keeps an exact half from being lost to rounding.
	half := new(big.Float).SetPrec(precision).SetRat(big.NewRat(1, 2))
	slack, _ := new(big.Float).SetPrec(precision).SetString("1e-30")
	half.Add(half, slack)
	if total.Sign() < 0 {
		half.Neg(half)
	}
	n, _ := total.Add(total, half).Int64()
	return int(n)
}
