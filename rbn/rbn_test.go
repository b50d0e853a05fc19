package rbn_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/internal/formattest"
	"arbiter/rbn"
)

func read(text string, opt rbn.Options) ([]archive.Board, error) {
	return formattest.ReadAll(rbn.NewReader("x.rbn", []byte(text), opt))
}

func readAll(t *testing.T, text string, opt rbn.Options) []archive.Board {
	t.Helper()
	boards, err := read(text, opt)
	if err != nil {
		t.Fatal(err)
	}
	return boards
}

// say writes a board in short, for tests to compare.
func say(b archive.Board) string {
	var out strings.Builder
	for _, t := range b.Tags {
		if t.Inherited {
			out.WriteByte('#')
		}
		fmt.Fprintf(&out, "%s=%s ", t.Name, t.Value)
	}
	for i, c := range b.Auction {
		if i == 0 {
			fmt.Fprintf(&out, "%s:", b.Opener)
		}
		fmt.Fprintf(&out, "%s%s", c.Call, c.Suffix)
		if c.Alert {
			out.WriteByte('*')
		}
		if c.Note != "" {
			fmt.Fprintf(&out, "(%s)", c.Note)
		}
		out.WriteByte(' ')
	}
	if b.AuctionEnd != archive.NoEnding {
		fmt.Fprintf(&out, "end %d ", b.AuctionEnd)
	}
	for i, c := range b.Play {
		if i == 0 {
			fmt.Fprintf(&out, "%s:", b.Leader)
		}
		fmt.Fprintf(&out, "%s%s", c.Card, c.Suffix)
		if c.Note != "" {
			fmt.Fprintf(&out, "(%s)", c.Note)
		}
		out.WriteByte(' ')
	}
	for _, c := range b.Comments {
		fmt.Fprintf(&out, "{%d.%d %s} ", c.Where, c.At, c.Text)
	}
	return strings.TrimSpace(out.String())
}

// Two records of our own: everything a record may have, and one that inherits.
const records = `D 20010704:1930
T Odd:: or even?:Ann Author
L Oslo:Hall 2
E Cup
S R16:3
F I:1962
K Owls:Larks:10:7
N Ann+Bob:Cid+Dee:O:vugraph
B 7:x
{Before the hands,
in two lines.}
H S:T9872.KQ2.KJ6.85:Q53.J54.95.T9742:KJ.A7.AQ3.AKQJ63:
A SB:1N*P3N^1!A
1 to play
{after the auction}
C 3N:S
P SQ^1K!27:D5
1 from the queen
R 9+600:+12
{the end}

N Eve+Fay:Guy+Hal:C
A SB:A
C P
R P

B 8
F M:
N :Ida+Jon:4
H N:AK..xx.:?...
A WZ:P1SXR:Y
`

func TestRecords(t *testing.T) {
	const deal = "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"
	want := []string{
		"Date=2001.07.04 Time=19:30:00 Annotator=Ann Author RBN_T=Odd:: or even?:Ann Author Site=Oslo, Hall 2 Event=Cup " +
			"Stage=Round of 16 Session=3 Scoring=IMP RBN_F=I:1962 HomeTeam=Owls VisitTeam=Larks RBN_K=Owls:Larks:10:7 " +
			"North=Ann South=Bob West=Cid East=Dee Room=Open RBN_N=Ann+Bob:Cid+Dee:O:vugraph Board=7 RBN_B=7:x " +
			"Deal=" + deal + " Dealer=S Vulnerable=All Contract=3NT Declarer=S Result=9 Score=+600 ScoreIMP=+12 " +
			"S:1NT* Pass 3NT!(to play) end 3 W:SQ(from the queen) SK! S2 S7 D5 {1.20 Before the hands,\nin two lines.} {2.2 after the auction} {4.0 the end}",
		"#Date=2001.07.04 #Time=19:30:00 #Annotator=Ann Author #RBN_T=Odd:: or even?:Ann Author #Site=Oslo, Hall 2 #Event=Cup " +
			"#Scoring=IMP #RBN_F=I:1962 #Stage=Round of 16 #Session=3 #HomeTeam=Owls #VisitTeam=Larks #RBN_K=Owls:Larks:10:7 " +
			"#Board=7 #RBN_B=7:x #Deal=" + deal + " North=Eve South=Fay West=Guy East=Hal Room=Closed " +
			"Dealer=S Vulnerable=All Contract=Pass end 3",
		"#Date=2001.07.04 #Time=19:30:00 #Annotator=Ann Author #RBN_T=Odd:: or even?:Ann Author #Site=Oslo, Hall 2 #Event=Cup " +
			"#Stage=Round of 16 #Session=3 #HomeTeam=Owls #VisitTeam=Larks #RBN_K=Owls:Larks:10:7 Board=8 Scoring=MP RBN_F=M: " +
			"West=Ida East=Jon Table=4 RBN_H=N:AK..xx.:?... Dealer=W Vulnerable=None " +
			"W:Pass 1S X XX end 2",
	}
	boards := readAll(t, records, rbn.Options{Strict: true})
	if len(boards) != len(want) {
		t.Fatalf("%d boards, expected %d", len(boards), len(want))
	}
	for i, b := range boards {
		if got := say(b); got != want[i] {
			t.Errorf("record %d\ngot      %s\nexpected %s", i+1, got, want[i])
		}
	}
	if b := boards[0]; b.Deal.String() != deal || b.Dealer != bridge.South || b.Columns || b.Line != 1 ||
		b.Play[1].Pos != (archive.Pos{Line: 17, Column: 7}) || b.Auction[2].Pos != (archive.Pos{Line: 13, Column: 10}) {
		t.Errorf("%+v", b)
	}
	if b := boards[1]; b.ContractKnown != archive.Given || b.DeclarerKnown != archive.Nothing || b.ResultKnown != archive.Nothing || b.Opener != bridge.South {
		t.Errorf("passed out: %+v", b)
	}
}

