package pbn

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"arbiter/archive"
	"arbiter/bridge"
)

// clean reads one game that must not deviate.
func clean(t *testing.T, text string) *archive.Board {
	t.Helper()
	boards := mustRead(t, text)
	if len(boards) != 1 {
		t.Fatalf("%d games", len(boards))
	}
	if d := boards[0].Deviations; len(d) > 0 {
		t.Errorf("deviations %v", d)
	}
	checkRoundTrip(t, boards)
	return boards[0]
}

// Hands that begin with a dot, and voids anywhere.
func TestVoids(t *testing.T) {
	b := clean(t, `[Deal "N:.953.K852.AJ9754 KQ83.KQT764.A6.6 J942.J8.3.KQT832 AT765.A2.QJT974."]`)
	want := [4][4]int{{0, 3, 4, 6}, {4, 6, 2, 1}, {4, 2, 1, 6}, {5, 2, 6, 0}}
	for _, seat := range bridge.Seats {
		for i, suit := range bridge.Suits {
			if n := b.Deal.Hands[seat].Of(suit).Count(); n != want[seat][i] {
				t.Errorf("%s has %d cards in %s, want %d", seat, n, suit, want[seat][i])
			}
		}
	}
}

func TestDeals(t *testing.T) {
	hand, _ := bridge.ParseHand("KJ.A7.AQ3.AKQJ63")
	for _, c := range []struct {
		value   string
		known   archive.Known
		seat    bridge.Seat
		hand    bridge.Hand
		unknown int
	}{
		{"N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742", archive.Given, bridge.North, hand, 0},
		{"E:Q53.J54.95.T9742 A64.T9863.T8742. T9872.KQ2.KJ6.85 KJ.A7.AQ3.AKQJ63", archive.Given, bridge.North, hand, 0},
		{"W:- - KJ.A7.AQ3.AKQJ63 -", archive.Given, bridge.East, hand, 3},
		{"S:A... K... Q... J...", archive.Given, bridge.South, bridge.HandOf(bridge.NewCard(bridge.Spades, bridge.Ace)), 0},
		{"?", archive.Unknown, bridge.North, 0, 0},
		{"", archive.Nothing, bridge.North, 0, 0},
	} {
		b := clean(t, fmt.Sprintf("[Deal %q]", c.value))
		unknown := 0
		for _, u := range b.Deal.Unknown {
			if u {
				unknown++
			}
		}
		if b.DealKnown != c.known || b.Deal.Hands[c.seat] != c.hand || unknown != c.unknown {
			t.Errorf("%s: %v, %v", c.value, b.DealKnown, b.Deal)
		}
	}
}

// "?" is unknown, "" does not apply, "-" is the vulnerability of nobody.
func TestKnown(t *testing.T) {
	b := clean(t, `[Board "4"]
[Dealer "N"]
[Vulnerable "?"]
[Deal "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"]
[Declarer "?"]
[Contract "?"]
[Result "?"]
[Scoring "?"]
`)
	if b.VulnerableKnown != archive.Unknown || b.DeclarerKnown != archive.Unknown || b.ContractKnown != archive.Unknown ||
		b.ResultKnown != archive.Unknown || b.DealKnown != archive.Given || b.Contract.Declarer != bridge.NoSeat {
		t.Error(dump(b))
	}
	b = clean(t, `[Vulnerable "-"][Declarer ""][Contract "Pass"][Result ""]`)
	if b.VulnerableKnown != archive.Given || b.Vulnerable != 0 || b.DeclarerKnown != archive.Nothing ||
		b.ContractKnown != archive.Given || b.Contract.Level != 0 || b.ResultKnown != archive.Nothing {
		t.Error(dump(b))
	}
	b = clean(t, `[Event "x"]`)
	if b.VulnerableKnown != archive.Unsaid || b.ContractKnown != archive.Unsaid || b.Dealer != bridge.NoSeat || b.Opener != bridge.NoSeat || b.Claimed != -1 {
		t.Error(dump(b))
	}
}

