package audit

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/archive"
	"arbiter/bridge"
	"arbiter/internal/formattest"
	"arbiter/law"
	"arbiter/pbn"
)

// made is a board without a fault, to be spoiled by a test: number 3, dealer
// South, East-West vulnerable.
func made(t testing.TB) *archive.Board {
	t.Helper()
	b := &archive.Board{}
	b.Reset()
	b.Pos, b.Index = archive.Pos{Line: 1, Column: 1}, 1
	b.Tags = []archive.Tag{
		{Name: "Event", Value: "Made"}, {Name: "Board", Value: "3"}, {Name: "Room", Value: "Open"},
		{Name: "Result", Value: "8", Pos: archive.Pos{Line: 9, Column: 1}}, {Name: "Deal", Pos: archive.Pos{Line: 8, Column: 1}},
	}
	b.Dealer = bridge.South
	b.Vulnerable, b.VulnerableKnown = 2, archive.Given
	d, err := bridge.ParseDeal(formattest.Deal)
	if err != nil {
		t.Fatal(err)
	}
	b.Deal, b.DealKnown = d, archive.Given
	calls(t, b, bridge.South, "1NT Pass 3NT Pass Pass Pass")
	b.Contract = bridge.Contract{Level: 3, Strain: bridge.NoTrump, Declarer: bridge.South}
	b.ContractKnown, b.DeclarerKnown = archive.Given, archive.Given
	cards(t, b, bridge.West, formattest.Rows)
	b.Result, b.ResultKnown, b.Score = 8, archive.Given, "-50"
	return b
}

// calls writes an auction; ^I and ^S are marks, - a call that is not known.
func calls(t testing.TB, b *archive.Board, opener bridge.Seat, text string) {
	t.Helper()
	b.Opener, b.Auction, b.AuctionEnd = opener, nil, archive.NoEnding
	mark := archive.NoMark
	for i, w := range strings.Fields(text) {
		c := archive.Call{Pos: archive.Pos{Line: 20, Column: i + 1}}
		switch w {
		case "^I":
			mark = archive.Insufficient
			continue
		case "^S":
			c.Mark = archive.Skipped
			b.Auction = append(b.Auction, c)
			continue
		case "AP":
			b.AuctionEnd = archive.AllPassed
			continue
		case "+":
			b.AuctionEnd = archive.InProgress
			continue
		case "-":
		default:
			var ok bool
			if c.Call, ok = bridge.ParseCall(w); !ok {
				t.Fatalf("%q is no call", w)
			}
		}
		c.Mark, mark = mark, archive.NoMark
		b.Auction = append(b.Auction, c)
	}
}

// cards writes a play in columns; ^R and ^L are marks, - an empty place, * and +
// the end.
func cards(t testing.TB, b *archive.Board, leader bridge.Seat, text string) {
	t.Helper()
	b.Leader, b.Columns, b.Play, b.PlayEnd = leader, true, nil, archive.NoEnding
	mark := archive.NoMark
	for line, row := range strings.Split(text, "\n") {
		for i, w := range strings.Fields(row) {
			c := archive.Card{Card: bridge.NoCard, Pos: archive.Pos{Line: 30 + line, Column: i + 1}, Seat: (leader + bridge.Seat(len(b.Play))) & 3}
			switch w {
			case "^R":
				mark = archive.Revoked
				continue
			case "^L":
				mark = archive.LedOutOfTurn
				continue
			case "*":
				b.PlayEnd = archive.Finished
				continue
			case "+":
				b.PlayEnd = archive.InProgress
				continue
			case "-":
			default:
				var ok bool
				if c.Card, ok = bridge.ParseCard(w); !ok {
					t.Fatalf("%q is no card", w)
				}
			}
			c.Mark, mark = mark, archive.NoMark
			b.Play = append(b.Play, c)
		}
	}
}

// rows is the first n tricks of the made play and the sign of the end.
func rows(n int) string {
	return strings.Join(strings.Split(formattest.Rows, "\n")[:n], "\n") + "\n*"
}

// instead is the made play with other words in it: pairs of old and new.
func instead(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(formattest.Rows) }

// say writes a finding as the tests expect it.
func say(f Finding) string {
	t := string(f.Kind)
	if f.Seat <= bridge.West {
		t += " " + f.Seat.String()
	}
	if f.Trick > 0 {
		t += fmt.Sprintf(" t%d", f.Trick)
	}
	if f.Card != bridge.NoCard {
		t += " " + f.Card.String()
	}
	if f.Call != bridge.NoCall {
		t += " " + f.Call.String()
	}
	if f.Found != "" || f.Expected != "" {
		t += fmt.Sprintf(" %q %q", f.Found, f.Expected)
	}
	return t + " " + string(f.Rating) + ":" + string(f.Reason)
}

