package report

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/law/text"
)

const auctionHead = `[Edition "duplicate-2017"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "N:Q7432.KQ.Q94.A54 AJ6.A9763.J7.KQ9 8.J85.AK8632.J73 KT95.T42.T5.T862"]
[TableRecord "1"]
`

func TestAuctionRows(t *testing.T) {
	made := func(seat bridge.Seat, call string) bridge.Made {
		c, ok := bridge.ParseCall(call)
		if !ok {
			t.Fatalf("%q is no call", call)
		}
		return bridge.Made{Seat: seat, Call: c}
	}
	nobody := bridge.Made{Seat: bridge.NoSeat}
	for _, c := range []struct {
		name  string
		calls []bridge.Made
		open  bridge.Made
		want  string
	}{
		{"no call", nil, nobody, ""},
		{"two rounds", []bridge.Made{made(bridge.South, "1S"), made(bridge.West, "X"), made(bridge.North, "XX")}, nobody, `
Запад     Север     Восток    Юг
                              1♠
контра    реконтра`},
		{"a call out of rotation accepted", []bridge.Made{made(bridge.East, "1NT"), made(bridge.South, "Pass"), made(bridge.South, "2C")}, nobody, `
Запад     Север     Восток    Юг
                    1БК       пас
                              2♣`},
		{"one that may still be refused", []bridge.Made{made(bridge.North, "2S")}, made(bridge.East, "2H"), `
Запад     Север     Восток    Юг
          2♠        2♥?`},
	} {
		rows := auctionRows(text.Russian, bridge.Auction{Dealer: bridge.South, Calls: c.calls}, c.open)
		if got, want := strings.Join(rows, "\n"), strings.TrimPrefix(c.want, "\n"); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, want)
		}
	}
}

// TestOutcomes holds what the answers to a question are said to lead to against
// what they lead to once they are given.
func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		name, events, question string
		answers                []string // those that lead to something
		laws, status           string   // of the last of them
		says                   string
	}{
		{"a bid not meant", "S 1S, W 1H", "intent", []string{"yes", "no"}, "25A1", "void", "the one he meant takes its place"},
		{
			"no comparable call", "S 1S, W 1H, N chooses reject, W Pass", "comparable", []string{"yes", "no"}, "27B2", "rectified",
			"East must pass for the rest of the auction",
		},
		{
			"the next question", "S 1S, W 1H, N chooses reject, W 2H", "same-denomination", []string{"yes", "no"}, "", "",
			"Next question: Is West’s new call, 2♥, comparable",
		},
		{"what a call showed is only remembered", "S 1S, W 1H", "meaning", nil, "", "", ""},
		{
			"suits shown", "S 1S, W Pass, N 2S, E 2H, S chooses reject, E Pass, director finds comparable E no, S Pass, W Pass",
			"specified-suits", []string{"none", "S", "H", "D", "C"}, "26B", "rectified",
			"South chooses (Law 26B), until that lead is made: forbid spades, forbid hearts, forbid diamonds or leave it free.",
		},
		{"a card led in the auction", "S 1S, W shows H2", "led", []string{"yes", "no"}, "", "", "low card"},
		{"an artificial pass", "W Pass", "artificial", []string{"yes", "no"}, "", "", "treated as a pass"},
	} {
		in := input(t, auctionHead+strings.ReplaceAll(c.events, ", ", "\n")+"\n", text.English)
		a := Build(in)
		i := slices.IndexFunc(a.Questions, func(q Question) bool { return q.ID.String() == c.question })
		if i < 0 {
			if c.answers != nil {
				t.Errorf("%s: %s is not asked", c.name, c.question)
			}
			continue
		}
		var answers []string
		for _, o := range a.Questions[i].Answers {
			answers = append(answers, o.Answer)
			given := Build(input(t, auctionHead+strings.ReplaceAll(c.events, ", ", "\n")+"\n"+o.Write+"\n", text.English))
			if len(o.Laws) > 0 && !hasLaws(given, o.Laws) {
				t.Errorf("%s: %s brings the laws %v, not %v", c.name, o.Write, given.Rulings, o.Laws)
			}
		}
		if !slices.Equal(answers, c.answers) {
			t.Errorf("%s: answers %v, want %v", c.name, answers, c.answers)
		}
		if len(answers) == 0 {
			continue
		}
		last := a.Questions[i].Answers[len(answers)-1]
		status, _ := json.Marshal(last.Status)
		if got := strings.Join(last.Laws, " "); got != c.laws || strings.Trim(string(status), `"`) != c.status || !strings.Contains(last.LeadsTo, c.says) {
			t.Errorf("%s: got laws %q, status %s, %q", c.name, got, status, last.LeadsTo)
		}
	}
}

