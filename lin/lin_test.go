package lin_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/internal/formattest"
	"arbiter/lin"
)

// The hands of one deal of our own: South, West, North and East.
const (
	south = "S2789TH2QKD6JKC58"
	west  = "S35QH45JD59C2479T"
	north = "SJKH7AD3QAC36JQKA"
	east  = "S46AH3689TD2478TC"
	md    = "1" + south + "," + west + "," + north + ","
	dealt = "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"
)

func one(t *testing.T, text string) archive.Board {
	t.Helper()
	boards := readAll(t, "test.lin", []byte(text), lin.Options{})
	if len(boards) != 1 {
		t.Fatalf("%q holds %d boards, expected one", text, len(boards))
	}
	return boards[0]
}

// say writes a board in short, for tests to compare.
func say(b archive.Board) string {
	var out strings.Builder
	for _, t := range b.Tags {
		if t.Name != "Deal" {
			fmt.Fprintf(&out, "%s=%s ", t.Name, t.Value)
		}
	}
	for i, c := range b.Auction {
		if i == 0 {
			fmt.Fprintf(&out, "%s:", b.Opener)
		}
		fmt.Fprintf(&out, "%s", c.Call)
		if c.Alert {
			out.WriteByte('!')
		}
		out.WriteString(c.Suffix)
		if c.Note != "" {
			fmt.Fprintf(&out, "(%s)", c.Note)
		}
		out.WriteByte(' ')
	}
	for i, c := range b.Play {
		if i == 0 {
			fmt.Fprintf(&out, "%s:", b.Leader)
		}
		out.WriteString(c.Card.String() + " ")
	}
	if b.Claimed >= 0 {
		fmt.Fprintf(&out, "claimed %d ", b.Claimed)
	}
	if b.ContractKnown == archive.Given {
		fmt.Fprintf(&out, "contract %s by %s ", b.Contract, b.Contract.Declarer)
	}
	if b.ResultKnown == archive.Given {
		fmt.Fprintf(&out, "result %d ", b.Result)
	}
	for _, c := range b.Comments {
		fmt.Fprintf(&out, "{%d.%d %s} ", c.Where, c.At, c.Text)
	}
	return strings.TrimSpace(out.String())
}

// Hands in md: voids written and left out, three hands and four.
func TestDeals(t *testing.T) {
	for _, x := range []struct{ md, deal string }{
		{"3S249JH8JD3C238TQK,S567TAH2AD479TJQC,SH359D258KC4579JA,", "N:.953.K852.AJ9754 KQ83.KQT764.A6.6 J942.J8.3.KQT832 AT765.A2.QJT974."},
		{"3S249JH8JD3C238TQK,S567TAH2AD479TJQ,H359D258KC4579JA", "N:.953.K852.AJ9754 KQ83.KQT764.A6.6 J942.J8.3.KQT832 AT765.A2.QJT974."},
		{md + east, dealt},
		{md, dealt},
		{strings.TrimSuffix(md, ","), dealt},
		{strings.ToLower(md), dealt},
		{"1\n" + south + ",\r\n" + west + "," + north + "\n", dealt},
		{"2" + south + ",," + north + ",", "N:KJ.A7.AQ3.AKQJ63 - T9872.KQ2.KJ6.85 -"},
		{"1,,,", ""},
		{"", ""},
	} {
		b := one(t, "md|"+x.md+"|sv|b|pg||")
		if len(b.Deviations) > 0 {
			t.Errorf("md %s: deviations %v", x.md, b.Deviations)
		}
		if b.Value("Deal") != x.deal || x.deal != "" && b.Deal.String() != x.deal {
			t.Errorf("md %s\nis       %s, %s\nexpected %s", x.md, b.Value("Deal"), b.Deal, x.deal)
		}
		if (b.DealKnown == archive.Given) != (x.deal != "") {
			t.Errorf("md %s: the deal is known: %d", x.md, b.DealKnown)
		}
	}
}

func TestDealers(t *testing.T) {
	for digit, seat := range map[string]bridge.Seat{"1": bridge.South, "2": bridge.West, "3": bridge.North, "4": bridge.East} {
		if b := one(t, "md|"+digit+md[1:]+"|mb|p|"); b.Dealer != seat || b.Opener != seat {
			t.Errorf("dealer digit %s: dealer %s, auction from %s; expected %s", digit, b.Dealer, b.Opener, seat)
		}
	}
}

