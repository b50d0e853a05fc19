package score

import (
	"fmt"

	"arbiter/bridge"
	"arbiter/law"
)

// Reason is what a line of a rubber sheet is scored for.
type Reason uint8

// The reasons, in the order in which a deal lists them.
const (
	NoReason    Reason = iota
	OddTricks          // the tricks bid and made, below the line
	Overtricks         // tricks made beyond the contract
	Undertricks        // tricks short of the contract, to the defenders
	Fulfilled          // a doubled or redoubled contract made
	SmallSlam          // twelve tricks bid and made
	GrandSlam          // thirteen tricks bid and made
	FourHonours        // four of the five trump honours in one hand
	FiveHonours        // all five trump honours in one hand
	FourAces           // the four aces in one hand at notrump

	// Premiums that are no part of a deal of rubber bridge.
	PartScorePremium    // duplicate: a part score
	GamePremium         // duplicate and four-deal bridge: a game
	TwoGameRubber       // the rubber, the opponents without a game
	ThreeGameRubber     // the rubber, the opponents with a game
	UnfinishedGame      // the only game of a rubber that is not played out
	UnfinishedPartScore // the only part score in a game that is not played out
	LastPartScore       // four-deal bridge: a part score made on the last deal
)

var reasonNames = [...]string{
	"", "odd-tricks", "overtricks", "undertricks", "fulfilled", "small-slam", "grand-slam",
	"four-honours", "five-honours", "four-aces", "part-score-premium", "game-premium",
	"two-game-rubber", "three-game-rubber", "unfinished-game", "unfinished-part-score", "last-part-score",
}

// String is the word of the reason, a key for the texts.
func (r Reason) String() string {
	if int(r) >= len(reasonNames) {
		return fmt.Sprintf("%d?", r)
	}
	return reasonNames[r]
}

// MarshalText writes the word of the reason.
func (r Reason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Reasons lists the words of all reasons.
func Reasons() []string { return reasonNames[1:] }

// Line is one entry of a rubber sheet.
type Line struct {
	Side   bridge.Side
	Below  bool // below the line, so it counts for game; otherwise above
	Points int  // never 0
	Reason Reason
	Count  int // how many tricks, or how many honours
}

// RubberEntry is what one deal adds to a rubber sheet. Below and Above are the
// sums of Lines by side.
type RubberEntry struct {
	Below, Above [2]int
	Lines        []Line
	Game         bridge.Side // the side whose game the deal completes, or NoSide
}

// Honours says which hand held honours that were claimed, and how many: four
// or five of the trump suit, or the four aces at notrump. The zero value is
// none.
type Honours struct {
	Holder bridge.Seat
	Cards  int
}

// RubberInput is what has to be known to enter one deal of rubber bridge.
type RubberInput struct {
	Contract   bridge.Contract
	Tricks     int                  // of declarer's side, after transfers
	Vulnerable bridge.Vulnerability // a side with a game is vulnerable
	PartScore  [2]int               // below the line in the game in progress, before this deal
	Honours    Honours              // as claimed by the players; they are not scored unasked
}

// RubberDeal enters one deal of rubber or four-deal bridge. Only the tricks bid
// and made count below the line, and with them alone a side reaches the hundred
// of a game, in this deal or together with the part score it had; tricks
// transferred count like tricks won (Law 72 of the Laws of 1993, game Law 73;
// the values of the older codes are those of Law 81 of 1981). Honours go to the
// side of their holder, whoever declares, and do not depend on the result. The
// premiums for the rubber are not part of a deal.
func RubberDeal(in RubberInput, ed law.Edition) RubberEntry { return editionValues[ed].deal(in) }

func (v *values) deal(in RubberInput) RubberEntry {
	e := RubberEntry{Game: bridge.NoSide}
	c := in.Contract
	if c.Level == 0 {
		return e
	}
	declarer := c.Declarer.Side()
	p := v.take(c, in.Tricks, in.Vulnerable.Of(declarer))
	for _, l := range p.lines(c, in.Tricks) {
		e.add(l)
	}
	points, reason := in.Honours.worth(c.Strain)
	e.add(Line{in.Honours.Holder.Side(), false, points, reason, in.Honours.Cards})
	if p.odd > 0 && in.PartScore[declarer]+p.odd >= gamePoints {
		e.Game = declarer
	}
	return e
}

// lines lists the parts of the score of a deal, those of no points too.
func (p parts) lines(c bridge.Contract, tricks int) []Line {
	declarer, over := c.Declarer.Side(), tricks-6-c.Level
	slam := SmallSlam
	if c.Level == 7 {
		slam = GrandSlam
	}
	return []Line{
		{declarer, true, p.odd, OddTricks, c.Level},
		{declarer, false, p.over, Overtricks, over},
		{declarer.Other(), false, p.under, Undertricks, -over},
		{declarer, false, p.fulfilled, Fulfilled, c.Level},
		{declarer, false, p.slam, slam, c.Level},
	}
}

func (e *RubberEntry) add(l Line) {
	if l.Points == 0 {
		return
	}
	e.Lines = append(e.Lines, l)
	if l.Below {
		e.Below[l.Side] += l.Points
	} else {
		e.Above[l.Side] += l.Points
	}
}

// worth is what the honours score in the strain; nothing if they are too few.
func (h Honours) worth(s bridge.Strain) (int, Reason) {
	switch {
	case s == bridge.NoTrump && h.Cards == 4:
		return fourAces, FourAces
	case s == bridge.NoTrump:
		return 0, NoReason
	case h.Cards == 4:
		return fourHonours, FourHonours
	case h.Cards == 5:
		return fiveHonours, FiveHonours
	}
	return 0, NoReason
}

// HonoursOf finds the honours that could be claimed in the strain: ace to ten
// of trumps, at notrump the aces, four or more of them in one hand as dealt. At
// most one hand can hold them.
func HonoursOf(dealt bridge.Deal, s bridge.Strain) Honours {
	var set bridge.Hand
	if suit, ok := s.Suit(); ok {
		for r := bridge.Ten; r <= bridge.Ace; r++ {
			set = set.With(bridge.NewCard(suit, r))
		}
	} else {
		for _, suit := range bridge.Suits {
			set = set.With(bridge.NewCard(suit, bridge.Ace))
		}
	}
	for _, seat := range bridge.Seats {
		if n := (dealt.Hands[seat] & set).Count(); n >= 4 {
			return Honours{Holder: seat, Cards: n}
		}
	}
	return Honours{}
}
