package text

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
)

// allPhrases lists every phrase of the catalogs under a name for messages.
func allPhrases() map[string]phrase {
	all := map[string]phrase{}
	for i, k := range kindTexts[1:] {
		name := "kind " + law.Kind(i+1).String()
		all[name], all[name+" happened"] = k.name, k.happened
	}
	for i, s := range statusTexts[1:] {
		name := "status " + law.Status(i+1).String()
		all[name], all[name+" means"] = s.name, s.means
	}
	for k, m := range kindStatus {
		for s, p := range m {
			all["status "+s.String()+" of "+k.String()] = p
		}
	}
	for i, p := range effectTexts[1:] {
		all["effect "+law.EffectType(i+1).String()] = p
	}
	for f, p := range unnamedTexts {
		all["effect "+f.String()+" of a card not named"] = p
	}
	all["effect of a lead not named"], all["say lead not named"] = leadBack, sayLeadBack
	all["effect of a substitute"], all["say substitute"] = substituteText, saySubstitute
	for w, p := range answerCards {
		all["answer "+w+" about a card"] = p
	}
	for i, p := range penaltyTexts {
		name := "class " + law.Class(i).String()
		all[name], all[name+" effect"] = p.name, p.effect
	}
	for v, r := range restrictionTexts {
		name := "restriction " + v.String()
		all[name+" lead"], all[name+" play"] = r.lead, r.play
		if v == law.Require || v == law.Forbid {
			all[name+" keeps the lead"] = r.keepsLead
		}
	}
	all["may use own"] = informationTexts.own
	all["may not use"], all["may use"], all["duty"] = informationTexts.forbidden, informationTexts.free, informationTexts.duty
	for i, p := range optionNames[1:] {
		all["option "+law.Verb(i+1).String()] = p
	}
	for _, o := range optionTexts {
		all["option "+o.law+" "+o.verb.String()+" "+string(o.has)] = o.does
	}
	all["opponent follows"], all["any card"] = opponentFollows, anyCard
	for i, p := range untilTexts {
		all["until "+law.Until(i).String()] = p
	}
	for f, p := range sayEffects {
		all["say "+f.String()] = p
	}
	for f, p := range sayUnnamed {
		all["say unnamed "+f.String()] = p
	}
	for i, p := range sayPenalty {
		all["say penalty "+law.Class(i).String()] = p
	}
	for v, r := range sayRestrictions {
		all["say lead "+v.String()], all["say play "+v.String()] = r.lead, r.play
		if r.keepsLead != (phrase{}) {
			all["say keep "+v.String()] = r.keepsLead
		}
	}
	all["say open"], all["say either"], all["say only"] = sayChoices.open, sayChoices.either, sayChoices.only
	all["say card"], all["say call"], all["say supplies"] = sayChoices.card, sayChoices.call, sayChoices.supplies
	all["choice plays"] = choiceTexts.plays
	for i, p := range []phrase{
		costCalls.lowestShowing, costCalls.lowestNatural, costCalls.lowestNotConventional, costCalls.comparable, costCalls.precise,
		costCalls.otherBid, costCalls.otherDouble, costCalls.sameDenomination, costCalls.otherCall, costCalls.any,
		costCalls.bidOrPass, costCalls.comparableDouble, costCalls.double,
		costFollows.nothing, costFollows.unused, costFollows.cancelled, costFollows.once, costFollows.rest, costFollows.restricts,
	} {
		all["cost "+strconv.Itoa(i)] = p
	}
	all["say spread"], all["say free lead"], all["say any suit"] = sayChoices.spread, sayChoices.freeLead, sayChoices.anySuit
	all["say dummy’s card"], all["say chosen"], all["say ended"] = sayChoices.dummysCard, sayChoices.chosen, sayChoices.ended
	for i, thing := range [...][2]phrase{sayThings.lead, sayThings.call, sayThings.card} {
		all["say thing "+strconv.Itoa(i)], all["say again thing "+strconv.Itoa(i)] = thing[0], thing[1]
	}
	for v, p := range sayThingOptions {
		all["say option "+v.String()] = p
	}
	for ref, p := range sayOrders {
		all["say order "+string(ref)] = p
	}
	for ref, p := range sayRightLost {
		all["say right lost "+string(ref)] = p
	}
	for i := range sayLate {
		all["late "+strconv.Itoa(i)], all["say late "+strconv.Itoa(i)] = lateTexts[i], sayLate[i]
	}
	all["say repeated"] = sayRepeated
	all["say once"], all["say rest"], all["say both"] = sayDuties.once, sayDuties.rest, sayDuties.both
	all["say repeat"], all["say barred"], all["say face up"] = sayDuties.repeat, sayDuties.barred, sayDuties.faceUp
	for _, o := range happenedOtherwise {
		all["kind "+o.kind.String()+" happened "+string(o.law)] = o.says
	}
	for k, p := range happenedNamingNone {
		all["kind "+k.String()+" naming no card"] = p
	}
	for k, p := range happenedNot {
		all["kind "+k.String()+" that was none"] = p
	}
	for k, p := range happenedAlone {
		all["kind "+k.String()+" alone"] = p
	}
	all["no tricks"] = noTricksText
	all["choice only"], all["say choice only card"] = choiceTexts.only, sayChoices.onlyCard
	all["choice open"], all["choice chosen"], all["choice ended"] = choiceTexts.open, choiceTexts.chosen, choiceTexts.ended
	all["choice substituted"], all["choice supplied"] = choiceTexts.substituted, choiceTexts.supplied
	all["choice substitutes"], all["choice supplies"] = choiceTexts.substitutes, choiceTexts.supplies
	for i, q := range questionTexts[1:] {
		name := "question " + law.Question(i+1).String()
		all[name], all[name+" asks"] = q.name, q.asks
	}
	for _, f := range questionForms {
		all["question "+f.id.String()+" instead: "+f.asks[English]] = f.asks
	}
	for _, a := range answerTexts {
		name := "answer " + a.id.String() + " " + a.law + " " + string(a.has)
		all[name+" yes"], all[name+" no"] = a.yes, a.no
	}
	for _, o := range orderTexts {
		all["order "+string(o.law)] = o.says
	}
	all["precise call"], all["say precise call"] = preciseCall, sayPreciseCall
	all["right by partner"], all["say right by partner"] = rightByPartner, sayRightByPartner
	all["omission a revoke"], all["say omission a revoke"], all["omission none"] = omissionTexts.revoke, omissionTexts.sayRevoke, omissionTexts.none
	for ref, p := range missingTexts {
		all["effect missing "+string(ref)], all["say missing "+string(ref)] = p, sayMissing[ref]
	}
	for ref, p := range adjustedBy {
		all["effect adjusted "+string(ref)] = p
	}
	for ref, p := range rightLostTexts {
		all["right lost "+string(ref)] = p
	}
	all["unnoted"] = unnoted
	for ref, p := range rectifiedTexts {
		all["rectified "+string(ref)] = p
	}
	all["passes once"], all["passes"], all["repeats"] = dutyTexts.once, dutyTexts.rest, dutyTexts.repeat
	all["barred"], all["face up"] = dutyTexts.barred, dutyTexts.faceUp
	all["may not use call"], all["may use call"] = callInformationTexts.forbidden, callInformationTexts.free
	all["call stands"], all["reopened"], all["dealer"] = callInformationTexts.stands, reopenedText, dealTexts.dealer
	for i, p := range dealTexts.vulnerable {
		all["vulnerable "+bridge.Vulnerability(i).String()] = p
	}
	all["adjusted"], all["adjusted artificially"] = adjustedTexts.assigned, adjustedTexts.artificial
	all["may use own call"] = callInformationTexts.own
	all["then gone"], all["then turn"], all["then contract"] = outcomeTexts.gone, outcomeTexts.turn, outcomeTexts.contract
	all["then passed out"], all["then goes on"] = outcomeTexts.passedOut, outcomeTexts.goesOn
	all["then asked"], all["then settled"] = outcomeTexts.asked, outcomeTexts.reviewed
	for w, p := range answerWords {
		all["answer word "+w] = p
	}
	for id, p := range guideNotices {
		all["notice "+id] = p
	}
	for name, p := range topicTexts {
		all["topic "+name], all["topic "+name+" about"] = p.name, p.about
	}
	for name, p := range groupTexts {
		all["group "+name] = p
	}
	for id, q := range guideRubber {
		all["guide rubber "+id] = q.asks
		if q.why != (phrase{}) {
			all["guide rubber "+id+" why"] = q.why
		}
		if q.tell != (phrase{}) {
			all["guide rubber "+id+" tell"] = q.tell
		}
	}
	for id, q := range guideTexts {
		all["guide "+id] = q.asks
		if q.why != (phrase{}) {
			all["guide "+id+" why"] = q.why
		}
		if q.tell != (phrase{}) {
			all["guide "+id+" tell"] = q.tell
		}
		for o, p := range q.options {
			all["guide "+id+" option "+o] = p
		}
	}
	for _, r := range reviewTexts {
		all["review "+r.law] = r.why
	}
	all["review"], all["review rubber"] = reviewDue, reviewRubber
	for i, t := range trustTexts {
		name := "trust " + law.Trust(i).String()
		all[name], all[name+" means"] = t.name, t.means
	}
	for i, p := range coverageTexts {
		all["coverage "+law.Coverage(i).String()] = p
	}
	for i, p := range labelTexts {
		all["label "+p[English]+string(rune('0'+i))] = p
	}
	for w, p := range phaseTexts {
		all["phase "+w] = p
	}
	for w, p := range averageTexts {
		all["score "+w] = p
	}
	for w, k := range auditKinds {
		all["audit kind "+w], all["audit finding "+w] = k.name, k.says
	}
	for list, texts := range map[string]map[string]phrase{
		"reason": auditReasons, "rating": auditRatings, "word": auditWords, "count": auditCounts, "place": auditPlaces,
	} {
		for w, p := range texts {
			all["audit "+list+" "+w] = p
		}
	}
	all["audit gained"], all["audit cost"], all["audit no change"] = auditWorth.gained, auditWorth.cost, auditWorth.nothing
	all["audit measured"], all["claim progress"] = auditMeasured, claimProgress
	all["claim doubt"], all["claim doubts"], all["claim or"] = claimDoubt, claimDoubts, claimOr
	all["award doubt"], all["claim decides too"] = awardDoubt, claimDecidesToo
	for i, p := range editionNames {
		all["edition "+law.Edition(i).String()] = p
	}
	return all
}

