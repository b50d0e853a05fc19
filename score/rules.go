package score

import "arbiter/law"

// rules says under which number an edition has the rules of adjusted scores,
// and what it allows. An empty number: the edition does not have the rule. The
// numbers of 1987 are taken to be those of 1997; no text of it was read.
type rules struct {
	adjusted      string // the law on adjusted scores; empty where there is no director
	noDamage      string // without damage no adjustment
	assigned      string
	weighted      string // an assigned score may be weighted
	likely        string // assigned by "likely" and "at all probable"
	legalOnly     string // an outcome of the infraction itself may not enter
	selfInflicted string
	artificial    string // average plus, average, average minus
	imps          string // their values in IMPs
	ownPlus       string // more than 60 per cent for who makes more on the other boards
	ownMinus      string // less than 40 per cent likewise
	knockout      string // scores that do not balance, in knockout play
	teams         string // the other table's result favours one side
	transfer      string // tricks after a revoke
	equity        string // the better of transfer and equity
	bothInnocent  string // the director's error
	penalty       string // procedural penalties
	slip          string // correcting an agreed score
	lateSlip      string // after the period; empty: not at all
	dispute       string // a disputed trick after the round
	lowersOne     bool   // such a dispute may lower one side's score alone
	appeal        string
	concurrence   string
	absentConcurs bool // an absent partner counts as concurring
	committee     string
	waive         string // waiving what the law prescribes, on request
	noWaiver      string // players may not do it themselves
	redeal        string // no redeal of one board when the match may be known

	// trust holds how well the numbers above are known where the rule table of
	// package law does not have them: those here, and base for all others.
	trust map[string]law.Trust
	base  law.Trust
}

var (
	duplicate2017 = rules{
		adjusted: "12A", noDamage: "12B1", assigned: "12C1", weighted: "12C1c", legalOnly: "12C1c",
		selfInflicted: "12C1e", artificial: "12C2a", imps: "12C2b", ownPlus: "12C2c", ownMinus: "12C2c",
		knockout: "12C4", teams: "86B", transfer: "64A", equity: "64C1", bothInnocent: "82C", penalty: "90A",
		slip: "79C1", lateSlip: "79C2", dispute: "79B3", lowersOne: true,
		appeal: "92B", concurrence: "92D", committee: "93B3", waive: "81C5", noWaiver: "10A", redeal: "86A",
		trust: map[string]law.Trust{"12C2c": law.PartlyRead, "12C4": law.PartlyRead, "86B": law.PartlyRead},
	}
	duplicate2007 = rules{
		adjusted: "12A", noDamage: "12B1", assigned: "12C1", weighted: "12C1c", likely: "12C1e",
		selfInflicted: "12C1b", artificial: "12C2a", imps: "86A", ownPlus: "12C2c", ownMinus: "12C2c",
		knockout: "86B", teams: "86D", transfer: "64A", equity: "64C", bothInnocent: "82C", penalty: "90A",
		slip: "79C1", lateSlip: "79C2", dispute: "79B2",
		appeal: "92B", concurrence: "92D", committee: "93B3", waive: "81C5", noWaiver: "10A", redeal: "86C",
		trust: map[string]law.Trust{"12C1e": law.Unread, "12C2c": law.Unread, "79B2": law.PartlyRead, "79C2": law.PartlyRead},
	}
	duplicate1997 = rules{
		adjusted: "12A", assigned: "12C2", weighted: "12C3", likely: "12C2",
		artificial: "12C1", imps: "86A", ownPlus: "88",
		knockout: "86B", transfer: "64A", equity: "64C", bothInnocent: "82C", penalty: "90A",
		slip: "79C", dispute: "79B",
		appeal: "92B", concurrence: "92D", absentConcurs: true, committee: "93B3", waive: "81C8", noWaiver: "10A",
		redeal: "86C", base: law.Unread,
		trust: map[string]law.Trust{"92D": law.Read, "92B": law.Read, "90A": law.PartlyRead},
	}
	duplicate1987 = duplicate1997.unread()
	rubberBridge  rules
)

// unread is the rules as they are taken to be in an edition that was not seen.
func (r rules) unread() rules {
	r.base, r.trust = law.Unread, nil
	return r
}

var editionRules = [law.NumEditions]*rules{
	law.Duplicate2017: &duplicate2017,
	law.Duplicate2007: &duplicate2007,
	law.Duplicate1997: &duplicate1997,
	law.Duplicate1987: &duplicate1987,
	law.Rubber2014:    &rubberBridge,
	law.Rubber1993:    &rubberBridge,
	law.Rubber1981:    &rubberBridge,
	law.Rubber1963:    &rubberBridge,
}

// Trust says how well the text of a law that a Step names is known in an edition.
func Trust(ed law.Edition, number string) law.Trust {
	for _, r := range law.Rules() {
		if r.Number[ed] == number {
			return r.Trust[ed]
		}
	}
	r := editionRules[ed]
	if t, ok := r.trust[number]; ok {
		return t
	}
	return r.base
}
