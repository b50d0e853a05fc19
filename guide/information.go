package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// Notice is something to say beside the rulings that no verdict orders; its words
// are in package text, under its ID.
type Notice struct {
	ID   string
	Seat bridge.Seat // whom it is about
	Card bridge.Card // which card; NoCard for none
}

// Due reports whether it has a penalty card led or played now.
func (n Notice) Due() bool { return n.ID == "due-now" || n.ID == "due-lead" }

// information is a hesitation, a wrong explanation or a missing alert (Laws 16, 20,
// 21, 47E). Most of it is taken down, and looked at when play is over.
func (g *run) information() {
	if g.Edition.Number("16B1a") == "" {
		g.Cite = []law.Ref{"16", "20", "21"}
		g.tell("settle", bridge.NoSeat) // the rubber codes leave it to the players
		return
	}
	switch g.choice(about("info-what", "16B"), "hesitation", "explanation", "alert") {
	case "hesitation":
		g.suggestion()
	case "explanation":
		g.explanation(true)
	case "alert":
		g.explanation(false)
	}
}

// tell adds what is to be said beside the rulings.
func (g *run) tell(id string, p bridge.Seat) {
	if !g.stopped() {
		g.Tell = append(g.Tell, Notice{ID: id, Seat: p, Card: bridge.NoCard})
	}
}

// remind adds a reminder for the end of play that the table does not keep.
func (g *run) remind(ref law.Ref, side bridge.Side) {
	if !g.stopped() {
		g.reviews = append(g.reviews, law.Review{Law: ref, Side: side})
	}
}

// suggestion is a hesitation, remark or gesture: partner may not use it (16B), and an
// opponent whom it misled may be due something (73E2). Declarer's in the play suggests
// nothing, since dummy chooses no card.
func (g *run) suggestion() {
	by := g.seat(about("info-by", "16B1"), bridge.Seats[:]...)
	declarer := bridge.NoSeat
	if g.choice(about("info-shown-when", "73D1"), "auction", "play") == "play" {
		declarer = g.declarer()
	}
	agreed := g.yes(about("info-agreed", "16B2"))
	misleads := []law.Ref{"73D1", "73E2"}
	if !g.stopped() && by == declarer {
		g.Cite = misleads
		g.tellAccount(agreed, by)
		g.tell("misleads-only", by)
		g.remind("73E2", by.Side().Other())
		return
	}
	acted := g.yes(about("info-acted", "16B3").of(by.Partner()))
	if g.stopped() {
		return
	}
	g.begin(table.Setup{Deal: unknownHands(), Dealer: by, OnLead: bridge.NoSeat})
	g.calls(by, bridge.Pass)
	g.note(by.Next(), law.UnauthorizedInformation, by, 0)
	g.Cite = []law.Ref{"16B1a"}
	g.tellAccount(agreed, by)
	if acted {
		g.Cite = append(g.Cite, "16B1b", "16B3")
		g.tell("acted", by)
	}
	g.Cite = append(g.Cite, misleads...)
	g.tell("may-mislead", by)
	g.remind("73E2", by.Side().Other())
}

// tellAccount says that the facts are taken down, from both sides or as agreed.
func (g *run) tellAccount(agreed bool, by bridge.Seat) {
	if agreed {
		g.account = law.Agreed
		g.tell("written", by)
		return
	}
	g.account = law.Disputed
	g.tell("disputed", by)
}

// The call that was explained wrongly, or not alerted, and that of declarer over
// it, which end the auction.
var explained, final = lowestBid, bridge.Bid(1, bridge.NoTrump)