func TestFindings(t *testing.T) {
	seen := map[Kind]bool{ClaimDoubleDummy: true} // tested with double dummy
	for _, x := range []struct {
		name  string
		spoil func(t *testing.T, b *archive.Board)
		want  []string
	}{
		{"nothing", func(t *testing.T, b *archive.Board) {}, nil},
		{"nothing, in the order played", func(t *testing.T, b *archive.Board) {
			inOrder(b)
		}, nil},
		{"format", func(t *testing.T, b *archive.Board) {
			b.Deviations = []archive.Deviation{{Name: "tag-twice", Pos: archive.Pos{Line: 4, Column: 2}, Found: "Board", Expected: "one"}}
		}, []string{`format "tag-twice: Board" "one" scribe:only-on-paper`}},
		{"cards dealt wrong", func(t *testing.T, b *archive.Board) {
			give(b, "S2", bridge.South, bridge.West)
			b.Play = nil
		}, []string{
			`hand-size S "12" "13" table:cards-dealt-wrong`,
			`hand-size W "14" "13" table:cards-dealt-wrong`,
		}},
		{"a card in two hands, another in none", func(t *testing.T, b *archive.Board) {
			b.Deal.Hands[bridge.West] = b.Deal.Hands[bridge.West].Without(card(t, "C2")).With(card(t, "C5"))
			b.Play = nil
		}, []string{
			`duplicate-card C5 "SW" "" scribe:deal-faulty`,
			`missing-card C2 scribe:deal-faulty`,
		}},
		{"a card in no hand", func(t *testing.T, b *archive.Board) {
			b.Deal.Hands[bridge.West] = b.Deal.Hands[bridge.West].Without(card(t, "C2"))
		}, []string{
			`hand-size W "12" "13" scribe:deal-faulty`,
			`card-not-held W t13 C2 scribe:deal-faulty`,
		}},
		{"the dealer and vulnerability of another board", func(t *testing.T, b *archive.Board) {
			b.Tags[1].Value = "4"
		}, []string{
			`wrong-dealer "S" "W" scribe:number-changed`,
			`wrong-vulnerability "EW" "All" scribe:number-changed`,
		}},
		{"insufficient bid", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT 1S 3NT Pass Pass Pass")
		}, []string{`insufficient-bid W 1S "" "1NT S" scribe:record-goes-on`}},
		{"insufficient bid, marked", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT ^I 1S 3NT AP")
		}, []string{`insufficient-bid W 1S "" "1NT S" table:marked`}},
		{"a mark on a sufficient bid", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT ^I 2S 3NT AP")
		}, []string{`mark-unfounded W 2S "^I" "" scribe:marked`}},
		{"double of partner", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT Pass 3NT Pass X Pass Pass Pass")
		}, []string{`inadmissible-call S X "" "3NT N" scribe:record-goes-on`}},
		{"a double of partner, then an insufficient bid and another double of partner", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT Pass X 2C 1D Pass 3NT Pass X Pass Pass Pass")
		}, []string{
			`inadmissible-call N X "" "1NT S" scribe:record-goes-on`,
			`insufficient-bid S 1D "" "2C E" scribe:record-goes-on`,
			`inadmissible-call S X "" "3NT N" scribe:record-goes-on`,
		}},
		{"a double of partner where a pass would have ended the auction", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT Pass X Pass 3NT Pass Pass Pass")
			b.ContractKnown, b.DeclarerKnown = archive.Unsaid, archive.Unsaid
			b.Play, b.Score, b.ResultKnown = nil, "", archive.Unsaid
		}, []string{`inadmissible-call N X "" "1NT S" scribe:record-goes-on`}},
		{"a turn passed over, marked", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT ^S 3NT Pass Pass Pass")
		}, []string{`call-out-of-rotation N 3NT table:marked`}},
		{"the auction begins in another column", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.West, "Pass 1NT Pass 3NT Pass Pass Pass")
			b.ContractKnown, b.DeclarerKnown = archive.Unsaid, archive.Unsaid
			b.Play, b.Score, b.ResultKnown = nil, "", archive.Unsaid
		}, []string{`call-out-of-rotation W Pass scribe:first-column`}},
		{"a call after the end", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT Pass 3NT Pass Pass Pass 4H")
		}, []string{`call-after-pass N 4H scribe:record-goes-on`}},
		{"the first passes not written", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.West, "1NT Pass 3NT AP")
			b.Dealer, b.Tags[1].Value, b.Vulnerable, b.Score = bridge.West, "4", 3, "-100"
		}, []string{`passes-missing "W" "S" scribe:only-on-paper`}},
		{"only the strain known", func(t *testing.T, b *archive.Board) {
			b.Opener, b.Auction, b.StrainOnly, b.ContractKnown, b.DeclarerKnown = bridge.NoSeat, nil, true, archive.Unknown, archive.Unknown
			cards(t, b, bridge.West, strings.Replace(rows(4), "SQ", "C2", 1))
		}, []string{`revoke W t4 C2 "" "ST" table:uncontradicted`}},
		{"an auction broken off", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT Pass")
			b.AuctionEnd = archive.Finished
		}, nil},
		{"an unknown call", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT - 3NT Pass Pass Pass")
		}, []string{`gap-in-auction W scribe:only-on-paper`}},
		{"passes missing", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT Pass 3NT")
		}, []string{`auction-unfinished scribe:only-on-paper`}},
		{"an auction in progress", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT Pass 3NT +")
		}, nil},
		{"another contract", func(t *testing.T, b *archive.Board) {
			b.Contract.Doubled = 1
			b.Score = "-100"
		}, []string{`contract-differs "3NTX" "3NT" scribe:only-on-paper`}},
		{"another declarer", func(t *testing.T, b *archive.Board) {
			b.Contract.Declarer = bridge.North
		}, []string{`declarer-differs "N" "S" scribe:lead-fits-auction`}},
		{"another declarer, led to him", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.North, "Pass Pass 1NT Pass 3NT AP")
			b.Dealer, b.Tags[1].Value, b.Vulnerable, b.Score = bridge.North, "5", 1, "-100"
			b.Contract.Declarer = bridge.North
			cards(t, b, bridge.East, "D2 DJ D9 DA\n*")
		}, []string{`declarer-differs "N" "S" scribe:lead-fits-tag`}},
		{"declarer and dummy change places", func(t *testing.T, b *archive.Board) {
			b.Contract.Declarer, b.DeclarerSwap = bridge.North, true
			cards(t, b, bridge.East, "D2 DJ D9 DA\n*")
		}, []string{`declarer-swapped E t1 D2 "N" "S" table:marked`}},
		{"no contract", func(t *testing.T, b *archive.Board) {
			b.Opener, b.Auction, b.ContractKnown, b.DeclarerKnown = bridge.NoSeat, nil, archive.Unknown, archive.Unknown
		}, []string{`play-without-contract scribe:only-on-paper`}},
		{"the play in columns from another seat", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.North, "DA D2 DJ D9\nD3 D7 D6 D5\nDQ D8 DK CT\n*")
		}, []string{`wrong-leader N t1 "N" "W" scribe:only-on-paper`}},
		{"an opening lead out of turn", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, "D9 - ^L D2 DJ\n*")
		}, []string{
			`opening-lead-out-of-turn E t1 D2 table:marked`,
		}},
		{"an opening lead by declarer", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, "D9 DA D2 ^L DJ\n"+strings.Join(strings.Split(formattest.Rows, "\n")[1:], "\n"))
		}, []string{`play-irregular S t1 DJ "exposed-in-auction" "" table:marked`}},
		{"a call changed after turns passed over", func(t *testing.T, b *archive.Board) {
			calls(t, b, bridge.South, "1NT ^S ^S ^S 3NT Pass Pass Pass")
			b.Contract.Declarer = bridge.South
		}, []string{`changed-call S 3NT table:marked`}},
		{"rows that begin with their leader", func(t *testing.T, b *archive.Board) {
			text := "[Deal \"" + formattest.Deal + "\"]\n[Play \"W\"]\n" +
				strings.NewReplacer("D5 D3 D7 D6", "D3 D7 D6 D5", "CT DQ D8 DK", "DQ D8 DK CT").Replace(formattest.Rows)
			var read archive.Board
			if err := pbn.NewReader("made.pbn", []byte(text), pbn.Options{}).Next(&read); err != nil {
				t.Fatal(err)
			}
			b.Play, b.Deviations = read.Play, read.Deviations
		}, []string{`row-order N t2 scribe:only-on-paper`}},
		{"a card missing", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, instead("SQ SK S4 ST", "- SK S4 ST"))
		}, []string{`gap-in-trick W t4 scribe:only-on-paper`}},
		{"cards missing at the end", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, rows(5)+"\n- H7 - -\n- - - -\n*")
		}, nil},
		{"53 cards", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, formattest.Rows+"\nC2")
		}, []string{`play-too-long C2 scribe:only-on-paper`}},
		{"the play stops", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, "D9 DA D2 DJ\n- D3 D7")
		}, []string{`play-unfinished scribe:only-on-paper`}},
		{"the play in progress", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, "D9 DA D2 DJ\n- D3 D7 -\n+")
		}, nil},
		{"columns of a trick exchanged", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, instead("D9 DA D2 DJ", "D9 D2 DA DJ"))
		}, []string{
			`card-not-held N t1 D2 "" "E" scribe:columns-swapped`,
			`card-not-held E t1 DA "" "N" scribe:columns-swapped`,
		}},
		{"a card of another hand", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, rows(3)+"\nSQ SA S4 ST\n*")
		}, []string{`card-not-held N t4 SA "" "E" scribe:in-other-hand`}},
		{"a card twice", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, instead("SQ SK S4 ST", "SQ SK S4 DJ"))
		}, []string{`card-played-twice S t4 DJ scribe:played-before`}},
		{"a revoke", revoke(""), []string{`revoke W t4 C2 "" "ST" table:uncontradicted`}},
		{"a revoke, marked", revoke("^R "), []string{`revoke W t4 C2 "" "ST" table:marked`}},
		{"a revoke that the result shows", func(t *testing.T, b *archive.Board) {
			revoke("")(t, b)
			b.Result, b.Score = 9, "400"
		}, []string{
			`revoke W t4 C2 "" "ST" table:result-agrees`,
			`result-differs t13 "9" "8" table:result-agrees`,
		}},
		{"two cards of one hand exchanged", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, instead("SQ SK S4 ST", "C9 SK S4 ST", "C9 CK H9 C8", "SQ CK H9 C8"))
		}, []string{
			`revoke W t4 C9 "" "ST" scribe:cards-exchanged`,
			`revoke W t5 SQ "" "CK" scribe:cards-exchanged`,
		}},
		{"the suit of a card mistyped", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, strings.Replace(rows(6), "H5", "S5", 1))
		}, []string{`revoke W t6 S5 "" "H7" scribe:suit-mistyped`}},
		{"the suit of a lead mistyped", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, strings.Replace(rows(2), "D9", "C9", 1))
		}, []string{
			`revoke N t1 DA "" "C9" scribe:several-off-suit`,
			`revoke S t1 DJ "" "C9" scribe:several-off-suit`,
		}},
		{"a card played twice, once off suit", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, instead("SQ SK S4 ST", "C9 SK S4 ST"))
		}, []string{
			`card-played-twice W t5 C9 scribe:played-before`,
			`revoke W t4 C9 "" "ST" scribe:played-before`,
		}},
		{"a revoke after a gap", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, strings.Replace(strings.Replace(rows(4), "SQ", "C2", 1), "D2", "-", 1))
		}, []string{
			`gap-in-trick E t1 scribe:only-on-paper`,
			`revoke W t4 C2 "" "ST" scribe:after-gap`,
		}},
		{"a mark on a card that follows suit", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, instead("SQ SK S4 ST", "^R SQ SK S4 ST"))
		}, []string{`mark-unfounded W t4 SQ "^R" "ST" scribe:marked`}},
		{"a mark on a lead in turn", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, instead("SQ SK S4 ST", "SQ SK S4 ^L ST"))
		}, []string{`mark-unfounded S t4 ST "^L" "" scribe:marked`}},
		{"a mark of a hand that is not known", func(t *testing.T, b *archive.Board) {
			b.Deal.Hands[bridge.West], b.Deal.Unknown[bridge.West] = 0, true
			cards(t, b, bridge.West, strings.Replace(rows(4), "SQ", "^R C2", 1))
		}, []string{`revoke W t4 C2 "" "ST" table:marked`}},
		{"a revoke of a hand that is not known", func(t *testing.T, b *archive.Board) {
			revoke("")(t, b)
			b.DealKnown = archive.Unsaid
		}, []string{`revoke W t4 C2 "" "ST" table:uncontradicted`}},
		{"a lead out of turn, marked", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, strings.Replace(rows(2), "D5 D3 D7 ", "D5 D3 D7 ^L ", 1))
		}, []string{`lead-out-of-turn S t2 D6 table:marked`}},
		{"a lead out of turn, not marked", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, rows(2)[:len(rows(2))-1]+"C2 CK H3 C8\n*")
		}, []string{`lead-out-of-turn W t3 C2 table:fits-other-leader`}},
		{"more tricks than the play leaves", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, rows(8))
			b.Result, b.Score = 12, "490"
		}, []string{`result-impossible t8 "12" "5-10" scribe:only-on-paper`}},
		{"not the tricks of the play", func(t *testing.T, b *archive.Board) {
			b.Result, b.Score = 7, "-100"
		}, []string{`result-differs t13 "7" "8" scribe:only-on-paper`}},
		{"a marked result", func(t *testing.T, b *archive.Board) {
			b.Result, b.Score, b.ResultIrregular = 7, "-100", true
		}, []string{
			`result-marked "7" "" table:marked`,
			`result-differs t13 "7" "8" table:marked`,
		}},
		{"a claim of fewer tricks than won", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, rows(8))
			b.Claimed, b.Result, b.Score = 2, 2, "-350"
		}, []string{`claim-impossible t8 "2" "5-10" scribe:claim-of-rest`}},
		{"a claim of more tricks than there are", func(t *testing.T, b *archive.Board) {
			cards(t, b, bridge.West, rows(8))
			b.Claimed, b.Result, b.Score = 12, 12, "490"
		}, []string{`claim-impossible t8 "12" "5-10" scribe:only-on-paper`}},
		{"the score of the other side", scored("NS 50"), []string{`score-differs S "NS 50" "-50" scribe:other-side`}},
		{"the score of the other vulnerability", scored("EW 100"), []string{`score-differs S "EW 100" "-50" scribe:other-vulnerable`}},
		{"the score of another result", scored("NS -150 EW 150"), []string{`score-differs S "NS -150 EW 150" "-50" scribe:other-result`}},
		{"the score of a doubled contract", scored("-200"), []string{`score-differs S "-200" "-50" scribe:other-result`}},
		{"a score of nothing", scored("-51"), []string{`score-differs S "-51" "-50" scribe:only-on-paper`}},
		{"a score that is no number", scored("A+"), nil},
	} {
		t.Run(x.name, func(t *testing.T) {
			b := made(t)
			x.spoil(t, b)
			var got []string
			for _, f := range Board(b) {
				got = append(got, say(f))
			}
			for _, t := range got {
				seen[Kind(strings.Fields(t)[0])] = true
			}
			if !slices.Equal(got, x.want) {
				t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(x.want, "\n  "))
			}
		})
	}
	for _, k := range kinds {
		if !seen[k] {
			t.Errorf("no board has a finding of the kind %s", k)
		}
	}
}

