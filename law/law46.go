package law

import (
	"strconv"
	"strings"
	"unicode"

	"arbiter/bridge"
)

// Law 46: incomplete or wrong designation of dummy's card.

// DesignationMode is how the words of a designation pick the card.
type DesignationMode uint8

// The modes of Law 46B.
const (
	ByCard    DesignationMode = iota
	ByLowest                  // "low": the lowest of the suit
	ByHighest                 // "high"
	ToWin                     // "win it"
	AnyCard                   // "anything"
	TopDown                   // "run the clubs": from the top
)

// Designation is what declarer said of dummy's card.
type Designation struct {
	Mode    DesignationMode
	Suit    bridge.Suit
	HasSuit bool
	Rank    bridge.Rank // 0: none said
}

// DesignationFacts are what Law 46 looks at.
type DesignationFacts struct {
	Said    Designation
	Hand    bridge.Hand // dummy's cards
	Led     bridge.Suit
	Leading bool // dummy is on lead
	// Best is the card winning the trick so far, NoCard when leading.
	Best   bridge.Card
	Trumps bridge.Strain
	// WonWith is the card with which dummy won the trick before, or NoCard.
	WonWith bridge.Card
}

// Designate applies Law 46B: the card that counts as named, or NoCard and the
// verdict on a call that names none: declarer must choose among options
// (46B3b), the call is void (46B4), either defender chooses (46B5).
func (e Edition) Designate(f DesignationFacts) (bridge.Card, Verdict) {
	d, legal := f.Said, f.Hand
	if !f.Leading {
		legal = f.Hand.Follow(f.Led)
	}
	if d.Mode == AnyCard {
		return bridge.NoCard, Verdict{Status: Open, Laws: []Ref{"46B5"},
			Right: &Right{Law: "46B5", Options: options(Play), Until: UntilUsed, Cause: CardUnnamed}}
	}
	suit, known := d.Suit, d.HasSuit
	if !known && d.Rank == 0 && !f.Leading {
		suit, known = f.Led, true // high, low and win mean the suit led (46B1)
	}
	var c bridge.Card
	var ref Ref
	switch {
	case d.Rank != 0 && known:
		if c = bridge.NewCard(suit, d.Rank); !f.Hand.Has(c) {
			return bridge.NoCard, noSuchCard(false)
		}
		ref = "46A"
	case d.Rank != 0:
		return designateRank(f, legal)
	case !known:
		return bridge.NoCard, noSuchCard(false)
	case d.Mode == ByHighest || d.Mode == TopDown:
		c, ref = f.Hand.Highest(suit), "46B1a"
	case d.Mode == ToWin:
		c, ref = f.lowestWinner(legal), "46B1b"
	case d.Mode == ByLowest:
		c, ref = f.Hand.Lowest(suit), "46B1c"
	default:
		c, ref = f.Hand.Lowest(suit), "46B2"
	}
	if !legal.Has(c) {
		return bridge.NoCard, noSuchCard(f.Hand.Has(c))
	}
	return c, Verdict{Status: Accepted, Laws: []Ref{ref}}
}

// noSuchCard applies Law 46B4 to a call that names no card dummy may play. Where he
// holds it but has to follow suit, the text, which speaks only of a card that is not
// there, is applied by our reading.
func noSuchCard(held bool) Verdict {
	if held {
		return Verdict{Status: Void, Laws: []Ref{"44C", "46B4"}, Reading: true}
	}
	return Verdict{Status: Void, Laws: []Ref{"46B4"}}
}

// designateRank applies Law 46B3: a rank without a suit.
func designateRank(f DesignationFacts, legal bridge.Hand) (bridge.Card, Verdict) {
	if f.Leading && f.WonWith != bridge.NoCard {
		if c := bridge.NewCard(f.WonWith.Suit(), f.Said.Rank); f.Hand.Has(c) {
			return c, Verdict{Status: Accepted, Laws: []Ref{"46B3a"}}
		}
	}
	var fit []bridge.Card
	held := false
	for _, s := range bridge.Suits {
		c := bridge.NewCard(s, f.Said.Rank)
		held = held || f.Hand.Has(c)
		if legal.Has(c) {
			fit = append(fit, c)
		}
	}
	switch len(fit) {
	case 0:
		return bridge.NoCard, noSuchCard(held)
	case 1:
		return fit[0], Verdict{Status: Accepted, Laws: []Ref{"46B3b"}}
	}
	r := &Right{Law: "46B3b", Until: UntilUsed}
	for _, c := range fit {
		r.Options = append(r.Options, DoPlay(c))
	}
	return bridge.NoCard, Verdict{Status: Open, Laws: []Ref{"46B3b"}, Right: r}
}

