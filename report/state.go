package report

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/table"
)

// State is the table as it stands after the last event. Maps by seat have N, E,
// S, W as keys, maps by side NS and EW.
type State struct {
	Phase        string                   `json:"phase"`
	Contract     string                   `json:"contract,omitempty"`
	Declarer     *bridge.Seat             `json:"declarer,omitempty"`
	Turn         *bridge.Seat             `json:"turn,omitempty"`
	Trick        int                      `json:"trick,omitempty"` // the trick in progress
	Won          map[string]int           `json:"won"`
	PenaltyCards []PenaltyCard            `json:"penalty_cards"`
	Restrictions []Restriction            `json:"restrictions"`
	Information  []Information            `json:"information"`
	Uses         []string                 `json:"uses"` // the same in sentences, one for those who may the same
	Forfeits     []Forfeit                `json:"forfeits"`
	Legal        map[string][]bridge.Card `json:"legal"`
	Hands        map[string]string        `json:"hands"` // as PBN writes them; "-" is a hand nobody knows
	Tricks       []Trick                  `json:"tricks"`
	Dealer       *bridge.Seat             `json:"dealer,omitempty"`
	Vulnerable   string                   `json:"vulnerable"`         // None, NS, EW, All
	Auction      []SeatCall               `json:"auction"`            // the calls that stand
	Reopened     bool                     `json:"reopened,omitempty"` // the auction had ended and goes on
	Obligations  []Obligation             `json:"obligations"`
	FaceUp       []FaceUp                 `json:"face_up"` // during the auction
	AtOnce       []SeatCard               `json:"at_once"` // beside the card in the trick, until their player says which he plays
}

// PenaltyCard is a card that lies face up before a defender.
type PenaltyCard struct {
	Seat  bridge.Seat `json:"seat"`
	Card  bridge.Card `json:"card"`
	Class string      `json:"class,omitempty"` // minor, major; none where the edition has one class
	Law   string      `json:"law,omitempty"`
	Text  string      `json:"text"`
	Say   string      `json:"say"` // the same to its owner
}

// Restriction limits what a seat may lead or play next.
type Restriction struct {
	Seat bridge.Seat `json:"seat"`
	Verb law.Verb    `json:"verb"`
	Suit string      `json:"suit"`
	Law  string      `json:"law,omitempty"`
	// KeepsLead: it lasts until another hand wins a trick.
	KeepsLead bool   `json:"keeps_lead,omitempty"`
	Text      string `json:"text"`
	Say       string `json:"say"` // the same to that player
}

// Information says what a player may or may not use, of a card or of a call.
type Information struct {
	Seat       bridge.Seat  `json:"seat"`
	Card       *bridge.Card `json:"card,omitempty"`
	Call       *bridge.Call `json:"call,omitempty"`
	By         bridge.Seat  `json:"by"`
	Authorized bool         `json:"authorized"`
	Duty       bool         `json:"duty,omitempty"`
	Law        string       `json:"law,omitempty"`
	Text       string       `json:"text"`
}

// Forfeit is a right lost or put at risk.
type Forfeit struct {
	Seat bridge.Seat `json:"seat"`
	Law  string      `json:"law,omitempty"`
	Text string      `json:"text"`
}

// Trick is one trick; Cards are in the order of the seats from the leader on.
type Trick struct {
	Trick int          `json:"trick"`
	Cards []SeatCard   `json:"cards"`
	Owner *bridge.Seat `json:"owner,omitempty"` // of a complete trick
}

// SeatCard is a card and who played it.
type SeatCard struct {
	Seat bridge.Seat `json:"seat"`
	Card bridge.Card `json:"card"`
}