// TestCatalogsAreComplete walks the ids of package law; a new one without a
// text in both languages fails here.
func TestCatalogsAreComplete(t *testing.T) {
	for _, c := range []struct {
		name        string
		texts, want int
	}{
		{"kinds", len(kindTexts) - 1, len(law.Kinds())},
		{"statuses", len(statusTexts) - 1, len(law.Statuses())},
		{"options", len(optionNames) - 1, len(law.Verbs())},
		{"questions", len(questionTexts) - 1, len(law.Questions())},
		{"effects", len(effectTexts) - 1, count[law.EffectType]() - 1},
		{"ends of rights", len(untilTexts), count[law.Until]()},
		{"grades of trust", len(trustTexts), count[law.Trust]()},
		{"grades of coverage", len(coverageTexts), count[law.Coverage]()},
		{"classes", len(penaltyTexts), count[law.Class]()},
		{"editions", len(editionNames), int(law.NumEditions)},
	} {
		if c.texts != c.want {
			t.Errorf("%s: %d texts, package law has %d", c.name, c.texts, c.want)
		}
	}
	for name, p := range allPhrases() {
		for l := English; l < NumLangs; l++ {
			if strings.TrimSpace(p[l]) == "" {
				t.Errorf("%s has no text in %s", name, l)
			}
		}
	}
	for _, name := range law.Verbs() {
		v, _ := law.ParseVerb(name)
		if got := OptionDoes(English, 0, "1", law.Do(v)); got == "" {
			t.Errorf("option %s is not explained", name)
		}
		for l := English; l < NumLangs; l++ {
			if Verb(l, v) == "" || strings.Contains(Verb(l, v), "{") {
				t.Errorf("option %s has no bare name in %s", name, l)
			}
		}
	}
}

