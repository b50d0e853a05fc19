package guide_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/table"
)

func rules(s *guide.State, ref law.Ref) bool {
	return slices.ContainsFunc(s.Rulings(), func(r law.Ruling) bool { return slices.Contains(r.Laws, ref) })
}

// answering walks a guide to its end by the answers to its questions, by their ids.
// Findings that are not named are answered by yes, choices by refusing.
func answering(t *testing.T, c guide.Case, given map[string]string) (guide.State, []string) {
	t.Helper()
	var answers []string
	for {
		s, err := guide.Next(c, answers)
		if err != nil {
			t.Fatalf("%s %s %q: %v", c.Topic, c.Edition, answers, err)
		}
		if s.Question == nil {
			return s, answers
		}
		a, ok := given[s.Question.ID]
		switch {
		case ok:
		case slices.Contains(s.Question.Options, "reject"):
			a = "reject"
		case slices.Contains(s.Question.Options, "yes"):
			a = "yes"
		default:
			a = s.Question.Options[0]
		}
		answers = append(answers, a)
	}
}

// TestNobodyEndsTheAuction: a call out of turn that is refused is made again in an auction
// that goes on as long as players in between may have bid.
func TestNobodyEndsTheAuction(t *testing.T) {
	for ed := range law.NumEditions {
		for _, turn := range []string{"N", "W"} {
			for _, bid := range []string{"no", "W", "E", "S"} {
				for _, call := range []string{"1C", "Pass", "X"} {
					given := map[string]string{"call-by": "S", "call-turn": turn, "call-call": call, "call-bid-made": "yes", "call-maker": bid,
						"call-proper": "Pass", "call-again": "Pass", "call-ended": "no", "call-before": "no", "call-enough": "yes"}
					if bid == "no" {
						given["call-bid-made"] = "no"
					}
					if turn == bid || turn == "N" && bid == "E" || turn == "W" && bid == "S" {
						continue // North's pass is the third; South changes his own bid
					}
					s, answers := answering(t, guide.Case{Topic: "call", Edition: ed}, given)
					if s.Table.Phase() != table.InAuction {
						t.Errorf("%s %q: the auction is over: %v", ed, answers, s.Rulings())
					}
				}
			}
		}
	}
}

// TestNothingIsRepeatedAfterTheEnd: a call out of turn is not repeated once the pass in turn
// has ended the auction.
func TestNothingIsRepeatedAfterTheEnd(t *testing.T) {
	for ed := range law.NumEditions {
		for _, call := range []string{"2C", "Pass"} {
			s, answers := answering(t, guide.Case{Topic: "call", Edition: ed}, map[string]string{"call-by": "S", "call-turn": "E", "call-call": call,
				"call-bid-made": "yes", "call-enough": "yes", "call-maker": "S", "call-proper": "Pass"})
			if s.Table.Phase() != table.InLead && s.Table.MustPass(bridge.South) == law.NoDuty {
				t.Errorf("%s %q: the auction goes on", ed, answers)
			}
			if rules(&s, "31A1") || strings.Contains(said(&s, text.English), "repeat") {
				t.Errorf("%s %q: says %q", ed, answers, said(&s, text.English))
			}
		}
	}
}

