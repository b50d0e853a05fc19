package pbn

import (
	"strings"
	"unicode/utf8"

	"arbiter/archive"
	"arbiter/bridge"
)

// endsWord reports whether the character ends a word of a section.
func endsWord(c byte) bool {
	switch c {
	case ' ', '\t', '\n', '\r', '\v', '\f', endOfFile, '{', ';', '[':
		return true
	}
	return false
}

// auctionLine reads calls up to the end of the line or a comment.
func (r *Reader) auctionLine() {
	r.fresh = false
	src, i := r.src, r.pos
	for i < len(src) {
		c := src[i]
		switch {
		case c == ' ' || c == '\t':
			i++
			continue
		case c <= '7' && c >= '1' && i+2 < len(src) && src[i+2] <= ' ':
			if strain := strainOf[src[i+1]]; strain != 0 {
				r.addCall(bridge.Bid(int(c-'0'), bridge.Strain(strain-1)), i)
				i += 2
				continue
			}
		case c == 'P' && i+4 < len(src) && src[i+4] <= ' ' && src[i:i+4] == "Pass":
			r.addCall(bridge.Pass, i)
			i += 4
			continue
		case endsWord(c):
			r.pos = i
			return
		}
		i = r.word(i)
	}
	r.pos, r.short = i, true
}

// strainOf is the suit of a letter plus 1, 0 for none.
var strainOf = [256]uint8{'C': 1, 'D': 2, 'H': 3, 'S': 4}

// word reads a word of the auction or the play that may hold several parts, as
// "1C!=1=", and returns the offset behind it.
func (r *Reader) word(i int) int {
	end := i
	for end < len(r.src) && !endsWord(r.src[end]) {
		if r.src[end] >= utf8.RuneSelf {
			r.wide = true
		}
		end++
	}
	if end == len(r.src) {
		r.short = true
	}
	for i < end {
		i += r.part(i, r.src[i:end])
	}
	return end
}

// part reads the first part of a word at offset i and returns its length.
func (r *Reader) part(i int, w string) int {
	switch w[0] {
	case '^':
		return r.readMark(i, w)
	case '!', '?':
		n := 1
		if n < len(w) && (w[n] == '!' || w[n] == '?') {
			n++
		}
		if n < len(w) && (w[n] == '!' || w[n] == '?') {
			for n < len(w) && (w[n] == '!' || w[n] == '?') {
				n++
			}
			r.deviate(suffixMalformed, r.at(i), w[:n], "!, ?, !!, ??, !? or ?!")
		}
		r.suffix(i, w[:n])
		return n
	case '$':
		n, number := digits(w[1:])
		if n == 0 || number > 255 {
			r.deviate(suffixMalformed, r.at(i), w[:n+1], "$0 to $255")
		}
		if n > 0 {
			r.suffix(i, w[:n+1])
		}
		return n + 1
	case '=':
		closing := strings.IndexByte(w[1:], '=')
		if closing < 0 {
			r.deviate(noteMalformed, r.at(i), w, "a reference as in =1=")
			return len(w)
		}
		n := closing + 2
		r.refer(i, w[:n])
		return n
	case '*':
		if r.g.in == auctionSection && i == r.g.callEnd {
			r.deviate(suffixMalformed, r.at(i), "*", "a note at an alerted call")
			r.g.board.Auction[len(r.g.board.Auction)-1].Alert = true
			return 1
		}
		r.end(archive.Finished, i, w[:1])
		return 1
	case '+':
		r.readPlus(i)
		return 1
	}
	n := 1
	for n < len(w) && strings.IndexByte("!?$=^*", w[n]) < 0 {
		n++
	}
	if c := w[0]; c < utf8.RuneSelf && c != '-' && !plainName(w[:1]) {
		r.deviate(textOutside, r.at(i), w, "calls or cards")
		return len(w) // it takes nobody's turn
	}
	if r.g.in == auctionSection {
		r.callWord(i, w[:n])
	} else {
		r.cardWord(i, w[:n])
	}
	return n
}

// digits reads a number at the beginning of a text; large ones become 1000.
func digits(s string) (length, number int) {
	for length < len(s) && s[length] >= '0' && s[length] <= '9' {
		number = min(number*10+int(s[length]-'0'), 1000)
		length++
	}
	return length, number
}

func (r *Reader) callWord(i int, w string) {
	switch {
	case w == "-":
		if len(r.g.board.Auction) > 0 {
			r.deviate(auctionDash, r.at(i), w, "a call")
		}
		r.addCall(bridge.NoCall, i)
	case isAllPass(w):
		if w != "AP" {
			r.deviate(valueForm, r.at(i), w, "AP")
		}
		r.end(archive.AllPassed, i, w)
	default:
		c, f, ok := parseCall(w)
		switch {
		case !ok:
			r.deviate(callMalformed, r.at(i), w, "a call as in 1C, 3NT, Pass, X, XX, AP")
		case c.OverSeven():
			r.deviate(callOverSeven, r.at(i), w, "a bid of one to seven")
		case f != asPBN:
			r.deviate(valueForm, r.at(i), w, c.String())
		}
		r.addCall(c, i)
		if len(r.g.board.Auction) > 0 {
			r.g.callEnd = i + len(w)
		}
	}
}