// A board over several lines, in either form of card, with a comment after the
// claim.
const broken = `qx|o1|
st||
md|` + md + `|sv|b|
mb|1N|an|12-14|
mb|p|
mb|3N|mb|p|mb|p|mb|p|pc|
d9|pc|dA|pc|d2|pc|dJ|pg||
mc|8|nt|operator: that was quick|pg||
`

func TestBrokenLines(t *testing.T) {
	b := one(t, broken)
	const want = "Room=Open Board=1 Dealer=S Vulnerable=All S:1NT(12-14) Pass 3NT Pass Pass Pass " +
		"W:D9 DA D2 DJ claimed 8 result 8 {4.0 operator: that was quick}"
	if got := say(b); got != want {
		t.Errorf("got      %s\nexpected %s", got, want)
	}
	if len(b.Deviations) > 0 || b.Columns || b.PlayEnd != archive.Finished || b.ContractKnown != archive.Unsaid {
		t.Errorf("%+v", b)
	}
	for _, x := range []struct {
		what      string
		got, want archive.Pos
	}{
		{"board", b.Pos, archive.Pos{Line: 1, Column: 1}},
		{"room", b.Tags[0].Pos, archive.Pos{Line: 1, Column: 4}},
		{"second call", b.Auction[1].Pos, archive.Pos{Line: 5, Column: 4}},
		{"first card", b.Play[0].Pos, archive.Pos{Line: 7, Column: 1}},
		{"last card", b.Play[3].Pos, archive.Pos{Line: 7, Column: 19}},
		{"comment", b.Comments[0].Pos, archive.Pos{Line: 8, Column: 9}},
	} {
		if x.got != x.want {
			t.Errorf("%s at %v, expected %v", x.what, x.got, x.want)
		}
	}
}

// Columns count characters, not bytes.
func TestColumns(t *testing.T) {
	b := one(t, "pn|Ёлкина,Чацкий,Иванов,Щукин|md|"+md+"|mb|1N|")
	if got, want := b.Auction[0].Pos, (archive.Pos{Line: 1, Column: 31 + 3 + len(md) + 1 + 3}); got != want {
		t.Errorf("call at %v, expected %v", got, want)
	}
	if b.Value("South") != "Ёлкина" || b.Value("East") != "Щукин" {
		t.Errorf("players %v", b.Tags)
	}
}

// The header of a match: players of both rooms, results by room, comments.
func TestVugraph(t *testing.T) {
	var text = "vg|Cup,Segment 2,I,5,6,Owls,10,Larks,7|\nrs|3NS-1,3NNx=,PASS,|\npn|a,b,c,d,e,f,g,h|pg||\nnt|welcome|" +
		"qx|o5|st||md|" + md + "|sv|n|nt|before the first call|mb|1N!|an|weak|nt|hm|mb|p|pc|sQ|nt|oh|pc|sK|mc|8|nt|bye|pg||\npg||\n" +
		"qx|c5|st||md|" + md + "|sv|n|mb|p|pg||qx|o6|st||md|2" + md[1:] + "|sv|e|mb|p|mb|p|mb|p|mb|p|pg||"
	boards := readAll(t, "vugraph.lin", []byte(text), lin.Options{Strict: true})
	want := []string{
		"Event=Cup Session=Segment 2 Scoring=IMP HomeTeam=Owls VisitTeam=Larks Lin_vg=Cup,Segment 2,I,5,6,Owls,10,Larks,7 " +
			"Lin_pn=a,b,c,d,e,f,g,h Room=Open Board=5 South=a West=b North=c East=d Dealer=S Vulnerable=NS " +
			"Contract=3NT Declarer=S Result=8 Lin_rs=3NS-1,3NNx=,PASS, " +
			"S:1NT!(weak) Pass W:SQ SK claimed 8 contract 3NT by S result 8 {0.0 welcome} {2.-1 before the first call} {2.0 hm} {3.0 oh} {4.0 bye}",
		"Event=Cup Session=Segment 2 Scoring=IMP HomeTeam=Owls VisitTeam=Larks Room=Closed Board=5 South=e West=f North=g East=h " +
			"Dealer=S Vulnerable=NS Contract=3NTX Declarer=N Result=9 S:Pass contract 3NTX by N result 9",
		"Event=Cup Session=Segment 2 Scoring=IMP HomeTeam=Owls VisitTeam=Larks Room=Open Board=6 South=a West=b North=c East=d " +
			"Dealer=W Vulnerable=EW Contract=Pass W:Pass Pass Pass Pass contract Pass by -",
	}
	if len(boards) != len(want) {
		t.Fatalf("%d boards, expected %d", len(boards), len(want))
	}
	for i, b := range boards {
		if got := say(b); got != want[i] {
			t.Errorf("board %d\ngot      %s\nexpected %s", i+1, got, want[i])
		}
	}
	if b := boards[2]; b.DeclarerKnown != archive.Nothing || b.ResultKnown != archive.Nothing {
		t.Errorf("passed out: declarer known %d, result known %d", b.DeclarerKnown, b.ResultKnown)
	}
	if inherited := boards[1].Tags[0].Inherited; !inherited || boards[0].Tags[0].Inherited {
		t.Error("the event stands with the first board and holds for the second")
	}
}

