package score_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

// Sixty-eight situations of scoring, by number. Those of Law 77, up to
// 11 are in TestSituations77.

func TestSituations77(t *testing.T) {
	const now, then = law.Duplicate2017, law.Rubber1981 // the older table stands in for the Laws of 1975
	for _, x := range []struct {
		number   int
		contract string
		tricks   int
		vul      bool
		edition  law.Edition
		want     int
	}{
		{1, "3NT", 9, false, now, 400}, {1, "3NT", 9, true, now, 600},
		{2, "2HX", 8, false, now, 470}, {2, "1HX", 7, false, now, 160},
		{3, "2CXX", 8, true, now, 760},
		{4, "1NTXX", 7, true, now, 760}, {4, "1NTXX", 7, false, now, 560},
		{5, "2S", 10, false, now, 170},
		{6, "6D", 12, true, now, 1370}, {6, "5DXX", 12, true, now, 1400}, {6, "5DXX", 12, true, then, 1350},
		{7, "4HX", 13, false, now, 890}, {7, "4CX", 13, false, now, 810},
		{8, "7SX", 4, false, now, -2300}, {8, "7SX", 4, false, then, -1700},
		{9, "7CXX", 0, true, now, -7600}, {9, "7CX", 0, false, now, -3500},
		{10, "7D", 13, false, now, 1440}, {10, "6D", 13, false, now, 940},
		{11, "Pass", 0, false, now, 0},
	} {
		c := contract(t, x.contract, bridge.South)
		if got := score.Duplicate(c, x.tricks, x.vul, x.edition); got != x.want {
			t.Errorf("situation %d: %s, %d tricks: got %d, want %d", x.number, x.contract, x.tricks, got, x.want)
		}
		sum := 0
		for _, l := range score.DuplicateLines(c, x.tricks, x.vul, x.edition) {
			if l.Side == bridge.NS {
				sum += l.Points
			} else {
				sum -= l.Points
			}
		}
		if sum != x.want {
			t.Errorf("situation %d: the lines come to %d, want %d", x.number, sum, x.want)
		}
	}
	got := scores(t, field(50, 0, -50), score.Standard(now, score.Matchpoints))
	equal(t, "situation 11: passed out in a field", got[1].Value[bridge.NS], "2")
}

// field is a traveller of results known by their points.
func field(points ...int) score.Board {
	b := score.Board{Number: 1}
	for i, p := range points {
		b.Rows = append(b.Rows, score.Played(fmt.Sprint(i+1), fmt.Sprint(i+101), score.Points(p)))
	}
	return b
}

// others is n equal results.
func others(points, n int) []int {
	var out []int
	for range n {
		out = append(out, points)
	}
	return out
}

