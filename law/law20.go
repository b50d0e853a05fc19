package law

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbiter/bridge"
)

// Laws 19A, 19B and 20: the form of a double; review and explanation of the
// auction.

// DoubleWordsFacts are the facts of a double or redouble made with more than the
// one word.
type DoubleWordsFacts struct {
	Redouble bool
	WrongBid bool // the words name another bid than the one that is doubled
	Unlawful bool // the double itself is not allowed (19A1, 19B1): Law 36 deals with it
}

// DoubleWords applies Laws 19A2 and A3, B2 and B3: the words are not the proper
// form, and a wrong level or suit in them changes nothing: the bid as it was made
// is doubled. What they tell is not for partner to use.
func (e Edition) DoubleWords(f DoubleWordsFacts) Verdict {
	form, wrong := Ref("19A2"), Ref("19A3")
	if f.Redouble {
		form, wrong = "19B2", "19B3"
	}
	v := Verdict{Status: Accepted, Laws: []Ref{form}}
	if f.Unlawful {
		v.Status = Rectified
	}
	if f.WrongBid {
		v.Laws = append(v.Laws, wrong)
		v.Reviews = e.suggestions()
	}
	return v
}

// suggestions is the reminder of information that a player may have passed to
// his partner (16B).
func (e Edition) suggestions() []Ref {
	if !e.Directed() {
		return nil
	}
	return []Ref{"16B"}
}

// CallQuestion is what a player asks about the calls.
type CallQuestion uint8

// The questions about calls.
const (
	AsksReview      CallQuestion = iota // to have the calls repeated
	AsksExplanation                     // what the opponents' calls mean
	AsksOneCall                         // what one call means
)

// CallQuestionFacts are the facts of a question about the calls.
type CallQuestionFacts struct {
	What         CallQuestion
	AuctionEnded bool
	OwnTurn      bool // to call, or to lead or play; of declarer also from dummy
	MustPass     bool // the law requires him to pass
	Declarer     bool
	Dummy        bool
	// OpeningUnfaced: the auction has ended and no opening lead is faced.
	OpeningUnfaced bool
	HasPlayed      bool // he has played a card since the auction; declarer also from dummy
	OwnSide        bool // the call he asks about is his own side's
	WrongPlayer    bool // he asks another than the partner of the caller
}

// AskedAboutCalls applies Laws 20B, 20C2 and 20F1 to F3. A question that is in order has
// no status; one about a single call leaves a reminder (20F3), unless declarer has
// put it, whose partner decides nothing.
func (e Edition) AskedAboutCalls(f CallQuestionFacts) Verdict {
	bad := func(ref Ref) Verdict {
		return Verdict{Status: Rectified, Laws: []Ref{ref}, Reviews: e.suggestions()}
	}
	switch {
	case f.What == AsksReview && !f.AuctionEnded:
		if !f.OwnTurn || f.MustPass {
			return bad("20B")
		}
	case f.What == AsksReview:
		if f.Dummy || f.HasPlayed || !f.OwnTurn && !f.OpeningUnfaced {
			return bad("20C2")
		}
	case f.OwnSide, !f.AuctionEnded && (!f.OwnTurn || f.WrongPlayer):
		return bad(e.explanation(f.AuctionEnded))
	case f.AuctionEnded && (f.Dummy || f.WrongPlayer || !f.OwnTurn && !f.OpeningUnfaced):
		return bad(e.explanation(true))
	case f.What == AsksOneCall && !f.Declarer && e.Number("20F3") != "":
		return Verdict{Reviews: []Ref{"20F3"}}
	}
	return Verdict{}
}

// explanation is the rule on explanations before and after the final pass.
func (e Edition) explanation(ended bool) Ref {
	ref := Ref("20F1")
	if ended {
		ref = "20F2"
	}
	if e.Number(ref) == "" {
		return "20F"
	}
	return ref
}

// AskedForPartner applies Law 20G to a question that was put only for partner's
// good.
func (e Edition) AskedForPartner() Verdict {
	ref := Ref("20G")
	if e.Number(ref) == "" {
		ref = "20F"
	}
	return Verdict{Status: NeedsDirector, Laws: []Ref{ref}, Reviews: e.suggestions()}
}

// Restated applies Law 20D: an opponent of the player who asked repeats the
// calls. In order it has no status.
func (e Edition) Restated(byOpponent bool) Verdict {
	if byOpponent {
		return Verdict{}
	}
	return Verdict{Status: Rectified, Laws: []Ref{"20D"}, Reviews: e.suggestions()}
}

// ExplainedOwn applies Law 20F1 to a player who explains his own call: his partner
// answers for it. What he has said is not for his partner to use.
func (e Edition) ExplainedOwn(auctionEnded bool) Verdict {
	return Verdict{Status: Rectified, Laws: []Ref{e.explanation(auctionEnded)}, Reviews: e.suggestions()}
}

// RewordingFacts are the facts of a player who corrects an explanation.
type RewordingFacts struct {
	Own          bool // he corrects what he has said himself, otherwise what his partner has
	AuctionEnded bool
	Defender     bool
	PlayEnded    bool
}

// Reworded applies Laws 20F4 and F5: one's own explanation is corrected as soon
// as the error is seen; partner's not during the auction, and by a defender not
// before play has ended. A correction in its time has no status.
func (e Edition) Reworded(f RewordingFacts) Verdict {
	if f.Own || f.AuctionEnded && !f.Defender || f.PlayEnded {
		return Verdict{}
	}
	ref := Ref("20F5")
	if e.Number(ref) == "" {
		ref = "20F"
	}
	return Verdict{Status: Rectified, Laws: []Ref{ref}, Reviews: e.suggestions()}
}

// RewordingLaw is the rule under which a wrong explanation is corrected in time:
// one's own (20F4), or partner's (20F5).
func (e Edition) RewordingLaw(own bool) Ref {
	if own {
		return "20F4"
	}
	return "20F5"
}

// ProperDouble reports whether the words with which a double or redouble was made
// are the one word of Laws 19A2 and 19B2, or none.
func ProperDouble(words string) bool {
	switch strings.ToLower(strings.TrimSpace(words)) {
	case "", "double", "redouble", "контра", "реконтра":
		return true
	}
	return false
}

var levelWords = []string{"one", "two", "three", "four", "five", "six", "seven"}

var strainWords = map[string]string{
	"club": "C", "clubs": "C", "diamond": "D", "diamonds": "D", "heart": "H", "hearts": "H",
	"spade": "S", "spades": "S", "notrump": "NT", "notrumps": "NT", "nt": "NT",
}

// BidNamed is the bid that words name: "double three spades", "double 3S".
func BidNamed(words string) (bridge.Call, bool) {
	level := 0
	for _, w := range strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if c, ok := bridge.ParseCall(strings.ToUpper(w)); ok && c.IsBid() {
			return c, true
		}
		if n := slices.Index(levelWords, w) + 1; n > 0 {
			level = n
			continue
		}
		if len(w) == 1 && w[0] >= '1' && w[0] <= '7' {
			level = int(w[0] - '0')
			continue
		}
		if strain, ok := strainWords[w]; ok && level > 0 {
			return bridge.ParseCall(strconv.Itoa(level) + strain)
		}
	}
	return bridge.NoCall, false
}