// Results are found by the number of the board where vg or bn names the
// numbers, else by the order of the boards.
func TestResultsByNumber(t *testing.T) {
	board := func(qx string) string { return "qx|" + qx + "|st||md|" + md + "|pg||" }
	for _, x := range []struct{ text, want string }{
		{"vg|,,,4,5,,,,|rs|1NS=,2NS=,3NS=,4NS=|" + board("c5") + board("o4"), "4NT 1NT"},
		{"rs|1NS=,,3NS=,|bn|7,9|" + board("o9") + board("o7"), "3NT 1NT"},
		{"rs|1NS=,2NS=,3NS=|" + board("o4") + board("c4") + board("o5") + board("c5"), "1NT 2NT 3NT -"},
		{"rs|1NS=,2NS=,3NS=,4NS=|" + board("c4") + board("c5"), "2NT 4NT"},
		{"rs|1NS=,,2DEx-2|md|" + md + "|ah|Board 1|md|" + md + "|ah|Board 2|", "1NT 2DX"},
	} {
		var got []string
		for _, b := range readAll(t, "test.lin", []byte(x.text), lin.Options{}) {
			c := "-"
			if b.ContractKnown == archive.Given {
				c = b.Contract.String()
			}
			got = append(got, c)
		}
		if s := strings.Join(got, " "); s != x.want {
			t.Errorf("%s\ncontracts %s, expected %s", x.text, s, x.want)
		}
	}
}

// Where boards begin: many on a line, without pn, with the name before the deal.
func TestBoundaries(t *testing.T) {
	for _, x := range []struct {
		text string
		want []string
	}{
		{"md|" + md + "|sv|o|md|" + md + "|sv|n|", []string{"None", "NS"}},
		{"pn|a,b,c,d|st||md|" + md + "|sv|o|pn|a,b,c,d|st||md|" + md + "|sv|b|", []string{"None", "All"}},
		{"rh||ah|Board 1|sv|e|md|" + md + "|mb|p|rh||ah|Board 2|sv|b|md|" + md + "|mb|p|", []string{"EW", "All"}},
		{"sv|e|md|" + md + "|mb|p|sv|b|md|" + md + "|mb|p|", []string{"EW", "All"}},
		{"", nil},
		{"\n\n", nil},
		{"\ufeff\n", nil},
		{"pg||", nil},
		{"PN|a,b,c,d|md|" + md + "|sv|o|PN|e,f,g,h|md|" + md + "|sv|b|", []string{"None", "All"}},
	} {
		var got []string
		for _, b := range readAll(t, "test.lin", []byte(x.text), lin.Options{}) {
			got = append(got, b.Value("Vulnerable"))
			if n := strings.Count(x.text, "PN") / 2; len(b.Deviations) != n {
				t.Errorf("%s: deviations %v", x.text, b.Deviations)
			}
		}
		if !reflect.DeepEqual(got, x.want) {
			t.Errorf("%s\nboards %q, expected %q", x.text, got, x.want)
		}
	}
}

func TestCalls(t *testing.T) {
	b := one(t, "md|"+md+"|mb|P|mb|1s|mb|D|mb|R|mb|2NT!|mb|x|mb|XX|mb|pass|mb|dbl|mb|8C|mb|3h??|")
	if got, want := say(b), "Dealer=S S:Pass 1S X XX 2NT! X XX Pass X 8C 3H??"; got != want || len(b.Deviations) > 0 {
		t.Errorf("got %s, %v; expected %s", got, b.Deviations, want)
	}
}

