package lin

import (
	"strconv"
	"strings"

	"arbiter/archive"
	"arbiter/bridge"
)

// kept begins the names of tags that PBN has no name for.
const kept = "Lin_"

// once notes a tag that a board has once; a second one is kept.
func (d *draft) once(has *bool, name string, v value) bool {
	if *has {
		d.deviates("tag-repeated", v.Pos, name+" "+archive.Quote(v.text), name+" once a board")
		d.keep(name, v)
		return false
	}
	*has = true
	return true
}

var vulnerabilities = map[string]bridge.Vulnerability{"o": 0, "0": 0, "-": 0, "n": 1, "e": 2, "b": 3}

func (d *draft) vulnerability(v value) {
	vul, ok := vulnerabilities[strings.ToLower(v.text)]
	if !ok {
		d.deviates("vulnerability", v.Pos, archive.Quote(v.text), "o, 0, -, n, e or b")
		d.keep("sv", v)
		return
	}
	d.b.Vulnerable, d.b.VulnerableKnown = vul, archive.Given
	d.tag("Vulnerable", vul.String(), v.Pos, false)
}

// boardName reads ah: "Board 7", or any name.
func (d *draft) boardName(v value) {
	number, isNumber := boardNumber(v.text)
	if !isNumber {
		number = v.text
	}
	if d.qx {
		d.keep("ah", v)
		if isNumber && d.number != "" {
			d.sameNumber(number, d.number, v)
		}
		return
	}
	d.number, d.name = number, v
	d.tag("Board", number, v.Pos, false)
}

func (d *draft) sameNumber(ah, qx string, at value) {
	if ah != qx {
		d.deviates("board-number", at.Pos, ah, qx+" as in qx")
	}
}

// boardNumber is the number in "Board 7".
func boardNumber(text string) (string, bool) {
	const word = "Board "
	if len(text) <= len(word) || !strings.EqualFold(text[:len(word)], word) {
		return "", false
	}
	number := strings.TrimLeft(text[len(word):], " ")
	return number, isNumber(number)
}

func isNumber(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != ""
}

// roomAndBoard reads qx: the room, o or c, and the number of the board. What
// follows a comma is the title of the page.
func (d *draft) roomAndBoard(v value) {
	text, _, titled := strings.Cut(v.text, ",")
	text = strings.TrimSpace(text)
	number := text
	if text != "" {
		switch text[0] | 0x20 {
		case 'o', 'c':
			d.room = text[0] | 0x20
			number = strings.TrimLeft(text[1:], " ")
		}
	}
	if d.room != 0 {
		d.tag("Room", roomName(d.room), v.Pos, false)
	}
	if number != "" {
		if i := lastOf(d.b.Tags, "Board"); i >= 0 { // from ah, which counts no longer
			if ah, ok := boardNumber(d.name.text); ok {
				d.sameNumber(ah, number, d.name)
			}
			d.b.Tags[i].Name, d.b.Tags[i].Value = kept+"ah", d.name.text
		}
		d.number = number
		d.tag("Board", number, v.Pos, false)
	}
	if d.room == 0 || !isNumber(number) {
		d.deviates("room-board", v.Pos, archive.Quote(text), "o or c and the number of the board")
		titled = titled || d.room == 0
	}
	if titled {
		d.keep("qx", v)
	}
}

func roomName(room byte) string {
	if room == 'c' {
		return "Closed"
	}
	return "Open"
}

// comment keeps text at the place it stands.
func (d *draft) comment(v value) {
	c := archive.Comment{Text: v.text, Pos: v.Pos}
	switch b := d.b; {
	case d.claim:
		c.Where = archive.AfterBoard
	case len(b.Play) > 0:
		c.Where, c.At = archive.AfterCard, len(b.Play)-1
	case d.md || len(b.Auction) > 0:
		c.Where, c.At = archive.AfterCall, len(b.Auction)-1
	}
	d.b.Comments = append(d.b.Comments, c)
}

// claimed reads mc: the tricks declarer has in the whole deal.
func (d *draft) claimed(v value) {
	n, err := strconv.Atoi(v.text)
	if err != nil || n < 0 || n > 13 {
		d.deviates("claim", v.Pos, archive.Quote(v.text), "a number of tricks, 0 to 13")
		d.keep("mc", v)
		return
	}
	if d.claim {
		d.deviates("claim-repeated", v.Pos, v.text, "mc once a board")
	}
	d.claim = true
	d.b.Claimed = n
}

// finish reads what needs the whole board.
func (r *Reader) finish(d *draft) {
	b := d.b
	b.Pos = d.pos
	r.settle(d)
	r.head.putNames(d, r.index)
	if !d.md {
		d.deviates("no-deal", b.Pos, "a board without md", "md and the hands")
	}
	if len(b.Auction) > 0 {
		b.Opener = b.Dealer
	}
	r.head.putResult(d)
	if d.claim && len(b.Play) < 52 {
		b.PlayEnd = archive.Finished
		if b.ResultKnown == archive.Unsaid {
			b.Result, b.ResultKnown = b.Claimed, archive.Given
		} else if b.ResultKnown == archive.Given && b.Result != b.Claimed {
			d.deviates("result-and-claim", b.Pos, "mc "+strconv.Itoa(b.Claimed), "the tricks of rs, "+strconv.Itoa(b.Result))
		}
	}
	if len(b.Play) > 0 {
		d.leader()
	}
}

// leader finds who played the first card: the hand that holds it, or else who
// leads to the contract of rs.
func (d *draft) leader() {
	b := d.b
	first := b.Play[0]
	for _, s := range bridge.Seats {
		if b.Deal.Hands[s].Has(first.Card) {
			if b.Leader != bridge.NoSeat {
				b.Leader = bridge.NoSeat
				break
			}
			b.Leader = s
		}
	}
	if b.Leader == bridge.NoSeat && b.DeclarerKnown == archive.Given {
		b.Leader = b.Contract.Declarer.Next()
	}
	if b.Leader == bridge.NoSeat {
		d.deviates("leader", first.Pos, first.Card.String(), "a card of one of the hands")
	}
}
