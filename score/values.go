package score

import (
	"arbiter/bridge"
	"arbiter/law"
)

// values are the numbers in which the codes differ. All others are common to
// every code from 1935 on.
type values struct {
	// doubled undertricks, not vulnerable and vulnerable: the first, the second
	// and third each, the later ones each. Redoubled costs twice as much.
	doubled [2][3]int
	// fulfilled is the premium for making a contract undoubled, doubled,
	// redoubled ("for the insult").
	fulfilled [3]int
	// unfinished is the premium for the only part score in a game that is not
	// played out (rubber bridge only).
	unfinished int
}

// modern is the table of duplicate since 1987 and of rubber bridge since 1993.
// It was compared with the text of Law 77 of 2007; the others are known to
// repeat it.
var modern = values{
	doubled:   [2][3]int{{100, 200, 300}, {200, 300, 300}},
	fulfilled: [3]int{0, 50, 100}, unfinished: 100,
}

// older is the table of duplicate before 1987 and of rubber bridge from 1935
// until 1993 (Law 39 of 1935, Law 81 of 1981). It rests on secondary sources.
var older = values{
	doubled:   [2][3]int{{100, 200, 200}, {200, 300, 300}},
	fulfilled: [3]int{0, 50, 50}, unfinished: 50,
}

var editionValues = [law.NumEditions]*values{
	law.Duplicate2017: &modern,
	law.Duplicate2007: &modern,
	law.Duplicate1997: &modern,
	law.Duplicate1987: &modern,
	law.Rubber2014:    &modern,
	law.Rubber1993:    &modern,
	law.Rubber1981:    &older,
	law.Rubber1963:    &older,
}

// The values common to all codes, by vulnerability where there are two.
var (
	undoubled      = [2]int{50, 100}  // an undertrick
	doubledOver    = [2]int{100, 200} // an overtrick doubled; redoubled twice as much
	smallSlam      = [2]int{500, 750}
	grandSlam      = [2]int{1000, 1500}
	gamePremium    = [2]int{300, 500} // duplicate and four-deal bridge
	partScore      = 50               // duplicate only
	gamePoints     = 100              // trick points that make a game
	rubberPremium  = [2]int{700, 500} // to the winners of two games, by the games of the losers
	unfinishedGame = 300              // to the only side with a game when the rubber is not played out
	fourDealPart   = 100              // a part score made on the last of four deals
	fourHonours    = 100
	fiveHonours    = 150
	fourAces       = 150
	firstAtNotrump = 10 // what the first trick at notrump counts above the others
)

// trickValue is what a trick above six counts undoubled: 20 in a minor suit,
// 30 in a major suit and at notrump.
func trickValue(s bridge.Strain) int {
	if s <= bridge.Strain(bridge.Diamonds) {
		return 20
	}
	return 30
}

// parts is the score of one deal taken apart. All but under go to declarer's
// side; under goes to the defenders. Every part is at least 0.
type parts struct {
	odd       int // the tricks bid, doubled or redoubled: the points that count for game
	over      int
	fulfilled int
	slam      int
	under     int
}

// take scores the tricks of one deal. The tricks are those after transfer
// (Laws 64, 67, 69 to 71): transferred tricks count like tricks won in play.
func (v *values) take(c bridge.Contract, tricks int, vulnerable bool) parts {
	if c.Level == 0 {
		return parts{}
	}
	vul := 0
	if vulnerable {
		vul = 1
	}
	over := tricks - 6 - c.Level
	if over < 0 {
		return parts{under: v.undertricks(-over, c.Doubled, vul)}
	}
	p := parts{odd: c.Level * trickValue(c.Strain), fulfilled: v.fulfilled[c.Doubled]}
	if c.Strain == bridge.NoTrump {
		p.odd += firstAtNotrump
	}
	p.odd <<= c.Doubled
	if c.Doubled == 0 {
		p.over = over * trickValue(c.Strain)
	} else {
		p.over = over * doubledOver[vul] * c.Doubled
	}
	switch c.Level {
	case 6:
		p.slam = smallSlam[vul]
	case 7:
		p.slam = grandSlam[vul]
	}
	return p
}

func (v *values) undertricks(down, doubled, vul int) int {
	if doubled == 0 {
		return down * undoubled[vul]
	}
	of := v.doubled[vul]
	return doubled * (of[0] + min(down-1, 2)*of[1] + max(down-3, 0)*of[2])
}