// Comments stand anywhere; in braces nothing else has a meaning, in values
// neither braces nor semicolons have one.
func TestComments(t *testing.T) {
	b := clean(t, `{before any tag}
[Board "1"] {after a tag [Result "1"] ; still comment
% no escape line here
}
{PAR of the deal: 3H = 140}
[Dealer "N"] ; rest of line {not opened
%an escape line
[Event "brace } and ; and \"quote\" in a value"]
[Auction "N"] ;before the first call
1D {with "quotes" and {} Pass
%escape
2D
[Play "E"]
- {no lead} - - -

{the last word}
`)
	if got := tags(b); got != `Board=1 Dealer=N Event=brace } and ; and "quote" in a value Auction=N Play=E` {
		t.Error(got)
	}
	want := []archive.Comment{
		{Text: "before any tag", Where: archive.BeforeBoard},
		{Text: "after a tag [Result \"1\"] ; still comment\n% no escape line here\n", Where: archive.AfterTag, At: 0},
		{Text: "PAR of the deal: 3H = 140", Where: archive.AfterTag, At: 0},
		{Text: " rest of line {not opened", Where: archive.AfterTag, At: 1, Rest: true},
		{Text: "an escape line", Where: archive.AfterTag, At: 1, Escape: true},
		{Text: "before the first call", Where: archive.AfterCall, At: -1, Rest: true},
		{Text: `with "quotes" and {`, Where: archive.AfterCall, At: 0},
		{Text: "escape", Where: archive.AfterCall, At: 1, Escape: true},
		{Text: "no lead", Where: archive.AfterCard, At: 0},
		{Text: "the last word", Where: archive.AfterBoard},
	}
	got := plain(b).Comments
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func tags(b *archive.Board) string {
	var out []string
	for _, t := range b.Tags {
		out = append(out, t.Name+"="+t.Value)
	}
	return strings.Join(out, " ")
}

// Notes of the auction and of the play have numbers of their own; suffixes,
// comments and references stand in any order of lines.
func TestNotesAndSuffixes(t *testing.T) {
	b := clean(t, `[Dealer "N"]
[Auction "N"]
1C =1= Pass 1H {a} ?! {b} $13 =2= Pass
2C=1= Pass 4H! AP
[Note "1:11-15, clubs"]
[Note "2: forcing"]
[Play "E"]
D9 =1= DA D2 {c} ! $14 {d} DJ=2=
*
[Note "1:third highest"]
[Note "2:attitude"]
[Score "NS 420"]
`)
	var got []string
	for _, c := range b.Auction {
		got = append(got, fmt.Sprintf("%s|%s|%s", c.Call, c.Suffix, c.Note))
	}
	for _, c := range b.Play {
		got = append(got, fmt.Sprintf("%s|%s|%s|%s", c.Seat, c.Card, c.Suffix, c.Note))
	}
	want := "1C||11-15, clubs Pass|| 1H|?!$13|forcing Pass|| 2C||11-15, clubs Pass|| 4H|!| E|D9||third highest S|DA|| W|D2|!$14| N|DJ||attitude"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
	if b.AuctionEnd != archive.AllPassed || b.PlayEnd != archive.Finished || b.Score != "NS 420" {
		t.Error(dump(b))
	}
}

// Every mark of an irregularity.
func TestMarks(t *testing.T) {
	b := clean(t, `[Dealer "N"]
[Declarer "^S"]
[Contract "5HX"]
[Result "^5"]
[Auction "W"]
- ^S 1D ^I 1C
4S ^I 3NT ^S ^S
X 5H X AP
[Play "W"]
SK H3 S4 S3
C5 C2 ^R S5 ^L CK
S2
*
`)
	if b.Opener != bridge.North || !b.DeclarerSwap || !b.ResultIrregular || b.Result != 5 || b.Contract.Declarer != bridge.South {
		t.Error(dump(b))
	}
	var got []string
	for i, c := range b.Auction {
		got = append(got, fmt.Sprint((b.Opener+bridge.Seat(i))&3, c.Call, c.Mark))
	}
	for _, c := range b.Play {
		got = append(got, fmt.Sprint(c.Seat, c.Card, c.Mark))
	}
	const want = "N - 2,E 1D 0,S 1C 1,W 4S 0,N 3NT 1,E - 2,S - 2,W X 0,N 5H 0,E X 0," +
		"W SK 0,N H3 0,E S4 0,S S3 0,W C5 0,N C2 0,E S5 3,S CK 4,W S2 0"
	if s := strings.Join(got, ","); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}

func TestContractsAndResults(t *testing.T) {
	for _, c := range []struct {
		text, contract string
		result         int
		known          archive.Known
	}{
		{`[Declarer "E"][Contract "4SXX"][Result "NS 4"]`, "4SXX", 9, archive.Given},
		{`[Result "EW 10 NS 3"][Contract "3NT"][Declarer "W"]`, "3NT", 10, archive.Given},
		{`[Declarer "E"][Contract "7NTX"][Result "13"]`, "7NTX", 13, archive.Given},
		{`[Result "NS 9"]`, "Pass", 0, archive.Unknown},
		{`[Declarer "N"][Contract "1C"][Result "0"]`, "1C", 0, archive.Given},
	} {
		b := clean(t, c.text)
		if b.Contract.String() != c.contract || b.Result != c.result || b.ResultKnown != c.known {
			t.Errorf("%s: %v %d %d", c.text, b.Contract, b.Result, b.ResultKnown)
		}
	}
	b := clean(t, `[Deal "N:A..A. K..K. Q..Q. J..J."][Contract "H"]`)
	if !b.StrainOnly || b.ContractKnown != archive.Unknown || b.Contract.Strain != bridge.Strain(bridge.Hearts) {
		t.Error(dump(b))
	}
}

// "#" copies a value once, "##" for all games until another value stands.
func TestInheritance(t *testing.T) {
	boards := mustRead(t, `[Event "##Cup"]
[West "?"]
[Hidden "##NES"]
[Board "1"]

[Event "Final"]
[West "#"]
[Board "2"]

[West "##"]
[Hidden "#"]
[Board "3"]

[Board "4"]
[ScoreTable "Rank;MP"]
1 10

[ScoreTable "#"]
1 12
`)
	want := []string{
		"Event=Cup West=? Hidden=NES Board=1",
		"Event=Final West=? Board=2 Hidden=NES",
		"West=? Hidden=NES Board=3",
		"Board=4 ScoreTable=Rank;MP West=?",
		"ScoreTable=Rank;MP West=?",
	}
	for i, b := range boards {
		if got := tags(b); got != want[i] {
			t.Errorf("game %d: %s\nwant   %s", i+1, got, want[i])
		}
		if len(b.Deviations) > 0 {
			t.Error(b.Deviations)
		}
		for _, tag := range b.Tags {
			if inherited := i > 0 && (tag.Name == "West" || tag.Name == "Hidden" || i == 4); tag.Inherited != inherited {
				t.Errorf("game %d: %s is inherited: %t", i+1, tag.Name, tag.Inherited)
			}
		}
	}
	checkRoundTrip(t, boards)
}

// A file that repeats only the tags that change.
func TestUnmarkedInheritance(t *testing.T) {
	boards := mustRead(t, `[Event "Cup"]
[West "A"]
[Board "1"]
[Dealer "E"]
[Deal "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"]
[Contract "3NT"]
[Result "9"]

[West "B"]
[Contract "4S"]

[Board "2"]
[Dealer "S"]
[Deal "N:T9872.KQ2.KJ6.85 Q53.J54.95.T9742 KJ.A7.AQ3.AKQJ63 A64.T9863.T8742."]
[Contract "2S"]
`)
	want := []string{"Cup A 1 E 3NT 9", "Cup B 1 E 4S 0", "Cup B 2 S 2S 0"}
	for i, b := range boards {
		got := fmt.Sprint(b.Value("Event"), " ", b.Value("West"), " ", b.Value("Board"), " ", b.Dealer, " ", b.Contract, " ", b.Result)
		if got != want[i] {
			t.Errorf("game %d: %s, want %s", i+1, got, want[i])
		}
		if b.DealKnown != archive.Given || (len(b.Deviations) == 1) != (i > 0) {
			t.Error(dump(b))
		}
	}
	checkRoundTrip(t, boards)
}

// What follows an empty line is another game; without one a tag that the game
// has tells.
func TestGames(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
	}{
		{"", 0},
		{"{only a comment}\n\n% and an escape\n", 0},
		{"[Board \"1\"]\n[Board \"2\"]\n", 1}, // nothing that makes a game yet
		{"[Board \"1\"]\n[Contract \"1C\"]\n[Board \"2\"]\n", 2},
		{"[Board \"1\"]\r\n \t\r\n[Board \"2\"]\r\n", 2},
		{"[Board \"1\"]\r\r[Board \"2\"]\r", 2},
		{"[Event \"a\"]\n[Deal \"\"]\n[Event \"a\"]\n[Deal \"\"]", 2},
		{"[Table \"1\"]\n[Deal \"?\"]\n[Table \"2\"]\n[Deal \"?\"]", 2},
		{"[Board \"1\"]\n\n{between}\n\n[Board \"2\"]\n\n", 2},
		{"[\n Board\n   \"1\"\n]\n", 1},
		{"\ufeff[Board\"1\"][Site \"x\"]\x1a", 1},
	} {
		boards := mustRead(t, c.text)
		if len(boards) != c.want {
			t.Errorf("%q: %d games, want %d", c.text, len(boards), c.want)
		}
		checkRoundTrip(t, boards)
	}
}

