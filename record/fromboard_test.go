package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
)

const quiet = "N:AT87.AT95.4.T962 54.K86.AQJT7.AJ4 J9632.QJ43.K53.Q KQ.72.9862.K8753"

// boardOf makes a board as a reader would: a deal, the calls from the dealer on,
// the cards in the order played.
func boardOf(t testing.TB, deal, opener, calls, contract, declarer, leader, cards string) *archive.Board {
	t.Helper()
	b := new(archive.Board)
	b.Reset()
	b.Index = 1
	var err error
	if deal != "" {
		if b.Deal, err = bridge.ParseDeal(deal); err != nil {
			t.Fatal(err)
		}
		b.DealKnown = archive.Given
	}
	if s, ok := bridge.ParseSeat(opener); ok {
		b.Opener, b.Dealer = s, s
	}
	for _, w := range strings.Fields(calls) {
		var c archive.Call
		if w == "AP" {
			b.AuctionEnd = archive.AllPassed
			continue
		}
		w, mark, _ := strings.Cut(w, "^")
		c.Call, _ = bridge.ParseCall(w)
		c.Mark = map[string]archive.Mark{"I": archive.Insufficient, "S": archive.Skipped}[mark]
		b.Auction = append(b.Auction, c)
	}
	if c, ok := bridge.ParseContract(contract); ok {
		b.Contract, b.ContractKnown = c, archive.Given
	}
	if s, ok := bridge.ParseSeat(declarer); ok {
		b.Contract.Declarer, b.DeclarerKnown = s, archive.Given
	}
	b.Leader, _ = bridge.ParseSeat(leader)
	for _, w := range strings.Fields(cards) {
		c := archive.Card{Seat: bridge.NoSeat}
		c.Card, _ = bridge.ParseCard(w)
		b.Play = append(b.Play, c)
	}
	return b
}

