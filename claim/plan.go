package claim

import "arbiter/bridge"

// Verb is what a step of a statement does.
type Verb uint8

// The steps that fix a card. Unclear stands for every other: a finesse, a ruff,
// an entry, a wait for who follows suit. It fixes nothing, nor does what is
// said after it.
const (
	Unclear    Verb = iota
	DrawTrumps      // lead trumps from the top while an opponent holds one
	RunSuit         // lead the suit from the top until it is gone
	PlayCard        // play this card
)

// The steps that Certain takes for unclear ones.
const (
	Finesse Verb = iota + PlayCard + 1 // lead towards this card and play it unless it is covered
	RuffIn                             // ruff the suit in this hand
	CrossTo                            // enter this hand, with this card if it is one
	Watch                              // lead the suit and see who follows before choosing
)

// Step is one step of a statement.
type Step struct {
	Verb Verb
	Suit bridge.Suit // RunSuit, RuffIn, Watch
	Card bridge.Card // PlayCard, Finesse, CrossTo
	Seat bridge.Seat // RuffIn, CrossTo
}

// A plan is followed as long as it says, without a doubt, what the claimer
// leads. From the moment it does not he is free for good, which is what any
// ruling that lets him think again comes under:
//   - the step cannot be taken from the hand that is on lead;
//   - another hand than his wins a trick;
//   - an opponent shows out of a suit of which the plan counted on more.
//
// What he plays when he follows to a trick no plan fixes: a card named next may
// be meant as a discard now or as the next lead.

// move is a card and the place in the plan after it.
type move struct {
	card bridge.Card
	step int
}

// leads lists the leads that the plan leaves to the hand at seat from the step
// on; none if it does not fix them.
func (s *search) leads(hands *[4]bridge.Hand, seat bridge.Seat, step int) []move {
	if step >= len(s.plan) {
		return nil
	}
	hand := hands[seat]
	switch st := s.plan[step]; st.Verb {
	case DrawTrumps:
		suit, ok := s.trumps.Suit()
		if !ok {
			return nil
		}
		top := hand.Highest(suit)
		if s.against(hands).Of(suit) != 0 {
			if top == bridge.NoCard {
				return nil
			}
			return []move{{top, step}}
		}
		// The claimer may stop here, or not know yet that the last one fell.
		next := s.leads(hands, seat, step+1)
		if next != nil && top != bridge.NoCard {
			next = append(next, move{top, step + 1})
		}
		return next
	case RunSuit:
		if c := hand.Highest(st.Suit); c != bridge.NoCard {
			return []move{{c, step}}
		}
		if partner := seat.Partner(); s.own[partner] && hands[partner].Of(st.Suit) != 0 {
			return nil
		}
		return s.leads(hands, seat, step+1)
	case PlayCard:
		if hand.Has(st.Card) {
			return []move{{st.Card, step + 1}}
		}
	}
	return nil
}

// follow is the place in the plan after the hand at seat has played c to a
// trick led by another.
func (s *search) follow(seat bridge.Seat, c bridge.Card, step int) int {
	if step < len(s.plan) && s.own[seat] && s.plan[step].Verb == PlayCard && s.plan[step].Card == c {
		return step + 1
	}
	return step
}

// after is the place in the plan after the trick: its end if the trick upset
// the plan. The hands are those after the trick.
func (s *search) after(hands *[4]bridge.Hand, t *trick, winner bridge.Seat, step int) int {
	if step >= len(s.plan) || !s.own[winner] {
		return len(s.plan)
	}
	led := t.cards[0].Suit()
	seat := t.lead
	for _, c := range t.cards {
		if seat.Side() != s.side && c.Suit() != led && s.upset(hands, winner, step, led) {
			return len(s.plan)
		}
		seat = seat.Next()
	}
	return step
}

// upset reports whether the rest of the plan, begun from the hand at seat,
// would lead a card of the suit that an opponent can beat, now that one has
// shown out of it.
func (s *search) upset(hands *[4]bridge.Hand, seat bridge.Seat, step int, suit bridge.Suit) bool {
	return upset(hands, s.plan[step:], s.trumps, s.side, seat, suit)
}

func upset(hands *[4]bridge.Hand, plan []Step, trumps bridge.Strain, side bridge.Side, seat bridge.Seat, suit bridge.Suit) bool {
	var against bridge.Hand
	var longest int // of an opponent: so many rounds take their cards
	for _, opponent := range bridge.Seats {
		if opponent.Side() != side {
			against |= hands[opponent]
			longest = max(longest, hands[opponent].Of(suit).Count())
		}
	}
	if longest == 0 {
		return false
	}
	high := against.Highest(suit)
	rounds := 0
	for i, st := range plan {
		switch st.Verb {
		case PlayCard:
			if st.Card.Suit() == suit {
				if st.Card < high && rounds < longest {
					return true
				}
				rounds++
			}
			continue
		case DrawTrumps:
			if bridge.Strain(suit) != trumps {
				continue
			}
		case RunSuit:
			if st.Suit != suit {
				continue
			}
		default:
			return false
		}
		if i > 0 {
			return true // which hand will lead the suit is not known
		}
		mine := hands[seat].Of(suit)
		if st.Verb == DrawTrumps && mine.Count() < longest {
			return true
		}
		for ; mine != 0 && rounds < longest; rounds++ {
			c := mine.Highest(suit)
			if c < high {
				return true
			}
			mine = mine.Without(c)
		}
	}
	return false
}

// against is all cards of the opponents.
func (s *search) against(hands *[4]bridge.Hand) bridge.Hand {
	first := bridge.Seat(s.side.Other())
	return hands[first] | hands[first.Partner()]
}