func TestHeader(t *testing.T) {
	r := NewReader("x", []byte("% PBN 2.1\r\n% EXPORT\r\n%Creator: y\r\n[Event \"\"]\r\n"), Options{})
	boards, err := readAll(r)
	if err != nil || r.Version() != "2.1" || !r.Export() || len(boards[0].Comments) != 1 {
		t.Error(err, r.Version(), r.Export(), boards[0].Comments)
	}
}

// Cyrillic and other letters count as one column each, and stay as they are.
func TestCharacters(t *testing.T) {
	b := mustRead(t, "[Event \"Кубок \xff\"] [West \"Ж\"] [Dealer \"Z\"]\r\n[Note \"1: ё\"]")[0]
	if b.Value("Event") != "Кубок \xff" || b.Deviations[0].Column != 39 {
		t.Error(b.Value("Event"), b.Deviations)
	}
}

func TestPositions(t *testing.T) {
	b := mustRead(t, "% x\n\n [Dealer \"N\"]\n[Auction \"N\"]\n1D  1S\n[Play \"S\"]\n-  H3\n")[0]
	for _, c := range []struct {
		got  archive.Pos
		want [2]int
	}{
		{b.Pos, [2]int{3, 2}}, {b.Tags[1].Pos, [2]int{4, 1}}, {b.Auction[1].Pos, [2]int{5, 5}}, {b.Play[1].Pos, [2]int{7, 4}}, {b.Comments[0].Pos, [2]int{1, 1}},
	} {
		if c.got != (archive.Pos{Line: c.want[0], Column: c.want[1]}) {
			t.Errorf("%v, want %v", c.got, c.want)
		}
	}
}

