package guide_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/report"
	"arbiter/table"
)

// next runs a guide and fails on an error.
func next(t *testing.T, topic string, ed law.Edition, answers ...string) guide.State {
	t.Helper()
	s, err := guide.Next(guide.Case{Topic: topic, Edition: ed}, answers)
	if err != nil {
		t.Fatalf("%s %s: %v", topic, strings.Join(answers, ","), err)
	}
	return s
}

// says fails unless the guide has ended with a ruling that has the status and,
// among others, the laws; effects are written as type seat card or tricks.
func says(t *testing.T, s guide.State, status law.Status, laws ...law.Ref) {
	t.Helper()
	r := s.Rulings()
	if !s.Ruled || len(r) != 1 {
		t.Fatalf("%d rulings, ruled %t, question %+v", len(r), s.Ruled, s.Question)
	}
	if r[0].Status != status {
		t.Errorf("status %s, want %s: %s", r[0].Status, status, text.Ruling(text.English, s.Edition, r[0]))
	}
	for _, ref := range laws {
		if !slices.Contains(r[0].Laws, ref) {
			t.Errorf("laws %v lack %s", r[0].Laws, ref)
		}
	}
}

// TestRevokeInFiveAnswers is the promise of the director's app: a plain
// established revoke takes five answers at most.
func TestRevokeInFiveAnswers(t *testing.T) {
	for _, c := range []struct {
		answers string
		tricks  int
		law     law.Ref
	}{
		{"S W played self some", 2, "64A1"},
		{"S W played self none", 1, "64A1"},
		{"S W played partner", 1, "64A2"},
		{"S W played other some", 1, "64A2"},
		{"S W played other none", 0, "64B1"},
		{"S S played self some", 2, "64A1"},
		{"S N played", 0, "64B3"},
		{"S W another again", 0, "64B2"},
		{"S W next-board", 0, "64B4"},
		{"S W round-over", 0, "64B5"},
		{"S W claim claimed other some", 1, "64A2"},
	} {
		answers := strings.Fields(c.answers)
		s := next(t, "revoke", law.Duplicate2017, answers...)
		says(t, s, law.Established, "61A1", c.law)
		moved := 0
		for _, e := range s.Rulings()[0].Effects {
			if e.Type == law.TricksMoved {
				moved += e.Tricks
			}
		}
		if moved != c.tricks {
			t.Errorf("%s: %d tricks pass, want %d", c.answers, moved, c.tricks)
		}
		if len(answers) > 5 && !slices.Contains(answers, "claim") { // whose claim it was is asked, too
			t.Errorf("%s takes %d answers", c.answers, len(answers))
		}
	}
}

// TestNoTrickPasses: a revoke that costs no trick is ruled on in so many words, with
// one reminder of what it may have cost the other side.
func TestNoTrickPasses(t *testing.T) {
	for ed := range law.NumEditions {
		again := "S W again"
		if slices.Contains(next(t, "revoke", ed, "S", "W").Question.Options, "another") {
			again = "S W another again"
		}
		for _, answers := range []string{again, "S W next-board", "S W round-over", "S N played", "S W played other none"} {
			if answers == "S W round-over" && !ed.Directed() {
				continue
			}
			s := next(t, "revoke", ed, strings.Fields(answers)...)
			for l, words := range map[text.Lang]string{text.English: "no trick passes", text.Russian: "взятки не передаются"} {
				g := report.BuildGuided(&s, l).Ruling
				said := strings.ToLower(strings.Join(g.Say, " "))
				if strings.Count(said, words) != 1 || !strings.Contains(strings.ToLower(g.Rulings[0].Text), words) {
					t.Errorf("%s %s: says %q", ed, answers, g.Say)
				}
				if n := len(g.Reviews) + len(g.Questions); ed.Directed() && n != 1 {
					t.Errorf("%s %s: %d reminders: %v %v", ed, answers, n, g.Reviews, g.Questions)
				}
			}
		}
	}
}

// TestRevokeBeforePlayEnds: while play goes on a ruling on a revoke tells what passes so
// far and what more may pass: as much as with the most tricks that the side can still
// win, and no order that sounds final.
func TestRevokeBeforePlayEnds(t *testing.T) {
	moved := func(s guide.State) int {
		n := 0
		for _, f := range s.Rulings()[0].Effects {
			if f.Type == law.TricksMoved {
				n += f.Tricks
			}
		}
		return n
	}
	r := rand.New(rand.NewPCG(21, 22))
	for ed := range law.NumEditions {
		met := 0
		for _, start := range []struct {
			topic   string
			answers []string
		}{{"revoke", []string{"S", "W", "played"}}, {"trick", []string{"S", "W", "missing", "yes", "yes"}}} {
			c := guide.Case{Topic: start.topic, Edition: ed}
			unplayed, played := map[string]guide.State{}, map[string]int{}
			everyEnd(t, c, r, start.answers, func(s *guide.State, answers []string) {
				if !slices.ContainsFunc(s.Asked, func(a guide.Answered) bool { return strings.Contains(a.Question.ID, "-later") }) {
					return
				}
				winner := answers[len(start.answers)]
				if slices.Contains(answers, "unplayed") {
					unplayed[winner] = *s
					return
				}
				if yet := s.Rulings()[0].Yet; yet.Tricks != 0 {
					t.Errorf("%s %q: all has been told, yet more may pass: %+v", ed, answers, yet)
				}
				played[winner] = max(played[winner], moved(*s))
			})
			for winner, s := range unplayed {
				met++
				now, yet := moved(s), s.Rulings()[0].Yet
				if yet.Tricks == 0 || now+yet.Tricks != played[winner] {
					t.Errorf("%s %s: %d so far and %d more, want %d in all", ed, winner, now, yet.Tricks, played[winner])
				}
				if told := said(&s, text.English); strings.Contains(told, "No trick passes") || !strings.Contains(told, "after that one") && !yet.ByCard {
					t.Errorf("%s %s: says %q", ed, winner, told)
				}
				if told := said(&s, text.Russian); strings.Contains(told, "За этот фальшренонс взятки не") || !strings.Contains(told, "в конце") {
					t.Errorf("%s %s: says %q", ed, winner, told)
				}
				if !slices.ContainsFunc(s.Reviews(), func(v law.Review) bool { return v.Law == "64A" }) {
					t.Errorf("%s %s: nobody is reminded to count", ed, winner)
				}
			}
		}
		if met == 0 {
			t.Errorf("%s: no revoke met", ed)
		}
	}
}

// TestSlipAfterAPause: a pause for thought ends the right to change a card of dummy
// only where the edition says so, and nobody is told that all is in order.
func TestSlipAfterAPause(t *testing.T) {
	for ed := range law.NumEditions {
		pausing := ed.SlipChangeable(law.SlipFacts{Paused: true})
		s := next(t, "dummy", ed, "S", "changed", "D4", "S5")
		if got := slices.Contains(s.Question.Options, "paused"); got == pausing {
			t.Errorf("%s: a pause is asked for: %t", ed, got)
		}
		for _, o := range s.Question.Options {
			answers := []string{"S", "changed", "D4", "S5", o}
			s := next(t, "dummy", ed, answers...)
			for s.Question != nil && s.Question.Finding == nil {
				answers = append(answers, s.Question.Options[0]) // of the lead to the next trick
				s = next(t, "dummy", ed, answers...)
			}
			if s.Question != nil && s.Question.Finding.ID == law.AskIntent {
				s = next(t, "dummy", ed, append(answers, "yes")...)
			} else if o == "open" || o == "next" {
				t.Errorf("%s %s: what he meant is not asked", ed, o)
			}
			if say := report.BuildGuided(&s, text.English).Ruling.Say; len(say) != 1 || !strings.Contains(say[0], "named first") {
				t.Errorf("%s %s: says %q", ed, o, say)
			}
		}
	}
}

// TestExposedBesides: a small card exposed beside another penalty card is a major one,
// and so is the other.
func TestExposedBesides(t *testing.T) {
	small, _ := bridge.ParseCard("H7")
	for ed := range law.NumEditions {
		if ed.PenaltyClass(small, false) != law.Minor {
			continue
		}
		s := next(t, "exposed", ed, "play", "S", "E", "dropped", "H7", "yes", "C4", "partner-leads")
		if k := s.PenaltyCards(); len(k) != 2 || k[0].Class != law.Major || k[1].Class != law.Major {
			t.Errorf("%s: penalty cards %v", ed, k)
		}
		if k := s.Choices(); len(k) != 1 || k[0].Law != "51B2" {
			t.Errorf("%s: choices %v", ed, k)
		}
	}
}

// TestAnotherPenaltyCardBeside: an honour, a card exposed on purpose or the card of a
// revoke lies beside another penalty card as two major ones, over which declarer has the
// choices of several.
func TestAnotherPenaltyCardBeside(t *testing.T) {
	for _, c := range []struct{ topic, answers, law string }{
		{"exposed", "dropped HQ no partner-leads", "50D2"},
		{"exposed", "dropped HQ no other", ""},
		{"exposed", "dropped HQ yes C4 partner-leads", "51B2"},
		{"exposed", "dropped HQ yes C4 other", ""},
		{"exposed", "dropped HQ yes C4 his-turn leads", "51A"},
		{"exposed", "dropped HQ yes C4 his-turn H", ""},
		{"exposed", "dropped HQ yes C4 his-turn other yes", ""},
		{"exposed", "dropped HQ yes C4 his-turn other no", "51A"},
		{"exposed", "dropped HQ yes H4 his-turn H", "51A"},
		{"exposed", "named H7 yes C4 partner-leads", "51B2"},
		{"exposed", "named H7 yes C4 his-turn leads", "51A"},
		{"exposed", "dropped H7 yes C4 his-turn leads", "51A"},
		{"revoke", "open D5 no yes no", "50D2"},
		{"revoke", "open D5 no yes yes C4", "51B2"},
		{"revoke", "open D5 no yes yes SA", "51B2"},
		{"revoke", "open D5 no no yes C4", ""},
		{"revoke", "open D5 no yes yes C4 HK", "51B2"},
		{"revoke", "open D5 yes trick yes S7 yes yes C4,HK", "51B2"},
	} {
		for _, by := range []string{"E", "W"} {
			answers := []string{"S", by}
			if c.topic == "exposed" {
				answers = []string{"play", "S", by}
			}
			for _, w := range strings.Fields(c.answers) {
				if n := len(answers); n > 0 && w == "HK" {
					answers[n-1] += " HK"
					continue
				}
				answers = append(answers, strings.ReplaceAll(w, ",", " "))
			}
			s := next(t, c.topic, law.Duplicate2017, answers...)
			for s.Question != nil && s.Question.Right == nil { // nothing else makes a difference
				answers = append(answers, "no")
				s = next(t, c.topic, law.Duplicate2017, answers...)
			}
			got := ""
			for _, r := range s.Choices() {
				if r.Law != "62C1" {
					got += string(r.Law)
				}
			}
			if got != c.law || !s.Ruled || len(s.Rulings()) != 1 {
				t.Errorf("%s %q: ruled %t, choice %q, want %q, %d rulings", c.topic, answers, s.Ruled, got, c.law, len(s.Rulings()))
			}
			cards, beside := s.PenaltyCards(), strings.Contains(c.answers, "yes C4") || strings.Contains(c.answers, "yes H4") || strings.Contains(c.answers, "yes SA")
			if len(cards) > 1 != beside || slices.ContainsFunc(cards, func(p table.PenaltyCard) bool { return p.Class != law.Major }) {
				t.Errorf("%s %q: penalty cards %v", c.topic, answers, cards)
			}
		}
	}
}

