package record

import (
	"strconv"

	"arbiter/bridge"
	"arbiter/table"
)

// EventText is the event as a record has it: "W C9 H3".
func EventText(e *table.Event) string { return string(appendEvent(nil, e)) }

// appendWord appends a word with a blank before it.
func appendWord(b []byte, w string) []byte {
	b = append(b, ' ')
	return append(b, w...)
}

func appendCards(b []byte, cs []bridge.Card) []byte {
	for _, c := range cs {
		b = appendWord(b, c.String())
	}
	return b
}

func appendPlayed(b []byte, e *table.Event) []byte {
	for i, c := range e.Cards {
		if e.Hidden>>i&1 != 0 {
			b = append(b, " ("...)
			b = append(b, c.String()...)
			b = append(b, ')')
			continue
		}
		b = appendWord(b, c.String())
	}
	return b
}

func appendText(b []byte, t string) []byte {
	if t == "" {
		return b
	}
	return appendQuoted(append(b, ' '), t)
}

func appendTrick(b []byte, n int) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(append(b, " trick "...), int64(n), 10)
}

func appendVisible(b []byte, v table.Seats) []byte {
	if v == 0 {
		return b
	}
	b = append(b, " visible-to"...)
	for _, s := range bridge.Seats {
		if v.Has(s) {
			b = appendWord(b, s.String())
		}
	}
	return b
}

func appendBoard(b []byte, n int) []byte {
	return strconv.AppendInt(append(b, " board "...), int64(n), 10)
}

// verbWords is the verb of each act as the notation has it; a card or a call
// needs none.
var verbWords = [...]string{
	table.Designates: "calls", table.Moves: "moves", table.Touches: "touches", table.HoldsOut: "holds-out",
	table.Drops: "drops", table.Shows: "shows", table.Names: "names", table.LeadsFaceDown: "leads-face-down",
	table.Faces: "faces", table.Omits: "omits", table.Supplies: "supplies", table.Mislays: "mislays",
	table.Restores: "restores", table.Finds: "finds", table.Withdraws: "withdraws", table.WithdrawsCall: "withdraws",
	table.WithdrawsAgreement: "withdraws", table.WithdrawsConcession: "withdraws", table.ChangesCall: "changes",
	table.ChangesWords: "changes", table.Notes: "notes", table.Asks: "asks", table.AsksTrick: "asks",
	table.Spreads: "spreads", table.LooksAt: "looks at", table.LooksAtTrick: "looks at", table.Tells: "tells",
	table.Warns: "warns", table.Explains: "explains", table.Corrects: "corrects", table.Alerts: "alerts",
	table.TakesBoard: "takes", table.CalledAt: "called", table.Pauses: "pauses", table.Turns: "turns",
	table.Points: "points", table.Mixes: "mixes", table.Chooses: "chooses", table.Claims: "claims",
	table.Concedes: "concedes", table.Says: "says", table.Objects: "objects", table.Agrees: "agrees",
	table.PlaysOn: "play-on", table.AsksCall: "asks", table.AsksAuction: "asks", table.AsksReview: "asks",
	table.Restates: "restates", table.Learns: "learns", table.ShowsHand: "shows",
}

// appendEvent appends the event as a record has it.
func appendEvent(b []byte, e *table.Event) []byte {
	switch e.Verb {
	case table.DirectorCalled:
		if e.Seat != bridge.NoSeat {
			return append(append(b, e.Seat.String()...), " calls director"...)
		}
		return append(b, "director"...)
	case table.EndPlay:
		return append(b, "end play"...)
	case table.RoundOver:
		return append(b, "round over"...)
	case table.PeriodOver:
		return append(b, "correction-period over"...)
	case table.NextBoard:
		return append(append(b, e.Side.String()...), " call next-board"...)
	case table.MovesCard:
		b = appendCards(append(b, "director moves"...), e.Cards)
		b = appendWord(append(b, " from"...), e.Seat.String())
		return appendWord(append(b, " to"...), e.Whom.String())
	case table.DirectorFinds:
		return appendFinding(append(b, "director finds"...), e)
	}
	if e.All {
		b = append(b, "all"...)
	} else {
		b = append(b, e.Seat.String()...)
	}
	if int(e.Verb) < len(verbWords) && verbWords[e.Verb] != "" {
		b = appendWord(b, verbWords[e.Verb])
	}
	b = appendArguments(b, e)
	if e.Together {
		b = append(b, " together"...)
	}
	return b
}

