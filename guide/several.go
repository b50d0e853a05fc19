package guide

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// several is two or more cards of one hand at once (Law 58B).
func (g *run) several() {
	g.noTrick = true
	d := g.declarer()
	var able []bridge.Seat
	for _, p := range bridge.Seats {
		if g.Hands[p].Count() != 1 {
			able = append(able, p) // his hand is unknown, or has more than one card
		}
	}
	if able == nil {
		able = bridge.Seats[:] // the answer itself is refused
	}
	by := g.seat(about("several-by", "58B"), able...)
	g.severalBy(d, by, func() bool { return g.yes(about("several-late", "58B4").of(by)) })
}

// severalBy is several cards of a player at once; late tells whether both sides have
// played to the next trick.
func (g *run) severalBy(d, by bridge.Seat, askLate func() bool) {
	cards := g.cards(about("several-cards", "58B").of(by), 2, 4)
	seen := g.choice(about("several-seen", "58B1").of(by), "all", "one", "unclear")
	if g.stopped() {
		return
	}
	var faces bridge.Hand
	switch {
	case seen == "one":
		faces = cardsOf(g.choice(about("several-visible", "58B1").of(by), cardNames(cards)...))
	case seen == "all" && len(cards) > 2:
		q := about("several-visible-some", "58B2").of(by)
		q.Kind, q.Min, q.Max, q.Options = Cards, 2, len(cards), cardNames(cards)
		faces = cardsOf(g.ask(q))
	case seen == "all":
		faces = bridge.HandOf(cards...)
	}
	led := g.severalLed(by, cards)
	late, unclear := askLate(), seen == "unclear"
	if late && faces.Count() > 1 {
		var first bridge.Card
		first, unclear = g.faced(by, cards, faces, led)
		cards, faces = firstOf(cards, first), faces.With(first)
	}
	if g.stopped() {
		return
	}
	hidden := uint16(0)
	for i, c := range cards {
		if !faces.Has(c) {
			hidden |= 1 << i
		}
	}
	e := event(table.Plays, by)
	e.Cards, e.Hidden = cards, hidden
	only := *g
	only.together(d, led, e)
	shown := only.hasRevoked(by)
	stays := only.Table.Played(only.Table.TrickNumber(), by)
	if shown || led == otherSuit && g.yes(about("several-holds", "61A").of(by)) {
		r := newRevoke(g, d, by)
		r.together = &e
		r.led, _ = bridge.ParseSuit(led)
		if !shown {
			r.led = suitWithout(suitsIn(cards)...)
		}
		if late {
			r.laid = severalLaid(d, by, faces, stays)
		}
		r.several(late, shown, only.Table)
		switch {
		case late:
			g.lateStays(by, stays, unclear, true)
		case r.stage != "open" && r.stage != "trick-12":
			g.onlyVisible(by, faces) // a card that is taken back is not said to be played
		}
		return
	}
	if !late {
		var since []bridge.Seat
		if faces.Count() != 1 {
			since = g.severalSince(d, by, led == leads)
		}
		g.together(d, led, e, since...)
		g.onlyVisible(by, faces)
		return
	}
	play := g.askTurn(by, severalLaid(d, by, faces, stays))
	g.together(d, led, e)
	g.lateStays(by, stays, unclear, false)
	g.finishTrick()
	play()
	g.note(drawer(by, d), law.SimultaneousCards, by, 0)
	g.Cite = append(g.Cite, "67B2b") // not to have played a card that goes back may be a revoke
}

// severalLaid are the cards of a defender that become penalty cards when several come to
// light late: those that could be seen, but for the one that stays.
func severalLaid(d, by bridge.Seat, faces bridge.Hand, stays bridge.Card) []bridge.Card {
	if by.Side() == d.Side() {
		return nil
	}
	return faces.Without(stays).Cards()
}

// onlyVisible tells that the one card which could be seen is played (58B1).
func (g *run) onlyVisible(p bridge.Seat, faces bridge.Hand) {
	if faces.Count() == 1 && !g.stopped() {
		g.Tell = append(g.Tell, Notice{ID: "visible-played", Seat: p, Card: faces.Cards()[0]})
	}
}

// severalSince asks which opponents have played to the trick since: they may change a
// card (58B3). The right-hand opponent has only where the cards may have been a lead.
func (g *run) severalSince(d, by bridge.Seat, led bool) []bridge.Seat {
	left, right := by.Next(), by.Prev()
	if by.Side() != d.Side() {
		if g.yes(about("several-declarer-since", "58B3").of(by)) {
			return []bridge.Seat{left}
		}
		return nil
	}
	options := []string{"none", "left"}
	if led {
		options = append(options, "both")
	}
	switch g.choice(about("several-since", "58B3").of(left).and(right), options...) {
	case "left":
		return []bridge.Seat{left}
	case "both":
		return []bridge.Seat{left, right}
	}
	return nil
}

