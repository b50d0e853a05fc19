package dd

import (
	"context"
	"errors"
	"fmt"

	"arbiter/bridge"
)

// Position is a point of the play. Hands may differ in length: a hand without
// cards is passed over, and the play ends when all cards are played, so that
// as many tricks are left as the longest hand has cards.
type Position struct {
	Hands  [4]bridge.Hand
	Trump  bridge.Strain
	Leader bridge.Seat   // who leads, or has led to the trick in progress
	Trick  []bridge.Card // the trick in progress, from the leader clockwise; no longer in Hands
	Limits Limits
}

// Solution is the result of a position.
type Solution struct {
	Turn   bridge.Seat // whose card it is
	Tricks int         // what his side takes, the trick in progress included
	Of     int         // the number of tricks left
	Cards  []CardTricks
	// Opponents is true where the Laws leave the choice among several penalty
	// cards to the other side; Tricks is then the least of the cards.
	Opponents bool
}

// CardTricks is the result of one card.
type CardTricks struct {
	Card   bridge.Card
	Tricks int // what the side that plays it takes
}

// Solve finds what each card that may be played leads to. The cards are listed
// from spades to clubs, high to low.
func (s *Solver) Solve(ctx context.Context, p Position) (Solution, error) {
	sol, at, err := s.open(ctx, p)
	if err != nil || at.left == 0 {
		return sol, err
	}
	limits := p.Limits
	limits.drop(at.hand)
	legal, theirs := at.legal(limits)
	sol.Opponents = theirs
	best, first := 0, true
	guess := at.guess()
	var last bridge.Card
	for _, c := range bridge.Hand(legal).Cards() {
		var tricks int
		if !first && at.equal(uint64(1)<<last, uint64(1)<<c, limits) {
			tricks = sol.Cards[len(sol.Cards)-1].Tricks
		} else {
			next, l, won, _ := at.play(1<<c, limits)
			v, err := s.value(next, l, guess-won)
			if err != nil {
				return Solution{}, err
			}
			guess = v + won
			tricks = at.forTurn(guess)
		}
		last = c
		sol.Cards = append(sol.Cards, CardTricks{c, tricks})
		if first || theirs && tricks < best || !theirs && tricks > best {
			best, first = tricks, false
		}
	}
	sol.Tricks = best
	return sol, nil
}

// Best finds the result of a position without looking at each card.
func (s *Solver) Best(ctx context.Context, p Position) (Solution, error) {
	sol, at, err := s.open(ctx, p)
	if err != nil || at.left == 0 {
		return sol, err
	}
	limits := p.Limits
	limits.drop(at.hand)
	_, sol.Opponents = at.legal(limits)
	v, err := s.value(at, limits, at.guess())
	if err != nil {
		return Solution{}, err
	}
	sol.Tricks = at.forTurn(v)
	return sol, nil
}

// Legal is the cards that may be played next: those that follow suit and the
// limits allow.
func (p Position) Legal() (bridge.Hand, error) {
	if err := p.check([4]bool{}); err != nil {
		return 0, err
	}
	at, complete := p.start()
	if complete {
		return 0, errComplete
	}
	p.Limits.drop(at.hand)
	cards, _ := at.legal(p.Limits)
	return bridge.Hand(cards), nil
}

func (s *Solver) open(ctx context.Context, p Position) (Solution, situation, error) {
	if err := p.check([4]bool{}); err != nil {
		return Solution{Turn: bridge.NoSeat}, situation{}, err
	}
	s.search.begin(ctx, s.nodes)
	s.prepare(p)
	s.limits.reset()
	at, complete := p.start()
	if complete {
		return Solution{Turn: bridge.NoSeat}, situation{}, errComplete
	}
	sol := Solution{Turn: bridge.Seat(at.turn), Of: at.left}
	if at.left == 0 {
		sol.Turn = bridge.NoSeat
	}
	return sol, at, nil
}

var errComplete = errors.New("dd: nobody has a card to play to the trick in progress")

// check reports what makes a position impossible.
func (p Position) check(unknown [4]bool) error {
	var all bridge.Hand
	for seat, h := range p.Hands {
		switch {
		case unknown[seat]:
			return fmt.Errorf("dd: the hand of %s is not known", bridge.Seat(seat))
		case h&^bridge.Pack != 0:
			return fmt.Errorf("dd: the hand of %s holds what is no card", bridge.Seat(seat))
		case h.Count() > 13:
			return fmt.Errorf("dd: %s has %d cards", bridge.Seat(seat), h.Count())
		case all&h != 0:
			return fmt.Errorf("dd: %s is held twice", (all & h).Cards()[0])
		}
		all |= h
	}
	if p.Leader > bridge.West {
		return fmt.Errorf("dd: the position has no leader")
	}
	if p.Trump > bridge.NoTrump {
		return fmt.Errorf("dd: %d is no strain", p.Trump)
	}
	if len(p.Trick) > 3 {
		return fmt.Errorf("dd: a trick in progress has at most three cards, not %d", len(p.Trick))
	}
	for _, c := range p.Trick {
		if !c.Valid() || all.Has(c) {
			return fmt.Errorf("dd: %s of the trick in progress is no card or still in a hand", c)
		}
		all = all.With(c)
	}
	return nil
}