// count is the number of values of an id: the first one that has no name is
// printed with a question mark.
func count[T interface {
	~uint8
	String() string
}]() int {
	for n := 0; ; n++ {
		if strings.HasSuffix(T(n).String(), "?") {
			return n
		}
	}
}

var (
	valuePattern = regexp.MustCompile(`\{([^}]*)\}`)
	cardPattern  = regexp.MustCompile(`[♠♥♦♣](10|[2-9TJQKA])`)
	lawPattern   = regexp.MustCompile(`\d+[A-H]?\d*(\([a-z]+\)|[a-z])*`)
	latinPattern = regexp.MustCompile(`[A-Za-z]+`)
	cyrillic     = regexp.MustCompile(`\p{Cyrillic}`)
)

// TestExposedWhat: whoever exposed something is told what, though no card is named.
func TestExposedWhat(t *testing.T) {
	left := regexp.MustCompile(`(exposed|открыл) *\[`)
	for name, p := range allPhrases() {
		for l := English; l < NumLangs; l++ {
			if left.MatchString(p[l]) {
				t.Errorf("%s in %s may lose its object: %s", name, l, p[l])
			}
		}
	}
	for k := law.Kind(1); int(k) < len(kindTexts); k++ {
		r := law.Ruling{Kind: k, Offender: bridge.East, Trick: 1}
		if said := Say(English, law.Duplicate2017, r); strings.Contains(said[0], "exposed outside") {
			t.Errorf("%s: %s", k, said[0])
		}
	}
}

