package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/report"
	"arbiter/score"
)

const dealsHelp = `A file has one deal a line: the contract, its declarer and the tricks won in
play; "received" or "given" with the tricks transferred to or from declarer's
side; "honours" with the seat that claims them and their number. A passed-out
deal is the word pass; what follows # is a comment. The same as JSON is an array
of {"result":"2S S 8","received":2,"honours":{"holder":"S","cards":4}}.`

// sheetFlags are the flags of a sheet.
type sheetFlags struct {
	scoreFlags
	we    string
	house score.House
}

func (f *sheetFlags) add(c *cobra.Command) {
	f.edition.edition = law.Rubber2014
	f.scoreFlags.add(c)
	c.Flags().StringVar(&f.we, "we", "NS", "the side of the first column: NS or EW")
	c.Flags().BoolVar(&f.house.FlatUndertricks, "house-undertricks", false, "club rule: doubled undertricks not vulnerable 100, then 200 each")
	c.Flags().IntVar(&f.house.Insult, "house-redoubled", 0, "club rule: premium for making a redoubled contract")
	complete(c, "we", []string{"NS", "EW"})
}

// deals reads the deals of a sheet, and which side the first column is.
func (f *sheetFlags) deals(c *cobra.Command, name string) ([]score.SheetDeal, string, bridge.Side, error) {
	we, ok := bridge.ParseSide(f.we)
	if !ok {
		return nil, "", we, fmt.Errorf("--we: found %q, expected NS or EW", f.we)
	}
	data, shown, err := readData(c, name)
	if err != nil {
		return nil, shown, we, err
	}
	deals, err := score.ReadDeals(data)
	if err != nil {
		return nil, shown, we, inFile(shown, err)
	}
	return deals, shown, we, nil
}

func newScoreRubber() *cobra.Command {
	var (
		flags sheetFlags
		end   bool
	)
	c := &cobra.Command{
		Use:   "rubber FILE|-",
		Short: "Keep the sheet of a rubber",
		Long: `Rubber enters deals on the sheet of a rubber, and after its end on a new one:
below the line the tricks bid and made, above it all else; a side with a game is
vulnerable. With --end a rubber that is not played out gets the premiums for the
only game and the only part score.

` + dealsHelp,
		Example: `  arbiter score rubber evening.txt
  arbiter score rubber --end --edition rubber-1981 evening.txt

  arbiter score rubber - <<'END'
  2S S 8 received 2      # a revoke: 60 below, 60 above
  4H E 10
  1NT N 6 honours E 4
  END`,
		Args: oneFile("a list of deals", "arbiter score rubber evening.txt"),
		RunE: func(c *cobra.Command, args []string) error {
			deals, shown, we, err := flags.deals(c, args[0])
			if err != nil {
				return err
			}
			sheets, err := score.Rubbers(deals, flags.edition.edition, flags.house, end)
			if err != nil {
				return inFile(shown, err)
			}
			return flags.print(c, sheets, we)
		},
	}
	flags.add(c)
	c.Flags().BoolVar(&end, "end", false, "an unfinished rubber is not to be finished")
	c.Flags().IntVar(&flags.house.CleanRubber, "house-clean-rubber", 0, "club rule: premium for a rubber in two games")
	c.Flags().IntVar(&flags.house.PerGame, "house-game", 0, "club rule: premium for a game, with --house-last-game")
	c.Flags().IntVar(&flags.house.LastGame, "house-last-game", 0, "club rule: premium for the last game in place of one for the rubber")
	return c
}

