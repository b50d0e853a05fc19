package bridge

import (
	"fmt"
	"strings"
)

// Strain is a trump suit or notrump: the suits of Suit, then NoTrump.
type Strain uint8

// NoTrump is the highest strain; the four below it equal the suits.
const NoTrump Strain = 4

// Suit is the trump suit; ok is false at notrump.
func (s Strain) Suit() (suit Suit, ok bool) { return Suit(s), s < NoTrump }

// String is C, D, H, S or NT.
func (s Strain) String() string {
	if s == NoTrump {
		return "NT"
	}
	return Suit(s).String()
}

// ParseStrain reads C, D, H, S, N or NT in either case.
func ParseStrain(t string) (Strain, bool) {
	switch strings.ToUpper(t) {
	case "NT", "N":
		return NoTrump, true
	}
	s, ok := ParseSuit(t)
	return Strain(s), ok
}

// Call is a call in the auction: Pass, Double, Redouble or a bid. The zero
// value is no call.
type Call uint8

// The calls that are no bids. A bid is 4 + 5*(level-1) + strain.
const (
	NoCall   Call = 0
	Pass     Call = 1
	Double   Call = 2
	Redouble Call = 3
)

// Bid makes the bid of the level, 1 to 7, in the strain.
func Bid(level int, s Strain) Call { return Call(4 + 5*(level-1) + int(s)) }

// IsBid reports whether the call is a bid of one to seven.
func (c Call) IsBid() bool { return c >= 4 && c < 39 }

// OverSeven reports whether the call is a bid of more than seven, which no law
// lets stand (38).
func (c Call) OverSeven() bool { return c >= 39 }

// Level is the level of a bid.
func (c Call) Level() int { return int(c-4)/5 + 1 }

// Strain is the strain of a bid.
func (c Call) Strain() Strain { return Strain((c - 4) % 5) }

// String writes the call as records do: Pass, X, XX, 1S, 3NT.
func (c Call) String() string {
	switch {
	case c == Pass:
		return "Pass"
	case c == Double:
		return "X"
	case c == Redouble:
		return "XX"
	case c == NoCall:
		return "-"
	}
	return fmt.Sprintf("%d%s", c.Level(), c.Strain())
}

// MarshalText writes the call as String does.
func (c Call) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what ParseCall reads, and "-" as NoCall.
func (c *Call) UnmarshalText(b []byte) error {
	v, ok := ParseCall(string(b))
	if !ok && string(b) != "-" {
		return fmt.Errorf("%q is no call", b)
	}
	*c = v
	return nil
}

// ParseCall reads a call: Pass or P, X or Double, XX or Redouble, 1S, 3NT or
// 3N. Bids of more than seven, which players do make, are read up to nine.
func ParseCall(t string) (Call, bool) {
	switch strings.ToUpper(t) {
	case "PASS", "P":
		return Pass, true
	case "X", "DOUBLE":
		return Double, true
	case "XX", "REDOUBLE":
		return Redouble, true
	}
	if len(t) < 2 || t[0] < '1' || t[0] > '9' {
		return NoCall, false
	}
	s, ok := ParseStrain(t[1:])
	if !ok {
		return NoCall, false
	}
	return Bid(int(t[0]-'0'), s), true
}

// Contract is what declarer has undertaken. Level 0 is a passed-out deal.
type Contract struct {
	Level    int
	Strain   Strain
	Doubled  int // 0, 1 doubled, 2 redoubled
	Declarer Seat
}

// String writes the contract without its declarer: 4SX, 3NT, Pass.
func (c Contract) String() string {
	if c.Level == 0 {
		return "Pass"
	}
	return fmt.Sprintf("%d%s%s", c.Level, c.Strain, [3]string{"", "X", "XX"}[c.Doubled])
}

// ParseContract reads a contract without its declarer, as PBN writes it.
func ParseContract(t string) (Contract, bool) {
	u := strings.ToUpper(t)
	if u == "PASS" {
		return Contract{Declarer: NoSeat}, true
	}
	var c Contract
	for strings.HasSuffix(u, "X") {
		u = u[:len(u)-1]
		c.Doubled++
	}
	if c.Doubled > 2 || len(u) < 2 || u[0] < '1' || u[0] > '7' {
		return Contract{}, false
	}
	s, ok := ParseStrain(u[1:])
	if !ok {
		return Contract{}, false
	}
	c.Level, c.Strain, c.Declarer = int(u[0]-'0'), s, NoSeat
	return c, true
}
