package record

import (
	"bytes"
	"fmt"
	"testing"
)

// madeUp is n records of the usual kind: tags, a full deal, some tricks, a
// revoke and its rulings.
func madeUp(n int) []byte {
	var b bytes.Buffer
	for i := range n {
		fmt.Fprintf(&b, `; board %d: West ruffs a diamond while he holds some

[Event "Evening %d"]
[Edition "duplicate-1997, duplicate-2007, duplicate-2017"]
[Board "%d"]
[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
W H8, N H3, E H9, S HK
S D6, W CA, N DK, E D3          ; West holds diamonds
expect irregularity revoke by W trick 2 status correctable
expect turn N
W notes revoke by W
expect choice W 62B substitute
W withdraws CA, W DA
expect penalty W CA major
expect in duplicate-2007, duplicate-2017: choice S 62C1 keep,withdraw
S withdraws DK, N D4
W DJ, N D5, E D2, S DQ
S HA, W H6, N H4, E HT
S H2, W H7, N H5, E HQ
S claims 4 "drawing the trump" plan(trumps > D)
W agrees, E agrees
expect won NS 4
expect trick 2 won W

`, i, i, 1+i%32)
	}
	return b.Bytes()
}

func BenchmarkParse(b *testing.B) {
	data := madeUp(4000)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("bench.table", data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	f, err := Parse("bench.table", madeUp(4000))
	if err != nil {
		b.Fatal(err)
	}
	text := f.AppendText(nil)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		text = f.AppendText(text[:0])
	}
}