// Every named deviation: where it stands, and what is read in spite of it.
func TestDeviations(t *testing.T) {
	const play = "mb|p|pc|SQ|pc|SK|"
	seen := map[string]bool{"not-lin": true, "board-too-long": true}
	for _, x := range []struct {
		text string
		want string // name@line:column, in order
		read string // part of the board as say writes it
	}{
		{"md|" + md + "|mb|1N", "unterminated-value@1:65", "S:1NT"},
		{"md|" + md + "|mb|1N|pg", "tag-without-value@1:66", "S:1NT"},
		{"md|" + md + "|mb|1N||mb|p|", "stray-bar@1:66", "S:1NT Pass"},
		{"md|" + md + "|m b|1N|mb|p|", "tag-form@1:60", "Lin_m b=1N S:Pass"},
		{"md|" + md + "|MB|1N|", "tag-case@1:60", "S:1NT"},
		{"md|" + md + "|sv|b|sv|n|mb|p|", "tag-repeated@1:68", "Vulnerable=All Lin_sv=n S:Pass"},
		{"md|" + md + "|zz|x|mb|p|", "unknown-tag@1:60", "Lin_zz=x S:Pass"},
		{"qx|o1|mb|p|", "no-deal@1:1", "Room=Open Board=1"},
		{"md|" + md[1:] + "|mb|p|", "dealer-digit@1:4", "Pass"},
		{"md|7" + md[1:] + "|mb|p|", "dealer-digit@1:4", "Pass"},
		{"md|1A" + md[1:] + "|mb|p|", "hand-suit@1:5", "Dealer=S"},
		{"md|1*" + md[1:] + "|mb|p|", "hand-character@1:5", "Dealer=S"},
		{"md|1" + south[:16] + "," + west + "," + north + "," + east + "|", "hand-count@1:5", "Dealer=S"},
		{"md|1" + south + ",," + north + "," + east + "|", "hand-left-out@1:23", "Dealer=S"},
		{"md|" + md + east + "," + east + "|", "hands-more-than-four@1:77", "Dealer=S"},
		{"md|1" + south[:16] + "," + west + "," + north + ",|", "hand-count@1:5 rest-of-pack@1:4", "Dealer=S"},
		{"md|" + md + strings.Replace(east, "S4", "S8", 1) + "|", "card-dealt-twice@1:60 fourth-hand@1:59", "Dealer=S"},
		{"md|1" + south + "8," + west + "," + north + ",|", "card-twice@1:22", "Dealer=S"},
		{"md|" + strings.ReplaceAll(md, "T", "10") + "|", "rank-10@1:10 rank-10@1:40", "Dealer=S"},
		{"md|" + md + "|sv|z|", "vulnerability@1:63", "Lin_sv=z"},
		{"md|" + md + "|mb|1N|mb|hm|mb|2C|", "call@1:69", "S:1NT - 2C"},
		{"md|" + md + "|mb||mb|2C|", "call@1:63", "S:- 2C"},
		{"md|" + md + "|mb|p1N!pp|", "calls-together@1:63", "S:Pass 1NT! Pass Pass"},
		{"md|" + md + "|" + play + "mb|p|", "call-after-play@1:80", "S:Pass Pass W:SQ SK"},
		{"md|" + md + "|an|what|mb|p|", "alert-without-call@1:63", "{2.-1 what}"},
		{"md|" + md + "|mb|p|an|a|an|b|", "alert-repeated@1:73", "S:Pass(a) {2.0 b}"},
		{"md|" + md + "|" + play + "pc|x|pc|S3|", "card@1:80", "W:SQ SK -- S3"},
		{"md|" + md + "|mb|p|pc|SQSKS2S4|", "cards-together@1:68", "W:SQ SK S2 S4"},
		{"md|" + md + "|mb|p|pc|SQSKxS4|", "card@1:68 leader@1:68", "-:--"},
		{"md|" + md + "|mb|p|pc|S10|pc|SQ|", "rank-10@1:68", "S:ST SQ"},
		{"md|" + md + "|" + play + "mc|7|pc|S2|", "card-after-claim@1:85", "W:SQ SK S2 claimed 7"},
		{"md||mb|p|pc|SQ|", "leader@1:13", "-:SQ"},
		{"md|" + md + "|mc|x|", "claim@1:63", "Lin_mc=x"},
		{"md|" + md + "|mc|14|", "claim@1:63", "Lin_mc=14"},
		{"md|" + md + "|mc|4|mc|5|", "claim-repeated@1:68", "claimed 5 result 5"},
		{"rs|4X,|md|" + md + "|", "result@1:4", "Lin_rs=4X,"},
		{"vg|,,,1,2,,,,|rs|PASS|qx|o1|md|" + md + "|", "results-count@1:18", "contract Pass"},
		{"rs|1NS=,|md|" + md + "|mc|8|", "result-and-claim@1:1", "claimed 8 contract 1NT by S result 7"},
		{"pn|a,b,c|md|" + md + "|", "names-count@1:4", "Lin_pn=a,b,c South=a West=b North=c"},
		{"qx|16|md|" + md + "|", "room-board@1:4", "Board=16 Lin_qx=16"},
		{"qx|o16|md|" + md + "|ah|Board 17|", "board-number@1:70", "Board=16 Dealer=S Lin_ah=Board 17"},
		{"vg|a,,,,,,,,,z|md|" + md + "|", "title-fields@1:4", "Event=a Lin_vg=a,,,,,,,,,z"},
	} {
		b := one(t, x.text)
		var got []string
		for _, v := range b.Deviations {
			got = append(got, fmt.Sprintf("%s@%d:%d", v.Name, v.Line, v.Column))
			seen[v.Name] = true
			if v.Found == "" || v.Expected == "" {
				t.Errorf("%s: %s says nothing of what was found or expected", x.text, v.Name)
			}
		}
		if s := strings.Join(got, " "); s != x.want {
			t.Errorf("%s\ndeviations %s\nexpected   %s", x.text, s, x.want)
		}
		if s := say(b); !strings.Contains(s, x.read) {
			t.Errorf("%s\nis read as %s\nexpected   %s", x.text, s, x.read)
		}
		_, err := read("x.lin", []byte(x.text), lin.Options{Strict: true})
		var fault *archive.Error
		if !errors.As(err, &fault) || fault.File != "x.lin" || !reflect.DeepEqual(fault.Deviation, b.Deviations[0]) {
			t.Errorf("%s: read strictly %v", x.text, err)
		}
	}
	formattest.Deviations(t, lin.Deviations, seen)
}