// lowestWinner is the lowest legal card that beats the best card so far; if
// none does, the lowest of the suit led.
func (f DesignationFacts) lowestWinner(legal bridge.Hand) bridge.Card {
	if f.Best == bridge.NoCard {
		return f.Hand.Highest(f.Said.Suit)
	}
	lowest := bridge.NoCard
	for _, c := range legal.Cards() {
		if bridge.Beats(c, f.Best, f.Trumps) && (lowest == bridge.NoCard || c.Rank() < lowest.Rank()) {
			lowest = c
		}
	}
	if lowest == bridge.NoCard {
		return legal.Lowest(f.Led)
	}
	return lowest
}

// ParseDesignation reads what declarer said of dummy's card, in English or
// Russian: "low diamond", "ace", "six of hearts", "win it", "run the clubs",
// "anything", «туза треф». ok is false for words that name no card.
func ParseDesignation(words string) (d Designation, ok bool) {
	for _, w := range strings.FieldsFunc(strings.ToLower(words), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		if s, is := designationSuit(w); is {
			d.Suit, d.HasSuit, ok = s, true, true
			continue
		}
		if r, is := designationRank(w); is {
			d.Rank, ok = r, true
			continue
		}
		if m, is := designationModes[w]; is {
			d.Mode, ok = m, true
		}
	}
	return d, ok
}

var designationModes = map[string]DesignationMode{
	"low": ByLowest, "lowest": ByLowest, "small": ByLowest, "little": ByLowest, "duck": ByLowest,
	"мелкую": ByLowest, "маленькую": ByLowest, "младшую": ByLowest, "фоску": ByLowest,
	"high": ByHighest, "highest": ByHighest, "top": ByHighest, "старшую": ByHighest, "сверху": ByHighest,
	"win": ToWin, "wins": ToWin, "бей": ToWin, "бью": ToWin, "взять": ToWin, "бери": ToWin,
	"anything": AnyCard, "any": AnyCard, "whatever": AnyCard, "любую": AnyCard, "любая": AnyCard,
	"run": TopDown, "cash": TopDown, "тяни": TopDown,
}

func designationSuit(w string) (bridge.Suit, bool) {
	for _, s := range []struct {
		stem string
		suit bridge.Suit
	}{
		{"spade", bridge.Spades}, {"heart", bridge.Hearts}, {"diamond", bridge.Diamonds}, {"club", bridge.Clubs},
		{"пик", bridge.Spades}, {"черв", bridge.Hearts}, {"бубн", bridge.Diamonds}, {"бубён", bridge.Diamonds},
		{"бубен", bridge.Diamonds}, {"треф", bridge.Clubs},
	} {
		if strings.HasPrefix(w, s.stem) {
			return s.suit, true
		}
	}
	return bridge.ParseSuit(w)
}

var designationRanks = map[string]bridge.Rank{
	"two": 2, "deuce": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
	"ten": bridge.Ten, "jack": bridge.Jack, "queen": bridge.Queen, "king": bridge.King, "ace": bridge.Ace,
	"двойку": 2, "двойка": 2, "тройку": 3, "тройка": 3, "четверку": 4, "четвёрку": 4, "четверка": 4, "пятерку": 5,
	"пятёрку": 5, "пятерка": 5, "шестерку": 6, "шестёрку": 6, "шестерка": 6, "семерку": 7, "семёрку": 7,
	"семерка": 7, "восьмерку": 8, "восьмёрку": 8, "восьмерка": 8, "девятку": 9, "девятка": 9,
	"десятку": bridge.Ten, "десятка": bridge.Ten, "валета": bridge.Jack, "валет": bridge.Jack,
	"даму": bridge.Queen, "дама": bridge.Queen, "короля": bridge.King, "король": bridge.King,
	"туза": bridge.Ace, "туз": bridge.Ace,
}

func designationRank(w string) (bridge.Rank, bool) {
	if r, ok := designationRanks[w]; ok {
		return r, true
	}
	if n, err := strconv.Atoi(w); err == nil && n >= 2 && n <= 10 {
		return bridge.Rank(n), true
	}
	return 0, false
}
