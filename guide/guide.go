// Package guide leads a director to a ruling by questions. A guide is a pure
// function: topic, edition and the answers so far give the next question, or
// the ruling. Going back is dropping answers.
//
// A guide knows no law. The answers are put into a small setup and events, which
// package table replays as it replays a record, with cards that nobody has
// named standing for those that do not matter; what is asked after the facts of
// the topic are the findings and choices that the table itself asks for. So a
// guided ruling and the ruling on a record come from the same verdicts.
package guide

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

// Kind says how a question is answered.
type Kind uint8

// The kinds of questions. An answer is written as the table notation writes
// such a value: W, H7, 2S, S, 3, yes.
const (
	Choice Kind = iota // one of Options
	Seat               // one of Options, which are seats
	Card               // a card
	Cards              // Min to Max cards, with blanks between
	Suit               // one of Options, which are suits
	Suits              // suits with blanks between, or one of Options
	Call               // one of Options, which are calls
	YesNo              // yes or no
	Number             // a number from Min to Max
)

var kindNames = [...]string{"choice", "seat", "card", "cards", "suit", "suits", "call", "yes-no", "number"}

// String is the word of the kind.
func (k Kind) String() string { return kindNames[k] }

// MarshalText writes the word of the kind.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Question is something the director is asked. Its words are in package text,
// under its ID; those of a finding or a choice of the players under theirs.
type Question struct {
	ID      string // a question is asked once in a guide
	Kind    Kind
	Options []string    // the answers that are possible, where they can be listed
	Not     bridge.Hand // cards that cannot be the answer
	Min     int
	Max     int
	Law     law.Ref     // on which the question turns; may be empty
	Seat    bridge.Seat // whom it is about; NoSeat for nobody
	Other   bridge.Seat // a second player it is about
	// Finding is the question of the table that this one puts; nil for a
	// question of the topic.
	Finding *law.Asked
	// Right is the choice of the players that this question puts; nil for a
	// fact. Actions are the options, in the order of Options.
	Right   *law.Choice
	Actions []Action
}

// Action is one option of a right and who takes it.
type Action struct {
	By     bridge.Seat
	Option law.Option
}

// Answered is a question with its answer.
type Answered struct {
	Question Question
	Answer   string // in its canonical form
	Known    bool   // it was known beforehand and not asked
}

// Case is what a guide begins with.
type Case struct {
	Topic      string
	Edition    law.Edition
	Regulation law.Regulation
	// Known holds answers that need no asking, by the id of the question:
	// "declarer": "S". Those that the topic does not ask for are ignored.
	Known map[string]string
	// Hands are the cards each player was dealt, as far as they are known; a
	// question for a card then offers these. An empty hand is not known.
	Hands [4]bridge.Hand
}

// State is a guide after some answers.
type State struct {
	Case
	Asked []Answered
	// Question is the next question; nil where nothing is left to answer.
	Question *Question
	// Ruled reports that no fact is missing: Rulings is what the director says,
	// and Question, if there is one, a choice of the players.
	Ruled bool
	// Cite are laws that the director is reminded of beside the rulings.
	Cite []law.Ref
	// Tell is what he says beside them.
	Tell  []Notice
	Setup table.Setup
	// Table is the table after the facts; of no use while Begun is false.
	Table table.State
	Begun bool

	events   []table.Event // what has happened on Table, in order
	told     int           // how many of them, from the first, hold nothing that only stands for something else
	madeUp   bool          // one of them does
	start    bool          // Setup is the table after the auction, or the deal, with nothing left out but passes
	standIns bridge.Hand
	before   int  // how many rulings belong to what was there before the case
	claimed  bool // so does a claim
	account  law.Account
	over     bool          // play is over, though not all cards have been played on Table
	unplayed bool          // the tricks after a revoke are still to be played
	noTrick  bool          // the number of the trick was not asked
	noCount  bool          // the number of tricks was not asked
	repeats  bool          // a withdrawn call is made again, and stands like any other
	anyLed   bool          // what was led to the trick was not asked, or whether anything was
	purpose  *table.Answer // whether a card was exposed on purpose, told before the table asks it
	reviews  []law.Review
	reminded []law.Review // those that were there before the case
	extra    []law.Ruling
	asked    map[string]bool
	moot     []string // choices that the facts leave no room for
}

// AnswerError is an answer that its question does not allow, or one too many.
type AnswerError struct {
	Number   int    // of the answer, from 1; 0 for one known beforehand
	ID       string // of the question; empty where there is none
	Answer   string
	Expected string
}

