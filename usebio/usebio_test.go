package usebio_test

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
	"arbiter/usebio"
)

func read(text string, opt usebio.Options) ([]archive.Board, error) {
	return formattest.ReadAll(usebio.NewReader("x.xml", []byte(text), opt))
}

// say writes a board in short, for tests to compare.
func say(b archive.Board) string {
	var out strings.Builder
	for _, t := range b.Tags {
		fmt.Fprintf(&out, "%s=%s ", t.Name, t.Value)
	}
	for i, c := range b.Play {
		if i == 0 {
			fmt.Fprintf(&out, "%s:", b.Leader)
		}
		fmt.Fprintf(&out, "%s ", c.Card)
	}
	return strings.TrimSpace(out.String())
}

func hand(direction, clubs, diamonds, hearts, spades string) string {
	return "<HAND><DIRECTION>" + direction + "</DIRECTION><CLUBS>" + clubs + "</CLUBS><DIAMONDS>" + diamonds +
		"</DIAMONDS><HEARTS>" + hearts + "</HEARTS><SPADES>" + spades + "</SPADES></HAND>"
}

var hands = hand("North", "AKQJ63", "AQ3", "A7", "KJ") + hand("East", "", "T8742", "T9863", "A64") +
	hand("South", "85", "KJ6", "KQ2", "T9872") + hand("W", "109742", "95", "J54", "Q53")

const deal = "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"

func line(parts string) string {
	return "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>" + parts + "</TRAVELLER_LINE>"
}

func board(number, inside string) string {
	return "<BOARD><BOARD_NUMBER>" + number + "</BOARD_NUMBER>" + inside + "</BOARD>"
}

// An event of our own with results before hands, and hands without results.
func event() string {
	return `<?xml version="1.0" encoding="ISO-8859-1"?>
<USEBIO Version="1.2"><CLUB><CLUB_NAME>Owls &amp; Larks</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Cup é</EVENT_DESCRIPTION><DATE>28/07/2022</DATE>
<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER>
<PLAYER><PLAYER_NAME>Bob</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
` + board("7", line("<CONTRACT>3NTX</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>TD</LEAD><TRICKS>9</TRICKS><SCORE>550</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><TIMER>5</TIMER>")+
		line("<CONTRACT>PASS</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>0</TRICKS><SCORE>0</SCORE>")+line("<SCORE>A6040</SCORE>")) +
		"</EVENT>\n<HANDSET>" + board("7", hands) + "\né" + board("8", hands) + "</HANDSET></USEBIO>"
}

func TestEvent(t *testing.T) {
	boards, err := read(event(), usebio.Options{Strict: true})
	if err != nil {
		t.Fatal(err)
	}
	const of = "Site=Owls & Larks Scoring=MP Event=Cup é Date=2022.07.28 "
	const at = of + "Board=7 Deal=" + deal + " "
	want := []string{
		at + "PairId_NS=1 Names_NS=Ann & Bob PairId_EW=2 Contract=3NTX Declarer=N Result=9 Score=550 MP_NS=2 USEBIO_TIMER=5 E:DT",
		at + "PairId_NS=1 Names_NS=Ann & Bob PairId_EW=2 Contract=Pass Declarer=N Result=0 Score=0",
		at + "PairId_NS=1 Names_NS=Ann & Bob PairId_EW=2 Score=A6040",
		of + "Board=8 Deal=" + deal,
	}
	if len(boards) != len(want) {
		t.Fatalf("%d boards, expected %d", len(boards), len(want))
	}
	for i, b := range boards {
		if got := say(b); got != want[i] {
			t.Errorf("board %d\ngot      %s\nexpected %s", i+1, got, want[i])
		}
	}
	if b := boards[0]; b.Pos != (archive.Pos{Line: 6, Column: 38}) || b.Contract.Declarer != bridge.North || b.Result != 9 || b.Index != 1 {
		t.Errorf("%+v", b)
	}
	if b := boards[1]; b.ContractKnown != archive.Given || b.DeclarerKnown != archive.Nothing || b.ResultKnown != archive.Nothing {
		t.Errorf("passed out: %+v", b)
	}
	if b := boards[2]; b.ContractKnown != archive.Unsaid || b.Score != "A6040" {
		t.Errorf("artificial: %+v", b)
	}
	if b := boards[3]; b.Pos != (archive.Pos{Line: 8, Column: 2}) {
		t.Errorf("hands without results at %v", b.Pos)
	}
}

