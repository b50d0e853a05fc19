package pbn

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// finish completes the board when all of its tags are known, since they come in
// any order. It reports true.
func (r *Reader) finish() bool {
	g, b := &r.g, r.g.board
	if g.mark != archive.NoMark {
		r.dropMark()
	}
	r.inheritMissing()
	if g.has.has(tagResult) {
		r.takeResult()
	}
	if g.has.has(tagAuction) {
		seat := g.auctionSeat
		if seat == bridge.NoSeat && len(b.Auction) > 0 {
			seat = b.Dealer
			r.deviate(auctionSeat, g.auctionPos, "", "the seat the auction begins with")
		}
		if seat != bridge.NoSeat {
			b.Opener = (seat + bridge.Seat(g.dashes)) & 3
		}
	}
	if g.has.has(tagPlay) && b.Leader == bridge.NoSeat && len(b.Play) > 0 {
		r.deviate(playSeat, b.Play[0].Pos, "", "the seat of the first column in the tag Play")
		b.Leader = firstSeat(b)
		for i := range b.Play {
			if b.Leader != bridge.NoSeat {
				b.Play[i].Seat = (b.Leader + bridge.Seat(i)) & 3
			}
		}
	}
	if b.PlayEnd == archive.InProgress {
		r.checkPlus()
	}
	if g.history != "" {
		r.checkHistory()
	}
	r.resolveNotes()
	if r.turnRows() || g.again {
		r.sortComments()
	}
	return true
}

// firstSeat is the seat to which the first four cards of the play go clockwise:
// that of the hands that hold them, or where these are not known declarer's left-hand
// opponent.
func firstSeat(b *archive.Board) bridge.Seat {
	first := bridge.NoSeat
	for i := range min(4, len(b.Play)) {
		holder := holder(b, b.Play[i].Card)
		if holder == bridge.NoSeat {
			continue
		}
		seat := (holder - bridge.Seat(i)) & 3
		if first != bridge.NoSeat && first != seat {
			return bridge.NoSeat
		}
		first = seat
	}
	if first == bridge.NoSeat && b.Contract.Declarer != bridge.NoSeat {
		return b.Contract.Declarer.Next()
	}
	return first
}

func (r *Reader) takeResult() {
	g, b := &r.g, r.g.board
	res := parseResult(g.result)
	b.ResultKnown = res.known
	r.judgeForm(res.form, resultMalformed, g.resultPos, g.result, "declarer's tricks, 0 to 13")
	if res.sum != 13 {
		r.deviate(resultSum, g.resultPos, g.result, "thirteen tricks")
	}
	if res.known != archive.Given {
		return
	}
	n, ok := res.of(b.Contract)
	if !ok {
		b.ResultKnown = archive.Unknown
		return
	}
	b.Result, b.ResultIrregular = n, res.irregular
}

// checkPlus notes a card that was played after the place of "+": the trick must
// be complete up to it. The leader of a trick follows from the tricks before, or
// from its mark.
func (r *Reader) checkPlus() {
	b := r.g.board
	full := (len(b.Play) - 1) &^ 3
	if full < 0 || b.Leader == bridge.NoSeat || b.ContractKnown != archive.Given || b.Contract.Level == 0 {
		return
	}
	lead := 0 // an end position begins with its leader
	if b.Contract.Declarer != bridge.NoSeat && !shortDeal(b) {
		lead = int(b.Contract.Declarer.Next()-b.Leader) & 3
	}
	for i := 0; i <= full; i += 4 {
		row := b.Play[i:min(i+4, len(b.Play))]
		if marked := slices.IndexFunc(row, func(c archive.Card) bool { return c.Mark == archive.LedOutOfTurn }); marked >= 0 {
			lead = marked
		}
		if i == full {
			break
		}
		best := lead
		for k := 1; k < 4; k++ {
			next := (lead + k) & 3
			x, y := row[next].Card, row[best].Card
			if !x.Valid() || !y.Valid() {
				return
			}
			if bridge.Beats(x, y, b.Contract.Strain) {
				best = next
			}
		}
		lead = best
	}
	open := false
	for k := range 4 {
		i := full + (lead+k)&3
		switch {
		case i >= len(b.Play) || !b.Play[i].Card.Valid():
			open = true
		case open:
			r.deviate(afterPlus, b.Play[i].Pos, b.Play[i].Card.String(), "no card of a later turn than +")
			return
		}
	}
}

