package pbn

import (
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// form says how a value is written.
type form uint8

const (
	asPBN      form = iota // as the standard has it
	otherForm              // clear, but written in another way
	unreadable             // unclear
)

// parseSeat reads a seat; "" and "?" are none.
func parseSeat(v string) (bridge.Seat, form) {
	if len(v) == 1 {
		switch v[0] {
		case 'N':
			return bridge.North, asPBN
		case 'E':
			return bridge.East, asPBN
		case 'S':
			return bridge.South, asPBN
		case 'W':
			return bridge.West, asPBN
		}
	}
	if v == "" || v == "?" {
		return bridge.NoSeat, asPBN
	}
	switch word := strings.ToLower(strings.Trim(v, " \t")); word {
	case "n", "e", "s", "w", "north", "east", "south", "west":
		seat, _ := bridge.ParseSeat(word[:1])
		return seat, otherForm
	}
	return bridge.NoSeat, unreadable
}

// known is what the two values without content say.
func known(v string) (archive.Known, bool) {
	switch v {
	case "":
		return archive.Nothing, true
	case "?":
		return archive.Unknown, true
	}
	return archive.Given, false
}

func parseVulnerable(v string) (bridge.Vulnerability, archive.Known, form) {
	if k, empty := known(v); empty {
		return 0, k, asPBN
	}
	switch v {
	case "None", "Love", "-":
		return 0, archive.Given, asPBN
	case "NS":
		return 1, archive.Given, asPBN
	case "EW":
		return 2, archive.Given, asPBN
	case "All", "Both":
		return 3, archive.Given, asPBN
	}
	word := strings.ToLower(strings.Trim(v, " \t"))
	switch word {
	case "n-s", "n/s":
		word = "ns"
	case "e-w", "e/w":
		word = "ew"
	}
	if n, ok := bridge.ParseVulnerability(word); ok {
		return n, archive.Given, otherForm
	}
	return 0, archive.Unknown, unreadable
}

// parseDeclarer reads a seat with "^" before it where declarer and dummy were
// exchanged.
func parseDeclarer(v string) (seat bridge.Seat, k archive.Known, swapped bool, f form) {
	if k, empty := known(v); empty {
		return bridge.NoSeat, k, false, asPBN
	}
	seatText, swapped := strings.CutPrefix(v, "^")
	seat, f = parseSeat(seatText)
	if seat == bridge.NoSeat {
		return seat, archive.Unknown, false, unreadable
	}
	return seat, archive.Given, swapped, f
}

// parseContract reads a contract; the declarer of the result is NoSeat. For end
// positions PBN lets the strain stand alone.
func parseContract(v string) (c bridge.Contract, k archive.Known, strainOnly bool, f form) {
	c.Declarer = bridge.NoSeat
	if k, empty := known(v); empty {
		return c, k, false, asPBN
	}
	if len(v) >= 2 && v[0] >= '1' && v[0] <= '7' {
		rest := v[1:]
		strain := strainOf[rest[0]]
		if strings.HasPrefix(rest, "NT") {
			strain, rest = uint8(bridge.NoTrump)+1, rest[1:]
		}
		if doubled := rest[1:]; strain > 0 && (doubled == "" || doubled == "X" || doubled == "XX") {
			c.Level, c.Strain, c.Doubled = int(v[0]-'0'), bridge.Strain(strain-1), len(doubled)
			return c, archive.Given, false, asPBN
		}
	}
	if p, ok := bridge.ParseContract(v); ok {
		if v != "Pass" {
			f = otherForm
		}
		return p, archive.Given, false, f
	}
	word := strings.ToUpper(suitLetters(strings.ReplaceAll(v, " ", "")))
	if s, ok := bridge.ParseStrain(word); ok {
		c.Strain, f = s, asPBN
		if s.String() != v {
			f = otherForm
		}
		return c, archive.Unknown, true, f
	}
	if p, ok := contractInWords(word); ok {
		return p, archive.Given, false, otherForm
	}
	return c, archive.Unknown, false, unreadable
}

// contractInWords reads what programs write otherwise: 1NR, 4S*, 3NTDBL, PASSED,
// P.
func contractInWords(v string) (bridge.Contract, bool) {
	switch v {
	case "P", "PASSED", "AP", "ALLPASS", "PASSEDOUT", "PASSOUT":
		return bridge.Contract{Declarer: bridge.NoSeat}, true
	}
	doubled := 0
	for _, w := range [...]struct {
		text string
		n    int
	}{{"RDBL", 2}, {"REDBL", 2}, {"DBL", 1}, {"**", 2}, {"*", 1}, {"R", 2}} {
		if s, ok := strings.CutSuffix(v, w.text); ok {
			v, doubled = s, w.n
			break
		}
	}
	c, ok := bridge.ParseContract(v)
	if !ok || c.Level == 0 || c.Doubled > 0 && doubled > 0 {
		return bridge.Contract{}, false
	}
	c.Doubled = max(c.Doubled, doubled)
	return c, true
}

// result is what a result says: the tricks of declarer, or of a side, or how
// many more or fewer than the contract demands.
type result struct {
	known     archive.Known
	relative  bool
	irregular bool
	tricks    int
	side      bridge.Side // NoSide: of declarer
	sum       int         // of both sides where both are given, else 13
	form      form
}

// parseResult reads "9", "^9", "NS 9", "EW 4" and "NS 9 EW 4".
func parseResult(v string) result {
	res := result{side: bridge.NoSide, sum: 13}
	var empty bool
	if res.known, empty = known(v); empty {
		return res
	}
	text := v
	if t, irregular := strings.CutPrefix(text, "^"); irregular {
		text, res.irregular = t, true
	}
	if n, ok := tricks(text); ok {
		res.tricks = n
		return res
	}
	none := result{known: archive.Unknown, side: bridge.NoSide, sum: 13, form: unreadable}
	words := strings.Fields(text)
	switch len(words) {
	case 1:
		res.form = otherForm
		w := words[0]
		sign := w[0]
		n, ok := tricks(strings.TrimLeft(w, "+-"))
		switch {
		case w == "=":
			res.relative = true
		case !ok || len(strings.TrimLeft(w, "+-"))+1 < len(w):
			return none
		case sign == '+':
			res.relative, res.tricks = true, n
		case sign == '-':
			res.relative, res.tricks = true, -n
		default:
			res.tricks = n
		}
		return res
	case 2, 4:
	default:
		return none
	}
	for i := 0; i < len(words); i += 2 {
		side, known := bridge.ParseSide(words[i])
		n, ok := tricks(words[i+1])
		switch {
		case !known || !ok:
			return none
		case i == 0:
			res.side, res.tricks = side, n
		case side == res.side:
			return none
		default:
			res.sum = res.tricks + n
		}
		if words[i] != side.String() {
			res.form = otherForm
		}
	}
	return res
}

// tricks reads a number of tricks.
func tricks(v string) (int, bool) {
	switch {
	case len(v) == 1 && v[0] >= '0' && v[0] <= '9':
		return int(v[0] - '0'), true
	case len(v) == 2 && v[0] == '1' && v[1] >= '0' && v[1] <= '3':
		return 10 + int(v[1]-'0'), true
	}
	return 0, false
}

// of is the tricks of declarer; false where what is said does not tell them.
func (res result) of(c bridge.Contract) (int, bool) {
	declarer := c.Declarer
	switch {
	case res.known != archive.Given:
		return 0, false
	case res.relative:
		n := 6 + c.Level + res.tricks
		return max(n, 0), c.Level > 0 && n >= 0 && n <= 13
	case res.side == bridge.NoSide:
		return res.tricks, true
	case declarer == bridge.NoSeat:
		return 0, false
	case declarer.Side() == res.side:
		return res.tricks, true
	case res.sum != 13 && res.sum >= res.tricks:
		return res.sum - res.tricks, true
	}
	return 13 - res.tricks, true
}

// rankOf is the rank of a letter, 0 for none; smallRank marks small letters.
var rankOf = func() (t [256]uint8) {
	for r := bridge.Rank(2); r <= bridge.Ace; r++ {
		c := r.String()[0]
		t[c] = uint8(r)
		if c >= 'A' {
			t[c|0x20] = uint8(r) | smallRank
		}
	}
	return t
}()

const smallRank = 0x80

// noteFunc takes a deviation at an offset of a value.
type noteFunc func(name string, offset int, found, expected string)

// parseDeal reads a deal. What is clear of it is read, whatever else is wrong.
func parseDeal(v string, note noteFunc) (d bridge.Deal, k archive.Known) {
	if k, empty := known(v); empty {
		return d, k
	}
	const wanted = "a deal as in \"N:AK.Q53.. ...\""
	colon := strings.IndexByte(v, ':')
	if colon < 0 {
		note(dealMalformed, 0, v, wanted)
		return d, archive.Unknown
	}
	seat, f := parseSeat(v[:colon])
	if seat == bridge.NoSeat {
		note(dealMalformed, 0, v, wanted)
		return d, archive.Unknown
	}
	if f != asPBN {
		note(valueForm, 0, v[:colon], seat.String())
	}
	hands, i := 0, colon+1
	var all bridge.Hand
	for ; ; hands++ {
		from := i
		for i < len(v) && v[i] == ' ' {
			i++
		}
		if i > from && (hands == 0 || i > from+1 || i == len(v)) {
			note(valueForm, from, v[from:i], "one blank between hands")
		}
		if i == len(v) {
			break
		}
		end := strings.IndexByte(v[i:], ' ')
		if end < 0 {
			end = len(v)
		} else {
			end += i
		}
		if hands >= 4 {
			note(dealHands, i, v[i:], "four hands")
			break
		}
		if v[i:end] == "-" {
			d.Unknown[seat] = true
		} else {
			d.Hands[seat], d.Unknown[seat] = parseHand(v, i, end, all, note)
			all |= d.Hands[seat]
		}
		seat = seat.Next()
		i = end
	}
	if hands < 4 {
		note(dealHands, len(v), v, "four hands")
		for ; hands < 4; hands++ {
			d.Unknown[seat] = true
			seat = seat.Next()
		}
	}
	checkHands(d, v, note)
	return d, archive.Given
}

// parseHand reads the hand between two offsets. The hand is unknown if it is
// unclear.
func parseHand(v string, from, to int, others bridge.Hand, note noteFunc) (h bridge.Hand, unknown bool) {
	suit := 0
	for i := from; i < to; i++ {
		c := v[i]
		if c == '.' {
			if suit++; suit > 3 {
				note(handMalformed, i, v[from:to], "four suits with dots between them")
				return 0, true
			}
			continue
		}
		rank := rankOf[c]
		if c == '1' && i+1 < to && v[i+1] == '0' {
			note(valueForm, i, "10", "T")
			rank = uint8(bridge.Ten)
			i++
		} else if rank&smallRank != 0 {
			note(valueForm, i, v[i:i+1], "capital letters")
		}
		if rank == 0 {
			note(handMalformed, i, v[from:to], "ranks AKQJT98765432 and dots")
			return 0, true
		}
		card := bridge.NewCard(bridge.Suits[suit], bridge.Rank(rank&^smallRank))
		if h.Has(card) || others.Has(card) {
			note(dealCardTwice, i, card.String(), "each card once")
		}
		h |= 1 << card
	}
	if suit != 3 {
		note(handMalformed, from, v[from:to], "four suits with dots between them")
		return 0, true
	}
	return h, false
}

// checkHands notes hands of different sizes.
func checkHands(d bridge.Deal, v string, note noteFunc) {
	size, known := 0, 0
	for _, s := range bridge.Seats {
		if d.Unknown[s] {
			continue
		}
		n := d.Hands[s].Count()
		switch {
		case n > 13, known > 0 && n != size:
			note(dealCards, 0, v, "hands of the same number of cards, at most thirteen")
			return
		}
		size, known = n, known+1
	}
	if known == 0 {
		note(dealUnknown, 0, v, "at least one hand")
	}
}

// parseCall reads one call.
func parseCall(w string) (c bridge.Call, f form, ok bool) {
	c, ok = bridge.ParseCall(w)
	if letters := suitLetters(w); !ok && letters != w {
		c, ok = bridge.ParseCall(letters)
	}
	if !ok {
		switch strings.ToUpper(w) {
		case "DBL":
			c, ok = bridge.Double, true
		case "RDBL", "REDBL":
			c, ok = bridge.Redouble, true
		}
	}
	if ok && c.String() != w {
		f = otherForm
	}
	return c, f, ok
}

// suitLetters puts letters for the signs of the suits.
func suitLetters(w string) string {
	if strings.IndexByte(w, "♠"[0]) < 0 {
		return w
	}
	for _, s := range bridge.Suits {
		w = strings.ReplaceAll(w, s.Symbol(), s.String())
	}
	return w
}

func isAllPass(w string) bool { return strings.EqualFold(w, "AP") || strings.EqualFold(w, "AllPass") }

// parseCard reads one card, rank first as well.
func parseCard(w string) (c bridge.Card, f form, ok bool) {
	c, ok = bridge.ParseCard(w)
	if letters := suitLetters(w); !ok && letters != w {
		c, _, ok = parseCard(letters)
		return c, otherForm, ok
	}
	if !ok && (len(w) == 2 || len(w) == 3 && w[0] == '1') {
		last := len(w) - 1
		c, ok = bridge.ParseCard(w[last:] + w[:last])
	}
	if ok && c.String() != w {
		f = otherForm
	}
	return c, f, ok
}
