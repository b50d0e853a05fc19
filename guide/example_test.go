package guide_test

import (
	"fmt"

	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
)

func ExampleNext() {
	c := guide.Case{Topic: "revoke", Edition: law.Duplicate2017, Known: map[string]string{"declarer": "S"}}
	answers := []string{"W", "played", "self"}

	s, err := guide.Next(c, answers)
	if err != nil {
		fmt.Println(err)
		return
	}
	asks, _, _ := text.GuideQuestion(text.English, c.Edition, s.Question.ID, s.Question.Seat, s.Question.Other)
	fmt.Println(asks, s.Question.Options)

	s, err = guide.Next(c, append(answers, "some"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range s.Rulings() {
		fmt.Println(text.Ruling(text.English, c.Edition, r))
	}
	// Output:
	// How many tricks has the side of West won after that one? [none some unplayed]
	// West revoked. The revoke is established: the trick stands as played (Laws 61A1, 63A1). 2 tricks pass from East-West to North-South (Law 64A1).
}

func ExampleNext_back() {
	c := guide.Case{Topic: "lead", Edition: law.Duplicate2017}
	answers := []string{"S", "no", "W", "E"}
	for len(answers) > 0 {
		s, err := guide.Next(c, answers)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(s.Question.ID)
		answers = answers[:len(answers)-1]
	}
	// Output:
	// lead-stage
	// lead-turn
	// lead-by
	// lead-opening
}
