package pbn

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/internal/formattest"
)

// head is a game with all that the sections need; the lines of a case begin at
// line 6.
const head = `[Event "x"]
[Dealer "N"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Declarer "S"]
[Contract "5HX"]
`

// deviating are files with one deviation each, the place of it, and what is read
// in spite of it.
var deviating = []struct {
	name, text   string
	line, column int
	check        func(b *archive.Board) bool
}{
	{afterEnd, head + "[Auction \"N\"]\n1D AP Pass\n", 7, 7, calls("1D")},
	{afterEnd, head + "[Play \"W\"]\nSK H3\n* S4\n", 8, 3, cards("SK H3")},
	{afterPlus, head + "[Auction \"N\"]\n1D + Pass\n", 7, 6, calls("1D Pass")},
	{afterPlus, head + "[Play \"W\"]\nSK + S4 S3\n", 7, 6, cards("SK -- S4 S3")},
	{auctionDash, head + "[Auction \"N\"]\n1D - Pass\n", 7, 4, calls("1D - Pass")},
	{auctionSeat, head + "[Auction \"X\"]\n", 6, 11, func(b *archive.Board) bool { return b.Opener == bridge.NoSeat }},
	{auctionSeat, head + "[Auction \"\"]\n1D\n", 6, 11, func(b *archive.Board) bool { return b.Opener == bridge.North }},
	{blankLine, head + "[Auction \"N\"]\n1D AP\n\n[Play \"W\"]\n*\n", 9, 1, func(b *archive.Board) bool { return b.Leader == bridge.West }},
	{blankLine, head + "[Play \"W\"]\nSK H3 S4 S3\n\nC5\n", 9, 1, cards("SK H3 S4 S3 C5")},
	{callMalformed, head + "[Auction \"N\"]\n1D 1Q 2C\n", 7, 4, calls("1D - 2C")},
	{callOverSeven, head + "[Auction \"N\"]\n7NT 8C\n", 7, 5, calls("7NT 8C")},
	{cardMalformed, head + "[Play \"W\"]\nSK HX S4\n", 7, 4, cards("SK -- S4")},
	{commentUnclosed, "{to the end of the line\n[Board \"1\"]\n", 1, 1, func(b *archive.Board) bool {
		return b.Value("Board") == "1" && b.Comments[0].Text == "to the end of the line"
	}},
	{contractMalformed, "[Event \"ж\"] [Contract \"5Hearts\"]", 1, 24, func(b *archive.Board) bool { return b.ContractKnown == archive.Unknown }},
	{dateMalformed, "[Date \"95.06.10\"]", 1, 8, func(b *archive.Board) bool { return b.Value("Date") == "95.06.10" }},
	{dealCards, `[Deal "W:KQT2.AT.J6542.852 .63.AKQ987.A973 - -"]`, 1, 8, func(b *archive.Board) bool {
		return b.Deal.Hands[bridge.West].Count() == 14 && b.Deal.Hands[bridge.North].Count() == 12
	}},
	{dealCardTwice, `[Deal "W:KQT2.AT.J6542.85 KJ.6.AKQ987.A973 - -"]`, 1, 27, func(b *archive.Board) bool {
		return b.Deal.Hands[bridge.West].Has(spadeKing) && b.Deal.Hands[bridge.North].Has(spadeKing)
	}},
	{dealHands, `[Deal "W:KQT2.AT.J6542.85"]`, 1, 26, func(b *archive.Board) bool {
		return b.Deal.Hands[bridge.West].Count() == 13 && b.Deal.Unknown == [4]bool{true, true, true, false}
	}},
	{dealMalformed, `[Deal "KQT2.AT.J6542.85 - - -"]`, 1, 8, func(b *archive.Board) bool { return b.DealKnown == archive.Unknown }},
	{dealUnknown, `[Deal "N:- - - -"]`, 1, 8, func(b *archive.Board) bool { return b.Deal.Unknown == [4]bool{true, true, true, true} }},
	{handMalformed, `[Deal "N:vKQT2.AT.J6542.85 J973.J98742.3.K4 - -"]`, 1, 10, func(b *archive.Board) bool {
		return b.Deal.Unknown[bridge.North] && b.Deal.Hands[bridge.East].Count() == 13
	}},
	{inheritForbidden, "[Dealer \"N\"]\n\n[Dealer \"#\"]", 3, 10, func(b *archive.Board) bool { return b.Dealer == bridge.North }},
	{inheritNothing, "[Event \"#\"]", 1, 9, func(b *archive.Board) bool { return b.Value("Event") == "?" }},
	{inheritUnmarked, head + "[Board \"7\"]\n\n[West \"B\"]\n[Auction \"N\"]\n1D AP\n", 8, 1, func(b *archive.Board) bool {
		return b.Value("Board") == "7" && b.Value("Contract") == "" && b.DealKnown == archive.Given && b.Dealer == bridge.North
	}},
	{lineTooLong, "[Event \"" + strings.Repeat("й", 245) + "\"]\n", 1, 255, func(b *archive.Board) bool { return len(b.Value("Event")) == 490 }},
	{markMalformed, head + "[Auction \"N\"]\n^R 1D\n", 7, 1, calls("1D")},
	{markMalformed, head + "[Play \"W\"]\nSK ^R\n*\n", 7, 4, cards("SK")},
	{noEmptyLine, head + "[Event \"y\"]", 6, 1, nil},
	{noteMalformed, head + "[Auction \"N\"]\n1D =a= AP\n", 7, 4, calls("1D")},
	{noteMalformed, head + "[Auction \"N\"]\n1D =44= AP\n[Note \"44:x\"]\n", 7, 4, callNote("x")},
	{noteMalformed, head + "[Auction \"N\"]\n1D AP\n[Note \"x\"]\n", 8, 8, func(b *archive.Board) bool { return b.Value("Note") == "x" }},
	{noteMissing, head + "[Auction \"N\"]\n1D =1= AP\n", 7, 4, func(b *archive.Board) bool { return b.Auction[0].Alert && b.Auction[0].Note == "" }},
	{notePlace, head + "[Auction \"N\"]\n1D =1= AP\n[Play \"W\"]\nSK\n[Note \"1:x\"]\n", 7, 4, callNote("x")},
	{noteTwice, head + "[Auction \"N\"]\n1D =1= AP\n[Note \"1:x\"]\n[Note \"1:y\"]\n", 9, 1, callNote("x")},
	{noteTwice, head + "[Auction \"N\"]\n1D =1= =2= AP\n[Note \"1:x\"]\n", 7, 8, callNote("x")},
	{noteUnused, head + "[Auction \"N\"]\n1D AP\n[Note \"1:x\"]\n", 8, 1, func(b *archive.Board) bool { return b.Value("Note") == "1:x" }},
	{playIndented, head + "[Play \"W\"]\nSK H3 S4 S3\n   H2\n", 8, 4, cards("SK H3 S4 S3 -- H2")},
	{playRowShort, head + "[Play \"W\"]\nSK H3 S4\nC5 C2 C6 CK\n", 7, 7, cards("SK H3 S4 -- C5 C2 C6 CK")},
	{playRowTurned, head + "[Play \"W\"]\nSK H3 S4 S3\nCK C5 C2 C6\n*\n", 8, 1, cards("SK H3 S4 S3 C5 C2 C6 CK")},
	{playRowTurned, head + "[Play \"W\"]\nSK H3 S4 S3\nD7 DT\n", 8, 1, cards("SK H3 S4 S3 -- D7 DT")},
	{playRowTurned, head + "[Play \"W\"]\nSK H3 S4 S3\nCK C5 C2 C6\nDT\n*\n", 8, 1, cards("SK H3 S4 S3 C5 C2 C6 CK -- -- DT")},
	{playSeat, head + "[Play \"\"]\nH3 S4\n", 7, 1, func(b *archive.Board) bool { return b.Leader == bridge.North && b.Play[1].Seat == bridge.East }},
	{playSeat, "[Declarer \"S\"]\n[Play \"\"]\nSK\n", 3, 1, func(b *archive.Board) bool { return b.Leader == bridge.West && b.Play[0].Seat == bridge.West }},
	{playSeat, head + "[Play \"\"]\nSK S4\n", 7, 1, func(b *archive.Board) bool { return b.Leader == bridge.NoSeat && b.Play[0].Seat == bridge.NoSeat }},
	{playSeat, head + "[Play \"Z\"]\n", 6, 8, func(b *archive.Board) bool { return b.Leader == bridge.NoSeat }},
	{plusTwice, head + "[Auction \"N\"]\n1D + +\n", 7, 6, calls("1D")},
	{plusTwice, head + "[Play \"W\"]\nSK + + S3\n", 7, 6, cards("SK -- -- S3")},
	{resultMalformed, "[Result \"C-2\"]", 1, 10, func(b *archive.Board) bool { return b.ResultKnown == archive.Unknown }},
	{resultSum, head + "[Result \"NS 9 EW 2\"]", 6, 10, func(b *archive.Board) bool { return b.Result == 9 }},
	{rubberHistory, "[ScoreRubberHistory \"NS 0 0 / 100 0 EW 0 0 / 0 0\"]\n[Vulnerable \"All\"]", 1, 22, func(b *archive.Board) bool { return b.Vulnerable == 3 }},
	{scoreMalformed, "[ScoreRubber \"10\"]", 1, 15, func(b *archive.Board) bool { return b.Value("ScoreRubber") == "10" }},
	{scoreMalformed, "[Score \"10. 10\"]", 1, 9, func(b *archive.Board) bool { return b.Score == "10. 10" }},
	{scoreMalformed, "[OptimumScore \"100\"]", 1, 16, nil},
	{scoreMalformed, "[ScorePercentage \"-10\"]", 1, 19, nil},
	{scoringMalformed, "[Scoring \"IMP;\"]", 1, 11, func(b *archive.Board) bool { return b.Value("Scoring") == "IMP;" }},
	{seatMalformed, "[Dealer \"Black\"]", 1, 10, func(b *archive.Board) bool { return b.Dealer == bridge.NoSeat }},
	{seatMalformed, "[Declarer \"^\"]", 1, 12, func(b *archive.Board) bool { return b.DeclarerKnown == archive.Unknown && !b.DeclarerSwap }},
	{stringControl, "[Event \"a\tb\"]", 1, 10, func(b *archive.Board) bool { return b.Value("Event") == "a\tb" }},
	{stringQuotes, `[Event "the "big" one"]`, 1, 13, func(b *archive.Board) bool { return b.Value("Event") == `the "big" one` }},
	{stringUnclosed, "[Event \"no end]\n[Board \"3\"]", 1, 8, func(b *archive.Board) bool { return b.Value("Event") == "no end" && b.Value("Board") == "3" }},
	{stringUnclosed, "[Event \"c:\\\"]\n[Board \"3\"]", 1, 8, func(b *archive.Board) bool { return b.Value("Event") == `c:\` && b.Value("Board") == "3" }},
	{suffixMalformed, head + "[Auction \"N\"]\n1D !!! AP\n", 7, 4, calls("1D")},
	{suffixMalformed, head + "[Auction \"N\"]\n! 1D AP\n", 7, 1, calls("1D")},
	{suffixMalformed, head + "[Play \"W\"]\nSK $256\n", 7, 4, cards("SK")},
	{suffixMalformed, head + "[Auction \"N\"]\n1D* Pass\n", 7, 3, func(b *archive.Board) bool { return b.Auction[0].Alert && len(b.Auction) == 2 }},
	{suffixTwice, head + "[Auction \"N\"]\n1D ! ! AP\n", 7, 6, func(b *archive.Board) bool { return b.Auction[0].Suffix == "!!" }},
	{suffixTwice, head + "[Auction \"N\"]\n1D $13 ! AP\n", 7, 8, func(b *archive.Board) bool { return b.Auction[0].Suffix == "$13!" }},
	{tableCharacter, "[ActionTable \"Rank;Call\"]\n1 4H ; no\n", 2, 1, rows("1 4H ; no")},
	{tableColumns, "[ActionTable \"Rank;Call\"]\n1 4H\n2\n", 3, 1, rows("1 4H|2")},
	{tableHeader, "[ActionTable \"Rank;Call\\L\"]\n", 1, 15, nil},
	{tableOrder, "[ScoreTable \"-Rank;+MP\"]\n1 10\n2 12.5\n", 3, 1, rows("1 10|2 12.5")},
	{tagCase, "[EVENT \"x\"]", 1, 2, func(b *archive.Board) bool { return b.Value("Event") == "x" }},
	{tagMalformed, "[Board \"1\"]\n[Event]\n", 2, 1, func(b *archive.Board) bool { return len(b.Tags) == 1 }},
	{tagName, "[My-Tag \"x\"]", 1, 2, func(b *archive.Board) bool { return b.Value("My-Tag") == "x" }},
	{tagTwice, "[Site \"a\"]\n[Site \"b\"]", 2, 1, func(b *archive.Board) bool { return b.Value("Site") == "a" && len(b.Tags) == 2 }},
	{tagTwice, head + "[Auction \"N\"]\n[Result \"9\"]\n[Auction \"N\"]\n1D AP\n", 8, 1, calls("1D")},
	{tagUnclosed, "[Event \"x\"\n[Board \"2\"]", 1, 11, func(b *archive.Board) bool { return b.Value("Event") == "x" && b.Value("Board") == "2" }},
	{textOutside, "prose\n[Event \"x\"]", 1, 1, func(b *archive.Board) bool { return len(b.Tags) == 1 }},
	{textOutside, head + "[Auction \"N\"]\n1D AP\n\nSome prose.\n", 9, 1, calls("1D")},
	{textOutside, "[Event \"x\"]\nprose", 2, 1, rows("prose")},
	{textOutside, head + "[Auction \"N\"]\n1D (strong) Pass\n", 7, 4, calls("1D Pass")},
	{valueForm, head + "[Auction \"N\"]\n1♦ Pass\n", 7, 1, calls("1D Pass")},
	{valueForm, head + "[Play \"W\"]\n♠K H3\n", 7, 1, cards("SK H3")},
	{valueForm, head + "[Result \"-2\"]\n", 6, 10, func(b *archive.Board) bool { return b.Result == 9 && b.ResultKnown == archive.Given }},
	{valueForm, head + "[Result \"=\"]\n", 6, 10, func(b *archive.Board) bool { return b.Result == 11 }},
	{valueForm, "[Contract \"4 ♠ x\"]\n", 1, 12, func(b *archive.Board) bool { return b.Contract.String() == "4SX" }},
	{valueForm, "[Dealer \"north\"]", 1, 10, func(b *archive.Board) bool { return b.Dealer == bridge.North }},
	{valueForm, "[Vulnerable \"n-s\"]", 1, 14, func(b *archive.Board) bool { return b.Vulnerable == 1 }},
	{valueForm, "[Contract \"1NR\"]", 1, 12, func(b *archive.Board) bool { return b.Contract.String() == "1NTXX" }},
	{valueForm, head + "[Play \"W\"]\nSK 10C\n", 7, 4, cards("SK CT")},
	{valueForm, head + "[Auction \"N\"]\n1D dbl\n", 7, 4, calls("1D X")},
	{valueForm, `[Deal "N:KQ102.AT.J6542.85 - - -"]`, 1, 12, func(b *archive.Board) bool { return b.Deal.Hands[bridge.North].Count() == 13 }},
	{valueForm, `[Deal "N:kQT2.AT.J6542.85 - - -"]`, 1, 10, func(b *archive.Board) bool { return b.Deal.Hands[bridge.North].Has(spadeKing) }},
	{valueForm, `[Deal "N:KQT2.AT.J6542.85  - - -"]`, 1, 26, func(b *archive.Board) bool { return b.Deal.Hands[bridge.North].Has(spadeKing) }},
	{valueUnquoted, "[Board 12]", 1, 8, func(b *archive.Board) bool { return b.Value("Board") == "12" }},
	{vulnerableUnclear, "[Vulnerable \"E\"]", 1, 14, func(b *archive.Board) bool { return b.VulnerableKnown == archive.Unknown }},
}

var spadeKing = bridge.NewCard(bridge.Spades, bridge.King)

func calls(want string) func(*archive.Board) bool {
	return func(b *archive.Board) bool {
		var got []string
		for _, c := range b.Auction {
			got = append(got, c.Call.String())
		}
		return strings.Join(got, " ") == want
	}
}

func cards(want string) func(*archive.Board) bool {
	return func(b *archive.Board) bool {
		var got []string
		for i, c := range b.Play {
			got = append(got, c.Card.String())
			if c.Seat != (b.Leader+bridge.Seat(i))&3 {
				return false
			}
		}
		return strings.Join(got, " ") == want
	}
}

func rows(want string) func(*archive.Board) bool {
	return func(b *archive.Board) bool { return strings.Join(b.Tags[0].Section, "|") == want }
}

func callNote(want string) func(*archive.Board) bool {
	return func(b *archive.Board) bool { return b.Auction[0].Note == want }
}

func TestDeviations(t *testing.T) {
	seen := map[string]bool{gameTooLong: true} // see TestStreamLimit
	for i, c := range deviating {
		seen[c.name] = true
		t.Run(fmt.Sprintf("%s/%d", c.name, i), func(t *testing.T) {
			boards := mustRead(t, c.text)
			var all []archive.Deviation
			for _, b := range boards {
				all = append(all, b.Deviations...)
			}
			at := archive.Pos{Line: c.line, Column: c.column}
			if !slices.ContainsFunc(all, func(d archive.Deviation) bool { return d.Name == c.name && d.Pos == at && d.Expected != "" }) {
				t.Errorf("want %s at %d:%d, got %v", c.name, c.line, c.column, all)
			}
			if b := boards[len(boards)-1]; c.check != nil && !c.check(b) {
				t.Errorf("read otherwise: %s", dump(b))
			}
			checkRoundTrip(t, boards)

			_, err := readAll(NewReader("strict.pbn", []byte(c.text), Options{Strict: true}))
			var bad *archive.Error
			if !errors.As(err, &bad) {
				t.Fatalf("strict reading gives %v", err)
			}
			if first := all[0]; len(all) == 1 && bad.Deviation != first {
				t.Errorf("strict reading gives %v, lenient %v", bad, first)
			}
		})
	}
	if !slices.IsSortedFunc(Deviations, func(a, b struct{ Name, Meaning string }) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the deviations are not in order")
	}
	formattest.Deviations(t, Deviations, seen)
}

func TestErrorText(t *testing.T) {
	_, err := readAll(NewReader("club.pbn", []byte("[Event \"Кубок\"] [Dealer \"Black\"]\r\n"), Options{Strict: true}))
	const want = `club.pbn:1:26: seat-malformed: found "Black", expected N, E, S or W`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestDeviationsAreBounded(t *testing.T) {
	b := mustRead(t, "[Auction \"N\"]\n"+strings.Repeat("what ", 1000))[0]
	if len(b.Deviations) != maxDeviations {
		t.Errorf("%d deviations kept", len(b.Deviations))
	}
}

// endless gives a text over and over, up to a number of bytes.
type endless struct {
	text string
	left int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(p) && e.left > 0 {
		k := copy(p[n:min(len(p), n+e.left)], e.text)
		n += k
		e.left -= k
	}
	return n, nil
}

func TestStreamLimit(t *testing.T) {
	game := "[Event \"x\"]\n{" + strings.Repeat("long comment ", 100) + "}\n\n"
	_, err := readAll(NewStream("s", strings.NewReader(game+game), Options{Limit: 2000}))
	if err != nil {
		t.Error(err)
	}
	for _, text := range []string{"garbage ", "garbage\n", "[x", "{", "[Event \"x\"]\n{a}", "- ", "[Auction \"N\"] 1C ", "\n% ", "\r", "=1="} {
		in := &endless{text, 20 << 20}
		r := NewStream("s", in, Options{Limit: 1 << 16})
		var b archive.Board
		var err error
		for err == nil {
			err = r.Next(&b)
		}
		var long *archive.Error
		if !errors.Is(err, io.EOF) && (!errors.As(err, &long) || long.Name != gameTooLong) {
			t.Errorf("%q: %v", text, err)
		}
		if len(r.src) > 1<<18 || cap(r.buf) > 1<<17 {
			t.Errorf("%q: %d and %d bytes are held", text, len(r.src), cap(r.buf))
		}
	}
}

// TestStrictBeforeComments: a deviation of a game is an error though comments stand
// between it and the next game.
func TestStrictBeforeComments(t *testing.T) {
	row := strings.Repeat("x", 300)
	for _, text := range []string{
		"[Board \"1\"]\n[OptimumResultTable \"A\"]\n" + row + "\n\n{about the next}\n[Board \"2\"]\n",
		"[Board \"1\"]\n[OptimumResultTable \"A\"]\n" + row + "\n\n; about\n% the next\n\n[Board \"2\"]\n",
	} {
		_, err := readAll(NewReader("strict.pbn", []byte(text), Options{Strict: true}))
		var bad *archive.Error
		if !errors.As(err, &bad) || bad.Name != lineTooLong {
			t.Errorf("%.60q: %v, want %s", text, err, lineTooLong)
		}
	}
}