// TestNothingReplacesTheCall: where the pass in turn ends the auction before the player who
// called out of turn has called again, Law 26 of 2017 applies to a defender's call, whatever
// its kind, as the older codes apply it at the refusal; not to a call of declarer's side, nor
// to a pass that the Laws let him make in any case.
func TestNothingReplacesTheCall(t *testing.T) {
	for _, c := range []struct {
		ed    law.Edition
		given string // player, turn, call, maker
		law   law.Ref
		want  bool
	}{
		{law.Duplicate2017, "S N 2H E", "26B", true},
		{law.Duplicate2017, "S N Pass E", "26B", true},
		{law.Duplicate2017, "S N X E", "26B", true},
		{law.Duplicate2017, "S E 2C S", "26B", false},
		{law.Duplicate2017, "S E Pass S", "26B", false},
		{law.Duplicate2007, "S N 2H E", "31B.2007", true},
		{law.Duplicate2007, "S N 2H E", "26B", false},
		{law.Duplicate1997, "S N X E", "32A.2007", true},
	} {
		w := strings.Fields(c.given)
		s, answers := answering(t, guide.Case{Topic: "call", Edition: c.ed}, map[string]string{"call-by": w[0], "call-turn": w[1], "call-call": w[2],
			"call-bid-made": "yes", "call-enough": "yes", "call-maker": w[3], "call-ended": "yes", "call-proper": "Pass"})
		if got := rules(&s, c.law); got != c.want {
			t.Errorf("%s %q: %s %t: %v", c.ed, answers, c.law, got, s.Rulings())
		}
		if c.law == "26B" && c.want {
			if s.Table.Phase() == table.InAuction || len(s.Reviews()) != 2 || !reviewed(&s, "16C", bridge.EW) || !strings.Contains(said(&s, text.English), "declarer may restrict") {
				t.Errorf("%s %q: reviews %v, says %q", c.ed, answers, s.Reviews(), said(&s, text.English))
			}
		}
	}
}

// TestThreePassesAreAsked: that a pass out of turn has been passed out is asked, not taken
// from its having been accepted.
func TestThreePassesAreAsked(t *testing.T) {
	for _, answers := range []string{"N,W,Pass,yes,E,next", "S,N,Pass,yes,E,open", "S,N,Pass,yes,E,next", "S,E,Pass,yes,S,open", "S,E,Pass,yes,W,next"} {
		for ed := range law.NumEditions {
			for _, ended := range []string{"yes", "no"} {
				given := append(strings.Split(answers, ","), ended)
				if strings.HasSuffix(answers, "open") {
					given = append(given, "accept")
				}
				s := next(t, "call", ed, given...)
				if s.Question != nil && s.Question.Finding != nil { // where the pass may have been artificial
					s = next(t, "call", ed, append(given[:len(given)-1:len(given)-1], "no", "accept")...)
				}
				if got := rules(&s, "17D3"); got != (ended == "yes") {
					t.Errorf("%s %q: turn lost %t: %v", ed, given, got, s.Rulings())
				}
			}
		}
	}
}

// TestOpponentInTurnCalled: a call by the opponent whose turn it was wipes out the one
// before it, and leaves only what may be used of that.
func TestOpponentInTurnCalled(t *testing.T) {
	for ed := range law.NumEditions {
		for _, answers := range []string{"S,E,1C,no,turn", "S,E,X,yes,W,turn", "S,E,X,no,turn", "S,E,X,yes,N,turn", "S,E,Pass,yes,N,turn", "S,W,1C,no,no,next"} {
			s := next(t, "call", ed, strings.Split(answers, ",")...)
			if !rules(&s, "28B") || rules(&s, "29A") || s.Question != nil || len(s.Rulings()) != 1 {
				t.Errorf("%s %s: %v", ed, answers, s.Rulings())
			}
			for _, p := range bridge.Seats {
				if s.Table.MustPass(p) != law.NoDuty {
					t.Errorf("%s %s: %s must pass", ed, answers, p)
				}
			}
			if want := ed.WithdrawnCard(law.WithdrawnFacts{}).Reviews; len(s.Reviews()) != len(want) {
				t.Errorf("%s %s: reviews %v, want %v", ed, answers, s.Reviews(), want)
			}
		}
	}
}