// What no board can be read from is an error in either mode.
func TestErrors(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"no bridge here", `x.lin:1:1: not-lin: found text without tags, expected tag|value|`},
		{"|||", `x.lin:1:1: not-lin: found text without tags, expected tag|value|`},
		{strings.Repeat("no bridge here\n", 1e6), `x.lin:1:1: not-lin: found text without tags, expected tag|value|`},
		{"md|" + md + "|\n" + strings.Repeat("nt|x|", 1e6), `x.lin:1:1: board-too-long: found 1048576 bytes without the end of a board, expected qx, pn, st or md of the next one`},
		{"md|" + md + "|\nnt|" + strings.Repeat("x", 3e6), `x.lin:1:1: board-too-long: found 1048576 bytes without the end of a board, expected qx, pn, st or md of the next one`},
	} {
		_, err := read("x.lin", []byte(x.text), lin.Options{})
		if err == nil || err.Error() != x.want {
			t.Errorf("error %v\nexpected %s", err, x.want)
		}
	}
	broken := errors.New("the disk is gone")
	r := lin.NewStream("x.lin", iotest.ErrReader(broken), lin.Options{})
	for range 2 {
		if err := r.Next(new(archive.Board)); !errors.Is(err, broken) {
			t.Errorf("error %v, expected that of the source", err)
		}
	}
}

// A stream that comes byte by byte gives what the whole text gives, also where
// the window ends within boards.
func TestStream(t *testing.T) {
	text := append([]byte("\ufeffvg|Cup,,I,1,2,,,,|pn|a,b,c,d,e,f,g,h|pg||\r\n"), records(300)...)
	whole := readAll(t, "x.lin", text, lin.Options{Strict: true})
	if len(whole) != 300 || whole[299].Line != 301 {
		t.Fatalf("%d boards, the last in line %d", len(whole), whole[len(whole)-1].Line)
	}
	r := lin.NewStream("x.lin", iotest.OneByteReader(bytes.NewReader(text)), lin.Options{})
	for i := range whole {
		var b archive.Board
		if err := r.Next(&b); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(b, whole[i]) {
			t.Fatalf("board %d: from a stream\n%+v\nfrom the text\n%+v", i+1, b, whole[i])
		}
	}
}

