package lin

import (
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// No rank or suit.
const none = 0xff

var suitOf, rankOf = func() (suits, ranks [256]uint8) {
	for i := range suits {
		suits[i], ranks[i] = none, none
	}
	for i, r := range []byte("23456789TJQKA") {
		ranks[r] = uint8(i)
		ranks[lower(r)] = uint8(i)
	}
	for i, s := range []byte("CDHS") {
		suits[s], suits[lower(s)] = uint8(i), uint8(i)
	}
	return
}()

func lower(b byte) byte {
	if b >= 'A' && b <= 'Z' {
		b |= 0x20
	}
	return b
}

// card is the card of two letters, or NoCard.
func card(suit, rank byte) bridge.Card {
	s, r := suitOf[suit], rankOf[rank]
	if s|r == none || s == none || r == none {
		return bridge.NoCard
	}
	return bridge.Card(s<<4 | r)
}

func (d *draft) played(c bridge.Card, p archive.Pos) {
	d.b.Play = append(d.b.Play, archive.Card{Card: c, Pos: p, Seat: bridge.NoSeat})
}

// cards reads pc: a card, or several in a row.
func (d *draft) cards(v value) {
	v = v.trim()
	if d.claim {
		d.deviates("card-after-claim", v.Pos, archive.Quote(v.text), "no card after mc")
	}
	if len(v.text) == 2 {
		if c := card(v.text[0], v.text[1]); c != bridge.NoCard {
			d.played(c, v.Pos)
			return
		}
	}
	n := len(d.b.Play)
	tens := 0
	w := walk{value: v}
	for i := 0; i < len(v.text); {
		if v.text[i] <= ' ' && i > 0 {
			i++
			continue
		}
		c, size := bridge.NoCard, 0
		if i+1 < len(v.text) {
			c, size = card(v.text[i], v.text[i+1]), 2
			if i+2 < len(v.text) && v.text[i+1:i+3] == "10" {
				c, size = card(v.text[i], 'T'), 3
				tens++
			}
		}
		if c == bridge.NoCard {
			d.b.Play = d.b.Play[:n]
			break
		}
		d.played(c, w.at(i))
		i += size
	}
	switch {
	case len(d.b.Play) == n:
		d.deviates("card", v.Pos, archive.Quote(v.text), "a card as in SA")
		d.played(bridge.NoCard, v.Pos)
	case len(d.b.Play) > n+1:
		d.deviates("cards-together", v.Pos, archive.Quote(v.text), "one card in each pc")
	}
	if tens > 0 && len(d.b.Play) > n && d.b.Play[n].Card != bridge.NoCard {
		d.deviates("rank-10", v.Pos, archive.Quote(v.text), "T for a ten")
	}
}

// call is the call at the beginning of the text and its length; NoCall if there
// is none.
func call(t string) (c bridge.Call, size int) {
	if t == "" {
		return bridge.NoCall, 0
	}
	switch b := lower(t[0]); {
	case b == 'p':
		return bridge.Pass, 1 + word(t[1:], "ass")
	case b == 'd':
		return bridge.Double, 1 + word(t[1:], "bl", "ouble")
	case b == 'r':
		return bridge.Redouble, 1 + word(t[1:], "dbl", "edouble")
	case b == 'x':
		if len(t) > 1 && lower(t[1]) == 'x' {
			return bridge.Redouble, 2
		}
		return bridge.Double, 1
	case b >= '1' && b <= '9' && len(t) > 1:
		level := int(b - '0')
		if lower(t[1]) == 'n' {
			return bridge.Bid(level, bridge.NoTrump), 2 + word(t[2:], "t")
		}
		if s := suitOf[t[1]]; s != none {
			return bridge.Bid(level, bridge.Strain(s)), 2
		}
	}
	return bridge.NoCall, 0
}

// word is the length of the first of the words, in small letters, with which
// the text begins in either case.
func word(t string, words ...string) int {
	for _, w := range words {
		if len(t) < len(w) {
			continue
		}
		i := 0
		for i < len(w) && lower(t[i]) == w[i] {
			i++
		}
		if i == len(w) {
			return i
		}
	}
	return 0
}

// calls reads mb: a call, or several in a row. A "!" after a call is an alert.
func (d *draft) calls(v value) {
	v = v.trim()
	b := d.b
	if len(b.Play) > 0 {
		d.deviates("call-after-play", v.Pos, archive.Quote(v.text), "no call after the first card")
	}
	n := len(b.Auction)
	w := walk{value: v}
	for i := 0; i < len(v.text); {
		if v.text[i] <= ' ' && i > 0 {
			i++
			continue
		}
		c, size := call(v.text[i:])
		if c == bridge.NoCall {
			b.Auction = b.Auction[:n]
			break
		}
		made := archive.Call{Call: c, Pos: w.at(i)}
		i += size
		end := i
		for end < len(v.text) && (v.text[end] == '!' || v.text[end] == '?') {
			end++
		}
		made.Suffix = v.text[i:end]
		if strings.Contains(made.Suffix, "!") {
			made.Alert, made.Suffix = true, strings.ReplaceAll(made.Suffix, "!", "")
		}
		i = end
		b.Auction = append(b.Auction, made)
	}
	switch {
	case len(b.Auction) == n:
		d.deviates("call", v.Pos, archive.Quote(v.text), "a call as in 1N, p, d, r")
		b.Auction = append(b.Auction, archive.Call{Pos: v.Pos})
	case len(b.Auction) > n+1:
		d.deviates("calls-together", v.Pos, archive.Quote(v.text), "one call in each mb")
	}
}

// alert reads an: the explanation of the call before.
func (d *draft) alert(v value) {
	if v.text == "" {
		return
	}
	b := d.b
	if len(b.Auction) == 0 {
		d.deviates("alert-without-call", v.Pos, archive.Quote(v.text), "a call before it")
		d.comment(v)
		return
	}
	last := &b.Auction[len(b.Auction)-1]
	if last.Note != "" {
		d.deviates("alert-repeated", v.Pos, archive.Quote(v.text), "an once a call")
		d.comment(v)
		return
	}
	last.Note = v.text
}
