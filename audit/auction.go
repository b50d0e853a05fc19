package audit

import (
	"cmp"
	"slices"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// auction takes the calls through the engine, as made by the seats in whose
// columns they stand, and compares marks with rulings. Before them come so many
// passes that are not written.
func (c *Checker) auction(passes int) {
	b := c.b
	c.written, c.called, c.refused, c.unclear = c.written[:0], c.called[:0], c.refused[:0], false
	c.leftOut, c.leave, c.irregular = c.leftOut[:0], 0, 0
	if b.Opener > bridge.West || len(b.Auction) == 0 {
		return
	}
	dealer := b.Dealer
	if dealer > bridge.West {
		dealer = b.Opener
	}
	var err error
	c.state, err = table.New(table.Setup{Edition: c.edition, Deal: c.deal, Dealer: dealer, Vulnerable: b.Vulnerable})
	if err != nil {
		c.unclear = true
		return
	}
	c.hasAuction = true
	seat := b.Opener
	for range passes {
		c.calls(seat, bridge.Pass, -1)
		seat = seat.Next()
	}
	for i := range b.Auction {
		call := &b.Auction[i]
		if call.Call == bridge.NoCall {
			if call.Mark != archive.Skipped {
				f := c.add(AuctionGap, call.Pos, Scribe, OnlyOnPaper)
				f.Seat = seat
				c.unclear = true
				c.hasAuction = false
				break
			}
			seat = seat.Next()
			continue
		}
		c.calls(seat, call.Call, i)
		seat = seat.Next()
	}
	over := bridge.Auction{Calls: c.written}.Over()
	if b.AuctionEnd == archive.AllPassed {
		for range 4 {
			if over || c.unclear {
				break
			}
			c.calls(seat, bridge.Pass, -1)
			seat = seat.Next()
			over = bridge.Auction{Calls: c.written}.Over()
		}
	}
	c.auctionFindings()
	if c.hasAuction && !over && !c.overEarlier() {
		c.hasAuction = false
		if b.AuctionEnd == archive.NoEnding {
			last := b.Auction[len(b.Auction)-1]
			c.add(AuctionUnfinished, last.Pos, Scribe, OnlyOnPaper, "22")
		}
	}
	if c.unclear && !c.hasAuction {
		return
	}
	c.auctioned = bridge.Auction{Calls: c.legal()}.Contract()
	if !c.state.AuctionOver() || c.state.Contract() != c.auctioned {
		c.unclear = true
	}
}

// missingPasses reads the auction anew where passes before it are not written.
func (c *Checker) missingPasses() {
	b := c.b
	if !c.hasAuction || c.unclear {
		return
	}
	passes := b.MissingPasses(c.auctioned)
	if passes == 0 {
		return
	}
	from := len(c.out)
	for from > c.first && c.out[from-1].Kind != Format && c.out[from-1].Call != bridge.NoCall {
		from-- // what was found of the calls is found again
	}
	c.out = c.out[:from]
	f := c.add(PassesMissing, b.Auction[0].Pos, Scribe, OnlyOnPaper, "17")
	f.Found, f.Expected = b.Opener.String(), ((b.Opener + bridge.Seat(passes)) & 3).String()
	c.auction(passes)
}

// What goes beyond these bounds is no auction, and is not followed further: more
// calls than the longest auction has, or so many that the engine ruled on.
const (
	maxCalls     = 319
	maxIrregular = 32
)

// calls takes one call. i is its index, or -1 of a pass that is not written out.
func (c *Checker) calls(seat bridge.Seat, call bridge.Call, i int) {
	if len(c.written) == maxCalls || c.irregular == maxIrregular {
		c.unclear = true
		return
	}
	c.written = append(c.written, bridge.Made{Seat: seat, Call: call})
	if c.unclear {
		return
	}
	if c.leave > 0 {
		c.leave--
		c.leftOut = append(c.leftOut, len(c.written)-1)
		return
	}
	c.event = table.Event{Verb: table.Calls, Seat: seat, Call: call}
	n, rulings, err := table.Step(c.state, &c.event)
	if err != nil {
		c.unclear = true
		return
	}
	if len(rulings) > 0 {
		c.irregular++
	}
	for j := range rulings {
		r := &rulings[j]
		if r.Kind != law.InadmissibleCall || r.Status != law.Open || r.Event != len(c.called) {
			continue
		}
		x := refused{state: n, event: len(c.called), at: i, written: len(c.written)}
		ends, passes := c.passEnds(i)
		if ends && passes >= 0 {
			c.leave = passes
			c.leftOut = append(c.leftOut, len(c.written)-1)
			x.leftOut = true
			c.refused = append(c.refused, x)
			return
		}
		c.refused = append(c.refused, x)
		c.event.Call = bridge.Pass
		if passed, _, err := table.Step(c.state, &c.event); err == nil && !ends {
			n = passed
		}
		break
	}
	c.state = n
	c.called = append(c.called, i)
}

// refused is a call that cannot stand: a double that Law 19 does not allow, a bid
// of more than seven. The auction goes on with a pass in its place (36C), so that
// the calls after it are judged as well. If a pass would end the auction although
// others bid on, the call is left out, and the next one is called in turn.
type refused struct {
	state   table.State // with the call made
	event   int         // of the call in that state
	at      int         // its index in Board.Auction
	written int         // calls written up to it
	leftOut bool        // the engine goes on without it
}

// causes reports whether the engine rules so only because of what it was given in
// place of the call: the call after one that is left out is not out of rotation.
func (x refused) causes(r *law.Ruling) bool {
	return r.Event == x.event && (!x.leftOut || r.Kind == law.CallOutOfRotation)
}

// passEnds reports whether a pass in the place of a call would end the auction
// before the record does. i is the index of the call. leave is how many passes
// after the call have to be left out with it so that the auction goes on to the
// next other call; -1 if there is none.
func (c *Checker) passEnds(i int) (ends bool, leave int) {
	a := c.state.Auction()
	a.Calls = slices.Clip(a.Calls)
	allowed := 0 // passes that do not end the auction
	for rest := a; !rest.Over(); allowed++ {
		rest.Calls = append(rest.Calls, bridge.Made{Seat: rest.Turn(), Call: bridge.Pass})
	}
	allowed--
	passes := 0
	for _, later := range c.b.Auction[i+1:] {
		if later.Call != bridge.Pass {
			return passes >= allowed, max(passes-allowed, 0)
		}
		passes++
	}
	return passes > allowed || c.b.AuctionEnd == archive.AllPassed, -1
}

// ruled is the ruling on a refused call: the others call and play on, as the
// record does, and then the director comes.
func (c *Checker) ruled(x refused) *law.Ruling {
	follow := func(e table.Event) bool {
		n, _, err := table.Step(x.state, &e)
		if err == nil {
			x.state = n
		}
		return err == nil
	}
	for _, m := range c.written[x.written:] {
		if !follow(table.Event{Verb: table.Calls, Seat: m.Seat, Call: m.Call}) {
			break
		}
	}
	if turn, ok := x.state.Turn(); ok && x.state.AuctionOver() && c.anyCard() {
		if card := c.b.Play[0].Card; card != bridge.NoCard {
			follow(table.Event{Verb: table.Plays, Seat: turn, Cards: []bridge.Card{card}})
		}
	}
	follow(table.Event{Verb: table.DirectorCalled, Seat: bridge.NoSeat})
	for _, r := range x.state.Rulings() {
		if r.Event == x.event {
			return &r
		}
	}
	return nil
}

// overEarlier reports whether calls follow the end of the auction as written.
func (c *Checker) overEarlier() bool {
	for n := range c.written {
		if (bridge.Auction{Calls: c.written[:n]}).Over() {
			return true
		}
	}
	return false
}

// legal is the written calls without those that no law lets stand: a double or
// redouble that Law 19 does not allow, a bid of more than seven, calls after the
// end. In their place stands a pass, or nothing where it would end the auction too
// early.
func (c *Checker) legal() []bridge.Made {
	stand := c.written[:0]
	for i, m := range c.written {
		before := bridge.Auction{Calls: stand}
		if before.Over() {
			break
		}
		if slices.Contains(c.leftOut, i) {
			continue
		}
		if m.Call.OverSeven() || (m.Call == bridge.Double || m.Call == bridge.Redouble) && !before.Admissible(m.Seat, m.Call) {
			m.Call = bridge.Pass
		}
		stand = append(stand, m)
	}
	return stand
}

// auctionFindings turns the rulings on calls into findings.
func (c *Checker) auctionFindings() {
	skipped := false
	for i := range c.b.Auction {
		skipped = skipped || c.b.Auction[i].Mark != archive.NoMark
	}
	rulings := c.state.Rulings()
	if rulings == nil && len(c.refused) == 0 && !skipped {
		return
	}
	type onCall struct {
		ruling *law.Ruling
		at     int // index of the call
	}
	var found []onCall
	for i := range rulings {
		r := &rulings[i]
		if r.Event < 0 || r.Event >= len(c.called) || c.called[r.Event] < 0 || slices.ContainsFunc(c.refused, func(x refused) bool { return x.causes(r) }) {
			continue
		}
		found = append(found, onCall{r, c.called[r.Event]})
	}
	for _, x := range c.refused {
		if r := c.ruled(x); r != nil {
			found = append(found, onCall{r, x.at})
		}
	}
	slices.SortStableFunc(found, func(a, b onCall) int { return cmp.Compare(a.at, b.at) })
	from := len(c.out)
	for _, f := range found {
		c.callFinding(f.ruling, f.at)
	}
	for i := range c.b.Auction {
		if m := c.b.Auction[i].Mark; m == archive.Insufficient || m == archive.Skipped {
			c.callMark(i, m, c.out[from:])
		}
	}
}

// callFinding is the finding of a ruling on a call.
func (c *Checker) callFinding(r *law.Ruling, at int) {
	call := &c.b.Auction[at]
	rating, why := Scribe, PlayedOn
	switch {
	case call.Mark == archive.Insufficient && r.Kind == law.InsufficientBid,
		(r.Kind == law.CallOutOfRotation || r.Kind == law.ChangedCall) && at > 0 && c.b.Auction[at-1].Mark == archive.Skipped:
		rating, why = Table, Marked
	case r.Kind == law.CallOutOfRotation && at == 0:
		why = AuctionOpener
	}
	f := c.add(Kind(r.Kind.String()), call.Pos, rating, why)
	f.Laws, f.Ruling = r.Laws, r
	f.Seat, f.Call = r.Offender, call.Call
	if r.Kind == law.InsufficientBid || r.Kind == law.InadmissibleCall {
		bid, by, doubled := bridge.Auction{Calls: c.written[:c.made(at)]}.Last()
		if by <= bridge.West {
			f.Expected = bid.String() + [3]string{"", " X", " XX"}[doubled] + " " + by.String()
		}
	}
}

// made is the number of calls written before the entry of that index.
func (c *Checker) made(at int) int {
	n := 0
	for i := range at {
		if c.b.Auction[i].Call != bridge.NoCall {
			n++
		}
	}
	return n
}

// callMark compares a mark with the findings: it is one of them, or says what
// the calls do not show.
func (c *Checker) callMark(i int, m archive.Mark, found []Finding) {
	call := &c.b.Auction[i]
	seat := c.b.Opener + bridge.Seat(i)
	kind, at := InsufficientBid, call.Pos
	if m == archive.Skipped {
		kind = CallOutOfRotation
		for i < len(c.b.Auction)-1 && c.b.Auction[i].Call == bridge.NoCall {
			i++
		}
		at = c.b.Auction[i].Pos
	}
	for _, f := range found {
		if (f.Kind == kind || m == archive.Skipped && f.Kind == ChangedCall) && f.Reason == Marked && f.Line == at.Line && f.Column == at.Column {
			return
		}
	}
	var f *Finding
	if m == archive.Skipped {
		// the engine is past following it, or the turn was lost at the end
		f = c.add(CallOutOfRotation, call.Pos, Table, Marked, "29")
	} else {
		f = c.add(UnfoundedMark, call.Pos, Scribe, Marked)
		f.Found = "^I"
	}
	f.Seat, f.Call = seat&3, call.Call
}

// decideContract compares the contract of the tags with that of the auction and
// takes the one that the play goes with.
func (c *Checker) decideContract() {
	b := c.b
	tag := bridge.Contract{Declarer: bridge.NoSeat}
	tagged := b.ContractKnown == archive.Given || b.ContractKnown == archive.Nothing
	if tagged {
		tag = b.Contract
	}
	auc := c.auctioned
	if !c.hasAuction {
		if c.strainOnly = b.StrainOnly && b.Leader <= bridge.West; c.strainOnly {
			// an end position: level and dummy do not matter
			tag = bridge.Contract{Level: 1, Strain: b.Contract.Strain, Declarer: b.Leader.Prev()}
		}
		switch {
		case tag.Declarer <= bridge.West:
		case tag.Level == auc.Level && tag.Strain == auc.Strain:
			tag.Declarer = auc.Declarer // the auction is not given to its end, but far enough
		case b.Leader <= bridge.West:
			tag.Declarer = b.Leader.Prev() // nobody names him; the play begins at his left
		}
		c.contract, c.hasContract = tag, (tagged || c.strainOnly) && tag.Level > 0 && tag.Declarer <= bridge.West
		return
	}
	if !tagged {
		c.contract, c.hasContract = auc, auc.Level > 0
		return
	}
	if b.ContractKnown == archive.Given && (tag.Level != auc.Level || tag.Level > 0 && (tag.Strain != auc.Strain || tag.Doubled != auc.Doubled)) {
		f := c.add(ContractDiffers, c.tag("Contract"), Scribe, OnlyOnPaper, "22")
		f.Found, f.Expected = tag.String(), auc.String()
	}
	c.contract = tag
	if tag.Level == 0 {
		c.hasContract = false
		return
	}
	switch {
	case auc.Level == 0:
	case tag.Declarer > bridge.West:
		c.contract.Declarer = auc.Declarer
	case tag.Declarer == auc.Declarer:
	case b.DeclarerSwap && tag.Declarer == auc.Declarer.Partner():
		f := c.add(DeclarerSwapped, c.tag("Declarer"), Table, Marked, "54A")
		f.Seat, f.Found, f.Expected = tag.Declarer, tag.Declarer.String(), auc.Declarer.String()
	default:
		why := OnlyOnPaper
		switch b.Leader {
		case tag.Declarer.Next():
			why = LeadFitsTag
		case auc.Declarer.Next():
			why = LeadFitsAuction
			c.contract.Declarer = auc.Declarer
		}
		f := c.add(DeclarerDiffers, c.tag("Declarer"), Scribe, why, "22")
		f.Found, f.Expected = tag.Declarer.String(), auc.Declarer.String()
	}
	c.hasContract = c.contract.Declarer <= bridge.West
}