func (b *builder) state() State {
	s := &b.in.State
	l, ed := b.in.Lang, b.ed
	out := State{
		Phase: s.Phase().String(),
		Won:   map[string]int{"NS": s.Won(bridge.NS), "EW": s.Won(bridge.EW)},
		Legal: map[string][]bridge.Card{}, Hands: map[string]string{},
		PenaltyCards: []PenaltyCard{}, Restrictions: []Restriction{}, Information: []Information{},
		Forfeits: []Forfeit{}, Tricks: []Trick{}, AtOnce: []SeatCard{},
		Dealer: seat(s.Dealer()), Vulnerable: s.Vulnerable().String(),
		Auction: seatCalls(s.Auction()), Reopened: s.Reopened(), Obligations: b.obligations(), FaceUp: b.faceUp(),
	}
	if c := s.Contract(); c.Level > 0 {
		out.Contract, out.Declarer = c.String(), seat(c.Declarer)
	}
	if turn, ok := s.Turn(); ok {
		out.Turn = &turn
	}
	if n := s.TrickNumber(); n <= 13 && s.Phase() != table.InAuction && s.Phase() != table.Over {
		out.Trick = n
	}
	for _, p := range s.PenaltyCards() {
		out.PenaltyCards = append(out.PenaltyCards, b.penaltyCard(p))
	}
	for _, r := range s.Restrictions() {
		out.Restrictions = append(out.Restrictions, Restriction{
			Seat: r.Seat, Verb: r.Verb, Suit: r.Suit.String(), Law: text.Number(ed, r.Law), KeepsLead: r.KeepsLead,
			Text: text.Restriction(l, ed, r.Seat, r.Verb, law.SuitSet(r.Suit), r.KeepsLead, r.Law),
			Say:  text.SayRestriction(l, ed, r.Seat, r.Verb, law.SuitSet(r.Suit), r.KeepsLead, r.Law),
		})
	}
	for _, i := range s.Information() {
		out.Information = append(out.Information, b.information(i))
	}
	out.Uses = b.uses(s.Information())
	for _, f := range s.Forfeits() {
		out.Forfeits = append(out.Forfeits, Forfeit{Seat: f.Seat, Law: text.Number(ed, f.Law), Text: text.Forfeit(l, ed, f.Seat, f.Law)})
	}
	for _, p := range bridge.Seats {
		for _, c := range s.AtOnce(p) {
			out.AtOnce = append(out.AtOnce, SeatCard{Seat: p, Card: c})
		}
		if h := s.Legal(p); h != 0 {
			out.Legal[p.String()] = h.Cards()
		}
		out.Hands[p.String()] = b.hand(p)
	}
	for n := s.FirstTrick(); n <= 13; n++ {
		if t := trickOf(s, n); len(t.Cards) > 0 {
			out.Tricks = append(out.Tricks, t)
		}
	}
	return out
}

func (b *builder) penaltyCard(p table.PenaltyCard) PenaltyCard {
	return PenaltyCard{
		Seat: p.Seat, Card: p.Card, Class: p.Class.String(), Law: text.Number(b.ed, p.Law),
		Text: text.PenaltyCard(b.in.Lang, b.ed, p.Seat, p.Card, p.Class, p.Law),
		Say:  text.SayPenaltyCard(b.in.Lang, b.ed, p.Seat, p.Card, p.Class),
	}
}

func (b *builder) information(i table.Information) Information {
	out := Information{
		Seat: i.Seat, By: i.By, Authorized: i.Authorized, Duty: i.Duty, Law: text.Number(b.ed, i.Law),
		Text: b.informed([]bridge.Seat{i.Seat}, i),
	}
	switch {
	case i.Card.Valid():
		out.Card = &i.Card
	case i.Call != bridge.NoCall: // a guide does not know every call
		out.Call = &i.Call
	}
	return out
}

// uses is what players may and may not use of each other's cards and calls, a
// sentence for those who may the same. Dummy takes no part in the play, his own
// cards a player knows, and a call that stands everybody may use. Who may use
// everything may use the duty to play a card too; who may use only that, nothing
// else.
func (b *builder) uses(all []table.Information) []string {
	dummy := bridge.NoSeat
	if c := b.in.State.Contract(); c.Level > 0 {
		dummy = c.Declarer.Partner()
	}
	has := func(i table.Information, authorized, duty bool) bool {
		return slices.ContainsFunc(all, func(o table.Information) bool {
			return o.Seat == i.Seat && o.Card == i.Card && o.Call == i.Call && o.By == i.By && o.Authorized == authorized && o.Duty == duty
		})
	}
	groups, seats := []table.Information{}, [][]bridge.Seat{}
	for _, i := range all {
		stands := !i.Card.Valid() && i.Law == "16A1"
		only := !i.Authorized && has(i, true, true)
		if i.Seat == dummy || i.Seat == i.By || stands || only || i.Duty && has(i, true, false) {
			continue
		}
		who := i.Seat
		i.Seat = bridge.NoSeat
		n := slices.Index(groups, i)
		if n < 0 {
			n = len(groups)
			groups, seats = append(groups, i), append(seats, nil)
		}
		seats[n] = append(seats[n], who)
	}
	out := []string{}
	for n, i := range groups {
		out = append(out, b.informed(seats[n], i))
	}
	return out
}

// informed says what the players may or may not use.
func (b *builder) informed(who []bridge.Seat, i table.Information) string {
	if !i.Card.Valid() {
		return text.CallInformation(b.in.Lang, b.ed, who, i.Call, i.By, i.Authorized, i.Law)
	}
	return text.Information(b.in.Lang, b.ed, who, i.Card, i.By, i.Authorized, i.Duty, i.Law)
}

// hand is the cards a seat still holds, as PBN writes them.
func (b *builder) hand(p bridge.Seat) string {
	if b.in.Setup.Deal.Unknown[p] {
		return "-"
	}
	return b.in.State.Hand(p).String()
}

func trickOf(s *table.State, n int) Trick {
	t := Trick{Trick: n, Cards: []SeatCard{}}
	leader := s.TrickLeader(n)
	if leader > bridge.West {
		return t
	}
	for i, p := 0, leader; i < 4; i, p = i+1, p.Next() {
		if c := s.Played(n, p); c.Valid() {
			t.Cards = append(t.Cards, SeatCard{p, c})
		}
	}
	if owner, ok := s.TrickOwner(n); ok {
		t.Owner = &owner
	}
	return t
}
