package law

// Laws 68, 69 and 71: claims and concessions as acts.

// ClaimFacts are the facts of a claim or concession when it is made.
type ClaimFacts struct {
	Claimed   int  // tricks claimed of the remaining ones, trick in progress included
	Remaining int  //
	Conceding bool // the player spoke of the tricks his side loses
	Shown     bool // declarer faced his hand
}

// ClaimMade is the verdict on the act: a claim (68A), a concession (68B), or both
// in one.
type ClaimMade struct {
	Claim, Concession       bool
	ClaimLaws, ConcededLaws []Ref
}

// ClaimMade applies Law 68A and B.
func (e Edition) ClaimMade(f ClaimFacts) ClaimMade {
	m := ClaimMade{Claim: f.Claimed > 0 || !f.Conceding, Concession: f.Claimed < f.Remaining}
	if m.Claim {
		m.ClaimLaws = []Ref{"68A"}
		if f.Shown {
			m.ClaimLaws = []Ref{"48B2", "68A"}
		}
	}
	if m.Concession {
		m.ConcededLaws = []Ref{"68B1"}
	}
	return m
}

// ClaimLaws are the laws by which words or acts are a claim or concession (68A, 68B1).
func (e Edition) ClaimLaws() []Ref { return []Ref{"48B2", "68A", "68B1"} }

// ObjectionFacts are the facts of an objection to a claim or concession.
type ObjectionFacts struct {
	ByPartner  bool // the claimer's own partner objects
	ByDefender bool // the claimer is a defender
	AtOnce     bool // before anything else has happened
	Concedes   bool // some tricks were conceded
	Claims     bool // some tricks were claimed
}

// Objection is the verdict on an objection.
type Objection struct {
	VoidConcession bool // as if never made; so is the claim with it, and play goes on
	Contested      bool // but the claim is not: it is left to Law 70
	Laws           []Ref
	Reviews        []Ref // whether the partner used what the player let him know
	ClaimLaws      []Ref // of the claim that is contested
}

// Objected applies Laws 68B2 and 68D2a: a defender's concession is void when his
// partner objects at once, and so is the claim that came with it; before the minute
// of 2001 that claim was disputed like any other. Otherwise the director is called
// and Law 70 applies.
func (e Edition) Objected(f ObjectionFacts) Objection {
	if f.ByPartner && f.ByDefender && f.AtOnce && f.Concedes {
		if f.Claims && !e.code().objectionVoids {
			return Objection{VoidConcession: true, Contested: true, Laws: []Ref{"68B"}, ClaimLaws: []Ref{"68D2a", "70"}}
		}
		o := Objection{VoidConcession: true, Laws: []Ref{"68B2"}}
		switch {
		case e.code().withdrawnInfo:
			o.Reviews = []Ref{"16C"}
		case e.Directed():
			o.Reviews = []Ref{"16B3"}
		}
		return o
	}
	return Objection{Laws: []Ref{"68D2a", "70"}}
}

// PlayedOn applies Law 68D2b: at the demand of the side that did not claim, and
// if all four agree, play goes on and the claim is void. Earlier editions let
// play cease.
func (e Edition) PlayedOn() (v Verdict, ok bool) {
	if !e.code().playOnVoids {
		return Verdict{Status: NeedsDirector, Laws: []Ref{"68D.2007", "70"}}, false
	}
	return Verdict{Status: Void, Laws: []Ref{"68D2b"}}, true
}

// PlayedAfterClaim are the laws by which cards played after a claim, though they do
// not count, may serve the director as evidence for what he finds.
func (e Edition) PlayedAfterClaim() []Ref {
	for _, ref := range []Ref{"70D3.2007", "68D2b"} {
		if e.Number(ref) != "" {
			return []Ref{ref}
		}
	}
	return nil
}

// PlayContinues reports whether a contested claim is played out under the
// claimer's statement, as the rubber codes have it.
func (e Edition) PlayContinues() bool { return e.Rubber() }

// Agreed applies Law 69A: the tricks are scored as if won in play.
func (e Edition) Agreed() Verdict { return Verdict{Status: Accepted, Laws: []Ref{"69A"}} }

// Hearing is what Law 70B orders of a claim that is contested: the opponents are
// heard, and the cards that are left are faced, where the director asks for it or,
// before 2007, always. Under the rubber codes the claim is played out instead.
func (e Edition) Hearing() []EffectOf {
	var out []EffectOf
	add := func(t EffectType, ref Ref) {
		if e.Number(ref) != "" {
			out = append(out, EffectOf{t, ref})
		}
	}
	add(OpponentsHeard, "70B2")
	if e.code().facedAsAsked {
		add(CardsMayBeFaced, "70B3")
	} else {
		add(CardsFaced, "70B3")
	}
	add(PlayGoesOn, "69.2014")
	return out
}

