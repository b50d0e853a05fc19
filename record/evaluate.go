package record

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
	"arbiter/table"
)

// evaluate compares an expectation with the state. The result is what was got
// instead, or empty if the expectation holds.
func evaluate(x *Expectation, s *table.State) string {
	v := verdict{x: x, s: s, ed: s.Edition()}
	holds, got := v.assertion()
	switch {
	case got == notYet:
		return notYet
	case holds != x.Not:
		return ""
	case got == "":
		return "nothing"
	}
	return got
}

// notYet is what is got where the state says nothing of the subject.
const notYet = "not ruled on yet"

// verdict evaluates one expectation. Each method reports whether the
// assertion, not negated, holds, and describes what the state has instead.
type verdict struct {
	x  *Expectation
	s  *table.State
	ed law.Edition
}

func (v verdict) assertion() (holds bool, got string) {
	x, s := v.x, v.s
	switch x.Assert {
	case AssertIrregularity:
		return v.irregularity()
	case AssertChoice:
		return v.choice()
	case AssertPenalty:
		return v.penalty()
	case AssertRestriction:
		return v.restriction()
	case AssertLegal:
		return v.legal()
	case AssertTurn:
		p, ok := s.Turn()
		if !ok {
			return false, "nobody's turn"
		}
		return p == x.Seat, "turn " + p.String()
	case AssertTrick:
		p, ok := s.TrickOwner(x.Trick)
		if !ok {
			return false, fmt.Sprintf("trick %d without an owner", x.Trick)
		}
		return p == x.Seat, fmt.Sprintf("trick %d won %s", x.Trick, p)
	case AssertHolds:
		return v.holds()
	case AssertPlayed:
		c := s.Played(x.Trick, x.Seat)
		return len(x.Cards) == 1 && c == x.Cards[0], fmt.Sprintf("%s %s in trick %d", x.Seat, c, x.Trick)
	case AssertTransfer:
		return v.transfer()
	case AssertWon:
		return is(x.Count, s.Won(x.Side), "won "+x.Side.String())
	case AssertTricks:
		return is(x.Count, s.Tricks(x.Side), "tricks "+x.Side.String())
	case AssertAwarded:
		return v.awarded()
	case AssertScore:
		return v.score()
	case AssertRubber:
		return v.rubber()
	case AssertUnauthorized, AssertAuthorized:
		return v.information()
	case AssertAuction:
		return v.auction()
	case AssertContract:
		return v.contract()
	case AssertDealer:
		return s.Dealer() == x.Seat, "dealer " + s.Dealer().String()
	case AssertVulnerable:
		return s.Vulnerable() == x.Vulnerable, "vulnerable " + s.Vulnerable().String()
	case AssertAdjust:
		return v.adjust()
	case AssertMustPass, AssertBarred, AssertFaceUp:
		return v.obligations()
	case AssertBoard:
		return s.BoardCancelled(), "a board that is not cancelled"
	case AssertQuestion:
		return v.question()
	case AssertForfeit:
		return v.forfeit()
	case AssertReview:
		return v.review()
	}
	return false, notYet
}

// is compares a number.
func is(want, have int, what string) (bool, string) {
	return want == have, fmt.Sprintf("%s %d", what, have)
}

// join joins descriptions; none gives the word for nothing.
func join(parts []string, nothing string) string {
	if len(parts) == 0 {
		return nothing
	}
	return strings.Join(parts, "; ")
}

// fits reports whether a rule has, in the edition, a number that was asked
// for.
func (v verdict) fits(ref law.Ref, asked string) bool {
	n := v.number(ref)
	return n != "" && law.NumberFits(n, asked)
}

// number is the rule's number in the edition; empty if it has none.
func (v verdict) number(ref law.Ref) string {
	if _, ok := law.FindRule(ref); !ok {
		return ""
	}
	return v.ed.Number(ref)
}

// numbers are the numbers of rules, for a description.
func (v verdict) numbers(refs []law.Ref) string {
	var out []string
	for _, r := range refs {
		if n := v.number(r); n != "" {
			out = append(out, n)
		} else {
			out = append(out, string(r)+"?")
		}
	}
	return strings.Join(out, ",")
}

// allFit reports whether every number asked for fits one of the rules.
func (v verdict) allFit(refs []law.Ref, asked []string) bool {
	for _, a := range asked {
		if !slices.ContainsFunc(refs, func(r law.Ref) bool { return v.fits(r, a) }) {
			return false
		}
	}
	return true
}

