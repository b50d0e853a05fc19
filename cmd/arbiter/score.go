package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/score"
)

func newScoreCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "score",
		Short: "Score a contract, a board, an adjusted score, a match, a rubber",
		Long: `Score turns results into points: one contract, the results of a board compared
with each other, an adjusted score put among them with its working, the victory
points of a match, the sheet of a rubber or of four deals.

A result is written as scorers do: 3NTS= (made), 4SXE-2 (two down), 2HN+1 (one
over), "2H N 9" (nine tricks), Pass; or the points of North-South, +420.`,
		Example: `  arbiter score contract 5DXXW+1 --vul EW
  arbiter score board traveller.csv
  arbiter score adjust traveller.csv --row 3 --law 16B3 --offending EW --assign "60% 3DN=" --assign "40% 3DN-1"
  arbiter score vp 30 --boards 16
  arbiter score rubber evening.txt`,
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			hint := "arbiter score --help lists the kinds"
			if near := c.SuggestionsFor(args[0]); len(near) > 0 {
				hint = "did you mean arbiter score " + near[0] + "?"
			}
			return withHint(fmt.Errorf("no kind of scoring %q", args[0]), hint)
		},
	}
	c.SuggestionsMinimumDistance = 2
	c.AddCommand(newScoreContract(), newScoreBoard(), newScoreAdjust(), newScoreIMPs(), newScoreVP(), newScoreRubber(), newScoreChicago())
	return c
}

// scoreFlags are the flags that every kind of scoring has.
type scoreFlags struct {
	edition editionFlag
	lang    langFlag
	json    bool
}

func (f *scoreFlags) add(c *cobra.Command) {
	addEdition(c, &f.edition, "score by this edition (default "+f.edition.edition.String()+")")
	addLang(c, &f.lang)
	c.Flags().BoolVar(&f.json, "json", false, "print JSON")
}

// vulFlag is a flag for a vulnerability. Its zero value is not set.
type vulFlag struct {
	vul bridge.Vulnerability
	set bool
}

func (f *vulFlag) String() string {
	if !f.set {
		return ""
	}
	return f.vul.String()
}

func (f *vulFlag) Set(t string) error {
	v, ok := bridge.ParseVulnerability(t)
	if !ok {
		return fmt.Errorf("no vulnerability %q; known are None, NS, EW, All", t)
	}
	f.vul, f.set = v, true
	return nil
}

func (f *vulFlag) Type() string { return "side" }

func (f *vulFlag) add(c *cobra.Command, usage string) {
	c.Flags().Var(f, "vul", usage+": None, NS, EW, All")
	complete(c, "vul", []string{"None", "NS", "EW", "All"})
}

// oneFile wants the name of one file.
func oneFile(what, example string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) != 1 {
			return withHint(fmt.Errorf("%s needs %s: one file, or - for standard input", c.CommandPath(), what), example)
		}
		return nil
	}
}

// readData reads a file; "-" is standard input.
func readData(c *cobra.Command, name string) (data []byte, shown string, err error) {
	if shown = name; name == "-" {
		shown = "standard input"
		data, err = io.ReadAll(c.InOrStdin())
	} else {
		data, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, shown, fileError(shown, err)
	}
	return data, shown, nil
}

// inFile puts the name of a file before an error of its content.
func inFile(name string, err error) error {
	var place *score.InputError
	if errors.As(err, &place) {
		return fmt.Errorf("%s:%w", name, err)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// printJSON prints values as JSON, one a line.
func printJSON[T any](c *cobra.Command, values ...T) error {
	var b strings.Builder
	for _, v := range values {
		line, err := json.Marshal(v)
		if err != nil {
			return err
		}
		b.Write(line)
		b.WriteByte('\n')
	}
	return newOutput(c.OutOrStdout()).write(b.String())
}

// sides are the two sides in the order in which they are printed.
var sides = [2]bridge.Side{bridge.NS, bridge.EW}

// vulnerableText says who is vulnerable: "vulnerable: North-South".
func vulnerableText(l text.Lang, v bridge.Vulnerability) string {
	who := text.ScoreWords(l, text.ScoreNone)
	switch v {
	case 1, 2:
		who = text.Side(l, bridge.Side(v-1))
	case 3:
		who = text.ScoreWords(l, text.ScoreAll)
	}
	return text.ScoreWords(l, text.ScoreVulnerable) + ": " + who
}

// trustNotes names the laws of a working whose text was not read in full.
func trustNotes(l text.Lang, ed law.Edition, working ...[]score.Step) []string {
	var notes []string
	for _, steps := range working {
		for _, s := range steps {
			if trust := score.Trust(ed, s.Law); s.Law != "" && trust != law.Read {
				note := text.Printed(s.Law) + ": " + text.Trust(l, trust)
				if !strings.Contains(strings.Join(notes, "\n")+"\n", note+"\n") {
					notes = append(notes, note)
				}
			}
		}
	}
	return notes
}

// decimals is how many decimals of a score are shown in a table.
const decimals = 4

// digits writes a score for a table.
func digits(l text.Lang, r score.Rat) string { return text.Digits(l, r.Decimal(decimals)) }

// signed writes points with their sign; 0 has none.
func signed(l text.Lang, points int) string {
	if points == 0 {
		return "0"
	}
	return text.Digits(l, fmt.Sprintf("%+d", points))
}

// outcomeText writes a result with the signs of suits.
func outcomeText(l text.Lang, o score.Outcome) string {
	switch {
	case !o.Played:
		return signed(l, o.NS)
	case o.Contract.Level == 0:
		return text.Call(l, bridge.Pass)
	}
	t := fmt.Sprintf("%d%s%s ", o.Contract.Level, text.Strain(l, o.Contract.Strain), strings.Repeat("×", o.Contract.Doubled))
	if o.Contract.Declarer != bridge.NoSeat {
		t += text.SeatLetter(l, o.Contract.Declarer) + " "
	}
	if over := o.Tricks - 6 - o.Contract.Level; over != 0 {
		return t + signed(l, over)
	}
	return t + "="
}

// grid lays out rows of cells in columns; the columns marked r are aligned to
// the right.
func grid(columns string, rows [][]string) string {
	width := make([]int, len(columns))
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := " "
		for i, cell := range row {
			pad := strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell))
			if columns[i] == 'r' {
				cell = pad + cell
			} else {
				cell += pad
			}
			line += " " + cell
			if width[i] > 0 {
				line += " "
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// paint colours a piece of text where there are colours.
func paint(f func(string) string, t string) string {
	if f == nil {
		return t
	}
	return f(t)
}
