package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/score"
)

// adjustFlags are the flags of an adjusted score.
type adjustFlags struct {
	conditionFlags
	board, row    int
	other         string
	law           string
	offending     string
	table         string
	assign        []string
	assignEW      []string
	noError       []string
	won, received int
	average       [2]string
	own           [2]string
	penalty       [2]string
	likely        bool
	knockout      bool
	thresholds    string
	expected      int
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
	n.StringVar(&f.law, "law", "", "the law that empowers the director to adjust")
	n.StringVar(&f.offending, "offending", "", "the side that offended: NS, EW, both or none (director's error)")
	n.StringVar(&f.table, "table", "", "the table result, where the row does not have it; none: there is none")
	n.StringArrayVar(&f.assign, "assign", nil, `an outcome with its weight, such as "60% 3DN="; may be repeated`)
	n.StringArrayVar(&f.assignEW, "assign-ew", nil, "an outcome for East-West alone: a split score")
	n.IntVar(&f.expected, "expected", 0, "how many results the board should have")
	n.StringArrayVar(&f.noError, "without-error", nil, "what the innocent side could still have had without its own serious error (12C1(e))")
	n.IntVar(&f.won, "won", 0, "after a revoke: tricks that declarer's side won in play (64A, 64C)")
	n.IntVar(&f.received, "received", 0, "after a revoke: tricks transferred to declarer's side, below 0 for those it gave")
	for i, side := range []string{"ns", "ew"} {
		n.StringVar(&f.average[i], side, "", "artificial score of the side: average-plus, average, average-minus, or per cent")
		n.StringVar(&f.own[i], "own-"+side, "", "what the side made on its other boards: per cent, at IMPs the mean of a board")
		n.StringVar(&f.penalty[i], "penalty-"+side, "", "procedural penalty of the side: in the unit of the method, in per cent of a top, or usual (25%)")
	}
	n.BoolVar(&f.likely, "likely", false, `assign by "likely" and "at all probable" (12C1(e) of 2007; the rule of 1997, where =false gives weights)`)
	n.BoolVar(&f.knockout, "knockout", false, "teams: both sides get the mean where the scores do not balance (12C4)")
	n.StringVar(&f.thresholds, "thresholds", "cumulative", "of these two: cumulative (1/3 and 1/6) or single (1/6 and 1/20)")
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
		f.method = score.Teams.String()
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
	conditions.Knockout = f.knockout
	board, row, err := f.target(c, args)
	if err != nil {
		return err
	}
	a, err := f.adjustment(board, row, conditions)
	if err != nil {
		return err
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
		return printJSON(c, f.toJSON(conditions, row, done, scores))
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

// adjustment is the decision that the flags describe.
func (f *adjustFlags) adjustment(b score.Board, row int, c score.Conditions) (score.Adjustment, error) {
	a := score.Adjustment{Law: f.law}
	fail := func(flag string, err error) (score.Adjustment, error) { return a, fmt.Errorf("--%s: %w", flag, err) }
	switch strings.ToLower(f.offending) {
	case "ns":
		a.Offenders[bridge.NS] = true
	case "ew":
		a.Offenders[bridge.EW] = true
	case "both":
		a.Offenders = [2]bool{true, true}
	case "none", "":
	default:
		return fail("offending", fmt.Errorf("found %q, expected NS, EW, both or none", f.offending))
	}
	outcomes := func(texts []string) (score.Outcomes, error) {
		var os score.Outcomes
		for _, t := range texts {
			if !strings.Contains(strings.TrimSpace(t), " ") && !strings.Contains(t, "%") {
				t = "100% " + t
			}
			w, err := score.ParseWeighted(t, b.Vulnerable, f.edition.edition)
			if err != nil {
				return nil, err
			}
			os = append(os, w)
		}
		return os, nil
	}
	var err error
	if a.Assigned[bridge.NS], err = outcomes(f.assign); err != nil {
		return fail("assign", err)
	}
	if a.Assigned[bridge.EW], err = outcomes(f.assignEW); err != nil {
		return fail("assign-ew", err)
	}
	if len(f.assignEW) > 0 && len(f.assign) == 0 {
		return fail("assign-ew", errors.New("there is no --assign for North-South"))
	}
	if a.NoError, err = outcomes(f.noError); err != nil {
		return fail("without-error", err)
	}
	switch os := b.Rows[row].Awards[bridge.NS]; {
	case f.table == "none":
	case f.table != "":
		o, err := score.ParseOutcome(f.table, b.Vulnerable, f.edition.edition)
		if err != nil {
			return fail("table", err)
		}
		a.Table = &o
	case len(os.Outcomes) == 1 && !os.Assigned:
		a.Table = &os.Outcomes[0].Outcome
	}
	if f.won > 0 || f.received != 0 {
		if a.Table == nil || !a.Table.Played || a.Table.Tricks != f.won+f.received {
			return fail("won", fmt.Errorf("%d tricks won and %d received are not those of the table result", f.won, f.received))
		}
		a.Transfer = &score.Transfer{Won: f.won, Received: f.received}
	}
	return a, f.sideFlags(&a, c)
}

// sideFlags reads what is given to each side by itself.
func (f *adjustFlags) sideFlags(a *score.Adjustment, c score.Conditions) error {
	for i, side := range []string{"ns", "ew"} {
		if t := f.average[i]; t != "" {
			x := score.Artificial{}
			var ok bool
			if x.Average, ok = score.ParseAverage(strings.TrimSuffix(t, "%")); !ok {
				part, ok := score.ParseRat(t)
				if !ok || part.Sign() < 0 || part.Cmp(score.Int(1)) > 0 {
					return fmt.Errorf("--%s: found %q, expected average-plus, average, average-minus or per cent such as 55%%", side, t)
				}
				x.Part = &part
			}
			a.Artificial[i] = &x
		}
		if t := f.own[i]; t != "" {
			own, ok := score.ParseRat(t)
			if !ok || a.Artificial[i] == nil {
				return fmt.Errorf("--own-%s: found %q, expected a number and an artificial score --%s", side, t, side)
			}
			switch percent := strings.Contains(t, "%"); {
			case c.Method.Unit() == score.MP && (own.Sign() < 0 || own.Cmp(score.Int(1)) > 0):
				return fmt.Errorf("--own-%s: found %q, expected per cent from 0%% to 100%%, such as 65.2%%", side, t)
			case c.Method.Unit() == score.IMP && percent:
				return fmt.Errorf("--own-%s: found %q, expected the mean of a board in IMPs, such as 1.5", side, t)
			}
			a.Artificial[i].Own = &own
		}
		if t := f.penalty[i]; t != "" {
			amount, ok := score.ParseRat(t)
			ofTop := strings.Contains(t, "%")
			if t == "usual" {
				amount, ok, ofTop = c.PenaltyTop, true, true
			}
			if !ok || amount.Sign() <= 0 {
				return fmt.Errorf("--penalty-%s: found %q, expected usual, or a number above 0 such as 2 or 25%%", side, t)
			}
			a.Penalties[i] = &score.Penalty{Amount: amount, OfTop: ofTop}
		}
	}
	return nil
}

// write prints the working of both sides and what they get.
func (f *adjustFlags) write(b *strings.Builder, out output, c score.Conditions, done score.Adjusted) {
	l, style := f.lang.Lang, out.style()
	title := text.ScoreWords(l, text.ScoreAdjusted)
	if n := done.Board.Number; n > 0 {
		title += "; " + text.ScoreWords(l, text.ScoreBoard) + " " + strconv.Itoa(n)
	}
	title += "; " + text.ScoreWords(l, text.ScoreEmpowered) + " " + f.law + "; " + text.Edition(l, c.Edition)
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

// adjustedJSON is an adjusted score as JSON.
type adjustedJSON struct {
	Edition law.Edition                `json:"edition"`
	Law     string                     `json:"law"`
	Row     int                        `json:"row"`
	Stands  bool                       `json:"stands"`
	Split   bool                       `json:"split"`
	Score   map[bridge.Side]score.Rat  `json:"score"`
	Exact   map[bridge.Side]string     `json:"exact"` // the same as a fraction
	Working map[bridge.Side][]stepJSON `json:"working"`
	Board   boardJSON                  `json:"board"`
}

func (f *adjustFlags) toJSON(c score.Conditions, row int, done score.Adjusted, scores []score.RowScore) adjustedJSON {
	out := adjustedJSON{
		Edition: c.Edition, Law: f.law, Row: row + 1, Stands: done.Stands, Split: done.Split, Score: map[bridge.Side]score.Rat{},
		Exact: map[bridge.Side]string{}, Working: map[bridge.Side][]stepJSON{},
		Board: boardToJSON(f.lang.Lang, c, done.Board, scores),
	}
	for _, side := range sides {
		out.Score[side], out.Exact[side] = done.Value[side], done.Value[side].Fraction()
		out.Working[side] = stepsJSON(f.lang.Lang, c.Edition, done.Steps[side])
	}
	return out
}
