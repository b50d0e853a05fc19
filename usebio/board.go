package usebio

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

func (h *hands) deviates(name string, p archive.Pos, found, expected string) {
	h.deviations = append(h.deviations, archive.Deviation{Name: name, Pos: p, Found: found, Expected: expected})
}

// seat reads N or North.
func seat(text string) (bridge.Seat, bool) {
	for i, name := range [4]string{"NORTH", "EAST", "SOUTH", "WEST"} {
		if up := strings.ToUpper(text); up == name || up == name[:1] {
			return bridge.Seat(i), true
		}
	}
	return bridge.NoSeat, false
}

// ranks reads cards of a suit. bad is the first character that is no rank, -1 if
// there is none; twice a card that stands twice.
func ranks(text string, suit bridge.Suit) (hand bridge.Hand, bad int, twice bridge.Card) {
	bad, twice = -1, bridge.NoCard
	for i := 0; i < len(text); i++ {
		r := text[i : i+1]
		if strings.HasPrefix(text[i:], "10") {
			r = "T"
			i++
		}
		c, ok := bridge.ParseCard(suit.String() + r)
		switch {
		case ok && hand.Has(c):
			twice = c
		case ok:
			hand = hand.With(c)
		case text[i] > ' ' && text[i] != '-' && bad < 0:
			bad = i
		}
	}
	return hand, bad, twice
}

// add reads the elements of a hand.
func (h *hands) add(parts []element) {
	at := bridge.NoSeat
	place := h.pos
	var hand bridge.Hand
	for _, e := range parts {
		place = e.Pos
		suit := bridge.Clubs
		switch e.name {
		case "DIRECTION":
			var ok bool
			if at, ok = seat(e.text); !ok {
				h.deviates("hand-direction", e.Pos, archive.Quote(e.text), "North, East, South or West")
				return
			}
			continue
		case "CLUBS":
		case "DIAMONDS":
			suit = bridge.Diamonds
		case "HEARTS":
			suit = bridge.Hearts
		case "SPADES":
			suit = bridge.Spades
		default:
			continue
		}
		cards, bad, twice := ranks(e.text, suit)
		if bad >= 0 {
			h.deviates("hand-character", e.Pos, archive.Quote(e.text[bad:]), "a rank")
		}
		if twice != bridge.NoCard {
			h.deviates("card-dealt-twice", e.Pos, twice.String(), "every card once")
		}
		for s, other := range h.deal.Hands {
			if both := other & cards; both != 0 {
				h.deviates("card-dealt-twice", e.Pos, both.Cards()[0].String()+" of "+bridge.Seat(s).String(), "every card in one hand")
			}
		}
		hand |= cards
	}
	switch {
	case at == bridge.NoSeat:
		h.deviates("hand-direction", place, "no direction", "North, East, South or West")
	case h.has[at]:
		h.deviates("hands-repeated", place, "another hand of "+at.String(), "each hand once")
	default:
		if n := hand.Count(); n != 13 {
			h.deviates("hand-count", place, fmt.Sprintf("%s has %d cards", at, n), "thirteen")
		}
		h.has[at] = true
		h.deal.Hands[at], h.deal.Unknown[at] = hand, false
	}
}

// check looks at the hands together.
func (h *hands) check() {
	if h.has != [4]bool{true, true, true, true} {
		h.deviates("hands-missing", h.pos, "fewer than four hands", "four")
	}
}

// begin tells of the event and of the board.
func (r *Reader) begin(b *archive.Board, p place, pos archive.Pos) {
	b.Pos = pos
	for _, e := range r.event {
		b.Tags = append(b.Tags, archive.Tag{Name: e.name, Value: e.text, Pos: e.Pos})
	}
	if p.number != "" {
		b.Tags = append(b.Tags, archive.Tag{Name: "Board", Value: p.number, Pos: pos})
	} else {
		deviates(b, "board-number", pos, "no number", "BOARD_NUMBER")
	}
}

func deviates(b *archive.Board, name string, p archive.Pos, found, expected string) {
	b.Deviations = append(b.Deviations, archive.Deviation{Name: name, Pos: p, Found: found, Expected: expected})
}

// handsBoard fills in a board that has hands and no results.
func (r *Reader) handsBoard(b *archive.Board, h *hands) {
	r.begin(b, h.place, h.pos)
	h.fill(b)
}

func (h *hands) fill(b *archive.Board) {
	b.Deal, b.DealKnown = h.deal, archive.Given
	b.Tags = append(b.Tags, archive.Tag{Name: "Deal", Value: h.deal.String(), Pos: h.pos})
	b.Deviations = append(b.Deviations, h.deviations...)
}

