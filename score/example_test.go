package score_test

import (
	"fmt"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/score"
)

func ExampleDuplicate() {
	c := bridge.Contract{Level: 5, Strain: bridge.Strain(bridge.Diamonds), Doubled: 2, Declarer: bridge.West}
	fmt.Println(score.Duplicate(c, 12, true, law.Duplicate2017))
	// Output: 1400
}

// South bid two spades, won eight tricks, and receives two for a revoke.
func ExampleRubberDeal() {
	e := score.RubberDeal(score.RubberInput{
		Contract: bridge.Contract{Level: 2, Strain: bridge.Strain(bridge.Spades), Declarer: bridge.South},
		Tricks:   8 + 2,
	}, law.Rubber1963)
	for _, l := range e.Lines {
		fmt.Println(l.Side, l.Points, l.Reason, l.Count)
	}
	fmt.Println("game:", e.Game)
	// Output:
	// NS 60 odd-tricks 2
	// NS 60 overtricks 2
	// game: -
}

// East-West used unauthorized information; three diamonds is assigned, made with
// 60 per cent and one down with 40.
func ExampleBoard_Adjust() {
	b := score.Board{Number: 1}
	for _, points := range []int{130, 50, -110, -50} {
		b.Rows = append(b.Rows, score.Played("", "", score.Points(points)))
	}
	var outcomes score.Outcomes
	for _, t := range []string{"60% 3DN=", "40% 3DN-1"} {
		w, err := score.ParseWeighted(t, b.Vulnerable, law.Duplicate2017)
		if err != nil {
			fmt.Println(err)
			return
		}
		outcomes = append(outcomes, w)
	}
	got, err := b.Adjust(3, score.Adjustment{
		Law: "16B3", Offenders: [2]bool{bridge.EW: true}, Table: &b.Rows[3].Awards[0].Outcomes[0].Outcome,
		Assigned: [2]score.Outcomes{outcomes},
	}, score.Standard(law.Duplicate2017, score.Matchpoints))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range got.Steps[bridge.NS] {
		fmt.Println(s.Kind, s.Law, s.Value)
	}
	fmt.Println(got.Value[bridge.NS], got.Value[bridge.EW])
	// Output:
	// table  2
	// outcome 12C1c 2.4
	// outcome 12C1c 0.8
	// sum 12C1c 3.2
	// damage 12B1 3.2
	// 3.2 2.8
}

func ExampleSheet_Print() {
	deals, err := score.ReadDeals([]byte("2S S 8 received 2\n4H E 10\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	sheet, _, err := score.RubberSheet(deals, law.Rubber2014, score.House{}, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(sheet.Print(bridge.NS, [2]string{"We", "They"}))
	// Output:
	//       We |    They
	// ---------+---------
	//       60 |
	// =========+=========
	//       60 |     120
	// =========+=========
	//      120 |     120
}
