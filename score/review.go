package score

import (
	"arbiter/bridge"
	"arbiter/law"
)

// Permission says whether a score may be changed, a request heard or a penalty
// left off, and which law decides. An empty law: the edition says nothing.
type Permission struct {
	Allowed bool
	Law     string
}

// Slip is whether a slip in recording or computing an agreed score may be
// corrected so many minutes after the official score was available (Law 79C).
// After the period the organizer has to approve, and the director to be
// satisfied beyond reasonable doubt; the Laws of 1997 do not provide for it.
func (c Conditions) Slip(minutes int, organizerApproves, beyondDoubt bool) Permission {
	r := c.rules()
	if minutes <= c.CorrectionMinutes {
		return Permission{r.slip != "", r.slip}
	}
	if r.lateSlip == "" {
		return Permission{false, r.slip}
	}
	return Permission{organizerApproves && beyondDoubt, r.lateSlip}
}

// Dispute is what a director called after the round may do about a trick that
// is disputed (Law 79B): change the score of both sides only where the table
// result is clear to him; otherwise leave the record, or, under the Laws of
// 2017, lower the score of one side without raising the other.
func (c Conditions) Dispute(clear bool) (change, lowerOne Permission) {
	r := c.rules()
	return Permission{clear, r.dispute}, Permission{!clear && r.lowersOne, r.dispute}
}

// Concurrence is whether those who must agree to an appeal do.
type Concurrence uint8

// The cases at pairs.
const (
	BothAgree Concurrence = iota
	OneRefuses
	OneAbsent
)

// Appeal is whether an appeal, or a request for a ruling, is accepted so many
// minutes after the official score was available (Laws 92B and 92D). An absent
// partner counts as agreeing under the Laws of 1997 only.
func (c Conditions) Appeal(minutes int, agree Concurrence) Permission {
	r := c.rules()
	switch {
	case minutes > c.AppealMinutes:
		return Permission{false, r.appeal}
	case agree == OneAbsent:
		return Permission{r.absentConcurs, r.concurrence}
	}
	return Permission{agree == BothAgree, r.concurrence}
}

// CommitteeAct is what an appeals committee might do.
type CommitteeAct uint8

// The acts: a committee has all powers of the director but for the last two, on
// which it may only recommend a change.
const (
	ChangeJudgement    CommitteeAct = iota // the weights of an assigned score, a fact, a discretion
	OverruleLaw                            // the director's reading of a law or regulation
	OverruleDiscipline                     // a disciplinary penalty (Law 91)
)

// Committee is whether an appeals committee may do it (Law 93B3).
func (c Conditions) Committee(act CommitteeAct) Permission {
	return Permission{act == ChangeJudgement, c.rules().committee}
}

// Waiver is whether what the law prescribes may be left off: by the director for
// cause, on request of the non-offending side (Law 81C5 of 2017); never by the
// players themselves (Law 10A).
func (c Conditions) Waiver(byDirector bool) Permission {
	if byDirector {
		return Permission{c.rules().waive != "", c.rules().waive}
	}
	return Permission{false, c.rules().noWaiver}
}

// Redeal is whether a single board of a team match may be dealt again, where a
// player might know what the result of the match is without it (Law 86A of
// 2017, 86C before).
func (c Conditions) Redeal(resultMayBeKnown bool) Permission {
	return Permission{!resultMayBeKnown, c.rules().redeal}
}

// Possible reports whether some contract by either side can score so many
// points for North-South at the vulnerability.
func Possible(ns int, v bridge.Vulnerability, ed law.Edition) bool {
	if ns == 0 {
		return true // passed out
	}
	for _, declarer := range []bridge.Seat{bridge.North, bridge.East} {
		vul := v.Of(declarer.Side())
		points := Outcome{NS: ns}.For(declarer.Side())
		for level := 1; level <= 7; level++ {
			for strain := bridge.Strain(0); strain <= bridge.NoTrump; strain++ {
				for doubled := range 3 {
					c := bridge.Contract{Level: level, Strain: strain, Doubled: doubled, Declarer: declarer}
					for tricks := range 14 {
						if Duplicate(c, tricks, vul, ed) == points {
							return true
						}
					}
				}
			}
		}
	}
	return false
}

// Contradiction settles a record whose written points and written result do not
// agree, where the players can no longer be asked (Law 79C): by custom the
// written number is taken if it is a possible score, otherwise the score of the
// written result. The facts are to be established first, within the correction
// period; ask says that they have not been.
func (c Conditions) Contradiction(written int, result Outcome, v bridge.Vulnerability, playersAvailable bool) (ns int, ask bool) {
	switch {
	case written == result.NS:
		return written, false
	case Possible(written, v, c.Edition):
		return written, playersAvailable
	}
	return result.NS, playersAvailable
}