// hasLaws reports whether the rulings and rights of an answer cite the laws.
func hasLaws(a Answer, laws []string) bool {
	var all []string
	for _, r := range a.Rulings {
		all = append(all, r.Laws...)
		for _, c := range r.Choices {
			all = append(all, c.Law)
		}
	}
	for _, l := range laws {
		if !slices.Contains(all, l) {
			return false
		}
	}
	return true
}

// TestTrialLeavesState gives answers on trial and finds the answer the same
// afterwards.
func TestTrialLeavesState(t *testing.T) {
	in := input(t, auctionHead+"S 1S\nW 1H\nN chooses reject\nW Pass\n", text.English)
	first, err := json.Marshal(Build(in))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := Text(&b, in, Style{}); err != nil {
		t.Fatal(err)
	}
	second, err := json.Marshal(Build(in))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, second) {
		t.Errorf("got\n%s\nfirst\n%s", second, first)
	}
}

// TestAuctionTexts looks for what a director has to read in the answer.
func TestAuctionTexts(t *testing.T) {
	for _, c := range []struct {
		name, events string
		lang         text.Lang
		says         []string
	}{
		{"two irregularities by one player: the questions name the call", "S 1S, W 1H, N chooses reject, W 2H, N Pass, E Pass, S Pass, W 1C", text.English,
			[]string{"When West called 1♣, did he mean to make that call", "Is West’s new bid, 2♥, the lowest sufficient one that specifies the same denomination as the withdrawn bid, 1♥?"}},
		{"the same in Russian", "S 1S, W 1H, N chooses reject, W 2H", text.Russian,
			[]string{"Новое назначение Запада, 2♥, — минимальное достаточное в той же деноминации, что и взятое назад, 1♥?"}},
		{"a cancelled double stays among the calls", "S 1S, W 1H, N chooses reject, W X, director finds comparable W no, W 2H", text.English,
			[]string{"West made an insufficient bid: 1♥, then double and then 2♥ in its place."}},
		{"the same in Russian", "S 1S, W 1H, N chooses reject, W X, director finds comparable W no, W 2H", text.Russian,
			[]string{"вместо него контра, а затем 2♥.", "(Правило 27B3)"}},
		{"after the auction nobody has to pass", "S 1S, W 1H, N chooses reject, W 2NT, director finds same-denomination W no, N 3S, E Pass, S Pass, W Pass", text.English,
			[]string{"no   The auction is over and nobody has to pass any more, but if West defends declarer may restrict East’s first lead (Law 27B2)."}},
		{"after the lead it cannot be restricted", "S 1S, W 1H, N chooses reject, W 2NT, director finds same-denomination W no, N 3S, E Pass, S Pass, W Pass, W H2", text.English,
			[]string{"if West defends declarer may restrict East’s first lead (Law 27B2)."}},
		{"a call made twice", "S 1S, S 1S", text.English,
			[]string{"South has made this call already: it stands once, and the turn stays with the next player (Law 31C)."}},
		{"lettered parts of a number stand in brackets", "S 1S, W 1H, N chooses reject, W 2H", text.English, []string{"(Law 27B1(a))"}},
	} {
		var b bytes.Buffer
		if err := Text(&b, input(t, auctionHead+strings.ReplaceAll(c.events, ", ", "\n")+"\n", c.lang), Style{}); err != nil {
			t.Fatal(err)
		}
		got := strings.Join(strings.Fields(b.String()), " ")
		for _, want := range c.says {
			if !strings.Contains(got, strings.Join(strings.Fields(want), " ")) {
				t.Errorf("%s: %q is missing in\n%s", c.name, want, b.String())
			}
		}
	}
}
