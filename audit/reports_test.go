package audit

import (
	"fmt"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
)

// TestDoublesDoNotCarryOver: the contract and declarer of auctions that other
// programs have got wrong. Dealer North each time.
func TestDoublesDoNotCarryOver(t *testing.T) {
	for _, x := range []struct{ auction, contract, declarer string }{
		{"1C X 1H Pass Pass Pass", "1H", "S"},
		{"1S X XX 2C Pass Pass X Pass Pass Pass", "2CX", "W"},
		{"1NT X XX Pass Pass Pass", "1NTXX", "N"},
		{"1H Pass 2H X Pass Pass XX Pass Pass Pass", "2HXX", "N"},
		{"1D Pass 1S Pass 2D Pass Pass Pass", "2D", "N"},
		{"1C 1H Pass 2C Pass Pass Pass", "2C", "W"},
		{"Pass Pass Pass Pass", "Pass", "-"},
	} {
		b := &archive.Board{}
		b.Reset()
		b.Dealer = bridge.North
		calls(t, b, bridge.North, x.auction)
		b.Contract, _ = bridge.ParseContract(x.contract)
		b.Contract.Declarer, _ = bridge.ParseSeat(x.declarer)
		b.ContractKnown, b.DeclarerKnown = archive.Given, archive.Given
		got := ""
		for _, f := range Board(b) {
			got += say(f)
		}
		if got != "" {
			t.Errorf("%s: %s", x.auction, got)
		}
	}
}

// TestScores: scores that other programs have got wrong, declarer South.
func TestScores(t *testing.T) {
	for _, x := range []struct {
		contract   string
		vulnerable bool
		tricks     int
		score      int
	}{
		{"7NT", false, 13, 1520}, {"7C", false, 13, 1440}, {"7S", true, 13, 2210}, {"6D", true, 12, 1370}, {"6NT", false, 13, 1020},
		{"7HX", false, 13, 1770}, {"7NTXX", true, 13, 2980}, {"1NTXX", false, 7, 560}, {"2SX", false, 9, 570}, {"1CXX", true, 8, 630},
		{"4SX", false, 6, -800}, {"4SX", true, 6, -1100}, {"3NTXX", false, 7, -600}, {"1NT", false, 0, -350}, {"5DX", true, 10, -200},
	} {
		b := &archive.Board{}
		b.Reset()
		b.Contract, _ = bridge.ParseContract(x.contract)
		b.Contract.Declarer = bridge.South
		b.ContractKnown, b.DeclarerKnown = archive.Given, archive.Given
		b.Result, b.ResultKnown = x.tricks, archive.Given
		b.VulnerableKnown = archive.Given
		if x.vulnerable {
			b.Vulnerable = 1
		}
		n, minus := fmt.Sprint(x.score), fmt.Sprint(-x.score)
		for _, b.Score = range []string{n, "NS " + n, "EW " + minus, "NS " + n + " EW " + minus} {
			if f := Board(b); len(f) != 0 {
				t.Errorf("%+v, score %q: %s", x, b.Score, say(f[0]))
			}
		}
		b.Score = fmt.Sprint(x.score + 10)
		if f := Board(b); len(f) != 1 || f[0].Kind != ScoreDiffers || f[0].Expected != fmt.Sprint(x.score) {
			t.Errorf("%+v: %v", x, f)
		}
	}
}
