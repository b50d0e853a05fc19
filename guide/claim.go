package guide

import (
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// claim is a claim or concession that is disputed or regretted (Laws 68 to 71).
// How many tricks a contested claim is worth is a matter of the cards, which this
// guide does not ask for.
func (g *run) claim() {
	g.noTrick, g.noCount = true, true
	d := g.declarer()
	if g.stopped() {
		return
	}
	by := g.seat(about("claim-by", "68"), d, d.Next(), d.Prev())
	how := g.choice(about("claim-how", "68A").of(by), "all", "some", "none")
	if g.stopped() {
		return
	}
	stages := []string{"disputed"}
	if how != "all" && by != d {
		stages = append(stages, "partner-objects")
	}
	stages = append(stages, "play-on")
	if how != "none" {
		stages = append(stages, "agreement-withdrawn")
	}
	if how != "all" {
		stages = append(stages, "concession-withdrawn")
	}
	stage := g.choice(about("claim-stage", "68D").of(by).and(by.Partner()), stages...)
	called, decided, late := true, false, false
	// whether anything may come back once the next deal has begun
	_, comesBack := g.Edition.ConcessionCancelled(law.CancellationFacts{InPeriod: true, NextBoard: true})
	if stage == "concession-withdrawn" && !comesBack {
		called = g.yes(about("claim-next-board", "71C.1997").of(by))
		decided = called && g.Edition.Number("71B.1997") != "" && g.yes(about("claim-decided", "71B.1997").of(by))
		comesBack = decided
	}
	if stage == "agreement-withdrawn" || stage == "concession-withdrawn" && comesBack {
		late = g.yes(about("claim-late", "79C"))
	}
	if g.stopped() {
		return
	}
	left, some := 14-someTrick, 1
	withdrawn, _ := g.Edition.AgreementWithdrawn(law.WithdrawalFacts{})
	if stage == "agreement-withdrawn" && !late && slices.Contains(withdrawn.Ask, law.AskLikely) {
		left = g.number(about("claim-left", "69B2"), 2, 13)
		if how == "some" {
			some = g.number(about("claim-count", "69B2").of(by), 1, max(left-1, 1))
		}
		g.noCount = false
	}
	if g.stopped() {
		return
	}
	if decided {
		g.beginDecided(d, by.Side())
	} else {
		g.playAt(d, 14-left, d, bridge.NoTrump)
	}
	e := event(table.Claims, by)
	e.Count = map[string]int{"all": table.AllTricks, "some": some, "none": 0}[how]
	if how == "none" {
		e.Verb, e.Count = table.Concedes, table.AllTricks
	}
	g.do(e)
	opponent := drawer(by, d)
	if !strings.HasSuffix(stage, "-withdrawn") {
		g.settle(stage, by, opponent)
		return
	}
	e = event(table.NextBoard, bridge.NoSeat)
	if e.Side = by.Side().Other(); called {
		e = event(table.RoundOver, bridge.NoSeat)
	}
	g.agree(e)
	if late {
		g.do(event(table.PeriodOver, bridge.NoSeat))
	}
	if stage == "agreement-withdrawn" {
		g.do(event(table.WithdrawsAgreement, opponent))
	} else {
		g.do(event(table.WithdrawsConcession, by))
	}
}

// settle is what the others have done about a claim or concession.
func (g *run) settle(stage string, by, opponent bridge.Seat) {
	switch stage {
	case "agreed":
		g.agree(event(table.RoundOver, bridge.NoSeat))
	case "disputed":
		g.do(event(table.Objects, opponent))
		g.Cite = []law.Ref{"70A", "70B", "70C", "70D1", "70D2", "70E1"}
	case "partner-objects":
		g.do(event(table.Objects, by.Partner()))
	case "play-on":
		e := event(table.PlaysOn, bridge.NoSeat)
		e.All = true
		g.do(e)
		g.Cite = []law.Ref{"70D3.2007"}
	}
}

// agree lets all agree, which the event makes complete (69A).
func (g *run) agree(completes table.Event) {
	e := event(table.Agrees, bridge.NoSeat)
	e.All = true
	g.do(e)
	g.do(completes)
}

// beginDecided begins where a side has made a contract of one, or beaten it.
func (g *run) beginDecided(declarer bridge.Seat, side bridge.Side) {
	setup := table.Setup{
		Deal: unknownHands(), Dealer: bridge.NoSeat, OnLead: declarer,
		Contract: &bridge.Contract{Level: 1, Strain: bridge.NoTrump, Declarer: declarer},
	}
	setup.Won[side] = 7
	g.begin(setup)
}
