package claim_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/claim"
)

// position reads the hands as a PBN deal, the strain, the seat on lead with the
// trick in progress after it, and a plan in the words of records. South claims
// as declarer.
func position(t testing.TB, deal, trumps, lead string, claimed int, plan string) claim.Position {
	t.Helper()
	d, err := bridge.ParseDeal(deal)
	if err != nil {
		t.Fatal(err)
	}
	strain, ok := bridge.ParseStrain(trumps)
	if !ok {
		t.Fatalf("%q is no strain", trumps)
	}
	f := strings.Fields(lead)
	seat, ok := bridge.ParseSeat(f[0])
	if !ok {
		t.Fatalf("%q is no seat", f[0])
	}
	p := claim.Position{
		Hands: d.Hands, Unknown: d.Unknown, Trumps: strain, Lead: seat,
		Claimer: bridge.South, Dummy: bridge.North, Claimed: claimed,
	}
	for _, w := range f[1:] {
		c, ok := bridge.ParseCard(w)
		if !ok {
			t.Fatalf("%q is no card", w)
		}
		p.Trick = append(p.Trick, c)
	}
	for _, w := range strings.Fields(plan) {
		p.Plan = append(p.Plan, step(w))
	}
	return p
}

func step(w string) claim.Step {
	if w == "trumps" {
		return claim.Step{Verb: claim.DrawTrumps}
	}
	if s, ok := bridge.ParseSuit(w); ok {
		return claim.Step{Verb: claim.RunSuit, Suit: s}
	}
	if c, ok := bridge.ParseCard(w); ok {
		return claim.Step{Verb: claim.PlayCard, Card: c}
	}
	return claim.Step{}
}

// TestCertain: South is declarer and claims. The want is -1 where nothing is
// proved.
func TestCertain(t *testing.T) {
	for _, x := range []struct {
		name, deal, trumps, lead string
		claimed                  int
		plan                     string
		want                     int
	}{
		{"all is high at notrump",
			"N:32.2.. KQ.J.. A.AK.. JT9...", "NT", "S", 3, "", 3},
		{"nothing but trumps",
			"N:..32. ..KQ. A3... 2..4.", "S", "S", 2, "", 2},
		{"a trump is out and nothing was said",
			"N:K..32.5 .5.876. A.6.A.A 3..54.2", "S", "S", 4, "", -1},
		{"drawing the trump",
			"N:K..32.5 .5.876. A.6.A.A 3..54.2", "S", "S", 4, "trumps", 4},
		{"the same, one trick fewer, gets what no line loses",
			"N:K..32.5 .5.876. A.6.A.A 3..54.2", "S", "S", 3, "trumps", 4},
		{"more than there are",
			"N:K..32.5 .5.876. A.6.A.A 3..54.2", "S", "S", 5, "trumps", -1},
		{"the order matters: the small heart first loses two",
			"N:..432. .K.Q.2 .A2.A. .Q.K.A", "NT", "S", 2, "", -1},
		{"the order stated",
			"N:..432. .K.Q.2 .A2.A. .Q.K.A", "NT", "S", 3, "HA DA", 3},
		{"a suit that runs from the top",
			"N:..5432.9 ..9876.8 AKQ2...A J643...K", "NT", "S", 5, "S CA", -1},
		{"a suit that runs from the top and splits",
			"N:6..543.9 54..98.8 AKQ2...A J73...K4", "NT", "S", 5, "S CA", 5},
		{"the same suit without a word",
			"N:6..543.9 54..98.8 AKQ2...A J73...K4", "NT", "S", 5, "", -1},
		{"what follows an unclear step is not fixed",
			"N:K..32.5 .5.876. A.6.A.A 3..54.2", "S", "S", 4, "finesse trumps", -1},
		{"an opponent on lead can only give",
			"N:2.3.. 3.2.. A.A.. K.K..", "NT", "W", 2, "", 2},
		{"in the middle of a trick: the ace takes it",
			"N:.3.. 4.2.. A.A.. .K..", "NT", "W SK S2", 2, "", 2},
		{"in the middle of a trick: nothing makes him take it",
			"N:.3.. 4.2.. A5... .K..", "NT", "W SK S2", 1, "", -1},
		{"in the middle of a trick: he can only win",
			"N:.3.. .2.. A.A.. .K..", "NT", "W SK S2 S3", 2, "", 2},
		{"trumps that cannot be drawn",
			"N:..32. KQ... A.A.. J2...", "S", "S", 2, "trumps", -1},
		{"drawing trumps at notrump says nothing",
			"N:..432. .K.Q.2 .A2.A. .Q.K.A", "NT", "S", 2, "trumps HA DA", -1},
		{"the last trump may have fallen without his knowing, and the ace be thrown on one more",
			"N:.A3.. .54.. 32... .76..", "S", "S", 2, "trumps HA", 2},
		{"a hand unknown",
			"N:- KQ.J.. A.AK.. JT9...", "NT", "S", 3, "", -1},
		{"hands of different length",
			"N:32.. KQ.J.. A.AK.. JT9...", "NT", "S", 3, "", -1},
		{"no tricks left", "N:... ... ... ...", "NT", "S", 0, "", 0},
	} {
		if x.name == "hands of different length" {
			x.deal = "N:32... KQ.J.. A.AK.. JT9..."
		}
		want, wantOK := x.want, x.want >= 0
		if !wantOK {
			want = 0
		}
		p := position(t, x.deal, x.trumps, x.lead, x.claimed, x.plan)
		if got, ok := claim.Certain(context.Background(), p); got != want || ok != wantOK {
			t.Errorf("%s: got %d, %t, want %d, %t", x.name, got, ok, want, wantOK)
		}
	}
}