func TestFromBoard(t *testing.T) {
	const head = `[Dealer "S"]
[Deal "` + quiet + `"]
[Declarer "S"]
[Contract "3NT"]
[Auction "S"]
1NT Pass 3NT AP
[TableRecord "1"]
`
	base := func(t *testing.T, cards string) *archive.Board {
		return boardOf(t, quiet, "S", "1NT Pass 3NT AP", "3NT", "S", "W", cards)
	}
	tests := []struct {
		name   string
		board  func(t *testing.T) *archive.Board
		want   string
		losses []LossName
	}{
		{"play in order", func(t *testing.T) *archive.Board { return base(t, "C7 C2 CA CQ C4") },
			head + "W C7, N C2, E CA, S CQ\nE C4\n", nil},
		{"a claim", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2 CA CQ C4")
			b.Claimed = 3
			return b
		}, head + "W C7, N C2, E CA, S CQ\nE C4\nS claims 3                      ; who claimed is not said\n", nil},
		{"nothing claimed is a concession", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2 CA CQ")
			b.PlayEnd, b.ResultKnown = archive.Finished, archive.Given
			return b
		}, strings.Replace(head, "[Auction", "[Result \"0\"]\n[Auction", 1) +
			"W C7, N C2, E CA, S CQ\nS concedes all                  ; who claimed is not said\n", nil},
		{"an impossible claim", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2 CA CQ")
			b.Claimed = 13
			return b
		}, head + "W C7, N C2, E CA, S CQ\n{the file has a claim that gives declarer 13 tricks}\n", []LossName{LostClaim}},
		{"a card of another hand", func(t *testing.T) *archive.Board { return base(t, "C7 C2 SA CQ C4") },
			head + "W C7, N C2\n{the play of the file goes on: E SA, S CQ, S C4}\n", []LossName{LostCard}},
		{"a card twice", func(t *testing.T) *archive.Board { return base(t, "C7 C2 CA CQ C4 C7") },
			head + "W C7, N C2, E CA, S CQ\nE C4\n{the play of the file goes on: S C7}\n", []LossName{LostCard}},
		{"a missing card", func(t *testing.T) *archive.Board {
			b := base(t, "C7 - CA CQ C4 C3 C6 H3")
			b.Columns = true
			return b
		}, head + "W C7\n{the play of the file goes on: E CA, S CQ, E C6, S H3, W C4, N C3}\n", []LossName{LostCard}},
		{"a revoke that the cards show", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2 HK CQ")
			b.Play[2].Mark = archive.Revoked
			return b
		}, head + "W C7, N C2, E HK, S CQ\n", nil},
		{"a revoke that they do not show", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2 CA CQ")
			b.Play[2].Mark = archive.Revoked
			return b
		}, head + "W C7, N C2, E CA {marked as a revoke}, S CQ\n", []LossName{LostMark}},
		{"notes and suffixes", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2")
			b.Auction[0].Note, b.Auction[2].Alert, b.Auction[2].Note, b.Auction[2].Suffix = "12-14", true, "12-14", "$2"
			b.Play[1].Note = "low"
			return b
		}, strings.Replace(head, "1NT Pass 3NT AP", "1NT =1= Pass 3NT ! $2 =1= AP\n[Note \"1:12-14\"]", 1) +
			"W C7, N C2 {low}\n", []LossName{LostNote}},
		{"first passes not written", func(t *testing.T) *archive.Board {
			return boardOf(t, quiet, "N", "1NT Pass 3NT AP", "3NT", "E", "S", "SJ")
		}, `[Dealer "N"]
[Deal "` + quiet + `"]
[Declarer "E"]
[Contract "3NT"]
[Auction "N"]
Pass 1NT Pass 3NT AP
[TableRecord "1"]
S SJ
`, []LossName{LostAuction}},
		{"an insufficient bid", func(t *testing.T) *archive.Board {
			return boardOf(t, quiet, "S", "1NT 1C^I Pass Pass Pass", "1C", "W", "", "")
		}, `[Dealer "S"]
[Deal "` + quiet + `"]
[TableRecord "1"]
S 1NT, W 1C, N Pass, E Pass
S Pass
`, nil},
		{"a turn passed over", func(t *testing.T) *archive.Board {
			return boardOf(t, quiet, "S", "Pass -^S 1C Pass Pass Pass", "1C", "N", "E", "CA")
		}, `[Dealer "S"]
[Deal "` + quiet + `"]
[TableRecord "1"]
S Pass, N 1C, E Pass
S Pass, W Pass
E CA
`, nil},
		{"an auction to another contract", func(t *testing.T) *archive.Board {
			return boardOf(t, quiet, "S", "1NT Pass 3NT AP", "4S", "S", "W", "C7")
		}, `[Dealer "S"]
[Deal "` + quiet + `"]
[Declarer "S"]
[Contract "4S"]
[TableRecord "1"]
{the auction of the file: S 1NT, W Pass, N 3NT, all pass}
W C7
`, []LossName{LostAuction}},
		{"an irregular auction to another contract", func(t *testing.T) *archive.Board {
			return boardOf(t, quiet, "S", "1NT 1C Pass Pass Pass", "4S", "S", "W", "C7")
		}, `[Dealer "S"]
[Deal "` + quiet + `"]
[Declarer "S"]
[Contract "4S"]
[TableRecord "1"]
{the auction of the file: S 1NT, W 1C, N Pass, E Pass, S Pass}
W C7
`, []LossName{LostAuction}},
		{"an unfinished auction", func(t *testing.T) *archive.Board { return boardOf(t, quiet, "S", "1NT Pass", "", "", "", "") },
			"[Dealer \"S\"]\n[Deal \"" + quiet + "\"]\n[TableRecord \"1\"]\nS 1NT, W Pass\n", nil},
		{"another dealer", func(t *testing.T) *archive.Board {
			b := base(t, "C7")
			b.Dealer = bridge.North
			return b
		}, strings.Replace(strings.TrimPrefix(head, "[Dealer \"S\"]\n"), "[Tab", "[Tab", 1) + "{the file has Dealer \"N\"}\nW C7\n", []LossName{LostTag}},
		{"a card dealt twice", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2")
			b.Deal.Hands[bridge.East] = b.Deal.Hands[bridge.East].Without(bridge.NewCard(bridge.Spades, 4)).
				With(bridge.NewCard(bridge.Spades, bridge.Ace))
			return b
		}, strings.Replace(head, quiet, "N:- - J9632.QJ43.K53.Q KQ.72.9862.K8753", 1) +
			"{the file deals N AT87.AT95.4.T962}\n{the file deals E A5.K86.AQJT7.AJ4}\nW C7, N C2\n", []LossName{LostHand, LostHand}},
		{"a short hand", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2")
			b.Deal.Hands[bridge.East] = b.Deal.Hands[bridge.East].Without(bridge.NewCard(bridge.Spades, 4))
			return b
		}, strings.Replace(head, "54.K86.AQJT7.AJ4", "-", 1) + "{the file deals E 5.K86.AQJT7.AJ4}\nW C7, N C2\n", []LossName{LostHand}},
		{"no deal", func(t *testing.T) *archive.Board { return boardOf(t, "", "", "", "3NT", "S", "W", "C7 C2 CA CQ") },
			"[Deal \"N:- - - -\"]\n[Declarer \"S\"]\n[Contract \"3NT\"]\n[TableRecord \"1\"]\nW C7, N C2, E CA, S CQ\n", nil},
		{"no declarer", func(t *testing.T) *archive.Board { return boardOf(t, quiet, "", "", "3NT", "", "W", "C7 C2") },
			"[Deal \"" + quiet + "\"]\n[Contract \"3NT\"]\n[TableRecord \"1\"]\n{the play of the file: W C7, N C2}\n", []LossName{LostPlay}},
		{"comments and tags", func(t *testing.T) *archive.Board {
			b := base(t, "C7 C2")
			b.Tags = []archive.Tag{
				{Name: "Event", Value: "A \"cup\"", Pos: archive.Pos{Line: 2, Column: 1}},
				{Name: "Board", Value: "7b"},
				{Name: "Edition", Value: "third"},
				{Name: "Scores", Value: "a;b", Section: []string{"1 2", "", "{x}"}},
				{Name: "Room", Value: "Open"},
			}
			b.Comments = []archive.Comment{
				{Text: " first", Escape: true, Where: archive.BeforeBoard},
				{Text: "cup", Where: archive.AfterTag, At: 0, Pos: archive.Pos{Line: 2, Column: 20}},
				{Text: "rest {", Rest: true, Where: archive.AfterTag, At: 0, Pos: archive.Pos{Line: 2, Column: 30}},
				{Text: "below", Where: archive.AfterTag, At: 3, Pos: archive.Pos{Line: 9, Column: 1}},
				{Text: "1\n{2}", Where: archive.AfterCall, At: 0},
				{Text: "well } led", Where: archive.AfterCard, At: 0},
				{Text: "end", Where: archive.AfterBoard},
			}
			return b
		}, `% first
[Event "A \"cup\""]
{cup}
; rest {
[Dealer "S"]
[Deal "` + quiet + `"]
[Declarer "S"]
[Contract "3NT"]
[Room "Open"]
[Scores "a;b"]
1 2

{below}
[Auction "S"]
1NT {1
(2)} Pass 3NT AP
[TableRecord "1"]
{the file has Board "7b"}
{the file has Edition "third"}
W C7                            ; well } led
N C2
{end}
`, []LossName{LostTag, LostTag, LostTag, LostComment}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r, losses := FromBoard(tt.board(t))
			got := string(r.AppendText(nil))
			if got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
			var names []LossName
			for _, l := range losses {
				names = append(names, l.Name)
			}
			slices.Sort(names)
			want := slices.Clone(tt.losses)
			slices.Sort(want)
			if !slices.Equal(names, want) {
				t.Errorf("losses %v, want %v", losses, tt.losses)
			}
			if err := writable(r); err != nil {
				t.Error(err)
			}
			throughBoard(t, r)
		})
	}
}

