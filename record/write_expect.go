package record

import (
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// String is the expectation as a record has it, without the word expect and
// the editions.
func (x *Expectation) String() string { return string(x.appendAssertion(nil)) }

func (x *Expectation) appendLine(b []byte) []byte {
	b = append(b, "expect "...)
	for i, ed := range x.Editions {
		if i == 0 {
			b = append(b, "in "...)
		} else {
			b = append(b, ", "...)
		}
		b = append(b, ed.String()...)
	}
	if len(x.Editions) > 0 {
		b = append(b, ": "...)
	}
	return x.appendAssertion(b)
}

func (x *Expectation) appendAssertion(b []byte) []byte {
	if x.Not {
		b = append(b, "no "...)
	}
	b = append(b, x.Assert.String()...)
	count := func(n int) { b = strconv.AppendInt(append(b, ' '), int64(n), 10) }
	seat := func() {
		if x.Seat != bridge.NoSeat {
			b = appendWord(b, x.Seat.String())
		}
	}
	word := func() {
		if x.Word != "" {
			b = appendWord(b, x.Word)
		}
	}
	laws := func(w string) {
		if len(x.Laws) > 0 {
			b = append(append(b, w...), strings.Join(x.Laws, ",")...)
		}
	}
	by := func() {
		if x.By != bridge.NoSeat {
			b = appendWord(append(b, " by"...), x.By.String())
		}
	}
	switch x.Assert {
	case AssertIrregularity:
		if x.Kind != law.NoKind {
			b = appendWord(b, x.Kind.String())
		}
		by()
		b = appendTrick(b, x.Trick)
		if x.Status != law.NoStatus {
			b = appendWord(append(b, " status"...), x.Status.String())
		}
		laws(" law ")
	case AssertChoice:
		b = x.appendChoice(b)
	case AssertRestriction:
		seat()
		for _, o := range x.Options {
			b = appendWord(b, o.String())
		}
	case AssertTrick:
		count(x.Trick)
		b = append(b, " won"...)
		seat()
	case AssertPlayed:
		seat()
		b = appendTrick(appendCards(b, x.Cards), x.Trick)
	case AssertTransfer:
		count(x.Count)
		b = appendWord(append(b, " to"...), x.Side.String())
		laws(" law ")
	case AssertWon, AssertTricks:
		b = appendWord(b, x.Side.String())
		count(x.Count)
	case AssertAwarded:
		b = appendWord(b, x.Side.String())
		count(x.Count)
		if x.High != x.Count {
			b = strconv.AppendInt(append(b, ".."...), int64(x.High), 10)
		}
		if x.Doubtful {
			b = append(b, " doubtful"...)
		}
	case AssertScore:
		b = appendWord(b, x.Side.String())
		if word(); x.Word == "" {
			count(x.Count)
		}
	case AssertRubber:
		b = append(appendWord(b, x.Side.String()), " below"...)
		count(x.Below)
		b = append(b, " above"...)
		count(x.Above)
	case AssertUnauthorized, AssertAuthorized:
		seat()
		if x.Duty {
			b = append(b, " duty"...)
		}
		b = x.appendCalls(appendCards(b, x.Cards))
		by()
	case AssertAuction:
		word()
		b = x.appendCalls(b)
	case AssertContract:
		b = appendWord(b, x.Contract.String())
		if x.Contract.Declarer != bridge.NoSeat {
			b = appendWord(append(b, " by"...), x.Contract.Declarer.String())
		}
	case AssertVulnerable:
		b = appendWord(b, [4]string{"none", "NS", "EW", "all"}[x.Vulnerable&3])
	case AssertQuestion:
		if x.Question != law.NoQuestion {
			b = appendWord(b, x.Question.String())
		}
		seat()
		if x.Side != bridge.NoSide {
			b = appendWord(b, x.Side.String())
		}
	case AssertError:
		if x.Line > 0 {
			count(x.Line)
		}
	default:
		seat()
		b = x.appendCalls(appendCards(b, x.Cards))
		laws(" ")
		word()
	}
	return b
}

func (x *Expectation) appendChoice(b []byte) []byte {
	first := true
	for _, s := range bridge.Seats {
		if !x.Seats.Has(s) {
			continue
		}
		if first {
			b = append(b, ' ')
		} else {
			b = append(b, ',')
		}
		first = false
		b = append(b, s.String()...)
	}
	for _, l := range x.Laws {
		b = appendWord(b, l)
	}
	for i, o := range x.Options {
		if i > 0 {
			b = append(b, ',')
		} else {
			b = append(b, ' ')
		}
		b = append(b, o.String()...)
	}
	return b
}

func (x *Expectation) appendCalls(b []byte) []byte {
	for i, c := range x.Calls {
		if i > 0 && c.Seat != bridge.NoSeat {
			b = append(b, ',')
		}
		if c.Seat != bridge.NoSeat {
			b = appendWord(b, c.Seat.String())
		}
		b = appendWord(b, c.Call.String())
	}
	return b
}
