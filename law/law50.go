package law

import (
	"slices"

	"arbiter/bridge"
)

// Laws 48 to 52: exposed cards and penalty cards.

// ExposureFacts are the facts of a card that became visible outside the normal
// course of play.
type ExposureFacts struct {
	Defender        bool
	PartnerCouldSee bool // partner could have seen its face, or the player named it
	PlayedOut       bool // it is the claimer's or, against declarer's claim, a defender's while the claim is played out
}

// Exposure applies Laws 48A and 49: declarer's cards go back without
// restriction; a defender's card that his partner could see becomes a penalty
// card, but not after a claim that is played out (69 of rubber bridge). A verdict without a status means that nothing follows.
func (e Edition) Exposure(f ExposureFacts) Verdict {
	if !f.Defender || !f.PartnerCouldSee || f.PlayedOut {
		return Verdict{}
	}
	return Verdict{Status: Rectified, Laws: []Ref{"49"}, Penalty: true, Ask: []Question{AskOwnError}}
}

// DefenderSpread is the verdict on a defender who faces his whole hand before the
// opening lead, taking himself for dummy: no law covers it, and the director
// has to say whether the board can still be played (12A2).
func (e Edition) DefenderSpread() Verdict {
	return Verdict{Status: NeedsDirector, Laws: []Ref{"12A2"}, Ask: []Question{AskPlayable}}
}

// PenaltyClass applies Law 50B to one card; two or more of one defender are
// all major, which the table sees to with AllMajor.
func (e Edition) PenaltyClass(c bridge.Card, deliberate bool) Class {
	switch {
	case !e.code().minorCards:
		return OneClass
	case deliberate || c.Rank().Honour():
		return Major
	}
	return Minor
}

// PurposeMatters reports whether one of these penalty cards of a defender is of another
// class where it was exposed by deliberate play (50B).
func (e Edition) PurposeMatters(cards []bridge.Card) bool {
	return !e.AllMajor(len(cards)) && slices.ContainsFunc(cards, func(c bridge.Card) bool { return e.PenaltyClass(c, true) != e.PenaltyClass(c, false) })
}

// AllMajor reports whether n penalty cards of one defender are all major (50B).
func (e Edition) AllMajor(n int) bool { return n > 1 && e.code().minorCards }

// PenaltyCardReviews are the reminders that go with every penalty card: the
// outcome with its help (50E3), and what its owner could have known (72C).
func (e Edition) PenaltyCardReviews() []Ref {
	if !e.Directed() {
		return nil
	}
	if e.code().boardReview {
		return []Ref{"50E3", "72C"}
	}
	return []Ref{"72C"}
}

// PartnerLeads applies Laws 50D2, 51B1 and 51B2: what declarer may choose
// before the partner of a defender with major penalty cards leads. Cards are
// those penalty cards.
func (e Edition) PartnerLeads(cards bridge.Hand) *Right {
	r := &Right{Law: "50D2", Until: UntilLead}
	if suit, one := oneSuit(cards); one {
		if cards.Count() > 1 {
			r.Law = "51B1"
		}
		s := SuitSet(suit)
		r.Options = []Option{DoSuits(Require, s), DoSuits(Forbid, s), Do(Free)}
		return r
	}
	r.Law = "51B2"
	var have []bridge.Suit
	for _, s := range bridge.Suits {
		if cards.Of(s) != 0 {
			have = append(have, s)
			r.Options = append(r.Options, DoSuits(Require, SuitSet(s)))
		}
	}
	for _, s := range have {
		r.Options = append(r.Options, DoSuits(Forbid, SuitSet(s)))
	}
	for n := 2; n <= len(have); n++ {
		for set := Suits(1); set < 16; set++ {
			if set&^SuitSet(have...) == 0 && bridge.Hand(set).Count() == n {
				r.Options = append(r.Options, DoSuits(Forbid, set))
			}
		}
	}
	r.Options = append(r.Options, Do(Free))
	return r
}

