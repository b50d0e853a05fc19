package pbn_test

import (
	"errors"
	"fmt"
	"io"

	"arbiter/archive"
	"arbiter/pbn"
)

func ExampleNewReader() {
	text := `[Board "7"]
[Dealer "S"]
[Deal "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"]
[Declarer "S"]
[Contract "3n"]
[Result "8"]
[Play "W"]
D9 DA D2 dj
*
`
	r := pbn.NewReader("club.pbn", []byte(text), pbn.Options{})
	var b archive.Board
	for {
		err := r.Next(&b)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("board", b.Value("Board"), b.Contract, "by", b.Contract.Declarer, "tricks", b.Result)
		for _, c := range b.Play {
			fmt.Println(c.Seat, c.Card)
		}
		for _, d := range b.Deviations {
			fmt.Printf("%d:%d %s: found %s, expected %s\n", d.Line, d.Column, d.Name, d.Found, d.Expected)
		}
	}
	// Output:
	// board 7 3NT by S tricks 8
	// W D9
	// N DA
	// E D2
	// S DJ
	// 5:12 value-form: found "3n", expected Pass or a contract as in 4SX or 3NT
	// 8:10 value-form: found "dj", expected DJ
}