// lateStays tells which of several cards stays in the trick where they come to light
// late: where nobody knows which he faced, the highest that was legal, or of them all.
func (g *run) lateStays(p bridge.Seat, c bridge.Card, unclear, revoke bool) {
	id := "stays"
	switch {
	case g.stopped():
		return
	case unclear && revoke:
		id = "highest-of-all-stays"
	case unclear:
		id = "highest-stays"
	}
	g.Tell = append(g.Tell, Notice{ID: id, Seat: p, Card: c})
}

// askTurn asks whose turn it is when cards of a defender become penalty cards late, and
// before that for the purpose of a small one; it gives what brings the table there: the
// next trick, and perhaps a lead.
func (g *run) askTurn(by bridge.Seat, laid []bridge.Card) func(not ...bridge.Suit) {
	leader, lead := g.turnWith(by, laid, g.onPurpose(by, laid))
	return func(not ...bridge.Suit) {
		g.wonBy(leader, not...)
		lead()
	}
}

// onPurpose asks whether the only card of a defender that becomes a penalty card late
// was exposed on purpose, where its class turns on that (50B). The table asks it only
// later, and is told then.
func (g *run) onPurpose(by bridge.Seat, laid []bridge.Card) bool {
	if !g.Edition.PurposeMatters(laid) {
		return false
	}
	a := law.Asked{ID: law.AskDeliberate, Seat: by, Side: bridge.NoSide, Card: bridge.NoCard, Law: "58B4"}
	yes := table.Answer{Kind: table.AnswerYes, Seat: bridge.NoSeat, Side: bridge.NoSide, Card: laid[0]}
	no := table.Answer{Kind: table.AnswerNo, Seat: bridge.NoSeat, Side: bridge.NoSide, Card: bridge.NoCard}
	q := about(findingID(a), a.Law).of(by)
	q.Finding = &a
	answer := g.choice(q, yes.Word(), no.Word())
	if g.purpose = &no; answer == yes.Word() {
		g.purpose = &yes
	}
	return g.purpose == &yes
}

// wonBy plays out the next trick so that p wins it, in none of the suits given.
func (g *run) wonBy(p bridge.Seat, not ...bridge.Suit) {
	q, ok := g.Table.Turn()
	s := g.freeSuitBut(not...)
	for k := 0; ok && k < 4; k++ {
		g.play(q, g.standIn(s, q == p))
		q = q.Next()
	}
}

// faced asks which of the cards that could be seen he faced in playing. Where one of them
// follows suit no other was legal. Where nobody can say, the highest that was legal stays:
// one that could not be seen if it alone follows suit (67B2a).
func (g *run) faced(by bridge.Seat, cards []bridge.Card, faces bridge.Hand, led string) (first bridge.Card, unclear bool) {
	legal, highest := faces, faces
	if s, follows := bridge.ParseSuit(led); follows {
		highest = bridge.HandOf(cards...).Of(s)
		if faces.Of(s) != 0 {
			legal, highest = faces.Of(s), faces.Of(s)
		}
	}
	if legal.Count() == 1 {
		return legal.Cards()[0], false
	}
	answer := g.choice(about("several-faced", "67B2a").of(by), append(cardNames(legal.Cards()), "unclear")...)
	if c, ok := bridge.ParseCard(answer); ok {
		return c, false
	}
	return law.CardThatStays(cards, bridge.NoCard, highest), true
}

// firstOf is the cards with one of them before the others, as the table takes that which
// was faced.
func firstOf(cards []bridge.Card, first bridge.Card) []bridge.Card {
	out := []bridge.Card{first}
	for _, c := range cards {
		if c != first {
			out = append(out, c)
		}
	}
	return out
}

func cardNames(cards []bridge.Card) []string {
	var out []string
	for _, c := range cards {
		out = append(out, c.String())
	}
	return out
}

// together puts several cards down at once: to the suit led, or as a lead; some of his
// opponents have played since.
func (g *run) together(d bridge.Seat, led string, e table.Event, since ...bridge.Seat) {
	p := e.Seat
	s, follows := bridge.ParseSuit(led)
	if follows {
		g.playAt(d, someTrick, p.Prev(), bridge.NoTrump)
		g.play(p.Prev(), g.standIn(s, true))
	} else {
		g.playAt(d, someTrick, p, bridge.NoTrump)
		s = e.Cards[0].Suit()
	}
	g.do(e)
	for q := p.Next(); q != p && len(since) > 0; q = q.Next() {
		g.play(q, g.standIn(s, false))
		if q == since[len(since)-1] {
			return
		}
	}
}

// hasRevoked reports whether the table shows a revoke of the player.
func (g *run) hasRevoked(p bridge.Seat) bool {
	return slices.ContainsFunc(g.Table.Rulings(), func(r law.Ruling) bool { return r.Kind == law.Revoke && r.Offender == p })
}

