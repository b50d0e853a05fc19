package law

import (
	"cmp"
	"slices"
	"strings"
)

// Known reports whether the edition has a law of that number, or parts of it.
func (e Edition) Known(number string) bool {
	return slices.ContainsFunc(ruleList, func(r Rule) bool { return r.Number[e] != "" && NumberFits(r.Number[e], number) })
}

// Nearest names the laws of the edition whose numbers are nearest to one that it does
// not have: "93A, 93B or 93C".
func (e Edition) Nearest(number string) string {
	const most = 3
	n, part := split(number)
	type near struct {
		number             string
		law, alike, length int
	}
	var all []near
	for _, r := range ruleList {
		if r.Number[e] == "" {
			continue
		}
		m, p := split(r.Number[e])
		all = append(all, near{r.Number[e], max(n-m, m-n), common(p, part), max(len(p)-len(part), len(part)-len(p))})
	}
	slices.SortStableFunc(all, func(a, b near) int { return cmp.Or(a.law-b.law, b.alike-a.alike, a.length-b.length) })
	var out []string
	for _, x := range all {
		if len(out) < most && !slices.Contains(out, x.number) {
			out = append(out, x.number)
		}
	}
	return strings.Join(out[:most-1], ", ") + " or " + out[most-1]
}

// split is the number of a law, and of its part without brackets.
func split(number string) (n int, part string) {
	part = bare(number)
	for part != "" && part[0] >= '0' && part[0] <= '9' && n < 1000 {
		n, part = 10*n+int(part[0]-'0'), part[1:]
	}
	return n, part
}

// common is how many letters two parts begin with alike.
func common(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