func newScoreChicago() *cobra.Command {
	var (
		flags  sheetFlags
		game   score.Chicago
		dealer string
	)
	c := &cobra.Command{
		Use:   "chicago FILE|-",
		Short: "Keep the sheet of four-deal bridge",
		Long: `Chicago enters up to four deals: nobody is vulnerable on the first, the dealer's
side on the second and third, all on the last. A game brings 300 or 500 at once;
part scores are carried forward until either side has a game. A passed-out deal
is dealt again and does not count.

` + dealsHelp,
		Example: `  arbiter score chicago deals.txt
  arbiter score chicago --dealer W --duplicate deals.txt`,
		Args: oneFile("a list of deals", "arbiter score chicago deals.txt"),
		RunE: func(c *cobra.Command, args []string) error {
			var ok bool
			if game.Dealer, ok = bridge.ParseSeat(dealer); !ok {
				return fmt.Errorf("--dealer: found %q, expected N, E, S or W", dealer)
			}
			deals, shown, we, err := flags.deals(c, args[0])
			if err != nil {
				return err
			}
			sheet, err := game.Score(deals, flags.edition.edition, flags.house)
			if err != nil {
				return inFile(shown, err)
			}
			return flags.print(c, []score.Sheet{sheet}, we)
		},
	}
	flags.add(c)
	c.Flags().StringVar(&dealer, "dealer", "N", "dealer of the first deal")
	c.Flags().BoolVar(&game.DuplicateStyle, "duplicate", false, "score each deal by Law 77, nothing carried over")
	excludes(c, "duplicate", "Law 77 has no club rules", "house-undertricks", "house-redoubled")
	c.Flags().BoolVar(&game.NonDealer, "non-dealer", false, "the side that does not deal is vulnerable on deals 2 and 3")
	complete(c, "dealer", []string{"N", "E", "S", "W"})
	return c
}

func (f *sheetFlags) print(c *cobra.Command, sheets []score.Sheet, we bridge.Side) error {
	if f.json {
		var out []report.SheetScore
		for _, s := range sheets {
			out = append(out, report.Sheet(f.lang.Lang, f.edition.edition, s, we))
		}
		return printJSON(c, out...)
	}
	names := report.SheetNames(f.lang.Lang)
	out := newOutput(c.OutOrStdout())
	var b strings.Builder
	for i, s := range sheets {
		if i > 0 {
			b.WriteByte('\n')
		}
		f.sheet(&b, out, s, i+1, we, names)
	}
	return out.write(b.String())
}

// sheet prints one sheet, its entries deal by deal, and the margin.
func (f *sheetFlags) sheet(b *strings.Builder, out output, s score.Sheet, number int, we bridge.Side, names [2]string) {
	l, style := f.lang.Lang, out.style()
	title := fmt.Sprintf("%s %d", text.ScoreWords(l, text.ScoreRubber), number)
	if s.FourDeal {
		title = text.ScoreWords(l, text.ScoreFourDeals)
	}
	if !s.Over {
		title += " (" + text.ScoreWords(l, text.ScoreInProgress) + ")"
	}
	b.WriteString(paint(style.Heading, title) + "\n\n")
	b.WriteString(s.Print(we, names))
	b.WriteByte('\n')
	var rows [][]string
	for _, x := range s.Lines {
		who := names[0]
		if x.Side != we {
			who = names[1]
		}
		where := text.ScoreWords(l, text.ScoreAbove)
		if x.Below {
			where = text.ScoreWords(l, text.ScoreBelow)
		}
		rows = append(rows, []string{
			text.ScoreWords(l, text.ScoreDeal) + " " + strconv.Itoa(x.Deal), who, strconv.Itoa(x.Points), where,
			text.ScoreReason(l, x.Reason.String(), x.Count),
		})
	}
	b.WriteString(grid("llrll", rows))
	side, margin := s.Margin()
	if side == bridge.NoSide {
		fmt.Fprintf(b, "%s: %s\n", text.ScoreWords(l, text.ScoreMargin), text.ScoreWords(l, text.ScoreEqual))
		return
	}
	who := names[0]
	if side != we {
		who = names[1]
	}
	fmt.Fprintf(b, "%s: %s %s; %s %d\n", text.ScoreWords(l, text.ScoreMargin), who, paint(style.Strong, signed(l, margin)),
		text.ScoreWords(l, text.ScoreHundreds), score.Hundreds(margin))
}