// Hands of two sessions have the same numbers.
func TestSessions(t *testing.T) {
	other := strings.NewReplacer("<DIRECTION>North", "<DIRECTION>South", "<DIRECTION>South", "<DIRECTION>North").Replace(hands)
	text := "<USEBIO><SESSION>" + board("1", line("")) + board("1", hands) + "</SESSION><SESSION>" + board("1", line("")) +
		board("1", other) + "</SESSION></USEBIO>"
	boards, err := read(text, usebio.Options{Strict: true})
	if err != nil || len(boards) != 2 {
		t.Fatalf("%d boards, %v", len(boards), err)
	}
	if a, b := boards[0].Deal, boards[1].Deal; a.Hands[bridge.North] != b.Hands[bridge.South] || a.Hands[bridge.East] != b.Hands[bridge.East] {
		t.Errorf("deals %s and %s", a, b)
	}
}

func TestDeviations(t *testing.T) {
	seen := map[string]bool{"xml": true, "not-usebio": true, "file-too-long": true, "nested-too-deep": true}
	for _, x := range []struct{ text, want, read string }{
		{line(""), "line-outside-board board-number", ""},
		{"<BOARD>" + line("") + "</BOARD>", "board-number", ""},
		{board("1", line("<CONTRACT>9Z</CONTRACT>")), "contract", "USEBIO_CONTRACT=9Z"},
		{board("1", line("<PLAYED_BY>Q</PLAYED_BY>")), "declarer", "USEBIO_PLAYED_BY=Q"},
		{board("1", line("<TRICKS>14</TRICKS>")), "tricks", "USEBIO_TRICKS=14"},
		{board("1", line("<PLAYED_BY>S</PLAYED_BY><LEAD>ZZ</LEAD>")), "lead", "USEBIO_LEAD=ZZ"},
		{board("1", line("<LEAD>2S</LEAD>")), "leader", "-:S2"},
		{board("1", hands+hand("Q", "", "", "", "")), "hand-direction", "Deal=" + deal},
		{board("1", hands+"<HAND></HAND>"), "hand-direction", "Deal=" + deal},
		{board("1", strings.Replace(hands, "AKQJ63", "AKQJ63*", 1)), "hand-character", "Deal=" + deal},
		{board("1", strings.Replace(hands, "AKQJ63", "AKQJ6", 1)), "hand-count", "AKQJ6 A64"},
		{board("1", strings.Replace(hands, ">85<", ">A5<", 1)), "card-dealt-twice", "T9872.KQ2.KJ6.A5"},
		{board("1", strings.Replace(hands, ">85<", ">855<", 1)), "card-dealt-twice", "T9872.KQ2.KJ6.85"},
		{board("1", hand("North", "AKQJ63", "AQ3", "A7", "KJ")), "hands-missing", "Deal=N:KJ.A7.AQ3.AKQJ63 - - -"},
		{board("1", hands+hand("North", "", "", "", "")), "hands-repeated", "Deal=" + deal},
		{board("1", hands) + board("1", hands), "hands-repeated", "Deal=" + deal},
	} {
		text := "<USEBIO>" + x.text + "</USEBIO>"
		boards, err := read(text, usebio.Options{})
		if err != nil || len(boards) != 1 {
			t.Errorf("%s: %d boards, %v", text, len(boards), err)
			continue
		}
		b := boards[0]
		var got []string
		for _, v := range b.Deviations {
			got = append(got, v.Name)
			seen[v.Name] = true
			if v.Line != 1 || v.Column < 9 || v.Found == "" || v.Expected == "" {
				t.Errorf("%s: %+v", text, v)
			}
		}
		if s := strings.Join(got, " "); s != x.want {
			t.Errorf("%s\ndeviations %s\nexpected   %s", text, s, x.want)
		}
		if s := say(b); !strings.Contains(s, x.read) {
			t.Errorf("%s\nis read as %s\nexpected   %s", text, s, x.read)
		}
		_, err = read(text, usebio.Options{Strict: true})
		var fault *archive.Error
		if !errors.As(err, &fault) || !reflect.DeepEqual(fault.Deviation, b.Deviations[0]) {
			t.Errorf("%s: read strictly %v", text, err)
		}
	}
	formattest.Deviations(t, usebio.Deviations, seen)
}

