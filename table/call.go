package table

import (
	"errors"
	"fmt"
)

// makeCall takes a legal call. Irregular calls are not ruled on.
func (s *State) makeCall(e *Event) error {
	if s.phase != InAuction {
		return errors.New("the auction has ended; calls after it are not ruled on")
	}
	if s.dealer > 3 {
		return errors.New("calls need a dealer: the record has neither a Dealer nor a Board tag")
	}
	a := s.Auction()
	switch {
	case a.Turn() != e.Seat:
		return fmt.Errorf("it is %s's turn to call; calls out of rotation are not ruled on", a.Turn())
	case !a.Legal(e.Call):
		return fmt.Errorf("%s is not legal here; insufficient and inadmissible calls are not ruled on", e.Call)
	}
	s.calls = append(s.calls[:len(s.calls):len(s.calls)], e.Call)
	if s.Auction().Over() {
		s.closeAuction()
	}
	return nil
}