// The small forms of single labels.
func TestLabels(t *testing.T) {
	for text, want := range map[string]string{
		"D 199709":           "Date=1997.09.??",
		"D 1955C":            "Date=1955.??.?? RBN_D=1955C",
		"D 1986120911":       "Date=1986.12.09 RBN_D=1986120911",
		"D 20120428:072315G": "Date=2012.04.28 Time=07:23:15 RBN_D=20120428:072315G",
		"S 2":                "Session=2",
		"S Slams:Asking":     "Stage=Slams Session=Asking",
		"F X:Butler":         "Scoring=IMP RBN_F=X:Butler",
		"F by hand":          "Scoring=by hand",
		"N Soloway":          "North=Soloway",
		"N +Roth:GIB 4.0":    "South=Roth West=GIB 4.0",
		"N :+Norman Kay:6":   "East=Norman Kay Table=6",
		"C 4SR:E":            "Contract=4SXX Declarer=E",
		"C 4SX:E:note":       "Contract=4SX Declarer=E RBN_C=4SX:E:note",
		"M :1NS":             "RBN_M=:1NS",
		"R 7-50":             "Result=7 Score=-50",
		"R 13":               "Result=13",
		"A 1SPP":             "W:1S Pass Pass",
		"A N?:1S":            "Dealer=N N:1S",
	} {
		b := readAll(t, text, rbn.Options{Strict: true})[0]
		if got := say(b); got != want {
			t.Errorf("%s is %s, expected %s", text, got, want)
		}
	}
}