// TestLeadsAnswered: what has been done about a lead out of turn since is ruled on with it.
func TestLeadsAnswered(t *testing.T) {
	for _, c := range []struct {
		answers string
		laws    string // of all rulings
		tells   string
		chooses bridge.Seat // first; NoSeat for nobody
	}{
		{"S no E N proper first", "53B", "lead-stands", bridge.NoSeat},
		{"S no N W proper first", "53B", "lead-stands", bridge.NoSeat},
		{"S no E W partner first H7 CK", "60C 50B", "", bridge.South},
		{"S yes E partner first H7 CK", "54 60C 50B", "", bridge.South},
		{"S no E S other-hand", "53A 57C3", "", bridge.NoSeat},
		{"S no E W last-trick", "53A13", "", bridge.NoSeat},
		{"S no S N last-trick", "53A13", "", bridge.NoSeat},
		{"S yes E dummy-seen", "54C", "", bridge.NoSeat},
	} {
		s := next(t, "lead", law.Duplicate2017, strings.Fields(c.answers)...)
		var laws []law.Ref
		for _, r := range s.Rulings() {
			laws = append(laws, r.Laws...)
		}
		for _, ref := range strings.Fields(c.laws) {
			if !slices.Contains(laws, law.Ref(ref)) {
				t.Errorf("%s: laws %v lack %s", c.answers, laws, ref)
			}
		}
		if c.tells != "" && !slices.ContainsFunc(s.Tell, func(n guide.Notice) bool { return n.ID == c.tells }) {
			t.Errorf("%s: does not tell %s", c.answers, c.tells)
		}
		chooses := bridge.NoSeat
		if k := s.Choices(); len(k) > 0 {
			chooses = k[0].By[0]
		}
		if chooses != c.chooses {
			t.Errorf("%s: %s chooses, want %s", c.answers, chooses, c.chooses)
		}
	}
}

// TestLeadAfterRevoke: a lead to the next trick goes back where the new card wins the
// trick, and may be kept otherwise.
func TestLeadAfterRevoke(t *testing.T) {
	for _, c := range []struct {
		answers string
		back    bridge.Seat // to whose hand the lead goes back; NoSeat for none
		chooses bridge.Seat
	}{
		{"S E open D5 yes lead yes N no", bridge.North, bridge.NoSeat},
		{"S E open D5 yes lead yes S no", bridge.South, bridge.NoSeat},
		{"S E open D5 yes lead no no", bridge.NoSeat, bridge.South},
		{"S E open D5 yes both no yes N no", bridge.North, bridge.South},
		{"S S open left lead yes", bridge.West, bridge.NoSeat},
		{"S S open right yes", bridge.East, bridge.NoSeat},
		{"S N open right no", bridge.NoSeat, bridge.West},
		{"S S open both yes", bridge.East, bridge.West},
	} {
		s := next(t, "revoke", law.Duplicate2017, strings.Fields(c.answers)...)
		says(t, s, law.Corrected, "62A")
		back, chooses := bridge.NoSeat, bridge.NoSeat
		for _, e := range s.Rulings()[0].Effects {
			if e.Type == law.Returned && e.Law == "47D" {
				back = e.Seat
			}
		}
		for _, k := range s.Choices() {
			chooses = k.By[0]
		}
		if back != c.back || chooses != c.chooses {
			t.Errorf("%s: goes back to %s, %s chooses; want %s and %s", c.answers, back, chooses, c.back, c.chooses)
		}
	}
}

// TestCardThatMayWin: the corrected card is told to win the trick only as long as no card
// to it can be changed, and dummy's to declarer, who leads from dummy.
func TestCardThatMayWin(t *testing.T) {
	for _, c := range []struct{ answers, want string }{
		{"S E open D5 yes lead yes N no", "East, your new card wins that trick, and you are on lead: "},
		{"S E open D5 yes both no yes N no", "East, your new card wins that trick, and you are on lead, unless a card to it is changed"},
		{"S S open right yes", "South, your new card wins that trick, and you are on lead: "},
		{"S S open both yes", "South, your new card wins that trick, and you are on lead, unless a card to it is changed"},
		{"S N open right yes", "South, dummy’s new card wins that trick, and you lead from dummy: "},
		{"S N open both yes", "South, dummy’s new card wins that trick, and you lead from dummy, unless a card to it is changed"},
	} {
		s := next(t, "revoke", law.Duplicate2017, strings.Fields(c.answers)...)
		if got := said(&s, text.English); !strings.Contains(got, c.want) {
			t.Errorf("%s: says %q, want %q", c.answers, got, c.want)
		}
	}
}

// TestRemindersOfSeveral: a card that becomes a penalty card brings its reminders after an
// earlier revoke too, and nothing is left open that a reminder asks as well.
func TestRemindersOfSeveral(t *testing.T) {
	for _, c := range []struct {
		answers string
		refs    []law.Ref
	}{
		{"S,W,HK S4,all,other,no,yes,HK,again,no", []law.Ref{"50E3", "72C", "64C2a"}},
		{"S,W,HK S4,all,other,no,yes,S4,again", []law.Ref{"50E3", "72C", "64C2a"}},
		{"S,W,HK S4,all,other,yes,HK,yes,again,no", []law.Ref{"50E3", "72C", "64C2a"}},
		{"S,W,HK S4,all,other,yes,HK,yes,next-board", []law.Ref{"50E3", "72C", "64C1"}},
		{"S,W,HK S4,all,other,yes,S4,yes,round-over", []law.Ref{"50E3", "72C", "64C1"}},
		{"S,S,HK S4,all,other,no,yes,HK,again", []law.Ref{"64C2a"}},
	} {
		s := next(t, "several", law.Duplicate2017, strings.Split(c.answers, ",")...)
		var refs []law.Ref
		for _, r := range s.Reviews() {
			refs = append(refs, r.Law)
		}
		if !slices.Equal(refs, c.refs) {
			t.Errorf("%s: reminds of %v, want %v", c.answers, refs, c.refs)
		}
		if left := s.ToFind(); len(left) > 0 {
			t.Errorf("%s: leaves %v to find", c.answers, left)
		}
	}
}

// TestOtherSideClaimed: a claim of the other side establishes a revoke once his side has
// agreed to it, before 2017; otherwise the revoke is corrected and the claim ruled on.
func TestOtherSideClaimed(t *testing.T) {
	for ed := range law.NumEditions {
		facts := []string{"S", "E", "claim", "other-claimed"}
		if ed.AssentEstablishes() {
			s := next(t, "revoke", ed, append(slices.Clip(facts), "yes")...)
			for s.Question != nil {
				facts := append(slices.Clip(facts), "yes")
				for _, a := range s.Asked[len(facts):] {
					facts = append(facts, a.Answer)
				}
				s = next(t, "revoke", ed, append(facts, s.Question.Options[0])...)
			}
			if r := s.Rulings(); len(r) != 1 || r[0].Status != law.Established || !slices.Contains(r[0].Laws, "63A3") {
				t.Errorf("%s, agreed: %+v", ed, r)
			}
			facts = append(facts, "no")
		}
		if ed.Number("63A4") != "" {
			s, answers := answering(t, guide.Case{Topic: "revoke", Edition: ed}, map[string]string{
				"declarer": "S", "revoke-by": "E", "revoke-stage": "claim", "revoke-claim-by": "other-claimed", "revoke-claim-complete": "yes"})
			if r := s.Rulings(); len(r) != 1 || r[0].Status != law.Established || !slices.Contains(r[0].Laws, "63A4") {
				t.Errorf("%s %q: %+v", ed, answers, r)
			}
			facts = append(facts, "no")
		}
		s := next(t, "revoke", ed, append(facts, "D5", "no")...)
		says(t, s, law.Corrected, "62A")
		if !slices.ContainsFunc(s.Tell, func(n guide.Notice) bool { return n.ID == "claim-after-revoke" }) {
			t.Errorf("%s: the claim is left out", ed)
		}
	}
}

// TestBothSidesRevoked: where both sides have an established revoke no trick passes,
// either way, and both may be looked at when play is over.
func TestBothSidesRevoked(t *testing.T) {
	offered := map[string]int{}
	for ed := range law.NumEditions {
		if s := next(t, "revoke", ed, "S", "W"); !slices.Contains(s.Question.Options, "another") {
			continue
		}
		for _, stage := range []string{"both-sides", "same-trick"} {
			if s := next(t, "revoke", ed, "S", "W", "another"); !slices.Contains(s.Question.Options, stage) {
				continue
			}
			offered[stage]++
			for _, by := range bridge.Seats {
				s := next(t, "revoke", ed, "S", by.String(), "another", stage)
				says(t, s, law.Established, "63A1")
				if slices.ContainsFunc(s.Rulings()[0].Effects, func(e law.Effect) bool { return e.Type == law.TricksMoved && e.Tricks > 0 }) {
					t.Errorf("%s %s %s: tricks pass", ed, by, stage)
				}
				var sides [2]bool
				for _, v := range s.Reviews() {
					sides[v.Side] = true
				}
				if ed.Directed() && sides != [2]bool{true, true} {
					t.Errorf("%s %s %s: reminders for %v", ed, by, stage, sides)
				}
			}
		}
	}
	if offered["both-sides"] < 2 || offered["same-trick"] < 1 {
		t.Errorf("offered under %v editions", offered)
	}
}

