package guide

import (
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// dummy is a matter of dummy's cards or rights (Laws 42, 43, 45D, 46).
func (g *run) dummy() {
	g.noTrick = true
	d := g.declarer()
	if g.stopped() {
		return
	}
	what := g.choice(about("dummy-what", "46").of(d.Partner()).and(d), "said", "changed", "moved", "unasked", "rights")
	switch what {
	case "said":
		g.designation(d)
	case "changed", "moved":
		g.dummyCard(d, what)
	case "unasked":
		g.dummyUnasked(d)
	case "rights":
		g.dummyActs(d)
	}
}

// leads stands for the answer that dummy leads to the trick.
const leads = "leads"

// designation is a call of dummy's card that is not complete (46B).
func (g *run) designation(d bridge.Seat) {
	dummy := d.Partner()
	said := law.Designation{}
	f := law.DesignationFacts{Best: bridge.NoCard, WonWith: bridge.NoCard, Trumps: bridge.NoTrump}
	word := g.choice(about("dummy-said", "46B").of(d), "suit", "low", "high", "win", "rank", "anything")
	led := leads
	if word != "anything" {
		led = g.choice(about("dummy-led", "46B").of(dummy), "S", "H", "D", "C", leads)
	}
	f.Leading = led == leads
	f.Led, _ = bridge.ParseSuit(led)
	named := func() {
		said.Suit, _ = bridge.ParseSuit(g.suit(about("dummy-suit", "46B2").of(d)))
		said.HasSuit = true
	}
	switch word {
	case "suit":
		named()
	case "low", "high", "win":
		said.Mode = map[string]law.DesignationMode{"low": law.ByLowest, "high": law.ByHighest, "win": law.ToWin}[word]
		if f.Leading {
			named()
		}
	case "rank":
		ranks := strings.Fields("A K Q J T 9 8 7 6 5 4 3 2")
		at := slices.Index(ranks, g.choice(about("dummy-rank", "46B3").of(d), ranks...))
		said.Rank = bridge.Ace - bridge.Rank(max(at, 0))
	case "anything":
		said.Mode = law.AnyCard
	}
	f.Said = said
	if word != "anything" {
		f.Hand = bridge.HandOf(g.cards(about("dummy-hand", "46B").of(dummy), 1, 13)...)
	}
	if g.stopped() {
		return
	}
	switch {
	case word == "win" && !f.Leading:
		if g.designatedApart(f, func(f *law.DesignationFacts, c bridge.Card) { f.Best = c }) {
			f.Best = g.card(about("dummy-best", "46B1b").and(dummy))
		}
		f.Trumps = g.designationTrumps(f)
	case word == "rank" && f.Leading:
		if g.designatedApart(f, func(f *law.DesignationFacts, c bridge.Card) { f.WonWith = c }) && g.yes(about("dummy-won", "46B3a").of(dummy)) {
			f.WonWith = g.card(about("dummy-won-with", "46B3a").and(dummy))
		}
	}
	if g.stopped() {
		return
	}
	c, v := g.Edition.Designate(f)
	r := law.Ruling{ID: 1, Kind: law.UnclearDesignation, Offender: d, Status: v.Status, Laws: v.Laws}
	if c != bridge.NoCard {
		r.Effects = []law.Effect{{Type: law.NewDummyCard, Seat: dummy, Card: c, Side: bridge.NoSide, Law: v.Laws[0]}}
	}
	if v.Right != nil {
		by := []bridge.Seat{d}
		if v.Right.Law == "46B5" {
			by = slices.DeleteFunc(slices.Clone(bridge.Seats[:]), func(p bridge.Seat) bool { return p.Side() == d.Side() })
		}
		r.Choices = []law.Choice{{By: by, Law: v.Right.Law, Options: v.Right.Options, Until: v.Right.Until, Ruling: 1, Open: true, Chosen: law.Do(law.NoVerb)}}
	}
	r.Trust = g.Edition.Softest(r.Laws)
	if v.Reading {
		r.Trust = max(r.Trust, law.OurReading)
	}
	g.extra = []law.Ruling{r}
}

// designatedApart reports whether it matters for the card that is named which of
// the cards that dummy does not hold the facts have.
func (g *run) designatedApart(f law.DesignationFacts, with func(*law.DesignationFacts, bridge.Card)) bool {
	var named []bridge.Card
	for _, c := range (bridge.Pack &^ f.Hand).Cards() {
		with(&f, c)
		card, _ := g.Edition.Designate(f)
		named = append(named, card)
	}
	return len(slices.Compact(named)) > 1
}

// designationTrumps asks what is trumps, as far as it matters.
func (g *run) designationTrumps(f law.DesignationFacts) bridge.Strain {
	if g.stopped() {
		return bridge.NoTrump
	}
	first, _ := g.Edition.Designate(f)
	matters := false
	for _, s := range bridge.Suits {
		f.Trumps = bridge.Strain(s)
		c, _ := g.Edition.Designate(f)
		matters = matters || c != first
	}
	if !matters {
		return bridge.NoTrump
	}
	s, ok := bridge.ParseSuit(g.choice(about("dummy-trumps", "46B1b"), "S", "H", "D", "C", "NT"))
	if !ok {
		return bridge.NoTrump
	}
	return bridge.Strain(s)
}

// suit asks for a suit.
func (g *run) suit(q Question) string {
	q.Kind = Suit
	return g.choice(q, "S", "H", "D", "C")
}

// dummyCard is a card that dummy moved though declarer had named another, or a
// card that declarer named and then changed.
func (g *run) dummyCard(d bridge.Seat, what string) {
	dummy := d.Partner()
	first := g.card(about("dummy-named", "45D").of(d))
	q := about("dummy-second", "45C4b").of(d)
	if what == "moved" {
		q = about("dummy-moved", "45D").of(dummy)
	}
	second, stage := g.card(q), ""
	switch {
	case g.stopped():
		return
	case what == "moved":
		stage = g.choice(about("dummy-moved-stage", "45D").of(dummy).and(dummy.Next()), "open", "next", "declarer", "trick", "led", "late")
	case g.Edition.SlipChangeable(law.SlipFacts{Paused: true}):
		stage = g.choice(about("dummy-changed-when", "45C4b").of(d).and(dummy.Next()), "open", "next", "led", "late")
	default:
		stage = g.choice(about("dummy-changed-stage", "45C4b").of(d).and(dummy.Next()), "open", "next", "led", "paused", "late")
	}
	if g.stopped() {
		return
	}
	if what == "changed" && (stage == "paused" || stage == "late") {
		g.firstCardStands(d)
		return
	}
	s, others := first.Suit(), voidSuit(first, second)
	since, trumps := ledSince{}, bridge.NoTrump
	if stage == "led" {
		wrong, right := first, second
		if what == "moved" {
			wrong, right = second, first
		}
		since = g.ledAfter(d, wrong, right, what == "changed")
		trumps = since.trumps
	}
	if g.stopped() {
		return
	}
	hand := bridge.HandOf(first, second)
	for hand.Count() < 14-someTrick {
		hand = hand.With(g.standIn(g.freeSuitBut(others), false))
	}
	deal, leader := unknownHands(), dummy
	deal.Unknown[dummy], deal.Hands[dummy] = false, hand
	if stage == "led" {
		leader = since.leader
	}
	g.begin(table.Setup{
		Deal: deal, Dealer: bridge.NoSeat, OnLead: leader, Won: [2]int{bridge.NS: someTrick - 1},
		Contract: &bridge.Contract{Level: 1, Strain: trumps, Declarer: d},
	})
	for p := leader; p != dummy; p = p.Next() {
		g.play(p, since.cards[p])
	}
	e := event(table.Designates, d)
	e.Words = words(first)
	g.do(e)
	if what == "moved" {
		e := event(table.Moves, dummy)
		e.Cards = []bridge.Card{second}
		g.do(e)
		g.find(law.AskIntended, bridge.NoSeat, table.AnswerNone)
		s = second.Suit()
	}
	switch stage {
	case "next", "declarer", "trick", "late":
		g.play(dummy.Next(), g.standIn(s, true))
	case "led":
		p := dummy.Next()
		for range since.after {
			g.play(p, since.cards[p])
			p = p.Next()
		}
		lead := g.standIn(g.freeSuit(), true)
		if since.by == dummy {
			lead = hand.Without(first).Without(second).Cards()[0]
		}
		g.play(since.by, lead)
	}
	switch stage {
	case "declarer":
		g.play(d, g.standIn(s, false))
	case "trick", "late":
		g.play(d, g.standIn(s, false), g.standIn(s, false))
	}
	if stage == "late" {
		g.finishTrick()
		g.Cite = []law.Ref{"45D2a", "45D2b"}
	}
	if what == "moved" {
		g.note(d, law.DummyMisplay, dummy, 0)
		if stage == "led" {
			g.tellLead(d, since)
		}
		return
	}
	e = event(table.ChangesWords, d)
	e.Words, e.NewWords = words(first), words(second)
	g.do(e)
	if q, ok := g.finding(); ok {
		g.askFinding(q)
	}
	switch {
	case g.stopped():
	case len(g.Table.Rulings()) == 0:
		g.firstCardStands(d)
	case stage == "led":
		g.tellLead(d, since)
	}
}

// dummyUnasked is a card that dummy puts or touches though declarer has named none
// (45F): it is not played.
func (g *run) dummyUnasked(d bridge.Seat) {
	dummy := d.Partner()
	g.playAt(d, someTrick, dummy, bridge.NoTrump)
	e := event(table.Moves, dummy)
	e.Cards = []bridge.Card{g.standIn(bridge.Clubs, false)}
	g.do(e)
}

// firstCardStands: what declarer named first cannot be changed, so that there is
// nothing irregular to rule on.
func (g *run) firstCardStands(d bridge.Seat) {
	g.Cite = []law.Ref{"45C4b"}
	g.tell("first-card", d)
}

// words is a card as declarer names it.
func words(c bridge.Card) string {
	rank := [...]string{2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
		bridge.Ten: "ten", bridge.Jack: "jack", bridge.Queen: "queen", bridge.King: "king", bridge.Ace: "ace"}[c.Rank()]
	return rank + " of " + [...]string{"clubs", "diamonds", "hearts", "spades"}[c.Suit()]
}

// dummyActs is what dummy may not do, or may no longer do once he has looked at
// another hand (Laws 42B, 43).
func (g *run) dummyActs(d bridge.Seat) {
	dummy := d.Partner()
	act := g.choice(about("dummy-act", "43").of(dummy), "attention", "warns", "asks", "calls", "takes-part", "defender-hand", "declarer-hand", "swaps")
	switch act {
	case "attention":
		e := event(table.Notes, dummy)
		e.Kind, e.Whom = law.Revoke, d.Next()
		g.dummyNotes(d, e, "43A1b")
	case "warns":
		if g.dummyLooked(d, "42B2") {
			g.do(event(table.Warns, dummy))
		}
	case "asks":
		g.dummyAsks(d)
	case "calls":
		g.dummyNotes(d, event(table.DirectorCalled, dummy), "43A1a")
	case "takes-part":
		g.dummyBreach(dummy, law.DummyTakesPart)
	case "swaps":
		g.dummyBreach(dummy, law.DummySwaps)
	case "defender-hand", "declarer-hand":
		g.playAt(d, someTrick, d, bridge.NoTrump)
		g.dummyLooks(dummy, map[string]bridge.Seat{"defender-hand": d.Next(), "declarer-hand": d}[act])
	}
}

// dummyBreach is an act of dummy that costs nothing but, perhaps, a procedural penalty
// and his rights.
func (g *run) dummyBreach(dummy bridge.Seat, act law.DummyAct) {
	if g.stopped() {
		return
	}
	v, forfeits := g.Edition.DummyActed(act)
	r := law.Ruling{
		ID: 1, Kind: law.DummyRights, Offender: dummy, Status: v.Status, Laws: v.Laws, Turn: bridge.NoSeat, Trust: g.Edition.Softest(v.Laws),
	}
	if forfeits {
		r.Effects = []law.Effect{{Type: law.RightLost, Seat: dummy, Card: bridge.NoCard, Side: bridge.NoSide, Law: "43B2"}}
	}
	g.extra = []law.Ruling{r}
	for _, ref := range v.Reviews {
		g.remind(ref, dummy.Side().Other())
	}
}

// dummyLooks lets dummy look at a hand, by which he loses his rights.
func (g *run) dummyLooks(dummy, whom bridge.Seat) {
	e := event(table.LooksAt, dummy)
	e.Whom = whom
	g.do(e)
}

// dummyLooked asks whether dummy has lost the right that he has used, and sets up a
// table at which he has.
func (g *run) dummyLooked(d bridge.Seat, right law.Ref) bool {
	dummy := d.Partner()
	if !g.yes(about("dummy-looked", "43A2").of(dummy).and(d)) {
		g.Cite = []law.Ref{right}
		g.tell("dummy-may", dummy)
		return false
	}
	if g.stopped() {
		return false
	}
	g.playAt(d, someTrick, d, bridge.NoTrump)
	g.lost(dummy)
	return true
}

// lost is what dummy has done before: he has looked at a defender's hand.
func (g *run) lost(dummy bridge.Seat) {
	g.dummyLooks(dummy, dummy.Next())
	if !g.stopped() {
		g.before = len(g.Table.Rulings())
		g.Cite = []law.Ref{"43A2", "43B1"}
	}
}

// dummyNotes is attention drawn by dummy during play, or the director called by him,
// against a law. Where he has looked at a hand before, the rectification of a
// defender's irregularity falls away (43B3).
func (g *run) dummyNotes(d bridge.Seat, act table.Event, against law.Ref) {
	dummy := d.Partner()
	if g.Edition.Number("43B3") != "" && g.yes(about("dummy-looked", "43A2").of(dummy).and(d)) &&
		g.choice(about("dummy-whose", "43B3").of(dummy), "defender", "declarer") == "defender" {
		v := g.Edition.AttentionWithoutRights()
		g.extra = []law.Ruling{{
			ID: 1, Kind: law.DummyRights, Offender: dummy, Status: v.Status, Laws: append([]law.Ref{against}, v.Laws...),
			Turn: bridge.NoSeat, Trust: law.Judgement,
		}}
		g.remind("43B3", d.Side())
		g.Cite = []law.Ref{"43A2", "43B1"}
		return
	}
	if g.stopped() {
		return
	}
	g.playAt(d, someTrick, d, bridge.NoTrump)
	g.do(act)
	g.tell("pointed-out", dummy)
}

// dummyAsks is dummy who asks declarer whether he has none of the suit led. Where he
// has looked at a hand before and is the first to ask, a revoke is corrected and costs
// what an established one does (43B2b).
func (g *run) dummyAsks(d bridge.Seat) {
	dummy, led, other := d.Partner(), bridge.Spades, bridge.Diamonds
	if !g.dummyLooked(d, "42B1") {
		return
	}
	if !g.yes(about("dummy-revoked", "43B2b").of(d)) {
		g.tell("no-revoke", d)
		return
	}
	if g.stopped() {
		return
	}
	first, revoke, follow := g.standIn(led, true), g.standIn(other, false), g.standIn(led, false)
	deal := unknownHands()
	deal.Unknown[d], deal.Hands[d] = false, bridge.HandOf(revoke, follow)
	for deal.Hands[d].Count() < 14-someTrick {
		deal.Hands[d] = deal.Hands[d].With(g.standIn(g.freeSuit(), false))
	}
	g.begin(table.Setup{
		Deal: deal, Dealer: bridge.NoSeat, OnLead: d.Prev(), Won: [2]int{bridge.NS: someTrick - 1},
		Contract: &bridge.Contract{Level: 1, Strain: bridge.NoTrump, Declarer: d},
	})
	g.lost(dummy)
	g.play(d.Prev(), first, revoke)
	e := event(table.Asks, dummy)
	e.Whom, e.Suit, e.HasSuit = d, led, true
	g.do(e)
	e = event(table.Withdraws, d)
	e.Cards = []bridge.Card{revoke}
	g.do(e)
	g.play(d, follow)
	g.countLater(d.Side())
}
