package pbn

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/internal/formattest"
)

// A game in another order and with other writings, and its two forms.
func TestWrite(t *testing.T) {
	const text = `{about the game}
[Deal "E:A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742 KJ.A7.AQ3.AKQJ63"]
[Dealer "W"] ;dealt by hand
[Event "Club \"A\""]
[Room "Open"]
[Contract "3n"]
[Declarer "S"]
[Vulnerable "Both"]
[Result "NS 8"]
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT  9
[Auction "S"]
- Pass 1C =2= 1H
1S! Pass 3n AP
[Note "2:strong"]
[Play "W"]
D9 DA d2 DJ
D5 + D7 D6
[Annotator "me"]
`
	boards := mustRead(t, text)
	const export = `% PBN 2.1
% EXPORT
{about the game}
[Event "Club \"A\""]
[Site "?"]
[Date "?"]
[Board "?"]
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "W"]
;dealt by hand
[Vulnerable "All"]
[Deal "E:A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742 KJ.A7.AQ3.AKQJ63"]
[Scoring "?"]
[Declarer "S"]
[Contract "3NT"]
[Result "8"]
[Annotator "me"]
[Room "Open"]
[Auction "W"]
Pass 1C =1= 1H 1S !
Pass 3NT AP
[Note "1:strong"]
[Play "W"]
D9 DA D2 DJ
D5 + D7 D6
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT  9
`
	if got := string(written(t, boards, Export)); got != strings.ReplaceAll(export, "\n", "\r\n") {
		t.Errorf("exported:\n%s", got)
	}
	const asRead = `% PBN 2.1
{about the game}
[Deal "E:A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742 KJ.A7.AQ3.AKQJ63"]
[Dealer "W"]
;dealt by hand
[Event "Club \"A\""]
[Room "Open"]
[Contract "3n"]
[Declarer "S"]
[Vulnerable "Both"]
[Result "NS 8"]
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT  9
[Auction "S"]
- Pass 1C =1= 1H
1S ! Pass 3NT AP
[Note "1:strong"]
[Play "W"]
D9 DA D2 DJ
D5 + D7 D6
[Annotator "me"]
`
	if got := string(written(t, boards, AsRead)); got != asRead {
		t.Errorf("as read:\n%s", got)
	}
	checkRoundTrip(t, boards)
}

// A board of another format has no tags: its fields say what is known.
func TestWriteFields(t *testing.T) {
	var b archive.Board
	b.Reset()
	b.Dealer, b.Opener = bridge.South, bridge.South
	b.Deal, _ = bridge.ParseDeal("N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 -")
	b.DealKnown = archive.Given
	b.VulnerableKnown, b.Vulnerable = archive.Given, 3
	for range 4 {
		b.Auction = append(b.Auction, archive.Call{Call: bridge.Pass})
	}
	b.Auction[1].Alert = true
	b.ContractKnown = archive.Given
	b.Comments = []archive.Comment{{Text: "two } lines\nof chat", Where: archive.AfterCall, At: 3}, {Text: "end", Where: archive.AfterBoard}}
	const want = `[Event "?"]
[Site "?"]
[Date "?"]
[Board "?"]
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "S:T9872.KQ2.KJ6.85 - KJ.A7.AQ3.AKQJ63 A64.T9863.T8742."]
[Scoring "?"]
[Declarer ""]
[Contract "Pass"]
[Result ""]
[Auction "S"]
Pass Pass =1= Pass Pass
;two } lines
;of chat
[Note "1:"]

{end}
`
	text := AppendBoard(nil, &b, Export)
	if got := strings.ReplaceAll(string(text), "\r\n", "\n"); got != want {
		t.Errorf("got\n%s", got)
	}
	again := mustRead(t, string(text))[0]
	if !again.Auction[1].Alert || again.Auction[0].Alert || len(again.Deviations) > 0 || again.Deal != b.Deal {
		t.Error(dump(again))
	}
}

// A claim without a result is the result.
func TestWriteClaim(t *testing.T) {
	b := mustRead(t, head+"[Result \"?\"]\n[Play \"W\"]\nSK H3 S4 S3\n")[0]
	b.Claimed = 9
	again := mustRead(t, string(AppendBoard(nil, b, Export)))[0]
	if again.ResultKnown != archive.Given || again.Result != 9 || again.PlayEnd != archive.Finished {
		t.Error(dump(again))
	}
}

