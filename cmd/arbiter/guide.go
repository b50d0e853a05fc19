package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/guide"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
)

func newGuide() *cobra.Command {
	var (
		edition    editionFlag
		lang       langFlag
		asJSON     bool
		answers    string
		known      []string
		from       string
		regulation string
	)
	c := &cobra.Command{
		Use:   "guide [TOPIC]",
		Short: "Find a ruling by questions",
		Long: `Guide asks one question a screen, only those that matter, and prints the ruling
as the director reads it. Without a topic it lists the common calls.

An answer is its number on the screen or its word: W, H7, 2S, yes. b goes back,
? says why the question is asked, q quits; after the ruling the players’ choices
may be entered in the same way. Answers may also come from --answers, with
commas between, which prints the question or ruling that follows them, or from
standard input, one a line. With --known a fact that is known already is given
by the id of its question, and is not asked; --table takes such facts, and the
cards of the players, from a record.`,
		Example: `  arbiter guide
  arbiter guide revoke
  arbiter guide revoke --answers S,W,played,self,some
  arbiter guide revoke --known declarer=S --lang ru
  arbiter guide lead --json --answers S,no,W`,
		Args: cobra.MaximumNArgs(1),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return guide.Topics(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			out := newOutput(c.OutOrStdout())
			if len(args) == 0 {
				for _, flag := range []string{"answers", "known", "table", "regulation", "edition"} {
					if c.Flags().Changed(flag) {
						return withHint(fmt.Errorf("--%s goes with a topic", flag), "arbiter guide lists the topics")
					}
				}
				return listTopics(out, lang.Lang, asJSON)
			}
			if !slices.Contains(guide.Topics(), args[0]) {
				return withHint(fmt.Errorf("no topic %q", args[0]), "arbiter guide lists the topics")
			}
			t := terminal{out: out, in: bufio.NewScanner(c.InOrStdin()), lang: lang.Lang, json: asJSON}
			t.c = guide.Case{Topic: args[0], Edition: edition.edition, Known: map[string]string{}}
			if from != "" {
				in, _, err := replay(c, from, edition, 0)
				if err != nil {
					return err
				}
				if len(in) == 0 {
					return fmt.Errorf("%s holds no record", from)
				}
				last := &in[len(in)-1]
				t.c.Known, t.c.Hands = guide.Known(&last.State)
				t.c.Edition, t.c.Regulation = last.Setup.Edition, last.Setup.Regulation
			}
			if c.Flags().Changed("regulation") {
				var err error
				if t.c.Regulation, err = law.ParseRegulation(regulation); err != nil {
					return err
				}
			}
			for _, k := range known {
				id, value, ok := strings.Cut(k, "=")
				if !ok {
					return withHint(fmt.Errorf("known fact %q has no value", k), "a fact is written like declarer=S")
				}
				t.c.Known[id] = value
			}
			if c.Flags().Changed("answers") {
				return t.script(answers)
			}
			if asJSON {
				return t.script("")
			}
			return t.converse()
		},
	}
	addEdition(c, &edition, "rule under this edition (default duplicate-2017)")
	addLang(c, &lang)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON: the question or the ruling")
	c.Flags().StringVar(&answers, "answers", "", "answers so far, with commas between")
	c.Flags().StringArrayVar(&known, "known", nil, "a fact known already, such as declarer=S (may be repeated)")
	c.Flags().StringVar(&from, "table", "", "a record: what it knows after its last event is not asked")
	c.Flags().StringVar(&regulation, "regulation", "", "options of the regulating authority, such as defenders-may-ask=no")
	return c
}

// listTopics prints the common calls.
func listTopics(out output, l text.Lang, asJSON bool) error {
	var b strings.Builder
	if asJSON {
		if err := json.NewEncoder(&b).Encode(report.GuideTopicList(l)); err != nil {
			return err
		}
		return out.write(b.String())
	}
	if err := report.GuideTopics(&b, l, out.style()); err != nil {
		return err
	}
	return out.write(b.String())
}

