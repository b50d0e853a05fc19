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
