package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// said is what the tags of a record say, as far as they say it.
type said struct {
	editions   []law.Edition
	regulation law.Regulation
	deal       bridge.Deal
	hasDeal    bool
	dealer     bridge.Seat
	vulnerable bridge.Vulnerability
	hasVul     bool
	board      int
	auction    *bridge.Auction
	declarer   bridge.Seat
	contract   *bridge.Contract
	won        [2]int
	hasWon     [2]bool
	onLead     bridge.Seat
}

// Setup turns the tags into what the state machine begins with. The error is
// an *Error at the tag that is wrong.
func (r *Record) Setup(ed law.Edition) (table.Setup, error) {
	s, errs := r.read()
	if len(errs) > 0 {
		return table.Setup{}, errs[0]
	}
	if !s.hasDeal {
		return table.Setup{}, r.missing(tagDeal, `the tag [Deal "N:..."]`)
	}
	if s.contract != nil && s.contract.Level > 0 && s.contract.Declarer == bridge.NoSeat && s.auction == nil {
		return table.Setup{}, r.missing(tagDeclarer, "the tag Declarer beside the tag Contract")
	}
	if s.declarer != bridge.NoSeat && s.contract == nil && s.auction == nil {
		return table.Setup{}, r.missing(tagContract, "the tag Contract beside the tag Declarer")
	}
	out := table.Setup{
		Edition: ed, Regulation: s.regulation, Deal: infer(s.deal), Dealer: s.dealer, Vulnerable: s.vulnerable,
		Won: s.won, OnLead: s.onLead, Board: s.board,
	}
	if s.auction != nil {
		out.Dealer = s.auction.Dealer
		for _, m := range s.auction.Calls {
			out.Calls = append(out.Calls, m.Call)
		}
	} else {
		out.Contract = s.contract
	}
	return out, nil
}

// missing is the error of a record that lacks a tag, at the tag that was
// perhaps meant for it.
func (r *Record) missing(tag, expected string) *Error {
	for i := range r.Tags {
		t := &r.Tags[i]
		if _, known := knownTag(t.Name); !known {
			if hint := didYouMean(t.Name, tag); hint != "" {
				return r.tagError(t, "the tag "+quote(t.Name), expected, hint)
			}
		}
	}
	return r.errorAtHead("none", expected)
}

// errorAtHead is an error that concerns no tag in particular.
func (r *Record) errorAtHead(found, expected string) *Error {
	e := &Error{File: r.File, Record: r.Index, Found: found, Expected: expected}
	if len(r.Tags) > 0 {
		e.Line, e.Column = r.Tags[0].Line, r.Tags[0].Column
	}
	return e
}

// infer fills in the one unknown hand of a complete deal.
func infer(d bridge.Deal) bridge.Deal {
	unknown := bridge.NoSeat
	rest := bridge.Pack
	for _, s := range bridge.Seats {
		switch {
		case d.Unknown[s] && unknown != bridge.NoSeat:
			return d
		case d.Unknown[s]:
			unknown = s
		case d.Hands[s].Count() != 13:
			return d
		}
		rest &^= d.Hands[s]
	}
	if unknown != bridge.NoSeat {
		d.Hands[unknown], d.Unknown[unknown] = rest, false
	}
	return d
}

// read reads the values of all tags and compares them with each other.
func (r *Record) read() (said, []*Error) {
	s := said{dealer: bridge.NoSeat, declarer: bridge.NoSeat, onLead: bridge.NoSeat}
	var errs []*Error
	for i := range r.Tags {
		t := &r.Tags[i]
		if _, known := knownTag(t.Name); !known {
			continue
		}
		if first := r.Tag(t.Name); first != t {
			errs = append(errs, r.tagError(t, quote(t.Name)+" again", "each tag once", ""))
			continue
		}
		if e := r.readTag(&s, t); e != nil {
			errs = append(errs, e)
		}
	}
	if len(errs) == 0 {
		if e := r.compare(&s); e != nil {
			errs = append(errs, e)
		}
	}
	return s, errs
}

func (r *Record) tagError(t *Tag, found, expected, hint string) *Error {
	return &Error{
		File: r.File, Line: t.Line, Column: t.Column, Record: r.Index, Tag: t.Name,
		Found: found, Expected: expected, Hint: hint, at: t,
	}
}

// notSaid reports whether the value of a tag is one of those by which PBN says
// nothing.
func notSaid(v string) bool { return v == "" || v == "?" }

