// Package table is the state machine of one deal at one table: it accepts
// every act that is physically possible, finds the irregularities in it, takes
// the verdicts of package law and keeps what follows from them: whose turn it
// is, what may be played, penalty cards, open rights, questions, reminders.
//
// A State is a value. Step takes one event and returns the new state; the old
// one stays as it was, so copying a state is a snapshot and undo is replaying a
// shorter record. The same events give the same states, byte for byte.
package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Setup is what is known before the first event.
type Setup struct {
	Edition    law.Edition
	Regulation law.Regulation
	Deal       bridge.Deal
	Dealer     bridge.Seat // NoSeat: not said
	Vulnerable bridge.Vulnerability
	Board      int // number of the board; 0: not said
	// Calls is a legal auction that has already ended; nil where the contract
	// is given or calls are events.
	Calls []bridge.Call
	// MustPass is which players have to pass from before, where the auction is to come.
	MustPass [4]law.Duty
	// Contract with its declarer, where there is no auction; nil otherwise.
	Contract *bridge.Contract
	Won      [2]int      // tricks each side won before a short deal starts
	OnLead   bridge.Seat // who leads to the first trick of a short deal; NoSeat: declarer's LHO
	// Adjudicate decides a contested claim or a conceded trick that is claimed
	// back (Laws 70, 71); nil leaves them to the director.
	Adjudicate func(ClaimPosition) Adjudication
	// Bind tells what binds the claimer when a disputed claim is played out, as the
	// codes of rubber bridge have it, after the cards played since the claim; not ok
	// where that cannot be told. nil leaves it to the players.
	Bind func(ClaimPosition, []bridge.Card) (ClaimBonds, bool)
}

// ClaimBonds are what binds a claimer who plays on in a hand at its turn.
type ClaimBonds struct {
	Stated  bridge.Hand // the cards that his statement leaves him; none: it fixes nothing
	Finesse bridge.Hand // those with which he would finesse without having said so
}

// ClaimPosition is the position in which a claim or concession is adjudicated.
type ClaimPosition struct {
	Deal    bridge.Deal // the cards still held
	Trumps  bridge.Strain
	Leader  bridge.Seat
	Trick   []bridge.Card // cards of the trick in progress, from the leader on
	Claimer bridge.Seat
	Dummy   bridge.Seat // played by his partner
	Claimed int         // tricks the claimer's side is to take at least, of those that remain
	Plan    []PlanStep
	// ShownOut are the suits each hand has failed to follow to before the claim.
	ShownOut [4]law.Suits
	// Major and Minor are the penalty cards that lie before the defenders, and
	// Restricted says that a lead or play of a player is under a restriction.
	Major, Minor bridge.Hand
	Restricted   bool
	// Aware says whether the claimer knew of a trump still out (70C); while it
	// is not found he is taken not to have known.
	Aware law.Tri
	// Class, Normal and Abnormal are what else has been found of the claimer.
	Class            law.PlayerClass
	Normal, Abnormal CardPlays
	// Stated says whether the statement was made with the claim, Confirmed which
	// plays that decide have been found normal.
	Stated     law.Tri
	Confirmed  CardPlays
	Edition    law.Edition
	Regulation law.Regulation
}

// LeadsBound reports whether a lead or play of a defender is, or may come, under a
// restriction: declarer may restrict the partner of one with a major penalty card.
func (p *ClaimPosition) LeadsBound() bool { return p.Restricted || p.Major != 0 }

// Asks reports whether a finding has not been made yet; that of a normal play is
// about the turn.
func (p *ClaimPosition) Asks(q law.Question, turn CardTurn) bool {
	switch q {
	case law.AskAware:
		return p.Aware == law.Unknown
	case law.AskClass:
		return p.Class == law.ClassNotFound
	case law.AskStatement:
		return p.Stated == law.Unknown
	case law.AskNormal:
		return !p.Confirmed.meet(turn.plays())
	}
	return true
}

