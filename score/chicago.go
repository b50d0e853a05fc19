package score

import (
	"fmt"

	"arbiter/bridge"
	"arbiter/law"
)

// Chicago is the form of four-deal bridge that is played.
type Chicago struct {
	// Dealer deals first; the deal passes round.
	Dealer bridge.Seat
	// NonDealer makes the side that does not deal vulnerable on deals 2 and 3,
	// an option by agreement; usually the dealer's side is.
	NonDealer bool
	// DuplicateStyle scores each deal by Law 77 with nothing carried over, and
	// without honours.
	DuplicateStyle bool
}

// Vulnerable is the vulnerability of deal 1 to 4: none, then the dealer's side,
// and all on the last.
func (c Chicago) Vulnerable(deal int) bridge.Vulnerability {
	switch deal {
	case 1:
		return 0
	case 4:
		return 3
	}
	side := bridge.Seat((int(c.Dealer) + deal - 1) & 3).Side()
	if c.NonDealer {
		side = side.Other()
	}
	return 1 << side
}

// Score enters up to four deals. A passed-out deal is dealt again by the same
// dealer and does not count. Part scores are carried forward and may complete a
// game of 100 points, which brings 300 or, vulnerable on that deal, 500 at once
// and ends every part score; a part score made on the last deal that completes
// no game brings 100. There is no premium for a rubber.
func (c Chicago) Score(deals []SheetDeal, ed law.Edition, h House) (Sheet, error) {
	s := Sheet{FourDeal: true}
	if err := h.check(); err != nil {
		return s, err
	}
	v := h.values(ed)
	for i, d := range deals {
		if err := d.check(); err != nil {
			return Sheet{}, fmt.Errorf("deal %d: %w", i+1, err)
		}
		if d.Contract.Level == 0 {
			continue
		}
		if s.Over {
			return Sheet{}, fmt.Errorf("deal %d: four deals have been played already", i+1)
		}
		if c.DuplicateStyle && d.Honours.Cards > 0 {
			return Sheet{}, fmt.Errorf("deal %d: honours do not count where each deal is scored as at duplicate", i+1)
		}
		if c.DuplicateStyle {
			s.Deals++
			vul := c.Vulnerable(s.Deals).Of(d.Contract.Declarer.Side())
			s.add(s.Deals, DuplicateLines(d.Contract, d.Tricks(), vul, ed)...)
		} else {
			c.deal(&s, d, v)
		}
		s.Over = s.Deals == 4
	}
	return s, nil
}

// deal enters one deal in the manner of rubber bridge.
func (c Chicago) deal(s *Sheet, d SheetDeal, v *values) {
	vul := c.Vulnerable(s.Deals + 1)
	game := s.play(d, v, vul)
	declarer := d.Contract.Declarer.Side()
	switch {
	case game != bridge.NoSide:
		premium := gamePremium[0]
		if vul.Of(game) {
			premium = gamePremium[1]
		}
		s.add(s.Deals, Line{game, false, premium, GamePremium, 1})
		s.Won = append(s.Won, game)
	case s.Deals == 4 && d.Tricks() >= d.Contract.Level+6:
		s.add(s.Deals, Line{declarer, false, fourDealPart, LastPartScore, 1})
	}
}
