// Package score turns a contract and the tricks won into points: the duplicate
// score of Law 77, and the entries above and below the line of rubber bridge.
// It counts; how many tricks a side has after transfers and adjudications is
// settled before (Laws 64, 67, 69 to 71).
//
// The number of tricks is always that of declarer's side, 0 to 13, and a
// contract of level 0 is a passed-out deal.
package score

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Duplicate is the score of the deal seen from declarer's side by Law 77: trick
// points, premiums for game, part score, slam and a doubled contract, or what
// the undertricks cost. A passed-out deal scores 0. Under a rubber
// edition the values are those of its own table, the premiums those of Law 77.
func Duplicate(c bridge.Contract, tricks int, vulnerable bool, ed law.Edition) int {
	p := editionValues[ed].take(c, tricks, vulnerable)
	if p.odd == 0 {
		return -p.under
	}
	total := p.odd + p.over + p.fulfilled + p.slam
	switch {
	case p.odd < gamePoints:
		total += partScore
	case vulnerable:
		total += gamePremium[1]
	default:
		total += gamePremium[0]
	}
	return total
}
