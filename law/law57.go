package law

import (
	"slices"

	"arbiter/bridge"
)

// Laws 57, 58 and 60: premature, simultaneous and later plays.

// PrematureFacts are the facts of a card played to a trick before its turn.
type PrematureFacts struct {
	Defender      bool
	PartnerToPlay bool // his partner has not yet played to the trick
	DeclarerBoth  bool // declarer has played to the trick from both hands
	DummyActed    bool // dummy has on his own put up or suggested a card
	LegalInTurn   bool // the card may be played when his turn comes
	Simultaneous  bool // it came together with a legal lead or play
	SecondToLead  bool // declarer's card from dummy, second to an accepted opening lead
}

// Premature is the verdict on a premature lead or play.
type Premature struct {
	Verdict
	Kind     Kind
	Stands   bool // the card is played to the trick
	MustPlay bool // the card must be played when its turn comes (57D)
}

// Premature applies Law 57. Before 2017 no rule covers a play at the right-hand
// opponent's turn; the card is then played in turn if it can be (our reading).
func (e Edition) Premature(f PrematureFacts) Premature {
	c := e.code()
	p := Premature{Kind: PrematurePlay}
	switch {
	case !f.Defender:
		p.Verdict, p.Stands = Verdict{Status: Accepted, Laws: []Ref{"57C3"}}, true
		if f.SecondToLead {
			p.Laws = []Ref{"54B2"}
		}
	case f.PartnerToPlay && f.DeclarerBoth:
		p.Verdict, p.Stands = Verdict{Status: Accepted, Laws: []Ref{"57C1"}}, true
	case f.PartnerToPlay && f.DummyActed:
		p.Verdict, p.Stands = Verdict{Status: Accepted, Laws: []Ref{"57C2"}}, true
	case f.PartnerToPlay:
		verbs := []Verb{HighestCard, LowestCard, Require, Forbid}
		if !c.requireOther {
			verbs = []Verb{HighestCard, LowestCard, Forbid}
		}
		p.Verdict = Verdict{Status: Open, Laws: []Ref{"57A"}, Penalty: true,
			Right: &Right{Law: "57A", Options: options(verbs...), Until: UntilTurn}}
	case c.playAtRHO && f.LegalInTurn:
		p.Verdict, p.MustPlay = Verdict{Status: Rectified, Laws: []Ref{"57D"}, Reviews: []Ref{"16B"}}, true
	case c.playAtRHO:
		p.Verdict = Verdict{Status: Rectified, Laws: []Ref{"57D"}, Penalty: true, Reviews: []Ref{"16B"}}
	case f.LegalInTurn:
		p.Kind, p.MustPlay = PlayOutOfTurn, true
		p.Verdict = Verdict{Status: Rectified, Laws: []Ref{"57.2007"}}
	default:
		p.Kind = PlayOutOfTurn
		p.Verdict = Verdict{Status: Rectified, Laws: []Ref{"49"}, Penalty: true}
	}
	if f.Simultaneous {
		p.Laws = append([]Ref{"58A"}, p.Laws...)
	}
	return p
}

// PrematureRestraint is what the option chosen under Law 57A asks of the
// partner's card to the trick.
func (e Edition) PrematureRestraint(o Option, led bridge.Suit) Restraint {
	r := Restraint{Verb: o.Verb, Suit: led, OnPlay: true}
	if o.Verb == Require || o.Verb == Forbid {
		for _, s := range bridge.Suits {
			if o.Suits.Has(s) {
				r.Suit = s
			}
		}
	}
	return r
}

// RightLostByPlay applies Law 60A1: the next player has played after the act
// out of turn, which is now treated as in turn.
func (e Edition) RightLostByPlay() Verdict {
	return Verdict{Status: Accepted, Laws: []Ref{"60A1", "60A2"}}
}

// SeveralFacts are the facts of two or more cards put down at once.
type SeveralFacts struct {
	Defender bool
	Visible  []bridge.Card // those whose face could be seen
	Legal    bridge.Hand   // what the player may play to the trick
	Late     bool          // both sides have played to the next trick
	Unseen   bool          // nobody knows which of them could be seen
}

// SeveralCards applies Law 58B: one visible card is played (58B1); of several
// the player names the one he plays (58B2); later it is a defective trick
// (58B4, 67). Cards of which nobody knows which could be seen count as
// visible, as far as he names one of them: our reading.
func (e Edition) SeveralCards(f SeveralFacts) Verdict {
	if f.Late {
		return Verdict{Status: Rectified, Laws: []Ref{"58B4", "67B2a"}, Returned: true}
	}
	if len(f.Visible) == 1 {
		return Verdict{Status: Rectified, Laws: []Ref{"58B1"}, Returned: true}
	}
	r := &Right{Law: "58B2", Until: UntilBothPlay}
	for _, c := range f.Visible {
		if f.Legal.Has(c) {
			r.Options = append(r.Options, DoPlay(c))
		}
	}
	if len(r.Options) == 0 {
		for _, c := range f.Visible {
			r.Options = append(r.Options, DoPlay(c))
		}
	}
	v := Verdict{Status: Open, Laws: []Ref{"58B2"}, Right: r, Reading: f.Unseen}
	matters := func(o Option) bool {
		left := slices.DeleteFunc(slices.Clone(f.Visible), func(c bridge.Card) bool { return c == o.Card })
		return e.PurposeMatters(left)
	}
	if f.Defender && slices.ContainsFunc(r.Options, matters) {
		v.Ask = []Question{AskDeliberate}
	}
	return v
}
