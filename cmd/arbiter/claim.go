package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"arbiter/bridge"
	"arbiter/claim"
	"arbiter/internal/convert"
	"arbiter/law"
	"arbiter/law/text"
	"arbiter/record"
	"arbiter/report"
	"arbiter/table"
)

const claimExample = `  arbiter claim game.table
  arbiter claim --regulation claims=acbl-2019 --lang ru game.table
  arbiter claim --json game.table | jq .awarded
  arbiter claim --batch casebook/claims/*.table match.lin session.pbn

arbiter claim - <<'END'
[Deal "N:KJ3... 987... AT4... Q52..."]
[Declarer "S"]
[Contract "3NT"]
[OnLead "S"]
[TableRecord "1"]
S claims all "the rest"
END`

// claimFlags are the flags of claim.
type claimFlags struct {
	edition    editionFlag
	lang       langFlag
	json       bool
	batch      bool
	number     int
	budget     int
	regulation string
}

func newClaimCommand() *cobra.Command {
	var f claimFlags
	c := &cobra.Command{
		Use:   "claim FILE|-",
		Short: "Adjudicate the claim at the end of a record",
		Long: `Claim adjudicates the claim or concession on the table when a record ends, as
if it were contested (Law 70): it looks for the line of play that is normal for
the claimer, careless play included, and costs him most against any play of the
opponents. It prints the tricks of each side, that line card by card with the
rule that makes each card of the claimer normal, the laws, what is in doubt and
what has to be found, with the tricks under each answer: whether he knew of a
trump, whether the decisive play is normal for him, of what class he is, whether
the statement was made. With --batch it takes many files and prints one line for
each record that ends with a claim. The claims of boards of other programs (.pbn,
.lin) are adjudicated without a statement, as declarer's: their files say neither
who claimed nor what was said; those that cannot be are named on standard error
with the reason: a board without a card of its play, which was not recorded, is one
of them. Nothing of the answer is a guess: a search
that is given up says so.`,
		Example: claimExample,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 || len(args) > 1 && !f.batch {
				return withHint(errors.New("claim needs a record: a file, or - for standard input; with --batch any number of files"),
					"arbiter claim game.table")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return runClaim(c, args, &f) },
	}
	addEdition(c, &f.edition, "rule under this edition (default: the first the record names)")
	addLang(c, &f.lang)
	c.Flags().BoolVar(&f.json, "json", false, "print JSON, one object per claim")
	c.Flags().BoolVar(&f.batch, "batch", false, "adjudicate all records of many files, one line for each claim")
	c.Flags().IntVar(&f.number, "record", 0, "take this record of the file only, counted from 1")
	c.Flags().IntVar(&f.budget, "budget", claim.DefaultBudget, "give a search up after so many cards tried")
	c.Flags().StringVar(&f.regulation, "regulation", "", "options of the regulating authority, such as claims=ebu, instead of the record's")
	return c
}

func runClaim(c *cobra.Command, args []string, f *claimFlags) error {
	var regulation *law.Regulation
	if f.regulation != "" {
		r, err := law.ParseRegulation(f.regulation)
		if err != nil {
			return err
		}
		regulation = &r
	}
	// all is read before the first claim is adjudicated: an error in the input
	// leaves nothing half done, and each answer is printed as it comes
	var played []*record.Replayed
	refused := 0
	for _, name := range args {
		inputs, n, err := replay(c, name, f.edition, f.number)
		if err != nil {
			return err
		}
		refused += n
		for _, in := range inputs {
			if why := notAdjudicated(in.Replayed); why != "" && convert.IsForeign(name) {
				if why != noClaim {
					fmt.Fprintf(c.ErrOrStderr(), "%s: not adjudicated: %s\n", place(in.Record), why)
				}
				continue
			}
			played = append(played, in.Replayed)
		}
	}
	out := newOutput(c.OutOrStdout())
	var line *progress
	if f.batch {
		line = newProgress(c.ErrOrStderr(), nil, f.lang.Lang)
		defer line.stop()
	}
	found := 0
	ctx, cancel := context.WithCancel(c.Context())
	defer cancel()
	for i, next := range f.adjudicateAll(ctx, played, regulation) {
		line.note(text.ClaimProgress(f.lang.Lang, i, len(played)))
		a := <-next
		if a == nil {
			continue
		}
		var b strings.Builder
		if found++; found > 1 && !f.json && !f.batch {
			b.WriteString("\n")
		}
		switch {
		case f.json:
			line, err := json.Marshal(a.Answer(a.lang))
			if err != nil {
				return err
			}
			b.Write(line)
			b.WriteByte('\n')
		case f.batch:
			a.line(&b)
		default:
			a.text(&b)
		}
		line.clear()
		if err := out.write(b.String()); err != nil {
			return err
		}
	}
	switch {
	case refused > 0:
		return errFailed
	case found == 0 && !f.batch:
		return withHint(fmt.Errorf("no record of %s ends with a claim or concession on the table", strings.Join(args, ", ")),
			`a claim is written like this: S claims 5 "the rest" plan(trumps > S)`)
	}
	return nil
}

