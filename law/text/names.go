package text

import (
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
)

// grammar is a grammatical case. English knows the first two.
type grammar uint8

const (
	nominative grammar = iota
	genitive
	dative
	accusative
	instrumental
	plural // of a suit, where it is an object
	numCases
)

func caseOf(form string) grammar {
	switch form {
	case "":
		return nominative
	case "gen":
		return genitive
	case "dat":
		return dative
	case "acc":
		return accusative
	case "ins":
		return instrumental
	case "pl":
		return plural
	}
	panic("text: no case " + form)
}

type cases [numCases]string

var seatNames = [NumLangs][4]cases{
	English: {
		bridge.North: {"North", "North’s", "North", "North", "North"},
		bridge.East:  {"East", "East’s", "East", "East", "East"},
		bridge.South: {"South", "South’s", "South", "South", "South"},
		bridge.West:  {"West", "West’s", "West", "West", "West"},
	},
	Russian: {
		bridge.North: {"Север", "Севера", "Северу", "Севера", "Севером"},
		bridge.East:  {"Восток", "Востока", "Востоку", "Востока", "Востоком"},
		bridge.South: {"Юг", "Юга", "Югу", "Юга", "Югом"},
		bridge.West:  {"Запад", "Запада", "Западу", "Запада", "Западом"},
	},
}

// playerWord stands for a seat that nobody has named.
var playerWord = [NumLangs]cases{
	English: {"the player", "the player’s", "the player", "the player", "the player"},
	Russian: {"игрок", "игрока", "игроку", "игрока", "игроком"},
}

var sideNames = [NumLangs][2]string{
	English: {bridge.NS: "North-South", bridge.EW: "East-West"},
	Russian: {bridge.NS: "Север — Юг", bridge.EW: "Восток — Запад"},
}

// suitNames are plurals, but singular where the suit is an object: "lead a
// spade", «ход в пику».
var suitNames = [NumLangs][4]cases{
	English: {
		bridge.Clubs:    {"clubs", "clubs", "clubs", "a club", "clubs", "clubs"},
		bridge.Diamonds: {"diamonds", "diamonds", "diamonds", "a diamond", "diamonds", "diamonds"},
		bridge.Hearts:   {"hearts", "hearts", "hearts", "a heart", "hearts", "hearts"},
		bridge.Spades:   {"spades", "spades", "spades", "a spade", "spades", "spades"},
	},
	Russian: {
		bridge.Clubs:    {"трефы", "треф", "трефам", "трефу", "трефами", "трефы"},
		bridge.Diamonds: {"бубны", "бубен", "бубнам", "бубну", "бубнами", "бубны"},
		bridge.Hearts:   {"червы", "черв", "червам", "черву", "червами", "червы"},
		bridge.Spades:   {"пики", "пик", "пикам", "пику", "пиками", "пики"},
	},
}

// anySuit stands for a suit that the chooser names freely.
var anySuit = [NumLangs]cases{
	English: {"a suit he names", "a suit he names", "a suit he names", "a suit he names", "a suit he names", "a suit he names"},
	Russian: {"масть по выбору", "масти по выбору", "масти по выбору", "масть по выбору", "мастью по выбору", "масть по выбору"},
}

var (
	wordOr   = [NumLangs]string{" or ", " или "}
	wordAnd  = [NumLangs]string{" and ", " и "}
	wordThen = [NumLangs]string{" and then ", ", а затем "}
)

// Seat is the name of a seat: "West", «Запад»; empty for NoSeat.
func Seat(l Lang, s bridge.Seat) string { return seatIn(l, s, nominative) }

func seatIn(l Lang, s bridge.Seat, c grammar) string {
	if s > bridge.West {
		return ""
	}
	return seatNames[l][s][c]
}

// Seats is the names of players of whom one may act: "West or East".
func Seats(l Lang, ss []bridge.Seat) string {
	var t []string
	for _, s := range ss {
		t = append(t, Seat(l, s))
	}
	return join(t, wordOr[l])
}

// All is the names of players who act together: "West and East".
func All(l Lang, ss []bridge.Seat) string {
	var t []string
	for _, s := range ss {
		t = append(t, Seat(l, s))
	}
	return join(t, wordAnd[l])
}

// Side is the name of a partnership: "North-South", «Север — Юг»; empty for
// NoSide.
func Side(l Lang, s bridge.Side) string { return sideIn(l, s) }

func sideIn(l Lang, s bridge.Side) string {
	if s > bridge.EW {
		return ""
	}
	return sideNames[l][s]
}

// Suit is the name of a suit: "spades", «пики».
func Suit(l Lang, s bridge.Suit) string { return suitNames[l][s][nominative] }

// suitsIn names the suits of a set: "a spade or a heart", "spades and hearts".
func suitsIn(l Lang, v law.Suits, c grammar) string {
	var t []string
	for _, s := range bridge.Suits {
		if v.Has(s) {
			t = append(t, suitNames[l][s][c])
		}
	}
	if c == accusative {
		return join(t, wordOr[l])
	}
	return join(t, wordAnd[l])
}

// Card is a card as players write it, the same in all languages: ♠A, ♥10.
func Card(c bridge.Card) string {
	if !c.Valid() {
		return ""
	}
	return c.Suit().Symbol() + Rank(c.Rank())
}

// Rank is the sign of a rank, the same in all languages; the ten is 10.
func Rank(r bridge.Rank) string {
	if r == bridge.Ten {
		return "10"
	}
	return r.String()
}

// Cards is a list of cards: "♠A, ♠K and ♥2".
func Cards(l Lang, cs []bridge.Card) string {
	var t []string
	for _, c := range cs {
		t = append(t, Card(c))
	}
	return join(t, wordAnd[l])
}

// Call is a call as players write it: 2♥, 3NT, pass; also a bid of more than
// seven.
func Call(l Lang, c bridge.Call) string {
	switch {
	case c == bridge.Pass:
		return phrase{"pass", "пас"}[l]
	case c == bridge.Double:
		return phrase{"double", "контра"}[l]
	case c == bridge.Redouble:
		return phrase{"redouble", "реконтра"}[l]
	case c > bridge.Redouble:
		return strconv.Itoa(c.Level()) + Strain(l, c.Strain())
	}
	return ""
}

// Strain is the sign of a denomination: ♠, NT, БК.
func Strain(l Lang, s bridge.Strain) string {
	if suit, ok := s.Suit(); ok {
		return suit.Symbol()
	}
	return phrase{"NT", "БК"}[l]
}

// Contract is a contract with its declarer: "4♠ doubled by South".
func Contract(l Lang, c bridge.Contract) string {
	if c.Level == 0 {
		return phrase{"passed out", "сдача распасована"}[l]
	}
	t := strconv.Itoa(c.Level) + Strain(l, c.Strain)
	t += [...]phrase{{"", ""}, {" doubled", " с контрой"}, {" redoubled", " с реконтрой"}}[c.Doubled][l]
	if s := Seat(l, c.Declarer); s != "" {
		t += phrase{" by ", ", разыгрывает "}[l] + s
	}
	return t
}

// join puts commas between the parts and last before the last one.
func join(t []string, last string) string {
	if len(t) < 2 {
		return strings.Join(t, "")
	}
	return strings.Join(t[:len(t)-1], ", ") + last + t[len(t)-1]
}