// terminal is a guide in a terminal.
type terminal struct {
	out     output
	in      *bufio.Scanner
	lang    text.Lang
	json    bool
	c       guide.Case
	answers []string
}

// script prints what follows the answers.
func (t *terminal) script(answers string) error {
	var given []string
	if strings.TrimSpace(answers) != "" {
		given = strings.Split(answers, ",")
	}
	for _, a := range given {
		s, err := guide.Next(t.c, t.answers)
		if err != nil {
			return guideError(err)
		}
		t.answers = append(t.answers, meant(s.Question, a))
	}
	s, err := guide.Next(t.c, t.answers)
	if err != nil {
		return guideError(err)
	}
	return t.show(&s)
}

// show prints one screen.
func (t *terminal) show(s *guide.State) error {
	var b strings.Builder
	if t.json {
		line, err := json.Marshal(report.BuildGuided(s, t.lang))
		if err != nil {
			return err
		}
		return t.out.write(string(line) + "\n")
	}
	if err := report.GuideText(&b, s, t.lang, t.out.style()); err != nil {
		return err
	}
	return t.out.write(b.String())
}

// converse asks until the ruling is reached, the answers end, or the director
// quits.
func (t *terminal) converse() error {
	s, err := guide.Next(t.c, nil)
	if err != nil {
		return guideError(err)
	}
	for {
		if err := t.show(&s); err != nil {
			return err
		}
		if s.Question == nil {
			return nil
		}
		next, err := t.answer(&s)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		s = next
		if err := t.out.write("\n"); err != nil {
			return err
		}
	}
}

// answer reads answers until one fits and gives the guide after it; io.EOF where
// there is none.
func (t *terminal) answer(s *guide.State) (guide.State, error) {
	for {
		if err := t.out.write(t.prompt()); err != nil {
			return guide.State{}, err
		}
		if !t.in.Scan() {
			if err := t.in.Err(); err != nil {
				return guide.State{}, err
			}
			return guide.State{}, io.EOF
		}
		line := strings.TrimSpace(t.in.Text())
		switch line {
		case "":
			continue
		case "q":
			return guide.State{}, io.EOF
		case "?":
			var b strings.Builder
			if err := report.GuideWhy(&b, s, t.lang, t.out.style()); err != nil {
				return guide.State{}, err
			}
			if err := t.out.write("\n" + b.String()); err != nil {
				return guide.State{}, err
			}
			continue
		case "b":
			t.answers = t.answers[:max(0, len(t.answers)-1)]
			return guide.Next(t.c, t.answers)
		}
		tried := append(slices.Clip(t.answers), meant(s.Question, line))
		next, err := guide.Next(t.c, tried)
		if err == nil {
			t.answers = tried
			return next, nil
		}
		if err := t.out.write(err.Error() + "\n"); err != nil {
			return guide.State{}, err
		}
	}
}

// prompt says what may be typed.
func (t *terminal) prompt() string {
	word := func(n text.Label) string { return strings.ToLower(text.Words(t.lang, n)) }
	return fmt.Sprintf("\n[%s; b %s, ? %s, q %s] ", word(text.LabelTyped), word(text.LabelBack), word(text.LabelWhy), word(text.LabelQuit))
}

// meant is the answer that was typed: the number of an option stands for the
// option.
func meant(q *guide.Question, typed string) string {
	typed = strings.TrimSpace(typed)
	if q == nil || q.Kind == guide.Call || slices.Contains(q.Options, typed) {
		return typed
	}
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(q.Options) {
		return q.Options[n-1]
	}
	return typed
}

// guideError adds advice to an answer that does not fit.
func guideError(err error) error {
	var a *guide.AnswerError
	if errors.As(err, &a) {
		return withHint(err, "without the last answer the guide shows the question and its answers")
	}
	return err
}