// TestDefender: a defender's claim holds whatever his partner plays (Law 70D2).
func TestDefender(t *testing.T) {
	// West has the ace of spades and a heart; whether East keeps the king of
	// hearts decides.
	p := position(t, "N:...32 .K.K. .Q.Q. A.2..", "NT", "W", 2, "SA H2")
	p.Claimer, p.Dummy = bridge.West, bridge.North
	if got, ok := claim.Certain(context.Background(), p); ok {
		t.Errorf("partner's discard decides: got %d", got)
	}
	p.Claimed = 1
	if got, ok := claim.Certain(context.Background(), p); got != 1 || !ok {
		t.Errorf("the ace alone: got %d, %t", got, ok)
	}
}

// TestUpset: a plan that counted on a split ends where an opponent shows out.
func TestUpset(t *testing.T) {
	// East shows out of spades at once. West has the other four, so the run
	// "spades" would lose its last card: South may change course, and if he leads
	// the small spade too early West's hearts squeeze a winner out of him.
	deal := "N:..654.987 ..T987.65 AKQ2..2.A J643.AK.."
	for _, x := range []struct {
		plan string
		want int
		ok   bool
	}{
		{"SA CA S", 0, false},
		{"SA CA SK SQ", 4, true}, // every card named is high all the same
	} {
		got, ok := claim.Certain(context.Background(), position(t, deal, "NT", "S", 4, x.plan))
		if got != x.want || ok != x.ok {
			t.Errorf("%s: got %d, %t, want %d, %t", x.plan, got, ok, x.want, x.ok)
		}
	}
}

func ExampleCertain() {
	deal, err := bridge.ParseDeal("N:K..32.5 .5.876. A.6.A.A 3..54.2")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := claim.Position{
		Hands: deal.Hands, Trumps: bridge.Strain(bridge.Spades), Lead: bridge.South,
		Claimer: bridge.South, Dummy: bridge.North, Claimed: 4,
	}
	fmt.Println(claim.Certain(context.Background(), p))
	p.Plan = []claim.Step{{Verb: claim.DrawTrumps}}
	fmt.Println(claim.Certain(context.Background(), p))
	// Output:
	// 0 false
	// 4 true
}

// TestInDoubt: an award that hangs on a rule of ours is in doubt, and the figure
// without the rule is given.
func TestInDoubt(t *testing.T) {
	for _, x := range []struct {
		name, deal, trumps string
		claimed            int
		plan               string
		want               int
		doubts             []claim.Doubt
	}{
		{"which card he throws",
			"N:..Q.2 3..J. .A..T .9.4.", "S", 2, "", 0, []claim.Doubt{{Rule: claim.AnyDiscard, Otherwise: 1}}},
		{"which hand takes the trick",
			"N:75...6 .43..3 Q..Q.Q ..5.52", "C", 3, "", 1, []claim.Doubt{{Rule: claim.EitherHand, Otherwise: 2}}},
		{"whether he crosses to his other hand",
			"N:.J..7 .8..A .3.5. ..4.8", "D", 2, "", 1, []claim.Doubt{{Rule: claim.Crosses, Otherwise: 2}}},
		{"which small card he leads",
			"N:4.9.. .6..3 83... .T.Q.", "NT", 2, "", 1, []claim.Doubt{{Rule: claim.SmallCards, Otherwise: 2}}},
		{"which honour he throws",
			"N:K.543.K54.76543 JT.QJT9.32.QJT9 8765.AK2.Q76.K2 A4.876.AJT98.A8", "S", 8, "trumps", 3, []claim.Doubt{
				{Rule: claim.AnySuit, Otherwise: 5}, {Rule: claim.Believes, Otherwise: 4}, {Rule: claim.KeepsHonours, Otherwise: 2},
			}},
	} {
		res := claim.Adjudicate(t.Context(), position(t, x.deal, x.trumps, "S", x.claimed, x.plan))
		if res.Awarded != x.want || !slices.Equal(res.Doubtful, x.doubts) {
			t.Errorf("%s: awarded %d, in doubt %v, want %d and %v", x.name, res.Awarded, res.Doubtful, x.want, x.doubts)
		}
	}
}

// TestOursDisputed: a rule of ours is asked about wherever it is in force, but for
// those that leave out gifts, which are irrational.
func TestOursDisputed(t *testing.T) {
	plain := []claim.Rule{claim.TopDown, claim.HighFirst, claim.Draws, claim.Takes, claim.Cheapest}
	for policy := range claim.NumPolicies {
		for _, r := range claim.Rules() {
			want := policy.Uses(r) && policy.Source(r) == claim.Ours && !slices.Contains(plain, r)
			if got := policy.Disputed(r); got != want {
				t.Errorf("%s: %s disputed %t, want %t", policy, r, got, want)
			}
		}
	}
}