// explanation is a wrong explanation, or an alert that was missing.
func (g *run) explanation(spoken bool) {
	id := "info-alert-by"
	if spoken {
		id = "info-explained-by"
	}
	by := g.seat(about(id, "21B1"), bridge.Seats[:]...)
	x := misinformation{run: g, by: by, mate: by.Partner(), corrects: by, spoken: spoken}
	x.when = g.choice(about("info-when", "21B1"), "auction", "before-lead", "play")
	x.declarer = bridge.NoSeat
	if x.when != "auction" {
		x.declarer = g.declarer()
	}
	if g.stopped() {
		return
	}
	if spoken && x.keepsQuiet() {
		x.heard()
		return
	}
	x.misled = bridge.NoSeat
	switch g.choice(about("info-misled", "21B1").of(by.Next()).and(by.Prev()), "none", "left", "right") {
	case "left":
		x.misled = by.Next()
	case "right":
		x.misled = by.Prev()
	}
	switch {
	case g.stopped():
	case x.when == "play":
		x.inPlay()
	default:
		x.inAuction()
	}
	x.heard()
	if x.when == "before-lead" && by.Side() == x.declarer.Side() && !g.stopped() {
		g.tell("lead-back", x.declarer.Next())
		g.Cite = append(g.Cite, "41A")
	}
	g.follow()
	drop := func(id string) {
		g.Tell = slices.DeleteFunc(g.Tell, func(n Notice) bool { return n.ID == id })
	}
	for _, a := range g.Asked {
		switch f := a.Question.Finding; {
		case f == nil && a.Answer == "withdraw" && a.Question.Law == "21B1a":
			g.tell("calls-again", x.misled)
			if g.Edition.WithdrawnCard(law.WithdrawnFacts{}).Restricts {
				g.tell("call-seen", x.misled)
			}
			if drop("lead-back"); x.when == "before-lead" {
				g.tell("lead-returns", x.declarer.Next())
			}
		case f == nil && a.Answer == "withdraw":
			g.tell("plays-again", x.misled)
		case f == nil:
		case f.ID == law.AskAgreed && a.Answer == "yes":
			drop("written")
			drop("lead-back")
		case f.ID == law.AskMisinformed && a.Answer == "no" && len(g.Rulings()) > 0: // which says that the card stands
			g.tell("damaged-yet", by)
			g.remind("21B3", by.Side().Other())
		case f.ID == law.AskMisinformed && a.Answer == "no":
			g.tell("stands", by)
			g.remind("21B3", by.Side().Other())
		}
	}
}

// heard reminds the player whose call was explained, rightly or wrongly, or not alerted,
// that he may not use what that has told him; dummy decides nothing.
func (x *misinformation) heard() {
	if x.stopped() || x.declarer <= bridge.West && x.mate == x.declarer.Partner() {
		return
	}
	if x.spoken {
		x.tell("heard", x.by)
	} else {
		x.tell("not-alerted", x.by)
	}
	x.remind("16B", x.by.Side().Other())
}

// misinformation is a wrong explanation on its way to the table.
type misinformation struct {
	*run
	by, mate bridge.Seat // who explained or should have, and his partner
	corrects bridge.Seat // who puts it right
	declarer bridge.Seat
	misled   bridge.Seat // the opponent who would have acted otherwise; NoSeat for none
	when     string
	spoken   bool
}

// keepsQuiet asks who has noticed the mistake, and reports whether it is the
// partner, who has not spoken and must not do so yet (20F5).
func (x *misinformation) keepsQuiet() bool {
	defender := x.when != "auction" && x.mate.Side() != x.declarer.Side()
	who := []string{"own", "partner"}
	if defender || x.when == "auction" {
		who = append(who, "said")
	}
	noticed := x.choice(about("info-mistaken", "20F5").of(x.mate), who...)
	if x.stopped() {
		return false
	}
	if noticed != "own" {
		x.corrects = x.mate
	}
	if noticed == "said" {
		x.Cite = append(x.Cite, "16B1a")
		x.tell("remark-heard", x.by)
		x.remind("16B", x.by.Side().Other())
	}
	if noticed != "partner" || len(who) < 3 {
		return false
	}
	x.Cite = []law.Ref{"20F5"}
	x.remind("20F5", x.by.Side().Other())
	if defender {
		x.tell("quiet-in-play", x.mate)
	} else {
		x.tell("quiet-in-auction", x.mate)
	}
	return true
}

// inAuction is an explanation that was put right before the opening lead is faced.
func (x *misinformation) inAuction() {
	called := x.misled != bridge.NoSeat && x.yes(about("info-partner-called", "21B1a").of(x.misled.Partner()))
	if x.stopped() {
		return
	}
	if x.when == "before-lead" {
		x.closedAuction(called)
	} else {
		x.openAuction(called)
	}
	x.putRight()
	x.judged(called)
}

// openAuction is an auction in which the misled player has called over the call
// that was explained wrongly, and his partner since then, or not.
func (x *misinformation) openAuction(partnerCalled bool) {
	x.begin(table.Setup{Deal: unknownHands(), Dealer: x.mate, OnLead: bridge.NoSeat})
	x.calls(x.mate, explained)
	x.explains()
	last := x.misled
	if partnerCalled {
		last = last.Partner()
	}
	over := explained
	for p := x.mate.Next(); x.misled != bridge.NoSeat; p = p.Next() {
		c := bridge.Pass
		if p.Side() == x.by.Side() {
			over++
			c = over
		}
		x.calls(p, c)
		if p == last && (!partnerCalled || x.Table.Auction().HasCalled(x.misled)) || x.stopped() {
			break
		}
	}
}