// Adjudication is the answer to a ClaimPosition.
type Adjudication struct {
	Decided  bool // false: not settled, the director decides
	Tricks   int  // to the claimer's side
	Open     bool // the search was given up: Tricks is what the worst line found leaves him
	Certain  int  // what it takes on every legal play, as far as that is proved
	Won      bool // what exceeds the tricks claimed had been won already
	Doubtful bool // it rests on a rule that is disputed or of our making
	// Otherwise is the figure without that rule.
	Otherwise int
	Laws      []law.Ref
	Ask       []law.Question // findings that would change it
	Turn      CardTurn       // the play that AskNormal is about
}

// CardPlays are cards as led, and as played to a trick that another has led to.
type CardPlays struct{ Led, Played bridge.Hand }

func (p CardPlays) with(q CardPlays) CardPlays {
	return CardPlays{Led: p.Led | q.Led, Played: p.Played | q.Played}
}

func (p CardPlays) without(q CardPlays) CardPlays {
	return CardPlays{Led: p.Led &^ q.Led, Played: p.Played &^ q.Played}
}

func (p CardPlays) meet(q CardPlays) bool { return p.Led&q.Led|p.Played&q.Played != 0 }

// CardTurn is a play of the claimer's side on which an award hangs; Card is NoCard
// where there is none.
type CardTurn struct {
	Card bridge.Card
	Led  bool
}

// plays is the turn as a set of plays.
func (t CardTurn) plays() CardPlays {
	switch {
	case !t.Card.Valid():
		return CardPlays{}
	case t.Led:
		return CardPlays{Led: bridge.HandOf(t.Card)}
	}
	return CardPlays{Played: bridge.HandOf(t.Card)}
}

// Phase is the period of the deal.
type Phase uint8

// The periods: the auction, the clarification period before the opening lead is
// faced, the play, play suspended by a claim, and the time after.
const (
	InAuction Phase = iota
	InLead
	InPlay
	InClaim
	Over
)

// String is auction, lead, play, claim or over.
func (p Phase) String() string { return [...]string{"auction", "lead", "play", "claim", "over"}[p] }

// Adjustment is an adjusted score that is due.
type Adjustment struct {
	Law        law.Ref
	Artificial bool
}

// Average is an artificial score.
type Average uint8

// The artificial scores of Law 12C2.
const (
	AverageScore Average = iota
	AveragePlus
	AverageMinus
)

// String is average, average-plus or average-minus.
func (a Average) String() string {
	return [...]string{"average", "average-plus", "average-minus"}[a]
}

// trick is one trick: the cards that lie in it now, by seat, and the number of
// the event with which each was played.
type trick struct {
	leader  bridge.Seat // NoSeat until a card has been led
	owner   bridge.Seat // fixed by law (67B1); NoSeat: by the cards
	card    [4]bridge.Card
	seq     [4]uint32
	omitted Seats
}

// State is the whole state of a deal. It is a value; its zero value is of no
// use, New makes one.
type State struct {
	setup    *Setup
	phase    Phase
	contract bridge.Contract
	dealer   bridge.Seat
	vul      bridge.Vulnerability
	calls    []bridge.Made
	hands    [4]bridge.Hand // cards held, those lying face up included
	tricks   [13]trick
	first    int8 // index of the first trick of the record
	now      uint32
	led      *ledger // nil while nothing but plays in turn has happened
}