// TestBidChangedTooSoon: who replaces an insufficient bid before the ruling leaves the
// choice to his left-hand opponent; a slip leaves him none.
func TestBidChangedTooSoon(t *testing.T) {
	for _, c := range []struct {
		answers string
		law     law.Ref
		status  law.Status
	}{
		{"S,1C,changed,1S,2C,no", "25A1", law.Void},
		{"S,1C,open,1S,no", "25A1", law.Void},
		{"S,1C,changed,1S,2C,yes,accept", "27C", law.Accepted},
		{"S,1C,changed,1S,2C,yes,reject,yes", "27B1a", law.Rectified},
		{"S,1C,changed,1S,3NT,yes,reject,no,no", "27B2", law.Rectified},
		{"S,1C,changed,1S,X,yes,yes,reject,no", "27B3", law.Open},
		{"S,1C,changed,1S,X,yes,yes,reject,no,2C", "27B3", law.Rectified},
	} {
		s := next(t, "bid", law.Duplicate2017, strings.Split(c.answers, ",")...)
		r := s.Rulings()
		if len(r) != 1 || !slices.Contains(r[0].Laws, c.law) || r[0].Status != c.status {
			t.Errorf("%s: %v", c.answers, r)
		}
	}
}

// TestWhoCalledLastIsAsked: after the final pass a misled player may change his call just
// where his partner has not called since, whoever made the last bid.
func TestWhoCalledLastIsAsked(t *testing.T) {
	for _, by := range bridge.Seats {
		for _, declarer := range bridge.Seats {
			for _, misled := range []string{"left", "right"} {
				for _, called := range []string{"yes", "no"} {
					for _, what := range []string{"alert", "explanation"} {
						s, answers := answering(t, guide.Case{Topic: "information", Edition: law.Duplicate2017}, map[string]string{
							"info-what": what, "info-alert-by": by.String(), "info-explained-by": by.String(), "info-when": "before-lead", "declarer": declarer.String(),
							"info-mistaken": "own", "info-misled": misled, "info-partner-called": called, "agreed " + by.String(): "no"})
						if rules(&s, "21B3") != (called == "yes") || rules(&s, "21B1a") != (called == "no") {
							t.Errorf("%q: %v", answers, s.Rulings())
						}
						if s.Table.Contract().Declarer != declarer && called == "yes" {
							t.Errorf("%q: %s plays", answers, s.Table.Contract().Declarer)
						}
					}
				}
			}
		}
	}
}

// TestWhatIsDoneAgain: who takes a call or card back is told to make another, and no call
// is named that nobody has told.
func TestWhatIsDoneAgain(t *testing.T) {
	for _, c := range [][2]string{
		{"alert,S,auction,left,no,yes,withdraw", "West, make another call now"},
		{"explanation,S,auction,own,right,no,yes,no,withdraw", "East, make another call now"},
		{"explanation,S,before-lead,S,own,right,no,yes,no,withdraw", "East, make another call now"},
		{"alert,S,play,S,left,last,yes,withdraw", "West, play another card"},
		{"explanation,S,play,S,own,left,last,yes,withdraw", "West, play another card"},
	} {
		s := next(t, "information", law.Duplicate2017, strings.Split(c[0], ",")...)
		if told := said(&s, text.English); !strings.Contains(told, c[1]) {
			t.Errorf("%s: says %q", c[0], told)
		}
		namesOnly(t, &s, strings.Split(c[0], ","))
		if back := strings.Contains(c[0], "before-lead"); strings.Contains(said(&s, text.English), "goes back to the hand") != back || strings.Contains(said(&s, text.English), "lead another card") {
			t.Errorf("%s: says %q", c[0], said(&s, text.English))
		}
	}
}

// TestAuctionEndsAreSound walks the guides of the auction by answers at random.
func TestAuctionEndsAreSound(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for _, topic := range []string{"bid", "call", "change", "inadmissible"} {
		for ed := range law.NumEditions {
			for range 40 {
				c := guide.Case{Topic: topic, Edition: ed}
				s, err := guide.Next(c, nil)
				if err != nil {
					t.Fatal(err)
				}
				var answers []string
				for ok := true; ok && s.Question != nil; {
					s, answers, ok = step(t, c, answers, s, r)
				}
				sound(t, &s, answers)
				namesOnly(t, &s, answers)
			}
		}
	}
}

