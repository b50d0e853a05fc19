package record

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// subjects are the words an item may begin with; verbs those that may follow
// a seat.
var (
	subjects = []string{"N", "E", "S", "W", "NS", "EW", "all", "director", "end", "round", "correction-period", "expect"}
	verbs    = []string{
		"calls", "moves", "touches", "holds-out", "drops", "shows", "names", "leads-face-down", "faces", "omits",
		"supplies", "mislays", "restores", "finds", "withdraws", "changes", "notes", "asks", "spreads", "looks",
		"tells", "warns", "explains", "corrects", "alerts", "takes", "called", "pauses", "turns", "points", "mixes",
		"chooses", "claims", "concedes", "says", "objects", "agrees", "play-on", "plays", "restates", "learns",
	}
)

// nextEvent is the next event of the current block, empty as emptyEvent is. The
// events behind the last one in use are all zero.
func (p *parser) nextEvent() *table.Event {
	n := len(p.events)
	if n == cap(p.events) {
		p.events = make([]table.Event, 0, blockSize(cap(p.events)))
		n = 0
	}
	e := &p.events[:n+1][n]
	e.Seat, e.Side, e.Whom = bridge.NoSeat, bridge.NoSide, bridge.NoSeat
	e.Option.Card, e.Option.Seat = bridge.NoCard, bridge.NoSeat
	e.Answer.Seat, e.Answer.Side, e.Answer.Card = bridge.NoSeat, bridge.NoSide, bridge.NoCard
	return e
}

// blockSize makes the blocks grow with the file.
func blockSize(last int) int { return min(max(2*last, 16), 128) }

// emptyEvent is an event of nobody about nothing.
func emptyEvent(v table.Verb) table.Event {
	return table.Event{
		Verb: v, Seat: bridge.NoSeat, Side: bridge.NoSide, Whom: bridge.NoSeat, Option: law.Do(law.NoVerb),
		Answer: table.Answer{Seat: bridge.NoSeat, Side: bridge.NoSide, Card: bridge.NoCard},
	}
}

// event reads the event that begins with the word subject, read already from
// the byte at.
func (p *parser) event(subject string, at int) *table.Event {
	e := p.nextEvent()
	if !p.subject(e, subject, at) || !p.endOfEvent() {
		*e = table.Event{}
		return nil
	}
	p.events = p.events[:len(p.events)+1]
	return e
}

// subject reads the event of the subject w, which stood at the byte at.
func (p *parser) subject(e *table.Event, w string, at int) bool {
	var ok bool
	if e.Seat, ok = bridge.ParseSeat(w); ok {
		return p.act(e)
	}
	var buf [24]byte
	switch string(lower(&buf, w)) {
	case "director":
		return p.directorEvent(e)
	case "end":
		e.Verb = table.EndPlay
		return p.need("play")
	case "round":
		e.Verb = table.RoundOver
		return p.need("over")
	case "correction-period":
		e.Verb = table.PeriodOver
		return p.need("over")
	case "all":
		e.Verb, e.All = table.PlaysOn, true
		return p.need("play-on")
	case "ns", "ew":
		e.Verb = table.NextBoard
		e.Side, _ = bridge.ParseSide(w)
		return p.need("call") && p.need("next-board")
	}
	p.noSubject(w, at)
	return false
}

// noSubject fails at a word that no event begins with.
func (p *parser) noSubject(w string, at int) {
	hint := ""
	switch strings.ToLower(w) {
	case "north", "east", "south", "west", "north-south", "east-west":
		hint = fmt.Sprintf("a seat is one letter, a side two: did you mean %q?", seatLetters(w))
	default:
		if _, ok := bridge.ParseCard(w); ok || bridgeCall(w) != bridge.NoCall {
			hint = fmt.Sprintf("whose? for example: W %s", w)
		} else {
			hint = didYouMean(w, subjects...)
		}
	}
	found := quote(w)
	if w == "" {
		found = quote(p.src[at : at+1])
	}
	p.fail(at, found, "a seat (N, E, S, W), NS, EW, all, director, end play, round over or expect", hint)
}