func TestDeviations(t *testing.T) {
	seen := map[string]bool{"not-rbn": true, "record-too-long": true}
	for _, x := range []struct{ text, want, read string }{
		{"B8", "label-space@1:2", "Board=8"},
		{"b 8", "label-case@1:1", "Board=8"},
		{"B 8\nZ 9", "label-unknown@2:3", "RBN_Z=9"},
		{"B 8\nB 9", "label-repeated@2:3", "Board=8 RBN_B=9"},
		{"A NZ:1S^1\n1 a\n1 b", "label-repeated@3:3", "1S(a)"},
		{"B 8\n  odd", "line@2:1", "{1.0   odd}"},
		{"B 8\n{open", "comment-open@2:1", "{1.0 open}"},
		{"B 8\n{open} more", "comment-close@2:7", "{1.0 open more}"},
		{"D yesterday", "date@1:3", "RBN_D=yesterday"},
		{"H AK.A.A.A", "hands@1:3", "RBN_H=AK.A.A.A"},
		{"H N:AK.*.A.A", "hand-character@1:8", "Deal=N:AK..A.A"},
		{"H N:AK.A.A", "hand-suits@1:5", "Deal=N:AK.A.A. - - -"},
		{"H N:AKQJT98765432.A..", "hand-count@1:5", "Deal=N:AKQJT98765432.A.. - - -"},
		{"H N:AA...", "card-twice@1:6", "Deal=N:A... - - -"},
		{"H N:A...:A...", "card-dealt-twice@1:10", "Deal=N:A... A... - -"},
		{"H N:A...:K...:Q...:J...:T...", "hands-more-than-four@1:25", "Deal=N:A... K... Q... J..."},
		{"H N:A...:K...:Q...:", "rest-of-pack@1:20", "Deal=N:A... K... Q... -"},
		{"A NQ:1S", "vulnerability@1:4", "Dealer=N N:1S"},
		{"A NZ:1SQ1N", "call@1:8", "N:1S"},
		{"A NZ:1SAP", "call-after-end@1:9", "N:1S end 3"},
		{"A NZ:1S^P", "note-number@1:8", "N:1S Pass"},
		{"A NZ:1S^2P", "note-missing@1:9", "N:1S Pass"},
		{"A NZ:1S\n1 weak", "note-unused@2:3", "{2.0 weak}"},
		{"C 9X", "contract@1:3", "RBN_C=9X"},
		{"C 3N", "declarer@1:5", "Contract=3NT"},
		{"C 3N:S\nP SAZ4", "card@2:5", "W:SA -- S4"},
		{"C 3N:S\nP SA2345:HA", "trick-cards@2:3", "W:SA S2 S3 S4 S5 -- -- -- HA"},
		{"C 3N:S\nP SA2:HA", "trick-cards@2:3", "W:SA S2 -- -- HA"},
		{"C 3N:S\nP " + strings.Repeat("SA234:", 14), "play-too-long@2:81", "W:SA"},
		{"P SA2", "leader@1:3", "-:SA S2"},
		{"R 14+100", "result@1:3", "RBN_R=14+100"},
		{"R 9+many", "result@1:3", "RBN_R=9+many"},
	} {
		boards := readAll(t, x.text, rbn.Options{})
		b := boards[0]
		var got []string
		for _, v := range b.Deviations {
			got = append(got, fmt.Sprintf("%s@%d:%d", v.Name, v.Line, v.Column))
			seen[v.Name] = true
		}
		if s := strings.Join(got, " "); s != x.want {
			t.Errorf("%q\ndeviations %s\nexpected   %s", x.text, s, x.want)
		}
		if s := say(b); !strings.Contains(s, x.read) {
			t.Errorf("%q\nis read as %s\nexpected   %s", x.text, s, x.read)
		}
		_, err := read(x.text, rbn.Options{Strict: true})
		var fault *archive.Error
		if !errors.As(err, &fault) || fault.File != "x.rbn" || !reflect.DeepEqual(fault.Deviation, b.Deviations[0]) {
			t.Errorf("%q: read strictly %v", x.text, err)
		}
	}
	formattest.Deviations(t, rbn.Deviations, seen)
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"no bridge here":               `x.rbn:1:1: not-rbn: found a line without a label, expected a line as in "B 8"`,
		strings.Repeat("{x\n", 500000): `x.rbn:349526:1: record-too-long: found more than 1048576 bytes, expected an empty line`,
	} {
		if _, err := read(text, rbn.Options{}); err == nil || err.Error() != want {
			t.Errorf("error %v, expected %s", err, want)
		}
	}
	broken := errors.New("the disk is gone")
	r := rbn.NewStream("x.rbn", iotest.ErrReader(broken), rbn.Options{})
	if err := r.Next(new(archive.Board)); !errors.Is(err, broken) {
		t.Errorf("error %v, expected that of the source", err)
	}
}

// TestShared reads the file of another program.
func TestShared(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "shared", "data", "rbn", "pavlicek_example.rbn"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the files of other programs are not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	boards := readAll(t, string(text), rbn.Options{Strict: true})
	if len(boards) != 1 {
		t.Fatalf("%d boards, expected one", len(boards))
	}
	b := boards[0]
	if len(b.Comments) != 6 || b.Contract.String() != "5HX" || b.Contract.Declarer != bridge.North || b.Result != 9 ||
		b.Score != "-300" || b.Value("ScoreMP") != "0" || b.AuctionEnd != archive.AllPassed || len(b.Auction) != 9 || len(b.Play) != 21 {
		t.Errorf("%s\n%+v", say(b), b)
	}
	// The play is legal: each card is of the hand whose turn it was.
	for _, p := range b.Sequence(nil, b.Contract.Strain) {
		if !b.Deal.Hands[p.Seat].Has(b.Play[p.Index].Card) {
			t.Errorf("trick %d: %s does not hold %s", p.Trick, p.Seat, b.Play[p.Index].Card)
		}
	}
}

// FuzzRBN reads any text, strictly and leniently.
func FuzzRBN(f *testing.F) {
	f.Add(records)
	f.Add("H N:A...:?...:Q...:\nA NQ:1S*^1!?XRY\nP SA^1!234:5\nR 9-\n1 x")
	f.Fuzz(func(t *testing.T, text string) {
		boards, err := read(text, rbn.Options{})
		var fault *archive.Error
		if err != nil && !errors.As(err, &fault) {
			t.Fatal(err)
		}
		strict, err := read(text, rbn.Options{Strict: true})
		if err == nil && len(strict) != len(boards) || len(strict) > len(boards) {
			t.Fatalf("%d boards strictly, %d leniently", len(strict), len(boards))
		}
		for i := range strict {
			if !reflect.DeepEqual(strict[i], boards[i]) {
				t.Fatalf("strictly\n%+v\nleniently\n%+v", strict[i], boards[i])
			}
		}
		for _, b := range boards {
			for _, p := range b.Sequence(nil, bridge.NoTrump) {
				if p.Index >= len(b.Play) {
					t.Fatal(p)
				}
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	text := bytes.Repeat([]byte(records+"\n"), 1000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		r := rbn.NewReader("bench.rbn", text, rbn.Options{})
		var board archive.Board
		for r.Next(&board) == nil {
		}
	}
}
