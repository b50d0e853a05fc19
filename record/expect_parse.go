package record

import (
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// nextExpectation is the next expectation of the current block, empty. Those
// behind the last one in use are all zero.
func (p *parser) nextExpectation() *Expectation {
	n := len(p.expects)
	if n == cap(p.expects) {
		p.expects = make([]Expectation, 0, blockSize(cap(p.expects)))
		n = 0
	}
	x := &p.expects[:n+1][n]
	x.Seat, x.By, x.Side, x.Contract.Declarer = bridge.NoSeat, bridge.NoSeat, bridge.NoSide, bridge.NoSeat
	return x
}

// expectation reads what follows the word expect.
func (p *parser) expectation() *Expectation {
	x := p.nextExpectation()
	ok := (!p.take("in") || p.editions(x)) && p.assertion(x)
	if ok && (!p.atEnd() || p.err != nil) {
		ok = p.unexpected("the end of the line", x.following()...)
	}
	if !ok {
		*x = Expectation{}
		return nil
	}
	p.expects = p.expects[:len(p.expects)+1]
	return x
}

// following lists the words that could stand behind the assertion.
func (x *Expectation) following() []string {
	switch x.Assert {
	case AssertIrregularity:
		return []string{"by", "trick", "status", "law"}
	case AssertTransfer:
		return []string{"law"}
	case AssertAwarded:
		return []string{"doubtful"}
	case AssertAdjust:
		return []string{"assigned", "artificial"}
	case AssertPenalty:
		return []string{"major", "minor"}
	case AssertMustPass:
		return []string{"once", "rest"}
	case AssertUnauthorized, AssertAuthorized, AssertContract:
		return []string{"by"}
	}
	return nil
}

func (p *parser) editions(x *Expectation) bool {
	for {
		w := p.peek()
		var buf [24]byte
		ed, ok := law.ParseEdition(string(lower(&buf, w)))
		if !ok || len(w) > len(buf) {
			return p.unexpected("an edition", law.Editions()...)
		}
		if slices.Contains(x.Editions, ed) {
			return p.fail(p.pos, quote(w)+" again", "each edition once", "")
		}
		p.word()
		x.Editions = append(x.Editions, ed)
		if p.sign(':') {
			return true
		}
		if !p.sign(',') {
			return p.unexpected(`"," or ":"`)
		}
	}
}

func (p *parser) assertion(x *Expectation) bool {
	x.Not = p.take("no")
	w := p.peek()
	var buf [24]byte
	name := string(lower(&buf, w))
	for i, t := range assertionNames {
		if t == name && t != "" && len(w) <= len(buf) {
			x.Assert = Assertion(i)
		}
	}
	if x.Assert == NoAssertion {
		return p.unexpected("an assertion: "+list(assertionNames[1:]...), append([]string{"in", "no"}, assertionNames[1:]...)...)
	}
	p.word()
	if x.Not && p.atEnd() {
		return p.bare(x)
	}
	return p.arguments(x)
}

// atEnd reports whether nothing more stands on the line.
func (p *parser) atEnd() bool {
	c := p.skip()
	return c == '\n' || c == ';'
}

// bare takes "no" with the assertion alone, where that says something.
func (p *parser) bare(x *Expectation) bool {
	switch x.Assert {
	case AssertHolds, AssertPlayed, AssertTrick, AssertTurn, AssertTransfer, AssertWon, AssertTricks, AssertAwarded,
		AssertScore, AssertRubber, AssertLegal, AssertDealer, AssertVulnerable, AssertAuction, AssertContract, AssertBoard:
		return p.arguments(x)
	}
	return p.err == nil
}

// arguments reads the arguments of the assertion. A negated assertion may leave
// out those that follow its seat.
func (p *parser) arguments(x *Expectation) bool {
	switch x.Assert {
	case AssertIrregularity:
		return p.irregularity(x)
	case AssertChoice:
		return p.choice(x)
	case AssertPenalty:
		return p.seat(&x.Seat, "a seat") && (p.mayEnd(x) || p.cardList(&x.Cards) && p.oneOf(x, "major", "minor"))
	case AssertRestriction:
		return p.seat(&x.Seat, "a seat") && (p.mayEnd(x) || p.restriction(x))
	case AssertLegal:
		return p.seat(&x.Seat, "a seat") && p.legal(x)
	case AssertTurn, AssertDealer:
		return p.seat(&x.Seat, "a seat")
	case AssertTrick:
		return p.trickNumber(&x.Trick) && p.need("won") && p.seat(&x.Seat, "a seat")
	case AssertHolds:
		return p.seat(&x.Seat, "a seat") && p.cardList(&x.Cards)
	case AssertPlayed:
		return p.seat(&x.Seat, "a seat") && p.cardList(&x.Cards) && p.trick(&x.Trick)
	case AssertTransfer:
		return p.number(&x.Count, 0, 13, "a number of tricks") && p.need("to") && p.side(&x.Side) && p.maybeLaws(x)
	case AssertWon, AssertTricks:
		return p.side(&x.Side) && p.number(&x.Count, 0, 13, "a number of tricks")
	case AssertAwarded:
		return p.side(&x.Side) && p.tricksRange(x) && p.flag(&x.Doubtful, "doubtful")
	case AssertScore:
		return p.side(&x.Side) && p.score(x)
	case AssertRubber:
		return p.side(&x.Side) && p.need("below") && p.number(&x.Below, 0, maxScore, "points") &&
			p.need("above") && p.number(&x.Above, 0, maxScore, "points")
	case AssertUnauthorized, AssertAuthorized:
		return p.information(x)
	case AssertMustPass:
		return p.seat(&x.Seat, "a seat") && p.oneOf(x, "once", "rest")
	case AssertBarred:
		return p.seat(&x.Seat, "a seat") && (p.mayEnd(x) || p.callList(x))
	case AssertAuction:
		return p.auctionStands(x)
	case AssertContract:
		return p.contract(x)
	case AssertVulnerable:
		return p.vulnerable(x)
	case AssertFaceUp:
		return p.seat(&x.Seat, "a seat") && (p.mayEnd(x) || p.cardList(&x.Cards))
	case AssertAdjust:
		return p.oneLaw(x) && p.oneOf(x, "assigned", "artificial")
	case AssertBoard:
		x.Word = "cancelled"
		return p.need("cancelled")
	case AssertQuestion:
		return p.asked(x)
	case AssertForfeit:
		return p.seat(&x.Seat, "a seat") && (p.mayEnd(x) || p.oneLaw(x))
	case AssertReview:
		return p.oneLaw(x)
	case AssertError:
		return p.atEnd() || p.number(&x.Line, 1, 999999, "the number of a line")
	}
	return false
}

// maxScore is more than any score.
const maxScore = 99999

// mayEnd reports whether a negated assertion ends here.
func (p *parser) mayEnd(x *Expectation) bool { return x.Not && p.atEnd() }

// oneOf reads one of the words, if any stands there.
func (p *parser) oneOf(x *Expectation, words ...string) bool {
	for _, w := range words {
		if p.take(w) {
			x.Word = w
			return p.err == nil
		}
	}
	return p.atEnd() || p.unexpected(list(words...)+" or the end of the line", words...)
}

func (p *parser) flag(to *bool, w string) bool {
	*to = p.take(w)
	return p.err == nil
}

func (p *parser) oneLaw(x *Expectation) bool {
	var t string
	if !p.lawNumber(&t) {
		return false
	}
	x.Laws = append(x.Laws, t)
	return true
}

func (p *parser) maybeLaws(x *Expectation) bool {
	if p.take("law") {
		return p.lawNumbers(&x.Laws)
	}
	return p.err == nil
}

func (p *parser) irregularity(x *Expectation) bool {
	if !x.Not || !strings.EqualFold(p.peek(), "by") {
		if !p.kind(&x.Kind) {
			return false
		}
	}
	for p.err == nil {
		switch {
		case x.By == bridge.NoSeat && p.take("by"):
			p.seat(&x.By, "a seat")
		case x.Trick == 0 && p.take("trick"):
			p.trickNumber(&x.Trick)
		case x.Status == law.NoStatus && p.take("status"):
			p.status(x)
		case x.Laws == nil && p.take("law"):
			p.lawNumbers(&x.Laws)
		default:
			return p.err == nil
		}
	}
	return false
}

func (p *parser) status(x *Expectation) bool {
	var buf [24]byte
	w := p.peek()
	s, ok := law.ParseStatus(string(lower(&buf, w)))
	if !ok || len(w) > len(buf) {
		return p.unexpected("a status: "+list(law.Statuses()...), law.Statuses()...)
	}
	p.word()
	x.Status = s
	return p.err == nil
}

// choice reads SEAT[,SEAT] [LAW] OPTION,OPTION.
func (p *parser) choice(x *Expectation) bool {
	for {
		var s bridge.Seat
		if !p.seat(&s, "a seat") {
			return false
		}
		if x.Seats.Has(s) {
			return p.fail(p.pos, quote(s.String())+" again", "each seat once", "")
		}
		x.Seats |= table.SeatSet(s)
		if !p.sign(',') {
			break
		}
	}
	if c := p.skip(); '0' <= c && c <= '9' && !p.oneLaw(x) {
		return false
	}
	if p.mayEnd(x) {
		return p.err == nil
	}
	for {
		var o law.Option
		if !p.option(&o) {
			return false
		}
		x.Options = append(x.Options, o)
		if !p.sign(',') {
			return p.err == nil
		}
	}
}

func (p *parser) restriction(x *Expectation) bool {
	known := []string{"require", "forbid", "highest", "lowest"}
	w := p.peek()
	for _, k := range known {
		if strings.EqualFold(w, k) {
			var o law.Option
			if !p.option(&o) {
				return false
			}
			if o.Suits == 0 {
				return p.unexpected("a suit (S, H, D, C)")
			}
			x.Options = []law.Option{o}
			return true
		}
	}
	return p.unexpected(list(known...), known...)
}

func (p *parser) legal(x *Expectation) bool {
	if p.take("none") {
		x.Word = "none"
		return p.err == nil
	}
	w := p.peek()
	if isCard(w) {
		return p.cardList(&x.Cards)
	}
	if bridgeCall(w) == bridge.NoCall {
		return p.unexpected("cards, a call or none", "none", "Pass")
	}
	return p.callList(x)
}

// callList reads one or more calls.
func (p *parser) callList(x *Expectation) bool {
	for {
		c := bridgeCall(p.peek())
		if c == bridge.NoCall {
			if x.Calls == nil {
				return p.unexpected("a call", "Pass")
			}
			return p.err == nil
		}
		p.word()
		x.Calls = append(x.Calls, SeatCall{bridge.NoSeat, c})
	}
}

func (p *parser) tricksRange(x *Expectation) bool {
	w := p.peek()
	from, to, isRange := strings.Cut(w, "..")
	low, ok := parseInt(from)
	high := low
	if isRange && ok {
		high, ok = parseInt(to)
	}
	if !ok {
		return p.unexpected("a number of tricks or a range such as 1..3")
	}
	if low < 0 || high > 13 || low > high {
		return p.fail(p.pos, quote(w), "a number of tricks from 0 to 13 or a range such as 1..3", "")
	}
	p.word()
	x.Count, x.High = low, high
	return p.err == nil
}

func (p *parser) score(x *Expectation) bool {
	averages := []string{"average", "average-plus", "average-minus"}
	for _, a := range averages {
		if p.take(a) {
			x.Word = a
			return p.err == nil
		}
	}
	return p.number(&x.Count, -maxScore, maxScore, "a score, "+list(averages...), averages...)
}

func (p *parser) information(x *Expectation) bool {
	if !p.seat(&x.Seat, "a seat") {
		return false
	}
	if p.mayEnd(x) {
		return true
	}
	x.Duty = x.Assert == AssertAuthorized && p.take("duty")
	w := p.peek()
	switch {
	case isCard(w):
		if !p.cardList(&x.Cards) {
			return false
		}
	case !x.Duty && bridgeCall(w) != bridge.NoCall:
		if !p.callList(x) {
			return false
		}
	default:
		return p.unexpected("a card or a call", "duty", "Pass")
	}
	if p.take("by") {
		return p.seat(&x.By, "a seat")
	}
	return p.err == nil
}

func (p *parser) auctionStands(x *Expectation) bool {
	if p.take("none") {
		x.Word = "none"
		return p.err == nil
	}
	if p.take("reopened") {
		x.Word = "reopened"
		return p.err == nil
	}
	for {
		var c SeatCall
		if !p.seat(&c.Seat, "a seat and its call, none or reopened") || !p.call(&c.Call) {
			return false
		}
		x.Calls = append(x.Calls, c)
		if !p.sign(',') {
			return p.err == nil
		}
	}
}

func (p *parser) contract(x *Expectation) bool {
	c, ok := bridge.ParseContract(p.peek())
	if !ok {
		return p.unexpected("a contract such as 4S or 3NTX, or Pass", "Pass")
	}
	p.word()
	x.Contract = c
	if c.Level > 0 && p.take("by") {
		return p.seat(&x.Contract.Declarer, "a seat")
	}
	return p.err == nil
}

func (p *parser) vulnerable(x *Expectation) bool {
	v, ok := bridge.ParseVulnerability(p.peek())
	if !ok {
		return p.unexpected("none, NS, EW or all", "none", "all")
	}
	p.word()
	x.Vulnerable = v
	return p.err == nil
}

func (p *parser) asked(x *Expectation) bool {
	if !p.question(&x.Question) {
		return false
	}
	w := p.peek()
	var ok bool
	if x.Seat, ok = bridge.ParseSeat(w); ok {
		p.word()
	} else if x.Side, ok = bridge.ParseSide(w); ok {
		p.word()
	}
	return p.err == nil
}