func TestErrors(t *testing.T) {
	for _, x := range []struct {
		text, want string
		boards     int
	}{
		{"", "<nil>", 0},
		{"hello", "x.xml:1:1: not-usebio: found no element, expected USEBIO", 0},
		{"<html></html>", "x.xml:1:1: not-usebio: found the root element html, expected USEBIO", 0},
		{"<USEBIO>" + board("1", line("")) + "<BOARD", "x.xml:1:161: xml: found unexpected EOF, expected well-formed XML", 1},
		{"<USEBIO>" + board("1", line("")+strings.Repeat(" ", 8<<20)), "x.xml:1:8388609: file-too-long: found more than 8388608 bytes, expected a file of one event", 1},
		{"<USEBIO>" + strings.Repeat("<A>", 70), "x.xml:1:198: nested-too-deep: found an element in 64 others, expected a file of one event", 0},
	} {
		boards, err := read(x.text, usebio.Options{})
		if fmt.Sprint(err) != x.want || len(boards) != x.boards {
			t.Errorf("%.40q: %d boards, %v; expected %d, %s", x.text, len(boards), err, x.boards, x.want)
		}
	}
	broken := errors.New("the disk is gone")
	r := usebio.NewStream("x.xml", iotest.ErrReader(broken), usebio.Options{})
	if err := r.Next(new(archive.Board)); !errors.Is(err, broken) {
		t.Errorf("error %v, expected that of the source", err)
	}
}

// TestShared reads the files of another program: the numbers of lines, of
// adjusted scores and of deals passed out are those counted for the sources, and
// every line has its four hands.
func TestShared(t *testing.T) {
	for _, x := range []struct {
		name                    string
		lines, adjusted, passed int
	}{
		{"butler_howell.xml", 140, 0, 0},
		{"butler_mitchell.xml", 245, 1, 0},
		{"mp_pairs_howell.xml", 161, 1, 0},
		{"mp_pairs_mitchell.xml", 512, 0, 1},
		{"mp_pairs_mitchell_adjusted.xml", 567, 2, 3},
	} {
		text, err := os.ReadFile(filepath.Join("..", "..", "shared", "data", "usebio", x.name))
		if errors.Is(err, fs.ErrNotExist) {
			t.Skip("the files of other programs are not here")
		}
		if err != nil {
			t.Fatal(err)
		}
		boards, err := read(string(text), usebio.Options{Strict: true})
		if err != nil {
			t.Fatal(err)
		}
		lines, adjusted, passed, without := 0, 0, 0, 0
		for _, b := range boards {
			lines++
			if strings.HasPrefix(b.Score, "A") {
				adjusted++
			}
			if b.ContractKnown == archive.Given && b.Contract.Level == 0 {
				passed++
			}
			if b.Deal.Unknown != [4]bool{} || b.DealKnown != archive.Given {
				without++
			}
		}
		if lines != x.lines || adjusted != x.adjusted || passed != x.passed || without != 0 {
			t.Errorf("%s: %d lines, %d adjusted, %d passed out, %d without hands; expected %d, %d, %d, 0",
				x.name, lines, adjusted, passed, without, x.lines, x.adjusted, x.passed)
		}
	}
}

// FuzzUSEBIO reads any text, strictly and leniently.
func FuzzUSEBIO(f *testing.F) {
	f.Add(event())
	f.Add("<USEBIO>" + board("1", line("<CONTRACT>9Z</CONTRACT><LEAD>10</LEAD>")+hand("N", "10", "*", "AA", "")) + "</USEBIO></BOARD>")
	f.Fuzz(func(t *testing.T, text string) {
		boards, err := read(text, usebio.Options{})
		var fault *archive.Error
		if err != nil && !errors.As(err, &fault) {
			t.Fatal(err)
		}
		if strict, err := read(text, usebio.Options{Strict: true}); err == nil && len(strict) != len(boards) {
			t.Fatalf("%d boards strictly, %d leniently", len(strict), len(boards))
		}
	})
}

func BenchmarkRead(b *testing.B) {
	text := []byte("<USEBIO>" + strings.Repeat(board("1", strings.Repeat(line("<CONTRACT>3NTX</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS>"), 10)), 500) + "</USEBIO>")
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		r := usebio.NewStream("bench.xml", bytes.NewReader(text), usebio.Options{})
		var board archive.Board
		for r.Next(&board) == nil {
		}
	}
}