// place is where a record begins, for messages.
func place(r *record.Record) string {
	if n := r.Line(); n > 0 {
		return fmt.Sprintf("%s:%d", r.File, n)
	}
	return fmt.Sprintf("%s: record %d", r.File, r.Index)
}

// title names a record in a list: its event, and its board.
func title(r *record.Record) string {
	var words []string
	if v := r.Value("Event"); v != "" {
		words = append(words, v)
	}
	if v := r.Value("Board"); v != "" {
		words = append(words, "board "+v)
	}
	if v := r.Value("Room"); v != "" {
		words = append(words, v)
	}
	return strings.Join(words, ", ")
}

// noClaim says that there is nothing to adjudicate.
const noClaim = "no claim"

// notAdjudicated says why the claim of a board of another program cannot be
// adjudicated on what its file tells; empty where it can.
func notAdjudicated(played *record.Replayed) string {
	s := &played.State
	p, ok := s.Claim()
	if !ok {
		return noClaim
	}
	for _, seat := range bridge.Seats {
		if p.Deal.Unknown[seat] {
			return "the hand of " + seat.String() + " is not known"
		}
	}
	isPlay := func(step record.Step) bool { return step.Event.Verb == table.Plays }
	if s.FirstTrick() == 1 && !slices.ContainsFunc(played.Steps, isPlay) {
		return "no card of the play is recorded"
	}
	for _, r := range s.Rulings() {
		switch r.Kind {
		case law.Claim, law.Concession:
		default:
			return fmt.Sprintf("the play before it is not regular: %s, trick %d", r.Kind, r.Trick)
		}
	}
	return ""
}

// adjudicated is a claim whose answer is printed in a language.
type adjudicated struct {
	report.Adjudicated
	lang text.Lang
}

// adjudicateAll adjudicates the claims on all processors and gives their answers
// in order: nil where a record ends without a claim that can be adjudicated.
func (f *claimFlags) adjudicateAll(ctx context.Context, played []*record.Replayed, regulation *law.Regulation) []chan *adjudicated {
	answers := make([]chan *adjudicated, len(played))
	for i := range answers {
		answers[i] = make(chan *adjudicated, 1)
	}
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), len(played)) {
		go func() {
			for i := next.Add(1) - 1; i < int64(len(played)) && ctx.Err() == nil; i = next.Add(1) - 1 {
				if a, ok := f.adjudicate(ctx, played[i], regulation); ok {
					answers[i] <- &a
				}
				close(answers[i])
			}
		}()
	}
	return answers
}

// adjudicate takes the claim on the table at the end of the record. The line of a
// batch has no room for more than the award and its doubts.
func (f *claimFlags) adjudicate(ctx context.Context, played *record.Replayed, regulation *law.Regulation) (adjudicated, bool) {
	a, ok := report.Adjudicate(ctx, played, report.ClaimSearch{Budget: f.budget, Regulation: regulation, Brief: f.batch && !f.json})
	return adjudicated{a, f.lang.Lang}, ok
}

// line is the claim in one line of a batch.
func (a *adjudicated) line(b *strings.Builder) {
	r := &a.Result
	fmt.Fprintf(b, "%s\t%s\t%s %d/%d\t%s %d %s %d\t%s", place(a.Record), title(a.Record), a.Position.Claimer, r.Claimed, r.Left,
		a.Side(), r.Awarded, a.Side().Other(), r.Left-r.Awarded, strings.Join(a.Laws(), ","))
	for _, d := range r.Doubtful {
		fmt.Fprintf(b, "\t%s? %d", d.Rule, d.Otherwise)
	}
	if !r.Settled {
		fmt.Fprintf(b, "\tnot settled, %d proved", r.Least)
	}
	b.WriteByte('\n')
}

// words are what the claimer said with the claim.
func words(played *record.Replayed, by bridge.Seat) string {
	said := ""
	for _, s := range played.Steps {
		if s.Event.Seat == by && (s.Event.Verb == table.Claims || s.Event.Verb == table.Concedes) {
			said = s.Event.Words
		}
	}
	return said
}
