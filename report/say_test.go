package report

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/bridge"
	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
)

// badWords is what nobody says to players at a table, by language.
var badWords = [text.NumLangs]map[string]*regexp.Regexp{
	text.English: {
		"an order about a seat in the third person": regexp.MustCompile(`(?:^|[^-\w])(North|East|South|West)( (and|or) (North|East|South|West))? (must|has to|have to|may|may not|should|shall|can|cannot|chooses?|tells?|makes|adds)\b`),
		"a phrase of a machine":                     regexp.MustCompile(`(?i)\b(to substitute|substitute|too few or too many|irregularity detected|n/a|null|the players came)\b`),
		"a letter of the other language":            regexp.MustCompile(`\p{Cyrillic}`),
	},
	text.Russian: {
		"an order about a seat in the third person": regexp.MustCompile(`(?:^|[^—] |[^ ])(Север|Восток|Юг|Запад)( (и|или) (Север|Восток|Юг|Запад))? (долж|обязан|может|могут|не может|не могут|выбирает|сообщает|делает|докладывает)`),
		"a phrase of a machine":                     regexp.MustCompile(`(?i)(слишком мало или слишком много|сделать замену|выполнить операцию)`),
		"straight quotes":                           regexp.MustCompile(`["']`),
		"a Latin letter that is no rank":            regexp.MustCompile(`(?:^|[^♠♥♦♣])[A-Za-z]|[♠♥♦♣](?:10|[2-9AKQJ])[A-Za-z]`),
	},
}

var badEverywhere = map[string]*regexp.Regexp{
	"the number of a law":      regexp.MustCompile(`\b\d\d?[A-G]\d?|(?i)\blaws? \d|[Пп]равил\p{L}* \d`),
	"a placeholder":            regexp.MustCompile(`[{}\[\]|_*]|%!`),
	"two blanks":               regexp.MustCompile(`\s\s|^\s|\s$|\s[,.;:]`),
	"signs that do not go":     regexp.MustCompile(`\.\.|[,;:]\.|::|\(\)|\?\.`),
	"two colons in one clause": regexp.MustCompile(`:[^.;:♠♥♦♣]*: `),
	"no full stop":             regexp.MustCompile(`[^.?!]$`),
	"no capital":               regexp.MustCompile(`^\p{Ll}`),
}

var sentenceEnd = regexp.MustCompile(`[.?!](?: |$)`)

// badSaying says what is wrong with what is said of one ruling.
func badSaying(l text.Lang, said []string) string {
	seen := map[string]bool{}
	for _, t := range said {
		for _, bad := range []map[string]*regexp.Regexp{badEverywhere, badWords[l]} {
			for name, pattern := range bad {
				if x := pattern.FindString(t); x != "" {
					return fmt.Sprintf("%s (%q) in %q", name, x, t)
				}
			}
		}
		for _, s := range sentenceEnd.Split(t, -1) {
			if s != "" && seen[s] {
				return fmt.Sprintf("%q said twice in %q", s, said)
			}
			seen[s] = true
		}
	}
	return ""
}

func TestBadSaying(t *testing.T) {
	for said, bad := range map[string]bool{
		"West, you must pass when it is next your turn.": false,
		"West must pass when it is next his turn.":       true,
		"West or North may accept it.":                   true,
		"The lead is accepted (Law 53A).":                true,
		"The lead is accepted, under 53A.":               true,
		"West, you  choose.":                             true,
		"West, {what}.":                                  true,
		"East chose: keep it: or not.":                   true,
		"The call stands. The call stands.":              true,
		"the call stands.":                               true,
		"The call stands":                                true,
	} {
		if got := badSaying(text.English, []string{said}); (got != "") != bad {
			t.Errorf("%q: %q", said, got)
		}
	}
	for said, bad := range map[string]bool{
		"Запад, ♠A остаётся перед вами открытой.": false,
		"Запад должен пасовать.":                  true,
		"Запад сказал \"пас\".":                   true,
		"S претендует на все взятки.":             true,
		"Ход принят (Правило 53A).":               true,
	} {
		if got := badSaying(text.Russian, []string{said}); (got != "") != bad {
			t.Errorf("%q: %q", said, got)
		}
	}
}

