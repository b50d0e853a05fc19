package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/audit"
	"arbiter/internal/charset"
	"arbiter/law/text"
)

const auditExample = `  arbiter audit bermuda.pbn
  arbiter audit --rating table --rulings archive/        what happened at the table, with its rulings
  arbiter audit --kind revoke,card-not-held *.lin
  arbiter audit --json archive.zip | jq -r 'select(.rating == "table") | .text'
  arbiter audit --html report.html --dd archive/         one page with pictures, measured double dummy
  arbiter audit --edition duplicate-1997 --lang ru old.pbn.gz`

// auditFlags are the flags of the command.
type auditFlags struct {
	edition editionFlag
	lang    langFlag
	json    bool
	csv     bool
	html    string
	dd      bool
	nodes   uint64
	kinds   []string
	rating  string
	rulings bool
	charset string
	workers int
}

func newAudit() *cobra.Command {
	var f auditFlags
	c := &cobra.Command{
		Use:   "audit PATH...",
		Short: "Find what went wrong in archives of played boards",
		Long: `Audit reads files, folders, gzip and zip archives of played boards (PBN, LIN,
RBN, USEBIO), replays each board with the engine that rules on records, and prints
what is wrong: revokes, cards that a hand does not hold, leads out of turn, insufficient
and inadmissible calls, contracts, results, claims and scores that do not fit.
Each finding has its place, its law and a rating with the reason for it: "table",
if it looks as if it happened, "scribe", if the record looks wrong. docs/audit.md
explains all kinds and ratings.

With --dd each play is measured double dummy: what a card cost or gained, and
claims that best play would not have given; that takes some hundredths of a second
a play. A file that cannot be read does not stop the others.

Exit codes: 0 nothing found, 1 findings, 2 a file could not be read to its end or
bad usage.`,
		Example: auditExample,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return withHint(errors.New("audit needs a path: files, folders, archives, or - for standard input"), "arbiter audit archive.pbn")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return runAudit(c, args, f) },
	}
	fl := c.Flags()
	addEdition(c, &f.edition, "rule under this edition (default: duplicate-2017)")
	addLang(c, &f.lang)
	fl.BoolVar(&f.json, "json", false, "print JSON, one object a line")
	fl.BoolVar(&f.csv, "csv", false, "print a table for spreadsheets")
	fl.StringVar(&f.html, "html", "", "write one self-contained page with pictures to this file")
	fl.BoolVar(&f.dd, "dd", false, "measure each play double dummy")
	fl.Uint64Var(&f.nodes, "nodes", 50_000_000, "with --dd: give a board up after so many cards tried; 0: never")
	fl.StringSliceVarP(&f.kinds, "kind", "k", nil, "only findings of these kinds, with commas between them")
	fl.StringVar(&f.rating, "rating", "", "only findings rated so: table or scribe")
	fl.BoolVar(&f.rulings, "rulings", false, "print what the Laws say of each act at the table")
	fl.StringVar(&f.charset, "charset", "", "encoding of the files, as in windows-1251 (default: detected)")
	fl.IntVar(&f.workers, "workers", 0, "boards examined at once (default: one a processor)")
	excludes(c, "json", "one of the two is printed", "csv")
	excludes(c, "json", "JSON has the rulings always", "rulings")
	excludes(c, "csv", "a table has no room for them", "rulings")
	needs(c, "dd", "nodes")
	complete(c, "rating", []string{string(audit.Table), string(audit.Scribe)})
	complete(c, "kind", kindWords())
	return c
}

func kindWords() []string {
	var t []string
	for _, k := range audit.Kinds() {
		t = append(t, string(k))
	}
	return t
}

// wanted is the filter that the flags ask for.
func (f *auditFlags) wanted() (func(*audit.Finding) bool, error) {
	kinds := map[audit.Kind]bool{}
	for _, w := range f.kinds {
		k, ok := audit.ParseKind(strings.TrimSpace(w))
		if !ok {
			return nil, withHint(fmt.Errorf("--kind: no kind %q", w), "kinds are "+strings.Join(kindWords(), ", "))
		}
		kinds[k] = true
	}
	rating := audit.Rating(f.rating)
	if _, ok := audit.ParseRating(f.rating); !ok && f.rating != "" {
		return nil, fmt.Errorf("--rating: found %q, expected table or scribe", f.rating)
	}
	return func(x *audit.Finding) bool {
		return (len(kinds) == 0 || kinds[x.Kind]) && (rating == "" || x.Rating == rating)
	}, nil
}