// TestBothRevokesCorrected: where both sides have revoked to one trick and only one has
// led to the next, both revokes are corrected in 2017, and the lead goes back where the
// trick changes hands.
func TestBothRevokesCorrected(t *testing.T) {
	for ed := range law.NumEditions {
		s := next(t, "revoke", ed, "S", "S", "open")
		if got := slices.Contains(s.Question.Options, "revoked"); got != ed.BothCorrected() {
			t.Errorf("%s: offered %t", ed, got)
		}
	}
	for _, c := range []struct {
		answers   string
		penalties string
		back      bridge.Seat // to whose hand the lead goes back
		choice    string
	}{
		{"W open D5 yes revoked S E N N no", "WD5", bridge.NoSeat, "62C1"},
		{"W open D5 yes revoked S E N S no", "WD5", bridge.North, "62C1"},
		{"W open D5 yes revoked S E S E no", "WD5", bridge.South, "50D2"},
		{"W open D5 yes revoked S E S E yes C4", "WC4 WD5", bridge.South, "51B2"},
		{"W open D5 yes revoked S N S S no", "WD5", bridge.NoSeat, "62C1"},
		{"S open revoked W C4 N E H8 S", "WC4 EH8", bridge.NoSeat, ""},
		{"S open revoked W C4 N E DA S", "WC4 EDA", bridge.NoSeat, ""},
		{"S open revoked E C4 W E H8 W", "EC4 EH8", bridge.NoSeat, ""},
		{"N open revoked E C4 S E D8 S", "EC4 ED8", bridge.NoSeat, ""},
		{"N open revoked E C4 S E D8 E", "EC4", bridge.NoSeat, ""},
		{"N open revoked W H3 S W D3 SA N", "WH3 WSA", bridge.NoSeat, "62C3"},
		{"N open revoked W H3 S W D3 SA N withdraw", "WH3 WSA ED3", bridge.NoSeat, ""},
	} {
		s := next(t, "revoke", law.Duplicate2017, append([]string{"S"}, strings.Fields(c.answers)...)...)
		if r := s.Rulings(); !s.Ruled || len(r) != 2 {
			t.Errorf("%s: ruled %t, question %+v, %d rulings", c.answers, s.Ruled, s.Question, len(r))
			continue
		}
		back, penalties := bridge.NoSeat, ""
		for _, r := range s.Rulings() {
			if r.Kind != law.Revoke || r.Status != law.Corrected || !slices.Contains(r.Laws, "62C3") {
				t.Errorf("%s: %s of %s by %v", c.answers, r.Status, r.Kind, r.Laws)
			}
			for _, e := range r.Effects {
				if e.Type == law.Returned && e.Law == "47D" {
					back = e.Seat
				}
			}
		}
		for _, p := range s.PenaltyCards() {
			penalties += " " + p.Seat.String() + p.Card.String()
		}
		offered := slices.ContainsFunc(s.Choices(), func(k law.Choice) bool { return string(k.Law) == c.choice })
		if back != c.back || strings.TrimSpace(penalties) != c.penalties || !offered && c.choice != "" {
			t.Errorf("%s: goes back to %s, penalty cards%s, choices %v", c.answers, back, penalties, s.Choices())
		}
	}
}

// TestDefendersChooseInTurn: after a corrected revoke of declarer's side the defender
// who played first is first to say whether he changes his card.
func TestDefendersChooseInTurn(t *testing.T) {
	for _, d := range bridge.Seats {
		for _, by := range []bridge.Seat{d, d.Partner()} {
			facts := []string{d.String(), by.String(), "open", "both", "no"}
			s := next(t, "revoke", law.Duplicate2017, facts...)
			var order []bridge.Seat
			for s.Question != nil && s.Question.Right != nil {
				order = append(order, s.Question.Right.By...)
				s = next(t, "revoke", law.Duplicate2017, append(slices.Clip(facts), slices.Repeat([]string{"keep"}, len(order))...)...)
			}
			if want := []bridge.Seat{by.Next(), by.Prev()}; !slices.Equal(order, want) {
				t.Errorf("declarer %s, revoke by %s: asked %v, want %v", d, by, order, want)
			}
		}
	}
}

// TestMissingCard: wherever the card that is missing from a hand has been, the guide
// ends in a ruling that is settled.
func TestMissingCard(t *testing.T) {
	for _, c := range []struct {
		answers string
		law     law.Ref
		also    law.Kind // what else is ruled on
		status  law.Status
	}{
		{"E,auction,elsewhere,no", "14A1", law.NoKind, 0},
		{"E,auction,elsewhere,yes,C4", "14A1", law.ExposedInAuction, law.Rectified},
		{"E,auction,nowhere", "14A2", law.NoKind, 0},
		{"E,play,S,played,H4,yes,no", "14B1", law.DefectiveTrick, law.Rectified},
		{"N,play,S,played", "14B1", law.DefectiveTrick, law.Rectified},
		{"E,play,S,elsewhere,no,no", "14B2", law.NoKind, 0},
		{"E,play,S,nowhere,no", "14B3", law.NoKind, 0},
		{"E,play,S,elsewhere,no,yes,C4", "14B2", law.ExposedCard, law.Rectified},
		{"E,play,S,elsewhere,yes,open,H4,no,no", "14B2", law.Revoke, law.Corrected},
		{"E,play,S,nowhere,yes,played,partner", "14B3", law.Revoke, law.Established},
		{"N,play,S,elsewhere,yes,played", "14B2", law.Revoke, law.Established},
	} {
		s := next(t, "board", law.Duplicate2017, append([]string{"missing"}, strings.Split(c.answers, ",")...)...)
		if !s.Ruled {
			t.Errorf("%s: asks %+v", c.answers, s.Question)
			continue
		}
		found := map[law.Kind]law.Ruling{}
		for _, r := range s.Rulings() {
			found[r.Kind] = r
		}
		if r := found[law.MissingCard]; r.Status != law.Rectified || !slices.Contains(r.Laws, c.law) {
			t.Errorf("%s: %s by %v", c.answers, r.Status, r.Laws)
		}
		if r := found[c.also]; r.Status != c.status {
			t.Errorf("%s: %s is %s", c.answers, c.also, r.Status)
		}
		if returned := slices.ContainsFunc(found[law.MissingCard].Effects, func(e law.Effect) bool { return e.Type == law.Returned }); returned != (c.law == "14A1" || c.law == "14B2") {
			t.Errorf("%s: a card goes back: %t", c.answers, returned)
		}
	}
}

// TestShownClaim: a card that was shown to claim leads on to what has become of the
// claim.
func TestShownClaim(t *testing.T) {
	for ed := range law.NumEditions {
		for stage, status := range map[string]law.Status{"agreed": law.Accepted, "disputed": law.NeedsDirector} {
			if stage == "disputed" && ed.PlayContinues() {
				status = law.Rectified // it is played out
			}
			s := next(t, "exposed", ed, "play", "E", "N", "shown", "HQ", "no", "partner-leads", "yes", stage)
			if r := s.Rulings(); !s.Ruled || r[len(r)-1].Kind != law.Claim || r[len(r)-1].Status != status {
				t.Errorf("%s %s: ruled %t, %v", ed, stage, s.Ruled, r)
			}
		}
	}
}

// TestWithdrawnTooLate: whoever takes back an agreement or a concession too late is
// told so under every edition, and why.
func TestWithdrawnTooLate(t *testing.T) {
	late := func(a guide.Answered) bool {
		return a.Answer == "yes" && (a.Question.ID == "claim-late" || a.Question.ID == "claim-next-board")
	}
	for ed := range law.NumEditions {
		for _, by := range []string{"S", "W"} {
			for _, stage := range []string{
				"all agreement-withdrawn", "some agreement-withdrawn", "some concession-withdrawn", "none concession-withdrawn",
			} {
				answers := append([]string{"S", by}, strings.Fields(stage)...)
				s := next(t, "claim", ed, answers...)
				for s.Question != nil {
					answer := "yes"
					if s.Question.ID == "claim-decided" {
						answer = "no"
					}
					answers = append(answers, answer)
					s = next(t, "claim", ed, answers...)
				}
				if !slices.ContainsFunc(s.Asked, late) {
					t.Errorf("%s %s %s: whether it is too late is not asked", ed, by, stage)
				}
				rulings := s.Rulings()
				i := slices.IndexFunc(rulings, func(r law.Ruling) bool {
					return slices.ContainsFunc(r.Laws, func(ref law.Ref) bool { return ref == "69B" || ref == "71" || ref == "71A.1997" })
				})
				if i < 0 || rulings[i].Status != law.Accepted {
					t.Errorf("%s %s %s: rules %v", ed, by, stage, rulings)
				}
				for l, words := range map[text.Lang]string{text.English: "too late", text.Russian: "поздно"} {
					if say := strings.ToLower(strings.Join(report.BuildGuided(&s, l).Ruling.Say, " ")); strings.Count(say, words) != 1 {
						t.Errorf("%s %s %s: says %q", ed, by, stage, say)
					}
				}
			}
		}
	}
}

func BenchmarkNext(b *testing.B) {
	c := guide.Case{Topic: "revoke", Edition: law.Duplicate2017}
	answers := []string{"S", "W", "played", "self", "some"}
	for b.Loop() {
		if _, err := guide.Next(c, answers); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSecondCallAtTheNextTurn: whoever calls again at the turn of his left-hand
// opponent changes his first call, which is asked for, and so is whether he
// meant it.
func TestSecondCallAtTheNextTurn(t *testing.T) {
	for _, c := range []struct {
		answers string
		asks    string
		status  law.Status
		laws    string
	}{
		{"S,W,7H,yes,no,E", "call-first", 0, ""},
		{"S,W,X,yes,E", "call-first", 0, ""},
		{"S,W,Pass,yes,E", "call-first", 0, ""},
		{"S,W,2H,yes,yes,S", "call-first", 0, ""},
		{"S,W,1C,no", "call-before", 0, ""},
		{"S,W,7H,yes,no,E,X,open", "intent S", 0, ""},
		{"S,W,X,yes,E,Pass,open", "intent S", 0, ""},
		{"S,W,2H,yes,yes,S,1H,open", "intent S", 0, ""},
		{"S,W,1C,no,yes,open", "intent S", 0, ""},
		{"S,W,X,yes,E,Pass,open,no", "", law.Rectified, "25A1"},
		{"S,W,X,yes,E,Pass,open,yes", "choice 25B1 W 1", law.Open, "25B 32C 25A2"},
		{"S,W,1C,no,yes,open,yes", "choice 25B1 W 1", law.Open, "25B 31C 25A2"},
		{"S,W,1C,no,no,open", "choice 29A W 1", law.Open, "29A"},
		{"S,W,Pass,yes,E,Pass", "", law.Void, "30B2"},
		{"S,W,Pass,yes,E,X,open,no", "", law.Rectified, "25A1"},
		{"S,W,1H,yes,no,S,1H", "", law.Void, "31C"},
	} {
		s := next(t, "call", law.Duplicate2017, strings.Split(c.answers, ",")...)
		asked := ""
		if s.Question != nil {
			asked = s.Question.ID
		}
		if asked != c.asks {
			t.Errorf("%s: asks %q, want %q", c.answers, asked, c.asks)
		}
		if c.laws != "" {
			var refs []law.Ref
			for _, w := range strings.Fields(c.laws) {
				refs = append(refs, law.Ref(w))
			}
			says(t, s, c.status, refs...)
		}
	}
}

// TestWrongCardsNotCalledOn: cards of another board on which nobody has called go
// back, and what was seen of them may not be used.
func TestWrongCardsNotCalledOn(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997} {
		s := next(t, "board", ed, "wrong-hand", "E", "no")
		if len(s.Tell) != 1 || s.Tell[0].ID != "own-cards" || s.Tell[0].Seat != bridge.East {
			t.Errorf("%s: says %v", ed, s.Tell)
		}
		if slices.Contains(s.Cite, "15A") || !slices.Contains(s.Cite, "16D") {
			t.Errorf("%s: cites %v", ed, s.Cite)
		}
		r := s.Rulings()
		if len(r) != 1 || r[0].Kind != law.WrongHand || r[0].Offender != bridge.East || !slices.Equal(r[0].Laws, []law.Ref{"7B1", "16D"}) {
			t.Errorf("%s: rules %+v", ed, r)
		} else if r[0].Trust != max(ed.Trust("7B1"), ed.Trust("16D")) {
			t.Errorf("%s: trust %v", ed, r[0].Trust)
		}
	}
}

// TestNotInfluencedWasMisinformed: a wrong explanation that did not bear on the
// card was one all the same, and nobody says the contrary.
func TestNotInfluencedWasMisinformed(t *testing.T) {
	for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007} {
		s := next(t, "information", ed, "explanation", "S", "play", "E", "own", "right", "last", "no")
		says(t, s, law.Accepted, "47E2a")
		if len(s.Choices()) > 0 {
			t.Errorf("%s: %v may still be chosen", ed, s.Choices())
		}
	}
}

