package record

import (
	"testing"

	"arbiter/law"
)

// What the engine infers, or reads into a gap of the laws, is told as our reading.
func TestTrust(t *testing.T) {
	const twelve = `[Deal "N:.4.3. .3.8. A.A.. 3.2.."]
[Declarer "S"]
[Contract "2S"]
[Tricks "NS 7 EW 4"]
[OnLead "S"]
[TableRecord "1"]
S HA, W S3, N H4, E H3
W H2, N D3, E D8, S SA
`
	const doubled = `[Dealer "S"]
[Deal "N:AK643.AT4.A9.AQ9 JT87.87.JT8.K654 Q.QJ532.K54.JT73 952.K96.Q7632.82"]
[TableRecord "1"]
S 1H
W 1C
director
director finds intent W yes
director finds meaning W C
N chooses reject
W X
`
	for _, c := range []struct {
		name, record string
		status       law.Status
		trust        law.Trust
	}{
		{"the director found the hands back", twelve + "S notes revoke by W trick 12\ndirector finds hands-back yes\n", law.Established, law.Read},
		{"the other side has moved on", twelve + "end play\nNS call next-board\nS notes revoke by W trick 12\n", law.Established, law.OurReading},
		{"the revoker's side has moved on", twelve + "end play\nEW call next-board\nS notes revoke by W trick 12\n", law.Established, law.OurReading},
		{"the round is over", twelve + "end play\nround over\nS notes revoke by W trick 12\n", law.Established, law.OurReading},
		{"a double judged in the auction", doubled + "director finds comparable W no\n", law.Open, law.Read},
		{"a double judged after the lead", doubled + "N 4H, E Pass, S Pass, W Pass\nW D3\ndirector finds comparable W no\n", law.Rectified, law.OurReading},
	} {
		t.Run(c.name, func(t *testing.T) {
			rep, err := Replay(parseOne(t, c.record), law.Duplicate2017)
			if err != nil {
				t.Fatal(err)
			}
			rulings := rep.State.Rulings()
			if len(rulings) != 1 || rulings[0].Status != c.status || rulings[0].Trust != c.trust {
				t.Errorf("rulings %+v, want one, %s, trust %s", rulings, c.status, c.trust)
			}
		})
	}
}