func runAudit(c *cobra.Command, paths []string, f auditFlags) error {
	want, err := f.wanted()
	if err != nil {
		return err
	}
	o := audit.Options{Edition: f.edition.edition, Workers: f.workers, DoubleDummy: f.dd, Nodes: f.nodes, Stdin: c.InOrStdin(), Progress: &audit.Progress{}}
	if f.charset != "" {
		e, err := charset.Parse(f.charset)
		if err != nil {
			return fmt.Errorf("--charset: %w", err)
		}
		o.Charset = &e
	}
	var page *audit.HTML
	var file *os.File
	if f.html != "" {
		if file, err = openPage(f.html, paths); err != nil {
			return err
		}
		defer file.Close()
		page = audit.NewHTML(f.lang.Lang)
	}
	line := newProgress(c.ErrOrStderr(), o.Progress, f.lang.Lang)
	out, err := newAuditOutput(c, f, line)
	if err != nil {
		return err
	}
	handler := audit.Handler{
		Finding: func(x *audit.Finding) error {
			if !want(x) {
				return nil
			}
			out.count++
			if page != nil {
				if err := page.Finding(x); err != nil {
					return err
				}
			}
			return out.finding(x)
		},
		Failed: func(name string, err error) error {
			if page != nil {
				if err := page.Failed(name, err); err != nil {
					return err
				}
			}
			return out.failed(name, err)
		},
	}
	if f.dd {
		handler.Measured = func(m *audit.Measured) error {
			if page != nil {
				if err := page.Measured(m); err != nil {
					return err
				}
			}
			return out.measured(m)
		}
	}
	ctx := c.Context()
	if ctx == nil {
		ctx = context.Background()
	}
	total, err := audit.Run(ctx, paths, o, handler)
	line.stop()
	total.Findings = out.count
	if err != nil {
		return err
	}
	if err := out.end(total); err != nil {
		return err
	}
	if page != nil {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			if err := file.Truncate(0); err != nil {
				return fileError(f.html, err)
			}
		}
		if err := page.Write(file, total); err != nil {
			return fileError(f.html, err)
		}
		if err := file.Close(); err != nil {
			return fileError(f.html, err)
		}
	}
	switch {
	case total.Failed > 0:
		return errors.New(text.AuditUnread(f.lang.Lang, total.Failed, total.Files))
	case total.Files == 0:
		says, hint := text.AuditNone(f.lang.Lang, "*"+strings.ReplaceAll(audit.Suffixes(), ", ", ", *"))
		return withHint(errors.New(says), hint)
	case total.Findings > 0:
		return errFailed
	}
	return nil
}

// openPage opens the file of the page for writing, and leaves what lies in it
// until the page is written. A file of boards is refused.
func openPage(name string, paths []string) (*os.File, error) {
	refused := withHint(fmt.Errorf("--html: %s would be overwritten, and it is among the files to be read", name), "arbiter audit --html report.html PATH...")
	if audit.Wanted(name) {
		return nil, refused
	}
	if page, err := os.Stat(name); err == nil {
		for _, p := range paths {
			if info, err := os.Stat(p); err == nil && p != "-" && os.SameFile(page, info) {
				return nil, refused
			}
		}
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return nil, fileError(name, err)
	}
	return file, nil
}

// auditOutput prints findings in the form asked for.
type auditOutput struct {
	f      auditFlags
	out    output
	errs   io.Writer
	line   *progress
	json   *audit.JSON
	csv    *audit.CSV
	tally  audit.Tally
	count  int
	boards int // measured
	lost   [2]int
}

func newAuditOutput(c *cobra.Command, f auditFlags, line *progress) (*auditOutput, error) {
	o := &auditOutput{f: f, out: newOutput(c.OutOrStdout()), errs: c.ErrOrStderr(), line: line}
	var err error
	switch {
	case f.json:
		o.json = audit.NewJSON(c.OutOrStdout(), f.lang.Lang)
	case f.csv:
		o.csv, err = audit.NewCSV(c.OutOrStdout(), f.lang.Lang)
	}
	return o, err
}

