package rbn

import (
	"fmt"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

const rankLetters = "23456789TJQKA"

func rank(b byte) (bridge.Rank, bool) {
	if b >= 'a' && b <= 'z' {
		b -= 'a' - 'A'
	}
	i := strings.IndexByte(rankLetters, b)
	return bridge.Rank(i + 2), i >= 0
}

// deal reads H: the seat of the first hand, then each hand behind a colon. A
// hand with small cards that are not named is not known; whole is true then, for
// the line to be kept.
func (d *draft) deal(l line, inherited bool) (whole bool) {
	b, t := d.b, l.text
	deviates := func(name string, i int, found, expected string) {
		if !inherited { // it was told with the record the hands stand in
			d.deviates(name, l.at(i), found, expected)
		}
	}
	seat := bridge.NoSeat
	if len(t) > 1 && t[1] == ':' {
		seat, _ = bridge.ParseSeat(t[:1])
	}
	if seat == bridge.NoSeat {
		deviates("hands", 0, archive.Quote(t), "a seat and a colon as in W:")
		return true
	}
	b.Deal.Unknown = [4]bool{true, true, true, true}
	var all bridge.Hand
	full, n := 0, 0
	for i, ended := 2, false; !ended; n++ {
		begin := i
		end := strings.IndexByte(t[i:], ':')
		if end < 0 {
			end, ended = len(t), true
		} else {
			end += i
		}
		i = end + 1
		if n > 3 {
			deviates("hands-more-than-four", begin, archive.Quote(t[begin:]), "four hands")
			break
		}
		text := t[begin:end]
		if text == "" {
			if n == 3 && ended {
				if full == 3 && all.Count() == 39 {
					b.Deal.Hands[seat], b.Deal.Unknown[seat] = bridge.Pack&^all, false
				} else {
					deviates("rest-of-pack", begin, fmt.Sprintf("%d cards", 52-all.Count()), "thirteen for "+seat.String())
				}
			}
			seat = seat.Next()
			continue
		}
		hand, suit, vague := bridge.Hand(0), 0, false
		told := false // of a character
		for k := range len(text) {
			ch := text[k]
			r, ok := rank(ch)
			switch {
			case ch == '.' || ch == ';':
				suit++
			case ch == 'x' || ch == '?':
				vague = true
			case !ok:
				if !told {
					deviates("hand-character", begin+k, archive.Quote(text[k:]), "a rank")
				}
				told = true
			case suit < 4:
				c := bridge.NewCard(bridge.Suits[suit], r)
				if hand.Has(c) {
					deviates("card-twice", begin+k, c.String(), "every card once in a hand")
				} else if all.Has(c) {
					deviates("card-dealt-twice", begin+k, c.String(), "every card in one hand")
				}
				hand = hand.With(c)
			}
		}
		if suit != 3 {
			deviates("hand-suits", begin, fmt.Sprintf("%d suits", suit+1), "four, with dots between them")
		}
		if hand.Count() > 13 {
			deviates("hand-count", begin, fmt.Sprintf("%s has %d cards", seat, hand.Count()), "thirteen at most")
		}
		if hand.Count() == 13 {
			full++
		}
		all |= hand
		whole = whole || vague
		if !vague {
			b.Deal.Hands[seat], b.Deal.Unknown[seat] = hand, false
		}
		seat = seat.Next()
	}
	if b.Deal.Unknown != [4]bool{true, true, true, true} {
		b.DealKnown = archive.Given
		d.tag(l, "Deal", b.Deal.String(), inherited)
	}
	return whole
}

var vulnerabilities = map[byte]bridge.Vulnerability{'Z': 0, 'N': 1, 'E': 2, 'B': 3}

// auction reads A: dealer and vulnerability, then the calls, a colon behind each
// round. Without dealer and vulnerability West begins.
func (d *draft) auction(l line) {
	b, t := d.b, l.text
	b.Dealer, b.VulnerableKnown = bridge.West, archive.Unknown
	i := 0
	if len(t) > 1 && (len(t) == 2 || t[2] == ':') {
		if seat, ok := bridge.ParseSeat(t[:1]); ok {
			b.Dealer = seat
			d.tag(l, "Dealer", seat.String(), false)
			if v, ok := vulnerabilities[t[1]]; ok {
				b.Vulnerable, b.VulnerableKnown = v, archive.Given
				d.tag(l, "Vulnerable", v.String(), false)
			} else if t[1] != '?' {
				d.deviates("vulnerability", l.at(1), archive.Quote(t[1:2]), "Z, N, E, B or ?")
			}
			i = min(3, len(t))
		}
	}
	b.Opener = b.Dealer
	ended := false
	for i < len(t) {
		begin := i
		if t[i] == ':' || t[i] == ' ' {
			i++
			continue
		}
		c := bridge.NoCall
		size := 1
		switch t[i] {
		case 'P':
			c = bridge.Pass
		case 'X', 'D':
			c = bridge.Double
		case 'R':
			c = bridge.Redouble
		case 'A', 'Y':
			if t[i] == 'A' {
				b.AuctionEnd = archive.AllPassed
			} else {
				b.AuctionEnd = archive.InProgress
			}
			ended = true
			i++
			continue
		default:
			size = 2
			if t[i] >= '1' && t[i] <= '9' && i+1 < len(t) {
				if s, ok := bridge.ParseStrain(t[i+1 : i+2]); ok {
					c = bridge.Bid(int(t[i]-'0'), s)
				}
			}
		}
		if c == bridge.NoCall {
			d.deviates("call", l.at(i), archive.Quote(t[i:]), "a call as in 1S, 3N, P, X, R, or A")
			break
		}
		if ended {
			d.deviates("call-after-end", l.at(i), archive.Quote(t[i:]), "nothing behind A or Y")
			break
		}
		made := archive.Call{Call: c, Pos: l.at(begin)}
		i = d.marks(&l, i+size, 0, &made.Alert, &made.Suffix, &made.Note)
		b.Auction = append(b.Auction, made)
	}
	if len(b.Auction) == 0 && b.AuctionEnd == archive.NoEnding {
		b.Opener = bridge.NoSeat
	}
}

// marks reads what stands behind a call or card: * for an alert, ! and ? for
// good and bad, ^ and the number of a note. It returns where they end.
func (d *draft) marks(l *line, i, part int, alert *bool, suffix, note *string) int {
	t := l.text
	begin := i
	for i < len(t) && (t[i] == '!' || t[i] == '?') {
		i++
	}
	*suffix = t[begin:i]
	if i < len(t) && t[i] == '*' {
		*alert = true
		i++
	}
	if i < len(t) && t[i] == '^' {
		i++
		if i == len(t) || t[i] < '0' || t[i] > '9' {
			d.deviates("note-number", l.at(i-1), archive.Quote(t[i-1:]), "a digit behind ^")
			return i
		}
		n := t[i] - '0'
		d.used[part][n] = true
		if text := d.notes[part][n]; text.Line > 0 {
			*note = text.text
		} else {
			d.deviates("note-missing", l.at(i), "^"+string(t[i]), "a line "+string(t[i])+" with the note")
		}
		i++
	}
	if *suffix == "" { // marks of quality may stand behind, too
		begin = i
		for i < len(t) && (t[i] == '!' || t[i] == '?') {
			i++
		}
		*suffix = t[begin:i]
	}
	return i
}

// play reads P: the cards in the order they were played, a colon behind each
// trick.
func (d *draft) play(l line) {
	b, t := d.b, l.text
	i := 0
	for trick := 1; i < len(t); trick++ {
		begin := i
		if trick > 13 {
			d.deviates("play-too-long", l.at(i), archive.Quote(t[i:]), "thirteen tricks at most")
			return
		}
		first := len(b.Play)
		led, known := bridge.Clubs, false
		for i < len(t) && t[i] != ':' {
			if t[i] == ' ' {
				i++
				continue
			}
			card := archive.Card{Card: bridge.NoCard, Pos: l.at(i), Seat: bridge.NoSeat}
			suit, named := bridge.ParseSuit(t[i : i+1])
			at := i
			if named {
				i++
			} else {
				suit = led
			}
			ok := false
			var r bridge.Rank
			if i < len(t) {
				r, ok = rank(t[i])
			}
			if ok && (named || known) {
				card.Card = bridge.NewCard(suit, r)
				if len(b.Play) == first {
					led, known = suit, true
				}
			} else {
				d.deviates("card", card.Pos, archive.Quote(t[at:]), "a card as in SA, or a rank of the suit led")
			}
			if i < len(t) && t[i] != ':' {
				i++
			}
			var alert bool
			i = d.marks(&l, i, 1, &alert, &card.Suffix, &card.Note)
			b.Play = append(b.Play, card)
		}
		i++ // the colon
		n := len(b.Play) - first
		if n > 4 || n < 4 && i < len(t) {
			d.deviates("trick-cards", l.at(begin), fmt.Sprintf("%d cards", n), "four")
			for ; n == 0 || n%4 != 0; n++ {
				b.Play = append(b.Play, archive.Card{Card: bridge.NoCard, Pos: l.at(begin), Seat: bridge.NoSeat})
			}
		}
	}
}

// finish does what needs the whole record.
func (d *draft) finish() {
	b := d.b
	for part := range d.notes {
		for n, l := range d.notes[part] {
			if l.Line > 0 && !d.used[part][n] {
				d.deviates("note-unused", l.Pos, archive.Quote(l.text), "^"+fmt.Sprint(n)+" behind a call or card")
				d.comment(l, "AP"[part])
			}
		}
	}
	if len(b.Play) == 0 {
		return
	}
	if b.DeclarerKnown == archive.Given {
		b.Leader = b.Contract.Declarer.Next()
		return
	}
	for _, s := range bridge.Seats {
		if b.Deal.Hands[s].Has(b.Play[0].Card) {
			b.Leader = s
			return
		}
	}
	d.deviates("leader", b.Play[0].Pos, b.Play[0].Card.String(), "a declarer, or a hand that holds the first card")
}