// LeadChoice is what follows from the option declarer has chosen under 50D2 or
// 51B.
type LeadChoice struct {
	PickedUp  bridge.Hand // penalty cards that go back to the hand
	Restraint Verb        // Require or Forbid, or NoVerb
	Suits     Suits
	KeepsLead bool // the restriction lasts while the leader keeps the lead
	Law       Ref
	Reading   bool // the leader cannot obey; that the cards are picked up all the same is our reading
}

// LeadChosen applies Law 50D2a or 50D2b, 51B1 or 51B2.
//
// Leader is the hand of the player who is to lead.
func (e Edition) LeadChosen(under Ref, o Option, cards, leader bridge.Hand) LeadChoice {
	suffix := map[Verb]string{Require: "a", Forbid: "b", Free: "c"}[o.Verb]
	ref := under + Ref(suffix)
	if under == "50D2" {
		ref = "50D2a"
		if o.Verb == Free {
			ref = "50D2b"
		}
	} else if under == "51B1" && o.Verb == Free {
		ref = "50D2b"
	}
	c := LeadChoice{Law: ref}
	if o.Verb == Free {
		return c
	}
	c.PickedUp = cards & o.Suits.Hand()
	c.Restraint, c.Suits, c.KeepsLead = o.Verb, o.Suits, o.Verb == Forbid
	able := leader & o.Suits.Hand()
	if o.Verb == Forbid {
		able = leader &^ o.Suits.Hand()
	}
	c.Reading = able == 0 && leader != 0
	return c
}

// LeadDuty is what an option under 50D2 or 51B leaves the leader to do with major
// penalty cards of his own, which come after the restriction (50D1).
type LeadDuty struct {
	Must   bridge.Hand // he leads one of these
	Barred bridge.Hand // he may not lead these
}

// LeadDuty says what follows for the leader's own penalty cards from the option; f is
// what decides his lead before it.
func (e Edition) LeadDuty(o Option, f PlayFacts) LeadDuty {
	restraints := slices.Clone(f.Restraints)
	for _, s := range bridge.Suits {
		if o.Verb != Free && o.Suits.Has(s) {
			restraints = append(restraints, Restraint{Verb: o.Verb, Suit: s})
		}
	}
	f.Restraints = restraints
	d := LeadDuty{Must: Unpenalized(f) & f.Major}
	if o.Verb == Forbid && d.Must == 0 {
		d.Barred = f.Major & o.Suits.Hand()
	}
	return d
}

// OwnerPlays applies Law 51A: declarer says which of several playable penalty
// cards is played.
func (e Edition) OwnerPlays(playable bridge.Hand) *Right {
	r := &Right{Law: "51A", Until: UntilTurn}
	for _, c := range playable.Cards() {
		r.Options = append(r.Options, DoPlay(c))
	}
	return r
}

// PenaltyCardNotPlayed applies Law 52: declarer may accept the card that was
// played instead, and has accepted once he plays.
func (e Edition) PenaltyCardNotPlayed() Verdict {
	return Verdict{Status: Open, Laws: []Ref{"52"},
		Right: &Right{Law: "52", Options: options(Accept, Reject), Until: UntilNextPlay}}
}

// NotPlayedDecided applies Laws 52B1 and 52B2.
func (e Edition) NotPlayedDecided(accepted, byPlay bool) Verdict {
	switch {
	case byPlay:
		return Verdict{Status: Accepted, Laws: []Ref{"52B1b", "52B1c"}}
	case accepted:
		return Verdict{Status: Accepted, Laws: []Ref{"52B1a", "52B1c"}}
	}
	return Verdict{Status: Rectified, Laws: []Ref{"52B2"}, Penalty: true}
}

// LedBeforeChoice is the verdict on a lead by the partner of a defender with a
// penalty card before declarer has chosen (50D2, 49): it is no lead, the card
// is a penalty card too.
func (e Edition) LedBeforeChoice() Verdict {
	return Verdict{Status: Rectified, Laws: []Ref{"49", "50D2"}, Penalty: true}
}