// TestRepeatIsSaidInTime: that a call out of turn must be repeated after a pass is said only
// until the opponent to the right has called, and to nobody who has repeated it.
func TestRepeatIsSaidInTime(t *testing.T) {
	seen := map[string]int{}
	for ed := range law.NumEditions {
		for _, call := range []string{"2H", "X"} {
			for _, enough := range []string{"yes", "no"} {
				for _, proper := range []string{"Pass", "5C", "X"} {
					c := guide.Case{Topic: "call", Edition: ed}
					given := map[string]string{"call-by": "S", "call-turn": "E", "call-call": call, "call-bid-made": "yes", "call-maker": "W",
						"call-enough": enough, "call-since": "open", "call-proper": proper, "call-again": "Pass"}
					if proper == "X" {
						if call == "X" {
							continue
						}
						given["call-maker"] = "N"
					}
					_, answers := answering(t, c, given)
					for n := range len(answers) + 1 {
						s := next(t, "call", ed, answers[:n]...)
						if !s.Ruled {
							continue
						}
						told, called, again := said(&s, text.English), false, false
						for _, a := range s.Asked {
							called = called || a.Question.ID == "call-proper"
							again = again || strings.HasPrefix(a.Question.ID, "choice 27A")
						}
						if strings.Contains(told, "if the opponent to your right passes") {
							seen["if"]++
							if called {
								t.Errorf("%s %q: says %q", ed, answers[:n], told)
							}
						}
						if _, must := s.Table.MustRepeat(bridge.South); again && (must || strings.Contains(told, "must repeat")) {
							t.Errorf("%s %q: has to repeat his call, says %q", ed, answers[:n], told)
						}
						if again {
							seen["again"]++
						}
						if called && proper != "Pass" && strings.Contains(told, "has not passed") {
							seen["not passed"]++
						}
					}
				}
			}
		}
	}
	if seen["if"] == 0 || seen["again"] == 0 || seen["not passed"] == 0 {
		t.Errorf("seen %v", seen)
	}
}

// TestSlipBeforeNextCall: a slip is put right though the next player has called over the
// bid or the change (25A6), and then nothing restricts a lead.
func TestSlipBeforeNextCall(t *testing.T) {
	for ed := range law.NumEditions {
		s, answers := answering(t, guide.Case{Topic: "bid", Edition: ed}, map[string]string{"bid-by": "S", "bid-call": "1C", "bid-since": "next", "intent S": "no"})
		if !rules(&s, "25A1") || !slices.Contains(s.Cite, "25A6") || !strings.Contains(said(&s, text.English), "West, you may change the call") {
			t.Errorf("%s %q: %v %q", ed, answers, s.Rulings(), said(&s, text.English))
		}
		s, answers = answering(t, guide.Case{Topic: "bid", Edition: ed}, map[string]string{"bid-by": "S", "bid-call": "1C", "bid-since": "next", "intent S": "yes"})
		if rules(&s, "25A1") || s.Rulings()[0].Status != law.Accepted {
			t.Errorf("%s %q: %v", ed, answers, s.Rulings())
		}
		for _, first := range []string{"Pass", "1C"} {
			for _, meant := range []string{"yes", "no"} {
				given := map[string]string{"call-by": "S", "call-turn": "W", "call-call": "2H", "call-bid-made": "no", "call-before": "yes", "call-since": "next", "intent S": meant}
				if first != "Pass" {
					given["call-bid-made"], given["call-maker"], given["call-first"] = "yes", "S", first
				}
				s, answers := answering(t, guide.Case{Topic: "call", Edition: ed}, given)
				if slip := meant == "no"; rules(&s, "25A1") != slip || rules(&s, "25B1") == slip || slip && rules(&s, "26") ||
					slices.Contains(s.Cite, "25A6") != slip || strings.Contains(said(&s, text.English), "West, if you made your call over the first one") != slip {
					t.Errorf("%s %q: %v", ed, answers, s.Rulings())
				}
			}
		}
	}
}