// What is said to the players is whole plain sentences to themselves: of every
// ruling of the casebook, after each event, under every edition.
func TestSayCasebook(t *testing.T) {
	claims := &record.Adjudicator{}
	said := map[string]bool{}
	err := filepath.WalkDir("../casebook", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".table" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, err := record.Parse(path, data)
		if err != nil {
			return err
		}
		for _, r := range f.Records {
			for ed := range law.NumEditions {
				p, err := record.Runner{Claims: claims}.Replay(r, ed)
				if err != nil {
					continue // refused, as some records are meant to be
				}
				for l := range text.NumLangs {
					lying, rulings, aloud := stateSayings(p, l), 0, 0
					for _, s := range p.Steps {
						for _, k := range s.Rulings {
							saying := text.Say(l, ed, k)
							rulings, aloud = rulings+1, aloud+len(saying)
							for _, x := range saying {
								said[x] = true
							}
							if bad := badSaying(l, saying); bad != "" {
								t.Errorf("%s %s: %s", r, ed, bad)
							}
						}
					}
					if rulings > 0 && aloud+len(lying) == 0 {
						t.Errorf("%s %s: nothing is said", r, ed)
					}
					for _, x := range lying {
						if bad := badSaying(l, []string{x}); bad != "" {
							t.Errorf("%s %s: %s", r, ed, bad)
						}
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(said) < 2000 {
		t.Errorf("only %d sentences", len(said))
	}
}

// A claim that is disputed is heard, except where it is played out.
func TestSayDisputedClaim(t *testing.T) {
	opens := [text.NumLangs]string{
		"Play stops. South, repeat your statement. ",
		"Игра прекращается. Юг, повторите своё заявление. ",
	}
	ends := [text.NumLangs]string{"all cards on the table, face up.", "все карты на стол, в открытую."}
	for ed := range law.NumEditions {
		for _, how := range []string{"all", "some", "none"} {
			s, err := guide.Next(guide.Case{Topic: "claim", Edition: ed}, []string{"S", "S", how, "disputed"})
			if err != nil {
				t.Fatal(err)
			}
			for l := range text.NumLangs {
				said := strings.Join(BuildGuided(&s, l).Ruling.Say, " ")
				if got := strings.HasPrefix(said, opens[l]) && strings.HasSuffix(said, ends[l]); got == ed.PlayContinues() {
					t.Errorf("%s, %s: %q", ed, how, said)
				}
			}
		}
	}
}

// A printed ruling says each thing once, though it may be ordered for a claim and for the
// concession in it.
func TestPrintedOnce(t *testing.T) {
	for ed := range law.NumEditions {
		for _, after := range []string{"disputed", "partner-objects", "play-on", "agreement-withdrawn no", "concession-withdrawn"} {
			s, err := guide.Next(guide.Case{Topic: "claim", Edition: ed}, append([]string{"S", "W", "some"}, strings.Fields(after)...))
			for err == nil && s.Question != nil {
				answer := "no"
				if s.Question.Kind == guide.Number {
					answer = "2"
				}
				var given []string
				for _, a := range s.Asked {
					given = append(given, a.Answer)
				}
				s, err = guide.Next(s.Case, append(given, answer))
			}
			if err != nil {
				t.Fatal(err)
			}
			for l := range text.NumLangs {
				var b bytes.Buffer
				if err := GuideText(&b, &s, l, Style{}); err != nil {
					t.Fatal(err)
				}
				printed := strings.Join(strings.Fields(b.String()), " ")
				for _, r := range s.Rulings() {
					for _, k := range text.Sentences(l, ed, r)[1:] {
						if n := strings.Count(printed, k); n != 1 {
							t.Errorf("%s %s: printed %d times: %s", ed, after, n, k)
						}
					}
				}
			}
		}
	}
}

// A guide says each thing once.
func TestSayGuides(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, topic := range guide.Topics() {
		for ed := range law.NumEditions {
			for range 25 {
				c := guide.Case{Topic: topic, Edition: ed}
				var answers []string
				s, err := guide.Next(c, nil)
				for tries := 0; err == nil && s.Question != nil && tries < 80; tries++ {
					tried := append(append([]string{}, answers...), anyAnswer(s.Question, r))
					if n, err := guide.Next(c, tried); err == nil {
						s, answers = n, tried
					}
				}
				if !s.Ruled {
					continue
				}
				for l := range text.NumLangs {
					if bad := badSaying(l, BuildGuided(&s, l).Ruling.Say); bad != "" {
						t.Errorf("%s %s %q: %s", topic, ed, answers, bad)
					}
				}
			}
		}
	}
}

// anyAnswer is some answer to a question, which may not fit.
func anyAnswer(q *guide.Question, r *rand.Rand) string {
	if len(q.Options) > 0 {
		return q.Options[r.IntN(len(q.Options))]
	}
	switch q.Kind {
	case guide.Call:
		calls := strings.Fields("Pass X 1C 1H 1NT 2S 3H 4D 6NT")
		return calls[r.IntN(len(calls))]
	case guide.Number:
		return strconv.Itoa(q.Min + r.IntN(q.Max-q.Min+1))
	}
	var words []string
	for _, i := range r.Perm(52)[:max(q.Min, 1)] {
		words = append(words, bridge.Pack.Cards()[i].String())
	}
	return strings.Join(words, " ")
}

// stateSayings is what lies on the table after a record, said to the players.
func stateSayings(p *record.Replayed, l text.Lang) []string {
	b := newBuilder(Input{Replayed: p, Lang: l})
	s := b.state()
	return lying(s.PenaltyCards, s.Restrictions, s.Obligations, s.FaceUp)
}

// Who goes on, what is picked up and what carries no penalty is said too.
func TestSayWhatFollows(t *testing.T) {
	for _, x := range []struct {
		topic, answers string
		en, ru         string
		not            string // in English
	}{
		{"penalty", "W,S,DK D7,partner-leads,no,require D", "South, pick up ♦K and ♦7.", "Юг, возьмите ♦K и ♦7 обратно в руку.", ""},
		{"penalty", "W,S,DK,partner-leads,no,forbid D", "South, pick up ♦K.", "Юг, возьмите ♦K обратно в руку.", ""},
		{"lead", "S,no,S,N,open,W reject", "West has refused the lead.", "Запад не принял ход.", ""},
		{"lead", "S,no,S,N,open,W reject", "South, lead any card from dummy.", "Юг, ходите любой картой болвана.", ""},
		{"lead", "S,no,N,S,open,E reject", "South, lead any card from your own hand.", "Юг, ходите любой картой своей руки.", ""},
		{"lead", "S,no,S,E,open,W reject", "East, it is your lead.", "Восток, ход ваш.", ""},
		{"lead", "N,no,W,E,told", "East, it is your lead.", "Восток, ход ваш.", ""},
		{
			"lead", "S,yes,E,open,H7,accept",
			"Dummy, spread your hand; declarer, you play second, from your own hand, and dummy plays last.",
			"Болван, откройте карты; разыгрывающий, вы играете вторым, со своей руки, болван — последним.", "",
		},
		{
			"claim", "E,S,none,partner-objects",
			"Play goes on; cards shown with the concession are no penalty cards; North, you may not use what South has shown or said.",
			"Розыгрыш продолжается; карты, показанные при уступке, — не штрафные; Север, тем, что показал или сказал Юг, пользоваться нельзя.", "",
		},
		{"several", "N,N,H4 S4,unclear,S,no,none", "North, ♥4 goes back to your hand.", "Север, ♥4 возвращается к вам в руку.", "penalty card"},
		{
			"several", "E,N,H4 S4,unclear,S,no,no", "North, ♥4 goes back to your hand.",
			"Север, ♥4 возвращается к вам в руку.", "penalty card",
		},
		{
			"several", "N,E,DJ H3,one,H3,D,no,open,yes,trick,no,no", "East, play a card of the suit led in place of the revoke.",
			"Восток, замените фальшренонс картой той масти, в которую пошли.", "",
		},
		{
			"several", "N,E,DJ H3,one,H3,D,no,open,yes,trick,no,no", "East, your ♥3 stays face up: it is a major penalty card, to be played as soon as you legally can.",
			"Восток, ♥3 остаётся перед вами открытой: это старшая штрафная карта, её надо сыграть при первой легальной возможности.", "♦J stays",
		},
		{
			"several", "N,E,DJ H3,one,H3,D,yes,played,self,some", "2 tricks pass from East-West to North-South.",
			"2 взятки переходят от пары Восток — Запад к паре Север — Юг.", "penalty card, to be played",
		},
		{
			"several", "N,S,DJ H3,one,H3,D,no,open,none", "South, ♥3 goes back to your hand.",
			"Юг, ♥3 возвращается к вам в руку.", "penalty card",
		},
		{
			"several", "N,E,DJ H3 C4,all,H3 C4,D,no,H3,open,no,no", "East, your ♣4 stays face up: it is a major penalty card, to be played as soon as you legally can.",
			"Восток, ♣4 остаётся перед вами открытой: это старшая штрафная карта, её надо сыграть при первой легальной возможности.", "minor",
		},
		{
			"several", "N,E,DJ H3 C4,all,H3 C4,D,no,H3,open,no,no", "East, play a card of the suit led in place of the revoke.",
			"Восток, замените фальшренонс картой той масти, в которую пошли.", "in its place",
		},
		{"revoke", "S,N,open,none", "South, play from dummy a card of the suit led in place of the revoke.", "Юг, замените фальшренонс картой болвана той масти, в которую пошли.", ""},
	} {
		for l, want := range []string{text.English: x.en, text.Russian: x.ru} {
			s, err := guide.Next(guide.Case{Topic: x.topic, Edition: law.Duplicate2017}, strings.Split(x.answers, ","))
			if err != nil {
				t.Fatalf("%s %s: %v", x.topic, x.answers, err)
			}
			said := BuildGuided(&s, text.Lang(l)).Ruling.Say
			if !slices.Contains(said, want) {
				t.Errorf("%s %s: said %q, want %q", x.topic, x.answers, said, want)
			}
			if x.not != "" && strings.Contains(strings.Join(said, " "), x.not) {
				t.Errorf("%s %s: said %q", x.topic, x.answers, said)
			}
			var screen strings.Builder
			if err := GuideText(&screen, &s, text.Lang(l), Style{}); err != nil {
				t.Fatal(err)
			}
			if nothing := text.Words(text.Lang(l), text.LabelNothing); strings.Contains(screen.String(), nothing) {
				t.Errorf("%s %s: the screen says %q beside an order", x.topic, x.answers, nothing)
			}
		}
	}
}
