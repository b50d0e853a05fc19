package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// contestedLaws are those that a director has before him when he decides a claim.
var contestedLaws = []law.Ref{"70A", "70B", "70C", "70D1", "70D2", "70E1"}

// claim is a claim or concession that is disputed or regretted (Laws 68 to 71).
// How many tricks a contested claim is worth is a matter of the cards, which this
// guide does not ask for.
func (g *run) claim() {
	g.noTrick, g.noCount = true, true
	d := g.declarer()
	if g.stopped() {
		return
	}
	by := g.seat(about("claim-by", "68"), bridge.Seats[:]...)
	if by == d.Partner() {
		g.playAt(d, someTrick, d, bridge.NoTrump)
		g.claims(by, "all", 0)
		return
	}
	how := g.choice(about("claim-how", "68A").of(by), "all", "some", "none")
	if g.stopped() {
		return
	}
	stages := []string{"disputed"}
	if how != "all" && by != d {
		stages = append(stages, "partner-objects")
	}
	stages = append(stages, "play-on", "played")
	if how != "none" {
		stages = append(stages, "agreement-withdrawn")
	}
	if how != "all" {
		stages = append(stages, "concession-withdrawn")
	}
	stage := g.choice(about("claim-stage", "68D").of(by).and(by.Partner()), stages...)
	switch {
	case g.stopped():
	case stage == "agreement-withdrawn":
		g.agreementWithdrawn(d, by, how)
	case stage == "concession-withdrawn":
		g.concessionWithdrawn(d, by, how)
	default:
		g.playAt(d, someTrick, d, bridge.NoTrump)
		g.claims(by, how, 1)
		g.settle(stage, by, drawer(by, d))
	}
}

// claims makes the claim or concession; some is how many tricks a claim of some was
// for.
func (g *run) claims(by bridge.Seat, how string, some int) {
	e := event(table.Claims, by)
	e.Count = map[string]int{"all": table.AllTricks, "some": some, "none": 0}[how]
	if how == "none" {
		e.Verb, e.Count = table.Concedes, table.AllTricks
	}
	g.do(e)
}

// counts asks how many tricks were left and how many of them were claimed.
func (g *run) counts(by bridge.Seat, how string) (left, claimed int) {
	g.noCount = false
	least := 1
	if how == "some" {
		least = 2
	}
	left = g.number(about("claim-left", "69A"), least, 13)
	switch how {
	case "all":
		claimed = left
	case "some":
		claimed = g.number(about("claim-count", "69A").of(by), 1, max(left-1, 1))
	}
	return left, claimed
}

// agreementWithdrawn is an agreement that an opponent takes back (Law 69B), or one that
// was not complete yet, so that he objects in time (69A).
func (g *run) agreementWithdrawn(d, by bridge.Seat, how string) {
	opponent := drawer(by, d)
	if !g.yes(about("claim-established", "69A").of(by)) {
		g.playAt(d, someTrick, d, bridge.NoTrump)
		g.claims(by, how, 1)
		g.agree()
		g.do(event(table.WithdrawsAgreement, opponent))
		g.Cite = contestedLaws
		return
	}
	late := g.yes(about("claim-late", "79C"))
	left, claimed := 14-someTrick, 1
	found := table.Adjudication{}
	if !late && !g.stopped() {
		left, claimed = g.counts(by, how)
		withdrawn, _ := g.Edition.AgreementWithdrawn(law.WithdrawalFacts{})
		if !slices.Contains(withdrawn.Ask, law.AskLikely) {
			back := g.number(about("claim-back", "69B"), 1, claimed)
			found = table.Adjudication{Decided: true, Tricks: left - claimed}
			if g.yes(about("claim-won", "69B1").of(opponent)) || !g.yes(about("claim-normal", "69B2")) {
				found.Tricks += back
			}
		}
	}
	g.beginFound(d, by.Side(), left, false, found)
	g.claims(by, how, claimed)
	g.agree()
	g.do(event(table.RoundOver, bridge.NoSeat))
	if late {
		g.do(event(table.PeriodOver, bridge.NoSeat))
	}
	g.do(event(table.WithdrawsAgreement, opponent))
}