func seatLetters(w string) string {
	t := ""
	for _, part := range strings.Split(w, "-") {
		t += strings.ToUpper(part[:1])
	}
	return t
}

// endOfEvent checks that nothing but a comma, a comment or the line's end
// follows.
func (p *parser) endOfEvent() bool {
	switch p.skip() {
	case ',', '\n', ';':
		return p.err == nil
	}
	return p.unexpected("a comma or the end of the line", "together")
}

// need reads the word w.
func (p *parser) need(w string) bool {
	return p.take(w) || p.unexpected(strconv.Quote(w), w)
}

// act reads what a seat does, verb and arguments.
func (p *parser) act(e *table.Event) bool {
	if p.skip() == '(' {
		e.Verb = table.Plays
		return p.playedCards(e) && p.together(e)
	}
	at := p.pos
	w := p.word()
	if c, ok := parseCard(w); ok {
		e.Verb = table.Plays
		met, line, colPos, col := len(p.pending), p.line, p.colPos, p.col
		if c2 := p.skip(); c2 == ',' || c2 == '\n' || c2 == ';' {
			e.Cards = p.oneCard(c)
			return p.err == nil
		}
		p.pos, p.line, p.colPos, p.col = at, line, colPos, col
		p.pending = p.pending[:met] // they are met again
		return p.playedCards(e) && p.together(e)
	}
	if c := bridgeCall(w); c != bridge.NoCall {
		e.Verb, e.Call = table.Calls, c
		return p.saidWith(e) && p.together(e)
	}
	return p.verb(e, w, at) && p.together(e)
}

func (p *parser) together(e *table.Event) bool {
	e.Together = p.take("together")
	return p.err == nil
}