// ending is where the ending of the section at hand is kept.
func (r *Reader) ending() *archive.Ending {
	if r.g.in == auctionSection {
		return &r.g.board.AuctionEnd
	}
	return &r.g.board.PlayEnd
}

// ended reports whether the section at hand is over; a word at offset i is then
// a deviation.
func (r *Reader) ended(i int) bool {
	e := *r.ending()
	if e != archive.Finished && e != archive.AllPassed {
		return false
	}
	to := i
	for to < len(r.src) && to < i+maxLine && !endsWord(r.src[to]) {
		to++
	}
	r.deviate(afterEnd, r.at(i), r.src[i:to], "the end of the section")
	return true
}

func (r *Reader) end(e archive.Ending, i int, found string) {
	if r.ended(i) {
		return
	}
	if r.g.mark != archive.NoMark {
		r.dropMark()
	}
	if *r.ending() == archive.InProgress {
		r.deviate(afterPlus, r.at(i), found, "nothing after +")
	}
	*r.ending() = e
}

func (r *Reader) addCall(c bridge.Call, i int) {
	g, b := &r.g, r.g.board
	if b.AuctionEnd != archive.NoEnding {
		if r.ended(i) {
			return
		}
		r.deviate(afterPlus, r.at(i), c.String(), "nothing after +")
	}
	if c == bridge.NoCall && g.mark != archive.Skipped && len(b.Auction) == 0 {
		if g.mark != archive.NoMark {
			r.dropMark()
		}
		g.dashes++ // the auction begins at the next seat
		return
	}
	b.Auction = append(b.Auction, archive.Call{Call: c, Pos: r.at(i), Mark: g.mark})
	g.mark = archive.NoMark
}

// readMark reads ^I ^S ^R ^L.
func (r *Reader) readMark(i int, w string) int {
	g := &r.g
	if g.mark != archive.NoMark {
		r.dropMark()
	}
	mark := archive.NoMark
	n := min(2, len(w))
	switch letter := w[1:n]; {
	case g.in == auctionSection && (letter == "I" || letter == "i"):
		mark = archive.Insufficient
	case g.in == auctionSection && (letter == "S" || letter == "s"):
		mark = archive.Skipped
	case g.in == playSection && (letter == "R" || letter == "r"):
		mark = archive.Revoked
	case g.in == playSection && (letter == "L" || letter == "l"):
		mark = archive.LedOutOfTurn
	default:
		r.deviate(markMalformed, r.at(i), w[:n], "^I or ^S in the auction, ^R or ^L in the play")
		return n
	}
	g.mark, g.markPos = mark, r.at(i)
	if mark == archive.Skipped {
		r.addCall(bridge.NoCall, i)
		g.mark = archive.NoMark
	}
	return n
}

func (r *Reader) dropMark() {
	r.deviate(markMalformed, r.g.markPos, "^", "a call or card after its mark")
	r.g.mark = archive.NoMark
}

// maxSuffix bounds the suffixes of a call or card, in bytes: a text of garbage
// could have no others.
const maxSuffix = 64

// suffix adds a suffix to the last call or card.
func (r *Reader) suffix(i int, s string) {
	b := r.g.board
	var to *string
	switch {
	case r.g.in == auctionSection && len(b.Auction) > 0:
		to = &b.Auction[len(b.Auction)-1].Suffix
	case r.g.in == playSection && len(b.Play) > 0:
		to = &b.Play[len(b.Play)-1].Suffix
	default:
		r.deviate(suffixMalformed, r.at(i), s, "a call or card before it")
		return
	}
	if *to != "" && !(suffixKind(*to) == 1 && suffixKind(s) == 2) {
		r.deviate(suffixTwice, r.at(i), s, "one suffix, after it at most one of $7 to $255")
	}
	if len(*to) < maxSuffix {
		*to += s
	}
}

// suffixKind is the kind of the last suffix of a text: 1 for those of ! and ?,
// which $1 to $6 stand for as well, 2 for the other numbers.
func suffixKind(s string) int {
	dollar := strings.LastIndexByte(s, '$')
	if dollar < 0 {
		return 1
	}
	if n, number := digits(s[dollar+1:]); dollar+1+n == len(s) && (number == 0 || number > 6) {
		return 2
	}
	return 1
}

// index says which of two things belongs to the section: 0 the auction, 1 the
// play.
func (s section) index() int {
	if s == playSection {
		return 1
	}
	return 0
}
