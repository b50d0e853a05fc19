package report

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
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
					for _, s := range p.Steps {
						for _, k := range s.Rulings {
							saying := text.Say(l, ed, k)
							for _, x := range saying {
								said[x] = true
							}
							if bad := badSaying(l, saying); bad != "" {
								t.Errorf("%s %s: %s", r, ed, bad)
							}
						}
					}
					for _, x := range stateSayings(p, l) {
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
		"Play stops. All cards on the table, face up. South, repeat your statement.",
		"Игра прекращается. Все карты на стол, в открытую. Юг, повторите своё заявление.",
	}
	for ed := range law.NumEditions {
		for _, how := range []string{"all", "some", "none"} {
			s, err := guide.Next(guide.Case{Topic: "claim", Edition: ed}, []string{"S", "S", how, "disputed"})
			if err != nil {
				t.Fatal(err)
			}
			for l := range text.NumLangs {
				said := strings.Join(BuildGuided(&s, l).Ruling.Say, " ")
				if got := strings.HasPrefix(said, opens[l]); got == ed.PlayContinues() {
					t.Errorf("%s, %s: %q", ed, how, said)
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