// TestExplanationWasRight: where the explanation was what the partners have agreed
// nobody has misinformed anybody, and nothing is written down.
func TestExplanationWasRight(t *testing.T) {
	for ed := range law.NumEditions {
		if ed.Number("16B1a") == "" {
			continue // guides of the rubber codes do not ask
		}
		for _, answers := range []string{
			"W auction own left yes yes", "W auction own left no yes yes", "S before-lead N partner right yes yes", "W play S own left yes", "W play S own right calls yes",
		} {
			s := next(t, "information", ed, append([]string{"explanation"}, strings.Fields(answers)...)...)
			for l, words := range map[text.Lang][2]string{
				text.English: {"explanation was right; the call was the mistake. Nothing changes.", "misinform"},
				text.Russian: {"было верным, ошибкой была заявка. Ничего не меняется.", "дезинф"},
			} {
				told := said(&s, l)
				if !strings.Contains(told, words[0]) || strings.Contains(told, words[1]) {
					t.Errorf("%s %s: says %q", ed, answers, told)
				}
			}
			if slices.ContainsFunc(s.Tell, func(n guide.Notice) bool { return n.ID != "heard" }) {
				t.Errorf("%s %s: tells %v", ed, answers, s.Tell)
			}
		}
	}
}

// TestRightMeaningIsTold: whoever has to put an explanation right tells the opponents
// what the call means, now; and what stands is said to stand once.
func TestRightMeaningIsTold(t *testing.T) {
	for _, x := range []struct{ answers, en, ru string }{
		{"W auction own left yes no", "West, tell your opponents now", "Запад, скажите сейчас"},
		{"W auction own left no yes no", "West, tell your opponents now", "Запад, скажите сейчас"},
		{"S before-lead N partner left yes no", "North, tell your opponents now", "Север, скажите сейчас"},
		{"S play N own left last no", "South, tell your opponents now", "Юг, скажите сейчас"},
		{"S play N partner left last no", "North, tell your opponents now", "Север, скажите сейчас"},
		{"S play N own left last yes", "South, tell your opponents now", "Юг, скажите сейчас"},
		{"S play N own left since", "South, tell your opponents now", "Юг, скажите сейчас"},
		{"W auction own left no no", "stands; the deal goes on", "остаётся; игра продолжается"},
	} {
		for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007} {
			s := next(t, "information", ed, append([]string{"explanation"}, strings.Fields(x.answers)...)...)
			for l, want := range []string{text.English: x.en, text.Russian: x.ru} {
				told := said(&s, text.Lang(l))
				if !strings.Contains(told, want) {
					t.Errorf("%s %s: says %q, want %q", ed, x.answers, told, want)
				}
				if n := strings.Count(told, "stands") + strings.Count(told, "остаётся"); n > 1 {
					t.Errorf("%s %s: says %d times that it stands: %q", ed, x.answers, n, told)
				}
			}
		}
	}
}

// TestCountedAfterPlay: wrong numbers of cards that come to light after play cost the
// result.
func TestCountedAfterPlay(t *testing.T) {
	for ed := range law.NumEditions {
		if !ed.Directed() {
			continue
		}
		s := next(t, "board", ed, "count", "E", "after")
		for l, want := range []string{text.English: "The result is cancelled", text.Russian: "Результат отменяется"} {
			if told := said(&s, text.Lang(l)); !strings.Contains(told, want) {
				t.Errorf("%s: says %q, want %q", ed, told, want)
			}
		}
	}
}

// TestOmittedCard: a player who has put no card into a trick is told which one goes
// there now, whether it can win, whether it counts as a revoke and what passes for it,
// with the reminder of a revoke where it is one.
func TestOmittedCard(t *testing.T) {
	const stays, revoke, suit, anyCard = "he trick stays with the side that won it", "counts as a revoke", "put a card of the suit led", "put any card"
	for _, x := range []struct {
		answers string
		ed      law.Edition
		want    []string
		revoke  bool
	}{
		{"S W missing no none", law.Duplicate2017, []string{"now play to this trick any card you legally may; it can win"}, false},
		{"S W missing no none", law.Duplicate1997, []string{"now play to this trick any card you legally may; it can win"}, false},
		{"S E missing no opponent", law.Duplicate2017, []string{"it can win", "if your card wins the trick, the lead is yours"}, false},
		{"S W missing yes yes side", law.Duplicate2017, []string{stays, revoke, suit, "1 trick passes"}, true},
		{"S W missing yes yes other none", law.Duplicate2007, []string{stays, revoke, suit, "No trick passes for this revoke"}, true},
		{"S W missing yes yes other unplayed", law.Duplicate2017, []string{stays, revoke, suit, "So far no trick passes"}, true},
		{"S W missing yes no side", law.Duplicate2017, []string{stays, revoke, anyCard, "1 trick passes"}, true},
		{"S W missing yes no other none", law.Duplicate1987, []string{stays, revoke, anyCard, "No trick passes for this revoke"}, true},
		{"S W missing yes no trick-12", law.Duplicate2017, []string{stays, revoke, anyCard, "No trick passes for this revoke"}, true},
		{"S N missing yes yes", law.Duplicate2017, []string{stays, revoke, "South, put a card of dummy in the suit led", "No trick passes for this revoke"}, true},
		{"S W missing yes yes", law.Duplicate1997, []string{stays, suit, "no trick passes for this."}, false},
		{"S W missing yes no other none", law.Rubber1993, []string{stays, revoke, anyCard, "No trick passes for this revoke"}, true},
	} {
		s := next(t, "trick", x.ed, strings.Fields(x.answers)...)
		told := said(&s, text.English)
		for _, want := range x.want {
			if !strings.Contains(told, want) {
				t.Errorf("%s %s: says %q, want %q", x.ed, x.answers, told, want)
			}
		}
		if strings.Contains(told, revoke) != x.revoke || strings.Contains(told, "put right in time") {
			t.Errorf("%s %s: says %q", x.ed, x.answers, told)
		}
		due := slices.ContainsFunc(s.Reviews(), func(r law.Review) bool { return r.Law == "64C1" && r.Side == s.Rulings()[0].Offender.Side().Other() })
		if due != (x.revoke && x.ed.Directed()) {
			t.Errorf("%s %s: reminders %v", x.ed, x.answers, s.Reviews())
		}
	}
}

// TestExtraCardFoundLate: a card too many is a penalty card if it was exposed and
// goes back to the hand if it was not, never both, and each is told once.
func TestExtraCardFoundLate(t *testing.T) {
	for _, c := range []struct {
		topic, answers string
		want           law.EffectType
	}{
		{"trick", "W,S,extra,yes,DK,yes,other", law.PenaltyCard},
		{"trick", "W,S,extra,yes,D7,yes,no", law.PenaltyCard},
		{"trick", "W,S,extra,yes,DK,no", law.Returned},
		{"several", "N,E,DJ H3,one,DJ,D,yes", law.Returned},
	} {
		for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate1997} {
			s := next(t, c.topic, ed, strings.Split(c.answers, ",")...)
			says(t, s, law.Rectified, "67B2a")
			e := s.Rulings()[0].Effects
			if len(e) != 1 || e[0].Type != c.want || slices.Contains(s.Rulings()[0].Laws, "49") {
				t.Errorf("%s %s: effects %v", c.answers, ed, e)
			}
		}
	}
}

// TestRevokeAmongSeveral: the only visible one of two cards does not follow suit and the
// other does, so it is a revoke as well, which is corrected or has been established.
func TestRevokeAmongSeveral(t *testing.T) {
	for _, c := range []struct {
		answers string
		other   law.Kind // what the cards together are
		status  law.Status
		law     law.Ref
		effects []law.EffectType // of the revoke
	}{
		{"N,E,DJ H3,one,H3,D,no,open,no,no", law.SimultaneousCards, law.Corrected, "62B1", []law.EffectType{law.PenaltyCard, law.CardSupplied}},
		{"N,S,DJ H3,one,H3,D,no,open,none", law.SimultaneousCards, law.Corrected, "62B2", []law.EffectType{law.Returned, law.CardSupplied}},
		{"N,E,DJ H3,one,H3,D,no,trick-12,no,no", law.SimultaneousCards, law.Corrected, "62D1", []law.EffectType{law.Returned, law.CardSupplied}},
		{"N,E,DJ H3,one,H3,other,no,yes,open,no,no", law.SimultaneousCards, law.Corrected, "62B1", []law.EffectType{law.PenaltyCard, law.CardSupplied}},
		{"N,E,DJ H3,one,H3,D,no,played,self", law.SimultaneousCards, law.Established, "64A1", []law.EffectType{law.TricksMoved}},
		{"N,E,DJ H3,one,H3,D,no,claimed,other,some", law.SimultaneousCards, law.Established, "63A3", []law.EffectType{law.TricksMoved}},
		{"N,E,DJ H3,one,H3,D,yes,played,other,some", law.DefectiveTrick, law.Established, "64A2", []law.EffectType{law.TricksMoved}},
		{"N,E,DJ H3,one,H3,D,yes,again", law.DefectiveTrick, law.Established, "64B2", nil},
		{"N,E,DJ H3,one,H3,D,no,again", law.SimultaneousCards, law.Established, "64B2", nil},
		{"N,E,DJ H3,all,other,yes,H3,yes,again,other", law.DefectiveTrick, law.Established, "64B2", nil},
		{"N,E,DJ H3,all,other,no,yes,H3,again", law.SimultaneousCards, law.Established, "64B2", nil},
		{"N,E,DJ H3,one,H3,D,yes,next-board", law.DefectiveTrick, law.Established, "64B4", nil},
		{"N,E,DJ H3,one,H3,D,yes,round-over", law.DefectiveTrick, law.Established, "64B5", nil},
		{"N,S,DJ H3,one,H3,D,yes,played", law.DefectiveTrick, law.Established, "64B3", nil},
	} {
		s := next(t, "several", law.Duplicate2017, strings.Split(c.answers, ",")...)
		r := s.Rulings()
		if !s.Ruled || len(r) != 2 || r[0].Kind != c.other || r[1].Kind != law.Revoke {
			t.Errorf("%s: ruled %t, question %+v, %+v", c.answers, s.Ruled, s.Question, r)
			continue
		}
		if slices.Contains(r[0].Laws, "67B2b") != (c.other == law.DefectiveTrick) || slices.ContainsFunc(s.Cite, func(l law.Ref) bool { return l != "58B3" }) {
			t.Errorf("%s: laws %v, %v beside them", c.answers, r[0].Laws, s.Cite)
		}
		if r[1].Status != c.status || !slices.Contains(r[1].Laws, c.law) {
			t.Errorf("%s: %s by %v, %v", c.answers, r[1].Status, r[1].Laws, r[1].Effects)
		}
		var got []law.EffectType
		for _, e := range r[1].Effects {
			got = append(got, e.Type)
		}
		if !slices.Equal(got, c.effects) {
			t.Errorf("%s: effects %v, want %v", c.answers, r[1].Effects, c.effects)
		}
	}
}

