package lin_test

import (
	"fmt"
	"io"
	"log"

	"arbiter/archive"
	"arbiter/lin"
)

// A hand record, read board by board.
func ExampleReader() {
	const text = "pn|Sue,Will,Nora,Eve|st||md|1S2789TH2QKD6JKC58,S35QH45JD59C2479T,SJKH7AD3QAC36JQKA,|ah|Board 1|sv|b|" +
		"mb|1N|an|12-14|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|D9|pc|DA|pc|D2|pc|DJ|mc|8|pg||"
	r := lin.NewReader("evening.lin", []byte(text), lin.Options{})
	var b archive.Board
	for {
		err := r.Next(&b)
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println("board", b.Value("Board"), "dealer", b.Dealer, "vulnerable", b.Vulnerable)
		fmt.Println(b.Deal)
		fmt.Println(b.Value("West"), "leads", b.Play[0].Card, "in column", b.Play[0].Column)
		fmt.Println("declarer has", b.Claimed, "tricks")
	}
	// Output:
	// board 1 dealer S vulnerable All
	// N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742
	// Will leads D9 in column 145
	// declarer has 8 tricks
}
