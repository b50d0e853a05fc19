package archive

import (
	"strings"
	"testing"

	"arbiter/bridge"
)

func TestBid(t *testing.T) {
	for _, tt := range []struct {
		calls, want string
		ok          bool
	}{
		{"1C X 1H Pass Pass Pass", "1H by S", true},
		{"1S X XX 2C Pass Pass X Pass Pass Pass", "2CX by W", true},
		{"Pass Pass Pass Pass", "Pass by -", true},
		{"1H AP", "1H by N", true},
		{"AP", "Pass by -", true},
		{"Pass Pass AP", "Pass by -", true},
		{"1C Pass Pass", "", false},
		{"1H 1C Pass Pass Pass", "", false},
		{"1H ^S Pass Pass Pass", "", false},
		{"1H ? Pass Pass Pass", "", false},
		{"1H Pass Pass Pass Pass", "", false},
	} {
		b := &Board{Opener: bridge.North}
		for _, w := range strings.Fields(tt.calls) {
			c := Call{}
			switch w {
			case "AP":
				b.AuctionEnd = AllPassed
				continue
			case "^S":
				c.Mark = Skipped
			default:
				c.Call, _ = bridge.ParseCall(w)
			}
			b.Auction = append(b.Auction, c)
		}
		c, ok := b.Bid()
		if got := c.String() + " by " + c.Declarer.String(); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%s: %s %v, want %s %v", tt.calls, got, ok, tt.want, tt.ok)
		}
	}
}

// East has the high cards and North the fewest, South leads: the auction that
// stands in the column of North was begun by East.
func TestMissingPasses(t *testing.T) {
	deal, err := bridge.ParseDeal("N:T87.T95.4.T96532 A54.AK6.AQJT7.AJ J9632.QJ43.K53.Q KQ.872.9862.K874")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		change func(b *Board)
		want   int
	}{
		{"one pass", func(*Board) {}, 1},
		{"declarer of the auction", func(b *Board) { b.Contract.Declarer, b.Leader = bridge.North, bridge.East }, 0},
		{"another lead", func(b *Board) { b.Leader = bridge.East }, 0},
		{"another contract", func(b *Board) { b.Contract.Strain = bridge.Strain(bridge.Spades) }, 0},
		{"no contract", func(b *Board) { b.ContractKnown = Unknown }, 0},
		{"declarer and dummy exchanged", func(b *Board) { b.DeclarerSwap = true }, 0},
		{"passes are written", func(b *Board) { b.Auction[0].Call = bridge.Pass }, 0},
		{"a hand is unknown", func(b *Board) { b.Deal.Unknown[bridge.North] = true }, 0},
		{"the opener has fewer high cards", func(b *Board) { h := &b.Deal.Hands; h[bridge.North], h[bridge.East] = h[bridge.East], h[bridge.North] }, 0},
	} {
		b := &Board{
			Opener: bridge.North, Auction: []Call{{Call: bridge.Bid(3, bridge.NoTrump)}}, AuctionEnd: AllPassed, Deal: deal,
			Contract: bridge.Contract{Level: 3, Strain: bridge.NoTrump, Declarer: bridge.East}, ContractKnown: Given, Leader: bridge.South,
		}
		given, ok := b.Bid()
		if !ok {
			t.Fatal("the auction is not regular")
		}
		tt.change(b)
		if got := b.MissingPasses(given); got != tt.want {
			t.Errorf("%s: %d passes, want %d", tt.name, got, tt.want)
		}
	}
}
