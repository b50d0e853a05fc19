package guide_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
	"arbiter/table"
)

// most is the number of answers after which every guide has ended.
const most = 20

// offers are some answers to the question: all options where they can be listed.
func offers(q *guide.Question, r *rand.Rand) []string {
	if len(q.Options) > 0 && q.Kind != guide.Cards {
		return q.Options
	}
	var out []string
	cards := (bridge.Pack &^ q.Not).Cards()
	if len(q.Options) > 0 {
		cards = cards[:0:0]
		for _, o := range q.Options {
			c, _ := bridge.ParseCard(o)
			cards = append(cards, c)
		}
	}
	for range 4 {
		switch q.Kind {
		case guide.Card, guide.Cards:
			n := q.Min + r.IntN(min(q.Max, len(cards))-q.Min+1)
			var words []string
			for _, i := range r.Perm(len(cards))[:n] {
				words = append(words, cards[i].String())
			}
			out = append(out, strings.Join(words, " "))
		case guide.Number:
			out = append(out, strconv.Itoa(q.Min+r.IntN(q.Max-q.Min+1)))
		}
	}
	return out
}

// allOffers are all answers that a screen offers to the question; of those of
// several cards, some.
func allOffers(q *guide.Question, r *rand.Rand) []string {
	var out []string
	switch {
	case q.Kind == guide.Card && len(q.Options) == 0:
		for _, c := range (bridge.Pack &^ q.Not).Cards() {
			out = append(out, c.String())
		}
	case q.Kind == guide.Number:
		for n := q.Min; n <= q.Max; n++ {
			out = append(out, strconv.Itoa(n))
		}
	case q.Kind == guide.Suits:
		out = append(slices.Clone(q.Options), "S H", "S H D C")
	default:
		out = offers(q, r)
	}
	return out
}

// TestOffersAreAccepted walks the guides of every edition a few answers wide, and
// fails on an answer that is offered and then refused.
func TestOffersAreAccepted(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	tried := 0
	var walk func(c guide.Case, s guide.State, answers []string, wide int)
	walk = func(c guide.Case, s guide.State, answers []string, wide int) {
		if s.Question == nil {
			return
		}
		all := allOffers(s.Question, r)
		after := map[string]guide.State{}
		if len(all) == 0 {
			t.Errorf("%s %s %q: nothing is offered to %s", c.Topic, c.Edition, answers, s.Question.ID)
		}
		for _, a := range all {
			tried++
			n, err := guide.Next(c, append(slices.Clip(answers), a))
			if err != nil {
				t.Errorf("%s %s %q: %q is offered to %s and refused: %v", c.Topic, c.Edition, answers, a, s.Question.ID, err)
				continue
			}
			after[a] = n
		}
		for _, i := range r.Perm(len(all))[:min(wide, len(all))] {
			if n, ok := after[all[i]]; ok {
				walk(c, n, append(slices.Clip(answers), all[i]), max(1, wide-len(answers)/4))
			}
		}
	}
	for _, topic := range guide.Topics() {
		for ed := range law.NumEditions {
			walk(guide.Case{Topic: topic, Edition: ed}, next(t, topic, ed), nil, 2)
		}
	}
	t.Logf("%d answers tried", tried)
}

// step answers the question of s by one of its offers that fits; false where
// none does.
func step(t *testing.T, c guide.Case, answers []string, s guide.State, r *rand.Rand) (guide.State, []string, bool) {
	t.Helper()
	for range 40 {
		all := offers(s.Question, r)
		tried := append(slices.Clip(answers), all[r.IntN(len(all))])
		n, err := guide.Next(c, tried)
		var refused *guide.AnswerError
		if errors.As(err, &refused) {
			continue
		}
		if err != nil {
			t.Fatalf("%s %s %q: %v", c.Topic, c.Edition, tried, err)
		}
		return n, tried, true
	}
	return s, answers, false
}

