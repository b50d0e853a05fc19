package audit

import (
	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// play replays the cards and turns the rulings into findings.
func (c *Checker) play() {
	b := c.b
	if len(b.Play) == 0 || !c.anyCard() {
		return
	}
	if !c.hasContract {
		c.add(NoContract, b.Play[0].Pos, Scribe, OnlyOnPaper, "22")
		return
	}
	c.layout()
	c.gaps()
	c.strayCards()
	c.replay()
	c.marks()
	if last := &c.tricks[c.rows-1]; b.PlayEnd == archive.NoEnding && len(b.Play) > 1 && (c.rows < 13-c.short || last.gap || !last.full()) && b.Claimed < 0 {
		c.add(PlayUnfinished, b.Play[len(b.Play)-1].Pos, Scribe, OnlyOnPaper)
	}
}

func (c *Checker) anyCard() bool {
	for i := range c.b.Play {
		if c.b.Play[i].Card != bridge.NoCard {
			return true
		}
	}
	return false
}

func (k *trick) full() bool {
	for _, card := range k.card {
		if card == bridge.NoCard {
			return false
		}
	}
	return true
}

// gaps names the first trick with a gap; the others follow from it.
func (c *Checker) gaps() {
	for t := range c.rows {
		k := &c.tricks[t]
		if !k.gap {
			continue
		}
		f := c.add(PlayGap, c.b.Play[4*t].Pos, Scribe, OnlyOnPaper)
		f.Trick = t + 1
		for i := range bridge.Seat(4) {
			if s := (k.lead + i) & 3; k.card[s] == bridge.NoCard {
				f.Seat = s
				break
			}
		}
		return
	}
}

// strayCards names the cards that their seats cannot have played. Whoever's hand
// they contradict is not known to the engine.
func (c *Checker) strayCards() {
	for _, x := range c.strays {
		kind, why := CardNotHeld, NoHand
		switch {
		case x.earlier:
			kind, why = CardTwice, PlayedBefore
		case x.column:
			why = ColumnsSwapped
		case c.dealFaulty():
			why = DealFaulty
		case x.holder <= bridge.West:
			why = OtherHand
		}
		f := c.add(kind, c.b.Play[x.index].Pos, Scribe, why, "44")
		f.Trick, f.Seat, f.Card = x.trick+1, x.seat, x.card
		if x.holder <= bridge.West {
			f.Expected = x.holder.String()
		}
		if !x.earlier && !x.column {
			c.forget(x.seat)
			if x.holder <= bridge.West {
				c.forget(x.holder)
			}
		}
	}
}

// dealFaulty reports whether the deal was found not to be a pack.
func (c *Checker) dealFaulty() bool {
	for i := c.first; i < len(c.out); i++ {
		switch c.out[i].Kind {
		case DuplicateCard, MissingCard, HandSize:
			return true
		}
	}
	return false
}

// replay takes the tricks through the engine. After a trick that it cannot take
// it begins anew with the next one, as far as hands are known.
func (c *Checker) replay() {
	if !c.continues() && !c.begin(0) {
		return
	}
	for t := range c.rows {
		k := &c.tricks[t]
		ok := !k.repeated && (k.led || !k.gap && k.oneSuit()) && c.trick(t)
		if !ok || k.gap && t+1 < c.rows {
			c.playFindings()
			if t+1 == c.rows || !c.begin(t+1) {
				return
			}
		}
	}
	c.claimed()
	c.playFindings()
}

// trick takes one trick through the engine. It reports false where a card is
// impossible, or the engine and the record do not end the trick together.
func (c *Checker) trick(t int) bool {
	k := &c.tricks[t]
	number := c.state.TrickNumber()
	lead := k.lead
	for i := 0; i < 4; i++ {
		s := (lead + bridge.Seat(i)) & 3
		card := k.card[s]
		if card == bridge.NoCard && k.gap {
			card = c.filler(t, s)
		}
		if card == bridge.NoCard {
			return !k.gap || t+1 == c.rows
		}
		if !c.plays(s, card, t, i) {
			return false
		}
		if i == 0 && k.forced && lead == k.lead && c.state.Holds(s, card) {
			// the lead went back (54E): the trick begins with the hand on lead
			turn, ok := c.state.Turn()
			if !ok || turn == k.lead {
				return false
			}
			lead, i = turn, -1
		}
	}
	return c.state.TrickNumber() == number+1
}

// filler is a card that s could have played to trick t where the record has none,
// so that those after him can be looked at. The state with it in is given up after
// the trick.
func (c *Checker) filler(t int, s bridge.Seat) bridge.Card {
	k := &c.tricks[t]
	if !c.known[s] || k.card[k.lead] == bridge.NoCard {
		return bridge.NoCard
	}
	h := c.leftOf(t, s).Follow(k.card[k.lead].Suit())
	for _, suit := range bridge.Suits {
		if low := h.Lowest(suit); low != bridge.NoCard {
			return low
		}
	}
	return bridge.NoCard
}

// continues reports whether the state after the auction is the one before the
// play of the record.
func (c *Checker) continues() bool {
	if !c.hasAuction || c.unclear {
		return false
	}
	for _, s := range bridge.Seats {
		if c.state.Hand(s) != c.deal.Hands[s] {
			return false // a hand has become unclear
		}
	}
	have := c.state.Contract()
	if c.swapped() {
		have.Declarer = c.contract.Declarer
	}
	return c.state.Phase() == table.InLead && have == c.contract
}

// swapped reports whether declarer and dummy change places because of the
// opening lead (54A).
func (c *Checker) swapped() bool {
	return c.b.DeclarerSwap && c.hasAuction && c.auctioned.Declarer == c.contract.Declarer.Partner() &&
		c.tricks[0].lead == c.contract.Declarer.Next()
}

// begin makes the state before trick t. It reports false where too little is
// known to go on.
func (c *Checker) begin(t int) bool {
	s := table.Setup{Edition: c.edition, Deal: c.deal, Dealer: c.b.Dealer, Vulnerable: c.b.Vulnerable, OnLead: c.tricks[t].lead}
	contract := c.contract
	if t == 0 && c.swapped() {
		contract.Declarer = c.auctioned.Declarer
	}
	s.Contract = &contract
	known := false
	for p := range bridge.Seats {
		for u := range t {
			s.Deal.Hands[p] = s.Deal.Hands[p].Without(c.tricks[u].card[p])
		}
		if s.Deal.Hands[p].Count() != 13-c.short-t {
			s.Deal.Hands[p], s.Deal.Unknown[p] = 0, true
		}
		known = known || !s.Deal.Unknown[p]
	}
	if !known && c.short+t > 0 {
		return false // the engine takes the number of the trick from a known hand
	}
	n, err := table.New(s)
	if err != nil {
		return false
	}
	c.state = n
	return true
}

// plays takes one card, the i-th of trick t. It reports false where the engine
// finds it impossible.
func (c *Checker) plays(s bridge.Seat, card bridge.Card, t, i int) bool {
	k := &c.tricks[t]
	turn := bridge.NoSeat
	if k.forced {
		turn, _ = c.state.Turn()
	}
	c.card[0] = card
	c.event = table.Event{Verb: table.Plays, Seat: s, Cards: c.card[:]}
	if !c.step() {
		return false
	}
	switch {
	case t == 0 && i == 0 && c.swapped():
		c.event = table.Event{Verb: table.Chooses, Seat: c.auctioned.Declarer, Option: law.Do(law.Spread)}
		return c.step()
	case k.forced && i == 1 && turn == s:
		// on lead himself, he played to the lead out of turn: the record has him in that trick
		for _, q := range c.state.Questions() {
			if q.ID == law.AskLed && q.Seat == s {
				c.event = table.Event{Verb: table.DirectorFinds, Question: law.AskLed, Answer: table.Answer{Kind: table.AnswerNo, Seat: s, Card: bridge.NoCard}}
				return c.step()
			}
		}
	}
	return true
}

// step gives the event to the engine.
func (c *Checker) step() bool {
	n, _, err := table.Step(c.state, &c.event)
	if err != nil {
		return false
	}
	c.state = n
	return true
}

// claimed ends a play that was broken off after a revoke by a claim of what the
// record gives declarer, so that the transfer counts all tricks.
func (c *Checker) claimed() {
	if c.state.Phase() != table.InPlay || !c.hasRevoke() {
		return
	}
	total, ok := c.total()
	if !ok {
		return
	}
	side := c.contract.Declarer.Side()
	won, lost := c.state.Won(side), c.state.Won(side.Other())
	c.event = table.Event{Verb: table.Claims, Seat: c.contract.Declarer, Count: min(max(total-won, 0), 13-won-lost)}
	if !c.step() {
		return
	}
	// all agreed and went on to the next board: the archive holds it
	c.event = table.Event{Verb: table.Agrees, All: true, Seat: bridge.NoSeat}
	c.step()
	for _, s := range [2]bridge.Side{bridge.NS, bridge.EW} {
		c.event = table.Event{Verb: table.NextBoard, Side: s, Seat: bridge.NoSeat}
		c.step()
	}
}

func (c *Checker) hasRevoke() bool {
	for _, r := range c.state.Rulings() {
		if r.Kind == law.Revoke {
			return true
		}
	}
	return false
}

// total is declarer's tricks as the record says.
func (c *Checker) total() (int, bool) {
	if c.b.Claimed >= 0 {
		return c.b.Claimed, true
	}
	return c.b.Result, c.b.ResultKnown == archive.Given
}

// playFindings turns the rulings of the state into findings.
func (c *Checker) playFindings() {
	rulings := c.state.Rulings()
	if rulings == nil {
		return
	}
	side := c.contract.Declarer.Side()
	for _, t := range c.state.Transfers() {
		if t.To == side {
			c.transfer += t.Tricks
		} else {
			c.transfer -= t.Tricks
		}
	}
	for i := range rulings {
		r := &rulings[i]
		switch r.Kind {
		case law.Claim, law.Concession, law.InsufficientBid, law.InadmissibleCall, law.CallOutOfRotation, law.CallAfterPass, law.ChangedCall:
			continue // no irregularities, or told with the calls
		}
		if r.Status == law.Open && r.Kind == law.Revoke {
			continue // suspected of an unknown hand
		}
		t := r.Trick - 1 - c.short
		if t < 0 || t >= c.rows || r.Offender > bridge.West || c.tricks[t].index[r.Offender] < 0 {
			continue
		}
		c.playFinding(r, t)
	}
}

func (c *Checker) playFinding(r *law.Ruling, t int) {
	k := &c.tricks[t]
	s := r.Offender
	at := k.index[s]
	kind := Kind(r.Kind.String())
	switch r.Kind {
	case law.Revoke:
		c.revoked = true
	case law.LeadOutOfTurn, law.OpeningLeadOutOfTurn:
	default:
		kind = PlayIrregular
	}
	if r.Kind == law.OpeningLeadOutOfTurn && c.b.DeclarerSwap {
		for i := c.first; i < len(c.out); i++ {
			if f := &c.out[i]; f.Kind == DeclarerSwapped {
				f.Ruling, f.Laws, f.Trick, f.Card = r, r.Laws, 1, k.card[s]
				f.Seat = s
				return
			}
		}
	}
	rating, why := c.rate(r, t)
	f := c.add(kind, c.b.Play[at].Pos, rating, why)
	f.Laws, f.Ruling = r.Laws, r
	f.Trick, f.Seat, f.Card = t+1, s, k.card[s]
	if r.Kind == law.Revoke {
		f.Expected = k.card[k.lead].String()
	} else if kind == PlayIrregular {
		f.Found = r.Kind.String()
	}
}

// marks compares the marks of the play with the findings.
func (c *Checker) marks() {
	for t := range c.rows {
		k := &c.tricks[t]
		for s, at := range k.index {
			if at < 0 || c.b.Play[at].Mark == archive.NoMark {
				continue
			}
			c.mark(t, bridge.Seat(s), &c.b.Play[at])
		}
	}
}

func (c *Checker) mark(t int, s bridge.Seat, card *archive.Card) {
	for i := c.first; i < len(c.out); i++ {
		f := &c.out[i]
		if f.Trick != t+1 || f.Seat != s {
			continue
		}
		switch {
		case card.Mark == archive.Revoked && f.Kind == Revoke,
			card.Mark == archive.LedOutOfTurn && (f.Kind == LeadOutOfTurn || f.Kind == OpeningLead || f.Kind == DeclarerSwapped || f.Kind == PlayIrregular):
			return
		}
	}
	k := &c.tricks[t]
	// a hand that is not known, or a trick that is not clear, leaves it to the mark
	clear := !k.gap && !k.repeated && k.card[k.lead] != bridge.NoCard
	if card.Mark == archive.Revoked && c.known[s] && clear || card.Mark == archive.LedOutOfTurn && clear && k.lead == s && !k.forced {
		f := c.add(UnfoundedMark, card.Pos, Scribe, Marked)
		f.Trick, f.Seat, f.Card = t+1, s, card.Card
		if f.Found = "^R"; card.Mark == archive.LedOutOfTurn {
			f.Found = "^L"
		}
		if card.Mark == archive.Revoked {
			f.Expected = k.card[k.lead].String()
		}
		return
	}
	kind, ref := Revoke, law.Ref("61A")
	if card.Mark == archive.LedOutOfTurn {
		kind, ref = LeadOutOfTurn, "53"
	}
	f := c.add(kind, card.Pos, Table, Marked, ref)
	f.Trick, f.Seat, f.Card = t+1, s, card.Card
	if kind == Revoke && k.card[k.lead] != bridge.NoCard {
		f.Expected = k.card[k.lead].String()
	}
}
