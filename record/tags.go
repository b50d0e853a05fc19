package record

import (
	"fmt"
	"strconv"
	"strings"
)

// The tags that this package reads; all others are kept as they stand.
const (
	tagEdition    = "Edition"
	tagRegulation = "Regulation"
	tagDeal       = "Deal"
	tagDealer     = "Dealer"
	tagVulnerable = "Vulnerable"
	tagBoard      = "Board"
	tagAuction    = "Auction"
	tagDeclarer   = "Declarer"
	tagContract   = "Contract"
	tagTricks     = "Tricks"
	tagOnLead     = "OnLead"
	tagScoring    = "Scoring"
	tagRecord     = "TableRecord"
)

var knownTags = []string{
	tagEdition, tagRegulation, tagDeal, tagDealer, tagVulnerable, tagBoard, tagAuction, tagDeclarer, tagContract,
	tagTricks, tagOnLead, tagScoring, tagRecord,
}

// ownTags are those that PBN does not have: a word almost like one of them is
// a slip, as nobody else writes it.
var ownTags = []string{tagEdition, tagRegulation, tagTricks, tagOnLead, tagRecord}

// knownTag is the tag's name as this package writes it.
func knownTag(name string) (string, bool) {
	for _, k := range knownTags {
		if strings.EqualFold(k, name) {
			return k, true
		}
	}
	return name, false
}

// maxTags is far more than any program writes.
const maxTags = 500

// version is the version of the notation this package reads.
const version = "1"

// head reads the tags of a record, up to and with TableRecord, or up to the
// next record. The comments that follow the last tag are returned.
func (p *parser) head() []Comment {
	above := p.ahead
	p.ahead = nil
	gap := false   // a blank line stands before this one
	apart := false // and after the last tag
	used := false  // something stands on this line already
	for p.err == nil && !p.done() {
		switch c := p.blanks(); {
		case c == '\n':
			gap, used = !used, false
			apart = apart || gap
			p.newline()
		case p.atComment(c):
			r := p.anyComment(c)
			r.Joined = used && len(above) > 0
			r.Gap = gap && !used && len(above)+len(p.tags) > 0
			above = append(above, r)
			used = true
		case c == '[':
			if apart && p.nextRecord() {
				return above
			}
			if len(p.tags) == maxTags {
				p.fail(p.pos, quote("["), "at most "+strconv.Itoa(maxTags)+" tags in a record", "")
				return nil
			}
			t := Tag{Before: above, Pos: p.posOf(p.pos)}
			above, apart = nil, false
			if !p.tag(&t) {
				return nil
			}
			p.tags = append(p.tags, t)
			used = true
			switch t.Name {
			case tagRecord:
				if p.src[p.pos] == '\n' {
					p.newline()
				}
				return nil
			case tagAuction:
				above, apart = p.auctionSection(p.lastTag())
				gap, used = false, false
			}
		default:
			if used || !p.rawSection(above) {
				p.outside()
				return nil
			}
			above, gap = nil, false
		}
	}
	return above
}

// atComment reports whether a comment begins with c, the byte at pos.
func (p *parser) atComment(c byte) bool {
	return c == ';' || c == '{' || c == '%' && p.pos == p.base
}

// anyComment reads the comment that begins with c at pos.
func (p *parser) anyComment(c byte) Comment {
	switch c {
	case ';':
		return Comment{Style: LineComment, Text: p.lineComment()}
	case '%':
		text := p.restOfLine(p.pos + 1)
		p.pos += 1 + len(text)
		return Comment{Style: EscapeComment, Text: strings.TrimRight(text, " \t")}
	}
	text, _ := p.brace()
	return Comment{Style: BraceComment, Text: text}
}

func (p *parser) lastTag() *Tag {
	if n := len(p.tags); n > 0 {
		return &p.tags[n-1]
	}
	return nil
}

// nextRecord reports whether the tag at pos, which follows a blank line,
// begins a new record: this one has such a tag already.
func (p *parser) nextRecord() bool {
	rest := p.src[p.pos+1:]
	for i := range p.tags {
		name := p.tags[i].Name
		if len(rest) > len(name) && strings.EqualFold(rest[:len(name)], name) && !nameByte(rest[len(name)]) {
			return true
		}
	}
	return false
}

func nameByte(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '_'
}

// tag reads the tag at pos and the comments behind it.
func (p *parser) tag(t *Tag) bool {
	p.pos++
	p.blanks()
	i := p.pos
	for nameByte(p.src[i]) {
		i++
	}
	if i == p.pos {
		return p.unexpected("the name of a tag", knownTags...)
	}
	t.Name = p.src[p.pos:i]
	at := p.pos
	p.pos = i
	if k, ok := knownTag(t.Name); ok {
		t.Name = k
	} else if hint := slip(t.Name); hint != "" {
		return p.fail(at, quote(t.Name), "the name of a tag", hint)
	}
	if c := p.blanks(); c != '"' {
		return p.unexpected("the value of the tag in quotation marks")
	}
	var ok bool
	if t.Value, ok = p.quoted(); !ok {
		return false
	}
	if p.blanks() != ']' {
		return p.unexpected(`"]"`)
	}
	p.pos++
	for p.err == nil {
		c := p.blanks()
		if c != ';' && c != '{' {
			break
		}
		r := p.anyComment(c)
		r.Joined = true
		t.After = append(t.After, r)
	}
	return p.err == nil
}

// slip is the hint at a tag of our own that is spelled wrong. Other unknown
// tags belong to other programs and are kept.
func slip(name string) string {
	for _, k := range ownTags {
		if editDistance(strings.ToLower(name), strings.ToLower(k), 2) == 1 {
			return fmt.Sprintf("did you mean %q?", k)
		}
	}
	return ""
}

// outside fails at text that belongs to no tag.
func (p *parser) outside() {
	found := quote(strings.TrimRight(p.restOfLine(p.pos), " \t"))
	t := p.lastTag()
	if t == nil {
		p.fail(p.pos, found, `a tag such as [Deal "N:..."]`, "")
		return
	}
	p.fail(p.pos, found, "a tag", `events follow the tag [TableRecord "1"]`)
}

// rawSection reads the lines that follow a tag of another program. It reports
// false if the last tag has no section.
func (p *parser) rawSection(above []Comment) bool {
	t := p.lastTag()
	if t == nil {
		return false
	}
	if _, ok := knownTag(t.Name); ok {
		return false
	}
	for _, c := range above {
		// on one line, as a line of it might begin like a tag
		var lines []string
		for line := range strings.SplitSeq(string(appendComment(nil, c)), "\n") {
			if line = strings.Trim(line, " \t"); line != "" {
				lines = append(lines, line)
			}
		}
		t.Lines = append(t.Lines, strings.Join(lines, " "))
	}
	for !p.done() {
		line := p.restOfLine(p.pos)
		text := strings.Trim(line, " \t")
		if text == "" || text[0] == '[' {
			return true
		}
		t.Lines = append(t.Lines, text)
		p.pos += len(line)
		p.newline()
	}
	return true
}

// checkTags checks the values of the tags of the record, each for itself and
// against the others.
func (p *parser) checkTags() {
	errs := checkTags(p.rec)
	if len(errs) == 0 {
		return
	}
	for _, e := range errs {
		e.File = p.name
	}
	p.wrong = errs[0]
}