// TestLeaderHasPenaltyCard: guide and record tell declarer alike what his choice leaves
// the leader to do with penalty cards of his own.
func TestLeaderHasPenaltyCard(t *testing.T) {
	for _, c := range []struct {
		own  string
		laws []law.Ref
		does []string // what is said of to require, to forbid, to leave free
	}{
		{"SA", []law.Ref{"50D1a"}, []string{"must lead a penalty card of his own: ♠A", "may not lead his own ♠A", "must lead a penalty card of his own: ♠A"}},
		{"HA", []law.Ref{"50D1a"}, []string{"", "must lead a penalty card of his own: ♥A", "must lead a penalty card of his own: ♥A"}},
		{"SA HA", []law.Ref{"50D1a"}, []string{"must lead a penalty card of his own: ♠A", "must lead a penalty card of his own: ♥A", "must lead one of his own penalty cards: ♠A and ♥A"}},
		{"S3", []law.Ref{"50C"}, []string{"", "", "any lead"}},
	} {
		answers := []string{"S", "E", "SJ", "partner-leads", "yes", c.own}
		if c.own == "S3" {
			answers = append(answers, "accident")
		}
		s := next(t, "penalty", law.Duplicate2017, answers...)
		if !s.Ruled || s.Question == nil || !slices.Equal(s.Cite, c.laws) {
			t.Errorf("%s: ruled %t, question %+v, cites %v", c.own, s.Ruled, s.Question, s.Cite)
			continue
		}
		verb := "shows"
		if c.own == "S3" {
			verb = "drops"
		}
		f, err := record.Parse("", []byte(`[Edition "duplicate-2017"]
[Deal "N:542.543.5432.543 J76.Q76.Q76.Q762 KQ.KJT9.KJT.KJT9 AT983.A82.A98.A8"]
[Declarer "S"]
[Contract "3NT"]
[TableRecord "1"]
W D8, N D5, E DQ, S DK
S C9, W CA, N C3, E C2
W `+verb+" "+c.own+"\nE shows SJ\ndirector finds claim W no\ndirector finds claim E no\n"))
		if err != nil {
			t.Fatal(err)
		}
		played, err := record.Replay(f.Records[0], law.Duplicate2017)
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, k := range report.Build(report.Input{Replayed: played}).Choices {
			told = append(told, k.Explain...)
		}
		options := report.BuildGuided(&s, text.English).Question.Options
		if len(options) != len(c.does) || len(told) != len(c.does) {
			t.Fatalf("%s: the guide offers %v, the record %q", c.own, options, told)
		}
		for i, o := range options {
			if o.Does != told[i] || !strings.Contains(o.Does, c.does[i]) || c.does[i] == "" && strings.Contains(o.Does, "his own") {
				t.Errorf("%s: the guide says %q, the record %q, want %q", c.own, o.Does, told[i], c.does[i])
			}
		}
	}
}

// TestFifthCard: a further card of a defender or declarer may have been a lead, and a
// small one of a defender may have been put down by accident.
func TestFifthCard(t *testing.T) {
	none := law.Class(255)
	for _, c := range []struct {
		answers string
		kind    law.Kind
		law     law.Ref
		class   law.Class
	}{
		{"S,W,extra,no,no,no,yes,H7,H7 yes", law.FifthCard, "45C1", law.Major},
		{"S,W,extra,no,no,no,no,no,H7,no", law.FifthCard, "45E1", law.Minor},
		{"S,W,extra,no,no,no,yes,HK", law.FifthCard, "45E1", law.Major},
		{"S,W,extra,no,no,no,no,yes,H7,D", law.PrematurePlay, "57A", law.Major},
		{"S,W,extra,no,no,yes,no,E,H7,no", law.FifthCard, "45E1", law.Minor},
		{"S,W,extra,no,no,yes,yes,E,H7", law.LeadOutOfTurn, "53A", none},
		{"S,W,extra,no,no,yes,yes,N,H7", law.LeadOutOfTurn, "53A", none},
		{"S,E,missing,no,partner,H7,D", law.PrematurePlay, "57A", law.Major},
		{"S,W,extra,no,yes,H7 HK,one,H7", law.SimultaneousCards, "58B1", none},
		{"S,W,extra,no,yes,H7 HK,all,no,play H7", law.SimultaneousCards, "58B2", law.Major},
		{"S,S,extra,no,no,no", law.FifthCard, "48A", none},
		{"S,S,extra,no,no,yes,no", law.FifthCard, "45E2", none},
		{"S,N,extra,no,no,yes,yes,S", law.LeadOutOfTurn, "55A", none},
		{"S,S,extra,no,no,yes,yes,W", law.LeadOutOfTurn, "55A", none},
	} {
		s := next(t, "trick", law.Duplicate2017, strings.Split(c.answers, ",")...)
		r := s.Rulings()
		if !s.Ruled || len(r) != 1 || r[0].Kind != c.kind || !slices.Contains(r[0].Laws, c.law) {
			t.Errorf("%s: ruled %t, question %+v, %+v", c.answers, s.Ruled, s.Question, r)
			continue
		}
		class := none
		for _, p := range s.PenaltyCards() {
			class = p.Class
		}
		if class != c.class {
			t.Errorf("%s: penalty cards %v", c.answers, s.PenaltyCards())
		}
	}
}

// TestFifthCardIsFifth: a card is called the fifth only where all four had played to the
// trick, in every edition.
func TestFifthCardIsFifth(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	for ed := range law.NumEditions {
		for _, by := range []string{"W", "E", "S", "N"} {
			full, not := 0, 0
			everyEnd(t, guide.Case{Topic: "trick", Edition: ed}, r, []string{"S", by, "extra", "no", "no"}, func(s *guide.State, answers []string) {
				if !slices.ContainsFunc(s.Rulings(), func(x law.Ruling) bool { return x.Kind == law.FifthCard }) {
					return
				}
				want := answerTo(s, "trick-full") == "yes"
				if want {
					full++
				} else {
					not++
				}
				for l, word := range map[text.Lang]string{text.English: "fifth", text.Russian: "пятую"} {
					if said := strings.Join(report.BuildGuided(s, l).Ruling.Say, " "); strings.Contains(said, word) != want {
						t.Errorf("%s %q: says %q", ed, answers, said)
					}
				}
			})
			if full == 0 || not == 0 {
				t.Errorf("%s %s: %d full tricks, %d others", ed, by, full, not)
			}
		}
	}
}

// TestLeadAfterProperLead: a lead out of turn together with the proper lead, or after it, is
// a card played to that lead; only one before it may be accepted as the lead.
func TestLeadAfterProperLead(t *testing.T) {
	for ed := range law.NumEditions {
		at := law.PrematurePlay
		if ed != law.Duplicate2017 {
			at = law.PlayOutOfTurn
		}
		for _, c := range []struct {
			answers string
			kind    law.Kind
			law     law.Ref // of 2017
			penalty bool
		}{
			{"S,yes,E,partner,first,H7,CK", law.OpeningLeadOutOfTurn, "54", true},
			{"S,yes,E,partner,together,C,C7", at, "57D", false},
			{"S,yes,E,partner,after,C,H7,no", at, "57D", false},
			{"S,no,E,W,partner,together,C,H7,yes", at, "57D", true},
			{"S,no,W,E,partner,after,C,H7,yes", at, "57D", true},
			{"S,no,W,N,proper,together,S,D5", law.PrematurePlay, "57A", true},
			{"S,no,E,S,proper,after,S,D5", law.PrematurePlay, "57A", true},
			{"S,no,E,N,proper,together,S,D5,yes", law.Revoke, "61A1", false},
			{"S,no,S,W,proper,together,D,SK,no", law.PrematurePlay, "57C3", false},
		} {
			answers := strings.Split(c.answers, ",")
			s := next(t, "lead", ed, answers...)
			r := s.Rulings()
			if !s.Ruled || len(r) == 0 || r[0].Kind != c.kind || ed == law.Duplicate2017 && !slices.Contains(r[0].Laws, c.law) {
				t.Errorf("%s %s: ruled %t, %+v", ed, c.answers, s.Ruled, r)
				continue
			}
			if together := slices.Contains(answers, "together"); together != slices.Contains(append(slices.Clone(r[0].Laws), s.Cite...), "58A") {
				t.Errorf("%s %s: laws %v, beside %v", ed, c.answers, r[0].Laws, s.Cite)
			}
			if penalty := len(s.PenaltyCards()) > 0; penalty != c.penalty {
				t.Errorf("%s %s: penalty cards %v", ed, c.answers, s.PenaltyCards())
			}
		}
	}
}

// TestUnseenNamedInRevoke: where nobody knows which cards could be seen, the one he names is
// not said to be the only visible one.
func TestUnseenNamedInRevoke(t *testing.T) {
	for ed := range law.NumEditions {
		for _, by := range []string{"S,N", "S,W", "S,S"} {
			for _, named := range []string{"SQ", "D2"} {
				answers := by + ",SQ D2,unclear,other,no,yes," + named + ",again"
				given := strings.Split(answers, ",")
				s := next(t, "several", ed)
				for n := 1; n <= len(given) && s.Question != nil; n++ { // some editions ask less
					s = next(t, "several", ed, given[:n]...)
				}
				all := s.Table.Rulings()
				n := slices.IndexFunc(all, func(r law.Ruling) bool { return r.Kind == law.SimultaneousCards })
				if n < 0 || all[n].Trust != law.OurReading || !slices.Contains(all[n].Laws, "58B2") || slices.Contains(all[n].Laws, "58B1") {
					t.Errorf("%s %s: %v", ed, answers, all)
				}
			}
		}
	}
}

// TestPlayedAfterSeveral: who has played after cards put down together may change his card
// once one of them goes back, and nobody else.
func TestPlayedAfterSeveral(t *testing.T) {
	for ed := range law.NumEditions {
		for _, c := range []struct{ answers, by string }{
			{"S,W,HK CA,all,leads,no,no,play HK", ""},
			{"S,W,HK CA,all,leads,no,yes,play HK", "S"},
			{"S,W,HK CA,unclear,C,no,yes", "S"},
			{"S,N,HK CA,all,leads,no,none,play CA", ""},
			{"S,N,HK CA,all,leads,no,left,play CA", "E"},
			{"S,N,HK CA,all,leads,no,both,play CA", "E W"},
			{"S,S,HK CA,all,H,no,left", "W"},
		} {
			s := next(t, "several", ed, strings.Split(c.answers, ",")...)
			var by []string
			for _, r := range s.Choices() {
				by = append(by, r.By[0].String())
			}
			if strings.Join(by, " ") != c.by || !s.Ruled {
				t.Errorf("%s %s: ruled %t, %q may choose, want %s", ed, c.answers, s.Ruled, by, c.by)
			}
		}
	}
}