// everyEnd calls f with the state after every sequence of answers to the choices
// and seats of a guide, to its end; of questions that list no answers, and of bids, it
// gives some.
func everyEnd(t *testing.T, c guide.Case, r *rand.Rand, answers []string, f func(*guide.State, []string)) {
	t.Helper()
	s, err := guide.Next(c, answers)
	if err != nil {
		t.Fatalf("%s %s %q: %v", c.Topic, c.Edition, answers, err)
	}
	if s.Question == nil {
		f(&s, answers)
		return
	}
	for _, a := range offers(s.Question, r) {
		with := append(slices.Clip(answers), a)
		if bid, ok := bridge.ParseCall(a); ok && s.Question.Kind == guide.Call && bid.IsBid() && !sampled(c, with, 5) {
			continue
		}
		everyEnd(t, c, r, with, f)
	}
}

// sampled picks one in n sequences of answers, always the same, and others after other
// answers and in other editions.
func sampled(c guide.Case, answers []string, n uint64) bool {
	h := fnv.New64()
	fmt.Fprint(h, c.Topic, c.Edition, answers)
	return h.Sum64()%10007%n == 0 // the low bits alone go together
}

// TestInformationIsNeverNothing: wrong information and hesitations always leave
// something to say, and while there is a director something to look at when play is
// over, unless the explanation was right or somebody has chosen again.
func TestInformationIsNeverNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for ed := range law.NumEditions {
		ends := 0
		everyEnd(t, guide.Case{Topic: "information", Edition: ed}, r, nil, func(s *guide.State, answers []string) {
			ends++
			sound(t, s, answers)
			for l := text.English; l < text.NumLangs; l++ {
				g := report.BuildGuided(s, l).Ruling
				if len(g.Say) == 0 || strings.Contains(strings.Join(g.Say, " "), "{") {
					t.Errorf("%s %q: says %q", ed, answers, g.Say)
				}
			}
			void := slices.ContainsFunc(s.Asked, func(a guide.Answered) bool {
				return a.Question.Finding != nil && a.Question.Finding.ID == law.AskAgreed && a.Answer == "yes"
			})
			chose := slices.ContainsFunc(s.Asked, func(a guide.Answered) bool { return a.Question.Right != nil })
			if ed.Directed() && !void && !chose && len(s.Reviews()) == 0 {
				t.Errorf("%s %q: nothing is left for the end of play", ed, answers)
			}
		})
		if ed.Directed() && ends < 100 {
			t.Errorf("%s: only %d ends", ed, ends)
		}
	}
}

var cardSign = regexp.MustCompile(`[♠♥♦♣](?:10|[2-9JQKA])`)

// TestRandomAnswers walks every guide by random answers under every edition: it
// ends, replays, goes back, speaks both languages, and names no card that nobody
// has named.
func TestRandomAnswers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	longest := 0
	for _, topic := range guide.Topics() {
		for ed := range law.NumEditions {
			c := guide.Case{Topic: topic, Edition: ed}
			for range 15 {
				s, err := guide.Next(c, nil)
				if err != nil {
					t.Fatal(err)
				}
				var answers []string
				for before := look(&s); s.Question != nil; {
					speaks(t, &s)
					n, tried, ok := step(t, c, answers, s, r)
					if !ok {
						t.Fatalf("%s %s %q: no answer to %s fits", topic, ed, answers, s.Question.ID)
					}
					if back, err := guide.Next(c, tried[:len(answers)]); err != nil || look(&back) != before {
						t.Fatalf("%s %s %q: going back does not lead to the same question", topic, ed, tried)
					}
					after := look(&n)
					if again, err := guide.Next(c, tried); err != nil || look(&again) != after {
						t.Fatalf("%s %s %q: the same answers lead elsewhere", topic, ed, tried)
					}
					s, answers, before = n, tried, after
					if len(answers) > most {
						t.Fatalf("%s %s %q has not ended", topic, ed, answers)
					}
				}
				longest = max(longest, len(answers))
				if !s.Ruled {
					t.Errorf("%s %s %q ends without a ruling", topic, ed, answers)
				}
				namesOnly(t, &s, answers)
				sound(t, &s, answers)
			}
		}
	}
	t.Logf("the longest guide took %d answers", longest)
}

