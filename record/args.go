package record

import (
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// This file reads the arguments that events and expectations share.

// parseCard is bridge.ParseCard for the two letters that nearly all cards are.
func parseCard(w string) (bridge.Card, bool) {
	if len(w) < 2 || len(w) > 3 {
		return bridge.NoCard, false
	}
	return bridge.ParseCard(w)
}

func isCard(w string) bool {
	_, ok := parseCard(w)
	return ok
}

// bridgeCall is the call w; NoCall if it is none.
func bridgeCall(w string) bridge.Call {
	if len(w) == 0 || len(w) > 8 {
		return bridge.NoCall
	}
	switch w[0] {
	case 'P', 'p', 'X', 'x', 'D', 'd', 'R', 'r', '1', '2', '3', '4', '5', '6', '7', '8', '9':
	default:
		return bridge.NoCall
	}
	if w == "Pass" {
		return bridge.Pass
	}
	c, _ := bridge.ParseCall(w)
	return c
}

func (p *parser) seat(s *bridge.Seat, expected string) bool {
	v, ok := bridge.ParseSeat(p.peek())
	if !ok {
		return p.unexpected(expected)
	}
	p.word()
	*s = v
	return p.err == nil
}

func (p *parser) side(s *bridge.Side) bool {
	v, ok := bridge.ParseSide(p.peek())
	if !ok {
		return p.unexpected("a side (NS, EW)")
	}
	p.word()
	*s = v
	return p.err == nil
}

func (p *parser) suit(s *bridge.Suit) bool {
	v, ok := bridge.ParseSuit(p.peek())
	if !ok {
		return p.unexpected("a suit (S, H, D, C)")
	}
	p.word()
	*s = v
	return p.err == nil
}

func (p *parser) call(c *bridge.Call) bool {
	v := bridgeCall(p.peek())
	if v == bridge.NoCall {
		return p.unexpected("a call", "Pass")
	}
	p.word()
	*c = v
	return p.err == nil
}

func (p *parser) cardWord(c *bridge.Card) bool {
	w := p.peek()
	v, ok := parseCard(w)
	if !ok {
		return p.noCard(w)
	}
	p.word()
	*c = v
	return p.err == nil
}

// noCard fails at a word that should be a card.
func (p *parser) noCard(w string) bool {
	if len(w) >= 2 {
		if turned := w[len(w)-1:] + w[:len(w)-1]; isCard(turned) {
			return p.fail(p.pos, quote(w), "a card", "the suit comes first: did you mean "+quote(strings.ToUpper(turned))+"?")
		}
	}
	return p.unexpected("a card")
}

// oneCard is a list of one card, cut from the current block.
func (p *parser) oneCard(c bridge.Card) []bridge.Card {
	if len(p.cards) == cap(p.cards) {
		p.cards = make([]bridge.Card, 0, 4*blockSize(cap(p.cards)/4))
	}
	n := len(p.cards)
	p.cards = append(p.cards, c)
	return p.cards[n : n+1 : n+1]
}

// card reads the one card of an event.
func (p *parser) card(e *table.Event) bool {
	c := bridge.NoCard
	if !p.cardWord(&c) {
		return false
	}
	e.Cards = p.oneCard(c)
	return true
}

// cardList reads one or more cards, none of them twice.
func (p *parser) cardList(to *[]bridge.Card) bool {
	for {
		w := p.peek()
		c, ok := parseCard(w)
		if !ok {
			if len(*to) == 0 {
				return p.noCard(w)
			}
			return p.err == nil
		}
		if bridge.HandOf(*to...).Has(c) {
			return p.fail(p.pos, quote(w)+" again", "each card once", "")
		}
		p.word()
		if *to == nil {
			*to = p.oneCard(c)
		} else {
			*to = append(*to, c)
		}
	}
}

// playedCards reads one or more cards, those in brackets not visible.
func (p *parser) playedCards(e *table.Event) bool {
	for {
		hidden := p.skip() == '('
		w := ""
		if hidden {
			p.pos++
			if w = p.peek(); !isCard(w) {
				return p.noCard(w)
			}
		} else if w = p.peek(); !isCard(w) {
			if len(e.Cards) == 0 {
				return p.noCard(w)
			}
			return p.err == nil
		}
		c, _ := parseCard(w)
		if bridge.HandOf(e.Cards...).Has(c) {
			return p.fail(p.pos, quote(w)+" again", "each card once", "")
		}
		if len(e.Cards) == maxCards {
			return p.fail(p.pos, quote(w), "at most "+strconv.Itoa(maxCards)+" cards", "")
		}
		p.word()
		if hidden {
			e.Hidden |= 1 << len(e.Cards)
			if !p.sign(')') {
				return p.unexpected(`")"`)
			}
		}
		if e.Cards == nil {
			e.Cards = p.oneCard(c)
		} else {
			e.Cards = append(e.Cards, c)
		}
	}
}

// maxCards is the most cards one hand can put down at once: no pack deals a
// hand more, Law 13 included.
const maxCards = 14

// number reads a whole number from low to high. The known words give the hint.
func (p *parser) number(n *int, low, high int, expected string, known ...string) bool {
	w := p.peek()
	v, ok := parseInt(w)
	if !ok {
		return p.unexpected(expected, known...)
	}
	if v < low || v > high {
		return p.fail(p.pos, quote(w), expected+" from "+strconv.Itoa(low)+" to "+strconv.Itoa(high), "")
	}
	p.word()
	*n = v
	return p.err == nil
}

// parseInt reads a whole number of at most six digits with an optional sign.
func parseInt(w string) (int, bool) {
	neg := false
	if w != "" && (w[0] == '-' || w[0] == '+') {
		neg = w[0] == '-'
		w = w[1:]
	}
	if w == "" || len(w) > 6 {
		return 0, false
	}
	n := 0
	for i := range len(w) {
		if w[i] < '0' || w[i] > '9' {
			return 0, false
		}
		n = 10*n + int(w[i]-'0')
	}
	if neg {
		n = -n
	}
	return n, true
}

// trick reads "trick N".
func (p *parser) trick(n *int) bool { return p.need("trick") && p.trickNumber(n) }

func (p *parser) trickNumber(n *int) bool {
	return p.number(n, 1, 13, "the number of a trick")
}

func (p *parser) maybeTrick(n *int) bool {
	if p.take("trick") {
		return p.trickNumber(n)
	}
	return p.err == nil
}

func (p *parser) words(t *string) bool {
	v, ok := p.quoted()
	*t = v
	return ok
}

// kind reads the word of an irregularity.
func (p *parser) kind(k *law.Kind) bool {
	var buf [24]byte
	w := p.peek()
	v, ok := law.ParseKind(string(lower(&buf, w)))
	if !ok || len(w) > len(buf) {
		return p.unexpected("the kind of an irregularity", law.Kinds()...)
	}
	p.word()
	*k = v
	return p.err == nil
}

// question reads the word of a question.
func (p *parser) question(q *law.Question) bool {
	var buf [24]byte
	w := p.peek()
	v, ok := law.ParseQuestion(string(lower(&buf, w)))
	if !ok || len(w) > len(buf) {
		return p.unexpected("a question", law.Questions()...)
	}
	p.word()
	*q = v
	return p.err == nil
}

// lawNumber reads the number of a law: 64A1, 50D2(a).
func (p *parser) lawNumber(t *string) bool {
	p.skip()
	i := p.pos
	for p.src[i] >= '0' && p.src[i] <= '9' {
		i++
	}
	n, ok := parseInt(p.src[p.pos:i])
	if !ok || n < 1 || n > lastLaw {
		return p.unexpected("the number of a law")
	}
	open := false
	for {
		switch c := p.src[i]; {
		case c == '(' && !open:
			open = true
		case c == ')' && open:
			open = false
		case 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9':
		default:
			if open || !ends[c] {
				return p.fail(p.pos, quote(p.peek()), "the number of a law", "")
			}
			*t = p.src[p.pos:i]
			p.pos = i
			return p.err == nil
		}
		i++
	}
}

// lastLaw is the number of the last Law.
const lastLaw = 93

func (p *parser) lawNumbers(to *[]string) bool {
	for {
		var t string
		if !p.lawNumber(&t) {
			return false
		}
		*to = append(*to, t)
		if !p.sign(',') {
			return p.err == nil
		}
	}
}