// New is the state before the first event. The error names the fact that
// contradicts another: hands of unequal length, an illegal auction, tricks
// that do not add up.
func New(s Setup) (State, error) {
	setup := s
	n := State{setup: &setup, dealer: s.Dealer, vul: s.Vulnerable, hands: s.Deal.Hands}
	length, err := handLength(s.Deal, s.Won[0]+s.Won[1])
	if err != nil {
		return State{}, err
	}
	n.first = int8(13 - length)
	for i := range n.tricks {
		n.tricks[i] = trick{leader: bridge.NoSeat, owner: bridge.NoSeat,
			card: [4]bridge.Card{bridge.NoCard, bridge.NoCard, bridge.NoCard, bridge.NoCard}}
	}
	if won := s.Won[0] + s.Won[1]; won != 0 && won != int(n.first) {
		return State{}, law.Refuse("%d tricks were won before, but hands of %d cards leave %d", won, length, n.first)
	}
	switch {
	case s.Contract != nil:
		n.contract = *s.Contract
		n.phase = InLead
		if n.contract.Level == 0 {
			n.phase = Over
		} else if n.contract.Declarer > bridge.West {
			return State{}, law.Refuse("the contract has no declarer")
		}
	case s.Calls != nil:
		if s.Dealer > bridge.West {
			return State{}, law.Refuse("an auction needs a dealer")
		}
		for _, c := range s.Calls {
			a := n.Auction()
			if !a.Legal(a.Turn(), c) {
				return State{}, law.Refuse("call %d of the auction, %s by %s, is not legal there", len(n.calls)+1, c, a.Turn())
			}
			n.calls = append(n.calls, bridge.Made{Seat: a.Turn(), Call: c})
		}
		if !n.Auction().Over() {
			return State{}, law.Refuse("the auction is not finished: three passes are missing")
		}
		n.closeAuction()
	default:
		n.phase = InAuction
		if s.MustPass != [4]law.Duty{} {
			n.led = newLedger()
			n.led.bids.duty = s.MustPass
		}
	}
	if n.first > 0 && n.phase == InLead {
		n.phase = InPlay
	}
	return n, nil
}

// handLength is the common length of the known hands; where no hand is known,
// the tricks won before say how many cards are left.
func handLength(d bridge.Deal, won int) (int, error) {
	if d.Unknown == [4]bool{} {
		total := 0
		for _, h := range d.Hands {
			total += h.Count()
		}
		if total == 52 {
			return 13, nil // one hand may have too many cards and another too few: Law 13
		}
	}
	length := -1
	for _, s := range bridge.Seats {
		if d.Unknown[s] {
			continue
		}
		c := d.Hands[s].Count()
		switch {
		case c > 13:
			return 0, law.Refuse("%s holds %d cards, more than thirteen", s, c)
		case length >= 0 && c != length:
			return 0, law.Refuse("%s holds %d cards, another hand %d: unequal hands are ruled on only where the record says how they came about", s, c, length)
		}
		length = c
	}
	if length < 0 {
		if won < 0 || won > 12 {
			return 0, law.Refuse("%d tricks were won before, no more than 12 can be", won)
		}
		return 13 - won, nil
	}
	if length == 0 {
		return 0, law.Refuse("the hands are empty")
	}
	return length, nil
}

func (s *State) closeAuction() {
	s.contract = s.Auction().Contract()
	s.phase = InLead
	if s.contract.Level == 0 {
		s.phase = Over
	}
}

func (s *State) declarer() bridge.Seat { return s.contract.Declarer }
func (s *State) dummy() bridge.Seat    { return s.contract.Declarer.Partner() }

func (s *State) defender(p bridge.Seat) bool {
	return p <= bridge.West && s.contract.Level > 0 && p.Side() != s.declarer().Side()
}

// decider is the player who decides for a hand: declarer for dummy's.
func (s *State) decider(p bridge.Seat) bridge.Seat {
	if s.contract.Level > 0 && p == s.dummy() {
		return s.declarer()
	}
	return p
}

func (s *State) edition() law.Edition { return s.setup.Edition }

func (s *State) unknown(p bridge.Seat) bool { return s.setup.Deal.Unknown[p] }

// current is the index of the earliest trick that is not complete; 13 when all
// are.
func (s *State) current() int {
	for t := int(s.first); t < 13; t++ {
		if !s.complete(t) {
			return t
		}
	}
	return 13
}

func (s *State) complete(t int) bool {
	k := &s.tricks[t]
	for p := range k.card {
		if k.card[p] == bridge.NoCard && !k.omitted.Has(bridge.Seat(p)) {
			return false
		}
	}
	return true
}

// begun reports whether a card has been led to trick t.
func (s *State) begun(t int) bool { return t < 13 && s.tricks[t].leader != bridge.NoSeat }

