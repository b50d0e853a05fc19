package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/table"
)

// Known is what a table tells before anything is asked: answers by the ids of
// their questions, for Case.Known, and the cards each player was dealt, for
// Case.Hands.
func Known(s *table.State) (facts map[string]string, hands [4]bridge.Hand) {
	facts = map[string]string{}
	say := func(id, answer string) { facts[id] = answer }
	for _, p := range bridge.Seats {
		hands[p] = s.Hand(p)
		for n := s.FirstTrick(); n <= 13; n++ {
			if c := s.Played(n, p); c.Valid() {
				hands[p] = hands[p].With(c)
			}
		}
		if hands[p].Count() < 14-s.FirstTrick() {
			hands[p] = 0 // not all of them have come to light
		}
	}
	if !s.AuctionOver() {
		say("exposed-when", "auction")
		say("board-when", "auction")
		if len(s.Auction().Calls) > 0 {
			say("board-begun", "yes")
		}
		say("board-when-missing", "auction")
		say("info-when", "auction")
		say("info-shown-when", "auction")
		if a := s.Auction(); a.Dealer <= bridge.West {
			last, maker, _ := a.Last()
			say("call-turn", a.Turn().String())
			say("call-bid-made", "no")
			say("call-before", "no")
			if n := len(a.Calls); n > 0 && a.Calls[n-1].Seat == a.Turn().Prev() {
				say("call-before", "yes")
				if first := a.Calls[n-1].Call; !first.IsBid() {
					say("call-first", first.String())
				}
			}
			if last != bridge.NoCall {
				say("call-bid-made", "yes")
				say("call-maker", maker.String())
				say("bid-last", last.String())
			}
		}
		return facts, hands
	}
	c := s.Contract()
	if c.Level == 0 {
		return facts, hands
	}
	say("declarer", c.Declarer.String())
	say("board-begun", "yes")
	say("dummy-trumps", c.Strain.String())
	say("exposed-when", "play")
	opening := s.Phase() == table.InLead
	if opening {
		say("info-when", "before-lead")
	} else {
		say("board-when", "play")
		say("board-when-missing", "play")
		say("info-when", "play")
	}
	if turn, ok := s.Turn(); ok && s.TrickLeader(s.TrickNumber()) > bridge.West {
		say("lead-opening", map[bool]string{true: "yes", false: "no"}[opening])
		say("lead-turn", turn.String())
		say("lead-turn-declarer", turn.String())
	}
	cards := s.PenaltyCards()
	if len(cards) == 0 {
		say("exposed-besides", "no")
	}
	if len(cards) > 0 && !slices.ContainsFunc(cards, func(p table.PenaltyCard) bool { return p.Seat != cards[0].Seat }) {
		words := ""
		for i, p := range cards {
			if i > 0 {
				words += " "
			}
			words += p.Card.String()
		}
		say("penalty-by", cards[0].Seat.String())
		say("penalty-cards", words)
	}
	return facts, hands
}
