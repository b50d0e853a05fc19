package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/law/text"
	"arbiter/report"
	"arbiter/score"
)

// adjustFlags are the flags of an adjusted score.
type adjustFlags struct {
	conditionFlags
	decision   score.Decision
	row        int
	other      string
	likely     bool
	knockout   bool
	thresholds string
}

func newScoreAdjust() *cobra.Command {
	var flags adjustFlags
	c := &cobra.Command{
		Use:   "adjust [FILE|-]",
		Short: "Put an adjusted score into a board, with its working",
		Long: `Adjust works out an adjusted score (Law 12C) line by line, as a director writes
it on the form, and scores the others on the board against it. The board is a
traveller as "arbiter score board --help" describes it, or at teams the one
result of the other table (--other).

An assigned score is given as outcomes with weights that add up to 100 %; with
the result of the table, which is that of the row unless --table names another,
it is checked for damage (Law 12B1). Outcomes that only the infraction made
possible end in the word illegal and are refused (Law 12C1c of 2017). Under the
Laws of 1997 the weights are probabilities, and each side gets what is likely or
at all probable.`,
		Example: `  arbiter score adjust traveller.csv --row 3 --law 16B3 --offending EW --assign "60% 3DN=" --assign "40% 3DN-1"
  arbiter score adjust --other +620 --vul NS --law 64C1 --offending EW --table 4SS= --won 10 --received 0 \
      --assign "60% 4SS+1" --assign "40% 4SS="
  arbiter score adjust traveller.csv --row 2 --law 12A2 --ns average-plus --own-ns 65.2% --ew average-minus
  arbiter score adjust traveller.csv --row 2 --law 82C --assign +420 --assign-ew=-50`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return flags.run(c, args) },
	}
	flags.add(c)
	return c
}

func (f *adjustFlags) add(c *cobra.Command) {
	f.conditionFlags.add(c)
	n := c.Flags()
	n.IntVarP(&f.board, "board", "b", 0, "the board, where the file has several")
	n.IntVar(&f.row, "row", 0, "the row of the board that is adjusted, from 1")
	n.StringVar(&f.other, "other", "", "teams: the result of the other table, in place of a file")
	n.StringVar(&f.decision.Law, "law", "", "the law that empowers the director to adjust")
	n.StringVar(&f.decision.Offending, "offending", "", "the side that offended: NS, EW, both or none (director's error)")
	n.StringVar(&f.decision.Table, "table", "", "the table result, where the row does not have it; none: there is none")
	n.StringArrayVar(&f.decision.Assign, "assign", nil, `an outcome with its weight, such as "60% 3DN="; may be repeated`)
	n.StringArrayVar(&f.decision.AssignEW, "assign-ew", nil, "an outcome for East-West alone: a split score")
	n.StringArrayVar(&f.decision.NoError, "without-error", nil, "what the innocent side could still have had without its own serious error (12C1(e))")
	n.IntVar(&f.decision.Won, "won", 0, "after a revoke: tricks that declarer's side won in play (64A, 64C)")
	n.IntVar(&f.decision.Received, "received", 0, "after a revoke: tricks transferred to declarer's side, below 0 for those it gave")
	for i, side := range []string{"ns", "ew"} {
		n.StringVar(&f.decision.Average[i], side, "", "artificial score of the side: average-plus, average, average-minus, or per cent")
		n.StringVar(&f.decision.Own[i], "own-"+side, "", "what the side made on its other boards: per cent, at IMPs the mean of a board")
		n.StringVar(&f.decision.Penalty[i], "penalty-"+side, "", "procedural penalty of the side: in the unit of the method, in per cent of a top, or usual (25%)")
	}
	n.BoolVar(&f.likely, "likely", false, `assign by "likely" and "at all probable" (12C1(e) of 2007; the rule of 1997, where =false gives weights)`)
	n.BoolVar(&f.knockout, "knockout", false, "teams: both sides get the mean where the scores do not balance (12C4)")
	n.StringVar(&f.thresholds, "thresholds", "cumulative", "of these two: cumulative (1/3 and 1/6) or single (1/6 and 1/20)")
	excludes(c, "other", "there is no traveller", "row", "board", "expected")
	complete(c, "offending", []string{"NS", "EW", "both", "none"})
	complete(c, "thresholds", []string{"cumulative", "single"})
}