// The fields count more than the tags they came from.
func TestWriteChanged(t *testing.T) {
	b := mustRead(t, head+"[Result \"9\"]\n[Vulnerable \"NS\"]\n[Auction \"N\"]\n1D AP\n")[0]
	b.Contract.Declarer, b.Contract.Level, b.Result, b.Vulnerable, b.Dealer, b.Opener = bridge.West, 6, 12, 0, bridge.East, bridge.East
	b.Deal.Hands[0], b.Deal.Hands[1] = b.Deal.Hands[1], b.Deal.Hands[0]
	for _, form := range []Form{Export, AsRead} {
		again := mustRead(t, string(AppendBoard(nil, b, form)))[0]
		if again.Contract != b.Contract || again.Result != 12 || again.Vulnerable != 0 || again.Dealer != bridge.East || again.Opener != bridge.East || again.Deal != b.Deal {
			t.Errorf("form %d: %s", form, dump(again))
		}
	}
}

// The same play in the order played, as other formats tell it.
func TestWriteOrderPlayed(t *testing.T) {
	head := `[Dealer "S"]
[Deal "N:KJ.A7.AQ3.AKQJ63 A64.T9863.T8742. T9872.KQ2.KJ6.85 Q53.J54.95.T9742"]
[Declarer "S"]
[Contract "3NT"]
[Result "8"]
[Play "W"]
`
	want := clean(t, head+formattest.Rows+"\n")
	b := *want
	b.Columns = false
	b.Play = nil
	for _, w := range strings.Fields(formattest.Order) {
		c, _ := bridge.ParseCard(w)
		b.Play = append(b.Play, archive.Card{Card: c, Seat: bridge.NoSeat})
	}
	for n := range len(b.Play) + 1 {
		part := b
		part.Play = b.Play[:n]
		for _, form := range []Form{Export, AsRead} {
			again := mustRead(t, string(AppendBoard(nil, &part, form)))[0]
			placed := 0
			for i, c := range again.Play {
				if c.Card.Valid() {
					placed++
					if c.Card != want.Play[i].Card {
						t.Fatalf("%d cards: place %d has %s", n, i, c.Card)
					}
				}
			}
			if placed != n || len(again.Deviations) > 0 {
				t.Fatalf("%d of %d cards, deviations %v", placed, n, again.Deviations)
			}
		}
	}
}

func ExampleWrite() {
	text := "[Board 3]\n[Dealer \"south\"]\n[Contract \"1n\"]\n[Declarer \"N\"]\n"
	if err := Write(os.Stdout, NewReader("club.pbn", []byte(text), Options{}), AsRead); err != nil {
		panic(err)
	}
	// Output:
	// % PBN 2.1
	// [Board "3"]
	// [Dealer "south"]
	// [Contract "1n"]
	// [Declarer "N"]
}

func TestWriteReadsNoFurther(t *testing.T) {
	var out bytes.Buffer
	err := Write(&out, NewReader("x.pbn", []byte("[Dealer \"Z\"]"), Options{Strict: true}), Export)
	if err == nil {
		t.Error("an error of the reader is lost")
	}
}

// A reference to a note that is not there is written as it stands: no note is made up
// for it, and no other note takes its number.
func TestWriteNoteMissing(t *testing.T) {
	for _, text := range []string{
		"[Auction \"N\"]\n1C =1= AP\n",
		"[Auction \"N\"]\n1C =33= AP\n",
		"[Auction \"N\"]\n1C =0= 1S =02= AP\n",
		"[Auction \"N\"]\n1C =1= 1S =2= AP\n[Note \"2:five spades\"]\n",
		"[Auction \"N\"]\n1C =2= 1S =1= AP\n[Play \"E\"]\nSA =3= - - -\n[Note \"3:odd\"]\n",
		"[Play \"E\"]\nSA =1= S2 =2= S3 -\n[Note \"2:low\"]\n",
	} {
		boards := mustRead(t, text)
		checkRoundTrip(t, boards)
		if got := string(AppendBoard(nil, boards[0], AsRead)); got != text {
			t.Errorf("%s\nis written as\n%s", text, got)
		}
	}
}

