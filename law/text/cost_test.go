package text

import (
	"fmt"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

func TestCosts(t *testing.T) {
	const (
		nothing   = "nothing more follows"
		once      = "partner must pass when it is next his turn, and his first lead may be restricted"
		onlyOnce  = "partner must pass when it is next his turn"
		rest      = "partner must pass to the end of the auction, and his first lead may be restricted"
		cancelled = "it is cancelled and must be replaced in its turn; partner must pass to the end of the auction, and his first lead may be restricted"
	)
	out := func(call bridge.Call, refs ...law.Ref) law.Ruling {
		return law.Ruling{Kind: law.CallOutOfRotation, Status: law.Open, Offender: bridge.East, Calls: []bridge.Call{call}, Laws: refs}
	}
	spade := bridge.Bid(1, bridge.Strain(bridge.Spades))
	for _, c := range []struct {
		name string
		got  []Cost
		want []Cost
	}{
		{"bid 2017", BidCosts(English, law.Duplicate2017, false), []Cost{
			{"the lowest bid that shows the same denomination or a comparable call", nothing},
			{"another bid or a pass", rest}, {"any other double", cancelled},
		}},
		{"bid 2007", BidCosts(English, law.Duplicate2007, false), []Cost{
			{"the lowest bid in the same denomination, if neither is artificial", nothing},
			{"a call with the same or a more precise meaning", "partner may call, but not use what the first bid has shown"},
			{"another bid or a pass", rest}, {"any other double", cancelled},
		}},
		{"bid 1997", BidCosts(English, law.Duplicate1997, false), []Cost{
			{"the lowest bid in the same denomination, if the first was not conventional", nothing},
			{"another bid or a pass", rest}, {"any other double", cancelled},
		}},
		{"bid again", BidCosts(English, law.Duplicate2017, true), []Cost{{"any bid or a pass or a comparable double", rest}, {"any other double", cancelled}}},
		{"bid again 1997", BidCosts(English, law.Duplicate1997, true), []Cost{{"any bid or a pass", rest}, {"a double", cancelled}}},
		{"turn 2017", TurnCosts(English, law.Duplicate2017, out(spade, "29A", "29B", "31B")), []Cost{
			{"a comparable call", nothing}, {"any other call", once},
		}},
		{"pass 2017", TurnCosts(English, law.Duplicate2017, out(bridge.Pass, "29A", "29B", "30B1")), []Cost{
			{"a comparable call", nothing}, {"any other call", once},
		}},
		{"turn 2007, right-hand opponent's", TurnCosts(English, law.Duplicate2007, out(spade, "29A", "29B", "31A")), []Cost{
			{"a bid in the same denomination", onlyOnce}, {"any other call", rest},
		}},
		{"double 1997, right-hand opponent's", TurnCosts(English, law.Duplicate1997, out(bridge.Double, "29A", "29B", "32A")), []Cost{{"any call", rest}}},
		{"must repeat", TurnCosts(English, law.Duplicate2017, out(spade, "29A", "29B", "31A", "31A1")), nil},
		{"ordered at the refusal", TurnCosts(English, law.Duplicate2007, out(spade, "29A", "29B", "31B.2007")), nil},
	} {
		if got, want := fmt.Sprint(c.got), fmt.Sprint(c.want); got != want {
			t.Errorf("%s: got %s\nwant %s", c.name, got, want)
		}
	}
}
