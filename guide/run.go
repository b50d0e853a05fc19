package guide

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// The trick on which a case of the play happens where nobody asks for its
// number: enough tricks are over, and enough to come.
const someTrick = 5

// run is a guide on its way through its answers. Once a question has no answer
// yet the run has stopped: further questions give zero values and events do
// nothing, so that a topic reads as if all answers were there.
type run struct {
	State
	answers  []string
	used     int
	reserved bridge.Hand // cards in the answers, which stand for nothing else
	err      error
}

func (g *run) stopped() bool { return g.Question != nil || g.err != nil }

// reserve keeps the cards that are named anywhere in the answers from standing
// in for others.
func (g *run) reserve() {
	all := slices.Clone(g.answers)
	for _, a := range g.Known {
		all = append(all, a)
	}
	for _, a := range all {
		g.reserved |= cardsOf(a)
	}
}

// ask puts a question and returns the answer in its canonical form; "" once the
// run has stopped. A question with one possible answer is not asked.
func (g *run) ask(q Question) string {
	switch {
	case g.stopped():
		return ""
	case len(q.Options) == 1 && q.Right == nil && q.Kind != Cards:
		return q.Options[0]
	case q.Kind == Number && q.Min == q.Max:
		return strconv.Itoa(q.Min)
	}
	if known, ok := g.Known[q.ID]; ok {
		a, expected := q.read(known)
		if expected != "" {
			g.err = &AnswerError{ID: q.ID, Answer: known, Expected: expected}
			return ""
		}
		g.Asked = append(g.Asked, Answered{q, a, true})
		return a
	}
	if g.used == len(g.answers) {
		g.Question = &q
		return ""
	}
	given := g.answers[g.used]
	g.used++
	a, expected := q.read(given)
	if expected != "" {
		g.err = &AnswerError{g.used, q.ID, given, expected}
		return ""
	}
	g.Asked = append(g.Asked, Answered{q, a, false})
	return a
}

// read checks an answer and gives its canonical form; expected is what the
// question allows, where the answer is none of that.
func (q *Question) read(given string) (answer, expected string) {
	t := strings.Join(strings.Fields(given), " ")
	switch q.Kind {
	case Card, Cards:
		var cards []string
		for _, w := range strings.Fields(t) {
			c, ok := bridge.ParseCard(strings.ToUpper(w))
			if !ok || q.Not.Has(c) || slices.Contains(cards, c.String()) || len(q.Options) > 0 && !slices.Contains(q.Options, c.String()) {
				return "", q.expected()
			}
			cards = append(cards, c.String())
		}
		if len(cards) < q.Min || len(cards) > q.Max {
			return "", q.expected()
		}
		return strings.Join(cards, " "), ""
	case Suits:
		if s := suitsOf(t); s != 0 {
			return s.String(), ""
		}
	case Call:
		c, ok := bridge.ParseCall(t)
		if !ok || !slices.Contains(q.Options, c.String()) {
			return "", q.expected()
		}
		return c.String(), ""
	case Number:
		n, err := strconv.Atoi(t)
		if err != nil || n < q.Min || n > q.Max {
			return "", q.expected()
		}
		return strconv.Itoa(n), ""
	}
	for _, o := range q.Options {
		if strings.EqualFold(o, t) {
			return o, ""
		}
	}
	return "", q.expected()
}

// suitsOf reads suits with blanks between; none where a word is no suit.
func suitsOf(t string) law.Suits {
	v := law.Suits(0)
	for _, w := range strings.Fields(t) {
		s, ok := bridge.ParseSuit(w)
		if !ok {
			return 0
		}
		v |= law.SuitSet(s)
	}
	return v
}

func (q *Question) expected() string {
	switch q.Kind {
	case Card, Cards:
		if len(q.Options) > 0 {
			return "a card he was dealt: " + strings.Join(q.Options, ", ")
		}
	}
	switch q.Kind {
	case Card:
		example := bridge.NewCard(bridge.Hearts, 7)
		if q.Not.Has(example) {
			example = (bridge.Pack &^ q.Not).Cards()[0]
		}
		return "a card such as " + example.String() + q.except()
	case Cards:
		return strconv.Itoa(q.Min) + " to " + strconv.Itoa(q.Max) + " cards such as H7 CK" + q.except()
	case Suits:
		return strings.Join(q.Options, ", ") + ", or several suits such as S H"
	case Call:
		return q.calls()
	case Number:
		return "a number from " + strconv.Itoa(q.Min) + " to " + strconv.Itoa(q.Max)
	}
	return strings.Join(q.Options, ", ")
}