func (f *adjustFlags) run(c *cobra.Command, args []string) error {
	if len(args) == 0 && f.other == "" {
		return withHint(errors.New("score adjust needs a traveller, or --other at teams"), "arbiter score adjust --help has examples")
	}
	if len(args) > 0 && f.other != "" {
		return errors.New("a traveller and --other exclude each other")
	}
	if f.other != "" && !c.Flags().Changed("method") {
		f.options.Method = score.Teams.String()
	}
	conditions, err := f.conditions()
	if err != nil {
		return err
	}
	switch f.thresholds {
	case "cumulative":
	case "single":
		conditions.Thresholds = score.SingleResult
	default:
		return fmt.Errorf("--thresholds: found %q, expected cumulative or single", f.thresholds)
	}
	if c.Flags().Changed("likely") {
		conditions.Likely = f.likely
	}
	if c.Flags().Changed("thresholds") && !conditions.Likely {
		return errors.New("--thresholds goes with --likely, or with the Laws of 1997")
	}
	if f.knockout && conditions.Method != score.Teams {
		return fmt.Errorf("--knockout belongs to the method %s, not to %s", score.Teams, conditions.Method)
	}
	conditions.Knockout = f.knockout
	board, row, err := f.target(c, args)
	if err != nil {
		return err
	}
	a, err := f.decision.Adjustment(board, row, conditions)
	if err != nil {
		return fmt.Errorf("--%w", err)
	}
	done, err := board.Adjust(row, a, conditions)
	if err != nil {
		return err
	}
	scores, err := done.Board.Score(conditions)
	if err != nil {
		return err
	}
	if f.json {
		return printJSON(c, report.Adjusted(f.lang.Lang, conditions, f.decision.Law, row+1, done, scores))
	}
	out := newOutput(c.OutOrStdout())
	var b strings.Builder
	f.write(&b, out, conditions, done)
	if f.other == "" {
		b.WriteByte('\n')
		writeBoard(&b, out, f.lang.Lang, conditions, done.Board, scores)
	}
	return out.write(b.String())
}

// target is the board and its row that are adjusted.
func (f *adjustFlags) target(c *cobra.Command, args []string) (score.Board, int, error) {
	if f.other != "" {
		o, err := score.ParseOutcome(f.other, f.vul.vul, f.edition.edition)
		if err != nil {
			return score.Board{}, 0, fmt.Errorf("--other: %w", err)
		}
		return score.Board{Vulnerable: f.vul.vul, Rows: []score.Row{score.Played("", "", o), {}}}, 1, nil
	}
	boards, shown, err := f.boards(c, args[0])
	if err != nil {
		return score.Board{}, 0, err
	}
	if boards, err = pickBoard(boards, f.board, shown); err != nil {
		return score.Board{}, 0, err
	}
	if len(boards) > 1 {
		return score.Board{}, 0, fmt.Errorf("%s holds %d boards; --board says which", shown, len(boards))
	}
	if f.row < 1 || f.row > len(boards[0].Rows) {
		return score.Board{}, 0, fmt.Errorf("--row: found %d, the board has rows 1 to %d", f.row, len(boards[0].Rows))
	}
	boards[0].Expected = max(boards[0].Expected, f.expected)
	return boards[0], f.row - 1, nil
}

// write prints the working of both sides and what they get.
func (f *adjustFlags) write(b *strings.Builder, out output, c score.Conditions, done score.Adjusted) {
	l, style := f.lang.Lang, out.style()
	title := text.ScoreWords(l, text.ScoreAdjusted)
	if n := done.Board.Number; n > 0 {
		title += "; " + text.ScoreWords(l, text.ScoreBoard) + " " + strconv.Itoa(n)
	}
	title += "; " + text.ScoreWords(l, text.ScoreEmpowered) + " " + f.decision.Law + "; " + text.Edition(l, c.Edition)
	b.WriteString(paint(style.Heading, title) + "\n")
	for _, side := range []bridge.Side{done.First, done.First.Other()} {
		for _, s := range done.Steps[side] {
			b.WriteString("  " + paint(style.Body, text.Working(l, s)) + "\n")
		}
		v := done.Value[side]
		result := digits(l, v) + " " + text.ScoreUnit(l, c.Method.Unit().String(), v.Decimal(decimals))
		if !v.Equal(v.Round(score.Frac(1, 10000), score.Int(0))) {
			result += " (" + text.Digits(l, v.String()) + ")"
		}
		b.WriteString(text.Side(l, side) + ": " + paint(style.Strong, result) + "\n")
	}
	switch {
	case done.Stands:
		b.WriteString(text.ScoreWords(l, text.ScoreStands) + "\n")
	case done.Split:
		b.WriteString(text.ScoreWords(l, text.ScoreSplit) + "\n")
	}
	for _, note := range trustNotes(l, c.Edition, done.Steps[0], done.Steps[1]) {
		b.WriteString(paint(style.Faint, note) + "\n")
	}
}
