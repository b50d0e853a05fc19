package claim

import "fmt"

// Rule is one rule about what a claimer might normally have played. Some give
// the reason why a card is a normal play, others say which cards are not.
type Rule uint8

// The rules that make a card normal. A card of a line carries the one that says
// most about it.
const (
	NoRule      Rule = iota
	TopDown          // a suit is led from the top, whatever its cards
	HighFirst        // a solid suit, or one with a plainly high top card, is led from the top
	SmallCards       // of small cards he believes high any may be led
	Between          // so may any of a holding headed by a ten or jack
	AnySuit          // he may begin with any suit
	Crosses          // he leads to the other hand's winner or ruff
	Unaware          // he does not draw the trump he may have forgotten
	TrumpFirst       // he leads a trump into the higher one he may have forgotten
	Draws            // he draws the trumps he knows of
	Takes            // he takes the trick with a sure winner
	Cheapest         // he takes it as cheaply as he can
	Guess            // he may finesse or not
	EitherHand       // he may leave the trick to his other hand
	AnyCard          // no card is sure to win: any is normal
	KeepsHigh        // he keeps his winners where the trick is won or lost without them
	RuffsLow         // he ruffs as low as possible
	AnyDiscard       // of the cards he believes losers, or of all, he may throw any
	OnlyTrumps       // he has only trumps left, and the trick is won or lost without them
	PartnerFree      // the claiming defender's partner may play any card
	Located          // an opponent has shown out: he plays the suit right

	// The rules that take cards away, or say what he believes and sees.

	Believes     // to make his claim he must take these cards for winners
	WinnersFirst // who concedes tricks does not give one up while he has winners to lead
	Notices      // he sees an opponent show out
	UnderWay     // a finesse begun before the claim is gone through with
	ProvedGone   // he does not go on leading trumps when both opponents have shown out
	KeepsHonours // he wastes no honour while he has a lower card of the suit

	// The reasons on which no figure hangs.

	Found       // the Director has found the card a normal play
	Stated      // the statement fixes the card
	Forced      // he has no other card, or none that differs, or a penalty card is due
	NothingElse // he has no winner left to lead
	numRules
)

// Source says who made a rule.
type Source uint8

// The sources. Law is a law or a minute of the World Bridge Federation;
// Guidance is published by the authority of the policy; Ours fills a gap or is
// our reading of guidance.
const (
	Law Source = iota
	Guidance
	Ours
)

var sourceNames = [...]string{"law", "guidance", "ours"}

// String is law, guidance or ours.
func (s Source) String() string {
	if int(s) >= len(sourceNames) {
		return fmt.Sprintf("%d?", s)
	}
	return sourceNames[s]
}

// MarshalText writes the word of the source.
func (s Source) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// unit is what is known of a rule: its word, the law it belongs to in the
// numbering of 2017, and its source under each policy.
type unit struct {
	name   string
	law    string
	source [NumPolicies]Source
	// disputed marks the policies under which the figure without the rule is
	// given as well.
	disputed [NumPolicies]bool
}

var (
	lawful   = [NumPolicies]Source{Law, Law, Law}
	ours     = [NumPolicies]Source{Ours, Ours, Ours}
	guided   = [NumPolicies]Source{Ours, Guidance, Guidance}
	ofACBL   = [NumPolicies]Source{Ours, Ours, Guidance}
	byAll    = [NumPolicies]bool{true, true, true}
	byWBF    = [NumPolicies]bool{true, false, false}
	notACBL  = [NumPolicies]bool{true, true, false}
	accepted = [NumPolicies]bool{}
)

