// Package bridge holds the values of the game and its correct course: seats,
// cards, hands, deals, calls, contracts and boards. It knows what a legal play
// is and nothing about irregularities.
package bridge

import (
	"fmt"
	"math/bits"
	"strings"
)

// Suit is one of the four suits, in the order of their rank in the auction.
type Suit uint8

// The suits, lowest first, as Law 1 ranks them.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// Suits lists the suits from the highest to the lowest, as hands are written.
var Suits = [4]Suit{Spades, Hearts, Diamonds, Clubs}

// String is the letter of the suit: S, H, D or C.
func (s Suit) String() string { return string("CDHS"[s&3]) }

// Symbol is the suit sign in text presentation.
func (s Suit) Symbol() string { return [4]string{"♣", "♦", "♥", "♠"}[s&3] }

// ParseSuit reads S, H, D or C in either case.
func ParseSuit(t string) (Suit, bool) {
	if len(t) != 1 {
		return 0, false
	}
	switch t[0] | 0x20 {
	case 's':
		return Spades, true
	case 'h':
		return Hearts, true
	case 'd':
		return Diamonds, true
	case 'c':
		return Clubs, true
	}
	return 0, false
}

// Rank is the rank of a card: 2 to 10 by number, then Jack to Ace.
type Rank uint8

// The ranks with a name of their own. Ten and above are honours (Law 1).
const (
	Ten   Rank = 10
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
	Ace   Rank = 14
)

const rankLetters = "23456789TJQKA"

// String is the letter or digit of the rank; ten is T.
func (r Rank) String() string {
	if r < 2 || r > Ace {
		return "?"
	}
	return rankLetters[r-2 : r-1]
}

// Honour reports whether the rank is ten or higher.
func (r Rank) Honour() bool { return r >= Ten }

func parseRank(b byte) (Rank, bool) {
	switch {
	case b >= '2' && b <= '9':
		return Rank(b - '0'), true
	case b == 'T' || b == 't':
		return Ten, true
	case b == 'J' || b == 'j':
		return Jack, true
	case b == 'Q' || b == 'q':
		return Queen, true
	case b == 'K' || b == 'k':
		return King, true
	case b == 'A' || b == 'a':
		return Ace, true
	}
	return 0, false
}

// Card is one card of the pack: four bits of suit above four bits of rank, so
// that a Hand has sixteen bits for each suit.
type Card uint8

// NoCard stands for a card that is not there. It is never in a Hand.
const NoCard Card = 0xff

// NewCard makes the card of suit s and rank r.
func NewCard(s Suit, r Rank) Card { return Card(uint8(s)<<4 | uint8(r-2)) }

// Suit is the suit of the card.
func (c Card) Suit() Suit { return Suit(c >> 4 & 3) }

// Rank is the rank of the card.
func (c Card) Rank() Rank { return Rank(c&15) + 2 }

// Valid reports whether c is one of the 52 cards.
func (c Card) Valid() bool { return c < 64 && c&15 < 13 }

// String writes the card suit first: SA, HT, C2.
func (c Card) String() string {
	if !c.Valid() {
		return "--"
	}
	return c.Suit().String() + c.Rank().String()
}

// MarshalText writes the card as String does.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what ParseCard reads.
func (c *Card) UnmarshalText(b []byte) error {
	v, ok := ParseCard(string(b))
	if !ok {
		return fmt.Errorf("%q is no card", b)
	}
	*c = v
	return nil
}

// ParseCard reads a card written suit first: SA, ht, D10.
func ParseCard(t string) (Card, bool) {
	if len(t) == 3 && t[1] == '1' && t[2] == '0' {
		t = t[:1] + "T"
	}
	if len(t) != 2 {
		return NoCard, false
	}
	s, ok := ParseSuit(t[:1])
	if !ok {
		return NoCard, false
	}
	r, ok := parseRank(t[1])
	if !ok {
		return NoCard, false
	}
	return NewCard(s, r), true
}

// Hand is a set of cards. The bits of a suit are the sixteen bits above
// 16*suit; bit 0 of them is the two, bit 12 the ace.
type Hand uint64

// Pack is the set of all 52 cards.
const Pack Hand = 0x1fff_1fff_1fff_1fff

// HandOf is the set of the given cards.
func HandOf(cards ...Card) Hand {
	var h Hand
	for _, c := range cards {
		h = h.With(c)
	}
	return h
}

// Has reports whether c is in the hand.
func (h Hand) Has(c Card) bool { return c < 64 && h>>c&1 != 0 }

// With is the hand with c added.
func (h Hand) With(c Card) Hand {
	if !c.Valid() {
		return h
	}
	return h | 1<<c
}

// Without is the hand with c taken out.
func (h Hand) Without(c Card) Hand {
	if !c.Valid() {
		return h
	}
	return h &^ (1 << c)
}

// Of is the part of the hand that lies in suit s.
func (h Hand) Of(s Suit) Hand { return h & (0x1fff << (16 * Hand(s))) }

// Count is the number of cards.
func (h Hand) Count() int { return bits.OnesCount64(uint64(h)) }

// Highest is the highest card of the hand in suit s, or NoCard.
func (h Hand) Highest(s Suit) Card {
	h = h.Of(s)
	if h == 0 {
		return NoCard
	}
	return Card(bits.Len64(uint64(h)) - 1)
}

// Lowest is the lowest card of the hand in suit s, or NoCard.
func (h Hand) Lowest(s Suit) Card {
	h = h.Of(s)
	if h == 0 {
		return NoCard
	}
	return Card(bits.TrailingZeros64(uint64(h)))
}

// Cards lists the hand from spades to clubs, high to low.
func (h Hand) Cards() []Card {
	if h == 0 {
		return nil
	}
	return h.appendCards(make([]Card, 0, h.Count()))
}

func (h Hand) appendCards(to []Card) []Card {
	for h != 0 {
		c := Card(bits.Len64(uint64(h)) - 1)
		to = append(to, c)
		h = h.Without(c)
	}
	return to
}

// String writes the hand as PBN does: the ranks of spades, hearts, diamonds
// and clubs, high to low, with dots between the suits.
func (h Hand) String() string {
	var b strings.Builder
	for i, s := range Suits {
		if i > 0 {
			b.WriteByte('.')
		}
		for _, c := range h.Of(s).Cards() {
			b.WriteString(c.Rank().String())
		}
	}
	return b.String()
}

// ParseHand reads a hand in PBN form. The error says which character is wrong
// or which card stands twice.
func ParseHand(t string) (Hand, error) {
	var h Hand
	suit := 0
	for i := 0; i < len(t); i++ {
		b := t[i]
		if b == '.' {
			suit++
			if suit > 3 {
				return 0, fmt.Errorf("hand %q has more than four suits", t)
			}
			continue
		}
		if b == '1' && i+1 < len(t) && t[i+1] == '0' {
			b, i = 'T', i+1
		}
		r, ok := parseRank(b)
		if !ok {
			return 0, fmt.Errorf("hand %q: %q is no rank", t, string(rune(b)))
		}
		c := NewCard(Suits[suit], r)
		if h.Has(c) {
			return 0, fmt.Errorf("hand %q holds %s twice", t, c)
		}
		h = h.With(c)
	}
	if suit != 3 {
		return 0, fmt.Errorf("hand %q has %d suits, a hand has four with dots between them", t, suit+1)
	}
	return h, nil
}