func (o *auditOutput) finding(x *audit.Finding) error {
	o.line.clear()
	switch {
	case o.json != nil:
		return o.json.Finding(x)
	case o.csv != nil:
		return o.csv.Finding(x)
	}
	o.tally.Add(x)
	return o.out.write(paint(o.out.style().Body, auditLine(o.f.lang.Lang, x, o.f.rulings)))
}

func (o *auditOutput) measured(m *audit.Measured) error {
	o.boards++
	for _, c := range m.Cards {
		side := 0
		if c.Seat.Side() != m.Contract.Declarer.Side() {
			side = 1
		}
		o.lost[side] += c.Cost
	}
	if o.json != nil {
		o.line.clear()
		return o.json.Measured(m)
	}
	return nil
}

func (o *auditOutput) failed(name string, err error) error {
	o.line.clear()
	if o.json != nil {
		return o.json.Failed(name, err)
	}
	t := err.Error()
	if !strings.HasPrefix(t, name+":") {
		t = name + ": " + t
	}
	_, err = fmt.Fprintln(o.errs, "arbiter:", audit.Printable(t))
	return err
}

// end prints what belongs after the last finding.
func (o *auditOutput) end(t audit.Total) error {
	switch {
	case o.json != nil:
		return nil
	case o.csv != nil:
		return o.csv.Flush()
	}
	var b strings.Builder
	o.summary(&b, t)
	return o.out.write(b.String())
}

// auditLine is a finding as people read it: the place as other tools can jump to,
// then what is wrong, how it looks and why.
func auditLine(l text.Lang, x *audit.Finding, rulings bool) string {
	var b strings.Builder
	b.WriteString(audit.Printable(x.File))
	if x.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", x.Line, x.Column)
	}
	b.WriteString(": ")
	b.WriteString(audit.Printable(audit.Where(l, x)))
	fmt.Fprintf(&b, ": %s: %s", x.Kind, audit.Printable(x.Text(l)))
	if len(x.Laws) > 0 {
		fmt.Fprintf(&b, " (%s)", text.Laws(l, x.Edition, x.Laws...))
	}
	fmt.Fprintf(&b, " [%s: %s]\n", x.Rating.Name(l), x.Reason.Text(l))
	if t := x.Worth(l); t != "" {
		fmt.Fprintf(&b, "    %s\n", t)
	}
	if rulings && x.Ruling != nil {
		fmt.Fprintf(&b, "    %s\n", text.Ruling(l, x.Edition, *x.Ruling))
	}
	return b.String()
}

// auditEvents is the number of events that the summary names.
const auditEvents = 20

// summary counts the findings by kind and event.
func (o *auditOutput) summary(b *strings.Builder, t audit.Total) {
	l := o.f.lang.Lang
	heading := func(word string) {
		fmt.Fprintf(b, "\n%-26s %8s %8s\n", text.AuditWord(l, word), audit.Table.Name(l), audit.Scribe.Name(l))
	}
	if o.count > 0 {
		heading("kind")
		for _, k := range audit.Kinds() {
			if n, ok := o.tally.Kinds[k]; ok {
				fmt.Fprintf(b, "%-26s %8d %8d  %s\n", k, n.Table, n.Scribe, k.Name(l))
			}
		}
		events := slices.Clone(o.tally.Events)
		slices.SortStableFunc(events, func(a, b audit.EventCount) int { return b.All() - a.All() })
		heading("event")
		for _, e := range events[:min(len(events), auditEvents)] {
			fmt.Fprintf(b, "%26s %8d %8d  %s\n", "", e.Table, e.Scribe, audit.Printable(e.Name))
		}
		if n := len(events) - auditEvents; n > 0 {
			b.WriteString(text.AuditCount(l, "more", n) + "\n")
		}
		b.WriteString("\n")
	}
	if o.boards > 0 {
		per := func(n int) string { return fmt.Sprintf("%.2f", float64(n)/float64(o.boards)) }
		b.WriteString(text.AuditMeasured(l, o.boards, per(o.lost[0]), per(o.lost[1])) + "\n")
	}
	b.WriteString(text.AuditCount(l, "files", t.Files) + ", " + text.AuditCount(l, "boards", t.Boards) + ", " + text.AuditCount(l, "findings", t.Findings))
	if t.Failed > 0 {
		b.WriteString(", " + text.AuditCount(l, "failed", t.Failed))
	}
	b.WriteString("\n")
}
