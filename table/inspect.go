package table

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Laws 65 and 66: arrangement and inspection of tricks; Law 47E2: explanations.

// lastTrick is the index of the last complete trick, or -1.
func (s *State) lastTrick() int {
	t := s.current() - 1
	if t < int(s.first) {
		return -1
	}
	return t
}

func (s *State) checkTrick(n int) error {
	if n <= int(s.first) || n > 13 || !s.complete(n-1) {
		return law.Refuse("trick %d has not been played in this record", n)
	}
	return nil
}

// turns is a player who turns his card of the last trick face down (65A).
func (s *State) turns(e *Event) error {
	t := s.lastTrick()
	if t < 0 {
		return law.Refuse("no trick is complete")
	}
	if s.led.turnedFor != t+1 {
		s.led.turned, s.led.turnedFor = 0, t+1
	}
	s.led.turned |= SeatSet(e.Seat)
	return nil
}

// points is a quitted card laid as won or lost (65B). How it lies does not
// change who owns the trick.
func (s *State) points(e *Event) error { return s.checkTrick(e.Trick) }

// mixes is a player who disturbs the order of his played cards (65D, 66D).
func (s *State) mixes(e *Event) error {
	claimed := false
	for i := range s.led.irr {
		claimed = claimed || s.led.irr[i].kind == law.Revoke && s.led.irr[i].note.drawn
	}
	v := s.edition().Mixed(law.MixingFacts{AfterPlay: s.phase == Over || s.led.playEnded, RevokeClaimed: claimed || s.led.inquired})
	i := s.add(law.MixedCards, e.Seat, -1, v)
	s.forfeit(i, e.Seat, v.Laws[0])
	return nil
}

func (s *State) inspectionFacts(p bridge.Seat, n int) law.InspectionFacts {
	t := n - 1
	f := law.InspectionFacts{
		Dummy:     p == s.dummy(),
		LastTrick: t == s.lastTrick(),
		TurnedOwn: s.led.turnedFor == t+1 && s.led.turned.Has(p),
		PlayOver:  s.led.playEnded || s.phase == Over,
	}
	if t+1 < 13 {
		f.SidePlayed = s.sidePlayedTo(t+1, p.Side())
		f.AnyPlayed = s.anyCard(t + 1)
	}
	return f
}

// asksTrick is a request to have the cards of a trick faced (66A).
func (s *State) asksTrick(e *Event) error {
	if err := s.checkTrick(e.Trick); err != nil {
		return err
	}
	f := s.inspectionFacts(e.Seat, e.Trick)
	f.AllFaced = true
	if v := s.edition().Inspect(f); v.Status != law.NoStatus {
		s.add(law.Inspection, e.Seat, e.Trick-1, v)
	}
	return nil
}

// looksAtTrick is a look at quitted cards, or at one's own (66B, 66C).
func (s *State) looksAtTrick(e *Event) error {
	if err := s.checkTrick(e.Trick); err != nil {
		return err
	}
	f := s.inspectionFacts(e.Seat, e.Trick)
	f.OwnCard = e.OwnCard
	if v := s.edition().Inspect(f); v.Status != law.NoStatus {
		s.add(law.Inspection, e.Seat, e.Trick-1, v)
	}
	return nil
}

// mispointed is attention drawn to a card that lies the wrong way (65B3).
func (s *State) mispointed(e *Event) error {
	t := e.Trick - 1
	if e.Trick == 0 {
		t = s.lastTrick()
	}
	if err := s.checkTrick(t + 1); err != nil {
		return err
	}
	f := law.PointingFacts{ByDeclarer: e.Seat == s.declarer(), ByDummy: e.Seat == s.dummy()}
	if t+1 < 13 {
		f.SidePlayed, f.NextTrickBegun = s.sidePlayedTo(t+1, e.Seat.Side()), s.anyCard(t+1)
	}
	v, late := s.edition().Pointing(f)
	s.add(law.MispointedTrick, e.Whom, t, v)
	if late && f.ByDummy {
		v, _ := s.edition().DummyActed(law.DummyDrawsAttention)
		s.add(law.DummyRights, e.Seat, t, v)
	}
	return nil
}

// corrects takes an explanation back, his own or, not always in time, his partner's
// (20F4, 20F5). The opponent who has led or played on it
// may change his card while nothing has been played after it (47E2).
func (s *State) corrects(e *Event) error {
	at := -1
	for i := range s.led.explained {
		if x := &s.led.explained[i]; x.call == e.Call {
			at = i
		}
	}
	explainer := e.Seat
	if at >= 0 && s.led.explained[at].seat.Side() == e.Seat.Side() {
		explainer = s.led.explained[at].seat
	}
	under := s.reworded(e.Seat, explainer)
	if (s.phase == InAuction || s.phase == InLead) && s.setup.Calls == nil {
		s.lateWord(explainer, e.Call)
		s.led.bids.informed = under
	}
	if at < 0 || s.phase == InAuction {
		return nil
	}
	since := s.led.explained[at].event
	side := e.Seat.Side().Other()
	last, lastTrick, lastSeq := bridge.NoSeat, -1, uint32(0)
	var mine place
	var mineSeq uint32
	for t := int(s.first); t < 13; t++ {
		for _, p := range bridge.Seats {
			k := &s.tricks[t]
			if k.card[p] == bridge.NoCard {
				continue
			}
			if k.seq[p] > lastSeq || k.seq[p] == lastSeq && p != last {
				last, lastTrick, lastSeq = p, t, k.seq[p]
			}
			if p.Side() == side && k.seq[p] >= since && k.seq[p] >= mineSeq {
				mine, mineSeq = place{t, p, k.card[p]}, k.seq[p]
			}
		}
	}
	if mineSeq == 0 {
		return nil
	}
	f := law.MisexplainedFacts{
		CardSince:  last != mine.seat || lastTrick != mine.trick,
		DummyFaced: mine.trick == 0 && s.tricks[0].leader == mine.seat && s.led.spread != 0,
	}
	v := s.edition().Misexplained(f)
	v.Status = law.Rectified
	if v.Right != nil {
		v.Status = law.Open
	}
	if under != "" {
		v.Laws = append(v.Laws, under)
	}
	i := s.add(law.Misinformation, explainer, mine.trick, law.Verdict{Status: v.Status, Laws: v.Laws, Reviews: v.Reviews}, mine.card)
	if v.Right != nil {
		s.ask(i, law.AskMisinformed, mine.seat)
		s.open(choice{by: SeatSet(s.decider(mine.seat)), irr: i, why: onChange, seat: mine.seat, trick: mine.trick, cards: []place{mine}}, v.Right)
	}
	return nil
}