// shortDeal reports whether hands are given and hold fewer than thirteen cards.
func shortDeal(b *archive.Board) bool {
	return b.DealKnown == archive.Given && !slices.ContainsFunc(bridge.Seats[:], func(s bridge.Seat) bool {
		return b.Deal.Unknown[s] || b.Deal.Hands[s].Count() >= 13
	})
}

// checkHistory compares the vulnerability with the games won in the rubber:
// "NS 0 0 / 100 0 EW 0 0 / 0 0", after the stroke the trick score of each game.
func (r *Reader) checkHistory() {
	g, b := &r.g, r.g.board
	var v bridge.Vulnerability
	side, below, any := bridge.NoSide, false, false
	for _, w := range strings.Fields(g.history) {
		if s, ok := bridge.ParseSide(w); ok {
			side, below = s, false
			continue
		}
		if w == "/" {
			below = true
			continue
		}
		n, err := strconv.Atoi(w)
		if err != nil || side == bridge.NoSide {
			return
		}
		any = true
		if below && n >= 100 {
			v |= 1 << side
		}
	}
	if any && b.VulnerableKnown == archive.Given && b.Vulnerable != v {
		r.deviate(rubberHistory, g.historyPos, g.history, "the games of vulnerability "+b.Vulnerable.String())
	}
}

// checkScoring looks at the form of a scoring method.
func (r *Reader) checkScoring(v string, at archive.Pos) {
	if v == "" || v == "?" {
		return
	}
	for rest, more := v, true; more; {
		var word string
		word, rest, more = strings.Cut(rest, ";")
		if word == "" || !plainName(word) {
			r.deviate(scoringMalformed, at, v, "words of letters, digits and _ with semicolons between")
			return
		}
	}
}

// checkDate looks at the form of a date: YYYY.MM.DD, with ? for unknown digits.
func (r *Reader) checkDate(v string, at archive.Pos) {
	if v == "" || v == "?" {
		return
	}
	ok := len(v) == len("YYYY.MM.DD")
	for i := 0; ok && i < len(v); i++ {
		c := v[i]
		if i == 4 || i == 7 {
			ok = c == '.'
		} else {
			ok = c >= '0' && c <= '9' || c == '?'
		}
	}
	if !ok {
		r.deviate(dateMalformed, at, v, "YYYY.MM.DD")
	}
}

// checkScore looks at the form of a score: a number, of North-South where no
// side stands before it, or one for a side, or one for each.
func (r *Reader) checkScore(id tagID, v string, at archive.Pos) {
	if v == "" || v == "?" {
		return
	}
	rest := strings.Trim(v, " \t")
	side := bridge.NoSide
	for n := 0; rest != ""; n++ {
		if len(rest) > 3 && (rest[2] == ' ' || rest[2] == '\t') {
			if s, ok := bridge.ParseSide(rest[:2]); ok && s != side {
				side, rest = s, strings.TrimLeft(rest[2:], " \t")
			}
		}
		length := scoreLength(id, rest)
		if length == 0 || length < len(rest) && rest[length] != ' ' || n > 0 && side == bridge.NoSide || n > 1 ||
			id == tagOptimumScore && side == bridge.NoSide {
			r.deviate(scoreMalformed, at, v, "a number, or NS or EW with a number")
			return
		}
		rest = strings.TrimLeft(rest[length:], " \t")
	}
}

// scoreLength is the length of the number a text begins with, 0 if it begins
// with none: points with a sign and decimals, a percentage, or points of a
// rubber above and below the line.
func scoreLength(id tagID, v string) int {
	n := 0
	if id != tagScorePercentage && id != tagScoreRubber && v != "" && (v[0] == '+' || v[0] == '-') {
		n = 1
	}
	whole, number := digits(v[n:])
	if whole == 0 || id == tagScorePercentage && number > 100 {
		return 0
	}
	n += whole
	switch {
	case id == tagScoreRubber:
		rest := strings.TrimLeft(v[n:], " ")
		below, stroke := strings.CutPrefix(rest, "/")
		below = strings.TrimLeft(below, " ")
		m, _ := digits(below)
		if !stroke || m == 0 {
			return 0
		}
		n = len(v) - len(below) + m
	case n < len(v) && v[n] == '.':
		decimals, _ := digits(v[n+1:])
		n += 1 + decimals
	}
	return n
}