func (e *AnswerError) Error() string {
	where := fmt.Sprintf("answer %d", e.Number)
	if e.Number == 0 {
		where = "known answer"
	}
	if e.ID == "" {
		return fmt.Sprintf("%s, %q: the guide has ended, nothing more is asked", where, e.Answer)
	}
	return fmt.Sprintf("%s, %q to %s: expected %s", where, e.Answer, e.ID, e.Expected)
}

// Next is the guide after the answers. The error is an *AnswerError where an
// answer does not fit; an unknown topic is another.
func Next(c Case, answers []string) (State, error) {
	t, ok := find(c.Topic)
	if !ok {
		return State{}, fmt.Errorf("no topic %q; known are %s", c.Topic, strings.Join(Topics(), ", "))
	}
	g := &run{State: State{Case: c, asked: map[string]bool{}}, answers: answers}
	g.reserve()
	t.lead(g)
	g.follow()
	if g.err == nil && g.Question == nil && g.used < len(answers) {
		g.err = &AnswerError{Number: g.used + 1, Answer: answers[g.used]}
	}
	g.surelyWins()
	g.tellDue()
	g.tellPartners()
	g.Cite = slices.DeleteFunc(slices.Clone(g.Cite), func(ref law.Ref) bool { return c.Edition.Number(ref) == "" })
	return g.State, g.err
}

// GivenTo checks that the answers were given to the questions with these ids, one
// each. A later version may ask otherwise, and would take an answer for that to another
// question with the same answers. The error is an *AnswerError where the ids differ.
func (s *State) GivenTo(ids []string) error {
	given := slices.DeleteFunc(slices.Clone(s.Asked), func(a Answered) bool { return a.Known })
	if len(ids) != len(given) {
		return fmt.Errorf("questions: found %d ids, expected %d, one for each answer", len(ids), len(given))
	}
	for i, a := range given {
		if a.Question.ID != ids[i] {
			return &AnswerError{i + 1, a.Question.ID, a.Answer, fmt.Sprintf("an answer to this question, not to %q", ids[i])}
		}
	}
	return nil
}

// surelyWins tells of a new card that might yet have been beaten by a change that it wins
// the trick, once all who might have changed a card keep theirs.
func (g *run) surelyWins() {
	if g.err != nil || !g.Ruled || !g.Begun {
		return
	}
	kept := 0
	for _, r := range g.Rulings() {
		for _, c := range r.Choices {
			switch {
			case !slices.Contains(c.Options, law.Do(law.Withdraw)):
			case c.Open || c.Chosen != law.Do(law.Keep):
				return
			default:
				kept++
			}
		}
	}
	for i, n := range g.Tell {
		if rest, ok := strings.CutPrefix(n.ID, "may-win-"); ok && kept > 0 {
			g.Tell[i].ID = "wins-" + rest
		}
	}
}

// tellDue has the player on turn lead or play his penalty card, once nothing is left to
// choose before that (50D1a).
func (g *run) tellDue() {
	if g.err != nil || g.Question != nil || !g.Begun || g.Table.Phase() != table.InPlay || g.over {
		return
	}
	due := g.Table.Due()
	unsure := func(n Notice) bool { return n.ID == "may-win-now" }
	if due.Count() == 1 && !g.anyLed && !slices.ContainsFunc(g.Tell, unsure) {
		p, _ := g.Table.Turn()
		g.due(p, due.Cards()[0])
	}
}

// due tells a player on turn to lead or play his penalty card.
func (g *run) due(p bridge.Seat, c bridge.Card) {
	id := "due-now"
	if n := g.Table.TrickNumber(); !g.Table.Played(n, g.Table.TrickLeader(n)).Valid() {
		id = "due-lead"
	}
	g.Tell = append(g.Tell, Notice{ID: id, Seat: p, Card: c})
}

