package law

// Laws 9 to 11, 42 and 43: dummy's rights and limits, attention, forfeiture.

// DummyAct is what dummy has done beyond his rights.
type DummyAct uint8

// The acts of Law 43A.
const (
	DummyDrawsAttention DummyAct = iota // during play (43A1b)
	DummyTakesPart                      // takes part in the play (43A1c)
	DummyLooks                          // looks at a defender's hand (43A2c)
	DummyWatches                        // watches declarer's hand (43A2b)
	DummySwaps                          // exchanges hands with declarer (43A2a)
	DummyCalls                          // is first to call the director (43A1a)
)

// DummyActed applies Law 43A. Forfeits: his rights under Law 42B are lost.
func (e Edition) DummyActed(a DummyAct) (v Verdict, forfeits bool) {
	switch a {
	case DummyCalls:
		return Verdict{Status: Rectified, Laws: []Ref{"43A1a", "43B1"}}, false
	case DummyDrawsAttention:
		return Verdict{Status: Rectified, Laws: []Ref{"43A1b", "43B1"}}, false
	case DummyTakesPart:
		v := Verdict{Status: Rectified, Laws: []Ref{"43A1c", "43B1"}}
		if ref, ok := e.Extraneous(); ok { // what he tells declarer is not for him to use
			v.Laws, v.Reviews = append(v.Laws, ref), []Ref{"16B3"}
		}
		return v, false
	}
	ref := Ref("43A2c")
	switch a {
	case DummyWatches:
		ref = "43A2b"
	case DummySwaps:
		ref = "43A2a"
	}
	return Verdict{Status: Rectified, Laws: []Ref{ref, "43B1"}}, true
}

// WarnedWithoutRights applies Law 43B2a: a dummy who has lost his rights warns
// declarer about the hand to lead from: either defender chooses it.
func (e Edition) WarnedWithoutRights() *Right {
	return &Right{Law: "43B2a", Until: UntilLead}
}

// AttentionWithoutRights applies Law 43B3: a dummy who has lost his rights is
// first to draw attention to a defender's irregularity: no rectification now,
// the score is put right afterwards.
func (e Edition) AttentionWithoutRights() Verdict {
	return Verdict{Status: NeedsDirector, Laws: []Ref{"43B3"}, Reviews: []Ref{"43B3"}}
}

// ActedWithoutDirector applies Law 11A: a side that is entitled to a
// rectification has acted before the director was called and may lose it.
func (e Edition) ActedWithoutDirector() []Ref {
	if !e.Directed() {
		return nil
	}
	return []Ref{"11A"}
}

// PointedOutBySpectator applies Law 11B of 1997: the side responsible for the
// presence of a spectator who drew attention to an irregularity may lose its right,
// that of the offenders to put it right or that of their opponents to the penalty.
// ok is false where the edition has no such law.
func (e Edition) PointedOutBySpectator() (ref Ref, ok bool) {
	ref = "11B.1997"
	return ref, e.Number(ref) != ""
}

// ShownToDummy applies Law 43A3: a defender has shown dummy his hand. ok is false
// where the edition does not forbid it.
func (e Edition) ShownToDummy() (v Verdict, ok bool) {
	if e.Number("43A3") == "" {
		return Verdict{}, false
	}
	return Verdict{Status: Rectified, Laws: []Ref{"43A3"}}, true
}

// ActedBeforeRuling applies Law 9B2 to a call or play between the moment when
// attention was drawn and the coming of the director: innocent says that his side
// is not at fault, and may have lost what it is entitled to (11A).
func (e Edition) ActedBeforeRuling(innocent bool) Verdict {
	v := Verdict{Status: Rectified, Laws: []Ref{"9B2"}}
	if innocent {
		v.Reviews = e.ActedWithoutDirector()
	}
	return v
}

// HandledCards applies Law 7B3 to a player who touches another's cards.
func (e Edition) HandledCards() Verdict {
	return Verdict{Status: Rectified, Laws: []Ref{"7B3"}}
}

// Misruled applies Law 12A3: an irregularity was put right in the wrong way.
func (e Edition) Misruled() (Verdict, Ref) {
	return Verdict{Status: NeedsDirector, Laws: []Ref{"12A3"}}, "12A3"
}

// LookedAtHand is the verdict on a player other than dummy who looks at another
// player's cards.
func (e Edition) LookedAtHand() Verdict {
	v := Verdict{Status: Rectified, Laws: []Ref{"16D", "16A3"}}
	if e.Directed() {
		v.Reviews = []Ref{"16D"}
	}
	return v
}
