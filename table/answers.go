package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Answers are the answers that an open question may have, as far as they can be
// told beforehand: not those that are a card or a number of tricks.
func (s *State) Answers(q law.Asked) []Answer {
	of := func(kinds ...AnswerKind) []Answer {
		var out []Answer
		for _, k := range kinds {
			out = append(out, Answer{Kind: k, Seat: q.Seat, Side: q.Side, Card: bridge.NoCard})
		}
		return out
	}
	switch q.ID {
	case law.AskMeaning, law.AskSpecifiedSuits:
		out := of(AnswerNone)
		if q.ID == law.AskMeaning {
			out = of(AnswerOther)
		}
		for _, suit := range bridge.Suits {
			a := of(AnswerSuits)[0]
			a.Suits = law.SuitSet(suit)
			out = append(out, a)
		}
		return out
	case law.AskIntended, law.AskEquity, law.AskLikely:
		return nil
	case law.AskDeliberate:
		answer := func(k AnswerKind, c bridge.Card) Answer {
			return Answer{Kind: k, Seat: bridge.NoSeat, Side: bridge.NoSide, Card: c}
		}
		var out []Answer
		for _, r := range s.Rulings() {
			if r.ID != q.Ruling {
				continue
			}
			for _, c := range r.Cards {
				if !s.namedOfSeveral(c) && (r.Status == law.Open || s.penaltyAt(r.Offender, c) >= 0) {
					out = append(out, answer(AnswerYes, c))
				}
			}
		}
		return append(out, answer(AnswerNo, bridge.NoCard))
	case law.AskOwnError:
		exposed := s.askedOwnError(q.Seat)
		if len(exposed) < 2 {
			break
		}
		out := of(AnswerYes)
		for _, i := range exposed {
			a := of(AnswerNo)[0]
			a.Card = s.led.irr[i].cards[0]
			out = append(out, a)
		}
		return out
	case law.AskRevoke:
		return of(AnswerYes, AnswerNo, AnswerUnknown)
	case law.AskClaim:
		return of(AnswerYes, AnswerNo, AnswerTrick)
	case law.AskClass:
		return of(AnswerExpert, AnswerAverage, AnswerNovice)
	}
	return of(AnswerYes, AnswerNo)
}

// Word is the answer as a record writes it: yes, none, S H, C9 yes. An answer
// that is a number of tricks has no word.
func (a Answer) Word() string {
	word := ""
	switch a.Kind {
	case AnswerYes:
		word = "yes"
	case AnswerNo:
		word = "no"
	case AnswerUnknown:
		word = "unknown"
	case AnswerTrick:
		word = "current-trick"
	case AnswerNone:
		word = "none"
	case AnswerOther:
		word = "other"
	case AnswerExpert:
		word = "expert"
	case AnswerAverage:
		word = "average"
	case AnswerNovice:
		word = "novice"
	case AnswerSuits:
		word = a.Suits.String()
	}
	if a.Card != bridge.NoCard {
		return a.Card.String() + " " + word
	}
	return word
}
