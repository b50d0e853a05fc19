package law

import "arbiter/bridge"

// Laws 67 and 14: defective tricks and missing cards.

// OmissionFacts are the facts of a player who has played no card to a trick.
type OmissionFacts struct {
	BothPlayed bool // a player of each side has played to the next trick
	Dummy      bool
	HoldsSuit  bool // he has a card of the suit led
}

// Omitted is the verdict on the omission before anybody has noticed it.
func (e Edition) Omitted() Verdict { return Verdict{Status: Open, Laws: []Ref{"67"}} }

// Omission is the verdict on an omitted card.
type Omission struct {
	Verdict
	OwnerFixed    bool // the trick keeps its owner, whatever is put in
	DeemedRevoked bool // one trick passes by Law 64A2 if his side won that trick or a later one
}

// Omission applies Laws 67A1 and 67B1: the missing card is supplied; after both
// sides have played on the trick keeps its owner and the player may be deemed
// to have revoked.
func (e Edition) Omission(f OmissionFacts) Omission {
	if !f.BothPlayed {
		return Omission{Verdict: Verdict{Status: Open, Laws: []Ref{"67A1"},
			Right: &Right{Law: "67A1", Options: options(Supply), Until: UntilUsed}}}
	}
	o := Omission{OwnerFixed: true}
	o.Verdict = Verdict{Status: Open, Laws: []Ref{"67B1"},
		Right: &Right{Law: "67B1", Options: options(Supply), Until: UntilUsed}}
	part := Ref("67B1b")
	if f.HoldsSuit {
		part = "67B1a"
	}
	o.Laws = append(o.Laws, part)
	o.DeemedRevoked = !f.Dummy && (!f.HoldsSuit || e.code().omissionRevoke)
	return o
}

// Supplied is the status after the card has been put in: 67A corrected, 67B
// rectified.
func (e Edition) Supplied(bothPlayed bool) Status {
	if bothPlayed {
		return Rectified
	}
	return Corrected
}

// OmissionTransfer is the number of tricks that pass for a deemed revoke.
func (e Edition) OmissionTransfer(sideWon bool, later int) (int, Ref) {
	_, ref := e.code().transfer(TransferFacts{SideWon: sideWon, Later: min(1, later)})
	return min(1, btoi(sideWon)+later), ref
}

// CardThatStays applies Law 67B2a to several cards of one hand in a trick: the
// card that was faced in playing, or, where nobody can tell, the highest of
// those that could legally have been played.
func CardThatStays(cards []bridge.Card, faced bridge.Card, legal bridge.Hand) bridge.Card {
	if faced != bridge.NoCard {
		return faced
	}
	best := bridge.NoCard
	for _, c := range cards {
		if legal.Has(c) && (best == bridge.NoCard || c.Rank() > best.Rank()) {
			best = c
		}
	}
	if best == bridge.NoCard {
		return cards[0]
	}
	return best
}

// MissingFacts are the facts of a hand with too few cards where none has too
// many.
type MissingFacts struct {
	Played      bool // the missing card lies among the played ones
	InPlay      bool // the play period has begun
	NotFound    bool // it has been looked for in vain
	ByRestoring bool // it has come back, from wherever
}

// Missing applies Law 14: the card is looked for, restored or replaced, and
// counts as always held.
func (e Edition) Missing(f MissingFacts) Verdict {
	chapter := Ref("14A")
	if f.InPlay {
		chapter = "14B"
	}
	v := Verdict{Status: Open, Laws: []Ref{chapter}}
	switch {
	case f.InPlay && f.Played:
		v.Laws = append(v.Laws, "14B1")
		v.Status = Rectified
		return v
	case !f.ByRestoring:
		v.Ask = []Question{AskFound}
		return v
	}
	v.Status = Rectified
	part := Ref("14B2")
	switch {
	case !f.InPlay && f.NotFound:
		part = "14A2"
	case !f.InPlay:
		part = "14A1"
	case f.NotFound:
		part = "14B3"
	}
	v.Laws = append(v.Laws, part)
	if f.InPlay {
		v.Laws = append(v.Laws, "14B4")
	}
	return v
}
