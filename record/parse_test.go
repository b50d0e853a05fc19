package record

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/table"
)

const head = `[Deal "N:K2.543.K54.76543 JT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8"]
[Declarer "S"]
[Contract "2S"]
[TableRecord "1"]
`

func TestErrors(t *testing.T) {
	// Lines of the course stand at line 5 and after.
	for _, c := range []struct {
		name, text                    string
		line, column                  int
		found, expected, hint, inText string
	}{
		{"verb", head + "W S3\nW drosp HK", 6, 3, `"drosp"`, "a card, a call or a verb", `did you mean "drops"?`, ""},
		{"subject", head + "drector", 5, 1, `"drector"`, "a seat (N, E, S, W), NS, EW, all, director, end play, round over or expect", `did you mean "director"?`, ""},
		{"subject in full", head + "West S3", 5, 1, `"West"`, "a seat (N, E, S, W), NS, EW, all, director, end play, round over or expect", `a seat is one letter, a side two: did you mean "W"?`, ""},
		{"no subject", head + "S3", 5, 1, `"S3"`, "a seat (N, E, S, W), NS, EW, all, director, end play, round over or expect", "whose? for example: W S3", ""},
		{"rank first", head + "W drops 3S HK", 5, 9, `"3S"`, "a card", `the suit comes first: did you mean "S3"?`, ""},
		{"nothing done", head + "W", 5, 2, "end of line", "a card, a call or a verb", "", ""},
		{"card twice", head + "W C9 C9", 5, 6, `"C9" again`, "each card once", "", ""},
		{"bracket", head + "W C9 (H3", 5, 9, "end of line", `")"`, "", ""},
		{"junk behind an event", head + "W S3 togehter", 5, 6, `"togehter"`, "a comma or the end of the line", `did you mean "together"?`, ""},
		{"no comma", head + "W S3 {x} N S2", 5, 10, `"N"`, "a comma or the end of the line", "", ""},
		{"comma twice", head + "W S3,, N S2", 5, 6, `","`, "a seat (N, E, S, W), NS, EW, all, director, end play, round over or expect", "", ""},
		{"after Cyrillic", head + "{масть} W S3, N дама", 5, 17, `"дама"`, "a card, a call or a verb", "", ""},
		{"second event of a line", head + "S D6, W CA, N clals \"low\"", 5, 15, `"clals"`, "a card, a call or a verb", `did you mean "calls"?`, ""},
		{"quotation mark", head + `W says "so`, 5, 8, `"\"so"`, "a quotation mark at the end of the text", "", ""},
		{"comment without end", head + "W S3\n{ x\nN S2", 6, 1, `"{"`, "} at the end of the comment", "", ""},
		{"kind", head + "W notes revok by W", 5, 9, `"revok"`, "the kind of an irregularity", `did you mean "revoke"?`, ""},
		{"trick", head + "W notes revoke trick 14", 5, 22, `"14"`, "the number of a trick from 1 to 13", "", ""},
		{"option", head + "S chooses forbit D", 5, 11, `"forbit"`, "", `did you mean "forbid"?`, ""},
		{"option that is done", head + "S chooses substitute", 5, 11, `"substitute"`, "an option", "that is not chosen, it is done: write the card or the call", ""},
		{"option without argument", head + "S chooses require", 5, 18, "end of line", "a suit (S, H, D, C)", "", ""},
		{"claim", head + "S claims al", 5, 10, `"al"`, `a number of tricks, "all" or "the rest"`, `did you mean "all"?`, ""},
		{"plan", head + "S claims 3 plan(trumps > fineses SJ)", 5, 26, `"fineses"`, "", `did you mean "finesse"?`, ""},
		{"question", head + "director finds awere S no", 5, 16, `"awere"`, "a question", `did you mean "aware"?`, ""},
		{"answer", head + "director finds aware S noo", 5, 24, `"noo"`, "yes or no", `did you mean "no"?`, ""},
		{"suits of nobody", head + "director finds meaning H", 5, 24, `"H"`, "a seat, then the suits", "", ""},
		{"assertion", head + "expect trun S", 5, 8, `"trun"`, "", `did you mean "turn"?`, ""},
		{"expected edition", head + "expect in duplicate-2018: turn S", 5, 11, `"duplicate-2018"`, "an edition", `did you mean "duplicate-2017"?`, ""},
		{"status", head + "expect irregularity revoke status corectable", 5, 35, `"corectable"`, "", `did you mean "correctable"?`, ""},
		{"law", head + "expect review 94", 5, 15, `"94"`, "the number of a law", "", ""},
		{"two assertions", head + "expect turn S, turn W", 5, 14, `","`, "the end of the line", "", ""},
		{"expectation behind an event", head + "W S3, expect turn N", 5, 7, `"expect"`, "an event", "an expectation stands on a line of its own", ""},
		{"range", head + "expect awarded NS 3..1", 5, 19, `"3..1"`, "a number of tricks from 0 to 13 or a range such as 1..3", "", ""},
		{"choice", head + "expect choice S 62C1 kep,withdraw", 5, 22, `"kep"`, "", `did you mean "keep"?`, ""},

		{"edition", "[Event \"x\"]\n[Edition \"duplicate-2017, duplicat-1987\"]\n" + head, 2, 1, `"duplicat-1987"`, "", `did you mean "duplicate-1987"?`, ""},
		{"edition twice", "[Edition \"duplicate-2017, duplicate-2017\"]\n" + head, 1, 1, `"duplicate-2017" again`, "each edition once", "", ""},
		{"tag twice", "[Contract \"3S\"]\n" + head, 4, 1, `"Contract" again`, "each tag once", "", ""},
		{"tag misspelt", "[Editon \"duplicate-1987\"]\n" + head, 1, 2, `"Editon"`, "the name of a tag", `did you mean "Edition"?`, ""},
		{"regulation", "[Regulation \"claims=fbi\"]\n" + head, 1, 1, `"claims=fbi"`, "options of the regulating authority", "regulation claims=fbi: expected wbf, ebu or acbl-2019", ""},
		{"bad deal", "[Deal \"N:K2.543.K54.76543 KT9.QJT9.32.QJT9 Q8765.AK2.Q76.K2 A43.876.AJT98.A8\"]\n[TableRecord \"1\"]\n", 1, 1, "", "a deal of four hands", "SK is dealt twice, the second time to E", ""},
		{"board", "[Board \"zero\"]\n" + head, 1, 1, `"zero"`, "the number of a board", "", ""},
		{"tricks of a short deal", "[Deal \"N:K.4.3. .53.8. A.A6.. 3.2.5.\"]\n[Tricks \"NS 4 EW 4\"]\n[TableRecord \"1\"]\n", 2, 1, "8 tricks", "10, as the hands of the tag Deal have 3 cards", "", ""},
		{"auction against contract", "[Auction \"S\"]\n1NT AP\n" + head, 5, 1, `"2S"`, "the contract of the auction, 1NT", "the two contradict each other", ""},
		{"auction against declarer", "[Auction \"W\"]\n2S AP\n" + head, 4, 1, `"S"`, "the declarer of the auction, W", "the two contradict each other", ""},
		{"auction against dealer", "[Dealer \"W\"]\n[Auction \"S\"]\n2S AP\n" + head, 2, 1, "dealer S", "dealer W as the tag Dealer says", "", ""},
		{"auction not over", "[Auction \"S\"]\n2S Pass\n" + head, 1, 1, "an auction of 2 calls that is not over", "passes to its end", "", ""},
		{"auction irregular", "[Auction \"S\"]\n2S 1H AP\n" + head, 1, 1, `"1H" by W`, "a regular auction", "", ""},
		{"auction word", "[Auction \"S\"]\n2S Pss AP\n" + head, 2, 4, `"Pss"`, "a call, AP or the next tag", `did you mean "Pass"?`, ""},
		{"declarer of no contract", "[Declarer \"S\"]\n[Contract \"Pass\"]\n[TableRecord \"1\"]\n", 1, 1, `"S"`, "no declarer, as the deal was passed out", "", ""},
		{"version", "[TableRecord \"2\"]\n", 1, 1, `"2"`, `"1", the version of the notation`, "", ""},
		{"tag without value", "[Event x]\n", 1, 8, `"x"`, "the value of the tag in quotation marks", "", ""},
		{"events before the record", "[Event \"x\"]\n[Contract \"2S\"]\nW S3\n", 3, 1, `"W S3"`, "a tag", `events follow the tag [TableRecord "1"]`, ""},
		{"tag behind the record", "[TableRecord \"1\"]\n[Contract \"2S\"]\n", 2, 1, `"["`, "an event", "the tag TableRecord is the last one of a record", ""},
		{"no tag", "W S3\n", 1, 1, `"W S3"`, `a tag such as [Deal "N:..."]`, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse("x.table", []byte(c.text))
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("got %v, want an *Error", err)
			}
			if e.File != "x.table" || e.Line != c.line || e.Column != c.column {
				t.Errorf("at %s:%d:%d, want %d:%d: %v", e.File, e.Line, e.Column, c.line, c.column, e)
			}
			if c.found != "" && e.Found != c.found || c.expected != "" && e.Expected != c.expected {
				t.Errorf("found %s, expected %s; want %s, %s", e.Found, e.Expected, c.found, c.expected)
			}
			if c.hint != "" && e.Hint != c.hint {
				t.Errorf("hint %q, want %q", e.Hint, c.hint)
			}
		})
	}
}