// lineTags are the tags for the elements of a traveller line.
var lineTags = map[string]string{
	"NS_PAIR_NUMBER": "PairId_NS", "EW_PAIR_NUMBER": "PairId_EW",
	"NS_MATCH_POINTS": "MP_NS", "EW_MATCH_POINTS": "MP_EW",
	"NS_BUTLER_POINTS": "IMP_NS", "EW_BUTLER_POINTS": "IMP_EW",
	"NS_CROSS_IMP_POINTS": "IMP_NS", "EW_CROSS_IMP_POINTS": "IMP_EW",
	"SCORE": "Score",
}

// lineBoard fills in the board of a traveller line.
func (r *Reader) lineBoard(b *archive.Board, l *travellerLine) {
	if !l.board {
		deviates(b, "line-outside-board", l.pos, "a traveller line", "BOARD around it")
	}
	r.begin(b, l.place, l.pos)
	if h := r.handsOf(l.place); h != nil {
		h.fill(b)
	}
	tag := func(e element, name, value string) {
		b.Tags = append(b.Tags, archive.Tag{Name: name, Value: value, Pos: e.Pos})
	}
	keep := func(e element) { tag(e, "USEBIO_"+e.name, e.text) }
	var lead element
	for _, e := range l.parts {
		switch e.name {
		case "CONTRACT":
			r.contract(b, e, keep, tag)
		case "PLAYED_BY":
			s, ok := seat(e.text)
			if !ok {
				deviates(b, "declarer", e.Pos, archive.Quote(e.text), "N, E, S or W")
				keep(e)
				break
			}
			b.Contract.Declarer, b.DeclarerKnown = s, archive.Given
			tag(e, "Declarer", s.String())
		case "TRICKS":
			n, err := strconv.Atoi(e.text)
			if err != nil || n < 0 || n > 13 {
				deviates(b, "tricks", e.Pos, archive.Quote(e.text), "a number from 0 to 13")
				keep(e)
				break
			}
			b.Result, b.ResultKnown = n, archive.Given
			tag(e, "Result", e.text)
		case "LEAD":
			lead = e
		default:
			name, ok := lineTags[e.name]
			if !ok {
				keep(e)
				break
			}
			tag(e, name, e.text)
			if name == "Score" {
				b.Score = e.text
			}
			if players := r.names[e.text]; players != "" && strings.HasPrefix(name, "PairId_") {
				tag(e, "Names_"+name[len("PairId_"):], players)
			}
		}
	}
	if b.ContractKnown == archive.Given && b.Contract.Level == 0 {
		b.Contract.Declarer, b.DeclarerKnown = bridge.NoSeat, archive.Nothing
		b.Result, b.ResultKnown = 0, archive.Nothing
	}
	if lead.text != "" {
		r.lead(b, lead, keep)
	}
}

// contract reads 4SX, 3NT or PASS.
func (r *Reader) contract(b *archive.Board, e element, keep func(element), tag func(element, string, string)) {
	c, ok := bridge.Contract{}, true
	if text := strings.ToUpper(e.text); text != "PASS" && text != "P" {
		c, ok = bridge.ParseContract(text)
	}
	if !ok {
		deviates(b, "contract", e.Pos, archive.Quote(e.text), "a contract as in 4SX, 3NT or PASS")
		keep(e)
		return
	}
	c.Declarer = b.Contract.Declarer
	b.Contract, b.ContractKnown = c, archive.Given
	tag(e, "Contract", c.String())
}

// lead reads the card led, its rank first or its suit.
func (r *Reader) lead(b *archive.Board, e element, keep func(element)) {
	c, ok := bridge.ParseCard(e.text)
	if n := len(e.text); !ok && n > 1 {
		c, ok = bridge.ParseCard(e.text[n-1:] + e.text[:n-1])
	}
	if !ok {
		deviates(b, "lead", e.Pos, archive.Quote(e.text), "a card as in 2S")
		keep(e)
		return
	}
	b.Play = append(b.Play, archive.Card{Card: c, Pos: e.Pos, Seat: bridge.NoSeat})
	if b.DeclarerKnown == archive.Given {
		b.Leader = b.Contract.Declarer.Next()
		return
	}
	for _, s := range bridge.Seats {
		if b.Deal.Hands[s].Has(c) {
			b.Leader = s
			return
		}
	}
	deviates(b, "leader", e.Pos, c.String(), "a declarer, or a hand that holds the card")
}