// TestEveryEndIsSound walks the guides whose answers can all be tried.
func TestEveryEndIsSound(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for _, begin := range [][]string{
		{"board", "missing", "*"}, {"board", "count"}, {"board", "wrong-board"}, {"board", "wrong-hand", "E"}, {"claim", "S"},
		{"trick", "S", "W", "missing"}, {"trick", "S", "N", "missing"}, {"trick", "S", "W", "extra", "yes"}, {"trick", "S", "W", "extra", "no", "no"},
		{"trick", "S", "S", "extra", "no", "no"},
	} {
		ends := 0
		for ed := range law.NumEditions {
			c := guide.Case{Topic: begin[0], Edition: ed}
			answers := slices.Clone(begin[1:])
			if answers[len(answers)-1] == "*" {
				// each seat in turn: declarer is any of the four, so that he stands everywhere to him
				answers[len(answers)-1] = bridge.Seats[int(ed)%len(bridge.Seats)].String()
			}
			if _, err := guide.Next(c, answers); err != nil {
				continue // that edition has no such thing
			}
			everyEnd(t, c, r, answers, func(s *guide.State, answers []string) {
				ends++
				sound(t, s, answers)
			})
		}
		if ends < 8 {
			t.Errorf("%q: only %d ends", begin, ends)
		}
	}
}

// TestNothingIsMadeUp: what only stands for later play in a guide brings no irregularity
// and no choice of its own; penalty cards lie there only while play goes on.
func TestNothingIsMadeUp(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	made := []law.Kind{law.SimultaneousCards, law.DefectiveTrick, law.Revoke}
	for _, begin := range []string{
		"several,S,W,H7 C8,all,other", "several,S,W,HK CA,all,other,yes", "several,S,W,H7 C8 D9,all,H7 C8 D9,other,no,yes,H7,played",
		"several,S,E,H7 C8,one,H7,C", "several,S,W,DT HT S8,all,DT HT S8,other,yes,DT,yes,played", "several,S,S,H7 C8,all,other", "trick,S,W,missing", "trick,S,W,extra,yes,HK",
	} {
		topic, answers, _ := strings.Cut(begin, ",")
		c := guide.Case{Topic: topic, Edition: law.Duplicate2017}
		ends := 0
		everyEnd(t, c, r, strings.Split(answers, ","), func(s *guide.State, answers []string) {
			ends++
			by, _ := bridge.ParseSeat(answers[1])
			over := slices.ContainsFunc([]string{"claimed", "next-board", "round-over"}, func(w string) bool { return slices.Contains(answers, w) })
			for _, x := range s.Rulings() {
				early := x.Kind == law.PrematurePlay && slices.Contains(answers, "partner")
				if !slices.Contains(made, x.Kind) && !early || x.Offender != by && !early {
					t.Errorf("%s %q: %s by %s", topic, answers, x.Kind, x.Offender)
				}
			}
			if over && len(s.PenaltyCards()) > 0 {
				t.Errorf("%s %q: penalty cards %v after play", topic, answers, s.PenaltyCards())
			}
			for _, a := range s.Asked {
				if counted := slices.Contains(answers, "some") || slices.Contains(answers, "none"); over || topic == "several" && counted {
					if q := a.Question.Right; q != nil && (q.Law == "51A" || q.Law == "50D2") {
						t.Errorf("%s %q: a choice over penalty cards after play", topic, answers)
					}
				}
			}
			namesOnly(t, s, answers)
		})
		if ends < 2 {
			t.Errorf("%s: only %d ends", begin, ends)
		}
	}
}

// TestPlayEndsAreSound walks what may happen to a card in the play, under one edition.
func TestPlayEndsAreSound(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for _, begin := range [][]string{
		{"revoke", "S", "E", "open", "D5", "yes"}, {"revoke", "S", "E", "claim", "other-claimed", "no", "D5"}, {"revoke", "S", "S"},
		{"lead", "S", "yes"}, {"lead", "S", "no", "N"}, {"lead", "S", "no", "E"},
		{"exposed", "play", "S", "S"}, {"exposed", "play", "S", "E", "shown", "H7"}, {"exposed", "play", "S", "E", "dropped", "H7", "yes"},
	} {
		ends := 0
		everyEnd(t, guide.Case{Topic: begin[0], Edition: law.Duplicate2017}, r, begin[1:], func(s *guide.State, answers []string) {
			ends++
			sound(t, s, answers)
		})
		if ends < 4 {
			t.Errorf("%q: only %d ends", begin, ends)
		}
	}
}

