package score

import (
	"errors"
	"fmt"

	"arbiter/bridge"
	"arbiter/law"
)

// SheetDeal is one deal as it is written down for a rubber sheet.
type SheetDeal struct {
	Contract        bridge.Contract // level 0: passed out
	Won             int             // tricks of declarer's side in play
	Received, Given int             // tricks transferred to and from declarer's side
	Honours         Honours         // as claimed
}

// Tricks is the number of tricks that the deal is scored on: transferred tricks
// count like tricks won.
func (d SheetDeal) Tricks() int { return d.Won + d.Received - d.Given }

// check says why the deal cannot have happened.
func (d SheetDeal) check() error {
	switch {
	case d.Contract.Level == 0:
		return nil
	case d.Contract.Declarer == bridge.NoSeat:
		return fmt.Errorf("%s has no declarer", d.Contract)
	case d.Won < 0 || d.Won > 13 || d.Received < 0 || d.Given < 0 || d.Given > d.Won:
		return fmt.Errorf("%d tricks won, %d received and %d given are impossible", d.Won, d.Received, d.Given)
	case d.Tricks() > 13:
		return fmt.Errorf("%d tricks won and %d received are more than 13", d.Won, d.Received)
	}
	n := d.Honours.Cards
	if points, _ := d.Honours.worth(d.Contract.Strain); n != 0 && points == 0 {
		if d.Contract.Strain == bridge.NoTrump {
			return fmt.Errorf("%d honours at notrump, expected the 4 aces", n)
		}
		return fmt.Errorf("%d honours, expected 4 or 5 of the trump suit", n)
	}
	return nil
}

// SheetLine is an entry of a sheet.
type SheetLine struct {
	Line
	Deal int // from 1; the deal with which a premium falls due
	Game int // the game it counts for, from 1
}

// Sheet is the score of a rubber or of four deals.
type Sheet struct {
	Lines []SheetLine
	// Won is the side that won each finished game.
	Won []bridge.Side
	// PartScore is what each side has below the line in the game in progress.
	PartScore [2]int
	Total     [2]int
	Deals     int  // dealt, passed-out deals too
	Over      bool // no further deal is played
	FourDeal  bool
}

// Games is the number of games of a side.
func (s Sheet) Games(side bridge.Side) int {
	n := 0
	for _, w := range s.Won {
		if w == side {
			n++
		}
	}
	return n
}

// Vulnerable is the vulnerability of the next deal of a rubber: a side that has
// a game is vulnerable.
func (s Sheet) Vulnerable() bridge.Vulnerability {
	var v bridge.Vulnerability
	for _, w := range s.Won {
		v |= 1 << w
	}
	return v
}

// Margin is the side with the larger total and by how much; it wins the rubber,
// even where it lost the games. NoSide: the totals are equal.
func (s Sheet) Margin() (bridge.Side, int) {
	switch d := s.Total[bridge.NS] - s.Total[bridge.EW]; {
	case d > 0:
		return bridge.NS, d
	case d < 0:
		return bridge.EW, -d
	}
	return bridge.NoSide, 0
}

// Hundreds is a margin rounded to hundreds, as it is customarily paid; 50 goes
// up.
func Hundreds(margin int) int { return (margin + 50) / 100 }

// House is what a club has agreed on in place of the Laws. The zero value is
// the Laws.
type House struct {
	// FlatUndertricks charges doubled undertricks not vulnerable 100, then 200
	// each without limit.
	FlatUndertricks bool
	// Insult is the premium for making a redoubled contract.
	Insult int
	// CleanRubber is the premium for a rubber in two games.
	CleanRubber int
	// PerGame is paid for every game as it is won but the last, and LastGame for
	// that, in place of a premium for the rubber.
	PerGame, LastGame int
}

// check says why the rules make no sense.
func (h House) check() error {
	for _, n := range []int{h.Insult, h.CleanRubber, h.PerGame, h.LastGame} {
		if n < 0 || n%10 != 0 {
			return fmt.Errorf("a club rule has the premium %d, expected a multiple of 10 that is not below 0", n)
		}
	}
	if h.PerGame > 0 && h.LastGame == 0 {
		return errors.New("a club rule pays for every game but the last, expected a premium for that too")
	}
	if h.LastGame > 0 && h.CleanRubber > 0 {
		return errors.New("club rules pay for the last game and for a rubber in two games, expected one of them")
	}
	return nil
}

