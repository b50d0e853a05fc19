package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/law/text"
	"arbiter/report"
	"arbiter/score"
)

const travellerHelp = `A traveller is a table with a heading (CSV, or separated by semicolons or tabs),
JSON, or a USEBIO result file. Columns of a table: board, ns, ew (pairs or
teams), contract, declarer, tricks (won, or =, +1, -2), or score (points of N/S),
or result; vul where the board is not vulnerable by its number; form where a
fouled board was played in several forms. A result may also be weighted, "60%
2SS= | 40% 2SS-1", or artificial, A6040 or average-plus/average-minus; a split
score has result_ns and result_ew. JSON has the same fields:
{"board":7,"vulnerable":"NS","rows":[{"ns":"1","ew":"2","result":"3NTS="}]}.`

// conditionFlags are the conditions of contest that a command line can set.
type conditionFlags struct {
	scoreFlags
	options  score.Options
	vul      vulFlag
	expected int
	board    int
}

func (f *conditionFlags) add(c *cobra.Command) {
	f.scoreFlags.add(c)
	c.Flags().StringVarP(&f.options.Method, "method", "m", "matchpoints", "how results are compared: "+strings.Join(score.Methods(), ", "))
	f.vul.add(c, "who is vulnerable, whatever the number of the board")
	c.Flags().BoolVar(&f.options.Half, "half", false, "matchpoints: 1 for a win and ½ for a tie, not 2 and 1")
	c.Flags().BoolVar(&f.options.SmallGroups, "small-groups", false, "matchpoints: fixed percentages for one to three results out of many")
	c.Flags().IntVar(&f.options.Drop, "drop", 0, "Butler: results left out at each end; none where none would be left")
	c.Flags().IntVar(&f.options.DropEvery, "drop-every", 0, "Butler: one more left out at each end for so many results")
	c.Flags().BoolVar(&f.options.Median, "median", false, "Butler: the datum is the median")
	c.Flags().IntVar(&f.options.Cap, "cap", 0, "cross-IMPs: the most that one comparison counts")
	c.Flags().BoolVar(&f.options.Sum, "sum", false, "cross-IMPs: the sum of the comparisons, not their mean")
	c.Flags().IntVar(&f.expected, "expected", 0, "how many results a board should have")
	c.Flags().StringVar(&f.options.Round, "round", "", "round the score of a board to a multiple of this, such as 0.1")
	complete(c, "method", score.Methods())
}

// conditions are the conditions that the flags set.
func (f *conditionFlags) conditions() (score.Conditions, error) {
	if f.expected < 0 {
		return score.Conditions{}, fmt.Errorf("--expected: found %d, expected 0 or more", f.expected)
	}
	c, err := f.options.Conditions(f.edition.edition)
	if err != nil {
		return c, fmt.Errorf("--%w", err)
	}
	return c, nil
}

// boards reads the travellers of a file.
func (f *conditionFlags) boards(c *cobra.Command, name string) ([]score.Board, string, error) {
	data, shown, err := readData(c, name)
	if err != nil {
		return nil, shown, err
	}
	source := score.Source{Edition: f.edition.edition}
	if f.vul.set {
		source.Vulnerable = &f.vul.vul
	}
	boards, err := score.ReadBoards(data, source)
	if err != nil {
		return nil, shown, inFile(shown, err)
	}
	return boards, shown, nil
}

// pickBoard is the boards of that number; all of them for 0.
func pickBoard(boards []score.Board, number int, shown string) ([]score.Board, error) {
	if number == 0 {
		return boards, nil
	}
	i := slices.IndexFunc(boards, func(b score.Board) bool { return b.Number == number })
	if i < 0 {
		return nil, fmt.Errorf("%s: there is no board %d in it", shown, number)
	}
	return boards[i : i+1], nil
}

func newScoreBoard() *cobra.Command {
	var (
		flags  conditionFlags
		totals bool
	)
	c := &cobra.Command{
		Use:   "board FILE|-",
		Short: "Compare the results of a board: matchpoints or IMPs",
		Long: `Board compares the results of every board of a traveller with each other and
prints what each of them scores. A board that lacks results is scaled to as many
as it should have (Neuberg's formula); an artificial score is not a result. Where
the file gives points of its own that are others, they are printed beside. With
--totals it adds up what each contestant made on all boards.

` + travellerHelp,
		Example: `  arbiter score board traveller.csv
  arbiter score board --method butler --drop 1 results.xml
  arbiter score board --method cross-imps --board 7 --json session.json

  arbiter score board - <<'END'
  board,ns,ew,result
  7,1,2,3NTS=
  7,3,4,3NTS-1
  7,5,6,4SN=
  END`,
		Args: oneFile("a traveller", "arbiter score board traveller.csv"),
		RunE: func(c *cobra.Command, args []string) error {
			conditions, err := flags.conditions()
			if err != nil {
				return err
			}
			boards, shown, err := flags.boards(c, args[0])
			if err != nil {
				return err
			}
			if boards, err = pickBoard(boards, flags.board, shown); err != nil {
				return err
			}
			out := newOutput(c.OutOrStdout())
			var b strings.Builder
			var all []report.BoardScore
			var every [][]score.RowScore
			for i, board := range boards {
				board.Expected = max(board.Expected, flags.expected)
				scores, err := board.Score(conditions)
				if err != nil {
					return fmt.Errorf("%s: %w", shown, err)
				}
				every = append(every, scores)
				if totals {
					continue
				}
				if flags.json {
					all = append(all, report.Board(flags.lang.Lang, conditions, board, scores))
					continue
				}
				if i > 0 {
					b.WriteByte('\n')
				}
				writeBoard(&b, out, flags.lang.Lang, conditions, board, scores)
			}
			if totals {
				return printTotals(c, flags.scoreFlags, conditions, score.Totals(boards, every, conditions))
			}
			if flags.json {
				return printJSON(c, all...)
			}
			return out.write(b.String())
		},
	}
	flags.add(c)
	c.Flags().BoolVar(&totals, "totals", false, "print what each contestant made on all boards")
	c.Flags().IntVarP(&flags.board, "board", "b", 0, "this board of the file only")
	return c
}