// situation is a position as the search sees it.
type situation struct {
	hand   [4]uint64
	trump  uint64
	turn   int
	left   int    // the tricks left, that in progress included
	played [4]int // the seats that have played to the trick, in order
	places int
	cards  uint64 // the cards of the trick
	suit   uint64 // the mask of the suit led
	win    uint64 // the winning card
	winner int
}

// start is the situation of a position.
// complete is true when the trick in progress lacks no card.
func (p Position) start() (at situation, complete bool) {
	at = situation{turn: int(p.Leader)}
	if suit, ok := p.Trump.Suit(); ok {
		at.trump = suitMask << (16 * suit)
	}
	for seat, h := range p.Hands {
		at.hand[seat] = uint64(h)
	}
	for i, c := range p.Trick {
		at.add((int(p.Leader)+i)&3, 1<<c)
	}
	complete, _ = at.settle()
	return at, complete
}

// add puts a card into the trick.
func (at *situation) add(seat int, c uint64) {
	suit := suitOf(c)
	switch {
	case at.places == 0:
		at.suit, at.win, at.winner = suit, c, seat
	case at.win&suit != 0 && c > at.win, at.win&suit == 0 && c&at.trump != 0:
		at.win, at.winner = c, seat
	}
	at.cards |= c
	at.played[at.places] = seat
	at.places++
	at.hand[seat] &^= c
}

// has reports whether the seat has played to the trick.
func (at *situation) has(seat int) bool {
	for _, s := range at.played[:at.places] {
		if s == seat {
			return true
		}
	}
	return false
}

// settle finds whose turn it is and ends the trick when all have played: won
// is 1 when North-South have taken it.
func (at *situation) settle() (ended bool, won int) {
	if at.places > 0 {
		next := at.played[at.places-1]
		for range 3 {
			next = (next + 1) & 3
			if !at.has(next) && at.hand[next] != 0 {
				at.turn = next
				at.count()
				return false, 0
			}
		}
		ended, won = true, at.winner&1^1
		at.turn = at.winner
		at.places, at.cards, at.suit, at.win = 0, 0, 0, 0
	}
	for range 3 {
		if at.hand[at.turn] != 0 {
			break
		}
		at.turn = (at.turn + 1) & 3
	}
	at.count()
	return ended, won
}

// count finds the number of tricks left.
func (at *situation) count() {
	at.left = 0
	for seat, h := range at.hand {
		n := bridge.Hand(h).Count()
		if at.has(seat) {
			n++
		}
		at.left = max(at.left, n)
	}
}

// even reports whether all hands had the same number of cards when the trick
// began, and everybody has played in turn.
func (at *situation) even() bool {
	for seat, h := range at.hand {
		n := bridge.Hand(h).Count()
		if at.has(seat) {
			n++
		}
		if n != at.left {
			return false
		}
	}
	return true
}

// play is the situation after a card and the limits that remain; won is 1 when
// North-South took a trick with it, and ranks holds the winner of the trick if
// it won by its rank.
func (at situation) play(c uint64, l Limits) (next situation, rest Limits, won int, ranks uint64) {
	if at.places == 0 {
		l.led(at.turn)
	}
	at.add(at.turn, c)
	leader, win, cards := at.played[0], at.win, at.cards
	ended, won := at.settle()
	if ended {
		l.ended(leader, at.winner)
		if cards&suitOf(win) != win {
			ranks = win
		}
	}
	l.drop(at.hand)
	return at, l, won, ranks
}

// follow is the cards that may be played by the rules of the game.
func (at *situation) follow() uint64 {
	h := at.hand[at.turn]
	if f := h & at.suit; at.places > 0 && f != 0 {
		return f
	}
	return h
}

// legal is the cards that may be played under the limits. theirs is true where
// the other side chooses among them.
func (at *situation) legal(l Limits) (cards uint64, theirs bool) {
	return l.filter(at.turn, at.follow(), at.hand[at.turn], at.places == 0)
}

// equal reports whether two cards of the hand whose turn it is come to the same.
func (at *situation) equal(a, b uint64, l Limits) bool {
	if suitOf(a) != suitOf(b) || !l.alike(at.turn, a, b) {
		return false
	}
	return run(a, at.hand[at.turn], at.all())&b != 0
}

// all is the cards out when the trick began.
func (at *situation) all() uint64 {
	return at.hand[0] | at.hand[1] | at.hand[2] | at.hand[3] | at.cards
}

// guess estimates the tricks of North-South.
func (at *situation) guess() int {
	points := 0
	for seat, h := range at.hand {
		for suit := range 4 {
			c := h >> (16 * suit)
			n := int(c>>12&1*4 + c>>11&1*3 + c>>10&1*2 + c>>9&1)
			if seat&1 == 1 {
				n = -n
			}
			points += n
		}
	}
	return min(at.left, max(1, at.left/2+points*at.left/52))
}

// forTurn turns the tricks of North-South into those of the side to play.
func (at *situation) forTurn(v int) int {
	if at.turn&1 == 0 {
		return v
	}
	return at.left - v
}