// TestEffectsStandAlone: what has been ordered names what it is about, since other
// cards may have been named since.
func TestEffectsStandAlone(t *testing.T) {
	pointsBack := regexp.MustCompile(`in its place|instead of it|вместо (неё|него|них)`)
	for name, p := range allPhrases() {
		if effect := strings.HasPrefix(name, "effect "); !effect && !strings.HasPrefix(name, "say substitute") && !strings.HasPrefix(name, "say unnamed ") {
			continue
		}
		for l := English; l < NumLangs; l++ {
			if at := pointsBack.FindString(p[l]); at != "" {
				t.Errorf("%s in %s points back by “%s”: %s", name, l, at, p[l])
			}
		}
	}
}

// TestPhrasesMatch compares the languages of every phrase: the same values, all
// plural forms, no letters of the wrong alphabet.
func TestPhrasesMatch(t *testing.T) {
	for name, p := range allPhrases() {
		var values [NumLangs][]string
		for l := English; l < NumLangs; l++ {
			for _, m := range valuePattern.FindAllStringSubmatch(p[l], -1) {
				if forms := strings.Split(m[1], "|"); forms[0] == "agrees" {
					if l != Russian || len(forms)-1 != int(pluralName)+1 {
						t.Errorf("%s in %s: %q has %d forms, Russian has %d", name, l, m[1], len(forms)-1, pluralName+1)
					}
					continue
				} else if len(forms) > 1 {
					want := map[Lang]int{English: 2, Russian: 3}[l]
					if forms[0] != "n" || len(forms)-1 != want {
						t.Errorf("%s in %s: %q has %d forms, the language has %d", name, l, m[1], len(forms)-1, want)
					}
					continue
				}
				value, form, _ := strings.Cut(m[1], ".")
				caseOf(form) // panics on an unknown case
				values[l] = append(values[l], value)
			}
			slices.Sort(values[l])
			values[l] = slices.Compact(values[l])
		}
		if !slices.Equal(values[Russian], values[English]) {
			t.Errorf("%s: values %v in Russian, %v in English", name, values[Russian], values[English])
		}
		if m := latinPattern.FindString(valuePattern.ReplaceAllString(p[Russian], "")); m != "" {
			t.Errorf("%s: Latin %q in Russian text %q", name, m, p[Russian])
		}
		if m := cyrillic.FindString(p[English]); m != "" {
			t.Errorf("%s: Cyrillic %q in English text", name, m)
		}
	}
}