func printTotals(c *cobra.Command, flags scoreFlags, conditions score.Conditions, totals []score.Total) error {
	l := flags.lang.Lang
	if flags.json {
		return printJSON(c, report.Totals(totals)...)
	}
	rows := [][]string{{"", text.ScoreWords(l, text.ScoreBoards), text.ScoreWords(l, text.ScoreTotal), ""}}
	for _, t := range totals {
		row := []string{t.Name, strconv.Itoa(t.Boards), digits(l, t.Value), ""}
		if p, ok := t.Percent(); ok {
			row[3] = text.Digits(l, p.Fixed(2)) + " %"
		}
		rows = append(rows, row)
	}
	out := newOutput(c.OutOrStdout())
	title := text.ScoreWords(l, text.ScoreTotal) + "; " + text.ScoreMethod(l, conditions.Method.String())
	return out.write(paint(out.style().Heading, title) + "\n" + grid("lrrr", rows))
}

// awardText is what a person reads as the result of one side.
func awardText(l text.Lang, a score.Award) string {
	if a.Artificial != nil {
		if a.Artificial.Part != nil {
			return digits(l, a.Artificial.Part.Mul(score.Int(100))) + " %"
		}
		return text.Average(l, a.Artificial.Average.String())
	}
	var parts []string
	for _, w := range a.Outcomes {
		t := outcomeText(l, w.Outcome)
		if len(a.Outcomes) > 1 {
			t = digits(l, w.Weight.Mul(score.Int(100))) + " % " + t
		}
		parts = append(parts, t)
	}
	if parts == nil {
		return text.ScoreWords(l, text.ScoreNotPlayed)
	}
	return strings.Join(parts, ", ")
}

// resultText is what a person reads as the result of a row, and the points of
// North-South where there is one result.
func resultText(l text.Lang, r score.Row) (result, points string) {
	ns, ew := r.Awards[bridge.NS], r.Awards[bridge.EW]
	result = awardText(l, ns)
	if other := awardText(l, ew); other != result {
		result += " / " + other
	}
	if len(ns.Outcomes) == 1 && len(ew.Outcomes) == 1 && ns.Outcomes[0].NS == ew.Outcomes[0].NS && ns.Outcomes[0].Played {
		points = signed(l, ns.Outcomes[0].NS)
	}
	return result, points
}

// writeBoard prints a board with what each row scores.
func writeBoard(b *strings.Builder, out output, l text.Lang, c score.Conditions, board score.Board, scores []score.RowScore) {
	style := out.style()
	title := text.ScoreWords(l, text.ScoreBoard)
	if board.Number > 0 {
		title += " " + strconv.Itoa(board.Number)
	}
	title += "; " + vulnerableText(l, board.Vulnerable) + "; " + text.ScoreMethod(l, c.Method.String())
	if top := scores[0].Top; !top.IsZero() {
		title += "; " + text.ScoreWords(l, text.ScoreTop) + " " + digits(l, top)
	}
	b.WriteString(paint(style.Heading, title) + "\n")
	rows := [][]string{{
		text.ScoreWords(l, text.ScorePairNS), text.ScoreWords(l, text.ScorePairEW), text.ScoreWords(l, text.ScoreResult),
		text.ScoreWords(l, text.ScorePoints), text.ScoreWords(l, text.ScoreForNS), text.ScoreWords(l, text.ScoreForEW), "",
	}}
	for i, s := range scores {
		r := board.Rows[i]
		result, points := resultText(l, r)
		cells := []string{r.NS, r.EW, result, points, "", "", ""}
		differs := false
		var given [2]string
		for _, side := range sides {
			if s.Scored[side] {
				cells[4+int(side)] = digits(l, s.Value[side])
			}
			if g := r.Given[side]; g != nil {
				given[side] = digits(l, *g)
				differs = differs || !g.Equal(s.Value[side])
			}
		}
		if differs {
			cells[6] = text.ScoreWords(l, text.ScoreGiven) + " " + given[0] + " / " + given[1]
		}
		rows = append(rows, cells)
	}
	b.WriteString(paint(style.Body, grid("lllrrrl", rows)))
	seen := map[string]bool{}
	for _, s := range scores {
		for _, step := range s.Steps[bridge.NS] {
			switch step.Kind {
			case score.StepDatum, score.StepMedian, score.StepDropped:
				if t := text.Working(l, step); !seen[t] {
					seen[t] = true
					b.WriteString(t + "\n")
				}
			}
		}
	}
}