// TestInadmissible: an inadmissible double is ruled on as the record goes on: the
// left-hand opponent has called (36A), or the opening lead has been faced (36C).
func TestInadmissible(t *testing.T) {
	for _, x := range []struct {
		play string
		want law.Ref
	}{{"", "36A"}, {formattest.Rows, "36C"}} {
		b := made(t)
		calls(t, b, bridge.South, "1NT Pass 3NT Pass X Pass Pass Pass")
		cards(t, b, bridge.West, x.play)
		f := Board(b)
		if len(f) != 1 || f[0].Ruling == nil || f[0].Ruling.Status != law.Void || !slices.Equal(f[0].Laws, []law.Ref{"36B", x.want}) {
			t.Errorf("%s: %+v", x.want, f)
		}
	}
}

// TestAfterInadmissible: the calls after one that cannot stand are judged, also
// where a pass in its place would have ended the auction.
func TestAfterInadmissible(t *testing.T) {
	for _, x := range []struct{ calls, want string }{
		{"1NT Pass X Pass 2NT 2H Pass Pass Pass", "inadmissible-call N X over 1NT S; insufficient-bid W 2H over 2NT S; 2H by W"},
		{"1NT Pass X 2H 2D Pass Pass Pass", "inadmissible-call N X over 1NT S; insufficient-bid S 2D over 2H E; 2D by S"},
		{"1NT Pass X Pass 2NT Pass 3NT X 2S Pass Pass Pass", "inadmissible-call N X over 1NT S; insufficient-bid S 2S over 3NT X N; 2S by S"},
		{"1NT Pass 8NT Pass 3NT Pass Pass Pass", "inadmissible-call N 8NT over 1NT S; 3NT by S"},
		{"1NT XX Pass Pass 2C 1D Pass Pass Pass", "inadmissible-call W XX over 1NT S; insufficient-bid W 1D over 2C S; 1D by W"},
		{"1NT Pass X Pass Pass 2H 1S Pass Pass Pass", "inadmissible-call N X over 1NT S; insufficient-bid N 1S over 2H W; 1S by N"},
		{"Pass Pass Pass X 1H 1C Pass Pass Pass", "inadmissible-call E X; insufficient-bid W 1C over 1H S; 1C by W"},
		{"Pass Pass Pass X Pass 1H 1C Pass Pass Pass", "inadmissible-call E X; insufficient-bid N 1C over 1H W; 1C by N"},
		{"1NT Pass X Pass 2NT Pass XX 3C 2C Pass Pass Pass", "inadmissible-call N X over 1NT S; inadmissible-call N XX over 2NT S; insufficient-bid S 2C over 3C E; 2C by S"},
		{"1NT Pass X Pass Pass Pass", "inadmissible-call N X over 1NT S; 1NT by S"},
	} {
		b := made(t)
		calls(t, b, bridge.South, x.calls)
		b.Contract, b.ContractKnown, b.DeclarerKnown, b.Play = bridge.Contract{Declarer: bridge.NoSeat}, archive.Unsaid, archive.Unsaid, nil
		b.ResultKnown, b.Score = archive.Unsaid, ""
		c := NewChecker(law.Duplicate2017)
		var got []string
		for _, f := range c.Check(nil, b) {
			t := fmt.Sprintf("%s %s %s", f.Kind, f.Seat, f.Call)
			if f.Expected != "" {
				t += " over " + f.Expected
			}
			got = append(got, t)
		}
		got = append(got, c.auctioned.String()+" by "+c.auctioned.Declarer.String())
		if got := strings.Join(got, "; "); got != x.want {
			t.Errorf("%s:\ngot  %s\nwant %s", x.calls, got, x.want)
		}
	}
}

