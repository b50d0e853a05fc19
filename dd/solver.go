package dd

import (
	"context"
	"errors"
	"fmt"

	"arbiter/bridge"
)

// ErrBudget is returned when a call has tried as many cards as
// [Options.Nodes] allows.
var ErrBudget = errors.New("dd: the node budget is used up")

// Options bound the work of a solver.
type Options struct {
	// Memory is the bound of the transposition table in bytes; 0 stands for
	// DefaultMemory, and less than MinMemory for MinMemory. When the bound is
	// reached the table is emptied: the answers stay the same.
	Memory int
	// Nodes is the number of cards that one call may try; 0 is no bound.
	Nodes uint64
}

// The default and the least bound of the transposition table.
const (
	DefaultMemory = 96 << 20
	MinMemory     = 4 << 20
)

// Solver answers double-dummy questions. It keeps its memory from call to call;
// a call about a later position of the same deal and strain also keeps what
// was found, so that a record costs little more than its first position. One
// goroutine at a time may use a solver.
type Solver struct {
	search search
	limits limitedSearch
	nodes  uint64 // the bound of one call
}

// NewSolver makes a solver.
func NewSolver(o Options) *Solver {
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	s := &Solver{nodes: o.Nodes}
	s.search.mem.bound = max(o.Memory, MinMemory)
	s.limits.search = &s.search
	s.search.trump = unprepared
	return s
}

// Stats is the work of all calls so far.
func (s *Solver) Stats() Stats {
	stats := s.search.stats
	stats.Scans, stats.Stores = s.search.mem.scans, s.search.mem.stores
	return stats
}

// Memory is the number of bytes that the transposition table occupies.
func (s *Solver) Memory() int { return s.search.mem.held() }

// Table holds the tricks of declarer by strain, clubs first, and by seat.
type Table [5][4]int

// Tricks is what the declarer takes in the strain.
func (t Table) Tricks(strain bridge.Strain, declarer bridge.Seat) int { return t[strain][declarer] }

// strains is the order in which a table is solved and written.
var strains = [5]bridge.Strain{3, 2, 1, 0, bridge.NoTrump}

// Strains lists the strains in the order in which tables are written: spades,
// hearts, diamonds, clubs, notrump.
func Strains() [5]bridge.Strain { return strains }

// Table solves a deal: the tricks of each declarer in each strain.
func (s *Solver) Table(ctx context.Context, deal bridge.Deal) (Table, error) {
	var t Table
	s.search.begin(ctx, s.nodes)
	for _, strain := range strains {
		row, err := s.strain(deal, strain)
		if err != nil {
			return Table{}, err
		}
		t[strain] = row
	}
	return t, nil
}

// Strain solves a deal in one strain: the tricks of each declarer.
func (s *Solver) Strain(ctx context.Context, deal bridge.Deal, strain bridge.Strain) ([4]int, error) {
	s.search.begin(ctx, s.nodes)
	return s.strain(deal, strain)
}

// leaders is the order in which a strain is solved: the two hands of a side one
// after the other, since their results are seldom far apart.
var leaders = [4]bridge.Seat{bridge.West, bridge.East, bridge.North, bridge.South}

func (s *Solver) strain(deal bridge.Deal, strain bridge.Strain) (row [4]int, err error) {
	p := Position{Hands: deal.Hands, Trump: strain}
	if err := p.check(deal.Unknown); err != nil {
		return row, err
	}
	s.prepare(p)
	guess := -1
	for _, leader := range leaders {
		p.Leader = leader
		at, _ := p.start()
		if guess < 0 {
			guess = at.guess()
		}
		v, err := s.value(at, Limits{}, guess)
		if err != nil {
			return row, err
		}
		guess = v + 1
		declarer := leader.Prev()
		if row[declarer] = v; declarer.Side() == bridge.EW {
			row[declarer] = at.left - v
		}
	}
	return row, nil
}

// unprepared is the trump mask of a search that has not seen a position.
const unprepared = ^uint64(0)

// prepare sets the search up for a position. What it knows is kept if the
// position belongs to the deal and strain of the one before.
func (s *Solver) prepare(p Position) {
	var hands [4]uint64
	for seat, h := range p.Hands {
		hands[seat] = uint64(h)
	}
	for i, c := range p.Trick {
		hands[(int(p.Leader)+i)&3] |= 1 << c
	}
	q := &s.search
	trump := uint64(0)
	if suit, ok := p.Trump.Suit(); ok {
		trump = suitMask << (16 * suit)
	}
	same := q.trump == trump
	for seat, h := range hands {
		same = same && h&^q.own.hands[seat] == 0
	}
	if same {
		return
	}
	q.trump = trump
	q.own.set(hands)
	q.mem.reset()
	q.cut.reset()
}

// value finds the tricks of North-South from a situation on.
func (s *Solver) value(at situation, l Limits, guess int) (int, error) {
	low, high := 0, at.left
	for low < high {
		need := min(max(guess, low+1), high)
		v := s.bound(at, l, need)
		if s.search.halt {
			return 0, s.search.err
		}
		if v >= need {
			low = v
		} else {
			high = v
		}
		guess = v
	}
	return low, nil
}

// bound answers one question: a value of at least need, or one below it.
func (s *Solver) bound(at situation, l Limits, need int) int {
	v, _ := s.limits.bound(&at, &l, need)
	return v
}

// String writes the table as 20 numbers: by strain in the order of Strains and
// in each strain for North, East, South and West.
func (t Table) String() string {
	b := make([]byte, 0, 60)
	for _, strain := range strains {
		for _, seat := range bridge.Seats {
			if len(b) > 0 {
				b = append(b, ' ')
			}
			b = fmt.Append(b, t[strain][seat])
		}
	}
	return string(b)
}
