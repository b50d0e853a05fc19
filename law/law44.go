package law

import "arbiter/bridge"

// Laws 44, 50C, 50D1, 51A and 59: what may be led or played.

// Restraint is one restriction on a lead or play that a law has given to the
// other side (50D2, 51B, 57A, 55 of the old rubber law).
type Restraint struct {
	Verb Verb // Require, Forbid, HighestCard, LowestCard
	Suit bridge.Suit
	// OnPlay: it binds a card played to a trick (57A); the others bind a lead.
	OnPlay bool
}

// PlayFacts are what decides which cards a player may lead or play.
type PlayFacts struct {
	Hand       bridge.Hand
	Leading    bool
	Led        bridge.Suit // the suit to be followed, unless Leading
	Restraints []Restraint
	Due        bridge.Hand // a card that the law has him play at his turn (57D)
	Major      bridge.Hand // his penalty cards that must be played, of either single class
	Minor      bridge.Card // his minor penalty card, or NoCard
}

// Playable is the set of cards that may be led or played: following suit comes
// before a restriction (44C), a restriction before the duty to play a major
// penalty card (50D1), and that before the limits of a minor one (50C). A
// restriction that cannot be obeyed does not bind (59).
func Playable(f PlayFacts) bridge.Hand {
	set := Unpenalized(f)
	if m := set & f.Major; m != 0 {
		return m
	}
	if f.Minor != bridge.NoCard && set.Has(f.Minor) {
		for _, c := range set.Of(f.Minor.Suit()).Cards() {
			if c != f.Minor && !c.Rank().Honour() {
				set = set.Without(c)
			}
		}
	}
	return set
}

// Unpenalized is Playable without regard to penalty cards: what the player may
// play without revoking (61A).
func Unpenalized(f PlayFacts) bridge.Hand {
	set := f.Hand
	if !f.Leading {
		set = f.Hand.Follow(f.Led)
	}
	for _, r := range f.Restraints {
		if r.OnPlay == f.Leading {
			continue
		}
		if s := r.apply(set); s != 0 {
			set = s
		}
	}
	if due := set & f.Due; due != 0 {
		return due
	}
	return set
}

// Allows reports whether card c obeys a restriction to or from a suit.
func (r Restraint) Allows(c bridge.Card) bool {
	return r.Verb != Require && r.Verb != Forbid || (c.Suit() == r.Suit) == (r.Verb == Require)
}

func (r Restraint) apply(set bridge.Hand) bridge.Hand {
	switch r.Verb {
	case Require:
		return set.Of(r.Suit)
	case Forbid:
		return set &^ bridge.Pack.Of(r.Suit)
	case HighestCard:
		return bridge.HandOf(set.Highest(r.Suit))
	case LowestCard:
		return bridge.HandOf(set.Lowest(r.Suit))
	}
	return set
}