// TestEndlessAuction: an auction of garbage is not followed to its end, which would
// take time that grows with the square of its length.
func TestEndlessAuction(t *testing.T) {
	for _, text := range []string{"1C ", "X ", "8C ", "XX Pass Pass ", "Pass "} {
		b := made(t)
		calls(t, b, bridge.South, "1C "+strings.Repeat(text, 1e5))
		if n := len(Board(b)); n == 0 || n > maxIrregular+8 {
			t.Errorf("%q: %d findings", text, n)
		}
	}
}

// revoke makes West revoke on trick 4 and keep his queen to the end.
func revoke(mark string) func(t *testing.T, b *archive.Board) {
	return func(t *testing.T, b *archive.Board) {
		cards(t, b, bridge.West, instead("SQ SK S4 ST", mark+"C2 SK S4 ST", "C2 CQ H3 HQ", "SQ CQ H3 HQ"))
	}
}

// scored gives the board a score.
func scored(text string) func(t *testing.T, b *archive.Board) {
	return func(_ *testing.T, b *archive.Board) { b.Score = text }
}

// give moves a card from one hand to another.
func give(b *archive.Board, text string, from, to bridge.Seat) {
	c, _ := bridge.ParseCard(text)
	b.Deal.Hands[from] = b.Deal.Hands[from].Without(c)
	b.Deal.Hands[to] = b.Deal.Hands[to].With(c)
}

func card(t testing.TB, text string) bridge.Card {
	t.Helper()
	c, ok := bridge.ParseCard(text)
	if !ok {
		t.Fatalf("%q is no card", text)
	}
	return c
}

// inOrder turns the columns into the order of play, as LIN has it.
func inOrder(b *archive.Board) {
	var play []archive.Card
	for _, p := range b.Sequence(nil, b.Contract.Strain) {
		c := b.Play[p.Index]
		c.Seat = bridge.NoSeat
		play = append(play, c)
	}
	b.Play, b.Columns = play, false
}

// TestLayout: on a clean record the tricks are those of Board.Sequence.
func TestLayout(t *testing.T) {
	b := made(t)
	c := NewChecker(law.Duplicate2017)
	if f := c.Check(nil, b); len(f) != 0 {
		t.Fatal(f)
	}
	n := 0
	for _, p := range b.Sequence(nil, bridge.NoTrump) {
		if c.tricks[p.Trick-1].index[p.Seat] != p.Index {
			t.Errorf("trick %d, %s: card %d", p.Trick, p.Seat, p.Index)
		}
		n++
	}
	if n != 52 || c.rows != 13 {
		t.Error(n, c.rows)
	}
}
