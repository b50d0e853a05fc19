package audit

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/dd"
	"arbiter/law"
	"arbiter/pbn"
	"arbiter/table"
)

// Board examines one board under the newest duplicate code.
func Board(b *archive.Board) []Finding {
	return NewChecker(law.Duplicate2017).Check(nil, b)
}

// Checker examines boards one after another and uses its memory again. One
// goroutine at a time may use it.
type Checker struct {
	edition law.Edition

	b     *archive.Board
	out   []Finding
	first int // index in out of the first finding of the board

	deal  bridge.Deal // as the engine takes it: what is not clear is unknown
	known [4]bool     // hands that the record gives in full
	short int         // cards that each hand lacks of thirteen in a deal given late
	dealt bridge.Hand // all cards of the deal

	written   []bridge.Made // the auction as it is written
	unclear   bool          // the engine could not follow the auction to its end
	contract  bridge.Contract
	auctioned bridge.Contract // by the auction; level 0 and no declarer: none
	hasAuction,
	hasContract,
	strainOnly bool // of the contract only the strain is known

	tricks [13]trick
	rows   int // tricks in use
	strays []stray

	state     table.State
	called    []int // of each call given to the engine, its index in Board.Auction, or -1
	refused   []refused
	leftOut   []int // of the calls written, those that the engine goes on without
	leave     int   // how many passes to come are left out
	irregular int   // calls that the engine ruled on
	event     table.Event
	card      [1]bridge.Card

	transfer int  // tricks the Laws move to declarer's side, less those to the other
	revoked  bool // a revoke was found

	solver  *dd.Solver
	analyst *Analyst // nil without double dummy
	line    []bridge.Card
	double  *DoubleDummy // of the board; nil where it cannot be measured
}

// NewChecker makes a checker that rules under the edition.
func NewChecker(e law.Edition) *Checker { return &Checker{edition: e} }

// Check appends the findings of the board to dst.
func (c *Checker) Check(dst []Finding, b *archive.Board) []Finding {
	c.b, c.out, c.first = b, dst, len(dst)
	c.unclear, c.hasAuction, c.hasContract, c.strainOnly, c.rows, c.transfer, c.revoked = false, false, false, false, 0, 0, false
	c.auctioned = bridge.Contract{Declarer: bridge.NoSeat}
	c.called, c.strays = c.called[:0], c.strays[:0]
	c.deviations()
	c.cards()
	c.number()
	c.auction(0)
	c.missingPasses()
	c.decideContract()
	c.play()
	c.results()
	c.measure()
	for i := c.first; i < len(c.out); i++ {
		c.place(&c.out[i])
	}
	out := c.out
	c.b, c.out, c.state = nil, nil, table.State{}
	clear(c.refused)
	return out
}

// add appends a finding and returns it to be completed.
func (c *Checker) add(k Kind, at archive.Pos, r Rating, why Reason, laws ...law.Ref) *Finding {
	if at == (archive.Pos{}) {
		at = c.b.Pos
	}
	c.out = append(c.out, Finding{
		Line: at.Line, Column: at.Column, Kind: k, Edition: c.edition, Laws: laws, Rating: r, Reason: why,
		Seat: bridge.NoSeat, Card: bridge.NoCard,
	})
	return &c.out[len(c.out)-1]
}

// place names the board in a finding and draws the cards of its moment.
func (c *Checker) place(f *Finding) {
	b := c.b
	f.Game = b.Index
	f.Event, f.Board, f.Room = strings.Clone(b.Value("Event")), strings.Clone(b.Value("Board")), strings.Clone(b.Value("Room"))
	kept := f.Laws[:0:0]
	for _, ref := range f.Laws {
		if c.edition.Number(ref) != "" {
			kept = append(kept, ref)
		}
	}
	f.Laws = kept
	f.Double, f.Played = c.double, c.played(f)
	if f.Trick > 0 && f.Trick <= c.rows && c.dealt != 0 {
		f.Position = c.position(f.Trick-1, f.Seat)
	}
}

// tag is the place of a tag, or of the board where it is not written.
func (c *Checker) tag(name string) archive.Pos {
	for i := range c.b.Tags {
		if c.b.Tags[i].Name == name {
			return c.b.Tags[i].Pos
		}
	}
	return c.b.Pos
}

// deviations tells the deviations from the format, those of one name once a board.
func (c *Checker) deviations() {
	for i, d := range c.b.Deviations {
		if c.told(i) {
			continue
		}
		same := 0
		for _, other := range c.b.Deviations[i+1:] {
			if other.Name == d.Name {
				same++
			}
		}
		if d.Name == pbn.RowTurned {
			c.rowTurned(d.Pos)
			continue
		}
		f := c.add(Format, d.Pos, Scribe, OnlyOnPaper)
		f.Found, f.Expected = d.Name, strings.Clone(d.Expected)
		if d.Found != "" {
			f.Found += ": " + d.Found
		}
		if same > 0 {
			f.Found += " (+" + strconv.Itoa(same) + ")"
		}
		f.Found = strings.Clone(f.Found)
	}
}