// concessionWithdrawn is a conceded trick that the side wants back (Law 71).
func (g *run) concessionWithdrawn(d, by bridge.Seat, how string) {
	// whether normal play is looked at when the next deal has begun
	_, always := g.Edition.ConcessionCancelled(law.CancellationFacts{InPeriod: true, NextBoard: true})
	called := always || g.yes(about("claim-next-board", "71C.1997").of(by))
	late := g.yes(about("claim-late", "79C"))
	left, claimed := 14-someTrick, 1
	found, decided := table.Adjudication{}, false
	if !late && !g.stopped() {
		left, claimed = g.counts(by, how)
		back := g.number(about("claim-back", "71"), 1, left-claimed)
		certain, normal := about("claim-won", "71A"), about("claim-normal", "71B")
		if !always {
			certain, normal = about("claim-certain", "71A.1997"), about("claim-normal", "71C.1997")
		}
		switch {
		case g.yes(certain.of(by)):
			found = table.Adjudication{Decided: true, Tricks: claimed + back, Certain: claimed + back, Won: always}
		case always || !called:
			found = table.Adjudication{Decided: true, Tricks: claimed}
			if !g.yes(normal) {
				found.Tricks += back
			}
		}
		need := 7
		if by.Side() != d.Side() {
			need = 1
		}
		if found.Tricks <= claimed && 13-left >= need && g.Edition.Number("71B.1997") != "" {
			decided = g.yes(about("claim-decided", "71B.1997").of(by))
		}
	}
	g.beginFound(d, by.Side(), left, decided, found)
	g.claims(by, how, claimed)
	g.agree()
	if called {
		g.do(event(table.RoundOver, bridge.NoSeat))
	} else {
		e := event(table.NextBoard, bridge.NoSeat)
		e.Side = by.Side().Other()
		g.do(e)
	}
	if late {
		g.do(event(table.PeriodOver, bridge.NoSeat))
	}
	g.do(event(table.WithdrawsConcession, by))
}

// settle is what the others have done about a claim or concession.
func (g *run) settle(stage string, by, opponent bridge.Seat) {
	switch stage {
	case "agreed":
		g.agree()
		g.do(event(table.RoundOver, bridge.NoSeat))
	case "disputed":
		g.do(event(table.Objects, opponent))
		g.Cite = contestedLaws
	case "partner-objects":
		g.do(event(table.Objects, by.Partner()))
	case "played":
		g.do(event(table.PlaysOn, opponent))
		if _, allowed := g.Edition.PlayedOn(); allowed { // but only where all have agreed
			g.do(event(table.Objects, opponent))
			g.tell("played-after", by)
		}
		g.Cite = append(slices.Clone(contestedLaws), g.Edition.PlayedAfterClaim()...)
	case "play-on":
		e := event(table.PlaysOn, bridge.NoSeat)
		e.All = true
		g.do(e)
		if _, allowed := g.Edition.PlayedOn(); !allowed {
			g.Cite = append(slices.Clone(contestedLaws), g.Edition.PlayedAfterClaim()...)
		}
	}
}

// agree lets all agree.
func (g *run) agree() {
	e := event(table.Agrees, bridge.NoSeat)
	e.All = true
	g.do(e)
}

// beginFound begins where so many tricks are left, and what the director has found of
// them takes the place of their cards. The tricks before are won so that the side that
// claimed has made its contract, or beaten it, only where that was decided.
func (g *run) beginFound(declarer bridge.Seat, side bridge.Side, left int, decided bool, found table.Adjudication) {
	setup := table.Setup{
		Deal: unknownHands(), Dealer: bridge.NoSeat, OnLead: declarer,
		Contract:   &bridge.Contract{Level: 1, Strain: bridge.NoTrump, Declarer: declarer},
		Adjudicate: func(table.ClaimPosition) table.Adjudication { return found },
	}
	winner := side.Other()
	if decided {
		winner = side
		if side != declarer.Side() {
			setup.Contract.Level = 7
		}
	}
	setup.Won[winner] = 13 - left
	g.begin(setup)
}