// sound fails where a ruling is left open with nothing to ask, where one is said to be
// read though no law of the edition stands behind it, and where a score is adjusted
// under a code that has no adjusted scores.
func sound(t *testing.T, s *guide.State, answers []string) {
	t.Helper()
	told := report.BuildGuided(s, text.English).Ruling
	aloud := strings.Join(told.Say, " ")
	standAlone(t, s, told.Laws, answers)
	for _, r := range told.Rulings {
		waits := slices.ContainsFunc(told.Choices, func(c report.Choice) bool { return c.Ruling == r.ID })
		if strings.Contains(r.Text, "settled") && !waits && len(told.Questions) == 0 {
			t.Errorf("%s %s %q: left open, and nothing is asked: %s", s.Topic, s.Edition, answers, r.Text)
		}
		if r.Irregularity == law.Revoke && s.Topic == "revoke" && r.Offender.String() != answerTo(s, "revoke-by") && r.Offender.String() != answerTo(s, "revoke-other-by") {
			t.Errorf("%s %s %q: a revoke that nobody has told of: %s", s.Topic, s.Edition, answers, r.Text)
		}
		if len(r.Laws) == 0 && r.Trust != law.OurReading && r.Trust != law.Judgement {
			t.Errorf("%s %s %q: no law, but %s: %s", s.Topic, s.Edition, answers, r.Trust, r.Text)
		}
	}
	for _, p := range bridge.Seats {
		if s.Begun && s.Table.Phase() == table.InAuction && s.Table.MustPass(p) != law.PassRest && strings.Contains(aloud, text.Seat(text.English, p)+", you must pass whenever") {
			t.Errorf("%s %s %q: %s need not pass: %q", s.Topic, s.Edition, answers, p, aloud)
		}
	}
	if len(told.Say) == 0 {
		t.Errorf("%s %s %q: nothing is said", s.Topic, s.Edition, answers)
	}
	if s.Begun && slices.ContainsFunc(s.Reviews(), func(v law.Review) bool { return v.Law == "50E3" }) {
		laid := func(f law.Effect) bool { return f.Type == law.PenaltyCard }
		if !slices.ContainsFunc(s.Table.Rulings(), func(r law.Ruling) bool { return slices.ContainsFunc(r.Effects, laid) }) {
			t.Errorf("%s %s %q: an exposed card is looked at, and there was none", s.Topic, s.Edition, answers)
		}
	}
	if s.Edition.Directed() {
		return
	}
	b, err := json.Marshal(told)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(b), "adjust") {
		t.Errorf("%s %s %q: a score is adjusted: %s", s.Topic, s.Edition, answers, b)
	}
}

// answerTo is the answer that was given to a question; "" for none.
func answerTo(s *guide.State, id string) string {
	for _, a := range s.Asked {
		if a.Question.ID == id {
			return a.Answer
		}
	}
	return ""
}

