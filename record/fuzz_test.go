package record

import (
	"errors"
	"testing"
)

// seeds begin the fuzzing: every form of the notation, and its edges.
var seeds = []string{
	"",
	"; only a comment\n",
	"[TableRecord \"1\"]\nW C9\n",
	"\ufeff% PBN 2.1\r\n[Event \"x \\\"y\\\" \\\\\"] ; tag\r\n\r\n{a\r\nb} [Auction \"S\"]\r\n1NT! Pass =1= 3NT AP ; end\r\n\r\n; above\r\n[TableRecord \"1\"]\r\n",
	"[Play \"W\"]\nSK S2 S3 S4\n*\n\n[Play \"W\"]\n; c\nSA\n",
	"[Deal \"N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 -\"]\n[TableRecord \"1\"]\n" +
		"W C9, W C9 H3, W C9 (H3) together, W (CK) (C9), N 1C, E 1S together\n\nS calls \"low \\\"diamond\\\"\" pointing-at H,\n" +
		"N moves DK, S touches DK, W holds-out H3 visible-to E S, W drops HK DQ visible-to N knocked by S, W shows HK \"so\"\n" +
		"W names HK to play, W leads-face-down HK, W faces H10, W omits, W supplies H5 trick 4, W mislays H7, W restores H7 face-up\n" +
		"N finds H5 surplus, W withdraws HK D2, N withdraws 1H, E withdraws agreement, S withdraws concession, N changes 1S to 2S\n" +
		"W notes revoke by W trick 3, W asks E about D, W asks trick 4, N spreads, S spreads HA, N spreads (S2), W looks at E\n" +
		"W looks at own trick 4, W looks at trick 4, S tells E to-lead, S tells E to-play \"you\", N warns S hand\n" +
		"S explains 2D \"majors\", S corrects 2D \"minors\", S alerts 2D, E takes board 5, E called 1H at board 4\n" +
		"director moves C5 from S to N, S changes \"club\" to \"diamond\", S pauses, W turns, W points trick 4 lost, W mixes\n" +
		"director, S chooses forbid S D, S chooses hand N, S chooses play HK, S claims 5 \"statement\" plan(trumps > S > HA > finesse SJ > ruff D in N > cross to N with HK > watch S > any)\n" +
		"S chooses forbid DK, S chooses forbid D\n" +
		"S concedes the rest \"x\", W says \"...\", W objects, W agrees, all play-on, W play-on, end play, NS call next-board, round over, correction-period over\n" +
		"director finds aware S no, director finds intended HQ, director finds intended none, director finds equity NS 9, director finds meaning S S H\n" +
		"director finds meaning W other, director finds played-before all no, director finds deliberate C9 yes, director finds claim S current-trick\n" +
		"W asks about 2D, W asks S about 2D, W asks about auction, W asks for review, E restates, W learns \"slam off\", E shows hand to N\n" +
		"N calls director, N calls 1S, E X \"double 4S\", E XX \"\" together, director finds agreed S yes, director finds misruled no\n",
	"[TableRecord \"1\"]\nexpect in duplicate-2017, rubber-1963: irregularity revoke by W trick 2 status correctable law 50D2(a),64A1 ; c\n" +
		"expect no irregularity\nexpect choice S,N 26A2 require S,forbid S D,hand N,play HK,highest\nexpect no choice W {x}\nexpect penalty W CA\n" +
		"expect restriction W lowest D\nexpect legal S none\nexpect legal S CA HT\nexpect legal E 1S\nexpect turn S\nexpect trick 3 won W\n" +
		"expect holds S CA\nexpect played S CA trick 3\nexpect transfer 1 to NS law 64A2\nexpect won NS 3\nexpect tricks NS 9\nexpect awarded NS 1..3 doubtful\n" +
		"expect score NS -100\nexpect score EW average-plus\nexpect rubber NS below 60 above 30\nexpect unauthorized E CA by W\nexpect authorized E duty CA\n" +
		"expect authorized E 1S by W\nexpect must-pass W once\nexpect barred E X 1S\nexpect auction N 1S, E 2H\nexpect auction reopened\nexpect contract 4SX by S\n" +
		"expect contract Pass\nexpect dealer N\nexpect vulnerable all\nexpect face-up W CA\nexpect adjust 13B2 assigned\nexpect board cancelled\n" +
		"expect no must-pass W\nexpect question led E\nexpect no question\nexpect forfeit W 66D\nexpect review 64C\nexpect error 7\nW plys C8, N H3\n",
	"[Auction \"S\"]\n\n{} [Auction \"W\"]\n\n; x\n\n[Auction \"N\"]\n",
	"[x \"\"]\n0\n\n{0\n\n 0} \n0",
	"[TableRecord \"1\"]%x\nexpect error\n",
	"[Edition \"x\"]\n[TableRecord \"1\"]\nexpect error\nW C9 {x} N H3\n,W\nexpect foo\n",
}

func FuzzParse(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Parse("fuzz.table", data)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Line < 1 || e.Column < 1 || e.Found == "" || e.Expected == "" {
				t.Fatalf("an error without its place: %v", err)
			}
			return
		}
		roundTrips(t, file)
	})
}

func FuzzJSON(f *testing.F) {
	for _, s := range seeds {
		if file, err := Parse("seed.table", []byte(s)); err == nil {
			b, err := file.MarshalJSON()
			if err != nil {
				f.Fatal(err)
			}
			f.Add(b)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := DecodeJSON("fuzz.json", data)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("an error of another type: %v", err)
			}
			return
		}
		roundTrips(t, file)
	})
}
