package report

import (
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/table"
)

// SeatCall is a call and who made it.
type SeatCall struct {
	Seat bridge.Seat `json:"seat"`
	Call bridge.Call `json:"call"`
}

// Obligation limits what a seat may call, or will limit his first lead: exactly one of
// MustPass, MustRepeat, Barred and FirstLead is set.
type Obligation struct {
	Seat       bridge.Seat   `json:"seat"`
	MustPass   string        `json:"must_pass,omitempty"`   // once: at his next turn; rest: until the auction ends
	MustRepeat *bridge.Call  `json:"must_repeat,omitempty"` // the only call he may make
	Barred     []bridge.Call `json:"barred,omitempty"`      // he may not make these at his next turn
	FirstLead  bool          `json:"first_lead,omitempty"`  // declarer may restrict it (26)
	Law        string        `json:"law,omitempty"`
	Text       string        `json:"text"`
	Say        string        `json:"say"` // the same to that player
}

// FaceUp is the cards of a seat that lie face up until the auction ends.
type FaceUp struct {
	Seat  bridge.Seat   `json:"seat"`
	Cards []bridge.Card `json:"cards"`
	Text  string        `json:"text"`
	Say   string        `json:"say"` // the same to that player
}

func seatCalls(a bridge.Auction) []SeatCall {
	out := []SeatCall{}
	for _, m := range a.Calls {
		out = append(out, SeatCall(m))
	}
	return out
}

func (b *builder) obligations() []Obligation {
	s, l := &b.in.State, b.in.Lang
	out := []Obligation{}
	for _, p := range bridge.Seats {
		if d := s.MustPass(p); d != law.NoDuty {
			out = append(out, Obligation{Seat: p, MustPass: d.String(), Text: text.MustPass(l, p, d), Say: text.SayMustPass(l, p, d)})
		}
		if c, ok := s.MustRepeat(p); ok {
			out = append(out, Obligation{Seat: p, MustRepeat: &c, Text: text.MustRepeat(l, p, c), Say: text.SayMustRepeat(l, p, c)})
		}
		if cs := s.BarredCalls(p); len(cs) > 0 {
			out = append(out, Obligation{Seat: p, Barred: cs, Text: text.Barred(l, p, cs), Say: text.SayBarred(l, p)})
		}
	}
	for _, f := range s.FirstLeads() {
		out = append(out, Obligation{
			Seat: f.Seat, FirstLead: true, Law: text.Number(b.ed, f.Law),
			Text: text.FirstLead(l, b.ed, f.Seat, f.Settled, f.Law), Say: text.SayFirstLead(l, b.ed, f.Seat, f.Settled, f.Law),
		})
	}
	return out
}

func (b *builder) faceUp() []FaceUp {
	out := []FaceUp{}
	for _, p := range bridge.Seats {
		if cs := b.in.State.FaceUp(p); len(cs) > 0 {
			out = append(out, FaceUp{
				Seat: p, Cards: cs, Text: text.FaceUp(b.in.Lang, p, cs), Say: text.SayFaceUp(b.in.Lang, p, cs),
			})
		}
	}
	return out
}

// auction prints the calls that stand as a table until the opening lead is
// faced, with who has to pass and which cards lie face up.
func (p *printer) auction() {
	s := &p.b.in.State
	given := p.b.in.Setup.Calls != nil || p.b.in.Setup.Contract != nil
	if d := s.Dealer(); d <= bridge.West && !given && s.Phase() <= table.InLead {
		p.body("  ", text.Dealer(p.l, d)+", "+text.Vulnerable(p.l, s.Vulnerable()))
		for _, row := range auctionRows(p.l, s.Auction(), pending(s)) {
			p.line("  " + apply(p.style.Body, row))
		}
	}
	if s.Reopened() {
		p.body("  ", text.Reopened(p.l))
	}
	for _, o := range p.b.obligations() {
		p.body("  ", o.Text)
	}
	for _, f := range p.b.faceUp() {
		p.body("  ", f.Text)
	}
}

// pending is a call that may still be accepted or refused; NoSeat's if there is
// none.
func pending(s *table.State) bridge.Made {
	for _, r := range s.Rulings() {
		if r.Kind != law.InsufficientBid && r.Kind != law.CallOutOfRotation || len(r.Calls) == 0 {
			continue
		}
		for _, c := range r.Choices {
			if c.Open && slices.Contains(c.Options, law.Do(law.Accept)) {
				return bridge.Made{Seat: r.Offender, Call: r.Calls[len(r.Calls)-1]}
			}
		}
	}
	return bridge.Made{Seat: bridge.NoSeat}
}

// auctionColumns is the order of the seats in the drawing of an auction.
var auctionColumns = [4]bridge.Seat{bridge.West, bridge.North, bridge.East, bridge.South}

// auctionRows draws the calls below the names of the seats, a row a round, and
// behind them with a question mark the one that may still be refused. A player
// who was passed over, because a call out of rotation was accepted, has a gap.
// Where there is no call there are no rows.
func auctionRows(l text.Lang, a bridge.Auction, open bridge.Made) []string {
	calls := slices.Clip(a.Calls)
	if open.Seat <= bridge.West {
		calls = append(calls, open)
	}
	if len(calls) == 0 {
		return nil
	}
	var cells [][4]string
	var column [4]int // of a seat
	var head [4]string
	for i, p := range auctionColumns {
		column[p], head[i] = i, text.Seat(l, p)
	}
	last := 4
	for i, m := range calls {
		if column[m.Seat] <= last {
			cells = append(cells, [4]string{})
		}
		last = column[m.Seat]
		cells[len(cells)-1][last] = text.Call(l, m.Call)
		if i == len(a.Calls) {
			cells[len(cells)-1][last] += "?"
		}
	}
	const wide = 10
	var rows []string
	for _, row := range append([][4]string{head}, cells...) {
		var b strings.Builder
		for _, t := range row {
			b.WriteString(t + strings.Repeat(" ", max(1, wide-utf8.RuneCountInString(t))))
		}
		rows = append(rows, strings.TrimRight(b.String(), " "))
	}
	return rows
}