// several is a play of several cards at once that is a revoke as well: the card that
// counts does not follow suit, though another one does, as the table has shown, or he
// has one left. Down is the table with the cards on it.
func (r *revoke) several(late, shown bool, down table.State) {
	g := r.run
	r.card = down.Played(down.TrickNumber(), r.by)
	for _, c := range down.Choices() {
		if c.Law != "58B2" || late {
			continue
		}
		var options []string
		for _, o := range c.Options {
			options = append(options, o.Card.String())
		}
		r.namer = c.By[0]
		r.card, _ = bridge.ParseCard(g.choice(about("several-named", "58B2").of(r.namer), options...))
	}
	stages := []string{"open", "played", "claimed", "again", "trick-12"}
	switch {
	case late && g.Edition.Directed():
		stages = []string{"played", "again", "next-board", "round-over"}
	case late:
		stages = []string{"played", "again", "next-board"}
	case len(r.together.Cards) > 2 || !shown: // on trick twelve he has two cards
		stages = stages[:4]
	}
	r.stage = g.choice(about("revoke-stage", "63A").of(r.by), stages...)
	switch r.stage {
	case "trick-12":
		r.trick = 12
		r.correct()
	case "open":
		r.correct()
	default:
		r.soon = !late && r.stage != "claimed"
		r.namedFirst()
		r.established()
		g.note(drawer(r.by, r.declarer), law.SimultaneousCards, r.by, 0)
		r.settled()
		if g.over = !g.stopped() && (r.counted || r.stage == "claimed" || r.stage == "next-board" || r.stage == "round-over"); g.over {
			// nothing hangs on the class of a penalty card any more
			g.asked[findingID(law.Asked{ID: law.AskDeliberate, Seat: r.by, Side: bridge.NoSide})] = true
		}
	}
}

// settled has him name the card that lies in the trick, if that is still open. Whether an
// opponent has played after him, and may change his card, nobody has said.
func (r *revoke) settled() {
	for _, c := range r.Table.Choices() {
		if c.Law == "58B2" && !r.stopped() {
			e := event(table.Chooses, c.By[0])
			e.Option = law.DoPlay(r.card)
			r.do(e)
		}
	}
	for _, c := range r.Table.Choices() {
		if c.Law == "58B3" {
			r.asked[rightID(c)] = true
			r.moot = append(r.moot, rightID(c))
			r.Cite = append(r.Cite, "58B3")
		}
	}
}

// namedFirst puts the card he has named before the others, so that it lies in the trick
// while play goes on; that he named it is told once attention is drawn. One that nobody
// is known to have seen lies there because he named it, which is told at once.
func (r *revoke) namedFirst() {
	n := slices.Index(r.together.Cards, r.card)
	if r.namer > bridge.West || n < 0 || r.together.Hidden>>n&1 != 0 {
		return
	}
	e := *r.together
	e.Cards, e.Hidden = []bridge.Card{r.card}, 0
	for i, c := range r.together.Cards {
		if c == r.card {
			continue
		}
		if r.together.Hidden>>i&1 != 0 {
			e.Hidden |= 1 << len(e.Cards)
		}
		e.Cards = append(e.Cards, c)
	}
	r.together, r.namer = &e, bridge.NoSeat
}

// severalLed asks which suit was led: where one of the cards follows suit the
// others were not legal.
func (g *run) severalLed(by bridge.Seat, cards []bridge.Card) string {
	options := []string{leads}
	for _, s := range suitsIn(cards) {
		options = append(options, s.String())
	}
	if len(options) <= len(bridge.Suits) {
		options = append(options, otherSuit)
	}
	if g.stopped() || len(suitsIn(cards)) < 2 {
		return leads
	}
	return g.choice(about("several-led", "44C").of(by), options...)
}

// otherSuit is the answer that a suit was led of which no card was put down.
const otherSuit = "other"

func suitsIn(cards []bridge.Card) []bridge.Suit {
	var out []bridge.Suit
	for _, c := range cards {
		if !slices.Contains(out, c.Suit()) {
			out = append(out, c.Suit())
		}
	}
	return out
}

// finishTrick plays out the trick in progress, or the next one, with cards that
// nobody has named.
func (g *run) finishTrick() {
	for n := g.Table.TrickNumber(); g.Begun && !g.stopped() && g.Table.TrickNumber() == n; {
		p, ok := g.Table.Turn()
		if !ok {
			return
		}
		led := g.Table.Played(n, g.Table.TrickLeader(n))
		switch own := g.Table.Legal(p).Cards(); {
		case len(own) > 0:
			g.play(p, own[len(own)-1]) // his hand is known
		case !led.Valid():
			g.play(p, g.standIn(g.freeSuit(), true))
		default:
			g.play(p, g.standIn(led.Suit(), false))
		}
	}
}

// freeSuit is the suit with the most cards that nobody has named.
func (g *run) freeSuit() bridge.Suit { return g.freeSuitBut() }

// freeSuitBut is one of those suits that is none of not.
func (g *run) freeSuitBut(not ...bridge.Suit) bridge.Suit {
	best := suitWithout(not...)
	free := bridge.Pack &^ (g.reserved | g.standIns)
	for _, s := range bridge.Suits {
		if !slices.Contains(not, s) && free.Of(s).Count() > free.Of(best).Count() {
			best = s
		}
	}
	return best
}

// drawer is a player who may draw attention to what p has done: an opponent who
// is not dummy.
func drawer(p, declarer bridge.Seat) bridge.Seat {
	if p.Next() == declarer.Partner() {
		return declarer
	}
	return p.Next()
}