// EffectOf is an effect with the law that orders it.
type EffectOf struct {
	Type EffectType
	Law  Ref
}

// WithdrawalFacts are the facts of an agreement that is withdrawn.
type WithdrawalFacts struct {
	NoNormal Tri // the side had agreed to lose a trick that no normal play could lose
}

// AgreementWithdrawn applies Law 69B within the correction period. From 2007 on
// it is a trick that the objecting side would likely have won that counts, and
// the director finds how many; before, only a trick already won, or one that no
// normal play could lose. ok is false where the agreement stands, and the verdict says
// why.
func (e Edition) AgreementWithdrawn(f WithdrawalFacts) (v Verdict, ok bool) {
	switch {
	case e.code().likelyTrick:
		return Verdict{Status: Accepted, Laws: []Ref{"69B2"}, Ask: []Question{AskLikely}}, true
	case f.NoNormal == No:
		return Verdict{Status: Accepted, Laws: []Ref{"69B1"}}, false
	case f.NoNormal == Yes:
		return Verdict{Status: Rectified, Laws: []Ref{"69B2"}}, true
	}
	return Verdict{Status: NeedsDirector, Laws: []Ref{"69B2"}, Ask: []Question{AskNormal}}, true
}

// AgreementStands is the verdict on an agreement that is withdrawn when the correction
// period is over (69B, 79C).
func (e Edition) AgreementStands() Verdict { return e.tooLate("69B") }

// tooLate is the verdict on what may be withdrawn under that law until the correction
// period ends, once it has ended. The rubber codes have no Law 79C.
func (e Edition) tooLate(ref Ref) Verdict {
	v := Verdict{Status: Accepted, Laws: []Ref{ref}}
	if e.Number("79C") != "" {
		v.Laws = append(v.Laws, "79C")
	}
	return v
}

// AskedUnder is the law that a question about a contested claim belongs to.
func AskedUnder(q Question) Ref {
	switch q {
	case AskAware:
		return "70C"
	case AskStatement:
		return "70B1"
	}
	return "70D1"
}

// PlayerClass is the class of a player, on which it depends what careless play
// is normal for him (footnote to Laws 69 to 71).
type PlayerClass uint8

// The classes.
const (
	ClassNotFound PlayerClass = iota
	ClassExpert
	ClassAverage
	ClassNovice
)

// CancellationFacts are the facts of a conceded trick that is claimed back.
type CancellationFacts struct {
	InPeriod  bool // the correction period is not over
	NextBoard bool // the conceding side has called on a later board, or the round is over
	Won       bool // the conceding side had won it already
	NoLegal   bool // no legal play of the remaining cards could lose it
	NoNormal  Tri  // no normal play could; Unknown: the director has to find it
	Decided   bool // the conceding side had already made the contract, or beaten it
}

// ConcessionCancelled applies Law 71. ok is false where the concession stands, and the
// verdict says why. Up
// to 1997 the concession of a contract that was already decided is cancelled, too
// (71B): it keeps what was won before, and by our reading the tricks conceded after
// that are no matter of it.
func (e Edition) ConcessionCancelled(f CancellationFacts) (v Verdict, ok bool) {
	c := e.code()
	implausible := Ref("71B")
	if !c.lossByNormal {
		implausible = "71C.1997"
	}
	switch {
	case !f.InPeriod:
		return e.tooLate("71"), false
	case f.Won:
		return Verdict{Status: Void, Laws: []Ref{"71A"}}, true
	case c.lossByNormal && (f.NoLegal || f.NoNormal == Yes):
		return Verdict{Status: Void, Laws: []Ref{"71B"}}, true
	case f.NoLegal:
		return Verdict{Status: Void, Laws: []Ref{"71A"}}, true
	case f.NoNormal == No, !c.lossByNormal && f.NextBoard:
		if f.Decided && e.Number("71B.1997") != "" {
			return Verdict{Status: Rectified, Laws: []Ref{"71B.1997"}, Reading: true}, true
		}
		if f.NoNormal == No {
			return Verdict{Status: Accepted, Laws: []Ref{implausible}}, false
		}
		return Verdict{Status: Accepted, Laws: []Ref{"71A.1997"}}, false // only a trick that no legal play loses comes back now
	case f.NoNormal == Yes:
		return Verdict{Status: Void, Laws: []Ref{implausible}}, true
	}
	return Verdict{Status: NeedsDirector, Laws: []Ref{implausible}, Ask: []Question{AskNormal}}, true
}
