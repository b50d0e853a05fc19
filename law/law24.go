package law

import "arbiter/bridge"

// Law 24: cards exposed or led during the auction.

// AuctionCardFacts are the facts of the cards of one player that lie face up
// during the auction.
type AuctionCardFacts struct {
	Cards  []bridge.Card // all of them
	AnyLed bool
}

// ShownInAuction applies Law 24A, B, C.
func (e Edition) ShownInAuction(f AuctionCardFacts) Called {
	c := Called{Verdict: Verdict{Status: Rectified, Laws: []Ref{"24A"}, Ask: []Question{AskOwnError}}}
	switch {
	case len(f.Cards) > 1:
		c.Laws = []Ref{"24C"}
	case f.AnyLed || f.Cards[0].Rank().Honour():
		c.Laws = []Ref{"24B"}
	default:
		return c
	}
	c.Partner, c.Reviews = PassOnce, []Ref{knewCouldDamage}
	return c
}

// ShownCardInfo reports whether the edition says who may use what a card shown in
// the auction tells: the opponents may, its owner's partner may not.
func (e Edition) ShownCardInfo() bool { return e.code().shownInfo && e.Directed() }
