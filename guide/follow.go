package guide

import (
	"fmt"
	"slices"
	"strconv"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// later reports whether a finding is not asked for in a guide: it belongs to the
// end of play, or to the position of a claim, and stays on the list of what is left.
func later(q law.Question) bool { return q.AfterPlay() || q == law.AskNormal }

// follow asks for what the table asks for after the facts of the topic: first
// findings that change something, then the players' choices.
func (g *run) follow() {
	if g.Begun && g.Table.Phase() != table.InClaim {
		g.do(event(table.DirectorCalled, bridge.NoSeat))
	}
	for !g.stopped() && g.Begun {
		if q, ok := g.finding(); ok {
			g.askFinding(q)
			continue
		}
		c, ok := g.right()
		if ok && g.obeys(c) {
			continue
		}
		g.Ruled = !g.stopped()
		if !ok || g.stopped() {
			return
		}
		g.askRight(c)
		g.Ruled = g.stopped()
	}
	g.Ruled = g.Ruled || !g.stopped()
}

func findingID(q law.Asked) string {
	id := q.ID.String()
	switch {
	case q.Seat <= bridge.West:
		id += " " + q.Seat.String()
	case q.Side <= bridge.EW:
		id += " " + q.Side.String()
	}
	return id
}

// finding is the first open question of the table of which an answer changes
// something now.
func (g *run) finding() (law.Asked, bool) {
	for _, q := range g.Table.Questions() {
		if !later(q.ID) && !g.asked[findingID(q)] && g.matters(q) {
			return q, true
		}
	}
	return law.Asked{}, false
}

func (g *run) matters(q law.Asked) bool {
	if q.ID == law.AskLikely {
		return true
	}
	first := ""
	for _, a := range g.Table.Answers(q) {
		after, ok := g.found(q, a)
		if !ok {
			continue
		}
		d := digest(&after, q)
		switch {
		case first == "":
			first = d
		case d != first:
			return true
		}
	}
	return false
}

func (g *run) found(q law.Asked, a table.Answer) (table.State, bool) {
	e := finds(q, a)
	after, _, err := table.Step(g.Table, &e)
	return after, err == nil
}

// digest tells states apart by what is ruled in them, without the question.
func digest(s *table.State, q law.Asked) string {
	rest := slices.DeleteFunc(s.Questions(), func(o law.Asked) bool { return o.ID == q.ID && o.Seat == q.Seat })
	turn, _ := s.Turn()
	t := fmt.Sprint(s.Rulings(), s.Choices(), rest, s.PenaltyCards(), s.Restrictions(), s.Adjustments(), s.Transfers(),
		s.Auction(), s.Phase(), s.BoardCancelled(), s.Contract(), turn)
	for _, p := range bridge.Seats {
		t += fmt.Sprint(s.MustPass(p))
	}
	return t
}

// askFinding puts a question of the table.
func (g *run) askFinding(a law.Asked) {
	q := about(findingID(a), a.Law).of(a.Seat)
	q.Finding = &a
	if a.ID == law.AskDeliberate && g.purpose != nil {
		g.asked[q.ID] = true
		g.do(finds(a, *g.purpose))
		return
	}
	possible := g.Table.Answers(a)
	for _, p := range possible {
		q.Options = append(q.Options, p.Word())
	}
	switch {
	case a.ID == law.AskMeaning || a.ID == law.AskSpecifiedSuits:
		q.Kind = Suits
	case slices.Equal(q.Options, []string{"yes", "no"}):
		q.Kind = YesNo
	}
	if a.ID == law.AskLikely {
		n, _, _ := g.Table.Awarded(a.Side.Other())
		q.Kind, q.Max = Number, n
	}
	answer := g.ask(q)
	if g.stopped() {
		return
	}
	g.asked[q.ID] = true
	found := table.Answer{Kind: table.AnswerCount, Seat: a.Seat, Side: a.Side, Card: bridge.NoCard}
	switch i := slices.Index(q.Options, answer); {
	case i >= 0:
		found = possible[i]
	case q.Kind == Suits:
		found.Kind, found.Suits = table.AnswerSuits, suitsOf(answer)
	default:
		found.Count, _ = strconv.Atoi(answer)
	}
	g.do(finds(a, found))
	if g.err != nil {
		g.err = fmt.Errorf("the finding %s %s cannot be made: %w", q.ID, answer, g.err)
	}
}

// finds is the director finding that answer to the question.
func finds(q law.Asked, a table.Answer) table.Event {
	e := event(table.DirectorFinds, bridge.NoSeat)
	e.Question, e.Answer = q.ID, a
	return e
}

// right is the first open right that is a matter of choice; what somebody has
// to put right is done by the topic.
func (g *run) right() (law.Choice, bool) {
	for _, c := range g.Table.Choices() {
		if len(g.actions(c)) > 0 && !g.asked[rightID(c)] && !g.isMoot(c) {
			return c, true
		}
	}
	return law.Choice{}, false
}

func rightID(c law.Choice) string {
	id := string("choice " + c.Law)
	for _, p := range c.By {
		id += " " + p.String()
	}
	return fmt.Sprintf("%s %d", id, c.Ruling)
}

// actions are the options of the right that the table takes, one for each
// player who may choose; a suit that is named freely is spelled out.
func (g *run) actions(c law.Choice) []Action {
	var out []Action
	for _, p := range c.By {
		for _, o := range c.Options {
			for _, x := range spelled(o) {
				e := event(table.Chooses, p)
				e.Option = x
				if _, _, err := table.Step(g.Table, &e); err == nil {
					out = append(out, Action{p, x})
				}
			}
		}
	}
	return out
}

func spelled(o law.Option) []law.Option {
	switch {
	case (o.Verb == law.Require || o.Verb == law.Forbid) && o.Suits == 0:
		out := []law.Option{o}
		for _, s := range bridge.Suits {
			out = append(out, law.DoSuits(o.Verb, law.SuitSet(s)))
		}
		return out
	}
	return []law.Option{o}
}

// askRight puts the choice to the players.
func (g *run) askRight(c law.Choice) {
	q := about(rightID(c), c.Law)
	q.Right, q.Actions = &c, g.actions(c)
	for _, a := range q.Actions {
		word := a.Option.String()
		if len(c.By) > 1 {
			word = a.By.String() + " " + word
		}
		q.Options = append(q.Options, word)
	}
	answer := q.Options[0]
	if only := len(q.Options) == 1 && q.Actions[0].Option.Verb == law.Play; !only { // a card he has to play is no choice
		answer = g.ask(q)
	}
	if g.stopped() {
		return
	}
	g.asked[q.ID] = true
	a := q.Actions[slices.Index(q.Options, answer)]
	e := event(table.Chooses, a.By)
	e.Option = a.Option
	leader := g.restrictable()
	g.do(e)
	switch {
	case a.Option.Verb == law.Withdraw:
		g.replayed()
		if leader <= bridge.West && g.restrictable() != leader {
			g.tell("lead-then", leader)
		}
	case c.Law == "51A":
		g.playsDue(a.Option.Card)
	}
}

// restrictable is the player whose lead declarer may restrict now because of penalty
// cards of his partner; NoSeat for nobody.
func (g *run) restrictable() bridge.Seat {
	for _, c := range g.Table.Choices() {
		if p, ok := g.Table.Turn(); ok && slices.Contains(c.Options, law.Do(law.Free)) {
			return p
		}
	}
	return bridge.NoSeat
}

// playsDue has the penalty card played that declarer has named of several.
func (g *run) playsDue(c bridge.Card) {
	for _, p := range g.Table.PenaltyCards() {
		if p.Card == c && !g.stopped() {
			g.due(p.Seat, c)
			g.play(p.Seat, c)
			g.find(law.AskRevoke, p.Seat, table.AnswerNo) // he could not obey a restriction, or it would not be due
		}
	}
}

// obeys asks whether the player of whom a suit is required can lead or play it, before
// declarer is asked which of his penalty cards of other suits he plays (51A): if he can,
// none of them.
func (g *run) obeys(c law.Choice) bool {
	if c.Law != "51A" {
		return false
	}
	first := c.Options[0].Card
	for _, r := range g.Table.Restrictions() {
		if r.Verb != law.Require || g.ownerOf(first) != r.Seat {
			continue
		}
		if slices.ContainsFunc(c.Options, func(o law.Option) bool { return o.Card.Suit() == r.Suit }) {
			continue
		}
		can := g.yes(about("penalty-obeys", "59").of(r.Seat))
		if can {
			g.asked[rightID(c)] = true
			g.moot = append(g.moot, rightID(c))
		}
		return can
	}
	return false
}

// ownerOf is the player before whom a penalty card lies; NoSeat for nobody.
func (g *run) ownerOf(c bridge.Card) bridge.Seat {
	for _, p := range g.Table.PenaltyCards() {
		if p.Card == c {
			return p.Seat
		}
	}
	return bridge.NoSeat
}

// replayed puts another card in the place of one that was taken back: which one
// is the player's matter. It leaves the lead away from the side of a penalty
// card: whether that side is on lead then, nobody has said.
func (g *run) replayed() {
	p, ok := g.Table.Turn()
	if !ok || g.stopped() || g.Table.Phase() != table.InPlay && g.Table.Phase() != table.InClaim {
		return
	}
	n := g.Table.TrickNumber()
	led := g.Table.Played(n, g.Table.TrickLeader(n))
	if !led.Valid() {
		return
	}
	offenders := slices.ContainsFunc(g.Table.PenaltyCards(), func(c table.PenaltyCard) bool { return c.Seat.Side() == p.Side() })
	s := led.Suit()
	if trumps, ok := g.Table.Contract().Strain.Suit(); ok && !offenders && g.Table.Hand(p).Of(s) == 0 {
		s = trumps
	}
	high := !offenders
	if n < 13 && g.Table.TrickLeader(n+1) <= bridge.West {
		// it does not take the trick from the one who has led on: nobody has said so
		s, high = led.Suit(), false
	}
	g.play(p, g.standIn(s, high))
}
