package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// board is a wrong board, cards from a wrong board, or a hand with a wrong number
// of cards (Laws 13 to 15).
func (g *run) board() {
	q, wrong := about("board-what", "15"), []string{"wrong-board", "wrong-hand", "missing", "count", "surplus"}
	if !g.Edition.Boards() {
		q, wrong = about("board-what", "13"), wrong[2:]
	}
	switch g.choice(q, wrong...) {
	case "wrong-board":
		g.wrongBoard()
	case "wrong-hand":
		g.wrongHand()
	case "missing":
		g.missing()
	case "count":
		g.wrongCount()
	case "surplus":
		g.surplus()
	}
}

func (g *run) wrongBoard() {
	if !g.yes(about("board-begun", "17A")) {
		g.tell("right-board", bridge.NoSeat)
		g.Ruled = !g.stopped()
		return
	}
	inAuction := g.Edition.WrongBoard(true, law.Unknown).RepeatCalls && g.choice(about("board-when", "15B"), "auction", "play") == "auction"
	if g.stopped() {
		return
	}
	if inAuction {
		g.begin(table.Setup{Deal: unknownHands(), Dealer: bridge.North, OnLead: bridge.NoSeat})
	} else {
		g.playAt(bridge.South, someTrick, bridge.West, bridge.NoTrump)
	}
	g.note(bridge.North, law.WrongBoard, bridge.NoSeat, 0)
	g.Cite = []law.Ref{"86B"}
	if g.follow(); slices.ContainsFunc(g.Rulings(), func(r law.Ruling) bool { return slices.Contains(r.Laws, "15B2") }) {
		g.tell("board-later", bridge.NoSeat)
	}
}

// wrongHand is a player who has taken the cards of another board.
func (g *run) wrongHand() {
	by := g.seat(about("board-by", "15A"), bridge.Seats[:]...)
	called := g.yes(about("board-called", "15A").of(by))
	if !called {
		g.tell("own-cards", by)
		if !g.stopped() {
			v := g.Edition.WrongHand(law.WrongHandFacts{})
			g.extra = []law.Ruling{{
				ID: 1, Kind: law.WrongHand, Offender: by, Status: v.Status, Laws: v.Laws,
				Turn: bridge.NoSeat, Trust: g.Edition.Softest(v.Laws),
			}}
		}
		g.Cite = []law.Ref{"16D"}
		return
	}
	call := g.call(about("board-call", "15A1").of(by), func(bridge.Call) bool { return true })
	since := g.choice(about("board-since", "15A1").of(by).and(by.Next()), "none", "next", "partner")
	over := bridge.Pass
	if since == "next" {
		over = g.call(about("board-over", "15A1c").of(by.Next()), func(c bridge.Call) bool { return mayFollow(call, c) })
	}
	if g.stopped() {
		return
	}
	first := callsBefore(call, over)
	dealer := by
	for range first {
		dealer = dealer.Prev()
	}
	g.begin(table.Setup{Deal: unknownHands(), Dealer: dealer, OnLead: bridge.NoSeat, Board: 1})
	e := event(table.TakesBoard, by)
	e.Board = 2
	g.do(e)
	g.calls(dealer, first...)
	g.calls(by, call)
	if since != "none" {
		g.calls(by.Next(), over)
	}
	if since == "partner" {
		g.calls(by.Partner(), bridge.Pass)
	}
	g.note(by.Next(), law.WrongHand, by, 0)
	g.Cite = []law.Ref{"15A2"}
	g.follow()
	if since == "next" && g.Edition.CalledAgain(true, true) == "" { // he need not repeat it
		g.tell("call-cancelled", by.Next())
	}
	if g.stopped() || g.adjusted() || g.Edition.CalledAgain(since == "next", true) == "" {
		return
	}
	c := g.legalCall(about("board-again", "15A1").of(by), by)
	if g.stopped() {
		g.Ruled = g.err == nil
		return
	}
	e = event(table.TakesBoard, by)
	e.Board = 1
	g.do(e)
	g.calls(by, c)
	if g.Table.Auction().Legal(by.Next(), over) {
		g.calls(by.Next(), over)
	}
}

// oneClub stands for a bid that nobody has named.
var oneClub = bridge.Bid(1, bridge.Strain(bridge.Clubs))

// mayFollow reports whether a player may call so over the call of the player to his
// right, whatever was called before.
func mayFollow(call, over bridge.Call) bool {
	switch {
	case over == bridge.Pass:
		return true
	case over == bridge.Double:
		return call.IsBid() || call == bridge.Pass
	case over == bridge.Redouble:
		return call == bridge.Double || call == bridge.Pass
	}
	return call == bridge.Pass || over > max(call, oneClub)
}

// callsBefore are calls after which both are legal, one after the other.
func callsBefore(call, over bridge.Call) []bridge.Call {
	switch {
	case call == bridge.Double: // of a bid on his right
		return []bridge.Call{oneClub}
	case call == bridge.Redouble: // partner's bid has been doubled
		return []bridge.Call{oneClub, bridge.Double}
	case call == bridge.Pass && over == bridge.Double:
		return []bridge.Call{oneClub, bridge.Pass}
	case call == bridge.Pass && over == bridge.Redouble:
		return []bridge.Call{oneClub, bridge.Double, bridge.Pass}
	}
	return nil
}