// TestInadmissibleDoubleIsNoSlip: what was called is what was meant, also where the player
// has called before.
func TestInadmissibleDoubleIsNoSlip(t *testing.T) {
	for ed := range law.NumEditions {
		for _, answers := range []string{"S,W,X,yes,N,open", "S,W,X,no,yes,open", "S,W,X,no,no,open", "S,E,X,no,open"} {
			s := next(t, "call", ed, strings.Split(answers, ",")...)
			if !s.Ruled || s.Question != nil || !rules(&s, "36B4") {
				t.Errorf("%s %s: %v", ed, answers, s.Rulings())
			}
		}
	}
}

// TestCallChanged: a slip is put right until partner has called or a lead is faced, another
// thought only if the next player accepts it, who may do so by calling over it.
func TestCallChanged(t *testing.T) {
	for _, c := range []struct {
		answers string
		laws    []law.Ref
		status  law.Status
		calls   string // that stand, from the first of South's
	}{
		{"S,1S,1H,open,yes,no", []law.Ref{"25A1"}, law.Rectified, "1H"},
		{"S,1S,1H,before,Pass,yes,no,keep", []law.Ref{"25A1", "25A6"}, law.Rectified, "1H Pass"},
		{"S,1S,1H,before,2C,yes,no,withdraw", []law.Ref{"25A1", "25A6"}, law.Rectified, "1H"},
		{"S,1H,2H,before,1S,no", []law.Ref{"25A1", "25A6"}, law.Rectified, "2H"}, // 1S cannot stand over it
		{"S,1S,1H,before,2C,yes,yes", []law.Ref{"25B", "25A2"}, law.Void, "1S 2C"},
		{"S,1S,1H,partner", []law.Ref{"25A4"}, law.Void, "1S Pass Pass"},
		{"S,Pass,X,open,ended,yes,no", []law.Ref{"25A1", "25A5"}, law.Rectified, "X"},
		{"S,Pass,1C,before,Pass,ended,yes,no,keep", []law.Ref{"25A1", "25A5", "25A6"}, law.Rectified, "1C Pass"},
		{"S,Pass,X,open,faced", []law.Ref{"25A5"}, law.Void, "Pass"},
		{"S,1S,1H,open,yes,yes,accept", []law.Ref{"25B", "25A2", "25B1", "26"}, law.Accepted, "1H"},
		{"S,1S,1H,open,no,yes,reject", []law.Ref{"25B", "25A2", "25B2", "26"}, law.Rectified, "1S"},
		{"S,1S,1H,over,yes,yes", []law.Ref{"25B", "25A2", "25B1", "26"}, law.Accepted, "1H Pass"},
		{"S,1S,1H,over,yes,no", []law.Ref{"25A1"}, law.Rectified, "1H Pass"},
	} {
		s := next(t, "change", law.Duplicate2017, strings.Split(c.answers, ",")...)
		r := s.Rulings()[0]
		if !slices.Equal(r.Laws, c.laws) || r.Status != c.status || !s.Ruled {
			t.Errorf("%s: %s %v, want %s %v", c.answers, r.Status, r.Laws, c.status, c.laws)
		}
		var calls []string
		for _, m := range s.Table.Auction().Calls {
			if len(calls) > 0 || m.Seat == bridge.South {
				calls = append(calls, m.Call.String())
			}
		}
		if got := strings.Join(calls, " "); got != c.calls {
			t.Errorf("%s: %s stand, want %s", c.answers, got, c.calls)
		}
	}
}

// TestCallChangedToOneNotAllowed: the second call, where it stands, follows the law for an
// insufficient bid or an inadmissible double.
func TestCallChangedToOneNotAllowed(t *testing.T) {
	for ed := range law.NumEditions {
		for second, want := range map[string]law.Kind{"1H": law.InsufficientBid, "X": law.InadmissibleCall} {
			for _, meant := range []string{"no", "yes"} {
				s, answers := answering(t, guide.Case{Topic: "change", Edition: ed}, map[string]string{"change-by": "S", "change-first": "1S", "change-second": second,
					"change-since": "open", "change-allowed": "no", "intent S": meant, "choice 25B1 W 1": "accept", "bid-again": "Pass"})
				if !slices.ContainsFunc(s.Rulings(), func(r law.Ruling) bool { return r.Kind == want }) {
					t.Errorf("%s %q: %v", ed, answers, s.Rulings())
				}
			}
		}
	}
}