func join(parts ...[]int) []int {
	var out []int
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

func scores(t testing.TB, b score.Board, c score.Conditions) []score.RowScore {
	t.Helper()
	got, err := b.Score(c)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// weights reads "60% +110 | 40% -50".
func weights(t testing.TB, text string) score.Outcomes {
	t.Helper()
	var os score.Outcomes
	for _, part := range strings.Split(text, "|") {
		w, err := score.ParseWeighted(part, 0, law.Duplicate2017)
		if err != nil {
			t.Fatal(err)
		}
		os = append(os, w)
	}
	return os
}

func TestSituations78(t *testing.T) {
	for _, x := range []struct{ diff, want int }{
		{20, 1}, {10, 0}, {590, 11}, {600, 12}, {740, 12}, {750, 13}, {3990, 23}, {4000, 24}, {7600, 24},
		{980 + 50, 14}, // 13
	} {
		if got := score.IMPs(x.diff); got != x.want {
			t.Errorf("situation 12: %d points: got %d, want %d", x.diff, got, x.want)
		}
	}
	std := func(m score.Method) score.Conditions { return score.Standard(law.Duplicate2017, m) }

	got := scores(t, field(420, 420, 400, 400, -50, -100), std(score.Matchpoints))
	for i, want := range []string{"9", "9", "5", "5", "2", "0"} {
		equal(t, "situation 14", got[i].Value[bridge.NS], want)
	}

	neuberg := field(10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
	neuberg.Expected = 11
	got = scores(t, neuberg, std(score.Matchpoints))
	equal(t, "situation 15: top", got[9].Value[bridge.NS], "19.9")
	equal(t, "situation 15: bottom", got[0].Value[bridge.NS], "0.1")
	neuberg = field(others(50, 10)...)
	neuberg.Expected = 11
	equal(t, "situation 15: average", scores(t, neuberg, std(score.Matchpoints))[0].Value[bridge.NS], "10")

	neuberg = field(10, 20, 30, 40, 60, 60)
	neuberg.Expected = 7
	got = scores(t, neuberg, std(score.Matchpoints))
	equal(t, "situation 16: 4 of 10", got[2].Value[bridge.NS], "4.8333")
	equal(t, "situation 16: 9 of 10", got[5].Value[bridge.NS], "10.6667")

	got = scores(t, field(join(others(980, 3), others(480, 11), others(450, 7), others(-50, 1))...), std(score.Butler))
	for i, want := range map[int]string{0: "10", 3: "-1", 14: "-2", 21: "-11"} {
		equal(t, "situation 17", got[i].Value[bridge.NS], want)
	}
	steps := got[0].Steps[bridge.NS]
	equal(t, "situation 17: datum", steps[0].Value, "510")
	if steps[0].A.Decimal(2) != "514.55" {
		t.Errorf("situation 17: average %s", steps[0].A.Decimal(2))
	}
	got = scores(t, field(600, 600, 600, -200), std(score.Butler))
	equal(t, "situation 18", got[0].Value[bridge.NS], "5")
	equal(t, "situation 18", got[3].Value[bridge.NS], "-12")
	got = scores(t, field(200, 550, 550, 550, 540), std(score.Butler))
	equal(t, "situation 18: average 478", got[0].Steps[bridge.NS][0].A, "478")
	equal(t, "situation 18: datum 480", got[0].Steps[bridge.NS][0].Value, "480")
	equal(t, "situation 18: 200 against 480", got[0].Value[bridge.NS], "-7")

	cross := std(score.CrossIMPs)
	got = scores(t, field(420, 450, -100, -200, 400, 590), cross)
	equal(t, "situation 19", got[0].Value[bridge.NS], "3.6")
	equal(t, "situation 19", got[0].Value[bridge.EW], "-3.6")
	cross.Sum = true
	equal(t, "situation 19: sum", scores(t, field(420, 450, -100, -200, 400, 590), cross)[0].Value[bridge.NS], "18")
	cross.Sum, cross.Cap = false, 17
	got = scores(t, field(100, 730, -170, -420, -400), cross)
	equal(t, "situation 20", got[0].Value[bridge.NS], "4.25")

	vp := func(number, boards, margin int, own, other string) {
		t.Helper()
		s, err := score.ContinuousVP(boards)
		if err != nil {
			t.Fatal(err)
		}
		a, b := s.For(margin)
		equal(t, fmt.Sprintf("situation %d", number), a, own)
		equal(t, fmt.Sprintf("situation %d", number), b, other)
	}
	vp(21, 4, 10, "15", "5")
	vp(21, 4, 18, "17.59", "2.41")
	vp(21, 4, 30, "20", "0")
	vp(22, 14, 2, "10.66", "9.34")
	vp(22, 14, 7, "12.16", "7.84")
	vp(22, 14, 10, "12.97", "7.03")
	vp(22, 14, 20, "15.26", "4.74")
	vp(22, 16, 20, "15", "5")
	vp(22, 16, 30, "16.73", "3.27")
	vp(22, 16, 60, "20", "0")
	vp(23, 16, 14, "13.75", "6.25")
	vp(23, 20, 13, "13.2", "6.8")
	if got := score.PlainVP(16)[14]; got != 1374 {
		t.Errorf("situation 23: uncorrected %d", got)
	}
	whole := func(scale string, boards, margin int, own string) {
		t.Helper()
		s, err := score.VPScaleOf(scale, boards)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := s.For(margin)
		equal(t, fmt.Sprintf("situation 24: %d boards, %d", boards, margin), a, own)
	}
	whole("discrete", 16, 1, "10")
	whole("discrete", 16, 2, "11")
	whole("discrete", 16, 18, "15")
	whole("discrete", 16, 53, "19")
	whole("discrete", 16, 54, "20")
	whole("discrete", 8, 10, "14")
	whole("discrete", 8, -10, "6")
	whole("half-match", 4, 8, "8")
}

// adjust puts an adjustment into the last row of a board.
func adjust(t testing.TB, b score.Board, a score.Adjustment, c score.Conditions) score.Adjusted {
	t.Helper()
	if a.Law == "" {
		a.Law = "16B3"
	}
	out, err := b.Adjust(len(b.Rows)-1, a, c)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestSituationsAssigned(t *testing.T) {
	mp := score.Standard(law.Duplicate2017, score.Matchpoints)
	ewOffend := [2]bool{bridge.EW: true}

	thirteen := join(others(110, 5), others(50, 3), others(-50, 2), others(-110, 2))
	table := score.Points(100)
	weighted := weights(t, "60% +110 | 40% -50")
	at := adjust(t, field(append(thirteen, 0)...), score.Adjustment{Offenders: ewOffend, Assigned: [2]score.Outcomes{weighted}}, mp)
	equal(t, "situation 25: N/S", at.Value[bridge.NS], "13.8")
	equal(t, "situation 25: E/W", at.Value[bridge.EW], "10.2")
	equal(t, "situation 25: +50", scores(t, at.Board, mp)[5].Value[bridge.NS], "10.8")
	var f score.Frequencies
	for _, p := range thirteen {
		f = f.Add(p, score.Int(1))
	}
	f = f.Add(110, rat(t, "60%")).Add(-50, rat(t, "40%"))
	equal(t, "situation 25: fractional +110", f.Beaten(110).Sub(score.Int(1)), "19.4")
	equal(t, "situation 25: fractional -50", f.Beaten(-50).Sub(score.Int(1)), "5.4")

	at = adjust(t, field(append(thirteen, 100)...), score.Adjustment{Offenders: ewOffend, Table: &table, Assigned: [2]score.Outcomes{weighted}}, mp)
	equal(t, "situation 26", at.Value[bridge.NS], "14")
	if !at.Stands {
		t.Error("situation 26: no damage, the table score stands")
	}

	six := field(650, -100, -100, -200, -790, 0)
	at = adjust(t, six, score.Adjustment{Offenders: ewOffend, Assigned: [2]score.Outcomes{weights(t, "30% +650 | 70% -100")}}, mp)
	equal(t, "situation 27: N/S", at.Value[bridge.NS], "6.9")
	equal(t, "situation 27: E/W", at.Value[bridge.EW], "3.1")
	equal(t, "situation 27: a pair with -100", scores(t, at.Board, mp)[1].Value[bridge.NS], "5.7")

	// Thirteen tables: 620 beats nine of the others, -200 one and ties with one.
	b := field(join(others(650, 3), others(-170, 7), others(-200, 1), others(-500, 1), []int{0})...)
	at = adjust(t, b, score.Adjustment{Offenders: ewOffend, Assigned: [2]score.Outcomes{weights(t, "50% +620 | 50% -200")}}, mp)
	equal(t, "situation 28: N/S", at.Value[bridge.NS], "10.5")
	equal(t, "situation 28: E/W", at.Value[bridge.EW], "13.5")

	for _, x := range []struct {
		number, other int
		weights, want string
	}{
		{29, 200, "50% +620 | 50% -200", "0"},
		{30, 200, "50% +620 | 25% +650 | 25% -100", "5.25"},
		{31, 620, "60% +620 | 40% -100", "-4.8"},
		{31, 170, "60% +620 | 40% -100", "3.2"},
		{32, 680, "25% +1430 | 40% +680 | 20% +650 | 15% -100", "1.1"},
	} {
		at := adjust(t, field(x.other, 0), score.Adjustment{Offenders: ewOffend, Assigned: [2]score.Outcomes{weights(t, x.weights)}},
			score.Standard(law.Duplicate2017, score.Teams))
		equal(t, fmt.Sprintf("situation %d", x.number), at.Value[bridge.NS], x.want)
		equal(t, fmt.Sprintf("situation %d: the others", x.number), at.Value[bridge.EW].Neg(), x.want)
	}

	for number, x := range map[int]struct{ weights, want string }{
		33: {"80% -50 | 20% +420 illegal", "12C1c"},
		34: {"60% +110 | 30% -50", "90%, expected 100%"},
	} {
		_, err := six.Adjust(5, score.Adjustment{Law: "16B3", Offenders: ewOffend, Assigned: [2]score.Outcomes{weights(t, x.weights)}}, mp)
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("situation %d: got %v", number, err)
		}
	}
}

func TestSituationsSplit(t *testing.T) {
	mp := score.Standard(law.Duplicate2017, score.Matchpoints)
	six := field(650, -100, -100, -200, -790, -100)
	table := score.Points(-100)
	at := adjust(t, six, score.Adjustment{
		Offenders: [2]bool{bridge.EW: true}, Table: &table,
		Assigned: [2]score.Outcomes{weights(t, "100% +650")}, NoError: weights(t, "100% +650"),
	}, mp)
	equal(t, "situation 35: N/S", at.Value[bridge.NS], "6")
	equal(t, "situation 35: E/W", at.Value[bridge.EW], "1")
	all := scores(t, at.Board, mp)
	for i, want := range []string{"10", "6", "6", "2", "0", "6"} {
		equal(t, "situation 35: N/S chart", all[i].Value[bridge.NS], want)
	}
	for i, want := range []string{"1", "5", "5", "8", "10", "1"} {
		equal(t, "situation 35: E/W chart", all[i].Value[bridge.EW], want)
	}

	for _, x := range []struct {
		number     int
		a, b, c    string
		nos, off   string
		wantReason score.StepKind
	}{
		{36, "0", "16", "5", "11", "16", score.StepPartSelf},
		{37, "-8", "0", "-3", "-5", "0", score.StepPartSelf},
		{38, "-3", "0", "2", "-3", "0", score.StepAllSelf},
		{0, "0", "5", "0", "5", "5", score.StepNoneSelf},
		{0, "6", "5", "8", "6", "6", score.StepStands},
	} {
		nos, off, reason, err := score.SelfInflicted(rat(t, x.a), rat(t, x.b), rat(t, x.c))
		if err != nil {
			t.Fatal(err)
		}
		equal(t, fmt.Sprintf("situation %d: non-offenders", x.number), nos, x.nos)
		equal(t, fmt.Sprintf("situation %d: offenders, seen from the others", x.number), off, x.off)
		if reason != x.wantReason {
			t.Errorf("situation %d: %s, want %s", x.number, reason, x.wantReason)
		}
	}
	if _, _, _, err := score.SelfInflicted(score.Int(5), score.Int(8), score.Int(3)); err == nil {
		t.Error("without the error the result is worse: accepted")
	}

	// 37 and 38 as decisions about a board of a match.
	imps := score.Standard(law.Duplicate2017, score.Teams)
	for _, x := range []struct {
		number         int
		table, noError string
		want           string
	}{
		{37, "+100", "100% +300", "-5"},
		{38, "+300", "100% +500", "-3"},
	} {
		o, err := score.ParseOutcome(x.table, 0, law.Duplicate2017)
		if err != nil {
			t.Fatal(err)
		}
		at := adjust(t, field(420, o.NS), score.Adjustment{
			Offenders: [2]bool{bridge.EW: true}, Table: &o,
			Assigned: [2]score.Outcomes{weights(t, "100% +420")}, NoError: weights(t, x.noError),
		}, imps)
		equal(t, fmt.Sprintf("situation %d: non-offenders", x.number), at.Value[bridge.NS], x.want)
		equal(t, fmt.Sprintf("situation %d: offenders", x.number), at.Value[bridge.EW], "0")
	}

	// None of it self-inflicted: the innocent side gets all of the damage back.
	table = score.Points(100)
	at = adjust(t, field(420, 100), score.Adjustment{
		Offenders: [2]bool{bridge.EW: true}, Table: &table,
		Assigned: [2]score.Outcomes{weights(t, "100% +420")}, NoError: weights(t, "100% +100"),
	}, imps)
	equal(t, "no error", at.Value[bridge.NS], "0")
	equal(t, "no error: offenders", at.Value[bridge.EW], "0")
	if at.Split {
		t.Error("no error: the score balances")
	}

	// 37 in knockout play, with a penalty to the offenders: the mean of -5 and 0.
	knockout := imps
	knockout.Knockout = true
	table = score.Points(100)
	at = adjust(t, field(420, 100), score.Adjustment{
		Offenders: [2]bool{bridge.EW: true}, Table: &table, Penalties: [2]*score.Penalty{nil, {Amount: score.Int(1)}},
		Assigned: [2]score.Outcomes{weights(t, "100% +420")}, NoError: weights(t, "100% +300"),
	}, knockout)
	equal(t, "knockout: non-offenders", at.Value[bridge.NS], "-2.5")
	equal(t, "knockout: offenders", at.Value[bridge.EW], "1.5")
	if _, err := at.Board.Score(knockout); err != nil || at.Split {
		t.Errorf("knockout: %v, split %v", err, at.Split)
	}
	equal(t, "knockout: in the board", scores(t, at.Board, knockout)[1].Value[bridge.EW], "1.5")

	nos, _ := score.KnockoutMean(imps, bridge.NS, rat(t, "5.25"), rat(t, "-10"))
	equal(t, "situation 39: non-offenders", nos, "7.625")
	off, _ := score.KnockoutMean(imps, bridge.EW, rat(t, "-10"), rat(t, "5.25"))
	equal(t, "situation 39: offenders", off, "-7.625")

	scale, _ := score.ContinuousVP(16)
	a, b := scale.Split(score.Int(20), score.Int(-14))
	equal(t, "situation 40: A", a, "15")
	equal(t, "situation 40: B", b, "6.25")

	old := score.Standard(law.Duplicate1997, score.TotalPoints)
	list := weights(t, "3% +1700 | 10% +1400 | 12% +1100 | 10% +800 | 7% +500 | 28% +400 | 30% +300")
	for _, x := range []struct {
		thresholds score.Thresholds
		ns, ew     string
	}{
		{score.Cumulative, "800", "-1100"},
		{score.SingleResult, "400", "-1400"},
	} {
		old.Thresholds = x.thresholds
		at := adjust(t, field(0), score.Adjustment{Offenders: [2]bool{bridge.EW: true}, Assigned: [2]score.Outcomes{list}}, old)
		equal(t, "situation 41: N/S", at.Value[bridge.NS], x.ns)
		equal(t, "situation 41: E/W", at.Value[bridge.EW], x.ew)
	}
}

// artificial is the artificial score of a side on a board of eleven results, top
// 20, or of a match at IMPs.
func artificial(t *testing.T, c score.Conditions, ns, ew score.Artificial) [2]score.Rat {
	t.Helper()
	b := field(others(50, 11)...)
	if c.Method == score.Teams {
		b = field(50, 0)
	}
	at := adjust(t, b, score.Adjustment{Law: "12A2", Artificial: [2]*score.Artificial{&ns, &ew}}, c)
	return at.Value
}

func TestSituationsArtificial(t *testing.T) {
	mp := score.Standard(law.Duplicate2017, score.Matchpoints)
	imps := score.Standard(law.Duplicate2017, score.Teams)
	plus, level, minus := score.Artificial{Average: score.AveragePlus}, score.Artificial{Average: score.AverageLevel}, score.Artificial{Average: score.AverageMinus}
	check := func(what string, got [2]score.Rat, ns, ew string) {
		t.Helper()
		equal(t, what+": N/S", got[bridge.NS], ns)
		equal(t, what+": E/W", got[bridge.EW], ew)
	}
	check("situation 42: fouled by others", artificial(t, mp, plus, plus), "12", "12")
	check("situation 42: both slow", artificial(t, mp, minus, minus), "8", "8")
	check("situation 42: partly at fault", artificial(t, mp, level, plus), "10", "12")

	own := func(made, possible int) *score.Rat {
		p, err := score.OwnPart(score.Int(made), score.Int(possible))
		if err != nil {
			t.Fatal(err)
		}
		return &p
	}
	got := artificial(t, mp, score.Artificial{Average: score.AveragePlus, Own: own(300, 460)}, score.Artificial{Average: score.AverageMinus, Own: own(35, 100)})
	if got[bridge.NS].Decimal(3) != "13.043" {
		t.Errorf("situation 43: got %s", got[bridge.NS])
	}
	equal(t, "situation 44", got[bridge.EW], "7")
	got = artificial(t, mp, score.Artificial{Average: score.AveragePlus, Own: own(58, 100)}, minus)
	equal(t, "situation 43: at 58 per cent", got[bridge.NS], "12")
	if _, err := score.OwnPart(score.Int(5), score.Int(4)); err == nil {
		t.Error("5 of 4 matchpoints: accepted")
	}

	got = artificial(t, imps, plus, minus)
	equal(t, "situation 45: A", score.Int(23).Add(got[bridge.NS]), "26")
	equal(t, "situation 45: B", score.Int(-23).Add(got[bridge.EW]), "-26")
	got = artificial(t, imps, plus, plus)
	equal(t, "situation 45: both innocent, A", score.Int(23).Add(got[bridge.NS]), "26")
	equal(t, "situation 45: both innocent, B", score.Int(-23).Add(got[bridge.EW]), "-20")
	mean, _ := score.KnockoutMean(imps, bridge.NS, got[bridge.NS], got[bridge.EW])
	equal(t, "situation 45: knockout", mean, "0")

	offender, partner := score.Penalty{Amount: mp.PenaltyTop, OfTop: true}.Individual(mp, score.Int(8), score.Int(20))
	equal(t, "situation 46: offender", offender, "3")
	equal(t, "situation 46: partner", partner, "8")

	at := adjust(t, field(others(50, 11)...), score.Adjustment{Law: "82C", Artificial: [2]*score.Artificial{&plus, &plus}}, mp)
	check("situation 47: the director's error", at.Value, "12", "12")
	at = adjust(t, field(420, -50, 0), score.Adjustment{
		Law: "82C", Assigned: [2]score.Outcomes{weights(t, "100% +420"), weights(t, "100% -50")},
	}, mp)
	check("situation 47: the doubt to each", at.Value, "3", "3")
	if !at.Split {
		t.Error("situation 47: the score is split")
	}

	for _, x := range []struct {
		edition law.Edition
		law     string
	}{{law.Duplicate2017, "86B"}, {law.Duplicate2007, "86D"}} {
		teams := score.Standard(x.edition, score.Teams)
		at = adjust(t, field(480, 0), score.Adjustment{
			Law: "86B", Offenders: [2]bool{bridge.EW: true},
			Assigned: [2]score.Outcomes{weights(t, "100% +980")}, Artificial: [2]*score.Artificial{&plus, &minus},
		}, teams)
		check("situation 48", at.Value, "11", "-11")
		last := at.Steps[bridge.NS][len(at.Steps[bridge.NS])-1]
		if last.Kind != score.StepTeams || last.Law != x.law {
			t.Errorf("situation 48: %s by Law %s, want Law %s", last.Kind, last.Law, x.law)
		}
		at = adjust(t, field(480, 0), score.Adjustment{
			Law: "86B", Offenders: [2]bool{bridge.EW: true}, Penalties: [2]*score.Penalty{nil, {Amount: score.Int(2)}},
			Assigned: [2]score.Outcomes{weights(t, "100% +500")}, Artificial: [2]*score.Artificial{&plus, &minus},
		}, teams)
		check("average plus is better, and a penalty", at.Value, "3", "-5")
		equal(t, "in the board", scores(t, at.Board, teams)[1].Value[bridge.EW], "-5")
	}

	old := score.Standard(law.Duplicate1997, score.Matchpoints)
	got = artificial(t, old, score.Artificial{Average: score.AveragePlus, Own: own(64, 100)}, score.Artificial{Average: score.AverageMinus, Own: own(35, 100)})
	equal(t, "situation 49", got[bridge.NS], "12.8")
	equal(t, "the offenders' own percentage in 1997", got[bridge.EW], "8")
}

func TestSituations64C(t *testing.T) {
	imps := score.Standard(law.Duplicate2017, score.Teams)
	run := func(number, other int, v bridge.Vulnerability, table string, transfer score.Transfer, equity, want string, stands bool) {
		t.Helper()
		o, err := score.ParseOutcome(table, v, law.Duplicate2017)
		if err != nil {
			t.Fatal(err)
		}
		var os score.Outcomes
		for _, part := range strings.Split(equity, "|") {
			w, err := score.ParseWeighted(part, v, law.Duplicate2017)
			if err != nil {
				t.Fatal(err)
			}
			os = append(os, w)
		}
		b := field(other, o.NS)
		b.Vulnerable = v
		at := adjust(t, b, score.Adjustment{
			Law: "64C1", Offenders: [2]bool{bridge.EW: true}, Table: &o, Transfer: &transfer, Assigned: [2]score.Outcomes{os},
		}, imps)
		equal(t, fmt.Sprintf("situation %d", number), at.Value[bridge.NS], want)
		equal(t, fmt.Sprintf("situation %d: the others", number), at.Value[bridge.EW].Neg(), want)
		if at.Stands != stands {
			t.Errorf("situation %d: stands %v, want %v", number, at.Stands, stands)
		}
	}
	// Against 0 at the other table: 400 and 490 are 9 and 10 IMPs.
	run(50, 0, 0, "3NTS=", score.Transfer{Won: 7, Received: 2}, "100% 3NTS+3", "10", false)
	run(51, 0, 0, "3NTS=", score.Transfer{Won: 7, Received: 2}, "100% 3NTS-1", "9", true)
	run(52, 620, 1, "4SS=", score.Transfer{Won: 10}, "60% 4SS+1 | 40% 4SS=", "0.6", false)
	// 53: dummy's revoke moves no trick; the defenders lost one. Declarer's side
	// offends, and 4S made is one down without the revoke.
	o, _ := score.ParseOutcome("4SS=", 0, law.Duplicate2017)
	at := adjust(t, field(-50, 420), score.Adjustment{
		Law: "64C1", Offenders: [2]bool{bridge.NS: true}, Table: &o, Transfer: &score.Transfer{Won: 10},
		Assigned: [2]score.Outcomes{score.Certain(score.Points(-50))},
	}, imps)
	equal(t, "situation 53", at.Value[bridge.EW], "0")
	if at.Stands || at.First != bridge.EW {
		t.Error("situation 53: an assigned score for the defenders")
	}
}

func TestSituationsProcedure(t *testing.T) {
	now := score.Standard(law.Duplicate2017, score.Matchpoints)
	before := score.Standard(law.Duplicate2007, score.Matchpoints)
	old := score.Standard(law.Duplicate1997, score.Matchpoints)
	check := func(number int, got score.Permission, allowed bool, law string) {
		t.Helper()
		if got.Allowed != allowed || got.Law != law {
			t.Errorf("situation %d: got %v by Law %s, want %v by Law %s", number, got.Allowed, got.Law, allowed, law)
		}
	}
	check(54, now.Slip(25, false, false), true, "79C1")
	check(54, now.Slip(35, false, true), false, "79C2")
	check(54, now.Slip(35, true, true), true, "79C2")
	check(54, old.Slip(35, true, true), false, "79C")

	change, lower := now.Dispute(false)
	check(55, change, false, "79B3")
	check(55, lower, true, "79B3")
	change, lower = before.Dispute(false)
	check(55, change, false, "79B2")
	check(55, lower, false, "79B2")
	change, _ = now.Dispute(true)
	check(55, change, true, "79B3")

	check(56, now.Appeal(31, score.BothAgree), false, "92B")
	longer := now
	longer.AppealMinutes = 60
	check(56, longer.Appeal(31, score.BothAgree), true, "92D")
	check(56, now.Appeal(10, score.OneRefuses), false, "92D")
	check(56, now.Appeal(10, score.OneAbsent), false, "92D")
	check(56, old.Appeal(10, score.OneAbsent), true, "92D")

	check(57, now.Committee(score.OverruleLaw), false, "93B3")
	check(57, now.Committee(score.ChangeJudgement), true, "93B3")
	check(57, now.Committee(score.OverruleDiscipline), false, "93B3")

	check(58, now.Waiver(true), true, "81C5")
	check(58, now.Waiver(false), false, "10A")

	// Rubber bridge has no director: every one of these is refused.
	rubber := score.Standard(law.Rubber2014, score.Matchpoints)
	check(58, rubber.Waiver(true), false, "")
	check(54, rubber.Slip(5, true, true), false, "")
}

// deals reads a list of deals.
func deals(t testing.TB, text string) []score.SheetDeal {
	t.Helper()
	d, err := score.ReadDeals([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func rubber(t testing.TB, text string, ed law.Edition, unfinished bool) score.Sheet {
	t.Helper()
	s, n, err := score.RubberSheet(deals(t, text), ed, score.House{}, unfinished)
	if err != nil {
		t.Fatal(err)
	}
	if n != len(deals(t, text)) {
		t.Fatalf("%d deals entered of %d", n, len(deals(t, text)))
	}
	return s
}

func TestSituationsRubber(t *testing.T) {
	total := func(number int, s score.Sheet, we, they int) {
		t.Helper()
		if s.Total != [2]int{we, they} {
			t.Errorf("situation %d: got %v, want %d and %d\n%s", number, s.Total, we, they, s.Print(bridge.NS, [2]string{"We", "They"}))
		}
	}
	sides := func(number int, s score.Sheet, below, above [2]int) {
		t.Helper()
		var b, a [2]int
		for _, l := range s.Lines {
			if l.Below {
				b[l.Side] += l.Points
			} else {
				a[l.Side] += l.Points
			}
		}
		if b != below || a != above {
			t.Errorf("situation %d: below %v above %v, want %v and %v", number, b, a, below, above)
		}
	}
	for _, ed := range []law.Edition{law.Rubber1963, law.Rubber2014} {
		s := rubber(t, "2S S 8 received 2", ed, false)
		sides(59, s, [2]int{60, 0}, [2]int{60, 0})
		if len(s.Won) != 0 {
			t.Error("situation 59: two spades and ten tricks are no game")
		}
		s = rubber(t, "4S S 8 received 2", ed, false)
		sides(59, s, [2]int{120, 0}, [2]int{})
		if s.Games(bridge.NS) != 1 {
			t.Error("situation 59: four spades and ten tricks are a game")
		}
		sides(60, rubber(t, "3H S 8 received 2", ed, false), [2]int{90, 0}, [2]int{30, 0})

		s = rubber(t, "5C N 11\n2S E 10\n1S N 7\n2D S 9\n1NT S 7", ed, false)
		sides(61, s, [2]int{210, 60}, [2]int{720, 60})
		total(61, s, 930, 120)
	}
	s := rubber(t, "5C N 11\n2S E 10\n1S N 7\n2D S 9", law.Rubber2014, false)
	if s.PartScore != [2]int{70, 60} || s.Vulnerable() != 1 {
		t.Errorf("situation 61: part scores %v, vulnerable %s", s.PartScore, s.Vulnerable())
	}

	s = rubber(t, "4S N 10\n4H E 10\n4S S 10", law.Rubber2014, false)
	total(62, s, 740, 120)
	if s.Lines[len(s.Lines)-1].Reason != score.ThreeGameRubber {
		t.Error("situation 62: a rubber in three games")
	}
	s = rubber(t, "4S N 10\n7SX N 5\n4S S 10", law.Rubber2014, false)
	if side, _ := s.Margin(); side != bridge.EW || s.Games(bridge.NS) != 2 {
		t.Error("situation 62: the loser of the games wins the rubber")
	}

	for _, x := range []struct {
		edition law.Edition
		part    int
	}{{law.Rubber2014, 100}, {law.Rubber1993, 100}, {law.Rubber1981, 50}, {law.Rubber1963, 50}} {
		total(63, rubber(t, "4S N 10\n2D E 8", x.edition, true), 120+300, 40+x.part)
		total(63, rubber(t, "4S N 10\n2D E 8\n2H N 8", x.edition, true), 120+300+60, 40)
		total(63, rubber(t, "4S N 10\n2D E 8", x.edition, false), 120, 40)
	}

	total(64, rubber(t, "1S S 6 honours E 4", law.Rubber2014, false), 0, 150)

	for _, x := range []struct {
		edition      law.Edition
		down, insult int
	}{{law.Rubber1993, 800, 100}, {law.Rubber2014, 800, 100}, {law.Rubber1981, 700, 50}, {law.Rubber1963, 700, 50}} {
		total(65, rubber(t, "1SX S 3", x.edition, false), 0, x.down)
		s := rubber(t, "1HXX S 7", x.edition, false)
		total(65, s, 120+x.insult, 0)
		if s.Games(bridge.NS) != 1 {
			t.Error("situation 65: 120 below is a game")
		}
	}
}

func TestSituationsChicago(t *testing.T) {
	chicago := func(c score.Chicago, text string) score.Sheet {
		t.Helper()
		s, err := c.Score(deals(t, text), law.Rubber2014, score.House{})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	// East deals first, so that North-South are vulnerable on the second deal.
	east := score.Chicago{Dealer: bridge.East}
	s := chicago(east, "2S N 8\n2D S 8")
	if s.Total != [2]int{60 + 40 + 500, 0} || s.Games(bridge.NS) != 1 {
		t.Errorf("situation 66: got %v", s.Total)
	}
	s = chicago(east, "2S N 8\n4S E 10\n2D S 8")
	if s.Total != [2]int{60 + 40, 120 + 300} || s.Games(bridge.NS) != 0 || s.PartScore != [2]int{40, 0} {
		t.Errorf("situation 66: a game between them: got %v, part scores %v", s.Total, s.PartScore)
	}
	north := score.Chicago{Dealer: bridge.North}
	last := "4S N 9\n4S E 9\n4S S 9\n2H N 8"
	if s = chicago(north, last); s.Total[bridge.NS] != 100+60+100 {
		t.Errorf("situation 67: got %v", s.Total)
	}
	b := score.Chicago{Dealer: bridge.North, DuplicateStyle: true}
	if s = chicago(b, last); s.Total[bridge.NS] != 100+110 {
		t.Errorf("situation 67, duplicate style: got %v", s.Total)
	}
	// Published: we are North-South; North deals, so that they are vulnerable on
	// the second deal and we on the third.
	s = chicago(b, "3S S 10\n3NT E 9\n3DX W 9\n6S N 12")
	if got, want := s.Total, [2]int{170 + 1430, 600 + 470}; got != want {
		t.Errorf("situation 68, duplicate style: got %v, want %v", got, want)
	}
	s = chicago(north, "3S S 10\n3NT E 9\n3DX W 9\n6S N 12 honours S 4")
	if got, want := s.Total, [2]int{120 + 1530, 600 + 470}; got != want {
		t.Errorf("situation 68: got %v, want %v\n%s", got, want, s.Print(bridge.NS, [2]string{"We", "They"}))
	}
	if side, margin := s.Margin(); side != bridge.NS || margin != 580 || score.Hundreds(margin) != 6 {
		t.Errorf("situation 68: margin %d", margin)
	}
	for deal, want := range map[int]bridge.Vulnerability{1: 0, 2: 2, 3: 1, 4: 3} {
		if got := north.Vulnerable(deal); got != want {
			t.Errorf("deal %d: vulnerable %s, want %s", deal, got, want)
		}
	}
}
