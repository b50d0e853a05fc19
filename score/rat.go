package score

import (
	"fmt"
	"math/big"
	"strings"
)

// Rat is an exact fraction. It is a value: operations return new ones. The zero
// value is 0.
type Rat struct{ r *big.Rat }

// Int is the whole number n.
func Int(n int) Rat { return Rat{big.NewRat(int64(n), 1)} }

// Frac is the fraction a/b; b must not be 0.
func Frac(a, b int) Rat { return Rat{big.NewRat(int64(a), int64(b))} }

// ParseRat reads 3, -0.25, 3/5 and 60% (which is 3/5).
func ParseRat(t string) (Rat, bool) {
	t = strings.TrimSpace(t)
	number, percent := strings.CutSuffix(t, "%")
	number = strings.TrimSpace(number)
	if number == "" || len(number) > 40 || strings.Trim(number, "+-./0123456789") != "" {
		return Rat{}, false
	}
	r, ok := new(big.Rat).SetString(number)
	if !ok {
		return Rat{}, false
	}
	if percent {
		r.Quo(r, big.NewRat(100, 1))
	}
	return Rat{r}, true
}

// maxScore is far more than any score or margin.
const maxScore = 1_000_000_000

// maxParts is the largest denominator of a weight that is a fraction. It keeps the
// sums of the weights of a board short.
const maxParts = 1000

var decimals = big.NewInt(100_000_000)

// isWeight reports whether a weight is a decimal of at most eight places, or a
// fraction of at most maxParts.
func (x Rat) isWeight() bool {
	d := x.get().Denom()
	return d.Cmp(big.NewInt(maxParts)) <= 0 || new(big.Int).Mod(decimals, d).Sign() == 0
}

func (x Rat) get() *big.Rat {
	if x.r == nil {
		return new(big.Rat)
	}
	return x.r
}

// Add is x + y.
func (x Rat) Add(y Rat) Rat { return Rat{new(big.Rat).Add(x.get(), y.get())} }

// Sub is x - y.
func (x Rat) Sub(y Rat) Rat { return Rat{new(big.Rat).Sub(x.get(), y.get())} }

// Mul is x times y.
func (x Rat) Mul(y Rat) Rat { return Rat{new(big.Rat).Mul(x.get(), y.get())} }

// Quo is x divided by y, which must not be 0.
func (x Rat) Quo(y Rat) Rat { return Rat{new(big.Rat).Quo(x.get(), y.get())} }

// Neg is -x.
func (x Rat) Neg() Rat { return Rat{new(big.Rat).Neg(x.get())} }

// Abs is x without its sign.
func (x Rat) Abs() Rat { return Rat{new(big.Rat).Abs(x.get())} }

// Cmp is -1, 0 or 1 as x is less than, equal to or greater than y.
func (x Rat) Cmp(y Rat) int { return x.get().Cmp(y.get()) }

// Equal reports whether x and y are the same number.
func (x Rat) Equal(y Rat) bool { return x.Cmp(y) == 0 }

// Sign is -1, 0 or 1.
func (x Rat) Sign() int { return x.get().Sign() }

// IsZero reports whether x is 0.
func (x Rat) IsZero() bool { return x.Sign() == 0 }

// Max is the greater of x and y.
func (x Rat) Max(y Rat) Rat {
	if x.Cmp(y) < 0 {
		return y
	}
	return x
}

// Min is the smaller of x and y.
func (x Rat) Min(y Rat) Rat {
	if x.Cmp(y) > 0 {
		return y
	}
	return x
}

// floor is the greatest whole number that is not above x.
func (x Rat) floor() *big.Int {
	r := x.get()
	return new(big.Int).Div(r.Num(), r.Denom()) // Euclidean; the denominator is positive
}

// whole is the value of a whole number; one that is out of all proportion to a
// score counts as the greatest that is not.
func (x Rat) whole() int {
	r := x.get()
	if !r.IsInt() {
		panic("score: " + x.String() + " is not whole")
	}
	if x.Abs().Cmp(Int(maxScore)) > 0 {
		return x.Sign() * maxScore
	}
	return int(r.Num().Int64())
}

// Round rounds x to a multiple of unit. An exact half goes away from centre: up
// where x is above it, down where x is below; at the centre itself away from 0.
// A unit of 0 leaves x as it is.
func (x Rat) Round(unit, centre Rat) Rat {
	if unit.IsZero() {
		return x
	}
	q := x.Quo(unit)
	low := Rat{new(big.Rat).SetInt(q.floor())}
	up := false
	switch q.Sub(low).Cmp(Frac(1, 2)) {
	case 0:
		above := x.Cmp(centre)
		up = above > 0 || above == 0 && x.Sign() > 0
	case 1:
		up = true
	}
	if up {
		low = low.Add(Int(1))
	}
	return low.Mul(unit)
}

// RoundWhole rounds x to a whole number, halves away from 0.
func (x Rat) RoundWhole() int { return x.Round(Int(1), Int(0)).whole() }

// Decimal writes x with at most n decimals, rounded where it does not end
// before (halves away from 0); final zeros are left out.
func (x Rat) Decimal(n int) string {
	t := x.get().FloatString(n)
	if strings.Contains(t, ".") {
		t = strings.TrimRight(strings.TrimRight(t, "0"), ".")
	}
	if t == "-0" {
		return "0"
	}
	return t
}

// Fixed writes x with exactly n decimals, rounded halves away from 0.
func (x Rat) Fixed(n int) string { return x.get().FloatString(n) }

// ends reports whether the decimals of x end after at most n.
func (x Rat) ends(n int) bool {
	y, _ := new(big.Rat).SetString(x.get().FloatString(n))
	return y.Cmp(x.get()) == 0
}

// String writes x exactly: as a decimal where that ends after at most six
// places, otherwise as a fraction.
func (x Rat) String() string {
	if x.ends(6) {
		return x.Decimal(6)
	}
	return x.get().RatString()
}

// jsonDecimals is how exact a number in JSON is where its decimals do not end.
const jsonDecimals = 12

// MarshalJSON writes a number, with twelve decimals where they do not end.
func (x Rat) MarshalJSON() ([]byte, error) { return []byte(x.Decimal(jsonDecimals)), nil }

// UnmarshalJSON reads a number, exactly as its decimals stand, or a string as
// ParseRat reads it.
func (x *Rat) UnmarshalJSON(b []byte) error {
	v, ok := ParseRat(strings.Trim(string(b), `"`))
	if !ok {
		return fmt.Errorf("%s is no number such as 0.6, \"3/5\" or \"60%%\"", b)
	}
	*x = v
	return nil
}

// Fraction writes x as a fraction in lowest terms: 69/5, -3.
func (x Rat) Fraction() string { return x.get().RatString() }
