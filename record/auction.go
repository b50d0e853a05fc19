package record

import (
	"strings"

	"arbiter/bridge"
)

// auctionSection reads the calls that follow the tag Auction. The comments at
// its end that a blank line sets apart are returned, and whether a blank line
// stands after the last call.
func (p *parser) auctionSection(t *Tag) (above []Comment, apart bool) {
	t.Auction = []Entry{}
	gap := false // a blank line stands before this one
	used := true // something stands on this line already: the tag
	for p.err == nil && !p.done() {
		c := p.blanks()
		switch {
		case c == '\n':
			gap, used = !used, false
			apart = apart || gap
			p.newline()
			continue
		case c == '[':
			return p.cutEntries(t), apart
		case p.atComment(c):
			r := p.anyComment(c)
			r.Joined, r.Gap = used, gap && !used
			t.Auction = append(t.Auction, Entry{Kind: EntryComment, Comment: r})
		default:
			p.entry(t)
			apart = false
		}
		used = true
	}
	return p.cutEntries(t), apart
}

// entry reads a call, AP or a mark of PBN.
func (p *parser) entry(t *Tag) {
	i := p.pos
	for c := p.src[i]; c != ' ' && c != '\t' && c != '\n' && c != ';' && c != '{'; c = p.src[i] {
		i++
	}
	w := p.src[p.pos:i]
	// A suffix may stand on the call itself: 1NT!, 2D=1=.
	call, suffix := w, ""
	if n := strings.IndexAny(w, "!?$="); n > 0 {
		call, suffix = w[:n], w[n:]
	}
	switch c := bridgeCall(call); {
	case c != bridge.NoCall:
		t.Auction = append(t.Auction, Entry{Kind: EntryCall, Call: c})
	case strings.EqualFold(call, "AP"):
		t.Auction = append(t.Auction, Entry{Kind: EntryAllPass})
	case suffix == "" && strings.IndexByte("!?$=*+-^", w[0]) >= 0:
		suffix = w
	default:
		p.fail(p.pos, quote(w), "a call, AP or the next tag", didYouMean(w, "Pass", "AP"))
		return
	}
	if suffix != "" {
		t.Auction = append(t.Auction, Entry{Kind: EntryMark, Text: suffix})
	}
	p.pos = i
}

// cutEntries takes the comments off the end of the section that a blank line
// sets apart: they belong to the tag that follows.
func (p *parser) cutEntries(t *Tag) []Comment {
	from := len(t.Auction)
	for i := len(t.Auction) - 1; i >= 0 && t.Auction[i].Kind == EntryComment; i-- {
		if t.Auction[i].Comment.Gap {
			from = i
		}
	}
	var out []Comment
	for _, e := range t.Auction[from:] {
		out = append(out, e.Comment)
	}
	t.Auction = t.Auction[:from]
	for i := range t.Auction {
		t.Auction[i].Comment.Gap = false
	}
	return out
}