func TestErrorPrints(t *testing.T) {
	_, err := Parse("a/x.table", []byte(head+"W drosp HK"))
	want := `a/x.table:5:3: found "drosp", expected a card, a call or a verb; did you mean "drops"?`
	if err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

// one is the only event of a line.
func one(t *testing.T, line string) table.Event {
	t.Helper()
	es, err := ParseEvents(line)
	if err != nil || len(es) != 1 {
		t.Fatalf("%s: %d events, %v", line, len(es), err)
	}
	return *es[0]
}

func TestEvents(t *testing.T) {
	card := func(w string) bridge.Card { c, _ := bridge.ParseCard(w); return c }
	with := func(v table.Verb, f func(*table.Event)) table.Event {
		e := emptyEvent(v)
		f(&e)
		return e
	}
	for line, want := range map[string]table.Event{
		"w h10": with(table.Plays, func(e *table.Event) { e.Seat, e.Cards = bridge.West, []bridge.Card{card("HT")} }),
		"W C9 (h3) Together": with(table.Plays, func(e *table.Event) {
			e.Seat, e.Cards, e.Hidden, e.Together = bridge.West, []bridge.Card{card("C9"), card("H3")}, 2, true
		}),
		"N pass": with(table.Calls, func(e *table.Event) { e.Seat, e.Call = bridge.North, bridge.Pass }),
		`S CALLS "four" POINTING-AT h`: with(table.Designates, func(e *table.Event) {
			e.Seat, e.Words, e.HasSuit, e.Suit = bridge.South, "four", true, bridge.Hearts
		}),
		"W drops HK visible-to E knocked by South": with(table.Drops, func(e *table.Event) {
			e.Seat, e.Cards, e.VisibleTo, e.Words = bridge.West, []bridge.Card{card("HK")}, table.SeatSet(bridge.East), "knocked by South"
		}),
		"S chooses forbid S D": with(table.Chooses, func(e *table.Event) {
			e.Seat, e.Option = bridge.South, law.DoSuits(law.Forbid, law.SuitSet(bridge.Spades, bridge.Diamonds))
		}),
		"S claims the rest": with(table.Claims, func(e *table.Event) { e.Seat, e.Count = bridge.South, table.AllTricks }),
		"director moves C5 from S to N": with(table.MovesCard, func(e *table.Event) {
			e.Seat, e.Whom, e.Cards = bridge.South, bridge.North, []bridge.Card{card("C5")}
		}),
		"director finds meaning S S H": with(table.DirectorFinds, func(e *table.Event) {
			e.Question, e.Answer.Kind, e.Answer.Seat = law.AskMeaning, table.AnswerSuits, bridge.South
			e.Answer.Suits = law.SuitSet(bridge.Spades, bridge.Hearts)
		}),
		"all play-on": with(table.PlaysOn, func(e *table.Event) { e.All = true }),
	} {
		got := one(t, line)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v, want %+v", line, got, want)
		}
	}
}

