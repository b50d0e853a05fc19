package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/dd"
	"arbiter/report"
)

const solveExample = `  arbiter solve 'N:T8432.K2.J987.AQ J6.AQT85.Q532.53 AQ.J643.AK6.KT92 K975.97.T4.J8764'
  arbiter solve --json --dealer E --vul NS DEAL
  arbiter solve --contract 3NT --declarer S DEAL
  arbiter solve --contract 3NT --declarer S --play 'C6 CQ C3 C2 S2' DEAL
  arbiter solve game.table
  arbiter solve --tables session.pbn
  arbiter solve --batch deals.txt --threads 4 > answers.txt`

// solveFlags are the flags of solve.
type solveFlags struct {
	batch    string
	tables   bool
	threads  int
	memory   int
	json     bool
	contract string
	declarer string
	play     string
	dealer   string
	vul      string
	edition  editionFlag
	number   int
}

func newSolveCommand() *cobra.Command {
	var f solveFlags
	c := &cobra.Command{
		Use:   "solve DEAL|FILE|-",
		Short: "Solve a deal double dummy",
		Long: `Solve finds what each declarer takes in each strain when all play best with
all cards seen, and the par of the deal. With a contract and its declarer it
finds what each opening lead leads to, and with the cards of a record what each
of them cost. Of a file with records, or with boards as convert reads them, or -
for standard input, it takes the deal, the contract and the cards as they lie in
the tricks in the end, without those that were withdrawn; with --tables the deals
only, each once. The batch form reads deals, one a line, skips lines that begin
with # and what follows a tab, and writes each deal, a tab and 20 numbers:
spades, hearts, diamonds, clubs and notrump, each by North, East, South and
West; or with --json an object a line, with the deal as it was read and its
tricks.`,
		Example: solveExample,
		Args: func(c *cobra.Command, args []string) error {
			switch {
			case f.batch != "" && len(args) > 0:
				return errors.New("solve takes a deal, a file with records or --batch, not two of them")
			case f.batch == "" && len(args) == 0:
				return withHint(errors.New("solve needs a deal in PBN form, a file with records, or --batch with a file of deals"),
					strings.TrimSpace(solveExample[:strings.IndexByte(solveExample, '\n')]))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			if f.batch != "" {
				return solveBatch(ctx, c, f)
			}
			out := newOutput(c.OutOrStdout())
			deal, err := bridge.ParseDeal(strings.Join(args, " "))
			if err != nil {
				if len(args) == 1 && namesFile(args[0]) {
					return solveFile(ctx, c, out, args[0], f)
				}
				return err
			}
			if c.Flags().Changed("record") || f.edition.set || f.tables {
				return errors.New("--record, --edition and --tables go with a file")
			}
			var answer string
			if f.contract != "" || f.play != "" {
				answer, err = solveContract(ctx, deal, f)
			} else {
				answer, err = solveDeal(ctx, deal, f)
			}
			if err != nil {
				return err
			}
			return out.solved(answer, f)
		},
	}
	c.Flags().StringVar(&f.batch, "batch", "", "solve the deals of this file, or - for standard input")
	c.Flags().IntVar(&f.threads, "threads", runtime.NumCPU(), "solve on this many threads")
	c.Flags().IntVar(&f.memory, "memory", dd.DefaultMemory>>20, "megabytes of table a thread may use")
	c.Flags().BoolVar(&f.json, "json", false, "print one JSON object; with --batch one a line")
	c.Flags().StringVar(&f.contract, "contract", "", "solve this contract only")
	c.Flags().StringVar(&f.declarer, "declarer", "", "the seat that plays it")
	c.Flags().StringVar(&f.play, "play", "", "the cards played, in order, from the opening lead")
	c.Flags().StringVar(&f.dealer, "dealer", "N", "the dealer, for the par")
	c.Flags().StringVar(&f.vul, "vul", "None", "the vulnerability, for the par")
	excludes(c, "batch", "a batch is the tables of deals", "contract", "declarer", "play", "dealer", "vul", "edition", "tables", "record")
	excludes(c, "tables", "it takes the deals alone, each once", "edition", "record")
	excludes(c, "contract", "they are for the par", "dealer", "vul")
	needs(c, "contract", "declarer", "play")
	addEdition(c, &f.edition, "replay a record under this edition (default: the first it names)")
	c.Flags().BoolVar(&f.tables, "tables", false, "of a file: the table and par of each deal, whatever was played")
	c.Flags().IntVar(&f.number, "record", 0, "solve this record of the file only, counted from 1")
	complete(c, "declarer", []string{"N", "E", "S", "W"})
	complete(c, "dealer", []string{"N", "E", "S", "W"})
	complete(c, "vul", []string{"None", "NS", "EW", "All"})
	return c
}

func (f solveFlags) options() dd.Options { return dd.Options{Memory: f.memory << 20} }

// solved prints an answer.
func (o output) solved(answer string, f solveFlags) error {
	if !f.json {
		answer = paint(o.style().Body, answer)
	}
	return o.write(answer)
}

// solveBatch reads all deals before the first is solved, so that an error in
// the input leaves nothing half done.
func solveBatch(ctx context.Context, c *cobra.Command, f solveFlags) error {
	data, shown := []byte(nil), f.batch
	var err error
	if f.batch == "-" {
		shown = "standard input"
		data, err = io.ReadAll(c.InOrStdin())
	} else {
		data, err = os.ReadFile(f.batch)
	}
	if err != nil {
		return fileError(shown, err)
	}
	var texts []string
	var deals []bridge.Deal
	for i, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(strings.TrimSuffix(line, "\r"), "\t")
		if strings.TrimSpace(line) == "" || line[0] == '#' {
			continue
		}
		deal, err := bridge.ParseDeal(line)
		if err == nil {
			err = report.Solvable(deal)
		}
		if err != nil {
			return fmt.Errorf("%s:%d: %w", shown, i+1, err)
		}
		texts, deals = append(texts, line), append(deals, deal)
	}
	all := func(yield func(string, bridge.Deal) bool) {
		for i := range deals {
			if !yield(texts[i], deals[i]) {
				return
			}
		}
	}
	progress := newOutput(c.ErrOrStderr())
	done := 0
	err = dd.NewPool(min(f.threads, len(deals)), f.options()).Batch(ctx, all, func(text string, t dd.Table) error {
		done++
		if progress.colour {
			fmt.Fprintf(progress.w, "\r%d of %d", done, len(deals))
			if done == len(deals) {
				fmt.Fprintln(progress.w)
			}
		}
		line := fmt.Sprintf("%s\t%s\n", text, t)
		if f.json {
			var err error
			if line, err = jsonLine(report.SolvedTricks(text, t)); err != nil {
				return err
			}
		}
		_, err := io.WriteString(c.OutOrStdout(), line)
		return err
	})
	return err
}

