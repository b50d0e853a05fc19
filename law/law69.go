package law

import "arbiter/bridge"

// Law 69 of the rubber codes, with 70C to 70E: a disputed claim is played out, and
// what binds who plays on. None of these laws was read in full; see the rules.

// Bond is what binds a player after a disputed claim.
type Bond uint8

// The bonds.
const (
	NoBond      Bond = iota
	ByStatement      // the claimer's statement leaves him other cards (70D)
	NoFinesse        // he has not said that he would finesse (70E)
	ByTrump          // his opponents have required or forbidden that he draws a trump he overlooked (70C)
	ByBar            // declarer has forbidden the card to the partner of a defender who claimed
)

func (b Bond) law() Ref {
	switch b {
	case ByStatement:
		return "70D1"
	case NoFinesse:
		return "70E1"
	case ByTrump:
		return "70C"
	}
	return "69.2014"
}

// PlayedAgainstClaim is the verdict on a card that a bond does not leave a player:
// the other side may let it stand, and has done so once it plays. Its options name
// the card: two of them may be in question at once.
func (e Edition) PlayedAgainstClaim(b Bond, c bridge.Card) Verdict {
	return Verdict{
		Status: Open, Laws: []Ref{"69.2014", b.law()},
		Right: &Right{Law: b.law(), Options: []Option{DoCard(Accept, c), DoCard(Reject, c)}, Until: UntilNextPlay},
	}
}

// AgainstClaimDecided is the verdict once the other side has let the card stand, or
// required another.
func (e Edition) AgainstClaimDecided(accepted bool) Verdict {
	if accepted {
		return Verdict{Status: Accepted}
	}
	return Verdict{Status: Rectified}
}

// OverlookedTrump is the right of the opponents of a declarer who plays on and may
// have overlooked a trump of theirs: to require that he draws it, or to forbid it.
func (e Edition) OverlookedTrump(trump bridge.Suit) *Right {
	s := SuitSet(trump)
	return &Right{Law: "70C", Options: []Option{DoSuits(Require, s), DoSuits(Forbid, s), Do(Free)}}
}

// SuggestedPlays is declarer's right to forbid the partner of a defender who has
// claimed, and so shown his hand, a card that this could suggest. Cards are those
// that he could play.
func (e Edition) SuggestedPlays(cards bridge.Hand) *Right {
	r := &Right{Law: "69.2014", Until: UntilTurn}
	for _, c := range cards.Cards() {
		r.Options = append(r.Options, DoCard(Forbid, c))
	}
	r.Options = append(r.Options, Do(Free))
	return r
}