// tellPartners has the director say what a case means for partner: that a withdrawn
// call, a card that has gone back or one shown in the auction is not for him to use (16C2,
// 24), and that with a penalty card on the table he waits
// for declarer before he leads (50D2).
func (g *run) tellPartners() {
	if g.err != nil || !g.Ruled {
		return
	}
	add := func(id string, p bridge.Seat) {
		n := Notice{ID: id, Seat: p, Card: bridge.NoCard}
		if !slices.Contains(g.Tell, n) {
			g.Tell = append(g.Tell, n)
		}
	}
	for _, i := range g.Information() {
		if !i.Card.Valid() && !i.Authorized && i.By == i.Seat.Partner() {
			add("call-withdrawn", i.By)
		}
	}
	seen := map[bridge.Seat]bridge.Hand{}
	for _, i := range g.Information() {
		if shown := i.Law == "24" || i.Law == "16C2"; shown && i.Card.Valid() && !i.Authorized && i.By == i.Seat.Partner() {
			seen[i.By] = seen[i.By].With(i.Card)
		}
	}
	for _, p := range bridge.Seats {
		switch cards := seen[p].Cards(); len(cards) {
		case 0:
		case 1:
			g.Tell = append(g.Tell, Notice{ID: "card-seen", Seat: p, Card: cards[0]})
		default:
			add("cards-seen", p)
		}
	}
	rulings := g.Rulings()
	chosen := func(r law.Ruling) bool {
		return slices.ContainsFunc(r.Choices, func(c law.Choice) bool { return c.Law == "50D2" || strings.HasPrefix(string(c.Law), "51B") })
	}
	told := func(n Notice) bool { return n.ID == "lead-then" || n.Due() }
	if slices.ContainsFunc(rulings, chosen) || slices.ContainsFunc(g.Tell, told) {
		return
	}
	for _, c := range g.PenaltyCards() {
		laid := func(r law.Ruling) bool {
			return slices.ContainsFunc(r.Effects, func(f law.Effect) bool { return f.Type == law.PenaltyCard && f.Card == c.Card })
		}
		if c.Class != law.Minor && slices.ContainsFunc(rulings, laid) {
			add("waits-to-lead", c.Seat)
		}
	}
}

// Rulings are what the Laws say of the case, without what nobody has said:
// cards that stand for others, the number of a trick that was not asked.
func (s *State) Rulings() []law.Ruling {
	out := slices.Clone(s.extra)
	if !s.Begun {
		return out
	}
	for _, r := range s.Table.Rulings()[s.before:] {
		if s.claimed && (r.Kind == law.Claim || r.Kind == law.Concession) {
			continue
		}
		out = append(out, s.tell(r))
	}
	// that cards were put down together is told before the revoke that one of them is, and
	// that a hand lacks a card before the trick that has one too many
	later := func(r law.Ruling) int {
		switch {
		case r.Kind == law.Revoke && (s.Topic == "several" || s.Topic == "trick"), r.Kind == law.DefectiveTrick && s.Topic == "board":
			return 1
		}
		return 0
	}
	slices.SortStableFunc(out, func(a, b law.Ruling) int { return later(a) - later(b) })
	return out
}

func (s *State) tell(r law.Ruling) law.Ruling {
	r.Cards = slices.DeleteFunc(r.Cards, s.unnamed)
	r.Account = s.account
	if !s.unplayed {
		r.Yet = law.Yet{} // what has been asked is told to the end of play
	}
	if s.noTrick {
		r.Trick = 0
	}
	effects := r.Effects[:0:0]
	for _, e := range r.Effects {
		if s.unnamed(e.Card) {
			supplied := e.Type == law.CardSupplied && (r.Kind == law.DefectiveTrick || r.Kind == law.Revoke && e.Seat == r.Offender && !slices.Contains(r.Laws, "43B2b"))
			if e.Type != law.Returned && !supplied {
				continue
			}
			e.Card = bridge.NoCard // that a card goes back or is added is told without its name
		}
		if !(s.noCount && e.Type == law.TricksAwarded) {
			effects = append(effects, e)
		}
	}
	r.Effects = effects
	r.Choices = slices.DeleteFunc(slices.Clone(r.Choices), s.isMoot)
	for i, c := range r.Choices {
		r.Choices[i] = s.tellChoice(c)
	}
	return r
}

// tellChoice leaves out which card an option is about where nobody has named it.
func (s *State) tellChoice(c law.Choice) law.Choice {
	c.Options = slices.Clone(c.Options)
	for i, o := range c.Options {
		if s.unnamed(o.Card) {
			c.Options[i].Card = bridge.NoCard
		}
		for _, k := range o.Cards.Cards() {
			if s.unnamed(k) {
				c.Options[i].Cards = 0 // not only the others
			}
		}
	}
	c.Options = slices.Compact(c.Options)
	if s.unnamed(c.Chosen.Card) {
		c.Chosen.Card = bridge.NoCard
	}
	return c
}

