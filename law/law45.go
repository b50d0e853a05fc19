package law

import "arbiter/bridge"

// Law 45: a card that dummy misplays, a fifth card, a slip of the tongue.

// DummyMisplayFacts are the facts of a card that dummy put into the played
// position though declarer had not named it.
type DummyMisplayFacts struct {
	Named       bool // declarer had named another card
	BothPlayed  bool // each side has played to the next trick
	DefenderWas bool // a defender has played after it
}

// DummyMisplay applies Laws 45D1, 45D2 and 45F.
func (e Edition) DummyMisplay(f DummyMisplayFacts) Verdict {
	switch {
	case !f.Named:
		return Verdict{Status: Rectified, Laws: []Ref{"45F"}, Reviews: []Ref{"45F"}}
	case f.BothPlayed:
		return Verdict{Status: Accepted, Laws: []Ref{"45D2"}}
	}
	// whose fault the withdrawn card is, for Law 16C, is not said
	v := Verdict{Status: Rectified, Laws: []Ref{"45D1"}, Returned: true, Reading: f.DefenderWas}
	if f.DefenderWas {
		v.Right = KeepOrWithdraw(MisplayCorrected)
	}
	return v
}

// DummyMoved is the verdict when dummy has put another card than the one named,
// before anybody has noticed.
func (e Edition) DummyMoved() Verdict {
	return Verdict{Status: Open, Laws: []Ref{"45D1"}, Ask: []Question{AskIntended}}
}

// FifthCardFacts are the facts of a further card to a trick that was no lead.
type FifthCardFacts struct {
	Defender bool
	Full     bool // all four had played to the trick
	Played   bool // so had its player
	Card     bridge.Card
}

// FifthCard is the verdict on a further card from a hand that has played to the trick,
// when it was no lead (45E). While the trick is not full a defender's is one that his
// partner could see (45C1, 49).
func (e Edition) FifthCard(f FifthCardFacts) Verdict {
	if !f.Defender {
		v := Verdict{Status: Rectified, Laws: []Ref{"45E2"}, Returned: true}
		if !f.Full {
			v.Laws = []Ref{"48A", "45E2"}
		}
		return v
	}
	v := Verdict{Status: Rectified, Laws: []Ref{"45E1", "49"}, Penalty: true, Ask: []Question{AskLed}}
	switch {
	case f.Full:
	case f.Played:
		v.Laws = []Ref{"45C1", "45E1", "49"}
	default:
		v.Laws = []Ref{"49"}
	}
	if e.PurposeMatters([]bridge.Card{f.Card}) {
		v.Ask = append(v.Ask, AskDeliberate)
	}
	return v
}

// SlipFacts are the facts of a designation of dummy's card that declarer
// changes.
type SlipFacts struct {
	DeclarerPlayedSince bool // declarer has since played a card from either hand
	Paused              bool // he paused for thought before changing
}

// AnotherCardMeant is the verdict on a card of dummy that is played in place of
// the one that counted as named, under 45C4b or 46B. Whose fault an opponent's
// card is that is then changed, for Law 16C, is not said.
func (e Edition) AnotherCardMeant(under Ref, opponentPlayed bool) Verdict {
	return Verdict{Status: Rectified, Laws: []Ref{under}, Reading: opponentPlayed}
}

// SlipChangeable reports whether an unintended designation may still be changed
// (45C4b); whether it was unintended is for the director to find.
func (e Edition) SlipChangeable(f SlipFacts) bool {
	if f.DeclarerPlayedSince {
		return false
	}
	return e.code().slip == slipAnyTime || !f.Paused
}