var units = [numRules]unit{
	NoRule:      {"", "", lawful, accepted},
	Stated:      {"stated", "70B1", lawful, accepted},
	Forced:      {"forced", "70D1", lawful, accepted},
	TopDown:     {"top-down", "70E2", guided, accepted},
	HighFirst:   {"high-first", "70D1", guided, accepted},
	SmallCards:  {"small-cards", "70D1", guided, byWBF},
	Between:     {"between", "70D1", ours, byAll},
	AnySuit:     {"any-suit", "70D1", guided, byWBF},
	Crosses:     {"crosses", "70D1", ours, byAll},
	NothingElse: {"nothing-else", "70D1", lawful, accepted},
	Unaware:     {"unaware", "70C", lawful, accepted},
	TrumpFirst:  {"trump-first", "70C", ours, byAll},
	Draws:       {"draws", "70C", guided, accepted},
	Takes:       {"takes", "70D1", ours, accepted},
	Cheapest:    {"cheapest", "70D1", ours, accepted},
	Guess:       {"guess", "70E1", lawful, accepted},
	EitherHand:  {"either-hand", "70D1", ours, byAll},
	AnyCard:     {"any-card", "70D1", lawful, accepted},
	KeepsHigh:   {"keeps-high", "70D1", ours, byAll},
	RuffsLow:    {"ruffs-low", "70D1", ofACBL, notACBL},
	AnyDiscard:  {"any-discard", "70D1", ours, byAll},
	PartnerFree: {"partner-free", "70D2", lawful, accepted},
	Located:     {"located", "70E1", lawful, accepted},

	Believes:     {"believes", "70D1", ours, byAll},
	WinnersFirst: {"winners-first", "70D1", ours, byAll},
	Notices:      {"notices", "70E1", ours, byAll},
	UnderWay:     {"under-way", "70D1", ours, byAll},
	ProvedGone:   {"proved-gone", "70C", ofACBL, notACBL},
	KeepsHonours: {"keeps-honours", "70D1", ours, byAll},

	Found:      {"found", "70D1", lawful, accepted},
	OnlyTrumps: {"only-trumps", "70D1", ours, byAll},
}

// String is the word of the rule.
func (r Rule) String() string {
	if r >= numRules {
		return fmt.Sprintf("%d?", r)
	}
	return units[r].name
}

// MarshalText writes the word of the rule.
func (r Rule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Law is the number of the law that the rule belongs to, of 2017.
func (r Rule) Law() string { return units[r].law }

// Rules lists all rules.
func Rules() []Rule {
	out := make([]Rule, 0, numRules-1)
	for r := NoRule + 1; r < numRules; r++ {
		out = append(out, r)
	}
	return out
}

// Policy is the guidance of a regulating authority on normal play (Law 70E2).
type Policy uint8

// The policies: the Laws with the minutes of the World Bridge Federation, the
// White Book of the English Bridge Union, and the guidelines of the American
// Contract Bridge League of 2019.
const (
	WBF Policy = iota
	EBU
	ACBL2019
	NumPolicies
)

var policyNames = [NumPolicies]string{"wbf", "ebu", "acbl-2019"}

// String is wbf, ebu or acbl-2019.
func (p Policy) String() string {
	if p >= NumPolicies {
		return fmt.Sprintf("%d?", p)
	}
	return policyNames[p]
}

// MarshalText writes the word of the policy.
func (p Policy) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// ParsePolicy reads a policy by its word.
func ParsePolicy(t string) (Policy, bool) {
	for p, n := range policyNames {
		if n == t {
			return Policy(p), true
		}
	}
	return WBF, false
}

// Source is who made the rule, under the policy.
func (p Policy) Source(r Rule) Source { return units[r].source[p] }

// Uses reports whether the rule is part of the policy.
func (p Policy) Uses(r Rule) bool {
	switch r {
	case TopDown:
		return p == ACBL2019
	case HighFirst, SmallCards, Between, TrumpFirst:
		return p != ACBL2019
	}
	return true
}

// Disputed reports whether the policy uses the rule and the figure without it
// is of interest.
func (p Policy) Disputed(r Rule) bool { return p.Uses(r) && units[r].disputed[p] }