// Choices are the rights that are open.
func (s *State) Choices() []law.Choice {
	if !s.Begun {
		return nil
	}
	var out []law.Choice
	for _, c := range slices.DeleteFunc(s.Table.Choices(), s.isMoot) {
		out = append(out, s.tellChoice(c))
	}
	return out
}

// isMoot reports whether the facts leave no room for an open choice: once play is over
// no penalty card is played or led to.
func (s *State) isMoot(c law.Choice) bool {
	past := s.over && (strings.HasPrefix(string(c.Law), "50") || strings.HasPrefix(string(c.Law), "51"))
	return c.Open && (past || slices.Contains(s.moot, rightID(c)))
}

// unnamed reports whether the card only stands for one that nobody has named.
func (s *State) unnamed(c bridge.Card) bool { return s.standIns.Has(c) }

// named reports whether an answer has told that call of p's.
func (s *State) named(p bridge.Seat, c bridge.Call) bool {
	return slices.ContainsFunc(s.Asked, func(a Answered) bool {
		return a.Question.Kind == Call && a.Question.Seat == p && a.Answer == c.String()
	})
}

// PenaltyCards lists the penalty cards on the table: none once play is over.
func (s *State) PenaltyCards() []table.PenaltyCard {
	if !s.Begun || s.over || s.Table.Phase() == table.Over {
		return nil
	}
	return slices.DeleteFunc(s.Table.PenaltyCards(), func(p table.PenaltyCard) bool { return s.unnamed(p.Card) })
}

// PickedUp are the penalty cards that were on the table before and have gone back
// to the hand by what was chosen since.
func (s *State) PickedUp() []law.Effect {
	if !s.Begun {
		return nil
	}
	var out []law.Effect
	for _, r := range s.Table.Rulings()[:s.before] {
		for _, f := range r.Effects {
			if f.Type == law.Returned && !s.unnamed(f.Card) {
				out = append(out, f)
			}
		}
	}
	return out
}

// adjusted reports whether the deal has ended with a score that is adjusted.
func (s *State) adjusted() bool {
	return s.Begun && s.Table.Phase() == table.Over && len(s.Table.Adjustments()) > 0
}

// Information lists what the players may or may not use of what was seen.
func (s *State) Information() []table.Information {
	if !s.Begun || s.over || s.repeats || s.adjusted() {
		return nil // there is nothing left to use it for
	}
	out := slices.DeleteFunc(s.Table.Information(), func(i table.Information) bool { return s.unnamed(i.Card) })
	for i := range out {
		if c := out[i].Call; c != bridge.NoCall && !s.named(out[i].By, c) {
			out[i].Call = bridge.NoCall // that it may be used, or not, is told without its name
		}
	}
	return slices.Compact(out)
}

// Acts are what has happened since the auction, or since the deal, in order, as far
// as it has been told: none where earlier calls or tricks are unknown, and not on from
// a card that nobody has named or a call that only stands for one. Whole reports
// that nothing is left out.
func (s *State) Acts() (acts []table.Event, whole bool) {
	if !s.start {
		return nil, false
	}
	if s.Setup.Contract == nil {
		dealer, ok := bridge.ParseSeat(s.Known["dealer"])
		if !ok {
			return nil, false
		}
		for p := dealer; p != s.Setup.Dealer; p = p.Next() {
			e := event(table.Calls, p) // nobody has bid: all before have passed
			e.Call = bridge.Pass
			acts = append(acts, e)
		}
	}
	return append(acts, s.events[:s.told]...), s.told == len(s.events)
}

// ToFind lists the questions that are left open, but for what a reminder asks as well.
func (s *State) ToFind() []law.Asked {
	if !s.Begun {
		return nil
	}
	reviews := s.Reviews()
	return slices.DeleteFunc(s.Table.Questions(), func(q law.Asked) bool {
		asked := func(r law.Review) bool { return law.SettledBy(r.Law) == q.ID }
		return q.ID == law.AskEquity || !later(q.ID) || slices.ContainsFunc(reviews, asked)
	})
}

// Reviews lists the reminders for the end of play.
func (s *State) Reviews() []law.Review {
	all := slices.Clone(s.reviews)
	if s.Begun && !s.adjusted() {
		before := func(r law.Review) bool {
			again := s.repeats && slices.Contains(s.Edition.WithdrawnCard(law.WithdrawnFacts{}).Reviews, r.Law)
			return again || slices.Contains(s.reminded, r)
		}
		all = append(slices.DeleteFunc(s.Table.Reviews(), before), all...)
	}
	var out []law.Review
	for _, r := range all {
		if !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out
}