// appendArguments appends what stands behind the verb.
func appendArguments(b []byte, e *table.Event) []byte {
	switch e.Verb {
	case table.Plays, table.Spreads:
		return appendPlayed(b, e)
	case table.WithdrawsCall, table.Alerts:
		return appendWord(b, e.Call.String())
	case table.Calls:
		return appendText(appendWord(b, e.Call.String()), e.Words)
	case table.Designates:
		b = appendQuoted(append(b, ' '), e.Words)
		if e.HasSuit {
			b = appendWord(append(b, " pointing-at"...), e.Suit.String())
		}
	case table.HoldsOut, table.Drops, table.Shows:
		return appendText(appendVisible(appendCards(b, e.Cards), e.VisibleTo), e.Words)
	case table.Names:
		b = appendCards(b, e.Cards)
		if e.ToPlay {
			b = append(b, " to play"...)
		}
	case table.Moves, table.Touches, table.LeadsFaceDown, table.Faces, table.Mislays, table.Withdraws:
		return appendCards(b, e.Cards)
	case table.Supplies:
		return appendTrick(appendCards(b, e.Cards), e.Trick)
	case table.Restores:
		b = appendCards(b, e.Cards)
		if e.FaceUp {
			b = append(b, " face-up"...)
		}
		if e.FaceDown {
			b = append(b, " face-down"...)
		}
	case table.Finds:
		return append(appendCards(b, e.Cards), " surplus"...)
	case table.WithdrawsAgreement:
		return append(b, " agreement"...)
	case table.WithdrawsConcession:
		return append(b, " concession"...)
	case table.ChangesCall:
		b = append(appendWord(b, e.Call.String()), " to"...)
		return appendWord(b, e.NewCall.String())
	case table.ChangesWords:
		b = append(appendQuoted(append(b, ' '), e.Words), " to "...)
		return appendQuoted(b, e.NewWords)
	case table.Notes:
		b = appendWord(b, e.Kind.String())
		if e.Whom != bridge.NoSeat {
			b = appendWord(append(b, " by"...), e.Whom.String())
		}
		return appendTrick(b, e.Trick)
	case table.Asks:
		b = append(appendWord(b, e.Whom.String()), " about"...)
		return appendWord(b, e.Suit.String())
	case table.AsksTrick:
		return appendTrick(b, e.Trick)
	case table.LooksAt:
		return appendWord(b, e.Whom.String())
	case table.LooksAtTrick:
		if e.OwnCard {
			b = append(b, " own"...)
		}
		return appendTrick(b, e.Trick)
	case table.Tells:
		b = appendWord(b, e.Whom.String())
		if e.ToPlay {
			b = append(b, " to-play"...)
		} else {
			b = append(b, " to-lead"...)
		}
		return appendText(b, e.Words)
	case table.Warns:
		return append(appendWord(b, e.Whom.String()), " hand"...)
	case table.Explains, table.Corrects:
		return appendQuoted(append(appendWord(b, e.Call.String()), ' '), e.Words)
	case table.TakesBoard:
		return appendBoard(b, e.Board)
	case table.CalledAt:
		return appendBoard(append(appendWord(b, e.Call.String()), " at"...), e.Board)
	case table.Points:
		b = appendTrick(b, e.Trick)
		if e.Won {
			return append(b, " won"...)
		}
		return append(b, " lost"...)
	case table.Chooses:
		return appendWord(b, e.Option.String())
	case table.Claims, table.Concedes:
		return appendPlan(appendText(appendCount(b, e.Count), e.Words), e.Plan)
	case table.Says, table.Learns:
		return appendQuoted(append(b, ' '), e.Words)
	case table.AsksCall:
		if e.Whom != bridge.NoSeat {
			b = appendWord(b, e.Whom.String())
		}
		return appendWord(append(b, " about"...), e.Call.String())
	case table.AsksAuction:
		return append(b, " about auction"...)
	case table.AsksReview:
		return append(b, " for review"...)
	case table.ShowsHand:
		return appendWord(append(b, " hand to"...), e.Whom.String())
	}
	return b
}

func appendCount(b []byte, n int) []byte {
	if n == table.AllTricks {
		return append(b, " all"...)
	}
	return strconv.AppendInt(append(b, ' '), int64(n), 10)
}

func appendPlan(b []byte, steps []table.PlanStep) []byte {
	if len(steps) == 0 {
		return b
	}
	b = append(b, " plan("...)
	for i, s := range steps {
		if i > 0 {
			b = append(b, " > "...)
		}
		b = append(b, planText(s)...)
	}
	return append(b, ')')
}

// planText is a step of a plan as a record has it.
func planText(s table.PlanStep) string {
	switch s.Kind {
	case table.PlanTrumps:
		return "trumps"
	case table.PlanSuit:
		return s.Suit.String()
	case table.PlanCard:
		return s.Card.String()
	case table.PlanFinesse:
		return "finesse " + s.Card.String()
	case table.PlanRuff:
		return "ruff " + s.Suit.String() + " in " + s.Seat.String()
	case table.PlanCross:
		if s.Card == bridge.NoCard {
			return "cross to " + s.Seat.String()
		}
		return "cross to " + s.Seat.String() + " with " + s.Card.String()
	case table.PlanWatch:
		return "watch " + s.Suit.String()
	}
	return "any"
}

// appendFinding appends question and answer.
func appendFinding(b []byte, e *table.Event) []byte {
	a := &e.Answer
	b = appendWord(b, e.Question.String())
	switch {
	case a.Seat != bridge.NoSeat:
		b = appendWord(b, a.Seat.String())
	case a.Side != bridge.NoSide:
		b = appendWord(b, a.Side.String())
	case a.All:
		b = append(b, " all"...)
	}
	if a.Card != bridge.NoCard {
		b = appendWord(b, a.Card.String())
	}
	switch a.Kind {
	case table.AnswerCard, table.NoAnswer:
		return b
	case table.AnswerSuits:
		return appendWord(b, a.Suits.String())
	case table.AnswerCount:
		return strconv.AppendInt(append(b, ' '), int64(a.Count), 10)
	}
	return appendWord(b, answerWords[a.Kind])
}
