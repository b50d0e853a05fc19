package guide_test

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/record"
	"arbiter/table"
)

// story is a record under one edition: the events and the table after each.
type story struct {
	name       string
	edition    law.Edition
	regulation law.Regulation
	events     []*table.Event
	states     []table.State // states[i] is the table before event i
}

// stories reads the whole casebook.
func stories(t *testing.T) []story {
	t.Helper()
	var all []story
	root := os.DirFS("../casebook")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".table" {
			return err
		}
		data, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		f, err := record.Parse(name, data)
		if err != nil {
			return err
		}
		for _, r := range f.Records {
			for _, ed := range r.Editions() {
				if s, ok := replay(r, ed); ok {
					all = append(all, s)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// replay takes a record through the table; false where it is refused. Claims are
// left to the director, as the guide leaves them.
func replay(r *record.Record, ed law.Edition) (story, bool) {
	s := story{name: r.File + " " + r.String(), edition: ed, events: r.Events()}
	setup, err := r.Setup(ed)
	if err != nil {
		return s, false
	}
	s.regulation = setup.Regulation
	now, err := table.New(setup)
	if err != nil {
		return s, false
	}
	s.states = append(s.states, now)
	for _, e := range s.events {
		if now, _, err = table.Step(now, e); err != nil {
			return s, false
		}
		s.states = append(s.states, now)
	}
	return s, true
}

func (s *story) last() *table.State { return &s.states[len(s.states)-1] }

// after is the events from i on that are acts of players, without what the
// director does.
func (s *story) after(i int) []*table.Event {
	var out []*table.Event
	for _, e := range s.events[i:] {
		switch e.Verb {
		case table.DirectorCalled, table.Notes, table.DirectorFinds:
		default:
			out = append(out, e)
		}
	}
	return out
}

// leadAfter answers the guide of leads where a card was put down too early to a lead in
// turn, the first after it: the guide takes it for a lead too.
func (s *story) leadAfter(r law.Ruling, i int, d *told) bool {
	e, before := s.events[i], &s.states[i]
	leader := before.TrickLeader(r.Trick)
	if e.Verb != table.Plays || len(e.Cards) != 1 || leader > bridge.West || leader == r.Offender || before.Hand(r.Offender) == 0 {
		return false
	}
	for _, p := range bridge.Seats {
		if before.Played(r.Trick, p).Valid() != (p == leader) {
			return false
		}
	}
	for _, other := range []law.Ref{"47E1", "54B2", "57C1", "57C2"} {
		if slices.Contains(r.Laws, other) {
			return false // there is more to it than the order
		}
	}
	d.topic = "lead"
	led := before.Played(r.Trick, leader).Suit()
	order := "after"
	if e.Together {
		order = "together"
	}
	stage := "proper"
	if leader == r.Offender.Partner() {
		stage = "partner"
	}
	for id, answer := range map[string]string{
		"lead-by": r.Offender.String(), "lead-opening": yesNo(r.Trick == 1), "lead-turn": leader.String(), "lead-turn-declarer": leader.String(),
		"lead-stage": stage, "lead-stage-opening": stage, "lead-order": order, "lead-suit-led": led.String(), "lead-own-card": r.Cards[0].String(),
		"lead-holds": yesNo(before.Hand(r.Offender).Of(led) != 0),
	} {
		d.answers[id] = answer
	}
	return true
}

// told is what a record tells of one irregularity, in the answers of a guide.
type told struct {
	topic   string
	answers map[string]string // by the id of the question
	from    int               // the first event after the facts
	ruling  int               // ID of the ruling in the record
	kind    law.Kind
	first   int // the first event after the irregularity
	called  int // the event with the last call that was an answer
}

// derive finds the answers that the record gives to the guide of ruling id, which
// event i has brought; false where the guide cannot tell it.
func (s *story) derive(r law.Ruling, i int) (told, bool) {
	d := told{answers: map[string]string{}, from: i + 1, first: i + 1, ruling: r.ID, kind: r.Kind}
	e, before := s.events[i], &s.states[i]
	by := r.Offender
	say := func(id, answer string) { d.answers[id] = answer }
	c := before.Contract()
	say("declarer", c.Declarer.String())
	next := table.Event{}
	if a := s.after(i + 1); len(a) > 0 {
		next = *a[0]
	}
	ok := true
	switch r.Kind {
	case law.Revoke:
		if len(e.Cards) > 1 && slices.Contains(e.Cards, r.Cards[0]) {
			ok = s.several(r, i, &d)
		} else {
			ok = s.revoke(r, i, &d)
		}
	case law.LeadOutOfTurn, law.OpeningLeadOutOfTurn:
		d.topic = "lead"
		turn, _ := before.Turn()
		say("lead-by", by.String())
		say("lead-opening", yesNo(r.Kind == law.OpeningLeadOutOfTurn))
		say("lead-turn", turn.String())
		say("lead-turn-declarer", turn.String())
		say("lead-card", r.Cards[0].String())
		say("lead-order", "first")
		stage := "open"
		switch {
		case slices.Contains(r.Laws, "47E1"):
			stage = "told"
		case next.Verb == table.Plays && next.Seat == turn && turn.Side() != by.Side() && len(next.Cards) == 1 && turn != by.Next():
			stage = "proper"
		case next.Verb == table.Plays && next.Seat == by.Next() && turn != by.Next() && len(next.Cards) == 1:
			stage = "next"
		case next.Verb == table.Plays && next.Seat == by.Prev() && turn != by.Prev() && by.Side() == c.Declarer.Side() && len(next.Cards) == 1:
			stage = "other"
			say("trick-suit-led", e.Cards[0].Suit().String())
			say("lead-second", next.Cards[0].String())
		case next.Verb == table.Plays && next.Seat == turn && turn == by.Partner() && by.Side() != c.Declarer.Side() && len(next.Cards) == 1:
			stage = "partner"
			say("lead-partner-card", next.Cards[0].String())
		case next.Verb == table.Plays && next.Seat == by.Prev() && by.Side() != c.Declarer.Side() && len(next.Cards) == 1 && before.Phase() == table.InPlay:
			stage = "other-hand"
		case r.Trick == 13 && r.Status == law.Rectified:
			stage = "last-trick"
		case next.Verb == table.Spreads && next.Seat == c.Declarer:
			stage = "spread"
		case next.Verb == table.Spreads && next.Seat == c.Declarer.Partner():
			stage = "dummy-seen"
		}
		if stage != "open" && stage != "told" {
			d.from = s.index(&next, i) + 1
		}
		say("lead-stage", stage)
		say("lead-stage-opening", stage)
		ok = (r.Trick < 13 || stage == "last-trick") && e.Verb == table.Plays && !e.Together && len(e.Cards) == 1
	case law.ExposedCard:
		d.topic = "exposed"
		say("exposed-when", "play")
		say("exposed-by", by.String())
		say("exposed-cards", cardWords(e.Cards))
		how, known := map[table.Verb]string{table.Drops: "dropped", table.Shows: "shown", table.Names: "named"}[e.Verb]
		say("exposed-how", how)
		turn, _ := s.states[i+1].Turn()
		say("exposed-turn", "other")
		switch onLead := !s.states[i+1].Played(s.states[i+1].TrickNumber(), turn.Prev()).Valid(); {
		case turn == by:
			say("exposed-turn", "his-turn")
		case turn == by.Partner() && onLead:
			say("exposed-turn", "partner-leads")
		}
		lying := s.lying(by, i, &d)
		if len(e.Cards)+lying == 1 && d.answers["exposed-turn"] == "his-turn" {
			say("exposed-turn", "other")
		}
		s.due(by, i+1, &d)
		ok = known && before.Phase() == table.InPlay && len(e.Cards) <= 4
	case law.ExposedInAuction:
		d.topic = "exposed"
		say("exposed-when", "auction")
		say("exposed-by", by.String())
		say("exposed-cards", cardWords(e.Cards))
		how, known := map[table.Verb]string{table.Drops: "dropped", table.Shows: "shown", table.Plays: "led"}[e.Verb]
		say("exposed-how-auction", how)
		ok = known && before.Phase() == table.InAuction && len(e.Cards) <= 4
	case law.PenaltyCardNotPlayed:
		d.topic = "penalty"
		var cards []bridge.Card
		for _, p := range before.PenaltyCards() {
			if p.Seat == by {
				cards = append(cards, p.Card)
			}
		}
		say("penalty-by", by.String())
		say("penalty-cards", cardWords(cards))
		say("penalty-how", "played")
		if len(before.PenaltyCards()) == 1 && before.PenaltyCards()[0].Class == law.Minor {
			say("penalty-how", "accident")
		}
		say("penalty-now", "other-card")
		say("penalty-other", r.Cards[0].String())
		say("penalty-led", "leads")
		if led := before.Played(r.Trick, before.TrickLeader(r.Trick)); led.Valid() && before.TrickLeader(r.Trick) != by {
			say("penalty-led", "other")
			if slices.ContainsFunc(append(slices.Clone(cards), r.Cards[0]), func(c bridge.Card) bool { return c.Suit() == led.Suit() }) {
				say("penalty-led", led.Suit().String())
			}
		}
		say("penalty-holds", "no")
		say("penalty-since", "no")
		ok = true
		for _, x := range s.last().Rulings() {
			if x.Kind == r.Kind && x.Offender == by && slices.Contains(x.Laws, "47D") {
				ok = false // cards played since went back
			}
		}
	case law.SimultaneousCards:
		ok = s.several(r, i, &d)
	case law.FifthCard:
		d.topic = "trick"
		say("trick-by", by.String())
		say("trick-what", "extra")
		say("trick-late", "no")
		say("trick-together", "no")
		say("trick-full", "no")
		say("trick-partner-played", yesNo(before.Played(r.Trick, by.Partner()).Valid()))
		say("trick-led", "no")
		say("trick-extra-card", r.Cards[0].String())
		ok = e.Verb == table.Plays
	case law.DefectiveTrick:
		ok = s.omission(r, i, &d)
	case law.PrematurePlay, law.PlayOutOfTurn:
		if s.leadAfter(r, i, &d) {
			break
		}
		// a lead after his partner has omitted a card
		led := before.Played(r.Trick, before.TrickLeader(r.Trick))
		ok = false
		for _, x := range before.Rulings() {
			ok = ok || x.Kind == law.DefectiveTrick && x.Offender == by.Partner() && x.Trick == r.Trick && x.Status == law.Open
		}
		d.topic = "trick"
		say("trick-by", by.Partner().String())
		say("trick-what", "missing")
		say("trick-late", "no")
		say("trick-since", "partner")
		say("trick-partner-card", r.Cards[0].String())
		if led.Valid() {
			say("trick-suit-led", led.Suit().String())
		}
	case law.DummyMisplay:
		d.topic = "dummy"
		moved := r.Cards[0]
		if slices.Contains(r.Laws, "45F") {
			say("dummy-what", "unasked")
			break
		}
		say("dummy-what", "moved")
		say("dummy-moved", moved.String())
		named, played := bridge.NoCard, 0
		if i > 0 {
			named = before.Played(r.Trick, by)
		}
		say("dummy-named", named.String())
		n := s.noted(i, law.DummyMisplay)
		if n < 0 {
			return d, false
		}
		for _, x := range s.events[i+1 : n] {
			if x.Verb == table.Plays {
				played++
			}
		}
		stage := "late"
		if !both(&s.states[n], r.Trick+1) {
			if leader := s.states[n].TrickLeader(r.Trick + 1); leader <= bridge.West {
				stage, played = "led", played-1
				say("dummy-led-by", leader.String())
				say("dummy-after", []string{"nobody", "next", "declarer", "all"}[played])
				winner, _ := s.states[n+1].TrickOwner(r.Trick)
				say("dummy-winner", winner.String())
			} else {
				stage = []string{"open", "next", "declarer", "trick"}[played]
			}
		}
		say("dummy-moved-stage", stage)
		d.from = n + 1
		ok = named.Valid()
	case law.UnclearDesignation:
		ok = e.Verb == table.DirectorFinds && e.Question == law.AskIntent && s.slip(r, i, &d)
	case law.Claim, law.Concession:
		ok = s.claim(i, &d)
	case law.InsufficientBid:
		d.topic = "bid"
		say("bid-by", by.String())
		say("bid-call", r.Calls[0].String())
		last, _, _ := before.Auction().Last()
		say("bid-last", last.String())
		say("bid-since", "open")
		if next.Verb == table.Calls && next.Seat == by.Next() {
			say("bid-since", "next")
			d.from = s.index(&next, i) + 1
		}
		if next.Seat == by && (next.Verb == table.Calls || next.Verb == table.ChangesCall) {
			say("bid-since", "changed")
			say("bid-changed", cmp.Or(next.NewCall, next.Call).String())
			d.from = s.index(&next, i) + 1
		}
		ok = e.Verb == table.Calls && !e.Together
	case law.CallOutOfRotation, law.ChangedCall:
		if e.Verb == table.ChangesCall {
			ok = s.changedCall(i, &d)
			break
		}
		d.topic = "call"
		made := e.Call
		a := before.Auction()
		last, maker, _ := a.Last()
		say("call-by", by.String())
		say("call-turn", a.Turn().String())
		say("call-call", made.String())
		say("call-bid-made", yesNo(last != bridge.NoCall))
		say("call-maker", maker.String())
		say("call-enough", yesNo(made.IsBid() && made > last))
		say("call-before", yesNo(a.HasCalled(by)))
		for _, m := range a.Calls {
			if m.Seat == by {
				say("call-first", m.Call.String())
			}
		}
		say("call-since", "open")
		if next.Verb == table.Calls && next.Seat == by.Next() && (next.Seat != a.Turn() || r.Kind == law.ChangedCall) {
			say("call-since", "next")
			d.from = s.index(&next, i) + 1
		}
		passes := 1
		for k := len(a.Calls) - 1; k >= 0 && a.Calls[k].Call == bridge.Pass; k-- {
			passes++
		}
		if d.answers["call-since"] == "next" {
			passes++
			if next.Call != bridge.Pass {
				passes = 0
			}
		}
		say("call-ended", yesNo(passes >= 3))
		if next.Verb == table.Calls && next.Seat == a.Turn() && next.Seat == by.Prev() {
			say("call-since", "turn")
			d.from = s.index(&next, i) + 1
		}
		ok = e.Verb == table.Calls && !e.Together && maker != a.Turn() && (next.Seat != by || next.Verb == table.NoVerb)
	case law.InadmissibleCall, law.CallAfterPass:
		ok = s.inadmissible(r, i, &d)
	case law.WrongBoard:
		d.topic = "board"
		say("board-what", "wrong-board")
		say("board-begun", "yes")
		say("board-when", "play")
		if before.Phase() == table.InAuction {
			say("board-when", "auction")
		}
	case law.SurplusCard:
		d.topic = "board"
		say("board-what", "count")
		say("board-long", by.String())
		called := false
		for _, p := range bridge.Seats {
			odd := before.Hand(p).Count() != 13
			called = called || odd && before.Auction().HasCalled(p)
		}
		when := "before"
		switch {
		case before.Phase() == table.Over:
			when = "after"
		case called:
			when = "called"
		}
		say("board-count-when", when)
		ok = e.Verb == table.Notes && before.Phase() != table.InPlay
		if e.Verb == table.Finds {
			say("board-what", "surplus")
			say("board-surplus-played", "no")
			ok = true
		}
	case law.MissingCard:
		d.topic = "board"
		say("board-what", "missing")
		say("board-short", by.String())
		say("board-when-missing", "auction")
		say("board-found", "elsewhere")
		say("board-missing-seen", "no")
		restored := false
		for k, x := range s.events[i+1:] {
			if x.Verb == table.DirectorFinds && x.Question == law.AskFound && x.Answer.Kind == table.AnswerNo {
				say("board-found", "nowhere")
			}
			if restored = x.Verb == table.Restores && x.Seat == by; restored {
				d.from = i + k + 2
				break
			}
		}
		// in the play the record tells of the revoke as well, and of the played cards
		early := before.Phase() == table.InAuction || before.Phase() == table.InLead
		ok = e.Verb == table.Notes && early && restored
	case law.DummyRights:
		d.topic = "dummy"
		say("dummy-what", "rights")
		switch {
		case e.Verb == table.Notes:
			say("dummy-act", "attention")
			say("dummy-looked", "no")
		case e.Verb == table.DirectorCalled:
			say("dummy-act", "calls")
			say("dummy-looked", "no")
		case e.Verb == table.Claims:
			say("dummy-act", "takes-part")
		case e.Verb == table.Warns:
			say("dummy-act", "warns")
			say("dummy-looked", "yes")
		case e.Verb == table.LooksAt && e.Whom == c.Declarer:
			say("dummy-act", "declarer-hand")
		case e.Verb == table.LooksAt:
			say("dummy-act", "defender-hand")
		default:
			ok = false
		}
	case law.WrongHand:
		d.topic = "board"
		say("board-what", "wrong-hand")
		say("board-by", by.String())
		say("board-called", yesNo(len(r.Calls) > 0))
		if len(r.Calls) > 0 {
			say("board-call", r.Calls[0].String())
		}
		since := "none"
		calls := before.Auction().Calls
		for k := len(calls) - 1; k >= 0 && calls[k].Seat != by; k-- {
			switch {
			case calls[k].Seat == by.Partner():
				since = "partner"
			case since == "none":
				since = "next"
			}
		}
		say("board-since", since)
		for k, m := range calls {
			if m.Seat == by.Next() && k > 0 && calls[k-1].Seat == by {
				say("board-over", m.Call.String())
			}
		}
		ok = e.Verb == table.Notes && len(r.Calls) > 0 && before.Phase() == table.InAuction
	case law.UnauthorizedInformation:
		d.topic = "information"
		say("info-what", "hesitation")
		say("info-by", by.String())
		say("info-shown-when", map[bool]string{true: "auction", false: "play"}[before.Phase() == table.InAuction])
		say("info-agreed", "yes")
		say("info-acted", "no")
		ok = e.Verb == table.Notes
	case law.Misinformation:
		ok = s.misinformation(r, i, &d)
	default:
		ok = false
	}
	// what lies on the table from earlier, or comes on top, is not asked for
	alone := len(before.Rulings()) == 0 || r.Kind == law.PenaltyCardNotPlayed || d.answers["wrong-what"] == "must-pass" || d.answers["exposed-besides"] == "yes" && s.onlyExposed(by, i) ||
		r.Kind == law.PrematurePlay && len(before.Rulings()) == 1 ||
		d.answers["revoke-other-by"] != "" && len(before.Rulings()) == 1
	for _, x := range s.last().Rulings() {
		alone = alone && (x.Kind != r.Kind || x.Offender != r.Offender || x.ID == r.ID)
	}
	return d, ok && alone && d.topic != "" && !slices.Contains(r.Laws, "14B4")
}

// lying tells what penalty cards a player has on the table before event i, and how many.
func (s *story) lying(by bridge.Seat, i int, d *told) int {
	var cards []bridge.Card
	for _, p := range s.states[i].PenaltyCards() {
		if p.Seat == by {
			cards = append(cards, p.Card)
		}
	}
	d.answers["exposed-besides"] = yesNo(len(cards) > 0)
	d.answers["exposed-besides-cards"] = cardWords(cards)
	return len(cards)
}

// onlyExposed reports whether all that was ruled on before event i has left cards of the
// player on the table, and no more.
func (s *story) onlyExposed(by bridge.Seat, i int) bool {
	before := &s.states[i]
	return len(before.Restrictions()) == 0 && !slices.ContainsFunc(before.Rulings(), func(r law.Ruling) bool {
		return r.Offender != by || r.Kind != law.ExposedCard
	})
}

// due tells what was led to the trick to which a player is to play in state i, and
// whether he can follow to it.
func (s *story) due(by bridge.Seat, i int, d *told) {
	now := &s.states[i]
	n := now.TrickNumber()
	d.answers["penalty-led"] = "leads"
	led := now.Played(n, now.TrickLeader(n))
	if !led.Valid() || now.TrickLeader(n) == by {
		return
	}
	d.answers["penalty-led"] = "other"
	for _, p := range now.PenaltyCards() {
		if p.Seat == by && p.Card.Suit() == led.Suit() {
			d.answers["penalty-led"] = led.Suit().String()
		}
	}
	d.answers["penalty-holds"] = yesNo(now.Hand(by).Of(led.Suit()) != 0)
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func cardWords(cs []bridge.Card) string {
	var t []string
	for _, c := range cs {
		t = append(t, c.String())
	}
	return strings.Join(t, " ")
}

func visible(e *table.Event) int {
	n := 0
	for k := range e.Cards {
		if e.Hidden>>k&1 == 0 {
			n++
		}
	}
	return n
}

// index is the place of the first event from i on that is like e.
func (s *story) index(e *table.Event, i int) int {
	for k := i; k < len(s.events); k++ {
		if fmt.Sprint(*s.events[k]) == fmt.Sprint(*e) {
			return k
		}
	}
	return i
}

// noted is the first event from i on that draws attention to the irregularity, or
// takes its card back; -1 if there is none.
func (s *story) noted(i int, k law.Kind) int {
	for n := i + 1; n < len(s.events); n++ {
		if e := s.events[n]; e.Verb == table.Notes && e.Kind == k || e.Verb == table.Withdraws {
			return n
		}
	}
	return -1
}

// inadmissible is the answers to the guide of a call that is not allowed.
func (s *story) inadmissible(r law.Ruling, i int, d *told) bool {
	d.topic = "inadmissible"
	e, before, by := s.events[i], &s.states[i], r.Offender
	say := func(id, answer string) { d.answers[id] = answer }
	if e.Verb != table.Calls || e.Seat != by || e.Together {
		return false
	}
	a := before.Auction()
	say("wrong-by", by.String())
	say("wrong-double", e.Call.String())
	say("wrong-call", e.Call.String())
	say("wrong-bid", e.Call.String())
	duty := before.MustPass(by)
	say("wrong-duty", map[law.Duty]string{law.PassOnce: "once", law.PassRest: "rest"}[duty])
	switch {
	case r.Kind == law.CallAfterPass:
		say("wrong-what", "after")
	case a.Turn() != by:
		return false // the guide of a call out of turn takes it
	case e.Call.OverSeven():
		say("wrong-what", "seven")
	case law.KindOf(e.Call) == law.DoubleCall && !a.Admissible(by, e.Call):
		say("wrong-what", "double")
	case duty != law.NoDuty:
		say("wrong-what", "must-pass")
	default:
		return false // he may not double at that turn
	}
	say("wrong-since", "open")
	for _, x := range s.last().Rulings() {
		if x.ID == r.ID && slices.Contains(x.Laws, "36C") {
			say("wrong-since", "faced")
			d.from = len(s.events)
			return true
		}
		if x.ID == r.ID && len(x.Calls) > 1 && slices.Contains(x.Laws, "25A1") {
			return false // the guide does not ask which call was meant
		}
	}
	if i+1 < len(s.events) && s.events[i+1].Verb == table.ChangesCall && s.events[i+1].Seat == by {
		return false // nor what he has put in its place
	}
	comes := slices.IndexFunc(s.events[i:], func(x *table.Event) bool { return x.Verb == table.DirectorCalled })
	if next := s.after(i + 1); len(next) > 0 && next[0].Verb == table.Calls && next[0].Seat == by.Next() && (comes < 0 || comes > s.index(next[0], i)-i) {
		say("wrong-since", "next")
		d.from = s.index(next[0], i) + 1
		if comes < 0 && d.answers["wrong-what"] == "double" {
			return false
		}
		for d.from < len(s.events) && s.events[d.from].Verb == table.Calls {
			d.from++ // it is ruled on when the director comes
		}
		return true
	}
	return comes >= 0
}

// changedCall is the answers to the guide of a call that its author has changed.
func (s *story) changedCall(i int, d *told) bool {
	d.topic = "change"
	e, a := s.events[i], s.states[i].Auction()
	say := func(id, answer string) { d.answers[id] = answer }
	say("change-by", e.Seat.String())
	say("change-first", e.Call.String())
	say("change-second", e.NewCall.String())
	say("change-ended", "no")
	if a.Over() {
		say("change-ended", "ended")
		if a.Contract().Level > 0 && s.states[i].Phase() != table.InLead {
			say("change-ended", "faced")
		}
	}
	at := len(a.Calls) - 1
	for ; at >= 0 && a.Calls[at].Seat != e.Seat; at-- {
	}
	if at < 0 || a.Calls[at].Call != e.Call {
		return false // it has been taken back before
	}
	since := a.Calls[at+1:]
	say("change-since", map[int]string{0: "open", 1: "before"}[len(since)])
	if len(since) == 1 {
		say("change-over", since[0].Call.String())
	}
	if len(since) > 1 {
		say("change-since", "partner")
	}
	if next := s.after(i + 1); len(since) == 0 && len(next) > 0 && next[0].Verb == table.Calls && next[0].Seat == e.Seat.Next() && !a.Over() {
		say("change-since", "over")
		d.from = s.index(next[0], i) + 1
		if !slices.ContainsFunc(s.events[i+1:d.from], func(x *table.Event) bool { return x.Verb == table.DirectorFinds && x.Question == law.AskIntent }) {
			return false // whether he meant the first is asked before the call over the second
		}
	}
	if i+1 < len(s.events) && s.events[i+1].Verb == table.ChangesCall && s.events[i+1].Seat == e.Seat {
		return false // he has changed it once more
	}
	a.Calls = a.Calls[:at]
	say("change-allowed", yesNo(a.Legal(e.Seat, e.NewCall)))
	return true
}

func both(s *table.State, trick int) bool {
	ns, ew := false, false
	for _, p := range bridge.Seats {
		if s.Played(trick, p).Valid() {
			ns, ew = ns || p.Side() == bridge.NS, ew || p.Side() == bridge.EW
		}
	}
	return ns && ew
}

// revoke is the answers to the guide of a revoke that stands or was corrected.
func (s *story) revoke(r law.Ruling, i int, d *told) bool {
	d.topic = "revoke"
	by, side := r.Offender, r.Offender.Side()
	end := s.last()
	declarer := s.states[i].Contract().Declarer
	say := func(id, answer string) { d.answers[id] = answer }
	say("revoke-by", by.String())
	say("revoke-card", r.Cards[0].String())
	var final, other law.Ruling
	for _, x := range end.Rulings() {
		switch {
		case x.Kind != law.Revoke:
		case x.Offender == by && x.Trick == r.Trick:
			final = x
		case x.Trick == r.Trick && x.Offender.Side() != side && (slices.Contains(x.Laws, "62C3") || slices.Contains(x.Laws, "64C1") && s.edition == law.Duplicate1997):
			other = x
		default:
			return false // another one, which changes what this one costs
		}
	}
	has := func(ref law.Ref) bool { return slices.Contains(final.Laws, ref) }
	switch final.Status {
	case law.Corrected:
		n := s.noted(i, law.Revoke)
		if n < 0 {
			return false
		}
		stage := "open"
		if r.Trick == 12 {
			stage = "trick-12"
		}
		say("revoke-stage", stage)
		say("revoke-hands-back", "no")
		played := map[bridge.Seat]bridge.Card{}
		for _, e := range s.events[i+1 : n] {
			if e.Verb != table.Plays || len(e.Cards) != 1 {
				return false
			}
			played[e.Seat] = e.Cards[0]
		}
		_, lho := played[by.Next()]
		_, rho := played[by.Prev()]
		mate, partner := played[by.Partner()]
		toTrick := slices.ContainsFunc(s.events[i+1:n], func(e *table.Event) bool {
			return e.Cards[0] == s.states[n].Played(r.Trick, by.Next())
		})
		leader := s.states[n].TrickLeader(r.Trick + 1)
		led := leader <= bridge.West && leader.Side() != side
		what := map[[2]bool]string{{true, false}: "trick", {false, true}: "lead", {true, true}: "both"}[[2]bool{toTrick, led}]
		say("revoke-what-since", what)
		say("revoke-declarer-since", yesNo(lho || rho))
		say("revoke-since", map[[2]bool]string{{false, false}: "none", {true, false}: "left", {false, true}: "right", {true, true}: "both"}[[2]bool{lho, rho}])
		say("revoke-partner-played", yesNo(partner && (lho || rho) && side != declarer.Side()))
		say("revoke-partner-card", mate.String())
		say("revoke-partner-to-play", yesNo(!s.states[n].Played(r.Trick, by.Partner()).Valid()))
		// the substitution is part of the facts
		d.from = n
		for k := n; k < len(s.events); k++ {
			if e := s.events[k]; e.Verb == table.Plays && e.Seat == by {
				d.from = k + 1
				break
			}
		}
		corrected := s.states[d.from].Rulings()[r.ID-1]
		turn, _ := s.states[d.from].Turn()
		onLead := !s.states[d.from].Played(s.states[d.from].TrickNumber(), turn.Prev()).Valid()
		say("revoke-partner-leads", yesNo(turn == by.Partner() && onLead))
		say("revoke-wins", yesNo(slices.Contains(corrected.Laws, "47D")))
		s.lying(by, i, d)
		say("revoke-led-from", leader.String())
		if other.Kind == law.Revoke {
			if !led {
				return false // the guide tells it of the side that has not played on
			}
			s.bothRevoked(r, other, n, d)
		}
		return corrected.Status == law.Corrected
	case law.Established:
		stage := ""
		switch {
		case other.Kind == law.Revoke:
			stage = "same-trick"
		case has("64B2"):
			stage = "again"
		case has("64B4"):
			stage = "next-board"
		case has("64B5"):
			stage = "round-over"
		case has("63A3"):
			stage = "claimed"
			for _, x := range end.Rulings() {
				if (x.Kind == law.Claim || x.Kind == law.Concession) && x.Offender.Side() != side {
					stage = "other-claimed"
				}
			}
			say("revoke-claim-agreed", "yes")
		case has("63A4"):
			stage = "other-claimed"
			say("revoke-claim-complete", "yes")
		case has("63A1"):
			stage = "played"
		case has("64B6"):
			stage = "trick-12"
			say("revoke-hands-back", "yes")
		}
		switch stage {
		case "claimed", "other-claimed":
			say("revoke-stage", "claim")
			say("revoke-claim-by", stage)
		case "again", "same-trick":
			say("revoke-stage", stage)
			say("revoke-another", stage)
			if q, err := guide.Next(guide.Case{Topic: "revoke", Edition: s.edition}, []string{"S", "W"}); err == nil && slices.Contains(q.Question.Options, "another") {
				say("revoke-stage", "another")
			}
		default:
			say("revoke-stage", stage)
		}
		winner := "other"
		owner, ok := end.TrickOwner(r.Trick)
		switch {
		case owner == by:
			winner = "self"
		case owner == by.Partner():
			winner = "partner"
		}
		say("revoke-winner", winner)
		say("revoke-winner-side", map[bool]string{true: "side", false: "other"}[winner != "other"])
		later := 0
		for n := r.Trick + 1; n <= 13; n++ {
			if w, done := end.TrickOwner(n); done && w.Side() == side {
				later++
			}
		}
		if a, awarded, _ := end.Awarded(side); awarded {
			later += a
		}
		say("revoke-later", map[int]string{0: "none", 1: "one"}[min(later, 2)])
		say("revoke-later#some", "some")
		if later >= 2 {
			say("revoke-later", "two")
		}
		say("revoke-later-two", map[bool]string{true: "two", false: "one"}[later >= 2])
		say("revoke-with-card", yesNo(has("64A2.1997")))
		d.from = len(s.events)
		return ok && stage != "" && (r.Trick < 12 || stage == "trick-12")
	}
	return false
}

// bothRevoked is the answers about a revoke of the other side to the same trick that was
// corrected too, when event n drew attention to one of them.
func (s *story) bothRevoked(r, other law.Ruling, n int, d *told) {
	for k := n; k < len(s.events); k++ {
		if e := s.events[k]; e.Verb == table.Plays && (e.Seat == r.Offender || e.Seat == other.Offender) && s.states[k+1].Played(r.Trick, e.Seat) == e.Cards[0] {
			d.from = k + 1
		}
	}
	d.answers["revoke-since"], d.answers["revoke-what-since"] = "revoked", "revoked"
	d.answers["revoke-other-by"], d.answers["revoke-other-card"] = other.Offender.String(), other.Cards[0].String()
	d.answers["revoke-first-led"] = s.states[n].TrickLeader(r.Trick).String()
	leader := s.states[n].TrickLeader(r.Trick + 1)
	d.answers["revoke-next-led"] = leader.String()
	d.answers["revoke-lead-card"] = s.states[n].Played(r.Trick+1, leader).String()
	mate := r.Offender.Partner()
	if r.Offender.Side() == s.states[n].Contract().Declarer.Side() {
		mate = other.Offender.Partner()
	}
	d.answers["revoke-mate-card"] = s.states[n].Played(r.Trick, mate).String()
	owner, _ := s.states[d.from].TrickOwner(r.Trick)
	d.answers["revoke-both-winner"] = owner.String()
}

// several is the answers to the guide of two or more cards at once, one of which may
// be a revoke.
func (s *story) several(r law.Ruling, i int, d *told) bool {
	d.topic = "several"
	e, before, by := s.events[i], &s.states[i], r.Offender
	say := func(id, answer string) { d.answers[id] = answer }
	if e.Verb != table.Plays {
		return false
	}
	ok, revoked := true, false
	say("several-holds", "no")
	for _, x := range s.states[i+1].Rulings() {
		if x.Kind == law.Revoke && x.Offender == by && x.Trick == r.Trick {
			ok, revoked = s.revoke(x, i, d), true
			d.topic = "several"
			say("several-holds", "yes")
		}
	}
	say("several-by", by.String())
	say("several-cards", cardWords(e.Cards))
	say("several-late", "no")
	say("several-since", "none")
	say("several-declarer-since", "no")
	say("exposed-turn", "other")
	for _, x := range s.last().Rulings() {
		if x.Kind != law.DefectiveTrick || x.Offender != by || x.Trick != r.Trick {
			continue
		}
		if !revoked && slices.Contains(x.Laws, "67B2b") {
			return false // a later trick shows a revoke
		}
		say("several-late", "yes")
		say("several-faced", e.Cards[0].String())
		d.from = len(s.events)
		if r.Kind == law.SimultaneousCards {
			d.kind = x.Kind
		}
	}
	for _, c := range s.states[i+1].Choices() {
		if c.Ruling != r.ID || len(c.Options) != 1 || d.from > i+1 {
			continue
		}
		// in the guide the only legal card is no choice
		n := slices.IndexFunc(s.events[i+1:], func(e *table.Event) bool { return e.Verb == table.Chooses && e.Option == c.Options[0] })
		if n < 0 {
			return false
		}
		d.from = i + n + 2
	}
	seen := map[int]string{0: "unclear", 1: "one"}[visible(e)]
	var faces []bridge.Card
	for k, card := range e.Cards {
		if e.Hidden>>k&1 == 0 {
			faces = append(faces, card)
		}
	}
	seen = cmp.Or(seen, "all")
	say("several-visible", cardWords(faces))
	say("several-visible-some", cardWords(faces))
	say("several-seen", seen)
	led := before.Played(r.Trick, before.TrickLeader(r.Trick))
	say("several-led", "leads")
	if led.Valid() && before.TrickLeader(r.Trick) != by {
		say("several-led", "other")
		for _, card := range e.Cards {
			if card.Suit() == led.Suit() {
				say("several-led", led.Suit().String())
			}
		}
	}
	return ok
}

// omission is the answers to the guide of a trick that lacks a card.
func (s *story) omission(r law.Ruling, i int, d *told) bool {
	d.topic = "trick"
	by := r.Offender
	d.answers["trick-by"] = by.String()
	d.answers["trick-what"] = "missing"
	if s.events[i].Verb != table.Omits {
		return false
	}
	if slices.ContainsFunc(s.last().Rulings(), func(x law.Ruling) bool {
		return x.Kind == law.PrematurePlay && x.Offender == by.Partner() && x.Trick == r.Trick && x.Status != law.Accepted
	}) {
		return false // the guide rules on the lead of his partner
	}
	for n := i + 1; n < len(s.events); n++ {
		if e := s.events[n]; e.Verb == table.Supplies && e.Seat == by {
			late := both(&s.states[n], r.Trick+1)
			led := s.states[n].Played(r.Trick, s.states[n].TrickLeader(r.Trick))
			d.answers["trick-late"] = yesNo(late)
			d.answers["trick-since"] = "none"
			if leader := s.states[n].TrickLeader(r.Trick + 1); leader <= bridge.West {
				d.answers["trick-since"] = "opponent"
				if by.Side() == s.states[n].Contract().Declarer.Side() {
					d.answers["trick-since"] = "somebody"
				}
			}
			d.answers["trick-suit"] = yesNo(e.Cards[0].Suit() == led.Suit())
			end := s.last()
			owner, ok := end.TrickOwner(r.Trick)
			d.answers["trick-winner"], d.answers["trick-later"] = "other", "none"
			if owner.Side() == by.Side() {
				d.answers["trick-winner"] = "side"
			}
			if r.Trick == 12 {
				d.answers["trick-winner"] = "trick-12"
			}
			for k := r.Trick + 1; k <= 13; k++ {
				if w, done := end.TrickOwner(k); done && w.Side() == by.Side() {
					d.answers["trick-later"] = "some"
				}
			}
			d.from = len(s.events)
			return ok
		}
	}
	return false
}

// slip is the answers to the guide of a card of dummy named by mistake.
func (s *story) slip(r law.Ruling, i int, d *told) bool {
	d.topic = "dummy"
	if len(r.Cards) < 2 {
		return false
	}
	d.answers["dummy-what"] = "changed"
	d.answers["dummy-named"] = r.Cards[0].String()
	d.answers["dummy-second"] = r.Cards[1].String()
	stage := "open"
	d.answers["intent "+r.Offender.String()] = "no"
	dummy := r.Offender.Partner()
	if len(r.Choices) > 0 {
		stage = "next"
	}
	d.answers["dummy-changed-stage"], d.answers["dummy-changed-when"] = stage, stage
	return s.states[i].Played(r.Trick, dummy).Valid()
}

// misinformation is the answers to the guide of an explanation or alert that came
// too late, after which a call or a card could perhaps be changed.
func (s *story) misinformation(r law.Ruling, i int, d *told) bool {
	d.topic = "information"
	e, before, by := s.events[i], &s.states[i], r.Offender
	say := func(id, answer string) { d.answers[id] = answer }
	has := func(ref law.Ref) bool { return slices.Contains(r.Laws, ref) }
	say("info-what", "alert")
	if has("20F4") || has("20F5") {
		say("info-what", "explanation")
	}
	say("info-explained-by", by.String())
	say("info-alert-by", by.String())
	say("info-when", map[table.Phase]string{table.InAuction: "auction", table.InLead: "before-lead", table.InPlay: "play"}[before.Phase()])
	say("info-mistaken", map[bool]string{true: "own", false: "partner"}[has("20F4")])
	misled := e.Answer.Seat
	say("info-played", "calls")
	if e.Verb == table.Corrects {
		for _, p := range bridge.Seats {
			if before.Played(r.Trick, p) == r.Cards[0] {
				misled = p
			}
		}
		say("info-played", map[bool]string{true: "last", false: "since"}[has("47E2a")])
	}
	say("info-partner-called", yesNo(has("21B3")))
	say("info-misled", map[bool]string{true: "left", false: "right"}[misled == by.Next()])
	return misled <= bridge.West && (e.Verb == table.Corrects || e.Verb == table.DirectorFinds && e.Question == law.AskMisinformed)
}

// claim is the answers to the guide of a claim or concession.
func (s *story) claim(i int, d *told) bool {
	d.topic = "claim"
	e := s.events[i]
	if e.Verb != table.Claims && e.Verb != table.Concedes || e.Together {
		return false
	}
	pos, ok := s.states[i+1].Claim()
	if !ok {
		return false
	}
	left := 14 - s.states[i].TrickNumber()
	how := "some"
	switch {
	case pos.Claimed >= left:
		how = "all"
	case pos.Claimed == 0 && e.Verb == table.Concedes:
		how = "none"
	}
	d.answers["claim-by"], d.answers["claim-how"] = e.Seat.String(), how
	stage, agreed := "", false
	after := s.after(i + 1)
	if len(after) == 0 {
		return false
	}
	switch n := after[0]; {
	case n.Verb == table.Objects && n.Seat == e.Seat.Partner():
		stage = "partner-objects"
	case n.Verb == table.Objects:
		stage = "disputed"
	case n.Verb == table.PlaysOn && n.All:
		stage = "play-on"
	}
	last := after[0]
	d.answers["claim-late"], d.answers["claim-decided"], d.answers["claim-next-board"] = "no", "no", "no"
	before := s.states[i]
	need := 6 + int(before.Contract().Level)
	if e.Seat.Side() != before.Contract().Declarer.Side() {
		need = 14 - need
	}
	if before.Won(e.Seat.Side()) >= need {
		d.answers["claim-decided"] = "yes"
	}
	d.answers["claim-left"], d.answers["claim-count"] = strconv.Itoa(left), strconv.Itoa(pos.Claimed)
	for _, x := range after {
		if stage != "" {
			break
		}
		last = x
		switch x.Verb {
		case table.WithdrawsAgreement:
			stage = "agreement-withdrawn"
		case table.WithdrawsConcession:
			stage = "concession-withdrawn"
		case table.PeriodOver:
			d.answers["claim-late"] = "yes"
		case table.RoundOver:
			agreed, d.answers["claim-next-board"] = true, "yes"
		case table.NextBoard:
			if x.Side == e.Seat.Side() {
				d.answers["claim-next-board"] = "yes"
			} else {
				agreed = true
			}
		case table.Agrees, table.EndPlay:
		default:
			return false
		}
	}
	d.answers["claim-stage"], d.answers["claim-established"] = stage, yesNo(agreed)
	d.from = s.index(last, i) + 1
	s.wantedBack(&s.states[d.from], e.Seat.Side(), stage, pos.Claimed, left, d)
	return stage == "disputed" || stage == "partner-objects" || stage == "play-on" || stage == "agreement-withdrawn" || stage != "" && agreed
}

// wantedBack is the answers about a trick that is wanted back, from what the record
// has come to after that; none while it leaves the finding open.
func (s *story) wantedBack(after *table.State, side bridge.Side, stage string, claimed, left int, d *told) {
	if slices.ContainsFunc(after.Questions(), func(q law.Asked) bool { return q.ID == law.AskNormal }) {
		return
	}
	had := claimed
	if stage == "agreement-withdrawn" {
		side, had = side.Other(), left-claimed
	}
	n, _, _ := after.Awarded(side)
	cites := func(ref law.Ref) bool {
		return slices.ContainsFunc(after.Rulings(), func(r law.Ruling) bool { return r.Status == law.Void && slices.Contains(r.Laws, ref) })
	}
	d.answers["claim-back"] = strconv.Itoa(max(1, n-had))
	d.answers["claim-won"], d.answers["claim-certain"] = "no", yesNo(cites("71A"))
	d.answers["claim-normal"] = yesNo(n <= had)
}

// answer is what the record says to a question of the guide: from its facts, or
// from the findings and choices that come later in it.
func (d *told) answer(s *story, q *guide.Question) (string, bool) {
	if a, ok := d.answers[q.ID]; ok {
		if alt, has := d.answers[q.ID+"#some"]; has && !slices.Contains(q.Options, a) && a != "none" {
			a = alt
		}
		return a, a != ""
	}
	a := s.states[d.called].Auction()
	switch q.ID {
	case "bid-opponents":
		_, maker, _ := a.Last()
		return yesNo(maker.Side() != q.Seat.Side()), true
	}
	from := d.from
	if q.Finding != nil {
		from = d.first // a finding is one whenever it is made
	}
	for k := from; k < len(s.events); k++ {
		e := s.events[k]
		switch {
		case q.Finding != nil && e.Verb == table.DirectorFinds && e.Question == q.Finding.ID:
			calledOn := slices.ContainsFunc(s.events[min(d.from, k):k], func(e *table.Event) bool { return e.Verb == table.Calls })
			switch {
			case !calledOn:
				d.from = max(d.from, k+1)
			case q.Finding.ID != law.AskMeaning:
				return d.usual(q) // it was found too late to count here
			}
			if e.Answer.Kind == table.AnswerCount {
				return strconv.Itoa(e.Answer.Count), true
			}
			if e.Answer.Kind == table.AnswerSuits {
				return e.Answer.Suits.String(), true
			}
			return table.Answer{Kind: e.Answer.Kind, Card: bridge.NoCard}.Word(), true
		case q.Right != nil && e.Verb == table.Chooses && slices.Contains(q.Right.By, e.Seat):
			d.from = k + 1
			if len(q.Right.By) > 1 {
				return e.Seat.String() + " " + e.Option.String(), true
			}
			return e.Option.String(), true
		case q.Finding == nil && q.Right == nil && q.Kind == guide.Call && q.Seat <= bridge.West:
			switch {
			case e.Verb == table.Calls && e.Seat == q.Seat:
				d.from, d.called = k+1, k
				return e.Call.String(), true
			case e.Verb == table.ChangesCall && e.Seat == q.Seat:
				d.from, d.called = k+1, k
				return e.NewCall.String(), true
			case e.Verb == table.Calls && e.Call != bridge.Pass:
				return "", false // others have bid between
			}
		case q.Finding != nil:
		case e.Verb == table.Plays, e.Verb == table.Calls, e.Verb == table.Claims:
			return d.usual(q) // the record goes on elsewhere
		}
	}
	return d.usual(q)
}

// usual is the answer with which the table goes on while nobody has given one.
func (d *told) usual(q *guide.Question) (string, bool) {
	if q.Finding != nil && q.Finding.ID == law.AskDeliberate && d.kind == law.FifthCard {
		return q.Options[0], true
	}
	if q.Finding != nil && (q.Finding.ID == law.AskClaim || q.Finding.ID == law.AskDeliberate) {
		return "no", true
	}
	if q.Finding != nil && q.Finding.ID == law.AskIntent {
		return "yes", true // it is presumed
	}
	if q.Finding != nil && q.Finding.ID == law.AskMeaning {
		c, ok := bridge.ParseCall(cmp.Or(d.answers["call-call"], d.answers["bid-call"]))
		if s, suit := c.Strain().Suit(); ok && c.IsBid() && suit {
			return s.String(), true
		}
		return "other", ok
	}
	return "", false
}

func number(ed law.Edition, ref law.Ref) string {
	if ref == "" {
		return ""
	}
	return ed.Number(ref)
}

// gist is what a guide and a record must agree on.
func gist(ed law.Edition, r law.Ruling) string {
	var laws, effects, choices []string
	for _, ref := range r.Laws {
		laws = append(laws, number(ed, ref))
	}
	slices.Sort(laws)
	for _, e := range r.Effects {
		card := e.Card.String()
		switch e.Type {
		case law.CardStands, law.NewDummyCard, law.CardSupplied:
			continue // they name what was played, which the guide does not ask
		case law.Returned:
			card = ""
		}
		effects = append(effects, fmt.Sprintf("%s %s %s %s %s %s %s %d %s", e.Type, e.Seat, card, e.Class, e.Verb, e.Suits, e.Side, e.Tricks, number(ed, e.Law)))
	}
	slices.Sort(effects)
	for _, c := range r.Choices {
		chosen := ""
		if !c.Open && c.Chosen.Verb == law.NoVerb {
			continue
		}
		if c.Chosen.Verb != law.NoVerb {
			chosen = c.Chosen.String()
		}
		choices = append(choices, fmt.Sprintf("%v %s %v %v %s", c.By, number(ed, c.Law), c.Options, c.Open, chosen))
	}
	slices.Sort(choices)
	calls := fmt.Sprint(r.Calls)
	return fmt.Sprintf("%s by %s %s\n  laws %v\n  effects %v\n  choices %v\n  calls %s", r.Kind, r.Offender, r.Status,
		laws, slices.Compact(effects), choices, calls)
}

// covered is the least number of rulings, over all records and editions, that
// the guide of each topic reaches as the record does.
var covered = map[string]int{
	"bid": 125, "call": 190, "change": 54, "inadmissible": 80, "revoke": 280, "lead": 275, "exposed": 190, "penalty": 25, "several": 200, "trick": 90,
	"dummy": 40, "claim": 115, "board": 50, "information": 25,
}

// TestMayPassYet: in every record of the casebook no more passes for a revoke in the end
// than was told before as passing so far and possible yet.
func TestMayPassYet(t *testing.T) {
	passes := func(r law.Ruling) int {
		n := 0
		for _, f := range r.Effects {
			if f.Type == law.TricksMoved {
				n += f.Tricks
			}
		}
		return n
	}
	open := 0
	for _, s := range stories(t) {
		for i := range s.states {
			later := s.last().Rulings()
			for _, r := range s.states[i].Rulings() {
				k := slices.IndexFunc(later, func(x law.Ruling) bool { return x.ID == r.ID && x.Kind == r.Kind && x.Status == r.Status })
				if k < 0 || r.Kind != law.Revoke || r.Status != law.Established {
					continue
				}
				if r.Yet.Tricks > 0 {
					open++
				}
				if s.states[i].Phase() == table.Over && r.Yet != (law.Yet{}) || passes(later[k]) > passes(r)+r.Yet.Tricks {
					t.Errorf("%s, %s, event %d: %d pass and %d may yet, in the end %d", s.name, s.edition, i, passes(r), r.Yet.Tricks, passes(later[k]))
				}
			}
		}
	}
	if open < 100 {
		t.Errorf("only %d rulings while more could pass", open)
	}
}

// TestGuidesRuleAsRecords leads the guides through every record of the casebook
// as far as they can tell it, and compares the rulings.
func TestGuidesRuleAsRecords(t *testing.T) {
	same := map[string]int{}
	differ := map[string]int{}
	records := map[string]bool{}
	for _, s := range stories(t) {
		seen := 0
		for i := range s.events {
			rulings := s.states[i+1].Rulings()
			for ; seen < len(rulings); seen++ {
				d, ok := s.derive(rulings[seen], i)
				if !ok {
					continue
				}
				got, want, ok := s.compare(t, &d)
				if !ok {
					continue
				}
				if got != want {
					differ[d.topic]++
					if differ[d.topic] <= shown() {
						t.Errorf("%s, %s: guide %s %v\n got %s\nwant %s", s.name, s.edition, d.topic, d.answers, got, want)
					}
					continue
				}
				same[d.topic]++
				records[s.name] = true
			}
		}
	}
	for _, topic := range guide.Topics() {
		t.Logf("%-12s %4d rulings the same, %d differ", topic, same[topic], differ[topic])
		if same[topic] < covered[topic] {
			t.Errorf("%s: %d rulings are compared, at least %d were", topic, same[topic], covered[topic])
		}
	}
	t.Logf("%d records", len(records))
}

func shown() int {
	n, err := strconv.Atoi(cmp.Or(os.Getenv("SHOWN"), "3"))
	if err != nil {
		return 3
	}
	return n
}

// TestDesignations compares every card of dummy that the casebook has named in
// words with what the guide says is played.
func TestDesignations(t *testing.T) {
	same := 0
	for _, s := range stories(t) {
		for i, e := range s.events {
			before, after := &s.states[i], &s.states[i+1]
			c := before.Contract()
			said, ok := law.ParseDesignation(e.Words)
			if e.Verb != table.Designates || !ok || e.HasSuit || before.Phase() != table.InPlay {
				continue
			}
			dummy := c.Declarer.Partner()
			n := before.TrickNumber()
			led := before.Played(n, before.TrickLeader(n))
			turn, _ := before.Turn()
			word := map[law.DesignationMode]string{law.ByLowest: "low", law.ByHighest: "high", law.ToWin: "win", law.AnyCard: "anything"}[said.Mode]
			switch {
			case said.Rank != 0 && !said.HasSuit:
				word = "rank"
			case word == "" && said.HasSuit && said.Rank == 0 && said.Mode != law.TopDown:
				word = "suit"
			}
			if word == "" || turn != dummy || word != "suit" && said.HasSuit && led.Valid() || word != "rank" && word != "anything" && !said.HasSuit && !led.Valid() {
				continue
			}
			facts := map[string]string{
				"declarer": c.Declarer.String(), "dummy-what": "said", "dummy-said": word, "dummy-led": "leads",
				"dummy-suit": said.Suit.String(), "dummy-rank": said.Rank.String(), "dummy-hand": cardWords(before.Hand(dummy).Cards()),
				"dummy-trumps": c.Strain.String(), "dummy-won": "no",
			}
			if led.Valid() {
				facts["dummy-led"] = led.Suit().String()
				best := led
				for _, p := range bridge.Seats {
					if k := before.Played(n, p); k.Valid() && bridge.Beats(k, best, c.Strain) {
						best = k
					}
				}
				facts["dummy-best"] = best.String()
			} else if w, done := before.TrickOwner(n - 1); done && w == dummy {
				facts["dummy-won"], facts["dummy-won-with"] = "yes", before.Played(n-1, dummy).String()
			}
			g, err := guide.Next(guide.Case{Topic: "dummy", Edition: s.edition, Known: facts}, nil)
			if err != nil || g.Question != nil {
				t.Errorf("%s: %v %v", s.name, facts, err)
				continue
			}
			r := g.Rulings()[0]
			want := after.Played(n, dummy)
			got := bridge.NoCard
			for _, f := range r.Effects {
				got = f.Card
			}
			if got != want {
				t.Errorf("%s, %s: %v: the guide has %s played, the record %s", s.name, s.edition, facts, got, want)
			}
			if want == bridge.NoCard {
				all := after.Rulings()
				if a, b := gist(s.edition, r), gist(s.edition, all[len(all)-1]); a != b {
					t.Errorf("%s, %s: got %s\nwant %s", s.name, s.edition, a, b)
				}
			}
			same++
		}
	}
	if same < 40 {
		t.Errorf("only %d designations were compared", same)
	}
}

// TestPenaltyLeads compares what declarer may ask of the partner of a penalty
// card with what the guide offers.
func TestPenaltyLeads(t *testing.T) {
	same := 0
	for _, s := range stories(t) {
		for i := 1; i < len(s.states); i++ {
			now := &s.states[i]
			k := slices.IndexFunc(now.Choices(), func(c law.Choice) bool { return slices.Contains([]law.Ref{"50D2", "51B1", "51B2"}, c.Law) })
			turn, ok := now.Turn()
			if k < 0 || !ok {
				continue
			}
			var cards []bridge.Card
			for _, p := range now.PenaltyCards() {
				if p.Seat == turn.Partner() {
					cards = append(cards, p.Card)
				}
			}
			facts := map[string]string{
				"declarer": now.Contract().Declarer.String(), "penalty-by": turn.Partner().String(), "penalty-cards": cardWords(cards),
				"penalty-how": "played", "penalty-now": "partner-leads",
			}
			if len(now.Restrictions()) > 0 {
				continue
			}
			facts["penalty-partner"] = "no"
			var own []bridge.Card
			for _, p := range now.PenaltyCards() {
				if p.Seat == turn {
					own = append(own, p.Card)
					facts["penalty-partner"], facts["penalty-partner-how"] = "yes", "played"
					if p.Class == law.Minor {
						facts["penalty-partner-how"] = "accident"
					}
				}
			}
			facts["penalty-partner-cards"] = cardWords(own)
			g, err := guide.Next(guide.Case{Topic: "penalty", Edition: s.edition, Known: facts}, nil)
			if err != nil || g.Question == nil || g.Question.Right == nil {
				t.Errorf("%s: %v %v", s.name, facts, err)
				continue
			}
			want := now.Choices()[k]
			got := *g.Question.Right
			if fmt.Sprint(got.By, got.Law, got.Options) != fmt.Sprint(want.By, want.Law, want.Options) {
				t.Errorf("%s, %s: %v\n got %v %s %v\nwant %v %s %v", s.name, s.edition, facts, got.By, got.Law, got.Options, want.By, want.Law, want.Options)
			}
			same++
		}
	}
	if same < 100 {
		t.Errorf("only %d choices were compared", same)
	}
}

// compare leads a guide as far as the record has answers, and gives what both
// say then; false where the guide stops before there is a ruling.
func (s *story) compare(t *testing.T, d *told) (got, want string, ok bool) {
	t.Helper()
	c := guide.Case{Topic: d.topic, Edition: s.edition, Regulation: s.regulation}
	var answers []string
	g, err := guide.Next(c, nil)
	for err == nil && g.Question != nil {
		a, known := d.answer(s, g.Question)
		if !known {
			break
		}
		answers = append(answers, a)
		g, err = guide.Next(c, answers)
	}
	if err != nil {
		return err.Error() + " " + strings.Join(answers, ","), "", false
	}
	if !g.Ruled {
		return "", "", false
	}
	at := min(d.from, len(s.events))
	if at < len(s.events) && at > 0 && s.events[at-1].Option.Verb == law.Withdraw && s.events[at].Verb == table.Plays {
		at++ // the card that takes the place of the one taken back
	}
	for at < len(s.events) && (s.events[at].Verb == table.DirectorCalled || s.events[at].Verb == table.Notes && d.topic != "lead") {
		at++
	}
	if at < len(s.events) && s.events[at].Verb == table.Calls {
		e := s.events[at]
		if c, must := s.states[at].MustRepeat(e.Seat); must && e.Call == c && c.IsBid() && !s.states[at].Auction().Sufficient(c) {
			at++ // the guide has him repeat it too
		}
	}
	all := s.states[at].Rulings()
	if d.ruling > len(all) {
		return "", "", false
	}
	r := all[d.ruling-1]
	if r.Kind != d.kind {
		return "", "", false // it turned out to be something else
	}
	for _, k := range g.Rulings() {
		other := len(k.Cards) > 0 && len(r.Cards) > 0 && k.Cards[0] != r.Cards[0]
		if k.Kind == r.Kind && k.Offender == r.Offender && !other {
			awards := func(e law.Effect) bool { return e.Type == law.TricksAwarded }
			if !slices.ContainsFunc(k.Effects, awards) {
				r.Effects = slices.DeleteFunc(r.Effects, awards) // the guide has not asked for numbers
			}
			return gist(s.edition, k), gist(s.edition, r), true
		}
	}
	return "no ruling of that kind " + strings.Join(answers, ","), gist(s.edition, r), true
}
