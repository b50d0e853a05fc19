package pbn

import (
	"strings"

	"arbiter/archive"
)

// trailing gives the comments at hand to the board that has ended if no other
// game follows.
func (r *Reader) trailing() {
	if r.src[r.pos] == '[' {
		return
	}
	b := r.g.board
	start, comments, deviations, fault := r.place, len(b.Comments), len(b.Deviations), r.fault
	for {
		r.skipBlanks()
		if r.pos >= len(r.src) {
			r.short = true
			return
		}
		switch c := r.src[r.pos]; {
		case c == '{' || c == ';' || c == '%' && r.pos == r.bol:
			r.addComment(archive.AfterBoard, 0)
		case c == '[' && r.beginsTag():
			r.place = start
			b.Comments, b.Deviations = b.Comments[:comments], b.Deviations[:deviations]
			r.fault = fault
			return
		default:
			r.stray()
		}
	}
}

// comment reads a comment or an escape line and says what it follows.
func (r *Reader) comment() {
	g, b := &r.g, r.g.board
	switch {
	case len(b.Tags) == 0 && g.about == noSection:
		if r.index == 0 && r.src[r.pos] == '%' && r.header() {
			return
		}
		r.addComment(archive.BeforeBoard, 0)
	case g.about == auctionSection:
		r.addComment(archive.AfterCall, len(b.Auction)-1)
	case g.about == playSection:
		r.addComment(archive.AfterCard, len(b.Play)-1)
	default:
		r.addComment(archive.AfterTag, len(b.Tags)-1)
	}
}

// header reads the escape lines that name the version and the export format.
func (r *Reader) header() bool {
	end := r.lineEnd()
	line := strings.TrimRight(r.src[r.pos+1:end], " \t")
	switch v, isVersion := strings.CutPrefix(line, " PBN "); {
	case line == " EXPORT":
		r.export = true
	case isVersion && len(v) == 3 && v[0] >= '1' && v[0] <= '9' && v[1] == '.' && v[2] >= '0' && v[2] <= '9':
		r.version = v
	default:
		return false
	}
	r.pass(end)
	return true
}

func (r *Reader) addComment(where archive.Where, at int) {
	c := archive.Comment{Pos: r.at(r.pos), Where: where, At: at}
	switch r.src[r.pos] {
	case '%':
		end := r.lineEnd()
		c.Text, c.Escape = r.src[r.pos+1:end], true
		r.pass(end)
	case ';':
		end := r.lineEnd()
		c.Text, c.Rest = r.src[r.pos+1:end], true
		r.pass(end)
	default:
		c.Text = r.brace()
	}
	r.g.broken = true
	r.g.board.Comments = append(r.g.board.Comments, c)
}

// brace reads a comment in braces. Line ends in it become "\n".
func (r *Reader) brace() string {
	from := r.pos + 1
	end := -1
	if from < r.noBrace {
		end = strings.IndexByte(r.src[from:], '}')
		if end < 0 {
			r.short = true
			r.noBrace = from
		}
	}
	if end < 0 {
		r.deviate(commentUnclosed, r.at(r.pos), "", "}")
		r.pass(r.lineEnd())
		return r.src[from:r.pos]
	}
	text := r.src[from : from+end]
	r.fresh = false
	for i := from; i < from+end; i++ {
		if c := r.src[i]; c == '\n' || c == '\r' {
			r.pos = i
			r.newline()
			i = r.pos - 1
		}
	}
	r.fresh = false
	r.pass(from + end + 1)
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	return text
}
