// Package score turns results into points: one contract (Law 77), the results of
// a board compared with each other (Law 78), adjusted scores (Laws 12, 64C, 86
// to 88), victory points, and the sheets of rubber and four-deal bridge. How
// many tricks a side has after transfers and adjudications is settled before
// (Laws 64, 67, 69 to 71).
//
// The number of tricks is always that of declarer's side, 0 to 13, and a
// contract of level 0 is a passed-out deal. Scores of a board are seen from
// North-South unless a side is named.
//
// A Board is a traveller; Board.Score compares its results by the method of the
// Conditions, and Board.Adjust puts an adjusted score into it. All arithmetic is
// exact (Rat); rounding happens once, at the end, where a regulation rounds. Every
// adjusted score comes with its working: a list of Step, each a typed line that
// package law/text puts into words.
//
// What differs between editions is data: the values of a deal in values.go, the
// numbers and powers of the laws on adjusted scores in rules.go.
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
	_, premium := p.premium(vulnerable)
	return p.odd + p.over + p.fulfilled + p.slam + premium
}

// premium is the duplicate premium of a contract made.
func (p parts) premium(vulnerable bool) (Reason, int) {
	switch {
	case p.odd < gamePoints:
		return PartScorePremium, partScore
	case vulnerable:
		return GamePremium, gamePremium[1]
	}
	return GamePremium, gamePremium[0]
}

// DuplicateLines is Duplicate part by part (Law 77): the trick points, then what
// is added to them; or the undertricks, which go to the defenders. A declarer
// who is not known counts as North.
func DuplicateLines(c bridge.Contract, tricks int, vulnerable bool, ed law.Edition) []Line {
	if c.Level == 0 {
		return nil
	}
	if c.Declarer == bridge.NoSeat {
		c.Declarer = bridge.North
	}
	p := editionValues[ed].take(c, tricks, vulnerable)
	all := p.lines(c, tricks)
	if p.odd > 0 {
		reason, points := p.premium(vulnerable)
		all = append(all, Line{c.Declarer.Side(), false, points, reason, c.Level})
	}
	var out []Line
	for _, l := range all {
		if l.Points != 0 {
			l.Below = false
			out = append(out, l)
		}
	}
	return out
}
