package table

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// randomDeal deals the pack.
func randomDeal(r *rand.Rand) bridge.Deal {
	var d bridge.Deal
	cards := bridge.Pack.Cards()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for i, c := range cards {
		d.Hands[i&3] = d.Hands[i&3].With(c)
	}
	return d
}

// newAuction is the state before the first call.
func newAuction(t testing.TB, d bridge.Deal, ed law.Edition, dealer bridge.Seat) State {
	t.Helper()
	s, err := New(Setup{Edition: ed, Deal: d, Dealer: dealer, Board: 4, OnLead: bridge.NoSeat})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func newPlay(t testing.TB, d bridge.Deal, ed law.Edition, strain bridge.Strain, declarer bridge.Seat) State {
	t.Helper()
	c := bridge.Contract{Level: 3, Strain: strain, Declarer: declarer}
	s, err := New(Setup{Edition: ed, Deal: d, Dealer: bridge.NoSeat, Contract: &c, OnLead: bridge.NoSeat})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestCorrectDealYieldsNoRuling plays random legal cards: no irregularity, and
// thirteen tricks.
func TestCorrectDealYieldsNoRuling(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 400 {
		s := newPlay(t, randomDeal(r), law.Edition(n%int(law.NumEditions)), bridge.Strain(n%5), bridge.Seat(n&3))
		for {
			p, ok := s.Turn()
			if !ok {
				break
			}
			cards := s.Legal(p).Cards()
			s = step(t, s, play(p, cards[r.IntN(len(cards))]))
		}
		if s.Phase() != Over || len(s.Rulings()) != 0 || s.Won(bridge.NS)+s.Won(bridge.EW) != 13 {
			t.Fatalf("deal %d: phase %s, %d rulings, tricks %d and %d", n, s.Phase(), len(s.Rulings()), s.Won(bridge.NS), s.Won(bridge.EW))
		}
	}
}

// act is a random physically possible event, more often a play than not.
func act(r *rand.Rand, s *State) *Event {
	p := bridge.Seat(r.IntN(4))
	e := &Event{Verb: Plays, Seat: p, Side: bridge.NoSide, Whom: bridge.NoSeat}
	hand := s.Hand(p).Cards()
	if q, ok := s.Turn(); ok && r.IntN(3) > 0 {
		p = q
		e.Seat = p
		hand = s.Hand(p).Cards()
		if legal := s.Legal(p).Cards(); len(legal) > 0 && r.IntN(4) > 0 {
			hand = legal
		}
	}
	if len(hand) > 0 {
		e.Cards = []bridge.Card{hand[r.IntN(len(hand))]}
	}
	switch r.IntN(24) {
	case 0:
		e.Verb = Withdraws
		if t := s.TrickNumber(); t <= 13 {
			if c := s.Played(t, p); c != bridge.NoCard {
				e.Cards = []bridge.Card{c}
			}
		}
	case 1:
		e.Verb = Drops
	case 2:
		e.Verb, e.Kind, e.Whom = Notes, law.Revoke, bridge.Seat(r.IntN(4))
	case 3:
		e.Verb = Verb(1 + r.IntN(int(PeriodOver)))
		e.Whom, e.Side = bridge.Seat(r.IntN(4)), bridge.Side(r.IntN(2))
		e.Count, e.Words, e.NewWords = r.IntN(5)-1, "low heart", "diamond"
		e.Trick = r.IntN(14)
		e.Kind = law.Kind(r.IntN(int(law.DirectorsError) + 1))
		e.Question = law.Question(r.IntN(int(law.NumQuestions)))
		e.Answer = Answer{Kind: AnswerKind(r.IntN(int(AnswerCount) + 1)), Seat: p, Side: bridge.Side(r.IntN(2)), Card: bridge.NoCard, Count: r.IntN(3)}
		e.Call = bridge.Pass
	case 4:
		if len(hand) > 2 {
			e.Cards = []bridge.Card{hand[0], hand[len(hand)-1]}
			e.Hidden = uint16(r.IntN(4))
		}
	}
	if s.Phase() == InAuction && r.IntN(4) > 0 {
		e.Verb, e.Cards, e.Hidden = Calls, nil, 0
		e.Call = bridge.Pass
		if r.IntN(3) > 0 {
			bid, _, _ := s.Auction().Last()
			e.Call = max(bid, 1) + bridge.Call(r.IntN(5)) - 1
			if r.IntN(5) == 0 {
				e.Call = bridge.Call(1 + r.IntN(3))
			}
			e.Call = max(e.Call, 1)
		}
		if r.IntN(6) == 0 {
			e.Verb, e.NewCall = ChangesCall, e.Call
			if calls := s.Auction().Calls; len(calls) > 0 {
				m := calls[r.IntN(len(calls))]
				e.Seat, e.Call = m.Seat, m.Call
			}
		}
	}
	if qs := s.Questions(); len(qs) > 0 && r.IntN(4) == 0 {
		q := qs[r.IntN(len(qs))]
		e.Verb, e.Question = DirectorFinds, q.ID
		e.Answer = Answer{Kind: AnswerKind(1 + r.IntN(2)), Seat: q.Seat, Side: q.Side, Card: bridge.NoCard}
		if q.ID == law.AskMeaning || q.ID == law.AskSpecifiedSuits {
			e.Answer.Kind, e.Answer.Suits = AnswerSuits, law.Suits(r.IntN(16))
		}
	}
	if r.IntN(20) == 0 {
		e.Verb = DirectorCalled
	}
	if cs := s.Choices(); len(cs) > 0 && r.IntN(3) == 0 {
		c := cs[r.IntN(len(cs))]
		e = &Event{Verb: Chooses, Seat: c.By[r.IntN(len(c.By))], Whom: bridge.NoSeat, Side: bridge.NoSide,
			Option: c.Options[r.IntN(len(c.Options))]}
		if o := &e.Option; (o.Verb == law.Require || o.Verb == law.Forbid) && o.Suits == 0 {
			o.Suits = law.SuitSet(bridge.Suit(r.IntN(4)))
		} else if o.Verb == law.Play && o.Card == bridge.NoCard && len(hand) > 0 {
			o.Card = hand[r.IntN(len(hand))]
		}
	}
	return e
}

// invariants are what holds in every state of a whole deal.
func invariants(s *State) error { return invariantsOf(s, 52) }

// invariantsOf are those of a deal of so many cards, as far as its hands are known.
func invariantsOf(s *State, cards int) (err error) {
	bad := func(format string, args ...any) {
		if err == nil {
			err = fmt.Errorf(format, args...)
		}
	}
	var seen bridge.Hand
	total := 0
	count := func(h bridge.Hand) {
		if seen&h != 0 {
			bad("%s lies in two places", (seen & h).Cards()[0])
		}
		seen |= h
		total += h.Count()
	}
	for _, p := range bridge.Seats {
		count(s.Hand(p))
		if s.led != nil {
			count(s.led.mislaid[p])
		}
		for n := 1; n <= 13; n++ {
			if c := s.Played(n, p); c != bridge.NoCard {
				count(bridge.HandOf(c))
			}
		}
	}
	if s.led != nil && s.led.pending.irr >= 0 {
		count(bridge.HandOf(s.led.pending.card))
		if c := s.led.pending.second; c != bridge.NoCard {
			count(bridge.HandOf(c))
		}
	}
	if total != cards && s.setup.Deal.Unknown == [4]bool{} {
		bad("%d cards of %d are left", total, cards)
	}
	for _, k := range s.PenaltyCards() {
		if !s.Holds(k.Seat, k.Card) {
			bad("penalty card %s is not %s's to play", k.Card, k.Seat)
		}
		if !s.defender(k.Seat) {
			bad("%s of declarer's side is a penalty card", k.Card)
		}
	}
	for _, c := range s.Choices() {
		if len(c.By) == 0 || len(c.Options) == 0 {
			bad("a choice under %s without chooser or option", c.Law)
		}
	}
	for _, p := range bridge.Seats {
		have := s.Hand(p)
		for n := 1; n <= 13; n++ {
			have = have.With(s.Played(n, p)) // to be named as played, or replaced
		}
		if extra := s.Legal(p) &^ have; extra != 0 {
			bad("%s may play %s, which he does not hold", p, extra.Cards()[0])
		}
	}
	if p, ok := s.Turn(); ok {
		waits := s.Legal(p) == 0
		if waits && len(s.Choices()) == 0 && s.Phase() != InClaim && s.Phase() != InAuction && s.Hand(p) != 0 && !s.unknown(p) {
			bad("%s is on turn, may play nothing, and nobody has a choice (phase %s, trick %d)", p, s.Phase(), s.TrickNumber())
		}
	}
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		if n := s.Tricks(side); n < 0 || n > 13 {
			bad("%s has %d tricks", side, n)
		}
	}
	if s.led != nil {
		if s.ended() && s.phase != Over {
			bad("the deal was ended by a ruling, but the phase is %s", s.phase)
		}
		if e := s.references(); e != nil {
			bad("%w", e)
		}
	}
	s.Rulings()
	for _, q := range s.Questions() {
		s.Answers(q)
	}
	s.Information()
	return err
}

// references tells what refers to a card that does not lie where it should, or to
// a trick in which nothing lies.
func (s *State) references() error {
	lies := func(p bridge.Seat, t int, cards ...bridge.Card) bool {
		return slices.Contains(cards, s.tricks[t].card[p])
	}
	for i := range s.led.irr {
		if r := &s.led.irr[i]; r.kind == law.Revoke && !r.gone && r.status == law.Correctable && !lies(r.by, r.trick, r.cards[0]) && !s.owes(i) {
			return fmt.Errorf("a revoke by %s to trick %d is to be corrected, but %s does not lie there", r.by, r.trick+1, r.cards[0])
		}
	}
	for i := range s.led.choices {
		ch := &s.led.choices[i]
		if !ch.open {
			continue
		}
		switch ch.why {
		case onNotPlayed:
			if !lies(ch.seat, ch.trick, s.led.irr[ch.irr].cards[0]) {
				return fmt.Errorf("%s may be refused to %s, but does not lie in trick %d", s.led.irr[ch.irr].cards[0], ch.seat, ch.trick+1)
			}
		case onSeveral:
			if !lies(ch.seat, ch.trick, s.led.irr[ch.irr].cards...) {
				return fmt.Errorf("%s may say which card he plays, but none lies in trick %d", ch.seat, ch.trick+1)
			}
		case onBond:
			if !lies(ch.seat, ch.trick, s.led.irr[ch.irr].cards...) {
				return fmt.Errorf("%s may be refused to %s, but does not lie in trick %d", s.led.irr[ch.irr].cards[0], ch.seat, ch.trick+1)
			}
		case onChange:
			for _, k := range ch.cards {
				if !lies(k.seat, k.trick, k.card) {
					return fmt.Errorf("%s may be changed, but does not lie in trick %d", k.card, k.trick+1)
				}
			}
		}
	}
	if d := s.led.bids.pending; d.irr >= 0 && d.kind == law.ChangedCall && (d.at >= len(s.calls) || s.calls[d.at].Seat != d.seat) {
		return fmt.Errorf("%s changes a call that does not stand", d.seat)
	}
	for _, d := range s.led.debts {
		if !s.begun(d.trick) && d.seat != s.onLead(d.trick) {
			return fmt.Errorf("%s owes a card to trick %d, to which nobody has led", d.seat, d.trick+1)
		}
	}
	if m := s.led.misplay; m.irr >= 0 && !lies(s.dummy(), m.trick, m.moved) {
		return fmt.Errorf("dummy's %s is misplayed, but does not lie in trick %d", m.moved, m.trick+1)
	}
	if d := s.led.pending; d.irr >= 0 {
		if t := s.led.irr[d.irr].trick; s.current() == t && !s.begun(t) && s.onLead(t) == d.seat {
			return fmt.Errorf("%s has led %s out of turn, but is on lead", d.seat, d.card)
		}
	}
	return nil
}

// run takes the events that are possible through the machine, and stops at the
// first broken invariant or panic. It returns the events taken.
func run(s State, es []*Event) (taken []*Event, last State, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	for _, e := range es {
		before := s
		next, _, refused := Step(s, e)
		if refused != nil {
			if !reflect.DeepEqual(before, s) {
				return taken, s, fmt.Errorf("a refused event changed the state: %w", refused)
			}
			continue
		}
		s = next
		taken = append(taken, e)
		if err = invariants(&s); err != nil {
			return taken, s, err
		}
	}
	return taken, s, nil
}

// shrink drops events while the run still fails.
func shrink(s State, es []*Event) []*Event {
	for again := true; again; {
		again = false
		for i := len(es) - 1; i >= 0; i-- {
			fewer := append(append([]*Event{}, es[:i]...), es[i+1:]...)
			if _, _, err := run(s, fewer); err != nil {
				es, again = fewer, true
			}
		}
	}
	return es
}

func story(t testing.TB, s State, es []*Event) {
	defer func() { _ = recover() }() // the panic is reported by run
	t.Logf("%s, %s by %s under %s", s.setup.Deal, s.contract, s.contract.Declarer, s.Edition())
	for i, e := range es {
		t.Logf("%d: %s %s %v hidden %b call %s to %s option %s whom %s kind %s question %s %d", i, e.Seat, e.Verb, e.Cards, e.Hidden, e.Call, e.NewCall, e.Option, e.Whom, e.Kind, e.Question, e.Answer.Kind)
		next, rulings, err := Step(s, e)
		if err != nil {
			t.Logf("   refused: %v", err)
			continue
		}
		s = next
		for _, r := range rulings {
			t.Logf("   %s by %s trick %d %s %v", r.Kind, r.Offender, r.Trick, r.Status, r.Laws)
		}
		p, _ := s.Turn()
		t.Logf("   turn %s, trick %d, choices %v", p, s.TrickNumber(), s.Choices())
	}
}

// look is all that a state says of the table.
func look(s *State) string {
	return fmt.Sprintf("%v %v %v %v %v %v %+v", s.hands, s.tricks, s.Rulings(), s.Choices(), s.Questions(), s.Auction(), s.led)
}

// noAdjustedScore fails where a score is adjusted under a code that has no adjusted
// scores.
func noAdjustedScore(t *testing.T, s *State, where string) {
	t.Helper()
	if a := s.Adjustments(); len(a) > 0 {
		t.Errorf("%s: %v", where, a)
	}
	for _, r := range s.Rulings() {
		for _, e := range r.Effects {
			if e.Type == law.ScoreAdjusted || e.Type == law.BoardCancelled {
				t.Errorf("%s: %s brings %s", where, r.Kind, e.Type)
			}
		}
	}
	if a, ok := s.Average(bridge.NS); ok {
		t.Errorf("%s: scored %s", where, a)
	}
}

// TestRubberDealsAgain: a deal that cannot be played is dealt again at rubber bridge,
// which has neither boards nor adjusted scores.
func TestRubberDealsAgain(t *testing.T) {
	d := randomDeal(rand.New(rand.NewPCG(8, 9)))
	moved := d.Hands[bridge.South].Cards()[0]
	wrong := d
	wrong.Hands[bridge.South] = d.Hands[bridge.South].Without(moved)
	wrong.Hands[bridge.West] = d.Hands[bridge.West].With(moved)
	noted := func(k law.Kind, whom bridge.Seat) *Event {
		return &Event{Verb: Notes, Seat: bridge.North, Kind: k, Whom: whom, Side: bridge.NoSide}
	}
	pass := func(p bridge.Seat) *Event { return &Event{Verb: Calls, Seat: p, Call: bridge.Pass} }
	for ed := range law.NumEditions {
		if ed.Directed() {
			continue
		}
		for name, acts := range map[string][]*Event{
			"before a call": {noted(law.SurplusCard, bridge.West)},
			"after a call":  {pass(bridge.West), noted(law.SurplusCard, bridge.West)},
		} {
			_, s, err := run(newAuction(t, wrong, ed, bridge.West), acts)
			if err != nil {
				t.Fatal(err)
			}
			if r := s.Rulings(); !s.Redealt() || len(r) != 1 || r[0].Status != law.Void || r[0].Effects[0].Type != law.DealtAgain {
				t.Errorf("%s %s: rules %v", ed, name, r)
			}
			noAdjustedScore(t, &s, fmt.Sprint(ed, " ", name))
		}
		for _, e := range []*Event{
			noted(law.WrongBoard, bridge.NoSeat),
			{Verb: TakesBoard, Seat: bridge.West, Board: 2},
			{Verb: CalledAt, Seat: bridge.West, Board: 2, Call: bridge.Pass},
		} {
			s := newAuction(t, d, ed, bridge.West)
			if _, _, err := Step(s, e); err == nil {
				t.Errorf("%s: %s is taken without boards", ed, e.Verb)
			}
		}
	}
}

// TestAnythingMayHappen takes random acts through the machine under every
// edition: no panic, no card lost, always somebody who can act, and the same
// end on replay. A state stays as it was when others are made from it.
func TestAnythingMayHappen(t *testing.T) {
	runs := 1000
	if testing.Short() {
		runs = 300
	}
	for n := range runs {
		r := rand.New(rand.NewPCG(uint64(n), 7))
		ed, d := law.Edition(n%int(law.NumEditions)), randomDeal(r)
		first := newPlay(t, d, ed, bridge.Strain(n%5), bridge.Seat(n&3))
		if n%3 == 0 {
			first = newAuction(t, d, ed, bridge.Seat(n&3))
		}
		s := first
		kept, seen := s, look(&s)
		var log []*Event
		for i := range 120 {
			if i == n%120 {
				kept, seen = s, look(&s)
				// another future of the same state must not touch this one
				for k := range uint64(3) {
					other, q := s, rand.New(rand.NewPCG(uint64(n), k))
					for range 4 {
						other, _, _ = Step(other, act(q, &other))
					}
				}
			}
			e := act(r, &s)
			_, next, err := run(s, []*Event{e})
			log = append(log, e)
			if err != nil {
				story(t, first, shrink(first, log))
				t.Fatalf("run %d: %v", n, err)
			}
			s = next
		}
		if !ed.Directed() {
			noAdjustedScore(t, &s, fmt.Sprint("run ", n))
		}
		if saw := look(&kept); saw != seen {
			t.Fatalf("run %d: a state changed after the next one was made:\n%s\nthen\n%s", n, seen, saw)
		}
		_, again, err := run(first, log)
		if err != nil || !reflect.DeepEqual(again.Rulings(), s.Rulings()) || !reflect.DeepEqual(again.led, s.led) {
			t.Fatalf("run %d: replay differs: %v", n, err)
		}
	}
}