// readTag reads the value of a known tag into s.
func (r *Record) readTag(s *said, t *Tag) *Error {
	v := strings.Trim(t.Value, " \t")
	wrong := func(expected string, known ...string) *Error {
		return r.tagError(t, quote(t.Value), expected, didYouMean(v, known...))
	}
	if notSaid(v) && t.Name != tagEdition && t.Name != tagRegulation && t.Name != tagRecord && t.Name != tagAuction {
		return nil
	}
	var ok bool
	switch t.Name {
	case tagEdition:
		var bad string
		if s.editions, bad, ok = parseEditions(v); !ok {
			if slices.Contains(law.Editions(), strings.ToLower(bad)) {
				return r.tagError(t, quote(bad)+" again", "each edition once", "")
			}
			return r.tagError(t, quote(bad), "an edition: "+list(law.Editions()...), didYouMean(bad, law.Editions()...))
		}
	case tagRegulation:
		var err error
		if s.regulation, err = law.ParseRegulation(strings.ToLower(v)); err != nil {
			return r.tagError(t, quote(t.Value), "options of the regulating authority", err.Error())
		}
	case tagDeal:
		var err error
		if s.deal, err = bridge.ParseDeal(v); err != nil {
			return r.tagError(t, quote(t.Value), "a deal of four hands", err.Error())
		}
		s.hasDeal = true
	case tagDealer:
		if s.dealer, ok = bridge.ParseSeat(v); !ok {
			return wrong("a seat (N, E, S, W)")
		}
	case tagVulnerable:
		if s.vulnerable, ok = bridge.ParseVulnerability(v); !ok {
			return wrong("None, NS, EW or All", "None", "NS", "EW", "All", "Both", "Love")
		}
		s.hasVul = true
	case tagBoard:
		if s.board, ok = parseInt(v); !ok || s.board < 1 {
			return wrong("the number of a board")
		}
	case tagAuction:
		return r.readAuction(s, t)
	case tagDeclarer:
		if s.declarer, ok = bridge.ParseSeat(strings.TrimPrefix(v, "^")); !ok {
			return wrong("a seat (N, E, S, W)")
		}
	case tagContract:
		c, ok := bridge.ParseContract(strings.ReplaceAll(v, " ", ""))
		if !ok {
			return wrong("a contract such as 4S or 3NTX, or Pass", "Pass")
		}
		s.contract = &c
	case tagTricks:
		return r.readTricks(s, t)
	case tagOnLead:
		if s.onLead, ok = bridge.ParseSeat(v); !ok {
			return wrong("a seat (N, E, S, W)")
		}
	case tagRecord:
		if v != version {
			return wrong(strconv.Quote(version) + ", the version of the notation")
		}
	}
	return nil
}

// parseEditions reads editions with commas between. If ok is false, bad is the
// word that is none or stands twice.
func parseEditions(v string) (eds []law.Edition, bad string, ok bool) {
	for more := true; more; {
		var w string
		w, v, more = strings.Cut(v, ",")
		w = strings.Trim(w, " \t")
		ed, known := law.ParseEdition(strings.ToLower(w))
		if !known || slices.Contains(eds, ed) {
			return nil, w, false
		}
		eds = append(eds, ed)
	}
	return eds, "", true
}

// readTricks reads "NS 4 EW 3".
func (r *Record) readTricks(s *said, t *Tag) *Error {
	words := strings.FieldsFunc(t.Value, func(c rune) bool { return c == ' ' || c == '\t' || c == ',' })
	wrong := func(w string) *Error {
		return r.tagError(t, quote(w), `the tricks of each side, such as "NS 4 EW 3"`, "")
	}
	if len(words) != 2 && len(words) != 4 {
		return wrong(t.Value)
	}
	for i := 0; i < len(words); i += 2 {
		side, ok := bridge.ParseSide(words[i])
		if !ok || s.hasWon[side] {
			return wrong(words[i])
		}
		n, ok := parseInt(words[i+1])
		if !ok || n < 0 || n > 13 {
			return wrong(words[i+1])
		}
		s.won[side], s.hasWon[side] = n, true
	}
	return nil
}