// closedAuction is an auction that has ended with the contract of declarer. He or
// dummy has made the last bid, so that the misled player has called last for his side,
// or his partner has called since.
func (x *misinformation) closedAuction(partnerCalled bool) {
	last := x.declarer
	if dummy := last.Partner(); x.misled != bridge.NoSeat {
		ours := x.misled.Side() == last.Side()
		if ours && partnerCalled != (x.misled == last) || !ours && partnerCalled != (x.misled == last.Next()) {
			last = dummy
		}
	}
	x.begin(table.Setup{Deal: unknownHands(), Dealer: x.mate, OnLead: bridge.NoSeat})
	x.calls(x.mate, explained)
	x.explains()
	named := x.mate == x.declarer // he has named the denomination of the contract
	bid := final
	if named {
		bid = explained
	}
	raised := last == x.declarer
	for p := x.mate.Next(); !x.stopped() && x.Table.Phase() == table.InAuction; p = p.Next() {
		c := bridge.Pass
		switch {
		case p == x.declarer && !named:
			c, named = bid, true
		case p == last && named && !raised:
			c, raised = bridge.Bid(2, bid.Strain()), true
		}
		x.calls(p, c)
	}
}

func (x *misinformation) say(v table.Verb, p bridge.Seat) {
	e := event(v, p)
	e.Call = explained
	x.do(e)
}

// explains is the explanation while it was wrong; an alert was missing.
func (x *misinformation) explains() {
	if x.spoken {
		x.say(table.Explains, x.by)
	}
}

// putRight is the right explanation, or the alert, when it came.
func (x *misinformation) putRight() {
	if x.spoken {
		x.say(table.Corrects, x.corrects)
	} else {
		x.say(table.Alerts, x.by)
	}
}

// inPlay is an explanation that was put right when the play had begun: a card that
// was played on it may perhaps be changed, a call may not.
func (x *misinformation) inPlay() {
	g := x.run
	played := "calls"
	if x.misled != bridge.NoSeat && x.misled != x.declarer.Partner() {
		played = g.choice(about("info-played", "47E2").of(x.misled), "calls", "last", "since")
	}
	if g.stopped() {
		return
	}
	if played == "calls" {
		x.closedAuction(false)
		g.play(x.declarer.Next(), g.standIn(bridge.Clubs, false))
		if x.corrects.Side() != x.declarer.Side() && x.corrects != x.by {
			x.putRight() // too early for a defender, which is ruled on
		}
		x.say(table.Alerts, x.by) // what it should have been told of comes to light
		x.judged(true)
		return
	}
	g.noTrick = true
	g.playAt(x.declarer, someTrick, x.misled, bridge.NoTrump)
	x.say(table.Explains, x.by) // where an alert was missing, by his silence
	g.play(x.misled, g.standIn(bridge.Clubs, false))
	if played == "since" {
		g.play(x.misled.Next(), g.standIn(bridge.Clubs, false))
	}
	x.say(table.Corrects, x.corrects)
	x.tell("written", x.by)
}

// judged settles whom the director is asked about: only the player who says that
// he was misled. Where it is too late to change his call anyway, whether he was is
// for the end of play.
func (x *misinformation) judged(late bool) {
	if x.stopped() {
		return
	}
	for _, p := range []bridge.Seat{x.by.Next(), x.by.Prev()} {
		switch {
		case p != x.misled:
			x.asked[findingID(law.Asked{ID: law.AskMisinformed, Seat: p, Side: bridge.NoSide})] = true
		case late:
			x.find(law.AskMisinformed, p, table.AnswerYes)
			x.tell("written", x.by)
		}
	}
	if !x.spoken { // there was no explanation that might have been right
		x.asked[findingID(law.Asked{ID: law.AskAgreed, Seat: x.by, Side: bridge.NoSide})] = true
	}
	if x.misled == bridge.NoSeat {
		x.Cite = append(x.Cite, "21B1a", "21B3")
		x.tell("put-right", x.by)
		x.remind("21B3", x.by.Side().Other())
	}
}