func (v verdict) irregularity() (bool, string) {
	x := v.x
	var same, other []string
	for _, r := range v.s.Rulings() {
		kind := x.Kind == law.NoKind || r.Kind == x.Kind
		if kind && (x.By == bridge.NoSeat || r.Offender == x.By) && (x.Trick == 0 || r.Trick == x.Trick) &&
			(x.Status == law.NoStatus || r.Status == x.Status) && v.allFit(r.Laws, x.Laws) {
			return true, v.ruling(r)
		}
		if kind {
			same = append(same, v.ruling(r))
		} else {
			other = append(other, v.ruling(r))
		}
	}
	if len(same) > 0 {
		return false, join(same, "")
	}
	return false, join(other, "no irregularity")
}

// ruling describes a ruling in the words of an expectation.
func (v verdict) ruling(r law.Ruling) string {
	t := r.Kind.String()
	if r.Offender != bridge.NoSeat {
		t += " by " + r.Offender.String()
	}
	if r.Trick > 0 {
		t += fmt.Sprintf(" trick %d", r.Trick)
	}
	t += " status " + r.Status.String()
	if len(r.Laws) > 0 {
		t += " law " + v.numbers(r.Laws)
	}
	return t
}

func (v verdict) choice() (bool, string) {
	x := v.x
	var open []string
	found := false
	for _, c := range v.s.Choices() {
		if !c.Open {
			continue
		}
		by := table.SeatSet(c.By...)
		open = append(open, v.right(c))
		if x.Seats != 0 && by != x.Seats && !(x.Not && by&x.Seats != 0) {
			continue
		}
		if len(x.Laws) > 0 && !v.fits(c.Law, x.Laws[0]) || len(x.Options) > 0 && !sameOptions(c.Options, x.Options) {
			continue
		}
		found = true
	}
	return found, join(open, "no choice")
}

// right describes an open choice in the words of an expectation.
func (v verdict) right(c law.Choice) string {
	x := Expectation{Assert: AssertChoice, Seats: table.SeatSet(c.By...), Options: c.Options}
	if n := v.number(c.Law); n != "" {
		x.Laws = []string{n}
	}
	return x.String()
}

