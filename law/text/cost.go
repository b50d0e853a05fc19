package text

import (
	"slices"

	"arbiter/bridge"
	"arbiter/law"
)

// Cost is what a kind of call brings that takes the place of an irregular one,
// said to the player who is to make it.
type Cost struct {
	Call  string `json:"call"`  // the kind of call
	Costs string `json:"costs"` // what follows from it
}

var costCalls = struct {
	lowestShowing, lowestNatural, lowestNotConventional, comparable, precise,
	otherBid, otherDouble, sameDenomination, otherCall, any, bidOrPass, comparableDouble, double phrase
}{
	lowestShowing:         phrase{"the lowest bid that shows the same denomination", "минимальное назначение с той же деноминацией"},
	lowestNatural:         phrase{"the lowest bid in the same denomination, if neither is artificial", "минимальное назначение в той же деноминации, если оба не искусственные"},
	lowestNotConventional: phrase{"the lowest bid in the same denomination, if the first was not conventional", "минимальное назначение в той же деноминации, если первое не конвенционное"},
	comparable:            phrase{"a comparable call", "сопоставимая заявка"},
	precise:               phrase{"a call with the same or a more precise meaning", "заявка с тем же или более точным значением"},
	otherBid:              phrase{"another bid or a pass", "другое назначение или пас"},
	otherDouble:           phrase{"any other double", "другая контра"},
	sameDenomination:      phrase{"a bid in the same denomination", "назначение в той же деноминации"},
	otherCall:             phrase{"any other call", "любая другая заявка"},
	any:                   phrase{"any call", "любая заявка"},
	bidOrPass:             phrase{"any bid or a pass", "любое назначение или пас"},
	comparableDouble:      phrase{"a comparable double", "сопоставимая контра"},
	double:                phrase{"a double", "контра"},
}

var costFollows = struct{ nothing, unused, cancelled, once, rest, restricts phrase }{
	nothing: phrase{"nothing more follows", "больше ничего не следует"},
	unused:  phrase{"partner may call, but not use what the first bid has shown", "партнёр может заявлять, но не пользоваться тем, что показало первое назначение"},
	cancelled: phrase{
		"it is cancelled and must be replaced in its turn; partner must pass to the end of the auction",
		"она отменяется, и нужна ещё одна замена; партнёр пасует до конца торговли",
	},
	once:      phrase{"partner must pass when it is next his turn", "партнёр пасует в свою следующую очередь"},
	rest:      phrase{"partner must pass to the end of the auction", "партнёр пасует до конца торговли"},
	restricts: phrase{", and his first lead may be restricted", ", и его первый ход могут ограничить"},
}

// follows says what a verdict on a replacing call brings.
func follows(l Lang, c law.Called) string {
	f := costFollows
	t := f.nothing[l]
	switch {
	case c.Cancelled:
		t = f.cancelled[l]
	case slices.Contains(c.Laws, "27B1b") && !c.Free:
		t = f.unused[l]
	case c.Partner == law.PassOnce:
		t = f.once[l]
	case c.Partner == law.PassRest:
		t = f.rest[l]
	}
	if c.Restricts {
		t += f.restricts[l]
	}
	return t
}

// addCost adds a kind of call, to those before it that bring the same.
func addCost(l Lang, costs []Cost, call phrase, c law.Called) []Cost {
	t := follows(l, c)
	if i := slices.IndexFunc(costs, func(k Cost) bool { return k.Costs == t }); i >= 0 {
		costs[i].Call += wordOr[l] + call[l]
		return costs
	}
	return append(costs, Cost{call[l], t})
}

