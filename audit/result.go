package audit

import (
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/score"
)

// won counts the tricks of the play that are declarer's for sure, and those left:
// not played or not clear. sure is false where a trick in the middle is not clear.
func (c *Checker) won() (won, left int, sure bool) {
	left, sure = 13, true
	side := c.contract.Declarer.Side()
	for t := range c.rows {
		k := &c.tricks[t]
		switch {
		case !k.sure || k.repeated:
			sure = sure && t == c.rows-1 && !k.gap && !k.repeated
		case k.winner.Side() == side:
			won++
			left--
		default:
			left--
		}
	}
	return won, left, sure
}

// results compares result, claim and score with the play and each other.
func (c *Checker) results() {
	b := c.b
	if b.ResultIrregular {
		f := c.add(ResultMarked, c.tag("Result"), Table, Marked, "64")
		f.Found = strconv.Itoa(b.Result)
	}
	if !c.hasContract || c.strainOnly {
		return
	}
	given := b.ResultKnown == archive.Given
	if c.rows > 0 && c.short == 0 {
		won, left, _ := c.won()
		most := won + left
		claim := false
		if b.Claimed >= 0 && (b.Claimed < won || b.Claimed > most) {
			claim = true
			rating, why := c.rateResult(b.Claimed, won, most)
			if b.Claimed <= left && rating == Scribe {
				why = ClaimOfRest
			}
			f := c.add(ClaimImpossible, c.lastPlay(), rating, why, "68")
			f.Found, f.Expected, f.Trick = strconv.Itoa(b.Claimed), between(won, most), c.rows
		}
		switch {
		case !given || b.Result >= won && b.Result <= most || claim && b.Result == b.Claimed:
		default:
			kind := ResultImpossible
			if left == 0 {
				kind = ResultDiffers
			}
			rating, why := c.rateResult(b.Result, won, most)
			f := c.add(kind, c.tag("Result"), rating, why, "79")
			f.Found, f.Expected = strconv.Itoa(b.Result), between(won, most)
			f.Trick = c.rows
		}
	}
	if given {
		c.score()
	}
}

// rateResult rates a number of tricks that the cards do not allow.
func (c *Checker) rateResult(tricks, won, most int) (Rating, Reason) {
	switch {
	case c.b.ResultIrregular:
		return Table, Marked
	case c.transfer != 0 && tricks-c.transfer >= won && tricks-c.transfer <= most:
		return Table, ResultAgrees
	case c.revoked:
		return Table, AfterRevoke
	}
	return Scribe, OnlyOnPaper
}

func between(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + "-" + strconv.Itoa(high)
}

func (c *Checker) lastPlay() archive.Pos {
	if n := len(c.b.Play); n > 0 {
		return c.b.Play[n-1].Pos
	}
	return c.b.Pos
}

// score compares the score with what contract, result and vulnerability come to
// (Law 77).
func (c *Checker) score() {
	b := c.b
	if b.Score == "" || b.VulnerableKnown != archive.Given || b.Result < 0 || b.Result > 13 {
		return
	}
	switch scoring := strings.ToLower(b.Value("Scoring")); {
	case strings.Contains(scoring, "rubber"), strings.Contains(scoring, "chicago"), strings.Contains(scoring, "cavendish"):
		return
	}
	contract := c.contract
	if b.ContractKnown == archive.Given && b.Contract.Level > 0 {
		contract = b.Contract
		if contract.Declarer > bridge.West {
			contract.Declarer = c.contract.Declarer
		}
	}
	side := contract.Declarer.Side()
	got, ok := parseScore(b.Score, side)
	if !ok {
		return
	}
	vulnerable := b.Vulnerable.Of(side)
	want := score.Duplicate(contract, b.Result, vulnerable, c.edition)
	if got == want {
		return
	}
	why := OnlyOnPaper
	switch {
	case got == -want:
		why = OtherSide
	case got == score.Duplicate(contract, b.Result, !vulnerable, c.edition):
		why = OtherVulnerable
	default:
		for n := range 14 {
			if got == score.Duplicate(contract, n, vulnerable, c.edition) {
				why = OtherResult
			}
		}
		for n := range 3 {
			other := contract
			other.Doubled = n
			if why == OnlyOnPaper && got == score.Duplicate(other, b.Result, vulnerable, c.edition) {
				why = OtherDoubled
			}
		}
	}
	f := c.add(ScoreDiffers, c.tag("Score"), Scribe, why, "77")
	f.Found, f.Expected = strings.Clone(b.Score), strconv.Itoa(want)
	f.Seat = contract.Declarer
}

// parseScore reads a score as PBN writes it, seen from a side: "NS 420", "EW -50
// NS 50", or a number without a side, which is declarer's.
func parseScore(t string, side bridge.Side) (int, bool) {
	words := strings.Fields(t)
	switch len(words) {
	case 1:
		n, err := strconv.Atoi(words[0])
		return n, err == nil
	case 2, 4:
		s, ok := bridge.ParseSide(words[0])
		n, err := strconv.Atoi(words[1])
		if !ok || err != nil {
			return 0, false
		}
		if s != side {
			n = -n
		}
		return n, true
	}
	return 0, false
}