// verb reads the arguments of the verb w, which stood at the byte at.
func (p *parser) verb(e *table.Event, w string, at int) bool {
	var buf [24]byte
	switch string(lower(&buf, w)) {
	case "plays":
		e.Verb = table.Plays
		return p.playedCards(e)
	case "calls":
		if p.skip() == '"' {
			e.Verb = table.Designates
			return p.words(&e.Words) && p.pointing(e)
		}
		if p.take("director") {
			e.Verb = table.DirectorCalled
			return p.err == nil
		}
		e.Verb = table.Calls
		return p.call(&e.Call) && p.saidWith(e)
	case "moves":
		e.Verb = table.Moves
		return p.card(e)
	case "touches":
		e.Verb = table.Touches
		return p.card(e)
	case "holds-out":
		e.Verb = table.HoldsOut
		return p.card(e) && p.visibleTo(e)
	case "drops":
		e.Verb = table.Drops
		return p.shown(e)
	case "shows":
		if p.take("hand") {
			e.Verb = table.ShowsHand
			return p.need("to") && p.seat(&e.Whom, "a seat")
		}
		e.Verb = table.Shows
		return p.shown(e)
	case "names":
		e.Verb = table.Names
		if !p.card(e) {
			return false
		}
		if p.take("to") {
			e.ToPlay = true
			return p.need("play")
		}
		return p.err == nil
	case "leads-face-down":
		e.Verb = table.LeadsFaceDown
		return p.card(e)
	case "faces":
		e.Verb = table.Faces
		return p.card(e)
	case "omits":
		e.Verb = table.Omits
		return true
	case "supplies":
		e.Verb = table.Supplies
		return p.card(e) && p.maybeTrick(&e.Trick)
	case "mislays":
		e.Verb = table.Mislays
		return p.card(e)
	case "restores":
		e.Verb = table.Restores
		if !p.card(e) {
			return false
		}
		e.FaceUp = p.take("face-up")
		e.FaceDown = !e.FaceUp && p.take("face-down")
		return p.err == nil
	case "finds":
		e.Verb = table.Finds
		return p.card(e) && p.need("surplus")
	case "withdraws":
		return p.withdraws(e)
	case "changes":
		return p.changes(e)
	case "notes":
		return p.notes(e)
	case "asks":
		return p.asks(e)
	case "restates":
		e.Verb = table.Restates
		return true
	case "learns":
		e.Verb = table.Learns
		return p.words(&e.Words)
	case "spreads":
		e.Verb = table.Spreads
		if c := p.skip(); c != '(' && !isCard(p.peek()) {
			return p.err == nil
		}
		return p.playedCards(e)
	case "looks":
		return p.looks(e)
	case "tells":
		return p.tells(e)
	case "warns":
		e.Verb = table.Warns
		return p.seat(&e.Whom, "a seat") && p.need("hand")
	case "explains":
		e.Verb = table.Explains
		return p.call(&e.Call) && p.words(&e.Words)
	case "corrects":
		e.Verb = table.Corrects
		return p.call(&e.Call) && p.words(&e.Words)
	case "alerts":
		e.Verb = table.Alerts
		return p.call(&e.Call)
	case "takes":
		e.Verb = table.TakesBoard
		return p.need("board") && p.number(&e.Board, 1, maxBoard, "the number of a board")
	case "called":
		e.Verb = table.CalledAt
		return p.call(&e.Call) && p.need("at") && p.need("board") && p.number(&e.Board, 1, maxBoard, "the number of a board")
	case "pauses":
		e.Verb = table.Pauses
		return true
	case "turns":
		e.Verb = table.Turns
		return true
	case "points":
		e.Verb = table.Points
		if !p.trick(&e.Trick) {
			return false
		}
		if e.Won = p.take("won"); e.Won {
			return true
		}
		return p.take("lost") || p.unexpected(`"won" or "lost"`, "won", "lost")
	case "mixes":
		e.Verb = table.Mixes
		return true
	case "chooses":
		e.Verb = table.Chooses
		return p.chosen(&e.Option)
	case "claims":
		e.Verb = table.Claims
		return p.claimed(e) && p.plan(e)
	case "concedes":
		e.Verb = table.Concedes
		return p.claimed(e)
	case "says":
		e.Verb = table.Says
		return p.words(&e.Words)
	case "objects":
		e.Verb = table.Objects
		return true
	case "agrees":
		e.Verb = table.Agrees
		return true
	case "play-on":
		e.Verb = table.PlaysOn
		return true
	}
	p.pos = at
	return p.unexpected("a card, a call or a verb", append([]string{"Pass"}, verbs...)...)
}

// saidWith reads the words with which a call was made, where they are said.
func (p *parser) saidWith(e *table.Event) bool {
	if p.skip() == '"' {
		return p.words(&e.Words)
	}
	return p.err == nil
}

// asks reads what a question is about: a trick, a suit, a call, the auction.
func (p *parser) asks(e *table.Event) bool {
	switch {
	case p.take("trick"):
		e.Verb = table.AsksTrick
		return p.trickNumber(&e.Trick)
	case p.take("for"):
		e.Verb = table.AsksReview
		return p.need("review")
	case p.take("about"):
		if p.take("auction") {
			e.Verb = table.AsksAuction
			return p.err == nil
		}
		e.Verb = table.AsksCall
		if bridgeCall(p.peek()) == bridge.NoCall {
			return p.unexpected(`a call or "auction"`, "auction")
		}
		return p.call(&e.Call)
	}
	if !p.seat(&e.Whom, `a seat, "about", "for" or "trick"`) || !p.need("about") {
		return false
	}
	if bridgeCall(p.peek()) != bridge.NoCall {
		e.Verb = table.AsksCall
		return p.call(&e.Call)
	}
	e.Verb, e.HasSuit = table.Asks, true
	return p.suit(&e.Suit)
}

// maxBoard is the highest board number a record may give.
const maxBoard = 9999