// solveDeal is the table of a deal and its par for the dealer and vulnerability
// of the flags.
func solveDeal(ctx context.Context, deal bridge.Deal, f solveFlags) (string, error) {
	dealer, ok := bridge.ParseSeat(f.dealer)
	if !ok {
		return "", fmt.Errorf("--dealer %q: expected N, E, S or W", f.dealer)
	}
	vul, ok := bridge.ParseVulnerability(f.vul)
	if !ok {
		return "", fmt.Errorf("--vul %q: expected None, NS, EW or All", f.vul)
	}
	return solveTable(ctx, deal, dealer, vul, f)
}

// solveTable is the table of a deal and its par.
func solveTable(ctx context.Context, deal bridge.Deal, dealer bridge.Seat, vul bridge.Vulnerability, f solveFlags) (string, error) {
	if err := report.Solvable(deal); err != nil {
		return "", err
	}
	table, err := dd.NewPool(f.threads, f.options()).Table(ctx, deal)
	if err != nil {
		return "", err
	}
	answer := report.SolveTable(deal, table, dealer, vul)
	if f.json {
		return jsonLine(answer)
	}
	var b strings.Builder
	writeDiagram(&b, deal)
	b.WriteString("\n      N   E   S   W\n")
	for _, strain := range dd.Strains() {
		fmt.Fprintf(&b, "%-3s", strainSign(strain))
		for _, seat := range bridge.Seats {
			fmt.Fprintf(&b, "%4d", table.Tricks(strain, seat))
		}
		b.WriteByte('\n')
	}
	if par := answer.Par; par != nil {
		fmt.Fprintf(&b, "\npar %+d for NS, %s deals, vulnerable: %s\n", par.Score, dealer, strings.ToLower(par.Vulnerability))
		for _, c := range par.Contracts {
			fmt.Fprintf(&b, "    %s by %s, %d tricks\n", signs(c.Contract), c.Declarer, c.Tricks)
		}
	}
	return b.String(), nil
}

func jsonLine(v any) (string, error) {
	data, err := json.Marshal(v)
	return string(data) + "\n", err
}

// strainSign is the sign of a suit, or NT.
func strainSign(s bridge.Strain) string {
	if suit, ok := s.Suit(); ok {
		return suit.Symbol()
	}
	return "NT"
}

// signs writes the strain of a contract as its sign.
func signs(contract string) string {
	if strings.Contains(contract, "NT") {
		return contract
	}
	return strings.NewReplacer("S", "♠", "H", "♥", "D", "♦", "C", "♣").Replace(contract)
}

// writeDiagram draws the hands around the table.
func writeDiagram(b *strings.Builder, deal bridge.Deal) {
	row := func(seat bridge.Seat, suit bridge.Suit) string {
		text := suit.Symbol() + " "
		for _, c := range deal.Hands[seat].Of(suit).Cards() {
			text += c.Rank().String()
		}
		return text
	}
	for _, suit := range bridge.Suits {
		fmt.Fprintf(b, "%16s%s\n", "", row(bridge.North, suit))
	}
	for _, suit := range bridge.Suits {
		fmt.Fprintf(b, "%-32s%s\n", row(bridge.West, suit), row(bridge.East, suit))
	}
	for _, suit := range bridge.Suits {
		fmt.Fprintf(b, "%16s%s\n", "", row(bridge.South, suit))
	}
}