// TestLateCardTurn: when a card of a defender comes to light late and is a penalty card,
// declarer has his choice if its owner's partner is on lead, and over several of them at
// the owner's turn, as far as he can play them.
func TestLateCardTurn(t *testing.T) {
	for _, c := range []struct{ topic, answers, law string }{
		{"trick", "S,W,extra,yes,HK,yes,partner-leads", "50D2"},
		{"trick", "S,W,extra,yes,HK,yes,other", ""},
		{"several", "S,W,H7 HK,all,yes,H7,partner-leads", "50D2"},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,leads,yes,H8,partner-leads", "51B2"},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,leads,yes,H8,other", ""},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,leads,yes,H8,his-turn,leads", "51A"},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,leads,yes,H8,his-turn,other,no", "51A"},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,leads,yes,H8,his-turn,other,yes", ""},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,leads,yes,H8,his-turn,H", ""},
		// he has revoked as well
		{"several", "S,W,DJ HK,all,other,yes,DJ,yes,played,other,unplayed,partner-leads", "50D2"},
		{"several", "S,W,DJ HK,all,other,yes,DJ,yes,played,self,unplayed,partner-leads", "50D2"},
		{"several", "S,W,DJ HK,all,other,yes,DJ,yes,played,other,unplayed,other", ""},
		{"several", "S,W,DJ HK,all,other,yes,DJ,yes,again,partner-leads", "50D2"},
		{"several", "S,W,H7 C8 DQ,all,H7 C8,D,yes,C8,played,other,unplayed,no", ""}, // a minor one
		{"several", "S,W,H7 C8 DQ,all,H7 C8,D,yes,C8,played,other,unplayed,H7 yes,partner-leads", "50D2"},
		{"several", "S,W,HK C8 DQ,all,HK C8,D,yes,C8,played,other,unplayed,partner-leads", "50D2"},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,other,yes,H8,yes,played,other,unplayed,partner-leads", "51B2"},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,other,yes,H8,yes,played,self,unplayed,his-turn,leads", "51A"},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,other,yes,H8,yes,played,other,unplayed,his-turn,other,no", "51A"},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,other,yes,H8,yes,again,his-turn,other,yes", ""},
		{"several", "S,W,H7 H8 C9,all,H7 H8 C9,other,yes,H8,yes,again,his-turn,H", ""},
		// no penalty card, or play is over
		{"several", "S,W,DJ HK,one,DJ,H,yes,played,other,unplayed", ""},
		{"several", "S,N,DJ HK,all,other,yes,DJ,yes,played", ""},
		{"several", "S,W,DJ HK,all,other,yes,DJ,yes,played,other,some", ""},
		{"several", "S,W,DJ HK,all,other,yes,DJ,yes,next-board", ""},
	} {
		s := next(t, c.topic, law.Duplicate2017, strings.Split(c.answers, ",")...)
		got := ""
		for _, r := range s.Choices() {
			got += string(r.Law)
		}
		if got != c.law || !s.Ruled {
			t.Errorf("%s %s: ruled %t, choice %q, want %q", c.topic, c.answers, s.Ruled, got, c.law)
		}
	}
}

// TestLateRevokeAsRecorded: of several cards that come to light late and are a revoke too,
// guide and record rule alike on the same play, and give declarer the same choice.
func TestLateRevokeAsRecorded(t *testing.T) {
	eastWins, westWins, southWins := "S D2, W D9, N D4, E DA", "S D2, W D9, N D4, E D6", "S SK, W ST, N S4, E S8"
	for _, c := range []struct{ cards, since, turn, choice string }{
		{"DJ HK", eastWins, "partner-leads", "50D2"},
		{"DJ HK", southWins, "other", ""},
		{"DJ HK CJ", eastWins, "partner-leads", "51B2"},
		{"DJ HK CJ", westWins, "his-turn,leads", "51A"},
		{"DJ HK CJ", southWins, "other", ""},
		{"DJ HK CJ", southWins + "\nS SQ", "his-turn,other,no", "51A"},
		{"DJ HK CJ", southWins + "\nS D2", "his-turn,other,yes", ""},
		{"DJ HK CJ", southWins + "\nS H2", "his-turn,H", ""},
		{"DJ H9", southWins, "no", ""}, // a minor one
	} {
		f, err := record.Parse("", []byte(`[Edition "duplicate-2017"]
[Deal "N:543.43.54.54 987.A5.A6.A8 AKQJ.2.32.32 T.KQ9.J98.J9"]
[Declarer "S"]
[Contract "3NT"]
[Tricks "NS 4 EW 0"]
[OnLead "S"]
[TableRecord "1"]
S SA
W `+c.cards+"\nN S3, E S7\n"+c.since+"\nS notes revoke by W\nS notes simultaneous-cards by W\n"))
		if err != nil {
			t.Fatal(err)
		}
		played, err := record.Replay(f.Records[0], law.Duplicate2017)
		if err != nil {
			t.Fatal(err)
		}
		answers := []string{"S", "W", c.cards, "all"}
		if strings.Count(c.cards, " ") > 1 {
			answers = append(answers, c.cards)
		}
		answers = append(answers, "other", "yes", "DJ", "yes", "played", "other", "unplayed")
		if c.turn != "" {
			answers = append(answers, strings.Split(c.turn, ",")...)
		}
		s := next(t, "several", law.Duplicate2017, answers...)
		if got, want := ruledOn(s.Rulings()), ruledOn(played.State.Rulings()); got != want {
			t.Errorf("%s, %s: the guide rules\n%s\nthe record\n%s", c.cards, c.since, got, want)
		}
		rights := func(all []law.Choice) (out string) {
			for _, x := range all {
				out += fmt.Sprint(x.Law, x.By, x.Options)
			}
			return out
		}
		got, want := rights(s.Choices()), rights(played.State.Choices())
		if got != want || !strings.HasPrefix(got, c.choice) || (got == "") != (c.choice == "") {
			t.Errorf("%s, %s: the guide leaves %q, the record %q, want %q", c.cards, c.since, got, want, c.choice)
		}
		if got, want := fmt.Sprint(s.PenaltyCards()), fmt.Sprint(played.State.PenaltyCards()); got != want {
			t.Errorf("%s, %s: penalty cards %s in the guide, %s in the record", c.cards, c.since, got, want)
		}
	}
}

// ruledOn is what the rulings say, whatever their order and the tricks they are about.
func ruledOn(rulings []law.Ruling) string {
	var out []string
	for _, r := range rulings {
		out = append(out, fmt.Sprint(r.Kind, " ", r.Offender, " ", r.Status, " ", r.Cards, slices.Sorted(slices.Values(r.Laws)), r.Effects, r.Yet))
	}
	slices.Sort(out)
	return strings.Join(out, "\n")
}

// TestOnlyVisibleIsPlayed: of cards put down together the only one that could be seen is
// told to be played, unless they come to light late or it is taken back as a revoke.
func TestOnlyVisibleIsPlayed(t *testing.T) {
	for _, c := range []struct{ topic, answers, played string }{
		{"several", "S,W,H7 HK,one,HK,no", "W HK"},
		{"several", "S,W,H7 HK,one,H7,no", "W H7"},
		{"several", "S,N,HK CA,one,CA,leads,no", "N CA"},
		{"several", "S,W,HK CA D3,one,D3,other,no,no", "W D3"},
		{"several", "S,E,DJ H3,one,H3,D,no,played,self", "E H3"},
		{"several", "S,E,DJ H3,one,H3,D,no,claimed,other,none", "E H3"},
		{"several", "S,E,DJ H3,one,H3,D,no,open,no,no", ""},
		{"several", "S,E,DJ H3,one,H3,D,no,trick-12,no,no", ""},
		{"several", "S,W,H7 HK,one,HK,yes", ""},
		{"several", "S,W,H7 HK,unclear,no,no,play HK", ""},
		{"several", "S,W,HQ HK,all,no,no,play HK", ""},
		{"trick", "S,W,extra,no,yes,H7 HK,one,H7", "W H7"},
	} {
		for ed := range law.NumEditions {
			given := strings.Split(c.answers, ",")
			s := next(t, c.topic, ed)
			for n := 1; n <= len(given) && s.Question != nil; n++ { // some editions ask less
				s = next(t, c.topic, ed, given[:n]...)
			}
			if got := toldOf(s, "visible-played"); got != c.played || !s.Ruled {
				t.Errorf("%s %s %s: ruled %t, told that %q is played, want %q", c.topic, ed, c.answers, s.Ruled, got, c.played)
			}
		}
	}
}

// toldOf is of whom and of which card that is told.
func toldOf(s guide.State, id string) string {
	out := ""
	for _, n := range s.Tell {
		if n.ID == id {
			out += n.Seat.String() + " " + n.Card.String()
		}
	}
	return out
}

// TestFacedOfSeveral: of two cards that come to light late the one he faced in playing
// stays, or the highest he could legally have played, in whatever order they are told.
func TestFacedOfSeveral(t *testing.T) {
	for _, c := range []struct {
		cards      [2]string
		led, faced string
		back       string // lies as a penalty card
	}{
		{[2]string{"H7", "C9"}, "leads", "H7", "C9"},
		{[2]string{"H7", "C9"}, "leads", "C9", "H7"},
		{[2]string{"H7", "C9"}, "leads", "unclear", "H7"},
		{[2]string{"H7", "C9"}, "H", "", "C9"},
		{[2]string{"H7", "C7"}, "leads", "unclear", "C7"},
		{[2]string{"HK", "H9"}, "", "unclear", "H9"},
	} {
		for _, cards := range []string{c.cards[0] + " " + c.cards[1], c.cards[1] + " " + c.cards[0]} {
			answers := []string{"S", "W", cards, "all"}
			for _, a := range []string{c.led, "yes", c.faced, "no"} { // it was not on purpose
				if a != "" {
					answers = append(answers, a)
				}
			}
			s := next(t, "several", law.Duplicate2017, answers...)
			p := s.PenaltyCards()
			want := "stays"
			if c.faced == "unclear" {
				want = "highest-stays"
			}
			if len(s.Tell) != 1 || s.Tell[0].ID != want || s.Tell[0].Card.String() == c.back {
				t.Errorf("%v: told %v, want %s", answers, s.Tell, want)
			}
			if !s.Ruled || len(p) != 1 || p[0].Card.String() != c.back {
				t.Errorf("%v: ruled %t, question %+v, penalty cards %v, want %s", answers, s.Ruled, s.Question, p, c.back)
			}
		}
	}
}