// readAuction reads the auction section. A record of events needs it complete
// and regular.
func (r *Record) readAuction(s *said, t *Tag) *Error {
	a := bridge.Auction{Dealer: bridge.NoSeat}
	call := func(c bridge.Call) { a.Calls = append(a.Calls, bridge.Made{Seat: a.Turn(), Call: c}) }
	var ok bool
	if a.Dealer, ok = bridge.ParseSeat(strings.Trim(t.Value, " \t")); !ok {
		if notSaid(t.Value) && len(t.Auction) == 0 {
			return nil
		}
		return r.tagError(t, quote(t.Value), "the dealer (N, E, S, W)", "")
	}
	for _, e := range t.Auction {
		switch e.Kind {
		case EntryAllPass:
			if a.Over() {
				return r.tagError(t, quote("AP"), "the end of the auction", "it is over already")
			}
			for !a.Over() {
				call(bridge.Pass)
			}
		case EntryCall:
			if !a.Legal(a.Turn(), e.Call) {
				return r.tagError(t, fmt.Sprintf("%q by %s", e.Call.String(), a.Turn()), "a regular auction",
					"an irregular one is written as events, without the tag Auction")
			}
			call(e.Call)
		}
	}
	if len(a.Calls) == 0 && r.Tag(tagRecord) == nil {
		return nil
	}
	if !a.Over() {
		if r.Tag(tagRecord) == nil {
			return nil
		}
		return r.tagError(t, "an auction of "+strconv.Itoa(len(a.Calls))+" calls that is not over", "passes to its end",
			"an auction that goes on is written as events, without the tag Auction")
	}
	s.auction = &a
	return nil
}

// compare finds tags that contradict each other and fills in what follows from
// others: the board number gives dealer and vulnerability, the number of cards
// the tricks of the other side.
func (r *Record) compare(s *said) *Error {
	if s.board > 0 {
		if s.dealer == bridge.NoSeat && s.auction == nil {
			s.dealer = bridge.BoardDealer(s.board)
		}
		if !s.hasVul {
			s.vulnerable = bridge.BoardVulnerability(s.board)
		}
	}
	if s.contract != nil && s.contract.Level > 0 {
		s.contract.Declarer = s.declarer
	}
	contradicts := func(tag, says, other string) *Error {
		return r.tagError(r.Tag(tag), says, other, "the two contradict each other")
	}
	if a := s.auction; a != nil {
		c := a.Contract()
		switch {
		case s.dealer != bridge.NoSeat && s.dealer != a.Dealer:
			return contradicts(tagAuction, "dealer "+a.Dealer.String(), "dealer "+s.dealer.String()+" as the tag Dealer says")
		case s.contract != nil && s.contract.String() != c.String():
			return contradicts(tagContract, quote(r.Value(tagContract)), "the contract of the auction, "+c.String())
		case s.declarer != bridge.NoSeat && s.declarer != c.Declarer:
			return contradicts(tagDeclarer, quote(r.Value(tagDeclarer)), "the declarer of the auction, "+c.Declarer.String())
		}
	}
	if s.contract != nil && s.contract.Level == 0 && s.declarer != bridge.NoSeat {
		return contradicts(tagDeclarer, quote(r.Value(tagDeclarer)), "no declarer, as the deal was passed out")
	}
	return r.compareTricks(s)
}

// compareTricks checks the tricks won against the number of cards left, where
// all known hands have as many.
func (r *Record) compareTricks(s *said) *Error {
	if !s.hasDeal || !s.hasWon[0] && !s.hasWon[1] {
		return nil
	}
	left := -1
	for _, seat := range bridge.Seats {
		if s.deal.Unknown[seat] {
			continue
		}
		n := s.deal.Hands[seat].Count()
		if left >= 0 && n != left {
			return nil
		}
		left = n
	}
	if left < 0 || left > 13 {
		return nil
	}
	over := 13 - left
	for _, side := range []bridge.Side{bridge.NS, bridge.EW} {
		if !s.hasWon[side] {
			s.won[side] = max(0, over-s.won[side.Other()])
		}
	}
	if s.won[0]+s.won[1] != over {
		return r.tagError(r.Tag(tagTricks), fmt.Sprintf("%d tricks", s.won[0]+s.won[1]),
			fmt.Sprintf("%d, as the hands of the tag Deal have %d cards", over, left), "")
	}
	return nil
}

// checkTags notes at each tag what is wrong with it.
func checkTags(r *Record) []*Error {
	_, errs := r.read()
	for _, e := range errs {
		if e.at.Wrong == nil {
			e.at.Wrong = e
		}
	}
	return errs
}