// ledSuit is the suit led to trick t, if its leader's card lies there.
func (s *State) ledSuit(t int) (bridge.Suit, bool) {
	k := &s.tricks[t]
	if k.leader == bridge.NoSeat || k.card[k.leader] == bridge.NoCard {
		return 0, false
	}
	return k.card[k.leader].Suit(), true
}

// winner is the seat that owns trick t, or is winning it so far; NoSeat for an
// empty trick.
func (s *State) winner(t int) bridge.Seat {
	k := &s.tricks[t]
	if k.owner != bridge.NoSeat {
		return k.owner
	}
	if k.leader == bridge.NoSeat {
		return bridge.NoSeat
	}
	best := bridge.NoSeat
	for i, p := 0, k.leader; i < 4; i, p = i+1, p.Next() {
		c := k.card[p]
		if c == bridge.NoCard {
			continue
		}
		if best == bridge.NoSeat || bridge.Beats(c, k.card[best], s.contract.Strain) {
			best = p
		}
	}
	return best
}

// onLead is the seat whose lead to trick t is due.
func (s *State) onLead(t int) bridge.Seat {
	if t >= 13 {
		return bridge.NoSeat
	}
	if s.led != nil && s.led.leadHand != bridge.NoSeat && s.led.leadTrick == t {
		return s.led.leadHand
	}
	if t == int(s.first) {
		if s.first > 0 && s.setup.OnLead <= bridge.West {
			return s.setup.OnLead
		}
		return s.declarer().Next()
	}
	return s.winner(t - 1)
}

// turnIn is the seat whose lead or play to trick t comes next.
func (s *State) turnIn(t int) bridge.Seat {
	if t >= 13 {
		return bridge.NoSeat
	}
	k := &s.tricks[t]
	if k.leader == bridge.NoSeat {
		return s.onLead(t)
	}
	for i, p := 0, k.leader; i < 4; i, p = i+1, p.Next() {
		if k.card[p] == bridge.NoCard && !k.omitted.Has(p) {
			return p
		}
	}
	return bridge.NoSeat
}

// bothPlayedAfter reports whether a player of each side has led or played to
// trick t+1.
func (s *State) bothPlayedAfter(t int) bool {
	return s.sidePlayedTo(t+1, bridge.NS) && s.sidePlayedTo(t+1, bridge.EW)
}

func (s *State) sidePlayedTo(t int, side bridge.Side) bool {
	if t >= 13 {
		return false
	}
	for p, c := range s.tricks[t].card {
		if bridge.Seat(p).Side() == side && c != bridge.NoCard {
			return true
		}
	}
	return false
}

// place puts a card into trick t as the play of seat p.
func (s *State) place(t int, p bridge.Seat, c bridge.Card) {
	k := &s.tricks[t]
	if k.leader == bridge.NoSeat {
		k.leader = p
	}
	k.card[p], k.seq[p] = c, s.now
	k.omitted &^= SeatSet(p)
	s.hands[p] = s.hands[p].Without(c)
}

// lift takes the card of seat p out of trick t and gives it back to the hand.
func (s *State) lift(t int, p bridge.Seat) bridge.Card {
	k := &s.tricks[t]
	c := k.card[p]
	k.card[p], k.seq[p] = bridge.NoCard, 0
	s.hands[p] = s.hands[p].With(c)
	if k.leader == p && !s.anyCard(t) {
		k.leader = bridge.NoSeat
	}
	s.left(place{t, p, c})
	return c
}

func (s *State) anyCard(t int) bool {
	return s.tricks[t].card != [4]bridge.Card{bridge.NoCard, bridge.NoCard, bridge.NoCard, bridge.NoCard}
}

// find is the trick in which the card of seat p lies, or -1.
func (s *State) find(p bridge.Seat, c bridge.Card) int {
	for t := int(s.first); t < 13; t++ {
		if s.tricks[t].card[p] == c {
			return t
		}
	}
	return -1
}