// TestCallChangedOffersWhatMayBe: every call may have been the first, each other one the
// second, and of the next player what may follow the first.
func TestCallChangedOffersWhatMayBe(t *testing.T) {
	for _, first := range next(t, "change", law.Duplicate2017, "S").Question.Options {
		s := next(t, "change", law.Duplicate2017, "S", first)
		if n := len(s.Question.Options); n != 37 || slices.Contains(s.Question.Options, first) {
			t.Errorf("%s: %d second calls", first, n)
		}
		s = next(t, "change", law.Duplicate2017, "S", first, s.Question.Options[0], "before")
		for _, c := range []struct {
			call string
			may  bool
		}{{"Pass", true}, {"X", first != "X"}, {"XX", first == "X" || first == "Pass"}, {first, first == "Pass"}, {"7NT", first != "7NT"}} {
			if got := slices.Contains(s.Question.Options, c.call); got != c.may && first != "XX" {
				t.Errorf("%s, then %s over it: %t", first, c.call, got)
			}
		}
	}
}

// TestInadmissible: what a call that is not allowed brings, by what has been called since.
func TestInadmissible(t *testing.T) {
	for _, c := range []struct {
		answers string
		laws    []law.Ref
		status  law.Status
		must    []law.Duty // South and North
	}{
		{"double,S,X,open,yes", []law.Ref{"36B", "36B2", "36B3"}, law.Open, []law.Duty{law.NoDuty, law.PassRest}},
		{"double,S,XX,next,yes", []law.Ref{"36B", "36A"}, law.Void, []law.Duty{law.NoDuty, law.NoDuty}},
		{"double,S,X,open,no", []law.Ref{"36B", "25A1"}, law.Void, []law.Duty{law.NoDuty, law.NoDuty}},
		{"double,S,X,faced", []law.Ref{"36B", "36C"}, law.Void, nil},
		{"must-pass,S,2H,open,yes", []law.Ref{"37", "37B"}, law.Rectified, []law.Duty{law.PassRest, law.PassRest}},
		{"must-pass,S,X,next,once", []law.Ref{"37", "37A"}, law.Accepted, []law.Duty{law.NoDuty, law.NoDuty}},
		{"must-pass,S,XX,next,rest", []law.Ref{"37", "37A"}, law.Accepted, []law.Duty{law.PassRest, law.NoDuty}},
		{"seven,S,8S,open,yes", []law.Ref{"38", "38A", "38B", "38C"}, law.Rectified, []law.Duty{law.PassRest, law.PassRest}},
		{"seven,S,8NT,next,yes", []law.Ref{"38", "38A", "38D"}, law.Rectified, []law.Duty{law.PassRest, law.PassRest}},
		{"after,E,S,2H,open,yes", []law.Ref{"39", "39A", "39C"}, law.Rectified, nil},
		{"after,E,S,X,next,yes", []law.Ref{"39", "39A", "39B"}, law.Rectified, nil},
		{"after,E,S,Pass,yes", []law.Ref{"39", "39A", "39B"}, law.Rectified, nil},
		{"after,E,W,3NT,yes", []law.Ref{"39", "39A", "39B"}, law.Rectified, nil},
	} {
		s := next(t, "inadmissible", law.Duplicate2017, strings.Split(c.answers, ",")...)
		rulings := s.Rulings()
		if r := rulings[0]; len(rulings) != 1 || !slices.Equal(r.Laws, c.laws) || r.Status != c.status || !s.Ruled || s.Question != nil {
			t.Errorf("%s: %s %v, want %s %v", c.answers, r.Status, r.Laws, c.status, c.laws)
		}
		if c.must == nil {
			continue
		}
		if got := []law.Duty{s.Table.MustPass(bridge.South), s.Table.MustPass(bridge.North)}; !slices.Equal(got, c.must) {
			t.Errorf("%s: must pass %v, want %v", c.answers, got, c.must)
		}
	}
}

