package dd

import (
	"arbiter/bridge"
)

func (s *search) begin(hands [4]uint64, strain bridge.Strain) {
	s.hand = hands
	s.trump = 0
	if strain < bridge.NoTrump {
		s.trump = suitMask << (16 * uint(strain))
	}
	s.own.set(hands)
	if s.mem.maxBytes == 0 {
		s.mem.maxBytes = 64 << 20
	}
	s.mem.reset()
	s.cut.reset()
}

// value finds the tricks of North-South by questions from a guess on.
func (s *search) value(seat, left, guess int) int {
	low, high := 0, left
	for low < high {
		need := guess
		if need <= low {
			need = low + 1
		}
		if need > high {
			need = high
		}
		v, _ := s.lead(seat, need, left)
		if v >= need {
			low = v
		} else {
			high = v
		}
		guess = v
	}
	return low
}

// guessTricks is a first guess of the tricks of North-South.
func (s *search) guessTricks() int {
	points := 0
	for seat, h := range s.hand {
		n := 0
		for suit := range 4 {
			c := h >> (16 * suit)
			n += int(c>>12&1*4 + c>>11&1*3 + c>>10&1*2 + c>>9&1)
		}
		if seat&1 == 0 {
			points += n
		} else {
			points -= n
		}
	}
	return min(13, max(1, 6+points/4))
}

func (s *search) table(hands [4]uint64) (results [5][4]int) {
	for _, strain := range []bridge.Strain{4, 3, 2, 1, 0} {
		s.begin(hands, strain)
		guess := s.guessTricks()
		for _, leader := range []int{3, 1, 0, 2} {
			v := s.value(leader, 13, guess)
			guess = v
			declarer := (leader + 3) & 3
			if declarer&1 == 0 {
				results[strain][declarer] = v
			} else {
				results[strain][declarer] = 13 - v
			}
		}
	}
	return results
}
