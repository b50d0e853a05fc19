package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/law/text"
	"arbiter/report"
	"arbiter/score"
)

func newScoreContract() *cobra.Command {
	var (
		flags scoreFlags
		vul   vulFlag
	)
	c := &cobra.Command{
		Use:   "contract RESULT",
		Short: "Score one contract, part by part",
		Long: `Contract scores one contract by Law 77. Under an edition of rubber bridge it
prints what goes below and above the line. Without a declarer, North is taken.`,
		Example: `  arbiter score contract 3NTS=
  arbiter score contract 5DXXW+1 --vul EW
  arbiter score contract 2H N 9 --edition rubber-1963`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return withHint(fmt.Errorf("%s needs a contract and what it made", c.CommandPath()), "arbiter score contract 3NTS=")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			k, tricks, err := score.ParseResult(strings.Join(args, " "))
			if err != nil {
				return err
			}
			if k.Level > 0 && k.Declarer == bridge.NoSeat {
				k.Declarer = bridge.North
			}
			if flags.json {
				return printJSON(c, report.Contract(flags.lang.Lang, k, tricks, vul.vul, flags.edition.edition))
			}
			return printContract(newOutput(c.OutOrStdout()), flags, k, tricks, vul.vul, report.ContractLines(k, tricks, vul.vul, flags.edition.edition))
		},
	}
	flags.add(c)
	vul.add(c, "who is vulnerable")
	return c
}

func printContract(out output, flags scoreFlags, k bridge.Contract, tricks int, vul bridge.Vulnerability, lines []score.Line) error {
	l, style := flags.lang.Lang, out.style()
	title := text.Contract(l, k)
	if k.Level > 0 {
		title += ", " + text.Tricks(l, tricks)
	}
	var b strings.Builder
	b.WriteString(paint(style.Heading, title+"; "+vulnerableText(l, vul)) + "\n")
	var rows [][]string
	var total [2]int
	for _, x := range lines {
		where := ""
		if flags.edition.edition.Rubber() {
			where = text.ScoreWords(l, text.ScoreAbove)
			if x.Below {
				where = text.ScoreWords(l, text.ScoreBelow)
			}
		}
		rows = append(rows, []string{text.Side(l, x.Side), strconv.Itoa(x.Points), where, text.ScoreReason(l, x.Reason.String(), x.Count)})
		total[x.Side] += x.Points
	}
	b.WriteString(grid("lrll", rows))
	for _, side := range sides {
		if total[side] > 0 {
			fmt.Fprintf(&b, "%s %s\n", text.Side(l, side), paint(style.Strong, signed(l, total[side])))
		}
	}
	if len(lines) == 0 {
		b.WriteString("0\n")
	}
	return out.write(b.String())
}

func newScoreIMPs() *cobra.Command {
	var (
		flags scoreFlags
		other int
	)
	c := &cobra.Command{
		Use:   "imps POINTS",
		Short: "Convert a difference in points to IMPs",
		Long: `Imps converts a difference in total points to IMPs by the table of Law 78B. With
--other it takes the difference to the points of the other table, both seen from
the same side.`,
		Example: `  arbiter score imps 630
  arbiter score imps 420 --other=-50`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return withHint(fmt.Errorf("%s needs a number of points", c.CommandPath()), "arbiter score imps 420 --other=-50")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			n, err := strconv.Atoi(args[0])
			if err != nil || max(n, -n) > maxPoints {
				return fmt.Errorf("%q is no number of points", args[0])
			}
			if max(other, -other) > maxPoints {
				return fmt.Errorf("--other: %d is no number of points", other)
			}
			out := report.IMPScore{Difference: n - other, IMPs: score.IMPs(n - other)}
			if flags.json {
				return printJSON(c, out)
			}
			l := flags.lang.Lang
			return newOutput(c.OutOrStdout()).write(fmt.Sprintf("%s %s: %s %s\n", text.ScoreWords(l, text.ScoreDifference), signed(l, out.Difference),
				signed(l, out.IMPs), text.ScoreUnit(l, "imp", strconv.Itoa(out.IMPs))))
		},
	}
	flags.add(c)
	c.Flags().IntVar(&other, "other", 0, "points of the other table, from the same side")
	return c
}

// maxPoints is more than a table can score.
const maxPoints = 100_000