// rowTurned tells of a row that the reader has put into its columns, once a board.
func (c *Checker) rowTurned(at archive.Pos) {
	if slices.ContainsFunc(c.out[c.first:], func(f Finding) bool { return f.Kind == RowOrder }) {
		return
	}
	f := c.add(RowOrder, at, Scribe, OnlyOnPaper)
	if i := slices.IndexFunc(c.b.Play, func(k archive.Card) bool { return k.Pos == at }); i >= 0 {
		f.Trick, f.Seat = i/4+1, c.b.Play[i].Seat
	}
}

// told reports whether a deviation of that name came before the i-th.
func (c *Checker) told(i int) bool {
	for _, d := range c.out[c.first:] {
		if name, _, _ := strings.Cut(d.Found, ":"); name == c.b.Deviations[i].Name {
			return true
		}
	}
	return false
}

// cards looks at the deal: thirteen cards in each hand and 52 in all. Hands that
// contradict it are not known to the engine.
func (c *Checker) cards() {
	b := c.b
	c.deal, c.known, c.short, c.dealt = bridge.Deal{Unknown: [4]bool{true, true, true, true}}, [4]bool{}, 0, 0
	if b.DealKnown != archive.Given {
		return
	}
	var twice bridge.Hand
	given, sizes := 0, [14]int{}
	for _, s := range bridge.Seats {
		if b.Deal.Unknown[s] {
			continue
		}
		h := b.Deal.Hands[s]
		twice |= c.dealt & h
		c.dealt |= h
		given++
		if n := h.Count(); n <= 13 {
			sizes[n]++
		}
	}
	if given == 0 {
		return
	}
	// hands of equal size below thirteen are a deal given late in the play
	size := 13
	for n := 1; n < 13; n++ {
		if sizes[n] == given {
			size, c.short = n, 13-n
		}
	}
	at := c.tag("Deal")
	faulty := false
	for _, s := range bridge.Seats {
		if b.Deal.Unknown[s] {
			continue
		}
		h := b.Deal.Hands[s]
		if n := h.Count(); n != size {
			r, why := Scribe, DealFaulty
			if given == 4 && c.dealt == bridge.Pack && twice == 0 {
				r, why = Table, DealtThirteen
			}
			f := c.add(HandSize, at, r, why, "13")
			f.Seat, f.Found, f.Expected = s, strconv.Itoa(n), strconv.Itoa(size)
			faulty = true
			continue
		}
		c.deal.Hands[s], c.deal.Unknown[s], c.known[s] = h, false, true
	}
	for _, card := range twice.Cards() {
		f := c.add(DuplicateCard, at, Scribe, DealFaulty, "1")
		f.Card = card
		f.Found = c.holders(card)
		for _, s := range bridge.Seats {
			if b.Deal.Hands[s].Has(card) && !c.playedBy(s, card) {
				c.forget(s)
			}
		}
	}
	if given == 4 && c.short == 0 && !faulty || given == 4 && twice != 0 {
		for _, card := range (bridge.Pack &^ c.dealt).Cards() {
			c.add(MissingCard, at, Scribe, DealFaulty, "1").Card = card
		}
	}
	if c.short > 0 && given < 4 {
		return
	}
	// an engine for four hands wants them equal; one that is not is unknown, and
	// with it the deal is a full one again
	if given == 4 && c.short > 0 && twice != 0 {
		c.short = 0
		for _, s := range bridge.Seats {
			c.forget(s)
		}
	}
}

// forget takes a hand out of what is known.
func (c *Checker) forget(s bridge.Seat) {
	c.deal.Hands[s], c.deal.Unknown[s], c.known[s] = 0, true, false
}

// holders names the hands that hold a card.
func (c *Checker) holders(card bridge.Card) string {
	t := ""
	for _, s := range bridge.Seats {
		if c.b.Deal.Hands[s].Has(card) {
			t += s.String()
		}
	}
	return t
}

// playedBy reports whether the card stands in the column of s. Without columns
// nobody's column is known.
func (c *Checker) playedBy(s bridge.Seat, card bridge.Card) bool {
	if !c.b.Columns || c.b.Leader > bridge.West {
		return false
	}
	for i := range c.b.Play {
		if c.b.Play[i].Card == card {
			return (c.b.Leader+bridge.Seat(i))&3 == s
		}
	}
	return false
}

// number compares dealer and vulnerability with those of the board's number
// (Law 2).
func (c *Checker) number() {
	b := c.b
	n, err := strconv.Atoi(strings.TrimSpace(b.Value("Board")))
	if err != nil || n < 1 {
		return
	}
	dealer, v := bridge.BoardDealer(n), bridge.BoardVulnerability(n)
	if b.Dealer <= bridge.West && b.Dealer != dealer {
		r, why := Scribe, NumberUsual
		if b.Opener == dealer {
			why = AuctionOpener
		}
		f := c.add(WrongDealer, c.tag("Dealer"), r, why, "2")
		f.Found, f.Expected = b.Dealer.String(), dealer.String()
	}
	if b.VulnerableKnown == archive.Given && b.Vulnerable != v {
		f := c.add(WrongVulnerability, c.tag("Vulnerable"), Scribe, NumberUsual, "2")
		f.Found, f.Expected = b.Vulnerable.String(), v.String()
	}
}