// What is said at the empty places of a row goes along when the row is turned.
func TestWriteTurnedRow(t *testing.T) {
	for _, tt := range []struct{ row, want string }{
		{"- D7\n", "D7\n"},
		{"- {a}\nD7\n", "D7\n{a}\n"},
		{"- {a}\nD7 {b}\n{c}\n", "D7\n{a}\n{b}\n{c}\n"},
		{"- D7 {a}\n- {b}\n", "D7\n{a}\n{b}\n"},
		{"- ! D7\n", "D7 - - - !\n"},
		{"- =1= D7\n[Note \"1:n\"]\n", "D7 - - - =1=\n[Note \"1:n\"]\n"},
		{"- D7 ^R -\n", "D7 ^R -\n"},
		{"- {a}\nD7 - -\n- - D8\n", "D7 - - -\n{a}\nD8\n"},
	} {
		const deal = "[Deal \"S:2..87. T... K...\"]\n"
		boards := mustRead(t, deal+"[Play \"S\"]\nST SK - -\n"+tt.row)
		_, got, _ := strings.Cut(string(AppendBoard(nil, boards[0], AsRead)), "- ST SK -\n")
		if got != tt.want {
			t.Errorf("%q: %q", tt.row, got)
		}
		checkRoundTrip(t, boards)
	}
}

// A section that takes the place of an empty one leaves its comments there.
func TestWriteSectionAgain(t *testing.T) {
	boards := mustRead(t, "[Play \"W\"]\n[Room \"Open\"]\n{a}\n[Play \"W\"]\n{b}\nSK\n")
	if b := boards[0]; len(b.Comments) != 2 || b.Comments[0].Text != "b" || len(b.Tags) != 2 {
		t.Error(dump(b))
	}
	checkRoundTrip(t, boards)
}

// A note that looks like a value to inherit is none.
func TestWriteNoteOfSigns(t *testing.T) {
	boards := mustRead(t, "[Auction \"N\"]\n1C AP\n[Note \"#\"]\n[Note \"##x\"]\n")
	if b := boards[0]; len(b.Tags) != 3 || b.Tags[1].Value != "#" || b.Tags[2].Value != "##x" {
		t.Error(dump(b))
	}
	checkRoundTrip(t, boards)
}

// Cards in the order played go into columns only as far as it is known who won
// the tricks; what is left out is named, and comments stay.
func TestWriteInOrder(t *testing.T) {
	for _, tt := range []struct {
		contract string // of the file
		call     string // of an auction without its end
		want     string
		lost     int
	}{
		{"3NT", "", "D9 DA D2 DJ\r\n{first}\r\nC9 C3 D7 D6\r\n{last}\r\n", 0},
		{"", "4H", "D9 DA D2 DJ\r\n{first}\r\nC9 C3 D7 D6\r\n{last}\r\n", 0},
		{"", "", "D9 DA D2 DJ\r\n{first}\r\n{last}\r\n", 1},
		{"Pass", "", "D9 DA D2 DJ\r\n{first}\r\n{last}\r\n", 1},
	} {
		b := &archive.Board{}
		b.Reset()
		b.Leader = bridge.West
		if tt.contract != "" {
			b.Contract, _ = bridge.ParseContract(tt.contract)
			b.ContractKnown = archive.Given
		}
		if tt.call != "" {
			c, _ := bridge.ParseCall(tt.call)
			b.Opener, b.Auction = bridge.South, []archive.Call{{Call: c}}
		}
		for _, w := range strings.Fields("D9 DA D2 DJ C3 D7 D6 C9") {
			c, _ := bridge.ParseCard(w)
			b.Play = append(b.Play, archive.Card{Card: c, Seat: bridge.NoSeat})
		}
		b.Comments = []archive.Comment{{Text: "first", Where: archive.AfterCard, At: 3}, {Text: "last", Where: archive.AfterCard, At: 7}}
		_, got, _ := strings.Cut(string(AppendBoard(nil, b, Export)), "[Play \"W\"]\r\n")
		if got != tt.want {
			t.Errorf("%q %q: %q", tt.contract, tt.call, got)
		}
		if lost := Losses(b); len(lost) != tt.lost || tt.lost > 0 && lost[0].Name != "play" {
			t.Errorf("%q %q: losses %v", tt.contract, tt.call, lost)
		}
	}
}
