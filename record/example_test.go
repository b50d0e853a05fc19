package record_test

import (
	"fmt"
	"os"

	"arbiter/record"
)

const corrected = `[Edition "duplicate-2017"]
[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
W H8, N H3, E H9, S HK
s d6, w ca ; West holds diamonds
expect irregularity revoke by W trick 2 status correctable
expect turn W
`

func Example() {
	f, err := record.Parse("corrected.table", []byte(corrected))
	if err != nil {
		fmt.Println(err)
		return
	}
	report := record.CheckFile(f)
	for _, failure := range report.Failures {
		fmt.Println(failure)
	}
	fmt.Printf("%d passed, %d failed\n", report.Passed, report.Failed)
	// Output:
	// corrected.table:9: duplicate-2017: expected turn W, got turn N
	// 1 passed, 1 failed
}

func ExampleParse_error() {
	_, err := record.Parse("x.table", []byte("[TableRecord \"1\"]\nW S3, N drosp HK\n"))
	fmt.Println(err)
	// Output:
	// x.table:2:9: found "drosp", expected a card, a call or a verb; did you mean "drops"?
}

func ExampleWrite() {
	f, err := record.Parse("x.table", []byte("[TableRecord \"1\"]\nw h10,n pass ;why not\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := record.Write(os.Stdout, f); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [TableRecord "1"]
	// W HT, N Pass                    ; why not
}
