package bridge

import (
	"fmt"
	"strings"
)

// Deal is the four hands, by seat. Unknown marks a hand nobody knows, which
// PBN writes as "-".
type Deal struct {
	Hands   [4]Hand
	Unknown [4]bool
}

// ParseDeal reads a PBN deal: the seat of the first hand, a colon, then four
// hands clockwise. Hands may have fewer than thirteen cards. The error names
// what is wrong: a character, a card that two hands hold, a missing hand.
func ParseDeal(t string) (Deal, error) {
	var d Deal
	first, rest, ok := strings.Cut(t, ":")
	seat, sok := ParseSeat(strings.TrimSpace(first))
	if !ok || !sok {
		return d, fmt.Errorf("deal %q has no seat and colon in front, as in \"N:...\"", t)
	}
	words := strings.Fields(rest)
	if len(words) != 4 {
		return d, fmt.Errorf("deal has %d hands, expected four separated by blanks", len(words))
	}
	var all Hand
	for _, w := range words {
		if w == "-" {
			d.Unknown[seat] = true
			seat = seat.Next()
			continue
		}
		h, err := ParseHand(w)
		if err != nil {
			return d, err
		}
		if both := all & h; both != 0 {
			return d, &DealtTwice{both.Cards()[0], seat}
		}
		all |= h
		d.Hands[seat] = h
		seat = seat.Next()
	}
	return d, nil
}

// DealtTwice is the error of a deal that gives a card a second time.
type DealtTwice struct {
	Card Card
	Seat Seat // who has it the second time
}

func (e *DealtTwice) Error() string {
	return fmt.Sprintf("%s is dealt twice, the second time to %s", e.Card, e.Seat)
}

// String writes the deal in PBN form, from North.
func (d Deal) String() string {
	var b strings.Builder
	b.WriteString("N:")
	for i, s := range Seats {
		if i > 0 {
			b.WriteByte(' ')
		}
		if d.Unknown[s] {
			b.WriteByte('-')
		} else {
			b.WriteString(d.Hands[s].String())
		}
	}
	return b.String()
}

// Follow is the cards of h that may be played to a trick in which suit led was
// led: those of the suit, or all cards of a hand that has none (Law 44C, D).
func (h Hand) Follow(led Suit) Hand {
	if f := h.Of(led); f != 0 {
		return f
	}
	return h
}

// Beats reports whether card a, played later, wins over card b, which is
// winning the trick so far (Law 44E, F).
func Beats(a, b Card, trumps Strain) bool {
	if a.Suit() == b.Suit() {
		return a > b
	}
	return Strain(a.Suit()) == trumps
}