// A call out of turn that has to be made again (31A1, 32A1) tells partner nothing that is
// not his to know: nothing is said of withdrawn calls, and there is nothing to look at.
func TestCallMadeAgain(t *testing.T) {
	for _, answers := range [][]string{
		{"E", "N", "1H", "no", "open", "reject", "H", "Pass"}, {"E", "N", "X", "yes", "S", "open", "reject", "Pass"},
	} {
		for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate2007, law.Duplicate1997} {
			given := answers
			if s := next(t, "call", ed, given[:6]...); given[2] == "1H" && (s.Question == nil || s.Question.Finding == nil) {
				given = append(slices.Clone(given[:6]), "Pass") // what it showed does not matter
			}
			s := next(t, "call", ed, given...)
			said := slices.ContainsFunc(s.Tell, func(n guide.Notice) bool { return n.ID == "call-withdrawn" })
			again := slices.ContainsFunc(s.Tell, func(n guide.Notice) bool { return n.ID == "call-repeated" })
			if !s.Ruled || said || !again || len(s.Information())+len(s.Reviews()) > 0 {
				t.Errorf("%v %v: tells %v, information %v, reviews %v", ed, given, s.Tell, s.Information(), s.Reviews())
			}
			s = next(t, "call", ed, append(slices.Clone(given[:len(given)-1]), "2S")...) // may be any call now
			if len(s.Information()) == 0 {
				t.Errorf("%v %v: no word of the withdrawn call where another may take its place", ed, given)
			}
		}
	}
}

// Who may have to bear a restriction of his first lead is told which (26).
func TestFirstLead(t *testing.T) {
	for _, c := range []struct {
		topic   string
		ed      law.Edition
		answers string
		want    law.Ref
	}{
		{"bid", law.Duplicate2017, "E 1H open 1S yes reject 2H no no", "26B"},
		{"bid", law.Duplicate2017, "E 1H open 1S yes reject 2H yes", ""},
		{"bid", law.Duplicate2017, "E 1H open 1S yes reject 3H no yes", ""},
		{"bid", law.Duplicate2007, "E 1H open 1S yes reject 2H no no", "26"},
		{"bid", law.Duplicate2007, "E 1H open 1S yes reject 2H yes", ""},
		{"call", law.Duplicate2017, "E W 1H no open reject H Pass 1S no", "26B"},
		{"call", law.Duplicate2017, "E W 1H no open reject H Pass 1S yes", ""},
		{"call", law.Duplicate2007, "E W X yes S open reject", "26B"},
	} {
		s := next(t, c.topic, c.ed, strings.Fields(c.answers)...)
		got := law.Ref("")
		for _, f := range s.Table.FirstLeads() {
			if got = f.Law; f.Seat != bridge.West || f.Settled {
				t.Errorf("%v %s: the lead of %v, settled %t", c.ed, c.answers, f.Seat, f.Settled)
			}
		}
		if got != c.want {
			t.Errorf("%v %s: found Law %q, expected %q", c.ed, c.answers, got, c.want)
		}
	}
}

// Before anybody has taken his cards the right board takes the place of the wrong one;
// later the one that was missed may still be played.
func TestWrongBoardBegun(t *testing.T) {
	for answers, want := range map[string]string{"no": "right-board", "yes no": "board-later", "yes yes": ""} {
		s := next(t, "board", law.Duplicate2017, append([]string{"wrong-board"}, strings.Fields(answers)...)...)
		got := ""
		for _, n := range s.Tell {
			got += n.ID
		}
		if !s.Ruled || s.Question != nil || got != want {
			t.Errorf("%s: tells %q, expected %q", answers, got, want)
		}
	}
}