// calls sums up the calls that may be the answer: "Pass, X or a bid from 2H to 7NT".
func (q *Question) calls() string {
	var words, bids []string
	for _, o := range q.Options {
		if c, ok := bridge.ParseCall(o); ok && c.IsBid() {
			bids = append(bids, o)
		} else {
			words = append(words, o)
		}
	}
	list := strings.Join(words, ", ")
	switch {
	case len(bids) == 0:
		return list
	case list != "":
		list += " or "
	}
	return list + "a bid from " + bids[0] + " to " + bids[len(bids)-1]
}

// except is the cards that cannot be the answer, as words behind others.
func (q *Question) except() string {
	if q.Not == 0 {
		return ""
	}
	var cards []string
	for _, c := range q.Not.Cards() {
		cards = append(cards, c.String())
	}
	return ", not " + strings.Join(cards, ", ")
}

// about makes a question of the topic about nobody yet.
func about(id string, ref law.Ref) Question {
	return Question{ID: id, Law: ref, Seat: bridge.NoSeat, Other: bridge.NoSeat}
}

func (q Question) of(p bridge.Seat) Question {
	q.Seat = p
	return q
}

func (q Question) and(p bridge.Seat) Question {
	q.Other = p
	return q
}

// choice asks for one of the options.
func (g *run) choice(q Question, options ...string) string {
	q.Options = options
	return g.ask(q)
}

// yes asks a question that is answered by yes or no.
func (g *run) yes(q Question) bool {
	q.Kind, q.Options = YesNo, []string{"yes", "no"}
	return g.ask(q) == "yes"
}

// seat asks for one of the seats.
func (g *run) seat(q Question, among ...bridge.Seat) bridge.Seat {
	q.Kind = Seat
	for _, p := range bridge.Seats {
		if slices.Contains(among, p) {
			q.Options = append(q.Options, p.String())
		}
	}
	p, ok := bridge.ParseSeat(g.ask(q))
	if !ok {
		return bridge.NoSeat
	}
	return p
}

// declarer asks who plays the hand.
func (g *run) declarer() bridge.Seat {
	return g.seat(about("declarer", "41"), bridge.Seats[:]...)
}

// card asks for one card.
func (g *run) card(q Question) bridge.Card {
	q.Kind, q.Min, q.Max = Card, 1, 1
	g.offerCards(&q)
	c, ok := bridge.ParseCard(g.ask(q))
	if !ok {
		return bridge.NoCard
	}
	return c
}

// offerCards says which cards may be the answer: those of a player whose hand is
// known, and none that another answer has named. Where his hand has too few left the
// last answer cannot be right.
func (g *run) offerCards(q *Question) {
	if g.stopped() {
		return
	}
	for _, a := range g.Asked {
		if a.Question.Kind == Card || a.Question.Kind == Cards {
			q.Not |= cardsOf(a.Answer)
		}
	}
	if q.Seat > bridge.West || g.Hands[q.Seat] == 0 {
		return
	}
	for _, c := range (g.Hands[q.Seat] &^ q.Not).Cards() {
		q.Options = append(q.Options, c.String())
	}
	if n := len(g.Asked); len(q.Options) < q.Min && n > 0 {
		last := g.Asked[n-1]
		wrong := &AnswerError{g.used, last.Question.ID, last.Answer, "what leaves " + q.Seat.String() + " enough of the cards he was dealt"}
		if last.Known {
			wrong.Number = 0
		}
		g.err = wrong
	}
}

// cardsOf are the cards among the words of an answer.
func cardsOf(answer string) bridge.Hand {
	var h bridge.Hand
	for _, w := range strings.Fields(answer) {
		if c, ok := bridge.ParseCard(strings.ToUpper(w)); ok {
			h = h.With(c)
		}
	}
	return h
}

// cards asks for several cards.
func (g *run) cards(q Question, least, most int) []bridge.Card {
	q.Kind, q.Min, q.Max = Cards, least, most
	g.offerCards(&q)
	var out []bridge.Card
	for _, w := range strings.Fields(g.ask(q)) {
		c, _ := bridge.ParseCard(w)
		out = append(out, c)
	}
	return out
}

// number asks for a number.
func (g *run) number(q Question, least, most int) int {
	q.Kind, q.Min, q.Max = Number, least, most
	n, err := strconv.Atoi(g.ask(q))
	if err != nil {
		return least
	}
	return n
}

// allCalls lists every call, Pass first.
var allCalls = func() []bridge.Call {
	out := []bridge.Call{bridge.Pass, bridge.Double, bridge.Redouble}
	for level := 1; level <= 7; level++ {
		for s := bridge.Strain(bridge.Clubs); s <= bridge.NoTrump; s++ {
			out = append(out, bridge.Bid(level, s))
		}
	}
	return out
}()

