package law

import "arbiter/bridge"

// Laws 67 and 14: defective tricks and missing cards.

// OmissionFacts are the facts of a player who has played no card to a trick.
type OmissionFacts struct {
	BothPlayed bool // a player of each side has played to the next trick
	HoldsSuit  bool // he has a card of the suit led
}

// Omitted is the verdict on the omission before anybody has noticed it.
func (e Edition) Omitted() Verdict { return Verdict{Status: Open, Laws: []Ref{"67"}} }

// Omission is the verdict on an omitted card.
type Omission struct {
	Verdict
	Card          Ref  // the rule about the card that is put in
	OwnerFixed    bool // the trick keeps its owner, whatever is put in
	DeemedRevoked bool // it counts as an established revoke
}

// Omission applies Laws 67A1 and 67B1: the missing card is supplied; after both
// sides have played on the trick keeps its owner and the player may be deemed
// to have revoked.
func (e Edition) Omission(f OmissionFacts) Omission {
	if !f.BothPlayed {
		return Omission{Card: "67A1", Verdict: Verdict{Status: Open, Laws: []Ref{"67A1"},
			Right: &Right{Law: "67A1", Options: options(Supply), Until: UntilUsed}}}
	}
	o := Omission{Card: "67B1b", OwnerFixed: true, DeemedRevoked: !f.HoldsSuit || e.code().omissionRevoke}
	o.Verdict = Verdict{Status: Open, Laws: []Ref{"67B1"},
		Right: &Right{Law: "67B1", Options: options(Supply), Until: UntilUsed}}
	if f.HoldsSuit {
		o.Card = "67B1a"
	}
	o.Laws = append(o.Laws, o.Card)
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

// OmissionTransfer applies Law 64 to a deemed revoke: one trick at most passes.
func (e Edition) OmissionTransfer(f TransferFacts) (int, Ref) {
	f.PlayerWon, f.WithCard, f.Later = false, false, min(1, f.Later)
	n, ref := e.Transfer(f)
	return min(1, n), ref
}

// CardThatStays applies Law 67B2a to several cards of one hand in a trick: the
// card that was faced in playing, or, where nobody can tell, the highest of
// those that could legally have been played; of equal ranks, on which the law is
// silent, that of the higher suit.
func CardThatStays(cards []bridge.Card, faced bridge.Card, legal bridge.Hand) bridge.Card {
	if faced != bridge.NoCard {
		return faced
	}
	best := bridge.NoCard
	for _, c := range cards {
		if legal.Has(c) && (best == bridge.NoCard || c.Rank() > best.Rank() || c.Rank() == best.Rank() && c.Suit() > best.Suit()) {
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
