package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// need says which fields of an event a verb cannot do without.
type need uint8

const (
	needSeat need = 1 << iota
	needWhom
	needOneCard
	needCards
	needCall
)

var needs = [...]need{
	Plays: needSeat | needCards, Calls: needSeat | needCall, TakesBoard: needSeat, CalledAt: needSeat | needCall, MovesCard: needSeat | needWhom | needOneCard, Designates: needSeat, Moves: needSeat | needOneCard,
	Touches: needSeat | needOneCard, HoldsOut: needSeat | needOneCard, Drops: needSeat | needCards,
	Shows: needSeat | needCards, Names: needSeat | needOneCard, LeadsFaceDown: needSeat | needOneCard,
	Faces: needSeat | needOneCard, Omits: needSeat, Supplies: needSeat | needOneCard, Mislays: needSeat | needOneCard,
	Restores: needSeat | needOneCard, Finds: needSeat | needOneCard, Withdraws: needSeat | needCards,
	WithdrawsCall: needSeat | needCall, WithdrawsAgreement: needSeat, WithdrawsConcession: needSeat,
	ChangesCall: needSeat | needCall, ChangesWords: needSeat, Asks: needSeat | needWhom, AsksTrick: needSeat,
	Spreads: needSeat, LooksAt: needSeat | needWhom, LooksAtTrick: needSeat, Tells: needSeat | needWhom, Warns: needSeat,
	Explains: needSeat, Corrects: needSeat, Alerts: needSeat, Pauses: needSeat, Turns: needSeat, Points: needSeat,
	Mixes: needSeat, Chooses: needSeat, Claims: needSeat, Concedes: needSeat, Says: needSeat, Objects: needSeat,
	AsksCall: needSeat | needCall, AsksAuction: needSeat, AsksReview: needSeat, Restates: needSeat, Learns: needSeat, ShowsHand: needSeat | needWhom,
	Notes: needSeat, PeriodOver: 0,
}

// check refuses an event that lacks what its verb needs, or names what no pack
// and no table has.
func (s *State) check(e *Event) error {
	if int(e.Verb) >= len(needs) || e.Verb == NoVerb {
		return law.Refuse("unknown act %d", e.Verb)
	}
	n := needs[e.Verb]
	switch {
	case n&needSeat != 0 && e.Seat > bridge.West,
		(e.Verb == Agrees || e.Verb == PlaysOn) && !e.All && e.Seat > bridge.West:
		return law.Refuse("%s: who does it is not said", e.Verb)
	case n&needWhom != 0 && e.Whom > bridge.West:
		return law.Refuse("%s: the other player is not said", e.Verb)
	case n&needOneCard != 0 && len(e.Cards) != 1, n&needCards != 0 && len(e.Cards) == 0:
		return law.Refuse("%s: the card is not said", e.Verb)
	case n&needCall != 0 && e.Call == bridge.NoCall:
		return law.Refuse("%s: the call is not said", e.Verb)
	case len(e.Cards) > 13:
		return law.Refuse("a hand has thirteen cards at most")
	}
	for i, c := range e.Cards {
		if !c.Valid() {
			return law.Refuse("%s: no such card", e.Verb)
		}
		for _, d := range e.Cards[:i] {
			if c == d {
				return law.Refuse("%s stands twice", c)
			}
		}
	}
	if e.Suit > bridge.Spades || e.Trick < 0 || e.Trick > 13 {
		return law.Refuse("%s: no such suit or trick", e.Verb)
	}
	switch e.Verb {
	case Objects, Agrees, PlaysOn, WithdrawsAgreement, WithdrawsConcession:
		if s.ended() {
			return law.Refuse("the deal has been ended by a ruling: it is not played on")
		}
	}
	switch e.Verb {
	case Plays, HoldsOut, Names, Chooses, Notes, Calls, WithdrawsCall, ChangesCall, Explains, Corrects, Alerts, TakesBoard, CalledAt, DirectorCalled, DirectorFinds,
		EndPlay, NextBoard, RoundOver, PeriodOver, Says, Mislays, Restores, Pauses, Shows, Drops, MovesCard, Finds, LooksAt,
		AsksCall, AsksAuction, AsksReview, Restates, Learns, ShowsHand, Touches:
	default:
		if s.phase == InAuction {
			return law.Refuse("the auction has not ended: this act is not ruled on before the final pass")
		}
	}
	return nil
}