// TestHighestStaysOfUnseen: where nobody can say which of several cards could be seen
// either, the highest that was legal is told to stay, when they come to light late only.
func TestHighestStaysOfUnseen(t *testing.T) {
	for _, c := range []struct{ answers, stays string }{
		{"W,S,D8 C9 ST,unclear,S,yes", "ST"},
		{"W,S,D8 C9 ST,unclear,D,yes", "D8"},
		{"S,W,HT C4,unclear,leads,yes", "HT"},
		{"S,W,C4 HT,unclear,leads,yes", "HT"},
		{"S,W,HT C4,unclear,C,yes", "C4"},
		{"S,S,D4 DJ,unclear,yes", "DJ"},
		{"S,W,HT C4,unclear,leads,no,no", ""},
		{"S,W,HT C4,one,C4,leads,yes", ""},
	} {
		for ed := range law.NumEditions {
			s := next(t, "several", ed, strings.Split(c.answers, ",")...)
			told := ""
			for _, n := range s.Tell {
				if n.ID == "highest-stays" {
					told += n.Card.String()
				}
			}
			if told != c.stays {
				t.Errorf("%s %s: told that %q stays, want %q", ed, c.answers, told, c.stays)
			}
			if c.stays == "" {
				continue
			}
			stays, _ := bridge.ParseCard(c.stays)
			for _, r := range s.Rulings() {
				if slices.ContainsFunc(r.Effects, func(f law.Effect) bool { return f.Type == law.Returned && f.Card == stays }) {
					t.Errorf("%s %s: %s goes back", ed, c.answers, c.stays)
				}
			}
		}
	}
}

// TestWhyWhoseLead: what hangs on whose lead it was is told of the leader's own side,
// whichever topic asks it.
func TestWhyWhoseLead(t *testing.T) {
	for _, c := range []struct{ topic, answers string }{
		{"lead", "S,no,"}, {"trick", "S,*,extra,no,no,yes,yes"},
	} {
		for _, by := range bridge.Seats {
			answers := c.answers + by.String()
			if c.topic == "trick" {
				answers = strings.Replace(c.answers, "*", by.String(), 1)
			}
			s := next(t, c.topic, law.Duplicate2017, strings.Split(answers, ",")...)
			id, restricts := "lead-turn", [...]string{"declarer may restrict", "может ограничить"}
			ours := by.Side() == bridge.South.Side()
			if ours {
				id = "lead-turn-declarer"
			}
			if s.Question == nil || s.Question.ID != id {
				t.Errorf("%s %s: asks %+v, want %s", c.topic, answers, s.Question, id)
				continue
			}
			for l, words := range restricts {
				why := report.BuildGuided(&s, text.Lang(l)).Question.Why
				if why == "" || strings.Contains(why, words) == ours {
					t.Errorf("%s %s: why %q", c.topic, answers, why)
				}
			}
		}
	}
}

// TestNoRevokeAmongSeveral: he may still play a card that follows suit, or none of them
// does and he has no other.
func TestNoRevokeAmongSeveral(t *testing.T) {
	for _, answers := range []string{
		"N,E,DJ H3,all,D,no,no,no", "N,E,H3 DJ,all,D,no,no,no", "N,E,HK DJ,all,D,yes,other", "N,E,H3 DJ,unclear,D,no,no",
		"N,E,H3 DJ,one,DJ,D,no", "N,E,H3 DJ,one,H3,leads,no", "N,E,H3 DJ,one,H3,leads,yes", "N,E,H3 DJ,one,H3,other,no,no", "N,E,H3 DJ,one,H3,other,yes,no",
	} {
		for ed := range law.NumEditions {
			given := strings.Split(answers, ",")
			s := next(t, "several", ed)
			for n := 1; n <= len(given) && s.Question != nil; n++ { // some editions ask less
				s = next(t, "several", ed, given[:n]...)
			}
			if slices.ContainsFunc(s.Rulings(), func(r law.Ruling) bool { return r.Kind == law.Revoke }) || !s.Ruled {
				t.Errorf("%s %s: ruled %t: %v", answers, ed, s.Ruled, s.Rulings())
			}
		}
	}
}

// said is what a guide says aloud.
func said(s *guide.State, l text.Lang) string {
	return strings.Join(report.BuildGuided(s, l).Ruling.Say, " ")
}

// TestTurnIsNamed: who is to call when a call out of turn is refused is told by name,
// and no more once he has called, where his call is asked.
func TestTurnIsNamed(t *testing.T) {
	for ed := range law.NumEditions {
		for _, by := range bridge.Seats {
			for _, turn := range []bridge.Seat{by.Next(), by.Partner(), by.Prev()} {
				c := guide.Case{Topic: "call", Edition: ed}
				answers, refused, named := []string{by.String(), turn.String(), "1S"}, false, false
				for {
					s, err := guide.Next(c, answers)
					if err != nil {
						t.Fatalf("%s %q: %v", ed, answers, err)
					}
					q := s.Question
					for l, words := range map[text.Lang]string{text.English: ", it is your call", text.Russian: ", очередь ваша"} {
						if !refused || !s.Ruled {
							break
						}
						want := !slices.ContainsFunc(s.Asked, func(a guide.Answered) bool { return a.Question.ID == "call-proper" })
						if got := strings.Contains(said(&s, l), text.Seat(l, turn)+words); got != want {
							t.Errorf("%s %q: says %q", ed, answers, said(&s, l))
						}
						named = named || want
					}
					if q == nil {
						break
					}
					switch {
					case slices.Contains(q.Options, "reject"):
						answers, refused = append(answers, "reject"), true
					case q.Kind == guide.YesNo:
						answers = append(answers, "no")
					case slices.Contains(q.Options, "Pass"):
						answers = append(answers, "Pass")
					default:
						answers = append(answers, q.Options[0])
					}
				}
				if !refused || !named {
					t.Errorf("%s %q: refused %t, named %t", ed, answers, refused, named)
				}
			}
		}
	}
}

// TestDeclaringSideLedFirst: a card that declarer or dummy leads to the first trick is
// spoken of as a lead, and the lead goes to the player whose it is.
func TestDeclaringSideLedFirst(t *testing.T) {
	for ed := range law.NumEditions {
		for _, d := range bridge.Seats {
			for _, by := range []bridge.Seat{d, d.Partner()} {
				s := next(t, "lead", ed, d.String(), "yes", by.String())
				for l, words := range map[text.Lang][]string{
					text.English: {" led to the first trick, but", text.Seat(text.English, d.Next()) + ", it is your lead"},
					text.Russian: {" сделал первый ход, хотя", text.Seat(text.Russian, d.Next()) + ", ход ваш"},
				} {
					for _, w := range words {
						if !strings.Contains(said(&s, l), w) {
							t.Errorf("%s %s of %s: says %q", ed, by, d, said(&s, l))
						}
					}
				}
			}
		}
	}
}

// TestDirectorIsThere: nobody is told to call the director at once, who stands at the
// table, nor that an opponent says what both sides agree on.
func TestDirectorIsThere(t *testing.T) {
	for ed := range law.NumEditions {
		if !ed.Directed() {
			continue
		}
		for _, by := range bridge.Seats {
			for _, agreed := range []string{"yes", "no"} {
				for _, acted := range []string{"yes", "no"} {
					s := next(t, "information", ed, "hesitation", by.String(), "auction", agreed, acted)
					for l, words := range map[text.Lang][2]string{text.English: {"at once", "an opponent says"}, text.Russian: {"сразу", "словам оппонента"}} {
						told := said(&s, l)
						if strings.Contains(told, words[0]) || strings.Contains(told, words[1]) == (agreed == "yes") {
							t.Errorf("%s %s agreed %s: says %q", ed, by, agreed, told)
						}
					}
				}
			}
		}
	}
}

// TestOtherCardThanThePenaltyCard: a defender who has played another card than his
// penalty card is told that it stands where he was free to play it, and else declarer
// chooses. Whether he followed suit is asked where that decides it.
func TestOtherCardThanThePenaltyCard(t *testing.T) {
	for _, x := range []struct {
		answers string
		stands  bool
	}{
		{"C4 accident other-card S6 leads", true},
		{"C4 accident other-card S6 S", true},
		{"C4 accident other-card D7 other no", true},
		{"C4 accident other-card CA C", true},
		{"C4 accident other-card CT C", true},
		{"C4 accident other-card C9 C no", false},
		{"C4 accident other-card C2 leads no", false},
		{"C4 played other-card S6 S", true},
		{"C4 played other-card S6 other no no", false},
		{"C4 played other-card CA leads no", false},
		{"CA other-card H4 H", true},
		{"CA other-card H4 leads no", false},
		{"CA H2 other-card H4 H no", false},
		{"CA H2 other-card D4 D", true},
	} {
		for _, p := range []bridge.Seat{bridge.West, bridge.East} {
			words := strings.Fields(x.answers)
			if words[1] == "H2" {
				words = append([]string{"CA H2"}, words[2:]...)
			}
			s := next(t, "penalty", law.Duplicate2017, append([]string{"S", p.String()}, words...)...)
			if !s.Ruled {
				t.Errorf("%s %s: %s is asked", p, x.answers, s.Question.ID)
				continue
			}
			for l, w := range map[text.Lang]string{text.English: "you were free to play it", text.Russian: "вы могли ею сыграть"} {
				if told := said(&s, l); strings.Contains(told, w) != x.stands || len(s.Choices()) > 0 == x.stands {
					t.Errorf("%s %s: %d choices, says %q", p, x.answers, len(s.Choices()), told)
				}
			}
		}
	}
}