// look is all that is seen of a state.
func look(s *guide.State) string {
	b, err := json.Marshal(report.BuildGuided(s, text.English))
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// speaks fails where a question or an answer has no words.
func speaks(t *testing.T, s *guide.State) {
	t.Helper()
	q := s.Question
	for l := text.English; l < text.NumLangs; l++ {
		g := report.BuildGuided(s, l).Question
		if g.Text == "" || strings.ContainsAny(g.Text+g.Why+g.Tell, "{}[]") {
			t.Errorf("%s in %s: %q %q %q", q.ID, l, g.Text, g.Why, g.Tell)
		}
		for _, o := range g.Options {
			if o.Text == "" || l == text.Russian && o.Text == o.Answer {
				t.Errorf("%s in %s: the answer %s has no words", q.ID, l, o.Answer)
			}
		}
	}
}

// namesOnly fails where a ruling names a card that is in none of the answers.
func namesOnly(t *testing.T, s *guide.State, answers []string) {
	t.Helper()
	named := map[string]bool{}
	for _, a := range answers {
		for _, w := range strings.Fields(a) {
			if c, ok := bridge.ParseCard(w); ok {
				named[text.Card(c)] = true
			}
		}
	}
	told := report.BuildGuided(s, text.English).Ruling
	b, err := json.Marshal(told)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cardSign.FindAllString(string(b), -1) {
		if !named[c] {
			t.Errorf("%s %s %q: %s was never named", s.Topic, s.Edition, answers, c)
		}
	}
	for _, i := range s.Information() {
		if i.Call != bridge.NoCall && !slices.ContainsFunc(s.Asked, func(a guide.Answered) bool { return a.Answer == i.Call.String() }) {
			t.Errorf("%s %s %q: %s by %s was never named", s.Topic, s.Edition, answers, i.Call, i.By)
		}
	}
	used := map[string]string{}
	for _, use := range told.Uses {
		who, what, _ := strings.Cut(use, " may ")
		for _, p := range bridge.Seats {
			about := text.Seat(text.English, p) + " " + cardSign.FindString(what)
			if !strings.Contains(who, text.Seat(text.English, p)) || strings.Contains(what, " call ") {
				continue // several calls may have been withdrawn
			}
			if before := used[about]; before != "" {
				t.Errorf("%s %s %q: %q beside %q", s.Topic, s.Edition, answers, use, before)
			}
			used[about] = use
		}
	}
	for i, v := range told.Reviews {
		for _, w := range told.Reviews[:i] {
			if v.Text == w.Text {
				t.Errorf("%s %s %q: reminds twice: %s", s.Topic, s.Edition, answers, v.Text)
			}
		}
	}
	for _, r := range s.Rulings() {
		if text.Ruling(text.Russian, s.Edition, r) == "" {
			t.Errorf("%s %q: a ruling without words", s.Topic, answers)
		}
	}
}

// end answers everything that is still asked by a policy and gives what the
// director reads then.
func end(c guide.Case, answers []string, policy uint64) string {
	r := rand.New(rand.NewPCG(policy, policy))
	s, err := guide.Next(c, answers)
	if err != nil {
		return ""
	}
	for range most {
		if s.Question == nil {
			b, _ := json.Marshal(report.BuildGuided(&s, text.English).Ruling)
			return string(b)
		}
		h := fnv.New64()
		fmt.Fprint(h, s.Question.ID, policy)
		found := false
		for k := range uint64(12) {
			all := offers(s.Question, r)
			tried := append(slices.Clip(answers), all[(h.Sum64()%10007+k)%uint64(len(all))]) // the low bits alone go together
			if n, err := guide.Next(c, tried); err == nil {
				s, answers, found = n, tried, true
				break
			}
		}
		if !found {
			return ""
		}
	}
	return ""
}

// TestQuestionsMatter asks of every question that is met whether some answers to
// it lead to different rulings.
func TestQuestionsMatter(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	idle := map[string]string{}
	for _, topic := range guide.Topics() {
		for _, ed := range []law.Edition{law.Duplicate2017, law.Duplicate1997, law.Rubber1963} {
			c := guide.Case{Topic: topic, Edition: ed}
			for range 12 {
				s, err := guide.Next(c, nil)
				if err != nil {
					t.Fatal(err)
				}
				var answers []string
				for s.Question != nil {
					if q := s.Question; q.Right == nil && !matters(c, answers, q, r) {
						idle[topic+" "+ed.String()+" "+q.ID] = strings.Join(answers, ",")
					}
					n, tried, ok := step(t, c, answers, s, r)
					if !ok {
						break
					}
					s, answers = n, tried
				}
			}
		}
	}
	for id, answers := range idle {
		t.Errorf("%s after %q: no answer changes the ruling", id, answers)
	}
}

func matters(c guide.Case, answers []string, q *guide.Question, r *rand.Rand) bool {
	for policy := range uint64(240) { // only an idle question tries them all
		first, fit := "", 0
		answers, all := slices.Clip(answers), offers(q, r)
		if q.Kind == guide.Card && policy == 0 {
			all = all[:0:0]
			for _, c := range bridge.Pack.Cards() {
				all = append(all, c.String())
			}
		}
		for _, a := range all {
			if _, err := guide.Next(c, append(answers, a)); err == nil {
				fit++
			}
		}
		if fit < 2 {
			return true // there is nothing to choose
		}
		for _, a := range all {
			switch got := end(c, append(answers, a), policy); {
			case got == "":
			case first == "":
				first = got
			case got != first:
				return true
			}
		}
	}
	return false
}