func TestLinesSplitAtCommas(t *testing.T) {
	for line, want := range map[string]int{
		"E chooses require D, W DJ":                                2,
		"S chooses forbid S D":                                     1,
		`S claims 4 "one, two" plan(trumps > S), W objects`:        2,
		`S D6, W CA, N DK, E D3 ; four, of them`:                   4,
		"W S3 {one, two}, N S2,":                                   2,
		`S calls "low diamond" , S changes "club" to "diamond, 4"`: 2,
	} {
		es, err := ParseEvents(line)
		if err != nil || len(es) != want {
			t.Errorf("%s: %d events, want %d (%v)", line, len(es), want, err)
		}
	}
}

func TestParseEventsRefuses(t *testing.T) {
	for line, want := range map[string]string{
		"W S3, N drosp HK": `1:9: found "drosp", expected a card, a call or a verb; did you mean "drops"?`,
		"expect turn S":    `1:1: found "expect", expected an event`,
		`[Deal "x"]`:       `1:1: found "[", expected an event`,
		"W S3 {":           `1:6: found "{", expected } at the end of the comment`,
	} {
		if _, err := ParseEvents(line); message(err) != want {
			t.Errorf("%s: got %v, want %s", line, err, want)
		}
	}
}

func TestRecordsOfAFile(t *testing.T) {
	text := strings.ReplaceAll("\ufeff; first\n"+head+"W S3 ; три\n; of the first\n\n; second\n; second too\n"+head+"N S2\n", "\n", "\r\n")
	f, err := Parse("x", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Records) != 2 || len(f.Records[0].Items) != 3 || len(f.Records[1].Tags[0].Before) != 2 {
		t.Fatalf("%d records, got\n%s", len(f.Records), f)
	}
	if it := f.Records[1].Items[0]; it.Line != 15 || it.Column != 1 {
		t.Errorf("second record's event at %d:%d", it.Line, it.Column)
	}
	if c := f.Records[0].Items[1].Comment; c == nil || c.Text != "три" || !c.Joined {
		t.Errorf("comment %+v", c)
	}
}

