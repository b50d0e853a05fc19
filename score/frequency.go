package score

import "sort"

// Frequency says how often a score was obtained. Weighted scores give parts.
type Frequency struct {
	Points int
	Count  Rat
}

// Frequencies is the frequency table of a board in one direction, the lowest
// score first.
type Frequencies []Frequency

// Add is the table with count more results of so many points; a count below 0
// takes them out. The table itself is not changed.
func (f Frequencies) Add(points int, count Rat) Frequencies {
	i := sort.Search(len(f), func(i int) bool { return f[i].Points >= points })
	out := make(Frequencies, 0, len(f)+1)
	out = append(out, f[:i]...)
	if i < len(f) && f[i].Points == points {
		count = count.Add(f[i].Count)
		i++
	}
	if !count.IsZero() {
		out = append(out, Frequency{points, count})
	}
	return append(out, f[i:]...)
}

// Total is the number of results.
func (f Frequencies) Total() Rat {
	sum := Rat{}
	for _, x := range f {
		sum = sum.Add(x.Count)
	}
	return sum
}

// Beaten is 2 for every result below points and 1 for every equal one: the
// matchpoints of one more result of so many points (Law 78A).
func (f Frequencies) Beaten(points int) Rat {
	sum := Rat{}
	for _, x := range f {
		switch {
		case x.Points < points:
			sum = sum.Add(x.Count).Add(x.Count)
		case x.Points == points:
			sum = sum.Add(x.Count)
		}
	}
	return sum
}

// sum is f over every result.
func (f Frequencies) sum(value func(points int) int) Rat {
	sum := Rat{}
	for _, x := range f {
		sum = sum.Add(x.Count.Mul(Int(value(x.Points))))
	}
	return sum
}

// scale multiplies every count.
func (f Frequencies) scale(by Rat) Frequencies {
	out := make(Frequencies, len(f))
	for i, x := range f {
		out[i] = Frequency{x.Points, x.Count.Mul(by)}
	}
	return out
}

// drop takes count results from each end.
func (f Frequencies) drop(count Rat) Frequencies {
	out := append(Frequencies{}, f...)
	for left := count; len(out) > 0 && left.Sign() > 0; {
		take := left.Min(out[0].Count)
		left = left.Sub(take)
		out = out.Add(out[0].Points, take.Neg())
	}
	for left := count; len(out) > 0 && left.Sign() > 0; {
		last := out[len(out)-1]
		take := left.Min(last.Count)
		left = left.Sub(take)
		out = out.Add(last.Points, take.Neg())
	}
	return out
}

// median is the score in the middle, or half way between the two in the middle.
func (f Frequencies) median() Rat {
	half := f.Total().Quo(Int(2))
	seen := Rat{}
	for i, x := range f {
		seen = seen.Add(x.Count)
		switch seen.Cmp(half) {
		case 1:
			return Int(x.Points)
		case 0:
			return Frac(x.Points+f[i+1].Points, 2)
		}
	}
	return Rat{}
}