// A Board is used again without anything left of the one before.
func TestReuse(t *testing.T) {
	r := lin.NewReader("x.lin", []byte(broken+"qx|c1|st||md|"+md+"|pg||"), lin.Options{})
	var b archive.Board
	for range 2 {
		if err := r.Next(&b); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := say(b), "Room=Closed Board=1 Dealer=S"; got != want {
		t.Errorf("got %s, expected %s", got, want)
	}
}

// foreign is a board as another format tells it: columns of cards, passes not
// written out, more tags than LIN has.
func foreign(t *testing.T) archive.Board {
	t.Helper()
	deal, err := bridge.ParseDeal(dealt)
	if err != nil {
		t.Fatal(err)
	}
	var b archive.Board
	b.Reset()
	b.Tags = []archive.Tag{{Name: "Event", Value: "Cup"}, {Name: "Board", Value: "4"}, {Name: "Room", Value: "Closed"}, {Name: "North", Value: "Ann"}}
	b.Dealer, b.Opener, b.Leader = bridge.South, bridge.South, bridge.West
	b.Vulnerable, b.VulnerableKnown = 3, archive.Given
	b.Deal, b.DealKnown = deal, archive.Given
	b.Auction, b.AuctionEnd = []archive.Call{{Call: bridge.Bid(1, bridge.NoTrump), Note: "weak"}}, archive.AllPassed
	b.Contract = bridge.Contract{Level: 1, Strain: bridge.NoTrump, Declarer: bridge.South}
	b.ContractKnown, b.DeclarerKnown = archive.Given, archive.Given
	b.Columns, b.PlayEnd = true, archive.Finished
	for _, w := range strings.Fields("D9 DA D2 DJ D5 D3 D7 D6") {
		c, _ := bridge.ParseCard(w)
		b.Play = append(b.Play, archive.Card{Card: c, Seat: bridge.NoSeat})
	}
	b.Result, b.ResultKnown = 8, archive.Given
	b.Comments = []archive.Comment{{Text: "to begin with"}, {Text: "last", Where: archive.AfterBoard}}
	return b
}

// A board of another format, and the next one of its match.
func TestAppend(t *testing.T) {
	b := foreign(t)
	if lost := lin.Losses(&b); len(lost) > 0 {
		t.Errorf("loses %v", lost)
	}
	const rest = "md|" + md + "|rh||sv|b|mb|1N|an|weak|mb|p|mb|p|mb|p|pg||pc|D9|pc|DA|pc|D2|pc|DJ|pg||pc|D3|pc|D7|pc|D6|pc|D5|pg||mc|8|nt|last|pg||\n"
	var w lin.Writer
	got := string(w.Append(nil, &b))
	if want := "vg|Cup,,,,,,,,|rs|,1NS+1|pg||\nqx|c4|pn|,,Ann,|st||nt|to begin with|" + rest; got != want {
		t.Errorf("written\n%s\nexpected\n%s", got, want)
	}
	b.Tags[1].Value, b.Tags[2].Value, b.Tags[3].Inherited = "5", "Open", true
	b.Contract.Strain, b.Comments = bridge.Strain(bridge.Hearts), nil
	b.Auction[0].Call = bridge.Bid(1, bridge.Strain(bridge.Hearts))
	next := string(w.Append(nil, &b))
	if want := "rs|1HS+1|pg||\nqx|o5|st||" + strings.Replace(strings.Replace(rest, "mb|1N", "mb|1H", 1), "nt|last|", "", 1); next != want {
		t.Errorf("written\n%s\nexpected\n%s", next, want)
	}
	var contracts []string
	for _, b := range readAll(t, "x.lin", []byte(got+next), lin.Options{Strict: true}) {
		contracts = append(contracts, b.Value("Room")+" "+b.Contract.String()+" "+b.Value("North"))
	}
	if want := []string{"Closed 1NT Ann", "Open 1H Ann"}; !reflect.DeepEqual(contracts, want) {
		t.Errorf("read again %q, expected %q", contracts, want)
	}
}

// Comments are written where they are found again: read and written once more
// they stay.
func TestAppendComments(t *testing.T) {
	const calls, cards = "mb|1N|mb|p|mb|p|mb|p|", "pc|D9|pc|DA|pc|D2|"
	for _, x := range []struct {
		name     string
		change   func(b *archive.Board)
		comments []archive.Comment
		want     string // behind md
	}{
		{"before the play", nil, []archive.Comment{{Text: "a", Where: archive.AfterCall, At: 0}, {Text: "b", Where: archive.AfterCard, At: -1}},
			"mb|1N|nt|a|mb|p|mb|p|mb|p|nt|b|pg||" + cards + "pg||mc|8|pg||\n"},
		{"of an empty place", nil, []archive.Comment{{Text: "a", Where: archive.AfterCard, At: 3}},
			calls + "pg||" + cards + "nt|a|pg||mc|8|pg||\n"},
		{"after the board with a claim", nil, []archive.Comment{{Text: "a", Where: archive.AfterCard, At: 2}, {Text: "b", Where: archive.AfterBoard}, {}},
			calls + "pg||" + cards + "nt|a|pg||mc|8|nt|b|pg||\n"},
		{"after the board without a claim", func(b *archive.Board) { b.PlayEnd, b.ResultKnown = archive.NoEnding, archive.Unsaid },
			[]archive.Comment{{Text: "a", Where: archive.AfterBoard}}, calls + "pg||" + cards + "nt|a|pg||pg||\n"},
		{"after calls alone", func(b *archive.Board) { b.PlayEnd, b.ResultKnown, b.Play = archive.NoEnding, archive.Unsaid, nil },
			[]archive.Comment{{Text: "a", Where: archive.AfterBoard}}, calls + "nt|a|pg||pg||\n"},
		{"after the deal alone", func(b *archive.Board) {
			b.PlayEnd, b.ResultKnown, b.Play = archive.NoEnding, archive.Unsaid, nil
			b.Auction, b.AuctionEnd, b.Opener = nil, archive.NoEnding, bridge.NoSeat
		}, []archive.Comment{{Text: "a", Where: archive.AfterBoard}}, "nt|a|pg||\n"},
		{"of cards without trumps", func(b *archive.Board) {
			b.Auction, b.AuctionEnd, b.Opener, b.ContractKnown = nil, archive.NoEnding, bridge.NoSeat, archive.Unsaid
		}, []archive.Comment{{Text: "a", Where: archive.AfterCard, At: 1}}, "nt|a|mc|8|pg||\n"},
	} {
		b := foreign(t)
		b.Tags, b.Auction[0].Note, b.VulnerableKnown = nil, "", archive.Unsaid
		b.Play = b.Play[:4]
		b.Play[3].Card = bridge.NoCard
		if x.change != nil {
			x.change(&b)
		}
		b.Comments = x.comments
		text := lin.AppendBoard(nil, &b)
		if _, got, _ := strings.Cut(string(text), "|rh||"); got != x.want {
			t.Errorf("%s:\n%s\nexpected\n%s", x.name, got, x.want)
		}
		again := readAll(t, "x.lin", text, lin.Options{})
		if got := lin.AppendBoard(nil, &again[0]); string(got) != string(text) {
			t.Errorf("%s: written\n%s\nand then\n%s", x.name, text, got)
		}
	}
}

// Both of two headers before a board are written.
func TestAppendHeaders(t *testing.T) {
	const text = "vg|a|vg|b|pg||\nst||md|" + md + "|rh||pg||\n"
	b := readAll(t, "x.lin", []byte(text), lin.Options{})[0]
	if got := string(lin.AppendBoard(nil, &b)); got != text {
		t.Errorf("written\n%s", got)
	}
}

func TestLosses(t *testing.T) {
	for _, x := range []struct {
		change func(*archive.Board)
		want   string
	}{
		{func(b *archive.Board) { b.Tags = append(b.Tags, archive.Tag{Name: "Site", Value: "Oslo"}) }, "tag"},
		{func(b *archive.Board) { b.Tags[2].Value = "Blue" }, "tag"},
		{func(b *archive.Board) { b.Tags[0].Section = []string{"1 2"} }, "section"},
		{func(b *archive.Board) { b.Tags[0].Value = "Cup, again" }, "separator"},
		{func(b *archive.Board) { b.Comments[0].Text = "a|b" }, "separator"},
		{func(b *archive.Board) { b.VulnerableKnown = archive.Unknown }, "vulnerability"},
		{func(b *archive.Board) { b.Opener = bridge.North }, "opener"},
		{func(b *archive.Board) { b.Auction[0].Mark = archive.Insufficient }, "mark"},
		{func(b *archive.Board) { b.Auction[0].Suffix = "$3" }, "suffix"},
		{func(b *archive.Board) { b.AuctionEnd = archive.InProgress }, "ending"},
		{func(b *archive.Board) { b.PlayEnd = archive.InProgress }, "ending"},
		{func(b *archive.Board) { b.ContractKnown = archive.Unsaid; b.Auction = nil }, "play"},
		{func(b *archive.Board) { b.Play[1].Mark = archive.Revoked }, "mark"},
		{func(b *archive.Board) { b.Play[1].Suffix = "!" }, "suffix"},
		{func(b *archive.Board) { b.Play[1].Note = "high" }, "note"},
		{func(b *archive.Board) { b.Contract.Declarer = bridge.NoSeat }, "contract"},
		{func(b *archive.Board) { b.ContractKnown, b.PlayEnd = archive.Unsaid, archive.NoEnding }, "result"},
		{func(b *archive.Board) { b.DeclarerSwap = true }, "mark"},
	} {
		b := foreign(t)
		x.change(&b)
		var got []string
		for _, l := range lin.Losses(&b) {
			got = append(got, l.Name)
		}
		if s := strings.Join(got, " "); s != x.want {
			t.Errorf("losses %q, expected %s", s, x.want)
		}
	}
}

// The cards stand in the order they were played: the winner of a trick leads to
// the next, and the last trick has its winner too.
func TestPlayedOrder(t *testing.T) {
	const cards = "D9 DA D2 DJ D3 D7 D6 D5 D8 DK CT DQ ST SQ SK S4 CK H9 C8 C9 H7 H6 HK H5 S8 S3 SJ SA D4 S9 C7 CJ DT S7 HJ CA " +
		"S6 S2 S5 C3 HT H2 H4 HA C6 H8 C5 C4 CQ H3 HQ C2"
	text := "md|" + md + "|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|" + strings.ReplaceAll(cards, " ", "|pc|") + "|pg||"
	b := one(t, text)
	leaders, won := "", 0
	for _, p := range b.Sequence(nil, bridge.NoTrump) {
		if p.Index%4 == 0 {
			leaders += p.Seat.String()
			if p.Index > 0 && p.Seat.Side() == bridge.NS {
				won++
			}
		}
	}
	if leaders != "WNESNNSEEEENN" || b.ResultKnown != archive.Unsaid || b.Claimed != -1 || len(b.Deviations) > 0 {
		t.Errorf("leaders %s, %+v", leaders, b)
	}
	// North's heart queen wins the last trick.
	if won+1 != 8 {
		t.Errorf("declarer has %d tricks, expected 8", won+1)
	}
}

// A board that was not played, between others: it has no deal, and the players
// of the next one are not its own.
func TestNoDeal(t *testing.T) {
	boards := readAll(t, "x.lin", []byte("qx|o1|pn|a,b,c,d|pg||qx|c1|pn|e,f,g,h|mb|p|pn|i,j,k,l|st||md|"+md+"|"), lin.Options{})
	var got []string
	for _, b := range boards {
		names := ""
		for _, d := range b.Deviations {
			names += " " + d.Name
		}
		got = append(got, b.Value("Room")+" "+b.Value("South")+names)
	}
	if want := []string{"Open a no-deal", "Closed e no-deal", " i"}; !reflect.DeepEqual(got, want) {
		t.Errorf("boards %q, expected %q", got, want)
	}
}

// The empty places of columns are not written: what is written is written again
// the same.
func TestWriteShortTrick(t *testing.T) {
	b := &archive.Board{}
	b.Reset()
	b.Contract, b.ContractKnown = bridge.Contract{Level: 3, Strain: bridge.NoTrump, Declarer: bridge.South}, archive.Given
	b.Leader, b.Columns = bridge.West, true
	for _, w := range []string{"D9", "DA", "-", "-"} {
		c, ok := bridge.ParseCard(w)
		if !ok {
			c = bridge.NoCard
		}
		b.Play = append(b.Play, archive.Card{Card: c, Seat: bridge.NoSeat})
	}
	if got := string(lin.AppendBoard(nil, b)); !strings.Contains(got, "pc|D9|pc|DA|pg||") {
		t.Error(got)
	}
}