func TestExpectedErrors(t *testing.T) {
	f, err := Parse("x.table", []byte(head+"W C9, W plys C8\nexpect error 5\nexpect no error\n"))
	if err != nil {
		t.Fatal(err)
	}
	r := f.Records[0]
	if w := r.Items[1].Wrong; w == nil || w.Text != "W plys C8" || w.Err.Column != 9 {
		t.Errorf("wrong item %+v", r.Items[1])
	}
	got := Runner{}.Check(r, law.Duplicate2017)
	if got.Passed != 1 || got.Failed != 1 || got.Failures[0].Line != 7 {
		t.Errorf("%+v", got)
	}
}

// Comments behind a card are met once, whatever follows them, and the lines after
// them keep their numbers.
func TestCommentsBehindCards(t *testing.T) {
	for _, line := range []string{"W S3 {a} {b} ; c", "W S3 {a} H2 {b} ; c", "W S3 {a\nb} together ; c", "W {a} S3 {b} (H2) {c}"} {
		f, err := Parse("", []byte(head+line+"\nW drops HK\n"))
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		items := f.Records[0].Items
		comments := 0
		for _, it := range items {
			if it.Comment != nil {
				comments++
			}
		}
		if want := strings.Count(line, "{") + strings.Count(line, ";"); comments != want {
			t.Errorf("%s: %d comments, want %d", line, comments, want)
		}
		if got, want := items[len(items)-1].Line, 6+strings.Count(line, "\n"); got != want {
			t.Errorf("%s: the next event is at line %d, want %d", line, got, want)
		}
	}
}

// Comments above a tag belong to its record, also where the one before has no
// course.
func TestCommentsAfterAnEmptyCourse(t *testing.T) {
	const text = head + "\n; the second\n" + head + "; of the course\n\n{the third}\n" + head
	f, err := Parse("", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if f.String() != text {
		t.Errorf("it is\n%s", f)
	}
	for i, want := range []int{0, 1, 0} {
		if got := len(f.Records[i].Items); got != want {
			t.Errorf("record %d has %d items, want %d", i+1, got, want)
		}
	}
	roundTrips(t, f)
}
