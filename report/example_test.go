package report_test

import (
	"fmt"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/report"
	"arbiter/table"
)

const game = `[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
W S3, N S2, E S9, S SQ
S D6, W CA
`

func ExampleBuild() {
	file, err := record.Parse("game.table", []byte(game))
	if err != nil {
		panic(err)
	}
	played, err := record.Replay(file.Records[0], law.Duplicate2017)
	if err != nil {
		panic(err)
	}
	answer := report.Build(report.Input{Replayed: played, Lang: text.English})
	for _, r := range answer.Rulings {
		fmt.Println("line", r.Line, r.Irregularity, r.Status)
		fmt.Println(r.Text)
	}
	// Output:
	// line 6 revoke correctable
	// West revoked on trick 2: he played ♣A, though he could have played as the law requires. The revoke is not established: it can still be corrected (Law 61A1).
}

// A program that follows a live table makes a state and gives it one event at a
// time.
func Example_live() {
	deal, err := bridge.ParseDeal("N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8")
	if err != nil {
		panic(err)
	}
	state, err := table.New(table.Setup{
		Edition:  law.Duplicate2017,
		Deal:     deal,
		Dealer:   bridge.NoSeat,
		OnLead:   bridge.NoSeat,
		Contract: &bridge.Contract{Level: 2, Strain: bridge.Strain(bridge.Spades), Declarer: bridge.South},
	})
	if err != nil {
		panic(err)
	}
	events, err := record.ParseEvents("W S3, N S2, E S9, S SQ, S D6, W CA")
	if err != nil {
		panic(err)
	}
	for _, e := range events {
		next, rulings, err := table.Step(state, e)
		if err != nil {
			panic(err)
		}
		for _, r := range rulings {
			fmt.Println(text.Ruling(text.Russian, state.Edition(), r))
		}
		state = next
	}
	turn, _ := state.Turn()
	fmt.Println(text.Seat(text.Russian, turn))
	// Output:
	// Запад сделал фальшренонс во взятке 2: сыграл ♣A, хотя мог сыграть как положено. Фальшренонс не установлен: его ещё можно исправить (Правило 61A1).
	// Север
}
