package bridge

import (
	"fmt"
	"strings"
)

// Seat is a place at the table.
type Seat uint8

// The seats in clockwise order. NoSeat stands for nobody.
const (
	North Seat = iota
	East
	South
	West
	NoSeat Seat = 0xff
)

// Seats lists the four seats clockwise from North.
var Seats = [4]Seat{North, East, South, West}

// Next is the seat to the left, whose turn follows.
func (s Seat) Next() Seat { return (s + 1) & 3 }

// Prev is the seat to the right.
func (s Seat) Prev() Seat { return (s + 3) & 3 }

// Partner is the seat opposite.
func (s Seat) Partner() Seat { return (s + 2) & 3 }

// Side is the partnership of the seat.
func (s Seat) Side() Side {
	if s > West {
		return NoSide
	}
	return Side(s & 1)
}

// String is N, E, S or W; "-" for NoSeat.
func (s Seat) String() string {
	if s > West {
		return "-"
	}
	return "NESW"[s : s+1]
}

// MarshalText writes the letter of the seat.
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what ParseSeat reads, and "-" as NoSeat.
func (s *Seat) UnmarshalText(b []byte) error {
	v, ok := ParseSeat(string(b))
	if !ok && string(b) != "-" {
		return fmt.Errorf("%q is no seat", b)
	}
	*s = v
	return nil
}

// ParseSeat reads N, E, S or W in either case.
func ParseSeat(t string) (Seat, bool) {
	if len(t) == 1 {
		if i := strings.IndexByte("NESW", t[0]&^0x20); i >= 0 {
			return Seat(i), true
		}
	}
	return NoSeat, false
}

// Side is a partnership.
type Side uint8

// The two sides. NoSide stands for neither.
const (
	NS     Side = 0
	EW     Side = 1
	NoSide Side = 0xff
)

// Other is the opposing side.
func (s Side) Other() Side { return s ^ 1 }

// String is NS or EW; "-" for NoSide.
func (s Side) String() string {
	switch s {
	case NS:
		return "NS"
	case EW:
		return "EW"
	}
	return "-"
}

// MarshalText writes NS or EW.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what ParseSide reads.
func (s *Side) UnmarshalText(b []byte) error {
	v, ok := ParseSide(string(b))
	if !ok && string(b) != "-" {
		return fmt.Errorf("%q is no side", b)
	}
	*s = v
	return nil
}

// ParseSide reads NS or EW in either case.
func ParseSide(t string) (Side, bool) {
	switch strings.ToUpper(t) {
	case "NS":
		return NS, true
	case "EW":
		return EW, true
	}
	return NoSide, false
}

// Vulnerability says which sides are vulnerable: bit 0 North-South, bit 1
// East-West.
type Vulnerability uint8

// Of reports whether side s is vulnerable.
func (v Vulnerability) Of(s Side) bool { return s <= EW && v>>s&1 != 0 }

// String is None, NS, EW or All, as PBN writes it.
func (v Vulnerability) String() string { return [4]string{"None", "NS", "EW", "All"}[v&3] }

// ParseVulnerability reads the PBN words None, Love, -, NS, EW, All and Both.
func ParseVulnerability(t string) (Vulnerability, bool) {
	switch strings.ToLower(t) {
	case "none", "love", "-":
		return 0, true
	case "ns":
		return 1, true
	case "ew":
		return 2, true
	case "all", "both":
		return 3, true
	}
	return 0, false
}

// BoardDealer is the dealer of board n, n >= 1 (Law 2).
func BoardDealer(n int) Seat { return Seat((n + 3) & 3) }

// BoardVulnerability is the vulnerability of board n, n >= 1 (Law 2): the
// pattern of sixteen boards, then again.
func BoardVulnerability(n int) Vulnerability {
	return [16]Vulnerability{0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2}[(n-1)&15]
}