func (p *parser) withdraws(e *table.Event) bool {
	if p.take("agreement") {
		e.Verb = table.WithdrawsAgreement
		return true
	}
	if p.take("concession") {
		e.Verb = table.WithdrawsConcession
		return true
	}
	if c := bridgeCall(p.peek()); c != bridge.NoCall {
		p.word()
		e.Verb, e.Call = table.WithdrawsCall, c
		return true
	}
	e.Verb = table.Withdraws
	if !isCard(p.peek()) {
		return p.unexpected(`a card, a call, "agreement" or "concession"`, "agreement", "concession")
	}
	return p.cardList(&e.Cards)
}

func (p *parser) changes(e *table.Event) bool {
	if p.skip() == '"' {
		e.Verb = table.ChangesWords
		return p.words(&e.Words) && p.need("to") && p.words(&e.NewWords)
	}
	e.Verb = table.ChangesCall
	if bridgeCall(p.peek()) == bridge.NoCall {
		return p.unexpected("a call or a text in quotation marks", "Pass")
	}
	return p.call(&e.Call) && p.need("to") && p.call(&e.NewCall)
}

func (p *parser) notes(e *table.Event) bool {
	e.Verb = table.Notes
	if !p.kind(&e.Kind) {
		return false
	}
	if p.take("by") && !p.seat(&e.Whom, "a seat") {
		return false
	}
	return p.maybeTrick(&e.Trick)
}

func (p *parser) looks(e *table.Event) bool {
	if !p.need("at") {
		return false
	}
	if p.take("own") {
		e.OwnCard = true
	} else if !strings.EqualFold(p.peek(), "trick") {
		e.Verb = table.LooksAt
		return p.seat(&e.Whom, `a seat, "trick" or "own trick"`)
	}
	e.Verb = table.LooksAtTrick
	return p.trick(&e.Trick)
}

func (p *parser) tells(e *table.Event) bool {
	e.Verb = table.Tells
	if !p.seat(&e.Whom, "a seat") {
		return false
	}
	if e.ToPlay = p.take("to-play"); !e.ToPlay && !p.take("to-lead") {
		return p.unexpected(`"to-lead" or "to-play"`, "to-lead", "to-play")
	}
	if p.skip() == '"' {
		return p.words(&e.Words)
	}
	return p.err == nil
}

// shown reads the cards of drops and shows, who could see them, and the cause.
func (p *parser) shown(e *table.Event) bool {
	if !p.cardList(&e.Cards) || !p.visibleTo(e) {
		return false
	}
	if p.skip() == '"' && !p.words(&e.Words) {
		return false
	}
	return (e.VisibleTo != 0 || p.visibleTo(e)) && p.cause(e)
}

// cause reads unquoted words at the end of an event.
func (p *parser) cause(e *table.Event) bool {
	w := p.peek()
	if e.Words != "" || w == "" || strings.EqualFold(w, "together") || p.err != nil {
		return p.err == nil
	}
	if isCard(w) || didYouMean(w, "visible-to", "together") != "" {
		return p.unexpected("a comma or the end of the line", "visible-to", "together")
	}
	start, end := p.pos, p.pos
	for {
		c := p.blanks()
		if ends[c] {
			break
		}
		p.word()
		end = p.pos
	}
	e.Words = p.src[start:end]
	return true
}

func (p *parser) visibleTo(e *table.Event) bool {
	if !p.take("visible-to") {
		return p.err == nil
	}
	var s bridge.Seat
	if !p.seat(&s, "a seat") {
		return false
	}
	e.VisibleTo = table.SeatSet(s)
	for {
		s, ok := bridge.ParseSeat(p.peek())
		if !ok {
			return p.err == nil
		}
		p.word()
		e.VisibleTo |= table.SeatSet(s)
	}
}

func (p *parser) pointing(e *table.Event) bool {
	if p.take("pointing-at") {
		e.HasSuit = true
		return p.suit(&e.Suit)
	}
	return p.err == nil
}
