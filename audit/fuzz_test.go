package audit

import (
	"bufio"
	"bytes"
	"testing"

	"arbiter/archive"
	"arbiter/law"
	"arbiter/law/text"
)

// FuzzCheck: whatever a file holds, every finding can be said, and nothing panics.
func FuzzCheck(f *testing.F) {
	f.Add([]byte(pbnBoard("e", true)), uint8(0))
	f.Add([]byte(linRevoke), uint8(4))
	f.Add([]byte("[Deal \"N:- KJT.T9.AKQ87.987 AQ.876.J432.T532 -\"]\n[Contract \"H\"]\n[Play \"N\"]\nH2 H9 H6 HA\nS3 SK - S5\n^R H7 ^L SQ\n*\n"), uint8(7))
	f.Add([]byte("[Dealer \"N\"]\n[Deal \"W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4\"]\n[Declarer \"^S\"]\n[Contract \"5HX\"]\n[Result \"^5\"]\n[Auction \"W\"]\n- ^S 1D ^I 1C\n4S ^I 3NT ^S ^S\nX 5H X AP\n[Play \"W\"]\nSK H3 S4 S3\nC5 C2 ^R S5 ^L CK\n*\n"), uint8(1))
	f.Fuzz(func(t *testing.T, data []byte, edition uint8) {
		c := NewChecker(law.Edition(edition) % law.NumEditions)
		page := NewHTML(text.Russian)
		var out bytes.Buffer
		lines := NewJSON(&out, text.English)
		form := formatOf("", bufio.NewReader(bytes.NewReader(data)))
		if form == nil {
			form = &formats[0]
		}
		in := form.open("fuzz", bytes.NewReader(data))
		var b archive.Board
		for in.Next(&b) == nil {
			for _, x := range c.Check(nil, &b) {
				if x.Text(text.English) == "" || x.Reason.Text(text.Russian) == "" {
					t.Errorf("no words for %+v", x)
				}
				if err := lines.Finding(&x); err != nil {
					t.Fatal(err)
				}
				if err := page.Finding(&x); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := page.Write(&out, Total{}); err != nil {
			t.Fatal(err)
		}
	})
}