// missing is a hand with too few cards where no other has too many (Law 14).
func (g *run) missing() {
	by := g.seat(about("board-short", "14"), bridge.Seats[:]...)
	g.noTrick = true
	if g.choice(about("board-when-missing", "14B"), "auction", "play") == "play" {
		g.missingInPlay(by)
		return
	}
	found := g.choice(about("board-found", "14A").of(by), "elsewhere", "nowhere") == "elsewhere"
	card := bridge.NoCard
	if found && g.yes(about("board-missing-seen", "24").of(by).and(by.Partner())) {
		card = g.card(about("board-missing-card", "24").of(by))
	}
	if g.stopped() {
		return
	}
	g.begin(table.Setup{Deal: unknownHands(), Dealer: by.Next(), OnLead: bridge.NoSeat})
	seen := card != bridge.NoCard
	if !seen {
		card = g.standIn(bridge.Clubs, false)
	}
	g.mislay(by, card)
	g.calls(by.Next(), bridge.Pass)
	g.restore(by, by.Next(), card, found)
	g.Cite = []law.Ref{"14A3", "14C"}
	if seen {
		g.dropped(by, card)
		g.Cite = append(g.Cite, "24D", "24E")
	}
}

// dropped is a card that partner could see by its owner's fault.
func (g *run) dropped(by bridge.Seat, card bridge.Card) {
	e := event(table.Drops, by)
	e.Cards = []bridge.Card{card}
	g.do(e)
	g.find(law.AskOwnError, by, table.AnswerYes)
}

// missingInPlay is a card that is missed after an opening lead was faced: among the
// played cards it makes a defective trick; otherwise he has held it all the time.
func (g *run) missingInPlay(by bridge.Seat) {
	d := g.declarer()
	where := g.choice(about("board-found-in-play", "14B").of(by), "played", "elsewhere", "nowhere")
	if g.stopped() {
		return
	}
	if where == "played" {
		g.tooMany(d, by, true, law.MissingCard)
		return
	}
	found := where == "elsewhere"
	if g.yes(about("board-missing-suit", "14B4").of(by)) {
		r := newRevoke(g, d, by)
		r.mislaid, r.found = true, found
		r.after()
		g.Cite = []law.Ref{"14B4", "14C"}
		return
	}
	card := bridge.NoCard
	if found && by.Side() != d.Side() && g.yes(about("board-missing-seen", "14B4").of(by).and(by.Partner())) {
		card = g.card(about("board-missing-card", "14B4").of(by))
	}
	if g.stopped() {
		return
	}
	g.playAt(d, someTrick, by.Next(), bridge.NoTrump)
	seen := card != bridge.NoCard
	if !seen {
		card = g.standIn(bridge.Clubs, false)
	}
	g.mislay(by, card)
	g.restore(by, drawer(by, d), card, found)
	if seen {
		g.dropped(by, card)
	}
	g.Cite = []law.Ref{"14B4", "14C"}
}

// mislay lets a card leave his hand unnoticed.
func (g *run) mislay(by bridge.Seat, card bridge.Card) {
	e := event(table.Mislays, by)
	e.Cards = []bridge.Card{card}
	g.do(e)
}

// restore draws attention to the missing card and puts it back, or another in its
// place where it is not found.
func (g *run) restore(by, drawer bridge.Seat, card bridge.Card, found bool) {
	g.note(drawer, law.MissingCard, by, 0)
	answer := table.AnswerYes
	if !found {
		answer = table.AnswerNo
	}
	g.find(law.AskFound, by, answer)
	e := event(table.Restores, by)
	e.Cards = []bridge.Card{card}
	g.do(e)
}

// wrongCount is a hand with too many cards and another with too few (Law 13).
func (g *run) wrongCount() {
	long := g.seat(about("board-long", "13"), bridge.Seats[:]...)
	when := "before"
	if !g.Edition.WrongCount(law.CountFacts{}).DealAgain {
		when = g.choice(about("board-count-when", "13A"), "before", "called", "after")
	}
	if g.stopped() {
		return
	}
	short := long.Next()
	cards := bridge.Pack.Cards()
	var deal bridge.Deal
	for _, p := range bridge.Seats {
		n := 13
		switch p {
		case long:
			n = 14
		case short:
			n = 12
		}
		deal.Hands[p], cards = bridge.HandOf(cards[:n]...), cards[n:]
	}
	g.standIns = bridge.Pack
	// whoever has called before attention is drawn has, or has not, a proper hand
	dealer := long.Partner()
	if when == "called" {
		dealer = long
	}
	s := table.Setup{Deal: deal, Dealer: dealer, OnLead: bridge.NoSeat}
	if when == "after" {
		s.Contract = &bridge.Contract{Level: 1, Strain: bridge.NoTrump, Declarer: short}
	}
	g.begin(s)
	switch when {
	case "after":
		g.do(event(table.EndPlay, bridge.NoSeat))
	case "called":
		g.calls(dealer, bridge.Pass)
	}
	g.note(short, law.SurplusCard, long, 0)
	if g.Edition.Directed() && when != "after" {
		g.Cite = []law.Ref{"13E.2007", "16D"}
		if g.follow(); !g.adjusted() {
			g.tell("moved-cards", long)
		}
	}
}

// surplus is a card that does not belong to the deal at all (13C).
func (g *run) surplus() {
	by := g.seat(about("board-long", "13C"), bridge.Seats[:]...)
	played := g.Edition.Directed() && g.yes(about("board-surplus-played", "13C"))
	if g.stopped() {
		return
	}
	g.begin(table.Setup{Deal: unknownHands(), Dealer: by.Next(), OnLead: bridge.NoSeat})
	e := event(table.Finds, by)
	e.Cards = []bridge.Card{g.standIn(bridge.Clubs, false)}
	g.do(e)
	if played {
		g.remind("13C", bridge.NoSide)
	}
}