// values is the table of an edition with the club's changes.
func (h House) values(ed law.Edition) *values {
	v := *editionValues[ed]
	if h.FlatUndertricks {
		v.doubled[0] = [3]int{100, 200, 200}
	}
	if h.Insult != 0 {
		v.fulfilled[2] = h.Insult
	}
	return &v
}

func (s *Sheet) add(deal int, lines ...Line) {
	for _, l := range lines {
		if l.Points == 0 {
			continue
		}
		s.Lines = append(s.Lines, SheetLine{Line: l, Deal: deal, Game: len(s.Won) + 1})
		s.Total[l.Side] += l.Points
	}
}

// play enters one deal and closes the game that it completes: then a line is
// drawn, and both sides begin the next game from 0 (Law 73 of 1993).
func (s *Sheet) play(d SheetDeal, v *values, vul bridge.Vulnerability) (won bridge.Side) {
	s.Deals++
	e := v.deal(RubberInput{Contract: d.Contract, Tricks: d.Tricks(), Vulnerable: vul, PartScore: s.PartScore, Honours: d.Honours})
	s.add(s.Deals, e.Lines...)
	if e.Game == bridge.NoSide {
		for side := range s.PartScore {
			s.PartScore[side] += e.Below[side]
		}
		return bridge.NoSide
	}
	s.PartScore = [2]int{}
	return e.Game
}

// RubberSheet enters deals until a side has two games, and returns how many
// were entered. The winners of two games get 700, or 500 if the opponents have
// one (Law 74 of 1993). Where the deals end before that and the rubber is not
// to be finished, the only side with a game gets 300, and the only side with a
// part score in the game in progress 100, before 1993 50 (Law 80). If both
// sides have one, neither does: our reading.
func RubberSheet(deals []SheetDeal, ed law.Edition, h House, unfinished bool) (Sheet, int, error) {
	var s Sheet
	if err := h.check(); err != nil {
		return s, 0, err
	}
	v := h.values(ed)
	for i, d := range deals {
		if err := d.check(); err != nil {
			return Sheet{}, i, fmt.Errorf("deal %d: %w", i+1, err)
		}
		game := s.play(d, v, s.Vulnerable())
		if game == bridge.NoSide {
			continue
		}
		s.add(s.Deals, h.gamePremium(s, game)...)
		s.Won = append(s.Won, game)
		if s.Games(game) == 2 {
			s.Over = true
			return s, i + 1, nil
		}
	}
	if unfinished {
		s.close(v)
	}
	return s, len(deals), nil
}

// gamePremium is what the game just won brings.
func (h House) gamePremium(s Sheet, game bridge.Side) []Line {
	last, theirs := s.Games(game) == 1, s.Games(game.Other())
	reason := TwoGameRubber
	if theirs == 1 {
		reason = ThreeGameRubber
	}
	switch {
	case h.LastGame != 0 && last:
		return []Line{{game, false, h.LastGame, reason, 1}}
	case h.LastGame != 0:
		return []Line{{game, false, h.PerGame, GamePremium, 1}}
	case !last:
		return nil
	case theirs == 0 && h.CleanRubber != 0:
		return []Line{{game, false, h.CleanRubber, reason, 1}}
	}
	return []Line{{game, false, rubberPremium[theirs], reason, 1}}
}

// close ends a rubber that is not played out.
func (s *Sheet) close(v *values) {
	s.Over = true
	only := func(n [2]int) bridge.Side {
		switch {
		case n[bridge.NS] > 0 && n[bridge.EW] == 0:
			return bridge.NS
		case n[bridge.EW] > 0 && n[bridge.NS] == 0:
			return bridge.EW
		}
		return bridge.NoSide
	}
	if side := only([2]int{s.Games(bridge.NS), s.Games(bridge.EW)}); side != bridge.NoSide {
		s.add(s.Deals, Line{side, false, unfinishedGame, UnfinishedGame, 1})
	}
	if side := only(s.PartScore); side != bridge.NoSide {
		s.add(s.Deals, Line{side, false, v.unfinished, UnfinishedPartScore, 1})
	}
}

// Rubbers enters deals rubber after rubber.
func Rubbers(deals []SheetDeal, ed law.Edition, h House, unfinished bool) ([]Sheet, error) {
	var out []Sheet
	for done := 0; done < len(deals) || len(out) == 0; {
		s, n, err := RubberSheet(deals[done:], ed, h, unfinished)
		if err != nil {
			return nil, err
		}
		out, done = append(out, s), done+n
	}
	return out, nil
}