// TestEveryRulingSpeaks puts words to a ruling of every kind and status, with
// and without its facts, and to every effect, in every edition and language.
func TestEveryRulingSpeaks(t *testing.T) {
	ace := bridge.NewCard(bridge.Spades, bridge.Ace)
	full := law.Ruling{Offender: bridge.West, Trick: 3, Cards: []bridge.Card{ace}, Laws: []law.Ref{"61A"}}
	bare := law.Ruling{Offender: bridge.NoSeat}
	for e := law.Edition(0); e < law.NumEditions; e++ {
		for l := English; l < NumLangs; l++ {
			for k := law.Kind(1); int(k) < len(kindTexts); k++ {
				for s := law.Status(0); int(s) < len(statusTexts); s++ {
					for _, r := range []law.Ruling{full, bare} {
						r.Kind, r.Status = k, s
						checkText(t, l, k.String()+" "+s.String(), Ruling(l, e, r))
					}
				}
			}
			for f := law.EffectType(1); int(f) < len(effectTexts); f++ {
				checkText(t, l, f.String(), Effect(l, e, law.Effect{
					Type: f, Seat: bridge.East, Card: ace, Verb: law.Forbid, Suits: law.SuitSet(bridge.Hearts),
					Side: bridge.NS, Tricks: 2, Law: "50D2",
				}))
			}
			for i := range questionTexts[1:] {
				q := law.Question(i + 1)
				for _, a := range []law.Asked{{ID: q, Seat: bridge.South, Side: bridge.NoSide}, {ID: q, Seat: bridge.NoSeat, Side: bridge.NoSide}} {
					checkText(t, l, q.String(), Question(l, e, a))
				}
			}
		}
	}
}

// checkText fails on an empty or unfilled text, doubled blanks, letters of the
// wrong alphabet, and a sentence without a capital or an end.
func checkText(t *testing.T, l Lang, what, got string) {
	t.Helper()
	switch {
	case got == "":
		t.Errorf("%s in %s: no text", what, l)
		return
	case strings.ContainsAny(got, "{}[]"), strings.Contains(got, "  "), strings.Contains(got, " ."), strings.Contains(got, ".."), strings.Contains(got, " ,"):
		t.Errorf("%s in %s: %q", what, l, got)
	case !strings.HasSuffix(got, ".") && !strings.HasSuffix(got, "?"):
		t.Errorf("%s in %s has no end: %q", what, l, got)
	case capital(got) != got:
		t.Errorf("%s in %s begins small: %q", what, l, got)
	}
	if l == Russian {
		rest := lawPattern.ReplaceAllString(cardPattern.ReplaceAllString(got, ""), "")
		if m := latinPattern.FindString(rest); m != "" {
			t.Errorf("%s: Latin %q in %q", what, m, got)
		}
	}
}

func TestPlurals(t *testing.T) {
	for _, c := range []struct {
		n      int
		en, ru string
	}{
		{0, "0 tricks", "0 взяток"},
		{1, "1 trick", "1 взятка"},
		{2, "2 tricks", "2 взятки"},
		{4, "4 tricks", "4 взятки"},
		{5, "5 tricks", "5 взяток"},
		{11, "11 tricks", "11 взяток"},
		{12, "12 tricks", "12 взяток"},
		{21, "21 tricks", "21 взятка"},
		{22, "22 tricks", "22 взятки"},
		{111, "111 tricks", "111 взяток"},
	} {
		if got := Tricks(English, c.n); got != c.en {
			t.Errorf("got %q, want %q", got, c.en)
		}
		if got := Tricks(Russian, c.n); got != c.ru {
			t.Errorf("got %q, want %q", got, c.ru)
		}
	}
	for _, f := range []forms{trickForms, cardForms, pointForms} {
		if len(f[English]) != 2 || len(f[Russian]) != 3 {
			t.Errorf("forms %v: want two English and three Russian", f)
		}
	}
	if got, want := Points(Russian, -50)+", "+CardCount(Russian, 3), "-50 очков, 3 карты"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