// call asks for a call, one of those that fit.
func (g *run) call(q Question, fits func(bridge.Call) bool) bridge.Call {
	if g.stopped() {
		return bridge.NoCall
	}
	q.Kind = Call
	for _, c := range allCalls {
		if fits(c) {
			q.Options = append(q.Options, c.String())
		}
	}
	c, ok := bridge.ParseCall(g.ask(q))
	if !ok {
		return bridge.NoCall
	}
	return c
}

// event is an event of nobody about nothing.
func event(v table.Verb, p bridge.Seat) table.Event {
	return table.Event{
		Verb: v, Seat: p, Side: bridge.NoSide, Whom: bridge.NoSeat, Option: law.Do(law.NoVerb),
		Answer: table.Answer{Seat: bridge.NoSeat, Side: bridge.NoSide, Card: bridge.NoCard},
	}
}

// begin sets the table up.
func (g *run) begin(s table.Setup) {
	if g.stopped() {
		return
	}
	s.Edition, s.Regulation = g.Edition, g.Regulation
	g.Setup = s
	g.events, g.told, g.madeUp, g.start = nil, 0, false, false
	g.Table, g.err = table.New(s)
	g.Begun = g.err == nil
}

// do lets an event happen.
func (g *run) do(e table.Event) {
	if g.stopped() || !g.Begun {
		return
	}
	g.Table, _, g.err = table.Step(g.Table, &e)
	g.events = append(g.events, e)
	if g.madeUp = g.madeUp || slices.ContainsFunc(e.Cards, g.unnamed); !g.madeUp {
		g.told++
	}
}

// play puts down cards, one player each from p on.
func (g *run) play(p bridge.Seat, cards ...bridge.Card) {
	for _, c := range cards {
		e := event(table.Plays, p)
		e.Cards = []bridge.Card{c}
		g.do(e)
		p = p.Next()
	}
}

// note draws attention to an irregularity.
func (g *run) note(by bridge.Seat, k law.Kind, whom bridge.Seat, trick int) {
	e := event(table.Notes, by)
	e.Kind, e.Whom, e.Trick = k, whom, trick
	g.do(e)
}

// find enters what the answers have already told, as a finding; it is not asked
// again.
func (g *run) find(q law.Question, p bridge.Seat, k table.AnswerKind) {
	g.asked[findingID(law.Asked{ID: q, Seat: p, Side: bridge.NoSide})] = true
	if slices.ContainsFunc(g.Table.Questions(), func(a law.Asked) bool { return a.ID == q && a.Seat == p }) {
		e := event(table.DirectorFinds, bridge.NoSeat)
		e.Question, e.Answer.Seat, e.Answer.Kind = q, p, k
		g.do(e)
	}
}

// unknownHands is a deal of which nobody knows a card.
func unknownHands() bridge.Deal { return bridge.Deal{Unknown: [4]bool{true, true, true, true}} }

// playAt sets up a deal in play: the contract is in notrumps, the hands are
// unknown, the trick is the next one and leader leads to it.
func (g *run) playAt(declarer bridge.Seat, trick int, leader bridge.Seat, trumps bridge.Strain) {
	g.begin(table.Setup{
		Deal: unknownHands(), Dealer: bridge.NoSeat, OnLead: leader,
		Contract: &bridge.Contract{Level: 1, Strain: trumps, Declarer: declarer},
		Won:      [2]int{bridge.NS: trick - 1},
	})
}

// unused are the cards of the suit that nobody has named and that stand for none yet.
func (g *run) unused(s bridge.Suit) bridge.Hand {
	return bridge.Pack.Of(s) &^ (g.reserved | g.standIns)
}

// unusedBelow are those of them that are lower than c.
func (g *run) unusedBelow(c bridge.Card) bridge.Hand {
	var lower bridge.Hand
	for _, u := range g.unused(c.Suit()).Cards() {
		if u.Rank() < c.Rank() {
			lower = lower.With(u)
		}
	}
	return lower
}

// standInBelow is the highest of those, standing for one nobody has named.
func (g *run) standInBelow(c bridge.Card) bridge.Card {
	best := g.unusedBelow(c).Highest(c.Suit())
	if best != bridge.NoCard {
		g.standIns = g.standIns.With(best)
	}
	return best
}

// standIn is a card of the suit that stands for one nobody has named: the lowest
// or highest that is free.
func (g *run) standIn(s bridge.Suit, high bool) bridge.Card {
	free := g.unused(s)
	c := free.Lowest(s)
	if high {
		c = free.Highest(s)
	}
	if c != bridge.NoCard {
		g.standIns = g.standIns.With(c)
	}
	return c
}

// suitWithout is a suit of which none of the suits given is.
func suitWithout(not ...bridge.Suit) bridge.Suit {
	for _, s := range bridge.Suits {
		if !slices.Contains(not, s) {
			return s
		}
	}
	return bridge.Clubs
}