// BidCosts are the costs of the calls that may replace an insufficient bid, by
// Law 27; again where his partner has to pass in any case.
func BidCosts(l Lang, e law.Edition, again bool) []Cost {
	does := func(f law.SubstituteFacts) law.Called {
		f.Again = again
		return e.Substituted(f)
	}
	other := does(law.SubstituteFacts{Kind: law.BidCall, SameDenomination: law.No, Natural: law.No, Comparable: law.No})
	asks := func(c law.Called, q law.Question) bool { return slices.Contains(c.Ask, q) }
	if again {
		costs, double := addCost(l, nil, costCalls.bidOrPass, other), costCalls.double
		if asks(does(law.SubstituteFacts{Kind: law.DoubleCall}), law.AskComparable) {
			costs = addCost(l, costs, costCalls.comparableDouble, does(law.SubstituteFacts{Kind: law.DoubleCall, Comparable: law.Yes}))
			double = costCalls.otherDouble
		}
		return addCost(l, costs, double, does(law.SubstituteFacts{Kind: law.DoubleCall, Comparable: law.No}))
	}
	similar := asks(does(law.SubstituteFacts{Kind: law.PassCall}), law.AskComparable)
	lowest, alike := costCalls.lowestNotConventional, costCalls.precise
	switch {
	case asks(does(law.SubstituteFacts{Kind: law.BidCall, LowestNamed: true}), law.AskSameDenomination):
		lowest, alike = costCalls.lowestShowing, costCalls.comparable
	case similar:
		lowest = costCalls.lowestNatural
	}
	costs := addCost(l, nil, lowest, does(law.SubstituteFacts{Kind: law.BidCall, LowestNamed: true, SameDenomination: law.Yes, Natural: law.Yes}))
	if similar {
		costs = addCost(l, costs, alike, does(law.SubstituteFacts{Kind: law.PassCall, Comparable: law.Yes}))
	}
	costs = addCost(l, costs, costCalls.otherBid, other)
	return addCost(l, costs, costCalls.otherDouble, does(law.SubstituteFacts{Kind: law.DoubleCall, Comparable: law.No}))
}

// TurnCosts are the costs of the calls that the offender may make in his turn
// after a call out of rotation, by Laws 30 to 32; none where it does not matter
// what he calls, or he has no choice.
func TurnCosts(l Lang, e law.Edition, r law.Ruling) []Cost {
	if r.Kind != law.CallOutOfRotation || r.Status != law.Open || len(r.Calls) == 0 {
		return nil
	}
	has := func(refs ...string) bool {
		return slices.ContainsFunc(r.Laws, func(ref law.Ref) bool { return slices.Contains(refs, string(ref)) })
	}
	f := law.NextCallFacts{Comparable: law.Unknown}
	f.Turn = law.AtLHO
	switch {
	case has("31A1", "32A1", "32B1.2007", "32B2.2007") || !has("30B1", "31A", "31B", "32A", "32B"):
		return nil
	case has("31A", "32A"):
		f.Turn = law.AtRHO
	}
	f.Artificial = has("30C")
	f.Kind = law.BidCall
	switch r.Calls[0] {
	case bridge.Pass:
		f.Kind = law.PassCall
	case bridge.Double, bridge.Redouble:
		f.Kind = law.DoubleCall
	}
	var costs []Cost
	if slices.Contains(e.CalledInTurn(f).Ask, law.AskComparable) {
		f.Comparable = law.Yes
		costs = addCost(l, costs, costCalls.comparable, e.CalledInTurn(f))
		f.Comparable = law.No
		return addCost(l, costs, costCalls.otherCall, e.CalledInTurn(f))
	}
	same := f
	same.SameDenomination = true
	if follows(l, e.CalledInTurn(same)) == follows(l, e.CalledInTurn(f)) {
		return addCost(l, nil, costCalls.any, e.CalledInTurn(f))
	}
	costs = addCost(l, costs, costCalls.sameDenomination, e.CalledInTurn(same))
	return addCost(l, costs, costCalls.otherCall, e.CalledInTurn(f))
}

// sayCosts are the costs as sentences.
func sayCosts(costs []Cost) []string {
	var out []string
	for _, c := range costs {
		out = append(out, stop(capital(c.Call)+": "+c.Costs))
	}
	return out
}