// writable reports a record that cannot be read again as it is, or replayed.
func writable(r *Record) error {
	text := string(r.AppendText(nil))
	f, err := Parse("", []byte(text))
	switch {
	case err != nil:
		return fmt.Errorf("it does not parse: %w\n%s", err, text)
	case len(f.Records) != 1:
		return fmt.Errorf("it is %d records\n%s", len(f.Records), text)
	case f.String() != text:
		return fmt.Errorf("it is\n%swhen read\n%s", text, f)
	}
	if d := differ(&File{Records: []*Record{r}}, f); d != "" {
		return fmt.Errorf("it is otherwise when read: %s\n%s", d, text)
	}
	var e *Error
	if _, err := (Runner{}).start(f.Records[0], f.Records[0].Editions()[0]); err != nil {
		if errors.As(err, &e) && e.Found != "none" {
			return fmt.Errorf("it does not begin: %w\n%s", err, text)
		}
		return nil
	}
	if _, err := Replay(f.Records[0], f.Records[0].Editions()[0]); err != nil {
		return fmt.Errorf("it does not replay: %w\n%s", err, text)
	}
	return nil
}

// FuzzFromBoard makes boards of all kinds: whatever a file says, the record of it
// can be written, read and replayed, and goes through a board and back.
func FuzzFromBoard(f *testing.F) {
	f.Add([]byte{}, "x", "")
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28}, "a } b", "1\n{2}")
	f.Add([]byte{200, 3, 77, 9, 31, 5, 250, 11, 0, 7, 42, 1, 1, 1, 4, 9, 15, 1, 1, 1, 120, 99, 3, 180, 61, 22, 8, 90, 14, 2, 5, 7}, "%", "[Deal \"\"]")
	f.Fuzz(func(t *testing.T, data []byte, text, other string) {
		next := func(n int) int {
			if len(data) == 0 {
				return 0
			}
			v := int(data[0]) % n
			data = data[1:]
			return v
		}
		b := new(archive.Board)
		b.Reset()
		deals := []string{quiet, "N:- - - -", "N:AT87.AT95.4.T962 - - KQ.72.9862.K8753", "N:A... K... Q... J...", "N:A.K.. ... ... ..."}
		b.Deal, _ = bridge.ParseDeal(deals[next(len(deals))])
		b.DealKnown = archive.Known(next(4))
		if next(4) == 0 {
			b.Deal.Hands[next(4)] ^= 1 << next(60) & bridge.Pack
		}
		b.Dealer = []bridge.Seat{bridge.NoSeat, 0, 1, 2, 3}[next(5)]
		b.Opener = []bridge.Seat{b.Dealer, bridge.NoSeat, 0, 3}[next(4)]
		for range next(12) {
			b.Auction = append(b.Auction, archive.Call{
				Call: bridge.Call(next(45)), Mark: archive.Mark(next(3)), Alert: next(2) == 0, Suffix: []string{"", "!", "$1", text}[next(4)],
				Note: []string{"", other}[next(2)],
			})
		}
		b.AuctionEnd = archive.Ending(next(4))
		b.Contract = bridge.Contract{Level: next(8), Strain: bridge.Strain(next(5)), Declarer: bridge.Seat(next(4))}
		if b.ContractKnown = archive.Known(next(4)); b.Contract.Level == 0 {
			b.Contract = bridge.Contract{Declarer: bridge.NoSeat}
		}
		b.DeclarerKnown = archive.Known(next(4))
		b.DeclarerSwap = next(8) == 0
		b.Leader = []bridge.Seat{b.Contract.Declarer.Next(), bridge.NoSeat, 0, 1}[next(4)]
		b.Columns = next(2) == 0
		held := [4][]bridge.Card{}
		for s := range held {
			held[s] = b.Deal.Hands[s].Cards()
		}
		for i := range next(30) {
			c := archive.Card{Card: bridge.NewCard(bridge.Suit(next(4)), bridge.Rank(2+next(13))), Mark: archive.Mark(next(5)), Note: []string{"", text}[next(2)]}
			if s := (int(b.Leader) + i) & 3; next(8) > 0 && len(held[s]) > 0 {
				c.Card, held[s] = held[s][0], held[s][1:]
			}
			b.Play = append(b.Play, c)
		}
		b.PlayEnd = archive.Ending(next(3))
		b.Claimed, b.Result, b.ResultKnown = next(16)-1, next(14), archive.Known(next(4))
		names := append([]string{text, "Note", "Foo", "TableRecord", "Tricks", "Auction"}, tagOrder[:]...)
		for range next(9) {
			tag := archive.Tag{Name: names[next(len(names))], Value: []string{text, other, "?", "", "5"}[next(5)]}
			if next(3) == 0 {
				tag.Section = []string{other, text}
			}
			b.Tags = append(b.Tags, tag)
		}
		for range next(9) {
			b.Comments = append(b.Comments, archive.Comment{
				Text: []string{text, other}[next(2)], Where: archive.Where(next(5)), At: next(9) - 1, Escape: next(4) == 0, Rest: next(3) == 0,
				Pos: archive.Pos{Line: next(2)},
			})
		}
		r, _ := FromBoard(b)
		if err := writable(r); err != nil {
			t.Fatal(err)
		}
		throughBoard(t, r)
	})
}