func newScoreVP() *cobra.Command {
	var (
		flags     scoreFlags
		boards    int
		scale     string
		opponents string
		table     bool
	)
	c := &cobra.Command{
		Use:   "vp MARGIN | IMPS IMPS",
		Short: "Convert the margin of a match to victory points",
		Long: `Vp converts the margin of a match in IMPs, or the IMPs of its two sides, to
victory points. The scale is a regulation: the continuous and the discrete scale
of the World Bridge Federation, half a match of three, two older American ones.
A margin that is not whole is rounded first, halves away from zero.

Where adjusted scores do not balance, --opponents is the margin of the opponents
by their own score; then the two need not share all points.`,
		Example: `  arbiter score vp 30 --boards 16
  arbiter score vp 45 31 --boards 16 --scale discrete
  arbiter score vp 20 --opponents=-14 --boards 16
  arbiter score vp --table --boards 7`,
		Args: func(c *cobra.Command, args []string) error {
			if table && len(args) > 0 || !table && (len(args) == 0 || len(args) > 2) {
				return withHint(fmt.Errorf("%s needs the margin of the match, or the IMPs of both sides", c.CommandPath()), "arbiter score vp 30 --boards 16")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			s, err := score.VPScaleOf(scale, boards)
			if err != nil {
				return withHint(err, "scales are "+strings.Join(score.VPScales(), ", "))
			}
			var all []report.VPScore
			if table {
				for m := 0; m <= s.Blitz(); m++ {
					own, other := s.For(m)
					all = append(all, report.VPScore{Scale: s.Name(), Boards: boards, Margin: score.Int(m), VP: [2]score.Rat{own, other}})
				}
			} else {
				margin, err := marginOf(args)
				if err != nil {
					return err
				}
				own, other := s.ForIMPs(margin)
				if opponents != "" {
					theirs, ok := score.ParseRat(opponents)
					if !ok {
						return fmt.Errorf("--opponents: %q is no margin", opponents)
					}
					own, other = s.Split(margin, theirs)
				}
				all = []report.VPScore{{Scale: s.Name(), Boards: boards, Margin: margin, VP: [2]score.Rat{own, other}}}
			}
			if flags.json {
				return printJSON(c, all...)
			}
			l := flags.lang.Lang
			out := newOutput(c.OutOrStdout())
			var b strings.Builder
			b.WriteString(paint(out.style().Heading, fmt.Sprintf("%s: %s; %d %s", text.ScoreWords(l, text.ScoreScale), text.VPScale(l, s.Name()),
				boards, text.ScoreWords(l, text.ScoreBoards))) + "\n")
			vp := digits
			if s.Name() == "continuous" {
				vp = func(l text.Lang, r score.Rat) string { return text.Digits(l, r.Fixed(2)) }
			}
			var rows [][]string
			for _, x := range all {
				margin := digits(l, x.Margin)
				rows = append(rows, []string{margin + " " + text.ScoreUnit(l, "imp", x.Margin.Decimal(decimals)),
					vp(l, x.VP[0]), "–", vp(l, x.VP[1]), text.ScoreUnit(l, "vp", "")})
			}
			b.WriteString(grid("rrlrl", rows))
			return out.write(b.String())
		},
	}
	flags.add(c)
	c.Flags().IntVarP(&boards, "boards", "n", 0, "number of boards in the match")
	c.Flags().StringVar(&scale, "scale", "continuous", strings.Join(score.VPScales(), ", "))
	c.Flags().StringVar(&opponents, "opponents", "", "margin of the opponents by their own score, where scores do not balance")
	c.Flags().BoolVar(&table, "table", false, "print the whole scale")
	excludes(c, "table", "it is the scale of matches that balance", "opponents")
	complete(c, "scale", score.VPScales())
	return c
}

// marginOf reads the margin of a match, or the IMPs of its two sides.
func marginOf(args []string) (score.Rat, error) {
	margin := score.Rat{}
	for i, a := range args {
		n, ok := score.ParseRat(a)
		if !ok || n.Abs().Cmp(score.Int(maxPoints)) > 0 {
			return margin, fmt.Errorf("%q is no number of IMPs", a)
		}
		if i == 0 {
			margin = n
		} else {
			margin = margin.Sub(n)
		}
	}
	return margin, nil
}