// sameOptions compares options without regard to order.
func sameOptions(a, b []law.Option) bool {
	text := func(os []law.Option) []string {
		var out []string
		for _, o := range os {
			out = append(out, o.String())
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(text(a), text(b))
}

func (v verdict) penalty() (bool, string) {
	x := v.x
	var all []string
	found := false
	for _, c := range v.s.PenaltyCards() {
		all = append(all, strings.TrimSpace(fmt.Sprintf("penalty %s %s %s", c.Seat, c.Card, c.Class)))
		if (x.Seat == bridge.NoSeat || c.Seat == x.Seat) && (len(x.Cards) == 0 || slices.Contains(x.Cards, c.Card)) &&
			(x.Word == "" || c.Class.String() == x.Word || c.Class == law.OneClass && x.Word == law.Major.String()) {
			found = true
		}
	}
	return found && v.everyCard(func(card bridge.Card) bool {
		return slices.ContainsFunc(v.s.PenaltyCards(), func(c table.PenaltyCard) bool { return c.Card == card && c.Seat == x.Seat })
	}), join(all, "no penalty")
}

// everyCard reports whether all cards of the expectation pass the test.
func (v verdict) everyCard(test func(bridge.Card) bool) bool {
	for _, c := range v.x.Cards {
		if !test(c) {
			return false
		}
	}
	return true
}

func (v verdict) restriction() (bool, string) {
	x := v.x
	var all []string
	found := false
	for _, r := range v.s.Restrictions() {
		o := law.DoSuits(r.Verb, law.SuitSet(r.Suit))
		all = append(all, fmt.Sprintf("restriction %s %s", r.Seat, o))
		if (x.Seat == bridge.NoSeat || r.Seat == x.Seat) && (len(x.Options) == 0 || x.Options[0] == o) {
			found = true
		}
	}
	return found, join(all, "no restriction")
}

func (v verdict) legal() (bool, string) {
	x := v.x
	if len(x.Calls) > 0 {
		c, ok := v.s.MustRepeat(x.Seat)
		if !ok {
			return false, fmt.Sprintf("%s need not repeat a call", x.Seat)
		}
		return len(x.Calls) == 1 && x.Calls[0].Call == c, fmt.Sprintf("legal %s %s", x.Seat, c)
	}
	have := v.s.Legal(x.Seat)
	got := fmt.Sprintf("legal %s none", x.Seat)
	if have != 0 {
		got = fmt.Sprintf("legal %s%s", x.Seat, appendCards(nil, have.Cards()))
	}
	return have == bridge.HandOf(x.Cards...), got
}

func (v verdict) holds() (bool, string) {
	x := v.x
	return v.everyCard(func(c bridge.Card) bool { return v.s.Holds(x.Seat, c) }), fmt.Sprintf("%s holds %s", x.Seat, v.s.Hand(x.Seat))
}

// transfer compares the tricks that pass to a side. With a law the transfer is
// due under that law; no tricks under a law means that a ruling names it and
// nothing passes.
func (v verdict) transfer() (bool, string) {
	x := v.x
	sum, under := 0, false
	var parts []string
	for _, t := range v.s.Transfers() {
		if t.To != x.Side {
			continue
		}
		sum += t.Tricks
		under = under || v.allFit([]law.Ref{t.Law}, x.Laws)
		parts = append(parts, fmt.Sprintf("%d by %s", t.Tricks, v.numbers([]law.Ref{t.Law})))
	}
	got := fmt.Sprintf("transfer %d to %s", sum, x.Side)
	if len(parts) > 0 {
		got += " (" + strings.Join(parts, "; ") + ")"
	}
	if len(x.Laws) > 0 && !under && sum == 0 {
		for _, r := range v.s.Rulings() {
			if r.Kind == law.Revoke || r.Kind == law.DefectiveTrick {
				under = under || v.allFit(r.Laws, x.Laws)
				got += "; " + v.ruling(r)
			}
		}
	}
	return sum == x.Count && (len(x.Laws) == 0 || under), got
}

func (v verdict) awarded() (bool, string) {
	x := v.x
	n, ok, doubtful := v.s.Awarded(x.Side)
	if !ok {
		return false, "nothing awarded"
	}
	got := fmt.Sprintf("awarded %s %d", x.Side, n)
	if doubtful {
		got += " doubtful"
	}
	return n >= x.Count && n <= x.High && (!x.Doubtful || doubtful), got
}

// score compares the duplicate score, seen from the side.
func (v verdict) score() (bool, string) {
	x := v.x
	if a, ok := v.s.Average(x.Side); ok {
		return x.Word == a.String(), fmt.Sprintf("score %s %s", x.Side, a)
	}
	n := 0
	if c := v.s.Contract(); c.Level > 0 {
		declarer := c.Declarer.Side()
		n = score.Duplicate(c, v.s.Tricks(declarer), v.s.Vulnerable().Of(declarer), v.ed)
		if x.Side != declarer {
			n = -n
		}
	}
	return x.Word == "" && n == x.Count, fmt.Sprintf("score %s %d", x.Side, n)
}

// rubber compares the entries of the side on the rubber sheet. Honours are not
// scored, as a record does not say that they were claimed.
func (v verdict) rubber() (bool, string) {
	x := v.x
	in := score.RubberInput{Contract: v.s.Contract(), Vulnerable: v.s.Vulnerable()}
	if in.Contract.Level > 0 {
		in.Tricks = v.s.Tricks(in.Contract.Declarer.Side())
	}
	e := score.RubberDeal(in, v.ed)
	below, above := e.Below[x.Side], e.Above[x.Side]
	return below == x.Below && above == x.Above, fmt.Sprintf("rubber %s below %d above %d", x.Side, below, above)
}

// information compares what a player may use, or not. Of a card that only its
// owner has to play, that duty alone may be used.
func (v verdict) information() (bool, string) {
	x := v.x
	var all []string
	for _, i := range v.s.Information() {
		word := "unauthorized"
		if i.Authorized {
			word = "authorized"
		}
		if i.Duty {
			word += " duty"
		}
		what := i.Card.String()
		if i.Call != bridge.NoCall {
			what = i.Call.String()
		}
		all = append(all, fmt.Sprintf("%s %s of %s for %s", word, what, i.By, i.Seat))
	}
	if len(x.Calls) > 0 {
		return slices.ContainsFunc(v.s.Information(), func(i table.Information) bool {
			return i.Seat == x.Seat && i.Call == x.Calls[0].Call && (x.By == bridge.NoSeat || i.By == x.By) &&
				i.Authorized == (x.Assert == AssertAuthorized)
		}), join(all, "no information")
	}
	found := v.everyCard(func(c bridge.Card) bool {
		return slices.ContainsFunc(v.s.Information(), func(i table.Information) bool {
			return i.Seat == x.Seat && i.Card == c && (x.By == bridge.NoSeat || i.By == x.By) &&
				i.Authorized == (x.Assert == AssertAuthorized) && i.Duty == x.Duty
		})
	})
	return found && len(x.Cards) > 0, join(all, "no information")
}

// obligations compares what a player must or may not call, and his cards that
// lie face up during the auction.
func (v verdict) obligations() (bool, string) {
	x := v.x
	var seats []bridge.Seat
	for _, p := range bridge.Seats {
		if x.Seat == bridge.NoSeat || x.Seat == p {
			seats = append(seats, p)
		}
	}
	var all []string
	found := false
	for _, p := range seats {
		switch x.Assert {
		case AssertMustPass:
			if d := v.s.MustPass(p); d != law.NoDuty {
				all = append(all, fmt.Sprintf("must-pass %s %s", p, d))
				found = found || x.Word == "" || x.Word == d.String()
			}
		case AssertBarred:
			if cs := v.s.BarredCalls(p); len(cs) > 0 {
				all = append(all, fmt.Sprintf("barred %s %v", p, cs))
				ok := true
				for _, c := range x.Calls {
					ok = ok && slices.Contains(cs, c.Call)
				}
				found = found || ok
			}
		case AssertFaceUp:
			cards := v.s.FaceUp(p)
			for _, c := range cards {
				all = append(all, fmt.Sprintf("face-up %s %s", p, c))
			}
			ok := len(cards) > 0
			for _, c := range x.Cards {
				ok = ok && slices.Contains(cards, c)
			}
			found = found || ok
		}
	}
	return found, join(all, "nothing of the kind")
}

func (v verdict) auction() (bool, string) {
	x := v.x
	if x.Word == "reopened" {
		if v.s.Reopened() {
			return true, "a reopened auction"
		}
		return false, "an auction that has not been reopened"
	}
	have := Expectation{Assert: AssertAuction}
	for _, m := range v.s.Auction().Calls {
		have.Calls = append(have.Calls, SeatCall{m.Seat, m.Call})
	}
	if len(have.Calls) == 0 {
		have.Word = "none"
	}
	return slices.Equal(have.Calls, x.Calls), have.String()
}

func (v verdict) contract() (bool, string) {
	x := v.x
	if !v.s.AuctionOver() {
		return false, "an auction that is not over"
	}
	have := v.s.Contract()
	if have.Level == 0 {
		have = bridge.Contract{Declarer: bridge.NoSeat}
	}
	want := x.Contract
	if want.Level > 0 && want.Declarer == bridge.NoSeat {
		want.Declarer = have.Declarer
	}
	got := Expectation{Assert: AssertContract, Contract: have}
	return want == have, got.String()
}

func (v verdict) adjust() (bool, string) {
	x := v.x
	var all []string
	found := false
	for _, a := range v.s.Adjustments() {
		word := "assigned"
		if a.Artificial {
			word = "artificial"
		}
		all = append(all, fmt.Sprintf("adjust %s %s", v.numbers([]law.Ref{a.Law}), word))
		if v.allFit([]law.Ref{a.Law}, x.Laws) && (x.Word == "" || x.Word == word) {
			found = true
		}
	}
	return found, join(all, "no adjust")
}

func (v verdict) question() (bool, string) {
	x := v.x
	var all []string
	found := false
	for _, q := range v.s.Questions() {
		t := "question " + q.ID.String()
		switch {
		case q.Seat != bridge.NoSeat:
			t += " " + q.Seat.String()
		case q.Side != bridge.NoSide:
			t += " " + q.Side.String()
		}
		all = append(all, t)
		if (x.Question == law.NoQuestion || q.ID == x.Question) && (x.Seat == bridge.NoSeat || q.Seat == x.Seat) &&
			(x.Side == bridge.NoSide || q.Side == x.Side || q.Seat.Side() == x.Side) {
			found = true
		}
	}
	return found, join(all, "no question")
}

func (v verdict) forfeit() (bool, string) {
	x := v.x
	var all []string
	found := false
	for _, f := range v.s.Forfeits() {
		all = append(all, fmt.Sprintf("forfeit %s %s", f.Seat, v.numbers([]law.Ref{f.Law})))
		if (x.Seat == bridge.NoSeat || f.Seat == x.Seat) && v.allFit([]law.Ref{f.Law}, x.Laws) {
			found = true
		}
	}
	return found, join(all, "no forfeit")
}

func (v verdict) review() (bool, string) {
	x := v.x
	var all []string
	found := false
	for _, r := range v.s.Reviews() {
		all = append(all, "review "+v.numbers([]law.Ref{r.Law}))
		found = found || v.allFit([]law.Ref{r.Law}, x.Laws)
	}
	return found, join(all, "no review")
}