// TestRevokeBesidePenaltyCards: another card than the penalty card that does not follow
// suit is a revoke where he could have followed, with a card that lies before him or
// another one: declarer cannot accept it, and how far things have gone decides whether it
// is corrected or stands.
func TestRevokeBesidePenaltyCards(t *testing.T) {
	for ed := range law.NumEditions {
		for _, x := range []struct {
			cards, act string
			instead    string // the penalty card that takes its place; "" for none, or none yet
			chosen     bool   // declarer says which does
		}{
			{"HT", "D3 H", "HT", false},
			{"HA", "D3 H", "HA", false},
			{"HJ", "D3 H", "HJ", false},
			{"HT SK", "D3 S", "SK", false},
			{"HT H5", "D3 H", "", true},
			{"HQ", "C9 other yes", "", false},
			{"HQ S4", "C9 other yes", "", false},
			{"C4", "S6 C", "C4", false},
			{"C4", "S6 other yes", "", false},
			{"C4", "C6 other yes", "", false},
		} {
			for _, p := range []bridge.Seat{bridge.West, bridge.East} {
				answers := []string{"S", p.String(), x.cards}
				if c, _ := bridge.ParseCard(x.cards); x.cards == "C4" && ed.PenaltyClass(c, false) == law.Minor {
					answers = append(answers, "accident")
				}
				answers = append(append(answers, "other-card"), strings.Fields(x.act)...)
				if s := next(t, "penalty", ed, answers...); s.Question == nil || s.Question.ID != "revoke-stage" {
					t.Errorf("%s %q: does not ask how far things have gone", ed, answers)
					continue
				}
				other := strings.Fields(x.act)[0]
				endsFrom(t, "penalty", ed, answers, func(answers []string, s guide.State) {
					revoked := false
					for _, r := range s.Rulings() {
						revoked = revoked || r.Kind == law.Revoke && r.Offender == p
						if r.Kind != law.Revoke {
							t.Errorf("%s %q: rules on %v", ed, answers, r.Kind)
						}
					}
					if !revoked {
						t.Errorf("%s %q: does not rule on the revoke", ed, answers)
					}
					if !slices.Contains(answers, "open") {
						return
					}
					var lie []string
					for _, k := range s.Table.PenaltyCards() {
						if k.Seat == p {
							lie = append(lie, k.Card.String())
						}
					}
					if !slices.Contains(lie, other) {
						t.Errorf("%s %q: the revoke is no penalty card, but %v", ed, answers, lie)
					}
					for _, c := range strings.Fields(x.cards) {
						if slices.Contains(lie, c) != (c != x.instead) {
							t.Errorf("%s %q: penalty cards %v, and %s takes its place", ed, answers, lie, x.instead)
						}
					}
					own := slices.ContainsFunc(s.Choices(), func(c law.Choice) bool { return c.Law == "51A" })
					if x.chosen && !own {
						t.Errorf("%s %q: declarer does not choose among his penalty cards", ed, answers)
					}
				})
			}
		}
	}
}

// endsFrom walks on from the answers by every answer to every question but of rights, with
// two cards where one is asked for, and calls end at each end.
func endsFrom(t *testing.T, topic string, ed law.Edition, answers []string, end func([]string, guide.State)) {
	t.Helper()
	s := next(t, topic, ed, answers...)
	q := s.Question
	if q == nil || q.Right != nil {
		end(answers, s)
		return
	}
	options := q.Options
	if q.Kind == guide.Card {
		options = []string{"H9", "SQ"}
	}
	for _, o := range options {
		endsFrom(t, topic, ed, append(slices.Clone(answers), o), end)
	}
}

// TestPenaltyCardOfTheSuitLed: who has a penalty card of the suit led and plays another suit
// has revoked: declarer cannot accept it, nor does it stand because he has played on.
func TestPenaltyCardOfTheSuitLed(t *testing.T) {
	for ed := range law.NumEditions {
		for _, x := range []struct {
			answers string
			left    int
		}{
			{"SK|other-card|D2|S", 1},
			{"SK DA|other-card|H2|S", 2},
			{"SK SQ|other-card|D2|S", 3},
			{"S4|accident|other-card|D2|S", 1},
			{"S4|accident|other-card|D2|other|yes", 2},
		} {
			words := strings.Split(x.answers, "|")
			if words[1] == "accident" && ed.PenaltyClass(bridge.NewCard(bridge.Spades, 4), false) != law.Minor {
				words = slices.Delete(words, 1, 2)
			}
			s := next(t, "penalty", ed, append(append([]string{"S", "W"}, words...), "open", "no")...)
			if s.Question != nil && s.Question.ID == "revoke-partner-leads" {
				s = next(t, "penalty", ed, append(append([]string{"S", "W"}, words...), "open", "no", "no")...)
			}
			if !s.Ruled {
				t.Errorf("%s %s: %s is asked", ed, x.answers, s.Question.ID)
				continue
			}
			revoked := false
			for _, r := range s.Table.Rulings() {
				revoked = revoked || r.Kind == law.Revoke
				if r.Kind == law.PenaltyCardNotPlayed {
					t.Errorf("%s %s: ruled by Law 52", ed, x.answers)
				}
			}
			if n := len(s.Table.PenaltyCards()); !revoked || n != x.left || strings.Contains(said(&s, text.English), "you were free") {
				t.Errorf("%s %s: revoked %v, %d penalty cards, want %d; says %q", ed, x.answers, revoked, n, x.left, said(&s, text.English))
			}
		}
	}
}

// TestDummyWhoHasLooked: what dummy may do is ruled on by whether he has looked at a
// hand before, under every edition that has such a law, and there is always something
// to say.
func TestDummyWhoHasLooked(t *testing.T) {
	for ed := range law.NumEditions {
		for _, d := range bridge.Seats {
			defenders := []bridge.Seat{d.Next(), d.Prev()}
			for answers, want := range map[string]law.Ref{
				"warns no": "", "warns yes": "43B2a", "asks no": "", "asks yes no": "", "asks yes yes": "43B2b",
				"attention yes defender": "43B3", "attention yes declarer": "43A1b", "attention no": "43A1b",
			} {
				if strings.HasPrefix(answers, "attention") && ed.Number("43B3") == "" {
					answers = "attention"
				}
				s := next(t, "dummy", ed, append([]string{d.String(), "rights"}, strings.Fields(answers)...)...)
				if want == "43B3" && ed.Number(want) == "" {
					want = "43A1b"
				}
				rulings := s.Rulings()
				if !s.Ruled || len(rulings) != map[bool]int{true: 0, false: 1}[want == ""] || want != "" && !slices.Contains(rulings[0].Laws, want) {
					t.Errorf("%s %s %s: ruled %t, want %s, got %+v", ed, d, answers, s.Ruled, want, rulings)
				}
				if len(said(&s, text.English)) == 0 || len(said(&s, text.Russian)) == 0 {
					t.Errorf("%s %s %s: nothing is said", ed, d, answers)
				}
				if want != "43B2a" {
					continue
				}
				c := s.Choices()[0]
				slices.Sort(c.By)
				slices.Sort(defenders)
				if !slices.Equal(c.By, defenders) || len(c.Options) != 2 {
					t.Errorf("%s %s %s: %v choose among %v", ed, d, answers, c.By, c.Options)
				}
			}
		}
	}
}

// TestFindingsAreStated: whatever is found in a guide is told as a statement, in both
// languages, and never as a question with its answer.
func TestFindingsAreStated(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	stated := map[law.Question]bool{}
	for _, topic := range guide.Topics() {
		for ed := range law.NumEditions {
			c := guide.Case{Topic: topic, Edition: ed}
			for range 25 {
				s, answers := next(t, topic, ed), []string(nil)
				for ok := true; ok && s.Question != nil; {
					s, answers, ok = step(t, c, answers, s, r)
				}
				for l := text.English; l < text.NumLangs; l++ {
					for i, a := range report.BuildGuided(&s, l).Asked {
						f := s.Asked[i].Question.Finding
						if f == nil {
							continue
						}
						stated[f.ID] = true
						if a.Fact == "" || strings.ContainsAny(a.Fact, "?{}[]") {
							t.Errorf("%s %s %q in %s: %s is told as %q", topic, ed, answers, l, a.ID, a.Fact)
						}
					}
				}
			}
		}
	}
	if len(stated) < 12 {
		t.Errorf("only %d findings met", len(stated))
	}
}

// TestWhichPenaltyCard: of several penalty cards that could be played it is said which
// one is, or that declarer says so.
func TestWhichPenaltyCard(t *testing.T) {
	for ed := range law.NumEditions {
		for _, x := range []struct {
			cards, act string
			en, ru     string
			left       int
		}{
			{"DQ S4", "his-turn,leads,play S4", "you lead your ♠4 now", "сейчас вы ходите ♠4", 1},
			{"DQ S4", "his-turn,other,no,play DQ", "you play your ♦Q now", "сейчас вы играете ♦Q", 1},
			{"DQ S4", "other-card,DK,leads,no,reject,play S4", "your card to the trick is now ♠4", "карта во взятке теперь ♠4", 2},
			{"CQ DA C2", "other-card,CK,C,no,reject,play C2", "your card to the trick is now ♣2", "карта во взятке теперь ♣2", 3},
			{"CQ DA C2", "other-card,D3,C,open,no,play C2", "your card to the trick is now ♣2", "карта во взятке теперь ♣2", 3},
			{"CQ", "other-card,D3,C,open,no,no", "your card to the trick is now ♣Q", "карта во взятке теперь ♣Q", 1},
			{"DQ", "other-card,DK,D,no,reject", "your card to the trick is now ♦Q", "карта во взятке теперь ♦Q", 1},
		} {
			s := next(t, "penalty", ed, append([]string{"W", "S", x.cards}, strings.Split(x.act, ",")...)...)
			for l, w := range map[text.Lang]string{text.English: x.en, text.Russian: x.ru} {
				if told := said(&s, l); !strings.Contains(told, w) {
					t.Errorf("%s %s %s: says %q, want %q", ed, x.cards, x.act, told, w)
				}
			}
			if n := len(s.Table.PenaltyCards()); n != x.left {
				t.Errorf("%s %s %s: %d penalty cards, want %d", ed, x.cards, x.act, n, x.left)
			}
		}
	}
}

// TestInadmissibleCalledOver: a double that Law 19 does not allow, over which the next
// player has called, binds nobody, in turn or not.
func TestInadmissibleCalledOver(t *testing.T) {
	for ed := range law.NumEditions {
		s := next(t, "call", ed, "S", "W", "X", "yes", "N", "next")
		for l, w := range map[text.Lang]string{text.English: "must pass", text.Russian: "пасовать"} {
			if told := said(&s, l); strings.Contains(told, w) {
				t.Errorf("%s: says %q", ed, told)
			}
		}
		for _, r := range s.Table.Rulings() {
			if slices.Contains(r.Laws, "36B4") {
				t.Errorf("%s: rests on %v", ed, r.Laws)
			}
		}
	}
}

// TestRevokeWithCardLying: an established revoke in failing to play a penalty card of the
// suit led passes no trick (64B3), as in a record, and nothing is asked that could change it.
func TestRevokeWithCardLying(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	for ed := range law.NumEditions {
		for _, start := range []string{"S,W,SK,other-card,H7,S", "S,E,SK S3,other-card,H7,S", "S,W,DA,other-card,C3,D"} {
			c := guide.Case{Topic: "penalty", Edition: ed}
			met := 0
			for _, stage := range []string{"played", "claim,claimed", "next-board"} {
				answers := strings.Split(start+","+stage, ",")
				if _, err := guide.Next(c, answers); err != nil {
					continue // that edition asks another thing
				}
				everyEnd(t, c, r, answers, func(s *guide.State, answers []string) {
					met++
					i := slices.IndexFunc(s.Rulings(), func(r law.Ruling) bool { return r.Kind == law.Revoke })
					if i < 0 {
						t.Fatalf("%s %q: no revoke", ed, answers)
					}
					k := s.Rulings()[i]
					if !slices.Contains(k.Laws, "64B3") || slices.ContainsFunc(k.Effects, func(f law.Effect) bool { return f.Type == law.TricksMoved }) || k.Yet.Tricks != 0 {
						t.Errorf("%s %q: %v %v %+v", ed, answers, k.Laws, k.Effects, k.Yet)
					}
				})
			}
			if met < 2 {
				t.Errorf("%s %s: only %d ends", ed, start, met)
			}
		}
	}
}
