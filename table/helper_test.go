package table

import (
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

const fullDeal = "N:Q53.KJ7.J86.AQ54 K7.T842.QT73.T92 T96.A963.AK52.KJ AJ842.Q5.94.8763"

// start is the state before the opening lead of 3NT by South.
func start(t testing.TB, deal string, ed law.Edition, contract string) State {
	t.Helper()
	d, err := bridge.ParseDeal(deal)
	if err != nil {
		t.Fatal(err)
	}
	c, ok := bridge.ParseContract(contract)
	if !ok {
		t.Fatalf("%q is no contract", contract)
	}
	c.Declarer = bridge.South
	s, err := New(Setup{Edition: ed, Deal: d, Dealer: bridge.NoSeat, Contract: &c, OnLead: bridge.NoSeat})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func step(t testing.TB, s State, e *Event) State {
	t.Helper()
	n, _, err := Step(s, e)
	if err != nil {
		t.Fatalf("%s by %s %v: %v", e.Verb, e.Seat, e.Cards, err)
	}
	return n
}

func play(p bridge.Seat, cards ...bridge.Card) *Event {
	return &Event{Verb: Plays, Seat: p, Cards: cards, Whom: bridge.NoSeat}
}

// legalDeal plays a whole deal, each player the lowest card he may, and returns
// the events.
func legalDeal(t testing.TB, s State) []*Event {
	t.Helper()
	var es []*Event
	for {
		p, ok := s.Turn()
		if !ok {
			return es
		}
		cards := s.Legal(p).Cards()
		if len(cards) == 0 {
			t.Fatalf("%s is on turn and may play nothing", p)
		}
		e := play(p, cards[len(cards)-1])
		es = append(es, e)
		s = step(t, s, e)
	}
}
