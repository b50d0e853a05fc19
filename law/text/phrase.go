package text

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/bridge"
	"arbiter/law"
)

// phrase is one text in every language. It may hold
//
//	{seat} {seat.gen}       a value, in a grammatical case (see values.get)
//	{n|trick|tricks}        a word that goes with the number n; Russian has three
//	{agrees|исправлен|…}    a word that agrees with a name: masculine, feminine, neuter, plural
//	[ on trick {trick}]     a part that is left out when a value in it is missing
//	{law}                   the rules in brackets, or nothing where there are none
type phrase [NumLangs]string

// values is what a phrase may be filled with. Missing values are NoSeat,
// NoSide, nil and zero.
type values struct {
	lang   Lang
	ed     law.Edition
	seat   bridge.Seat
	other  bridge.Seat // another player
	turn   bridge.Seat // whose call it is
	side   bridge.Side
	cards  []bridge.Card
	calls  []bridge.Call
	suits  law.Suits
	any    bool // the suit or card is named freely
	n      int
	trick  int
	gender gender // of the name with which words agree
	laws   []law.Ref

	who, what, until string // texts made elsewhere
	found, expected  string // what a file says and what belongs there
}

// none are the values of edition e with nothing in them.
func none(l Lang, e law.Edition) values {
	return values{lang: l, ed: e, seat: bridge.NoSeat, other: bridge.NoSeat, turn: bridge.NoSeat, side: bridge.NoSide}
}

// fill puts the values into the phrase; whole is false where a value outside
// brackets was missing.
func (v values) fill(p phrase) (t string, whole bool) { return v.fillText(p[v.lang]) }

// sentence fills the phrase and begins it with a capital letter. It is empty
// where a value was missing.
func (v values) sentence(p phrase) string {
	t, whole := v.fill(p)
	if !whole {
		return ""
	}
	return capital(t)
}

func (v values) fillText(p string) (t string, whole bool) {
	var b strings.Builder
	whole = true
	for p != "" {
		i := strings.IndexAny(p, "[{")
		if i < 0 {
			b.WriteString(p)
			break
		}
		b.WriteString(p[:i])
		if p[i] == '[' {
			end := strings.IndexByte(p, ']')
			if part, ok := v.fillText(p[i+1 : end]); ok {
				b.WriteString(part)
			}
			p = p[end+1:]
			continue
		}
		end := i + strings.IndexByte(p[i:], '}')
		name := p[i+1 : end]
		word := v.value(name)
		if word == "" && name != "law" {
			whole = false
		}
		b.WriteString(word)
		p = p[end+1:]
	}
	return b.String(), whole
}

func (v values) value(name string) string {
	if forms := strings.Split(name, "|"); forms[0] == "agrees" {
		return forms[1:][v.gender]
	} else if len(forms) > 1 {
		return forms[1:][pluralForm(v.lang, v.n)]
	}
	name, form, _ := strings.Cut(name, ".")
	return v.get(name, caseOf(form))
}

// get is the value of a name: seat, player (the seat, or "the player"), partner,
// other (another player), turn (whose call it is), side, opponents (of the side), card, cards, call (the
// first one), second (the call put in its place), later (all those put in its
// place, in order), calls, suit, n, trick, law,
// director, penalty, who, what, until, found, expected.
func (v values) get(name string, c grammar) string {
	switch name {
	case "seat":
		return seatIn(v.lang, v.seat, c)
	case "player":
		if v.seat == bridge.NoSeat {
			return playerWord[v.lang][c]
		}
		return seatIn(v.lang, v.seat, c)
	case "partner":
		if v.seat == bridge.NoSeat {
			return ""
		}
		return seatIn(v.lang, v.seat.Partner(), c)
	case "other":
		return seatIn(v.lang, v.other, c)
	case "turn":
		return seatIn(v.lang, v.turn, c)
	case "side":
		return sideIn(v.lang, v.side)
	case "opponents":
		if v.side == bridge.NoSide {
			return ""
		}
		return sideIn(v.lang, v.side.Other())
	case "card":
		if len(v.cards) == 0 {
			return ""
		}
		return Card(v.cards[0])
	case "cards":
		return Cards(v.lang, v.cards)
	case "call":
		if len(v.calls) == 0 {
			return ""
		}
		return Call(v.lang, v.calls[0])
	case "second":
		if len(v.calls) < 2 {
			return ""
		}
		return Call(v.lang, v.calls[1])
	case "later":
		var t []string
		for _, c := range v.calls[min(1, len(v.calls)):] {
			t = append(t, Call(v.lang, c))
		}
		return join(t, wordThen[v.lang])
	case "calls":
		var t []string
		for _, c := range v.calls {
			t = append(t, Call(v.lang, c))
		}
		return join(t, wordOr[v.lang])
	case "suit":
		if v.suits == 0 && v.any {
			return anySuit[v.lang][c]
		}
		return suitsIn(v.lang, v.suits, c)
	case "n":
		return strconv.Itoa(v.n)
	case "trick":
		if v.trick == 0 {
			return ""
		}
		return strconv.Itoa(v.trick)
	case "who":
		return v.who
	case "what":
		return v.what
	case "until":
		return v.until
	case "found":
		return v.found
	case "expected":
		return v.expected
	case "law":
		return lawsIn(v.lang, v.ed, v.laws)
	case "director":
		return directorIn(v.lang, v.ed, c)
	case "penalty":
		return remedyIn(v.lang, v.ed, c)
	}
	panic("text: no value " + name)
}

// capital makes the first letter a capital one.
func capital(t string) string {
	if t == "" {
		return t
	}
	r, n := utf8.DecodeRuneInString(t)
	return string(unicode.ToUpper(r)) + t[n:]
}