// The cards of a play may be divided into lines anywhere.
func TestFreeLines(t *testing.T) {
	for _, rows := range []string{
		"SK H3 S4 S3 C5\nC2 C6 CK S2\nH6 S5 S7\n*",
		"SK\nH3\nS4\nS3\nC5 C2 C6 CK S2 H6 S5 S7 *",
		"SK H3\nS4 S3\nC5 C2\nC6 CK\nS2 H6\nS5 S7\n*",
		"SK H3 ;a comment\nS4 S3 C5 C2\nC6 {and\nanother} CK S2 H6 S5 S7 *",
	} {
		b := clean(t, head+"[Play \"W\"]\n"+rows)
		if !cards("SK H3 S4 S3 C5 C2 C6 CK S2 H6 S5 S7")(b) {
			t.Errorf("%q: %s", rows, dump(b))
		}
	}
}

// A reader that fails gives the games before the fault, then the fault.
func TestStreamFault(t *testing.T) {
	fault := errors.New("disk on fire")
	games := strings.Repeat("[Board \"1\"]\n[Contract \"1C\"]\n\n", 10)
	r := newStream("s.pbn", io.MultiReader(strings.NewReader(games), iotest.ErrReader(fault)), Options{Limit: DefaultLimit}, 32)
	boards, err := readAll(r)
	if len(boards) < 9 || !errors.Is(err, fault) || !strings.HasPrefix(err.Error(), "s.pbn: ") {
		t.Errorf("%d games, %v", len(boards), err)
	}
	if again := r.Next(new(archive.Board)); again != err {
		t.Errorf("then %v", again)
	}
}

func TestStrict(t *testing.T) {
	r := NewReader("s.pbn", []byte("[Dealer \"N\"]\n\n[Dealer \"n\"]\n\n[Dealer \"E\"]\n"), Options{Strict: true})
	boards, err := readAll(r)
	var bad *archive.Error
	if len(boards) != 1 || !errors.As(err, &bad) || bad.Name != valueForm || bad.Line != 3 {
		t.Errorf("%d games, %v", len(boards), err)
	}
}
